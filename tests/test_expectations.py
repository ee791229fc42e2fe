"""A wrong expectation is noticed: the order of a pile, the end of a deck, a house, the act, what is never so."""

import pytest

from judge.rulings.explain import to_data
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

HEAP = "{card: Heap, type: action, house: Logos, text: 'Play: Discard the top 2 cards of your deck.'}"
PILE = f"""
given: {{house: Logos, me: {{hand: [{HEAP}], deck: [Troll, Bumpsy, Dust Imp, Anger], purged: [Ember Imp, Pit Demon]}}}}
when: [{{play: Heap}}]
"""
LYING = """
given:
  house: Dis
  me: {hand: [Anger, Silvertooth], archives: [Troll, Bumpsy], battleline: [Dust Imp, Ember Imp]}
when: [{reap: Dust Imp}]
"""


def misses(text: str) -> list[str]:
    """Where the ruling on a scenario differs from what it expects."""
    return failures(rule(read(text)))


def board(scenario: str, expected: str) -> list[str]:
    """Where a scenario's outcome differs from one expected board."""
    return misses(f"{scenario}then: {{always: {expected}}}\n")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("discard: [Heap, Bumpsy, Troll]", "discard: [Heap, Troll, Bumpsy]"),
        ("deck: [Dust Imp, Anger]", "deck: [Anger, Dust Imp]"),
        ("deck: [Dust Imp, Anger]", "deck: [Dust Imp]"),
        ("deck: [Dust Imp, Anger]", 'deck: [Dust Imp, Anger, "?"]'),
        ("purged: [Pit Demon, Ember Imp]", "purged: [Pit Demon]"),
    ],
)
def test_a_pile_is_what_its_list_says_in_its_order(right: str, wrong: str) -> None:
    rest = "discard: [Heap, Bumpsy, Troll]" if "discard" not in right else "amber: 0"
    assert board(PILE, f"{{me: {{{right}, {rest}}}}}") == []
    assert board(PILE, f"{{me: {{{wrong}, {rest}}}}}") != []


@pytest.mark.parametrize("order", ["Troll, Bumpsy", "Bumpsy, Troll"])
def test_archives_and_hand_have_no_order(order: str) -> None:
    assert board(LYING, f"{{me: {{amber: 1, archives: [{order}], hand: [Silvertooth, Anger]}}}}") == []


def test_a_list_counts_the_cards_that_nobody_named() -> None:
    text = "given: {house: Dis, me: {hand: [Anger, '?'], battleline: [Dust Imp]}}\nwhen: [{reap: Dust Imp}]\n"
    assert board(text, "{me: {amber: 1, hand: ['?', Anger]}}") == []
    assert board(text, "{me: {amber: 1, hand: [Anger]}}") != []


def test_a_shuffled_deck_has_no_order_and_neither_end() -> None:
    shuffle = "{card: Stir, type: action, house: Logos, text: 'Play: Shuffle your discard pile into your deck.'}"
    text = f"""
given: {{house: Logos, me: {{hand: [{shuffle}], deck: [Troll], discard: [Bumpsy]}}}}
when: [{{play: Stir}}]
"""
    assert board(text, "{me: {deck: [Bumpsy, Troll]}}") == []
    assert board(text, "{me: {deck: [Troll, Bumpsy]}}") == []
    assert board(text, "{cards: {Bumpsy: {in: deck}}}") == []
    assert board(text, "{cards: {Bumpsy: {in: top of deck}}}") != []
    assert board(text, "{cards: {Bumpsy: {in: bottom of deck}}}") != []


def test_top_and_bottom_of_a_deck_are_two_places() -> None:
    moved = "discard: [Heap, Bumpsy, Troll]"
    for card, end, other in (("Dust Imp", "top", "bottom"), ("Anger", "bottom", "top")):
        assert board(PILE, f"{{me: {{{moved}}}, cards: {{{card}: {{in: {end} of deck}}}}}}") == []
        assert board(PILE, f"{{me: {{{moved}}}, cards: {{{card}: {{in: {other} of deck}}}}}}") != []


