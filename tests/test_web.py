"""The site's contract: every page answers, every error is a page or an envelope, nothing is a 500.

JSON twins answer `{"ok": true, …}` or `{"ok": false, "error": {"message", "where", "hint"}}` with the fitting status.
"""

import gzip
import hashlib
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.catalogue.user import open_database
from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.rulings import judging
from judge.rulings.answers.answer import Answer
from judge.rulings.answers.kinds import Question
from judge.rulings.answers.words import in_words
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import Scenario
from judge.web import create_app, rulings
from judge.web.links import pack, unpack

SCENARIO = """\
given:
  house: Brobnar
  me: {battleline: [Troll]}
  opponent: {battleline: [Dust Imp]}
when:
  - fight: Troll
    with: Dust Imp
"""


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"TESTING": True}).test_client()


@pytest.mark.parametrize(
    "path",
    ["/", "/faq", "/faq?q=ward", "/cards", "/cards?q=troll", "/cards?q=zzzzqqq", "/cards?house=dis", "/cards/troll",
     "/rulebook", "/rulebook?q=ward", "/board", "/board?view=text", "/format", "/patterns", "/ask?q=ward"],
)
def test_pages_answer(client: FlaskClient, path: str) -> None:
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == 200
    assert "<h1" in answer.text
    assert "unofficial" in answer.text


def test_a_pasted_scenario_becomes_a_permalink(client: FlaskClient) -> None:
    answer = client.post("/rule", data={"scenario": SCENARIO, "rules": "18.4"})
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert "discard pile" in page.text
    assert 'rel="prev"' in page.text


