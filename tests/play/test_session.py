"""A session: views, seen facts, previews, undo, agreements, drafts."""

from __future__ import annotations

import pytest

from cardtable.games.shelf.rules.model import Drew, Laid, Lay, Opened, Passed
from cardtable.lexicon import HouseWords
from cardtable.play import recordtext
from cardtable.play.record import Agreed, Hinted, Moved, Relied, Undone
from cardtable.play.replay import load
from cardtable.play.seats import SeatError
from cardtable.play.session import Session, rules_of
from cardtable.play.timeline import Change, UndoError, UndoFault
from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.rules.rng import Rng
from tests.kinds import as_a, surely
from tests.play.games import lexicon, play_on, session, some_move


def begun_by(seat: int, seats: str, **options: str) -> Session:
    """A table where the lot let that seat begin."""
    tables = (session(seats, seed, "shelf", None, opening="random", **options) for seed in range(100))
    return next(table for table in tables if table.pending() == {seat})


def test_a_whole_game_gives_beats_views_and_a_result() -> None:
    table = play_on(session("A=human,B=human,C=bot:1"), 1000)
    assert table.pending() == frozenset()
    assert table.outcome() is not None
    seen_facts = table.seen_facts(0)
    assert [seen.index for seen in seen_facts] == list(range(table.facts))
    assert seen_facts[-1].view == table.view(0)
    chosen = [seen for seen in seen_facts if seen.chosen_by is not None]
    assert len(chosen) == table.decisions
    assert all(
        isinstance(seen.event, Drew | Opened) or seen.chosen_by is not None for seen in seen_facts[:-1]
    )


def test_a_view_is_that_of_the_seat_and_of_the_moment() -> None:
    table = begun_by(0, "A=human,B=human")
    views = {seat: table.view(seat) for seat in (0, 1, None)}
    for seat in (0, 1, None):
        shown = [
            owner for owner, hand in enumerate(table.view(seat).hands) if any(card.face for card in hand)
        ]
        assert shown == ([] if seat is None else [seat])
        assert table.view(seat) is views[seat], "nothing has happened"
    table.submit(0, "pass")
    assert table.view(0) != views[0] and len(table.view(0).hands[0]) == len(views[0].hands[0]) + 1
    table.undo(consent=[0, 1])
    assert {seat: table.view(seat) for seat in (0, 1, None)} == views


def test_beats_show_a_seat_what_it_may_know_and_no_more() -> None:
    table = play_on(session("A=human,B=human"), 12)
    for viewer in (0, 1, None):
        for seen in table.seen_facts(viewer):
            if isinstance(seen.event, Drew):
                assert all(
                    (card.face is not None) == (seen.event.seat == viewer) for card in seen.event.cards
                )
            hidden = [seat for seat in (0, 1) if seat != viewer]
            assert all(card.face is None for seat in hidden for card in seen.view.hands[seat])
            assert all(card.face is None for card in seen.view.pile)


def test_submit_tells_an_onlooker_the_fact_and_what_follows() -> None:
    table = session(opening="random")
    seat = min(table.pending())
    seen_facts = table.submit(seat, "pass")
    assert [type(seen.event) for seen in seen_facts] == [Passed, Drew]
    assert seen_facts[0].chosen_by == seat
    assert as_a(Drew, seen_facts[1].event).cards[0].face is None


def test_a_refused_move_changes_nothing() -> None:
    table = session(opening="random")
    before, seat = table.record, min(table.pending())
    for text, error in [("lay 1:ZZZ", IllegalMove), ("lay", BadNotation), ("open", IllegalMove)]:
        with pytest.raises(error):
            table.submit(seat, text)
    with pytest.raises(IllegalMove):
        table.submit(1 - seat, "pass")
    assert table.record == before


def test_preview_is_the_fact_that_submit_makes() -> None:
    table, rng = session(opening="random"), Rng(3)
    for _ in range(40):
        if not table.pending():
            break
        seat, text, rng = some_move(table, rng)
        fact, before = table.preview(seat, table.parse(seat, text)), table.facts
        table.submit(seat, text)
        assert table.seen_facts(seat, before)[0].event == fact


def test_players_must_fit_the_game() -> None:
    with pytest.raises(SeatError):
        session("A=human")
    with pytest.raises(SeatError):
        session(",".join(["human"] * 7))


def test_the_same_seed_deals_the_same_cards() -> None:
    assert session(seed=5).position == session(seed=5).position != session(seed=6).position


# --- undo -----------------------------------------------------------------------------------------


def test_a_proposal_can_be_taken_back_while_others_think() -> None:
    table = session("A=human,B=human,C=human")
    table.submit(0, "open")
    takeback = table.takeback(0)
    assert takeback is not None
    assert (takeback.fair, takeback.count, takeback.askees) == (True, 1, ())
    table.undo(0)
    assert table.pending() == frozenset({0, 1, 2})
    assert not table.assisted


def test_a_decision_of_somebody_else_is_not_overruled_without_consent() -> None:
    table = session("A=human,B=human,C=human")
    table.submit(0, "open")
    table.submit(1, "open")
    assert surely(table.takeback(1)).fair
    assert surely(table.takeback(0)).askees == (0, 1, 2)
    with pytest.raises(UndoError) as caught:
        table.undo(0, consent=[0])
    assert caught.value.reason is UndoFault.NEEDS_CONSENT
    assert caught.value.askees == (1, 2)


