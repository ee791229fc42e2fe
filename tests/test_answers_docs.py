"""docs/asking.md names all that can be asked."""

import re
from pathlib import Path

import pytest

from judge.rulings.asked import CARD_FACTS, EVENTS, KINDS

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "asking.md").read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_described(kind: str) -> None:
    assert re.search(rf"^\|[^|]*`{kind}[`:]", PAGE, re.MULTILINE)


def test_every_event_and_every_fact_is_named() -> None:
    assert [name for name in EVENTS if name not in PAGE] == []
    assert [name for name in CARD_FACTS if f"`{name}" not in PAGE] == []
