"""What was understood, written from the board, the acts and the questions: never copied from what was typed."""

from __future__ import annotations

from typing import Any

from .board import ME, ROWS, Deed, Piece, Told

_SEATS = {ME: "you", "opponent": "your opponent"}
_OWN = {ME: "your", "opponent": "your opponent's"}
_ZONES = {"hand": "in hand", "deck": "in the deck", "discard": "in the discard pile", "archives": "archived",
          "purged": "purged", "play": "in play", "under": "under another card"}  # fmt: skip
_DEEDS = {"play": "play {card}", "discard": "discard {card} from hand", "action": "use the action of {card}",
          "omni": "use the omni ability of {card}", "unstun": "remove the stun of {card}"}  # fmt: skip


def whose(piece: Piece) -> str:
    """ "your X", "your opponent's Y"."""
    return f"{_OWN.get(piece.since or piece.holder, 'a')} {piece.call or piece.name}"


def described(piece: Piece, told: Told) -> str:
    """A card with whose it is, where it lies, and all that is said of it."""
    said = [_ZONES.get(piece.place, piece.place)]
    facts = dict(piece.facts)
    said += [word for word, fact in (("warded", "ward"), ("stunned", "stun"), ("enraged", "enrage")) if facts.get(fact)]
    if facts.get("ready") is False:
        said.append("exhausted")
    said += [f"{facts[fact]} {word} on it" for fact, word in (("damage", "damage"), ("amber", "Æ")) if fact in facts]
    if "power counters" in facts:
        said.append(f"{facts['power counters']} power counters")
    if "armor spent" in facts:
        said.append(f"{facts['armor spent']} of its armor spent this turn")
    if "icons" in facts:
        said.append(f"bonus icons {', '.join(facts['icons'])}")
    said += [f"{number} {kind} counters" for kind, number in facts.get("counters", {}).items()]
    facts |= {key: piece.typed[key] for key in ("house", "traits") if piece.typed and key in piece.typed}
    if piece.typed is not None and facts.get("house") == told.house:
        del facts["house"]  # so is any card of which nothing is said
    said += [f"a {trait.capitalize()}" for trait in facts.get("traits", ())]
    if "house" in facts:
        said.append(f"of house {facts['house']}")
    if piece.typed is not None:
        said += [f"{key} {piece.typed[key]}" for key in ("power", "armor") if key in piece.typed]
        said += [f"“{piece.typed['text']}”"] if piece.typed.get("text") else []
    if piece.host is not None:
        said.append(f"attached to {piece.host.call}")
    if piece.under is not None:
        said.append(f"under {piece.under.call}")
    if (piece.since or piece.side or piece.owner) != piece.owner:
        said.append(f"owned by {_SEATS[piece.owner]}")
    row = told.row(piece.holder, ROWS[0]) if piece.place == "play" and piece.type == "creature" else []
    if len(row) > 1 and piece in row and (piece.neighbors or any(piece in p.neighbors for p in row) or piece.flank):
        said.append(_placed(piece, row))
    return f"{whose(piece)}: {', '.join(said)}"


def _placed(piece: Piece, row: list[Piece]) -> str:
    """Beside whom a creature stands, and on which side of it, where that is told."""
    at = row.index(piece)
    beside = [other.call for other in (*row[max(at - 1, 0) : at], *row[at + 1 : at + 2])]
    if len(beside) == 2:
        return f"between {beside[0]} and {beside[1]}"
    sided = any(other.flank or other.left_of for other in row)
    return f"{('left' if at == 0 else 'right') + ' of' if sided else 'next to'} {beside[0]}"


def done(deed: Deed) -> str:
    """What is done, in a sentence without its full stop."""
    if deed.kind == "end turn":
        house = f"; then {deed.choices[0]} is chosen as the active house" if deed.choices else ""
        return f"{_SEATS[deed.by]} end{'' if deed.by == ME else 's'} the turn{house}"
    if deed.house:
        return f"{_SEATS[deed.by]} choose{'' if deed.by == ME else 's'} {deed.house} as the active house"
    if deed.kind == "raise tide":
        return f"{_SEATS[deed.by]} raise{'' if deed.by == ME else 's'} the tide"
    if deed.piece is None:
        return deed.kind
    chosen = [c.call if isinstance(c, Piece) else str(c) for c in deed.choices]
    aims = f", choosing {', then '.join(chosen)}" if chosen else ""
    if deed.kind == "fight" and deed.target is not None:
        return f"{whose(deed.piece)} fights {whose(deed.target)}{aims}"
    if deed.kind == "reap":
        return f"{whose(deed.piece)} reaps{aims}"
    verb = _DEEDS[deed.kind].format(card=deed.piece.call)
    if deed.by != ME:
        head, _, tail = verb.partition(" ")
        verb = f"{head}s {tail}"
    onto = f" on {whose(deed.target)}" if deed.target is not None else ""
    between = f" between {' and '.join(one.call for one in deed.between)}" if deed.between else ""
    return f"{_SEATS[deed.by]} {verb}{onto}{between}{aims}"


