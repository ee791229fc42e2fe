"""What is taken for granted once a question is read: what its words need so that the answer is one."""

from __future__ import annotations

import re
from typing import Any

from judge.catalogue import Card

from ..board import ME, OPPONENT, Piece, other
from ..reading import Reading
from ..wording.lent import headed, lent, speaks_itself
from .aimless import aimless, picked_by_what_dies
from .held import compares_amber, hangs_on_amber, held_for_it, line_for_it

_TOGETHER = re.compile(r"\b(?:together|combined|total)\b", re.IGNORECASE)
_FIRST_TOLD = re.compile(r"\b(?:first|1st|yet|again|second|already|before)\b", re.IGNORECASE)
_DEARER = re.compile(r"\byour opponent's keys cost\b", re.IGNORECASE)
_PLACES = re.compile(r"\b(?:flanks?|neighbors?)\b", re.IGNORECASE)
_MUCH = re.compile(r"\b(?:steals?|captures?|loses?) (\d{1,2})æ")
_TAKES_DYING = re.compile(r"Destroyed:[^\n]*\b(?:steal|loses|capture)", re.IGNORECASE)


def before_settling(found: Reading) -> None:
    """Complete what is told before houses, turns and places are settled."""
    _enough_amber(found)
    _untold_pool(found)
    if all(deed.earlier for deed in found.told.deeds):
        for deed in found.told.deeds:
            deed.earlier = False  # what is asked comes of it
    _in_no_pile(found)
    _raise(found)
    _has_the_ability(found)
    _stunned_used(found)
    _host(found)
    _beside_middle(found)
    _whose(found)
    _whose_keys(found)


def _whose(found: Reading) -> None:
    """Ask back where it is asked whether a card captures, or has Æmber on it, that is named in no more than the
    question, and whose text says whose Æmber that is."""
    told = found.told
    met = [id(one) for deed in told.deeds for one in (deed.piece, deed.target, *deed.choices)]
    met += [id(check.get("to")) for check in told.checks]
    for ask in found.asks:
        bears = ask.get("on") if ask.get("number") == "amber" else ask.get("is") if "amber" in ask else None
        piece = ask.get("by", ask.get("to")) if ask.get("happens") == "captured" else bears
        if not isinstance(piece, Piece) or piece.owner or id(piece) in met or piece.host or piece.like:
            continue
        card = told.card(piece)
        beside = piece.neighbors or any(piece in other.neighbors for other in told.pieces)
        if card is not None and not beside and not piece.facts and re.search(r"\bopponent's\b", card.text):
            found.unclear((0, len(found.text)), f"Whose is {piece.name}?", ("mine", "my opponent's"))


def _whose_keys(found: Reading) -> None:
    """Take it that a card of which nobody says whose it is lies opposite the player of whose keys it is asked what they
    cost, where its text says that it makes those of the opponent dearer."""
    told = found.told
    seats = {str(ask.get("of", "")) for ask in found.asks if ask.get("cost") == "key"}
    seats |= {str(ask["has"]) for ask in found.asks if "key cost" in ask}
    done = [id(deed.piece) for deed in told.deeds]
    for piece in told.pieces if len(seats) == 1 else ():
        lying = piece.owner or piece.side or piece.host or piece.like or piece.neighbors or id(piece) in done
        card = told.card(piece)
        if not lying and card is not None and _DEARER.search(card.text):
            piece.owner = other(next(iter(seats)))
            whose = "yours" if piece.owner == ME else "your opponent's"
            told.assumed.append(f"{piece.name} is {whose}")


def _in_no_pile(found: Reading) -> None:
    """Have a card that nobody names lie in no discard pile whose cards are counted."""
    told = found.told
    counted = {str(ask.get("of", ask.get("has", ""))) for ask in found.asks if "discard" in ask.values()}
    counted |= {str(ask["has"]) for ask in found.asks if "has" in ask and "discard" in ask}
    counted |= {seat for seat, side in told.sides.items() if "discard" in side.numbers}
    causes = [cause for cause in told.causes if cause.owner in counted]
    for cause in causes:
        assert cause.typed is not None
        cause.typed["text"] += " Purge this card."
    if causes:
        told.assumed.append("that card is not counted in a discard pile")


def once_settled(found: Reading) -> None:
    """Complete what is told once it is known whose turn it is, and of which house."""
    _first_attacks(found)
    _stand_ins(found)
    held_for_it(found)
    line_for_it(found)


def of_bearers(found: Reading) -> None:
    """Ask of the creature what is asked of an upgrade on it whose text gives the creature the ability; asks back where
    that may be another ability."""
    for ask in (*found.asks, *found.told.checks):
        for one in (ask, *ask.get("all", ())):
            key = "triggers" if "triggers" in one else "on" if one.get("number") == "triggers" else ""
            piece = one.get(key)
            if isinstance(piece, Piece) and piece.type == "upgrade" and piece.host is not None:
                _of_bearer(found, one, key, piece, piece.host)


