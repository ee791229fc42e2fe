"""Where the clauses of a question end, and how each of them stands before the parser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.effects.terms import NUMBERED

from .ending import asks_on, behind_state, board_told, new_question, new_statement, none_of_it
from .inverting import inverted
from .lexicon import Sense
from .rewording import reworded
from .roles import AUXILIARY, HEAD, NP, role_at, settle
from .words import COMMA, STOP, UNKNOWN, Word


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
    words = _numbered(list(sentence))
    settle(words)
    words = reworded(words)
    words = _inserted(words)
    _relatives(words, asked)
    words, played = _just_played(_named_deeds(words))
    words, fought = _it_fights(words)
    lead, words = _long_lead(words)
    before = [_finished(first) for first in (lead, played, fought) if first]
    found = [inverted(clause) for clause in _split(words) if clause]
    if asked and found:
        found[-1] = _with_auxiliary(found[-1])
    return [*before, *map(_finished, found)]


def _with_auxiliary(words: list[Word]) -> list[Word]:
    """With the auxiliary that is left out in "X survive?", "anything die?": one card, and a verb that is no third
    person."""
    verbs = [at for at, word in enumerate(words) if word.role == "V"]
    at = verbs[0] if verbs else 0
    if not at or words[at].form != "base" or words[0].role == "SUB":
        return words
    if any(sense.form in AUXILIARY for sense in words[at].senses[:1]):
        return words
    head = words[at - 1]
    single = head.role == "NAME" or (head.role == "PRON" and head.value in ("it", "he", "nothing"))
    if not single or any(word.role not in ("POSS", "DET", "ADJ", "NAME", "PRON") for word in words[:at]):
        return words
    auxiliary = Word("", words[0].start, words[0].start, (Sense("V", "do", "do"),), "V", "do", "do")
    return [auxiliary, *words]


def _long_lead(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """What stands before the subject apart, where it is more than one place: "with 4 cards in my deck | I play X"."""
    if role_at(words, 0) != "PREP" or words[0].text.lower() in ("after", "before"):
        return [], words
    for at in range(2, len(words) - 1):
        auxiliary = words[at].role == "V" and words[at].form in AUXILIARY and role_at(words, at + 1) in NP
        if auxiliary and any(w.role in ("ADV", "STATE") for w in words[1:at]):
            return words[:at], words[at:]
        if words[at].role in ("V", COMMA, "JOIN", "SUB", "REL"):
            break
        begins = words[at].role in ("PRON", "POSS", "DET", "NAME") and words[at].value != "each_other"
        if begins and role_at(words, at - 1) in ("NOUN", "NAME", "STATE", "ADV", "NUM"):
            if not any(w.role in ("PREP", "ADV", "STATE") for w in words[1:at]):
                continue
            if any(w.role == "V" for w in words[at + 1 : at + 5]):
                return words[:at], words[at:]
    return [], words


def _inserted(words: list[Word]) -> list[Word]:
    """ "X, with 2 damage, dies" without the commas around what is said of the subject."""
    for at in range(1, len(words) - 1):
        if words[at].role != COMMA or role_at(words, at + 1) != "PREP":
            continue
        if role_at(words, at - 1) not in ("NAME", "NOUN") or any(word.role == "V" for word in words[:at]):
            continue
        close = next((k for k in range(at + 2, len(words)) if words[k].role in (COMMA, "V", "SUB", "WH", "WHN")), 0)
        if close and words[close].role == COMMA and role_at(words, close + 1) == "V":
            return _inserted([*words[:at], *words[at + 1 : close], *words[close + 1 :]])
    return words


def _just_played(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """ "a X I just played" apart: the words without "I just played", and "I played X"."""
    for at in range(len(words) - 2):
        name, who, verb = words[at : at + 3]
        if name.value == "creature" and words[at - 1].value == "a" and (came := _came(words, at)):
            return came
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


def _it_fights(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """ "X destroys the creature it fights" apart: "X destroys that creature", and "X fights a creature"."""
    for at in range(2, len(words) - 3):
        article, noun, who, verb = words[at : at + 4]
        told = noun.value == "creature" and article.value == "the" and who.role == "PRON" and verb.role == "V"
        if not told or who.value not in ("it", "he") or verb.value != "fight" or words[0].role != "NAME":
            continue
        if words[1].role != "V" or any(w.role in ("V", "NAME", COMMA, "JOIN") for w in words[2:at]):
            continue
        a = replace(article, text="a", value="a", start=verb.end, end=verb.end)
        again = replace(noun, start=verb.end, end=verb.end)
        that = replace(article, text="that", value="the")
        fights = replace(verb, form="third", start=words[0].end, end=words[0].end)
        return [*words[:at], that, noun, *words[at + 4 :]], [words[0], fights, a, again]
    return words, []


def _came(words: list[Word], at: int) -> tuple[list[Word], list[Word]] | None:
    """ "A creature (that) I just played", "… that just came into play" as "I play a creature" and "that creature"; None
    where it says something else."""
    behind = words[at + 1 :]
    if behind and behind[0].text.lower() in ("that", "which"):
        behind = behind[1:]
    if len(behind) > 1 and behind[0].text.lower() == "i" and behind[1].value == "play" and behind[1].form == "past":
        used = 2
    elif behind and behind[0].role == "V" and behind[0].value in ("enter", "go") and behind[0].form != "ing":
        used = 2 if len(behind) > 1 and behind[1].value in ("in play", "play") else 1
        if behind[0].value == "go" and used == 1:
            return None
    else:
        return None
    article, noun = words[at - 1 : at + 1]
    start, end = behind[0].start, behind[used - 1].end
    who = Word("I", start, start, (Sense("PRON", "me"),), "PRON", "me")
    played = Word("play", start, end, (Sense("V", "play", "base"),), "V", "play", "base")
    again = [replace(word, start=end, end=end) for word in (article, noun)]
    the = replace(article, text="that", value="the")
    return [*words[: at - 1], the, noun, *behind[used:]], [who, played, *again]


def _relatives(words: list[Word], asked: bool) -> None:
    """Make the "which" behind a comma a pronoun: "X, which dies" tells of X, where nothing is asked by it."""
    for at in range(len(words) - 2, 0, -1):
        told = at > 1 and words[at - 1].text.lower() in ("which", "who") and words[at - 2].role == COMMA
        if told and words[at].value == "then" and role_at(words, at + 1) == "V":
            del words[at]  # "X, which then dies"
    for at in range(1, len(words)):
        if words[at].text.lower() in ("which", "who") and words[at - 1].role == COMMA and role_at(words, at + 1) == "V":
            if (
                (asked and words[at].text.lower() == "who")
                or (asked and not any(w.role == COMMA for w in words[at + 1 :]))
            ) and not any(w.role == "V" and w.form in AUXILIARY and w.start > words[at].start for w in words):
                continue
            words[at] = replace(words[at], role="PRON", value="it", form="")


def _split(words: list[Word]) -> list[list[Word]]:
    """The clauses: cut at commas and joints behind which something is said anew, and before "if", "when"…"""
    found: list[list[Word]] = [[]]
    for at, word in enumerate(words):
        here = found[-1]
        role = word.role
        if role in ("WH", "WHN") and here and here[-1].value == "choose":
            here.append(replace(word, role="REL"))  # "who chooses which card …"
        elif role == "OR" and any(w.role == "V" for w in words[:at]) and asks_on(words, at + 1):
            other = replace(word, role="SUB", value="or")
            if here:
                found.append([other])
            else:
                here.append(other)
        elif (
            (role in ("WH", "WHN") and board_told(words, at, here))
            or new_question(words, at, here)
            or new_statement(words, at, here)
        ):
            found.append([word])
        elif role == "SUB":
            if any(w.role in ("V", "NOUN", "NAME", "PRON") for w in here) and here[-1].role not in ("JOIN", COMMA):
                found.append([word])
            else:
                here.append(word)
        elif word.value == "then" and words[at - 1].form in AUXILIARY and role_at(words, at + 1) == "V":
            continue  # "is then attacked"
        elif (
            role == "JOIN"
            and role_at(words, at - 1) == "V"
            and words[at - 1].value == "fight"
            and (role_at(words, at + 1) == "V" and words[at + 1].value == "destroy")
        ):
            continue  # "attack and destroy": one fight
        elif role == "JOIN" and word.value == "then" and here and _next_played(words, at + 1, here):
            found.append([])  # "X, then Y"
        elif (
            role == "JOIN"
            and word.value == "then"
            and role_at(words, at + 1) == "PREP"
            and words[at + 1].text.lower() == "with"
        ):
            found.append([])  # "attack it with X and then with Y"
        elif role in ("POSS", "DET", "NAME", "PRON") and behind_state(words, at, here):
            found.append([word])
        elif role == COMMA and here and none_of_it(words, at + 1):
            found.append([])
        elif role == COMMA or role == "JOIN":
            if _anew(words, at + 1, here) or (at + 2 == len(words) and words[-1].value in ("allowed", "dead")):
                if here:
                    found.append([])
            elif role == COMMA and role_at(words, at + 1) == "PREP" and any(w.role == "V" for w in here):
                continue  # "it stands on my flank, next to X"
            elif here and here[-1].role not in ("AND", COMMA):
                here.append(replace(word, role="AND" if role == COMMA or word.value == "and" else role, value="and"))
        elif (
            role == "V"
            and word.form in AUXILIARY
            and here
            and here[0].role == "SUB"
            and any(w.role == "V" and w.form not in AUXILIARY for w in here)
            and (role_at(words, at + 1) in NP)
            and here[-1].role != "PRON"
        ) or (
            role == "V"
            and word.form in ("modal", "do")
            and here
            and here[0].role == "SUB"
            and here[-1].role in ("STATE", "ADJ")
            and role_at(words, at + 1) in NP
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


def _next_played(words: Sequence[Word], at: int, here: Sequence[Word]) -> bool:
    """Whether it is what is played next: "I play X, then Y", "… and then a Dis card"."""
    played = here[-1].role in HEAD and [w.value for w in here if w.role == "V"] == ["play"]
    a_card = played and at < len(words) and words[at].value == "a"
    return role_at(words, at) == "NAME" or (a_card and not _anew(words, at, here))


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
    if _only_subject(here) and role_at(words, at) in NP and words[at - 1].value == "and":
        return False  # "do X and Y die?"
    if not verbal and words[at - 1].value == "and" and here[0].role != "PREP" and role_at(words, at) != "PRON":
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


def _only_subject(here: Sequence[Word]) -> bool:
    """Whether what stands so far is an auxiliary with what it asks about, and no verb yet."""
    verbs = [at for at, word in enumerate(here) if word.role == "V"]
    if len(verbs) != 1 or here[verbs[0]].value != "do" or verbs[0] + 1 == len(here):
        return False
    return here[-1].role in HEAD and all(word.role in ("WH", "WHN", "NOUN") for word in here[: verbs[0]])


def _only_participle(rest: Sequence[Word], at: int) -> bool:
    """Whether a past form closes what is listed ("with U attached")."""
    return rest[at].value in ("attach",)


def _finished(clause: list[Word]) -> list[Word]:
    """A clause with its verbs grouped, its question's auxiliary marked, and its leading phrase closed."""
    words = [w for w in clause if w.role != COMMA]
    words = _owning(_strong(_copies(_to(words))))
    _possessives(words)
    _adjectives(words)
    _auxiliary(words)
    _chains(words)
    return _lead(words)


