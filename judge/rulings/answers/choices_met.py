"""Who chooses what on the ways of a ruling, in words; or that nobody does."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.sentences import listed
from judge.game.state import Player

from ..exploration import Node
from ..naming import card_name
from ..ruling import Ruling
from .answer import Answer
from .kinds import Question

CHOICES = 3
"""So many choices of a player are told one by one."""

LONG = 90
"""The words of a choice that has more letters are cut."""

_WHOSE: dict[Player | None, str] = {0: "you choose", 1: "your opponent chooses", None: "chance decides"}
_TOLD: dict[Player | None, str] = {
    0: "of your choices it is told",
    1: "of your opponent's choices it is told",
    None: "of what chance decides it is told",
}

_INSTEAD = re.compile(r"What happens instead of .*")
_DO = re.compile(r"Do this \((.*)\)\?")
_TURNED_ROUND = (
    (re.compile(r"(To which flank|Which \w+) does (.+) go\?"), r"\1 \2 goes to?"),
    (re.compile(r"To which (\w+) (.+) goes to\?"), r"To which \1 \2 goes?"),
    (re.compile(r"(Which \w+|To which \w+) does (.+?) (\w+?)\?"), r"\1 \2 \3s?"),
    (re.compile(r"Where is (.+) (\w+)\?"), r"Where \1 is \2?"),
    (re.compile(r"In which order are they\b"), "In which order they are"),
    (re.compile(r"(To which \w+) is (.+) attached( as an upgrade)?\?"), r"\1 \2 is attached\3?"),
)
"""Questions whose verb stands before its subject, as they follow "you choose"."""

_LEAVE = "Whether it may be done hangs on nobody's choice; who may do it need not."

_PLACES = re.compile(r"\b(?:flank|neighbor|between|left|right|center|beside|order|line|deploy|where)", re.IGNORECASE)
"""What a question says that may hang on where in a battleline a card goes."""

_ASKS = ("As ", "How ", "In ", "To ", "What ", "Where ", "Which ", "Whose ")


def who_chooses(question: Question, bare: Answer) -> Iterator[str]:
    """Who chooses what, and whether the answer hangs on it; one sentence that nobody does where nobody is asked."""
    left_open: dict[Player | None, list[str]] = {}
    told: dict[Player | None, dict[str, dict[str, None]]] = {}
    for node in _met(question, bare):
        assert node.pause is not None
        answers = {answer for answer, _ in node.edges if answer is not None}
        who = None if isinstance(node.pause, Chance) else node.pause.who
        asks = choice_words(question.ruling, node.pause)
        if len(answers) == 1 and not node.cut:
            picked = _picked(node.pause, next(iter(answers)))
            told.setdefault(who, {}).setdefault(asks, {}).setdefault(picked)
        elif asks not in left_open.setdefault(who, []):
            left_open[who].append(asks)
    if _allowed(question) and bare.kind == "yes_no":
        legal = bool(bare.value) != bool(question.asked.get("not"))
        if legal or not (left_open or told):
            yield _LEAVE if legal else "Nobody has a choice in it: it is not allowed."
    if left_open:
        yield _sentence(left_open, _hanging(question, bare))
    if told:
        fixed = {who: [_fixed(one, picks) for one, picks in asks.items()] for who, asks in told.items()}
        yield _sentence(fixed, "" if left_open else "; nothing else is left to choose", _TOLD)
    if not left_open and not told and question.asked.kind not in ("may", "must", "rule", "chooses"):
        yield "Nobody has anything to choose here."


def _met(question: Question, bare: Answer) -> list[Node]:
    """The places where something was chosen that has to do with the question; where the answer depends and there is
    none, all on which it may hang."""
    choices = [node for node in question.ruling.explored.nodes.values() if node.pause is not None]
    found = [node for node in choices if node.pause and _in_question(question, node.pause)]
    if found or bare.kind != "depends":
        return found
    return [node for node in choices if node.pause in question.ruling.matters]


def _hanging(question: Question, bare: Answer) -> str:
    """What the choices that are left open have to do with the answer."""
    if question.asked.get("can"):
        return "; it is asked only whether it can come about"
    if bare.kind == "depends":
        return "; on that the answer hangs"
    return "; the answer is the same either way" if _the_same(question, bare) else ""


def _allowed(question: Question) -> bool:
    """Whether it is asked if something may be done that a player never has to do: a house must be chosen."""
    act = question.asked.act or (question.ruling.scenario.when[-1] if question.ruling.scenario.when else None)
    return question.asked.kind == "may" and act is not None and act.kind not in ("choose house", "end turn")


def _the_same(question: Question, bare: Answer) -> bool:
    """Whether what is asked comes out the same whatever is chosen: not what can come about, or who chooses."""
    kind, can = question.asked.kind, question.asked.get("can")
    choosing = kind in ("chooses", "may choose", "must choose", "order", "what happens")
    return not (bare.kind == "depends" or question.ruling.cut or choosing or can)


def _in_question(question: Question, pause: Decision | Chance) -> bool:
    """Whether a choice has to do with what is asked: which house becomes the active one mostly has not, nor has on
    which flank a card enters."""
    if not isinstance(pause, Decision):
        return True
    if pause.kind in ("flank", "position"):
        return question.asked.kind == "chooses" or bool(_PLACES.search(question.ruling.scenario.question))
    if pause.kind != "house" or pause.source is not None:
        return True
    return question.asked.kind in ("houses", "chooses") or pause in question.ruling.matters


def _picked(pause: Decision | Chance, answer: Any) -> str:
    """What was picked, with the sum of it where that has to come to something."""
    weights = [weight for key, weight in getattr(pause, "weights", ()) if key in answer]
    summed = f": {' + '.join(map(str, weights))} = {sum(weights)}" if len(weights) > 1 else ""
    return f"{pause.describe(answer)}{summed}"


def _fixed(asks: str, picked: Collection[str]) -> str:
    """A choice that who asks has told, with what was picked, each time that it was met."""
    first = list(picked)[:CHOICES]
    return f"{asks}: {', then '.join(first)}{' and more' if len(picked) > CHOICES else ''}"


def _sentence(asked: dict[Player | None, list[str]], then: str, whose: Mapping[Player | None, str] = _WHOSE) -> str:
    parts = [f"{whose[who]} {_listed(asks)}" for who, asks in asked.items()]
    whole = f"{'; '.join(parts)}{then}."
    return whole[:1].upper() + whole[1:]


def _listed(asks: Iterable[str]) -> str:
    first = list(asks)
    return listed(first[:CHOICES]) if len(first) <= CHOICES else f"{', '.join(first[:CHOICES])} and more"


def choice_words(ruling: Ruling, pause: Decision | Chance) -> str:
    """A choice as it follows "you choose": whose text asks stands behind it where its words do not say that."""
    asks, by = " ".join(pause.question.split()).replace("? (at random)", "?"), ""
    if isinstance(pause, Decision) and pause.source is not None and pause.kind not in ("flank", "position"):
        by = card_name(ruling.setup.state, ruling.setup.library, pause.source.uid)
        asks = asks.replace("~", by)
    if found := _DO.fullmatch(asks):
        does = found[1] if len(found[1]) <= LONG else f"{found[1][:LONG].rsplit(' ', 1)[0]}…"
        return f"whether {by or 'it'} does this: “{does}”"
    for form, into in _TURNED_ROUND:
        asks = form.sub(into, asks).replace("copys?", "copies?")
    asks = _INSTEAD.sub("Which “instead” applies first?", asks)
    asks = {"Choose one": "Which of the options", "Which to choose?": "Which one"}.get(asks, asks)
    asks = asks[:1].lower() + asks[1:].rstrip("?") if asks.startswith(_ASKS) else asks
    return asks if not by or by in asks else f"{asks} ({by})"
