"""Cards that a text lets be played facedown as something else: "You may play this card facedown as a creature with 2
power and no text. At the start of your turn, you may pay 2Æ to turn it faceup."

In: what a definition, or a text, says of its own card. Out: the same as what the card says while it lies so: "~ may be
played facedown as a creature with 2 power, with the text: “At the start of your turn, …”". What is said of the card as
it is faceup stays behind that.
"""

from __future__ import annotations

import re

from ...lexicon import base_of_gerund

_IT = r"(?:[Tt]his (?:card|creature|artifact|action|upgrade)|~|[Ii]t)"
_KIND = r"(?:creature|artifact)"
_NONE = (
    r"(?:text(?: box)?|abilit(?:y|ies)|(?:other )?(?:text or )?abilities|traits?|house|name|keywords?|bonus icons?|"
    r"armor|"
    r"text(?: box)? (?:or|and) (?:abilities|traits|keywords))"
)
_NOTHING = (
    rf"(?:,? ?(?:(?:and|with|but|has|have) )*no {_NONE}(?:,? ?(?:and|or) (?:no )?{_NONE}|, (?:no )?{_NONE})*|,? ?"
    rf"(?:and )?without (?:any )?{_NONE}"
    rf"(?:(?: or|,|, or) {_NONE})*)"
)
_FACE = (
    rf"(?P<face>(?:(?:an?|generic|basic|plain|blank|vanilla|colorless|neutral) )*(?:\d+[- ]power )?(?:[A-Za-z-]+ )"
    rf"??{_KIND}[^.\"]*?)"
)
_LEAVE = re.compile(
    rf"(?:(?<=^)|(?<=\. )|(?<=\())(?:Instead of playing {_IT}(?: normally| faceup)?, you (?:may|can) play {_IT}|"
    rf"You (?:may|can) play {_IT}|{_IT} (?:may|can) be played)(?: from (?:your )?hand)?,? facedown(?:,? "
    rf"as {_FACE}|\. (?:(?:While|When|If) (?:it is )?(?:played )?facedown(?: this way)?, )?{_IT} (?:is|becomes|"
    rf"counts as|is treated as) "
    rf"(?:only )?{_FACE.replace('face', 'said')}(?: (?:while|as long as) (?:it is )?facedown)?|\. (?P<who>{_IT}|[Aa] "
    rf"facedown (?:card|creature|artifact)|[Ff]acedown "
    rf"(?:cards|creatures|artifacts)|While (?:it is )?facedown, (?:it|this card|this creature)) ha(?:s|ve) "
    rf"(?P<has>\d+ power[^.\"]*?)(?: (?:while|as long as) (?:it is )?facedown)?)\.(?P<rest>(?: [^()\n]*)?)(?=\)|$)",
    re.MULTILINE,
)
_AS_NOTHING = re.compile(
    rf"(?P<as>\bfacedown(?: (?:into|in) play)?(?: [^.,;:\"]*?)? as )(?=[^.\"]*\b(?:no|without|generic|power {_KIND})\b)"
    rf"{_FACE}(?=[.,;\"]|$)"
)
_OF_TURNED = re.compile(
    rf"\b(?P<turn>[Tt]urn|[Ff]lip) (?P<what>[^.,;:\"()]*?) facedown\. ?\(?(?:(?:While|As long as) (?:(?:it is|they "
    rf"are) )?facedown, )?(?:It|it|They|they|[Tt]hat "
    rf"(?:creature|card|artifact)) (?:is|becomes|counts as|are|is considered) {_FACE}(?: (?:while|as long as) "
    rf"(?:(?:it is|they are) )?facedown)?\.\)?"
)
_OWN_LINE = re.compile(
    r"^(?:While|As long as) (?:(?:~|it|this (?:card|creature)) is )?facedown, (?:~|it|this (?:card|creature)) "
    r"(?P<so>[^\n\"]+\.)\n?",
    re.MULTILINE | re.IGNORECASE,
)
_SENTENCES = re.compile(r"(?<=[.\"]) (?=[A-Z])")
_THIS = "this creature"


def told(text: str) -> str:
    """A text with what its card may be played as facedown in the words of a rule, wherever that is said in others."""
    if "facedown" not in text and "face down" not in text and "face-down" not in text:
        return turned(text)
    text = re.sub(r"\b([Ff])ace[- ](up|down)\b", r"\1ace\2", text)
    text = _OF_TURNED.sub(lambda one: f"{one['turn']} {one['what']} facedown as {_face(one['face'])}.", text)
    if _LEAVE.search(text) is not None:
        text = _with_own(text)
    text = _AS_NOTHING.sub(lambda one: f"{one['as']}{_face(one['face'])}", _LEAVE.sub(_with_text, text))
    return turned(text)


