"""From printed card text to the effect AST, and back: `read` parses, `render` writes canonical wording.

In: a text. Out: its tree, with every sentence that was not read and why; of a tree, its wording. Each step on the way
has a folder: text, tagging, parsing, building, rendering, and checks that hold all of them.
"""

from judge.language.text.lexicon import Names, known_names

from .read import read
from .reading import Reading, ReadSentence


def canonical_text(raw: str, name: str = "") -> str | None:
    """The canonical wording of a printed text of the card called `name`; None where it is not wholly read, or
    cannot be said."""
    reading = read(raw, name=name)
    if not reading.complete:
        return None
    from judge.language.rendering.base_wording import Unsayable
    from judge.language.rendering.renderer import render

    try:
        return render(reading.tree)
    except Unsayable:
        return None


__all__ = ["Names", "ReadSentence", "Reading", "canonical_text", "known_names", "read"]
