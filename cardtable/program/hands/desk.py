"""Desk of the host: phones that join a table, the match that begins with them, and the end of both."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence

from cardtable.phones.addresses import HostAddress, addresses
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.program.hands.match import PhoneMatch
from cardtable.program.hands.phones import Phones
from cardtable.program.pages import Pages
from cardtable.rules.contract import Seat
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.phones.desk import Holder, PhoneChair
from cardtable.table.screens.phones.joinpage import ASKED_BY, JoinPage
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.scene import Scene

found: Callable[[], Sequence[HostAddress]] = addresses
"""Finder of this computer's addresses."""
bound: Callable[[str], str] = str
"""The address to listen on for the one that phones see: the same."""


class Desk:
    """Phones of one table, from the page on which people join to the end of the match."""

    def __init__(
        self,
        game: str,
        table: LastTable,
        nav: Navigator,
        pages: Pages,
        begin: Callable[[tuple[Player, ...]], None],
    ) -> None:
        """`begin` begins the match of these players."""
        self._pages, self._begin = pages, begin
        self._game, self._table, self._nav = game, table, nav
        self.phones = Phones(table.players, pages.loop.bell.ring, found, bound)
        self.trouble = ""
        self._address = 0
        self._session: Session | None = None
        self.match: PhoneMatch | None = None
        """The match that began here."""
        self._page = JoinPage(nav.kit, nav, game, table, self)
        self.open = True
        """True until the gate is closed for good."""

    def begin(self) -> None:
        """Open the gate, and show the page on which people join."""
        if sys.platform in ASKED_BY:  # the gate opens once people know what will be asked
            self.trouble = "ask"
        else:
            self.connect()
        self._pages.loop.screen.stay_awake(on=True)
        self._pages.show(self._page)

    def connect(self) -> None:
        self.trouble = self.phones.open(self._address)

    # --- what the page asks -------------------------------------------------------------------------------------

    @property
    def chairs(self) -> Sequence[PhoneChair]:
        return self.phones.chairs

    @property
    def word(self) -> str:
        return self.phones.gate.word

    @property
    def host(self) -> str:
        return self.phones.server.host

    @property
    def url(self) -> str:
        return self.phones.url

    @property
    def asking(self) -> Sequence[int]:
        return self.phones.asking

    def wish_of(self, number: int) -> str:
        phone = self.phones.lines.get(number)
        return "" if phone is None or phone.wish is None else self.phones.players[phone.wish].name

    @property
    def alone(self) -> float:
        if any(each.holder is Holder.PHONE for each in self.chairs):
            return 0.0
        return time.monotonic() - self.phones.opened

    def listen(self, changed: Callable[[], None]) -> None:
        self.phones.changed = changed

    def let_in(self, number: int, *, yes: bool) -> None:
        self.phones.let_in(number, yes=yes)

    def remove(self, seat: Seat) -> None:
        self.phones.remove(seat)

    def elsewhere(self) -> None:
        self._address += 1
        self.connect()

    def play(self) -> None:
        self._begin(self.phones.seated())

    @property
    def under_way(self) -> bool:
        return self.phones.under_way

    def reopen(self) -> None:
        """Let phones take seats of the match under way, on a page over its table."""
        self.phones.gate.renew()
        self._pages.lay_over(JoinPage(self._nav.kit, self._nav, self._game, self._table, self))

    def back(self) -> None:
        self.phones.gate.close()
        self.phones.changed = lambda: None
        self._pages.back()

    def leave(self) -> None:
        if self.open:
            self._pages.loop.screen.stay_awake(on=False)
        self.open = False
        self.phones.changed = lambda: None
        self.phones.close()

    # --- the match ----------------------------------------------------------------------------------------------

    def seat(self, scene: Scene) -> None:
        """Give the hands of a table that is about to be shown to their phones, if its match began here."""
        if not isinstance(scene, TableScene):
            return
        if self._session is None and self._pages.bottom is self._page:
            self._session = scene.session
        if self._session is scene.session:
            self.phones.changed = lambda: None
            self.match = PhoneMatch(scene, self.phones, self.reopen)
            scene.shared.phones = self.reopen

    def update(self) -> None:
        """Take in what phones say, and let them follow the table; the gate closes once the match is left."""
        if not self.open:
            return
        self.phones.take_in()
        bottom = self._pages.bottom
        if self.match is not None and self.match.scene is bottom:
            self.match.update()
        elif bottom is not self._page and not isinstance(bottom, ResultPage):
            self.leave()
