"""Rules of the tagger that look further: how far if and after reach, what and, or and commas join."""

from __future__ import annotations

from judge.language.counting import are_several
from judge.language.text.tokens import Word, word_at

from .roles import (
    CONNECTORS,
    FINITE,
    MARKERS,
    NOUNLIKE,
    OPENERS,
    PLACED,
    PLACES,
    STATES,
    around,
    heads,
    put,
    told_of_whose,
)

#: What begins a clause of its own behind a comma.
_BEGINS = MARKERS | {"DUR", "ATPOINT", "FOREACH", "OTHERWISE", "DURING", "OUTSIDE"}
#: Words with which a fact or a clause begins, or that are others beside their neighbours.
_ABOUT_FACTS = _BEGINS | {"EXCEPT", "INSTEADOF", "INORDERTO", "THEN", "INSTEAD", "BE", "PUNCT", "AND", "OR", "C_P"}
_NO_NOUN_PHRASE = CONNECTORS | MARKERS | {"FOREACH", "DUR", "C_P", "STEP", "THEN", "PUNCT"}
_NEXT_CLAUSE = MARKERS | {"V", "THEN", "FOREACH", "C_P"}
_NO_LIST = FINITE | MARKERS | {"AND", "OR", "THEN", "COND", "THEREIS", "FOREACH"}
_BEHIND_A_PLACE = FINITE | MARKERS | CONNECTORS | {"PUNCT", "C_P", "FOREACH"}


def facts(words: list[Word]) -> list[Word]:
    """The reach of if, while, after, unless…: verbs inside are facts (EV), the comma that ends a prefix is C_P."""
    out: list[Word] = []
    i = 0
    start = True  # at the beginning of a clause
    while i < len(words):
        word = words[i]
        if word.type not in _ABOUT_FACTS:
            out.append(word)
            start = False
            i += 1
            continue
        _, after, beyond = around(words, i)
        if word.is_a("EXCEPT") and after.is_a("IT"):
            word.type = "EXCEPT_F"
            for w in words[i:]:
                if w.is_a("V"):
                    w.type = "EV"
        if word.type in MARKERS or word.is_a("ATPOINT", "FOREACH", "INSTEADOF", "INORDERTO", "DURING", "OUTSIDE") or (
                word.is_a("DUR", "OTHERWISE", "THEN", "INSTEAD") and start):
            end = _reach(words, i, start)
            inside = words[i:end]
            if word.is_a("INSTEADOF") and after.is_a("GER"):
                word.type = "INSTEADOF_F"
            if word.type in MARKERS:
                if are_several(inside) and (state := STATES.get(inside[1].verb("part") or "")):
                    put(inside[1], "ADJ", state)
                for w in inside:
                    w.in_fact = True
                    if w.is_a("V"):
                        w.type = "EV"
                    elif w.is_a("WORD") and w.verb("past"):
                        put(w, "EV", f"{w.verb('past')}|past")
            out.extend(inside)
            i = end
            if start and i < len(words) and words[i].is_a("PUNCT") and words[i].text == ",":
                put(words[i], "C_P", ",")
                if word.is_a("INSTEAD"):
                    word.type = "INSTEAD_P"
                out.append(words[i])
                i += 1
                continue
            if word.is_a("THEN", "DUR", "OTHERWISE") and start:
                continue
            start = False
            continue
        if word.is_a("BE") and after.is_a("ADJ") and after.says("haunted") and not _relates(out):
            put(word, "V", "be|b")
            put(after, "ADV", "haunted")
        if word.is_a("BE") and after.is_a("ADJ") and after.value in STATES.values() and (
                beyond.type not in OPENERS | NOUNLIKE) and not _relates(out) and not (
                    out and out[-1].is_a("AND", "OR") and not word.in_fact and _relates_also(out[:-1], words[i:])):
            lemma = next(k for k, v in STATES.items() if v == after.value)
            put(word, "VPASS", f"{lemma}|{word.value}")
            word.end = after.end
            words.pop(i + 1)
        out.append(word)
        if start and word.is_a("C_P"):
            i += 1
            continue
        starts = (word.is_a("PUNCT") and word.text in ",;") or word.is_a("AND", "THEN", "OR")
        start = starts and (start or word_at(words, i + 1).type in _BEGINS)
        i += 1
    return out


