"""Texts in the idiom of the game, invented here, and what a player would read in them."""

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.players import OPPONENT, YOU
from judge.effects.targets import Kind
from judge.effects.visitor import walk
from judge.language import Names, canonical_text, read
from judge.language.checks.unread_help import problems
from judge.language.read import MAX_LENGTH

CREATURE = n.Filter((Kind.CREATURE,))
FRIENDLY, ENEMY = n.ControlledBy(YOU), n.ControlledBy(OPPONENT)


def creature(*modifiers: n.Modifier) -> n.Filter:
    return n.Filter((Kind.CREATURE,), modifiers)


def play(text: str) -> n.Node:
    """What `text` says after "Play:"."""
    reading = read(f"Play: {text}")
    assert reading.complete, problems(reading)
    (ability,) = reading.tree.abilities
    assert isinstance(ability, n.BoldAbility)
    return ability.body


# --- scope ----------------------------------------------------------------------------------------------------------

SCOPE: dict[str, n.Node] = {
    # "for each" reaches the last effect only
    "Stun a creature and gain 1Æ for each enemy creature.": n.Sequence((
        n.SetStatus(n.Status.STUN, n.Select(n.One(), CREATURE)),
        n.GainAmber(n.Times(n.Number(1), n.CountOf(creature(ENEMY)))))),
    # in front it reaches all of the sentence
    "For each enemy creature, stun a creature and gain 1Æ.": n.ForEach(creature(ENEMY), n.Sequence((
        n.SetStatus(n.Status.STUN, n.Select(n.One(), CREATURE)), n.GainAmber(n.Number(1))))),
    # "and" behind "except" joins what is excepted
    "Destroy each creature except ~ and the most powerful creature.": n.Destroy(n.Select(n.Each(), creature(
        n.ExceptFor(n.Together((n.Self_(), n.Select(n.The(), creature(n.Extremal(True, Stat.POWER))))))))),
    # who controls them is said of both nouns
    "Destroy an enemy creature or artifact.": n.Destroy(n.Select(n.One(), n.Filter(
        (Kind.CREATURE, Kind.ARTIFACT), (ENEMY,)))),
    # what stands behind the second of two like nouns belongs to it alone
    "Stun each Mars creature and creature with power 2 or lower.": n.SetStatus(n.Status.STUN, n.Select(
        n.Each(), n.EitherFilter((creature(n.OfHouse(n.House("mars"))),
                                  creature(n.StatCompare(Stat.POWER, Order.AT_MOST, n.Number(2))))))),
    # a place behind a reference belongs to what is taken from there
    "Purge a card of the same type as the discarded card from a discard pile.": n.Purge(n.Select(n.One(), n.Filter(
        (Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.DISCARD, n.PlayerRef(n.Who.A_PLAYER))),
                       n.SharesWith("type", n.Back(Kind.CARD, "discard")))))),
    # verbs share their object
    "Ready and fight with a friendly creature.": n.Chain(n.Select(n.One(), creature(FRIENDLY)), (
        n.SetStatus(n.Status.READY, n.Shared()), n.UseCard("fight", n.Shared()))),
    # "may" reaches what follows it without a subject
    "You may exalt ~ and draw a card.": n.May(YOU, n.Sequence((n.Exalt(n.Self_()), n.Draw(n.Number(1))))),
    # an adverb of time at the end makes a lasting effect of a static
    "A creature gains taunt for the remainder of the turn.": n.Lasting(
        n.Window(n.Period.REMAINDER_OF_TURN),
        n.GainKeyword(n.Select(n.One(), CREATURE), n.Keyword("taunt"))),
    # "or" between instructions is a choice
    "Draw a card or gain 1Æ.": n.ChooseOne((n.Draw(n.Number(1)), n.GainAmber(n.Number(1)))),
    # "instead" with a condition replaces the sentence before
    "Steal 1Æ. If you are haunted, steal 2Æ instead.": n.Sequence((
        n.StealAmber(n.Number(1)), n.InsteadOf(n.PlayerIs(YOU, n.PlayerState.HAUNTED), n.StealAmber(n.Number(2))))),
    # otherwise belongs to the if before it
    "If you are haunted, draw a card. Otherwise, gain 1Æ.": n.If(
        n.PlayerIs(YOU, n.PlayerState.HAUNTED), n.Draw(n.Number(1)), n.GainAmber(n.Number(1))),
    # a negation is never lost
    "Destroy each creature they do not control.": n.Destroy(n.Select(n.Each(), creature(
        n.Not(n.ControlledBy(n.PlayerRef(n.Who.THEY)))))),
    "~ cannot fight or reap this turn.": n.Lasting(n.Window(n.Period.THIS_TURN), n.Statics((
        n.Cannot(n.Act.FIGHT, n.Self_()), n.Cannot(n.Act.REAP, n.Self_())))),
}


