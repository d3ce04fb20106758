"""Page on which people join with their phones: the QR code, the room word on cards, and the seats as they fill."""

from __future__ import annotations

import sys
from functools import partial

import pygame

from cardtable.games import manifest
from cardtable.i18n import _, ngettext
from cardtable.play.seats import isolated
from cardtable.play.settings import LastTable
from cardtable.rules.contract import Options
from cardtable.table.boxart import lay
from cardtable.table.screens.boxes import disc, pressed, rule, sign, words
from cardtable.table.screens.destinations import SitDown
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import LOW, TALL, Panel, target
from cardtable.table.screens.phones.desk import Holder, PhoneChair, PhoneDesk
from cardtable.table.screens.qr import QrImage
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FINE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    firm,
    grow,
    inset,
    pictured,
    space,
    within,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import cards
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import clear
from cardtable.ui.rects import shared
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import Toggle
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording.games import game_name

SEATS = 360
"""Width of the seats, units of their text."""
CODE = 520
"""Side of the QR code beside other things, units."""
LEAST, MOST = 0.55, 0.9
"""Bounds of its side above other things, in an upright window: parts of the width."""
WORD = 400
"""Width of the room word, units."""
ALONE = 30.0
"""Seconds without a phone after which the page says what may be wrong."""


ASKED_BY = ("win32", "darwin")
"""Systems whose firewall asks before a program may be reached."""


def firewall_question() -> str:
    return _("This computer’s firewall may ask: allow Cardtable in private and public networks.")


