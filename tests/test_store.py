"""The store: passages in the user's database, and search that forgives."""

import re
import sqlite3
import threading
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulebook.importer import Passage, import_document
from judge.store import Question, Row, Store, entry_page, entry_rows, faq_rows, open_store, questions
from judge.store.folding import _window, excerpt, fold, words


@pytest.fixture(scope="module")
def entries() -> Store:
    """A store that knows the rulebook's entries."""
    store = Store()
    store.index("entries", entry_rows(rulebook()))
    return store


def refs(store: Store, term: str, limit: int = 5) -> list[str]:
    return [hit.ref for hit in store.search(term, limit)]


def passage(line: int, text: str, *entries: str, heading: str = "HEAD", part: str = "section") -> Passage:
    return Passage("rulebook-1.0", "1.0", line, line + 2, heading, text, part, entries)


def test_accents_case_and_ligatures_are_folded() -> None:
    assert {fold(text) for text in ("Æmber", "æmber", "aember", "AEMBER", "amber")} == {"amber"}
    assert fold("Gëzdrutyö") == fold("Gĕzdrutyŏ") == "gezdrutyo"
    assert words("Splash-attack (X), isn’t") == ["splash", "attack", "x", "isn", "t"]


def test_an_excerpt_is_centred_on_the_hit() -> None:
    text = "one " * 100 + "and here stands Æmber in the middle " + "two " * 100
    told, spans = excerpt(text, ["amber"], 60)
    assert told.startswith("… ") and told.endswith(" …")
    assert [told[start:end] for start, end in spans] == ["Æmber"]
    assert abs(spans[0][0] - len(told) // 2) < 15
    assert excerpt("a short text", ["nothing"]) == ("a short text", [])


@pytest.mark.parametrize(
    ("at", "window"), [(500, (473, 533)), (0, (0, 60)), (20, (0, 60)), (40, (13, 73)), (994, (940, 1000))]
)
def test_the_window_of_an_excerpt_lies_around_the_hit(at: int, window: tuple[int, int]) -> None:
    assert _window(1000, [(at, at + 6)], 60) == window


def test_an_excerpt_shows_where_the_words_stand_together() -> None:
    text = "ward " + "x " * 200 + "ward and armor " + "x " * 200
    told, spans = excerpt(text, ["ward", "armor"], 60)
    assert [told[start:end] for start, end in spans] == ["ward", "armor"]


@pytest.mark.parametrize(
    ("term", "first"),
    [
        ("ward", "glossary/ward"),
        ("Ward", "glossary/ward"),
        ("war", "glossary/ward"),
        ("æmber", "glossary/aember"),
        ("aember", "glossary/aember"),
        ("amber", "glossary/aember"),
        ("splash attack", "glossary/splash-attack-x"),
        ("x", "glossary/x"),
        ("library access", "errata/library-access"),
        ("end of turn", "glossary/end-of-turn"),
        ("cloak-timing", "decision/cloak-timing"),
        ("fight.3", "timing/fight.3"),
    ],
)
def test_titles_come_first(entries: Store, term: str, first: str) -> None:
    assert refs(entries, term)[0] == first


@pytest.mark.parametrize(
    ("misspelt", "first", "read_as"),
    [
        ("destroied", "glossary/destroyed", "destroyed"),
        ("wrad", "glossary/ward", "ward"),
        ("splsh atack", "glossary/splash-attack-x", "splash attack"),
        ("replacemnt effects", "glossary/replacement-effects", "replacement effects"),
        ("battelline", "glossary/battleline", "battleline"),
    ],
)
def test_a_misspelt_word_is_put_right(entries: Store, misspelt: str, first: str, read_as: str) -> None:
    hit = entries.search(misspelt, 1)[0]
    assert (hit.ref, hit.found, hit.read_as) == (first, "similar", read_as)


def test_a_question_finds_what_it_is_about(entries: Store) -> None:
    assert refs(entries, "how does a ward work?")[0] == "glossary/ward"
    assert "glossary/stun" in refs(entries, "when can you stun twice, and what happens?", 20)


def test_nothing_is_sought_below_three_letters(entries: Store) -> None:
    assert refs(entries, "wa") == []
    assert refs(entries, "") == []
    assert refs(entries, " ?! ") == []
    assert refs(entries, "qqzzkkxx") == []


@pytest.mark.parametrize("term", ['"', "a AND", "NEAR(", "x*", "' OR 1=1 --", "col:ward", "-ward", "^ward", "😀😀😀"])
def test_no_term_breaks_the_query(entries: Store, term: str) -> None:
    entries.search(term)


def test_kinds_and_limit_are_kept(entries: Store) -> None:
    hits = entries.search("ward", 3, ["timing"])
    assert 0 < len(hits) <= 3
    assert {hit.kind for hit in hits} == {"timing"}


def test_rows_of_a_source_are_replaced_only_if_they_changed() -> None:
    store = Store()
    rows = [Row("faq", "general/a-1", "Who gets the Æmber?", "The opponent.")]
    assert store.index("faq", rows) is True
    assert store.index("faq", rows) is False
    assert refs(store, "aember") == ["general/a-1"]
    assert store.index("faq", [Row("faq", "general/b-1", "Who draws?", "Nobody.")]) is True
    assert refs(store, "aember") == []
    store.index("cards", [Row("card", "bad-penny", "Bad Penny", "Destroyed: Return it.", also="thief")])
    assert refs(store, "thief") == ["bad-penny"]
    assert refs(store, "who draws") == ["general/b-1"]


def test_passages_are_found_and_kept_with_their_entries(tmp_path: Path) -> None:
    path = tmp_path / "judge.db"
    store = Store(path)
    told = [passage(1, "The whole zebra.", "glossary/ward"), passage(3, "A step.", "timing/fight.1", part="item")]
    assert store.save_passages("rulebook-1.0", told) == "new"
    assert store.save_passages("rulebook-1.0", told) == "unchanged"
    store.close()
    store = Store(path)
    assert store.passages("glossary/ward") == told[:1]
    assert store.passages("timing/fight.1") == told[1:]
    assert [(hit.ref, hit.kind, hit.where) for hit in store.search("zebra")] == [
        ("glossary/ward", "passage", "rulebook-1.0, line 1")
    ]
    assert store.save_passages("rulebook-1.0", [passage(1, "A giraffe.")]) == "changed"
    assert store.passages("glossary/ward") == []
    assert refs(store, "giraffe") == ["rulebook-1.0:1"]
    assert store.search("zebra") == []
    assert store.passage_at("rulebook-1.0", 2) == passage(1, "A giraffe.")
    assert store.passage_at("rulebook-1.0", 9) is None


def test_an_entry_stands_for_its_passages() -> None:
    store = Store()
    store.index("entries", entry_rows(rulebook()))
    store.save_passages("rulebook-1.0", [passage(1, "Ward and ward again.", "glossary/ward", heading="WARD")])
    hits = [hit for hit in store.search("ward") if hit.ref == "glossary/ward"]
    assert [hit.kind for hit in hits] == ["glossary"]


def test_the_newest_version_of_a_passage_comes_first() -> None:
    store = Store()
    for document, version in (("rulebook-1.0", "1.0"), ("master-rulebook-18.4", "18.4"), ("wiki", "1.8")):
        store.save_passages(document, [Passage(document, version, 1, 1, "H", version, entries=("glossary/ward",))])
    assert [p.version for p in store.passages("glossary/ward")] == ["18.4", "1.8", "1.0"]


@pytest.mark.shared
def test_list_items_of_the_web_page_are_found(shared: Path) -> None:
    store = Store()
    import_document(shared / "rulebooks" / "mobile-friendly-rules-1.1.html", store)
    hit = store.search("once both players have the same amount")[0]
    assert hit.ref.startswith("mobile-friendly-rules-1.1")
    assert "Once both players" in hit.excerpt


def test_a_store_serves_several_threads(entries: Store) -> None:
    found: list[list[str]] = []
    threads = [threading.Thread(target=lambda: found.append(refs(entries, "ward"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert {ref[0] for ref in found} == {"glossary/ward"}


def test_a_database_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "judge.db"
    path.write_text("This is no database, though long enough to look at." * 50)
    with pytest.raises(JudgeError, match="the database cannot be used"):
        Store(path)


def test_a_damaged_cache_costs_time_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    monkeypatch.setattr("judge.store.library.cache_dir", lambda: tmp_path)
    (tmp_path / "search.db").write_bytes(b"not a database" * 100)
    assert refs(open_store(), "ward")[0] == "glossary/ward"


def test_without_a_database_the_index_lies_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    store = open_store()
    assert refs(store, "ward")[0] == "glossary/ward"
    assert not (tmp_path / "judge.db").exists()
    made = open_store(create=True)
    assert (tmp_path / "judge.db").exists()
    assert refs(made, "ward")[0] == "glossary/ward"


def test_a_tree_is_known_by_its_nodes_and_their_values() -> None:
    from judge.effects import nodes as n
    from judge.store.trees import marks

    taunt = n.CardText((n.KeywordAbility(n.Keyword("taunt")),))
    assert {"CardText", "KeywordAbility", "Keyword", "Keyword:taunt"} == set(marks(taunt))
    sacrifice = n.Destroy(n.This(n.Kind.CREATURE), sacrifice=True)
    assert {"Destroy.sacrifice", "This:creature"} <= set(marks(sacrifice))
    assert "Destroy.sacrifice=no" in set(marks(n.Destroy(n.This(n.Kind.CREATURE))))


def test_entries_name_nodes_that_exist() -> None:
    import judge.effects.nodes
    from judge.effects.base import NODE_TYPES

    assert judge.effects.nodes
    for entry in rulebook():
        assert {re.split("[:.]", mark)[0] for mark in entry.trees} <= NODE_TYPES.keys(), entry.id
    assert sum(bool(entry.trees) for entry in rulebook()) > 80


def test_faq_cases_are_found_by_their_words_and_rules(tmp_path: Path) -> None:
    (tmp_path / "card").mkdir()
    (tmp_path / "card" / "a.yaml").write_text(
        "id: card/a-1\nquestion: Who gets it?\nruling: The zebra.\ndecided_by: [glossary/ward]\n"
        "source: {document: master-rulebook, version: '18.4', heading: Some Card, line: 2500}\n"
    )
    (tmp_path / "broken.yaml").write_text("id: [")
    assert questions(tmp_path) == (
        Question("card/a-1", "Some Card", "Who gets it?", "The zebra.", "master-rulebook-18.4, line 2500",
                 ("glossary/ward",), ()),
    )  # fmt: skip
    assert {row.kind for row in faq_rows()} <= {"faq"}


def test_a_page_holds_all_that_hangs_on_an_entry() -> None:
    store = Store()
    store.save_passages("rulebook-1.0", [passage(1, "A text.", "glossary/ward")])
    page = entry_page(rulebook().entry("glossary/ward"), rulebook(), store)
    assert [p.text for p in page.passages] == ["A text."]
    assert "decision/ward-scope" in {decision.id for decision in page.decisions}
    assert {"card/code-monkey-1", "general/ward-1"} <= set(page.cases)
    assert [stage.version for stage in page.history] == list(rulebook().versions)
    elusive = entry_page(rulebook().entry("glossary/elusive"), rulebook(), store)
    assert [switch.id for switch in elusive.switches] == ["switch/elusive-consumption"]


def test_an_import_that_fails_leaves_the_old_passages(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    store.save_passages("rulebook-1.0", [passage(1, "A zebra.", "glossary/ward")])

    def fail(*_: object) -> bool:
        raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("judge.store.search.Index.replace", fail)
        with pytest.raises(JudgeError, match="disk full"):
            store.save_passages("rulebook-1.0", [passage(1, "A giraffe.")])
    assert [p.text for p in store.passages("glossary/ward")] == ["A zebra."]
    assert refs(store, "zebra") == ["glossary/ward"]
