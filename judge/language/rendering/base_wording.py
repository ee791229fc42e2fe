"""What the renderers of all node families share: the open functions that they extend, and small matters of English.

Each function below is a `singledispatch` over node types; the modules `render_nouns`, `render_amounts`,
`render_modifiers`, `render_events`, `render_conditions`, `render_effects`, `render_moves` and `render_statics`
register their share.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import singledispatch

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.text.lexicon import conjugated, known_names, with_article


class Unsayable(TypeError):
    """A node in a place where English has no words for it: a condition where a card is wanted, and so on."""

    def __init__(self, node: object, place: str) -> None:
        super().__init__(f"{type(node).__name__} cannot be said as {place}")


class Tense(Enum):
    """How an event is told."""

    PRESENT = "after you play a card"
    WOULD = "if you would play a card"
    PAST = "if you played a card"
    PERFECT = "if you have played a card"
    NOT = "if you do not play a card"
    DID_NOT = "if you did not play a card"


@singledispatch
def noun(node: Node, motion: bool = False) -> str:
    """The noun phrase for cards, players, zones or houses; `motion` where cards come "from" a zone, not "in" it."""
    raise Unsayable(node, "a noun")


@singledispatch
def many(node: Node) -> bool:
    """Whether verbs agree with `node` in the plural, as with "you", "they" and "creatures"."""
    return False


@singledispatch
def number(node: Node) -> str:
    """An amount by itself: "3", "its power", "the number of friendly creatures"."""
    raise Unsayable(node, "a number")


@singledispatch
def quality(node: Node, plural: bool, motion: bool = False) -> str:
    """A modifier where it stands in a noun phrase, before or behind the noun."""
    raise Unsayable(node, "a quality")


@singledispatch
def predicate(node: Node, plural: bool) -> str:
    """A modifier said of a subject: "is stunned", "has Æ on it"."""
    raise Unsayable(node, "a predicate")


@singledispatch
def condition(node: Node) -> str:
    """What follows "if"."""
    raise Unsayable(node, "a condition")


@singledispatch
def event(node: Node, tense: Tense = Tense.PRESENT) -> str:
    """What follows "after"."""
    raise Unsayable(node, "an event")


@singledispatch
def manner(node: Node) -> str:
    """How an event happens, behind its verb: "fighting ~", "from your hand"."""
    raise Unsayable(node, "a manner")


@singledispatch
def window(node: Node) -> str:
    """A span of time: "this turn", "until ~ leaves play"."""
    raise Unsayable(node, "a span of time")


@singledispatch
def deed(node: Node, third: bool) -> str:
    """An instruction without its subject: "gain 2Æ", or "gains 2Æ" where `third`."""
    raise Unsayable(node, "an instruction")


@singledispatch
def doer(node: Node) -> Node | None:
    """Who carries out the instruction, where its text names them."""
    return getattr(node, "player", None)


@singledispatch
def clause(node: Node) -> str:
    """A whole clause, lower case, without its full stop."""
    subject = doer(node)
    if subject is None:
        return deed(node, False)
    return f"{noun(subject)} {deed(node, not many(subject))}"


def price(node: Node) -> str:
    """What somebody does for something else, behind "if" and "unless"; "you" where nobody is named."""
    return f"you {deed(node, False)}" if doer(node) is None else clause(node)


@singledispatch
def sentences(node: Node) -> list[str]:
    """The clauses of a body that stand as sentences of their own."""
    return [clause(node)]


@singledispatch
def text(tree: Node) -> str:
    """`tree` as whole sentences where it is one, else as a phrase."""
    for voice in (sentences, condition, event, noun, number, manner, window):
        try:
            said = voice(tree)
        except TypeError:
            continue
        return said if isinstance(said, str) else " ".join(map(sentence, said)).rstrip("\n")
    return quality(tree, False)


def quoted(abilities: tuple[Node, ...]) -> str:
    """Abilities as a card grants them: in straight double quotes, single ones within those, and on one line."""
    told = " ".join(text(ability) for ability in abilities).replace("\n•", " •").strip()
    return '"' + told.replace('"', "'") + '"'


def is_are(plural: bool) -> str:
    """The verb of a subject: "is", or "are" of several."""
    return "are" if plural else "is"


def has_have(plural: bool) -> str:
    """ "has", or "have" of several."""
    return "have" if plural else "has"


def nominative(node: Node) -> str:
    """The noun phrase as a subject: "they" for "them"."""
    return "they" if node == n.Back(plural=True) else noun(node)


def objective(node: Node, motion: bool = False) -> str:
    """The noun phrase behind a verb or a preposition: "that player" for "they"."""
    return "that player" if node == n.THEY else noun(node, motion)


def lying(preposition: str, node: Node) -> str:
    """Where counters are: "on ~", "from each friendly creature", "in play"."""
    return "in play" if node == n.IN_PLAY else f"{preposition} {noun(node)}"


def does(subject: Node, word: str, *rest: str) -> str:
    """A subject with what it does: "you gain 1Æ", "it gains 1Æ"."""
    return spaced(nominative(subject), verb(word, not many(subject)), *rest)


def bounded(order: n.Order, count: Node, unit: str) -> str:
    """ "3 or more cards", "exactly 1 card", "4Æ or more", "more than 2 cards"."""
    much = f"{number(count)}{'' if unit == 'Æ' else ' '}{unit}"
    if order is n.Order.EXACTLY:
        return f"exactly {much}"
    if order in (n.Order.MORE, n.Order.FEWER):
        return f"{order.value} {much}"
    word = "or more" if order is n.Order.AT_LEAST else "or fewer"
    return f"{much} {word}" if unit == "Æ" else f"{number(count)} {word} {unit}"


def so_many(order: n.Order, count: Node, unit: str) -> str:
    """The same, and "no cards"."""
    return f"no {unit}" if order is n.Order.EXACTLY and count == n.Number(0) else bounded(order, count, unit)


# --- English --------------------------------------------------------------------------------------------------------

_IRREGULAR = {"have": "has", "do": "does", "be": "is", "may": "may", "cannot": "cannot", "must": "must"}
_PLURALS = {
    "half of a gigantic creature": "halves of a gigantic creature",
    "elf": "elves",
    "wolf": "wolves",
    "thief": "thieves",
    "it": "them",
    "is": "are",
    "has": "have",
}
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = (
    "",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
_TIMES = {1: "once", 2: "twice"}


def verb(word: str, third: bool) -> str:
    """`word` as it agrees with its subject: "deal", "deals"."""
    if not third:
        return word
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith(("s", "sh", "ch", "x", "z")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2] not in "aeiou" else word + "s"


def plural(word: str) -> str:
    """The plural of a noun."""
    if word.lower() in _PLURALS:
        made = _PLURALS[word.lower()]
        return made.capitalize() if word[0].isupper() else made
    if word in ("armor", "damage", "Æ", "cards", "archives"):
        return word
    if word.endswith(("s", "sh", "ch", "x", "z")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def participle(lemma: str) -> str:
    """ "destroyed" for "destroy", "chosen" for "choose"."""
    return conjugated(lemma).participle if lemma else ""


def a(phrase: str) -> str:
    """`phrase` with its article."""
    return with_article(phrase)


def owner_s(phrase: str) -> str:
    """The possessive of a phrase."""
    return phrase + ("'" if phrase.endswith("s") and not phrase.endswith("'s") else "'s")


def listed(parts: Iterable[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b, and c"."""
    items = list(parts)
    if len(items) < 3:
        return f" {word} ".join(items)
    return f"{', '.join(items[:-1])}, {word} {items[-1]}"


