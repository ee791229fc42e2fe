"""Words that a set defines itself: learned from one card, used on the others, told to who reads the set."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from judge.catalogue.imports import import_files
from judge.catalogue.novelties import Learned, given
from judge.catalogue.user import full_catalogue
from judge.cli import main
from judge.language import canonical_text, read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

HEADINGS = ("name", "type", "house", "power", "armor", "traits", "text")
WALL = "Rampart 2. (Each of this creature's neighbors gets +2 armor.)"
TOAD = "Devour. (After this creature destroys a creature in a fight, put a +1 power counter on this creature.)"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def table(folder: Path, *cards: tuple[str, str], kind: str = "creature") -> Path:
    """A file of cards: names and texts."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(HEADINGS)
    rows.writerows((name, kind, "Dis", 3, 0, "Imp", text) for name, text in cards)
    (folder / "new.csv").write_text(out.getvalue(), "utf-8")
    return folder / "new.csv"


def check(file: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["cards", "check", str(file), *options])


def checked(folder: Path, *cards: tuple[str, str]) -> Any:
    return json.loads(check(table(folder, *cards), "--json").output)


def learned(*texts: str) -> Learned:
    found = Learned()
    for number, text in enumerate(texts, 1):
        found.take(text, f"Card {number}")
    return found


