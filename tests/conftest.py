"""Fixtures that every test may use."""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.register_assert_rewrite("listed")

collect_ignore_glob = ["data/*"]  # cases there are run by the tests that own them

REPOSITORY = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_BROWSERS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games-seed", type=int, default=0, help="play other random games than those of each time")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Of slow or wide tests alone, only the files that have any: to read the others takes as long as many tests."""
    mark = config.getoption("markexpr")
    alone = mark in ("slow", "wide") and collection_path.suffix == ".py"
    return True if alone and f"mark.{mark}" not in collection_path.read_text("utf-8") else None


@pytest.fixture(scope="session")
def repository() -> Path:
    """The top folder of the checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def committed_files() -> list[Path]:
    """All files that are under version control or about to be."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        run = subprocess.run(listing, cwd=REPOSITORY, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs git and a checkout to know which files are under version control")
    return [path for name in run.stdout.split("\0") if name and (path := REPOSITORY / name).is_file()]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder beside the checkout with the official texts, printed cards and recorded games.

    They are not ours to ship, so a checkout on its own goes without the tests that read them.
    """
    folder = REPOSITORY.parent / "shared"
    if not (folder / "index").is_dir():
        pytest.skip("needs the rulebooks, cards and recorded games in `shared` beside the checkout")
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of an installed Chromium or Chrome; `$CHROMIUM` names another one.

    The tests that need one are in the slow target, which is for machines that have one: none is skipped.
    """
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    found = found or next((str(path) for path in MAC_BROWSERS if path.exists()), None)
    if found is None:
        pytest.fail("needs Chromium or Chrome: install one, or name it in $CHROMIUM")
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """Playwright, of which there can be one in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Any, chromium: str) -> Iterator[Any]:
    """A headless Playwright browser for the whole session; open a page with `browser.new_page()`."""
    launched = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, served on a free port."""
    from waitress.server import create_server

    from judge.web import create_app

    server: Any = create_server(create_app(), host="127.0.0.1", port=0)  # its stub knows no port
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
