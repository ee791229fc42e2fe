"""How a question is put: indirectly, as a tag, as what is left, who has it, what may be done."""

from __future__ import annotations

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain

GATEWAY = "I play Gateway to Dis. I have Troll and a warded Batdrone. My opponent has Snaglet."
REAPS = "I have 2 amber, my opponent has 5 amber. I reap with my Neffru and I play Dust Pixie."
FIGHT = "I have 2 amber. My opponent attacks my Neffru with their Troll."
TAUNT = "Brobnar is active. I have a ready Troll and an exhausted Batdrone. They have Snaglet and Champion Anaphiel."


@pytest.mark.parametrize(
    "board, clause, value",
    [
        (GATEWAY, "I want to know if snaglet dies.", True),
        (GATEWAY, "wondering whether the batdrone survives", True),
        (GATEWAY, "could you tell me whether the batdrone dies?", False),
        (GATEWAY, "My question is whether Troll survives.", False),
        (GATEWAY, "my question: does snaglet die?", True),
        (GATEWAY, "my friend says the batdrone dies, right?", False),
        (GATEWAY, "Am I correct in thinking that the batdrone survives?", True),
        (GATEWAY, "Does this mean that Troll dies?", True),
        (GATEWAY, "the batdrone survives, doesn't it?", True),
        (GATEWAY, "is there any way for the batdrone to survive?", True),
        (GATEWAY, "is there any way the batdrone dies?", False),
        (GATEWAY, "rip snaglet?", True),
        (GATEWAY, "rip batdrone?", False),
        (GATEWAY, "is my batdrone safe?", True),
        (GATEWAY, "is snaglet going to survive this?", False),
        (GATEWAY, "does everything die?", False),
        (GATEWAY, "do all of them die?", False),
        (GATEWAY, "do both of mine die?", False),
        (GATEWAY, "anything left on the board?", True),
        (GATEWAY, "which ones bite the dust?", ["Snaglet", "Troll"]),
        (GATEWAY, "tell me who dies", ["Snaglet", "Troll"]),
        (GATEWAY, "which creatures are left on the board?", ["Batdrone"]),
        (GATEWAY, "which creatures do I lose?", ["Troll"]),
        (GATEWAY, "how many creatures are left?", 1),
        (GATEWAY, "how many of my creatures die?", 1),
        (GATEWAY, "how many of theirs survive?", 0),
        (GATEWAY, "in whose discard does snaglet land?", "discard"),
        (GATEWAY, "I'm unsure where snaglet goes", "discard"),
        (REAPS, "where does that leave me?", 5),
        (REAPS, "that puts me at 5, right?", True),
        (REAPS, "so i have 6 amber now?", False),
        (REAPS, "how much amber do I get from Dust Pixie?", 2),
        (REAPS, "do I get 3 amber from Dust Pixie?", False),
        (REAPS, "does my opponent forge a key at the start of their turn?", False),
        (FIGHT, "who controls the troll?", "opponent"),
        (FIGHT, "do I still control Troll?", False),
        (FIGHT, "how much damage Neffru deals to Troll?", 4),
        (FIGHT, "Who gets the amber from Neffru?", "nobody"),
        (TAUNT, "is it legal to attack snaglet?", False),
        (TAUNT, "does the game let me attack champion anaphiel?", True),
        (TAUNT, "I can attack snaglet, can't I?", False),
    ],
)
def test_it_is_answered_as_if_it_were_asked_outright(board: str, clause: str, value: Any) -> None:
    answer = ask(f"{board} {clause}").answer
    assert answer is not None
    got = plain(answer.value)
    wanted = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
    assert (sorted(got) if isinstance(got, list) else got) == wanted


@pytest.mark.parametrize(
    "board, clause",
    [
        (GATEWAY, "do I lose anything?"),  # Æmber, or creatures?
        (GATEWAY, "how many do I lose?"),
        (GATEWAY, "what's left of it?"),
        (REAPS, "what's left?"),
        (REAPS, "how much amber do I get from Neffru?"),  # which is not what was done last
        ("They have Neffru and Snaglet. I reap with Troll and destroy Snaglet.", "Who gets the amber from Neffru?"),
        ("They have Neffru and Umbra-Beast. I play Punch on Umbra-Beast.", "Who gets the amber from Neffru?"),  # icons
        (TAUNT, "do I have to attack Champion Anaphiel?"),  # at all, or before others?
        ("I have 7 amber.", "Can I forge a key on my opponent's turn?"),
        ("My Tunk has 2 damage. I play a Mars creature.", "Is it healed?"),  # the text of Tunk says that of itself
        ("", "How much does Shooler steal for me when I play it?"),  # its text asks how much there is
    ],
)
def test_what_may_be_meant_otherwise_is_asked_back(board: str, clause: str) -> None:
    asked = ask(f"{board} {clause}".strip())
    assert asked.answer is None
    assert asked.asks_back


def test_who_chooses_is_told_where_the_hand_is_not() -> None:
    asked = ask("I play Orbital Bombardment. Who chooses the targets?")
    assert asked.answer is not None
    assert asked.answer.value == "you"
    assert "there are two Mars cards in hand for it" in asked.assumed


def test_an_amount_that_is_only_assumed_is_not_told() -> None:
    asked = ask("I reap with Dextre while it is stunned. Do I gain an amber?")
    assert asked.answer is not None
    assert asked.answer.says == "No: you have as much Æ as before."
