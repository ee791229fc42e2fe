"""What the machine turned away, in words: why a card did not speak, or nothing happened to it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import walk
from judge.engine.evaluation.in_words import described, worded
from judge.engine.law.restrictions import Stop
from judge.engine.machine.observing import Short, Turned, Why
from judge.engine.machine.sentences import listed
from judge.game.changes import CardChanged
from judge.game.state import Record

from ..asked import EVENTS
from ..naming import card_name
from ..ruling import Ruling
from ..setup import Setup
from . import facts
from .picture import place_words
from .ways import End

_DONE = {verb: words for words, verb in EVENTS.items()}
"""What happened, as a participle, by its verb."""

_ACTIVE = {Verb.REAP: "reaped", Verb.FIGHT: "fought"}
"""What the card that does it is the subject of, in the past."""

_PLAIN = {
    Verb.DEAL_DAMAGE: "damaged",
    Verb.ENTER_PLAY: "put into play",
    Verb.LEAVE_PLAY: "about to leave play",
    Verb.ADD_AMBER: "given Æ",
    Verb.TAKE_CONTROL: "taken control of",
}
"""Participles of verbs that `EVENTS` has in another form, or not at all."""

_BARE = {
    Verb.CHOOSE_HOUSE: "a house was chosen",
    Verb.FORGE: "a key was forged",
    Verb.UNFORGE: "a key was unforged",
    Verb.RAISE_TIDE: "the tide was raised",
    Verb.GAIN_CHAINS: "chains were gained",
    Verb.RESOLVE: "an ability was about to resolve",
    Verb.SHUFFLE: "a deck was shuffled",
    Verb.PREVENT_DAMAGE: "damage was prevented",
}
"""What happened where no card is named."""


@dataclass(frozen=True)
class Reason:
    """Why something did not happen: the card it is about, what kind of reason, a sentence, the number of the step it
    came after (0: before the first), that step's sentence, the rule entries behind it, and the sentence in brief."""

    card: str
    kind: str
    says: str
    place: int = 0
    after: str = ""
    rules: tuple[str, ...] = ()
    brief: str = ""

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        told = {"card": self.card, "kind": self.kind, "says": self.says, "rules": list(self.rules)}
        return told | ({"after": self.after} if self.after else {})


def reason(ruling: Ruling, end: End, away: Turned) -> Reason:
    """A candidate that was turned away, in words."""
    uid = away.about[0].uid if away.why in (Why.FILTER, Why.NOT_PICKED) and away.about else away.holder.uid
    words = _Words(ruling, end, away)
    after = end.trace[away.at - 1].says if 0 < away.at <= len(end.trace) else ""
    return Reason(named(ruling.setup, uid), away.why.value, words.says(), away.at, after, words.rules(), words.brief())


def named(setup: Setup, uid: str) -> str:
    """What a card, an archon power or a prophecy is called in a reason; "" for the game itself."""
    if not uid:
        return ""
    if uid in setup.uids.values():
        return setup.label(uid)
    if uid in setup.state.cards:
        return card_name(setup.state, setup.library, uid)
    return setup.library.definition(uid).name


THE_TEXT_OF = " The text of "
"""How a reason goes on where a text forbids."""


def forbids(setup: Setup, uid: str, stop: Stop) -> Reason:
    """What forbids an act with a card ("": with none), with the text that says so and whose it is."""
    says = stop.says or "The rules forbid it."
    if stop.clause is not None and stop.source is not None:
        source = named(setup, stop.source.uid)
        says = f"{says}{THE_TEXT_OF}{source}: {quoted(stop.clause, source)}."
    return Reason(named(setup, uid) if uid else "", "illegal", says, rules=tuple(stop.rules))


OF_PARTS = {
    n.DidIt: "glossary/if-you-do-and-in-order-to",
    n.DidNot: "glossary/if-you-do-and-in-order-to",
    n.DamageDestroys: "decision/this-way-and-destroyed",
}
"""Conditions that have an entry of their own, which says what they ask for."""

_SETTLED = "\N{OBJECT REPLACEMENT CHARACTER}"
"""How a card that was settled before stands in rendered words."""


def quoted(node: Node, name: str = "~") -> str:
    """Words of the text of the card called so, in quotation marks."""
    return f"“{described(node).replace('~', name).replace(_SETTLED, 'it')}”"


