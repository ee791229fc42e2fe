"""What a question says something is done for: "can I play X to steal 1?" asks whether it comes to that as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from .records import Clause, Comp, Verbs

_ACTS = ("play", "reap", "use", "fight", "discard")
#: What may come of an act, of which a player may ask whether it does.
_COMES_OF_IT = frozenset({
    "steal", "capture", "forge", "destroy", "die", "draw", "gain", "purge", "return", "put", "archive", "stun", "ward",
    "exhaust", "enrage", "heal", "discard", "sacrifice", "exalt", "ready", "take", "move", "shuffle", "win",
})  # fmt: skip


def asked_apart(clauses: Iterable[Clause]) -> list[Clause]:
    """Clauses, with what an act that is asked about is to be for as one of its own behind it."""
    return [part for clause in clauses for part in _apart(clause)]


def _apart(clause: Clause) -> Iterator[Clause]:
    at = next((at for at, comp in enumerate(clause.comps) if _for_that(comp)), None)
    may = clause.mood == "polar" and clause.auxiliary is not None and clause.auxiliary.value == "may"
    acts = may and clause.verbs is not None and clause.verbs.value in _ACTS and not clause.verbs.denied
    if not acts or not at or _of_ability(clause.comps[0]):
        yield clause
        return
    doing = clause.comps[at].verbs
    assert doing is not None
    behind = clause.comps[at + 1 :]
    words = [*(w for w in doing.words if w.form != "to"), *(w for comp in behind for w in comp.words)]
    start, comps = doing.words[0].start, clause.comps[:at]
    if clause.verbs is not None and clause.verbs.value == "fight" and not any(map(_is_aim, comps)):
        comps = [*behind[:1], *comps]  # "can I attack with X to kill Y?"
    yield replace(clause, words=[w for w in clause.words if w.start < start], comps=comps)
    bare = Verbs([replace(w, form="base") for w in doing.words if w.form != "to"])
    yield Clause(words, "subjectless", verbs=bare, comps=behind, purpose=True)


def _for_that(comp: Comp) -> bool:
    """Whether it is "to steal", "to destroy": something that may come of an act."""
    verbs = comp.verbs
    if comp.kind != "doing" or verbs is None or verbs.first.form != "to" or verbs.denied:
        return False
    return verbs.value in _COMES_OF_IT and len(verbs.words) == 2


def _is_aim(comp: Comp) -> bool:
    return comp.kind == "thing" or comp.prep == "against"


def _of_ability(comp: Comp) -> bool:
    """Whether it is "X's reap ability": what that is used for is asked of it alone."""
    return any((phrase.value or "").endswith("ability") for phrase in comp.phrases)
