"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Span
from judge.effects.visitor import transform, walk
from judge.language.text.segment import Paragraph, Sentence

from .dispatch import Context

_LEAD = re.compile(r"\b(?P<choose>[Cc]hoose|[Cc]hooses) one$")
_DRAWING = {"choose": "draw 1 card", "chooses": "draws 1 card"}


def choice(reader: Any, sentence: Sentence, paragraph: Paragraph, offset: int, ctx: Context, plain: bool
           ) -> n.Statement:
    """The node of a sentence that ends in a colon, with the paragraphs it offers."""
    from .sentences import assemble

    options = tuple(assemble(reader._statements(option, offset, ctx, False)) for option in paragraph.options)
    made = _offered(reader, sentence, options, offset, ctx, plain)
    return replace(made, span=Span(sentence.start + offset, sentence.end + offset))


def _offered(reader: Any, sentence: Sentence, options: tuple[n.Statement, ...], offset: int, ctx: Context,
             plain: bool) -> n.Statement:
    """What stands before "choose one" is read as it would be before "draw 1 card"; who would draw chooses."""
    lost = n.Unmodelled(sentence.text, sentence.text.split()[0], 0)
    lead = sentence.text.rstrip(":").strip()
    found = _LEAD.search(lead)
    if found is None:
        return lost
    if found.start() == 0:
        return n.ChooseOne(options)
    drawing = Sentence(lead[:found.start()] + _DRAWING[found["choose"].lower()], sentence.start)
    tree: n.Statement = reader.sentence(drawing, offset, ctx, plain)
    reader.sentences.pop()
    drawn = [node for node in walk(tree) if isinstance(node, n.Draw)]
    if len(drawn) != 1 or drawn[0].player == n.EACH_PLAYER:  # each would pick for themselves
        return lost
    chosen = n.ChooseOne(options, drawn[0].player)
    return transform(tree, lambda node: chosen if isinstance(node, n.Draw) else node)
