"""Words for places of their own: "Put it faceup into the pawnshop", "return a card from your dungeon to your hand".

In: a parenthesis that defines something, or a text that uses such a word. Out: the place with what is so because of it,
said to "you", each player by themselves; the text in words of piles: "the pawnshop pile", "your dungeon pile". A card
that a verb puts there may be called by that verb ("each pawned card", "your stowed cards"). A use that has no such
words stays, and is not read. What a verb puts under a card is told of in `beneath`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...lexicon import Names, article
from ...tokens import is_place
from ...unknown_names import is_new
from . import set_apart

ONLY_A_PLACE = "Cards lie there."
"""What a definition says that tells of nothing that is so because of a place."""


class Place(NamedTuple):
    """A place: its `word`, and what is so because of it, to "you"."""

    word: str
    means: str


_WHOSE = (r"(?:the|your|their|its|your opponent's|(?:its|their|that (?:card|creature|artifact)'s) "
          r"(?:owner|controller)(?:'s|s')|each player's|that player's|an? opponent's)")
_AREA = r"(?:pile|zone|area|space|stack)"
_NOT_ITS_NAME = r"(?!(?:is|are|has|have|gains?|gets?|instead|then|and|faceup|facedown|this|of|into|as|if)\b)"
_NAME = (rf"(?:{_NOT_ITS_NAME}[a-z]+(?:-[a-z]+)* ){{0,2}}{_NOT_ITS_NAME}[A-Za-z][a-z]+(?:-[a-z]+)*")
_PUT = re.compile(
    r"\b(?:[Pp]uts?|[Pp]laces?|[Mm]oves?|[Ss]ets?|[Rr]eturns?|[Ss]ends?|[Aa]dds?|[Tt]hrows?|is put|goes|go)"
    rf"\b[^.;:]*? (?P<to>(?:into|in|to|on|onto|inside|on (?:the )?(?:top|bottom) of)(?P<whose> {_WHOSE})?) "
    rf"(?P<word>{_NAME})"
    r"(?=[.,;:\"]|$| (?:and|where|then|instead|if|until|faceup|facedown)\b)")
_LYING = re.compile(
    rf"\b(?:cards?|creatures?|artifacts?|upgrades?)(?: (?:you|they|your opponent) owns?)? (?:in|from) (?:{_WHOSE} )?"
    rf"(?P<word>{_NAME})(?=[.,;:\"]|$| (?:and|then|instead|if|as|into|to|this|than|they|you)\b)")
_UNDER_IDENTITY = re.compile(
    r"(?P<facing>\b(?:facedown|faceup) )?\b(?:under|beneath|beside|next to|near) (?P<whose>your|their|its owner's) "
    r"(?:identity|archon|deck identity) card\b")
_ASIDE = re.compile(r"\b(?:(?P<set>[Ss])et|(?P<put>[Pp])ut) (?P<what>[^.,;]+?) aside(?P<facing> facedown| faceup)?"
                    r"(?=[.,;]|$| and\b)")
_APPOSITION = re.compile(r",? (?:an?|the) (?:(?:common|shared|separate|new|special|single|faceup|public|open|own) )+"
                         r"(?:pile|zone|area|place|space|stack)[^.,;]*,?")

_OUT_OF_PLAY = re.compile(r",? \(?out of play\)?,?(?= |[.,;]|$)")
"""What is told of a place that is no zone in play."""


def in_definition(done: str, states: tuple[str, ...], names: Names) -> tuple[str, str]:
    """What it is to do something, in words of piles, and the name of the place that it names; "" where it names none.
    `states`: how a card is called to which that was done, by which a place beside the identity card is called."""
    if (under := _UNDER_IDENTITY.search(done)) is not None and states:
        word = states[-1]
        facing = f"{under['facing'] or ''}"
        return f"{done[:under.start()]}{facing}into {under['whose']} {word} pile{done[under.end():]}", word
    if (aside := _ASIDE.search(done)) is not None and states:
        put = "Put" if (aside["set"] or aside["put"]).isupper() else "put"
        said = f"{put} {aside['what']}{aside['facing'] or ''} into the {states[-1]} pile"
        return f"{done[:aside.start()]}{said}{done[aside.end():]}", states[-1]
    found = next((one for one in _PUT.finditer(done) if slug(one["word"], names)), None)
    if found is None:
        return done, ""
    word = slug(found["word"], names)
    to = found["to"] if found["whose"] else f"{found['to']} the"
    plain = f"{done[:found.start('to')]}{to} {word} pile{done[found.end('word'):]}"
    plain = re.sub(rf"(?<= pile){_APPOSITION.pattern}", "", _OUT_OF_PLAY.sub("", plain))
    return re.sub(r"\b(?:in|to|on|onto|inside) (?=\S+(?: \S+)? [a-z-]+ pile\b)", "into ", plain), word


def named(text: str, names: Names) -> str:
    """The place that a text names as one where cards are put, or lie; "" where it names none."""
    if (put := in_definition(text, (), names)[1]):
        return put
    told = (slug(found["word"], names) for found in _LYING.finditer(text))
    return next(filter(None, told), "")


def slug(said: str, names: Names) -> str:
    """The name of a place in one word; "" where something of the rules is called so, or nothing in it is new."""
    parts = said.lower().split()
    if parts[-1] in ("pile", "zone", "area", "space", "stack") and len(parts) > 1:
        parts = parts[:-1]
    slug = "-".join(parts)
    return slug if is_place(slug) and is_new(parts[-1], names) else ""


def put_aside(inner: str) -> str:
    """A definition that sets cards aside, as one that puts them there."""
    inner = re.sub(r"\b([SsPp])(?:et|ut) (it|them|th(?:at|ose) [a-z]+|an? [^.,;]+?) aside(?= (?:in|into|on)\b)",
                   lambda found: f"{'P' if found[1].isupper() else 'p'}ut {found[2]}", inner)
    return re.sub(r"\b([Ss])et ((?:it|them|that [a-z]+|an? [^.,;]+?|those [a-z]+) aside)\b", lambda found: (
        f"{'P' if found[1] == 'S' else 'p'}ut {found[2]}"), inner)


_BY_ITS_OWNER = re.compile(
    r"\b(?P<its>[Ii]ts|[Tt]hat card's) owner (?P<put>put|place|move|return)s it (?P<to>[^.;,]*?)\btheir "
    r"(?P<place>[a-z -]+?)(?P<out>,? out of play,?)?(?: and (?P<then>[a-z]+s [^.,]+))?\.")


_THEY_PUT = re.compile(r"^They (?:put|place|move|set) (?:it|them|(?:that|those|each) cards?|that creature) "
                       r"(?P<to>(?:faceup |facedown |aside )?(?:into|in|onto|on(?: top of)?|on the bottom of) )their ")
_OWNERS_TURN = re.compile(r"(?P<at>[Aa]t the (?:start|end) of its owner's (?:next )?turn), they (?P<do>put|return) "
                          r"(?P<what>it|that (?:card|creature|artifact)) (?P<to>into play under|to|into) their ")
_NOT_THE_PILE = (r" instead of (?:(?:placing|putting) it (?:in|into|on) |in |into |to )?"
                 r"(?:your|its owner's|the|their|their owner's) discard pile\b")
_IF_DESTROYED = re.compile(
    r"(?P<lead>^|\n|\()(?:After|When|If) (?P<who>~|this (?:creature|card|artifact)) is destroyed, (?:put|place) "
    rf"(?:it|~|this (?:creature|card|artifact)) (?P<to>(?:faceup |facedown )?(?:in|into|on) {_WHOSE} (?P<word>{_NAME}))"
    rf"{_NOT_THE_PILE}")
_PUT_NOT_THERE = re.compile(rf"(?P<put>\b[Pp]ut (?:it|~|this [a-z]+) (?:faceup |facedown )?(?:in|into) {_WHOSE} "
                            rf"(?P<word>{_NAME})){_NOT_THE_PILE}")


def not_the_pile(text: str, names: Names) -> str:
    """A text that puts a destroyed card into a place of its own "instead of its owner's discard pile", where every
    destroyed card goes otherwise, as one that does so as it is destroyed."""
    if " instead of " not in text:
        return text

    def as_destroyed(found: re.Match[str]) -> str:
        known = slug(found["word"], names)
        return f"{found['lead']}Destroyed: Put {found['who']} {found['to']}" if known else found[0]

    text = _IF_DESTROYED.sub(as_destroyed, text)
    return _PUT_NOT_THERE.sub(lambda found: found["put"] if slug(found["word"], names) else found[0], text)


def by_its_owner(inner: str) -> str:
    """A definition by which the owner of a card puts it somewhere, as one by which it is put there."""
    inner = _THEY_PUT.sub(lambda one: f"Put it {one['to']}its owner's ", inner)
    inner = _OWNERS_TURN.sub(lambda one: f"{one['at']}, {one['do']} {one['what']} {one['to']} its owner's ", inner)

    def told(found: re.Match[str]) -> str:
        put = found["put"].capitalize() if found["its"][0].isupper() else found["put"]
        then = f" and its owner {found['then']}" if found["then"] else ""
        return f"{put} it {found['to']}its owner's {found['place']}{then}."

    return _BY_ITS_OWNER.sub(told, inner)


_EACH_MAY = re.compile(
    r"^At the (?P<at>start|end) of (?:its owner's|your) turn, (?:they|you|its owner) may "
    r"(?P<pay>(?:pay|lose|spend) [^.,]*?) (?:to|and) (?P<do>return|put) (?:it|that card) (?P<to>(?:to|into) )"
    r"(?:their|your|its owner's) (?P<where>hand|archives)\.?$")


def of_each_there(sentence: str, word: str) -> str:
    """What a player may do in every turn with a card as long as it lies there, said of the place: as often as cards
    lie there; "" for any other sentence."""
    found = _EACH_MAY.match(sentence)
    if found is None:
        return ""
    return (f"At the {found['at']} of your turn, for each card in your {word}, you may {found['pay']} to {found['do']} "
            f"a card from your {word} {found['to']}your {found['where']}.")


def split(rest: str, word: str, states: tuple[str, ...]) -> tuple[str, str]:
    """The sentences behind what is done: those that go on with the card, and those that tell of the place."""
    on: list[str] = []
    of: list[str] = []
    told = re.compile(rf"\b(?:{'|'.join(map(re.escape, (word.replace('-', ' '), *states)))})\b", re.IGNORECASE)
    for sentence in re.split(r"(?<=[.!\"]) (?=[A-Z])", rest) if rest else ():
        if (each := of_each_there(sentence, word.replace("-", " "))):
            of.append(each)
            continue
        named = told.search(sentence)
        pointing = re.search(r"\b(?:it|them|that (?:card|creature|artifact)|those cards)\b", sentence)
        other = re.search(
            r"\b(?:an?|each|any|the top|all|one|every) (?:[a-z]+ )*(?:card|creature|artifact)s?\b", sentence)
        of_place = named is not None and (pointing is None or (other is not None and other.start() < pointing.start()))
        (of if of_place else on).append(sentence)
    return " ".join(on), " ".join(of)


def said_of(sentences: str, word: str) -> str:
    """What is said of a place, to each player as "you"; what tells only that cards lie there is left out."""
    every = re.split(r"(?<=[.!\"]) (?=[A-Z])", _by_name(sentences, word))
    return " ".join(_to_you(one) for one in every if one and not _says_nothing(one, word)) or ONLY_A_PLACE


_IN_IT = re.compile(
    r"\b(?P<what>cards?|creatures?|artifacts?|upgrades?|cards? (?:they|you) own|(?:is|are) put) "
    r"(?P<in>in|from|into) it\b", re.IGNORECASE)


def _by_name(sentences: str, word: str) -> str:
    """What is said of "it" where cards lie in it, by the name of the place."""
    plain = word.replace("-", " ")
    return _IN_IT.sub(lambda found: f"{found['what']} {found['in']} the {plain}", sentences)


def of_its_owner(done: str) -> str:
    """What it is to put a card of one's own into a place, as it is done with a card of any player."""
    said = re.sub(r"\b(into|on (?:top|the bottom) of) your (?=[a-z-]+ pile\b)", r"\1 its owner's ", done)
    return said if said == done else re.sub(r"\band (gain|draw|lose)\b", r"and its owner \1s", said)


