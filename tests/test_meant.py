"""One board, and what noun phrases, conditions and numbers mean on it: to me, whose turn it is, and to my opponent."""

from __future__ import annotations

from typing import TypeVar

import pytest

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk
from judge.engine.evaluation import amounts
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.event_matching import in_window
from judge.game.state import Record, Ref
from judge.language import read
from judge.lowering.whose import whose
from law_boards import ME, YOU, Table, face, keyword

T = TypeVar("T", bound=Node)
LINES = "Ant Bee Cat Doe Elk", "Owl Pug Rat"


def table() -> Table:
    """Mine: Ant, Bee, Cat, Doe, Elk, Urn; theirs: Owl, Pug, Rat, Vat. "~" is Cat to me and Pug to them."""
    made = Table()
    made.add(face("Ant", power=1, traits=("beast",)), exhausted=True)
    made.add(face("Bee", keyword("taunt"), power=2, traits=("beast", "insect")), damage=1)
    made.add(face("Cat", power=4, house="logos", traits=("human",)), stunned=True, amber=1)
    made.add(face("Doe", power=4, house="dis", traits=("demon",)), warded=True, counters=(("+1 power", 1),))
    made.add(face("Elk", power=7, house="dis", armor=2, traits=("beast",)), enraged=True, maverick="mars")
    made.add(face("Rig", type="upgrade"), "on Bee")
    made.add(face("Urn", type="artifact", house="logos", traits=("item",)), "artifacts")
    made.add(face("Owl", power=4, house="mars", traits=("beast",)), player=YOU)
    doomed = (("doom", 2),)
    made.add(face("Pug", power=2, house="logos", traits=("robot",)), player=YOU, exhausted=True, counters=doomed)
    made.add(face("Rat", power=4, traits=("human", "thief"), icons=("amber",)), player=YOU, amber=3, damage=2)
    made.add(face("Vat", type="artifact", house="mars"), "artifacts", YOU, exhausted=True)
    for player, rows in enumerate(({"hand": "Hen", "discard": "Fig Gnu", "archives": "Jay", "deck": "Kit"},
                                   {"hand": "Tit Yak", "discard": "Sow", "archives": "", "deck": ""})):  # fmt: skip
        for row, names in rows.items():
            for name in names.split():
                made.add(face(name, type="action" if name == "Fig" else "creature"), row, player)
    made.sides = [
        made.sides[ME]._replace(amber=4, chains=2, keys=("red",)),
        made.sides[YOU]._replace(amber=7, keys=("red", "blue")),
    ]
    return made


def sides(**turn: object) -> tuple[Context, Context]:
    """The board as either player reads it."""
    made = table()
    made.turn |= turn
    board = made.board()
    return Context(board, board.card("Cat").ref, ME), Context(board, board.card("Pug").ref, YOU)


SIDES = sides()


def first(text: str, kind: type[T]) -> T:
    """The first node of that kind in a text, of which nothing is lost."""
    reading = read(text)
    assert reading.complete, reading.unmodelled
    return next(node for node in walk(reading.tree) if isinstance(node, kind))


def names(ctx: Context, what: Node) -> str:
    return " ".join(sorted(ref.uid for ref in ctx.candidates(what)))


