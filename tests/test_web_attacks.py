"""Whatever is sent, the site answers with a page or an envelope: nothing is a 500."""

import base64
import io
import json
import zlib
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.web import create_app
from judge.web.app import REQUEST_LIMIT

DONE = "when: [end turn]\n"
TEXTS = {
    "a number of 5,000 digits": f"given: {{me: {{amber: 0x{'f' * 5000}}}}}\n{DONE}",
    "an empty number": f'given: {{me: {{amber: !!int ""}}}}\n{DONE}',
    "a bool that is none": f"given: {{me: {{amber: !!bool x}}}}\n{DONE}",
    "a time that is none": f"given: {{me: {{amber: !!timestamp x}}}}\n{DONE}",
    "a number with a point": f"given: {{me: {{hand: 3.0}}}}\n{DONE}",
    "no number": f"given: {{me: {{amber: .nan}}}}\n{DONE}",
    "below nothing": f"given: {{me: {{amber: -5}}}}\n{DONE}",
    "an empty name": f"given: {{me: {{hand: ['']}}}}\n{DONE}",
    "unknown cards in play": f"given: {{house: dis, me: {{battleline: ['?'], artifacts: ['?']}}}}\n{DONE}",
    "an unknown card fought": "given: {house: brobnar, me: {battleline: [Troll]}, opponent: {battleline: "
                              "[{card: '?', as: X}]}}\nwhen: [{fight: Troll, with: X}]\n",
    "an unknown upgrade": f"given: {{me: {{battleline: [{{card: Troll, upgrades: ['?']}}]}}}}\n{DONE}",
    "half of a gigantic creature": f"given: {{me: {{battleline: [Ultra Gravitron]}}}}\n{DONE}",
    "nothing": "given: null\nwhen: null\n",
    "a list": "- a\n- b\n",
    "too deep": "given: " + "[" * 300 + "]" * 300 + "\n",
    "an alias": "given: &a {me: *a}\n",
    "too many cards": "given: {me: {battleline: [" + ", ".join(["Troll"] * 250) + f"]}}}}\n{DONE}",
    "signs that are none": f'given: {{me: {{hand: ["\\0", "\\e[31m", "\\ud800"]}}}}\n{DONE}',
    "a type that is none": "given: {me: {battleline: [{card: X, text: '', power: 3, type: sea}]}}\nwhen: [{reap: X}]\n",
    "a house that is none": f"given: {{house: nowhere}}\n{DONE}",
    "a question about nobody": f"given: {{}}\n{DONE}ask: {{survives: Nobody}}\n",
    "words": "x " * 3000,
}  # fmt: skip
DOORS = ("/rule", "/rule.json", "/rule.md", "/rule.yaml", "/rule/next", "/rule/versions", "/rule/why-not",
         "/rule/would-change", "/board", "/board?view=text",
         "/board?sel=me.battleline.0", "/board/find?q=tr&sel=me.battleline.0")  # fmt: skip
BOARD = "given: {house: dis, me: {hand: [Troll], battleline: [Dust Imp]}}\nwhen: [{reap: Dust Imp}]\n"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    app = create_app()
    app.config["PROPAGATE_EXCEPTIONS"] = True  # what nobody caught fails the test as itself
    return app.test_client()


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


@pytest.mark.parametrize("name", TEXTS)
def test_texts(client: FlaskClient, name: str) -> None:
    text = TEXTS[name]
    for door in DOORS:
        answer = client.get(f"{door}{'&' if '?' in door else '?'}s={packed(text)}")
        assert answer.status_code in (200, 404, 422), door
    for door in ("/rule", "/board/text"):
        assert client.post(door, data={"scenario": text}).status_code in (303, 422), door
    for edit in ("add troll me", "flip me.battleline.0 ward", "moving"):
        answer = client.post("/board", data={"s": packed(text), "sel": "me.battleline.0", "do": edit})
        assert answer.status_code in (200, 303, 422), edit
    for door in ("/ask", "/search", "/search.json", "/board/find", "/faq", "/cards", "/rulebook"):
        assert client.get(door, query_string={"q": text}).status_code in (200, 302), door


