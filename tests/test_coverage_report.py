"""The committed report on what is executable and verified is what a fresh measurement gives."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.catalogue import catalogue
from judge.cli import main
from judge.conformance import evidence
from judge.conformance.evidence import (
    REPORT,
    boards,
    measure,
    report,
    shown,
    shown_by_boards,
    shown_on,
    types,
    verified_by_cases,
    without,
)
from judge.effects import nodes as n
from judge.engine.machine.faces import library
from judge.faq.cases import cases
from judge.language import read
from judge.resources import data_dir
from judge.rulings.scenario import Scenario
from judge.rulings.scenario import read as read_scenario
from recordings import loaded
from test_conformance_own import SEGMENTS


@pytest.mark.slow
def test_the_report_is_true(shared: Path) -> None:
    kept = json.loads((data_dir("rulebook") / REPORT).read_text("utf-8"))
    assert measure(shared / "conformance" / "segments.jsonl.gz", shared / "cards" / "packs") == kept
    assert kept["executable"] >= 0.95 * kept["cards"]


def test_leaving_a_node_out() -> None:
    text = read("Play: Deal 2D to an enemy creature. If you do, draw a card.").tree
    assert without(text, n.Heal) is text
    poorer = without(text, n.ControlledBy)
    assert poorer == read("Play: Deal 2D to a creature. If you do, draw a card.").tree
    assert without(text, n.Draw) == n.CardText(
        (
            n.BoldAbility(
                (n.Heading.PLAY,),
                n.Sequence(
                    (
                        n.DealDamage(
                            n.Number(2), n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.ControlledBy(n.OPPONENT),)))
                        ),
                        n.If(n.DidIt(n.YOU), n.Sequence(())),
                    )
                ),
            ),
        )
    )


def test_other_cards_are_counted_by_themselves(tmp_path: Path) -> None:
    """What the report says of the cards that come with the program is not said of a pack of others."""
    card = {
        "house": "brobnar",
        "keywords": [],
        "traits": ["gizmo"],
        "type": "artifact",
        "rarity": "Rare",
        "amber": 0,
        "armor": None,
        "power": None,
        "expansion": 999,
    }
    cards = [
        {**card, "id": "cog", "name": "Cog", "number": "1", "text": "Action: Put a rust counter on each Gizmo card."},
        {**card, "id": "cam", "name": "Cam", "number": "2", "text": "Action: Frobnicate a creature."},
    ]
    pack = {"ids": ["999"], "code": "ZZ", "name": "Invented", "cards": cards}
    (tmp_path / "ZZ.json").write_text(json.dumps(pack), encoding="utf-8")
    shown = CliRunner().invoke(main, ["coverage", "--packs", str(tmp_path), "--json"])
    told = json.loads(shown.output)
    assert (told["cards"], told["parsed"], told["tokenised"], told["by_reading"]) == (2, 1, 1, 0)
    assert told["executable"] is None and told["verified"] is None
    assert [group["cards"] for group in told["missing"]] == [["cam"]]


def board(text: str, expected: str) -> Scenario:
    """A card is played and comes to what is expected; another one lies in the hand and does nothing."""
    return read_scenario(f"""
given:
  house: Dis
  me:
    amber: 1
    hand: [{{card: Deed, type: action, house: Dis, text: "{text}"}},
           {{card: Other, type: action, house: Dis, text: "Play: Draw a card."}}]
