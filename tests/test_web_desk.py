"""The desk of the site: what may take long is worked out aside, bounded, and everything else goes on."""

import multiprocessing
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.catalogue.user import full_catalogue
from judge.store import trees
from judge.web import create_app, links, worker
from judge.web.desk import Desk, Limits, send_to
from judge.web.warm import first_pages

QUICK = "given: {house: brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"


def heavy(number: int) -> str:
    """A board that nobody walks to its end, another one for each number."""
    icons = ", ".join(["damage"] * 200)
    foes = ", ".join(["Troll"] * 20)
    return (
        f"given: {{house: brobnar, me: {{amber: {number}, hand: [{{card: Troll, as: T, icons: [{icons}]}}]}},"
        f" opponent: {{battleline: [{foes}]}}}}\nwhen: [{{play: T}}]\n"
    )


def address(text: str, page: str = "/rule") -> str:
    return f"{page}?s={links.pack(text)}"


def _limits(**more: int) -> Limits:
    """A desk of one process that stands back behind nobody: the tests themselves keep every processor busy."""
    return Limits(**({"workers": 1, "waiting": 1, "behind": 0} | more))


def opened(limits: Limits) -> Iterator[Flask]:
    app = create_app({"DESK": limits})
    yield app
    app.extensions["desk"].close()


@pytest.fixture(scope="module")
def app() -> Iterator[Flask]:
    yield from opened(_limits(waiting=2))


@pytest.fixture(scope="module")
def obliging() -> Iterator[Flask]:
    yield from opened(_limits(waiting=2, behind=10))


@pytest.fixture(scope="module")
def hasty() -> Iterator[Flask]:
    yield from opened(_limits(seconds=2))


@pytest.fixture(scope="module")
def narrow() -> Iterator[Flask]:
    yield from opened(_limits(megabytes=16))


@pytest.fixture(scope="module")
def plain() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize(
    "page",
    [
        address(QUICK), address(QUICK, "/rule.json"), address(QUICK, "/rule.md"), "/ask?q=what does a ward do?",
        "/board", "/faq/card/bait-and-switch-1", "/rule?s=%%%", "/rule?s=x&rules=0", "/board?s=%%%",
    ],
)  # fmt: skip
@pytest.mark.parametrize("accepts", ["gzip", ""])
def test_a_page_worked_out_aside_is_the_page(app: Flask, plain: FlaskClient, page: str, accepts: str) -> None:
    headers = {"Accept-Encoding": accepts}
    aside, here = app.test_client().get(page, headers=headers), plain.get(page, headers=headers)
    assert aside.status == here.status
    assert aside.data == here.data
    assert [one for one in aside.headers if one[0] != "Date"] == [one for one in here.headers if one[0] != "Date"]