def _with_own(text: str) -> str:
    """A text that says of its own card what is so while it lies facedown, as what it says there."""
    own = [f"This creature {one['so']}" for one in _OWN_LINE.finditer(text)]
    if not own:
        return text
    text = _OWN_LINE.sub("", text).rstrip("\n")
    leave = _LEAVE.search(text)
    assert leave is not None
    return f"{text[: leave.end()]} {' '.join(own)}{text[leave.end() :]}"


_ENDS = {"": "", "s": "s", "ed": "ped", "ing": "ping"}


def _flips(found: re.Match[str]) -> str:
    flip = "Flip" if found["turn"][0] == "T" else "flip"
    return f"{flip}{_ENDS[found['end'] or '']} {found['what']}{found['face']}"


def turned(text: str) -> str:
    """A text that turns cards faceup, as one that flips them."""
    if "urn" not in text and "flip" not in text:
        return text
    text = re.sub(r"\b([Ff])ace[- ](up|down)\b", r"\1ace\2", text)
    text = re.sub(
        r"\b((?:abilit(?:y|ies)|effects?|text) (?:only )?resolves? (?:after|when|once)) (?:the|its|that) (card|"
        r"creature) "
        r"is (?:turned|flipped) faceup",
        r"\1 this \2 is turned faceup",
        text,
    )
    text = re.sub(
        r"\b(?<!your )(?<!this )(?<!each )(?<!next )(?<!that )(?<!'s )(?<!per )(?P<turn>[Tt]urn)(?P<end>s|ed|ing)? "
        r"(?P<what>(?:[^.,;:\"()]*? )?)(?P<face>faceup|facedown)\b", _flips, text)
    return re.sub(
        r"\b(?P<flip>flip(?:s|ped|ping)?) (?P<face>faceup|facedown) (?P<what>(?:an?|each|the|that|this|up to|1|2|3|~|"
        r"all|any)\b[^.,;:\"()]*?)"
        r"(?=[.,;:\")]|$| (?:and|instead|if)\b)",
        r"\g<flip> \g<what> \g<face>",
        text,
        flags=re.IGNORECASE,
    )


def _with_text(found: re.Match[str]) -> str:
    face = _face(
        found["face"]
        or found["said"]
        or f"{'artifact' if 'artifact' in found['who'] else 'creature'} with {found['has']}"
    )
    own: list[str] = []
    if (everywhere := _ALL_HOUSES.search(face)) is not None:
        face = face.replace(everywhere[0], "")
        own.append("This creature belongs to all houses.")
    besides: list[str] = []
    for sentence in _SENTENCES.split((found["rest"] or "").strip()) if found["rest"] else ():
        if _says_nothing(sentence):
            continue
        (besides if _FACEUP.match(sentence) else own).append(_of_it(sentence))
    said = " ".join(own).replace('"', "'")
    text = f', with the text: "{said}"' if said else "."
    rest = "".join(f" {one}" for one in besides)
    return f"~ may be played facedown as {face}{text}{rest}"


_ALL_HOUSES = re.compile(
    r",? (?:and )?(?:that belongs to|belongs to|that is of|is of|of|belonging to) (?:all|every|each|any) houses?\b"
)


def _face(said: str) -> str:
    """ "A generic 2 power creature with no text": "a creature with 2 power"."""
    said = re.sub(_NOTHING, "", said)
    said = re.sub(r"\b(?:generic|basic|plain|blank|vanilla|colorless|neutral) ", "", said)
    said = re.sub(rf"\b(\d+)[- ]power (?P<what>(?:[A-Za-z-]+ )*{_KIND})\b", r"\g<what> with \1 power", said)
    said = re.sub(r"^an? ", "", said.strip())
    return f"{'an' if said[0] in 'aeiou' else 'a'} {said.strip()}"


def _says_nothing(sentence: str) -> bool:
    """Whether a sentence says what is so of any facedown card."""
    return (
        re.fullmatch(
            rf"(?:{_IT} has no (?:other )?{_NONE}(?:(?:,| or|, or|,? and) (?:no )?{_NONE})*(?: (?:while|as long as) "
            rf"(?:it is )?facedown)?|(?:While|As long as) (?:it is )?facedown, {_IT} has no "
            rf"{_NONE}(?:(?:,| or|, or|,? and) (?:no )?{_NONE})*|You may look at (?:it|this card) at any time(?: "
            rf"while it is facedown)?)\.",
            sentence,
            re.IGNORECASE,
        )
        is not None
    )