def test_the_twin_of_a_ruling(client: FlaskClient) -> None:
    data = client.get(f"/rule.json?s={pack(SCENARIO)}").get_json()
    assert data["ok"] is True
    assert data["ruling"]["certain"] is True
    assert data["ruling"]["outcomes"][0]["after"]["opponent"]["discard"] == ["Dust Imp"]
    for entry in data["ruling"]["outcomes"][0]["trace"]:
        assert f"timing/{entry['step']}" in rulebook()
        assert entry["rules"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rule?s=garbage", 422),
        (f"/rule?s={pack('given: [')}", 422),
        (f"/board?s={pack('given: {me: {hand: [Trrroll]}}')}", 422),
        ("/board/find?q=tr&s=garbage", 422),
        ("/qr?to=//elsewhere", 422),
        ("/rulebook?kind=none", 404),
        (f"/rule?s={pack(SCENARIO)}&rules=99", 422),
        ("/faq/none/such", 404),
        ("/cards/none-such", 404),
        ("/rulebook/none/such", 404),
        ("/nowhere", 404),
    ],
)
def test_errors_are_pages(client: FlaskClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert "<h1" in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("path", "status"), [("/rule.json?s=garbage", 422), ("/rule.json", 422), ("/faq/none.json", 404)]
)
def test_errors_of_twins_are_envelopes(client: FlaskClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.get_json()["ok"] is False
    assert answer.get_json()["error"]["message"]


def test_a_scenario_that_is_too_large(client: FlaskClient) -> None:
    answer = client.post("/rule", data={"scenario": "x" * 300_000})
    assert answer.status_code == 422
    assert client.post("/rule", data={"scenario": "x" * 600_000}).status_code == 413


def test_every_case_has_a_page(client: FlaskClient) -> None:
    for case in cases()[::7]:
        answer = client.get(f"/faq/{case.id}")
        assert answer.status_code == 200, case.id
        assert "The official answer differs" not in answer.text, case.id
        assert len(gzip.compress(answer.data)) < 60_000, case.id


def test_the_page_of_a_case_works_out_one_ruling(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in cases() if case.id == "card/bait-and-switch-1")
    asked: list[Scenario] = []
    answered: list[str] = []

    def counted(scenario: Scenario, *rest: Any, **more: Any) -> Ruling:
        asked.append(scenario)
        return judging.rule(scenario, *rest, **more)

    def said(question: Question, bare: Answer) -> Answer:
        answered.append(question.asked.kind)
        return in_words(question, bare)

    monkeypatch.setattr("judge.web.rulings.rule", counted)
    monkeypatch.setattr("judge.rulings.answers.in_words", said)
    rulings._kept.cache_clear()
    page = client.get(f"/faq/{case.id}").text
    assert asked == [case.scenario] and asked[0] is case.scenario  # not read again
    assert len(answered) == len(case.scenario.asked)
    assert case.twins
    for twin in case.twins:
        assert f"Where {html.escape(twin.differs)} …" in page
    part = f"/rule/twins?case={case.id}"
    assert part in html.unescape(page)
    told: Any = client.get(f"/rule/twins.json?case={case.id}").get_json()
    assert len(asked) == 1 + len(case.twins)
    whole, bare = client.get(part).text, client.get(part, headers={"HX-Request": "true"}).text
    assert case.question in html.unescape(whole) and "<html" in whole and "<html" not in bare
    for one in told["twins"]:
        assert one["says"] in html.unescape(bare) and one["url"] in html.unescape(bare)
        assert client.get(one["url"]).status_code == 200
    assert client.get("/rule/twins?case=none").status_code == 404


def test_every_kind_of_entry_has_a_page(client: FlaskClient) -> None:
    kinds = {entry.kind: entry.id for entry in rulebook()}
    for rule_id in kinds.values():
        assert client.get(f"/rulebook/{rule_id}").status_code == 200, rule_id


def test_permalinks_round_trip() -> None:
    assert unpack(pack(SCENARIO)) == SCENARIO


def test_nothing_comes_from_elsewhere(client: FlaskClient) -> None:
    for path in ("/", "/board", f"/rule?s={pack(SCENARIO)}", "/patterns"):
        page = client.get(path)
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        assert "http://" not in page.text.replace("http://localhost/", "")
        assert "https://" not in page.text
        assert " style=" not in page.text


def test_what_is_vendored_is_what_the_manifest_says() -> None:
    folder = Path(__file__).parent.parent / "templates" / "static" / "vendor"
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    listed = {one["file"]: one for one in manifest["files"]}
    assert {path.name for path in folder.glob("*.js")} == set(listed)
    for name, one in listed.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == one["sha256"]
        assert one["version"] and one["licence"]


def test_pages_are_small_and_asked_for_once(client: FlaskClient) -> None:
    ways = {"Accept-Encoding": "gzip"}
    paths = ("/", "/board", "/faq", "/rulebook", "/cards?house=untamed", "/cards/troll", f"/rule?s={pack(SCENARIO)}")
    for path in (*paths, "/rulebook/all"):
        page = client.get(path, headers=ways)
        assert page.headers["Content-Encoding"] == "gzip", path
        assert len(page.data) < 60_000, path
        again = client.get(path, headers=ways | {"If-None-Match": page.headers["ETag"]})
        assert again.status_code == 304, path
        assert not again.data


def test_files_may_be_kept_for_a_year(client: FlaskClient) -> None:
    page = client.get("/").text
    for name in ("style.css", "site.js", "vendor/htmx.min.js"):
        found = re.search(rf'"(/static/{name}\?v=[0-9a-f]+)"', page)
        assert found, name
        with client.get(found[1]) as file:
            assert "immutable" in file.headers["Cache-Control"]


def test_an_answer_on_condition_stands_below_what_is_asked_back(client: FlaskClient) -> None:
    shown = client.get(
        "/ask", query_string={"q": "I foolishly attack Krump with Dust Imp. Does Dust Imp die?"}, follow_redirects=True
    ).text
    assert "Left out “foolishly”, the answer would be: Yes" in shown
    assert shown.index("What is “foolishly”?") < shown.index("Left out") and 'aria-label="The answer"' not in shown
    named = client.get("/ask", query_string={"q": "Does poison kill my flurbleworp?"}, follow_redirects=True).text
    assert "What the rules say of it" in named and "/rulebook/glossary/poison" in named


def test_searching(client: FlaskClient) -> None:
    found = client.get("/search.json?q=gateway").get_json()["found"]
    assert found[0]["kind"] == "card"
    assert found[0]["url"] == "/cards/gateway-to-dis"
    assert {one["kind"] for one in client.get("/search.json?q=ward").get_json()["found"]} >= {"rule", "decision"}
    assert client.get("/search.json?q=wa").get_json()["found"] == []
    assert "<mark>Gateway</mark>" in client.get("/search?q=gateway").text
    assert "Nothing goes by" in client.get("/search?q=qqqqzzzz").text


@pytest.mark.parametrize(
    ("letters", "name"),
    [("ga", "Gateway to Dis"), ("gt", "Gateway to Dis"), ("bp", "Bad Penny"), ("tr", "Troll"), ("kc", "Key Charge")],
)
def test_two_letters_find_a_card(client: FlaskClient, letters: str, name: str) -> None:
    assert f">{name}<" in client.get(f"/board/find?q={letters}").text


def test_a_mistake_keeps_the_text_and_points_at_it(client: FlaskClient) -> None:
    written = "given:\n  me:\n    battleline: [Trrroll]  # mine\nwhen: [{reap: Trrroll}]\n"
    for path in ("/rule", "/board/text"):
        answer = client.post(path, data={"scenario": written}, follow_redirects=True)
        assert answer.status_code == 422
        assert "battleline: [Trrroll]  # mine" in answer.text
        assert 'class="here"' in answer.text
        assert "Write “Troll”" in answer.text


def test_an_edit_goes_to_an_address_of_its_own(client: FlaskClient) -> None:
    empty = pack("given: {me: {}, opponent: {}}\n")
    answer = client.post("/board", data={"s": empty, "do": "add troll me"})
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert "Troll, creature, power 8" in page.text
    part = client.post(
        "/board", data={"s": empty, "do": "add troll me"}, headers={"HX-Request": "true", "HX-Target": "board"}
    )
    assert part.headers["HX-Push-Url"].endswith(answer.headers["Location"])
    assert "<html" not in part.text


@pytest.mark.parametrize(
    "command", ["explode", "add none me", "remove me.battleline.9", "count me.x", "act nonsense", "key", "add", "move"]
)
def test_an_edit_that_does_not_fit_is_no_crash(client: FlaskClient, command: str) -> None:
    answer = client.post("/board", data={"s": pack("given: {me: {}}\n"), "do": command})
    assert answer.status_code in (200, 422)
    assert "Traceback" not in answer.text


def test_what_a_card_may_do_and_why_not(client: FlaskClient) -> None:
    board = pack("given: {house: Dis, me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}}\n")
    page = client.get(f"/board?s={board}&sel=me.battleline.0").text
    assert "not of the active house" in page
    board = pack("given: {me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}}\n")
    page = client.get(f"/board?s={board}&sel=me.battleline.0").text
    assert "Fight Dust Imp" in page
    assert "With Brobnar as the active house" in page


def test_problems_stand_at_the_card(client: FlaskClient) -> None:
    board = pack("given: {me: {battleline: [{card: Troll, damage: 9}]}}\n")
    page = client.get(f"/board?s={board}&sel=me.battleline.0")
    assert page.status_code == 200
    assert "tile h-brobnar wrong picked" in page.text
    assert "damage equal to its power" in page.text


def test_a_ruling_to_take_away(client: FlaskClient) -> None:
    told = client.get(f"/rule.md?s={pack(SCENARIO)}")
    assert told.mimetype == "text/markdown"
    assert "Dust Imp" in told.text
    assert "/rule?s=" in told.text
    assert "<svg" in client.get("/qr?to=/board").text


def test_steps_have_addresses(client: FlaskClient) -> None:
    before = client.get(f"/rule?s={pack(SCENARIO)}&step=0").text
    assert "Before anything is done." in before
    assert 'aria-label="Dust Imp, creature, power 2"' in before
    after = client.get(f"/rule?s={pack(SCENARIO)}&step=999").text
    assert 'aria-label="Dust Imp, creature, power 2"' not in after


def test_a_deck_is_a_palette(client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    deck = {"id": "d1", "name": "Somebody's Deck", "set": "CotA", "houses": '["dis"]',
            "cards": '[["dust-imp", "dis", [], false, false, false]]'}  # fmt: skip
    open_database().table("decks").insert(deck)
    assert "Somebody&#39;s Deck" in client.get("/board").text
    answer = client.post("/board", data={"s": "", "do": "deck d1"}, follow_redirects=True)
    assert 'value="add dust-imp me"' in answer.text
    answer = client.post("/board", data={"s": "", "deck": "d1", "do": "add dust-imp me"}, follow_redirects=True)
    assert 'value="add dust-imp me"' in answer.text
    assert "Dust Imp, creature, power 2" in answer.text


def test_a_card_of_ones_own(client: FlaskClient) -> None:
    facts = {"own.card": "Mine", "own.text": "After Reap: Steal 1A.", "own.type": "creature", "own.house": "dis"}
    answer = client.post("/board", data={"s": "", "do": "own me", **facts}, follow_redirects=True)
    assert "Mine, creature, power 1" in answer.text
    answer = client.post("/board", data={"s": "", "do": "own me"}, follow_redirects=True)
    assert "The card has no name" in answer.text


def test_going_on_from_a_ruling(client: FlaskClient) -> None:
    page = client.get(f"/rule/next?s={pack(SCENARIO)}").text
    found = re.search(r'href="(/rule[^"]+)">End the turn', page)
    assert found
    assert "Fight with Troll against Dust Imp, then End the turn" in client.get(html.unescape(found[1])).text


def test_a_case_to_take_away(client: FlaskClient) -> None:
    told = client.get(f"/rule.yaml?s={pack(SCENARIO)}&wrong=1").text
    assert told.startswith(SCENARIO)
    assert "# then: {answer: …}" in told


def test_the_faq_by_mechanism_and_word(client: FlaskClient) -> None:
    everything = client.get("/faq").text.count("/faq/")
    warded = client.get("/faq?tag=ward").text
    assert 0 < warded.count('href="/faq/') < everything
    assert "No question has all of this" in client.get("/faq?q=zzzzq").text


def test_a_card_is_drawn_as_a_tree(client: FlaskClient) -> None:
    page = client.get("/cards/dust-imp").text
    assert "as a tree" in page
    assert "gain amber" in page.lower()


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/ask.json?q=What+does+a+ward+do%3F", "answer"),
        (f"/board.json?s={pack(SCENARIO)}&sel=me.battleline.0", "may"),
        ("/cards.json", "cards"),
        ("/cards.json?q=troll", "cards"),
        ("/cards/troll.json", "card"),
        ("/rulebook.json?kind=decision", "entries"),
        ("/rulebook/glossary/ward.json", "entry"),
        ("/faq.json", "cases"),
        ("/faq/card/researcher-1.json", "ruling"),
        ("/search.json?q=ward", "found"),
    ],
)
def test_pages_have_twins(client: FlaskClient, path: str, key: str) -> None:
    data = client.get(path).get_json()
    assert data["ok"] is True
    assert data[key]


