"""A question that no reader knows, put as one that may be known: without what only says when, with "who" for "whose
pool", with the plain verb for the one that is said.

Each step looks at one part of a clause and leaves the others, so that what is said in two ways at once is read too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from ..board import ME
from ..wording.lexicon import Sense
from ..wording.records import Clause, Comp, Phrase, Verbs
from ..wording.words import Word
from .left import only_giver
from .things import Things

_USES = {"fight ability": "fight", "reap ability": "reap", "action ability": "action", "omni ability": "omni"}
"""What an act is called as a thing ("in that fight"), and the act."""
_STATES = {"stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted", "ready": "ready"}
_TAKEN_IN = ("get", "gain", "take", "receive")


def canonical(asker: Things, clause: Clause) -> Clause | None:
    """The same question in other words; None where no step finds anything."""
    made = replace(clause, comps=list(clause.comps), subject=list(clause.subject), leads=list(clause.leads))
    done = [step(asker, made) for step in _STEPS]  # all of them: what is said in two ways is put twice
    return made if any(done) else None


def _times(asker: Things, clause: Clause) -> bool:
    """Without "in that fight", "by that reap", of the only thing that is done, and "for me", "for that card"."""
    kept = [comp for comp in clause.comps if not _of_the_act(asker, comp)]
    found = len(kept) != len(clause.comps)
    clause.comps = kept
    return found


def _of_the_act(asker: Things, comp: Comp) -> bool:
    acts = [deed for deed in asker.context.told.deeds if deed.kind != "end turn"]
    if comp.kind != "at_thing" or len(comp.phrases) != 1 or not acts:
        return False
    phrase = comp.phrases[0]
    plain = not phrase.adjectives and phrase.number is None and phrase.of is None and phrase.possessor is None
    pointing = phrase.determiners[:1] == ["the"] or not phrase.determiners
    last_only = len(acts) == 1 and acts[0].kind == _USES.get(phrase.value)
    return plain and pointing and last_only and comp.prep in ("in", "during", "from", "by", "for")


def _whose_pool(asker: Things, clause: Clause) -> bool:
    """ "Whose pool receives that Æmber?" as "who gets that Æmber?"."""
    core, verbs, wh = clause.core, clause.verbs, clause.wh
    if clause.mood != "asked_subject" or core is None or verbs is None or wh is None or wh.value != "whose":
        return False
    if not core.is_noun("pool") or core.adjectives or core.of is not None or verbs.value not in _TAKEN_IN:
        return False
    clause.wh, clause.core = replace(wh, value="who"), None
    clause.verbs = Verbs([replace(word, value="gain") if word is verbs.main else word for word in verbs.words])
    return True


def _becomes(asker: Things, clause: Clause) -> bool:
    """ "Who ends up stunned?", "who gets stunned?" as "who is stunned?"."""
    verbs = clause.verbs
    if clause.mood != "asked_subject" or verbs is None or len(verbs.words) != 2 or verbs.value not in _STATES:
        return False
    first, main = verbs.words
    if first.value not in ("go", "get", "become", "be") or main.form not in ("past", "participle"):
        return False
    word = replace(main, role="STATE", value=_STATES[main.value], form="", senses=())
    clause.verbs = Verbs([replace(first, value="be", text="is", form="be")])
    clause.comps = [Comp("stated", [word]), *clause.comps]
    return True


def _is_dealt(asker: Things, clause: Clause) -> bool:
    """ "How much damage is dealt to X?" as "how much damage does X take?"."""
    core, verbs = clause.core, clause.verbs
    to = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "to" and len(c.phrases) == 1]
    if clause.mood != "asked_subject" or core is None or verbs is None or not core.is_noun("damage") or len(to) != 1:
        return False
    if verbs.value != "deal" or not verbs.passive or verbs.denied or core.adjectives:
        return False
    start = to[0].span[0]
    clause.mood, clause.subject = "asked", [to[0].phrases[0]]
    clause.auxiliary = Word("", start, start, (Sense("V", "do", "do"),), "QAUX", "do", "do")
    clause.verbs = Verbs([replace(verbs.main, value="take", form="base")])
    clause.comps = [c for c in clause.comps if c is not to[0]]
    return True


def _takes_damage(asker: Things, clause: Clause) -> bool:
    """ "Which creatures is damage dealt to?", "which creatures are dealt damage?" as "which creatures take damage?"."""
    verbs, wh = clause.verbs, clause.wh
    if clause.mood != "asked_subject" or verbs is None or wh is None or wh.value not in ("which", "who"):
        return False
    said = [word.value for word in verbs.words]
    behind = [c for c in clause.comps if c.kind == "stranded" and c.prep == "to"]
    fronted = said == ["be", "damage", "deal"] and len(behind) == 1
    things = [c for c in clause.comps if c.kind == "thing" and len(c.phrases) == 1 and c.phrases[0].is_noun("damage")]
    told = said == ["be", "deal"] and len(things) == 1 and not things[0].phrases[0].number
    if not fronted and not told:
        return False
    of_damage = replace(verbs.main, role="NOUN", value="damage", form="one", senses=())
    clause.verbs = Verbs([replace(verbs.main, value="take", form="base")])
    rest = [c for c in clause.comps if c not in behind and c not in things]
    clause.comps = [Comp("thing", [of_damage], [Phrase([of_damage], head=of_damage)]), *rest]
    return True


def _by_that_ability(asker: Things, clause: Clause) -> bool:
    """ "Who gains Æmber from X's Destroyed ability?" as "… from X?"."""
    if clause.wh is None or clause.wh.value != "who":
        return False
    found = False
    for at, comp in enumerate(clause.comps):
        phrase = comp.phrases[0] if comp.kind == "at_thing" and comp.prep == "from" and len(comp.phrases) == 1 else None
        if phrase is None or not phrase.value.endswith("ability") or phrase.adjectives:
            continue
        whose = phrase.possessor or phrase.of
        if whose is not None and whose.is_name:
            clause.comps[at] = replace(comp, phrases=[whose])
            found = True
    return found


def _is_left_with(asker: Things, clause: Clause) -> bool:
    """ "How many chains am I left with?", "what am I holding?" as "how many chains do I have?"."""
    verbs = clause.verbs
    with_it = [c for c in clause.comps if c.kind == "stranded" and c.prep == "with"]
    left = verbs is not None and clause.auxiliary is not None and clause.auxiliary.value == "be"
    if clause.mood != "asked" or verbs is None or not left or verbs.value != "leave" or len(with_it) != 1:
        return False
    clause.verbs = Verbs([replace(verbs.main, value="have", form="base")])
    clause.comps = [c for c in clause.comps if c not in with_it]
    return True


def _who_holds(asker: Things, clause: Clause) -> bool:
    """ "How many cards does she hold?": in hand; and a player, since no card has a hand or draws."""
    first = clause.about if clause.subject else None
    if clause.verbs is None or clause.core is None or first is None or not clause.core.is_noun("card"):
        return False
    in_hand = any(c.kind == "stated" and c.words[0].value == "in hand" for c in clause.comps)
    holds = clause.verbs.value == "have" and clause.verbs.main.text.lower().startswith("hold")
    he = first.is_pronoun and first.value == "he" and first.head is not None
    if he and (in_hand or holds or clause.verbs.value in ("draw", "discard", "archive")):
        assert first.head is not None
        clause.subject = [replace(first, head=replace(first.head, value="they"))]
    if holds and not in_hand and not any(c.kind in ("at_thing", "stated") for c in clause.comps):
        word = replace(clause.verbs.main, role="STATE", value="in hand", senses=())
        clause.comps = [*clause.comps, Comp("stated", [word])]
        return True
    return clause.about is not first


def _into_pool(asker: Things, clause: Clause) -> bool:
    """ "How much Æmber is moved to my pool?", "… ends up back in my pool?" as "how much Æmber do I gain?", where no
    bonus icon gives any."""
    core, verbs, told = clause.core, clause.verbs, asker.context.told
    pool = [c for c in clause.comps if c.kind == "at_thing" and c.prep in ("to", "in") and len(c.phrases) == 1]
    back = [c for c in clause.comps if c.kind == "stated" and c.words[0].value == "back"]
    if clause.mood != "asked_subject" or core is None or verbs is None or not core.is_noun("amber") or len(pool) != 1:
        return False
    goes = verbs.value in ("go", "return") and (back or verbs.main.text.lower().endswith(" back"))
    moved = (verbs.value in ("move", "put", "return") and verbs.passive) or goes
    seat = asker.context.owner(pool[0].phrases[0]) if pool[0].phrases[0].is_noun("pool") else ""
    done = [deed.piece for deed in told.deeds if deed.piece is not None and deed.kind == "play"]
    named = [piece for piece in done if piece.typed is None or piece.name in told.own]  # the others have no icons
    played = [told.card(piece) for piece in named]
    others = any(deed.kind == "reap" for deed in told.deeds)
    others |= any(card is None or "amber" in card.bonus_icons for card in played)
    if not moved or not seat or others or core.adjectives or verbs.denied or not told.deeds:
        return False
    start = clause.span[0]
    who = Word("", start, start, (), "PRON", "me" if seat == ME else "they")
    clause.mood, clause.subject = "asked", [Phrase([who], head=who)]
    clause.auxiliary = Word("", start, start, (Sense("V", "do", "do"),), "QAUX", "do", "do")
    clause.verbs = Verbs([replace(verbs.main, value="gain", form="base")])
    clause.comps = [c for c in clause.comps if c not in pool and c not in back]
    return True


def _what_is_left(asker: Things, clause: Clause) -> bool:
    """ "How much left on him?" as "how much damage on him?", where that alone lies on it."""
    on = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "on" and len(c.phrases) == 1]
    left = [c for c in clause.comps if c.kind == "said" and c.words[0].value == "left"]
    if clause.mood != "asked_short" or clause.core is not None or len(on) != 1 or len(clause.comps) != 1 + len(left):
        return False
    lying = {what for p in asker.context.told.pieces for what in ("damage", "amber") if p.facts.get(what)}
    if clause.wh is None or not left or len(lying) != 1 or on[0].phrases[0].kind not in ("NAME", "PRON"):
        return False
    noun = replace(clause.wh, role="NOUN", value=lying.pop(), form="one", senses=())
    clause.core, clause.comps = Phrase([noun], head=noun), on
    return True


def _ends_up_with(asker: Things, clause: Clause) -> bool:
    """ "Who ends up with those two?" as "who gains those two?"."""
    verbs = clause.verbs
    behind = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "with" and len(c.phrases) == 1]
    up = verbs is not None and verbs.value == "go" and verbs.main.text.lower().endswith(" up")
    if clause.mood != "asked_subject" or verbs is None or not up or len(behind) != 1:
        return False
    if clause.wh is None or clause.wh.value != "who":
        return False
    clause.verbs = Verbs([replace(verbs.main, value="gain", form="third")])
    clause.comps = [replace(c, kind="thing", prep="", words=c.words[1:]) if c is behind[0] else c for c in clause.comps]
    return True


def _of_ability(asker: Things, clause: Clause) -> bool:
    """ "How much damage does X's ability deal?" as "… does X deal?"."""
    counts = clause.mood == "asked" and clause.core is not None and len(clause.subject) == 1
    first = clause.about if counts else None
    whose = first.possessor or first.of if first is not None and first.value.endswith("ability") else None
    if first is None or whose is None or not whose.is_name or first.adjectives:
        return False
    clause.subject = [whose]
    return True


def _from_the_only(asker: Things, clause: Clause) -> bool:
    """ "How much Æmber do I gain from X?" as "how much do I gain?", where only the text of X moves any."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "asked" or clause.wh is None or clause.wh.value != "how much" or not told.deeds:
        return False
    if verbs is None or verbs.denied or verbs.value not in ("gain", "get"):
        return False
    named = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "from" and len(c.phrases) == 1]
    phrase = named[0].phrases[0] if len(named) == 1 and named[0].phrases[0].is_name else None
    known = told.called(phrase.value) if phrase is not None else []
    if phrase is None or phrase.adjectives or phrase.number is not None or len(known) != 1:
        return False
    source = known[0]
    if any(deed.piece is source for deed in told.deeds) or source.facts.get("amber"):
        return False  # what it brings and what it does are two things
    if not only_giver(asker, source.name):
        return False
    clause.comps = [c for c in clause.comps if c is not named[0]]
    return True


