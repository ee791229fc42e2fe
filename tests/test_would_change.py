"""What would change the answer: boards that differ in one thing, ruled anew, within a budget that is told."""

import json

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.effects.targets import Zone
from judge.faq.cases import cases
from judge.rulings.judging import rule
from judge.rulings.otherwise import turning
from judge.rulings.otherwise.turning import Turn, would_allow, would_change
from judge.rulings.otherwise.variations import Variation, variations, without
from judge.rulings.readings import open_decisions
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from judge.web import create_app
from judge.web.links import pack

FIGHT = """
given:
  house: Brobnar
  me: {battleline: [Troll]}
  opponent: {battleline: [{card: Dust Imp, ward: true}, Valdr]}
when: [{fight: Troll, with: Dust Imp}]
ask: {survives: Dust Imp}
"""


def ruled(text: str) -> Ruling:
    return rule(read(text))


def turns(text: str) -> dict[str, str]:
    return {one.change: one.says for one in would_change(ruled(text)).turns}


def boards(text: str) -> dict[str, Variation]:
    return {one.says: one for one in variations(ruled(text).setup)}


# --- what is varied ---------------------------------------------------------------------------------------------------


def test_each_thing_is_changed_by_one() -> None:
    found = boards("""
given:
  house: Brobnar
  me:
    amber: 4
    chains: 2
    keys: [red]
    battleline: [{card: Troll, damage: 2, stun: true, enrage: true, amber: 1, counters: {doom: 2}}]
  opponent: {battleline: [{card: Dust Imp, ward: true, ready: false}]}
when: []
""")
    mine = {says.removeprefix("if Troll ") for says in found if says.startswith("if Troll ")}
    assert mine == {
        "has a ward", "has 3 damage instead of 2", "has 1 damage instead of 2", "has 9 power instead of 8",
        "has 7 power instead of 8", "is not stunned", "is not enraged", "is exhausted", "has 2 Æ on it instead of 1",
        "has 0 Æ on it instead of 1", "has 3 doom counters instead of 2", "has 1 doom counter instead of 2",
        "is not there",
    }  # fmt: skip
    theirs = {says.removeprefix("if Dust Imp ") for says in found if says.startswith("if Dust Imp ")}
    assert theirs == {
        "has no ward", "has 1 damage instead of 0", "has 3 power instead of 2", "has 1 power instead of 2", "is ready",
        "has 1 Æ on it instead of 0", "is not there",
    }  # fmt: skip
    assert {says for says in found if says.startswith(("if you have", "if your opponent has"))} == {
        "if you have 5 Æ instead of 4", "if you have 3 Æ instead of 4", "if you have 1 chain instead of 2",
        "if you have 0 forged keys instead of 1", "if your opponent has 1 Æ instead of 0",
    }  # fmt: skip
    assert "if it is your opponent's turn" in found


@pytest.mark.parametrize(
    ("card", "changes"),
    [
        (
            "{artifacts: [{card: Gauntlet of Command, ready: false}]}",
            {"if Gauntlet of Command is ready", "if Gauntlet of Command is not there"},
        ),
        (
            "{artifacts: [{card: Gauntlet of Command, amber: 1}]}",
            {
                "if Gauntlet of Command is exhausted", "if Gauntlet of Command is not there",
                "if Gauntlet of Command has 2 Æ on it instead of 1",
                "if Gauntlet of Command has 0 Æ on it instead of 1",
            },
        ),
        (
            "{battleline: [{card: Troll, damage: 1, ready: false, upgrades: [Blood of Titans]}]}",
            {
                "if Troll has a ward", "if Troll has 2 damage instead of 1", "if Troll has 0 damage instead of 1",
                "if Troll has 14 power instead of 13", "if Troll has 12 power instead of 13", "if Troll is ready",
                "if Troll has 1 Æ on it instead of 0", "if Troll is not there", "if Blood of Titans is not on Troll",
            },
        ),
    ],
)  # fmt: skip
def test_what_is_changed_of_a_card(card: str, changes: set[str]) -> None:
    """What is no creature has neither ward nor damage nor power; Æ only where some lies on it. An upgrade is neither
    ready nor exhausted."""
    found = boards(f"given: {{house: Brobnar, me: {card}}}\nwhen: []\n")
    assert {says for says in found if says.startswith(("if Troll", "if Blood", "if Gauntlet"))} == changes


