"""Cards that are described by what they do: "an action that destroys each creature" as one that says so.

`coined.py` takes such a card into the catalogue, if that text is read whole. A creature that it is aimed at and that is
spoken of behind it ("…, but it is warded") is put beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .lexicon import lexicon

_DESCRIBED = re.compile(
    r"\b(?P<by>I(?:'ve| have)?|(?:my )?opp(?:onent)?(?: has)?|they(?:'ve| have)?|s?he) (?:just |then )?"
    r"(?:play(?:s|ed)?|cast(?:s)?|use[sd]?) (?:an?|my|their|his|her|some)"
    r" (?P<what>action card|action|card|spell)(?: (?:that|which))(?: just| only| simply)? (?P<deed>[^.?!;:\"“”]+)",
    re.IGNORECASE,
)
_CUT = re.compile(r",|\s(?=(?:and|but|while|when|so|then|on|with|which|that|who|though|although|if)\b)", re.IGNORECASE)
_ONE = re.compile(r"\b(?P<article>an?) (?P<which>(?:enemy|friendly) )?creature(?= to\b|\.?$)")
_SPOKEN_OF = re.compile(
    r"\s*[,.;]?\s*(?:(?:(?:but|and|while|though|although|when) )?(?:it|he|she|the creature|that creature|the target)\b"
    r"|(?:that|which|who)(?:'s| is| has)\b)",
    re.IGNORECASE,
)
#: A creature that is told with what is so on the board: what the card itself says of none.
_BOARD = re.compile(
    r"\b(?P<whose>an?|my|my opponent's|their|his|her)(?P<enemy> enemy)? (?P<said>(?:[\w-]+ ){0,3})creature"
    r"(?P<with> with [\w +-]+)?$",
    re.IGNORECASE,
)
_STATE = re.compile(
    r"\b(?:warded|stunned|enraged|exhausted|ready|elusive|skirmish\w*|taunt|invulnerable|armor|ward|\d+[- ]power"
    r"|power (?:of )?\d+|\d+ power)\b(?! or\b)",
    re.IGNORECASE,
)
#: How the text of a card calls what a player says in their own way, as seen by who plays it.
_PUT = (
    (re.compile(r"\b(?:back )?(?:in)?to (?:(?:my|their|your|his|her|the|its|its owner's|their owner's) )?hand\b"),
     "to its owner's hand"),
    (re.compile(r"\b(?:all(?: the)?|every) (enemy |friendly )?creatures?\b"), r"each \1creature"),
    (re.compile(r"\b(?:all|both) (?:of )?creatures\b"), "each creature"),
    (re.compile(r"\b(?:amber|aember|æmber)\b", re.IGNORECASE), "Æ"),
)  # fmt: skip
_ALL = r"(?:all (?:of )?|each of )?"
_MINE = re.compile(
    rf"\b(?:one of my creatures|a creature (?:of mine|i control)|{_ALL}my creatures?)\b",
    re.IGNORECASE,
)
_THEIRS = re.compile(
    r"\b(?:one of (?:my opponent's|their|his|her|the enemy) creatures"
    r"|a creature (?:of my opponent's|my opponent controls|of theirs)"
    rf"|{_ALL}(?:my opponent's|their|his|her) creatures?)\b",
    re.IGNORECASE,
)


class Described(NamedTuple):
    """Where a card is described, the text that it has, and at what it is aimed, as typed behind its name."""

    start: int
    end: int
    text: str
    aimed: str


def described(text: str) -> Iterator[Described]:
    """The action cards in a question that are described by what they do."""
    for found in _DESCRIBED.finditer(text):
        mine = found["by"].lower().startswith("i")
        if board := _told_of(found["deed"], mine):
            yield Described(found.start("what"), found.start("deed") + board[1], board[0], board[2])
            continue
        deed, kept = _read(found["deed"], mine)
        if not deed:
            continue
        end = found.start("deed") + kept
        one = _ONE.search(deed)
        said = _SPOKEN_OF.match(text[end:]) is not None
        aimed = _aimed(one, mine) if one is not None and said and (mine or one["which"]) else ""
        yield Described(found.start("what"), end, deed, aimed)


def _aimed(one: re.Match[str], mine: bool) -> str:
    """ "On an enemy creature", as who asks sees it."""
    which = (one["which"] or "").strip()
    whose = which if mine else {"enemy": "friendly", "friendly": "enemy"}[which]
    return f" on {'my' if whose == 'friendly' else 'an enemy' if whose else 'a'} creature"


def _told_of(typed: str, mine: bool) -> tuple[str, int, str] | None:
    """The text of a card that is aimed at a creature told with its state, how much of what is typed that is, and the
    creature."""
    kept = re.split(r"[,(]|\sbut\b", typed)[0].rstrip()
    one = _BOARD.search(kept)
    if one is None or not _STATE.search(f"{one['said']}{one['with'] or ''}"):
        return None
    whose = one["whose"].lower()
    enemy = bool(one["enemy"]) or whose not in ("a", "an", "my")
    which = "" if whose in ("a", "an") and not enemy else "enemy " if enemy == mine else "friendly "
    plain = f"{kept[: one.start()]}{'an' if which == 'enemy ' else 'a'} {which}creature"
    text, length = _read(plain, mine, as_typed=True)
    return (text, len(kept), f" on {one[0]}") if length == len(plain) else None


def _read(typed: str, mine: bool, as_typed: bool = False) -> tuple[str, int]:
    """The longest beginning of what is typed that is the text of a card, and how long it is."""
    from judge.language import canonical_text

    ends = [len(typed), *(cut.start() for cut in reversed(list(_CUT.finditer(typed))))]
    for end in ends:
        kept = typed[:end].rstrip(" ,")
        for text in _as_text(kept, mine or as_typed):
            if (wording := canonical_text(f"Play: {text}", "New Action")) and '"' not in wording:
                return wording.removeprefix("Play: "), len(kept)
    return "", 0


def _as_text(typed: str, mine: bool) -> Iterator[str]:
    """What "destroys all my creatures" may be in the text of a card that who asks plays, or the other."""
    verb, _, rest = typed.partition(" ")
    said = next((s for s in lexicon().get((verb.lower(),), ()) if s.role == "V" and s.form == "third"), None)
    if said is None:
        return
    rest = rest if mine else re.sub(r"\b(?:enemy|friendly)\b", "\0", rest)
    rest = _MINE.sub(lambda found: _one_or_each(found, "friendly" if mine else "enemy"), rest)
    rest = _THEIRS.sub(lambda found: _one_or_each(found, "enemy" if mine else "friendly"), rest)
    for pattern, put in _PUT:
        rest = pattern.sub(put, rest)
    if "\0" in rest or re.search(r"\b(?:my|mine|their|theirs|his|her)\b", rest):
        return
    for base in (verb[:-1], verb[:-2], f"{verb[:-3]}y"):
        if any(sense.role == "V" for sense in lexicon().get((base.lower(),), ())):
            yield f"{base[0].upper()}{base[1:]} {rest}"


def _one_or_each(found: re.Match[str], whose: str) -> str:
    """ "A friendly creature" of "my creature", "each friendly creature" of "my creatures"."""
    low = found[0].lower()
    each = low.endswith("creatures") and not low.startswith("one of")
    return f"{'each' if each else 'an' if whose == 'enemy' else 'a'} {whose} creature"