_FACEUP = re.compile(
    r"(?:After|When|Whenever|Once|If) (?:it|this card|this creature|~) (?:is|has been) (?:turned|flipped) faceup,",
    re.IGNORECASE,
)
_PRICE = re.compile(
    r"(?P<lead>^|, )(?P<may>[Yy]ou may) (?:(?:pay|spend) (?P<cost>\d+Æ)(?: at any time)?(?: during your turn)? (?:in "
    r"order )?to (?:turn|flip) (?:it|this card|this creature|~) faceup|"
    r"(?:turn|flip) (?:it|this card|this creature|~) faceup (?:by paying|for|at the cost of|if you pay) (?P<for>\d+Æ)"
    r")(?=[.,])"
)
_BY_DOING = re.compile(
    r"(?P<lead>^|, )(?P<may>[Yy]ou may) (?:turn|flip) (?:it|this card|this creature|~) faceup by (?!paying)"
    r"(?P<deed>[a-z]+ing) (?P<what>[^.,]+?)(?=[.,])"
)
_DOING = re.compile(
    r"(?P<lead>^|, )(?P<may>[Yy]ou may) (?!pay\b|spend\b)(?P<deed>[a-z]+ [^.,]+?) (?:in order )?to (?:turn|flip) "
    r"(?:it|this card|this creature|~) faceup(?=[.,])"
)


def _of_it(sentence: str) -> str:
    """What is said of "it", and of what it costs to turn it up, as the card says it itself."""
    if _FACEUP.match(sentence):
        return re.sub(r"^[A-Za-z ]+?(?= (?:is|has been) )", "After this card", sentence).replace(" has been ", " is ")
    sentence = re.sub(
        r"^(?:It|This (?:card|creature)) is (?:turned|flipped) faceup (?:when|after|if|once|the first time) ([^.]+)\.",
        r"After \1, flip it faceup.",
        sentence,
    )
    sentence = re.sub(
        r"^(?:Turn|Flip) (?:it|this card|this creature) faceup (?:when|after|if|once|the first time) ([^.]+)\.",
        r"After \1, flip it faceup.",
        sentence,
    )
    sentence = re.sub(r"^(?:At any time )?(?:[Dd]uring|[Oo]n) your turn,? (?=you may )", "", sentence)
    sentence = re.sub(
        r"^(?:While|As long as) (?:it is )?facedown, (?:it|this card|this creature) ", "This creature ", sentence
    )
    sentence = re.sub(r"^you may", "You may", sentence)
    sentence = _PRICE.sub(
        lambda one: f"{one['lead']}{one['may']} pay {one['cost'] or one['for']}. If you do, flip {_THIS} faceup",
        sentence,
    )
    sentence = re.sub(r"^At the (start|end) of your next turn,", r"At the \1 of your turn,", sentence)
    sentence = _BY_DOING.sub(
        lambda one: (
            f"{one['lead']}{one['may']} {base_of_gerund(one['deed'])} {one['what']}. If you do, flip {_THIS} faceup"
        ),
        sentence,
    )
    sentence = _DOING.sub(
        lambda one: f"{one['lead']}{one['may']} {one['deed']}. If you do, flip {_THIS} faceup", sentence
    )
    sentence = re.sub(
        r"\b(?P<turn>[Tt]urn|[Ff]lip) (?:it|this card|~) faceup\b",
        lambda one: f"{'Flip' if one['turn'][0] in 'TF' else 'flip'} {_THIS} faceup",
        sentence,
    )
    sentence = re.sub(
        r"\b(?P<when>After|When|Whenever|If|The first time|Each time|Before) (?:it|this card|~) (?!pay)",
        rf"\g<when> {_THIS} ",
        sentence,
    )
    sentence = re.sub(rf"\b(?P<when>When|Whenever) {_THIS} (?!would\b)", rf"After {_THIS} ", sentence)
    sentence = re.sub(
        rf"({_THIS}) is (dealt damage|attacked|chosen|damaged) or (fights|reaps)\b", r"\1 \3 or is \2", sentence
    )
    return re.sub(r"^(?:It|This card) ", "This creature ", sentence)