class _Words:
    """One candidate on one way."""

    def __init__(self, ruling: Ruling, end: End, away: Turned) -> None:
        self.ruling, self.end, self.away = ruling, end, away
        self.card = named(ruling.setup, away.holder.uid)
        self.text = named(ruling.setup, (away.giver or away.holder).uid)

    def rules(self) -> tuple[str, ...]:
        """The entries behind it; "if you do" and "if this damage destroys it" have one of their own."""
        own = OF_PARTS.get(type(self.away.short.part))
        return (own, *self.away.rules) if own else self.away.rules

    def says(self) -> str:
        """The sentence."""
        away, by = self.away, listed([named(self.ruling.setup, ref.uid) for ref in self.away.about])
        match away.why:
            case Why.EVENT:
                return f"{self.text} waits for {self._waits()}; {self._record()}, and that is {self._not()}."
            case Why.WINDOW:
                return f"{self.text} speaks {described(away.short.part)} only." if away.short.part else self.text
            case Why.CONDITION:
                return self._condition()
            case Why.PLACE:
                state = self.end.after(away.at)
                where = place_words(facts.place(state, away.holder.uid, self.ruling.setup))
                return f"{self.card} was not in play when {self._record()}: it was {where}."
            case Why.GONE:
                return f"{self.card} had left play before its ability could resolve."
            case Why.TAGGED:
                return f"{self.card} is destroyed in the fight, so what it does after a fight does not resolve."
            case Why.FILTER if away.record is not None:
                return f"{self.text} says {self._clause()}; {self._record()}, and that is {self._not()}."
            case Why.FILTER:
                return f"{self.text} says {self._clause()}, and {by} is {self._not()}."
            case Why.NOT_PICKED:
                return f"{by} could have been picked where {self.text} says {self._clause()}, and was not."
            case Why.STOPPED:
                return self._step() or f"{by} stopped it."
            case Why.REPLACED:
                return f"What {by} says happened instead: {self._undone()}."
            case Why.WARDED:
                return f"The ward of {self.card} was discarded instead: it was not {self._done()}."
            case Why.UNWARDED:
                when = f"when it was {self._done()}{self._ward()}"
                return f"{self.card} had no ward {when}; nothing stopped or replaced that."
            case Why.PRICE:
                who = "Your opponent has" if away.record is not None and away.record.player else "You have"
                return f"{who} {away.short.found} Æ, and a key costs {away.short.wanted}."
            case Why.POWER:
                return f"{self.card} has {away.short.found} damage and {away.short.wanted} power."
        return self._step()

    def brief(self) -> str:
        """The sentence without the words around those that were not so; "" where it has none."""
        away, part = self.away, self.away.short.part
        if isinstance(part, n.DidIt):
            return f"What {self.text} says before “if you do” was not done completely."
        if away.why not in (Why.EVENT, Why.FILTER) or part is None:
            return ""
        by = away.record.cards if away.record is not None else away.about
        names = listed([named(self.ruling.setup, ref.uid) for ref in by]) or "what happened"
        return f"{self.text} asks for {quoted(part, self.text)}, and {names} was not{_numbers(away.short)}."

    def _before(self) -> Node | None:
        """The instruction that "if you do" speaks of, where the card has one only."""
        card = self.ruling.setup.state.cards.get((self.away.giver or self.away.holder).uid)
        if card is None or not card.card:
            return None
        text = self.ruling.setup.library.definition(card.card).text
        pairs = (pair for one in walk(text) if isinstance(one, n.Sequence) for pair in pairwise(one.steps))
        found = [first for first, then in pairs if isinstance(getattr(then, "condition", None), n.DidIt)]
        return found[0] if len(found) == 1 and worded(found[0]) else None

    def _ward(self) -> str:
        """Whether a ward came to the card later on that way, or had gone before."""
        uid = self.away.holder.uid
        for entry in self.end.trace[self.away.at :]:
            if CardChanged(uid, (("warded", True),)) in entry.changes:
                return " (it got one only later)"
        gone = (CardChanged(uid, (("warded", False),)) in entry.changes for entry in self.end.trace[: self.away.at])
        return " (it had been used up before)" if any(gone) else ""

    def _step(self) -> str:
        """What was told last."""
        return self.end.trace[self.away.at - 1].says if 0 < self.away.at <= len(self.end.trace) else ""

    def _clause(self) -> str:
        return quoted(self.away.clause, self.text) if self.away.clause is not None else "so"

    def _waits(self) -> str:
        clause = self.away.clause
        when = getattr(clause, "when", None) or getattr(clause, "event", None)
        return quoted(when, self.text) if isinstance(when, Node) else "something else"

    def _record(self) -> str:
        record = self.away.record
        return happened(self.ruling.setup, record) if record is not None else "that happened"

    def _done(self) -> str:
        record = self.away.record
        return _participle(record) if record is not None else "touched"

    def _undone(self) -> str:
        record = self.away.record
        return f"{self.card} was not {self._done()}" if record and record.cards else f"nothing was {self._done()}"

    def _not(self) -> str:
        part = self.away.short.part
        if part is None:
            return "not what it speaks of"
        if isinstance(part, n.Filter) and part.kinds and not part.modifiers:
            return f"no {' or '.join(map(str, part.kinds))}"
        return f"not {quoted(part, self.text)}{_numbers(self.away.short)}"

    def _condition(self) -> str:
        part = self.away.short.part
        if isinstance(part, n.DidIt) and (before := self._before()) is not None:
            return f"{self.text}: {quoted(before, self.text)} was not done completely, which “if you do” asks for."
        if isinstance(part, n.DidIt):
            return f"{self.text} says “if you do”, and the part before that was not carried out completely."
        words = quoted(part, self.text) if part is not None else "something"
        return f"{self.text} asks for {words}, and that is not so{_numbers(self.away.short)}."


def _numbers(short: Short) -> str:
    """The numbers behind it: what was found, and what is asked for where the words do not say it."""
    if short.found is None:
        return ""
    told = any(letter.isdigit() for letter in described(short.part)) if short.part is not None else True
    against = f", against {short.wanted}" if short.wanted is not None and not told else ""
    return f" (here it is {short.found}{against})"


def _participle(record: Record) -> str:
    return _PLAIN.get(record.verb) or _DONE.get(record.verb, str(record.verb.value))


def happened(setup: Setup, record: Record) -> str:
    """A record in words: "X was destroyed", "2 Æ were stolen"."""
    done = _participle(record)
    if record.verb in _ACTIVE and record.subject:
        return f"{listed([named(setup, ref.uid) for ref in record.subject])} {_ACTIVE[record.verb]}"
    if record.verb in _BARE:
        return _BARE[record.verb]
    if record.cards:
        names = listed([named(setup, ref.uid) for ref in record.cards])
        return f"{names} {'was' if len(record.cards) == 1 else 'were'} {done}"
    if "AMBER" in record.verb.name:
        return f"{record.amount} Æ {'was' if record.amount == 1 else 'were'} {done}"
    return f"something was {done}"
