"""Words for what players have: "Gain 2 wind. (You may spend 3 wind to …)", "Become outlawed. (While a player is …)".

In: a parenthesis and the text around it, or a text that uses such a word. Out: the word with what it means for a player
who has it, said to "you"; the text in words of the counters that a player has. What a player is (`is_state`) is a
counter of which a player has one at most. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..lexicon import NUMBERS, Names, article, of_you, plural_or_not
from ..unknown_names import is_new
from .marks import markers, owing, titles, towards_keys

ONLY_COUNTED = "It is only counted."
"""What a definition says that tells of nothing that the counters do."""


class Tally(NamedTuple):
    """A word, what it means for a player who has it, how many one can have ("" for any number), whether it is what
    a player is, and whether one player only can be that."""

    word: str
    means: str
    most: str = ""
    is_state: bool = False
    of_one: bool = False


OF_ONE = "of one player"
"""How a definition is marked by which one player only can be something: who becomes it takes it from the other."""
_WORD = r"(?P<word>[a-z]+(?:-[a-z]+)*)"
_COUNT = (r"(?:\d+|X|an?|any|no|all|each|every|another|half (?:of )?(?:your|their)|"
          rf"(?:more|fewer|less|that much|that many|as much|as many|{'|'.join(NUMBERS)})|"
          r"any (?:number|amount) of|a number of|an? additional|up to (?:\d+|[a-z]+))")
_MORE = r"(?:(?:or more|or fewer|or less|more|fewer|less|additional|of (?:your|their)) )?"
_GET = (r"(?:gains?|gets?|receives?|takes? on|takes?|earns?|adds?|collects?|obtains?|acquires?|claims?|wins?|"
        r"scores?|suffers?|incurs?|accrues?)")
_DROP = r"(?:loses?|removes?|discards?|sheds?|pays? off|repays?)"
_SPEND = r"(?:spends?|pays?|uses?|redeems?|cash(?:es)? in|trades? in|hands? in|turns? in)"
_WHO = r"(?:[Yy]ou|[Oo]pponent|[Pp]layers?|[Tt]hey|who)"
DOER = rf"(?:^|: |[.!] |, |\n|\b(?:then|and|may|can|must|instead|would|to|{_WHO[3:-1]}) )"
_ENDS = (r"(?=[.,;:\"]|$|\n| (?:for|if|instead|then|and|or|to|this way|you|they|your|equal|from|than|during|while|each)"
         r"\b)")
_COUNTED = re.compile(
    rf"{DOER}(?i:{_GET}|{_DROP}|{_SPEND}|have|has) {_COUNT} {_MORE}{_WORD}\b"
    rf"(?: counters?\b(?! (?:from|on)\b))?{_ENDS}")
_HELD = re.compile(
    rf"\b(?:(?:[Ff]or each|the number of) {_WORD} (?:you have|they have|your opponent has)\b|"
    rf"[Gg]ive your opponent {_COUNT} {_WORD.replace('word', 'given')}\b{_ENDS}|"
    rf"[Gg]ive {_COUNT}(?: of)? your {_WORD.replace('word', 'handed')} to your opponent\b)")
_PAID_WITH = re.compile(
    rf"\bTo (?P<verb>[a-z]+) (?:an?|one|\d+) {_WORD}, (?:you )?(?:(?:spend|lose|pay) (?:it|them)\b|"
    r"return (?:it|them) to the (?:common )?supply\b)"
    rf"|\b[Yy]ou (?:may|can) (?P<may>[a-z]+) {_COUNT}(?: (?:of )?your)? (?P<of>[a-z]+(?:-[a-z]+)*): ")
"""What one does by paying for it with such counters."""
_BECOMES = r"(?:becomes?|is now|are now)"
_STATE = re.compile(
    rf"\b(?:{_WHO} (?:{_BECOMES}|are|is)|(?<!creatures )(?<!artifacts )(?<!cards )[Bb]ecome) "
    rf"(?:no longer |(?:not )?(?:already )?)(?:the )?{_WORD}\b")
_ON_CARDS = re.compile(r"\b(?:creature|artifact|upgrade|card)s?(?:'s)? (?:with|that has|has|gains|enters)\b")
_LIMIT = re.compile(
    r",? ?(?:to a maximum of|up to a maximum of|at most|but (?:you )?(?:cannot have|never) more than|"
    r"\(?max(?:imum)?\.? (?:of )?) ?(?P<most>\d+|[a-z]+)\)?")
_NO_MORE_THAN = re.compile(r"(?:You|A player|Players|No player|Each player) (?:cannot|can|may)(?: never)? have "
                           r"more than (?P<most>\d+|[a-z]+)[^.]*\.?")


def single(word: str) -> str:
    """The singular of a word that is told of as one or as many."""
    if word.endswith("ies") and len(word) > len("ties"):
        return f"{word[:-3]}y"
    if re.search(r"(?:s|x|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


def _told(text: str, names: Names) -> Iterator[tuple[str, bool]]:
    """The new words of what players have or are that a text uses, and which of both."""
    for found in _COUNTED.finditer(text):
        word = single(found["word"])
        if is_new(word, names) and is_new(found["word"], names):
            yield word, False
    for found in _HELD.finditer(text):
        word = found["word"] or found["given"] or found["handed"]
        if is_new(single(word), names) and is_new(word, names):
            yield single(word), False
    for found in _PAID_WITH.finditer(text):
        word = single(found["word"] or found["of"])
        if is_new(word, names) and is_new(found["verb"] or found["may"], names):
            yield word, False
    for found in _STATE.finditer(text):
        if is_new(found["word"], names):
            yield found["word"], True


def defined(inner: str, text: str, names: Names) -> Tally | None:
    """What a parenthesis of a text says of counters that players have, or of what they are; None where of none."""
    if (one := markers.named(inner, text, names)):
        means = " ".join(_to_you(said, one) for said in markers.definition(inner, one) if not _says_nothing(said, one))
        return Tally(one, means or ONLY_COUNTED, "", True, True)
    if (one := titles.named(inner, text, names)):
        means = " ".join(_offered(said) for said in titles.definition(inner, one) if not _says_nothing(said, one))
        return Tally(one, means or ONLY_COUNTED, "", True, True)
    for word, is_state in dict.fromkeys(_told(text, names)):
        if not re.search(rf"\b{plural_or_not(word)}\b", inner, re.IGNORECASE) or inner.startswith(f"To {word}"):
            continue
        if re.search(rf"{_ON_CARDS.pattern} (?:an?|any|no|\d+)?(?: or more)? ?{plural_or_not(word)}\b|"
                     rf"\b{plural_or_not(word)} (?:counters? on|creature|artifact|upgrade|card)", inner):
            continue
        plain, most = _limited(inner, word)
        plain, of_one = _of_one(towards_keys.told(plain, word), word)
        told = [one for one in re.split(r"(?<=[.!]) (?=[A-Z])", plain) if one and not _says_nothing(one, word)]
        means = " ".join(_all_to_you(told, word))
        return Tally(word, means or ONLY_COUNTED, most, is_state, of_one)
    return None


def _limited(inner: str, word: str) -> tuple[str, str]:
    """A definition without how many a player can have, and that."""
    most = ""
    for pattern in (_NO_MORE_THAN, _LIMIT):
        found = pattern.search(inner)
        if found is not None and not re.search(rf"(?:{_SPEND}|{_DROP})[^.]*$", inner[:found.start()]):
            number = found["most"] if found["most"].isdigit() else str(NUMBERS.get(found["most"], ""))
            if number:
                most, inner = number, f"{inner[:found.start()]}{inner[found.end():]}".strip()
    return inner, most


def _of_one(inner: str, word: str) -> tuple[str, bool]:
    """A definition without that one player only can be so, and whether it says that."""
    plain = re.sub(rf"(?:Only one player (?:can|may) be (?:the )?{word}(?: at (?:a|any|one) time)?|"
                   rf"There (?:is|can be) only one {word}(?: at (?:a|any|one) time)?)\.? ?", "", inner)
    return plain.strip(), plain != inner


def _says_nothing(sentence: str, word: str) -> bool:
    """Whether a sentence tells what is so of whatever a player has: that it is kept, and counted."""
    it = rf"(?:(?:An?|Your|All|The|Any|Each) )?(?:unspent )?(?:{plural_or_not(word)}(?: counters?)?|[Ii]t|[Tt]hey)"
    kept = (rf"{it} (?:stays?|remains?|(?:is|are) (?:kept|counted|tracked|placed)|carr(?:y|ies) over|persists?|"
            r"(?:is|are) not lost|accumulates?|lasts?|(?:do|does) not go away)\b[^.;,]*"
            r"(?: and (?:is|are) not lost[^.;,]*)?")
    counted = (rf"{it} (?:is|are) an? (?:player )?(?:counter|number|resource|tally|count|score)s?\b[^.]*|"
               rf"{it} (?:is|are) player counters?[^.]*|(?:You|Players|Each player)(?: may| can)? (?:keeps?|tracks?|"
               rf"counts?) [^.]*|(?:Track|Keep|Note|Mark|Count|Use) [^.]*|{it} (?:starts?|begins?) at (?:0|zero)[^.]*|"
               rf"(?:You|Players|Each player) (?:starts?|begins?) [^.]*(?:no|0|zero) {plural_or_not(word)}[^.]*|"
               rf"(?:A player|You|Players) can have any number of {plural_or_not(word)}|"
               rf"{it} (?:is|are) an? {word} counter (?:you|a player|they|each player) ha(?:ve|s)")
    gained = rf"(?:To gain an? {word}, )?(?:you )?gain an? {word} counter"
    return re.fullmatch(rf"(?i:{kept}|{counted}|{gained})\.?", sentence.strip()) is not None


def _all_to_you(sentences: list[str], word: str) -> Iterator[str]:
    """What is said of a player who has it, said to "you"; what goes on with "if they do" is of that player too."""
    told = False
    for one in sentences:
        goes_on = told and re.match(r"If they (?:do|do not|cannot),", one) and not re.search(
            r"\b(?:you|your|players?|cards|creatures|artifacts)\b", one, re.IGNORECASE)
        said = one if not goes_on else re.sub(r"\bthey\b", "you", re.sub(r"\btheir\b", "your", one))
        said = said if goes_on else _to_you(one, word)
        told = said != one and re.search(r"\b[Yy]our?\b", said) is not None
        yield said


_ONES = r"(?:(?:[Aa]n?|[Aa]ny|[Ee]ach|[Tt]he|[Tt]hat) )?"


def _to_you(sentence: str, word: str) -> str:
    """What is said of a player who has it, said to "you"."""
    every = plural_or_not(word)
    some = "(?:any |an? |1 or more )?"
    sentence = re.sub(rf"^While {every}, ", f"While you are {word}, ", sentence, flags=re.IGNORECASE)
    sentence = re.sub(r"^(?:A|Each) player's (?=(?:creature|artifact)s )", f"{word.capitalize()} player's ", sentence)
    sentence = re.sub(rf"\b[Tt]he {word}\b(?='s)", f"{word} player", sentence)
    sentence = re.sub(rf"(?<![a-z] )\b[Tt]he {word}\b(?! (?:player|counter))", f"{word} player", sentence)
    every_one = rf"{every}(?: counters?)?"
    about = re.compile(rf"\b(?:{_ONES}players? (?:with|who (?:has|have)|who (?:is|are)) {some}{every_one}\b"
                       rf"|{_ONES}{every} players?\b(?!'))", re.IGNORECASE)
    lead = re.compile(
        rf"^(?:While|As long as|If|When) (?:a|any|that) player (?:is (?:the )?|has {some}){every_one}, ", re.IGNORECASE)
    yours = re.compile(rf"\b{_ONES}{every} player's\b", re.IGNORECASE)
    if (told := owing.to_you(sentence, every)) != sentence:
        return _offered(told)
    if not (about.search(sentence) or lead.search(sentence) or yours.search(sentence)):
        return _offered(sentence)
    if re.search(r"\b(?:you|your)\b", sentence, re.IGNORECASE):
        return sentence  # of whom besides? it is left to be refused
    sentence = about.sub("you", yours.sub("your", lead.sub("", sentence)))
    sentence = re.sub(r"\btheir opponents?\b", "your opponent", sentence, flags=re.IGNORECASE)
    sentence = re.sub(r"\b(?:[Tt]heir|[Yy]our) (creature|artifact)s\b", r"friendly \1s", sentence)
    sentence = re.sub(r"\b([Cc])reatures (?:that )?(?:they|you) control\b", r"friendly creatures", sentence)
    for theirs, yours_ in (("their", "your"), ("they", "you")):
        sentence = re.sub(rf"\b{theirs}\b", yours_, sentence, flags=re.IGNORECASE)
    sentence = re.sub(r"\byou ([a-z]+)\b", lambda found: f"you {of_you(found[1])}", sentence)
    sentence = re.sub(r"\b(you [a-z]+ [^.,]*?(?:, then| and) )([a-z]+)(?= (?:an?|the|up|that|\d+|it|them)\b|Æ)",
                      lambda found: f"{found[1]}{of_you(found[2])}", sentence)
    sentence = re.sub(r"\bto them\b", "to you", sentence)
    sentence = re.sub(
        r"^([^.]*\byou [a-z]+ [^.]*?),? and (?:then )?may (?=[a-z]+ [^.]*\.?$)", r"\1. You may ", sentence)
    return _offered(sentence[0].upper() + sentence[1:])


_AT_WILL = re.compile(r"\b(?:(?:[Aa]t any time )?[Dd]uring your turn,? (?:any time you could use a card,? )?|"
                      r"[Aa]t any time (?:on|during) your turn,? |[Oo]n your turn,? |"
                      r"[Aa]ny time you could use a card(?: (?:on|during) your turn)?,? )you (?:may|can) ")
_ONCE = re.compile(r"\b[Oo]nce (?:per turn|each turn|during each of your turns|on each of your turns|a turn),? "
                   r"(?:during your turn,? )?you (?:may|can) ")


_SOMEBODY = r"(?:you|your opponent|a player|another player|an? (?:[a-z]+ )?(?:creature|artifact|card))"
_HAPPENS = re.compile(
    rf"^(?:If|When|Whenever|Once) (?={_SOMEBODY} (?:forges?|gains?|steals?|draws?|plays?|discards?|uses?|reaps?|"
    r"fights?|loses?|is (?:destroyed|played|discarded))\b[^,]*, )")
_COME_TO = re.compile(
    r"^(?:While|When|Whenever|Once|As soon as|If(?: at any time)?) you (?:have|reach) "
    r"(?P<least>(?:\d+|[a-z]+) or more) (?P<what>[a-z-]+)(?: counters)?, "
    r"(?P<then>(?:you )?(?:lose|spend|remove|discard|reset)\b.+)$")
"""What is done as soon as there are so many, and then no longer are."""
_AWAY = r"(?:lose|remove|discard|spend|pay(?: off)?|repay)"
_THAT_MANY = r"(?:that (?:many|much)|as many|an equal (?:number|amount) of)"
_LEFT = r"(?:remaining Æ|Æ (?:that (?:is left|remains)|left(?: over)?|remaining)|rest(?: of (?:it|that Æ))?)"
_PAID_OFF = re.compile(
    r"^(?:If|When|Whenever|Each time) you would gain Æ(?: while you have [^,]+)?, (?:you )?(?:instead )?(?:"
    rf"{_AWAY} (?:1|one|an?) (?:of your )?(?P<word>[a-z-]+?)(?: counters?)? "
    r"(?:instead of gaining each Æ|for each (?:of that |of those )?Æ(?: instead)?),? "
    r"(?:until|while|as long as) you have (?:no|any) [a-z-]+(?: counters)?|"
    rf"{_AWAY} {_THAT_MANY} (?:of your )?(?P<many>[a-z-]+?)(?: counters?)?(?: instead)?"
    rf"(?:, then|\.? Then|, and|,? and then|\.) ?(?:you )?gain (?:any|the|all) {_LEFT})(?: instead)?\.?$|"
    rf"^(?:For each (?:1)?Æ (?:that )?you would gain|(?:If|When|Whenever|Each time) you would gain 1Æ)"
    rf"(?: while you have [^,]+)?, (?:you )?(?:instead )?{_AWAY} (?:1|one|an?) (?:of your )?(?P<each>[a-z-]+?)"
    r"(?: counters?)?(?: instead(?: of gaining (?:it|that Æ))?| from yourself instead)\.?$")
"""Æmber that is used up by counters, as long as there are any."""
_PAY = r"(?:spend|lose|remove|pay|discard)"
_BEHIND = re.compile(r"^You (?:may|can) (?P<what>[^.]*?) (?:(?:at any time )?(?:during|on) your turn)\.$")


def _offered(sentence: str) -> str:
    """What a player may do at will, as constant texts offer it."""
    sentence = re.sub(r"^(You (?:may|can) [^.]*?) (?:at any time )?(?:during|on) your turn (?=to )", r"\1 ", sentence)
    sentence = _BEHIND.sub(r"You may \g<what>.", sentence)
    sentence = _AT_WILL.sub("you may ", _ONCE.sub("Once each turn, you may ", sentence))
    sentence = _PAID_OFF.sub(lambda one: (
        f"If you would gain Æ, spend that Æ on {next(filter(None, one.groups()))} counters instead."), sentence)
    sentence = _HAPPENS.sub("After ", sentence)
    sentence = _COME_TO.sub(lambda one: (
        f"After you gain a {one['what']}, if you have {one['least']} {one['what']}, {one['then']}"), sentence)
    sentence = re.sub(r"^[Yy]ou can (?=[a-z]+ (?:\d+|an?|[a-z]+) )", "You may ", sentence)
    sentence = re.sub(r"^([^.]*?\b[Yy]ou may )return ([^.]*?) to the (?:common )?supply"
                      r"(?=:| to | and |\. If you do, )", r"\1spend \2", sentence)
    sentence = re.sub(rf"^([^.]*?\b[Yy]ou may ){_PAY} ([^.]*?)(?: to| and|:) ([a-z][^.]*)\.?$",
                      lambda found: f"{found[1]}spend {found[2]}. If you do, {found[3]}.", sentence)
    sentence = re.sub(rf"^([^.]*?\b[Yy]ou may ){_PAY} ([^.]*\. If you do, )", r"\1spend \2", sentence)
    return sentence[0].upper() + sentence[1:]


# --- a text that uses such a word -----------------------------------------------------------------------------------

_ONE = r"(?:an?|1|one|each|every|another|the|an additional|1 additional)"


def reworded(text: str, word: str, of_one: bool = False) -> str:
    """A text that says in words of the counters of a player what a new word says of them; `of_one`: which one player
    only can be."""
    text = towards_keys.forbidden(towards_keys.told(text, word), word)
    if of_one:
        text = markers.reworded(titles.reworded(text, word), word)
        if re.search(rf"\b(?:[Bb]ecomes?|(?:is|are) now) the {word}\b(?! counter)", text):
            return text  # from whom it is taken then, nothing above says
    some = rf"\b((?:After|When|Whenever|Each time) [^.,:]*?\b(?:{_GET}|{_SPEND}|{_DROP})) (?:any |some )?"
    ends = r"(?:,| (?:during|on|this|each)\b)"
    text = re.sub(rf"{some}(?={plural_or_not(word)}{ends})", r"\1 1 or more ", text)
    text = _handed_over(text, word)
    text = re.sub(rf"\b(?P<g>[Gg])ive your opponent (?={_COUNT} {plural_or_not(word)}\b)", lambda found: (
        "Your opponent gains " if found["g"] == "G" else "your opponent gains "), text)
    text = _taken_over(_taken_off(_given_back(text, word), word), word)
    text = re.sub(rf"\b[Dd]ouble your {plural_or_not(word)}\b",
                  f"Gain 1 {word} counter for each {word} counter you have", text)
    text = re.sub(rf"\b([Gg]ain) {plural_or_not(word)} equal to\b", rf"\1 a number of {word} counters equal to", text)
    text = re.sub(rf"(?:^|(?<=: )|(?<=[.!] )|(?<=\n))(You are|Your opponent is) {word}(?=\.)", lambda found: (
        f"{'Gain' if found[1] == 'You are' else 'Your opponent gains'} the {word} counter"), text)
    return _of_counters(_of_states(text, word), word)


_SUPPLY = r"to (?:the (?:common )?|their )supply"


def _given_back(text: str, word: str) -> str:
    """ "Return any number of your geodes to the common supply", as counters are lost or removed; "geodes returned this
    way"."""
    every = rf"{plural_or_not(word)}(?: counters?)?"
    count = rf"(?P<count>{_COUNT}) (?:(?:of )?(?:your|their) )?"
    text = re.sub(rf"\b(?P<verb>[Rr]eturns?) {count}(?P<what>{every}) {_SUPPLY}\b",
                  lambda found: (f"{'L' if found['verb'][0] == 'R' else 'l'}ose{'s' * found['verb'].endswith('s')} "
                                 f"{found['count']} {found['what']}"), text)
    text = re.sub(rf"\b([Rr])eturn (?P<what>[^.,;:]*?'s (?:remaining )?{every}|{every} from [^.,;:]+?) {_SUPPLY}\b", (
        lambda found: f"{found[1]}emove {found['what']}"), text)
    return re.sub(rf"\b({every}) (?:that (?:was|were) )?returned(?: {_SUPPLY})? this way\b", r"\1 lost this way", text)