when: [play: Deed]
then: {{always: {expected}}}
""")


RICHER = "{me: {amber: 3}, cards: {Deed: {in: discard}}}"


def test_a_board_shows_what_it_does_not_come_out_without() -> None:
    kinds = ["Draw", "GainAmber", "StealAmber"]
    assert shown_on(board("Play: Gain 2Æ.", RICHER), kinds) == ["GainAmber"]
    assert shown_on(board("Play: Gain 3Æ.", RICHER), kinds) == []
    assert shown_on(board("Play: Gain 2Æ.", "{}"), kinds) == []


def test_each_kind_is_shown_by_the_first_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "cases", lambda: [case for case in cases() if case.id == "card/bait-and-switch-1"])
    (tmp_path / "b").mkdir()
    for name in ("b/first.yaml", "z.yaml"):
        (tmp_path / name).write_text(board("Play: Gain 2Æ.", RICHER).text, "utf-8")
    assert [name for name, _ in boards(tmp_path)] == ["card/bait-and-switch-1", "first.yaml", "z.yaml"]
    assert shown_by_boards(["Draw", "GainAmber", "StealAmber"], tmp_path) == {
        "GainAmber": "first.yaml", "StealAmber": "card/bait-and-switch-1"}  # fmt: skip
    assert verified_by_cases() == {"bait-and-switch"}


def test_a_recording_shows_the_words_that_it_carries_out(tmp_path: Path) -> None:
    """Dust Imp gains its controller 2 Æ when it is destroyed; Troll fights it, and does not reap and heal."""
    (fight,) = loaded(tmp_path, SEGMENTS["fight"])
    faces = library()
    words = types(faces.definition("dust-imp").text)
    assert "GainAmber" in words
    assert shown([(fight, frozenset({"dust-imp"}))], faces) == dict.fromkeys(words, fight.id)
    assert "Heal" in types(faces.definition("troll").text)
    assert "Heal" not in shown([(fight, frozenset({"troll"}))], faces)


def test_the_report_counts() -> None:
    """Of three cards one is executable, since `Draw` is shown nowhere and the third is not read."""
    texts = {"gainer": "Play: Gain 1Æ.", "drawer": "Play: Draw a card.", "unread": "Play: Frobnicate it."}
    trees = {name: read(text).tree for name, text in texts.items()}
    shown_already = {"Number": "some fight"}
    told = report(trees, shown_already, {"GainAmber": "a board"}, {"gainer", "of another pack"}, {"drawer", "unread"})
    assert told == {
        "cards": 3, "executable": 1, "verified": 1, "no segment acts on": 1,
        "node types": {"used": 4, "shown": 2, "shown by recorded games": 1, "shown by boards of our own": 1},
        "boards": {"GainAmber": "a board"},
        "not shown": {"Draw": 1, "Unmodelled": 1},
    }  # fmt: skip


def test_a_measurement_takes_recordings_boards_and_cases_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of five cards: a recorded fight of Troll and Dust Imp shows the words of both, one case those of a third."""
    names = {"dust-imp", "troll", "bait-and-switch", "urchin", "gauntlet-of-command"}
    monkeypatch.setattr(evidence, "catalogue", lambda: [card for card in catalogue() if card.id in names])
    monkeypatch.setattr(evidence, "cases", lambda: [case for case in cases() if case.id == "card/bait-and-switch-1"])
    unmarked = SEGMENTS["reap"] | {"clean": False, "quiet": False}
    loaded(tmp_path, SEGMENTS["fight"] | {"acted": ["troll"]}, unmarked | {"acted": ["urchin"]})
    told = measure(tmp_path / "own.jsonl.gz", boards_in=tmp_path)
    assert (told["cards"], told["no segment acts on"]) == (5, 4)
    assert told["verified"] == 2, "Dust Imp by the fight, Bait and Switch by its case"
    assert told["executable"] == 1, "Dust Imp: nothing shows the heal of Troll or what keywords Urchin has"
    assert told["boards"]["StealAmber"] == "card/bait-and-switch-1"
    assert told["not shown"].keys() >= {"Heal", "Keyword"}
    shown_types = told["node types"]
    assert shown_types["shown by recorded games"] == 2, "what Dust Imp gains, and how much"
    assert shown_types["shown by boards of our own"] == len(told["boards"])
    assert shown_types["shown"] == 2 + len(told["boards"]) == shown_types["used"] - len(told["not shown"])
