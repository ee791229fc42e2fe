"""Statics in force: constant abilities and lasting effects, taken apart and put into the order of time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar, cast

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import transform, walk
from judge.game.state import Lasting, Player, Ref

from . import conditions, filters, references, triggers
from .board import Board
from .context import Context, Given, GivenPlayer
from .frames import Bindings


class Held(NamedTuple):
    """An ability that a card has: printed (`giver` None), or given by the text of the object `giver`.

    `key` tells the abilities of one card apart; `bindings` is what the words of a lasting effect that gave the
    ability pointed to.
    """

    ability: Node
    giver: Ref | None
    key: str
    bindings: Bindings | None = None


NOTHING_BOUND = Bindings()

S = TypeVar("S", bound=Node)
B = TypeVar("B", bound=Node, covariant=True)


class Static(NamedTuple, Generic[B]):
    """One thing that a text makes true: `body` while all `conditions` hold.

    `since`: the clock when it began; `clause`: the whole ability, to be shown; `lasting`: the number of the lasting
    effect, None for a constant ability; `key` tells it from all others of the position.
    """

    body: B
    conditions: tuple[Node, ...]
    holder: Ref
    controller: Player
    since: int
    clause: Node
    key: str
    giver: Ref | None = None
    bindings: Bindings = Bindings()
    lasting: int | None = None

    @property
    def source(self) -> Ref:
        """The object whose text says so."""
        return self.giver or self.holder

    def context(self, board: Board, about: Ref | None = None) -> Context:
        """How its words are read; "it" is the card `about`, where the text is about several."""
        bindings = self.bindings if about is None else self.bindings._replace(current=(about,))
        if bindings.fight is None and board.fight is not None:
            bindings = bindings._replace(fight=board.fight)
        return Context(board, self.holder, self.controller, bindings, self.giver)


_NONE: list[Static[Node]] = []
_TEXT = frozenset({"text", "text box", "abilities"})
_DEPTH = 3
"""How often abilities may grant abilities that grant abilities."""

_flat: dict[int, tuple[Node, tuple[tuple[Node, tuple[Node, ...]], ...]]] = {}


def flatten(body: Node) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
    """The single statics of a body, each with the conditions that it stands under. What is said of "a player" and
    "they" is said of each of the two."""
    known = _flat.get(id(body))
    if known is None:
        found = tuple(one for part, under in _flatten(body, ()) for one in _of_each_player(part, under))
        known = _flat[id(body)] = (body, found)
    return known[1]


def _flatten(body: Node, under: tuple[Node, ...]) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    match body:
        case n.ConstantAbility(body=inner):
            yield from _flatten(inner, under)
        case n.While(condition=condition, body=inner):
            yield from _flatten(inner, (*under, condition))
        case n.Lasting(window=window, body=inner):
            yield from _flatten(inner, (*under, window))
        case n.InsteadOf(condition=None, body=n.Redirected() as inner):
            yield inner, under
        case n.If(condition=condition, then=then, otherwise=otherwise):
            yield from _flatten(then, (*under, condition))
            if otherwise is not None:
                yield from _flatten(otherwise, (*under, n.Not_(condition)))
        case n.May() if (permit := permission(body)) is not None:
            yield permit, under
        case n.Sequence(steps=parts) if all(is_order(part) for part in parts):
            yield body, under
        case n.Statics(parts=parts) | n.Sequence(steps=parts):
            for part in parts:
                yield from _flatten(part, under)
        case _:
            yield body, under


def _of_each_player(body: Node, under: tuple[Node, ...]) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    if not any(node == n.A_PLAYER for condition in under for node in walk(condition)):
        yield body, under
        return
    for player in (0, 1):

        def meant(node: Node, player: Player = player) -> Node:
            return GivenPlayer(player) if node in (n.A_PLAYER, n.THEY) else node

        yield transform(body, meant), tuple(transform(condition, meant) for condition in under)


def _speaks_of_its_zone(ability: Node) -> bool:
    """Whether a constant ability counts while its card lies outside play: "while ~ is in your discard pile"."""
    return any(
        isinstance(condition, n.InPlay) and isinstance(condition.cards, n.Self_) and condition.zone is not None
        and not (isinstance(condition.zone, n.ZoneRef) and condition.zone.zone in (Zone.PLAY, Zone.BATTLELINE))
        for _, under in flatten(ability)
        for condition in under
    )  # fmt: skip


def is_order(body: Node) -> bool:
    """Whether a body tells players to do something: "if ~ is on a flank, destroy it"."""
    if isinstance(body, n.Sequence):
        return all(is_order(step) for step in body.steps)
    return isinstance(body, n.Destroy | n.Purge | n.Archive)


def permission(body: n.May) -> n.Permit | None:
    """What "you may play a Mars card" allows, where it stands as a constant ability or lasting effect."""
    match body.body:
        case n.PlayCard(as_if_yours=True) | n.UseCard(as_if_yours=True):
            return None
        case n.PlayCard(cards=n.Select(quantity=quantity, what=what)):
            acts: tuple[n.Act, ...] = (n.Act.PLAY,)
        case n.UseCard(how=how, cards=n.Select(quantity=quantity, what=what)):
            acts = ({"reap": n.Act.REAP, "fight": n.Act.FIGHT, "action": n.Act.ACTION}.get(how, n.Act.USE),)
        case _:
            return None
    match quantity:
        case n.One():
            count: Node | None = n.Number(1)
        case n.Exactly(count=number) | n.UpTo(count=number):
            count = number
        case _:
            count = None
    return n.Permit(acts, body.player, what, count)


class Book:
    """All statics in force on a board at one moment, by type, and the abilities that they grant."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._by_type: dict[type[Node], list[Static[Node]]] = {}
        self._holding: dict[str, bool] = {}
        self.granted: dict[str, list[Held]] = {}
        self.blank: dict[str, Static[Node]] = {}

    def fill(self) -> None:
        """Collect everything. Text is blanked first, then granted; what is asked about cards meanwhile sees the
        statics collected so far."""
        started = list(self._printed())
        started += [static for effect in self._board.draft.effects for static in self._lasting(effect)]
        self._enter(started)
        if any(self._blanks(static) for static in self.of(n.Loses)):
            self._blank_texts()
        pending: list[Static[Node]] = [*self.of(n.GainAbility), *self.of(n.CopiesTextOf)]
        for _ in range(_DEPTH):
            if not pending:
                break
            fresh = [static for giving in pending for static in self._grant(giving)]
            self._enter(fresh)
            pending = [static for static in fresh if isinstance(static.body, n.GainAbility)]
        for static in [*self.of(n.TriggeredAbility), *self.of(n.ReplacementAbility)]:
            if static.lasting is None and self.holds(static):  # "while …, after …": an ability held for a while
                held = Held(static.body, static.giver, static.key)
                self.granted.setdefault(static.holder.uid, []).append(held)
        self._holding.clear()

    def of(self, kind: type[S]) -> list[Static[S]]:
        """Statics of one type, oldest first, whether their conditions hold or not."""
        return cast("list[Static[S]]", self._by_type.get(kind, _NONE))

    def all(self) -> Iterable[Static[Node]]:
        """Every static."""
        return (static for group in self._by_type.values() for static in group)

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
            known = all(holds(context, condition) for condition in static.conditions)
            self._holding[key] = known
        return known

    def on(self, kind: type[S], uid: str, field: str = "cards") -> Iterator[Static[S]]:
        """Statics of one type that are about a card: their `field` covers it and their conditions hold."""
        group = self.of(kind)
        if not group:
            return
        about = self._board.card(uid).ref
        for static in group:
            if covers(self._board, static, getattr(static.body, field), uid) and self.holds(static, about):
                yield static

    def orders(self) -> Iterator[Static[Node]]:
        """What constant abilities tell players to do ("if ~ is on a flank, destroy it"), where it is to be done."""
        for kind in (n.Destroy, n.Purge, n.Archive, n.Sequence):
            yield from (static for static in self.of(kind) if static.lasting is None and self.holds(static))

    # --- collecting ------------------------------------------------------------------------------------------

    def _enter(self, statics: Iterable[Static[Node]]) -> None:
        for static in statics:
            self._by_type.setdefault(type(static.body), []).append(static)
        for group in self._by_type.values():
            group.sort(key=lambda static: static.since)
        self._holding.clear()

    def _printed(self) -> Iterator[Static[Node]]:
        board = self._board
        for card in board.draft.in_play():
            if not (card.token or card.copy_of or card.card):
                continue  # nobody named it: asked for only where something hangs on it
            text = board.face(card.uid).text
            if not text.abilities:
                continue
            if card.host and not _works(board, card.host, text):
                continue
            for index, ability in enumerate(text.abilities):
                if isinstance(ability, n.ConstantAbility):
                    yield from self._take_apart(
                        ability, card.ref, card.holder, card.entered, f"{card.uid}.{card.incarnation}/{index}"
                    )
        for player, side in enumerate(board.draft.players):
            for uid in side.discard:
                yield from self._elsewhere(uid)
            for power in side.archon_powers:
                for index, ability in enumerate(board.library.definition(power).text.abilities):
                    if isinstance(ability, n.ConstantAbility):
                        yield from self._take_apart(ability, Ref(power, 0), player, 0, f"{player}:{power}/{index}")

    def _elsewhere(self, uid: str) -> Iterator[Static[Node]]:
        """What a card out of play says of the time while it lies there (18.4 ABILITY)."""
        card = self._board.card(uid)
        if not card.card:
            return
        for index, ability in enumerate(self._board.library.definition(card.card).text.abilities):
            if not isinstance(ability, n.ConstantAbility) or not _speaks_of_its_zone(ability):
                continue
            key = f"{uid}.{card.incarnation}/{index}"
            yield from self._take_apart(ability, card.ref, card.holder, card.entered, key)

    def _lasting(self, effect: Lasting) -> Iterator[Static[Node]]:
        if not in_force(self._board, effect):
            return
        bindings = effect.bindings if isinstance(effect.bindings, Bindings) else Bindings()
        yield from self._take_apart(
            effect.body,
            effect.source,
            effect.controller,
            effect.made,
            f"lasting {effect.number}",
            bindings=bindings,
            lasting=effect.number,
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
        lasting: int | None = None,
    ) -> Iterator[Static[Node]]:
        if lasting is None and not bindings.current:
            bindings = bindings._replace(current=(self._it(ability, holder),))
        for index, (body, under) in enumerate(flatten(ability)):
            yield Static(body, under, holder, controller, since, ability, f"{key}.{index}", giver, bindings, lasting)

    def _it(self, ability: Node, holder: Ref) -> Ref:
        """What "it" means in a constant ability that has spoken of nothing else: its card, or an upgrade's host."""
        host = _host(self._board, holder)
        if host and any(isinstance(node, n.This) for node in walk(ability)):
            return self._board.card(host).ref
        return holder

    # --- text lost and gained ----------------------------------------------------------------------------------

    def _blanks(self, static: Static[Node]) -> bool:
        body = static.body
        return isinstance(body, n.Loses) and isinstance(body.what, str) and body.what in _TEXT

    def _blank_texts(self) -> None:
        board = self._board
        for static in list[Static[n.Loses]](self.of(n.Loses)):
            if not self._blanks(static) or (static.lasting is None and static.holder.uid in self.blank):
                continue
            for card in board.draft.in_play():
                if covers(board, static, static.body.cards, card.uid) and self.holds(static, card.ref):
                    self.blank[card.uid] = static
        for group in self._by_type.values():
            group[:] = [static for static in group if static.lasting is not None or static.holder.uid not in self.blank]
        self._holding.clear()

    def _grant(self, static: Static[Node]) -> list[Static[Node]]:
        board = self._board
        if not _asks_of_each(static) and not self.holds(static):
            return []
        by_upgrade = static.lasting is None and bool(_host(board, static.holder))
        made: list[Static[Node]] = []
        assert isinstance(static.body, n.GainAbility | n.CopiesTextOf)
        words = static.body.cards
        for card in board.draft.in_play():
            if by_upgrade and card.uid in self.blank:
                continue  # its text would be in the text box of the creature (18.4 UPGRADES)
            if not covers(board, static, words, card.uid) or not self.holds(static, card.ref):
                continue
            for index, ability in enumerate(self._abilities_given(static)):
                key = f"given {static.key}>{card.uid}.{index}"
                kept = static.bindings if static.lasting is not None else None
                self.granted.setdefault(card.uid, []).append(Held(ability, static.source, key, kept))
                if isinstance(ability, n.ConstantAbility):
                    made += self._take_apart(
                        ability, card.ref, card.holder, static.since, key, static.source, static.bindings
                    )
        return made

    def _abilities_given(self, static: Static[Node]) -> tuple[Node, ...]:
        body = static.body
        if isinstance(body, n.GainAbility):
            return body.abilities
        assert isinstance(body, n.CopiesTextOf)
        copied = references.cards(static.context(self._board), body.of)
        return tuple(
            ability
            for ref in copied
            if body.how == "text box"
            for ability in self._board.face(ref.uid).text.abilities
        )


