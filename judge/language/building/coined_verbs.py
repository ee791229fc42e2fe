"""Verbs that a text defines itself: what it is to do so to a card, and whether a sentence says it of such a card.

In: what a definition says as instructions. Out: the meaning of the verb; where the definition names its card first
("put a card from your discard pile …"), that is what the verb is of.
"""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.players import YOU
from judge.effects.visitor import walk
from judge.language.counting import are_several
from judge.language.parsing.records import Refused

from .coordination import is_static
from .premodifiers import canonical
from .verbs.verb_frame import changed

_FROM_HAND = (n.Discard, n.Archive, n.Reveal, n.PlayCard)
_HAND = n.InZone(n.ZoneRef(n.Zone.HAND, YOU))


def verb_meaning(word: str, body: n.Statement) -> n.VerbMeaning:
    """What a verb means. Raises Refused where the definition is not understood, or speaks of no card."""
    if any(isinstance(one, n.Unmodelled | n.Blocked) for one in walk(body)):
        raise Refused(f"what it is to {word} a card is not understood")
    first, *rest = body.steps if isinstance(body, n.Sequence) else (body,)
    if any(is_static(one) and not isinstance(one, n.Lasting) for one in (first, *rest)):
        raise Refused(f"what it is to {word} a card is so for how long?")
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


def _one_of(noun: object) -> n.Filter | None:
    """What words name one card of; None where they name none, or several."""
    one = isinstance(noun, n.Select) and isinstance(noun.quantity, n.One)
    return noun.what if isinstance(noun, n.Select) and one and isinstance(noun.what, n.Filter) else None


def require_fit(node: n.Coined, meaning: n.VerbMeaning) -> None:
    """Raises Refused where a sentence says a verb of what the definition is not of."""
    cards = node.cards
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
