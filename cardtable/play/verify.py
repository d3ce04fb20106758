"""Verification of a game: dealt as sealed, played by the rules, its seals kept, its bots without a look at the cards.

A verification is a generator. It replays the record, and at each decision of a bot yields the question that bot was asked
(its own view, its own seed, its own budget, nothing else) and wants the answer back: the same move must come out. So one
and the same check runs in a command, which answers at once, and in the window, which lets the bots' process answer.

It says no more than it showed: `docs/reference/fairness.md` tells what that is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from cardtable.bots import VERSION
from cardtable.lexicon import HouseWords
from cardtable.play.commitment import agrees
from cardtable.play.record import (
    Agreed,
    Header,
    Hinted,
    Moved,
    Record,
    RecordError,
    Relied,
    Thought,
    Undone,
)
from cardtable.play.seal import chain_of, promise_of, seal_of, seed_of
from cardtable.play.session import Rules, Session
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.rules.contract import Seat


class Verdict(StrEnum):
    """The three things that a verification may say of a game."""

    SEALED = "sealed"
    """The game is consistent with a seal that a person noted before."""
    ITSELF = "itself"
    """The game is consistent with itself."""
    DIFFERS = "differs"
    """The game does not hold."""


class Wrong(StrEnum):
    """Fault that a verification finds."""

    RECORD = "record"
    """The record itself is refused: deal, move, seal or position do not follow."""
    COMMITMENT = "commitment"
    """Seed, salt and header do not open the seal."""
    NOTED = "noted"
    """The seal is not the one that was noted."""
    PROMISE = "promise"
    """The machine's secret is not the one promised before people added their chance."""
    CHANCE = "chance"
    """The seed is not the one that the secret and people's chance give."""
    CHAIN = "chain"
    """A line of the record was taken out, added or changed."""
    UNSEALED = "unsealed"
    """A choice made in secret has no seal."""
    BOT = "bot"
    """A bot, asked again, plays something else."""
    BELOW = "below"
    """A bot decided below its level, and would have played something else at it."""


class Listed(StrEnum):
    """Limit of a verification: what it could not show, or what a reader must know besides; each is counted."""

    UNCOMMITTED = "uncommitted"
    """The match has no seal."""
    GIVEN = "given"
    """A person gave the deal code, so the cards could be known."""
    ALONE = "alone"
    """The machine alone drew the cards, and could have chosen among many deals."""
    LATE = "late"
    """The seal that was noted is that of the deal, shown after people had added their chance."""
    KIND = "kind"
    """The machine chose the kindest of several deals."""
    FORKED = "forked"
    """The game goes on from another one."""
    UNFINISHED = "unfinished"
    """The game has no end: not played to it, or cut off."""
    OTHER_WORDS = "other_words"
    """Played with words that are not here, so bots cannot be asked again."""
    OTHER_PROGRAM = "other_program"
    """Bots of another version would play something else here."""
    UNANSWERED = "unanswered"
    """A bot did not come to its answer here."""
    SHORTENED = "shortened"
    """The clock cut a thought short, and the whole thought gives another move."""
    CUT_SHORT = "cut_short"
    """The clock cut a thought short, and the whole thought gives the same move."""
    LOWER = "lower"
    """A bot decided at a lower level than its seat's, which gives the same move."""
    HINTS = "hints"
    UNDOS = "undos"
    """Undos that nobody had to consent to."""
    CONSENTED = "consented"
    """Undos with the consent of every person."""
    AGREED = "agreed"
    """Words agreed on during the game."""


LIMITS = frozenset(
    {
        Listed.UNCOMMITTED,
        Listed.UNFINISHED,
        Listed.OTHER_WORDS,
        Listed.OTHER_PROGRAM,
        Listed.UNANSWERED,
        Listed.SHORTENED,
    }
)
"""Limits that leave a part of the game unshown."""
UNSURE = LIMITS | {Listed.GIVEN, Listed.ALONE, Listed.LATE, Listed.KIND, Listed.FORKED}
"""Limits about which a noted seal says nothing."""


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
    """Report of a verification; `session` is the game as far as it is legal, None if not even the deal is."""

    header: Header
    session: Session | None = None
    decisions: int = 0
    asked: int = 0
    """Decisions of bots asked again with the same answer."""
    seals: int = 0
    """Seals that were opened and held."""
    wrong: list[Finding] = field(default_factory=list)
    listed: dict[Listed, int] = field(default_factory=dict)
    """Number of cases of each limit, or 1 for one without cases."""
    noted: bool = False
    """True if a noted seal was given to compare with."""

    @property
    def outcome(self) -> Verdict:
        if self.wrong:
            return Verdict.DIFFERS
        return Verdict.SEALED if self.noted and not self.listed.keys() & UNSURE else Verdict.ITSELF

    @property
    def holds(self) -> bool:
        """True while nothing is wrong, though a part may be unshown."""
        return not self.wrong

    @property
    def shown(self) -> bool:
        """True if all that was asked is shown: the noted seal too where one was given."""
        if self.noted:
            return self.outcome is Verdict.SEALED
        return self.holds and not self.listed.keys() & LIMITS

    def note(self, what: Listed, times: int = 1) -> None:
        """Raise the count of a listed thing by `times`."""
        if times:
            self.listed[what] = self.listed.get(what, 0) + times


