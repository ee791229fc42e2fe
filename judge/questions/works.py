"""A card that does something of itself: how it comes to that, and what it is aimed at."""

from __future__ import annotations

from .board import ME, Deed, Piece, Unclear, other
from .causes import Causes
from .rows import Row
from .speaking import Subject, span_of
from .wording.records import Comp, Phrase

_EVENTS = {
    "destroy": "destroyed", "purge": "purged", "return": "returned", "stun": "stunned", "ward": "warded",
    "enrage": "enraged", "exhaust": "exhausted", "ready": "readied", "play": "played", "archive": "archived",
    "discard": "discarded", "heal": "healed", "damage": "damaged", "sacrifice": "sacrificed",
    "exalt": "exalted", "shuffle": "shuffled", "move": "moved", "attach": "attached",
}  # fmt: skip
"""What a card does to another, and the event that has to come about for it."""
DONE = {
    "die": "destroyed", "destroy": "destroyed", "purge": "purged", "archive": "archived", "discard": "discarded",
    "stun": "stunned", "ward": "warded", "enrage": "enraged", "exhaust": "exhausted", "ready": "readied",
    "heal": "healed", "sacrifice": "sacrificed", "exalt": "exalted", "flip": "flipped", "shuffle": "shuffled",
    "reveal": "revealed", "play": "played", "draw": "drawn", "return": "returned", "damage": "damaged",
}  # fmt: skip
"""What is done to a card, and the event that it is."""
USES = {"reap": "reaps", "fight": "fights"}
_UNTOLD = ("choose", "copy", "take", "blank", "reveal")
VERBS = (*_EVENTS, *_UNTOLD)

#: The headings under which a creature's ability stands, and how the ability comes to resolve.
_WAYS = (("Play:", "play"), ("Play/", "play"), ("After Reap:", "reap"), ("Action:", "action"), ("Omni:", "omni"))
_FROM = (("your discard pile", "mine", "discard"), ("opponent's discard pile", "theirs", "discard"),
         ("top card of your deck", "mine", "deck"), ("top of your deck", "mine", "deck"))  # fmt: skip


class Works(Causes):
    """Takes what cards are told to do."""

    def _works(self, subject: Subject, comps: list[Comp]) -> None:
        """ "X purges Y", "X plays Y from my deck"."""
        verbs = self._verbs
        if len(subject.pieces) != 1 or verbs.denied:
            raise Unclear(span_of(verbs), "What does which one card do?")
        agent = subject.piece
        things = [c for c in comps if c.is_thing]
        if len(things) != 1:
            raise Unclear(span_of(verbs), f"What does {agent.name} do?")
        agent.owner = agent.owner or self._whose(agent, things[0].phrases) or self.context.actor or ME
        default = agent.owner if self._friendly(agent, verbs.value) else other(agent.owner)
        together = [c for c in comps if _joined(c, comps)]
        if self._all_alike(agent) and any(map(_all_others, comps)):
            together = [c for c in together if not _all_others(c)]
            comps = [c for c in comps if not _all_others(c)]
            for seat in (ME, other(ME)):
                self.context.somebody(seat)  # of the others nothing is said
        objects = [p for c in (things[0], *together) for phrase in c.phrases for p in self.context.pieces(phrase)]
        rest = [c for c in comps if c is not things[0] and c not in together]
        row = Row(self.context, "", list(objects))
        row.group = list(objects)
        row.read(rest)
        for piece in objects:
            place = self._place(agent)
            if not piece.place and place:
                piece.place = place[1]
                piece.owner = piece.owner or (agent.owner if place[0] == "mine" else other(agent.owner))
            piece.owner = piece.owner or default
        told = self.context.told
        done = next((d for d in told.deeds if d.piece is agent), None)
        card = told.card(agent)
        if done is None and told.deeds and card is not None and "Destroyed:" in card.text and agent.place != "hand":
            if verbs.value in _EVENTS:
                told.checks.extend({"happens": self._event(agent), "to": piece} for piece in objects)
            return
        if done is None:
            done = self.brought_about(agent)
        if verbs.value not in ("play", "reveal") and (agent.type != "action" or not self._all_alike(agent)):
            done.choices.extend(objects)
        if verbs.value in _EVENTS:
            told.checks.extend({"happens": self._event(agent), "to": piece} for piece in objects)

    def _event(self, agent: Piece) -> str:
        """The event that a card's verb is; what a card "brings" enters play where its text puts cards into play."""
        card = self.context.told.card(agent)
        brings = self._verbs.main.text.lower() in ("bring", "brings", "brought", "bringing")
        return "enters play" if brings and card and "into play" in card.text else _EVENTS[self._verbs.value]

    def does(self, agent: Piece, comps: list[Comp]) -> None:
        """What a card does of itself, to what stands in the complements."""
        self._works(Subject(pieces=[agent]), comps)

    def brings_about(self, agent: Piece) -> None:
        """Have a card act by what its text says. Raises Unclear where that may be in several ways."""
        self.brought_about(agent)

    def _whose(self, agent: Piece, phrases: list[Phrase]) -> str:
        """Whose the card is, where its text is about enemy cards and those are known: the other player's."""
        card = self.context.told.card(agent)
        owners = {self.context.owner(phrase) for phrase in phrases}
        if card is None or len(owners) != 1 or "" in owners or " friendly " in card.text:
            return ""
        return other(owners.pop()) if "enemy" in card.text or "opponent" in card.text else ""

    def brought_about(self, agent: Piece) -> Deed:
        """The act by which a card's ability comes to resolve."""
        card = self.context.told.card(agent)
        text = card.text if card is not None else ""
        if agent.type == "action":
            kind = "play"
        elif agent.type == "upgrade":
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        else:
            ways = [way for heading, way in _WAYS if heading in text]
            if len(set(ways)) != 1:
                raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?", ways)
            kind = ways[0]
        if kind == "play" and agent.place not in ("", "hand"):
            raise Unclear(span_of(self._verbs), f"How does {agent.name} come to do that?")
        agent.place = "hand" if kind == "play" else "play"
        self._whose_turn(agent.holder)
        deed = Deed(kind, agent.holder, agent)
        self.context.told.deeds.append(deed)
        return deed

    def _friendly(self, agent: Piece, verb: str) -> bool:
        card = self.context.told.card(agent)
        if self._all_alike(agent):
            return True  # nobody says whose it is: the player's own
        return verb in ("play", "sacrifice") or (
            card is not None and " friendly " in card.text and " enemy " not in card.text
        )

    def _place(self, agent: Piece) -> tuple[str, str] | None:
        card = self.context.told.card(agent)
        text = card.text if card is not None else ""
        return next(((whose, zone) for words, whose, zone in _FROM if words in text), None)


def _joined(comp: Comp, comps: list[Comp]) -> bool:
    """Whether it is the "with Y" of "together with Y"."""
    at = comps.index(comp)
    return comp.prep == "with" and bool(comp.phrases) and bool(at) and comps[at - 1].value == "at_once"


def _all_others(comp: Comp) -> bool:
    """Whether it says no more than "with all others"."""
    return comp.prep == "with" and bool(comp.phrases) and {"all", "other"} <= set(comp.phrase.determiners)
