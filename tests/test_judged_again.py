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
from judge.rulings.yaml_source import ScenarioError


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


@pytest.mark.parametrize(
    ("takes", "mars"),
    [
        ("Play: Destroy a creature.", ["mars"]),
        ("Play: Deal 9D to a creature.", ["mars"]),
        ("Play: Return a creature to its owner's hand.", ["mars"]),
        ("Play: Gain 1A.", []),
    ],
)
def test_what_lasts_until_a_card_leaves_play_ends_however_it_leaves(takes: str, mars: list[str]) -> None:
    bolt = f'{{card: Bolt, type: action, house: Dis, text: "{takes}"}}'
    given = f"{{house: Dis, me: {{hand: [Restringuntus, {bolt}]}}, opponent: {{houses: [Mars, Logos, Sanctum]}}}}"
    when = "[{play: Restringuntus, choices: [Mars]}, {play: Bolt}, {end turn: true}]"
    assert sorted(answer(given, when, "{houses: opponent}")) == ["logos", *mars, "sanctum"]


@pytest.mark.parametrize(
    ("upgrade", "ask"),
    [
        ("Ring of Invisibility", "{is: Krump, keyword: elusive}"),
        ("Protect the Weak", "{is: Krump, keyword: taunt}"),
        ("Way of the Wolf", "{is: Krump, keyword: skirmish}"),
    ],
)
def test_a_blank_text_box_is_blank_of_what_an_upgrade_gives_too(upgrade: str, ask: str) -> None:
    """18.4 UPGRADES, FAQ Shadow of Dis: keywords that an upgrade gives stand in the text box of its creature."""
    krump = f"{{card: Krump, upgrades: [{upgrade}]}}"
    given = f"{{house: Dis, me: {{hand: [Shadow of Dis]}}, opponent: {{battleline: [{krump}]}}}}"
    assert answer(given, "[]", ask) == "yes"
    assert answer(given, "[{play: Shadow of Dis}]", ask) == "no"


def test_what_an_upgrade_gives_beside_its_text_stays() -> None:
    krump = "{card: Krump, upgrades: [Blood of Titans]}"
    given = f"{{house: Dis, me: {{hand: [Shadow of Dis]}}, opponent: {{battleline: [{krump}]}}}}"
    assert answer(given, "[{play: Shadow of Dis}]", "{number: power, on: Krump}") == 11


@pytest.mark.parametrize(("line", "left"), [("[Ether Spider]", 0), ("[Troll]", 6)])
def test_aember_that_is_spent_to_a_player_may_be_captured(line: str, left: int) -> None:
    """18.4 REPLACEMENT EFFECTS: it would be added to a pool like any other."""
    me = f"{{amber: 7, hand: [Key Charge], battleline: {line}}}"
    given = f"{{house: Untamed, me: {me}, opponent: {{artifacts: [The Sting]}}}}"
    when = "[{play: Key Charge, choices: ['yes', red]}]"
    assert answer(given, when, "{number: amber, of: opponent}") == left
    assert answer(given, when, "{number: keys, of: me}") == 1


@pytest.mark.parametrize(
    ("given", "before", "is_legal"),
    [("house: Brobnar, ", "{play: Troll}, ", False), ("house: Brobnar, ", "", False), ("", "", True),
     ("", "{choose house: Mars}, ", False)],
)  # fmt: skip
def test_a_house_is_chosen_once_a_turn(given: str, before: str, is_legal: bool) -> None:
    board = f"{{{given}me: {{hand: [Troll, Dust Imp], houses: [Brobnar, Dis, Mars]}}}}"
    assert (illegal(board, f"[{before}{{choose house: Dis}}]") == []) is is_legal


@pytest.mark.parametrize(("house", "left"), [("Mars", 2), ("Logos", 4)])
def test_a_prophecy_that_names_a_house_waits_for_the_turn_in_which_it_is_chosen(house: str, left: int) -> None:
    """18.4 PROPHECY: a card is placed under it, and the other player chooses no house in this turn."""
    given = (
        "{house: Dis, me: {hand: [Strug], prophecies: [Trust Your Feelings]},"
        " opponent: {amber: 4, houses: [Mars, Dis, Logos]}}"
    )
    act = "{activate: Trust Your Feelings, under: Strug, choices: [Mars]}"
    when = f"[{act}, {{end turn: true}}, {{choose house: {house}}}]"
    assert answer(given, when, "{number: amber, of: opponent}") == left


