"""What is kept of whoever asks, for how long, and how much goes into an address or a file."""

from __future__ import annotations

import base64
import resource
import sys
import zlib
from pathlib import Path

import pytest
from flask import Flask

from judge.errors import JudgeError
from judge.rulebook import RulebookError
from judge.rulebook.importer import import_document
from judge.store import Store
from judge.web import worker
from judge.web.event import LASTS as EVENT
from judge.web.faqs import versions
from judge.web.hall import looks, palettes
from judge.web.links import pack, unpack

DAY = 86_400
LARGEST = 262_144
"""Bytes: a quarter of a megabyte."""


def test_cookies_last_a_year_and_those_of_an_event_a_month() -> None:
    assert (looks.LASTS, palettes.LASTS, EVENT) == (365 * DAY, 365 * DAY, 30 * DAY)


def test_an_address_holds_scenarios_up_to_a_size() -> None:
    for text in ("", "given: {}\n", "Æ" * 100, "x" * LARGEST):
        assert unpack(pack(text)) == text
        assert "=" not in pack(text)
    with pytest.raises(JudgeError, match="larger than 256 kB"):
        unpack(pack("x" * (LARGEST + 1)))
    with pytest.raises(JudgeError, match="larger than 256 kB"):
        unpack(pack("x" * 3 * LARGEST))


@pytest.mark.parametrize("packed", [
    "x", "????", "eJw", pack("given: {me: {amber: 3}}")[:-8],
    *(base64.urlsafe_b64encode(one).decode() for one in (b"plain", zlib.compress(b"\xff\xfe"))),
])  # fmt: skip
def test_a_damaged_address_is_refused(packed: str) -> None:
    with pytest.raises(JudgeError, match="is damaged") as told:
        unpack(packed)
    assert told.value.hint == "copy the whole address, or paste the scenario itself"


def test_a_file_larger_than_any_rulebook_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.touch()
    for size, why in ((20_000_001, "is larger than any rulebook (20 MB)"), (20_000_000, "is not a text file")):
        with path.open("r+b") as file:
            file.truncate(size)
        with pytest.raises(RulebookError) as told:
            import_document(path, Store())
        assert str(told.value).endswith(why)


def test_cases_of_no_version_are_no_version() -> None:
    assert versions() == ["18.4", "1.1"]


@pytest.mark.skipif(sys.platform != "linux", reason="only there a process is told how much it takes")
def test_a_process_may_take_so_many_megabytes_more(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = []
    monkeypatch.setattr("os.nice", lambda by: None)
    monkeypatch.setattr(worker, "ALL", ())
    monkeypatch.setattr(worker, "_app", [])
    monkeypatch.setattr(resource, "setrlimit", lambda what, limit: limits.append(limit))
    site = Flask("judge")
    for megabytes in (0, 100):
        worker.come_in(lambda _: site, {}, megabytes, 0)  # one site: what the process itself takes stays the same
    (least, most), (more, same) = limits
    assert most == same
    assert least > 2**24, "what it takes to be here"
    assert 90 * 2**20 < more - least < 110 * 2**20