def _taken_over(text: str, word: str) -> str:
    """ "Take a geode from your opponent", "steal one of your opponent's geodes", as who takes them has them then."""
    every = rf"{plural_or_not(word)}(?: counters?)?"

    def taken(found: re.Match[str]) -> str:
        count = found["count"] or found["some"]
        count = re.sub(r"^(?:all|every|each)$", "each", count.removesuffix(" of"))
        ends = "" if count in ("1", "one", "a", "an", "each") else "s"
        verb = found["verb"]
        said = f"{'T' if verb[0].isupper() else 't'}ake{'s' * verb.endswith('s')}"
        return f"{said} {count} {word} counter{ends} from {found['whom'] or found['whose']}"

    verb = r"\b(?P<verb>[Tt]akes?|[Ss]teals?)"
    text = re.sub(rf"{verb} (?:(?P<count>{_COUNT}) {every} from (?P<whom>{_WHOM}|you)"
                  rf"|(?P<some>{_COUNT})(?: of)? (?P<whose>{_WHOM})'s {every})\b", taken, text)
    stolen = rf"\b(?P<verb>[Ss]teal) (?P<count>{_COUNT}) {every}\b(?! counters? (?:from|on)\b)(?! from\b)"
    text = re.sub(stolen, lambda found: (
        f"{'T' if found['verb'][0] == 'S' else 't'}ake {found['count']} {word} counter"
        f"{'' if found['count'] in ('1', 'one', 'a', 'an', 'each') else 's'} from your opponent"), text)
    given = rf"\b(?P<y>[Yy])our opponent gives you (?P<count>{_COUNT}) (?:of their )?(?P<what>{every})\b"
    text = re.sub(given, lambda found: (
        f"{'T' if found['y'] == 'Y' else 't'}ake {found['count']} {found['what']} from your opponent"), text)
    return re.sub(rf"\b({every}) (?:that (?:was|were) )?(?:taken|stolen)(?: from [a-z ]+?)? this way\b", (
        r"\1 removed this way"), text)