def _relates(out: list[Word]) -> bool:
    """Whether what comes next is the verb of a relative clause: behind "that", or behind "whose" and what one has."""
    if out and out[-1].is_a("THAT_R"):
        return True
    whose = next((k for k in reversed(range(len(out))) if out[k].is_a("WHOSE")), None)
    return whose is not None and told_of_whose(out, whose) == len(out)


#: Words with which a fact has said something, so that a comma may end it.
_SAYS = frozenset({"V", "EV", "VPASS", "BE", "THEREIS", "COND", "ADJ", "GER", "CANNOT", "MUST", "ON", "DUR", "WORD",
                   "UNDER", "ADV", "NOTFLANK", "IN", "INPLAY"})


def _reach(words: list[Word], i: int, prefix: bool) -> int:
    """The end (exclusive) of the phrase that begins with the marker at `i`."""
    verbless = words[i].type not in MARKERS
    seen = verbless
    k = i + 1
    if words[i].is_a("DUR", "OTHERWISE", "THEN", "INSTEAD"):
        return k
    while k < len(words):
        word = words[k]
        if words[i].is_a("FORWHICH") and seen and word.type in FINITE and not words[k - 1].is_a("THAT_R"):
            return k
        if word.type in _SAYS:
            seen = True
        if word.is_a("PUNCT") and word.text == "," and seen and not _in_list(words, k):
            return k
        if word.is_a("PUNCT") and word.text == ";":
            return k
        if not prefix and verbless and word.type in MARKERS | {"DUR", "INSTEAD"}:
            return k
        if words[i].is_a("FORWHICH") and seen and _is_of_the_noun(words, i, k):
            return k
        after = word_at(words, k + 1)
        if not prefix and word.is_a("AND") and seen and (
                after.is_a("V", "MODAE") or (after.is_a("SELF", "YOU", "YOUR") and _finite_ahead(words, k + 1))):
            return k
        if not prefix and not verbless and word.is_a("FOREACH", "INSTEAD", "DUR"):
            return k + word.is_a("DUR")
        k += 1
    return k


def _is_of_the_noun(words: list[Word], i: int, k: int) -> bool:
    """Whether the word at `k` is the verb of the noun of which the fact that begins at `i` is said: "each creature for
    which its controller has no Æ *gets* +2 power"."""
    if words[k].type not in ("V", "CANNOT", "MAY", "MUST", "BE") or word_at(words, k - 1).is_a(
            "AND", "OR", "YOU", "SELF", "THEY", "THAT_R", "CANNOT", "MAY", "MUST", "DO", "NOT"):
        return False
    return any(word.type in FINITE for word in words[i + 1:k - 1])


def _in_list(words: list[Word], k: int) -> bool:
    """Whether the comma at `k` belongs to a list of nouns or keywords ("a, b, or c")."""
    last = k + 1 + word_at(words, k + 1).is_a("AND", "OR")
    if words[k - 1].is_a("KW") and word_at(words, last).is_a("KW"):
        return True
    if word_at(words, k + 1).is_a("AND", "OR"):
        return not _finite_ahead(words, k + 2) and not word_at(words, k + 2).is_a("V")
    j = k + 1
    while j < len(words) and not (words[j].is_a("PUNCT") and words[j].text in ",;" and word_at(words, j + 1).is_a(
            "AND", "OR")):
        if words[j].type in _NO_LIST:
            return False
        j += 1
    return j + 1 < len(words) and words[j + 1].is_a("AND", "OR") and not _finite_ahead(words, j + 2) and (
        not word_at(words, j + 2).is_a("V"))


def _finite_ahead(words: list[Word], k: int) -> bool:
    """Whether the noun phrase that begins at `k` is the subject of a finite verb."""
    while k < len(words):
        word = words[k]
        if word.is_a("WHOSE"):
            k = told_of_whose(words, k) + 1
            continue
        if word.is_a("V", "CANNOT", "MAY", "MUST", "VPASS", "EV", "BE"):
            return True
        if word.is_a("THAT_R"):
            k += 2
            continue
        if word.type in _NO_NOUN_PHRASE:
            return False
        k += 1
    return False


def _lies_there(words: list[Word], before: int, k: int) -> bool:
    """Whether the "on" at `k` says what the noun behind the one at `before` is: "with Æ on it", "on a flank"."""
    if word_at(words, k + 1).is_a("IT", "THEM"):
        return any(w.is_a("WITH", "THAT_R") for w in words[before:k])
    return any(w.says("flank", "left_flank", "right_flank") for w in words[k + 1:k + 3])


