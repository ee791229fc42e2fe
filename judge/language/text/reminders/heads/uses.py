"""New ways of using a card that a text defines: "Forage. (You may use this creature to forage: exhaust it and discard
the top card of your deck.) After Forage: …".

In: a text. Out: the verb with what it is to do so, and the text in which such a use is one by an Action: ability that
does it, followed by what stands under its heading: it exhausts the card like any other, and is chosen among its uses.
"""

from __future__ import annotations

import re

USE = "by-use"
"""How a verb is marked that is a way of using a card, in the place of how cards are called to which it was done."""
_PARENTHESIS = re.compile(r"\((?P<inner>[^()]+)\)")
_CARD = r"this (?:creature|artifact|card)"
_INSTEAD = r"(?: instead of (?:reaping(?: or fighting)?|fighting(?: or reaping)?|being used (?:in )?another way))?"
_DEFINED = re.compile(
    rf"(?:You (?:may|can) use {_CARD} to (?P<verb>[a-z]+)|T{_CARD[1:]} (?:may|can) be used to (?P<used>[a-z]+)|"
    rf"T{_CARD[1:]} (?:may|can) (?P<does>[a-z]+)){_INSTEAD}"
    r"(?::|\.(?: To (?P=verb)(?P=used)(?P=does))?,|, which means|\. (?:When (?:it does|you do)|To do so|To [a-z]+),) ?"
    rf"(?:exhaust (?:it|{_CARD})(?: and|, then|\. Then,) )?(?P<then>[A-Za-z].+)")


def told(text: str) -> str:
    """A text with its reminders of a new use as definitions of what it is to use a card so."""
    def of(found: re.Match[str]) -> str:
        use = _DEFINED.fullmatch(found["inner"])
        verb = (use["verb"] or use["used"] or use["does"]) if use is not None else ""
        before = text[:found.start()].rstrip()
        if use is None or not re.search(rf"\b{verb}\b[.,;]?$", before, re.IGNORECASE):
            return found[0]
        kind = re.search(r"(?i)\bthis (creature|artifact|card)", found["inner"])
        this = f"this {kind[1]}" if kind is not None else "this card"
        then = re.sub(r"^you ", "", use["then"]).rstrip(".")
        if not re.search(r"\b(?:an?|each|the|that|another) (?:[a-z]+ )*?(?:creature|artifact|card)\b", then):
            then = re.sub(r"\bit\b", this, then)  # nothing else that it could be is spoken of
        return f"({verb.capitalize()} action [{USE}]: {then[0].upper()}{then[1:]}.)"

    return _PARENTHESIS.sub(of, text) if " to " in text or " can " in text or " may " in text else text


def reworded(text: str, word: str) -> str:
    """A text that uses cards by their Action: abilities where it speaks of this use."""
    name, after = word.capitalize(), f"After {word.capitalize()}"
    lines: list[str] = []
    headed = re.search(rf"(?:^|\n|/)(?:≈ ?)?{after}[:/]", text) is not None
    for line in text.split("\n"):
        if line.startswith("("):
            lines.append(line)
            continue
        heads, colon, body = line.partition(": ")
        if colon and after in heads.split("/"):
            others = [one for one in heads.split("/") if one != after]
            lines += [f"{'/'.join(others)}: {body}"] if others else []
            lines.append(f"Action: {name}. {body}")
            continue
        bare = re.sub(rf"(?P<lead>^|[.;] )(?i:{word})[.;](?: |$)", r"\g<lead>", line).rstrip()
        if bare != line:
            lines += [bare] if bare else []
            lines += [] if headed else [f"Action: {name}."]
            continue
        lines.append(re.sub(rf"\b(gains?) {word}(?=[.,]| and\b|$| for\b)", rf'\1, "Action: {name}."', line))
    text = "\n".join(lines)
    return re.sub(rf"\b(After|Each time) a friendly (?:creature|artifact) {word}s\b", rf"\1 you {word}", text)
