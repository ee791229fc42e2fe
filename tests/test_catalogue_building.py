"""The catalogue from packs of invented cards: the newest print decides, halves share out their face; what is broken is
named."""

import json
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import build
from judge.catalogue.build import build_cards, write
from judge.catalogue.card import Card, Keyword, OldWording, Print
from judge.catalogue.load import Catalogue, Set, card_of, record_of
from judge.catalogue.packs import Pack, icons_of_enhance, keyword, printed_card, read_pack, read_packs, readable
from judge.catalogue.wording import in_words, print_of
from judge.errors import JudgeError
from judge.rulebook.newest import version_key


def record(card: str, **more: Any) -> dict[str, Any]:
    return {
        "id": card, "name": card.title(), "number": "7", "expansion": 341, "house": "dis", "keywords": [], "traits": [],
        "type": "creature", "rarity": "Common", "amber": 0, "armor": None, "power": 3, "text": "", **more,
    }  # fmt: skip


def pack(code: str, *records: dict[str, Any]) -> Pack:
    return Pack(code, code, 1, "", tuple(printed_card(one, code) for one in records))


def same(card: Card, text: str) -> tuple[str, tuple[str, ...]]:
    """Every wording is canonical, but one that begins with a question mark is not read."""
    return ("", (text,)) if text.startswith("?") else (text, ())


@pytest.fixture(autouse=True)
def uncorrected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "corrections", lambda: {"ogre": {"power": 8}})


OGRE = record("ogre")


def test_the_newest_print_decides_and_corrections_come_last() -> None:
    """Whatever order the packs and the prints come in: CotA is older than AoA."""
    old = pack("CotA", record("ogre", number="300", house="brobnar", power=5, traits=["giant"], text="A"))
    new = pack("AoA", record("ogre", number="12", house="mars", traits=["ogre "], text="B"),
               record("ogre", number="11", house="logos", text="C", amber=2))
    for packs in ([old, new], [new, old]):
        (card,) = build_cards(packs, same)
        assert (card.houses, card.traits, card.power, card.armor) == (("logos", "mars"), ("ogre",), 8, 0)
        assert card.prints == (Print("CotA", "300", "brobnar"), Print("AoA", "11", "logos"), Print("AoA", "12", "mars"))
        assert (card.text, card.older) == ("B", (OldWording("CotA", "A"), OldWording("AoA", "C")))


def test_an_older_wording_is_named_after_the_last_set_that_had_it() -> None:
    texts = {"CotA": "A", "AoA": "B", "WC": "A", "MM": "?", "DT": "C", "WoE": "D"}
    (card,) = build_cards([pack(code, record("ogre", text=text)) for code, text in texts.items()], same)
    assert card.older == (OldWording("AoA", "B"), OldWording("WC", "A"), OldWording("DT", "C"))
    assert (card.text, card.unread) == ("D", ())
    (card,) = build_cards([pack("CotA", record("ogre", text="A")), pack("AoA", record("ogre", text="?"))], same)
    assert (card.text, card.unread, card.older) == ("", ("?",), (OldWording("CotA", "A"),))


def test_halves_of_a_gigantic_creature_share_out_their_face() -> None:
    face: dict[str, Any] = {"name": "Titan", "traits": ["giant"], "keywords": ["taunt"], "armor": 2, "amber": 1,
                            "text": "Enhance <D>. Words."}  # fmt: skip
    made = build_cards([pack("MM", record("titan", **face), record("titan2", **face), OGRE, record("tank2"))], same)
    cards = {card.id: card for card in made}
    assert list(cards) == ["ogre", "tank2", "titan", "titan2"]
    bottom, top = cards["titan"], cards["titan2"]
    assert (bottom.gigantic, bottom.power, bottom.armor, bottom.bonus_icons) == ("bottom", 3, 2, ())
    assert (bottom.traits, bottom.keywords, bottom.enhance) == (("giant",), (Keyword("taunt", None),), ("damage",))
    assert bottom.text == "Enhance <D>. Words."
    assert (top.gigantic, top.power, top.armor, top.bonus_icons) == ("top", None, None, ("amber",))
    assert (top.traits, top.keywords, top.enhance, top.text) == ((), (), (), "")
    assert cards["tank2"].gigantic is None
    halves = Catalogue(made)
    assert halves.other_half(bottom) is top and halves.other_half(top) is bottom
    assert halves.other_half(cards["ogre"]) is None


def test_a_set_that_is_not_known_and_a_correction_of_no_card_are_refused() -> None:
    with pytest.raises(JudgeError, match=r"the set XX is not in sets\.yaml"):
        build_cards([pack("XX", OGRE)], same)
    with pytest.raises(JudgeError, match=r"corrections\.yaml names cards that are in no pack: ogre"):
        build_cards([pack("MM", record("troll"))], same)


