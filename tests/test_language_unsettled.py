"""What a sentence leaves open though its words fit: it is asked; beside each a text that says it."""

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import canonical_text, read
from judge.lowering.lower import asked, lowered
from resolve_boards import ME, YOU, Scene, a, face, zone

PAYS = "who pays whom? Nobody pays themselves"
IN_ANOTHERS_TURN = "in whose turn? A player chooses a house in a turn of their own"
ONLY_IF = "can this be done only then, or then as well? Say “can only … if” or “may … if”"
PILE = "a card goes to its owner's hand, deck or pile, whoever controls it or is active"
ONCE = "once for each of them, or once for each player?"
WHOSE = "whose Æ is lost? Nobody loses another's"
STOLEN = "whose Æ is stolen? It is stolen from the opponent of who steals"
THE_OTHER = "“the other artifact” is which one? None is spoken of before"
MOMENT = "this happens in a moment, and nothing can be so while it does"
LONG = "for how long is this so?"
MORE = "so much more damage in which place? Not one instruction alone deals damage"
ASKED_WHEN = "is this asked now, or in that later moment?"
AT_ONCE = "how many at once, or in which time?"
WHICH_THIS = "which card is this one: the one that has the ability is none of that kind"
FIGHT = "attacking when? Nothing tells of a fight"
SO_MANY = "“the {}” is which card? So many are not spoken of one by one"
ANOTHER = "“another creature” is another than which: this card, or those of before?"


