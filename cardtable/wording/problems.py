"""Sentences about lessons, problems and challenges, in the window and in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cardtable.i18n import N_, _
from cardtable.play.challenge import Challenge, ChallengeFault, challenge_of, mark_of, taken_up
from cardtable.play.lesson import MINUTES
from cardtable.play.problem import MoveWorth, Problem, ProblemKind, Solution
from cardtable.play.record import Hinted
from cardtable.play.review import Counted, counted_in, plays
from cardtable.play.session import Session
from cardtable.wording.agreements import played_with
from cardtable.wording.games import game_name, kind_of_player, level_name
from cardtable.wording.opponents import name_within
from cardtable.wording.sentence import listed, number

GRADES = (N_("easy"), N_("a little harder"), N_("hard"), N_("very hard"))
"""Grades of a problem, by the effort of finding it."""


def heading(problem: Problem) -> str:
    """Name the grade of a problem."""
    return _("Problem, %(grade)s") % {"grade": _(GRADES[problem.grade - 1])}


def reason(kind: ProblemKind, best: Solution, shown: Callable[[str], str] = str) -> str:
    """Explain why the best move is the best; `shown` formats a word for its place."""
    values = {"word": shown(best.word), "worth": number(best.worth), "margin": number(best.margin)}
    return _(kind.found(best)) % values


def tried(kind: ProblemKind, verdict: MoveWorth, shown: Callable[[str], str] = str) -> str:
    """Tell the worth of a move that is not the best."""
    said = kind.less if verdict.word and verdict.worth else kind.other
    return _(said) % {"word": shown(verdict.word), "worth": number(verdict.worth)}


def plain(markup: str) -> str:
    """A sentence without the marks that set a word in letters of its own."""
    return re.sub(r"</?[a-z]>", "", markup)


def state(problem: Problem, solved: bool | None) -> str:
    """Tell the grade of a problem and its state: solved, the answer seen, or (None) never tried."""
    grade = _(GRADES[problem.grade - 1])
    grade = grade[:1].upper() + grade[1:]
    if solved is None:
        return grade
    return _("%(grade)s, %(done)s") % {"grade": grade, "done": _("solved") if solved else _("answer seen")}


def offer() -> str:
    """Label the button that begins the lesson of a game."""
    return _("Learn by playing · %(minutes)s min") % {"minutes": MINUTES}


def offers() -> tuple[str, ...]:
    """The same, the shorter ones for where there is little room."""
    return offer(), _("Learn by playing"), _("Learn")


BARS = "▁▂▃▄▅▆▇█"
"""The words of a game from the least to the highest, without telling what they were."""
MOST_BARS = 40

FAULTS: dict[ChallengeFault, str] = {
    ChallengeFault.EMPTY: N_("Type or paste the code you were given."),
    ChallengeFault.MISTYPED: N_("This is not a valid code: a letter or digit is wrong or missing."),
    ChallengeFault.OTHER_VERSION: N_("This code comes from another version, whose rules are not the same."),
}


def who(challenge: Challenge) -> str:
    """Name the players of a challenge: "you and the Rabbit"."""
    people = sum(level is None for level in challenge.seats)
    said = [_("you")] if people == 1 else [_("%(count)s people") % {"count": people}] if people else []
    said += [
        name_within(key) if key else _("a bot (%(level)s)") % {"level": level_name(level)}
        for level, key in zip(challenge.seats, challenge.opponents, strict=True)
        if level is not None
    ]
    return listed(said)


def held(challenge: Challenge, lexicon: str) -> list[str]:
    """Describe the content of a code line by line, for a program whose word list has that identity."""
    lines = [
        _("%(game)s: %(who)s") % {"game": game_name(challenge.game), "who": who(challenge)},
        played_with(challenge.game, challenge.options) or _("By the usual rules"),
        _("The deal is open: whoever has the code can know the cards."),
    ]
    if challenge.words != mark_of(lexicon):
        lines.append(_("It was made with another list of words: the bots may play differently here."))
    return lines


def result(session: Session) -> str:
    """Compose the result of a finished game for another player of the same deal: scores and course, no card and no word."""
    return "\n".join(_lines(session))


def _lines(session: Session) -> Iterator[str]:
    header, outcome = session.header, session.outcome()
    yield _("Cardtable · %(game)s") % {"game": game_name(header.game)}
    yield _("Challenge %(code)s") % {"code": (taken_up(header) or challenge_of(header)).code}
    if rules := played_with(header.game, header.options):
        yield rules
    helped = {entry.seat for entry in session.record.entries if isinstance(entry, Hinted)}
    for seat, player in enumerate(session.players):
        said = "" if outcome is None else number(outcome.scores[seat])
        said += " 🏆" if outcome is not None and seat in outcome.winners else ""
        said += f" · {_('with hints')}" if seat in helped else ""
        name = player.name if player.is_human else f"{player.name} ({kind_of_player(player)})"
        yield f"{_('%(name)s: %(result)s') % {'name': name, 'result': said}}  {_bars(session, seat)}".rstrip()


def _bars(session: Session, seat: int) -> str:
    """A bar for each word of a seat, as high as what it brought."""
    found = [play for play in plays(session) if play.seat == seat][:MOST_BARS]
    worth = [len(play.word) if counted_in(session) is Counted.CARDS else max(0, play.gain) for play in found]
    most = max(worth, default=0)
    return "".join(BARS[(len(BARS) - 1) * each // most] if most else BARS[0] for each in worth)
