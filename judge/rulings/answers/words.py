"""An answer in words: one line that can be said aloud."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from judge.catalogue.card import house_name
from judge.engine.machine.sentences import listed
from judge.engine.machine.trace import Entry
from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations

from ..changes import deltas
from ..naming import labelled
from . import choosing
from .answer import Answer, Option, Plain
from .because import because
from .choices_met import choice_words
from .details import details
from .kinds import Question, legal_houses
from .picture import picture, place_words
from .values import Place
from .ways import pauses
from .why import why
from .why_not import of_answer

LONGEST = 200
"""So many characters may come before the details."""

SHORTEST = 112
"""So much room the reason has in any case."""

SHOWN = 8
"""How many citations an answer gives."""

CHOSEN = 90
"""How long the words of a choice may be to be told with who makes it."""

ENDINGS = 6
"""How many endings of an open question are spelled out."""


STANDS_ON = {
    "faq": "a case of the official FAQ",
    "rule": "the text of the rules",
    "decision": "a decision of ours, which could go otherwise",
    "not understood": "not understood in full",
}
"""What an answer stands on, in words."""


def in_words(question: Question, bare: Answer) -> Answer:
    """The answer with what is said of it."""
    says = short(at_length(question, bare, LONGEST))
    sentence = why(question, bare, says, max(SHORTEST, LONGEST - len(says) - 1))
    return replace(
        bare,
        says=says,
        why=sentence,
        details=details(question, bare, says, sentence),
        changes=_changes(question),
        stands_on=stands_on(question),
        because=tuple(map(_step, because(question))),
        why_not=tuple(one.to_data() for one in of_answer(question, bare, sentence)),
        citations=citations(question.ruling)[:SHOWN],
    )


def _step(entry: Entry) -> dict[str, Any]:
    """A step as a reason: where on the timing chart, what happened, and by which rules."""
    return {"step": entry.step, "says": entry.says, "rules": list(entry.rules)}


def stands_on(question: Question) -> str:
    """What an answer rests on: "not understood" where a sentence met on the way could not be read, "faq" where the
    scenario is a case of the official FAQ that holds this answer, "decision" where a decision of ours decides, else
    "rule"."""
    ruling = question.ruling
    if ruling.unread:
        return "not understood"
    official = ruling.scenario.data.get("source", {}).get("document") == "master-rulebook"
    then = ruling.scenario.then(ruling.version) or {}
    held = len(then.get("answers", ())) or int("answer" in then)
    if official and (question.asked.path[1:] or (0,))[0] in range(held):
        return "faq"
    if any(cited.startswith("decision/") for cited in citations(ruling)[:1]):
        return "decision"
    return "rule"


def _changes(question: Question) -> dict[str, list[str]]:
    """What is not as it was on every way, player by player."""
    found = [deltas(question.ruling.setup, line.state) for line in question.ruling.lines]
    first = found[0] if found else {}
    common = {
        of: [one for one in lines if all(one in other.get(of, ()) for other in found)] for of, lines in first.items()
    }
    return {of: lines for of, lines in common.items() if lines}


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def short(text: str) -> str:
    """The text, cut at a word where it is longer than may be."""
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"


def at_length(question: Question, bare: Answer, longest: int = 10**6) -> str:
    """The same line; where it gets longer than may be, of the ways to each outcome the first alone."""
    told = _sentence(_says(question, bare))
    if len(told) <= longest or not bare.options:
        return told
    ways = tuple(replace(one, condition=_first_way(one.condition)) for one in bare.options)
    return _sentence(_says(question, replace(bare, options=ways)))


def _first_way(condition: str) -> str:
    """Of several ways to an outcome the first, as an example."""
    first, _, more = condition.partition(", or if ")
    return f"for example {first}" if more else condition


def _says(question: Question, bare: Answer) -> str:
    match bare.kind:
        case "illegal":
            return f"it is illegal: {bare.options[0].says}"
        case "depends":
            return _depends(question, bare)
        case "rule":
            return _rule(str(bare.value))
        case "yes_no":
            return _yes_no(question, bare)
        case "what_happens" if question.asked.kind == "what happens":
            return "; ".join(_happens(question, bare.value)) or "nothing changes"
        case "zone":
            return _example(question) or place_words(_place(bare.value, bare.of))
        case "house":
            return _example(question) or value_words(bare.value, kind="house")
        case "card":
            return _cards(question, bare.value)
        case "number" if told := _told(question, bare.value):
            return told if told.startswith(f"{bare.value} ") else f"{bare.value}: {told}"
        case "order" if isinstance(question.asked.subject, list) and isinstance(bare.value, tuple):
            return ", then ".join(_in_order(question, item) for item in bare.value) or "none"
        case "order" if isinstance(question.asked.subject, str) and bare.value:
            first = "left" if question.asked.subject in ("battleline", "artifacts") else "top"
            return f"{value_words(bare.value, kind=bare.kind)} ({first} first)"
        case "player" if question.asked.kind == "chooses":
            return f"{_CHOOSERS[str(bare.value)]}{_what_is_chosen(question)}"
        case "player" if told := _told(question, bare.value):
            return f"{value_words(bare.value)}: {told}"
    return value_words(bare.value, bare.of, bare.kind)


def _in_order(question: Question, item: str) -> str:
    """What comes in an order: an ability by its card."""
    uid = question.ruling.setup.uid(item)
    if uid is not None:
        return f"{labelled(question.ruling.setup, uid)}'s ability"
    named = any(item.startswith(name) for name in question.ruling.setup.uids)
    return item if named else f"{item[:1].lower()}{item[1:]}"


def _cards(question: Question, value: Plain) -> str:
    """The cards that an answer lists."""
    setup = question.ruling.setup
    names = value if isinstance(value, tuple) else (str(value),)
    return listed([labelled(setup, uid) if (uid := setup.uid(name)) else name for name in names]) or "none"


def _example(question: Question) -> str:
    """What was asked about, as it is on a way on which the answer holds."""
    told = next((picture(question, end) for end in question.examples.values()), "")
    return lowered(told)


def _what_is_chosen(question: Question) -> str:
    """What the choices are that `chooses` asks about, as it follows who makes them; "" where that would be long."""
    met = [pause for pause in pauses(question.ruling) if choosing.speaks_of(question, pause)]
    if not met and question.asked.subject == "order":
        return " the order"
    told = listed(list(dict.fromkeys(choice_words(question.ruling, pause) for pause in met)))
    return f" {told}" if told[:1].islower() and len(told) <= CHOSEN else ""


def _yes_no(question: Question, bare: Answer) -> str:
    word = "yes" if bare.value else "no"
    if question.refusals and bool(bare.value) == bool(question.asked.get("not")):
        return f"{word}: {_refused(question)}"
    told = _told(question, bare.value) or _others(question, bare.value) or _choosable(question, bool(bare.value))
    if told and _ASKS_WHAT.search(question.ruling.scenario.question):
        return told
    return f"{word}: {told}" if told else word


def _others(question: Question, value: Hashable) -> str:
    """What could be picked in place of what need not be."""
    if question.asked.kind != "must choose" or bool(value) != bool(question.asked.get("not")):
        return ""
    options = dict.fromkeys(option.label for pause in choosing.offers(question) for option in pause.options)
    others = [one for one in options if one != question.asked.subject]
    return f"{listed(others)} could be chosen" if others and len(listed(others)) <= CHOSEN else ""


def _choosable(question: Question, value: bool) -> str:
    """That what is asked about can be chosen, or cannot."""
    subject = str(question.asked.subject)
    if question.asked.kind != "may choose" or subject.casefold() in ("yes", "no"):
        return ""
    return f"{subject} {'can' if value != bool(question.asked.get('not')) else 'cannot'} be chosen"


_ASKS_WHAT = re.compile(
    r"(?:^|[.;!?] )(?:in )?(?:how|what|where|which|who)\b"
    r"(?![^.;!?]*, (?:and|or) (?:am|are|can|do|does|is|may|must|will)\b)[^.;!?]*\?$",
    re.IGNORECASE,
)
"""A question that nobody answers by yes or no, whatever is asked of the board."""


def _refused(question: Question) -> str:
    """Why the act asked about is not legal."""
    act, said = question.asked.act, question.refusals[0].said
    if act is not None and act.kind == "choose house":
        houses = value_words(legal_houses(question), kind="house")
        return f"{house_name(act.target)} is not among the houses to choose from ({houses})"
    return lowered(said)


def _told(question: Question, value: Hashable) -> str:
    end = question.examples.get((type(value), value))
    told = picture(question, end) if end else ""
    return told if any(told.startswith(name) for name in question.ruling.setup.uids) else lowered(told)


def lowered(text: str) -> str:
    """A sentence as it follows a colon: its first word small if it is no name."""
    first = text.split(" ", 1)[0]
    return text[:1].lower() + text[1:] if first in _SMALL else text


_BEGIN = "The Nobody You Your No On A An It One Only There This Damage Each All"
_SMALL = frozenset(_BEGIN.split())


def _depends(question: Question, bare: Answer) -> str:
    on = listed(list(dict.fromkeys(one.says for one in bare.depends_on)))
    if len(bare.options) == 1:
        return f"it depends {on}"
    if question.asked.kind == "what happens":
        return _endings(question, bare, on)
    first, *others = bare.options
    told = [_branch(first, first.says or _in_full(question, first))]
    told += [_branch(option, option.says or _value(question, option)) for option in others]
    return f"it depends {on}: {'; '.join(told)}"


def _in_full(question: Question, option: Option) -> str:
    """The first of several answers, with what it is said of: what there is so much of, which card lies there."""
    bare, subject = _value(question, option), question.asked.subject
    if question.asked.kind == "where" and isinstance(subject, str):
        return f"{subject} is {bare}"
    told = _told(question, option.value) if type(option.value) is int else ""
    return told if bare in told.split() else bare


def _value(question: Question, option: Option) -> str:
    if question.asked.kind == "which":
        return _cards(question, option.value)
    return value_words(option.value, option.of)


def _branch(option: Option, told: str) -> str:
    if option.probability is not None:
        return f"{told} {_share(option.probability)}"
    return f"{told} {option.condition}".strip()


def _share(probability: float) -> str:
    share = Fraction(probability).limit_denominator(1000)
    return f"in {share.numerator} of {share.denominator} cases"


def _endings(question: Question, bare: Answer, on: str) -> str:
    """The endings of an open question: what parts them, then what all have in common."""
    found = [_happens(question, option.value) for option in bare.options]
    common = [clause for clause in found[0] if all(clause in other for other in found)]
    told = []
    for option, clauses in list(zip(bare.options, found, strict=True))[:ENDINGS]:
        own = [clause for clause in clauses if clause not in common]
        when = option.condition if option.probability is None else _share(option.probability)
        told.append(f"{when}, {option.says or '; '.join(own) or 'nothing else changes'}")
    if len(found) > ENDINGS:
        told.append(f"or one of {len(found) - ENDINGS} more")
    shared = f" In any case {'; '.join(common)}." if common else ""
    return f"it depends {on}: {' — '.join(told)}.{shared}"


def _happens(question: Question, value: Hashable) -> list[str]:
    """The clauses of an ending of the open question. What differs in nothing that makes a difference (the colour of a
    key) is told without that."""
    if not isinstance(value, tuple):
        return []
    ways = list(question.told.get(value, {}).values())
    return list(map(str, ways[0] if len(ways) == 1 else value))


_CHOOSERS = {
    "you": "you choose",
    "opponent": "your opponent chooses",
    "both": "each player chooses",
    "nobody": "nobody is asked to choose",
    "chance": "chance decides",
}


def _place(value: Plain, of: str) -> Place:
    seat = {"you": 0, "opponent": 1}.get(of)
    return Place(str(value), seat)


def _rule(entry: str) -> str:
    """The entry's summary."""
    book = rulebook()
    return book.entry(entry).summary if entry in book else f"no entry is called {entry}"


def value_words(value: Plain, of: str = "", kind: str = "") -> str:
    """A bare value in a sentence."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if kind == "house":
        assert isinstance(value, tuple)
        return listed([house_name(house) for house in value]) or "none"
    if isinstance(value, tuple):
        joined = ", then ".join(value) if kind == "order" else listed(value)
        return joined or "none"
    if of or value in ("play", "under"):
        return place_words(_place(value, of))
    return {"opponent": "your opponent"}.get(str(value), str(value))
