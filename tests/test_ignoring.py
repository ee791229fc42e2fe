"""Every keyword that counts in a fight can be ignored in one (18.4 KEYWORDS, FIGHT)."""

from __future__ import annotations

import pytest

from boards import end, found, illegal
from judge.engine.machine.board import Board


def fight(mine: str = "", theirs: str = "", acts: str = "{fight: Hero, with: Foe}", **stats: int) -> str:
    """A Hero of mine with one text and a Foe between two Guards with another; the outer Guards have 3 power."""
    hero, foe = stats.get("hero", 5), stats.get("foe", 9)
    return f"""
given:
  house: Logos
  me: {{battleline: [{{card: Hero, type: creature, house: Logos, power: {hero}, armor: 1, text: "{mine}"}}]}}
  opponent:
    battleline:
      - {{card: Left, type: creature, house: Dis, power: 3, text: ""}}
      - {{card: Foe, type: creature, house: Dis, power: {foe}, armor: 2, text: "{theirs}"}}
      - {{card: Right, type: creature, house: Dis, power: 3, text: ""}}
when: [{acts}]
"""


def damage(board: Board, name: str) -> int | None:
    """The damage on a creature, None where it has left play."""
    uid = found(board, name)
    there = any(uid in side.battleline for side in board.draft.players)
    return board.card(uid).damage if there else None


def ignore(what: str) -> str:
    """ "While attacking, ignore …"."""
    return f"While attacking, ignore {what}."


@pytest.mark.parametrize(
    ("theirs", "what", "hero", "foe"),
    [
        # the Foe's 9 power kill the Hero unless it is elusive; its armor takes 2 of the Hero's 5
        ("Elusive.", "", 0, 0),
        ("Elusive.", "elusive", None, 3),
        ("Hazardous 4.", "", None, 3),
        ("", "armor", None, 5),
        ("Invulnerable.", "", None, 0),
        ("Invulnerable.", "invulnerable", None, 3),
    ],
)
def test_the_attacker_ignores_what_the_other_one_has(
    theirs: str, what: str, hero: int | None, foe: int | None
) -> None:
    board = end(fight(ignore(what) if what else "", theirs))
    assert [damage(board, "Hero"), damage(board, "Foe")] == [hero, foe]


@pytest.mark.parametrize(("what", "hero", "foe"), [("", 3, 0), ("hazardous", 2, 0), ("armor", 3, 2)])
def test_hazardous_is_ignored_before_the_fight(what: str, hero: int, foe: int) -> None:
    """2 of the Hero's 10 power are left to the Foe's armor; the Foe deals 3, its hazardous 1, the Hero's armor 1."""
    mine = (ignore(what) + " " if what else "") + "~ only deals 2D when fighting."
    board = end(fight(mine, "Hazardous 1.", hero=10, foe=3))
    assert [damage(board, "Hero"), damage(board, "Foe")] == [hero, foe]


@pytest.mark.parametrize(("what", "hero"), [("", None), ("poison", 2), ("hazardous", None)])
def test_poison_is_ignored_by_whom_it_would_destroy(what: str, hero: int | None) -> None:
    board = end(fight(ignore(what) if what else "", "Poison.", hero=10, foe=3))
    assert damage(board, "Hero") == hero


@pytest.mark.parametrize(
    ("what", "mine", "hero", "foe", "side"),
    [
        ("", "Assault 3.", 8, 4, 0),  # 3 − 2 by assault, then 3 of the fight
        ("assault", "Assault 3.", 8, 1, 0),
        ("", "Skirmish.", 0, 1, 0),
        ("skirmish", "Skirmish.", 8, 1, 0),
        ("", "Splash-attack 2.", 8, 1, 2),
        ("splash-attack", "Splash-attack 2.", 8, 1, 0),
    ],
)
def test_the_one_that_is_attacked_ignores_what_the_attacker_has(
    what: str, mine: str, hero: int, foe: int, side: int
) -> None:
    theirs = f"While fighting, ignore {what}." if what else ""
    board = end(fight(mine + " ~ only deals 3D when fighting.", theirs, hero=20, foe=9))
    assert [damage(board, "Hero"), damage(board, "Foe")] == [hero, foe]
    assert [damage(board, name) for name in ("Left", "Right")] == [side, side]


@pytest.mark.parametrize("what", ["assault", "skirmish", "poison", "invulnerable", "armor"])
def test_nobody_ignores_a_keyword_of_their_own(what: str) -> None:
    keywords = {"assault": "Assault 3.", "armor": ""}.get(what, f"{what.capitalize()}.")
    plain = end(fight(keywords, hero=12))
    ignored = end(fight(f"{keywords} {ignore(what)}", hero=12))
    for name in ("Hero", "Foe"):
        if (what, name) != ("armor", "Foe"):
            assert damage(ignored, name) == damage(plain, name)


def test_taunt() -> None:
    guarded = fight("", "", "{fight: Hero, with: Left}").replace("power: 9, armor: 2, text: \"\"", "power: 9, "
                                                                 "armor: 2, text: \"Taunt.\"")
    assert illegal(guarded)
    assert not illegal(guarded.replace('armor: 1, text: ""', f'armor: 1, text: "{ignore("taunt")}"'))
    assert illegal(guarded.replace('armor: 1, text: ""', f'armor: 1, text: "{ignore("elusive")}"'))


def test_while_fighting_means_in_that_fight_only() -> None:
    """A friend's text says nothing about the Hero's fight."""
    friend = f', {{card: Friend, type: creature, house: Logos, power: 3, text: "{ignore("elusive")}"}}]}}'
    board = end(fight("", "Elusive.").replace("}]}\n  opponent", "}" + friend + "\n  opponent"))
    assert damage(board, "Foe") == 0