_ASKED = {
    "survives": "does {x} survive?", "leaves": "does {x} leave play?", "where": "where does {x} end?",
    "triggers": "does an ability of {x} resolve?", "gains": "who has more {x} than before?",
    "loses": "who has less {x} than before?", "wins": "who wins?", "what happens": "what happens?",
    "may": "may that be done?", "must": "must that be done?", "cost": "what does a key cost {of}?",
    "controls": "who controls {x}?", "owns": "who owns {x}?", "now": "what can be done now?",
}  # fmt: skip


def asked(ask: dict[str, Any]) -> str:
    """What is asked, as a question."""
    kind, subject = next(iter(ask.items()))
    if "_most" in ask:
        return "how many of them may be played, one after the other?"
    if kind == "all":
        return " and ".join(map(asked, subject))
    if kind == "order" and isinstance(subject, list):
        return f"in which order do these come: {', '.join(map(_item, subject))}?"
    if kind in ("may", "must") and isinstance(subject, dict):
        act, what = next(iter(subject.items()))
        if "with" in subject:
            return f"{kind} {_name(what)} fight {_name(subject['with'])}?"
        told = f"{what} be chosen as the active house" if act == "choose house" else f"{_name(what)} {act}"
        return f"{kind} {told}?"
    of = _SEATS.get(str(ask.get("of", "")), "")
    name = _name(subject)
    if kind == "happens":
        what = (
            f"is {_name(ask['to'])} {subject}"
            if "to" in ask
            else f"is anything {subject} by {_name(ask.get('by', ME))}"
        )
        return (
            ("can it come about: " if ask.get("can") else "is it not so: " if ask.get("not") else "")
            + what
            + (f" {ask['times']} times" if "times" in ask else "")
            + "?"
        )
    if kind == "number":
        on = next((_name(ask[key]) for key in ("on", "to", "by", "of") if key in ask), "")
        more = " more than before" if ask.get("change") else ""
        name = _COUNTED.get(str(subject), name)
        return f"how many {name}{f' ({on})' if on else ''}{more}?"
    if kind == "counts":
        return f"is {name} {ask['as']}?"
    if kind in ("is", "has"):
        said = [(key, value) for key, value in list(ask.items())[1:] if not key.startswith("_")]
        said = [(key, value) for key, value in said if key not in ("not", "can")]
        so = ("can it be " if ask.get("can") else "is it ") + ("not so" if ask.get("not") else "so")
        return f"{so} at the end: {name}, {', '.join(f'{key} {_name(value)}' for key, value in said)}?"
    if kind == "which":
        return f"which cards are {name}{f' ({of})' if of else ''}?" if subject != "survive" else "which cards survive?"
    return _ASKED.get(kind, f"{kind}: {{x}}?").format(x=name, of=f"for {of}" if of else "")


def _item(item: Any) -> str:
    if not isinstance(item, dict):
        return _name(item)
    if "says" in item:
        return str(item["says"])
    if "triggers" in item:
        heading = f"{item['ability']} ability" if "ability" in item else "ability"
        return f"the {heading} of {_name(item['triggers'])}"
    return " ".join(_name(item[key]) for key in ("to", "happens") if key in item)


_COUNTED = {"hand": "cards in hand", "deck": "cards in the deck", "discard": "cards in the discard pile",
            "archives": "archived cards", "purged": "purged cards", "battleline": "creatures in play"}  # fmt: skip
"""What is counted of a player, where the zone's name does not say it."""


def _name(value: Any) -> str:
    if isinstance(value, Piece):
        return whose(value)
    return _SEATS.get(str(value), str(value).replace("amber", "Æ"))
