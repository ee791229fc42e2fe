"""What becomes of two cards that meet: each does once what it can with the other there, over every choice."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from judge.cache import load_or_build
from judge.catalogue import Card, Catalogue, catalogue
from judge.catalogue.user import full_catalogue
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.engine.machine.decisions import Decision, Exceeded, Unknown
from judge.engine.machine.faces import library_of
from judge.engine.machine.library import Definition
from judge.engine.machine.trace import Entry
from judge.engine.procedures.actions import Action, begin
from judge.engine.procedures.legal_actions import Legal, legal
from judge.engine.trials.invariants import broken
from judge.errors import JudgeError
from judge.rulings.budget import Budget
from judge.rulings.exploration import Exploration, Node, Step, explore
from judge.rulings.setup import Setup, setup
from judge.rulings.status import impossible, status

from .boards import BYSTANDERS, TYPES, Meeting, Place, meetings, read
from .findings import Finding, Kind
from .meeting import facets, meet
from .meeting import pairs as that_meet
from .tasks import Done, Task, in_words, program

MACHINES = 300
"""How many different machines one act may lead to before it is cut, and said to be."""

ACROSS = "across"
"""The third word of a task in which each player has one of the cards."""

_NOT_THE_CARDS_OWN = ("discard", "unstun", "raise tide", "choose house", "prophecy", "end turn")
"""Acts that any card allows, whatever its text."""


class Walked(NamedTuple):
    """An act on a board, and all that may come of it."""

    meeting: Meeting
    board: Setup
    explored: Exploration


@dataclass
class Look:
    """What was seen on a board: each act in a word with all that may come of it, what was found, and why the board was
    left out, "" where it was not."""

    walked: list[tuple[str, Walked]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    left_out: str = ""


def pair(one: str, two: str, *, across: bool = False) -> Task:
    """The task of looking what two cards, by their ids, do to each other; `across`: `one` is mine, `two` theirs."""
    return Task("pair", (one, two, ACROSS) if across else (*sorted((one, two)), ""))


def carry_out(task: Task) -> Done:
    """What two cards do to each other. `told`: how many acts were walked ("boards"), and for which reasons boards were
    left out, with how many ("left out")."""
    one, two, how = task.about
    cards = full_catalogue()
    first, second = cards.card(one), cards.card(two)
    theirs = how == ACROSS
    looks = [
        looked(meeting, acting, other, cards)
        for acting, other in ((first, second), (second, first))[: 1 if one == two else 2]
        for meeting in meetings(acting, other, cards, theirs_only=theirs)
    ]
    told: dict[str, Any] = {"boards": sum(len(look.walked) for look in looks)}
    if left_out := Counter(look.left_out for look in looks if look.left_out):
        told["left out"] = dict(left_out)
    return Done(task.key, tuple(dict.fromkeys(finding for look in looks for finding in look.findings)), told)


def looked(meeting: Meeting, acting: Card, other: Card, cards: Catalogue) -> Look:
    """Do once on a board all that the card that acts can do. A crash of the program is a finding."""
    look = Look()

    def found(kind: Kind, act: str, detail: str = "") -> None:
        look.findings.append(Finding(kind, acting.id, other.id, act, meeting.place, detail))

    try:
        board = laid(meeting, cards)
        thinkable = legal(board.state, board.library)
        for act in forbidden_at_once(meeting, board, thinkable):
            found(Kind.FORBIDS, act)
        for action in acts(meeting, board, thinkable):
            act = called(meeting, board, action)
            try:
                walked = walk_act(meeting, board, action)
                for kind, detail in dict.fromkeys(_seen(walked)):
                    found(kind, act, detail)
                look.walked.append((act, walked))
            except Exception as error:
                found(Kind.CRASH, act, in_words(error))
    except JudgeError as error:
        look.left_out = error.message
    except Exception as error:
        found(Kind.CRASH, "", in_words(error))
    return look


def laid(meeting: Meeting, cards: Catalogue) -> Setup:
    """A board, set up. Raises JudgeError where it cannot come about."""
    board = setup(read(meeting.scenario()), cards=cards)
    if wrong := impossible(status(board.state, board.library)):
        raise JudgeError(f"this board cannot come about: {wrong[0].problem.says}")
    return board


def called(meeting: Meeting, board: Setup, action: Action) -> str:
    """An act in a word of `findings.ACTS`; "fight it", "play on it": what is done to the other card."""
    if action.target and action.target == board.uid(meeting.other):
        return {"fight": "fight it", "play": "play on it"}[action.kind]
    theirs = action.kind == "play" and action.target == board.uid(BYSTANDERS[1])
    return "play on theirs" if theirs else action.kind


# --- what is done ---------------------------------------------------------------------------------------------------


def acts(meeting: Meeting, board: Setup, thinkable: Legal) -> list[Action]:
    """All that the card that acts can do, of what is `thinkable`; in play, and where a text there speaks at a point of
    the turn, also ending the turn."""
    its_own = (board.uid(meeting.acting), board.uid(meeting.used))
    chosen = [action for action in thinkable.actions if action.card in its_own and _its_own(board, action)]
    if not meeting.from_hand and any(_waits_for_the_turn(face) for face in _faces(meeting, board)):
        chosen.append(Action("end turn"))
    return chosen


def _its_own(board: Setup, action: Action) -> bool:
    """Whether an act is one of those that the card is there for."""
    if action.kind == "discard":
        return bool(board.library.definition(board.state.cards[action.card].card).bold(n.Heading.SCRAP))
    return action.kind not in _NOT_THE_CARDS_OWN


def _faces(meeting: Meeting, board: Setup) -> Iterator[Definition]:
    for name in (meeting.acting, meeting.other):
        uid = board.uid(name)
        assert uid is not None
        yield board.library.definition(board.state.cards[uid].card)


def _waits_for_the_turn(face: Definition) -> bool:
    return any(isinstance(node, n.TurnPoint | n.StepPoint) for node in walk(face.text))


def walk_act(meeting: Meeting, board: Setup, action: Action) -> Walked:
    """Walk an act over every choice, the other card played first where it is to be."""
    wanted = [action]
    if meeting.place is Place.BEFORE:
        wanted.insert(0, Action("play", board.uid(meeting.other) or ""))
    steps = [Step(partial(begin, library=board.library, action=one)) for one in wanted]
    return Walked(meeting, board, explore(board.state, steps, Budget(MACHINES)))


# --- what is found --------------------------------------------------------------------------------------------------


def forbidden_at_once(meeting: Meeting, board: Setup, thinkable: Legal) -> Iterator[str]:
    """The acts, in a word, of those that are `thinkable`, that the other card's text forbids before they are begun."""
    mine, two = board.uid(meeting.acting), board.uid(meeting.other)
    for action, stop in thinkable.illegal:
        if action.card == mine and stop.source is not None and stop.source.uid == two and _its_own(board, action):
            yield called(meeting, board, action)


