"""Presents a game being played, one fact after another, at the pace of people: whose screen it is, when bots move, what comes next.

It draws nothing and prints nothing: the tables in the window and in the terminal tell it the time; it tells them which seen to show
and when the screen changes hands.

All that a table reads of the moment stands in one value, the situation. It is made anew when something of it changes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import isinf
from typing import Any, Protocol

from cardtable.play.guests import JOIN, WATCH, guests, welcome
from cardtable.play.journal import SAVED, Progress, SaveState
from cardtable.play.record import Thought
from cardtable.play.seats import SharedScreen, who_holds_the_screen
from cardtable.play.session import Session
from cardtable.play.settings import CURTAIN
from cardtable.play.situation import Situation
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.play.timeline import SeenFact, Takeback
from cardtable.rules.contract import IllegalMove, Move, Seat

BOT_PAUSE = 0.45
"""Seconds before a bot's move is shown, at speed 1."""


class MoveFinder(Protocol):
    """Finder of the bots' moves, away from the frame loop (`play.thinker`)."""

    def ask(self, question: MoveRequest, now: float) -> None: ...

    def poll(self, now: float) -> MoveReply | None: ...

    def cancel(self) -> None: ...


@dataclass
class Watcher:
    """Watcher of a presenter: the calls that a table receives. `show_fact` returns the seconds the fact takes to be seen."""

    show_fact: Callable[[SeenFact], float]
    facing: Callable[[Seat | None], None]
    """The screen now shows that seat's view, with nothing to animate."""
    curtain: Callable[[Seat], None]
    """Callback for a curtain: another player must say « it is me » first, and the table shows an onlooker's view."""
    ready: Callable[[], None]
    """Callback once all facts are shown and the player at the screen may decide, or no seat owes a decision."""
    over: Callable[[], None]
    seen: Callable[[], None] = lambda: None
    """The fact shown has had its time; `view` is still the one it left."""
    situation: Callable[[Situation], None] = lambda situation: None
    """The situation is another one."""


