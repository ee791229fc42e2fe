"""Rules of the tagger for verbs: auxiliaries, infinitives, relative clauses, participles, causes."""

from __future__ import annotations

from itertools import takewhile

from judge.language.counting import are_several
from judge.language.text.lexicon import is_coined
from judge.language.text.tokens import Word, word_at

from .roles import (
    FINITE,
    MARKERS,
    NOUNLIKE,
    PLAYERS,
    STARTS_NP,
    STATES,
    around,
    follow,
    heads,
    put,
    told_of_whose,
)

#: What begins a verb of several words, or is a verb, without being a form of a word.
_VERBAL = frozenset({"BE", "DO", "WOULD", "MAY", "MUST", "CANNOT", "ALREADY", "V"})


#: What a relative clause with "that" may belong to, with "that" and a subject, and without either.
_ANTECEDENTS = NOUNLIKE | {"SELF", "THEM", "REL", "PART", "HOUSE", "TRAIT"}
_TOLD_OF = NOUNLIKE | {"REL"}
_HEADED = NOUNLIKE | {"ADJ", "TRAIT"}


def auxiliaries(words: list[Word]) -> list[Word]:
    """is/was/have/would/do/cannot/may/must with what follows become one word: "was destroyed", "have played",
    "does not share", "cannot be dealt"; a bare verb form becomes V."""
    out: list[Word] = []
    i = 0

    while i < len(words):
        word = words[i]
        if not (word.forms or word.type in _VERBAL):
            out.append(word)
            i += 1
            continue
        k = i + 1
        negated = ""
        if word.is_a("BE", "DO", "WOULD", "MAY", "MUST") or word.verb("base", "s", "past") == "have":
            if word.is_a("BE") and word_at(words, k).is_a("ALSO") and word_at(words, k + 1).verb("part"):
                out.append(words.pop(k))
            if word.is_a("BE") and word_at(words, k).is_a("INSTEAD") and word_at(words, k + 1).verb("part") and not any(
                    w.text == "," or w.is_a("AND") for w in words[k:]):
                words.append(words.pop(k))  # "is instead purged"
            while (nxt := word_at(words, k)).is_a("NOT", "ALREADY"):
                negated = "|not" if nxt.is_a("NOT") else negated
                k += 1
        nxt = word_at(words, k)
        part = nxt.verb("part") if nxt.is_a("WORD", "ADJ", "KW") else None
        if word.is_a("ALREADY") and word_at(words, i + 1).verb("base", "s", "past"):
            i += 1
            continue
        if word.is_a("BE") and word.says("is", "was"):
            tense = word.value
            if nxt.is_a("ADV") and nxt.says("under_owner"):
                put(nxt, "CONTROL", nxt.value)
            if nxt.says("damaged") and word_at(words, k + 1).is_a("BY", "THISWAY"):
                part = "damage"
            state = part in STATES and not word_at(words, k + 1).is_a("BY", "THISWAY", "AS") and not (
                tense == "was" and _when(words, k + 1)) and not _in_event(out)
            if part and not state and not (nxt.is_a("ADJ") and part != "damage"):
                out.append(_span(words, i, k, "VPASS", f"{part}|{tense}{negated}"))
                i = k + 1
                continue
            if state:
                put(nxt, "ADJ", STATES[part or ""])
            _states_beside(words, k)
            already = tense == "was" and any(w.is_a("ALREADY") and w.text == "already" for w in words[i + 1:k])
            out.append(_span(words, i, k - 1, "BE", f"{tense}{' already' * already}{negated}"))
            i = k
            continue
        if word.verb("base", "s", "past") == "have" and word.is_a("WORD", "V") and not word_at(words, i - 1).is_a("TO"):
            told_after = word.text.lower() == "had"  # "had played" tells what was before something else
            if nxt.is_a("BE") and nxt.says("been") and not told_after:
                inner = word_at(words, k + 1)
                lemma = inner.verb("part") or {"damaged": "damage"}.get(inner.value)
                if lemma:
                    out.append(_span(words, i, k + 1, "VPASS", f"{lemma}|perfect{negated}"))
                    i = k + 2
                    continue
            if nxt.is_a("V") and nxt.value.endswith("|past") and not told_after:
                out.append(_span(words, i, k, "V", f"{nxt.value.split('|')[0]}|perfect{negated}"))
                i = k + 1
                continue
            if part and nxt.is_a("WORD") and not nxt.noun and not told_after:
                out.append(_span(words, i, k, "V", f"{part}|perfect{negated}"))
                i = k + 1
                continue
            form = "past" if word.text.lower() == "had" else ("s" if word.text.lower() == "has" else "b")
            out.append(_span(words, i, k - 1, "V", f"have|{form}{negated}"))
            i = k
            continue
        if word.is_a("WOULD"):
            if nxt.is_a("BE") and (lemma := word_at(words, k + 1).verb("part")):
                out.append(_span(words, i, k + 1, "VPASS", f"{lemma}|would{negated}"))
                i = k + 2
                if word_at(words, i).is_a("OR") and (second := word_at(words, i + 1).verb("part")):
                    out += [words[i], _span(words, i + 1, i + 1, "VPASS", f"{second}|would{negated}")]
                    i += 2
                continue
            if lemma := _base(nxt):
                out.append(_span(words, i, k, "V", f"{lemma}|would{negated}"))
                i = k + 1
                continue
        if word.is_a("DO") and negated and (lemma := _base(nxt)):
            form = "past" if word.text.lower() == "did" else "b"
            out.append(_span(words, i, k, "V", f"{lemma}|{form}|not"))
            i = k + 1
            continue
        if word.is_a("CANNOT", "MAY", "MUST") and nxt.is_a("BE") and nxt.says("be"):
            inner = word_at(words, k + 1)
            if (lemma := inner.verb("part")):
                out.append(_span(words, i, k - 1, word.type, word.value + negated))
                out.append(_span(words, k, k + 1, "INFP", lemma))
                i = k + 2
                continue
        if word.is_a("BE") and word.says("be") and _of_cannot(out) and (lemma := nxt.verb("part")):
            out.append(_span(words, i, k, "INFP", lemma))  # "cannot reap or be attacked"
            i = k + 1
            continue
        if word.is_a("CANNOT", "MAY", "MUST"):
            out.append(_span(words, i, k - 1, word.type, word.value + negated))
            i = k
            continue
        if word.is_a("WORD") and word.verb("part") and any(w.is_a("INFP") for w in out) and (
                word_at(words, i - 1).is_a("OR") or (_of_cannot(out) and (nxt.is_a("OR") or nxt.text == ","))):
            out.append(_span(words, i, i, "INFP", word.verb("part") or ""))
            i += 1
            continue
        if word.verb("part") and word_at(words, i - 1).is_a("OR") and are_several(out) and out[-2].is_a("VPASS") and (
                not heads(word_at(words, k))):
            out.append(_span(words, i, i, "VPASS", f"{word.verb('part')}|{out[-2].value.split('|', 1)[1]}"))
            i += 1
            continue
        if word.is_a("WORD"):
            if word.verb("part") and word.verb("base") and out and out[-1].type in NOUNLIKE and any(
                    w.is_a("V") for w in out) and word_at(words, i + 1).is_a("INTO", "ADV"):
                out.append(word)
                i += 1
                continue
            if word.verb("part") and (i == 0 or not (word.verb("base", "s"))) and not word.verb("base"):
                out.append(word)
                i += 1
                continue
            if lemma := word.verb("base"):
                put(word, "V", f"{lemma}|b")
            elif lemma := word.verb("s"):
                put(word, "V", f"{lemma}|s")
            elif (lemma := word.verb("ing")) and out and out[-1].is_a("BY") and is_coined(lemma):
                out[-1] = _span(words, i - 1, i, "ADVP", f"by_doing {lemma}")
                i += 1
                continue
            elif lemma:
                put(word, "GER", lemma)
            elif word.noun:
                put(word, "NOUN", word.noun)
        elif word.is_a("V") and "|" not in word.value:
            first = word.text.split()[0].lower()
            word.value += "|s" if first.endswith("s") and first != "pass" else "|b"
        out.append(word)
        i += 1
    return out


