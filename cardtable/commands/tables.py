"""Players and rules of a table, read from the arguments of a command."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardtable.bots import levels
from cardtable.bots.firsttables import first_table
from cardtable.commands.common import Exit, complain, ending
from cardtable.games import broken
from cardtable.i18n import _
from cardtable.play import presets
from cardtable.play.measure import is_measured
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import MEASURED, Player, SeatError, check_count, check_levels
from cardtable.rules import codec
from cardtable.rules.contract import LEXICON, BadNotation, Meta, Options
from cardtable.wording.games import options_in_short
from cardtable.wording.opponents import opponent_name

UsualSeats = Callable[[str, str], tuple[Player, ...]]
"""Function of a game and the language of its words: the players of a table if the command names none."""


def usual_seats(game: str, words: str) -> tuple[Player, ...]:
    """Return the players of a table if the command names none: a person, and the first opponent of that game with words in that
    language; a bot without a character where nobody has measured the bots."""
    # Translators: the name of a person at the table
    person = Player(_("Player"))
    if not is_measured(game):
        return (person, Player(_("Robot"), min(2, levels(game)[-1]), 1))
    key = first_table(game, words).opponent
    return (person, Player(opponent_name(key), MEASURED, 1, key))


def table(asked: Namespace, usual: UsualSeats = usual_seats) -> tuple[tuple[Player, ...], Options]:
    """Return the players and rules of a table, checked against the game asked for; `usual` players if the command names none."""
    for broken_game in broken():
        complain(broken_game)
    with ending(Exit.USAGE, RecordError, SeatError):
        meta = meta_of(asked.game)
        with options_of(meta):
            options = heeded(meta, presets.complete(asked.game, named(asked)), named(asked))
        players = asked.seats or usual(asked.game, options.get(LEXICON, ""))
        check_count(players, meta.seating(options))
        check_levels(players, asked.game)
    return players, options


def named(asked: Namespace) -> str:
    """The options as typed, with the language of the words among them."""
    language = f"{LEXICON}:{asked.lexicon}" if asked.lexicon else ""
    return ",".join(filter(None, (asked.options, language)))


def heeded(meta: Meta, options: Options, text: str) -> Options:
    """Return the options of a table that were typed in that text; raises BadNotation for one with nothing to choose there."""
    typed = codec.named_options(text.partition(",")[2] if presets.typed(text) else text)
    for option in meta.options:
        value = typed.get(option.name, options[option.name])
        if value != options[option.name] and not option.asked(options):
            needed = ", ".join(f"{name}:{each}" for name, each in option.needed.items() if name)
            raise BadNotation(f"{option.name}:{value}", "this counts only with %(needed)s", needed=needed)
    return options


@contextmanager
def options_of(meta: Meta) -> Iterator[None]:
    """Options that cannot be read are said, with those that there are, and end the command."""
    try:
        yield
    except BadNotation as problem:
        complain(problem)
        print(options_in_short(meta), file=sys.stderr)
        raise SystemExit(Exit.USAGE) from None
