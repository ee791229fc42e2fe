"""Questions asked and answered: what was understood and assumed, what is asked back, the ruling's answer."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from judge.catalogue import Card, Catalogue, catalogue
from judge.errors import JudgeError
from judge.rulebook import Rule, rulebook
from judge.rulebook.newest import NEWEST
from judge.rulings.answers.citations import citations
from judge.rulings.readings import NONE, Readings, check

from .board import ME, OPPONENT, Unclear
from .reading import AskBack, Reading, calls, reading
from .scenario_text import written
from .topics import APART_FROM_TEXT, Sure, fitting, of_cards, questions, tells_nothing, told, topic
from .whole.doubts import account_numbers, doubt, static
from .whole.taken import before_settling, of_bearers, once_settled
from .without.condition import Again, Without, on_condition
from .without.touched import touched
from .wording.coined import coined
from .wording.glosses import FOLLOWS
from .wording.masking import with_cards
from .wording.text import LIMIT

if TYPE_CHECKING:
    from judge.rulings.answers import Answer
    from judge.rulings.answers.answer import Plain
    from judge.rulings.ruling import Ruling


#: From how many words on a further question counts as one of its own: "Right?" and "Does it?" do not.
APART = 4


@dataclass
class Asked:
    """A question with all that came of it. `answer` is None as long as something is asked back."""

    text: str
    understood: list[tuple[str, str]] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    asks_back: list[AskBack] = field(default_factory=list)
    scenario: str = ""
    ruling: Ruling | None = None
    answer: Answer | None = None
    cites: tuple[str, ...] = ()
    without: Without | None = None  # what the answer would be without a phrase that is not understood
    touches: Rule | None = None  # the one entry of the rules that a question speaks of which is not understood

    def to_data(self) -> dict[str, Any]:
        """The envelope of an answer, as plain data (docs/questions.md)."""
        told = self.answer.to_data() if self.answer else {}
        cited = list(told.get("citations", ())) or (list(citations(self.ruling)) if self.ruling else list(self.cites))
        return {
            "understood": [{"words": said, "as": taken} for said, taken in self.understood],
            "assumed": self.assumed,
            "asks_back": [back.to_data() for back in self.asks_back],
            "answer": {key: told[key] for key in _ANSWER if key in told} or None,
            "says": told.get("says", ""),
            "why": told.get("why", ""),
            "details": told.get("details", []),
            "changes": told.get("changes", {}),
            "stands_on": told.get("stands_on", "not understood"),
            "because": told.get("because", []),
            "why_not": told.get("why_not", []),
            "would_change": told.get("would_change", []),
            "citations": cited,
            "scenario": self.scenario,
            "without": self.without.to_data() if self.without else None,
            "touches": _named(self.touches),
        }


def _named(rule: Rule | None) -> dict[str, str] | None:
    return {"id": rule.id, "title": rule.title, "says": rule.summary} if rule else None


_ANSWER = ("kind", "value", "of", "depends_on", "options", "rules")


def ask(text: str, cards: Catalogue | None = None, version: str = NEWEST, readings: Readings = NONE) -> Asked:
    """Read a question and answer it, with decisions as `readings` says. Raises JudgeError for an empty or too long one
    and for a version that is none, BadReading."""
    version = rulebook().named(version)
    check(readings)
    known = catalogue() if cards is None else cards
    asked, found = understand(text, known, readings)
    if asked.scenario and not asked.asks_back:
        _answer(asked, found, known, version)
    if found.told.guessed and (one := _of_either_side(text, asked, found, known, version, readings)):
        return one
    sure = asked.answer is not None and asked.answer.kind != "rule"
    if found.eithers and not sure and (one := _of_either(text, known, version, readings, max(found.eithers))):
        return one
    of_rule = asked.answer is None and (not re.search(r"\d", text) or fitting(text).sure is not None)
    if of_rule and (beyond := _beyond(text, found, late=True)):
        return beyond  # the board that was read is none: it is asked about the rule
    if asked.answer is not None:
        return asked
    says = _of_its_text(text, known, version) or _of_cards(text, known)
    return says or _first_alone(text, known, version, readings) or _in_second_place(asked, known, version, readings)


def _in_second_place(asked: Asked, cards: Catalogue, version: str, readings: Readings) -> Asked:
    """A question that is asked back about, with the answer that it would have without what is not understood; where
    there is none, with what the rules say of the one term of theirs that stands in it."""

    def again(text: str) -> Again:
        anew, found = understand(text, cards, readings)
        if anew.scenario and not anew.asks_back:
            _answer(anew, found, cards, version)
        return _again(anew)

    asked.without = on_condition(asked.text, _again(asked), again, cards, version)
    if asked.without is None:
        asked.touches = touched(asked.text, cards, bool(asked.scenario))
    return asked


def _again(asked: Asked) -> Again:
    answer = asked.answer if asked.scenario else None
    return Again([b.at for b in asked.asks_back], asked.understood, asked.assumed, asked.scenario, answer)


def _of_either(text: str, cards: Catalogue, version: str, readings: Readings, number: int) -> Asked | None:
    """The answer where "it" may be one of several cards: if it is one and the same of each of which it does not hang
    on a power that nobody tells, and of which it comes to what is told."""
    from .answering import HOW_STRONG, NOT_SO

    question = coined(text, cards)
    answers: list[Asked] = []
    for at in range(number):
        asked, found = _understood_as(text, reading(question, either=at), readings)
        if not asked.scenario or asked.asks_back:
            return None
        _answer(asked, found, cards, version)
        if asked.answer is not None:
            answers.append(asked)
        elif all(back.question.startswith(NOT_SO) for back in asked.asks_back):
            number -= 1  # what is told of "it" does not come about with this one
        elif not all(back.question.startswith(HOW_STRONG) for back in asked.asks_back):
            return None
    told = {(one.answer.kind, one.answer.value) for one in answers if one.answer is not None}
    if len(told) != 1 or told.pop()[0] != "yes_no":
        return None
    few = "of the other one it hangs on its power" if len(answers) < number else "of the other one it is so, too"
    alone = "“it” is the one of which that can be told"
    answers[0].assumed.append(f"“it” may be either; {few}" if number > 1 else alone)
    return answers[0]


def _of_either_side(
    text: str, asked: Asked, found: Reading, cards: Catalogue, version: str, readings: Readings
) -> Asked | None:
    """The answer where it may be either player's creature on which something is played that does it good: the one with
    which all that is told can be so, else the one that is the same for both; what to ask where it is not."""
    there, back = asked.answer is not None, list(found.back)
    turned, again = _understood_as(text, reading(coined(text, cards), turned=True), readings)
    if turned.scenario and not turned.asks_back:
        _answer(turned, again, cards, version)
    if turned.answer is None or turned.asks_back:
        return None
    names = " and ".join(dict.fromkeys(piece.call for piece in again.told.guessed))
    whose = {ME: "yours", OPPONENT: "your opponent's"}[again.told.guessed[0].holder]
    if not there and back:
        turned.assumed.append(f"{names} is {whose}, or what is told could not be")
        return turned
    if asked.answer is None:
        return None
    if _alike(asked.answer, turned.answer):
        taken = {ME: "yours", OPPONENT: "your opponent's"}[found.told.guessed[0].holder]
        asked.assumed.append(f"whose {names} is does not matter; {taken} is taken")
        return None
    asked.answer = asked.ruling = None
    found.unclear((0, len(text)), f"Whose is {names}?", ("mine", "theirs"))
    return asked


def _alike(one: Answer, other: Answer) -> bool:
    return (one.kind, one.value, [o.value for o in one.options]) == (
        other.kind,
        other.value,
        [o.value for o in other.options],
    )


def _first_alone(text: str, cards: Catalogue, version: str, readings: Readings) -> Asked | None:
    """The answer to the first of several questions that begin anew, where that is understood alone and the others tell
    nothing of the board; they are listed as not looked at."""
    first, *left = questions(text)
    if not left or not all(len(one.split()) >= APART and one[0].isupper() and tells_nothing(one) for one in left):
        return None
    named = with_cards(first, cards)[1]
    if any(card not in named for card in with_cards(" ".join(left), cards)[1]):
        return None
    asked, found = understand(first, cards, readings)
    if asked.scenario and not asked.asks_back:
        _answer(asked, found, cards, version)
    asked.assumed += [f"not looked at: “{one}”" for one in left]
    return asked if asked.answer is not None and asked.scenario else None


def _of_its_text(text: str, cards: Catalogue, version: str) -> Asked | None:
    """The text of a card, where nothing else is asked."""
    from .asks.card_texts import text_of

    found = text_of(text, cards, version)
    return Asked(text, understood=[(text, f"what {found[1]} says")], answer=found[0]) if found else None


def understand(text: str, cards: Catalogue, readings: Readings = NONE) -> tuple[Asked, Reading]:
    """A question before anything is ruled on, with what was read of it. What is about a rule and no board is answered;
    the scenario of another one is empty where no card and no act is told. Raises JudgeError as `ask` does."""
    if not text.strip():
        raise JudgeError("nothing is asked", hint='for example: judge ask "My Z fights Y. Who dies?"')
    if len(text) > LIMIT:
        raise JudgeError(f"the question has {len(text)} characters; at most {LIMIT} are read")
    question = coined(text, cards)
    asked, found = _understood_as(text, reading(question), readings)
    if asked.asks_back:
        without = reading(question, glossed=True)
        if any(said == FOLLOWS for _, said in without.remarks):
            plainly = _understood_as(text, without, readings)
            return (asked, found) if plainly[0].asks_back else plainly
    return asked, found


def _understood_as(text: str, found: Reading, readings: Readings) -> tuple[Asked, Reading]:
    """A question with what was read of it, before anything is ruled on."""
    counted = not found.back and any(any(side.numbers.values()) for side in found.told.sides.values())
    surely = not (found.names or found.named_at or told(text) or counted) and fitting(text).sure is not None
    if (found.back or surely) and (beyond := _beyond(text, found)):
        return beyond, found
    if not found.asks and not found.back:
        found.unclear((0, len(text)), "What is asked? End with a question.")
    asked = Asked(text, understood=list(found.names), asks_back=found.back)
    of_bearers(found)
    found.told.asks = [_plain(ask) for ask in (*found.asks, *found.told.checks)]
    before_settling(found)
    found.told.settle()
    once_settled(found)
    of_player = bool(found.asks) and all("haunted" in ask for ask in found.asks)
    if not found.told.pieces and not found.told.deeds and not found.told.at and not of_player:
        if not asked.asks_back:
            found.unclear((0, len(text)), "Which cards are in play, and what is done?")
        return asked, found
    asked.understood += _understood(text, found)
    if not found.back:
        account_numbers(found)
    data = calls(found.told.to_data(text))
    if readings:
        data["readings"] = dict(readings)
    asked.scenario = written(data)
    asked.assumed = list(found.told.assumed)
    if not asked.asks_back:
        doubt(found)
    if not asked.asks_back and not found.told.deeds and not found.told.at and not static(found):
        found.unclear((0, len(text)), "What is done? Say who plays, reaps or fights with what.")
    return asked, found


def _understood(text: str, found: Reading) -> list[tuple[str, str]]:
    """Each clause beside what it became, in the program's words."""
    from . import paraphrase

    listed = []
    for taken in found.taken:
        said = [paraphrase.described(p, found.told) for p in taken.pieces if p in found.told.pieces and not taken.asks]
        for seat, numbers in taken.numbers.items():
            who = "you have" if seat == ME else "your opponent has"
            said += [f"{who} {number} {_COUNTED.get(what, what)}" for what, number in numbers.items()]
        said += map(paraphrase.done, taken.deeds)
        said += map(paraphrase.asked, taken.asks)
        if said:
            listed.append((text[slice(*taken.span)], "; ".join(said)))
    if found.told.house_chosen is not None:
        first = found.told.deeds[0] if found.told.deeds else None
        chosen = first is not None and first.kind == "choose house"
        house = paraphrase.done(first) if first and chosen else f"the active house is {found.told.house.capitalize()}"
        listed.insert(0, (text[slice(*found.told.house_chosen)], house))
    return listed + [(text[slice(*span)], meaning) for span, meaning in found.remarks]