def test_a_copy_with_a_name_of_its_own_leaves_its_name_to_the_other() -> None:
    given = "{house: Brobnar, me: {hand: [{card: Troll, as: Second}], battleline: [Troll]}}"
    assert illegal(given, "[{reap: Troll}]") == []
    assert illegal(given.replace("battleline: [Troll]", "deck: 2"), "[{discard: Troll}]") == []


def test_who_needs_four_keys_may_have_three() -> None:
    given = "{house: Brobnar, me: {archon powers: [Tinkerer], keys: [red, blue, yellow], battleline: [Troll]}}"
    assert illegal(given, "[{reap: Troll}]") == []
    with pytest.raises(ScenarioError, match="the game is over"):
        ruled(given.replace("archon powers: [Tinkerer], ", ""), "[{reap: Troll}]")


def test_a_card_of_ones_own_stands_for_its_house_on_the_identity_card() -> None:
    zap = '{card: Zap, type: action, house: Mars, text: "Play: Gain 1A."}'
    given = f"{{active: opponent, house: Mars, me: {{hand: [{zap}]}}}}"
    assert answer(given, "[{end turn: true}, {choose house: Mars}, {play: Zap}]", "{number: amber, of: me}") == 1


@pytest.mark.parametrize("at", ["turn.start", "turn.house"])
@pytest.mark.parametrize(("house", "gained"), [("Sanctum", 2), ("Dis", 0)])
def test_a_house_that_is_chosen_where_the_board_starts_is_chosen_there(at: str, house: str, gained: int) -> None:
    given = "{me: {battleline: [Jehu the Bureaucrat], houses: [Dis, Mars, Sanctum]}}"
    text = f"given: {given}\nat: {at}\nwhen: [{{choose house: {house}}}]\nask: {{number: amber, of: me}}\n"
    assert [plain(one.value) for one in answers(rule(read(text)))] == [gained]


@pytest.mark.parametrize(("house", "drawn"), [("Dis", "dis"), ("Brobnar", "brobnar")])
def test_a_copy_is_of_the_house_that_is_printed_on_the_very_card_it_copies(house: str, drawn: str) -> None:
    """18.4 MAVERICK: a maverick is of the house on its template for all purposes, so for whoever copies it as well."""
    text = "Double enters play as a copy of another creature in play."
    double = f'{{card: Double, type: creature, house: Logos, text: "{text}"}}'
    line = f"battleline: [{{card: Troll, house: {house}}}]"
    given = f"{{house: Logos, me: {{hand: [{double}], houses: [Logos, Sanctum, Untamed], {line}}}}}"
    assert answer(given, "[{play: Double}]", "{houses: Double}") == [drawn]
    gel = f"{{house: Logos, me: {{hand: [Mimic Gel], {line}}}}}"  # "except it belongs to house Logos"
    assert answer(gel, "[{play: Mimic Gel}]", "{houses: Mimic Gel}") == ["logos"]


@pytest.mark.parametrize(("spider", "pool", "on_it"), [("me", 0, 2), ("opponent", 2, 0)])
def test_amber_of_what_becomes_an_upgrade_goes_where_a_text_turns_it(spider: str, pool: int, on_it: int) -> None:
    """It is added to the opponent's pool, so to a creature that captures what would be added there."""
    text = "Play: Attach a friendly Explo-rover to another friendly creature."
    magnet = f'{{card: Magnet, type: action, house: Star Alliance, text: "{text}"}}'
    sides = {"me": "{card: Explo-rover, amber: 2}, Troll", "opponent": "Dust Imp"}
    sides[spider] += ", Ether Spider"
    given = (f"{{house: Star Alliance, me: {{hand: [{magnet}], battleline: [{sides['me']}]}}, "
             f"opponent: {{battleline: [{sides['opponent']}]}}}}")
    when = "[{play: Magnet, choices: [Troll]}]"
    assert answer(given, when, "{number: amber, of: opponent}") == pool
    assert answer(given, when, "{number: amber, on: Ether Spider}") == on_it