@pytest.mark.parametrize(
    "query",
    ["sel=me", "sel=table", "sel=x.y", "sel=me.hand.0&mv=1", "sel=me.battleline.0.upgrades.9", "rules=9",
     f"rules={'9' * 5000}", f"sel={'a.' * 5000}", "deck=none"],
)  # fmt: skip
def test_addresses_of_boards(client: FlaskClient, query: str) -> None:
    assert client.get(f"/board?s={packed(BOARD)}&{query}").status_code in (200, 422)


@pytest.mark.parametrize("query", ["way=0", "way=-5", "way=zz", "step=-1", f"step={'9' * 20}", "step=zz", "way=99999"])
def test_addresses_of_rulings(client: FlaskClient, query: str) -> None:
    assert client.get(f"/rule?s={packed(BOARD)}&{query}").status_code == 200


@pytest.mark.parametrize(
    "edit",
    ["add troll me nowhere", "move me.hand.0", "move me.hand.0 me", "move me.hand.0 me.keys",
     "move me.hand.0 me.hand.x",
     "side", "side me", "side nobody amber 1", "key nobody red", "house nowhere", "turn x", "forget x", "owner me",
     "remove me.hand", "own nobody", "act {}", 'act {"act": 5}', "act [1]", 'act {"act": {"reap": [1]}}',
     "flip me.hand.0.upgrades.0 ward", "belongs me.hand.0 nowhere", "icon me.hand.0 banana", "pick " + "x" * 3000],
)  # fmt: skip
def test_edits(client: FlaskClient, edit: str) -> None:
    for headers in ({}, {"HX-Request": "true", "HX-Target": "board"}):
        answer = client.post("/board", data={"s": packed(BOARD), "do": edit}, headers=headers, follow_redirects=True)
        assert answer.status_code in (200, 204, 422)


def test_hosts(client: FlaskClient) -> None:
    for host in ("a" * 20_000, "x y", "[::"):
        assert client.get("/", headers={"Host": host}).status_code in (200, 400)
    told: Any = client.get("/api/v1/cards", headers={"Host": "a" * 20_000}).json
    assert told["error"]["code"] == "request/bad-request" and "is no host" in told["error"]["message"]


COOKIES = ('[["x",[[]]]]', '[["x",[{}]]]', '[["x",["troll"]]]', '[["x",[["troll",{},[],[]]]]]',
           '[["x",[["troll","dis",5]]]]', "[1]", '{"a":1}',
           '[["\\ud800",[["troll"]]]]', '[[["l"],[["troll"]]]]', "[" * 3000, "1" * 4500)  # fmt: skip


@pytest.mark.parametrize("told", COOKIES, ids=range(len(COOKIES)))
def test_decks_in_cookies_that_we_did_not_write(client: FlaskClient, told: str) -> None:
    client.set_cookie("decks", packed(told))
    try:
        for address in (f"/board?s={packed(BOARD)}", f"/board?s={packed(BOARD)}&deck=brought1~brought2"):
            assert client.get(address).status_code == 200
    finally:
        client.delete_cookie("decks")


@pytest.mark.parametrize(
    "query", ["endpoint=x", "_method=x", "_scheme=ftp", "_external=1", "_anchor=a", "self=1", "q=%26"]
)
def test_the_rest_of_a_list_is_where_it_was_asked_for(client: FlaskClient, query: str) -> None:
    """Whatever stands in the address is handed on, and means nothing else."""
    for page in ("/cards.json", "/faq.json", "/rulebook.json"):
        answer = client.get(f"{page}?{query}")
        following = (answer.json or {})["next"]
        assert answer.status_code == 200 and following in (None, f"{page}?{query}&from=100")


DEEP: Any = "end turn"
for _ in range(400):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "operation", ["ask", "rule", "play", "step", "compare", "why-not", "would-change", "parse", "import"]
)
@pytest.mark.parametrize("body", [b"[" * 100_000, b'{"a":' * 50_000, b"", b"\xff", b"5", b"null", b"\x00"])
def test_bodies_that_are_none(client: FlaskClient, operation: str, body: bytes) -> None:
    answer: Any = client.post(f"/api/v1/{operation}", data=body, content_type="application/json")
    told = answer.json["error"]
    assert (answer.status_code, told["code"]) == (422, "request/not-as-described")
    assert (told["where"], "no JSON object" in told["message"]) == ("the body of the request", True)


