"""One test, or several, for each clause of the duel."""

from __future__ import annotations

import pytest

from cardtable.games.duel.rules.deck import counts
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import (
    Discarded,
    Draw,
    Drew,
    Dropped,
    Laid,
    Lay,
    Phase,
    Piece,
    Reshuffled,
    RoundWon,
    Started,
    Swapped,
    TurnedUp,
)
from cardtable.games.duel.rules.model import DuelRefusal as No
from cardtable.games.duel.rules.rules import Duel
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.contract import BadNotation
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.duel_tables import advanced, after, column, faces, fact, laid, refused, rules, spine, table

DEFAULTS = META.complete({})


def test_deck_has_120_cards_and_108_without_double_letters() -> None:
    assert sum(counts(DEFAULTS).values()) == 120
    single = counts(META.complete({"double_letters": "off"}))
    assert sum(single.values()) == 108
    assert all(len(face) == 1 for face in single)
    assert counts(DEFAULTS)["LL"] == 2
    assert single["E"] == 17
    assert single["K"] == 1


def test_G1_G4_accents_are_folded_and_inflected_forms_count() -> None:
    game = Duel(Lexicon.open())
    assert laid(table("FUMES/ABC", "F U M E"), "lay 5:S", game).word == "FUMES"
    assert laid(table("OUF/ABC", "E S"), "lay 0:O..UF", Duel(Lexicon.from_words(["Œsuf"]))).word == "OESUF"


def test_G2_no_hyphen_can_be_written() -> None:
    with pytest.raises(BadNotation):
        rules().parse(table("ABC/ABC"), "lay 4:A-B")


def test_G3_places_and_parts_of_speech_follow_the_options() -> None:
    game = Duel(Lexicon.open())
    for options, board, move, valid in (
        ("", "G E", "lay 3:NEVE", False),
        ("geographical_names:on", "G E", "lay 3:NEVE", True),
        ("", "F I", "lay 3:NIMES", True),
        ("parts_of_speech:nouns-and-adjectives", "F I", "lay 3:NIMES", False),
    ):
        state = table("NEVEIMS/ABC", board, options=options)
        if valid:
            assert laid(state, move, game).word
        else:
            refused(state, move, No.NOT_A_WORD, game=game)


def test_G5_the_tables_own_words_are_obeyed() -> None:
    house = HouseWords(added=frozenset({"MERK"}), refused=frozenset({"MERE"}))
    state = table("KEX/ABC")
    assert laid(state, "lay 4:K", rules(house=house)).word == "MERK"
    refused(state, "lay 4:K", No.NOT_A_WORD)
    refused(state, "lay 4:E", No.NOT_A_WORD, game=rules(house=house))


def test_G5_a_word_refused_while_it_lies_does_not_block_the_board() -> None:
    game = rules(house=HouseWords(refused=frozenset({"MER", "TES"})))
    state = table("SLI/ABC", "M T(E)S R")
    assert laid(state, "lay 3,0:.I", game).word == "RI"
    assert "lay 3,1:I" in {game.write(move) for move in game.moves(state, 0)}
    refused(
        table("MERT/ABC", "O S (E)T"),
        "lay 3,0:.R",
        No.NOT_A_WORD,
        game=rules("OSER", "MET", house=HouseWords()),
    )
    refused(table("ETS/ABC", "T(E)S M T"), "lay 3,1:ES", No.NOT_A_WORD, game=game)


def test_G6_a_refusal_names_the_run_that_is_no_word() -> None:
    state = table("XIAT/ABC", "M A(E)S R")
    no = refused(state, "lay 2:I", No.NOT_A_WORD)
    assert no.details == {"word": "MIR", "line": "spine", "place": 1, "row": 0}
    assert no.clause == "D4"
    no = refused(state, "lay 2:A", No.NOT_A_WORD, game=rules("MAR"))
    assert no.details == {"word": "AAS", "line": "column", "place": 2, "row": -1}
    no = refused(state, "lay 3,1:T", No.NOT_A_WORD, game=rules("RT"))
    assert no.details == {"word": "ST", "line": "row", "place": 2, "row": 1}


