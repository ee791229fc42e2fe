"""What the builders call the roles that stand behind a noun, behind a verb, before a sentence."""

from __future__ import annotations

from typing import Any

from .records import Token

#: What the builders call what stands behind a noun, where it is not the role in lower case.
POSTS = {
    "ASSAME": "as", "ORIF": "or_if", "OTHERTHAN": "other_than", "NOTCOUNTING": "not_counting", "INEXCESS": "excess",
    "POWERFULTHAN": "more_powerful", "EQUALTO": "equal", "LEFTOF": "beside", "NEXTTO": "adjacent",
    "CONTROL": "control", "INPLAY": "in_play", "BUTNOTAMONG": "but_not_among", "BUTNOTIN": "but_not_in",
    "NOTFLANK": "not_flank", "TYPELIST": "types", "NUMV": "value", "ORCMPV": "or_more",
    "ORCMP": "cmp",
}
#: The same of what stands behind a verb.
COMPS = {
    "TOPOF": "top", "BOTTOMOF": "bottom", "ON_V": "on", "UNDER_V": "under", "WITH_V": "with", "AMONG_V": "among",
    "ASIFOF": "as_if_house", "ATTACHEDTO": "attached_to", "INSTEADOF": "instead_of", "INSTEAD_V": "or_instead",
    "FROM_P": "from", "INTO_P": "into", "TO_P": "to", "ON": "place_on", "IN": "place_in", "IN_P": "place_in",
    "UNDER": "place_under", "LEFTOF": "beside", "NEXTTO": "adjacent", "EQUALTO": "equal", "FOREACH": "for_each",
    "ATPOINT": "point", "EACHTIME": "each_time", "FOREACHTIME": "for_each_time",
    "EXCEPT_F": "except", "TO_V": "purpose", "INORDERTO": "in_order",
    "INSTEADOF_F": "instead_of_doing", "NEXTTIME": "next_time", "DUR": "duration", "SIDE": "side", "ROUND": "round",
    "REAPINGWITH": "reaping_with", "EXCEPTBY": "except_by", "EARLIERTHAN": "earlier_than",
    "WHENFIGHTING": "when_fighting", "WHENFORGING": "when_forging",
}
COMPS |= {word.upper(): word for word in ("if", "unless", "while", "after", "until", "where", "when", "before")}
#: And of what stands before a sentence.
PREFIXES = {
    "EACHTIME": "each_time", "FOREACHTIME": "for_each_time", "NEXTTIME": "next_time", "INORDERTO": "in_order",
    "TO_V": "in_order",
    "INSTEADOF_F": "instead_of", "INSTEAD_P": "instead", "CHOOSEONE": "choose_one", "DUR": "duration",
}
#: And of what a card is granted.
GRANTS = {"QUOTE": "ability", "MODSTAT": "stat", "TRAITG": "trait", "ALLARMOR": "armor"}
#: Words that stay beside what they govern, for they say more than where it stands.
TELLING = frozenset({
    "EQUALTO", "LEFTOF", "NEXTTO", "AMONG", "AMONG_V", "POWERFULTHAN", "ATPOINT", "NEXTTIME", "REDUCED",
    "ORIF",
})


def said(name: str, word: Token, what: Any) -> tuple[str, tuple[Any, ...]]:
    """The kind of what stands behind a preposition, and its items."""
    return name, (str(word), what) if word.type in TELLING else (what,)