def _says_nothing(sentence: str, word: str) -> bool:
    """Whether a sentence tells what is so of any place out of play."""
    name = re.escape(word.replace("-", " "))
    cards = (r"(?:[Aa]ll |[Aa]ny |[Tt]he )?(?:[Cc]ards|[Cc]reatures) (?:that are |that lie )?in "
             rf"(?:(?:the|your|a|their|each) )?{name}")
    place = rf"(?:The|Your|Each|A) {name}"
    return re.fullmatch(
        rf"(?:(?:{cards}|They) (?:are|remain|stay|lie) (?:not in play|out of play|faceup|public|open|there|"
        r"(?:in )?no (?:player's|one's) (?:discard pile|control)|not in (?:any|a) (?:player's )?discard pile)"
        rf"|{place} (?:is|are) (?:an? )?(?:(?:common|shared|separate|single|faceup|public|open|new|out-of-play) )+"
        rf"(?:{_AREA}|place)(?: (?:of|for|to|beside|next to|shared by)[^.]*)?"
        rf"|You may look at (?:the |any )?cards in your {name}(?: at any time)?"
        rf"|{place} is (?:shared|common|public|faceup|out of play|not in play)(?: (?:by|to|for) [^.]*)?"
        rf"|(?:Both|The|All) players share (?:the|an?|one) {name}"
        rf"|(?:Each player has|Players have|There is) (?:their own|one|a single|only one) {name}[^.]*)\.?",
        sentence.strip()) is not None


