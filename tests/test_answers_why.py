"""Why: the text without which it would be otherwise, or what was turned away, and what the rule comes to."""

import pytest

from judge.engine.evaluation.in_words import worded
from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.rulings.answers import answer, answers, bare_answer, shown
from judge.rulings.answers.citations import citations, shown_of
from judge.rulings.answers.kinds import Question
from judge.rulings.answers.rule_sentences import sentences, told
from judge.rulings.answers.turning_texts import shortened, turning_texts
from judge.rulings.answers.why import why
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read


def ruled(given: str, when: str, ask: str) -> Ruling:
    return rule(read(f"given: {{{given}}}\nwhen: {when}\nask: {ask}\n"))


def key_charge(amber: int, keys: str = "[]") -> Ruling:
    return ruled(f"house: Untamed, me: {{amber: {amber}, keys: {keys}, hand: [Key Charge]}}", "[play: Key Charge]",
                 "{happens: forged}")  # fmt: skip


def test_a_key_that_cannot_be_paid_is_told_with_both_prices() -> None:
    told = answer(key_charge(5))
    assert told.value is False
    assert told.why == "You have 4 Æ, and a key costs 6 (COST, AT CURRENT COST)."
    assert told.why_not[0]["kind"] == "price"


def test_a_key_that_can_be_paid_is_not_too_dear() -> None:
    told = answer(key_charge(7))
    assert told.value is None or told.value is True
    assert not any(one["kind"] == "price" for one in told.why_not)


def test_the_key_of_the_other_player_is_theirs() -> None:
    told = answer(rule(read("""
given: {house: Dis, active: opponent, opponent: {amber: 3}}
at: forge
when: []
ask: {happens: forged}
""")))
    assert told.why.startswith("Your opponent has 3 Æ, and a key costs 6")


def test_what_was_turned_away_is_the_reason_of_a_no() -> None:
    text = "Play: If you have 6A or more, steal 1A."
    bolt = f'{{card: Bolt, type: action, house: Dis, text: "{text}"}}'
    told = answer(ruled(f"house: Dis, me: {{amber: 4, hand: [{bolt}]}}, opponent: {{amber: 3}}", "[play: Bolt]",
                        "{happens: stolen}"))  # fmt: skip
    assert told.why.startswith("Bolt asks for “you have 6Æ or more”, and that is not so (here it is 4)")


@pytest.mark.parametrize("room", (60, 90, 150, 400))
def test_a_reason_is_no_longer_than_there_is_room(room: int) -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [{card: Dust Imp, ward: true}]}",
                   "[{fight: Troll, with: Dust Imp}]", "{survives: Dust Imp}")  # fmt: skip
    question = Question(ruling, ruling.scenario.asked[0])
    told = why(question, bare_answer(ruling, question.asked), "Yes: Dust Imp stays in play.", room)
    assert told.endswith((" (WARD).", " (our decision).", "…")) and told[0].isupper()
    assert len(told) <= room


def test_the_sentence_is_one_of_the_entry_cited_first() -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [{card: Dust Imp, ward: true}]}",
                   "[{fight: Troll, with: Dust Imp}]", "{survives: Dust Imp}")  # fmt: skip
    assert citations(ruling)[0] == "glossary/ward"
    assert answer(ruling).why.endswith("(WARD).")


# --- the words of an ability ------------------------------------------------------------------------------------------


def why_of(given: str, when: str, ask: str) -> str:
    return answer(ruled(given, when, ask)).why


def test_the_text_without_which_it_would_be_otherwise_is_the_reason() -> None:
    """All of a gateway's text is carried out; what is asked hangs on one card each time."""
    gateway = "house: Dis, me: {hand: [Gateway to Dis]}, opponent: {battleline: [Dust Imp]}"
    assert why_of(gateway, "[play: Gateway to Dis]", "{gains: amber}").startswith("Dust Imp: “Gain 2Æ”.")
    assert why_of(gateway, "[play: Gateway to Dis]", "{gains: chains}").startswith("Gateway to Dis: “")
    umbra = "house: Shadows, me: {battleline: [Umbra]}, opponent: {amber: 1, battleline: [Troll]}"
    assert why_of(umbra, "[{fight: Umbra, with: Troll}]", "{happens: stolen}").startswith("Umbra: “Steal 1Æ”")


