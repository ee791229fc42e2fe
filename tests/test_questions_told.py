"""What questions tell of houses, decks, turns and of what follows from a text; what they ask of these."""

from typing import Any

import pytest

from judge.questions import ask

READ: dict[str, Any] = {
    # 18.4 STEP 2: CHOOSE A HOUSE: one of the three of the deck, as far as texts let the player
    "My houses are Dis, Logos and Mars, and I have Pitlord. Which houses may I choose?": ["dis"],
    "My houses are Dis, Logos and Mars. They play Restringuntus and choose Dis. Which houses may I choose in my next "
    "turn?": ["logos", "mars"],
    "My active house is Brobnar. I play Punch on their Troll. How much damage is on Troll?": 3,
    # the top card is played; the one below it stays
    "The top two cards of my deck are Troll and Bumpsy. I play Wild Wormhole. Is Troll in play?": "yes",
    "The top two cards of my deck are Troll and Bumpsy. I play Wild Wormhole. Is Bumpsy in play?": "no",
    # "swap": what was the deck is the discard pile, the card played goes on top of it
    "My deck is Troll and Bumpsy, from top to bottom. I play Reverse Time. In which order do the cards lie in my "
    "discard pile?": ["Reverse Time", "Bumpsy", "Troll"],
    # an artifact that is a creature for the turn has the upgrade until it is none any more
    "I made my Shard of Greed a creature with Animator and put Way of the Bear on it. Is Way of the Bear in my discard "
    "pile once the turn is over?": "no",
    # Ready and fight with a friendly creature: its fight is part of the action card
    "I play Anger, and Troll fights Dust Imp. Is Dust Imp destroyed?": "yes",
    # "then" goes on with playing
    "I play Hunting Witch, then Dew Faerie next to her. How much do I gain?": 1,
    # commas around what is said of the subject
    "My Troll, with 6 damage, fights Krump. Does Troll die?": "yes",
    # "as an upgrade on X": on that creature
    "They have Kaupe, and I played Sensor Chief Garcia this turn. May I play Explo-rover as an upgrade on it?": "yes",
    # cards of two houses: whichever is active, the other is a maverick
    "I play Shield of Justice, then Bad Penny attacks their Krump. Does Bad Penny survive?": "yes",
    "My Troll fights Bumpsy. How much damage does Troll take, and how much Bumpsy?": 5,
    "I play Inspiration on my stunned Troll. Does that remove the stun?": "yes",
    # while the tide is low its damage is doubled: 5 less 2 of armor, twice
    "The tide is low for me, and my evil twin of Undagnathus wears Imperial Scutum. Bumpsy attacks it. How much damage "
    "does Undagnathus take?": 6,
    "Both of us have 3 Æmber. I play Urchin. How much do I have?": 4,
    "Each of us has one creature. I play Gateway to Dis. How many creatures are destroyed?": 2,
    # an effect that deals 1 damage, dealt 2 more by each of the two
    "I play two Lethal Distractions on their Troll, then Throwing Stars deals 1 damage to it. How much damage does "
    "Troll take in all?": 5,
    # elusive prevents the damage of the first attack on its creature, not what is dealt to another one
    "Gabos Longarms attacks an elusive Æmber Imp but deals its damage to Troll instead. Is that damage "
    "prevented?": "no",
    "My Troll attacks Silvertooth, and Shadow Self beside it, which has 6 damage, takes the damage and dies. Do I gain "
    "Æmber with The Warchest?": "yes",
    # each creature, the one that is not asked about first too
    "My Troll and their Dust Imp are in play. I play Gateway to Dis. Where do Troll and Dust Imp go?": "discard",
    "I play Survey; Troll and Bumpsy are the top cards of my deck. I discard Troll. Is Bumpsy in my deck?": "yes",
    "They have Curse of Cowardice, and my Troll kills Silvertooth, their only creature. Is the curse destroyed at the "
    "end of my turn?": "no",  # at the end of its controller's turn
    "I have Troll and Reassembling Automaton. The automaton attacks Molephin and survives its hazardous 3. Does the "
    "fight go on?": "yes",
    "I reap with Kharisma and return Bad Penny to my hand. Do I get a token creature?": "yes",
    "Sequis and Troll lie under my Jargogle. On my turn I play Gateway to Dis. What happens to the two cards?": None,
}
"""Questions, and what the rules answer; None where only that there is an answer."""

BACK = (
    "The top card of my deck is Troll and Krump. I play Wild Wormhole. What happens?",
    "My Troll and their Krump are destroyed by Gateway to Dis. Who chooses the order?",  # there is nothing to order
    "I reap with Troll and Umbra. How much do I gain?",  # of two houses: one of them may not
    "I have Troll and Krump, they have Bumpsy. Each of us has one creature. I play Gateway to Dis. Does Troll die?",
    "I have 6 Æmber. I play Punch on Troll and reveal Bumpsy. Does Troll die?",  # the text reveals nothing
)


@pytest.mark.parametrize("text", READ)
def test_what_is_told_is_answered(text: str) -> None:
    wanted, asked = READ[text], ask(text)
    assert asked.answer is not None, asked.asks_back
    if wanted is None:
        return
    value = asked.answer.to_data()["value"]
    assert (list(value) if isinstance(wanted, list) else value) == wanted


@pytest.mark.parametrize("text", BACK)
def test_what_is_half_told_is_asked_back_about(text: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert asked.asks_back
