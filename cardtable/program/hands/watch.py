"""Watch over the phones of a match: the screen tells of one that is gone, and offers to go on without it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.i18n import _
from cardtable.play.seats import isolated
from cardtable.program.hands.phones import Phones
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer

OFFER = 60.0
"""Seconds of silence of a phone that is to decide, after which its seat is offered at the screen; as long again after each *Wait*."""
DIALOG = "lost phone"


class PhoneWatch:
    """Watch of one match."""

    def __init__(self, scene: TableScene, phones: Phones, reopen: Callable[[], None]) -> None:
        self._scene, self._phones, self._reopen = scene, phones, reopen
        self._lost: frozenset[Seat] = frozenset()
        self._held = frozenset(phones.held)
        self._waits: dict[Seat, int] = {}
        """Number of times that each silent phone was waited for once more."""
        self._asked: Seat | None = None
        """The seat that is offered at the screen."""

    def follow(self) -> None:
        """Tell of phones that are gone or back, and offer their seats."""
        phones, scene = self._phones, self._scene
        held = frozenset(phones.held)
        lost = frozenset(seat for seat in held if phones.lost(seat))
        for seat in self._held - held:
            self._say(_("%(name)s has no phone now, and plays at this screen."), seat)
        for seat in lost - self._lost:
            self._say(_("The phone of %(name)s does not answer."), seat)
        for seat in (self._lost & held) - lost:
            self._say(_("The phone of %(name)s is back."), seat)
            self._waits.pop(seat, None)
        if lost != self._lost:
            scene.shared.silent = lost
            scene.dress()
        self._held, self._lost = held, lost
        if self._asked is not None and self._asked not in lost:
            self._shut()
        due = [seat for seat in sorted(lost & scene.session.pending()) if self._due(seat)]
        if due and self._asked is None and scene.session.outcome() is None:
            self._ask(due[0])

    def _due(self, seat: Seat) -> bool:
        return self._phones.silent(seat) >= OFFER * (1 + self._waits.get(seat, 0))

    def _say(self, text: str, seat: Seat) -> None:
        name = isolated(self._scene.session.players[seat].name)
        self._scene.shared.show_banner(escape(text % {"name": name}))

    def _ask(self, seat: Seat) -> None:
        """Ask those at the screen what becomes of a seat."""
        scene, self._asked = self._scene, seat
        name = isolated(scene.session.players[seat].name)
        title = _("The phone of %(name)s does not answer.") % {"name": name}
        told = _("As soon as it comes back, it goes on where it was.")
        answers = (
            DialogAnswer(_("Wait"), partial(self._wait, seat), "clock"),
            DialogAnswer(_("Play this seat here"), partial(self._play_here, seat), "hand"),
            DialogAnswer(_("Another phone"), self._another, "refresh-cw"),
        )
        scene.open(lambda: Dialog(scene.kit, title, escape(told), answers, answers[0].act, key=DIALOG))

    def _wait(self, seat: Seat) -> None:
        self._asked = None
        self._waits[seat] = int(self._phones.silent(seat) // OFFER)

    def _play_here(self, seat: Seat) -> None:
        self._asked = None
        self._phones.remove(seat)

    def _another(self) -> None:
        self._asked = None
        self._reopen()

    def _shut(self) -> None:
        self._asked = None
        self._scene.shut(DIALOG)
