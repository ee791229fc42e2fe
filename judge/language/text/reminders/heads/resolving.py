"""How a reminder says that the abilities under a heading resolve, taken apart: "An Arrival ability takes effect each
time this card enters play", "Just before this creature fights, carry out its Recoil effect", "Triggers when …".

In: a parenthesis and the text around it. Out: of which heading it tells, when that is, and whether it is only offered;
nothing where the parenthesis is built otherwise. What the time means is left to `moments`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.abilities import Heading
from judge.language.counting import is_one


class Told(NamedTuple):
    """The heading as it is printed, when its abilities resolve, and ", you may" with what they cost."""

    name: str
    when: str
    offer: str


KNOWN = frozenset({*(one.value for one in Heading), "Reap", "Fight", "Enhance"})
"""The headings of the rulebook, with the old forms."""
_HEAD = re.compile(r"(?:^|\n|\"|(?<=[.)] ))(?:≈ ?)?(?P<word>[A-Z][a-z'-]+(?: [A-Z][a-z'-]+)*(?: \d+)?): ")
_CARD = r"(?:cards?|creatures?|artifacts?|upgrades?|actions?)"
_OF_ALL = (rf"(?: (?:on|of|from|for|under) (?:(?:all|each|any|every|the|your|friendly|of|this|that|a) )*{_CARD}"
           r"(?: (?:that )?you control| in play)?| (?:that )?you control| in play)")
"""Which cards they are on, where that is no less than all that hear of it."""
_WHOSE = (rf"(?:(?:an?|the|this|that|these|those|its|their|your|his|each|every|all|any|of|friendly|one|"
          rf"{_CARD}'s?) )*")
_THING = r"(?:abilit(?:y|ies)|effects?|text)"
_DO = r"(?:resolve|trigger|use|perform|carry out|activate|apply|execute|follow)s?"
_ADVERB = r"(?:only |always |then |also |automatically |immediately )?"
_ARE = (rf"(?:{_ADVERB}(?:must |(?P<may>(?:may|can) )|)?(?:(?:is|are|be) )?{_ADVERB}"
        r"(?:resolve[sd]?|trigger(?:s|ed)?|happens?|occurs?|activate[sd]?|appl(?:y|ies)|take effect|takes effect|"
        r"go off|goes off|carried out|used|performed|fires?))")
_PRICE = r"(?:(?P<price>[a-z][^.,]*?)(?: to | and (?:then )?))?"
_AT_ONCE = r"(?:each turn )?(?:(?:immediately|directly|just|right|shortly) )?"
_LEAD = (rf"(?:{_AT_ONCE}(?:at|after|before|when|whenever|once|as|if|during|while|each time|every time|any ?time|"
         r"at any time|the (?:first|second|third) time|the moment|as soon as)\b(?!,))")
_THE_ONE_TOLD_OF = re.compile(
    r"\b(?:a|an|the|its|each|any|your|friendly) (?:friendly )?(?P<kind>creature|artifact|card|upgrade|action)'s?\b")


def told(inner: str, text: str) -> Told | None:
    """What a parenthesis says of when the abilities under one heading of a text resolve; None where it is of none."""
    heads = {one["word"] for one in _HEAD.finditer(text.replace(f"({inner})", ""))} - KNOWN
    said = re.sub(rf"^(?:{'|'.join(map(re.escape, heads))}): (?=[a-z])", "", inner) if heads else inner
    if not heads or re.search(r"[.] \S", said):
        return None
    named = {one for one in heads if re.search(rf"\b{re.escape(one)}\b", said)}
    for name in named or heads:
        if is_one(named or heads) and (found := _of(said.rstrip("."), name)) is not None:
            return found
    return None


def _of(said: str, name: str) -> Told | None:
    """What a sentence tells of the heading of this name."""
    named = rf"[\"']?{re.escape(name)}:?,?[\"']?(?:'s)?"
    named = (rf"(?:{named}(?: {_THING})?{_OF_ALL}?|"
             rf"(?i:{_THING}) (?:with|under|after|following) (?:the )?{named}(?: heading)?)")
    bare = rf"(?:this {_THING}|it(?= (?:resolves|triggers|happens|takes|activates))|(?:this|these)\b)"
    what = rf"(?i:(?P<whose>{_WHOSE}))(?:{named})|(?i:{bare})"
    offer = rf"(?P<may>[Yy]ou may (?:also )?{_PRICE})?"
    do, are, lead = f"(?i:{_DO})", f"(?i:{_ARE})", f"(?i:{_LEAD})"
    patterns = (
        rf"(?P<when>{lead}.+?), (?:then )?{offer}{do} (?:{what})(?: as well| too)?",
        rf"(?P<when>{lead}.+?), (?:{what}) {are}",
        rf"(?P<if>If [^,]+), {offer}{do} (?:{what}) (?P<when>at the (?:start|end) of .+)",
        rf"{offer}{do}(?: (?:{what}))?,? (?:only )?(?P<when>{lead}.+)",
        rf"(?:{what}) {are},? (?:only )?(?P<when>{lead}.+)",
        rf"{are},? (?:only )?(?P<when>{lead}.+)",
    )
    for one in patterns:
        found = re.fullmatch(one, said)
        if found is None:
            continue
        parts = found.groupdict()
        whose = _THE_ONE_TOLD_OF.search(parts.get("whose") or "")
        kind = whose["kind"] if whose else "creature" if " creature" in said else "card"
        when = _when(found["when"], kind)
        if parts.get("if"):
            so = f"{found['if'][0].lower()}{found['if'][1:]}"
            when = _when(f"{found['when']}, {so}".replace("that turn", "your turn"), kind)
        price = f" {parts['price']} to" if parts.get("price") else ""
        return Told(name, when, f", you may{price}" if parts.get("may") else "") if when else None
    return None


_FIRST = re.compile(rf"^{_AT_ONCE}(?=after|before|when|at|as)", re.IGNORECASE)
_WHENEVER = re.compile(r"^(?:every time|any ?time|at any time|whenever)\b", re.IGNORECASE)
_ONCE = re.compile(r"^(?:once|as soon as|the moment|as)\b(?! (?:per|each|a) turn)", re.IGNORECASE)
_HOWEVER = re.compile(
    r",? (?:(?:just )?before it leaves play|whether or not it (?:was|is) [a-z]+|in any way|"
    r"for any (?:other )?reason|by any means|no matter how|"
    r"however (?:it|that) (?:did|does|happens?(?:ed)?))(?=,|$)")
"""What leaves open how something happens, as an event does that says nothing of it."""
_BEFORE_A_STEP = re.compile(
    r"(?P<point>at the end of (?P<whose>your|your opponent's|each player's) turn), (?:just )?before (?:(?:you|they) )?"
    r"(?P<do>ready|draw|refill)(?:ing)? [^,]*?$", re.IGNORECASE)
_BEFORE_IT_GOES_ON = re.compile(
    r"^(?:when|whenever|each time|every time|as|after) (?P<what>[^,]+?\b(?:reaps?|fights?|attacks?|is attacked)\b[^,]*)"
    r", (?:just |but )?before (?:the fight\b|gaining\b|it gains\b|you gain\b|resolving\b|dealing\b|any damage\b|"
    r"damage\b|the reap\b|doing\b|exhausting\b)[^,]*$", re.IGNORECASE)
"""Before what is done when something is, as it is before that itself."""
_OTHERWISE_THAN_DESTROYED = re.compile(
    r" (?:(?:for any reason|in any way|by any means) )?(?:other than|except|without|but not) (?:by |when |as )?"
    r"(?:being |it is |be )?destroyed(?=,|$)")
_ONCE_A_TURN = re.compile(r"^(?:only )?once (?:per|each|a|every) turn,? ", re.IGNORECASE)
_STEPS = {"ready": "ready cards", "draw": "draw cards", "refill": "draw cards"}
_NTH_TIME = re.compile(r"^(?P<nth>the \w+ time) (?:each|per|in a|every|during a) turn,? (?:that )?(?P<what>.+)$",
                       re.IGNORECASE)
_FIRST_OF_ALL = re.compile(
    r"^before (?:anything else|any other (?:ability|abilities|effects?)|you do anything else) (?:on|during|in) "
    r"(?P<whose>your|your opponent's|their|each) turn$", re.IGNORECASE)
_IF_THEN = re.compile(
    r"^if (?P<so>(?!.*\bis in play\b).+?) (?P<point>at the (?:start|end) of (?:your|your opponent's|each) turn)$",
    re.IGNORECASE)
_IT_DOES = re.compile(r"(?P<lead>^[A-Za-z ]{2,15}? )it (?=[a-z]+s\b|is\b|has\b|would\b)")
_IN_PLAY_THEN = re.compile(
    r"^if (?:~|this \w+|it) is in play (?P<point>at the (?:start|end) of (?:your|your opponent's|each) turn)"
    r"(?:,? and (?P<so>.+))?$", re.IGNORECASE)
_AFTER_IF = re.compile(r"^if (?P<what>.+)$", re.IGNORECASE)
_HAPPENS = re.compile(
    r"^(?:~|it|you|your opponent|a player|th(?:is|at|e) \w+|an?(?:other)? (?:\w+ ){1,3}?|an opponent|each player)\s?"
    r"(?:(?:is|are) (?:discarded|destroyed|purged|archived|attacked|dealt|played|used|moved|returned|revealed|drawn|"
    r"sacrificed|healed|put|chosen|shuffled)\b|(?!(?:is|has|was|does|shares|controls|cannot|belongs|contains|"
    r"equals|remains|stays|lacks|costs|exceeds|owns)\b)[a-z]+s\b)")
"""How something begins that happens, rather than is so."""


def _when(said: str, kind: str) -> str:
    """When it is, as an event or a point of a turn before which nothing stands."""
    when = _HOWEVER.sub("", _FIRST.sub("", _OTHERWISE_THAN_DESTROYED.sub(", if it is not destroyed", said)))
    if (once := _ONCE_A_TURN.match(when)) is not None:
        rest = _when(when[once.end():], kind)
        return f"Once each turn, {rest[:1].lower()}{rest[1:]}" if rest else ""
    when = re.sub(r"\bthe very (?=start|end|beginning)", "the ", when).replace("the beginning of", "the start of")
    when = _BEFORE_IT_GOES_ON.sub(r"before \g<what>", re.sub(r"\bthis one\b", f"this {kind}", when))
    when = re.sub(r"(?<![\w-])~(?=(?:'s)?(?![\w-]))", f"this {kind}", when)
    if kind != "card":
        when = re.sub(rf"\bthe {kind}\b(?! (?:it|this|that|~|you)\b)", f"this {kind}", when, count=1)
    when = _IT_DOES.sub(rf"\g<lead>this {kind} ", when, count=1)
    when = re.sub(r" and (?:survives|is not (?:itself )?destroyed)$",
                  f", if this {kind} is not destroyed this way", when)
    when = re.sub(r"\bthe creature it (?:fights|is fighting)\b", f"the creature this {kind} fights", when)
    if re.search(rf"\b(?:an?|another|enemy|friendly|other) (?:[a-z]+ )?{kind}\b", when) is None:
        when = re.sub(r"\b(to|from|on|by|with|of|against) it\b(?!')", rf"\1 this {kind}", when)
    if (step := _BEFORE_A_STEP.fullmatch(when)) is not None:
        return f"At the start of {step['whose']} \"{_STEPS[step['do'].lower()]}\" step"
    when = _NTH_TIME.sub(r"\g<nth> \g<what> each turn", _FIRST_OF_ALL.sub("at the start of \\g<whose> turn", when))
    when = re.sub(rf"\bits (?:{kind}|card)\b|\bthis(?= (?:is|was|has)\b)", f"this {kind}", when)
    when = re.sub(rf"\bof this(?=,|$| (?!{kind}\b|card\b|turn\b))", f"of this {kind}", when)
    if (there := _IN_PLAY_THEN.match(when)) is not None:
        so = f", if this {kind} {there['so']}" if there["so"] else ""
        return f"A{there['point'][1:]}{so}"
    if (then := _IF_THEN.match(when)) is not None:
        return f"A{then['point'][1:]}, if {then['so']}"
    when = _ONCE.sub("When", _WHENEVER.sub("Each time", when))
    if (event := _AFTER_IF.match(when)) is not None:
        happens = _HAPPENS.match(event["what"]) is not None
        when = f"After {event['what']}" if happens else ""
    when = re.sub(r"(?<=turn), (?:immediately|directly|just|right) (?=after\b)", ", ", when)
    when = re.sub(r"(?<=turn),? unless (?P<so>.+?) (?:that|the same) turn$", r", unless \g<so> this turn", when)
    return f"{when[:1].upper()}{when[1:]}"
