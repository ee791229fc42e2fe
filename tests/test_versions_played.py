"""Procedures that another version of the rules carries out in another way: each under both versions."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.law import house_choice
from judge.engine.machine.rule_switches import PLAYED
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.rulebook import rulebook
from judge.rulings.answers import other_rules
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from law_boards import Table, constant, face
from timing_play import after, bold, do, finish, gain

NEW, OLD = "18.4", "1.1"


def first_turn(version: str) -> Table:
    table = Table(version=version, turn=1)
    table.add(face("opener", bold(n.Heading.PLAY, gain(1)), type="action"), "hand")
    table.add(face("other", type="action"), "hand")
    allowed = n.Permit((n.Act.PLAY,), n.YOU, n.Filter((n.Kind.CARD,)))
    table.add(face("gate", constant(allowed), type="artifact"), "artifacts")
    return table


def test_a_text_may_lift_the_limit_of_the_first_turn_now_but_not_then() -> None:
    for version, may in ((NEW, True), (OLD, False)):
        table = first_turn(version)
        machine = finish(do(table, "play", "opener"))
        if may:
            finish(begin(machine.state, table.library(), Action("play", "other")))
        else:
            with pytest.raises(IllegalAction):
                begin(machine.state, table.library(), Action("play", "other"))


def test_an_ability_plays_a_second_card_from_hand_on_the_first_turn_now_but_not_then() -> None:
    hand = n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.HAND, n.YOU)),))
    for version, amber in ((NEW, 1), (OLD, 0)):
        table = Table(version=version, turn=1)
        table.add(face("chain", bold(n.Heading.PLAY, n.PlayCard(n.Select(n.One(), hand))), type="action"), "hand")
        table.add(face("second", bold(n.Heading.PLAY, gain(1)), type="action"), "hand")
        assert finish(do(table, "play", "chain")).state.players[0].amber == amber


def test_a_house_that_must_and_cannot_be_chosen() -> None:
    must = constant(n.Must(n.Act.CHOOSE_HOUSE, n.YOU, n.House("dis")))
    cannot = constant(n.Cannot(n.Act.CHOOSE_HOUSE, n.OPPONENT, n.House("dis")))
    for version, legal in ((NEW, {"brobnar", "logos"}), (OLD, set())):
        table = Table(version=version)
        table.add(face("lord", must, house="brobnar"))
        table.add(face("ring", cannot, house="mars"), player=1)
        offered = house_choice.houses(table.board())
        assert {house for house, stop in offered.items() if stop is None} == legal


def test_what_waits_for_a_play_and_the_play_effect() -> None:
    """The play loses all Æmber, the waiting text gains some: which came last shows."""
    lose = n.LoseAmber(n.AllOf())
    for version, asked in ((NEW, True), (OLD, False)):
        table = Table(version=version)
        table.add(face("drain", bold(n.Heading.PLAY, lose), type="action"), "hand")
        table.add(face("spring", after(n.Verb.PLAY, gain(2), subject=n.YOU, object=n.Filter((n.Kind.CARD,)))))
        machine = do(table, "play", "drain")
        assert (not machine.finished) is asked
        if not asked:
            assert machine.state.players[0].amber == 0  # the spring came first


def test_how_many_action_abilities_one_use_resolves() -> None:
    both = (bold(n.Heading.ACTION, gain(1)), bold(n.Heading.ACTION, gain(2)))
    for version, amber in ((NEW, 1), (OLD, 3)):
        table = Table(version=version)
        table.add(face("twin", *both))
        assert finish(do(table, "action", "twin")).state.players[0].amber == amber


def stolen_play(version: str, **face_of: object) -> Table:
    """My action plays a card out of the other player's discard pile."""
    theirs = n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.DISCARD, n.OPPONENT)),))
    table = Table(version=version)
    table.add(face("borrow", bold(n.Heading.PLAY, n.PlayCard(n.Select(n.One(), theirs))), type="action"), "hand")
    table.add(face("theirs", **face_of), "discard", 1)  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize(("version", "seat"), [(NEW, 0), (OLD, 1)])
