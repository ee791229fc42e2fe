"""From the characters of a sentence to words: symbols, numbers, quotes, names and fixed phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from judge.effects.terms import KEYWORDS, LINKED

from .lexicon import NUMBERS, ORDINALS, Names, phrases, words

#: The names of steps that texts quote (18.4 TURN SEQUENCE).
STEPS = frozenset({"forge a key", "choose a house", "draw cards", "ready cards"})

_PIECE = re.compile(
    r"""(?P<QUOTE>"[^"]*"|(?<!\w)'[A-Z][^']*[.]')
    |(?P<AMBER>(?<![\w+-])(?:\d+|X)Æ(?!\w))
    |(?P<DMG>(?<![\w+-])(?:\d+|X)?D(?!\w))
    |(?P<MODAE>[+-](?:\d+|X)Æ(?!\w))
    |(?P<MODD>[+-](?:\d+|X)D(?!\w))
    |(?P<SIGNED>[+-](?:\d+|X)(?!\w))
    |(?P<AE>Æ(?![a-zæ]))
    |(?P<ICON><\w+>)
    |(?P<ORD>\d+(?:st|nd|rd|th)\b)
    |(?P<NUM>\d+(?![\w]))
    |(?P<SELF>~(?:s\b)?)
    |(?P<POSS>'s\b|(?<=s)'(?!\w))
    |(?P<NON>\b[Nn]on-(?=\w))
    |(?P<WORD>[^\W_]+(?:[-*.][^\W_]+|'[^\W_]{2,})*)
    |(?P<PUNCT>[.,:;()/!?]|§\w*)
    |(?P<ODD>\S)""",
    re.VERBOSE,
)


@dataclass(slots=True)
class Word:
    """A token on its way to the grammar: its terminal `type`, `value`, and the characters it covers."""

    type: str
    value: str
    start: int
    end: int
    text: str = ""
    forms: tuple[tuple[str, str], ...] = ()
    in_fact: bool = False  # between if, while, after… and the end of what it governs

    def is_a(self, *types: str) -> bool:
        """Whether it has one of these roles."""
        return self.type in types

    def says(self, *values: str) -> bool:
        """Whether its value is one of these."""
        return self.value in values

    def verb(self, *kinds: str) -> str | None:
        """The lemma, where the word can be one of these verb forms."""
        for kind, lemma in self.forms:
            if kind in kinds:
                return lemma
        return None

    @property
    def noun(self) -> str | None:
        """The lemma, where the word can be a noun."""
        return self.verb("noun")


#: What stands before the first word of a sentence and behind its last.
END = Word("END", "", 0, 0)


def word_at(words: list[Word], position: int) -> Word:
    """The word at a position, `END` outside."""
    return words[position] if 0 <= position < len(words) else END


def split(text: str, names: Names | None = None) -> list[Word]:
    """The pieces of `text`, not yet looked up; known card names are one piece each."""
    taken = list(card_names(text, names)) if names else []
    pieces: list[Word] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        if taken and taken[0][0] == position:
            start, end, name = taken.pop(0)
            singular = names.plurals.get(name, name) if names else name
            pieces.append(Word("NAME", singular, start, end, text[start:end]))
            position = end
            continue
        found = _PIECE.match(text, position)
        if found is None:
            position += 1
            continue
        kind = found.lastgroup or ""
        pieces.append(Word(kind, found[0], position, found.end(), found[0]))
        position = found.end()
    return pieces


_STEM_ENDS = re.compile(r"[^\w'*.-]|'s$|[.]$")
_WORD_START = re.compile(r'(?<![\w<-])[^\s"(a-z]')  # no name begins with a small letter


def card_names(text: str, names: Names) -> Iterator[tuple[int, int, str]]:
    """Where known card names stand outside quotes: (start, end, printed name)."""
    past = 0
    for found in _WORD_START.finditer(text):
        start = found.start()
        if start < past or not (text[start].isupper() or text[start].isdigit()):
            continue
        first = text[start:].partition(" ")[0].partition("\n")[0]
        stem = _STEM_ENDS.split(first, 1)[0].rstrip("'")
        for key in dict.fromkeys((first, stem, first.rstrip(".,:;'\""))):
            for name in names.cards.get(key, ()):
                spelt = " ".join(name)
                if spelt.lower() in names.verbs:  # which a text defines itself
                    continue
                end = start + len(spelt)
                if text[start:end] == spelt and not text[end:end + 1].isalnum():
                    yield start, end, spelt
                    past = end
                    break
            if past > start:
                break


def lookup(text: str, names: Names) -> list[Word]:
    """`text` as words with a terminal each; homographs keep all their `forms` for the tagger."""
    pieces = split(text, names)
    keys = tuple(map(_key, pieces))
    result: list[Word] = []
    position = 0
    while position < len(pieces):
        fixed = _phrase(pieces, keys, position) or _pattern(pieces, position)
        if fixed:
            length, terminal, value = fixed
            first, *_, last = [pieces[position], *pieces[position:position + length]]
            result.append(Word(terminal, value, first.start, last.end, text[first.start:last.end]))
            position += length
            continue
        piece = pieces[position]
        if named := _ability(pieces, position, names):
            length, value = named
            result.append(Word("NOUN", value, piece.start, pieces[position + length - 1].end, text[
                piece.start:pieces[position + length - 1].end]))
            position += length
            continue
        if piece.is_a("WORD") and (house := _house(pieces, position, names)):
            length, value = house
            result.append(Word("HOUSE", value, piece.start, pieces[position + length - 1].end, piece.text))
            position += length
            continue
        result.append(_single(piece, names))
        position += 1
    return result


def _phrase(pieces: list[Word], keys: tuple[str, ...], position: int) -> tuple[int, str, str] | None:
    fixed = phrases().get(keys[position])
    if fixed is None:
        return None
    first = pieces[position]
    if first.is_a("QUOTE", "NAME") and first.text.strip('"').rstrip(".").lower().removesuffix(" step") not in STEPS:
        return None
    for tokens, terminal, value in fixed:
        length = len(tokens)
        if keys[position:position + length] == tokens:
            before, ahead = word_at(pieces, position - 1), word_at(pieces, position + length).text
            if tokens == ("each", "time") and ahead in ("counter", "counters"):
                continue
            if tokens == ("next", "turn") and before.text.lower() in ("your", "their", "'s"):
                continue
            if terminal == "NOUN" and value in ("token_creature", "gigantic") and before.is_a("NON"):
                continue
            if terminal == "COND" and value.endswith(("do", "dont")) and ahead not in ("", ",", "and"):
                continue
            if terminal in ("NOUN", "ZONE", "COND") and length == 1 and first.text[:1].isupper() and position:
                return None
            return length, terminal, value
    return None


#: Fixed phrases with a number in them: words and kinds (in capitals), terminal, value with {0} for the number.
_PATTERNS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((",", "with", "DMG", "splash"), "SPLASH", "{0}"),
    (("with", "DMG", "splash"), "SPLASH", "{0}"),
    ((",", "with", "NUM", "splash"), "SPLASH", "{0}"),
    (("with", "NUM", "splash"), "SPLASH", "{0}"),
    (("at", "MODAE", "current", "cost"), "ATCOST", "{0}"),
    (("(", "to", "a", "maximum", "of", "NUM", ")"), "LIMIT", "max {0}"),
    (("(", "to", "a", "minimum", "of", "NUM", ")"), "LIMIT", "min {0}"),
    (("(", "to", "a", "maximum", "of", "AMBER", ")"), "LIMIT", "max {0}"),
    (("(", "to", "a", "minimum", "of", "AMBER", ")"), "LIMIT", "min {0}"),
    ((",", "to", "a", "maximum", "of", "AMBER"), "LIMIT", "max {0}"),
    ((",", "to", "a", "maximum", "of", "NUM"), "LIMIT", "max {0}"),
    ((",", "to", "a", "maximum", "of", "SIGNED"), "LIMIT", "max {0}"),
    (("(", "to", "a", "maximum", "of", "SIGNED", ")"), "LIMIT", "max {0}"),
    ((",", "to", "a", "minimum", "of", "AMBER"), "LIMIT", "min {0}"),
    ((",", "to", "a", "minimum", "of", "NUM"), "LIMIT", "min {0}"),
    (("NUM", "additional", "time"), "TIMES", "{0} more"),
    ((",", "no", "more", "than", "NUM", "to", "each"), "MOSTEACH", "{0}"),
)


#: The same by what they begin with: a word or a kind.
_PATTERNS_OF = {
    first: tuple(one for one in _PATTERNS if one[0][0] == first) for first in {words[0] for words, _, _ in _PATTERNS}
}


_BEGINS = frozenset({*_PATTERNS_OF, "immediately", "to", "AMBER"})
_BEHIND = frozenset({"or", "and", "counter", "counters", "pile", "time"})
"""One of these stands at the beginning of any such phrase, or behind its first word."""


def _pattern(pieces: list[Word], position: int) -> tuple[int, str, str] | None:
    word, after = pieces[position], word_at(pieces, position + 1)
    low = word.text.lower()
    if low not in _BEGINS and word.type not in _BEGINS and after.text not in _BEHIND:
        return None
    for pattern, terminal, value in (*_PATTERNS_OF.get(low, ()), *_PATTERNS_OF.get(word.type, ())):
        found = pieces[position:position + len(pattern)]
        if len(found) < len(pattern):
            continue
        number = ""
        for piece, wanted in zip(found, pattern, strict=True):
            if wanted.isupper():
                if piece.type != wanted:
                    break
                number = piece.text.strip("+ÆD")
            elif piece.text.lower() != wanted:
                break
        else:
            return len(pattern), terminal, value.format(number)
    if low == "immediately" and (later := _pattern(pieces, position + 1)) and (
            later[1] == "SIDE"):
        return later[0] + 1, later[1], later[2]
    if low == "to":
        own = after.text.lower() == "its"
        length = 3 if own else 4
        side, beyond = word_at(pieces, position + length - 1), word_at(pieces, position + length)
        if (own or (after.is_a("SELF") and word_at(pieces, position + 2).is_a("POSS"))) and (
                side.text in ("left", "right")) and (
                not beyond.is_a("WORD") or beyond.text in ("gets", "gains", "and", "for")):
            return length, "SIDE", f"{side.text} {'IT' if own else 'SELF'}"
    if after.text in ("or", "and") and (named := _shares_counter(pieces, position)) is not None:
        return named
    if word.is_a("AMBER") and after.text.lower() in ("more", "less") and word_at(
            pieces, position - 1).text.lower() in ("cost", "costs"):
        return 2, "MODAE", f"{'+' if after.text.lower() == 'more' else '-'}{word.text.rstrip('ÆD')}"
    if word.is_a("WORD") and after.text in ("counter", "counters") and (
            (low not in words() and low not in NUMBERS) or low in ("time", "trade")):
        return 2, "NOUN", f"counter:{low}"
    if word.is_a("WORD") and after.text == "pile" and is_place(low):
        return 2, "ZONE", f"{low} pile"
    if word.is_a("WORD") and after.text == "time" and low not in words() and low not in {*NUMBERS, *ORDINALS} and (
            word_at(pieces, position - 1).text.lower() in _OF_TIME):
        return 2, "NOUN", f"time:{low}"
    return None


def is_place(word: str) -> bool:
    """Whether a word in small letters can be the name of a place of its own: "the pawnshop pile"."""
    return re.fullmatch(r"[a-z]+(?:-[a-z]+)*", word) is not None and word not in words() and word not in NUMBERS


_OF_TIME = ("is", "not", "begin", "begins", "end", "ends", "already")
"""What stands before the state of the game that a text has named: "it is night time"."""


def _shares_counter(pieces: list[Word], position: int) -> tuple[int, str, str] | None:
    """ "a doom or a time counter": a counter named by the word before "or"."""
    word, joint, *rest = [*pieces[position:position + 5], None, None]
    if rest and rest[0] is not None and rest[0].text in ("a", "an"):
        rest = rest[1:]
    if word is None or joint is None or len(rest) < 2 or rest[0] is None or rest[1] is None:
        return None
    shared = word.type == rest[0].type == "WORD" and joint.text in ("or", "and") and rest[1].text == "counter"
    if not shared or word.text.lower() in words() or rest[0].text.lower() in words():
        return None
    return 1, "NOUN", f"counter:{word.text.lower()}"


def _key(piece: Word) -> str:
    """What a piece is looked for by among the fixed phrases."""
    if piece.is_a("QUOTE"):
        name = piece.text.strip("\"'").rstrip(".").lower().removesuffix(" step")
        return f"§{name.split()[0]}" if name in STEPS else piece.text
    return piece.text.lower() if not piece.is_a("NAME") else piece.text


def _ability(pieces: list[Word], position: int, names: Names) -> tuple[int, str] | None:
    """ "Dusk effect", under a heading that the text defines itself; "martyr ability", of a keyword of its own."""
    word, behind = pieces[position].text.lower(), word_at(pieces, position + 1).text.lower()
    if behind in ("effect", "effects", "ability", "abilities") and word in names.keywords and word not in KEYWORDS:
        return 2, f"ability:{word}"
    for moment in names.moments:
        parts = moment.lower().split(" ")
        there = [piece.text.lower() for piece in pieces[position:position + len(parts) + 1]]
        if there[:-1] == parts and there[-1] in ("effect", "effects"):
            return len(parts) + 1, f"ability:{moment.lower()}"
    return None


def _house(pieces: list[Word], position: int, names: Names) -> tuple[int, str] | None:
    word = pieces[position].text
    if word in names.houses:
        return 1, names.houses[word]
    if position + 1 < len(pieces) and (two := f"{word} {pieces[position + 1].text}") in names.houses:
        return 2, names.houses[two]
    return None


def _single(piece: Word, names: Names) -> Word:
    kind, text = piece.type, piece.text
    if kind == "QUOTE":
        inner = text[1:-1].strip()
        step = inner.rstrip(".").lower().removesuffix(" step")
        if step in STEPS:
            return Word("STEP", step, piece.start, piece.end, text)
        return Word("QUOTE", inner, piece.start, piece.end, text)
    if kind in ("AMBER", "DMG", "MODAE", "MODD", "SIGNED"):
        return Word(kind, text.rstrip("ÆD"), piece.start, piece.end, text)
    if text == "~s":
        return Word("NAME", "~", piece.start, piece.end, text)
    if kind == "ORD":
        return Word("ORD", text[:-2], piece.start, piece.end, text)
    if kind != "WORD":
        return piece
    low = text.lower()
    if low in NUMBERS:
        return Word("NUM", str(NUMBERS[low]), piece.start, piece.end, text)
    if text == "X":
        return Word("NUM", "X", piece.start, piece.end, text)
    if low in ORDINALS:
        return Word("ORD", str(ORDINALS[low]), piece.start, piece.end, text)
    if text[0].isupper() and text in names.traits:
        return Word("TRAIT", names.traits[text], piece.start, piece.end, text)
    if low in names.keywords:
        return Word("KW", low, piece.start, piece.end, text)
    forms = words().get(low, ()) or names.verbs.get(low, ())
    if not forms and low.endswith(LINKED):
        return Word("ADJ", low, piece.start, piece.end, text)
    if not forms:
        return Word("UNKNOWN", text, piece.start, piece.end, text)
    if forms[0][0].startswith("plain:"):
        return Word(forms[0][0][6:], forms[0][1], piece.start, piece.end, text, forms)
    return Word("WORD", low, piece.start, piece.end, text, forms)
