"""`cardtable text`: a game in the terminal, fresh or taken up again."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from cardtable.commands.common import Exit, complain, lexicon_of, say
from cardtable.commands.tables import table
from cardtable.games import games
from cardtable.i18n import _
from cardtable.lexicon import HouseWords
from cardtable.play.agreements import Agreements
from cardtable.play.commitment import fresh_salt, fresh_seed
from cardtable.play.disk import Disk, StoreError, StoreFault, clear_leftovers, data_folder, prepare_folder
from cardtable.play.document import Document
from cardtable.play.journal import Journal
from cardtable.play.library import Library, waits
from cardtable.play.measure import fitted
from cardtable.play.opening import joint_header, promised_header
from cardtable.play.record import Header, RecordError, RecordFault
from cardtable.play.recordtext import clean_chance
from cardtable.play.report import note, report
from cardtable.play.rulebook import Rules
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.wordlists import WordLists, is_list, opened
from cardtable.rules.contract import Options
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal, TerminalClosed
from cardtable.wording import deal
from cardtable.wording.agreements import played_with
from cardtable.wording.games import game_name
from cardtable.wording.sentence import name_of


def run(asked: Namespace) -> Exit:
    """Play until the game ends or the person leaves; both are `Exit.DONE`. `seed` None is a sealed deal; `resume` names a
    saved game, "" the latest one (of the game given, if one was), None a fresh game."""
    given_game, asked.game = asked.game, asked.game or games()[0].id
    players, options = table(asked)
    folder = data_folder(asked.data)
    clear_leftovers(folder)
    documents = Documents(folder)
    agreements = Agreements(documents)
    if asked.resume is not None:
        session, journal = _resume(asked.resume, given_game, asked.words, folder)
    else:
        rules = rules_of(asked.game, lexicon_of(asked.words, options), options)
        known = Document.of(documents, Statistics).value
        players, house = fitted(players, asked.game, options, known.standings), agreements.at(options)
        header = _together(rules, players, options, house) if asked.together and asked.seed is None else None
        if header is not None:
            session = Session(rules, header)
        else:
            given = asked.seed is not None
            seed = asked.seed if given else fresh_seed()
            session = Session.new(rules, players, options, seed, house, salt=fresh_salt(), given=given)
        journal = _kept(session, folder)
    agreements.watch(session)
    _report_damaged(documents)
    terminal = Terminal(sys.stdin, sys.stdout)
    told = deal.short(session.header, over=session.outcome() is not None)
    say(_("%(game)s, %(deal)s") % {"game": game_name(session.header.game), "deal": told})
    for line in filter(None, (played_with(session.header.game, session.options), *deal.lines(session))):
        say(line)
    try:
        played = TextTable(
            session,
            terminal,
            journal,
            family=Document.of(documents, Settings).value.family_filter,
            on_fault=lambda problem: note(folder, report(problem, {"Page": "terminal"})),
        )
        if played.run():
            _count(session, documents)
    finally:
        _report_damaged(documents)
        if agreements.trouble:
            complain(agreements.trouble)
        if not journal.close():
            complain(journal.trouble or StoreError(StoreFault.BROKEN, folder))
    return Exit.DONE


def _together(
    rules: Rules, players: tuple[Player, ...], options: Options, house: HouseWords
) -> Header | None:
    """The header of a deal to which each person adds chance, once the machine has promised its own; None if nobody adds any."""
    terminal, promised = Terminal(sys.stdin, sys.stdout), promised_header(rules, players, options, house)
    terminal.say(deal.promised(promised))
    chances = []
    for seat, player in enumerate(players):
        if player.is_human:
            asked = _("%(name)s, type something that nobody can guess, or nothing:")
            try:
                text = clean_chance(terminal.ask(asked % {"name": name_of(players, seat)}))
            except TerminalClosed:
                text = ""
            chances += [(seat, text)] if text else []
    return joint_header(rules, promised, chances) if chances else None


def _kept(session: Session, folder: Path) -> Journal:
    """A fresh game is kept from now on; a folder that cannot be written to is told at once."""
    try:
        prepare_folder(folder, Disk())
    except StoreError as problem:
        complain(problem)
    return Library(folder).start(session)


def _resume(name: str, game: str, words: Path | None, folder: Path) -> tuple[Session, Journal]:
    """A saved game with the words it was begun with, as far as they are still to be had; one of that `game` if it is named."""
    library = Library(folder)
    found = [each for each in library.list() if not game or each.error or each.game == game]
    if name:
        saved = next((each for each in found if each.id == name), None)
    else:  # better to hear why none of those there are can be opened
        saved = next(filter(waits, found), None) or next((each for each in found if each.error), None)
    if saved is None:
        raise RecordError(RecordFault.MISSING, name or str(library.folder))
    if words is None and is_list(saved.lexicon):
        documents = Documents(folder)
        lists = WordLists(documents)
        words = lists.path(saved.lexicon) if lists.open(saved.lexicon) else None
        _report_damaged(documents)
    lexicon = opened(words) if words is not None and is_list(words.stem) else lexicon_of(words)
    opened_game = library.open(saved.id, lexicon)
    for problem in opened_game.faults:
        complain(problem)
    return opened_game.session, opened_game.journal


def _count(session: Session, documents: Documents) -> None:
    """Enter a finished game into the statistics."""
    statistics = Document.of(documents, Statistics)
    if not statistics.change(lambda found: found.with_game(session)) and statistics.trouble:
        complain(statistics.trouble)


def _report_damaged(documents: Documents) -> None:
    """List the damaged documents and the place where they lie now."""
    if found := documents.take_set_aside():
        complain(found)
