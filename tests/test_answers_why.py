"""Why, in one sentence: what was turned away says more than a rule; a rule is told by the entry that decides."""

import pytest

from judge.faq.cases import cases
from judge.rulings.answers import answer, answers, shown
from judge.rulings.answers.citations import citations
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
def test_a_sentence_that_is_too_long_loses_clauses_at_its_ends(room: int) -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [{card: Dust Imp, ward: true}]}",
                   "[{fight: Troll, with: Dust Imp}]", "{survives: Dust Imp}")  # fmt: skip
    told = why(ruling, "Yes: Dust Imp stays in play.", (), room)
    assert told.endswith((" (WARD).", "…")) and told[0].isupper()
    assert len(told) <= room


def test_the_sentence_is_one_of_the_entry_cited_first() -> None:
    ruling = ruled("house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [{card: Dust Imp, ward: true}]}",
                   "[{fight: Troll, with: Dust Imp}]", "{survives: Dust Imp}")  # fmt: skip
    assert citations(ruling)[0] == "glossary/ward"
    assert answer(ruling).why.endswith("(WARD).")


# --- the words of an ability ------------------------------------------------------------------------------------------


def why_of(given: str, when: str, ask: str) -> str:
    return answer(ruled(given, when, ask)).why


def test_where_an_ability_did_it_its_words_are_the_reason_with_the_rule_of_what_it_did() -> None:
    gateway = "house: Dis, me: {hand: [Gateway to Dis]}, opponent: {battleline: [Dust Imp]}"
    told = why_of(gateway, "[play: Gateway to Dis]", "{gains: amber}")
    assert told.endswith(" (DESTROYED).") and "chain" not in told  # the chains were nobody's Æmber
    assert why_of(gateway, "[play: Gateway to Dis]", "{gains: chains}").endswith("Gain 3 chains” (CHAINS).")
    umbra = "house: Shadows, me: {battleline: [Umbra]}, opponent: {amber: 1, battleline: [Troll]}"
    assert why_of(umbra, "[{fight: Umbra, with: Troll}]", "{happens: stolen}") == "Umbra: “Steal 1Æ” (STEAL)."


def test_an_upgrade_speaks_for_itself() -> None:
    gun = "{card: Gun, type: upgrade, house: Brobnar, text: 'This creature gains, \"Reap: Gain 2A.\"'}"
    given = f"house: Brobnar, me: {{battleline: [{{card: Troll, upgrades: [{gun}]}}]}}"
    assert why_of(given, "[{reap: Troll}]", "{number: amber, of: me}").startswith("Gun: “Gain 2Æ”")


def test_what_the_rules_did_is_told_in_their_words() -> None:
    given = "house: Brobnar, me: {battleline: [Troll]}, opponent: {battleline: [Krump]}"
    assert why_of(given, "[{fight: Troll, with: Krump}]", "{survives: Krump}").endswith(" (DESTROYED).")


def test_a_decision_of_ours_is_told_even_where_an_ability_spoke() -> None:
    given = "house: Dis, me: {hand: [Gateway to Dis]}, opponent: {battleline: [{card: Troll, amber: 3}]}"
    assert why_of(given, "[play: Gateway to Dis]", "{gains: amber}").endswith(" (a decision of ours).")


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
    assert answer(ruling).why == "The text of Idol: “Each creature cannot reap” (CANNOT)."


def test_brackets_go_before_a_sentence_is_given_up() -> None:
    ruling = ruled("house: Dis, me: {hand: [Grommid, Dust Imp]}", "[{play: Dust Imp}]", "{may: last}")
    told = why(ruling, "text without a bold heading works all the time while its card is in play", (), 150)
    assert "(such as" not in told


def of_case(case_id: str) -> str:
    """Why, of a case of the FAQ as it stands."""
    return answer(rule(next(one.scenario for one in cases() if one.id == case_id))).why


def test_the_words_of_an_ability_are_followed_by_what_decided() -> None:
    assert of_case("card/dysania-1").endswith("(ARCHIVES).")
    assert of_case("card/harmonia-1").endswith("(CONSTANT ABILITIES).")
    assert of_case("general/replacement-effects-4").endswith("(REPLACEMENT EFFECTS).")


def test_a_sentence_much_nearer_to_the_question_is_told_though_it_is_cited_behind() -> None:
    assert of_case("card/code-monkey-1").endswith("(WARD).")
    assert of_case("general/elusive-5").endswith("(ELUSIVE).")


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
    assert told.why == "Æmber Imp was attacked this turn: elusive no longer helps (ELUSIVE)."
    other = answer(rule(read(ELUSIVE.format(asked="In which pile does a destroyed creature lie?"))))
    assert "elusive" not in other.why


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
