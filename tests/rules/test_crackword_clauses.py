"""One test, or several, for each clause of Crack Word up to the POUBELLE (G1-G11, C1-C11)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable.games.crackword.rules.deck import COUNTS, SET, colour
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import (
    Bin,
    Binned,
    Cracked,
    Due,
    Laid,
    Lay,
    Name,
    Named,
    Started,
    Turned,
)
from cardtable.games.crackword.rules.model import CrackRefusal as No
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.crackword_tables import (
    advanced,
    after,
    faces,
    fact,
    kinds,
    refused,
    rows_of,
    rules,
    story,
    table,
)

# --- the common clauses -------------------------------------------------------------------------------------


def test_G3_places_and_parts_of_speech_follow_the_options() -> None:
    game = CrackWord(Lexicon.open())
    for options, letters, letter, held in (
        ("", "GENEV", "E", False),
        ("geographical_names:on", "GENEV", "E", True),
        ("", "FINIME", "S", True),
        ("parts_of_speech:nouns-and-adjectives", "FINIME", "S", False),
        ("parts_of_speech:nouns-and-adjectives", "MAISO", "N", True),
    ):
        row = " ".join(f"{each}{at % 2}" for at, each in enumerate(letters))
        state = table(hands=f"{letter}/A", rows=row, options=options)
        if held:
            assert as_a(Laid, fact(state, f"1>{letter}", game)).letters == letters + letter
        else:
            refused(state, f"1>{letter}", No.UNJUSTIFIED, game=game)


def test_G5_the_tables_own_words_are_obeyed() -> None:
    house = HouseWords(added=frozenset({"KOK", "FLURG"}), refused=frozenset({"ROSE", "ROSES"}))
    flur = table(hands="GE/A", rows="F0 L1 U0 R0 / R0 O1 S0")
    assert as_a(Laid, fact(flur, "1>G!", rules(house=house))).crack
    refused(flur, "1>G", No.UNJUSTIFIED)
    refused(flur, "2>E", No.UNJUSTIFIED, game=rules(house=house))
    refused(flur, "2>E!", No.NOT_A_WORD, game=rules(house=house))
    assert as_a(Laid, fact(flur, "2>E!")).crack


def test_G6_what_is_refused_costs_nothing_and_says_why() -> None:
    state = table(hands="EB/A", rows="S0 O1 L0", piles="AA/AA")
    assert refused(state, "1>B", No.UNJUSTIFIED).details == {"letters": "SOLB"}
    assert surely(state.due).seat == 0
    assert len(state.hands[0]) == 2


def test_G7_the_starter_is_drawn_at_random_and_told() -> None:
    starters: Counter[int] = Counter()
    for seed in range(60):
        state = rules().deal(META.complete({}), 3, Rng(seed))
        while not isinstance(
            event := rules().advance(state) or rules().play(state, surely(state.due).seat, Name("E")), Started
        ):
            state = rules().apply(state, event)
        starters[event.seat] += 1
        assert surely(rules().apply(state, event).due).seat == event.seat == state.turn
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 8


def test_G8_a_final_tie_is_shared() -> None:
    state = table(hands="B/B/B", rows="S0", packets="A0 / E1 / ", last=0)
    over = after(state, "pass", "pass", "pass")
    assert surely(rules().outcome(over)).winners == (0, 1)
    assert surely(rules().outcome(over)).scores == (1, 1, 0)


def test_G9_turns_run_to_the_left() -> None:
    state = table(hands="EA/EA/EA", rows="S0 O1 L0 / R0")
    state = after(state, "1>E")
    assert surely(state.due).seat == state.turn == 1
    refused(state, "2<A", No.NOT_YOUR_TURN, seat=2)
    assert surely(after(state, "2<A", "pass").due).seat == 0


def test_G10_G11_the_same_seed_deals_the_same_cards() -> None:
    options = META.complete({})
    assert rules().deal(options, 4, Rng(7)) == rules().deal(options, 4, Rng(7))
    assert rules().deal(options, 4, Rng(7)) != rules().deal(options, 4, Rng(8))


# --- the deal (C1, C2, C9) ----------------------------------------------------------------------------------


def test_deck_has_40_cards_of_the_rules() -> None:
    assert SET == 40
    assert (COUNTS["E"], COUNTS["A"], COUNTS["S"], COUNTS["V"], COUNTS["?"], COUNTS["x"]) == (
        5,
        3,
        2,
        1,
        3,
        3,
    )
    assert {"K", "W", "X", "Y", "Z", "Q", "J"}.isdisjoint(COUNTS)


def test_C1_each_seat_deals_itself_eight_of_its_own_colour() -> None:
    for seats in META.seats:
        state = rules().deal(META.complete({}), seats, Rng(seats))
        for seat in range(seats):
            own = (*state.hands[seat], *state.piles[seat])
            assert len(state.hands[seat]) == 8
            assert len(own) == 40
            assert {colour(card) for card in own} == {seat}
            assert Counter(card.face for card in own) == Counter(COUNTS)


def test_C1_in_a_shorter_match_ten_cards_of_each_colour_stay_out() -> None:
    """They are the last of the shuffled set, so that a deal begins alike for either length."""
    for seats in META.seats:
        short, whole = (rules().deal(META.complete({"cards": n}), seats, Rng(seats)) for n in ("30", "40"))
        assert short.hands == whole.hands
        for seat in range(seats):
            own = (*short.hands[seat], *short.piles[seat])
            assert len(own) == len({card.id for card in own}) == 30
            assert own == (*whole.hands[seat], *whole.piles[seat])[:30]
        again = rules().from_position(rules().position(short))
        assert again == short


@pytest.mark.parametrize(("seats", "owners"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])])
def test_C2_four_rows_start_with_one_card_each_in_seat_order(seats: int, owners: list[int]) -> None:
    game = rules()
    state = game.deal(META.complete({}), seats, Rng(3))
    while state.due is None or state.due.due is Due.NAME:
        event = game.advance(state) or game.play(state, surely(state.due).seat, Name("E"))
        state = game.apply(state, event)
    assert [[colour(each.card) for each in row] for row in state.rows] == [[owner] for owner in owners]


def test_C9_a_joker_turned_up_is_named_at_once_by_its_owner() -> None:
    state = table(hands="E/A", piles="A?/B", agenda="refill:0:0,refill:0:1,start:1,turn:1")
    state = advanced(state)
    assert rows_of(state)[:2] == ["A", "?"]
    assert rules().pending(state) == {0}
    assert state.turn == 1
    refused(state, "pass", No.NAME_FIRST)
    with pytest.raises(IllegalMove) as no:
        rules().play(state, 0, Name("?"))
    assert no.value.reason is No.JOKER_UNNAMED
    assert fact(state, "name T") == Named(0, 1, "T")
    state = after(state, "name T")
    assert rows_of(state)[:2] == ["A", "T"]


def test_C9_a_poubelle_turned_up_goes_under_the_pile_and_another_is_turned() -> None:
    state = table(hands="SEE/A", rows="S0 O0 L0", piles="xNxA/B")
    state, facts = story(state, "1>E!")
    turned = [each for each in facts if isinstance(each, Turned)]
    assert [each.card.face for each in turned] == ["x", "N"]
    assert [each.buried for each in turned] == [True, False]
    assert faces(state.piles[0]) == "xAx"
    assert state.known == (1, 0)
    assert faces(rules().redact(state, 1).piles[0]) == "__x"


def test_C9_a_row_stays_empty_when_only_poubelles_are_left() -> None:
    state = table(hands="SEE/A", rows="S0 O0 L0", piles="xx/BS")
    state, facts = story(state, "1>E!")
    assert [each.card.face for each in facts if isinstance(each, Turned)] == ["x", "x"]
    assert rows_of(state)[0] == ""
    assert faces(state.piles[0]) == "xx"
    assert state.announcer is None
    assert surely(state.due).seat == 1
    again, facts = story(after(state, "pass"), "pass")
    assert again.known == (1, 0)
    assert kinds(facts) == ["Passed", "Drew"]


# --- one card a turn (C3, C4, C5, C11) ----------------------------------------------------------------------


def test_C3_a_turn_plays_one_card_of_the_hand() -> None:
    state = table(hands="EE/A", rows="S0 O1 L0")
    assert faces(after(state, "1>E").hands[0]) == "E"
    assert refused(state, "1>B", No.NOT_IN_HAND).details == {"card": "B"}
    refused(state, "1>?B", No.NOT_IN_HAND)
    refused(state, "2x", No.NOT_IN_HAND)


def test_C4_a_card_goes_to_either_end_of_any_row() -> None:
    state = table(hands="EA/A", rows="S0 O1 L0 / R1 / T1 / ?0=H")
    assert as_a(Laid, fact(state, "1>E")).letters == "SOLE"
    assert as_a(Laid, fact(state, "2<A")).letters == "AR"
    assert as_a(Laid, fact(state, "3<A")).at == 0
    assert as_a(Laid, fact(state, "4>A")).letters == "HA"
    for row in (4, -1):
        with pytest.raises(IllegalMove) as no:
            rules().play(state, 0, Lay(row, 0, "E", "E"))
        assert no.value.reason is No.NO_SUCH_ROW


def test_C4_a_poubelle_is_no_letter_and_a_letter_only_itself() -> None:
    state = table(hands="xE/A", rows="S0 O1 L0")
    for face, letter in (("x", "E"), ("x", "x"), ("E", "A")):
        with pytest.raises(IllegalMove) as no:
            rules().play(state, 0, Lay(0, 0, face, letter))
        assert no.value.reason in (No.NO_LETTER, No.JOKER_UNNAMED)
    assert no.value.reason is No.NO_LETTER


def test_C4_option_insertion() -> None:
    state = table(hands="HA/A", rows="R0 A1 C0 A1 T0", options="insertion:on")
    inserted = fact(state, "1:3H")
    assert isinstance(inserted, Laid)
    assert (inserted.letters, inserted.at) == ("RACHAT", 3)
    assert rows_of(after(state, "1:3H"))[0] == "RACHAT"
    refused(state, "1:9H", No.NO_SUCH_PLACE)
    refused(table(hands="HA/A", rows="R0 A1 C0 A1 T0"), "1:3H", No.NO_INSERTION)


def test_C4_each_place_has_one_name() -> None:
    state = table(hands="AC/A", rows="R0 / ", options="insertion:on")
    game = rules()
    assert game.parse(state, "2<A") == game.parse(state, "2>A")
    assert game.parse(state, "1:1A") == game.parse(state, "1>A")
    assert game.parse(state, "1:0A") == game.parse(state, "1<A")
    for row, place in ((1, 0), (0, 1), (1, 1), (0, 5), (0, -2)):
        with pytest.raises(IllegalMove) as no:
            game.play(state, 0, Lay(row, place, "A", "A"))
        assert no.value.reason is No.NO_SUCH_PLACE


def test_C5_a_row_is_always_part_of_a_word() -> None:
    state = table(hands="AECS/E", rows="?0=C H0 / H1 A1 R1")
    assert as_a(Laid, fact(state, "1>A")).letters == "CHA"
    assert as_a(Laid, fact(state, "2<C")).letters == "CHAR"
    refused(state, "1>C", No.UNJUSTIFIED)
    refused(state, "2<S", No.UNJUSTIFIED)


def test_C11_a_joker_takes_a_letter_for_good() -> None:
    state = after(table(hands="?A/AE", rows="R0 A1 C0"), "1>?H")
    assert rows_of(state)[0] == "RACH"
    assert state.rows[0][-1].card.face == "?"
    with pytest.raises(BadNotation):
        rules().parse(state, "1>?")
    with pytest.raises(IllegalMove) as no:
        rules().play(table(hands="?A/AE", rows="R0 A1 C0"), 0, Lay(0, -1, "?", "?"))
    assert no.value.reason is No.JOKER_UNNAMED
    assert after(state, "1>A").rows[0][3] == state.rows[0][3]


# --- taking a row (C6, C7, C8) ------------------------------------------------------------------------------


def test_C6_a_word_of_three_letters_in_which_one_leads_may_be_taken() -> None:
    state = table(hands="EE/A", rows="S0 O1 L0", piles="NAB/A")
    laid, cracked, turned = story(state, "1>E!")[1]
    assert isinstance(laid, Laid)
    assert laid.crack
    assert isinstance(cracked, Cracked)
    assert cracked.word == "SOLE"
    assert faces(cracked.cards) == "SOLE"
    assert [rules().gain(each) for each in (laid, cracked, turned)] == [4, 0, 0]
    assert isinstance(turned, Turned)
    done = after(state, "1>E!")
    assert faces(done.packets[0]) == "SOLE"
    assert done.score(0) == 4
    assert surely(done.due).seat == 1


def test_C6_calling_is_optional_and_a_row_left_standing_needs_a_further_letter() -> None:
    state = after(table(hands="EA/SA", rows="S0 O0 L1", piles="TRIN/TRIN"), "1>E")
    assert rows_of(state)[0] == "SOLE"
    assert state.packets == ((), ())
    assert as_a(Laid, fact(state, "1>S")).letters == "SOLES"
    refused(state, "1>S!", No.NOT_LEADING)


def test_C6_only_words_of_three_letters_or_more() -> None:
    state = table(hands="NRE/A", rows="E0 / A0 N0 / O0")
    assert refused(state, "1>N!", No.TOO_SHORT).details == {"count": 2}
    assert refused(table(hands="HE/A", rows="R0 A0 C0"), "1>H!", No.NOT_A_WORD).details == {"word": "RACH"}
    assert as_a(Laid, fact(state, "2>E!")).crack


def test_C7_leading_is_having_more_than_each_other_colour() -> None:
    for row, leads in (
        ("S0 O1 L1", False),
        ("S0 O0 L1", True),
        ("S0 O1 L2", True),
        ("S1 O1 L2", False),
    ):
        state = table(hands="EA/A/A", rows=row)
        if leads:
            assert as_a(Laid, fact(state, "1>E!")).crack
        else:
            refused(state, "1>E!", No.NOT_LEADING)


def test_C7_a_tie_at_the_top_is_recounted_with_jokers_twice() -> None:
    assert as_a(Laid, fact(table(hands="EA/A", rows="S1 O1 ?0=L"), "1>E!")).crack
    refused(table(hands="EA/A", rows="S1 ?1=O L0"), "1>E!", No.NOT_LEADING)
    assert as_a(Laid, fact(table(hands="?A/A", rows="S1 O1 L0"), "1>?E!")).crack
    # Jokers on both sides may leave it a tie.
    refused(table(hands="?A/A", rows="S1 ?1=O L0"), "1>?E!", No.NOT_LEADING)
    # The joker counts once while there is no tie: two against three stays two against three.
    refused(table(hands="SA/A", rows="S1 O1 L1 ?0=E"), "1>S!", No.NOT_LEADING)
    # A colour that was not in the tie may come out first.
    outsider = table(hands="?E/A/A", rows="E1 C1 H1 A2 R2 P2 ?0=E")
    assert as_a(Laid, fact(outsider, "1>?S!", rules("ECHARPES"))).crack


def test_C7_option_absolute() -> None:
    options = "majority:absolute"
    refused(table(hands="EA/A/A", rows="S0 O1 L2", options=options), "1>E!", No.NOT_LEADING)
    assert as_a(Laid, fact(table(hands="EA/A/A", rows="S0 O0 L2", options=options), "1>E!")).crack
    assert as_a(Laid, fact(table(hands="?A/A", rows="S1 O1 L0", options=options), "1>?E!")).crack


def test_C8_the_caller_refills_the_row_from_its_own_pile() -> None:
    state = after(table(hands="EE/A", rows="S0 O1 L0", piles="NAB/B"), "1>E!")
    assert rows_of(state)[0] == "N"
    assert colour(state.rows[0][0].card) == 0
    assert faces(state.piles[0]) == "AB"


def test_C8_without_a_pile_the_row_stays_empty_and_takes_any_letter() -> None:
    state = after(table(hands="EE/AR?", rows="S0 O1 L0", last=1), "1>E!")
    assert rows_of(state)[0] == ""
    assert as_a(Laid, fact(state, "1>R")).letters == "R"
    assert as_a(Laid, fact(state, "1<?T")).letters == "T"
    refused(state, "1>R!", No.TOO_SHORT)


# --- the POUBELLE (C10) -------------------------------------------------------------------------------------


def test_C10_a_poubelle_clears_a_row_and_counts_one() -> None:
    state, facts = story(table(hands="xE/A", rows="S0 O1 L1", piles="NAB/B"), "1x")
    assert isinstance(facts[0], Binned)
    assert rules().gain(facts[0]) == 1
    assert faces(state.gone) == "SOL"
    assert faces(state.packets[0]) == "x"
    assert rows_of(state)[0] == "N"
    assert surely(state.due).seat == 1


def test_C10_an_empty_row_takes_no_poubelle() -> None:
    assert refused(table(hands="xE/A", rows="S0"), "2x", No.EMPTY_ROW).details == {"row": 2}
    with pytest.raises(IllegalMove) as no:
        rules().play(table(hands="xE/A"), 0, Bin(4))
    assert no.value.reason is No.NO_SUCH_ROW
