"""What a ruling under older rules must say: where that version is silent, and where its rule is another one.

Wordings of cards follow the version (errata are dated); so do the procedures in
`judge.engine.machine.rule_switches.PLAYED`. All others are those of the newest rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.machine.rule_switches import PLAYED
from judge.rulebook import Switch, rulebook

from ..citing import sign


def differences(version: str, cited: Iterable[str], shown: frozenset[str]) -> list[str]:
    """For the switches that a ruling meets, by the rules that it rests on and by what it `shown` of itself: what the
    version says otherwise, each in a line, and in one line of which it says nothing."""
    book = rulebook()
    if version == book.latest:
        return []
    rules = {rule_id for rule_id in cited if not rule_id.startswith("decision/")}
    told, silent = [], []
    for setting in book.version(version).settings():
        switch = book.switch(setting.switch)
        if setting.status == "same" or by_wording(switch) or not _met(switch, rules, shown):
            continue
        if setting.status == "silent":
            silent.append(switch.title)
            continue
        says = switch.values.get(setting.value, setting.says)
        told.append(f"{switch.title}: in {version}, {says}. {_followed(switch, version, book.latest)}")
    if silent:
        told.append(f"Of this {version} says nothing, so the rules of {book.latest} apply: {'; '.join(silent)}.")
    return told


def by_wording(switch: Switch) -> bool:
    """Whether what differs is the wording of a card and nothing else; that is told with the card."""
    return switch.name not in PLAYED and any(rule_id.startswith("errata/") for rule_id in switch.related)


def _met(switch: Switch, rules: set[str], shown: frozenset[str]) -> bool:
    if not switch.meets:
        return not rules.isdisjoint(switch.related)
    return any(sign(line).fits(shown) for line in switch.meets)


def _followed(switch: Switch, version: str, latest: str) -> str:
    if switch.outcome == "same":
        return "It comes to the same."
    return f"This ruling follows {version if switch.name in PLAYED else f'{latest} here'}."
