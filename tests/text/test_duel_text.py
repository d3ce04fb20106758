"""A duel in a terminal."""

from __future__ import annotations

import io
import re

import pytest

from cardtable import i18n
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Lay
from cardtable.lexicon import Lexicon
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.text.commands import resolve
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal
from tests.rules.duel_tables import short_words

RULES = rules_of("duel", short_words())


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def play(seats: str, seed: int, *lines: str, **chosen: str) -> tuple[Session, str]:
    """The session and what the terminal shows while these lines are typed."""
    table = Session.new(RULES, parse_seats(seats), META.complete(chosen), seed)
    shown = io.StringIO()
    TextTable(table, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return table, shown.getvalue()


def test_two_bots_play_to_the_end_and_the_result_is_in_rounds() -> None:
    table, shown = play("A=bot:1,B=bot:2", 3, rounds="1")
    assert table.outcome() is not None
    assert "wins the round" in shown
    assert "wins" in shown and "1 round" in shown and "ahead of" not in shown, "one to nothing says itself"
    assert not re.search(r"draws (?!\d)", shown), "an onlooker sees no faces"


def test_a_person_lays_typed_words_and_notation_swaps_and_is_told_why_not() -> None:
    fresh = Session.new(RULES, parse_seats("A=human,B=human"), META.complete({}), 2)
    seat = min(fresh.pending())
    view = fresh.view(seat)
    first = next(iter(fresh.game.moves(view, seat)))
    word = fresh.game.play(view, seat, first).word
    _table, shown = play("A=human,B=human", 2, "", word, "1", "quit")
    assert word in shown.replace("Your move (or help): ", "")
    assert "opponent +" in shown or f"lays {len(first.faces)} card" in shown
    held = view.hands[seat][0].face
    table, shown = play("A=human,B=human", 2, "", "pass", f"swap {held}", "", "quit")
    assert shown.count("discard one and draw three") >= 2
    assert table.decisions == 1
    _table, shown = play(
        "A=human,B=human", 2, "", "lay 9:A", "swap ?", "help", "hint", "hint", "hint", "rules", "quit"
    )
    assert "leave a hole" in shown or "do not hold that card: A" in shown
    assert "cannot spell" in shown
    assert "lay 2,-1:A.I" in shown
    assert "A possible move" in shown
    assert "D11. When the pile runs out." in shown


def test_the_other_hand_is_never_shown() -> None:
    fresh = Session.new(RULES, parse_seats("A=human,B=bot:1"), META.complete({}), 5)
    seat = 0
    _table, shown = play("A=human,B=bot:1", 5, "table", "hand", "score", "quit")
    hands = [line for line in shown.splitlines() if "Your hand" in line]
    own = sorted(card.face for card in fresh.view(seat).hands[seat])
    assert hands
    assert fresh.pending() != {seat} or all(line.endswith(f"Your hand: {', '.join(own)}.") for line in hands)
    assert "_" not in shown


@pytest.mark.parametrize(
    ("word", "hand", "board", "choices", "legal"),
    [
        ("ADJURE", "A,E,J,R,U", "(D)/(K)", ["lay 0:A.JURE"], 4),
        ("PEAU", "E,P,U", "(E)/(A)", ["lay 1:P+E.U", "lay 0:P..U"], 2),
    ],
)
def test_ways_to_lay_a_word_that_look_alike_are_one_choice(
    word: str, hand: str, board: str, choices: list[str], legal: int
) -> None:
    """Any of four cards of ADJURE may cover the K, and the board reads alike; PEAU with a card more is another choice."""
    rules = rules_of("duel", Lexicon.from_words([word]))
    position = f"duel hands={hand}/A,B,C pile= discard= board={board} options="
    table = Session.set_up(rules, parse_seats("A=human,B=human"), position)
    assert [each.text for each in resolve(table, 0, word).choices] == choices
    assert sum(isinstance(move, Lay) for move in table.game.moves(table.view(0), 0)) == legal