@pytest.mark.parametrize("text", SCOPE)
def test_scope(text: str) -> None:
    assert play(text) == SCOPE[text]


# --- invented cards ---------------------------------------------------------------------------------------------------

#: Text as somebody would type it → how our own wording says it.
INVENTED = {
    "Taunt. Play: Deal 2D to each enemy flank creature. If this damage destroys a creature, draw a card.":
        "Taunt.\nPlay: Deal 2D to each enemy flank creature. If this damage destroys a creature, draw a card.",
    "Fight: Steal 1A for each friendly Knight creature.":
        "After Fight: Steal 1Æ for each friendly Knight creature.",
    "Reap: You may sacrifice ~. If you do, ready and use a neighboring creature.":
        "After Reap: You may sacrifice ~. If you do, ready and use 1 of ~'s neighbors.",
    "Action: Move each Æ from an enemy creature to your pool.":
        "Action: Move each Æ from an enemy creature to your pool.",
    "While ~ is on a flank, each friendly Beast creature gains skirmish.":
        "While ~ is on a flank, each friendly Beast creature gains skirmish.",
    "After your opponent plays an artifact, destroy it.":
        "After your opponent plays an artifact, destroy it.",
    "Your opponent cannot play more than 3 cards each turn.":
        "Your opponent cannot play more than 3 cards each turn.",
    "At the start of your turn, if you have 5 or more Æ, lose 2Æ.":
        "At the start of your turn, if you have 5Æ or more, lose 2Æ.",
    "This creature gets +3 power and gains, \"Destroyed: Gain 2Æ.\"":
        "This creature gets +3 power and gains, \"Destroyed: Gain 2Æ.\"",
    "Play: Choose a house. Exhaust each enemy creature of the chosen house.":
        "Play: Choose a house. Exhaust each enemy creature of the chosen house.",
    "Play: Return up to 2 upgrades from your discard pile to your hand.":
        "Play: Return up to 2 upgrades from your discard pile to your hand.",
    "Omni: Each player discards the top 3 cards of their deck, then draws a card.":
        "Omni: Each player discards the top 3 cards of their deck and draws a card.",
    "Play: Look at the top 4 cards of your deck. Put 1 into your hand and 3 on the bottom of your deck.":
        "Play: Look at the top 4 cards of your deck. Put 1 into your hand and put 3 on the bottom of your deck.",
    "Enemy creatures with power 2 or lower cannot reap.":
        "Each enemy creature with power 2 or lower cannot reap.",
    "Play: Forge a key at +5Æ current cost, reduced by 1Æ for each Robot creature in play.":
        "Play: Forge a key at +5Æ current cost, reduced by 1Æ for each Robot creature in play.",
    "Destroyed: Put ~ into your hand instead.":
        "Destroyed: Put ~ into your hand instead.",
    "Play: Search your deck for a Giant creature, reveal it, and put it into your hand. Shuffle your deck.":
        "Play: Search your deck for a Giant creature, reveal it, and put it into your hand. Shuffle your deck.",
    "Before Fight: Stun the creature ~ fights and each of that creature's neighbors.":
        "Before Fight: Stun the creature ~ fights and each of that creature's neighbors.",
    "If you have not played a creature this turn, ~ enters play ready.":
        "While you did not play a creature this turn, ~ enters play ready.",
    "Play: Give a friendly creature three +1 power counters. Until the start of your next turn, it cannot be dealt "
    "damage.":
        "Play: Give a friendly creature three +1 power counters. Until the start of your next turn, it cannot be "
        "dealt damage.",
}


@pytest.mark.parametrize("text", INVENTED)
def test_invented(text: str) -> None:
    assert canonical_text(text) == INVENTED[text], problems(read(text))


@pytest.mark.parametrize("text", INVENTED)
def test_canonical_wording_reads_the_same(text: str) -> None:
    assert read(INVENTED[text]).tree == read(text).tree


