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
from cardtable.table.screens.boxes import middle, scrolled, words
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.parts import Disc
from cardtable.table.screens.qr import QrImage
from cardtable.table.screens.seating import hue_of
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, asks_about
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, FINE, PLAIN, Box, Item, Leaf, across, column, down, fill, inset, space
from cardtable.ui.node import Node, Role
from cardtable.ui.rects import from_right, from_top, inside
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
        margin, edge = kit.px(APART), kit.px(PLAIN)
        window = inside(pygame.Rect(0, 0, *kit.theme.size), margin, margin, margin)
        panel, _felt = from_right(window, min(window.w, kit.theme.text_px(520, "body")))
        self.panel = DialogBox(kit, panel, ivory=ivory, name=title)
        self.add(self.panel)

        def cross(kit: Kit, wide: int, _high: int) -> Item:
            kind, place = "dark" if ivory else "ghost", (0, 0, wide, wide)
            return Item.of(IconButton(kit, place, "x", _("Close"), self.shut, kind=kind))

        heading = words(title, "panel-title", t.INK if ivory else t.TEXT, heading=True)
        head = across(fill(heading), Leaf(cross, lambda kit: kit.theme.target))
        top = inside(panel, margin, edge, margin)
        made = head.made(kit, top.w)
        self._put(made, top)
        _head, self.room = from_top(top, made.h, edge)

    def _put(self, item: Item, room: pygame.Rect) -> None:
        for node in item.at(*room.topleft):
            self.panel.add(node)

    def fill(self, item: Box, above: Box | None = None) -> None:
        """Hold that, which may scroll, and `above` it what stays in sight."""
        parts = [
            each for each in (above, scrolled(ScrollPanel(self.kit, self.room), item)) if each is not None
        ]
        self._put(down(*parts).made(self.kit, self.room.w, self.room.h), self.room)


class LettersLeft(SidePanel):
    """The letters in piles and in other hands."""

    def __init__(self, kit: Kit, left: Exhibit, game: str) -> None:
        super().__init__(kit, _("Letters still to come"), ivory=True)
        self.fill(exhibit(kit, game, left, self.room.w))


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
        room = self.room.w
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
        self.fill(column(rows, kit.px(FINE)), self._promise(session, hidden))

    def _promise(self, session: Session, hidden: int) -> Box:
        """The rules and the seal of the match, with a QR code while the seal can still be noted before the end."""
        rules = agreements.played_with(session.header.game, session.options)
        lines = "\n".join(map(escape, filter(None, (rules, *deal.lines(session, hidden)))))
        said = words(lines, "caption", t.MIST)
        mark = deal.to_note(session.header)
        if not mark:
            return said
        name = _("QR code of the promise") if session.header.promise else _("QR code of the seal")
        return across(fill(said), Item.of(QrImage(self.kit, mark, self.kit.px(150), name)), align=0)


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
        self.focusable = bool(word) or jump is not None
        size = kit.theme.text_px(APART, "body")
        sign = space(size, size) if hue is None else Item.of(Disc(kit, (0, 0, size, size), hue))
        line = middle(inset(across(sign, fill(words(markup, "body", t.MIST))), 0, FINE))
        item = line.made(kit, wide, kit.theme.target if self.focusable else 0)
        self.called = item.nodes[-1].label()
        for node in item.nodes:
            self.add(node)
        self.rect = (0, 0, wide, item.h)

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
