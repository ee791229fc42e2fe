"""Which rule entries a ruling cites, the most telling first."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ..asked import OPEN
from ..citing import ranked
from ..ruling import Ruling
from .because import led_to
from .deciding import told
from .kinds import Question
from .signs import words_of
from .versions import differences

_kept: WeakKeyDictionary[Ruling, tuple[str, ...]] = WeakKeyDictionary()


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
    found = told(_first(ruling))
    value = found.to_data()["value"]
    return words_of(ruling) | {f"answer:{value if found.kind == 'yes_no' else found.kind}"}


def _first(ruling: Ruling) -> Question:
    return Question(ruling, (ruling.scenario.asked or (OPEN,))[0])
