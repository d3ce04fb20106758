"""One test, or several, for each clause of the shelf."""

from __future__ import annotations

import pytest

from cardtable.games.shelf.rules.deck import COUNTS, VALUES
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Closed, Drew, Laid, Opened, Phase, Proposed, State
from cardtable.games.shelf.rules.model import ShelfRefusal as No
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import HouseWords
from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.shelf_tables import advanced, after, lexicon, refused, rules, table


def lay(state: State, move: str, game: Shelf | None = None) -> Laid:
    """The fact of cards laid by the seat whose turn it is."""
    game = game or rules()
    return as_a(Laid, game.play(state, state.turn, game.parse(state, move)))


def test_deck_has_82_cards_with_the_values_of_the_rules() -> None:
    assert sum(COUNTS.values()) == 82
    assert COUNTS["E"] == 10 and COUNTS["?"] == 5 and COUNTS["-"] == 7
    assert (VALUES["E"], VALUES["S"], VALUES["O"], VALUES["D"], VALUES["H"], VALUES["Q"], VALUES["K"]) == (
        1,
        2,
        3,
        5,
        7,
        8,
        10,
    )
    assert (VALUES["?"], VALUES["-"]) == (-3, -2)
    assert COUNTS.keys() <= VALUES.keys()  # which knows the letters of other languages, too


def test_G3_places_and_parts_of_speech_follow_the_options() -> None:
    from cardtable.lexicon import Lexicon

    game = rules()
    game = type(game)(Lexicon.open())
    for options, word, valid in (
        ("", "GENEVE", False),
        ("geographical_names:on", "GENEVE", True),
        ("", "FINIMES", True),
        ("parts_of_speech:nouns-and-adjectives", "FINIMES", False),
        ("parts_of_speech:nouns-and-adjectives", "MAISON", True),
    ):
        state = table(hands=f"{word}/ABC", options=options)
        if valid:
            assert lay(state, f"lay 1:{word}", game).word == word
        else:
            refused(state, f"lay 1:{word}", No.NOT_A_WORD, game=game)


def test_G5_the_tables_own_words_are_obeyed() -> None:
    house = HouseWords(added=frozenset({"KOK"}), refused=frozenset({"SOL"}))
    state = table(hands="KO?SOL/ABC")
    assert lay(state, "lay 1:KO?k", rules(house=house)).word == "KOK"
    refused(state, "lay 1:KO?k", No.NOT_A_WORD)
    refused(state, "lay 1:SOL", No.NOT_A_WORD, game=rules(house=house))


def test_G9_turns_run_to_the_left() -> None:
    state = after(table(hands="SOLE/ESR/TIR", pile="AAA"), "lay 1:SOL")
    assert state.turn == 1
    state = after(state, "pass", "pass")
    assert state.turn == 0
    refused(state, "lay 4:E", No.NOT_YOUR_TURN, seat=2)


def test_G10_a_joker_needs_a_letter() -> None:
    state = table(hands="SO?/ABC")
    refused(state, "open SO?s", No.OPENING_DONE)
    with pytest.raises(BadNotation):
        rules().parse(state, "lay 1:SO?")


def test_G11_the_same_seed_deals_the_same_cards() -> None:
    game = rules()
    options = META.complete({})
    assert game.deal(options, 4, Rng(7)) == game.deal(options, 4, Rng(7))
    assert game.deal(options, 4, Rng(7)) != game.deal(options, 4, Rng(8))


def test_S1_seven_cards_each_and_a_closed_shelf() -> None:
    for seats in META.seats:
        state = rules().deal(META.complete({}), seats, Rng(seats))
        assert [len(hand) for hand in state.hands] == [7] * seats
        assert len(state.pile) == 82 - 7 * seats
        assert state.slots == ((), (), ())


def test_S2_all_words_are_shown_the_highest_starts_and_all_go_back_to_the_hands() -> None:
    state = table(hands="SOLABCD/VIETIRS/MERAECD", pile="EEE", phase="opening")
    game = rules()
    assert game.pending(state) == {0, 1, 2}
    for seat, word in enumerate(("SOL", "VIE", "MER")):
        state = game.apply(state, game.play(state, seat, game.parse(state, f"open {word}")))
    event = game.advance(state)
    assert isinstance(event, Opened)
    words = ["".join(each.sign for each in pieces) for _seat, pieces in event.shown]
    assert (
        event.starter == 1 and event.highest == (1,) and words == ["SOL", "VIE", "MER"] and not event.by_lot
    )
    state = game.apply(state, event)
    assert state.turn == 1 and len(state.hands[1]) == 7 and game.pending(state) == {1}


