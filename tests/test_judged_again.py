"""Rulings on published cards that another judge found wrong, each beside one that differs in the fact that decides."""

from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.engine.machine.board import Board
from judge.engine.machine.faces import houses_of
from judge.language import read as read_text
from judge.rulings.answers import answers
from judge.rulings.answers.answer import plain
from judge.rulings.changes import changes
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruled(given: str, when: str, ask: str = "") -> Ruling:
    return rule(read(f"given: {given}\nwhen: {when}\n" + (f"ask: {ask}\n" if ask else "")))


def illegal(given: str, when: str) -> list[str]:
    return [rule_id for line in ruled(given, when).lines for rule_id in line.illegal]


def answer(given: str, when: str, ask: str) -> Any:
    (found,) = answers(ruled(given, when, ask))
    return plain(found.value)


def test_a_card_is_of_every_house_that_it_was_ever_printed_in() -> None:
    """docs/scenarios.md: of several houses it is of the active one."""
    several = [card for card in catalogue() if len(houses_of(card)) > 1]
    assert len(several) > 50
    for card in several:
        for house in houses_of(card):
            board = ruled(f'{{house: {house}, me: {{hand: ["{card.name}"]}}}}', "[]").setup
            (uid,) = (uid for uid in board.state.cards if uid.startswith(card.id + "#"))
            assert house in Board.of(board.state, board.library).derived.houses(uid), card.name


def test_francus_reaps_for_sanctum_and_not_for_mars() -> None:
    assert illegal("{house: Sanctum, me: {battleline: [Francus]}}", "[{reap: Francus}]") == []
    assert illegal("{house: Mars, me: {battleline: [Francus]}}", "[{reap: Francus}]") != []


@pytest.mark.parametrize(
    ("line", "flank", "is_legal"),
    [("[]", "", False), ("[]", ", flank: left", False), ("[Bumpsy]", "", True), ("[Bumpsy]", ", flank: right", False)],
)
def test_who_is_alone_is_on_both_flanks(line: str, flank: str, is_legal: bool) -> None:
    """18.4 FLANK: so nobody may be played into an empty line where one flank is barred."""
    given = f"{{house: Brobnar, me: {{hand: [Krump], battleline: {line}}}, opponent: {{battleline: [Phantasmaquid]}}}}"
    assert (illegal(given, f"[{{play: Krump{flank}}}]") == []) is is_legal


def test_who_deploys_is_not_deployed_on_a_barred_flank() -> None:
    given = "{house: Sanctum, me: {hand: [Stalwart], battleline: [Krump]}, opponent: {battleline: [Phantasmaquid]}}"
    free = given.replace("Phantasmaquid", "Troll")
    found = [ruled(one, "[{play: Stalwart}]") for one in (given, free)]
    lines = [[line.state.players[0].battleline for line in ruling.lines] for ruling in found]
    assert [sorted(line[0].split("#")[0] for line in names) for names in lines] == [["stalwart"], ["krump", "stalwart"]]


@pytest.mark.parametrize(
    ("before", "is_legal"), [("activate: Bad Omen, under: Krump", True), ("discard: Archimedes", False)]
)
def test_a_prophecy_that_is_made_active_is_no_card_that_was_used(before: str, is_legal: bool) -> None:
    """18.4 ALPHA speaks of cards played, used or discarded."""
    given = "{house: Logos, me: {hand: [Binate Rupture, Krump, Archimedes], prophecies: [Bad Omen]}}"
    assert (illegal(given, f"[{{{before}}}, {{play: Binate Rupture}}]") == []) is is_legal


@pytest.mark.parametrize(
    ("given", "card", "ask", "value"),
    [
        ("{house: Logos, me: {hand: [Dysania]}, opponent: {archives: 2}}", "Dysania", "{number: amber, of: me}", 2),
        ("{house: Dis, me: {hand: [Mind Barb]}, opponent: {hand: 3}}", "Mind Barb", "{number: discarded}", 1),
    ],
)
def test_an_ability_discards_cards_that_nobody_named(given: str, card: str, ask: str, value: int) -> None:
    assert answer(given, f"[{{play: {card}}}]", ask) == value


def test_no_card_says_of_itself_that_abilities_do_not_discard_it() -> None:
    """Which is why it does not matter there which card it is."""
    for card in catalogue():
        for one in walk(read_text(card.text, name=card.name, kind=card.type).tree):
            if isinstance(one, n.Cannot) and str(one.act) == "discard" and isinstance(one.who, n.Self_):
                assert one.except_through == "card abilities", card.name


def test_who_chooses_the_order_is_told_where_nothing_reads_it() -> None:
    board = "{house: Dis, me: {hand: [Gateway to Dis]}, opponent: {battleline: [Silvertooth, Krump]}}"
    assert answer(board, "[{play: Gateway to Dis}]", "{chooses: order}") == "you"
    assert answer(board.replace("Silvertooth, ", ""), "[{play: Gateway to Dis}]", "{chooses: order}") == "nobody"


def test_a_gigantic_creature_is_one_card_in_play() -> None:
    halves = "[Deusillus, {card: Deusillus (top half), as: upper}]"
    given = f"{{house: Saurian, me: {{hand: {halves}}}, opponent: {{battleline: [Krump]}}}}"
    ruling = ruled(given, "[{play: Deusillus}]", "{is: Deusillus, exhausted: true}")
    assert [plain(one.value) for one in answers(ruling)] == ["yes"]
    told = changes(ruling.setup, ruling.lines[0].state)
    assert "Deusillus is in play under your control" in told and "Deusillus is ready" not in told