# --- what defines something -----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("text", "sort", "word", "value", "means"), [
    (WALL, "keyword", "rampart", "X", "Each of this creature's neighbors gets +X armor."),
    (TOAD, "keyword", "devour", "", TOAD.split("(")[1].rstrip(")")),
    ("Taunt. Barbed X (Deal X damage to an enemy creature.)", "keyword", "barbed", "X",
     "Deal X damage to an enemy creature."),
    ("This creature gains pilfer 3. (This creature gets +three power.)", "keyword", "pilfer", "X",
     "This creature gets +X power."),
    ("Pilfer 1. (Steal 1A. Draw 1 card.)", "keyword", "pilfer", "1", "Steal 1Æ. Draw 1 card."),
    ("Dawn: Gain 1A. (Dawn abilities resolve at the start of your turn.)", "moment", "dawn", "",
     "At the start of your turn"),
    ("Dawn: Gain 1A. (Abilities with Dawn: resolve at the start of your turn.)", "moment", "dawn", "",
     "At the start of your turn"),
    ("Dawn: Gain 1A. (Dawn: resolves after you forge a key)", "moment", "dawn", "", "After you forge a key"),
    ("Play: Put a card into the vault. (A player may, on their turn, pay 2A to return a card they own from the vault "
     "to their hand.)", "place", "vault", "",
     "You may pay 2Æ. If you do, return a card you own from the vault pile to your hand."),
    ("Put a frost counter on ~. (A creature with a frost counter cannot reap.)", "counter", "frost", "",
     "This creature cannot reap."),
    ("Put a frost counter on ~. (Creatures with a frost counter on them get -1 power.)", "counter", "frost", "",
     "This creature gets -1 power."),
    ("Put a frost counter on ~. (While a creature has a frost counter on it, it cannot reap.)", "counter", "frost", "",
     "This creature cannot reap."),
    ("Mark a creature. (A marked creature cannot reap.)", "counter", "mark", "", "This creature cannot reap."),
    ("Make a Nit. (A Nit is a 1 power token creature.)", "token", "Nit", "", "a 1 power token creature."),
    ("Make a Nit. (Nit: a token creature with 1 power.)", "token", "Nit", "", "a token creature with 1 power."),
    ("Vesper: Gain 1A. (Vesper: resolve this ability at the end of your turn.)", "moment", "vesper", "",
     "At the end of your turn"),
    ("Infect a creature. (Infected creatures get -1 power for each infection counter on them.)", "counter",
     "infection", "", "This creature gets -1 power for each infection counter on it."),
    ("Play: Silence a creature. (While silenced, a creature's text box is considered blank.)", "counter", "silence", "",
     "This creature's text box is considered blank."),
    ("Put a rot counter on ~. (At the start of its controller's turn, deal 1D to it for each rot counter on it.)",
     "counter", "rot", "", "At the start of your turn, deal 1D to it for each rot counter on it."),
    ("Harvest: Gain 1A. (Resolve Harvest abilities after you forge a key.)", "moment", "harvest", "",
     "After you forge a key"),
    ("Thorned 2. (After this creature is destroyed, your opponent gains 2A.)", "keyword", "thorned", "X",
     "Destroyed: Your opponent gains XÆ."),
    ("Freeze a creature. (A frozen creature cannot reap.)", "counter", "freeze", "", "This creature cannot reap."),
    ("Daze a creature. (A dazed creature cannot fight during its controller's next turn. Then, it is no longer dazed.)",
     "counter", "daze", "", "This creature cannot fight during your turn. At the end of your turn, remove each daze "
     "counter from this creature."),
    ("Play: Put a rust counter on a creature. (Each creature gets -1 power for each rust counter on it.)", "counter",
     "rust", "", "This creature gets -1 power for each rust counter on it."),
    ("Play: Mark a creature. (After a marked creature is destroyed, its controller loses 1A.)", "counter", "mark", "",
     "Destroyed: Its controller loses 1Æ."),
    ("Each Knight gains stalwart 2. (A creature with stalwart X gets +X armor.)", "keyword", "stalwart", "X",
     "This creature gets +X armor."),
    ("Toll: Gain 1A. (Resolve toll abilities after you forge a key.)", "moment", "toll", "", "After you forge a key"),
    ("Play: Scour 2. (To scour X, discard the top X cards of your deck.)", "action", "scour", "X",
     "Discard the top X cards of your deck."),
    ("Play: Forage. (Look at the top card of your deck. You may discard it.)", "action", "forage", "",
     "Look at the top card of your deck. You may discard it."),
    ("Dusk: Gain 1A. (At the end of your turn, resolve all Dusk abilities.)", "moment", "dusk", "",
     "At the end of your turn"),
    ("Dusk: Gain 1A. (This happens at the end of your turn.)", "moment", "dusk", "", "At the end of your turn"),
    ("Toll: Gain 1A. (Resolve this ability when you forge a key.)", "moment", "toll", "", "When you forge a key"),
    ("Chill a creature. (Exhaust it and put a frost counter on it. A creature with a frost counter cannot reap. At the "
     "start of its controller's turn, remove that counter.)", "counter", "frost", "", "This creature cannot reap. At "
     "the start of your turn, remove each frost counter from it."),
    ("Taint a creature. (Put a taint counter on it. Tainted creatures lose elusive.)", "counter", "taint", "",
     "This creature loses elusive."),
    ("Dusk: Gain 1A. (A dusk ability resolves at the end of your turn.)", "moment", "dusk", "",
     "At the end of your turn"),
    ("This creature gains brace X, where X is its power. (It gets +X armor.)", "keyword", "brace", "X",
     "It gets +X armor."),
    ("Bless a creature. (Give it a grace counter. A creature with a grace counter gets +1 power.)", "counter", "grace",
     "", "This creature gets +1 power."),
    ("Freeze a creature. (Frozen creatures cannot reap. At the start of its controller's turn, a creature is no longer "
     "frozen.)", "counter", "freeze", "", "This creature cannot reap. At the start of your turn, remove each freeze "
     "counter from this creature."),
    ("Volatile 2. (Destroyed: Deal 2D to each neighboring creature.)", "keyword", "volatile", "X",
     "Destroyed: Deal XD to each of this creature's neighbors."),
    ("Hex a creature. (Put a hex counter on it. A creature with a hex counter cannot reap.)", "counter", "hex", "",
     "This creature cannot reap."),
])  # fmt: skip
def test_a_reminder_of_a_new_word_defines_it(text: str, sort: str, word: str, value: str, means: str) -> None:
    *_, found = read(text).novelties  # behind the verb that puts such a counter
    assert (found.sort, found.word, found.value, found.means) == (sort, word, value, means)