# --- what is not read -------------------------------------------------------------------------------------------------


def test_an_unknown_word_is_never_guessed_at() -> None:
    reading = read("Play: Steal 1Æ. Frobnicate an enemy creature. Draw a card.")
    (lost,) = reading.unmodelled
    assert (lost.text, lost.word, lost.position) == ("Frobnicate an enemy creature", "Frobnicate", 0)
    (ability,) = reading.tree.abilities
    assert isinstance(ability, n.BoldAbility) and isinstance(ability.body, n.Sequence)
    assert [type(step) for step in ability.body.steps] == [n.StealAmber, n.Unmodelled, n.Draw]


def test_what_hangs_on_it_is_blocked() -> None:
    reading = read("Play: Frobnicate a creature. If you do, draw a card. Gain 1Æ.")
    (blocked,) = reading.blocked
    assert blocked.by == "Frobnicate a creature"
    assert not reading.complete


def test_the_problem_is_told() -> None:
    (problem,) = problems(read("Play: Deal 2D to a frobnicated creature."))
    assert problem.word == "frobnicated"
    assert problem.expected
    assert problem.nearest.startswith("Deal")


@pytest.mark.parametrize("text", ["", " ", ".", "Play:", "((((", '"' * 41, "and and and", "Play: " + "x " * 900,
                                  "This creature gains, " * 50, "Æ" * 100, "Choose one:", "•", "Elusive"])
def test_odd_texts_are_no_accident(text: str) -> None:
    read(text)


def test_long_texts_are_not_read() -> None:
    reading = read("Draw a card. " * MAX_LENGTH)
    assert not reading.complete and "characters" in reading.unmodelled[0].word
    assert reading.text == reading.unmodelled[0].text == ("Draw a card. " * MAX_LENGTH)[:200]
    assert (reading.unmodelled[0].position, reading.sentences) == (0, ())


def test_a_text_as_long_as_may_be_is_read() -> None:
    reading = read("Draw a card." + " " * MAX_LENGTH)
    assert not reading.complete
    assert read("Draw a card." + " " * (MAX_LENGTH - len("Draw a card."))).complete


ENDLESS = {
    "list": ("Destroy a creature", " and a creature", "."),
    "clauses": ("Draw a card", " and gain 1Æ", "."),
    "relative": ("Destroy a creature", " that shares a house with a creature", "."),
    "conditions": ("", "If you control a creature, ", "draw a card."),
    "quotes": ("", "~ gains, “Reap: ", ""),
    "brackets": ("Draw a card ", "(", ""),
    "unread": ("", "Zorble the frobnicator. ", ""),
    "typed badly": ("", "Draww a cardd adn destory craeture. ", ""),
    "letters": ("", "a", ""),
    "options": ("Choose one:", "\n• Draw a card.", ""),
}


@pytest.mark.parametrize("parts", ENDLESS.values(), ids=ENDLESS)
def test_endless_texts_end_soon(parts: tuple[str, str, str]) -> None:
    begin, again, end = parts
    text = begin + again * ((MAX_LENGTH - len(begin) - len(end)) // len(again)) + end
    started = time.process_time()
    reading = read(text)
    canonical_text(text)
    told = "\n".join(problem.told() for problem in problems(reading))
    assert time.process_time() - started < 5  # half a second where nothing else runs
    assert reading.complete == (not told)


def test_too_many_words_are_said_to_be_too_many() -> None:
    (problem,) = problems(read("Destroy a creature" + " and a creature" * 200 + "."))
    assert "words, more than the" in problem.told()
    assert "…" in problem.told() and max(map(len, problem.told().split("\n"))) < 300


IDIOM = ("the a each creature card friendly enemy Mars ~ Æ 2Æ 3D gain destroy if you do , and or for with from your "
         "hand that is not on flank this way instead may cannot play reap fight \" . : ( ) it power 3")
WORDS = st.sampled_from(IDIOM.split())



@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS, max_size=25))
def test_no_text_raises(words: list[str]) -> None:
    reading = read(" ".join(words))
    assert reading.complete or reading.unmodelled or reading.blocked
    assert not reading.defects


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_no_characters_raise(text: str) -> None:
    read(text, name=text[:5])


# --- eras and spellings -----------------------------------------------------------------------------------------------

