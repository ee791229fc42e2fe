"""The role tagger: gives every word of a sentence the one terminal that the LALR grammar expects there.

English homographs and connectives need the neighbourhood or the rest of the sentence; an LALR parser sees one
token ahead. So the roles are decided here, by a few rules applied in a fixed order (see `tag`), each small enough
to be tested by itself. A rule never drops a word; what no rule understands keeps a terminal that the grammar
refuses.
"""

from __future__ import annotations

from .tokens import Word

#: Terminals that may stand between the beginning of a noun phrase and its head.
OPENERS = frozenset({
    "A", "THE", "EACH", "ALL", "ANY", "NO", "THAT", "THIS", "OTHER", "SAME", "EITHER", "ADDITIONAL", "NUM", "UPTO",
    "ANYNUM", "ADJ", "HOUSE", "TRAIT", "NON", "POSS", "ITS", "THEIR", "YOUR", "SUPER", "ORD", "NUMBEROF", "LOWER",
    "POWERFUL", "ATLEAST", "EXACTLY", "MORE", "FEWER", "ICON", "FOREACH", "MUCH",
})
PRONOUNS = frozenset({"IT", "THEM", "THEY", "YOU", "SELF"})
NOUNLIKE = frozenset({"NOUN", "AE", "AMBER", "DMG", "ONES", "TRAITN", "HOUSEN", "NAME", "INPLAY", "THISWAY", "ZONE"})
STARTS_NP = OPENERS | PRONOUNS | NOUNLIKE | {"HALF", "ALLBUT", "TWICE", "KW"}
FINITE = frozenset({"V", "EV", "VPASS", "BE", "CANNOT", "MAY", "MUST", "COST"})
PLAYERS = frozenset({"opponent", "player", "controller", "owner"})
STATES = {"stun": "stunned", "exhaust": "exhausted", "ward": "warded", "enrage": "enraged"}
MARKERS = frozenset({"FORWHICH", "IF", "WHILE", "AFTER", "EACHTIME", "WHEN", "BEFORE", "UNLESS", "UNTIL", "NEXTTIME"})
CONNECTORS = frozenset({",", "AND", "OR"})


def tag(words: list[Word]) -> list[Word]:
    """`words` of one sentence (without its full stop) with their final terminals."""
    words = [w for w in words]
    nouns_and_adjectives(words)
    words = [w for w in words if w.type]
    words = auxiliaries(words)
    infinitives(words)
    words = relative_subjects(words)
    participles(words)
    trait_nouns(words)
    causes(words)
    numbers(words)
    words = facts(words)
    destinations(words)
    return connectives(words)


def _type(words: list[Word], position: int) -> str:
    return words[position].type if 0 <= position < len(words) else "END"


def _put(word: Word, type_: str, value: str) -> None:
    word.type, word.value = type_, value


