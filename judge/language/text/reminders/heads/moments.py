"""When abilities under a heading of a new set resolve: "Dusk abilities resolve at the end of your turn", "After you
play an action card, you may resolve this creature's Spark ability".

In: a parenthesis and the text that it stands in. Out: the heading and what stands before such an ability instead.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.abilities import Heading

from ...lexicon import Names
from ...unknown_names import is_new
from ..novelty import heading
from . import resolving

HEADINGS = frozenset(word for heading in Heading for word in heading.value.split()) | {"Enhance"}
_POINT = (r"at the (?:start|end) of (?:your|your opponent's|their|its controller's|the|that) "
          r"(?:next )?(?:turn|[a-z]+ step)")
_NO_NAMES = frozenset({"This", "These", "That", "Those", "Its", "Their", "Each", "All", "Any"})
_NAME = r"[\"']?(?P<word>[A-Za-z][a-z]+(?: [A-Za-z][a-z]+)??):?,?[\"']?"
_THINGS = r"(?: (?:abilit(?:y|ies)|effects?))"
_WHOSE = (r"(?:(?:(?:this|that|an?|each|the|every|all(?: of)?(?: your| friendly)?|any|your|its|their|these|those)"
          r"(?: friendly)?(?: (?:creature|card|artifact)s?(?:'s?)?)? )?)")
_RESOLVED = r"(?:always )?(?:(?:is|are) )?(?:resolved?s?|triggers?(?:ed)?|happens?|acts?)"
_PRICE = r"(?:(?<=may )(?P<price>[a-z][^.,]*?)(?: to | and (?:then )?|\. If (?:you|they) do, (?:you (?:may )?)?))?"
"""What may be done in order that an ability resolves."""
_MOMENT = re.compile(
    rf"(?:(?P<may>You may )?{_PRICE}[Rr]esolve {_WHOSE}{_NAME}{_THINGS} (?P<then>.+))|"
    rf"(?:(?:Abilities|Effects) (?:with|under|after) |"
    rf"(?:An?|The|Each|Every) (?:card|creature|artifact|upgrade)'s |(?:An?|The|Each|Every|All|Your) )?"
    rf"{_NAME.replace('word', 'named')}{_THINGS}?:? {_RESOLVED} (?:th(?:is|ese){_THINGS} )?(?P<when>.+)")
_THIS_MOMENT = re.compile(
    rf"(?:(?P<may>You may )?{_PRICE}(?:[Rr]esolve|[Tt]rigger)s?(?: this{_THINGS}?)?|This{_THINGS}? {_RESOLVED}) "
    r"(?P<when>.+)")
_AT_MOMENT = re.compile(
    r"(?P<when>(?:While [^,.]+, )?(?i:At|After|When|Whenever|Each time|Before|The \w+ time) [^,.]+(?:, if [^,.]+)?"
    rf"(?:, {_POINT})?), (?:you )?(?P<may>may )?{_PRICE}(?:resolve|trigger)s? "
    rf"(?:this{_THINGS}?|{_WHOSE}{_NAME}{_THINGS})\.?")
_TAIL = re.compile(r"(?P<told>[^.]+\.(?: If you do, resolve [^.]+\.)?) (?:If (?:you|they) do,? (?:then )?|Then,? )"
                   r"(?P<tail>(?!(?:you )?(?:may )?(?:resolve|trigger)\b)[a-z][^.]*)\.?", re.IGNORECASE)
"""What is done besides, where an ability resolves."""
AND = ", and "
"""What stands in a definition before what is done besides."""
_WHILE_FIRST = re.compile(rf"(?P<while>While [^,.]+), (?P<may>you may )?(?P<do>resolve [^,.]*?{_THINGS}) "
                          r"(?P<when>(?:at|after|when|whenever|each time) [^.]+)\.?$")
_FROM_ANYWHERE = re.compile(r"\b((?:put into|enters) (?:your|its owner's|a) discard pile) from anywhere\b")
_THE_CARD = re.compile(r"^(?P<when>(?:At|After|When|Whenever|Each time) )that (?P<kind>card|creature|artifact)\b",
                       re.IGNORECASE)
_TIME = re.compile(r"(?:(?:While|During) [^.,:]+, (?=[a-z]))?(?:Once each turn, (?=[a-z]))?"
                   rf"(?:(?:After|When|Each time) [^.,:]+, (?={_POINT}))?"
                   r"(?i:At|After|Before|When|Whenever|Each time|The \w+ time|During) [^.,:]+"
                   r"(?:, (?:if|unless) [^.,:]+)?(?:, you may(?: [^.,:]+ to)?)?(?:, and [^.:]+)?[.,]?$")
_FIRST_OF_A_TURN = re.compile(r"(at the start of [^,]*?\bturn),? before [^,]*\bforge a key\b[^,]*", re.IGNORECASE)
"""The start of a turn comes before its first step, whether or not that is said."""
_LAST_OF_A_TURN = re.compile(r"(at the end of [^,]*?\bturn),? after [^,]*\b(?:draw|refill)[^,]*$", re.IGNORECASE)
"""And its end behind its last one."""
_SINCE = re.compile(rf"(?P<point>{_POINT}),? (?P<since>(?:after|when|once) [^,.]+)", re.IGNORECASE)
"""At which point of a turn, of those that come after something."""
_LATER = re.compile(rf"After [^,]+, {_POINT}(?:, you may)?")
_ANYWHERE = re.compile(
    r",? (?:wherever|no matter where|even if|whether or not|regardless of where) "
    r"(?:it|(?:this|that) [a-z]+) (?:is|has|no longer is|lies)\b[^,.]*(?=\.?$|, resolve\b)")
"""What tells that nothing hangs on where the card is by then."""
_ON_WHICH = re.compile(
    r"\bthe card (?:(?:that )?(?:they are|it is) (?:printed )?on|with (?:it|them)|that has (?:it|them))\b")
_IT = re.compile(r"\b(?:it|that (?:creature|card|artifact))\b")
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_CARD_IS = r"(?:~|this|it|(?:this|the) (?:card|action|creature|artifact|upgrade))"
_NTH = re.compile(
    rf"{_CARD_IS} (?:is|was) (?:at least )?the (?P<nth>{'|'.join(_ORDINALS)})(?P<later>,? or later)? "
    r"(?:(?P<what>card|action(?: card)?|creature|artifact|upgrade|[A-Z][A-Za-z]+ card) (?:that )?"
    r"you(?:'ve| have)? play(?:ed)?|time you play an? (?P<time>[a-z]+)) this turn")
_AS_IT_IS_PLAYED = rf"(?:when|as|after) (?:you play {_CARD_IS}|{_CARD_IS} is played)"
_NAMED = rf"(?![Tt]h(?:is|ese|at)\b|(?:[Ii]ts|[Ee]ach|[Aa]ll|[Aa]n?|[Oo]nly)\b){_NAME}"
_THESE = rf"(?:{_WHOSE}(?-i:{_NAMED}){_THINGS}|(?:this|the|its)(?: card's)?{_THINGS}|this)"
_ON_CONDITION = tuple(re.compile(
    one.replace("THESE", _THESE).replace("AS", _AS_IT_IS_PLAYED), re.IGNORECASE) for one in (
    r"(?:AS, )?(?:only )?resolve THESE(?: AS)?(?: only)? if (?P<so>[^.]+)\.?",
    r"(?:AS, )?if (?P<so>[^.,]+), (?:also )?resolve THESE(?: AS| as well| too)?\.?",
    r"THESE(?: only)? resolves?(?: AS)?(?: only)? if (?P<so>[^.]+)\.?",
))
"""A condition on which an ability resolves as its card is played, and no other time."""
_TIME_IS = re.compile(r"(?P<word>[A-Z][a-z]+) is (?P<when>(?:at|after|before|when|just before) .+)")
_BEFORE_KEYS = re.compile(r"(?:just )?before (?:your|the) \"forge a key\" step\.?")
_BEHIND_CARDS = re.compile(r"(?:just )?after (?:your|the) \"draw cards\" step\.?")


_IN_PLAY = re.compile(
    r",? (?:if|while|provided|as long as) (?:that|the|this) (?:card|creature|artifact) is (?:still )?in play\b"
    r"|,? (?:if|while|as long as) it is (?:still )?in play\b")
"""What is so of whatever an ability that does not say where its card is resolves from."""
_OF_A_TURN = re.compile(
    r"(?P<point>at the (?:start|end) of (?:each|every|any|a|your|your opponent's|their|each player's) turn),? "
    r"(?:in|during|on) which (?P<so>[^,.]+?)(?: (?:that turn|this turn|during it|during that turn))?$", re.IGNORECASE)


class Moment(NamedTuple):
    """A heading in small letters and what stands before its abilities: "After you play an action card, you may"."""

    word: str
    when: str


def is_time(means: str) -> bool:
    """Whether words say when, and not what."""
    return bool(_TIME.match(means))


_OF_ITS_END = re.compile(r"(?:When|After|Each time) this (?:card|creature|artifact|upgrade) is destroyed[.,]?")


def is_of_its_end(means: str) -> bool:
    """Whether abilities resolve as those under "Destroyed:" do."""
    return _OF_ITS_END.fullmatch(means) is not None


def defined(inner: str, text: str, names: Names) -> Moment | None:
    """The heading of which a parenthesis says when the abilities under it resolve; None where it says that of none."""
    said = _ANYWHERE.sub("", inner)
    if (tail := _TAIL.fullmatch(said)) is not None:
        made = defined(tail["told"], text, names)
        besides = re.sub(r"\bit\b", "this card", tail["tail"])
        return made and (made._replace(when=f"{made.when}{AND}{besides}") if AND not in made.when else None)
    anywhere = said != inner
    said = _FROM_ANYWHERE.sub(r"\1", said)
    said = _WHILE_FIRST.sub(lambda one: f"{one['while']}, {one['when']}, {one['may'] or ''}{one['do']}", said)
    if (plain := resolving.told(said, text)) is not None and (
            made := _made(plain.name, plain.when, inner, plain.offer)) is not None:
        return made
    found = _before(said, text) or _behind(said, text) or _on_condition(said, text) or _time(said, names)
    if found is not None and anywhere and not _LATER.fullmatch(found.when):
        return None  # what resolves at once does so where its card is
    return found


def _before(inner: str, text: str) -> Moment | None:
    """ "At the end of your turn, resolve all Dusk abilities"; "resolve this ability when you forge a key", of the one
    heading of a text that nothing knows."""
    found = _AT_MOMENT.fullmatch(inner) or _THIS_MOMENT.fullmatch(inner)
    if found is None:
        return None
    if word := heading(found.groupdict().get("word") or ""):
        return _made(word, found["when"], inner, _offer(found)) if _is_one_of(word, text) else None
    heads = _heads(text)
    return _made(heads.pop(), found["when"], inner, _offer(found)) if len(heads) == 1 else None


def _heads(text: str) -> set[str]:
    """The headings of a text that nothing knows."""
    heads = {one[1] for one in re.finditer(r"(?:^|\n|[\"'])([A-Z][a-z]+(?: [A-Z][a-z]+)?): ", text)} - HEADINGS
    return {one for one in heads if not set(one.split(" ")) <= HEADINGS}


def _on_condition(inner: str, text: str) -> Moment | None:
    """ "Resolve this effect if this is the third or later card you have played this turn": as the card is played."""
    found = next(filter(None, (one.fullmatch(inner) for one in _ON_CONDITION)), None)
    if found is None:
        return None
    condition = _NTH.sub(_played, found["so"])
    if re.search(r"\b(?:this|it)\b", re.sub(r"\bthis (?:turn|creature|card|artifact)\b", "", condition)):
        return None
    named = heading(found["word"] or "")
    heads = ({named} if _is_one_of(named, text) else set()) if named else _heads(text)
    return _made(heads.pop(), f"after you play this card, if {condition}", inner, "") if len(heads) == 1 else None


def _played(found: re.Match[str]) -> str:
    """ "This is the third or later card you have played this turn" as how many were played by then."""
    number = _ORDINALS[found["nth"]]
    what = (found["what"] or found["time"]).replace("action card", "action")
    many = f"{number} or more" if found["later"] else f"exactly {number}"
    return f"you have played {many} {what}{'' if many == 'exactly 1' else 's'} this turn"


def _offer(found: re.Match[str]) -> str:
    """ ", you may", with what it costs."""
    price = f" {found['price']} to" if found["price"] else ""
    return f", you may{price}" if found["may"] else ""


def _behind(inner: str, text: str) -> Moment | None:
    """ "Dusk abilities resolve at the end of your turn"."""
    found = _MOMENT.fullmatch(inner)
    word = heading(found["word"] or found["named"]) if found is not None else ""
    if found is None or not (_is_one_of(word, text) or inner.startswith(("Abilities", "Effects"))):
        return None
    return _made(word, found["then"] or found["when"], inner, _offer(found))


def _is_one_of(word: str, text: str) -> bool:
    return word not in HEADINGS | _NO_NAMES and (
        f"{word}:" in text or re.search(rf"\b{word} (?:abilit|effect)", text) is not None)


def _made(word: str, when: str, inner: str, offer: str) -> Moment | None:
    if word in resolving.KNOWN:
        return None
    when = _IN_PLAY.sub("", _ON_WHICH.sub("this card", when.strip().rstrip(".")))
    when = _OF_A_TURN.sub(lambda one: f"{one['point']}, if {one['so']} this turn", when)
    when = _THE_CARD.sub(lambda one: f"{one['when']}this {one['kind']}", when)
    if re.search(r"\bthis (?:card|creature|artifact)\b", when) is not None:
        offer = re.sub(r"\bit\b", "this card", offer)
    when = re.sub(r"^(immediately |directly |just )", "", when)
    when = _NTH.sub(_played, re.sub(r"(?<=[^,]) (?=(?:if|unless) )", ", ", when))
    when = re.sub(r"^(?:When|After|As) you play it(?=,|$)", "After you play this card", when, flags=re.IGNORECASE)
    when = _LAST_OF_A_TURN.sub(r"\1", _FIRST_OF_A_TURN.sub(r"\1", when))
    if (since := _SINCE.fullmatch(when)) is not None:
        point, after = since["point"], re.sub("^(?:when|once)", "after", since["since"], flags=re.IGNORECASE)
        when = f"{after}, {point[0].lower()}{point[1:]}"
    before, so, condition = (*re.split("(, (?:if|unless) )", when, maxsplit=1), "", "")[:3]
    if so and not re.search(r"\b(?:an?|another|each|enemy|friendly) (?:creature|card|artifact)", before):
        kind = re.search(r"\b(?:this|that|a|each) (creature|artifact)\b", inner)
        condition = _IT.sub(f"this {kind[1] if kind else 'card'}", condition)
    when = f"{before}{so}{condition}{offer}"
    when = f"{when[0].upper()}{when[1:]}"
    return Moment(word.lower(), when) if is_time(when) else None


def _time(inner: str, names: Names) -> Moment | None:
    """ "Dawn is before your “forge a key” step": when it is."""
    found = _TIME_IS.fullmatch(inner)
    if found is None or not is_new(found["word"].lower(), names):
        return None
    when = found["when"].rstrip(".")
    when = _BEFORE_KEYS.sub("at the start of your turn", _BEHIND_CARDS.sub("at the end of your turn", when))
    return Moment(found["word"].lower(), when[0].upper() + when[1:])