def destinations(words: list[Word]) -> None:
    """"on X" that says where something is put, not which one: the last "on" of a put, place, attach or give."""
    for i, word in enumerate(words):
        lemma = word.value.split("|")[0] if word.is_a("V", "VPASS") else ""
        if lemma not in ("put", "place", "move", "play", "make"):
            continue
        k, last, destination = i + 1, None, False
        while k < len(words) and not (words[k].type in _NEXT_CLAUSE or (
                words[k].is_a("PUNCT") and words[k].text in ",;")):
            if (words[k].is_a("INTO", "TOPOF", "BOTTOMOF", "TO", "UNDER") and not words[k].is_a("UNDER")) or (
                    words[k].is_a("ADV") and words[k].says("into_play", "facedown", "faceup", "back")):
                destination = True
            if words[k].is_a("ON", "UNDER") and not (last is not None and _lies_there(words, last, k)):
                last = k
            k += 1
        if last is not None and not destination and (lemma in ("put", "place") or (words[last].is_a("ON") and (
                words[last + 1:] and lemma in ("play", "make")))):
            words[last].type += "_V"
    same: Word | None = None
    for i, word in enumerate(words):
        match word.type:
            case "INSTEAD" if word_at(words, i + 1).is_a("IF") and any(
                    w.text == "," and word_at(words, k + 1).is_a("OR") for k, w in enumerate(words[:i])):
                word.type = "INSTEAD_V"  # "…, or 2 cards instead if"
            case "AMONG" if not word.says("between") and any(
                    w.is_a("V", "VPASS") and w.value.split("|")[0] in ("redistribute", "divide", "distribute")
                    for w in words[:i]):
                word.type = "AMONG_V"
            case "SAME":
                same = word
            case "AS" if same is not None:
                word.type = "ASSAME"
                same = None
            case "WITH":
                verbs = {w.value.split("|")[0] for w in words[:i] if w.is_a("V")}
                comes = any(w.is_a("ADV") and w.says("into_play") for w in words[:i]) and not any(
                    w.is_a("AS") for w in words[:i])  # "put into play with 3Æ on it", not "as a creature with 3 power"
                if "enter_play" in verbs or comes or (
                        {"swap", "exchange"} & verbs and not any(w.is_a("WITH_V") for w in words[:i])):
                    word.type = "WITH_V"


#: Words that join, and those that are others beside their neighbours.
_JOINING = frozenset({
    "PUNCT", "AND", "OR", "THEN", "OTHER", "THAN", "TOBE", "POWERFUL", "ALL", "ITS", "THEIR", "ATPOINT", "ANYNUM",
    "FOREACH",
})