@pytest.mark.parametrize("text", [
    "Elusive. (The first time this creature is attacked each turn, no damage is dealt.)",
    "Skirmish. (No harm.)",
    "Play: Ward a creature. (A warded creature is safe.)",
    "Play: Put a ward counter on a creature. (A creature with a ward counter is safe.)",
    "Scrap: Gain 1A. (Scrap effects resolve after you discard the card from your hand.)",
    "Ella (Evil Twin)",
])
def test_a_reminder_of_what_the_rules_know_defines_nothing(text: str) -> None:
    assert read(text).novelties == ()


def test_a_definition_is_written_again_and_read_as_it_was() -> None:
    for text in (WALL, TOAD, "Mark a creature. (A marked creature cannot reap.)", "Pilfer 1. (Draw 1 card. Steal 1A.)"):
        wording = canonical_text(text)
        assert wording is not None
        assert read(wording).tree == read(text).tree
        assert "(" in wording


def test_what_is_not_understood_of_a_definition_is_said() -> None:
    lost = read("Overcharge (At the start of your turn, this creature does something new.)\nReap: Draw a card.")
    assert [one.text for one in lost.sentences if not one.modelled] == [
        "At the start of your turn, this creature does something new"]


# --- shared by the cards of a file ----------------------------------------------------------------------------------

def test_a_card_that_only_names_a_word_has_it_from_another() -> None:
    words = learned(WALL, TOAD)
    for text, line in (
        ("Each friendly creature gains rampart 1.", "(Rampart X: Each of this creature's neighbors gets +X armor.)"),
        ("Each enemy creature loses devour.", f"(Devour: {TOAD.split('(')[1]}"),
    ):
        assert words.completed(text, "") == f"{text}\n{line}"
    assert words.completed("Draw a card.", "") == "Draw a card."


def test_a_definition_brings_those_of_the_words_in_it() -> None:
    words = learned(TOAD, "Glut. (This creature gains devour.)")
    assert [one.word for one in words.used_by("Glut.")] == ["devour", "glut"]


def test_two_prints_with_other_numbers_show_which_number_is_x() -> None:
    words = learned("Pilfer 1. (Draw 1 card. Steal 1A.)", "Pilfer 2. (Draw 1 card. Steal 2A.)")
    (found,) = words.all()
    assert (found.value, found.means) == ("X", "Draw 1 card. Steal XÆ.")
    assert list(words.said_by[found]) == ["Card 1", "Card 2"]
    assert not words.disputes


@pytest.mark.parametrize("others", [
    ("Pilfer 1. (Draw 1 card. Steal 1A.)", "Pilfer 2. (Draw 1 card. Steal 3A.)"),
    ("Pilfer 1. (Draw 1 card. Steal 1A.)", "Pilfer 2. (Archive a card.)"),
])
def test_two_numbers_without_one_rule_stay_apart(others: tuple[str, str]) -> None:
    assert [one.value for one in learned(*others).all()] == ["1", "2"]


def test_a_number_is_put_for_x() -> None:
    words = learned("Barbed X. (Deal X damage to a creature.)", "Barbed 2. (Deal 2 damage to a creature.)")
    assert [one.value for one in words.all()] == ["X"]
    assert not words.disputes


def test_prints_that_say_the_same_otherwise_are_one() -> None:
    words = learned("Wail. (After Reap: Draw a card.)", "Wail. (Reap: Draw a card)")
    assert (len(words.all()), words.disputes) == (1, [])


@pytest.mark.parametrize("remind", [
    "Put a rope counter on ~. (After a creature with tackle reaps, remove 1 rope counter from it.)",
    "Destroy a creature with tackle. (After a creature with tackle reaps, remove 1 rope counter from it.)",
])
@pytest.mark.parametrize("first", [True, False])
def test_a_reminder_of_some_of_what_a_keyword_does_is_no_other_meaning(remind: str, first: bool) -> None:
    whole = "Tackle 3. (This creature enters play with 3 rope counters. After it reaps, remove 1 rope counter from it.)"
    words = learned(*((remind, whole) if first else (whole, remind)))
    (found,) = words.all()
    assert (found.value, found.means) == ("X", "This creature enters play with X rope counters on it. "
                                          "After this creature reaps, remove 1 rope counter from it.")
    assert not words.disputes


