"""FAQ entries not answered rightly yet: each is known to fail, and none may start to pass unnoticed."""

import re
from pathlib import Path

import pytest

from judge.faq.cases import Case
from judge.faq.runner import run

FOLDER = Path(__file__).parent / "data" / "faq_open"
OPEN = sorted(FOLDER.rglob("*.yaml"))


def case_of(path: Path) -> Case:
    found = re.search(r"^id:\s*(\S+)", path.read_text("utf-8"), re.MULTILINE)
    assert found
    return Case(found[1], path)


@pytest.mark.parametrize("path", OPEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_still_open(path: Path) -> None:
    verdict = run(case_of(path))
    assert not verdict.passed, f"{verdict.case.id} passes: move it to faq_cases/"


def test_the_list_names_them_all() -> None:
    told = (FOLDER / "README.md").read_text("utf-8")
    assert [path.stem for path in OPEN if f"{path.parent.name}/{path.stem}" not in told] == []
