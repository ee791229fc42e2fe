"""The site in a real browser: every page at the widths of phones and desks, light and dark, with keys alone."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge.web.links import pack
from yaml_files import safe_load

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EXAMPLES = safe_load((Path(__file__).parent.parent / "templates" / "examples.yaml").read_text("utf-8"))
POISON, TOKEN = (pack(EXAMPLES[place]["scenario"]) for place in (1, 3))
DEPENDS = pack("given: {house: Dis, me: {hand: [Pain Reaction]}, opponent: {battleline: [Troll, Dust Imp]}}\n"
               "when: [{play: Pain Reaction}]\nask: {survives: Dust Imp}\n")  # fmt: skip
ILLEGAL = pack("given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\nask: {may: last}\n")
UNREAD = pack("""
given: {house: Dis, me: {hand: [{card: Mine, text: 'Play: Frobnicate it.', type: action, house: Dis}]}}
when: [{play: Mine}]
""")
FULL = pack("""
given:
  me:
    amber: 3
    chains: 2
    keys: [red]
    hand: [Gateway to Dis]
    discard: [Anger]
    battleline:
      - {card: Troll, damage: 3, ward: true, upgrades: [Werewolf Curse]}
      - {card: Bad Penny, ready: false, stun: true, enrage: true, amber: 1, power counters: 2}
      - Dust Imp
      - Mooncurser
      - Champion Anaphiel
    artifacts: [Soul Snatcher]
