"""What holds for every file of the repository."""

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 600

# Folders of one machine. The groups keep this file from matching itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.}>*])/(?:work|root|home/\w+|Users/\w+)(?![\w-])|(?<!\w)\.(?:library)/|\bfarm(?:-)\w"
)


def test_modules_are_short(committed_files: list[Path]) -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in committed_files if path.suffix == ".py"}
    too_long = {str(path.relative_to(REPOSITORY)): n for path, n in lengths.items() if n > LONGEST_MODULE}
    assert not too_long, f"more than {LONGEST_MODULE} lines: split by idea"


def test_no_file_names_a_machine(committed_files: list[Path]) -> None:
    named = []
    for path in committed_files:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        lines = enumerate(text.splitlines(), 1)
        named += [f"{path.relative_to(REPOSITORY)}:{n}: {line}" for n, line in lines if MACHINE_PATH.search(line)]
    assert not named


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("cd /" + "work/main", True),
        ("see `/" + "home/ann/judge`", True),
        ("." + "library/env", True),
        ("from .library import Library; self.library", False),
        ("docs/workflow.md, ../shared, a frame/work", False),
        ("https://example.org/work-in-progress", False),
    ],
)
def test_machine_path(line: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(line)) is found


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "docs/architecture.md"])
def test_usual_file_is_there(name: str) -> None:
    assert (REPOSITORY / name).is_file()


def test_changelog_has_the_version() -> None:
    from judge import __version__

    heads = re.findall(r"^## \[(.+?)\]", (REPOSITORY / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heads[0] in ("Unreleased", __version__)
