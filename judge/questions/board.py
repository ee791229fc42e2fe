"""The board that a question tells of, as it is pieced together, and how it becomes a scenario."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from judge.catalogue import Card, Catalogue
from judge.rulings.setup import without_what_is_of_play

ME, OPPONENT = "me", "opponent"
#: The house of a typed card that is not of the active one, until the active one is known.
OTHER_HOUSE = "another house"
#: Where a text has several cards picked in one choice.
_SEVERAL = re.compile(
    r"\b(?:up to|to|destroy|purge|stun|return|ward|choose|exhaust|exalt|enrage|shuffle|give) [2-9] (?:\w+ ){0,2}"
    r"(?:creatures|artifacts|cards)\b(?! and)(?!, one at a time)",
    re.IGNORECASE,
)
#: What a text says that speaks when a house is chosen.
_WAITS_FOR_HOUSE = re.compile(r"\bafter [^.\n]*\bchooses? [^.\n]*active house", re.IGNORECASE)
#: The house that is chosen for a later turn in which only cards are used of which nobody says the house.
_ANY_HOUSE = "Untamed"
ROWS = ("battleline", "artifacts")
#: What is told of a card wherever it lies.
_OF_ITSELF = frozenset({
    "armor", "card", "house", "icons", "keywords", "number", "owner", "power", "text", "traits", "type",
})  # fmt: skip
#: Up to how many creatures in a line any order of them is tried.
_TRIED = 7


def other(seat: str) -> str:
    """The other player."""
    return OPPONENT if seat == ME else ME


class Unclear(Exception):
    """Words that are not understood: their place, the question to ask back, and what may be meant."""

    def __init__(self, at: tuple[int, int], question: str, options: Iterable[str] = ()) -> None:
        super().__init__(question)
        self.at = at
        self.question = question
        self.options = tuple(options)


@dataclass(eq=False)
class Piece:
    """A card that takes part. `owner` and `place` are "" until something says them; `typed`: it has no name in the
    catalogue, only what the question says of it."""

    name: str
    type: str
    owner: str = ""
    place: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    host: Piece | None = None
    under: Piece | None = None
    typed: dict[str, Any] | None = None
    flank: str = ""
    side: str = ""  # who controls it, if not its owner
    gained: str = ""  # who controls it since something that was done in a turn before
    since: str = ""  # who that is, once the board is laid out as it was before
    call: str = ""
    neighbors: list[Piece] = field(default_factory=list)
    left_of: list[Piece] = field(default_factory=list)  # what stands further right in its line
    houses: tuple[str, ...] = ()
    acted: bool = False
    maverick: bool = False  # of some house that it is not printed with
    asked_of: bool = False  # only the question names it
    like: Piece | None = None  # the one beside which it is one of several: whose that is, it is

    @property
    def holder(self) -> str:
        """On whose side it lies."""
        return self.gained or self.side or self.owner

    @property
    def stands(self) -> bool:
        """Whether it is in play already: that is told, or something that is so of cards in play only."""
        return self.place == "play" or bool(self.facts.keys() - _OF_ITSELF) or bool(self.flank or self.neighbors)


@dataclass(eq=False)
class Deed:
    """Something a player does. `kind` as in a scenario's `when`; `choices` are pieces or words; `meets`: the card told
    last of those that it is done against, where its text picks none."""

    kind: str
    by: str
    piece: Piece | None = None
    target: Piece | None = None
    house: str = ""
    choices: list[Piece | str] = field(default_factory=list)
    flank: str = ""
    between: tuple[Piece, ...] = ()  # between which two of a line it is to enter
    earlier: bool = False
    either: bool = False  # nobody says which of the two attacks
    vague: tuple[int, int] | None = None  # where it is told, if nobody says what is fought
    meets: Piece | None = None
    robs: str = ""  # whose Æmber it takes, where that is by no card that is named
    unnamed: str = ""  # what comes about by no card that is named: the verb that tells it
    at_once: bool = False  # its text has several cards picked in one choice
    at: int | None = None  # the place between those two, counted from the left

    def to_data(self) -> Any:
        """As a step of `when`."""
        if self.piece is None and not self.house:
            return {self.kind: True, "choices": self.choices} if self.choices else self.kind
        data: dict[str, Any] = {self.kind: self.piece.call if self.piece else self.house}
        if self.target is not None:
            data["with" if self.kind == "fight" else "onto"] = self.target.call
        if self.flank:
            data["flank"] = self.flank
        if self.at is not None:
            data["at"] = self.at
        if self.choices:
            data["choices"] = [c.call if isinstance(c, Piece) else c for c in self.choices]
        if self.at_once and all(isinstance(c, Piece) for c in self.choices):
            data["choices"] = [", ".join(data["choices"])]
        return data


@dataclass
class Side:
    """A player's numbers, as far as they are told."""

    numbers: dict[str, int] = field(default_factory=dict)
    keys: int | None = None
    houses: list[str] = field(default_factory=list)
    empty: set[str] = field(default_factory=set)  # rows and piles that are said to hold nothing else
    none: set[str] = field(default_factory=set)  # types of cards of which it is said that none is in play
    token: str = ""
    lacks: set[str] = field(default_factory=set)  # houses that its deck is said not to be of

    def no(self, *kinds: str) -> None:
        """Take it that no cards of these types are in play."""
        self.empty.update(kinds)
        self.none.update(kinds)


