"""Every match that this process plays is verified at its end: the record repeats each question that a bot was asked.

`watching` notes, wherever a presenter enters a bot's decision, the question that the bot answered. `check` plays the records of
these matches again and compares: the same table must follow, and the same question must be asked at each of these decisions.
Whether the bots answer alike is for `saved` and `python -m tests.campaigns.verified`, which ask them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from cardtable.lexicon import Lexicon
from cardtable.play import library
from cardtable.play.journal import GAME
from cardtable.play.presenter import Presenter
from cardtable.play.record import Moved, RecordError
from cardtable.play.rulebook import rules_of
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest
from cardtable.play.verify import VerifyReport, verify
from tests.states import timeline_of


@dataclass
class Watched:
    """One match, and the questions its bots answered, by the number of the record's lines there were before."""

    session: Session
    asked: dict[int, MoveRequest] = field(default_factory=dict)


_MATCHES: dict[int, Watched] = {}
"""Watched matches by the identity of their sessions, which stay alive as long as they are here."""
played = 0
"""Matches with bots' decisions that were checked in this process."""


@contextmanager
def watching() -> Iterator[None]:
    """Note what bots are asked; leaving it in peace checks every match."""
    enter = Presenter._bots

    def noted(presenter: Presenter, now: float) -> bool:
        question, session = presenter._asked, presenter.session
        before, decisions = session.lines, session.decisions
        going = enter(presenter, now)
        if question is not None and session.decisions > decisions:
            match = _MATCHES.setdefault(id(session), Watched(session))
            match.asked[before] = question
        return going

    with patch.object(Presenter, "_bots", noted):
        try:
            yield
            check()
        finally:
            _MATCHES.clear()


def forget() -> None:
    """Leave out the matches so far: a test has broken what they stand on, and their last facts with it."""
    _MATCHES.clear()


def check() -> None:
    """Play the records of all matches again; AssertionError for the first that differs."""
    global played
    while _MATCHES:
        _identity, match = _MATCHES.popitem()
        if not bent(match.session):
            played += 1
            compare(match)


def bent(session: Session) -> bool:
    """True if the test has put a state of its own into the match, which no record can repeat."""
    line = timeline_of(session)
    steps = zip(line.states, line.facts, line.states[1:], strict=False)
    return line.game.position(line.states[0]) != session.header.deal or any(
        line.game.apply(before, fact) != after for before, fact, after in steps
    )


def compare(match: Watched) -> None:
    """Play one record again and hold what bots were asked against what its lines ask."""
    entries = match.session.record.entries
    again, open_question = dealt_again(match.session), None
    for number, entry in enumerate(entries):
        open_question = match.asked.get(number, open_question)
        if open_question is not None and isinstance(entry, Moved):
            repeated = MoveRequest.of(again, entry.seat)
            assert repeated == open_question, (
                f"{again.header.game}, line {number}: {open_question} was asked, {repeated} is repeated"
            )
            open_question = None
        again.follow(entry)
    assert again.position == match.session.position, "the record leads to another table"


def dealt_again(session: Session) -> Session:
    """The match as it began: dealt, or laid out as a position (lessons, problems)."""
    try:
        return Session(session.rules, session.header)
    except RecordError:
        return Session.set_up(session.rules, session.players, session.header.deal)


def saved(data: Path, lexicon: Lexicon | None = None) -> list[VerifyReport]:
    """Verify every game that a program has saved in its data folder, its bots asked again; AssertionError for one that does not
    hold."""
    reports = []
    for path in sorted(data.glob(f"games/*/{GAME}")):
        recorded = library.recorded(path.read_bytes())
        words = lexicon or Lexicon.open()
        report = verify(rules_of(recorded.header.game, words, recorded.header.options), recorded)
        assert not report.wrong, f"{path}: {report.wrong}"
        reports.append(report)
    return reports
