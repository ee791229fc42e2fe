"""What goes in and out, as OpenAPI describes it. What a ruling holds in full is said in docs/asking.md."""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from judge.questions.wording.text import LIMIT
from judge.rulebook import rulebook
from judge.rulings.readings import open_decisions

MOST = 100
"""Entries that one answer lists."""

TEXT_LIMIT = 5_000
"""Characters of a card text."""

_OPEN = [one.id for one in open_decisions()]

Thing = TypeVar("Thing")


class Open(BaseModel):
    """An object of which only the keys are described that hold for all of them; others may come."""

    model_config = ConfigDict(extra="allow")


class Mistake(BaseModel):
    """What was wrong, where, and what would be right."""

    code: str = Field(description="`area/reason`", examples=["catalogue/unknown-card"])
    message: str
    where: str | None = None
    hint: str | None = None


class Failure(BaseModel):
    """The envelope of whatever could not be done."""

    ok: Literal[False] = False
    error: Mistake


class Envelope(BaseModel, Generic[Thing]):
    """The envelope of an answer."""

    ok: Literal[True] = True
    data: Thing


class Page(BaseModel, Generic[Thing]):
    """The envelope of a list: so many at a time, `next` is the address of the rest."""

    ok: Literal[True] = True
    data: list[Thing]
    count: int = Field(description="How many there are in all")
    next: str | None = None


# --- what comes in ----------------------------------------------------------------------------------------------------


class Versioned(BaseModel):
    """Whatever is done under a version of the rules."""

    model_config = ConfigDict(extra="forbid")
    version: str | None = Field(
        None, description="The newest, if left out", json_schema_extra={"enum": [*rulebook().versions, None]}
    )


class Law(Versioned):
    """Whatever is ruled on: under a version of the rules, as the head judge reads decisions."""

    readings: dict[str, Literal["a", "b"]] = Field(
        default_factory=dict,
        json_schema_extra={"properties": {key: {"enum": ["a", "b"]} for key in _OPEN}, "additionalProperties": False},
        description="Decisions that the head judge reads otherwise, each with b (docs/open-questions.md)",
        examples=[{"decision/cloak-timing": "b"}],
    )


class Question(Law):
    """A question in English."""

    question: str = Field(
        pattern=r"\S", max_length=LIMIT, examples=["I reap with a creature. How much amber do I have?"]
    )


class Text(BaseModel):
    """The text of a card."""

    model_config = ConfigDict(extra="forbid")
    text: str = Field(min_length=1, max_length=TEXT_LIMIT, examples=["Play: Draw 2 cards."])
    name: str = Field("", max_length=100, description="The name of the card, where its text uses it")
    type: str = Field("", max_length=100, description="creature, action, artifact, upgrade…")


class Board(Law):
    """A scenario (docs/scenarios.md): YAML, or the same as an object."""

    scenario: str | dict[str, Any] = Field(
        description="The board, what is done and what is asked: YAML, or the same as an object",
        examples=[{"given": {"me": {"amber": 6}, "opponent": {"amber": 2}}, "when": ["end turn"]}],
    )


class Answered(Board):
    """A scenario, and how its first decisions are answered."""

    answers: list[list[str | int]] = Field(
        [], max_length=1_000, description="In order; each names the options taken, by label or by number from 1"
    )


class Moment(Board):
    """A scenario, and a step of one of its ways."""

    way: int = Field(1, ge=1, description="Which of the outcomes")
    step: int = Field(0, ge=0, description="0 is the board before anything is done")


class Way(Board):
    """A scenario, and one of its ways."""

    way: int = Field(1, ge=1, description="Which of the outcomes: it is that of the choices made on it")


class Compared(BaseModel):
    """A scenario under two versions, or two scenarios, or two ways of one that are parted by a choice."""

    model_config = ConfigDict(extra="forbid")
    first: Way
    second: Way


