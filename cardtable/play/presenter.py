"""Presents a game being played, one fact after another, at the pace of people: whose screen it is, when bots move, what comes next.

It draws nothing and prints nothing: the tables in the window and in the terminal tell it the time; it tells them which beat to show
and when the screen changes hands.

And who may choose though the game does not wait for them: the table asks them, in every turn until they say that they only watch.
What they say is kept as a draft; where a save has none, whoever chose in the turn before goes on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import isinf
from typing import Any, Protocol

from cardtable.play.record import Thought
from cardtable.play.seats import SharedScreen, who_holds_the_screen
from cardtable.play.session import Session
from cardtable.play.settings import CURTAIN
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.play.timeline import Beat
from cardtable.rules.contract import Move, Seat

BOT_PAUSE = 0.45
"""Seconds before a bot's move is shown, at speed 1."""


class MoveFinder(Protocol):
    """Who finds the moves of bots, away from the frame loop (`play.thinker`)."""

    def ask(self, question: MoveRequest, now: float) -> None: ...

    def poll(self, now: float) -> MoveReply | None: ...

    def cancel(self) -> None: ...


@dataclass
class Watcher:
    """What the presenter tells a table. `beat` gives the seconds the fact takes to be seen."""

    beat: Callable[[Beat], float]
    facing: Callable[[Seat | None], None]
    """The screen now shows that seat's view, with nothing to animate."""
    curtain: Callable[[Seat], None]
    """Somebody else must say « it is me » first; all is shown as an onlooker sees it."""
    ready: Callable[[], None]
    """Everything has been shown; somebody at the screen may decide, or nobody needs to."""
    over: Callable[[], None]
    seen: Callable[[], None] = lambda: None
    """The fact shown has had its time; `view` is still the one it left."""


