"""Words for what is so of a player: "(You are destitute while you have no Æ in your pool.)", "(A player is opulent if
there is a total of 4Æ or more on creatures they control.)", "(You hold court while you control creatures of 3 or more
houses.)".

In: a parenthesis, or a text that uses the word. Out: the word with what is so of a player, said of "you"; the text
that says so itself, of whom it says it; where that cannot be said so, in words of a counter that such a player has.
Who holds court is "hold-court". Nobody gets or loses it: a use that says so stays, and is not read.
"""

from __future__ import annotations

import re

from ..lexicon import Names, conjugated, lemmas_of, of_you, uninflected, with_article, words
from ..unknown_names import is_new
from .tallies import being

SO = re.compile(r"(?:You|Your|There|The|No|Each|Any|All|At least \d+|\d+|"
                r"An? (?:friendly|enemy) [a-z]+ (?:was|has|had|is)|"
                r"[A-Z][a-z]+ (?:creature|artifact|card)s?)\b[^.]+")
"""What a definition says, of you."""

_WHILE = "(?:while|if|when|whenever|as long as)"
_BEING = r"(?:(?:on|in|at|under|out of|above|below|beyond|behind|ahead of) (?:(?:an?|the|your|their) )?)"
"""How a state begins that is no word alone: "on a roll", "in debt"."""
_WORD = rf"(?P<word>{_BEING}?[a-z]+(?:-[a-z]+)*)"
_OF_YOU = (
    re.compile(rf"You are (?:considered |said to be )?{_WORD} {_WHILE} (?P<means>[^.,]+)\.?"),
    re.compile(rf"(?:While|If|When|As long as) (?P<means>[^.,]+), you are {_WORD}\.?"),
)
_IS_SO = r"(?P<has>(?:does not (?:have|control)|has|controls) [^.,]+)"
_OF_A_PLAYER = (
    re.compile(rf"(?:A|Any|Each) player is {_WORD} {_WHILE} (?P<means>[^.,]+)\.?"),
    re.compile(rf"(?:A|Any|Each) player (?:with|who has) (?P<having>[^.,]+) is {_WORD}\.?"),
    re.compile(rf"(?:A|Any|Each) player who (?P<means>[^.,]+) is {_WORD}\.?"),
    re.compile(rf"(?:While|If|When|As long as) a player (?P<means>[^.,]+), (?:they are|that player is) {_WORD}\.?"),
    re.compile(rf"(?:An?|Any|Each) {_WORD} player (?:is (?:one|a player) (?:who|that) )?{_IS_SO}\.?"),
    re.compile(rf"Players are {_WORD} {_WHILE} (?P<means>[^.,]+)\.?"),
    re.compile(rf"Players who (?P<have>(?:do not )?(?:have|control) [^.,]+) are {_WORD}\.?"),
)
_WHAT = r"(?P<what>(?: (?:the|a|an))?(?: [a-z]+){0,2}?)(?= (?:while|if|as long as)\b|\.?$)"
_DOES = re.compile(
    rf"\b(?:(?P<who>(?i:you|they)) (?P<do>(?!are\b)[a-z]+)|"
    r"(?P<one>[Tt]hat player|(?:A|Any|Each) player(?: (?:who|with) [^.,]+?)?) "
    rf"(?P<does>(?!(?:is|creatures|artifacts|upgrades|cards|keys)\b)[a-z]+s)){_WHAT}")
"""What a player is said to do all the while: "You hold court while …"."""
_GETTING = frozenset({"gain", "get", "lose", "become", "take", "receive", "make", "earn", "add", "put"})
_THINGS = r"(?:[A-Z][\w-]+ )*(?:creature|artifact|upgrade|card)s?"
_THIRD = {"have": "has", "control": "controls", "are": "is", "do": "does", "own": "owns"}
_FIRST = {third: first for first, third in _THIRD.items()}


def defined(inner: str) -> tuple[str, str] | None:
    """The word that a parenthesis defines, and what is so of you where you are that; None where it defines none."""
    yours = next(filter(None, (pattern.fullmatch(inner) for pattern in _OF_YOU)), None)
    found = yours or next(filter(None, (pattern.fullmatch(inner) for pattern in _OF_A_PLAYER)), None)
    if found is None:
        return None
    having = found.groupdict().get("having")
    has, have = found.groupdict().get("has"), found.groupdict().get("have")
    if has:
        have = re.sub("^(?:does|has|controls)", lambda one: _FIRST[one[0]], has)
    owns = "control" if having and re.search(r"\b(?:creature|artifact)s?$", having) else "have"
    means = f"you {owns} {having}" if having else f"you {have}" if have else found["means"]
    means = re.sub(r"(?<=\bÆ) in (?:your|their) pool\b", "", means)
    means = means if yours is not None else _to_you(means)
    verb, _, rest = means.partition(" ")
    means = means if of_you(verb) == verb else f"you {of_you(verb)} {rest}"
    means = re.sub(r"\bcards in hand\b", "cards in your hand", means[0].upper() + means[1:])
    return (found["word"].replace(" ", "-"), means) if SO.fullmatch(means) else None