def test_S2_jokers_propose_at_their_own_value_and_blanks_not_at_all() -> None:
    state = table(hands="SO?L-AB/VIETIRS", phase="opening")
    game = rules()
    refused(state, "open SO?-", No.OPENING_BLANK, seat=0)
    refused(state, "open SO-", No.OPENING_BLANK, seat=0)
    state = game.apply(state, game.play(state, 0, game.parse(state, "open SO?l")))
    assert surely(state.proposals[0]).value == 2 + 3 - 3


def test_S2_ties_and_silence_are_settled_by_the_hidden_lots() -> None:
    game = rules()
    state = table(hands="SOLABCD/SONTIRE/MERAPEI", phase="opening", lots="2,1,0")
    for seat, move in enumerate(("open SOL", "open SON", "open")):
        state = game.apply(state, game.play(state, seat, game.parse(state, move)))
    assert surely(state.proposals[0]).value == 8 and surely(state.proposals[1]).value == 7
    event = game.advance(state)
    assert isinstance(event, Opened)
    assert event.starter == 0 and not event.by_lot and [seat for seat, _word in event.shown] == [0, 1]
    silent = table(hands="SOL/SON/MER", phase="opening", lots="2,1,0")
    for seat in range(3):
        silent = game.apply(silent, game.play(silent, seat, game.parse(silent, "open")))
    assert game.advance(silent) == Opened(2, (), by_lot=True)
    tied = table(hands="SOL/LOSEABD/MER", phase="opening", lots="2,1,0")
    tied_game = rules("LOS")
    for seat, move in enumerate(("open SOL", "open LOS", "open")):
        tied = tied_game.apply(tied, tied_game.play(tied, seat, tied_game.parse(tied, move)))
    event = tied_game.advance(tied)
    assert isinstance(event, Opened)
    assert event.starter == 1 and event.by_lot and event.highest == (0, 1)


def test_S2_a_proposal_is_refused_when_it_is_no_word_or_no_three_letters_or_not_in_hand() -> None:
    state = table(hands="SOLE/ABC", phase="opening")
    refused(state, "open SOLE", No.OPENING_LENGTH, seat=0)
    refused(state, "open LOS", No.NOT_A_WORD, seat=0)
    refused(state, "open MER", No.NOT_IN_HAND, seat=0)
    refused(state, "lay 1:SOL", No.PROPOSE_FIRST, seat=0)
    game = rules()
    once = game.apply(state, game.play(state, 0, game.parse(state, "open SOL")))
    refused(once, "open SOL", No.ALREADY_PROPOSED, seat=0)


def test_S2_the_random_opening_asks_nobody() -> None:
    game = rules()
    state = game.deal(META.complete({"opening": "random"}), 3, Rng(5))
    assert game.pending(state) == frozenset()
    assert game.advance(state) == Opened(surely(state.lots)[0], (), by_lot=True)


def test_S2_proposals_are_secret() -> None:
    game = rules()
    state = table(hands="SOLE/MER", phase="opening")
    event = game.play(state, 0, game.parse(state, "open SOL"))
    assert as_a(Proposed, event.seen_by(1)).proposal.pieces is None
    assert surely(game.apply(game.redact(state, 1), event.seen_by(1)).proposals[0]).pieces is None


def test_S3_the_starter_lays_three_to_seven_cards_not_only_the_word_shown() -> None:
    state = table(hands="CHEMISES/ABC")
    assert lay(state, "lay 1:CHEMISE").word == "CHEMISE"
    assert refused(state, "lay 1:CHEMISES", No.FIRST_WORD_LENGTH).details["count"] == 8
    two = table(hands="RUE/ABC")
    refused(two, "lay 1:RU", No.FIRST_WORD_LENGTH)


def test_S3_a_starter_may_pass_and_the_next_player_is_first() -> None:
    state = after(table(hands="SOL/MER", pile="AB"), "pass")
    assert state.turn == 1 and not state.word and len(state.hands[0]) == 4
    assert lay(state, "lay 1:MER").word == "MER"


def test_S4_the_first_word_covers_the_three_slots_and_opens_either_way() -> None:
    state = table(hands="CARTES/ABC")
    for start in (-1, 0, 1):
        assert after(state, f"lay {start}:CARTE").left == 1 - start
    refused(state, "lay 2:CARTE", No.FIRST_WORD_PLACE)
    refused(state, "lay -2:CARTE", No.FIRST_WORD_PLACE)
    refused(table(hands="CAR/ABC"), "lay 1:CA.R", No.GAP)