def _handed_over(text: str, word: str) -> str:
    """ "Give your opponent up to 3 favors", "2 of your favors": one's own; "2 favors" come from the common supply."""
    every = rf"{plural_or_not(word)}(?: counters?)?"
    some = r"(?:up to (?:\d+|[a-z]+)|any number|all|each|every|half)"
    given = (rf"\b(?P<g>[Gg])ive your opponent (?:(?P<some>{some})(?: of)?(?: your)?|(?P<count>{_COUNT}) of your) "
             rf"{every}\b")

    def moved(found: re.Match[str]) -> str:
        count = re.sub(r"^(?:all|every)$", "each", found["some"] or found["count"])
        count = "any number of" if count.startswith("any") else count
        ends = "" if count in ("1", "one", "a", "an", "each") else "s"
        return f"{found['g']}ive {count} {word} counter{ends} to your opponent"

    text = re.sub(given, moved, text)
    behind = (rf"\b(?P<g>[Gg])ive (?:(?P<some>{some})(?: of)? your|(?P<count>{_COUNT}) of your) {every} "
              r"to your opponent\b")
    text = re.sub(behind, moved, text)
    return re.sub(rf"\b({every}) (?:that (?:was|were) )?given(?: to your opponent)? this way\b", (
        r"\1 removed this way"), text)