def does(inner: str, names: Names) -> tuple[str, tuple[str, ...]] | None:
    """A definition of what players do all the while, in a word of its own for whoever does; and the forms of what it
    is called: "hold court", "holds court", "held court", "holding court"."""
    for found in _DOES.finditer(inner):
        does, what = found["does"], found["what"]
        verb = found["do"] or (of_you(does) if does in words() else uninflected(does))
        if verb not in _GETTING and any(is_new(one, names) for one in (verb, *what.split())):
            forms = conjugated(verb)
            word = f"{verb}{what}".replace(" ", "-")
            so = f"{found['one']} is" if does else f"{found['who']} are"
            said = f"{inner[:found.start()]}{so} {word}{inner[found.end():]}"
            each = (forms.base, forms.third, forms.past, forms.gerund)
            return said, tuple(f"{form}{what}" for form in each)
    return None


def _to_you(said: str) -> str:
    """What is said of "they", a player, said to that player."""
    said = re.sub(rf"\b({_THINGS}) (?:that )?(?:they|that player) controls?\b", r"friendly \1", said)
    said = re.sub(rf"\btheir ({_THINGS})\b(?! in )", r"friendly \1", said)
    said = re.sub(r"\bthat player (?:has|controls)\b", lambda one: f"you {one[0].split()[-1].rstrip('s')}".replace(
        "you ha", "you have"), said)
    return re.sub(r"\btheir\b", "your", re.sub(r"\bthey\b", "you", said))


def _being(text: str, word: str, forms: tuple[str, ...]) -> str:
    """A text that says what players do all the while, as of what they are."""
    base, third, past, gerund = forms
    text = re.sub(rf"\bdo(?P<es>es)? not {base}\b|\bno longer (?:{base}|(?P<third>{third}))\b", lambda found: (
        f"{'is' if found['es'] or found['third'] else 'are'} not {word}"), text)
    text = re.sub(rf"\b(?P<who>(?i:you|they)|players(?: who)?) {base}\b", rf"\g<who> are {word}", text)
    text = re.sub(rf"\b(?P<who>player(?: who| that)?|opponent|who) {third}\b", rf"\g<who> is {word}", text)
    text = re.sub(rf"\b(is|are|was|were) (not |already )?{gerund}\b", rf"\1 \2{word}", text)
    text = re.sub(rf"\bplayer(?P<s>s?) {gerund}\b", lambda found: (
        f"players who are {word}" if found["s"] else f"player who is {word}"), text)
    return re.sub(rf"\b(?P<who>(?i:you|they|that player|your opponent)) (?P<had>have |has )?{past}\b", lambda found: (
        f"{found['who']} {'were' if found['who'].lower() in ('you', 'they') else 'was'} {word}"), text)


_COUNTED_UP = re.compile(r"you (?:have )?(?P<did>[a-z]+) (?P<what>(?:\d+|[a-z]+) or more [^.,]*?) this turn")
"""What stays so to the end of the turn in which it has become so."""


def _was(text: str, word: str, means: str) -> str:
    """A text that says what a player was in a turn that is over, or earlier in this one, as what was done in it."""
    counted = _COUNTED_UP.fullmatch(means)
    lemmas = lemmas_of(counted["did"], "part") if counted else []
    if counted is None or not lemmas:
        return text

    def done(found: re.Match[str]) -> str:
        said = f"did not {lemmas[0]}" if found["not"] else conjugated(lemmas[0]).past
        return f"{found['who']} {said} {counted['what']} {found['when']}"

    when = r"(?P<when>this turn|(?:on|during) (?:your|their|your opponent's) (?:last|previous) turn)"
    who = r"\b(?P<who>(?i:you|they)(?= were)|(?i:your opponent|that player)(?= was)) (?:were|was)"
    return re.sub(rf"{who} (?P<not>not )?{word} {when}", done, text)


def reworded(text: str, word: str, means: str, forms: tuple[str, ...] = ()) -> str:
    """A text that says of players what a word means; by these `forms` it says that they do it."""
    text = re.sub(rf"(?<!-)\b{word.replace('-', '[ -]')}\b", word, text) if "-" in word and not forms else text
    text = _was(_being(text, word, forms) if forms else text, word, means[0].lower() + means[1:])
    both = (rf"\b([Yy]ou are|[Yy]our opponent is)( not)? {word} (?:and|but|while) (your opponent is|you are)( not)?"
            r"(?=[,.])")
    text = re.sub(both, lambda one: f"{one[1]}{one[2] or ''} {word} and {one[3]}{one[4] or ''} {word}", text)
    now = rf"\b(?:After|When|Whenever|Each time) ([Yy]ou|[Yy]our opponent|[Aa] player) becomes? {word}\b"
    text = re.sub(now, lambda one: f"When {one[1]} {'are' if one[1].lower() == 'you' else 'is'} {word}", text)
    text = _said_so(text, word, means)
    return text if _OF_THE_TURN.search(means) else being(text, word)