def test_under_whose_control_a_card_enters(version: str, seat: int) -> None:
    machine = finish(do(stolen_play(version), "play", "borrow"))
    assert machine.state.players[seat].battleline == ("theirs",)


@pytest.mark.parametrize("version", [NEW, OLD, "1.0", "1.8"])
def test_an_action_goes_to_its_owners_discard_pile_in_every_version(version: str) -> None:
    """1.0, line 687, and 1.1, line 909, say the same as 18.4."""
    table = stolen_play(version, type="action")
    table.add(face("deep"), "deck", 1)  # in 1.0 the pile would be shuffled where nothing was left to draw
    machine = finish(do(table, "play", "borrow"))
    assert "theirs" in machine.state.players[1].discard


PURGED = """
given:
  house: Brobnar
  me:
    artifacts: [{card: Bin, type: artifact, house: Brobnar,
                 text: "Action: Return a creature from your purged zone to your hand."}]
    hand: []
    purged: [Troll]
when: [{action: Bin}]
"""

MARTYR = """
given:
  house: Brobnar
  me:
    hand: [{card: Blast, type: action, house: Brobnar, text: "Play: Destroy each friendly creature."}]
    battleline: [{card: Martyr, type: creature, house: Brobnar, power: 2,
                  text: "Destroyed: Destroy each enemy creature. Gain 1A for each card in your opponent's discard
                         pile."}]
  opponent: {battleline: [Troll], discard: []}
when: [{play: Blast}]
"""

LAST = """
given:
  house: Brobnar
  me:
    hand: [{card: Drawing, type: action, house: Brobnar, text: "Play: Draw a card."}]
    deck: [Troll]
    discard: [Dust Imp, Bumpsy]
when: [{play: Drawing}]
"""


@pytest.mark.parametrize(("version", "hand"), [(NEW, 1), (OLD, 0), ("1.0", 0)])
def test_a_purged_card_is_within_reach_now_but_was_not(version: str, hand: int) -> None:
    """1.0, line 709: purged cards no longer interact with the game in any manner."""
    (line,) = rule(read(PURGED), version).lines
    assert len(line.state.players[0].hand) == hand


@pytest.mark.parametrize(("version", "amber"), [(NEW, 0), (OLD, 1), ("1.0", 1)])
def test_what_a_destroyed_ability_destroys_leaves_with_its_card_now_but_at_once_then(version: str, amber: int) -> None:
    """1.0, line 543, and 1.1, line 715: what is destroyed is placed in the discard pile, and nothing is tagged."""
    (line,) = rule(read(MARTYR), version).lines
    assert line.state.players[0].amber == amber
    assert len(line.state.players[1].discard) == 1


LEAVES = """
given:
  house: Brobnar
  me:
    hand: [{card: Blast, type: action, house: Brobnar, text: "Play: %s."}]
    battleline:
      - Troll
      - {card: Leaver, type: creature, house: Dis, power: 3, text: "Leaves Play: Gain 1A for each friendly creature."}
when: [{play: Blast}]
"""


@pytest.mark.parametrize(
    "words",
    [
        "Destroy each friendly creature", "Return each friendly creature to its owner's hand",
        "Archive each friendly creature", "Purge each friendly creature",
    ],
)  # fmt: skip
def test_what_resolves_just_before_its_card_leaves_play(words: str) -> None:
    """1.0, line 641: immediately before, so that both creatures are still there. In 18.4 nothing says that it does."""
    for version in (OLD, "1.0", "1.8"):
        (line,) = rule(read(LEAVES % words), version).lines
        assert line.state.players[0].amber == 2 and not line.state.players[0].battleline
        assert not any(entry.unread for entry in line.trace)
    (line,) = rule(read(LEAVES % words), NEW).lines
    assert line.state.players[0].amber == 0 and any(entry.unread for entry in line.trace)