def _seen(walked: Walked) -> Iterator[tuple[Kind, str]]:
    """What was found, with what is to be told of it."""
    board, explored = walked.board, walked.explored
    one, two = board.uid(walked.meeting.acting), board.uid(walked.meeting.other)
    assert one is not None and two is not None
    for end in explored.outcomes:
        yield from _of_end(walked, end)
        speaking = {uid for entry in end.trace for uid in _speaks(entry)}
        instead = _instead(end)
        for entry in _after_first(walked, end):
            if entry.unread:
                yield Kind.UNREAD, entry.unread
            elif "glossary/infinite-loops" in entry.rules and {one, two} <= speaking:
                yield Kind.LOOP, ""
            elif two in _speaks(entry) and id(entry.clause) not in instead:
                yield _how(entry), ""
    if _order_matters(explored, one, two):
        yield Kind.ORDER, ""
    for cut in explored.cut:
        yield Kind.CUT, cut


def _of_end(walked: Walked, end: Node) -> Iterator[tuple[Kind, str]]:
    """What one end shows: what is broken, why it came to none, what was forbidden after the other card was played."""
    match end.open:
        case Exceeded(limit=limit, size=size):
            yield Kind.CUT, f"the limit of {size} {limit} was reached"
        case Unknown(quality=quality):
            yield Kind.CUT, f"it hangs on a card that nobody named: {quality}"
    if end.illegal is not None:
        if end.act and {"glossary/cannot", "glossary/restrictions"} & set(end.illegal.rules):
            yield Kind.FORBIDS, ""
    elif end.machine is not None:
        before = walked.board.state if walked.meeting.place is not Place.BEFORE else None
        for what in broken(end.machine, before):
            yield Kind.BROKEN, what