@pytest.mark.parametrize("operation", ["rule", "play", "step", "why-not", "would-change"])
def test_boards_nested_beyond_measure(client: FlaskClient, operation: str) -> None:
    answer: Any = client.post(f"/api/v1/{operation}", json={"scenario": {"given": {}, "when": DEEP}})
    assert (answer.status_code, answer.json["error"]["message"]) == (422, "nested more than 20 levels deep")


@pytest.mark.parametrize("act", ["[" * 5_000, json.dumps({"act": DEEP})], ids=["no act", "an act"])
def test_acts_nested_beyond_measure(client: FlaskClient, act: str) -> None:
    assert client.post("/board", data={"s": packed(BOARD), "do": f"act {act}"}).status_code == 422


@pytest.mark.parametrize(
    ("accepts", "sent"), [("gzip", "gzip"), ("br, gzip;q=0.5", "gzip"), ("gzip;q=0", None), ("", None)]
)
def test_nothing_is_compressed_for_whom_it_cannot_be(client: FlaskClient, accepts: str, sent: str | None) -> None:
    assert client.get("/rulebook", headers={"Accept-Encoding": accepts}).headers.get("Content-Encoding") == sent


@pytest.mark.parametrize("page", ["/cards/troll", "/api/v1/cards/troll"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_has_a_page_is_told_so_however_it_is_asked(client: FlaskClient, page: str, method: str) -> None:
    """If-Match is for who writes: it turns nobody away who reads."""
    tag = client.get(page).headers["ETag"]
    for told, status in ((tag, 304), (f"W/{tag}", 304), (f'"x", {tag}', 304), ("*", 304), ('"x"', 200), ('"', 200)):
        assert client.open(page, method=method, headers={"If-None-Match": told}).status_code == status, told
    assert client.open(page, method=method, headers={"If-Match": '"x"'}).status_code == 200


def test_a_deck_of_millions_of_icons(client: FlaskClient) -> None:
    card = {"id": "1", "card_title": "Troll", "card_type": "Creature", "house": "Brobnar", "expansion": 341,
            "card_number": "1", "amber": "100000000"}  # fmt: skip
    deck = {"data": {"id": "x", "name": "n", "_links": {"cards": ["1"]}}, "_linked": {"cards": [card]}}
    assert client.post("/board/deck", data={"deck": json.dumps(deck)}).status_code == 422


def test_signs_that_steer_a_terminal_are_seen_on_a_page(client: FlaskClient) -> None:
    """What was sent is shown again; whoever reads the page in a terminal is not steered by it."""
    sent = "Tr\x1b[31moll \u202e"
    posts = (("/cards/check", "cards"), ("/board/text", "scenario"))
    for answer in (*(client.post(page, data={field: sent}) for page, field in posts),
                   *(client.get(page, query_string={"q": sent}) for page in ("/ask", "/cards"))):
        assert "Tr␛[31moll \N{REPLACEMENT CHARACTER}" in answer.text, answer.request.path
        assert "\x1b" not in answer.text and "\u202e" not in answer.text


class Torn:
    """A body in chunks that are none, as gunicorn reads it."""

    def read(self, size: int = -1) -> bytes:
        raise LookupError("Invalid chunk size: b'zz'")


@pytest.mark.parametrize(("page", "kind"), [
    ("/api/v1/parse", "application/json"), ("/cards/check", "application/x-www-form-urlencoded"),
])  # fmt: skip
def test_a_body_in_chunks_that_are_none(client: FlaskClient, page: str, kind: str) -> None:
    sent: dict[str, Any] = {"wsgi.input": Torn(), "wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    answer = client.post(page, content_type=kind, environ_overrides=sent)
    assert (answer.status_code, "is not as HTTP has it" in answer.text) == (400, True)
    whole = {**sent, "wsgi.input": io.BytesIO(b'{"text": "Draw a card."}')}
    if kind == "application/json":
        assert client.post(page, content_type=kind, environ_overrides=whole).json["ok"]  # type: ignore[index]
    large = {**sent, "wsgi.input": io.BytesIO(b" " * (REQUEST_LIMIT + 1))}
    assert client.post(page, content_type=kind, environ_overrides=large).status_code == 413
