"""The site's contract: every page answers, every error is a page or an envelope, nothing is a 500.

JSON twins answer `{"ok": true, …}` or `{"ok": false, "error": {"message", "where", "hint"}}` with the fitting status.
"""

import pytest
from flask.testing import FlaskClient

from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.web import create_app
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
    ["/", "/faq", "/cards", "/cards?q=troll", "/cards?q=zzzzqqq", "/cards/troll", "/rulebook", "/rulebook?q=ward"],
)
def test_pages_answer(client: FlaskClient, path: str) -> None:
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == 200
    assert "<h1>" in answer.text
    assert "unofficial" in answer.text


def test_a_pasted_scenario_becomes_a_permalink(client: FlaskClient) -> None:
    answer = client.post("/rule", data={"scenario": SCENARIO, "rules": "18.4"})
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert "discard pile" in page.text
    assert "Timing chart" in page.text
    assert 'class="on"' in page.text


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
    assert "<h1>" in answer.text
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


def test_every_kind_of_entry_has_a_page(client: FlaskClient) -> None:
    kinds = {entry.kind: entry.id for entry in rulebook()}
    for rule_id in kinds.values():
        assert client.get(f"/rulebook/{rule_id}").status_code == 200, rule_id


def test_permalinks_round_trip() -> None:
    assert unpack(pack(SCENARIO)) == SCENARIO


def test_nothing_comes_from_elsewhere(client: FlaskClient) -> None:
    page = client.get("/")
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert "http://" not in page.text.replace("http://www.w3.org", "")