@pytest.mark.parametrize("theirs", ["[{card: Krump, ward: true}]", "[{card: Krump, ward: true}, Troll]"])
def test_what_is_warded_may_be_chosen_be_it_alone_or_not(theirs: str) -> None:
    """18.4 WARD: the ward goes in place of what would be done, which does not hinder the choice."""
    given = f"{{house: Dis, me: {{hand: [Fear]}}, opponent: {{battleline: {theirs}}}}}"
    assert answer(given, "[{play: Fear}]", "{may choose: Krump, for: Fear}") == "yes"
    forced = answer(given, "[{play: Fear}]", "{must choose: Krump, for: Fear}")
    assert forced == ("no" if "Troll" in theirs else "yes")


def test_a_creature_that_the_words_do_not_mean_is_not_chosen_though_it_is_the_only_one() -> None:
    given = "{house: Dis, me: {hand: [Fear], battleline: [Troll]}}"
    assert answer(given, "[{play: Fear}]", "{may choose: Troll, for: Fear}") == "no"


@pytest.mark.parametrize(
    ("theirs", "house", "ruled"),
    [
        ("houses: [Dis, Logos, Mars]", "Logos", "yes"),
        ("houses: [Dis, Logos, Mars]", "Untamed", "no"),
        ("houses: [Dis, Logos, Mars], battleline: [Pitlord]", "Logos", "no"),
        ("houses: [Dis, Logos, Mars], battleline: [Pitlord]", "Dis", "yes"),
        ("houses: [Dis], battleline: [Troll]", "Brobnar", "yes"),
    ],
)
def test_a_house_that_cannot_be_chosen_is_not_left_out_for_another(theirs: str, house: str, ruled: str) -> None:
    """18.4 HOUSE CHOICE: the act is illegal, at the end of the turn before as in the step itself."""
    given = f"{{house: Brobnar, opponent: {{{theirs}}}}}"
    when = f"[end turn, {{choose house: {house}}}]"
    assert answer(given, when, "{may: last}") == ruled
    assert bool(illegal(given, when)) is (ruled == "no")
    text = f"given: {{house: Brobnar, active: opponent, opponent: {{{theirs}}}}}\nat: turn.house.1\n"
    (found,) = answers(rule(read(text + f"when: [{{choose house: {house}}}]\nask: {{may: last}}\n")))
    assert plain(found.value) == ruled


def test_a_card_played_in_a_house_that_could_not_be_chosen_is_not_the_first_fault() -> None:
    given = "{house: Brobnar, opponent: {houses: [Dis, Logos, Mars], battleline: [Pitlord], hand: [Dextre]}}"
    (line,) = ruled(given, "[end turn, {choose house: Logos}, {play: Dextre}]").lines
    assert (line.act, line.said) == (1, "Dis must be chosen.")


def test_nothing_is_done_on_a_board_that_is_only_laid_out() -> None:
    assert answer("{house: Brobnar, me: {battleline: [Troll]}}", "[]", "{is: Troll, in: play}") == "yes"


def test_cards_that_are_shuffled_into_a_deck_are_counted_without_the_deck() -> None:
    given = "{house: Mars, me: {hand: [Mating Season], battleline: [Tunk, Blypyp]}}"
    assert answer(given, "[{play: Mating Season}]", "{number: shuffled}") == 2


@pytest.mark.parametrize(("card", "place", "is_legal"), [
    ("Bumpsy", 0, True), ("Bumpsy", 1, False), ("Bumpsy", 2, True), ("Bumpsy", 7, False),
    ("Lion Bautrem", 1, True), ("Lion Bautrem", 7, False),
])  # fmt: skip
def test_only_deploy_lets_a_creature_enter_between_others(card: str, place: int, is_legal: bool) -> None:
    """18.4 FLANK, DEPLOY."""
    house = "Brobnar" if card == "Bumpsy" else "Sanctum"
    given = f"{{house: {house}, me: {{hand: [{card}], battleline: [Troll, Groke]}}}}"
    assert (illegal(given, f"[{{play: {card}, at: {place}}}]") == []) is is_legal


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("{reap: Troll, with: Groke}", "`with` does not go with reap"),
        ("{discard: Punch, onto: Troll}", "`onto` does not go with discard"),
        ("{play: Bumpsy, flank: left, at: 0}", "a flank and a place?"),
    ],
)
def test_what_does_not_belong_to_an_act_is_not_passed_over(act: str, says: str) -> None:
    with pytest.raises(ScenarioError, match=says):
        ruled("{house: Brobnar, me: {hand: [Bumpsy, Punch], battleline: [Troll, Groke]}}", f"[{act}]")


