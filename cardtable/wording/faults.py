"""Sentences about problems around a game: saves, word lists, seats, options, the disk."""

from __future__ import annotations

import errno
from collections.abc import Sequence

from cardtable.games import BrokenGame
from cardtable.i18n import N_, _, legible
from cardtable.lexicon import Fault, LexiconError
from cardtable.play.backup import BackupError, BackupFault
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.seats import SeatError, SeatFault
from cardtable.play.store import SetAside
from cardtable.play.timeline import UndoError, UndoFault
from cardtable.resources import AssetError, AssetFault
from cardtable.rules.contract import BadNotation, IllegalMove
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import Sentence

RECORDS: dict[RecordFault, tuple[str, str]] = {
    RecordFault.MISSING: (N_("There is no such game."), N_("Nothing was found at %(detail)s.")),
    RecordFault.UNREADABLE: (N_("This game cannot be read."), N_("The system refuses: %(detail)s.")),
    RecordFault.TOO_BIG: (
        N_("This file is too big."),
        N_("A saved game is never larger than two megabytes."),
    ),
    RecordFault.NOT_TEXT: (N_("This is not text."), N_("A saved game is text in UTF-8.")),
    RecordFault.NOT_A_RECORD: (
        N_("This is not a Cardtable game."),
        N_("The file does not start like a Cardtable game."),
    ),
    RecordFault.OTHER_VERSION: (
        N_("This game was saved by another version."),
        N_(
            "This one does not read “%(detail)s”: open the game with the version that saved it. The file was left untouched."
        ),
    ),
    RecordFault.UNKNOWN_GAME: (
        N_("This game is not installed."),
        N_("No rules are known for “%(detail)s”."),
    ),
    RecordFault.BAD_HEADER: (
        N_("The beginning of this game is damaged."),
        N_("The set-up of the game cannot be read."),
    ),
    RecordFault.BAD_SEATS: (
        N_("The players of this game cannot be read."),
        N_("“%(detail)s” is not a valid table."),
    ),
    RecordFault.BAD_OPTIONS: (
        N_("The options of this game are unknown."),
        N_("“%(detail)s” is not an option of these rules."),
    ),
    RecordFault.BAD_LINE: (N_("This game is damaged."), N_("One of its lines cannot be read: %(detail)s")),
    RecordFault.TOO_LONG: (N_("This game is too long."), N_("No game has that many turns.")),
    RecordFault.DEAL_MISMATCH: (
        N_("The cards of this game were tampered with."),
        N_("Its deal does not match its deal code."),
    ),
    RecordFault.ILLEGAL_MOVE: (
        N_("This game breaks the rules."),
        N_("One of its moves is not legal: %(detail)s"),
    ),
    RecordFault.UNFAIR_UNDO: (
        N_("This game breaks the rules."),
        N_("A turn was taken back against the rules: %(detail)s"),
    ),
    RecordFault.SEAL: (
        N_("A sealed word of this game was changed."),
        N_("What was chosen in secret is not what its seal promised: %(detail)s"),
    ),
    RecordFault.CHECKPOINT: (
        N_("This game does not add up."),
        N_("Replayed, it leads to a different position from the one written down."),
    ),
    RecordFault.DAMAGED: (
        N_("This game is damaged."),
        N_("What is intact has been kept; the rest was put aside: %(detail)s."),
    ),
    RecordFault.SPOILT: (
        N_("This game is damaged."),
        N_("Even its first line cannot be read; the file was left untouched."),
    ),
    RecordFault.TORN: (
        N_("This game is damaged."),
        N_("The rest of it cannot be read; the file was left untouched."),
    ),
    RecordFault.BREAKS: (
        N_("This game cannot be opened."),
        N_("Something in it makes the program fail; it was left untouched: %(detail)s."),
    ),
    RecordFault.IN_USE: (
        N_("This game is open elsewhere."),
        N_("Close it there first, then try again."),
    ),
    RecordFault.UNFINISHED: (
        N_("This game is not finished."),
        N_(
            "Its record would show cards and words that nobody may see yet. You can share it once the game is over."
        ),
    ),
}
STORES: dict[StoreFault, tuple[str, str]] = {
    StoreFault.FULL: (N_("The disk is full."), N_("Make some room: %(where)s")),
    StoreFault.DENIED: (N_("Writing is not allowed."), N_("The system refuses to write to %(where)s.")),
    StoreFault.BROKEN: (N_("The disk is not responding."), N_("Writing to %(where)s failed: %(detail)s.")),
    StoreFault.NOWHERE: (
        N_("The folder is not there."),
        N_("%(where)s would be in a folder that does not exist; create it first."),
    ),
    StoreFault.A_FOLDER: (N_("This is a folder."), N_("Name a file instead of %(where)s.")),
    StoreFault.OTHER_VERSION: (
        N_("This was saved by another version."),
        N_("This one does not read it; %(where)s was left untouched."),
    ),
    StoreFault.DAMAGED: (
        N_("One of your files is damaged."),
        N_(
            "It was left untouched, under this name: %(where)s. What could be read elsewhere is used instead."
        ),
    ),
    StoreFault.IN_USE: (N_("This is open elsewhere."), N_("Another program holds %(where)s.")),
    StoreFault.SLOW: (
        N_("The disk is not responding."),
        N_("What was written to %(where)s has not arrived; check that the disk is still there."),
    ),
    StoreFault.NO_FOLDER: (
        N_("Nothing can be saved here."),
        N_("%(where)s cannot be written to. You can play, but this game will be lost when you close it."),
    ),
}
LEXICA: dict[Fault, tuple[str, str]] = {
    Fault.MISSING: (N_("The word list is missing."), N_("%(where)s does not exist.")),
    Fault.UNREADABLE: (N_("The word list cannot be read."), N_("The system refuses to read %(where)s.")),
    Fault.NOT_A_FILE: (N_("This is not a word list."), N_("%(where)s is not an ordinary file.")),
    Fault.NOT_OURS: (N_("This is not a Cardtable word list."), N_("%(where)s contains something else.")),
    Fault.NEWER: (
        N_("This word list was made by a newer version."),
        N_("Update the program to use %(where)s."),
    ),
    Fault.DAMAGED: (
        N_("The word list is damaged."),
        N_("Install the program again to replace %(where)s."),
    ),
    Fault.MISMATCHED: (
        N_("The word lists do not belong together."),
        N_("Install the program again to replace %(where)s."),
    ),
    Fault.TOO_BIG: (N_("The word list is too big."), N_("%(where)s is larger than 20 megabytes.")),
    Fault.TOO_MANY_LINES: (N_("The word list is too long."), N_("At most a million lines are read.")),
    Fault.TOO_MANY_WORDS: (
        N_("That is too many words."),
        N_("A table can agree on ten thousand words at most."),
    ),
    Fault.NOT_TEXT: (
        N_("The word list cannot be read as text."),
        N_("%(where)s is in an encoding that cannot be read; save it as UTF-8."),
    ),
    Fault.UNSURE: (
        N_("The encoding of this word list is uncertain."),
        N_("Its accented letters may be read as %(detail)s. Save the list as UTF-8 to have it read right."),
    ),
    Fault.NO_WORDS: (N_("The word list is empty."), N_("No line of %(where)s is a usable word.")),
    Fault.BAD_WORD: (N_("That is not a word."), N_("“%(where)s” is not made of letters only.")),
    Fault.CONTRADICTION: (
        N_("A word cannot be both accepted and refused."),
        N_("The table’s own list both accepts and refuses %(where)s."),
    ),
}
ASSETS: dict[AssetFault, tuple[str, str]] = {
    AssetFault.MISSING: (
        N_("A file of this game is missing."),
        N_("Install the program again to put %(where)s back."),
    ),
    AssetFault.UNREADABLE: (
        N_("A file of this game cannot be read."),
        N_("The system refuses to read %(where)s; install the program again."),
    ),
    AssetFault.DAMAGED: (
        N_("A file of this game is damaged."),
        N_("Install the program again to replace %(where)s."),
    ),
}
SEATS: dict[SeatFault, tuple[str, str]] = {
    SeatFault.EMPTY: (
        N_("There is nobody at the table."),
        N_("Say who is playing, for example A=human,B=bot:2."),
    ),
    SeatFault.BAD_SEAT: (
        N_("“%(text)s” is not a player."),
        N_("Write a seat as Name=human or Name=bot:2."),
    ),
    SeatFault.BAD_LEVEL: (N_("“%(text)s”: there is no such level."), N_("Bots have levels 1 to %(count)s.")),
    SeatFault.BAD_NAME: (
        N_("“%(text)s” cannot be a name."),
        N_("A name has 1 to 24 characters, without comma or equals sign."),
    ),
    SeatFault.TWICE: (N_("Two players are called %(text)s."), N_("Give each player a different name.")),
    SeatFault.TOO_FEW: (N_("Too few players."), N_("This game needs at least %(count)s.")),
    SeatFault.TOO_MANY: (N_("Too many players."), N_("This game seats at most %(count)s.")),
}
WORDS_AGREED = N_("words agreed on")
DOCUMENTS = {
    "settings": N_("settings"),
    "statistics": N_("statistics"),
    "learning": N_("lessons"),
    "history": N_("list of games played"),
    "wordbook": N_("word book"),
    "wordlists": N_("word lists"),
}
"""Contents of the documents of a data folder; all others hold agreed words of some language."""
NO_AIDS = N_("There are no hints here, no letters still to come, and nothing is taken back.")
"""Answer to a player who asks for help at a table without aids."""
LAID_ONLY = N_("Until the match is over, only words laid at this table have a page.")
"""Answer to a player who asks about another word at a table that judges words once they are confirmed."""
UNDOS: dict[UndoFault, tuple[str, str]] = {
    UndoFault.NOTHING: (N_("There is nothing to take back."), N_("You have not decided anything yet.")),
    UndoFault.NEEDS_CONSENT: (
        N_("This cannot be taken back without asking."),
        N_("Cards have been shown since; all players must agree."),
    ),
    UndoFault.NO_AIDS: (N_("This match is played without aids."), NO_AIDS),
    UndoFault.TOO_MANY: (N_("Nothing more can be taken back."), N_("This game has been rewound too often.")),
}
BACKUPS: dict[BackupFault, tuple[str, str]] = {
    BackupFault.MISSING: (N_("There is no such backup."), N_("Nothing was found at %(detail)s.")),
    BackupFault.NOT_ONE: (N_("This is not a Cardtable backup."), N_("%(detail)s contains something else.")),
    BackupFault.OTHER_VERSION: (
        N_("This backup was made by another version."),
        N_(
            "This one does not read it: restore %(detail)s with the version that made it. Nothing was changed."
        ),
    ),
    BackupFault.DAMAGED: (
        N_("This backup is damaged."),
        N_("Nothing was changed. What is damaged in it: %(detail)s"),
    ),
    BackupFault.FOREIGN: (
        N_("This backup was tampered with."),
        N_("Nothing was changed. Our backups never contain this: %(detail)s"),
    ),
    BackupFault.TOO_BIG: (
        N_("This backup is too big."),
        N_("Nothing was changed. What is too big: %(detail)s"),
    ),
}


