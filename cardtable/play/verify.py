"""Whether a game was honest: dealt as promised, played by the rules, its seals kept, its bots without a look at the cards.

A verification is a generator. It replays the record, and at each decision of a bot yields the question that bot was asked
(its own view, its own seed, its own budget, nothing else) and wants the answer back: the same move must come out. So one
and the same check runs in a command, which answers at once, and in the window, which lets the bots' process answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from cardtable.bots import VERSION
from cardtable.lexicon import HouseWords
from cardtable.play.commitment import agrees, commitment
from cardtable.play.record import Header, Moved, Record, RecordError, Relied, Thought
from cardtable.play.session import Rules, Session
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.rules.contract import Seat


class Wrong(StrEnum):
    """What is not as it must be."""

    RECORD = "record"
    """The record itself is refused: deal, move, seal or position do not follow."""
    COMMITMENT = "commitment"
    """Code and salt do not open the commitment."""
    NOTED = "noted"
    """The commitment is not the one that was noted at the start."""
    UNSEALED = "unsealed"
    """A choice made in secret has no seal."""
    BOT = "bot"
    """A bot, asked again, plays something else."""


class Unknown(StrEnum):
    """What could not be looked into, or must be known besides."""

    UNCOMMITTED = "uncommitted"
    """Begun before deals were committed to."""
    GIVEN = "given"
    """Somebody gave the deal code, so the cards could be known."""
    UNFINISHED = "unfinished"
    OTHER_WORDS = "other_words"
    """Played with words that are not here, so bots cannot be asked again."""
    OTHER_PROGRAM = "other_program"
    """Bots of another version play otherwise."""
    UNANSWERED = "unanswered"
    """A bot did not come to its answer here."""
    CUT_SHORT = "cut_short"
    """The clock, or an easier level, decided in place of the whole search."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: at decision `number`, from 1, of `seat` where it is about one; `written` and `found` are what the
    record says and what comes out."""

    wrong: Wrong
    number: int = 0
    seat: Seat = 0
    written: str = ""
    found: str = ""
    error: RecordError | None = None


@dataclass(slots=True)
class VerifyReport:
    """What a verification has found; `session` is the game as far as it is legal, None where not even the deal is."""

    header: Header
    session: Session | None = None
    decisions: int = 0
    asked: int = 0
    """Decisions of bots asked again with the same answer."""
    seals: int = 0
    """Seals that were opened and held."""
    wrong: list[Finding] = field(default_factory=list)
    unknown: dict[Unknown, int] = field(default_factory=dict)
    """How often, or 1 for what is so or not."""

    @property
    def honest(self) -> bool:
        """Whether nothing is wrong, though something may be unknown."""
        return not self.wrong

    def note(self, what: Unknown) -> None:
        self.unknown[what] = self.unknown.get(what, 0) + 1


Verification: TypeAlias = Generator[MoveRequest, MoveReply, VerifyReport]
MOST_FINDINGS = 20
"""Wrong decisions after which no further bot is asked."""


def questions_in(recorded: Record) -> int:
    """How many questions a verification asks at most."""
    players = recorded.header.players
    return sum(
        isinstance(each, Moved) and each.seat < len(players) and not players[each.seat].is_human
        for each in recorded.entries
    )


def verification(rules: Rules, recorded: Record, noted: str = "") -> Verification:
    """Check a game; `noted` are the digits of a commitment as somebody wrote them down at its start, "" for none."""
    header = recorded.header
    report = VerifyReport(header)
    _check_commitment(report, noted)
    try:
        session = report.session = Session(rules, header)
    except RecordError as problem:
        report.wrong.append(Finding(Wrong.RECORD, error=problem))
        return report
    yield from _replayed(report, session, recorded)
    if session.outcome() is None:
        report.note(Unknown.UNFINISHED)
    return report


def answered(checking: Verification, answer: Callable[[MoveRequest], MoveReply]) -> VerifyReport:
    """The report of a verification, each of its questions answered here and now."""
    try:
        question = next(checking)
        while True:
            question = checking.send(answer(question))
    except StopIteration as end:
        report: VerifyReport = end.value
        return report


def verify(rules: Rules, recorded: Record, noted: str = "") -> VerifyReport:
    """Check a game here and now, in about as much time as its bots have thought."""
    lexicon = rules(HouseWords()).lexicon
    return answered(verification(rules, recorded, noted), lambda question: think(question, lexicon))


def _check_commitment(report: VerifyReport, noted: str) -> None:
    header = report.header
    if not header.salt:
        report.note(Unknown.UNCOMMITTED)
    elif commitment(header.salt, header.seed, header.deal) != header.commitment:
        report.wrong.append(Finding(Wrong.COMMITMENT, written=header.commitment))
    if noted and not agrees(noted, header.commitment):
        report.wrong.append(Finding(Wrong.NOTED, written=header.commitment, found=noted))
    if header.given:
        report.note(Unknown.GIVEN)


def _replayed(
    report: VerifyReport, session: Session, recorded: Record
) -> Generator[MoveRequest, MoveReply, None]:
    """Every line once more through the rules, every bot asked before its line."""
    words, thought = recorded.header.lexicon, dict[Seat, Thought]()
    for entry in recorded.entries:
        match entry:
            case Relied(lexicon):
                words = lexicon
            case Thought(seat):
                thought[seat] = entry
                report.note(Unknown.CUT_SHORT)
            case Moved(seat, _):
                report.decisions += 1
                if _is_asked(report, session, seat, words):
                    yield from _asked_again(report, session, entry, thought.pop(seat, None))
            case _:
                pass
        missing = len(session.promises.missing)
        try:
            session.follow(entry)
        except RecordError as problem:
            seat = entry.seat if isinstance(entry, Moved) else 0
            report.wrong.append(Finding(Wrong.RECORD, report.decisions, seat, error=problem))
            return
        report.seals = session.promises.kept
        if report.header.salt and len(session.promises.missing) > missing and isinstance(entry, Moved):
            report.wrong.append(Finding(Wrong.UNSEALED, report.decisions, entry.seat))


def _is_asked(report: VerifyReport, session: Session, seat: Seat, words: str) -> bool:
    """Whether a decision is one of a bot that can be asked again."""
    if seat >= len(session.players) or session.players[seat].is_human or not report.header.salt:
        return False
    if words != session.game.lexicon.id:
        report.note(Unknown.OTHER_WORDS)
        return False
    return seat in session.pending() and len(report.wrong) < MOST_FINDINGS


def _asked_again(
    report: VerifyReport, session: Session, moved: Moved, thought: Thought | None
) -> Generator[MoveRequest, MoveReply, None]:
    """Ask the bot of a seat what it was asked then, and compare.

    A `thought` may be left over from a program that was killed before the decision followed: a decision that the whole
    level makes stands as well.
    """
    whole = question = replace(MoveRequest.of(session, moved.seat), clock=False)
    if thought is not None:
        question = replace(question, level=thought.level, looks=thought.looks)
    answer = yield question
    if answer.move != moved.text and thought is not None:
        question, answer = whole, (yield whole)
    if answer.move == moved.text:
        report.asked += 1
    elif answer.level != question.level or answer.looks != question.looks:
        report.note(Unknown.UNANSWERED)
    elif report.header.program != VERSION:
        report.note(Unknown.OTHER_PROGRAM)
    else:
        report.wrong.append(Finding(Wrong.BOT, report.decisions, moved.seat, moved.text, answer.move))
