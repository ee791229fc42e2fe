"""Rules of the tagger for nouns, adjectives and numbers: what a word is beside its neighbours."""

from __future__ import annotations

from judge.language.text.tokens import Word, word_at

from .roles import NOUNLIKE, OPENERS, PLACED, PLACES, STARTS_NP, STATES, around, heads, put

#: What of words with a role of their own may be something else beside others.
_MAY_DIFFER = frozenset({
    "ZONE", "SELF", "AE", "DMG", "NOUN", "ADJ", "ADV", "TIMES", "EITHER", "NUM", "OTHER", "EACH", "ONLY", "KW", "ICON",
})
#: What follows "the other" where no noun does.
_BEHIND_A_NOUN = frozenset({"TO", "INTO", "ON", "UNDER", "TOPOF", "BOTTOMOF", "AND"})


def nouns_and_adjectives(words: list[Word]) -> None:
    """Homographs inside a noun phrase: after a determiner, possessive or adjective a word is a noun, a participle
    or an adjective ("a ward", "the discarded card", "a ready creature"); elsewhere it may be a verb."""
    _left_out(words)
    for i, word in enumerate(words):
        if word.is_a("WORD"):
            _homograph(words, i)
        elif word.type in _MAY_DIFFER:
            _in_other_role(words, i)


def _in_other_role(words: list[Word], i: int) -> None:
    """The word at `i`, which has a role, where it has another one beside its neighbours."""
    word = words[i]
    before, after, beyond = around(words, i)
    if word.is_a("ZONE") and word.text == "archives" and before.is_a("NOUN", "THEY") and (
            after.type in STARTS_NP):
        put(word, "V", "archive|s")
    if word.is_a("SELF") and before.is_a("A", "OTHER", "ADJ", "EACH", "ANY", "NUM"):
        put(word, "NAME", "~")
    if word.is_a("AE") and after.is_a("WORD") and after.says("bonus") and (
            not beyond.is_a("WORD")):
        put(after, "NOUN", "bonus_icon")  # "Æmber bonus"
    if word.is_a("AE", "DMG") and after.says("bonus_icon"):
        put(word, "ICON", "Æ" if word.is_a("AE") else "D")
    if word.is_a("NOUN") and word.says("step") and before.is_a("STEP"):
        word.type = ""
        before.end = word.end
        return
    if word.is_a("ADJ") and word.says("blank") and any(w.verb("part") == "consider" for w in words[:i]):
        put(word, "ADV", "blank")
    if word.says("faceup", "facedown") and word.is_a("ADV") and heads(after) and (
            before.type in OPENERS | {"ORCMP"} or i == 0):
        put(word, "ADJ", word.value)
    ends = after.type in ("", "PUNCT", "AND", "OR") or i + 1 == len(words)
    if word.says("faceup", "facedown") and word.is_a("ADV") and ends and (
            before.is_a("BE") or (before.is_a("NOT") and word_at(words, i - 2).is_a("BE"))):
        put(word, "ADJ", word.value)
    if word.is_a("ADJ") and word.says("damaged") and after.is_a("THISWAY") and not (
            before.is_a("BE") or (before.is_a("NOT") and word_at(words, i - 2).is_a("BE"))):
        put(word, "PART", "not damage" if before.is_a("NOT") else "damage")
        before.type = "" if before.is_a("NOT") else before.type
    if word.is_a("ADJ") and word.says("neighboring") and before.type in NOUNLIKE and (
            after.type in STARTS_NP - {"NOUN"}):
        put(word, "NEXTTO", "adjacent")
    if word.is_a("TIMES") and word.says("2", "3") and (
            after.is_a("THE", "ITS", "THEIR", "YOUR", "SELF", "THAT")):
        put(word, "TWICE", word.value)
    if word.is_a("EITHER") and word.says("either") and after.verb("s") and before.is_a("NOUN", "THEY"):
        put(word, "MUST", "must")
    if word.is_a("EITHER") and after.verb("base") and before.is_a("TO", "MAY", "MUST", "YOU"):
        word.type = ""
        return
    if word.text == "one" and before.is_a("THE") and after.is_a("IT", "SELF", "YOU", "THAT", "WHO"):
        put(word, "NOUN", "ones")
    if word.is_a("OTHER") and before.is_a("THE") and (
            after.is_a("END") or after.type in _BEHIND_A_NOUN or (after.verb("s") and not after.noun)):
        put(word, "NOUN", "other_one")
    bare = word.is_a("DMG", "AE") and word.says("", "Æ")
    bare = bare and after.text in (",", "or")
    if bare and any(w.text.endswith(("icon", "icons")) for w in words[i:]) and any(w.is_a("ICON") for w in words):
        put(word, "ICON", "D" if word.is_a("DMG") else "Æ")
    if word.is_a("EACH") and (after.is_a("TO") or (after.verb("base") and not after.noun
                                                      and not heads(beyond))):
        word.type = ""
        return
    if word.is_a("EITHER") and word.says("both") and after.is_a("END", "PUNCT", "AND", "OR"):
        put(word, "THEM", "them")
    if word.is_a("EITHER") and word.says("both") and after.is_a("BE"):
        put(word, "THEY", "they")
    if word.is_a("ONLY") and after.verb("base", "s"):
        put(word, "ADV", "only")
    if word.is_a("KW") and (after.is_a("TRAIT", "HOUSE", "NAME") or after.says("token_creature") or (
            (after.noun or after.value) in ("creature", "artifact", "upgrade", "card", "neighbor"))):
        put(word, "ADJ", word.value)
    if word.is_a("ICON") and after.is_a("NOUN") and after.says("bonus_icon"):
        word.value = word.value.strip("<>")


