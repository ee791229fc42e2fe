"""Behaviour comes from text: no name and no id of a card stands in the code, be it in a string or in a comment.

Words of the rules that happen to be names of cards are listed with a reason in `card_names_allowed.yaml`.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judge.catalogue import catalogue
from yaml_files import safe_load

ALLOWED = Path(__file__).with_name("card_names_allowed.yaml")


def allowed() -> dict[str, str]:
    words: dict[str, str] = safe_load(ALLOWED.read_text(encoding="utf-8"))
    return words


def written(source: str) -> Iterator[tuple[int, str]]:
    """(line, text) of every string constant, docstrings and parts of f-strings included, and of every comment."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


class Finder:
    """Finds cards in a text: a whole text that is a name or id in any case, or a name or a hyphenated id in it."""

    def __init__(self, exempt: set[str]) -> None:
        names = {card.name for card in catalogue()}
        ids = {card.id for card in catalogue()}
        self.whole = {word.casefold() for word in names | ids} - exempt
        within = {name for name in names if name.casefold() not in exempt} | {i for i in ids if "-" in i}
        by_start: dict[str, list[str]] = defaultdict(list)  # few alternatives at each place: ten times as fast
        for word in sorted(within - exempt, key=len, reverse=True):
            by_start[word[:2]].append(re.escape(word[2:]))
        one = "|".join(f"{re.escape(start)}(?:{'|'.join(rest)})" for start, rest in by_start.items())
        self.within = re.compile(rf"(?<![\w-])(?:{one})(?![\w-])")

    def cards(self, text: str) -> list[str]:
        whole = text.strip().casefold()
        return [whole] if whole in self.whole else self.within.findall(text)


@cache
def in_the_code(repository: Path) -> list[tuple[str, str]]:
    """(place, text) of all that is written in the code."""
    return [
        (f"{path.relative_to(repository)}:{line}", text)
        for path in sorted((repository / "judge").rglob("*.py"))
        for line, text in written(path.read_text(encoding="utf-8"))
    ]


def test_no_card_stands_in_the_code(repository: Path) -> None:
    finder = Finder(set(allowed()))
    found = [f"{place}: {card}" for place, text in in_the_code(repository) for card in finder.cards(text)]
    assert not found, "cards named in the code:\n" + "\n".join(found)


def test_every_exemption_is_a_card_with_a_reason_and_is_needed(repository: Path) -> None:
    names = {word.casefold() for card in catalogue() for word in (card.name, card.id)}
    everything = Finder(set())
    used = {card.casefold() for _, text in in_the_code(repository) for card in everything.cards(text)}
    for word, reason in allowed().items():
        assert word in names, f"{word} is no card"
        assert len(reason.split()) > 1, f"{word} needs a reason"
        assert word in used, f"{word} need not be exempt any more"


def test_the_finder_sees_cards() -> None:
    finder = Finder(set())
    assert finder.cards("bad-penny") == ["bad-penny"]
    assert finder.cards("Bad Penny returns") == ["Bad Penny"]
    assert finder.cards('case "mother":') == []
    assert finder.cards("mother") == ["mother"]
    assert list(written('x = f"a {y} Bad Penny"  # Mother\n')) == [(1, "a "), (1, " Bad Penny"), (1, "Mother")]
