"""Beside the board of a look back: how well one played and how lucky one was, where the game turned, words to remember."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.i18n import _, pgettext
from cardtable.play.review import Counted, counted_in
from cardtable.play.review.luck import GAMES
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.screens.lookback.turns import TurningPoint, Turns
from cardtable.table.screens.luck import Judging
from cardtable.table.screens.parts import Hairline, RowButton, button, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, stack
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import outline, tinted
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import Dropdown, SelectorOption
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording.sentence import decimal


@dataclass(frozen=True, slots=True)
class SidebarView:
    """Texts beside the board, and the acts of its buttons."""

    kit: Kit
    session: Session
    seat: Seat
    """The person whose turns are looked at."""
    at: int
    """The fact whose turn is looked at."""
    turns: Turns
    judging: Judging
    family_filter: bool
    """True to leave coarse meanings out."""
    of: Callable[[Seat], None]
    """Look at the turns of that person."""
    beside: bool
    """True if it stands beside the board, not below its words."""
    visit: Callable[[int], None]
    """Look at the turn of that fact."""


class TurningPointRow(RowButton):
    """A turning point; a click looks at its turn."""

    def __init__(
        self, kit: Kit, wide: int, moment: TurningPoint, here: bool, go: Callable[[], object], key: str
    ) -> None:
        self._here, self._star = here, kit.theme.text_px(22, "body")
        pad, room = kit.px(12), wide - 4 * kit.px(12) - 2 * self._star
        words = column(
            [text(kit, room, moment.head, "strong", t.TEXT), text(kit, room, moment.line, "body", t.MIST)]
        )
        told = padded(words, 2 * pad + self._star, pad * 2 // 3)
        super().__init__(kit, Item(told.nodes, wide, max(target(kit, 50, "body"), told.h)), go, key)
        self.radius = kit.px(12)

    def checked(self) -> bool | None:
        return self._here

    def click(self) -> bool:
        self.on_click()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        if self._here or self.hovered:
            surface.blit(plates.row(kit, self.rect.size, self.radius, self.hovered), self.rect)
        if self._here:
            line = tinted(outline(self.rect.size, self.radius, max(1, kit.px(2))), t.fade(t.BRASS_L, 0.9))
            surface.blit(line, self.rect)
        area = self.rect.inflate(-2 * kit.px(12), 0)
        icons.put(kit, surface, "star", area, self._star, t.BRASS_L, align="left", filled=True)
        icons.put(kit, surface, "chevron-right", area, self._star, t.MIST, align="right")


def sidebar(told: SidebarView, wide: int) -> Item:
    """Lay out the column beside the board, `wide` px wide."""
    pad = told.kit.px(20)
    order = [_whose, _figures, _moments, _words]
    if told.turns.in_cards and told.turns.judged:
        order = [_whose, *([_move] if told.beside else []), _figures, _moments, _words]
    parts = (part(told, wide - 2 * pad) for part in order)
    return padded(column([item for part in parts for item in part]), pad, pad // 2, 0)


def _rule(kit: Kit, wide: int) -> Item:
    """A hairline with room above and below it."""
    line = Hairline(kit, (0, 0, wide, max(1, kit.px(1))))
    return stack([padded(Item.of(line), 0, kit.px(14), 0), space(0, 2 * kit.px(14))])


def _title(kit: Kit, wide: int, said: str, role: str = "panel-title") -> Item:
    return text(kit, wide, escape(said), role, t.TEXT, heading=True)


def _whose(told: SidebarView, wide: int) -> list[Item]:
    """Lay out the choice of the player, if several people played."""
    kit, people = told.kit, told.session.people
    if len(people) < 2:
        return []
    options = [SelectorOption(str(seat), told.session.players[seat].name) for seat in people]
    place = (0, 0, wide, target(kit, 44, "label"))
    choice = Dropdown(
        kit, place, options, str(told.seat), lambda value: told.of(int(str(value))), key="whose"
    )
    return [Item.of(choice), space(0, kit.px(14))]


def _move(told: SidebarView, wide: int) -> list[Item]:
    """Lay out the move of the turn, and the better one."""
    kit, words = told.kit, [told.turns.act_sentence(told.at), told.turns.possible(told.at)]
    lines = [text(kit, wide, each, "body", t.TEXT if at == 0 else t.MIST) for at, each in enumerate(words)]
    lines[0].nodes[0].live = "polite"
    return [column(lines, kit.px(8)), _rule(kit, wide)]


def _figures(told: SidebarView, wide: int) -> list[Item]:
    """Lay out the part of the possible gain that the player made, and the value of the cards."""
    kit, gap, percent = told.kit, told.kit.px(16), told.turns.percent
    beside = wide >= 2 * kit.theme.text_px(150, "body")
    half = (wide - 2 * gap) // 2 if beside else wide
    made = "–" if percent is None else f"<n>{_('%(value)s%%') % {'value': percent}}</n>"
    both = column(
        [
            _title(kit, half, pgettext("how well somebody played", "Play"), "strong"),
            text(kit, half, made, "score", t.TEXT),
            text(kit, half, escape(_("of what words people know could earn")), "caption", t.MIST),
        ]
    ).wide(half)
    if told.judging.possible:
        luck = column(_luck(told, half))
        if beside:
            line = Hairline(kit, (0, 0, max(1, kit.px(1)), max(both.h, luck.h)))
            both = row([both, Item.of(line).wide(0), luck], gap)
        else:
            both = column([both, luck], gap)
    return [both, _rule(kit, wide)]


def _luck(told: SidebarView, wide: int) -> list[Item]:
    """The luck as far as it is known; the way to have it worked out, or to leave that."""
    kit, judging = told.kit, told.judging
    found = [_title(kit, wide, pgettext("of the cards", "Luck"), "strong")]
    known = judging.known
    if known is not None:
        value, reach = (
            (decimal(known[0], signed=True), decimal(known[1]))
            if abs(known[1]) < 2
            else (f"{known[0]:+.0f}".replace("-", "\u2212"), f"{known[1]:.0f}")
        )
        head = Paragraph(kit, (0, 0, wide, 0), f"{value} ", "score", t.TEXT).fitted()
        side = head.block.width + kit.px(6)
        small = text(kit, max(1, wide - side), f"± {reach}", "label", t.MIST)
        cards = counted_in(told.session) is Counted.CARDS
        said = _("rounds that the cards were worth") if cards else _("points that the cards were worth")
        found += [
            stack([Item.of(head), padded(small, side, head.rect.h - small.h - kit.px(6), 0)]),
            text(kit, wide, escape(said), "caption", t.MIST),
        ]
    if judging.running:
        games = _("%(done)s of %(all)s games") % {"done": judging.games, "all": GAMES}
        found.append(text(kit, wide, escape(games), "caption", t.MIST))
    if not judging.done:
        name, icon = (
            (pgettext("what is being worked out", "Stop"), "x")
            if judging.running
            else (_("Work it out"), "dice-5")
        )
        high = max(kit.theme.target, kit.theme.text_px(38, "label"))
        tip = _("Bots play %(all)s games with your cards and %(all)s with others, all else dealt anew.")
        act = button(
            kit, wide, name, icon, judging.toggle, "luck", kind="plate", role="label", high=high, tip=tip % {"all": GAMES}
        )  # fmt: skip
        found += [space(0, kit.px(6)), act]
    return found


def _moments(told: SidebarView, wide: int) -> list[Item]:
    """Lay out the turning points, and their rule."""
    kit, out = told.kit, told.kit.px(12)
    if not told.turns.done:
        return [text(kit, wide, escape(_("Looking at each move…")), "body", t.MIST)]
    moments = told.turns.turning_points()
    if not moments:
        return []
    rows = [
        Item.of(
            TurningPointRow(
                kit,
                wide + 2 * out,
                moment,
                moment.at == told.at,
                partial(told.visit, moment.at),
                f"moment{number}",
            )
        )
        for number, moment in enumerate(moments, 1)
    ]
    said = _(
        "The two turns that left the most on the table, by five points or a quarter, and the best of those that left nothing."
    )
    if counted_in(told.session) is Counted.CARDS:
        said = _(
            "The two turns that left the most on the table, by five cards or a quarter, and the best of those that left nothing."
        )
    return [
        _title(kit, wide, _("Turning points")),
        padded(column(rows, kit.px(4)), -out, kit.px(4), 2 * kit.px(4)),
        text(kit, wide, escape(said), "caption", t.MIST),
    ]


def _words(told: SidebarView, wide: int) -> list[Item]:
    """Words that were missed, with what they mean."""
    kit = told.kit
    words = told.turns.words(told.family_filter) if told.turns.done else []
    if not words:
        return []
    lines = [
        text(kit, wide, f"<w>{escape(word)}</w>  {escape(meaning)}", "body", t.MIST)
        for word, meaning in words
    ]
    return [_rule(kit, wide), column([_title(kit, wide, _("Words to remember")), *lines], kit.px(6))]
