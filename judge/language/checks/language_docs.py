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
from judge.language.building.verbs.told import told
from judge.language.building.verbs.verb_frame import FRAMES
from judge.language.described.entry import SLOTS
from judge.language.described.said_in_clauses import CLAUSES
from judge.language.described.verb_entry import VerbEntry
from judge.language.described.verbs import VERBS
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
    yield "The entries of the table and the other frames, with texts that they read and what these become.\n"
    found: dict[str, list[str]] = {}
    for entry in VERBS.entries:
        found.setdefault(", ".join(entry.lemmas), []).extend([f"- `{entry.pattern}`", *_becomes(example(entry))])
    for clause in CLAUSES.entries:
        words = re.sub(r"\{([^{}]+)\}", lambda slot: SLOTS[slot[1]].example, clause.words)
        found.setdefault("whole clauses", []).extend([f"- `{clause.words}`", *_becomes(words)])
    seen: dict[object, list[str]] = {}
    for lemma, frame in FRAMES.items():
        if frame is not told:
            seen.setdefault(frame, []).append(lemma)
    for reads, lemmas in seen.items():
        lines = found.setdefault(", ".join(lemmas), [])
        for said in _line(reads).removesuffix(".").split(" · "):
            lines.extend([f"- {said}", *_becomes(said)])
    for heading, lines in sorted(found.items()):
        yield f"### {heading.replace('_', ' ')}\n"
        yield from lines
        yield ""


def _becomes(example: str) -> list[str]:
    return [f"  `{tree}`"] if (tree := _tree(example)) else []


#: What stands in a slot of an example, by how it is said or what it takes.
_EXAMPLES = {"chain": "2 chains", "counter": "two +1 power counters", "counters in all": "up to 2 rust counters",
             "several": "friendly creatures",
             "the counter": "the outlawed counter", "time": "night time", "card": "2 cards", "damage": "2 damage",
             "additional card": "2 additional cards", "source's Æ": "2Æ from ~", "ones": "2", "it": "it",
             "keywords": "taunt and elusive",
             "possessive": "~'s", "Cards": "a creature", "Players": "your opponent", "Places": "your discard pile"}


def example(entry: VerbEntry) -> str:
    """A text of an entry, with nothing in it that may be missing."""
    words = [*(["~"] if entry.subject else []), f"{entry.written}{'s' if entry.subject else ''}"]
    for slot in entry.slots:
        if not slot.optional:
            words += [slot.before, _EXAMPLES.get(slot.how) or _EXAMPLES.get(slot.kind, "2Æ" if slot.field else "")]
    return " ".join(filter(None, words))


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