def _of_bearer(found: Reading, ask: dict[str, Any], key: str, piece: Piece, host: Piece) -> None:
    card, bearer = found.told.card(piece), found.told.card(host)
    text = card.text if card is not None else str((piece.typed or {}).get("text", ""))
    own = bearer.text if bearer is not None else str((host.typed or {}).get("text", ""))
    named = str(ask.get("ability", ""))
    given = [one for one in lent(text) if not named or set(named.split("/")) <= set(one.split("/"))]
    if not lent(text):
        return
    others = [p for p in found.told.pieces if p.host is host and p is not piece]
    if len(given) != 1 or (speaks_itself(text) and "ability" not in ask):
        found.unclear((0, len(found.text)), f"Which ability of {piece.name} is asked about?")
    elif (given[0] and headed(own, given[0])) or (not given[0] and own) or others:
        found.unclear((0, len(found.text)), f"Is that an ability that {piece.name} gives, or another of {host.name}?")
    else:
        ask[key] = host
        ask.pop("ability", None)
        if given[0]:
            ask["ability"] = given[0]


def _enough_amber(found: Reading) -> None:
    """Who is asked about stealing, capturing or losing has some, where nothing else is told."""
    told = found.told
    asked = [*found.asks, *told.checks]
    wanted = {"stolen", "captured", "lost"}
    used = [deed for deed in told.deeds if deed.piece is not None and deed.piece.typed is None]
    aims = [aim for deed in used for aim in deed.choices if isinstance(aim, Piece)]
    acting = [piece for deed in told.deeds for piece in (deed.piece, deed.target) if piece is not None] + aims
    texts = [card.text.lower() for piece in acting if (card := told.card(piece)) is not None]
    moved = any("steal" in text or "loses" in text or "capture" in text for text in texts)
    killing = [deed for deed in told.deeds if deed not in used]
    dying = [told.card(aim) for deed in killing for aim in deed.choices if isinstance(aim, Piece)]
    moved |= any(card is not None and _TAKES_DYING.search(card.text) is not None for card in dying)
    who = moved and any(set(ask) & {"gains", "loses"} or ask.get("amber") in ("more", "fewer") for ask in asked)
    more = moved and any(ask.get("number") == "amber" and ask.get("change") for ask in asked)
    who |= any(wanted & {str(v) for v in ask.values()} for ask in asked)
    if not who and not more:
        return
    known = ["amber" in side.numbers for side in told.sides.values()]
    if hangs_on_amber(found, acting) and not (all(known) if compares_amber(found, acting) else any(known)):
        found.unclear((0, len(found.text)), "How much Æmber do you and your opponent have? The text asks for that.")
        return
    robbed = (ME, OPPONENT) if who else {other(deed.by) for deed in used}
    enough = max((5, *(int(number) for text in texts for number in _MUCH.findall(text))))
    for seat in sorted(robbed):
        if "amber" not in told.sides[seat].numbers and all(deed.robs != seat for deed in told.deeds):
            told.sides[seat].numbers["amber"] = enough
            told.assumed.append(f"{'you have' if seat == ME else 'your opponent has'} {enough} Æ, enough for it")


def _untold_pool(found: Reading) -> None:
    """Say that a pool is taken to be empty where it is asked how much is in it, and nobody says how much was."""
    told = found.told
    for seat in dict.fromkeys(str(ask.get("of")) for ask in found.asks if ask.get("number") == "amber"):
        asked = [ask for ask in found.asks if ask.get("number") == "amber" and ask.get("of") == seat]
        untold = seat in told.sides and "amber" not in told.sides[seat].numbers
        if untold and not all(ask.get("change") for ask in asked):
            whose = "you have" if seat == ME else "your opponent has"
            told.assumed.append(f"{whose} 0 Æ before, as nobody says how much")


def _raise(found: Reading) -> None:
    """Give a card the power or armor that is told beyond what is printed; ask back where a text may be why."""
    told = found.told
    for piece, what, more, at in told.raised:
        cards = [card for other in told.pieces if (card := told.card(other)) is not None]
        if any(what in card.text.lower() for card in cards) or _TOGETHER.search(found.text, at[1]):
            found.unclear(at, f"{piece.name} has another {what} printed; what makes it more?")
        else:
            told.give_text(piece, f"gets +{more} {what}")