def test_a_battleline_is_listed_from_left_to_right() -> None:
    assert board(LYING, "{me: {amber: 1, battleline: [Dust Imp, Ember Imp]}}") == []
    assert board(LYING, "{me: {amber: 1, battleline: [Ember Imp, Dust Imp]}}") != []


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("{me: {archives: [Troll, Bumpsy]}, cards: {Troll: {in: deck}}}", "against the list me.archives"),
        ("{me: {archives: [Troll, Bumpsy]}, cards: {Troll: {of: opponent}}}", "against the list me.archives"),
        ("{me: {archives: [Bumpsy]}, cards: {Troll: {in: archives}}}", "missing from the list me.archives"),
        ("{me: {archives: [Bumpsy], hand: [Bumpsy]}}", "is expected in me.hand as well"),
        ("{me: {deck: [Troll, Bumpsy]}, cards: {Bumpsy: {in: top of deck}}}", "not the first"),
        ("{me: {deck: [Troll, Bumpsy]}, cards: {Troll: {in: bottom of deck}}}", "not the last"),
        ("{me: {battleline: [Dust Imp]}, cards: {Dust Imp: {controller: opponent}}}", "against the list me.battleline"),
        ("{me: {archives: [Krump]}}", "no card called 'Krump'"),
        ("{cards: {Krump: {damage: 1}}}", "no card called 'Krump'"),
    ],
)
def test_what_contradicts_itself_is_an_error_at_its_line(expected: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told) as error:
        misses(f"{LYING}then:\n  always: {expected}\n")
    assert "line 7: then.always." in str(error.value)


def test_an_exact_house_is_no_membership() -> None:
    mars = "given: {house: Mars, me: {battleline: [Dust Imp, {card: Troll, house: Mars}]}}\nwhen: [{reap: Troll}]\n"
    both = mars.replace("Dust Imp", "{card: Agent, type: creature, power: 1, house: Mars, text: '"
                        "Each creature belongs to house Dis in addition to its other houses.'}")  # fmt: skip
    for house, right in (("[Mars]", True), ("[Mars, Brobnar]", False), ("[Brobnar]", False), ("[]", False)):
        assert (board(mars, f"{{me: {{amber: 1}}, cards: {{Troll: {{houses are: {house}}}}}}}") == []) is right
    assert board(both, "{me: {amber: 1}, cards: {Troll: {houses are: [Mars]}}}") != []


TWO = "given: {house: Dis, me: {hand: [Troll, Anger], battleline: [Dust Imp, Ember Imp]}}\n"


@pytest.mark.parametrize(
    ("illegal", "right"),
    [
        ("glossary/active-house", False),
        ("{rule: glossary/active-house}", False),
        ("{rule: glossary/active-house, act: 2}", True),
        ("{rule: glossary/active-house, act: 1}", False),
        ("{rule: glossary/taunt, act: 2}", False),
    ],
)
def test_an_illegal_act_is_named(illegal: str, right: bool) -> None:
    text = f"{TWO}when: [{{reap: Dust Imp}}, {{play: Troll}}, {{reap: Ember Imp}}]\nthen: {{illegal: {illegal}}}\n"
    assert (misses(text) == []) is right


def test_the_number_of_an_act_does_not_count_the_step_before() -> None:
    text = "given: {house: null, me: {hand: [Troll], houses: [Dis]}}\nat: house\nwhen: [{play: Troll}]\nthen: %s\n"
    assert misses(text % "{illegal: {rule: glossary/active-house, act: 1}}") == []


def test_an_illegal_act_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ScenarioError, match="there is no act 4"):
        misses(f"{TWO}when: [{{play: Troll}}]\nthen: {{illegal: {{rule: glossary/active-house, act: 4}}}}\n")


