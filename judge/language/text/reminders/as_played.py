"""What keywords of a new set say of how their card is played: "You may play this card from your discard pile. If you
do, purge it after it resolves", "This card costs an additional 2Æ to play", "As you play this card, you may … If you
do, it is surcharged".

In: what a definition says of "this card". Out: the same as constant texts say it: while it lies there, in order to play
it, after it was played; and how a card is called of which it is so.
"""

from __future__ import annotations

import re

from judge.effects.terms import PAYING

from ..lexicon import base_of_gerund, inflected
from .coined import participles
from .statuses import without_status

_IT = r"(?:this (?:card|action|creature|artifact|upgrade)|it|~)"
_PILE = r"your discard pile"
_FROM_PILE = re.compile(
    rf"^You (?:may|can) play {_IT} from {_PILE}(?: as if it were in your hand)?"
    rf"(?: (?:(?:by paying|for|at the cost of|if you pay) (?P<whom>your opponent )?(?P<cost>(?:\d+|X)Æ)|"
    rf"if (?P<price>you [^.,]+)|by (?P<doing>[a-z]+ing (?!and\b)[^.,]+)))?\.(?: |$)")
_BY_DOING = re.compile(
    rf"^By (?P<doing>[a-z]+ing [^.,]+), you (?:may|can) play {_IT} from {_PILE}(?: as if it were in your hand)?\.")
_HOUSE = (r"(?:as if it (?:belonged to|were (?:of|from|in|part of)|was (?:of|from|in|part of)) the active house"
          r"|even (?:if|though) it (?:does not belong to|is not (?:of|in|from)) the active house"
          r"|(?:regardless of|ignoring) its house)")
_AS_ACTIVE = re.compile(
    rf"^(?:While {_IT} is in your hand, )?(?:You|you) (?:may|can) play {_IT} {_HOUSE} "
    rf"(?:(?:by paying|for|at the cost of|if you pay) (?P<whom>your opponent )?(?P<cost>(?:\d+|X)Æ)|"
    rf"if (?P<price>you [^.,]+)|by (?P<doing>[a-z]+ing (?!and\b)[^.,]+))\.")
_ACTIVE_PAID = re.compile(
    rf"^(?:While {_IT} is in your hand, )?(?:You|you) (?:may|can) (?P<price>(?:lose|pay)(?: your opponent)? "
    rf"(?:\d+|X)Æ) (?:in order )?to play {_IT} {_HOUSE}\.")
_CALLED = re.compile(rf" ?(?:If|When) you do, {_IT} (?:is|was|becomes|counts as)(?: considered)? (?P<state>[a-z]+)\.")
_IF_DONE = re.compile(
    rf"(?:^|(?<=\. ))(?:(?:If|When) you do|If {_IT} was played this way), "
    rf"(?:(?:when|if|whenever|each time) (?=(?P<it>{_IT}) would leave play, ))?")
_PURGED = re.compile(
    rf"(?:^|(?<=\. ))(?:(?:If you do|When you do|If {_IT} was played this way), (?:then )?|Then,? )purge {_IT}"
    rf"(?: (?:after|when|once) (?:it resolves|it has resolved|resolving it|it is resolved)| instead(?: of [^.]*)?)?\.")
_COSTS = re.compile(
    rf"^(?:{_IT} costs? (?:you )?an additional (?P<more>(?:\d+|X)Æ) to play|"
    rf"As an additional cost to play {_IT}, (?:lose|pay|you must (?:lose|pay)) (?P<paid>(?:\d+|X)Æ))\.", re.IGNORECASE)
