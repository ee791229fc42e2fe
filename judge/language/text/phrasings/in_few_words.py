"""What cards say in fewer words, or in another order, than others that say the same.

In: a text. Out: the same in words that are read: "during its controller's turn" as a condition of whose turn it is,
"the number removed" with what was removed, "Keys cannot be forged" with who cannot, "any number of creatures and
artifacts" as one choice among both, "You may repeat this effect if …" with its condition first.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import lemmas_of, words
from judge.language.text.rewriting import rewrite, rewritten

_KIND = r"(?:creature|artifact|upgrade|action|card)s"
_TRAITED = r"(?:[A-Z][a-z]+ |non-[A-Za-z]+ |[a-z]+ed )?"
_ANY_OF_BOTH = rewrite(
    rf"\b(?P<any>[Aa]ny number of (?:[a-zA-Z-]+ )*?{_KIND}) and (?!/)(?P<other>{_TRAITED}{_KIND})"
    r"(?= (?:to|from|in|into|on|you|your|under|attached)\b|[.,\"])", r"\g<any> and/or \g<other>")
"""Any number of both together is any number of cards that are one or the other."""

_WHOSE = (r"(?P<whose>its controller's|its owner's|its opponent's|its controller's opponent's|its owner's opponent's"
          r"|their opponent's)")
_ITS_TURN = rewrite(
    r"(?P<when>\b(?:[Aa]fter|[Ee]ach time|[Ww]hen(?:ever)?) (?:(?!\b(?:if|would)\b)[^,.\"])+?) "
    rf"(?:during|on|in) {_WHOSE} turn, (?=[a-z~])",
    lambda found: f"{found['when']}, if it is {_whose(found['whose'])} turn, ")
"""The event is heard as it happens: whose turn it is then is whose turn it happens in."""


def _whose(said: str) -> str:
    return "its controller's opponent's" if said == "its opponent's" else said


_COUNTED = re.compile(
    r"\bthe number (?P<done>(?!of\b|that\b|in\b|on\b)[a-z]+)(?: this way)?(?=[.,\"]|$)")
_DEED = re.compile(
    r"\b(?P<do>[A-Za-z]+) (?:any number of|up to \w+|each of|each|all of|all|an?|\d+|X|two|three|the) "
    r"(?P<what>[^.,\"]*?\b(?P<noun>creature|artifact|upgrade|card|counter|key)s?)\b")


def _number_of(text: str) -> str:
    """ "Remove any number of tally counters. … equal to the number removed": of what, as it was said before."""
    def told(found: re.Match[str]) -> str:
        line = text.rfind("\n", 0, found.start()) + 1
        before = text[line:found.start()]
        lemmas = set(lemmas_of(found["done"], "past", "part"))
        deeds = [deed for deed in _DEED.finditer(before) if _lemmas(deed["do"].lower()) & lemmas]
        nouns = {deed["noun"] for deed in deeds}
        return f"the number of {nouns.pop()}s {found['done']} this way" if len(nouns) == 1 else found[0]

    return _COUNTED.sub(told, text)


def _lemmas(form: str) -> frozenset[str]:
    return frozenset(lemma for _, lemma in words().get(form, ()))


_BY_NOBODY = rewrite(
    r"(?:^|(?<=[.:\"] )|(?<=, ))(?P<all>[Nn]o )?(?P<what>[Kk]eys|[Cc]ards) (?P<can>cannot|can) be "
    r"(?P<done>forged|drawn) "
    r"(?P<except>outside(?: of)?|except (?:during|in)|other than (?:during|in)|unless it is) "
    r"(?:the|a player's|their owner's|their) (?P<step>\"[a-z ]+\" step)(?=[.,])",
    lambda found: _players_cannot(found), flags=re.MULTILINE)
_ONLY_IN_STEP = rewrite(
    r"(?:^|(?<=[.:\"] )|(?<=, ))(?P<what>[Kk]eys|[Cc]ards) (?:can|may) only be (?P<done>forged|drawn) "
    r"(?:during|in) (?:the|a player's|their owner's|their) (?P<step>\"[a-z ]+\" step)(?=[.,])",
    lambda found: _players_cannot(found), flags=re.MULTILINE)


def _players_cannot(found: re.Match[str]) -> str:
    groups = found.groupdict()
    none = groups.get("all")
    if "can" in groups and (found["can"] == "can") is not bool(none):
        return found[0]
    do = {"forged": "forge", "drawn": "draw"}[found["done"]]
    who = "Players" if (none or found["what"])[0].isupper() else "players"
    return f"{who} cannot {do} {found['what'].lower()} outside of their {found['step']}"


_REPEATED_IF = rewrite(
    r"(?:^|(?<=[.:\"] ))(?P<may>You may repeat (?:this|the preceding) effect(?: once)?) (?:if|so long as|as long as|"
    r"provided|provided that) (?P<so>[^.\"\n]+)(?=\.)",
    lambda found: f"If {found['so']}, {found['may'][0].lower()}{found['may'][1:]}", flags=re.MULTILINE)
_QUALITY = r"(?:house|type|trait|name|keyword|power|card type)"
_SHARES_EITHER = rewrite(
    rf"\b(?P<who>[Ii]f (?:that|the|it|this)(?: [a-z]+)*?) (?P<does>do not share|does not share|shares|share) "
    rf"(?:an? )?(?P<one>{_QUALITY}) or (?:an? )?(?P<other>{_QUALITY}) with (?P<whom>[^,.\"]+)(?=,)",
    lambda found: _shares_either(found))
_SHARES_NEITHER = rewrite(
    rf"\b(?P<who>[Ii]f (?:that|the|it|this)(?: [a-z]+)*?) shares (?:neither (?:an? )?(?P<one>{_QUALITY}) nor (?:an? )?"
    rf"(?P<other>{_QUALITY})|no (?P<first>{_QUALITY}) or (?P<second>{_QUALITY})) with (?P<whom>[^,.\"]+)(?=,)",
    lambda found: (f"{found['who']} does not share a {found['one'] or found['first']} or a "
                   f"{found['other'] or found['second']} with {found['whom']}"))


def _shares_either(found: re.Match[str]) -> str:
    who, whom = found["who"], found["whom"]
    one, other = (found[k].replace("card type", "type") for k in ("one", "other"))
    joined = "and" if "not" in found["does"] else "or"
    return f"{who} {found['does']} a {one} with {whom} {joined} {who[3:]} {found['does']} a {other} with {whom}"


_ALLOWED = rewrite(
    r"\b(?P<may>[Yy]ou may (?:play|use|play or use)) "
    r"(?P<many>that many|up to \w+|an additional|\d+|one|two|three|an?|X) "
    r"(?P<what>(?:[A-Za-z-]+ )*?(?:cards?|creatures?|artifacts?|upgrades?|actions?)) this turn "
    r"(?P<which>that (?:do|does|are|is) [^.,\"]+)(?=[.,\"])", r"\g<may> \g<many> \g<what> \g<which> this turn")
_STILL = rewrite(
    r"\b(?P<each>each|all) (?:of )?(?:the [a-z]+ed (?P<cards>card|creature|artifact|upgrade)s|those "
    r"(?P<those>card|creature|artifact|upgrade)s) "
    r"(?:that (?:are|is) )?still (?P<where>(?:in|on) (?:your|their|your opponent's|their owners?'s?) [a-z]+(?: pile)?|"
    r"in play)(?=[.,\"]| and\b)",
    lambda found: f"each of those {found['cards'] or found['those']}s that is {found['where']}")

_TEXT_OF = rewrite(
    r"(?<![\w])(?P<who>~|This creature|this creature|it|It) (?:has|gains) the (?:printed )?"
    r"(?:text box|rules text|card text|text) of "
    r"(?P<whom>[^.,\"]+?)(?P<also>(?:,? in addition to (?:its|~'s) own(?: text(?: box)?)?)?"
    r"(?:, (?:but |and )?(?:replacing|with) (?:that|each of those) (?:creature|artifact|card)s?'s? name (?:replaced )?"
    r"(?:with|by) ~)?)(?=[.\"])",
    lambda found: f"{found['who']} gains the text box of {found['whom'].removesuffix(' in addition to its own')}")

_SPENT = rewrite(
    r"(?<![\w])(?:[Ee]ach|[Aa]ll(?: of the)?|[Aa]ny|[Tt]he) Æ (?:that )?"
    r"(?P<who>your opponent|an opponent|a player|you|each player) (?:spends?|pays) "
    r"(?:to forge (?:a key|keys)|when(?:ever)? (?:forging (?:a key|keys)|they forge a key)|on keys) "
    r"is (?:placed|put) on (?P<on>~|this creature)"
    r"(?: instead(?: of (?:in(?:to)?|being (?:returned|placed|put) (?:to|in|into)|(?:returning|going) to) the "
    r"(?:common )?supply)?)?(?=\.)",
    lambda found: f"{found['on']} gets all Æ spent by {found['who']} when forging keys")
_SPENT_WHEN = rewrite(
    r"\b(?:[Ww]hen(?:ever)?|[Ee]ach time|[Ii]f) (?P<who>your opponent|an opponent|a player|you) (?:would )?"
    r"(?:spends?|pays?) Æ (?:to forge (?:a key|keys)|on a key), (?:place|put) "
    r"(?:it|that Æ|the spent Æ|that amount|each of it) on "
    r"(?P<on>~|this creature)(?: instead(?: of [^.,\"]*? supply)?)?(?=\.)",
    lambda found: f"{found['on']} gets all Æ spent by {found['who']} when forging keys")

_BORE = re.compile(
    r"\b(?P<the>[Tt]he|[Ee]ach) creature (?:that )?"
    r"(?P<it>it|(?:that|the) upgrade|the destroyed upgrade) (?:was|had been) "
    r"(?:attached to|on)(?=[.,\"]| (?!a\b|an\b|the\b|your\b|~|it\b|that\b|this\b|another\b|each\b)[a-z])")


def of_bearers(text: str) -> str:
    """ "The creature it was attached to", of an upgrade that is not there any more: the creature with it."""
    def told(found: re.Match[str]) -> str:
        if found["it"] == "it" and "pgrade" not in text[:found.start()]:
            return found[0]
        return f"{found['the']} creature with that upgrade"

    return _BORE.sub(told, text)


_CHOSEN = {"house": "a house", "type": "a card type", "card type": "a card type", "trait": "a trait"}
_BOTH_CHOSEN = rewrite(
    r"\b(?P<do>[Cc]hooses?|[Nn]ames?) an? (?P<one>house|card type|type|trait) and an? "
    r"(?P<other>house|card type|type|trait)(?=\.)",
    lambda found: (f"{found['do']} {_CHOSEN[found['one']]}. Choose {_CHOSEN[found['other']]}"
                   if found["one"] != found["other"] and not found["do"].endswith("s") else found[0]))
_OF_BOTH = rewrite(
    r"\b(?P<noun>[a-z]+)(?P<way> [a-z]+ this way)? of (?:that|the chosen|the named) "
    r"(?:(?P<house>house) and (?:of )?(?:that |the chosen |the named )?(?P<one>(?:card )?type|trait)"
    r"|(?P<other>(?:card )?type|trait) and (?:of )?(?:that |the chosen |the named )?house)\b",
    lambda found: _of_both(found))


def _of_both(found: re.Match[str]) -> str:
    what = (found["one"] or found["other"]).removeprefix("card ")
    belong = "belong" if found["noun"].endswith("s") else "belongs"
    chosen = f"with the chosen trait that {belong} to" if what == "trait" else "of the chosen type of"
    return f"{found['noun']}{found['way'] or ''} {chosen} the chosen house"


_CHOSEN_ALIKE = rewrite(
    r"(?P<said>\bchooses? a house\b[^\n]*?\b[Ii]f )(?:they|both players|you both|both of you|each player) (?:have )?"
    r"(?:chosen?|choose|named?) the same (?:one|house)\b", r"\g<said>the houses that were chosen are the same")
_HAD_ONE = rewrite(
    r"(?P<said>\b(?:[Dd]estroy|[Rr]eturn|[Dd]iscard|[Pp]urge|[Aa]rchive|[Mm]ove)s? (?:[a-z0-9]+ )*?upgrades?\b"
    r"[^\n]*?\bcreatures? )with "
    r"(?P<one>(?:an|1 or more|any)) (?P<what>upgrades?) (?P<done>[a-z]+ed this way)\b",
    r"\g<said>that had \g<one> \g<what> \g<done>")
"""Not read: neither is said of what somebody chose as active house, nor of creatures that were destroyed."""

_ALL = (
    _CHOSEN_ALIKE, _HAD_ONE, _BOTH_CHOSEN, _OF_BOTH, _ANY_OF_BOTH, _ITS_TURN, _BY_NOBODY, _ONLY_IN_STEP, _REPEATED_IF,
    _SHARES_NEITHER, _SHARES_EITHER, _ALLOWED, _STILL, _TEXT_OF, _SPENT, _SPENT_WHEN,
)


def in_few_words(text: str) -> str:
    """The text with what it says shortly said at length."""
    return _number_of(rewritten(text, _ALL))
