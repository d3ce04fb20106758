"""The other seats of a lesson."""

from __future__ import annotations

from cardtable.bots.choice import Why
from cardtable.play.lesson import StepAttempt
from cardtable.play.thinker import MoveReply, MoveRequest


class Scripted:
    """The other seats of a lesson: they play what the step says, and else wait."""

    def __init__(self, course: StepAttempt) -> None:
        self._course = course
        self._asked: MoveRequest | None = None

    def ask(self, question: MoveRequest, now: float) -> None:
        self._asked = question

    def poll(self, now: float) -> MoveReply | None:
        move = self._course.reply(self._asked.seat) if self._asked is not None else None
        if move is None:
            return None
        self._asked = None
        return MoveReply(move, Why.ANY, level=1)

    def cancel(self) -> None:
        self._asked = None
