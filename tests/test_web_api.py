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
from judge.sweeps import Finding, Kind
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


MAY_BE_NONE = ("/rule", "/play", "/step", "/compare", "/why-not", "/would-change", "/import",
               "/cards/check")  # fmt: skip
"""Operations on a board or a file: what fits the description may still be none, and that is told as 422."""


@pytest.mark.slow
@schema.parametrize()
def test_whatever_is_sent(case: Any) -> None:
    """Nothing undocumented, no 5xx; what fits the description is accepted, but for boards and files that are none."""
    excluded = [positive_data_acceptance] if case.path.endswith(MAY_BE_NONE) else []
    case.call_and_validate(excluded_checks=excluded, headers={"Accept-Encoding": "identity"})


@pytest.mark.parametrize(
    ("path", "methods"), [("cards/check", "OPTIONS, POST"), ("cards/troll", "GET, HEAD, OPTIONS"),
                          ("cards", "GET, HEAD, OPTIONS")],
)  # fmt: skip
def test_what_may_be_sent_to_an_address(client: FlaskClient, path: str, methods: str) -> None:
    """"check" is no card there, though the address of a card fits it too."""
    assert client.options(f"/api/v1/{path}").headers["Allow"] == methods


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
        "/api/v1/cards/{card_id}/meetings",
        "/api/v1/rules/{rule_id}", "/api/v1/faq", "/api/v1/faq/{case_id}",
        "/api/v1/why-not", "/api/v1/would-change", "/api/v1/import",
        "/api/v1/cards/check",
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
    assert one["entry"] == post(client, "rule", scenario=BOARD)["outcomes"][1]["trace"][0]
    assert "there is no way 3" in refused(client, "step", scenario=BOARD, way=3)["message"]


def test_each_way_has_a_board_of_its_own(client: FlaskClient) -> None:
    card = {"card": "X", "type": "action", "house": "dis", "text": "Play: Destroy a creature."}
    foes = {"battleline": ["Troll", "Bumpsy", "Krump"]}
    board = {"given": {"house": "dis", "me": {"hand": [card]}, "opponent": foes}, "when": [{"play": "X"}]}
    ends = [post(client, "step", scenario=board, way=way, step=999)["after"]["opponent"] for way in (1, 2, 3)]
    assert sorted(end["discard"] for end in ends) == [["Bumpsy"], ["Krump"], ["Troll"]]
    first = {"scenario": board, "way": 3}
    assert post(client, "compare", first=first, second=first)["same"] is True
    assert post(client, "compare", first=first, second={"scenario": board, "way": 2})["same"] is False


def test_two_boards_part_at_a_step(client: FlaskClient) -> None:
    again = json.loads(json.dumps(BOARD))
    assert post(client, "compare", first={"scenario": BOARD}, second={"scenario": again})["same"] is True
    again["given"]["opponent"]["battleline"][0] = {"card": "Dust Imp", "ward": True}
    told = post(client, "compare", first={"scenario": BOARD}, second={"scenario": again})
    assert told["same"] is False and told["parts_at"] > 1
    assert told["steps"][0] != told["steps"][1] and len(told["says"]) == 2


def test_two_boards_may_differ_in_their_answers_alone(client: FlaskClient) -> None:
    reap = {"given": {"house": "brobnar", "me": {"battleline": ["Bumpsy"]}}, "when": [{"reap": "Bumpsy"}]}
    poor = reap | {"ask": {"number": "amber", "of": "me"}}
    rich = json.loads(json.dumps(poor))
    rich["given"]["me"]["amber"] = 3
    told = post(client, "compare", first={"scenario": poor}, second={"scenario": rich})
    assert (told["same"], told["parts_at"], told["steps"]) == (False, None, [])
    assert told["says"][0] != told["says"][1]


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


