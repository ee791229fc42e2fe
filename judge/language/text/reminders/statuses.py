"""Statuses that a text defines, as counters that a card has: "a marked creature" is one with a mark counter on it.

In: a text, the counter and how a card with it is called. Out: the text in words of the counters.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.effects.terms import LINK

from ..lexicon import IRREGULAR, article, plural_or_not
from .status_ends import without_ends

_ENDS = re.compile(
    r"(?P<what>does not [^.]*?|cannot [^.]*?) during (?:its|their) controller's next (?P<time>\"[a-z ]+\" step|turn)\. "
    r"Then,? (?:it is|they are|this creature is) no longer (?P<state>[a-z]+)")
"""What a status does until a moment has passed, and no longer."""
_UNREADIED = re.compile(
    r"(?P<who>[Tt]his (?:creature|artifact|card)|[Ii]t) does not ready during (?:its controller's|your) "
    r"\"ready cards\" step(?:; |\. |, )(?:[Ii]nstead,? )?[Rr]emove (?:its|the|an?|each|all) (?P<word>[a-z-]+) counters?"
    r"(?: from (?:it|this creature|that creature))?(?: instead)?(?=\.|$)")
"""What keeps a card from readying once, and is gone then."""


def without_status(text: str, word: str, state: str, verbs: Collection[str] = ()) -> str:
    """A text that speaks of a status as one that speaks of `word` counters. Of some of `verbs` is said what they do
    to a card: these stay."""
    counter = f"{word} counter"
    an = article(counter)
    put = {True: f"Put {an} {counter} on ", False: f"put {an} {counter} on "}
    what = r"(?=(?:an?|each|the|that|this|another|up|it|them|~|\d+|one|two|three|all|both|every|those|any|its)\b|~)"
    for verb in dict.fromkeys((word, state.removesuffix("ed"), state.removesuffix("d"))):
        if verb == state:
            continue
        text = re.sub(rf"\b(?P<do>(?i:{verb}) {what}(?P<whom>[^.,;\"()]+?)),? {_FOR_A_TIME}(?=\.)", (
            lambda found: _until(found, counter)), text)
        if verb not in verbs:  # what it is to do so is said
            text = re.sub(rf"\b((?i:{verb})) {what}", lambda found: put[found[1][0].isupper()], text)
        if not word.endswith(LINK) and f"un{verb}" not in verbs:
            text = re.sub(rf"\b(?P<un>[Uu])n{verb} {what}(?P<whom>[^.,;\"]+)", lambda found: (
                f"{'R' if found['un'] == 'U' else 'r'}emove each {counter} from {found['whom']}"), text)
    noun = (r"((?:[a-z-]+ |[A-Z][a-z]+ )*?)(creatures?|artifacts?|cards?|neighbors?)\b(?!')"
            r"(?P<whose> (?:(?:you|they) control|(?:your opponent|that player|each player|a player) controls)\b)?")

    def behind(found: re.Match[str]) -> str:
        lacks = "no " if found[2] else f"{an} "
        on = "it" if not found[4].endswith("s") else "them"
        a = ("an " if found[3][:1] in "aeiou" and found[3] else "a ") if found[1] else ""
        told = f"{found[3]}{found[4]}"
        told = f"{told[0].upper()}{told[1:]}" if found[0][0].isupper() and not found[1] else told
        return f"{a}{told}{found['whose'] or ''} with {lacks}{counter}{'s' if found[2] else ''} on {on}"

    text = re.sub(rf"\b(creature|artifact|card|upgrade)(s?) that (?:was|were|is|are|has been|have been) (not )?"
                  rf"{state}\b(?! this way)", lambda found: (
                      f"{found[1]}{found[2]} with {f'no {counter}s' if found[3] else f'{an} {counter}'} on "
                      f"{'them' if found[2] else 'it'}"), text)
    if (ends := _ENDS.search(text)) is not None and ends["state"] == state:
        ended = rf"At the end of your \g<time>, remove each {counter} from this creature"
        text = _ENDS.sub(rf"\g<what> during your \g<time>. {ended}", text)
    text = _UNREADIED.sub(lambda found: (
        f'If {found["who"]} would ready during your "ready cards" step, remove each {counter} from it instead'
        if found["word"] == word else found[0]), text)
    text = "\n".join(_of_its_kind(_taken_off(without_ends(line, counter, state), counter, state), counter)
                     for line in text.split("\n"))
    text = re.sub(rf"\band is no longer {state}\b", f"and remove each {counter} from it", text)
    text = _brought_about(text, f"{an} {counter}", state)
    begun = rf"(?:{state}|(?<!\w ){state.capitalize()})"
    text = re.sub(rf"\b(?:(an?) )?(un|non-)?{begun} (?!counters?\b){noun}", behind, text)
    text = re.sub(rf"\b(After|Each time|Whenever|When) ([^,.:\"]*?) (?:is|are|becomes?) {state}\b(?! this way)",
                  lambda found: f"{found[1]} {an} {counter} is put on {found[2]}", text)
    so_many = r"((?:\d+|[a-z]+) or (?:more|fewer)) ((?:friendly |enemy |other )*)(creature|artifact)s"
    text = re.sub(rf"\b([Ii]f|[Ww]hile) {so_many} are {state}\b(?! this way)", lambda found: (
        f"{found[1]} there are {found[2]} {found[3]}{found[4]}s with {an} {counter} on them"), text)
    text = re.sub(rf"\bwas already {state}\b", f"already had {an} {counter} on it", text)
    text = re.sub(rf"\bis (not )?(?:already )?{state}\b(?! this way)",
                  lambda found: f"has {'no' if found[1] else an} {counter} on it", text)
    text = re.sub(rf"\bwhile (not )?{state}(?=, )", (
        lambda found: f"while it has {'no' if found[1] else an} {counter} on it"), text)
    whom = r"(?: from (?P<whom>[^.,;\"]+?(?=[.,;\"]|$| instead\b)))?"
    taken = rf"\b([Rr]emoves?) (?:the|its|their) (?:{counter}s?|{state}(?: status)?){whom}"
    text = re.sub(taken, lambda found: f"{found[1]} each {counter} from {found['whom'] or 'it'}", text)
    text = re.sub(rf"\b(an?|the) {word} (?=(?:is|was) removed\b)", rf"\1 {counter} ", text)
    text = re.sub(rf"\b([Rr]emoves?) {word} (?=from\b)", rf"\1 the {word} ", text)
    text = re.sub(rf"\b([Mm]oves?) (?:the |its )?{word} (?=from\b)", rf"\1 each {counter} ", text)
    text = re.sub(rf"\b([Ff]or each) {word} (?=(?:removed|moved) this way\b)", rf"\1 {counter} ", text)
    text = re.sub(rf"\b([Rr]emoves?) (?:the|a|its) {word}(?:ing)?\b(?! counter){whom}",
                  lambda found: f"{found[1]} each {counter} from {found['whom'] or 'it'}", text)
    return _once(text, counter)


_FOR_A_TIME = (r"(?:until (?P<until>the (?:start|end) of (?:your|your opponent's|its controller's) next turn)"
               r"|(?:for the (?:remainder|rest) of|until the end of) (?:the|this) (?P<turn>turn))")
_SEVERAL = re.compile(r"(?:each|all|both|up to|one or|two|three|every|\d+)\b")


def _until(found: re.Match[str], counter: str) -> str:
    """ "Daze a creature until the start of your next turn": what is put on it is taken off again then."""
    them = "them" if _SEVERAL.match(found["whom"]) else "it"
    return f"{found['do']}. At {found['until'] or 'the end of the turn'}, remove each {counter} from {them}"


def _of_its_kind(line: str, counter: str) -> str:
    """A definition that speaks of a card, with what takes the counters off that."""
    kind = re.match(rf"\({counter.capitalize()}\b[^:\n]*: This (card|artifact) ", line)
    return line if kind is None else line.replace(f"remove each {counter} from this creature", (
        f"remove each {counter} from this {kind[1]}"))


def _once(text: str, counter: str) -> str:
    """A definition of what happens the next time, and takes the counters away by that, as of whenever it happens: a
    status that says no more of its end is gone with it."""
    defines = rf"^(\({counter.capitalize()}\b[^:\n]*: (?:[^\n]*\. )?)The next time"
    gone = rf"remove each {counter} from (?:it|this [a-z]+|that [a-z]+)"
    text = re.sub(rf"{defines} (this [a-z]+ would [^,.]+, {gone} instead\b)", r"\1If \2", text, flags=re.MULTILINE)
    besides = rf"{defines} (this [a-z]+ (?!would\b)[^,.]+, [^.]+)\. (?:Then,? )?(?i:({gone}))"
    text = re.sub(besides, lambda one: f"{one[1]}After {one[2]}. R{one[3][1:]}", text, flags=re.MULTILINE)
    text = re.sub(rf"{defines} (this [a-z]+ would [^,.]+), ([^.]+ instead)\.\)$", (
        rf"\1If \2, remove each {counter} from it and \3.)"), text, flags=re.MULTILINE)
    return re.sub(rf"{defines} (this [a-z]+)( (?!would\b)[^,.]+, [^.]+)\.\)$", (
        rf"\1After \2\3. Remove each {counter} from \2.)"), text, flags=re.MULTILINE)


def _taken_off(line: str, counter: str, state: str) -> str:
    """A line that says of a card that it is no longer something, as one that takes its counters away: in a definition
    those of the card of which it is so."""
    defines = line.startswith("(")
    over = (r"\b(?P<who>[Ii]t|[Tt]hey|(?:[Aa]n?|[Tt]hat|[Tt]his|[Tt]he) (?:creature|artifact)) "
            rf"(?:(?:is|are) (?:then )?no longer|loses?) {state}\b")

    def away(found: re.Match[str]) -> str:
        who = found["who"].lower().replace("they", "them")
        begins = found["who"][0].isupper()
        return f"{'R' if begins else 'r'}emove each {counter} from {'this creature' if defines else who}"

    return re.sub(over, away, line)


_ONE = (r"(?:~|it|them|(?:an?|each|another|that|this|the|all|up to (?:\d+|[a-z]+)|\d+|one|two|three|four|both) "
        r"[^.,:;\"]*?\b(?:creature|artifact|card|neighbor)s?(?: [^.,:;\"]*?)?)")


def _brought_about(text: str, counter: str, state: str) -> str:
    """A text that says of a card that it becomes, or is made, something, as one that puts a counter on it."""
    if state not in text:
        return text

    def put(found: re.Match[str]) -> str:
        begins = found["lead"] in ("", ": ", "\n") or found["lead"].endswith((". ", "\""))
        who = found["who"] if found["who"] == "~" else f"{found['who'][0].lower()}{found['who'][1:]}"
        return f"{found['lead']}{'P' if begins else 'p'}ut {counter} on {who}"

    lead = r"(?P<lead>^|: |[.] |\n|\"|, (?:then )?|\b(?:then|and|may) )"
    end = r"(?=[.,;\"]|$| (?:and|instead|if)\b)"
    text = re.sub(rf"{lead}(?:make|turn|set|render) (?P<who>{_ONE}) {state}\b{end}", put, text, flags=re.IGNORECASE)
    text = re.sub(rf"{lead}(?P<who>{_ONE}) becomes? {state}\b{end}", put, text, flags=re.IGNORECASE)
    text = re.sub(rf"(?P<lead>: )(?P<who>(?!if\b)(?:{_ONE})) (?:is|are) {state}\b{end}", put, text, flags=re.IGNORECASE)
    then = r"(?= (?:after|when|each time) )"
    entering = rf"\b(enters?(?: play)?(?: ready| exhausted)?(?: and)?) {state}\b(?:{end}|{then})"
    return re.sub(entering, rf"\1 with {counter} on it", text)


_SOME = r"(?P<some>an?|another|each|all|the|\d+|one|two|three|any number of)"


def things(text: str, word: str) -> str:
    """A text that calls counters on cards by their bare name: "place a bounty on it", "a creature with a bounty"."""
    every = plural_or_not(word)

    def of(found: re.Match[str]) -> str:
        ends = "" if found["one"].lower() == word else "s"
        return f"{found['lead']}{found['some']} {word} counter{ends}"

    bare = rf"(?P<one>{every})(?! counters?\b)"
    text = re.sub(rf"\b([Pp])lace (?=(?:an?|another|\d+|one|two|three) {every} on\b)", r"\1ut ", text)
    text = re.sub(rf"\b(?P<lead>(?i:puts?|removes?|moves?) ){_SOME} {bare} (?=on\b|from\b)", (
        lambda found: f"{of(found)} "), text)
    text = re.sub(rf"\b(?P<lead>(?:creature|artifact|card)s? (?:with|that has) ){_SOME} {bare}\b(?: on (?:it|them))?",
                  lambda found: f"{of(found)} on {'them' if 's w' in found['lead'] else 'it'}", text)
    return re.sub(rf"\b(?P<lead>)(?P<some>for each) {bare} on\b", lambda found: f"{of(found)} on", text)


def base(state: str, text: str) -> str:
    """What a status is called by its counters: as the text names them ("infection"), else as it is brought about
    ("mark" for "marked"), else as its cards are."""
    stem = state[:max(4, len(state) - 3)]
    if (named := re.search(rf"\b({stem}[a-z]*) counters?\b", text, re.IGNORECASE)) is not None:
        return named[1].lower()
    if (base := IRREGULAR.get(state)) is not None:
        return base
    if state.endswith("ied"):
        return f"{state.removesuffix('ied')}y"
    for end, put in ( ("ed", ""), ("ed", "e"), ("en", ""), ("ing", ""), ("ing", "e")):
        base = state.removesuffix(end) + put
        if state.endswith(end) and re.search(rf"\b{base}\b", text, re.IGNORECASE):
            return base
    stem = state.removesuffix("ed")
    if re.search(r"([bdgmnprt])\1$", stem):
        return stem[:-1]
    return f"{stem}e" if stem != state and _LOST_ITS_E.search(stem) else stem


_LOST_ITS_E = re.compile(
    r"(?:^[^aeiou]*[aeiou][bdgklmnprt]|[acnru]s|z|v|[nru]?c|[adrn]g|[^aeiou]ir|[^aeioul]l|u|[^aeiou]at)$")
"""How the stem of a verb ends that has an e of its own: "brib", "curs", "daz", "silenc", "shackl"."""