def test_a_text_that_only_stands_there_is_none() -> None:
    """Each of two creatures has a text; the power is changed by one of them."""
    banner = "{card: Banner, type: artifact, house: Dis, text: 'Each friendly creature gets +1 power.'}"
    idle = "{card: Idle, type: artifact, house: Dis, text: 'Each enemy creature gets +2 power.'}"
    given = f"house: Brobnar, me: {{battleline: [Troll], artifacts: [{banner}, {idle}]}}"
    told = why_of(given, "[{reap: Troll}]", "{number: power, on: Troll}")
    assert told.startswith("Banner: “Each friendly creature gets +1 power”") and "Idle" not in told


def test_an_instruction_that_makes_no_difference_is_left_out_of_a_long_text() -> None:
    long = "Play: Gain 1A. Your opponent gains 1 chain. Deal 2D to an enemy creature. Exalt an enemy creature."
    bolt = f'{{card: Bolt, type: action, house: Dis, text: "{long}"}}'
    given = f"house: Dis, me: {{hand: [{bolt}]}}, opponent: {{battleline: [Troll]}}"
    told = turning(ruled(given, "[play: Bolt]", "{number: damage, on: Troll}"))
    assert told == ["Deal 2D to an enemy creature"]


def test_a_keyword_that_turns_the_answer_brings_its_rule() -> None:
    given = "house: Shadows, me: {battleline: [Umbra]}, opponent: {battleline: [Troll]}"
    assert why_of(given, "[{fight: Umbra, with: Troll}]", "{survives: Umbra}").endswith("(SKIRMISH).")


def turning(ruling: Ruling) -> list[str]:
    """The texts that turn the first answer, as short as they get."""
    question = Question(ruling, ruling.scenario.asked[0])
    short = [shortened(question, one) for one in turning_texts(question)]
    return [worded(one).partition(": ")[2] for one in short]


def test_an_upgrade_speaks_for_itself() -> None:
    gun = "{card: Gun, type: upgrade, house: Brobnar, text: 'This creature gains, \"Reap: Gain 2A.\"'}"
    given = f"house: Brobnar, me: {{battleline: [{{card: Troll, upgrades: [{gun}]}}]}}"
    assert why_of(given, "[{reap: Troll}]", "{number: amber, of: me}").startswith("Gun: “This creature gains")


def test_damage_that_destroys_is_told_with_its_numbers() -> None:
    """Troll's power of 8 is dealt to a creature of 6 (18.4 DAMAGE)."""
    given = "house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [Krump]}"
    told = why_of(given, "[{fight: Troll, with: Krump}]", "{survives: Krump}")
    assert told.startswith("Krump has 8 damage and 6 power")


# --- six of one name --------------------------------------------------------------------------------------------------


def six(*acts: str) -> bool:
    names = ", ".join(f"{{card: Imp, type: creature, power: 1, house: Dis, text: '', as: I{n}}}" for n in range(1, 8))
    ruling = ruled(f"house: Dis, me: {{hand: [{names}]}}", f"[{', '.join(acts)}]", "{number: played}")
    return "six" in shown(ruling)


def test_six_of_one_name_are_counted_on_one_way() -> None:
    plays = [f"{{play: I{n}, flank: left}}" for n in range(1, 7)]
    assert six(*plays) and not six(*plays[:5])


