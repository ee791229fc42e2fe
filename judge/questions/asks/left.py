"""What remains and how many: "who's left on the board?", "how many of mine die?", "is anything left?"."""

from __future__ import annotations

from ..board import ME, OPPONENT, Unclear
from ..wording.records import Clause, Phrase
from .inquiring import Ask
from .things import Things

_OWN = {"mine": ME, "theirs": OPPONENT}


def what_is_left(asker: Things, clause: Clause) -> list[Ask]:
    """ "Which creatures are left (on the board)?", "how many are still in play?", "is anything left?"."""
    verbs, told = clause.verbs, asker.context.told
    word = clause.wh.value if clause.wh is not None else ""
    if not told.deeds or verbs is None or verbs.denied or verbs.passive:
        return []
    nothing = clause.mood == "polar" and clause.about.is_pronoun and clause.about.value == "nothing"
    if nothing and verbs.value == "leave" and verbs.main.form == "past" and not clause.comps:
        return [{**_in_play(""), "_any": True}]
    said = [c for c in clause.comps if c.says("left") or c.states("in play", "alive")]
    if clause.mood != "asked_subject" or word not in ("which", "who", "what", "how many") or not said:
        return []
    if verbs.value not in ("be", "stay") or len(said) != len(clause.comps):
        return []
    seat = _whose(asker, clause.core)
    vague = clause.core is None and word in ("how many", "what") and not any(c.states("in play", "alive") for c in said)
    if seat is None or (vague and any(side.numbers for side in told.sides.values())):
        return []  # "what's left?" may be Æmber, or cards
    return [{**_in_play(seat), **({"_count": True} if word == "how many" else {})}]


def how_many_of(asker: Things, clause: Clause) -> list[Ask]:
    """ "How many of my creatures die?", "how many of theirs survive?", "how many survive?"."""
    verbs, core, told = clause.verbs, clause.core, asker.context.told
    if clause.mood != "asked_subject" or clause.wh is None or clause.wh.value != "how many" or verbs is None:
        return []
    dies = verbs.value == "die" or (verbs.value == "destroy" and verbs.passive)
    survives = verbs.value == "survive"
    if not told.deeds or verbs.denied or not (dies or survives) or [c for c in clause.comps if not asker.idle(c)]:
        return []
    seat = _whose(asker, core)
    if seat is None or (dies and not seat):
        return []  # of all that die it is asked how often that happens
    if seat and any(piece.owner not in ("", piece.holder) for piece in told.pieces):
        raise Unclear(clause.span, "Whose are they: who owns them, or who controls them?")
    of: Ask = {"of": seat} if seat else {}
    return [{"which": "survive" if survives else "destroyed", **of, "_creatures": True, "_count": True}]


def _in_play(seat: str) -> Ask:
    return {"which": "in", "in": "play", **({"of": seat} if seat else {}), "_creatures": True}


def _whose(asker: Things, core: Phrase | None) -> str | None:
    """Of which player's creatures it is asked, "" of all; None where it is asked of something else."""
    if core is None:
        return ""
    if core.is_pronoun and core.value in _OWN:
        return _OWN[core.value]
    plain = not core.compound and core.number is None and {w.value for w in core.adjectives} <= {"friendly", "enemy"}
    if not plain or not (core.is_noun("creature") or core.kind == ""):
        return None
    of = core.of
    if of is None:
        return asker.context.owner(core)
    if of.is_pronoun and of.value in _OWN:
        return _OWN[of.value]
    if of.is_noun("creature") and not of.adjectives and of.number is None and of.of is None:
        return asker.context.owner(of)
    return None


def gains_from(asker: Things, clause: Clause) -> list[Ask]:
    """ "Who gains the Æmber from X?", of what is done: who has more, where nothing else may give any."""
    verbs, told = clause.verbs, asker.context.told
    word = clause.wh.value if clause.wh is not None else ""
    if clause.mood != "asked_subject" or word != "who" or verbs is None or verbs.denied or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    amber = [c for c in comps if c.is_thing and len(c.phrases) == 1 and c.phrase.is_noun("amber")]
    named = [c for c in comps if c.at("from") and len(c.phrases) == 1 and c.phrase.is_name]
    if verbs.value not in ("gain", "get") or len(amber) != 1 or len(named) != 1 or len(comps) != 2:
        return []
    if not only_giver(asker, asker.context.pieces(named[0].phrase)[0].name):
        raise Unclear(clause.span, "Other things move Æmber here too. Ask who has how much, please.")
    amber[0].phrase.looked_at = True
    return [{"gains": "amber", **({"_one": True} if amber[0].phrase.number is not None else {})}]


def only_giver(asker: Things, name: str) -> bool:
    """Whether nothing on the board but the cards of this name may move Æmber by what is done."""
    told = asker.context.told
    others = [piece for piece in told.pieces if piece.name != name]
    texts = [card.text for piece in others if (card := told.card(piece)) is not None]
    acts = [deed for deed in told.deeds if deed.piece is not None and deed.piece.name != name]
    played = [deed.piece for deed in acts if deed.piece is not None and deed.kind == "play"]
    brought = any((card := told.card(piece)) is not None and "amber" in card.bonus_icons for piece in played)
    brought |= any(p.typed is not None and (p.facts.get("icons") or not p.typed.get("text")) for p in played)
    brought |= any(deed.kind == "reap" for deed in acts) or any(p.facts.get("amber") for p in others)
    texts += [str(piece.typed.get("text", "")) for piece in others if piece.typed is not None]
    return not brought and not any("Æ" in text for text in texts)


def under_control(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do they control X now?", "do I keep X?", "is X still mine?", of what is done."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or not told.deeds or not clause.subject or (verbs is not None and verbs.denied):
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    what = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if what is None or what.adjectives or what.number is not None or what.of is not None:
        return []
    if (verbs is None or verbs.value in ("stay", "be")) and what.is_pronoun and what.value in _OWN:
        pieces, seat = asker.subject_of(clause).pieces, _OWN[what.value]
        what.looked_at = True
    elif verbs is not None and (verbs.main.text.lower() in ("control", "controls") or verbs.value == "keep"):
        seat = asker.context.player(clause.about)
        known = bool(seat) and (what.is_pronoun or bool(asker.context.told.called(what.value)))
        pieces = asker.context.pieces(what) if known and what.kind in ("NAME", "PRON") else []
    else:
        return []
    if len(pieces) != 1 or pieces[0].type == "action":
        return []
    return [{"is": pieces[0], "in": "play", "controller": seat}]
