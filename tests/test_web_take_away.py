"""What goes with a ruling: the ways that lead to it, other choices, a case of what is right, the log of an event."""

import csv
import html
import io
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from judge.catalogue import catalogue
from judge.catalogue.alike import alike
from judge.errors import JudgeError
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.sweeps import Finding, Kind
from judge.web import create_app, pages
from judge.web.game.leading import Leading, answers, leading
from judge.web.hall import given
from judge.web.links import pack

ORDER = """\
given: {house: Dis, me: {hand: [Gateway to Dis], battleline: [Bad Penny]}, opponent: {battleline: [Dust Imp]}}
when: [{play: Gateway to Dis}]
"""
CHOICE = """\
given: {house: Dis, me: {hand: [Pain Reaction]}, opponent: {battleline: [Troll, Dust Imp]}}
when: [{play: Pain Reaction}]
"""
SURE = "given: {house: Brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"TESTING": True}).test_client()


def test_orders_that_lead_to_one_end_are_counted() -> None:
    found = rule(read(ORDER))
    assert [(one.ways, one.orders) for one in leading(found.explored)] == [(2, True)]  # two abilities, either first
    assert leading(found.explored)[0].says == "2 orders lead here"
    three = rule(read(ORDER.replace("[Dust Imp]", "[Dust Imp, Dust Imp]")))
    assert leading(three.explored)[0].ways == 6  # 3 × 2 × 1


def test_choices_that_lead_to_different_ends_are_no_orders() -> None:
    found = rule(read(CHOICE))
    assert [one.ways for one in leading(found.explored)] == [1, 1]
    assert {one.says for one in leading(found.explored)} == {""}
    paths = [answers(found.explored, line.path) for line in found.lines]
    assert all(set(one[0]) == {"Troll", "Dust Imp"} for one in paths)


@pytest.mark.parametrize(
    ("ways", "orders", "says"),
    [(0, True, ""), (1, True, ""), (2, True, "2 orders lead here"), (3, False, "3 ways of choosing lead here"),
     (999, True, "999 orders lead here"), (1000, True, "more than 999 orders lead here")],
)  # fmt: skip
def test_ways_in_words(ways: int, orders: bool, says: str) -> None:
    assert Leading(ways, orders).says == says


def test_another_choice_is_followed(client: FlaskClient) -> None:
    page = client.get(f"/rule?s={pack(ORDER)}").text
    assert "2 orders lead here" in page
    followed = re.findall(r'href="([^"]+)">instead: (Dust Imp|Bad Penny)', page)
    assert len(followed) == 1  # the other of the two
    other = client.get(html.unescape(followed[0][0]), follow_redirects=True)
    assert other.status_code == 200 and "orders lead here" not in other.text
    assert "instead: " not in client.get(f"/rule?s={pack(SURE)}").text
    twice = pack(SURE.replace("[{reap: Troll}]", "[{reap: Troll}, end turn]"))
    assert client.get(f"/rule/other?s={twice}&choice=yes").status_code == 422


def current(page: str) -> str:
    """The step of the list that is looked at."""
    return html.unescape(re.sub(r"<.*?>", " ", page.split('aria-current="step"')[-1].split("</li>")[0]))


@pytest.mark.parametrize("before", ["", "{reap: Bad Penny}, "])
def test_a_decision_stands_where_it_is_made(client: FlaskClient, before: str) -> None:
    text = CHOICE.replace("me: {", "me: {houses: [Dis, Shadows, Logos], battleline: [{card: Bad Penny, house: Dis}], ")
    text = text.replace("when: [", f"when: [{before}")
    found = rule(read(text))
    for number, answer, other in ((1, "Troll", "Dust Imp"), (2, "Dust Imp", "Troll")):
        (choice,) = found.lines[number - 1].path
        assert found.lines[number - 1].trace[choice.at - 1].choice == choice.answer == answer
        page = client.get(f"/rule?s={pack(text)}&way={number}&step={choice.at}").text
        above, steps = page.split('id="game"')
        assert f"step {choice.at}: {choice.question}" in above and "instead: " not in above
        assert steps.count(f"instead: {other}") == 2  # at the step that is shown, and in the list
        assert "You choose: <strong>" in steps and f'<span class="chip">{answer}</span>' in steps
        assert steps.index(f"<b>{answer}</b>") < steps.rindex(f"instead: {other}")
        there = next(url for url, _ in re.findall(r'href="([^"]+)">instead: (\w+)', steps))
        assert "#stepper" in there
        followed = client.get(html.unescape(there)).text
        assert "damage.4" in found.lines[0].trace[choice.at].step and f"2 to {other}" in current(followed)
        after = client.get(f"/rule?s={pack(text)}&way={number}&step={choice.at + 1}").text
        assert after.count(f"instead: {other}") == 1  # in the list alone


