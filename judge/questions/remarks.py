"""What is told of abilities: that they resolve, what they come to, and what their text lets players do."""

from __future__ import annotations

import re
from dataclasses import replace

from .board import ME, Deed, Piece, Unclear, other
from .speaking import Subject, span_of
from .unnamed import Unnamed
from .wording.records import Clause, Comp, Phrase, Verbs
from .wording.words import Word
from .works import DONE, USES, VERBS

ABILITIES = {
    "reap ability": "After Reap", "fight ability": "After Fight", "before fight ability": "Before Fight", "ability": "",
    "play ability": "Play", "destroyed ability": "Destroyed", "action ability": "Action", "omni ability": "Omni",
    "fate ability": "Fate", "scrap ability": "Scrap",
}  # fmt: skip
"""The nouns for abilities, and the heading under which the text has them."""

_RESOLVES = ("trigger", "happen", "use")
#: Verbs that say what a text lets, makes or calls; what it says is read off the card.
_SAYS = ("make", "let", "allow", "cause", "mean", "force", "grant", "say", "enable", "refer")
#: Those by which a card may be told to act; what it only says or means is no act.
_LETS = ("make", "let", "allow", "cause", "force")
#: What may stand in such a remark: it names nothing that a board would have to hold.
_PLAIN = ("amber", "damage", "card", "creature", "artifact", "house", "key", "turn", "discard", "hand", "deck", "play",
          "archives", "pool", "step", "supply", "opponent", "me", "battleline", "neighbor", "it")  # fmt: skip