def _after_first(walked: Walked, end: Node) -> Iterable[Entry]:
    """The steps of the act itself, not those of the card that was played first."""
    return end.trace[len(end.before) :] if walked.meeting.place is Place.BEFORE else end.trace


def _instead(end: Node) -> set[int]:
    """What is done in the place of something else, by the ids of its nodes: it answers nothing."""
    replacing = (entry.clause for entry in end.trace if isinstance(entry.clause, n.ReplacementAbility))
    return {id(part) for ability in replacing for part in walk(ability) if part is not ability}


def _speaks(entry: Entry) -> set[str]:
    """The cards whose text a step carries out."""
    if entry.clause is None and "glossary/cannot" not in entry.rules:
        return set()
    return {ref.uid for ref in (entry.source, entry.giver) if ref is not None}


def _how(entry: Entry) -> Kind:
    if "glossary/replacement-effects" in entry.rules:
        return Kind.REPLACES
    return Kind.FORBIDS if "glossary/cannot" in entry.rules else Kind.ANSWERS


def _order_matters(explored: Exploration, one: str, two: str) -> bool:
    """Whether somebody picks which ability of both cards comes first, and it makes a difference."""
    for node in explored.nodes.values():
        if isinstance(node.pause, Decision) and node.pause.kind in ("ability", "option"):
            leads: dict[str, set[frozenset[int]]] = {}
            for answer, key in node.edges:
                for value in answer or ():
                    leads.setdefault(_uid(value), set()).add(explored.reach[key])
            if one in leads and two in leads and leads[one] != leads[two]:
                return True
    return False


def _uid(value: object) -> str:
    """The card that an option stands for: of an ability that waits, or of one that replaces an act."""
    if isinstance(value, tuple):
        return str(value[0])
    return str(value).partition(":")[0].rpartition(".")[0]


# --- all pairs ------------------------------------------------------------------------------------------------------


def of_catalogue(cards: Catalogue, ways: frozenset[str], card: str = "") -> list[tuple[Task, frozenset[Kind]]]:
    """The tasks of all pairs of cards that can meet in one of these ways (in any, if there is none), with the ways;
    only those of `card`, if one is given by its id. They are shuffled, always alike, so that the first of them are a
    sample of all."""
    if cards is catalogue() and not card:
        listed = load_or_build("pairs", [program()], lambda: _that_meet(cards, ""))
    else:
        listed = _that_meet(cards, card)
    found = [(pair(one, two), how) for one, two, how in listed if not ways or not ways.isdisjoint(how)]
    return sorted(found, key=lambda one: hashlib.sha256(one[0].key.encode()).digest())


def _that_meet(cards: Catalogue, card: str) -> list[tuple[str, str, frozenset[Kind]]]:
    """Each pair of cards that can meet, by their ids, with the ways; `card`: only those of this one."""
    library = library_of(cards)
    known = {one.id: facets(library.definition(one.id)) for one in cards if one.type in TYPES and one.gigantic != "top"}
    if card:
        mine = known.get(card)
        return [(card, id, ways) for id, other in known.items() if mine and (ways := meet(mine, other))]
    return [(one.face.id, two.face.id, ways) for one, two, ways in that_meet(known.values())]