@pytest.mark.parametrize(
    ("beside", "right"),
    [
        ("always: {me: {amber: 1}}", True),
        ("always: {}", False),
        ("always: {me: {amber: 1}, cards: {Troll: {in: play}}}", False),
        ("never: [{me: {amber: 1}}]", False),
        ("possible: [{me: {amber: 2}}]", False),
        ("order: [Troll is played]", False),
    ],
)
def test_the_board_where_an_act_is_refused_counts(beside: str, right: bool) -> None:
    then = f"then: {{illegal: glossary/active-house, {beside}}}\n"
    assert (misses(f"{TWO}when: [{{reap: Dust Imp}}, {{play: Troll}}]\n{then}") == []) is right


@pytest.mark.parametrize(
    ("fact", "is_so"),
    [
        ("{cards: {Dust Imp: {ready: false}}}", True),
        ("{me: {amber: 1}}", True),
        ("{me: {amber: 1}, cards: {Dust Imp: {ready: false}}}", True),
        ("{me: {amber: 1}, cards: {Dust Imp: {damage: 1}}}", False),
        ("{me: {amber: 2}}", False),
        ("{cards: {Anger: {damage: 1}}}", False),
        ("{cards: {Anger: {in: hand}}}", True),
        ("{cards: {Troll: {under: Dust Imp}}}", False),
    ],
)
def test_never_speaks_of_a_fact(fact: str, is_so: bool) -> None:
    assert (misses(f"{LYING}then: {{never: [{fact}]}}\n") != []) is is_so


def test_possible_alone_is_all_unless_it_says_otherwise() -> None:
    text = """
given: {house: Shadows, me: {hand: [Nerve Blast]}, opponent: {amber: 1, battleline: [Troll, Bumpsy]}}
when: [{play: Nerve Blast}]
then: {possible: [{me: {amber: 1}, opponent: {amber: 0}, cards: {Troll: {damage: 2}}}]%s}
"""
    assert any("not expected" in failure for failure in misses(text % ""))
    assert misses(text % ", only: true") != []
    assert misses(text % ", only: false") == []


