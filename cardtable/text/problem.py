"""A problem in a terminal: the table, what is asked, and a line typed for the move."""

from __future__ import annotations

from enum import Enum, auto

from cardtable.i18n import NC_, _
from cardtable.lexicon import fold
from cardtable.play.agreements import explain_refusal
from cardtable.play.problem import Attempt
from cardtable.text import readers
from cardtable.text.commands import Command, called, line_of, names, resolve, understand
from cardtable.text.readers import examples
from cardtable.text.terminal import Terminal
from cardtable.wording import problems
from cardtable.wording.games import game_name
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import number, pair

# Translators: what a player types in a terminal, without accents; where there are several words each does it
ANSWER, NEXT = NC_("command", "answer"), NC_("command", "next skip")


class End(Enum):
    """Outcome of a problem."""

    SOLVED = auto()
    SHOWN = auto()
    """The answer was asked for."""
    SKIPPED = auto()
    LEFT = auto()
    """The person has had enough."""


def ask(attempt: Attempt, terminal: Terminal, name: str) -> End:
    """Set that problem, called `name`, until it is solved, shown, or left; raises Closed where nobody is there any more."""
    session, seat = attempt.session, attempt.seat
    head = pair(game_name(attempt.problem.game), problems.heading(attempt.problem))
    terminal.say("", f"{name} · {head}")

    def table() -> None:
        terminal.say(*readers.table(session, seat), readers.hand(session, seat), _(attempt.kind.asks))

    table()
    while True:
        line = terminal.ask(_("Your move (or help):"))
        typed, asked = fold(line).casefold(), understand(line)
        if typed in called(ANSWER) or asked.command is Command.HINT:
            move = session.parse(seat, attempt.problem.answer)
            terminal.say(
                line_of(session, seat, move), problems.plain(problems.reason(attempt.kind, attempt.best))
            )
            return End.SHOWN
        if typed in called(NEXT):
            return End.SKIPPED
        match asked.command:
            case Command.QUIT:
                return End.LEFT
            case Command.TABLE | Command.HAND:
                table()
            case None | Command.LAY if asked.text:
                if _tries(attempt, terminal, asked.text):
                    return End.SOLVED
            case None:
                pass
            case _:
                words = [called(ANSWER)[0], called(NEXT)[0], names(Command.TABLE)[0], names(Command.QUIT)[0]]
                terminal.say(examples(session, seat), pair(_("Commands"), ", ".join(words)))


def _tries(attempt: Attempt, terminal: Terminal, text: str) -> bool:
    """Return True if that line is the best move; tell the player the worth of any other."""
    session, seat = attempt.session, attempt.seat
    meant = resolve(session, seat, text)
    if not meant.choices:
        if meant.refusal is not None:
            said = refusal(
                attempt.problem.game, meant.refusal, explain_refusal(session, meant.refusal, seat)
            ).text
        else:
            said = _("Your cards cannot spell %(word)s here.") % {"word": text[:40]}
        terminal.say(said)
        return False
    verdict = max((attempt.judge(choice.move) for choice in meant.choices), key=lambda found: found.worth)
    best = attempt.best
    if verdict.right:
        terminal.say(_("Good find."), problems.plain(problems.reason(attempt.kind, best)))
    else:
        terminal.say(problems.plain(problems.tried(attempt.kind, verdict)))
    return verdict.right


def numbered(at: int, count: int) -> str:
    """Name the number of a problem, with the count of all."""
    return _("%(at)s of %(all)s") % {"at": number(at), "all": number(count)}