def nouns_and_adjectives(words: list[Word]) -> None:
    """Homographs inside a noun phrase: after a determiner, possessive or adjective a word is a noun, a participle
    or an adjective ("a ward", "the discarded card", "a ready creature"); elsewhere it may be a verb."""
    for i, word in enumerate(words):
        before, after = _type(words, i - 1), words[i + 1] if i + 1 < len(words) else None
        if word.type == "ZONE" and word.text == "archives" and before in ("NOUN", "THEY") and after is not None and (
                after.type in STARTS_NP):
            _put(word, "V", "archive|s")
        if word.type == "SELF" and before in ("A", "OTHER", "ADJ", "EACH", "ANY", "NUM"):
            _put(word, "NAME", "~")
        if word.type in ("AE", "DMG") and after is not None and after.value == "bonus_icon":
            _put(word, "ICON", "Æ" if word.type == "AE" else "D")
        if word.type == "NOUN" and word.value == "step" and before == "STEP":
            word.type = ""
            words[i - 1].end = word.end
            continue
        if word.type == "ADJ" and word.value == "blank" and any(w.verb("part") == "consider" for w in words[:i]):
            _put(word, "ADV", "blank")
        if word.value in ("faceup", "facedown") and word.type == "ADV" and _heads(after) and before in OPENERS:
            _put(word, "ADJ", word.value)
        if word.type == "ADJ" and word.value == "damaged" and after is not None and after.type == "THISWAY":
            _put(word, "PART", "damage")
        beyond = words[i + 2] if i + 2 < len(words) else None
        if word.type == "EITHER" and after is not None and after.verb("base") and before == "YOU" and any(
                w.type == "UNTIL" for w in words[:i]):
            word.type = ""
            continue
        if word.type == "OTHER" and before == "THE" and after is None:
            _put(word, "NOUN", "other_one")
        if word.type in ("DMG", "AE") and word.value in ("", "Æ") and any(w.text in ("icon", "icons") for w in words[i:]) and (
                after is not None and after.text in (",", "or")) and any(w.type == "ICON" for w in words):
            _put(word, "ICON", "D" if word.type == "DMG" else "Æ")
        if word.type == "EACH" and after is not None and (after.type == "TO" or after.verb("base") and not after.noun
                                                          and not _heads(beyond)):
            word.type = ""
            continue
        if word.type == "ONLY" and after is not None and after.verb("base", "s"):
            _put(word, "ADV", "only")
        if word.type != "WORD":
            if word.type == "NUM" and before == "ATLEAST" and after is not None and after.type == "OF":
                pass
            if word.type == "KW" and after is not None and after.text.startswith("creature"):
                _put(word, "ADJ", word.value)
            if word.type == "ICON" and after is not None and after.type == "NOUN" and after.value == "bonus_icon":
                word.value = word.value.strip("<>")
            continue
        if word.value == "step" and before == "STEP":
            _put(word, "", "")
            words[i - 1].end = word.end
        elif word.value in ("attacking", "fighting") and (before == "BE" or before in OPENERS and _heads(after)):
            _put(word, "ADJ", word.value)
        elif word.value in ("total", "combined") and (_heads(after) or after is not None and after.type == "OF" and False):
            _put(word, "ADJ", word.value)
        elif word.value == "purged" and before in OPENERS - {"THE", "POSS", "ITS", "THEIR"} and _heads(after):
            _put(word, "ADJ", "purged")
        elif word.value == "ready" and after is None and i and words[i - 1].text == ",":
            _put(word, "ADV", "ready")
            word.start = words[i - 1].start
            _put(words[i - 1], "", "")
        elif word.value == "blank" and any(w.value == "consider" or w.verb("part") == "consider" for w in words[:i]):
            _put(word, "ADV", "blank")
        elif word.value == "control" and after is not None and after.type == "OF":
            _put(word, "NOUN", "control")
        elif word.value == "flank" and _heads(after):
            _put(word, "ADJ", "flank")
        elif _enters(words, i) and (state := STATES.get(word.verb("part") or "", "ready" if word.value == "ready" else "")):
            _put(word, "ADV", state)
            if before == "AND":
                word.start = words[i - 1].start
                _put(words[i - 1], "", "")
        elif word.value == "ready" and before in ("BE", "NOT", "ALREADY"):
            _put(word, "ADJ", "ready")
        elif word.value == "play" and before in ("FROM",):
            _put(word, "ZONE", "PLAY")
        elif word.value == "discard" and before in ("YOUR", "THEIR", "ITS", "POSS"):
            _put(word, "ZONE", "DISCARD")
        elif word.value == "ready" and after is not None and (
                before in OPENERS and (after.noun or after.type in OPENERS or after.type == "NOUN")):
            _put(word, "ADJ", "ready")
        elif word.verb("part") and before in ("OF", "WITH", "ON", "FROM", "THAN") and _heads(after) and not word.verb("base"):
            _put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
        elif before in OPENERS and (before not in ("EACH", "NUM", "THAT") or word.noun or _heads(after)):
            if (lemma := word.verb("part")) and _heads(after):
                _put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
            elif lemma and not word.noun and before in ("OTHER", "THE"):
                _put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
            elif word.noun:
                _put(word, "NOUN", word.noun)
        elif word.forms and all(kind == "noun" for kind, _ in word.forms):
            _put(word, "NOUN", word.noun or "")
        elif word.verb("part") and _heads(after) and before not in ("BE", "YOU", "THEY", "SELF") and not (
                word.verb("base")) and before != "WORD" and after is not None and after.type in ("NOUN", "WORD") and (
                before in OPENERS or i == 0):
            _put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
        elif word.verb("part") in STATES and after is not None and (after.type in ("ADJ", "HOUSE", "TRAIT") or after.noun
                                                                    or after.type == "NOUN") and before != "BE":
            _put(word, "ADJ", STATES[word.verb("part") or ""])
        elif word.noun and before in ("OF", "WITH", "FROM", "AND", "OR", "IN", "ON", "TO", "BY") and not (
                word.verb("base") and before in ("AND", "OR", "TO")):
            _put(word, "NOUN", word.noun)


def _enters(words: list[Word], i: int) -> bool:
    """Whether the word at `i` says how a card enters play."""
    before = words[i - 1] if i else None
    if before is None:
        return False
    if before.type == "AND" and i > 1:
        before = words[i - 2]
        return before.type == "ADV" and before.value in ("ready", "stunned", "exhausted", "enraged", "warded")
    return before.type == "V" and before.value.startswith("enter_play") or before.type == "ADV" and before.value in (
        "into_play", "facedown", "anywhere yours")


def _heads(after: Word | None) -> bool:
    """Whether `after` can go on with a noun phrase up to its head."""
    return after is not None and (
        after.type in ("NOUN", "ADJ", "HOUSE", "TRAIT", "ZONE", "NON", "AE", "NAME", "TRAITN", "SUPER")
        or after.type == "WORD" and bool(after.noun or after.verb("part") in STATES)
    )