UPGRADED = """
given:
  house: Brobnar
  me:
    keys: [red]
    battleline: [{card: Troll, power counters: 1, upgrades: [{card: Blood of Titans, as: mine}]}, Bumpsy]
when: [{reap: Bumpsy}]
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("cards: {mine: {controller: me}}", "cards: {mine: {controller: opponent}}"),
        ("cards: {Troll: {power: 14}}", "cards: {Troll: {power: 13}}"),
        ("cards: {Troll: {armor: 0}}", "cards: {Troll: {armor: 1}}"),
        ("cards: {Troll: {copy of: Troll}}", "cards: {Troll: {copy of: Bumpsy}}"),
        ("cards: {Troll: {type: creature}}", "cards: {Troll: {type: artifact}}"),
        ("cards: {Troll: {trait: giant}}", "cards: {Troll: {trait: imp}}"),
        ("cards: {Troll: {flank: true}}", "cards: {Troll: {flank: false}}"),
        ("cards: {Troll: {token: false}}", "cards: {Troll: {token: true}}"),
        ("cards: {Troll: {facedown: false}}", "cards: {Troll: {facedown: true}}"),
        ("active: me", "active: opponent"),
        ("step: main", "step: draw"),
    ],
)
def test_facts_that_a_question_can_ask_for_can_be_expected(right: str, wrong: str) -> None:
    assert board(UPGRADED, f"{{me: {{amber: 1}}, {right}}}") == []
    assert board(UPGRADED, f"{{me: {{amber: 1}}, {wrong}}}") != []


@pytest.mark.parametrize("word", ["key cost: 6", "hand: 6", "deck: 20", "keys: [red]"])
def test_numbers_of_a_side_can_be_expected(word: str) -> None:
    wrong = word.replace("6", "5").replace("20", "21").replace("red", "blue")
    assert board(UPGRADED, f"{{me: {{amber: 1, {word}}}}}") == []
    assert board(UPGRADED, f"{{me: {{amber: 1, {wrong}}}}}") != []


def wrongly(given: str, when: str, expected: str) -> list[str]:
    """Where the outcome of acts on a position differs from one expected board."""
    return board(f"given: {given}\nwhen: [{when}]\n", expected)


BANNER = '{house: Dis, me: {hand: [{card: Banner, type: artifact, house: Dis, text: "TEXT"}]}}'
WORN = """{house: Dis, me: {battleline: [{card: Dust Imp, power counters: 1}], hand: [
    {card: Sash, type: upgrade, house: Dis, text: "TEXT"}, {card: Troll, house: Dis}, {card: Bumpsy, house: Dis}]}}"""
STEP = "your “draw cards” step"


@pytest.mark.parametrize(
    ("text", "right", "wrong", "told"),
    [
        ("Your opponent's keys cost +1Æ.", "opponent: {key cost: 7}", "opponent: {key cost: 6}", "opponent: key cost"),
        ("Your opponent's keys cost +1Æ.", "opponent: {key cost: 7}", "me: {key cost: 7}", "me: key cost"),
        (f"During {STEP}, refill your hand to 1 additional card.", "me: {hand size: 7}", "me: {hand: 0}", "hand size"),
    ],
)
def test_a_price_or_a_hand_size_that_changes_is_said(text: str, right: str, wrong: str, told: str) -> None:
    given = BANNER.replace("TEXT", text)
    assert wrongly(given, "play: Banner", f"{{{right}}}") == []
    assert any(told in missed for missed in wrongly(given, "play: Banner", f"{{{wrong}}}"))


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("This creature gets +2 power.", "power: 5", "power counters: 1"),
        ("This creature gets +2 armor.", "armor: 2", "power: 4"),
        ("This creature belongs to house Mars.", "houses are: [Mars]", "power: 4"),
        ("This creature belongs to house Mars.", "house: Mars", "trait: imp"),
    ],
)
def test_what_follows_from_a_text_is_said(text: str, right: str, wrong: str) -> None:
    given = WORN.replace("TEXT", text)
    assert wrongly(given, "{play: Sash, onto: Dust Imp}", f"{{cards: {{Dust Imp: {{{right}}}}}}}") == []
    assert wrongly(given, "{play: Sash, onto: Dust Imp}", f"{{cards: {{Dust Imp: {{{wrong}}}}}}}") != []
    assert wrongly(given, "{play: Sash, onto: Dust Imp}", "{}") != []


@pytest.mark.parametrize(("said", "right"), [("copy of: Troll", True), ("token: false", True), ("power: 8", False)])
def test_a_card_that_became_another_one_is_named(said: str, right: bool) -> None:
    given = "{house: Dis, me: {token: Grunt, battleline: [{card: Troll, token: true}], hand: ["
    given += "{card: Turn, type: action, house: Dis, text: 'Play: Flip each friendly token creature.'}]}}"
    assert (wrongly(given, "play: Turn", f"{{cards: {{Troll: {{{said}}}}}}}") == []) is right


def test_power_counters_bring_their_power_with_them() -> None:
    text = "given: {house: Dis, me: {hand: [{card: Gift, type: action, house: Dis, text: 'Play: Give each creature two"
    text += " +1 power counters.'}], battleline: [{card: Dust Imp, power counters: 1}]}}\nwhen: [{play: Gift}]\n"
    assert board(text, "{cards: {Dust Imp: {power counters: 3}}}") == []
    assert board(text, "{cards: {Dust Imp: {power counters: 3, power: 5}}}") == []
    assert board(text, "{cards: {Dust Imp: {power counters: 3, power: 4}}}") != []


@pytest.mark.parametrize(
    ("expected", "right"),
    [
        ("{me: {hand: 7, deck: 19}}", True),
        ("{me: {hand: 7}}", False),
        ("{me: {deck: 19}}", False),
        ("{me: {hand: 8, deck: 19}}", False),
        ("{opponent: {hand: 7, deck: 19}}", False),
    ],
)
def test_cards_that_nobody_named_are_counted(expected: str, right: bool) -> None:
    given = BANNER.replace("artifact", "action").replace("[{", "['?', '?', '?', '?', '?', '?', {")
    assert (wrongly(given.replace("TEXT", "Play: Draw a card."), "play: Banner", expected) == []) is right


@pytest.mark.parametrize(
    ("when", "expected", "right"),
    [
        ("reap: Dust Imp", "{me: {amber: 1}}", True),
        ("reap: Dust Imp", "{me: {amber: 1}, house: Dis, step: main, active: me}", True),
        ("reap: Dust Imp", "{me: {amber: 1}, house: Mars}", False),
        ("end turn", "{active: opponent, me: {amber: 0}, opponent: {amber: 0}}", True),
        ("end turn", "{active: me}", False),
        ("end turn", "{me: {archives: 1}}", False),
        ("play: Last", "{active: opponent}", True),
        ("play: Last", "{}", False),
        ("play: Last", "{active: me}", False),
        ("play: Last", "{active: opponent, me: {deck: 20}}", False),
        ("play: Last", "{active: opponent, opponent: {hand: 7}}", False),
    ],
)
def test_the_turn_is_said_where_it_is_not_what_acts_make_of_it(when: str, expected: str, right: bool) -> None:
    given = "{house: Dis, me: {hand: [{card: Last, type: action, house: Dis, text: 'Omega.'}], battleline: [Dust Imp]},"
    given += " opponent: {houses: [Mars]}}"
    assert (wrongly(given, f"{when}" if when == "end turn" else f"{{{when}}}", expected) == []) is right


def test_a_step_of_the_turn_that_is_walked_first_leaves_house_and_step_open() -> None:
    text = "given: {house: null, me: {houses: [Dis], battleline: [Dust Imp]}}\nat: house\nwhen: [{reap: Dust Imp}]\n"
    assert board(text, "{me: {amber: 1}}") == []
    assert board(text, "{me: {amber: 1}, house: Mars}") != []


def test_a_house_that_is_chosen_is_the_active_one() -> None:
    text = "given: {house: null, me: {houses: [Dis, Mars, Logos]}}\nat: house\nwhen: [{choose house: Mars}]\n"
    assert board(text, "{house: Mars}") == []
    assert board(text, "{}") == []
    assert board(text, "{house: Dis}") != []


RAY = "{card: Ray, type: action, house: Dis, text: 'Play: Deal 1 damage to %s creature.'}"
TWO_TARGETS = f"""
given: {{house: Dis, me: {{hand: [{RAY}]}}, opponent: {{battleline: [Troll, Bumpsy]}}}}
when: [{{play: Ray}}]
then: {{%s}}
"""
EITHER = "possible: [{cards: {Troll: {damage: 1}}%s}, {cards: {Bumpsy: {damage: 1}}}]"


@pytest.mark.parametrize(
    ("words", "who"),
    [("an enemy", "me"), ("a random enemy", "chance")],
)
@pytest.mark.parametrize("named", ["me", "opponent", "chance", "[me, chance]", "[me]", "[chance]"])
def test_who_decides_can_be_expected(words: str, who: str, named: str) -> None:
    text = TWO_TARGETS.replace("%s creature", f"{words} creature")
    right = named.strip("[]") == who
    assert (misses(text.replace("%s", EITHER.replace("%s", "") + f", depends on: {named}")) == []) is right
    assert (misses(text.replace("%s", EITHER.replace("%s", f", depends on: {named}"))) == []) is right


def test_each_possible_board_has_those_who_decide_it() -> None:
    text = """