def test_G7_D1_lots_decide_who_starts() -> None:
    game = rules()
    starters = set()
    for seed in range(12):
        state = game.deal(DEFAULTS, 2, Rng(seed))
        event = game.advance(state)
        assert event == Started(surely(state.lots)[0])
        assert game.apply(state, event).turn == event.seat
        starters.add(event.seat)
    assert starters == {0, 1}


def test_G9_turns_alternate() -> None:
    state = after(table("ESX/AIS", pile="ABCDEFG"), "lay 4:E")
    assert state.turn == 1
    refused(state, "lay 5:S", No.NOT_YOUR_TURN, seat=0)
    assert after(state, "lay 5:S").turn == 0


def test_G11_the_same_seed_deals_the_same_cards() -> None:
    game = rules()
    assert game.deal(DEFAULTS, 2, Rng(7)) == game.deal(DEFAULTS, 2, Rng(7))
    assert game.deal(DEFAULTS, 2, Rng(7)) != game.deal(DEFAULTS, 2, Rng(8))


def test_D1_seven_cards_each_and_two_single_letters_turned_up() -> None:
    game = rules()
    for seed in range(40):
        state = game.deal(DEFAULTS, 2, Rng(seed))
        assert [len(hand) for hand in state.hands] == [7, 7]
        assert len(state.pile) == 106
        dealt = game.advance(state)
        assert dealt is not None
        state = game.apply(state, dealt)
        event = game.advance(state)
        assert isinstance(event, TurnedUp)
        assert event.cards == state.pile[:2]
        assert all(len(surely(card.face)) == 1 for card in event.cards)
        state = game.apply(state, event)
        assert [*state.board.numbers] == [1, 2]
        assert game.pending(state) == {state.turn}


def test_D1_the_starting_cards_need_not_be_a_word_but_the_first_move_makes_one() -> None:
    state = table("EAT/ABC", "R X")
    refused(state, "lay 1,-1:E", No.NOT_A_WORD, game=rules("ER"))
    assert laid(state, "lay 2:AT").word == "RAT"
    word = table("OSA/ABC", "A N")
    assert laid(word, "lay 2,0:.O", rules("NO")).word == "NO"


def test_D1_option_double_letters_off() -> None:
    game = rules()
    state = game.deal(META.complete({"double_letters": "off"}), 2, Rng(3))
    cards = [*state.pile, *state.hands[0], *state.hands[1]]
    assert len(cards) == 108
    assert all(len(surely(card.face)) == 1 for card in cards)
    with pytest.raises(BadNotation):
        table("A LL/ABC", options="double_letters:off")


def test_D2_columns_cross_the_spine_only() -> None:
    state = table("TOSE/ABC", "M E R")
    refused(state, "lay 4,0:.S", No.NO_SUCH_PLACE)
    refused(state, "lay 0,0:.S", No.NO_SUCH_PLACE)
    done = after(state, "lay 2,1:T")
    assert column(done, 2) == "ET"
    assert spine(done) == "MER"


def test_D3_in_front_behind_between_and_over_in_one_line() -> None:
    state = table("MTRIS/ABC", "O N E Z")
    event = laid(state, "lay 0:M..+TI.S", rules("MONTIZS"))
    assert event.word == "MONTIZS"
    assert event.faces == ("M", "T", "I", "S")
    assert laid(state, "lay 0:M..+T+R").word == "MONTREZ"


def test_D3_the_first_column_starts_above_below_or_both() -> None:
    state = table("PICOL/ABC", "M O N E R", pile="")
    game = rules("MONER", "PIN", "NIC", "PINIC", "NO")
    assert laid(state, "lay 3,-2:PI", game).word == "PIN"
    assert laid(state, "lay 3,1:IC", game).word == "NIC"
    assert laid(table("PIIC/ABC", "M O N E R"), "lay 3,-2:PI.IC", game).word == "PINIC"


def test_D3_cards_touch_the_line_without_a_gap() -> None:
    state = table("ESX/ABC")
    refused(state, "lay 5:S", No.GAP)
    refused(state, "lay -1:E", No.GAP)
    refused(state, "lay 4:E.S", No.GAP)
    refused(state, "lay 2,2:S", No.GAP)
    refused(state, "lay 2,-2:S", No.GAP)