def _states_beside(words: list[Word], k: int) -> None:
    """ "is damaged or stunned": behind a state another one, which is no participle of what was done."""
    while word_at(words, k).is_a("ADJ") and word_at(words, k + 1).is_a("OR", "AND"):
        beside = word_at(words, k + 2)
        state = STATES.get(beside.verb("part") or "")
        if state is not None and not heads(word_at(words, k + 3)) and not word_at(words, k + 3).is_a("BY", "THISWAY"):
            put(beside, "ADJ", state)
        k += 2


def _of_cannot(out: list[Word]) -> bool:
    """Whether what comes next is one more verb of what somebody cannot do or be: "cannot reap or …"."""
    if not out or not (out[-1].is_a("OR") or out[-1].text == ","):
        return False
    first = next((word for word in reversed(out) if not (word.is_a("OR", "V", "INFP") or word.text == ",")), None)
    return first is not None and first.is_a("CANNOT")


def _when(words: list[Word], k: int) -> bool:
    """Whether a time follows, perhaps behind "or exhausted"."""
    while word_at(words, k).is_a("OR") and word_at(words, k + 1).verb("part"):
        k += 2
    return word_at(words, k).is_a("DUR")


def _in_event(before: list[Word]) -> bool:
    """Whether "is stunned" would be something that happens: behind after, each time, until, and not in a relative
    clause."""
    for k in reversed(range(len(before))):
        word = before[k]
        if word.is_a("AFTER", "EACHTIME", "FOREACHTIME", "NEXTTIME", "UNTIL", "BEFORE", "FIRSTTIME"):
            return True
        if word.type in MARKERS or word.text == "," or (k == len(before) - 1 and word.is_a("THAT", "WHO")):
            return False
    return False


