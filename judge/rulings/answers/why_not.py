"""Why not: what could have spoken and did not, what left a card untouched, which rule forbids an act.

The machine tells what it turned away on one way of the ruling; nothing is worked out afterwards but what a card says
of itself and never came to, since nothing of the kind happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.catalogue.card import house_name
from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.in_words import described
from judge.engine.evaluation.shortfalls import of_condition
from judge.engine.machine.board import Board, Waiting
from judge.engine.machine.observing import Turned, Why
from judge.engine.machine.sentences import listed
from judge.engine.procedures import legal_actions
from judge.engine.procedures.actions import forbidden
from judge.game.changes import Recorded
from judge.lowering.flatten import flatten

from ..asked import EVENTS
from ..ruling import Ruling
from . import choosing, facts
from .answer import Answer
from .because import because, subjects
from .citations import citations
from .happenings import spoke
from .kinds import Question, board_for, calls, legal_houses
from .picture import place_words
from .reasons import THE_TEXT_OF, Reason, forbids, named, quoted, reason
from .replaying import before, turned_away
from .ways import End, ends

SHOWN = 4
"""How many reasons an answer gives."""

ACTS = 3
"""How many acts that a card may not do are told with it."""

_FIRST = (
    Why.PRICE, Why.CONDITION, Why.STOPPED, Why.REPLACED, Why.WARDED, Why.GONE, Why.TAGGED, Why.PLACE, Why.WINDOW,
    Why.UNWARDED, Why.FILTER, Why.POWER, Why.EVENT, Why.NOT_PICKED,
)  # fmt: skip
"""Reasons, those that say most first."""

_HEADINGS = {
    Heading.PLAY: ("when it is played", "glossary/play-abilities"),
    Heading.AFTER_REAP: ("after it reaps", "glossary/reap"),
    Heading.AFTER_FIGHT: ("after it fights", "glossary/fight"),
    Heading.BEFORE_FIGHT: ("before it fights", "glossary/before"),
    Heading.ACTION: ("when it is used for that", "glossary/action-ability"),
    Heading.OMNI: ("when it is used for that", "glossary/omni"),
    Heading.DESTROYED: ("when it is destroyed", "glossary/destroyed"),
    Heading.SCRAP: ("when it is discarded from hand", "glossary/scrap"),
    Heading.FATE: ("when the prophecy above it is fulfilled", "glossary/fulfill"),
}
"""When a text under a heading speaks, and the entry that says so."""

NEVER = "never"
"""The kind of a reason that nothing of the kind happened that a text waits for."""



def of_card(ruling: Ruling, uid: str, way: int = 1) -> tuple[Reason, ...]:
    """Why a card did not speak, why nothing happened to it, and what it may not do, on one way of the ruling (from 1),
    the most telling reasons first; that it did speak, where it did."""
    line = ruling.lines[way - 1]
    end = End(ruling, line.state, line.trace, path=line.path)
    told = [away for away in turned_away(ruling, end.path) if uid in _concerned(away)]
    found = [*_spoke(ruling, end, uid), *_in_words(ruling, end, told), *_silent(ruling, end, uid, told)]
    return _each_once([*found, *_acts(ruling, uid)])


def of_act(ruling: Ruling, number: int) -> Reason | None:
    """Which rule forbids the act of this number (from 1), whose text says so, and in which words; None where it is
    legal. Raises ScenarioError for an act that there is not."""
    scenario = ruling.scenario
    if not 1 <= number <= len(scenario.when):
        known = f"the scenario has {len(scenario.when)}"
        raise scenario.error(f"there is no act {number}", ("when",), known)
    for line in ruling.lines:
        state = before(ruling, line.path, number)
        if state is None:
            continue
        act = scenario.when[number - 1]
        end = End(ruling, state, ())
        board = board_for(end, act)
        action = act.action({name: uid for name in (act.card, act.target) if (uid := ruling.setup.uid(name))})
        stop = forbidden(board, action)
        return None if stop is None else forbids(ruling.setup, action.card, stop)
    return None


def of_answer(question: Question, bare: Answer, why: str) -> tuple[Reason, ...]:
    """The reasons behind a "no", and behind a card that stays where it is; for other answers none. `why`: the sentence
    of the rules that is given where nothing was turned away."""
    found = _turned_from(question, bare)
    if found is None or bare.value is True:
        return ()
    end = question.examples.get((type(bare.value), bare.value)) or next(ends(question.ruling), None)
    return (found or tuple(_otherwise(question, end, why) if end is not None else ()))[:SHOWN]


_SAYS_WHY = frozenset({
    Why.PRICE, Why.CONDITION, Why.EVENT, Why.WINDOW, Why.PLACE, Why.GONE, Why.TAGGED, Why.FILTER, Why.REPLACED,
    Why.WARDED,
})  # fmt: skip
"""Reasons that say more than a sentence of the rules does."""


def because_not(question: Question, bare: Answer) -> Reason | None:
    """The reason that says why the answer is no better than the rules do, if there is one."""
    of_event = question.asked.kind == "number" and question.asked.subject in (*EVENTS, "damage")
    found = _turned_from(question, bare, nothing=bare.value == "nobody" or (of_event and bare.value == 0)) or ()
    if not found:
        return None
    _, text, clause = found[0].says.partition(THE_TEXT_OF)
    if text:
        return replace(found[0], says=clause)
    return found[0] if found[0].kind in (*_SAYS_WHY, NEVER) else None


def _turned_from(question: Question, bare: Answer, *, nothing: bool = False) -> tuple[Reason, ...] | None:
    """What was turned away and bears on the answer; None where that is no "no", does not say that `nothing` came about,
    and nothing stays."""
    stays = _stays(question, bare)
    if bare.value is not False and not stays and not nothing:
        return None if bare.kind != "illegal" else _refused(question, bare)
    if question.refusals:
        return _refused(question, bare)
    if question.asked.kind in ("may", "must", "must choose"):
        return (_open_to_choice(question),)
    ruling = question.ruling
    end = question.examples.get((type(bare.value), bare.value)) or next(ends(ruling), None)
    if end is None:
        return ()
    about = subjects(question)
    told = turned_away(ruling, end.path)
    mine = [away for away in told if set(_concerned(away)) & set(about) and _matters(question, away, stays)]
    found = _in_words(ruling, end, mine)
    if not found and question.asked.kind == "triggers":
        found = [one for uid in about for one in _silent(ruling, end, uid, mine)]
    if not found:
        found = _in_words(ruling, end, [away for away in told if _of_event(question, end, away)])
    return _each_once(found)


def _stays(question: Question, bare: Answer) -> bool:
    """Whether the answer is that a card stays in play."""
    match question.asked.kind:
        case "where":
            return bare.value == "play"
        case "survives":
            return bare.value is True
        case "is":
            return bare.value is True and dict(question.asked.arguments) == {"in": "play"}
    return False


def _open_to_choice(question: Question) -> Reason:
    """Why an act is not forbidden, or not the only one: nothing says so, or others could be picked."""
    if question.asked.kind != "must choose":
        rules = ("glossary/cannot", "glossary/restrictions")
        return Reason("", "legal", "No rule and no text here forbids it, or forces it.", rules=rules)
    others = [option.label for pause in choosing.offers(question) for option in pause.options]
    told = listed(list(dict.fromkeys(others)))
    says = f"These could be picked: {told}." if told else "Nobody had to pick it."
    return Reason("", "legal", says, rules=("glossary/active-player",))


def _concerned(away: Turned) -> Iterable[str]:
    """The cards that it is about: what the words of a text leave out; else whose text it is, what it happened to."""
    if away.why in (Why.FILTER, Why.NOT_PICKED) and away.record is None:
        return [ref.uid for ref in away.about]
    given = (away.giver,) if away.giver is not None else ()
    refs = (away.holder, *given, *away.about, *(away.record.cards if away.record is not None else ()))
    return [ref.uid for ref in refs]


_KEPT_FROM = (Why.UNWARDED, Why.POWER)


def _matters(question: Question, away: Turned, stays: bool) -> bool:
    """Whether a reason bears on the answer: that there was no ward is none for what stays, nor is low damage for what
    does not, nor what another card waits for where the question is whether one speaks."""
    kind = question.asked.kind
    if away.why is Why.FILTER and away.record is not None and kind != "triggers":
        return kind == "survives"  # a prohibition that did not keep the card
    if away.why in (Why.FILTER, Why.NOT_PICKED):
        return kind != "triggers" and _speaks_of(question, away)
    if kind == "triggers":
        speaks = (away.holder.uid, away.giver.uid if away.giver else "")
        return question.uids()[0] in speaks and away.why not in _KEPT_FROM
    if kind == "survives" and not stays:
        return away.why is not Why.POWER
    if stays or kind == "leaves":
        return away.why is not Why.UNWARDED
    return away.why not in _KEPT_FROM


_FACT_WORDS = {
    "damage": "deal",
    "amber": "æ",
    "ready": "ready",
    "exhausted": "exhaust",
    "ward": "ward",
    "stun": "stun",
    "enrage": "enrage",
    "controller": "control",
    "power counters": "counter",
}
"""The word that stands in a text which makes a fact of a card so."""


def _speaks_of(question: Question, away: Turned) -> bool:
    """Whether a text that left a card out does what was asked about."""
    asked = question.asked
    wanted = [_FACT_WORDS[fact] for fact in asked.arguments if fact in _FACT_WORDS]
    words = asked.get("as") if asked.kind == "counts" else asked.subject
    if asked.kind in ("counts", "happens", "together") and words in EVENTS:
        wanted = [_stem(EVENTS[words])]
    elif asked.kind == "is" and not wanted:
        return set(asked.arguments) <= {"in", "of", "at", "can", "not"}
    told = described(away.clause).casefold() if away.clause is not None else ""
    return not wanted or any(word in told for word in wanted)


def _stem(verb: Verb) -> str:
    return verb.value.removeprefix("be ").split(" ")[0].removesuffix("t")


_LEFT = (Why.GONE, Why.TAGGED)
"""What is told of an ability, not of an event: its card had left, or was about to."""


def _resolved(end: End, away: Turned) -> bool:
    """Whether the ability did resolve at another time."""
    bodies = (away.clause, getattr(away.clause, "body", None))
    return any(spoke(entry) and entry.source == away.holder and entry.clause in bodies for entry in end.trace)


def _of_event(question: Question, end: End, away: Turned) -> bool:
    """Whether what was asked about would have happened but for this."""
    asked = question.asked
    words = asked.get("as") if asked.kind == "counts" else asked.subject
    if away.why is Why.PRICE:
        return words == "forged" or (asked.kind == "has" and "keys" in asked.arguments)
    if away.why in (Why.PLACE, *_LEFT) and asked.kind in ("has", "gains"):
        card = question.ruling.setup.state.cards.get(away.holder.uid)
        facts_asked = [word for fact, word in _FACT_WORDS.items() if fact in (*asked.arguments, asked.subject)]
        told = described(away.clause).casefold() if away.clause is not None else ""
        return card is not None and card.zone is Zone.PLAY and any(word in told for word in facts_asked)
    if away.why not in (Why.CONDITION, Why.STOPPED, Why.REPLACED, *_LEFT):
        return False
    if asked.kind not in ("counts", "happens", "together") or words not in EVENTS:
        return away.why is Why.CONDITION
    left = away.why in _LEFT
    if left and _resolved(end, away):
        return False
    if away.record is not None and not left:
        return away.record.verb is EVENTS[words]
    return away.clause is not None and _stem(EVENTS[words]) in described(away.clause).casefold()


def _in_words(ruling: Ruling, end: End, told: Iterable[Turned]) -> list[Reason]:
    ordered = sorted(told, key=lambda away: (_FIRST.index(away.why), _of_itself(away)))
    return [reason(ruling, end, away) for away in ordered if away.why in _FIRST]


def _of_itself(away: Turned) -> bool:
    """Whether it is about what happened to the card itself."""
    return away.record is not None and away.holder in away.record.cards


def _each_once(found: Iterable[Reason]) -> tuple[Reason, ...]:
    once: dict[str, Reason] = {}
    for one in found:
        once.setdefault(one.says, one)
    return tuple(once.values())


def _refused(question: Question, bare: Answer) -> tuple[Reason, ...]:
    """What forbids the act that was asked about, or that was done."""
    ruling, asked = question.ruling, question.asked
    if asked.act is not None:
        end = next(iter(question.examples.values()), None) or next(ends(ruling))
        action = asked.act.action(calls(question, asked.act))
        stop = forbidden(board_for(end, asked.act), action)
        if stop is not None and asked.act.kind == "choose house":
            houses = listed([house_name(house) for house in legal_houses(question)])
            says = f"{house_name(asked.act.target)} is not among the houses to choose from: {houses}."
            return (Reason("", "illegal", says, rules=tuple(stop.rules)),)
        if stop is not None:
            return (forbids(ruling.setup, action.card, stop),)
    else:
        line = next((line for line in ruling.lines if line.illegal), None)
        if line is not None and (found := of_act(ruling, line.act)) is not None:
            return (found,)
    said = bare.options[0].says if bare.options else question.refusals[0].said if question.refusals else ""
    return (Reason("", "illegal", said or "The rules forbid it.", rules=bare.rules),)


def _spoke(ruling: Ruling, end: End, uid: str) -> Iterator[Reason]:
    """That a card did speak after all."""
    for place, entry in enumerate(end.trace):
        if entry.source is not None and entry.source.uid == uid and entry.clause is not None and not entry.unread:
            says = f"{named(ruling.setup, uid)} did speak: {entry.says}"
            yield Reason(named(ruling.setup, uid), "spoke", says, place, "", entry.rules)
            return


def _silent(ruling: Ruling, end: End, uid: str, told: Iterable[Turned]) -> Iterator[Reason]:
    """What a card says and never came to, since nothing of the kind happened; what it says constantly, where that is
    not in force at the end."""
    card = ruling.setup.state.cards.get(uid)
    if card is None or not card.shown:
        return
    asked = {away.clause for away in told}
    heard = {entry.clause for entry in end.trace if entry.source is not None and entry.source.uid == uid}
    name = named(ruling.setup, uid)
    for ability in _abilities(ruling, uid):
        if ability in asked or heard & {ability, getattr(ability, "body", None)}:
            continue
        match ability:
            case n.BoldAbility(headings=headings):
                when, rule = _HEADINGS[headings[0]]
                says = f"“{headings[0].value}:” of {name} resolves {when}, and that did not happen."
                yield Reason(name, NEVER, says, rules=(rule,))
            case n.TriggeredAbility(when=event) | n.ReplacementAbility(event=event) if _none_of(end, event):
                says = f"{name} waits for {quoted(event, name)}, and nothing of the kind happened."
                yield Reason(name, NEVER, says, rules=("glossary/ability-card-ability",))
            case n.ConstantAbility():
                yield from _not_in_force(ruling, end, uid, ability)
    constant = any(isinstance(ability, n.ConstantAbility) for ability in _abilities(ruling, uid))
    if constant and card.zone is not Zone.PLAY and end.state.cards[uid].zone is not Zone.PLAY:
        where = place_words(facts.place(end.state, uid, ruling.setup))
        rules = ("glossary/ability-card-ability",)
        yield Reason(name, "place", f"{name} is {where}: what it says constantly works in play only.", rules=rules)


def _none_of(end: End, event: Node) -> bool:
    """Whether nothing happened of the kind that an event is, whoever heard it."""
    changes = (change for entry in end.trace for change in entry.changes)
    done = {change.record.verb for change in changes if isinstance(change, Recorded)}
    return not any(isinstance(one, n.Event) and one.verb in done for one in walk(event))


def _abilities(ruling: Ruling, uid: str) -> tuple[Node, ...]:
    board = Board.of(ruling.setup.state, ruling.setup.library)
    if board.card(uid).zone is Zone.PLAY:
        return tuple(held.ability for held in board.derived.abilities(uid))
    return tuple(board.face(uid).text.abilities)


def _not_in_force(ruling: Ruling, end: End, uid: str, ability: n.ConstantAbility) -> Iterator[Reason]:
    card = end.state.cards[uid]
    if card.zone is not Zone.PLAY:
        return
    ctx = Context(end.board, card.ref, end.board.derived.controller(uid))
    for body, under in flatten(ability):
        for condition in under:
            try:
                false = not ctx.holds(condition)
            except (NoMeaning, LookupError, Waiting):
                continue
            if false:
                short = of_condition(ctx, condition)
                away = Turned(Why.CONDITION, card.ref, body, short=short, rules=("glossary/constant-abilities",))
                yield reason(ruling, end, away)


def _acts(ruling: Ruling, uid: str) -> Iterator[Reason]:
    """What the active player may not do with a card as the first act begins, and why."""
    board = Board.of(ruling.setup.state, ruling.setup.library)
    try:
        judged = legal_actions.legal_on(board).illegal
    except Waiting:
        return
    found: dict[tuple[str, str], Reason] = {}
    for action, stop in judged:
        if action.card == uid:
            label = legal_actions.label(board, action)
            told = forbids(ruling.setup, uid, stop)
            one = Reason(told.card, told.kind, f"At first you may not {label}: {told.says}", rules=told.rules)
            found.setdefault((action.kind, told.says), one)
    yield from list(found.values())[:ACTS]


def _otherwise(question: Question, end: End, why: str) -> Iterator[Reason]:
    """Where nothing was turned away: the rule that decides, and what was done last."""
    cited = citations(question.ruling)[:1]
    yield Reason("", "rule", why or "No text and no rule here does that.", rules=cited)
    for entry in (because(question) or [entry for entry in end.trace if entry.changes])[-1:]:
        yield Reason("", "instead", f"What happened: {entry.says}", after=entry.says, rules=entry.rules)
