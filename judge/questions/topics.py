"""Questions about the rules that players often ask, by what their words mean (`grammar/questions/rules/`)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process

from judge.resources import data_dir
from judge.rulebook import rulebook

from .wording.forms import CAN, DOES, NUMBER, ORDER, PLAYER, ZONE, form
from .wording.phrased import phrased
from .wording.plain import SMALL, Said, listed_words, meanings, plain, tidied
from .wording.plain import stem as stem

#: How like a known word a misspelt one has to be, in hundredths.
NEAR = 84
#: The letters that a word has at the least for it to be taken as misspelt.
SHORTEST = 5
#: How many words that are no words of the game may be passed over.
PASSED = 2
#: What every question about a rule may speak of beside what it is about.
COMMON = frozenset({"creature", "trigger", "deal"})
#: Words that turn a question round: where a topic does not ask for them, it has no sure answer.
TURNING = frozenset(
    ("not", "without", "unless", "except", "only", "instead", "optional", "prevent", "before", "after", "zero")
)
#: To which forms of a question a sure answer goes if the topic does not say it. What is not so need not be either, but
#: what need not be may be.
FORMS = {"yes_no": (CAN, DOES), "number": (NUMBER,), "player": (PLAYER,), "zone": (ZONE,), "order": (ORDER,)}
#: How the places are called in which cards and Æmber may be.
PLACES = {
    "discard": "the discard pile", "hand": "the hand", "supply": "the common supply", "deck": "the top of the deck",
}  # fmt: skip

_THING = """
a an the my your his her its their this that each any of with by from in on during to for
"""
_BEFORE_THINGS = frozenset(_THING.split())
_OPEN = re.compile(
    r"\b(?:what|whats|who|whos|whose|which|where|wheres|how|why|whether)\b|\bor\b|^\W*when\b(?![^?]*,)|"
    r"\b(?:can|do|does|did|is|are|was|wo|would|could|has|have|must|should)n?['’]?t\b|\bwhen (?:do|does|can|is|are)\b",
    re.IGNORECASE,
)
_EITHER = re.compile(r"\bor (?:can|could|may|must|do) (?:i|you|we|they)\b", re.IGNORECASE)  # two questions
_TAIL = re.compile(
    r"[\s,.;?!]*\b(?:right|correct|yes|yeah|no|true|is that (?:so|right|correct|true)"
    r"|(?:do|does|is|are|can|ca|wo|will|would|did)n?['’]?t (?:i|it|he|she|they|we|you))\s*\?*\s*$",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"\b(?:can|could|do|does|did|is|are|may|must|will|vs|versus|wat)\b|\b(?:right|correct|yes)\W*$", re.IGNORECASE
)
_ASKED_NOT = re.compile(
    r"(?:^|[.,;:]\s*|\bwhy )(can|do|does|did|is|are|was|wo|would|could|have|has|must|should)n?['’]?t(?= )",
    re.IGNORECASE,
)
_TURN_OF = re.compile(
    r"(?:\b(?:on|during|in|into|is)|it['’]?s) (my|(?:my |the )?(?:opponent|opp|enemy)['’]?s?|his|her|their)(?: own)? "
    r"turn\b",
    re.IGNORECASE,
)
#: Who the opponent is of the player whose creature it is.
_THEIR_OPPONENT = {"my": "opponent", "his": "you", "her": "you", "their": "you", "opponent": "you"}
_OF_PLAYERS = re.compile(r"\b(?:[Cc]hance|player|opponent|owner|controller|controls?)\b|\b[Yy]ou(?:r|rs)?\b(?! are\b)")
_NEXT_TURN = re.compile(
    r"\bend of\b|\bstart of\b|\bn[o']t (?:on |in |during )?(?:my|his|her|their|the)\b", re.IGNORECASE
)
#: What stands between the text of a card and what it is.
APART_FROM_TEXT = "\x1f"


def _says(pattern: str, text: str) -> bool:
    """Whether the text of a card says something, or what it is."""
    return any(re.search(pattern, part, re.IGNORECASE) for part in text.split(APART_FROM_TEXT))


class Sure(NamedTuple):
    """An answer that is sure: its kind ("yes_no", "number", "player", "zone", "order") and its value."""

    kind: str
    value: bool | int | str | tuple[str, ...]

    @property
    def words(self) -> str:
        """It as it stands before the sentence that says why."""
        if isinstance(self.value, bool):
            return "Yes." if self.value else "No."
        if isinstance(self.value, tuple):
            listed = ", then ".join(self.value)
            return f"{listed[0].upper()}{listed[1:]}."
        player = "you" if self.value == "you" else f"the {self.value}"
        said = {"zone": PLACES.get(str(self.value), ""), "player": player}.get(self.kind, str(self.value))
        return f"{said[0].upper()}{said[1:]}."


@dataclass(frozen=True)
class Topic:
    """A question that is often asked: the entry and the piece of its sentence that answer it; groups of meanings of
    which it has one each; all that it may hold beside small words; the answer where a word or a number is one, and to
    which forms of a question (`sure`, `forms`); whether it is asked of cards that are named, or alone; what the text of
    one of them has to say (`where`), of each (`every`), or of none (`unless`); and what has to stand in the question as
    it is typed."""

    entry: str
    says: str
    asks: tuple[frozenset[str], ...]
    words: frozenset[str]
    sure: Sure | None = None
    forms: tuple[str, ...] = ()
    of_cards: bool = False
    alone: bool = True
    where: str = ""
    every: str = ""
    unless: str = ""
    typed: str = ""
    told: bool = False
    turns: frozenset[str] = frozenset()

    def suits(self, texts: Sequence[str]) -> bool:
        """Whether it may be asked of cards with these texts."""
        told = not self.where or any(_says(self.where, text) for text in texts)
        told = told and all(_says(self.every, text) for text in texts)
        return told and not (self.unless and any(_says(self.unless, text) for text in texts))

    @property
    def answer(self) -> str:
        """The sentence of the entry that answers."""
        return next(s for s in sentences(rulebook().entry(self.entry).summary) if self.says in s)


@dataclass(frozen=True)
class Fitting:
    """The topics that a question may be, the words of it that were not looked at, and an answer that is sure."""

    topics: tuple[Topic, ...] = ()
    passed: tuple[str, ...] = ()
    sure: Sure | None = None

    @property
    def says(self) -> str:
        """What answers, where it is one topic: the sentence, with the sure answer before it."""
        (one,) = self.topics
        return f"{self.sure.words} {one.answer}" if self.sure else one.answer


def of_cards(text: str, texts: Sequence[str]) -> tuple[Fitting, int]:
    """What a question with cards of these texts named asks, put with "card" for each: of several questions the first
    that is known, and which one that is."""
    for at, one in enumerate(questions(text)):
        found = fitting(one, texts)
        if found.topics:
            return found, at
    return Fitting(), 0


def questions(text: str) -> list[str]:
    """The questions of a text, each with what stands before it."""
    return [one for one in re.split(r"(?<=\?)\s+", text.strip()) if one]


def tells_nothing(question: str) -> bool:
    """Whether a further question only asks: one sentence, with nothing told before it or behind."""
    return re.fullmatch(r"[^.!?:;]+\?+", question) is not None


def told(text: str) -> bool:
    """Whether something is told in a sentence of its own, beside what is asked."""
    return re.search(r"[.!?;]\s+\S", text.strip()) is not None


def topic(text: str) -> Topic | None:
    """The question that is asked, where all its words belong to one that is known; None else, or if it may be two."""
    found = fitting(text)
    return found.topics[0] if len(found.topics) == 1 else None


def fitting(text: str, texts: Sequence[str] | None = None) -> Fitting:
    """The topics whose words fit a question best: one where it is known, several where it may be two; `texts`: those of
    the cards that are named, of which only some topics may be asked. Where no answer is sure by that, a question
    that is known whole has the answer of that."""
    found = _by_words(text, texts)
    if found.sure or texts is not None or (whole := phrased(text, _spelt)) is None:
        return found
    sure, forms = _answered({"answer": whole.answer})
    known = Topic(whole.entry, whole.says, (), frozenset(), sure, forms)
    return Fitting(found.topics if len(found.topics) == 1 else (known,), (), sure)


def _by_words(text: str, texts: Sequence[str] | None) -> Fitting:
    """The topics that a question may be by the words that stand in it."""
    typed = text = tidied(text)
    text = _ASKED_NOT.sub(r"\1", _TAIL.sub("?", text.strip()))
    is_one = "?" in typed or _OPEN.search(typed) or _ASKS.search(typed)
    if not is_one or len(re.findall(r"\?+", text)) > 1 or (_EITHER.search(text) and texts is None):
        return Fitting()
    said = [_spelt(one) for one in plain(text)]
    meant = frozenset(one.meaning for one in said)
    unknown = [one for one in said if one.kind == "unknown" and one.meaning not in _vocabulary()]
    telling = frozenset(one.meaning for one in said if one.kind != "small" and one not in unknown)
    passed = tuple(dict.fromkeys(one.words for one in unknown))
    counts = re.search(r"\b(?:[2-9]|\d\d+)\b", text) or any(c.isnumeric() and not c.isdecimal() for c in text)
    worked_out = "many" in telling and counts and "forge" not in telling and texts is None
    things = any(map(_is_thing, said, (None, *said), (*said[1:], None)))
    if len(passed) > PASSED or len(passed) >= max(2, len(telling)) or things:
        return Fitting()
    asked = [one for one in topics() if (one.alone if texts is None else one.of_cards and one.suits(texts))]
    asked = [one for one in asked if re.search(one.typed, typed, re.IGNORECASE)]
    asked = [one for one in asked if not worked_out or (one.typed and one.sure and one.sure.kind == "number")]
    fits = [one for one in asked if telling <= one.words and all(meant & group for group in one.asks)]
    if form(typed) == PLAYER:
        fits = [one for one in fits if one.sure or _OF_PLAYERS.search(one.answer)]
    most = max((_tells(one, telling) for one in fits), default=(0, 0))
    first = [one for one in fits if _tells(one, telling) == most]
    best = {one.answer: one for one in [one for one in first if not one.sure] or first}
    chosen = tuple(best.values())
    alike = [one for one in fits if len(chosen) == 1 and one.answer == chosen[0].answer]
    return Fitting(chosen, passed, None if passed else _sure(typed, alike, telling))


def _is_thing(one: Said, before: Said | None, after: Said | None) -> bool:
    """Whether an unknown word is a thing ("during a frobnication"), or turns another round: it may change the rule."""
    if one.kind != "unknown" or one.meaning in _vocabulary():
        return False
    ends = after is None or after.kind == "small"
    return one.words.startswith(("un", "non")) or (ends and before is not None and before.words in _BEFORE_THINGS)


def _tells(one: Topic, telling: frozenset[str]) -> tuple[int, int]:
    """How much of what is said a topic asks for."""
    return len(one.asks), len(telling & frozenset().union(*one.asks))


def _sure(text: str, of: Sequence[Topic], telling: frozenset[str]) -> Sure | None:
    """The answer that is sure of those that fit and have one for the form of the question: of several that of the most
    telling, if they agree."""
    asked, two = form(text), re.search(r"\bor\b", text)
    of_board = asked == NUMBER and told(text)  # that of what was told
    found: dict[Sure, tuple[int, int]] = {}
    for one in of:
        turned = (telling & TURNING) - one.turns.union(*one.asks)
        if of_board and not one.told:
            continue
        if one.sure and asked in one.forms and not turned and (one.sure.value is not True or not two):
            found[one.sure] = max(found.get(one.sure, (0, 0)), _tells(one, telling))
    best = [sure for sure, tells in found.items() if tells == max(found.values())]
    return _who(best[0], text) if len(best) == 1 else None


def _who(sure: Sure, text: str) -> Sure:
    """ "The active player" and "the opponent of its controller" as you or the opponent, where the question says whose
    turn it is or whose creature."""
    if sure.value == "active player" and not _NEXT_TURN.search(text):
        found = {"you" if match[1].lower() == "my" else "opponent" for match in _TURN_OF.finditer(text)}
    elif sure.value == "opponent of its controller":
        found = {_THEIR_OPPONENT.get(whose, "") for whose in _whose_creatures(text)}
    else:
        return sure
    return Sure("player", found.pop()) if len(found) == 1 and "" not in found else sure


def _whose_creatures(text: str) -> Iterator[str]:
    """Whose each creature is of which a question speaks: "my", "opponent"; "" where it says neither."""
    said = plain(text)
    for at, one in enumerate(said):
        if one.meaning not in ("creature", "token"):
            continue
        while at > 0 and _describes(said[at - 1]):
            at -= 1  # "my own stunned creature"
        before = said[at - 1] if at > 0 else one
        if before.words not in ("the", "that", "this"):
            yield before.words if before.words in _THEIR_OPPONENT else before.meaning


def _describes(one: Said) -> bool:
    """Whether it stands between whose a creature is and the creature."""
    return one.words == "own" or (one.kind == "known" and one.meaning != "opponent")


def _spelt(one: Said) -> Said:
    """A word as it is meant: of one that is misspelt, the one that is near, if only one is."""
    if one.kind != "unknown" or one.meaning in _vocabulary() or len(one.words) < SHORTEST:
        return one
    known = listed_words()
    long = [other for other in known if len(other) >= SHORTEST and other[0] == one.words[0]]  # not "unwarded": "warded"
    near = process.extract(one.words, long, scorer=fuzz.ratio, score_cutoff=NEAR)
    meant = {known[other] for other, _, _ in near}
    return Said(meant.pop(), "known", one.words) if len(meant) == 1 else one


@cache
def topics() -> tuple[Topic, ...]:
    """All that are known."""
    return tuple(
        Topic(
            one["entry"],
            one["says"],
            tuple(map(_meanings, one["asks"])),
            COMMON.union(_meanings(one.get("also", "")), *map(_meanings, one["asks"])),
            *_answered(one),
            one.get("cards", False),
            one.get("alone", not one.get("cards", False)),
            one.get("where", ""),
            one.get("every", ""),
            one.get("unless", ""),
            one.get("typed", ""),
            one.get("told", False),
            _meanings(one.get("turns", "")),
        )
        for one in _data()
    )


def _answered(one: dict[str, Any]) -> tuple[Sure | None, tuple[str, ...]]:
    """The sure answer of a topic, and the forms of the questions to which it goes."""
    value = one.get("answer")
    if value is None:
        return None, ()
    if isinstance(value, list):
        return Sure("order", tuple(value)), (ORDER,)
    kind = "number" if isinstance(value, int) else "zone" if value in PLACES else "player"
    sure = Sure("yes_no", value == "yes") if value in ("yes", "no") else Sure(kind, value)
    return sure, tuple(one.get("form", " ".join(FORMS[sure.kind])).split())


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset().union(*(one.words for one in topics())) - SMALL


@cache
def _data() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for file in sorted((data_dir("grammar") / "questions" / "rules").glob("*.toml")):
        found += tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return found


def _meanings(listed: str) -> frozenset[str]:
    """What the words of a list mean; "#" is any number."""
    listed = listed.replace("#", "two three four five six number")
    return frozenset(word if word in meanings() else plain(word)[0].meaning for word in listed.split())


def sentences(summary: str) -> list[str]:
    """The sentences of an entry."""
    return re.split(r"(?<=[.!?])\s+", summary)
