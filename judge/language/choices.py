"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

from typing import Any

from judge.effects import nodes as n

from .filters import Context
from .segment import Paragraph, Sentence


def choice(reader: Any, sentence: Sentence, paragraph: Paragraph, offset: int, ctx: Context, plain: bool) -> n.Node:
    """The node of a sentence that ends in a colon, with the paragraphs it offers."""
    from .read import assemble

    options = []
    for option in paragraph.options:
        options.append(assemble(reader._statements(option, offset, ctx, False)))
    lead = sentence.text.rstrip(":").strip().lower()
    made: n.Node
    if lead == "choose one":
        made = n.ChooseOne(tuple(options))
    else:
        made = n.Unmodelled(sentence.text, sentence.text.split()[0], 0)
    from dataclasses import replace

    from judge.effects.base import Span

    return replace(made, span=Span(sentence.start + offset, sentence.end + offset))
