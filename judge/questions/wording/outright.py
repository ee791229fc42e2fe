"""Questions in the form of what is told: "so it dies?", "I get the Æ, right?"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .lexicon import Sense
from .records import Clause, Verbs
from .words import Word

_AUXILIARY = ("modal", "be", "do")
#: What comes of what is done, never a thing that a player does: "I reap?" may be told.
_OUTCOMES = frozenset(
    ["die", "survive", "go", "return", "leave", "trigger", "get", "gain", "draw", "lose", "steal", "capture", "forge",
     "be", "stay", "take", "deal", "destroy", "keep", "count", "happen", "ready", "vanish", "pay", "belong", "end",
     "save", "prevent"]
)  # fmt: skip


def as_asked(clauses: Sequence[Clause]) -> None:
    """Make a question of the last clause of a sentence that ends with a question mark, where none of its clauses asks
    and it tells what comes of something. What is denied ("it doesn't die?") stays told: a yes may mean either."""
    if not clauses or any(clause.asks or "happens" in clause.subs for clause in clauses):
        return
    if any(word.text.lower() == "what if" for word in clauses[0].words[:1]):
        return
    clause = next((one for one in reversed(clauses) if not one.subs), None)
    if clause is None or clause.mood != "told" or clause.verbs is None or clause.verbs.denied:
        return
    if any(comp.kind == "either" for comp in clause.comps) or any(one.value == "nothing" for one in clause.subject):
        return  # "X or Y dies?", "nobody dies?"
    first = clause.verbs.first
    outcome = clause.verbs.value in _OUTCOMES
    if first.form in _AUXILIARY and (outcome or first.form == "modal" or clause.verbs.passive):
        rest = clause.verbs.words[1:]
        clause.auxiliary, clause.verbs = replace(first, role="QAUX"), Verbs(rest) if rest else None
    elif outcome and len(clause.verbs.words) == 1:
        clause.auxiliary = Word("", first.start, first.start, (Sense("V", "do", "do"),), "QAUX", "do", "do")
        clause.verbs = Verbs([replace(clause.verbs.main, form="base")])
    else:
        return
    clause.mood = "polar"
