"""The table with one thumb: four boards built from an empty one at 390 px, every tap and key counted.

What is tapped is what is on the screen: the browser scrolls to it and refuses what is covered.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Thumb:
    """Somebody at a table with a phone; `count` is how often they tapped or pressed a key."""

    def __init__(self, page: Any, site: str) -> None:
        self.page = page
        self.count = 0
        page.goto(f"{site}/board")

    def tap(self, name: str) -> None:
        """Tap the first thing on the screen whose name begins so."""
        self._tap(self.page.locator("#board").get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first)

    def _tap(self, what: Any) -> None:
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            what.tap()
        self.count += 1
        self.page.wait_for_selector("body:not(:has(.htmx-request, .htmx-swapping, .htmx-settling))")

    def add(self, letters: str, name: str, *, theirs: bool = False) -> None:
        """Put a card on the table: some letters and a tap, with a tap into the field where it has not the focus."""
        if not self.page.evaluate("document.activeElement.id === 'add'"):
            self.page.locator("#add").tap()
            self.count += 1
        for letter in letters:
            self.page.keyboard.press(letter)
            self.count += 1
        kinds = "creature|action|artifact|upgrade|token"
        rows = self.page.locator("#palette li").filter(has_text=re.compile(rf"^\s*{name}\s*({kinds})"))
        rows.first.wait_for()
        self._tap(rows.first.locator(".theirs" if theirs else ".put"))

    def answer(self) -> str:
        """The ruling that the last tap led to."""
        self.page.wait_for_url("**/rule?*")
        told: str = self.page.locator("main").inner_text()
        return told


@pytest.fixture
def thumb(browser: Any, site: str) -> Iterator[Thumb]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(10_000)
    yield Thumb(page, site)
    context.close()


def test_gateway_to_dis(thumb: Thumb) -> None:
    thumb.add("gt", "Gateway to Dis")
    thumb.add("bp", "Bad Penny")
    thumb.add("so", "Soul Snatcher")
    thumb.add("di", "Dust Imp", theirs=True)
    thumb.add("tr", "Troll", theirs=True)
    thumb.tap("Troll, creature, power 8")
    thumb.tap("Ward")
    thumb.tap("Gateway to Dis, action")
    thumb.tap("Play it")
    told = thumb.answer()
    assert "Troll: lost its ward" in " ".join(told.split())
    assert "Bad Penny: play → hand" in " ".join(told.split())
    assert "Dust Imp: play → discard" in " ".join(told.split())
    assert thumb.count <= 25, thumb.count
    print(f"Gateway to Dis: {thumb.count}")


def test_poison_against_taunt_and_splash(thumb: Thumb) -> None:
    thumb.add("moo", "Mooncurser")
    thumb.tap("Mooncurser, creature, power 1")
    thumb.add("wc", "Werewolf Curse", theirs=True)
    thumb.add("tr", "Troll", theirs=True)
    thumb.add("ca", "Champion Anaphiel", theirs=True)
    thumb.add("di", "Dust Imp", theirs=True)
    thumb.tap("Fight Champion Anaphiel")
    told = " ".join(thumb.answer().split())
    assert "Dust Imp: play → discard" in told
    assert "Troll: damage 0 → 3" in told
    assert thumb.count <= 30, thumb.count
    print(f"Poison and splash: {thumb.count}")


def test_key_charge(thumb: Thumb) -> None:
    thumb.add("kc", "Key Charge")
    for _ in range(5):
        thumb.tap("You: one Æmber more")
    thumb.tap("Key Charge, action")
    thumb.tap("Play it")
    told = " ".join(thumb.answer().split())
    assert "5 → 4" in told
    assert thumb.count <= 12, thumb.count
    print(f"Key Charge: {thumb.count}")


def test_a_token_creature_dies(thumb: Thumb) -> None:
    thumb.add("tr", "Troll")
    thumb.add("gr", "Grunt", theirs=True)
    thumb.tap("Troll, creature, power 8")
    thumb.tap("Fight Grunt")
    told = " ".join(thumb.answer().split())
    assert "discard pile" in told
    assert thumb.count <= 18, thumb.count
    print(f"A token creature: {thumb.count}")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "I play Gateway to Dis. I control Bad Penny and Soul Snatcher. My opponent controls a warded Troll and "
            "Dust Imp. Who survives?",
            "Soul Snatcher and Troll.",
        ),
        (
            "Opponent has Troll, Champion Anaphiel, Dust Imp. My Mooncurser with the upgrade Werewolf Curse fights "
            "Champion Anaphiel. Is Dust Imp destroyed?",
            "Yes",
        ),
        ("I have 5 amber and play Key Charge. Do I forge a key?", "No"),
        ("My Troll fights their Grunt. Where does Grunt end up?", "Grunt is in your opponent's discard pile."),
    ],
)
def test_the_same_in_english(browser: Any, site: str, question: str, answer: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(site)
    page.keyboard.press("/")
    page.keyboard.type(question)
    page.keyboard.press("Enter")
    page.wait_for_url("**/ask?*")
    assert page.locator(".answer h1").inner_text().startswith(answer)
    assert page.locator(".taken dt").count() > 0
    page.close()
