"""Watch over the saving of the match on a table. A word in the bar tells its state at every moment; the pause menu and a page of
its own give the reason if the match is not saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.play.journal import SAVED, Keeper, Progress, SaveState
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.parts import put_fitted
from cardtable.table.screens.tablestate import TableState
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import CLOSE, FAR, NEAR, across, space
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import box, lay
from cardtable.ui.rects import between, from_left, from_right, inside
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.saving import in_a_word, remedy, saving

ICONS = {Progress.SAVED: "check", Progress.SAVING: "save", Progress.UNSAVED: "triangle-alert"}


class SaveMark(Button):
    """A button in `usual` that says whether the game is saved; while it is not it takes all of `alarm`, with the reason and
    what to do. Pressed, it says more."""

    thing = "saved"

    def __init__(
        self, kit: Kit, usual: pygame.Rect, alarm: pygame.Rect, on_click: Callable[[], object]
    ) -> None:
        super().__init__(kit, usual, "", on_click, kind="plate", key="save-state", type_="label")
        self.z, self.called = 50, _("Save status")
        self.usual, self._alarm = usual, alarm
        self._state = SAVED
        self._narrow = usual.w < self.width_of_words(kit)
        self._say()

    @staticmethod
    def width_of_words(kit: Kit) -> int:
        """The width that any of its usual words needs beside its icon, px."""
        words = (in_a_word(SaveState(each)) for each in (Progress.SAVED, Progress.SAVING))
        return max(Button.width_of(kit, word, "save", "label") for word in words)

    @property
    def alarmed(self) -> bool:
        return self._state.progress is Progress.UNSAVED

    def show(self, state: SaveState) -> None:
        """Show another state of the save."""
        if state == self._state:
            return
        self._state = state
        self._say()
        self.rect = self._spread() if self.alarmed else self.usual
        self.invalidate()

    def _say(self) -> None:
        self.icon = ICONS[self._state.progress]
        short = self._narrow and (not self.alarmed or self._alarm == self.usual)
        self.text = "" if short else in_a_word(self._state)
        self.tip = saving(self._state).title if not self.text else ""

    def _lines(self) -> tuple[tuple[str, str, t.RGB], tuple[str, str, t.RGB]]:
        """Return the lines of the alarm: text, type, colour."""
        return (saving(self._state).title, "strong", t.INK), (remedy(self._state), "body", t.INK_2)

    def _spread(self) -> pygame.Rect:
        """Return the part of the alarm's place that its words need."""
        fonts = self.kit.fonts
        words = max(fonts.width(text, role) for text, role, _ink in self._lines())
        needs = across(space(words, 0), space(fonts.height("strong"), 0), gap=FAR).wish(self.kit)
        return from_left(self._alarm, min(self._alarm.w, needs))[0]

    def value(self) -> str:
        return saving(self._state).text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.alarmed:
            super().draw(surface, clip)
            return
        kit, fonts, rect = self.kit, self.kit.fonts, self.rect
        lay(surface, plates.ivory(kit, rect.size, self.radius, edge=False), rect)
        surface.blit(kit.cache.get(("alarm", rect.size), self._edge), rect)
        if not self.text:
            icons.put(kit, surface, self.icon, rect, round(rect.h * 0.6), t.REFUSE)
            return
        side = fonts.height("strong")
        margin = kit.px(14)
        spot = pygame.Rect(rect.x + margin, rect.y, side, rect.h)
        icons.put(kit, surface, self.icon, spot, side, t.REFUSE)
        words = pygame.Rect(spot.right + kit.px(10), rect.y, 0, 0)
        words.w = rect.right - margin - words.x
        lines = [*self._lines()]
        if fonts.height("strong") + fonts.height("body") > rect.h:
            lines = lines[:1]
        y = rect.centery - sum(fonts.height(style) for _text, style, _ink in lines) // 2
        for text, role, ink in lines:
            line = pygame.Rect(words.x, y, words.w, fonts.height(role))
            put_fitted(kit, surface, text, role, ink, line, 11, "left")
            y = line.bottom

    def _edge(self) -> pygame.Surface:
        """A red edge at the left of the plate."""
        red = box(self.rect.size, self.radius, [(0, t.REFUSE), (1, t.REFUSE)])
        red.fill(
            (255, 255, 255, 0), (self.kit.px(CLOSE), 0, *self.rect.size), special_flags=pygame.BLEND_RGBA_MULT
        )
        return red


