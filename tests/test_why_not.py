"""Why not: what could have spoken and did not, with the reason, the numbers and the entry, from the rules."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from judge.cli import main
from judge.faq.cases import cases
from judge.rulings.answers import answers
from judge.rulings.answers.reasons import Reason
from judge.rulings.answers.replaying import before, turned_away
from judge.rulings.answers.why_not import of_act, of_card
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError
from judge.web import create_app
from judge.web.links import pack


def ruled(given: str, when: str, ask: str = "") -> Ruling:
    return rule(read(f"given: {{{given}}}\nwhen: {when}\n" + (f"ask: {ask}\n" if ask else "")))


def card(name: str, text: str, type: str = "creature", more: str = "") -> str:
    return f'{{card: {name}, type: {type}, power: 3, house: Dis, text: "{text}"{more}}}'


def reasons(ruling: Ruling, name: str, kind: str, way: int = 1) -> list[Reason]:
    uid = ruling.setup.uid(name)
    assert uid is not None
    return [one for one in of_card(ruling, uid, way) if one.kind == kind]


def the(ruling: Ruling, name: str, kind: str, way: int = 1) -> Reason:
    (found,) = reasons(ruling, name, kind, way)
    return found


def bolt(text: str) -> str:
    return f"hand: [{card('Bolt', text, 'action')}]"


PLAY = "[{play: Bolt}]"
ALL_DIE = f"house: Dis, me: {{{bolt('Play: Destroy each creature.')}}}"
ALL_HIT = f"house: Dis, me: {{{bolt('Play: Deal 3D to each creature.')}}}"


# --- what its text asks for -------------------------------------------------------------------------------------------


def test_a_false_condition_with_its_numbers() -> None:
    found = the(ruled(f"house: Dis, me: {{amber: 4, {bolt('Play: If you have 6A or more, draw a card.')}}}", PLAY),
                "Bolt", "condition")  # fmt: skip
    assert "you have 6Æ or more" in found.says and "here it is 4" in found.says
    assert "against" not in found.says  # the words say the 6


def test_a_comparison_tells_both_numbers() -> None:
    text = "Play: If you have more A than your opponent, draw a card."
    ruling = ruled(f"house: Dis, me: {{amber: 2, {bolt(text)}}}, opponent: {{amber: 3}}", PLAY)
    assert "(here it is 2, against 3)" in the(ruling, "Bolt", "condition").says


def test_a_condition_that_holds_is_no_reason() -> None:
    ruling = ruled(f"house: Dis, me: {{amber: 6, {bolt('Play: If you have 6A or more, draw a card.')}}}", PLAY)
    assert reasons(ruling, "Bolt", "condition") == []


def test_if_you_do_names_its_entry() -> None:
    text = "Play: Destroy a creature. If you do, gain 1A."
    ruling = ruled(f"house: Dis, me: {{{bolt(text)}}}", PLAY)
    found = the(ruling, "Bolt", "condition")
    assert "if you do" in found.says
    assert found.rules[0] == "glossary/if-you-do-and-in-order-to"


def test_of_several_conditions_the_one_that_is_false() -> None:
    text = "Play: If you have 1A or more and your opponent has 2A or more, draw a card."
    ruling = ruled(f"house: Dis, me: {{amber: 5, {bolt(text)}}}, opponent: {{amber: 1}}", PLAY)
    found = the(ruling, "Bolt", "condition")
    assert "your opponent has 2Æ" in found.says and "here it is 1" in found.says and "you have 1Æ" not in found.says


# --- what it waits for ------------------------------------------------------------------------------------------------

WAITING = "opponent: {{battleline: [Dust Imp, Valdr]}}, me: {{battleline: [Troll], artifacts: [{}]}}, house: Brobnar"


def waits(text: str) -> Ruling:
    return ruled(WAITING.format(card("Idol", text, "artifact")), "[{fight: Troll, with: Dust Imp}]")


def test_another_event_than_it_waits_for() -> None:
    found = the(waits("After a friendly creature is destroyed, gain 1A."), "Idol", "event")
    assert "waits for “a friendly creature is destroyed”" in found.says
    assert "Dust Imp was destroyed" in found.says and "not “friendly”" in found.says
    assert found.after and found.place > 0


def test_the_words_of_an_event_with_their_number() -> None:
    found = the(waits("After a creature with power 5 or higher is destroyed, gain 1A."), "Idol", "event")
    assert "“with power 5 or higher” (here it is 2)" in found.says  # 18.4 facts: Dust Imp has 2 power


def test_another_turn_than_it_speaks_on() -> None:
    found = the(waits("During your opponent's turn, after a creature is destroyed, gain 1A."), "Idol", "window")
    assert "your opponent's turn" in found.says


def test_what_waits_for_nothing_that_happened() -> None:
    found = the(waits("After a player forges a key, gain 1A."), "Idol", "never")
    assert "“a player forges a key”" in found.says and "nothing of the kind" in found.says


def test_what_did_speak_says_so_first() -> None:
    ruling = waits("After a creature is destroyed, gain 1A.")
    uid = ruling.setup.uid("Idol")
    assert uid is not None
    found = of_card(ruling, uid)
    assert found[0].kind == "spoke" and "did speak" in found[0].says
    assert [one.kind for one in found if one.kind in ("event", "never")] == []


def test_a_heading_that_never_came() -> None:
    found = the(ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}",
                      "[{fight: Troll, with: Dust Imp}]"), "Troll", "never")  # fmt: skip
    assert "after it reaps" in found.says and found.rules == ("glossary/reap",)


def test_a_card_that_is_not_in_play_does_not_speak() -> None:
    idol = card("Idol", "After a creature is destroyed, gain 1A.")
    mine = f"me: {{battleline: [Troll], discard: [{idol}]}}"
    ruling = ruled(f"house: Brobnar, {mine}, opponent: {{battleline: [Dust Imp]}}", "[{fight: Troll, with: Dust Imp}]")
    found = the(ruling, "Idol", "place")
    assert found.says == "Idol was not in play when Dust Imp was destroyed: it was in your discard pile."
    assert "glossary/in-play-zone" in found.rules


def test_a_creature_that_dies_in_the_fight_does_nothing_after_it() -> None:
    imp = card("Brawler", "After Fight: Gain 1A.", more=", as: Brawler")
    ruling = ruled(f"house: Dis, me: {{battleline: [{imp}]}}, opponent: {{battleline: [Troll]}}",
                   "[{fight: Brawler, with: Troll}]")  # fmt: skip
    assert "glossary/fight" in the(ruling, "Brawler", "tagged").rules


# --- what left it out, stopped it, took its place ---------------------------------------------------------------------


def test_the_filter_that_left_it_out_with_its_number() -> None:
    text = "Play: Destroy each creature with power 3 or lower."
    ruling = ruled(f"house: Dis, me: {{{bolt(text)}}}, opponent: {{battleline: [Troll, Dust Imp]}}", PLAY)
    found = the(ruling, "Troll", "filter")
    assert "Troll is not “with power 3 or lower” (here it is 8)" in found.says
    assert reasons(ruling, "Dust Imp", "filter") == []


def test_the_kind_of_card_that_is_meant() -> None:
    ruling = ruled(f"{ALL_DIE}, opponent: {{artifacts: [Soul Snatcher]}}", PLAY)
    assert the(ruling, "Soul Snatcher", "filter").says.endswith("Soul Snatcher is no creature.")


def test_the_superlative_that_another_has() -> None:
    text = "Play: Destroy the most powerful creature."
    ruling = ruled(f"house: Dis, me: {{{bolt(text)}}}, opponent: {{battleline: [Troll, Dust Imp]}}", PLAY)
    assert "“most powerful” (here it is 2, against 8)" in the(ruling, "Dust Imp", "filter").says


def test_what_could_have_been_picked() -> None:
    text = "Play: Destroy a creature."
    ruling = ruled(f"house: Dis, me: {{{bolt(text)}}}, opponent: {{battleline: [Troll, Dust Imp]}}", PLAY)
    for way, line in enumerate(ruling.lines, 1):
        (left,) = {"Troll", "Dust Imp"} - {line.path[0].answer}
        assert the(ruling, left, "not picked", way).says.startswith(f"{left} could have been picked")
        assert reasons(ruling, line.path[0].answer, "not picked", way) == []


def test_a_ward_that_went_instead() -> None:
    ruling = ruled(f"house: Dis, me: {{{bolt('Play: Destroy each creature.')}}}, "
                   "opponent: {battleline: [{card: Troll, ward: true}, Dust Imp]}", PLAY)  # fmt: skip
    assert the(ruling, "Troll", "warded").rules == ("glossary/ward",)
    assert the(ruling, "Dust Imp", "unwarded").says.startswith("Dust Imp had no ward when it was destroyed;")


def test_a_ward_that_came_only_later() -> None:
    saint = card("Saint", "Destroyed: Ward Saint.")
    ruling = ruled(f"{ALL_DIE}, opponent: {{battleline: [{saint}]}}", PLAY)
    assert "(it got one only later)" in the(ruling, "Saint", "unwarded").says


def test_a_ward_that_had_been_used_up() -> None:
    text = "Play: Destroy each creature. Destroy each creature."
    ruling = ruled(f"house: Dis, me: {{{bolt(text)}}}, opponent: {{battleline: [{{card: Troll, ward: true}}]}}", PLAY)
    assert "(it had been used up before)" in the(ruling, "Troll", "unwarded").says


def test_a_cannot_that_stopped_it() -> None:
    idol = card("Idol", "Your A cannot be stolen.", "artifact")
    ruling = ruled(f"house: Dis, me: {{{bolt('Play: Steal 1A.')}}}, opponent: {{amber: 3, artifacts: [{idol}]}}", PLAY,
                   "{happens: stolen}")  # fmt: skip
    assert answers(ruling)[0].value is False
    (found, *_) = answers(ruling)[0].why_not
    assert found["kind"] == "stopped" and "Idol" in found["says"] and "glossary/cannot" in found["rules"]


def test_a_prohibition_that_is_about_something_else() -> None:
    idol = card("Idol", "Enemy creatures cannot be destroyed.", "artifact")
    ruling = ruled(f"house: Dis, me: {{{bolt('Play: Destroy each creature.')}}}, "
                   f"opponent: {{battleline: [Troll], artifacts: [{idol}]}}", PLAY)  # fmt: skip
    found = [one.says for one in reasons(ruling, "Troll", "filter")]
    assert any("Troll was destroyed" in says and "not “enemy”" in says for says in found)


def test_damage_below_power() -> None:
    ruling = ruled(f"{ALL_HIT}, opponent: {{battleline: [Troll]}}", PLAY)
    found = the(ruling, "Troll", "power")
    assert found.says == "Troll has 3 damage and 8 power."
    assert "glossary/power" in found.rules


def test_damage_that_kills_is_no_reason_to_live() -> None:
    ruling = ruled(f"{ALL_HIT}, opponent: {{battleline: [Dust Imp]}}", PLAY)
    assert reasons(ruling, "Dust Imp", "power") == []


# --- acts -------------------------------------------------------------------------------------------------------------


def test_an_act_that_the_house_forbids() -> None:
    ruling = ruled("house: Dis, me: {battleline: [Troll]}", "[{reap: Troll}]")
    found = of_act(ruling, 1)
    assert found is not None and "glossary/active-house" in found.rules and found.card == "Troll"


def test_an_act_that_a_text_forbids_names_text_and_card() -> None:
    idol = card("Idol", "Creatures cannot reap.", "artifact")
    theirs = f"opponent: {{artifacts: [{idol}]}}"
    found = of_act(ruled(f"house: Brobnar, me: {{battleline: [Troll]}}, {theirs}", "[{reap: Troll}]"), 1)
    assert found is not None and "The text of Idol: “Each creature cannot reap”." in found.says


def test_a_legal_act_has_no_reason_and_a_missing_one_is_told() -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll, Bumpsy]}", "[{reap: Troll}, {reap: Troll}]")
    assert of_act(ruling, 1) is None
    second = of_act(ruling, 2)
    assert second is not None and second.rules == ("glossary/exhaust-exhausted",)
    for number in (0, 3):
        with pytest.raises(ScenarioError, match=f"there is no act {number}"):
            of_act(ruling, number)


def test_what_a_card_may_not_do_at_first() -> None:
    found = reasons(ruled("house: Dis, me: {battleline: [Troll]}", "[end turn]"), "Troll", "illegal")
    assert found[0].says == "At first you may not reap with Troll: Troll is not of the active house."


def test_the_houses_to_choose_from_are_named() -> None:
    ruling = rule(read("""