def fault(error: Exception) -> Sentence:
    """Return the sentence about one of the program's own errors, except the refusal of a move; raise any other again."""
    match error:
        case SetAside():
            return _aside(error)
        case RecordError(reason=reason, detail=detail, game=game, __cause__=IllegalMove() as why):
            said = _filled(RECORDS[reason], detail=f"{detail}.")
            return Sentence(said.title, f"{said.explanation} {refusal(game, why).text}")
        case RecordError(reason=RecordFault.UNREADABLE as reason, detail=detail, __cause__=cause):
            why_not = refused(cause) if isinstance(cause, OSError | ValueError) else ""
            return _filled(RECORDS[reason], detail=f"{detail}, {why_not}" if why_not else detail)
        case RecordError(reason=reason, detail=detail):
            return _filled(RECORDS[reason], detail=detail)
        case BackupError(reason=reason, detail=detail):
            return _filled(BACKUPS[reason], detail=detail)
        case StoreError(reason=reason, where=where, code=code):
            return _filled(STORES[reason], where=where, detail=refused(code))
        case LexiconError(reason=reason, where=where, detail=detail):
            return _filled(LEXICA[reason], where=where, detail=detail)
        case AssetError(reason=reason, where=where):
            return _filled(ASSETS[reason], where=where)
        case SeatError(reason=reason, text=text, count=count):
            return _filled(SEATS[reason], text=text, count=count)
        case UndoError(reason=reason):
            return _filled(UNDOS[reason])
        case BrokenGame(name=name, why=why_not):
            return _filled(
                (
                    N_("The game “%(name)s” is left out."),
                    N_("The package that brings it is broken: %(why)s"),
                ),
                name=name,
                why=why_not[:200],
            )
        case BadNotation():
            return _unreadable(error)
    raise error