class Presenter:
    """One match on one screen: it makes the situation anew whenever something of it changes."""

    def __init__(
        self,
        session: Session,
        thinker: MoveFinder,
        watcher: Watcher,
        seconds: Callable[[float], float],
        hesitates: Callable[[], float] = lambda: 1.0,
        saving: Callable[[], SaveState] = lambda: SAVED,
        *,
        asks_openly: bool = False,
        hands: Callable[[], str] = lambda: CURTAIN,
        away: Callable[[], frozenset[Seat]] = frozenset,
    ) -> None:
        """`seconds` turns milliseconds at speed 1 into seconds at the speed set; `hesitates` gives the pause before a bot's move
        is shown, in usual pauses; `saving` how the saving stands: while a decision is being saved it is not shown;
        `asks_openly`: this table can ask a person while it shows what an onlooker sees; `hands` names the way in which the
        hands of several people at the screen are kept: without a curtain only what is chosen in secret is covered; `away` gives the
        people who hold their hands elsewhere.
        """
        self.session, self.thinker, self.watcher = session, thinker, watcher
        self._seconds, self._hesitates, self._saving = seconds, hesitates, saving
        self._asks_openly, self._hands, self._away = asks_openly, hands, away
        self.reason: MoveReply | None = None
        """The answer with the last bot's move: why it played that."""
        self.ready = False
        """True once all has been shown and the next seat to decide knows it."""
        self._view: Any = session.view(None)
        self._facing: Seat | None = None
        self._called: Seat | None = None
        self._queue: deque[SeenFact] = deque()
        self._shown: SeenFact | None = None
        self._next = 0.0
        self._asked: MoveRequest | None = None
        """The question a bot is thinking about."""
        self._still: tuple[int, frozenset[Seat]] | None = None
        """The facts there were, and the guests, when nothing was left to do but to wait for people."""
        self._over = self._covered = False
        self._rewound = False
        """True while decisions were taken back and the table does not show it yet."""
        self._pinned: tuple[Seat | None] | None = None
        """Seat that decides at a table without presentation."""
        self._lines = -1
        """The lines of the record when what depends on them alone was worked out last."""
        self._open = False
        self._welcome: frozenset[Seat] = frozenset()
        self._answers: tuple[str, ...] = ()
        self._takeback: tuple[Seat, Takeback | None] | None = None
        self.situation: Situation
        self._renew()

    def begin(self, now: float) -> None:
        """Show the table as it stands."""
        self._next = now
        self._face_player()

    def pin(self, view: Any, facing: Seat | None, seat: Seat | None = None) -> None:
        """Show this view from now on, with `seat` to decide: for tables at which nothing is presented."""
        self._view, self._facing, self._pinned = view, facing, (seat,)
        self._renew()

    def notice(self) -> None:
        """Make the situation anew if the record, the answer of a guest or the disk has changed since it was made."""
        if self._pinned is None and (
            self.session.lines != self._lines
            or not self._saved_still()
            or (self._answers_now() != self._answers and guests(self.session) != self.situation.guests)
        ):
            self._renew()

    @property
    def expecting(self) -> bool:
        """True while it goes on by itself, soon or once a bot has answered: no person is waited for and the match is not over."""
        over = self._over and not self._queue
        return self._rewound or not (self.situation.held or over or self._called is not None or self._waits())

    def submit(self, move: Move, now: float) -> None:
        """Submit the decision of the person before the screen; raises IllegalMove and changes nothing then."""
        seat = self.situation.seat if self._facing is None else self._facing
        assert seat is not None
        self._commit(seat, move, now)
        self.reconsider()

    def submit_for(self, seat: Seat, move: Move, now: float) -> None:
        """Take the decision of a person who is not before the screen; raises IllegalMove, and nothing has changed then."""
        self._commit(seat, move, now)
        self.reconsider()

    def situation_of(self, seat: Seat) -> Situation:
        """Return the moment as that person sees it who is not before the screen, as far as the screen has shown the match."""
        made, session = self.situation, self.session
        view = session.view_at(session.facts - made.unshown, seat)
        return made.seen_from(seat, view, None if made.busy else session.takeback(seat))

    def regroup(self) -> None:
        """Take up that other people hold their hands elsewhere now."""
        self._still = None
        if self._called is None and not self._queue:
            self._face_player()

    def undone(self) -> None:
        """Show the table as it stands after the session has taken decisions back."""
        self.thinker.cancel()
        self._queue.clear()
        self._asked, self._over, self._shown = None, False, None
        self._rewound = True
        self._renew()
        self._rewind()

    def reconsider(self) -> None:
        """Drop the question a bot is thinking about, since the table has changed: the bot is asked anew."""
        if self._asked is not None:
            self.thinker.cancel()
            self._asked = None
            self._renew()
        self.notice()

    def hand_back(self) -> None:
        """Hand the screen back behind the curtain to the player who had it, once the others have been there."""
        if self._facing is not None:
            self._draw_curtain(self._facing)

    def lift_curtain(self, now: float) -> None:
        """Lift the curtain for the person it waited for."""
        if self._called is not None:
            self._facing, self._called = self._called, None
            self._covered = True
            self._next = now
            self._show()

    def update(self, now: float) -> None:
        """Go on: show the next fact, ask a bot, hand the screen over, or end."""
        self.notice()
        self._rewind()
        if now < self._next or self._called is not None or self._rewound or self._waits():
            return
        if self._queue and not self._kept:
            return
        if self._queue:
            self.watcher.seen()
            seen = self._queue.popleft()
            self._view, self._shown = seen.view, seen
            self._renew()
            self._next = now + self.watcher.show_fact(seen)
            uncovers = self._covered and not self.situation.secret
            self._covered = self._covered and not uncovers
            if uncovers or (self._queue and isinf(self._next)) or self.situation.held:
                self._renew()
        elif self.situation.outcome is not None:
            if not self._over:
                self._over, self._shown = True, None
                self._renew()
                self.watcher.over()
        elif self.situation.guests_alone or not self._bots(now):
            self._people()

    def wait(self, seconds: float, now: float) -> None:
        """Nothing goes on before that: something is being shown that is no fact."""
        self._next = max(self._next, now + seconds)

    def hurry(self, now: float) -> None:
        """Show the next fact without waiting for the last."""
        self._next = min(self._next, now)
        if self.situation.held:
            self._renew()

    # --- the situation ----------------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Make the situation anew and tell the table of it."""
        self.situation = self.make_situation()
        self.watcher.situation(self.situation)

    def make_situation(self) -> Situation:
        """The situation as it is now."""
        session, view, facing = self.session, self._view, self._facing
        if session.lines != self._lines:
            self._lines = session.lines
            onlooker = session.view(None)
            self._open = all(session.view(seat) == onlooker for seat in range(len(session.players)))
            self._welcome = welcome(session)
            self._takeback = None
        self._answers = self._answers_now()
        secret, busy = session.game.secret(view), bool(self._queue) or self._rewound
        takeback = None
        if facing is not None and not busy:
            if self._takeback is None or self._takeback[0] != facing:
                self._takeback = facing, session.takeback(facing)
            takeback = self._takeback[1]
        made = Situation(
            view,
            facing,
            None,
            session.people,
            session.pending(),
            guests(session) if self._welcome else frozenset(),
            session.game.pending(view),
            self._called,
            self._asked.seat if self._asked else None,
            secret,
            self._open and not secret,
            self._covered,
            busy,
            len(self._queue),
            bool(self._queue) and isinf(self._next),
            self._shown,
            takeback,
            session.outcome(),
            session.game.outcome(view) is not None,
            self._saving(),
        )
        return replace(made, seat=self._pinned[0] if self._pinned else self._decider(made))

    def _saved_still(self) -> bool:
        """True if the saving stands as the situation says."""
        now = self._saving()
        return now is self.situation.saved or now == self.situation.saved

    def _decider(self, made: Situation) -> Seat | None:
        """The person before the screen who may decide now, if any."""
        if made.busy or made.called is not None:
            return None
        if made.awaits_bots:
            return None
        if made.facing is None:
            asked = self._here(made) if self._asks_all(made) else ()
            return next((each for each in asked if each in made.pending), None)
        return made.facing if made.facing in made.asked and not _uncovered(made) else None

    def _answers_now(self) -> tuple[str, ...]:
        """Return the answer of each guest whom the rules allow: "" without a draft, else whether that person watches or joins in."""
        return tuple(
            draft if draft in ("", WATCH) else JOIN
            for draft in map(self.session.draft, sorted(self._welcome))
        )

    def _asks_all(self, made: Situation) -> bool:
        """True if several people are asked what they can answer before all eyes."""
        several = self._asks_openly and len(self._here(made)) > 1
        return several and self.session.game.openly(made.view)

    def _here(self, made: Situation) -> tuple[Seat, ...]:
        """Return the people who share the screen."""
        away = self._away()
        return tuple(seat for seat in made.people if seat not in away) if away else made.people

    # --- going on ---------------------------------------------------------------------------------------------

    @property
    def _kept(self) -> bool:
        """True if what was decided is on the disk, or will not get there for now."""
        return self.situation.saved.progress is not Progress.SAVING

    def _rewind(self) -> None:
        """Show the table as it stands after an undo, once that is on the disk."""
        if self._rewound and self._kept:
            self._rewound = False
            self._face_player()

    def _commit(self, seat: Seat, move: Move | str, now: float, thought: Thought | None = None) -> None:
        since = self.session.facts
        try:
            self.session.submit(seat, move, thought)
        except IllegalMove as no:
            if no.ended:  # the loss of the turn is shown like any other decision
                self._take_in(since, now)
            raise
        self._take_in(since, now)

    def _take_in(self, since: int, now: float) -> None:
        """Queue the facts from that one on."""
        self._queue.extend(self.session.seen_facts(self._facing, since))
        self.ready = False
        self._next = now
        self._renew()

    def _bots(self, now: float) -> bool:
        """True while a bot owes a decision; its answer is taken when it has come.

        An answer counts only if the bot would be asked the same question now: `verify` repeats the question that the
        table asks where the decision is recorded.
        """
        bots = self.situation.pending_bots
        if not bots:
            self.reconsider()
            return False
        if self._asked is None:
            self._asked = MoveRequest.of(self.session, bots[0])
            self.thinker.ask(self._asked, now)
            self._next = now + self._seconds(BOT_PAUSE * 1000 * self._hesitates())
            self._shown = None
            self._renew()
            self._be_ready()
        elif (answer := self.thinker.poll(now)) is not None:
            asked, self._asked = self._asked, None
            if asked.seat in bots and asked == MoveRequest.of(self.session, asked.seat):
                self._commit(asked.seat, answer.move, now, answer.thought(self.session, asked.seat))
                self.reason = answer
            else:
                self._renew()
        return True

    def _people(self) -> None:
        screen = self._screen()
        if screen.curtain is not None:
            self._draw_curtain(screen.curtain)
        elif screen.facing != self._facing:
            self._facing = screen.facing
            self._show()
        else:
            if self._shown is not None:
                self._shown = None
                self._renew()
            self._be_ready()
            self._still = self.session.facts, self.situation.guests

    def _waits(self) -> bool:
        """True if nothing has changed since all was shown that there is, and people were to decide."""
        idle = self.ready and self._asked is None and not self._queue
        return idle and self._still == (self.session.facts, self.situation.guests)

    def _face_player(self) -> None:
        """Face the player who may see the screen without a question: the only person, or the one it shows already."""
        self._view = self.session.view(self._facing)
        self._renew()
        screen, made = self._screen(), self.situation
        if screen.curtain is not None and made.awaits_bots:
            screen = SharedScreen(None)  # bots are committed before anybody is called to the screen
        if screen.curtain is not None:
            self._draw_curtain(screen.curtain)
        else:
            self._facing = screen.facing
            self._show()

    def _screen(self) -> SharedScreen:
        """Return who may look at the screen. If everything lies open and one seat alone is to decide, or the people want none, no curtain
        falls; before the first of several people chooses in secret, one does."""
        made = self.situation
        if self._asks_all(made) and not made.pending.isdisjoint(self._here(made)):
            return SharedScreen(None)
        away = self._away()
        screen = who_holds_the_screen(self.session.players, made.pending, made.facing, made.guests, away)
        if screen.facing in made.asked and _uncovered(made):
            return SharedScreen(None, screen.facing)
        if screen.curtain is None or len(made.asked) > 1:
            return screen
        return SharedScreen(screen.curtain) if self._open or self._hands() != CURTAIN else screen

    def _draw_curtain(self, seat: Seat) -> None:
        self._facing, self._called = None, seat
        self._view, self._shown = self.session.view(None), None
        self.ready = False
        self._renew()
        self.watcher.curtain(seat)

    def _show(self) -> None:
        self._view, self._shown = self.session.view(self._facing), None
        self.ready = False
        self._renew()
        self.watcher.facing(self._facing)

    def _be_ready(self) -> None:
        if not self.ready:
            self.ready = True
            self.watcher.ready()


def _uncovered(made: Situation) -> bool:
    """True if a person is about to choose in secret on a screen that everybody has been looking at."""
    return made.secret and not made.covered and len(made.people) > 1
