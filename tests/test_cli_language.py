"""`judge parse`, `judge coverage` and the audit of the grammar, on texts of our own."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.catalogue import catalogue
from judge.cli import main
from judge.language.checks.ambiguity import second_readings, tagged
from judge.language.read import read
from judge.resources import data_dir


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_what_is_read_is_written_again() -> None:
    shown = run("parse", "reap:", "gain 2A")
    assert (shown.exit_code, shown.output) == (0, "After Reap: Gain 2Æ.\n")


def test_the_own_name_and_the_type_count() -> None:
    assert run("parse", "--name", "Ella", "Play: Ready Ella.").output == "Play: Ready ~.\n"
    assert "Ella" in run("parse", "Play: Ready Ella.").output


def test_what_is_not_read_is_pointed_at() -> None:
    shown = run("parse", "Play: Frobnicate it. Gain 1A.")
    assert shown.exit_code == 1
    assert shown.output.startswith("not read: Frobnicate it\n")
    hanging = run("parse", "Play: Frobnicate a creature. If you do, draw a card.")
    assert "hangs on it: " in hanging.output


def test_a_reading_as_json() -> None:
    told = json.loads(run("parse", "--json", "Play: Draw a card. Frobnicate it.").output)
    (problem,) = told["unmodelled"]
    assert (problem["text"], problem["word"], problem["position"]) == ("Frobnicate it", "Frobnicate", 0)
    assert told["blocked"] == []
    assert json.loads(run("parse", "--json", "Play: Draw a card.").output)["canonical"] == "Play: Draw a card."


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    card = {"house": "brobnar", "keywords": [], "traits": [], "type": "action", "rarity": "Common", "amber": 0,
            "armor": None, "power": None}  # fmt: skip
    for code, expansion, words in (("YY", 998, "Draw a card."), ("ZZ", 999, "Frobnicate a creature.")):
        cards = [
            {**card, "id": f"one-{code}", "name": f"One {code}", "number": "1", "expansion": expansion,
             "text": f"Play: {words}"},
            {**card, "id": f"two-{code}", "name": f"Two {code}", "number": "2", "expansion": expansion,
             "text": "Play: Gain 1<A>."},
        ]  # fmt: skip
        pack = {"ids": [str(expansion)], "code": code, "name": f"Invented {code}", "cards": cards}
        (tmp_path / f"{code}.json").write_text(json.dumps(pack), "utf-8")
    return tmp_path


def test_packs_are_counted(packs: Path) -> None:
    shown = run("coverage", "--packs", str(packs))
    lines = shown.output.splitlines()
    assert shown.exit_code == 0
    assert lines[0] == "cards   3 of 4 parsed (75.00%), 3 tokenised, 0 by reading"
    assert lines[1] == "texts   2 of 3 parsed (66.67%); 0 with words not accounted for"
    assert [line.split() for line in lines[2:4]] == [
        ["YY", "2", "of", "2", "texts"], ["ZZ", "1", "of", "2", "texts"]]
    assert lines[4].split()[0] == "1" and "Frobnicate" in lines[4]


def test_one_set_is_counted_alone(packs: Path) -> None:
    told = json.loads(run("coverage", "--packs", str(packs), "--set", "ZZ", "--json").output)
    assert (told["cards"], told["parsed"]) == (2, 1)
    assert [group["cards"] for group in told["missing"]] == [["one-ZZ"]]
    assert "no pack has the code 'QQ'" in run("coverage", "--packs", str(packs), "--set", "QQ").output


@pytest.fixture
def reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a report on four cards."""
    rulebook = tmp_path / "checkout" / "rulebook"
    rulebook.mkdir(parents=True)
    report = {"cards": 4, "executable": 3, "verified": 2, "no segment acts on": 1,
              "node types": {"nodes shown": 7, "nodes not shown": 5}}  # fmt: skip
    (rulebook / "coverage.json").write_text(json.dumps(report), encoding="utf-8")
    monkeypatch.setattr("judge.cli.language.data_dir", lambda name: tmp_path / "checkout" / name)
    return tmp_path


def test_what_the_report_says_of_the_engine_is_told_of_as_many_cards(reported: Path, packs: Path) -> None:
    lines = run("coverage", "--packs", str(packs)).output.splitlines()
    assert lines[2:4] == [
        "engine  3 of 4 cards executable, 2 verified by recorded games and FAQ cases (1 cards are in no recorded game)",
        "nodes   7 nodes shown, 5 nodes not shown",
    ]


def test_packs_are_looked_for_beside_the_checkout(reported: Path, packs: Path) -> None:
    refused = run("coverage")
    assert refused.exit_code == 2
    assert "the card packs are not beside this checkout" in refused.output
    (reported / "shared" / "cards").mkdir(parents=True)
    (reported / "shared" / "cards" / "packs").symlink_to(packs)
    assert run("coverage").output.startswith("cards   3 of 4 parsed")


def test_what_one_card_uses_is_told(packs: Path) -> None:
    shown = run("coverage", "--packs", str(packs), "--rare").output
    assert "productions (" in shown and "node types (" in shown
    assert "\n  Draw: one-YY\n" in shown and "\n  Ward: " not in shown


def test_words_have_one_derivation_but_for_attachment() -> None:
    """A share of the wordings that ship; all printed ones are audited where they are at hand."""
    lines = (data_dir("grammar") / "ambiguous.txt").read_text(encoding="utf-8").splitlines()
    allowed = {line.split("   ")[0].strip() for line in lines if not line.startswith("#")}
    texts = [card.text for card in list(catalogue())[::40] if card.text]
    roles = {tagged(s.text) for text in texts for s in read(text).sentences if s.modelled}
    assert len(roles) > 50
    assert {difference.strip() for terminals in roles for difference in second_readings(terminals)} <= allowed


def test_a_second_reading_is_seen() -> None:
    """Of the kind that `grammar/ambiguous.txt` allows: "the number of" as an adjective and a noun."""
    told = "discard the top X cards of your deck, where X is the number of cards in your hand"
    assert [part.strip() for part in second_readings(tagged(told))] == ["| complement_state object"]
    assert second_readings(tagged("draw a card")) == []
    assert second_readings(("NOUN", "NOUN")) == []