ALIKE: list[tuple[str, str]] = [
    ("Reap: Steal 1A.", "After Reap: Steal 1Æ."),
    ("Fight/Reap: Deal 2D to a creature.", "After Fight/After Reap: Deal 2D to a creature."),
    ("Play: Gain 1<A>.", "Play: Gain 1Æ."),
    ("Elusive. (The first time this creature is attacked, this reminds.)", "Elusive."),
    ("Play: Capture 2\uf360.", "Play: Capture 2Æ."),
    ("Play: Choose one:\nDraw a card.\nGain 1Æ.", "Play: Choose one:\n• Draw a card.\n• Gain 1Æ."),
    ("Play: Stun a creature.\r\n\ufeff", "Play: Stun a creature."),
    ("Play: Give a creature two +1 power counters.", "Play: Give a creature 2 +1 power counters."),
    ("This creature gains, “Reap: Draw a card.”", 'This creature gains, "After Reap: Draw a card."'),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_eras_read_alike(one: str, other: str) -> None:
    assert read(one).complete
    assert read(one).tree == read(other).tree


def test_the_own_name_is_masked() -> None:
    assert read("Play: Ready Old Ironsides.", name="Old Ironsides").tree == read("Play: Ready ~.").tree


def test_other_names_can_be_given() -> None:
    names = Names.of(["Old Ironsides", "Zibble"], ["zorp"], ["mars"])
    reading = read("Play: Ready Old Ironsides. Destroy each Zorp creature. Make 2 Zibbles.", names=names)
    assert reading.complete, problems(reading)


def test_parentheses_that_carry_rules_are_kept() -> None:
    told: Any = play("Steal half of your opponent's Æ (rounding up).")
    assert told.amount.rounding is n.Rounding.UP


def test_spans_point_into_the_text() -> None:
    reading = read("Play: Stun a creature. Draw a card.")
    assert [reading.text[s.span.start:s.span.end] for s in reading.sentences] == ["Stun a creature", "Draw a card"]


# --- where paragraphs begin -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("one_line", "lines"), [
    ("~ gets +1 power for each card in your archives. Action: Draw a card.",
     "~ gets +1 power for each card in your archives.\nAction: Draw a card."),
    ("Each creature gains, \"Elusive. Reap: Steal 1A.\" Omni: Sacrifice ~.",
     "Each creature gains, \"Elusive. Reap: Steal 1A.\"\nOmni: Sacrifice ~."),
    ("Play: Choose one: • Draw a card. • Gain 1A.", "Play: Choose one:\n• Draw a card.\n• Gain 1A."),
])
def test_headings_and_bullets_begin_a_paragraph_on_the_same_line_too(one_line: str, lines: str) -> None:
    typed, printed = read(one_line), read(lines)
    assert printed.complete, problems(printed)
    assert len(printed.tree.abilities) == lines.count("\n") + (1 if "•" not in lines else -1)
    assert typed.tree == printed.tree


def test_parentheses_behind_keywords_are_reminders_and_any_other_unknown_one_is_a_sentence_of_its_own() -> None:
    plain = read("Elusive. Skirmish.\nReap: Draw a card.")
    assert read("Elusive. (No hit.) Skirmish. (No harm.) Reap: Draw a card.").tree == plain.tree
    typed = read("Play: Draw a card. (A good card, one hopes.) Gain 1A.")
    assert [sentence.text for sentence in typed.sentences if not sentence.modelled] == ["(A good card, one hopes)"]
    assert [sentence.text for sentence in typed.sentences if sentence.modelled] == ["Draw a card", "Gain 1Æ"]


