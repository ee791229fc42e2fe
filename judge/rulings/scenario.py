"""A scenario: a position that a person described, what was done before, and what is asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from judge.engine.procedures.actions import Action
from judge.errors import JudgeError

from .yaml_source import Located, Path, ScenarioError, load, validate, where

ME, OPPONENT = 0, 1
SEATS = {"me": ME, "opponent": OPPONENT}

_KINDS = {
    "play": "play",
    "discard": "discard",
    "reap": "reap",
    "fight": "fight",
    "action": "action",
    "omni": "omni",
    "unstun": "unstun",
    "end turn": "end turn",
    "raise tide": "raise tide",
    "choose house": "choose house",
    "activate": "prophecy",
    "may": "may",
}


class Act(NamedTuple):
    """Something a player does: the kind of action, whom it names (still as names), and choices fixed in words."""

    kind: str
    card: str = ""
    target: str = ""
    flank: str = ""
    place: int | None = None
    choices: tuple[object, ...] = ()
    path: Path = ()

    def action(self, uids: Mapping[str, str]) -> Action:
        """The engine's action, with names turned into uids."""
        target = self.target if self.kind == "choose house" else uids.get(self.target, self.target)
        return Action(self.kind, uids.get(self.card, self.card), target, self.flank, self.place)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as written; `given`, `then` and `rulings` keep the shape that the schema checked."""

    name: str
    data: Located
    earlier: tuple[Act, ...]
    when: tuple[Act, ...]
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

    def then(self, version: str = "18.4") -> Mapping[str, Any] | None:
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
    earlier = tuple(_act(act, ("earlier", i), data, name) for i, act in enumerate(data.get("earlier", ())))
    when = tuple(_act(act, ("when", i), data, name) for i, act in enumerate(data["when"]))
    return Scenario(name, data, earlier, when, text)


def _act(written: object, path: Path, data: Located, name: str) -> Act:
    if isinstance(written, str):
        return Act(written, path=path)
    assert isinstance(written, Located)
    kinds = [key for key in written if key in _KINDS]
    if len(kinds) != 1:
        told = " and ".join(kinds) if kinds else "nothing"
        raise ScenarioError(
            f"each step does one thing; here stands {told}",
            where=where(data, path, name),
            hint=f"one of {', '.join(_KINDS)}",
        )
    kind = kinds[0]
    subject = str(written[kind]) if isinstance(written[kind], str) else ""
    target = str(written.get("with") or written.get("onto") or written.get("under") or "")
    if kind == "choose house":
        subject, target = "", subject
    return Act(
        _KINDS[kind],
        subject,
        target,
        written.get("flank", ""),
        written.get("at"),
        tuple(written.get("choices", ())),
        path,
    )
