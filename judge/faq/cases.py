"""The FAQ cases that come with the program: each a scenario with what must come of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from judge.resources import data_dir
from judge.rulings.scenario import Scenario, read


@dataclass(frozen=True)
class Case:
    """One case; its scenario is read when first asked for. `id` is that of the FAQ entry ("card/some-card-1")."""

    id: str
    path: Path

    @cached_property
    def scenario(self) -> Scenario:
        """The case itself; raises ScenarioError where its file is broken."""
        return read(self.path.read_text("utf-8"), self.path.name)

    @property
    def question(self) -> str:
        """What is asked, in our words."""
        return self.scenario.question

    @property
    def heading(self) -> str:
        """The heading of the FAQ under which it stands."""
        return str(self.scenario.data.get("source", {}).get("heading", ""))

    @cached_property
    def cards(self) -> frozenset[str]:
        """Catalogue ids of the cards that its text names."""
        from judge.catalogue import catalogue
        from judge.catalogue.names import UnknownCard

        found = set()
        for name in _names(self.scenario.given):
            try:
                found.add(catalogue().named(name).id)
            except UnknownCard:
                continue
        return frozenset(found)


def _names(given: object) -> set[str]:
    names: set[str] = set()
    if isinstance(given, dict):
        if isinstance(given.get("card"), str):
            names.add(given["card"])
        for key, value in given.items():
            if key not in ("house", "houses", "keys", "tide", "active", "icons", "as", "text"):
                names |= _names(value) if not isinstance(value, str) else set()
    elif isinstance(given, list):
        for item in given:
            names |= {item} if isinstance(item, str) else _names(item)
    return names


@cache
def cases() -> tuple[Case, ...]:
    """All cases, sorted by section and id."""
    folder = data_dir("faq_cases")
    found = []
    for path in folder.rglob("*.yaml"):
        match = re.search(r"^id:\s*(\S+)", path.read_text("utf-8"), re.MULTILINE)
        found.append(Case(match.group(1).strip("'\"") if match else path.stem, path))
    return tuple(sorted(found, key=lambda case: case.id))