def test_two_prints_that_disagree_are_an_error(tmp_path: Path) -> None:
    file = table(tmp_path, ("One", "Wail. (After Reap: Draw a card.)"), ("Two", "Wail. (After Reap: Gain 1A.)"))
    dispute = ("Wail means one thing in the reminder text of One and another in that of Two: "
               "“After Reap: Draw a card.” and “After Reap: Gain 1Æ.”")  # fmt: skip
    assert json.loads(check(file, "--json").output)["disputes"] == [dispute]
    shown = check(file)
    assert shown.exit_code == 1
    assert f"disagree: {dispute}" in shown.output
    report = import_files([file])
    assert [told.message for told in report.failed] == [dispute]


# --- judge cards check ----------------------------------------------------------------------------------------------

def test_what_is_read_and_learned_is_told_and_nothing_kept(tmp_path: Path, home: Path) -> None:
    told = checked(tmp_path, ("Wall", WALL), ("Guard", "Each other friendly creature gains rampart 1."))
    assert [(one["name"], one["read"], one["learned"], one["not_understood"]) for one in told["cards"]] == [
        ("Wall", True, ["rampart"], []), ("Guard", True, [], [])]
    assert told["learned"] == {"rampart": {
        "sort": "keyword", "means": "Each of this creature's neighbors gets +X armor.", "from": ["Wall"]}}
    assert (told["undefined"], told["disputes"], told["failed"]) == ({}, [], [])
    assert not home.exists()


def test_what_is_not_understood_is_told_in_words(tmp_path: Path) -> None:
    told = checked(tmp_path, ("Odd", "Play: Gain 1A. Frobnicate it."), ("Bare", "Overcharge 2."))
    assert [(one["read"], one["not_understood"]) for one in told["cards"]] == [
        (False, ["Frobnicate it"]), (False, ["overcharge"])]
    assert told["undefined"] == {"overcharge": ["Bare"]}
    shown = check(table(tmp_path, ("Bare", "Overcharge 2."), ("Gold", "After Reap: Gain 1A.")))
    assert shown.exit_code == 1
    assert "not defined anywhere: overcharge (on Bare)" in shown.output
    assert "1 of 2 cards are read; nothing was kept" in shown.output


def test_a_word_that_means_nothing_that_is_spoken_of_is_told(tmp_path: Path) -> None:
    raid, look = "Play: Archive each revealed card.", "Play: Reveal a card from your hand."
    told = checked(tmp_path, ("Raid", raid), ("Look", look))
    assert [(one["read"], one["not_understood"]) for one in told["cards"]] == [
        (False, ["Archive the revealed cards."]), (True, [])]


def test_a_number_for_which_nothing_is_said_is_not_defined(tmp_path: Path) -> None:
    told = checked(tmp_path, ("One", "Wail 1. (Reap: Draw 1 card. Gain 1A.)"), ("Two", "Wail 2."))
    assert told["undefined"] == {"wail 2": ["Two"]}


def test_known_cards_and_rules_that_bear_on_a_card(tmp_path: Path) -> None:
    (gold,) = checked(tmp_path, ("Gold", "Destroyed: Gain 1A."))["cards"]
    assert {"name": "Dust Imp", "how": "the same but for numbers"} in gold["like"]
    (ward,) = checked(tmp_path, ("Shield", "Play: Ward a creature."))["cards"]
    assert "decision/ward-after-tag" in ward["decisions"]
    assert "card/code-monkey-1" in ward["faq"]


