"""Take the pictures of the site that the README shows: `python -m tools.screenshots` in the development environment.

Needs Chromium; `$CHROMIUM` names another browser than the one that is found.
"""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from judge.web import create_app
from judge.web.links import pack

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
EXAMPLES = yaml.safe_load((ROOT / "templates" / "examples.yaml").read_text("utf-8"))
GATEWAY, POISON = (pack(EXAMPLES[place]["scenario"]) for place in (0, 1))
FULL = pack("""
given:
  house: brobnar
  me:
    amber: 3
    chains: 2
    keys: [red]
    hand: [Gateway to Dis, Key Charge]
    battleline:
      - {card: Troll, damage: 3, ward: true, upgrades: [Werewolf Curse]}
      - {card: Bad Penny, ready: false, stun: true, amber: 1, power counters: 2}
      - Dust Imp
    artifacts: [Soul Snatcher]
  opponent:
    amber: 5
    keys: [blue, yellow]
    battleline: [Champion Anaphiel, {card: Ganger Chieftain, ready: false, damage: 1, enrage: true}]
    discard: [Mooncurser]
""")
QUESTION = "I+play+Gateway+to+Dis.+My+opponent%27s+Troll+has+a+ward.+Does+the+Troll+survive%3F"


class Picture(NamedTuple):
    """One picture: its name, the page, the width and height of the window, light or dark."""

    name: str
    path: str
    width: int
    height: int
    scheme: str


PICTURES = (
    Picture("home", "/", 390, 844, "light"),
    Picture("asked", f"/ask?q={QUESTION}", 390, 844, "dark"),
    Picture("board", f"/board?s={FULL}", 1280, 900, "light"),
    Picture("board-phone", f"/board?s={FULL}&sel=me.battleline.0", 390, 844, "dark"),
    Picture("moving", f"/board?s={FULL}&sel=me.battleline.2&mv=1", 1280, 900, "dark"),
    Picture("ruling", f"/rule?s={GATEWAY}&step=3", 390, 844, "light"),
    Picture("step", f"/rule?s={POISON}&step=3#stepper", 1280, 900, "dark"),
    Picture("card", "/cards/mooncurser", 390, 844, "light"),
    Picture("rules", "/rulebook?kind=decision", 1280, 900, "light"),
    Picture("patterns", "/patterns", 1280, 900, "dark"),
)


def main() -> None:
    """Take every picture anew."""
    from playwright.sync_api import sync_playwright
    from waitress.server import create_server

    server: Any = create_server(create_app(), host="127.0.0.1", port=0)  # its stub knows no port
    threading.Thread(target=server.run, daemon=True).start()
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for picture in PICTURES:
            size = {"width": picture.width, "height": picture.height}
            context = browser.new_context(viewport=size, color_scheme=picture.scheme)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.effective_port}{picture.path}")
            page.wait_for_timeout(300)
            page.screenshot(path=FOLDER / f"{picture.name}.png")
            context.close()
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
