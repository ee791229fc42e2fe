"""Creatures that fight and reap."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import replace

from .board import ME, Deed, Piece, Unclear, other
from .plays import Plays
from .rows import Row
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase, Verbs
from .wording.words import Word

#: A text that has several creatures fight, one after the other.
_ONE_AT_A_TIME = re.compile(r"fight with up to (?P<most>\d+) friendly creatures, one at a time")
#: What action cards do too, with the words for fighting.
_HITS = frozenset({"hit", "hits", "hitting", "smack", "smacks", "smacking"})
#: What a card that another one uses may be said to do to a third one.
_DONE_TO = {"destroy": "destroyed", "purge": "purged", "return": "returned", "stun": "stunned", "exhaust": "exhausted"}


class Fights(Plays):
    """Takes the verbs of fighting and reaping."""

    @abstractmethod
    def ability_of(self, phrase: Phrase) -> Piece | None:
        """The card whose ability a phrase means."""

    @abstractmethod
    def brought_about(self, agent: Piece) -> Deed:
        """The act by which a card's ability comes to resolve."""

    @abstractmethod
    def _destroyed(self, subject: Subject, comps: list[Comp]) -> None:
        """Take what is destroyed."""

    def _fight(self, subject: Subject, comps: list[Comp]) -> None:
        verbs = self._verbs
        deeds = self.context.told.deeds
        anew = [piece for piece in subject.pieces if deeds and piece is not deeds[-1].piece]
        hitting = verbs.main.form == "ing" and bool(deeds) and bool(comps) and comps[0].is_thing
        if hitting and len(anew) == len(subject.pieces) == 1 and self._hits_next(anew[0], comps):
            return
        if hitting and deeds[-1].kind != "fight" and not anew:
            self._chosen(deeds[-1], comps[0].phrases, "fight")  # "…, attacking Y"
            aim = deeds[-1].choices[-1]
            assert isinstance(aim, Piece)
            aim.owner = aim.owner or other(deeds[-1].by)
            Row(self.context, aim.owner, [aim]).read(comps[1:])
            return
        hits = [p for p in subject.pieces if p.type == "action" and verbs.main.text.lower() in _HITS]
        if len(hits) == 1 and not verbs.passive:
            self._play(Subject(hits[0].owner or self.context.actor), [_named(hits[0], verbs), *_aimed_at(comps)])
            return
        if verbs.passive:
            agent = next((c for c in comps if c.at("by")), None)
            if verbs.denied:
                raise Unclear(span_of(verbs), "")
            if not subject.pieces:
                raise Unclear(span_of(verbs), "Which creature is attacked?")
            if agent is None:
                self._attacked(subject.pieces, comps)
                return
            at = comps.index(agent)
            fighters = self.context.pieces(agent.phrase, other(subject.piece.owner or ME))
            if self.context.told.card(fighters[0]) is None or comps[at + 1 :]:
                Row(self.context, "", list(fighters)).read(comps[at + 1 :])  # "by a creature | with skirmish"
            self._fights(fighters, subject.pieces, comps[:at])
            self.context.topics[id(self.context.mentioned[-1])] = subject.pieces
            return
        if subject.seat:
            withs = [
                c
                for c in comps
                if c.at("with")
                and c.phrase.kind in ("NAME", "NOUN", "PRON")
                and self.context.amount(c.phrase) is None
                and not c.phrase.value.startswith("keyword:")
            ]
            things = [c for c in comps if c.is_thing] + [c for c in comps if c.at("against")]
            if things and not withs and self._lets_fight():
                target = self.context.pieces(things[0].phrase, other(subject.seat))
                fighter = self.context.somebody(subject.seat)
                self.context.told.deeds[-1].choices.append(fighter)
                self._fights([fighter], target, [c for c in comps if c is not things[0]])
                return
            if not things and not withs:
                raise Unclear(span_of(verbs), "Which creature fights which?")
            self.context.actor = subject.seat
            pointed = bool(withs) and withs[0].phrase.words[0].text.lower() == "that"
            known = self._fighters(withs[0].phrase, subject.seat) if pointed else []  # before its target is spoken of
            if things:
                target = self.context.pieces(things[0].phrase, other(subject.seat))
            else:
                target = [self._some_fighter(other(subject.seat))]
            if not withs:
                if verbs.main.form == "ing":  # "does X survive after fighting Y?"
                    raise Unclear(span_of(verbs), "Which creature fights it?")
                fighters = [self._some_fighter(subject.seat)]
                self._fights(fighters, target, [c for c in comps if c is not things[0]])
                return
            fighters = known or self._fighters(withs[0].phrase, subject.seat)
            if not withs[0].phrase.is_pronoun:  # what is spoken of on is what they attack
                for fighter in fighters:
                    self.context.mentioned[-1].remove(fighter)
            self.context.fought_with[id(self.context.mentioned[-1])] = fighters
            at, there = comps.index(withs[0]), comps.index(things[0]) if things else -1
            of_fighter = comps[at + 1 : there] if at < there else comps[at + 1 :]  # what is behind each is said of it
            if [one.type for one in (*fighters, *target)] == ["action", "creature"]:  # "I hit it with Y"
                fighters[0].owner = subject.seat
                self.acts_at(fighters[0], target[0])
                Row(self.context, subject.seat, target).read([c for c in comps if c not in (withs[0], *things[:1])])
                return
            Row(self.context, subject.seat, list(fighters)).read(of_fighter)
            self._fights(fighters, target, [c for c in comps if c not in (*of_fighter, withs[0], *things[:1])])
            self.context.told.deeds[-1].vague = None if things else span_of(verbs)
            return
        targets = [c for c in comps if c.is_thing] or [c for c in comps if c.at("against", "with")][:1]
        if not targets and len(subject.pieces) == 2:
            self._fights(subject.pieces[:1], subject.pieces[1:], comps)  # "my X and their Y fight"
            return
        if not targets and subject.pieces and (met := self._met(subject.piece)) is not None:
            self._fights(subject.pieces, [met], comps)  # "a creature attacks"
            self.context.topics[id(self.context.mentioned[-1])] = [met]
            return
        if not targets and subject.pieces:
            seat = subject.piece.holder or self.context.actor
            self._fights(subject.pieces, [self._some_fighter(other(seat))], comps)
            self.context.told.deeds[-1].vague = span_of(verbs)
            return
        own = subject.piece.owner
        found = self.context.pieces(targets[0].phrase, other(own or ME))
        twice = found == subject.pieces and len(found) == 1 and targets[0].phrase.is_name
        if twice and not self.context.told.deeds:
            found = [self.context.told.add(found[0].name, other(own or ME))]  # "X fights X": each player has one
            self.context.mention(found[0])
        self._fights(subject.pieces, found, [c for c in comps if c is not targets[0]])

    def _hits_next(self, piece: Piece, comps: list[Comp]) -> bool:
        """Take "I play X, then Y hitting Z" of an action card or an artifact Y: that is done next. Raises Unclear for a
        creature that nobody has told to be in play, behind one that is played."""
        known = any(piece is one for group in self.context.mentioned[:-1] for one in group)
        untold = piece.type == "creature" and piece.typed is None and not known and not piece.stands
        if untold and self.context.told.deeds[-1].kind == "play":
            raise Unclear(span_of(self._verbs), f"Is {piece.name} played, or does it fight?")
        if piece.type not in ("action", "artifact"):
            return False
        by = Subject(piece.owner or self.context.actor)
        take = self._play if piece.type == "action" else self._use
        take(by, [_named(piece, self._verbs), *_aimed_at(comps)])
        return True

    def _attacked(self, pieces: list[Piece], comps: list[Comp]) -> None:
        """ "It is attacked": by a creature of which nothing is said."""
        pieces[0].owner = pieces[0].owner or ME
        fighter = self.context.somebody(other(pieces[0].holder))
        self.context.told.assumed.append(f"{fighter.name} attacks {pieces[0].name}")
        self._fights([fighter], pieces, comps)
        self.context.topics[id(self.context.mentioned[-1])] = pieces

    def acts_at(self, agent: Piece, target: Piece) -> None:
        """Have a card that does something by itself be played, or used, at a card, where it picks one; so does each of
        its icons."""
        agent.owner = agent.owner or other(target.owner or other(ME))
        deed = self.brought_about(agent)
        icons = agent.facts.get("icons", ()) if agent.typed is not None else ()
        if icons or self.picks(agent):
            deed.choices.extend([target] * max(1, len(icons)))

    def fights(self, fighters: list[Piece], targets: list[Piece]) -> None:
        """Have one creature fight another."""
        self._fights(fighters, targets, [])

    def _fights(self, fighters: list[Piece], targets: list[Piece], comps: list[Comp]) -> None:
        if len(fighters) != 1 or len(targets) != 1:
            raise Unclear(span_of(self._verbs), "Which one creature fights which one?")
        fighter, target = fighters[0], targets[0]
        if fighter.type != "creature" or target.type != "creature":
            odd = fighter if fighter.type != "creature" else target
            raise Unclear(span_of(self._verbs), f"{odd.name} is no creature; what fights?")
        if fighter is target:
            raise Unclear(span_of(self._verbs), "Which creature does it fight?")
        if fighter.holder and fighter.holder == target.holder:
            raise Unclear(span_of(self._verbs), "Which of them is an enemy?")
        _oppose(fighter, target)
        again = [c for c in comps if c.says("again")]
        if again and any(d.kind == "fight" and d.target is target for d in self.context.told.deeds):
            comps = [c for c in comps if c not in again]
        if self._lets_fight() and fighter.holder in ("", self.context.told.deeds[-1].by):
            chosen = self.context.told.deeds[-1].choices
            chosen += [fighter, target] if self._several_fights() else [fighter]  # "I play P, and X fights Y"
            fighter.place = fighter.place or "play"
        if self.by_effect(fighter, self.context.told.deeds):
            target.place = target.place or "play"
            self.context.told.checks.append({"happens": "attacked", "to": target})
            Row(self.context, target.owner, [target]).read(comps)
            return
        self._whose_turn(fighter.holder)
        for piece in (fighter, target):
            piece.place = piece.place or "play"
            if piece.place == "hand" and any(d.piece is piece for d in self.context.told.deeds):
                piece.place = "hand"
        self.context.told.deeds.append(Deed("fight", fighter.holder, fighter, target))
        Row(self.context, target.owner, [target]).read(comps)

    def _just_done(self, piece: Piece, kind: str) -> bool:
        """Whether an ability that is used is that of the last act: it is told more exactly."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        if last is None or last.piece is not piece or kind not in ("", "play", last.kind):
            return False
        return bool(kind) or last.kind != "play" or piece.type == "action"

    def _uses_for(self, piece: Piece) -> bool:
        """Whether what was done last uses another card, and that card is the one that is named."""
        last = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(last.piece) if last is not None and last.piece is not None else None
        if last is None or card is None or last.piece is piece or last.choices:
            return False
        kind = f" {piece.type}"
        return any(f"se {word}{kind}" in card.text for word in ("an enemy", "a friendly", "an", "a"))

    def _in_order_to(self, deed: Deed, used: Piece, comps: list[Comp]) -> list[Comp]:
        """Without "to destroy Y" behind a card that another one uses: Y is picked, and whether it is done is seen."""
        card = self.context.told.card(used)
        doing = comps[0].verbs if len(comps) > 1 and comps[0].kind == "doing" and comps[1].is_thing else None
        if doing is None or card is None or doing.denied or doing.value not in _DONE_TO:
            return comps
        if not re.search(rf"\b{doing.value} an? ", card.text, re.IGNORECASE):
            raise Unclear(comps[0].span, f"The text of {card.name} says otherwise. What is meant?")
        comps[0].looked_at = True
        for piece in [p for phrase in comps[1].phrases for p in self.context.pieces(phrase, other(deed.by))]:
            piece.owner, piece.place = piece.owner or other(deed.by), piece.place or "play"
            deed.choices.append(piece)
            self.context.told.checks.append({"happens": _DONE_TO[doing.value], "to": piece})
        return comps[2:]

    def _some_fighter(self, seat: str) -> Piece:
        """The creature that a player fights with who does not say which: the only one that is able to, or any."""
        mine = [
            p for p in self.context.told.pieces if p.type == "creature" and p.holder == seat and p.place in ("", "play")
        ]
        able = [piece for piece in mine if piece.facts.get("ready") is not False and not piece.facts.get("stun")]
        mine = able if len(able) == 1 else mine
        if len(mine) > 1:
            raise Unclear(span_of(self._verbs), "Which creature fights?", [p.name for p in mine])
        return mine[0] if mine else self.context.somebody(seat)

    def _met(self, attacker: Piece) -> Piece | None:
        """The creature that "a creature" of nobody's attacks, where one was spoken of; None else. Raises Unclear where
        it may be several."""
        if attacker.typed is None or attacker.owner:
            return None
        there = [p for p in self.context.told.pieces if p.type == "creature" and p.place != "hand"]
        others = [p for p in there if p is not attacker]
        if len(others) > 1:
            raise Unclear(span_of(self._verbs), "Which creature does it attack?", [p.name for p in others])
        if others:
            others[0].owner = others[0].owner or ME
        return others[0] if others else None

    def _lets_fight(self) -> bool:
        """Whether what was done last has a creature of its player's choice fight."""
        deeds = self.context.told.deeds
        card = self.context.told.card(deeds[-1].piece) if deeds and deeds[-1].piece else None
        if card is None or (deeds[-1].choices and len(deeds[-1].choices) >= 2 * self._several_fights()):
            return False
        return bool(self._several_fights()) or "fight with a friendly creature" in card.text

    def _several_fights(self) -> int:
        """How many creatures the text of what was done last has fight one after the other; 0 where it is not so."""
        deeds = self.context.told.deeds
        card = self.context.told.card(deeds[-1].piece) if deeds and deeds[-1].piece else None
        found = _ONE_AT_A_TIME.search(card.text) if card is not None else None
        return int(found["most"]) if found else 0

    def _reaps_in_turn(self, piece: Piece) -> bool:
        """Whether what was just played has its neighbors reap, and this is one of them or stands in its line."""
        deed = self.context.told.deeds[-1] if self.context.told.deeds else None
        card = self.context.told.card(deed.piece) if deed is not None and deed.kind == "play" and deed.piece else None
        if deed is None or card is None or "reap with each of ~'s neighbors" not in card.text.replace(card.name, "~"):
            return False
        return piece is not deed.piece and piece.place == "play" and piece.holder == deed.by

    def by_effect(self, piece: Piece, deeds: list[Deed]) -> bool:
        """Whether a creature was picked for a card whose text has it used: what it does then is part of that."""
        if not deeds or piece not in deeds[-1].choices:
            return False
        card = self.context.told.card(deeds[-1].piece) if deeds[-1].piece else None
        return card is not None and any(word in card.text for word in (" use ", " fight ", " reap "))

    def _reap(self, subject: Subject, comps: list[Comp]) -> None:
        pieces = subject.pieces
        if not any(piece.typed is None and self.picks(piece) for piece in pieces):
            comps = self._reaped_against(subject, comps)
        if subject.seat:
            withs = [c for c in comps if c.at("with")]
            if not withs:
                mine = [p for p in self.context.told.pieces if p.type == "creature" and p.owner in ("", subject.seat)]
                if len(mine) > 1:
                    raise Unclear(span_of(self._verbs), "Which creature reaps?", [p.name for p in mine])
                if not mine and self._verbs.main.form == "ing":
                    raise Unclear(span_of(self._verbs), "Which creature reaps?")
                pieces = mine or [self.context.somebody(subject.seat)]
            else:
                pieces = [p for phrase in withs[0].phrases for p in self._fighters(phrase, subject.seat)]
                comps = [c for c in comps if c is not withs[0]]
        for piece in pieces:
            piece.owner = piece.owner or (subject.seat or self.context.actor)
            if self.by_effect(piece, self.context.told.deeds) or self._reaps_in_turn(piece):
                self.context.told.checks.append({"happens": "reaps", "to": piece})
                continue
            if self._uses_for(piece):
                self.context.told.deeds[-1].choices.append(piece)
                self.context.told.checks.append({"happens": "reaps", "to": piece})
                piece.place = piece.place or "play"
                continue
            self._whose_turn(piece.holder)
            piece.place = piece.place or "play"
            deed = Deed("reap", piece.holder, piece)
            self.context.told.deeds.append(deed)
            comps = self._of_the_aim(deed, comps, self._targets(deed, comps))
        Row(self.context, pieces[0].holder, list(pieces)).read(comps)

    def _of_the_aim(self, deed: Deed, comps: list[Comp], left: list[Comp]) -> list[Comp]:
        """Without what stands behind the card that is aimed at ("I reap with X on Y with 3 Æ on it"): it is said of
        that one."""
        taken = [c for c in comps if all(c is not one for one in left)]
        aims = [aim for aim in deed.choices if isinstance(aim, Piece)]
        if not taken or not aims:
            return left
        behind = [c for c in left if c.span[0] > taken[-1].span[0]]
        Row(self.context, aims[-1].holder, aims[-1:]).read(behind)
        return [c for c in left if all(c is not one for one in behind)]

    def _reaped_against(self, subject: Subject, comps: list[Comp]) -> list[Comp]:
        """Without "against X", which is in play on the other side."""
        seat = subject.seat or (subject.piece.holder if subject.pieces else "") or self.context.actor
        against = [c for c in comps if c.at("against") and all(p.is_name for p in c.phrases)]
        for comp in against:
            found = [piece for phrase in comp.phrases for piece in self.context.pieces(phrase, other(seat))]
            for piece in found:
                piece.owner, piece.place = piece.owner or other(seat), piece.place or "play"
        return [c for c in comps if c not in against]

    def _use(self, subject: Subject, comps: list[Comp]) -> None:
        """ "I use G on X", "use X's action ability", "use X to fight Y"."""
        if subject.pieces and comps and comps[0].is_thing and own_ability(comps[0].phrase):
            comps[0].phrase.owner = ""
            comps[0].phrase.possessor = Phrase(comps[0].words, head=_name(subject.piece, comps[0].words[0]))
            subject = Subject(subject.piece.owner or self.context.actor)
        if not subject.seat or not comps or not comps[0].is_thing:
            raise Unclear(span_of(self._verbs), "Who uses what?")
        phrase = comps[0].phrase
        if phrase.is_name and self.context.told.cards.named(phrase.value).type in ("action", "upgrade"):
            self._play(subject, comps)
            return
        kind = ""
        behind = comps[1] if len(comps) > 1 else None
        bare = phrase.value.endswith("ability") and phrase.possessor is None and phrase.of is None
        if bare and behind is not None and behind.prep == "on" and behind.phrases and behind.phrase.is_name:
            phrase.possessor = behind.phrase
            comps = [comps[0], *comps[2:]]
        if phrase.kind == "NOUN" and phrase.value.endswith("ability") and phrase.possessor is not None:
            kind = phrase.value.removesuffix("ability").strip()
            phrase = phrase.possessor
        elif phrase.kind == "NOUN" and phrase.value.endswith("ability") and phrase.of is not None:
            kind = phrase.value.removesuffix("ability").strip()
            phrase = phrase.of
        if (phrase.value or "").endswith("ability"):
            used = self.ability_of(phrase)
            if used is None:
                raise Unclear(phrase.span, "Which card's ability?")
            found, kind = [used], kind or phrase.value.removesuffix("ability").strip()
        else:
            found = self._fighters(phrase, subject.seat, creatures=False)
        piece = found[0]
        rest = comps[1:]
        if piece.type == "creature" and not kind and _to_remove_the_stun(rest):
            piece.facts["stun"], rest = True, []
        if self._uses_for(piece):
            deed = self.context.told.deeds[-1]
            deed.choices.append(piece)
            piece.place = piece.place or "play"
            Row(self.context, piece.owner, [piece]).read(self._in_order_to(deed, piece, rest))
            return
        if self._just_done(piece, kind):
            done = self.context.told.deeds[-1]
            rest = self._aims(done, rest)
            Row(self.context, subject.seat, [c for c in done.choices if isinstance(c, Piece)][-1:]).read(rest)
            return
        piece.place = piece.place or "play"
        for number, comp in enumerate(rest):
            if comp.kind in ("doing", "at_doing") and comp.verbs is not None and comp.verbs.has("fight", "reap"):
                self._verbs = comp.verbs
                if comp.verbs.value == "destroy" and kind == "":
                    self._destroyed(Subject(pieces=found), rest[:number] + rest[number + 1 :])
                    return
                if comp.verbs.value == "reap" and kind == "":
                    self._reap(Subject(pieces=found), rest[:number] + rest[number + 1 :])
                    return
                if piece.type == "creature" and kind == "":
                    self._fight(Subject(pieces=found), rest[:number] + rest[number + 1 :])
                    return
        deed_kind = kind.removeprefix("any ") or self._usual(piece)
        if piece.type == "creature" and piece.facts.get("stun") and not kind and not rest:
            deed_kind = "unstun"
        if deed_kind == "reap":
            self._reap(Subject(pieces=found), rest)
            return
        plainly = all(p.typed is not None for p in found) and not _more(rest)
        if deed_kind not in ("action", "omni", "unstun") and plainly:
            self._used_somehow(found, subject.seat)
            return
        if deed_kind not in ("action", "omni", "unstun"):
            raise Unclear(span_of(self._verbs), f"How is {piece.name} used?", ("it reaps", "it fights", "its action"))
        self._whose_turn(subject.seat)
        deed = Deed(deed_kind, subject.seat, piece)
        self.context.told.deeds.append(deed)
        rest = self._aims(deed, rest)
        Row(self.context, subject.seat, [c for c in deed.choices if isinstance(c, Piece)][-1:]).read(rest)


    def _used_somehow(self, found: list[Piece], seat: str) -> None:
        """Take that creatures without a name were used, nobody says how: by that alone each could lose a stun."""
        self._whose_turn(seat)
        for piece in found:
            piece.place, piece.facts["stun"] = piece.place or "play", True
            self.context.told.deeds.append(Deed("unstun", seat, piece))
        self.context.told.used_somehow.append(span_of(self._verbs))