@pytest.mark.parametrize(("phrase", "mine", "theirs"), [
    ("friendly creature", *LINES),
    ("enemy creature", *reversed(LINES)),
    ("ready creature", *2 * ["Bee Cat Doe Elk Owl Rat"]),
    ("exhausted creature", *2 * ["Ant Pug"]),
    ("exhausted artifact", *2 * ["Vat"]),
    ("stunned creature", *2 * ["Cat"]),
    ("warded creature", *2 * ["Doe"]),
    ("enraged creature", *2 * ["Elk"]),
    ("damaged creature", *2 * ["Bee Rat"]),
    ("undamaged enemy creature", "Owl Pug", "Ant Cat Doe Elk"),
    ("flank creature", *2 * ["Ant Elk Owl Rat"]),
    ("friendly non-flank creature", "Bee Cat Doe", "Pug"),
    ("creature on your left flank", "Ant", "Owl"),
    ("creature on your right flank", "Elk", "Rat"),
    ("friendly creature in the center of your battleline", "Cat", "Pug"),
    ("creature with power 2 or lower", *2 * ["Ant Bee Pug"]),
    ("creature with power 4 or higher", *2 * ["Cat Doe Elk Owl Rat"]),
    ("creature with power 4", *2 * ["Cat Owl Rat"]),
    ("creature with power greater than 4", *2 * ["Doe Elk"]),
    ("creature with power less than 2", *2 * ["Ant"]),
    ("creature with even power", *2 * ["Bee Cat Owl Pug Rat"]),
    ("creature with odd power", *2 * ["Ant Doe Elk"]),
    ("creature with Æ on it", *2 * ["Cat Rat"]),
    ("creature with no Æ on it", *2 * ["Ant Bee Doe Elk Owl Pug"]),
    ("creature with damage on it", *2 * ["Bee Rat"]),
    ("creature with no damage on it", *2 * ["Ant Cat Doe Elk Owl Pug"]),
    ("creature with a doom counter on it", *2 * ["Pug"]),
    ("creature with an upgrade attached to it", *2 * ["Bee"]),
    ("creature with taunt", *2 * ["Bee"]),
    ("creature without taunt", *2 * ["Ant Cat Doe Elk Owl Pug Rat"]),
    ("creature with armor", *2 * ["Elk"]),
    ("creature with an Æ bonus icon", *2 * ["Rat"]),
    ("Beast creature", *2 * ["Ant Bee Elk Owl"]),
    ("non-Beast enemy creature", "Pug Rat", "Cat Doe"),
    ("Human or Demon creature", *2 * ["Cat Doe Rat"]),
    ("Mars creature", *2 * ["Elk Owl"]),
    ("Dis creature", *2 * ["Doe"]),
    ("non-Mars card", *2 * ["Ant Bee Cat Doe Pug Rat Rig Urn"]),
    ("Logos artifact", *2 * ["Urn"]),
    ("friendly artifact", "Urn", "Vat"),
    ("upgrade", *2 * ["Rig"]),
    ("artifact or upgrade", *2 * ["Rig Urn Vat"]),
    ("other creature", "Ant Bee Doe Elk Owl Pug Rat", "Ant Bee Cat Doe Elk Owl Rat"),
    ("other friendly creature", "Ant Bee Doe Elk", "Owl Rat"),
    ("of ~'s neighbors", "Bee Doe", "Owl Rat"),
    ("creature to the left of ~", "Ant Bee", "Owl"),
    ("creature to the right of ~", "Doe Elk", "Rat"),
    ("most powerful friendly creature", "Elk", "Owl Rat"),
    ("least powerful creature", *2 * ["Ant"]),
    ("least powerful enemy creature", "Pug", "Ant"),
    ("creature that shares a trait with ~", "Cat Rat", "Pug"),
    ("creature that shares a house with ~", *2 * ["Cat Pug"]),
    ("card in your hand", "Hen", "Tit Yak"),
    ("card in your opponent's hand", "Tit Yak", "Hen"),
    ("creature in your discard pile", "Gnu", "Sow"),
    ("action card in your discard pile", "Fig", ""),
    ("card in each player's discard pile", *2 * ["Fig Gnu Sow"]),
    ("card in your archives", "Jay", ""),
    ("card in your opponent's archives", "", "Jay"),
])  # fmt: skip
def test_what_a_noun_phrase_means(phrase: str, mine: str, theirs: str) -> None:
    cards = first(f"Play: Purge each {phrase}.", n.Purge).cards
    assert (names(SIDES[ME], cards), names(SIDES[YOU], cards)) == (mine, theirs)


