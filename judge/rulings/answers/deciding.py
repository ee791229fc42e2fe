"""From the values of all ways to one answer: the value that holds on every way, or what it depends on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from judge.engine.machine.decisions import Chance, Decision

from ..naming import unknown_place
from ..ruling import Ruling
from . import choosing, kinds
from .answer import Answer, Hanging, Option, Plain
from .conditions import condition, hangs_on, joined
from .kinds import Question
from .values import PLAYERS, Endless, Place, Refused, player_of
from .ways import Fork, Hidden, Leaf, Tree, Unexplored, decide, ends, pauses

OPTIONS = 12
"""How many conditions an answer spells out."""

GIVES = {
    **dict.fromkeys(
        ("survives", "leaves", "is", "has", "triggers", "counts", "happens", "together", "all", "over"), "yes_no"
    ),
    **dict.fromkeys(("may", "must", "may choose", "must choose"), "yes_no"),
    **dict.fromkeys(("gains", "loses", "controls", "owns", "wins", "chooses"), "player"),
    **dict.fromkeys(("number", "cost"), "number"),
    **dict.fromkeys(("now", "what happens"), "what_happens"),
    "where": "zone",
    "houses": "house",
    "which": "card",
    "order": "order",
    "rule": "rule",
}
"""What kind of answer each kind of question gets, where it gets one."""


def told(question: Question) -> Answer:
    """The bare answer: its kind, value, and what it depends on."""
    asked = question.asked
    gives = GIVES[asked.kind]
    if asked.kind == "rule":
        return Answer("rule", str(asked.subject))
    if asked.kind == "chooses":
        return Answer(gives, _chooser(question))
    if asked.kind in ("may choose", "must choose"):
        return _choosing(question)
    tree = decide(question.ruling, kinds.value_of(question))
    if asked.get("can"):
        return _can(question.ruling, gives, tree)
    return _over_all(question, gives, tree)


def _over_all(question: Question, gives: str, tree: Tree) -> Answer:
    rules = tuple(dict.fromkeys(rule for refusal in question.refusals for rule in refusal.rules))
    if isinstance(tree, Leaf):
        return _certain(question.ruling, gives, tree.value, rules)
    hanging = tuple(dict.fromkeys(_hanging(question.ruling, tree)))
    return Answer("depends", None, "", hanging, _options(question.ruling, tree), rules)


def _certain(ruling: Ruling, gives: str, value: Hashable, rules: tuple[str, ...] = ()) -> Answer:
    match value:
        case Refused(said, because):
            return Answer("illegal", None, options=(Option("", None, says=said),), rules=because)
        case Hidden() | Endless() | Unexplored():
            told = _no_value(ruling, value)
            return Answer("depends", None, "", (_not_known(told),), (Option("", None, says=_left_open(told)),))
        case Place(zone, of, _):
            return Answer(gives, zone, "" if of is None else PLAYERS[of], rules=rules)
    return Answer(gives, _plain(value), rules=rules)


def _plain(value: Hashable) -> Plain:
    assert isinstance(value, bool | int | str | tuple)
    return value


def _no_value(ruling: Ruling, value: Hashable) -> tuple[str, str]:
    """What stands between here and a value: who or what, and in words."""
    match value:
        case Hidden(uid):
            return "unknown card", unknown_place(ruling.setup.state, uid)
        case Endless(limit, size):
            return "unexplored", f"no end was reached: the limit of {size} {limit} bit"
    return "unexplored", "; ".join(ruling.cut) or "not everything was explored"


def _not_known(told: tuple[str, str]) -> Hanging:
    who, words = told
    return Hanging(
        who,
        words,
        f"on a card that the scenario does not name: {words}"
        if who == "unknown card"
        else f"on what was not explored: {words}",
    )


def _left_open(told: tuple[str, str]) -> str:
    who, words = told
    return f"it hangs on {words}" if who == "unknown card" else words


def _can(ruling: Ruling, gives: str, tree: Tree) -> Answer:
    """Whether it can come about at all."""
    found = {leaf.value for leaf in _leaves(tree)}
    if True in found:
        return Answer(gives, True)
    unclear = [value for value in found if isinstance(value, Hidden | Endless | Unexplored)]
    if unclear:
        return _certain(ruling, gives, unclear[0])
    return Answer(gives, False)


def _leaves(tree: Tree) -> Iterator[Leaf]:
    seen: set[int] = set()
    stack = [tree]
    while stack:
        one = stack.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, Leaf):
            yield one
        else:
            stack.extend(child for _, child in one.branches)


def _forks(tree: Tree) -> Iterator[Fork]:
    seen: set[int] = set()
    waiting = [tree]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, Fork) and id(one) not in seen:
            seen.add(id(one))
            yield one
            waiting.extend(child for _, child in one.branches)


def who(pause: Decision | Chance) -> str:
    """Whose choice it is: "you", "opponent", "chance"."""
    return "chance" if isinstance(pause, Chance) else PLAYERS[pause.who]


def _hanging(ruling: Ruling, tree: Tree) -> Iterator[Hanging]:
    for fork in _forks(tree):
        yield Hanging(who(fork.pause), fork.pause.question, hangs_on(fork.pause))
    for leaf in _leaves(tree):
        if isinstance(leaf.value, Hidden | Endless | Unexplored):
            yield _not_known(_no_value(ruling, leaf.value))


def _options(ruling: Ruling, tree: Tree) -> tuple[Option, ...]:
    by_chance = all(isinstance(fork.pause, Chance) for fork in _forks(tree))
    found: dict[Hashable, tuple[list[str], float]] = {}
    order: list[Hashable] = []
    for conditions, probability, value in _paths(tree):
        key = (type(value), value)
        if key not in found:
            order.append(value)
            found[key] = ([], 0.0)
        words, before = found[key]
        words.append(joined(conditions))
        found[key] = (words, before + probability)
    options = []
    for value in order:
        words, probability = found[(type(value), value)]
        shown = words[:OPTIONS] + ([f"{len(words) - OPTIONS} more"] if len(words) > OPTIONS else [])
        bare = _certain(ruling, "", value)
        said = bare.options[0].says if bare.options else ""
        chance = probability if by_chance else None
        options.append(Option(_joined(shown), bare.value, bare.of, chance, said))
    return tuple(options)


def _joined(conditions: list[str]) -> str:
    """Several conditions for one value; a bare "otherwise" says all."""
    return "otherwise" if "otherwise" in conditions else ", or ".join(conditions)


_PATHS = 2_000


def _paths(tree: Tree) -> Iterator[tuple[tuple[str, ...], float, Hashable]]:
    """Every path through the choices that matter, with its probability where chance alone decides."""
    stack: list[tuple[Tree, tuple[str, ...], float]] = [(tree, (), 1.0)]
    walked = 0
    while stack and walked < _PATHS:
        one, conditions, probability = stack.pop()
        walked += 1
        if isinstance(one, Leaf):
            yield conditions, probability, one.value
            continue
        total = sum(len(answers) for answers, _ in one.branches)
        for number, (answers, child) in reversed(list(enumerate(one.branches))):
            told = condition(one, number)
            stack.append((child, (*conditions, told), probability * len(answers) / total))


def _chooser(question: Question) -> str:
    """Who makes the choices that `chooses` asks about."""
    met = [pause for pause in pauses(question.ruling) if choosing.speaks_of(question, pause)]
    players = {pause.who for pause in met if isinstance(pause, Decision)}
    if not players and met:
        return "chance"
    return player_of(players)


def _choosing(question: Question) -> Answer:
    """Whether something may, or must, be chosen where it is offered."""
    met = choosing.offers(question)
    must = question.asked.kind == "must choose"
    if met:
        found = not must or all(choosing.forced(question, pause) for pause in met)
    else:  # where only one answer is legal nobody is asked
        reached = [
            choosing.reached(question, end) or choosing.picked_unasked(question, end) for end in ends(question.ruling)
        ]
        found = bool(reached) and (all(reached) if must else any(reached))
    return Answer("yes_no", found != bool(question.asked.get("not")))
