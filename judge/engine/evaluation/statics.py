"""Statics: single things that texts make true, what they cover, and how long lasting ones count."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings
from judge.game.state import Lasting, Player, Ref
from judge.lowering.flatten import flatten

from .context import Context, Given

NOTHING_BOUND = Bindings()

S = TypeVar("S", bound=Node)
B = TypeVar("B", bound=Node, covariant=True)


class Static(NamedTuple, Generic[B]):
    """One thing that a text makes true: `body` while all `conditions` hold.

    `since`: the clock when it began; `clause`: the whole ability, to be shown; `lasting`: the key of the lasting
    effect, None for a constant ability; `key` tells it from all others of the position.
    """

    body: B
    conditions: tuple[n.Condition | n.Duration, ...]
    holder: Ref
    controller: Player
    since: int
    clause: Node
    key: str
    giver: Ref | None = None
    bindings: Bindings = Bindings()
    lasting: str | None = None

    @property
    def source(self) -> Ref:
        """The object whose text says so."""
        return self.giver or self.holder

    @property
    def word(self) -> str:
        """The keyword that a text defines and that this is of."""
        clause = self.clause
        return (
            clause.word
            if isinstance(clause, n.Meaning) and not (clause.counter or clause.player or clause.time or clause.place)
            else ""
        )

    def context(self, board: Board, about: Ref | None = None) -> Context:
        """How its words are read; "it" is the card `about`, where the text is about several."""
        bindings = self.bindings if about is None else self.bindings._replace(current=(about,))
        if bindings.fight is None and board.fight is not None:
            bindings = bindings._replace(fight=board.fight)
        return Context(board, self.holder, self.controller, bindings, self.giver)


def spares(blanking: Static[Node], ability: Node) -> bool:
    """Whether what blanks a text leaves an ability of that text: the one that says so, or the keyword that means it."""
    body = blanking.body
    if not isinstance(body, n.Loses) or body.except_for != n.THE_ABILITY_ITSELF:
        return False
    keyword = ability.keyword if isinstance(ability, n.KeywordAbility) else None
    return ability is blanking.clause or (
        isinstance(keyword, n.Keyword) and bool(blanking.word) and keyword.name == blanking.word)


@kept
def constants(text: n.CardText) -> tuple[tuple[int, n.ConstantAbility], ...]:
    """The constant abilities of a text, each with its place among all."""
    return tuple((index, one) for index, one in enumerate(text.abilities) if isinstance(one, n.ConstantAbility))


def own(board: Board, uid: str, kind: type[S]) -> list[Static[S]]:
    """What the printed text of a card that is not in play says constantly, of one type, where its conditions hold:
    play restrictions, how it enters play."""
    card = board.card(uid)
    found: list[Static[S]] = []
    for index, ability in constants(board.face(uid).text):
        for part, (body, under) in enumerate(flatten(ability)):
            if isinstance(body, kind):
                key = f"{uid}.{card.incarnation}/{index}.{part}"
                static = Static(body, under, card.ref, card.holder, card.entered, ability, key)
                context = static.context(board)
                if all(context.holds(condition) for condition in under):
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
    face = effect.body.of.face if isinstance(effect.body.of, Given) else ""
    if not face:
        return {}
    return {c.uid: face for c in board.draft.in_play() if covers(board, static, effect.body.cards, c.uid)}


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
        case ("while", n.Condition() as condition):
            bindings = effect.bindings if isinstance(effect.bindings, Bindings) else Bindings()
            return Context(board, effect.source, effect.controller, bindings).holds(condition)
        case _:
            return True


_ADDING = (
    n.Modify, n.GainKeyword, n.Keyword, n.Number, n.Select, n.Each, n.Filter, n.ControlledBy, n.PlayerRef, Given,
)  # fmt: skip


@kept
def in_any_order(body: Node) -> bool:
    """Whether it is nothing to anybody when a lasting effect began, before others or after them: it waits for
    something, forbids, adds to what a key costs, or adds a number to power or armor, or a keyword, to cards that no
    such effect makes others. Of what waits together a player says what comes first."""
    return all(_in_any_order(part, under) for part, under in flatten(body))


def _in_any_order(part: Node, under: tuple[Node, ...]) -> bool:
    match part:
        case n.TriggeredAbility() | n.ReplacementAbility() | n.Cannot():
            return True
        case n.GainAbility():
            return gives_in_any_order(part)
        case n.KeyCost():  # which of two is limited first makes a difference
            return not any(isinstance(node, n.Capped) for node in walk(part))
        case n.Modify() | n.GainKeyword():
            on_condition = any(isinstance(one, n.Condition) for one in under)
            return not on_condition and all(isinstance(node, _ADDING) for node in walk(part))
    return False


def gives_in_any_order(body: Node) -> bool:
    """Whether it gives nothing but abilities that wait for something."""
    return isinstance(body, n.GainAbility) and all(
        isinstance(one, n.BoldAbility | n.TriggeredAbility) for one in body.abilities
    )


def covers(board: Board, static: Static[Node], words: Node | None, uid: str, anywhere: bool = False) -> bool:
    """Whether the words of a static mean this card. Cards outside play are meant only where the words name their
    zone, or, `anywhere`, in texts about playing and entering play."""
    match words:
        case None:
            return False
        case n.Self_():
            return static.source.uid == uid
        case n.This():
            return (host_of(board, static.holder) or static.holder.uid) == uid
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
            return static.context(board).matches(card.ref, words)
        case _:
            return board.card(uid).ref in static.context(board).cards(words)


def host_of(board: Board, ref: Ref) -> str:
    """The uid of the card to which an upgrade in play is attached, "" for any other object."""
    card = board.live(ref)
    return card.host if card is not None and card.zone is Zone.PLAY else ""
