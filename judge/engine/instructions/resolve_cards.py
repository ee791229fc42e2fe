"""Cards between zones: moved, purged, archived, discarded, drawn (18.4 MOVEMENT BETWEEN ZONES, PUTTING CARDS INTO
AN AREA, ARCHIVES, PURGE, DISCARDING CARDS, DRAWING CARDS, SHUFFLE)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, TypeGuard

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of
from judge.engine.evaluation import choosing, noun_phrases, zones
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.selection import home, one_of_them, question
from judge.engine.law import picked_for_chance
from judge.engine.machine import acts
from judge.engine.machine.act_data import RANDOM_ORDER, Moving, Place
from judge.engine.machine.frames import Mark, Outcome
from judge.engine.machine.run import Run
from judge.engine.procedures import discard_order, drawing
from judge.game.changes import CardMoved
from judge.game.state import Player, Ref
from judge.lowering.nodes import Bound, GivenPlayer
from judge.lowering.phrases import zone_named

from .instruction import Instruction, resolves
from .resolve_battleline import MoveInLine

VERBS = {
    "return": Verb.RETURN,
    "put": Verb.PUT,
    "place": Verb.PUT,
    "add": Verb.ADD,
    "draw": Verb.DRAW,
    "shuffle": Verb.SHUFFLE,
    "move": Verb.MOVE,
    "graft": Verb.GRAFT,
    "archive": Verb.ARCHIVE,
    "take": Verb.ADD,
}


def ready(it: Instruction[Node]) -> bool:
    """Whether it is settled which piles the instruction is about and what lies on top of them. If not, that is
    asked, or left to chance, first, and the instruction is begun again."""
    noun = it.noun
    ctx = it.ctx
    if isinstance(noun, n.EitherOf) and choosing.as_one(noun.parts) is None:
        picked = choosing.either(it.run, ctx, noun.parts, question(it.node), home(ctx, it.node))
    else:
        picked = one_of_them(it.run, ctx, noun)
    if picked != noun:
        whose = [node.player for node in nodes_of(picked) if isinstance(node, GivenPlayer)]
        if len(whose) == 1:
            it.run.bind(player=whose[0])  # "they", from here on
        it.become(replace(it.node, cards=picked))  # type: ignore[call-arg]
        return False
    return tops_known(it, noun)


def tops_known(it: Instruction[Node], tree: Node) -> bool:
    """Whether what lies on top of the decks that `tree` speaks of is known; if not, chance settles it first and
    the instruction is begun again."""
    ctx = it.ctx
    for piles, end, how_many in _ends(tree):
        for zone, player in zones.places(ctx, piles):
            pile = ctx.board.draft.players[player].deck
            count = ctx.amount(how_many, available=pile.size)
            if zone is Zone.DECK and zones.unsettled(pile, end, count):
                it.go(it.step, it.memo)
                drawing.determine(it.run, player, count, end == "bottom")
                return False
    return True


def _ends(tree: Node) -> Iterator[tuple[Node, str, n.Amount]]:
    """The ends of decks that a noun speaks of: whose, which end, how many cards."""
    for node in nodes_of(tree):
        match node:
            case n.Slice(end=end, count=count, zone=zone, what=None):
                yield zone, end, count
            case n.Select(quantity=quantity, what=what) if isinstance(named := zone_named(what), n.EndOf):
                if named.end != "random":
                    yield named.zone, named.end, getattr(quantity, "count", n.Number(1))


@resolves(n.Discard)
def discard(it: Instruction[n.Discard]) -> None:
    """Discard cards one at a time, in an order the active player picks among those that can be seen (decision
    discard-simultaneity)."""
    player = it.one_player(it.node.player)
    if player is None or not ready(it):
        return
    ctx = it.ctx.bound(actor=player)
    noun = it.node.cards
    if (picked := _picked_for_chance(it, noun)) is not None:
        it.become(replace(it.node, cards=picked))
        return
    if _several_at_random(noun) and discard_order.tells(it.run, ctx.candidates(noun.what)):
        it.become(n.OneAtATime(it.node))
        return
    refs = it.cards()
    if not refs:
        it.nothing("discard")
        return
    whole = isinstance(noun, n.ZoneRef) and noun.zone is Zone.HAND and _hand_of(ctx, refs, player)
    ordered = _discard_order(it, ctx, refs)
    it.act(lambda run: acts.discard(run, ordered, player=player, by=it.by, whole_hand=whole))


def _hand_of(ctx: Context, refs: tuple[Ref, ...], player: Player) -> bool:
    return all(ctx.board.card(ref.uid).holder == player for ref in refs)


def _picked_for_chance(it: Instruction[n.Discard], noun: n.Cards) -> n.Cards | None:
    """The cards as whoever a text lets pick them does; None where chance picks, or nothing is left to it."""
    if not isinstance(noun, n.Select) or not isinstance(noun.what, n.Filter):
        return None
    random = noun_phrases.grouping(noun.what, n.AtRandom)
    if random is None:
        return None
    picker = picked_for_chance.picker(it.run, it.ctx.candidates(noun.what, home(it.ctx, it.node)))
    if picker is None:
        return None
    rest = tuple(one for one in noun.what.modifiers if one is not random)
    return replace(noun, what=replace(noun.what, modifiers=rest), chooser=GivenPlayer(picker))


def _several_at_random(noun: n.Cards) -> TypeGuard[n.Select]:
    """Whether chance picks one after the other: each is gone, with what it sets off, before the next one is picked
    (18.4 Card-specific FAQ, line 2901)."""
    return (
        isinstance(noun, n.Select)
        and isinstance(noun.quantity, n.Exactly)
        and noun_phrases.grouping(noun.what, n.AtRandom) is not None
    )


def _discard_order(it: Instruction[Node], ctx: Context, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """The order that the active player picks, where it may make a difference; that of a deck is its own."""
    if len(refs) < 2 or not all(zones.visible(ctx, ref, ctx.active) for ref in refs):
        return refs
    telling = discard_order.tells(it.run, refs)
    return choosing.in_order(it.run, ctx, refs, "In which order are they discarded?", always=telling)


@resolves(n.Archive)
def archive(it: Instruction[n.Archive]) -> None:
    """Archive cards (18.4 ARCHIVES)."""
    player = it.one_player(it.node.player)
    if player is None or not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("archive")
        return
    faceup = it.node.faceup
    it.act(lambda run: acts.archive(run, refs, player=player, by=it.by, faceup=faceup))


@resolves(n.Purge)
def purge(it: Instruction[n.Purge]) -> None:
    """Purge cards (18.4 PURGE)."""
    if not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("purge")
        return
    it.act(lambda run: acts.purge(run, refs, player=it.player, by=it.by))


@resolves(n.Draw)
def draw(it: Instruction[n.Draw]) -> None:
    """Draw cards one at a time (18.4 DRAWING CARDS)."""
    player = it.one_player(it.node.player)
    if player is None:
        return
    if it.in_passes("count"):
        return
    side = it.ctx.board.draft.players[player]
    there = side.deck.size + len(side.discard) if _asks_what_is_there(it.node.count) else None
    count = choosing.number(it.run, it.node.count, "How many cards are drawn?", available=there)
    if it.node.to_hand_size:
        count = max(0, count - len(side.hand))
    it.act(lambda run: acts.draw(run, count, player=player, by=it.by))


@kept
def _asks_what_is_there(amount: Node) -> bool:
    return any(isinstance(node, n.AllOf | n.AnyAmount | n.AllBut | n.UpToAmount) for node in nodes_of(amount))


@resolves(n.RefillHand)
def refill(it: Instruction[n.RefillHand]) -> None:
    """Refill the hand as in step 5 (decision refill-as-if)."""
    player = it.one_player(it.node.player)
    if player is not None:
        it.act(lambda run: acts.refill(run, player=player, by=it.by))


# --- to a place ---------------------------------------------------------------------------------------------------


@resolves(n.MoveCard)
def move_card(it: Instruction[n.MoveCard]) -> None:
    """Return, put, add, shuffle, move or graft cards to where the text says."""
    if it.step == _SHUFFLED:
        it.nothing(it.node.verb)
        return
    if not ready(it):
        return
    ctx = it.ctx
    verb = VERBS[it.node.verb]
    to: n.Destination = it.node.to if isinstance(it.node.to, n.Destination) else destination(it.node.to)
    if to.position == "attached" and to.of is not None:
        it.become(n.AttachUpgrade(it.node.cards, to.of))
        return
    if to.zone is Zone.BATTLELINE or (to.zone is Zone.PLAY and _all_in_play(it)):
        label = it.label or -1
        move = MoveInLine(it.node.cards, to, label=label)
        if to.becomes is None:
            it.become(move)
        else:
            becomes = n.If(n.DidIt(n.YOU, of=(label,)), n.TreatAs(Bound(steps=(label,)), to.becomes))
            it.become(n.Sequence((move, becomes)))
        return
    refs = it.cards()
    if not refs and verb is Verb.SHUFFLE and (homes := _homes(ctx, it.noun) or _named_deck(ctx, it.node.cards, to)):
        it.go(_SHUFFLED)
        it.run.push(Moving((), Place(Zone.DECK, None, "shuffle"), verb, it.player, it.by, homes=homes))
        return
    if not refs:
        it.nothing(it.node.verb)
        return
    if to.zone is Zone.PLAY:
        it.become(n.PutIntoPlay(Given(refs), to.player, manner=(to,)))
        return
    if to.zone is Zone.DECK and len(refs) > 1:
        refs = _pile_order(it, ctx, refs, to.position)
        if not to.position.startswith("bottom"):
            refs = refs[::-1]
    place = place_of(it, ctx, to, verb)
    if place is None:
        it.nothing(it.node.verb, refs)
        return
    it.act(lambda run: acts.move(run, refs, place, verb, player=it.player, by=it.by))


_SHUFFLED = 1
"""The step after a deck was shuffled with no card."""


def _homes(ctx: Context, noun: Node) -> tuple[tuple[Zone, Player], ...]:
    """The piles that words name, each with its player; none where a player is still to be picked."""
    named = {node for node in nodes_of(noun) if isinstance(node, n.ZoneRef) and node.zone in _PILES}
    return tuple(sorted({place for zone in named if zone.player != n.A_PLAYER for place in zones.places(ctx, zone)}))


def _named_deck(ctx: Context, cards: Node, to: n.Destination) -> tuple[tuple[Zone, Player], ...]:
    """The deck that words name into which cards of a kind are shuffled, be there none ("your deck"; 18.4 SHUFFLE); "its
    owner's deck" is that of no one then."""
    if not isinstance(cards, n.Select) or not isinstance(to.player, n.Players) or isinstance(to.player, n.OwnerOf):
        return ()
    return tuple((Zone.DECK, player) for player in ctx.players(to.player))


