"""Reading what was recorded: segments (one top-level action each) and whole games."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.errors import JudgeError

MARKS = ("clean", "quiet")
NOOP = "noop"
"""The flag of a click that did nothing."""


@dataclass(frozen=True, slots=True)
class Click:
    """One recorded choice: a card clicked (`card`) or a button pressed (`button`), with what was offered."""

    card: str = ""
    button: str = ""
    prompt: str = ""
    targets: frozenset[str] = frozenset()
    buttons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Segment:
    """A recorded action: states as the recorder wrote them, `op` and its arguments, and the choices in order."""

    id: str
    clean: bool
    quiet: bool
    flags: frozenset[str]
    acted: tuple[str, ...]
    before: dict[str, Any]
    after: dict[str, Any]
    op: str
    player: str
    args: tuple[object, ...]
    choices: tuple[Click, ...]

    def bears(self, marks: frozenset[str]) -> bool:
        """Whether it has one of the marks, or none is asked for."""
        return not marks or any(getattr(self, mark) for mark in marks)


@dataclass(frozen=True, slots=True)
class Game:
    """A recorded game: its actions in order, each a segment whose `before` is the state that the one before led to.
    What was begun and is not over where the record ends is left out."""

    id: str
    actions: tuple[Segment, ...]


def load(path: Path) -> Iterator[Segment | Game]:
    """The segments and games of a file (JSON lines, gzipped or not); raises JudgeError, with file and line, for a line
    that is neither."""
    opener = gzip.open if path.suffix == ".gz" else open
    try:
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    data = json.loads(line)
                    yield _game(data) if "steps" in data else _segment(data)
                except (json.JSONDecodeError, KeyError, TypeError, AttributeError, IndexError) as error:
                    raise JudgeError(
                        f"this is no recorded segment or game ({error})",
                        where=f"{path}:{number}",
                        hint="each line is a JSON object with before, action, choices and after, or with steps",
                    ) from error
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise JudgeError(f"the file cannot be read: {error}", where=str(path)) from error


def segments(path: Path) -> Iterator[Segment]:
    """The segments of a file; see `load`."""
    return (item for item in load(path) if isinstance(item, Segment))


def _segment(data: dict[str, Any]) -> Segment:
    action = data["action"]
    return Segment(
        id=data["id"],
        clean=bool(data.get("clean")),
        quiet=bool(data.get("quiet")),
        flags=frozenset(data.get("flags", ())),
        acted=tuple(data.get("acted", ())),
        before=data["before"],
        after=data["after"],
        op=action["op"],
        player=action["player"],
        args=tuple(_plain(argument) for argument in action.get("args", ())),
        choices=tuple(click for choice in data["choices"] for click in _clicks(choice)),
    )


def _game(data: dict[str, Any]) -> Game:
    """A game cut where its states are ready for another action, or won."""
    actions: list[Segment] = []
    before: dict[str, Any] = data["before"]
    steps: list[dict[str, Any]] = []
    for step in data["steps"]:
        steps.append(step)
        if "state" in step and (step["ready"] or "winner" in step["state"]):
            actions.append(_action(f"{data['id']}@{len(actions) + 1}", before, steps))
            before, steps = step["state"], []
    return Game(data["id"], tuple(actions))


def _action(name: str, before: dict[str, Any], steps: list[dict[str, Any]]) -> Segment:
    first, after = steps[0], steps[-1]["state"]
    nothing = first["op"] == "clickCard" and before == after
    return Segment(
        id=name,
        clean=False,
        quiet=False,
        flags=frozenset([NOOP] if nothing else []),
        acted=(),
        before=before,
        after=after,
        op=first["op"],
        player=first["player"],
        args=tuple(_plain(argument) for argument in first.get("args", ())),
        choices=tuple(click for step in steps[1:] for click in _clicks(step)),
    )


def _plain(argument: object) -> object:
    return argument["card"] if isinstance(argument, dict) else argument


def _clicks(choice: dict[str, Any]) -> Iterator[Click]:
    """A choice as clicks: what was done through several clicks at once is each of them."""
    prompt = str(choice.get("prompt", ""))
    if choice["op"] not in ("clickCard", "clickPrompt") and choice.get("inner"):
        for op, *args in choice["inner"]:
            yield _click(op, args, prompt, choice)
            prompt = ""
    else:
        yield _click(choice["op"], choice.get("args") or [""], prompt, choice)


def _click(op: str, args: list[object], prompt: str, choice: dict[str, Any]) -> Click:
    first = str(_plain(args[0]))
    is_card = op == "clickCard"
    return Click(
        card=first if is_card else "",
        button="" if is_card else first,
        prompt=prompt,
        targets=frozenset(choice.get("targets", ())) if prompt else frozenset(),
        buttons=tuple(choice.get("buttons", ())),
    )
