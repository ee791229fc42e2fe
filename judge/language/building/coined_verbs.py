"""Verbs that a text defines itself: what it is to do so to a card, and whether a sentence says it of such a card; whose
what a definition says is, of a card or of a player.

In: what a definition says as instructions. Out: the meaning of the verb; where the definition names its card first
("put a card from your discard pile …"), that is what the verb is of.
"""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.keyword_deeds import deed_of, price_of
from judge.effects.players import YOU
from judge.effects.terms import PAYING
from judge.effects.visitor import transform, walk
from judge.language.counting import are_several, is_one
from judge.language.parsing.records import Group, Refused

from .coordination import is_static
from .premodifiers import canonical
from .verbs.verb_frame import Call, changed

_FROM_HAND = (n.Discard, n.Archive, n.Reveal, n.PlayCard)
_HAND = n.InZone(n.ZoneRef(n.Zone.HAND, YOU))


def coined(call: Call) -> n.Coined:
    """A verb of a text's own with what it is done to: cards, of which it may be said ("each frozen creature thaws"),
    none, or none so many times as the number behind it."""
    if call.shared is None and not call.has("object"):
        if call.by_player:
            return n.Coined(call.verb.lemma)
        return n.Coined(call.verb.lemma, call.cards_subject(), itself=True)
    thing = next((comp for comp in call.comps if comp.is_a("object")), None)
    said = thing.last if thing is not None else None
    value = said.only.value if isinstance(said, Group) and is_one(said.parts) else ""
    if call.shared is None and value.startswith("ONES "):
        call.take("object")
        number = value.removeprefix("ONES ")
        return n.Coined(call.verb.lemma, amount=n.VariableX() if number == "X" else n.Number(int(number)))
    return n.Coined(call.verb.lemma, call.cards())


def deed_meaning(word: str, body: n.Statement, value: n.Amount | None) -> n.VerbMeaning:
    """What a verb means that is done to no card. Raises Refused where the definition is not understood."""
    _steps(word, body)
    return n.VerbMeaning(word, body, alone=True, value=value)


def verb_meaning(word: str, body: n.Statement) -> n.VerbMeaning:
    """What a verb means. Raises Refused where the definition is not understood, or speaks of no card."""
    first, *rest = _steps(word, body)
    what = _one_of(getattr(first, "cards", None))
    if what is None:
        if not any(isinstance(one, n.Back) for one in walk(first)):
            raise Refused(f"what it is to {word} a card speaks of no card")
        return n.VerbMeaning(word, body)
    in_hand = isinstance(first, _FROM_HAND) and n.Kind.CARD in what.kinds and not any(
        isinstance(one, n.InZone) for one in what.modifiers)
    known = n.Filter(what.kinds, canonical((*what.modifiers, _HAND))) if in_hand else what
    done = changed(first, "cards", n.Back())
    return n.VerbMeaning(word, n.Sequence((done, *rest)) if rest else done, known)


def _steps(word: str, body: n.Statement) -> tuple[n.Statement, ...]:
    """What is done one after the other. Raises Refused where it is not understood, or is no doing."""
    if any(isinstance(one, n.Unmodelled | n.Blocked) for one in walk(body)):
        raise Refused(f"what it is to {word} is not understood")
    steps = body.steps if isinstance(body, n.Sequence) else (body,)
    if any(is_static(one) and not isinstance(one, n.Lasting) for one in steps):
        raise Refused(f"what it is to {word} is so for how long?")
    return steps


def require_whose(meaning: n.VerbMeaning) -> None:
    """Raises Refused where a definition speaks of "them", and somebody else than "you" does so."""
    if any(one == n.THEY for one in walk(meaning.body)):
        raise Refused(f"who are “they” where another player is to {meaning.word}?")


def require_heard(event: n.Event, meaning: n.VerbMeaning | n.Meaning) -> None:
    """Raises Refused where an event is said of whom, or to whom, what a text calls so is never done."""
    if isinstance(meaning, n.Meaning) and event.word.endswith(PAYING):
        if price_of(meaning) is None:
            raise Refused(f"nothing says what is paid for {meaning.word}")
        if event.amount is not None or not isinstance(event.subject, n.Players | None):
            raise Refused(f"it is a player who can pay for {meaning.word}")
        return
    if isinstance(meaning, n.Meaning):
        if deed_of(meaning) is None:
            raise Refused(f"when does a card {event.word}? Its definition says no one thing that is done then")
        if event.object is not None or event.amount is not None or isinstance(event.subject, n.Players | None):
            raise Refused(f"only a card can {event.word}, and it does so to nothing")
        return
    if isinstance(event.subject, n.Cards | n.Noun):  # "after it surfaces"
        if meaning.alone:
            raise Refused(f"it is a player who can {event.word}")
        if event.object is not None or event.amount is not None:
            raise Refused(f"no card can {event.word} another")
    if meaning.alone and (event.object is not None or event.amount is not None):
        raise Refused(f"one does not {event.word} this: the word is said of no card")


def _one_of(noun: object) -> n.Filter | None:
    """What words name one card of; None where they name none, or several."""
    one = isinstance(noun, n.Select) and isinstance(noun.quantity, n.One)
    return noun.what if isinstance(noun, n.Select) and one and isinstance(noun.what, n.Filter) else None


def require_fit(node: n.Coined, meaning: n.VerbMeaning) -> None:
    """Raises Refused where a sentence says a verb of what the definition is not of."""
    cards = node.cards
    if meaning.alone:
        if cards is not None:
            raise Refused(f"one does not {node.word} a card: the word is said of no card")
        if (node.amount is None) is not (meaning.value is None) or (
                isinstance(meaning.value, n.Number) and node.amount != meaning.value):
            why = "" if node.amount is None else " Nothing says what this number is"
            raise Refused(f"to {node.word} how many?{why}")
        return
    if cards is None:
        raise Refused(f"to {node.word} what?")
    if isinstance(cards, n.Select) and isinstance(cards.what, n.Filter) and are_several(
            [one for one in cards.what.modifiers if isinstance(one, n.InZone)]):
        raise Refused(f"to {node.word} this where?")
    if not isinstance(meaning.of, n.Filter):
        return
    if isinstance(cards, n.Together | n.EitherOf) or (
            isinstance(cards, n.Select) and not isinstance(cards.what, n.Filter | n.Back)):
        raise Refused(f"to {node.word} this and where it lies are said in different ways")
    kinds = cards.what.kinds if isinstance(cards, n.Select) and isinstance(cards.what, n.Filter) else ()
    if n.Kind.CARD not in (*kinds, *meaning.of.kinds) and not {*kinds} <= {*meaning.of.kinds}:
        raise Refused(f"one cannot {node.word} this: the word is not said of such cards")


_THIS = n.This(n.Kind.CARD)


def of_its_card(ability: n.Ability) -> n.Ability:
    """An ability of a definition in which "it", where nothing else is spoken of, is the card that has it."""
    if not isinstance(ability, n.TriggeredAbility) or not isinstance(ability.when, n.TurnPoint | n.StepPoint):
        return ability
    if any(isinstance(node, n.Select | n.This | n.Slice) for node in walk(ability.body)):
        return ability
    return replace(ability, body=transform(ability.body, lambda node: _THIS if node == n.Back() else node))
