"""Entering play: where a card goes, how it comes, under whose control (18.4 ENTERS PLAY)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.game.changes import CardChanged, CardMoved, CountersChanged
from judge.game.state import Player, Record, Ref

from . import acts_control, chart, entrances, legality, proposals, windows
from .acts import Entering
from .decisions import Decision, Option
from .frames import Frame, Outcome
from .run import Run, procedure


class Entry(NamedTuple):
    """How one card is about to enter play. `row`: "battleline", "artifacts" or "" (an upgrade, on `host`);
    `index`: its place from the left, None for the right end; `half`: the other half of a gigantic creature."""

    uid: str
    controller: Player
    row: str
    index: int | None = None
    host: str = ""
    half: str = ""
    token: str = ""
    copy_of: str = ""
    exhausted: bool = True
    states: tuple[tuple[str, object], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


def prepare(
    run: Run,
    uid: str,
    controller: Player,
    *,
    position: str | int = "",
    host: str = "",
    token: str = "",
    ready: bool = False,
    player: Player | None = None,
) -> Entry | None:
    """Ask all that must be known before a card enters play: its flank or place, its host. None where it cannot
    enter (an upgrade without a host, one half of a gigantic creature)."""
    how = entrances.entrance(run, uid, controller, token)
    if how.controller is not None:
        controller = how.controller
    states = tuple((name, True) for name in ("stunned", "warded", "enraged") if getattr(how, name))
    entry = Entry(
        uid,
        controller,
        "artifacts",
        token=token,
        exhausted=not (ready or how.ready),
        states=states,
        counters=how.counters,
    )
    types = {"creature"} if token else run.derived.types(uid)
    if "upgrade" in types:
        hosted = host or _ask_host(run, uid)
        return entry._replace(row="", host=hosted) if hosted else None
    if "creature" not in types:
        return entry
    half = ""
    if not token and run.face(uid).gigantic:
        found = legality.other_half(run, uid)
        if found is None:
            return None
        half = found
        if run.face(uid).gigantic == "top":
            uid, half = half, uid
    return entry._replace(uid=uid, row="battleline", half=half, index=_ask_place(run, uid, controller, position, how.deploy))


def _ask_host(run: Run, uid: str) -> str:
    options = tuple(Option(host.uid, run.derived.name(host.uid)) for host in legality.hosts(run, uid))
    if not options:
        return ""
    question = f"To which creature is {run.derived.name(uid)} attached?"
    (host,) = run.ask(Decision(run.draft.active, question, options, source=run.card(uid).ref))
    assert isinstance(host, str)
    return host


def _ask_place(run: Run, uid: str, controller: Player, position: str | int, deploy: bool) -> int | None:
    line = run.draft.players[controller].battleline
    if isinstance(position, int):
        return position
    if position in ("left", "left flank"):
        return 0
    if position in ("right", "right flank") or not line:
        return None
    if not deploy:
        return acts_control.ask_flank(run, uid, controller)
    names = [run.derived.name(other) for other in line]
    options = (
        *(Option(at, f"left of {name}") for at, name in enumerate(names)),
        Option(len(line), f"right of {names[-1]}"),
    )
    question = f"Where is {run.derived.name(uid)} deployed?"
    (place,) = run.ask(Decision(run.draft.active, question, options, kind="position", source=run.card(uid).ref))
    assert isinstance(place, int)
    return place


def enter(run: Run, entry: Entry) -> Ref:
    """Put the card where it was prepared to go and record that it entered play; the object it is there."""
    uid = entry.uid
    source = run.card(uid).zone
    owner = run.card(uid).owner
    run.apply(
        CardMoved(
            uid,
            Zone.PLAY,
            entry.controller,
            entry.index,
            host=entry.host,
            exhausted=entry.exhausted and not entry.host,
            facedown=bool(entry.token),
            row=entry.row,
        )
    )
    fields: list[tuple[str, object]] = list(entry.states)
    if entry.token:
        fields.append(("token", entry.token))
    if entry.copy_of:
        fields.append(("copy_of", entry.copy_of))
    if entry.half:
        run.apply(CardMoved(entry.half, Zone.PLAY, entry.controller, None, row=""))
        fields.append(("other_half", entry.half))
    if fields:
        run.apply(CardChanged(uid, tuple(fields)))
    for counter, number in entry.counters:
        if counter == "Æ":
            run.apply(CardChanged(uid, (("amber", run.card(uid).amber + number),)))
        else:
            run.apply(CountersChanged(uid, counter, number))
    ref = run.card(uid).ref
    run.record(Record(Verb.ENTER_PLAY, entry.controller, (ref,), source=source, to=Zone.PLAY, other=owner))
    return ref


@procedure("put into play")
def put_into_play(run: Run, frame: Frame) -> None:
    """Cards enter play one at a time without being played (decision played-v-entered)."""
    data = frame.data
    assert isinstance(data, Entering)
    if data.at >= len(data.cards):
        complete = len(data.entered) == len(data.cards)
        windows.end(
            run, Outcome("put into play", data.entered, data.cards, len(data.entered), complete, data.player)
        )
        return
    ref = data.cards[data.at]
    card = run.live(ref)
    data = data._replace(at=data.at + 1)
    if card is None or card.zone is Zone.PLAY:
        run.go(0, data)
        return
    controller = card.owner if data.under is None else data.under
    entry = prepare(
        run, ref.uid, controller, position=data.position, host=data.host, ready=data.ready, player=data.player
    )
    record = Record(Verb.ENTER_PLAY, controller, (ref,), by=data.by, source=card.zone, to=Zone.PLAY)
    settled = proposals.settle(run, record)
    if entry is None or settled.going is None:
        run.note(
            chart.here(run), "glossary/enters-play", says=f"{run.derived.name(ref.uid)} cannot enter play.", source=ref
        )
        run.go(0, data)
        run.agenda.extend(reversed(settled.frames))
        return
    says = f"{run.derived.name(ref.uid)} is put into play."
    run.note(chart.here(run), "glossary/putting-cards-into-an-area", "glossary/enters-play", says=says, source=data.by)
    entered = enter(run, entry)
    run.go(0, data._replace(entered=(*data.entered, entered)))
    windows.open(run, run.take_records())
