"""Token artifacts that a text defines itself: "Make a Cog. (A Cog is a token artifact with “…”)".

In: a parenthesis with the text around it. Out: the name of the token and what it is, in one form ("an artifact with
“…”"), and the verb by which the text makes it, where that is a word of its own ("Glean.").
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from judge.language.text.lexicon import Names, article, known_names, plurals_of, with_article
from judge.language.text.reminders.bearers import of_one, sentence
from judge.language.text.unknown_names import is_new

_NAME = r"(?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
_ONE = ("a", "an", "another", "1", "one")
_MANY = rf"(?:{'|'.join(_ONE)}|X|\d+|that many|two|three|four|five)"
_MAKES = ("make", "create")
_NO_NAMES = frozenset({"It", "They", "This", "These", "That", "Those"})
_A_TOKEN = re.compile(r"\btoken artifacts?\b|\bartifact tokens?\b")
_TYPE = r"artifacts?(?! card)\b"
_IS = re.compile(rf"(?:(?:An?|The|Each|Every) )?{_NAME}(?: tokens?)?(?:(?P<are> are| is)|:) "
                 rf"(?P<means>[^.\"]*?{_TYPE}.*)")
"""What a token of a name is, in a sentence that begins with the name."""
_IT_IS = re.compile(rf"(?:(?:It|This|They|These) (?:is|are) )?(?P<means>(?:[Aa]n? )?[^.\"]*?{_TYPE}.*)")
_OF_DECK = r"the top (?:(?P<number>\d+|two|three|four) )?cards? of your deck"
_IN_PLAY = r"(?:into|in) (?:play|your (?:artifact row|row of artifacts))"
_INTO_PLAY = rf"(?:{_IN_PLAY},? facedown|facedown,? {_IN_PLAY})"
_HOW = re.compile(
    rf"(?:To (?P<verb>[a-z]+(?:-[a-z]+)*)(?: (?:an?|one|1) {_NAME.replace('word', 'made')}(?: token)?)?, )?"
    rf"(?:[Pp]ut|[Pp]lace) {_OF_DECK} {_INTO_PLAY}(?:,? (?P<state>ready |exhausted )?as|\. (?:It|That card|This card) "
    r"(?:becomes|is)) (?P<as>.+)")
"""How a token is made: which cards become it, and what it is."""
_AS = (
    re.compile(rf"(?:an? )?{_NAME}, (?P<means>(?:an? )?[^.\"]*?{_TYPE}.*)"),
    re.compile(rf"(?:an? )?{_NAME} \((?P<means>(?:an? )?[^.\"]*?{_TYPE}.*)\)\.?"),
    re.compile(rf"(?P<means>(?:an? )?(?:token )?artifacts?)(?: tokens?)? (?:called|named) (?:an? )?{_NAME}"
               r"(?P<rest>.*)"),
    re.compile(rf"(?:an? )?{_NAME}(?: tokens?)?\. (?:(?:An?|The|Each) )?(?P<again>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) "
               rf"(?:is|are) (?P<means>[^.\"]*?{_TYPE}.*)"),
    re.compile(rf"(?P<means>(?:an? )?(?:token )?{_TYPE}.*)"),
)
_MADE = re.compile(
    rf"\b(?P<verb>[A-Za-z]+) (?P<number>{_MANY}) (?:exhausted )?{_NAME}(?=(?: tokens?)?(?: and\b| under\b| for\b|"
    r"[.,;\"()]| ?$))", re.MULTILINE)
_OF_THE_RULES = re.compile(
    r" (?:Use (?:the )?(?:top )?cards? from (?:the top of )?your deck(?:,? facedown)?(?: for (?:it|them))?"
    rf"|(?:To (?:make|create) (?:it|one|an? [\w' -]+), )?(?:[Pp]ut|[Pp]lace) {_OF_DECK.replace('<number>', '<many>')} "
    rf"{_INTO_PLAY}(?: for (?:each|it|them)| as (?:it|one))?)\.?$")
"""What is so of every token (18.4 TOKEN CREATURES): which cards they are."""
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")
_QUOTE = re.compile(r"\"[^\"]*\"")
_HEAD = re.compile(
    r"(?:an? )?(?P<before>(?:[\w'-]+ )*?)(?:token )?artifacts?(?: tokens?)?(?P<behind>(?:,? (?:with|that (?:has|have)|"
    r"and (?:has|have)|has|have|of|that belongs? to)\b|:)?.*)")
_OF_HOUSE = re.compile(r"(?:of|that belongs? to) (?:house )?(?P<house>[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?=,| |$)")
_TRAIT = re.compile(r"the (?P<trait>[A-Z][a-z]+) trait")
_WITH = re.compile(r"^[:,]? ?(?:(?:with|that (?:has|have)|and (?:has|have)|has|have)\b[:,]? ?)?")


class Found(NamedTuple):
    """A token artifact: its name and what it is. `verb`: one of the text's own that makes `number` of them ("glean");
    `makes`: one that is said with the name ("build a Cog")."""

    word: str
    means: str
    verb: str = ""
    number: str = ""
    makes: str = ""


class Parts(NamedTuple):
    """What is printed on a token: its traits and houses as they are spelt, and its abilities, each a line."""

    traits: tuple[str, ...]
    houses: tuple[str, ...]
    lines: tuple[str, ...]


def defined(inner: str, before: str, text: str, names: Names) -> Found | None:
    """The token artifact that a parenthesis behind the words `before` defines."""
    if "artifact" not in inner:
        return None
    how = _HOW.fullmatch(inner)
    made = _made(before.rpartition("\n")[2], names)
    if how is not None:
        return _how_made(how, made, names)
    made = [one for one in made if one.verb in ("", *_OF_MAKING)]
    told = _IS.fullmatch(inner)
    if told is None or told["word"] in _NO_NAMES:
        told = _IT_IS.fullmatch(inner)
        return _found(made[-1].name, told["means"], made) if told is not None and made else None
    known = [one.name for one in (*made, *_made(text, None))]
    word = _of_several(told["word"], known) if told["are"] == " are" else told["word"]
    if word in known or _A_TOKEN.search(told["means"]):
        return _found(word, told["means"], made)
    return None


_OF_MAKING = frozenset({
    "assemble", "brew", "build", "carve", "conjure", "construct", "craft", "erect", "fabricate", "fashion",
    "manufacture", "mint", "produce", "sculpt", "spawn", "summon", "weave",
})  # fmt: skip
"""Verbs that say by themselves that something is made; of any other the reminder must say so."""


def _how_made(how: re.Match[str], made: list[Made], names: Names) -> Found | None:
    told = next(filter(None, (one.fullmatch(how["as"]) for one in _AS)), None)
    if told is None:
        return None
    known = [one.name for one in made]
    parts_ = told.groupdict()
    verb, word = how["verb"] or "", parts_.get("word") or ""
    if parts_.get("again") and parts_["again"] not in forms(word):
        return None
    if word and how["number"]:
        word = _of_several(word, known)
    named = how["made"] or (known[-1] if known else "")
    if word and named and word != named:
        return None
    means = f"{told['means']}{parts_.get('rest') or ''}"
    if how["state"] == "ready ":
        means = f"{sentence(means)} It enters play ready."
    found = _found(word or named, means, made) if word or named else None
    if found is None or named:
        makes = verb if how["made"] and is_new(verb, names) else ""
        return found and found._replace(makes=found.makes or makes)
    return found._replace(verb=verb, number=how["number"] or "1")


def _found(word: str, means: str, made: list[Made]) -> Found | None:
    """A definition in one form; None where it says of something else what it is."""
    plain = _OF_THE_RULES.sub("", means.strip())
    first, *others = _sentences(plain)
    told = [_of_it(one, word) for one in others]
    head = re.sub(r"\btoken (?=artifacts?\b)|(?<=\bartifact) token\b|(?<=\bartifacts) tokens?\b", "", first)
    head = re.sub(r"\b(artifacts? (?:with|that has|that have)),(?= \")", r"\1", head)
    head = re.sub(r"^an? ", "", re.sub(r"\bartifacts\b", "artifact", head, count=1), flags=re.IGNORECASE)
    head = with_article(head.rstrip("."))
    whole = " ".join((head if head.endswith('"') else f"{head}.", *told))
    whole = _of_itself(whole, word)
    whole = re.sub(rf"\b([Tt])his (?:{re.escape(word)}|token)\b", r"\1his artifact", whole)
    if parts(whole) is None or "~" in whole:
        return None
    return Found(word, whole, makes=next((one.verb for one in made if one.name == word), ""))


def _of_itself(means: str, word: str) -> str:
    """A definition in whose quotes the token calls itself by its bare name, with "this artifact" there."""
    bare = re.compile(rf"(?P<lead>^\"?|: |\. |(?i:\b(?:{'|'.join(_BEFORE_ITSELF)})) )(?P<name>{re.escape(word)})\b")
    return _QUOTE.sub(lambda quote: bare.sub(lambda one: (
        f"{one['lead']}{'T' if one['lead'] in ('', _MARK) or one['lead'][-2:] in (': ', '. ') else 't'}his artifact"),
        quote[0]), means)


_MARK = '"'
_BEFORE_ITSELF = ("on", "from", "if", "while", "after", "before", "unless", "destroy", "sacrifice", "exhaust", "ready",
                  "use", "return", "purge", "archive", "move", "give")
"""What stands before the name of a token that means itself and none other of that name."""


def parted(inner: str, text: str) -> tuple[Found, str] | None:
    """The token that a sentence of a longer parenthesis defines, and what the parenthesis says besides."""
    said = _sentences(inner)
    for k in range(1, len(said)):
        told = _IS.fullmatch(said[k])
        if told is None or told["word"] in _NO_NAMES or _HOW.fullmatch(inner):
            continue
        end = next((j for j in range(k + 1, len(said)) if not said[j].startswith(("It ", "They "))), len(said))
        known = [one.name for one in (*_made(inner, None), *_made(text, None))]
        word = _of_several(told["word"], known) if told["are"] == " are" else told["word"]
        found = _found(word, " ".join((told["means"], *said[k + 1:end])), [])
        if found is not None and (word in known or _A_TOKEN.search(told["means"])):
            return found, " ".join((*said[:k], *said[end:]))
    return None


_OUTRIGHT = re.compile(
    rf"(?:(?P<put>[Pp](?:ut|lace)) {_OF_DECK},? {_INTO_PLAY},? as|(?P<make>[Mm]akes?|[Cc]reates?)) "
    rf"(?P<many>an?) {_NAME}, (?P<means>an? [^.\"()]*?artifact (?:with|that has),? \"[^\"]*\"(?: and \"[^\"]*\")*)")


def outright(text: str) -> tuple[str, tuple[Found, ...]]:
    """A text that says of a token within a sentence what it is, without that; and the tokens."""
    if "artifact" not in text:
        return text, ()
    found: list[Found] = []

    def put(one: re.Match[str]) -> str:
        token = _found(one["word"], one["means"], [])
        within = text.count("(", 0, one.start()) > text.count(")", 0, one.start())
        if token is None or one["number"] or within:
            return one[0]
        found.append(token)
        verb = one["make"] or ("Make" if one["put"][0] == "P" else "make")
        return f"{verb} {one['many']} {one['word']}{'.' * one['means'].endswith('.' + _MARK)}"

    return _OUTRIGHT.sub(put, text), tuple(found)


def _of_it(said: str, word: str) -> str:
    """What is said of the token in a sentence of its own, in its own words."""
    said = re.sub(rf"^(?:It|This token|An? {re.escape(word)}|Each {re.escape(word)})\b", "This artifact", said)
    said = re.sub(r"^(If|When|After|While|As long as) it\b", r"\1 this artifact", said)
    several = re.match(rf"(?:They|{'|'.join(map(re.escape, plurals_of(word)))}) (?P<rest>.+)", said)
    return of_one(several["rest"], "artifact") if several else said


def _sentences(said: str) -> list[str]:
    """The sentences of a definition; what is between quotes belongs to one."""
    ends = [one.end() for one in _SENTENCES.finditer(said) if said.count('"', 0, one.start()) % 2 == 0]
    return [said[start:end].rstrip() for start, end in pairwise((0, *ends, len(said)))]


def parts(means: str) -> Parts | None:
    """What a definition says is printed on the token; None where it says something that is not understood."""
    names = known_names()
    first, *others = _sentences(means)
    quoted: list[str] = [one[0].strip('"') for one in _QUOTE.finditer(first)]
    head = _HEAD.fullmatch(_QUOTE.sub('"', first).rstrip("."))
    if head is None:
        return None
    traits: list[str] = []
    houses: list[str] = []
    before = head["before"]
    for house in names.houses:
        if re.search(rf"\b{house}\b", before):
            houses.append(house)
            before = re.sub(rf"\b{house}\b", "", before)
    for word in before.split():
        if word[0].isupper():
            traits.append(word)
        elif word not in ("exhausted", "facedown"):
            return None
    behind = head["behind"]
    if (of := _OF_HOUSE.search(behind)) is not None:
        if of["house"] not in names.houses:
            return None
        houses.append(of["house"])
        behind = behind.replace(of[0], "")
    keywords: list[str] = []
    for item in re.split(r",? and |, ", _WITH.sub("", behind.strip())):
        trait = _TRAIT.fullmatch(item.strip())
        if trait is not None:
            traits.append(trait["trait"])
        elif (word := item.strip().partition(" ")[0]) and word in names.keywords and re.fullmatch(
                r"[\w-]+(?: \d+)?", item.strip()):
            keywords.append(item.strip().capitalize())
        elif item.strip() not in ("", '"', "with", "and", "no house"):
            return None
    if behind.count('"') != len(quoted) or not all(re.search(r"\b[Tt]his artifact\b", one) for one in others):
        return None  # or is it a rule of the game rather than what stands on each of them?
    line = " ".join(f"{one}." for one in keywords)
    return Parts(tuple(traits), tuple(houses), tuple(filter(None, (line, *quoted, *others))))


class Made(NamedTuple):
    """What a text makes: the name in the singular, and the verb where nothing else knows that."""

    name: str
    verb: str = ""


_PUT_AS = re.compile(rf"\b(?P<put>[Pp](?:ut|lace)) {_OF_DECK},? {_INTO_PLAY},? as (?:an? )?{_NAME}(?=[.,;]| ?$| \()")


def _made(text: str, names: Names | None) -> list[Made]:
    """What a text makes, in its order; with `names` also what it makes by a verb that they do not know, if that is
    the last that it says."""
    found = [Made(_of_several(one["word"], []) if one["number"] else one["word"]) for one in _PUT_AS.finditer(text)]
    for one in _MADE.finditer(text):
        verb = one["verb"].lower()
        name = one["word"] if one["number"] in _ONE else _of_several(one["word"], [])
        if verb.rstrip("s") in _MAKES:
            found.append(Made(name))
        elif names is not None and is_new(verb, names) and not text[one.end():].strip(" .()"):
            found.append(Made(name, verb))
    return found


def _of_several(name: str, made: list[str]) -> str:
    """The singular of a name that is said of several; as the text that makes one has it, where it does."""
    known = next((one for one in made if name in forms(one)), "")
    for end, put in (("ves", "f"), ("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"),
                     ("men", "man"), ("s", "")):
        if name.endswith(end):
            return known or name.removesuffix(end) + put
    return known or name


def forms(word: str) -> tuple[str, ...]:
    """A name in both numbers, longest first."""
    return tuple(sorted((word, *plurals_of(word)), key=lambda one: (-len(one), one)))


def reworded(text: str, word: str, makes: tuple[str, ...] = ()) -> str:
    """A text that makes tokens in other words, as one that makes them: "create a Cog token"."""
    text = re.sub(rf"\b{re.escape(word[:-1])}fs\b", plurals_of(word)[-1], text) if word.endswith("f") else text
    name = f"(?:{'|'.join(map(re.escape, forms(word)))})"
    several = plurals_of(word)[-1]
    text = re.sub(rf"\b[Nn]on-{re.escape(word)} (artifact|card)(s?)\b", lambda one: (
        f"{one[1]}s that are not {several}" if one[2] else f"{one[1]} that is not {with_article(word)}"), text)
    text = re.sub(rf"(?<!-)\b({name}) (tokens?|artifacts?)\b", lambda one: (
        plurals_of(word)[-1] if one[1] == word and one[2].endswith("s") else one[1]), text)
    text = _PUT_AS.sub(lambda one: one[0] if one["word"] not in forms(word) else (
        f"{'M' if one['put'][0] == 'P' else 'm'}ake {one['number'] or article(word)} {one['word']}"), text)
    verbs = "|".join((*_MAKES[1:], *map(re.escape, makes)))
    text = re.sub(rf"\b(?:{verbs})(?P<s>s?) (?={_MANY} {name}\b)", r"make\g<s> ", text)
    text = re.sub(rf"\b(?:{verbs.title()})(?P<s>s?) (?={_MANY} {name}\b)", r"Make\g<s> ", text)
    return re.sub(rf"\b(?P<p>[Pp])ut(?P<s>s?) (?P<many>{_MANY} {name}) into play\b", lambda one: (
        f"{'M' if one['p'] == 'P' else 'm'}ake{one['s']} {one['many']}"), text)


def with_them(names: Names, found: Iterable[str]) -> Names:
    """`names` with those of tokens, in both numbers."""
    cards, plurals, traits = dict(names.cards), dict(names.plurals), dict(names.traits)
    for word in found:
        plurals |= dict.fromkeys(plurals_of(word), word)
        for form in forms(word):
            spelt = tuple(form.split(" "))
            cards[spelt[0]] = tuple(sorted({spelt, *cards.get(spelt[0], ())}, key=lambda one: (-len(one), one)))
            traits.pop(form, None)
    return replace(names, cards=cards, plurals=plurals, traits=traits)


def uses(word: str) -> str:
    """A pattern for how a text speaks of such tokens."""
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms(word)))})(?![\w-])"
