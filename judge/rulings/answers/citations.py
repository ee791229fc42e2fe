"""Which rule entries a ruling cites, the most telling first."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ..asked import OPEN
from ..citing import ranked
from ..ruling import Ruling
from .answer import Answer
from .because import led_to
from .deciding import told
from .kinds import Question
from .signs import words_of, words_of_answer
from .versions import differences

_kept: WeakKeyDictionary[Ruling, tuple[str, ...]] = WeakKeyDictionary()
_kept_of: WeakKeyDictionary[Ruling, dict[int, frozenset[str]]] = WeakKeyDictionary()


def citations(ruling: Ruling) -> tuple[str, ...]:
    """Rule entries that decide, the most telling first, then those that the other steps rest on."""
    if ruling not in _kept:
        forbidden = [rule_id for line in ruling.lines for rule_id in line.illegal]
        errata = [wording.erratum.entry for _, wording in ruling.wordings if wording.erratum]
        _kept[ruling] = ranked(ruling.cited, shown(ruling), forbidden, errata, led_to(_first(ruling)))
    return _kept[ruling]


def other_rules(ruling: Ruling) -> list[str]:
    """Where the chosen version of the rules is silent or says otherwise about what happened here."""
    return differences(ruling.version, citations(ruling), shown(ruling))


def shown(ruling: Ruling) -> frozenset[str]:
    """What the ruling shows of itself, in the words of the signs of rules."""
    first = _first(ruling)
    return words_of(ruling, ruling.scenario.asked) | _of_answer(first, told(first))


def shown_of(question: Question, bare: Answer) -> frozenset[str]:
    """The same of one question and its answer, whatever else is asked."""
    known = _kept_of.setdefault(question.ruling, {})
    if id(question.asked) not in known:
        known[id(question.asked)] = words_of(question.ruling, (question.asked,)) | _of_answer(question, bare)
    return known[id(question.asked)]


def _of_answer(question: Question, bare: Answer) -> frozenset[str]:
    value = bare.to_data()["value"] if bare.kind == "yes_no" else bare.kind
    return frozenset((f"answer:{value}", *words_of_answer(question)))


def _first(ruling: Ruling) -> Question:
    return Question(ruling, (ruling.scenario.asked or (OPEN,))[0])
