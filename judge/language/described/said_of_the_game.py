"""What may be so: facts of the game that are conditions: "the tide is high", "Mars is the active house"."""

from __future__ import annotations

from judge.effects import nodes as n

from .entry import CARDS, COLOUR, HOUSE, HOUSE_NAME, PLAYER, RIVAL, STEP, TIME, Entry, Table

Said = Entry[n.Condition]

_NTH = ("first", "second", "third", "fourth", "fifth")
_SIDES = (("your", n.YOU), ("your opponent's", n.OPPONENT))

FACTS = Table[n.Condition](
    *(Said(f"the tide is {word}", n.TideIs(high), (
        f"the tide was already {word}",)) for word, high in (
            ("high", True), ("low", False))),
    *(Said(f"the tide is not {word}", n.Not_(n.TideIs(high))) for word, high in (("high", True), ("low", False))),
    *(Said(f"the tide is {word} for {{player}}", n.TideIs(high, PLAYER)) for word, high in (
        ("high", True), ("low", False))),
    Said("it is {time} time", n.ItIs(TIME)),
    Said("it is not {time} time", n.Not_(n.ItIs(TIME))),
    Said("you do", n.DidIt(n.YOU)),
    Said("they do", n.DidIt(n.THEY)),
    Said("you do not", n.DidNot(n.YOU)),
    Said("they do not", n.DidNot(n.THEY)),
    Said("you cannot do either", n.DidNot(n.YOU, unable=True)),
    Said("they cannot do either", n.DidNot(n.THEY, unable=True)),
    Said("it is your turn", n.YourTurn(n.YOU)),
    Said("it is not your turn", n.Not_(n.YourTurn(n.YOU))),
    Said("it is {other player}'s turn", n.YourTurn(RIVAL)),
    *(Said(f"it is {whose} {word} turn", n.NthTurn(who, at))
      for at, word in enumerate(_NTH, 1) for whose, who in _SIDES),
    *(Said(f"it is not {whose} {word} turn", n.Not_(n.NthTurn(who, at)))
      for at, word in enumerate(_NTH, 1) for whose, who in _SIDES),
    Said("it is the \"{step}\" step", n.IsStep(n.Step(STEP, n.A_PLAYER))),
    Said("it is {player}'s \"{step}\" step", n.IsStep(n.Step(STEP, PLAYER))),
    Said("{house name} is the active house", n.HasActiveHouse(HOUSE_NAME), ("{house name} is your active house",)),
    Said("the active house is {house}", n.HasActiveHouse(HOUSE), ("your active house is {house}",)),
    Said("{cards}'s owner is {player}", n.Is(CARDS, n.OwnedBy(PLAYER))),
    Said("{cards}'s controller is {player}", n.Is(CARDS, n.ControlledBy(PLAYER))),
    Said("2 keys of the same color are forged", n.KeyIsForged(n.EACH_PLAYER, "same")),
    Said("a {colour} key is forged", n.KeyIsForged(n.A_PLAYER, COLOUR), ("any {colour} key is forged",)),
    Said("{player}'s {colour} key is forged", n.KeyIsForged(PLAYER, COLOUR)),
    Said("no {colour} key is forged", n.Not_(n.KeyIsForged(n.A_PLAYER, COLOUR))),
)