def auxiliaries(words: list[Word]) -> list[Word]:
    """is/was/have/would/do/cannot/may/must with what follows become one word: "was destroyed", "have played",
    "does not share", "cannot be dealt"; a bare verb form becomes V."""
    out: list[Word] = []
    i = 0

    def at(k: int) -> Word | None:
        return words[k] if k < len(words) else None

    while i < len(words):
        word = words[i]
        k = i + 1
        negated = ""
        if word.type in ("BE", "DO", "WOULD", "MAY", "MUST") or word.verb("base", "s", "past") == "have":
            if word.type == "BE" and (nxt := at(k)) is not None and nxt.type == "ALSO" and (
                    following := at(k + 1)) is not None and following.verb("part"):
                out.append(words.pop(k))
            while (nxt := at(k)) is not None and nxt.type in ("NOT", "ALREADY"):
                negated = "|not" if nxt.type == "NOT" else negated
                k += 1
        nxt = at(k)
        part = nxt.verb("part") if nxt and nxt.type in ("WORD", "ADJ", "KW") else None
        if word.type == "ALREADY" and nxt is None:
            pass
        if word.type == "ALREADY" and words[i + 1:] and words[i + 1].verb("base", "s", "past"):
            i += 1
            continue
        if word.type == "BE" and word.value in ("is", "was"):
            tense = word.value
            if nxt and nxt.type == "BE" and nxt.value == "be":
                pass
            state = part in STATES and _type(words, k + 1) not in ("BY", "THISWAY", "AS")
            if part and not state and not (nxt and nxt.type == "ADJ"):
                out.append(_span(words, i, k, "VPASS", f"{part}|{tense}{negated}"))
                i = k + 1
                continue
            if state and nxt:
                _put(nxt, "ADJ", STATES[part or ""])
            out.append(_span(words, i, k - 1, "BE", f"{tense}{negated}"))
            i = k
            continue
        if word.verb("base", "s", "past") == "have" and word.type in ("WORD", "V") and _type(words, i - 1) != "TO":
            if nxt and nxt.type == "BE" and nxt.value == "been":
                inner = at(k + 1)
                if inner and (lemma := inner.verb("part")):
                    out.append(_span(words, i, k + 1, "VPASS", f"{lemma}|perfect{negated}"))
                    i = k + 2
                    continue
            if part and nxt and nxt.type == "WORD" and not nxt.noun:
                out.append(_span(words, i, k, "V", f"{part}|perfect{negated}"))
                i = k + 1
                continue
            form = "past" if word.text.lower() == "had" else ("s" if word.text.lower() == "has" else "b")
            out.append(_span(words, i, k - 1, "V", f"have|{form}{negated}"))
            i = k
            continue
        if word.type == "WOULD" and nxt:
            if nxt.type == "BE" and (inner := at(k + 1)) and (lemma := inner.verb("part")):
                out.append(_span(words, i, k + 1, "VPASS", f"{lemma}|would{negated}"))
                i = k + 2
                if i + 1 < len(words) and words[i].type == "OR" and (second := words[i + 1].verb("part")):
                    out += [words[i], _span(words, i + 1, i + 1, "VPASS", f"{second}|would{negated}")]
                    i += 2
                continue
            if lemma := _base(nxt):
                out.append(_span(words, i, k, "V", f"{lemma}|would{negated}"))
                i = k + 1
                continue
        if word.type == "DO" and nxt and negated and (lemma := _base(nxt)):
            form = "past" if word.text.lower() == "did" else "b"
            out.append(_span(words, i, k, "V", f"{lemma}|{form}|not"))
            i = k + 1
            continue
        if word.type in ("CANNOT", "MAY", "MUST") and nxt and nxt.type == "BE" and nxt.value == "be":
            inner = at(k + 1)
            if inner and (lemma := inner.verb("part")):
                out.append(_span(words, i, k - 1, word.type, word.value + negated))
                out.append(_span(words, k, k + 1, "INFP", lemma))
                i = k + 2
                continue
        if word.type in ("CANNOT", "MAY", "MUST"):
            out.append(_span(words, i, k - 1, word.type, word.value + negated))
            i = k
            continue
        if word.type == "WORD" and word.verb("part") and i and words[i - 1].type == "OR" and any(
                w.type == "INFP" for w in out):
            out.append(_span(words, i, i, "INFP", word.verb("part") or ""))
            i += 1
            continue
        if word.type == "WORD":
            if word.verb("part") and word.verb("base") and out and out[-1].type in NOUNLIKE and any(
                    w.type == "V" for w in out) and _type(words, i + 1) in ("INTO", "ADV"):
                out.append(word)
                i += 1
                continue
            if word.verb("part") and (i == 0 or not (word.verb("base", "s"))):
                if not word.verb("base"):
                    out.append(word)
                    i += 1
                    continue
            if lemma := word.verb("base"):
                _put(word, "V", f"{lemma}|b")
            elif lemma := word.verb("s"):
                _put(word, "V", f"{lemma}|s")
            elif lemma := word.verb("ing"):
                _put(word, "GER", lemma)
            elif word.noun:
                _put(word, "NOUN", word.noun)
        elif word.type == "V" and "|" not in word.value:
            first = word.text.split()[0].lower()
            word.value += "|s" if first.endswith("s") and first != "pass" else "|b"
        out.append(word)
        i += 1
    return out


