"""Questions in English: how many are read whole, and of these how many are answered right.

Run `python benchmarks/questions.py [cases | official INDEX RULEBOOK | typed] [-v]`. `cases`: the own-worded questions
of the FAQ cases, read alone, with the board unseen. `official`: the questions of the official FAQ in their own words,
from a copy beside the checkout (INDEX is a JSON of their lines in RULEBOOK). `typed`: those in `tests/data/questions`.
What is expected is what the cases and the files say.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yaml import safe_load

from judge.errors import JudgeError
from judge.questions.asked import Asked, ask
from judge.rulings.answers.answer import plain

ROOT = Path(__file__).resolve().parent.parent
Row = tuple[str, str, Any]
_WORDS = {"me": "you", True: "yes", False: "no"}


def typed() -> Iterator[Row]:
    """Number, text and expected answer of the questions written for the tests."""
    for file in sorted((ROOT / "tests" / "data" / "questions").glob("*.yaml")):
        for number, question in enumerate(safe_load(file.read_text(encoding="utf-8"))):
            yield f"{file.stem}-{number}", question["text"], question["answer"]


def cases() -> Iterator[Row]:
    """Id, text and expected answer of the FAQ cases."""
    folder = Path(os.environ.get("CASES", ROOT / "faq_cases"))
    for file in sorted(folder.glob("*/*.yaml")):
        case = safe_load(file.read_text(encoding="utf-8"))
        if "question" in case:
            yield case["id"], str(case["question"]), expected(case)


def official(index: Path, rulebook: Path) -> Iterator[Row]:
    """Id, official words and the answer that our case of the entry expects."""
    lines = rulebook.read_text(encoding="utf-8").split("\n")
    known = {case_id: answer for case_id, _, answer in cases()}
    for entry in json.loads(index.read_text(encoding="utf-8"))["faq"]:
        first, last = entry["question_lines"]
        text = " ".join(line.strip() for line in lines[first - 1 : last] if line.strip())
        yield entry["id"], text, known.get(entry["id"])


def expected(case: dict[str, Any]) -> Any:
    """The answer that a case expects, None where it names none."""
    then = case.get("then", {})
    answer = then.get("answer", then.get("answers", [None])[0])
    if answer is None:
        return None
    return {"value": _WORDS.get(answer, answer) if isinstance(answer, str | bool) else answer}


def outcome(asked: Asked, wanted: Any) -> str:
    """ "right", "asked back", "otherwise"; "answered" where nothing is expected of it."""
    if asked.answer is None:
        return "right" if wanted and wanted.get("kind") == "asks_back" else "asked back"
    if wanted is None:
        return "answered"
    if asked.answer.kind == "what_happens" and "kind" not in wanted and not isinstance(wanted["value"], list):
        return "told what happens"  # the case asks for less
    got = plain(asked.answer.value)
    if "kind" in wanted and wanted["kind"] != asked.answer.kind:
        return "otherwise"
    if "value" not in wanted or _equal(got, wanted["value"]):
        return "right"
    if isinstance(wanted["value"], dict) and "depends on" in wanted["value"] and asked.answer.kind == "depends":
        return "right"
    return "right" if wanted["value"] == "depends" and asked.answer.kind == "depends" else "otherwise"


def _equal(got: Any, wanted: Any) -> bool:
    if isinstance(got, list) and not isinstance(wanted, list):
        wanted = [wanted]
    if isinstance(got, list):
        return sorted(map(str, got)) == sorted(map(str, wanted))
    return str(got).casefold() == str(wanted).casefold()


def main(arguments: list[str]) -> None:
    """Measure what is asked for."""
    verbose = "-v" in arguments
    names = [a for a in arguments if not a.startswith("-")]
    which = names[0] if names else "typed"
    rows = official(Path(names[1]), Path(names[2])) if which == "official" else {"cases": cases}.get(which, typed)()
    found: Counter[str] = Counter()
    times = []
    for name, text, wanted in rows:
        begun = time.process_time()
        try:
            asked = ask(text)
        except JudgeError as error:
            print(f"{name}: {error}")
            found["error"] += 1
            continue
        times.append(time.process_time() - begun)
        result = outcome(asked, wanted)
        found[result] += 1
        if verbose and result != "right":
            told = [f"{b.words}: {b.question}" for b in asked.asks_back]
            answer = asked.answer.to_data() if asked.answer else {}
            print(f"{result:11}{name}: {text}\n    {told or (answer['kind'], answer['value'], 'expected', wanted)}")
    count = sum(found.values())
    print(f"{which}: {count} questions; " + ", ".join(f"{word} {number}" for word, number in found.most_common()))
    if times:
        print(f"median {1000 * sorted(times)[len(times) // 2]:.0f} ms of the processor")


if __name__ == "__main__":
    main(sys.argv[1:])
