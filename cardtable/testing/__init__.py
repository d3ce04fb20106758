"""The laws that hold for every game, for the tests of a game in a package of its own as for those of the box.

    from cardtable.testing import LAWS, Trial, cases, one_game

    TRIAL = Trial(MANIFEST, Lexicon.from_words(["AN", "ANE", ...]))

    @pytest.mark.parametrize("law", LAWS)
    def test_law(law):
        law(TRIAL)

    @pytest.mark.parametrize(("options", "seats"), cases(TRIAL.game))
    def test_one_game(options, seats):
        one_game(TRIAL, options, seats, seed=1)

A law that is broken raises AssertionError with the position it was broken in.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable.testing.rooms import (
    bots_play_and_say_why,
    lessons_can_be_learnt,
    rooms_are_there,
    sentences_are_complete,
)
from cardtable.testing.rules import (
    digest,
    guests_may_play,
    hands_are_found,
    moves_come_once_and_are_legal,
    one_game,
    options_are_complete,
    refusals_are_fair,
    turns_are_reported,
    views_are_blind,
)
from cardtable.testing.sentences import unsaid
from cardtable.testing.trial import PlayedStep, Trial, a_few, cases, option_sets, random_game, with_faces

__all__ = [
    "LAWS",
    "PlayedStep",
    "Trial",
    "a_few",
    "bots_play_and_say_why",
    "cases",
    "digest",
    "guests_may_play",
    "hands_are_found",
    "lessons_can_be_learnt",
    "moves_come_once_and_are_legal",
    "one_game",
    "option_sets",
    "options_are_complete",
    "random_game",
    "refusals_are_fair",
    "rooms_are_there",
    "sentences_are_complete",
    "turns_are_reported",
    "unsaid",
    "views_are_blind",
    "with_faces",
]

LAWS: tuple[Callable[[Trial], None], ...] = (
    refusals_are_fair,
    views_are_blind,
    hands_are_found,
    moves_come_once_and_are_legal,
    guests_may_play,
    options_are_complete,
    turns_are_reported,
    rooms_are_there,
    sentences_are_complete,
    bots_play_and_say_why,
    lessons_can_be_learnt,
)
"""The laws of a whole game; `one_game` is for each of its `cases`, with as many seeds as there is time for."""
