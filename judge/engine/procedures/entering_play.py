"""Entering play: where a card goes, how it comes, under whose control (18.4 ENTERS PLAY)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.effects.visitor import nodes_of, transform
from judge.engine.evaluation import entry_statics, printed_face
from judge.engine.evaluation.context import Given
from judge.engine.law import legality, proposals, restrictions
from judge.engine.machine import chart, held_abilities
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.play_data import Entering, Playing
from judge.engine.machine.run import Run, procedure
from judge.game.changes import CardChanged, CardMoved, CountersChanged, LastingMade
from judge.game.state import Player, Record, Ref
from judge.lowering import flatten

from . import control, lasting_effects, unread_texts, windows


class Entry(NamedTuple):
    """How one card is about to enter play. `row`: "battleline", "artifacts" or "" (an upgrade, on `host`);
    `place`: its place from the left, None for the right end; `half`: the other half of a gigantic creature."""

    uid: str
    controller: Player
    row: str
    place: int | None = None
    host: str = ""
    half: str = ""
    token: str = ""
    copy_of: str = ""
    copied_house: str = ""
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
    as_creature: bool = False,
    together: frozenset[str] | None = None,
    coming: tuple[str, ...] = (),
    counters: tuple[tuple[str, int], ...] = (),
    leave: Ref | None = None,
) -> Entry | None:
    """Ask all that must be known before a card enters play: its flank or place, its host. None where it cannot
    enter (an upgrade without a host, one half of a gigantic creature). `token`: the face it enters with, facedown;
    `as_creature`: it copies a card that is a creature only by an effect; `together`: the uids of the cards that an
    effect plays or puts, None for the pair in hand (decision gigantic-halves); `coming`: the states and `counters`
    with which the words that bring it let it come; `leave`: by whose text it may be played."""
    played = isinstance(run.frame.data, Playing)
    how = entry_statics.entrance(run, uid, controller, token, played=played, leave=leave)
    if how.controller is not None:
        controller = how.controller
    states = tuple((name, True) for name in STATE_COUNTERS.values() if getattr(how, name) or name in coming)
    entry = Entry(
        uid,
        controller,
        "artifacts",
        token=token,
        copy_of=run.card(uid).copy_of,
        copied_house=run.card(uid).copied_house,
        exhausted=not (ready or how.ready),
        states=states,
        counters=how.counters + counters,
    )
    types = run.library.definition(token).types if token else run.derived.types(uid)
    if as_creature:
        types = frozenset({"creature"})
    if "upgrade" in types or (host and run.face(uid).attached is not None):
        hosted = host or _ask_host(run, uid)
        return entry._replace(row="", host=hosted) if hosted else None
    if "creature" not in types:
        return entry if "artifact" in types else None
    half = ""
    if not token and run.face(uid).gigantic:
        half = _ask_half(run, uid, together)
        if not half:
            return None
        if run.face(uid).gigantic == "top":
            uid, half = half, uid
    place = _ask_place(run, uid, controller, position, how.deploy)
    beside = entry_statics.at_its_place(run, uid, controller, place, token, played=played, leave=leave)
    states += tuple((name, True) for name in STATE_COUNTERS.values() if getattr(beside, name))
    return entry._replace(
        uid=uid,
        row="battleline",
        half=half,
        place=place,
        exhausted=entry.exhausted and not beside.ready,
        states=states,
        counters=entry.counters + beside.counters,
    )


def _ask_half(run: Run, uid: str, together: frozenset[str] | None) -> str:
    """The other half that a half of a gigantic creature is played with; "" where there is none."""
    face, card = run.face(uid), run.card(uid)
    options = tuple(
        Option(other, half.name)
        for other in run.draft.around(card)
        if other != uid and run.card(other).card and (together is None or other in together)
        for half in (run.library.definition(run.card(other).card),)
        if half.name == face.name and half.gigantic not in ("", face.gigantic)
    )
    if not options:
        return ""
    question = f"With which other half is {face.name} played?"
    (half,) = run.ask(Decision(run.draft.active, question, options, source=card.ref))
    return str(half)


class Copy(NamedTuple):
    """What a card enters play as a copy of: the id of the copied face, the object it was taken from, the house printed
    on that one, and what the text excepts ("except it belongs to house …")."""

    face: str
    of: Ref
    house: str
    exceptions: tuple[Node, ...] = ()


def ask_copy(run: Run, uid: str, controller: Player) -> Copy | None:
    """What a card that "enters play as a copy of" another one copies: the active player picks; None for a card that
    copies nothing. Being a copy is no part of what is copied (decision copy-of-copy)."""
    for static in entry_statics.entrance(run, uid, controller).copying:
        options = tuple(
            Option(ref.uid, run.derived.name(ref.uid))
            for ref in static.context(run).candidates(static.body.of)
            if ref.uid != uid
        )
        if not options:
            continue
        question = f"Which card does {run.derived.name(uid)} copy?"
        least = 0 if static.body.how.endswith("wanted") else 1
        chosen = run.ask(Decision(run.draft.active, question, options, least, 1, source=run.card(uid).ref))
        if not chosen:
            continue
        card = run.card(str(chosen[0]))
        parts = (part for part, _ in flatten.flatten(held_abilities.body_of(static.clause)))
        exceptions = tuple(part for part in parts if not isinstance(part, n.CopiesTextOf))
        return Copy(card.shown, card.ref, printed_face.printed_house(run, card.uid), exceptions)
    return None


def become(run: Run, uid: str, copy: Copy) -> None:
    """Let a card that is about to enter play show the copied face, while it still lies where it was."""
    says = f"{run.derived.name(uid)} becomes a copy of {run.derived.name(copy.of.uid)}."
    run.note(chart.here(run), "glossary/enters-play", "decision/copy-while-played", says=says, source=copy.of)
    show_copy(run, uid, copy)


def show_copy(run: Run, uid: str, copy: Copy) -> None:
    """Let a card show the copied face, of the house that is printed on the very card that was copied."""
    run.apply(CardChanged(uid, (("copy_of", copy.face), ("copied_house", copy.house))))


def finish_copy(run: Run, ref: Ref, copy: Copy) -> None:
    """Give the object in play what its own text excepts from the copy, and what makes the copied card a creature
    (decision mimic-gel-auto-legionary)."""

    def onto(node: Node, old: tuple[Ref, ...] = ()) -> Node:
        if isinstance(node, n.Self_ | n.Back) or (isinstance(node, Given) and copy.of in node.refs):
            return Given((ref,))
        return node

    for part in copy.exceptions:
        lasting_effects.make(run, transform(part, onto), None, ref, run.derived.controller(ref.uid))
    for effect in run.draft.effects:
        if any(isinstance(node, n.TreatAs) for node in nodes_of(effect.body)) and any(
            isinstance(node, Given) and copy.of in node.refs for node in nodes_of(effect.body)
        ):
            body = transform(effect.body, onto)
            run.apply(LastingMade(effect._replace(number=0, body=body)))


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
    data = run.frame.data
    chosen = isinstance(data, Playing) and data.own and not deploy  # and not fixed by a text
    if isinstance(position, int) and (not chosen or position in (0, len(line))):
        return position
    if position in ("left", "left flank"):
        return 0
    if position in ("right", "right flank") or not line:
        return None
    barred = restrictions.barred(run, uid, run.draft.active) if isinstance(run.frame.data, Playing) else {}
    if not deploy and position != "anywhere":
        return control.ask_flank(run, uid, controller, barred)
    names = [run.derived.name(other) for other in line]
    places = (*(f"left of {name}" for name in names), f"right of {names[-1]}")
    ends = {0: "left", len(line): "right"}
    options = tuple(Option(at, told) for at, told in enumerate(places) if ends.get(at) not in barred)
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
            entry.place,
            host=entry.host,
            exhausted=entry.exhausted and not entry.host,
            facedown=bool(entry.token),
            row=entry.row,
        )
    )
    fields: list[tuple[str, object]] = list(entry.states)
    if source is Zone.PLAY:
        fields.append(("exhausted", entry.exhausted))
    if entry.token:
        fields.append(("token", entry.token))
    if entry.copy_of:
        fields += [("copy_of", entry.copy_of), ("copied_house", entry.copied_house)]
    if entry.half:
        run.apply(CardMoved(entry.half, Zone.PLAY, entry.controller, None, row=""))
        fields.append(("other_half", entry.half))
    if fields:
        run.apply(CardChanged(uid, tuple(fields)))
    for counter, number in entry.counters:
        if counter == "Æ":
            run.apply(CardChanged(uid, (("amber", run.card(uid).amber + number),)))
        elif counter == "D":
            run.apply(CardChanged(uid, (("damage", run.card(uid).damage + number),)))
        else:
            run.apply(CountersChanged(uid, counter, number))
    ref = run.card(uid).ref
    unread_texts.note(run, [uid])
    where = entry_statics.flanks(run, uid)
    run.record(
        Record(Verb.ENTER_PLAY, entry.controller, (ref,), source=source, to=Zone.PLAY, other=owner, detail=where)
    )
    if entry.host:
        run.record(Record(Verb.ATTACH, entry.controller, (ref,), source=source, to=Zone.PLAY))
    return ref


def _next_first(run: Run, data: Entering) -> Entering:
    """The cards that are left with the one first that the active player lets enter play next."""
    done, left = data.cards[: data.at], data.cards[data.at :]
    options = tuple(
        Option(ref.uid, run.derived.name(ref.uid))
        for ref in left
        if (card := run.live(ref)) is not None and (card.zone is not Zone.PLAY or card.host)
    )
    if len({option.label for option in options}) < 2:
        return data
    question = "Which card enters play next?"
    (uid,) = run.ask(Decision(run.draft.active, question, options, ordered=True, source=data.by))
    return data._replace(cards=(*done, *sorted(left, key=lambda ref: ref.uid != uid)))


@procedure(Entering)
def put_into_play(run: Run, frame: Frame[Entering]) -> None:
    """Cards enter play one at a time without being played (decision played-v-entered), in an order that the active
    player picks as they come (decision who-decides)."""
    data = frame.data
    if not frame.begun:
        data = _next_first(run, data)
    if data.at >= len(data.cards):
        complete = bool(data.cards) and all(run.card(ref.uid).zone is Zone.PLAY for ref in data.cards)
        windows.end(run, Outcome("put into play", data.entered, data.cards, len(data.entered), complete, data.player))
        return
    ref = data.cards[data.at]
    card = run.live(ref)
    following = data._replace(at=data.at + 1)
    if card is None or (card.zone is Zone.PLAY and not card.host):
        run.go(0, following)
        return
    controller = card.owner if data.under is None else data.under
    if not frame.begun and (copy := ask_copy(run, ref.uid, controller)) is not None:
        become(run, ref.uid, copy)
        run.go(1, data._replace(copy=copy))
        return
    copied = data.copy if isinstance(data.copy, Copy) else None
    entry = prepare(
        run,
        ref.uid,
        controller,
        position=data.position,
        host=data.host,
        ready=data.ready,
        as_creature=bool(card.host) or (copied is not None and "creature" in run.derived.types(copied.of.uid)),
        together=frozenset(one.uid for one in data.cards),
        coming=data.states,
        counters=data.counters,
    )
    record = Record(Verb.ENTER_PLAY, controller, (ref,), by=data.by, source=card.zone, to=Zone.PLAY)
    settled = proposals.settle(run, record)
    if entry is None or settled.going is None:
        was = run.draft.last_seen.get(ref.before)
        reverted = ("glossary/token-creatures", "decision/played-v-entered") if was and was.card.token else ()
        says = f"{run.derived.name(ref.uid)} cannot enter play."
        run.note(chart.here(run), *reverted, "glossary/enters-play", says=says, source=ref)
        run.go(0, following)
        run.agenda.extend(reversed(settled.frames))
        return
    says = f"{run.derived.name(ref.uid)} is put into play."
    rules = ["glossary/putting-cards-into-an-area", "glossary/enters-play"]
    if run.derived.keyword(ref.uid, "treachery") is not None:
        rules.append("glossary/treachery")
    run.note(chart.here(run), *rules, says=says, source=data.by)
    entered = enter(run, entry)
    if copied is not None:
        finish_copy(run, entered, copied)
    run.go(0, following._replace(entered=(*data.entered, entered), copy=None))
    windows.open(run, run.take_records())