_COUNTED = {"amber": "Æ", "hand": "cards in hand", "deck": "cards in the deck", "discard": "cards in the discard pile",
            "archives": "archived cards", "purged": "purged cards"}  # fmt: skip


def _beyond(text: str, found: Reading, late: bool = False) -> Asked | None:
    """The answer to a question that is not about a board: about a rule, or about no rule at all. `late`: what is asked
    back about stands already, and stays where there is none."""
    from . import rules

    if (field_of := rules.outside(_without_names(text, found))) is not None:
        return Asked(text, answer=_answered("outside", None, f"That is outside my field: {field_of}."))
    known = topic(text) is not None
    words_only = len(found.names) == len(found.named_at) and known  # "reset" is no part of a name
    numbers = any(any(side.numbers.values()) for side in found.told.sides.values()) and not known
    if numbers or (found.named_at and not words_only):
        return None  # a board is told, or half of one
    near = rules.about(text)
    if late and near.entry is None:
        return None
    if near.either:
        question = " Or: ".join(one.answer for one in near.either)
        titles = tuple(rule.title for rule in near.near)
        found.back[:] = [AskBack(text, (0, len(text)), f"Which is meant? {question}", titles)]
        return None
    if near.entry is None:
        for back in found.back[:1]:
            found.back[0] = replace(back, options=back.options or tuple(rule.title for rule in near.near))
        return None
    entry = near.entry
    answer = _by_rule(entry, near.answer, near.sure)
    understood = [(text, f"a question about the rules: {entry.title}")]
    assumed = [f"not looked at: “{word}”" for word in near.passed]
    return Asked(text, understood=understood, assumed=assumed, answer=answer, cites=(entry.id,))


