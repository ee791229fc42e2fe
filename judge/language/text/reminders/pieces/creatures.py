"""Token creatures that a text defines itself: "Make a Sprout. (A Sprout is a 2-power token creature.)".

In: a parenthesis and the text around it. Out: the name of the token and what it is.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"(?:(?:An?|The|Each) )?(?!(?:It|They|This|These|Those|That)\b)(?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
    r"(?: (?:is|are)|:) (?!token creature:|(?:After|When|Whenever|Each|Before|At|While|During|The|If) )"
    r"(?=.*\btoken creatures?\b)(?P<means>.+)")
_LINE_UP = r"(?:(?:into|in) play|on (?:a|either|one) flank of your battleline|(?:into|in) your battleline)"
_AS_A_TOKEN = re.compile(
    r"(?:To (?:make (?:an?|one|1) [\w' -]+|do so), )?(?:[Pp]ut|[Pp]lace) the top (?:\d+ )?cards? of your deck "
    rf"(?:facedown {_LINE_UP}|{_LINE_UP},? facedown),? as (?:an? [A-Z][\w' -]*, )?"
    r"(?P<means>an? .+|[^.]*token creatures.+)")
_MADE_THEN_TOLD = re.compile(
    r"[Pp](?:ut|lace) the top (?:\d+ )?cards? of your deck [^.]*?as an? token creature\. "
    r"(?:An?|Each|The) (?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) (?:is|enters play as) "
    r"(?P<means>an? [^.\"]*creature\b.+)")
"""How a token is made, and in a sentence of its own what it is."""
_IS_A_TOKEN = re.compile(
    r"(?!.*\bdeck\b)(?:(?:It|This|They|These) (?:is|are) )?(?P<means>(?:[Aa]n? )?[^.\"]*?\btoken creatures?\b.*)")
_ONE = ("a", "an", "one", "1", "another")
_MAKING = re.compile(
    rf"\b[Mm]akes? (?P<number>{'|'.join(_ONE)}|two|three|\d+) (?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)")


_NAME = r"(?P<word>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
_CALLED = re.compile(
    rf"(?:(?:An?|The|Each|Every) )?{_NAME}(?P<tokens> tokens?)? (?P<is>is|are|has|have|cannot|gets?|gains?) "
    r"(?P<means>[^\n]+)")
"""What is said of a token that the text calls so, without saying that again."""
_MANY = r"(?:an?|another|one|two|three|four|\d+|X|that many|half that many)"
_STATES = "(?:exhausted|stunned|warded|enraged|ready)"
_MAKES = re.compile(rf"\b(?P<verb>[Cc]reate|[Pp]roduce|[Ss]pawn)(?P<s>s?) "
                    rf"(?={_MANY} (?:{_STATES} )?token creatures?\b)")
_WHERE = (r"(?P<where> (?:on|at|next to|beside|adjacent to|to the (?:left|right) of) [^.,;\"()]*?|"
          r", rounded (?:up|down)|)")
_COMING = re.compile(
    rf"\b(?P<make>(?:[Mm]ake|[Cc]reate)s? (?P<many>{_MANY}) (?:(?P<early>{_STATES}) )?"
    rf"(?P<what>token creatures?|[A-Z][\w'-]*(?: [A-Z][\w'-]*)*(?: tokens?)?))"
    rf"(?: (?P<mid>{_STATES})(?= (?:on|at|next to|beside|adjacent to) ))?{_WHERE}"
    rf"(?:,? (?P<late>{_STATES})|,? (?:each )?with (?P<counters>(?:an?|one|two|three|four|\d+) "
    r"(?:\+1 power|[a-z]+) counters?)(?: on (?:it|them|each|each of them))?)?(?P<end>(?= for each|[.,;\"]))")
_DONE = {"exhausted": "exhaust", "stunned": "stun", "warded": "ward", "enraged": "enrage", "ready": "ready"}
_AS_MANY = re.compile(r"(?P<would>\bwould make an? token creature\b[^.\"]*?, (?:you may )?make )(?P<many>two|three|\d+)"
                      r"(?: of them)? instead\b")
_FROM = re.compile(
    r"\b(?P<make>[Mm]ake)(?P<s>s?) (?:(?:a|one|two|three|\d+|up to \w+) )?token creatures? from "
    r"(?P<what>(?:an?|each|the|up to|all|one|any|two|three|\d+|it|that|those|them)\b"
    r"(?! top (?:\w+ )?cards? of your deck)[^.,;\"()]*?)"
    r"(?:,? instead of (?:from )?the top (?:card )?of your deck)?(?=[.,;\"])")
_BOTH = re.compile(r"\b(?P<make>[Mm]akes?) (?P<one>an? (?:token creature|[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)) (?:on|at) "
                   r"(?:each|both) (?:flanks?|ends?) of (?P<whose>your|their|your opponent's) battleline\b")


def told(text: str) -> str:
    """A text that makes token creatures with what is so of them at once, as one that makes them first."""
    if "token" not in text and "reate " not in text and "ake " not in text:
        return text
    text = _MAKES.sub(lambda one: f"{'M' if one['verb'][0].isupper() else 'm'}ake{one['s']} ", text)
    text = _AS_MANY.sub(r"\g<would>\g<many> token creatures instead", _COMING.sub(_one_after_another, text))
    text = _FROM.sub(_of_cards, text)
    return _BOTH.sub(r"\g<make> \g<one> on \g<whose> left flank and \g<make> \g<one> on \g<whose> right flank", text)


def _of_cards(found: re.Match[str]) -> str:
    """ "Make a token creature from a card in your discard pile"."""
    what = re.sub(r"\b(cards?) in (?=your (?:hand|discard pile|archives))", r"\1 from ", found["what"])
    put = f"{'P' if found['make'] == 'Make' else 'p'}ut{found['s']}"
    return f"{put} {what} into play facedown as a token creature"


def _one_after_another(found: re.Match[str]) -> str:
    state = found["early"] or found["mid"] or found["late"]
    if not (state or found["counters"]):
        return found[0]
    it = "it" if found["many"].lower() in _ONE else "each of them"
    made = found["make"].replace(f" {found['early']}", "", 1) if found["early"] else found["make"]
    then = f"{_DONE[state]} {it}" if state else f"put {found['counters']} on {it}"
    return f"{made}{found['where']} and {then}"


def defined(inner: str, text: str) -> tuple[str, str] | None:
    """The name of the token creature that a parenthesis defines, and what it is."""
    return _told(inner) or _made(inner, text) or _called(inner, text)


def _called(inner: str, text: str) -> tuple[str, str] | None:
    """ "Put a Rubble token into play. (Rubble is a creature with 3 power …)"."""
    found = _CALLED.fullmatch(inner)
    outside = text.replace(f"({inner})", "")
    if found is None or found["word"] in ("It", "They", "This", "These", "That", "Those", "Each", "You", "Your"):
        return None
    forms = {found["word"], found["word"].removesuffix("s")}
    word = next((one for one in sorted(forms, key=len) if re.search(
        rf"\b{re.escape(one)}s? tokens?\b(?! artifact)", outside)), "")
    of_creatures = re.search(r"\bcreatures?\b|\bpower\b|\bbe attacked\b|\b(?:reap|fight)s?\b", found["means"])
    if not word or of_creatures is None or _is_no_creature(word, f"{found['is']} {found['means']}"):
        return None
    return word, found["means"].strip()


def _told(inner: str) -> tuple[str, str] | None:
    found = _TOKEN.match(inner)
    if found is None:
        return None
    word = found["word"]
    if " are " in inner.partition(found["means"])[0] and word.endswith("s"):
        word = word[:-1]
    return None if _is_no_creature(word, found["means"]) else (word, found["means"].strip())


def _made(inner: str, text: str) -> tuple[str, str] | None:
    """ "Make a Sprout. (Put the top card of your deck facedown into play as a creature with …)"."""
    made = _MAKING.search(text)
    found = made and (_MADE_THEN_TOLD.fullmatch(inner) or _AS_A_TOKEN.match(inner) or _IS_A_TOKEN.fullmatch(inner))
    if not found or not made:
        return None
    word = made["word"] if made["number"] in _ONE else made["word"].removesuffix("s")
    return None if _is_no_creature(word, found["means"]) else (word, found["means"].strip())


def _is_no_creature(word: str, means: str) -> bool:
    """Whether something is told to be of another type: "… into play as an artifact with …"."""
    head = re.split(r"\b(?:creatures?|with|that|has|have)\b|[.,\"]", means)[0]
    return bool(_OTHER_TYPE.search(head)) or bool(re.search(
        rf"\b{re.escape(word)}s? (?:is|are) [^.\"]*?{_OTHER_TYPE.pattern}", means))


_OTHER_TYPE = re.compile(r"\b(?:artifact|upgrade|action)s?\b")
