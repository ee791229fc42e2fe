"""What is printed on the token artifacts that a text defines, as texts of their own: they act apart from the card that
makes them, in the words that it defines besides."""

from __future__ import annotations

from judge.effects import nodes as n

_WORDS = (n.VerbMeaning, n.HeadingMeaning, n.StateMeaning)


def parted(text: n.CardText) -> tuple[n.CardText, tuple[n.TokenMeaning, ...]]:
    """A text without the tokens that it defines, and these."""
    tokens = tuple(one for one in text.abilities if isinstance(one, n.TokenMeaning))
    if not tokens:
        return text, ()
    return n.CardText(tuple(one for one in text.abilities if not isinstance(one, n.TokenMeaning))), tokens


def text_of(token: n.TokenMeaning, text: n.CardText) -> n.CardText:
    """The text on a token with what the words mean that the text which makes it defines."""
    return n.CardText((*token.text.abilities, *(one for one in text.abilities if isinstance(one, _WORDS))))
