"""Derived characteristics: what a card is at this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.terms import KEYWORDS, NUMBERED, STATUS
from judge.engine.machine.board import Board, works_out
from judge.engine.machine.characteristics import View
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.library import Definition
from judge.game.draft import Wanted
from judge.game.looking import GIVES, LENDS_ARMOR, LENDS_POWER, copying
from judge.game.state import Layout, Player, Ref, Snapshot

from . import player_numbers, printed_face, said_neighbors
from .card_views import Now, Then, of_reference_card
from .context import Context
from .statics import Static, copied_by, covers, spares
from .statics_in_force import Book

T = TypeVar("T")
V = TypeVar("V")
S = TypeVar("S", bound=Node)

_FORM = ("houses", "traits", "types", "abilities")
_NUMBERS = ("power", "armor", "keywords")
_OF_PLAYERS = ("key cost", "hand size")
"""What is worked out, by what it hangs on (see `layout_words`)."""

_OF_POWER: frozenset[type[Node]] = frozenset({n.TreatAs, n.SetStat, n.CopiesTextOf, n.Modify})
"""What has to be in force for the power of a creature to be another than what is printed, with its counters."""

_OF_NEIGHBORS: frozenset[type[Node]] = frozenset({n.AlsoNeighbors, n.NoNeighbors})
"""What has to be in force for the neighbors of a creature to be others than those beside it."""

_OF_ABILITIES: frozenset[type[Node]] = frozenset({n.Retimed, n.Loses})
"""What has to be in force for abilities to be others than what is printed and what is gained."""


@works_out
class Derived:
    """Characteristics of the cards of one board; values are kept until the draft changes, and those that hang on the
    layout alone for as long as there are positions of that layout, whatever board shows them.

    Values are computed when asked for. One that hangs on itself ("each creature with power 5 or higher gets +1
    power") sees itself as printed.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._version = -1
        self._layout: Layout | None = None
        self._known = _nothing_known()
        self._open: list[tuple[str, object]] = []
        self._leans = 0
        self._among_neighbors = False
        self._book: Book | None = None
        self._copies: dict[str, str] | None = None

    # --- one card --------------------------------------------------------------------------------------------

    def controller(self, uid: str) -> Player:
        """Who controls a card in play; for other cards, their owner (18.4 CONTROL AND OWNERSHIP)."""
        card = self._board.card(uid)
        return card.holder if card.zone in (Zone.PLAY, Zone.BEING_PLAYED) else card.owner

    def power(self, uid: str) -> int:
        """Power in points, never below 0 (18.4 POWER).

        Printed value, then what is added and taken away, then +1 power counters; "is considered to have" overrides
        all of it (decision set-vs-add)."""
        self._looks_for(LENDS_POWER)
        return self.strength(uid)

    def strength(self, uid: str) -> int:
        """The same, for one who says by itself how it hangs on what lasting effects lend (`Draft.withstands`)."""
        return self._value("power", uid, printed_face.power, self._power)

    def lent(self, uid: str) -> int | None:
        """What lasting effects that only add give to the power of a creature, or take from it; None where its power is
        not the sum of these and others."""
        if any(static.body.stat is Stat.POWER for static in self.book.on(n.SetStat, uid)):
            return None
        lending = [static for static in self.book.of(n.Modify) if self._lends(static)]
        return sum(-by if static.body.negative else by for static in lending if (by := self._lends_to(static, uid)))

    def _lends(self, static: Static[n.Modify]) -> bool:
        effect = self._board.draft.lasting_of(static.lasting)
        return effect is not None and LENDS_POWER(effect) and static.body.stat is Stat.POWER

    def _lends_to(self, static: Static[n.Modify], uid: str) -> int:
        covered = covers(self._board, static, static.body.cards, uid)
        return self._amount(static, static.body.amount, uid) if covered else 0

    def armor(self, uid: str) -> int:
        """Armor in points, not lowered by use (decision armor-spent): subtract `Card.armor_spent` for what is
        left this turn."""
        self._looks_for(LENDS_ARMOR)
        return self._value("armor", uid, printed_face.armor, self._armor)

    def houses(self, uid: str) -> frozenset[str]:
        """House ids: the printed one (a maverick's, with house icons) or the one that the latest effect says
        (18.4 HOUSE CHOICE, decision house-icon)."""
        return self._value("houses", uid, printed_face.houses, self._houses)

    def traits(self, uid: str) -> frozenset[str]:
        """Trait ids, lower case."""
        return self._value("traits", uid, printed_face.traits, self._traits)

    def types(self, uid: str) -> frozenset[str]:
        """Card types; a token creature is "creature" and "token creature"."""
        return self._value("types", uid, printed_face.types, self._types)

    def name(self, uid: str) -> str:
        """The name it goes by."""
        return self._board.face(uid).name

    def keywords(self, uid: str) -> Mapping[str, int]:
        """Keywords with their values, 0 for those without a number; what it loses it cannot gain
        (18.4 "LOSE" VS "GAIN")."""
        return self._value("keywords", uid, printed_face.keywords, self._keywords)

    def keyword(self, uid: str, name: str) -> int | None:
        """The value of a keyword, 0 for one without a number, None where the card lacks it."""
        return self.keywords(uid).get(name)

    def abilities(self, uid: str, wanted: Wanted | None = GIVES) -> tuple[Held, ...]:
        """All abilities it has, in the order printed and then gained; none printed while its text is blank. `wanted`:
        the lasting effects of which those may come that whoever asks looks for; None where he looks for none that wait
        for something."""
        draft = self._board.draft
        if draft.watched and wanted is not None:
            draft.hears(GIVES if self.book.of(n.Retimed) else wanted)
        return self._value("abilities", uid, printed_face.abilities, self._abilities)

    # --- place -----------------------------------------------------------------------------------------------

    def line(self, player: Player) -> tuple[str, ...]:
        """A player's battleline, left to right."""
        return self._board.draft.players[player].battleline

    def neighbors(self, uid: str) -> tuple[Ref, ...]:
        """The creatures to its immediate left and right (18.4 NEIGHBOR), and those of its battleline that texts say are
        its neighbors as well; none of what texts say has no neighbors."""
        line = self.line(self._board.card(uid).holder)
        if uid not in line:
            return ()
        at = line.index(uid)
        beside = tuple(self._board.card(line[i]).ref for i in (at - 1, at + 1) if 0 <= i < len(line))
        if self._among_neighbors or not self.book.any_of(_OF_NEIGHBORS):
            return beside
        self._among_neighbors = True  # who is one by a text that speaks of neighbors is told by the battleline
        try:
            more, alone = said_neighbors.others(self._board, uid, line), said_neighbors.without(self._board, line)
        finally:
            self._among_neighbors = False
        met = dict.fromkeys((*beside, *more))
        return () if uid in alone else tuple(ref for ref in met if ref.uid in line and ref.uid not in (uid, *alone))

    def position(self, uid: str) -> int:
        """Place in its battleline counted from the left, -1 where it is in none."""
        line = self.line(self._board.card(uid).holder)
        return line.index(uid) if uid in line else -1

    def on_flank(self, uid: str) -> bool:
        """Whether it is at an end of its battleline, or considered to be (18.4 FLANK)."""
        return self._at_end(uid) or (self.position(uid) >= 0 and self._flank_by_text(uid))

    def _at_end(self, uid: str) -> bool:
        line = self.line(self._board.card(uid).holder)
        return uid in (*line[:1], *line[-1:])

    def _flank_by_text(self, uid: str) -> bool:
        return any(flank_words(static.body) for static in self.book.on(n.TreatAs, uid))

    def in_center(self, uid: str) -> bool:
        """Whether as many creatures are to its left as to its right (18.4 CENTER OF THE BATTLELINE)."""
        line = self.line(self._board.card(uid).holder)
        return len(line) % 2 == 1 and line[len(line) // 2] == uid

    # --- players ---------------------------------------------------------------------------------------------

    def key_cost(self, player: Player, colour: str = "") -> int:
        """The current cost of a player's key in Æmber, never below 0 (18.4 COST, AT CURRENT COST)."""

        def cost(_: tuple[Player, str]) -> int:
            return player_numbers.key_cost(self._board, self.book, player, colour)

        return self._value("key cost", (player, colour), lambda *_: player_numbers.BASE_KEY_COST, cost)

    def hand_size(self, player: Player) -> int:
        """How many cards the player refills to in step 5, before chains."""

        def size(_: Player) -> int:
            return player_numbers.hand_size(self._board, self.book, player)

        return self._value("hand size", player, lambda *_: player_numbers.BASE_HAND_SIZE, size)

    def keys_to_win(self, player: Player) -> int:
        """How many keys the player must forge to win (18.4 KEYS)."""
        return player_numbers.keys_to_win(self._board, self.book, player)

    def additional_draws(self, player: Player) -> int:
        """How many cards the player draws in step 5 beyond refilling the hand."""
        return player_numbers.additional_draws(self._board, self.book, player)

    # --- views -----------------------------------------------------------------------------------------------

    def view(self, ref: Ref) -> View:
        """The object as it is, or as it was just before it left play; a card that never was in play as it lies
        now (18.4 MOVEMENT BETWEEN ZONES, decision touch-v-read). Raises KeyError for what is no card at all."""
        draft = self._board.draft
        if not draft.is_current(ref):
            if (seen := draft.last_seen.get(ref)) is not None:
                return Then(seen)
            if ref.uid not in draft.cards:
                return of_reference_card(self._board, ref)
        return Now(self, self._board, ref.uid)

    def snapshot(self, uid: str) -> Snapshot:
        """Last-known information of a card that is about to leave play."""
        card, draft = self._board.card(uid), self._board.draft
        neighbors, position, at_end = draft.aside(lambda: (self.neighbors(uid), self.position(uid), self._at_end(uid)))
        return Snapshot(
            card=card,
            controller=self.controller(uid),
            power=self.power(uid),
            armor=self.armor(uid),
            houses=self.houses(uid),
            traits=self.traits(uid),
            keywords=tuple(sorted(self.keywords(uid).items())),
            types=self.types(uid),
            name=self.name(uid),
            neighbors=neighbors,
            position=position,
            upgrades=tuple(upgrade.ref for upgrade in draft.upgrades_of(uid)),
            flank=at_end or (position >= 0 and self._flank_by_text(uid)),
        )

    def copies(self) -> Mapping[str, str]:
        """For a time, cards that are copies of others: uid → catalogue id of the face they show."""
        self._refresh()
        if self._copies is None:
            found = self._board.draft.lasting(copying)
            if found and self._book is None:
                self._collected()  # or a book would be collected while they are being found, without them
                return self._copies or {}
            self._copies = {}
            for effect in found:
                self._copies |= copied_by(self._board, effect)
        return self._copies

    # --- keeping values --------------------------------------------------------------------------------------

    @property
    def book(self) -> Book:
        """The statics in force."""
        if self._version != self._board.draft.version:
            self._refresh()
        return self._collected() if self._book is None else self._book

    def _collected(self) -> Book:
        """The book, filled; what is asked meanwhile sees the part that is."""
        book = self._book = Book(self._board)
        self.copies()
        book.fill()
        self._known = _nothing_known()
        if self._layout is not None and book.contents.lasts:
            self._layout.worked_out[self._board.library] = (book.contents, dict(self._known))
        return book

    def _looks_for(self, wanted: Wanted) -> None:
        """Somebody reads what such lasting effects change; said each time, whether the value is known or not."""
        if self._board.draft.watched:
            self._board.draft.looks_for(wanted)

    def forget(self) -> None:
        """Let all values be worked out again when they are asked for."""
        self._known = _nothing_known()

    def _refresh(self) -> None:
        """Forget what hangs on what has changed; nothing does while a value is being worked out."""
        version = self._board.draft.version
        if self._version == version or self._open:
            return
        self._version = version
        layout = self._board.draft.known_layout()
        if layout is None or layout is not self._layout or self._book is None or not self._book.contents.lasts:
            self._begin(layout)
        else:
            self._book.ask_anew()
        numbers_last = self._book is not None and self._book.contents.numbers_last
        for quality in _OF_PLAYERS if numbers_last else (*_NUMBERS, *_OF_PLAYERS):
            self._known[quality] = {}

    def _begin(self, layout: Layout | None) -> None:
        """Begin with what is known of a layout."""
        self._layout = layout
        self._copies = None
        worked_out = None if layout is None else layout.worked_out.get(self._board.library)
        if worked_out is None:
            self._book, self._known = None, _nothing_known()
        else:
            contents, known = worked_out
            self._book, self._known = Book(self._board, contents), dict(known)

    def _value(self, quality: str, of: T, printed: Callable[[Board, T], V], compute: Callable[[T], V]) -> V:
        if self._version != self._board.draft.version:
            self._refresh()
        if (known := self._known[quality].get(of)) is not None:
            return known  # type: ignore[return-value]
        key = (quality, of)
        if key in self._open:
            self._leans = min(self._leans, self._open.index(key))
            return printed(self._board, of)
        if self._book is None:
            self._collected()
        depth = len(self._open)
        before, self._leans = self._leans, depth
        self._open.append(key)
        try:
            value = compute(of)
        finally:
            self._open.pop()
        if self._leans >= depth:
            self._known[quality][of] = value
        self._leans = min(before, self._leans)
        return value

    # --- computed --------------------------------------------------------------------------------------------

    def _power(self, uid: str) -> int:
        card = self._board.card(uid)
        if card.zone is not Zone.PLAY:
            return self._defined(uid, Stat.POWER, self._board.face(uid).power)
        if "creature" not in self.types(uid):
            return 0
        counters = card.count("+1 power") - card.count("-1 power")
        face = self._board.face(uid)
        if not self.book.any_of(_OF_POWER):
            return max(0, (self._x(uid) if face.power_is_x else face.power) + counters)
        base = self._defined(uid, Stat.POWER, self._shape(uid, Stat.POWER, face.power))
        for part in self._parts_of(uid, "power"):
            base = part.power
        power = self._lowered(uid, Stat.POWER, base + self._added(uid, Stat.POWER) + counters)
        return max(0, self._considered(uid, Stat.POWER, power))

    def _armor(self, uid: str) -> int:
        card = self._board.card(uid)
        base = self._defined(uid, Stat.ARMOR, self._shape(uid, Stat.ARMOR, self._board.face(uid).armor))
        if card.zone is not Zone.PLAY:
            return base
        if any(static.body.what == "armor" for static in self._losing(uid)):
            return 0
        armor = self._lowered(uid, Stat.ARMOR, base + self._added(uid, Stat.ARMOR))
        return max(0, self._considered(uid, Stat.ARMOR, armor))

    def _defined(self, uid: str, stat: Stat, printed: int) -> int:
        """A printed value that the card's own text defines ("~'s power is equal to …", "X is …")."""
        face = self._board.face(uid)
        if face.power_is_x if stat is Stat.POWER else face.armor_is_x:
            printed = self._x(uid)
        for static in self.book.of(n.SetStat):
            body = static.body
            if body.stat is stat and _defines_itself(static, uid) and self.book.holds(static):
                printed = self._amount(static, body.amount, uid)
        return printed

    def _shape(self, uid: str, stat: Stat, printed: int) -> int:
        """The value that comes with being made a creature ("is considered a creature with 5 power")."""
        for static, modifier in self._shapes(uid, n.StatCompare):
            if modifier.stat is stat:
                printed = self._amount(static, modifier.amount, uid)
        return printed

    def _shapes(self, uid: str, kind: type[S]) -> Iterator[tuple[Static[n.TreatAs], S]]:
        """What "is a creature with 5 power and versatile" says of a card, by the type of the modifier."""
        for static in self.book.on(n.TreatAs, uid):
            if isinstance(static.body.what, n.Filter):
                yield from ((static, modifier) for modifier in static.body.what.modifiers if isinstance(modifier, kind))

    def _added(self, uid: str, stat: Stat) -> int:
        total = 0
        for static in self._modifying(uid, stat):
            body = static.body
            if not _has_a_least(body):
                amount = self._amount(static, body.amount, uid)
                total += -amount if body.negative else 0 if stat is Stat.ARMOR and self._gains_none(uid) else amount
        if stat is Stat.ARMOR:
            total += sum(face.armor for face in self._parts_of(uid, "armor"))
        return total

    def _modifying(self, uid: str, stat: Stat) -> Iterator[Static[n.Modify]]:
        about = self._board.card(uid).ref if self.book.of(n.Modify) else None
        for static in self.book.of(n.Modify):
            body = static.body
            if body.stat is stat and covers(self._board, static, body.cards, uid) and self.book.holds(static, about):
                yield static

    def _lowered(self, uid: str, stat: Stat, value: int) -> int:
        """A value less what is taken off it "(to a minimum of 1)": that limits the value, not what is taken off."""
        for static in self._modifying(uid, stat):
            amount = static.body.amount
            if _has_a_least(static.body) and isinstance(amount, n.Capped) and amount.minimum is not None:
                less, least = (self._amount(static, one, uid) for one in (amount.amount, amount.minimum))
                value = min(value, max(least, value - less))
        return value

    def _gains_none(self, uid: str) -> bool:
        """Whether a text says that a creature cannot gain armor (18.4 CANNOT)."""
        book = self.book
        return any(
            static.body.act is n.Act.GAIN_ARMOR
            and book.holds(static)
            and covers(self._board, static, static.body.who, uid)
            for static in book.of(n.Cannot)
        )

    def _parts_of(self, uid: str, what: str) -> Iterator[Definition]:
        """The faces whose printed power, armor, keywords or traits a card has gained (decision copy-of-copy)."""
        for static in self.book.on(n.CopiesTextOf, uid):
            if static.body.how == what:
                for ref in static.context(self._board).cards(static.body.of):
                    seen = self._board.draft.last_seen.get(ref)
                    card = self._board.card(ref.uid) if seen is None else seen.card
                    face = self._board.library.definition(card.token or card.card)
                    if seen is not None and "creature" in seen.types and "creature" not in face.type:
                        base = seen.power - card.count("+1 power")  # decision mimic-gel-auto-legionary
                        face = replace(face, power=base, armor=seen.armor)
                    yield face

    def _considered(self, uid: str, stat: Stat, total: int) -> int:
        for static in self.book.on(n.SetStat, uid):
            if static.body.stat is stat and not _defines_itself(static, uid):
                total = self._amount(static, static.body.amount, uid)
        return total

    def _houses(self, uid: str) -> frozenset[str]:
        houses = printed_face.houses(self._board, uid)
        said: list[tuple[int, Context, n.Houses, bool]] = []
        for static in self.book.on(n.BelongsTo, uid):
            said.append((static.since, static.context(self._board), static.body.house, static.body.instead))
        for shape, modifier in self._shapes(uid, n.OfHouse):
            said.append((shape.since, shape.context(self._board), modifier.house, True))
        for _, context, house, instead in sorted(said, key=lambda one: one[0]):
            named = context.houses(house)
            houses = named if instead else houses | named
        return houses

    def _traits(self, uid: str) -> frozenset[str]:
        traits = frozenset(self._board.face(uid).traits)
        gained = {static.body.trait for static in self.book.in_text_box(n.GainTrait, uid)}
        gained |= {modifier.trait for _, modifier in self._shapes(uid, n.HasTrait)}
        gained |= {trait for face in self._parts_of(uid, "trait") for trait in face.traits}
        if any(static.body.what == "traits" for static in self._losing(uid)):
            return frozenset()
        return traits | gained

    def _types(self, uid: str) -> frozenset[str]:
        types = printed_face.types(self._board, uid)
        if not self.book.of(n.TreatAs):
            return types
        for static in self.book.on(n.TreatAs, uid):
            what = static.body.what
            kinds = {kind.value for kind in what.kinds} if isinstance(what, n.Filter) else set()
            if kinds - {"card"}:
                types = frozenset(kinds)
        return types

    def _keywords(self, uid: str) -> Mapping[str, int]:
        values: dict[str, int] = {}

        def have(keyword: n.Keyword, value: int) -> None:
            adds_up = keyword.name in NUMBERED or keyword.name not in KEYWORDS
            values[keyword.name] = value + (values.get(keyword.name, 0) if adds_up else 0)

        for held in self.abilities(uid, None):
            if isinstance(held.ability, n.KeywordAbility) and isinstance(held.ability.keyword, n.Keyword):
                have(held.ability.keyword, self._keyword_value(uid, held.ability.keyword, None))
        barred = self._barred_keywords(uid)
        for static in self.book.in_text_box(n.GainKeyword, uid):
            if isinstance(static.body.keyword, n.Keyword) and static.body.keyword.name not in barred:
                have(static.body.keyword, self._keyword_value(uid, static.body.keyword, static))
        for _, modifier in self._shapes(uid, n.HasKeyword):
            have(n.Keyword(modifier.keyword), 0)
        for face in self._parts_of(uid, "keyword"):
            for keyword in face.keywords:
                if keyword.name not in barred:
                    have(keyword, printed_face.number(keyword.value))
        for losing in self._losing(uid):
            lost = losing.body.what
            if isinstance(lost, n.Keyword):
                values.pop(lost.name, None)
            elif lost in ("keywords", "all keywords"):
                values = {name: value for name, value in values.items()
                          if name == losing.body.except_for or name.endswith(STATUS)}
        return values

    def _barred_keywords(self, uid: str) -> frozenset[str]:
        """The keywords that a text says a card cannot gain (18.4 CANNOT)."""
        book = self.book
        return frozenset(
            static.body.what.name
            for static in book.of(n.Cannot)
            if static.body.act is n.Act.GAIN and isinstance(static.body.what, n.Keyword)
            and book.holds(static) and covers(self._board, static, static.body.who, uid)
        )  # fmt: skip

    def _keyword_value(self, uid: str, keyword: n.Keyword, static: Static[Node] | None) -> int:
        value = keyword.value
        if value is None or isinstance(value, n.Number):
            return printed_face.number(value)
        if static is not None:
            return self._amount(static, value, uid)
        return self._x(uid)

    def _x(self, uid: str) -> int:
        """X as the card's own text defines it, else 0 (18.4 X)."""
        for static in self.book.of(n.DefineX):
            if static.holder.uid == uid and static.lasting is None:
                return self._amount(static, static.body.amount, uid)
        return 0

    def _abilities(self, uid: str) -> tuple[Held, ...]:
        card, book = self._board.card(uid), self.book
        for why in book.contents.why.get(uid, ()):
            self._board.draft.take_in(uid, why)
        if card.zone is not Zone.PLAY:
            return printed_face.abilities(self._board, uid) + tuple(book.granted.get(uid, ()))
        own = printed_face.abilities(self._board, uid)
        if (blanking := book.blank.get(uid)) is not None:
            own = tuple(held for held in own if spares(blanking, held.ability))
        every = own + tuple(book.granted.get(uid, ()))
        if not book.any_of(_OF_ABILITIES):
            return every
        for retimed in book.on(n.Retimed, uid):
            every = tuple(held._replace(ability=_retimed(held.ability, retimed.body)) for held in every)
        for static in self._losing(uid):
            if isinstance(static.body.what, str):
                every = tuple(held for held in every if not _has_heading(held.ability, static.body.what))
        return every

    def _losing(self, uid: str) -> list[Static[n.Loses]]:
        return list(self.book.on(n.Loses, uid)) if self.book.of(n.Loses) else []

    def _amount(self, static: Static[Node], node: n.Amount, uid: str = "") -> int:
        """An amount in the words of a static; "it" is the card `uid` that the static is about."""
        about = self._board.card(uid).ref if uid else None
        return static.context(self._board, about).amount(node)


def _nothing_known() -> dict[str, dict[object, object]]:
    return {quality: {} for quality in (*_FORM, *_NUMBERS, *_OF_PLAYERS)}


def flank_words(body: Node) -> bool:
    """Whether a TreatAs says "on a flank"."""
    what = getattr(body, "what", None)
    modifiers = what.modifiers if isinstance(what, n.Filter) else (what,)
    return any(
        (isinstance(m, n.InState) and m.state is n.State.FLANK)
        or (isinstance(m, n.PositionedAs) and "flank" in m.where)
        for m in modifiers
    )


def _has_a_least(body: n.Modify) -> bool:
    return body.negative and isinstance(body.amount, n.Capped) and body.amount.minimum is not None


def _defines_itself(static: Static[n.SetStat], uid: str) -> bool:
    """Whether a card's own text says what its printed value is ("~'s power is equal to …")."""
    own_text = static.lasting is None and static.holder.uid == uid
    return own_text and isinstance(static.body.cards, n.Self_) and not isinstance(static.body.amount, n.Number)


def _has_heading(ability: Node, heading: str) -> bool:
    return isinstance(ability, n.BoldAbility) and any(h.value.lower() == heading.lower() for h in ability.headings)


def _retimed(ability: Node, body: n.Retimed) -> Node:
    """The ability under the headings that another text gives it ("a play effect is a play/after reap effect")."""
    if not _has_heading(ability, body.from_):
        return ability
    assert isinstance(ability, n.BoldAbility)
    added = tuple(h for h in n.Heading if h.value.lower() in body.to.lower().split("/") and h not in ability.headings)
    return replace(ability, headings=(*ability.headings, *added))
