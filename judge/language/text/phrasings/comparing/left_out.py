"""Nouns that are left out since they were just said: "each enemy creature except the most powerful", "from one creature
to another", "each creature except those with taunt".

In: a text. Out: the same with the noun said again, and with whose they are where one of them is singled out.
"""

from __future__ import annotations

import re

from judge.language.counting import is_one
from judge.language.text.rewriting import rewrite, rewritten

_KIND = r"(?:creature|artifact|upgrade|action card|card|key)"
_STRENGTH = {"strongest": "most powerful", "weakest": "least powerful", "stronger": "more powerful",
             "weaker": "less powerful", "mightiest": "most powerful"}
_TOLD_SHORTLY = (
    rewrite(rf"(?P<each>\b[Ee]ach) (?P<what>(?!other\b)(?:[A-Za-z-]+ )*?{_KIND})(?P<which> [^.,;:\"]*?)?, "
            r"(?:other than|except(?: for)?) ~, (?=gets?|gains?|cannot|may|has|loses?)",
            r"\g<each> other \g<what>\g<which> "),
    rewrite(rf"\b(?P<end>highest|lowest)-power(?:ed)? (?P<what>(?:[A-Za-z-]+ )??{_KIND}s?)\b",
            lambda found: f"{'most' if found['end'] == 'highest' else 'least'} powerful {found['what']}"),
    rewrite(r"\b(?:strongest|weakest|mightiest|(?:stronger|weaker)(?= than\b| (?:creature|neighbor)))",
            lambda found: _STRENGTH[found[0]]),
)
_YOURS = re.compile(r"\b(?P<but>except(?: for)?|other than|but(?: not)?) yours(?=[.,;\"]|$)")
_BEST = re.compile(
    r"(?P<before>\b(?:except(?: for)?|other than|besides|but(?: not)?|and|or|not|spare|excluding|apart from),? "
    r"(?:for )?)"
    r"the (?P<best>(?:most|least) powerful)(?: one)?(?=[.,;\"]|$)")
_OF_WHICH = re.compile(
    r"\b(?:each|every|all|an?|one of|1 of|any|(?:up to )?(?:\d+|two|three)) (?:of )?(?:other |another )?"
    r"(?P<whose>your opponent's |your |their )?(?P<said>(?:[A-Za-z-]+ )*?)(?P<noun>creature|artifact)s?"
    r"(?P<held> (?:you|they|your opponent|its controller|that player) controls?)?\b")
_HELD = {"your opponent's ": ("enemy ", ""), "your ": ("friendly ", ""), "their ": ("", " they control")}
_EXCEPT = re.compile(
    rf"\b(?P<most>(?:[Ee]ach|[Ee]very|[Aa]ll|any|the|your|their|enemy|friendly)\b[^.;:\"]*?\b"
    rf"(?P<noun>{_KIND})s?\b[^.;:\"]*?),? "
    r"(?P<but>except(?: for)?|other than|but(?: not)?|excluding|besides|apart from|save(?: for)?) (?:those|the"
    r" ones|any|ones) "
    r"(?P<which>(?:with|without|that|which|you|your opponent|they|on|in|of|attached|from|belonging|whose|under|"
    r"controlled|owned)\b(?! the (?:highest|lowest|most|fewest|least))[^.;:\"]*)")
_ONE_OF_THEM = ((r"\b(that|which) (share|belong|match|control)\b", r"\1 \2s"), (r"\b(that|which) are\b", r"\1 is"),
                (r"\b(that|which) have\b", r"\1 has"), (r"\b(that|which) do\b", r"\1 does"),
                (r"\b(that|which) were\b", r"\1 was"), (r"\bon them\b", "on it"), (r"\btheir\b(?= (?:left|right|"
                 r"controller|owner|neighbor|power|armor|opponent))", "its"), (r"\bthem\b", "it"))
_ASIDE = re.compile(
    r"(?P<most>(?:^|(?<=[:.\"] ))(?:Each|All|Every) [^.,;:\"]*), (?P<but>(?:except|other than|but not"
    r"|besides)[^,.;:\"]*), "
    r"(?=gets?|gains?|has|have|cannot|may|enters?|loses?|is|are|must)", re.MULTILINE)
_APART = re.compile(
    rf"(?P<most>\b(?:each|every|all) (?:[A-Za-z-]+ )*?{_KIND}s?) (?P<goes>(?:to|into|on|onto) (?:its|their|your|the)\b"
    rf"[^.,;:\"]*?) (?P<but>except each {_KIND} [^.,;:\"]*)(?=[.\"]|$)")
_ANOTHER = re.compile(
    r"(?<!one )(?<!each )\banother(?: one)?(?=[.;\"]|, |$| (?:and|or|then|instead|this turn|from|with|that|into)\b)")
_ONE = re.compile(r"\bone (?:[A-Za-z-]+ )*?(?P<noun>creature|artifact|upgrade|card|key|action)\b[^.]*$")
_SAID = re.compile(r"\b(?P<noun>creature|artifact|upgrade|card|key|action)s?\b")


def left_out(text: str) -> str:
    """The text with the nouns that it leaves out."""
    if "yours" in text:
        text = _YOURS.sub(r"\g<but> those you control", text)
    text = rewritten(text, _TOLD_SHORTLY)
    if " those " in text or " ones " in text or " any " in text:
        text = _ASIDE.sub(r"\g<most> \g<but> ", text)
        text = _APART.sub(r"\g<most> \g<but> \g<goes>", _EXCEPT.sub(_each_of_those, text))
    if "powerful" in text:
        text = _BEST.sub(lambda found: _best(found, text), text)
    return _ANOTHER.sub(lambda found: _another(found, text), text) if "another" in text else text


def _each_of_those(found: re.Match[str]) -> str:
    """ "except those that share a house with ~" as "except each creature that shares a house with ~"."""
    which = found["which"]
    for several, one in _ONE_OF_THEM:
        which = re.sub(several, one, which)
    return f"{found['most']} except each {found['noun']} {which}"


def _best(found: re.Match[str], text: str) -> str:
    """The most powerful of the creatures of which the sentence has just spoken."""
    of = list(_OF_WHICH.finditer(text, text.rfind(". ", 0, found.start()) + 1, found.start()))
    if not of:
        return found[0]
    last = of[-1]
    adjective, behind = _HELD.get(last["whose"] or "", ("", ""))
    held = last["held"] or behind
    return f"{found['before']}the {found['best']} {adjective}{last['said']}{last['noun']}{held}"


def _another(found: re.Match[str], text: str) -> str:
    """Another one of the kind that was said last."""
    line, sentence = (text[text.rfind(stop, 0, found.start()) + 1:found.start()] for stop in ("\n", ". "))
    if (one := _ONE.search(sentence)) is not None:
        return f"another {one['noun']}"
    here, before = ({said["noun"] for said in _SAID.finditer(part)} for part in (sentence, line))
    told = here if here and "card" not in here else before
    return f"another {told.pop()}" if is_one(told) else found[0]