def test_what_is_followed_to_the_same_end_goes_on_at_its_step(client: FlaskClient) -> None:
    (line,) = rule(read(ORDER)).lines
    at = line.path[0].at
    page = client.get(f"/rule?s={pack(ORDER)}").text
    there = html.unescape(re.findall(r'href="([^"]+)">instead: ', page)[0])
    answer = client.get(there)
    assert answer.headers["Location"].endswith(f"&step={at + 1}#stepper")
    assert "#" not in client.get(there.replace(f"&step={at + 1}", "")).headers["Location"]


def test_a_case_that_says_what_is_right(client: FlaskClient) -> None:
    told = client.get("/rule.yaml", query_string={"s": pack(SURE), "wrong": 1, "right": "It gains 2.\nBy REAP"}).text
    assert told.startswith(SURE)
    assert "# It gains 2.\n# By REAP\n# then: {answer: …}\n" in told
    assert read(told).when


def test_the_rules_as_one_file(client: FlaskClient) -> None:
    answer = client.get("/rulebook/saved")
    assert "attachment" in answer.headers["Content-Disposition"]
    assert not re.search(r'(?:src|href)="(?!#)', answer.text)  # it needs nothing else
    assert answer.text.count('class="rule"') == client.get("/rulebook/all").text.count('class="rule"')


# --- the log of an event ----------------------------------------------------------------------------------------------


@pytest.fixture
def event(tmp_path: Path) -> FlaskClient:
    return create_app({"TESTING": True, "EVENT": str(tmp_path / "event.db")}).test_client()


def test_rulings_are_entered_and_taken_away(event: FlaskClient) -> None:
    assert "Enter it in the log" in event.get(f"/rule?s={pack(SURE)}").text
    event.post("/event", data={"omni-of-what-leaves": "b"})
    for table, note in (("7", "=1+1"), ("8", "slowly")):
        answer = event.post("/event/log", data={"s": pack(SURE), "table": table, "note": note})
        assert answer.status_code == 303
    page = event.get("/event/log").text
    assert "2 so far" in page and page.index("table 8") < page.index("table 7")
    rows = list(csv.DictReader(io.StringIO(event.get("/event/log.csv").text)))
    assert [(row["place"], row["note"], row["question"]) for row in rows] == [
        ("7", "'=1+1", "Reap with Troll"), ("8", "slowly", "Reap with Troll")
    ]  # fmt: skip
    assert "Æ" in rows[0]["answer"] and rows[0]["rules"] == "18.4"
    data = event.get("/event/log.json").get_json()["rulings"]
    assert [one["place"] for one in data] == ["7", "8"]
    assert event.get(data[0]["address"]).status_code == 200


def test_what_is_entered_is_cut_to_what_a_line_holds(event: FlaskClient) -> None:
    event.post("/event/log", data={"s": pack(SURE), "table": "t" * 41, "note": "n" * 501})
    (one,) = event.get("/event/log.json").get_json()["rulings"]
    assert (one["place"], one["note"]) == ("t" * 40, "n" * 500)


def test_the_log_says_how_the_head_judge_reads(event: FlaskClient) -> None:
    from judge.rulings.readings import open_decisions

    decision = open_decisions()[0]
    event.post("/event", data={decision.name: "b"})
    event.post("/event/log", data={"s": pack(SURE)})
    assert event.get("/event/log.json").get_json()["rulings"][0]["readings"] == decision.title
    event.post("/event", data={})
    event.post("/event/log", data={"s": pack(SURE)})
    assert event.get("/event/log.json").get_json()["rulings"][1]["readings"] == ""


def test_without_an_event_there_is_no_log(client: FlaskClient) -> None:
    assert "Enter it in the log" not in client.get(f"/rule?s={pack(SURE)}").text
    assert "judge serve --event" in client.get("/event/log").text
    assert client.post("/event/log", data={"s": pack(SURE)}).status_code == 422
    assert client.get("/event/log.json").get_json()["error"]["hint"]