_PILES = frozenset({Zone.HAND, Zone.DISCARD, Zone.ARCHIVES, Zone.PURGED})


def destination(node: Node) -> n.Destination:
    """A zone as a place to put cards."""
    match node:
        case n.ZoneRef(zone=zone, player=player, of=of):
            return n.Destination(zone, player, under=of)
        case n.Slice(end=end, zone=n.ZoneRef(zone=zone, player=player)):
            return n.Destination(zone, player, end)
    raise NoMeaning(f"no place to put cards: {type(node).__name__}")


def place_of(it: Instruction[Node], ctx: Context, to: n.Destination, verb: Verb) -> Place | None:
    """The place of a destination: its player (each owner's where none is named), its position, its host."""
    host = ""
    if to.under is not None or to.zone is Zone.UNDER:
        hosts = choosing.choose(it.run, to.under or n.Self_(), "Under which card?", ctx=ctx)
        if not hosts:
            return None
        host = hosts[0].uid
    position: str = "shuffle" if verb is Verb.SHUFFLE else (to.position or "top")
    if "any order" in position:
        position = "bottom" if position.startswith("bottom") else "top"
    player = _whose(ctx, to.player)
    zone = Zone.UNDER if host else to.zone
    return Place(zone, player, position, host, to.facedown or (bool(host) and not to.faceup and verb is not Verb.GRAFT))