def _base(word: Word) -> str | None:
    if word.type == "V":
        return word.value.split("|")[0]
    return word.verb("base") if word.type in ("WORD", "ADJ", "NOUN") else None


def _span(words: list[Word], first: int, last: int, type_: str, value: str) -> Word:
    return Word(type_, value, words[first].start, words[last].end, " ".join(w.text for w in words[first:last + 1]))


def infinitives(words: list[Word]) -> None:
    """to + verb: a purpose ("to repeat …"), or how a creature is used ("used to fight")."""
    for i, word in enumerate(words):
        if word.type == "TO" and _type(words, i + 1) == "V":
            lemma = words[i + 1].value.split("|")[0]
            used = any(w.value.split("|")[0] == "use" for w in words[:i])
            if lemma in ("fight", "reap") and used and _type(words, i + 2) not in STARTS_NP - {"ADJ", "THIS", "THAT"}:
                _put(word, "ADV", f"to_{lemma}")
                _put(words[i + 1], "", "")
                word.end = words[i + 1].end
            else:
                _put(word, "TO_V", "to")
    words[:] = [w for w in words if w.type]


def relative_subjects(words: list[Word]) -> list[Word]:
    """Relative clauses: "that shares" → THAT_R + EV; "the creature ~ fights", "each card you control" → one REL
    holding subject and verb."""
    out: list[Word] = []
    i = 0
    while i < len(words):
        word = words[i]
        if word.type in ("THAT", "WHO") and out and _type(words, i + 1) in ("V", "VPASS", "BE", "CANNOT", "WORD", "ALREADY") and (
                out[-1].type in NOUNLIKE | {"SELF", "THEM", "REL", "PART"} or word.type == "WHO"):
            if _type(words, i + 1) == "ALREADY":
                words.pop(i + 1)
            nxt = words[i + 1]
            if nxt.type == "WORD" and nxt.verb("past"):
                _put(nxt, "EVP", f"{nxt.verb('past')}|past")
            elif nxt.type == "V":
                _put(nxt, "EVP" if nxt.value.split("|")[1] in ("past", "perfect") else "EV", nxt.value)
            if nxt.type != "WORD":
                _put(word, "THAT_R", "that")
            if i + 2 < len(words) and nxt.type in ("VPASS", "EVP") and words[i + 2].type in ("TO", "INTO", "FROM"):
                words[i + 2].type += "_P"
            k = i + 2
            if nxt.type == "VPASS" and k + 2 < len(words) and words[k].type == "OR" and words[k + 1].type == "VPASS" and (
                    words[k + 2].type == "FROM"):
                words[k + 2].type = "FROM_P"
            out.append(word)
            i += 1
            continue
        if out and out[-1].type in NOUNLIKE | {"ADJ"} and (found := _subject(words, i)):
            subject, k = found
            verb = words[k] if k < len(words) else None
            lemma = None
            if verb and verb.type == "V":
                lemma = verb.value
            elif verb and verb.type == "WORD" and verb.verb("past"):
                lemma = f"{verb.verb('past')}|past"
            if lemma and (out[-1].type != "ADJ"):
                out.append(_span(words, i, k, "REL", f"{subject}|{lemma}"))
                i = k + 1
                continue
        out.append(word)
        i += 1
    return out


def _subject(words: list[Word], i: int) -> tuple[str, int] | None:
    word, after = words[i], words[i + 1] if i + 1 < len(words) else None
    if word.type in ("YOU", "THEY", "IT", "SELF"):
        return word.type, i + 1
    if after and after.type == "NOUN":
        if word.type == "YOUR" and after.value == "opponent":
            return "OPPONENT", i + 2
        if word.type == "THIS" and after.value == "creature":
            return "THIS", i + 2
        if word.type == "THAT" and after.value == "player":
            return "THEY", i + 2
        if word.type == "THAT" and after.value == "creature":
            return "IT", i + 2
    return None


