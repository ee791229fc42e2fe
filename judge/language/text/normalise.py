"""One spelling for the card texts of all eras: symbols, dashes and quotes, the card's own name as ~, no reminders but
for those that define a word of a new set (`novelties`), which stand behind the text.

Nothing is guessed here: what is dropped or mended stands in `grammar/lexicon/spelling.toml`, a closed and reviewed
list; anything else stays and must be read by the grammar.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from judge.cache import load_or_build
from judge.effects.abilities import Heading
from judge.language.sources import sources
from judge.resources import data_dir

from .informal import as_printed
from .lexicon import ORDINALS, Names, known_names, lemma_of, phrases, words
from .phrasings import guesses, matched, so_many, the_rest, uses
from .phrasings.all_so_many import all_so_many
from .phrasings.bought import bought
from .phrasings.by_leave import of_each_played
from .phrasings.by_turns import chosen_by_turns
from .phrasings.comparing.all_except import of_all_except
from .phrasings.comparing.as_many import as_many
from .phrasings.comparing.left_out import left_out
from .phrasings.comparing.measured import of_measures
from .phrasings.comparing.more_for_each import more_for_each
from .phrasings.comparing.neither_nor import neither_nor
from .phrasings.comparing.such_that import such_that
from .phrasings.comparing.tied import of_ties
from .phrasings.comparing.ties_broken import of_broken_ties
from .phrasings.counters_told import counters_told
from .phrasings.deeds_in_time import told_in_time
from .phrasings.either_player import of_either_player
from .phrasings.evened import evened
from .phrasings.guessed_numbers import guessed_numbers
from .phrasings.in_excess import in_excess
from .phrasings.in_few_words import in_few_words, of_bearers
from .phrasings.named import of_names
from .phrasings.none_done import of_none
from .phrasings.otherwise.as_if_held import as_if_held
from .phrasings.otherwise.as_long_as import of_how_long
from .phrasings.otherwise.averted import of_what_is_averted
from .phrasings.otherwise.becoming import of_what_becomes_so
from .phrasings.otherwise.chosen_by import of_their_choice
from .phrasings.otherwise.chosen_houses import of_chosen_houses
from .phrasings.otherwise.done_before_this_turn import of_this_card
from .phrasings.otherwise.each_and_each import of_both_kinds
from .phrasings.otherwise.each_by_itself import each_by_itself
from .phrasings.otherwise.fighters import of_fighters
from .phrasings.otherwise.goes_there import goes_there
from .phrasings.otherwise.in_order import in_order
from .phrasings.otherwise.limited import of_limits
from .phrasings.otherwise.long_past import of_the_past
from .phrasings.otherwise.lying_open import of_what_lies_open
from .phrasings.otherwise.only_so import only_so
from .phrasings.otherwise.other_player import of_other_players
from .phrasings.otherwise.provided import of_provisos
from .phrasings.otherwise.repeated import of_repeats
from .phrasings.otherwise.same_house import of_the_house_before
from .phrasings.otherwise.those_of_before import of_those
from .phrasings.otherwise.turns_told import of_turns
from .phrasings.otherwise.undone import of_what_is_undone
from .phrasings.otherwise.until_theirs import until_theirs
from .phrasings.otherwise.whether import whether
from .phrasings.otherwise.who_does import who_does
from .phrasings.otherwise.who_had_it import of_who_had_it
from .phrasings.outdoing import of_most
from .phrasings.picked_for_chance import picked_for_chance
from .phrasings.piles import of_piles
from .phrasings.rationed import rationed
from .phrasings.repetitions import of_repetitions
from .phrasings.resolved_again import twice
from .phrasings.rivals import of_rivals
from .phrasings.so_much_of_it import so_much_of_it
from .phrasings.then_and_now import then_and_now
from .phrasings.told_behind import told_behind
from .phrasings.unresolved import of_what_resolves_not
from .reminders import as_upgrade, on_identity, one_sided
from .reminders.lines import lines
from .reminders.lying import as_facedown, hatching, latched, set_apart
from .reminders.marks import said_of_it
from .reminders.novelties import reworded, taken
from .reminders.pieces import creatures
from .reminders.reaping import of_a_reap
from .rewriting import Rewrite, Rewrites, rewrite, rewritten

#: Glyphs of the icon font, as normalised text writes them. Tide icon: `≈`.
GLYPHS = {
    "\uf360": "Æ", "\uf361": "D", "\uf36f\uf560": "<capture>", "\uf565": "<capture>", "\uf36e": "<draw>",
    "\uf372": "<discard>", "\uf392": "<power>", "\uf566": "≈", "\uf379": "<brobnar>", "\uf37a": "<dis>",
    "\uf37b": "<ekwidon>", "\uf37c": "<geistoid>", "\uf37d": "<logos>", "\uf37e": "<mars>", "\uf37f": "<skyborn>",
    "\uf386": "<redemption>", "\uf387": "<sanctum>", "\uf388": "<saurian>", "\uf389": "<shadows>",
    "\uf38a": "<staralliance>", "\uf38b": "<untamed>", "\uf390": "<unfathomable>", "\uf391": "<ouboros>",
    "<A>": "Æ", "<D>": "D",
}
_CHARACTERS = str.maketrans({
    "\ufeff": None, "\u200b": None, "\u200c": None, "\u200d": None, "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    "\t": " ", "\u000b": "\n", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u2010": "-", "\u2011": "-",
    "\u2012": "-", "–": "-", "—": "-", "−": "-",
})

_ENHANCE_ICON = re.compile(r"<\w+>|PT|R|Æ|A|D")
#: What stands in parentheses behind a keyword line reminds of that keyword.
_BEHIND_KEYWORD = re.compile(r"^((?:[A-Z][a-z-]+(?: (?:\d+|X))?(?:[.,;] *| ?(?=\()))+)\([^)]*\)", re.MULTILINE)
#: A keyword with a reminder, before another word.
_WITHOUT_STOP = re.compile(r"((?:^|(?<=[.,;)] ))[A-Z][a-z-]+(?: (?:\d+|X))?)(?= \([^()]*\) [A-Z])", re.MULTILINE)
_PARENTHESIS = re.compile(r"\. ?\(([^()]*?)\.?\)")
_LIMIT = re.compile(r"to a (?:maximum|minimum) of \d+Æ?$")
_OLD_ICONS = {"PT": "<capture>", "R": "<draw>", "A": "Æ"}


class Spelling(NamedTuple):
    """The closed lists of `spelling.toml`."""

    reminders: re.Pattern[str]
    mended: Rewrites


@cache
def spelling() -> Spelling:
    """The reminder texts that are dropped and the slips of the pen that are mended."""
    reminders, mended = load_or_build("spelling", [sources()], _listed)
    return Spelling(re.compile(reminders, re.IGNORECASE), Rewrites((*mended, _BEGINS, *_ONE_SPACE)))


def _listed() -> tuple[str, list[Rewrite]]:
    """What `spelling.toml` lists: a pattern of the reminders, and what is mended."""
    data = tomllib.loads((data_dir("grammar") / "lexicon" / "spelling.toml").read_text(encoding="utf-8"))
    reminders = r"\s*\((?:" + "|".join(data["reminders"]) + r")[^)]*\)"
    return reminders, [rewrite(one["find"], one["put"], flags=re.MULTILINE) for one in (*data["mend"], *data["turns"])]


def normalise(text: str, name: str = "", names: Names | None = None) -> str:
    """`text` in one spelling; every occurrence of the own `name` becomes ~, unless it is part of another of `names`.

    Paragraphs stay lines; the result has no blank line and no space at the end of a line.
    """
    known = names or known_names()
    plain = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n").translate(_CHARACTERS)
    plain = rewritten(mask_own_name(rewritten(plain, _ONE_SPACE), name, names), _SYMBOLS)
    plain = as_printed(_through(plain, *_PRINTED_SO), names)
    plain = _through(rewritten(_join_lines(rewritten(plain, _ICONS)), _WRITTEN_OUT), *_BEFORE_ITS_OWN_WORDS)
    plain = _through(on_identity.of_players(plain, known), *_OF_ITS_PIECES)
    plain, novelties = taken(said_of_it.told(matched.spelled_out(plain, known), known), known)
    plain = _reminded(reworded(latched.reworded(plain, novelties), novelties, names), spelling().reminders)
    plain = "\n".join((plain, *(reworded(line, novelties, names) for line in lines(novelties))))
    plain = of_names(the_rest.reworded(one_sided.reworded(plain, known)), known)
    plain = _through(plain, *_IN_ALL_WORDS, *_TOLD_OTHERWISE)
    plain = mended = spelling().mended.rewritten(plain)
    if (plain := _through(plain, *_WHEN_MENDED)) != mended:
        plain = spelling().mended.rewritten(plain)
    found = (line.strip() for line in of_none(plain).split("\n"))
    return "\n".join(line for line in found if line)


def _through(text: str, *phrasings: Callable[[str], str]) -> str:
    """A text in which one turn of phrase after the other is put as cards put it."""
    for put in phrasings:
        text = put(text)
    return text


_PRINTED_SO = (chosen_by_turns, evened, all_so_many, in_few_words, in_excess)
_BEFORE_ITS_OWN_WORDS = (counters_told, bought, of_each_played, so_much_of_it, guessed_numbers, guesses.named,
                         latched.told, as_upgrade.told, as_facedown.told)
_OF_ITS_PIECES = (creatures.told, hatching.told, so_many.spelled_out, uses.told, set_apart.told)
_IN_ALL_WORDS = (picked_for_chance, twice, of_repetitions, told_behind, told_in_time, of_a_reap, of_piles, of_most)
_TOLD_OTHERWISE = (
    as_if_held, only_so, of_measures, who_does, in_order, goes_there, whether, neither_nor, as_many, more_for_each,
    left_out, of_all_except, of_both_kinds, of_their_choice, of_ties, of_the_house_before, of_what_lies_open, of_those,
    of_who_had_it, until_theirs, of_chosen_houses, of_how_long, of_other_players, of_provisos, of_turns,
    of_what_is_undone, of_broken_ties, of_fighters, each_by_itself, of_limits, of_what_becomes_so, of_the_past,
    of_repeats, of_what_is_averted,
)
_WHEN_MENDED = (such_that, of_this_card, of_bearers, then_and_now, of_rivals, of_what_resolves_not, rationed,
                of_either_player)

#: A capitalised word behind the own name makes it the name of another card.
_GOES_ON = re.compile(r" ([A-Z][a-z]+)")
_SPACE = re.compile(r"\s+")
_IN_A_WORD = re.compile(r"[\w-]")
HEADING_WORDS = frozenset(word for heading in Heading for word in heading.value.split())


def mask_own_name(text: str, name: str, names: Names | None = None) -> str:
    """`text` with every occurrence of the card's own name written ~ ("~'s" for its possessive), except where it is
    part of the longer name of another card."""
    spelt = unicodedata.normalize("NFC", name).translate(_CHARACTERS).strip()
    spelt = re.sub(r"\s*\((?:Evil Twin|top half|bottom half)\)$", "", spelt)
    if not spelt:
        return text
    others_known = names.cards.get(spelt.split()[0], ()) if names else ()
    longer = [" ".join(other) for other in others_known if " ".join(other).startswith(f"{spelt} ")]
    several = not spelt.endswith("s") and not any(" ".join(other).startswith(f"{spelt}s") for other in others_known)
    masked, last = "", 0
    for start, end in _named(text, spelt.split(), several):
        part = any(text.startswith(other, start) for other in longer)
        goes_on = _GOES_ON.match(text, end)
        if not part and not (goes_on and goes_on[1] not in HEADING_WORDS):
            own = "~s" if text[end - 1] == "s" and not spelt.endswith("s") else "~"
            masked, last = f"{masked}{text[last:start]}{own}", end
    masked += text[last:]
    if spelt.endswith("s"):
        masked = re.sub(r"~'(?![\w])", "~'s", masked)
    return masked


def _named(text: str, words: list[str], several: bool) -> Iterator[tuple[int, int]]:
    """Where a name of these words stands, from where to where, perhaps of `several` with an s: its first word as it is
    spelt, the others in any letters unless that is an article. A pattern for each name takes too long to make."""
    first, *others = words
    start = text.find(first)
    while start >= 0:
        past, end = start + 1, start + len(first)
        for word in others:
            at = space.end() if (space := _SPACE.match(text, end)) else len(text)
            end = at + len(word)
            said = text[at:end]
            if said != word and (first in ("A", "An", "The") or said.lower() != word.lower()):
                break
        else:
            end += several and text.startswith("s", end)
            if not _IN_A_WORD.match(text, end) and not _IN_A_WORD.match(text[start - 1:start]):
                yield start, end
                past = end
        start = text.find(first, past)


def _reminded(text: str, reminders: re.Pattern[str]) -> str:
    """A text without reminders; what else stands in parentheses is a sentence, or belongs to one."""
    if "(" not in text:
        return text
    text = reminders.sub("", _WITHOUT_STOP.sub(r"\1.", text))
    while (shorter := _BEHIND_KEYWORD.sub(lambda found: found[1].rstrip(" .,;") + ".", text)) != text:
        text = shorter
    return _PARENTHESIS.sub(_parenthesis, text)


def _parenthesis(found: re.Match[str]) -> str:
    """A parenthesis that the lexicon knows belongs to the sentence before it; any other is a sentence of its own."""
    known = any(found[1].lower().startswith(" ".join(tokens[1:-1])) for tokens, _, _ in phrases()["("])
    return f" ({found[1]})." if known or _LIMIT.match(found[1]) else f". ({found[1]})."


def _plain_icons(found: re.Match[str]) -> str:
    icons = (_OLD_ICONS.get(icon, icon) for icon in _ENHANCE_ICON.findall(found[1]))
    return "Enhance " + " ".join(icons)


_BEGINS = rewrite(r"(?<=\. )(?:each|your|this|that|it|any)"
                  r"(?= [^.\"]*?(?:keys cost|hand size is|gets? [+-]|you would gain))",
                  lambda found: found[0].capitalize())
"""What a turn of phrase has put first in a sentence."""
_ONE_SPACE = (rewrite("  +", " "),)
_LONE_AMBER = rewrite(r"(?<=[a-z~,>)] )A(?=[.,;)\"]|$|\s+[a-z~(])", "Æ")
"""A lone capital A in the middle of a sentence: an article would be small there."""
_SYMBOLS = (
    rewrite("|".join(sorted(map(re.escape, GLYPHS), key=len, reverse=True)), lambda found: GLYPHS[found[0]]),
    # Digit and letter for a number of Æmber or damage ("3A", "2D"), as some sets print them.
    rewrite(r"(?<![\w-])([+-]?(?:\d+|X))(A|D)(?![\w-])", lambda found: found[1] + ("Æ" if found[2] == "A" else "D")),
    _LONE_AMBER,
)
_ICONS = (
    rewrite(r"(?<![\w'])A (?=that would be|stolen or captured|gained (?:by|from|for) )", "Æ "),
    rewrite(r"\bEnhance\s*\(?((?:\s*(?:<\w+>|PT|R|Æ|A|D)(?![a-z]))+)\)?", _plain_icons),
    *_ONE_SPACE,
)
_ON_TOP = (
    rewrite(r"\b(?P<whose>your(?: opponent's)?|their|its owner's|that player's) deck(?P<said>(?:(?!\bdeck\b)[^\n])*?)"
            r"\b(?P<end>on (?:the )?(?:top|bottom))(?= in (?:any|a random|the same) order| and\b|[.,;\"]|$)",
            r"\g<whose> deck\g<said>\g<end> of \g<whose> deck"),
)
"""On top of which deck is said before, and again where a second card goes there."""
_GAINS = {"your opponent": ("your opponent gains", "Your opponent gains"), "yourself": ("gain", "Gain")}


def _neither(found: re.Match[str]) -> str:
    """ "if you neither forged a key nor played a creature this turn": each by itself, with whom and when."""
    verbs = (found["one"], found["other"])
    lemmas = [lemma_of(verb, "past", "part") for verb in verbs]
    if not all(lemmas) or (found["second"] and not found["first"]):
        return found[0]
    told = (f"{found['who']} did not {lemma}{rest} {found['when']}"
            for lemma, rest in zip(lemmas, (found["first"], found["second"]), strict=True))
    return f"{found['if']} {' and '.join(told)}"


_WHEN = (r"(?P<when>this turn|this way"
         r"|(?:on|during) (?:your|their|its controller's|your opponent's) (?:last|previous) turn)")
_NEITHER = rewrite(
    r"\b(?P<if>[Ii]f|[Ww]hile) "
    r"(?P<who>you|your opponent|they|that player|it|~|(?:this|that) (?:creature|artifact|card)) "
    r"(?:have |has )?neither (?P<one>[a-z]+)(?P<first>(?: [^,.\" ]+)*?) nor (?P<other>[a-z]+)"
    rf"(?P<second>(?: [^,.\" ]+)*?) {_WHEN}(?=[,.])", _neither)
_COUNTERS = r"(\([^()\n]*?\b(?!player\b)([a-z]+) counters?\b[^()\n]*?)\b"
"""A parenthesis that has spoken of counters."""
_WRITTEN_OUT = (
    _LONE_AMBER,
    _NEITHER,
    rewrite(r"\b(\d+|X)(?: A| Æ|A)(?![\w-])", r"\1Æ"),
    rewrite(r"\b(do|does|did|is|are|was|were)n't\b", r"\1 not"),
    rewrite(r"\bcan't\b", "cannot"),
    rewrite(r"\b(ha(?:ve|s|d)|would)n't\b", r"\1 not"),
    rewrite(r"\b([Tt]hey|[Yy]ou)'(re|ve)\b", lambda found: f"{found[1]} {'are' if found[2] == 're' else 'have'}"),
    rewrite(r"\b([Ii]t)'s (?=no longer\b|not\b|[a-z]+ed\b|your\b|the\b|in\b|on\b)", r"\1 is "),
    rewrite(r"\b(by its|by their) own (?=(?:[a-z-]+(?: [a-z]+)? )?(?:abilit(?:y|ies)|effects?)\b)", r"\1 "),
    rewrite(r"\b(?P<word>[a-z]+) token(?P<s>s?)\b(?! creature| artifact)",
            lambda found: found[0] if found["word"] in words() else f"{found['word']} counter{found['s']}"),
    rewrite(r"\btoken(?P<s>s?)(?= (?:(?:that )?(?:was|were|is|are) )?(?:removed|moved|placed|added|put (?:on|this "
            r"way))\b(?! from play))", r"counter\g<s>"),
    rewrite(_COUNTERS + r"(it|they) (?:has|have) any\b(?! of)", r"\1\3 has any \2 counters on it"),
    rewrite(_COUNTERS + r"and loses (?:1|one)(?: of them)? (at the (?:start|end) of [^,.()]+)\.", lambda found: (
        f"{found[1].rstrip()}. {found[3][0].upper()}{found[3][1:]}, remove 1 {found[2]} counter from it.")),
    rewrite(_COUNTERS + r"remove (?:the|that|this|its) token(?: from it)?(?=[., ])(?! creature)",
            r"\1remove each \2 counter from it"),
    rewrite(r"\b(?P<put>[Pp])ut (?P<many>\d+|an?|one|two|three|X|that many) (?P<word>[a-z]+(?:-[a-z]+)*) "
            r"counter(?P<s>s?) on (?P<whom>your opponent|yourself)\b(?!')", lambda found: (
                f"{_GAINS[found['whom']][found['put'] == 'P']} {found['many']} {found['word']} counter{found['s']}")),
    rewrite(r"\b([Ff]or (?:each|every) [^,.\"]*?) beyond the (first|second|third|fourth|fifth|sixth|seventh)"
            r"( (?:in|on|under|among|you|they|your)\b[^,.\"]*)?(?=[,.])",
            lambda found: f"{found[1]}{found[3] or ''} in excess of {ORDINALS[found[2]]}"),
    rewrite(r"\b(?:facedown )?(?:under|beneath|underneath) (?=(?:its owner's|your(?: opponent's)?|their) deck\b)",
            "on the bottom of "),
    rewrite(r"\b(would [^.,\"]+), instead ([^.,\"]+ and [^.,\"]+?)(?=[.\"])", r"\1, \2 instead"),
    rewrite(r"\b(would be destroyed\b[^.\"]+?(?:\. If you do,[^.\"]+?)?) instead of destroying "
            r"(?:it|~|(?:that|this) creature)(?=\.)", r"\1 instead"),
    rewrite(r"\b(would [^.,\"]+(?:, if [^.,\"]+)?), "
            r"((?:you|its controller|they|your opponent|that player) may [^.,\"]+)\. "
            r"If (?:you|they) do, ([^.\"]+) instead(?=[.\"])", r"\1, \2 to \3 instead"),
    rewrite(r"\b(would [^.\"]+ to )((?:fully )?[a-z]+) and ([a-z]+) "
            r"(it|that (?:creature|artifact|upgrade|card)) instead(?=[.\"])", r"\1\2 \4 and \3 it instead"),
    rewrite(r"(?:^|(?<=[.:\"] ))Unless (?P<done>(?:your opponent|they|that player|its controller|you) (?:pay|discard"
            r"|destroy|exalt|exhaust|sacrifice|lose|purge|reveal)s? [^,.\"]+), "
            r"(?P<first>[a-z])(?P<rest>[^,.\"]*)(?=\.)",
            lambda found: found[0] if re.search(r"\b(?:and|then)\b", found["rest"]) else (
                f"{found['first'].upper()}{found['rest']} unless {found['done']}"), flags=re.MULTILINE),
    rewrite(r"(?P<before>^|[.:\"] )(?P<do>[A-Z][a-z]+) a friendly (?P<what>(?:[A-Za-z-]+ )*?(?:creature|artifact)"
            r"(?: with [^,.\"\n]+?)?),? or,? if you (?:control|have) none,? (?P<other>[^,.\"\n]+)(?=\.)",
            lambda found: (
                f"{found['before']}If you control a {found['what']}, {found['do'].lower()} a friendly {found['what']}. "
                f"Otherwise, {found['do'].lower()} {found['other']}"), flags=re.MULTILINE),
    *_ON_TOP, *_ON_TOP,
    rewrite(r"\b(?P<said>[Rr]eveal [^.\n]*\. [^.\n]*?)(?:from )?among them\b", r"\g<said>revealed this way"),
    rewrite(r"\b([Ii]f (?:it|that (?:creature|card|artifact))) is already\b", r"\1 was already"),
    rewrite(r"\bPT(?= (?:bonus )?icon)", "<capture>"),
    rewrite(r"\bR(?= (?:bonus )?icon)", "<draw>"),
    rewrite(r"\b(?P<icon>damage|capture|draw|discard|power)(?= bonus icons?\b)", lambda found: (
        "D" if found["icon"] == "damage" else f"<{found['icon']}>")),
)
_STARTS_PARAGRAPH = re.compile(
    r'[•≈]|(?:[IVX]+|\d) - |(?:[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:/[A-Z][a-z]+(?: [A-Z][a-z]+)?)*:'
)


def _join_lines(text: str) -> str:
    """Lines that a printer broke in mid-sentence, made one again."""
    lines = [line.strip() for line in text.split("\n")]
    joined: list[str] = []
    for line in lines:
        if not line:
            continue
        goes_on = joined and not _STARTS_PARAGRAPH.match(line) and _goes_on(joined[-1], line)
        if goes_on or (joined and joined[-1] == "≈"):
            joined[-1] += " " + line
        else:
            joined.append(line)
    return "\n".join(joined)


def _goes_on(before: str, line: str) -> bool:
    if line[0].islower() or line[0].isdigit():
        return True
    if before.count('"') % 2:
        return True
    if before.count("(") > before.count(")") or (before[-1] == ":" and line[0] == '"'):
        return True
    return before[-1] not in '.:")!' and not re.search(r"\b(?:Enhance) [^a-z]*(?:<\w+>|Æ|D)?$", before)