@pytest.mark.parametrize(("text", "why", "beside"), [
    ("~ gains its neighbor's other abilities.",
     "others than which? Only a card that is an upgrade for a time gives all but one of its own",
     "~ gains its neighbors' abilities."),
    ("Play: During your opponent's next turn, you cannot choose Dis as your active house.", IN_ANOTHERS_TURN,
     "Play: During your opponent's next turn, they cannot choose Dis as their active house."),
    ("Play: Your opponent cannot choose Dis as their active house during your next turn.", IN_ANOTHERS_TURN,
     "Play: You cannot choose Dis as your active house during your next turn."),
    ("At the end of your turn, your opponent discards the top card of their deck and during their next "
     "“choose a house” step, its owner's opponent cannot choose the discarded card's house as their active house.",
     IN_ANOTHERS_TURN,
     "At the end of your turn, your opponent discards the top card of their deck and during their next "
     "“choose a house” step, they cannot choose the discarded card's house as their active house."),
    ("~ can fight if a yellow key is forged.", ONLY_IF, "~ can only fight if a yellow key is forged."),
    ("Each friendly creature can reap if a key is forged.", ONLY_IF,
     "Each friendly creature may reap if a key is forged."),
    ("Play: If you have used 3 or more creatures during your opponent's next turn, steal 2Æ.",
     "what is told as done cannot be still to come",
     "Play: If you have used 3 or more creatures this turn, steal 2Æ."),
    ("Play: The next time you draw a card each turn, gain 1Æ.", "the next time alone, or the first time each turn?",
     "Play: The next time you draw a card this turn, gain 1Æ."),
    ("Play: Stun each token non-token creature.", "nothing is so and not so", "Play: Stun each non-token creature."),
    ("After you forge a key, fulfill this creature.", "a prophecy is fulfilled, and this is none",
     "After you forge a key, fulfill a prophecy."),
    ("Each player controls this creature.", "a card is under one player's control",
     "Your opponent controls this creature."),
    ("Play: If a creature of each house is not in play, draw a card.", "none of any of them, or not one of each?",
     "Play: If a creature of each house is in play, draw a card."),
    ("Play: If you have played a creature last turn, draw a card.", "this is said of no event",
     "Play: If you played a creature on your last turn, draw a card."),
    ("Play: Discard your hand. For each card that has been discarded, its owner gains 1Æ.",
     "when has this been done? Say “this way” or “this turn”",
     "Play: Discard your hand. For each card that has been discarded this way, its owner gains 1Æ."),
    ("Play: Put up to 2 creatures into its owner's archives.",
     "whose is it: the owner of each of those, or of a card spoken of before?",
     "Play: Put up to 2 creatures into their owners' archives."),
    *((f"Play: Put {many} creatures into its owner's archives.",
       "whose is it: the owner of each of those, or of a card spoken of before?",
       f"Play: Put {many} creatures into their owners' archives.") for many in ("2", "any number of", "2 or more")),
    ("~'s taunt also applies to each neighbor of any of its neighbors.", "“any”: is it one of them, or each?",
     "~'s taunt also applies to each neighbor of each of its neighbors."),
    ("Play: Pay you 1Æ.", PAYS, "Play: Pay your opponent 1Æ."),
    ("Play: Your opponent pays your opponent 1Æ.", PAYS, "Play: Your opponent pays you 1Æ."),
    ("Play: Pay each player 1Æ.", PAYS, "Play: Each player gains 1Æ."),
    ("Play: Return a creature to its controller's hand.", PILE, "Play: Return a creature to its owner's hand."),
    ("Play: Put each friendly creature on top of its controller's deck.", PILE,
     "Play: Put a creature into its controller's archives."),
    ("Play: Put a creature into its controller's discard pile.", PILE,
     "Play: Move a creature to a flank of its controller's battleline."),
    ("Play: Return a creature from your discard pile to the active player's hand.", PILE,
     "Play: Return a creature from your discard pile to your hand."),
    ("Play: Return a card from your opponent's discard pile to your hand.", PILE,
     "Play: Put a card from your opponent's discard pile into your archives."),
    ("Play: Put a card from a discard pile on top of your deck.", PILE,
     "Play: Put a card from a player's discard pile on the bottom of their deck."),
    ("The active player may play ~.", "played from where? What lies in a hand may be played anyway",
     "You may play ~ from your discard pile."),
    ("Play: Move a creature to at least one flank of its controller's battleline.", "which of the two flanks?",
     "Play: Move a creature to any flank of its controller's battleline."),
    ("After a player forges that key, destroy ~.", "which key?", "After a player forges a key, destroy ~."),
    ("Play: If your opponent forged another key on their previous turn, gain 1Æ.", "which key?",
     "Play: If your opponent forged a key on their previous turn, gain 1Æ."),
    ("You may is played upgrades.", "may, must or cannot?", "Upgrades may be played."),
    ("Each creature cannot was used this turn.", "may, must or cannot?", "Each creature cannot be used."),
    ("Play: The next time a player has exalted a creature last turn, gain 1Æ.",
     "what is to be so in a turn that is over?", "Play: The next time a player exalts a creature this turn, gain 1Æ."),
    ("Play: Your opponent loses half of your Æ.", WHOSE, "Play: Your opponent loses half of their Æ."),
    ("Play: Each player loses all of your opponent's Æ.", WHOSE, "Play: Each player loses all of their Æ."),
    ("Play: Your opponent steals half of their Æ.", STOLEN, "Play: Steal half of your opponent's Æ."),
    ("Play: Each player steals half of your opponent's Æ.", STOLEN, "Play: Each player steals 1Æ."),
    ("Play: Put a creature into each player's archives.", PILE, "Play: Put a creature into its owner's archives."),
    ("Play: Put an enemy creature into your hand.", PILE, "Play: Put an enemy creature into your archives."),
    ("Play: Put ~ into your opponent's hand.", PILE, "Play: Put ~ into your opponent's archives."),
    ("Play: Each player shuffles their discard pile into your deck.", PILE,
     "Play: Each player shuffles their discard pile into their deck."),
    ("Play: Shuffle your opponent's discard pile into your deck.", PILE,
     "Play: Shuffle your discard pile into your deck."),
    ("Play: Each creature gains taunt.", LONG, "Each creature gains taunt."),
    ("At the end of your turn, each friendly creature enters play ready.", LONG,
     "Play: For the remainder of the turn, each friendly creature enters play ready."),
    ("Play: Draw a card. Each turn, your opponent must choose Mars as their active house.", LONG,
     "Play: Draw a card. This turn, each creature gains taunt."),
    ("Play: Your hand size is increased by 1.", LONG, "Your hand size is increased by 1."),
    ("Play: Each artifact gains, \"Action: Draw a card.\"", LONG,
     "Play: Ward 2 creatures. Each of those creatures gains taunt."),
    ("Omni: Destroy ~. You may use friendly Mars creatures that turn.", "which turn is that? None is spoken of",
     "Omni: Destroy ~. You may use friendly Mars creatures this turn."),
    ("Omni: You may use friendly Mars creatures that turn.", "which turn is that? None is spoken of",
     "After you forge a key, each creature gains taunt that turn."),
    ("Omni: Destroy ~. If you do, search your deck for a card or put it into your hand.",
     "which card is it, where the first of the two is not done?",
     "Omni: Destroy ~. If you do, search your deck for a card and put it into your hand."),
    ("Play: Stun a creature or exhaust it.", "which card is it, where the first of the two is not done?",
     "Play: Choose a creature. Stun it or exhaust it."),
    ("Play: Lose half of your opponent's Æ.", WHOSE, "Play: Lose half of your Æ."),
    ("Play: Stun a creature. While it was damaged, it cannot reap.",
     "when was that? “While” says how long something is so",
     "Play: Stun a creature. While it is damaged, it cannot reap."),
    ("Play: For the remainder of the turn, after 2 creatures reap, gain 1Æ.", AT_ONCE,
     "Play: For the remainder of the turn, after a creature reaps, gain 1Æ."),
    ("After 2 or fewer creatures are destroyed, gain 1Æ.", AT_ONCE, "After a creature is destroyed, gain 1Æ."),
    ("For the remainder of the turn, after 2 or more creatures are destroyed, gain 1Æ.", AT_ONCE,
     "After 2 or more creatures are destroyed each turn, gain 1Æ."),
    ("You cannot play ~ unless a Brobnar card is revealed.", MOMENT,
     "You cannot play ~ unless you revealed a Brobnar card this turn."),
    ("~ cannot reap unless a creature is destroyed.", MOMENT,
     "~ cannot reap unless a creature was destroyed this turn."),
    ("Play: Draw a card. Attach only to a Mars creature.",
     "to what a card is attached is always so: after what should that be?", "Attach only to a Mars creature."),
    ("Play: Each creature's controller gains 1Æ.", ONCE, "Play: For each creature, its controller gains 1Æ."),
    ("Play: Each artifact's owner draws a card.", ONCE, "Play: Destroy an artifact. Its owner draws a card."),
    ("Play: Destroy each creature. Each destroyed creature's controller gains 1Æ.", ONCE,
     "Play: Destroy each creature. For each creature destroyed this way, its controller gains 1Æ."),
    ("Play: Sacrifice an enemy creature.", "nobody sacrifices what they do not control: is it destroyed?",
     "Play: Sacrifice a creature."),
    ("Play: The next time 2 creatures enter play this turn, draw a card.", AT_ONCE,
     "Play: The next time a creature enters play this turn, draw a card."),
    ("Each friendly creature gains, \"Action: Destroy this artifact.\"", WHICH_THIS,
     "Each friendly creature gains, \"Action: Destroy this creature.\""),
    ("This creature gains, \"Action: Destroy this upgrade.\"", WHICH_THIS,
     "Each friendly artifact gains, \"Action: Destroy this artifact.\""),
    ("Play: Put each doom counter on a creature.", "how many counters? Each is no number of them",
     "Play: Put 2 doom counters on a creature."),
    ("Play: Your opponent cannot raise the tide.", LONG,
     "Play: Your opponent cannot raise the tide during their next turn."),
    ("Play: You may use one non-Mars creature this turn. If you do, gain 1Æ.", ASKED_WHEN,
     "Play: You may play one non-Mars card this turn. If you do, gain 1Æ."),
    ("Play: At the end of your opponent's next turn, gain 1Æ. If they have 7Æ or more, gain 3Æ.", ASKED_WHEN,
     "Play: At the end of your opponent's next turn, gain 1Æ. If they have 7Æ or more, gain 3Æ instead."),
    ("After you reap, at the start of your next turn, gain 1Æ. If you have 6Æ or more, draw a card.", ASKED_WHEN,
     "After you reap, gain 1Æ. If you have 6Æ or more, draw a card."),
    ("Play: The next time you forge a key, gain 1Æ. If you have 6Æ or more, draw a card.", ASKED_WHEN,
     "Play: The next time you play a creature, ward it. If it is a Mars creature, ready it."),
    ("Play: Choose a creature. At the end of the turn, stun it. If it is damaged, gain 1Æ.", ASKED_WHEN,
     "Play: Choose a creature. At the end of the turn, stun it. If it was not used that turn, gain 1Æ."),
    ("Play: Gain 1Æ. Repeat this effect, dealing 1 additional damage each time.", MORE,
     "Play: Deal 1D to a creature. Gain 1Æ. Repeat this effect, dealing 1 additional damage each time."),
    ("Play: Deal 1D to a creature. Deal 2D to a creature. Repeat the preceding effect, dealing 1 additional damage.",
     MORE, "Play: Deal 1D to a creature. Repeat the preceding effect, dealing 1 additional damage."),
    ("Play: Keys cost +3Æ.", LONG, "Keys cost +3Æ."),
    ("Play: Choose one:\n• Draw a card.\n• Keys cost +3Æ.", LONG,
     "Play: Choose one:\n• Draw a card.\n• This turn, keys cost +3Æ."),
    ("Play: Draw a card. Each creature cannot reap.", LONG, "Play: Draw a card. This turn, each creature cannot reap."),
    ("After a player plays a creature, keys cost +1Æ.", LONG,
     "After a player plays a creature, keys cost +1Æ for the remainder of the turn."),
])  # fmt: skip
def test_it_is_not_read_and_says_why(text: str, why: str, beside: str) -> None:
    reading = read(text)
    assert why in {sentence.why for sentence in reading.sentences}
    assert not reading.complete
    assert read(beside).complete
    assert asked(read(beside).tree) == ()


