"""From the words of a question to a board, what is done on it and what is asked; what is not understood is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from .asks.asking import OTHER, STATES_OF, Asker
from .asks.declaring import put_as_question
from .asks.standing import at_the_moment
from .board import Deed, Piece, Told, Unclear
from .meaning import Context
from .telling import Teller
from .wording import glosses, tagger, tails
from .wording.coined import Coined
from .wording.fitting import unfitting
from .wording.outright import as_asked
from .wording.parser import NotRead
from .wording.purpose import asked_apart
from .wording.records import Clause, Comp, Phrase, Verbs, read
from .wording.tags import OFFERED, asked_plainly
from .wording.words import Word, Words, words

#: What says no more than that it is so at the time that is spoken of.
_HERE_AND_NOW = ("this turn", "not_yet", "already")


@dataclass(frozen=True)
class AskBack:
    """Something to be asked back: the words it is about, where they stand, the question, what may be meant."""

    words: str
    at: tuple[int, int]
    question: str
    options: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {"words": self.words, "at": list(self.at), "question": self.question, "options": list(self.options)}


@dataclass
class Taken:
    """What a clause became: the cards it speaks of, what is done, what players have, what is asked."""

    span: tuple[int, int]
    pieces: list[Piece] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    asks: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Reading:
    """What was read: the board and the acts, what is asked, and what is to be asked back."""

    text: str
    told: Told
    asks: list[dict[str, Any]] = field(default_factory=list)
    back: list[AskBack] = field(default_factory=list)
    names: list[tuple[str, str]] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    numbers: list[Word] = field(default_factory=list)  # those that are typed
    named_at: list[tuple[int, int]] = field(default_factory=list)  # where cards are named
    remarks: list[tuple[tuple[int, int], str]] = field(default_factory=list)  # what changes neither board nor question
    eithers: set[int] = field(default_factory=set)  # of how many cards an "it" may be one

    def unclear(self, at: tuple[int, int], question: str, options: tuple[str, ...] = ()) -> None:
        """Note what is to be asked back."""
        if all(other.at != at for other in self.back):
            self.back.append(AskBack(self.text[slice(*at)], at, question, options))


def reading(
    question: Coined, glossed: bool = False, either: int | None = None, turned: bool = False
) -> Reading:
    """Read a question; `glossed`: without what the asker takes to follow; `either`: which one an "it" is that may be
    one of several cards; `turned`: what may be of either player is of the one who acts. What is not understood stands
    in `back`; the rest is taken all the same."""
    text = question.text
    said = words(text, question.cards)
    told = Told(question.cards, own=question.own, unsaid=question.unsaid)
    found = Reading(question.asked, told)
    context = Context(told, text, remarks=found.remarks, either=either, eithers=found.eithers, turned=turned)
    teller = Teller(context)
    asker = Asker(context, teller)
    _names(found, said)
    found.named_at = [(word.start, word.end) for word in said.words if word.role == "NAME"]
    found.numbers = [word for word in said.words if word.role == "NUM"]
    spoken = [(_without_tail(found, sentence), asked) for sentence, asked in tagger.sentences(said.words)]
    if glossed:
        spoken = [(_without_glosses(found, sentence, said), asked) for sentence, asked in spoken]
    spoken, offers = asked_plainly(spoken, said.words)
    found.remarks.extend((at, OFFERED) for at in offers)
    _unknown(found, [word for sentence, _ in spoken for word in sentence], said)
    told.assumed += [said.assumed] if said.assumed else []
    found.remarks += said.remarks
    questions: list[tuple[Clause, int, list[list[Piece]]]] = []
    told_clauses = 0
    for sentence, asked in spoken:
        teller.sentence_begins()
        before_here: Clause | None = None
        asked_before: Clause | None = None
        acted: tuple[Clause, int] | None = None  # the last clause in which something is done, and where its acts begin
        listed = _clauses(found, sentence, asked, bool(questions))
        for clause in listed:
            clause.question = asked
            _goes_on(clause, before_here)
            if clause.mood == "named" and not clause.asks and before_here is not None and before_here.asks:
                found.unclear(clause.span, "What about that card? Ask for one thing at a time, please.")
                continue  # "Can I play X, and then Y?"
            before_here = clause
            found.clauses.append(clause)
            _happens(clause, found)
            if clause.subs == ["before"] and asked and questions and questions[-1][0] is asked_before:
                questions[-1][0].before = clause
                continue
            if asked and questions and questions[-1][0] is asked_before and at_the_moment(questions[-1][0], clause):
                questions[-1][0].as_resolves = clause
                continue
            asked_before = clause
            done = bool(told.deeds or told.at)
            if clause.asks or (asked and clause is listed[-1] and put_as_question(clause, done)):
                questions.append((clause, told_clauses, list(context.mentioned)))
                _mention(clause, context)
            else:
                told_clauses += 1
                first = len(told.deeds)
                _take(found, teller.tell, clause, context)
                if len(told.deeds) > first:
                    _put_in_order(found, acted, clause, first)
                    acted = (clause, first)
    context.recount()
    if teller.may_be_played is not None and not told.deeds and not told.at:
        found.unclear(teller.may_be_played, "Is it in play, or is it played?")
    if not questions and not found.asks and _what_if(found):
        found.asks.append({"what happens": True})
    for clause, before, mentioned in questions:
        if before == told_clauses:
            context.mentioned = mentioned
        other = "or" in clause.subs and bool(found.asks)
        asks = _take(found, asker.ask, clause, context, other)
        asks = asks or []
        if clause.goes_on and asks and found.asks:
            number = len(found.asks) + int(asks[0].pop("_and", 1))
            if clause.purpose:  # that the act may be done is the least of it
                found.asks[:0], asks = asks, []
            found.asks[0]["_and"] = number
        found.asks.extend(asks)
        if other:
            _one_place(found)
    if context.repeating is not None and not found.asks:
        found.unclear(context.repeating, "Ask for what it does, please: what is destroyed, stolen, drawn?")
    return found


def _clauses(found: Reading, sentence: list[Word], asked: bool, after_question: bool) -> list[Clause]:
    """The clauses of a sentence that the grammar reads; of the others it is noted that they are not understood."""
    listed: list[Clause] = []
    for part in tagger.clauses(sentence, asked):
        clause = _read(found, part, after_question or any(one.asks for one in listed))
        if clause is not None:
            listed.append(clause)
    if asked:
        as_asked(listed)
    return asked_apart(listed)


def _what_if(found: Reading) -> bool:
    """Whether it is asked "what if …?"."""
    return any(clause.words[0].text.lower() == "what if" for clause in found.clauses)


def _put_in_order(found: Reading, done: tuple[Clause, int] | None, clause: Clause, first: int) -> None:
    """Put acts in the order in which they are done: "X after Y", "before X, Y"; asks back where nothing says it."""
    if done is None:
        return
    before, start = done
    deeds = found.told.deeds
    turned = "after" in clause.subs or ("before" in before.subs and not clause.subs)
    if any(deed.kind == "end turn" for deed in deeds[start:]) and turned:
        found.unclear(clause.span, "Say what is done in the order in which it is done, please.")
    elif turned:
        deeds[start:] = [*deeds[first:], *deeds[start:first]]
    elif set(clause.subs) & {"if", "when", "as", "while", "because", "though"} and not before.subs:
        found.unclear(clause.span, "What is done first? Say it in the order in which it is done, please.")


def _goes_on(clause: Clause, before: Clause | None) -> None:
    """Make "… and return Y to my hand?" behind "Can I reap with X …" a question of the same subject: whether both."""
    if before is None or before.mood != "polar" or clause.mood != "subjectless" or clause.verbs is None or clause.subs:
        return
    if before.verbs is not None and before.verbs.first.value == "become" and clause.verbs.value in STATES_OF:
        clause.verbs = Verbs([before.verbs.first, *clause.verbs.words])  # "does it become ready and enraged?"
    elif clause.verbs.first.form != "base":
        return
    clause.mood, clause.subject, clause.auxiliary, clause.goes_on = "polar", before.subject, before.auxiliary, True


def _happens(clause: Clause, found: Reading) -> None:
    """ "What happens if …" asks what happens, and tells the rest."""
    if "happens" in clause.subs:
        found.asks.append({"what happens": True})


def _read(found: Reading, part: list[Word], after_question: bool) -> Clause | None:
    if any(word.role == "UNKNOWN" for word in part):
        return None  # asked back about already
    try:
        return read(part)
    except NotRead as error:
        word = part[min(error.at, len(part) - 1)]
        start = part[0].start
        if part[0].value == "or" and after_question:
            _other_answer(found, (start, part[-1].end))
            return None
        found.unclear((start, part[-1].end), f"I do not see how “{word.text}” belongs here; please say it otherwise.")
    return None


def _one_place(found: Reading) -> None:
    """ "Is X purged, or does it end in my hand?" asks where X ends."""
    one, two = found.asks[-2:] if len(found.asks) > 1 else ({}, {})
    piece = one.get("to", one.get("is"))
    if piece is not None and piece is two.get("to", two.get("is")) and all(map(_places, (one, two))):
        found.asks[-2:] = [{"where": piece}]


def _places(ask: dict[str, Any]) -> bool:
    return ask.get("happens") in ("purged", "archived", "returned", "discarded") or "in" in ask


def _other_answer(found: Reading, at: tuple[int, int]) -> None:
    """Keep what stands behind "or" as what is left where the question before it is answered with no."""
    found.remarks.append((at, OTHER))


def _take(found: Reading, taking: Any, clause: Clause, context: Context, other: bool = False) -> Any:
    told = found.told
    deeds = len(told.deeds)
    numbers = _numbers(told)
    try:
        asks = taking(clause)
    except Unclear as unclear:
        if other:
            _other_answer(found, clause.span)
            return None
        found.unclear(unclear.at, unclear.question, unclear.options)
        return None
    _account(found, clause)
    changed = {
        seat: {what: number for what, number in now.items() if numbers[seat].get(what) != number}
        for seat, now in _numbers(told).items()
    }
    spoken = list(context.mentioned[-1])
    found.taken.append(Taken(clause.span, spoken, told.deeds[deeds:], changed, list(asks or ())))
    return asks


def _account(found: Reading, clause: Clause) -> None:
    """Ask back about a card that a clause names and nothing was made of."""
    for word in clause.words:
        token = any(side.token == word.value for side in found.told.sides.values())
        if word.role == "NAME" and not found.told.called(word.value) and not token:
            found.unclear((word.start, word.end), f"What about {word.value}?")
    for phrase in _listed(clause.comps):
        if not phrase.looked_at and phrase.value != "both":  # "X and Y, both mine"
            found.unclear(phrase.span, f"What does “{found.text[slice(*phrase.span)]}” say here?")
    remarked = any(at == clause.span for at, _ in found.remarks)
    for comp in clause.comps if not remarked else ():
        if not comp.looked_at and _says_something(comp):
            found.unclear(comp.span, f"What does “{found.text[slice(*comp.span)]}” say here?")
    for at, question in unfitting(clause, lambda name: len(found.told.called(name))) if not remarked else ():
        found.unclear(at, question)


def _says_something(comp: Comp) -> bool:
    """Whether it is not to be lost: a thing, a place, a state, not only what a verb leaves behind ("where to?")."""
    if comp.kind == "stranded":
        return comp.prep in ("before", "without", "by", "against", "under", "next_to")
    said = comp.kind in ("thing", "at_thing", "said", "stated", "denied")
    return said and comp.words[0].value not in _HERE_AND_NOW


def _listed(comps: Sequence[Comp]) -> Iterator[Phrase]:
    """What is listed behind something else: it is not to be lost where that alone is looked at."""
    for comp in comps:
        yield from comp.phrases[1:]
        yield from _listed(comp.inner)


def _numbers(told: Told) -> dict[str, dict[str, int]]:
    return {
        seat: side.numbers | ({"keys": side.keys} if side.keys else {}) | {f"{kind}s": 0 for kind in sorted(side.none)}
        for seat, side in told.sides.items()
    }


def _mention(clause: Clause, context: Context) -> None:
    """Cards named in a question count as spoken of where what is told stands behind it."""
    context.clause_begins()
    phrases = [*clause.subject, *(p for comp in clause.comps for p in comp.phrases)]
    phrases += [p.of for p in phrases if p.is_noun("choice") and p.of is not None]
    for phrase in phrases:
        if phrase.is_name and phrase.possessor is None and not phrase.number and _whole(phrase):
            before = list(context.told.pieces)
            try:
                found = context.pieces(phrase)
            except Unclear:
                continue
            for piece in found:
                piece.asked_of = piece not in before
    if clause.subject and clause.about.value.endswith("ability") and clause.about.possessor is not None:
        whose = clause.about.possessor
        if whose.is_name and not context.told.called(whose.value):
            context.pieces(whose)  # "does X's ability resolve when I play it?"
    if clause.subject and _described(clause.about) and len(clause.subject) == 1:
        try:
            context.make(clause.about)
        except Unclear:
            return  # as where it is asked about


def _described(phrase: Phrase) -> bool:
    """Whether it is "a stunned creature", which what follows may call "it"."""
    return phrase.is_noun("creature") and "a" in phrase.determiners and phrase.of is None and phrase.number is None


def _whole(phrase: Phrase) -> bool:
    return phrase.of is None


def _names(found: Reading, said: Words) -> None:
    for named in said.found.names:
        if named.how != "exact":
            found.names.append((named.typed, named.name))


def _without_tail(found: Reading, sentence: list[Word]) -> list[Word]:
    """A sentence without what says of what it is the order that somebody chooses, which is told apart."""
    kept, cut = tails.without_order(sentence)
    found.remarks.extend((at, tails.ORDERED) for at in cut)
    return kept


def _without_glosses(found: Reading, sentence: list[Word], said: Words) -> list[Word]:
    """A sentence without what the asker takes to follow, which is told apart."""
    kept, cut = glosses.without(sentence, found.text, said.words)
    found.remarks.extend((at, glosses.FOLLOWS) for at in cut)
    return kept


def _unknown(found: Reading, listed: Sequence[Word], said: Words) -> None:
    doubts = dict(said.doubts)
    for word in listed:
        if word.role == "UNKNOWN" and word.value != "'s":
            options = doubts.get(word, ())
            question = "Which card is meant?" if options else f"What is “{found.text[word.start : word.end]}”?"
            found.unclear((word.start, word.end), question, tuple(options))


def calls(data: Any) -> Any:
    """Data with pieces replaced by what the scenario calls them."""
    if isinstance(data, Piece):
        return data.call
    if isinstance(data, dict):
        return {key: calls(value) for key, value in data.items()}
    return [calls(value) for value in data] if isinstance(data, list) else data
