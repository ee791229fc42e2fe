"""The committed report on what is executable and verified is what a fresh measurement gives."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.conformance.evidence import REPORT, measure, without
from judge.effects import nodes as n
from judge.language import read
from judge.resources import data_dir


@pytest.mark.slow
def test_the_report_is_true(shared: Path) -> None:
    report = json.loads((data_dir("rulebook") / REPORT).read_text("utf-8"))
    assert measure(shared / "conformance" / "segments.jsonl.gz", shared / "cards" / "packs") == report
    assert report["executable"] >= 0.95 * report["cards"]


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
    card = {"house": "brobnar", "keywords": [], "traits": ["gizmo"], "type": "artifact", "rarity": "Rare", "amber": 0,
            "armor": None, "power": None, "expansion": 999}
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
