"""Words put otherwise before clauses are cut: what only tells by its giver whose an ability is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .apart import picking
from .lexicon import Sense
from .words import COMMA, Word


def reworded(words: Sequence[Word]) -> list[Word]:
    """The words of a sentence, each with its role, with what is said in a roundabout way said plainly."""
    found = list(words)
    steps = (
        picking, _so, _nor, _made, _several, _icons, _resolving, _whose, _back_to_play, _granted, _used_to,
        _having, _stranded,
    )  # fmt: skip
    for put_otherwise in steps:
        found = put_otherwise(found)
    return found


def _so(words: list[Word]) -> list[Word]:
    """ "I have X, already stunned, and Y" with what X is right behind it."""
    for at in range(1, len(words) - 1):
        behind = at + 1 + (words[at + 1].role == "ADV" and words[at + 1].value == "already")
        state = words[behind] if behind < len(words) else None
        if words[at].role != COMMA or words[at - 1].role != "NAME" or state is None:
            continue
        ends = behind + 1 == len(words) or words[behind + 1].role in (COMMA, "JOIN")
        said = state.role in ("STATE", "ADJ") or (state.role == "V" and state.form in ("past", "participle"))
        meant = [s.meaning for s in state.senses if s.role in ("STATE", "ADJ") and s.meaning in _STATES]
        if ends and said and meant:
            state = replace(state, role="STATE", value=meant[0], form="")
            close = behind + 1 < len(words) and words[behind + 1].role == COMMA and not _verb(words[:at])
            return _so([*words[:at], *words[at + 1 : behind], state, *words[behind + 1 + close :]])
    return words


def _verb(words: Sequence[Word]) -> bool:
    return any(word.role == "V" for word in words)


#: How a card may be, said behind its name.
_STATES = {"stunned", "warded", "enraged", "exhausted", "ready", "damaged", "undamaged", "unwarded"}


def _nor(words: list[Word]) -> list[Word]:
    """ "No wards or damage", "without armor or keywords" as "no wards and no damage"."""
    for at in range(2, len(words) - 1):
        lacks, noun, either, other = words[at - 2 : at + 2]
        denied = (lacks.role == "DET" and lacks.value == "no") or (lacks.role == "PREP" and lacks.value == "without")
        things = noun.role == "NOUN" and other.role == "NOUN" and {noun.value, other.value} <= _BORNE
        if either.role == "OR" and denied and things:
            joint = replace(either, role="JOIN", value="and", senses=())
            again = [replace(lacks, start=other.start, end=other.start)] if lacks.role == "DET" else []
            return _nor([*words[:at], joint, *again, *words[at + 1 :]])
    return words


#: What a card may have, and is said not to have.
_BORNE = {"damage", "ward", "stun", "enrage", "power counter", "counter", "armor", "upgrade", "keyword", "ability"}


def _several(words: list[Word]) -> list[Word]:
    """ "Two X's are …" as "two X are …"."""
    for at in range(1, len(words) - 1):
        number, name = words[at - 1 : at + 1]
        owns, verb = words[at + 1 : at + 3] if at + 2 < len(words) else (name, name)
        several = number.role == "NUM" and number.value != "1" and name.role == "NAME"
        if several and owns.value == "'s" and verb.role == "V":
            return _several([*words[: at + 1], *words[at + 2 :]])
    return words


def _icons(words: list[Word]) -> list[Word]:
    """ "With an Æmber, damage, and capture icons": each word of the list as an icon."""
    found = list(words)
    for at, last in enumerate(words):
        if not last.value.startswith("icon:") or not last.text.lower().endswith("icons"):
            continue
        listed = []
        k = at - 1
        while k > 0 and (words[k].role in (COMMA, "JOIN", "DET") or _icon(words[k])):
            listed += [k] if _icon(words[k]) else []
            k -= 1
        if listed and words[k].role == "PREP" and words[k].value == "with":
            for place in listed:
                found[place] = replace(words[place], role="NOUN", value=f"icon:{_icon(words[place])}", senses=())
            ends = [j for j in range(k, at) if words[j].role == COMMA and words[j + 1].role == "JOIN"]
            return [word for j, word in enumerate(found) if j not in ends]  # the comma before the last "and"
    return found


def _icon(word: Word) -> str:
    """The icon that a word may stand for in a list of icons."""
    meanings = {sense.meaning for sense in word.senses} & {"amber", "damage", "capture", "draw", "discard"}
    return meanings.pop() if len(meanings) == 1 and word.role != "NAME" else ""


def _granted(words: list[Word]) -> list[Word]:
    """ "The ability granted by Y" as "the ability of Y"."""
    for at in range(1, len(words) - 2):
        ability, granted, by, name = words[at - 1 : at + 3]
        given = granted.role == "V" and granted.value in ("grant", "give") and granted.form in ("past", "participle")
        if not given or by.role != "PREP" or by.value not in ("by", "from") or name.role != "NAME":
            continue
        if ability.role != "NOUN" or not ability.value.endswith("ability"):
            continue
        of = replace(by, role="OF", value="of", senses=(), start=granted.start)
        return _granted([*words[:at], of, *words[at + 2 :]])
    return words


def _back_to_play(words: list[Word]) -> list[Word]:
    """ "Returned to play", "put X back to play" with the place as one."""
    for at in range(1, len(words) - 1):
        to, play = words[at : at + 2]
        ends = at + 2 == len(words) or words[at + 2].role in ("COMMA", "JOIN", "SUB", "PREP", "V", "OR")
        before = [w for w in words[max(at - 3, 0) : at] if w.role == "V" and w.value in ("return", "go", "put")]
        if to.text.lower() == "to" and play.text.lower() == "play" and ends and before:
            state = Word("to play", to.start, play.end, (Sense("STATE", "in play"),), "STATE", "in play")
            return _back_to_play([*words[:at], state, *words[at + 2 :]])
    return words


def _whose(words: list[Word]) -> list[Word]:
    """ "Which player's pool" as "whose pool"."""
    for at in range(len(words) - 3):
        which, player, owns, noun = words[at : at + 4]
        owned = player.value == "player" and owns.text.lower() in ("'s", "’s") and noun.role == "NOUN"
        if which.text.lower() in ("which", "what") and owned:
            return [*words[:at], replace(which, end=owns.end, role="WHN", value="whose", senses=()), *words[at + 3 :]]
    return words


def _resolving(words: list[Word]) -> list[Word]:
    """ "Resolving X's ability plays Y" as "X's ability plays Y"."""
    if not words or words[0].text.lower() != "resolving":
        return words
    verb = next((at for at, word in enumerate(words) if at and word.role == "V"), None)
    if verb is None or words[verb].form != "third" or not words[verb - 1].value.endswith("ability"):
        return words
    return words if any(word.role in ("COMMA", "SUB") for word in words[:verb]) else words[1:]


def _used_to(words: list[Word]) -> list[Word]:
    """ "Can X be used to copy Y?" as "can X copy Y?"."""
    for at in range(len(words) - 3):
        be, used, to, verb = words[at : at + 4]
        if be.text.lower() == "be" and used.text.lower() == "used" and to.text.lower() == "to" and verb.role == "V":
            return [*words[:at], *words[at + 3 :]]
    return words


def _having(words: list[Word]) -> list[Word]:
    """ "With the alpha keyword" as "with alpha"."""
    for at in range(1, len(words) - 2):
        before, the, keyword, noun = words[at - 1 : at + 3]
        has = before.role == "PREP" and before.value in ("with", "without")
        said = keyword.value.startswith("keyword:") and noun.role == "NOUN" and noun.value == "keyword"
        if has and the.role == "DET" and the.value in ("the", "a") and said:
            return _having([*words[:at], replace(keyword, role="NOUN"), *words[at + 3 :]])
    return words


def _stranded(words: list[Word]) -> list[Word]:
    """ "To which house does X belong?" as "which house does X belong to?"."""
    for at in range(len(words) - 2):
        prep, asks = words[at : at + 2]
        begins = at == 0 or words[at - 1].role in ("COMMA", "JOIN", "SUB")
        if not begins or prep.text.lower() not in ("to", "from", "on", "by") or asks.role not in ("WH", "WHN"):
            continue
        end = next((k for k in range(at + 2, len(words)) if words[k].role in ("COMMA", "SUB")), len(words))
        if not any(word.role == "V" for word in words[at + 2 : end]):
            continue
        left = replace(prep, role="PREP", start=words[end - 1].end, end=words[end - 1].end, senses=prep.senses[:1])
        return [*words[:at], *words[at + 1 : end], left, *words[end:]]
    return words


def _made(words: list[Word]) -> list[Word]:
    """ "Makes it" before "a creature" as two words: it does not survive."""
    for at in range(len(words) - 2):
        verb, article, noun = words[at : at + 3]
        said = verb.text.lower().split()
        if len(said) != 2 or said[1] != "it" or not said[0].startswith(("make", "made")) or verb.role != "V":
            continue
        if article.value == "a" and noun.role == "NOUN" and noun.value == "creature":
            cut = verb.start + len(said[0])
            make = replace(verb, text=said[0], end=cut, value="make", senses=())
            it = Word(said[1], cut + 1, verb.end, (Sense("PRON", "it"),), "PRON", "it")
            return [*words[:at], make, it, *words[at + 1 :]]
    return words
