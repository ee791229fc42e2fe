"""What the words of a new set mean in a game: the definitions that the texts of its cards bring."""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.engine.machine.board import Board
from judge.game.state import Card


def meanings(board: Board) -> dict[n.Meaning, Card]:
    """Each definition in the game, wherever its card lies, with the first card that brings it."""
    found: dict[n.Meaning, Card] = {}
    if board.library.defining:
        for card in board.draft.cards.values():
            for shown in _faces(card):
                if shown in board.library.defining:
                    for meaning in board.library.definition(shown).meanings:
                        found.setdefault(meaning, card)
    return found


def disputed(board: Board) -> tuple[str, ...]:
    """The words of which two cards in the game say that they mean different things."""
    told = [(meaning.word, meaning.counter, meaning.value) for meaning in meanings(board)]
    return tuple(dict.fromkeys(word for word, counter, value in told if told.count((word, counter, value)) > 1))


def _faces(card: Card) -> Iterator[str]:
    yield from dict.fromkeys((card.token, card.copy_of, card.card))
