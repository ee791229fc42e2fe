"""Each kind of question on two boards that differ in the one fact that decides it: the answer is another one."""

from typing import NamedTuple

import pytest

from judge.rulings.answers import Answer, answer
from judge.rulings.asked import KINDS
from judge.rulings.judging import rule
from judge.rulings.scenario import read


class Twins(NamedTuple):
    """A board with a blank, what is done, the question; two ways to fill the blank, each with its answer."""

    kind: str
    board: str
    done: str
    ask: str
    one: tuple[str, object]
    other: tuple[str, object]


FIGHT = "{house: Brobnar, me: {battleline: [Troll]}, opponent: {amber: 2, battleline: [__]}}"
FOUGHT = "[{fight: Troll, with: Foe}]"
IMP, WARDED = "{card: Dust Imp, as: Foe}", "{card: Dust Imp, as: Foe, ward: true}"
REAP = "{house: Brobnar, me: {amber: 1, battleline: [Troll]}, opponent: {battleline: [__]}}"
GATEWAY = "{house: Dis, me: {hand: [Gateway to Dis], battleline: [Troll, __]}, opponent: {battleline: [Bumpsy]}}"
MARROWS = "Sir Marrows"
PLAYED = "[{play: Pain Reaction, choices: [Foe]}]"
PAIN = "{house: Dis, me: {hand: [Pain Reaction]}, opponent: {battleline: [__, Bumpsy]}}"

TWINS = [
    Twins("survives", FIGHT, FOUGHT, "{survives: Foe}", (WARDED, "yes"), (IMP, "no")),
    Twins("leaves", FIGHT, FOUGHT, "{leaves: Foe}", (IMP, "yes"), (WARDED, "no")),
    Twins("is", FIGHT, FOUGHT, "{is: Foe, ward: false, in: play}", (WARDED, "yes"), (IMP, "no")),
    Twins("has", REAP, "[reap: Troll]", "{has: me, amber: 2}", ("Bumpsy", "yes"), (MARROWS, "no")),
    Twins("triggers", FIGHT, FOUGHT, "{triggers: Foe, ability: Destroyed}", (IMP, "yes"), (WARDED, "no")),
    Twins("counts", FIGHT, FOUGHT, "{counts: Foe, as: destroyed}", (IMP, "yes"), (WARDED, "no")),
    Twins("happens", REAP, "[reap: Troll]", "{happens: captured, by: opponent}", (MARROWS, "yes"), ("Bumpsy", "no")),
    Twins("together", GATEWAY, "[play: Gateway to Dis]", "{together: destroyed, to: me}",
          ("Silvertooth", "yes"), ("{card: Silvertooth, ward: true}", "no")),
    Twins("all", FIGHT, FOUGHT, "{all: [{survives: Foe}, {survives: Troll}]}", (WARDED, "yes"), (IMP, "no")),
    Twins("may", "{house: __, me: {battleline: [Troll]}}", "[reap: Troll]", "{may: last}",
          ("Brobnar", "yes"), ("Dis", "no")),
    Twins("must", "{active: opponent, house: Dis, me: {houses: [Dis, Mars, Logos], battleline: [__]}}", "[end turn]",
          "{must: {choose house: Dis}}", ("Pitlord", "yes"), ("Troll", "no")),
    Twins("may choose", "{house: Dis, me: {hand: [Pain Reaction]}, opponent: {__}}", "[play: Pain Reaction]",
          "{may choose: Troll}", ("battleline: [Bumpsy, Troll]", "yes"),
          ("battleline: [Bumpsy, Sinder], discard: [Troll]", "no")),
    Twins("must choose", "{house: Brobnar, me: {hand: [Smaaash]}, opponent: {battleline: [__]}}", "[play: Smaaash]",
          "{must choose: Smaaash}", ("", "yes"), ("Troll", "no")),
    Twins("over", "{house: Logos, me: {hand: [__]}}", "[{play: Card}]", "{over: step}",
          ("{card: Duskwitch, as: Card, house: Logos}", "yes"), ("{card: Dysania, as: Card}", "no")),
    Twins("where", FIGHT, FOUGHT, "{where: Foe}", (WARDED, "play"), (IMP, "discard")),
    Twins("gains", REAP, "[reap: Troll]", "{gains: amber}", ("Bumpsy", "you"), (MARROWS, "nobody")),
    Twins("loses", "{house: Shadows, me: {hand: [Urchin]}, opponent: {amber: __}}", "[play: Urchin]", "{loses: amber}",
          ("1", "opponent"), ("0", "nobody")),
    Twins("controls", "{house: Shadows, me: {hand: [__]}}", "[{play: Card}]", "{controls: Card}",
          ("{card: Scowly Caper, as: Card}", "opponent"), ("{card: Urchin, as: Card}", "you")),
    Twins("owns", "{me: {battleline: [{card: Troll, owner: __}]}}", "[reap: Troll]", "{owns: Troll}",
          ("me", "you"), ("opponent", "opponent")),
    Twins("chooses", "{active: __, house: Brobnar, me: {houses: [Brobnar, Mars]}, "
          "opponent: {houses: [Brobnar, Dis]}}",
          "[end turn]", "{chooses: house}", ("me", "opponent"), ("opponent", "you")),
    Twins("wins", "{active: opponent, house: Dis, me: {amber: 6, keys: [__], houses: [Dis]}}",
          "[end turn]", "{wins: true}", ("red, blue", "you"), ("red", "nobody")),
    Twins("number", FIGHT, FOUGHT, "{number: damage, on: Troll}", (IMP, 2), ("{card: Bumpsy, as: Foe}", 5)),
    Twins("cost", "{me: {battleline: [Troll]}, opponent: {__}}", "[reap: Troll]", "{cost: key, of: me}",
          ("battleline: [Grabber Jammer]", 7), ("battleline: []", 6)),
    Twins("houses", "{me: {battleline: [{card: Troll, house: __}]}}", "[reap: Troll]", "{houses: Troll}",
          ("Mars", ("mars",)), ("Dis", ("dis",))),
    Twins("which", GATEWAY, "[play: Gateway to Dis]", "{which: survive}",
          ("{card: Silvertooth, ward: true}", ("Silvertooth",)), ("Silvertooth", ())),
    Twins("order", PAIN, PLAYED, "{order: [destroyed, damaged]}",
          ("{card: Silvertooth, as: Foe}", ("damaged", "destroyed")), ("{card: Troll, as: Foe}", ("damaged",))),
    Twins("order", "{house: Dis, me: {hand: [Gateway to Dis], battleline: [__]}, opponent: {battleline: [Bumpsy]}}",
          "[play: Gateway to Dis]", "{order: [{happens: destroyed, to: Foe}, {happens: destroyed, to: Bumpsy}]}",
          (IMP, ("Bumpsy destroyed and Foe destroyed at once",)), (WARDED, ("Bumpsy destroyed",))),
    Twins("now", "{house: Dis, me: {hand: 0, battleline: [Troll, {card: Sinder, ready: __}]}}",
          "[raise tide]", "{now: me}", ("true", ("reap with Sinder", "end turn")), ("false", ("end turn",))),
    Twins("what happens", FIGHT, FOUGHT, "{what happens: true}",
          (WARDED, ("Dust Imp lost its ward", "Troll has 2 damage (before: 0)", "Troll is exhausted")),
          ("{card: Bumpsy, as: Foe}", ("Bumpsy is in your opponent's discard pile", "Troll has 5 damage (before: 0)",
                                       "Troll is exhausted"))),
]  # fmt: skip


