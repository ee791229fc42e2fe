"""Which role each word of a question has, and where its clauses end.

English homographs need their neighbours, and an LALR parser sees one word ahead: so it is decided here, by a few rules
in a fixed order. A word that no rule understands keeps a role that the grammar refuses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .words import COMMA, STOP, UNKNOWN, Word

_NP = frozenset({"NAME", "NOUN", "PRON", "DET", "POSS", "NUM", "ADJ", "HOUSE", "TRAIT", "KEYWORD"})
_HEAD = frozenset({"NAME", "NOUN", "PRON", "HOUSE", "TRAIT", "KEYWORD"})
_BEFORE_NOUN = frozenset({"DET", "POSS", "ADJ", "POSS_S", "OF", "NUM", "HOUSE", "TRAIT"})
_AUXILIARY = frozenset({"modal", "be", "do"})


def sentences(words: Sequence[Word]) -> list[tuple[list[Word], bool]]:
    """The sentences of a question, each with whether a question mark ends it."""
    found: list[tuple[list[Word], bool]] = []
    current: list[Word] = []
    for word in words:
        if word.role == STOP:
            if current:
                found.append((current, word.value == "?"))
            elif found and word.value == "?":
                found[-1] = (found[-1][0], True)
            current = []
        else:
            current.append(word)
    if current:
        found.append((current, False))
    return found


def clauses(sentence: Sequence[Word], asked: bool = True) -> list[list[Word]]:
    """The clauses of a sentence, each word with its role; `asked`: a question mark ends it."""
    words = list(sentence)
    _settle(words)
    _relatives(words, asked)
    words, played = _just_played(_named_deeds(words))
    lead, words = _long_lead(words)
    before = [_finished(first) for first in (lead, played) if first]
    return [*before, *(_finished(clause) for clause in _split(words) if clause)]


def _long_lead(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """What stands before the subject apart, where it is more than one place: "with 4 cards in my deck | I play X"."""
    if _role(words, 0) != "PREP" or words[0].text.lower() in ("after", "before"):
        return [], words
    for at in range(2, len(words) - 1):
        if words[at].role in ("V", COMMA, "JOIN", "SUB", "REL"):
            break
        begins = words[at].role in ("PRON", "POSS", "DET", "NAME") and words[at].value != "each_other"
        if begins and _role(words, at - 1) in ("NOUN", "NAME", "STATE", "ADV", "NUM"):
            if not any(w.role in ("PREP", "ADV", "STATE") for w in words[1:at]):
                continue
            if any(w.role == "V" for w in words[at + 1 : at + 5]):
                return words[:at], words[at:]
    return [], words


def _just_played(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """ "a X I just played" apart: the words without "I just played", and "I played X"."""
    for at in range(len(words) - 2):
        name, who, verb = words[at : at + 3]
        if name.role == "NAME" and who.text.lower() in ("that", "which") and at + 3 < len(words):
            who, verb = words[at + 2 : at + 4]
            if who.role == "PRON" and who.value in ("me", "they") and verb.value == "play" and at:
                rest = [*words[: at + 1], *words[at + 4 :]]
                return rest, [who, verb, replace(name, start=verb.end, end=verb.end)]
            continue
        if (
            name.role == "NAME"
            and who.role == "PRON"
            and who.value in ("me", "they")
            and (verb.value == "play" and verb.form == "past")
            and any(w.role == "V" for w in words[:at])
        ):
            return [*words[: at + 1], *words[at + 3 :]], [who, verb, replace(name, start=verb.end, end=verb.end)]
    return words, []


def _relatives(words: list[Word], asked: bool) -> None:
    """Make the "which" behind a comma a pronoun: "X, which dies" tells of X, where nothing is asked by it."""
    for at in range(1, len(words)):
        if words[at].text.lower() in ("which", "who") and words[at - 1].role == COMMA and _role(words, at + 1) == "V":
            if (
                (asked and words[at].text.lower() == "who")
                or (asked and not any(w.role == COMMA for w in words[at + 1 :]))
            ) and not any(w.role == "V" and w.form in _AUXILIARY and w.start > words[at].start for w in words):
                continue
            words[at] = replace(words[at], role="PRON", value="it", form="")


def _role(words: Sequence[Word], at: int) -> str:
    if not 0 <= at < len(words):
        return ""
    return words[at].role or _guess(words[at])


def _guess(word: Word) -> str:
    roles = word.roles()
    for role in ("V", "NOUN", "ADJ", "DET", "PRON", "PREP"):
        if role in roles:
            return role
    return next(iter(sorted(roles)), "")


def _settle(words: list[Word]) -> None:
    words[:] = [
        w for at, w in enumerate(words) if not (at and words[at - 1].role == "NAME" and w.text.lower() in _SELF)
    ]
    for at in range(len(words)):
        word = words[at]
        whose = words[at - 1].roles() | {words[at - 1].role} if at else set()
        if word.text.lower() in ("opponents", "opps") and following_noun(words, at) and whose <= {"POSS", "DET", ""}:
            words[at] = word = replace(word, role="POSS", value="their", senses=())  # the apostrophe is left out
        if word.value in ("next turn", "last turn") and whose & {"POSS", "DET", "POSS_S"}:
            # "on my next turn": a turn of somebody's
            words[at] = word = replace(word, role="NOUN", value="turn" if word.value == "next turn" else word.value)
        following = words[at + 1] if at + 1 < len(words) else None
        if word.text.lower() == "each" and (
            following is None or following.role in (COMMA, STOP) or "JOIN" in following.roles()
        ):
            words[at] = replace(word, role="ADV", value="each")  # "with 1 power each"
        elif word.text.lower() == "left" and at and words[at - 1].value in _REMAINS:
            words[at] = replace(word, role="ADV", value="left")  # "1 Æ left"
        elif not word.role or word.role in _CHANGING:
            words[at] = _settled(words, at)


def following_noun(words: Sequence[Word], at: int) -> bool:
    """Whether a card or thing stands right behind a place, no verb."""
    following, behind = (words[k] if k < len(words) else None for k in (at + 1, at + 2))
    if following is None or not following.roles() & {"NAME", "NOUN", "ADJ"}:
        return False
    return "V" not in following.roles() or (behind is not None and bool(behind.roles() & {"NAME", "NOUN"}))


#: What there may be some of left; "how much is left".
_SELF = ("itself", "himself", "herself")
_REMAINS = ("amber", "card", "chain", "key", "be")
_CHANGING = frozenset({"HOUSE", "TRAIT", "KEYWORD"})


def _settled(words: Sequence[Word], at: int) -> Word:
    word, roles = words[at], words[at].roles()
    last, following = _role(words, at - 1), _role(words, at + 1)
    after = words[at + 1] if at + 1 < len(words) else None
    nominal = after is not None and bool(after.roles() & {"NOUN", "NAME", "ADJ", "HOUSE", "TRAIT", "KEYWORD", "NUM"})
    if word.text.lower() == "that" or (roles >= {"PRON", "DET"} and "REL" in roles):
        return word.become(_that(words, at, last, nominal))
    if "REL" in roles and last in _HEAD | {COMMA} and at > 0 and not _asks(words, at):
        return word.become("REL")
    if word.text.lower() == "whose" and nominal and last not in ("NAME", "NOUN"):
        return word.become("WHN")
    if "WHN" in roles and ((nominal and following != "V") or following == "OF" or _only_noun(after)):
        return word.become("WHN")
    if "WH" in roles:
        if word.text.lower() == "what" and _only_noun(after):
            return replace(word, role="WHN", value="which")
        return word.become("WH")
    if "SUB" in roles and "V" in roles and not last and (following in _NP):
        return word.become("SUB")  # "say I have …"
    behind = _role(words, at + 2) in ("DET", "POSS", "PRON", "NAME", "NUM")
    if word.text.lower() == "after" and following == "NAME" and behind:
        return word.become("PREP")  # "after X I play Y"
    if "SUB" in roles and ("PREP" in roles or "WH" in roles):
        return word.become("SUB" if _verb_follows(words, at + 1) else "PREP")
    if len(words) == 1 and "STATE" in roles:
        return word.become("STATE")
    if "V" in roles and len(roles) > 1:
        return word.become(_verb_or(words, at, roles, last, following, after))
    if "DET" in roles and len(roles) > 1:
        if nominal or (following in _HEAD and following != "PRON"):
            return word.become("DET")
        return word.become(next((r for r in ("PRON", "NUM", "STATE", "ADJ") if r in roles), "DET"))
    if "POSS" in roles and "PRON" in roles:
        return word.become("POSS" if nominal or following in ("NAME", "NOUN") else "PRON")
    if "NUM" in roles and "PRON" in roles:
        return word.become("NUM")
    if "ADJ" in roles and "STATE" in roles:
        return word.become("ADJ" if (nominal and last != "V") or last == "DET" else "STATE")
    if "ADJ" in roles and "NOUN" in roles:
        return word.become("ADJ" if after is not None and after.roles() & {"NOUN", "NAME"} else "NOUN")
    if "PREP" in roles and "STATE" in roles:
        return word.become("STATE")
    if word.role in _CHANGING or roles & _CHANGING:
        role: str = next(role for role in ("HOUSE", "TRAIT", "KEYWORD") if role in roles)
        noun = after is None or not after.roles() & {"NOUN", "NAME", "ADJ", "HOUSE", "TRAIT"}
        settled = word.become(role)
        return replace(settled, role="NOUN" if noun else "ADJ", value=f"{role.lower()}:{settled.value}")
    for role in ("NOUN", "PREP", "STATE", "ADV", "JOIN", "SUB", "PRON", "NUM"):
        if role in roles:
            return word.become(role)
    return word


def _only_noun(after: Word | None) -> bool:
    return after is not None and bool(after.roles() & {"NOUN", "HOUSE"}) and "V" not in after.roles()


def _asks(words: Sequence[Word], at: int) -> bool:
    """Whether a "who" or "which" behind a comma begins a question of its own."""
    return _role(words, at - 1) == COMMA and any(_role(words, k) == "V" for k in range(at - 1))


def _that(words: Sequence[Word], at: int, last: str, nominal: bool) -> str:
    if last in ("NAME", "NOUN") and (_role(words, at + 1) == "V" or (not nominal and _verb_follows(words, at + 1))):
        return "REL"
    return "DET" if nominal else "PRON"


def _verb_follows(words: Sequence[Word], at: int) -> bool:
    for k, word in enumerate(words[at:], start=at):
        if word.role in (COMMA, "SUB") or "JOIN" in word.roles():
            return False
        noun = "NOUN" in word.roles() and (_role(words, k - 1) in _BEFORE_NOUN or _role(words, k + 1) == "OF")
        if "V" in word.roles() and word.role in ("", "V") and not noun:
            return True
    return False


def _verb_or(
    words: Sequence[Word], at: int, roles: frozenset[str], last: str, following: str, after: Word | None
) -> str:
    word = words[at]
    verb = next(sense for sense in word.senses if sense.role == "V")
    others = [
        role for role in ("NOUN", "ADJ", "STATE", "PREP", "ADV", "NUM", "KEYWORD", "PRON", "JOIN") if role in roles
    ]
    other = others[0] if others else "V"
    before = words[at - 1] if at else None
    auxiliary = before is not None and before.role == "V" and before.form in _AUXILIARY
    if other == "NOUN":
        if before is not None and before.value == "'s" and (after is None or "V" not in after.roles()):
            return "NOUN"
        if after is not None and "OF" in after.roles():
            return "NOUN"
        if last in _BEFORE_NOUN or last == "WHN" or (last == "PREP" and before is not None and before.value != "to"):
            return "NOUN"
        if last == "V" and not auxiliary and before is not None and before.value not in ("want", "let", "make"):
            return "NOUN"
        if last in ("NOUN", "NAME") and any(
            w.role == "V" and w.form not in _AUXILIARY for w in _clause_so_far(words, at)
        ):
            return "NOUN" if verb.form == "base" or (verb.form == "third" and following not in _NP) else "V"
        if before is None and after is not None and after.role == "NUM":
            return "NOUN"
        return "V"
    if other in ("ADJ", "STATE"):
        joined = before is not None and "JOIN" in before.roles() and verb.form == "past" and following == "NAME"
        if joined and any(w.role == "V" and w.form == "past" for w in _clause_so_far(words, at - 1)):
            return "V"  # "I played X and stunned Y"
        if last in ("DET", "POSS", "ADJ", "NUM", "POSS_S") or (
            last == "V" and (before is not None and before.form == "be" and not _by(words, at))
        ):
            return other
        if following in ("NAME", "NOUN") and last not in ("PRON", "NAME", "NOUN"):
            return other
        if last in ("", COMMA, "PREP", "AND", "JOIN") and following in ("NAME", "NOUN", "ADJ", "NUM"):
            return other
        if last == "V" and before is not None and before.value in ("have", "make") and following in ("NAME", "NOUN"):
            return other
        if (
            last in ("NAME", "NOUN", "V")
            and not any(_role(words, k) in _HEAD | {"DET", "POSS"} for k in range(at + 1, len(words)))
            and last != "V"
        ):
            return other if verb.form != "third" else "V"
        return "V"
    return "V"


def _clause_so_far(words: Sequence[Word], at: int) -> Sequence[Word]:
    start = at
    while start > 0 and words[start - 1].role not in (COMMA, "SUB", "JOIN"):
        start -= 1
    return words[start:at]


def _by(words: Sequence[Word], at: int) -> bool:
    return at + 1 < len(words) and "PREP" in words[at + 1].roles() and words[at + 1].text.lower() == "by"


def _split(words: list[Word]) -> list[list[Word]]:
    """The clauses: cut at commas and joints behind which something is said anew, and before "if", "when"…"""
    found: list[list[Word]] = [[]]
    for at, word in enumerate(words):
        here = found[-1]
        role = word.role
        if role in ("WH", "WHN") and here and here[-1].value == "choose":
            here.append(replace(word, role="REL"))  # "who chooses which card …"
        elif role == "OR" and any(w.role == "V" for w in words[:at]) and _asks_on(words, at + 1):
            other = replace(word, role="SUB", value="or")
            if here:
                found.append([other])
            else:
                here.append(other)
        elif _new_question(words, at, here):
            found.append([word])
        elif role == "SUB":
            if any(w.role in ("V", "NOUN", "NAME", "PRON") for w in here) and here[-1].role not in ("JOIN", COMMA):
                found.append([word])
            else:
                here.append(word)
        elif role == "JOIN" and word.value == "then" and _role(words, at - 1) == "V" and _role(words, at + 1) == "V":
            continue  # "is then attacked"
        elif (
            role == "JOIN"
            and _role(words, at - 1) == "V"
            and words[at - 1].value == "fight"
            and (_role(words, at + 1) == "V" and words[at + 1].value == "destroy")
        ):
            continue  # "attack and destroy": one fight
        elif role == "JOIN" and word.value == "then" and here and _role(words, at + 1) == "NAME":
            found.append([])  # "X, then Y"
        elif (
            role == "JOIN"
            and word.value == "then"
            and _role(words, at + 1) == "PREP"
            and words[at + 1].text.lower() == "with"
        ):
            found.append([])  # "attack it with X and then with Y"
        elif role == COMMA or role == "JOIN":
            if _anew(words, at + 1, here):
                if here:
                    found.append([])
            elif here and here[-1].role not in ("AND", COMMA):
                here.append(replace(word, role="AND" if role == COMMA or word.value == "and" else role, value="and"))
        elif (
            role == "V"
            and word.form in _AUXILIARY
            and here
            and here[0].role == "SUB"
            and any(w.role == "V" and w.form not in _AUXILIARY for w in here)
            and (_role(words, at + 1) in _NP)
            and here[-1].role != "PRON"
        ) or (
            role in ("WH", "WHN")
            and here
            and here[-1].role in ("NOUN", "NAME", "STATE", "V")
            and any(w.role == "V" for w in here)
            and not any(w.role in ("WH", "WHN") for w in here)
        ):
            found.append([word])
        else:
            here.append(word)
    return [_trimmed(clause) for clause in found if clause]


def _new_question(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a question begins without a sign before it: "I attack it with X do they get …"."""
    word = words[at]
    if word.role == "V" and word.form in _AUXILIARY and here and here[0].text.lower() == "with":
        told = all(w.role != "V" for w in here) and _role(words, at - 1) in _HEAD | {"STATE"}
        return told and _role(words, at + 1) in ("PRON", "DET", "POSS", "NAME")
    if (
        word.role != "V"
        or word.form not in _AUXILIARY
        or not any(w.role == "V" and w.form not in _AUXILIARY for w in here)
    ):
        return False
    if any(w.role in ("SUB", "REL", "WH", "WHN") for w in here) or _role(words, at - 1) not in _HEAD | {"STATE"}:
        return False
    plain = words[at - 1].role != "PRON" or (
        words[at - 1].value in ("it", "they", "he") and words[at - 1].text.lower() in _OBJECTS
    )
    return plain and _role(words, at + 1) in ("PRON", "DET", "POSS", "NAME")