@pytest.mark.parametrize(("text", "why", "beside"), [
    ("Play: If attacking a creature, draw a card.", FIGHT, "Before Fight: If attacking a creature, draw a card."),
    ("After you play a creature, if attacking a creature, draw a card.", FIGHT,
     "Destroyed: If attacking a creature, draw a card."),
    ("Play: Deal 2D to each neighbor of the creature ~ fights.", "fights when? Nothing tells of a fight",
     "After Fight: Deal 2D to each neighbor of the creature ~ fights."),
    ("Play: Search your deck for another creature.",
     "“another creature” is another than which? None is spoken of before", "Play: Search your deck for a creature."),
    ("Play: Stun each Mars creature. If the Mars creature has taunt, draw a card.",
     "“the Mars creature” is which one? None is spoken of before",
     "Play: Stun a Mars creature. If the Mars creature has taunt, draw a card."),
    ("Play: Choose 2 creatures. Destroy the friendly creature.",
     "“the friendly creature” is which one? None is spoken of before",
     "Play: Choose a friendly creature and an enemy creature. Destroy the friendly creature."),
    ("Play: Exhaust an artifact. Ready the other artifact.", THE_OTHER,
     "Play: Ready another artifact. Ready the other artifact."),
    ("Play: Exhaust 2 artifacts. Ready the other artifact.", THE_OTHER,
     "Play: Exhaust 2 artifacts. Ready another artifact."),
    ("Play: Exhaust a creature or an artifact. Destroy them.",
     "“them” is which card? None is spoken of that it fits", "Play: Exhaust a creature or an artifact. Destroy it."),
    ("After 2 or more creatures are destroyed each turn, purge it.", "“it” is which card? The text does not say",
     "After 2 or more creatures are destroyed each turn, draw a card."),
    ("After 2 or more creatures are destroyed each turn, purge them.",
     "“them” is which card? The text does not say", "After a creature captures 2 or more Æ, ward it."),
    ("Play: Stun each damaged creature. Ready another creature.", ANOTHER,
     "Play: Stun each damaged creature. Ready a creature."),
    ("Play: You may destroy each damaged creature. If you do, deal 5D to another creature.", ANOTHER,
     "Play: Destroy a damaged creature. Deal 5D to another creature."),
    ("Play: Stun each creature. Ward a creature. Destroy the first creature.", SO_MANY.format("first creature"),
     "Play: Stun each artifact. Ward a creature. Destroy the first creature."),
    ("Play: Choose a creature. Choose a creature. Choose an artifact. Destroy the former.", SO_MANY.format("former"),
     "Play: Choose a creature. Choose an artifact. Destroy the former."),
    ("Play: Choose a Mars creature and a Dis creature. Destroy the latter.", SO_MANY.format("latter"),
     "Play: Choose a Mars creature. Choose a Dis creature. Destroy the latter."),
    ("~ cannot reap unless the friendly creature has taunt.",
     "“the friendly creature” is which one? None is spoken of before",
     "Enemy creatures cannot fight friendly creatures unless the friendly creature has taunt."),
])  # fmt: skip
def test_it_points_at_nothing_or_at_two_and_is_asked(text: str, why: str, beside: str) -> None:
    assert asked(read(text).tree) == (why,)
    assert read(beside).complete
    assert asked(read(beside).tree) == ()