@dataclass
class Told:
    """All that a question tells: the cards, the players, whose turn it is, what is done and what came of it."""

    cards: Catalogue
    own: Mapping[str, Card] = field(default_factory=dict)  # cards whose texts the question quotes
    unsaid: Collection[str] = ()  # those of them whose power nobody tells
    pieces: list[Piece] = field(default_factory=list)
    sides: dict[str, Side] = field(default_factory=lambda: {ME: Side(), OPPONENT: Side()})
    active: str = ""
    current: str = ""  # whose turn it has become
    turn_told: bool = False  # it is said whose turn it is, and nothing was done in it yet
    by_nobody: list[Deed] = field(default_factory=list)  # told before anybody acts, by nobody and in nobody's turn
    house: str = ""
    house_told: bool = False
    house_chosen: tuple[int, int] | None = None  # where it is told that the active player chooses the house
    not_house: set[str] = field(default_factory=set)
    tide: str = ""
    at: str = ""
    first_turn: bool = False
    deeds: list[Deed] = field(default_factory=list)
    asks: list[dict[str, Any]] = field(default_factory=list)
    checks: list[dict[str, Any]] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    printed: set[int] = field(default_factory=set)  # numbers that only say what is printed
    used_somehow: list[tuple[int, int]] = field(default_factory=list)  # where creatures are used, nobody says how
    of_any_power: list[Piece] = field(default_factory=list)  # creatures whose power nobody tells
    of_any_number: list[Piece] = field(default_factory=list)  # one for "enemy creatures", nobody tells how many
    of_any_damage: list[Piece] = field(default_factory=list)  # damaged creatures, nobody tells how much
    aimless: tuple[str, str, tuple[str, ...]] | None = None  # what to ask, the type of what is aimed at, on which sides
    of_no_house: list[Piece] = field(default_factory=list)  # creatures without a name of whose house nobody speaks
    in_middle: list[Piece] = field(default_factory=list)  # creatures that are said to stand between others
    lent: list[Piece] = field(default_factory=list)  # upgrades of which nobody speaks
    causes: list[Piece] = field(default_factory=list)  # cards by which something comes about that nobody names
    raised: list[tuple[Piece, str, int, tuple[int, int]]] = field(default_factory=list)  # what is more than is printed
    of_other_house: list[Piece] = field(default_factory=list)  # cards that are said to be of no active house
    guessed: list[Piece] = field(default_factory=list)  # cards that may be of either player, and nobody says whose
    of_any_house: list[Piece] = field(default_factory=list)  # cards that are played and whose house nobody tells

    def card(self, piece: Piece) -> Card | None:
        """Its card in the catalogue, or that of which the question quotes the text; None for another typed one."""
        return self.own.get(piece.name) if piece.typed is not None else self.cards.named(piece.name)

    def grown(self) -> tuple[object, ...]:
        """What is told so far, to see whether anything was added or changed since."""
        pieces = [(id(p), p.owner, p.place, len(p.facts), len(p.neighbors)) for p in self.pieces]
        return (pieces, len(self.deeds), len(self.checks), len(self.assumed), self.house, self.active, self.at)

    def called(self, name: str) -> list[Piece]:
        """The cards of a name."""
        return [piece for piece in self.pieces if piece.name == name]

    def add(self, name: str, owner: str = "") -> Piece:
        """A further card of a name of the catalogue."""
        card = self.cards.named(name)
        if card.name in self.own:
            return self._add_own(card, owner)
        kind = "creature" if card.type == "token creature" else card.type
        piece = Piece(card.name if card.gigantic else card.title, kind, owner, houses=card.houses)
        self.pieces.append(piece)
        return piece

    def _add_own(self, card: Card, owner: str) -> Piece:
        """A card of which the question quotes the text."""
        power = {} if card.power is None else {"power": card.power}
        piece = self.add_typed(card.name, card.type, owner, text=card.text, **power)
        if card.name in self.unsaid:
            self.of_any_power.append(piece)
        return piece

    def add_typed(self, name: str, kind: str, owner: str = "", **facts: Any) -> Piece:
        """A card of which only some facts are known, not a name."""
        piece = Piece(name, kind, owner, typed={"type": kind, "text": "", **facts})
        self.pieces.append(piece)
        return piece

    def attach(self, upgrade: Piece, host: Piece) -> None:
        """Have an upgrade lie on a card, which its player controls if it says so."""
        upgrade.host, upgrade.place = host, "play"
        card = self.card(upgrade)
        if card is not None and "You control this creature." in card.text and upgrade.owner not in ("", host.holder):
            host.owner = host.owner or other(upgrade.owner)
            host.side = upgrade.owner if upgrade.owner != host.owner else ""

    def give_text(self, piece: Piece, text: str) -> None:
        """Let a card have what its own text does not say: by an upgrade that says only that."""
        name = f"Upgrade {len(self.lent) + 1}"
        upgrade = self.add_typed(name, "upgrade", piece.holder, text=f"This creature {text}.")
        upgrade.host, upgrade.place = piece, "play"
        self.lent.append(upgrade)
        self.assumed.append(f"{piece.name} {text} by an upgrade that says only that")

    def settle(self) -> None:
        """Give what is still open its likeliest value, and note it as assumed."""
        for piece in self.pieces:
            piece.gained, piece.since = "", piece.gained  # it begins where it lay before
        if not self.active:
            self.active = next((deed.by for deed in self.deeds), ME)
        for at, deed in enumerate(self.deeds):
            if deed.kind == "end turn" and deed.choices:
                self._may_choose(other(deed.by), str(deed.choices[0]).lower())
            elif deed.kind == "end turn" and at + 1 < len(self.deeds):
                following = self.deeds[at + 1].piece
                houses = following.houses if following is not None else ()
                untold = following is not None and following.typed is not None and "house" not in following.typed
                deed.choices = [houses[0].capitalize()] if houses else [_ANY_HOUSE] if untold else []
                if untold:
                    self._may_choose(other(deed.by), _ANY_HOUSE.lower())
        for piece in self.pieces:
            for neighbor in piece.neighbors:
                piece.owner = piece.owner or neighbor.holder
                neighbor.owner = neighbor.owner or piece.holder
        for piece in self.pieces:
            if piece in self.lent and piece.host is not None:
                piece.owner = piece.host.owner or ME
            if not piece.owner:
                beside = piece.host or piece.like
                piece.owner = (beside.owner if beside is not None else "") or ME
            if not piece.place:
                played = any(d.piece is piece and d.kind in ("play", "discard") for d in self.deeds)
                piece.place = "hand" if played or piece.type == "action" else "play"
        for name in dict.fromkeys(piece.name for piece in self.pieces):
            for number, piece in enumerate(self._as_written(name), start=1):
                piece.call = name if number == 1 else f"{name} {number}"
        self._mavericks()
        self._houses_of_decks()
        self._picked_at_once()
        self._enter_between()
        self._choose_house()
        self._house_step()
        self._houses_of_later_turns()
        houseless = [p for p in self.pieces if p.typed is not None and not {"house"} & {*p.typed, *p.facts}]
        self.of_no_house = [piece for piece in houseless if piece.place == "play" and piece.type == "creature"]
        for piece in self.pieces:
            if piece.typed is not None and "house" not in piece.typed and piece.holder == self.active:
                piece.typed["house"] = self.house
            if piece.typed is not None and piece.typed.get("house") == OTHER_HOUSE:
                self.of_other_house.append(piece)
                piece.typed["house"] = next(h for h in ("brobnar", "dis") if h != self.house)

    def _enter_between(self) -> None:
        """Count from the left the place at which a creature is to enter between two others."""
        for deed in self.deeds:
            row = self.row(deed.between[0].holder, "battleline") if deed.between else []
            deed.at = max((row.index(piece) for piece in deed.between if piece in row), default=None)

    def _picked_at_once(self) -> None:
        """Mark what is played or used where its text has several cards picked in one choice ("up to 3 creatures")."""
        for deed in self.deeds:
            card = self.card(deed.piece) if deed.piece is not None else None
            deed.at_once = len(deed.choices) > 1 and card is not None and bool(_SEVERAL.search(card.text))

    def _houses_of_later_turns(self) -> None:
        """Give what is played without a name in a later turn the house that is chosen for that turn."""
        house = ""
        for deed in self.deeds:
            if deed.kind == "end turn":
                house = str(deed.choices[0]).lower() if deed.choices else ""
            elif house and deed.piece is not None and deed.piece.typed is not None:
                deed.piece.typed.setdefault("house", house)

    def _mavericks(self) -> None:
        """Give a maverick a house of its deck that it is not printed with; that deck lacks the printed one."""
        for piece in self.pieces:
            if piece.maverick:
                others = [h for h in ("brobnar", "logos", "untamed", "dis") if h not in piece.houses]
                piece.facts.setdefault("house", others[0])
                house = str(piece.facts["house"])
                side = self.sides[piece.owner]
                side.houses = side.houses or [house, *(h for h in others if h != house)][:3]
                self.assumed.append(
                    f"{piece.name} is of house {house.capitalize()} in a deck without its printed house"
                )

    def _houses_of_decks(self) -> None:
        """Give a deck that is said to lack a house three others: those of its owner's cards first."""
        for seat, side in self.sides.items():
            if side.lacks and not side.houses:
                mine = [h for piece in self.pieces if piece.owner == seat for h in piece.houses]
                listed = dict.fromkeys([*mine, "brobnar", "logos", "untamed", "dis"])
                side.houses = [house for house in listed if house not in side.lacks][:3]

    def _choose_house(self) -> None:
        if self.house:
            return
        for deed in self.deeds:
            if deed.piece is not None and deed.by == self.active:
                houses = [str(deed.piece.facts["house"])] if "house" in deed.piece.facts else list(deed.piece.houses)
                if deed.piece.typed is not None:
                    continue
                if houses and houses[0] in self.not_house:
                    break
                if houses:
                    self.house = houses[0]
                    self.assumed.append(f"the active house is {self.house.capitalize()}")
                    return
        mine = [h for p in self.pieces if p.holder == self.active and p.place == "play" for h in p.houses]
        free = [h for h in (*mine, "brobnar", "logos") if h not in self.not_house]
        self.house = free[0]
        if self.not_house:
            self.house_told = True

    def may_be_of(self, piece: Piece) -> None:
        """Have the active house be that of a card whose use is asked about, where nothing is told of it."""
        houses = [h for h in piece.houses if h not in self.not_house]
        if not self.house and piece.typed is None and houses:
            self.house = houses[0]
            self.assumed.append(f"the active house is {self.house.capitalize()}")

    def _house_step(self) -> None:
        """Begin where the house is chosen, where that is told and a text waits for it."""
        if self.house_chosen is None or self.at or not any(map(self.waits_for_house, self.pieces)):
            return
        self.deeds.insert(0, Deed("choose house", self.active, house=self.house.capitalize()))
        self._may_choose(self.active, self.house)

    def waits_for_house(self, piece: Piece) -> bool:
        """Whether a card speaks when the active house is chosen."""
        card = self.card(piece)
        return card is not None and _WAITS_FOR_HOUSE.search(card.text) is not None

    def _may_choose(self, seat: str, house: str) -> None:
        """Have a house be one of a player's, with those of the cards told of."""
        mine = [h for piece in self.pieces if piece.holder == seat for h in piece.houses]
        side = self.sides[seat]
        side.houses = side.houses or list(dict.fromkeys([house, *mine, "brobnar", "logos", "dis"]))[:3]

    def _as_written(self, name: str) -> list[Piece]:
        return [piece for piece in self._in_order() if piece.name == name]

    def _in_order(self) -> Iterator[Piece]:
        """The cards in the order in which a scenario writes them."""
        for seat in (ME, OPPONENT):
            for zone in ("deck", "hand", "discard", "archives", "purged"):
                yield from (p for p in self.pieces if p.holder == seat and p.place == zone)
            for row in ROWS:
                for piece in self.row(seat, row):
                    yield piece
                    yield from (p for p in self.pieces if p.host is piece)
                    yield from (p for p in self.pieces if p.under is piece)

    def row(self, seat: str, row: str) -> list[Piece]:
        """The battleline or the artifacts of a player, left to right."""
        kinds = ("creature",) if row == "battleline" else ("artifact",)
        found = [
            p
            for p in self.pieces
            if p.holder == seat and p.place == "play" and p.type in kinds and p.host is None and p.under is None
        ]
        return _lined_up(found, self.in_middle)

    def places_fit(self, seat: str) -> bool:
        """Whether all that is told of flanks, neighbors, left and right in a player's line can be so at once."""
        line = self.row(seat, "battleline")
        return _as_told(line, self.in_middle)

    def to_data(self, question: str) -> dict[str, Any]:
        """The scenario, as plain data."""
        given: dict[str, Any] = {"active": self.active}
        if self.house and not (self.deeds and self.deeds[0].kind == "choose house"):
            given["house"] = self.house
        if self.first_turn:
            given["first_turn"] = True
        if self.tide:
            given["tide"] = self.tide
        for seat in (ME, OPPONENT):
            side = self._side(seat)
            if side:
                given[seat] = side
        data: dict[str, Any] = {"question": question, "given": given}
        earlier = [deed.to_data() for deed in self.deeds if deed.earlier]
        if earlier:
            data["earlier"] = earlier
        if self.at:
            data["at"] = self.at
        data["when"] = [deed.to_data() for deed in self.deeds if not deed.earlier]
        if self.asks:
            data["ask"] = self.asks if len(self.asks) > 1 else self.asks[0]
        return data

    def _side(self, seat: str) -> dict[str, Any]:
        told = self.sides[seat]
        side: dict[str, Any] = {key: told.numbers[key] for key in ("amber", "chains") if key in told.numbers}
        if told.keys:
            side["keys"] = ["red", "blue", "yellow"][: told.keys]
        if told.houses:
            side["houses"] = told.houses
        for zone in ("hand", "deck", "discard", "archives", "purged"):
            listed: list[Any] = [self._written(p) for p in self.pieces if p.holder == seat and p.place == zone]
            if zone == "hand":
                listed += self._other_halves(seat)
            if zone in told.numbers:
                listed += ["?"] * (told.numbers[zone] - len(listed))
                side[zone] = (
                    listed if any(one != "?" for one in listed) or zone in ("discard", "purged") else len(listed)
                )
            elif zone in told.empty:
                side[zone] = listed
            elif listed:
                # what else lies there is unknown; for a hand it is played from, the named cards are enough
                side[zone] = listed + ["?"] * 10 if zone == "deck" else listed
        for row in ROWS:
            if cards := [self._written(p) for p in self.row(seat, row)]:
                side[row] = cards
        if told.token:
            side["token"] = told.token
        if powers := [p.name for p in self.pieces if p.holder == seat and p.type == "archon power"]:
            side["archon powers"] = powers
        return side

    def _other_halves(self, seat: str) -> list[str]:
        """The top halves of the gigantic creatures that a player plays: it takes both, in hand."""
        played = [d.piece for d in self.deeds if d.kind == "play" and d.piece is not None]
        held = [p for p in played if p.holder == seat and p.place == "hand"]
        cards = [card for piece in held if (card := self.card(piece)) is not None]
        return [f"{card.name} (top half)" for card in cards if card.gigantic]

    def _written(self, piece: Piece) -> Any:
        lying = piece.place in _OUT_OF_PLAY  # "I play X. It is angry": it will be
        facts = without_what_is_of_play(piece.facts) if lying else dict(piece.facts)
        if piece.side and piece.side != piece.owner:
            facts["owner"] = piece.owner
        if piece.host is not None and piece.host.holder != piece.owner:
            facts["owner"] = piece.owner  # the other player's upgrade
        if piece.typed is not None:
            facts.update(piece.typed)
        upgrades = [self._written(p) for p in self.pieces if p.host is piece]
        if upgrades:
            facts["upgrades"] = upgrades
        under = [self._written(p) for p in self.pieces if p.under is piece]
        if under:
            facts["under"] = under
        return {"card": piece.name, **facts} if facts else piece.name


