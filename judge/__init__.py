"""An unofficial rules judge for KeyForge: from the printed text of a card to a cited ruling.

In: what somebody types, at whichever door. Out: rulings. `docs/architecture.md` is the map of the folders. This door is
for Python (docs/python.md):

>>> import judge
>>> judge.ask("I reap with my creature. How much amber do I have?").answer.says
'1: you have 1 Æ.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.version import __version__

if TYPE_CHECKING:
    from judge.language import Reading
    from judge.questions.asked import Asked
    from judge.rulings.answers import Answer
    from judge.rulings.playing import Played
    from judge.rulings.readings import Readings
    from judge.rulings.ruling import Ruling
    from judge.rulings.scenario import Scenario

    Board = str | Mapping[str, Any] | Scenario

__all__ = ["__version__", "answer", "ask", "failures", "play", "read", "rule", "scenario"]


def ask(question: str, *, version: str | None = None, readings: Readings | None = None) -> Asked:
    """A question in English, answered under a version of the rules (the newest if left out), decisions of ours read as
    `readings` says: {"decision/cloak-timing": "b"} (docs/open-questions.md).

    `answer` of what comes back is None as long as `asks_back` holds something; `scenario` is what was understood.
    Raises judge.errors.JudgeError for an empty question and for one that is too long.

    >>> asked = ask("I fight a warded creature with my creature. Does it die?")
    >>> asked.answer.value, asked.answer.citations[0]
    (False, 'glossary/ward')
    >>> ask("Does my flurbleworp die?").asks_back[0].words
    'flurbleworp'
    """
    from judge.catalogue.user import full_catalogue
    from judge.questions.asked import ask as answered
    from judge.rulebook import rulebook

    return answered(question, full_catalogue(), rulebook().named(version), readings or {})


def rule(board: Board, *, version: str | None = None, readings: Readings | None = None) -> Ruling:
    """The ruling on a scenario (docs/scenarios.md: YAML, or the same as a mapping), over every choice. `version` and
    `readings` as for `ask`.

    Raises judge.errors.JudgeError for a scenario that is none, and for a position that cannot come about.

    >>> mine = {"card": "Mine", "type": "creature", "power": 5, "house": "brobnar", "text": ""}
    >>> ruling = rule({
    ...     "given": {"me": {"battleline": [mine]}, "opponent": {"battleline": [{**mine, "card": "Theirs"}]}},
    ...     "when": [{"fight": "Mine", "with": "Theirs"}],
    ...     "ask": {"survives": "Theirs"},
    ... })
    >>> ruling.certain, answer(ruling).value
    (True, False)
    >>> ruling.lines[0].trace[0].says
    'Mine is exhausted to fight Theirs.'
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulebook import rulebook
    from judge.rulings.judging import rule as ruling_on

    return ruling_on(scenario(board), rulebook().named(version), cards=full_catalogue(), readings=readings or {})


def answer(ruling: Ruling) -> Answer:
    """What a ruling answers to what its scenario asks; where that asks nothing, what happens."""
    from judge.rulings.answers import answer as answered

    return answered(ruling)


def failures(ruling: Ruling) -> list[str]:
    """What a scenario expects (`then`) and the ruling does not bear out, a sentence each; none where all is met.

    >>> mine = {"card": "Mine", "type": "creature", "power": 5, "house": "brobnar", "text": ""}
    >>> board = {"given": {"me": {"battleline": [mine]}}, "when": [{"reap": "Mine"}]}
    >>> failures(rule(board | {"then": {"always": {"me": {"amber": 1}}}}))
    []
    >>> len(failures(rule(board | {"then": {"always": {"me": {"amber": 2}}}})))
    1
    """
    from judge.rulings.failures import failures as found

    return found(ruling)


def play(
    board: Board,
    answers: Sequence[Sequence[str | int]] = (),
    *,
    version: str | None = None,
    readings: Readings | None = None,
) -> Played:
    """A scenario played as far as its first decisions are answered, each by the options taken: label or number from 1.

    Raises judge.errors.JudgeError for an answer that is none, with those that are.

    >>> mine = {"card": "Mine", "type": "creature", "power": 5, "house": "brobnar", "text": ""}
    >>> theirs = [{**mine, "card": "Left"}, {**mine, "card": "Right"}]
    >>> given = {"me": {"battleline": [mine]}, "opponent": {"battleline": theirs}}
    >>> board = {"given": given, "when": [{"fight": "Mine"}]}
    >>> [option.label for option in play(board).asked.options]
    ['Left', 'Right']
    >>> play(board, [["Right"]]).asked is None
    True
    """
    from judge.catalogue.user import full_catalogue
    from judge.rulebook import rulebook
    from judge.rulings.playing import play as played

    return played(scenario(board), answers, rulebook().named(version), full_catalogue(), readings or {})


def read(text: str, *, name: str = "", type: str = "") -> Reading:
    """How the text of a card is read; `name` and `type` of the card where they matter.

    >>> read("Play: Draw 2 cards.").complete
    True
    >>> read("Play: Frobnicate 2 cards.").complete
    False
    """
    from judge.language import read as reading

    return reading(text, name=name, kind=type)


def scenario(board: Board) -> Scenario:
    """A scenario from YAML or from the same as a mapping; raises judge.errors.JudgeError for whatever is wrong."""
    from judge.rulings.scenario import Scenario
    from judge.rulings.scenario import read as read_scenario
    from judge.rulings.yaml_source import written

    if isinstance(board, Scenario):
        return board
    return read_scenario(written(board) if isinstance(board, Mapping) else str(board))