def test_no_page_of_another_site_enters_a_ruling(event: FlaskClient) -> None:
    answer = event.post("/event/log", data={"s": pack(SURE)}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert event.get("/event/log.json").get_json()["rulings"] == []


def test_a_log_that_is_full_or_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = given.Given("now", "", "q", "a", "18.4", "", "/rule", "")
    log = given.Log(tmp_path / "event.db")
    monkeypatch.setattr(given, "MOST", 2)
    log.enter(one)
    log.enter(one)
    with pytest.raises(JudgeError, match="is full"):
        log.enter(one)
    assert log.all() == [one, one]
    (tmp_path / "event.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(JudgeError, match="cannot be used"):
        given.Log(tmp_path / "event.db")


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cards_that_read_alike() -> None:
    known = catalogue()
    texts: dict[str, list[str]] = {}
    for card in known:
        texts.setdefault(known.wording(card.id).text, []).append(card.id)
    same = next(ids for text, ids in texts.items() if text and len(ids) == 2)
    found = alike(known.card(same[0]), known)
    assert [card.id for card in found.same] == [same[1]]
    plain = next(ids[0] for text, ids in texts.items() if not text)
    assert not alike(known.card(plain), known)
    for card_id in ("dust-imp", "troll", same[0]):
        shown = alike(known.card(card_id), known)
        told = [card.id for cards in (shown.same, shown.numbers, *(c for _, c in shown.sharing)) for card in cards]
        assert card_id not in told and len(told) == len(set(told))


def test_cards_that_a_card_meets(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    finding = Finding(Kind.FORBIDS, "troll", "dust-imp", "reap", "theirs")
    monkeypatch.setattr(pages, "met", lambda card_id: [finding] if card_id in ("troll", "dust-imp") else [])
    page = client.get("/cards/troll").text
    assert "Cards it meets" in page and 'href="/cards/dust-imp"' in page
    assert 'href="/cards/troll"' in client.get("/cards/dust-imp").text
    assert "Cards it meets" not in client.get("/cards/anger").text


@pytest.mark.parametrize(
    ("number", "folded", "elsewhere"), [(6, 0, 0), (7, 1, 0), (120, 114, 0), (121, 115, 1), (500, 494, 380)]
)
def test_meetings_that_are_alike_are_one(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, number: int, folded: int, elsewhere: int
) -> None:
    """One sentence for all cards that answer the same act: six of them, the others folded, of very many an address."""
    others = [card for card in catalogue() if card.id != "troll"][:number]
    found = [Finding(Kind.ANSWERS, "troll", card.id, "reap", "theirs") for card in others]
    found.insert(0, Finding(Kind.ORDER, "krump", "troll", "fight it", "theirs"))
    found += [Finding(Kind.ANSWERS, other, "troll", "reap", "yours") for other in ("bumpsy", "krump")]
    monkeypatch.setattr(pages, "met", lambda card_id: found)
    page = client.get("/cards/troll").text.partition("Cards it meets")[2].partition("Found by playing")[0]
    first = "it matters whose ability resolves first"
    assert re.findall(r'<span class="kind">(.*?)</span> (.*?) <a', page) == [
        ("order", f"You fight with Krump against it while Troll is on their side: {first}."),
        ("answers", "You reap with Troll while one of these is on their side: one of these answers."),
        ("answers", "You reap with one of these while Troll is on your side: Troll answers."),
    ]
    assert re.findall(r"<summary>(\d+) more</summary>", page) == ([str(folded)] if folded else [])
    assert re.findall(r'and (\d+) more: <a href="(.*?)">', page) == (
        [(str(elsewhere), "/api/v1/cards/troll/meetings")] if elsewhere else []
    )
    linked = re.findall(r'"/cards/([^"]*)"', page)
    assert len(linked) == min(number, 120) + 3 and {card.id for card in others[:120]} <= set(map(unquote, linked))


@pytest.mark.parametrize(("ways", "folded", "left_out"), [(8, 0, 0), (9, 1, 0), (80, 72, 0), (81, 73, 1)])
def test_what_is_left_out_of_many_meetings_is_counted(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, ways: int, folded: int, left_out: int
) -> None:
    found = [Finding(Kind.CUT, "troll", "krump", "reap", "theirs", f"limit {number}") for number in range(ways)]
    monkeypatch.setattr(pages, "met", lambda card_id: found)
    page = client.get("/cards/troll").text
    assert page.count('<span class="kind">cut</span>') == ways - left_out
    more = {0: [], 1: ["1 more way"]}.get(folded, [f"{folded} more ways"])
    assert re.findall(r"<summary>(.*? more ways?)</summary>", page) == more
    told = re.findall(r'(\d+) are not shown: <a href="/api/v1/cards/troll/meetings">', page)
    assert told == ([str(left_out)] if left_out else [])


def test_a_case_like_it_without_a_heading(client: FlaskClient) -> None:
    """A general question of the FAQ stands under no card; nothing is put before why it is alike."""
    warded = "{battleline: [{card: Dust Imp, ward: true}]}"
    board = f"given: {{house: brobnar, me: {{battleline: [Troll]}}, opponent: {warded}}}"
    asked = "\nwhen: [{fight: Troll, with: Dust Imp}]\nask: {leaves: Dust Imp}\n"
    like = client.get(f"/rule?s={pack(board + asked)}").text.partition('id="like"')[2]
    assert "<small>also decided by" in like and "<small> ·" not in like