def _base(word: Word) -> str | None:
    if word.is_a("V"):
        return word.value.split("|")[0]
    return word.verb("base") if word.is_a("WORD", "ADJ", "NOUN") else None


def _span(words: list[Word], first: int, last: int, type_: str, value: str) -> Word:
    return Word(type_, value, words[first].start, words[last].end, " ".join(w.text for w in words[first:last + 1]))


#: What a text demands something for.
_DEMANDING = frozenset({"attack", "fight", "fight_with", "play", "reap", "reap_with", "use"})


def infinitives(words: list[Word]) -> None:
    """to + verb: a purpose ("to repeat …"), how a creature is used ("used to fight"), or what something must be done
    for ("to attack ~, your opponent must pay you 1Æ")."""
    must = any(word.is_a("MUST") for word in words)
    for i, word in enumerate(words):
        if not word.is_a("TO"):
            continue
        _, after, beyond = around(words, i)
        if after.is_a("V"):
            lemma = after.value.split("|")[0]
            used = any(w.value.split("|")[0] == "use" for w in words[:i])
            either = follow(words, i + 2, "OR", "V") and used
            alone = beyond.type not in STARTS_NP - {"ADJ", "THIS", "THAT"}
            if either and {lemma, words[i + 3].value.split("|")[0]} == {"fight", "reap"}:
                put(word, "ADV", "to_fight_or_reap")
                word.end = words[i + 3].end
                for gone in words[i + 1:i + 4]:
                    put(gone, "", "")
            elif lemma in ("fight", "reap") and used and alone:
                put(word, "ADV", f"to_{lemma}")
                put(after, "", "")
                word.end = after.end
            else:
                demanded = must and lemma in _DEMANDING
                put(word, "INORDERTO" if demanded else "TO_V", "in order to" if demanded else "to")
    words[:] = [w for w in words if w.type]


def relative_subjects(words: list[Word]) -> list[Word]:
    """Relative clauses: "that shares" → THAT_R + EV; "the creature ~ fights", "each card you control" → one REL
    holding subject and verb."""
    out: list[Word] = []
    i = 0
    while i < len(words):
        word = words[i]
        if word.is_a("WHOSE"):
            _tells(words, told_of_whose(words, i))
        verb_ahead = word.is_a("THAT", "WHO") and word_at(words, i + 1).is_a(
            "V", "VPASS", "BE", "CANNOT", "WORD", "ALREADY")
        if out and verb_ahead and (
                out[-1].type in _ANTECEDENTS or word.is_a("WHO")
                or (out[-1].is_a("IT") and word_at(out, len(out) - 2).is_a("ON")) or _was_done(out)):
            if word_at(words, i + 1).is_a("ALREADY"):
                words.pop(i + 1)
            nxt = words[i + 1]
            _tells(words, i + 1)
            if not nxt.is_a("WORD"):
                put(word, "THAT_R", "that")
            k = i + 2
            while nxt.is_a("EVP") and word_at(words, k).is_a("OR") and word_at(words, k + 1).is_a("WORD", "V") and (
                    also := words[k + 1].verb("past")):
                put(words[k + 1], "EVP", f"{also}|past")
                k += 2
            k = i + 2
            if nxt.is_a("VPASS") and follow(words, k, "OR", "VPASS", "FROM"):
                words[k + 2].type = "FROM_P"
            out.append(word)
            i += 1
            continue
        if out and word.is_a("THAT") and out[-1].type in _TOLD_OF and (found := _subject(words, i + 1)) and (
                word_at(words, found[1]).is_a("V") or word_at(words, found[1]).verb("past")):
            i += 1  # "each creature that you own"
            word = words[i]
        after_that = i > 0 and words[i - 1].is_a("THAT") and bool(out) and out[-1] is not words[i - 1]
        if out and (after_that or out[-1].type in _HEADED) and (found := _subject(words, i)):
            subject, k = found
            verb = word_at(words, k)
            lemma = None
            if verb.is_a("V"):
                lemma = verb.value
            elif verb.is_a("WORD") and verb.verb("past"):
                lemma = f"{verb.verb('past')}|past"
            if lemma and (not out[-1].is_a("ADJ")):
                out.append(_span(words, i, k, "REL", f"{subject}|{lemma}"))
                i = k + 1
                if lemma.startswith("choose|") and word_at(words, i).says("as_active"):
                    words[i].type = "ADVP"
                moved = lemma.split("|")[0] in ("put", "place", "return", "move", "shuffle", "take", "play", "discard")
                if moved and word_at(words, i).is_a("INTO", "FROM"):
                    words[i].type += "_P"
                continue
        out.append(word)
        i += 1
    return out


