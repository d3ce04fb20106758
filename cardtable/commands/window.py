"""`cardtable` and `cardtable open`: the window."""

from __future__ import annotations

import sys
from argparse import Namespace

from cardtable.commands.common import Exit
from cardtable.commands.tables import named, table
from cardtable.games import games
from cardtable.play.challenge import looks_like_one
from cardtable.play.seats import Player, company
from cardtable.wording.faults import no_pygame


def two_people(_game: str, _language: str) -> tuple[Player, ...]:
    """Return the players of a table that people join, where the command names none."""
    return tuple(Player(name, None, at) for at, name in enumerate(company("")[:2]))


def run(asked: Namespace) -> int:
    """The window with what was asked for; `Exit.LACKING` without pygame."""
    straight = bool(asked.game or asked.seats or named(asked) or asked.seed is not None or asked.phones)
    asked.game = asked.game or games()[0].id
    players, options = table(asked, two_people) if asked.phones else table(asked)
    try:
        from cardtable import app
    except ImportError as problem:
        if (problem.name or "").partition(".")[0] != "pygame":
            raise
        print(no_pygame().text, file=sys.stderr)
        return Exit.LACKING
    file = asked.file if asked.command == "open" else None
    code = str(file) if file is not None and not file.exists() and looks_like_one(str(file)) else ""
    invitation = app.Invitation(
        game=asked.game if straight else "",
        players=players,
        options=options,
        seed=asked.seed,
        size=asked.size,
        data=asked.data,
        words=asked.words,
        language=asked.lang or "",
        file=None if code else file,
        code=code,
        first_frame=asked.first_frame,
        phones=asked.phones,
    )
    return app.main(invitation)
