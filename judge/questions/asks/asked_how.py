"""In what form a clause is asked: what is taken from it first, and what is asked back since it cannot be read as it
stands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from ..board import Unclear
from ..remarks import ABILITIES
from ..wording.records import Clause


def nothing_else(clause: Clause) -> None:
    """Raises Unclear for "does only X die?", "do I only gain 1?": whether that, and whether anything else."""
    for before, word in zip([None, *clause.words], clause.words, strict=False):
        bare = before is None or (before.role != "POSS" and before.value != "the")
        if word.text.lower() == "only" and bare:
            raise Unclear((word.start, word.end), "Ask what happens, or how much, please, without “only”.")


def not_denied(clause: Clause) -> None:
    """Raises Unclear for "who does not die?", "which is not archived?"."""
    denied = clause.verbs is not None and clause.verbs.denied
    if clause.wh is not None and clause.wh.value != "why" and (denied or any(c.kind == "denied" for c in clause.comps)):
        raise Unclear(clause.span, "Put the question without “not”, please.")


def one_thing_done(clause: Clause) -> None:
    """Raises Unclear for "does it live to fight?": two things, of which only the second would be asked."""
    said = clause.verbs.words if clause.verbs is not None else []
    for word, to in pairwise(said):
        if word.value in ("survive", "die", "go", "stay") and to.value == "to" and to is not said[-1]:
            raise Unclear((word.start, said[-1].end), "What is asked? Ask for one thing at a time, please.")


def not_denying(clause: Clause) -> None:
    """Take "doesn't it die?" as "does it die?": it is answered alike."""
    denied = bool(clause.comps) and clause.comps[0].kind == "denied" and bool(clause.subject)
    if denied and clause.comps[0].span[0] < clause.about.span[0]:
        clause.comps = clause.comps[1:]


def both_of_them(clause: Clause) -> None:
    """Take "do they both die?" as "do both die?"."""
    both = [c for c in clause.comps if c.says("both")]
    if both and clause.about.is_pronoun and clause.about.value == "they" and clause.about.of is None:
        clause.subject = [replace(clause.about, head=replace(clause.about.words[0], role="PRON", value="both"))]
        clause.comps = [c for c in clause.comps if c not in both]


def of_subject(clause: Clause) -> None:
    """Set apart what stands between the subject of a question and its verb: "does a X with 2 damage die?"."""
    if clause.verbs is None or not clause.subject:
        return
    first, last = clause.subject[-1].span[1], clause.verbs.first.start
    inner = [c for c in clause.comps if c.kind in ("at_thing", "relative") and first <= c.span[0] and c.span[1] <= last]
    clause.comps = [c for c in clause.comps if c not in inner]
    clause.of_subject = inner
    about = clause.about
    of_none = not about.owner and about.possessor is None and about.of is None
    if about.value in ABILITIES and of_none and [(c.prep, len(c.phrases)) for c in inner] == [("on", 1)]:
        about.possessor, clause.of_subject = inner[0].phrase, []  # "the destroyed ability on X"