def answered(twins: Twins, filled: str) -> Answer:
    board, done = twins.board.replace("__", filled), twins.done
    text = f"given: {board}\nwhen: {done}\nask: {twins.ask}\n"
    return answer(rule(read(text)))


@pytest.mark.parametrize("twins", TWINS, ids=lambda twins: twins.kind)
def test_the_answer_is_that_of_the_board_and_not_of_its_twin(twins: Twins) -> None:
    for filled, value in (twins.one, twins.other):
        assert answered(twins, filled).to_data()["value"] == (list(value) if isinstance(value, tuple) else value)
    assert twins.one[1] != twins.other[1]


def test_every_kind_about_a_board_has_twins() -> None:
    assert set(KINDS) - {twins.kind for twins in TWINS} == {"rule"}


def test_a_question_about_a_rule_is_answered_with_its_entry() -> None:
    text = "given: {me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: {rule: glossary/ward}\n"
    found = answer(rule(read(text)))
    assert (found.kind, found.value) == ("rule", "glossary/ward")
    assert "ward goes instead" in found.says


UNREACHED = """question: x
given:
  house: Brobnar
  me:
    hand:
    - card: Act
      type: action
      house: Brobnar
      text: "Play: Your opponent discards a card. Gain 1Æ if it is a creature."
    battleline: [Bumpsy]
  opponent: {hand: 2}
when: [{play: Act}, {reap: Bumpsy}]
ask: {may: last}
"""

HAUNTED = """question: x
given: {house: Brobnar, me: {discard: [%s], battleline: [Bumpsy]}, opponent: {discard: [%s]}}
when: [{reap: Bumpsy}]
ask: {has: me, haunted: true}
"""


def test_an_act_to_which_it_does_not_come_is_not_said_to_be_allowed() -> None:
    unknown = answer(rule(read(UNREACHED, "x")))

    assert unknown is not None and unknown.value is None


def test_who_is_haunted_is_asked_of_the_discard_pile() -> None:
    nine, ten, twelve = (", ".join(["Troll"] * count) for count in (9, 10, 12))
    few, enough = (answer(rule(read(HAUNTED % (pile, twelve), "x"))) for pile in (nine, ten))

    assert few is not None and enough is not None
    assert (few.value, enough.value) == (False, True)
