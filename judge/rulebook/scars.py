"""The scars of scanning, mended for display: lost symbols, split words, leftover markup. Never parsed."""

from __future__ import annotations

import re

#: what scanners made of the word Æmber and of its symbol
_AEMBER = re.compile(
    r"\$\\text\{\\textcircled\{A\}\}\$"
    r"|\\?\$?\\mathcal\{A\}\$? ?(?:E?m?b?l?er)?"
    r"|\*?Æ\*?(?:E?mbl?er|Mer)\b"
)
_MARKUP = re.compile(r"\*\*|\*(?=\S)|(?<=\S)\*|^#+ ")
#: pictures that stand where the printed page has a symbol of the game
_PICTURE = re.compile(r"[\u2190-\u21ff\u2300-\u27bf\ue000-\uf8ff\U0001f300-\U0001faff]\ufe0f?|\ufffd")
_RUNS = re.compile(r"(?:▫ ?){2,}")
_SPENT = re.compile(r"(?<=\d)(?: ▫)?(?= from the common supply)")


def clean(text: str) -> str:
    """`text` fit to be read: Æmber spelt as it is, no markup, one "▫" for a symbol nobody can recover.

    >>> clean("take 2 *Æ*Mer from the **common supply**")
    'take 2 Æmber from the common supply'
    """
    text = _AEMBER.sub("Æmber", text)
    text = _MARKUP.sub("", text)
    text = _PICTURE.sub("▫", text)
    text = _RUNS.sub("▫ ", text)
    text = re.sub(r"(?<=\w)▫|▫(?=\w)", " ▫ ", text)
    text = re.sub(r"[ \t\u00a0]{2,}", " ", text).strip()
    return _SPENT.sub(" Æmber", text)
