"""Effects that resolve a second time: "The first time you resolve a Eureka effect each turn, you may resolve that
effect again", "The first play effect you resolve each turn resolves an additional time".

In: a text. Out: the same said of the card whose effect it is, which resolves it once more.
"""

from __future__ import annotations

import re

_THING = r"(?:effect|ability)"
_HEADED = (rf"(?P<whose>an?|(?:an?|another) (?:[A-Za-z-]+ )*?(?:card|creature|artifact|upgrade)'s) "
           rf"[\"']?(?P<head>[A-Za-z]+(?: [A-Za-z]+)?):?[\"']? {_THING}")
_WHO = r"(?P<who>you|your opponent|a player|each player)"
_THAT = rf"(?:that (?:card's |creature's |artifact's )?(?:[A-Za-z]+(?: [A-Za-z]+)? )?{_THING}|it)"
_MORE = r"(?: again| an additional time| 1 more time| one more time| a second time)"
_OFFER = r"(?P<offer>(?:(?:you|they|your opponent|that player) (?:may )?)?)"
_FIRST_TIME = re.compile(
    rf"\b[Tt]he first time {_WHO} resolves? {_HEADED} (?P<span>each turn|during (?:your|each|their) turn), {_OFFER}"
    rf"(?:(?P<do>resolves?|triggers?|uses?) {_THAT}{_MORE}|(?P<repeat>repeats?) {_THAT})(?=[.,\"]|$)")
_RESOLVES = re.compile(
    rf"\b[Tt]he first [\"']?(?P<head>[A-Za-z]+(?: [A-Za-z]+)?):?[\"']? {_THING} {_WHO} resolves? "
    rf"(?P<span>each turn) (?:resolves|is resolved|triggers)(?:{_MORE}| twice)(?=[.,\"]|$)")


def twice(text: str) -> str:
    """A text in which an effect that resolves again is that of a card."""
    if "resolve" not in text:
        return text
    return _FIRST_TIME.sub(_again, _RESOLVES.sub(_again, text))


def _again(found: re.Match[str]) -> str:
    said = found.groupdict()
    kind = re.search(r"(card|creature|artifact|upgrade)'s$", said.get("whose") or "")
    whose = f"{said['whose']} " if kind else "a "
    verb = "resolve" if found["who"] == "you" else "resolves"
    they = said.get("offer") or ("" if found["who"] == "you" else "they ")
    done = said.get("do") or said.get("repeat") or verb
    effect = f"{found['head'].lower()} effect"
    return (f"{'T' if found[0][0] == 'T' else 't'}he first time {found['who']} {verb} {whose}{effect} {found['span']}, "
            f"{they}{'resolves' if done.endswith('s') else 'resolve'} that {kind[1] if kind else 'card'}'s {effect}")