def holds(context: Context, condition: Node) -> bool:
    """Whether a condition holds; a window of time holds while it is open."""
    if isinstance(condition, n.Window | n.Step | n.OutsideStep | n.WhileCondition):
        return triggers.in_window(context, condition)
    return conditions.holds(context, condition)


def own(board: Board, uid: str, kind: type[S]) -> list[Static[S]]:
    """What the printed text of a card that is not in play says constantly, of one type, where its conditions hold:
    play restrictions, how it enters play."""
    card = board.card(uid)
    found: list[Static[S]] = []
    for index, ability in enumerate(board.face(uid).text.abilities):
        if not isinstance(ability, n.ConstantAbility):
            continue
        for part, (body, under) in enumerate(flatten(ability)):
            if isinstance(body, kind):
                key = f"{uid}.{card.incarnation}/{index}.{part}"
                static = Static(body, under, card.ref, card.holder, card.entered, ability, key)
                context = static.context(board)
                if all(holds(context, condition) for condition in under):
                    found.append(static)
    return found


def copied_by(board: Board, effect: Lasting) -> dict[str, str]:
    """The cards that a lasting "is a copy of" covers, each with the face that it shows."""
    if not isinstance(effect.body, n.CopiesTextOf) or not in_force(board, effect):
        return {}
    bindings = effect.bindings if isinstance(effect.bindings, Bindings) else NOTHING_BOUND
    static = Static[Node](
        effect.body, (), effect.source, effect.controller, effect.made, effect.body, "", bindings=bindings
    )
    shown = [board.card(ref.uid) for ref in references.cards(static.context(board), effect.body.of)]
    if len(shown) != 1:
        return {}
    face = shown[0].token or shown[0].copy_of or shown[0].card
    covered = (card.uid for card in board.draft.in_play() if covers(board, static, effect.body.cards, card.uid))
    return {uid: face for uid in covered if face}


