"""`cardtable replay`: checks a record or a saved game through the rules, and prints it."""

from __future__ import annotations

import sys
from argparse import Namespace

from cardtable.commands.common import Exit, complain, ending, lexicon_of, say
from cardtable.i18n import _, ngettext
from cardtable.play import library, savedgame
from cardtable.play.record import RecordError
from cardtable.play.session import Session
from cardtable.text import readers
from cardtable.wording import agreements, deal
from cardtable.wording.course import match_course
from cardtable.wording.facts import fact
from cardtable.wording.games import game_name, kind_of_player
from cardtable.wording.gamestrings import unit
from cardtable.wording.sentence import name_of
from cardtable.wording.status import outcome_sentence


def run(asked: Namespace) -> Exit:
    """Print the game as far as it is legal; `Exit.NO` where that is not all of it."""
    content = savedgame.read_file(asked.file)
    with ending(Exit.NO, RecordError):
        lexicon = lexicon_of(asked.words, library.recorded(content).header.options)
        session, error = library.replay_any(content, lexicon)
    _print(session)
    if error:
        sys.stdout.flush()
        complain(error)
        return Exit.NO
    say(_("Every line is legal."))
    return Exit.DONE


def _print(session: Session) -> None:
    players = session.players
    told = deal.short(session.header, over=session.outcome() is not None)
    say(_("%(game)s, %(deal)s") % {"game": game_name(session.header.game), "deal": told})
    for seat, player in enumerate(players):
        say(_("%(label)s: %(text)s") % {"label": name_of(players, seat), "text": kind_of_player(player)})
    if session.admitted:
        text = ngettext(
            "Played with another word list: %(words)s is not in this one, and stays.",
            "Played with another word list: %(words)s are not in this one, and stay.",
            len(session.admitted),
        )
        say(text % {"words": ", ".join(session.admitted)})
    agreed = list(session.agreements)
    for seen in session.seen_facts(None):
        while agreed and agreed[0][0] <= seen.index:
            say(f"{agreements.agreed(agreed.pop(0)[1]).text}.")
        if seen.event.hushed:  # not even how many have chosen
            continue
        say(f"{fact(session.header.game, seen.event, players).text}.")
        for line in deal.sealed(seen.event, session):
            say(line)
    for _at, entry in agreed:
        say(f"{agreements.agreed(entry).text}.")
    for line in filter(
        None, (agreements.played_with(session.header.game, session.options), *deal.lines(session))
    ):
        say(line)
    say(readers.scores(session))
    for line in agreements.remarks(session):
        say(line)
    if outcome := session.outcome():
        say(outcome_sentence(outcome, players, unit(session.header.game)).text)
        say(match_course(session).text)
    else:
        say(_("The game is not finished."))