def _whose(ctx: Context, player: n.Players | n.Back | None) -> Player | None:
    if player is None or isinstance(player, n.OwnerOf):
        return None
    return ctx.the_player(player)


def _pile_order(it: Instruction[n.MoveCard], ctx: Context, refs: tuple[Ref, ...], position: str) -> tuple[Ref, ...]:
    """The order in which cards go on or under a deck, picked by the active player where they can be seen."""
    if position == "shuffle" or position.endswith(RANDOM_ORDER) or it.node.verb == "shuffle":
        return refs
    if not all(zones.visible(ctx, ref, ctx.active) for ref in refs):
        return refs
    return choosing.in_order(it.run, ctx, refs, "In which order, the one to lie topmost first?")


def _all_in_play(it: Instruction[n.MoveCard]) -> bool:
    noun = it.node.cards
    if isinstance(noun, n.Select | n.Filter | n.EitherFilter):
        what = noun.what if isinstance(noun, n.Select) else noun
        return zone_named(what) is None
    refs = it.cards()
    return bool(refs) and all(it.ctx.board.card(ref.uid).zone is Zone.PLAY for ref in refs)


@resolves(n.ShuffleZone)
def shuffle_zone(it: Instruction[n.ShuffleZone]) -> None:
    """A deck is shuffled, or a zone is shuffled into one; with zero cards too (decision sabira-zero)."""
    player = it.one_player(it.node.player)
    if player is None:
        return
    ctx = it.ctx
    into = it.node.into
    if into is None:
        whom = sorted({whose for _, whose in zones.places(ctx, it.node.zone)}, key=lambda one: one != ctx.active)
        if len(whom) > 1:
            each = (n.ShuffleZone(n.ZoneRef(Zone.DECK, GivenPlayer(one))) for one in whom)
            it.become(n.Sequence(tuple(each)))
            return
        it.act(lambda run: acts.shuffle(run, player=whom[0], by=it.by))
        return
    refs = ctx.lying_in(it.node.zone)
    owner = _whose(ctx, getattr(into, "player", None))
    to = Place(Zone.DECK, owner, "shuffle")
    homes = _homes(ctx, it.node.zone)
    it.act(lambda run: run.push(Moving(refs, to, Verb.SHUFFLE, player, it.by, homes=homes)))