class Refused(Way):
    """A scenario, and what in it did not happen: a card that did not speak, or an act; neither: the answer."""

    card: str | None = Field(None, max_length=200, description="The card that did not, as the scenario calls it")
    act: int | None = Field(None, ge=1, description="The number of the act of `when`; for a card, leave it out")


class Import(BaseModel):
    """A file of cards or decks, as `judge cards import` takes it."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(
        max_length=100,
        pattern=r"^[A-Za-z0-9 ._()-]*[A-Za-z0-9][A-Za-z0-9 ._()-]*$",
        description="What the file is called",
        examples=["deck.json"],
    )
    text: str = Field(
        min_length=1, description="All of it: a card pack or a deck of the vault (JSON), or a table with a header (CSV)"
    )


class Sought(BaseModel):
    """What a list is narrowed to."""

    model_config = ConfigDict(extra="forbid")
    q: str = Field("", max_length=200, description="Words to be found")
    start: int = Field(0, ge=0, le=100_000, description="Where the list begins")
    limit: int = Field(MOST, ge=1, le=MOST, description="How many entries")


class SoughtRules(Sought):
    """Which entries of the rulebook."""

    kind: str = Field("", max_length=40, description="glossary, timing, errata, switch, decision…")


class SoughtCases(Sought):
    """Which cases of the FAQ."""

    tag: str = Field("", max_length=40, description="A mechanism")
    card: str = Field("", max_length=100, description="The id of a card that takes part")


class SoughtMeetings(Sought):
    """Which of the findings about a card and those that it meets; `q` is part of the name of the other."""

    kind: str = Field("", max_length=40, description="order, forbids, replaces, answers, loop…")


class CardId(BaseModel):
    """The id of a card."""

    card_id: str = Field(description="The id of a card")


class RuleId(BaseModel):
    """The id of an entry of the rulebook."""

    rule_id: str = Field(description="The id of an entry")


class CaseId(BaseModel):
    """The id of a case of the FAQ."""

    case_id: str = Field(description="The id of a case")


# --- what goes out ----------------------------------------------------------------------------------------------------


class Health(BaseModel):
    """Whether all is well, and what it is made of."""

    program: str
    rules: str = Field(description="The newest version of the rules")
    versions: list[str]
    cards: int


class LeftOut(BaseModel):
    """A phrase that was left out, and where it stands: from which character to before which."""

    words: str
    at: list[int]


class WithoutPhrases(Open):
    """An answer on condition: to the question without phrases that were not understood. It stays asked back."""

    left_out: list[LeftOut]
    says: str = Field(description="One line that names what was left out, and the answer without it")
    answer: dict[str, Any]
    why: str
    details: list[str]
    assumed: list[str]
    citations: list[str]
    scenario: str


class Touched(BaseModel):
    """An entry of the rules."""

    id: str
    title: str
    says: str


class Answer(Open):
    """What was understood of a question, and its answer."""

    understood: list[dict[str, str]]
    assumed: list[str]
    asks_back: list[dict[str, Any]]
    answer: dict[str, Any] | None
    says: str = Field(description="One line that can be said aloud")
    why: str
    citations: list[str]
    scenario: str = Field(description="What was understood, as a scenario")
    without: WithoutPhrases | None = Field(description="What the answer would be without what was not understood")
    touches: Touched | None = Field(description="The entry of the rules that is asked about, if nothing is answered")
    markdown: str = Field(description="The same for a chat")


class Ruling(Open):
    """A ruling, with every way it may go."""

    answer: dict[str, Any]
    says: str = Field(description="One line that can be said aloud")
    why: str
    certain: bool = Field(description="Whether there is one outcome, whatever anybody chooses")
    citations: list[dict[str, Any]]
    unread: list[str] = Field(description="Sentences that were not understood")
    cut: list[str] = Field(description="Where it was not worked out to its end, and by which limit")
    outcomes: list[dict[str, Any]]


class Parsed(BaseModel):
    """How a text is read."""

    complete: bool
    canonical: str | None = Field(description="The same in the judge's own wording, where all is read")
    tree: dict[str, Any]
    not_understood: list[dict[str, Any]]
    new_names: list[str]


class Decision(BaseModel):
    """What somebody is to decide."""

    who: Literal["me", "opponent", "chance"]
    question: str
    options: list[str]
    least: int
    most: int


class Position(BaseModel):
    """How far a scenario was played."""

    over: bool
    asked: Decision | None = Field(description="What is to be answered next")
    stops: str = Field(description="Why it goes no further, though it is not over")
    trace: list[dict[str, Any]]
    board: str = Field(description="The position in board notation")
    after: dict[str, Any] = Field(description="The position as an object")


class Step(BaseModel):
    """A step of a way: what it says, and the position after it."""

    number: int
    of: int
    entry: dict[str, Any] | None
    board: str
    after: dict[str, Any]


class Difference(BaseModel):
    """What two rulings say, and the first step of their first ways at which they part."""

    same: bool
    says: list[str]
    parts_at: int | None = Field(description="The number of the first step that differs")
    steps: list[dict[str, Any] | None]


class Reason(Open):
    """Why something did not happen."""

    kind: str
    says: str
    rules: list[str]


class Reasons(BaseModel):
    """What could have happened and did not, the most telling reason first."""

    why_not: list[Reason]


class Turn(BaseModel):
    """A change of one thing, and the answer that it gives."""

    model_config = ConfigDict(populate_by_name=True)
    change: str = Field(alias="if")
    says: str


class WouldChange(BaseModel):
    """Which changes of one thing would turn the answer."""

    turns: list[Turn]
    tried: int
    of: int = Field(description="How many changes of one thing there are")
    complete: bool = Field(description="Whether all of them were tried")


class Told(BaseModel):
    """Something to tell of a record of a file: which one ("": the whole file), and what."""

    record: str
    message: str


class Imported(BaseModel):
    """What an import did: prints and decks that are new, changed or as they were, and what was left out."""

    new: int
    changed: int
    unchanged: int
    cards_added: list[str]
    decks: list[str]
    failed: list[Told] = Field(description="What is not stored, and why")
    notes: list[Told] = Field(description="Where a print differs from the card in force, which stays")


class CheckedCard(BaseModel):
    """How a card of a file is read."""

    name: str
    read: bool = Field(description="Whether all of it is")
    learned: list[str] = Field(description="The words that its own reminder text defines")
    not_understood: list[str]
    type: str
    text: str = Field(description="The wording that is read, with the definitions that it uses; ~ is the card itself")
    like: list[dict[str, str]] = Field(description="Known cards that read like it")
    decisions: list[str]
    faq: list[str]
    board: dict[str, Any] | None = Field(description="A scenario on which it acts once")


class CheckedCards(BaseModel):
    """How the cards of a file are read."""

    cards: list[CheckedCard]
    learned: dict[str, dict[str, Any]] = Field(description="Each new word, what it means, and who says so")
    undefined: dict[str, list[str]] = Field(description="Words that nothing defines, with the cards that use them")
    disputes: list[str] = Field(description="Where two cards define a word differently")
    failed: list[dict[str, str]] = Field(description="Records that were left out, and why")


class Card(Open):
    """The facts of a card."""

    id: str
    name: str
    type: str


class Meeting(BaseModel):
    """What was found where a card acts (`act`) while another one is there (`place`); `detail`: what went wrong."""

    kind: str
    says: str
    card: str = Field(description="The id of the card that acts")
    other: str = Field(description="The id of the card that is there as well")
    act: str
    place: str
    detail: str


class Rule(Open):
    """An entry of the rulebook, in our own words."""

    id: str
    kind: str
    title: str
    summary: str
    source: str


class Case(Open):
    """A case of the FAQ."""

    id: str
    heading: str
    question: str
    tags: list[str]


class Found(BaseModel):
    """Something that a search found."""

    kind: str
    title: str
    text: str
    url: str
