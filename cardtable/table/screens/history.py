"""Panels at the right of the window, over a table: the letters that are still out, and what happened so far, the latest first: every fact
as it was told to the person at the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pygame

from cardtable.i18n import _
from cardtable.play.justify import justifies
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.parts import Disc, text
from cardtable.table.screens.qr import QrImage
from cardtable.table.screens.seating import hue_of
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, asks_about
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, row
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Layer
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.popover import DialogBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording import agreements, deal
from cardtable.wording.facts import fact
from cardtable.wording.games import turn_name
from cardtable.wording.rules_page import Exhibit
from cardtable.wording.sentence import WordSentence

MOST_ROWS = 400


class SidePanel(Layer):
    """Panel as high as the window, with a title and a cross that closes it; `room` is its content's place."""

    def __init__(self, kit: Kit, title: str, *, ivory: bool = False) -> None:
        super().__init__(kit, modal=True, scrim=0.35, dismiss=self.shut)
        pad, side = kit.px(24), kit.theme.target
        wide = min(kit.theme.size[0] - 2 * pad, kit.theme.text_px(560, "body"))
        panel = pygame.Rect(kit.theme.size[0] - wide - pad, pad, wide, kit.theme.size[1] - 2 * pad)
        self.panel = DialogBox(kit, panel, ivory=ivory, name=title)
        self.add(self.panel)
        ink = t.INK if ivory else t.TEXT
        heading = text(kit, wide - 2 * pad - side, title, "panel-title", ink, heading=True)
        self.panel.add(heading.at(panel.x + pad, panel.y + pad)[0])
        spot = pygame.Rect(panel.right - side - kit.px(12), panel.y + kit.px(16), side, side)
        self.panel.add(IconButton(kit, spot, "x", _("Close"), self.shut, kind="dark" if ivory else "ghost"))
        top = max(panel.y + pad + heading.h, spot.bottom) + kit.px(8)
        self.room = pygame.Rect(panel.x + pad, top, wide - 2 * pad, panel.bottom - pad - top)

    def fill(self, item: Item, above: Item | None = None) -> None:
        """Hold that, which may scroll, and `above` it what stays in sight."""
        kit, room = self.kit, self.room
        if above is not None:
            for node in above.at(*room.topleft):
                self.panel.add(node)
            down = above.h + kit.px(10)
            room = pygame.Rect(room.x, room.y + down, room.w, room.h - down)
        scroll = ScrollPanel(kit, room)
        scroll.fill(item.at(*room.topleft))
        self.panel.add(scroll)


class LettersLeft(SidePanel):
    """The letters in piles and in other hands."""

    def __init__(self, kit: Kit, left: Exhibit, game: str) -> None:
        super().__init__(kit, _("Letters still to come"), ivory=True)
        self.fill(exhibit(kit, game, left, self.room.w - kit.px(16)))


