"""Frames of choosing and naming, and of the verbs that act on the game itself."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.language.building.dispatch import build_verb
from judge.language.building.nouns import cards
from judge.language.counting import is_one
from judge.language.parsing.records import Comp, Group, Phrase, Refused

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
        captured = build_verb(purpose, call.ctx, call.text) if str(purpose.first).startswith("capture") else None
        if isinstance(captured, n.CaptureAmber) and captured.by is None:
            return call.done(call.acted(replace(captured, by=cards(group, call.ctx))))
        return call.done(_chosen_for(purpose, node, group, call))
    return call.done(node)


def _chosen_for(purpose: Comp, choice: n.Statement, group: Group, call: Call) -> n.Statement:
    """ "(your opponent chooses a creature) to be exalted twice": the choice, and what is done to what was chosen."""
    chosen = cards(group, call.ctx)
    single = isinstance(chosen, n.Select) and isinstance(chosen.quantity, n.One | n.The)
    lemma, *comps = purpose.items
    dealt = str(lemma).split("|")[0] == "deal"
    if any(comp.is_a("object") for comp in comps) is not dealt or call.player() == n.EACH_PLAYER:
        raise Refused("chosen to do what?", purpose.at)
    it = group if call.subject is None else Group((Phrase("pronoun", value="IT" if single else "THEM"),))
    body = build_verb(
        replace(purpose, items=(lemma, *comps, Comp("to" if dealt else "object", (it,)))), call.ctx, call.text
    )
    return body if call.subject is None else n.Sequence((choice, body))
