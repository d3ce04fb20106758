"""What is said of lessons and of problems, in the window and in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardtable.i18n import N_, _
from cardtable.play.lesson import MINUTES
from cardtable.play.problem import MoveWorth, Problem, ProblemKind, Solution
from cardtable.wording.sentence import number

GRADES = (N_("easy"), N_("a little harder"), N_("hard"), N_("very hard"))
"""What a problem is called by the lowest level of bots that finds it."""


def heading(problem: Problem) -> str:
    """How hard it is."""
    return _("Problem, %(grade)s") % {"grade": _(GRADES[problem.grade - 1])}


def reason(kind: ProblemKind, best: Solution, shown: Callable[[str], str] = str) -> str:
    """Why the best move is the best; `shown` sets a word as its place wants it."""
    values = {"word": shown(best.word), "worth": number(best.worth), "margin": number(best.margin)}
    return _(kind.found(best)) % values


def tried(kind: ProblemKind, verdict: MoveWorth, shown: Callable[[str], str] = str) -> str:
    """What a move that is not the best is worth."""
    said = kind.less if verdict.word and verdict.worth else kind.other
    return _(said) % {"word": shown(verdict.word), "worth": number(verdict.worth)}


def plain(markup: str) -> str:
    """A sentence without the marks that set a word in letters of its own."""
    return re.sub(r"</?[a-z]>", "", markup)


def state(problem: Problem, solved: bool | None) -> str:
    """How hard it is, and what has become of it: solved, the answer seen, or (None) never tried."""
    grade = _(GRADES[problem.grade - 1])
    grade = grade[:1].upper() + grade[1:]
    if solved is None:
        return grade
    return _("%(grade)s, %(done)s") % {"grade": grade, "done": _("solved") if solved else _("answer seen")}


def offer() -> str:
    """What the button says that begins the lesson of a game."""
    return _("Learn by playing · %(minutes)s min") % {"minutes": MINUTES}


def offers() -> tuple[str, ...]:
    """The same, the shorter ones for where there is little room."""
    return offer(), _("Learn by playing"), _("Learn")