@pytest.mark.parametrize(("text", "kind", "when"), [
    ("After Reap: Gain 1A.", "creature", [{"reap": "New"}]),
    ("Before Fight: Gain 1A.", "creature", [{"fight": "New", "with": "Their bystander"}]),
    ("Elusive.", "creature", [{"fight": "New", "with": "Their bystander"}]),
    ("Action: Gain 1A.", "artifact", [{"action": "New"}]),
    ("Omni: Gain 1A.", "artifact", [{"omni": "New"}]),
    ("Each creature gets +1 power.", "artifact", [{"play": "New"}]),
    ("Play: Gain 1A.", "action", [{"play": "New"}]),
    ("This creature gets +1 power.", "upgrade", [{"play": "New", "onto": "Your bystander"}]),
    ("Scrap: Gain 1A.", "action", [{"discard": "New"}]),
    ("At the end of your turn, gain 1A.", "artifact", ["end turn"]),
    ("Dawn: Gain 1A. (Dawn abilities resolve at the start of your turn.)", "artifact", ["end turn", "end turn"]),
    (WALL, "creature", [{"fight": "New", "with": "Their bystander"}]),
])  # fmt: skip
def test_each_card_has_a_board_on_which_it_acts(tmp_path: Path, text: str, kind: str, when: list[object]) -> None:
    told = json.loads(check(table(tmp_path, ("New", text), kind=kind), "--json").output)
    board = told["cards"][0]["board"]
    assert board["when"] == when
    assert rule(scenario(json.dumps(board))).lines


@pytest.mark.parametrize(("content", "told"), [
    ("colour,text\nred,Draw a card.\n", "this is no card table: its first line names no column `name`"),
    ("{\"cards\": 3}", "this JSON is neither a card pack nor a deck of the vault"),
    ("[", "the file is broken JSON"),
    ("name,type\n", "there are no cards in this file"),
])
def test_a_file_that_is_none_is_an_error(tmp_path: Path, content: str, told: str) -> None:
    file = tmp_path / "bad.csv"
    file.write_text(content, "utf-8")
    shown = check(file)
    assert shown.exit_code == 2
    assert told in shown.output
    assert "Traceback" not in shown.output


def test_a_broken_record_costs_no_other(tmp_path: Path) -> None:
    file = tmp_path / "some.csv"
    file.write_text("name,type,power,text\nElla,Creature,four,\nBo,Creature,2,Elusive.\nCy,,,\n", "utf-8")
    told = json.loads(check(file, "--json").output)
    assert [one["name"] for one in told["cards"]] == ["Bo"]
    assert [(one["record"], one["message"]) for one in told["failed"]] == [
        ("row 2", "power is 'four', which is no number"),
        ("row 4 (Cy)", "Cy is not in the catalogue; a new card needs a type")]
    assert check(file).exit_code == 1
    assert check(tmp_path / "none.csv").exit_code == 2


# --- imported -------------------------------------------------------------------------------------------------------

def pack(folder: Path, definitions: object = None, *cards: tuple[str, str, str]) -> Path:
    """A card pack: names, types and texts."""
    rows = [
        {"id": name.lower(), "name": name, "number": "1", "house": "dis", "keywords": [], "traits": [], "type": kind,
         "rarity": "Common", "amber": 0, "armor": 0, "power": 3, "text": text} for name, kind, text in cards
    ]  # fmt: skip
    data: dict[str, Any] = {"ids": ["999"], "code": "NEW", "name": "New", "cards": rows}
    if definitions is not None:
        data["definitions"] = definitions
    (folder / "new.json").write_text(json.dumps(data), "utf-8")
    return folder / "new.json"