def _tells(words: list[Word], k: int) -> None:
    """The verb of a relative clause, and the place that is said behind it."""
    verb = word_at(words, k)
    if verb.is_a("WORD") and verb.verb("past"):
        put(verb, "EVP", f"{verb.verb('past')}|past")
    elif verb.is_a("V"):
        put(verb, "EVP" if verb.value.split("|")[1] in ("past", "perfect") else "EV", verb.value)
    if verb.is_a("VPASS", "EVP") and word_at(words, k + 1).is_a("TO", "INTO", "FROM", "IN"):
        words[k + 1].type += "_P"
        _and_where_to(words, k + 2)


def _and_where_to(words: list[Word], k: int) -> None:
    """The second place of a relative clause that the verb of its sentence stands behind: "each creature that would be
    returned from play to its owner's hand *is put* …"."""
    second = next((word for word in words[k:] if word.is_a("TO", "INTO") or word.type in FINITE | MARKERS), None)
    ends = next((word for word in words[k:] if word.type in FINITE | MARKERS or word.is_a("PUNCT", "AND", "OR")), None)
    if second is not None and second.is_a("TO", "INTO") and ends is not None and ends.type in FINITE:
        second.type += "_P"


def _was_done(before: list[Word]) -> bool:
    """Whether what stands before says of a noun when or how something was done to it: "creature used this turn"."""
    k = len(before) - 1
    if not before or not before[k].is_a("DUR", "THISWAY"):
        return False
    while k > 0 and before[k].is_a("DUR", "THISWAY", "NOUN"):
        k -= 1
    if before[k].is_a("REL"):  # "card you played this turn"
        return True
    done = before[k].is_a("WORD") and before[k].verb("part") and before[k - 1].type in NOUNLIKE
    return bool(done) or (before[k].is_a("VPASS", "EVP", "WORD") and before[k - 1].is_a("THAT", "THAT_R"))


def _subject(words: list[Word], i: int) -> tuple[str, int] | None:
    word, after = word_at(words, i), word_at(words, i + 1)
    if word.is_a("YOU", "THEY", "IT", "SELF"):
        return word.type, i + 1
    if after.is_a("NOUN"):
        if word.is_a("YOUR") and after.says("opponent"):
            return "OPPONENT", i + 2
        if word.is_a("THIS") and after.says("creature"):
            return "THIS", i + 2
        if word.is_a("THAT") and after.says("player"):
            return "THEY", i + 2
        if word.is_a("THAT") and after.says("creature"):
            return "IT", i + 2
        if word.is_a("ITS", "THEIR") and after.says("controller", "owner"):
            return after.value.upper(), i + 2
        if word.is_a("THEIR") and after.says("opponent"):
            return "THEIR_OPPONENT", i + 2
        if word.is_a("A", "EACH") and after.says("player"):
            return f"{word.type}_PLAYER", i + 2
    return None