class Remarks(Unnamed):
    """Takes clauses that speak of abilities as things."""

    def remark(self, clause: Clause) -> bool:
        """Take a clause that only says what a text does; False where it tells more.

        Such a clause changes nothing: the text of the card decides. Raises Unclear where it says what no card says."""
        verbs = clause.verbs
        first = clause.about if clause.subject else None
        if first is not None and first.is_noun("game rule"):
            self.context.told.first_turn |= first.words[-1].text.lower().endswith("first turn rule")
            self.context.remarks.append((clause.span, "the rule, which holds anyway"))
            return True
        if verbs is None:
            return False
        if first is not None and first.is_noun("print") and self._of_a_print(clause, first, verbs):
            return True
        if (
            {"so", "though"} & set(clause.subs)
            and verbs.has("may")
            and all(self._plain(phrase) for phrase in _phrases(clause))
        ):
            self.context.remarks.append((clause.span, "what follows from it; the ruling decides that"))
            return True
        things = [c.phrase for c in clause.comps if c.is_thing]
        gained = verbs.value == "gain" and len(things) == 1 and things[0].value.startswith("keyword:")
        if gained and self.context.told.deeds:
            self.context.remarks.append((clause.span, "what it gains; it is read off the card"))
            return True
        ignoring = verbs.value == "ignore" and verbs.main.form == "ing" and len(things) == 1 == len(clause.comps)
        if ignoring and clause.mood == "subjectless" and self._ignores(things[0]):
            self.context.remarks.append((clause.span, "what the text of a card says; it is read off the card"))
            return True
        if verbs.first.value in _LETS and self._lets(clause, verbs):
            return True
        if verbs.first.value not in _SAYS or not self._speaks_of_text(clause):
            return False
        if verbs.first.value == "make" and not any(c.kind == "doing" for c in clause.comps):
            return False
        for phrase in _phrases(clause):
            if not self._plain(phrase):
                raise Unclear(phrase.span, "What does this say that is not on the card?")
        self.context.remarks.append((clause.span, "what the text of a card says; it is read off the card"))
        if any(w.role == "V" and w.value == "gain" for w in clause.words) and first is not None:
            said_of = self.context.pieces(first) if first.kind in ("NAME", "PRON") else []
            self.context.gainer = said_of[0] if len(said_of) == 1 else None
        return True

    def _ignores(self, phrase: Phrase) -> bool:
        """Whether the text of what acted last says that it ignores a keyword."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.piece is not None else None
        keyword = phrase.value.removeprefix("keyword:")
        ignored = card is not None and re.search(rf"ignor\w+ [^.]*\b{re.escape(keyword)}", card.text, re.IGNORECASE)
        return phrase.value.startswith("keyword:") and bool(ignored)

    def _of_a_print(self, clause: Clause, phrase: Phrase, verbs: Verbs) -> bool:
        """Take "the first print of X shows no trait": the card is the same, and its newest wording counts."""
        if phrase.of is None or not phrase.of.is_name or verbs.value not in ("say", "have") or verbs.denied:
            return False
        if any(p.kind not in ("", "NOUN") or not self._printed(p) for p in _phrases(clause)[1:]):
            return False
        for piece in self.context.pieces(phrase.of):
            piece.place = piece.place or "play"
        self.context.remarks.append((clause.span, "what one print says; the newest wording counts"))
        return True

    def _printed(self, phrase: Phrase) -> bool:
        return phrase.value in ("trait", "power", "armor", "keyword", "") or phrase.value.startswith("trait:")

    def _lets(self, clause: Clause, verbs: Verbs) -> bool:
        """Take "X lets Y reap", "X makes Y a creature", where nothing was said of X yet: it acts, at Y."""
        first = clause.subject[0] if len(clause.subject) == 1 else None
        if first is None or not first.is_name or verbs.denied or self.context.told.called(first.value):
            return False
        if self.context.told.deeds or first.possessor is not None or first.number is not None:
            return False
        things = [p for c in clause.comps if c.is_thing for p in c.phrases if not self.context.player(p)]
        if any(p.kind not in ("NAME", "NOUN", "PRON") or p.is_noun("card", "key", "amber", "upgrade") for p in things):
            return False
        rest = [c for c in clause.comps if c.kind not in ("thing", "doing")]
        doing = [c.verbs for c in clause.comps if c.kind == "doing" and c.verbs is not None]
        if len(things) > 2 or rest or len(doing) > 1 or (len(things) == 2 and not _kind_of_card(things[1])):
            return False
        (agent,) = self.context.pieces(first, self.context.actor)
        card = self.context.told.card(agent)
        if card is None or agent.type == "upgrade":
            return False
        agent.owner = agent.owner or self.context.actor
        self._verbs = verbs
        deed = self.brought_about(agent)
        aims = [p for phrase in things[:1] for p in self.context.pieces(phrase, agent.owner)]
        for piece in aims:
            piece.owner = piece.owner or agent.owner
        if self.picks(agent):
            deed.choices.extend(aims)
        elif aims and not self._all_alike(agent):
            raise Unclear(clause.span, f"How does {agent.name} come to do that?")
        for verb in doing:
            self._does_so_to(verb, aims, card.text.lower())
        self.context.remarks.append((span_of(verbs), "what the text of a card says; it is read off the card"))
        return True

    def _does_so_to(self, verb: Verbs, aims: list[Piece], text: str) -> None:
        """Hold what a card is said to let others do against its text and the ruling."""
        told = self.context.told
        if verb.value in USES and aims and (verb.value in text or "use " in text):
            told.checks.extend({"happens": USES[verb.value], "by": piece} for piece in aims)
        elif verb.value in ("die", "destroy"):
            told.checks.extend({"happens": "destroyed", "to": piece} for piece in aims)
        elif verb.value not in text:
            raise Unclear(span_of(verb), "The text of the card says nothing of that. What is meant?")

    def _speaks_of_text(self, clause: Clause) -> bool:
        told = self.context.told
        if clause.mood == "subjectless":
            return bool(told.deeds)
        first = clause.about if clause.subject else None
        if first is None:
            return False
        if first.is_name:
            return bool(told.called(first.value))
        return first.value in ABILITIES or (first.is_pronoun and first.value == "it" and bool(told.pieces))

    def _plain(self, phrase: Phrase) -> bool:
        if phrase.is_name:
            return bool(self.context.told.called(phrase.value))
        whose = [p for p in (phrase.possessor, phrase.of) if p is not None]
        if any(a.value not in ("friendly", "enemy", "active", "other", "more") for a in phrase.adjectives):
            return False
        if phrase.compound or not all(self._plain(p) for p in whose):
            return phrase.value in ABILITIES
        return phrase.kind in ("PRON", "") or phrase.value in _PLAIN or phrase.value in ABILITIES

    def _not_done(self, verbs: Verbs, subject: Subject, clause: Clause) -> bool:
        """ "… so they are not archived": held against the ruling; "even if it can't be used": left to it."""
        told = self.context.told
        if verbs.passive and verbs.value in DONE and subject.pieces and told.deeds:
            told.checks.extend({"happens": DONE[verbs.value], "to": piece, "not": True} for piece in subject.pieces)
            return True
        follows = set(clause.subs) & {"though", "because", "so"}
        if verbs.has("may") and (follows or told.deeds) and all(self._plain(phrase) for phrase in _phrases(clause)):
            self.context.remarks.append((clause.span, "what cannot be done is left to the ruling"))
            return True
        return False

    def _puts(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… and puts X into play": what comes of what is done."""
        told = self.context.told
        things = [c for c in comps if c.is_thing]
        onto = [c for c in comps if c.at("on") and c.phrase.kind in ("NAME", "PRON")]
        names = [phrase.value for comp in things for phrase in comp.phrases if phrase.is_name]
        upgrade = len(names) == 1 and told.cards.named(names[0]).type == "upgrade"
        if subject.seat and upgrade and len(onto) == 1 and len(comps) == 2:
            self._play(subject, comps)
            return
        into_play = any(c.states("in play") for c in comps) or any(
            c.kind == "at_thing" and c.phrase.is_noun("play", "side", "battleline") for c in comps
        )
        agent = subject.piece if len(subject.pieces) == 1 else None
        if len(things) != 1 or not into_play or not (told.deeds or agent):
            raise Unclear(span_of(self._verbs), "Who puts which card where?")
        if not told.deeds and agent is not None:
            agent.owner = agent.owner or ME
            self.brought_about(agent)
            self._held(agent, things[0].phrases)
        for phrase in things[0].phrases:
            for piece in self.context.pieces(phrase):
                told.checks.append({"happens": "enters play", "to": piece})

    def _held(self, agent: Piece, phrases: list[Phrase]) -> None:
        """Lay the cards that a card puts into play where its text takes them from."""
        card = self.context.told.card(agent)
        text = card.text if card is not None else ""
        zones = [zone for zone in ("hand", "discard") if zone in text]
        if len(zones) != 1:
            raise Unclear(phrases[0].span, "Where does it come from?")
        if "each creature" in text:
            for side in self.context.told.sides.values():
                side.empty.update(zones)
            self.context.told.assumed.append("no other creature is put into play")
        for phrase in phrases:
            for piece in self.context.pieces(phrase, agent.owner):
                piece.owner, piece.place = piece.owner or agent.owner, zones[0]

    def _survives(self, subject: Subject, comps: list[Comp]) -> None:
        comps = [c for c in comps if not (c.prep == "by" and c.phrases and c.phrase.value.startswith("keyword:"))]
        things = [c for c in comps if c.is_thing and len(c.phrases) == 1]
        met = [c for c in things if c.phrase.is_pronoun or _the_fight(c.phrase) or self._harmful(c.phrase)]
        left = [c for c in comps if c not in met and c.at("with") and c.phrase.is_noun("damage") and c.phrase.number]
        comps = [c for c in comps if c not in met and c not in left]
        if not subject.pieces or comps or not self.context.told.deeds or len(left) > len(subject.pieces) == 1:
            raise Unclear(span_of(self._verbs), "What survives what?")
        self.context.told.checks.extend({"survives": piece} for piece in subject.pieces)
        self.context.told.checks.extend({"is": subject.piece, "damage": c.phrase.number} for c in left)

    def _harmful(self, phrase: Phrase) -> bool:
        """Whether it is "its hazardous 3", of a card that has as much of it."""
        keyword = phrase.value.removeprefix("keyword:") if phrase.kind == "NOUN" else ""
        if keyword not in ("hazardous", "assault") or phrase.adjectives or phrase.owner not in ("", "its"):
            return False
        said = keyword if phrase.number is None else f"{keyword} {phrase.number}"
        cards = [card for piece in self.context.told.pieces if (card := self.context.told.card(piece)) is not None]
        self.context.told.printed |= {phrase.number} if phrase.number is not None else set()
        return any(said in card.text.lower() for card in cards)

    def _leaves(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X leaves play": destroyed, where nothing says how."""
        rest = [c for c in comps if not ((c.is_thing and c.phrase.is_noun("play")) or c.value == "from play")]
        if not subject.pieces or rest:
            raise Unclear(span_of(self._verbs), "What leaves, and how?")
        if self.context.told.deeds and self.context.told.deeds[-1].by == (
            self.context.told.current or self.context.actor
        ):
            self.context.told.checks.extend({"leaves": piece} for piece in subject.pieces)
            return
        self._cause("destroy", subject.pieces, "")

    # --- abilities as subjects and objects

    def ability_of(self, phrase: Phrase) -> Piece | None:
        """The card whose ability a phrase means; None where it means none. Raises Unclear."""
        if phrase.kind != "NOUN" or phrase.value not in ABILITIES:
            return None
        whose = phrase.possessor or phrase.of
        if whose is not None and whose.is_name:
            return self.context.pieces(whose)[0]
        if whose is not None and whose.value in ABILITIES:
            return self.ability_of(whose)
        if "a" in phrase.determiners or "no" in phrase.determiners:
            return None
        if phrase.words[0].text.lower() == "their" and phrase.head is not None and phrase.head.form == "many":
            raise Unclear(phrase.span, "The abilities of which cards?")
        of_card = phrase.owner == "its" or phrase.words[0].text.lower() in ("his", "her", "their")
        if of_card or (whose is None and phrase.owner == ""):
            deeds = self.context.told.deeds
            if deeds and deeds[-1].piece is not None and self._last_spoken(deeds[-1].piece):
                return deeds[-1].piece
            found = self.context.meant(phrase)
            return found[0] if len(found) == 1 else None
        return None

    def _last_spoken(self, piece: Piece) -> bool:
        """Whether a card that acted is the one spoken of last, so that "its ability" is of it."""
        for group in reversed(self.context.mentioned):
            if group:
                return piece in group or len(group) > 1
        return True

    def ability_does(self, clause: Clause) -> bool:
        """Take a clause whose subject is an ability: "its reap ability resolves", "X's ability returns Y"."""
        first = clause.about if clause.subject else None
        verbs = clause.verbs
        if first is None or verbs is None or len(clause.subject) > 1:
            return False
        piece = self.ability_of(first)
        if piece is None:
            return False
        if verbs.value in _RESOLVES and not verbs.denied:
            if self.context.told.deeds:
                self.context.told.checks.append({"triggers": piece})
                return True
            raise Unclear(clause.span, "How does it come to that?")
        if verbs.value not in VERBS or verbs.denied or verbs.passive:
            raise Unclear(span_of(verbs), f"What does the ability of {piece.name} do here?")
        self._verbs = verbs
        self.works_of(piece, self._before_verb(clause, Subject(pieces=[piece])))
        return True

    def named(self, piece: Piece, phrase: Phrase) -> Word:
        """The name of a card in place of a phrase that means it."""
        return replace(phrase.words[-1], role="NAME", value=piece.name)

    def aimed_owner(self, deed: Deed) -> str:
        """Whose card is picked for what is done, where nobody says so."""
        return deed.by if self._aims_at_friends(deed, "") else other(deed.by)

    def works_of(self, piece: Piece, comps: list[Comp]) -> None:
        """What an ability of a card does, told of a card that has acted or is acted on already, or acts by it."""
        self._works(Subject(pieces=[piece]), comps)


def _phrases(clause: Clause) -> list[Phrase]:
    found = [*clause.subject]
    for comp in clause.comps:
        found += comp.phrases
        for inner in comp.inner:
            found += inner.phrases
    return found


def _kind_of_card(phrase: Phrase) -> bool:
    """Whether it says what a card becomes: "a creature"."""
    return phrase.is_noun("creature", "artifact", "upgrade") and "a" in phrase.determiners and not phrase.adjectives


def _the_fight(phrase: Phrase) -> bool:
    """Whether it is "the fight"."""
    return phrase.is_noun("fight ability") and [word.text.lower() for word in phrase.words] == ["the", "fight"]