class HistoryPanel(SidePanel):
    """The log of a game."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        facing: Seat | None,
        look_up: Callable[[str], object],
        hidden: int = 0,
        jump: Callable[[int], None] | None = None,
    ) -> None:
        """`hidden` facts at the end are not told yet; where a line leads somewhere, `jump` is told after how many facts it is."""
        super().__init__(kit, _("What happened"))
        room = self.room.w - kit.px(16)
        rows: list[Item] = []
        # A row that may be contested is not justified by the program.
        justified = justifies(session)
        turns, turn = turns_of(session, facing), -1
        for seat, told, at in reversed(happened(session, facing, hidden)[-MOST_ROWS:]):
            if turns[at - 1 if at else 0] != turn:
                turn = turns[at - 1 if at else 0]
                head = f"<n>{escape(turn_name(session.header.game, turn))}</n>"
                rows.append(Item.of(HistoryRow(kit, room, None, head, "", look_up)))
            row = HistoryRow(
                kit,
                room,
                hue_of(session.players[seat]) if seat is not None else None,
                markup(told),
                told.word if justified or not told.part else "",
                look_up,
                partial(jump, at) if jump is not None else None,
            )
            rows.append(Item.of(row))
        self.fill(column(rows, kit.px(4)), self._promise(session, hidden))

    def _promise(self, session: Session, hidden: int) -> Item:
        """The rules and the seal of the match, with a QR code while the seal can still be noted before the end."""
        kit, wide = self.kit, self.room.w
        rules = agreements.played_with(session.header.game, session.options)
        lines = "\n".join(map(escape, filter(None, (rules, *deal.lines(session, hidden)))))
        mark = deal.to_note(session.header)
        if not mark:
            return text(kit, wide, lines, "caption", t.MIST)
        name = _("QR code of the promise") if session.header.promise else _("QR code of the seal")
        code, gap = QrImage(kit, mark, kit.px(150), name), kit.px(12)
        return row([text(kit, wide - code.rect.w - gap, lines, "caption", t.MIST), Item.of(code)], gap)


Line: TypeAlias = tuple[Seat | None, WordSentence, int]
"""Line of the log: the seat it belongs to, its text, and the number of facts then."""


def happened(session: Session, facing: Seat | None, hidden: int = 0) -> list[Line]:
    """Return the lines of the log: the facts in their order without the last `hidden`, and between them what the table agreed on.
    Each has its seat, the text for the player at `facing`, and the number of facts then."""
    found: list[Line] = []
    agreed = list(session.agreements)
    seen_facts = session.seen_facts(facing)
    last = len(seen_facts) - hidden
    for seen in seen_facts[:last]:
        while agreed and agreed[0][0] <= seen.index:
            found.append((None, agreements.agreed(agreed.pop(0)[1]), seen.index))
        if not seen.event.hushed:
            at = seen.index + 1
            found += [(None, WordSentence(line), at) for line in deal.sealed(seen.event, session)]
            seat = getattr(seen.event, "seat", getattr(seen.event, "starter", None))
            found.append((seat, fact(session.header.game, seen.event, session.players, facing), at))
    found += [(None, agreements.agreed(entry), last) for _at, entry in agreed]
    return found + [(None, WordSentence(line), last) for line in deal.seals(session)]


def turns_of(session: Session, facing: Seat | None) -> list[int]:
    """Return the number of the turn of each fact, and last that of the turn now. Cards drawn for a move belong to the move's
    turn."""
    seen_facts = session.seen_facts(facing)
    views = [session.view_at(0, facing), *(seen.view for seen in seen_facts)]
    turns = [session.game.standing(view).turn for view in views]
    chooser, turn = None, 0
    for at, seen in enumerate(seen_facts):
        if seen.chosen_by is not None:
            chooser, turn = seen.chosen_by, turns[at]
        elif chooser is not None and getattr(seen.event, "seat", None) == chooser:
            turns[at] = turn
        else:
            chooser = None
    return turns


class HistoryRow(Node):
    """One fact. A tap looks its word up, or leads to it where it leads anywhere; the other button, a long press or F2 look it up."""

    role = Role.TEXT
    solid = whole = clips = True

    def __init__(
        self,
        kit: Kit,
        wide: int,
        hue: Hue | None,
        markup: str,
        word: str,
        look_up: Callable[[str], object],
        jump: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(kit)
        self._word, self._look_up, self._jump = word, look_up, jump
        size = kit.theme.text_px(26, "body")
        said = text(kit, wide - size - kit.px(14), markup, "body", t.MIST)
        self.called = said.nodes[0].label()
        self.focusable = bool(word) or jump is not None
        high = max(said.h, size) + kit.px(10)
        high = max(high, kit.theme.target if self.focusable else 0)
        if hue is not None:
            self.add(Disc(kit, (0, high // 2 - size // 2, size, size), hue))
        for node in said.at(size + kit.px(14), high // 2 - said.h // 2):
            self.add(node)
        self.rect = (0, 0, wide, high)

    def click(self) -> bool:
        if self._jump is None:
            return self._ask()
        self._jump()
        return True

    def _ask(self) -> bool:
        if self._word.isalpha():
            self._look_up(self._word)
        return bool(self._word)

    def handle(self, gesture: Gesture) -> bool:
        return self._ask() if asks_about(gesture) else super().handle(gesture)