_WHOM = r"(?:your opponent|that player|each player|a player|the other player)"


def _taken_off(text: str, word: str) -> str:
    """ "Remove 2 of your opponent's debt", "remove all debt from each player", as counters are removed from them."""
    every = rf"{plural_or_not(word)}(?: counters?)?"

    def removed(found: re.Match[str]) -> str:
        count = re.sub(r"^(?:all|every|each)$", "each", found["count"].removesuffix(" of"))
        count = "any number of" if count.startswith("any") else count
        ends = "" if count in ("1", "one", "a", "an", "each") else "s"
        return f"{found['remove']} {count} {word} counter{ends} from {found['whose'] or found['whom']}"

    count = rf"(?P<count>{_COUNT})(?: of)?"
    return re.sub(rf"\b(?P<remove>[Rr]emove) {count} (?:(?P<whose>{_WHOM})'s (?:remaining )?{every}|"
                  rf"{every} from (?P<whom>{_WHOM}))\b", removed, text)


def _of_states(text: str, word: str) -> str:
    """ "become outlawed", "each outlawed player", "they are no longer outlawed"."""
    counter = f"{word} counter"
    text = re.sub(rf"\b({_BECOMES}) (?:the )?{word}\b(?! counter)",
                  lambda found: f"gain{'s' if found[1] in _THIRD else ''} the {counter}", text)
    text = re.sub(rf"\bBecome (?:the )?{word}\b(?! counter)", f"Gain the {counter}", text)
    text = re.sub(rf"\b(?:(is|are) no longer|(stops?) being) {word}\b",
                  lambda found: f"lose{'s' if found[1] == 'is' or found[2] == 'stops' else ''} each {counter}", text)
    stem = word[:max(4, len(word) - 3)]
    text = re.sub(rf"\b(loses?) (?:the|that) {stem}[a-z]*\b(?! counter)", rf"\1 each {counter}", text)
    return being(text, word)


