"""Rules of the tagger for nouns, adjectives and numbers: what a word is beside its neighbours."""

from __future__ import annotations

from judge.language.text.tokens import Word

from .roles import NOUNLIKE, OPENERS, STARTS_NP, STATES, heads, put, type_at

#: What follows "the other" where no noun does.
_BEHIND_A_NOUN = frozenset({"TO", "INTO", "ON", "UNDER", "TOPOF", "BOTTOMOF", "AND"})


def nouns_and_adjectives(words: list[Word]) -> None:
    """Homographs inside a noun phrase: after a determiner, possessive or adjective a word is a noun, a participle
    or an adjective ("a ward", "the discarded card", "a ready creature"); elsewhere it may be a verb."""
    for i, word in enumerate(words):
        before, after = type_at(words, i - 1), words[i + 1] if i + 1 < len(words) else None
        if word.type == "ZONE" and word.text == "archives" and before in ("NOUN", "THEY") and after is not None and (
                after.type in STARTS_NP):
            put(word, "V", "archive|s")
        if word.type == "SELF" and before in ("A", "OTHER", "ADJ", "EACH", "ANY", "NUM"):
            put(word, "NAME", "~")
        if word.type == "AE" and after is not None and after.type == "WORD" and after.value == "bonus" and (
                type_at(words, i + 2) != "WORD"):
            put(after, "NOUN", "bonus_icon")  # "Æmber bonus"
        if word.type in ("AE", "DMG") and after is not None and after.value == "bonus_icon":
            put(word, "ICON", "Æ" if word.type == "AE" else "D")
        if word.type == "NOUN" and word.value == "step" and before == "STEP":
            word.type = ""
            words[i - 1].end = word.end
            continue
        if word.type == "ADJ" and word.value == "blank" and any(w.verb("part") == "consider" for w in words[:i]):
            put(word, "ADV", "blank")
        if word.value in ("faceup", "facedown") and word.type == "ADV" and heads(after) and before in OPENERS:
            put(word, "ADJ", word.value)
        if word.type == "ADJ" and word.value == "damaged" and after is not None and after.type == "THISWAY":
            put(word, "PART", "damage")
        beyond = words[i + 2] if i + 2 < len(words) else None
        if word.type == "ADJ" and word.value == "neighboring" and before in NOUNLIKE and (
                after is not None and after.type in STARTS_NP - {"NOUN"}):
            put(word, "NEXTTO", "adjacent")
        if word.type == "TIMES" and word.value in ("2", "3") and after is not None and (
                after.type in ("THE", "ITS", "THEIR", "YOUR", "SELF", "THAT")):
            put(word, "TWICE", word.value)
        if word.type == "EITHER" and after is not None and after.verb("base") and (before in ("TO", "MAY") or (
                before == "YOU" and any(w.type == "UNTIL" for w in words[:i]))):
            word.type = ""
            continue
        if word.text == "one" and before == "THE" and after is not None and after.type in (
                "IT", "SELF", "YOU", "THAT", "WHO"):
            put(word, "NOUN", "ones")
        if word.type == "OTHER" and before == "THE" and (after is None or after.type in _BEHIND_A_NOUN):
            put(word, "NOUN", "other_one")
        bare = word.type in ("DMG", "AE") and word.value in ("", "Æ")
        bare = bare and after is not None and after.text in (",", "or")
        if bare and any(w.text.endswith(("icon", "icons")) for w in words[i:]) and any(w.type == "ICON" for w in words):
            put(word, "ICON", "D" if word.type == "DMG" else "Æ")
        if word.type == "EACH" and after is not None and (after.type == "TO" or (after.verb("base") and not after.noun
                                                          and not heads(beyond))):
            word.type = ""
            continue
        if word.type == "EITHER" and word.value == "both" and (after is None or after.type in ("PUNCT", "AND", "OR")):
            put(word, "THEM", "them")
        if word.type == "EITHER" and word.value == "both" and after is not None and after.type == "BE":
            put(word, "THEY", "they")
        if word.type == "ONLY" and after is not None and after.verb("base", "s"):
            put(word, "ADV", "only")
        if word.type != "WORD":
            if word.type == "KW" and after is not None and (after.type in ("TRAIT", "HOUSE", "NAME") or after.value in (
                    "creature", "artifact", "upgrade", "card", "token_creature", "neighbor") or after.verb("noun") in (
                    "creature", "artifact", "upgrade", "card", "neighbor")):
                put(word, "ADJ", word.value)
            if word.type == "ICON" and after is not None and after.type == "NOUN" and after.value == "bonus_icon":
                word.value = word.value.strip("<>")
            continue
        if word.value == "step" and before == "STEP":
            put(word, "", "")
            words[i - 1].end = word.end
        elif _standing(word, before, after):
            put(word, "ADJ", word.value)
        elif word.value == "purged" and before in OPENERS - {"THE", "POSS", "ITS", "THEIR"} and heads(after):
            put(word, "ADJ", "purged")
        elif after is None and i and words[i - 1].text == "," and (
                word.value == "ready" or word.verb("part") in STATES):
            put(word, "ADV", STATES.get(word.verb("part") or "", "ready"))
            word.start = words[i - 1].start
            put(words[i - 1], "", "")
        elif word.value == "blank" and any(w.value == "consider" or w.verb("part") == "consider" for w in words[:i]):
            put(word, "ADV", "blank")
        elif word.value == "control" and after is not None and after.type == "OF":
            put(word, "NOUN", "control")
        elif word.value == "flank" and heads(after):
            put(word, "ADJ", "flank")
        elif _enters(words, i) and (word.value == "ready" or word.verb("part") in STATES):
            put(word, "ADV", STATES.get(word.verb("part") or "", "ready") if word.value != "ready" else "ready")
            if before == "AND":
                word.start = words[i - 1].start
                put(words[i - 1], "", "")
        elif word.value == "ready" and (before in ("BE", "NOT", "ALREADY") or (
                before in ("ORCMP", "FROM", "ON", "OF", "BY", "WITH", "AMONG") and heads(after))):
            put(word, "ADJ", "ready")
        elif word.value == "play" and before in ("FROM",):
            put(word, "ZONE", "PLAY")
        elif word.value == "discard" and before in ("YOUR", "THEIR", "ITS", "POSS"):
            put(word, "ZONE", "DISCARD")
        elif word.value == "ready" and after is not None and (
                before in OPENERS and (after.noun or after.type in OPENERS or after.type == "NOUN")):
            put(word, "ADJ", "ready")
        elif word.verb("part") and not word.verb("base") and before in ("OF", "WITH", "ON", "FROM", "THAN") and heads(
                after):
            put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
        elif before == "THAT" and type_at(words, i - 2) in NOUNLIKE and word.verb("past") and after is not None and (
                after.type in ("AE", "AMBER")):
            continue  # "each creature that captured Æ"
        elif before in OPENERS and (before not in ("EACH", "NUM", "THAT") or word.noun or heads(after)):
            lemma = word.verb("part")
            if lemma and (heads(after) or (not word.noun and before in ("OTHER", "THE"))):
                put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
            elif word.noun:
                put(word, "NOUN", word.noun)
        elif before == "ORCMP" and heads(after) and (lemma := word.verb("part")):
            put(word, "ADJ", STATES.get(lemma, f"part:{lemma}"))
        elif word.forms and all(kind == "noun" for kind, _ in word.forms):
            put(word, "NOUN", word.noun or "")
        elif word.verb("part") and heads(after) and before not in ("BE", "YOU", "THEY", "SELF") and not (
                word.verb("base")) and before != "WORD" and after is not None and after.type in ("NOUN", "WORD") and (
                before in OPENERS or i == 0):
            put(word, "ADJ", STATES.get(word.verb("part") or "", f"part:{word.verb('part')}"))
        elif word.verb("part") in STATES and before != "BE" and after is not None and (
                after.type in ("ADJ", "HOUSE", "TRAIT", "NOUN") or after.noun):
            put(word, "ADJ", STATES[word.verb("part") or ""])
        elif word.noun and before in ("OF", "WITH", "FROM", "AND", "OR", "IN", "ON", "TO", "BY") and not (
                word.verb("base") and before in ("AND", "OR", "TO")):
            put(word, "NOUN", word.noun)