def _homograph(words: list[Word], i: int) -> None:
    """The word at `i`, which may have several roles, where its neighbours leave it one of a noun phrase."""
    word = words[i]
    before, after, _ = around(words, i)
    if word.says("step") and before.is_a("STEP"):
        put(word, "", "")
        before.end = word.end
    elif _standing(word, before, after):
        put(word, "ADJ", word.value)
    elif _also_is(words, i) and (word.says("ready") or word.verb("part") in STATES):
        put(word, "ADJ", STATES.get(word.verb("part") or "", "ready"))
    elif word.says("purged") and before.type in OPENERS - {"THE", "POSS", "ITS", "THEIR"} and heads(after):
        put(word, "ADJ", "purged")
    elif after.is_a("END") and before.text == "," and (
            word.says("ready") or word.verb("part") in STATES):
        put(word, "ADV", STATES.get(word.verb("part") or "", "ready"))
        word.start = before.start
        put(before, "", "")
    elif word.says("blank") and any(w.says("consider") or w.verb("part") == "consider" for w in words[:i]):
        put(word, "ADV", "blank")
    elif word.says("control") and after.is_a("OF") and not any(
            one.says("choice") for one in words[i + 2:i + 6]):  # "a creature they control of your choice"
        put(word, "NOUN", "control")
    elif word.says("flank") and heads(after):
        put(word, "ADJ", "flank")
    elif _enters(words, i) and (word.says("ready") or word.verb("part") in STATES):
        put(word, "ADV", STATES.get(word.verb("part") or "", "ready") if not word.says("ready") else "ready")
        if before.is_a("AND"):
            word.start = before.start
            put(before, "", "")
    elif word.says("ready") and (before.is_a("BE", "NOT", "ALREADY") or (
            before.is_a("ORCMP", "FROM", "ON", "OF", "BY", "WITH", "AMONG", "THAN") and heads(after))):
        put(word, "ADJ", "ready")
    elif word.says("play") and before.is_a("FROM", "ELSEWHERE"):
        put(word, "ZONE", "PLAY")
    elif word.says("discard") and before.is_a("YOUR", "THEIR", "ITS", "POSS"):
        put(word, "ZONE", "DISCARD")
    elif word.says("ready") and (
            before.type in OPENERS and (after.noun or after.type in OPENERS or after.is_a("NOUN"))):
        put(word, "ADJ", "ready")
    elif word.verb("part") and not word.verb("base") and before.is_a(
            "AMONG", "OF", "WITH", "ON", "FROM", "THAN") and heads(after):
        put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
    elif before.is_a("THAT") and word_at(words, i - 2).type in NOUNLIKE and word.verb("past") and (
            after.is_a("AE", "AMBER")):
        return  # "each creature that captured Æ"
    elif before.type in OPENERS and (not before.is_a("EACH", "NUM", "THAT") or word.noun or heads(after)):
        lemma = word.verb("part")
        if lemma and (heads(after) or (not word.noun and before.is_a("OTHER", "THE"))):
            put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
        elif word.noun:
            put(word, "NOUN", word.noun)
    elif before.is_a("ORCMP") and heads(after) and (lemma := word.verb("part")):
        put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
    elif word.forms and all(kind == "noun" for kind, _ in word.forms):
        put(word, "NOUN", word.noun or "")
    elif not i and word.verb("part") and not word.verb("base") and heads(after) and after.is_a("NOUN", "WORD"):
        put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
    elif word.verb("part") in STATES and not before.is_a("BE") and (
            after.is_a("ADJ", "HOUSE", "TRAIT", "NOUN") or after.noun):
        put(word, "ADJ", STATES[word.verb("part") or ""])
    elif word.noun and before.is_a("OF", "WITH", "FROM", "AND", "OR", "IN", "ON", "TO", "BY") and not (
            word.verb("base") and before.is_a("AND", "OR", "TO")) and not _done_as_well(words, i):
        put(word, "NOUN", word.noun)


