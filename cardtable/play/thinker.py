"""Bots in a process of their own, so that the table never waits for them.

What goes over is text and nothing else: the position of the bot's own view, never the game. So a bot
cannot know what its seat may not know, and a process that dies takes nothing with it: it is started anew
and asked again.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from cardtable import bots
from cardtable.bots.choice import BotChoice
from cardtable.bots.vocabulary import KNOWN, Skill, Vocabulary
from cardtable.games import manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.commitment import bot_seed
from cardtable.play.record import Thought
from cardtable.play.review import best_of
from cardtable.play.review.luck import margins
from cardtable.play.rulebook import fitting
from cardtable.play.session import Session
from cardtable.play.wordlists import opened
from cardtable.resources import MaterialError
from cardtable.rules.contract import AnyGame, Seat

BUDGET = 1.0
"""Seconds after which a thought must come to its best so far."""
PATIENCE = 8.0
"""Seconds after which a process that does not answer is thought dead."""
ATTEMPTS = 3
"""Times a question is asked before the table answers it itself."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Request for the move of a bot of `level` (None: a hint for a person) in `seat`; `position` is that seat's view.

    By the `clock` a thought comes to an end after `BUDGET` seconds; without it only after as many looks at it as
    `looks` says, if it says any, so that the same question has the same answer on every machine.
    """

    game: str
    position: str
    seat: Seat
    level: float | None
    seed: int
    accepted: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    """Words the table has agreed on, as `HouseWords` has them."""
    clock: bool = True
    looks: int | None = None
    luck: bool = False
    """Asked is not for a move: how far ahead `seat` ends between bots, with what it was given in the game dealt as `position`, and
    without (`review.luck`)."""
    given: tuple[str, ...] = ()
    """Faces given to the seat, if the deal does not hold them."""
    temper: str = ""
    """The key of the opponent that the bot plays as."""
    coach: bool = False
    """Asked is not for a move to play, but which would bring most in words that people know: "" where none would."""

    @classmethod
    def of(cls, session: Session, seat: Seat, *, hint: bool = False, coach: bool = False) -> MoveRequest:
        """The question a seat's bot is to answer now; with `hint`, what a person in that seat might play, with `coach`,
        which move would bring that person most."""
        player, header = session.players[seat], session.header
        position = session.game.position(session.view(seat))
        return cls(
            game=header.game,
            position=position,
            seat=seat,
            level=None if hint or coach else player.level or 1,
            seed=bot_seed(header.salt, header.seed, seat, position, session.chain.help_given),
            accepted=tuple(sorted(session.house.accepted)),
            denied=tuple(sorted(session.house.denied)),
            temper=player.temper,
            coach=coach,
        )


@dataclass(frozen=True, slots=True)
class MoveReply:
    """A move in the game's notation, and why (see `wording.facts`); `level` is that of the bot that found it (None: a
    hint), `looks` how often the clock was looked at before it cut the thought short, None where it did not."""

    move: str
    why: str
    details: Mapping[str, str | int] = field(default_factory=dict)
    level: float | None = None
    looks: int | None = None

    def thought(self, session: Session, seat: Seat) -> Thought | None:
        """Return what the record needs to find this move again; None if the bot found it as usual."""
        level = self.level if self.level is not None else 1
        if self.looks is None and level == (session.players[seat].level or 1):
            return None
        return Thought(seat, level, self.looks)


@dataclass(slots=True)
class ThoughtBudget:
    """ThoughtBudget of a thought: a search asks `over` now and then."""

    end: float | None
    most: int | None
    asked: int = 0
    cut: int | None = None

    def over(self) -> bool:
        if self.cut is None:
            if (self.most is not None and self.asked >= self.most) or (
                self.end is not None and time.monotonic() > self.end
            ):
                self.cut = self.asked
            self.asked += 1
        return self.cut is not None


def think(question: MoveRequest, lexicon: Lexicon) -> MoveReply:
    """The answer, worked out here and now; a level the game does not have plays as its best one."""
    house = HouseWords.of(question.accepted, question.denied)
    game = manifest(question.game).game(lexicon, house)
    chosen = fitting(lexicon, game.options(game.from_position(question.position)))
    if chosen is not lexicon:
        game = manifest(question.game).game(chosen, house)
    if question.luck:
        return MoveReply(
            "", "", margins(game, question.position, question.seat, question.seed, question.given)
        )
    if question.coach:
        return _coached(game, question)
    budget = ThoughtBudget(time.monotonic() + BUDGET if question.clock else None, question.looks)
    choice = _choose(game, question, budget.over)
    return MoveReply(game.write(choice.move), choice.why, dict(choice.details), question.level, budget.cut)


def _coached(game: AnyGame, question: MoveRequest) -> MoveReply:
    """Return the best move in words that an ordinary person knows and that fit any company."""
    view = game.from_position(question.position)
    known = Vocabulary(game.lexicon, game.words(game.options(view))).knowing(Skill(floor=KNOWN))
    best = best_of(game, view, question.seat, known)
    if best is None:
        return MoveReply("", "")
    return MoveReply(best.text, "", {"word": best.word, "gain": best.gain, "ends": int(best.ends)})


def _choose(game: AnyGame, question: MoveRequest, spent: Callable[[], bool]) -> BotChoice:
    view = game.from_position(question.position)
    if question.level is None:
        return bots.hint(game, view, question.seat, spent=spent)
    level = min(question.level, bots.levels(question.game)[-1])
    return bots.choose(
        game, view, question.seat, level=level, seed=question.seed, temper=question.temper, spent=spent
    )


class AtOnce:
    """Thinker in the program's own process: everything waits while it finds a move."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._question: MoveRequest | None = None

    def ask(self, question: MoveRequest, now: float) -> None:
        self._question = question

    def poll(self, now: float) -> MoveReply | None:
        question, self._question = self._question, None
        return think(question, self._lexicon) if question else None

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        """Close nothing."""


