"""What follows where something was not done, or could not be: "failing that", "if not", "if there is none", "if they
refuse", "any player who does not".

In: a text. Out: the same behind "if you do not", "if they cannot", or as a question that is asked before: "Destroy an
enemy artifact. If there is none, draw a card" as "If there are no enemy artifacts, draw a card. Otherwise, destroy an
enemy artifact", since one that is there need not be destroyed by that.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated, lemma_of, of_you, words
from judge.language.text.rewriting import rewrite, rewritten

_BEGINS = r"(?P<before>^|[.:] )"
_SAID = rf"{_BEGINS}(?P<said>[A-Z~][^.:;\"\n]*?)"
_FAILING = (r"(?:[Ff]ailing (?:that|this|which)|[Ii]f (?:that|this) (?:is not possible|is impossible|cannot be "
            r"done|fails)"
            r"|[Ii]f (?:you are )?unable(?: to do so)?)")
_OR_FAILING = rewrite(rf"{_SAID}(?:,? or,?|[.;]) {_FAILING}, (?P<then>[a-z~][^.\"\n]*)(?=\.)",
                      lambda found: _or_failing(found), flags=re.MULTILINE)
_IF_NOT = rewrite(rf"{_SAID}[.;] [Ii]f not, (?P<then>[a-z~][^.\"\n]*)(?=\.)", lambda found: _if_not(found),
                  flags=re.MULTILINE)
_REFUSE = (
    rewrite(r"\b([Ii]f) (they|your opponent|that player) (?:refuses?|declines?)(?: to(?: do so)?)?(?=, )",
            r"\1 they do not"),
    rewrite(r"\b([Ii]f) you (?:refuse|decline)(?: to(?: do so)?)?(?=, )", r"\1 you do not"),
)
_NONE = rewrite(
    rf"{_BEGINS}(?P<do>[A-Z][a-z]+) (?P<a>an?) (?P<what>[^.;:,\"\n]*?)[.;] "
    r"[Ii]f (?:there (?:is|are)|(?P<you>you (?:control|have))) none(?: to [a-z]+)?, (?P<then>[a-z~][^.\"\n]*?)(?: "
    r"instead)?(?=\.)",
    lambda found: _of_none(found), flags=re.MULTILINE)
_HAVE_NONE = rewrite(
    rf"{_BEGINS}(?P<said>(?:[A-Z][a-z]+|Your opponent [a-z]+s) an? (?:[A-Za-z-]+ )*?(?:card|creature|artifact|upgrade)"
    rf"(?: [^.:;,\"\n]*?)?)[.;] [Ii]f (?P<who>you|they) (?:have|control|find) none(?: to [a-z]+)?, "
    rf"(?P<then>[a-z~][^.\"\n]*)(?=\.)",
    lambda found: _told(found, found["who"], "do not", found["then"]), flags=re.MULTILINE)
_WHO_DOES = rewrite(
    r"(?P<each>\bEach player (?:may )?(?P<do>[a-z]+) (?P<what>[^.\"\n]*)\. )(?P<who>Any|Each|A|Every) player who "
    r"(?P<does>does(?: so)?|does not(?: do so)?|did not(?: do so)?|cannot(?: do so)?|did(?: so)?|refuses|declines) "
    r"(?=[a-z]+s\b)", lambda found: _who_does(found))


def _theirs(said: str) -> bool:
    return said.startswith(("Your opponent ", "That player ", "They "))


def _told(found: re.Match[str], who: str, do_not: str, then: str) -> str:
    return f"{found['before']}{found['said']}. If {who} {do_not}, {then}"


def _or_failing(found: re.Match[str]) -> str:
    """ "your opponent discards a card or, failing that, loses 2Æ": what they do then is theirs, too."""
    said, then = found["said"], found["then"]
    if said.startswith(("While ", "Each player ", "After ", "When ")) or re.search(r"\b(?:[Ii]f|unless)\b", said):
        return found[0]
    if not _theirs(said):
        return _told(found, "you", "do not", then)
    verb, _, rest = then.partition(" ")
    third = any(kind == "s" or kind == "verb:s" for kind, _ in words().get(verb, ()))
    return _told(found, "they", "do not", f"they {of_you(verb)} {rest}" if third else then)


def _if_not(found: re.Match[str]) -> str:
    said = found["said"]
    if said.startswith(("If you do, ", "If they do, ")):
        return found[0]
    if said.startswith(("If ", "While ")) or re.search(r"\bif\b", said):
        return f"{found['before']}{said}. Otherwise, {found['then']}"
    if said.startswith(("After ", "When ", "Each time ", "At ")) and "may" not in said:
        return found[0]
    they = _theirs(said) or re.search(r"\b(?:your opponent|they|that player) may\b", said)
    return _told(found, "they" if they else "you", "do not", found["then"])


_KIND = re.compile(r"\b(card|creature|artifact|upgrade)\b")
_PLACE = re.compile(r"\bfrom (?=(?:your|their|its|a)\b)")


def _of_none(found: re.Match[str]) -> str:
    lemma = lemma_of(found["do"].lower(), "base")
    what = found["what"]
    theirs = found["you"] is not None and not re.search(r"\bfriendly\b|\bfrom your\b", what)
    if not lemma or theirs or re.search(r" and |\bcounter\b", what) or _KIND.search(what) is None:
        return found[0]
    several = _KIND.sub(r"\1s", _PLACE.sub("in ", what), count=1)
    return (f"{found['before']}If there are no {several}, {found['then']}. "
            f"Otherwise, {found['do'][0].lower()}{found['do'][1:]} {found['a']} {what}")


def _who_does(found: re.Match[str]) -> str:
    lemma = lemma_of(found["do"], "base", "s")
    if not lemma:
        return found[0]
    what = re.sub(r"^(their|all|each) ", r"\1 ", found["what"])
    done = found["does"].removesuffix(" so")
    did = f"did not {lemma}" if done not in ("does", "did") else conjugated(lemma).past
    return f"{found['each']}{'A' if found['who'] == 'A' else 'Each'} player who {did} {what} this way "


_ALL = (_OR_FAILING, _IF_NOT, *_REFUSE, _NONE, _HAVE_NONE, _WHO_DOES)


def of_what_is_undone(text: str) -> str:
    """The text with what follows where nothing was done said as cards say it."""
    return rewritten(text, _ALL)
