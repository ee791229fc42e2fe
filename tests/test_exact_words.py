"""Places in the language and the lowering of which a fault, planted there at random, was seen by no test: each is held
by a text whose meaning hangs on it."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import nodes_of
from judge.language import read
from judge.language.rendering.renderer import render
from judge.lowering.nodes import Origin
from judge.lowering.phrases import of_object
from judge.lowering.summing_up import of_one_pass
from judge.rulings.answers import answers
from judge.rulings.answers.answer import plain
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        (
            "Play: If you control a Beast, Demon, or Human creature, draw a card.",
            "Play: If there is a friendly Beast, Demon, or Human creature, draw a card.",
        ),
        (
            "Play: If you have played an action, artifact, or upgrade this turn, draw a card.",
            "Play: If you played an action card, artifact, or upgrade this turn, draw a card.",
        ),
        (
            "Play: Fight with a creature that has a +1 power counter on it.",
            "Play: Fight with a creature with a +1 power counter on it.",
        ),
        (
            "Play: Move each Æ and each doom counter from ~ to the common supply.",
            "Play: Move each Æ and each doom counter from ~ to the common supply.",
        ),
        (
            "Play: Move 1Æ from ~ to the common supply and move 1Æ from ~ to the common supply.",
            "Play: Move 1Æ from ~ to the common supply. Move 1Æ from ~ to the common supply.",
        ),
    ],
)
def test_lists_and_relative_clauses_belong_where_they_stand(text: str, wording: str) -> None:
    reading = read(text)
    assert reading.complete and render(reading.tree) == wording
    assert read(wording).tree == reading.tree


def test_a_contest_that_only_says_who_wins_is_read() -> None:
    """Nobody "loses" in it."""
    contest = (
        "Clash. (Each player discards the top card of their deck. If the card you discarded this way has higher power "
        "than the card your opponent discarded this way, you win the clash.)"
    )
    assert read(f"Play: {contest} If you win the clash, draw a card.").complete


@pytest.mark.parametrize(("words", "gone"), [("not owned by its controller", "Troll"), ("", "both")])
def test_its_controller_is_that_of_the_card_of_which_it_is_said(words: str, gone: str) -> None:
    act = f'{{card: Foo, type: action, house: Dis, text: "Play: Destroy each creature {words}."}}'.replace(" .", ".")
    line = "battleline: [{card: Troll, owner: me}, Bumpsy]"
    board = f"given: {{house: Dis, me: {{hand: [{act}]}}, opponent: {{{line}}}}}\nwhen: [{{play: Foo}}]\n"
    found = answers(rule(scenario(board + "ask: [{survives: Troll}, {survives: Bumpsy}]\n")))
    assert [plain(one.value) for one in found] == ["no", "no" if gone == "both" else "yes"]


@pytest.mark.parametrize(("who", "origin"), [(None, Origin.SUBJECT), (n.YOU, Origin.SUBJECT),
                                             (n.Filter((n.Kind.CREATURE,)), Origin.OBJECT)])
def test_what_a_player_reaps_with_is_what_reaps(who: n.Players | n.Noun | None, origin: Origin) -> None:
    """"You reap with a creature": it does so; where a card fights another, the other has it done to it."""
    verb = n.Verb.FIGHT if isinstance(who, n.Filter) else n.Verb.REAP
    assert of_object(n.Event(verb, who, n.Filter((n.Kind.CREATURE,)))) is origin


@pytest.mark.parametrize(("behind", "kept"), [("Destroy an artifact.", True), ("Draw a card.", False)])
def test_this_way_is_of_what_was_said_last_where_the_same_is_done_again(behind: str, kept: bool) -> None:
    gains_ = "Gain 1Æ for each creature destroyed this way."
    reading = read(f"Play: Destroy a creature. You may repeat this effect. {behind} {gains_}")
    assert reading.complete
    (ability,) = reading.tree.abilities
    assert isinstance(ability, n.BoldAbility)
    gains = any(isinstance(one, n.GainAmber) for one in nodes_of(of_one_pass(ability.body)))
    assert gains is kept
