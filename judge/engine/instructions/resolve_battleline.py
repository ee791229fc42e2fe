"""What stays in play but changes its place, its side, its host or its face: moved, swapped, rearranged, attached,
flipped, controlled by another player (18.4 MOVE, SWAP, CONTROL AND OWNERSHIP, UPGRADES, FLIP)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node, working_node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation import choosing, references, zones
from judge.engine.evaluation.amounts import of_player
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.selection import cards_for
from judge.engine.machine import acts
from judge.engine.machine.act_data import Place
from judge.engine.machine.chart import here
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import who
from judge.engine.procedures import windows
from judge.game.changes import CardChanged, CardMoved
from judge.game.state import Player, Ref, opponent
from judge.lowering.nodes import GivenPlayer

from .instruction import COLLECT, About, Instruction, resolves, unread
from .shown_facedown import face_shown


@working_node
class MoveInLine(n.Instruction):
    """A creature moved within its battleline."""

    cards: n.Cards
    to: n.Destination


@resolves(MoveInLine)
def move_in_line(it: Instruction[MoveInLine]) -> None:
    """To a flank, the center, beside another creature or anywhere; its place now is allowed too (18.4 MOVE)."""
    ctx = it.ctx
    refs = cards_for(it.run, ctx, n.MoveCard("move", it.node.cards, it.node.to))
    if not refs:
        it.nothing("move")
        return
    if len(refs) > 1:
        it.become(n.Sequence(tuple(replace(it.node, cards=Given((ref,))) for ref in refs)))
        return
    (ref,) = refs
    it.about = About(refs)
    controller = ctx.view(ref).controller
    seen = ctx.bound(current=refs).after(Outcome("choose", refs, refs))
    whose = it.node.to.player  # "their": of whoever controls it by now
    if whose not in (None, n.THEY) and controller not in seen.players(whose):
        it.nothing("move", refs)  # it stays under its controller's control (18.4 MOVE)
        return
    rest = [uid for uid in ctx.board.draft.players[controller].battleline if uid != ref.uid]
    at = _index(it, seen, rest)
    if at is None:
        it.nothing("move", refs)
        return
    line = (*rest[:at], ref.uid, *rest[at:])
    if line == ctx.board.draft.players[controller].battleline:
        it.finish(Outcome("move", refs, refs, 1, True, it.player))
        return
    it.act(lambda run: acts.rearrange(run, line, player=controller, by=it.by))


def _index(it: Instruction[MoveInLine], ctx: Context, rest: list[str]) -> int | None:
    """The place in the line, counted among the other creatures."""
    to = it.node.to
    match to.position:
        case "left flank":
            return 0
        case "right flank":
            return len(rest)
        case "flank":
            return 0 if _side(it, ctx) == "left" else len(rest)
        case "center":
            if len(rest) % 2:
                return _pick_place(it, ctx, rest, [len(rest) // 2, len(rest) // 2 + 1])
            return len(rest) // 2
    if to.of is not None:
        others = choosing.choose(it.run, to.of, "Beside which?", ctx=ctx)
        beside = [rest.index(one.uid) for one in others if one.uid in rest]
        places = sorted({place for at in beside for place in (at, at + 1)})
        if to.position in ("left of", "right of"):
            places = [at + (to.position == "right of") for at in beside]
        return _pick_place(it, ctx, rest, places)
    return _pick_place(it, ctx, rest, list(range(len(rest) + 1)))


def _side(it: Instruction[Node], ctx: Context) -> object:
    options = (Option("left", "left"), Option("right", "right"))
    (side,) = it.run.ask(Decision(ctx.decides, "To which flank?", options, kind="flank", source=ctx.holder))
    return side


def _pick_place(it: Instruction[Node], ctx: Context, rest: list[str], places: list[int]) -> int | None:
    if not places:
        return None
    names = [ctx.board.derived.name(uid) for uid in rest]
    options = tuple(
        Option(at, f"left of {names[at]}" if at < len(rest) else "right flank") for at in places
    )
    (picked,) = it.run.ask(Decision(ctx.decides, "To which place?", options, kind="position", source=ctx.holder))
    assert isinstance(picked, int)
    return picked


@resolves(n.Rearrange)
def rearrange(it: Instruction[n.Rearrange]) -> None:
    """A battleline, or cards on a deck, in an order that the active player picks."""
    ctx = it.ctx
    refs = choosing.choose(it.run, it.node.what, "Which to rearrange?", ctx=ctx)
    if not refs:
        it.nothing("move")
        return
    where = {ctx.board.card(ref.uid).zone for ref in refs}
    if where == {Zone.PLAY}:
        sides = {ctx.view(ref).controller for ref in refs}
        if len(sides) > 1:
            each = (Given(tuple(r for r in refs if ctx.view(r).controller == side)) for side in sorted(sides))
            it.become(n.Sequence(tuple(n.Rearrange(one, it.node.manner) for one in each)))
            return
        (side,) = sides
        chosen = {ref.uid for ref in refs}
        old = ctx.board.draft.players[side].battleline
        if it.node.manner == "reverse":
            order = iter(tuple(uid for uid in reversed(old) if uid in chosen))
        else:
            order = iter(ref.uid for ref in choosing.in_order(it.run, ctx, refs, "In which order, from the left?"))
        line = tuple(next(order) if uid in chosen else uid for uid in old)
        it.act(lambda run: acts.rearrange(run, line, player=side, by=it.by))
        return
    ordered = choosing.in_order(it.run, ctx, refs, "In which order, from the top?")
    end = "bottom" if "bottom" in it.node.manner else "top"
    if end == "top":
        ordered = ordered[::-1]  # put there one by one, the last one lies topmost
    it.act(
        lambda run: acts.move(run, ordered, Place(Zone.DECK, None, end), Verb.PUT, player=it.player, by=it.by)
    )


@resolves(n.Halve)
def halve(it: Instruction[n.Halve]) -> None:
    """Battlelines in two halves; where a line is odd, the active player says which half is the larger one."""
    ctx = it.ctx
    told: list[Outcome] = []
    for _, player in sorted(zones.places(ctx, it.node.line), key=lambda place: place[1] != ctx.active):
        line = tuple(ctx.board.card(uid).ref for uid in ctx.board.derived.line(player))
        cut = len(line) // 2
        if len(line) % 2:
            question = f"Which half of the battleline of {who(player)} is larger?"
            options = tuple(Option(side, side) for side in ("left", "right"))
            (side,) = it.run.ask(Decision(ctx.decides, question, options, kind="option", source=ctx.holder))
            cut += side == "left"
        told += [Outcome("halve", half, half, player=player) for half in (line[:cut], line[cut:])]
    it.finish(*told)


@resolves(n.AttachUpgrade)
def attach(it: Instruction[n.AttachUpgrade]) -> None:
    """An upgrade onto another creature; one that is not in play enters play there."""
    ctx = it.ctx
    itself = isinstance(it.node.cards, n.Self_)
    refs = it.cards() or (_discarded(ctx) if itself else ())
    there = tuple(ctx.board.card(host).ref for ref in refs if (host := ctx.board.card(ref.uid).host))
    seen = ctx if itself else ctx.after(Outcome("choose", refs, (*refs, *there)))  # "another": not where it is
    picked = choosing.choose(it.run, it.node.to, "To which creature?", ctx=seen)
    hosts = tuple(ref for ref in picked if ref not in refs and ctx.board.card(ref.uid).zone is Zone.PLAY)
    if not refs or not hosts or (len(refs) == 1 and ctx.board.card(refs[0].uid).host == hosts[0].uid):
        it.nothing("attach", refs)  # or it is attached there already
    elif len(refs) > 1:
        it.become(n.Sequence(tuple(n.AttachUpgrade(Given((ref,)), Given(hosts)) for ref in refs)))
    elif ctx.board.card(refs[0].uid).zone is Zone.PLAY:
        it.act(lambda run: acts.attach(run, refs[0], hosts[0], player=it.player, by=it.by))
    else:
        it.act(lambda run: acts.put_into_play(run, refs, player=it.player, by=it.by, host=hosts[0].uid))


def _discarded(ctx: Context) -> tuple[Ref, ...]:
    """The upgrade whose text this is, in the discard pile into which its own text has sent it with its host."""
    giver = ctx.giver or ctx.holder
    now = references.reachable(ctx, giver, follow=True)
    gone = any(ref in ctx.view(host).upgrades for one in ctx.outcomes for host in one.destroyed for ref in (giver,))
    return (now,) if now is not None and gone else ()


@resolves(n.TakeControl)
def take_control(it: Instruction[n.TakeControl]) -> None:
    """Cards change sides, for as long as the text says (decision control-expiry)."""
    ctx = it.ctx
    refs = it.cards()
    if not refs:
        it.nothing("take control")
        return
    player = ctx.on(*refs).the_player(it.node.by)
    window = it.node.window
    it.act(
        lambda run: acts.take_control(
            run, refs, player=player, by=it.by, window=window, controller=ctx.controller
        )
    )


@resolves(n.Flip)
def flip(it: Instruction[n.Flip]) -> None:
    """Cards turned to their other face (18.4 FLIP); one that shows the face named is left as it is."""
    lie = it.ctx.board.draft.cards
    face = it.node.face
    prophecies = {one.uid for side in it.ctx.board.draft.players for one in side.prophecies}
    if any(ref.uid in prophecies for ref in it.ctx.cards(it.node.cards)):
        unread(it.run, it.node, "the other face of a prophecy is not known")
        return
    refs = tuple(ref for ref in it.cards() if not face or lie[ref.uid].facedown is not (face == "facedown"))
    if not refs:
        it.nothing("flip")
        return
    token = next((face_shown(it.ctx, it.player, one.what) for one in it.node.shown if isinstance(one, n.AsCard)), "")
    it.act(lambda run: acts.flip(run, refs, player=it.player, by=it.by, token=token))


# --- swapping -------------------------------------------------------------------------------------------------------


@resolves(n.Swap)
def swap(it: Instruction[n.Swap]) -> None:
    """Two creatures change places, or two players' cards or Æmber change sides; without two there is no swap
    (18.4 SWAP)."""
    ctx = it.ctx
    what = it.node.what
    if isinstance(it.node.left, n.ZoneRef) and it.node.left.zone is Zone.POOL:
        _swap_pools(it, ctx)
        return
    if isinstance(it.node.left, n.ZoneRef) and it.node.left.zone is not Zone.UNDER:
        _swap_zones(it, ctx, it.node.left)
        return
    left = choosing.choose(it.run, it.node.left, "Which to swap?", ctx=ctx)
    if it.node.each_other:
        left, right = left[:1], left[1:2]
    else:
        ctx = ctx.on(*left)
        right = choosing.choose(it.run, it.node.right, "Which to swap it with?", ctx=ctx)
    if not left or not right or left[0] == right[0]:
        it.nothing("swap", left + right)
        return
    one, other = left[0], right[0]
    if Zone.PLAY not in {ctx.board.card(ref.uid).zone for ref in (one, other)}:
        _exchange(it, ctx, one, other)
        return
    about = (other,) if one in (ctx.holder, ctx.giver) else (one, other)
    if set(burdens := what.split("/")) <= BURDENS.keys():
        it.go(COLLECT)
        it.run.push(Burdens((one, other), tuple(burdens), about))
        return
    sides = ctx.view(one).controller, ctx.view(other).controller
    if what != "control" and sides[0] != sides[1]:
        says = "The two are not controlled by the same player: they are not swapped."
        it.run.note(here(it.run), "glossary/swap", "glossary/move", says=says, source=ctx.holder)
        it.nothing("swap", (one, other))
        return
    it.about = About(about)  # "swap ~ with another creature. Ward that creature": the other one
    if what == "control":
        it.act(lambda run: acts.swap_control(run, one, other, player=it.player, by=it.by))
        return
    places = {one.uid: other.uid, other.uid: one.uid}
    line = tuple(places.get(uid, uid) for uid in ctx.board.draft.players[sides[0]].battleline)
    it.act(lambda run: acts.rearrange(run, line, player=sides[0], by=it.by))


BURDENS = {
    "Æ": ("amber",), "damage": ("damage",), "counters": ("counters", "stunned", "warded", "enraged"), "upgrades": (),
}  # fmt: skip
"""What lies on a card, as texts call it: the fields that hold it."""


class Burdens(NamedTuple):
    """A swap of burdens: two cards, what of all that lies on them changes places, and which of the two later words
    mean."""

    cards: tuple[Ref, Ref]
    what: tuple[str, ...]
    about: tuple[Ref, ...]


@procedure(Burdens)
def swap_burdens(run: Run, frame: Frame[Burdens]) -> None:
    """What lies on two cards in play changes places, all at once."""
    data = frame.data
    one, other = (run.card(ref.uid) for ref in data.cards)
    run.note(here(run), "glossary/swap", says=f"What lies on two cards changes places: {', '.join(data.what)}.")
    fields = [field for word in data.what for field in BURDENS[word]]
    attached = [(card, at) for card in run.draft.in_play() for at in (0, 1) if card.host == data.cards[at].uid]
    for card, source in ((one, other), (other, one)):
        run.apply(CardChanged(card.uid, tuple((field, getattr(source, field)) for field in fields)))
    for card, at in attached if "upgrades" in data.what else ():
        run.apply(CardMoved(card.uid, Zone.PLAY, card.holder, None, host=data.cards[1 - at].uid))
    windows.end(run, Outcome("swap", data.cards, data.about, 2))


def _swap_pools(it: Instruction[Node], ctx: Context) -> None:
    """What is in the two pools changes places."""
    pools = [of_player(ctx, player, n.Stat.AMBER) for player in (0, 1)]
    richer = 0 if pools[0] > pools[1] else 1
    difference = abs(pools[0] - pools[1])
    source, to = (n.ZoneRef(Zone.POOL, GivenPlayer(player)) for player in (richer, opponent(richer)))
    it.become(n.MoveAmber(n.Number(difference), source, to))


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two places whose cards change places."""

    left: tuple[tuple[str, ...], Zone, Player]
    right: tuple[tuple[str, ...], Zone, Player]