Verification: TypeAlias = Generator[MoveRequest, MoveReply, VerifyReport]
MOST_FINDINGS = 20
"""Wrong decisions after which no further bot is asked."""


def questions_in(recorded: Record) -> int:
    """Return the most questions that a verification asks."""
    players = recorded.header.players
    return sum(
        isinstance(each, Moved | Thought) and each.seat < len(players) and not players[each.seat].is_human
        for each in recorded.entries
    )


def verification(rules: Rules, recorded: Record, noted: str = "") -> Verification:
    """Check a game; `noted` are the signs of a seal as a player wrote them down before the first move, "" for none."""
    header = recorded.header
    report = VerifyReport(header, noted=bool(noted))
    _check_seal(report, noted)
    if header.salt and recorded.chain != (chain := chain_of(header, recorded.entries)):
        report.wrong.append(Finding(Wrong.CHAIN, written=recorded.chain, found=chain))
    try:
        session = report.session = Session(rules, header)
    except RecordError as problem:
        report.wrong.append(Finding(Wrong.RECORD, error=problem))
        return report
    yield from _replayed(report, session, recorded)
    if session.outcome() is None:
        report.note(Listed.UNFINISHED)
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


def _check_seal(report: VerifyReport, noted: str) -> None:
    """Hold the seal against what it covers, the promise against the chance of the deal, and the noted one against either."""
    header = report.header
    if not header.salt:
        report.note(Listed.UNCOMMITTED)
    elif (found := seal_of(header)) != header.commitment:
        report.wrong.append(Finding(Wrong.COMMITMENT, written=header.commitment, found=found))
    if header.promise:
        if (found := promise_of(header)) != header.promise:
            report.wrong.append(Finding(Wrong.PROMISE, written=header.promise, found=found))
        if (seed := seed_of(header)) != header.seed:
            report.wrong.append(Finding(Wrong.CHANCE, written=str(header.seed), found=str(seed)))
    elif header.salt and not header.given:
        report.note(Listed.ALONE)
    for mark, so in (
        (Listed.GIVEN, header.given),
        (Listed.KIND, header.kind),
        (Listed.FORKED, header.origin),
    ):
        report.note(mark, int(bool(so)))
    if not noted or (header.promise and agrees(noted, header.promise)):
        return
    if not agrees(noted, header.commitment):
        report.wrong.append(Finding(Wrong.NOTED, written=header.commitment, found=noted))
    elif header.promise:
        report.note(Listed.LATE)


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
            case Hinted():
                report.note(Listed.HINTS)
            case Agreed():
                report.note(Listed.AGREED)
            case Undone(_, consent):
                report.note(Listed.CONSENTED if consent else Listed.UNDOS)
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
    """True if a decision is one of a bot that can be asked again."""
    if seat >= len(session.players) or session.players[seat].is_human or not report.header.salt:
        return False
    if words != session.game.lexicon.id:
        report.note(Listed.OTHER_WORDS)
        return False
    return seat in session.pending() and len(report.wrong) < MOST_FINDINGS


def _asked_again(
    report: VerifyReport, session: Session, moved: Moved, thought: Thought | None
) -> Generator[MoveRequest, MoveReply, None]:
    """Ask the bot of a seat what it was asked then, and compare; where it decided otherwise than by its whole level, ask that too.

    A `thought` may be left over from a program that was killed before the decision followed: a decision that the whole
    level makes stands as well.
    """
    whole = replace(MoveRequest.of(session, moved.seat), clock=False)
    played, cut = moved.text, None
    if thought is not None and thought.level == whole.level:
        question = replace(whole, looks=thought.looks)
        cut = _found(question, (yield question))
    best = _found(whole, (yield whole))
    if best == played:
        report.asked += 1
        if thought is not None:
            report.note(Listed.LOWER if thought.level != whole.level else Listed.CUT_SHORT)
    elif best is None:
        report.note(Listed.UNANSWERED)
    elif cut == played:
        report.asked += 1
        report.note(Listed.SHORTENED)
    else:
        what = Wrong.BELOW if thought is not None and thought.level != whole.level else Wrong.BOT
        _differs(report, Finding(what, report.decisions, moved.seat, moved.text, best))


def _found(question: MoveRequest, answer: MoveReply) -> str | None:
    """The move that answers a question; None where another question was answered, by a lower level or cut short elsewhere."""
    return answer.move if (answer.level, answer.looks) == (question.level, question.looks) else None


def _differs(report: VerifyReport, finding: Finding) -> None:
    """Enter a decision that the bot does not make here, unless other bots may have made it."""
    if report.header.program != VERSION:
        report.note(Listed.OTHER_PROGRAM)
    else:
        report.wrong.append(finding)
