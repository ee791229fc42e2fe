"""A task: one question about one board or a few, which any process on any machine can carry out by itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.resources import data_dir
from judge.version import __version__

from .findings import Finding

KINDS: dict[str, str] = {"pair": "pairs", "effect": "creatures", "case": "cases", "game": "games"}
"""kind of task → the module of this package whose `carry_out` does it."""


class Task(NamedTuple):
    """Something to be done, told in words alone: its kind, and what it is about as the module of that kind has it."""

    kind: str
    about: tuple[str, ...]

    @property
    def key(self) -> str:
        """What tells it from all other tasks."""
        return json.dumps([self.kind, *self.about], ensure_ascii=False)


class Done(NamedTuple):
    """What a task came to: what was found, and what else is told of it as JSON data ("boards": how many were ruled
    on; the rest as the module of its kind has it). The same task comes to the same, wherever it is done."""

    key: str
    findings: tuple[Finding, ...] = ()
    told: Mapping[str, Any] = {}


def carry_out(batch: Sequence[Task], stamp: str) -> list[Done]:
    """Do some tasks, one after the other. Raises JudgeError where this program is not the one with that `stamp`."""
    if stamp != program():
        hint = "install the same version of judge on each machine of the cluster"
        raise JudgeError("a worker runs another program than this one", hint=hint)
    return [one(task) for task in batch]


def one(task: Task) -> Done:
    """Do a task; one that breaks the program says how in `told["crash"]`."""
    module = import_module(f"{__package__}.{KINDS[task.kind]}")
    work: Callable[[Task], Done] = module.carry_out
    try:
        return work(task)
    except Exception as error:
        return Done(task.key, told={"boards": 0, "crash": in_words(error)})


def in_words(error: BaseException) -> str:
    """An error that nobody expected: what it is and where it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})" if trace else ""
    return f"{type(error).__name__}: {error}{where}"


@cache
def program() -> str:
    """What tells this program, with its grammar, law and cards, from any other: results of another one are not its
    own."""
    digest = hashlib.sha256(__version__.encode())
    folders = (Path(__file__).parent.parent, data_dir("grammar"), data_dir("rulebook"), data_dir("faq_cases"))
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".json", ".yaml", ".toml", ".lark", ".txt"):
                digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
