"""Board notation: what is written is read back as the same position."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.game.state import State
from judge.rulings import notation
from judge.rulings.notation import BadNotation

IDS = st.sampled_from(["a", "b", "c-d", "æmber-imp"])
COUNTS = st.integers(1, 9)


@st.composite
def cards(draw: st.DrawFn, depth: int = 0) -> str:
    marks = []
    if draw(st.booleans()):
        marks.append(f"d{draw(COUNTS)}")
    if draw(st.booleans()):
        marks.append(f"a{draw(COUNTS)}")
    marks += [mark for mark in "xwse" if draw(st.booleans())]
    told = draw(IDS) + (":" + ",".join(marks) if marks else "")
    if depth == 0 and draw(st.booleans()):
        told += f" up({draw(cards(depth=1))})"
    return told


@st.composite
def sides(draw: st.DrawFn) -> str:
    parts = [f"{draw(st.integers(0, 20))}Æ"]
    for zone in ("line", "art", "deck", "hand", "disc", "arch", "purg"):
        held = draw(st.lists(cards(depth=0 if zone in ("line", "art") else 1), max_size=3))
        if held:
            parts.append(f"{zone}({' '.join(held)})")
    return " ".join(parts)


@given(mine=sides(), theirs=sides(), turn=st.integers(1, 40), house=st.sampled_from(["-", "dis", "staralliance"]))
@settings(max_examples=200, deadline=None)
def test_round_trip(mine: str, theirs: str, turn: int, house: str) -> None:
    text = f"{house}@opponent t{turn} tide=me | {mine} | {theirs}"
    state = notation.read(text)
    assert notation.write(state) == text
    assert notation.read(notation.write(state)) == state


def test_everything_a_card_can_carry() -> None:
    card = "a:d2,a1,x,w,s,e,+2,doom=1,own=opponent,house=mars,token=t,copy=c,icon=draw,spent=1,fought=1 up(b) under(c)"
    state = notation.read(f"dis@me t5 | 3Æ 2ch keys=red,blue houses=dis,mars token=t line({card}) hand(?3 a) | 0Æ")
    lain = state.cards["a#1"]
    assert (lain.damage, lain.amber, lain.exhausted, lain.warded) == (2, 1, True, True)
    assert lain.counters == (("+1 power", 2), ("doom", 1))
    assert (lain.owner, lain.maverick, lain.armor_spent, lain.times_fought) == (1, "mars", 1, 1)
    assert state.cards["b#1"].host == "a#1"
    assert state.players[0].chains == 2
    assert state.players[0].keys == ("red", "blue")
    assert [state.cards[uid].card for uid in state.players[0].hand] == ["", "", "", "a"]
    assert isinstance(notation.read(notation.write(state)), State)


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", "three parts"),
        ("dis@me t5 | 3Æ line(a", "three parts"),
        ("dis@me t5 | 3Æ line(a | 0Æ", "not closed"),
        ("dis@nobody t5 | 0Æ | 0Æ", "no head"),
        ("dis@me t5 | lots | 0Æ", "'lots' is not understood"),
        ("dis@me t5 | 0Æ cellar(a) | 0Æ", "no zone is called 'cellar'"),
        ("dis@me t5 | 0Æ line(a:q) | 0Æ", "'q' on a is not understood"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, fragment: str) -> None:
    with pytest.raises(BadNotation, match=fragment):
        notation.read(text)