_AS = r"(?i:as|when|while) (?:you play|you are playing|playing) "
_AS_PLAYED = (
    re.compile(rf"^{_AS}{_IT}, you may (?P<cost>[^.]+?)(?:\. If you do,| to do so\. If you do,) "
               rf"{_IT} (?:is|becomes|counts as) (?P<state>[a-z]+)\."),
    re.compile(rf"^You may (?P<cost>[^.]+?) {_AS}{_IT}\. "
               rf"If you do, {_IT} (?:is|becomes|counts as) (?P<state>[a-z]+)\."),
    re.compile(rf"^{_AS}{_IT}, you may (?P<cost>[^.]+?) to (?:make {_IT}|have {_IT} be(?:come)?|play {_IT}) "
               r"(?P<state>[a-z]+)\."),
    re.compile(rf"^{_IT} (?:is|becomes|counts as) (?P<state>[a-z]+) if you (?P<cost>[^.]+?) {_AS}{_IT}\.",
               re.IGNORECASE),
    re.compile(rf"^(?:If you (?P<cost>[^.,]+?) {_AS}{_IT}), {_IT} (?:is|becomes|counts as) (?P<state>[a-z]+)\."),
)
"""What may be done as a card is played, and what it is then."""
_LEAVING = re.compile(
    rf"(?:^|(?<=\. ))(?:(?:If|When) you do|If {_IT} was played this way), purge {_IT} (?:when|if|once|after) "
    r"it leaves play(?: instead)?\.")
_NUMBERS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}
_SO_MANY = re.compile(
    rf"^If (?:{_IT}|this) is the (?P<number>{'|'.join(_NUMBERS)})(?P<more> or later)? card "
    r"you(?: have)? play(?:ed)? this turn, (?P<then>.+)$")
_BEFORE = re.compile(rf"^Before (?:resolving|you resolve) (?:{_IT}'s|its) play (?:effects?|abilit(?:y|ies)), ")
_NEXT_TURN = re.compile(r"^(?=(?:(?:At|Until) the (?:start|end) of|During) your (?:opponent's )?next turn,)")


_PAID_FIRST = re.compile(
    rf"^You may (?P<price>(?:lose|pay)(?: your opponent)? (?:\d+|X)Æ) (?:in order )?to play {_IT} from {_PILE}"
    rf"(?: as if it were in your hand)?\.")


_INTO_PLAY = rf"put {_IT} (?:from your hand into play|into play from your hand)(?P<how> (?:ready|exhausted))?"
_THEN = r"(?:after|when|whenever|each time|at) [^.,]+"
_PAYING = r"you (?:may|can) (?:(?P<price>[^.,]+?) to )?"
_FROM_HAND = tuple(re.compile(one, re.IGNORECASE) for one in (
    rf"^(?P<when>{_THEN}), {_PAYING}{_INTO_PLAY}\.",
    rf"^{_PAYING}{_INTO_PLAY} (?P<when>{_THEN})\.",
    rf"^While {_IT} is in your hand, (?P<when>{_THEN}), {_PAYING}put {_IT} into play(?P<how> (?:ready|exhausted))?\.",
))
"""How a card comes into play out of its time."""
_PLAY_EFFECTS = r"[\"']?[Pp]lay:?[\"']? (?:effects?|abilit(?:y|ies))"
_WITHOUT_EFFECTS = re.compile(
    rf"(?P<if>\b[Ii]f you do, (?:[^.]*?,? (?:but|and) )?)(?:(?:{_IT}'s|its|the|any of its) {_PLAY_EFFECTS} "
    rf"(?:do|does|will) not resolve|(?:do not resolve|ignore|skip) (?:{_IT}'s|its|any of its) {_PLAY_EFFECTS}|"
    rf"{_IT} does not resolve its {_PLAY_EFFECTS})(?: this turn)?(?=\.)")
_MAY_AS_PLAYED = re.compile(rf"^(?:{_AS}{_IT}, you may (?P<cost>[^.]+?)|You may (?P<first>[^.]+?) {_AS}{_IT})\. "
                            r"(?=If you do, )")


