"""What a site says of its requests, and of what went wrong."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from flask import Flask

from judge.web import create_app, links
from judge.web.serving import logs

CARD = "{card: X, type: action, text: 'Play: Frobnicate.', house: brobnar}"
ODD = f"given: {{house: brobnar, me: {{hand: [{CARD}]}}}}\nwhen: [{{play: X}}]\n"


Written = pytest.CaptureFixture[str]


@pytest.fixture
def written(capsys: Written) -> Iterator[Written]:
    """What is written to standard error; afterwards all is as it was."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield capsys
    root.handlers[:] = before
    root.setLevel(level)
    structlog.contextvars.clear_contextvars()


@pytest.fixture
def site() -> Flask:
    return create_app({"LOG": True})


def lines(written: Written) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.readouterr().err.splitlines()]


def test_a_request_is_a_line(written: Written, site: Flask) -> None:
    logs.to_stderr("json")
    answer = site.test_client().get("/cards/troll?q=a secret")
    text = written.readouterr().err
    assert "secret" not in text
    told = json.loads(text)
    assert told["event"] == "request" and told["level"] == "info" and told["at"].endswith("Z")
    assert (told["method"], told["path"], told["page"], told["status"]) == ("GET", "/cards/troll", "pages.card", 200)
    assert told["bytes"] == len(answer.data) and 0 < told["seconds"] < 300
    assert (told["cut"], told["not_understood"]) == (0, 0)
    assert told["id"] == answer.headers["X-Request-ID"]


def test_what_a_ruling_left_open_is_told(written: Written, site: Flask) -> None:
    logs.to_stderr("json")
    site.test_client().get(f"/rule?s={links.pack(ODD)}")
    (told,) = lines(written)
    assert (told["page"], told["not_understood"], told["cut"]) == ("rulings.ruling", 1, 0)


@pytest.mark.parametrize(
    ("given", "taken"), [("abc-1.2_3", True), ("a" * 64, True), ("a" * 65, False), ("a b", False), ("é", False)]
)
def test_the_id_of_a_proxy_is_taken(written: Written, site: Flask, given: str, taken: bool) -> None:
    logs.to_stderr("json")
    answer = site.test_client().get("/health", headers={"X-Request-ID": given})
    assert (answer.headers["X-Request-ID"] == given) is taken
    assert lines(written)[0]["id"] == answer.headers["X-Request-ID"] != ""


def test_what_goes_wrong_is_a_line_with_the_same_id(written: Written, site: Flask) -> None:
    logs.to_stderr("json")

    @site.get("/broken.json")
    def broken() -> str:
        raise RuntimeError("it broke")

    answer: Any = site.test_client().get("/broken.json")
    assert (answer.status_code, answer.json["error"]["code"]) == (500, "request/internal-server-error")
    failed, request = lines(written)
    assert failed["level"] == "error" and "RuntimeError: it broke" in failed["exception"]
    assert failed["id"] == request["id"] == answer.headers["X-Request-ID"]
    assert (request["status"], request["page"]) == (500, "broken")


def test_lines_for_people(written: Written, site: Flask) -> None:
    logs.to_stderr("text")
    site.test_client().get("/health")
    (line,) = written.readouterr().err.splitlines()
    assert "request" in line and "/health" in line and not line.startswith("{")


def test_nothing_is_said_unasked(written: Written) -> None:
    answer = create_app().test_client().get("/health")
    assert written.readouterr().err == "" and "X-Request-ID" not in answer.headers
