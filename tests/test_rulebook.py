"""The law as data: every entry, switch and decision is there, resolves, and is told in our own words."""

import html
import re
from collections import Counter
from pathlib import Path

import pytest

from judge.resources import data_dir
from judge.rulebook import Decision, Rule, RulebookError, Switch, UnknownRule, cite, load, rulebook
from judge.rulebook.check import problems
from judge.rulebook.open_questions import render
from judge.rulebook.usage import citations, code_of

BOOK = rulebook()
RUN = 8
"""So many words in a row are never taken over from an official document."""


def test_everything_the_documents_hold_is_there() -> None:
    topics = Counter(entry.topic for entry in BOOK.entries("timing"))
    assert len(BOOK.entries("glossary")) == 150
    assert len(BOOK.entries("glossary", executable=True)) == 126
    assert topics == {"timing-chart": 39, "turn-sequence": 26, "game-setup": 7, "glossary-procedure": 14}
    notes = [e for e in BOOK.entries("timing") if e.name.startswith("note.") or e.name.endswith(".0")]
    assert topics["timing-chart"] - len(notes) == 34
    errata = BOOK.entries("errata")
    assert len([e for e in errata if BOOK.erratum(e.name).card]) == 37
    assert len([e for e in errata if not BOOK.erratum(e.name).card]) == 2
    assert len(BOOK.entries("switch")) == 54
    assert len(BOOK.entries("decision")) == 60


def test_nothing_dangles_and_nothing_is_empty() -> None:
    assert problems(BOOK) == []


@pytest.mark.shared
def test_entries_stand_where_they_say(shared: Path) -> None:
    lines = (shared / "rulebooks" / "master-rulebook-18.4.txt").read_text().splitlines()
    for entry in BOOK.entries("glossary"):
        assert _words(lines[entry.line - 1]) == _words(entry.title), entry.id
    for entry in BOOK.entries("errata"):
        heading = _words(entry.heading or entry.title)
        assert _words(lines[entry.line - 1])[: len(heading)] == heading, entry.id


@pytest.mark.shared
def test_no_text_of_ours_repeats_an_official_one(shared: Path) -> None:
    official: dict[tuple[str, ...], str] = {}
    for path in sorted((shared / "rulebooks").iterdir()):
        text = path.read_text(encoding="utf-8")
        text = html.unescape(re.sub(r"<[^>]+>", " ", text)) if path.suffix == ".html" else text.replace("*", "")
        official |= dict.fromkeys(_runs(text), path.name)
    repeated = [(id, " ".join(run)) for id, text in _our_texts() for run in _runs(text) if run in official]
    assert repeated == []


@pytest.mark.shared
def test_index_and_data_hold_the_same_ids(shared: Path) -> None:
    import json

    def ids(name: str, key: str) -> set[str]:
        return {row["id"] for row in json.loads((shared / "index" / name).read_text())[key]}

    assert {e.name for e in BOOK.entries("glossary")} == ids("glossary.json", "entries")
    assert {e.name for e in BOOK.entries("timing")} == ids("timing.json", "steps")
    assert {e.name for e in BOOK.entries("decision")} < ids("traps.json", "traps")  # some are law, some slips
    cases = ids("faq.json", "faq") | {f"v1.1/{name}-{n}" for name, n in _old_cases(shared)}
    assert {case for entry in BOOK for case in entry.cases} <= cases


def _old_cases(shared: Path) -> set[tuple[str, str]]:
    """The cases of 1.1 that the index names."""
    named = re.findall(r"v1\.1/([a-z-]+)-(\d)", (shared / "index" / "version_switches.json").read_text())
    return set(named)


@pytest.mark.parametrize("id", ["glossary/ward", "timing/fight.3", "errata/library-access", "decision/cloak-timing"])
def test_a_known_id_resolves(id: str) -> None:
    assert cite(id) == BOOK.entry(id).id == id
    assert id in BOOK


def test_an_unknown_id_names_near_misses() -> None:
    with pytest.raises(KeyError) as error:
        cite("glossary/wards")
    assert isinstance(error.value, UnknownRule)
    assert str(error.value).startswith("there is no entry 'glossary/wards' in the rulebook\nDid you mean glossary/ward")


def test_the_kinds_have_their_own_records() -> None:
    assert isinstance(BOOK.entry("decision/cloak-timing"), Decision)
    assert isinstance(BOOK.entry("switch/first-turn-rule"), Switch)
    assert BOOK.erratum("library-access").card == "library-access"
    assert BOOK.timing("damage.3").summary == "Armor takes off one point of pending damage per point of armor."
    with pytest.raises(UnknownRule):
        BOOK.entries("no such kind")


def test_every_citation_in_the_code_resolves() -> None:
    assert {citation for citation in citations() if citation.id not in BOOK} == set()
    assert all(found.file.endswith(".py") for found in code_of("glossary/ward"))


def test_every_citation_in_the_data_resolves(repository: Path) -> None:
    pattern = re.compile(r"\b(?:glossary|timing|errata|switch|decision)/[a-z0-9][a-z0-9.-]*[a-z0-9]\b")
    for folder in ("rulebook", "faq_cases", "grammar"):
        for path in (repository / folder).rglob("*"):
            if path.suffix in (".yaml", ".json", ".lark"):
                wrong = {id for id in pattern.findall(path.read_text(encoding="utf-8")) if id not in BOOK}
                assert wrong == set(), path


def test_the_page_of_open_questions_is_up_to_date(repository: Path) -> None:
    assert (repository / "docs" / "open-questions.md").read_text(encoding="utf-8") == render(BOOK)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    import shutil

    broken = tmp_path / "rulebook"
    shutil.copytree(data_dir("rulebook"), broken, ignore=shutil.ignore_patterns("cards"))
    (broken / "timing.yaml").write_text("fight.1: {title: [}", encoding="utf-8")
    with pytest.raises(RulebookError, match=r"timing\.yaml is not readable YAML"):
        load(broken)
    (broken / "timing.yaml").write_text("fight.1: {title: A, summry: B}", encoding="utf-8")
    with pytest.raises(RulebookError, match=r"timing/fight\.1 has an unknown field 'summry'"):
        load(broken)
    (broken / "timing.yaml").unlink()
    with pytest.raises(RulebookError, match=r"timing\.yaml cannot be read"):
        load(broken)


def test_entries_can_be_kept_in_sets() -> None:
    assert len(set(BOOK)) == len(BOOK)


def test_a_summary_fits_a_phone() -> None:
    long = [entry.id for entry in BOOK if len(entry.summary) > 300]
    assert len(long) < len(BOOK) // 10


def _our_texts() -> list[tuple[str, str]]:
    texts = []
    for entry in BOOK:
        texts += [(entry.id, text) for text in (entry.summary, *entry.changed)]
        if isinstance(entry, Decision):
            texts += [(entry.id, text) for text in (entry.title, entry.question, entry.why)]
        elif isinstance(entry, Switch):
            texts += [(entry.id, text) for text in (entry.title, *entry.values.values())]
        elif _is_ours(entry):
            texts.append((entry.id, entry.title))
    for version in BOOK.versions:
        texts += [(f"{version} {s.switch}", s.says) for s in BOOK.version(version).settings()]
    return texts


def _is_ours(entry: Rule) -> bool:
    """Headings and card names are facts; the titles of timing steps we wrote."""
    return entry.kind == "timing"


def _words(text: str) -> list[str]:
    return re.findall(r"[a-zæ0-9+]+", text.lower().replace("’", "").replace("'", "").replace("*", ""))


def _runs(text: str) -> set[tuple[str, ...]]:
    words = _words(text)
    return {tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}