def test_S4_nine_slots_opened_where_wanted() -> None:
    nine = table(hands="SAC/ATD", shelf="M A R I N E E,- N,- T,-", left=6)
    assert len(nine.slots) == 9
    refused(nine, "lay 4:S", No.SHELF_FULL)
    free = table(hands="ESE/ABC", shelf="M A R I N", left=0)
    assert after(free, "lay 6:ES").slots[-1][-1].sign == "S"


def test_S4_option_three_each_side() -> None:
    options = "ends:three-each-side"
    state = table(hands="ES/ABC", shelf="M A R I N", left=0, options=options)
    assert lay(state, "lay 6:E").word == "MARINE"
    refused(state, "lay 6:ES", No.SIDE_FULL)
    left = table(hands="CHE/ABC", shelf="E M I S E S", left=3, options=options)
    refused(left, "lay -3:C", No.SIDE_FULL)


def test_S4_option_one_slot_a_turn() -> None:
    options = "growth:one-slot-a-turn"
    state = table(hands="ES/ABC", shelf="M A R I N", left=0, options=options)
    assert lay(state, "lay 6:E").word == "MARINE"
    refused(state, "lay 6:ES", No.ONE_SLOT_A_TURN)
    first = table(hands="CARTE/ABC", options=options)
    refused(first, "lay 1:CARTE", No.ONE_SLOT_A_TURN)
    assert lay(first, "lay 1:CAR").word == "CAR"


def test_S4_cards_never_leave_a_gap() -> None:
    state = table(hands="ESL/ABC", shelf="M A R I N")
    refused(state, "lay 7:E", No.GAP)
    refused(state, "lay -1:E", No.GAP)
    refused(state, "lay 5:E..S", No.GAP)


def test_S5_the_word_is_one_run_of_three_letters_or_more() -> None:
    state = table(hands="--S/ABC", shelf="M A R I")
    refused(state, "lay 2:-", No.INTERRUPTED)
    refused(state, "lay 1:-..-", No.TOO_SHORT)
    blanks = table(hands="SAL/ABC", shelf="A,- M A R E,-", left=0)
    assert blanks.word == "MAR"
    refused(blanks, "lay 6:S", No.INTERRUPTED)


def test_S6_a_turn_combines_before_behind_over_and_blanks() -> None:
    state = table(hands="FS-PTR/ABC", shelf="M A R I N E", left=1)
    event = lay(state, "lay 0:F.....S")
    assert event.word == "FARINES"
    assert lay(table(hands="P-TS/ABC", shelf="S A T I N E", left=0), "lay 1:P....-").word == "PATIN"
    refused(state, "lay 0:...", No.NOTHING_LAID)
    refused(state, "lay 0:W", No.NOT_IN_HAND)
    one_s = table(hands="SE/ABC", shelf="M A R I N E", left=0)
    refused(one_s, "lay 7:SS", No.NOT_IN_HAND)


def test_S7_the_word_must_be_valid_and_new() -> None:
    state = table(hands="XE/ABC", shelf="M A R I N", left=0)
    assert refused(state, "lay 6:X", No.NOT_A_WORD).details["word"] == "MARINX"
    # ARA two steps to the left: its first letter becomes the last one.
    shifted = table(hands="AR--/EST", shelf="A R A", left=0)
    refused(shifted, "lay -1:AR.--", No.SAME_WORD)


def test_S7_option_never_twice() -> None:
    state = table(
        hands="FS/ABC", shelf="M A R I N E", words="MARINE,FARINE", options="repeats:never-twice-in-a-game"
    )
    refused(state, "lay 1:F", No.REPEATED_WORD)
    allowed = table(hands="FS/ABC", shelf="M A R I N E", words="MARINE,FARINE")
    assert lay(allowed, "lay 1:F").word == "FARINE"


def test_S8_one_card_of_the_old_word_stays() -> None:
    state = table(hands="MERT-/ABC", shelf="S O L")
    refused(state, "lay 1:MER", No.NO_CARD_KEPT)
    assert lay(table(hands="ME/ABC", shelf="S U R"), "lay 1:ME").word == "MER"
    # A blank left uncovered is no letter of the old word.
    beside = table(hands="MERS/ABC", shelf="A,- S O L", left=1)
    refused(beside, "lay 1:MER", No.NO_CARD_KEPT)