def test_definitions_can_be_given_as_data_in_the_pack_or_beside_it(tmp_path: Path) -> None:
    means = {"rampart X": "Each of this creature's neighbors gets +X armor.", "Dawn": "At the start of your turn"}
    wanted = {"Guard": "Rampart 1.\n(Rampart X: Each of this creature's neighbors gets +X armor.)",
              "Cock": "Dawn: Gain 1Æ.\n(Dawn: At the start of your turn)"}
    cards = (("Guard", "creature", "Rampart 1."), ("Cock", "creature", "Dawn: Gain 1A."))
    import_files([pack(tmp_path, means, *cards)])
    assert {name: full_catalogue().named(name).text for name in wanted} == wanted
    file = pack(tmp_path, None, *cards)
    (tmp_path / "new.definitions.json").write_text(json.dumps(means), "utf-8")
    told = json.loads(check(file, "--json").output)
    assert {one["name"]: one["text"] for one in told["cards"]} == wanted
    assert told["learned"]["dawn"] == {
        "sort": "moment", "means": "At the start of your turn", "from": ["Cock", "the definitions beside the cards"]}


@pytest.mark.parametrize(("definitions", "told"), [
    (["rampart"], "definitions are a table of words and meanings"),
    ({"Rampart and more": "Draw a card."}, "'Rampart and more' is no definition; write \"Sturdy X\""),
])
def test_definitions_that_are_none_are_an_error(tmp_path: Path, definitions: object, told: str) -> None:
    with pytest.raises(ValueError, match="definition"):
        list(given(definitions))
    found = json.loads(check(pack(tmp_path, definitions, ("Guard", "creature", "Elusive.")), "--json").output)
    assert found["failed"][0]["record"] == "definitions"
    assert found["failed"][0]["message"].startswith(told)
    file = pack(tmp_path, None, ("Guard", "creature", "Elusive."))
    (tmp_path / "new.definitions.json").write_text(json.dumps(definitions), "utf-8")
    shown = check(file)
    assert (shown.exit_code, told in shown.output) == (2, True)


def test_a_card_of_a_later_file_has_what_an_earlier_one_defined(tmp_path: Path) -> None:
    import_files([pack(tmp_path, None, ("Wall", "creature", WALL))])
    import_files([pack(tmp_path, None, ("Guard", "creature", "Rampart 1."))])
    assert "(Rampart X: Each of this creature's neighbors gets +X armor.)" in full_catalogue().named("Guard").text


def test_a_text_that_is_not_wholly_read_keeps_what_is(tmp_path: Path) -> None:
    import_files([pack(tmp_path, None, ("Odd", "creature", "After Reap: Gain 1A.\nFrobnicate it."))])
    card = full_catalogue().named("Odd")
    assert (card.text, card.unread) == ("After Reap: Gain 1Æ.\nFrobnicate it.", ("Frobnicate it",))
    board = {"house": "Dis", "me": {"battleline": ["Odd"]}}
    found = rule(scenario(json.dumps({"given": board, "when": [{"reap": "Odd"}]})), cards=full_catalogue())
    assert "You have 2 Æ" in answer(found).says
    assert any(entry.unread == "Frobnicate it" for line in found.lines for entry in line.trace)


TOKENS = {
    "Play: Make a Nit. (A Nit is a token creature with 1 power and \"Destroyed: Gain 1A.\")": (
        1, 0, (), "Destroyed: Gain 1Æ."),
    "Play: Make a Nit. (Nits are 2 power Imp token creatures with taunt.)": (2, 0, ("imp",), "Taunt."),
    "Play: Make a Nit. (A Nit is a token creature with 3 power, 1 armor and the Knight trait. It cannot reap.)": (
        3, 1, ("knight",), "~ cannot reap."),
    "Play: Make a Nit. (A Nit is a 2-power Imp token creature with elusive. Use cards from your deck.)":
        (2, 0, ("imp",), "Elusive."),
    "Play: Make a Nit. (Put the top card of your deck facedown into play as an Imp creature with 1 power and "
    "\"Reap: Gain 1A.\")":
        (1, 0, ("imp",), "After Reap: Gain 1Æ."),
    "Play: Make 2 Nits. (Put the top 2 cards of your deck facedown on a flank of your battleline as Imp token "
    "creatures with 1 power and elusive.)":
        (1, 0, ("imp",), "Elusive."),
    "Play: Make a Nit. (To make a Nit, put the top card of your deck into play facedown as a Nit, a 2-power creature.)":
        (2, 0, (), ""),
    "Play: Make a Nit. (A 1-power Imp token creature with taunt.)": (1, 0, ("imp",), "Taunt."),
    "Play: Make a Nit. (It is a token creature with 3 power.)": (3, 0, (), ""),
}  # fmt: skip


