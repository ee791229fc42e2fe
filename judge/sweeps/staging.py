"""What a text asks for, laid on the board on which its card is shown: whom it names, chooses among and counts, where it
looks for them and in which state, and what must be so for its conditions. Made from the tree alone.

In: the tree of a card and a board with the card on it. Out: the same board with more cards without a text, other pools,
keys, tide. What a text asks not to be there is not laid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.players import OPPONENT
from judge.effects.terms import KEYWORDS, STATE_COUNTERS
from judge.effects.visitor import children, walk
from judge.rulings.setup import without_what_is_of_play

ME, THEY = "me", "opponent"
HAUNTED = 10
"""So many cards in a discard pile haunt its owner (18.4 HAUNTED)."""

MOST = 3
"""So many cards of one kind are laid at most."""

RICH = 12
"""Æmber for any key."""

PILES = {
    n.Zone.HAND: "hand", n.Zone.DECK: "deck", n.Zone.DISCARD: "discard", n.Zone.ARCHIVES: "archives",
    n.Zone.PURGED: "purged",
}  # fmt: skip

STATES: dict[n.State, dict[str, Any]] = {
    n.State.DAMAGED: {"damage": 1}, n.State.STUNNED: {"stun": True}, n.State.WARDED: {"ward": True},
    n.State.ENRAGED: {"enrage": True}, n.State.EXHAUSTED: {"ready": False},
}  # fmt: skip

ACTION = "Action: Gain 1Æ."
"""What an artifact does that is there to be used, or for something to happen to it."""

TYPES_LAID = ("card", "creature", "artifact", "action", "upgrade", "token creature")

NEW_HOUSES = ("brobnar", "logos", "untamed", "shadows")


@dataclass
class Wanted:
    """A card that a text asks for: of which type and side (`first` where it
    may be either), in which pile ("" in play), of which power (between two
    numbers), not of which houses, next to the card itself; `facts` of what it is, `state` of what lies on it."""

    type: str
    side: str = ""
    pile: str = ""
    first: str = ""
    power: tuple[int, int] = (0, 99)
    not_houses: set[str] = field(default_factory=set)
    beside: bool = False
    facts: dict[str, Any] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)

    def fits(self, card: Mapping[str, Any]) -> bool:
        """Whether a card without a text that lies there is such a one, but for what lies on it."""
        if card.get("text") != self.facts.get("text", "") or card.get("house") in self.not_houses:
            return False
        if self.type not in ("card", card.get("type")) or bool(self.facts.get("token")) != bool(card.get("token")):
            return False
        of_power = self.power[0] <= card.get("power", 0) <= self.power[1] or card.get("type") != "creature"
        return of_power and all(card.get(key) == value for key, value in self.facts.items())


class Stage:
    """A board that grows: `given` as a scenario has it, on which `bearer` has the text; `host` is the creature of which
    an upgrade says "this creature", else the card itself."""

    def __init__(
        self, given: dict[str, Any], bearer: dict[str, Any], host: dict[str, Any], types: Mapping[str, str]
    ) -> None:
        self.given = given
        self.bearer = bearer
        self.host = host
        self._types = types
        self._taken: list[Mapping[str, Any]] = []
        self._count = 0
        self._tree: Node = n.CardText(())

    @property
    def least(self) -> int:
        """So much power a creature must have to stay in play, whatever the text takes from it."""
        taken = (node.amount for node in walk(self._tree) if isinstance(node, n.Modify) and node.negative)
        return 1 + sum(amount.value for amount in taken if isinstance(amount, n.Number))

    def set_for(self, tree: Node) -> None:
        """Lay what the text asks for."""
        self._tree = tree
        self._visit(tree, "")

    def put_down(self) -> None:
        """Leave off the cards in piles what only a card in play can have: what the text asks for waits there."""
        for side in (self.given[ME], self.given[THEY]):
            for pile in PILES.values() & side.keys():
                side[pile] = [without_what_is_of_play(card) for card in side[pile]]

    def lay(
        self, what: n.Cards | n.Noun | None, count: int = 1, pile: str = "", first: str = "", **state: Any
    ) -> list[dict[str, Any]]:
        """Have so many cards of a kind on the board, `state` lying on them; those that are meant, new or there before.
        `pile`: where they are, unless the noun says so; `first`: on which side, where it may be either."""
        match what:
            case n.Self_() | n.This():
                card = self.host if isinstance(what, n.This) else self.bearer
                card.update(state)
                return [card]
            case n.Select(quantity=quantity, what=inner):
                return self.lay(inner, max(count, _number(quantity)), pile, first, **state)
            case n.EitherFilter(options=(option, *_)):
                return self.lay(option, count, pile, first, **state)
            case n.Filter():
                wanted = self._wanted(what, pile)
                wanted.first = first
                wanted.state |= state
                return self._have(wanted, min(count, MOST))
        return []

    def _visit(self, node: Node, pile: str) -> None:
        match node:
            case (n.Not_() | n.Not() | n.Other() | n.ExceptFor() | n.Meaning() | n.VerbMeaning() | n.HeadingMeaning()
                  | n.StateMeaning()):
                return
            case n.Exists(order=n.Order.AT_MOST | n.Order.FEWER) | n.Exists(count=n.Number(value=0)):
                return
            case n.Exists(what=what, count=n.Number(value=value)):
                self.lay(what if isinstance(what, n.Cards | n.Noun) else None, value)
            case n.Event(verb=n.Verb.PLAY | n.Verb.ENTER_PLAY | n.Verb.DISCARD):
                pile = PILES[n.Zone.HAND]
            case n.Heal(cards=cards):
                self.lay(cards, first=ME, damage=2)
            case n.MoveAmber(source=n.Cards() as source):
                self.lay(source, first=ME, amber=2)
            case n.RemoveCounters(counter=counter, cards=cards) | n.MoveCounters(counter=counter, source=cards):
                self.lay(cards, first=ME, **_counters(counter))
            case n.SetStatus(status=n.Status.READY, cards=cards):
                self.lay(cards, first=ME, ready=False)
            case n.SetStatus(status=n.Status.UNSTUN, cards=cards):
                self.lay(cards, first=ME, stun=True)
            case n.UnforgeKey(of=player):
                self._key(player, "red")
            case n.Difference(left=n.CountOf(what=n.Filter() as what)):
                self.lay(what, MOST)
            case n.PlayerIs(player=player, state=n.PlayerState.OVERWHELMED):
                for side in _sides(player):
                    self._have(Wanted("creature", THEY if side == ME else ME), MOST)
            case n.PositionedAs(where="center") | n.NeighborOf(of=n.Self_() | n.This() | n.Back()):
                self._between()
            case n.Is(cards=n.Self_(), what=n.Not(modifier=n.InState(state=n.State.FLANK))):
                self._between()
            case n.Select() | n.Filter():
                self.lay(node, pile=pile)
            case n.Slice(zone=zone, what=n.Noun() as what):
                side, where = _place(zone)
                self.lay(what, pile=where)
                return
            case n.ZoneRef(zone=n.Zone.ARCHIVES | n.Zone.PURGED):
                side, where = _place(node)
                self._have(Wanted("card", side or ME, where), 1)
            case n.MakeToken(name="", player=player):
                self._token(THEY if player == OPPONENT else ME)
            case n.TideIs(high=high, player=player):
                self.given["tide"] = THEY if high == (player == OPPONENT) else ME
            case n.PlayerIs(player=player, state=n.PlayerState.HAUNTED):
                for side in _sides(player):
                    pile_of = self.given[side]["discard"]
                    pile_of += [self._made(Wanted("card")) for _ in range(HAUNTED - len(pile_of))]
            case n.ForgeKey(player=player):
                for side in _sides(player):
                    self.given[side]["amber"] = RICH
            case n.AttachedTo(to=n.Self_()):
                self.bearer.setdefault("upgrades", []).append(self._made(Wanted("upgrade")))
            case n.KeyIsForged(player=player, colour=colour):
                self._key(player, colour or "red")
            case n.StatOf(stat=n.Stat.FORGED_KEYS, of=n.Players() as player):
                self._key(player, "red")
            case n.Compare():
                self._compare(node)
        for one in children(node):
            self._visit(one, pile)

    def _compare(self, node: n.Compare) -> None:
        """Have pools and keys as a comparison wants them."""
        fewer = node.order in (n.Order.AT_MOST, n.Order.FEWER)
        match node.left, node.right:
            case n.StatOf(stat=n.Stat.AMBER, of=n.Players() as player), n.Number(value):
                for side in _sides(player):
                    has = self.given[side]["amber"]
                    exactly = node.order is n.Order.EXACTLY
                    amber = value if exactly else min(value - 1, has) if fewer else max(value, has)
                    self.given[side]["amber"] = max(0, amber)
            case n.StatOf(stat=n.Stat.AMBER, of=n.Players() as player), n.StatOf(stat=n.Stat.AMBER):
                for side in _sides(player):
                    self.given[side]["amber"] += -1 if fewer else 1
            case n.CountOf(what=n.Filter() as what), right if not fewer:
                self.lay(what, right.value if isinstance(right, n.Number) else MOST)

    def _between(self) -> None:
        """Have a creature on either side of the one that has the text."""
        row = self.given[ME]["battleline"]
        if self.host in row:
            if row[0] is self.host:
                row.insert(0, self._made(Wanted("creature")))
            if row[-1] is self.host:
                row.append(self._made(Wanted("creature")))

    def _key(self, player: n.Players, colour: str) -> None:
        for side in _sides(player):
            keys = self.given[side].setdefault("keys", [])
            if colour not in keys and len(keys) < 2:
                keys.append(colour)

    def _token(self, side: str) -> None:
        """Say which token creature a side makes, where nobody has said it."""
        self.given[side].setdefault("token", {**self._made(Wanted("token creature")), "card": f"Plain token of {side}"})

    def _wanted(self, what: n.Filter, pile: str) -> Wanted:
        kind = next((kind for kind in what.kinds if kind is not n.Kind.CARD), n.Kind.CARD)
        wanted = Wanted(str(kind), pile=pile)
        if kind is n.Kind.TOKEN_CREATURE:
            wanted.type, wanted.facts["token"] = "creature", True
        if wanted.type == "artifact":
            wanted.facts["text"] = ACTION
        for modifier in what.modifiers:
            self._modify(wanted, modifier)
        return wanted

    def _modify(self, wanted: Wanted, modifier: Node) -> None:
        match modifier:
            case n.ControlledBy(player=player) | n.OwnedBy(player=player):
                wanted.side = _sides(player)[0]
            case n.OfHouse(house=n.House(house=house)):
                wanted.facts["house"] = house
            case n.Not(modifier=n.OfHouse(house=n.House(house=house))):
                wanted.not_houses.add(house)
            case n.Not(modifier=n.OfHouse()):
                wanted.not_houses.add(str(self.given["house"]))
            case n.HasTrait(trait=trait):
                wanted.facts["traits"] = [trait]
            case n.Not(modifier=n.InState(state=n.State.FLANK)) | n.PositionedAs(where="center"):
                row = self.given[wanted.side or THEY]["battleline"]
                row += [self._made(Wanted("creature")) for _ in range(MOST - len(row))]
            case n.InState(state=n.State.TOKEN):
                wanted.type, wanted.facts["token"] = "creature", True
            case n.InState(state=state):
                wanted.state |= STATES.get(state, {})
            case n.WithOnIt(what=on_it, absent=False):
                wanted.state |= {"amber": 1} if on_it == "Æ" else {"damage": 1} if on_it == "damage" else _on_it(on_it)
            case n.HasKeyword(keyword=keyword) if keyword in KEYWORDS:
                wanted.facts["text"] = f"{keyword.capitalize()}."
            case n.StatCompare(stat=n.Stat.POWER, order=order, amount=amount):
                wanted.power = self._range(order, amount)
            case n.Parity(stat=n.Stat.POWER, even=even):
                wanted.power = (4, 4) if even else (3, 3)
            case n.NeighborOf(of=n.Self_() | n.This()):
                wanted.side, wanted.beside = ME, True
            case n.NeighborOf(of=n.Fought()):
                wanted.side, wanted.facts["card"] = THEY, "Their second creature"
            case n.InZone(zone=zone):
                side, pile = _place(zone)
                wanted.side, wanted.pile = side or wanted.side, pile
            case n.Named(card=name) if name in self._types:
                wanted.facts["card"], wanted.type = name, self._types[name]
            case n.AnyOf(modifiers=(first, *_)):
                self._modify(wanted, first)

    def _range(self, order: n.Order, amount: n.Amount) -> tuple[int, int]:
        own = amount == n.StatOf(n.Stat.POWER, n.Self_())
        value = amount.value if isinstance(amount, n.Number) else int(self.bearer.get("power", 3)) if own else 3
        match order:
            case n.Order.AT_LEAST | n.Order.MORE:
                return value + (order is n.Order.MORE), 99
            case n.Order.EXACTLY:
                return value, value
        return 1, max(1, value - (order is n.Order.FEWER))

    def _have(self, wanted: Wanted, count: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for card in self._there(wanted):
            if len(found) < count and self._can_be(card, wanted):
                found.append(card)
        while len(found) < count and (made := self._new(wanted)) is not None:
            found.append(made)
        for card in found:
            card.update(wanted.state)
            if wanted.state:
                self._taken.append(card)
        return found

    def _can_be(self, card: Mapping[str, Any], wanted: Wanted) -> bool:
        of_another = wanted.state and any(card is one for one in self._taken)
        has_it = all(card.get(key) == value for key, value in wanted.state.items())
        return isinstance(card, dict) and wanted.fits(card) and (has_it or not of_another)

    def _there(self, wanted: Wanted) -> Iterator[dict[str, Any]]:
        for side in [wanted.side] if wanted.side else sorted((ME, THEY), key=self._first(wanted).__ne__):
            row = self._row(wanted, side)
            if wanted.beside and self.host in row:
                at = row.index(self.host)
                row = row[max(0, at - 1) : at] + row[at + 1 : at + 2]
            yield from (card for card in row if isinstance(card, dict) and card is not self.bearer)

    def _first(self, wanted: Wanted) -> str:
        return wanted.first or (ME if wanted.pile else THEY)

    def _row(self, wanted: Wanted, side: str) -> list[dict[str, Any]]:
        found = self.given[side]
        if wanted.pile:
            cards = found.setdefault(wanted.pile, [])
        elif wanted.type == "upgrade":
            cards = found["battleline"][0].setdefault("upgrades", [])
        else:
            cards = found["artifacts" if wanted.type == "artifact" else "battleline"]
        assert isinstance(cards, list)
        return cards

    def _new(self, wanted: Wanted) -> dict[str, Any] | None:
        if wanted.type not in TYPES_LAID or (wanted.type == "action" and not wanted.pile):
            return None
        side = wanted.side or self._first(wanted)
        card = self._made(wanted)
        if card.get("token"):
            self._token(side)
        row = self._row(wanted, side)
        row.insert(0 if wanted.pile == "deck" else len(row), card)
        return card

    def _made(self, wanted: Wanted) -> dict[str, Any]:
        if wanted.facts.get("card") in self._types:
            return {"card": wanted.facts["card"]}
        self._count += 1
        kind = "creature" if wanted.type == "card" else wanted.type
        own = str(self.given["house"])
        house = next(one for one in (own, *NEW_HOUSES) if one not in wanted.not_houses)
        made: dict[str, Any] = {"card": f"Plain {kind} {self._count}", "type": kind, "house": house, "text": ""}
        if kind in ("creature", "token creature"):
            made["power"] = max(min(max(wanted.power[0], 3), wanted.power[1]), self.least)
        return made | wanted.facts


def _counters(name: str) -> dict[str, Any]:
    if name in STATE_COUNTERS:
        return {name: True}
    return {"power counters": 1} if name == "+1 power" else {"counters": {name: 1}}


def _on_it(what: str) -> dict[str, Any]:
    if what == "upgrade":
        return {"upgrades": [{"card": "Plain upgrade", "type": "upgrade", "house": NEW_HOUSES[0], "text": ""}]}
    return _counters(what)


def _number(quantity: n.Quantity) -> int:
    match quantity:
        case n.Exactly(count=count) | n.UpTo(count=count) | n.AtLeast(count=count):
            return count.value if isinstance(count, n.Number) else 1
    return 1


def _sides(player: n.Players | None) -> tuple[str, ...]:
    """Of whom something must be so, where a text says so of that player."""
    if player == OPPONENT:
        return (THEY,)
    return (ME, THEY) if isinstance(player, n.PlayerRef) and player.who is n.Who.EACH_PLAYER else (ME,)


def _place(zone: Node) -> tuple[str, str]:
    """The side and pile of a place that is no part of play; "" for either where it names none."""
    match zone:
        case n.ZoneRef(zone=kind, player=player) if kind in PILES:
            return _sides(player)[0] if isinstance(player, n.Players) else "", PILES[kind]
        case n.ZonesTogether(parts=(first, *_)) | n.EndOf(zone=first):
            return _place(first)
    return "", ""