def test_cards_that_meet_are_told_page_by_page(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    others = [card.id for card in catalogue()][:500]
    known = [Finding(Kind.ORDER, "krump", "troll", "fight it", "theirs")]
    known += [Finding(Kind.ANSWERS, "troll", other, "reap", "theirs") for other in others]
    monkeypatch.setattr("judge.web.api.routes.met", lambda card_id: known if card_id == "troll" else [])
    found, address = [], "cards/troll/meetings?limit=90"
    while address:
        told = got(client, address)
        assert told["count"] == 501 and len(told["data"]) <= 90
        found += [Finding(Kind(one["kind"]), *(one[key] for key in Finding._fields[1:])) for one in told["data"]]
        address = (told["next"] or "").removeprefix("/api/v1/")
    assert found == known
    (order,) = got(client, "cards/troll/meetings?kind=order")["data"]
    assert order["says"].startswith("You fight with Krump against it while Troll is on their side")
    assert got(client, "cards/troll/meetings?q=krump")["data"] == [order]
    narrowed = got(client, "cards/troll/meetings?kind=answers&q=a&limit=1")
    assert "kind=answers" in narrowed["next"] and "q=a" in narrowed["next"]
    assert got(client, "cards/krump/meetings")["data"] == []
    assert client.get("/api/v1/cards/nobody/meetings").status_code == 404


def test_one_of_them(client: FlaskClient) -> None:
    assert got(client, "cards/troll")["data"]["power"] == 8
    assert got(client, "rules/glossary/ward")["data"]["title"] == "WARD"
    case = got(client, "faq/card/bait-and-switch-1")["data"]
    assert case["ruling"]["value"] == 2 and "Bait and Switch" in case["scenario"]
    for address in ("cards/nobody", "rules/glossary/nothing", "faq/card/nobody", "nowhere"):
        answer = client.get(f"/api/v1/{address}")
        assert answer.status_code == 404 and (answer.json or {})["error"]["code"] == "request/not-found"


OPERATIONS = [
    (path, method, told) for path, item in create_app().api_doc["paths"].items() for method, told in item.items()  # type: ignore[attr-defined]
]
ONE_OF = {"card_id": "troll", "rule_id": "glossary/ward", "case_id": "card/bait-and-switch-1"}


@pytest.mark.parametrize(("path", "method", "told"), OPERATIONS, ids=[f"{one[1]} {one[0]}" for one in OPERATIONS])
def test_every_operation(client: FlaskClient, path: str, method: str, told: Any) -> None:
    """Each may be called by pages elsewhere but the one that changes something; what is wrong with a request comes in
    the envelope; what is read has an ETag, and a list its pages."""
    address = path.format(**ONE_OF)
    elsewhere = path != "/api/v1/import"
    before = client.options(address, headers={"Origin": "https://x.example", "Access-Control-Request-Method": method})
    assert before.headers.get("Access-Control-Allow-Origin") == ("*" if elsewhere else None)
    assert method.upper() in before.headers["Allow"]
    wrong: Any = client.post(address, json={"nothing": 1}) if method == "post" else client.get(f"{address}x?limit=x")
    assert wrong.status_code in (404, 422)
    assert wrong.headers.get("Access-Control-Allow-Origin") == ("*" if elsewhere else None)
    area, _, reason = wrong.json["error"]["code"].partition("/")
    assert wrong.json["ok"] is False and area and reason and wrong.json["error"]["message"]
    if method == "get":
        answer: Any = client.get(address)
        assert client.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
        assert answer.json["ok"] is True
        described = told["responses"]["200"]["content"]["application/json"]["schema"]["$ref"]
        assert ("next" in answer.json and answer.json["count"] >= len(answer.json["data"])) == ("/Page_" in described)


def test_pages_elsewhere_may_read_it(client: FlaskClient) -> None:
    answer = client.get("/api/v1/health")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Expose-Headers"] == "ETag, Retry-After"
    before = client.options("/api/v1/rule", headers={"Access-Control-Request-Method": "POST"})
    assert before.headers["Access-Control-Allow-Headers"] == "Content-Type"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


WARDED = {
    "given": {
        "house": "brobnar",
        "me": {"battleline": ["Troll"]},
        "opponent": {"battleline": [{"card": "Dust Imp", "ward": True}]},
    },
    "when": [{"fight": "Troll", "with": "Dust Imp"}],
    "ask": {"survives": "Dust Imp"},
}


def test_why_not(client: FlaskClient) -> None:
    """Dust Imp's ward keeps it in play, so nothing of it speaks; a stunned creature may not fight; and the answer to
    "does it leave?" is no because of the ward."""
    of_card = post(client, "why-not", scenario=WARDED, card="dust imp")["why_not"]
    assert [one["kind"] for one in of_card] and "is destroyed" in of_card[0]["says"]
    of_answer = post(client, "why-not", scenario=WARDED | {"ask": {"leaves": "Dust Imp"}})["why_not"]
    assert "glossary/ward" in of_answer[0]["rules"]
    stunned = {"given": {"house": "brobnar", "me": {"battleline": [{"card": "Troll", "stun": True}]}}}
    (of_act,) = post(client, "why-not", scenario=stunned | {"when": [{"reap": "Troll"}]}, act=1)["why_not"]
    assert of_act["rules"] and any("stun" in one for one in of_act["would_allow"])
    assert post(client, "why-not", scenario=WARDED, act=1)["why_not"] == []
    assert "no card called 'Bumpsy' takes part" in refused(client, "why-not", scenario=WARDED, card="Bumpsy")["message"]
    assert "there is no way 2" in refused(client, "why-not", scenario=WARDED, card="Troll", way=2)["message"]
    assert refused(client, "why-not", scenario=WARDED, card="Troll", way=0)["where"] == "way"
    assert refused(client, "why-not", scenario=WARDED, act=2)["code"] == "rulings/scenario"


def test_would_change(client: FlaskClient) -> None:
    told = post(client, "would-change", scenario=WARDED)
    assert told["complete"] is (told["tried"] == told["of"]) and told["tried"] > 1
    (turn,) = [one for one in told["turns"] if one["if"] == "if Dust Imp has no ward"]
    assert turn["says"].startswith("No: Dust Imp")


def test_two_choices_part_at_a_step(client: FlaskClient) -> None:
    """The same board, another creature picked."""
    picked = {"scenario": BOARD, "way": 1}, {"scenario": BOARD, "way": 2}
    told = post(client, "compare", first=picked[0], second=picked[1])
    assert told["same"] is False and told["parts_at"] == 1
    assert post(client, "compare", first=picked[1], second=picked[1])["same"] is True
    none = refused(client, "compare", first=picked[0], second={"scenario": BOARD, "way": 3})
    assert "there is no way 3" in none["message"]


def test_errors_say_where_they_arose(client: FlaskClient) -> None:
    assert refused(client, "ask", question=" ")["code"] == "request/not-as-described"
    assert client.get("/ask.json?q=").json["error"]["code"] == "questions/cannot-be-done"  # type: ignore[index]
    assert refused(client, "play", scenario=BOARD, answers=[["Troll"]])["code"] == "rulings/cannot-be-done"
    assert refused(client, "step", scenario=BOARD, way=3)["code"] == "request/cannot-be-done"
    nobody = {"given": {"me": {"hand": ["Nobody Knows Me"]}}, "when": ["end turn"]}
    assert refused(client, "rule", scenario=nobody)["code"].startswith("rulings/")


DECK = {
    "ids": ["990"], "code": "XX", "name": "Invented", "cards": [
        {"id": "own-one", "name": "Own One", "number": "001", "expansion": 990, "house": "dis", "keywords": [],
         "traits": ["demon"], "type": "creature", "rarity": "Common", "amber": 0, "armor": None, "power": 3,
         "text": "After Reap: Gain 1A."},
        {"id": "own-two", "name": "Own Two"},
    ],
}  # fmt: skip


def test_cards_are_taken_in_where_that_is_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    here = create_app({"IMPORTS": True}).test_client()
    body = {"name": "own.json", "text": json.dumps(DECK)}
    told = post(here, "import", **body)
    assert (told["new"], told["changed"], told["unchanged"], told["cards_added"]) == (1, 0, 0, ["Own One"])
    assert [one["record"] for one in told["failed"]] == ["card 2"] or told["failed"][0]["message"]
    assert post(here, "import", **body)["unchanged"] == 1
    assert got(here, "cards/own-one")["data"]["power"] == 3
    again = refused(here, "import", name="own.txt", text="nothing")
    assert again["where"] == "own.txt" and str(tmp_path) not in json.dumps(again)
    for name in ("../own.json", "..", "", "a/b", "x" * 101):
        assert refused(here, "import", name=name, text="x")["where"] == "name"
    assert not list(tmp_path.glob("own*"))


def test_cards_are_not_taken_in_unasked(client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    answer: Any = client.post("/api/v1/import", json={"name": "own.json", "text": json.dumps(DECK)})
    assert (answer.status_code, answer.json["error"]["code"]) == (403, "request/forbidden")
    assert not list(tmp_path.iterdir())