@pytest.mark.parametrize(("condition", "mine", "theirs"), [
    ("you have 4Æ or more", True, True),
    ("you have 5Æ or more", False, True),
    ("you have 4Æ or fewer", True, False),
    ("you have exactly 4Æ", True, False),
    ("you have more Æ than your opponent", False, True),
    ("you have less Æ than your opponent", True, False),
    ("your opponent has 7Æ or more", True, False),
    ("your opponent has no Æ", False, False),
    ("you have no chains", False, True),
    ("you have a forged key", True, True),
    ("you have 2 or more forged keys", False, True),
    ("you have fewer forged keys than your opponent", True, False),
    ("you have more forged keys than your opponent", False, True),
    ("you have 2 or more cards in your hand", False, True),
    ("there are 2 or more cards in your hand", False, True),
    ("there are exactly 2 cards in your discard pile", True, False),
    ("you control 4 or more creatures", True, False),
    ("you control exactly 3 creatures", False, True),
    ("you control more creatures than your opponent", True, False),
    ("you control fewer creatures than your opponent", False, True),
    ("you control a Mars creature", True, True),
    ("you control a Logos artifact", True, False),
    ("your opponent controls a Robot creature", True, False),
    ("there are no friendly Demon creatures", False, True),
    ("there are 3 or more exhausted creatures", False, False),
    ("there are 2 or more exhausted creatures", True, True),
    ("there are more ready creatures than exhausted creatures", True, True),
    ("there is a damaged enemy creature", True, True),
    ("there is a stunned enemy creature", False, True),
    ("~ is stunned", True, False),
    ("~ is not stunned", False, True),
    ("~ is exhausted", False, True),
    ("~ is on a flank", False, False),
    ("~ is not on a flank", True, True),
    ("~ is in the center of your battleline", True, True),
    ("~ is undamaged", True, True),
    ("~ has Æ on it", True, False),
    ("~ has 2 or more doom counters on it", False, True),
    ("~ has a doom counter on it", False, True),
    ("there are no cards in your archives", False, True),
    ("you are haunted", False, False),
    ("your opponent is overwhelmed", True, False),
    ("you are overwhelmed", False, True),
    ("it is your turn", True, False),
    ("it is your opponent's turn", False, True),
    ("~ has at least 3 power", True, False),
])  # fmt: skip
def test_whether_a_condition_is_true(condition: str, mine: bool, theirs: bool) -> None:
    asked = first(f"Play: If {condition}, draw a card.", n.If).condition
    assert (SIDES[ME].holds(asked), SIDES[YOU].holds(asked)) == (mine, theirs)


@pytest.mark.parametrize(("number", "mine", "theirs"), [
    ("the number of friendly creatures", 5, 3),
    ("the number of enemy artifacts", 1, 1),
    ("the number of cards in your hand", 1, 2),
    ("the number of cards in your opponent's discard pile", 1, 2),
    ("the number of forged keys you have", 1, 2),
    ("the number of houses represented among friendly creatures", 4, 3),
    ("the number of houses represented among creatures", 4, 4),
    ("the number of damage on ~", 0, 0),
    ("the number of Æ on ~", 1, 0),
    ("~'s power", 4, 2),
    ("the power of the least powerful enemy creature", 2, 1),
    ("half of your Æ (rounding down)", 2, 3),
    ("half of your Æ (rounding up)", 2, 4),
    ("your opponent's Æ", 7, 4),
    ("the number of doom counters on ~", 0, 2),
])  # fmt: skip
def test_how_much_a_number_is(number: str, mine: int, theirs: int) -> None:
    amount = first(f"Play: Deal D to a creature equal to {number}.", n.DealDamage).amount
    assert (SIDES[ME].amount(amount), SIDES[YOU].amount(amount)) == (mine, theirs)


