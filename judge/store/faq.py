"""What search and entry pages need to know of the FAQ cases: their words, not their boards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from judge.cache import load_or_build
from judge.resources import data_dir

from .search import Row


class Question(NamedTuple):
    """A FAQ case as text: its id, heading, question and ruling in our words, where it stands, the ids of the
    entries that decide it, and its tags."""

    id: str
    heading: str
    question: str
    ruling: str
    where: str
    decided_by: tuple[str, ...]
    tags: tuple[str, ...]


def questions(folder: Path | None = None) -> tuple[Question, ...]:
    """All FAQ cases, sorted by id; a file that cannot be read as a case is passed over, the FAQ's own tests name it.

    A folder is read once in a process."""
    return _in(folder or data_dir("faq_cases"))


@cache
def _in(folder: Path) -> tuple[Question, ...]:
    paths = sorted(folder.rglob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return load_or_build("faq-questions", texts, lambda: _parse(texts))


def faq_rows() -> list[Row]:
    """The FAQ cases as search sees them."""
    return [
        Row("faq", q.id, q.question or q.id, q.ruling or q.heading, q.where,
            " ".join((q.heading, q.id, *q.decided_by, *q.tags)))
        for q in questions()
    ]  # fmt: skip


def _parse(texts: list[str]) -> tuple[Question, ...]:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = []
    for text in texts:
        try:
            data = yaml.load(text, Loader=loader)
        except yaml.YAMLError:
            continue
        if isinstance(data, dict) and "id" in data:
            found.append(_question(data))
    return tuple(sorted(found))


def _question(data: Mapping[str, Any]) -> Question:
    source = data.get("source")
    source = source if isinstance(source, dict) else {}
    where = ", ".join(
        part for part in (
            "-".join(str(source[key]) for key in ("document", "version") if source.get(key)),
            f"line {source['line']}" if source.get("line") else "",
        ) if part
    )  # fmt: skip
    return Question(
        str(data["id"]), str(source.get("heading", "")), str(data.get("question", "")), str(data.get("ruling", "")),
        where, _names(data.get("decided_by")), _names(data.get("tags")),
    )  # fmt: skip


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()