def test_D3_the_cards_come_from_the_hand() -> None:
    state = table("ES/ABC")
    refused(state, "lay 4:EE", No.NOT_IN_HAND)
    assert refused(state, "lay 4:T", No.NOT_IN_HAND).details == {"card": "T"}
    refused(state, "lay 4:(SS)", No.NOT_IN_HAND)
    refused(state, "lay 1:...", No.NOTHING_LAID)


def test_D4_every_run_reads_as_a_word() -> None:
    state = table("UEX/ABC", "M A(E)S R")
    game = rules("UR", "ER")
    assert laid(state, "lay 3,-1:U", game).word == "UR"
    no = refused(state, "lay 3,-1:E", No.NOT_A_WORD, game=game)
    assert no.details == {"word": "AE", "line": "row", "place": 2, "row": -1}


def test_D4_option_neighbours_ignored() -> None:
    state = table("UEI/ABC", "M A(E)S R", options="neighbours:ignored")
    assert laid(state, "lay 3,-1:E", rules("ER")).word == "ER"
    refused(state, "lay 2:I", No.NOT_A_WORD)


def test_D4_the_word_differs_from_before() -> None:
    state = table("L L A/ABC", "A [LL] E R")
    assert refused(state, "lay 2:+LL", No.SAME_WORD).details == {"word": "ALLER"}


def test_D5_an_insertion_pushes_the_right_hand_part_with_its_columns() -> None:
    state = table("RS/ABC", "M O N T P(E)S Z")
    done = after(state, "lay 5:+R", game=rules("PES"))
    assert spine(done) == "MONTREZ"
    assert column(done, 6) == "PES"
    assert column(done, 5) == "R"
    assert [*done.board.numbers] == [*range(1, 8)]


def test_D5_an_insertion_in_a_column_pushes_away_from_the_spine() -> None:
    state = table("AIS/ABC", "M R(E)S R")
    game = rules("RES", "RIES", "RAES", "RESS")
    above = after(state, "lay 2,0:+I", game=game).board.place(2)
    assert above.word == "RIES"
    assert above.up == 2
    below = after(state, "lay 2,1:+S", game=game).board.place(2)
    assert below.word == "RESS"
    assert below.up == 1


def test_D5_pushed_cards_meet_new_neighbours() -> None:
    state = table("IO/ABC", "M R(E)S (R)AX")
    assert laid(state, "lay 2,1:+I", rules("REIS", "IA", "SX")).word == "REIS"
    no = refused(state, "lay 2,1:+I", No.NOT_A_WORD, game=rules("REIS", "IA"))
    assert no.details == {"word": "SX", "line": "row", "place": 2, "row": 2}


def test_D5_insertion_parts_a_row_into_words_or_single_cards() -> None:
    state = table("IX/ABC", "M (E)S (R)E (S)L")
    game = rules("MERIS", "MEIRS")
    no = refused(state, "lay 3:+I", No.NOT_A_WORD, game=game)
    assert no.details == {"word": "EL", "line": "row", "place": 4, "row": 1}
    assert laid(state, "lay 4:+I", game).word == "MERIS"


def test_D5_an_insertion_is_between_two_cards() -> None:
    state = table("ESX/ABC")
    refused(state, "lay 1:+E", No.NOT_BETWEEN)
    refused(state, "lay 4:+E", No.NOT_BETWEEN)
    refused(state, "lay 2,0:+E", No.NOT_BETWEEN)


def test_D6_one_card_covered_by_a_different_letter() -> None:
    state = table("MIEU/ABC", "M E R")
    assert laid(state, "lay 2:U").word == "MUR"
    assert refused(state, "lay 2:E", No.SAME_LETTER).details == {"letter": "E"}
    assert refused(state, "lay 2:IE", No.TWO_COVERED).details == {"count": 2}
    covered = after(table("UX/ABC"), "lay 2:U")
    assert [card.face for card in covered.board.place(2).spine] == ["E", "U"]


