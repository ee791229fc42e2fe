"""The page on which the cards of a new set are looked at before they are kept."""

from __future__ import annotations

import io
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.web import create_app
from judge.web.newcomers import EXAMPLE

ODD = "name,type,house,text\nOdd,creature,Dis,\"Overcharge 2.\nFrobnicate it.\"\n"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def sent(client: FlaskClient, **form: object) -> Any:
    return client.post("/cards/check", data=form)


def test_the_page_shows_how_a_table_is_written_and_takes_it(client: FlaskClient) -> None:
    page = client.get("/cards/check").text
    assert "Rampart 2." in page and "Card by card" not in page
    shown = sent(client, cards=EXAMPLE)
    assert shown.status_code == 200
    for part in ("2 of 2 cards are wholly read", "Learned from reminder text", "gets +X armor.", "See it act once"):
        assert part in shown.text
    assert "Not understood" not in shown.text


def test_a_file_is_taken_like_a_text(client: FlaskClient) -> None:
    shown = sent(client, file=(io.BytesIO(EXAMPLE.encode("utf-8-sig")), "new.csv"))
    assert "2 of 2 cards are wholly read" in shown.text


def test_what_is_not_understood_is_shown_in_words(client: FlaskClient) -> None:
    shown = sent(client, cards=ODD).text
    for part in ("0 of 1 card is wholly read", "Not: Odd.", "Defined nowhere", "“overcharge” on Odd.", "Frobnicate it"):
        assert part in shown


def test_two_cards_that_disagree_and_broken_rows_are_shown(client: FlaskClient) -> None:
    rows = "name,type,power,text\nOne,creature,2,Wail. (This creature cannot reap.)\n" \
        "Two,creature,2,Wail. (This creature cannot fight.)\nBad,creature,four,Elusive.\n"
    shown = sent(client, cards=rows).text
    assert "Two cards disagree" in shown
    assert "Left out: row 4" in shown and "which is no number" in shown


@pytest.mark.parametrize(("form", "told"), [
    ({}, "Nothing was sent."),
    ({"cards": "hello"}, "its first line names no column `name`"),
    ({"cards": "[1"}, "broken JSON"),
    ({"file": (io.BytesIO(b"\xff\xfe\x00"), "x.csv")}, "This file is no text."),
])
def test_what_is_no_file_of_cards_is_told(client: FlaskClient, form: dict[str, Any], told: str) -> None:
    shown = sent(client, **form)
    assert shown.status_code == 422
    assert told in shown.text


def test_the_twin_and_the_interface_tell_the_same(client: FlaskClient) -> None:
    assert client.get("/cards/check.json").json["example"] == EXAMPLE  # type: ignore[index]
    twin: Any = client.post("/cards/check.json", data={"cards": EXAMPLE}).json
    told: Any = client.post("/api/v1/cards/check", json={"name": "new.csv", "text": EXAMPLE}).json
    assert twin.pop("ok") is told["ok"] is True
    assert twin == told["data"]
    assert [card["read"] for card in twin["cards"]] == [True, True]
    empty: Any = client.post("/cards/check.json", data={}).json
    assert empty["error"]["message"] == "nothing was sent"