def test_what_is_written_is_read_again() -> None:
    cards = build_cards([pack("MM", record("ogre", keywords=["assault:2"], text="A")), pack("DT", OGRE)], same)
    data = json.loads(write(cards))
    assert [card_of(one) for one in data["cards"]] == cards
    assert data["cards"][0].keys() == {
        "id", "name", "type", "houses", "power", "armor", "rarity", "prints", "older"}  # fmt: skip
    assert len(write(cards).splitlines()) == len(data["sets"]) + 4


def test_a_default_is_not_recorded() -> None:
    assert record_of(Card("a", "A", "action")) == {"id": "a", "name": "A", "type": "action"}


@pytest.mark.parametrize(("changed", "facts"), [
    ({}, ("dis", 3, 0)),
    ({"armor": 2}, ("dis", 3, 2)),
    ({"type": "token creature", "armor": None}, ("dis", 3, 0)),
    ({"type": "action"}, ("dis", None, None)),
    ({"expansion": 453}, (None, 3, 0)),
    ({"expansion": 452}, ("dis", 3, 0)),
    ({"house": "prophecy", "type": "prophecy"}, (None, None, None)),
])  # fmt: skip
def test_a_printed_card(changed: dict[str, Any], facts: tuple[str | None, int | None, int | None]) -> None:
    printed = printed_card(record("ogre", **changed), "MM")
    assert (printed.where, printed.facts.power, printed.facts.armor) == (Print("MM", "7", facts[0]), *facts[1:])
    assert printed.facts.houses == ((facts[0],) if facts[0] else ())


def test_packs_of_a_folder_by_their_codes(tmp_path: Path) -> None:
    for name, code in (("a", "MM"), ("b", "AoA")):
        data = {"ids": ["3", "4"], "code": code, "name": code, "cards": [OGRE, OGRE]}
        (tmp_path / f"{name}.json").write_text(json.dumps(data), "utf-8")
    found = read_packs(tmp_path)
    assert [(one.code, one.number, one.released, len(one.cards)) for one in found] == [
        ("AoA", 3, "", 2), ("MM", 3, "", 2)]  # fmt: skip


def test_a_folder_without_packs_and_a_broken_record(tmp_path: Path) -> None:
    with pytest.raises(JudgeError, match="there are no card packs here"):
        read_packs(tmp_path)
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"ids": ["3"], "code": "MM", "name": "MM", "cards": [OGRE, {"id": "x"}]}), "utf-8")
    with pytest.raises(JudgeError, match="a broken record: KeyError") as caught:
        read_pack(path)
    assert caught.value.where == f"{path}: card 2"
    path.write_text('{"ids": []}', "utf-8")
    with pytest.raises(JudgeError, match="this is no card pack"):
        read_pack(path)


def test_keywords_as_the_packs_write_them() -> None:
    assert [keyword(word) for word in ("elusive", "assault:2", "hazardous:x")] == [
        ("elusive", None), ("assault", 2), ("hazardous", "X")]  # fmt: skip
    assert [str(keyword(word)) for word in ("elusive", "assault:2")] == ["elusive", "assault 2"]


def test_icons_of_enhance() -> None:
    assert icons_of_enhance("Enhance PTRA. Play: Draw a card.") == ("capture", "draw", "amber")
    assert icons_of_enhance("Enhance (\uf361 <A>)") == ("damage", "amber")
    assert icons_of_enhance("Enhance Rather") == icons_of_enhance("") == ()


def test_texts_for_the_screen() -> None:
    assert readable(" Gain  1\uf360.\r\n\ufeffDeal 2\uf361 \uf36e ") == "Gain 1Æ.\nDeal 2 damage <draw>"
    assert in_words("Enhance D <draw> Æ\nPlay: ~ deals 2D, XD and a D.", "It") == (
        "Enhance damage draw Æmber\nPlay: It deals 2 damage, X damage and a damage.")


def test_the_words_of_an_older_set() -> None:
    card = Card("a", "A", "action", prints=tuple(Print(code, "1", None) for code in ("CotA", "AoA", "WC", "MM")),
                text="D", older=(OldWording("CotA", "A"), OldWording("WC", "B")))  # fmt: skip
    assert {code: print_of(card, code) for code in card.sets} == {"CotA": "A", "AoA": "B", "WC": "B", "MM": "D"}


def test_versions_are_numbers() -> None:
    assert version_key("1.x") == (1, 1) < version_key("1.2") < version_key("1.10") < version_key("18.4")


def test_what_is_not_there_is_told() -> None:
    sets = [Set("MM", "Mass Mutation", 479, ""), Set("DT", "Dark Tidings", 496, "")]
    some = Catalogue([Card("a", "A", "action")], sets)
    assert len(some) == 1 and [card.id for card in some] == ["a"] and "a" in some and "b" not in some
    with pytest.raises(JudgeError, match="no card has the id 'b'"):
        some.card("b")
    with pytest.raises(JudgeError, match="no set has the code 'XX'") as caught:
        some.set("XX")
    assert caught.value.hint == "known: MM, DT"
    assert some.set("DT").number == 496
