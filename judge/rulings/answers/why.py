"""Why, in one sentence: what the machine turned away, or the sentence of the rules that says most about an answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from math import log, sqrt

from judge.engine.evaluation.in_words import worded
from judge.engine.machine.observing import Why as Turned
from judge.engine.machine.trace import Entry
from judge.rulebook import rulebook

from ..citing import borne
from ..naming import card_name
from ..readings import summary
from ..ruling import Ruling
from .citations import citations, shown
from .happenings import spoke
from .reasons import Reason, quoted

DECIDING = 3
"""So many first citations are taken to decide."""

BEHIND = 1.5
"""So much nearer to what was asked must a sentence be whose entry is cited one place further back."""

NEAR = 2.0
"""A sentence of the rules that shares less with what was asked does not say why."""

FEW = 4
"""A sentence of fewer words tells nothing by itself."""

OURS = "a decision of ours"
_OURS = (f" ({OURS}).", " (the head judge's reading).")

_UNDONE = {"nothing-done", "partly-done"}
"""Signs of what did not come about: they say nothing of what did."""


_BY_RULE = frozenset({Turned.GONE, Turned.TAGGED, Turned.REPLACED, Turned.PRICE, Turned.WARDED})
"""What no words of a text turned away, but a rule: it is the one to be named."""


def why_no(ruling: Ruling, reason: Reason, room: int) -> str:
    """What was turned away, as the reason of a "no", with the title of its entry in brackets if that decides or a rule
    did it, else of the entry cited first, where there is room for it; "" where there is none for the reason."""
    book, readings = rulebook(), ruling.setup.state.readings
    mine = [rule_id for rule_id in reason.rules if rule_id in citations(ruling)[:DECIDING]]
    own = [rule_id for rule_id in reason.rules if rule_id in book and reason.kind in _BY_RULE][:1]
    named = (*mine, *own, *_first(ruling))
    titles = [f" ({_title(rule_id, book.entry(rule_id).title, readings)})." for rule_id in named]
    told = [reason.says.rstrip(".") + title for title in titles] + [reason.says]
    return next((one for one in told if len(one) <= room), "")


def _first(ruling: Ruling) -> tuple[str, ...]:
    """The entry cited first, of those that the rulebook has."""
    return tuple(rule_id for rule_id in citations(ruling) if rule_id in rulebook())[:1]


def why(
    ruling: Ruling,
    says: str,
    steps: Sequence[Entry],
    room: int,
    led: Collection[str] = (),
    rules: Sequence[Entry] = (),
) -> str:
    """What decided, in one sentence of at most `room` characters: that of the rules where it has to do with the
    question, else the words of the ability that did it, where one did; each with the title of an entry in brackets.

    Of the entries cited first it is the sentence that has most to do with the question, what is said and `steps`, which
    wrote what was asked about; one of an entry further back must be nearer. What a step in `rules` (which only told of
    a rule at work) says of the cards themselves stands for its entry where it is nearer to the question. Entries that
    no step in `led` rests on and whose sign is not borne come last: what only took part afterwards is not why.
    """
    book, readings = rulebook(), ruling.setup.state.readings
    about = {stem for text in (ruling.scenario.question, says, *(one.says for one in steps)) for stem in _stems(text)}
    found: list[tuple[bool, float, str]] = []
    telling = False
    cited = [one for one in citations(ruling) if one in book]
    decides = borne(shown(ruling) - _UNDONE)
    if led:
        cited.sort(key=lambda one: not (one in led or decides.get(one)))
    for place, rule_id in enumerate(cited[:DECIDING]):
        entry = book.entry(rule_id)
        title = f" ({_title(rule_id, entry.title, readings)})."
        for sentence in _parts(summary(rule_id, readings), room - len(title)):
            fits = len(sentence + title) <= room
            near = _nearness(sentence, about)
            found.append((fits, near - BEHIND * place, sentence + title))
            telling |= fits and place == 0 and (near >= NEAR or title.endswith(_OURS))
    best = max(found, default=(False, 0.0, ""))
    if not (telling and best[2].endswith(_OURS)):
        best = max((best, *_at_work(ruling, rules, cited[:DECIDING], room)))
    fits, _, told = best
    by_text = _by_text(ruling, steps, cited, room, decided=bool(cited and decides.get(cited[0])))
    if by_text and not telling:
        return by_text
    return told if fits or not told else f"{told[: room - 1].rsplit(' ', 1)[0]}…"


def _at_work(
    ruling: Ruling, steps: Sequence[Entry], cited: Sequence[str], room: int
) -> Iterator[tuple[bool, float, str]]:
    """What steps say that `cited` entries are behind: whether there is room for it, how near it is to the question, and
    the sentence with the title of the entry."""
    about = _stems(ruling.scenario.question)
    for one in steps:
        rule_id = next((rule_id for rule_id in cited if rule_id in one.rules), "")
        if rule_id and not spoke(one):
            title = _title(rule_id, rulebook().entry(rule_id).title, ruling.setup.state.readings)
            told = f"{one.says.rstrip('.')} ({title})."
            yield len(told) <= room, _nearness(one.says, about), told


def _by_text(ruling: Ruling, steps: Sequence[Entry], cited: Sequence[str], room: int, *, decided: bool) -> str:
    """The words of the last ability that spoke in these steps, whose they are, and the title of the entry cited first
    if that has `decided`, else of the glossary entry cited first of those that the ability and what came of it rest on;
    "" where none spoke or there is no room."""
    at = max((place for place, one in enumerate(steps) if spoke(one)), default=-1)
    if at < 0 or (entry := steps[at]).source is None or entry.clause is None:
        return ""
    name = card_name(ruling.setup.state, ruling.setup.library, (entry.giver or entry.source).uid)
    if not worded(entry.clause):
        return ""
    words = " ".join(quoted(entry.clause, name).split())
    rules = {rule_id for one in steps[at:] for rule_id in ruling.rules_of(one) if rule_id.startswith("glossary/")}
    telling = (one for place, one in enumerate(cited) if one in rules or (decided and place == 0))
    titles = [f" ({_title(one, rulebook().entry(one).title, ruling.setup.state.readings)})" for one in telling][:1]
    told = f"{name}: {words}"
    return next((one for one in (*(f"{told}{title}." for title in titles), f"{told}.") if len(one) <= room), "")


def _parts(summary: str, room: int) -> Iterator[str]:
    """The sentences of a summary; of one that is too long what is left without brackets, its first or last clauses."""
    for whole in _sentences(summary):
        sentence = whole.rstrip(".;")
        yield sentence
        if len(sentence) > room:
            sentence = _BRACKETS.sub("", sentence)
            cuts = [found.span() for found in _CLAUSE.finditer(sentence)]
            for begin in (0, *(end for _, end in cuts)):
                for end in (*(start for start, _ in cuts), len(sentence)):
                    if _SHORT <= end - begin <= room:
                        yield sentence[begin : begin + 1].upper() + sentence[begin + 1 : end]


_CLAUSE = re.compile(r", but |; |: ")
_BRACKETS = re.compile(r" \([^()]*\)")
_SHORT = 40
"""Where a long sentence may be cut, and how long what is left must be then."""


def _title(rule_id: str, title: str, readings: frozenset[str]) -> str:
    if not rule_id.startswith("decision/"):
        return title
    return "the head judge's reading" if rule_id.removeprefix("decision/") in readings else OURS


def _sentences(summary: str) -> list[str]:
    return re.split(r"(?<=[.!?;])\s+(?=[A-ZÆ\"])", summary)


def _nearness(sentence: str, about: set[str]) -> float:
    """How much a sentence has to do with what was asked: the words they share, rare ones more, long sentences less."""
    stems = _stems(sentence)
    if len(stems) < FEW:
        return 0.0
    weights = _rarity()
    shared = sum(weights.get(stem, 0.0) for stem in stems & about)
    return shared / sqrt(4 + len(stems))


@cache
def _rarity() -> Mapping[str, float]:
    """How rare the words of rules are, by their beginnings."""
    book = rulebook()
    summaries = [entry.summary for kind in ("glossary", "decision", "timing") for entry in book.entries(kind)]
    counts = Counter(stem for summary in summaries for stem in _stems(summary))
    return {stem: log(len(summaries) / count) for stem, count in counts.items()}


def _stems(text: str) -> set[str]:
    """The words of a text by their beginnings, short ones left out."""
    return {word[:5] for word in re.findall(r"[a-zæ]{4,}", text.casefold())}
