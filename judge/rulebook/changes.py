"""What changed between versions of the rulebook, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.rulebook.entries import Rule, Switch
from judge.rulebook.versions import Switches


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: `kind` is "changed", "settled" (one version is silent), "added" or "removed";
    `before` and `after` say in our words how each version has it."""

    id: str
    title: str
    kind: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Stage:
    """How one version has an entry: `status` is "same", "changed", "silent", "present" or "absent"."""

    version: str
    status: str
    says: str
    place: str = ""


def diff(book: Rulebook, older: str, newer: str) -> list[Change]:
    """What changed from version `older` to version `newer`: switches first, then entries in the order of the
    rulebook. Raises UnknownRule for a version that is not known."""
    a, b = book.version(older), book.version(newer)
    out = [c for switch in book.entries("switch") if isinstance(switch, Switch) for c in _switch(switch, a, b)]
    for entry in book:
        # the versions before 18.4 have no timing chart: its steps are no news one by one
        if entry.kind in ("glossary", "errata") or (entry.kind == "timing" and a.entries()):
            out.extend(_entry(entry.id, a, b, book))
    return out


def history(book: Rulebook, id: str) -> list[Stage]:
    """How each version, the oldest first, has the entry `id`; nothing for a decision, which is ours. Raises
    UnknownRule."""
    entry = book.entry(id)
    if entry.kind == "decision":
        return []
    return [_stage(entry, book.version(version), book) for version in book.versions]


def switches_of(book: Rulebook, id: str) -> list[Switch]:
    """The switches on which versions differ about the entry `id`."""
    return [s for s in book.entries("switch") if isinstance(s, Switch) and id in s.related]


def places(book: Rulebook, entry: Rule, law: Switches) -> list[str]:
    """Where the documents of a version hold `entry`: "rulebook-1.0, line 431"."""
    if entry.id in law:
        return [law.entry(entry.id).source]
    out = []
    for name, facts in book.documents.items():
        if facts["version"] in law.lineage:
            for place in entry.older.get(facts.get("places", facts["version"]), ()):
                out.append(f"{name}, line {place.partition(' ')[0]}")
    return out


def _switch(switch: Switch, a: Switches, b: Switches) -> Iterator[Change]:
    before, after = a.setting(switch.name), b.setting(switch.name)
    if before.value != after.value or (before.status == "silent") != (after.status == "silent"):
        kind = "settled" if "silent" in (before.status, after.status) else "changed"
        yield Change(switch.id, switch.title, kind, _told(switch, a), _told(switch, b))


def _told(switch: Switch, law: Switches) -> str:
    setting = law.setting(switch.name)
    if setting.status == "silent":
        return f"silent: {setting.says}" if setting.says else "silent"
    meaning = switch.values[setting.value]
    return f"{meaning} ({setting.says})" if setting.says and setting.says != meaning else meaning


def _entry(id: str, a: Switches, b: Switches, book: Rulebook) -> Iterator[Change]:
    entry = b.entry(id)
    had, has = places(book, entry, a), places(book, entry, b)
    if bool(had) != bool(has):
        kind = "added" if has else "removed"
        yield Change(id, entry.title, kind, "" if has else entry.summary, entry.summary if has else "")
    elif id in b and id not in a and entry.changed:
        yield Change(id, entry.title, "changed", "", " ".join(entry.changed))
    elif id in b and id in a and b.entry(id) != a.entry(id):
        told = " ".join(n for n in entry.changed if n not in a.entry(id).changed)
        yield Change(id, entry.title, "changed", a.entry(id).summary, told or entry.summary)


def _stage(entry: Rule, law: Switches, book: Rulebook) -> Stage:
    if isinstance(entry, Switch):
        setting = law.setting(entry.name)
        place = f"{law.document}, line {setting.line}" if setting.line else ""
        return Stage(law.version, setting.status, _told(entry, law), place)
    where = places(book, entry, law)
    if not where:
        return Stage(law.version, "absent", "")
    mine = law.entry(entry.id)
    changed = " ".join(mine.changed) if entry.id in law else ""
    return Stage(law.version, "changed" if changed else "present", changed, "; ".join(where))
