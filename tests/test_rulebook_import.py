"""The importer: what it reads, what it refuses, what it mends."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from judge.rulebook import RulebookError, rulebook
from judge.rulebook.importer import Passage, Report, import_document
from judge.rulebook.layout import Line, fold, read_lines, sections
from judge.rulebook.scars import clean
from judge.store import Store

DOCUMENTS = {
    "master-rulebook-18.4.txt": "master-rulebook-18.4",
    "mobile-friendly-rules-1.1.html": "mobile-friendly-rules-1.1",
    "rulebook-1.0.txt": "rulebook-1.0",
    "rulebook-1.x.txt": "rulebook-1.x",
    "wiki-rules-1.8-excerpt.txt": "wiki-rules-1.8-excerpt",
}


class Kept:
    """A store that keeps passages in a list."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []

    def save_passages(self, document: str, passages: Sequence[Passage]) -> str:
        self.passages = list(passages)
        return "new"

    def of(self, entry: str) -> list[Passage]:
        return [passage for passage in self.passages if entry in passage.entries]


@pytest.fixture(scope="module")
def imported(shared: Path) -> dict[str, tuple[Report, Kept]]:
    done = {}
    for name in DOCUMENTS:
        store = Kept()
        done[name] = import_document(shared / "rulebooks" / name, store), store
    return done


@pytest.mark.shared
@pytest.mark.parametrize("name", DOCUMENTS)
def test_entries_get_their_passage(imported: dict[str, tuple[Report, Kept]], name: str) -> None:
    report, store = imported[name]
    assert report.document == DOCUMENTS[name]
    assert report.share >= 0.98
    assert {id for passage in store.passages for id in passage.entries} == set(report.attached)
    assert len(store.passages) == report.passages


@pytest.mark.shared
def test_all_entries_with_text_are_attached(imported: dict[str, tuple[Report, Kept]]) -> None:
    report, _ = imported["master-rulebook-18.4.txt"]
    texts = [entry for kind in ("glossary", "timing", "errata") for entry in rulebook().entries(kind)]
    assert len(set(report.attached) & {entry.id for entry in texts}) >= 0.98 * len(texts)
    _, store = imported["master-rulebook-18.4.txt"]
    for entry in texts:
        assert abs(store.of(entry.id)[0].line - entry.line) <= 1, entry.id


# who reads these lines of the documents sees that they begin and end so
@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "entry", "line", "begins", "ends"),
    [
        ("master-rulebook-18.4.txt", "timing/fight.3", 3600, "3. Each creature", "X resolves."),
        ("master-rulebook-18.4.txt", "timing/turn.forge.2", 3539, "2. If able, spend Æmber", "win the game."),
        ("master-rulebook-18.4.txt", "timing/g.fight.3", 867, "3. Resolve any", "does not occur."),
        ("master-rulebook-18.4.txt", "timing/g.play.2", 1261, "2. If the card", "by the opponent."),
        ("master-rulebook-18.4.txt", "glossary/x", 1653, "Sometimes X is", "will be 0."),
        ("master-rulebook-18.4.txt", "errata/reap-abilities", 1677, "All abilities that", "proper timing."),
        ("mobile-friendly-rules-1.1.html", "glossary/aember", 600, "Æmber is tracked", "Keys, Reap, Steal."),
        ("wiki-rules-1.8-excerpt.txt", "glossary/artifacts", 30, "Artifacts enter play", "turn to turn."),
    ],
)
def test_a_passage_is_whole(
    imported: dict[str, tuple[Report, Kept]], name: str, entry: str, line: int, begins: str, ends: str
) -> None:
    passage = imported[name][1].of(entry)[0]
    assert passage.line == line
    assert passage.text.startswith(begins)
    assert passage.text.removesuffix("\n\nRelated Topics: Damage").endswith(ends)


@pytest.mark.shared
def test_passages_without_an_entry_are_reported(imported: dict[str, tuple[Report, Kept]]) -> None:
    report, store = imported["master-rulebook-18.4.txt"]
    headings = [heading for heading, _ in report.unclaimed]
    assert "GAME OVERVIEW" in headings
    assert "Pitlord" in headings, "FAQ headings are passages of their own"
    assert all(passage.text for passage in store.passages)


@pytest.mark.shared
def test_an_import_can_be_repeated(shared: Path) -> None:
    path = shared / "rulebooks" / "wiki-rules-1.8-excerpt.txt"
    store = Store()
    first, second = import_document(path, store), import_document(path, store)
    assert (first.change, second.change) == ("new", "unchanged")
    assert store.sources() == [("wiki-rules-1.8-excerpt", "1.8", first.passages)]


