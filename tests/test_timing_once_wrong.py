"""Boards on which rulings were once wrong. What comes of each stands here from 18.4 and its FAQ, whoever plays it:
every board is ruled on a second time with the players exchanged."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from judge.engine.machine.decisions import Decision, Option
from judge.rulings.explain import to_data
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read

_OTHER = {"me": "opponent", "opponent": "me"}


def exchanged(written: Any) -> Any:
    """A scenario with the two players exchanged."""
    match written:
        case dict():
            return {_OTHER.get(key, key): exchanged(value) for key, value in written.items()}
        case list():
            return [exchanged(one) for one in written]
    return _OTHER.get(written, written) if isinstance(written, str) else written


def both(text: str) -> list[Ruling]:
    """The rulings on a scenario and on the same with the players exchanged."""
    data = exchanged(exchanged(read(text).data))
    data["given"].setdefault("active", "me")
    return [rule(read(yaml.safe_dump(one, allow_unicode=True))) for one in (data, exchanged(data))]


def card(text: str, name: str = "Deed", kind: str = "action", house: str = "Untamed") -> str:
    """A card of one's own, as a scenario writes it."""
    return f'{{card: {name}, type: {kind}, house: {house}, power: 3, text: "{text}"}}'


SABIRA = f"""
given: {{house: Untamed, me: {{hand: [{card("TEXT")}], battleline: [Sabira the Medium], PILES}}}}
when: [{{play: Deed}}]
"""
WARFALINE = """
given: {house: Untamed, me: {hand: [Warfaline], battleline: [Sabira the Medium]}, opponent: {discard: [Troll]}}
when: [{play: Warfaline, flank: right}]
then:
  depends on: me
  possible: [{me: {amber: 3}}, {opponent: {discard: []}, cards: {Troll: {in: deck}}}]
"""


def sabira(text: str, piles: str, then: str) -> str:
    """A board with Sabira the Medium: after her controller shuffles all of their discard pile into their deck they gain
    3 Æ (FAQ 2937: also where it holds no card)."""
    return SABIRA.replace("TEXT", text).replace("PILES", piles) + f"then: {{{then}}}\n"


NO_CARDS = [
    WARFALINE,
    sabira("Play: Shuffle your discard pile into your deck.", "discard: []", "always: {me: {amber: 3}}"),
    sabira("Play: Shuffle each creature from your discard pile into your deck.", "discard: []",
           "always: {me: {amber: 3}}"),
    sabira("Play: Shuffle each creature from your discard pile into your deck.", "discard: [Anger]", "always: {}"),
    sabira("Play: Shuffle a creature from your discard pile into your deck. If you do, gain 1Æ.", "discard: []",
           "always: {me: {amber: 3}}"),
    sabira("Play: Shuffle a creature from your discard pile into your deck. If you do, gain 1Æ.", "discard: [Troll]",
           "always: {me: {amber: 4}, cards: {Troll: {in: deck}}}"),
    sabira("Play: Your opponent shuffles their discard pile into their deck.", "discard: []", "always: {}"),
    sabira("Play: Shuffle a friendly creature into its owner's deck.", "discard: []",
           "always: {cards: {Sabira the Medium: {in: deck}}}"),
    sabira("Play: Shuffle each enemy creature into its owner's deck.", "discard: []", "always: {}"),
    sabira("Play: Draw a card.", "deck: [], discard: []", "always: {}"),
]  # fmt: skip


@pytest.mark.parametrize("text", NO_CARDS)
def test_a_shuffle_of_no_cards_is_a_shuffle(text: str) -> None:
    for ruling in both(text):
        assert failures(ruling) == []


def test_each_player_shuffles_though_one_pile_is_empty() -> None:
    text = sabira("Play: Each player shuffles their discard pile into their deck.", "discard: []", "always: THEN")
    text = text.replace("PILES}}", "PILES}}").replace(
        "discard: []}}", "discard: []}, opponent: {battleline: [Sabira the Medium], discard: [Troll]}}"
    )
    for ruling in both(text.replace("THEN", "{me: {amber: 3}, opponent: {amber: 3}, cards: {Troll: {in: deck}}}")):
        assert failures(ruling) == []


BOMB = card("Play: Destroy each creature.", "Bomb")
TOP = card("Play: Return the top 2 cards of your discard pile to your hand.", "Top")
TOGETHER = f"given: {{house: Untamed, me: {{hand: [{BOMB}], battleline: [Troll, Bumpsy]}}}}\nwhen: [{{play: Bomb}}]\n"


