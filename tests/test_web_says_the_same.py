"""What was asked in English is answered alike on the site, in its data and on the page that its link leads to."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient

import judge
from judge.web import create_app, links
from judge.web.words import sentence


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"TESTING": True}).test_client()


def _said(page: str) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)
    assert found is not None
    return html.unescape(re.sub(r"<[^>]+>", "", found[1])).strip()


FOR_SOMETHING = [
    ("i have 6 amber. can i play key charge to forge a key?", False),
    ("i have 7 amber. can i play key charge to forge a key?", True),
]
OF_SEVERAL = [
    ("he plays hysteria, i have troll and he has krump. where do both end up?", "hand"),
    ("my safe place has 4 amber and he plays grasping vines on it. who gets the 4?", "nobody"),
]


@pytest.mark.parametrize(("question", "value"), [*FOR_SOMETHING, *OF_SEVERAL])
def test_the_page_and_its_data_say_what_is_answered(client: FlaskClient, question: str, value: object) -> None:
    found = judge.ask(question)
    assert found.answer is not None and found.answer.value == value
    page = client.get("/ask", query_string={"q": question})
    assert _said(page.get_data(as_text=True)) == sentence(found.answer.says)
    data = client.post("/api/v1/ask", json={"question": question}).get_json()["data"]
    assert found.answer.says in data["markdown"]


@pytest.mark.parametrize(("question", "value"), FOR_SOMETHING)
def test_the_link_says_it_too(client: FlaskClient, question: str, value: bool) -> None:
    """Whether it comes to that is the first question of the scenario, not whether the act may be done."""
    page = client.get("/rule", query_string={"s": links.pack(judge.ask(question).scenario)})
    assert _said(page.get_data(as_text=True)).startswith("Yes" if value else "No")