@pytest.mark.parametrize("offer", [
    "Choose one, or both if you frobnicate", "Each friendly creature chooses two", "Frobnicate and choose two",
])  # fmt: skip
def test_an_offer_that_is_not_understood_leaves_its_options_out(offer: str) -> None:
    reading = read(f"Play: {offer}:\n• Draw a card.\n• Gain 1Æ.")
    assert [sentence.why for sentence in reading.sentences if not sentence.modelled] == [
        "who chooses how many of these, and when?"]
    (ability,) = reading.tree.abilities
    assert isinstance(ability, n.BoldAbility) and isinstance(ability.body, n.Unmodelled)
    assert ability.body.text.startswith(offer)


def test_a_rule_about_one_card_lasts_as_long_as_that_card() -> None:
    assert read("Play: Stun a creature. That creature gains taunt.").complete


@pytest.mark.parametrize("text", [
    "After a player plays a creature, you may pay that player 1Æ.",
    "After a player plays a creature, give control of ~ to that player.",
])  # fmt: skip
def test_who_gets_something_is_that_player(text: str) -> None:
    assert canonical_text(text) == text


@pytest.mark.parametrize(("text", "pool"), [
    ("Play: An enemy creature captures all of your opponent's Æ.", n.OPPONENT),
    ("Play: The most powerful creature captures half of your opponent's Æ.", n.OPPONENT),
    ("Play: A friendly creature captures all of your opponent's Æ.", None),
    ("Play: A creature captures 2Æ.", None),
])  # fmt: skip
def test_what_is_captured_comes_from_the_pool_that_is_named(text: str, pool: n.Players | None) -> None:
    """An enemy creature captures from your pool by itself; "your opponent's Æ" is not in that."""
    (capture,) = (node for node in walk(read(text).tree) if isinstance(node, n.CaptureAmber))
    assert capture.source == pool
    assert canonical_text(text) == text