# --- one card after the other -------------------------------------------------------------------------------------


@resolves(n.DiscardUntil)
def discard_until(it: Instruction[n.DiscardUntil]) -> None:
    """Discard (or reveal) from the top of a deck, one card at a time, until one fits or none is left (decision
    empty-deck). Keeps how many outcomes there were at the start."""
    player = it.one_player(it.node.player)
    if player is None:
        return
    ctx = it.ctx
    if (zone_of_one := one_of_them(it.run, ctx, it.node.zone)) != it.node.zone:
        whose = next(node.player for node in nodes_of(zone_of_one) if isinstance(node, GivenPlayer))
        it.run.bind(player=whose)  # "they", from here on
        it.become(replace(it.node, zone=zone_of_one))  # type: ignore[arg-type]
        return
    start = it.recall(Mark) if it.begun else Mark(len(ctx.bindings.outcomes))
    came = ctx.bindings.outcomes[start:]
    wanted = 1 if it.node.count is None else ctx.amount(it.node.count)
    if (came and not came[-1].done) or _enough(ctx, came, _waited_for(it.node), wanted):
        it.finish()
        return
    if it.node.may_stop and it.begun and not choosing.yes(it.run, ctx, "Go on?"):
        it.finish()
        return
    piles = sorted(zones.places(ctx, it.node.zone), key=lambda place: place[1] != ctx.active)
    zone, whose = piles[0]
    revealed = len(ctx.bindings.outcomes) - start if it.node.verb == "reveal" else 0
    if len(zones.cards_in(ctx, zone, whose)) <= revealed:
        it.finish()
        return
    pile = n.ZoneRef(zone, GivenPlayer(whose))
    top: n.Cards = n.Slice("top", n.Number(1), pile)
    if isinstance(it.node.zone, n.EndOf) and it.node.zone.end == "random":
        top = n.Select(n.One(), n.Filter((n.Kind.CARD,), (n.AtRandom(), n.InZone(pile))))
    elif zone not in (Zone.DECK, Zone.DISCARD):  # no pile: whoever discards picks the card
        top = n.Select(n.One(), n.Filter((n.Kind.CARD,), (n.InZone(pile),)))
    if it.node.verb == "reveal":
        top = n.Slice("top", n.Number(revealed + 1), pile)
        if not tops_known(it, top):
            return
        refs = ctx.lying_in(top)[-1:]
        it.again(start)
        it.do(n.Reveal(Given(refs), label=it.label))
        return
    it.again(start)
    it.do(n.Discard(top, GivenPlayer(player), label=it.label))


