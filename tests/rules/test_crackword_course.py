"""One test, or several, for each clause of Crack Word about hands, the end and disputes (C12-C17, C40)."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.crackword.rules.model import (
    Announced,
    Binned,
    Cleared,
    Conceded,
    Contested,
    Drew,
    Due,
    Justified,
    Laid,
    Occasion,
    Passed,
    State,
    Step,
    Stood,
    Swept,
    TakenBack,
)
from cardtable.games.crackword.rules.model import CrackRefusal as No
from cardtable.rules.contract import TurnUse
from tests.kinds import as_a, surely
from tests.rules.crackword_tables import (
    after,
    challenged,
    faces,
    fact,
    kinds,
    refused,
    rows_of,
    rules,
    story,
    table,
)

# --- hands (C12, C13) ---------------------------------------------------------------------------------------


def test_C12_a_new_hand_only_when_the_hand_is_empty_and_after_the_crack() -> None:
    state, facts = story(table(hands="E/A", rows="S0 O1 L0", piles="NABCDEFGHI/B"), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Turned", "Drew"]
    assert as_a(Drew, facts[-1]).occasion is Occasion.HAND
    assert faces(state.hands[0]) == "ABCDEFGH"
    assert faces(as_a(Drew, facts[-1].seen_by(1)).cards) == "________"
    few = after(table(hands="E/A", rows="S0 O1 L0", piles="NAB/B"), "1>E!")
    assert faces(few.hands[0]) == "AB"
    assert len(after(table(hands="EE/A", rows="S0 O1 L0", piles="NAB/B"), "1>E").hands[0]) == 1


def test_C13_who_is_blocked_or_unwilling_draws_one_and_stays_in() -> None:
    state, facts = story(table(hands="E/A", rows="S0 O1 L0", piles="NA/B"), "pass")
    assert facts[0] == Passed(0, out=False)
    assert isinstance(facts[1], Drew)
    assert facts[1].occasion is Occasion.PASS
    assert faces(state.hands[0]) == "EN"
    assert state.out == (False, False)
    assert surely(state.due).seat == 1


LATE = {"options": "blocked:draw-and-lay"}
FULL = "L0 I1 O0 N1 S1 / M1 E1 R0 E0 S1 / O0 R1 S0"
"""Rows that no card can join."""
ROWS = f"S0 O1 L0 / {FULL}"


def test_C13_with_nothing_to_lay_the_card_drawn_may_be_laid_if_it_fits() -> None:
    """Any card of the hand ?, x and a letter that fits would have been something to lay."""
    state, facts = story(table(hands="V/A", rows=ROWS, piles="EA/B", **LATE), "pass")
    assert facts[0] == Passed(0, out=False, blocked=True)
    assert (kinds(facts), as_a(Drew, facts[1]).fits, as_a(Drew, facts[1]).occasion) == (
        ["Passed", "Drew"],
        True,
        Occasion.PASS,
    )
    assert state.due == Step(Due.TURN, 0, number=1)
    assert state.turn == 0
    assert rows_of(after(state, "1>E")) == ["SOLE", "LIONS", "MERES", "ORS"]
    assert kinds(story(state, "1>E!")[1]) == ["Laid", "Cracked", "Turned", "Announced", "Drew"]
    declined, told = story(state, "pass")
    assert told == [Passed(0, out=False)]
    assert (surely(declined.due).seat, faces(declined.hands[0]), declined.turns) == (1, "VE", 1)


def test_C13_a_card_drawn_that_does_not_fit_ends_the_turn() -> None:
    state, facts = story(table(hands="V/A", rows=ROWS, piles="HA/B", **LATE), "pass")
    assert (as_a(Drew, facts[1]).fits, surely(state.due).seat, faces(state.hands[0])) == (False, 1, "VH")


@pytest.mark.parametrize("hand", ["E", "?", "x", "VE"])
def test_C13_who_could_have_laid_something_draws_and_the_turn_is_over(hand: str) -> None:
    state, facts = story(table(hands=f"{hand}/A", rows=ROWS, piles="EA/B", **LATE), "pass")
    assert (facts[0], as_a(Drew, facts[1]).fits) == (Passed(0, out=False), False)
    assert surely(state.due).seat == 1


def test_C13_a_poubelle_clears_no_empty_row_but_a_drawn_one_does_a_full_one() -> None:
    held = table(hands="x/A", piles="EA/B", **LATE)
    assert as_a(Passed, story(held, "pass")[1][0]).blocked
    drawn = after(table(hands="V/A", rows=ROWS, piles="xA/B", **LATE), "pass")
    assert as_a(Binned, fact(drawn, "1x")).seat == 0


def test_C13_only_the_card_drawn_may_then_be_laid() -> None:
    state = after(table(hands="VH/A", rows=ROWS, piles="EA/B", **LATE), "pass")
    game = rules()
    assert {game.write(move) for move in game.moves(game.redact(state, 0), 0)} == {"1>E", "1>E!", "pass"}
    refused(state, "1>V", No.ONLY_THE_DRAWN)
    refused(state, "1>L", No.NOT_IN_HAND)


def test_C13_between_cards_counts_as_room_where_letters_go_there() -> None:
    rows = {"rows": f"R0 A1 T0 S0 / {FULL}", "piles": "HA/B"}
    assert as_a(
        Passed, story(table(hands="E/A", **rows, options="blocked:draw-and-lay"), "pass")[1][0]
    ).blocked
    inside = table(hands="E/A", **rows, options="blocked:draw-and-lay,insertion:on")
    assert not as_a(Passed, story(inside, "pass")[1][0]).blocked
    refused(table(hands="E/A", **rows, options="blocked:draw-and-lay"), "1:3E", No.NO_INSERTION)


def test_C13_C14_the_last_card_of_a_pioche_may_be_laid_and_declining_it_puts_nobody_out() -> None:
    state, facts = story(table(hands="V/A", rows=ROWS, piles="E/BN", **LATE), "pass")
    assert kinds(facts) == ["Passed", "Drew", "Announced", "Drew"]
    assert state.due == Step(Due.TURN, 0, number=1)
    assert after(state, "pass").out == (False, False)
    assert rows_of(after(state, "1>E"))[0] == "SOLE"
    later = table(hands="V/A", rows=ROWS, last=0, **LATE)
    assert story(later, "pass")[1] == [Passed(0, out=True)]


def test_C13_others_learn_that_nothing_fitted_and_not_what_was_drawn() -> None:
    game, state = rules(), table(hands="V/A", rows=ROWS, piles="EA/B", **LATE)
    told = game.apply(state, fact(state, "pass"))
    assert game.needs_chance(game.redact(told, 1))
    drawn = game.advance(told)
    assert drawn is not None
    assert faces(as_a(Drew, drawn.seen_by(1)).cards) == "_"
    view = game.apply(game.redact(told, 1), drawn.seen_by(1))
    assert view == game.redact(game.apply(told, drawn), 1)
    assert game.from_position(game.position(view)) == view


@pytest.mark.parametrize("dispute", ["strict", "challenge"])
def test_C13_nothing_to_lay_means_nothing_that_could_stand_whatever_the_dispute(dispute: str) -> None:
    state = table(hands="V/A", rows=ROWS, piles="EA/B", options=f"blocked:draw-and-lay,dispute:{dispute}")
    assert as_a(Drew, story(state, "pass")[1][1]).fits


# --- everybody has passed (C13) ------------------------------------------------------------------------------

STALLED = {"options": "blocked:draw-and-lay,stalled:clear"}
"""Options by which a row goes once all have passed."""


def test_C13_once_everybody_has_passed_the_longest_row_is_begun_anew_by_who_is_next() -> None:
    before = table(hands="V/V/V", rows=ROWS, piles="HGA/HGA/HGA", **STALLED)
    once = after(before, "pass", "pass")
    assert (rows_of(once), once.passes) == (["SOL", "LIONS", "MERES", "ORS"], 2)
    state, facts = story(once, "pass")
    assert kinds(facts)[-2:] == ["Cleared", "Turned"]
    cleared, turned = facts[-2:]
    assert isinstance(cleared, Cleared)
    assert (cleared.seat, cleared.row, faces(cleared.cards), turned.seat) == (0, 1, "LIONS", 0)
    assert (rows_of(state), faces(state.gone), state.due) == (
        ["SOL", "G", "MERES", "ORS"],
        "LIONS",
        Step(Due.TURN, 0),
    )


def test_C13_a_card_laid_begins_the_count_of_passes_afresh() -> None:
    start = table(hands="VE/V", rows=ROWS, piles="HGBFA/HGBFA", **STALLED)
    laid = after(start, "1>E", "pass")
    assert laid.passes == 1
    again, facts = story(laid, "pass")
    assert ("Cleared" in kinds(facts), again.passes) == (True, 2)
    later = after(again, "pass", "pass")
    assert [len(row) for row in rows_of(later)] == [4, 1, 1, 3]


def test_C13_rows_stay_where_the_table_says_so_and_in_the_last_turns() -> None:
    stay = after(table(hands="V/V", rows=ROWS, piles="HGA/HGA", **LATE), "pass", "pass")
    assert (rows_of(stay), stay.passes) == (["SOL", "LIONS", "MERES", "ORS"], 0)
    last = after(table(hands="V/V/E", rows=ROWS, last=0, **STALLED), "pass", "pass")
    assert rows_of(last) == ["SOL", "LIONS", "MERES", "ORS"]


# --- what a simulation counts -------------------------------------------------------------------------------


def uses(state: State, *moves: str) -> list[TurnUse]:
    """Return the uses of the turns in a story."""
    game, found = rules(), []
    for event in story(state, *moves)[1]:
        found.append(game.turn_use(state, event))
        state = game.apply(state, event)
    return [use for use in found if use is not None]


def test_a_turn_is_passed_freely_or_for_want_of_a_move() -> None:
    rows = {"rows": ROWS, "piles": "HEA/BN"}
    assert uses(table(hands="E/A", **rows), "1>E") == [TurnUse.PLAYED]
    assert uses(table(hands="x/A", **rows), "1x") == [TurnUse.PLAYED]
    assert uses(table(hands="E/A", **rows), "pass") == [TurnUse.PASSED]
    assert uses(table(hands="V/A", **rows), "pass") == [TurnUse.FORCED]
    assert uses(table(hands="V/A", **rows, **LATE), "pass") == [TurnUse.FORCED]
    fitting = table(hands="V/A", rows=ROWS, piles="EA/B", **LATE)
    assert uses(fitting, "pass", "1>E") == [TurnUse.PLAYED]
    assert uses(fitting, "pass", "pass") == [TurnUse.PASSED]


def test_cracks_clearings_and_contests_are_counted() -> None:
    game = rules()

    def counts(state: State, *moves: str) -> list[str]:
        return [name for event in story(state, *moves)[1] if (name := game.counted(event))]

    assert counts(table(hands="E/A", rows=ROWS, piles="NA/B"), "1>E!") == ["cracks"]
    assert counts(table(hands="x/A", rows=ROWS, piles="NA/B"), "1x") == ["clears"]
    assert counts(challenged(), "1>B", "contest", "concede") == ["contests", "caught"]


# --- the last hand (C14, C15) -------------------------------------------------------------------------------


def test_C14_drawing_the_last_card_gives_everybody_as_many() -> None:
    state, facts = story(table(hands="E/A/B", rows="S0 O1 L0", piles="NAR/BSC/A"), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Turned", "Drew", "Announced", "Drew", "Drew"]
    assert facts[4] == Announced(0, 2)
    assert [(each.seat, len(as_a(Drew, each).cards), as_a(Drew, each).occasion) for each in facts[5:]] == [
        (1, 2, Occasion.LAST),
        (2, 1, Occasion.LAST),
    ]
    assert state.announcer == 0
    assert faces(state.piles[1]) == "C"
    assert [state.stock(seat) for seat in range(3)] == [0, 0, 0]


def test_C14_a_pass_or_a_penalty_can_be_the_last_draw() -> None:
    _state, facts = story(table(hands="E/A", rows="S0 O1 L0", piles="N/BS"), "pass")
    assert kinds(facts) == ["Passed", "Drew", "Announced", "Drew"]
    assert facts[2] == Announced(0, 1)
    strict = table(hands="BE/A", rows="S0 O1 L0", piles="N/BS", options="dispute:strict")
    assert kinds(story(strict, "1>B")[1]) == ["Laid", "TakenBack", "Drew", "Announced", "Drew"]


def test_C14_no_more_refills_nor_new_hands_nor_penalties() -> None:
    state = after(table(hands="EE/AR", rows="S0 O1 L0", piles="/BS", last=0), "1>E!")
    assert rows_of(state)[0] == ""
    other = after(table(hands="AA/EE", rows="S1 O1 L0", piles="/BS", last=0, agenda="turn:1"), "1>E!")
    assert rows_of(other)[0] == ""
    assert faces(other.piles[1]) == "BS"
    strict = table(
        hands="A/BE", rows="S0 O1 L0", piles="/RS", last=0, agenda="turn:1", options="dispute:strict"
    )
    assert kinds(story(strict, "1>B")[1]) == ["Laid", "TakenBack"]


def test_C14_the_turned_up_card_of_a_refill_counts_one() -> None:
    _state, facts = story(table(hands="EE/A", rows="S0 O1 L0", piles="N/BSC"), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Turned", "Announced", "Drew"]
    assert len(as_a(Drew, facts[-1]).cards) == 1
    named = story(table(hands="EE/A", rows="S0 O1 L0", piles="?/BSC"), "1>E!", "name T")[1]
    assert kinds(named) == ["Laid", "Cracked", "Turned", "Named", "Announced", "Drew"]


def test_C15_who_passes_in_the_last_turns_is_out_and_keeps_its_hand() -> None:
    state, facts = story(table(hands="E/AR/R", rows="S0 O1 L0", last=0), "pass")
    assert facts == [Passed(0, out=True)]
    assert state.out == (True, False, False)
    assert faces(state.hands[0]) == "E"
    state = after(state, "pass")
    assert surely(state.due).seat == 2
    alone = after(table(hands="E/ARR", rows="S0 O1 L0 / A1", last=0), "pass", "2>R")
    assert surely(alone.due).seat == 1


def test_C15_a_turn_lost_in_the_last_turns_is_a_pass() -> None:
    state = after(table(hands="BE/AR", rows="S0 O1 L0", last=0, options="dispute:strict"), "1>B")
    assert state.out == (True, False)
    assert faces(state.hands[0]) == "EB"


# --- the end (C16, C17) -------------------------------------------------------------------------------------


def test_C16_the_last_card_laid_sweeps_the_own_colour() -> None:
    state = table(hands="E/AR", rows="S0 O1 L0 / A1 / R0 / ", last=1)
    state, facts = story(state, "1>E")
    assert kinds(facts) == ["Laid", "Swept"]
    assert isinstance(facts[-1], Swept)
    assert faces(facts[-1].cards) == "SLER"
    assert rules().gain(facts[-1]) == 4
    assert rows_of(state) == ["O", "A", "", ""]
    assert surely(rules().outcome(state)).scores == (4, 0)
    refused(state, "pass", No.GAME_OVER, seat=1)


def test_C16_a_crack_is_finished_first_and_a_poubelle_counts() -> None:
    state, facts = story(table(hands="E/AR", rows="S0 O1 L0 / R0", last=1), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Swept"]
    assert surely(rules().outcome(state)).scores == (5, 0)
    state, facts = story(table(hands="x/AR", rows="S0 O1 L0 / R0", last=1), "1x")
    assert kinds(facts) == ["Binned", "Swept"]
    assert surely(rules().outcome(state)).scores == (2, 0)


def test_C16_the_game_ends_when_all_have_passed() -> None:
    state = after(table(hands="E/AR", rows="S0 O1 L0", packets="A0 / ", last=1), "pass", "pass")
    assert state.over
    assert surely(rules().outcome(state)).scores == (1, 0)
    assert rules().pending(state) == frozenset()


def test_C16_an_announcer_without_a_hand_ends_the_game_at_once() -> None:
    state, facts = story(table(hands="E/AR", rows="S0 O1 L0 / R0", piles="N/BSC"), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Turned", "Announced", "Swept"]
    assert faces(as_a(Swept, facts[-1]).cards) == "NR"
    assert state.over
    joker = story(table(hands="E/AR", rows="S0 O1 L0", piles="?/BSC"), "1>E!", "name A")
    assert kinds(joker[1])[-3:] == ["Named", "Announced", "Swept"]


def test_C17_one_point_a_card_in_the_packet_and_none_in_hand() -> None:
    state = after(table(hands="EEE/AR", packets="x0 ?1 A1 / ?0", rows="S0 O1 L0", last=1), "pass", "pass")
    assert surely(rules().outcome(state)).scores == (3, 1)
    assert surely(rules().outcome(state)).winners == (0,)


# --- disputes (C40) -----------------------------------------------------------------------------------------


def test_C40_referee_refuses_free_of_charge() -> None:
    refused(table(hands="BE/A", rows="S0 O1 L0", piles="A/A"), "1>B", No.UNJUSTIFIED)


def test_C40_strict_judges_at_once_card_back_draw_one_turn_lost() -> None:
    state = table(hands="BE/A", rows="S0 O1 L0", piles="NA/AB", options="dispute:strict")
    laid = fact(state, "1>B")
    assert isinstance(laid, Laid)
    assert not laid.stands
    state, facts = story(state, "1>B")
    assert kinds(facts) == ["Laid", "TakenBack", "Drew"]
    assert as_a(Drew, facts[-1]).occasion is Occasion.PENALTY
    assert rows_of(state)[0] == "SOL"
    assert faces(state.hands[0]) == "EBN"
    assert surely(state.due).seat == 1
    assert as_a(Laid, fact(table(hands="BE/A", rows="S0 O1 L0", options="dispute:strict"), "1>E")).stands
    refused(table(hands="BE/A", rows="S0 O1 L0", options="dispute:strict"), "1>B!", No.NOT_A_WORD)


def test_C40_challenge_lets_any_letter_stand_unless_challenged() -> None:
    state = after(challenged(), "1>B")
    assert surely(state.due).due is Due.CONTEST
    assert rules().pending(state) == {1}
    assert state.suspect == (0, 3)
    assert state.turn == 0
    refused(state, "2<A", No.CONTEST_FIRST)
    refused(state, "stand", No.NOT_YOUR_TURN, seat=2)
    state, facts = story(state, "stand")
    assert facts == [Stood(1)]
    assert rules().pending(state) == {2}
    state = after(state, "stand")
    assert rows_of(state)[0] == "SOLB"
    assert surely(state.due).due is Due.TURN
    assert surely(state.due).seat == 1


def test_C40_challenge_a_contested_player_names_a_word_that_holds_the_letters() -> None:
    state, facts = story(challenged(hands="HE/AR/OR", rows="R0 A1 C0"), "1>H", "stand", "contest")
    assert facts[-1] == Contested(2)
    assert surely(state.due).due is Due.JUSTIFY
    assert rules().pending(state) == {0}
    refused(state, "pass", No.JUSTIFY_FIRST)
    assert refused(state, "justify CHAT", No.NOT_HELD_TOGETHER).details == {"word": "CHAT", "letters": "RACH"}
    refused(state, "justify RACHITIQUE", No.NOT_A_WORD)
    state, facts = story(state, "justify RACHAT")
    assert facts[0] == Justified(0, "RACHAT")
    assert kinds(facts) == ["Justified", "Drew"]
    assert (facts[1].seat, as_a(Drew, facts[1]).occasion) == (2, Occasion.PENALTY)
    assert rows_of(state)[0] == "RACH"
    assert len(state.hands[2]) == 3
    assert surely(state.due).seat == 1


def test_C40_challenge_who_concedes_takes_back_draws_and_loses_the_turn() -> None:
    state, facts = story(after(challenged(), "1>B", "contest"), "concede")
    assert kinds(facts) == ["Conceded", "TakenBack", "Drew"]
    assert facts[0] == Conceded(0)
    assert isinstance(facts[1], TakenBack)
    assert facts[1].seen_by(1).placed.card.face is None
    assert facts[1].seen_by(1).placed.letter == "B"
    assert rows_of(state)[0] == "SOL"
    assert faces(state.hands[0]) == "EBN"
    assert [len(hand) for hand in state.hands] == [3, 2, 2]
    assert surely(state.due).seat == 1


def test_C40_challenge_a_conceded_last_card_brings_no_new_hand() -> None:
    state = after(challenged(hands="B/AR/OR"), "1>B", "contest", "concede")
    assert faces(state.hands[0]) == "BN"
    kept = after(challenged(hands="E/AR/OR"), "1>E", "stand", "stand")
    assert faces(kept.hands[0]) == "NAS"


def test_C40_challenge_a_claim_is_judged_by_the_lexicon_and_asks_nobody() -> None:
    _state, facts = story(challenged(), "1>E!")
    assert kinds(facts) == ["Laid", "Cracked", "Turned"]
    refused(challenged(), "1>B!", No.NOT_A_WORD)


CRIED = {"hands": "BE/AR/OR", "rows": "S0 O1 L0"}


def cried(move: str, *answers: str, **fields: Any) -> tuple[State, list[Any]]:
    """State and facts after a claim by eye, and the answers to it, at a table with contests."""
    state = table(**{**CRIED, **fields}, piles="NAS/BSC/ELA", options="dispute:challenge,aids:none")
    return story(state, move, *answers)


@pytest.mark.parametrize("move", ["1>E!", "1>B!"])
def test_C6_challenge_a_cry_by_eye_stands_until_contested_rightly_made_or_not(move: str) -> None:
    state, facts = cried(move)
    assert (kinds(facts), state.claimed) == (["Laid"], True)
    assert rules().pending(state) == {1}
    assert as_a(Laid, facts[0]).stands
    assert rules().from_position(rules().position(state)) == state
    state, facts = cried(move, "stand", "stand")
    assert kinds(facts) == ["Laid", "Stood", "Stood", "Cracked", "Turned"]
    assert (state.score(0), surely(state.due).seat) == (4, 1)


def test_C6_challenge_whoever_contests_a_right_cry_draws_a_card() -> None:
    state, facts = cried("1>E!", "stand", "contest")
    assert kinds(facts) == ["Laid", "Stood", "Contested", "Drew", "Cracked", "Turned"]
    assert facts[2] == Contested(2, "SOLE")
    assert (state.score(0), [len(hand) for hand in state.hands]) == (4, [1, 2, 3])


@pytest.mark.parametrize(
    ("move", "fields", "wrong"),
    [
        ("1>B!", {}, No.NOT_A_WORD),
        ("1>E!", {"rows": "S1 O1 L1"}, No.NOT_LEADING),
        ("1>B!", {"rows": "S1 O1 L1"}, No.NOT_LEADING),
        ("1>E!", {"rows": "L0"}, No.TOO_SHORT),
    ],
)
def test_C6_challenge_a_wrong_cry_contested_costs_the_turn(
    move: str, fields: dict[str, str], wrong: No
) -> None:
    before = table(**{**CRIED, **fields})
    state, facts = cried(move, "contest", **fields)
    assert kinds(facts) == ["Laid", "Contested", "TakenBack", "Drew"]
    assert (facts[1].wrong, facts[3].seat) == (wrong.value, 0)
    assert (rows_of(state), state.packets, surely(state.due)) == (
        rows_of(before),
        before.packets,
        Step(Due.TURN, 1),
    )
    assert rules().word(facts[0]) == ""


def test_C6_challenge_a_wrong_cry_in_the_last_hand_leaves_the_seat_in() -> None:
    state, facts = cried("1>B!", "contest", last=1)
    assert kinds(facts) == ["Laid", "Contested", "TakenBack"]
    assert state.out == (False, False, False)


def test_C6_challenge_with_nobody_left_to_contest_the_referee_judges_a_cry() -> None:
    _state, facts = cried("1>B!", last=0, out="0,1,1")
    assert kinds(facts)[:2] == ["Laid", "TakenBack"]


def test_C40_challenge_who_is_out_is_not_asked() -> None:
    state = table(
        hands="BE/AR/OR", rows="S0 O1 L0", options="dispute:challenge", last=0, out="0,1,0", agenda="turn:0"
    )
    state = after(state, "1>B")
    assert rules().pending(state) == {2}
    state = after(state, "contest", "concede")
    assert state.out == (True, True, False)


def test_C40_answers_have_their_moment() -> None:
    state = table(hands="BE/AR", rows="S0 O1 L0")
    refused(state, "contest", No.NOTHING_TO_CONTEST)
    refused(state, "stand", No.NOTHING_TO_CONTEST)
    refused(state, "justify SOLE", No.NOTHING_TO_JUSTIFY)
    refused(state, "concede", No.NOTHING_TO_JUSTIFY)
    refused(state, "name E", No.NOTHING_TO_NAME)


def test_C40_challenge_whom_it_asks_does_not_tell_whether_there_is_a_word() -> None:
    game = rules("SOLE")
    asked = []
    for letter in "EB":
        state = after(challenged(), f"1>{letter}", game=game)
        assert game.parts(state.options).holds("SOL" + letter) == (letter == "E")
        seats = []
        while state.due is not None and state.due.due is Due.CONTEST:
            seats.append(state.due.seat)
            state = after(state, "stand", game=game)
        asked.append(seats)
    assert asked[0] == asked[1] == [1, 2]
