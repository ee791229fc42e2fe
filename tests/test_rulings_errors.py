"""Whatever a user hands in: a clear message and exit code 2, never a traceback."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main

GOOD = """\
given:
  house: Brobnar
  me: {battleline: [Troll]}
  opponent: {battleline: [Dust Imp]}
when:
  - fight: Troll
    with: Dust Imp
"""
TYPED = "{card: X, type: creature, power: 2, text: 'Reap: Gain 1A.'}"


def ask(tmp_path: Path, text: str | bytes) -> tuple[int, str]:
    file = tmp_path / "case.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    result = CliRunner().invoke(main, ["rule", str(file)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result.exit_code, result.output


def test_a_good_scenario_is_ruled_on(tmp_path: Path) -> None:
    code, told = ask(tmp_path, GOOD)
    assert code == 0
    assert "Dust Imp is in your opponent's discard pile" in " ".join(told.split())


@pytest.mark.parametrize(
    ("text", "fragments"),
    [
        pytest.param("given: [", ["line", "not valid YAML"], id="broken YAML"),
        pytest.param("- 1", ["mapping"], id="no mapping"),
        pytest.param("", ["mapping"], id="empty"),
        pytest.param("given: {}\n", ["'when' is missing"], id="nothing done"),
        pytest.param("given: {}\nwhen: [{reap: ''}]\n", ["line 2", "reap what?", "name of a card"], id="nobody reaps"),
        pytest.param("given: {}\nwhen: [{choose house: ''}]\n", ["choose house what?", "Dis"], id="no house chosen"),
        pytest.param(
            GOOD.replace("Troll]", "Trol]"), ["line 3", "no card is called 'Trol'", "did you mean Troll"], id="card"
        ),
        pytest.param(
            GOOD.replace("battleline: [Dust", "batleline: [Dust"), ["line 4", "did you mean 'battleline'"], id="key"
        ),
        pytest.param(GOOD.replace("Brobnar", "Brobnor"), ["no house is called 'Brobnor'", "brobnar"], id="house"),
        pytest.param(
            GOOD.replace("fight: Troll", "fight: Charette"), ["line 6", "no card called 'Charette'"], id="absent"
        ),
        pytest.param(GOOD.replace("[Troll]", "[{card: Troll, damage: 8}]"), ["cannot come about", "Troll"], id="dying"),
        pytest.param(
            GOOD.replace("[Troll]", "[Troll, Anger]"),
            ["cannot come about", "right: Anger: in `hand`"],
            id="action in play",
        ),
        pytest.param(GOOD.replace("[Troll]", "[{card: Troll, damage: -1}]"), ["-1"], id="negative damage"),
        pytest.param(
            GOOD.replace("[Troll]", "[{card: Troll, icons: [banana]}]"),
            ["line 3", "no bonus icon is called 'banana'", "amber, capture"],
            id="no such icon",
        ),
        pytest.param(
            GOOD.replace("[Troll]", "[{card: Troll, counters: {banana: 2}}]"),
            ["line 3", "no card speaks of a banana counter", "doom"],
            id="no such counter",
        ),
        pytest.param(
            GOOD.replace("[Troll]", f"[{TYPED}, {TYPED.replace('Gain', 'Lose')}]"),
            ["line 3", "two different cards of your own are called X"],
            id="two cards of one name",
        ),
        pytest.param(
            GOOD.replace("[Troll]", "[{card: Troll, as: A}, {card: Troll, as: A}]"),
            ["line 3", "two cards are called 'A'"],
            id="two cards called alike",
        ),
        pytest.param(
            GOOD.replace("[Troll]", '[{card: Troll, as: "a\\e[31mb"}]'), ["line 3", "U+001B"], id="an escape sign"
        ),
        pytest.param(
            GOOD.replace("[Troll]", '[{card: Troll, as: "a\\u202Eb"}]'), ["line 3", "U+202E"], id="a mark of direction"
        ),
        pytest.param(GOOD.replace("Brobnar", "Dis"), ["illegal", "not of the active house"], id="illegal play"),
        pytest.param(GOOD + "at: turn.lunch.1\n", ["turn.lunch.1"], id="no such step"),
        pytest.param(GOOD.replace("house: Brobnar", "house: Brobnar\n  house: Dis"), ["twice"], id="a key twice"),
        pytest.param("x" * 1_000_000, ["256 kB"], id="a megabyte of garbage"),
        pytest.param("given: " + "[" * 10_000 + "]" * 10_000, ["levels deep"], id="nested 10,000 deep"),
        pytest.param("a: &a [1, 2]\nb: &b [*a, *a]\nc: [*b, *b]\n", ["aliases"], id="alias bomb"),
        pytest.param(b"\xff\xfe\x00binary", ["text file"], id="binary"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str | bytes, fragments: list[str]) -> None:
    code, told = ask(tmp_path, text)
    told = " ".join(told.split())
    assert code == 2
    for fragment in fragments:
        assert fragment in told


@pytest.mark.parametrize(
    "card",
    [
        "{card: Troll, icons: [Amber, Æ, D, draw, Mars, Star Alliance]}",
        "{card: Troll, counters: {doom: 2, time: 1}}",
        "{card: X, type: creature, power: 2, text: 'Reap: Put 1 banana counter on ~.', counters: {banana: 2}}",
    ],
)
def test_what_is_right_is_taken(tmp_path: Path, card: str) -> None:
    """Icons in any case and as symbols, house icons; counters of any card, or of one's own; the same card twice."""
    code, told = ask(tmp_path, GOOD.replace("[Troll]", f"[Troll, {card}, {card}]"))
    assert code == 0, told


def test_a_missing_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["rule", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2
    assert "cannot be read" in result.output