def test_the_active_player_arranges_what_is_destroyed_together() -> None:
    """18.4 DESTROYED, line 725."""
    text = f"""
given: {{house: Untamed, me: {{hand: [{BOMB}, {TOP}], battleline: [Troll, Bumpsy]}}}}
when: [{{play: Bomb}}, {{play: Top}}]
then:
  depends on: me
  possible:
    - {{cards: {{Bomb: {{in: hand}}, Troll: {{in: hand}}, Bumpsy: {{in: discard}}}}}}
    - {{cards: {{Bomb: {{in: hand}}, Troll: {{in: discard}}, Bumpsy: {{in: hand}}}}}}
"""
    for ruling in both(text):
        assert failures(ruling) == []


def test_the_active_player_arranges_both_piles() -> None:
    text = f"""
given:
  house: Untamed
  me: {{hand: [{BOMB}], battleline: [Troll]}}
  opponent: {{battleline: [Bumpsy, Ember Imp]}}
when: [{{play: Bomb}}]
ask: {{order: discard, of: opponent}}
then: {{answer: {{depends on: me, values: [[Bumpsy, Ember Imp], [Ember Imp, Bumpsy]]}}}}
"""
    for ruling in both(text):
        assert failures(ruling) == []


@pytest.mark.parametrize(
    ("then", "asked"),
    [
        ("{}", False),
        ("{always: {cards: {Troll: {in: discard}, Bumpsy: {in: discard}}}}", False),
        ("{possible: [{me: {discard: [Bomb, Troll, Bumpsy]}}, {me: {discard: [Bomb, Bumpsy, Troll]}}]}", True),
        ("{never: [{me: {discard: [Troll, Bomb, Bumpsy]}}]}", True),
        ("{always: {me: {discard: 3}, cards: {Troll: {in: discard}, Bumpsy: {in: discard}}}}", False),
    ],
)
def test_the_order_is_asked_for_where_somebody_wants_to_know_it(then: str, asked: bool) -> None:
    ruling = rule(read(f"{TOGETHER}then: {then}\n"))
    assert failures(ruling) == []
    pauses = [node.pause for node in ruling.explored.nodes.values() if node.pause is not None]
    assert len(pauses) == asked
    assert len(ruling.lines) == 1 + asked


def test_equal_cards_have_no_order_among_themselves() -> None:
    """Two copies of a card and another one: three orders, not six; a maverick is not equal to the others."""
    line = "battleline: [Troll, Bumpsy, {card: Bumpsy, damage: 1}]"
    text = f"given: {{house: Untamed, me: {{hand: [{BOMB}], {line}}}}}\nwhen: [{{play: Bomb}}]\n"
    text += "ask: {order: discard}\n"
    assert len(rule(read(text)).lines) == 3
    assert len(rule(read(text.replace("damage: 1", "house: Mars"))).lines) == 6
    assert len(rule(read(text.replace("damage: 1", "icons: [draw]"))).lines) == 6


def test_orders_are_counted_once() -> None:
    options = tuple(Option(value, value) for value in "abcd")
    decision = Decision(0, "?", options, 4, 4, ordered=True, equal=(("a", 1), ("c", 1), ("d", 1)))
    orders = ["".join(map(str, answer)) for answer in decision.answers()]
    assert orders == ["abcd", "acbd", "acdb", "bacd"]
    free = Decision(0, "?", options[:3], 2, 2, ordered=True)
    assert ["".join(map(str, answer)) for answer in free.answers()] == ["ab", "ac", "ba", "bc", "ca", "cb"]


SHIELD = """
given:
  house: Brobnar
  me: {battleline: [Troll]}
  opponent: {deck: [DECK], battleline: [{card: Witch of the Eye, upgrades: [Paradox Shield]}]}
when: [{fight: Troll, with: Witch of the Eye}]
then: {always: {opponent: {deck: [REST]}, cards: {THEN, Paradox Shield: {in: discard}, Troll: {damage: 3}}}}
"""


