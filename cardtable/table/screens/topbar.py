"""The bar at the top of a table: the menu, what is played, how it is saved, and the pages over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.table.board.areas import icons_side
from cardtable.table.screens.navigator import toggle_sound
from cardtable.table.screens.plates import Title
from cardtable.ui.widgets.button import IconButton
from cardtable.wording import agreed_rules, games

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class TopBar:
    """Lays the bar out, anew at every size."""

    title: Title

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def build(self) -> None:
        """The menu at the left, the icons at the right, title and save between them."""
        table = self._table
        kit, areas = table.kit, table.areas
        side, margin = max(kit.theme.target, kit.px(48)), kit.px(24)
        side = icons_side(kit.theme) if areas.merged else side
        y = kit.px(8) if areas.merged else areas.top.centery - side // 2 + kit.px(6)
        menu = IconButton(kit, pygame.Rect(margin, y, side, side), "house", _("Menu"), table.menu, key="menu")
        bar = [menu]
        icons = (
            ("settings", _("Settings"), table.navigator.preferences),
            ("volume-2" if table.navigator.settings.heard else "volume-x", _("Sound"), self._toggle_sound),
            (
                "book-open",
                _("Rules"),
                lambda: table.navigator.rules(table.session.header.game, options=table.session.options),
            ),
            ("history", _("What happened"), table.history),
        )
        twos = areas.merged and areas.top.h > 2 * side
        x, step = kit.theme.size[0] - margin - side, side + kit.px(8)
        look = table.seating.look
        # Beside the plates four have room: the sound has its place in the settings.
        shown = [each for each in icons if not (look.wanted and areas.merged and "volume" in each[0])]
        for at in range(len(shown) + look.wanted):
            spot = pygame.Rect(x, y, side, side)
            if twos:  # the first two are the lower ones
                spot.topleft = x - at % 2 * step, areas.top.bottom - side if at < 2 else y
            if at == len(shown):
                bar.append(look.button(spot))
            else:
                name, label, act = shown[at]
                bar.append(IconButton(kit, spot, name, label, act, key=f"top-{name}"))
            x -= 0 if twos else step
        title = pygame.Rect(margin + side + kit.px(14), y - kit.px(4), 0, side + kit.px(8))
        near = [area for area in areas.opponents if area.y < areas.top.bottom]
        first = min((area.x for area in near), default=x + side)
        if areas.merged:
            spot = pygame.Rect(x, y, side, side)
            if twos:
                spot.bottomleft = margin, areas.top.bottom
            table.saves.alone(spot)
        elif table.saves.keeper is not None:
            x = table.saves.place(pygame.Rect(x, y, side, side), title.x, near)
        for node in bar:
            node.zone_name = "bar"
            table.base.add(node)
        title.w = max(20, min(x, first, areas.top.right) - title.x - kit.px(10))
        self.title = Title(kit, title, games.game_name(table.session.header.game))
        if table.teacher is None or not table.teacher.speaks:  # a lesson plays by what it says
            rules = table.session.header.game, table.session.options
            self.title.tip = agreed_rules.played_with(*rules)
            self.title.in_short = agreed_rules.in_short(*rules)
        self.title.visible = areas.titled
        table.base.add(self.title)
        if table.saves.mark is not None:
            table.base.add(table.saves.mark)

    def _toggle_sound(self) -> None:
        toggle_sound(self._table.navigator)
        self._table.rebuild()
