"""The book of statics in force on a board at one moment, in the order of time, and the abilities that they grant."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeVar, TypeVarTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import nodes_of, walk
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings
from judge.engine.machine.held_abilities import Held
from judge.game.state import Card, Lasting, Player, Ref
from judge.lowering.flatten import TEXT, flatten, speaks_of_its_zone

from . import printed_face
from .layout_words import known, of_layout, on_form, on_numbers
from .meanings import meanings, of_players
from .statics import NOTHING_BOUND, Static, constants, covers, gives_in_any_order, host_of, in_force, spares

S = TypeVar("S", bound=Node)
V = TypeVar("V")
Of = TypeVarTuple("Of")

_NONE: list[Static[Node]] = []
_DEPTH = 3
MEANING = "meaning of "
"""What the key of a static begins with that a definition says, whatever becomes of the card that brings it."""
"""How often abilities may grant abilities that grant abilities."""


ORDERS: tuple[type[Node], ...] = (n.Destroy, n.Purge, n.Archive, n.Sequence)
"""What a constant ability may tell players to do."""


@dataclass(frozen=True, slots=True)
class Makes:
    """Looks for the lasting effects of which statics of a type come, but for those that only add to power or armor, or
    give abilities, in any order: who reads these says so."""

    kind: type[Node]

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return self.kind in _kinds(effect.body) and (effect.ordered or self.kind not in (n.Modify, n.GainAbility))


@kept
def _kinds(body: Node) -> frozenset[type[Node]]:
    return frozenset(type(part) for part, _ in flatten(body))


class Contents:
    """What a book says: statics by type, the abilities that they grant and the texts that they blank, by card.

    `lasts`: it is the same, and so is the form of cards (houses, traits, types, abilities), on every board of this
    layout; `numbers_last`: power, armor and keywords are, too. `worked_out`: what was made of all this (`of_form`) once
    it was `filled`. `for_a_while`: the cards that hold an ability as long as a condition holds; `why`: what was read
    for what they are granted, by card (`Draft.each_aside`).
    """

    __slots__ = ("blank", "by_type", "filled", "for_a_while", "granted", "lasts", "numbers_last", "why", "worked_out")

    def __init__(self, lasts: bool) -> None:
        self.by_type: dict[type[Node], list[Static[Node]]] = {}
        self.granted: dict[str, list[Held]] = {}
        self.blank: dict[str, Static[Node]] = {}
        self.for_a_while: dict[str, None] = {}
        self.why: dict[str, list[object]] = {}
        self.lasts = self.numbers_last = lasts
        self.filled = False
        self.worked_out: dict[object, Any] = {}

    def hangs_on(self, static: Static[Node]) -> None:
        """Take in what it hangs on that this static is among it."""
        if on_form(static):
            self.hangs_on_form(of_layout(static))
        elif on_numbers(static):
            self.numbers_last = self.numbers_last and of_layout(static)

    def hangs_on_form(self, of_layout: bool) -> None:
        """Take in that the form of cards hangs on something, which hangs on the layout alone or not."""
        self.lasts = self.lasts and of_layout
        self.numbers_last = self.numbers_last and of_layout


class Book:
    """All statics in force on a board at one moment, by type, and the abilities that they grant; with `contents` those
    that another board of this layout has, else to be filled."""

    def __init__(self, board: Board, contents: Contents | None = None) -> None:
        self._board = board
        self.contents = contents or Contents(lasts=not board.library.defining)
        self._by_type = self.contents.by_type
        self._holding: dict[str, bool] = {}
        self.granted = self.contents.granted
        self.blank = self.contents.blank

    def ask_anew(self) -> None:
        """Let conditions be asked again: something else than the layout has changed."""
        self._holding.clear()

    def fill(self) -> None:
        """Collect everything. Upgrades on hosts that are creatures by another text come after that text. Text is
        blanked first, then granted; what is asked about cards meanwhile sees the statics collected so far."""
        started = list(self._printed())
        started += [static for effect in self._board.draft.every_lasting() for static in self._lasting(effect)]
        self._enter(started)
        self._enter(list(self._on_odd_hosts()))
        if any(self._blanks(static) for static in self.of(n.Loses)):
            self._blank_texts()
        pending: list[Static[Node]] = [*self.of(n.GainAbility), *self.of(n.CopiesTextOf)]
        of_words = [static for static in pending if isinstance(static.clause, n.Meaning)]
        given: set[tuple[str, str]] = set()
        for _ in range(_DEPTH):
            if not pending:
                break
            fresh = [static for giving in pending for static in self._grant(giving, given)]
            self._enter(fresh)
            pending = [static for static in fresh if isinstance(static.body, n.GainAbility)]
            if any(isinstance(static.body, n.GainKeyword) for static in fresh):  # what it means is given as well
                self._board.derived.forget()
                pending += of_words
        for static in [*self.printed_of(n.TriggeredAbility), *self.printed_of(n.ReplacementAbility)]:
            if self.holds(static):  # "while …, after …": an ability held for a while
                held = Held(static.body, static.giver, static.key, word=static.word)
                self.granted.setdefault(static.holder.uid, []).append(held)
                self.contents.for_a_while[static.holder.uid] = None
        self._holding.clear()
        self.contents.filled = True

    def of(self, kind: type[S]) -> list[Static[S]]:
        """Statics of one type, oldest first, whether their conditions hold or not."""
        if self._board.draft.watched:
            self._board.draft.looks_for(Makes(kind))
        return self._by_type.get(kind, _NONE)  # type: ignore[return-value]

    def any_of(self, kinds: frozenset[type[Node]]) -> bool:
        """Whether there are statics of one of these types, or were before texts were blanked."""
        if self._board.draft.watched:
            for kind in kinds:
                self._board.draft.looks_for(Makes(kind))
        return not kinds.isdisjoint(self._by_type)

    def active(self, kind: type[S]) -> Iterator[Static[S]]:
        """Statics of one type whose conditions hold, oldest first."""
        return (static for static in self.of(kind) if self.holds(static))

    def holds(self, static: Static[Node], about: Ref | None = None) -> bool:
        """Whether the conditions of a static hold, for the card `about` where they ask of each card ("while it is
        damaged"). One that hangs on itself does not."""
        if not static.conditions:
            return True
        one = about if _asks_of_each(static) else None
        key = static.key if one is None else f"{static.key}@{one.uid}"
        known = self._holding.get(key)
        if known is None:
            self._holding[key] = False
            context = static.context(self._board, one)
            known = all(context.holds(condition) for condition in static.conditions)
            self._holding[key] = known
        return known

    def on(self, kind: type[S], uid: str, field: str = "cards") -> Iterable[Static[S]]:
        """Statics of one type that are about a card: their `field` covers it and their conditions hold."""
        group = self.of(kind)
        return self._about(group, uid, field) if group else ()

    def _about(self, group: list[Static[S]], uid: str, field: str) -> Iterator[Static[S]]:
        about = self._board.card(uid).ref
        for static in group:
            if covers(self._board, static, getattr(static.body, field), uid) and self.holds(static, about):
                yield static

    def in_text_box(self, kind: type[S], uid: str) -> Iterator[Static[S]]:
        """Of those that are about a card, what is text of that card: none that a blank text box takes away."""
        return (static for static in self.on(kind, uid) if not self.is_blank(static, uid))

    def is_blank(self, static: Static[Node], uid: str) -> bool:
        """Whether a text of an upgrade gives a card nothing: it would stand in the card's text box, which is blank
        (18.4 UPGRADES)."""
        return uid in self.blank and static.lasting is None and bool(host_of(self._board, static.holder))

    def orders(self) -> Iterator[Static[Node]]:
        """What constant abilities tell players to do ("if ~ is on a flank, destroy it"), where it is to be done."""
        for kind in ORDERS:
            yield from (static for static in self.printed_of(kind) if self.holds(static))

    def printed_of(self, kind: type[S]) -> list[Static[S]]:
        """Those of one type that are no lasting effects."""
        found: list[Static[S]] = self._by_type.get(kind, _NONE)  # type: ignore[assignment]
        return [static for static in found if static.lasting is None]

    # --- collecting ------------------------------------------------------------------------------------------

    def _enter(self, statics: Iterable[Static[Node]]) -> None:
        for static in statics:
            self.contents.hangs_on(static)
            insort(self._by_type.setdefault(type(static.body), []), static, key=_since)
        self._holding.clear()

    def _printed(self) -> Iterator[Static[Node]]:
        board = self._board
        for meaning, card in meanings(board).items():
            if not (meaning.player or meaning.time or meaning.place):
                key = f"{MEANING}{meaning.word} {meaning.value}"
                yield from self._take_apart(meaning, card.ref, card.holder, 0, key)
        for meaning, index, ability, card, player in of_players(board):
            if isinstance(ability, n.ConstantAbility):
                key = f"{MEANING}{meaning.word} {player}/{index}"
                yield from self._take_apart(ability, card.ref, player, 0, key)
        for statics in board.draft.each_in_play(self._of_one_in_play):
            yield from statics
        for statics in board.draft.each_beside(self._elsewhere):
            yield from statics
        for player, side in enumerate(board.draft.players):
            for power in side.archon_powers:
                for index, ability in constants(board.library.definition(power).text):
                    yield from self._take_apart(ability, Ref(power, 0), player, 0, f"{player}:{power}/{index}")

    def _of_one_in_play(self, card: Card) -> list[Static[Node]]:
        odd = card.host and "creature" not in printed_face.types(self._board, card.host)
        return [] if odd else list(self._constant(card))

    def _on_odd_hosts(self) -> Iterator[Static[Node]]:
        """Those of upgrades whose hosts are no creatures by print."""
        for statics in self._board.draft.each_in_play(self._of_one_on_an_odd_host):
            yield from statics

    def _of_one_on_an_odd_host(self, card: Card) -> list[Static[Node]]:
        board = self._board
        odd = card.host and "creature" not in printed_face.types(board, card.host)
        return list(self._constant(card)) if odd and _works(board, card.host, board.face(card.uid).text) else []

    def _constant(self, card: Card) -> Iterator[Static[Node]]:
        """The constant abilities that a card in play has by print."""
        if not card.shown:
            return  # nobody named it: asked for only where something hangs on it
        for index, ability in constants(self._board.face(card.uid).text):
            key = f"{card.uid}.{card.incarnation}/{index}"
            yield from self._take_apart(ability, card.ref, card.holder, card.entered, key)

    def _elsewhere(self, card: Card) -> list[Static[Node]]:
        """What a card out of play says of the time while it lies there (18.4 ABILITY)."""
        spoken = _of_other_zones(self._board.library.definition(card.card).text) if card.card else ()
        return [
            static
            for index, ability in spoken
            for static in self._take_apart(
                ability, card.ref, card.holder, card.entered, f"{card.uid}.{card.incarnation}/{index}"
            )
        ]

    def in_deck(self, card: Card) -> Iterator[Held]:
        """The replacements that a card in a deck holds while it lies there; nobody looks for those of all of them."""
        for static in self._elsewhere(card):
            if isinstance(static.body, n.ReplacementAbility) and self.holds(static):
                yield Held(static.body, static.giver, static.key, word=static.word)

    def _lasting(self, effect: Lasting) -> Iterator[Static[Node]]:
        match effect.expires:
            case ("while", n.Condition() as condition):
                self.contents.hangs_on_form(known(condition))
        if not in_force(self._board, effect):
            return
        bindings = effect.bindings if isinstance(effect.bindings, Bindings) else Bindings()
        yield from self._take_apart(
            effect.body,
            effect.source,
            effect.controller,
            effect.made,
            f"lasting {effect.key}",
            bindings=bindings,
            lasting=effect.key,
        )

    def _take_apart(
        self,
        ability: Node,
        holder: Ref,
        controller: Player,
        since: int,
        key: str,
        giver: Ref | None = None,
        bindings: Bindings = NOTHING_BOUND,
        lasting: str | None = None,
    ) -> Iterator[Static[Node]]:
        if lasting is None and not bindings.current:
            it = (self._it(ability, holder),)
            bindings = Bindings(current=it) if bindings is NOTHING_BOUND else bindings._replace(current=it)
        for index, (body, under) in enumerate(flatten(ability)):
            yield Static(body, under, holder, controller, since, ability, f"{key}.{index}", giver, bindings, lasting)

    def _it(self, ability: Node, holder: Ref) -> Ref:
        """What "it" means in a constant ability that has spoken of nothing else: its card, or an upgrade's host."""
        host = host_of(self._board, holder)
        if host and _says_this(ability):
            return self._board.card(host).ref
        return holder

    # --- text lost and gained ----------------------------------------------------------------------------------

    def _blanks(self, static: Static[Node]) -> bool:
        body = static.body
        return isinstance(body, n.Loses) and isinstance(body.what, str) and body.what in TEXT

    def _blank_texts(self) -> None:
        """Oldest first, but a text that another one blanks after that one: it blanks nothing any more."""
        pending = [static for static in self.of(n.Loses) if self._blanks(static)]
        while pending:
            free = (one for one in pending if not any(self._reaches(other, one.holder.uid) for other in pending))
            static = next((one for one in pending if one.lasting is not None), None) or next(free, pending[0])
            pending.remove(static)
            if static.lasting is not None or static.holder.uid not in self.blank or static.key.startswith(MEANING):
                reached = (card.uid for card in self._board.draft.in_play() if self._reaches(static, card.uid))
                self.blank.update(dict.fromkeys(reached, static))
        for group in self._by_type.values():
            group[:] = [static for static in group if static.lasting is not None or static.holder.uid not in self.blank
                        or static.key.startswith(MEANING) or spares(self.blank[static.holder.uid], static.clause)]
        self._holding.clear()

    def _reaches(self, static: Static[n.Loses], uid: str) -> bool:
        card = self._board.card(uid)
        return covers(self._board, static, static.body.cards, uid) and self.holds(static, card.ref)

    def _grant(self, static: Static[Node], given: set[tuple[str, str]]) -> list[Static[Node]]:
        """The abilities that a text gives to cards, but for what was `given` before."""
        board = self._board
        if not _asks_of_each(static) and not self.holds(static):
            return []
        made: list[Static[Node]] = []
        assert isinstance(static.body, n.GainAbility | n.CopiesTextOf)
        words = static.body.cards
        by_text = isinstance(static.body, n.GainAbility) and not isinstance(static.clause, n.Meaning)
        giver = static.source if by_text else None  # 18.4 SELF-REFERENTIAL TEXT
        bound = NOTHING_BOUND if isinstance(static.clause, n.Meaning) else static.bindings

        counter = static.clause.word if isinstance(static.clause, n.Meaning) and static.clause.counter else ""

        def meant(card: Card) -> bool:
            if self.is_blank(static, card.uid):
                return False
            if counter and any(one.body.counter == counter for one in self.on(n.IgnoresCounters, card.uid)):
                return False
            return covers(board, static, words, card.uid) and self.holds(static, card.ref)

        for card in self._each_aside(meant) if board.draft.watched and gives_in_any_order(static.body) else (
            card for card in board.draft.in_play() if meant(card)
        ):
            if (static.key, card.uid) in given:
                continue
            given.add((static.key, card.uid))
            for index, ability in enumerate(self._abilities_given(static)):
                key = f"given {static.key}>{card.uid}.{index}"
                kept = static.bindings if static.lasting is not None else None
                self.granted.setdefault(card.uid, []).append(Held(ability, giver, key, kept, word=static.word))
                if isinstance(ability, n.ConstantAbility):
                    made += self._take_apart(
                        ability, card.ref, card.holder, static.since, key, giver, bound
                    )
        return made

    def _each_aside(self, meant: Callable[[Card], bool]) -> list[Card]:
        """The cards in play that are meant, for one who watches: what is read for each counts where somebody asks for
        its abilities."""

        def anew(card: Card) -> bool:
            self._holding.clear()
            self._board.derived.forget()  # or who has read it first would be the only one
            return meant(card)

        found = []
        for card, is_meant, why in self._board.draft.each_aside(anew):
            self.contents.why.setdefault(card.uid, []).append(why)
            if is_meant:
                found.append(card)
        self._holding.clear()
        self._board.derived.forget()
        return found

    def _abilities_given(self, static: Static[Node]) -> tuple[Node, ...]:
        body = static.body
        if isinstance(body, n.GainAbility):
            return body.abilities
        assert isinstance(body, n.CopiesTextOf)
        copied = static.context(self._board).cards(body.of)
        if body.how == "other abilities":
            library, shown = self._board.library, self._board.shown
            return tuple(ability for ref in copied for ability in library.definition(shown(ref.uid)).beside_upgrade)
        return tuple(
            ability for ref in copied if body.how in _TEXTS for ability in self._board.face(ref.uid).text.abilities
        )


_TEXTS = ("text box", "abilities")
"""How a static says that all abilities of a card are copied."""
_since = attrgetter("since")


def book(board: Board) -> Book:
    """The statics in force on a board at this moment."""
    return board.derived.book  # type: ignore[return-value]


def of_form(board: Board, work: Callable[[Board, *Of], V], *of: *Of) -> V:
    """What `work` makes of the layout and the form of cards (houses, traits, types, abilities) alone, done once for as
    long as they stay the same."""
    contents = book(board).contents
    if not contents.filled or board.draft.known_layout() is None:
        return work(board, *of)
    key = work, *of
    made: V | None = contents.worked_out.get(key)
    if made is None:
        made = contents.worked_out[key] = work(board, *of)
    return made


def _asks_of_each(static: Static[Node]) -> bool:
    """Whether the conditions are asked of each card that the text is about: "each creature … while it is damaged"."""
    if not static.conditions or not isinstance(
        getattr(static.body, "cards", None), n.Select | n.Filter | n.EitherFilter
    ):
        return False
    words = [node for condition in static.conditions for node in nodes_of(condition)]
    fights = (node for node in words if isinstance(node, n.Fights))
    if any(isinstance(node.cards, n.Back) for node in fights):  # "while attacking ~, each …"
        return True
    return any(isinstance(node, n.Back) for node in words) and not any(
        isinstance(node, n.Self_ | n.This) for node in words
    )


@kept
def _of_other_zones(text: n.CardText) -> tuple[tuple[int, Node], ...]:
    """The abilities of a text that count while the card lies outside play, each with its place among all."""
    return tuple((index, one) for index, one in enumerate(text.abilities) if speaks_of_its_zone(one))


@kept
def _says_this(ability: Node) -> bool:
    return any(isinstance(node, n.This) for node in walk(ability))


def _works(board: Board, host: str, text: n.CardText) -> bool:
    """Whether the text of an upgrade counts on its host: one that speaks of a creature is idle while its host is
    none (18.4 UPGRADES)."""
    if "creature" in board.derived.types(host):
        return True
    return not any(
        isinstance(node, n.This) and node.kind is n.Kind.CREATURE
        for ability in text.abilities
        for node in nodes_of(ability)
    )
