"""Nothing is read, written or lowered otherwise than when a person last looked: `readings.py` says how."""

import pytest

from judge.language.rendering.renderer import render
from readings import COLUMNS, Text, hashes, kept, read_anew, texts

TEXTS = list(texts())
SLICES = 60


@pytest.mark.parametrize("part", range(SLICES))
def test_nothing_is_read_otherwise(part: int) -> None:
    """Where a change is meant, `python tests/readings.py` names each text that it changes, to be looked at. Each
    wording of the catalogue is read whole, and written again as it stands."""
    wanted = kept()
    for text in TEXTS[part::SLICES]:
        reading = read_anew(text)
        assert dict(zip(COLUMNS, hashes(reading), strict=True)) == dict(
            zip(COLUMNS, wanted[text.name], strict=True)), text
        if text.kind:
            assert (reading.complete, render(reading.tree)) == (True, text.text), text.name


def test_every_text_is_kept_once() -> None:
    assert sorted(kept()) == sorted(text.name for text in TEXTS)
    assert len({text.name for text in TEXTS}) == len(TEXTS) > 3500


def test_what_is_read_otherwise_is_seen() -> None:
    one, other = (hashes(read_anew(Text("", text))) for text in ("Play: Steal 1Æ.", "Play: Steal 2Æ."))
    assert [a == b for a, b in zip(one, other, strict=True)] == [False, False, False]
    one, other = (hashes(read_anew(Text("", text))) for text in ("Play: Frobnicate it.", "Play: Frobnicate them."))
    assert [a == b for a, b in zip(one, other, strict=True)] == [False, True, False]