@pytest.mark.parametrize(
    ("deck", "rest", "saved"),
    [
        ("Anger, Punch, Bumpsy", "", True),
        ("Anger, Punch, Bumpsy, Ember Imp", "Ember Imp", True),
        ("Anger, Punch", "", False),
        ("", "", False),
    ],
)
def test_as_many_cards_as_its_power_save_a_creature(deck: str, rest: str, saved: bool) -> None:
    """Paradox Shield, on a creature of 3 power: what it does first is done, then the shield is destroyed instead, or
    not (FAQ 2841)."""
    gone = [name for name in deck.split(", ") if name and name != "Ember Imp"]
    told = [f"{name}: {{in: discard}}" for name in gone]
    if not saved:
        told.append("Witch of the Eye: {in: discard}")
    text = SHIELD.replace("DECK", deck).replace("REST", rest).replace("THEN", ", ".join(told or ["Troll: {damage: 3}"]))
    for ruling in both(text.replace("Troll: {damage: 3}, Paradox", "Paradox")):
        assert failures(ruling) == []


def test_a_deck_that_becomes_a_discard_pile_is_turned_over() -> None:
    """FAQ 2925: its top card is the bottom of the pile. Warfaline then takes the five on top, the played card first."""
    text = """
given:
  house: Logos
  me: {hand: [Reverse Time, {card: Warfaline, house: Logos}], deck: [Troll, Bumpsy, Dust Imp, Ember Imp, Anger, Punch]}
when: [{play: Reverse Time}, {play: Warfaline, choices: [WHO]}]
then: {always: {me: {amber: 1, deck: [Reverse Time, Punch, Anger, Ember Imp, Dust Imp], discard: [Bumpsy, Troll]},
  cards: {Warfaline: {in: play}}}}
"""
    ours, theirs = both(text.replace("WHO", "me"))
    assert failures(ours) == []
    assert failures(theirs) == []


REFUSED = "illegal: glossary/cannot"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Play: Discard the top card of your deck.", f"{REFUSED}, always: {{cards: {{Punch: {{in: discard}}}}}}"),
        ("Play: Sacrifice a friendly artifact.", f"{REFUSED}, always: {{cards: {{Lion: {{in: discard}}}}}}"),
        ("Play: Discard a card.", "always: {me: {amber: 1}, cards: {Anger: {in: discard}}}"),
        ("Play: Your opponent discards a card from their hand.", REFUSED),
    ],
)
def test_a_card_is_discarded_from_hand_unless_the_text_says_otherwise(first: str, then: str) -> None:
    """Earthbind lets a creature be used if its controller discarded a card this turn (FAQ 2560)."""
    text = f"""
given:
  house: Untamed
  me:
    hand: [{card(first)}, Anger]
    deck: [Punch]
    battleline: [{{card: Troll, house: Untamed, upgrades: [Earthbind]}}]
    artifacts: [{card("", "Lion", "artifact")}]
  opponent: {{hand: []}}
when: [{{play: Deed}}, {{reap: Troll}}]
then: {{{then}}}
"""
    for ruling in both(text):
        assert failures(ruling) == []


def test_the_active_player_says_in_which_order_creatures_enter_play() -> None:
    """Æmberlution, FAQ 2410: one player's creatures after the other's, whose come first and in which order as the
    active player likes. Pingle Who Annoys hits each enemy creature that enters play after it."""
    text = """
given:
  house: Untamed
  me: {hand: [Æmberlution, Pingle Who Annoys, Troll], houses: [Untamed]}
  opponent: {hand: [Bumpsy], houses: [Dis]}
when: [{play: Æmberlution}]
ask: [{chooses: first}, {number: damage, on: Bumpsy}, {number: damage, on: Troll}]
then: {answers: [me, {depends on: me, values: [0, 1]}, 0]}
"""
    for ruling in both(text):
        assert failures(ruling) == []


JARGOGLE = """
given:
  active: ACTIVE
  house: Untamed
  me: {hand: [HERE], battleline: [{card: Jargogle, under: [Sequis, Troll]}]}
  opponent: {hand: [THERE]}
when: [{play: Bomb}]
then: {depends on: WHO, possible: [FIRST, SECOND]}
"""


