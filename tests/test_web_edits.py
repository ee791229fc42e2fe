"""Edits of a board: what each makes of a scenario, and what it says where it does not fit."""

import pytest
import yaml

from judge.catalogue import catalogue
from judge.web import edits
from judge.web.drafts import from_state, lay, parse


def edited(*commands: str, picked: str = "", start: str = "") -> tuple[edits.Data, str]:
    data = parse(start)
    for command in commands:
        data, picked = edits.edit(data, command, picked, catalogue())
    return data, picked


def test_cards_go_where_they_belong() -> None:
    data, _ = edited("add troll me", "add soul-snatcher opponent", "add gateway-to-dis me", "add troll opponent hand")
    given = data["given"]
    assert given["me"] == {"battleline": ["Troll"], "hand": ["Gateway to Dis"]}
    assert given["opponent"] == {"artifacts": ["Soul Snatcher"], "hand": ["Troll"]}


def test_a_token_creature_brings_its_reference_card() -> None:
    data, _ = edited("add grunt me", "add grunt me")
    assert data["given"]["me"]["token"] == "Grunt"
    assert [one["as"] for one in data["given"]["me"]["battleline"]] == ["Grunt", "Grunt 2"]
    assert all(one["token"] for one in data["given"]["me"]["battleline"])


def test_an_upgrade_goes_on_the_picked_card() -> None:
    data, picked = edited("add troll me", "pick me.battleline.0", "add werewolf-curse me on")
    assert data["given"]["me"]["battleline"] == [{"card": "Troll", "upgrades": ["Werewolf Curse"]}]
    assert picked == "me.battleline.0"
    with pytest.raises(edits.BadEdit, match="no card is picked"):
        edited("add werewolf-curse me on")


@pytest.mark.parametrize(
    ("commands", "card"),
    [
        (["flip me.battleline.0 ward"], {"card": "Troll", "ward": True}),
        (["flip me.battleline.0 ward", "flip me.battleline.0 ward"], "Troll"),
        (["flip me.battleline.0 ready"], {"card": "Troll", "ready": False}),
        (["count me.battleline.0 damage 2", "count me.battleline.0 damage -1"], {"card": "Troll", "damage": 1}),
        (["count me.battleline.0 damage -1"], "Troll"),
        (["count me.battleline.0 power_counters 1"], {"card": "Troll", "power counters": 1}),
        (["counter me.battleline.0 doom 1"], {"card": "Troll", "counters": {"doom": 1}}),
        (["belongs me.battleline.0 mars"], {"card": "Troll", "house": "mars"}),
        (["icon me.battleline.0 draw", "icon me.battleline.0 amber"], {"card": "Troll", "icons": ["draw", "amber"]}),
        (["owner me.battleline.0"], {"card": "Troll", "owner": "opponent"}),
    ],
)
def test_what_is_said_of_a_card(commands: list[str], card: object) -> None:
    data, _ = edited("add troll me", *commands)
    assert data["given"]["me"]["battleline"] == [card]


def test_moving_follows_the_card() -> None:
    start = "given: {me: {battleline: [Troll, {card: Dust Imp, damage: 1}, Bad Penny]}}"
    data, picked = edited("move me.battleline.0 me.battleline.3", start=start)
    assert data["given"]["me"]["battleline"] == [{"card": "Dust Imp", "damage": 1}, "Bad Penny", "Troll"]
    assert picked == "me.battleline.2"
    data, _ = edited("move me.battleline.1 me.discard", start=start)
    assert data["given"]["me"]["discard"] == ["Dust Imp"], "damage does not go with a card that leaves play"


def test_the_two_players() -> None:
    commands = ("side me amber 5", "side me chains 30", "key me red", "key me blue", "key me red", "side me hand 2")
    data, _ = edited(*commands)
    assert data["given"]["me"] == {"amber": 5, "chains": 24, "keys": ["blue"], "hand": ["?", "?"]}
    data, _ = edited("side me amber 5", "house dis", "mirror")
    assert data["given"]["opponent"]["amber"] == 5
    assert data["given"]["active"] == "opponent"


def test_an_edit_leaves_its_data_alone() -> None:
    data = parse("given: {me: {battleline: [Troll]}}")
    before = yaml.safe_dump(data)
    edits.edit(data, "flip me.battleline.0 ward", "", catalogue())
    assert yaml.safe_dump(data) == before


@pytest.mark.parametrize(
    "command",
    ["explode", "add no-such-card me", "add troll nobody", "remove me.battleline.7", "flip me.battleline.0 fire",
     "count nowhere damage 1", "side me amber lots", "key me green", "move me.battleline.3 me.hand", "remove me"],
)  # fmt: skip
def test_what_does_not_fit_is_said(command: str) -> None:
    with pytest.raises(edits.BadEdit):
        edited("add troll me", command)


def test_what_is_written_is_read_again() -> None:
    commands = ("add troll me", "flip me.battleline.0 ward", "side me amber 3", "house dis", "add dust-imp opponent")
    data, _ = edited(*commands)
    assert parse(edits.dump(data)) == data


def test_notation_becomes_a_board() -> None:
    mine, theirs = "2Æ keys=red line(troll:d2,w) hand(dust-imp ?2)", "0Æ deck(?3) line(bad-penny:x up(werewolf-curse))"
    data = parse(f"brobnar@me t5 | {mine} | {theirs}")
    assert data["given"]["me"]["battleline"] == [{"card": "Troll", "damage": 2, "ward": True}]
    assert data["given"]["me"]["hand"] == ["Dust Imp", "?", "?"]
    assert data["given"]["opponent"]["battleline"] == [
        {"card": "Bad Penny", "ready": False, "upgrades": ["Werewolf Curse"]}
    ]
    laid = lay(data, "18.4")
    assert from_state(laid.setup.state, catalogue())["given"]["me"]["battleline"] == data["given"]["me"]["battleline"]
