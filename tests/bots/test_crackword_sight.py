"""Rows that a weak bot of Crack Word sees it can take."""

from __future__ import annotations

from collections import Counter

from cardtable.bots import choose
from cardtable.bots.opponents import weights
from cardtable.bots.vocabulary import Vocabulary
from cardtable.games.crackword.bot.denial import Weights, options, worth
from cardtable.games.crackword.bot.lanes import RowKnowledge, reckoning
from cardtable.games.crackword.bot.player import LIVING, PLAIN, SEES
from cardtable.games.crackword.rules.model import RIGHT, Lay, State
from tests.rules.crackword_tables import rules, table

SEEDS = 150
GAME = rules("PORTE", "PORTES", "PORTER", "PORTEZ", "PORTEE", "SORT", "SORTE")


def taken(view: State) -> float:
    """Return the part of the seeds by which a bot of level 1 takes the row."""
    moves = (choose(GAME, view, 0, level=1, seed=seed).move for seed in range(SEEDS))
    return sum(isinstance(move, Lay) and move.crack for move in moves) / SEEDS


def test_the_weakest_sees_a_long_row_as_seldom_whatever_the_words_that_finish_it() -> None:
    """Once each word had a chance of its own, so that a row with many was hardly ever overlooked."""
    one, four = (table(hands, rows="P0 O0 R0 T0 E0 / L0") for hands in ("SL/A", "SREL/A"))
    least = SEES[0][1]
    for position in (one, four):
        assert taken(GAME.redact(position, 0)) <= least + 0.12


def test_the_weakest_takes_nine_in_ten_of_its_short_rows() -> None:
    view = GAME.redact(table("TL/A", rows="S0 O0 R0 / L0"), 0)
    assert PLAIN >= 0.9 and taken(view) >= 0.84


def test_the_weakest_overlooks_a_row_that_its_next_card_would_lead() -> None:
    """Nine in ten of its short rows are its own; it once snatched as many of the tied ones, and a newcomer won one match in five."""
    game = rules("SOT", "SORT")
    hands = "TL/A"
    own, tied = (game.redact(table(hands, rows=row), 0) for row in ("S0 O0 / L0", "S0 O1 / L0"))

    def share(view: State) -> float:
        moves = [choose(game, view, 0, level=1, seed=seed).move for seed in range(SEEDS)]
        return sum(isinstance(move, Lay) and move.crack for move in moves) / SEEDS

    assert share(own) >= 0.84
    assert share(tied) <= SEES[0][1] + 0.12


def test_a_middling_bot_prefers_a_letter_that_it_can_go_on_from_and_the_weakest_hardly() -> None:
    """A beginner sees words before colours: what a letter prepares weighs little for it."""
    game = rules("SOT", "ASE")
    view = game.redact(table("OATU/L", rows="S0 / L1"), 0)

    def preference(level: float) -> float:
        moves = [choose(game, view, 0, level=level, seed=seed).move for seed in range(SEEDS)]
        return sum(isinstance(move, Lay) and (move.row, move.face) == (0, "O") for move in moves) / SEEDS

    assert preference(1) + 0.1 < preference(2)


def test_the_weakest_prefers_a_row_that_many_letters_may_join() -> None:
    """A newcomer cannot read PTR (for SCEPTRE) or VRO (for CHEVRON), and passes before such rows."""
    game = rules(
        "SABLES", "SATINS", "SALONS", "SAPINS", "SAUCES", "SACHES", "SADES", "MASAI", "ESSAI", "STUCS"
    )
    view = game.redact(table("ATH/L", rows="S0 / F1 / V1 / G1"), 0)
    moves = [choose(game, view, 0, level=1, seed=seed).move for seed in range(SEEDS)]
    laid = Counter((move.face, move.place) for move in moves if isinstance(move, Lay))
    assert laid["A", RIGHT] > 1.6 * laid["T", RIGHT] > 0


def test_the_weakest_takes_its_row_rather_than_keep_the_others_open() -> None:
    view = GAME.redact(table("TSEL/A", rows="S0 O0 R0 / L0 / O0 / A0"), 0)
    assert taken(view) >= 0.84


def test_the_length_of_a_row_weighs_nothing_when_it_is_taken() -> None:
    """A snail dislikes long rows; it once left those of six cards that it saw."""
    view = GAME.redact(table("SL/A", rows="P0 O0 R0 T0 E0 / L0"), 0)

    parts = GAME.parts(view.options)
    sight = RowKnowledge(parts, Vocabulary(GAME.lexicon, parts.words), LIVING, insertion=True)
    here, card = reckoning(view, 0), weights("crackword", "snail").card
    assert card < 0
    for each in options(here, sight, 0, here.hand, jokers=False):
        plain, disliked = (worth(here, sight, sight, each, Weights(length=length)) for length in (0.0, card))
        assert disliked == plain if each.crack else disliked < plain
