"""What a player does, as a scenario writes it: one mapping (or word) for each act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge.catalogue.names import house_id
from judge.engine.procedures.actions import Action

from .yaml_source import Located, Path, ScenarioError, where

_KINDS = {
    "play": "play",
    "discard": "discard",
    "reap": "reap",
    "fight": "fight",
    "action": "action",
    "omni": "omni",
    "unstun": "unstun",
    "end turn": "end turn",
    "raise tide": "raise tide",
    "choose house": "choose house",
    "activate": "prophecy",
    "may": "may",
}
_FURTHER = {"play": ("flank", "onto", "at"), "fight": ("with",), "activate": ("under",)}
"""What may be said of an act beside its choices."""

_ALONE = ("end turn", "raise tide")
"""What is done without naming anything."""


class Act(NamedTuple):
    """Something a player does: the kind of action, whom it names (still as names), and choices fixed in words."""

    kind: str
    card: str = ""
    target: str = ""
    flank: str = ""
    place: int | None = None
    choices: tuple[object, ...] = ()
    path: Path = ()

    def action(self, uids: Mapping[str, str]) -> Action:
        """The engine's action, with names turned into uids."""
        target = self.target if self.kind in ("choose house", "end turn") else uids.get(self.target, self.target)
        return Action(self.kind, uids.get(self.card, self.card), target, self.flank, self.place, ability=None)


def in_turn(acts: Iterable[Act]) -> tuple[Act, ...]:
    """The acts with a house that is chosen right after the turn was ended chosen in that turn's own step: a player
    chooses one house a turn (18.4 STEP 2: CHOOSE A HOUSE)."""
    found: list[Act] = []
    for act in acts:
        last = found[-1] if found else None
        if last is not None and (last.kind, last.target, act.kind) == ("end turn", "", "choose house"):
            found[-1] = last._replace(target=act.target, choices=(*last.choices, act.target, *act.choices))
        else:
            found.append(act)
    return tuple(found)


def read_act(written: object, path: Path, data: Located, name: str) -> Act:
    """The act that stands at `path` of the document `data`; raises ScenarioError where it does not do one thing."""
    if isinstance(written, str):
        return Act(written, path=path)
    assert isinstance(written, Located)
    kinds = [key for key in written if key in _KINDS]
    if len(kinds) != 1:
        told = " and ".join(kinds) if kinds else "nothing"
        raise ScenarioError(
            f"each step does one thing; here stands {told}",
            where=where(data, path, name),
            hint=f"one of {', '.join(_KINDS)}",
        )
    kind = kinds[0]
    subject = str(written[kind]) if isinstance(written[kind], str) else ""
    if not subject and kind not in _ALONE:
        hint = f"for example {kind}: {'Dis' if kind == 'choose house' else 'the name of a card'}"
        raise ScenarioError(f"{kind} what?", where=where(data, (*path, kind), name), hint=hint)
    further = _FURTHER.get(kind, ())
    if lost := next((key for key in written if key not in (kind, "choices", *further)), ""):
        told = ", ".join(f"`{key}`" for key in (*further, "choices"))
        raise ScenarioError(
            f"`{lost}` does not go with {kind}", where=where(data, (*path, lost), name), hint=f"beside it: {told}"
        )
    if "flank" in written and "at" in written:
        raise ScenarioError("a flank and a place?", where=where(data, (*path, "at"), name), hint="give one of them")
    target = str(written.get("with") or written.get("onto") or written.get("under") or "")
    if kind == "choose house":
        subject, target = "", house_id(subject)
    return Act(
        _KINDS[kind],
        subject,
        target,
        written.get("flank", ""),
        written.get("at"),
        tuple(written.get("choices", ())),
        path,
    )
