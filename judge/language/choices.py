"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Span

from .filters import Context
from .segment import Paragraph, Sentence


def choice(reader: Any, sentence: Sentence, paragraph: Paragraph, offset: int, ctx: Context, plain: bool) -> n.Node:
    """The node of a sentence that ends in a colon, with the paragraphs it offers."""
    from .reading import assemble

    options = []
    for option in paragraph.options:
        options.append(assemble(reader._statements(option, offset, ctx, False)))
    lead = sentence.text.rstrip(":").strip()
    made: n.Node = n.Unmodelled(sentence.text, sentence.text.split()[0], 0)
    if lead.lower() == "choose one":
        made = n.ChooseOne(tuple(options))
    elif lead.endswith(" chooses one"):
        chooser = _chooser(reader, Sentence(lead.replace(" chooses one", " draws 1 card"), sentence.start), offset, ctx)
        made = n.ChooseOne(tuple(options), chooser) if chooser is not None else made
    return replace(made, span=Span(sentence.start + offset, sentence.end + offset))


def _chooser(reader: Any, drawing: Sentence, offset: int, ctx: Context) -> n.Node | None:
    """The player who would draw, had the sentence been about drawing."""
    drawn = reader.sentence(drawing, offset, ctx, False)
    reader.sentences.pop()
    who = drawn.player if isinstance(drawn, n.Draw) else None
    return who if who != n.PlayerRef(n.Who.EACH_PLAYER) else None  # each would pick for themselves