def _of_cards(text: str, cards: Catalogue) -> Asked | None:
    """The answer to a question about a rule that is asked of cards, of which no board could be made."""
    plainly, named = with_cards(text, cards)
    found, at = of_cards(plainly, [_with_kind(card) for card in named])
    if not named or len(found.topics) != 1:
        return None
    (one,) = found.topics
    rule = rulebook().entry(one.entry)
    answer = _by_rule(rule, found.says, found.sure)
    assumed = [f"asked about the rule; nothing was played out with {' and '.join(card.name for card in named)}"]
    left = [other for k, other in enumerate(questions(text)) if k != at]
    if not all(map(tells_nothing, left)):
        return None
    assumed += [f"not looked at: “{words}”" for words in (*found.passed, *left)]
    return Asked(text, [(text, f"a question about the rules: {rule.title}")], assumed, answer=answer, cites=(rule.id,))


def _with_kind(card: Card) -> str:
    """The text of a card, and apart from it what it is and what its text does not say."""
    icons = f"; icons {' '.join(card.bonus_icons)}" if card.bonus_icons else ""
    enhance = "; enhance" if card.enhance else ""
    return f"{card.text}{APART_FROM_TEXT}({card.type}{'; gigantic' if card.gigantic else ''}{icons}{enhance})"


def _without_names(text: str, found: Reading) -> str:
    """The question without the card names in it, whose words say nothing of what it is about."""
    for start, end in found.named_at:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _by_rule(entry: Rule, says: str, sure: Sure | None) -> Answer:
    kind, value = sure or ("rule", entry.id)
    return _answered(kind, value, says, "decision" if entry.kind == "decision" else "rule")


def _answered(kind: str, value: Plain, says: str, stands_on: str = "rule") -> Answer:
    from judge.rulings.answers.answer import Answer

    return Answer(kind, value, says=says, stands_on=stands_on)


def _plain(ask: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in ask.items() if not key.startswith("_")}


def _answer(asked: Asked, found: Reading, cards: Catalogue, version: str) -> None:
    """Rule on what was read, and answer; or ask back where the ruling shows that it was read wrong."""
    from .answering import Answered, answered

    try:
        got = answered(found, asked.scenario, cards, version)
    except Unclear as unclear:
        found.unclear(unclear.at, unclear.question)
        return
    if not isinstance(got, Answered):
        found.unclear((0, len(asked.text)), got)
        return
    asked.ruling, asked.answer, asked.scenario = got.ruling, got.answer, got.scenario
    asked.assumed += got.assumed
