"""A version of the rulebook: its switches, and its entries where they differ from those of 18.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from judge.rulebook.entries import Rule, Switch, UnknownRule
from judge.rulebook.files import RulebookError


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a switch stands in one version.

    `status` is "same" (as in 18.4), "changed" or "silent"; under a silent one the rule of 18.4 applies and
    a ruling says so. `says` is what that version's text says, in our words, and `line` where in its
    document (0: nowhere); `since` names the version whose file sets it.
    """

    switch: str
    value: str
    status: str
    says: str = ""
    since: str = ""
    line: int = 0


class Switches:
    """The rules of one version. `on(name)`: does the rule of 18.4 apply? `value(name)`: which one does?

    `files` are the version's file and those it extends, the oldest first; `base` holds all entries of the
    rulebook by id.
    """

    def __init__(self, files: Sequence[Mapping[str, Any]], base: Mapping[str, Rule]) -> None:
        self.version = str(files[-1]["version"])
        self.document = str(files[-1]["document"])
        self.date = str(files[-1].get("date", ""))
        self.lineage = tuple(str(file["version"]) for file in files)
        self._base = base
        self._entries = {id: entry for id, entry in base.items() if entry.version in self.lineage}
        switches = {s.name: s for s in base.values() if isinstance(s, Switch)}
        self._settings = {name: Setting(name, s.reference, "same") for name, s in switches.items()}
        for file in files:
            for name, told in (file.get("switches") or {}).items():
                if name not in switches:
                    raise UnknownRule(name, "switch", ())
                self._settings[name] = _setting(switches[name], str(file["version"]), told)
            for id, told in (file.get("entries") or {}).items():
                self._entries[id] = overlaid(self._entries[id], file, told)
            for id in file.get("removed") or ():
                if self._entries.pop(id, None) is None:
                    raise UnknownRule(id, "entry", ())

    def setting(self, name: str) -> Setting:
        """Where the switch `name` stands. Raises UnknownRule."""
        try:
            return self._settings[name]
        except KeyError:
            raise UnknownRule(name, "switch", ()) from None

    def on(self, name: str) -> bool:
        """Whether the rule of 18.4 applies, because this version has it or is silent. Raises UnknownRule."""
        return self.setting(name).status != "changed"

    def value(self, name: str) -> str:
        """The value in force, one of the switch's `values`. Raises UnknownRule."""
        return self.setting(name).value

    def silent(self, name: str) -> bool:
        """Whether this version says nothing here, so that 18.4 fills the gap. Raises UnknownRule."""
        return self.setting(name).status == "silent"

    def settings(self) -> tuple[Setting, ...]:
        """All switches of this version."""
        return tuple(self._settings.values())

    def entry(self, id: str) -> Rule:
        """The entry as this version has it; where it has none of its own, the one of 18.4 that fills the gap.
        Raises UnknownRule."""
        try:
            return self._entries.get(id) or self._base[id]
        except KeyError:
            raise UnknownRule(id, "entry", ()) from None

    def entries(self) -> tuple[Rule, ...]:
        """The entries that this version itself holds. The versions before 18.4 hold none of their own: they are
        known by their switches and by the places that entries list for them."""
        return tuple(self._entries.values())

    def __contains__(self, id: object) -> bool:
        return id in self._entries


def chain(version: str, files: Mapping[str, Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The version files to apply for `version`, the oldest first, along `extends`. Raises RulebookError where
    one is missing or extends itself."""
    out: list[Mapping[str, Any]] = []
    at: str | None = version
    while at is not None:
        if at not in files:
            raise RulebookError(f"version {version} extends {at}, which has no file")
        if files[at] in out:
            raise RulebookError(f"version {version} extends itself")
        out.append(files[at])
        at = files[at].get("extends")
    return out[::-1]


def overlaid(entry: Rule, file: Mapping[str, Any], told: Mapping[str, Any]) -> Rule:
    """`entry` with the fields that a version's file gives anew. Raises RulebookError for an unknown field."""
    known = {f.name for f in fields(entry)}
    if unknown := told.keys() - known:
        raise RulebookError(f"version {file['version']} gives {entry.id} an unknown field {sorted(unknown)[0]!r}")
    given: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in told.items()}
    if "line" in given:
        given.setdefault("end_line", given["line"])
    return replace(entry, version=str(file["version"]), document=str(file["document"]), **given)


def _setting(switch: Switch, version: str, told: Mapping[str, Any]) -> Setting:
    says, line = str(told.get("says", "")), int(told.get("line", 0))
    if told.get("silent"):
        return Setting(switch.name, switch.reference, "silent", says, version, line)
    value = str(told.get("value"))
    if value not in switch.values:
        raise RulebookError(
            f"version {version} sets {switch.id} to {value!r}; it knows {', '.join(switch.values)}"
        )
    status = "same" if value == switch.reference else "changed"
    return Setting(switch.name, value, status, says, version, line)