def test_several_ways_are_not_added_up() -> None:
    bolt = "{card: Bolt, type: action, house: Dis, text: 'Play: Destroy a creature.'}"
    ruling = ruled(f"house: Dis, me: {{hand: [{bolt}]}}, "
                   "opponent: {battleline: [Troll, Bumpsy, Dust Imp, Valdr, Bad Penny, Silvertooth, Urchin]}",
                   "[play: Bolt]", "{number: played}")  # fmt: skip
    assert len(ruling.lines) == 7 and "six" not in shown(ruling)


def test_the_text_that_forbids_is_the_reason() -> None:
    idol = '{card: Idol, type: artifact, house: Dis, text: "Creatures cannot reap."}'
    ruling = ruled(f"house: Brobnar, me: {{battleline: [Troll]}}, opponent: {{artifacts: [{idol}]}}", "[{reap: Troll}]",
                   "{may: last}")  # fmt: skip
    told = answer(ruling).why
    assert told.startswith("Idol: “Each creature cannot reap”") and told.endswith("(CANNOT).")


def test_brackets_go_before_a_sentence_is_given_up() -> None:
    """An entry that has no sentence of its own is told by what it says."""
    parts = [says for _, says in told("errata/keyforgery", frozenset(), (), frozenset(), 40)]
    assert parts and not any(len(one) <= 40 and "(" in one for one in parts)


def test_a_sentence_whose_sign_is_not_borne_is_not_told() -> None:
    shuffled = [says for _, says in told("glossary/ward", frozenset(), (), frozenset(), 200)]
    tagged = [says for _, says in told("glossary/ward", frozenset({"warded-while-tagged"}), (), frozenset(), 200)]
    assert set(shuffled) < set(tagged)


def test_every_sentence_belongs_to_an_entry_and_is_short() -> None:
    for rule_id, lines in sentences().items():
        assert rule_id in rulebook(), rule_id
        assert all(len(one.says) <= 112 and one.says.endswith(".") for one in lines), rule_id


def of_case(case_id: str) -> str:
    """Why, of a case of the FAQ as it stands."""
    return answer(rule(next(one.scenario for one in cases() if one.id == case_id))).why


@pytest.mark.parametrize(("case_id", "text", "rule_says"), [
    ("card/shoulder-id-1", "would deal damage, steal 1Æ instead", "before armor"),
    ("general/control-of-cards-1", "Hypnobeam: “Take control", "until that ends or a later effect takes it"),
    ("card/waking-nightmare-1", "for each Dis creature in play", "counted anew"),
    ("card/dysania-1", "from their archives", "lie in the archives"),
    ("general/stun-2", "Stun a creature", "chosen to be stunned again"),
])  # fmt: skip
def test_a_reason_has_the_text_and_what_the_rule_comes_to(case_id: str, text: str, rule_says: str) -> None:
    assert text in of_case(case_id) and rule_says in of_case(case_id)


ELUSIVE = """
question: Two Trolls attack Æmber Imp, one after the other. {asked}
given:
  house: Brobnar
  me: {{battleline: [Troll, {{card: Troll, as: second}}]}}
  opponent: {{battleline: [Æmber Imp]}}
when:
  - {{fight: Troll, with: Æmber Imp}}
  - {{fight: second, with: Æmber Imp}}
ask: {{survives: Æmber Imp}}
"""


def test_a_rule_at_work_is_told_by_what_it_does_to_the_cards_asked_about() -> None:
    """The sentence of the entry would be true of any attack."""
    told = answer(rule(read(ELUSIVE.format(asked="Does elusive help in the second attack?"))))
    assert told.why.startswith("Æmber Imp was attacked this turn: elusive no longer helps")
    other = answer(rule(read(ELUSIVE.format(asked="In which pile does a destroyed creature lie?"))))
    assert "was attacked" not in other.why


