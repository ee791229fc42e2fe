"""What another engine recorded: how many actions end the same here, with the texts that come with the program."""

from itertools import islice
from pathlib import Path

import pytest

from judge.conformance.harness import OUTCOMES, check
from judge.conformance.recorded import Game, Segment, load, segments
from judge.conformance.sweep import sweep
from judge.conformance.tally import Tally
from judge.engine.machine.faces import library

MAPPED, AGREES, SOME_CHOICE, TARGETS = 0.985, 0.97, 0.02, 0.97
"""The least of all segments that must be mapped; of the mapped, the least that must agree and the most that may agree
for some choice only; of the recorded targets, the least that must be ours."""

GAMES, ACTIONS = 0.94, 0.94
"""The least of all games that must agree to the end, and of their actions."""

EVERY = 16
"""Of the games only each sixteenth is played here; `judge conformance` plays them all."""

REASONS = {
    "a card that the catalogue does not have",
    "a card in play in neither row",
    "a card played from elsewhere than the hand",
    "a click whose meaning the recorder left open",
    "an action of the player whose turn it is not",
    "an operation without a counterpart",
    "cards purged with another card",
    "more chains than the rules allow",
}
"""Why a segment may not be mapped: a closed list."""


@pytest.fixture(scope="module")
def recorded(shared: Path) -> tuple[Segment, ...]:
    """The clean and quiet segments beside the checkout."""
    path = shared / "conformance" / "segments.jsonl.gz"
    if not path.is_file():
        pytest.skip("needs the recorded games in `shared` beside the checkout")
    return tuple(segment for segment in segments(path) if segment.bears(frozenset({"clean", "quiet"})))


@pytest.mark.shared
@pytest.mark.slow
def test_what_was_recorded_happens_here_too(recorded: tuple[Segment, ...]) -> None:
    tally = Tally()
    crashed = []
    for result in sweep(recorded):
        tally.add(result)
        crashed += [(result.where, line) for line in result.lines if line.startswith("crash:")]
    data = tally.to_data()
    assert crashed == []
    assert set(data["not_mapped"]) <= REASONS
    assert sum(data["not_mapped"].values()) + data["mapped"] == data["segments"]
    assert sum(data[outcome] for outcome in OUTCOMES if outcome != "not_mapped") == data["mapped"]
    assert data["mapped"] >= MAPPED * data["segments"], data["not_mapped"]
    assert data["agrees"] >= AGREES * data["mapped"], data
    assert data["agrees_for_some_choice"] <= SOME_CHOICE * data["mapped"], data
    targets = data["targets"]
    assert targets["agree"] >= TARGETS * (targets["agree"] + targets["differ"]), targets


@pytest.mark.shared
def test_whole_games_go_the_same_way(shared: Path) -> None:
    path = shared / "conformance" / "games.jsonl.gz"
    if not path.is_file():
        pytest.skip("needs the recorded games in `shared` beside the checkout")
    games = [game for game in islice(load(path), 0, None, EVERY) if isinstance(game, Game)]
    tally = Tally()
    crashed = []
    for result in sweep(games):
        tally.add(result)
        crashed += [line for line in result.lines if line.startswith("crash:")]
    data = tally.to_data()["games"]
    assert crashed == []
    assert set(data["not_mapped"]) <= REASONS
    assert data["games"] == len(games) == 294
    assert data["agree_to_the_end"] >= GAMES * data["games"], data
    assert data["actions_agree"] >= ACTIONS * data["actions"], data


@pytest.mark.shared
def test_the_set_is_the_whole_set(recorded: tuple[Segment, ...]) -> None:
    assert len(recorded) == 4_706
    assert len({segment.id for segment in recorded}) == len(recorded)
    assert all(segment.clean or segment.quiet for segment in recorded)


@pytest.mark.shared
def test_a_record_that_is_changed_is_seen(recorded: tuple[Segment, ...]) -> None:
    """The comparison is of whole positions: one Æmber more, one damage less, a card elsewhere, and it differs."""
    agreeing = (
        segment for segment in recorded if segment.op == "reap" and check(segment, library()).outcome == "agrees"
    )
    for segment in islice(agreeing, 3):
        for change in (_more_amber, _less_ready, _card_gone):
            after = change(segment)
            spoiled = Segment(**{name: getattr(segment, name) for name in Segment.__slots__} | {"after": after})
            assert check(spoiled, library()).outcome in ("differs", "unmodelled")


def _changed(segment: Segment, name: str, **fields: object) -> dict[str, object]:
    players = segment.after["players"]
    return {**segment.after, "players": {**players, name: {**players[name], **fields}}}


def _more_amber(segment: Segment) -> dict[str, object]:
    return _changed(segment, segment.player, amber=segment.after["players"][segment.player]["amber"] + 1)


def _less_ready(segment: Segment) -> dict[str, object]:
    line = segment.after["players"][segment.player]["battleline"]
    turned = [{**card, "exhausted": not card.get("exhausted", False)} for card in line]
    return _changed(segment, segment.player, battleline=turned)


def _card_gone(segment: Segment) -> dict[str, object]:
    hand = segment.after["players"][segment.player]["hand"]
    archives = segment.after["players"][segment.player]["archives"]
    return _changed(segment, segment.player, hand=hand[1:], archives=[*archives, "another#1"])
