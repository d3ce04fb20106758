"""The table of a command that names no players."""

from __future__ import annotations

import pytest

from cardtable.bots.firsttables import first_table
from cardtable.commands.tables import usual_seats
from cardtable.games import BOX, manifest
from cardtable.play.measure import is_measured
from cardtable.play.seats import MEASURED, check_count, check_levels, check_names
from cardtable.wording.opponents import opponent_name


@pytest.mark.parametrize("game", BOX)
def test_a_person_meets_the_first_opponent_by_name(game: str) -> None:
    for words in ("fr", "en", "es", ""):
        person, bot = players = usual_seats(game, words)
        check_count(check_names(players), manifest(game).meta.seats)
        check_levels(players, game)
        assert person.is_human and not bot.is_human
        if is_measured(game):
            key = first_table(game, words).opponent
            assert (bot.name, bot.level, bot.temper) == (opponent_name(key), MEASURED, key)