def _stunned_used(found: Reading) -> None:
    """Have a stunned creature that is used first of all lose its stun instead."""
    deed = found.told.deeds[0] if found.told.deeds else None
    judging = any(set(ask) & {"may", "must"} for ask in found.asks)
    if deed is None or deed.piece is None or judging or deed.either or not deed.piece.facts.get("stun"):
        return
    if deed.kind in ("reap", "fight", "action", "omni"):
        deed.kind, deed.target, deed.choices = "unstun", None, []
        found.told.assumed.append(f"{deed.piece.name} is stunned: using it only takes the stun off")


def _has_the_ability(found: Reading) -> None:
    """Give a card without a name the "Action:" or "Omni:" ability that is used; what that does is asked back, unless
    it is only asked whether it may be used."""
    told = found.told
    for deed in told.deeds:
        typed = deed.piece.typed if deed.piece is not None else None
        heading = {"action": "Action", "omni": "Omni"}.get(deed.kind)
        if typed is None or heading is None or deed.piece is None or f"{heading}:" in typed["text"]:
            continue
        if not all(set(ask) & {"may", "must"} for ask in found.asks):
            found.unclear((0, len(found.text)), f"What does the “{heading}:” ability of {deed.piece.name} say?")
            continue
        typed["text"] = f"{typed['text']}\n{heading}: Draw a card.".strip()
        told.assumed.append(f"{deed.piece.name} has an “{heading}:” ability; what it does does not matter")


def _host(found: Reading) -> None:
    """Take it that some creature is in play for an upgrade that is played, where nobody speaks of creatures."""
    told = found.told
    alone = not any(piece.type == "creature" for piece in told.pieces) and "creature" not in found.text.lower()
    for deed in told.deeds if alone else ():
        if deed.kind == "play" and deed.piece is not None and deed.piece.type == "upgrade" and deed.target is None:
            told.add_typed("Creature A", "creature", deed.by, power=3).place = "play"
            told.assumed.append("a creature is in play")
            return


def _beside_middle(found: Reading) -> None:
    """Have two creatures of which nothing is said stand beside one that is said to stand in the middle, where no other
    one of its player is told of and it matters that some stand there."""
    told = found.told
    for piece in told.in_middle if len(told.in_middle) == 1 else ():
        others = [p for p in told.pieces if p is not piece and p.type == "creature" and p.holder in ("", piece.holder)]
        texts = " ".join(card.text for card in _cards(found))
        aimed = any(piece is choice for deed in told.deeds for choice in deed.choices)
        told_so = piece.neighbors or "center" in texts or (aimed and "flank" in texts)
        if others or told_so or not _PLACES.search(texts):
            continue
        for name in ("Some Neighbor", "Another Neighbor"):
            made = told.add_typed(name, "creature", piece.holder, power=3)
            made.place = "play"
            made.neighbors.append(piece)
            told.of_any_power.append(made)


def _cards(found: Reading) -> list[Card]:
    return [card for piece in found.told.pieces if (card := found.told.card(piece)) is not None]


def _first_attacks(found: Reading) -> None:
    """Say that an elusive creature was not attacked before, where nobody tells whether it was."""
    told = found.told
    for at, deed in enumerate(told.deeds):
        target = deed.target if deed.kind == "fight" else None
        card = told.card(target) if isinstance(target, Piece) else None
        again = any(one.kind == "fight" and one.target is target for one in told.deeds[:at])
        elusive = card is not None and re.search(r"^elusive\b", card.text, re.IGNORECASE | re.MULTILINE)
        if elusive and card is not None and not again and not _FIRST_TOLD.search(found.text):
            told.assumed.append(f"{card.name} was not attacked before this turn")


def _stand_ins(found: Reading) -> None:
    """Where it is asked who chooses, or whether damage is dealt at all, there is a card to choose, of which nothing is
    said."""
    drawn = all(ask.get("number") == "drawn" or ask.get("happens") == "drawn" for ask in found.asks)
    if not found.asks or not (drawn or all("chooses" in a or a.get("happens") == "damaged" for a in found.asks)):
        return
    if drawn and any("for each" in text and "for each copy" not in text for text in _played_texts(found)):
        return
    if any("to" in ask for ask in found.asks):
        return
    for kind, sides in [*((kind, sides) for _, kind, sides in aimless(found)), *picked_by_what_dies(found)]:
        for number, seat in enumerate((*sides, *sides)[:2]):
            piece = found.told.add_typed(f"{('Some', 'Another')[number]} {kind.capitalize()}", kind, seat)
            piece.place, piece.call = "play", piece.name
            assert piece.typed is not None
            piece.typed["house"] = found.told.house
            if kind == "creature":
                piece.typed["power"] = 3
                found.told.of_any_power.append(piece)
        found.told.assumed.append(f"there are two {kind}s for it")


def _played_texts(found: Reading) -> list[str]:
    cards = [found.told.card(deed.piece) for deed in found.told.deeds if deed.piece is not None]
    return [card.text for card in cards if card is not None]