def test_D6_a_cover_keeps_the_crossing_words_right_both_ways() -> None:
    state = table("UIX/ABC", "M T(E)S R", pile="AEI", options="neighbours:ignored")
    no = refused(state, "lay 2:U", No.NOT_A_WORD)
    assert no.details == {"word": "TUS", "line": "column", "place": 2, "row": -1}
    assert laid(state, "lay 2:U", rules("TUS")).word == "MUR"
    done = after(state, "lay 2,0:U.X", game=rules("TUSX"))
    assert column(done, 2) == "TUSX"
    assert spine(done) == "MUR"
    no = refused(state, "lay 2,0:I.X", No.NOT_A_WORD, game=rules("TISX"))
    assert no.details == {"word": "MIR", "line": "spine", "place": 1, "row": 0}


def test_D6_covering_a_card_of_the_spine_has_one_form() -> None:
    state = table("UIX/ABC", "M T(E)S R")
    game = rules("TUS")
    assert game.parse(state, "lay 2,0:U") == game.parse(state, "lay 2:U")
    assert game.write(game.parse(state, "lay 2,-1:.U.")) == "lay 2:U"
    assert game.play(state, 0, Lay(2, -1, (None, Piece("U")))) == laid(state, "lay 2:U", game)


@pytest.mark.parametrize(
    ("move", "hand", "draws"),
    [
        ("lay 4:E", "EANNNN", 0),
        ("lay 4:ES", "ESNNNN", 0),
        ("lay 3,-2:TE", "TENNNN", 0),
        ("lay 3,-3:PUE", "PUENNN", 1),
        ("lay 3,-4:PRUE", "PRUENN", 2),
        ("lay 3,-5:OPRUE", "OPRUENN", 3),
        ("lay 3,-6:TOPRUE", "TOPRUENN", 3),
        ("lay 2,-1:Z", "ZNNNNN", 3),
        ("lay 3,-3:PXE", "PXEAAA", 4),
        ("lay 3,-6:WKYXZE", "WKYXZEAA", 6),
        ("lay 3,-3:(LL)UE", "LL U E A A A", 1),
    ],
)
def test_D7_the_opponent_draws_by_cards_and_costly_letters(move: str, hand: str, draws: int) -> None:
    letters = move.partition(":")[2].replace("(", "").replace(")", "")
    game = rules(letters + "R", letters + "E")
    state = table(f"{hand}/ABC", pile="AEIOUAE")
    done = after(state, move, game=game)
    assert len(done.hands[1]) == 3 + draws
    assert done.turn == 1
    assert laid(state, move, game).penalty == draws


def test_D7_the_draw_is_seen_by_the_drawer_alone() -> None:
    state = table("PUEX/ABC", pile="EIO")
    game = rules("PUER")
    state = game.apply(state, game.play(state, 0, game.parse(state, "lay 3,-3:PUE")))
    event = game.advance(state)
    assert isinstance(event, Drew)
    assert event.seat == 1
    assert faces(event.cards) == "E"
    assert event.seen_by(0).cards[0].face is None
    assert event.seen_by(None).cards[0].face is None
    assert event.seen_by(1) == event


def test_D8_one_discarded_three_drawn_turn_over() -> None:
    state = table("KEX/ABC", pile="TUVW")
    assert fact(state, "swap K") == Swapped(0, state.hands[0][0])
    done = after(state, "swap K")
    assert faces(done.hands[0]) == "E X T U V"
    assert faces(done.discard) == "K"
    assert done.turn == 1
    refused(state, "swap Q", No.NOT_IN_HAND)


def test_D8_discarding_the_last_card_does_not_win() -> None:
    done = after(table("K/ABC", pile="TUVW"), "swap K")
    assert done.rounds == (0, 0)
    assert len(done.hands[0]) == 3
    assert done.turn == 1


