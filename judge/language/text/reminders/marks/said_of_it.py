"""Statuses that a text tells of as of the one card that it brings into them: "~ enters play marooned. (It cannot be
used until its controller plays a creature next to it.)".

In: a text with its parentheses. Out: the same as is said of any such card: "A marooned creature cannot be used. After
its controller plays a creature next to it, it is no longer marooned."
"""

from __future__ import annotations

import re

from ...lexicon import Names, article, inflected, words
from ...unknown_names import is_new

_WORD = r"[a-z]+(?:-[a-z]+)?"
_ENTERS = re.compile(
    rf"\b(?P<lead>enters? play (?:exhausted and |ready and )?(?P<state>{_WORD})(?: if [^.()]*)?)\. "
    r"\((?P<inner>[^()]+)\)")
_DONE = re.compile(
    r"(?P<lead>(?:^|: |[.,] |\b(?:may|then|and) )(?P<verb>[A-Za-z][a-z]+(?:-[a-z]+)?) "
    r"(?:an?|each|the|that|up to|another|~|this) ?[^.()]*?)\. "
    r"\((?P<inner>It (?:cannot|has|gets|gains|does not|loses|is considered|may only|can only)\b[^()]+)\)",
    re.MULTILINE)
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")
_THIS = r"(?:[Ii]t|[Tt]h(?:is|at) (?:creature|artifact|card))"
_UNTIL = re.compile(r"(?P<so>[^\"]+?),? until (?P<event>(?!the (?:start|end)\b|then\b|this turn\b)[^.\"]+?)\.?")
_PASSING = re.compile(
    r"\b(?:this turn|next turn|for the remainder|until the (?:start|end)|remainder of the turn|until then)\b")
_OF_CREATURES = re.compile(r"\b(?:creatures?|neighbors?|attack(?:s|ed|ing)?|reaps?|fights?|power|armor|battleline)\b")


def told(text: str, names: Names) -> str:
    """A text with each such parenthesis as one that speaks of any card with the status."""
    if "(" not in text:
        return text

    def of_entering(found: re.Match[str]) -> str:
        return _said(found, found["state"], names, whole=True)

    def of_done(found: re.Match[str]) -> str:
        verb = found["verb"].lower()
        if verb in words() or not is_new(verb, names):
            return found[0]
        return _said(found, inflected(verb).participle, names, whole=False)

    return _DONE.sub(of_done, _ENTERS.sub(of_entering, text))


def _said(found: re.Match[str], state: str, names: Names, *, whole: bool) -> str:
    """What is put in the place of a lead and its parenthesis; the same where this tells of no status. `whole`: also
    where nothing is said to end it."""
    inner = found["inner"]
    if state in words() or not is_new(state, names) or _PASSING.search(inner):
        return found[0]
    kind = "creature" if _OF_CREATURES.search(f"{found['lead']} {inner}") else (
        "artifact" if "artifact" in found["lead"] else "card")
    ended = rf"(?:is|becomes) no longer {state}|(?:stops|ceases) being {state}"
    so: list[str] = []
    ends: list[str] = []
    for sentence in _SENTENCES.split(inner):
        if (until := _UNTIL.fullmatch(sentence)) is not None and not ends:
            ends.append(f"After {until['event']}, it is no longer {state}.")
            sentence = f"{until['so']}."
        end = re.fullmatch(rf"{_THIS} (?:{ended}) (?P<when>(?:after|when|once|at) [^.]+)\.", sentence)
        so_long = re.fullmatch(
            rf"(?:While|As long as) (?:{_THIS} is )?{state}, {_THIS} (?P<so>[^.]+)\.", sentence)
        plain = re.fullmatch(
            rf"{_THIS} (?P<so>(?:cannot|has|gets|gains|does not|loses|is considered|may only|can only)\b[^\"]+?)\.",
            sentence)
        if end is not None:
            ends.append(f"{end['when'][0].upper()}{end['when'][1:]}, it is no longer {state}.")
        elif re.fullmatch(rf"(?:After|When|Once|At) [^.]+, {_THIS} (?:{ended})\.", sentence) is not None:
            ends.append(sentence)
        elif (said_so := so_long or plain) is not None:
            so.append(said_so["so"])
        else:
            return found[0]
    if not so or not (whole or ends):
        return found[0]
    put = article(state).capitalize()
    first, *others = so
    bearer = f"A card that is {state}" if kind == "card" else f"{put} {state} {kind}"
    said = [f"{bearer} {first}.", *(f"It {one}." for one in others), *ends]
    return f"{found['lead']}. ({' '.join(said)})"
