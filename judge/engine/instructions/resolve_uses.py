"""Using and playing cards by an ability, putting them into play, making tokens, resolving abilities (18.4 USING CARDS
VIA OTHER CARD ABILITIES, PLAYING CARDS, PUTTING CARDS INTO AN AREA, TOKEN CREATURES)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from judge.effects import facedown, terms
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.headings import unframed
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of
from judge.engine.evaluation import choosing
from judge.engine.evaluation.amounts import icons as icons_of
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.selection import chosen_ahead
from judge.engine.law import fight_targets
from judge.engine.machine import acts, held_abilities
from judge.engine.machine.chart import here
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Bindings, Frame, Outcome
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure
from judge.engine.procedures import bonus_icons, entering_play, windows
from judge.game.state import Player, Record, Ref
from judge.lowering.nodes import Foretold

from .instruction import Instruction, resolves
from .resolve_cards import ready, tops_known
from .resolve_one_at_a_time import usable
from .shown_facedown import face_shown


@resolves(n.UseCard)
def use_card(it: Instruction[n.UseCard]) -> None:
    """Use cards: fight, reap or use them in any way, whatever their house; several one after the other."""
    ctx = it.ctx
    how = it.node.how
    some = isinstance(it.node.cards, n.Select) and not isinstance(it.node.cards.quantity, n.Each)
    refs = it.cards(among=usable(it, it.node, ctx.cards(it.node.cards)) if some else None)
    if not refs:
        it.nothing("use")
        return
    if len(refs) > 1:
        it.become(n.ForEach(Given(refs), replace(it.node, cards=n.Shared())))
        return
    (ref,) = refs
    against = None
    if it.node.against is not None:
        ctx = ctx.after(Outcome("choose", refs, refs))
        chosen = choosing.choose(it.run, it.node.against, "Which creature is fought?", ctx=ctx)
        if not chosen:
            it.nothing("use", refs)
            return
        against = chosen[0]
    elif it.node.ignoring and how == "fight":
        fair = fight_targets.targets(it.run, ref.uid, ignoring=it.node.ignoring)
        against = choosing.next_of(it.run, ctx, fair, "Which creature is fought?") if fair else None
    it.act(
        lambda run: acts.use(run, ref, how, player=it.player, by=it.by, against=against)
    )


@resolves(n.PlayCard)
def play_card(it: Instruction[n.PlayCard]) -> None:
    """Play cards, several one after the other; what may not be played stays where it is."""
    if not ready(it):
        return
    refs = it.cards()
    if not refs:
        it.nothing("play")
    elif len(refs) > 1:
        it.become(n.ForEach(Given(refs), replace(it.node, cards=n.Shared())))
    else:
        controller = it.player if it.node.as_if_yours else None
        uid = refs[0].uid
        hand = any(isinstance(one, n.AsIf) and "hand" in one.what for one in it.node.manner)
        source = Zone.HAND if hand else None
        host, place = _host_named(it), _place_named(it, it.node.manner)
        shown = (one.what for one in it.node.manner if isinstance(one, n.AsCard))
        token = next((face_shown(it.ctx, it.player, what) for what in shown), "")
        it.act(
            lambda run: acts.play(
                run, uid, player=it.player, by=it.by, controller=controller, source=source, host=host, flank=place,
                token=token,
            )
        )


@resolves(Foretold)
def foretold_of_play(it: Instruction[Foretold]) -> None:
    """Choose the card, let the replacement begin for the object that it is once it is played, and play it."""
    if not it.begun:
        play, refs = chosen_ahead(it.run, it.ctx, it.node.play)
        played = tuple(ref.after for ref in refs)
        it.report(Outcome("choose", played, played, label=it.node.label))
        it.go(1, play)
        it.do(it.node.said)
    else:
        it.become(it.recall(n.PlayCard))


def _host_named(it: Instruction[n.PlayCard | n.PutIntoPlay]) -> str:
    """The card that an upgrade is put on where the words name it; "" where they leave it open."""
    named = next((one.cards for one in it.node.manner if isinstance(one, n.To)), None)
    hosts = choosing.choose(it.run, named, "On which card?", ctx=it.ctx) if named is not None else ()
    return hosts[0].uid if hosts else ""


def _place_named(it: Instruction[Node], manner: tuple[Node, ...]) -> str | int:
    """Where in the battleline a creature is to go, in words or counted from the left; "" where it is left open."""
    for one in manner:
        if isinstance(one, n.OnFlank) and isinstance(one.where, n.PositionedAs):
            return one.where.where
        if isinstance(one, n.Destination):
            if one.position == "next to":
                raise NoMeaning("a card that enters play on either side of another")
            beside = choosing.choose(it.run, one.of, "Beside which?", ctx=it.ctx) if one.of is not None else ()
            line = it.ctx.board.draft.players[it.player].battleline
            if one.position in ("left of", "right of") and beside and beside[0].uid in line:
                return line.index(beside[0].uid) + (one.position == "right of")
            return one.position
    return ""


@resolves(n.PutIntoPlay)
def put_into_play(it: Instruction[n.PutIntoPlay]) -> None:
    """Cards that enter play without being played (decision played-v-entered)."""
    if not ready(it):
        return
    ctx = it.ctx
    meant = it.cards()
    refs = _still_creatures(ctx, it.node.cards, meant)
    if not refs:
        it.nothing("put into play", meant)
        return
    coming = [one.how for one in it.node.manner if isinstance(one, n.Entering)]
    states = tuple(how for how in coming if how in terms.STATE_COUNTERS.values())
    as_card = next((one.what for one in it.node.manner if isinstance(one, n.AsCard)), None)
    if as_card is not None:
        if states:
            raise NoMeaning("a card that comes as a token creature in such a state")
        if facedown.described(as_card) is not None and "facedown" not in coming:
            raise NoMeaning("a card that comes faceup as something else")
        data = Becoming(refs, it.player, it.by, made=n.AsIf("on top of your deck") in it.node.manner,
                        token=face_shown(ctx, it.player, as_card), ready=it.node.ready)
        it.act(lambda run: run.push(data))
        return
    burdens = [one for one in it.node.manner if isinstance(one, n.EnteringWith)]
    counters = tuple((one.what, ctx.amount(one.amount)) for one in burdens)
    to = next((one for one in it.node.manner if isinstance(one, n.Destination)), None)
    under = None if it.node.under is None or isinstance(it.node.under, n.OwnerOf) else ctx.the_player(it.node.under)
    if to is not None and to.zone is Zone.BATTLELINE and to.player is not None and under is None:
        under = _of_each(ctx, to.player, refs)
    position: str | int = to.position if to is not None else ""
    if position == "next to":
        raise NoMeaning("a card that enters play on either side of another")
    if to is not None and to.position == "position" and to.of is not None:
        position = _place_of(ctx, to.of)
    host = ""
    if to is not None and to.under is not None:
        hosts = choosing.choose(it.run, to.under, "On which creature?", ctx=ctx)
        host = hosts[0].uid if hosts else ""
    as_ready = it.node.ready
    it.act(
        lambda run: acts.put_into_play(
            run, refs, player=it.player, by=it.by, under=under, ready=as_ready, position=position, host=host,
            states=states, counters=counters,
        )
    )


def _of_each(ctx: Context, player: n.Players | n.Back, refs: tuple[Ref, ...]) -> Player | None:
    """Under whose control cards come into "its owner's battleline", or its controller's, who had it last; None for each
    owner."""
    if len(refs) < 2 and not isinstance(player, n.OwnerOf):
        return ctx.the_player(player)
    if isinstance(player, n.OwnerOf):
        return None
    if not isinstance(player, n.ControllerOf):
        return ctx.the_player(player)
    seen = [ctx.board.draft.last_seen.get(ref.before) for ref in refs]
    had = {ctx.board.card(ref.uid).owner if was is None else was.controller
           for ref, was in zip(refs, seen, strict=True)}
    if len(had) > 1:
        raise NoMeaning("cards that come into the battlelines of both players at once")
    return had.pop()


def _still_creatures(ctx: Context, words: Node, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those that can enter play as the words have it: what was a creature only as long as it was in play, a token
    creature say, is none where it lies (18.4 Card-specific FAQ, line 2636)."""
    what = words.what if isinstance(words, n.Select) else words
    kinds = what.kinds if isinstance(what, n.Filter) else (getattr(what, "kind", None),)
    if kinds != (n.Kind.CREATURE,):
        return refs
    return tuple(ref for ref in refs if "creature" in ctx.board.derived.types(ref.uid))


