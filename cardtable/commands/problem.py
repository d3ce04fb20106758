"""`cardtable problem`: the three problems of a day, or one of a game by its number, solved by typing a move."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import TypeAlias

from cardtable.commands.common import Exit, complain, ending, lexicon_of, say
from cardtable.i18n import _
from cardtable.play.disk import data_folder
from cardtable.play.document import Document
from cardtable.play.learning import Learning
from cardtable.play.problem import Attempt, Problem, kind_of, next_of, of_the_day, problems_of
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import company
from cardtable.play.settings import Settings
from cardtable.play.store import Documents
from cardtable.text import problem as text
from cardtable.text.terminal import Terminal, TerminalClosed
from cardtable.wording import problems
from cardtable.wording.games import game_name, words_of
from cardtable.wording.sentence import pair

Named: TypeAlias = list[tuple[str, Problem]]
"""Problems by what they are called here."""


def run(asked: Namespace) -> Exit:
    """Set problems until the person has had enough: of a game (else those of the day), from that number on (else the next one
    not tried yet), with words in that language (else as at the last table); or name them, where that is asked. `Exit.DONE`,
    or `Exit.NO` where there is no such problem."""
    game = asked.game
    if game:
        with ending(Exit.USAGE, RecordError):
            meta_of(game)
    documents = Documents(data_folder(asked.data))
    settings, learning = Document.of(documents, Settings).value, Document.of(documents, Learning)

    def words(game: str) -> str:
        return asked.lexicon or words_of(settings, game)

    if game and kind_of(game) is None:
        say(_("There are no problems for this game."))
        return Exit.NO
    found = problems_of(game, words(game)) if game else of_the_day(asked.day or date.today(), words)
    named = [(text.numbered(at, len(found)), each) for at, each in enumerate(found, 1)]
    tried = learning.value.learner.problems
    if asked.list:
        for name, each in named:
            say(f"{name} · {pair(game_name(each.game), problems.state(each, tried.get(each.key)))}")
        return Exit.DONE
    if game:
        named = _chosen(named, asked.number, tried)
    if not named:
        say(_("There is no problem with that number."))
        return Exit.NO
    return _set(named, Terminal(sys.stdin, sys.stdout), learning)


def _chosen(named: Named, number: int | None, tried: Mapping[str, bool]) -> Named:
    """The one of that number; without one, those behind the last tried, the next one first."""
    if number is not None:
        return named[number - 1 : number] if number > 0 else []
    first = next_of((each for _name, each in named), tried)
    at = next((at for at, (_name, each) in enumerate(named) if each == first), 0)
    return [*named[at:], *named[:at]]


def _set(named: Named, terminal: Terminal, learning: Document[Learning]) -> Exit:
    """Set them one after the other."""
    lexicon = lexicon_of(None)
    people = company(learning.value.person)
    try:
        for name, problem in named:
            end = text.ask(Attempt(problem, people, lexicon), terminal, name)
            if end is text.End.LEFT:
                break
            if end is not text.End.SKIPPED:
                note = partial(Learning.has_tried, problem=problem.key, solved=end is text.End.SOLVED)
                if not learning.change(note) and learning.trouble:
                    complain(learning.trouble)
    except TerminalClosed:
        say("")
    return Exit.DONE
