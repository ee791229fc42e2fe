"""The board on which a card shows what it does: what its text asks for lies there, and what it waits for is done."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping, Sequence

import pytest

from judge.catalogue import catalogue
from judge.catalogue.trees import tree_of
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.engine.machine.trace import Entry
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario
from judge.sweeps.boards import read
from judge.sweeps.newcomers import Newcomer, check
from judge.sweeps.showing import shown

CARDS = [
    ("Play: Destroy a Beast creature.", "action", "Tagged for destruction: Plain creature 1."),
    ("Play: Discard a card from your archives.", "action", "Plain creature 1 is discarded."),
    ("Play: Return an upgrade to its owner's hand.", "action", "Plain upgrade 1 is returned"),
    ("Play: If you are haunted, steal 1A.", "action", "You steal 1 Æ."),
    ("Play: If your opponent has 7A or more, steal 2A.", "action", "You steal 2 Æ."),
    ("Play: If you have 2A or fewer, steal 2A.", "action", "You steal 2 Æ."),
    ("Play: If your opponent has more A than you, steal 1A.", "action", "You steal 1 Æ."),
    ("Play: Steal 1A for each damaged creature.", "action", "You steal 1 Æ."),
    ("Play: For each creature your opponent controls in excess of you, draw a card.", "action",
     "You draw Card 2 of your deck."),
    ("Action: If the tide is high, steal 1A.", "artifact", "You steal 1 Æ."),
    ("Action: If your yellow key is forged, steal 1A.", "artifact", "You steal 1 Æ."),
    ("This creature gains, “After Reap: Steal 1A.”", "upgrade", "You steal 1 Æ."),
    ("Destroyed: Steal 1A.", "creature", "You steal 1 Æ."),
    ("Skirmish. Destroyed: Steal 1A.", "creature", "You steal 1 Æ."),
    ("After Fight: Stun the creature New fights.", "creature", "Their bystander is stunned."),
    ("After Fight: If the creature New fights is destroyed this way, steal 1A.", "creature", "You steal 1 Æ."),
    ("After Reap: Ward each of New's neighbors.", "creature", "Plain creature 1 is warded."),
    ("While New is not on a flank, it gains, “After Reap: Steal 1A.”", "creature", "You steal 1 Æ."),
    ("After an enemy creature reaps, New captures 1A.", "creature", "You capture 1 Æ onto New."),
    ("After an enemy creature is destroyed, steal 1A.", "creature", "You steal 1 Æ."),
    ("After you discard a Dis card from your hand, steal 1A.", "creature", "You steal 1 Æ."),
    ("After your opponent plays a creature, steal 1A.", "artifact", "You steal 1 Æ."),
    ("After a player forges a key, steal 1A.", "artifact", "You steal 1 Æ."),
    ("After you choose Logos as your active house, steal 1A.", "creature", "You steal 1 Æ."),
    ("At the start of your turn, archive the top card of your deck.", "creature", "Another card 2 is archived."),
]
"""What a card says, of which type it is, and a step of its board that only comes about where the board fits it."""


@pytest.fixture(scope="module")
def newcomers(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Newcomer]:
    """The cards of a file that has each of these texts once, by text."""
    names = {text: f"New-{'abcdefghijklmnopqrstuvwxyz'[at]}" for at, (text, *_) in enumerate(CARDS)}
    written = [
        {"id": names[text], "expansion": 1, "number": "1", "rarity": "common", "name": names[text], "type": kind,
         "house": "dis", "power": 3, "armor": 0, "traits": ["imp"], "text": text.replace("New", names[text])}
        for text, kind, _ in CARDS
    ]  # fmt: skip
    file = tmp_path_factory.mktemp("new") / "new.json"
    file.write_text(json.dumps({"code": "NEW", "cards": written}), "utf-8")
    found = {one.card.name: one for one in check(file, catalogue()).cards}
    return {text: found[name] for text, name in names.items()}


@pytest.mark.parametrize(("text", "told"), [(text, told) for text, _, told in CARDS])
def test_the_board_has_what_the_text_asks_for(newcomers: Mapping[str, Newcomer], text: str, told: str) -> None:
    card = newcomers[text]
    assert card.board is not None
    lines = rule(scenario(json.dumps(card.board))).lines
    assert any(told in entry.says.replace(card.card.name, "New") for line in lines for entry in line.trace)


@pytest.mark.slow
def test_boards_of_printed_cards_come_about_and_show_something() -> None:
    """Of every fourth card with an ability that does something, nine in ten do it on the board made for them."""
    acts = 0
    cards = [card for card in catalogue() if card.text and not card.unread and card.gigantic is None][::4]
    trees = {card: tree_of(card.text, card.name, card.type) for card in cards}
    does = [card for card in cards if any(isinstance(node, n.Instruction) for node in walk(trees[card]))]
    for card in does:
        board = shown(card, trees[card], catalogue(), {})
        if board is None:
            continue
        ruling = rule(read(board))
        own = {
            uid for uid, one in ruling.setup.state.cards.items()
            if one.card and ruling.setup.library.definition(one.card).name in (card.name, card.title)
        }
        acts += any(_acts(line.trace, own) for line in ruling.lines)
    assert acts / len(does) > 0.88


def _acts(trace: Sequence[Entry], own: Container[str]) -> bool:
    """Whether something changes while an ability of one of these cards resolves."""
    inside = None
    for entry in trace:
        speaks = entry.clause is not None and any(ref and ref.uid in own for ref in (entry.source, entry.giver))
        if inside is not None and entry.depth > inside:
            if entry.changes:
                return True
        else:
            inside = entry.depth if speaks else None
    return False