given: {house: Dis, me: {houses: [dis, logos, mars]}}
at: house
when: []
ask: {may: {choose house: Brobnar}}
"""))
    (found,) = answers(ruling)[0].why_not
    assert found["says"] == "Brobnar is not among the houses to choose from: Dis, Logos and Mars."


# --- what it says constantly ------------------------------------------------------------------------------------------

RICH = "While you have 3A or more, each friendly creature gains skirmish."


def idol(text: str, place: str, when: str = "[end turn]", amber: int = 2, type: str = "creature") -> Ruling:
    return ruled(f"house: Dis, me: {{amber: {amber}, {place}: [{card('Idol', text, type)}]}}", when)


@pytest.mark.parametrize(("text", "number"), [
    (RICH, 2),
    ("If your opponent has 2A or more, keys cost +2A.", 0),
    ("While you have 3A or more and your opponent has no A, each friendly creature gains skirmish.", 2),
])  # fmt: skip
def test_a_condition_of_what_it_says_constantly(text: str, number: int) -> None:
    found = the(idol(text, "artifacts", type="artifact"), "Idol", "condition")
    assert f"and that is not so (here it is {number})" in found.says
    assert found.rules == ("glossary/constant-abilities",)


def test_the_condition_counts_at_the_end() -> None:
    """Reaping gains the third Æ; a creature that was only just played asks for it in vain."""
    assert not reasons(idol(RICH, "battleline", "[{reap: Idol}]"), "Idol", "condition")
    assert reasons(idol(RICH, "hand", "[{play: Idol}]"), "Idol", "condition")


@pytest.mark.parametrize(("ruling", "where"), [
    (idol(RICH, "hand"), "in your hand"),
    (idol("Each friendly creature gains skirmish.", "discard"), "in your discard pile"),
    (idol(f"After a creature reaps, gain 1A. {RICH}", "discard", amber=3), "in your discard pile"),
    (idol("After a creature reaps, gain 1A.", "discard"), ""),
    (idol("Play: Draw a card.", "hand"), ""),
    (idol(RICH, "battleline"), ""),
    (idol(RICH, "hand", "[{play: Idol}]"), ""),
    (ruled(f"{ALL_DIE}, opponent: {{battleline: [{card('Idol', RICH)}]}}", PLAY), ""),  # it was in force until then
])  # fmt: skip
def test_what_is_not_in_play_does_not_work_constantly(ruling: Ruling, where: str) -> None:
    found = [(one.says, one.rules) for one in reasons(ruling, "Idol", "place")]
    says = f"Idol is {where}: what it says constantly works in play only."
    assert found == ([(says, ("glossary/ability-card-ability",))] if where else [])


def test_a_step_that_nothing_says_is_a_mistake_in_the_question() -> None:
    with pytest.raises(ScenarioError, match="no step says 'somewhere'"):
        ruled("house: Brobnar, me: {battleline: [Troll]}", "[{reap: Troll}]",
              "{is: Troll, exhausted: true, at: somewhere}")  # fmt: skip


# --- answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_every_no_and_every_stay_of_the_faq_carries_a_reason(case: Any) -> None:
    ruling = rule(case.scenario)
    for one in answers(ruling):
        if one.value is False or one.kind == "illegal" or one.value == "play":
            assert one.why_not and all(reason["says"] for reason in one.why_not)
        else:
            assert one.why_not == ()


def test_a_yes_carries_none() -> None:
    (one,) = answers(ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}",
                           "[{fight: Troll, with: Dust Imp}]", "{survives: Troll}"))  # fmt: skip
    assert one.value is True and one.why_not == ()


# --- the second run ---------------------------------------------------------------------------------------------------


def test_being_watched_changes_nothing() -> None:
    theirs = "opponent: {battleline: [{card: Dust Imp, ward: true}]}"
    mine = "me: {hand: [Gateway to Dis], battleline: [Bad Penny, Troll]}"
    ruling = ruled(f"house: Dis, {mine}, {theirs}", "[{play: Gateway to Dis}, end turn]")
    for line in ruling.lines:
        told = turned_away(ruling, line.path)
        assert told and len(set(told)) == len(told)
        assert [away.at for away in told] == sorted(away.at for away in told)
        assert max(away.at for away in told) <= len(line.trace)


def test_the_position_before_an_act() -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll, Bumpsy]}", "[{reap: Troll}, {reap: Bumpsy}]")
    path = ruling.lines[0].path
    states = [before(ruling, path, number) for number in (1, 2, 3, 4)]
    assert [state.players[0].amber if state else None for state in states] == [0, 1, 2, None]


# --- the doors --------------------------------------------------------------------------------------------------------

BOARD = """
given:
  house: Dis
  me: {hand: [Gateway to Dis], battleline: [{card: Troll, ward: true}]}
  opponent: {battleline: [Dust Imp]}