def participles(words: list[Word]) -> None:
    """A participle that is left: after a player it is the past tense of a fact ("you forged"), after any other
    noun it belongs to the noun ("creature destroyed this way")."""
    for i, word in enumerate(words):
        if word.type != "WORD":
            continue
        before = words[i - 1] if i else None
        lemma = word.verb("past", "part")
        if lemma is None:
            continue
        if lemma == "attach" and before is not None and before.type == "V" and before.value.startswith("enter_play") and (
                i + 1 < len(words) and words[i + 1].type == "TO"):
            _put(word, "ATTACHEDTO", "attached to")
            _put(words[i + 1], "", "")
            continue
        if before is not None and (before.type in ("YOU", "THEY", "SELF", "IT")
                                   or before.type == "NOUN" and before.value in PLAYERS):
            _put(word, "EV", f"{lemma}|past")
        elif before is not None and before.type in NOUNLIKE | {"ADJ", "ADV", "OR", "NUM", "JUST"}:
            _put(word, "PART", lemma)
            if before.type == "JUST":
                _put(before, "", "")
            if i + 1 < len(words) and words[i + 1].type == "ADV" and words[i + 1].value == "into_play":
                words[i + 1].type = "ADVP"
            if i + 1 < len(words) and words[i + 1].type in ("TO", "INTO", "FROM"):
                words[i + 1].type += "_P"
        elif word.verb("base"):
            _put(word, "V", f"{word.verb('base')}|b")
    words[:] = [w for w in words if w.type]


def trait_nouns(words: list[Word]) -> None:
    """A trait or house with no noun behind it is a noun itself ("a Giant", "chooses Mars"); "house Mars" is one
    word."""
    for i, word in enumerate(words):
        after = _type(words, i + 1)
        joined = after in ("AND", "OR") and _type(words, i + 2) in ("TRAIT", "HOUSE")
        if joined:
            k = i
            while _type(words, k) in ("TRAIT", "HOUSE") and _type(words, k + 1) in ("AND", "OR"):
                k += 2
            joined = _type(words, k) in ("TRAIT", "HOUSE") and _type(words, k + 1) in ("NOUN", "ADJ")
        if word.type == "TRAIT" and after not in ("NOUN", "ADJ", "TRAIT", "HOUSE", "NAME") and not joined:
            _put(word, "TRAITN", word.value)
        elif word.type == "HOUSE" and after not in ("NOUN", "ADJ", "TRAIT", "TRAITN", "HOUSE") and not joined and (
                _type(words, i - 1) != "NON"):
            if i and words[i - 1].type == "NOUN" and words[i - 1].value == "house":
                _put(words[i - 1], "", "")
            _put(word, "HOUSEN", word.value)
    words[:] = [w for w in words if w.type]


def causes(words: list[Word]) -> None:
    """ "you may have your opponent gain 1Æ": have is a cause; "the Mutant trait" behind gain is one word."""
    for i, word in enumerate(words):
        if word.type == "KW" and any(w.type == "V" and w.value.startswith("ignore") for w in words[:i]):
            _put(word, "NOUN", f"kw:{word.value}")
        if word.type == "V" and word.value == "have|b" and _type(words, i - 1) == "MAY" and any(
                w.type == "V" for w in words[i + 1:i + 4]):
            _put(word, "CAUSE", "have")
        if word.type == "THE" and _type(words, i + 1) == "TRAIT" and _type(words, i + 2) == "NOUN" and (
                words[i + 2].value == "trait") and any(w.type in ("V", "EV") and w.value.startswith("gain") for w in words[:i]):
            _put(word, "TRAITG", words[i + 1].value)
            word.end = words[i + 2].end
            _put(words[i + 1], "", "")
            _put(words[i + 2], "", "")
    words[:] = [w for w in words if w.type]


def numbers(words: list[Word]) -> None:
    """A number after "power" is a value ("power 3 or higher"); one without a noun stands for cards ("put 1 into
    your hand")."""
    for i, word in enumerate(words):
        if word.type != "NUM":
            continue
        after = _type(words, i + 1)
        if i and words[i - 1].type == "NOUN" and words[i - 1].value in ("power", "armor"):
            word.type = "NUMV"
            if after == "ORCMP":
                words[i + 1].type = "ORCMPV"
        elif i and words[i - 1].type == "KW":
            word.type = "NUMK"
        elif after in ("ADV",) and words[i + 1].value == "any":
            continue
        elif after == "NOUN" and words[i + 1].value == "time":
            _put(word, "TIMES", word.value)
            _put(words[i + 1], "", "")
            if i and words[i - 1].type == "UPTO":
                word.value = f"up to {word.value}"
                _put(words[i - 1], "", "")
        elif after not in OPENERS | NOUNLIKE | {"OF", "ORCMP", "KW"} or after == "ORCMP" and (
                _type(words, i + 2) not in OPENERS | NOUNLIKE | {"OF", "KW"}):
            word.type = "ONES"
        elif after == "NOUN" and words[i + 1].value in ("power", "armor") and False:
            word.type = "NUM"
    words[:] = [w for w in words if w.type]
    for i, word in enumerate(words):
        if word.type == "SIGNED" and _type(words, i + 1) == "NOUN" and words[i + 1].value in ("power", "armor"):
            _put(word, "MODSTAT", f"{word.value} {words[i + 1].value}")
            word.end = words[i + 1].end
            _put(words[i + 1], "", "")
        elif word.type == "SIGNED" and _type(words, i + 1) == "KW":
            _put(word, "MODSTAT", f"{word.value} {words[i + 1].value}")
            word.end = words[i + 1].end
            _put(words[i + 1], "", "")
    words[:] = [w for w in words if w.type]


