"""Whatever is sent, the site answers with a page or an envelope: nothing is a 500."""

import base64
import zlib

import pytest
from flask.testing import FlaskClient

from judge.web import create_app

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