def test_an_enemy_creature_captures_your_opponents_amber() -> None:
    scene = Scene()
    foe = scene.add(face("Foe"), player=YOU)
    scene.amber(3, 5)
    after = scene.does(n.CaptureAmber(n.AllOf(), a(n.ControlledBy(n.OPPONENT)), n.OPPONENT))
    assert (after.pools, after[foe].amber) == ((3, 0), 5)


def test_of_two_others_neither_is_the_other() -> None:
    """ "Move 1Æ from another friendly creature to another friendly creature": to a third one."""
    scene = Scene()
    itself, one, two = (scene.add(face(name)) for name in ("Itself", "One", "Two"))
    text = "Action: Move 1Æ from another friendly creature to another friendly creature."
    (ability,) = lowered(read(text).tree).abilities
    assert isinstance(ability, n.BoldAbility)
    scene.cards[one] = scene.cards[one]._replace(amber=2)
    after = scene.does(ability.body, one, holder=itself)
    assert [after[uid].amber for uid in (itself, one, two)] == [0, 1, 1]


@pytest.mark.parametrize(("whose", "there"), [(ME, ("purged zone", "deck")), (YOU, ("deck", "purged zone"))])
def test_one_player_is_picked_whose_deck_is_searched(whose: int, there: tuple[str, str]) -> None:
    """ "Search a player's deck and discard pile": that of the one who is picked."""
    scene = Scene()
    both = scene.add(face("Mine"), "deck", ME), scene.add(face("Theirs"), "deck", YOU)
    places = n.ZonesTogether((zone(n.Zone.DECK, n.A_PLAYER), zone(n.Zone.DISCARD, n.A_PLAYER)))
    search = n.Search(places, a())
    after = scene.does(n.Sequence((search, n.Purge(n.Back()))), whose, both[whose])
    assert after.where(*both) == there