class WordCards(Node):
    """Room word, each letter on a card of the table."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, word: str, wide: int) -> None:
        spots = shared(pygame.Rect(0, 0, wide, 1), [1] * len(word), kit.px(NEAR))
        card = spots[0].w
        whole = inset(space(wide, cards.height_of(card)), 0, FINE).made(kit, wide)
        super().__init__(kit, (0, 0, whole.w, whole.h))
        self.called = word
        self._painted = clear(self.rect.size)
        for letter, spot in zip(word, spots, strict=True):
            lay(kit, self._painted, Face(letter), card, (spot.centerx, self.rect.centery))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self._painted, self.rect)


class JoinPage(Page):
    """Page of a table that people join."""

    home = True
    first = "play"

    def __init__(self, kit: Kit, nav: Navigator, game: str, table: LastTable, desk: PhoneDesk) -> None:
        super().__init__(kit, nav)
        self._game, self._table, self._desk = game, table, desk
        self._helped = False
        """True once the page says why no phone may arrive."""
        self._asked: tuple[int, ...] = ()
        desk.listen(self._changed)

    def heading(self) -> tuple[str, str]:
        return _("Hands on phones"), game_name(self._game)

    def game(self) -> str:
        return self._game

    def options(self) -> Options:
        return self._table.options

    def on_back(self) -> None:
        if self._desk.under_way:
            self._desk.back()
            return
        self._desk.leave()
        self.nav.go(SitDown(self._game))

    def acts(self) -> Acts:
        asks = self._desk.trouble == "ask"
        back = Act(_("Back to the table"), self._desk.back, "arrow-left", main=not asks, key="back")
        if asks:
            going = Act(_("Go on"), self._connect, "arrow-right", main=True, key="play")
            return [back] if self._desk.under_way else [], [going]
        if self._desk.under_way:
            return [], [back]
        name = _("Try again") if self._desk.trouble else _("Another address")
        other = Act(name, self._elsewhere, "refresh-cw", key="address")
        return [other], [
            Act(_("Play"), self._desk.play, "play", main=True, key="play", enabled=not self._desk.trouble)
        ]

    def update(self, now: float) -> None:
        super().update(now)
        if not self._helped and self._desk.alone > ALONE:
            self._helped = True
            self.rebuild()

    def _changed(self) -> None:
        self.rebuild()
        asking = tuple(self._desk.asking)
        if asking and asking != self._asked:
            self._ask(asking[0])
        self._asked = asking

    def _connect(self) -> None:
        self._desk.connect()
        self.rebuild()

    def _elsewhere(self) -> None:
        self._desk.elsewhere()
        self.rebuild()

    def _ask(self, number: int) -> None:
        """Ask whether a phone may come in that typed the room word, or may take a seat of the match under way."""
        yes = DialogAnswer(_("Let it in"), partial(self._desk.let_in, number, yes=True), "check")
        no = DialogAnswer(_("No"), partial(self._desk.let_in, number, yes=False), "ban")
        told = _("A phone has typed the word of this table instead of scanning the code.")
        if name := self._desk.wish_of(number):
            told = _("It asks for the seat of %(name)s.") % {"name": isolated(name)}
        self.ask(_("Let this phone in?"), escape(told), (yes, no), no.act, key="stranger")

    # how it looks

    def fill(self, area: pygame.Rect) -> list[Node]:
        return self._whole(area).made(self.kit, area.w, area.h).at(*area.topleft)

    def _whole(self, area: pygame.Rect) -> Box:
        """Lay out the code, what to do and the seats: side by side where there is room."""
        seats = self._seats()
        if self._desk.trouble:
            return down(self._trouble(), seats, gap=APART)
        how = down(self._steps(), *self._help(), gap=APART)
        if area.h > area.w:
            return down(
                pictured(self._large, LEAST, MOST), self._centred(self._address()), how, seats, gap=APART
            )
        code = self._code()
        both = across(firm(code), fill(how), gap=WIDE, align=0)
        beside = across(firm(code), fill(how), grow(seats), gap=WIDE, align=0)
        return either(beside, down(both, seats, gap=APART), down(code, how, seats, gap=APART))

    def _code(self) -> Box:
        """Lay out the QR code and the address that a player may type."""

        def make(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(self._image(kit, min(wide, kit.px(CODE))))

        return down(Leaf(make, lambda kit: kit.px(CODE)), self._address(), gap=CLOSE)

    def _large(self, kit: Kit, wide: int, high: int) -> Node:
        """Make the QR code as large as the height leaves, in the middle of the width."""
        image = self._centred(Item.of(self._image(kit, min(wide, high))))
        return within(Node(kit), image.made(kit, wide)).nodes[0]

    def _centred(self, box: Box) -> Box:
        return across(fill(), firm(box), fill(), gap=0)

    def _image(self, kit: Kit, side: int) -> QrImage:
        return QrImage(kit, self._desk.url, side, _("QR code of this table"))

    def _address(self) -> Box:
        typed = _("or type %(address)s") % {"address": f"<b>{escape(self._desk.host)}</b>"}
        return words(typed, "name", t.MIST)

    def _steps(self) -> Box:
        """The room word, what to do with a phone, and the two promises."""
        said = (
            _("Point the camera of a phone at the code."),
            _("Check the word, then take a seat."),
            _("The hand rises on that phone."),
        )
        steps = [
            across(sign(icon, "name", 30), fill(words(escape(each), "name", t.TEXT)), gap=NEAR)
            for icon, each in zip(("smartphone", "check", "hand"), said, strict=True)
        ]
        promise = _(
            "The same network as this table and nothing else: nothing leaves the house. Who is in that network could listen in."
        )
        return down(
            words(_("The word of the table"), "name", t.MIST),
            self._word(),
            *steps,
            *self._firewall(),
            across(sign("shield-check", "body"), fill(words(escape(promise), "label", t.MIST)), gap=CLOSE),
            gap=PLAIN,
        )

    def _firewall(self) -> list[Box]:
        """Say beforehand what the firewall of a system asks once the gate opens."""
        if sys.platform not in ASKED_BY:
            return []
        return [
            across(sign("info", "body"), fill(words(escape(firewall_question()), "label", t.TEXT)), gap=CLOSE)
        ]

    def _word(self) -> Box:
        """The room word, each letter on a card."""

        def make(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(WordCards(kit, self._desk.word, min(kit.px(WORD), wide)))

        return Leaf(make, lambda kit: kit.px(WORD))

    def _help(self) -> list[Box]:
        """Say why no phone may arrive, once none has for a while."""
        if not self._helped or any(each.holder is Holder.PHONE for each in self._desk.chairs):
            return []
        said = (
            _("The phone must be in the same Wi-Fi as this computer, not in that for guests."),
            _("Turn off mobile data and VPN on the phone."),
            *([] if sys.platform in ASKED_BY else [firewall_question()]),
            _("On an iPhone, allow the browser to use the local network."),
            _("Else open a hot spot on a phone, with this computer in it."),
        )
        lines = [
            across(sign("info", "body"), fill(words(escape(each), "label", t.TEXT)), gap=CLOSE)
            for each in said
        ]
        return [
            down(words(_("The phone finds nothing?"), "panel-title", t.TEXT, heading=True), *lines, gap=CLOSE)
        ]

    def _trouble(self) -> Box:
        """Say why the gate is shut."""
        said = _("This computer is in no home network: join a Wi-Fi, or open a hot spot on a phone.")
        if self._desk.trouble == "ask":
            said = firewall_question()
        if self._desk.trouble == "port":
            said = _("No phone can reach this computer now: its ports are taken, or it has left the network.")
        return across(sign("triangle-alert", "body"), fill(words(escape(said), "body", t.TEXT)), gap=CLOSE)

    def _seats(self) -> Box:
        """The seats, one below the other."""
        chairs = self._desk.chairs
        phones = sum(each.holder is Holder.PHONE for each in chairs)
        told = ngettext("%(count)s phone", "%(count)s phones", phones) % {"count": phones}
        rows = [self._chair(each) for each in chairs]
        if manifest(self._game).room("board").depiction.previews:
            rows += [grow(), rule(), self._open_drafts()]
        title = words(_("Round the table"), "panel-title", t.TEXT, heading=True)
        whole = down(down(title, words(told, "body", t.MIST), gap=0), *rows, gap=PLAIN)
        panel = inset(whole, APART, APART, node=Panel(self.kit, zone=True, key="seats"))
        return Leaf(panel.made, lambda kit: max(kit.theme.text_px(SEATS, "body"), panel.least(kit)))

    def _open_drafts(self) -> Box:
        """Lay out the choice whether the table shows what players compose."""
        name, desk = _("See what is composed"), self._desk
        told = _("Faces and points lie open before they are confirmed.")

        def make(kit: Kit, wide: int, _high: int) -> Item:
            place = (0, 0, wide, target(kit, LOW, "label"))
            return Item.of(
                Toggle(
                    kit, place, name, desk.open_drafts, partial(setattr, desk, "open_drafts"), key="drafts"
                )
            )

        switch = Leaf(make, lambda kit: kit.theme.text_px(TALL, "label"))
        said = words(f"<b>{escape(name)}</b>\n{escape(told)}", "label", t.TEXT)
        return across(fill(said), firm(switch), gap=CLOSE)

    def _chair(self, chair: PhoneChair) -> Box:
        """One seat: its sign, its player, and who holds the cards."""
        held = {
            Holder.FREE: _("free") if self._desk.trouble else _("free: scan the code"),
            Holder.PHONE: _("the phone does not answer") if chair.lost else _("on a phone"),
            Holder.BOT: _("bot"),
            Holder.SCREEN: _("at the screen"),
        }[chair.holder]
        icon = {Holder.FREE: "plus", Holder.PHONE: "smartphone", Holder.BOT: "bot", Holder.SCREEN: "monitor"}
        holder = across(sign(icon[chair.holder], "body"), fill(words(escape(held), "body", t.MIST)), gap=FINE)
        name = down(words(escape(chair.name), "name", t.TEXT), holder, gap=0)
        hue = t.PLAYERS[chair.colour % len(t.PLAYERS)]
        away: list[Box] = []
        if chair.holder is Holder.PHONE:
            act = partial(self._desk.remove, chair.seat)
            away = [pressed(_("Remove"), "log-out", act, f"remove-{chair.seat}", kind="plate", units=44)]
        return across(disc(hue, "body", 48), fill(name), *away, gap=NEAR)