_PLAYED_AT_A_PRICE = re.compile(
    r"^Once each turn, you may (?P<pay>pay|lose) (?P<to>your opponent )?(?P<amount>\d+Æ) "
    r"(?:to|and) play (?:an?|1|one) (?P<what>[^.]*?) as if (?:it|they) (?P<as>[^.]*?)\.?$")
_AS_ONES_OWN = ("was yours", "were yours", "was in your hand", "were in your hand")
_IN_ANY_HOUSE = ("belonged to the active house", *(
    said for own in _AS_ONES_OWN for said in (f"{own} and belonged to the active house",
                                              f"belonged to the active house and {own}")))


def _at_a_price(found: re.Match[str]) -> str:
    """ "Once each turn, you may pay 2Æ to play a card from there as if it were yours": leave to play it for that, by
    all that binds cards in hand, but for the house where a text says so."""
    if found["as"] in _AS_ONES_OWN:
        how = "as if it were in your hand"
    elif found["as"] in _IN_ANY_HOUSE:
        how = "as if it belonged to the active house"
    else:
        return found[0]
    paid = f"{found['pay']} {found['to'] or ''}{found['amount']}"
    return f"Each turn, you may play 1 {found['what']} {how} if you {paid}."


_A_PLAYER = r"(?:[Tt]he active player|[Aa] player|[Ee]ach player|[Aa]ny player|[Pp]layers)"


