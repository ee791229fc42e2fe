"""What a judge at a table has at hand: what happened earlier, decks, filters, settings, versions side by side."""

import io
import json
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.catalogue.user import Deck, DeckCard
from judge.faq.cases import cases
from judge.web import create_app, edits
from judge.web.hall import palettes
from judge.web.links import pack, unpack
from judge.web.words import apart

BOARD = """\
given:
  house: Brobnar
  me: {battleline: [Troll], hand: [Anger, Punch]}
  opponent: {battleline: [Dust Imp]}
"""
BUTTON = r"""name="do" value=['"]{}['"]"""


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app({"TESTING": True})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser that has no cookies yet."""
    return app.test_client()


def scenario(location: str) -> edits.Data:
    found = re.search(r"[?&]s=([^&]+)", location)
    assert found
    from judge.web.drafts import parse

    return parse(unpack(found[1]))


# --- what happened earlier, and where it begins -----------------------------------------------------------------------


def test_an_act_may_have_happened_earlier(client: FlaskClient) -> None:
    act = json.dumps({"act": {"reap": "Troll"}, "house": "dis"})
    given = pack("given: {me: {battleline: [Troll]}}")
    answer = client.post("/board", data={"s": given, "sel": "me.battleline.0", "do": f"earlier {act}"})
    data = scenario(answer.headers["Location"])
    assert data["earlier"] == [{"reap": "Troll"}]
    assert data["given"]["house"] == "dis"  # the house that was taken for granted
    page = client.get(answer.headers["Location"].split("&sel")[0]).text
    assert "Reap with Troll" in page
    answer = client.post("/board", data={"s": pack(edits.dump(data)), "do": "forget 0 earlier"})
    assert "earlier" not in scenario(answer.headers["Location"])


def test_what_a_card_may_do_hangs_on_what_happened_earlier(client: FlaskClient) -> None:
    fresh = client.get(f"/board?s={pack(BOARD)}&sel=me.battleline.0").text
    assert ">Reap</button>" in fresh
    spent = client.get(f"/board?s={pack(BOARD + 'earlier: [{reap: Troll}]')}&sel=me.battleline.0").text
    assert ">Reap</button>" not in spent  # a creature that has reaped is exhausted (18.4 REAP)
    told = client.get(f"/board.json?s={pack(BOARD + 'earlier: [{reap: Troll}]')}&sel=me.battleline.0").get_json()
    assert {one["says"] for one in told["may"]} == set()
    impossible = client.get(f"/board?s={pack(BOARD + 'earlier: [{reap: Dust Imp}]')}").text
    assert "What happened earlier cannot have happened." in impossible
    unknown = client.get(f"/board?s={pack(BOARD + 'earlier: [{play: Nobody}]')}").text
    assert "Nobody" in unknown and "Traceback" not in unknown


@pytest.mark.parametrize("step", edits.STEPS)
def test_it_begins_at_a_step(client: FlaskClient, step: str) -> None:
    page = client.get(f"/board?s={pack(BOARD + f'at: {step}')}&sel=table").text
    pressed = re.findall(r'value="at( \w+)?" aria-pressed="true"', page)
    assert pressed == [f" {step}" if step != "main" else ""]


@pytest.mark.parametrize(
    ("command", "key", "value"),
    [
        ("at ready", "at", "ready"),
        ("first", "given", {"first_turn": True, "me": {}, "opponent": {}}),
        ("identity me dis", "given", {"me": {"houses": ["dis"]}, "opponent": {}}),
        ("identity opponent mars", "given", {"me": {}, "opponent": {"houses": ["mars"]}}),
    ],
)
def test_edits_of_the_turn(command: str, key: str, value: object) -> None:
    from judge.catalogue import catalogue

    once, _ = edits.edit(edits.blank(), command, "", catalogue())
    assert once[key] == value
    undo = {"at ready": "at"}.get(command, command)
    twice, _ = edits.edit(once, undo, "", catalogue())
    assert twice == edits.blank()


@pytest.mark.parametrize(
    ("command", "says"), [("at lunch", "'lunch' is not a step"), ("identity us dis", "'us' is not a side")]
)
def test_edits_of_the_turn_that_do_not_fit(command: str, says: str) -> None:
    from judge.catalogue import catalogue

    with pytest.raises(edits.BadEdit, match=says):
        edits.edit(edits.blank(), command, "", catalogue())


# --- decks ------------------------------------------------------------------------------------------------------------


def vault(name: str, *cards: tuple[str, str]) -> str:
    """A deck as the vault gives it, with (name, house) of its cards."""
    linked = [
        {"id": f"c{n}", "card_title": title, "house": house, "card_type": "Creature", "card_text": "", "traits": "",
         "amber": 0, "power": "2", "armor": "0", "rarity": "Common", "card_number": str(n), "expansion": 341,
         "is_maverick": house == "Mars", "is_anomaly": False, "is_enhanced": False, "is_non_deck": False}
        for n, (title, house) in enumerate(cards)
    ]  # fmt: skip
    links = {"cards": [one["id"] for one in linked], "houses": ["Dis"]}
    deck = {"id": "x", "name": name, "expansion": 341, "_links": links}
    return json.dumps({"data": deck, "_linked": {"cards": linked}})


def test_two_decks_are_brought_and_stay(client: FlaskClient) -> None:
    mine = vault("One Deck", ("Dust Imp", "Dis"), ("Troll", "Mars"))
    answer = client.post("/board/deck", data={"s": pack(BOARD), "deck": mine})
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"]).text
    assert "Yours: One Deck" in page
    assert re.search(BUTTON.format("add dust-imp me"), page) and re.search(BUTTON.format("add dust-imp opponent"), page)
    assert re.search(BUTTON.format("add troll me house=mars"), page)  # a maverick keeps its house
    theirs = {"file": (io.BytesIO(vault("Other Deck", ("Troll", "Brobnar")).encode()), "deck.json"), "s": pack(BOARD)}
    answer = client.post("/board/deck", data=theirs, content_type="multipart/form-data")
    page = client.get(answer.headers["Location"]).text
    assert "Yours: One Deck" in page and "Theirs: Other Deck" in page
    assert re.search(BUTTON.format("add troll opponent"), page)
    assert "Other Deck" in client.get("/board").text  # at hand later on, too
    client.post("/board/deck", data={"do": "forget"})
    assert "One Deck" not in client.get("/board").text


def test_a_maverick_of_a_deck_is_put_on_the_table(client: FlaskClient) -> None:
    answer = client.post("/board", data={"s": "", "do": "add troll me house=mars icons=amber,draw"})
    assert scenario(answer.headers["Location"])["given"]["me"]["battleline"] == [
        {"card": "Troll", "house": "mars", "icons": ["amber", "draw"]}
    ]


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ("{}", "neither a card pack nor a deck"),
        ("{", "broken JSON"),
        (vault("Odd", ("Nobody At All", "Dis")), "not known here"),
        ("", "no card table"),
        (json.dumps({"data": {"name": "x"}, "_linked": {"cards": []}}), "This holds no deck"),
    ],
)
def test_a_deck_that_is_none(client: FlaskClient, deck: str, says: str) -> None:
    answer = client.post("/board/deck", data={"deck": deck})
    assert answer.status_code == 422
    assert says in answer.text


def test_a_cookie_that_holds_no_decks_is_passed_over(client: FlaskClient) -> None:
    for text in ("x", "e30", palettes.packed([]), "eJyLjo4FAAGPAMk"):
        client.set_cookie(palettes.COOKIE, text, path="/board")
        assert client.get("/board").status_code == 200
    large = [Deck("", "Large", "", (), tuple(DeckCard(f"card{n * 7919 % 10007}", "dis") for n in range(2000)))]
    with pytest.raises(Exception, match="too large"):
        palettes.packed(large)


@pytest.mark.parametrize(
    ("words", "deck", "after"),
    [("", "a", "a"), ("a", "b", "a~b"), ("a~b", "c", "b~c"), ("a~b", "a", "b"), ("a~b", "", ""), ("a", "a", "")],
)
def test_decks_are_taken_up_and_put_away(words: str, deck: str, after: str) -> None:
    assert palettes.turned(words, deck) == after


# --- whole boards -----------------------------------------------------------------------------------------------------


def test_a_pasted_line_is_a_board(client: FlaskClient) -> None:
    copied = re.search(r'<span id="one-line" hidden>([^<]+)</span>', client.get(f"/board?s={pack(BOARD)}").text)
    assert copied
    line = copied[1]
    assert "Lay this board out" in client.get("/board/find", query_string={"q": line}).text
    answer = client.post("/board", data={"s": "", "do": "lay", "q": line})
    assert scenario(answer.headers["Location"])["given"]["me"]["battleline"] == ["Troll"]


def test_a_case_file_is_loaded(client: FlaskClient) -> None:
    chosen = {"file": (io.BytesIO(BOARD.encode()), "case.yaml"), "scenario": "", "do": "board"}
    answer = client.post("/board/text", data=chosen, content_type="multipart/form-data")
    assert scenario(answer.headers["Location"])["given"]["me"]["battleline"] == ["Troll"]
    broken = {"file": (io.BytesIO(b"\xff\xfe\x00"), "case.yaml"), "do": "board"}
    answer = client.post("/board/text", data=broken, content_type="multipart/form-data")
    assert answer.status_code == 422 and "This file is no text" in answer.text


def test_flanks_and_centre_are_told(client: FlaskClient) -> None:
    told = {
        "[Troll]": ["both flanks"],
        "[Troll, Dust Imp]": ["left flank", "right flank"],
        "[Troll, Dust Imp, Anger]": ["left flank", "centre", "right flank"],
        "[Troll, Dust Imp, Krump, Bumpsy]": ["left flank", "right flank"],
    }
    for line, places in told.items():
        page = client.get(f"/board?s={pack(f'given: {{me: {{battleline: {line}}}}}')}").text
        assert re.findall(r'<span class="hush">([a-z ]+):</span>', page) == places, line


# --- to read ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "fits"),
    [
        ("tag", "ward", lambda case: "ward" in case.scenario.data["tags"]),
        ("version", "1.1", lambda case: case.scenario.data.get("source", {}).get("version") == "1.1"),
        ("card", "troll", lambda case: "troll" in case.cards),
        ("state", "yes", lambda case: (case.scenario.then() or {}).get("answer") is True),
        ("state", "no", lambda case: (case.scenario.then() or {}).get("answer") is False),
        ("state", "happens", lambda case: "answer" not in (case.scenario.then() or {})),
        ("state", "illegal", lambda case: bool((case.scenario.then() or {}).get("illegal"))),
        ("state", "decision", lambda case: any(rule.startswith("decision/") for rule in case.scenario.decided_by)),
    ],
)
def test_the_faq_is_filtered(client: FlaskClient, field: str, value: str, fits: object) -> None:
    assert callable(fits)
    page = client.get("/faq", query_string={field: value}).text
    shown = set(re.findall(r'href="/faq/([^"?]+)"', page))
    assert shown == {case.id for case in cases() if fits(case)}
    assert 0 < len(shown) < len(cases())


def test_filters_go_together(client: FlaskClient) -> None:
    page = client.get("/faq?tag=ward&state=yes&card=troll&version=18.4").text
    shown = set(re.findall(r'href="/faq/([^"?]+)"', page))
    assert shown == set(re.findall(r'href="/faq/([^"?]+)"', client.get("/faq?tag=ward&state=yes").text)) & set(
        re.findall(r'href="/faq/([^"?]+)"', client.get("/faq?card=troll").text)
    )


def test_what_was_found_has_precedents(client: FlaskClient) -> None:
    found = client.get("/search.json?q=ward").get_json()["found"]
    precedents = [one for one in found if one["kind"] == "precedent"]
    assert 0 < len(precedents) <= 3
    resting = {f"/faq/{case.id}" for case in cases() if "glossary/ward" in case.scenario.decided_by}
    assert {one["url"] for one in precedents} <= resting
    assert found[0]["kind"] == "rule"


def test_versions_side_by_side(client: FlaskClient) -> None:
    page = client.get("/rulebook/versions?from=1.1&to=18.4").text
    assert "<mark>" in page and "Rules 1.1 and 18.4 side by side" in page
    assert "They do not differ." in client.get("/rulebook/versions?from=18.4&to=18.4").text
    assert client.get("/rulebook/versions?from=9").status_code == 404


def test_what_stands_in_one_text_only() -> None:
    one, other = apart("a ward saves it", "a ward does not save it")
    assert one == [("a ward", False), ("saves", True), ("it", False)]
    assert other == [("a ward", False), ("does not save", True), ("it", False)]
    assert apart("", "all of it") == ([], [("all of it", True)])


def test_an_entry_names_the_cards_that_use_it(client: FlaskClient) -> None:
    page = client.get("/rulebook/glossary/elusive").text
    assert "Cards that use it" in page
    assert 'href="/cards/' in page
    assert 'href="#faq"' in page  # a heading is its own address


# --- settings ---------------------------------------------------------------------------------------------------------


def test_settings_hold_on_every_page(client: FlaskClient) -> None:
    plain = client.get("/board").text
    assert "data-theme" not in plain.split("<head>")[0]
    client.post("/settings", data={"theme": "dark", "size": "large", "mine": "above"})
    page = client.get("/board").text
    assert '<html lang="en" data-theme="dark" data-size="large">' in page
    names = re.findall(r'value="pick (me|opponent)"', page)
    assert names == ["me", "opponent"]
    assert re.findall(r'value="pick (me|opponent)"', plain) == ["opponent", "me"]
    assert 'value="dark" checked' in client.get("/settings").text
    client.post("/settings", data={})
    assert "data-theme" not in client.get("/board").text


def test_settings_that_are_none_are_left_out(client: FlaskClient) -> None:
    client.post("/settings", data={"theme": '"><b>', "size": "dark", "mine": "above"})
    page = client.get("/settings").text
    assert '<html lang="en">' in page and "<b>" not in page
    assert 'name="theme" value="" checked' in page and 'value="above" checked' in page