def test_the_name_of_a_new_token_is_no_trait_on_other_cards(tmp_path: Path) -> None:
    import_files([pack(tmp_path, None,
                       ("Brood", "action", "Play: Make a Nit. (A Nit is a token creature with 1 power.)"),
                       ("Swat", "action",
                        "Play: Destroy each friendly Nit. Gain 1A for each Nit destroyed this way."))])
    line = [{"card": "Dust Imp", "token": True}, "Troll"]
    given = {"house": "Dis", "me": {"hand": ["Swat"], "battleline": line, "token": "Nit"}}
    found = rule(scenario(json.dumps({"given": given, "when": [{"play": "Swat"}]})), cards=full_catalogue())
    assert "You have 1 Æ (before: 0)" in answer(found).says
    assert "is in your discard pile" in answer(found).says


def test_a_token_that_enters_on_one_flank_alone_is_no_definition_that_is_known() -> None:
    text = ("Play: Make a Nit. (Put the top card of your deck facedown on your left flank as a token creature with "
            "1 power.)")
    assert not read(text).complete
    assert not list(learned(text).tokens())


@pytest.mark.parametrize("text", TOKENS)
def test_a_token_that_a_text_defines_can_be_made(tmp_path: Path, text: str) -> None:
    import_files([pack(tmp_path, None, ("Brood", "action", text))])
    nit = full_catalogue().named("Nit")
    assert (nit.type, (nit.power, nit.armor, nit.traits, nit.text)) == ("token creature", TOKENS[text])
    given = {"house": "Dis", "me": {"hand": ["Brood"], "deck": 3, "token": "Nit"}}
    found = rule(scenario(json.dumps({"given": given, "when": [{"play": "Brood"}]})), cards=full_catalogue())
    assert "Nit" in answer(found).says


@pytest.mark.parametrize("said, houses", [("2 power Dis Imp", ("dis",)), ("1 power Star Alliance", ("staralliance",))])
def test_the_house_of_a_token_is_no_trait(said: str, houses: tuple[str, ...]) -> None:
    learned = Learned()
    learned.take(f"Play: Make a Nit. (A Nit is a {said} token creature.)", "Brood")
    ((nit, _, left),) = learned.tokens()
    assert (nit.houses, nit.traits, left) == (houses, ("imp",) if "Imp" in said else (), "")


def test_a_token_of_which_something_is_not_understood_says_so(tmp_path: Path) -> None:
    told = checked(tmp_path, ("Brood", "Play: Make a Nit. (A Nit is a frobnicated token creature with 1 power.)"))
    assert [(one["name"], one["not_understood"]) for one in told["cards"]] == [
        ("Brood", []), ("Nit", ["frobnicated"])]


def spoken(*texts: str) -> list[str]:
    """What is not understood of a board with these creatures, on which something is played."""
    line = [{"card": f"Card {at}", "type": "creature", "power": 3, "text": text} for at, text in enumerate(texts)]
    spell = {"card": "Spell", "type": "action", "house": "Dis", "text": "Play: Gain 1A."}
    given = {"house": "Dis", "me": {"hand": [spell], "battleline": line}}
    found = rule(scenario(json.dumps({"given": given, "when": [{"play": "Spell"}]})))
    return sorted({entry.unread for way in found.lines for entry in way.trace if entry.unread})