@pytest.mark.parametrize(
    ("asked", "begins"),
    [("Does the imp live?", "No: "), ("What becomes of the imp?", "Æmber Imp is in"), ("Who lives?", "Æmber Imp is in"),
     ("What happens, and does the imp live?", "No: "), ("Does what is elusive live?", "No: ")],
)  # fmt: skip
def test_nobody_says_no_to_a_question_that_asks_what(asked: str, begins: str) -> None:
    told = answer(rule(read(ELUSIVE.format(asked=asked))))
    assert told.value is False and told.says.startswith(begins)


def test_an_ability_whose_card_has_left_is_the_reason_that_nothing_came_of_it() -> None:
    """The rule that is named is that of the reason, whatever else is cited first."""
    told = answer(ruled("house: Shadows, me: {hand: [{card: Rad Penny, icons: [damage]}], deck: []},"
                        "opponent: {amber: 2}", "[play: Rad Penny]", "{happens: stolen}"))  # fmt: skip
    assert told.why == "Rad Penny had left play before its ability could resolve (ABILITY, CARD ABILITY)."


def test_the_first_of_several_answers_says_of_what_it_is_said() -> None:
    """A bare number, or a bare place, is no answer that can be read on its own."""
    bolt = '{card: Bolt, type: action, house: Dis, text: "Play: Deal 2D to an enemy creature."}'
    number, place = answers(ruled(f"house: Dis, me: {{hand: [{bolt}]}}, opponent: {{battleline: [Troll, Dust Imp]}}",
                                  "[play: Bolt]", "[{number: damage, on: Troll}, {where: Dust Imp}]"))  # fmt: skip
    assert number.says == "It depends on your choice: Troll has 2 damage if you choose Troll; 0 if you choose Dust Imp."
    assert place.says == (
        "It depends on your choice: Dust Imp is in play if you choose Troll; "
        "in your opponent's discard pile if you choose Dust Imp."
    )


@pytest.mark.parametrize(
    ("row", "says"),
    [("discard", "Troll, then Bumpsy (top first)."), ("battleline", "Dextre, then Silvertooth (left first).")],
)
def test_an_order_says_which_end_comes_first(row: str, says: str) -> None:
    given = "house: Logos, me: {discard: [Troll, Bumpsy], battleline: [Dextre, Silvertooth]}"
    assert answer(ruled(given, "[]", f"{{order: {row}}}")).says == says


# --- a rule that is told does not argue for the other answer ----------------------------------------------------------

WARDED = """
given:
  house: Dis
  me: {{hand: [{{card: Deed, type: action, house: Dis, text: "Play: Archive an enemy creature. Gain 2Æ."}}]}}
  opponent: {{battleline: [{{card: Troll, ward: true}}]}}
when: [play: Deed]
ask: {asked}
"""


def test_what_a_ward_stopped_is_no_reason_for_what_was_done_all_the_same() -> None:
    """The ward keeps the creature where it is (18.4 WARD), and the rest of the text is carried out."""
    gained = answer(rule(read(WARDED.format(asked="{number: amber, of: me}"))))
    assert gained.value == 2 and "stopped did not happen" not in " ".join((gained.why, *gained.details))
    stays = [says for _, says in told("decision/ward-scope", frozenset({"stayed-away"}), (), frozenset(), 200)]
    comes = [says for _, says in told("decision/ward-scope", frozenset({"came-about"}), (), frozenset(), 200)]
    assert stays == ["What a ward stopped did not happen."] and comes and "did not happen" not in comes[0]


def test_what_is_taken_from_elsewhere_was_done() -> None:
    """18.4 REPLACEMENT EFFECTS; the source alone is another (decision replaced-or-done)."""
    safe = "Æ that would be stolen from your pool is taken from the common supply instead."
    ruling = ruled('house: Dis, me: {hand: [{card: Deed, type: action, house: Dis, text: "Play: Steal 1Æ."}]}, '
                   f'opponent: {{amber: 4, artifacts: [{{card: Safe, type: artifact, text: "{safe}"}}]}}',
                   "[play: Deed]", "{happens: stolen}")  # fmt: skip
    found = answer(ruling)
    words = " ".join((found.why, *found.details))
    assert found.value is True and "The act itself was done" in words and "did not happen" not in words