@pytest.mark.parametrize(("period", "mine", "theirs"), [
    (n.Period.THIS_TURN, [5], [5]),
    (n.Period.PREVIOUS_TURN, [4], [4]),
    (n.Period.YOUR_PREVIOUS_TURN, [3], [4]),
    (n.Period.OPPONENTS_PREVIOUS_TURN, [4], [3]),
    (n.Period.YOUR_TURN, [2, 3, 4, 5], []),
    (n.Period.OPPONENTS_TURN, [], [2, 3, 4, 5]),
    (n.Period.THIS_GAME, *2 * [[2, 3, 4, 5]]),
    (n.Period.GAME_SETUP, [], []),
])  # fmt: skip
def test_which_turns_a_window_is_open_for(period: n.Period, mine: list[int], theirs: list[int]) -> None:
    """It is the fifth turn, which is mine; they took the fourth."""
    fifth = sides(turn=5)
    open_for = [[turn for turn in (2, 3, 4, 5) if in_window(ctx, n.Window(period), Record(n.Verb.REAP, ME, turn=turn))]
                for ctx in fifth]  # fmt: skip
    assert open_for == [mine, theirs]


@pytest.mark.parametrize(("modifier", "mine", "theirs"), [
    (n.InState(n.State.MAVERICK), *2 * ["Elk"]),
    (n.InState(n.State.FACEDOWN), "", ""),
    (n.InState(n.State.GIGANTIC), "", ""),
    (n.InState(n.State.FIGHTING), "", ""),
    (n.InState(n.State.FACEUP), *2 * ["Ant Bee Cat Doe Elk Owl Pug Rat"]),
    (n.WithOnIt("counter"), *2 * ["Doe Pug"]),
    (n.WithOnIt("counter", absent=True), *2 * ["Ant Bee Cat Elk Owl Rat"]),
    (n.WithOnIt("ward"), *2 * ["Doe"]),
    (n.PositionedAs("leftmost", n.YOU), "Ant", "Owl"),
    (n.PositionedAs("rightmost", n.YOU), "Elk", "Rat"),
    (n.PositionedAs("flank", n.OPPONENT), "Owl Rat", "Ant Elk"),
    (n.NeighborOf(n.Self_(), "left"), "Bee", "Owl"),
    (n.NeighborOf(n.Self_(), "right"), "Doe", "Rat"),
    (n.HasNeighbor(n.Filter((n.Kind.CREATURE,), (n.HasTrait("beast"),))), *2 * ["Ant Bee Cat Doe Pug"]),
    (n.SharesWith("power", n.Self_()), "Cat Owl Rat", "Pug Bee"),
    (n.SharesWith("controller", n.Self_()), *LINES),
    (n.SharesWith("owner", n.Self_()), *LINES),
    (n.SharesWith("name", n.Self_()), "Cat", "Pug"),
])  # fmt: skip
def test_which_creatures_a_modifier_fits(modifier: n.Modifier, mine: str, theirs: str) -> None:
    what = n.Filter((n.Kind.CREATURE,), (modifier,))
    assert [names(ctx, what) for ctx in SIDES] == [" ".join(sorted(said.split())) for said in (mine, theirs)]


@pytest.mark.parametrize(("stat", "mine", "theirs"), [
    (n.Stat.AMBER, 4, 7), (n.Stat.CHAINS, 2, 0), (n.Stat.FORGED_KEYS, 1, 2), (n.Stat.UNFORGED_KEYS, 2, 1),
    (n.Stat.KEY_COST, 6, 6), (n.Stat.HAND_SIZE, 1, 2),
])  # fmt: skip
def test_a_number_of_a_player(stat: n.Stat, mine: int, theirs: int) -> None:
    for ctx, own, other in zip(SIDES, (mine, theirs), (theirs, mine), strict=True):
        said = [ctx.amount(n.StatOf(stat, who)) for who in (n.YOU, n.OPPONENT, n.PlayerRef(n.Who.EACH_PLAYER))]
        assert said == [own, other, own + other]