def told(means: str, word: str) -> tuple[str, tuple[str, ...]]:
    """What a definition of the keyword `word` says, in the words of constant texts, and how a card is called of which
    it says that it is so once something was paid."""
    if (hand := next(filter(None, (one.match(means) for one in _FROM_HAND)), None)) is not None:
        when = hand["when"][0].lower() + hand["when"][1:]
        price, how = hand["price"], hand["how"] or ""
        done = f"{price}. If you do, put this card into play{how}." if price else f"put this card into play{how}."
        return f"While this card is in your hand, {when}, you may {done}{means[hand.end():]}", ()
    means = _WITHOUT_EFFECTS.sub(r"\g<if>it cannot resolve play effects this turn", means)
    means = _PAID_FIRST.sub(lambda one: f"You may play this card from your discard pile if you {one['price']}.", means)
    means = _BY_DOING.sub(lambda one: f"You may play this card from your discard pile by {one['doing']}.", means)
    if (pile := _FROM_PILE.match(means)) is not None:
        while_there = f"While this card is in {_PILE}, "
        paid_to = f"you pay {pile['whom']}" if pile["whom"] else "you lose "
        done = f"you {_done(pile['doing'])}" if pile["doing"] else ""
        price = pile["price"] or done or (f"{paid_to}{pile['cost']}" if pile["cost"] else "")
        said = f"{while_there}you may play it as if it were in your hand{f' if {price}' if price else ''}."
        played = "After you play this card this way"
        first = f"{played}, but before resolving its play effect, if "
        purged = f"{first}it would leave play, purge it instead. {played}, if it is an action card, purge it."
        rest = _PURGED.sub(purged, _LEAVING.sub(purged, means[pile.end():]))
        rest = _IF_DONE.sub(lambda one: first if one["it"] else f"{played}, ", rest, count=1)
        return f"{said} {rest}".strip(), ()
    means = _ACTIVE_PAID.sub(lambda one: (
        f"You may play this card as if it belonged to the active house if you {one['price']}."), means)
    if (active := _AS_ACTIVE.match(means)) is not None:
        return _of_active_house(active, means[active.end():], word)
    if (costs := _COSTS.match(means)) is not None:
        return f"You must lose {costs['more'] or costs['paid']} in order to play this card.{means[costs.end():]}", ()
    if (paid := next(filter(None, (one.match(means) for one in _AS_PLAYED)), None)) is not None:
        before = "After you play this card, but before resolving its play effect, you may"
        done = f"If you do, put a {word} counter on this card."
        return f"{before} {paid['cost']}. {done}{means[paid.end():]}", (paid["state"],)
    before = "After you play this card, but before resolving its play effect, you may"
    means = _MAY_AS_PLAYED.sub(lambda one: f"{before} {one['cost'] or one['first']}. ", means)
    if (nth := _SO_MANY.match(means)) is not None:
        number = f"{_NUMBERS[nth['number']]} or more" if nth["more"] else f"exactly {_NUMBERS[nth['number']]}"
        then = re.sub(r"\bresolve its (play \w+) twice\b", r"resolve this card's \1 an additional time", nth["then"])
        return f"After you play this card, if you have played {number} cards this turn, {then}", ()
    if (earlier := _BEFORE.match(means)) is not None:
        return f"After you play this card, but before resolving its play effect, {means[earlier.end():]}", ()
    if _NEXT_TURN.match(means):  # the next one after the turn in which it is played
        return f"After you play this card, {means[0].lower()}{means[1:]}", ()
    return means, ()


def _of_active_house(found: re.Match[str], rest: str, word: str) -> tuple[str, tuple[str, ...]]:
    """What is paid in order to play a card out of its house, and that the card is marked where it was."""
    paid_to = f"you pay {found['whom']}" if found["whom"] else "you lose "
    price = found["price"] or (f"you {_done(found['doing'])}" if found["doing"] else f"{paid_to}{found['cost']}")
    price = re.sub(r"^you pay (?=(?:\d+|X)Æ)", "you lose ", price)
    said = f"You may play this card as if it belonged to the active house if {price}."
    called = _CALLED.match(rest)
    states = (called["state"],) if called is not None else participles(word)
    rest = rest[called.end():] if called is not None else rest
    marked = f"After you play this card this way, but before resolving its play effect, put a {word} counter on it."
    return f"{said} {marked}{rest}", states


def _done(doing: str) -> str:
    """ "Gaining 1 chain" as "gain 1 chain"."""
    gerund, _, rest = doing.partition(" ")
    rest = re.sub(r"^(X|\d+) chain$", r"\1 chains", rest).replace("1 chains", "1 chain")
    return f"{base_of_gerund(gerund)} {rest}"


_PRICE = re.compile(r"^(?:(?:In order to|To) [^.,]+, [^.,]*? must (?:pay|lose|give)\b|"
                    r"[^.,]* cannot [^.,]+ unless [^.,]* (?:pays?|loses?|gives?)\b)", re.IGNORECASE)
