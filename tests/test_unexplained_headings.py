"""A heading whose reminder on one card of a file nobody understands is read on no card of that file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.catalogue.load import catalogue
from judge.sweeps.newcomers import Checked, check

SPILL = "Spill: Dredger captures 2A. (Resolve this effect once the cistern has run over, ahead of all else.)"
TOLD = "Play: Choose a friendly creature and resolve its Spill effect.\nSpill: Gain 1A."


def checked(folder: Path, *texts: tuple[str, str]) -> Checked:
    file = folder / "new.json"
    rows = [
        {"id": name.lower(), "name": name, "number": f"{at:03}", "expansion": 999, "house": "dis", "keywords": [],
         "traits": [], "type": "creature", "rarity": "Common", "amber": 0, "armor": 0, "power": 3, "text": text}
        for at, (name, text) in enumerate(texts, 1)
    ]  # fmt: skip
    file.write_text(json.dumps({"ids": ["999"], "code": "NEW", "name": "New", "cards": rows}), "utf-8")
    return check(file, catalogue())


def read_of(found: Checked) -> dict[str, bool]:
    return {one.card.name: not one.not_understood for one in found.cards}


@pytest.mark.parametrize("turned", [False, True])
def test_no_card_that_uses_it_is_read(tmp_path: Path, turned: bool) -> None:
    cards = [("Dredger", SPILL), ("Bailer", TOLD), ("Bilge", "Spill: Draw a card."),
             ("Pump", "Action: Resolve each friendly creature's Spill effect."), ("Keel", "Action: Gain 1A.")]
    found = checked(tmp_path, *(reversed(cards) if turned else cards))
    assert read_of(found) == {"Dredger": False, "Bailer": False, "Bilge": False, "Pump": False, "Keel": True}
    assert "spill" not in found.learned
    told = next(one.not_understood for one in found.cards if one.card.name == "Bailer")
    assert any("the cistern has run over" in one for one in told)


def test_a_heading_that_is_only_used_from_elsewhere_is_read(tmp_path: Path) -> None:
    assert read_of(checked(tmp_path, ("Bailer", TOLD), ("Bilge", "Spill: Draw a card."))) == {
        "Bailer": True, "Bilge": True}


@pytest.mark.parametrize("turned", [False, True])
def test_when_it_resolves_is_known_beside_who_lets_it_resolve(tmp_path: Path, turned: bool) -> None:
    cards = [("Bailer", TOLD), ("Dredger", "Spill: Gain 2A. (Resolve this effect at the end of your turn.)")]
    found = checked(tmp_path, *(reversed(cards) if turned else cards))
    assert read_of(found) == {"Bailer": True, "Dredger": True} and not found.disputes
    assert found.learned["spill"]["means"] == "At the end of your turn"
