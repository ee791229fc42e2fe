"""Abilities that are told to resolve: of what acts already, of what acts by it, of what dies."""

from __future__ import annotations

from .board import Unclear
from .causes import Causes
from .rows import Row
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase

#: The headings of what a card does where it is used, and where it is played.
_USED = ("", "action", "omni", "reap")
_PLAYED = "play"


class Resolves(Causes):
    """Takes the verbs by which a player resolves an ability."""

    def _resolves(self, subject: Subject, comps: list[Comp]) -> None:
        """ "… and resolve its effect on my Z": what the last act's ability aims at; else X is played or used for it."""
        deeds = self.context.told.deeds
        ability = comps[0].phrase if comps and comps[0].is_thing else None
        named = ability is not None and ((ability.value or "").endswith("ability") or ability.is_pronoun)
        if not subject.seat or ability is None or not named:
            raise Unclear(span_of(self._verbs), "What resolves, and how does it come to that?")
        if self._acts_by_it(subject, ability, comps):
            return
        if not deeds:
            raise Unclear(span_of(self._verbs), "What resolves, and how does it come to that?")
        whose = ability.possessor or (ability.of if ability.of and ability.of.is_name else None)
        if whose is not None and whose.is_name and self._of_the_dying(ability, whose, comps[1:]):
            return
        if whose is not None and (deeds[-1].piece is None or whose.value != deeds[-1].piece.name):
            raise Unclear(ability.span, "How does it come to that ability?")
        if ability.value == "destroyed ability" and ability.owner == "its" and len(comps) == 1:
            dying = self.ability_of(ability)
            self.context.told.checks.extend({"triggers": piece} for piece in [dying] if piece is not None)
            return
        rest = self._targets(deeds[-1], comps[1:])
        Row(self.context, subject.seat).read(rest)

    def _acts_by_it(self, subject: Subject, ability: Phrase, comps: list[Comp]) -> bool:
        """ "If I resolve the action of X", where nobody used X yet: it is used, or played for its play ability."""
        rest = comps[1:]
        whose = ability.possessor or ability.of
        if whose is None and not ability.owner and rest and rest[0].at("on") and len(rest[0].phrases) == 1:
            whose, rest = rest[0].phrase, rest[1:]
        kind = ability.value.removesuffix("ability").strip()
        if whose is None or not whose.is_name or whose.number is not None or ability.adjectives:
            return False
        told = self.context.told
        if any(deed.piece is not None and deed.piece.name == whose.value for deed in told.deeds):
            return False
        if told.deeds and (not kind or told.cards.named(whose.value).type == "action"):
            return False
        owner = self.context.owner(whose) or subject.seat
        if kind not in (*_USED, _PLAYED) or owner != subject.seat:
            return False
        if kind == _PLAYED or (not kind and told.cards.named(whose.value).type == "action"):
            self._play(subject, [Comp("thing", whose.words, [whose]), *rest])
            return True
        ability.possessor, ability.of = whose, None
        self._use(subject, [Comp("thing", ability.words, [ability]), *rest])
        return True

    def _of_the_dying(self, ability: Phrase, whose: Phrase, comps: list[Comp]) -> bool:
        """ "… and resolve X's destroyed ability to play Y": held against the ruling, as it comes by itself."""
        if ability.value != "destroyed ability" or not self.context.told.called(whose.value):
            return False
        told = self.context.told
        told.checks.extend({"triggers": piece} for piece in self.context.pieces(whose))
        if not comps:
            return True
        playing = comps[0].verbs if comps[0].kind == "doing" else None
        if len(comps) != 2 or playing is None or playing.value != "play" or not comps[1].is_thing:
            raise Unclear(comps[0].span, "What comes of it?")
        for phrase in comps[1].phrases:
            told.checks.extend({"happens": "played", "to": piece} for piece in self.context.pieces(phrase))
        return True