def _done_as_well(words: list[Word], i: int) -> bool:
    """Whether the word at `i` is a verb like the one before it: "~ reaps or fights"."""
    before, first = word_at(words, i - 1), word_at(words, i - 2)
    return before.is_a("AND", "OR") and bool(words[i].verb("s") and first.verb("s")) and not first.noun


def _left_out(words: list[Word]) -> None:
    """ "swap your hand with your opponent's": the place that is meant is said behind it, too."""
    for i, word in enumerate(words):
        if not word.is_a("POSS"):
            continue
        after = word_at(words, i + 1)
        place = next((one for one in reversed(words[:i]) if one.is_a("ZONE")), None)
        if place is not None and (after.is_a("END") or after.text == ","):
            words.insert(i + 1, Word("ZONE", place.value, word.end, word.end, ""))


def _standing(word: Word, before: Word, after: Word) -> bool:
    """Whether a word that could be a verb or noun is an adjective here: "is attacking", "the total number"."""
    if word.says("attacking", "fighting"):
        alone = not after.is_a("A", "THE", "ANOTHER", "THIS", "EACH")
        return (before.is_a("BE") and alone) or (before.type in OPENERS and heads(after))
    return word.says("total", "combined") and heads(after)


def _also_is(words: list[Word], i: int) -> bool:
    """Whether the word at `i` is the second thing that one "is" says: "is on a flank and exhausted"."""
    if not word_at(words, i - 1).is_a("AND", "OR") or heads(word_at(words, i + 1)):
        return False
    k = i - 2
    while k >= 0 and words[k].type in PLACED:
        k -= 1
    return k >= 0 and words[k].is_a("BE") and words[k + 1].type in PLACES


def _enters(words: list[Word], i: int) -> bool:
    """Whether the word at `i` says how a card enters play."""
    before = word_at(words, i - 1)
    if before.is_a("AND"):
        before = word_at(words, i - 2)
        return before.is_a("ADV") and before.says("ready", "stunned", "exhausted", "enraged", "warded")
    return (before.is_a("V") and before.value.startswith("enter_play")) or (before.is_a("ADV") and before.says(
        "into_play", "facedown", "anywhere yours", "under_you", "under_owner", "under_opponent"))


def trait_nouns(words: list[Word]) -> None:
    """A trait or house with no noun behind it is a noun itself ("a Giant", "chooses Mars"); "house Mars" is one
    word."""
    for i, word in enumerate(words):
        if not word.is_a("TRAIT", "HOUSE"):
            continue
        before, after, _ = around(words, i)
        joined = _listed_before_noun(words, i)
        if word.is_a("TRAIT") and not after.is_a("NOUN", "ADJ", "TRAIT", "HOUSE", "NAME", "NON") and not joined:
            put(word, "TRAITN", word.value)
        elif word.is_a("HOUSE") and not after.is_a(
                "NOUN", "ADJ", "TRAIT", "TRAITN", "HOUSE", "NAME", "NON") and (
                not joined and not before.is_a("NON")):
            if before.is_a("NOUN") and before.says("house"):
                put(before, "", "")
            put(word, "HOUSEN", word.value)
    words[:] = [w for w in words if w.type]


def _listed_before_noun(words: list[Word], i: int) -> bool:
    """Whether the trait or house at `i` begins a list of such before one noun: "Mars, Logos, or Dis creatures"."""
    joiner = None
    while word_at(words, i).is_a("TRAIT", "HOUSE"):
        after = word_at(words, i + 1)
        if not after.is_a("AND", "OR") and after.text != ",":
            return joiner is not None and joiner.is_a("AND", "OR") and after.is_a("NOUN", "ADJ")
        i += 2
        joiner = after
        if after.text == "," and word_at(words, i).is_a("AND", "OR"):
            joiner = words[i]
            i += 1
    return False


