"""Small sentences that said something else than what is so."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.games.shelf.rules.model import Phase
from cardtable.i18n import _
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.text import readers
from cardtable.wording.games import turn_name, when_played
from tests.play.games import lexicon


def test_a_proposal_of_the_opening_is_worth_its_word_in_the_terminal_too() -> None:
    table = Session.new(rules_of("shelf", lexicon()), parse_seats("A=human,B=human"), seed=7)
    assert table.view(0).phase is Phase.OPENING
    move = next(move for move in table.game.moves(table.view(0), 0) if move.pieces)
    said = readers.worth(table, table.preview(0, move))
    assert said == f"worth {sum(each.value for each in move.pieces)}" and "point" not in said


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("round 2", "Round 2")), ("fr", ("manche 2", "Manche 2")), ("es", ("ronda 2", "Ronda 2"))],
)
def test_a_duel_counts_rounds_wherever_it_counts(language: str, words: tuple[str, str]) -> None:
    i18n.use(language)
    assert (when_played("duel", 2), turn_name("duel", 2)) == words


def test_what_has_been_drawn_is_told_as_past() -> None:
    for language in ("de", "es", "fr"):
        i18n.use(language)
        assert _("Drawn:") != _("Draws:"), language


def test_the_key_is_a_key_in_german() -> None:
    i18n.use("de")
    assert _("Enter") == "Eingabetaste"