def facts(words: list[Word]) -> list[Word]:
    """The reach of if, while, after, unless…: verbs inside are facts (EV), the comma that ends a prefix is C_P."""
    out: list[Word] = []
    i = 0
    start = True  # at the beginning of a clause
    while i < len(words):
        word = words[i]
        if word.type == "EXCEPT" and _type(words, i + 1) == "IT":
            word.type = "EXCEPT_F"
            for w in words[i:]:
                if w.type == "V":
                    w.type = "EV"
        if word.type in MARKERS or word.type in ("ATPOINT", "FOREACH", "INSTEADOF", "INORDERTO", "DURING") or (
                word.type in ("DUR", "OTHERWISE", "THEN", "INSTEAD") and start):
            end = _reach(words, i, start)
            inside = words[i:end]
            if word.type in MARKERS:
                if len(inside) > 1 and (state := STATES.get(inside[1].verb("part") or "")):
                    _put(inside[1], "ADJ", state)
                for w in inside:
                    w.in_fact = True
                    if w.type == "V":
                        w.type = "EV"
                    elif w.type == "WORD" and w.verb("past"):
                        _put(w, "EV", f"{w.verb('past')}|past")
            out.extend(inside)
            i = end
            if start and i < len(words) and words[i].type == "PUNCT" and words[i].text == ",":
                _put(words[i], "C_P", ",")
                out.append(words[i])
                i += 1
                continue
            if word.type in ("THEN", "DUR", "OTHERWISE") and start:
                continue
            start = False
            continue
        if word.type == "BE" and _type(words, i + 1) == "ADJ" and words[i + 1].value == "haunted" and not (
                out and out[-1].type == "THAT_R"):
            _put(word, "V", "be|b")
            _put(words[i + 1], "ADV", "haunted")
        if word.type == "BE" and _type(words, i + 1) == "ADJ" and words[i + 1].value in STATES.values() and (
                _type(words, i + 2) not in OPENERS | NOUNLIKE) and not (out and out[-1].type == "THAT_R"):
            lemma = next(k for k, v in STATES.items() if v == words[i + 1].value)
            _put(word, "VPASS", f"{lemma}|{word.value}")
            word.end = words[i + 1].end
            words.pop(i + 1)
        out.append(word)
        if start and word.type == "C_P":
            i += 1
            continue
        starts = word.type == "PUNCT" and word.text in ",;" or word.type in ("AND", "THEN", "OR")
        start = starts and _type(words, i + 1) in MARKERS | {"DUR", "ATPOINT", "FOREACH", "OTHERWISE", "DURING"} or (
            start and starts)
        i += 1
    return out


def _reach(words: list[Word], i: int, prefix: bool) -> int:
    """The end (exclusive) of the phrase that begins with the marker at `i`."""
    verbless = words[i].type not in MARKERS
    seen = verbless
    k = i + 1
    if words[i].type in ("DUR", "OTHERWISE", "THEN", "INSTEAD"):
        return k
    while k < len(words):
        word = words[k]
        if word.type in ("V", "EV", "VPASS", "BE", "THEREIS", "COND", "ADJ", "GER", "CANNOT", "MUST", "ON", "DUR", "WORD",
                         "UNDER", "ADV", "NOTFLANK", "IN", "INPLAY"):
            seen = True
        if word.type == "PUNCT" and word.text == "," and seen and not _in_list(words, k):
            return k
        if word.type == "PUNCT" and word.text == ";":
            return k
        if not prefix and verbless and word.type in MARKERS | {"DUR", "INSTEAD"}:
            return k
        if not prefix and word.type == "AND" and _type(words, k + 1) in ("V", "SELF", "YOU", "YOUR", "MODAE") and seen and (
                _type(words, k + 1) in ("V", "MODAE") or _finite_ahead(words, k + 1)):
            return k
        if k > i and not verbless and word.type in ("FOREACH", "INSTEAD", "DUR") and prefix is False:
            return k if word.type != "DUR" else k + 1
        k += 1
    return k