def test_a_card_drawn_makes_undo_a_matter_of_consent() -> None:
    table = begun_by(0, "A=human,B=bot:1")
    position = table.position
    table.submit(0, "pass")
    assert not surely(table.takeback()).fair
    with pytest.raises(UndoError):
        table.undo()
    table.undo(consent=[0])
    assert table.position == position
    assert table.assisted
    assert table.record.entries[-2] == Undone(1, (0,))


def test_undo_goes_back_over_what_bots_did_to_the_persons_own_decision() -> None:
    table = begun_by(0, "A=human,B=bot:1", pass_draws="off")
    position = table.position
    table.submit(0, "pass")
    bots_word = next(move for move in table.game.moves(table.view(1), 1) if isinstance(move, Lay))
    table.submit(1, bots_word)
    takeback = table.takeback()
    assert takeback is not None
    assert (takeback.seat, takeback.count, takeback.fair) == (0, 2, False)  # the bot has shown its cards
    table.undo(consent=takeback.askees)
    assert table.position == position


def test_a_pass_that_draws_nothing_is_freely_taken_back_even_after_a_bots_pass() -> None:
    table = begun_by(0, "A=human,B=bot:1,C=bot:1", pass_draws="off")
    position = table.position
    table.submit(0, "pass")
    table.submit(1, "pass")
    assert surely(table.takeback()).fair
    assert table.undo().count == 2
    assert table.position == position
    assert not table.assisted


def test_nothing_to_undo_is_said() -> None:
    table = session("A=human,B=human")
    with pytest.raises(UndoError) as caught:
        table.undo()
    assert caught.value.reason is UndoFault.NOTHING
    bots = play_on(session("A=bot:1,B=bot:1"), 8)
    assert bots.takeback() is None


def test_undo_and_play_again_leaves_a_record_that_replays() -> None:
    table, rng = session("A=human,B=human,C=bot:1"), Rng(8)
    for turn in range(60):
        if not table.pending():
            break
        seat, text, rng = some_move(table, rng)
        table.submit(seat, text)
        if turn % 5 == 4 and (back := table.takeback()):
            table.undo(consent=back.askees)
    text = recordtext.write_record(table.record)
    again = load(rules_of("shelf", lexicon()), recordtext.read_record(text))
    assert again.position == table.position
    assert recordtext.write_record(again.record) == text


# --- words, hints, drafts -------------------------------------------------------------------------


def test_the_tables_own_words_count_from_when_they_are_agreed() -> None:
    table = session(opening="random", seed=7)
    seat = min(table.pending())
    hand = "".join(card.face for card in table.view(seat).hands[seat] if card.face.isalpha())
    move, word = f"lay 1:{hand[:3]}", hand[:3]
    if table.describe(word).valid:
        table.agree(word, accepted=False)
    with pytest.raises(IllegalMove):
        table.submit(seat, move)
    table.agree(word, accepted=True)
    assert table.describe(word).valid
    table.submit(seat, move)
    assert Agreed(word, accepted=True) in table.record.entries
    again = load(rules_of("shelf", lexicon()), table.record)
    assert again.position == table.position
    assert again.house == table.house


def test_house_words_at_the_start_are_part_of_the_header() -> None:
    table = session(house=HouseWords(frozenset({"ZZZ"}), frozenset({"SOL"})))
    assert table.header.house == HouseWords(frozenset({"ZZZ"}), frozenset({"SOL"}))
    assert not table.describe("sol").valid


def test_a_game_of_another_lexicon_keeps_its_words_and_says_so() -> None:
    table = session("A=human,B=human", house=HouseWords(frozenset({"SOL"})))
    play_on(table, 12)
    words = sorted(set(table.view(None).words))
    other = type(lexicon()).from_words([word for word in ("AIR", "NON", "ROI", "MER") if word not in words])
    again = load(rules_of("shelf", other), table.record)
    assert again.position == table.position
    assert set(words) - {"SOL"} <= set(again.admitted)
    seat = min(again.pending())
    again.submit(seat, "pass")
    assert Relied(other.id) in again.record.entries
    assert load(rules_of("shelf", other), again.record).position == again.position


def test_hints_are_written_down_once_a_decision() -> None:
    table = session()
    table.hinted(0)
    table.hinted(0)
    assert table.record.entries.count(Hinted(0)) == 1
    assert table.assisted


def test_drafts_live_until_the_decision_is_made_and_are_no_part_of_the_moves() -> None:
    table = session("A=human,B=human")
    table.keep_draft(1, "x SOL 3")
    table.keep_draft(0, "y")
    assert table.record.drafts == ((0, "y"), (1, "x SOL 3"))
    again = load(rules_of("shelf", lexicon()), recordtext.read_record(recordtext.write_record(table.record)))
    assert again.draft(1) == "x SOL 3"
    table.submit(0, "open")
    assert table.draft(0) == ""
    table.keep_draft(1, "")
    assert len(table.record.drafts) == 0
    for bad in ("a\nb", " a", "x" * 201):
        with pytest.raises(ValueError, match="draft"):
            table.keep_draft(1, bad)


def test_listeners_hear_every_line_of_the_record() -> None:
    table, heard = session("A=human,B=human"), list[Change]()
    table.listeners.append(heard.append)
    table.submit(0, "open")
    table.keep_draft(1, "d")
    table.undo(0)
    table.submit(0, "open")
    assert [change.entry for change in heard] == [Moved(0, "open"), None, Undone(1), Moved(0, "open")]
    assert [change.since for change in heard] == [0, 1, 0, 0]


def test_the_example_game_plays_through_the_same_session() -> None:
    table = play_on(session("A=human,B=human", game="null"), 100)
    assert table.outcome() is not None
    assert not any(isinstance(seen.event, Laid) for seen in table.seen_facts(0))