def _oppose(fighter: Piece, target: Piece) -> None:
    """Fighters belong to different players: the one that is known says whose the other is; else the fighter is mine."""
    if not fighter.holder and not target.holder:
        fighter.owner = ME
    if not fighter.holder:
        fighter.owner = other(target.holder)
    if not target.holder:
        target.owner = other(fighter.holder)


def _more(comps: list[Comp]) -> bool:
    """Whether more is said than that it was in this turn."""
    return any(not c.states("this turn") and c.kind != "adv" for c in comps)


def _to_remove_the_stun(comps: list[Comp]) -> bool:
    """Whether it says no more than "to remove the stun"."""
    fits = len(comps) == 2 and comps[0].kind == "doing" and comps[0].verbs is not None
    fits = fits and comps[0].verbs is not None and comps[0].verbs.value == "shed" and not comps[0].verbs.denied
    if not fits or not comps[1].is_thing or not comps[1].phrase.is_noun("stun"):
        return False
    comps[0].looked_at = True
    return True


def own_ability(phrase: Phrase) -> bool:
    """Whether it is "its ability", "their Omni abilities"."""
    return phrase.owner in ("its", "their") and phrase.kind == "NOUN" and phrase.value.endswith("ability")


def _name(piece: Piece, word: Word) -> Word:
    return replace(word, role="NAME", value=piece.name)


def _named(piece: Piece, verbs: Verbs) -> Comp:
    """A card as what is played."""
    word = replace(verbs.words[0], role="NAME", value=piece.name, senses=())
    return Comp("thing", [word], [Phrase([word], head=word)])


def _aimed_at(comps: list[Comp]) -> list[Comp]:
    """With what is hit as what is aimed at."""
    return [replace(c, kind="at_thing", prep="on") if c.is_thing else c for c in comps]
