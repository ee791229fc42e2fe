"""Scenarios played in tests, and the positions they end in, looked at as the rules do."""

from __future__ import annotations

from judge.engine.machine.board import Board
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruled(text: str) -> Ruling:
    """The ruling on a scenario written in YAML."""
    return rule(read(text))


def ends(text: str) -> list[Board]:
    """Every position in which a scenario may end; none of its acts may be illegal."""
    ruling = ruled(text)
    assert not any(line.illegal or line.open for line in ruling.lines), [line.said for line in ruling.lines]
    return [Board.of(line.state, ruling.setup.library) for line in ruling.lines]


def end(text: str) -> Board:
    """The only position in which a scenario may end."""
    (board,) = ends(text)
    return board


def illegal(text: str) -> bool:
    """Whether the scenario ends with an act that is illegal, whatever is chosen."""
    return all(line.illegal for line in ruled(text).lines)


def found(board: Board, name: str, which: int = 1) -> str:
    """The uid of a card by its name, of several the one that comes first in the order in which they were listed."""
    known = (card for card in board.draft.cards.values() if card.card)
    return [card.uid for card in known if board.library.definition(card.card).name == name][which - 1]


def piles(board: Board, player: int) -> dict[str, list[str]]:
    """The names of a player's cards where they lie, in order; without unnamed ones and empty places."""
    side = board.draft.players[player]
    rows = {
        "battleline": side.battleline, "artifacts": side.artifacts, "hand": side.hand, "deck": side.deck.cards,
        "discard": side.discard, "archives": side.archives, "purged": side.purged,
    }  # fmt: skip
    named = {row: [uid for uid in uids if board.card(uid).card] for row, uids in rows.items()}
    return {row: [board.derived.name(uid) for uid in uids] for row, uids in named.items() if uids}
