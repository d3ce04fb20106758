"""Players and rules of a table, read from the arguments of a command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from cardtable.bots import levels
from cardtable.commands.common import Exit, complain, ending
from cardtable.games import broken
from cardtable.i18n import _
from cardtable.play import presets
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import Player, SeatError, check_count, check_levels, parse_seats
from cardtable.rules.contract import LEXICON, BadNotation, Meta, Options
from cardtable.wording.games import options_in_short


def usual_seats() -> tuple[Player, ...]:
    """Return the players of a table if the command names none."""
    # Translators: names of a person and of a bot; what stands behind = stays
    return parse_seats(_("Player=human,Robot=bot:2"))


def table(asked: Namespace, usual: tuple[Player, ...]) -> tuple[tuple[Player, ...], Options]:
    """Return the players and rules of a table, checked against the game asked for; `usual` players if the command names none."""
    for broken_game in broken():
        complain(broken_game)
    with ending(Exit.USAGE, RecordError, SeatError):
        meta = meta_of(asked.game)
        players = asked.seats or _at_most(levels(asked.game)[-1], usual)
        with options_of(meta):
            options = presets.complete(asked.game, named(asked))
        check_count(players, meta.seating(options))
        check_levels(players, asked.game)
    return players, options


def named(asked: Namespace) -> str:
    """The options as typed, with the language of the words among them."""
    language = f"{LEXICON}:{asked.lexicon}" if asked.lexicon else ""
    return ",".join(filter(None, (asked.options, language)))


@contextmanager
def options_of(meta: Meta) -> Iterator[None]:
    """Options that cannot be read are said, with those that there are, and end the command."""
    try:
        yield
    except BadNotation as problem:
        complain(problem)
        print(options_in_short(meta), file=sys.stderr)
        raise SystemExit(Exit.USAGE) from None


def _at_most(best: int, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The same players, the bots of a level that the game has."""
    return tuple(replace(each, level=min(each.level, best)) if each.level else each for each in players)