# --- one idea, two wordings -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("typed", "known"), [
    ("Exchange control of ~ and an enemy creature.", "Swap control of ~ and an enemy creature."),
    ("Look at the top 3 cards of your deck. Put 1 into your hand and the rest on the bottom of your deck.",
     "Look at the top 3 cards of your deck. Put 1 into your hand and put the others on the bottom of your deck."),
    ("If it is your opponent's turn, draw a card.", "If it is not your turn, draw a card."),
    ("If your opponent has no Æ left, ready ~.", "If your opponent has no Æ, ready ~."),
    ("Choose 2 creatures. Exalt both chosen creatures.", "Choose 2 creatures. Exalt each chosen creature."),
    ("Deal 3D to a creature. If it survives, ready it.", "Deal 3D to a creature. If it is not destroyed, ready it."),
    ("Discard the top 2 cards of your deck. If they are of the same type, draw a card.",
     "Discard the top 2 cards of your deck. If they share a type, draw a card."),
    ("Discard the top 2 cards of your deck. If those cards belong to the same house, draw a card.",
     "Discard the top 2 cards of your deck. If those cards share a house, draw a card."),
    ("Choose 2 creatures. If they share a trait, exalt both.",
     "Choose 2 creatures. If they share a trait, exalt them."),
    ("Exalt each creature of power 4 or greater.", "Exalt each creature with power 4 or higher."),
    ("Capture 1A with each friendly creature.", "Each friendly creature captures 1A."),
    ("If you stole A this turn, draw a card.", "If you stole Æ this turn, draw a card."),
    ("For the remainder of the turn, each friendly creature gains, \"Destroyed: Gain 1Æ.\"",
     "Each friendly creature gains, \"Destroyed: Gain 1A,\" for the remainder of the turn."),
    ("A creature loses its armor this turn.", "A creature loses all of its armor this turn."),
    ("If this is the second card you played this turn, draw a card.",
     "If ~ is the second card you played this turn, draw a card."),
    ("If your opponent has 3 or more cards in their archives, draw a card.",
     "If there are 3 or more cards in your opponent's archives, draw a card."),
    ("Choose 2 creatures that belong to the same house.", "Choose 2 creatures of the same house."),
    ("Swap the position of ~ with another friendly creature.", "Swap ~ with another friendly creature."),
    ("Destroy each creature with 2 or more upgrades attached to it.",
     "Destroy each creature with 2 or more upgrades on it."),
    ("Choose a creature. This turn, you may use that creature to fight.",
     "Choose a creature. This turn, you may fight with that creature."),
])
def test_other_wordings_of_one_idea(typed: str, known: str) -> None:
    assert play(typed) == play(known)


def test_a_prohibition_of_several_acts_and_one_behind_a_change_of_power() -> None:
    (ability,) = read("This creature gets +3 power and its controller cannot play artifacts.").tree.abilities
    assert isinstance(ability, n.ConstantAbility) and isinstance(ability.body, n.Statics)
    power, ban = ability.body.parts
    assert isinstance(power, n.Modify) and isinstance(ban, n.Cannot) and ban.act is n.Act.PLAY
    (ability,) = read("~ cannot be destroyed or leave play.").tree.abilities
    assert isinstance(ability, n.ConstantAbility) and isinstance(ability.body, n.Statics)
    assert [part.act for part in ability.body.parts] == [  # type: ignore[attr-defined]
        n.Act.BE_DESTROYED, n.Act.LEAVE_PLAY]


def test_what_has_no_meaning_yet_is_refused_rather_than_misread() -> None:
    assert not read("Action: You may use 1 friendly creature of each other house this turn.").complete
    assert not read("Players cannot gain more than 2Æ from bonus icons each turn.").complete
    assert not read("Play: Your opponent captures 1Æ.").complete
    assert not read("Play: Destroy each enemy creature unless its controller pays you 2Æ.").complete


def test_upgrades_are_counted_on_a_creature() -> None:
    text = read("Each creature with 2 or more upgrades on it gains taunt.").tree
    compared = n.StatCompare(Stat.UPGRADES, Order.AT_LEAST, n.Number(2))
    assert any(node == compared for node in walk(text))


def test_what_is_forbidden_lasts_as_long_as_is_said_behind_the_last_act() -> None:
    (ability,) = read("~ cannot be dealt damage or destroyed until the start of your next turn.").tree.abilities
    assert isinstance(ability, n.ConstantAbility) and isinstance(ability.body, n.Lasting)
    assert isinstance(ability.body.body, n.Statics)
    assert [part.act for part in ability.body.body.parts] == [  # type: ignore[attr-defined]
        n.Act.BE_DEALT_DAMAGE, n.Act.BE_DESTROYED]


@pytest.mark.parametrize("text", [
    "At the end of your turn, if no friendly creature has fought this turn, lose 2Æ.",
    "Play: Destroy a creature. If no creature is destroyed this way, draw a card.",
    "Play: Deal damage to an enemy creature equal to the power of ~, with 2D splash.",
])
def test_wordings_that_a_reader_cannot_mistake(text: str) -> None:
    assert canonical_text(text) == text.replace("the power of ~", "~'s power")
