"""Cards that come with counters and can do nothing till the last of these is gone: "Cocoon. (This creature enters play
with 3 silk counters on it and cannot be used. At the start of your turn, remove one. When the last is removed, it
hatches.)".

In: what stands in a parenthesis behind a keyword. Out: the same with each counter called by its name, what cannot be
done as long as there is one, and what happens after the last one is removed; a heading whose abilities resolve then,
where the text has one of that name.
"""

from __future__ import annotations

import re

from ...lexicon import article, uninflected, words

_THIS = r"(?:this (?:creature|artifact|card)|it)"
_COMES = re.compile(
    r"(?P<this>This (?:creature|artifact|card)) (?:enters|comes into) play(?P<how> exhausted| ready)? with "
    r"(?P<many>X|\d+|an?|one|two|three|four|five) "
    rf"(?P<name>[a-z-]+ )??counters?(?: on it)?(?P<so>(?:,? and|,|;)(?: {_THIS})? (?:cannot|can't) [^.,]+?)?"
    r"(?: (?P<while>while|as long as|until|unless) [^.]+)?\."
)
_BAN = re.compile(
    rf"(?:(?:While|As long as) (?:it has|there (?:is|are)) (?:an?|any|1 or more|counters|one)?(?: ?[a-z-]+)?(?: "
    rf"counters?)?(?: on (?:it|{_THIS}))?, )?(?:It|This (?:creature|artifact|card)) "
    rf"(?P<so>cannot [^.,]+?)(?: (?:while|as long as|until|unless) [^.]+)?\."
)
_FALLS = re.compile(
    rf"At the (?P<when>start|end) of (?P<whose>your|its controller's|each of your) turns?, (?:you )?remove (?:1|one|"
    rf"an?)"
    rf"(?: of (?:them|those|these))?(?: (?P<name>[a-z-]+ )??counters?)?(?: from {_THIS})?(?: of them)?\.",
    re.IGNORECASE,
)
_LAST = re.compile(
    rf"(?:When|After|Once|Whenever|As soon as|If) (?:(?:you )?(?:remove )?(?:the|its) (?:last|final)(?: one| "
    rf"(?:[a-z-]+ )?counter)?(?: from {_THIS})?"
    rf"(?: (?:is|has been) removed)?(?: from {_THIS})?|(?:it has (?:no|none)|there are no)(?: [a-z-]+)?(?: counters)"
    rf"?(?: left| remaining)?(?: on (?:it|{_THIS}))?), (?P<then>[^.]+)\.",
    re.IGNORECASE,
)
_BECOMES = re.compile(rf"{_THIS} (?P<verb>[a-z]+s)", re.IGNORECASE)
_LIFTED = re.compile(r"\b(?:ready|readied|may|can|used?|free|awake)\b")
_WHILE = re.compile(r"\b(?:while|as long as|until|unless)\b", re.IGNORECASE)
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")


def told(text: str) -> str:
    """A text with each definition of the kind in these words; what the card does then, with when."""
    if " counter" not in text or "(" not in text:
        return text
    for behind in _DEFINED.finditer(text):
        made = _definition(behind["inner"], behind["word"].lower())
        if made is None:
            continue
        inner, last, verb = made
        if verb:
            base = uninflected(verb)
            head = re.search(rf"(?:^|\n)(?P<head>{base.capitalize()}(?:ed)?): ", text)
            who = r"(?P<who>~|[Tt]his (?:creature|artifact|card))"
            event = rf"\b(?:After|When|Whenever|Once) {who} {verb}(?=,)"
            if head is None and re.search(event, text) is None:
                return text
            further = f" ({head['head']}: {last})" if head is not None else ""
            text = text.replace(f"({behind['inner']})", f"({inner}){further}")
            return re.sub(event, rf"{last.rpartition(' this ')[0]} \g<who>", text)
        text = text.replace(f"({behind['inner']})", f"({inner})")
    return text


_DEFINED = re.compile(
    r"(?:^|(?<=[.,;] )|(?<=[.,;]))(?P<word>[A-Z][a-z]+(?:-[a-z]+)*)(?: (?:\d+|X))?\.? ?\((?P<inner>[^()]*)\)",
    re.MULTILINE,
)


def _definition(inner: str, word: str) -> tuple[str, str, str] | None:
    """A definition of the keyword `word`, when what is said to become of its card does, and a verb by which that is
    called; None of any other."""
    comes = _COMES.match(inner)
    rest = _SENTENCES.split(inner[comes.end() :].strip()) if comes is not None else []
    if comes is None or not rest:
        return None
    so, falls, then = comes["so"] or "", "", ""
    named = {(comes["name"] or "").strip()} - {""}
    for sentence in rest:
        if (found := _FALLS.fullmatch(sentence)) is not None and not falls:
            falls = f"At the {found['when']} of your turn, remove "
            named |= {(found["name"] or "").strip()} - {""}
        elif (found := _LAST.fullmatch(sentence)) is not None and falls and not then:
            then = found["then"]
        elif (found := _BAN.fullmatch(sentence)) is not None and not so:
            so = found["so"]
        else:
            return None
    if not falls or len(named) > 1 or not (so or then):
        return None
    name = named.pop() if named else word
    this = comes["this"][0].lower() + comes["this"][1:]
    one = f"{article(name)} {name} counter"
    s = "" if comes["many"] in ("1", "a", "an", "one") else "s"
    ban = re.sub(rf"^(?:,? and|,|;)?(?: {_THIS})? ?", "", so).replace("can't", "cannot")
    last = f"After the last {name} counter is removed from {this}"
    said = [f"{comes['this']} enters play{comes['how'] or ''} with {comes['many']} {name} counter{s} on it."]
    said += [f"While {this} has {one} on it, it {ban}."] if ban else []
    said += [f"{falls}{one} from {this}."]
    lifted = _LIFTED.search(then) is not None or _BECOMES.fullmatch(then) is not None
    if ban and not (lifted or comes["while"] or _WHILE.search(inner)):
        return None  # for as long as what?
    becomes = _BECOMES.fullmatch(then)
    if becomes is not None and becomes["verb"] in words():
        becomes = None
    if then and becomes is None:
        said.append(f"{last}, {re.sub('(?i)^it ', f'{this} ', then)}.")
    return " ".join(said), last, becomes["verb"] if becomes is not None else ""