def _waited_for(node: n.DiscardUntil) -> n.Condition | n.Cards | n.Noun:
    """What ends it. Of a hand that holds fewer cards than are to be left nothing is discarded."""
    where, until = node.zone.zone if isinstance(node.zone, n.EndOf) else node.zone, node.until
    of_hand = isinstance(where, n.ZoneRef) and where.zone is Zone.HAND
    if of_hand and isinstance(until, n.Exists) and until.order is Order.EXACTLY:
        return replace(until, order=Order.AT_MOST)
    return until


def _enough(
    ctx: Context, came: tuple[Outcome, ...], until: n.Condition | n.Cards | n.Noun, wanted: int
) -> bool:
    """Whether the cards that end it have come, or what it waits for is true."""
    if isinstance(until, n.Condition):
        return ctx.holds(until)
    return sum(ctx.matches(ref, until) for outcome in came for ref in outcome.done) >= wanted


# --- shown ----------------------------------------------------------------------------------------------------------


@resolves(n.Reveal)
def reveal(it: Instruction[n.Reveal]) -> None:
    """Cards shown to both players."""
    player = it.one_player(it.node.player)
    if player is None or not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("reveal")
        return
    it.act(lambda run: acts.record(run, Verb.REVEAL, player=player, cards=refs, by=it.by))


@resolves(n.LookAt)
def look_at(it: Instruction[n.LookAt]) -> None:
    """Cards shown to one player."""
    player = it.one_player(it.node.player)
    if player is None or not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("look at")
        return
    it.finish(Outcome("look at", refs, refs, len(refs), True, player))


class Found(NamedTuple):
    """A card that a search has found, and the zone in which it lay."""

    uid: str
    zone: Zone


@resolves(n.Search)
def search(it: Instruction[n.Search]) -> None:
    """Look through a zone for cards; the searcher may find none. A deck searched as a whole is shuffled (18.4 SEARCH),
    once what was found has been taken out (18.4 RESOLVE ABILITIES IN THE ORDER WRITTEN)."""
    if it.begun:
        it.finish(_found(tuple(_back(it.run, one) for one in it.recall(tuple)), it.player))
        return
    player = it.one_player(it.node.player)
    if player is None:
        return
    ctx = it.ctx
    if (zone_of_one := one_of_them(it.run, ctx, it.node.zone)) != it.node.zone:
        it.become(replace(it.node, zone=zone_of_one))  # type: ignore[arg-type]
        return
    there = ctx.lying_in(it.node.zone)
    seeing = ctx.after(Outcome("look at", there, there, player=player))
    noun = _may_fail(it.node.what)
    found = choosing.choose(it.run, noun, question(it.node, "find"), ctx=seeing, default=it.node.zone)
    decks = [whose for zone, whose in zones.places(ctx, it.node.zone) if zone is Zone.DECK]
    shuffles = any(isinstance(node, n.ShuffleZone) and node.into is None for node in nodes_of(it.run.resolving.text))
    if not decks or shuffles:
        it.finish(_found(found, player))
        return
    it.again(tuple(_taken_out(it.run, ref) for ref in found))
    acts.shuffle(it.run, player=decks[0], by=it.by)


def _found(refs: tuple[Ref, ...], player: Player) -> Outcome:
    return Outcome.of("search", refs, player, complete=bool(refs))


def _taken_out(run: Run, ref: Ref) -> Found:
    """A card lies nowhere until it is put back."""
    card = run.card(ref.uid)
    run.apply(CardMoved(card.uid, Zone.FOUND, card.holder))
    return Found(card.uid, card.zone)


def _back(run: Run, found: Found) -> Ref:
    """The card on its shuffled deck, or the pile where it lay: from there the text puts it elsewhere."""
    run.apply(CardMoved(found.uid, found.zone, run.card(found.uid).holder))
    return run.card(found.uid).ref


def _may_fail(what: Node) -> Node:
    match what:
        case n.Select(quantity=n.One()):
            return replace(what, quantity=n.UpTo(n.Number(1)))
        case n.Select(quantity=n.Exactly(count=count)):
            return replace(what, quantity=n.UpTo(count))
        case n.Filter() | n.EitherFilter():
            return n.Select(n.UpTo(n.Number(1)), what)
    return what