def _said_so(text: str, word: str, means: str) -> str:
    """The text that says so itself, where that has plain words."""
    yours = means[0].lower() + means[1:]
    fixed = {"you": yours, "they": _of_them(yours, "they"), "that player": _of_them(yours, "that player"),
             "your opponent": _of_your_opponent(yours)}
    if _OF_THE_TURN.search(means):
        fixed = {"you": yours}
    others = "" if len(fixed) == 1 else r"|they(?= are)|your opponent(?= is)|that player(?= is)"
    is_so = rf"\b(you(?= are){others}) (?:are|is)(?: already| still)?"
    text = re.sub(rf"{is_so} {word}\b", lambda one: fixed[one[1]], text)
    text = re.sub(rf"{is_so} not {word}\b", lambda one: contrary(fixed[one[1]]) or one[0], text)
    if not re.match(r"you (?:have|control|do not (?:have|control)) .+", yours):
        return text
    return _of_players(text, word, fixed["they"].removeprefix("they "), contrary(fixed["they"]).removeprefix("they "))


_OF_THE_TURN = re.compile(r"\byou chose the same|\byour active house\b", re.IGNORECASE)
"""What is so of the player whose turn it is: of another one it would ask for a house that they have not chosen."""
_NO_PLAYER = ("no player", "no players", "neither player")
_A_PLAYER = ("a player", "any player", "either player", "at least one player", "at least 1 player")
_EACH_PLAYER = ("both players", "each player")
_SEVERAL = ("players who", "players that")
_WHO = "|".join(f"{one.capitalize()}|{one}" for one in (
    *_NO_PLAYER, *_A_PLAYER, *_EACH_PLAYER, *_SEVERAL, "player who", "player that"))
_NOTHING_MORE = r"(?!'| who\b| that\b| with\b)"
"""What further words would be said of, could not be told."""


_AHEAD = re.compile(r"(?P<have>have|control) (?:more|fewer|less) (?P<what>[^.,]+?) than their opponent")
"""What one player may be at most; neither is, where both have as much."""


def _of_players(text: str, word: str, so: str, so_not: str) -> str:
    """A text that says of any player what is `so` of "them", or is not: "no player is …", "each … player"."""
    def told(found: re.Match[str]) -> str:
        who, said, against = found["who"].lower(), *((so_not, so) if found["not"] else (so, so_not))
        begins = found["who"][0].isupper()
        if who in _NO_PLAYER and not found["not"] and (ahead := _AHEAD.fullmatch(so)) is not None:
            number = "amount" if ahead["what"].startswith("Æ") else "number"
            what = re.sub(r"\btheir (?=hand|archives|discard pile|deck)", "", ahead["what"])
            return f"{'Y' if begins else 'y'}ou and your opponent {ahead['have']} the same {number} of {what}"
        if who in _NO_PLAYER:
            return f"{'E' if begins else 'e'}ach player {_of_one(against)}"
        if who in _A_PLAYER:
            return f"{'A' if begins else 'a'} player {_of_one(said)}"
        if who in _EACH_PLAYER:
            return f"{'E' if begins else 'e'}ach player {_of_one(said)}"
        return f"{found['who']} {said if who in _SEVERAL else _of_one(said)}"

    def one_of_them(found: re.Match[str]) -> str:
        a = {"an": "a", "An": "A"}.get(found["a"], found["a"])
        return f"{a} player who {_of_one(so_not if found['not'] else so)}"

    def several(found: re.Match[str]) -> str:
        return f"{'P' if found[0][0].isupper() else 'p'}layers who {so_not if found['not'] else so}"

    un = "(?P<not>non-|un|)"
    is_so = rf"\b(?P<who>{_WHO}) (?:is|are) (?P<not>not |)(?:(?:already|still|both) )?{word}\b(?! player)"
    text = re.sub(is_so, told, text)
    text = re.sub(rf"\b(?P<a>[Ee]ach|[Aa]ny|[Aa]n?) {un}{word} player\b{_NOTHING_MORE}", one_of_them, text)
    return re.sub(rf"(?<![\w-])(?i:{un}{word}) players\b{_NOTHING_MORE}", several, text)


def _of_one(said: str) -> str:
    """What is said of "them", said of a player."""
    return re.sub(r"^(have|control|do)\b", lambda one: _THIRD[one[1]], said)