def _unreadable(problem: BadNotation) -> Sentence:
    """A text that is no notation: which field of a position it is about, what stands there, and what is wrong with it."""
    values = {key: str(value) for key, value in problem.values.items()}
    told = {"why": _(problem.why) % values, "field": problem.field, "text": problem.text[:80]}
    short = len(problem.text) <= LONGEST_TOLD
    if problem.field and short:
        return _filled((N_("This cannot be read."), N_("%(field)s, at “%(text)s”: %(why)s.")), **told)
    if problem.field:
        return _filled((N_("This cannot be read."), N_("%(field)s: %(why)s.")), **told)
    return _filled((N_("This cannot be read."), N_("“%(text)s”: %(why)s.")), **told)


LONGEST_TOLD = 60
"""Characters of an unreadable text that are told beside its field."""


def _aside(found: SetAside) -> Sentence:
    """Damaged files put aside: where they lie, what stands in for them and of what nothing whole was left."""
    paths = found.paths
    one = N_("One of your files is damaged."), N_("It was left untouched, under this name: %(where)s.")
    several = (
        N_("Some of your files are damaged."),
        N_("They were left untouched in %(where)s, as %(names)s."),
    )
    where = paths[0] if len(paths) == 1 else paths[0].parent
    said = _filled(
        one if len(paths) == 1 else several,
        where=str(where),
        names=", ".join(path.name for path in paths),
    )
    pieces = [said.explanation]
    if found.saved:
        pieces.append(_("An earlier copy is used instead for: %(what)s.") % {"what": _documents(found.saved)})
    if found.lost:
        pieces.append(_("No whole copy is left of: %(what)s.") % {"what": _documents(found.lost)})
    return Sentence(said.title, " ".join(pieces))