def participles(words: list[Word]) -> None:
    """A participle that is left: after a player it is the past tense of a fact ("you forged"), after any other
    noun it belongs to the noun ("creature destroyed this way")."""
    for i, word in enumerate(words):
        if not word.is_a("WORD"):
            continue
        before, after, _ = around(words, i)
        lemma = word.verb("past", "part")
        if lemma is None:
            continue
        enters = before.is_a("V") and before.value.startswith("enter_play")
        if lemma == "attach" and enters and after.is_a("TO"):
            put(word, "ATTACHEDTO", "attached to")
            put(after, "", "")
            continue
        if (before.is_a("YOU", "THEY", "SELF", "IT")
                                   or (before.is_a("NOUN") and before.value in PLAYERS)
                                   or (before.is_a("AND", "OR") and word_at(words, i - 2).is_a("EV"))
                                   or ((before.type in NOUNLIKE | {"TRAIT"} or (
                                       before.is_a("REL") and lemma in _DONE_BY_CREATURES)) and word.verb("past")
                                       and _says_nothing_else(words, i))):
            put(word, "EV", f"{lemma}|past")
        elif before.type in NOUNLIKE | {
                "ADJ", "ADV", "OR", "NUM", "JUST", "NOT", "REL", "HOUSE", "TRAIT"}:
            put(word, "PART", lemma if not before.is_a("NOT") else f"not {lemma}")
            if before.is_a("JUST", "NOT"):
                put(before, "", "")
            if after.is_a("ADV") and after.says("into_play"):
                after.type = "ADVP"
            if after.is_a("FROM") or (after.is_a("TO", "INTO") and lemma != "choose"):
                after.type += "_P"
        elif word.verb("base"):
            put(word, "V", f"{word.verb('base')}|b")
    words[:] = [w for w in words if w.type]
    for i, word in enumerate(words):
        if follow(words, i, "PART", "OR", "PART"):
            for part in (word, words[i + 2]):
                put(part, "VPASS", f"{part.value}|was")
            words.insert(i, Word("THAT_R", "that", word.start, word.start))
            break


_DONE_BY_CREATURES = ("reap", "fight")
"""What is done to no creature, so that "a creature you control reaped" tells what it did."""


def _says_nothing_else(words: list[Word], i: int) -> bool:
    """Whether the participle at `i` is all that is said behind an if or unless: "if a friendly creature reaped"."""
    first = i
    while first >= 0 and words[first].type not in MARKERS:
        if words[first].type in FINITE | {"THEREIS", "COND", *(("REL",) if first < i - 1 else ())} or (
                words[first].text == ","):
            return False
        first -= 1
    if first < 0 or not words[first].is_a("IF", "UNLESS", "WHILE", "FOREACHTIME"):
        return False
    for word in words[i + 1:]:
        if word.text == "," or word.type in MARKERS:
            break
        if word.type in FINITE or word.is_a("THISWAY"):
            return False
    return True


def searches(words: list[Word]) -> None:
    """ "search your deck for each Giant": what is searched for, not how often."""
    searching = False
    for i, word in enumerate(words):
        if word.is_a("V"):
            searching = word.value.startswith("search")
        elif word.is_a("FOREACH") and searching:
            put(word, "FOR", "for")
            words.insert(i + 1, Word("EACH", "each", word.end, word.end, "each"))


def _is_done_by_another(behind: list[Word]) -> bool:
    """Whether a verb stands behind "have" and what follows it: "have a creature capture 1Æ", not "have 2 cards"."""
    same_clause = takewhile(lambda word: word.text != "," and not word.is_a("AND", "END"), behind)
    return any(word.is_a("V") for word in same_clause)


def causes(words: list[Word]) -> None:
    """ "you may have your opponent gain 1Æ": have is a cause; "the Mutant trait" behind gain is one word."""
    for i, word in enumerate(words):
        if not word.is_a("KW", "V", "THE"):
            continue
        before, after, beyond = around(words, i)
        if word.is_a("KW") and (before.is_a("POSS", "ITS", "THEIR") or any(
                w.is_a("V") and w.value.startswith("ignore") for w in words[:i])):
            put(word, "NOUN", f"kw:{word.value}")
        begins = before.is_a("MAY", "END", "AND", "THEN", "C_P") or before.text == ","
        if word.is_a("V") and word.says("have|b") and begins and _is_done_by_another(words[i + 1:]):
            put(word, "CAUSE", "have")
        if follow(words, i, "THE", "TRAIT", "NOUN") and beyond.says("trait") and any(
                w.is_a("V", "EV") and w.value.startswith("gain") for w in words[:i]):
            put(word, "TRAITG", after.value)
            word.end = beyond.end
            put(after, "", "")
            put(beyond, "", "")
    words[:] = [w for w in words if w.type]