when: [{play: Gateway to Dis}]
ask: {leaves: Troll}
"""


def told(text: str, *options: str) -> Any:
    return CliRunner().invoke(main, ["why-not", "-", *options], input=text)


def test_the_command_tells_of_a_card() -> None:
    shown = told(BOARD, "--card", "Troll")
    assert shown.exit_code == 0
    assert shown.output.startswith("- The ward of Troll was discarded instead: it was not destroyed.\n  after: ")
    assert "  rules: glossary/ward\n" in shown.output


def test_the_command_as_json() -> None:
    data = json.loads(told(BOARD, "--card", "Troll", "--json").output)
    assert data["why_not"][0]["kind"] == "warded" and data["why_not"][0]["rules"] == ["glossary/ward"]


def test_the_command_without_a_card_tells_of_the_answer() -> None:
    assert "ward of Troll" in told(BOARD).output
    assert told(BOARD.replace("leaves: Troll", "leaves: Dust Imp")).output == "Nothing was turned away.\n"


def test_the_command_tells_of_an_act() -> None:
    assert told(BOARD, "--act", "1").output == "It is legal.\n"
    assert "not of the active house" in told(BOARD.replace("house: Dis", "house: Mars"), "--act", "1").output


def test_what_is_wrong_with_a_question_is_said() -> None:
    wrong = told(BOARD, "--card", "Trolll")
    assert wrong.exit_code == 2 and "no card called 'Trolll'" in wrong.output and "Dust Imp" in wrong.output
    for way in ("0", "2"):
        assert told(BOARD, "--card", "Troll", "--way", way).exit_code == 2
    assert told(BOARD, "--card", "Troll", "--act", "1").exit_code == 2
    assert "there is no act 7" in told(BOARD, "--act", "7").output


@pytest.fixture
def client() -> FlaskClient:
    return create_app().test_client()


def test_the_page_asks_about_each_card_and_needs_no_script(client: FlaskClient) -> None:
    ruling = client.get(f"/rule?s={pack(BOARD)}").get_data(as_text=True)
    assert 'id="whynot"' in ruling and "The ward of Troll was discarded instead" in ruling
    page = client.get(f"/rule/why-not?s={pack(BOARD)}&card=Troll")
    assert page.status_code == 200
    text = page.get_data(as_text=True)
    assert "<title>" in text and "The ward of Troll was discarded instead" in text and "Back to the ruling" in text
    inside = {"HX-Request": "true"}
    part = client.get(f"/rule/why-not?s={pack(BOARD)}&card=Troll", headers=inside).get_data(as_text=True)
    assert "<title>" not in part and "The ward of Troll" in part


def test_the_page_as_json_and_its_mistakes(client: FlaskClient) -> None:
    told = client.get(f"/rule/why-not.json?s={pack(BOARD)}&card=Troll").get_json()
    assert told["ok"] and told["why_not"][0]["kind"] == "warded"
    wrong = client.get(f"/rule/why-not.json?s={pack(BOARD)}&card=Nobody")
    assert wrong.status_code == 422 and "Dust Imp" in wrong.get_json()["error"]["hint"]
    assert client.get("/rule/why-not").status_code == 422


def test_the_board_names_the_text_that_forbids(client: FlaskClient) -> None:
    idol = card("Idol", "Creatures cannot reap.", "artifact")
    theirs = f"opponent: {{artifacts: [{idol}]}}"
    board = f"given: {{house: Brobnar, me: {{battleline: [Troll]}}, {theirs}}}\nwhen: []\n"
    told = client.get(f"/board.json?s={pack(board)}&sel=me.battleline.0")
    (reap,) = [one for one in told.get_json()["may_not"] if one["says"] == "Reap"]
    assert "The text of Idol: “Each creature cannot reap”." in reap["why"]


def test_what_kept_a_card_in_play_is_the_why_of_a_yes() -> None:
    acts = "[{play: Gateway to Dis}]"
    board = "house: Dis, me: {hand: [Gateway to Dis], battleline: [{card: Troll, ward: true}, Krump]}"
    for asked in ("{survives: Troll}", "{is: Troll, in: play}", "{where: Troll}"):
        (one,) = answers(ruled(board, acts, asked))
        assert one.why == "The ward of Troll was discarded instead: it was not destroyed (WARD)."
    for asked in ("{survives: Krump}", "{is: Troll, in: play, ward: false}", "{is: Krump, in: discard}"):
        (one,) = answers(ruled(board, acts, asked))
        assert "was discarded instead" not in one.why