class SaveWatch:
    """Follows who keeps the game of a table; None where nobody does."""

    def __init__(self, table: TableState, keeper: Keeper | None) -> None:
        self._table, self.keeper = table, keeper
        self.state = self.now
        """State of the saving when the table last showed it."""
        self.mark: SaveMark | None = None

    @property
    def now(self) -> SaveState:
        """The state of the saving at this moment."""
        return self.keeper.state if self.keeper is not None else SAVED

    @property
    def kept(self) -> bool:
        """True if what was decided is on the disk, or will not get there for now."""
        situation = self._table.situation
        return situation.saved.progress is not Progress.SAVING

    @property
    def expecting(self) -> bool:
        """True while the disk still has something of the match to take, or something of that is to be told."""
        now = self.now
        return not (now is self.state is SAVED or now == self.state == SAVED)

    @property
    def menu_text(self) -> str:
        """The state as the pause menu says it, as markup."""
        return escape(saving(self.state).text) if self.keeper else ""

    def place(self, spot: pygame.Rect, title_x: int, near: list[pygame.Rect]) -> int:
        """The mark at the left of the icons, as wide as there is room for it, and where it spreads when the game is not
        saved; gives where it begins, px."""
        kit, areas = self._table.kit, self._table.areas
        gap = kit.px(NEAR)
        # A board that keeps a part of the bar for itself tells something there, which gives way beyond that.
        middle = kit.theme.x(0.64) if areas.top.right < kit.theme.size[0] // 2 else 0
        near = [inside(area, -gap, 0, 0) for area in near]
        _title, free = from_left(between(spot, title_x, spot.right), kit.theme.text_px(230, "body"))
        free = between(free, max([free.x, middle, *(area.right for area in near)]), spot.right)
        wide = SaveMark.width_of_words(kit)
        usual = spot if free.w < wide else from_right(free, wide)[0]
        alarm = between(spot, title_x, min([spot.right, *(area.x for area in near)]))
        self.mark = SaveMark(kit, usual, alarm, self.say)
        self.mark.zone_name = "bar"
        return inside(usual, -kit.px(CLOSE), 0, 0).x

    def alone(self, spot: pygame.Rect) -> None:
        """Place the mark without words, for large letters; a press says the words."""
        if self.keeper is not None:
            self.mark = SaveMark(self._table.kit, spot, spot, self.say)
            self.mark.zone_name = "bar"

    def update(self) -> None:
        """Update the state of the save on the table and in the pause menu."""
        state = self._table.situation.saved
        if state is self.state or state == self.state:
            return
        worse = state.progress is Progress.UNSAVED is not self.state.progress
        self.state = state
        self.show()
        if worse:
            kit = self._table.kit
            kit.sounds.play("refuse")
            if self._table.areas.merged and self._table.is_open:
                self.say()  # the mark is too small for what must be read
        scene = self._table.scene
        scene.renew("pause")
        scene.renew("saving")

    def show(self) -> None:
        """Show the mark, and hide the neighbours it covers while players must read it."""
        mark, table = self.mark, self._table
        if mark is None:
            return
        mark.show(self.state)
        table.title.visible = table.areas.titled and not mark.alarmed
        line = table.scene.find("last-word")
        if isinstance(line, LastWordLine) and line.room.top < mark.rect.bottom:
            usual, spread = (inside(each, -table.kit.px(NEAR), 0, 0) for each in (mark.usual, mark.rect))
            line.between(spread.right if mark.alarmed else 0, mark.usual.right if mark.alarmed else usual.x)

    def say(self) -> None:
        """Ctrl+S, and a press on the mark: how the saving stands, and another attempt where it fails."""
        keeper = self.keeper
        if keeper is None:
            self._table.ignored()
            return

        def make() -> Layer:
            said = saving(self.state)
            go_on = DialogAnswer(_("Go on playing"), lambda: None, "play")
            again = DialogAnswer(_("Try again"), keeper.retry, "refresh-cw")
            answers = (again, go_on) if self.state.progress is Progress.UNSAVED else (go_on,)
            text = escape(said.explanation)
            return Dialog(self._table.kit, said.title, text, answers, lambda: None, key="saving")

        self._table.scene.open(make)