def test_S9_no_letter_on_its_like_joker_included() -> None:
    state = table(hands="E?SM/ABC", shelf="M ?=E R")
    assert refused(state, "lay 2:E", No.SAME_LETTER).details["letter"] == "E"
    assert refused(table(hands="?S/ABC", shelf="M E R"), "lay 2:?e", No.SAME_LETTER).details["slot"] == 2


def test_S10_blanks_cover_letters_at_the_ends_and_eat_inwards() -> None:
    assert lay(table(hands="-/ADC", shelf="B A T E A U X"), "lay 7:-").word == "BATEAU"
    assert lay(table(hands="----/ADC", shelf="B A T E A U X"), "lay 4:----").word == "BAT"
    assert lay(table(hands="----/ADC", shelf="B A T E A U X"), "lay 1:----").word == "AUX"
    assert lay(table(hands="--/ADC", shelf="E C A R T"), "lay 1:--").word == "ART"
    state = table(hands="-S/ADC", shelf="M A R I")
    refused(state, "lay 5:-", No.BLANK_ON_NOTHING)
    refused(table(hands="-/ADC", shelf="A,- M A R"), "lay 1:-", No.BLANK_ON_BLANK)
    refused(table(hands="S-L/ADC"), "lay 1:S-L", No.BLANK_ON_NOTHING)


def test_S10_a_letter_may_cover_a_blank_next_to_the_word() -> None:
    state = table(hands="IS/ABC", shelf="M A R E,-")
    assert lay(state, "lay 4:I").word == "MARI"
    deep = table(hands="NI/ABC", shelf="M A R E,- E,-")
    refused(deep, "lay 5:N", No.INTERRUPTED)
    assert lay(deep, "lay 4:IN").word == "MARIN"


def test_S11_a_joker_is_a_letter_for_good_or_a_blank_from_the_hand() -> None:
    state = after(table(hands="?SAR/SOFT", shelf="M A R I N E"), "lay 1:?f")
    assert state.word == "FARINE" and state.tops[0].card.face == "?" and state.tops[0].value == -3
    covered = after(table(hands="M/ABC", shelf="?=F A R I N E"), "lay 1:M")
    assert covered.word == "MARINE"
    blank = lay(table(hands="?/ABC", shelf="M A R I N E"), "lay 6:?-")
    assert blank.word == "MARIN" and blank.gain == 5 + 2 + 2 + 2 + 2 - 3


def test_S12_every_top_card_counts_blanks_and_jokers_included() -> None:
    event = lay(table(hands="F/ABC", shelf="A,- M A R ?=I N E", left=1), "lay 1:F")
    assert event.word == "FARINE" and event.gain == -2 + 7 + 2 + 2 - 3 + 2 + 1
    negative = lay(table(hands="-/ABC", shelf="?=R ?=O ?=S ?=E S"), "lay 5:-", rules())
    assert negative.gain == -14
    assert after(table(hands="-/ABC", shelf="?=R ?=O ?=S ?=E S", pile="E"), "lay 5:-").turns[0] == (-14,)


def test_S13_the_hand_is_refilled_as_far_as_the_pile_goes() -> None:
    game = rules()
    state = table(hands="SOLETTE/ABCDEF", pile="AN")
    state = game.apply(state, game.play(state, 0, game.parse(state, "lay 1:SOL")))
    event = game.advance(state)
    assert isinstance(event, Drew) and [card.face for card in event.cards] == ["A", "N"]
    assert [card.face for card in event.seen_by(1).cards] == [None, None]
    state = game.apply(state, event)
    assert len(state.hands[0]) == 6 and not state.pile and state.turn == 1
    long = after(table(hands="SOLETTEARTS/ABC", pile="AN"), "lay 1:SOL")
    assert len(long.hands[0]) == 8 and len(long.pile) == 2


def test_S14_a_full_shelf_leaves_covering_and_blanks() -> None:
    shelf = "C H E M I S E S A,-"
    state = table(hands="SX-/ABC", shelf=shelf, left=3)
    refused(state, "lay 7:X", No.SHELF_FULL)
    assert lay(state, "lay 5:-").word == "CHEMISE"


def test_S15_a_pass_draws_one_and_the_hand_may_exceed_seven() -> None:
    state = after(table(hands="SOLETTE/MER", pile="AB"), "pass")
    assert len(state.hands[0]) == 8 and state.turns[0] == (None,)
    off = after(table(hands="SOL/MER", pile="AB", options="pass_draws:off"), "pass")
    assert len(off.hands[0]) == 3 and off.passes == 1
    over = after(off, "pass")
    assert over.phase is Phase.OVER and len(over.pile) == 2


