"""Creatures and artifacts that a text lets be played as upgrades: "You may play this creature as an upgrade. If you do,
the upgraded creature gains the Mutant trait and this card's other abilities."

In: what a definition, or a text, says of its own card. Out: the same as the text that the upgrade has: "~ may be played
as an upgrade instead of a creature, with the text: “This creature gains …”". What is said of nothing that the upgrade
gives stays, and is not read.
"""

from __future__ import annotations

import re

_KIND = r"(?P<kind>creature|artifact|card)"
_IT = rf"(?:[Tt]his {_KIND}|~|[Ii]t)"
_LEAVE = re.compile(
    rf"(?:(?<=^)|(?<=\. )|(?<=\())(?:You (?:may|can) play {_IT}|{_IT.replace('kind', 'of')} (?:may|can) be played) "
    r"as an upgrade(?: instead(?: of an? (?P<instead>creature|artifact))?)?"
    r"(?:\. (?:(?:If|When) you do|If (?:it|this card|~) is(?: played this way)?|(?:If|When) played this way|"
    r"(?:If|While|When) (?:it is )?played as an upgrade|While (?:it|this card|~) is (?:attached|an upgrade)|"
    r"While attached(?: this way)?|As an upgrade)"
    r", (?P<said>[^.\"]+|[^.\"]*\"[^\"]+\"[^.\"]*)|"
    r",? (?:with|that has) the text:? \"(?P<text>[^\"]+)\")(?:\.|(?<=\.\")|(?=\))|$)", re.MULTILINE)
_ITS_HOST = (r"(?:the upgraded|the attached|its attached|its host|that host|the host) creature|"
             r"the creature (?:it|this card|this upgrade|this creature|~) is attached to|its host|that creature")
_HOST = re.compile(rf"\b(?:{_ITS_HOST})\b", re.IGNORECASE)
_OWN = re.compile(r"\b(?:this (?:card|creature|artifact|upgrade)|its own)(?:'s)?(?= (?:other )?"
                  r"(?:abilities|keywords|traits)\b)", re.IGNORECASE)
_REMINDS = re.compile(rf"(?:{_ITS_HOST}) (?:gains|has|gets) [^.\"]*\b(?:that|the attached) (?:card|creature)'s other "
                      r"(?:abilities|keywords)\.?", re.IGNORECASE)
_ATTACHED = re.compile(r"\b[Aa]ttach(?:es)? (?:[^.\"]*? )?as an upgrade\.? *$")

_AS_PLAYED = re.compile(r"\bas if (?:you|they) (?:had )?(?:just )?played (?:it|them|that creature) as an upgrade\b")


def reminds(inner: str, before: str) -> bool:
    """Whether a parenthesis says again what is so of a creature to which a card has just been attached as an upgrade,
    which the text of that card says itself."""
    return _ATTACHED.search(before) is not None and _REMINDS.fullmatch(inner) is not None


def told(text: str) -> str:
    """A text with what its card may be played as in the words of a rule, wherever that is said in others."""
    return _LEAVE.sub(_with_text, _AS_PLAYED.sub("as an upgrade", text)) if "as an upgrade" in text else text


_SAID_SO = re.compile(r"~ may be played as an upgrade instead of an? (?:creature|artifact), with the text: ")


def _with_text(found: re.Match[str]) -> str:
    if _SAID_SO.match(found[0]):
        return found[0]
    said = found["text"]
    if said is None:
        said = _HOST.sub("this creature", _OWN.sub("~'s", found["said"]))
        if _HOST.search(found["said"]) is None:
            return found[0]
    said = f"{said[0].upper()}{said[1:]}".replace('"', "'").rstrip(".")
    kind = found["instead"] or found["kind"] or found["of"] or "creature"
    kind = "creature" if kind == "card" else kind
    a = "an" if kind == "artifact" else "a"
    said = said if said.endswith("'") else f"{said}."
    return f'~ may be played as an upgrade instead of {a} {kind}, with the text: "{said}"'
