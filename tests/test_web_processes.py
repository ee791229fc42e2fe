"""The site in several processes, with one desk for all of them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.web import links

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="gunicorn is installed with the program on Linux only"),
]
BOARD = "given: {house: brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"
RULED = f"/rule?s={links.pack(BOARD)}"


class Served:
    """A site that runs: its process, and its address."""

    def __init__(self, errors: Path) -> None:
        options = ["--port", "0", "--processes", "2", "--workers", "1", "--log", "json"]
        command = [sys.executable, "-m", "judge", "serve", *options]
        self.errors = errors
        with errors.open("w") as stream:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stream, encoding="utf-8")
        assert self.process.stdout is not None
        self.address = next(found[0] for line in self.process.stdout if (found := re.search(r"http://[\d.:]+", line)))

    def get(self, path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(self.address + path, timeout=200) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def counted(self, name: str) -> float:
        found = re.search(rf"^{re.escape(name)} (\S+)$", self.get("/metrics")[1], re.MULTILINE)
        return float(found[1]) if found else 0

    def desk(self) -> int:
        """The process of the desk: the one that this one began as a program of its own."""
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if "judge.web.serving.reception" in path.read_text() and _parent(path.parent) == self.process.pid:
                    return int(path.parent.name)
            except OSError:
                continue
        raise AssertionError("there is no desk")


def _parent(process: Path) -> int:
    return int((process / "stat").read_text().rpartition(")")[2].split()[1])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    site = Served(tmp_path / "errors")
    yield site
    site.process.kill()
    site.process.communicate()


def test_one_desk_works_and_all_count_together(served: Served) -> None:
    assert served.get("/")[0] == 200
    for _ in range(6):
        status, page = served.get(RULED)
        assert status == 200 and "Troll" in page
    assert served.counted('judge_desk_pages_total{how="worked_out"}') == 1
    assert served.counted('judge_desk_pages_total{how="kept"}') == 5
    assert served.counted('judge_requests_total{page="rulings.ruling",status="200"}') == 6
    assert served.get("/rule.json?s=%%%")[0] == 422
    health: Any = json.loads(served.get("/health")[1])
    assert (health["workers"], health["waiting"]) == (1, 0)
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait(timeout=100) == 0
    told = [json.loads(line) for line in served.errors.read_text("utf-8").splitlines()]
    requests = [one for one in told if one["event"] == "request"]
    assert {one["page"] for one in requests} >= {"pages.home", "rulings.ruling", "health.health"}
    assert len({one["id"] for one in requests}) == len(requests) > 10


def test_the_site_ends_when_its_desk_does(served: Served) -> None:
    """Whatever looks after it begins it anew; until then who asks is told to come again."""
    assert served.get("/")[0] == 200
    os.kill(served.desk(), signal.SIGKILL)
    status, page = served.get(RULED)
    assert status == 503 and "begins anew" in page
    served.process.wait(timeout=100)


def test_the_desk_ends_when_the_site_does(served: Served) -> None:
    desk = Path(f"/proc/{served.desk()}")
    served.process.kill()
    served.process.wait()
    until = time.monotonic() + 100
    while desk.exists() and time.monotonic() < until:
        time.sleep(0.1)
    assert not desk.exists()
