"""What happens, is forbidden and is allowed: a `Verb` or an `Act` is called as it is said ("gain Æ", "be stunned"), so
here stands only what else is read and what is irregular. The forms of its word are those of the lexicon."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.events import Event, Verb
from judge.effects.statics import Act
from judge.language.text.lexicon import conjugated


class Parts(NamedTuple):
    """A verb's forms and the words that follow it: "steal", "stole", "stolen", "Æ"."""

    base: str
    past: str
    participle: str
    rest: str = ""


_PARTS = {
    Verb.TAKE_DAMAGE: Parts("deal", "dealt", "dealt", "damage"),
    Verb.ADD_AMBER: Parts("add", "added", "added", "Æ"),
    Verb.LEAVE_PLAY: Parts("leave", "left", "left", "play"),
    Verb.LEAVE: Parts("leave", "left", "left"),
    Verb.RUN_OUT: Parts("run out of", "ran out of", "run out of", "cards"),
}


def parts_of(event: Event) -> Parts:
    """The forms of the verb of an event."""
    if event.verb in _PARTS:
        return _PARTS[event.verb]
    base, _, rest = (event.word or str(event.verb)).partition(" ")
    made = conjugated(base)
    return Parts(base, made.past, made.participle, rest)


#: Verbs that the words of an event do not name by themselves: "gain" alone is said of Æmber.
_BESIDE = (Verb.TAKE_DAMAGE, Verb.ADD_AMBER, Verb.CHOOSE_HOUSE, Verb.GAIN_CHAINS, Verb.GAIN_COUNTERS,
           Verb.LOSE_COUNTERS, Verb.SPEND_COUNTERS, Verb.REMOVE, Verb.COINED)
#: Verbs of which several words are one in the lexicon.
_JOINED = (Verb.ENTER_PLAY, Verb.LEAVE_PLAY, Verb.TAKE_CONTROL)

#: lemma → what happens.
VERBS = {str(verb).replace(" ", "_") if verb in _JOINED else str(verb).partition(" ")[0]: verb
         for verb in Verb if verb not in _BESIDE}
VERBS |= {
    "place": Verb.PUT, "take": Verb.TAKE_DAMAGE, "damage": Verb.TAKE_DAMAGE, "reap_with": Verb.REAP,
    "fight_with": Verb.FIGHT, "trigger": Verb.RESOLVE, "run_out": Verb.RUN_OUT, "pick_up": Verb.ADD,
}

#: lemma → what happens to counters that players have.
OF_PLAYERS = {"gain": Verb.GAIN_COUNTERS, "lose": Verb.LOSE_COUNTERS, "spend": Verb.SPEND_COUNTERS}

#: lemma → what a player or a card does that can be forbidden.
ACTS = {str(act).partition(" ")[0]: act for act in (
    Act.PLAY, Act.USE, Act.REAP, Act.FIGHT, Act.ATTACK, Act.DISCARD, Act.READY, Act.EXHAUST, Act.FORGE, Act.STEAL,
    Act.CAPTURE, Act.GAIN, Act.DEAL_DAMAGE, Act.DRAW, Act.ARCHIVE, Act.RAISE_TIDE, Act.SPEND, Act.CHOOSE_HOUSE,
    Act.TAKE_ARCHIVES, Act.LEAVE)}
ACTS |= {"leave_play": Act.LEAVE_PLAY, "reap_with": Act.REAP, "fight_with": Act.FIGHT, "trigger": Act.RESOLVE,
         "resolve": Act.RESOLVE_ICONS, "lose": Act.LOSE_COUNTERS}

#: lemma → what is done to a card, or to Æmber, that can be forbidden.
SUFFERED = {lemma: Act(f"be {conjugated(lemma).participle}") for lemma in (
    "attack", "steal", "capture", "destroy", "return", "purge", "heal", "stun", "ward", "enrage", "exalt", "archive",
    "sacrifice", "choose", "prevent")}
SUFFERED |= {lemma: ACTS[lemma] for lemma in ("use", "play", "discard", "exhaust", "ready")}
SUFFERED["deal"] = Act.BE_DEALT_DAMAGE


def suffered(act: Act) -> str:
    """An act as it is said of what it is done to: "be stolen", "be played"."""
    done = act in (Act.PLAY, Act.USE, Act.DISCARD, Act.SPEND, Act.EXHAUST)
    return f"be {conjugated(str(act)).participle}" if done else str(act)
