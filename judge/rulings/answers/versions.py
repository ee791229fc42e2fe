"""What a ruling under older rules must say: where that version is silent, and where its rule is another one.

Wordings of cards follow the version (errata are dated); so do the procedures in
`judge.engine.machine.rule_switches.PLAYED`. All others are those of the newest rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.machine.rule_switches import PLAYED
from judge.rulebook import rulebook


def differences(version: str, cited: Iterable[str]) -> list[str]:
    """For the rules that a ruling rests on: what the version says otherwise, each in a line, and in one line of which
    it says nothing."""
    book = rulebook()
    if version == book.latest:
        return []
    rules = {rule_id for rule_id in cited if not rule_id.startswith("decision/")}
    told, silent = [], []
    for setting in book.version(version).settings():
        switch = book.switch(setting.switch)
        by_wording = any(rule_id.startswith("errata/") for rule_id in switch.related)
        if setting.status == "same" or by_wording or not rules & set(switch.related):
            continue
        if setting.status == "silent":
            silent.append(switch.title)
            continue
        says = switch.values.get(setting.value, setting.says)
        follows = version if setting.switch in PLAYED else f"{book.latest} here"
        told.append(f"{switch.title}: in {version}, {says}. This ruling follows {follows}.")
    if silent:
        told.append(f"Of this {version} says nothing, so the rules of {book.latest} apply: {'; '.join(silent)}.")
    return told
