"""Texts with hashes of what each was read as when a person last looked: a change detector, beside the tests that say
what is right.

The texts are the wordings of the catalogue and the invented ones in `data/idiom.toml`, `data/misread.toml`,
`data/typed.toml`, `data/refusals`, `data/canonical` and `data/boards`. Of each a hash stands for its reading (the tree
with its spans, what was told of each sentence that was not read), one for the wording that the renderer writes, one for
the tree that the engine gets.
After a change that is meant, `python tests/readings.py` writes the file anew and names each text that is read, written
or lowered otherwise: look at them, and name them in the commit.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judge.catalogue import catalogue
from judge.effects.codec import to_data
from judge.language import read
from judge.language.checks.unread_help import problems
from judge.language.reading import Reading
from judge.language.rendering.renderer import render
from judge.lowering.define_x import with_x
from judge.lowering.flatten import flatten, speaks_of_its_zone
from judge.lowering.lower import lowered
from yaml_files import safe_load

DATA = Path(__file__).parent / "data"
FILE = DATA / "readings.txt"
LISTS = ("idiom.toml", "misread.toml", "typed.toml")
COLUMNS = ("read", "written", "lowered")


class Text(NamedTuple):
    """A text by its name here, and the type and the name of the card that it stands on, "" where none does."""

    name: str
    text: str
    kind: str = ""
    card: str = ""


def texts() -> Iterator[Text]:
    """Everything that is read: by card and set, or by file and the hash of the text."""
    for card in catalogue():
        if card.text:
            yield Text(card.id, card.text, card.type)
        for older in card.older:
            yield Text(f"{card.id}/{older.set}", older.text, card.type)
    for file in (*map(DATA.joinpath, LISTS), *sorted((DATA / "refusals").glob("*.toml"))):
        for text in dict.fromkeys(_said(tomllib.loads(file.read_text("utf-8")))):
            yield Text(f"{file.stem}/{_hash(text)}", text)
    for case in tomllib.loads((DATA / "typed.toml").read_text("utf-8"))["named"]:
        yield Text(f"named/{_hash(case['text'])}", case["text"], card=case["name"])
    for file in sorted((DATA / "canonical").glob("*.yaml")):
        for text in dict.fromkeys(entry["text"] for entry in safe_load(file.read_text("utf-8"))):
            yield Text(f"canonical-{file.stem}/{_hash(text)}", text)
    for file in sorted((DATA / "boards").glob("*.yaml")):
        boards = safe_load(file.read_text("utf-8"))
        for text, spell in dict(said for board in boards for said in _laid(board, "Spell")).items():
            yield Text(f"board-{file.stem}/{_hash(text)}", text, card=spell)


def _laid(value: Any, name: str) -> Iterator[tuple[str, str]]:
    """The texts of the cards on a board, each with the name of its card."""
    if isinstance(value, dict):
        if value.get("text"):
            yield value["text"], value.get("card", name)
        for key, inner in value.items():
            yield from _laid(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from _laid(inner, name)


def _said(data: dict[str, Any]) -> Iterator[str]:
    yield from (*data.get("unread", ()), *data.get("texts", ()))
    for case in (*data.get("typed", ()), *data.get("refused", ())):
        yield from (case[key] for key in ("text", "unlike", "beside") if key in case)


def read_anew(text: Text) -> Reading:
    """The reading of a text, whether it was read before or not."""
    return read.__wrapped__(text.text, name=text.card, kind=text.kind)


def hashes(reading: Reading) -> tuple[str, ...]:
    """What stands for a reading in the file, one hash a column."""
    tree = lowered(with_x(reading.tree))
    flat = [
        [[[to_data(one) for one in (body, *under)] for body, under in flatten(ability)], speaks_of_its_zone(ability)]
        for ability in tree.abilities
    ]
    return (
        _hash([reading.text, to_data(reading.tree, spans=True), [problem.told() for problem in problems(reading)]]),
        _hash(render(reading.tree) if reading.complete else ""),
        _hash([to_data(tree), flat]),
    )


def _hash(what: object) -> str:
    return hashlib.sha256(json.dumps(what, ensure_ascii=False).encode()).hexdigest()[:8]


def kept() -> dict[str, tuple[str, ...]]:
    """The hashes of each text when it was last looked at, by its name."""
    if not FILE.exists():
        return {}
    return {name: tuple(rest) for name, *rest in map(str.split, FILE.read_text("utf-8").splitlines())}


def rewrite() -> None:
    """Write the file anew, and tell which texts come out otherwise."""
    before, now = kept(), {text.name: hashes(read_anew(text)) for text in texts()}
    for text in texts():
        old = before.get(text.name, ())
        changed = [column for column, a, b in zip(COLUMNS, old, now[text.name], strict=False) if a != b]
        if changed or not old:
            print(f"{text.name}: {' and '.join(changed)} otherwise" if old else f"{text.name}: new")
    for name in before.keys() - now.keys():
        print(f"{name}: gone")
    FILE.write_text("".join(f"{name} {' '.join(found)}\n" for name, found in now.items()), "utf-8")


if __name__ == "__main__":
    rewrite()
