"""Questions in English: how many are read whole, and of these how many are answered right.

Run `python benchmarks/questions.py [cases | official INDEX RULEBOOK | typed] [-v]`. `cases`: the own-worded questions
of the FAQ cases, read alone, with the board unseen. `official`: the questions of the official FAQ in their own words,
from a copy beside the checkout (INDEX is a JSON of their lines in RULEBOOK). `typed`: those in `tests/data/questions`.
What is expected is what the cases and the files say. At the end stand the words that were asked back about, those that
block most questions first: how many questions they stand in the way of, and for how many of these alone.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from yaml import safe_dump, safe_load

from judge.errors import JudgeError
from judge.questions.asked import Asked, ask
from judge.rulebook.newest import NEWEST
from judge.rulings.answers import answers
from judge.rulings.answers.answer import plain
from judge.rulings.judging import rule
from judge.rulings.scenario import read

ROOT = Path(__file__).resolve().parent.parent
Row = tuple[str, str, Any]
#: How many of the words that block are told, and from how many words on they count as a whole clause.
MOST, SHORT = 40, 5
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
    value = _WORDS.get(answer, answer) if isinstance(answer, str | bool) else answer
    numbers = [one for one in then.get("answers", ()) if isinstance(one, int) and not isinstance(one, bool)]
    asks: list[Any] = case["ask"] if isinstance(case.get("ask"), list) else [case.get("ask")]
    each = list(zip(asks, then.get("answers", [answer]), strict=False))
    by = case.get("decided_by", [])
    called = dict(_called(case.get("given")))
    return {"value": value, "ask": case.get("ask"), "numbers": numbers, "each": each, "by": by, "called": called}


def _called(node: Any) -> Iterator[tuple[str, str]]:
    """What a case calls its cards by names of its own, each with the card."""
    if isinstance(node, dict):
        if "as" in node and "card" in node:
            yield str(node["as"]), str(node["card"])
        for value in node.values():
            yield from _called(value)
    elif isinstance(node, list):
        for value in node:
            yield from _called(value)


def outcome(asked: Asked, wanted: Any) -> str:
    """ "right", "asked back", "otherwise"; "answered" where nothing is expected of it."""
    if asked.answer is None:
        return "right" if wanted and wanted.get("kind") == "asks_back" else "asked back"
    if wanted is None:
        return "answered"
    if asked.answer.kind == "what_happens" and "kind" not in wanted and not isinstance(wanted["value"], list):
        # the case asks for less: it is asked of the board that was read
        return "right" if wanted.get("ask") and _same_board(asked, wanted) else "told what happens"
    if asked.answer.kind == "rule" and wanted.get("by"):
        return "right" if set(asked.cites) & set(wanted["by"]) else "otherwise"  # the entry that decides is told
    got = plain(asked.answer.value)
    if "kind" in wanted and wanted["kind"] != asked.answer.kind:
        return "otherwise"
    if (
        isinstance(got, list)
        and wanted.get("numbers")
        and got[: len(wanted["numbers"])] == [str(number) for number in wanted["numbers"]]
    ):
        return "right"
    mine = safe_load(asked.scenario).get("ask") if asked.scenario else None
    for question, answer in wanted.get("each", ()):
        same = str(question).casefold() == str(mine[0] if isinstance(mine, list) else mine).casefold()
        if same and isinstance(answer, str | bool):
            return "right" if _equal(got, _WORDS.get(answer, answer)) else "otherwise"
    if "value" not in wanted or _equal(got, wanted["value"]):
        return "right"
    depends = isinstance(wanted["value"], dict) and "depends on" in wanted["value"]
    if depends and (asked.answer.kind == "depends" or len({plain(one.value) for one in asked.answer.options}) > 1):
        return "right"  # "may I?" is answered with what it hangs on
    if wanted["value"] == "depends" and asked.answer.kind == "depends":
        return "right"
    if _turned(mine, got, wanted) or _comes_first(mine, got, wanted):
        return "right"
    over = isinstance(wanted.get("ask"), dict) and "over" in wanted["ask"] and "may" in asked.scenario
    turned = over or (
        isinstance(wanted.get("ask"), dict) and wanted["ask"].get("not") and asked.answer.kind == "yes_no"
    )
    ordered = "order:" in asked.scenario and not (isinstance(wanted.get("ask"), dict) and "order" in wanted["ask"])
    if ordered and wanted.get("ask") and _same_board(asked, wanted):
        return "asked otherwise"  # whether one thing comes before the other; the case asks whether the other comes
    if turned and _same_board(asked, wanted):
        return "asked otherwise"  # the case asks whether it is not so, or whether the step is over
    if wanted.get("ask") and asked.answer.kind != _kind(wanted["value"]) and _same_board(asked, wanted):
        return "asked otherwise"  # another kind of answer; what the case asks comes out on this board as the case says
    return "otherwise"


def _kind(value: Any) -> str:
    return "yes_no" if value in ("yes", "no") else "number" if isinstance(value, int) else ""


def _turned(mine: Any, got: Any, wanted: dict[str, Any]) -> bool:
    """Whether the case asks whether it is not so, of the same thing, and its answer is the other one."""
    first = mine[0] if isinstance(mine, list) else mine
    theirs = wanted["ask"][0] if isinstance(wanted.get("ask"), list) else wanted.get("ask")
    if not isinstance(first, dict) or not isinstance(theirs, dict) or bool(first.get("not")) == bool(theirs.get("not")):
        return False
    plainly, theirs_plainly = ({k: v for k, v in ask.items() if k != "not"} for ask in (first, theirs))
    return {str(got), wanted["value"]} == {"yes", "no"} and str(plainly).casefold() == str(theirs_plainly).casefold()


def _comes_first(mine: Any, got: Any, wanted: dict[str, Any]) -> bool:
    """Whether it is asked if the one comes first of two of which the case asks for the order, and answered so."""
    first = mine[0] if isinstance(mine, list) else mine
    listed, items = wanted.get("value"), first.get("order") if isinstance(first, dict) else None
    if not isinstance(listed, list) or not isinstance(items, list) or got not in ("yes", "no"):
        return False
    item = {"triggers": items[0]} if isinstance(items[0], str) else items[0]
    named = " ".join(str(item[key]) for key in ("to", "triggers", "happens") if key in item)
    return bool((got == "yes") == (str(listed[0]) == named))


def _same_board(asked: Asked, wanted: dict[str, Any]) -> bool:
    """Whether the board that was read gives the answers of the case to what the case asks.

    What the question calls "a creature" has a name in the case, and of two copies one a name of its own: the names that
    only the case has are tried for these cards of the board, in every way. Where there are none, the first of the
    case's questions counts."""
    data = safe_load(asked.scenario)
    firsts = [wanted["ask"][0] if isinstance(wanted["ask"], list) else wanted["ask"]]
    if "over" in wanted["ask"]:
        data["when"] = data["when"][:-1]  # before the act of which it is asked whether it may still be done
    if _gives(data, firsts, [wanted["value"]]):
        return True
    asks, expects = [one for one, _ in wanted["each"]], [_WORDS.get(a, a) for _, a in wanted["each"] if _plain(a)]
    listed = {v for ask in asks for v in ask.values() if isinstance(v, str)}
    missing = sorted(v for v in listed if v in wanted["called"] or (v[:1].isupper() and v not in asked.scenario))
    if not missing or len(expects) < len(asks):
        return False
    for chosen in product(*(_candidates(name, wanted["called"], asked.scenario) for name in missing)):
        names = dict(zip(missing, chosen, strict=True))
        if len(set(chosen)) == len(chosen) and _gives(data, [_renamed(ask, names) for ask in asks], expects):
            return True
    return False