@pytest.mark.parametrize(
    ("side", "changes"),
    [
        ("{}", {"you have 1 Æ instead of 0"}),
        ("{amber: 1}", {"you have 2 Æ instead of 1", "you have 0 Æ instead of 1"}),
        ("{chains: 1}", {"you have 1 Æ instead of 0", "you have 0 chains instead of 1"}),
        ("{keys: [red, blue]}", {"you have 1 Æ instead of 0", "you have 1 forged key instead of 2"}),
    ],
)
def test_what_is_changed_of_a_player(side: str, changes: set[str]) -> None:
    found = boards(f"given: {{house: Brobnar, me: {side}}}\nwhen: []\n")
    assert {says.removeprefix("if ") for says in found if says.startswith("if you have")} == changes


def test_a_tide_that_is_high_for_nobody_is_left_so() -> None:
    """It is turned where it is high for somebody; whose turn it is, is changed with the number of the turn."""
    assert not [says for says in boards("given: {house: Brobnar, tide: neutral}\nwhen: []\n") if "tide" in says]


def test_a_variation_is_what_it_says() -> None:
    found = boards(FIGHT)
    cards = found["if Troll has 9 power instead of 8"].state.cards
    assert cards["troll#1"].counters == (("+1 power", 1),)
    assert found["if Troll has 7 power instead of 8"].state.cards["troll#1"].counters == (("-1 power", 1),)
    assert not found["if Dust Imp has no ward"].state.cards["dust-imp#1"].warded
    assert found["if you have 1 Æ instead of 0"].state.players[0].amber == 1
    assert found["if your opponent has 1 Æ instead of 0"].state.players[1].amber == 1
    other = found["if it is your opponent's turn"].state
    assert other.active == 1 and other.turn == 6


def test_a_variation_takes_one_of_what_there_is() -> None:
    found = boards("""
given:
  house: Brobnar
  me: {amber: 4, chains: 3, keys: [red, blue]}
  opponent: {amber: 2, chains: 1, keys: [yellow]}
when: []
""")
    mine = {says: one.state.players[0] for says, one in found.items() if says.startswith("if you have")}
    theirs = {says: one.state.players[1] for says, one in found.items() if says.startswith("if your opponent has")}
    assert {says: (side.amber, side.chains, len(side.keys)) for says, side in mine.items()} == {
        "if you have 5 Æ instead of 4": (5, 3, 2), "if you have 3 Æ instead of 4": (3, 3, 2),
        "if you have 2 chains instead of 3": (4, 2, 2), "if you have 1 forged key instead of 2": (4, 3, 1),
    }  # fmt: skip
    assert {says: (side.amber, side.chains, len(side.keys)) for says, side in theirs.items()} == {
        "if your opponent has 3 Æ instead of 2": (3, 1, 1), "if your opponent has 1 Æ instead of 2": (1, 1, 1),
        "if your opponent has 0 chains instead of 1": (2, 0, 1),
        "if your opponent has 0 forged keys instead of 1": (2, 1, 0),
    }  # fmt: skip
    assert mine["if you have 1 forged key instead of 2"].keys == ("red",)


def test_a_variation_of_a_card_is_what_it_says() -> None:
    found = boards("""
given:
  house: Brobnar
  me:
    battleline: [{card: Troll, damage: 2, stun: true, enrage: true, amber: 1, counters: {doom: 2}, ready: false}]
when: []
""")
    cards = {says.removeprefix("if Troll "): one.state.cards["troll#1"] for says, one in found.items()}
    assert cards.pop("is not there").zone is Zone.PURGED
    was = ruled("given: {house: Brobnar, me: {battleline: [Troll]}}\nwhen: []").setup.state.cards["troll#1"]
    was = was._replace(damage=2, stunned=True, enraged=True, amber=1, counters=(("doom", 2),), exhausted=True)
    assert {says: card for says, card in cards.items() if not says.startswith("if ")} == {
        "has a ward": was._replace(warded=True),
        "has 3 damage instead of 2": was._replace(damage=3),
        "has 1 damage instead of 2": was._replace(damage=1),
        "has 9 power instead of 8": was._replace(counters=(("+1 power", 1), ("doom", 2))),
        "has 7 power instead of 8": was._replace(counters=(("-1 power", 1), ("doom", 2))),
        "is not stunned": was._replace(stunned=False),
        "is not enraged": was._replace(enraged=False),
        "is ready": was._replace(exhausted=False),
        "has 2 Æ on it instead of 1": was._replace(amber=2),
        "has 0 Æ on it instead of 1": was._replace(amber=0),
        "has 3 doom counters instead of 2": was._replace(counters=(("doom", 3),)),
        "has 1 doom counter instead of 2": was._replace(counters=(("doom", 1),)),
    }