def _to(words: list[Word]) -> list[Word]:
    return [
        replace(word, role="TO") if word.text.lower() == "to" and role_at(words, at + 1) == "V" else word
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
            if role_at(words, at + 1) not in NP and len(_segment(words, at)) > 2:
                found.append(word)
                continue
            verb = replace(word, text="play", role="V", value="play", form="base", senses=())
            found += [verb, word]
            if role_at(words, at + 1) in NP:
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


def _strong(words: list[Word]) -> list[Word]:
    """ "A 12 power X" as "an X with 12 power", "three 2 power creatures" as "three creatures with 2 power"."""
    for at in range(len(words) - 2):
        number, what, name = words[at : at + 3]
        counted = at and words[at - 1].role == "NUM" and name.role == "NOUN" and name.form == "many"
        if counted and number.role == "NUM" and what.value in ("power", "armor") and what.role == "NOUN":
            by = replace(name, text="with", role="PREP", value="with", senses=(), start=name.end, end=name.end)
            return _strong([*words[:at], name, by, number, what, *words[at + 3 :]])
        if number.role == "NUM" and what.value in ("power", "armor") and what.role == "NOUN" and name.role == "NAME":
            by = replace(name, text="with", role="PREP", value="with", senses=(), start=name.end, end=name.end)
            return _strong([*words[:at], name, by, number, what, *words[at + 3 :]])
    return words


def _numbered(words: list[Word]) -> list[Word]:
    """ "Of power 3", "with assault 2" as "of 3 power"; "a hazardous 3 X" as "an X with 3 hazardous"."""
    found = list(words)
    for at in range(1, len(found) - 1):
        what, number = found[at : at + 2]
        meanings = {sense.meaning for sense in what.senses}
        if number.role != "NUM" or not meanings & {"power", "armor", *NUMBERED}:
            continue
        noun = found[at + 2] if at + 2 < len(found) else None
        keyword = next(iter(meanings & NUMBERED), "")
        settled = replace(what, role="NOUN", value=f"keyword:{keyword}", senses=()) if keyword else what.become("NOUN")
        if noun is None or "V" in noun.roles() or not (noun.role == "NAME" or noun.roles() & {"NOUN"}):
            if found[at - 1].roles() & {"OF", "PREP", "JOIN", "POSS"} or found[at - 1].value == "have":
                found[at : at + 2] = [number, settled]
        elif keyword:
            by = replace(noun, text="with", role="PREP", value="with", senses=(), start=noun.end, end=noun.end)
            found[at : at + 3] = [noun, by, number, settled]
            return _numbered(found)
    return found


def _copies(words: list[Word]) -> list[Word]:
    """With the "of" that is left out in "3 copies X"."""
    found: list[Word] = []
    for word in words:
        if word.role == "NAME" and found and found[-1].value == "copy" and found[-1].role == "NOUN":
            found.append(replace(word, role="OF", value="of", senses=(), end=word.start))
        found.append(word)
    return found


_OF_CARDS = ("power", "armor", "owner", "controller", "neighbor")


def _owning(words: list[Word]) -> list[Word]:
    """With the apostrophe that is left out in "Xs power"."""
    found: list[Word] = []
    for at, word in enumerate(words):
        found.append(word)
        bare = word.role == "NAME" and word.text.lower().endswith("s") and not word.value.lower().endswith("s")
        if bare and at + 1 < len(words) and words[at + 1].role == "NOUN" and words[at + 1].value in _OF_CARDS:
            found.append(Word("", word.end, word.end, role="POSS_S", value="'s"))
    return found


def _possessives(words: list[Word]) -> None:
    for at, word in enumerate(words):
        if word.role == UNKNOWN and word.value == "'s":
            _noun_behind(words, at + 1)
            noun = role_at(words, at + 1) in ("NOUN", "ADJ", "NUM", "NAME", "DET")
            words[at] = replace(word, role="POSS_S") if noun else replace(word, role="V", value="be", form="be")


def _noun_behind(words: list[Word], at: int) -> None:
    """Take "X's neighbors" as the neighbors of X: behind "is" no verb stands in that form."""
    if role_at(words, at) != "V" or words[at].form != "third":
        return
    noun = next((sense for sense in words[at].senses if sense.role == "NOUN"), None)
    if noun is not None:
        words[at] = replace(words[at], role="NOUN", value=noun.meaning, form=noun.form)


def _adjectives(words: list[Word]) -> None:
    for at, word in enumerate(words):
        if word.role == "ADJ" and role_at(words, at + 1) not in ("ADJ", "NOUN", "NAME", "NUM", "HOUSE"):
            behind = role_at(words, at + 2)
            if role_at(words, at + 1) == "AND" and (
                behind == "NOUN" or (behind == "ADJ" and role_at(words, at + 3) in ("ADJ", "NOUN", "NAME", "NUM"))
            ):
                continue
            words[at] = replace(word, role="STATE")
        elif word.value == "both" and word.role in ("PRON", "DET") and role_at(words, at - 1) == "PRON":
            words[at] = replace(word, role="ADV")
        elif word.value == "both" and at and words[at - 1].form == "be" and role_at(words, at + 1) == "V":
            words[at] = replace(word, role="ADV")  # "are both destroyed"


def _auxiliary(words: list[Word]) -> None:
    """The auxiliary that stands before its subject."""
    start = 0
    while start < len(words) and words[start].role in ("SUB", "ADV", "JOIN", "AND"):
        start += 1
    at = start = _behind_lead(words, start)
    if role_at(words, at) in ("WH", "WHN"):
        while at < len(words) and words[at].role != "V":
            at += 1
    if at < len(words) and words[at].role == "V" and words[at].form in (*AUXILIARY, "base", "third", "past"):
        if words[at].form not in AUXILIARY and not (words[at].value == "have" and _later_verb(words, at)):
            return
        k = at + 1
        while role_at(words, k) == "NOT":
            k += 1
        if role_at(words, k) in NP and not (
            words[at].form == "be" and role_at(words, at - 1) == "WHN" and role_at(words, k) == "NUM"
        ):
            words[at] = replace(words[at], role="QAUX")


def _behind_lead(words: Sequence[Word], start: int) -> int:
    """Where the auxiliary of a question stands behind "at the end of my turn", else `start`."""
    if role_at(words, start) != "PREP":
        return start
    at = start + 1
    while role_at(words, at) in ("DET", "POSS", "ADJ", "NUM", "NOUN", "OF", "POSS_S"):
        at += 1
    auxiliary = role_at(words, at) == "V" and words[at].form in AUXILIARY and words[at - 1].role == "NOUN"
    return at if auxiliary and role_at(words, at + 1) in ("NAME", "PRON", "POSS", "DET", "NOUN") else start


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
            if role == "QAUX" and before in HEAD:
                return [*words[:k], _end(words[k]), *words[k:]]
            return words
        if (
            before in ("NOUN", "NAME")
            and (role in ("PRON", "POSS", "DET", "WH", "WHN") or (role == "NAME" and words[k - 1].value == "turn"))
            and any(w.role in ("V", "QAUX") for w in words[k:])
        ):
            return [*words[:k], _end(words[k]), *words[k:]]
    return words


def _end(word: Word) -> Word:
    return Word("", word.start, word.start, role="LEAD_END")


def unknown(words: Sequence[Word]) -> list[Word]:
    """The words that nothing is known of."""
    return [word for word in words if word.role == UNKNOWN]
