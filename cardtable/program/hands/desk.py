"""Desk of the host: phones that join a table, the match that begins with them, and the end of both."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence

from cardtable.i18n import _
from cardtable.phones.addresses import HostAddress, addresses
from cardtable.play.seats import Player, isolated
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
from cardtable.ui.typeset import escape

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
        kept: Callable[[], str],
    ) -> None:
        """`begin` begins the match of these players; `kept` gives the name under which the match on the table is saved."""
        self._pages, self._begin, self._kept = pages, begin, kept
        self._game, self._table, self._nav = game, table, nav
        self.phones = Phones(table.players, pages.loop.bell.ring, found, bound)
        self.trouble = ""
        self._address = 0
        self._wishes: frozenset[Seat] = frozenset()
        """Seats whose players have asked for a rematch."""
        self._session: Session | None = None
        self._saved = ""
        """Name under which the match of the phones is saved."""
        self.match: PhoneMatch | None = None
        """The match that began here."""
        self._page = JoinPage(nav.kit, nav, game, table, self)
        self.open = True
        """True while the gate is there: until the match is left."""

    def begin(self) -> None:
        self._turn_on()
        self._pages.show(self._page)

    def _turn_on(self) -> None:
        """Open the gate, or say first what the firewall will ask."""
        if sys.platform in ASKED_BY:  # the gate opens once people know what will be asked
            self.trouble = "ask"
        else:
            self.connect()
        self._pages.loop.screen.stay_awake(on=True)

    def take_up(self, scene: Scene) -> None:
        self.open = False
        if isinstance(scene, TableScene):
            self._follow(scene)
            self.reopen()

    def connect(self) -> None:
        self.trouble = self.phones.open(self._address)

    # --- what the page asks -------------------------------------------------------------------------------------

    @property
    def chairs(self) -> Sequence[PhoneChair]:
        return self.phones.chairs

    @property
    def open_drafts(self) -> bool:
        return self.phones.open_drafts

    @open_drafts.setter
    def open_drafts(self, on: bool) -> None:
        self.phones.open_drafts = on

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
        if not self.open:
            self.open = True
            self._turn_on()
        self.phones.gate.renew()
        self._pages.lay_over(JoinPage(self._nav.kit, self._nav, self._game, self._table, self))

    def back(self) -> None:
        self.phones.gate.close()
        self.phones.changed = lambda: None
        if not self.phones.held:
            self._rest()
        self._pages.back()

    def stays(self, session: Session) -> bool:
        return self.open and session is self._session and bool(self.phones.held)

    def leave(self) -> None:
        self._rest()
        self._session, self._saved = None, ""

    def _rest(self) -> None:
        """Close all connections; the phones come back by their keys if the match is opened again."""
        if self.open:
            self._pages.loop.screen.stay_awake(on=False)
        self.open = False
        self.phones.changed = lambda: None
        self.phones.close()

    # --- the match ----------------------------------------------------------------------------------------------

    def seat(self, scene: Scene) -> None:
        """Give the hands of a table that is about to be shown to their phones, if its match began here."""
        if not isinstance(scene, TableScene) or not self._belongs(scene.session):
            return
        self.phones.changed = lambda: None
        self._follow(scene)

    def _follow(self, scene: TableScene) -> None:
        """Let the phones follow a table."""
        self._session, self._saved = scene.session, self._kept()
        self.match = PhoneMatch(scene, self.phones, self.reopen)
        scene.shared.phones = self.reopen

    def _belongs(self, session: Session) -> bool:
        """Return True if a match is played on these phones: the first, one that was left and is opened again, or the next of the same
        people."""
        bottom = self._pages.bottom
        if bottom is self._page and self.open:
            return True
        if self._saved and self._saved == self._kept():
            if not self.open and self.phones.held:
                self.open = True
                self._pages.loop.screen.stay_awake(on=True)
                self.trouble = self.phones.wake(self._address)
            return True
        if not isinstance(bottom, ResultPage) or not self.stays(bottom.session):
            return False
        seated = dict(enumerate(session.players))
        if not all(
            seat in seated and seated[seat].is_human and seated[seat].name == held.name
            for seat, held in self.phones.held.items()
        ):
            return False
        self.phones.go_on()
        self._wishes = frozenset()
        return True

    def update(self) -> None:
        """Take in what phones say, and let them follow the table; the gate closes once the match is left."""
        if not self.open:
            return
        self.phones.take_in()
        bottom = self._pages.bottom
        if self.match is not None and self.match.scene is bottom:
            self.match.update()
        elif isinstance(bottom, ResultPage) and self.stays(bottom.session):
            self._hear_wishes(bottom)
        elif bottom is not self._page:
            self._rest() if self._saved and not self._over else self.leave()

    @property
    def _over(self) -> bool:
        """True once the match is over."""
        return self._session is not None and self._session.outcome() is not None

    def _hear_wishes(self, page: ResultPage) -> None:
        """Tell of the players who ask for a rematch, by their phones."""
        wishes = frozenset(seat for seat, held in self.phones.held.items() if held.again)
        for seat in wishes - self._wishes:
            name = isolated(self.phones.players[seat].name)
            page.say(escape(_("%(name)s would like a rematch.") % {"name": name}), "play")
        self._wishes = wishes
