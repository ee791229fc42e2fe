"""A version of the rulebook as a set of switches over the rules of 18.4."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
    """The rules of one version. `on(name)`: does the rule of 18.4 apply? `value(name)`: which one does?"""

    def __init__(
        self,
        version: str,
        files: Sequence[Mapping[str, Any]],
        switches: Mapping[str, Switch],
        entry: Callable[[str], Rule],
    ) -> None:
        self.version = version
        self._entry = entry
        self._settings = {name: Setting(name, s.reference, "same") for name, s in switches.items()}
        for file in files:
            for name, told in (file.get("switches") or {}).items():
                if name not in switches:
                    raise UnknownRule(name, "switch", switches)
                self._settings[name] = _setting(switches[name], str(file["version"]), told)

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


def chain(version: str, files: Mapping[str, Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The version files to apply for `version`, base first, along `extends`. Raises RulebookError on a loop."""
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