def _to_you(sentence: str) -> str:
    """What any player may do, or what happens to each, said to "you"."""
    said = re.sub(rf"^Once (?:each turn|per turn|(?:during|on) (?:each of )?their (?:own )?turns?),? {_A_PLAYER} "
                  r"(?=may |can )", "Once each turn, you ", sentence)
    said = re.sub(rf"^(?:During|On|In) (?:their|each player's|a player's) (?:own )?turn,? (?:{_A_PLAYER}|they) ",
                  "During your turn, you ", said)
    said = re.sub(rf"^{_A_PLAYER},? (?:during|on) their (?:own )?turn,? ", "During your turn, you ", said)
    said = re.sub(rf"^{_A_PLAYER} (may|can), (?:during|on) their (?:own )?turn, ", r"During your turn, you \1 ", said)
    said = re.sub(rf"^At the (start|end) of their turn, (?:{_A_PLAYER}|they) (?=may )",
                  r"At the \1 of your turn, you ", said)
    said = re.sub(rf"^{_A_PLAYER} (may|can) (?=[^.]*\b(?:during|on) their (?:own )?turn\b)", r"You \1 ", said)
    said = re.sub(r"\b(?:at any time )?(?:during|on) their (?:own )?turn\b", "during your turn", said)
    said = re.sub(r"^At the (start|end) of (?:a|each) player's turn, (?:that player|they) (?=may )",
                  r"At the \1 of your turn, you ", said)
    said = re.sub(r"^(?:When|After) (?:a|each|any) player forges a key, they ", "After you forge a key, ", said)
    said = re.sub(r"^(?:When|Whenever) you forge (?:a|your next) key,", "After you forge a key,", said)
    if said != sentence and not re.search(r"\byou opponent\b", said):
        said = re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b(?! (?:were|belonged))", "you", said))
        said = re.sub(r"\btheirs\b", "yours", said)
    said = re.sub(r"^At any time (?:during|on) your turn,? you (?:may|can) |^(?:During|On) your turn,? "
                  r"(?:any time you could (?:use|play) a card,? )?you (?:may|can) ", "You may ", said)
    said = re.sub(r"^(You may [^.]*?),? (?:at any time )?(?:during|on) your turn\b", r"\1", said)
    said = re.sub(r"^Once (?:per turn|each turn|during each of your turns|on each of your turns|a turn),? "
                  r"(?:during your turn,? )?you (?:may|can) ", "Once each turn, you may ", said)
    said = _PLAYED_AT_A_PRICE.sub(_at_a_price, said)
    said = re.sub(r"^(You may|Once each turn, you may) (?:pay|spend) ([^.]*?) (?:to|and) ([a-z][^.]*)\.?$",
                  r"\1 pay \2. If you do, \3.", said)
    return said if said.endswith((".", '"')) else f"{said}."