@pytest.mark.shared
def test_a_copy_with_other_lines_is_read_as_well(
    shared: Path, tmp_path: Path, imported: dict[str, tuple[Report, Kept]]
) -> None:
    name = "master-rulebook-18.4.txt"
    text = (shared / "rulebooks" / name).read_text(encoding="utf-8")
    path = tmp_path / "copy.txt"
    path.write_bytes(b"\xef\xbb\xbf" + ("A line of the scanner.\r\n" * 2000 + text.replace("\n", "\r\n")).encode())
    store = Kept()
    report = import_document(path, store)
    known, original = imported[name]
    assert report.attached == known.attached
    for entry in known.attached:
        assert [p.text for p in store.of(entry)] == [p.text for p in original.of(entry)]


@pytest.mark.shared
def test_progress_is_told(shared: Path) -> None:
    told: list[tuple[str, int, int]] = []
    import_document(
        shared / "rulebooks" / "rulebook-1.0.txt", Kept(), lambda stage, done, total: told.append((stage, done, total))
    )
    assert told[0] == ("reading", 1, 1)
    assert told[-1] == ("saving", 1, 1)
    assert all(done <= total for _, done, total in told)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"%PDF-1.7\n", "is a PDF; save it as text first"),
        (b"\xff\xfe\x00text", "is not text in UTF-8"),
        (b"a\0b", "is not a text file"),
        (b"  \n", "is empty"),
        (b"A shopping list", "is none of the documents this program knows: KeyForge Master Rulebook (18.4)"),
        (b"MASTER RULEBOOK\nVERSION 18.4\n\nGLOSSARY\n\nX\n\nA text.", "entries were found in it; is the file whole?"),
    ],
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(data)
    store = Kept()
    with pytest.raises(RulebookError) as error:
        import_document(path, store)
    assert reason in str(error.value)
    assert store.passages == []


def test_a_missing_file_or_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="there is no file"):
        import_document(tmp_path / "none.txt", Kept())
    with pytest.raises(RulebookError, match="cannot be read"):
        import_document(tmp_path, Kept())


@pytest.mark.parametrize(
    ("scarred", "mended"),
    [
        ("gains 2 *Æ*Mer", "gains 2 Æmber"),
        ("ÆEmber and *Æ*Ember and *Æ*mbler", "Æmber and Æmber and Æmber"),
        (r"spend \mathcal{A} Ember", "spend Æmber"),
        (r"a $\text{\textcircled{A}}$ pool", "a Æmber pool"),
        ("Gain 1  from the common supply", "Gain 1 Æmber from the common supply"),
        ("take 1 🦊 from the common supply", "take 1 Æmber from the common supply"),
        ("Deal 2🔥 to **each** *enemy*", "Deal 2 ▫ to each enemy"),
        ("Enhance 🏹🏹.", "Enhance ▫ ."),
        ("nothing to mend: 2 x 3", "nothing to mend: 2 x 3"),
    ],
)
def test_scars_are_mended_for_display(scarred: str, mended: str) -> None:
    assert clean(scarred) == mended


def test_headings_are_compared_without_symbols_and_numbers() -> None:
    assert fold("“PLAY:” ABILITIES") == fold('"Play:" abilities') == "play abilities"
    assert fold("Arcenomometer 🏹173") == "arcenomometer"
    assert fold("Ask Again Later ♠P01") == "ask again later"
    assert fold("STEP 1: FORGE A KEY") == "step 1 forge a key"


def test_a_text_falls_into_sections_and_items() -> None:
    text = "HEAD\n\nA line that a page\n\nbreak cut in two.\n1. One\n - nested\n2. Two\n\nOTHER\nBody.\n"
    first, second = sections(read_lines(text, html=False), set())
    assert (first.heading, [p.text for p in first.paragraphs]) == (
        "HEAD", ["A line that a page break cut in two.", "1. One\n- nested", "2. Two"],
    )  # fmt: skip
    assert (second.heading, second.line, second.end_line, second.text) == ("OTHER", 10, 11, "Body.")


def test_a_web_page_keeps_its_list_items_and_lines() -> None:
    page = (
        "<head><script>var HIDDEN = 1;</script></head>\n<h3 id='a'>HEAD OF</h3>\n"
        "<p>TWO LINES\nText &amp; more.\nINSIDE\nIts text.</p>\n<ol>\n<li>First</li>\n<li>Second</li>\n</ol>"
    )
    lines = [line for line in read_lines(page, html=True) if line.text]
    assert lines[0] == Line(2, "HEAD OF", "heading")
    first, second = sections(read_lines(page, html=True), set())
    assert (first.heading, first.text) == ("HEAD OF TWO LINES", "Text & more.")
    assert (second.heading, second.text) == ("INSIDE", "Its text.\n\n1. First\n\n2. Second")
