"""What names players, places, houses, steps and moments: "its owner", "the top of your deck", "the chosen house"."""

from __future__ import annotations

from judge.effects import nodes as n

from .entry import CARDS, HOUSE, HOUSE_ID, KIND_OF, PLACE, PLAYER, STEP, STEP_OF, Entry, Table

_ITS = n.Back()
ITS_CONTROLLER = n.ControllerOf(_ITS)
THEIR_OPPONENT = n.OpponentOf(n.THEY)
BESIDE_THEIR_OPPONENT = n.OpponentOf(THEIR_OPPONENT)
"""Whom "that player" means where their opponent acts: "their opponent may exalt one of that player's creatures"."""
ITS_OPPONENT = n.OpponentOf(ITS_CONTROLLER)

#: Whose a possessive says that something is.
WHOSE: dict[str, n.Players] = {"YOUR": n.YOU, "THEIR": n.THEY, "ITS": ITS_CONTROLLER}

#: Who does something in "the creature you control", by the word of the lexicon.
WHO: dict[str, n.Cards | n.Players] = {
    "YOU": n.YOU, "THEY": n.THEY, "OPPONENT": n.OPPONENT, "SELF": n.Self_(), "THIS": n.This(n.Kind.CREATURE),
    "IT": _ITS, "CONTROLLER": ITS_CONTROLLER, "OWNER": n.OwnerOf(_ITS), "THEIR_OPPONENT": THEIR_OPPONENT,
    "A_PLAYER": n.A_PLAYER, "EACH_PLAYER": n.EACH_PLAYER,
}

Said = Entry[n.Players]
_ALSO = {
    n.Who.OPPONENT: ("an opponent", "the opponent"),
    n.Who.EACH_PLAYER: ("all players", "players", "both players"),
    n.Who.A_PLAYER: ("any player",),
    n.Who.THEY: ("that player",),
}

_MOST = {"most": True, "fewest": False}
_HELD = {n.Stat.AMBER: "Æ", n.Stat.FORGED_KEYS: "forged keys", n.Stat.CHAINS: "chains"}

PLAYERS = Table[n.Players](
    *(Said(who.value, n.PlayerRef(who), _ALSO.get(who, ())) for who in n.Who),
    *(Said(f"{the} player with the {word} {what}", n.PlayerWho(who, (n.HasMost(n.StatOf(stat, n.THEY), most),)), (
        *((f"a player with the {word} {what}",) if the == "the" else ()),))
      for word, most in _MOST.items() for stat, what in _HELD.items()
      for the, who in (("the", n.A_PLAYER), ("each", n.EACH_PLAYER))),
    *(Said(f"the player with the {word} {{kind of}}", n.PlayerWho(n.A_PLAYER, (n.HasMost(KIND_OF, most),)),
           (f"a player with the {word} {{kind of}}",)) for word, most in _MOST.items()),
    *(Said(f"each player with the {word} {{kind of}}", n.PlayerWho(n.EACH_PLAYER, (n.HasMost(KIND_OF, most),)))
      for word, most in _MOST.items()),
    Said("their opponent", THEIR_OPPONENT, ("that player's opponent",)),
    Said("that player", BESIDE_THEIR_OPPONENT),
    Said("its opponent", ITS_OPPONENT),
    Said("{cards}'s owner", n.OwnerOf(CARDS)),
    Said("{cards}'s controller", n.ControllerOf(CARDS)),
    Said("{cards}'s owner's opponent", n.OpponentOf(n.OwnerOf(CARDS))),
    Said("{cards}'s controller's opponent", n.OpponentOf(n.ControllerOf(CARDS))),
)

PLACES = Table[n.Places](
    Entry("its own side", n.OwnSide(), ("your own side",)),
    Entry("any combination of players", n.AnyCombination()),
    *(Entry(f"the {end} of {{place}}", n.EndOf(end, PLACE)) for end in ("top", "bottom")),
)

_HOUSES = {
    n.HouseWord.ACTIVE: ("active house", "your active house", "their active house", "an active house"),
    n.HouseWord.THAT: ("the same house",),
    n.HouseWord.OTHER: ("any other house", "other houses", "a different house"),
    n.HouseWord.EACH: ("all houses",),
}
_NEIGHBOR = n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.NeighborOf(CARDS),)))

HOUSES = Table[n.Houses](
    Entry("{house id}", n.House(HOUSE_ID)),
    *(Entry(word.value, n.HouseRef(word), _HOUSES.get(word, ())) for word in n.HouseWord if word not in (
        n.HouseWord.IDENTITY, n.HouseWord.PREVIOUS, n.HouseWord.NONE)),
    Entry("one of {player}'s three houses", n.HouseRef(n.HouseWord.IDENTITY, PLAYER), (
        "a house on {player}'s identity card",)),
    *(Entry(f"the house {who} chose on {whose} previous turn", n.HouseRef(n.HouseWord.PREVIOUS, player), tuple(
        f"the {same}{house} {who} {chose} on {whose} previous turn" for same in ("", "same ")
        for house in ("house", "active house") for chose in ("chose", f"chose as {whose} active house"))[1:])
      for who, whose, player in (
          ("you", "your", n.YOU), ("they", "their", n.THEY), ("your opponent", "their", n.OPPONENT))),
    Entry("either of {cards}'s neighbor's houses", n.HouseOf(_NEIGHBOR)),
    *(Entry(f"the house with the {word} {{kind of}}", n.HouseSuchThat(n.HasMost(KIND_OF, most)))
      for word, most in _MOST.items()),
    Entry("a house other than {house}", n.Not(HOUSE), (
        "an active house other than {house}", "the active house other than {house}")),
    Entry("{cards}'s house", n.HouseOf(CARDS), ("the house of {cards}",)),
    Entry("{cards}'s printed house", n.HouseOf(CARDS, True), ("the printed house of {cards}",)),
)

STEPS = Table[n.Duration](
    Entry("{player}'s \"{step}\" step", n.Step(STEP, PLAYER)),
    Entry("{player}'s next \"{step}\" step", n.Step(STEP, PLAYER, next=True)),
    Entry("the \"{step}\" step of {player}'s next turn", n.Step(STEP, PLAYER, next_turn=True)),
    Entry("the \"{step}\" step", n.Step(STEP, n.EACH_PLAYER)),
)

POINTS = Table[n.Trigger](
    *(Entry(f"at the {word} of {when}", node) for word, end in (("start", False), ("end", True)) for when, node in (
        ("the turn", n.TurnPoint(end, None)),
        ("{player}'s turn", n.TurnPoint(end, PLAYER)),
        ("{player}'s next turn", n.TurnPoint(end, PLAYER, True)),
        ("{step of}", n.StepPoint(end, STEP_OF)),
    )),
)
