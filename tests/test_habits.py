"""Habits that tell a slip of the pen from what is meant: `tools.habits` says which."""

import ast
from pathlib import Path

import pytest

from tools.habits import broken

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('kind >= "fight"', "it has no order"),
        ('"a" < kind', "it has no order"),
        ("zone <= Zone.PLAY", "it has no order"),
        ("n.Zone.PLAY > zone", "it has no order"),
        ("before.type >= after.type", "it has no order"),
        ("limit > card.zone", "it has no order"),
        ("card.amber > other.amber", ""),
        ("board.owner < active", "it has no order"),
        ("player >= YOU", "it has no order"),
        ("deed.by <= ME", "it has no order"),
        ("deed.by == ME", ""),
        ("1 - player == other", ""),
        ('[word.text for word in words] <= ["a"]', "it has no order"),
        ("found > []", "it has no order"),
        ("found is [1]", "what is made here is not asked for by `is`"),
        ("found is not (1, most)", "what is made here is not asked for by `is`"),
        ("{most} is found", "what is made here is not asked for by `is`"),
        ("{one for one in few} is found", "what is made here is not asked for by `is`"),
        ("found is {one: one for one in few}", "what is made here is not asked for by `is`"),
        ("found is {most: 1}", "what is made here is not asked for by `is`"),
        ("found is f'{most} creatures'", "what is made here is not asked for by `is`"),
        ("cards is n.Back()", "what is made here is not asked for by `is`"),
        ("Ref(card, 1) is not found", "what is made here is not asked for by `is`"),
        ("left[1:] is right[1:]", "what is made here is not asked for by `is`"),
        ("wanted is typed.lower()", "what is made here is not asked for by `is`"),
        ("found is sorted(wanted)", "what is made here is not asked for by `is`"),
        ("found == [1]", ""),
        ("cards == n.Back()", ""),
        ("left[1] is right[1]", ""),
        ("found is of_kind(wanted)", ""),
        ("found is ctx.kind(wanted)", ""),
        ("record.player is player", "a word is not asked for by `is`"),
        ("seat is not YOU", "a word is not asked for by `is`"),
        ("record.player is None", ""),
        ("word.role == role", ""),
        ("word.role is other", "a word is not asked for by `is`"),
        ("name > other", ""),
        ("one.uid is uid", "a word is not asked for by `is`"),
        ("uid is not one.uid", "a word is not asked for by `is`"),
        ("node.kind is kind", ""),
        ("MOST < len(found)", ""),
        ("len(found) is most", "a number is not asked for by `is`"),
        ("place is not count - 1", "a number is not asked for by `is`"),
        ("len(found) == most", ""),
        ('kind == "fight"', ""),
        ('kind in ("fight", "reap")', ""),
        ("1 <= count < 3", ""),
        ("zone == Zone.PLAY", "a member of an enumeration is asked for by `is`"),
        ("n.Zone.PLAY != zone", "a member of an enumeration is asked for by `is`"),
        ("zone is Zone.PLAY", ""),
        ("MOST.VALUE == zone", ""),
        ("def read(text, /, name=''): ...", "it stands behind `/`"),
        ("def power(uid, /): ...", ""),
        ("def read(text, *, name=''): ...", ""),
        ("dataclass(slots=False)", "need not be said: slots=False"),
        ("dataclass(frozen=True, eq=True)", "need not be said: eq=True"),
        ("dataclass(frozen=True, eq=False)", ""),
    ],
)
def test_each_habit_is_told_from_what_looks_like_it(text: str, wrong: str) -> None:
    told = list(broken(ast.parse(text)))
    assert len(told) == bool(wrong)
    assert all(one.startswith(f"1: {wrong}") for one in told)


def test_the_judge_keeps_them() -> None:
    paths = sorted((ROOT / "judge").rglob("*.py"))
    assert [f"{path.name}:{one}" for path in paths for one in broken(ast.parse(path.read_text("utf-8")))] == []