def _documents(names: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(_(DOCUMENTS.get(name, WORDS_AGREED)) for name in names))


def no_pygame() -> Sentence:
    """Return the sentence for a machine without the library that opens windows."""
    return Sentence(
        _("The window needs pygame-ce."),
        _("Install it, or play in the terminal with “cardtable text”."),
    )


def _filled(pair: tuple[str, str], **values: str | int) -> Sentence:
    """Both sentences translated; what a file or a user wrote is shown without anything that does not
    print."""
    shown = {
        key: "".join(char if char.isprintable() else "\ufffd" for char in legible(str(value)))
        for key, value in values.items()
    }
    return Sentence(_(pair[0]) % shown, _(pair[1]) % shown)


REASONS: dict[int, str] = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.EEXIST: N_("something of that name already exists"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.EACCES: N_("it is not allowed"),
    errno.EPERM: N_("it is not allowed"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("there is no space left"),
    errno.EDQUOT: N_("there is no space left"),
    errno.EFBIG: N_("the file would be too big"),
    errno.EIO: N_("the disk is not responding"),
    errno.EBADF: N_("it is closed"),
    errno.EBUSY: N_("another program is using it"),
    errno.EAGAIN: N_("another program is using it"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EINVAL: N_("that name or file cannot be used"),
    errno.ELOOP: N_("its links form a loop"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.ENXIO: N_("nothing answers there"),
}


def refused(problem: Exception | int | None) -> str:
    """Return the reason as part of a sentence, without a full stop; an int is an `errno`, ValueError a name no file can have."""
    if isinstance(problem, ValueError):
        return _("no file can have such a name")
    code = problem.errno if isinstance(problem, OSError) else problem
    if not isinstance(code, int):
        return _("the system does not say why")
    return _(REASONS[code]) if code in REASONS else _("error %(number)s of the system") % {"number": code}


UNREADABLE = (
    N_("a number from %(low)s to %(high)s expected"),
    N_("no card"),
    N_("lots name every seat once"),
    N_("a card twice, or an id outside the deck"),
    N_("an option is written name:value, once"),
    N_("either all cards carry an id or none"),
    N_("one of these expected: %(names)s"),
    N_("%(count)s parts at most"),
    N_("%(count)s parts expected, one per seat"),
    N_("a generator is 64 bits in hexadecimal, behind a key or not"),
    N_("an unknown field"),
    N_("a position too long"),
    N_("a position that does not begin with %(game)s"),
    N_("the field is missing"),
    N_("a field is written key=value, once"),
    N_("more cards %(face)s than the deck holds"),
    N_("%(least)s to %(most)s seats expected"),
    N_("unknown option"),
    N_("unknown value of an option"),
    N_("no option"),
    N_("this counts only with %(needed)s"),
)
"""Reasons why a position or a move cannot be read (`BadNotation.why`): marked here, since the rules speak no language."""
