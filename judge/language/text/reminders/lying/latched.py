"""Creatures and artifacts that lie on a creature as upgrades, by a keyword of a new set: "Latch. (This creature may be
played as an upgrade on an enemy creature. When that creature leaves play, put this card into play on a flank …)".

In: what a keyword says of its own card and what the card says further of itself while it is one ("while ~ is latched,
its host gets –2 power"). Out: the text that the upgrade has, on each such card; "latched upgrade" as an upgrade with
that keyword, "latch it onto X" as "attach it to X as an upgrade". What is said of "it" in a sentence behind stays with
the sentence before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...lexicon import inflected, with_article
from ..novelty import Novelty, Sort

_CARD = r"(?:creature|artifact|card|upgrade)"
_WHO = r"(?:[Tt]his (?P<kind>creature|artifact|card)|~|[Ii]t)"
_HOST = (r"(?:(?:that|the (?:upgraded|attached|host))(?: creature)?|its (?:attached |upgraded )?(?:host|creature)|"
         rf"the (?:host|(?:creature )?(?:it|~|this {_CARD}) (?:is|was) (?:attached to|on)))")
_BECOMES = re.compile(
    rf"(?:You (?:may|can) play {_WHO}|{_WHO.replace('<kind>', '<is>')} (?:may|can) be played) as an upgrade"
    r"(?: instead(?: of an? (?P<instead>creature|artifact))?)?(?: attached)?"
    r"(?: (?:on|onto|to) (?P<on>an?(?:other)? [^.,\"()]*?creature(?: [^.,\"()]+)?))?\."
    rf"(?: (?:[Ww]hen|[Aa]fter|[Ii]f|[Aa]s) {_HOST} (?P<leaves>leaves play|would leave play),? (?:you |its owner )?"
    rf"(?P<may>may )?(?:puts?|moves?|returns?) (?:this {_CARD}|it|~) (?P<to>into play|on|to|onto|into) "
    r"(?P<where>[^.\"()]+?)(?: instead| first)?(?:\.|$))?")
_MEANS = re.compile(r"This (?:creature|artifact) may be played as an upgrade instead of an? "
                    r"(?P<kind>creature|artifact), with the text: \"(?P<text>[^\"]+)\"\.?")
_FLANK = re.compile(r"(?:on )?(?P<flank>a flank|(?:the|your|its owner's) (?:left|right) flank|either flank)"
                    r"(?: of (?:your|its owner's|their|its controller's) battleline)?(?: under (?:its owner's|your) "
                    r"control)?(?:,? as a creature)?(?P<ready>,? (?:ready|exhausted|stunned))?")
_PILES = re.compile(r"(?:its owner's|your) (?:hand|archives|discard pile)|"
                    r"(?:on )?(?:the )?(?:top|bottom) of (?:its owner's|your) deck")


def defined(inner: str) -> str:
    """What a keyword says of its own card, in the words of the rule that lets it be an upgrade; the parenthesis as it
    is where it says something else."""
    found = _BECOMES.fullmatch(inner.strip())
    said = _said(found) if found is not None else []
    if found is None or not said:
        return inner
    kind = _kind(found)
    return (f"This {kind} may be played as an upgrade instead of {with_article(kind)}, "
            f"with the text: \"{' '.join(said)}\"")


def _kind(found: re.Match[str]) -> str:
    kind = found["instead"] or found["kind"] or found["is"] or "creature"
    return "creature" if kind == "card" else kind


def _said(found: re.Match[str]) -> list[str]:
    """Where such a card may be played as an upgrade, and what becomes of it as its creature leaves play; nothing where
    either is not known."""
    said = []
    if found["on"]:
        said.append(f"Attach only to {re.sub('^another creature', 'a creature', found['on'])}.")
    if found["leaves"]:
        said.append(_left(found))
    return said if all(said) else []


def _left(found: re.Match[str]) -> str:
    """What becomes of the upgrade as its creature leaves play; "" where that is not known."""
    put = f"If this upgrade would leave play with its creature, {'you may put' if found['may'] else 'put'} ~"
    where = found["where"].strip()
    if (flank := _FLANK.fullmatch(where)) is not None:
        which = re.sub(r"^(?:the|your|its owner's) ", "the ", flank["flank"]).replace("either flank", "a flank")
        whose = "~'s owner's" if "owner's" in where else "your"
        ready = f" {flank['ready'].strip(' ,')}" if flank["ready"] else ""
        return f"{put} into play{ready} on {which} of {whose} battleline instead."
    if found["to"] == "into play" or _PILES.fullmatch(where) is None:
        return ""
    return f"{put} {found['to']} {where} instead."


def told(text: str) -> str:
    """A text with the parentheses that say so in the words of a rule."""
    if "as an upgrade" not in text:
        return text
    text = _by_itself(_REMINDED.sub(_left_out, text))
    return re.sub(r"\((?P<word>[A-Z][a-z-]+: )?(?P<inner>[^()]*)\)",
                  lambda one: f"({one['word'] or ''}{defined(one['inner'])})", text)


def reworded(text: str, novelties: Iterable[Novelty]) -> str:
    """A text that uses such a keyword of a new set: for a card that has it with the whole text of the upgrade."""
    for one in novelties:
        if is_one(one) and (means := _MEANS.fullmatch(one.means)) is not None and "~'s other " not in means["text"]:
            text = _used(_as_one(text, one.word, means["kind"], means["text"]), one.word)
    return text


def is_one(one: Novelty) -> bool:
    """Whether a definition is of a keyword that lets its card be an upgrade."""
    return one.sort is Sort.KEYWORD and not one.value and _MEANS.fullmatch(one.means) is not None


def _as_one(text: str, word: str, kind: str, said: str) -> str:
    """A card that has the keyword, with what it says as an upgrade put into that."""
    line = re.search(rf"^(?:[A-Z][a-z-]+(?: \d+)?[.,] )*{word.capitalize()}\b[.,]?", text, re.MULTILINE)
    if line is None or "~ may be played as an upgrade instead of" in text:
        return text
    taken = _taken(text, kind, _states(word))
    if taken is None:
        return text
    text, further = taken
    at = max(text.find(line[0]), 0)
    return f"{text[:at]}{_rule(kind, (f'{word.capitalize()}.', said, *further))}\n{text[at:]}".strip("\n ")


def _by_itself(text: str) -> str:
    """The same of a card whose text lets it be an upgrade without a keyword."""
    begun = (one for one in _BECOMES.finditer(text) if re.search(r"(?:^|\n|\. )$", text[:one.start()]))
    found = next(begun, None)
    if found is None or text[:found.start()].count("(") > text[:found.start()].count(")"):
        return text
    said, taken = _said(found), _taken(f"{text[:found.start()]}{text[found.end():]}", _kind(found), ())
    if taken is None or not (said or taken[1]) or ((found["on"] or found["leaves"]) and not said):
        return text
    rest = taken[0].strip("\n ")
    return f"{_rule(_kind(found), (*said, *taken[1]))}\n{rest}".strip("\n ")


def _rule(kind: str, said: Iterable[str]) -> str:
    quoted = " ".join(said).replace('"', "'").replace(".'.", ".'")
    return f'~ may be played as an upgrade instead of {with_article(kind)}, with the text: "{quoted}"'


def _taken(text: str, kind: str, states: tuple[str, ...]) -> tuple[str, tuple[str, ...]] | None:
    """A text without what it says of its card while that is an upgrade, and this, as the upgrade says it; None where
    that cannot be told."""
    called = "|".join((*map(re.escape, states), "attached to a creature", "attached", "an upgrade"))
    lead = (rf"(?:(?:While|When|If|As long as) (?:~|it|this (?:{kind}|card|upgrade)) is (?:{called})"
            rf"|(?:While|When) (?:{'|'.join((*states, 'attached'))})|As an upgrade), ")
    goes_on = r"(?: (?:It|Its|That creature|That creature's) (?:[^.\"]|\"[^\"]*\")*(?:\.|(?<=\.\")))*"
    own = re.compile(
        rf"(?:^|(?<=\. )|(?<=\n)){lead}(?P<so>(?:[^.\"]|\"[^\"]*\")+?(?:\.|(?<=\.\")|$){goes_on})", re.MULTILINE)
    parts = [found["so"].strip() for found in own.finditer(text)]
    if any(map(_is_of_another, parts)):
        return None
    told = (re.sub(r"(?<=[.\"] )It(?= )", "This creature", re.sub(
        r"(?<=[.\"] )Its(?= )", "This creature's", _of_host(part))) for part in parts)
    said = tuple(f"{one[0].upper()}{one[1:].rstrip('.')}." for one in told)
    return re.sub(r"\n{2,}", "\n", re.sub(r" +(?=\n|$)", "", own.sub("", text))), said


_HOST_IN_TEXT = re.compile(
    rf"\b(?P<T>[Tt])(?:hat creature|he (?:creature (?:it|~|this {_CARD}) is (?:attached|[a-z]+ed) (?:to|onto)|"
    r"(?:attached|upgraded|host) creature))(?P<s>'s)?|\b(?P<I>[Ii])ts (?:host|attached creature)(?P<of>'s)?"
    r"(?: creature)?")


def _of_host(said: str) -> str:
    """What is said of the creature that the upgrade is on, said of "this creature"."""
    def this(found: re.Match[str]) -> str:
        upper = (found["T"] or found["I"]).isupper()
        return f"{'T' if upper else 't'}his creature{found['s'] or found['of'] or ''}"

    return _HOST_IN_TEXT.sub(this, said)


def _is_of_another(said: str) -> bool:
    """Whether this speaks of "this creature" itself, which is another one on an upgrade, or of a creature to which
    "that creature" may point."""
    return re.search(r"\b[Tt]his creature\b", said) is not None or (
        re.search(r"\b[Tt]hat creature\b", said) is not None and re.search(
            r"\b(?:an?|another|each) (?:[a-z-]+ )*creature\b", said) is not None)


def _states(word: str) -> tuple[str, ...]:
    forms = inflected(word)
    return tuple(dict.fromkeys((forms.participle, forms.past, f"{word}ed")))


def _used(text: str, word: str) -> str:
    """The keyword as what is done with a card, and as what a card is called that is on a creature by it."""
    states = "|".join(map(re.escape, _states(word)))
    verb = rf"(?<!with )\b(?P<verb>{word}|{word.capitalize()}|{inflected(word).third})"
    onto = r" (?P<what>(?!onto\b)[^.,\"()]+?) (?:onto|to|on) (?P<to>[^.,\"()]+)(?P<end>[.,])"
    text = re.sub(verb + onto, lambda found: _attached(found, word), text)
    return re.sub(rf"\b(?:{states}) (upgrades?)\b", rf"\1 with {word}", text)


def _attached(found: re.Match[str], word: str) -> str:
    verb = found["verb"]
    attach = "attaches" if verb.lower() != word else "attach"
    attach = attach.capitalize() if verb[0].isupper() else attach
    what = found["what"]
    event = re.search(r"\b(?:[Aa]fter|[Ww]hen|[Ee]ach time|[Ww]henever) (?:you|your opponent|a player) $",
                      found.string[:found.start()]) is not None
    if event:
        if what not in ("a card", "a creature", "an upgrade"):
            return found[0]
        return f"{attach} an upgrade with {word} to {found['to']}{found['end']}"
    return f"{attach} {what} to {found['to']} as an upgrade{found['end']}"


_REMINDED = re.compile(
    r"\b(?P<verb>[A-Za-z])[a-z]+(?:-[a-z]+)* (?P<what>[^.,\"()]+?) onto (?P<to>[^.,\"()]+)\. \((?:Attach|Put) "
    r"(?:it|that (?:creature|card|artifact)) (?:to (?:it|that creature) )?as an upgrade\.(?P<then>[^()]*)\)")


_GOES_THEN = re.compile(r"When (?:that|the) creature leaves play, put (?:it|the [A-Za-z]+|that card) into play on a "
                        r"flank of (?:its owner's|your|their) battleline\.?")


def _left_out(found: re.Match[str]) -> str:
    then = found["then"].strip()
    if then and _GOES_THEN.fullmatch(then) is None:
        return found[0]
    return f"{'A' if found['verb'].isupper() else 'a'}ttach {found['what']} to {found['to']} as an upgrade."
