"""What a question tells of the card that it asks about: "does it destroy an enemy X that has 1 damage on it?"."""

from __future__ import annotations

from ..rows import Row
from ..wording.records import Clause, Comp
from .things import Things

_HOW = ("have", "be", "wear")


def described(asker: Things, clause: Clause) -> None:
    """Take what stands in a relative clause behind the card at which a question aims as told of that card, and leave
    the question without it. Raises Unclear where the relative clause says no more than half of it."""
    if clause.mood not in ("polar", "asked") or clause.verbs is None or clause.verbs.value in _HOW:
        return
    for at in range(1, len(clause.comps)):
        thing, told = clause.comps[at - 1 : at + 1]
        if _aim(thing) and _says_how(told):
            pieces = asker.context.pieces(thing.phrase)
            Row(asker.context, pieces[0].holder, list(pieces)).read([told])
            clause.comps = [comp for comp in clause.comps if comp is not told]
            told.looked_at = True
            return


def _aim(comp: Comp) -> bool:
    """Whether it names one card."""
    one = comp.kind == "thing" and len(comp.phrases) == 1
    return one and comp.phrases[0].is_name and comp.phrases[0].number is None


def _says_how(comp: Comp) -> bool:
    verbs = comp.inner[0].verbs if comp.kind == "relative" and comp.inner and comp.inner[0].kind == "doing" else None
    return verbs is not None and verbs.value in _HOW and not verbs.denied and len(comp.inner) > 1