def test_D9_emptying_the_hand_wins_the_round_and_nobody_draws_for_it() -> None:
    game = rules("PUER")
    state = table("PUE/ABCD", pile="NNNNNNNTTTTTTTS")
    seen = []
    state = game.apply(state, game.play(state, 0, game.parse(state, "lay 3,-3:PUE")))
    while (event := game.advance(state)) is not None:
        seen.append(event)
        state = game.apply(state, event)
    assert isinstance(seen[0], RoundWon)
    assert seen[0].seat == 0
    assert isinstance(seen[1], Discarded)
    assert seen[1].seat == 1
    assert faces(seen[1].cards) == "A B C D"
    assert [(as_a(Drew, each).seat, len(as_a(Drew, each).cards)) for each in seen[2:]] == [(1, 7), (0, 7)]
    assert state.turn == 1
    assert state.rounds == (1, 0)
    assert column(state, 3) == "PUER"
    assert laid(table("PUE/ABCD"), "lay 3,-3:PUE", game).penalty == 0
    assert game.gain(seen[0]) == 1
    assert game.gain(seen[1]) == 0


def test_D9_option_level_to_seven_lets_the_loser_choose_what_to_discard() -> None:
    options = "after_round:level-to-seven"
    state = after(table("E/ABCDEFGHI", pile="NNNNNNNTT", options=options), "lay 4:E")
    assert state.phase is Phase.LEVELLING
    assert state.turn == 1
    assert rules().pending(state) == {1}
    refused(state, "lay 4:A", No.LEVEL_FIRST)
    refused(state, "swap A", No.LEVEL_FIRST)
    refused(state, "drop Z", No.NOT_IN_HAND)
    assert isinstance(fact(state, "drop I"), Dropped)
    assert {rules().write(move) for move in rules().moves(state, 1)} == {
        f"drop {face}" for face in "ABCDEFGHI"
    }
    state = after(state, "drop I")
    assert state.phase is Phase.LEVELLING
    state = after(state, "drop B")
    assert faces(state.hands[1]) == "A C D E F G H"
    assert faces(state.discard) == "I B"
    assert len(state.hands[0]) == 7
    assert state.turn == 1
    assert state.phase is Phase.PLAYING
    refused(state, "drop A", No.NOTHING_TO_LEVEL)


def test_D9_option_level_to_seven_draws_up_a_short_hand_and_leaves_seven() -> None:
    options = "after_round:level-to-seven"
    short = after(table("E/ABC", pile="NNNNNNNTTTTTT", options=options), "lay 4:E")
    assert faces(short.hands[1]) == "A B C N N N N"
    assert len(short.hands[0]) == 7
    seven = after(table("E/ABCDFGH", pile="NNNNNNNTTTTTT", options=options), "lay 4:E")
    assert faces(seven.hands[1]) == "A B C D F G H"
    assert seven.turn == 1
    assert not seven.discard


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_D10_first_to_so_many_rounds(rounds: int) -> None:
    game = rules()
    options = f"rounds:{rounds}" + ",last_turn:none" * (rounds == 1)
    state = table("E/ABC", options=options, rounds=f"{rounds - 1},{max(0, rounds - 1)}")
    state = after(state, "lay 4:E")
    assert state.phase is Phase.OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (rounds, rounds - 1)
    refused(state, "swap A", No.GAME_OVER, seat=1)
    assert game.pending(state) == frozenset()


def test_D10_the_other_seat_can_win_too() -> None:
    state = after(table("ABC/E", turn=1, rounds="1,2"), "lay 4:E")
    assert surely(rules().outcome(state)).winners == (1,)


LAST = "rounds:1,last_turn:due"


def test_D10_the_player_who_did_not_start_has_the_last_turn_of_a_match_of_one_round() -> None:
    """Won on its first turn the match would be over before the second player had any."""
    game = rules()
    state = after(table("E/XS", options=LAST), "lay 4:E")
    assert state.is_last_turn and state.turn == 1 and state.rounds == (0, 0)
    assert game.pending(game.redact(state, 1)) == {1} and game.redact(state, 0).is_last_turn
    assert laid(state, "lay 5:S").penalty == 0
    for end in ("lay 5:S", "swap X"):
        over = after(state, end)
        assert over.phase is Phase.OVER and over.rounds == (1, 0)
        assert surely(game.outcome(over)).winners == (0,)