def test_each_of_several_questions_has_the_rules_of_its_own_answer() -> None:
    """Nothing is drawn and something is gained: that something did not come about is said of the first alone."""
    both = ruled('house: Dis, me: {deck: [Bumpsy], hand: [{card: Deed, type: action, house: Dis, '
                 'text: "Play: If your opponent has 3Æ or more, draw a card. Gain 1Æ."}]}',
                 "[play: Deed]", "[{happens: drawn}, {happens: gained}]")  # fmt: skip
    signs = [shown_of(Question(both, one), bare_answer(both, one)) for one in both.scenario.asked]
    assert [one & {"came-about", "stayed-away"} for one in signs] == [{"stayed-away"}, {"came-about"}]
    assert ["asked:happens:drawn" in one for one in signs] == [True, False]


def test_a_text_goes_on_without_its_card_only_where_that_left_before() -> None:
    text = "Action: {} Gain 1Æ."
    for first, left in (("Destroy ~.", True), ("Draw a card.", False)):
        tool = f'{{card: Tool, type: artifact, house: Dis, text: "{text.format(first)}"}}'
        ruling = ruled(f"house: Dis, me: {{deck: [Troll], artifacts: [{tool}]}}", "[action: Tool]", "{happens: gained}")
        assert ("goes-on-without-itself" in shown(ruling)) is left


def test_power_of_none_is_told() -> None:
    """A creature whose power is 0 is destroyed (18.4 POWER): -2 on a creature of 2."""
    curse = "{card: Curse, type: artifact, house: Dis, text: 'Each enemy creature gets -2 power.'}"
    found = answer(ruled(f"house: Dis, me: {{hand: [{curse}]}}, opponent: {{battleline: [Dust Imp]}}", "[play: Curse]",
                         "{survives: Dust Imp}"))  # fmt: skip
    assert "Dust Imp has 0 power" in " ".join((found.why, *found.details))


def test_of_two_limits_both_are_told() -> None:
    """The stricter one counts (18.4 RESTRICTIONS)."""
    text = "~ only deals 4D when fighting. ~ only deals 2D when fighting."
    hero = f'{{card: Hero, type: creature, house: Dis, power: 9, text: "{text}"}}'
    found = answer(ruled(f"house: Dis, me: {{battleline: [{hero}]}}, opponent: {{battleline: [Troll]}}",
                         "[{fight: Hero, with: Troll}]", "{number: damage, on: Troll}"))  # fmt: skip
    words = " ".join((found.why, *found.details))
    assert found.value == 2 and "of 2 and 4 the least" in words and "the stricter one counts" in words


def test_an_allowance_is_told_with_the_card_that_used_it() -> None:
    phase = '{card: Phase, type: action, house: Dis, text: "Play: You may play 1 non-Dis card this turn."}'
    found = answer(ruled(f"house: Dis, me: {{hand: [{phase}, Troll, Bumpsy]}}",
                         "[{play: Phase}, {play: Troll, flank: left}, {play: Bumpsy}]", "{may: last}"))  # fmt: skip
    assert found.value is False and "The allowance of Phase is used for Troll" in " ".join(found.details)


def test_a_rule_at_work_on_what_was_asked_about_is_told_before_one_that_is_only_there() -> None:
    """Damage is doubled behind armor (18.4 DAMAGE: armor comes before what is dealt): (8 - 2) x 2."""
    upgrade = "{card: Plate, type: upgrade, house: Dis, text: 'This creature gets +2 armor.'}"
    soft = f"{{card: Soft, type: creature, power: 30, text: 'Double all damage dealt to ~.', upgrades: [{upgrade}]}}"
    found = answer(rule(read(f"""
question: How much damage does Soft take, with the armor that its upgrade gives?
given: {{house: Brobnar, me: {{battleline: [Troll]}}, opponent: {{battleline: [{soft}]}}}}
when: [{{fight: Troll, with: Soft}}]
ask: {{number: damage, on: Soft}}
""")))
    assert found.value == 12 and "What armor leaves is turned, doubled" in " ".join((found.why, *found.details))


