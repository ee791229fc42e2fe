"""What a player may do at all: each kind of act is tried with a card of the active house that has no text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.catalogue import Catalogue
from judge.rulings.answers import answers
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read_data

from .at_most import Counted, before
from .board import other
from .reading import Reading
from .scenario_text import data_of
from .untold import with_twins

_OWN, _ENEMY = "Further Creature", "Enemy Creature"
_SAID = {
    "play action": "play action cards", "play artifact": "play artifacts", "play creature": "play creatures",
    "play upgrade": "play upgrades", "discard": "discard cards", "reap": "reap", "fight": "fight",
    "use artifact": "use artifacts",
}  # fmt: skip


def allowed(found: Reading, scenario: str, cards: Catalogue, version: str) -> Counted | str:
    """The kinds of acts that are legal, and those that are not; what to ask where nothing keeps the player from any."""
    ask = found.asks[0]
    data = data_of(scenario)
    if len(found.asks) > 1:
        return "That is asked beside something else. Ask for one thing at a time, please."
    if told_of := before(data, cards, version):
        return told_of
    may, last = _tried(data, ask["now"], ask["_acts"], cards, version)
    if last is None:
        return "On this board nothing is forbidden of that. What is asked about?"
    for name, twin in with_twins(found, data, cards):
        if _tried(twin, ask["now"], ask["_acts"], cards, version)[0] != may:
            return f"{name} has an evil twin with another text, which answers it otherwise. Which one is it?"
    yes = [_SAID[act] for act in ask["_acts"] if act in may]
    no = [_SAID[act] for act in ask["_acts"] if act not in may]
    who = "You" if ask["now"] == "me" else "Your opponent"
    denied = _listed(no, "or")
    says = f"{who} may {_listed(yes, 'and')}; not {denied}." if yes else f"{who} may not {denied}."
    told = replace(answers(last)[0], kind="what_happens", value=tuple(yes) or ("nothing",), says=says)
    return Counted(last, told, ["each is tried with a card of the active house that has no text"])


def _listed(acts: list[str], joint: str) -> str:
    """Acts in one phrase, "play" said once: "play artifacts and creatures, discard cards and reap"."""
    played = [act.removeprefix("play ") for act in acts if act.startswith("play ")]
    words = ([f"play {_joined(played, joint)}"] if played else []) + [a for a in acts if not a.startswith("play ")]
    return _joined(words, joint)


def _joined(words: list[str], joint: str) -> str:
    return f" {joint} ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), words[-1]])


def _tried(
    data: dict[str, Any], seat: str, acts: tuple[str, ...], cards: Catalogue, version: str
) -> tuple[list[str], Ruling | None]:
    """The acts that are legal, and the ruling by which the first other one is not; none where all are."""
    house = _chosen(data)
    may, last = [], None
    for act in acts:
        given: dict[str, Any] = {**data["given"]}
        side = {**given.get(seat, {})}
        facing = {**given.get(other(seat), {})}
        card = {"text": "", "house": house}
        own = {"card": _OWN, "type": "creature", "power": 3, **card}
        kind = act.partition(" ")[2]
        name = f"Further {kind.capitalize() or 'Card'}"
        done: dict[str, Any] = {"reap": _OWN} if act == "reap" else {"discard": name}
        if act in ("play upgrade", "reap", "fight"):
            side["battleline"] = [*side.get("battleline", ()), own]
        if act == "fight":
            facing["battleline"] = [*facing.get("battleline", ()), {"card": _ENEMY, "type": "creature", "power": 3}]
            facing["battleline"][-1]["text"] = ""
            done = {"fight": _OWN}
        elif act == "use artifact":
            used = {"card": name, "type": "artifact", "house": house, "text": "Action: Gain 1 chain."}
            side["artifacts"] = [*side.get("artifacts", ()), used]
            done = {"action": name}
        elif act != "reap":
            power = {"power": 3} if kind == "creature" else {}
            side["hand"] = [*side.get("hand", ()), {"card": name, "type": kind or "action", **card, **power}]
            done = {"discard": name} if act == "discard" else {"play": name}
            done |= {"onto": _OWN} if kind == "upgrade" else {}
        tried = {**data, "given": {**given, seat: side, other(seat): facing}}
        whom: dict[str, Any] = {"may": done} if act == "fight" else {"may": "last"}
        tried |= {"when": [*data.get("when", ()), *([] if act == "fight" else [done])], "ask": whom}
        ruling = rule(read_data(tried, "question"), version, cards=cards)
        (told,) = answers(ruling)
        if told.value is True:
            may.append(act)
        else:
            last = last or ruling
    return may, last


def _chosen(data: dict[str, Any]) -> str:
    """The house that is active at the end: that which was chosen last."""
    ends = [act for act in data.get("when", ()) if act == "end turn" or (isinstance(act, dict) and "end turn" in act)]
    chosen = ends[-1].get("choices") if ends and isinstance(ends[-1], dict) else None
    return str(chosen[0]).lower() if chosen else str(data["given"].get("house"))
