"""Every page has a twin for programs: the same address with `.json` behind it."""

from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from judge.rulings.readings import open_decisions
from judge.web import create_app, links

BOARD = "given: {house: brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"
PLACES = {"card_id": "troll", "rule_id": "glossary/ward", "case_id": "card/bait-and-switch-1"}
CASE = PLACES["case_id"]
ASKED = {"s": links.pack(BOARD), "q": "what does a ward do?", "card": "Troll", "sel": "me.battleline.0", "case": CASE}
NONE = {
    "/patterns": "shows what parts of pages look like",
    "/rulebook/saved": "is /rulebook/all as a file to be kept",
    "/qr": "draws an address that the program has",
}
"""Pages without a twin, with the reason."""
TOP = {"/": "/index"}

APART = ("/static/", "/api/")
"""Files, and the interface for programs itself (`tests/test_web_api.py`)."""

app = create_app()
READ = sorted(
    (rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and not str(rule).startswith(APART)),
    key=str,
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    app.config["EVENT"] = str(tmp_path_factory.mktemp("event") / "log.db")
    return app.test_client()


def answer(client: FlaskClient, path: str) -> Any:
    return client.get(f"{path}?{urlencode(ASKED)}")


@pytest.mark.parametrize("rule", READ, ids=str)
def test_a_page_has_a_twin(client: FlaskClient, rule: Any) -> None:
    path = str(rule)
    for name, value in PLACES.items():
        path = path.replace(f"<{name}>", value).replace(f"<path:{name}>", value)
    page = answer(client, path)
    if page.mimetype != "text/html" or path in NONE:
        assert page.status_code == 200 and "<" not in path
        return
    if page.status_code == 303:  # nothing but the way to another page
        assert page.headers["Location"].startswith("/rule?")
        return
    assert page.status_code in (200, 302)
    twin = answer(client, f"{TOP.get(path, path)}.json")
    assert (twin.status_code, twin.mimetype) == (200, "application/json")
    assert twin.json["ok"] is True and len(twin.json) > 1


def test_what_twins_say(client: FlaskClient) -> None:
    told: Any = client.get("/event.json").json
    assert [one["id"] for one in told["decisions"]] == [one.id for one in open_decisions()]
    assert {one["read"] for one in told["decisions"]} == {"a"} and all(one["otherwise"] for one in told["decisions"])
    client.set_cookie("readings", open_decisions()[0].name)
    again: Any = client.get("/event.json").json
    assert [one["read"] for one in again["decisions"]] == ["b"] + ["a"] * (len(told["decisions"]) - 1)
    client.delete_cookie("readings")
    versions: Any = client.get(f"/rule/versions.json?s={links.pack(BOARD)}").json
    assert {one["version"]: one["same"] for one in versions["versions"]}["18.4"] is True
    onward: Any = client.get(f"/rule/next.json?s={links.pack(BOARD)}").json
    ended = next(one for one in onward["next"] if "end" in one["says"].lower())
    assert client.get(ended["url"]).status_code == 200
    found: Any = client.get("/board/find.json?q=tr").json
    assert "troll" in [one["id"] for one in found["found"]]
    assert client.get("/board/find.json").json == {"ok": True, "found": []}
    known: Any = client.get("/rulebook/all.json").json
    assert "glossary/ward" in [one["id"] for one in known["entries"]]
    begin: Any = client.get("/index.json").json
    assert client.get(begin["examples"][0]["url"]).status_code == 200
    written: Any = client.get("/format.json").json
    assert "battleline" in written["schema"]["$defs"]["side"]["properties"]