def in_force(board: Board, effect: Lasting) -> bool:
    """Whether a lasting effect counts at this moment (18.4 LASTING EFFECTS)."""
    turn = board.draft.turn
    if effect.starts > turn:
        return False
    match effect.expires:
        case ("end", int(last)) if turn > last:
            return False
        case ("start", int(first)) if turn >= first:
            return False
        case ("while", Node() as condition):
            bindings = effect.bindings if isinstance(effect.bindings, Bindings) else Bindings()
            return conditions.holds(Context(board, effect.source, effect.controller, bindings), condition)
        case _:
            return True


def covers(board: Board, static: Static[Node], words: Node | None, uid: str, anywhere: bool = False) -> bool:
    """Whether the words of a static mean this card. Cards outside play are meant only where the words name their
    zone, or, `anywhere`, in texts about playing and entering play."""
    match words:
        case None:
            return False
        case n.Self_():
            return static.source.uid == uid
        case n.This():
            return (_host(board, static.holder) or static.holder.uid) == uid
        case Given(refs=refs):
            return board.card(uid).ref in refs
        case n.Together(parts=parts):
            return any(covers(board, static, part, uid, anywhere) for part in parts)
        case n.Select(what=what):
            return covers(board, static, what, uid, anywhere)
        case n.EitherFilter(options=options):
            return any(covers(board, static, option, uid, anywhere) for option in options)
        case n.Filter(modifiers=modifiers):
            card = board.card(uid)
            if card.zone is not Zone.PLAY and not anywhere and not any(isinstance(m, n.InZone) for m in modifiers):
                return False
            return filters.matches(static.context(board), card.ref, words)
        case _:
            return board.card(uid).ref in references.cards(static.context(board), words)


def _asks_of_each(static: Static[Node]) -> bool:
    """Whether the conditions are asked of each card that the text is about: "each creature … while it is damaged"."""
    if not isinstance(getattr(static.body, "cards", None), n.Select | n.Filter | n.EitherFilter):
        return False
    words = [node for condition in static.conditions for node in walk(condition)]
    return any(isinstance(node, n.Back) for node in words) and not any(
        isinstance(node, n.Self_ | n.This) for node in words
    )


def _host(board: Board, ref: Ref) -> str:
    card = board.live(ref)
    return card.host if card is not None and card.zone is Zone.PLAY else ""


def _works(board: Board, host: str, text: n.CardText) -> bool:
    """Whether the text of an upgrade counts on its host: one that speaks of a creature is idle while its host is
    none (decision upgrade-on-artifact)."""
    if "creature" in board.derived.types(host):
        return True
    return not any(
        isinstance(node, n.This) and node.kind is n.Kind.CREATURE
        for ability in text.abilities
        for node in walk(ability)
    )
