"""Cards that stay in play but change sides, places or faces: control, battleline, hosts, flips."""

from __future__ import annotations

from collections.abc import Container

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.law import proposals
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.act_data import Place
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import are
from judge.engine.machine.state_data import (
    Attaching,
    ChangingSides,
    Flipping,
    JoiningLine,
    LeavingLine,
    Rearranging,
    SwappingControl,
    Taking,
)
from judge.game.changes import CardChanged, CardMoved, LineRearranged
from judge.game.state import Card, Player, Record, Ref

from . import after_leaving, lasting_effects, unread_texts, windows


def ask_flank(
    run: Run, uid: str, controller: Player, barred: Container[str] = (), who: Player | None = None
) -> int | None:
    """Which flank of a battleline a creature goes to: 0 for the left, None for the right; the active player picks, or
    `who` (18.4 FLANK), among those that no text has `barred`."""
    if not run.draft.players[controller].battleline:
        return None
    options = tuple(Option(side, side) for side in ("left", "right") if side not in barred)
    name = run.derived.name(uid)
    question = f"To which flank does {name} go?"
    chooser = run.draft.active if who is None else who
    (side,) = run.ask(Decision(chooser, question, options, kind="flank", source=run.card(uid).ref))
    return 0 if side == "left" else None


@procedure(Taking)
def take_control(run: Run, frame: Frame[Taking]) -> None:
    """Note who is to control the cards from now on, then move them one at a time."""
    data = frame.data
    if not frame.begun:
        done = []
        for ref in data.cards:
            card = run.live(ref)
            if card is None or card.zone is not Zone.PLAY:
                continue
            settled = proposals.settle(run, Record(Verb.TAKE_CONTROL, data.player, (ref,), by=data.by))
            if settled.going is not None:
                holder = data.by if data.by is not None else ref
                lasting_effects.take_control(run, ref, data.player, data.window, holder, data.controller)
                done.append(ref)
        run.go(1, data._replace(done=tuple(done)))
        for ref in reversed(done):
            run.push(ChangingSides(ref, data.player, data.by))
        return
    taken = tuple(ref for ref in data.done if run.live(ref) is not None)
    windows.end(run, Outcome("take control", taken, data.cards, len(taken), len(taken) == len(data.cards), data.player))


@procedure(ChangingSides)
def change_sides(run: Run, frame: Frame[ChangingSides]) -> None:
    """A card moves to the side of the player who controls it now; it neither leaves nor enters play."""
    data = frame.data
    card = run.live(data.card)
    if card is None or card.zone is not Zone.PLAY or card.holder == data.player:
        run.finish()
        return
    in_line = card.uid in run.draft.players[card.holder].battleline
    who = data.player if rule_switches.otherwise(run, "control-expiry") else None
    index = ask_flank(run, card.uid, data.player, who=who) if in_line else None
    says = f"{run.derived.name(card.uid)} changes sides."
    rules = ("glossary/control-and-ownership", "decision/control-expiry")
    run.note(chart.here(run), *(rules if in_line else rules[:1]), says=says, source=data.by, player=data.player)
    row = "battleline" if in_line else "artifacts"
    run.apply(CardMoved(card.uid, Zone.PLAY, data.player, index, host=card.host, row=row))
    run.record(Record(Verb.TAKE_CONTROL, data.player, (data.card,), by=data.by))
    windows.end(run)


@procedure(Rearranging)
def rearrange(run: Run, frame: Frame[Rearranging]) -> None:
    """A battleline in a new order; an artifact that becomes a creature may join it."""
    data = frame.data
    side = run.draft.players[data.player]
    present = (*side.battleline, *side.artifacts)
    wanted = tuple(uid for uid in data.line if uid in present)
    joining = [uid for uid in wanted if uid not in side.battleline]
    moved = tuple(run.card(uid).ref for at, uid in enumerate(wanted) if side.battleline[at : at + 1] != (uid,))
    if set(side.battleline) <= set(wanted) and moved:
        run.note(chart.here(run), "glossary/move", says="The battleline is rearranged.", source=data.by)
        for uid in joining:
            run.apply(CardMoved(uid, Zone.PLAY, data.player, None, row="battleline"))
        run.apply(LineRearranged(data.player, wanted))
    windows.end(run, Outcome("move", moved, moved, len(moved), True, data.player))