def test_what_was_worked_out_is_kept_for_all_who_ask_the_same(app: Flask) -> None:
    desk: Desk = app.extensions["desk"]
    client = app.test_client()
    page = address(QUICK.replace("Troll", "Bumpsy"))
    first = client.get(page)
    before = desk.counts.worked_out, desk.counts.kept
    assert client.get(page).data == first.data
    assert (desk.counts.worked_out, desk.counts.kept) == (before[0], before[1] + 1)
    assert client.get(page, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    assert client.get(page, headers={"User-Agent": "another"}).data == first.data
    assert desk.counts.worked_out == before[0]
    client.set_cookie("theme", "dark")
    assert client.get(page).status_code == 200
    assert desk.counts.worked_out == before[0] + 1  # for it may depend on what a browser keeps


def test_what_was_worked_out_counts_until_cards_are_imported() -> None:
    desk = Desk(_limits(), create_app, {})
    stamps = ["before"]
    app = create_app()
    send_to(desk, app, lambda: stamps[-1])
    for stamp, worked_out in (("before", 1), ("after", 2), ("after", 2)):
        stamps.append(stamp)
        assert app.test_client().get(address(QUICK)).status_code == 200
        assert desk.counts.worked_out == worked_out
    desk.close()


def test_a_form_is_never_kept(app: Flask) -> None:
    desk: Desk = app.extensions["desk"]
    before = desk.counts.worked_out
    for _ in range(2):
        answer = app.test_client().post("/rule", data={"scenario": QUICK})
        assert answer.status_code == 303 and answer.headers["Location"].startswith("/rule?s=")
    assert desk.counts.worked_out == before + 2


def test_when_all_are_busy_other_pages_are_there_and_the_line_is_bounded(obliging: Flask) -> None:
    desk: Desk = obliging.extensions["desk"]
    before = desk.counts.turned_away
    with ThreadPoolExecutor(3) as visitors:
        waiting = [visitors.submit(obliging.test_client().get, address(heavy(number))) for number in range(3)]
        while desk.waiting < 3:
            assert not any(one.done() for one in waiting)
        for page in ("/", "/cards/troll", "/rulebook/glossary/ward", "/search?q=ward", "/health"):
            assert obliging.test_client().get(page).status_code == 200
        assert obliging.test_client().get("/health").json == obliging.test_client().get("/health").json
        assert (obliging.test_client().get("/health").json or {})["waiting"] == 3
        turned_away = obliging.test_client().get(address(heavy(9)))
        assert (turned_away.status_code, turned_away.headers["Retry-After"]) == (503, "5")
        assert b"Too many questions are waiting" in turned_away.data
        told: Any = obliging.test_client().get(address(heavy(9), "/rule.json")).json
        assert told["error"]["code"] == "request/service-unavailable"
        assert desk.counts.turned_away == before + 2
        _end(desk)
        assert [(one.result().status_code, one.result().headers["Retry-After"]) for one in waiting] == [(503, "5")] * 3
    assert obliging.test_client().get(address(QUICK.replace("Troll", "Ganger Chieftain"))).status_code == 200


def test_a_process_that_was_killed_is_no_fault_of_the_question(app: Flask) -> None:
    """Who asked may ask again; not a third time what ended its process twice."""
    for told in ("was ended", "was ended", "more than a process bears"):
        with ThreadPoolExecutor(2) as visitors:
            asking = [visitors.submit(app.test_client().get, address(heavy(77), "/rule.json")) for _ in range(2)]
            while app.extensions["desk"].waiting < 1 and not asking[0].done():
                pass
            _end(app.extensions["desk"])
        for one in asking:
            answer: Any = one.result()
            assert answer.status_code == 503 and told in answer.json["error"]["message"]
            assert answer.headers.get("Retry-After") == ("5" if "ended" in told else None)


def test_whoever_sends_the_same_gets_the_same(app: Flask) -> None:
    """Over the interface as on a page, and of a page its head alone; what keeps something is done each time."""
    desk: Desk = app.extensions["desk"]
    client = app.test_client()
    board = {"scenario": QUICK.replace("Troll", "Krump")}
    before = desk.counts.worked_out
    told = [client.post("/api/v1/rule", json=board).data for _ in range(2)]
    assert (told[0], desk.counts.worked_out) == (told[1], before + 1)
    client.post("/api/v1/rule", json=board | {"version": "1.0"})
    client.post("/api/v1/play", json=board)
    assert desk.counts.worked_out == before + 3
    page = address(QUICK.replace("Troll", "Valdr"))
    head, whole = client.head(page), client.get(page)
    assert desk.counts.worked_out == before + 4
    assert head.data == b"" and head.headers["ETag"] == whole.headers["ETag"] and head.content_length > 1_000
    assert client.head(page, headers={"If-None-Match": head.headers["ETag"]}).status_code == 304
    for _ in range(2):
        client.post("/event/log", data={"s": links.pack(QUICK)})
        client.post("/api/v1/import", json={"name": "a.csv", "text": "name"})
    assert desk.counts.worked_out == before + 8


def _end(desk: Desk) -> None:
    """Kill whichever process works, until nothing is left to be done."""
    while desk.waiting:
        for process in multiprocessing.active_children():
            process.kill()


def test_what_takes_too_long_is_broken_off_and_not_begun_again(hasty: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little of the processor others leave to it: here the last resort is an hour away."""
    monkeypatch.setattr("judge.web.desk.PATIENCE", 1_000)
    desk: Desk = hasty.extensions["desk"]
    for _ in range(2):
        answer: Any = hasty.test_client().get(address(heavy(0), "/rule.json"))
        assert answer.status_code == 503
        assert "more than 2 seconds of a processor" in answer.json["error"]["message"]
        assert "Retry-After" not in answer.headers
    assert desk.counts.broken_off == 1
    assert hasty.test_client().get(address(QUICK)).status_code == 200


def test_what_a_busy_machine_did_not_come_to_may_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds that others had count for nothing but for the last resort, which is no fault of the question."""
    assert Limits(seconds=7).deadline == 70
    monkeypatch.setattr("judge.web.desk.PATIENCE", 0.000_001)
    app = create_app({"DESK": _limits(seconds=100)})
    desk: Desk = app.extensions["desk"]
    try:
        for tried in (1, 2):
            answer: Any = app.test_client().get(address(heavy(0), "/rule.json"))
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "300")
            assert "There is much to do here: this was broken off after 0.0001 s" in answer.json["error"]["message"]
            assert desk.counts.broken_off == tried
    finally:
        desk.close()


def test_nobody_waits_in_line_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has waited for long enough is told so, with all who wait for the same, and the line goes on."""
    app = create_app({"DESK": _limits(seconds=100)})
    desk: Desk = app.extensions["desk"]
    try:
        desk.wait()
        monkeypatch.setattr("judge.web.desk.IN_LINE", 0.2 - desk.limits.deadline)
        with ThreadPoolExecutor(3) as visitors:
            asking = [visitors.submit(app.test_client().get, address(heavy(n), "/rule.json")) for n in (0, 0, 1)]
        for one in asking:
            answer: Any = one.result()
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "300")
            assert "There is much to do here" in answer.json["error"]["message"]
        assert desk.waiting == 0
        monkeypatch.undo()
        assert app.test_client().get(address(QUICK)).status_code == 200
    finally:
        desk.close()


def test_where_no_system_counts_the_processor_the_clock_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "TOOK_LONG", None)
    assert Limits(seconds=7).deadline == 7
    counted = Mock()
    monkeypatch.setattr(signal, "setitimer", counted)
    monkeypatch.setattr(worker, "work", Mock(return_value="answered"))
    assert worker.carry_out({}, b"", 7) == "answered"  # type: ignore[comparison-overlap]
    assert not counted.called


@pytest.mark.parametrize(("work", "ended"), [("time.sleep(1.5)", 0), ("sum(iter(int, 1))", -signal.SIGPROF)])
def test_what_is_counted_is_work_and_not_the_clock(work: str, ended: int) -> None:
    """Who waits for longer than it may work is answered; who works for ever is ended, though it never looks up."""
    code = f"import time; from judge.web import worker; worker.work = lambda *_: {work}; worker.carry_out(0, 0, 0.5)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == ended


@pytest.mark.parametrize("comes", [Mock(return_value="answered"), Mock(side_effect=ValueError)])
def test_what_is_done_between_two_pages_is_not_counted(comes: Mock, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Mock()
    monkeypatch.setattr(signal, "setitimer", counted)
    monkeypatch.setattr(worker, "work", comes)
    with suppress(ValueError):
        worker.carry_out({}, b"", 7)
    assert [one.args for one in counted.call_args_list] == [(signal.ITIMER_PROF, 7), (signal.ITIMER_PROF, 0)]


def test_what_takes_too_much_memory_is_broken_off(narrow: Flask) -> None:
    told: Any = narrow.test_client().get(address(heavy(0), "/rule.json")).json
    assert "more than 16 megabytes" in told["error"]["message"]
    assert narrow.test_client().get("/rule.md?s=").status_code == 422
    told = narrow.test_client().get(address(heavy(1), "/rule.json")).json
    assert "more than 16 megabytes" in told["error"]["message"]
    assert narrow.test_client().get(address(QUICK)).status_code == 200


@pytest.mark.parametrize("lack", [MemoryError, SystemError])
def test_a_process_that_came_to_its_limit_ends(lack: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of its memory is too little for whoever asks next."""
    monkeypatch.setattr(worker, "work", Mock(side_effect=lack))
    ended = Mock(side_effect=SystemExit)
    monkeypatch.setattr(os, "_exit", ended)
    with pytest.raises(SystemExit):
        worker.carry_out({}, b"", 100)
    ended.assert_called_once_with(worker.SPENT)
    monkeypatch.setattr(worker, "work", Mock(side_effect=ValueError))
    with pytest.raises(ValueError):
        worker.carry_out({}, b"", 100)


def test_a_lack_of_memory_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there was enough left to write one: the desk is told, and says what the limit is. Who works it out stands
    behind those who show pages."""
    stood_back: list[int] = []
    monkeypatch.setattr(os, "nice", stood_back.append)
    monkeypatch.setattr(worker, "_app", [])
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    monkeypatch.setattr("judge.web.rulings.page", Mock(side_effect=MemoryError))
    worker.come_in(create_app, {}, 16, Limits().behind)
    assert stood_back == [10]
    path, query = address(QUICK).split("?")
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "wsgi.url_scheme": "http"}
    with pytest.raises(MemoryError):
        worker.work(asked, b"")


def test_health_and_metrics(app: Flask, plain: FlaskClient) -> None:
    told: Any = plain.get("/health").json
    assert told["ok"] is True and told["cards"] == len(full_catalogue()) and "workers" not in told
    assert (app.test_client().get("/health").json or {})["workers"] == 1
    plain.get("/nowhere")
    lines = plain.get("/metrics").text.splitlines()
    assert 'judge_requests_total{page="none",status="404"} 1.0' in lines
    assert 'judge_desk_pages_total{how="worked_out"}' in app.test_client().get("/metrics").text


def test_what_a_ruling_leaves_open_is_counted() -> None:
    client = create_app().test_client()
    card = "{card: X, type: action, text: 'Play: Frobnicate.', house: brobnar}"
    odd = f"given: {{house: brobnar, me: {{hand: [{card}]}}}}\nwhen: [{{play: X}}]\n"
    assert client.get(address(odd)).headers["Judge-Not-Understood"] == "1"
    assert "Judge-Not-Understood" not in client.get(address(QUICK)).headers
    assert "judge_not_understood_total 1.0" in client.get("/metrics").text.splitlines()


def test_a_ruling_that_is_cut_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a page and over the interface, once each; what is worked out to its end counts nothing."""
    monkeypatch.setattr("judge.rulings.budget.WORK", 100)
    client = create_app().test_client()
    text = "Play: Deal 1D to a creature. Repeat the preceding effect 9 times."
    me = f"{{hand: [{{card: Rain, type: action, house: dis, text: '{text}'}}]}}"
    board = f"given: {{house: dis, me: {me}, opponent: {{battleline: [Troll, Krump]}}}}\nwhen: [{{play: Rain}}]\n"
    client.get(address(QUICK))
    assert counted(client, "judge_cut_total") == 0
    told = client.get(address(board))
    assert told.headers["Judge-Cut"] == "1" and "stopped after 100 steps of the engine" in told.text
    assert counted(client, "judge_cut_total") == 1
    data: Any = client.post("/api/v1/rule", json={"scenario": board}).json
    assert data["data"]["cut"] == ["stopped after 100 steps of the engine"]
    assert (counted(client, "judge_cut_total"), counted(client, "judge_not_understood_total")) == (2, 0)


def test_requests_are_counted_by_page_and_status() -> None:
    client = create_app().test_client()
    for _ in range(2):
        client.get("/cards/troll")
    client.get("/cards/nobody")
    assert counted(client, 'judge_requests_total{page="pages.card",status="200"}') == 2
    assert counted(client, 'judge_requests_total{page="pages.card",status="404"}') == 1
    assert counted(client, 'judge_request_seconds_count{page="pages.card"}') == 3


def test_who_waits_is_counted(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = app.extensions["desk"]
    monkeypatch.setattr(desk, "_running", {"one": None, "another": None})
    assert counted(app.test_client(), "judge_desk_waiting") == 2


def counted(client: FlaskClient, name: str) -> float:
    """A figure of /metrics."""
    (line,) = [line for line in client.get("/metrics").text.splitlines() if line.startswith(f"{name} ")]
    return float(line.rpartition(" ")[2])


def test_what_the_first_visitors_look_up_is_there() -> None:
    trees._cards_by_mark.cache_clear()
    first_pages(create_app())
    assert trees._cards_by_mark.cache_info().currsize == 1