@pytest.mark.parametrize(("order", "less", "same", "more"), [
    (n.Order.AT_LEAST, False, True, True), (n.Order.AT_MOST, True, True, False), (n.Order.EXACTLY, False, True, False),
    (n.Order.MORE, False, False, True), (n.Order.FEWER, True, False, False),
])  # fmt: skip
def test_how_numbers_are_compared(order: n.Order, less: bool, same: bool, more: bool) -> None:
    assert [amounts.compare(left, order, 3) for left in (2, 3, 4)] == [less, same, more]


def of(*uids: str) -> tuple[Ref, ...]:
    return tuple(Ref(uid, 0) for uid in uids)


PLAY, HAND, PILE = n.Zone.PLAY, n.Zone.HAND, n.Zone.DISCARD
RECORDS = {
    "I reap with Ant": Record(n.Verb.REAP, ME, subject=of("Ant")),
    "they reap with Pug": Record(n.Verb.REAP, YOU, subject=of("Pug")),
    "Cat fights Rat": Record(n.Verb.FIGHT, ME, of("Rat"), of("Cat"), fighting=True),
    "Pug fights Ant": Record(n.Verb.FIGHT, YOU, of("Ant"), of("Pug"), fighting=True),
    "Rat is destroyed": Record(n.Verb.DESTROY, ME, of("Rat"), by=of("Urn")[0]),
    "Cat is destroyed": Record(n.Verb.DESTROY, YOU, of("Cat"), by=of("Vat")[0]),
    "Cat leaves play": Record(n.Verb.LEAVE_PLAY, ME, of("Cat"), source=PLAY, to=PILE),
    "I play Bee": Record(n.Verb.PLAY, ME, of("Bee"), source=HAND, to=PLAY, detail="left flank"),
    "I play Urn": Record(n.Verb.PLAY, ME, of("Urn"), source=HAND, to=PLAY),
    "they play Vat": Record(n.Verb.PLAY, YOU, of("Vat"), source=HAND, to=PLAY),
    "Bee enters play": Record(n.Verb.ENTER_PLAY, ME, of("Bee"), source=HAND, to=PLAY),
    "Doe enters play": Record(n.Verb.ENTER_PLAY, ME, of("Doe"), source=PILE, to=PLAY),
    "Owl enters play": Record(n.Verb.ENTER_PLAY, YOU, of("Owl"), source=HAND, to=PLAY),
    "I gain 2": Record(n.Verb.GAIN_AMBER, ME, amount=2),
    "they gain 3": Record(n.Verb.GAIN_AMBER, YOU, amount=3),
    "I steal 1": Record(n.Verb.STEAL_AMBER, ME, amount=1, other=YOU),
    "they steal 2": Record(n.Verb.STEAL_AMBER, YOU, amount=2, other=ME),
    "they lose 1": Record(n.Verb.LOSE_AMBER, YOU, amount=1),
    "Cat captures 2": Record(n.Verb.CAPTURE_AMBER, ME, subject=of("Cat"), amount=2, other=YOU),
    "I discard Hen": Record(n.Verb.DISCARD, ME, of("Hen"), source=HAND, to=PILE),
    "I discard Gnu": Record(n.Verb.DISCARD, ME, of("Gnu"), source=n.Zone.DECK, to=PILE),
    "I choose Mars": Record(n.Verb.CHOOSE_HOUSE, ME, detail="mars"),
    "they choose Dis": Record(n.Verb.CHOOSE_HOUSE, YOU, detail="dis"),
    "I forge red": Record(n.Verb.FORGE, ME, detail="red", amount=6),
    "they forge blue": Record(n.Verb.FORGE, YOU, detail="blue", amount=6),
    "Bee heals 1": Record(n.Verb.HEAL, ME, of("Bee"), amount=1),
    "I raise the tide": Record(n.Verb.RAISE_TIDE, ME),
}


