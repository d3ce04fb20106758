"""One test, or several, for each clause of Lettralettre 26."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cardtable.games.lettralettre.rules.constraints import topic_of
from cardtable.games.lettralettre.rules.deck import COUNTS, MOST_THROWN_IN, STARS, Family, book
from cardtable.games.lettralettre.rules.meta import META, SEATS
from cardtable.games.lettralettre.rules.model import (
    Began,
    Chipped,
    Cleared,
    Dealt,
    Phase,
    Reshuffled,
    Revealed,
    Sealed,
    Settled,
    State,
    ThrewIn,
    Took,
    TurnedUp,
    Write,
    Wrote,
)
from cardtable.games.lettralettre.rules.model import LettralettreRefusal as No
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.games.lettralettre.rules.seals import commitment, verifies
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.seats import SeatError, SeatFault, parse_seats
from cardtable.play.session import Session
from cardtable.rules.contract import BadNotation
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.rules.lettralettre_tables import after, auction, facts, made, refused, rules, table, writing


@pytest.fixture(scope="module")
def french() -> Lettralettre:
    return rules(lexicon=Lexicon.open())


def wrote(state: State, move: str, seat: int = 0, game: Lettralettre | None = None) -> Wrote:
    game = game or rules()
    return as_a(Wrote, game.play(state, seat, game.parse(state, move)))


def test_deck_has_100_letters_and_the_stars_of_the_rules() -> None:
    assert sum(COUNTS.values()) == 100
    assert (COUNTS["E"], COUNTS["A"], COUNTS["L"], COUNTS["D"], COUNTS["G"], COUNTS["W"]) == (
        15,
        9,
        5,
        3,
        2,
        1,
    )
    assert STARS["W"] == 3 and {STARS[letter] for letter in "KQXYZ"} == {2}
    assert {STARS[letter] for letter in "BFGHVJ"} == {1} and sum(STARS[letter] for letter in COUNTS) == 19


def test_pack_has_36_constraints_in_three_families_and_the_letters_of_the_rules() -> None:
    families = Counter(card.family for card in book().cards)
    assert families[Family.LETTERS] == 24 and families[Family.GRAMMAR] >= 12 and families[Family.THEMES] >= 12
    bonuses = Counter(card.bonus for card in book().cards if card.family is Family.LETTERS)
    assert bonuses == {0: 2, 1: 8, 2: 8, 3: 5, 4: 1}
    assert "C24" in book() and "C99" not in book()
    with pytest.raises(KeyError):
        book()["C99"]


def test_G1_G2_words_are_capitals_and_nothing_else() -> None:
    state = writing()
    for text in ("word kepi C01", "word L'AIR C01", "word PORTE-CLE C01", "word KEPI", "word  C01"):
        with pytest.raises(BadNotation):
            rules().parse(state, text)


def test_G3_parts_of_speech_and_places_follow_the_options(french: Lettralettre) -> None:
    state = writing("GENVFI", "SO", kept="C02 C01/C03 C04")
    refused(state, "word GENEVE C02", No.NOT_A_WORD, game=french)
    allowed = replace(state, options=META.complete({"geographical_names": "on"}))
    assert surely(wrote(allowed, "word GENEVE C02", game=french).sheet).points == 6 + 2
    verb = writing("FINRAT", "SO", kept="C01 C02/C03 C04")
    assert surely(wrote(verb, "word FINIRAI C01", game=french).sheet).word == "FINIRAI"
    nouns = replace(verb, options=META.complete({"parts_of_speech": "nouns-and-adjectives"}))
    refused(nouns, "word FINIRAI C01", No.NOT_A_WORD, game=french)
    assert surely(wrote(nouns, "word TARIF C01", game=french).sheet).word == "TARIF"


def test_G5_the_tables_own_words_are_obeyed() -> None:
    state = writing()
    house = HouseWords(added=frozenset({"TROK"}), refused=frozenset({"TERRE"}))
    assert surely(wrote(state, "word TROK C02", game=rules(house=house)).sheet).points == 6
    refused(state, "word TROK C02", No.NOT_A_WORD, seat=0)
    refused(state, "word TERRE C01", No.NOT_A_WORD, seat=0, game=rules(house=house))
    moves = {as_a(Write, move).word for move in rules(house=house).moves(state, 0)}
    assert "TROK" in moves and "TERRE" not in moves


def test_G5_a_word_agreed_on_meets_only_the_themes_agreed_on(
    french: Lettralettre, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardtable.lexicon.themes import read_theme

    theme = {"animals": read_theme("animals", "âne\nrat\n# none\nbar\tnoun\n")}
    lexicon = Lexicon.open()
    monkeypatch.setattr(lexicon, "themes", theme)
    card = book()["C27"]
    house = HouseWords(added=frozenset({"ZZYZX", "TERRE"})).accept("TERRE:theme:animals")
    game = rules(lexicon=lexicon, house=house.refuse("RATS:theme:animals"))
    assert game.judge.known(card) and game.judge.meets(card, "RAT") and game.judge.meets(card, "ANESSE")
    assert game.judge.meets(card, "BARS") and not game.judge.meets(card, "TARTE")
    assert game.judge.meets(card, "TERRE")
    assert not game.judge.meets(card, "ZZYZX") and not game.judge.meets(card, "RATS")
    assert game.fits("TERRE", "theme:animals") and not game.fits("ZZYZX", "theme:animals")
    assert not game.judge.known(book()["C28"])


def test_G5_grammar_can_be_agreed_on_like_a_theme(french: Lettralettre) -> None:
    card = next(each for each in book().cards if each.kind == "reading" and "infinitive" in each.argument)
    topic = topic_of(card)
    assert not french.judge.meets(card, "TERRE") and french.judge.lack(card, "TERRE") == {"topic": topic}
    agreed = rules(lexicon=Lexicon.open(), house=HouseWords().accept(f"TERRE:{topic}"))
    assert agreed.judge.meets(card, "TERRE")
    assert (
        sum(agreed.judge.meets(each, "TERRE") != french.judge.meets(each, "TERRE") for each in book().cards)
        == 1
    )


def test_G8_a_final_tie_is_shared() -> None:
    state = writing(tokens="5,5", deals="1,2", kept="C01 C02/C03 C04")
    state = after(state, "0 word -", "1 word -")
    assert state.phase is Phase.OVER and surely(rules().outcome(state)).winners == (0, 1)


def test_G11_the_same_seed_deals_the_same_table() -> None:
    options = META.complete({})
    assert rules().deal(options, 4, Rng(7)) == rules().deal(options, 4, Rng(7))
    assert rules().deal(options, 4, Rng(7)).pile != rules().deal(options, 4, Rng(8)).pile


def test_L1_eight_tokens_each_and_a_dealer_drawn_or_chosen() -> None:
    game, dealers = rules(), set()
    for seed in range(20):
        state = game.deal(META.complete({}), 4, Rng(seed))
        assert state.tokens == (8,) * 4 and state.phase is Phase.TURNING
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2, 3}
    for seat, name in enumerate(SEATS):
        chosen = META.complete({"first_dealer": name})
        assert META.seating(chosen) == range(max(2, seat + 1), 7)
        assert {game.deal(chosen, 6, Rng(seed)).dealer for seed in range(5)} == {seat}


def test_L1_a_first_dealer_who_is_not_there_is_refused() -> None:
    chosen = META.complete({"first_dealer": "third-seat"})
    with pytest.raises(SeatError) as found:
        Session.new(lambda house: rules(), parse_seats("A=human,B=human"), chosen)
    assert (found.value.reason, found.value.count) == (SeatFault.TOO_FEW, 3)
    told = Session.new(lambda house: rules(), parse_seats("A=human,B=human,C=human"), chosen)
    text = write_record(told.record).replace("seat 2 human 2 C\n", "")
    assert text != write_record(told.record)
    with pytest.raises(RecordError) as spoilt:
        read_record(text)
    assert spoilt.value.reason is RecordFault.BAD_SEATS


@pytest.mark.parametrize(("letters", "taboos"), [("5", "1"), ("6", "2"), ("7", "1"), ("8", "2")])
def test_L1_L4_letters_and_taboos_as_the_options_say(letters: str, taboos: str) -> None:
    state = rules().deal(META.complete({"letters": letters, "taboos": taboos}), 2, Rng(1))
    while state.phase is not Phase.DEALT:
        event = rules().advance(state) or rules().play(state, state.turn, rules().parse(state, "take"))
        state = rules().apply(state, event)
    assert (len(state.letters), len(state.taboos)) == (int(letters), int(taboos))
    assert len(state.pile) == 100 - int(letters) - int(taboos)


def test_L2_the_dealer_speaks_first_or_the_next_who_lacks_cards() -> None:
    state = table("8,8,8", dealer=1, stock="C01.100,C02.101,C03.102,C04.103,C05.104,C06.105")
    assert as_a(TurnedUp, rules().advance(state)).first == 1
    full = table(
        "8,8,8", dealer=1, kept="/C07.106,C08.107/C09.108", stock="C01.100,C02.101,C03.102,C04.103,C05.104"
    )
    event = rules().advance(full)
    assert isinstance(event, TurnedUp) and event.first == 2 and event.card.face == "C01"
    assert rules().pending(rules().apply(full, event)) == {2}


def test_L2_a_token_on_the_card_or_the_card_with_its_tokens() -> None:
    state = auction("8,8,8")
    state = made(state, "chip")
    assert (state.tokens, state.pot, state.turn) == ((7, 8, 8), 1, 1)
    state = made(made(state, "chip"), "chip")
    assert (state.tokens, state.pot, state.turn) == ((7, 7, 7), 3, 0)
    event = rules().play(state, 0, rules().parse(state, "take"))
    assert isinstance(event, Took) and event.pot == 3 and not event.alone
    state = rules().apply(state, event)
    assert state.tokens == (10, 7, 7) and state.codes(0) == ("C11",) and state.pot == 0
    assert isinstance(rules().advance(state), TurnedUp)


def test_L2_without_a_token_one_must_take() -> None:
    state = auction("0,16")
    refused(state, "chip", No.NO_TOKEN)
    assert [rules().write(move) for move in rules().moves(rules().redact(state, 0), 0)] == ["take"]
    assert made(state, "take").codes(0) == ("C11",)


def test_L2_tokens_won_can_be_spent_at_once() -> None:
    state = auction("0,15", pot=1)
    state = facts(made(state, "take"))[1]
    assert state.tokens == (1, 15) and state.turn == 0
    assert isinstance(rules().play(state, 0, rules().parse(state, "chip")), Chipped)


def test_L2_two_cards_and_one_is_out_of_the_auction() -> None:
    state = auction("8,8,8", kept="C01.120/C02.121,C03.122/", turn=0)
    state = made(state, "chip")
    assert state.turn == 2
    refused(state, "take", No.NOT_YOUR_TURN, seat=1)


def test_L2_the_last_one_left_simply_takes_what_is_turned_up() -> None:
    state = auction("8,8", kept="C01.120,C02.121/", turn=1)
    assert rules().pending(state) == frozenset()
    event = rules().advance(state)
    assert event == Took(1, surely(state.offer), 0, alone=True)
    found, state = facts(state)
    assert [type(each) for each in found[:3]] == [Took, TurnedUp, Took]
    assert len(state.codes(1)) == 2


def test_L2_the_same_dealer_turns_up_the_next() -> None:
    state = auction("8,8,8", dealer=2, turn=2)
    state = facts(made(made(state, "chip"), "take"))[1]
    assert state.dealer == 2 and state.turn == 2 and state.phase is Phase.BIDDING


def test_L2_one_writes_after_the_auction_and_bids_in_it() -> None:
    refused(auction(), "word KEPI C11", No.AUCTION_FIRST)
    refused(writing(), "take", No.AUCTION_DONE, seat=0)
    refused(writing(), "chip", No.AUCTION_DONE, seat=1)
    refused(auction(), "take", No.NOT_YOUR_TURN, seat=1)


def test_L3_constraints_stay_with_their_owner_for_the_whole_game() -> None:
    state = writing(pile="E,E,E,E,E,E,E,E,E,E,A,A,T,T,R,R")
    assert after(state, "0 word TERRE C01", "1 word -").kept == state.kept
    assert rules().redact(state, None).kept == state.kept


def test_L4_the_first_letters_are_dealt_by_the_auctions_dealer() -> None:
    kept = "C01.110,C02.111/C03.112,C04.113/C05.114,C06.115"
    state = table("8,8,8", phase="dealing", dealer=2, kept=kept, pile="E,R,A,K,O,T,S,I,E,E")
    event = rules().advance(state)
    assert isinstance(event, Dealt) and event.dealer == 2
    assert [card.face for card in event.letters] == [*"ERAKOT"]
    assert [card.face for card in event.taboos] == [*"SI"]
    state = rules().apply(state, event)
    assert rules().advance(state) == Began((0, 1, 2))


def test_L4_everybody_writes_one_word_or_none() -> None:
    state = writing(kept="C01 C02/C03 C04/C05 C06")
    assert rules().pending(state) == {0, 1, 2}
    state = made(state, "word TERRE C01", seat=0)
    refused(state, "word TARTE C01", No.ALREADY_WRITTEN, seat=0)
    assert rules().pending(state) == {1, 2}
    state = made(state, "word -", seat=2)
    assert surely(state.sheets[2]).word == "" and rules().pending(state) == {1}


def test_L4_nobody_learns_who_has_written_nor_how_long_a_word() -> None:
    game, state = rules(), writing(kept="C01 C02/C03 C04/C05 C06")
    before = {seat: game.position(game.redact(state, seat)) for seat in (None, 0, 1, 2)}
    for move in ("word TERRE C01", "word OR C02", "word -"):
        event = game.play(state, 0, game.parse(state, move))
        later = game.apply(state, event)
        for viewer in (None, 1, 2):
            assert game.position(game.redact(later, viewer)) == before[viewer]
            assert game.pending(game.redact(later, viewer)) == {0, 1, 2}
            assert event.seen_by(viewer) == Wrote(None, None)
        assert game.pending(game.redact(later, 0)) == {1, 2} and event.seen_by(0) == event


def test_L4_commitments_come_when_all_have_written_and_verify() -> None:
    game, state = rules(), writing(secrets=f"{'a' * 32}/{'b' * 32}")
    state = made(made(state, "word TERRE C01"), "word -", seat=1)
    event = game.advance(state)
    assert isinstance(event, Sealed) and all(len(surely(each)) == 64 for each in event.commitments)
    state = game.apply(state, event)
    for viewer in (None, 0, 1):
        text = game.position(game.redact(state, viewer))
        assert ("TERRE" in text) == (viewer == 0) and "secrets=_" in text and "a" * 32 not in text
    shown = game.advance(state)
    assert isinstance(shown, Revealed)
    state = game.apply(state, shown)
    assert verifies(state, 0) and verifies(state, 1)
    assert commitment(shown.salts[0], 0, 0, surely(shown.sheets[0])) == event.commitments[0]
    changed = replace(state, sheets=(replace(surely(state.sheets[0]), word="TARTE"), state.sheets[1]))
    assert not verifies(changed, 0)
    assert not verifies(writing(), 0)


def test_L4_salts_differ_by_seat_and_by_round() -> None:
    game = rules()
    seen: set[str] = set()
    for rounds in ("", "5,5", "5,5/5,5"):
        state = writing(rounds=rounds, secrets=f"{'a' * 32}/{'b' * 32}")
        found, _state = facts(made(made(state, "word TERRE C01"), "word -", seat=1), game)
        seen.update(next(each for each in found if isinstance(each, Revealed)).salts)
    assert len(seen) == 6


def test_L5_only_letters_on_the_table_each_as_often_as_wished() -> None:
    state = writing()
    assert surely(wrote(state, "word TERRE C01").sheet).letters == 5
    fault = refused(state, "word EAU C02", No.NOT_ON_TABLE, seat=0)
    assert fault.details["letter"] == "U" and fault.clause == "L5"


def test_L5_no_taboo_letter_even_one_on_the_table() -> None:
    state = writing("ERAKOT", "TI")
    assert refused(state, "word TERRE C01", No.TABOO, seat=0).details["letter"] == "T"
    refused(state, "word KEPI C01", No.TABOO, seat=0)
    assert "T" not in state.usable
    assert not any("T" in as_a(Write, move).word for move in rules().moves(state, 0))


def test_L5_one_of_its_authors_own_constraints_is_met() -> None:
    state = writing()
    refused(state, "word TERRE C03", No.NOT_YOUR_CONSTRAINT, seat=0)
    fault = refused(state, "word AORTE C01", No.CONSTRAINT_UNMET, seat=0)
    assert fault.details == {"word": "AORTE", "constraint": "C01", "letter": "A"}
    assert surely(wrote(state, "word OTER C02").sheet).code == "C02"


def test_L5_two_letters_at_least_and_valid() -> None:
    refused(writing(kept="C01 C03/C02 C04"), "word K C03", No.TOO_SHORT, seat=0)
    refused(writing("ERAKOT", "TI"), "word T C01", No.TABOO, seat=0)
    refused(writing(), "word Z C01", No.NOT_ON_TABLE, seat=0)
    assert surely(wrote(writing(), "word OR C02").sheet).points == 2
    refused(writing(), "word TROK C02", No.NOT_A_WORD, seat=0)
    refused(writing(), f"word {'TA' * 20} C02", No.NOT_A_WORD, seat=0)


def test_L5_other_letters_are_worth_nothing_when_the_option_allows_them() -> None:
    state = writing(
        options="other_letters:allowed-but-worth-nothing",
        letters="ERAKOT",
        taboos="SI",
        kept="C09 C04/C03 C01",
    )
    sheet = wrote(state, "word ZERO C09").sheet
    assert sheet is not None
    assert (sheet.letters, sheet.stars, sheet.bonus) == (3, 0, 1)
    refused(state, "word KEPI C02", No.TABOO, seat=0)
    assert Write("ZERO", "C09") in set(rules().moves(state, 0))


def test_L6_a_point_a_letter_and_its_stars_as_often_as_there_are_cards() -> None:
    state = writing("KEPIRA", "SO", kept="C01 C02/C03 C04")
    sheet = wrote(state, "word KEPI C02").sheet
    assert sheet is not None
    assert (sheet.letters, sheet.stars, sheet.points) == (4, 2, 6)
    assert surely(wrote(state, "word KAKI C02").sheet).stars == 2
    assert writing("VEVROO", "SI").star_points("VOVOV") == 2
    assert writing("VERKAO", "SI").star_points("VOVOV") == 1


def test_L6_the_better_bonus_counts_once() -> None:
    state = writing(kept="C01 C16/C03 C04")
    for code in ("C01", "C16"):
        assert surely(wrote(state, f"word RARER {code}", game=rules("RARER")).sheet).bonus == 2
    assert surely(wrote(state, "word TERRE C01").sheet).bonus == 0
    spelt = rules("RARER").spell(rules().redact(state, 0), 0, "RARER")
    assert [as_a(Write, move).code for move in spelt] == ["C16", "C01"]


def settled(
    words: list[str], tokens: str = "8,8,8", kept: str = "C01 C02/C01 C02/C01 C02", **fields: Any
) -> tuple[Settled, State]:
    kept = "C01 C02/C03 C04/C05 C06" if kept == "C01 C02/C01 C02/C01 C02" else kept
    state = writing(kept=kept, tokens=tokens, pile="E,E,E,E,E,E,E,E,E,E,A,A,T,R,R,R", **fields)
    for seat, word in enumerate(words):
        if not state.out[seat]:
            state = made(state, f"word {word}", seat=seat)
    found, state = facts(state)
    return next(each for each in found if isinstance(each, Settled)), state


def test_L7_the_leader_takes_two_and_all_others_give_one() -> None:
    event, state = settled(["TERRE C01", "ARA C03", "-"])
    assert event == Settled((2, -1, -1), ()) and state.tokens == (10, 7, 7)
    assert state.rounds == ((5, 4, None),)


def test_L7_every_tied_leader_takes_two() -> None:
    event, _state = settled(["RATE C01", "ARA C03", "OR C05"])
    assert event.changes == (2, 2, -1)


def test_L7_nobody_scores_and_no_token_moves() -> None:
    event, state = settled(["-", "-", "-"])
    assert event == Settled((0, 0, 0), ()) and state.tokens == (8, 8, 8)


def test_L8_who_cannot_give_a_token_is_eliminated_and_none_is_not_out() -> None:
    event, state = settled(["TERRE C01", "-", "-"], tokens="22,1,1")
    assert event.eliminated == () and state.tokens == (24, 0, 0) and not any(state.out)
    event, state = settled(["TERRE C01", "-", "-"], tokens="18,0,6")
    assert event == Settled((2, 0, -1), (1,)) and state.out == (False, True, False)


def test_L9_letters_nobody_can_use_are_dealt_again_by_the_same_dealer() -> None:
    kept = "C01.110,C02.111/C03.112,C04.113"
    state = table("8,8", phase="dealing", dealer=1, kept=kept, pile="Z,K,W,X,Q,J,S,I,E,R,A,P,O,T,U,I")
    found, state = facts(state)
    assert [type(each) for each in found] == [Dealt, ThrewIn, Dealt, Began]
    assert state.dealer == 1 and state.deals == (0, 0) and len(state.discard) == 8 and state.thrown_in == 0


def test_L9_somebodys_word_is_enough_and_only_those_still_in_count() -> None:
    kept = "C23 C19/C16 C24/C01 C02"
    state = writing(kept=kept, phase="dealt", out="0,0,1", tokens="9,9,0", letters="PIEUUU", taboos="SO")
    assert isinstance(rules().advance(state), ThrewIn)
    assert isinstance(rules().advance(replace(state, out=(False,) * 3)), Began)


def test_L9_a_lexicon_without_any_word_still_lets_the_game_end() -> None:
    state = writing(letters="ZKWXQJ", phase="dealt", thrown=MOST_THROWN_IN)
    assert isinstance(rules().advance(state), Began)


def test_L10_the_player_to_the_left_deals_next() -> None:
    _event, state = settled(["TERRE C01", "ARA C03", "-"], dealer=1, deals="0,0,0")
    assert state.dealer == 2 and state.deals == (0, 1, 0)
    _event, state = settled(["TERRE C01", "-", "-"], tokens="18,0,6", dealer=0, deals="0,0,0")
    assert state.out[1] and state.dealer == 2


def test_L10_it_ends_when_everybody_still_in_has_dealt_twice() -> None:
    _event, state = settled(["TERRE C01", "ARA C03", "-"], dealer=2, deals="2,2,1")
    assert state.phase is Phase.OVER
    outcome = rules().outcome(state)
    assert outcome is not None
    assert outcome.scores == (10, 7, 7) and outcome.winners == (0,)
    refused(state, "take", No.GAME_OVER, seat=0)
    _event, state = settled(["TERRE C01", "-", "-"], tokens="18,0,6", dealer=2, deals="2,1,1")
    assert state.phase is Phase.OVER and surely(rules().outcome(state)).winners == (0,)
    _event, state = settled(["TERRE C01", "ARA C03", "-"], dealer=1, deals="2,1,1")
    assert state.phase is Phase.WRITING and rules().outcome(state) is None


def test_L10_it_ends_when_one_player_alone_has_tokens() -> None:
    event, state = settled(["TERRE C01", "-", "-"], tokens="22,1,1", dealer=0)
    assert event.eliminated == () and state.phase is Phase.OVER
    assert surely(rules().outcome(state)).winners == (0,)


def test_L11_used_letters_are_discarded_and_reshuffled_when_too_few_are_left() -> None:
    game = rules()
    state = writing(pile="E,A", discard="R,R,T,T,A,A,O,O,E,E")
    state = made(made(state, "word TERRE C01"), "word -", seat=1)
    found, _end = facts(state)
    kinds = [type(each) for each in found]
    assert kinds[:6] == [Sealed, Revealed, Settled, Cleared, Reshuffled, Dealt]
    for event in found[:4]:
        state = game.apply(state, event)
    assert len(state.discard) == 18 and not state.letters
    shuffle = found[4]
    later = game.apply(state, shuffle)
    assert later.discard == () and later.pile[:2] == state.pile
    assert Counter(card.face for card in later.pile[2:]) == Counter(card.face for card in state.discard)
    assert sorted(card.id for card in later.pile[2:]) == sorted(card.id for card in state.discard)
    numbers = [card.id for card in later.pile[2:]]
    assert numbers == sorted(numbers), (
        "a hidden card is numbered by its place, so that its number says nothing"
    )
    seen = as_a(Reshuffled, shuffle.seen_by(0))
    assert all(card.face is None for card in seen.pile) and seen.chance is None


@pytest.mark.parametrize("seconds", ["off", "60", "90", "120"])
def test_L12_the_clock_is_an_option_and_running_out_is_no_word(seconds: str) -> None:
    state = writing(options=f"seconds:{seconds}" if seconds != "off" else "")
    assert state.options["seconds"] == seconds
    assert surely(wrote(state, "word -").sheet).word == ""


def test_L12_an_eliminated_player_may_write_out_of_competition() -> None:
    game = rules()
    state = writing(kept="C01 C02/C03 C04/C05 C06", out="0,1,0", tokens="8,0,16", pile="E,E,E,E,E,E,E,E,E")
    assert game.pending(state) == {0, 2}
    state = made(state, "word TARTE C03", seat=1)
    state = made(made(state, "word OR C02", seat=0), "word -", seat=2)
    found, _state = facts(state)
    revealed = as_a(Revealed, found[1])
    assert surely(revealed.sheets[1]).word == "TARTE" and revealed.aside == (1,)
    assert as_a(Sealed, found[0]).commitments[1]
    assert found[2] == Settled((2, 0, -1), ())
    silent = made(made(replace(state, sheets=(None,) * 3), "word OR C02", seat=0), "word -", seat=2)
    found, _state = facts(silent)
    assert as_a(Sealed, found[0]).commitments[1] is None and as_a(Revealed, found[1]).sheets[1] is None


def test_words_come_only_while_they_are_written() -> None:
    state = made(made(writing(), "word -"), "word -", seat=1)
    shown = rules().advance(state)
    assert shown is not None
    state = rules().apply(state, shown)
    refused(state, "word TERRE C01", No.NOT_NOW, seat=0)
    assert list(rules().moves(state, 0)) == []


def test_families_switch_off_and_letters_join_where_cards_are_too_few(french: Lettralettre) -> None:
    codes = {
        value: french.stock(META.complete({"constraints": value}), 6) for value in META.options[3].values
    }
    families = {value: {book()[code].family.value for code in found} for value, found in codes.items()}
    assert families["letters"] == {"letters"} and families["grammar"] == {"grammar"}
    assert families["letters-and-grammar"] == {"letters", "grammar"}
    assert len(codes["letters-and-grammar"]) == len(codes["letters"]) + len(codes["grammar"]) >= 36
    themes = any(french.judge.known(card) for card in book().cards if card.family is Family.THEMES)
    assert families["themes"] == ({"themes"} if themes else {"letters"})
    plain = rules().stock(META.complete({"constraints": "grammar"}), 2)
    assert {book()[code].family for code in plain} == {Family.LETTERS}


def test_positions_are_read_with_care() -> None:
    good = rules().position(writing())
    assert rules().position(rules().from_position(good)) == good
    for old, new in (
        ("tokens=8,8", "tokens=8"),
        ("tokens=8,8", "tokens=8,8,x"),
        ("phase=writing", "phase=resting"),
        ("phase=writing", "phase=bidding"),
        ("phase=writing", "phase=sealed"),
        ("phase=writing", "phase=dealing"),
        ("C01.100", "C01.99"),
        ("C01.100", "C99.100"),
        ("C02.101", "C01.101"),
        ("C02.101", "C02.100"),
        ("secrets=", "secrets=z"),
        ("chance=", "chance=g"),
        ("sheets=/", "sheets=TERRE:C01:5:0/"),
        ("sheets=/", "sheets=_/"),
        ("seals=/", f"seals={'a' * 64}/"),
        ("out=0,0", "out=1,1"),
        ("rounds=", "rounds=1,2,3"),
        ("taboos=", "taboos=S9"),
        ("pot=0", "pot=1"),
        ("book=", "book=0"),
        ("deals=0,0", "deals=0"),
    ):
        assert old in good
        with pytest.raises(BadNotation):
            rules().from_position(good.replace(old, new, 1))
    for text in ("word", "word kepi", "take it", "chips", "word KEPI C3", "word - C03"):
        with pytest.raises(BadNotation):
            rules().parse(writing(), text)
