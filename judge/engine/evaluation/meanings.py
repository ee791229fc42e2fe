"""What the words of a new set mean in a game: the definitions that the texts of its cards bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import walk
from judge.engine.machine.board import Board
from judge.engine.machine.library import Definition
from judge.game.state import Card, Player


def meanings(board: Board) -> dict[n.Meaning, Card]:
    """Each definition in the game, wherever its card lies, with the first card that brings it."""
    found: dict[n.Meaning, Card] = {}
    for face, card in _defining(board):
        for meaning in face.meanings:
            found.setdefault(meaning, card)
    if len(found) > 1:
        return {one: card for one, card in found.items() if not any(_is_part(one, other) for other in found)}
    return found


def _is_part(one: n.Meaning, other: n.Meaning) -> bool:
    """Whether a definition reminds of some of what another one says."""
    return one.word == other.word and one is not other and {*one.abilities} < {*other.abilities}


def of_players(board: Board) -> Iterator[tuple[n.Meaning, int, n.Ability, Card, Player]]:
    """What the counters that players have give them, and the states of the game: the definition, each ability with its
    place, the card that brings it, and the player; of the game, whose turn it is. Because of a place each player has
    them; what happens there that is said of no player happens once."""
    active = board.draft.active
    for meaning, card in meanings(board).items():
        if meaning.player or meaning.place or (meaning.time and meaning.word in board.draft.times):
            for player in (active,) if meaning.time else range(len(board.draft.players)):
                if meaning.time or meaning.place or board.draft.players[player].count(meaning.word):
                    for index, ability in enumerate(meaning.abilities):
                        if player == active or not (meaning.place and _of_nobody(ability)):
                            yield meaning, index, ability, card, player


@kept
def _of_nobody(ability: n.Ability) -> bool:
    """Whether something happens that is said of neither player by themselves."""
    return isinstance(ability, n.TriggeredAbility) and not any(one in (n.YOU, n.OPPONENT) for one in walk(ability))


def most_counters(board: Board, counter: str) -> int | None:
    """How many counters of a name a player can have at most; None where no definition says that."""
    told = (one.value for one in meanings(board) if one.player and one.word == counter)
    return next((value.value for value in told if isinstance(value, n.Number)), None)


def disputed(board: Board) -> tuple[str, ...]:
    """The words of which two cards in the game say that they mean different things."""
    told = [(one.word, (one.counter, one.player, one.time, one.place), one.value) for one in meanings(board)]
    return tuple(dict.fromkeys(word for word, counter, value in told if told.count((word, counter, value)) > 1))


def token_artifact(board: Board, name: str) -> str:
    """The id of the face of the token artifact of a name, as the first card in the game says that defines one; "" where
    none does."""
    tokens = (token for face, _ in _defining(board) for token in face.tokens.values())
    return next((token.id for token in tokens if token.name == name), "")


def disputed_pieces(board: Board) -> tuple[str, ...]:
    """The names of token artifacts and bonus icons of which two cards in the game say different things."""
    said: dict[str, set[object]] = {}
    for face, _ in _defining(board):
        for token in face.tokens.values():
            said.setdefault(token.name, set()).add(replace(token, id=""))
        for icon, body in face.icon_bodies.items():
            said.setdefault(icon, set()).add(body)
    return tuple(name for name, things in said.items() if len(things) > 1)


def icon_bodies(board: Board) -> dict[str, Node]:
    """What the bonus icons tell a player to do that texts in the game define, each as the first card has it."""
    found: dict[str, Node] = {}
    for face, _ in _defining(board):
        for icon, body in face.icon_bodies.items():
            found.setdefault(icon, body)
    return found


def _defining(board: Board) -> Iterator[tuple[Definition, Card]]:
    """The faces in the game whose texts say what something of a new set is, each with its card, wherever that lies."""
    if board.library.defining:
        for card in board.draft.cards.values():
            for shown in _faces(card):
                if shown in board.library.defining:
                    yield board.library.definition(shown), card


def _faces(card: Card) -> Iterator[str]:
    yield from dict.fromkeys((card.token, card.copy_of, card.card))
