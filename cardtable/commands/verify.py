"""`cardtable verify`: checks that a game is consistent, from its record or its save alone."""

from __future__ import annotations

import sys
from argparse import Namespace

from cardtable.commands.common import Exit, emit, ending, lexicon_of, say
from cardtable.i18n import _
from cardtable.play import library, savedgame
from cardtable.play.commitment import enough
from cardtable.play.record import RecordError
from cardtable.play.rulebook import rules_of
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.play.verify import answered, questions_in, verification
from cardtable.wording import verdict
from cardtable.wording.games import game_name


def run(asked: Namespace) -> Exit:
    """Say what holds and what does not.

    `Exit.NO` where anything differs, `Exit.PARTLY` where the game is consistent with itself and less is shown than was asked.
    """
    if asked.seal and not enough(asked.seal):
        print(_("A seal needs at least 13 characters."), file=sys.stderr)
        return Exit.USAGE
    content = savedgame.read_file(asked.file)
    with ending(Exit.NO, RecordError):
        recorded = library.recorded(content)
        lexicon = lexicon_of(asked.words, recorded.header.options)
        rules = rules_of(recorded.header.game, lexicon, recorded.header.options)
    progress = _Progress(questions_in(recorded))

    def answer(question: MoveRequest) -> MoveReply:
        progress.step()
        return think(question, lexicon)

    report = answered(verification(rules, recorded, asked.seal), answer)
    progress.clear()
    if asked.json:
        emit(verdict.as_json(report))
    else:
        name = game_name(recorded.header.game)
        say(_("%(game)s: %(what)s") % {"game": name, "what": verdict.verdict(report)})
        for line in verdict.lines(report):
            say(line)
    return Exit.NO if report.wrong else Exit.DONE if report.shown else Exit.PARTLY


class _Progress:
    """Progress on the standard error, one line, in a terminal alone."""

    def __init__(self, most: int) -> None:
        self._most, self._done = most, 0
        self._shown = sys.stderr.isatty()

    def step(self) -> None:
        self._done += 1
        if self._shown:
            values = {"done": self._done, "all": self._most}
            text = _("Asking the bots again: %(done)s of %(all)s") % values
            print(f"\r{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._shown and self._done:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
