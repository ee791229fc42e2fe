"""What is done instead of leaving play: by a card itself, and by an upgrade whose creature does."""

from __future__ import annotations

import json

import pytest

from judge.language import canonical_text
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

GOES = ("Destroy Troll.", "Return Troll to its owner's hand.", "Purge Troll.", "Put Troll on top of its owner's deck.")


def after(text: str, effect: str, kind: str = "creature") -> str:
    """What becomes of a card with a text, or of an upgrade on Troll, where an action does something."""
    card = {"card": "New", "type": kind, "house": "Dis", "text": text, **({"power": 3} if kind == "creature" else {})}
    row = [{"card": "Troll", "upgrades": [card]}, "Bumpsy"] if kind == "upgrade" else [card, "Troll"]
    bolt = {"card": "Bolt", "type": "action", "house": "Dis", "text": f"Play: {effect}"}
    given = {"house": "Dis", "me": {"battleline": row, "hand": [bolt]}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": [{"play": "Bolt"}]})))).says)


@pytest.mark.parametrize("effect", [
    "Destroy each creature.", "Return each creature to its owner's hand.", "Purge each creature."])
def test_whatever_takes_a_card_out_of_play(effect: str) -> None:
    assert "New is in your archives" in after("If ~ would leave play, archive it instead.", effect)
    assert "archives" not in after("If ~ would leave play, archive it instead.", "Exhaust each creature.")


HEIRLOOM = ("Heirloom. (When the creature this upgrade is attached to leaves play, you may attach this upgrade to "
            "another friendly creature instead of discarding it.)\nThis creature gets +2 power.")


@pytest.mark.parametrize("effect", GOES)
def test_an_upgrade_that_stays_behind(effect: str) -> None:
    told = after(HEIRLOOM, effect, "upgrade")
    assert told.startswith("It depends on your choice: if you choose New")
    assert "if you choose none of them" in told and "New" in told.partition("none of them")[2]


def test_not_where_the_upgrade_itself_is_destroyed_or_nobody_is_left() -> None:
    assert "depends" not in after(HEIRLOOM, "Destroy each upgrade.", "upgrade")
    assert "Troll, New and Bumpsy are in your discard pile" in after(HEIRLOOM, "Destroy each creature.", "upgrade")


def test_the_same_in_other_words() -> None:
    means = ("If this upgrade would leave play with its creature, you may attach it to another friendly creature "
             "instead.")
    assert canonical_text("After this creature leaves play, you may move ~ to another friendly creature instead of "
                          "discarding it.") == means.replace(
        "it to another friendly creature", "this upgrade to a friendly creature other than this creature")
    assert means in str(canonical_text(
        "Each upgrade on a friendly creature gains heirloom. (When the creature it is attached to leaves play, its "
        "controller may attach it to another creature they control instead of discarding it.)"))


def test_an_upgrade_does_not_leave_a_creature_that_is_saved() -> None:
    saves = {"card": "Idol", "type": "artifact", "house": "Dis", "text": "If a friendly creature would be destroyed, "
             "you may destroy Idol. If you do, fully heal that creature instead."}
    sash = {"card": "Sash", "type": "upgrade", "house": "Dis", "text": HEIRLOOM}
    bolt = {"card": "Bolt", "type": "action", "house": "Dis", "text": "Play: Destroy Troll."}
    mine = {"battleline": [{"card": "Troll", "upgrades": [sash]}, "Bumpsy"], "hand": [bolt], "artifacts": [saves]}
    when = [{"play": "Bolt", "choices": ["Idol"]}]
    ruling = rule(scenario(json.dumps({"given": {"house": "Dis", "me": mine}, "when": when})))
    assert ruling.certain and not any("Sash" in entry.says for entry in ruling.lines[0].trace)
