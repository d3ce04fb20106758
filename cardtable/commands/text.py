"""`cardtable text`: a game in the terminal, fresh or taken up again."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from cardtable.commands.common import Exit, complain, lexicon_of, say
from cardtable.i18n import _
from cardtable.lexicon import HouseWords, Lexicon, LexiconError
from cardtable.play.agreements import load_house
from cardtable.play.disk import Disk, StoreError, StoreFault, data_folder, prepare_folder
from cardtable.play.journal import Journal
from cardtable.play.library import Library
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.rules.contract import Options
from cardtable.rules.rng import deal_code
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal
from cardtable.wording.games import game_name


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; `resume` names a saved game, "" the latest one, None a fresh game."""

    game: str
    players: tuple[Player, ...]
    options: Options
    seed: int
    resume: str | None
    data: Path | None
    words: Path | None


def run(wanted: Wanted) -> Exit:
    """Play until the game ends or the person leaves; both are `Exit.DONE`."""
    folder = data_folder(wanted.data)
    try:
        lexicon = lexicon_of(wanted.words)
        session, journal = _begin(wanted, folder, lexicon)
    except (LexiconError, RecordError, StoreError) as problem:
        complain(problem)
        return Exit.LACKING
    terminal = Terminal(sys.stdin, sys.stdout)
    code = deal_code(session.header.seed)
    say(_("%(game)s, deal %(code)s") % {"game": game_name(session.header.game), "code": code})
    try:
        if TextTable(session, terminal, journal).run():
            _count(session, folder)
    finally:
        if journal and not journal.close():
            complain(journal.trouble or StoreError(StoreFault.BROKEN, folder))
    return Exit.DONE


def _begin(wanted: Wanted, folder: Path, lexicon: Lexicon) -> tuple[Session, Journal | None]:
    library = Library(folder)
    if wanted.resume is not None:
        return _resume(library, wanted.resume, lexicon)
    house, journal = HouseWords(), None
    writable = True
    try:
        prepare_folder(folder, Disk())
        house = load_house(Documents(folder))
    except StoreError as problem:
        complain(problem)
        writable = False
    session = Session.new(rules_of(wanted.game, lexicon), wanted.players, wanted.options, wanted.seed, house)
    if writable:
        journal = library.start(session)
    return session, journal


def _resume(library: Library, name: str, lexicon: Lexicon) -> tuple[Session, Journal]:
    saved = library.latest() if not name else None
    if not name and saved is None:
        raise RecordError(RecordFault.MISSING, str(library.folder))
    opened = library.open(saved.id if saved else name, lexicon)
    if opened.lost:
        complain(opened.error or RecordError(RecordFault.DAMAGED))
    return opened.session, opened.journal


def _count(session: Session, folder: Path) -> None:
    """Enter a finished game into the statistics."""
    documents = Documents(folder)
    try:
        before = Statistics.from_document(documents.load("statistics"))
        after = before.with_game(session)
        if after is not before:
            documents.save("statistics", after.to_document())
    except StoreError as problem:
        complain(problem)
