"""Texts that blank texts, that among them which blanks others too (18.4 CONSTANT ABILITIES)."""

from __future__ import annotations

from boards import end, found


def card(name: str, type: str, text: str, house: str = "Logos") -> str:
    """A card with this text, in YAML."""
    power = ", power: 3" if type == "creature" else ""
    return f'{{card: {name}, type: {type}{power}, house: {house}, text: "{text}"}}'


def blank(what: str) -> str:
    """A text that blanks others."""
    return f"Each {what}'s text box is considered blank."


DRAKE = card("Drake", "creature", blank("artifact"))
HUSH = card("Hush", "artifact", blank("creature"))
GUN = card("Gun", "artifact", "Each creature gets +5 power.")


def power(lines: str, acts: str = "") -> int:
    """The Troll's power on a board with these lines for me: 8, or 13 while the Gun has its text."""
    shadow = "Until the start of your next turn, each creature's text box is considered blank (except for traits)."
    board = end(f"""
given:
  house: Logos
  me:
    hand: [{{card: Shadow, type: action, house: Logos, text: "Play: {shadow}"}}]
{lines}
  opponent: {{battleline: [Troll]}}
when: [{acts}]
""")
    return board.derived.power(found(board, "Troll"))


def test_a_blanked_text_blanks_nothing_whatever_the_order_of_time() -> None:
    drake = f"    battleline: [{DRAKE}]\n    artifacts: [{GUN}]"
    assert power(drake) == 8
    assert power(drake, "{play: Shadow}") == 13


def test_of_two_that_blank_each_other_the_older_one_does() -> None:
    """Each speaks of the other, and 18.4 gives no order but that of time: the Drake was there first."""
    lines = f"    battleline: [{DRAKE}]\n    artifacts: [{HUSH}, {GUN}]"
    assert power(lines) == 8
    assert power(lines, "{play: Shadow}") == 13


def test_a_chain_of_three() -> None:
    """What blanks the one that blanks the third leaves the third its text."""
    third = card("Third", "creature", blank("Mars creature"))
    second = card("Second", "creature", blank("artifact"), "Mars")
    lines = f"    battleline: [{second}, {third}]\n    artifacts: [{GUN}]"
    assert power(lines) == 13
    assert power(lines.replace(f", {third}", "")) == 8
    assert power(lines.replace(f"[{second}, {third}]", f"[{third}, {second}]")) == 13
