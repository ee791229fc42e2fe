"""Writes `docs/language.md` from the grammar, the tagger, the frames and the nodes.

`python -m judge.language.checks.language_docs`; the opening stands in `grammar/language.md`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import fields

from judge.effects.base import NODE_TYPES, Node
from judge.language.building import clauses  # noqa: F401  (its verbs enter their frames)
from judge.language.building.verbs.verb_frame import FRAMES
from judge.language.read import read
from judge.language.tagging import reach, verb_roles, word_roles
from judge.resources import data_dir


def reference() -> str:
    """The whole document."""
    opening = (data_dir("grammar") / "language.md").read_text(encoding="utf-8")
    written = "<!-- Written by `python -m judge.language.checks.language_docs`; do not edit. -->\n"
    return "\n".join([opening, written, *_roles(), *_grammar(), *_verbs(), *_nodes()])


def _roles() -> Iterator[str]:
    yield "## Roles\n"
    yield "The tagger's rules, in the order in which they are applied.\n"
    for module in (word_roles, verb_roles, reach):
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__ and not name.startswith("_") and _line(function) != "":
                yield f"- **{name.replace('_', ' ')}**: {_line(function)}"
    yield ""


def _line(function: object) -> str:
    return " ".join((inspect.getdoc(function) or "").split())


def _grammar() -> Iterator[str]:
    yield "## Grammar\n"
    for part in sorted(data_dir("grammar").glob("[0-9]*.lark")):
        text = part.read_text(encoding="utf-8")
        opening = " ".join(line.removeprefix("//").strip() for line in text.split("\n\n")[0].splitlines()
                           if line.startswith("//"))
        rules = re.findall(r"^\??(\w+)\s*:", text, re.MULTILINE)
        yield f"- `grammar/{part.name}`: {opening} Rules: {', '.join(f'`{rule}`' for rule in rules)}."
    yield ""


def _verbs() -> Iterator[str]:
    yield "## Verbs\n"
    yield "Each frame with the texts it reads and what they become.\n"
    seen: dict[object, list[str]] = {}
    for lemma, frame in FRAMES.items():
        seen.setdefault(frame, []).append(lemma.replace("_", " "))
    for reads, lemmas in sorted(seen.items(), key=lambda f: f[1]):
        yield f"### {', '.join(lemmas)}\n"
        for example in _line(reads).removesuffix(".").split(" · "):
            yield f"- {example}"
            told = _tree(example)
            if told:
                yield f"  `{told}`"
        yield ""


def _tree(example: str) -> str:
    plain = example.replace("(a card)", "~").replace("X", "a creature").replace("Y", "an artifact").strip()
    for text in (f"Play: {plain[:1].upper()}{plain[1:]}.", f"{plain[:1].upper()}{plain[1:]}."):
        reading = read(text)
        if reading.complete and reading.sentences:
            return brief(reading.sentences[0].tree)
    return ""


def brief(node: object) -> str:
    """A tree on one line: node types with the fields that differ from their defaults."""
    if isinstance(node, tuple):
        return f"[{', '.join(map(brief, node))}]"
    if not isinstance(node, Node):
        return str(getattr(node, "value", node))
    told = [brief(getattr(node, f.name)) for f in fields(node) if f.compare and getattr(node, f.name) != f.default]
    return f"{type(node).__name__}({', '.join(told)})" if told else type(node).__name__


def _nodes() -> Iterator[str]:
    yield "## Nodes\n"
    yield "| node | fields | stands for |\n|---|---|---|"
    for name, kind in sorted(NODE_TYPES.items()):
        named = ", ".join(kind.field_names)
        yield f"| `{name}` | {named} | {_line(kind).replace('|', '¦')} |"
    yield ""


def main() -> None:
    """Write docs/language.md."""
    path = data_dir("grammar").parent / "docs" / "language.md"
    path.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()