given:
  house: Dis
  me:
    hand: [{card: Ray, type: action, house: Dis, text: "Play: You may deal 1 damage to a random enemy creature."}]
  opponent: {battleline: [Troll, Bumpsy]}
when: [{play: Ray}]
then:
  depends on: [me, chance]
  possible:
    - {depends on: me}
    - {cards: {Troll: {damage: 1}}, depends on: [chance, me]}
    - {cards: {Bumpsy: {damage: 1}}, depends on: [me, chance]}
"""
    assert misses(text) == []
    assert misses(text.replace("{depends on: me}", "{depends on: [me, chance]}")) == [
        "expected to depend on chance, me, depends on me"
    ]
    assert misses(text.replace("depends on: [chance, me]", "depends on: chance")) != []


def test_what_is_always_so_depends_on_nobody() -> None:
    with pytest.raises(ScenarioError, match="only what is possible"):
        misses(f"{LYING}then: {{always: {{me: {{amber: 1}}, depends on: me}}}}\n")
    assert misses(f"{LYING}then: {{always: {{me: {{amber: 1}}}}, depends on: me}}\n") == [
        "expected to depend on me, depends on nobody"
    ]


def test_what_earlier_acts_changed_is_not_the_outcome() -> None:
    text = "given: {house: Dis, me: {battleline: [Dust Imp, Ember Imp]}}\nearlier: [{reap: Dust Imp}]\n"
    text += "when: [{reap: Ember Imp}]\n"
    assert board(text, "{me: {amber: 2}}") == []
    told = to_data(rule(read(text)))
    assert told["verdict"] == "You have 2 Æ (before: 1); Ember Imp is exhausted."


OPEN = """
given: {house: Brobnar, me: {hand: [Punch]}, opponent: {battleline: [Troll, Dust Imp]}}
when: [{play: Punch}]
"""


@pytest.mark.parametrize(
    ("asked", "right", "wrong"),
    [
        ("{number: damage, on: Troll}", "[0, 3]", ["[0, 0]", "[3, 3]", "[0]", "[0, 3, 3]", "[0, 1]"]),
        ("{number: damage, on: Troll}", "[3, 0]", ["[1, 0]"]),
        ("{where: Dust Imp}", "[play, {in: discard, of: opponent}]", ["[play, play]", "[play, {in: discard, of: me}]"]),
        ("{order: [destroyed, discarded]}", "[[destroyed], []]", ["[[destroyed], [destroyed]]"]),
    ],
)
def test_what_it_may_be_is_that_and_nothing_else(asked: str, right: str, wrong: list[str]) -> None:
    for values in (right, *wrong):
        text = f"{OPEN}ask: {asked}\nthen: {{answer: {{depends on: me, values: {values}}}}}\n"
        assert (misses(text) == []) == (values == right), values


def test_orders_that_a_choice_parts_are_orders() -> None:
    text = "Play: Choose one: • Draw a card. Gain 1A. • Gain 1A. Draw a card."
    reader = f"{{card: Reader, type: action, house: Logos, text: '{text}'}}"
    told = f"given: {{house: Logos, me: {{hand: [{reader}]}}}}\nwhen: [{{play: Reader}}]\n"
    told += "ask: {order: [drawn, gained]}\n"
    both = "[[drawn, gained], [gained, drawn]]"
    assert misses(f"{told}then: {{answer: {{depends on: me, values: {both}}}}}\n") == []
    assert misses(f"{told}then: {{answer: {{depends on: me, values: [[drawn, gained], [drawn, gained]]}}}}\n") != []


def test_an_answer_is_held_to_what_happens_where_nothing_is_asked() -> None:
    assert misses(f"{LYING}then: {{answer: illegal}}\n") != []
    assert misses(f"{LYING.replace('house: Dis', 'house: Mars')}then: {{answer: illegal}}\n") == []