def test_who_picks_among_cards_that_lie_facedown() -> None:
    """Jargogle, FAQ 2706: its controller looks and picks where it is their turn; else one is taken at random."""
    board = "{cards: {Jargogle: {in: discard}, %s: {in: discard}, %s: {in: archives}}}"
    theirs = JARGOGLE.replace("FIRST", board % ("Troll", "Sequis")).replace("SECOND", board % ("Sequis", "Troll"))
    for old, new in (("ACTIVE", "opponent"), ("[HERE]", "[]"), ("THERE", BOMB), ("WHO", "chance")):
        theirs = theirs.replace(old, new)
    board = "{cards: {Jargogle: {in: discard}, %s: {in: discard}, %s: {in: play}}}"
    mine = JARGOGLE.replace("FIRST", board % ("Troll", "Sequis")).replace("SECOND", board % ("Sequis", "Troll"))
    for old, new in (("ACTIVE", "me"), ("[HERE]", f"[{BOMB}]"), ("THERE", ""), ("WHO", "me")):
        mine = mine.replace(old, new)
    for text in (theirs, mine):
        for ruling in both(text):
            assert failures(ruling) == []


@pytest.mark.parametrize(("used", "legal"), [("Captain Val Jericho", True), ("Com. Officer Kirby", False)])
def test_the_active_player_picks_the_allowance_that_is_used(used: str, legal: bool) -> None:
    """FAQ 2470. A fourth creature takes Captain Val Jericho out of the center: Kirby's allowance is there for another
    artifact only if it has not been used before."""
    then = "{always: {me: {amber: 1}, cards: {Troll: {in: play}, Shard of Greed: {in: play}}}}"
    refused = "{illegal: glossary/active-house, always: {me: {amber: 1}, cards: {Troll: {in: play}}}}"
    text = f"""
given:
  house: Star Alliance
  me:
    hand: [Nerve Blast, Shard of Greed, {{card: Troll, house: Star Alliance}}]
    battleline: [Bumpsy, Captain Val Jericho, Com. Officer Kirby]
when:
  - reap: Com. Officer Kirby
  - {{play: Nerve Blast, choices: [{used}]}}
  - {{play: Troll, flank: right}}
  - play: Shard of Greed
then: {then if legal else refused}
"""
    for ruling in both(text):
        assert failures(ruling) == []


ASSAULT = """
given:
  house: Brobnar
  me:
    hand: [Relentless Assault]
    deck: [Bumpsy]
    battleline: [{card: Agent, type: creature, power: 3, house: Brobnar, text: "AFTER"}]
  opponent: {battleline: [Lollop the Titanic]}
when: [{play: Relentless Assault, choices: [CHOICES]}]
then: {always: {me: {BESIDE}, cards: {Agent: {ready: false}, Lollop the Titanic: {damage: DAMAGE}, IN}}}
"""


@pytest.mark.parametrize(
    ("choices", "damage"),
    [("Agent, left, Bumpsy", 8), ("Agent, left, nothing", 3)],
)
def test_each_fighter_is_chosen_when_its_fight_begins(choices: str, damage: int) -> None:
    """Relentless Assault, FAQ 2907: only after a fight is it decided whether there is another one, and of whom."""
    text = ASSAULT.replace("AFTER", "After Fight: Put the top card of your deck into play.")
    text = text.replace("BESIDE", "deck: []")
    ready = "Bumpsy: {in: play, ready: false}"
    text = text.replace("CHOICES", choices).replace("DAMAGE", str(damage)).replace("IN}", f"{ready}}}")
    for ruling in both(text):
        assert failures(ruling) == []


def test_no_more_fights_than_the_text_allows_and_none_twice() -> None:
    """Up to three of four creatures, of 1, 2, 4 and 8 power: every sum of at most three of them."""
    line = ", ".join(
        f"{{card: Fighter {power}, type: creature, house: Brobnar, power: {power}, text: ''}}" for power in (1, 2, 4, 8)
    )
    wall = "{card: Wall, type: creature, power: 60, text: '~ deals no damage when attacked.'}"
    text = f"""
given:
  house: Brobnar
  me: {{hand: [Relentless Assault], battleline: [{line}]}}
  opponent: {{battleline: [{wall}]}}
when: [{{play: Relentless Assault}}]
"""
    found = rule(read(text))
    assert {line.state.cards["typed-wall#1"].damage for line in found.lines} == set(range(15))


def test_players_are_named_as_they_are_seen_from_my_side() -> None:
    """Whoever chooses: "me" is the same player, and is told so."""
    mine, theirs = both(WARFALINE)
    assert "if you choose yourself, you have 3 Æ" in to_data(mine)["verdict"]
    assert "if your opponent chooses themselves, your opponent has 3 Æ" in to_data(theirs)["verdict"]
    assert "if your opponent chooses you, Troll is in your deck" in to_data(theirs)["verdict"]
