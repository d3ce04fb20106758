"""The deal of a table about to begin: sealed, or open by a code; a card that opens over the page, for people who want one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from cardtable.i18n import _
from cardtable.play.commitment import short_seed
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens.parts import button, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer
from cardtable.ui.layout import Item, column, padded, row, space, within, wrap
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import DialogBox


def seed_written(code: str) -> int | None:
    """The seed of a deal code; None where none is given, or it cannot be read."""
    try:
        return seed_of(code)
    except ValueError:
        return None


class DealChoice:
    """The code of the deal, while a person chooses one; `changed` follows another state of it."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.code = ""
        """Deal code that a person gives; "" for a sealed deal."""

    @property
    def seed(self) -> int | None:
        """The seed of the code; None for a sealed deal."""
        return seed_written(self.code)

    @property
    def reads(self) -> bool:
        """True if the code given can be read, or there is none."""
        return not self.code or self.seed is not None

    @property
    def name(self) -> str:
        """Name on the button that opens the card: "The deal", with the code where one is given."""
        # Translators: on a button: opens the choice of the cards that are dealt; the code names the deal
        return _("Deal %(code)s") % {"code": self.code} if self.code and self.reads else _("The deal")

    @property
    def meaning(self) -> str:
        """Sentence about the code: its meaning, or its fault."""
        if not self.reads:
            return _("A code is made of letters and digits in a set pattern.")
        if self.code:
            return _("Open: whoever has it can know the cards.")
        return _("None: the deal is sealed.")

    def write(self, text: str) -> None:
        """A code typed; the card says at once whether it can be read."""
        before = self.meaning
        self.code = text.strip()
        if self.meaning != before:
            self._changed()

    def draw(self) -> None:
        """A code short enough to be passed on; the deal is open then."""
        self.code = deal_code(short_seed())
        self._changed()

    def confirm(self) -> bool:
        """Take back a code that cannot be read; True if there was none."""
        fine = self.reads
        if not fine:
            self.code = ""
        return fine


@dataclass(frozen=True, slots=True)
class DealActs:
    """Acts of the page that the card calls for."""

    close: Callable[[], None]
    copy: Callable[[], object]
    """Copy the whole table as a code."""
    together: Callable[[], object] | None
    """Have people add chance to the deal; None where nobody could."""


class DealCard(Layer):
    """The card: the code, what it means, and the ways to another one."""

    def __init__(self, kit: Kit, choice: DealChoice, acts: DealActs) -> None:
        super().__init__(kit, modal=True, scrim=0.45, dismiss=acts.close, key="deal-card")
        pad, gap = kit.px(24), kit.px(12)
        wide = min(kit.theme.size[0] - 2 * kit.px(16), kit.theme.text_px(560, "label"))
        inner = wide - 2 * pad
        title = text(kit, inner, _("Deal code"), "panel-title", t.TEXT, heading=True)
        ink = t.MIST if choice.reads else t.REFUSE_TEXT
        line = text(kit, inner, escape(choice.meaning), "label", ink)
        field = TextField(
            kit,
            (0, 0, min(inner, kit.fonts.width("WWW-WWW-WWW", "count")), target(kit, 52, "button")),
            choice.code,
            choice.write,
            on_submit=lambda _text: acts.close(),
            most=40,
            name=_("Deal code"),
            key="code",
            type_="count",
            allowed=lambda grapheme: grapheme.isascii() and (grapheme.isalnum() or grapheme in "- "),
        )
        ways = [
            Item.of(field),
            button(kit, inner, _("Draw a code"), "dice-5", choice.draw, "other-deal", units=52),
        ]
        if choice.seed is not None:
            ways.append(button(kit, inner, _("Copy"), "copy", acts.copy, "copy", units=52))
        elif acts.together is not None and not choice.code:
            ways.append(button(kit, inner, _("Draw together"), "users", acts.together, "together", units=52))
        done = button(kit, inner, _("Done"), "check", acts.close, "deal-done", kind="main", units=52)
        foot = row([space(inner - done.w, 0), done])
        whole = column([title, line, wrap(ways, inner, gap), foot], kit.px(16))
        self.panel = DialogBox(kit, pygame.Rect(0, 0, 0, 0), ivory=False, name=_("Deal code"))
        within(self.panel, padded(whole, pad, pad))
        room = kit.theme.size
        self.panel.shift((room[0] - wide) // 2, (room[1] - self.panel.rect.h) // 2)
        self.add(self.panel)
        self._done = done.nodes[0]

    def first_focus(self) -> Node | None:
        return self._done
