"""Questions as players type them, with all that is made of each: read by a person against what was typed.

In a file, lines that begin with "#" say what stands below, "?" begins a question. All the rest is written by
`python tests/asked.py`: what is understood and assumed, what is asked back about, the scenario, the answer with what it
rests on. Whoever runs it reads what has changed before committing it: whether the scenario is the one that the question
tells, and the answer the one that the rules give.

In `data/understood` only what is understood stands, with the scenario: nothing is ruled on, so a question there costs
next to nothing.

In `hashes.tsv` stand questions put together from halves of others, some with a word left out, put in or changed, each
with a hash of what was understood of it when a person last looked; nothing is ruled on. That is a change detector:
`python tests/asked.py` names each of them that is understood otherwise, to be looked at and named in the commit.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.catalogue import catalogue
from judge.questions.asked import ask, understand
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "asked"
UNDERSTOOD = FOLDER.with_name("understood")
HASHES = FOLDER / "hashes.tsv"


def files(folder: Path = FOLDER) -> list[Path]:
    """The files of questions in a folder, by name."""
    return sorted(folder.glob("*.txt"))


def questions(file: Path) -> Iterator[tuple[str, str]]:
    """Each question of a file, and all that stands there of it."""
    for block in file.read_text("utf-8").split("\n\n"):
        if block.startswith("? "):
            yield block.partition("\n")[0].removeprefix("? "), block.rstrip("\n")


def told(text: str) -> str:
    """A question with all that is made of it now."""
    return "\n".join([f"? {text}", *_lines(ask(text).to_data())])


def taken(text: str) -> str:
    """A question with what is understood of it now."""
    asked, _ = understand(text, catalogue())
    return "\n".join([f"? {text}", *_lines(asked.to_data())])


def _lines(data: dict[str, Any]) -> Iterator[str]:
    for part in data["understood"]:
        yield f"  “{part['words']}” → {part['as']}"
    yield from (f"  assumed: {sentence}" for sentence in data["assumed"])
    for back in data["asks_back"]:
        first, last = back["at"]
        offered = f" [{', '.join(back['options'])}]" if back["options"] else ""
        yield f"  asks back: “{back['words']}” {first}–{last}: {back['question']}{offered}"
    scenario = safe_load(data["scenario"]) or {}
    for key in ("given", "when", "ask"):
        if scenario.get(key):
            yield f"  {key}: {_compact(scenario[key])}"
    if data["answer"] is None:
        return
    yield f"  answer: {_compact({key: value for key, value in data['answer'].items() if value not in ([], '')})}"
    yield f"  says: {data['says']}"
    for who, changed in data["changes"].items():
        yield f"  changes: {who}: {'; '.join(changed)}"
    yield from (f"  because: {step['step']}: {step['says']}" for step in data["because"])
    for cause in data["why_not"]:  # its words are the card's own
        yield f"  why not: {cause['kind']}; {cause['card'] or 'no card'}; {', '.join(cause['rules'])}"
    yield from (f"  would change: {_compact(change)}" for change in data["would_change"])
    yield f"  stands on: {data['stands_on']}"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def hashes() -> dict[str, str]:
    """Each question of `hashes.tsv` with its hash."""
    lines = (line.split("\t") for line in HASHES.read_text("utf-8").splitlines())
    return {text: kept for kept, text in lines}


def understood(text: str) -> str:
    """A hash of what is understood, assumed and asked back about, of the scenario, and of an entry that answers."""
    asked, _ = understand(text, catalogue())
    back = [back.to_data() for back in asked.asks_back]
    told = [asked.understood, asked.assumed, back, asked.scenario, asked.cites]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:8]


def rewrite() -> None:
    """Write every file anew, naming the questions of which something else is made."""
    made = dict.fromkeys(files(), told) | dict.fromkeys(files(UNDERSTOOD), taken)
    for file, now_of in made.items():
        head = [line for line in file.read_text("utf-8").splitlines() if line.startswith("#")]
        blocks = []
        for text, before in questions(file):
            blocks.append(now_of(text))
            if blocks[-1] != before:
                print(f"{file.name}: {text}")
        file.write_text("\n\n".join(["\n".join(head), *blocks]) + "\n", "utf-8")
    now = {text: understood(text) for text in hashes()}
    print(*(text for text, kept in hashes().items() if now[text] != kept), sep="\n")
    HASHES.write_text("".join(f"{kept}\t{text}\n" for text, kept in now.items()), "utf-8")


if __name__ == "__main__":
    rewrite()
