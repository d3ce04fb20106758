"""`cardtable moves`: every legal move of a position, the highest-scoring first."""

from __future__ import annotations

import sys
from argparse import Namespace

from cardtable.commands.common import Exit, emit, ending, games_of, lexicon_of, lines_of
from cardtable.i18n import _
from cardtable.play.record import RecordError
from cardtable.rules import codec
from cardtable.rules.contract import BadNotation


def run(asked: Namespace) -> Exit:
    """One JSON line a move, `{"move": …, "gain": …}`; those of the seat asked for, else of the first seat that owes a
    decision."""
    games = games_of(lexicon_of(asked.words))
    with ending(Exit.USAGE, RecordError, BadNotation):
        game = games(asked.game, None)
        state = game.from_position(_typed() if asked.position == "-" else asked.position)
        game = games(asked.game, game.options(state))
    pending = game.pending(state)
    chosen = min(pending, default=0) if asked.seat is None else asked.seat
    if not 0 <= chosen < game.seats(state):
        print(_("There is no such seat at this table."), file=sys.stderr)
        return Exit.USAGE
    hands = getattr(state, "hands", None)  # not every game deals hands
    if hands and any(card.face is None for card in hands[chosen]):
        print(_("This hand is hidden: its moves cannot be listed."), file=sys.stderr)
        return Exit.USAGE
    view = game.redact(state, chosen)
    rows = [(game.gain(game.play(view, chosen, move)), game.write(move)) for move in game.moves(view, chosen)]
    for gain, text in sorted(rows, key=lambda row: (-row[0], row[1])):
        emit({"move": text, "gain": gain})
    return Exit.DONE


def _typed() -> str:
    """The first line of the standard input."""
    return next(lines_of(None, codec.LONGEST), "").strip()
