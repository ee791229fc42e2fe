"""Reading recorded segments: one top-level action from a described position to the next."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.errors import JudgeError

MARKS = ("clean", "quiet")


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

    @property
    def random(self) -> bool:
        """Whether a shuffle or a random card mattered."""
        return "random" in self.flags


def load(path: Path) -> Iterator[Segment]:
    """The segments of a file (JSON lines, gzipped or not); raises JudgeError, with file and line, for a bad one."""
    opener = gzip.open if path.suffix == ".gz" else open
    try:
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    yield _segment(json.loads(line))
                except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
                    raise JudgeError(
                        f"this is no recorded segment ({error})",
                        where=f"{path}:{number}",
                        hint="each line is a JSON object with before, action, choices and after",
                    ) from error
    except OSError as error:
        raise JudgeError(f"the file cannot be read: {error}", where=str(path)) from error


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
        choices=tuple(_click(choice) for choice in data["choices"]),
    )


def _plain(argument: object) -> object:
    return argument["card"] if isinstance(argument, dict) else argument


def _click(choice: dict[str, Any]) -> Click:
    args = choice.get("args") or [""]
    first = _plain(args[0])
    is_card = choice["op"] == "clickCard"
    return Click(
        card=str(first) if is_card else "",
        button="" if is_card else str(first),
        prompt=str(choice.get("prompt", "")),
        targets=frozenset(choice.get("targets", ())),
        buttons=tuple(choice.get("buttons", ())),
    )