_DET = r"(?:the|your|their|a|each|this|that|either|both|any|(?:\w+ )?\w+(?:'s|s'))"
_KIND = r"(?P<kind>cards?|creatures?|artifacts?|upgrades?|actions?)"


def reworded(text: str, word: str, states: tuple[str, ...]) -> str:
    """A text that says in words of piles what lies where, by the name of the place or of what is done."""
    for state in states:
        text = _called(text, word, state)
    any_ones = rf"\b(?P<of>(?:of|from|in) an?) player's (?i:{re.escape(word)})(?: {_AREA})?\b"
    text = re.sub(any_ones, rf"\g<of> {word} pile", text)
    if word in states:
        return text
    plain = re.escape(word).replace(r"\-", "[ -]")
    there = rf"(?P<whose>{_WHOSE}) (?P<name>{plain})"
    text = re.sub(rf"(?i:\b{there}) is (?P<not>not )?empty\b", lambda found: (
        f"there are {'1 or more' if found['not'] else 'no'} cards in {found['whose']} {found['name']}"), text)
    for state in states:
        text = re.sub(rf"\b(?P<what>{_KIND}) {state} (?=in {_WHOSE} {plain}\b)", r"\g<what> ", text)
    name = re.escape(word).replace(r"\-", "[ -]")
    text = re.sub(rf"\b(into|in|to|from) (?i:{name})\b(?! {_AREA}\b)", rf"\1 the {word} pile", text)
    text = re.sub(rf"\b((?i:{_DET})) (?i:{name})(?: {_AREA})?\b(?! counters?\b)", rf"\1 {word} pile", text)
    text = re.sub(rf"\b(?P<puts>(?:[Pp]uts?|[Pp]laces?|[Mm]oves?) (?![^.,;:\"]*\bcounters? on )[^.,;:\"]*?) (?:on|"
                  rf"onto|in) "
                  rf"(?P<to>{_WHOSE} {word} pile)"
                  r"(?=[.,;\"]|$| (?:and|instead|if|faceup|facedown)\b)", r"\g<puts> into \g<to>", text)
    return re.sub(rf"\bon ({_WHOSE} {word} pile)\b", r"in \1", text)