def _standing(word: Word, before: str, after: Word | None) -> bool:
    """Whether a word that could be a verb or noun is an adjective here: "is attacking", "the total number"."""
    if word.value in ("attacking", "fighting"):
        return before == "BE" or (before in OPENERS and heads(after))
    return word.value in ("total", "combined") and heads(after)


def _enters(words: list[Word], i: int) -> bool:
    """Whether the word at `i` says how a card enters play."""
    before = words[i - 1] if i else None
    if before is None:
        return False
    if before.type == "AND" and i > 1:
        before = words[i - 2]
        return before.type == "ADV" and before.value in ("ready", "stunned", "exhausted", "enraged", "warded")
    return (before.type == "V" and before.value.startswith("enter_play")) or (before.type == "ADV" and before.value in (
        "into_play", "facedown", "anywhere yours", "under_you", "under_owner", "under_opponent"))


def trait_nouns(words: list[Word]) -> None:
    """A trait or house with no noun behind it is a noun itself ("a Giant", "chooses Mars"); "house Mars" is one
    word."""
    for i, word in enumerate(words):
        after = type_at(words, i + 1)
        joined = after in ("AND", "OR") and type_at(words, i + 2) in ("TRAIT", "HOUSE")
        if joined:
            k = i
            while type_at(words, k) in ("TRAIT", "HOUSE") and type_at(words, k + 1) in ("AND", "OR"):
                k += 2
            joined = type_at(words, k) in ("TRAIT", "HOUSE") and type_at(words, k + 1) in ("NOUN", "ADJ")
        if word.type == "TRAIT" and after not in ("NOUN", "ADJ", "TRAIT", "HOUSE", "NAME") and not joined:
            put(word, "TRAITN", word.value)
        elif word.type == "HOUSE" and after not in ("NOUN", "ADJ", "TRAIT", "TRAITN", "HOUSE", "NAME") and (
                not joined and type_at(words, i - 1) != "NON"):
            if i and words[i - 1].type == "NOUN" and words[i - 1].value == "house":
                put(words[i - 1], "", "")
            put(word, "HOUSEN", word.value)
    words[:] = [w for w in words if w.type]