def _place_of(ctx: Context, of: Node) -> int | str:
    """The place in the battleline of a creature, or where it was when it left: beside what was its neighbor, as far
    as that is there."""
    for ref in ctx.cards(of):
        was = ctx.view(ref)
        line = ctx.board.derived.line(was.controller)
        if was.live:
            return was.position
        there = [near for near in was.neighbors if near.uid in line and ctx.board.draft.is_current(near)]
        for near in there:
            left = near == was.neighbors[0] and (len(was.neighbors) > 1 or was.position > 0)
            return line.index(near.uid) + left
        return max(0, min(was.position, len(line)))
    return ""


@resolves(n.MakeToken)
def make_token(it: Instruction[n.MakeToken]) -> None:
    """Token creatures from the top of the deck (18.4 TOKEN CREATURES)."""
    player = it.one_player(it.node.player)
    if player is None:
        return
    count = choosing.number(it.run, it.node.count, "How many token creatures?")
    flank = _place_named(it, it.node.manner)
    token, as_ready = it.node.name, it.node.ready
    it.act(
        lambda run: acts.make_tokens(run, count, player=player, by=it.by, token=token, ready=as_ready, flank=flank)
    )


class Becoming(NamedTuple):
    """Cards that enter play facedown as tokens with the face `token`, one at a time. `made`: as if made from the top of
    the deck; else they are put into play."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None
    made: bool
    token: str = ""
    done: tuple[Ref, ...] = ()
    ready: bool = False


@procedure(Becoming)
def enter_as_tokens(run: Run, frame: Frame[Becoming]) -> None:
    """Put one card after the other into play facedown, with what each sets off."""
    data = frame.data
    token = data.token
    if not data.cards or not token:
        verb = "make a token creature" if data.made else "put into play"
        windows.end(run, Outcome.of(verb, data.done, data.player, complete=not data.cards))
        return
    ref, rest = data.cards[0], data.cards[1:]
    if run.live(ref) is None:
        run.go(0, data._replace(cards=rest))
        return
    entry = entering_play.prepare(run, ref.uid, data.player, token=token, ready=data.ready)
    if entry is None:
        run.go(0, data._replace(cards=rest))
        return
    name = run.library.definition(token).name
    run.note(here(run), "glossary/token-creatures", says=f"A card enters play as a {name}.", source=data.by)
    entered = entering_play.enter(run, entry)
    if data.made:
        run.record(Record(n.Verb.MAKE_TOKEN, data.player, (entered,), by=data.by))
    run.go(0, data._replace(cards=rest, done=(*data.done, entered)))
    windows.open(run, run.take_records())


@resolves(n.ResolveIcon)
def resolve_icon(it: Instruction[n.ResolveIcon]) -> None:
    """Bonus icons that a text tells its player to resolve, one after the other, as if its own card had them."""
    name = terms.icon(it.node.icon.strip("<>"))
    if bonus_icons.body_of(it.ctx.board, name) is None:
        raise NoMeaning(f"nothing says what a {name} bonus icon does")
    if it.ctx.amount(it.node.count) <= it.step:
        it.finish(Outcome("resolve", amount=it.step, player=it.player))
        return
    it.go(it.step + 1)
    bonus_icons.resolve(it.run, name, it.ctx.holder, it.player)


@resolves(n.ResolveIconAs)
def resolve_icon_as(it: Instruction[n.ResolveIconAs]) -> None:
    """In place of the icon that was about to resolve: another one of the same card, which the active player picks
    where there are several. Of none: the icon that has just resolved, once more."""
    ctx = it.ctx
    trigger = ctx.bindings.trigger
    if it.begun:
        it.finish(Outcome("resolve", amount=1, player=it.player))
        return
    if it.node.icons:
        names = [terms.icon(name.strip("<>")) for name in it.node.icons]
        options = tuple(Option(name, f"{name} bonus icon") for name in names)
        (icon,) = it.run.ask(Decision(ctx.decides, "As which icon?", options, kind="option", source=ctx.holder))
    else:
        icon = trigger.detail.removeprefix("icon ") if trigger is not None else ""
    card = trigger.cards[0] if trigger is not None and trigger.cards else ctx.holder
    it.again()
    bonus_icons.resolve(it.run, str(icon), card, it.player)


# --- abilities of other cards ---------------------------------------------------------------------------------------

HEADINGS = {
    "reap": n.Heading.AFTER_REAP,
    "after reap": n.Heading.AFTER_REAP,
    "fight": n.Heading.AFTER_FIGHT,
    "after fight": n.Heading.AFTER_FIGHT,
    "before fight": n.Heading.BEFORE_FIGHT,
    "play": n.Heading.PLAY,
    "action": n.Heading.ACTION,
    "omni": n.Heading.OMNI,
    "destroyed": n.Heading.DESTROYED,
    "scrap": n.Heading.SCRAP,
    "fate": n.Heading.FATE,
}


class ToResolve(NamedTuple):
    """One thing that still has to be resolved: an ability of a card, or one of its bonus icons."""

    ref: Ref
    player: Player
    held: Held | None = None
    icon: str = ""


class Waiting(NamedTuple):
    """What is still to be resolved, and of which cards."""

    left: tuple[ToResolve, ...]
    refs: tuple[Ref, ...]


@resolves(n.ResolveAbility)
def resolve_ability(it: Instruction[n.ResolveAbility]) -> None:
    """Abilities or bonus icons of cards, without the act that usually sets them off (decision as-if-played)."""
    ctx = it.ctx
    if not it.begun:
        if not tops_known(it, it.node.of):
            return
        refs = it.cards(it.node.of)
        times = 1 if it.node.times is None else choosing.number(it.run, it.node.times, "How many times?")
        found = [one for ref in refs for one in _meant(it, ctx, ref)]
        it.go(1, Waiting(tuple(found) * times, refs))
        if it.node.as_if_played and found and found[0].icon:
            it.go(1, Waiting(tuple(_as_played(it, found)), refs))
        return
    waiting, refs = it.recall(Waiting)
    if not waiting:
        it.finish(Outcome("resolve", refs, refs, len(refs), it.step > 1, it.player))
        return
    picked = 0 if waiting[0].icon else _pick(it, ctx, waiting)
    one = waiting[picked]
    it.go(it.step + 1, Waiting(waiting[:picked] + waiting[picked + 1 :], refs))
    if one.held is None:
        bonus_icons.resolve(it.run, one.icon, one.ref, one.player)
        return
    lent = one.player != ctx.view(one.ref).controller
    bindings = (one.held.bindings or Bindings())._replace(yours=one.ref) if lent else None
    windows.tell(it.run, one.ref, one.player, it.node.what.title(), one.held.key)
    it.run.agenda.append(
        held_abilities.frame(one.held, one.ref, one.player, heading=it.node.what.title(), bindings=bindings)
    )


@resolves(n.ResolveThat)
def resolve_that(it: Instruction[n.ResolveThat]) -> None:
    """The ability of whose resolving the trigger tells, once more, if its card still has it."""
    told = it.ctx.bindings.trigger
    if it.begun or told is None or not told.cards:
        done = told.cards if told is not None else ()
        it.finish(Outcome("resolve", done, done, len(done), True, it.player))
        return
    ref = told.cards[0]
    there = [held for held in it.ctx.board.derived.abilities(ref.uid) if held.key in told.way]
    if not there:
        it.nothing("resolve", (ref,))
        return
    held = there[0]
    said = _done(held) if isinstance(held.ability, n.TriggeredAbility) else held
    controller = it.ctx.view(ref).controller
    player = it.player if it.node.as_if_yours else controller
    bindings = (said.bindings or Bindings())._replace(yours=ref) if player != controller else None
    it.again()
    windows.tell(it.run, ref, player, told.detail, held.key)
    it.run.agenda.append(held_abilities.frame(said, ref, player, heading=told.detail, bindings=bindings))


def _as_played(it: Instruction[Node], found: list[ToResolve]) -> Iterator[ToResolve]:
    """The icons of cards as they resolve when those are played."""
    for ref, group in groupby(found, key=lambda one: one.ref):
        there = tuple(one.icon for one in group)
        for icon in bonus_icons.of_played(it.run, it.player, ref, there, really=False):
            yield ToResolve(ref, it.player, icon=icon)


def _meant(it: Instruction[n.ResolveAbility], ctx: Context, ref: Ref) -> list[ToResolve]:
    """What is resolved of one card: all its icons, all that is resolved "an additional time"; "the after reap effect"
    is one, which the active player picks."""
    there = _abilities(it, ctx, ref)
    if not there or there[0].icon or it.node.times is not None:
        return there
    return [there[_pick(it, ctx, tuple(there))]]


def _abilities(it: Instruction[n.ResolveAbility], ctx: Context, ref: Ref) -> list[ToResolve]:
    what = it.node.what.lower().removesuffix(" abilities").removesuffix(" ability").removesuffix(" effect").strip("“”:")
    in_play = ctx.board.card(ref.uid).zone is Zone.PLAY
    yours = it.node.as_if_yours or it.node.as_if_played or not in_play
    player = it.player if yours else ctx.view(ref).controller
    if "icon" in what:
        icons = (icon for icon in icons_of(ctx, ref) if bonus_icons.body_of(ctx.board, icon))
        return [ToResolve(ref, player, icon=icon) for icon in icons]
    heading = HEADINGS.get(what)
    if heading is None:
        return [ToResolve(ref, player, _done(held)) for held in ctx.board.derived.abilities(ref.uid)
                if isinstance(held.ability, n.TriggeredAbility) and held.ability.heading == what]
    return [
        ToResolve(ref, player, held)
        for held in ctx.board.derived.abilities(ref.uid)
        if isinstance(held.ability, n.BoldAbility) and heading in held.ability.headings
    ]


def _done(held: Held) -> Held:
    """An ability under a heading that a text defines itself, whether or not its time has come."""
    assert isinstance(held.ability, n.TriggeredAbility)
    try:
        return held._replace(ability=replace(held.ability, body=unframed(held.ability)))
    except ValueError as wrong:
        raise NoMeaning(str(wrong)) from wrong


def _pick(it: Instruction[Node], ctx: Context, waiting: tuple[ToResolve, ...]) -> int:
    if len(set(waiting)) < 2:
        return 0
    giver = [one.held.giver if one.held is not None else None for one in waiting]
    options = tuple(
        Option((one.ref.uid, at), choosing.label(ctx, giver[at] or one.ref)) for at, one in enumerate(waiting)
    )
    (picked,) = it.run.ask(
        Decision(ctx.active, "Which ability resolves next?", options, kind="ability", source=ctx.holder)
    )
    assert isinstance(picked, tuple)
    return int(picked[1])


@resolves(n.Fulfill)
def fulfill(it: Instruction[n.Fulfill]) -> None:
    """A prophecy fulfilled (18.4 FULFILL)."""
    ctx = it.ctx
    uids = [ctx.holder.uid] if isinstance(it.node.cards, n.Self_) else _prophecies(ctx, it.node.cards)
    if not uids:
        it.nothing("fulfill")
        return
    options = tuple(Option(uid, uid) for uid in uids)
    (uid,) = it.run.ask(Decision(ctx.active, "Which prophecy?", options, source=ctx.holder))
    it.act(lambda run: acts.fulfill(run, str(uid), player=it.player, by=it.by))


def _prophecies(ctx: Context, noun: Node) -> list[str]:
    """Active prophecies of the players whom the noun's "your", "enemy" mean."""
    whose = {
        player
        for node in nodes_of(noun)
        if isinstance(node, n.ControlledBy)
        for player in ctx.players(node.player)
    } or {0, 1}
    return [p.uid for player in sorted(whose) for p in ctx.board.draft.players[player].prophecies if p.active]