_OUT_OF_PLAY = ("hand", "deck", "discard", "archives", "purged", "under")


def _lined_up(pieces: list[Piece], middle: Sequence[Piece] = ()) -> list[Piece]:
    """Creatures in a row so that what was told of their places comes out, where it can; else as they were named."""
    row = _beside_each_other(pieces)
    if _as_told(row, middle) or len(row) > _TRIED:
        return row
    return next((list(other) for other in permutations(pieces) if _as_told(other, middle)), row)


def _as_told(row: Sequence[Piece], middle: Sequence[Piece]) -> bool:
    """Whether creatures stand in a row as it was told of each: on a flank, between, beside or left of others."""
    at = {id(piece): number for number, piece in enumerate(row)}
    for number, piece in enumerate(row):
        beside = [at[id(p)] for p in piece.neighbors if id(p) in at and p is not piece]
        if any(abs(number - place) != 1 for place in beside):
            return False
        if any(at.get(id(p), number + 1) < number for p in piece.left_of):
            return False
        if piece in middle and len(row) > 2 and number in (0, len(row) - 1):
            return False
    flanks = [piece.flank for piece in row]
    return flanks == sorted(flanks, key=("left", "", "right").index)


def _beside_each_other(pieces: list[Piece]) -> list[Piece]:
    """Creatures in the order in which they were named, each behind the one that it is said to stand beside."""
    row = [p for p in pieces if p.flank == "left"]
    row += [p for p in pieces if not p.flank]
    row += [p for p in pieces if p.flank == "right"]
    for piece in pieces:
        wanted: list[Piece] = []
        for other in piece.neighbors:
            if other is not piece and other in row and other not in wanted:
                wanted.append(other)
        if not wanted or piece not in row:
            continue
        row.remove(piece)
        if len(wanted) >= 2:
            first, second = wanted[:2]
            row.remove(second)
            at = row.index(first)
            row[at + 1 : at + 1] = [piece, second]
        else:
            row.insert(row.index(wanted[0]) + 1, piece)
    return row