@procedure(SwappingControl)
def swap_control(run: Run, frame: Frame[SwappingControl]) -> None:
    """Two cards change sides and take each other's places; without two there is no swap (18.4 SWAP CONTROL)."""
    data = frame.data
    left, right = (run.live(ref) for ref in data.cards)
    done: tuple[Ref, ...] = ()
    if left is not None and right is not None and left.holder != right.holder:
        done = data.cards
        run.note(chart.here(run), "glossary/swap-control", says="Two cards change sides.", source=data.by)
        places = [run.draft.players[card.holder].battleline for card in (left, right)]
        for one, other, line in ((left, right, places[1]), (right, left, places[0])):
            holder = data.by if data.by is not None else one.ref
            lasting_effects.take_control(run, one.ref, other.holder, None, holder, data.player)
            index = line.index(other.uid) if other.uid in line else None
            row = "battleline" if other.uid in line else "artifacts"
            run.apply(CardMoved(one.uid, Zone.PLAY, other.holder, index, host=one.host, row=row))
        for player, line, gone, come in ((left.holder, places[0], left, right), (right.holder, places[1], right, left)):
            if gone.uid in line:
                run.apply(LineRearranged(player, tuple(come.uid if uid == gone.uid else uid for uid in line)))
        for one, other in ((left, right), (right, left)):
            run.record(Record(Verb.TAKE_CONTROL, other.holder, (one.ref,), by=data.by))
    windows.end(run, Outcome("swap", done, data.cards, len(done), bool(done), data.player))


@procedure(Attaching)
def attach(run: Run, frame: Frame[Attaching]) -> None:
    """An upgrade in play moves to another card in play; a creature in play becomes one, if its text says what it is
    then."""
    data = frame.data
    card, host = run.live(data.card), run.live(data.host)
    done: tuple[Ref, ...] = ()
    there = card is not None and host is not None and card.zone is Zone.PLAY and host.zone is Zone.PLAY and card != host
    if card is not None and host is not None and there and _may_be_attached(run, card):
        if frame.step == 0 and (owed := _stripped(run, card)):
            run.go(1)
            after_leaving.add(run, owed)
            return
        done = (data.card,)
        says = f"{run.derived.name(card.uid)} is attached to {run.derived.name(host.uid)}."
        run.note(chart.here(run), "glossary/upgrades", says=says, source=data.by)
        run.apply(CardMoved(card.uid, Zone.PLAY, card.holder, None, host=host.uid))
        run.record(Record(Verb.ATTACH, data.player, done, by=data.by))
    windows.end(run, Outcome("attach", done, (data.card,), len(done), bool(done), data.player))


def _may_be_attached(run: Run, card: Card) -> bool:
    """Whether a card is an upgrade, or would be one."""
    in_line = card.uid in run.draft.players[card.holder].battleline
    return not in_line or run.face(card.uid).attached is not None


def _stripped(run: Run, card: Card) -> after_leaving.Owed:
    """Take off a creature what no upgrade has, before it becomes one: its Æmber goes to the opponent of its controller,
    its upgrades are discarded, as where it leaves play. Gives back the Æmber whose way a text may turn."""
    if card.uid not in run.draft.players[card.holder].battleline:
        return ()
    owed = after_leaving.spilled(run, [card])
    after_leaving.depart(run, [upgrade.ref for upgrade in run.draft.upgrades_of(card.uid)], Place(Zone.DISCARD))
    bare = {"amber": 0, "damage": 0, "counters": (), "stunned": False, "warded": False, "enraged": False}
    run.apply(CardChanged(card.uid, tuple(bare.items())))
    return owed