def being(text: str, word: str) -> str:
    """ "You are outlawed", "each outlawed player", as who has the counter."""
    counter, a = f"{word} counter", article(word)
    has = {"is": "has", "are": "have"}
    text = re.sub(rf"\b({_WHO}) (is|are) not (?:already )?{word}\b",
                  lambda found: f"{found[1]} {has[found[2]]} no {counter}s", text)
    text = re.sub(rf"\b({_WHO}) (is|are) (?:already )?{word}\b",
                  lambda found: f"{found[1]} {has[found[2]]} {a} {counter}", text)
    return re.sub(rf"\b([Ee]ach|[Aa]n?|[Tt]hat|[Aa]ny) {word} player\b(?!')",
                  lambda found: f"{ {'an': 'a', 'An': 'A'}.get(found[1], found[1]) } player with {a} {counter}", text)


_THIRD = ("becomes", "is now")
_DONE_PLAINLY = {
    **dict.fromkeys(("received", "taken", "took", "earned", "added", "collected", "obtained", "acquired", "claimed",
                     "won"), "gained"),
    **dict.fromkeys(("redeemed", "cashed in", "traded in", "handed in", "turned in", "paid", "used"), "spent"),
}
_DONE = "|".join(_DONE_PLAINLY)


def _of_counters(text: str, word: str) -> str:
    """ "gain 2 wind", "spend any amount of wind", "more influence than your opponent"."""
    every = plural_or_not(word)
    plain = rf"(?:{every})\b(?! counters?\b)(?! player\b)"

    def verb(found: re.Match[str]) -> str:
        said, more = found["verb"], found["count"]
        third = said.endswith("s") or said.split(" ")[0].endswith("s")
        small = said.lower()
        if re.fullmatch(_GET, small):
            put = "gain"
        elif re.fullmatch(_DROP, small):
            put = "lose"
        else:
            put = "spend"
        put = f"{put}s" if third else put
        return f"{found['lead']}{put.capitalize() if said[0].isupper() else put} {more}"

    lead = rf"(?P<lead>{DOER})"
    text = re.sub(rf"\b((?i:{_DROP}|{_SPEND})) (\d+|an?|one|each) of (?:your|their) (?={every}\b)", r"\1 \2 ", text)
    count = rf"(?P<count>{_COUNT} {_MORE}(?={every}\b(?! (?:player|(?:counters? )?(?:on|from))\b)))"
    text = re.sub(rf"{lead}(?P<verb>(?i:{_GET}|{_DROP}|{_SPEND})) {count}", verb, text)
    text = re.sub(rf"\b(may spend) (?={plain}(?: to\b|\. If you do, prevent\b))", r"\1 any number of ", text)
    text = re.sub(rf"\bany amount of (?={plain})", "any number of ", text)
    text = re.sub(rf"\bthat much (?={plain})", "that many ", text)
    text = re.sub(rf"\bless (?={plain})", "fewer ", text)
    text = re.sub(rf"\b(?:all of your|all your|all of their|all their|all) (?={plain})", "each ", text)
    text = re.sub(rf"\b(gains?|loses?|spends?) (an additional|another|\d+ additional|\d+ more) (?={plain})",
                  lambda found: f"{found[1]} {found[2].split()[0] if found[2][0].isdigit() else 'a'} ", text)

    def counters(found: re.Match[str]) -> str:
        one = found["one"]
        return f"{found['one']}{word} counter" if one else f"{found['before']}{word} counters"

    who = r"(?P<who>you|they|your opponent)(?: have| has)?"
    behind = r"(?= (?:this|last|on|during)\b)"
    text = re.sub(rf"\b(?P<what>{every}) (?:that (?:was|were) |{who} )?(?P<verb>{_DONE}){behind}", lambda found: (
        f"{found['what']} {found['who'] + ' ' if found['who'] else ''}{_DONE_PLAINLY[found['verb']]}"), text)
    several = rf"(?:{_COUNT}|or more|or fewer|or less|more|fewer|your|their|of)"
    text = re.sub(rf"\b([Ff]or each|the number of) {plain}(?= (?:you|they|your opponent) ha)", lambda found: (
        f"{found[1]} {word} counter{'s' if found[1][0] == 't' else ''}"), text)
    quantity = rf"(?:(?P<one>\b(?:{_ONE}) )|(?P<before>\b{several} ))"
    text = re.sub(rf"{quantity}{plain}", counters, text)
    return re.sub(rf"\b(?P<with>with|has|have) {plain}", rf"\g<with> a {word} counter", text)
