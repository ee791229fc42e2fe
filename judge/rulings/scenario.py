"""A scenario: a position that a person described, what was done before, and what is asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.errors import JudgeError
from judge.rulebook.newest import NEWEST

from .acts import Act, in_turn, read_act
from .asked import Asked, read_asked
from .yaml_source import Located, Path, ScenarioError, load, located, validate, where

ME, OPPONENT = 0, 1
SEATS = {"me": ME, "opponent": OPPONENT}
SEAT_NAMES = {seat: name for name, seat in SEATS.items()}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as written; `given`, `then` and `rulings` keep the shape that the schema checked."""

    name: str
    data: Located
    earlier: tuple[Act, ...]
    when: tuple[Act, ...]
    asked: tuple[Asked, ...] = ()
    text: str = field(default="", repr=False)

    @property
    def id(self) -> str:
        """Its id, or the name of its file."""
        return str(self.data.get("id", self.name))

    @property
    def question(self) -> str:
        """What is asked, in words; "" where nobody wrote it."""
        return str(self.data.get("question", ""))

    @property
    def given(self) -> Mapping[str, Any]:
        """The position."""
        given: Mapping[str, Any] = self.data["given"]
        return given

    @property
    def at(self) -> str:
        """The step of the timing chart to start at; "" for the main step."""
        return str(self.data.get("at", ""))

    @property
    def decided_by(self) -> tuple[str, ...]:
        """Ids of the rule entries that decide it."""
        return tuple(self.data.get("decided_by", ()))

    def then(self, version: str = NEWEST) -> Mapping[str, Any] | None:
        """What is expected under a version of the rules, None where nothing is."""
        older = self.data.get("rulings", {}).get(version)
        found: Mapping[str, Any] | None = older if older is not None else self.data.get("then")
        return found

    def error(self, message: str, path: Path, hint: str | None = None) -> ScenarioError:
        """An error that points at a place in this scenario."""
        return ScenarioError(message, where=where(self.data, path, self.name), hint=hint)

    def wrap(self, error: JudgeError, path: Path) -> ScenarioError:
        """An error from elsewhere, pointed at a place in this scenario."""
        return self.error(error.message, path, error.hint)


def read(text: str, name: str = "scenario") -> Scenario:
    """The scenario in `text` (YAML); raises ScenarioError for whatever is wrong with it, at its line."""
    data = load(text, name)
    validate(data, name)
    return understood(data, name, text)


def read_data(data: Mapping[str, Any], name: str = "scenario") -> Scenario:
    """The scenario that plain data describes which the program made; raises ScenarioError, as `read` does."""
    document = located(data)
    validate(document, name)
    return understood(document, name)


def understood(data: Located, name: str, text: str = "") -> Scenario:
    """The scenario that a document which fits the schema describes; raises ScenarioError, as `read` does."""
    earlier = in_turn(read_act(act, ("earlier", i), data, name) for i, act in enumerate(data.get("earlier", ())))
    when = in_turn(read_act(act, ("when", i), data, name) for i, act in enumerate(data["when"]))
    return Scenario(name, data, earlier, when, read_asked(data, name), text)
