"""A game with sealed choices through the session: what leaves it says nothing of a sheet before all are
turned over.
"""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Phase, Revealed, Sealed, State
from cardtable.lexicon import Lexicon
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Rules, Session, rules_of
from cardtable.rules.contract import Event
from tests.kinds import surely
from tests.rules.lettralettre_tables import WORDS

SEATS = "Anne=human,Bruno=human,Claire=human"


def writing_table(seed: int = 3) -> tuple[Session, Rules]:
    rules = rules_of("lettralettre", Lexicon.from_words(WORDS))
    table = Session.new(rules, parse_seats(SEATS), seed=seed)
    while table.view().phase is not Phase.WRITING:
        table.submit(min(table.pending()), "take")
    return table, rules


def a_word(table: Session, seat: int) -> str:
    moves = [table.game.write(move) for move in table.game.moves(table.view(seat), seat)]
    return moves[0]


def seen(table: Session, viewer: int | None) -> list[tuple[Event, State, int | None]]:
    return [(seen.event, seen.view, seen.chosen_by) for seen in table.seen_facts(viewer)]


def test_others_see_no_difference_between_one_sheet_and_another() -> None:
    stories = []
    for writer, choice in ((0, 0), (0, -1), (1, 0), (1, -1)):
        table, _rules = writing_table()
        moves = [table.game.write(move) for move in table.game.moves(table.view(writer), writer)]
        table.submit(writer, moves[choice])
        stories.append((seen(table, 2), seen(table, None), table.view(2), table.game.pending(table.view(2))))
    assert all(story == stories[0] for story in stories)
    assert stories[0][0][-1][2] is None


def test_the_author_sees_the_sheet_and_may_take_it_back() -> None:
    table, _rules = writing_table()
    move = a_word(table, 1)
    table.submit(1, move)
    assert table.view(1).sheets[1] is not None and table.seen_facts(1)[-1].chosen_by == 1
    assert surely(table.takeback(1)).fair
    table.undo(1)
    assert table.pending() == {0, 1, 2}


def test_once_the_words_lie_open_no_sheet_can_be_taken_back_alone() -> None:
    table, rules = writing_table()
    for seat in range(3):
        table.submit(seat, a_word(table, seat))
    kinds = [type(seen.event) for seen in table.seen_facts()]
    assert kinds.index(Sealed) + 1 == kinds.index(Revealed)
    assert not surely(table.takeback(2)).fair
    again = load(rules, read_record(write_record(table.record)))
    assert again.position == table.position
