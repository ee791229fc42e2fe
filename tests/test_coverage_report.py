"""The committed report on what is executable and verified is what a fresh measurement gives."""

import json
from pathlib import Path

from judge.conformance.evidence import REPORT, measure, without
from judge.effects import nodes as n
from judge.language import read
from judge.resources import data_dir


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
