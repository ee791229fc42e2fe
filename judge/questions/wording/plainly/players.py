"""Players that are called by letters or numbers ("A attacks B's creature"): one of them is who asks, the other not.

Who is meant by "he" or "his" there follows from who was spoken of last; where that may be either, the word stays one
that nothing is known of, and is asked back about.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..lexicon import Sense, known_words
from .units import Unit

_FIRST = {"a": 0, "b": 1, "p1": 0, "p2": 1, "player a": 0, "player b": 1, "player 1": 0, "player 2": 1}
_ASKER = frozenset(["i", "my", "me", "mine", "myself", "we", "our", "us", "you", "your"])
_OTHER = frozenset(["opp", "oppo", "opps", "opponent", "opponents"])
_OWNING = ("his", "their")
_PERSON = ("he", "she", "they", "him", "them")
_STOPS = frozenset(".?!;:")
#: What only players do: "he" before it is no creature.
_OF_PLAYERS = frozenset(
    ["play", "have", "draw", "discard", "forge", "steal", "choose", "use", "pay", "own", "shuffle", "search", "start"]
)
#: Not known words, so that they are asked back about, pointing at what was typed.
_DOUBTFUL = "\u2753"


#: Whom somebody plays with, where nobody is called the opponent.
_COMPANY = frozenset(
    ["friend", "buddy", "mate", "pal", "brother", "sister", "wife", "husband", "girlfriend", "boyfriend", "roommate",
     "son", "daughter", "dad", "mom", "cousin", "coworker", "colleague", "neighbour", "partner"]
)  # fmt: skip


#: What somebody does or has, and not what he says.
_ACTS = frozenset(
    ["has", "had", "is", "was", "plays", "played", "attacks", "attacked", "reaps", "reaped", "uses", "used", "controls",
     "forges", "forged", "owns", "holds", "took", "takes", "stole", "steals", "grabbed", "gave", "gives", "killed",
     "kills", "destroyed", "put", "puts", "raised", "raises"]
)  # fmt: skip


def sat_opposite(units: list[Unit]) -> list[Unit]:
    """The units with "my friend" as "opponent", where nobody else is called so: a game has two players. What a friend
    only says is left as it is."""
    if any(unit.low in _OTHER for unit in units):
        return units
    found: list[Unit] = []
    for k, unit in enumerate(units):
        behind = units[k + 1] if k + 1 < len(units) else None
        of_whom = found[-1].low if found else ""
        acts = behind is not None and (behind.low == "'s" or _acts(behind.low))
        if unit.low in _COMPANY and of_whom in ("my", "the") and acts:
            found.pop()
            found.append(unit.becomes("opponent"))
        else:
            found.append(unit)
    return found


def _acts(word: str) -> bool:
    """Whether it is a verb that tells what somebody does or has, and not what he says."""
    return word in _ACTS


def seated(units: list[Unit]) -> tuple[list[Unit], str]:
    """The units with players called as who asks calls them, and what is taken for granted by that, "" where nothing
    is."""
    named = {k: _FIRST[unit.low] for k, unit in enumerate(units) if _is_player(units, k)}
    words = {unit.low for unit in units}
    single = len(set(named.values())) == 1
    if not named or (not single and words & (_ASKER | _OTHER)):
        return units, ""
    mine = min(named.values()) if single and not words & _ASKER else 0
    seats = {k: "opponent" if (words & _ASKER and single) or who != mine else "me" for k, who in named.items()}
    found: list[Unit] = []
    for k, unit in enumerate(units):
        if k in seats:
            owning = k + 1 < len(units) and units[k + 1].low == "'s" and not _is_so(units, k + 1)
            found.append(unit.becomes(("my" if owning else "i") if seats[k] == "me" else "opponent"))
        elif unit.low == "'s" and k - 1 in seats and seats[k - 1] == "me" and not _is_so(units, k):
            continue
        elif unit.low in (*_OWNING, *_PERSON) and not words & _ASKER:
            found.append(_meant(units, k, seats))
        else:
            found.append(unit)
    calls = dict.fromkeys((units[k].text, seat) for k, seat in seats.items())
    return found, ", ".join(f"{text} is {'you' if seat == 'me' else 'your opponent'}" for text, seat in calls)


def _is_player(units: Sequence[Unit], k: int) -> bool:
    low, text = units[k].low, units[k].text
    if low not in _FIRST or (len(low) == 1 and not text.isupper()):
        return False
    beside = [units[at].text for at in (k - 1, k + 1) if 0 <= at < len(units) and units[at].name is None]
    if any(text[:1].isdigit() or not text[:1].isascii() for text in beside):
        return False  # "⚔A11", the mark and number of a card
    if low != "a":
        return True
    behind = units[k + 1].low if k + 1 < len(units) else ""
    starts = k == 0 or units[k - 1].text in _STOPS
    verbal = any(s.role == "V" and (s.form in ("third", "be", "modal") or s.meaning == "do") for s in _senses(behind))
    return not starts or behind == "'s" or verbal


def _senses(word: str) -> tuple[Sense, ...]:
    return known_words().get((word,), ())


def _is_so(units: Sequence[Unit], k: int) -> bool:
    """Whether the "'s" at a place is an "is"."""
    behind = units[k + 1].low if k + 1 < len(units) else ""
    return behind in ("at", "on", "in", "not", "haunted", "a", "the", "down")


def _meant(units: Sequence[Unit], k: int, seats: dict[int, str]) -> Unit:
    """The unit of a "he", "his": as the player or the card that is meant."""
    unit = units[k]
    start = max((at + 1 for at in range(k) if units[at].text in _STOPS), default=0)
    behind = units[k + 1].low if k + 1 < len(units) else ""
    acts = any(s.role == "V" and s.meaning in _OF_PLAYERS for s in _senses(behind))
    here = [at for at in seats if start <= at < k]
    if unit.low in _PERSON and not acts:
        cards = [at for at in range(k) if units[at].name is not None]
        if cards and (not seats or cards[-1] > max((at for at in seats if at < k), default=-1)):
            return unit.becomes("it") if unit.low not in ("they", "them") else unit
    free = [at for at in here if at + 1 >= len(units) or units[at + 1].low != "'s"] or here
    if not free:
        before = [at for at in seats if at < start]
        last = max((at + 1 for at in range(start - 1) if units[at].text in _STOPS), default=0) if start else 0
        free = [at for at in before if at >= last] or before[-1:]
        free = [at for at in free if at + 1 >= len(units) or units[at + 1].low != "'s"] or free
    who = {seats[at] for at in free}
    if len(who) != 1:
        return unit.becomes(_DOUBTFUL)
    owner = unit.low in _OWNING
    return unit.becomes(("my" if owner else "i") if who == {"me"} else ("their" if owner else "opponent"))