_PAID = {"pay": 0, "pays": 1, "paid": 2, "paying": 3}


def is_price(means: str) -> bool:
    """Whether a definition says what must be paid in order to do something."""
    return _PRICE.match(means) is not None


def paid(text: str, word: str) -> str:
    """A text that tells of paying what a keyword demands ("pays a toll", "pays this creature's toll"), in words of a
    verb of its own."""
    forms = inflected(f"{word}{PAYING}")
    owed = rf"(?P<whose>~|th(?:is|at) [a-z]+|an? [a-z ]+?)'s {word}\b"
    text = re.sub(rf"\b(?P<form>pays?|paid|paying) {owed}", lambda found: (
        f"{forms[_PAID[found['form']]]} {found['whose']}"), text)
    return re.sub(rf"\b(?P<form>pays?|paid|paying) (?:an?|the|that|its|their|any) {word}\b", lambda found: (
        forms[_PAID[found["form"]]]), text)


_AGAIN = re.compile(r"\b(?:its|that card's) (?=[\"']?play:?[\"']? (?:ability|effect))", re.IGNORECASE)


def of_this(means: str) -> str:
    """What a definition says happens after "it" is played, in the words of that card."""
    played = re.match(r"(?:After|When|Whenever|As) you play (?:it|this (?:card|action|creature))(?=,)", means)
    if played is None:
        return means
    rest = _AGAIN.sub("this card's ", means[played.end():])
    return re.sub(r"\bit$", "this card", played[0]) + rest


_AFTERWARDS = re.compile(rf"^(?:After|When|Whenever) you play {_IT}, (?P<then>.+)$")
"""What a card does that was played."""
_FIRST = (r"\bThe (?P<which>first|second|third) (?P<what>(?:[A-Za-z]+ )?(?:card|action|creature|artifact|upgrade)"
          r"(?: card)?) ")


def reworded(text: str, word: str, states: tuple[str, ...], means: str = "") -> str:
    """A text that says of its own card what it is once something was paid, in words of a counter on it; of any card
    that it has the keyword, as of those of the rules; of the first of a turn, what the keyword does then."""
    if is_price(means):
        text = paid(text, word)
    if (afterwards := _AFTERWARDS.match(means)) is not None:
        this = r"\bthis (?:card|creature|action|artifact|upgrade)(?!\w)|~"
        then = re.sub(this, "the played card", afterwards["then"])
        text = re.sub(rf"{_FIRST}you play each turn (?:gains|has) {word}\b(?=[.]|$)\.?", lambda found: (
            f"After you play your {found['which']} {found['what']} each turn, {then}"), text)

    def on_it(found: re.Match[str]) -> str:
        there = f"are no {word} counters" if found[2] else f"is a {word} counter"
        return f"there {there} on {'~' if found[1] == 'it' else found[1]}"

    if states:
        whose = r"(?:~'s|its|this card's)"
        price = rf"{whose} {word} (?:cost|price)"
        text = re.sub(rf"(?<=[Ii]f )(?:you paid {price}|{price} was paid)\b",
                      f"there is a {word} counter on ~", text)
    for state in states:
        text = re.sub(rf"(?P<under>: )?\bIf (?P<it>~|this card|it) (?:is|was) {state}, (?P<who>it|~|this card) enters "
                      r"play (?P<how>[^.\"]+)(?=\.)", lambda found: _entering(found, word), text)
        text = re.sub(rf"(?<=[Ii]f )(~|this (?:card|creature|artifact)|it) (?:is|was) (not )?{state}\b", on_it, text)
        text = _of_others(text, word, state)
        text = without_status(text, word, state, (word, *inflected(word)))
    text = re.sub(rf"\b(loses?) all {word}\b", rf"\1 {word}", text)
    text = re.sub(rf"\b((?:creature|card|artifact)s?) that ha(?:s|ve) (?={word}\b)", r"\1 with ", text)
    so = r"While [^,.]+, (?:~|it|this creature|they|(?:each|friendly|enemy) [^,.]+?) "
    return re.sub(rf"({so})ha(?:s|ve) (?={word}\b)", r"\1gains ", text)


