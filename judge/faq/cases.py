"""The FAQ cases that come with the program: each a scenario with what must come of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from judge.resources import data_dir
from judge.rulings.scenario import Scenario, read

from .naming import called
from .twins import Twin, twins


@dataclass(frozen=True)
class Case:
    """One case; its scenario is read when first asked for. `id` is that of the FAQ entry ("card/some-card-1")."""

    id: str
    path: Path

    @cached_property
    def scenario(self) -> Scenario:
        """The case itself; raises ScenarioError where its file is broken."""
        return read(self.path.read_text("utf-8"), self.path.name)

    @cached_property
    def twins(self) -> tuple[Twin, ...]:
        """Its twins; raises ScenarioError where one is none."""
        return twins(self.scenario)

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
        for name in set(called(self.scenario.given)):
            try:
                found.add(catalogue().named(name).id)
            except UnknownCard:
                continue
        return frozenset(found)


@cache
def cases() -> tuple[Case, ...]:
    """All cases, sorted by section and id."""
    folder = data_dir("faq_cases")
    found = []
    for path in folder.rglob("*.yaml"):
        match = re.search(r"^id:\s*(\S+)", path.read_text("utf-8"), re.MULTILINE)
        found.append(Case(match.group(1).strip("'\"") if match else path.stem, path))
    return tuple(sorted(found, key=lambda case: case.id))