def connectives(words: list[Word]) -> list[Word]:
    """What "and", "or" and commas join: clauses, verbs with one object, noun phrases, heads, adjectives,
    keywords, zones."""
    out: list[Word] = []
    i = 0
    while i < len(words):
        word = words[i]
        if word.type not in _JOINING:
            out.append(word)
            i += 1
            continue
        _, after, beyond = around(words, i)
        comma = word.is_a("PUNCT") and word.text in ",;"
        if word.is_a("PUNCT") and word.text in ",:" and after.is_a("QUOTE") and out and (
                out[-1].is_a("V", "WITHTEXT", "EV")):
            i += 1
            continue
        if word.is_a("AND") and after.is_a("WITH_V"):
            i += 1
            continue
        if comma and after.is_a("WHERE"):
            i += 1
            continue
        if word.is_a("OTHER") and after.is_a("THAN"):
            out.append(Word("OTHERTHAN", "other than", word.start, after.end, "other than"))
            i += 2
            continue
        if word.is_a("THAN") and after.is_a("IN", "ON", "UNDER"):
            out += [word, Word("NOUN", "ones", word.end, word.end)]
            i += 1
            continue
        if word.is_a("TOBE") and (done := _chosen_for(out, after)):
            out += [Word("TO_V", "to", word.start, word.end), Word("V", f"{done}|b", after.start, after.end)]
            i += 2
            continue
        if word.is_a("TOBE"):
            out += [Word("TO_V", "to", word.start, word.end), Word("BE", "be", word.end, word.end)]
            i += 1
            continue
        if word.is_a("POWERFUL") and after.is_a("THAN"):
            out.append(Word("POWERFULTHAN", word.value, word.start, after.end, f"{word.text} than"))
            i += 2
            continue
        if word.is_a("ALL") and after.is_a("OF") and beyond.is_a("ITS", "THEIR") and (
                word_at(words, i + 3).is_a("NOUN") and words[i + 3].says("armor")):
            out.append(Word("ALLARMOR", "armor", word.start, words[i + 3].end, "all of its armor"))
            i += 4
            continue
        loses = bool(out) and out[-1].is_a("V", "EV") and out[-1].value.startswith("lose")
        armor = after.is_a("NOUN") and after.says("armor")
        if loses and armor and word.is_a("ITS", "THEIR"):
            out.append(Word("ALLARMOR", "armor", word.start, after.end, "its armor"))
            i += 2
            continue
        if word.is_a("ALL") and out and out[-1].is_a("AND_K") and after.says("armor"):
            out.append(Word("ALLARMOR", "armor", word.start, after.end, "all armor"))
            i += 2
            continue
        if word.is_a("ALL") and after.is_a("YOUR", "THEIR"):
            out += [word, Word("OF", "of", word.end, word.end)]
            i += 1
            continue
        if word.is_a("ATPOINT") and after.is_a("DUR") and after.says("EACH_TURN"):
            turn = after
            out += [word, Word("EACH", "each", turn.start, turn.start), Word("NOUN", "turn", turn.start, turn.end)]
            i += 2
            continue
        if word.is_a("ANYNUM") and after.is_a("THEM", "THAT", "THE", "ITS", "THEIR", "YOUR"):
            out += [word, Word("OF", "of", word.end, word.end)]
            i += 1
            continue
        if word.is_a("FOREACH") and after.is_a("OF"):
            out += [word, Word("EACH", "each", word.end, word.end)]
            i += 1
            continue
        if not (comma or word.is_a("AND", "OR") or word.is_a("THEN")):
            if word.is_a("PUNCT"):
                put(word, "UNKNOWN", word.text)
            out.append(word)
            i += 1
            continue
        k = i
        value = ""
        while k < len(words) and (words[k].is_a("AND", "OR", "THEN") or (words[k].is_a("PUNCT") and (
                words[k].text in ",;"))):
            if words[k].is_a("AND", "OR", "THEN"):
                value = words[k].type.lower()
            k += 1
        if i == 0:
            out.extend(words[i:k])
            i = k
            continue
        be = _says_also(out, words[k:])
        if be is not None and (word.in_fact or be.is_a("THAT_R")):  # "is exhausted and on a flank"
            said = "AND_R" if be.is_a("THAT_R") else "AND_E"
            out.append(Word(said, value or ",", word.start, words[k - 1].end, word.text))
            if said == "AND_E":
                out.append(Word("BE", be.value, words[k].start, words[k].start))
            i = k
            continue
        if not word.in_fact and _relates_also(out, words[k:]):
            out.append(Word("AND_T", value or ",", word.start, words[k - 1].end, word.text))
            i = k
            continue
        type_ = _joins(out, words, i, k)
        if word_at(words, k).is_a(*_WHOSE) and type_ in ("AND_N", "AND_K") and (gives := _gives_also(out)) is not None:
            out.append(Word("AND_C", value or ",", word.start, words[k - 1].end, word.text))
            out.append(Word("V", gives.value, words[k].start, words[k].start))
            i = k
            continue
        if type_ == "AND_C" and word.in_fact:
            type_ = "AND_E"
        if any(w.text == "and/or" for w in words[i:k]) and (type_ not in _ALSO_BOTH or _of_one(out)):
            type_ = "UNKNOWN"
        out.append(Word(type_, value or ",", word.start, words[k - 1].end, word.text))
        i = k
    return out


#: What a noun phrase begins with that says whose abilities or keywords are given.
_WHOSE = ("SELF", "ITS", "THEIR", "THAT", "THIS", "EACH")


def _gives_also(out: list[Word]) -> Word | None:
    """The verb that gives or takes both a keyword, a trait or an ability and what a noun stands for: "gains elusive and
    that creature's traits"; None where none does."""
    verb = next((word for word in reversed(out) if word.is_a("V")), None)
    gives = verb is not None and verb.value.startswith(("gain|", "lose|"))
    return verb if gives and out[-1].is_a("KW", "NUMK", "TRAITG", "QUOTE", "MODSTAT") else None