def test_a_stunned_creature_reaps_only_to_lose_its_stun() -> None:
    """1.0, line 761: the next time it is used nothing but that happens. In 18.4 it cannot reap at all."""
    for version, may in ((NEW, False), (OLD, True)):
        table = Table(version=version)
        table.add(face("dazed"), stunned=True)
        if may:
            machine = finish(do(table, "reap", "dazed"))
            card = machine.state.cards["dazed"]
            assert (card.stunned, card.exhausted, machine.state.players[0].amber) == (False, True, 0)
        else:
            with pytest.raises(IllegalAction):
                do(table, "reap", "dazed")


@pytest.mark.parametrize(("version", "deck", "discard"), [("1.0", 2, 1), (OLD, 0, 3), (NEW, 0, 3)])
def test_when_an_empty_deck_is_refilled(version: str, deck: int, discard: int) -> None:
    """1.0, line 553: when it runs out. Since 1.1, line 726: when a card has to be drawn."""
    (line,) = rule(read(LAST), version).lines
    mine = line.state.players[0]
    assert (mine.deck.size, len(mine.discard)) == (deck, discard)


@pytest.mark.parametrize(("version", "stays"), [(NEW, True), (OLD, True), ("1.8", False)])
def test_upgrades_of_what_is_no_creature_any_more(version: str, stays: bool) -> None:
    """1.8, line 40, discards them; before and since they stay."""
    scenario = read(ANIMATED)
    (line,) = rule(scenario, version).lines
    (upgrade,) = [card for card in line.state.cards.values() if card.card == "way-of-the-bear"]
    assert (upgrade.zone is Zone.PLAY) is stays
    assert ("way-of-the-bear#1" in line.state.players[0].discard) is not stays


NO_HOST = "Upgrades on a host that is no creature any more"
ANIMATED = """
given:
  house: Logos
  me: {artifacts: [Animator, Shard of Greed], hand: [{card: Way of the Bear, house: logos}]}
when:
  - {action: Animator, choices: [Shard of Greed, left]}
  - {play: Way of the Bear, onto: Shard of Greed}
  - end turn
"""

ACCESS = """
given:
  house: Logos
  me: {hand: [Library Access, Dysania]}
when:
  - play: Library Access
  - play: Dysania
"""

SPENT = """
given:
  active: opponent
  house: Mars
  me: {amber: 5, houses: [Saurian, Logos, Dis], battleline: [{card: Senator Shrix, amber: %d}]}
when:
  - {end turn: true, choices: [%s saurian]}
"""


@pytest.mark.parametrize(
    ("text", "version", "title", "told"),
    [
        (ANIMATED, "1.8", NO_HOST, "they are discarded. This ruling follows 1.8."),
        (ANIMATED, "1.1", NO_HOST, None),
        (SPENT % (1, "red,"), "1.1", "Spending captured Æmber", "It comes to the same."),
        (SPENT % (0, ""), "1.1", "Spending captured Æmber", None),
        (ANIMATED, "1.1", "Whose discard pile an action goes to", None),
        (ACCESS, "1.1", "After-played abilities against \"Play:\"", "This ruling follows 1.1."),
        (ACCESS, "1.1", "When a chain is shed", None),
        (ACCESS, "1.1", "When an empty deck is refilled", None),
    ],
)
def test_a_difference_is_told_where_a_ruling_meets_it(text: str, version: str, title: str, told: str | None) -> None:
    found = [line for line in other_rules(rule(read(text), version)) if line.startswith(f"{title}: ")]
    assert [told is not None and line.endswith(told) for line in found] == [True] * (told is not None)


def test_every_switch_that_is_played_is_one_of_the_rulebook() -> None:
    settings = [one for old in ("1.0", OLD, "1.8") for one in rulebook().version(old).settings()]
    assert {one.switch for one in settings if one.status == "changed"} >= PLAYED
