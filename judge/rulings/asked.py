"""What is asked of a scenario, as data: one kind of question with its arguments (docs/asking.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from judge.effects.events import Verb

from .acts import Act, read_act
from .yaml_source import Located, Path, ScenarioError, where

CARD_FACTS = (
    "in", "of", "controller", "damage", "amber", "ready", "exhausted", "ward", "stun", "enrage", "power counters",
    "counters", "power", "armor", "onto", "under", "house", "houses are", "position", "flank", "type", "trait",
    "keyword", "copy of", "token", "facedown",
)  # fmt: skip
"""What `is` can say of a card."""

SIDE_FACTS = (
    "amber", "chains", "keys", "key cost", "hand size", "hand", "deck", "discard", "archives", "purged",
    "battleline", "artifacts",
)  # fmt: skip
"""What `has` can say of a player, and `number` can count."""

SIDE_STATES = ("haunted",)
"""What a player can be, of which `has` asks "true" or "false"."""

CARD_NUMBERS = ("damage", "amber", "power", "armor", "power counters")
"""What `number` can count on a card; any other name is that of a counter."""

EVENTS: Mapping[str, Verb] = {
    "played": Verb.PLAY,
    "enters play": Verb.ENTER_PLAY,
    "leaves play": Verb.LEAVE_PLAY,
    "destroyed": Verb.DESTROY,
    "sacrificed": Verb.SACRIFICE,
    "purged": Verb.PURGE,
    "archived": Verb.ARCHIVE,
    "discarded": Verb.DISCARD,
    "drawn": Verb.DRAW,
    "shuffled": Verb.SHUFFLE,
    "returned": Verb.RETURN,
    "revealed": Verb.REVEAL,
    "reaps": Verb.REAP,
    "fights": Verb.FIGHT,
    "attacked": Verb.ATTACK,
    "used": Verb.USE,
    "readied": Verb.READY,
    "exhausted": Verb.EXHAUST,
    "stunned": Verb.STUN,
    "warded": Verb.WARD,
    "enraged": Verb.ENRAGE,
    "exalted": Verb.EXALT,
    "healed": Verb.HEAL,
    "damaged": Verb.TAKE_DAMAGE,
    "prevented": Verb.PREVENT_DAMAGE,
    "gained": Verb.GAIN_AMBER,
    "lost": Verb.LOSE_AMBER,
    "stolen": Verb.STEAL_AMBER,
    "captured": Verb.CAPTURE_AMBER,
    "spent": Verb.SPEND_AMBER,
    "forged": Verb.FORGE,
    "unforged": Verb.UNFORGE,
    "house chosen": Verb.CHOOSE_HOUSE,
    "attached": Verb.ATTACH,
    "tide raised": Verb.RAISE_TIDE,
    "fulfilled": Verb.FULFILL,
    "chains gained": Verb.GAIN_CHAINS,
    "token made": Verb.MAKE_TOKEN,
    "control taken": Verb.TAKE_CONTROL,
    "moved": Verb.MOVE,
    "flipped": Verb.FLIP,
    "grafted": Verb.GRAFT,
}
"""What can have happened, in the words of a question, and the verb under which it is recorded."""

_MANNER = ("can", "not", "at")
KINDS: Mapping[str, tuple[str, ...]] = {
    "survives": _MANNER,
    "leaves": ("zone", *_MANNER),
    "is": (*CARD_FACTS, *_MANNER),
    "has": (*SIDE_FACTS, *SIDE_STATES, *_MANNER),
    "triggers": ("ability", "times", *_MANNER),
    "counts": ("as", *_MANNER),
    "happens": ("to", "by", "times", *_MANNER),
    "together": ("to", "by", *_MANNER),
    "all": _MANNER,
    "may": ("not",),
    "must": ("not",),
    "may choose": ("for", "not"),
    "must choose": ("for", "not"),
    "over": _MANNER,
    "where": ("at",),
    "gains": (),
    "loses": (),
    "controls": ("at",),
    "owns": (),
    "chooses": (),
    "wins": (),
    "number": ("of", "on", "to", "by", "ability", "change", "at"),
    "cost": ("of", "at"),
    "houses": ("at",),
    "which": ("of", "to", "by", "in", "at"),
    "now": (),
    "order": ("of", "every"),
    "rule": (),
    "what happens": (),
}
"""Each kind of question, and the arguments it takes."""


YES_NO = ("survives", "leaves", "is", "has", "triggers", "counts", "happens", "together", "over")
"""Kinds about what is so where a way ends that yes or no answers: what `all` can join."""


class Asked(NamedTuple):
    """One question: its kind, what it is about (a card's call, a player, words, an act…), its arguments, its place."""

    kind: str
    subject: Any
    arguments: Mapping[str, Any] = {}
    path: Path = ()
    act: Act | None = None  # for "may" and "must"; None: the last act of `when`
    parts: tuple[Any, ...] = ()  # for "all": the questions that it joins

    def get(self, name: str, default: Any = None) -> Any:
        """An argument, or `default` where it is not given."""
        return self.arguments.get(name, default)


OPEN = Asked("what happens", True)
"""What is asked where a scenario does not say: what happens?"""


def read_asked(data: Located, name: str) -> tuple[Asked, ...]:
    """The questions under `ask` of a document that fits the schema, in order; raises ScenarioError for what is no
    question, at its line."""
    written = data.get("ask")
    if written is None:
        return ()
    if isinstance(written, Mapping):
        return (_question(written, ("ask",), data, name),)
    return tuple(_question(one, ("ask", number), data, name) for number, one in enumerate(written))


def _question(written: Mapping[str, Any], path: Path, data: Located, name: str) -> Asked:
    def wrong(message: str, at: Path, hint: str) -> ScenarioError:
        return ScenarioError(message, where=where(data, at, name), hint=hint)

    kinds = [key for key in written if key in KINDS]
    if len(kinds) != 1:
        told = " and ".join(kinds) if kinds else "none"
        raise wrong(f"each question is of one kind; here stands {told}", path, f"one of {', '.join(KINDS)}")
    kind = kinds[0]
    subject = written[kind]
    arguments = {key: value for key, value in written.items() if key != kind}
    for key in arguments:
        if key not in KINDS[kind]:
            known = ", ".join(KINDS[kind]) or "no arguments"
            raise wrong(f"{kind!r} does not go with {key!r}", (*path, key), f"it takes {known}")
    if missing := _missing(kind, subject, arguments):
        raise wrong(*missing[:1], path, missing[1])
    act = None
    if kind in ("may", "must") and subject != "last":
        act = read_act(subject, (*path, kind), data, name)
    parts: tuple[Asked, ...] = ()
    if kind == "all":
        parts = tuple(_question(one, (*path, "all", number), data, name) for number, one in enumerate(subject))
        for part in parts:
            if part.kind not in YES_NO:
                raise wrong(f"{part.kind!r} is not answered by yes or no", part.path, f"one of {', '.join(YES_NO)}")
    return Asked(kind, subject, arguments, path, act, parts)


def _missing(kind: str, subject: Any, arguments: Mapping[str, Any]) -> tuple[str, str] | None:
    """What a question lacks or says wrongly, with what would be right; None where it is whole."""
    if kind == "is" and not set(arguments) & set(CARD_FACTS):
        return "what is the card asked to be?", f"for instance `damage: 2`; one of {', '.join(CARD_FACTS)}"
    if kind == "has" and not set(arguments) & {*SIDE_FACTS, *SIDE_STATES}:
        facts = ", ".join((*SIDE_FACTS, *SIDE_STATES))
        return "what is the player asked to have?", f"for instance `amber: 3`; one of {facts}"
    if kind == "counts" and "as" not in arguments:
        return "as what does it count?", f"as: {', '.join(EVENTS)}"
    words = {"happens": subject, "together": subject, "counts": arguments.get("as")}.get(kind)
    if words is not None and words not in EVENTS:
        return f"{words!r} is nothing that can happen", f"one of {', '.join(EVENTS)}"
    if kind in ("has", "gains", "loses"):
        known = ("me", "opponent") if kind == "has" else ("amber", "chains", "cards", "keys")
        if subject not in known:
            return f"{subject!r} is not one of {', '.join(known)}", f"{kind}: {known[0]}"
    if kind == "number" and subject in SIDE_FACTS and not {"of", "on"} & set(arguments):
        return f"whose {subject}?", "of: me, of: opponent, or on: CARD"
    if kind == "over" and subject not in ("step", "turn"):
        return f"{subject!r} is not one of step, turn", "over: step"
    if kind == "which" and subject not in (*EVENTS, "survive", "in"):
        return f"{str(subject)!r} is nothing that cards can be asked for", f"survive, in, {', '.join(EVENTS)}"
    return None