def test_what_is_no_upgrade_is_attached_to_nothing() -> None:
    given = "{house: Brobnar, me: {hand: [Punch, Blood of Titans], battleline: [Troll]}}"
    assert illegal(given, "[{play: Punch, onto: Troll}]") == ["glossary/upgrades"]
    assert illegal(given, "[{play: Blood of Titans, onto: Troll}]") == []


def test_a_bonus_icon_is_a_card_ability_for_what_may_be_discarded_by_these_alone() -> None:
    """18.4 BONUS ICONS."""
    given = "{house: Ekwidon, me: {hand: [Cursed Relic, {card: Gemcoat Vendor, icons: [discard]}]}}"
    assert answer(given, "[{play: Gemcoat Vendor}]", "{where: Cursed Relic}") == "discard"
    assert illegal(given, "[{discard: Cursed Relic}]") != []


@pytest.mark.parametrize(("amber", "left"), [(5, 5), (3, 3), (2, 1)])
def test_x_is_nothing_where_the_condition_that_says_it_does_not_hold(amber: int, left: int) -> None:
    """18.4 X: with no more enemy creatures than they have Æmber."""
    line = "battleline: [Troll, Bumpsy, Urchin]"
    given = f"{{house: Untamed, me: {{hand: [Penance of Balance]}}, opponent: {{amber: {amber}, {line}}}}}"
    gone = ruled(given, "[{play: Penance of Balance}]")
    assert min(line.state.players[1].amber for line in gone.lines) == left
    assert min(len(line.state.players[1].battleline) for line in gone.lines) == 3 - (amber - left)


def test_what_began_as_a_card_was_played_is_missed_where_it_only_lies_there() -> None:
    """18.4 LEAVES PLAY, FAQ of such a card: the board says so, and has it where the card was played `earlier`."""
    given = "{house: Shadows, me: {amber: 1, %s}, opponent: {amber: 4, hand: [Gateway to Dis]}}"
    when = "[end turn, {choose house: Dis}, {play: Gateway to Dis}]"
    laid = ruled(given % "battleline: [Magda the Rat]", when)
    assert any("Magda the Rat: what it did as it was played" in told for told in laid.odd)
    played = rule(read(
        f"given: {given % 'hand: [Magda the Rat]'}\nearlier: [{{play: Magda the Rat}}]\nwhen: {when}\n"))
    assert played.odd == ()
    assert {line.state.players[1].amber for line in laid.lines} == {4}
    assert {line.state.players[1].amber for line in played.lines} == {4 - 2 + 2}
    assert not ruled("{house: Dis, me: {battleline: [Troll]}}", "[]").odd


@pytest.mark.parametrize("house", ["Dis", "Mars"])
def test_an_anomaly_is_of_the_house_that_it_is_played_in(house: str) -> None:
    """18.4 ANOMALY."""
    given = f"{{house: {house}, me: {{hand: [Infomancer]}}}}"
    assert answer(given, "[{play: Infomancer}]", "{houses: Infomancer}") == [house.lower()]


@pytest.mark.parametrize(("hand", "is_legal"), [
    ("Niffle Kong", False), ("Niffle Kong, Niffle Kong", True),
    ('"Niffle Kong (top half)", "Niffle Kong (top half)"', False),
])  # fmt: skip
def test_a_gigantic_creature_that_is_named_twice_is_both_halves(hand: str, is_legal: bool) -> None:
    """18.4 GIGANTIC."""
    named = hand.split(",")[0]
    given = f"{{house: Untamed, me: {{hand: [{hand}], deck: [Troll]}}}}"
    assert (illegal(given, f"[{{play: {named}}}]") == []) is is_legal


@pytest.mark.parametrize("upgrade", ["Bumpsy", "Cannon"])
def test_what_is_no_upgrade_lies_on_no_card(upgrade: str) -> None:
    with pytest.raises(ScenarioError, match="something that is no upgrade is attached"):
        ruled(f"{{house: Brobnar, me: {{battleline: [{{card: Troll, upgrades: [{upgrade}]}}]}}}}", "[]")