def test_S16_the_game_ends_when_the_pile_is_empty_and_all_pass_in_a_row() -> None:
    state = after(table(hands="SOL/MER/TIR", pile="A"), "pass")
    assert state.phase is Phase.LAYING and state.passes == 0
    state = after(state, "pass", "pass")
    assert state.phase is Phase.LAYING
    state = after(state, "pass")
    assert state.phase is Phase.OVER
    refused(state, "pass", No.GAME_OVER, seat=0)
    interrupted = after(table(hands="SOLE/MER", pile=""), "pass", "lay 1:MER")
    assert interrupted.phase is Phase.OVER


def test_S16_the_last_card_laid_ends_the_game_at_once() -> None:
    game = rules()
    state = table(hands="SOL/MER", pile="")
    state = game.apply(state, game.play(state, 0, game.parse(state, "lay 1:SOL")))
    event = game.advance(state)
    assert isinstance(event, Closed) and event.penalties == (0, 8)
    over = game.apply(state, event)
    assert surely(game.outcome(over)).scores == (8, -8) and surely(game.outcome(over)).winners == (0,)


@pytest.mark.parametrize(("chosen", "penalty"), [("", 3 + 2 + 10), ("hand_penalty:literal", -3 - 2 + 10)])
def test_S17_cards_in_hand_are_deducted(chosen: str, penalty: int) -> None:
    state = after(table(hands="?-K/SOL", options=chosen), "pass", "pass")
    assert state.penalties == (penalty, 8)
    assert state.score(0) == -penalty


def test_G8_a_final_tie_is_shared() -> None:
    state = after(table(hands="SOL/SOL"), "pass", "pass")
    assert surely(rules().outcome(state)).winners == (0, 1)


def test_S18_the_shelf_turns_to_the_player_to_move() -> None:
    state = after(table(hands="SOLE/MER/TIR", pile="AAAA"), "lay 1:SOL")
    assert rules().pending(state) == {1}


def test_a_laid_fact_names_its_cards() -> None:
    event = lay(table(hands="F?-/ABC", shelf="M A R I N E S"), "lay 1:F.....-")
    assert isinstance(event, Laid)
    assert [each and each.card.face for each in event.cards] == ["F", None, None, None, None, None, "-"]
    with pytest.raises(IllegalMove):
        lay(table(hands="F?-/ABC", shelf="M A R I N E"), "lay 1:F.-...")


def test_positions_round_trip_and_refuse_nonsense() -> None:
    game = rules()
    state = advanced(game.deal(META.complete({"opening": "random", "ends": "three-each-side"}), 3, Rng(3)))
    for each in (state, game.redact(state, 1), game.redact(state, None)):
        assert game.from_position(game.position(each)) == each
    for bad in (
        "",
        "duel hands=A/B",
        "shelf hands=A",
        "shelf hands=A/B pile=A1",
        "shelf hands=A0/A0",
        "shelf hands=" + ",".join("K" * 2) + "/B",
        "shelf hands=A/B slots=A/B",
        "shelf hands=A/B slots=A/B/-",
        "shelf hands=A/B turn=2",
        "shelf hands=A/B turn=99999999999999999999",
        "shelf hands=A/B nonsense=1",
        "shelf hands=A/B phase=over",
        "shelf hands=A/B options=ends:round",
    ):
        with pytest.raises(BadNotation):
            game.from_position(bad)


def test_lexicon_of_the_tests_is_the_one_the_rules_ask() -> None:
    assert rules().words(META.complete({})) is not None
    assert lexicon("KOK").words().__contains__("KOK")


def test_every_reason_for_a_refusal_occurs_above() -> None:
    from pathlib import Path

    source = Path(__file__).read_text("utf-8")
    # A joker without a sign cannot be written, so its reason is met through a move made by hand.
    assert [reason.name for reason in No if f"No.{reason.name}" not in source] == []


def test_G10_a_joker_laid_without_a_sign_is_refused() -> None:
    from cardtable.games.shelf.rules.model import Lay, Piece

    state = table(hands="SO?/ABC")
    with pytest.raises(IllegalMove) as found:
        rules().play(state, 0, Lay(1, (Piece("S", "S"), Piece("O", "O"), Piece("?", "?"))))
    assert found.value.reason is No.JOKER_UNNAMED
