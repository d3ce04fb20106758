"""Beside the board of a look back: how well one played and how lucky one was, where the game turned, words to remember."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _, pgettext
from cardtable.play.review import Counted, counted_in
from cardtable.play.review.luck import GAMES
from cardtable.table.screens.lookback.turns import Moment
from cardtable.table.screens.parts import Line, target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import outline, tinted
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, Option
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording.sentence import decimal

if TYPE_CHECKING:
    from cardtable.table.screens.lookback.page import Lookback


class MomentRow(Node):
    """A turning point; a click looks at its turn."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(
        self, kit: Kit, rect: RectLike, moment: Moment, here: bool, go: Callable[[], object], key: str
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._go, self._here = go, here
        self.radius = kit.px(12)
        pad, star = kit.px(12), self.star(kit)
        left, room = self.rect.x + pad + star + pad, self.rect.w - 4 * pad - 2 * star
        y = self.rect.y + pad * 2 // 3
        for text, role, colour in ((moment.head, "strong", t.TEXT), (moment.line, "body", t.MIST)):
            words = Paragraph(kit, (left, y, room, 0), text, role, colour).fitted()
            self.add(words)
            y = words.rect.bottom
        self.rect = (
            *self.rect.topleft,
            self.rect.w,
            max(target(kit, 50, "body"), y + pad * 2 // 3 - self.rect.y),
        )

    @staticmethod
    def star(kit: Kit) -> int:
        """The size of the star, px."""
        return kit.theme.text_px(22, "body")

    def label(self) -> str:
        return ". ".join(child.label() for child in self.children)

    def checked(self) -> bool | None:
        return self._here

    def click(self) -> bool:
        self._go()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        if self._here or self.hovered:
            surface.blit(plates.row(kit, self.rect.size, self.radius, self.hovered), self.rect)
        if self._here:
            line = tinted(outline(self.rect.size, self.radius, max(1, kit.px(2))), t.fade(t.BRASS_L, 0.9))
            surface.blit(line, self.rect)
        area = self.rect.inflate(-2 * kit.px(12), 0)
        icons.put(kit, surface, "star", area, self.star(kit), t.BRASS_L, align="left", filled=True)
        icons.put(kit, surface, "chevron-right", area, self.star(kit), t.MIST, align="right")


class Aside:
    """The panel's contents, `width` px wide."""

    def __init__(self, page: Lookback, width: int) -> None:
        self.page, self.kit = page, page.kit
        self._pad = page.kit.px(20)

    def nodes(self, x: int, y: int, width: int) -> list[Node]:
        """All of it from there down."""
        self._x, self._y, self._w = x + self._pad, y + self._pad // 2, width - 2 * self._pad
        found: list[Node] = []
        for part in (self._whose, self._figures, self._moments, self._words):
            found += part()
        return found

    def _text(self, markup: str, role: str, colour: t.RGB, *, heading: bool = False) -> Paragraph:
        words = Paragraph(self.kit, (self._x, self._y, self._w, 0), markup, role, colour).fitted()
        if heading:
            words.role = Role.HEADING
        self._y = words.rect.bottom
        return words

    def _rule(self) -> Line:
        self._y += self.kit.px(14)
        line = Line(self.kit, (self._x, self._y, self._w, max(1, self.kit.px(1))))
        self._y += self.kit.px(14)
        return line

    def _whose(self) -> list[Node]:
        """Whose turns these are, where several people played."""
        page, people = self.page, self.page.session.people
        if len(people) < 2:
            return []
        options = [Option(str(seat), page.session.players[seat].name) for seat in people]
        spot = pygame.Rect(self._x, self._y, self._w, target(self.kit, 44, "label"))
        choice = Dropdown(
            self.kit, spot, options, str(page.seat), lambda value: page.of(int(str(value))), key="whose"
        )
        self._y = spot.bottom + self.kit.px(14)
        return [choice]

    def _figures(self) -> list[Node]:
        """How much of what was there one made, and what the cards were worth."""
        kit, page, top = self.kit, self.page, self._y
        whole, gap = self._w, self.kit.px(16)
        beside = whole >= 2 * kit.theme.text_px(150, "body")
        half = (whole - 2 * gap) // 2 if beside else whole
        percent = page.turns.percent
        self._w = half
        found: list[Node] = [
            self._text(escape(pgettext("how well somebody played", "Play")), "strong", t.TEXT, heading=True),
            self._text(
                "–" if percent is None else f"<n>{_('%(percent)s %%') % {'percent': percent}}</n>",
                "score",
                t.TEXT,
            ),
            self._text(escape(_("of what words people know could earn")), "caption", t.MIST),
        ]
        left_foot = self._y
        if not page.judging.possible:
            self._w = whole
            return [*found, self._rule()]
        if beside:
            line = (self._x + half + gap, top, max(1, kit.px(1)))
            self._x, self._y = self._x + half + 2 * gap, top
        else:
            self._y += gap
        found += self._luck()
        foot = max(left_foot, self._y)
        if beside:
            found.append(Line(kit, (line[0], line[1], line[2], foot - top)))
            self._x -= half + 2 * gap
        self._w, self._y = whole, foot
        return [*found, self._rule()]

    def _luck(self) -> list[Node]:
        """The luck as far as it is known; the way to have it worked out, or to leave that."""
        kit, judging = self.kit, self.page.judging
        found: list[Node] = [
            self._text(escape(pgettext("of the cards", "Luck")), "strong", t.TEXT, heading=True)
        ]
        known = judging.known
        if known is not None:
            value = (
                decimal(known[0], signed=True)
                if abs(known[1]) < 2
                else f"{known[0]:+.0f}".replace("-", "\u2212")
            )
            reach = decimal(known[1]) if abs(known[1]) < 2 else f"{known[1]:.0f}"
            head = Paragraph(kit, (self._x, self._y, self._w, 0), f"{value} ", "score", t.TEXT).fitted()
            side = head.block.width + kit.px(6)
            small = Paragraph(
                kit, (self._x + side, self._y, max(1, self._w - side), 0), f"± {reach}", "label", t.MIST
            ).fitted()
            small.rect = small.rect.move(0, head.rect.h - small.rect.h - kit.px(6))
            self._y = head.rect.bottom
            found += [head, small]
            cards = counted_in(self.page.session) is Counted.CARDS
            said = _("rounds that the cards were worth") if cards else _("points that the cards were worth")
            found.append(self._text(escape(said), "caption", t.MIST))
        if judging.running:
            told = _("%(done)s of %(all)s games") % {"done": judging.games, "all": GAMES}
            found.append(self._text(escape(told), "caption", t.MIST))
        if not judging.done:
            name, icon = (
                (pgettext("what is being worked out", "Stop"), "x")
                if judging.running
                else (_("Work it out"), "dice-5")
            )
            high = max(kit.theme.target, kit.theme.text_px(38, "label"))
            wide = min(self._w, Button.width_of(kit, name, icon, "label"))
            self._y += kit.px(6)
            button = Button(
                kit,
                (self._x, self._y, wide, high),
                name,
                judging.toggle,
                kind="plate",
                icon=icon,
                type_="label",
                key="luck",
                tip=_("Bots play %(all)s games with your cards and %(all)s with others, all else dealt anew.")
                % {"all": GAMES},
            )
            self._y += high
            found.append(button)
        return found

    def _moments(self) -> list[Node]:
        """Where the game turned, and by which rule."""
        page, kit = self.page, self.kit
        if not page.turns.done:
            return [self._text(escape(_("Looking at each turn…")), "body", t.MIST)]
        moments = page.turns.moments()
        if not moments:
            return []
        found: list[Node] = [self._text(escape(_("Turning points")), "panel-title", t.TEXT, heading=True)]
        self._y += kit.px(4)
        for number, moment in enumerate(moments, 1):
            spot = (self._x - kit.px(12), self._y, self._w + 2 * kit.px(12), 1)
            here = moment.at == page.at
            row = MomentRow(kit, spot, moment, here, partial(page.visit, moment.at), f"moment{number}")
            self._y = row.rect.bottom + kit.px(4)
            found.append(row)
        said = _(
            "The two turns that left the most on the table, by five points or a quarter, and the best of those that left nothing."
        )
        if counted_in(page.session) is Counted.CARDS:
            said = _(
                "The two turns that left the most on the table, by five cards or a quarter, and the best of those that left nothing."
            )
        self._y += kit.px(4)
        found.append(self._text(escape(said), "caption", t.MIST))
        return found

    def _words(self) -> list[Node]:
        """Words that were missed, with what they mean."""
        page, kit = self.page, self.kit
        if not page.turns.done:
            return []
        words = page.turns.words(page.nav.settings.family_filter)
        if not words:
            return []
        found: list[Node] = [
            self._rule(),
            self._text(escape(_("Words to remember")), "panel-title", t.TEXT, heading=True),
        ]
        for word, meaning in words:
            self._y += kit.px(6)
            found.append(self._text(f"<w>{escape(word)}</w>  {escape(meaning)}", "body", t.MIST))
        return found
