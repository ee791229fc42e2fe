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
from .lexicon import Names, known_names, phrases, words
from .reminders import as_upgrade, on_identity, one_sided
from .reminders.heads import uses
from .reminders.lines import lines
from .reminders.lying import as_facedown, hatching, latched, set_apart
from .reminders.marks import said_of_it, so_many
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
    plain = as_printed(plain, names)
    plain = _through(rewritten(_join_lines(rewritten(plain, _ICONS)), _WRITTEN_OUT), *_BEFORE_ITS_OWN_WORDS)
    plain = _through(on_identity.of_players(plain, known), *_OF_ITS_PIECES)
    plain, novelties = taken(said_of_it.told(plain, known), known)
    plain = _reminded(reworded(latched.reworded(plain, novelties), novelties, names), spelling().reminders)
    plain = "\n".join((plain, *(reworded(line, novelties, names) for line in lines(novelties))))
    plain = of_a_reap(one_sided.reworded(plain, known))
    found = (line.strip() for line in spelling().mended.rewritten(plain).split("\n"))
    return "\n".join(line for line in found if line)


def _through(text: str, *phrasings: Callable[[str], str]) -> str:
    """A text in which one turn of phrase after the other is put as cards put it."""
    for put in phrasings:
        text = put(text)
    return text


_BEFORE_ITS_OWN_WORDS = (latched.told, as_upgrade.told, as_facedown.told)
_OF_ITS_PIECES = (creatures.told, hatching.told, so_many.spelled_out, uses.told, set_apart.told)

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
_WRITTEN_OUT = (
    _LONE_AMBER,
    rewrite(r"\b(\d+|X)(?: A| Æ|A)(?![\w-])", r"\1Æ"),
    rewrite(r"\b(do|does|did|is|are|was|were)n't\b", r"\1 not"),
    rewrite(r"\bcan't\b", "cannot"),
    rewrite(r"\b(ha(?:ve|s|d)|would)n't\b", r"\1 not"),
    rewrite(r"\b([Tt]hey|[Yy]ou)'(re|ve)\b", lambda found: f"{found[1]} {'are' if found[2] == 're' else 'have'}"),
    rewrite(r"\b([Ii]t)'s (?=no longer\b|not\b|[a-z]+ed\b|your\b|the\b|in\b|on\b)", r"\1 is "),
    rewrite(r"\b(?P<word>[a-z]+) token(?P<s>s?)\b(?! creature| artifact)",
            lambda found: found[0] if found["word"] in words() else f"{found['word']} counter{found['s']}"),
    *_ON_TOP,
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