def test_lists_come_in_parts(client: FlaskClient) -> None:
    first = client.get("/faq.json").get_json()
    following = client.get(first["next"]).get_json()
    assert first["cases"][-1]["id"] < following["cases"][0]["id"]
    assert first["count"] == len(cases())


def test_what_may_be_done_as_data(client: FlaskClient) -> None:
    board = pack("given: {house: Dis, me: {battleline: [Troll]}, opponent: {battleline: [Dust Imp]}}\n")
    data = client.get(f"/board.json?s={board}&sel=me.battleline.0").get_json()
    assert data["may"] == []
    assert {one["why"] for one in data["may_not"]} == {"Troll is not of the active house."}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/cards/none.json", "request/not-found"),
        (f"/rule.json?s={pack('given: [')}", "rulings/scenario"),
        (f"/rule.json?s={pack(SCENARIO)}&rules=1", "rulebook/cannot-be-done"),
        ("/ask.json?q=", "questions/cannot-be-done"),
        ("/faq.json?from=-1", "request/cannot-be-done"),
    ],
)
def test_errors_have_a_code(client: FlaskClient, path: str, code: str) -> None:
    data = client.get(path).get_json()
    assert data["ok"] is False
    assert data["error"]["code"] == code
    assert data["error"]["message"]


def test_another_act_asks_another_question(client: FlaskClient) -> None:
    asked = pack(f"question: Does it live?\n{SCENARIO}ask: {{survives: Troll}}\nthen: {{answer: yes}}\n")
    answer = client.post("/board", data={"s": asked, "do": 'act {"act": {"reap": "Troll"}}'})
    scenario = unpack(answer.headers["Location"].partition("s=")[2].partition("&")[0])
    assert "reap" in scenario
    assert not any(word in scenario for word in ("question", "ask", "then", "fight"))


def test_changing_a_case_keeps_its_question_and_lets_go_of_what_it_expects(client: FlaskClient) -> None:
    asked = pack(f"question: Does it live?\n{SCENARIO}ask: {{survives: Troll}}\nthen: {{answer: yes}}\n")
    answer = client.post("/board", data={"s": asked, "do": "flip me.battleline.0 ward"})
    scenario = unpack(answer.headers["Location"].partition("s=")[2].partition("&")[0])
    assert all(word in scenario for word in ("question", "ask", "fight", "ward"))
    assert "then" not in scenario