def numbers(words: list[Word]) -> None:
    """A number after "power" is a value ("power 3 or higher"); one without a noun stands for cards ("put 1 into
    your hand"), or for as many of what was counted before ("if there are exactly 5")."""
    for word in [word for word in words if word.type == "EQUALTO" and word.says("less", "more")]:
        at = words.index(word)
        _, after, beyond = around(words, at)
        if after.is_a("NUM") and (
                beyond.says("power", "armor", "damage") or beyond.value.startswith("counter")):
            order = "FEWER" if word.says("less") else "MORE"  # "less than 3 power" is "fewer than 3 power"
            put(word, order, order)
            words.insert(at + 1, Word("THAN", "than", word.end, word.end, "than"))
    for i, word in enumerate(words):
        if word.type != "NUM":
            continue
        before, after, beyond = around(words, i)
        if before.is_a("EXACTLY") and after.is_a("OR"):  # "exactly 3 or exactly 4"
            second = i + 2 + beyond.is_a("EXACTLY")
            if word_at(words, second).is_a("NUM"):
                word.value = f"{word.value}/{words[second].value}"
                word.end = words[second].end
                for gone in words[i + 1:second + 1]:
                    put(gone, "", "")
                words[i + 1:second + 1] = []
        before, after, beyond = around(words, i)
        counters = after.is_a("NOUN") and after.value.startswith("counter")
        if before.is_a("NOUN") and before.says("power", "armor") and not counters:
            word.type = "NUMV"
            if after.is_a("ORCMP"):
                after.type = "ORCMPV"
        elif before.is_a("KW") and not counters:
            word.type = "NUMK"
        elif after.is_a("ADV") and after.says("any"):
            continue
        elif after.is_a("NOUN") and after.says("damage") and beyond.is_a("TO") and any(
                w.is_a("V") and w.value.startswith("deal") for w in words[:i]):
            put(word, "DMG", word.value)
            word.end = after.end
            put(after, "", "")
        elif after.is_a("NOUN") and after.says("time"):
            put(word, "TIMES", word.value)
            put(after, "", "")
            if before.is_a("UPTO"):
                word.value = f"up to {word.value}"
                put(before, "", "")
        elif before.is_a("REDUCED") and after.is_a("FOREACH"):
            word.type = "ONES"
        elif after.type not in OPENERS | NOUNLIKE | {"OF", "ORCMP", "KW"} or (after.is_a("ORCMP") and (
                beyond.type not in OPENERS | NOUNLIKE | {"OF", "KW"})):
            compared = before.is_a("ATLEAST", "EXACTLY") and word_at(words, i - 2).is_a("BE")
            word.type = "NUM" if compared else "ONES"
            if before.is_a("EXACTLY") and word_at(words, i - 2).is_a("THEREIS"):
                word.value, word.start = f"={word.value}", before.start
                put(before, "", "")
    words[:] = [w for w in words if w.type]
    for i, word in enumerate(words):
        if word.type != "SIGNED":
            continue
        after = word_at(words, i + 1)
        if word_at(words, i - 1).is_a("BE") and word_at(words, i - 2).says("hand_size"):
            word.type = "ONES"
        if word.is_a("SIGNED") and (after.is_a("KW") or (after.is_a("NOUN") and after.says("power", "armor"))):
            put(word, "MODSTAT", f"{word.value} {after.value}")
            word.end = after.end
            put(after, "", "")
    words[:] = [w for w in words if w.type]
    if any(w.type == "TIMES" for w in words):
        _bounded_times(words)


def _bounded_times(words: list[Word]) -> None:
    """ "exactly twice", "at least 3 times", "more than once": one word for how often, where that is not what one may do
    at most ("cannot … more than once")."""
    told = False
    for i, word in enumerate(words):
        told = (told or word.is_a("IF", "WHILE", "UNLESS")) and not word.is_a("C_P")
        if not word.is_a("TIMES") or not word.value.isdigit() or not told:
            continue
        before, first = word_at(words, i - 1), word_at(words, i - 2)
        if before.is_a("EXACTLY", "ATLEAST"):
            put(word, "TIMES", f"{before.value} {word.value}")
            put(before, "", "")
        elif before.is_a("THAN") and first.is_a("MORE", "FEWER"):
            put(word, "TIMES", f"{first.value} {word.value}")
            put(before, "", "")
            put(first, "", "")
    words[:] = [w for w in words if w.type]