@dataclass
class Presenter:
    """One game on one screen. `view` is what the screen shows: always some fact behind or level with the session, never ahead."""

    session: Session
    thinker: MoveFinder
    watcher: Watcher
    seconds: Callable[[float], float]
    """Milliseconds at speed 1 to seconds at the speed set."""
    hesitates: Callable[[], float] = lambda: 1.0
    """How long a bot waits before its move is shown, in usual pauses."""
    guests: Callable[[], frozenset[Seat]] = frozenset
    """Who may decide now, though the game does not wait for them."""
    kept: Callable[[], bool] = lambda: True
    """Whether what was decided is on the disk, or will not get there for now: nothing is shown before."""
    asks_openly: bool = False
    """Whether this table can ask somebody while it shows what an onlooker sees."""
    hands: Callable[[], str] = lambda: CURTAIN
    """How the hands of several people at the screen are kept; without a curtain nothing is covered but what is chosen in secret."""
    facing: Seat | None = None
    view: Any = None
    reason: MoveReply | None = None
    """Why the last bot played what it did."""
    waiting_for: Seat | None = None
    """The seat whom the curtain asks for."""
    ready: bool = False
    """Whether all has been shown, and whoever decides next has been told."""
    _queue: deque[Beat] = field(default_factory=deque)
    _next: float = 0.0
    _asked: MoveRequest | None = None
    """The question a bot is thinking about."""
    _still: tuple[int, frozenset[Seat]] | None = None
    """The facts there were, and who might decide unasked, when nothing was left to do but to wait for people."""
    _over: bool = False
    _covered: bool = False
    """Whether whoever is before the screen took it behind the curtain, to choose in secret."""
    _rewound: bool = False
    """Whether decisions were taken back and the table does not show it yet."""

    def __post_init__(self) -> None:
        self.view = self.session.view(None)

    def begin(self, now: float) -> None:
        """Show the table as it stands."""
        self._next = now
        self._turn_to_whoever()

    @property
    def seat(self) -> Seat | None:
        """The person before the screen who may decide now, if any."""
        free = self.facing is not None and not self.busy and self.waiting_for is None
        if self.in_secret and self._pending_bots() and not self._guests_alone():
            return None  # bots are committed before people choose
        if self._openly and self.facing is None and not self.busy and self.waiting_for is None:
            return next((each for each in self.session.people if each in self.session.pending()), None)
        return self.facing if free and self.facing in self._asked_for() and not self._uncovered() else None

    @property
    def in_secret(self) -> bool:
        """Whether choices are made in secret now, unseen by whoever else looks at the screen."""
        return self.session.game.secret(self.view)

    @property
    def busy(self) -> bool:
        """Whether facts are still to be shown."""
        return bool(self._queue) or self._rewound

    @property
    def waiting_facts(self) -> int:
        """How many facts are still to be shown."""
        return len(self._queue)

    @property
    def held(self) -> bool:
        """Whether the fact shown stays until somebody goes on."""
        return bool(self._queue) and isinf(self._next)

    @property
    def expecting(self) -> bool:
        """Whether it goes on by itself, soon or once a bot has answered: nobody at the screen is waited for, and it is
        not over."""
        over = self._over and not self._queue
        return self._rewound or not (self.held or over or self.waiting_for is not None or self._waits())

    @property
    def thinking(self) -> Seat | None:
        """The bot that is being asked."""
        return self._asked.seat if self._asked else None

    def submit(self, move: Move, now: float) -> None:
        """The decision of the person before the screen; raises IllegalMove, and nothing has changed then."""
        seat = self.seat if self.facing is None else self.facing
        assert seat is not None
        self._commit(seat, move, now)
        self.reconsider()

    def undone(self) -> None:
        """The session has taken decisions back: show the table as it stands."""
        self.thinker.cancel()
        self._queue.clear()
        self._asked, self._over = None, False
        self._rewound = True
        self._rewind()

    def reconsider(self) -> None:
        """Drop the question a bot is thinking about, since the table has changed: the bot is asked anew."""
        if self._asked is not None:
            self.thinker.cancel()
            self._asked = None

    def hand_back(self) -> None:
        """Everybody has been at the screen: whoever had it takes it again behind the curtain."""
        if self.facing is not None:
            self._draw_curtain(self.facing)

    def lift_curtain(self, now: float) -> None:
        """The person asked for is here."""
        if self.waiting_for is not None:
            self.facing, self.waiting_for = self.waiting_for, None
            self._covered = True
            self._next = now
            self._show()

    def update(self, now: float) -> None:
        """Go on: show the next fact, ask a bot, hand the screen over, or end."""
        self._rewind()
        if now < self._next or self.waiting_for is not None or self._rewound or self._waits():
            return
        if self._queue and not self.kept():
            return
        if self._queue:
            self.watcher.seen()
            beat = self._queue.popleft()
            self.view = beat.view
            self._next = now + self.watcher.beat(beat)
            self._covered = self._covered and self.in_secret
        elif self.session.outcome() is not None:
            if not self._over:
                self._over = True
                self.watcher.over()
        elif self._guests_alone() or not self._bots(now):
            self._people()

    def wait(self, seconds: float, now: float) -> None:
        """Nothing goes on before that: something is being shown that is no fact."""
        self._next = max(self._next, now + seconds)

    def hurry(self, now: float) -> None:
        """Show the next fact without waiting for the last."""
        self._next = min(self._next, now)

    # --- within -----------------------------------------------------------------------------------------------

    def _rewind(self) -> None:
        """Show the table as it stands after an undo, once that is on the disk."""
        if self._rewound and self.kept():
            self._rewound = False
            self._turn_to_whoever()

    def _commit(self, seat: Seat, move: Move | str, now: float, thought: Thought | None = None) -> None:
        since = self.session.facts
        self.session.submit(seat, move, thought)
        self._queue.extend(self.session.beats(self.facing, since))
        self.ready = False
        self._next = now

    def _asked_for(self) -> frozenset[Seat]:
        """Who owes a decision, and who may take one."""
        return self.session.pending() | self.guests()

    def _guests_alone(self) -> bool:
        """Whether the only people who may choose are guests: the last bot's choice would end what they may join in, so
        they come first."""
        guests = self.guests()
        return bool(guests) and all(
            not self.session.players[seat].is_human for seat in self.session.pending()
        )

    def _pending_bots(self) -> list[Seat]:
        """The bots that owe a decision."""
        return sorted(seat for seat in self.session.pending() if not self.session.players[seat].is_human)

    def _bots(self, now: float) -> bool:
        """True while a bot owes a decision; its answer is taken when it has come.

        An answer counts only if the bot would be asked the same question now: `verify` repeats the question that the
        table asks where the decision is recorded.
        """
        bots = self._pending_bots()
        if not bots:
            self.reconsider()
            return False
        if self._asked is None:
            self._asked = MoveRequest.of(self.session, bots[0])
            self.thinker.ask(self._asked, now)
            self._next = now + self.seconds(BOT_PAUSE * 1000 * self.hesitates())
            self._told()
        elif (answer := self.thinker.poll(now)) is not None:
            asked, self._asked = self._asked, None
            if asked.seat in bots and asked == MoveRequest.of(self.session, asked.seat):
                self._commit(asked.seat, answer.move, now, answer.thought(self.session, asked.seat))
                self.reason = answer
        return True

    def _people(self) -> None:
        screen = self._screen()
        if screen.curtain is not None:
            self._draw_curtain(screen.curtain)
        elif screen.facing != self.facing:
            self.facing = screen.facing
            self._show()
        else:
            self._told()
            self._still = self.session.facts, self.guests()

    def _waits(self) -> bool:
        """Whether nothing has changed since all was shown that there is, and people were to decide."""
        idle = self.ready and self._asked is None and not self._queue
        return idle and self._still == (self.session.facts, self.guests())

    def _turn_to_whoever(self) -> None:
        """Face whoever may see the screen without anybody being asked: the only person, or the one it shows already."""
        screen = self._screen()
        if (
            screen.curtain is not None
            and self.in_secret
            and self._pending_bots()
            and not self._guests_alone()
        ):
            screen = SharedScreen(None)  # bots are committed before anybody is called to the screen
        if screen.curtain is not None:
            self._draw_curtain(screen.curtain)
        else:
            self.facing = screen.facing
            self._show()

    @property
    def _openly(self) -> bool:
        """Whether several people are asked what they can answer before all eyes."""
        several = self.asks_openly and len(self.session.people) > 1
        return several and self.session.game.openly(self.view)

    def _screen(self) -> SharedScreen:
        """Who may look. Where everything lies open and one seat alone is to decide, or the people want none, no
        curtain falls; before the first of several people chooses in secret, one is."""
        pending, guests = self.session.pending(), self.guests()
        if self._openly and any(seat in pending for seat in self.session.people):
            return SharedScreen(None)
        screen = who_holds_the_screen(self.session.players, pending, self.facing, guests)
        if screen.facing in pending | guests and self._uncovered():
            return SharedScreen(None, screen.facing)
        if screen.curtain is None or len(pending | guests) > 1:
            return screen
        return SharedScreen(screen.curtain) if self._all_open or self.hands() != CURTAIN else screen

    @property
    def shared(self) -> bool:
        """Whether everybody sees the same, and nothing is chosen in secret."""
        return not self.in_secret and self._all_open

    @property
    def _all_open(self) -> bool:
        open_ = self.session.view(None)
        return all(self.session.view(seat) == open_ for seat in range(len(self.session.players)))

    def _uncovered(self) -> bool:
        """Whether somebody is about to choose in secret on a screen that everybody has been looking at."""
        return self.in_secret and not self._covered and len(self.session.people) > 1

    def _draw_curtain(self, seat: Seat) -> None:
        self.facing, self.waiting_for = None, seat
        self.view = self.session.view(None)
        self.ready = False
        self.watcher.curtain(seat)

    def _show(self) -> None:
        self.view = self.session.view(self.facing)
        self.ready = False
        self.watcher.facing(self.facing)

    def _told(self) -> None:
        if not self.ready:
            self.ready = True
            self.watcher.ready()


WATCH, JOIN = "watch", "join"
"""The drafts of somebody who only watches, and of somebody who has written nothing yet."""


def guests(session: Session) -> frozenset[Seat]:
    """The people who may choose uncalled-for now and would."""
    return frozenset(
        seat
        for seat in session.people
        if seat in session.game.guests(session.view(seat)) and not watches(session, seat)
    )


def watches(session: Session, seat: Seat) -> bool:
    """Whether somebody who need not choose only watches."""
    draft = session.draft(seat)
    if draft:
        return draft == WATCH
    game, last = session.game, session.last_decision(seat)
    then = session.view_at(0 if last is None else last)
    return game.standing(session.view()).turn - game.standing(then).turn > 1
