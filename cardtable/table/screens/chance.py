"""The page on which people add chance to a deal: the machine promises its part before, so that nobody chooses the cards."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.i18n import _
from cardtable.play.commitment import signs
from cardtable.play.record import Chances, Header
from cardtable.play.recordtext import LONGEST_CHANCE, clean_chance
from cardtable.rules.contract import Seat
from cardtable.table.screens.boxes import words
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import TALL, Panel, target
from cardtable.table.screens.qr import QrImage
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    FAR,
    FINE,
    PLAIN,
    Box,
    Item,
    Leaf,
    across,
    down,
    fill,
    inset,
    wide_as_it_gets,
)
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.wording import deal
from cardtable.wording.sentence import name_of

CODE = 200
"""Side of the QR code, units."""


class ChancePage(Page):
    """The promise of a match about to be dealt, and a field a person."""

    home = True
    widest = (980, "body")

    def __init__(self, kit: Kit, nav: Navigator, promised: Header, deal: Callable[[Chances], None]) -> None:
        super().__init__(kit, nav)
        self._promised, self._deal = promised, deal
        self.added: dict[Seat, str] = {}

    def heading(self) -> tuple[str, str]:
        return _("Chance from everybody"), _("The machine alone cannot choose these cards")

    def game(self) -> str:
        return self._promised.game

    def enter(self) -> None:
        if self.focus.node is None:
            self.focus.set(self.find(f"chance-{self._people[0]}"))

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self._promised.players) if player.is_human]

    @property
    def chances(self) -> Chances:
        """Chances that people have added so far."""
        found = ((seat, clean_chance(self.added.get(seat, ""))) for seat in self._people)
        return tuple((seat, text) for seat, text in found if text)

    def acts(self) -> Acts:
        ready = bool(self.chances)
        return [], [Act(_("Deal"), self.deal, "play", main=True, key="deal", enabled=ready)]

    def write(self, seat: Seat, text: str) -> None:
        before = bool(self.chances)
        self.added[seat] = text
        if bool(self.chances) != before:
            self.rebuild()

    def deal(self) -> None:
        """Deal by the machine's secret and what people have added."""
        if self.chances:
            self._deal(self.chances)

    def contents(self, wide: int) -> Item:
        promise = signs(self._promised.promise)

        def code(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(QrImage(kit, promise, wide, _("QR code of the promise"))).wide(wide)

        told = words(escape(deal.promised(self._promised)), "body", t.TEXT)
        both = across(fill(told), Leaf(code, lambda kit: kit.px(CODE), lambda kit: kit.px(FAR)), gap=PLAIN)
        head = inset(both, APART, PLAIN, node=Panel(self.kit, zone=True, key="promise"))
        return down(head, *map(self._field, self._people), gap=PLAIN).made(self.kit, wide)

    def _field(self, seat: Seat) -> Box:
        """The field of one person, below that person's name."""
        name = name_of(self._promised.players, seat)

        def field(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(self._entry(kit, wide, seat, name))

        return down(words(escape(name), "label", t.MIST), wide_as_it_gets(field), gap=FINE)

    def _entry(self, kit: Kit, wide: int, seat: Seat, name: str) -> TextField:
        """Make the field of one person."""
        return TextField(
            kit,
            (0, 0, wide, target(kit, TALL, "body")),
            self.added.get(seat, ""),
            lambda written: self.write(seat, written),
            on_submit=lambda _text: self.deal(),
            placeholder=_("Something that nobody can guess"),
            most=LONGEST_CHANCE,
            name=_("Chance of %(name)s") % {"name": name},
            key=f"chance-{seat}",
        )
