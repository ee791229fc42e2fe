"""What a ruling under older rules must say: where that version is silent, and where its rule is another one.

Wordings of cards follow the version (errata are dated); so do the procedures in
`judge.engine.machine.rule_switches.PLAYED`. All others are those of the newest rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.machine.rule_switches import PLAYED
from judge.rulebook import rulebook
from judge.rulebook.versions import Setting


def differences(version: str, cited: Iterable[str]) -> list[str]:
    """For the rules that a ruling rests on: what the version says otherwise, or that it says nothing."""
    book = rulebook()
    if version == book.latest:
        return []
    rules = {rule_id for rule_id in cited if not rule_id.startswith("decision/")}
    told = []
    for setting in book.version(version).settings():
        switch = book.switch(setting.switch)
        by_wording = any(rule_id.startswith("errata/") for rule_id in switch.related)
        if setting.status == "same" or by_wording or not rules & set(switch.related):
            continue
        if setting.status == "changed" and setting.switch in PLAYED:
            says = switch.values.get(setting.value, setting.says)
            told.append(f"{switch.title}: in {version}, {says}. This ruling follows {version}.")
            continue
        told.append(f"{switch.title}: {_told(version, setting)}")
    return told


def _told(version: str, setting: Setting) -> str:
    if setting.status == "silent":
        return f"silent in {version}, so the rule of {rulebook().latest} applies."
    says = rulebook().switch(setting.switch).values.get(setting.value, setting.says)
    return f"in {version}, {says}. This ruling follows {rulebook().latest} here."
