"""What one sentence means by itself: its node, or what keeps it from being read.

Half of the sentences of printed cards stand on another card as well, so the last ones read are kept.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.checks.accounting import Swallowed, require_every_word
from judge.language.parsing.parser import NotRead, parse
from judge.language.parsing.records import Refused
from judge.language.reading import BuilderDefect
from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import Names, known_names
from judge.language.text.tokens import Word, lookup

from .clauses import sentence as sentence_of
from .dispatch import Context, Speech, Text
from .in_turn import only_one
from .misfits import misfit
from .waiting import Otherwise, waits

#: Longer sentences are not read: no card comes near them.
MAX_WORDS = 120
_OTHERWISE = re.compile(r"Otherwise,? ")
#: Where something may be quoted, which is read as a text of its own.
_QUOTES = re.compile(r'"|(?<!\w)\'[A-Z]')


class Asked(NamedTuple):
    """A sentence and how it stands in its text. `plain`: in a paragraph without a heading; `aimed`: another one says
    where its damage goes; `accounted`: all its words must come back; `alone`: none may come back with the sentence
    before; `in_turn`: one before it tells of the turn that "that turn" is."""

    text: str
    ctx: Context
    plain: bool
    aimed: bool = False
    accounted: bool = True
    alone: bool = False
    in_turn: bool = False


class Lost(NamedTuple):
    """A sentence that is not read: the `word` where that was seen, its place in characters, the rest as in a
    `ReadSentence`."""

    word: str
    place: int
    why: str
    expected: frozenset[str] = frozenset()
    defect: bool = False


def meaning(asked: Asked, names: Names, quoted: Text) -> n.Statement | Lost:
    """The node of a sentence, without its place in a text. `quoted` reads what stands between quotes."""
    if names is known_names() and not _QUOTES.search(asked.text):
        return kept(asked)
    return _read(asked, names, quoted)


@lru_cache(maxsize=1024)
def kept(asked: Asked) -> n.Statement | Lost:
    """The same of a sentence that quotes nothing and has no names but those of the catalogue."""
    return _read(asked, known_names(), _nothing_quoted)


def _nothing_quoted(inner: str) -> tuple[n.Ability, ...]:
    raise AssertionError(f"{inner!r} stands between no quotes")


def _read(asked: Asked, names: Names, quoted: Text) -> n.Statement | Lost:
    text = asked.text
    words: list[Word] = []
    expected: frozenset[str] = frozenset()
    defect = False
    try:
        words = lookup(text, names)
        if len(words) > MAX_WORDS:
            raise Refused(f"the sentence has {len(words)} words, more than the {MAX_WORDS} that are read", MAX_WORDS)
        words = tag(words)
        node = built(words, Speech(asked.ctx, quoted, asked.plain))
        parts = tuple(walk(node))
        if not asked.aimed and _aimless(parts):
            raise Refused("damage is dealt to what?", text.lower().find("deal"))
        if n.OneAtATime in map(type, parts) and only_one(node):
            raise Refused("one of what at a time?")
        if wrong := misfit(parts, text, asked.in_turn):
            raise Refused(wrong)
        if asked.accounted:
            _account(asked, node)
        return node
    except Swallowed as stop:
        position, why = next((at for at, word in enumerate(words) if word.end > stop.place), 0), stop.why
    except NotRead as stop:
        position, expected, why = stop.position, stop.expected, ""
    except Refused as stop:
        position, why = stop.at or 0, stop.why
    except RecursionError:
        position, why = 0, "its parts are nested too deep"
    except BuilderDefect as stop:
        position, why, defect = 0, str(stop), True
    word = words[position] if position < len(words) else None
    return Lost(word.text if word else "", word.start if word else len(text), why, expected, defect)


def built(words: list[Word], it: Speech) -> n.Statement:
    """The node of the words of a sentence.

    Raises NotRead where the grammar stops, Refused where a builder does, RecursionError where the parts are nested too
    deep, and BuilderDefect where a builder fails in any other way.
    """
    try:
        return sentence_of(parse(words), it, it.plain)
    except (NotRead, Refused, RecursionError, BuilderDefect):
        raise
    except Exception as error:
        raise _defect(error) from error


def _account(asked: Asked, node: n.Statement) -> None:
    """Raises Swallowed where a word of the sentence does not come back."""
    text = asked.text
    if taken_in_before(node):
        if asked.alone:
            raise Refused("not every word of this is taken in by the sentence before")
        return
    said, told = (_OTHERWISE.sub("", text), node.body) if isinstance(node, Otherwise) else (text, node)
    try:
        require_every_word(said, told)
    except (Refused, RecursionError):
        raise
    except Exception as error:  # the renderer fails on what a builder made
        raise _defect(error) from error


def taken_in_before(node: n.Statement) -> bool:
    """Whether the words of a sentence come back with those of the one before it."""
    return waits(node) and not isinstance(node, Otherwise)


def _defect(error: BaseException) -> BuilderDefect:
    return BuilderDefect(f"the program failed on this sentence ({type(error).__name__})")


def _aimless(parts: tuple[n.Node, ...]) -> bool:
    """Whether damage is dealt to nothing: only damage in place of other damage, or besides it, goes where that went."""
    dealt = any(isinstance(x, n.DealDamage) and x.cards == n.SameTargets() and not x.additional for x in parts)
    return dealt and not any(isinstance(x, n.InsteadOf | n.ReplacementAbility) for x in parts)