def _what_it_destroys(asker: Things, clause: Clause) -> bool:
    """ "Which enemy creature does X destroy?" as "which enemy creature is destroyed?", where nothing else destroys."""
    verbs, core, told = clause.verbs, clause.core, asker.context.told
    counts = clause.wh is not None and clause.wh.value in ("which", "how many")
    if clause.mood != "asked" or not counts or verbs is None or core is None or not clause.subject:
        return False
    acts = [deed for deed in told.deeds if deed.kind != "end turn"]
    sided = {word.value for word in core.adjectives} in ({"enemy"}, {"friendly"})
    if not core.is_noun("creature") or not sided or core.of is not None or core.number is not None or len(acts) != 1:
        return False
    if verbs.value != "destroy" or verbs.denied or len(verbs.words) != 1 or len(clause.subject) != 1:
        return False
    it = clause.about.is_pronoun and clause.about.value == "it" and acts[0].piece is not None
    known = told.called(clause.about.value) if clause.about.is_name else [acts[0].piece] if it else []
    agent = known[0] if len(known) == 1 else None
    if agent is None or acts[0].kind == "fight":
        return False
    by_it = acts[0].kind == "play" and acts[0].piece is agent
    cause = acts[0].piece
    of_host = agent.host is not None and acts[0].choices == [agent.host]
    at_death = of_host and cause is not None and cause.typed is not None and core.adjectives[0].value == "enemy"
    others = [p for p in told.pieces if p is not agent and (card := told.card(p)) is not None and _kills(card.text)]
    if not (by_it or at_death) or others:
        return False
    clause.mood, clause.subject, clause.auxiliary = "asked_subject", [], None
    start = verbs.first.start
    be = Word("", start, start, (Sense("V", "be", "be"),), "V", "be", "be")
    clause.verbs = Verbs([be, replace(verbs.main, form="participle")])
    return True


def _kills(text: str) -> bool:
    """Whether a text may have something destroyed."""
    return "destroy" in text.lower() or "damage" in text.lower() or re.search(r"\dD\b", text) is not None


_STEPS: tuple[Callable[[Things, Clause], bool], ...] = (
    _times,
    _whose_pool,
    _becomes,
    _is_dealt,
    _takes_damage,
    _by_that_ability,
    _is_left_with,
    _who_holds,
    _into_pool,
    _what_is_left,
    _ends_up_with,
    _of_ability,
    _from_the_only,
    _what_it_destroys,
)


def parts(clause: Clause) -> Iterator[Comp | Phrase]:
    """All complements and phrases of a clause, of which it is noted whether somebody looked at them."""
    for comp in (*clause.leads, *clause.comps, *clause.of_subject):
        yield comp
        yield from comp.phrases
    yield from clause.subject
    if clause.core is not None:
        yield clause.core
