"""The JSON interface: what it describes is what it does, whatever is sent."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask.testing import FlaskClient
from schemathesis.specs.openapi.checks import positive_data_acceptance

from judge.catalogue import catalogue
from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.web import create_app

EXAMPLES = Path(__file__).resolve().parent.parent / "docs" / "examples"
BOARD = {
    "given": {
        "house": "brobnar",
        "me": {"battleline": ["Troll"]},
        "opponent": {"battleline": ["Dust Imp", {"card": "Bumpsy", "damage": 1}]},
    },
    "when": [{"fight": "Troll"}],
}

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app())


@pytest.mark.slow
@schema.parametrize()
def test_whatever_is_sent(case: Any) -> None:
    """Nothing undocumented, no 5xx. What fits the description may still be no board: that is told as 422."""
    case.call_and_validate(excluded_checks=[positive_data_acceptance], headers={"Accept-Encoding": "identity"})


@pytest.mark.parametrize("example", ["client", "chat_bot"])
def test_the_examples_in_the_docs(site: str, example: str) -> None:
    """Each is run as it stands, against this site."""
    command = [sys.executable, str(EXAMPLES / f"{example}.py"), site]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, input="!judge do i win?\nhello\n")
    assert ("Bumpsy" if example == "client" else "**") in told.stdout


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def post(client: FlaskClient, path: str, **body: object) -> Any:
    answer = client.post(f"/api/v1/{path}", json=body)
    assert answer.status_code == 200, answer.json
    told: Any = answer.json
    assert told["ok"] is True
    return told["data"]


def refused(client: FlaskClient, path: str, **body: object) -> Any:
    answer = client.post(f"/api/v1/{path}", json=body)
    assert answer.status_code == 422
    told: Any = answer.json
    assert told["ok"] is False
    return told["error"]


def got(client: FlaskClient, path: str) -> Any:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == 200, answer.json
    return answer.json


def test_the_description_names_every_address(client: FlaskClient) -> None:
    spec: Any = client.get("/api/v1/openapi.json").json
    assert spec["openapi"] == "3.1.0"
    assert set(spec["paths"]) == {
        "/api/v1/health", "/api/v1/ask", "/api/v1/rule", "/api/v1/play", "/api/v1/step", "/api/v1/compare",
        "/api/v1/parse", "/api/v1/search", "/api/v1/cards", "/api/v1/cards/{card_id}", "/api/v1/rules",
        "/api/v1/rules/{rule_id}", "/api/v1/faq", "/api/v1/faq/{case_id}",
    }  # fmt: skip
    page = client.get("/api/v1/").text
    for path in spec["paths"]:
        assert path in page


def test_ask(client: FlaskClient) -> None:
    told = post(client, "ask", question="I reap with my Troll. How much amber do I have?")
    assert (told["answer"]["kind"], told["answer"]["value"]) == ("number", 1)
    assert f"\n\n**{told['says']}**\n" in told["markdown"]
    asked_back = post(client, "ask", question="Does my flurbleworp die?")
    assert asked_back["answer"] is None and asked_back["asks_back"]


def test_rule(client: FlaskClient) -> None:
    whole = post(client, "rule", scenario=BOARD)
    assert len(whole["outcomes"]) == 2 and not whole["certain"] and whole["markdown"]
    as_text = post(client, "rule", scenario=json.dumps(BOARD))
    assert as_text.pop("markdown") and as_text == {key: value for key, value in whole.items() if key != "markdown"}
    assert refused(client, "rule", scenario="x")["code"] == "rulings/scenario"
    assert refused(client, "rule", scenario=BOARD, version="0")["message"] == "there are no rules '0' here"
    assert refused(client, "rule", board=BOARD)["where"] == "scenario"
    assert post(client, "rule", scenario=BOARD, version="1.0")["version"] == "1.0"


def test_play_answers_one_decision_after_the_other(client: FlaskClient) -> None:
    """Troll (power 8) fights Bumpsy (power 5, 1 damage): Bumpsy dies, Troll takes 5."""
    first = post(client, "play", scenario=BOARD)
    assert first["asked"]["who"] == "me" and first["asked"]["options"] == ["Dust Imp", "Bumpsy"]
    assert (first["asked"]["least"], first["asked"]["most"], first["over"]) == (1, 1, False)
    for answer in ("bumpsy", 2):
        then = post(client, "play", scenario=BOARD, answers=[[answer]])
        assert (then["over"], then["asked"], then["stops"]) == (True, None, "")
        assert then["after"]["me"]["battleline"][0]["damage"] == 5
        assert then["after"]["opponent"]["discard"] == ["Bumpsy"]
        assert len(then["trace"]) > len(first["trace"])
    assert refused(client, "play", scenario=BOARD, answers=[["Troll"]])["hint"] == "offered: Dust Imp, Bumpsy"
    assert refused(client, "play", scenario=BOARD, answers=[[3]])["hint"] == "offered: Dust Imp, Bumpsy"
    assert "is no answer" in refused(client, "play", scenario=BOARD, answers=[[1, 2]])["message"]
    assert "nothing is no answer" in refused(client, "play", scenario=BOARD, answers=[[]])["message"]
    assert "1 answers more" in refused(client, "play", scenario=BOARD, answers=[[1], [1]])["message"]


def test_chance_is_asked_too(client: FlaskClient) -> None:
    card = {"card": "X", "type": "action", "house": "dis", "text": "Play: Discard a random card from your hand."}
    board = {"given": {"house": "dis", "me": {"hand": [card, "Troll", "Bumpsy"]}}, "when": [{"play": "X"}]}
    asked = post(client, "play", scenario=board)["asked"]
    assert asked["who"] == "chance" and sorted(asked["options"]) == ["Bumpsy", "Troll"]
    assert post(client, "play", scenario=board, answers=[["Troll"]])["after"]["me"]["hand"] == ["Bumpsy"]


def test_a_step_has_its_board(client: FlaskClient) -> None:
    begin = post(client, "step", scenario=BOARD)
    assert begin["number"] == 0 and begin["entry"] is None
    assert "exhausted" not in begin["after"]["me"]["battleline"][0]
    end = post(client, "step", scenario=BOARD, way=2, step=999)
    assert end["number"] == end["of"] and end["entry"] and end["after"]["opponent"]["discard"] == ["Bumpsy"]
    one = post(client, "step", scenario=BOARD, way=2, step=1)
    assert one["after"]["me"]["battleline"][0]["exhausted"] is True and one["after"]["opponent"]["discard"] == []
    assert "there is no way 3" in refused(client, "step", scenario=BOARD, way=3)["message"]


def test_two_boards_part_at_a_step(client: FlaskClient) -> None:
    again = json.loads(json.dumps(BOARD))
    assert post(client, "compare", first={"scenario": BOARD}, second={"scenario": again})["same"] is True
    again["given"]["opponent"]["battleline"][0] = {"card": "Dust Imp", "ward": True}
    told = post(client, "compare", first={"scenario": BOARD}, second={"scenario": again})
    assert told["same"] is False and told["parts_at"] > 1
    assert told["steps"][0] != told["steps"][1] and len(told["says"]) == 2


def test_parse(client: FlaskClient) -> None:
    told = post(client, "parse", text="Play: Draw 2 cards.")
    assert told["complete"] and told["canonical"] == "Play: Draw 2 cards." and not told["not_understood"]
    told = post(client, "parse", text="Play: Frobnicate 2 cards.")
    assert not told["complete"] and "Frobnicate" in told["not_understood"][0]["text"]


def test_lists_are_told_page_by_page(client: FlaskClient) -> None:
    found, address = [], "cards?limit=100"
    while address:
        told = got(client, address)
        assert told["count"] == len(catalogue()) and len(told["data"]) <= 100
        found += [one["id"] for one in told["data"]]
        address = (told["next"] or "").removeprefix("/api/v1/")
    assert found == [card.id for card in catalogue()]
    assert got(client, "cards?q=troll")["data"][0]["name"] == "Troll"
    decisions = got(client, "rules?kind=decision&limit=1")
    assert decisions["count"] == sum(rule.kind == "decision" for rule in rulebook())
    assert "kind=decision" in decisions["next"] and "start=1" in decisions["next"]
    cited = got(client, "faq?card=bait-and-switch")
    assert {one["id"] for one in cited["data"]} == {one.id for one in cases() if "bait-and-switch" in one.cards}
    assert 0 < cited["count"] < got(client, "faq")["count"] == len(cases())
    assert got(client, "search?q=ward")["data"][0]["title"].casefold() == "ward"
    assert got(client, "rules?q=taunt")["count"] < got(client, "rules")["count"]


def test_one_of_them(client: FlaskClient) -> None:
    assert got(client, "cards/troll")["data"]["power"] == 8
    assert got(client, "rules/glossary/ward")["data"]["title"] == "WARD"
    case = got(client, "faq/card/bait-and-switch-1")["data"]
    assert case["ruling"]["value"] == 2 and "Bait and Switch" in case["scenario"]
    for address in ("cards/nobody", "rules/glossary/nothing", "faq/card/nobody", "nowhere"):
        answer = client.get(f"/api/v1/{address}")
        assert answer.status_code == 404 and (answer.json or {})["error"]["code"] == "request/not-found"


def test_pages_elsewhere_may_read_it(client: FlaskClient) -> None:
    assert client.get("/api/v1/health").headers["Access-Control-Allow-Origin"] == "*"
    before = client.options("/api/v1/rule", headers={"Access-Control-Request-Method": "POST"})
    assert before.headers["Access-Control-Allow-Headers"] == "Content-Type"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers
    tag = client.get("/api/v1/cards/troll").headers["ETag"]
    assert client.get("/api/v1/cards/troll", headers={"If-None-Match": tag}).status_code == 304
