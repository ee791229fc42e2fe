"""The programs that maintainers run: their figures are those of what was counted."""

import json
import re
import sys
from pathlib import Path

import pytest

from judge.engine.trials import random_games
from judge.language.checks import unread_report


def test_random_games_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_games.main(["--games", "2", "--seed", "5", "--first", "3", "--thorough", "2"]) == 0
    told = capsys.readouterr().out
    expected = random_games.play_many(5, [3, 4], thorough_every=2)
    assert told.startswith(
        f"2 games, {expected.turns} turns, {expected.actions} actions, {expected.pauses} decisions, {expected.won} won"
    )
    assert "failures: 0; " in told
    seconds, each = map(int, re.findall(r"; (\d+) s, (\d+) ms a game", told)[0])
    assert abs(2 * each - 1000 * seconds) <= 502


def test_one_game_is_played_again_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_games.main(["--game", "5-3"]) == 0
    assert capsys.readouterr().out.startswith(f"1 games, {random_games.play('5-3').turns} turns, ")


def test_a_failure_is_printed_and_ends_with_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_games, "broken", lambda machine, before=None: ["something is wrong"])
    assert random_games.main(["--games", "1", "--seed", "5"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert "5-0" in told[0] and "something is wrong" in told[0]
    assert "failures: 0" not in told[-1]


def pack(folder: Path, code: str, *cards: tuple[str, str]) -> None:
    listed = [{"id": name.lower(), "name": name, "type": "action", "text": text} for name, text in cards]
    (folder / f"{code}.json").write_text(json.dumps({"code": code, "cards": listed}), "utf-8")


def test_what_is_not_read_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack(tmp_path, "CotA", ("Ella", "Play: Draw a card."), ("Otto", "Play: Frobnicate it."))
    pack(tmp_path, "WoE", ("Ella", "Play: Draw 2 cards."), ("Otto", "Play: Frobnicate it."))
    assert unread_report.texts(tmp_path) == [
        ("ella", "WoE", "Ella", "action", "Play: Draw 2 cards."),
        ("ella", "CotA", "Ella", "action", "Play: Draw a card."),
        ("otto", "WoE", "Otto", "action", "Play: Frobnicate it."),
    ]
    monkeypatch.setattr(sys, "argv", ["unread_report", str(tmp_path)])
    unread_report.main()
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("cards 1/2 = 50.00%  texts 2/3 = 66.67%  ")
    assert told[1].split()[0] == "1" and "Frobnicate" in told[1]
    assert told[2].split("   [")[-1] == "otto]"
