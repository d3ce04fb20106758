"""What is settled before the first move: the header of a game that is about to begin."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots import VERSION
from cardtable.lexicon import HouseWords
from cardtable.play.commitment import commitment
from cardtable.play.record import Header
from cardtable.play.rulebook import Rules
from cardtable.play.seats import Player, check_count, check_names
from cardtable.rules.contract import Options
from cardtable.rules.rng import Rng


def dealt_header(
    rules: Rules,
    players: tuple[Player, ...],
    options: Options | None,
    seed: int,
    house: HouseWords,
    *,
    salt: str,
    given: bool,
) -> Header:
    """The header of a fresh deal; with a `salt` the deal is committed to. Raises SeatError for players the game cannot
    seat."""
    game = rules(house)
    options = options if options is not None else game.meta.complete({})
    check_count(check_names(players), game.meta.seating(options))
    deal = game.position(game.deal(options, len(players), Rng.of(seed)))
    return Header(
        game=game.meta.id,
        version=game.meta.version,
        options=options,
        players=players,
        lexicon=game.lexicon.id,
        seed=seed,
        deal=deal,
        house=house,
        given=given and bool(salt),
        salt=salt,
        commitment=commitment(salt, seed, deal) if salt else "",
        program=VERSION if salt else "",
    )


def laid_header(rules: Rules, players: Sequence[Player], position: str) -> Header:
    """The header of a table that begins with a position, which nobody dealt. Raises BadNotation."""
    game = rules(HouseWords())
    return Header(
        game=game.meta.id,
        version=game.meta.version,
        options=game.options(game.from_position(position)),
        players=tuple(players),
        lexicon=game.lexicon.id,
        seed=0,
        deal=position,
    )
