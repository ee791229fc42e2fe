"""Questions about the rules that are known whole, once their words are put plainly (`grammar/questions/phrased/`).

What `topics.py` knows by the words that stand in it in any order, is known here by a sentence in which none may be more
and none less; so that a yes or no to it is sure without a guard against its neighbors."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from judge.resources import data_dir

from .plain import Said, plain, tidied

Spelt = Callable[[Said], Said]

_HOUSE = "house:"
_SENTENCE = re.compile(r"(?<=[.!;:])\s+|\s+[-–—]\s+")
_CONDITION_FIRST = re.compile(
    r"^\W*(?:so |and |but |ok(?:ay)?,? )?(?:if|when|whenever|while|once|after|suppose|say|assuming)\b(.+?),"
    r"\s*(?:then )?(.+)$",
    re.IGNORECASE,
)
_AFTER = re.compile(r"^\W*(?:so |and |but )?(?:once|after)\b", re.IGNORECASE)
_END = re.compile(
    r"[\s,.;]*\b(?:right|correct|or not|or what|or no|please|pls|then|though|tho|anyway|at all|normally|thanks)?\W*$",
    re.IGNORECASE,
)
_PARTS, _NAMED = re.compile(r"[][()/]|[^][()/\s]+"), re.compile(r"<(\w+)>")
_SIGNS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "/": "|"}


class Phrased(NamedTuple):
    """A question that is known whole: the entry, the piece of its sentence that answers, and the answer."""

    entry: str
    says: str
    answer: str | int


def phrased(text: str, spelt: Spelt) -> Phrased | None:
    """The question that a text is, if it is one that is known; None else, or where two would answer it otherwise."""
    ways = [_numbered(_shortened(put)) for put in _ways(text, spelt)]
    found = {one for put in ways for one in _known() if one[0].fullmatch(f" {put}")}
    answers = {one[1] for one in found}
    return min(answers, key=str) if len({one.answer for one in answers}) == 1 else None


def _ways(text: str, spelt: Spelt) -> Iterator[str]:
    """A question put plainly: as it stands, and with what is told before it as what is so when it is asked."""
    text = _END.sub("", tidied(text))
    yield _plainly(text, spelt)
    *told, asked = _SENTENCE.split(text)
    if told:
        if "?" not in " ".join(told):
            facts = " and ".join(_plainly(one, spelt) for one in told)
            yield f"{_plainly(asked, spelt)} if {facts}"
        return
    if (first := _CONDITION_FIRST.match(text)) and "?" not in first[1]:
        joint = "after" if _AFTER.match(text) else "if"
        yield f"{_plainly(first[2], spelt)} {joint} {_plainly(first[1], spelt)}"


def _plainly(text: str, spelt: Spelt) -> str:
    """The words of a question by their meanings, without those that tell nothing."""
    words = (_word(spelt(one)) for one in plain(text))
    return " ".join(word for word in words if word)


def _shortened(said: str) -> str:
    """Plain words with turns of phrase put as the plain one."""
    for source, put in _put():
        said = source.sub(put, said)
    return re.sub(r"\s+", " ", said).strip()


def _numbered(put: str) -> str:
    """Houses by their number in the question: whether two are one and the same is what matters."""
    houses = list(dict.fromkeys(re.findall(rf"{_HOUSE}\S+", put)))
    return re.sub(rf"{_HOUSE}\S+", lambda match: f"house{houses.index(match[0]) + 1}", put)


def _word(one: Said) -> str:
    if one.meaning == "housename":
        return _HOUSE + one.words.replace(" ", "-")
    return _meant().get(one.meaning, one.meaning)


@cache
def _meant() -> dict[str, str]:
    data = _data()
    found = {word: "" for group in data["nothing"] for word in group.split()}
    found.update({word: meant for meant, listed in data["as"].items() for word in listed.split()})
    return found


@cache
def _put() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{one[0]})(?!\S)"), one[1]) for one in _data()["put"])


@cache
def _known() -> tuple[tuple[re.Pattern[str], Phrased], ...]:
    return tuple(
        (_pattern(say), Phrased(one["entry"], one["says"], one["answer"]))
        for one in _data()["phrased"]
        for say in one["say"]
    )


def _pattern(say: str) -> re.Pattern[str]:
    """ "a [b/c] (d/e f) <g>" as a pattern: "b" or "c" may stand there, "d" or "e f" has to, and what is called "g"."""
    listed = _NAMED.sub(lambda match: f"({_data()['words'][match[1]]})", say)
    return re.compile("".join(_SIGNS.get(part, f" {part}") for part in _PARTS.findall(listed)))


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = {"phrased": []}
    for file in sorted((data_dir("grammar") / "questions" / "phrased").glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        found["phrased"] += data.pop("phrased", [])
        found.update(data)
    return found
