"""Golden trees: sentences of printed cards whose trees a person compared with the printed wording.

A file holds facts about a sentence (card id, set of the print, number in the reading, hash of the normalised sentence),
its canonical wording and its tree; the printed wording stays with the cards. After a change of the
tree's shape that is meant, `python tests/golden.py` writes the files anew and names what changed, to be read again.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.effects.codec import to_data
from judge.language.read import read
from judge.language.reading import ReadSentence
from judge.language.rendering.renderer import render
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "golden"
PACKS = Path(__file__).resolve().parents[2] / "shared" / "cards" / "packs"


def digest(sentence: str) -> str:
    """The hash that stands for a printed sentence."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:16]


def entries() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every golden entry with the file it stands in."""
    for file in sorted(FOLDER.glob("*.yaml")):
        for entry in safe_load(file.read_text(encoding="utf-8")):
            yield file, entry


def printed(packs: Path) -> dict[tuple[str, str, str], ReadSentence]:
    """(card id, set, hash) → the sentence as read, of every card that a golden entry names."""
    wanted = {(entry["card"], entry["print"]) for _, entry in entries()}
    found: dict[tuple[str, str, str], ReadSentence] = {}
    for path in sorted(packs.glob("*.json")):
        pack = json.loads(path.read_text(encoding="utf-8"))
        for card in pack["cards"]:
            if (card["id"], pack["code"]) in wanted:
                for sentence in read(card["text"], name=card["name"], kind=card["type"]).sentences:
                    found[card["id"], pack["code"], digest(sentence.text)] = sentence
    return found


def write(file: Path, records: list[dict[str, Any]]) -> None:
    """The records as YAML, one line a field."""
    lines = ["# Golden trees; see tests/golden.py."]
    for record in records:
        for number, (key, value) in enumerate(record.items()):
            plain = json.dumps(value, ensure_ascii=False)
            lines.append(f"{'  ' if number else '- '}{key}: {plain}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def rewrite() -> None:
    """Write every file anew from what the grammar reads now, naming the entries that change."""
    sentences = printed(PACKS)
    files: dict[Path, list[dict[str, Any]]] = {}
    for file, entry in entries():
        sentence = sentences.get((entry["card"], entry["print"], entry["hash"]))
        if sentence is not None:
            now = {"canonical": render(sentence.tree), "tree": to_data(sentence.tree)}
            if now != {key: entry[key] for key in now}:
                print(f"{file.name}: {entry['card']}: {entry['canonical']}\n  now: {now['canonical']}")
                entry = entry | now
        files.setdefault(file, []).append(entry)
    for file, records in files.items():
        write(file, records)


if __name__ == "__main__":
    rewrite()
