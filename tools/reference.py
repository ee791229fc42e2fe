"""The reference pages that are made from the program: the JSON interface, the format of scenarios, what can be asked.

`docs/conf.py` writes them each time the docs are built; none is kept under version control.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge.resources import data_dir
from judge.rulings.asked import CARD_FACTS, CARD_NUMBERS, EVENTS, KINDS, SIDE_FACTS
from judge.web import create_app

Schema = Mapping[str, Any]


def write(folder: Path) -> None:
    """Write the pages into `folder`, each only where it has changed."""
    folder.mkdir(exist_ok=True)
    pages = {"api": interface(), "scenario": scenarios(), "ask": questions()}
    for name, text in pages.items():
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


# --- the interface ----------------------------------------------------------------------------------------------------


def interface() -> str:
    """Every operation of the JSON interface: what it is asked with, and what it answers."""
    spec: dict[str, Any] = create_app().api_doc  # type: ignore[attr-defined]
    parts = [
        "# The JSON interface\n\nMade from `/api/v1/openapi.json`, which says the same to programs;"
        " [](../api.md) tells how to begin. `GET` operations take their fields in the address, `POST` operations as a"
        " JSON object."
    ]
    for path, item in spec["paths"].items():
        for method, told in item.items():
            parts.append("\n\n".join(_operation(spec, f"{method.upper()} {path}", told)))
    shown: set[str] = set()
    while named := set(re.findall(r"\[(\w+)\]\(#", "\n".join(parts))) - shown:  # a part may name another one
        parts += [_part(spec, name) for name in sorted(named)]
        shown |= named
    return "\n\n".join(parts) + "\n"


def _part(spec: Schema, name: str) -> str:
    """What several operations have in common, told once."""
    schema = spec["components"]["schemas"][name]
    return f"## {name}\n\n{_sentence(schema.get('description', ''))}\n\n{_table(list(_properties(spec, schema)))}"


def _operation(spec: Schema, title: str, told: Schema) -> Iterator[str]:
    yield f"## {title}"
    yield _sentence(told["summary"])
    if told.get("description"):
        yield str(told["description"]).removeprefix("<br/>")
    fields = list(_fields(spec, told))
    if fields:
        yield _table(fields, "field")
    answer = told["responses"]["200"]["content"]["application/json"]["schema"]
    data = _data(spec, answer)
    yield "It answers with " + ("a list; each entry holds:" if data.get("type") == "array" else "`data`:")
    shown = _resolved(spec, data.get("items", data))
    yield _table(list(_properties(spec, shown)))
    codes = ", ".join(f"`{code}`" for code in told["responses"] if code != "200")
    if codes:
        yield f"Refused with {codes}."


def _data(spec: Schema, answer: Schema) -> Schema:
    """The schema of `data` in an envelope."""
    return _resolved(spec, _resolved(spec, answer)["properties"]["data"])


def _fields(spec: Schema, told: Schema) -> Iterator[tuple[str, str, str]]:
    for one in told.get("parameters", ()):
        needed = "**needed**. " if one.get("required") else ""
        yield f"`{one['name']}`", _type(spec, one["schema"]), needed + _sentence(one.get("description", ""))
    if body := told.get("requestBody"):
        yield from _properties(spec, _resolved(spec, body["content"]["application/json"]["schema"]), needed=True)


def _properties(spec: Schema, schema: Schema, needed: bool = False) -> Iterator[tuple[str, str, str]]:
    for name, one in schema.get("properties", {}).items():
        must = "**needed**. " if needed and name in schema.get("required", ()) else ""
        yield f"`{name}`", _type(spec, one), must + _sentence(one.get("description", ""))
    if schema.get("additionalProperties") is True:
        yield "…", "", "More keys may come."


def _resolved(spec: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        found: Any = spec
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema


def _type(spec: Schema, schema: Schema) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name, named = str(schema["$ref"]).rpartition("/")[2], _resolved(spec, schema)
        if name in TITLES:
            return f"[{name.replace('_', ' ')}](#{_slug(TITLES[name])})"
        return f"[{name}](#{_slug(name)})" if "properties" in named and "title" in named else _type(spec, named)
    if "const" in schema or "enum" in schema:
        return ", ".join(f"`{_written(one)}`" for one in schema.get("enum", [schema.get("const")]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(_type(spec, one) for one in schema[several]))
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(map(_plain, kind))
    if kind == "array":
        return f"list of {_type(spec, schema.get('items', {}))}"
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None or high is not None:
        least = f"from {low:g}" if low is not None else ""
        return " ".join(filter(None, ["number", least, f"to {high:g}" if high is not None else ""]))
    return _plain(kind)


def _plain(kind: str) -> str:
    return {"object": "object", "integer": "number", "string": "text", "boolean": "yes or no"}.get(kind, kind)


def _written(value: object) -> str:
    return str(value) if isinstance(value, str) else json.dumps(value)


def _sentence(words: str) -> str:
    return words if not words or words.endswith((".", ":")) else f"{words}."


def _slug(title: str) -> str:
    """What a heading is called in an address."""
    return re.sub(r"[^\w-]", "", title.lower().replace(" ", "-"))


def _table(rows: Sequence[tuple[str, ...]], first: str = "key") -> str:
    """Rows of a name, a type and a word on it; where there is no word at all, that column is left out."""
    heads = (first, "type", "what")[: len(rows[0])]
    if len(heads) == 3 and not any(row[2] for row in rows):
        heads, rows = heads[:2], [row[:2] for row in rows]
    return _lines(heads, rows)


def _lines(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in lines)


# --- scenarios --------------------------------------------------------------------------------------------------------

TITLES = {
    "side": "A side: `me` and `opponent`",
    "card": "A card",
    "act": "An act",
    "asked": "A question",
    "then": "What is expected",
    "board": "An expected board",
    "expected_side": "An expected side",
    "expected_card": "An expected card",
    "answer": "An expected answer",
    "twin": "A twin",
}
"""The parts of a scenario that have a table of their own."""


def scenarios() -> str:
    """Every key of a scenario, made from its schema."""
    schema: dict[str, Any] = json.loads((data_dir("rulebook") / "scenario.schema.json").read_text("utf-8"))
    given = schema["properties"]["given"]
    parts = [
        "# The format of scenarios\n\nMade from `rulebook/scenario.schema.json`, a JSON Schema that editors understand;"
        " [](../scenarios.md) tells what the keys mean.",
        "## A scenario",
        _table(list(_properties(schema, schema, needed=True))),
        "## The board: `given`",
        _table(list(_properties(schema, given))),
    ]
    for name, title in TITLES.items():
        parts += [f"## {title}", *_shapes(schema, schema["$defs"][name])]
    return "\n\n".join(parts) + "\n"


def _shapes(schema: Schema, part: Schema) -> Iterator[str]:
    """The forms in which a part may be written."""
    forms = part.get("oneOf", [part])
    plain = [_type(schema, form) for form in forms if "properties" not in form]
    if plain:
        yield f"Written as {' or '.join(plain)}" + (", or as an object:" if len(plain) < len(forms) else ".")
    for form in forms:
        if "properties" in form:
            yield _table(list(_properties(schema, form, needed=True)))


# --- questions --------------------------------------------------------------------------------------------------------


def questions() -> str:
    """Every kind of question, the arguments it takes, and the words it knows."""
    facts = {CARD_FACTS: "facts of a card", SIDE_FACTS: "facts of a player"}
    rows = []
    for kind, takes in KINDS.items():
        named = next((told for names, told in facts.items() if set(names) <= set(takes)), "")
        known = next((names for names in facts if set(names) <= set(takes)), ())
        others = [f"`{one}`" for one in takes if one not in known]
        rows.append((f"`{kind}`", ", ".join(filter(None, [named, *others])) or "none"))
    return (
        "# What can be asked\n\nMade from `judge.rulings.asked`; [](../asking.md) tells what each asks and how it is"
        f" answered.\n\n## Kinds of question\n\n{_lines(('kind', 'arguments'), rows)}\n\n"
        f"## Facts of a card\n\n{_named(CARD_FACTS)}\n\n## Facts of a player\n\n{_named(SIDE_FACTS)}\n\n"
        f"## Numbers on a card\n\n{_named(CARD_NUMBERS)}, and the names of counters.\n\n## Events\n\n{_named(EVENTS)}\n"
    )


def _named(words: object) -> str:
    assert isinstance(words, tuple | Mapping)
    return ", ".join(f"`{word}`" for word in words)
