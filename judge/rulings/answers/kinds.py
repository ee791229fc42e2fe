"""One evaluator for each kind of question: what the answer is where a way ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from judge.effects.targets import Zone
from judge.engine.law import house_choice
from judge.engine.machine.board import Board, Waiting
from judge.engine.machine.decisions import Exceeded, Unknown
from judge.engine.procedures import legal_actions
from judge.engine.procedures.actions import choosing_house, forbidden

from ..acts import Act
from ..asked import CARD_NUMBERS, EVENTS, SIDE_FACTS, Asked
from ..changes import changed
from ..exploration import Watch
from ..ruling import Ruling
from ..scenario import SEATS
from . import facts, happenings, orders
from .values import PLAYERS, ZONES, Endless, Refused, player_of
from .ways import End, Hidden, ends

Value = Hashable


@dataclass
class Question:
    """A question about a ruling. `refusals`: what was met that forbids an act asked about; `examples`: an end for each
    value that was found; `told`: for each answer to the open question, in which words it came about."""

    ruling: Ruling
    asked: Asked
    refusals: list[Refused] = field(default_factory=list)
    examples: dict[tuple[type, Value], End] = field(default_factory=dict)
    told: dict[Value, dict[frozenset[str], tuple[str, ...]]] = field(default_factory=dict)

    def uid(self, name: str, argument: str = "") -> str:
        """The card that is called so; raises ScenarioError."""
        found = self.ruling.setup.uid(name)
        if found is None:
            path = (*self.asked.path, argument or self.asked.kind)
            known = ", ".join(sorted({self.ruling.setup.label(uid) for uid in self.ruling.setup.uids.values()})[:12])
            raise self.ruling.scenario.error(f"no card called {name!r} takes part", path, f"cards here: {known}")
        return found

    def uids(self) -> tuple[str, ...]:
        """The cards it is about."""
        subject = self.asked.subject
        return tuple(map(self.uid, [subject] if isinstance(subject, str) else subject))

    def whom(self, argument: str) -> str:
        """An argument that names a player or a card: "me", "opponent", a uid, or "" where it is not given."""
        name = str(self.asked.get(argument, ""))
        return name if not name or name in SEATS else self.uid(name, argument)


def check(question: Question) -> None:
    """Hold the names in a question against the cards that take part; raises ScenarioError."""
    asked = question.asked
    if asked.kind in _ABOUT_CARDS or (asked.kind == "houses" and asked.subject not in SEATS):
        question.uids()
    for argument in ("to", "by", "for", "on", "onto", "under"):
        if argument in asked.arguments:
            question.whom(argument)
    if asked.act is not None:
        for name in (asked.act.card, asked.act.target if asked.act.kind != "choose house" else ""):
            if name:
                question.uid(name)
    if asked.kind == "number" and "on" not in asked.arguments:
        countable = (*SIDE_FACTS, "triggers", *EVENTS)
        if asked.subject not in countable:
            hint = f"{', '.join(countable)}; with `on: CARD` {', '.join(CARD_NUMBERS)} and the names of counters"
            path = (*asked.path, "number")
            raise question.ruling.scenario.error(f"{asked.subject!r} cannot be counted", path, hint)
    if asked.kind == "order":
        orders.check(question.ruling, asked)
    for part in asked.parts:
        check(Question(question.ruling, part))


def check_moment(question: Question) -> None:
    """Raise ScenarioError where a question is about a moment that no way comes by, though all were walked to an end."""
    asked, ruling = question.asked, question.ruling
    if "at" not in asked.arguments or ruling.cut:
        return
    found = list(ends(ruling))
    if any(end.illegal or end.open or end.moment(str(asked.get("at"))) for end in found):
        return
    steps = "; ".join(entry.says for entry in found[0].trace[-6:]) if found else ""
    hint = f"words of a step, for instance of the last ones: {steps}" if steps else "nothing is done here"
    raise ruling.scenario.error(f"no step says {str(asked.get('at'))!r}", (*asked.path, "at"), hint)


_ABOUT_CARDS = ("survives", "leaves", "is", "triggers", "counts", "where", "controls", "owns")


def on_the_way(asked: Asked) -> bool:
    """Whether a question is about steps on the way, and not about the position at the end alone."""
    if asked.kind in ("triggers", "counts", "happens", "together", "leaves", "order") or "at" in asked.arguments:
        return True
    if any(map(on_the_way, asked.parts)):
        return True
    return asked.kind in ("number", "which") and (asked.subject in EVENTS or asked.subject == "triggers")


def watching(questions: Sequence[Question]) -> Watch | None:
    """What of the steps on the way must stay apart so that these can be answered; None where they are about the end."""
    asked = [question for question in questions if on_the_way(question.asked)]
    if not asked:
        return None
    return lambda trace: tuple(_seen(one, End(one.ruling, one.ruling.setup.state, tuple(trace))) for one in asked)


def _seen(question: Question, so_far: End) -> Value:
    """The value at a place on the way, as far as it can be told there."""
    try:
        return _value(question, _KINDS[question.asked.kind], so_far)[0]
    except Waiting:
        return None


def value_at(question: Question, end: End) -> Value:
    """The value at one end, without what turns the question round."""
    return _KINDS[question.asked.kind](question, end)


def value_of(question: Question) -> Callable[[End], Value]:
    """What gives the answer at one end: bool, number, "you"…, Place, or a tuple of names or of things that happen; a
    `Refused`, `Hidden` or `Endless` where it cannot be told."""
    evaluate = _KINDS[question.asked.kind]

    def value(end: End) -> Value:
        found, seen = _value(question, evaluate, end)
        question.examples.setdefault((type(found), found), seen)
        return found

    return value


def _value(question: Question, evaluate: Callable[[Question, End], Value], end: End) -> tuple[Value, End]:
    """The value at an end, and the moment it was read at."""
    found, seen = _bare_value(question, evaluate, end)
    return (not found if isinstance(found, bool) and question.asked.get("not") else found), seen


def _bare_value(question: Question, evaluate: Callable[[Question, End], Value], end: End) -> tuple[Value, End]:
    if question.asked.kind in ("may", "must"):
        return _not_reached(question, end) or evaluate(question, end), end
    if end.illegal and question.asked.kind not in _ON_ILLEGAL:
        return Refused(end.said, end.illegal), end
    if isinstance(end.open, Unknown):
        return Hidden(end.open.uid), end
    if isinstance(end.open, Exceeded):
        return Endless(end.open.limit, end.open.size), end
    if "at" in question.asked.arguments:
        moment = end.moment(question.asked.get("at"))
        if moment is None:
            return Refused(f"No step says “{question.asked.get('at')}”.", ()), end
        end = moment
    return evaluate(question, end), end


_ON_ILLEGAL = ("number", "now")
"""Kinds that can be told also where an act was refused: of the position before it."""


def _not_reached(question: Question, end: End) -> Value:
    """Why it cannot be told whether the last act may be done on a way that ends before it; None where it can."""
    if end.begun or end.illegal or question.asked.act is not None:
        return None
    if isinstance(end.open, Unknown):
        return Hidden(end.open.uid)
    return Endless(end.open.limit, end.open.size) if end.open is not None else Refused(_OVER, (_WINS,))


_OVER, _WINS = "The game is over before this act.", "timing/turn.forge.r6"


def _survives(question: Question, end: End) -> Value:
    return all(_still(question, end, uid) for uid in question.uids())


def _still(question: Question, end: End, uid: str) -> bool:
    """Whether the card is in play, and has been since it was first."""
    card = end.state.cards[uid]
    before = question.ruling.setup.state.cards[uid]
    came = 0 if before.zone is Zone.PLAY else 1
    return card.zone is Zone.PLAY and card.incarnation <= before.incarnation + came


def _leaves(question: Question, end: End) -> Value:
    zone = question.asked.get("zone", "play")
    return all(_left(question, end, uid, zone) for uid in question.uids())


def _left(question: Question, end: End, uid: str, zone: str) -> bool:
    if zone == "play":
        left = (record for record in end.records if record.verb is EVENTS["leaves play"])
        return any(ref.uid == uid for record in left for ref in record.cards)
    before, now = question.ruling.setup.state.cards[uid], end.state.cards[uid]
    return before.zone is ZONES[zone] and (before.zone, before.incarnation) != (now.zone, now.incarnation)


def _is(question: Question, end: End) -> Value:
    return all(facts.has_facts(end, uid, question.asked, question.ruling.setup) for uid in question.uids())


def _has(question: Question, end: End) -> Value:
    return facts.side_has(end, SEATS[question.asked.subject], question.asked)


def _triggers(question: Question, end: End) -> Value:
    asked = question.asked
    found = len(happenings.resolutions(end, question.uids()[0], asked.get("ability", "")))
    return found == asked.get("times") if "times" in asked.arguments else found > 0


def _counts(question: Question, end: End) -> Value:
    return bool(happenings.of_card(end, question.asked.get("as"), question.uids()[0]))


def _happens(question: Question, end: End) -> Value:
    asked = question.asked
    found = happenings.events(end, asked.subject, question.whom("to"), question.whom("by"))
    return happenings.count(found) == asked.get("times") if "times" in asked.arguments else bool(found)


def _together(question: Question, end: End) -> Value:
    asked = question.asked
    found = happenings.events(end, asked.subject, question.whom("to"), question.whom("by"))
    return any(happenings.count(list(of_step)) > 1 for of_step in happenings.by_step(end, found))


def _all(question: Question, end: End) -> Value:
    return all(value_of(Question(question.ruling, part))(end) is True for part in question.asked.parts)


def _may(question: Question, end: End) -> Value:
    act = question.asked.act
    if act is None:
        if end.illegal:
            question.refusals.append(Refused(end.said, end.illegal))
        return not end.illegal
    if end.illegal:
        return Refused(end.said, end.illegal)
    stop = forbidden(board_for(end, act), act.action(calls(question, act)))
    if stop is not None:
        question.refusals.append(Refused(stop.says or "This is not legal.", tuple(stop.rules)))
    return stop is None


def board_for(end: End, act: Act) -> Board:
    """The board on which an act is judged: a house is chosen in its own step."""
    if act.kind != "choose house" or end.state.step == "house":
        return end.board
    return choosing_house(end.state, end.ruling.setup.library)


def calls(question: Question, act: Act) -> dict[str, str]:
    """The cards that an act names, as uids; raises ScenarioError for one that takes no part."""
    names = (act.card, act.target if act.kind != "choose house" else "")
    return {name: question.uid(name) for name in names if name}


def _must(question: Question, end: End) -> Value:
    act = question.asked.act or question.ruling.scenario.when[-1]
    if not _may(question, end):
        return False
    board = board_for(end, act)
    action = act.action(calls(question, act))
    others = [
        one for one in legal_actions.legal_on(board).actions if one.kind != action.kind or one[1:3] != action[1:3]
    ]
    return not [one for one in others if one.kind == action.kind or action.kind != "choose house"]


def _over(question: Question, end: End) -> Value:
    before = end.before_last_act
    if end.state.turn != before.turn:
        return True
    return bool(question.asked.subject == "step" and end.state.step != before.step)


def _where(question: Question, end: End) -> Value:
    return facts.place(end.state, question.uids()[0], question.ruling.setup)


def _gains(question: Question, end: End) -> Value:
    more = question.asked.kind == "gains"
    what = {"cards": "hand"}.get(question.asked.subject, question.asked.subject)
    before = Board.of(question.ruling.setup.state, question.ruling.setup.library)
    changed = {
        seat: facts.side_number(end.board, seat, what) - facts.side_number(before, seat, what) for seat in (0, 1)
    }
    return player_of({seat for seat, by in changed.items() if (by > 0 if more else by < 0)})


def _controls(question: Question, end: End) -> Value:
    uid = question.uids()[0]
    return PLAYERS[end.board.derived.controller(uid)] if end.state.cards[uid].zone is Zone.PLAY else "nobody"


def _owns(question: Question, end: End) -> Value:
    return PLAYERS[end.state.cards[question.uids()[0]].owner]


def _wins(question: Question, end: End) -> Value:
    return "nobody" if end.state.winner is None else PLAYERS[end.state.winner]


def _number(question: Question, end: End) -> Value:
    now = counted(question, end)
    if not question.asked.get("change"):
        return now
    return now - counted(question, End(question.ruling, question.ruling.setup.state, ()))


def counted(question: Question, end: End) -> int:
    """What `number` asks for, as it is at an end."""
    asked, what = question.asked, str(question.asked.subject)
    if what == "triggers":
        return len(happenings.resolutions(end, question.uid(asked.get("on"), "on"), asked.get("ability", "")))
    if what in EVENTS:
        found = happenings.events(end, what, question.whom("to") or question.whom("on"), question.whom("by"))
        if "of" in asked.arguments:
            found = [record for record in found if record.player == SEATS[asked.get("of")]]
        return happenings.count(found)
    if "on" in asked.arguments:
        return facts.card_number(end.board, question.uid(asked.get("on"), "on"), what)
    return facts.side_number(end.board, SEATS[asked.get("of")], what)


def _cost(question: Question, end: End) -> Value:
    return end.board.derived.key_cost(SEATS[question.asked.get("of", "me")])


def legal_houses(question: Question) -> tuple[str, ...]:
    """The houses that the active player may choose where an act asked about was judged."""
    end = next(iter(question.examples.values()))
    return _of_player(end, end.state.active)


def _of_player(end: End, seat: int) -> tuple[str, ...]:
    return tuple(sorted(house for house, stop in house_choice.houses(end.board, seat).items() if stop is None))


def _houses(question: Question, end: End) -> Value:
    subject = question.asked.subject
    if subject in SEATS:
        return _of_player(end, SEATS[subject])
    return tuple(sorted(end.board.derived.houses(question.uids()[0])))


def _which(question: Question, end: End) -> Value:
    asked = question.asked
    if asked.subject in EVENTS:
        found = happenings.events(end, asked.subject, question.whom("to"), question.whom("by"))
        uids = {ref.uid for record in found for ref in record.cards or record.subject}
    elif asked.subject == "survive":
        before = question.ruling.setup.state.cards
        uids = {uid for uid, card in before.items() if card.zone is Zone.PLAY and _still(question, end, uid)}
    else:
        uids = {uid for uid, card in end.state.cards.items() if card.zone is ZONES[asked.get("in", "play")]}
    if "of" in asked.arguments:
        uids = {uid for uid in uids if end.state.cards[uid].holder == SEATS[asked.get("of")]}
    label = question.ruling.setup.label
    return tuple(sorted(label(uid) for uid in uids if end.state.cards[uid].card))


def _now(question: Question, end: End) -> Value:
    if end.state.active != SEATS[question.asked.subject]:
        return ()
    return tuple(legal_actions.label(end.board, action) for action in legal_actions.legal_on(end.board).actions)


def _order(question: Question, end: End) -> Value:
    return orders.order(question.ruling, question.asked, end)


def _open(question: Question, end: End) -> Value:
    told = changed(question.ruling.setup, end.state)
    alike = tuple(sorted(change.alike or change.says for change in told))
    says = tuple(change.says for change in told)
    question.told.setdefault(alike, {})[frozenset(says)] = says
    return alike


_KINDS: Mapping[str, Callable[[Question, End], Value]] = {
    "survives": _survives,
    "leaves": _leaves,
    "is": _is,
    "has": _has,
    "triggers": _triggers,
    "counts": _counts,
    "happens": _happens,
    "may": _may,
    "must": _must,
    "together": _together,
    "all": _all,
    "over": _over,
    "where": _where,
    "gains": _gains,
    "loses": _gains,
    "controls": _controls,
    "owns": _owns,
    "wins": _wins,
    "number": _number,
    "cost": _cost,
    "houses": _houses,
    "which": _which,
    "now": _now,
    "order": _order,
    "what happens": _open,
}