def test_which_of_two_copies_was_meant_is_said() -> None:
    """The first of a name lies in the deck; the one in play is called otherwise."""
    (line,) = ruled("{house: Brobnar, me: {deck: [Troll], battleline: [Troll]}}", "[{reap: Troll}]").lines
    assert line.said == "Troll is not in play. “Troll” is another copy; the one in play is “Troll 2”."
    (line,) = ruled("{house: Brobnar, me: {deck: [Troll]}}", "[{reap: Troll}]").lines
    assert line.said == "Troll is not in play."


def test_a_moment_that_never_comes_is_a_mistake_in_the_question() -> None:
    with pytest.raises(ScenarioError, match="no step says 'the end'"):
        answer("{house: Brobnar, me: {battleline: [Troll]}}", "[{reap: Troll}]", "{where: Troll, at: the end}")


def test_a_place_that_a_text_fixes_needs_no_deploy() -> None:
    """18.4 THE GOLDEN RULE: where the other one stood, or beside the card that says so."""
    line = "battleline: [Troll, Gebuk, Dust Imp]"
    given = f"{{house: Dis, me: {{hand: [Hand of Dis]}}, opponent: {{deck: [Bumpsy], {line}}}}}"
    when = "[{play: Hand of Dis, choices: [Gebuk]}]"
    assert answer(given, when, "{order: battleline, of: opponent}") == ["Troll", "Bumpsy", "Dust Imp"]


@pytest.mark.parametrize("text", [
    "Use an enemy artifact as if it were yours. Put that artifact on the bottom of its owner's deck.",
    "Use an enemy artifact as if it were yours. Return that artifact to its owner's hand.",
])  # fmt: skip
def test_what_was_used_is_not_followed_to_where_it_went(text: str) -> None:
    """decision/collector-worm-pile: the text is not about its having left; an artifact that stays is reached."""
    act = f'{{card: Foo, type: action, house: Dis, text: "Play: {text}"}}'
    for artifact, stays in (("Lifeward", True), ("Library of Babble", False)):
        given = f"{{house: Dis, me: {{hand: [{act}]}}, opponent: {{artifacts: [{artifact}]}}}}"
        assert (answer(given, "[{play: Foo}]", f"{{where: {artifact}}}") == "discard") is stays


@pytest.mark.parametrize(("powers", "reason"), [
    ('"archon powers": [Tinkerer]', "Tinkerer"), ("battleline: [Troll]", "A key costs 6"),
])  # fmt: skip
def test_an_archon_power_that_decides_is_the_reason(powers: str, reason: str) -> None:
    given = f"{{house: Brobnar, me: {{{powers}}}, opponent: {{amber: 10, {powers}}}}}"
    (found,) = answers(ruled(given, "[end turn, {choose house: Brobnar}]", "{number: amber, of: opponent}"))
    assert plain(found.value) == (6 if "Tinkerer" in powers else 4)
    assert reason in f"{found.why} {found.details}"


def test_the_choice_of_a_flank_is_one_where_the_answer_hangs_on_it() -> None:
    given = "{house: Logos, me: {hand: [Wild Wormhole], deck: [Dextre], battleline: [Dextre]}}"
    (found,) = answers(ruled(given, "[{play: Wild Wormhole}]", "{order: battleline, of: me}"))
    assert "You choose to which flank Dextre goes; on that the answer hangs." in str(found)


def test_a_prophecy_is_called_by_its_name_among_what_can_be_done() -> None:
    given = "{house: Dis, me: {prophecies: [Overreach], hand: [Troll]}}"
    (found,) = answers(ruled(given, "[]", "{now: me}"))
    assert "make the prophecy Overreach active with Troll under it" in str(found)


@pytest.mark.parametrize(
    ("line", "points"),
    [("Bulwark, Troll, {card: Groke, ward: true}", 2 + 2 + 2), ("Troll, {card: Groke, ward: true}", 2), ("Troll", 0)],
)
def test_what_a_ward_prevents_is_prevented_as_what_armor_does(line: str, points: int) -> None:
    """18.4 DAMAGE, steps 1 to 3: two points for each, of which armor takes two of Bulwark, two of its neighbor."""
    given = f"{{house: Shadows, me: {{hand: [Poison Wave]}}, opponent: {{battleline: [{line}]}}}}"
    assert answer(given, "[{play: Poison Wave}]", "{number: prevented}") == points