def test_D10_a_last_turn_that_empties_the_hand_too_shares_the_victory() -> None:
    game = rules()
    for first in (0, 1):
        hands, second = ("E/S", "S/E")[first], 1 - first
        state = after(table(hands, options=LAST, turn=first, first=first), "lay 4:E")
        assert state.turn == second
        over = after(state, "lay 5:S")
        outcome = surely(game.outcome(over))
        assert (outcome.winners, outcome.scores) == ((0, 1), (1, 1)) and over.round == 1


def test_D10_no_last_turn_is_due_to_who_started_nor_in_longer_matches_nor_where_none_is_due() -> None:
    second = after(table("ABC/E", options=LAST, turn=1), "lay 4:E")
    assert surely(rules().outcome(second)).winners == (1,)
    assert after(table("E/ABC", options="rounds:1,last_turn:none"), "lay 4:E").phase is Phase.OVER
    longer = "rounds:2,last_turn:due"
    assert after(table("E/ABC", options=longer, pile="NNNNNNNTTTTTTSSSS"), "lay 4:E").rounds == (1, 0)


def test_D10_a_last_turn_costs_the_winner_no_cards_and_cards_may_be_exchanged_in_it() -> None:
    game = rules("PUER")
    state = after(table("E/UEPAB", board="M E R", options=LAST, pile="NNNNTTTT"), "lay 4:E")
    state = after(state, "swap B")
    assert len(state.hands[1]) == 7 and not state.hands[0]
    assert state.phase is Phase.OVER
    assert game.from_position(game.position(state)) == state


@pytest.mark.parametrize(
    "fields",
    [
        f"hands=/A board=M/E/R options={LAST} turn=0",
        f"hands=/A board=M/E/R options={LAST} turn=1 first=1",
        "hands=/A board=M/E/R turn=1",
        "hands=E/A board=M/E/R first=1",
        f"hands=/ board=M/E/R options={LAST} phase=won turn=1",
    ],
)
def test_D10_positions_without_a_turn_that_is_due_are_refused(fields: str) -> None:
    with pytest.raises(BadNotation):
        rules().from_position(f"duel {fields.replace('M/E/R', '(M)/(E)/(R)')}")


def test_D11_the_pile_runs_out_in_the_middle_of_a_draw() -> None:
    game = rules("PXER")
    state = table("PXEA/ABC", "M E+A+E R", pile="TU", discard="N O LL")
    before = sorted(card.id for card in [*state.board.cards, *state.discard, *state.hands[0][:3]])
    state = game.apply(state, game.play(state, 0, game.parse(state, "lay 3,-3:PXE")))
    assert state.draws == (Draw(1, 4),)
    first = game.advance(state)
    assert isinstance(first, Drew)
    assert faces(first.cards) == "T U"
    state = game.apply(state, first)
    again = game.advance(state)
    assert isinstance(again, Reshuffled)
    assert sorted(faces(again.pile).split()) == sorted(
        ["M", "E", "A", "E", "R", "P", "X", "E", "N", "O", "LL"]
    )
    assert [card.id for card in again.pile] == before
    assert all(card.face is None for card in again.seen_by(1).pile)
    state = game.apply(state, again)
    assert state.board.places == ()
    assert not state.discard
    assert state.reshuffles == 1
    turned = game.advance(state)
    assert isinstance(turned, TurnedUp)
    assert all(len(surely(card.face)) == 1 for card in turned.cards)
    state = advanced(state)
    assert len(state.hands[1]) == 3 + 4
    assert state.turn == 1
    assert len(state.board.places) == 2
    assert state.rounds == (0, 0)
    assert len(state.hands[0]) == 1


def test_D11_a_swap_can_need_the_reshuffle_and_what_is_not_there_is_not_drawn() -> None:
    state = after(table("KA/ABC", "M E"), "swap K")
    assert len(state.hands[0]) == 2
    assert len(state.board.places) == 2
    assert state.turn == 1
    assert not state.draws
    assert state.phase is Phase.PLAYING


def test_D11_each_reshuffle_has_an_order_of_its_own() -> None:
    game = rules()
    orders = set()
    for count in range(5):
        state = table("KA/ABC", "M E R I N O", discard="STUV", phase="drawing", draws="1:3", reshuffles=count)
        orders.add(faces(as_a(Reshuffled, game.advance(state)).pile))
    assert len(orders) == 5


