"""Questions that count on ("a third"), that tell what cards do to each other, and whose death is answered."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain


@pytest.mark.parametrize(
    "text, value",
    [
        ("I've played five Punches this turn. Can I play a sixth?", "yes"),
        ("I played six Punches. can i play a seventh", "no"),
        ("I played a Troll. May I play a second?", "yes"),
        ("I played two Phase Shifts and one card of another house. May I play a second?", "yes"),
        ("I played two Phase Shifts and two cards of other houses. May I play a third?", "no"),
        ("I go first and have played Unity Prism and three more cards. May I play a fifth?", "no"),
        ("I discarded two Punches. Can I discard a third?", "yes"),
        ("Two Fertility Chants are in my discard pile, I play a third. How much amber do they gain?", 2),
        ("My silvertooth and their dust imp kill each other. Who gains amber?", "opponent"),
        ("Their Dust Imp and my Dust Imp destroy each other. How much do I gain?", 2),
        ("Stealer of Souls and Valdr destroy each other. Does Stealer of Souls purge Valdr and gain Æmber?", "no"),
        ("I kill Dextre with Punch and I have Tolas. Does Tolas see the death of Dextre?", "yes"),
        ("My Krump kills Dextre while I have Tolas. Does Tolas see Dextre's death?", "yes"),
        ("My Gebuk dies on their turn and brings Spartasaur. Does Spartasaur answer the destruction of Gebuk?", "no"),
        ("I have 3 and their Noddy the Thief steals 1. How much do I have?", 2),
        ("Urchin steals 1, they have 3. How much do they have?", 2),
        ("Sequis captures 1 from me, I have 4. How much do I have left?", 3),
        ("I kill a Bumpsy that bears Phoenix Heart. Does it go to their hand?", "yes"),
        ("They have a Krump wearing Armageddon Cloak and I fight it with my Troll. Does Krump die?", "no"),
        ("My Troll carries Duskrunner and reaps. Do I steal?", "yes"),
        ("My Troll is wearing Duskrunner and reaps. Do I steal?", "yes"),
        ("They destroy my creature that wears Biomatrix Backup. Is it archived?", "yes"),
        ("My Collector Worm fights Bumpsy. Is Bumpsy archived?", "yes"),
        ("My Collector Worm fights Troll. Is Troll archived?", "no"),
        ("I play Gateway to Dis. Is Bad Penny archived, or is it in my hand?", "hand"),
        ("A poisonous creature attacks my Troll. Does Troll die?", "yes"),
        ("I have 5 amber and lose 2. How much do I have left?", 3),
        ("I lose 2 amber and I have 5. How much do I have left?", 3),
    ],
)
def test_what_is_counted_on_or_done_to_each_other(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, value",
    [
        ("I have 3 amber and Bumpsy makes me lose 1. How much do I have left?", 2),
        ("My Bumpsy makes them lose 1 and they have 2. how much do they have", 1),
        ("I have Auto-Encoder and Yurk makes me discard a card. Do I archive?", "yes"),
        ("Sacro-Bot makes me discard a card. Do I draw?", "yes"),
        ("Remote Access lets me use their Library of Babble. Do I draw?", "yes"),
        ("Urchin lets me steal 1 and they have 2. How much do they have?", 1),
        ("Combat Pheromones lets me use Mindwarper and John Smyth. Can I reap with Mindwarper?", "yes"),
        ("I have 1 Æ in my pool and 1 on Senator Shrix, and Bumpsy makes me lose 1. May it be the one on Shrix?", "no"),
        ("I have 2 amber and 3 on Senator Shrix. Their Urchin steals 1. Can it come from Shrix?", "no"),
        ("They have 2 amber and 1 on Krump. My Urchin steals 1. Can it be the amber on Krump?", "no"),
        ("I played a card this turn already. Can my Mimicry become the Eureka! in the other discard pile?", "no"),
        ("Mimicry is the first thing I do in my turn. May it copy Eureka!?", "yes"),
        ("I played an Untamed card. Can Mimicry be a copy of Eureka!?", "no"),
        ("I have played one card. May Mimicry copy Virtuous Works?", "yes"),
        ("I played a card. Can Mimic Gel enter as a copy of Troll?", "yes"),
        ("The first print of Well of Memory shows no trait. Is it a Location?", "yes"),
        ("The first print of Symon shows Elf. Is it an Elf?", "no"),
        ("The first print of Troll has no trait. Is it a Giant?", "yes"),
        ("My Bad Penny dies in its own fight. Where does it go?", "hand"),
        ("The neighbor of Little Niff dies in its own fight. Do I still steal?", "yes"),
        ("Their Dust Imp dies in its own fight. Do they gain amber?", "yes"),
        ("How strong is Niffle Kong?", 12),
        ("I reap with Bawretchadontius. Do I gain amber?", "yes"),
        ("My Troll fights their Niffle Kong. Who dies?", ["Troll"]),
        ("I play Gateway to Dis, they have Ultra Gravitron. Does it die?", "yes"),
        ("I play Ultra Gravitron. How many cards do I archive?", 5),
        ("where does a token creature go when its destroyed", "discard"),
    ],
)
def test_what_a_card_has_a_player_do(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("I lose 2 amber and have 5. How much do I have left?", "before it or after it"),
        ("They steal 2 from me and have 3. How much do I have left?", "before it or after it"),
        ("I played 3 Brobnar cards. May I play a 5th?", "A further one of what?"),
        ("I have three Punches in my discard pile. I play a second. Who dies?", "A further one of what?"),
        ("My Bumpsy and my Troll kill each other. Who dies?", "Which of them is an enemy?"),
        ("I play Anger. My Silvertooth and their Dust Imp kill each other. Who dies?", "Which two creatures fight?"),
        ("My Silvertooth and their Troll kill each other. Who dies?", "does not come to that (destroyed, Troll)"),
        ("Does Tolas react to Bumpsy's death?", "What does this say here?"),
        ("Troll makes me discard 2 cards. How many do I have?", "says nothing of that"),
        ("Matter Maker lets me play upgrades. Can I play Duskrunner on Troll?", "not on the card"),
        ("I have 2 amber and 3 on Bumpsy. I play Gateway to Dis. Can it come from Bumpsy?", "What does this say here?"),
        ("I played Punch. Can my Mimicry copy Anger?", "hangs on the active house"),
        ("Can my Troll copy Krump?", "What is asked?"),
        ("I played X. Troll is the first thing I do. Can it reap?", ""),
        ("I play stealth mods on my Silvertooth. Is it warded?", "Which card is meant?"),
        ("Bumpsy steals 1. How much do I have?", "By what does that come about?"),
    ],
)
def test_what_may_be_meant_otherwise_is_asked(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back), [back.question for back in asked.asks_back]
