"""Token artifacts and bonus icons that a text defines itself, in the words of several designers: what is read of each,
which neighbors are not, and how a set that is imported has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue.imports import import_files
from judge.catalogue.novelties import Learned
from judge.catalogue.user import full_catalogue
from judge.language import canonical_text, read
from judge.rulings import notation
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario
from judge.rulings.setup import setup
from judge.rulings.yaml_source import ScenarioError
from judge.web.drafts import from_state

GAINS = 'with "Action: Gain 1A."'
COG = f"(A Cog is a token artifact {GAINS})"
COG_LINE = '(Cog: token artifact: an artifact with "Action: Gain 1Æ.")'
DECK = "Put the top card of your deck into play facedown"
SUN = "(When you resolve a [sun] bonus icon, draw a card.)"
SUN_LINE = "(Sun icon: Draw a card.)"


@pytest.mark.parametrize(("text", "means"), [
    (f"Play: Make a Cog. {COG}", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Create a Cog token. (Cogs are token artifacts {GAINS})", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Create 2 Cogs (token artifacts {GAINS}).", f"Play: Make 2 Cogs.\n{COG_LINE}"),
    (f"Play: Put a Cog into play. (Cog: a token artifact {GAINS})", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Make a Cog. ({DECK} as an artifact {GAINS})", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Make a Cog. ({DECK}. It is an artifact named Cog {GAINS})", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: {DECK} as a Cog, an artifact {GAINS} Gain 1A.", f"Play: Make a Cog. Gain 1Æ.\n{COG_LINE}"),
    (f"Play: {DECK} as a Cog (a token artifact {GAINS}).", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Assemble 2 Cogs. (To assemble a Cog, {DECK[0].lower()}{DECK[1:]} as a Cog, an artifact {GAINS})",
     f"Play: Make 2 Cogs.\n{COG_LINE}"),
    (f"Play: Build a Cog. {COG}", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Install a Cog. ({DECK} as a Cog, an artifact {GAINS})", f"Play: Make a Cog.\n{COG_LINE}"),
    (f"Play: Tinker. ({DECK} as a Cog. A Cog is an artifact {GAINS})",
     f"Play: Tinker.\n(Tinker action: Make a Cog.)\n{COG_LINE}"),
    (f"Play: Tinker twice. (To tinker, {DECK[0].lower()}{DECK[1:]} as a Cog, an artifact {GAINS})",
     f"Play: Tinker twice.\n(Tinker action: Make a Cog.)\n{COG_LINE}"),
    (f"Play: Tinker. (Make a Cog and ready it. A Cog is a token artifact {GAINS})",
     f"Play: Tinker.\n(Tinker action: Make a Cog. Ready it.)\n{COG_LINE}"),
    ('Play: Make a Sheaf. Destroy each artifact that is not a Sheaf. (A Sheaf is a Logos Item token artifact with '
     'taunt and "Omni: Sacrifice this Sheaf." It enters play ready.)',
     "Play: Make a Sheaf. Destroy each artifact that is not a Sheaf.\n(Sheaf: token artifact: an Item Logos artifact "
     'with "Taunt." and "Omni: Sacrifice this artifact." and "This artifact enters play ready.")'),
    (f"Play: Destroy each non-Cog artifact. {COG}", f"Play: Destroy each artifact that is not a Cog.\n{COG_LINE}"),
    (f"Enhance [sun]A[sun]. (These icons have already been added to cards in your deck. {SUN[1:]}",
     f"Enhance <sun> Æ <sun>.\n{SUN_LINE}"),
    ("Enhance {sun}. ({sun}: Draw a card.)", f"Enhance <sun>.\n{SUN_LINE}"),
    ("Enhance sun sun. (To resolve a sun bonus icon, draw a card.)", f"Enhance <sun> <sun>.\n{SUN_LINE}"),
    ("Enhance [sun]. (Each [sun] bonus icon resolves as “Draw a card.”)", f"Enhance <sun>.\n{SUN_LINE}"),
    ("Enhance [sun]. (When a player resolves a [sun] bonus icon, they draw a card.)", f"Enhance <sun>.\n{SUN_LINE}"),
    ("Enhance [sun]. (A [sun] bonus icon lets you draw a card.)",
     "Enhance <sun>.\n(Sun icon: You may draw a card.)"),
    ("Enhance Sun Sun. (Sun: Draw a card.)", f"Enhance <sun> <sun>.\n{SUN_LINE}"),
    ("Enhance S. (Resolve an S bonus icon by drawing a card.)", "Enhance <s>.\n(S icon: Draw a card.)"),
    (f"After your opponent resolves a [sun] bonus icon, gain 1A. {SUN}",
     f"After your opponent resolves a <sun> bonus icon, gain 1Æ.\n{SUN_LINE}"),
    (f"Play: Resolve 2 [sun] bonus icons. {SUN}", f"Play: Resolve 2 <sun> bonus icons.\n{SUN_LINE}"),
])  # fmt: skip
def test_what_a_text_says_of_its_tokens_and_icons_is_read(text: str, means: str) -> None:
    assert canonical_text(text) == means
    assert canonical_text(means) == means


@pytest.mark.parametrize("text", [
    "Play: Make a Cog. (A Cog is a frobnicated token artifact.)",
    "Play: Make a Cog. (A Cog is a token artifact. Each friendly creature gets +1 power for each Cog.)",  # of each?
    "Play: Make a Cog. (A Cog is a token artifact. If it would leave play, remove it from the game.)",
    "Play: Make a Cog. (Put a card from your hand into play facedown as an artifact with \"Action: Gain 1A.\")",
    "Play: Make a Cog. (A Cog is a token artifact with \"Action: Frobnicate.\")",
    "Play: Make a Cog. (A Cog is a token upgrade with \"This creature gets +1 power.\")",
    f"Play: Make 2 Cogs under your opponent's control. {COG}",
    f"Play: Forge a Cog. {COG}",
    f"Play: Mark a Cog. {COG}",
    f"Play: Make a Sprocket. ({DECK} as a Cog, an artifact {GAINS})",
    "Enhance [sun].",
    "After you resolve a [sun] bonus icon, gain 1A.",
    "Enhance [sun]. (When you resolve a [sun] bonus icon, frobnicate.)",
    "Enhance [sun]. (When you resolve a [sun] bonus icon, your opponent's keys cost +1A.)",
    "Enhance [draw]. (When you resolve a [draw] bonus icon, archive a card.)",
    "Enhance [sun]. (When you resolve a [sun] bonus icon, ~ captures 1A.)",
    f"Play: Resolve a [sun] bonus icon on a friendly creature. {SUN}",
])  # fmt: skip
def test_what_is_not_understood_of_them_is_said(text: str) -> None:
    assert not read(text).complete


def test_cards_of_a_set_use_what_one_of_them_defines() -> None:
    learned = Learned()
    learned.take('Play: Make a Sheaf. (A Sheaf is a token artifact with "Action: Gain 1A.")', "Reaper")
    learned.take("Enhance [sun]. (When you resolve a [sun] bonus icon, draw a card.)", "Dawn")
    assert [one.word for one in learned.used_by("Play: Destroy each of your Sheaves.")] == ["Sheaf"]
    assert [one.word for one in learned.used_by("Enhance [Sun][Sun].")] == ["sun"]
    assert learned.used_by("Play: Sheathe a sundial.") == []
    assert not learned.disputes
    learned.take('Play: Make a Sheaf. (A Sheaf is a token artifact with "Action: Steal 1A.")', "Thief")
    assert len(learned.disputes) == 1


def pack(folder: Path, *cards: tuple[str, str, str]) -> Path:
    """A card pack: names, types and texts."""
    rows = [
        {"id": name.lower(), "name": name, "number": "1", "house": "dis", "keywords": [], "traits": [], "type": kind,
         "rarity": "Common", "amber": 0, "armor": 0, "power": 3, "text": text} for name, kind, text in cards
    ]  # fmt: skip
    file = folder / "new.json"
    file.write_text(json.dumps({"ids": ["999"], "code": "NEW", "name": "New", "cards": rows}), "utf-8")
    return file


def ruled(given: dict[str, Any], *done: dict[str, Any]) -> str:
    told = {"given": {"house": "Dis", **given}, "when": list(done)}
    return answer(rule(scenario(json.dumps(told)), cards=full_catalogue())).says


def test_an_imported_set_makes_its_tokens_and_resolves_its_icons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    import_files([pack(
        tmp_path,
        ("Reaper", "action", f"Play: Glean. ({DECK} as a Sheaf, an artifact {GAINS})"),
        ("Barn", "action", "Play: Glean. Gain 1A for each friendly Sheaf."),
        ("Dawn", "creature", "Enhance [sun]. (When you resolve a [sun] bonus icon, steal 1A.)"),
        ("Noon", "action", "Play: Resolve a [sun] bonus icon."),
    )])  # fmt: skip
    assert "You have 1 Æ" in ruled({"me": {"hand": ["Barn"], "deck": 2, "amber": 0}}, {"play": "Barn"})
    assert "You have 1 Æ" in ruled({"me": {"hand": ["Noon"], "amber": 0}, "opponent": {"amber": 2}}, {"play": "Noon"})
    hand = [{"card": "Reaper", "icons": ["sun"]}]
    shown: dict[str, Any] = {"me": {"hand": hand, "amber": 0, "deck": ["Anger", "Punch"]}, "opponent": {"amber": 2}}
    with pytest.raises(ScenarioError, match="sun"):
        ruled(shown, {"play": "Reaper"})
    shown["me"]["battleline"] = ["Dawn"]
    told = ruled(shown, {"play": "Reaper"})
    assert "You have 1 Æ" in told
    assert "Sheaf (the token artifact made of Anger)" in told


def test_a_token_artifact_stands_in_the_notation_of_a_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    import_files([pack(tmp_path, ("Barn", "action", f"Play: Glean. ({DECK} as a Corn Sheaf, an artifact {GAINS})"))])
    given = {"house": "Dis", "me": {"hand": ["Barn"], "artifacts": [{"card": "Anger", "token": "Corn Sheaf"}]}}
    made = setup(scenario(json.dumps({"given": given, "when": [{"end turn": True}]})), cards=full_catalogue())
    state = notation.read(notation.write(made.state))
    (uid,) = state.players[0].artifacts
    assert (state.cards[uid].token, state.cards[uid].facedown) == ("barn:corn-sheaf", True)
    told = from_state(state, full_catalogue())
    again = setup(scenario(json.dumps({**told, "when": [{"end turn": True}]})), cards=full_catalogue())
    assert again.state.cards[uid].token == "barn:corn-sheaf"


def test_a_board_has_no_token_that_none_of_its_cards_defines() -> None:
    given = {"house": "Dis", "me": {"artifacts": [{"card": "Dominator Bauble", "token": "Cog"}]}}
    with pytest.raises(ScenarioError, match="what a Cog is"):
        rule(scenario(json.dumps({"given": given, "when": [{"end turn": True}]})))


def test_two_cards_that_say_different_things_of_a_token_are_told() -> None:
    texts = (f"Play: Make a Cog. {COG}", 'Play: Make a Cog. (A Cog is a token artifact with "Action: Draw a card.")')
    line = [{"card": f"Card {k}", "type": "creature", "power": 3, "text": text} for k, text in enumerate(texts)]
    given = {"house": "Dis", "me": {"battleline": line}}
    found = rule(scenario(json.dumps({"given": given, "when": [{"end turn": True}]})))
    told = {entry.unread for way in found.lines for entry in way.trace if entry.unread}
    assert "two cards say different things of what Cog means" in told