def _chosen_for(before: list[Word], after: Word) -> str:
    """What is done to what is chosen: "(your opponent chooses one of them) to be exalted twice"; "" in other words."""
    chosen = any(word.is_a("V") and word.value.startswith("choose|") for word in before)
    return (after.verb("part") or "") if chosen and after.is_a("WORD", "ADJ") else ""


#: What joins nouns that say together what any of several cards may be: "3 creatures and/or artifacts".
_ALSO_BOTH = frozenset({"AND_A", "AND_H", "AND_Z"})


def _of_one(out: list[Word]) -> bool:
    """Whether the noun phrase that ends here is of one thing: "a creature"."""
    first = next((word for word in reversed(out) if not heads(word)), None)
    return first is not None and first.is_a("A")


def _says_also(out: list[Word], behind: list[Word]) -> Word | None:
    """The word that says twice what something is, a state and a place or two places, of which `behind` begins with the
    second: its "is", or the "that" of a relative clause; None where it says but one."""
    first = len(out) - 1
    while first > 0 and out[first].type in PLACED:
        first -= 1
    be, second = out[first] if out else word_at(out, 0), behind[0] if behind else word_at(behind, 0)
    if not be.is_a("BE") or first + 1 == len(out) or "not" in be.value:
        return None
    state, placed = all(w.is_a("ADJ") for w in out[first + 1:]), out[first + 1].type in PLACES
    of_state = second.is_a("ADJ") and not heads(word_at(behind, 1))
    if not (((state or placed) and second.type in PLACES) or (placed and of_state)):
        return None
    return out[first - 1] if first and out[first - 1].is_a("THAT_R") else be


#: What is said of things, and done by nobody: behind "that …, and" it goes on with the relative clause.
_SAID_OF = frozenset({"have", "share", "belong", "match", "control", "own"})


def _relates_also(out: list[Word], behind: list[Word]) -> bool:
    """Whether `behind` begins with a second thing that a relative clause says: "that was used this turn and is not on a
    flank"."""
    verb = word_at(behind, 0)
    begins = next((k for k in reversed(range(len(out))) if out[k].is_a("C_P", "AND_C", "AND_E")), -1) + 1
    that = next((k for k in reversed(range(begins, len(out))) if out[k].is_a("THAT_R")), begins)
    main = next((word for word in out[begins:that] if word.is_a("V", "FOREACH")), None)
    if out[begins:] == [] or out[begins].type in MARKERS or not out[that].is_a("THAT_R"):
        return False
    if main is None:  # said of who does something: "each creature that has Æ on it and is exhausted gets …"
        acts = ("V", "MAY", "CANNOT", "MUST")
        later = next((word for word in behind[1:] if word.is_a(*acts) or word.text in ",;"), None)
        if later is None or later.text in ",;" or any(word.is_a(*acts) for word in out[that:]):
            return False
        main = later
    lemma, form = (*verb.value.split("|"), "", "")[:2]
    plural = form == "b" and lemma in _SAID_OF and word_at(out, that + 1).text.startswith(("are", "were"))
    if verb.is_a("V") and (form in ("s", "past", "perfect") or plural):
        if lemma not in _SAID_OF and not main.value.endswith("|b"):
            return False  # "your opponent discards a card that is … and loses 1Æ"
        put(verb, "EV" if form in ("s", "b") else "EVP", verb.value)
        return True
    return verb.is_a("BE", "VPASS", "EVP") and out[-1].type != verb.type  # "was destroyed or purged this turn" is one


def _list_word(words: list[Word], k: int) -> str:
    """The last connector of the list that the item at `k` belongs to."""
    for i in range(k - 1, len(words)):
        if words[i].is_a("AND", "OR"):
            return words[i].type.lower()
        if words[i].type in FINITE:
            break
    return ""


def _after_with(out: list[Word]) -> bool:
    """Whether what stands before are qualities behind "with": "3 power", "elusive", "taunt"."""
    k = len(out) - 1
    while (k >= 0 and out[k].is_a("KW", "NUMK", "AND_W", "NUM")) or (k >= 0 and out[k].is_a("NOUN") and (
            out[k].says("power", "armor"))):
        k -= 1
    return k >= 0 and out[k].is_a("WITH") and k < len(out) - 1


def _verb_before(out: list[Word]) -> bool:
    """Whether the clause that ends here has its verb already."""
    for word in reversed(out):
        if word.is_a("C_P", "AND_C", "AND_E"):
            return False
        if word.type in FINITE | {"COND", "THEREIS", "GER"}:
            return True
    return False


