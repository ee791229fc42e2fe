"""What is printed on the token artifacts and what the bonus icons do that a text defines, as texts of their own: they
act apart from the card that defines them, in the words that it defines besides."""

from __future__ import annotations

from collections.abc import Collection

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform

_WORDS = (n.VerbMeaning, n.HeadingMeaning, n.StateMeaning)


def parted(text: n.CardText) -> tuple[n.CardText, tuple[n.TokenMeaning | n.IconMeaning, ...]]:
    """A text without the tokens and icons that it defines, and these."""
    found = tuple(one for one in text.abilities if isinstance(one, n.TokenMeaning | n.IconMeaning))
    if not found:
        return text, ()
    names = {one.name for one in found if isinstance(one, n.TokenMeaning)}
    rest = (one for one in text.abilities if not any(one is other for other in found))
    return n.CardText(tuple(transform(one, lambda node: _as_token(node, names)) for one in rest)), found


def _as_token(node: Node, names: Collection[str]) -> Node:
    """ "Put it into play as a Cog": as the token of that name."""
    match node:
        case n.AsCard(what=n.Filter(kinds=(n.Kind.CARD,), modifiers=(n.Named(card=name) as named,))) if name in names:
            return n.AsCard(n.Filter((n.Kind.ARTIFACT,), (n.InState(n.State.TOKEN), named)))
    return node


def text_of(token: n.TokenMeaning | n.IconMeaning, text: n.CardText) -> n.CardText:
    """The text on a token or of an icon with what the words mean that the text which makes it defines."""
    return n.CardText((*token.text.abilities, *(one for one in text.abilities if isinstance(one, _WORDS))))
