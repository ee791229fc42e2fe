"""Every rule of the role tagger by itself: what it decides, and where it must not."""

import pytest

from judge.language.tagging.tagger import tag
from judge.language.text.lexicon import known_names
from judge.language.text.tokens import lookup

HOMOGRAPHS = {
    "Ward a creature": "V A NOUN",
    "Remove a ward from ~": "V A NOUN FROM SELF",
    "Ready a ready creature": "V A ADJ NOUN",
    "~ enters play ready": "SELF V ADV",
    "While ~ is ready, gain 1Æ": "WHILE SELF BE ADJ C_P V AMBER",
    "Discard a card": "V A NOUN",
    "Shuffle your discard into your deck": "V YOUR ZONE INTO YOUR ZONE",
    "Each player archives a card": "EACH NOUN V A NOUN",
    "Discard your archives": "V YOUR ZONE",
    "Play a creature from play": "V A NOUN FROM ZONE",
    "Take control of an artifact": "V A NOUN",
    "Each creature you control gains taunt": "EACH NOUN REL V KW",
    "Stun a flank creature": "V A ADJ NOUN",
    "Move ~ to a flank": "V SELF TO A NOUN",
    "Destroy each elusive creature": "V EACH ADJ NOUN",
    "~ gains elusive": "SELF V KW",
}
PARTICIPLES = {
    "Purge the discarded card": "V THE ADJ NOUN",
    "Purge each card discarded this way": "V EACH NOUN PART THISWAY",
    "After a creature is destroyed, draw a card": "AFTER A NOUN VPASS C_P V A NOUN",
    "If you destroyed a creature, draw a card": "IF YOU EV A NOUN C_P V A NOUN",
    "If ~ is stunned, draw a card": "IF SELF BE ADJ C_P V A NOUN",
    "Destroy each stunned creature": "V EACH ADJ NOUN",
    "Each artifact is destroyed": "EACH NOUN VPASS",
    "Destroy each creature that was played this turn": "V EACH NOUN THAT_R VPASS DUR",
    "~ cannot be dealt damage": "SELF CANNOT INFP NOUN",
    "If you have not forged a key this turn, gain 1Æ": "IF YOU EV A NOUN DUR C_P V AMBER",
}
RELATIVES = {
    "Stun the creature ~ fights": "V THE NOUN REL",
    "After ~ fights, stun a creature": "AFTER SELF EV C_P V A NOUN",
    "Destroy each creature that shares a house with ~": "V EACH NOUN THAT_R EV A NOUN WITH SELF",
    "Destroy that creature": "V THAT NOUN",
    "Gain 1Æ for each key your opponent has forged": "V AMBER FOREACH NOUN REL",
}
CONNECTIVES = {
    "Stun and exhaust a creature": "V AND_V V A NOUN",
    "Stun a creature and exhaust a creature": "V A NOUN AND_C V A NOUN",
    "Stun a creature and an artifact": "V A NOUN AND_N A NOUN",
    "Destroy each creature and artifact": "V EACH NOUN AND_H NOUN",
    "Destroy a Dis or Mars creature": "V A HOUSE AND_A HOUSE NOUN",
    "Destroy a Dis creature or a Mars creature": "V A HOUSE NOUN AND_N A HOUSE NOUN",
    "~ gains taunt, elusive, and poison": "SELF V KW AND_K KW AND_K KW",
    "~ gets +2 power and gains taunt": "SELF V MODSTAT AND_C V KW",
    "~ and each of its neighbors gain taunt": "SELF AND_N EACH OF ITS NOUN V KW",
    "~ captures 1Æ and your opponent draws a card": "SELF V AMBER AND_C YOUR NOUN V A NOUN",
    "Shuffle your hand and discard pile into your deck": "V YOUR ZONE AND_Z ZONE INTO YOUR ZONE",
    "~ cannot fight or reap": "SELF CANNOT V AND_V V",
    "~ cannot reap and gains taunt": "SELF CANNOT V AND_C V KW",
    "Put ~ into play as a creature with 3 power and taunt": "V SELF ADV AS A NOUN WITH NUM NOUN AND_W KW",
    "If it is a Dis card and you control ~, draw a card": "IF IT BE A HOUSE NOUN AND_E YOU EV SELF C_P V A NOUN",
    "Exalt, ready, and use a creature": "V AND_V V AND_V V A NOUN",
}
DESTINATIONS = {
    "Put a doom counter on ~": "V A NOUN ON_V SELF",
    "Put each upgrade on ~ into your hand": "V EACH NOUN ON SELF INTO YOUR ZONE",
    "Swap ~ with an artifact": "V SELF WITH_V A NOUN",
    "Destroy a creature with taunt": "V A NOUN WITH KW",
    "Use ~ to fight": "V SELF ADV",
    "Exalt ~ to ready it": "V SELF TO_V V IT",
}
NUMBERS = {
    "Destroy a creature with power 3 or lower": "V A NOUN WITH NOUN NUMV ORCMPV",
    "Put 1 into your hand": "V ONES INTO YOUR ZONE",
    "Exalt ~ 2 times": "V SELF TIMES",
    "~ gains assault 2": "SELF V KW NUMK",
    "Gain 1Æ for each of ~'s neighbors": "V AMBER FOREACH EACH OF SELF POSS NOUN",
    "~ gets -X power, where X is the number of cards in your hand":
        "SELF V MODSTAT WHERE ONES BE THE NOUN OF NOUN IN YOUR ZONE",
}
UNKNOWN = {
    "Frobnicate a creature": "UNKNOWN A NOUN",
    "Destroy a glorious creature": "V A UNKNOWN NOUN",
}
TABLES = {
    "homographs": HOMOGRAPHS, "participles": PARTICIPLES, "relatives": RELATIVES, "connectives": CONNECTIVES,
    "destinations": DESTINATIONS, "numbers": NUMBERS, "unknown words": UNKNOWN,
}


@pytest.mark.parametrize(
    ("rule", "sentence", "roles"),
    [(rule, sentence, roles) for rule, table in TABLES.items() for sentence, roles in table.items()],
)
def test_roles(rule: str, sentence: str, roles: str) -> None:
    assert [word.type for word in tag(lookup(sentence, known_names()))] == roles.split()


def test_every_word_keeps_its_place() -> None:
    sentence = "For the remainder of the turn, each creature you control gets +1 power and gains taunt"
    words = tag(lookup(sentence, known_names()))
    places = [(word.start, word.end) for word in words]
    assert places == sorted(places)
    assert all(sentence[a:b].strip() for a, b in places)
