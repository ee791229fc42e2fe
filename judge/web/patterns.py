"""What the page of patterns shows: each part of the site with made-up contents."""

from __future__ import annotations

from typing import Any

from .table import HOUSES, Tile, Token


def samples() -> dict[str, Any]:
    """The contents of the page."""
    def tile(name: str, **facts: Any) -> Tile:
        return Tile("", "", name, "", type="creature", power=facts.pop("power", 5), **facts)

    tokens = [Token("damage", 2, "2 damage"), Token("amber", 1, "1 Æmber"), Token("ward", 0, "warded")]
    others = [Token("stun", 0, "stunned"), Token("enrage", 0, "enraged"), Token("stronger", 3, "3 +1 power counters")]
    upgrade = Tile("", "", "An upgrade", "", type="upgrade")
    return {
        "by_house": [tile(house.capitalize(), house=house) for house in HOUSES],
        "states": [
            tile("Ready", house="sanctum", armor=2),
            tile("Exhausted", house="sanctum", armor=2, turned=True),
            tile("With tokens", house="mars", tokens=tokens),
            tile("And others", house="dis", tokens=others),
            tile("Exhausted, with tokens", house="logos", tokens=tokens, turned=True),
            tile("Facedown", house="none", facedown=True),
            tile("Changed", house="untamed", changed=True),
            tile("Cannot be so", house="brobnar", wrong="a creature has damage equal to its power"),
            tile("Bonus icons", house="shadows", icons=["amber", "amber", "draw"]),
            tile("With an upgrade", house="saurian", upgrades=[upgrade]),
            tile("A name that is much longer than others", house="ekwidon"),
        ],
    }
