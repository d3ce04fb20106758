"""Sidebar of a look back: quality of play and luck of one player, turning points, words to remember."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.i18n import _, pgettext
from cardtable.play.review import Counted, counted_in
from cardtable.play.review.luck import GAMES
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.screens.boxes import bound, drawn, opened, pressed, rule, words
from cardtable.table.screens.lookback.past import HandRow, Held
from cardtable.table.screens.lookback.turns import TurningPoint, Turns
from cardtable.table.screens.luck import Judging
from cardtable.table.screens.parts import RowButton
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
    across,
    down,
    either,
    fill,
    inset,
)
from cardtable.ui.node import Node
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import outline, tinted
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
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
    cards: Callable[..., list[Box]]
    """Make the row of the hand, or of the word that could have been written, that high in units."""


class TurningPointRow(RowButton):
    """A turning point; a click looks at its turn."""

    def __init__(self, kit: Kit, here: bool, go: Callable[[], object], key: str) -> None:
        super().__init__(kit, go, key)
        self._here, self._star = here, kit.theme.text_px(APART, "body")
        self.radius = kit.px(NEAR)

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


def hand_row(units: float, held: Callable[[], Held], *, ghosts: bool = False, left: bool = False) -> Box:
    """A box of a hand `units` high, over all the width there is."""

    def row(kit: Kit, size: tuple[int, int]) -> Node:
        return HandRow(kit, (0, 0, *size), held, ghosts=ghosts, left=left)

    return fill(drawn(row, "", 0, units))


def sidebar(told: SidebarView) -> Box:
    """The column beside the board, or below it."""
    order = [_whose, _figures, _moments, _words]
    if told.turns.judged and told.beside:
        order.insert(1, _move)
    parts: list[Box] = []
    for part in order:
        found = part(told)
        if found and parts and part is not _moments:
            parts.append(rule())
        parts += found
    return inset(down(*parts), PLAIN, CLOSE, 0)


def _title(said: str, role: str = "panel-title") -> Box:
    return words(escape(said), role, t.TEXT, heading=True)


def _whose(told: SidebarView) -> list[Box]:
    """The choice of the player, if several people played."""
    people = told.session.people
    if len(people) < 2:
        return []
    options = [SelectorOption(str(seat), told.session.players[seat].name) for seat in people]

    def choose(value: Hashable) -> None:
        told.of(int(str(value)))

    return [fill(opened(options, str(told.seat), choose, "", "whose"))]


def _move(told: SidebarView) -> list[Box]:
    """The move of the turn, and the better one."""
    return [
        words(told.turns.act_sentence(told.at), "body", t.TEXT, live=True),
        words(told.turns.possible(told.at), "body", t.MIST),
        *told.cards(64, left=True),
    ]


def _figures(told: SidebarView) -> list[Box]:
    """The part of the possible gain that the player made, and the value of the cards."""
    percent = told.turns.percent
    made = "–" if percent is None else f"<n>{_('%(value)s%%') % {'value': percent}}</n>"
    play = down(
        _title(pgettext("how well somebody played", "Play"), "strong"),
        words(made, "score", t.TEXT),
        words(escape(_("of what words people know could earn")), "caption", t.MIST),
        gap=0,
    )
    if not told.judging.possible:
        return [play]
    luck = down(*_luck(told), gap=0)
    beside = across(fill(bound(play, 150)), fill(bound(luck, 150)), gap=WIDE, align=0)
    return [either(beside, down(play, luck))]


def _luck(told: SidebarView) -> list[Box]:
    """The luck as far as it is known; the way to have it worked out, or to leave that."""
    judging = told.judging
    found = [_title(pgettext("of the cards", "Luck"), "strong")]
    known = judging.known
    if known is not None:
        value, reach = (
            (decimal(known[0], signed=True), decimal(known[1]))
            if abs(known[1]) < 2
            else (f"{known[0]:+.0f}".replace("-", "\u2212"), f"{known[1]:.0f}")
        )
        cards = counted_in(told.session) is Counted.CARDS
        said = _("rounds that the cards were worth") if cards else _("points that the cards were worth")
        found += [
            across(words(value, "score", t.TEXT), words(f"± {reach}", "label", t.MIST), gap=CLOSE, align=0.8),
            words(escape(said), "caption", t.MIST),
        ]
    if judging.running:
        games = _("%(done)s of %(all)s games") % {"done": judging.games, "all": GAMES}
        found.append(words(escape(games), "caption", t.MIST))
    if not judging.done:
        name, icon = (
            (pgettext("what is being worked out", "Stop"), "x")
            if judging.running
            else (_("Work it out"), "dice-5")
        )
        tip = _("Bots play %(all)s games with your cards and %(all)s with others, all else dealt anew.")
        tip %= {"all": GAMES}
        act = pressed(name, icon, judging.toggle, "luck", kind="plate", role="label", units=38, tip=tip)
        found.append(inset(across(act), 0, CLOSE, 0))
    return found


def _moments(told: SidebarView) -> list[Box]:
    """The turning points, and their rule."""
    if not told.turns.done:
        return [words(escape(_("Looking at each move…")), "body", t.MIST)]
    moments = told.turns.turning_points()
    if not moments:
        return []

    def row(number: int, moment: TurningPoint) -> Box:
        here, go = moment.at == told.at, partial(told.visit, moment.at)
        node = TurningPointRow(told.kit, here, go, f"moment{number}")
        lines = down(words(moment.head, "strong", t.TEXT), words(moment.line, "body", t.MIST), gap=0)
        free = drawn(lambda kit, size: Node(kit, (0, 0, *size)), "body", 22)
        return inset(across(free, fill(lines), free), NEAR, CLOSE, node=node)

    said = _(
        "The two turns that left the most on the table, by five points or a quarter, and the best of those that left nothing."
    )
    if counted_in(told.session) is Counted.CARDS:
        said = _(
            "The two turns that left the most on the table, by five cards or a quarter, and the best of those that left nothing."
        )
    rows = (row(number, moment) for number, moment in enumerate(moments, 1))
    return [
        rule(),
        _title(_("Turning points")),
        down(*rows, gap=FINE),
        words(escape(said), "caption", t.MIST),
    ]


def _words(told: SidebarView) -> list[Box]:
    """Words that were missed, with what they mean."""
    found = told.turns.words(told.family_filter) if told.turns.done else []
    if not found:
        return []
    lines = [words(f"<w>{escape(word)}</w>  {escape(said)}", "body", t.MIST) for word, said in found]
    return [down(_title(_("Words to remember")), *lines, gap=CLOSE)]