""")
EARLIER = pack("""
given: {house: brobnar, me: {battleline: [Troll], hand: [Anger]}, opponent: {battleline: [Mooncurser]}}
earlier: [{play: Anger}]
at: ready
""")
PROPHECY = pack("given: {me: {prophecies: [Ask Again Later], archon powers: [Artificer]}}\n")
WRONG = pack("given: {me: {battleline: [{card: Troll, damage: 9}]}}\n")

PAGES = {
    "home": "/",
    "ask": "/ask?q=what+does+a+ward+do+when+destroyed%3F",
    "answered": "/ask?q=I+play+Gateway+to+Dis.+My+opponent%27s+Troll+has+a+ward.+Does+the+Troll+survive%3F",
    "asked back": "/ask?q=My+Troll+fights+their+Grunt+and+Dust+Imp.+Where+does+it+go%3F",
    "on condition": "/ask?q=I+play+Poison+Wave%2C+2+damage+to+everyone.+They+have+a+Dust+Imp.+Does+Dust+Imp+die%3F",
    "a rule named": "/ask?q=Does+poison+kill+my+flurbleworp%3F",
    "found": "/ask?q=ward",
    "board": "/board",
    "full board": f"/board?s={FULL}",
    "picked": f"/board?s={FULL}&sel=me.battleline.0",
    "moving": f"/board?s={FULL}&sel=me.battleline.0&mv=1",
    "side": f"/board?s={FULL}&sel=me",
    "house": f"/board?s={FULL}&sel=table",
    "wrong board": f"/board?s={WRONG}",
    "text": f"/board?s={FULL}&view=text",
    "mistake": f"/board?s={pack('given: {me: {hnd: [Troll]}}')}",
    "ruling": f"/rule?s={POISON}",
    "step": f"/rule?s={POISON}&step=3",
    "depends": f"/rule?s={DEPENDS}",
    "illegal": f"/rule?s={ILLEGAL}",
    "not understood": f"/rule?s={UNREAD}",
    "versions": f"/rule/versions?s={TOKEN}",
    "why not": f"/rule/why-not?s={TOKEN}&card=Troll",
    "would change": f"/rule/would-change?s={TOKEN}",
    "twins": "/rule/twins?case=card/researcher-1",
    "and then": f"/rule/next?s={POISON}",
    "qr": "/qr?to=/board",
    "earlier": f"/board?s={EARLIER}",
    "its turn": f"/board?s={EARLIER}&sel=table",
    "prophecy": f"/board?s={PROPHECY}&sel=me.prophecies.0",
    "bring a deck": "/board/deck",
    "settings": "/settings",
    "head judge": "/event",
    "log": "/event/log",
    "side by side": "/rulebook/versions?from=1.1&to=18.4",
    "filtered": "/faq?tag=ward&state=no",
    "faq": "/faq",
    "case": "/faq/card/researcher-1",
    "rules": "/rulebook",
    "decisions": "/rulebook?kind=decision",
    "all the rules": "/rulebook/all",
    "entry": "/rulebook/glossary/ward",
    "decision": "/rulebook/decision/tide-omni",
    "cards": "/cards?house=mars",
    "card": "/cards/troll",
    "format": "/format",
    "for programs": "/api/v1/",
    "patterns": "/patterns",
    "nowhere": "/nowhere",
}


@pytest.fixture(scope="module", params=["light", "dark"])
def phone(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=request.param)
    yield context.new_page()
    context.close()


@cache
def axe() -> str:
    module = pytest.importorskip("axe_playwright_python", reason="needs axe, which is not installed")
    return (Path(module.__file__).parent / "axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(phone: Any, site: str, name: str) -> None:
    complaints: list[str] = []
    phone.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    phone.goto(site + PAGES[name])
    phone.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
    phone.evaluate(axe())
    for width in (1280, 390):  # on a desk, and left as it was
        phone.set_viewport_size({"width": width, "height": 844})
        found = phone.evaluate("axe.run(document)")["violations"]
        assert [f"{width} {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found] == []
    assert [text for text in complaints if "404" not in text and "422" not in text] == []


def test_axe_finds_nothing_while_somebody_types(phone: Any, site: str) -> None:
    phone.goto(site)
    phone.locator("#q").press_sequentially("ward")
    phone.locator("#hits a").first.wait_for()
    phone.keyboard.press("ArrowDown")
    phone.evaluate(axe())
    assert [one["id"] for one in phone.evaluate("axe.run(document)")["violations"]] == []
    phone.goto(f"{site}/board?s={FULL}&sel=me.battleline.0")
    phone.locator("#add").press_sequentially("tr")
    phone.locator("#palette .put").first.wait_for()
    for more in phone.locator("summary").all():
        more.click()
    phone.evaluate(axe())
    assert [one["id"] for one in phone.evaluate("axe.run(document)")["violations"]] == []


def test_settings_are_kept(browser: Any, site: str) -> None:
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{site}/settings")
    page.get_by_label("dark").check()
    page.get_by_label("largest").check()
    page.get_by_role("button", name="Keep").click()
    page.goto(f"{site}/faq")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 17, 31)"
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "22px"
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    context.close()


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_sticks_out(browser: Any, site: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844})
    wide = {}
    for name, path in PAGES.items():
        page.goto(site + path)
        if (found := page.evaluate("document.documentElement.scrollWidth")) > width:
            wide[name] = found
    page.close()
    assert wide == {}


SMALL = """() => [...document.querySelectorAll(
    "main :is(a, button, summary, select, input:not([type=hidden], [type=radio]), label:has([type=radio]))")]
  .filter(el => el.checkVisibility() && !el.closest(".hush, p, dd, .nots"))
  .map(el => [el.outerHTML.slice(0, 120), el.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([html, box]) => `${box.width}x${box.height} ${html}`)"""
TYPE = """() => [...new Set([...document.querySelectorAll("body *")]
  .filter(el => el.checkVisibility() && [...el.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()))
  .map(el => parseFloat(getComputedStyle(el).fontSize)))]"""


def test_targets_and_type(browser: Any, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    small, sizes = {}, set()
    for name, path in PAGES.items():
        page.goto(site + path)
        if found := page.evaluate(SMALL):
            small[name] = found[:3]
        sizes |= set(page.evaluate(TYPE))
    page.close()
    assert small == {}
    assert {size for size in sizes if size < 24} <= {14, 16, 18}


def test_the_board_with_keys_alone(browser: Any, site: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{site}/board")
    page.keyboard.press("/")
    page.keyboard.type("troll")
    page.locator("#palette .put").first.wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Troll, creature, power 8").wait_for()
    assert page.locator(".mat .tile").count() == 1
    assert page.evaluate("document.activeElement.id") == "add"
    page.close()


def test_a_card_is_dragged_to_its_place(browser: Any, site: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{site}/board?s={pack('given: {me: {battleline: [Troll, Dust Imp, Bad Penny]}}')}")
    mine, theirs = (page.locator(f"[data-place='{who}.battleline']") for who in ("me", "opponent"))
    mine.locator(".tile").nth(2).drag_to(mine.locator(".tile").first, target_position={"x": 10, "y": 40})
    page.wait_for_url("**sel=me.battleline.0**")
    assert mine.locator(".tile .name").all_inner_texts() == ["Bad Penny", "Troll", "Dust Imp"]
    mine.locator(".tile").nth(1).drag_to(mine.locator(".tile").nth(2), target_position={"x": 90, "y": 40})
    page.wait_for_url("**sel=me.battleline.2**")
    assert mine.locator(".tile .name").all_inner_texts() == ["Bad Penny", "Dust Imp", "Troll"]
    mine.locator(".tile").first.drag_to(theirs)
    page.wait_for_url("**sel=opponent.battleline.0**")
    assert theirs.locator(".tile .name").all_inner_texts() == ["Bad Penny"]
    page.close()


def test_searching_with_keys_alone(browser: Any, site: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(site)
    page.keyboard.press("/")
    page.keyboard.type("elusi")
    page.locator("#hits a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rulebook/glossary/elusive")
    page.close()


def test_stepping_through_a_game(browser: Any, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{site}/rule?s={POISON}&step=0")
    first = page.locator(".sentence").inner_text()
    page.keyboard.press("ArrowRight")
    page.get_by_text("1 of", exact=False).wait_for()
    assert "step=1" in page.url
    assert page.locator(".sentence").inner_text() != first
    page.locator("[rel=prev]").click()
    page.get_by_text("0 of", exact=False).wait_for()
    assert page.locator(".sentence").inner_text() == first
    page.close()


def test_undo_and_last_boards(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{site}/board")
    page.locator("#add").fill("troll")
    page.locator("#palette .put").first.click()
    page.get_by_role("button", name="Troll, creature").wait_for()
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="Troll, creature").wait_for(state="detached")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Troll, creature").wait_for()
    page.goto(site)
    page.get_by_role("heading", name="Your last boards").wait_for()
    page.get_by_role("link", name="Troll", exact=True).click()
    page.get_by_role("button", name="Troll, creature").wait_for()
    context.close()


@pytest.mark.parametrize("name", ["ruling", "depends", "illegal", "not understood", "case"])
def test_a_ruling_is_printed_on_one_page(browser: Any, site: str, name: str) -> None:
    page = browser.new_page()
    page.goto(site + PAGES[name])
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) == 1
    page.close()


def test_without_a_network(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"{site}/cards/troll")
    page.goto(f"{site}/rulebook/all")
    context.set_offline(True)
    page.goto(f"{site}/cards/troll")
    page.get_by_role("heading", name="Troll").wait_for()
    page.goto(f"{site}/rulebook/glossary/elusive")  # never seen: all the rules on one page
    page.locator("#q").fill("elusive")
    assert 0 < page.locator(".rule:visible").count() < 40
    context.close()


def test_the_saved_rules_are_searched_from_a_file(browser: Any, site: str, tmp_path: Path) -> None:
    page = browser.new_page()
    page.goto(f"{site}/rulebook/all")
    with page.expect_download() as begun:
        page.get_by_role("link", name="Save it as one file").click()
    saved = tmp_path / "rules.html"
    begun.value.save_as(saved)
    page.goto(saved.as_uri())
    page.locator("#q").fill("elusive")
    page.get_by_role("status").get_by_text(re.compile(r"^\d+ of \d+$")).wait_for()
    assert 0 < page.locator(".rule:visible").count() < 40
    page.evaluate(axe())
    assert [one["id"] for one in page.evaluate("axe.run(document)")["violations"]] == []
    page.close()


def test_a_deck_is_brought_by_paste_and_its_cards_are_one_tap_away(browser: Any, site: str) -> None:
    card = {"id": "c", "card_title": "Dust Imp", "house": "Dis", "card_type": "Creature", "card_text": "", "traits": "",
            "amber": 0, "power": "2", "armor": "0", "rarity": "Common", "card_number": "83", "expansion": 341,
            "is_maverick": False, "is_anomaly": False, "is_non_deck": False}  # fmt: skip
    deck = {"id": "x", "name": "A Deck", "expansion": 341, "_links": {"cards": ["c"], "houses": ["Dis"]}}
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    for _ in range(2):
        page.goto(f"{site}/board/deck")
        page.locator("#deck").fill(json.dumps({"data": deck, "_linked": {"cards": [card]}}))
        page.get_by_role("button", name="Bring it").click()
    page.locator(".decks section").nth(1).locator(".put").click()
    page.get_by_role("button", name="Dust Imp, creature, power 2").wait_for()
    page.locator(".decks section").first.locator(".put").click()
    page.locator(".mat .tile").nth(1).wait_for()
    page.evaluate(axe())
    assert [one["id"] for one in page.evaluate("axe.run(document)")["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_without_scripts(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/board")
    page.locator("#add").fill("troll")
    page.keyboard.press("Enter")
    page.locator("#palette .put").first.click()
    page.get_by_role("button", name="Troll, creature").click()
    page.get_by_role("button", name="Reap").click()
    page.wait_for_url("**/rule?*")
    page.locator("[rel=prev]").click()
    assert "step=" in page.url
    page.goto(site)
    page.locator("#q").fill("elusive")
    page.keyboard.press("Enter")
    page.locator(".hits a").first.click()
    assert "/rulebook/glossary/elusive" in page.url
    context.close()