_FREE = r"(?:without (?:losing|paying|spending|purging|discarding|exhausting|giving) [^.,;\"]+|for free)"


def _of_others(text: str, word: str, state: str) -> str:
    """What a text says of any card for which something may be paid: that it is, that a player does, that nothing has
    to be."""
    counter = f"{word} counter"
    base, third, *_ = inflected(word)
    text = re.sub(rf"\b(?P<a>[Aa]n?|[Ee]ach|[Aa]nother) (?P<un>un|non-)?{state} (?P<kind>card|action(?: card)?|"
                  rf"creature|artifact|upgrade) you control\b", r"\g<a> friendly \g<un>"f"{state} "r"\g<kind>", text)
    text = re.sub(rf"\b(?:(?P<big>{state.capitalize()})|{state}) (?P<kind>creature|artifact|upgrade)s you control\b",
                  lambda one: f"{'F' if one['big'] else 'f'}riendly {state} {one['kind']}s", text)
    text = re.sub(rf"\b(?P<when>After|Each time|Whenever|When|The (?:first|second|third) time) "
                  rf"(?P<who>you|your opponent|a player) (?P<does>{base}|{third}) "
                  r"(?=(?:an?|another|your (?:first|second)) )",
                  lambda one: f"{one['when']} {one['who']} put{'s' * (one['does'] != base)} a {counter} on ", text)
    each = rf"(?P<each>[Ee]ach|[Aa]ny|[Tt]he (?P<nth>first|second|third)) (?P<what>(?:[A-Za-z-]+ )*?"\
           rf"(?:card|action|creature|artifact|upgrade)s?)(?P<with> with {word})?"
    free = re.compile(rf"{each} you play(?P<span> each turn)? (?:may|can) be {state} {_FREE}")
    to_you = re.compile(rf"[Yy]ou (?:may|can) {base} {each.replace('[Ee]ach', '[Ee]ach(?: of the)?|cards|an?')}"
                        rf"(?: you play)?(?P<span> each turn)? {_FREE}")

    def offered(found: re.Match[str]) -> str:
        what = found["what"].removesuffix("s") if found["what"].endswith("cards") else found["what"]
        if bool(found["nth"]) != bool(found["span"]) or (found["nth"] and not found["with"]):  # of those without it?
            return found[0]
        one = f"your {found['nth']} {what}" if found["nth"] else f"a{'n' if what[0] in 'aeiou' else ''} {what}"
        return (f"After you play {one} with {word}{found['span'] or ''}, but before resolving its play effect, "
                f"if there are no {counter}s on it, you may put a {counter} on it")

    return to_you.sub(offered, free.sub(offered, text))


_ENTERS = {"ready": "ready", "warded": "ward", "enraged": "enrage", "stunned": "stun"}


def _entering(found: re.Match[str], word: str) -> str:
    """ "If ~ is kicked, it enters play ready": what was paid for is done before anything else resolves; as it stands
    where it is none of what can be done so late, or under a heading, which resolves later."""
    told = r"(?P<many>\S+) (?P<what>\+1 power|[a-z-]+) counters?(?: on it)?"
    parts = re.split(r",? and (?:with )?|, (?:with )?|^with ", found["how"])
    if found["under"]:  # where it has entered by then
        done_ = [f"{_ENTERS[how]} ~" if how in _ENTERS else f"~ {how}" for how in parts]
        fits = parts[0] in _ENTERS and all(how in _ENTERS or re.match(r"[a-z]+s (?:\d|an?\b)", how) for how in parts)
        there = f"{found['under']}If there is a {word} counter on ~, "
        return there + " and ".join(done_) if fits else found[0].replace("enters play", "enters")
    done: list[str] = []
    for how in parts:
        with_ = re.fullmatch(told, how)
        if how in _ENTERS:
            done.append(f"{_ENTERS[how]} ~")
        elif with_ is not None:
            ends = "" if with_["many"] in ("a", "an", "1") else "s"
            done.append(f"put {with_['many']} {with_['what']} counter{ends} on ~")
        elif how:
            return found[0].replace("enters play", "enters")
    return f"After a {word} counter is put on ~, {' and '.join(done)}"
