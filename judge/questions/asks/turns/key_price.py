"""Of a key, whether it costs so much: "does he pay 5 for his key?", "do my keys cost 8?", "whose keys cost more?",
"do mine cost 1 less?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...board import ME, OPPONENT, Unclear
from ...wording.records import Clause, Comp, Phrase

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

_FOR_A_TURN = re.compile(r"\b(?:next turn|this turn|during|current cost)\b", re.IGNORECASE)
_ORDINALS = ("next", "first", "second", "third")
_SIGNS = {"more": 1, "less": -1}
_PAYS = (["pay"], ["must", "pay"], ["will", "pay"])


def key_costs(asker: Things, clause: Clause) -> list[Ask]:
    """Whether a key costs a player so much; nothing where anything else is asked."""
    comps = [c for c in clause.comps if not asker.idle(c)]
    if clause.mood == "polar":
        return _so_much(asker, clause, comps)
    if clause.mood == "asked_subject" and clause.wh is not None and clause.wh.value == "whose":
        return _whose(asker, clause, comps)
    return []


def _so_much(asker: Things, clause: Clause, comps: list[Comp]) -> list[Ask]:
    verbs = clause.verbs
    sign = _compared(comps)
    stated = [c for c in comps if sign and c.kind == "stated"]
    comps = [c for c in comps if c not in stated]
    if len(clause.subject) != 1 or not (comps or stated) or (verbs is not None and (verbs.denied or verbs.passive)):
        return []
    if clause.auxiliary is None or clause.auxiliary.value not in ("do", "will"):
        return []
    seat = asker.context.player(clause.about)
    if verbs is not None and [word.value for word in verbs.words] in _PAYS and seat:
        if len(comps) != 2 or not comps[1].at("for") or not _keys(asker, comps[1], seat):
            return []
    elif len(comps) == (1 if comps else 0) and (verbs is None or [word.value for word in verbs.words] == ["cost"]):
        seat = _of_keys(asker, clause.about, verbs is None)
    else:
        return []
    number = _number(comps[0]) if comps else 0
    if not seat or number is None:
        return []
    for comp in (*comps, *stated):
        comp.looked_at = True
    if sign:
        return [{**ask, "_than_usual": (sign, number)} for ask in asker.cost(seat, clause)]
    return [{**ask, "_yes_if": number} for ask in asker.cost(seat, clause)]


def _compared(comps: list[Comp]) -> int:
    """1 for "more", -1 for "less", 0 where neither is said."""
    signs = [_SIGNS[c.value] for c in comps if c.kind == "stated" and c.value in _SIGNS]
    return signs[0] if len(signs) == 1 else 0


def _whose(asker: Things, clause: Clause, comps: list[Comp]) -> list[Ask]:
    """Of whom it is asked that his keys cost more than 6; what is asked of each is put together afterwards."""
    verbs, core = clause.verbs, clause.core
    costs = verbs is not None and not verbs.denied and [word.value for word in verbs.words] == ["cost"]
    keys = core is not None and core.is_noun("key") and not (core.adjectives or core.of or core.number)
    more = [c for c in comps if c.kind == "stated" and c.value == "more"]
    amounts = [c for c in comps if c not in more]
    if not costs or not keys or len(more) != 1 or len(amounts) > 1:
        return []
    number = _number(amounts[0]) if amounts else 0
    if number is None:
        raise Unclear(amounts[0].span, "How much more?")
    cards = [asker.context.told.card(piece) for piece in asker.context.told.pieces]
    if any(card is not None and _FOR_A_TURN.search(card.text) for card in cards):
        raise Unclear(clause.span, "In whose turn?")
    for comp in comps:
        comp.looked_at = True
    return [{"cost": "key", "of": ME, "_dearer": number}, {"cost": "key", "of": OPPONENT}]


def _keys(asker: Things, comp: Comp, seat: str) -> bool:
    """Whether it is a key, or one of his own."""
    phrase = comp.phrases[0] if len(comp.phrases) == 1 else None
    plain = phrase is not None and phrase.is_noun("key") and phrase.of is None and phrase.number in (None, 1)
    if phrase is None or not plain or any(a.value not in _ORDINALS for a in phrase.adjectives):
        return False
    return asker.context.owner(phrase) in ("", seat)


def _of_keys(asker: Things, phrase: Phrase, named: bool) -> str:
    """Whose keys, or whose key cost, it is; "" for anything else."""
    noun = phrase.is_noun("cost") if named else phrase.is_noun("key")
    bare = not phrase.adjectives and phrase.of is None and not phrase.number
    return asker.context.owner(phrase) if noun and bare else ""


def _number(comp: Comp) -> int | None:
    phrase = comp.phrases[0] if comp.is_thing and len(comp.phrases) == 1 else None
    if phrase is None or phrase.adjectives or phrase.of or phrase.owner or phrase.possessor or phrase.compound:
        return None
    return phrase.number if phrase.is_noun("amber") or not phrase.kind else None
