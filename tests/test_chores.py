"""Makefile, workflows and CONTRIBUTING speak of the same chores; each file that is made from others has its command."""

import re
from pathlib import Path

import pytest

from yaml_files import safe_load

REPOSITORY = Path(__file__).resolve().parent.parent
MAKEFILE = (REPOSITORY / "Makefile").read_text("utf-8")
CONTRIBUTING = (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8")
TARGETS = dict(re.findall(r"^([a-z-]+):.*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE))
MADE = re.findall(r"^\| `([^`]+)` \|[^|]+\| `(python .+)` \|$", CONTRIBUTING, re.MULTILINE)
"""Each file of the table in CONTRIBUTING, and the command that makes it."""
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))


def script(command: str) -> Path | None:
    """The file that a command runs; None where it only calls a function."""
    words = command.split()
    if words[1] == "-m":
        return REPOSITORY / (words[2].replace(".", "/") + ".py")
    return None if words[1] == "-c" else REPOSITORY / words[1]


@pytest.mark.parametrize(("file", "command"), MADE)
def test_a_file_that_is_made_has_its_command(file: str, command: str) -> None:
    assert (REPOSITORY / file).exists()
    runs = script(command)
    if runs is None:
        module, function = re.findall(r"from (\S+) import \*; print\((\w+)", command)[0]
        assert f"def {function}()" in (REPOSITORY / (module.replace(".", "/") + ".py")).read_text("utf-8")
    else:
        assert 'if __name__ == "__main__":' in runs.read_text("utf-8")


def test_all_that_is_made_is_made_by_one_command() -> None:
    made = [command for _, command in MADE]
    assert [line.strip().removeprefix("$(BIN)/") for line in TARGETS["derived"].splitlines()] == made


def test_whatever_writes_a_file_of_the_repository_is_named() -> None:
    programs = [*(REPOSITORY / "judge").rglob("*.py"), *(REPOSITORY / "tests").glob("*.py")]
    sources = {path: path.read_text("utf-8") for path in programs if not path.name.startswith("test_")}
    writing = {path for path, text in sources.items() if ".write_text(" in text and '__name__ == "__main__"' in text}
    assert writing == {script(command) for _, command in MADE} - {None}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_what_the_makefile_has(path: Path) -> None:
    jobs = safe_load(path.read_text("utf-8"))["jobs"]
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert runs
    for run in runs:
        program, target, *_ = run.split()
        assert program == "make" and target in TARGETS


def test_every_chore_is_told() -> None:
    phony = next(iter(re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE))).split()
    assert set(phony) == set(TARGETS)
    told = set(re.findall(r'^\t@echo "make ([a-z-]+) ', TARGETS["help"], re.MULTILINE))
    assert told == set(TARGETS) - {"help"}


def test_named_chores_exist() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "benchmarks/README.md"):
        named = re.findall(r"`make ([a-z-]+)", (REPOSITORY / page).read_text("utf-8"))
        assert set(named) <= set(TARGETS), page