def test_D11_a_double_letter_is_never_turned_up() -> None:
    game = rules()
    for count in range(30):
        state = table(
            "KA/ABC", "M E", discard="LL SS TT NN RR", phase="drawing", draws="1:3", reshuffles=count
        )
        mixed = game.advance(state)
        assert mixed is not None
        state = game.apply(state, mixed)
        assert sorted(faces(as_a(TurnedUp, game.advance(state)).cards)) == [" ", "E", "M"]


def test_D12_a_line_is_reordered_and_then_cards_are_laid() -> None:
    options = "rearrange:on"
    state = table("SEX/ABC", "M A R E", options=options)
    event = laid(state, "sort *:AMER lay 5:S", rules("AMER", "AMERS"))
    assert isinstance(event, Laid)
    assert event.word == "AMERS"
    assert event.order == (1, 0, 3, 2)
    done = after(state, "sort *:AMER lay 5:S", game=rules("AMER", "AMERS"))
    assert spine(done) == "AMERS"


def test_D12_a_column_is_reordered_around_the_spine() -> None:
    options = "rearrange:on"
    state = table("SEX/ABC", "M T(E)S R", options=options)
    done = after(state, "sort 2,*:SET lay 4:S", game=rules("SET", "MERS"))
    assert column(done, 2) == "SET"
    assert spine(done) == "MERS"
    done = after(state, "sort 2,*:EST lay 1,0:.E", game=rules("EST", "MSR", "MEE", "ME"))
    assert spine(done) == "MSR"
    assert done.board.place(2).up == 1


def test_D12_columns_keep_their_places_when_the_spine_is_reordered() -> None:
    state = table("SEX/ABC", "M A(R)T E", options="rearrange:on")
    game = rules("MRE", "ART", "EMR", "AMT", "EMRS")
    done = after(state, "sort *:EMR lay 4:S", game=game)
    assert column(done, 2) == "AMT"
    assert done.board.place(2).up == 1


def test_D12_the_board_is_correct_after_the_reordering_and_after_the_laying() -> None:
    state = table("SEX/ABC", "M A R E", options="rearrange:on")
    no = refused(state, "sort *:EMAR lay 5:S", No.NOT_A_WORD, game=rules("EMARS"))
    assert no.details["word"] == "EMAR"
    refused(state, "sort *:AMER lay 5:X", No.NOT_A_WORD, game=rules("AMER"))


def test_D12_reordering_is_an_option_needs_the_same_cards_moved_and_a_card_laid() -> None:
    refused(table("SEX/ABC", "M A R E"), "sort *:AMER lay 5:S", No.ORDER_OFF)
    state = table("SEX/ABC", "M A R E", options="rearrange:on")
    refused(state, "sort *:AMES lay 5:S", No.ORDER_CARDS)
    refused(state, "sort *:MARE lay 5:S", No.SAME_ORDER)
    refused(state, "sort 9,*:MARE lay 5:S", No.NO_SUCH_PLACE)
    refused(state, "sort *:AMER lay 1:....", No.NOTHING_LAID, game=rules("AMER"))
    with pytest.raises(BadNotation):
        rules().parse(state, "sort *:AMER")


def test_D12_the_result_differs_from_what_lay_before_the_turn() -> None:
    state = table("L L E/ABC", "[LL] A L", options="rearrange:on")
    game = rules("LALL", "LLAL")
    assert refused(state, "sort *:LA(LL) lay 3:+LL", No.SAME_WORD, game=game).details == {"word": "LALL"}
    assert refused(state, "sort *:LA(LL) lay 0:L..L", No.SAME_WORD, game=game).details == {"word": "LLAL"}


def test_D13_hands_have_no_limit() -> None:
    many = "AAAAAAAAAEEEEEEEEEEEEEEENNNNNNNRRRRRRSTT"
    state = table(f"{many}/ABC", pile="TUVIO")
    assert len(state.hands[0]) == 40
    assert laid(state, "lay 4:ES").word == "MERES"
    assert len(after(state, "swap S").hands[0]) == 42