class Thinker:
    """One bot process, asked one question at a time from the frame loop, where `now` is a clock in
    seconds."""

    def __init__(self, words: Path | None, lexicon: Lexicon, context: Any = None) -> None:
        """Think with the plain word list at `words`, None for the shipped lexicon; `lexicon` is the same list, for when the process
        fails. The `context` starts processes as `multiprocessing` does."""
        self._words = str(words) if words else ""
        self._lexicon = lexicon
        self._context = context or multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._listener: threading.Thread | None = None
        self._answers: deque[bytes] = deque()
        """Unread answers of the process."""
        self.on_answer: Callable[[], object] = lambda: None
        """Callback of the listening thread for each answer."""
        self._question: MoveRequest | None = None
        self._number = 0
        self._asked = False
        self._since = 0.0
        self._attempts = 0

    def start(self) -> None:
        """Have the process ready before it is needed; raises nothing, a failure shows when it is asked."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=serve, args=(theirs, self._words), name="bot", daemon=True)
            process.start()
        except OSError:
            return
        theirs.close()
        self._process, self._pipe, self._answers = process, ours, deque()
        self._listener = threading.Thread(
            target=self._listen, args=(ours, self._answers), name="bots' answers", daemon=True
        )
        self._listener.start()

    def ask(self, question: MoveRequest, now: float) -> None:
        """Begin to think; an unanswered question before is forgotten."""
        self._question, self._attempts = question, 0
        self._send(now)

    @property
    def thinking(self) -> bool:
        """True while a question is open."""
        return self._question is not None

    def poll(self, now: float) -> MoveReply | None:
        """The answer once it is there; called once a frame, never blocks for long."""
        if self._question is None:
            return None
        answer = self._receive()
        if answer is not None:
            self._question = None
            return answer
        alive = self._process is not None and self._process.is_alive() and self._asked
        if alive and now - self._since < PATIENCE:
            return None
        self._stop()
        if self._attempts < ATTEMPTS:
            self._send(now)
            return None
        return self._answer_here()

    def cancel(self) -> None:
        """Forget the question; what the process still says about it is ignored."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._stop()

    # --- within -----------------------------------------------------------------------------------

    def _send(self, now: float) -> None:
        self._attempts += 1
        self._number += 1
        self._since = now
        self.start()
        try:
            if self._pipe is not None and self._question is not None:
                self._pipe.send_bytes(message(self._number, self._question))
            self._asked = self._pipe is not None
        except (OSError, ValueError):
            self._asked = False

    def _receive(self) -> MoveReply | None:
        """Return the process's answer to the open question; older answers are thrown away."""
        try:
            while self._answers:
                row = json.loads(self._answers.popleft())
                if row.pop("number") == self._number and "move" in row:
                    return MoveReply(**row)
        except (ValueError, KeyError, TypeError):
            self._asked = False
        return None

    def _listen(self, pipe: Connection, answers: deque[bytes]) -> None:
        """Run the listening thread: take the answers of the process; an empty one tells that the pipe has ended."""
        try:
            while True:
                answers.append(pipe.recv_bytes())
                self.on_answer()
        except (OSError, EOFError):
            answers.append(b"")
            self.on_answer()

    def _answer_here(self) -> MoveReply:
        """The process has failed for good: this one answers, for `BUDGET` seconds at most."""
        question, self._question = self._question, None
        assert question is not None
        try:
            return think(question, self._lexicon)
        except (
            Exception
        ):  # a mistake of ours in that level, which may have ended the process: the match goes on
            if question.level is None:
                raise
            return think(replace(question, level=min(question.level, 1)), self._lexicon)

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(2.0)
        if (
            self._listener is not None
        ):  # the pipe ends with the process; closed before, its number might be another file's
            self._listener.join(2.0)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._listener = None


def message(number: int, what: MoveRequest | MoveReply) -> bytes:
    """Write a question, or its answer, under its number for the other process."""
    return json.dumps({"number": number, **asdict(what)}).encode()


def serve(pipe: Connection, words: str) -> None:
    """Run the process of the bots: answer questions until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the table, which then closes the pipe
    with suppress(EOFError, OSError, MaterialError):  # what is lacking the table finds, too, and says
        _serve(pipe, opened(Path(words)) if words else Lexicon.open())


def _serve(pipe: Connection, lexicon: Lexicon) -> None:
    """Answers until the pipe closes, which raises EOFError or OSError; MaterialError."""
    while True:
        row = json.loads(pipe.recv_bytes())
        number = row.pop("number")
        question = MoveRequest(
            **{**row, **{name: tuple(row[name]) for name in ("accepted", "denied", "given")}}
        )
        pipe.send_bytes(message(number, think(question, lexicon)))