def _candidates(name: str, called: dict[str, str], scenario: str) -> list[str]:
    """What the board may call the card that a case calls by a name."""
    pattern = rf"{re.escape(called[name])}(?: \d)?" if name in called else r"(?:Creature|Card|Artifact|Upgrade) [A-Z]"
    return sorted(set(re.findall(rf"\b{pattern}", scenario)))


def _renamed(ask: dict[Any, Any], names: dict[str, str]) -> dict[Any, Any]:
    return {key: names.get(value, value) if isinstance(value, str) else value for key, value in ask.items()}


def _plain(answer: Any) -> bool:
    return isinstance(answer, str | bool | int)


def _gives(data: dict[str, Any], asks: list[Any], expects: list[Any]) -> bool:
    """Whether a scenario answers questions as expected."""
    try:
        plainly = [{"on" if key is True else key: value for key, value in ask.items()} for ask in asks]  # YAML 1.1
        told = answers(rule(read(str(safe_dump({**data, "ask": plainly})), "question"), NEWEST))
    except JudgeError:
        return False
    return len(told) == len(asks) and all(_equal(plain(t.value), e) for t, e in zip(told, expects, strict=True))


def _equal(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, dict) and "in" in wanted:
        wanted = wanted["in"]
    if isinstance(got, list) and not isinstance(wanted, list):
        wanted = [wanted]
    if isinstance(got, list):
        return sorted(str(one).casefold() for one in got) == sorted(str(one).casefold() for one in wanted)
    return str(got).casefold() == str(wanted).casefold()


def blocking(words: str, question: str) -> str:
    """What stood in the way: the word where it is a short one, else what was asked back about it."""
    said = words if len(words.split()) < SHORT else "…"
    return f"{said.lower()}: {question.replace(f'“{words}”', '“…”')}"


def main(arguments: list[str]) -> None:
    """Measure what is asked for."""
    verbose = "-v" in arguments
    names = [a for a in arguments if not a.startswith("-")]
    which = names[0] if names else "typed"
    rows = official(Path(names[1]), Path(names[2])) if which == "official" else {"cases": cases}.get(which, typed)()
    found: Counter[str] = Counter()
    blocks: Counter[str] = Counter()
    alone: Counter[str] = Counter()
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
        blocking_words = {blocking(back.words, back.question) for back in asked.asks_back}
        blocks.update(blocking_words)
        alone.update(blocking_words if len(blocking_words) == 1 else ())
        if verbose and (result != "right" or "-vv" in arguments):
            told = [f"{b.words}: {b.question}" for b in asked.asks_back]
            answer = asked.answer.to_data() if asked.answer else {}
            print(f"{result:11}{name}: {text}\n    {told or (answer['kind'], answer['value'], 'expected', wanted)}")
    count = sum(found.values())
    print(f"{which}: {count} questions; " + ", ".join(f"{word} {number}" for word, number in found.most_common()))
    for words, number in sorted(blocks.items(), key=lambda one: (-one[1], -alone[one[0]]))[:MOST]:
        print(f"{number:5} {alone[words]:5}  {words}")
    if times:
        print(f"median {1000 * sorted(times)[len(times) // 2]:.0f} ms of the processor")


if __name__ == "__main__":
    main(sys.argv[1:])