def _of_them(said: str, who: str) -> str:
    """What is said to you, said of another player: "they" or "that player"."""
    controls = f"{who} control" if who == "they" else f"{who} controls"
    said = re.sub(r"\byour opponent\b", "their opponent", said)
    said = re.sub(rf"\bfriendly ({_THINGS})\b", rf"\1 {controls}", said)
    said = re.sub(rf"\benemy ({_THINGS})\b", r"\1 their opponent controls", said)
    if who != "they":
        said = re.sub(r"^you (have|control|are|do|own)\b", lambda one: f"{who} {_THIRD[one[1]]}", said)
        said = re.sub(r"^you\b", who, said) if _did(said) is not None else said
    return re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", said))


def _of_your_opponent(said: str) -> str:
    """What is said to you, said of your opponent: each is the other's."""
    sides = {"friendly": "enemy", "enemy": "friendly", "your opponent": "you", "your": "their", "you": "they"}
    first, did = re.match(r"you (have|control|are|do|own)\b", said), _did(said)
    opening = f"your opponent {_THIRD[first[1]]}" if first is not None else ""
    first, opening = (did, f"your opponent {did['did']}") if did is not None else (first, opening)
    rest = said[first.end():] if first is not None else said
    side = r"\b(?:friendly|enemy|your opponent(?!')|your(?! opponent)|you)\b"
    swapped = re.sub(side, lambda one: sides[one[0]], rest)
    swapped = re.sub(r"\byou (has|controls)\b", lambda one: f"you {'have' if one[1] == 'has' else 'control'}", swapped)
    if first is None:  # "they" would be nobody yet
        swapped = re.sub(r"\bthey (have|control)\b", lambda one: f"your opponent {_THIRD[one[1]]}", swapped)
        swapped = re.sub(r"\btheir\b", "your opponent's", swapped)
    return f"{opening}{swapped}"


def _did(said: str) -> re.Match[str] | None:
    """What somebody did, by its verb: "you chose …"."""
    found = re.match(r"(?P<who>you|they|your opponent|that player) (?P<did>[a-z]+)(?= )", said)
    return found if found is not None and "past" in dict(words().get(found["did"], ())) else None


def contrary(said: str) -> str:
    """The opposite of what is said; "" where that has no plain wording."""
    for who in ("you", "they", "your opponent", "that player"):
        plain = who in ("you", "they")
        if said.startswith(f"{who} do not " if plain else f"{who} does not "):
            verb = said.split(" not ", 1)[1]
            return f"{who} {verb if plain else _of_one(verb)}"
        having = re.match(rf"{who} (have|has|control|controls) (no )?", said)
        if having is None:
            continue
        if having[2]:
            return f"{said[:having.start(2)]}any {said[having.end():]}"
        if having[1] in ("have", "has") and "part" in dict(words().get(said[having.end():].split(" ")[0], ())):
            return f"{who} {having[1]} not {said[having.end():]}"
        verb = having[1] if plain else {"has": "have", "controls": "control"}[having[1]]
        return f"{who} {'do' if plain else 'does'} not {verb} {said[having.end():]}"
    if (did := _did(said)) is not None:
        lemma = dict(words()[did["did"]])["past"]
        several = re.search(r"\b(?:and|or|nor|more|fewer|no|only|exactly)\b", said)
        return "" if several else f"{did['who']} did not {lemma}{said[did.end():]}"
    if (house := re.match(r"your active house is (not )?", said)) is not None:
        return f"{said[:house.end()].removesuffix('not ')}{'' if house[1] else 'not '}{said[house.end():]}"
    there = re.match(r"there (is|are) (no )?", said)
    if there is None:
        return _not_of_players(said)
    if there[2]:
        what = said[there.end():]
        return f"there are 1 or more {what}" if there[1] == "are" else f"there is {with_article(what)}"
    return f"there {there[1]} not {said[there.end():]}"


def _not_of_players(said: str) -> str:
    """The opposite of what is so of each player, of one of them or of none, or of what was done to a card; "" of
    anything else."""
    some = re.match(r"(an?|no) (?=(?:friendly|enemy) [a-z]+ (?:was|has been) )", said)
    if some is not None:
        return f"{'a' if some[1] == 'no' else 'no'} {said[some.end():]}"
    none = re.match(r"(?:neither|no) player (?=has\b|controls\b)", said)
    if none is not None:
        return f"a player {said[none.end():]}"
    one = re.match(r"(?:a|either|any) player (?=has\b|controls\b)", said)
    if one is not None:
        return f"neither player {said[one.end():]}"
    both = re.match(r"(?:both players|each player) (has|have|controls?) ", said)
    return "" if both is None else f"a player does not {_FIRST.get(both[1], both[1])} {said[both.end():]}"