def _in_list(words: list[Word], k: int) -> bool:
    """Whether the comma at `k` belongs to a list of nouns or keywords ("a, b, or c")."""
    nxt = words[k + 1] if k + 1 < len(words) else None
    if nxt is None:
        return False
    if nxt.type in ("AND", "OR"):
        return not _finite_ahead(words, k + 2) and _type(words, k + 2) != "V"
    j = k + 1
    while j < len(words) and not (words[j].type == "PUNCT" and words[j].text in ",;" and _type(words, j + 1) in (
            "AND", "OR")):
        if words[j].type in FINITE or words[j].type in MARKERS | {"AND", "OR", "THEN", "COND", "THEREIS", "FOREACH"}:
            return False
        j += 1
    return j + 1 < len(words) and words[j + 1].type in ("AND", "OR") and not _finite_ahead(words, j + 2) and (
        _type(words, j + 2) != "V")


def _finite_ahead(words: list[Word], k: int) -> bool:
    """Whether the noun phrase that begins at `k` is the subject of a finite verb."""
    while k < len(words):
        word = words[k]
        if word.type in ("V", "CANNOT", "MAY", "MUST", "VPASS", "EV", "BE"):
            return True
        if word.type in ("THAT_R",):
            k += 2
            continue
        if word.type in CONNECTORS | MARKERS | {"FOREACH", "DUR", "C_P", "STEP", "THEN"} or (
                word.type == "PUNCT"):
            return False
        k += 1
    return False


def destinations(words: list[Word]) -> None:
    """"on X" that says where something is put, not which one: the last "on" of a put, place, attach or give."""
    for i, word in enumerate(words):
        if word.type not in ("V", "VPASS") or word.value.split("|")[0] not in ("put", "place", "move", "play", "make"):
            continue
        k, last, destination = i + 1, None, False
        while k < len(words) and not (words[k].type in MARKERS | {"V", "THEN", "FOREACH", "C_P"} or (
                words[k].type == "PUNCT" and words[k].text in ",;")):
            if words[k].type in ("INTO", "TOPOF", "BOTTOMOF", "TO", "UNDER") and words[k].type != "UNDER" or (
                    words[k].type == "ADV" and words[k].value in ("into_play", "facedown", "faceup", "back")):
                destination = True
            if words[k].type in ("ON", "UNDER"):
                last = k
            k += 1
        lemma = word.value.split("|")[0]
        if last is not None and not destination and (lemma in ("put", "place") or words[last].type == "ON" and (
                words[last + 1:] and lemma in ("play", "make"))):
            words[last].type += "_V"
    for i, word in enumerate(words):
        if word.type == "AMONG" and word.value != "between" and any(
                w.type == "V" and w.value.split("|")[0] in ("redistribute", "divide", "distribute") for w in words[:i]):
            word.type = "AMONG_V"
    last = None
    for word in words:
        if word.type == "SAME":
            last = word
        elif word.type == "AS" and last is not None:
            word.type = "ASSAME"
            last = None
    for i, word in enumerate(words):
        if word.type == "WITH" and any(w.type == "V" and w.value.startswith("swap") for w in words[:i]) and not any(
                w.type == "WITH_V" for w in words[:i]):
            word.type = "WITH_V"


def connectives(words: list[Word]) -> list[Word]:
    """What "and", "or" and commas join: clauses, verbs with one object, noun phrases, heads, adjectives,
    keywords, zones."""
    out: list[Word] = []
    i = 0
    while i < len(words):
        word = words[i]
        comma = word.type == "PUNCT" and word.text in ",;"
        if word.type == "PUNCT" and word.text in ",:" and _type(words, i + 1) == "QUOTE" and out and (
                out[-1].type in ("V", "WITHTEXT", "EV")):
            i += 1
            continue
        if comma and _type(words, i + 1) == "WHERE":
            i += 1
            continue
        if word.type == "OTHER" and _type(words, i + 1) == "THAN":
            out.append(Word("OTHERTHAN", "other than", word.start, words[i + 1].end, "other than"))
            i += 2
            continue
        if word.type == "ALL" and _type(words, i + 1) == "OF" and _type(words, i + 2) in ("ITS", "THEIR") and (
                _type(words, i + 3) == "NOUN" and words[i + 3].value == "armor"):
            out.append(Word("ALLARMOR", "armor", word.start, words[i + 3].end, "all of its armor"))
            i += 4
            continue
        if word.type == "ALL" and _type(words, i + 1) in ("YOUR", "THEIR"):
            out += [word, Word("OF", "of", word.end, word.end)]
            i += 1
            continue
        if word.type == "ATPOINT" and _type(words, i + 1) == "DUR" and words[i + 1].value == "EACH_TURN":
            turn = words[i + 1]
            out += [word, Word("EACH", "each", turn.start, turn.start), Word("NOUN", "turn", turn.start, turn.end)]
            i += 2
            continue
        if word.type == "FOREACH" and _type(words, i + 1) == "OF":
            out += [word, Word("EACH", "each", word.end, word.end)]
            i += 1
            continue
        if not (comma or word.type in ("AND", "OR") or word.type == "THEN"):
            if word.type == "PUNCT":
                _put(word, "UNKNOWN", word.text)
            out.append(word)
            i += 1
            continue
        k = i
        value = ""
        while k < len(words) and (words[k].type in ("AND", "OR", "THEN") or words[k].type == "PUNCT" and (
                words[k].text in ",;")):
            if words[k].type in ("AND", "OR", "THEN"):
                value = words[k].type.lower()
            k += 1
        if i == 0:
            out.extend(words[i:k])
            i = k
            continue
        type_ = _joins(out, words, i, k)
        if type_ == "AND_C" and word.in_fact:
            type_ = "AND_E"
        out.append(Word(type_, value or ",", word.start, words[k - 1].end, word.text))
        i = k
    return out