@procedure(Flipping)
def flip(run: Run, frame: Frame[Flipping]) -> None:
    """Cards turn over where they lie: a token creature shows its printed face, another card becomes a token of its
    owner's (18.4 FLIP). What may not lie there is discarded, its tokens to the supply."""
    data = frame.data
    done = []
    unfit = []
    for ref in data.cards:
        card = run.live(ref)
        if card is None or card.zone is not Zone.PLAY:
            continue
        token = "" if card.token else data.token or _other_face(run, card)
        nothing_to_be = not card.token and not token
        run.note(chart.here(run), "glossary/flip", says=f"{run.derived.name(ref.uid)} is flipped.", source=data.by)
        run.apply(CardChanged(ref.uid, (("token", token), ("facedown", bool(token) or not card.facedown))))
        way = "facedown" if run.card(ref.uid).facedown else "faceup"
        run.record(Record(Verb.FLIP, data.player, (ref,), by=data.by, detail=way))
        if way == "faceup":
            unread_texts.note(run, [ref.uid])
        done.append(ref)
        in_line = ref.uid in run.draft.players[card.holder].battleline
        if nothing_to_be or (in_line and "creature" not in run.derived.types(ref.uid)):
            unfit.append(ref)
    for ref in unfit:
        run.note(chart.here(run), "glossary/flip", says=f"{run.derived.name(ref.uid)} may not lie there.", source=ref)
        run.apply(CardChanged(ref.uid, (("amber", 0),)))
    after_leaving.depart(run, unfit, Place(Zone.DISCARD))
    windows.end(run, Outcome("flip", tuple(done), data.cards, len(done), len(done) == len(data.cards), data.player))


def _other_face(run: Run, card: Card) -> str:
    """The face that a card shows facedown: as its own text says, else its owner's token creature."""
    own = run.library.definition(card.card).facedown if card.card else None
    return own.id if own is not None else run.draft.players[card.owner].token


@procedure(LeavingLine)
def leave_line(run: Run, frame: Frame[LeavingLine]) -> None:
    """A card that is no creature any more goes back to its row; it does not leave play, and keeps its upgrades (18.4
    UPGRADES). Rules 1.8 discard them."""
    data = frame.data
    for ref in data.cards:
        card = run.card(ref.uid)
        upgrades = [upgrade.ref for upgrade in run.draft.upgrades_of(ref.uid)]
        says = f"{run.derived.name(ref.uid)} is no creature any more and leaves the battleline."
        run.note(chart.here(run), "glossary/battleline", says=says, source=ref)
        run.apply(CardMoved(ref.uid, Zone.PLAY, card.holder, None, row="artifacts"))
        if upgrades:
            run.also("glossary/upgrades")
        if upgrades and rule_switches.reads(run, "upgrade-on-noncreature", "discarded"):
            says = f"{are([run.derived.name(one.uid) for one in upgrades])} discarded: its host is no creature."
            run.note(chart.here(run), "glossary/upgrades", says=says, source=ref)
            after_leaving.depart(run, upgrades, Place(Zone.DISCARD))
    windows.end(run)


@procedure(JoiningLine)
def join_line(run: Run, frame: Frame[JoiningLine]) -> None:
    """A card that has become a creature goes to a flank that the active player picks; it does not enter play."""
    data = frame.data
    card = run.live(data.card)
    if card is None or card.zone is not Zone.PLAY:
        run.finish()
        return
    place = ask_flank(run, card.uid, card.holder)
    says = f"{run.derived.name(card.uid)} is a creature now and joins the battleline."
    run.note(chart.here(run), "glossary/battleline", "decision/control-expiry", says=says, source=card.ref)
    run.apply(CardMoved(card.uid, Zone.PLAY, card.holder, place))
    windows.end(run)
