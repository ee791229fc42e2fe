"""The rulebook: every entry by id, every version as a set of switches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from judge.errors import JudgeError
from judge.resources import data_dir
from judge.rulebook.entries import KINDS, Decision, Erratum, Rule, Switch, UnknownRule
from judge.rulebook.files import RulebookError, read_tree
from judge.rulebook.newest import NEWEST, version_key
from judge.rulebook.versions import Switches, chain

_CLASSES: dict[str, type[Rule]] = {"errata": Erratum, "decision": Decision, "switch": Switch}
_SECTIONS = dict(zip(KINDS, ("glossary", "timing", "errata", "switches", "decisions"), strict=True))
_R = TypeVar("_R", bound=Rule)


class Rulebook:
    """Rules of all kinds by id, and the versions that choose among them.

    >>> rulebook().entry("glossary/ward").title
    'WARD'
    """

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self.documents: dict[str, dict[str, str]] = tree["documents"]
        self._entries: dict[str, Rule] = {}
        for kind, section in _SECTIONS.items():
            for name, data in tree[section].items():
                self._entries[f"{kind}/{name}"] = _entry(kind, str(name), data)
        self._versions: dict[str, Mapping[str, Any]] = tree["versions"]
        self._laws: dict[str, Switches] = {}
        for version in self.versions:
            self._add_new(self._versions[version])

    def _add_new(self, file: Mapping[str, Any]) -> None:
        for id, data in (file.get("entries") or {}).items():
            if id not in self._entries:
                kind, _, name = id.partition("/")
                if kind not in KINDS:
                    raise RulebookError(f"version {file['version']} adds {id}, which is of no known kind")
                facts = {"version": str(file["version"]), "document": str(file["document"])}
                self._entries[id] = _entry(kind, name, facts | data)

    def entry(self, id: str) -> Rule:
        """The entry with this id ("glossary/ward", "timing/fight.3", "errata/…", "switch/…", "decision/…") as
        18.4 has it, or as the version that added it. Raises UnknownRule, a KeyError that names near misses."""
        try:
            return self._entries[id]
        except KeyError:
            raise UnknownRule(id, "entry", _near(id, self._entries)) from None

    def __contains__(self, id: object) -> bool:
        return id in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._entries.values())

    def entries(self, kind: str | None = None, *, executable: bool | None = None) -> tuple[Rule, ...]:
        """All entries in the order of the files; of one kind (see KINDS), or (not) executable, if asked."""
        if kind is not None and kind not in KINDS:
            raise UnknownRule(kind, "kind of entry", KINDS)
        return tuple(
            e for e in self if kind in (None, e.kind) and executable in (None, e.executable)
        )

    def timing(self, step: str) -> Rule:
        """The step of the timing chart, turn sequence, setup or a glossary procedure: "fight.3"."""
        return self.entry(f"timing/{step}")

    def switch(self, name: str) -> Switch:
        """The switch called `name`. Raises UnknownRule."""
        return self._typed(f"switch/{name}", Switch)

    def decision(self, name: str) -> Decision:
        """The named decision of ours. Raises UnknownRule."""
        return self._typed(f"decision/{name}", Decision)

    def erratum(self, name: str) -> Erratum:
        """The erratum called `name`. Raises UnknownRule."""
        return self._typed(f"errata/{name}", Erratum)

    def _typed(self, id: str, cls: type[_R]) -> _R:
        entry = self.entry(id)
        assert isinstance(entry, cls)
        return entry

    @property
    def versions(self) -> tuple[str, ...]:
        """The known versions, oldest first."""
        return tuple(sorted(self._versions, key=version_key))

    @property
    def latest(self) -> str:
        """The newest known version."""
        return self.versions[-1]

    def named(self, version: str | None) -> str:
        """The version that somebody named, the newest where none was. Raises JudgeError for one that is none."""
        if version is not None and version not in self._versions:
            raise JudgeError(f"there are no rules {version[:20]!r} here", hint=f"known: {', '.join(self.versions)}")
        return version or self.latest

    def version(self, version: str) -> Switches:
        """How the rules stand in `version`. Raises UnknownRule for a version that has no file."""
        if version not in self._versions:
            raise UnknownRule(version, "version", self.versions)
        if version not in self._laws:
            self._laws[version] = Switches(chain(version, self._versions), self._entries)
        return self._laws[version]


def load(directory: Path) -> Rulebook:
    """The rulebook in `directory`. Raises RulebookError with the file and the reason."""
    return Rulebook(read_tree(directory))


@cache
def rulebook() -> Rulebook:
    """The rulebook that comes with the program; loaded once."""
    return load(data_dir("rulebook"))


def cite(id: str) -> str:
    """`id` itself, once it is known to resolve. Raises UnknownRule, so that a wrong citation fails early."""
    return rulebook().entry(id).id


def _near(id: str, known: Mapping[str, Rule]) -> list[str]:
    from rapidfuzz import fuzz, process

    return [k for k, _, _ in process.extract(id, list(known), scorer=fuzz.WRatio, limit=3, score_cutoff=70)]


def _entry(kind: str, name: str, data: Mapping[str, Any]) -> Rule:
    cls = _CLASSES.get(kind, Rule)
    where = f"{kind}/{name}"
    known = {f.name for f in fields(cls)}
    values: dict[str, Any] = {"version": NEWEST, "document": f"master-rulebook-{NEWEST}", "line": 0}
    for key, value in data.items():
        if key not in known:
            raise RulebookError(f"{where} has an unknown field {key!r}; known are {', '.join(sorted(known))}")
        if isinstance(value, list):
            value = tuple(value)
        elif key == "older":
            value = {version: tuple(places) for version, places in value.items()}
        values[key] = value
    values.setdefault("summary", values.get("ruling", ""))
    values.setdefault("end_line", values["line"])
    try:
        return cls(id=where, kind=kind, **values)
    except TypeError as error:
        raise RulebookError(f"{where} is incomplete: {error}") from None
