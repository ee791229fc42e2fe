"""The site in a real browser, at the width of a phone and of a desk."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from judge.web import create_app
from judge.web.links import pack
from test_web import SCENARIO

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGES = [
    "/",
    f"/rule?s={pack(SCENARIO)}",
    "/faq",
    "/cards?q=imp",
    "/cards/troll",
    "/rulebook",
    "/rulebook/glossary/ward",
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    from waitress.server import create_server

    server: Any = create_server(create_app(), host="127.0.0.1", port=0)  # its stub knows no port
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_sticks_out(browser: Any, address: str, path: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(address + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints == []
    page.close()


def test_asking(browser: Any, address: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(address)
    page.get_by_label("The board, and what is done").fill(SCENARIO)
    page.get_by_role("button", name="Rule on it").click()
    page.wait_for_url("**/rule?*")
    assert "discard pile" in page.locator(".verdict h1").inner_text()
    page.locator(".chart a").first.click()
    assert "#w1-" in page.url
    page.close()
