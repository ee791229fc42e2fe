"""Frames of choosing and naming, and of the verbs that act on the game itself."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.language.building.dispatch import build_verb
from judge.language.building.nouns import cards
from judge.language.counting import is_one
from judge.language.parsing.records import Refused

from .rules import house_choice
from .told import told
from .verb_frame import Call, frame


@frame("choose", "name")
def choose(call: Call) -> n.Statement:
    """choose a house · name a card."""
    if call.flag("as_active"):
        return house_choice(call)
    if call.shared is not None:
        return told(call)
    if not call.has("object") and call.has("purpose"):
        comp = call.take("purpose")
        assert comp is not None
        return call.done(call.acted(build_verb(comp, call.ctx, call.text)))
    group = call.object()
    phrase = group.only if is_one(group.parts) else group.first
    if call.verb.is_("name") or (is_one(group.parts) and phrase.is_("house", "trait", "number", "player", "opponent")):
        raise Refused("which houses?" if phrase.is_("house") else f"{call.verb.lemma} what?", phrase.at)
    purpose = call.take("purpose")
    node = call.acted(n.ChooseCards(cards(group, call.ctx)))
    if purpose is not None:
        body = build_verb(purpose, call.ctx, call.text)
        if not isinstance(body, n.CaptureAmber) or body.by is not None:
            raise Refused("chosen to do what?", purpose.at)
        return call.done(call.acted(replace(body, by=cards(group, call.ctx))))
    return call.done(node)