def _exchange(it: Instruction[Node], ctx: Context, one: Ref, other: Ref) -> None:
    """Two cards that are not in play change places."""
    ends = [((card.uid,), card.zone, card.holder) for card in map(ctx.board.card, (one.uid, other.uid))]
    it.go(COLLECT)
    it.run.push(Exchange(ends[0], ends[1]))


def _swap_zones(it: Instruction[n.Swap], ctx: Context, left: n.ZoneRef) -> None:
    if len(whom := ctx.players(left.player)) > 1:
        each = (n.As(GivenPlayer(one), replace(it.node, left=replace(left, player=GivenPlayer(one)))) for one in whom)
        it.become(n.Sequence(tuple(each)))
        return
    ends = []
    for node in (left, it.node.right):
        ((zone, player),) = zones.places(ctx, node)
        uids = tuple(ref.uid for ref in ctx.cards(node))
        ends.append((uids, zone, player))
    it.go(COLLECT)
    it.run.push(Exchange(ends[0], ends[1]))


def _place(run: Run, uids: tuple[str, ...], player: Player) -> int:
    """Where in a discard pile one card lies, the top card first: another takes its place there (18.4 SWAP)."""
    pile = run.draft.players[player].discard
    return pile.index(uids[0]) if len(uids) == 1 and uids[0] in pile else 0


@procedure(Exchange)
def swap_zones(run: Run, frame: Frame[Exchange]) -> None:
    """All cards of two zones change places. A deck and a discard pile are turned over: the top card of the one is the
    bottom card of the other."""
    data = frame.data
    run.note(here(run), "glossary/swap", says=f"The {data.left[1]} and the {data.right[1]} are swapped.")
    turned = (data.left[1], data.right[1]) in ((Zone.DECK, Zone.DISCARD), (Zone.DISCARD, Zone.DECK))
    places = [(zone, player, _place(run, uids, player)) for uids, zone, player in (data.right, data.left)]
    for uids, (zone, player, at) in zip((data.left[0], data.right[0]), places, strict=True):
        for uid in uids if turned else reversed(uids):
            run.apply(CardMoved(uid, zone, player, at))
    refs = tuple(run.card(uid).ref for uid in data.left[0] + data.right[0])
    windows.end(run, Outcome("swap", refs, refs, len(refs)))