def _list_word(words: list[Word], k: int) -> str:
    """The last connector of the list that the item at `k` belongs to."""
    for i in range(k - 1, len(words)):
        if words[i].type in ("AND", "OR"):
            return words[i].type.lower()
        if words[i].type in FINITE:
            break
    return ""


def _after_with(out: list[Word]) -> bool:
    """Whether what stands before are qualities behind "with": "3 power", "elusive", "taunt"."""
    k = len(out) - 1
    while k >= 0 and out[k].type in ("KW", "NUMK", "AND_W", "NUM") or k >= 0 and out[k].type == "NOUN" and (
            out[k].value in ("power", "armor")):
        k -= 1
    return k >= 0 and out[k].type == "WITH" and k < len(out) - 1


def _verb_before(out: list[Word]) -> bool:
    """Whether the clause that ends here has its verb already."""
    for word in reversed(out):
        if word.type in ("C_P", "AND_C", "AND_E"):
            return False
        if word.type in FINITE | {"COND", "THEREIS", "GER"}:
            return True
    return False


def _joins(out: list[Word], words: list[Word], i: int, k: int) -> str:
    before, after = out[-1], words[k] if k < len(words) else None
    if after is None:
        return "UNKNOWN"
    fact = after.type in ("EV", "VPASS", "BE")
    if after.type == "V" or after.type == "ADV" and _type(words, k + 1) == "V":
        if before.type == "V" and before.value.split("|")[1:2] != after.value.split("|")[1:2] and after.type == "V":
            return "AND_C"
        joined = before.type == "V" and (before.value.split("|")[0] not in ("reap", "fight") or len(out) > 1
                                         and out[-2].type in ("CANNOT", "MAY", "MUST", "AND_V"))
        return "AND_V" if joined else "AND_C"
    if after.type == "MODAE":
        return "AND_C"
    if after.type == "ONES" and _type(words, k + 1) in ("INTO", "TOPOF", "BOTTOMOF", "ON_V"):
        return "AND_C"
    if after.type == "INFP" and before.type == "NOUN":
        return "AND_C"
    if after.type in ("FROM", "FROM_P"):
        return "AND_F"
    if after.type in ("GER", "INFP") and before.type in ("GER", "INFP", "V"):
        return "AND_V"
    if fact or after.type in ("CANNOT", "MAY", "MUST"):
        return "AND_V" if after.type == before.type == "EV" or after.type == before.type == "VPASS" else "AND_C"
    if after.type in MARKERS | {"OTHERWISE", "FOREACH", "ATPOINT", "INSTEAD", "DUR", "THEREIS", "COND", "DURING"}:
        return "AND_C"
    if after.type in ("KW", "NOUN", "NUM") and _after_with(out) and not (after.type == "NOUN" and not (
            after.value in ("power", "armor"))):
        return "AND_W"
    if after.type == "ALL" and _type(words, k + 1) == "OF" and before.type in ("KW", "NUMK"):
        return "AND_K"
    if after.type in ("QUOTE", "KW", "MODSTAT", "TRAITG"):
        return "AND_K"
    if before.type in ("KW", "NUMK", "MODSTAT", "QUOTE") and after.type not in ("A", "SELF", "YOU", "YOUR", "EACH"):
        return "AND_K"
    if after.type in ("DMG", "AMBER") and any(w.type == "V" and w.value.startswith("deal") for w in out) and (
            after.type == "DMG"):
        return "AND_C"
    if _verb_before(out) and _finite_ahead(words, k):
        return "AND_C"
    if after.type in ("HOUSE", "TRAIT", "ADJ", "NON") and before.type in ("HOUSE", "TRAIT", "ADJ") or (
            before.type == after.type == "ICON"):
        return "AND_A"
    if after.type in ("ZONE",) and before.type == "ZONE":
        return "AND_Z"
    if after.type == before.type == "NAME" and _list_word(words, k) == "and":
        return "AND_N"
    if after.type in ("NOUN", "ADJ", "TRAIT", "HOUSE", "TRAITN", "NON", "AE", "NAME") and before.type in (
            "NOUN", "TRAITN", "HOUSEN", "AE", "NAME"):
        return "AND_H"
    return "AND_N"