def numbers(words: list[Word]) -> None:
    """A number after "power" is a value ("power 3 or higher"); one without a noun stands for cards ("put 1 into
    your hand"), or for as many of what was counted before ("if there are exactly 5")."""
    for i in range(len(words) - 3, -1, -1):
        if words[i].type == "EQUALTO" and words[i].value in ("less", "more") and words[i + 1].type == "NUM" and (
                words[i + 2].value in ("power", "armor", "damage") or words[i + 2].value.startswith("counter")):
            order = "FEWER" if words[i].value == "less" else "MORE"  # "less than 3 power" is "fewer than 3 power"
            put(words[i], order, order)
            words.insert(i + 1, Word("THAN", "than", words[i].end, words[i].end, "than"))
    for i, word in enumerate(words):
        if word.type != "NUM":
            continue
        if type_at(words, i - 1) == "EXACTLY" and type_at(words, i + 1) == "OR":  # "exactly 3 or exactly 4"
            second = i + 2 + (type_at(words, i + 2) == "EXACTLY")
            if type_at(words, second) == "NUM":
                word.value = f"{word.value}/{words[second].value}"
                word.end = words[second].end
                for gone in words[i + 1:second + 1]:
                    put(gone, "", "")
                words[i + 1:second + 1] = []
        after = type_at(words, i + 1)
        counters = after == "NOUN" and words[i + 1].value.startswith("counter")
        if i and words[i - 1].type == "NOUN" and words[i - 1].value in ("power", "armor") and not counters:
            word.type = "NUMV"
            if after == "ORCMP":
                words[i + 1].type = "ORCMPV"
        elif i and words[i - 1].type == "KW" and not counters:
            word.type = "NUMK"
        elif after in ("ADV",) and words[i + 1].value == "any":
            continue
        elif after == "NOUN" and words[i + 1].value == "damage" and type_at(words, i + 2) == "TO" and any(
                w.type == "V" and w.value.startswith("deal") for w in words[:i]):
            put(word, "DMG", word.value)
            word.end = words[i + 1].end
            put(words[i + 1], "", "")
        elif after == "NOUN" and words[i + 1].value == "time":
            put(word, "TIMES", word.value)
            put(words[i + 1], "", "")
            if i and words[i - 1].type == "UPTO":
                word.value = f"up to {word.value}"
                put(words[i - 1], "", "")
        elif after not in OPENERS | NOUNLIKE | {"OF", "ORCMP", "KW"} or (after == "ORCMP" and (
                type_at(words, i + 2) not in OPENERS | NOUNLIKE | {"OF", "KW"})):
            compared = type_at(words, i - 1) in ("ATLEAST", "EXACTLY") and type_at(words, i - 2) == "BE"
            word.type = "NUM" if compared else "ONES"
            if type_at(words, i - 1) == "EXACTLY" and type_at(words, i - 2) == "THEREIS":
                word.value, word.start = f"={word.value}", words[i - 1].start
                put(words[i - 1], "", "")
    words[:] = [w for w in words if w.type]
    for i, word in enumerate(words):
        after = type_at(words, i + 1)
        if word.type == "SIGNED" and (after == "KW" or (after == "NOUN" and words[i + 1].value in ("power", "armor"))):
            put(word, "MODSTAT", f"{word.value} {words[i + 1].value}")
            word.end = words[i + 1].end
            put(words[i + 1], "", "")
    words[:] = [w for w in words if w.type]
