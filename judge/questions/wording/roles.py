"""Which role each word of a question has: English homographs need their neighbours.

An LALR parser sees one word ahead, so it is decided here, by a few rules in a fixed order. A word that no rule
understands keeps a role that the grammar refuses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .words import COMMA, STOP, Word

NP = frozenset({"NAME", "NOUN", "PRON", "DET", "POSS", "NUM", "ADJ", "HOUSE", "TRAIT", "KEYWORD"})
HEAD = frozenset({"NAME", "NOUN", "PRON", "HOUSE", "TRAIT", "KEYWORD"})
_BEFORE_NOUN = frozenset({"DET", "POSS", "ADJ", "POSS_S", "OF", "NUM", "HOUSE", "TRAIT"})
AUXILIARY = frozenset({"modal", "be", "do"})


def role_at(words: Sequence[Word], at: int) -> str:
    """The role of the word at a place, or the likeliest where none is settled; "" where no word stands."""
    if not 0 <= at < len(words):
        return ""
    return words[at].role or _guess(words[at])


def _guess(word: Word) -> str:
    roles = word.roles()
    for role in ("V", "NOUN", "ADJ", "DET", "PRON", "PREP"):
        if role in roles:
            return role
    return next(iter(sorted(roles)), "")


def settle(words: list[Word]) -> None:
    """Give each word of a sentence its role, and leave out those that only stress one."""
    words[:] = [
        w for at, w in enumerate(words) if not (at and words[at - 1].role == "NAME" and w.text.lower() in _SELF)
    ]
    words[:] = [w for at, w in enumerate(words) if not (w.text.lower() == "only" and _only_does(words, at))]
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
        elif word.text.lower() in ("each time", "every time") and at and (
            following is None or following.role in (COMMA, STOP)
        ):
            words[at] = replace(word, role="ADV", value="each_time", senses=())  # "choosing X each time"
        elif word.text.lower() == "left" and at and words[at - 1].value in _REMAINS:
            words[at] = replace(word, role="ADV", value="left")  # "1 Æ left"
        elif word.text.lower() == "left" and at and words[at - 1].text.lower() in ("has", "had") and (
            following is None or following.role in (COMMA, STOP)
        ):
            words[at] = replace(word, role="V", value="leave", form="participle", senses=())  # "now that X has left"
        elif word.text.lower() in ("ward", "stun") and _gone(words, at):
            words[at] = word.become("NOUN")  # "is ward gone?"
        elif word.text.lower() in ("gone", "lost") and following is None and at and words[at - 1].value in _GOING:
            words[at] = word.become("STATE")  # "ward gone?"
        elif not word.role or word.role in _CHANGING:
            words[at] = _settled(words, at)


def _only_does(words: Sequence[Word], at: int) -> bool:
    """Whether "only" stands before a verb: "I only have 2 Æ" says no more than "I have 2 Æ"."""
    following = words[at + 1] if at + 1 < len(words) else None
    return following is not None and any(sense.meaning == "have" for sense in following.senses)


def following_noun(words: Sequence[Word], at: int) -> bool:
    """Whether a card or thing stands right behind a place, no verb."""
    following, behind = (words[k] if k < len(words) else None for k in (at + 1, at + 2))
    if following is None or not following.roles() & {"NAME", "NOUN", "ADJ"}:
        return False
    return "V" not in following.roles() or (behind is not None and bool(behind.roles() & {"NAME", "NOUN"}))


#: What there may be some of left; "how much is left".
_SELF = ("itself", "himself", "herself")


def _gone(words: Sequence[Word], at: int) -> bool:
    """Whether it is asked of the word at a place whether it is gone."""
    asked = not at or words[at - 1].value == "be" or words[at - 1].role == "DET"
    return asked and at + 1 < len(words) and words[at + 1].text.lower() in ("gone", "lost")


_GOING = ("ward", "stun")
_REMAINS = ("amber", "card", "chain", "key", "be", "how much", "how many")
_CHANGING = frozenset({"HOUSE", "TRAIT", "KEYWORD"})


def _settled(words: Sequence[Word], at: int) -> Word:
    word, roles = words[at], words[at].roles()
    last, following = role_at(words, at - 1), role_at(words, at + 1)
    after = words[at + 1] if at + 1 < len(words) else None
    nominal = after is not None and bool(after.roles() & {"NOUN", "NAME", "ADJ", "HOUSE", "TRAIT", "KEYWORD", "NUM"})
    if word.text.lower() == "own" and at and words[at - 1].value == "'s" and "DET" in roles:
        return word.become("DET")  # "X's own icon"
    if word.text.lower() == "that" or (roles >= {"PRON", "DET"} and "REL" in roles):
        return word.become(_that(words, at, last, nominal))
    if "REL" in roles and last in HEAD | {COMMA} and at > 0 and not _asks(words, at):
        return word.become("REL")
    if word.text.lower() == "whose" and nominal and last not in ("NAME", "NOUN"):
        return word.become("WHN")
    if "WHN" in roles and ((nominal and following != "V") or following == "OF" or _only_noun(after)):
        return word.become("WHN")
    if "WH" in roles:
        if word.text.lower() == "what" and _only_noun(after):
            return replace(word, role="WHN", value="which")
        return word.become("WH")
    if "SUB" in roles and "V" in roles and not last and (following in NP):
        return word.become("SUB")  # "say I have …"
    behind = role_at(words, at + 2) in ("DET", "POSS", "PRON", "NAME", "NUM")
    if word.text.lower() == "after" and following == "NAME" and behind:
        return word.become("PREP")  # "after X I play Y"
    copy = word.text.lower() == "as" and role_at(words, at + 1) == "DET" and at + 2 < len(words)
    if copy and any(sense.role == "NOUN" and sense.meaning == "copy" for sense in words[at + 2].senses):
        return word.become("PREP")  # "as a copy of X as soon as I can"
    if "SUB" in roles and ("PREP" in roles or "WH" in roles):
        return word.become("SUB" if _verb_follows(words, at + 1) else "PREP")
    if len(words) == 1 and "STATE" in roles:
        return word.become("STATE")
    if roles == {"V", "PREP"} and last in HEAD and following in NP and word.senses[0].meaning != "use":
        return word.become("PREP")  # "a X wearing Y"
    if "V" in roles and len(roles) > 1:
        return word.become(_verb_or(words, at, roles, last, following, after))
    if "DET" in roles and len(roles) > 1:
        if nominal or (following in HEAD and following != "PRON"):
            return word.become("DET")
        return word.become(next((r for r in ("PRON", "NUM", "STATE", "ADJ") if r in roles), "DET"))
    if "POSS" in roles and "PRON" in roles:
        return word.become("POSS" if nominal or following in ("NAME", "NOUN") else "PRON")
    if "NUM" in roles and "PRON" in roles:
        return word.become("NUM")
    if "ADJ" in roles and "STATE" in roles:
        return word.become("ADJ" if (nominal and last != "V") or last == "DET" else "STATE")
    if "ADJ" in roles and "NOUN" in roles:
        numbered = after is not None and after.role == "NUM" and role_at(words, at + 2) == "NOUN"
        return word.become("ADJ" if numbered or (after is not None and after.roles() & {"NOUN", "NAME"}) else "NOUN")
    if "PREP" in roles and "STATE" in roles:
        return word.become("PREP" if nominal or following in ("DET", "NUM") else "STATE")  # "over several creatures"
    if word.role in _CHANGING or roles & _CHANGING:
        role: str = next(role for role in ("HOUSE", "TRAIT", "KEYWORD") if role in roles)
        noun = after is None or not after.roles() & {"NOUN", "NAME", "ADJ", "HOUSE", "TRAIT"}
        noun = noun or (after is not None and "V" in after.roles() and last == "POSS" and behind)  # "its omega ends it"
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
    return role_at(words, at - 1) == COMMA and any(role_at(words, k) == "V" for k in range(at - 1))


def _that(words: Sequence[Word], at: int, last: str, nominal: bool) -> str:
    if last in ("NAME", "NOUN") and (role_at(words, at + 1) == "V" or (not nominal and _verb_follows(words, at + 1))):
        return "REL"
    return "DET" if nominal else "PRON"


def _verb_follows(words: Sequence[Word], at: int) -> bool:
    for k, word in enumerate(words[at:], start=at):
        if word.role in (COMMA, "SUB") or "JOIN" in word.roles():
            return False
        noun = "NOUN" in word.roles() and (role_at(words, k - 1) in _BEFORE_NOUN or role_at(words, k + 1) == "OF")
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
    auxiliary = before is not None and before.role == "V" and before.form in AUXILIARY
    if other == "NOUN":
        if last == "OR" and after is None and at > 1 and words[at - 2].value in ("in hand", "hand", "deck", "back"):
            return "NOUN"  # "to hand or discard?"
        if before is not None and before.value == "'s" and (after is None or "V" not in after.roles()):
            return "NOUN"
        if after is not None and "OF" in after.roles():
            return "NOUN"
        if last in _BEFORE_NOUN or last == "WHN" or (last == "PREP" and before is not None and before.value != "to"):
            return "NOUN"
        behind_relative = _in_relative(words, at - 1) and following in NP
        plain = last == "V" and not auxiliary and not behind_relative
        if plain and before is not None and before.value not in ("want", "let", "make"):
            return "NOUN"
        if last in ("NOUN", "NAME") and verb.form == "base" and _lets(_clause_so_far(words, at)):
            return "V"  # "X lets Y reap"
        if last in ("NOUN", "NAME") and any(
            w.role == "V" and w.form not in AUXILIARY for w in _clause_so_far(words, at)
        ):
            return "NOUN" if verb.form == "base" or (verb.form == "third" and following not in NP) else "V"
        if before is None and after is not None and after.role == "NUM":
            return "NOUN"
        of_card = after is not None and after.text.lower() == "on"
        if before is None and of_card and word.text.lower() in ("damage", "dmg"):
            return "NOUN"  # "damage on X?"
        return "V"
    if other in ("ADJ", "STATE"):
        joined = before is not None and "JOIN" in before.roles() and verb.form == "past" and following == "NAME"
        if joined and any(w.role == "V" and w.form == "past" for w in _clause_so_far(words, at - 1)):
            return "V"  # "I played X and stunned Y"
        listed = before is not None and "JOIN" in before.roles() and at > 1 and words[at - 2].role in ("STATE", "ADJ")
        if listed and following not in NP:
            return other  # "stunned and warded"
        so_far = _clause_so_far(words, at)
        if so_far and so_far[0].text.lower() == "with" and verb.form == "past" and following not in NP - {"PRON"}:
            return other  # "with X exhausted"
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
            (last in ("NAME", "NOUN", "V") or _only_adverb(words, at))
            and not any(role_at(words, k) in HEAD | {"DET", "POSS"} for k in range(at + 1, len(words)))
            and last != "V"
        ):
            return other if verb.form != "third" else "V"
        return "V"
    return "V"


def _only_adverb(words: Sequence[Word], at: int) -> bool:
    """Whether an adverb stands before a place, and before that the card of which it is said: "X already exhausted"."""
    return role_at(words, at - 1) == "ADV" and role_at(words, at - 2) in ("NAME", COMMA)


def _clause_so_far(words: Sequence[Word], at: int) -> Sequence[Word]:
    start = at
    while start > 0 and words[start - 1].role not in (COMMA, "SUB", "JOIN"):
        start -= 1
    return [w for k, w in enumerate(words[start:at], start) if not _in_relative(words, k)]


def _in_relative(words: Sequence[Word], at: int) -> bool:
    """Whether it is the "play" of "that I play"."""
    return at > 1 and words[at - 1].role == "PRON" and words[at - 2].role == "REL"


def _lets(so_far: Sequence[Word]) -> bool:
    """Whether the verb so far has another do something."""
    return [w.value for w in so_far if w.role == "V"][-1:] in (["let"], ["make"])


def _by(words: Sequence[Word], at: int) -> bool:
    return at + 1 < len(words) and "PREP" in words[at + 1].roles() and words[at + 1].text.lower() == "by"