def test_houses_are_those_of_the_player_and_of_cards_at_hand() -> None:
    text = "given: {house: Brobnar, me: {houses: [brobnar, logos, mars], hand: [Bait and Switch]}}\nwhen: []\n"
    assert {says for says in boards(text) if "house" in says} == {
        "if the active house is Logos", "if the active house is Mars", "if the active house is Shadows",
    }  # fmt: skip


def test_the_tide_is_turned_where_it_is_high() -> None:
    text = "given: {house: Brobnar, tide: me, me: {battleline: [Troll]}}\nwhen: []\n"
    assert [says for says in boards(text) if "tide" in says] == ["if the tide is high for your opponent"]
    assert not [says for says in boards(FIGHT) if "tide" in says]


def test_a_card_goes_with_its_upgrades_and_keeps_its_name() -> None:
    setup = ruled("""
given:
  house: Brobnar
  me: {battleline: [{card: Troll, upgrades: [Werewolf Curse]}, Bumpsy]}
when: []
""").setup
    left = without(setup.state, "troll#1")
    assert left.players[0].battleline == ("bumpsy#1",)
    assert left.players[0].purged == ("troll#1", "werewolf-curse#1")
    assert {left.cards[uid].zone for uid in left.players[0].purged} == {Zone.PURGED}
    assert "if Werewolf Curse is not on Troll" in {one.says for one in variations(setup)}
    spared = [one.says for one in variations(setup, kept=["troll#1"])]
    assert "if Troll is not there" not in spared and "if Bumpsy is not there" in spared
    first = [one.says for one in variations(setup, first=["bumpsy#1"])]
    assert first[0].startswith("if Bumpsy")


# --- what turns the answer --------------------------------------------------------------------------------------------


def test_the_changes_that_turn_a_yes() -> None:
    assert turns(FIGHT) == {"if Dust Imp has no ward": "No: Dust Imp is in your opponent's discard pile."}


def test_a_power_more_and_a_damage_less() -> None:
    text = """
given:
  house: Dis
  me: {hand: [{card: Bolt, type: action, house: Dis, text: "Play: Deal 2D to each creature."}]}
  opponent: {battleline: [Dust Imp, Valdr]}
when: [{play: Bolt}]
ask: {survives: Dust Imp}
"""
    found = turns(text)
    assert found["if Dust Imp has 3 power instead of 2"].startswith("Yes")
    assert found["if Dust Imp has a ward"].startswith("Yes")
    assert not [says for says in found if "Valdr" in says]


def test_what_the_question_is_about_is_no_news() -> None:
    text = FIGHT.replace("{survives: Dust Imp}", "{number: damage, on: Troll}")
    assert not [says for says in turns(text) if says.startswith("if Troll has 1 damage")]
    mine = FIGHT.replace("{survives: Dust Imp}", "{number: amber, of: me}")
    assert not [says for says in turns(mine) if says.startswith("if you have")]
    theirs = FIGHT.replace("{survives: Dust Imp}", "{number: amber, of: opponent}")
    assert not [says for says in turns(theirs) if says.startswith("if your opponent has")]


def test_that_the_act_would_be_illegal_is_no_answer_but_to_whether_it_is_legal() -> None:
    assert not [says for says in turns(FIGHT) if "exhausted" in says or "house" in says]
    asked = turns(FIGHT.replace("{survives: Dust Imp}", "{may: last}"))
    assert asked["if Troll is exhausted"] == "No: Troll is exhausted."


def test_of_an_open_question_what_comes_about_counts() -> None:
    found = turns(FIGHT.split("ask:")[0])
    assert "if Dust Imp has no ward" in found
    assert "if Valdr has a ward" not in found and "if you have 1 Æ instead of 0" not in found


def test_versions_with_the_same_answer_are_one() -> None:
    text = """
given: {house: Shadows, me: {hand: [Bait and Switch]}, opponent: {amber: 14}}
when: [{play: Bait and Switch}]
ask: {number: stolen}
"""
    found = turns(text)
    assert found["under the rules 1.0, 1.1 and 1.8"] == "7 Æ are stolen."  # 18.4 errata: once only


def test_a_decision_of_ours_is_read_the_other_way() -> None:
    (case,) = (case for case in cases() if case.id == "general/timing-13")
    ruling = rule(case.scenario)
    (change,) = (one for one in would_change(ruling).turns if one.change.endswith("is read the other way"))
    assert "after damage is dealt" in change.change and change.says.startswith("Yes")
    (decision,) = (one for one in open_decisions() if one.title in change.change)
    other = rule(case.scenario, readings={decision.id: "b"})
    (back,) = (one for one in would_change(other).turns if one.change == change.change)
    assert back.says.startswith("No")