_DESTINATIONS = frozenset({"INTO", "TOPOF", "BOTTOMOF", "ON_V", "TO"})


def _goes_elsewhere(out: list[Word], words: list[Word], k: int) -> bool:
    """Whether the noun phrase at `k` has a destination of its own, as the one before has: "put a creature into your
    hand and an artifact on top of your deck"."""
    since = []
    for word in reversed(out):
        if word.is_a("V"):
            break
        since.append(word.type)
    if not _DESTINATIONS & set(since):
        return False
    while k < len(words) and words[k].type not in _BEHIND_A_PLACE:
        if words[k].type in _DESTINATIONS:
            return True
        k += 1
    return False


def _joins(out: list[Word], words: list[Word], i: int, k: int) -> str:
    if not out or word_at(words, k).is_a("END"):
        return "UNKNOWN"
    before, after = out[-1], word_at(words, k)
    fact = after.is_a("EV", "EVP", "VPASS", "BE")
    if after.is_a("V") or (after.is_a("ADV") and word_at(words, k + 1).is_a("V")):
        if before.is_a("V") and before.value.split("|")[1:2] != after.value.split("|")[1:2] and after.is_a("V"):
            return "AND_C"
        if before.is_a("INFP"):  # "cannot be destroyed or leave play"
            return "AND_V" if any(w.is_a("OR") for w in words[i:k]) else "AND_C"
        joined = before.is_a("V") and (before.value.split("|")[0] not in ("reap", "fight") or (are_several(out)
                                         and out[-2].is_a("CANNOT", "MAY", "MUST", "AND_V")))
        return "AND_V" if joined else "AND_C"
    if after.is_a("MODAE"):
        return "AND_C"
    if _goes_elsewhere(out, words, k):
        return "AND_C"
    if after.is_a("THE") and word_at(words, k + 1).says("others") and word_at(words, k + 2).is_a(
            "INTO", "TOPOF", "BOTTOMOF", "ON_V"):
        return "AND_C"
    if after.is_a("INFP") and before.is_a("NOUN"):
        return "AND_C"
    if after.is_a("FROM", "FROM_P"):
        return "AND_F"
    if after.is_a("GER", "INFP") and before.is_a("GER", "INFP", "V"):
        return "AND_V"
    if fact or after.is_a("CANNOT", "MAY", "MUST"):
        return "AND_V" if after.type == before.type != "BE" else "AND_C"
    if after.type in MARKERS | {"OTHERWISE", "FOREACH", "ATPOINT", "INSTEAD", "DUR", "THEREIS", "COND", "DURING",
                                "OUTSIDE"}:
        return "AND_C"
    a_stat = not after.is_a("NOUN") or after.says("power", "armor")
    if after.is_a("KW", "NOUN", "NUM") and a_stat and _after_with(out):
        return "AND_W"
    if after.is_a("ALL") and before.is_a("KW", "NUMK") and (
            word_at(words, k + 1).is_a("OF") or word_at(words, k + 1).says("armor")):
        return "AND_K"
    if after.is_a("QUOTE", "KW", "MODSTAT", "TRAITG"):
        return "AND_K"
    clause = _verb_before(out) and _finite_ahead(words, k)
    if before.is_a("KW", "NUMK", "MODSTAT", "QUOTE") and not clause and not after.is_a(
            "A", "SELF", "YOU", "YOUR", "EACH"):
        return "AND_K"
    if after.is_a("DMG", "AMBER") and any(w.is_a("V") and w.value.startswith("deal") for w in out) and (
            after.is_a("DMG")):
        return "AND_C"
    if clause:
        return "AND_C"
    if (after.is_a("HOUSE", "TRAIT", "ADJ", "NON") and before.is_a("HOUSE", "TRAIT", "ADJ")) or (
            before.type == after.type == "ICON"):
        return "AND_A"
    if after.is_a("ZONE") and before.is_a("ZONE"):
        return "AND_Z"
    if after.is_a("NAME") and before.is_a("NAME") and _list_word(words, k) == "and":
        return "AND_N"
    if after.is_a("NOUN", "ADJ", "TRAIT", "HOUSE", "TRAITN", "NON", "AE", "NAME") and before.is_a(
            "NOUN", "TRAITN", "HOUSEN", "AE", "NAME"):
        return "AND_H"
    return "AND_N"