@pytest.mark.parametrize(("when", "mine", "theirs"), [
    ("a creature reaps", "I reap with Ant, they reap with Pug", "I reap with Ant, they reap with Pug"),
    ("a friendly creature reaps", "I reap with Ant", "they reap with Pug"),
    ("an enemy creature reaps", "they reap with Pug", "I reap with Ant"),
    ("you reap with a creature", "I reap with Ant", "they reap with Pug"),
    ("a Beast creature reaps", "I reap with Ant", "I reap with Ant"),
    ("~ reaps", "", "they reap with Pug"),
    ("~ fights", "Cat fights Rat", "Pug fights Ant"),
    ("a friendly creature fights", "Cat fights Rat", "Pug fights Ant"),
    ("an enemy creature fights", "Pug fights Ant", "Cat fights Rat"),
    ("a creature is destroyed", *2 * ["Rat is destroyed, Cat is destroyed"]),
    ("a friendly creature is destroyed", "Cat is destroyed", "Rat is destroyed"),
    ("an enemy creature is destroyed", "Rat is destroyed", "Cat is destroyed"),
    ("another creature is destroyed", "Rat is destroyed", "Rat is destroyed, Cat is destroyed"),
    ("~ leaves play", "Cat leaves play", ""),
    ("you play a creature", "I play Bee", ""),
    ("you play an artifact", "I play Urn", "they play Vat"),
    ("your opponent plays an artifact", "they play Vat", "I play Urn"),
    ("a player plays a Mars card", *2 * ["they play Vat"]),
    ("you play a creature on your left flank", "I play Bee", ""),
    ("you play a creature on your right flank", "", ""),
    ("a creature enters play", *2 * ["Bee enters play, Doe enters play, Owl enters play"]),
    ("a friendly creature enters play", "Bee enters play, Doe enters play", "Owl enters play"),
    ("a creature enters play adjacent to ~", "Bee enters play, Doe enters play", "Owl enters play"),
    ("you gain Æ", "I gain 2", "they gain 3"),
    ("your opponent gains Æ", "they gain 3", "I gain 2"),
    ("you steal Æ", "I steal 1", "they steal 2"),
    ("your opponent steals Æ", "they steal 2", "I steal 1"),
    ("your opponent steals 2 or more Æ", "they steal 2", ""),
    ("you lose Æ", "", "they lose 1"),
    ("your opponent loses Æ", "they lose 1", ""),
    ("~ captures Æ", "Cat captures 2", ""),
    ("a friendly creature captures Æ", "Cat captures 2", ""),
    ("an enemy creature captures Æ", "", "Cat captures 2"),
    ("you discard a card from your hand", "I discard Hen", ""),
    ("you discard a card", "I discard Hen", ""),
    ("your opponent discards a card from their hand", "", "I discard Hen"),
    ("you choose Mars as your active house", "I choose Mars", ""),
    ("your opponent chooses Dis as their active house", "they choose Dis", ""),
    ("your opponent forges a key", "they forge blue", "I forge red"),
    ("a player forges a key", *2 * ["I forge red, they forge blue"]),
    ("a creature is healed", *2 * ["Bee heals 1"]),
    ("you raise the tide", "I raise the tide", ""),
])  # fmt: skip
def test_what_an_event_speaks_of(when: str, mine: str, theirs: str) -> None:
    ability = whose(first(f"After {when}, draw a card.", n.TriggeredAbility))
    assert isinstance(ability, n.TriggeredAbility)
    event = ability.when
    said = [", ".join(what for what, record in RECORDS.items() if ctx.happened(record, event)) for ctx in SIDES]
    assert said == [mine, theirs]


@pytest.mark.parametrize(("side", "mine", "theirs"), [
    ("left", ["Bee enters play"], ["Owl enters play"]), ("right", ["Doe enters play"], []),
])  # fmt: skip
def test_on_which_side_of_it_a_creature_enters_play(side: str, mine: list[str], theirs: list[str]) -> None:
    event = n.Event(n.Verb.ENTER_PLAY, manner=(n.AdjacentTo(n.Self_(), side),))
    said = [[what for what, record in RECORDS.items() if ctx.happened(record, event)] for ctx in SIDES]
    assert said == [mine, theirs]
