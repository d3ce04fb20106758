"""`cardtable export`: the record of a finished game, for a friend or a report."""

from __future__ import annotations

import errno
import sys
from argparse import Namespace
from pathlib import Path

from cardtable.commands.common import Exit, ending, lexicon_of
from cardtable.play import library, recordtext, savedgame
from cardtable.play.disk import Disk, StoreError, replace_whole, why
from cardtable.play.record import RecordError
from cardtable.play.replay import record_to_share


def run(asked: Namespace) -> Exit:
    """Write the record, or print it; `Exit.NO` for a game under way or one that is not legal."""
    content = savedgame.read_file(asked.file)
    with ending(Exit.NO, RecordError):
        lexicon = lexicon_of(asked.words, library.recorded(content).header.options)
        session, error = library.replay_any(content, lexicon)
        if error is not None:
            raise error
        text = recordtext.write_record(record_to_share(session))
    if asked.to is None:
        sys.stdout.write(text)
    else:
        _write(text, asked.to)
    return Exit.DONE


def _write(text: str, to: Path) -> None:
    try:
        if to.is_dir():
            raise IsADirectoryError(errno.EISDIR, "a folder", str(to))
        replace_whole(Disk(), to, text.encode())
    except OSError as problem:
        raise StoreError(why(problem), to, problem) from problem
