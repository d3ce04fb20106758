"""Every question that a bot answers is the one that its record repeats, whatever happens while the bot thinks."""

from __future__ import annotations

import pytest

from cardtable.games.crackword.rules.model import Due
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.play import recordtext
from cardtable.play.guests import JOIN, WATCH
from cardtable.play.presenter import Presenter, Watcher
from cardtable.play.record import Promised, Thought
from cardtable.play.session import Session
from cardtable.play.thinker import ATTEMPTS, AtOnce, MoveReply, MoveRequest, Thinker, think
from cardtable.play.verify import verify
from tests import verified
from tests.kinds import surely
from tests.play.test_verify import fresh, lexicon, played, rules
from tests.processes import NoProcesses


class Slow(AtOnce):
    """A bot that answers only once it is let."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.game.lexicon)
        self.free, self.questions = False, list[MoveRequest]()

    def ask(self, question: MoveRequest, now: float) -> None:
        self.questions.append(question)
        super().ask(question, now)

    def poll(self, now: float) -> MoveReply | None:
        return super().poll(now) if self.free else None


def table(session: Session) -> tuple[Presenter, Slow]:
    """A match on one screen, its bot asked and still thinking."""
    slow = Slow(session)
    watcher = Watcher(lambda seen: 0.0, lambda seat: None, lambda seat: None, lambda: None, lambda: None)
    presenter = Presenter(session, slow, watcher, lambda milliseconds: 0.0)
    presenter.begin(0.0)
    for _update in range(20):
        presenter.update(0.0)
    assert presenter.situation.thinking is not None
    return presenter, slow


def let(presenter: Presenter, slow: Slow, most: int = 40) -> None:
    """Let the bots think until a person is to decide."""
    slow.free = True
    for _update in range(most):
        presenter.update(0.0)


def holds(session: Session) -> None:
    report = verify(
        rules(session.header.game), recordtext.read_record(recordtext.write_record(session.record))
    )
    assert not report.wrong, report.wrong
    assert report.asked


@pytest.mark.parametrize("seed", range(3, 9))
def test_a_word_proposed_while_a_bot_thinks_of_its_own(seed: int) -> None:
    session = fresh("shelf", "A=human,B=bot:1,C=bot:2", seed, given=True)
    presenter, slow = table(session)
    presenter.submit(session.parse(0, "open"), 0.0)
    let(presenter, slow)
    assert len(slow.questions) > 2, "the bot that was thinking is asked anew"
    holds(session)


def test_a_word_agreed_on_while_a_bot_thinks_whether_to_contest_a_letter() -> None:
    session = fresh("crackword", "A=human,B=bot:1,C=human", 1, given=True, dispute="challenge")
    while not (1 in session.pending() and session.view().due.due is Due.CONTEST):
        seat = min(session.pending())
        session.submit(seat, think(MoveRequest.of(session, seat, hint=True), lexicon()).move)
    presenter, slow = table(session)
    session.agree("ZZZ", accepted=True)
    let(presenter, slow)
    assert len(slow.questions) > 1
    holds(session)


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword", "lettralettre"])
def test_a_word_agreed_on_while_a_bot_thinks(game: str) -> None:
    """The table tells its presenter, or does not: what the record repeats is what counts."""
    session = fresh(game, "A=bot:1,B=human", 5, given=True)
    while 0 not in session.pending():
        session.submit(1, think(MoveRequest.of(session, 1, hint=True), lexicon()).move)
    presenter, slow = table(session)
    session.agree("ZZZ", accepted=True)
    let(presenter, slow)
    assert [question.accepted for question in slow.questions][:2] == [(), ("ZZZ",)]
    holds(session)


@pytest.mark.parametrize("seed", range(3, 9))
def test_a_turn_taken_back_while_a_bot_thinks(seed: int) -> None:
    session = fresh("shelf", "A=human,B=bot:1", seed, given=True)
    session.submit(0, "open")
    presenter, slow = table(session)
    session.undo(0)  # the table has not told its presenter yet
    let(presenter, slow)
    presenter.submit(session.parse(0, "open"), 0.0)
    let(presenter, slow)
    holds(session)


def test_a_guest_who_writes_while_a_bot_thinks() -> None:
    """A seat that is out writes out of competition, before the last bot or while it thinks."""
    for seed in range(1, 60):
        session = fresh("lettralettre", "A=human,B=bot:1,C=bot:1,D=bot:2", seed, given=True)
        while session.pending():
            view = session.view()
            if view.phase is Phase.WRITING and view.out[0] and 1 in session.pending():
                break
            seat = min(session.pending())
            if session.players[seat].is_human:
                bidding = view.phase is Phase.BIDDING
                move = "take" if bidding and not view.tokens[0] else "chip" if bidding else "word -"
            else:
                move = think(MoveRequest.of(session, seat), lexicon()).move
            session.submit(seat, move)
        if session.pending():
            break
    else:
        pytest.fail("nobody was ever out")
    session.keep_draft(0, WATCH)
    presenter, slow = table(session)
    session.keep_draft(0, JOIN)
    presenter.notice()
    assert presenter.situation.guests == {0}
    presenter.submit(session.parse(0, "word -"), 0.0)
    let(presenter, slow)
    holds(session)


def test_a_bot_that_no_longer_owes_a_decision_is_not_waited_for() -> None:
    session = fresh("shelf", "A=human,B=bot:1", 8, given=True)
    presenter, slow = table(session)
    question = slow.questions[0]
    session.submit(1, think(question, lexicon()).move)
    let(presenter, slow, 3)
    assert presenter.situation.thinking is None and session.decisions == 1


# --- a program killed between two lines of one decision ---------------------------------------------------


def cut_after(session: Session, kind: type, number: int = 0) -> Session:
    """The match as a program that was killed after a line of that kind left it, taken up again."""
    entries = session.record.entries
    at = [place for place, each in enumerate(entries) if isinstance(each, kind)][number]
    again = Session(session.rules, session.header)
    for entry in entries[: at + 1]:
        again.follow(entry)
    return again


def test_a_thought_without_its_decision_does_not_make_the_next_one_false() -> None:
    session = played(fresh("crackword", "A=bot:1,B=bot:4"), looks=1, most=12)
    again = played(cut_after(session, Thought), most=12)
    report = verify(rules("crackword"), again.record)
    assert not report.wrong, report.wrong


def test_a_seal_without_its_decision_binds_nobody() -> None:
    session = played(fresh("lettralettre", "A=human,B=human,C=bot:1"))
    again = cut_after(session, Promised)
    back = surely(again.takeback())
    again.undo(back.seat, back.askees)
    played(again)
    opened = Session(again.rules, again.header)
    for entry in recordtext.read_record(recordtext.write_record(again.record)).entries:
        opened.follow(entry)
    assert opened.position == again.position
    assert not verify(rules("lettralettre"), again.record).wrong


def test_a_bot_below_the_first_level_answers_a_dead_process_with_a_line_that_may_be_read() -> None:
    session = fresh("shelf", "A=bot:1.6,B=bot:1")
    process = Thinker(None, lexicon(), NoProcesses())
    process.ask(MoveRequest.of(session, 0), 0.0)
    answer = surely([process.poll(0.0) for _attempt in range(ATTEMPTS)][-1])
    thought = answer.thought(session, 0)
    session.submit(0, answer.move, thought)
    Session(session.rules, session.header).follow(session.record.entries[0])
    assert thought is None


# --- the watch over all tests -----------------------------------------------------------------------------


def test_a_question_that_the_record_does_not_repeat_is_told() -> None:
    session = fresh("shelf", "A=human,B=bot:1", 8, given=True)
    question = MoveRequest.of(session, 1)
    session.submit(0, "open")
    before = session.lines
    session.submit(1, "open")
    with pytest.raises(AssertionError, match="is repeated"):
        verified.compare(verified.Watched(session, {before: question}))
    verified.compare(verified.Watched(session, {before: MoveRequest.of(dealt(session, 1), 1)}))


def dealt(session: Session, decisions: int) -> Session:
    again = Session(session.rules, session.header)
    for entry in session.record.entries[:decisions]:
        again.follow(entry)
    return again


def test_matches_of_presenters_are_watched() -> None:
    before = verified.played
    session = fresh("shelf", "A=human,B=bot:1", 8, given=True)
    presenter, slow = table(session)
    let(presenter, slow)
    verified.check()
    assert verified.played == before + 1