_OBJECTS = frozenset({"it", "him", "her", "them"})


def _asks_on(words: Sequence[Word], at: int) -> bool:
    """Whether another question begins at a place: "… or does it …"."""
    auxiliary = _role(words, at) == "V" and words[at].form in (*_AUXILIARY, "third")
    return (auxiliary and _role(words, at + 1) in (*_NP, "NOT")) or _role(words, at) in ("WH", "WHN")


def _trimmed(clause: list[Word]) -> list[Word]:
    while clause and clause[-1].role in ("AND", "JOIN"):
        clause.pop()
    while clause and clause[0].role in ("AND", "JOIN"):
        clause.pop(0)
    return clause


def _anew(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether a clause of its own begins at a place: it has a verb before the next joint, or a place for each card."""
    if not here or (len(here) == 1 and here[0].value == "first turn"):
        return True
    verbal = any(w.role == "V" for w in here)
    if not verbal and words[at - 1].value == "and" and here[0].role != "PREP" and _role(words, at) != "PRON":
        return False
    if not verbal and here[0].role == "PREP" and any(w.role == "V" for w in words[at:]):
        return True
    rest = []
    for word in words[at:]:
        if word.role in (COMMA, "JOIN", "SUB"):
            break
        rest.append(word)
    if not rest:
        return at < len(words) and words[at].role != COMMA
    if rest[0].role in ("WH", "WHN"):
        return True
    relative = False
    for k, word in enumerate(rest):
        relative = relative or word.role == "REL"
        if word.role == "V" and not relative:
            if (
                word.form in ("past", "participle")
                and k
                and rest[k - 1].role in ("NAME", "NOUN")
                and _only_participle(rest, k)
            ):
                continue
            return True
    placed = any(word.role in ("PREP", "STATE") for word in rest)
    return placed and any(w.role in ("PREP", "STATE") for w in here) and not any(w.role == "V" for w in here)


def _only_participle(rest: Sequence[Word], at: int) -> bool:
    """Whether a past form closes what is listed ("with U attached")."""
    return rest[at].value in ("attach",)


def _finished(clause: list[Word]) -> list[Word]:
    """A clause with its verbs grouped, its question's auxiliary marked, and its leading phrase closed."""
    words = [w for w in clause if w.role != COMMA]
    words = _copies(_to(words))
    _possessives(words)
    _adjectives(words)
    _auxiliary(words)
    _chains(words)
    return _lead(words)


def _to(words: list[Word]) -> list[Word]:
    return [
        replace(word, role="TO") if word.text.lower() == "to" and _role(words, at + 1) == "V" else word
        for at, word in enumerate(words)
    ]


def _named_deeds(words: list[Word]) -> list[Word]:
    """With the verb that is left out where the name of a card stands as one: "I P their Y", "X gets P-ed"."""
    found: list[Word] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else None
        if word.role != "NAME" or before is None or any(w.role == "V" for w in _segment(words, at) if w is not before):
            found.append(word)
        elif before.role in ("PRON", "NOUN") and before.value in ("me", "they", "he", "opponent"):
            if _role(words, at + 1) not in _NP and len(_segment(words, at)) > 2:
                found.append(word)
                continue
            verb = replace(word, text="play", role="V", value="play", form="base", senses=())
            found += [verb, word]
            if _role(words, at + 1) in _NP:
                found.append(replace(word, role="PREP", value="on", senses=()))
        elif before.role == "V" and before.value in ("be", "get") and word.text.lower().endswith("ed") and at > 1:
            start = found.index(_segment(words, at)[0])
            target, found[start:] = found[start:-1], []
            played = replace(before, value="play", role="V", form="past", senses=(), text="play")
            was = replace(before, value="be", form="be")
            found += [word, was, played, replace(word, role="PREP", value="on", senses=()), *target]
        else:
            found.append(word)
    return found


def _segment(words: Sequence[Word], at: int) -> Sequence[Word]:
    """The words around a place up to the next joints."""
    first = last = at
    while first > 0 and words[first - 1].role not in (COMMA, "JOIN", "SUB", "AND"):
        first -= 1
    while last + 1 < len(words) and words[last + 1].role not in (COMMA, "JOIN", "SUB", "AND"):
        last += 1
    return words[first : last + 1]


def _copies(words: list[Word]) -> list[Word]:
    """With the "of" that is left out in "3 copies X"."""
    found: list[Word] = []
    for word in words:
        if word.role == "NAME" and found and found[-1].value == "copy" and found[-1].role == "NOUN":
            found.append(replace(word, role="OF", value="of", senses=(), end=word.start))
        found.append(word)
    return found


def _possessives(words: list[Word]) -> None:
    for at, word in enumerate(words):
        if word.role == UNKNOWN and word.value == "'s":
            noun = _role(words, at + 1) in ("NOUN", "ADJ", "NUM", "NAME", "DET")
            words[at] = replace(word, role="POSS_S") if noun else replace(word, role="V", value="be", form="be")


def _adjectives(words: list[Word]) -> None:
    for at, word in enumerate(words):
        if word.role == "ADJ" and _role(words, at + 1) not in ("ADJ", "NOUN", "NAME", "NUM", "HOUSE"):
            if _role(words, at + 1) == "AND" and _role(words, at + 2) in ("ADJ", "NOUN"):
                continue
            words[at] = replace(word, role="STATE")
        elif word.value == "both" and word.role == "PRON" and _role(words, at - 1) == "PRON":
            words[at] = replace(word, role="ADV")


def _auxiliary(words: list[Word]) -> None:
    """The auxiliary that stands before its subject."""
    start = 0
    while start < len(words) and words[start].role in ("SUB", "ADV", "JOIN", "AND"):
        start += 1
    at = start = _behind_lead(words, start)
    if _role(words, at) in ("WH", "WHN"):
        while at < len(words) and words[at].role != "V":
            at += 1
    if at < len(words) and words[at].role == "V" and words[at].form in (*_AUXILIARY, "base", "third", "past"):
        if words[at].form not in _AUXILIARY and not (words[at].value == "have" and _later_verb(words, at)):
            return
        k = at + 1
        while _role(words, k) == "NOT":
            k += 1
        if _role(words, k) in _NP and not (
            words[at].form == "be" and _role(words, at - 1) == "WHN" and _role(words, k) == "NUM"
        ):
            words[at] = replace(words[at], role="QAUX")


def _behind_lead(words: Sequence[Word], start: int) -> int:
    """Where the auxiliary of a question stands behind "at the end of my turn", else `start`."""
    if _role(words, start) != "PREP":
        return start
    at = start + 1
    while _role(words, at) in ("DET", "POSS", "ADJ", "NUM", "NOUN", "OF", "POSS_S"):
        at += 1
    auxiliary = _role(words, at) == "V" and words[at].form in _AUXILIARY and words[at - 1].role == "NOUN"
    return at if auxiliary and _role(words, at + 1) in ("NAME", "PRON", "POSS", "DET") else start


def _later_verb(words: Sequence[Word], at: int) -> bool:
    return any(word.role == "V" and word.form in ("past", "participle") for word in words[at + 1 :])


def _chains(words: list[Word]) -> None:
    """Verbs that go on with the verb before them; an adverb between them goes behind."""
    for at in range(1, len(words) - 1):
        if words[at].role == "ADV" and words[at - 1].role == "V" and words[at + 1].role == "V":
            words[at], words[at + 1] = words[at + 1], words[at]
    for at in range(1, len(words)):
        before = words[at - 1].role
        word = words[at]
        if before in ("V", "VC") and (word.role in ("V", "TO") or word.role == "NOT"):
            words[at] = replace(word, role="VC")
        if words[at].role == "TO":
            words[at] = replace(word, role="V", value="to", form="to")


def _lead(words: list[Word]) -> list[Word]:
    """With the end marked of what stands before the subject ("In my hand | I have …")."""
    at = 0
    while at < len(words) and words[at].role in ("SUB",):
        at += 1
    if at >= len(words) or words[at].role != "PREP":
        return words
    for k in range(at + 2, len(words)):
        role, before = words[k].role, words[k - 1].role
        if role == "V" and words[k].value == "exist":
            return [*words[:k], _end(words[k]), *words[k:]]
        if role in ("V", "QAUX"):
            if role == "QAUX" and before in _HEAD:
                return [*words[:k], _end(words[k]), *words[k:]]
            return words
        if (
            before in ("NOUN", "NAME")
            and role in ("PRON", "POSS", "DET", "WH", "WHN")
            and any(w.role in ("V", "QAUX") for w in words[k:])
        ):
            return [*words[:k], _end(words[k]), *words[k:]]
    return words


def _end(word: Word) -> Word:
    return Word("", word.start, word.start, role="LEAD_END")


def unknown(words: Sequence[Word]) -> list[Word]:
    """The words that nothing is known of."""
    return [word for word in words if word.role == UNKNOWN]