_SOME = r"(?P<det>[Aa]n?|[Ee]ach|[Aa]ll|\d+|[Uu]p to \d+|or more|number of|[Aa] random)"
_SEVERAL = r"(?P<kind>cards|creatures|artifacts|upgrades|actions)"
_OF = {"you": "your", "they": "their", "your opponent": "your opponent's"}


def _called(text: str, word: str, state: str) -> str:
    """The same of cards that are called by what put them there."""
    def one(kind: str) -> str:
        return kind.removesuffix("s")

    own = r"(?P<whose>your|their|your opponent's|its owner's)"
    text = re.sub(rf"\b{_SOME} {state} {_KIND} (?P<who>you|they|your opponent) owns?\b", lambda found: (
        f"{_a(found['det'], found['kind'])} {found['kind']} in {_OF[found['who']]} {word} pile"), text)
    text = re.sub(rf"\b(?P<each>[Ee]ach|[Aa]ll)(?: of)? {own} {state} {_KIND}\b", lambda found: (
        f"{'E' if found['each'][0].isupper() else 'e'}ach {one(found['kind'])} in {found['whose']} {word} pile"), text)
    text = re.sub(rf"\b(?P<some>one|1|a random|\d+|two|three|up to \d+) of {own} {state} {_KIND}\b", lambda found: (
        f"{'a' if found['some'] in ('one', '1') else found['some']} "
        f"{one(found['kind']) if found['some'] in ('one', '1', 'a random') else found['kind']} in "
        f"{found['whose']} {word} pile"), text)
    text = re.sub(rf"\b{own} {state} {_KIND}\b", rf"\g<kind> in \g<whose> {word} pile", text)
    text = re.sub(rf"\b{_SOME} {state} {_KIND}\b(?! this way)", lambda found: (
        f"{_a(found['det'], found['kind'])} {found['kind']} in the {word} pile"), text)
    text = re.sub(rf"\b(?P<if>[Ii]f|[Ww]hile|[Aa]s long as) (?:you have|you own) (?P<than>more|fewer) {state} "
                  rf"{_SEVERAL} than your opponent\b(?: (?:has|does|owns))?", lambda found: (
                      f"{found['if']} there are {found['than']} {found['kind']} in your {word} pile than in your "
                      f"opponent's {word} pile"), text)
    text = re.sub(rf"\b(?P<if>[Ii]f|[Ww]hile|[Aa]s long as) your opponent (?:has|owns) (?P<than>more|fewer) {state} "
                  rf"{_SEVERAL} than you\b(?: (?:have|do|own))?", lambda found: (
                      f"{found['if']} there are {'fewer' if found['than'] == 'more' else 'more'} {found['kind']} in "
                      f"your {word} pile than in your opponent's {word} pile"), text)
    text = re.sub(rf"\b(?P<re>[Rr])eturn (?P<what>[^.,;:\"]* in [^.,;:\"]*{word} pile)(?P<how> exhausted| ready)? to "
                  r"(?P<flank>(?:a|either|the left|the right) flank)", lambda found: (
                      f"{'P' if found['re'] == 'R' else 'p'}ut {found['what']} into play{found['how'] or ''} on "
                      f"{found['flank']}"), text)
    text = set_apart.of_those_put(text)
    return re.sub(rf"\b(?P<of>among|[Uu]nlike|of|than|with|are|no|any|more|fewer|[Aa]ll|(?:^|(?<=[.:\"] ))(?=[A-Z])) "
                  rf"?(?:the )?(?i:{state}) {_SEVERAL}\b(?! this way)(?= (?:than|have|in|that|with|from|of|you|your|"
                  rf"cannot|are|share|belong|to)\b|[.,;)\"])", lambda found: (
                      f"{found['of']} {found['kind']} in the {word} pile" if found["of"] else
                      f"{found['kind'].capitalize()} in the {word} pile"), text)


def _a(determiner: str, noun: str) -> str:
    """A determiner as it stands before another word."""
    if determiner.lower() not in ("a", "an"):
        return determiner
    put = article(noun)
    return put.capitalize() if determiner[0].isupper() else put