def test_what_if_this_damage_destroys_it_asks_for_is_told() -> None:
    """The damage goes to another creature, so it does not destroy the one that was to be hit."""
    text = "Play: Deal 3D to a creature. If this damage destroys that creature, purge it."
    bolt = f'{{card: Bolt, type: action, house: Dis, text: "{text}"}}'
    turns = "Damage dealt to each of its neighbors is dealt to ~ instead."
    guard = f"{{card: Guard, type: creature, power: 2, text: '{turns}'}}"
    found = answer(ruled(f"house: Dis, me: {{hand: [{bolt}]}}, opponent: {{battleline: [Troll, {guard}]}}",
                         "[{play: Bolt, choices: [Troll]}]", "{counts: Guard, as: purged}"))  # fmt: skip
    assert found.value is False and "only of the creature that was to be hit" in " ".join((found.why, *found.details))


def test_an_ability_that_was_never_asked_for_is_the_reason_that_it_did_not_resolve() -> None:
    """What is shuffled into a deck is not destroyed."""
    deed = '{card: Deed, type: action, house: Dis, text: "Play: Shuffle a creature into its owner\'s deck."}'
    found = answer(ruled(f"house: Dis, me: {{hand: [{deed}]}}, opponent: {{battleline: [Dust Imp]}}", "[play: Deed]",
                         "{triggers: Dust Imp}"))  # fmt: skip
    assert found.value is False and "when it is destroyed, and that did not happen" in found.why


def test_what_left_play_too_is_the_reason_that_it_gave_nothing() -> None:
    """It is destroyed with the others, so it is not in play once they are (18.4 DESTROYED)."""
    mourner = "{card: Mourner, type: artifact, house: Dis, text: 'After a friendly creature is destroyed, gain 1Æ.'}"
    deed = '{card: Deed, type: action, house: Dis, text: "Play: Destroy each creature and artifact."}'
    given = f"house: Dis, me: {{hand: [{deed}], battleline: [Troll], artifacts: [{mourner}]}}"
    found = answer(ruled(given, "[play: Deed]", "{has: me, amber: more}"))
    assert found.value is False and found.why.startswith("Mourner was not in play when Troll was destroyed")


@pytest.mark.parametrize(("asked", "argues"), [("{may: last}", False), ("{number: damage, on: Wall}", True)])
def test_how_a_fight_goes_is_no_reason_that_there_may_be_one(asked: str, argues: bool) -> None:
    wall = "{card: Wall, type: creature, power: 5, text: '', ready: false}"
    found = answer(ruled(f"house: Brobnar, me: {{battleline: [Troll]}}, opponent: {{battleline: [{wall}]}}",
                         "[{fight: Troll, with: Wall}]", asked))  # fmt: skip
    words = " ".join((found.why, *found.details))
    assert ("Both fighters deal damage" in words) is argues and "cannot be used" not in words


@pytest.mark.parametrize(("asked", "told"), [("lost", True), ("drawn", False)])
def test_what_no_text_speaks_of_was_not_skipped(asked: str, told: bool) -> None:
    """Of an empty pool nothing is stolen, so nothing is lost (18.4 RESOLVE AS MUCH AS YOU CAN); nothing draws here."""
    deed = '{card: Deed, type: action, house: Dis, text: "Play: Steal 1Æ."}'
    found = answer(ruled(f"house: Dis, me: {{hand: [{deed}]}}", "[play: Deed]", f"{{happens: {asked}}}"))
    assert found.value is False and ("what cannot be done is skipped" in " ".join((found.why, *found.details))) is told
