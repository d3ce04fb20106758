"""The program in a window with phones, all on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

import pytest

from cardtable.app import Application, Invitation
from cardtable.phones.addresses import HostAddress
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
from cardtable.play.settings import LastTable
from cardtable.program.hands import desk
from cardtable.program.hands.desk import Desk
from cardtable.table.screens.destinations import PhoneTable
from cardtable.table.screens.table import TableScene
from tests.kinds import as_a
from tests.phones.phone import HERE, SHOWN, WirePhone, hear_all
from tests.table.conftest import close
from tests.table.painted import once
from tests.table.unwatched import unwatched
from tools.clock import HandClock


class Page(Protocol):
    """Page of a phone in a browser."""

    def go_on(self) -> None:
        """Lead on where words lie open."""


ANSWERED = 1.0
"""Seconds of this machine in which a table answers an act."""


class House:
    """A program with its phones, and a clock that the test moves."""

    def __init__(self, application: Application, clock: HandClock) -> None:
        self.application, self.clock = application, clock
        self.phones: list[WirePhone] = []
        self.pages: list[Page] = []
        """Pages of browsers that lead on where words lie open."""
        self.pace = 0.1
        """Seconds of the table between two frames."""

    def invite(self, game: str, seats: str, **options: str) -> None:
        """Open the page on which people join."""
        table = LastTable(parse_seats(seats), meta_of(game).complete(options), "")
        self.application.go(PhoneTable(game, table))

    @property
    def desk(self) -> Desk:
        return as_a(Desk, self.application.routes.hands)

    @property
    def scene(self) -> TableScene:
        return as_a(TableScene, self.application.loop.scene)

    def run(self, seconds: float = 0.1) -> None:
        """Let frames go by, and phones hear; the last act of each is answered, unless the table refuses to."""
        for _frame in range(max(1, round(seconds / self.pace))):
            self.clock.pass_(self.pace)
            self.application.loop.step()
        hear_all(self.phones, 0.003)
        late = time.monotonic() + ANSWERED
        while any(phone.waits() for phone in self.phones) and time.monotonic() < late:
            self.application.loop.step()
            hear_all(self.phones, 0.003)
        for phone in self.phones:
            if phone.waits():
                phone.unanswered = phone.sent

    def until(self, done: Callable[[], object], seconds: float = 40.0) -> None:
        """Let frames go by until something is so, but no longer than a number of seconds of this machine."""
        late = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < late, [str(phone.heard[-1:])[:3000] for phone in self.phones]
            self.run()

    def scan(self, seat: int, name: str, language: str = "fr") -> WirePhone:
        """Return a phone that has scanned the code and taken a seat."""
        phone = WirePhone(self.desk.host)
        self.phones.append(phone)
        phone.say("hello", token=self.desk.url.partition("#")[2], lang=language)
        self.until(lambda: phone.last("join"))
        phone.say("sit", seat=seat, name=name, colour=seat)
        self.until(lambda: phone.last("key"))
        return phone

    def play(self) -> None:
        """Begin the match, and wait until every phone has its hand."""
        self.desk.play()
        self.until(lambda: all(phone.last("picture") for phone in self.phones))
        self.turn()

    def go_on(self) -> bool:
        """Let all phones lead on where words lie open; return True once all tell of the end."""
        for phone in (*self.phones, *self.pages):
            phone.go_on()
        return all("over" in phone.seen for phone in self.phones)

    def turn(self, called: Sequence[Callable[[], object]] = ()) -> int | None:
        """Wait until a phone is called whose seat owes a decision; return its seat, None once the match is over. `called` tells of
        each seat whether its phone is."""
        session = self.scene.session
        asked = called or [phone.called for phone in self.phones]
        found: list[int] = []

        def due() -> bool:
            self.go_on()
            found[:] = [seat for seat in sorted(session.pending()) if seat < len(asked) and asked[seat]()]
            return bool(found) or session.outcome() is not None

        self.until(due)
        return found[0] if found else None


@contextmanager
def housed(folder: Path, *, seen: bool = False) -> Iterator[House]:
    """Open a program whose phones are on this machine; `seen`, its window is painted whole."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as unseen:
        for each in () if seen else (once, unwatched):
            unseen.enter_context(each())
        patch.setattr(desk, "found", lambda: (HostAddress("eth0", SHOWN),))
        patch.setattr(desk, "bound", lambda address: HERE)
        application = Application(Invitation(data=folder, size=(1280, 720), language="fr"))
        application.open()
        clock = HandClock()
        application.loop.clock, application.kit.now = clock, clock.now
        found = House(application, clock)
        yield found
        for phone in found.phones:
            phone.close()
        application.close()
        close(application.loop)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A program whose phones are on this machine."""
    with housed(tmp_path / "data") as found:
        yield found
