"""What is printed on the token artifacts and what the bonus icons do that a text defines, as texts of their own: they
act apart from the card that defines them, in the words that it defines besides."""

from __future__ import annotations

from judge.effects import nodes as n

_WORDS = (n.VerbMeaning, n.HeadingMeaning, n.StateMeaning)


def parted(text: n.CardText) -> tuple[n.CardText, tuple[n.TokenMeaning | n.IconMeaning, ...]]:
    """A text without the tokens and icons that it defines, and these."""
    found = tuple(one for one in text.abilities if isinstance(one, n.TokenMeaning | n.IconMeaning))
    if not found:
        return text, ()
    return n.CardText(tuple(one for one in text.abilities if not any(one is other for other in found))), found


def text_of(token: n.TokenMeaning | n.IconMeaning, text: n.CardText) -> n.CardText:
    """The text on a token or of an icon with what the words mean that the text which makes it defines."""
    return n.CardText((*token.text.abilities, *(one for one in text.abilities if isinstance(one, _WORDS))))