# --- the budget -------------------------------------------------------------------------------------------------------


def test_all_were_tried_and_it_is_said() -> None:
    found = would_change(ruled(FIGHT))
    assert found.complete and found.tried == found.of > 20
    assert found.told == f"All {found.of} changes of one thing were tried."


def test_what_the_budget_leaves_out_is_said() -> None:
    ruling = ruled(FIGHT)
    every = would_change(ruling)
    few = would_change(ruling, budget=50)
    assert 0 < few.tried < few.of == every.of and not few.complete
    assert few.told == f"{few.tried} of {few.of} changes of one thing were tried; the others were left out."
    assert would_change(ruling, budget=0).tried == 0
    assert would_change(ruling, budget=50) == few  # counted, not timed


def test_a_variation_that_takes_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "EACH", 4)
    found = would_change(ruled("""
given:
  house: Dis
  me: {hand: [{card: Bolt, type: action, house: Dis, text: "Play: Destroy a creature."}]}
  opponent: {battleline: [Dust Imp, Valdr, Troll]}
when: [{play: Bolt}]
ask: {survives: Troll}
"""))
    assert 0 < found.tried < found.of


def test_data() -> None:
    data = would_change(ruled(FIGHT)).to_data()
    says = "No: Dust Imp is in your opponent's discard pile."
    assert data["turns"] == [{"if": "if Dust Imp has no ward", "says": says}]
    assert data["complete"] is True and data["tried"] == data["of"]
    assert Turn("if X", "Yes.").to_data() == {"if": "if X", "says": "Yes."}


# --- what would make an act legal -------------------------------------------------------------------------------------


def test_what_would_make_an_act_legal() -> None:
    away = "given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"
    assert would_allow(ruled(away), 1) == ("if the active house is Brobnar",)
    tired = "given: {house: Brobnar, me: {battleline: [{card: Troll, ready: false}]}}\nwhen: [{reap: Troll}]\n"
    assert would_allow(ruled(tired), 1) == ("if Troll is ready",)
    second = "given: {house: Brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}, {reap: Troll}]\n"
    assert would_allow(ruled(second), 2) == ("if Troll is ready",)


def test_an_act_that_is_never_reached_is_allowed_by_nothing() -> None:
    text = "given: {house: Dis, me: {battleline: [Troll, Dust Imp]}}\nwhen: [{reap: Troll}, {reap: Dust Imp}]\n"
    assert would_allow(ruled(text), 2) == ()


# --- the doors --------------------------------------------------------------------------------------------------------


def test_the_command_prints_and_gives_json() -> None:
    shown = CliRunner().invoke(main, ["rule", "-", "--would-change", "--no-trace"], input=FIGHT)
    assert "What would change it:\n- if Dust Imp has no ward: No: " in shown.output
    assert "changes of one thing were tried." in shown.output
    told = CliRunner().invoke(main, ["rule", "-", "--would-change", "--json"], input=FIGHT)
    assert json.loads(told.output)["would_change"]["turns"][0]["if"] == "if Dust Imp has no ward"
    plain = CliRunner().invoke(main, ["rule", "-", "--json"], input=FIGHT)
    assert "would_change" not in json.loads(plain.output)


def test_why_not_says_what_would_make_the_act_legal() -> None:
    away = "given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"
    shown = CliRunner().invoke(main, ["why-not", "-", "--act", "1"], input=away)
    assert "it would be legal if the active house is Brobnar" in shown.output


def test_the_page_comes_on_demand_and_needs_no_script() -> None:
    client = create_app().test_client()
    address = f"/rule/would-change?s={pack(FIGHT)}"
    assert address in client.get(f"/rule?s={pack(FIGHT)}").get_data(as_text=True)
    whole = client.get(address).get_data(as_text=True)
    assert "If Dust Imp has no ward" in whole and "As it is: Yes" in whole and "Back to the ruling" in whole
    part = client.get(address, headers={"HX-Request": "true"}).get_data(as_text=True)
    assert "If Dust Imp has no ward" in part and "Back to the ruling" not in part and "<title>" not in part
    told = client.get(f"/rule/would-change.json?s={pack(FIGHT)}").get_json()
    assert told["would_change"]["complete"] is True
    alone = "given: {house: Dis}\nwhen: [end turn]\nask: {wins: true}\n"
    assert "Nothing that was tried." in client.get(f"/rule/would-change?s={pack(alone)}").get_data(as_text=True)