def whom(node: Node, motion: bool = False) -> str:
    """A noun phrase in an event, where a bare filter stands for any one card of it: "a Mars creature"."""
    if isinstance(node, n.Filter):
        return noun(n.Select(n.One(), node), motion)
    if isinstance(node, n.EitherFilter):
        return listed((whom(option, motion) for option in node.options), "or")
    return noun(node, motion)


def spaced(*parts: str) -> str:
    """The parts that say something, one space between them."""
    return " ".join(part for part in parts if part)


def in_words(value: int) -> str:
    """ "two" for 2."""
    return _WORDS[value] if 0 <= value < len(_WORDS) else str(value)


def ordinal(value: int) -> str:
    """ "second" for 2."""
    if value == -1:
        return "last"
    return _ORDINALS[value] if 0 < value < len(_ORDINALS) else f"{value}th"


def times(count: Node) -> str:
    """ "twice", "3 times"."""
    if isinstance(count, n.Number):
        return _TIMES.get(count.value, f"{count.value} times")
    if isinstance(count, n.UpToAmount):
        return f"up to {number(count.limit)} times"
    if isinstance(count, n.AnyAmount):
        return "as many times as you like"
    if isinstance(count, n.DoneThisWay) and not count.verb:
        return "that many times"
    return f"{number(count)} times"


def sentence(text: str) -> str:
    """`text` with a capital and a full stop, unless it ends in a quotation or a list of its own."""
    begun = text[0].upper() + text[1:] if text else text
    return begun if begun.endswith(('."', '."', "\n", ".", ".)", ".'")) else begun + "."


def trait_name(trait: str) -> str:
    """ "Beast" for "beast", "Star Ship" for "star ship"."""
    return " ".join(word.capitalize() for word in trait.split())


def icon_name(icon: str) -> str:
    """ "Æ", "<draw>" for "draw"."""
    return icon if icon in ("", "Æ", "D") else f"<{icon.strip('<>')}>"


def house_name(house: str) -> str:
    """ "Star Alliance" for "staralliance"."""
    return "Star Alliance" if house == "staralliance" else house.title()


# --- players --------------------------------------------------------------------------------------------------------

_POSSESSIVES: dict[Node, str] = {n.YOU: "your", n.THEY: "their"}


def possessive(node: Node) -> str:
    """ "your", "its", "~'s", "each player's"."""
    if node in _POSSESSIVES:
        return _POSSESSIVES[node]
    if isinstance(node, n.Back) and node.kind is None and not (node.participle or node.modifiers):
        return "their" if node.plural else "its"
    return owner_s(noun(node))


def is_known(house: Node) -> bool:
    """Whether this is one of the catalogue's houses; of another, "a Gizmo creature" would read as a trait."""
    return isinstance(house, n.House) and house.house in known_names().houses.values()
