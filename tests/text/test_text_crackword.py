"""Crack Word typed line by line: naming a joker, taking a row, contests, and a whole game."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.games.crackword import terminal as crackword
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import Contest, Due, Laid, Stand
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.text.commands import resolve
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal
from tests.rules.crackword_tables import after, challenged, table

LEXICON = Lexicon.from_list(Path(__file__).parents[1] / "records" / "crackword-words.txt")


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def session(seats: str, seed: int, **chosen: str) -> Session:
    rules = rules_of("crackword", LEXICON)
    return Session.new(rules, parse_seats(seats), META.complete(chosen), seed, HouseWords())


def play(game: Session, *lines: str) -> tuple[bool, str]:
    shown = io.StringIO()
    ended = TextTable(game, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return ended, shown.getvalue()


@pytest.mark.parametrize("dispute", ["referee", "strict", "challenge"])
def test_a_whole_game_by_typing(dispute: str) -> None:
    """Passing, or letting stand, or conceding, ends every game; the help speaks of what is due."""
    game = session("Anne=human,Bruno=bot:2", 5, dispute=dispute)
    lines = ["help", "hint", "hint", "hint", "score", "table", "rules", "nonsense", "E", ""] + [
        "pass",
        "name E",
    ] * 150
    ended, shown = play(game, *lines)
    assert ended
    for piece in (
        "Row 1:",
        "draw pile",
        "LAST HAND!",
        "Scores:",
        "A possible move",
        "CRACK WORD. If your card",
    ):
        assert piece in shown
    assert "%" not in shown
    assert " : " not in shown


def test_what_lies_there_in_french() -> None:
    i18n.use("fr")
    state = table(hands="EA/A", rows="S0 O1 L0 / R1")
    lines = list(crackword.middle(state))
    assert (
        lines[0]
        == "Rangée 1\xa0: SOL (couleur 1\xa0: 2 cartes, couleur 2\xa0: 1 carte, la couleur 1 domine)."
    )
    assert lines[2] == "Rangée 3\xa0: vide."


def test_answers_may_be_typed_in_the_language_spoken() -> None:
    i18n.use("fr")
    game = session("Anne=human,Bruno=human,Claire=human", 3, dispute="challenge")
    while game.pending() and game.view().due.due is not Due.CONTEST:
        seat = min(game.pending())
        moves = list(game.game.moves(game.view(seat), seat))
        game.submit(seat, next((each for each in moves if "crack" in dir(each) and not each.crack), moves[0]))
    seat = min(game.pending())
    assert [each.move for each in resolve(game, seat, "contester").choices] == [Contest()]
    assert [each.move for each in resolve(game, seat, "Laisser").choices] == [Stand()]
    assert [each.text for each in resolve(game, seat, "contest").choices] == ["contest"]
    assert crackword.passing(game.view(seat)) == "stand"
    game.submit(seat, "contest")
    seat = min(game.pending())
    assert [each.text for each in resolve(game, seat, "renoncer").choices] == ["concede"]
    assert crackword.passing(game.view(seat)) == "concede"


def test_every_move_has_a_worth() -> None:
    from tests.rules.crackword_tables import fact

    state = table(hands="EEx/A", rows="S0 O1 L0 / R1")
    for move in ("1>E!", "1>E", "1x", "pass"):
        assert crackword.worth(fact(state, move))
    asked = after(challenged(), "1>B")
    for view, moves in ((asked, ("contest", "stand")), (after(asked, "contest"), ("concede",))):
        for move in moves:
            event = fact(view, move)
            assert not isinstance(event, Laid)
            assert crackword.worth(event)