def test_a_ruling_says_what_nothing_defines_and_what_two_cards_define_otherwise() -> None:
    assert spoken("Devour.") == ["nothing says what the keyword devour does"]
    assert spoken("Devour.", TOAD) == []
    other = "Devour. (This creature cannot reap.)"
    assert spoken(other, TOAD) == ["two cards say different things of what devour means"]
    assert spoken("Wail 1. (Reap: Draw 1 card. Gain 1A.)", "Wail 2. (Reap: Draw 2 cards. Gain 2A.)") == []
    of_one = "Wail 1. (Reap: Draw 1 card. Gain 1A.)"
    assert spoken(of_one, "Wail 2.") == ["nothing says what the keyword wail 2 does"]
    assert spoken(of_one, "Wail X.") == ["nothing says what the keyword wail X does"]
    assert spoken(of_one, "Each creature with wail gets +1 power.") == []


def test_a_definition_that_nothing_carries_out_is_said(tmp_path: Path) -> None:
    (card,) = checked(tmp_path, ("Odd", "Devour. (Gain 1A.)"))["cards"]
    assert (card["read"], card["not_understood"]) == (False, ["nothing says how to carry out GainAmber"])


def test_a_board_has_the_token_that_comes_with_the_card(tmp_path: Path) -> None:
    sower, nit = checked(tmp_path, ("Sower", "Play: Make a Nit. (A Nit is a token creature with 4 power.)"))["cards"]
    made = rule(scenario(json.dumps(sower["board"])))
    assert "Nit (the token creature made of Card 1 of your deck) is in play under your control" in answer(made).says
    fought = rule(scenario(json.dumps(nit["board"])))
    assert "Nit has 3 damage" in answer(fought).says


def test_what_a_card_of_the_catalogue_defines_counts_before_anybody_has_read_it(tmp_path: Path) -> None:
    text = "Toll 2. (Your opponent must pay you 2A in order to attack this creature.)"
    import_files([pack(tmp_path, None, ("Warden", "creature", text))])
    given = {"house": "Dis", "me": {"amber": 3, "battleline": ["Dust Imp"]}, "opponent": {"battleline": ["Warden"]}}
    board = {"given": given, "when": [{"fight": "Dust Imp", "with": "Warden"}]}
    assert "our opponent has 2 Æ (before: 0)" in answer(rule(scenario(json.dumps(board)), cards=full_catalogue())).says


def test_a_board_stands_for_a_house_that_nobody_knows(tmp_path: Path) -> None:
    file = tmp_path / "new.csv"
    file.write_text("name,type,house,text\nGear,creature,Tinkertown,After Reap: Gain 1A.\n", "utf-8")
    (gear,) = json.loads(check(file, "--json").output)["cards"]
    assert "You have 7 Æ" in answer(rule(scenario(json.dumps(gear["board"])))).says


@pytest.mark.parametrize(("text", "told"), [
    ("Lurking (During your opponent's turn, after they use a creature, you may play this card from your hand.)",
     "Lurking"),
    ("Cycling (Action: Discard this card from your hand to draw a card.)", "heard"),
    ("Play: Gain a medal. (You gain a medal after you destroy an enemy creature in a fight.)", "medal"),
    ("Fading (Purge this creature.)\nPlay: Gain 1Æ.", "Purge"),
    ("Play: It becomes night. (While it is night, your opponent cannot reap.)", "night"),
])
def test_a_definition_that_would_do_nothing_is_told(tmp_path: Path, text: str, told: str) -> None:
    (card,) = checked(tmp_path, ("Newcomer", text))["cards"]
    assert any(told in one for one in card["not_understood"]), card["not_understood"]


def test_a_card_uses_what_another_says_of_players(tmp_path: Path) -> None:
    found = checked(
        tmp_path,
        ("Writ", "Play: Your opponent becomes outlawed. (While a player is outlawed, their creatures enter play "
                 "stunned.)"),
        ("Clerk", "After Reap: If your opponent is outlawed, draw a card."),
        ("Vane", "After Reap: Gain 2 wind. (You may spend 1 wind during your turn to ready a friendly creature.)"),
        ("Gust", "After Reap: If you have 3 or more wind, draw a card."),
    )
    assert all(card["read"] for card in found["cards"]), found["cards"]
    assert {word: one["sort"] for word, one in found["learned"].items()} == {
        "outlawed": "player counter", "wind": "player counter",
    }  # fmt: skip
