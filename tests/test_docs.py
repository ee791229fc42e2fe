"""The docs are true: commands print what they show, scenarios come out as they say, and the pages fit together."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from console import check, examples
from judge.faq.cases import Case
from judge.faq.runner import run

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = {page.stem: page for page in sorted(DOCS.glob("*.md"))}
TEXTS = {name: page.read_text("utf-8") for name, page in PAGES.items()}
BLOCKS = [
    (name, *block)
    for name, text in TEXTS.items()
    for block in re.findall(r"^```(\S*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
]
TRIED = {"console", "python", "yaml"}
"""Languages whose blocks are run here …"""
SHOWN = {"sh", "text", "", "{toctree}", "{literalinclude}"}
"""… and those that only show something: what starts a server or sets up a machine, a drawing."""


def test_every_block_is_tried_or_only_shown() -> None:
    assert {language.split(" ")[0] for _, language, _ in BLOCKS} <= TRIED | SHOWN
    assert [text for _, language, text in BLOCKS if language == "python" and ">>> " not in text] == []
    assert not [text for _, language, text in BLOCKS if language == "" and re.search(r"^(\$ )?judge ", text, re.M)]


@pytest.mark.slow
@pytest.mark.parametrize("page", [name for name, text in TEXTS.items() if examples(text)])
def test_commands(page: str, tmp_path: Path) -> None:
    """Those of a page are run one after the other in one folder."""
    folder, home = tmp_path / "folder", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    for example in examples(TEXTS[page]):
        check(example, folder, home)


@pytest.mark.parametrize("page", [name for name, text in TEXTS.items() if ">>> " in text])
def test_python(page: str) -> None:
    found = doctest.testfile(str(PAGES[page]), module_relative=False, encoding="utf-8")
    assert (found.failed, found.attempted > 0) == (0, True)


@pytest.mark.parametrize(
    ("page", "text"), [(page, text) for page, language, text in BLOCKS if language == "yaml" and "given:" in text]
)
def test_scenarios(page: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(text, "utf-8")
    assert run(Case("case", tmp_path / "case.yaml")).why == ()


@pytest.mark.slow
def test_they_build_without_a_warning(tmp_path: Path) -> None:
    """With the reference, which is made from the program."""
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", str(DOCS), str(tmp_path)]
    told = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert (told.returncode, told.stderr) == (0, "")
    assert "judge rule" in (tmp_path / "reference" / "cli.html").read_text("utf-8")
    assert "/api/v1/rule" in (tmp_path / "reference" / "api.html").read_text("utf-8")
    assert "battleline" in (tmp_path / "reference" / "scenario.html").read_text("utf-8")
    assert "survives" in (tmp_path / "reference" / "ask.html").read_text("utf-8")
