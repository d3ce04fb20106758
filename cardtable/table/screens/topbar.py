"""Frame round the play on a table: the bar at the top with the menu, the match, its saving and the pages over it; the buttons on
the rail; the keys; the pause menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.play.lesson import lesson_of
from cardtable.table.board.areas import flipped, icons_side
from cardtable.table.board.asks import Action
from cardtable.table.board.keyboard import ENTER
from cardtable.table.plates import Title
from cardtable.table.screens.destinations import Home, LessonTable, Preferences, Rules
from cardtable.table.screens.hints import Hints, Tips
from cardtable.table.screens.navigator import toggle_sound
from cardtable.table.screens.playback import Playback
from cardtable.table.screens.savewatch import SaveWatch
from cardtable.table.screens.seating import HandCover
from cardtable.table.screens.tablestate import TableState
from cardtable.ui.gestures import Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, FAR, FINE
from cardtable.ui.node import Node
from cardtable.ui.rects import (
    between,
    from_foot,
    from_left,
    from_right,
    from_top,
    halves,
    inside,
    rows_of,
    shared,
)
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording import agreements, games

GO_ON = (*ENTER, pygame.K_SPACE)
"""The keys that go on from what waits to be looked at; any key hurries what merely moves."""


class TableKeys:
    """The keys of a table that no node and no layer has taken."""

    def __init__(
        self,
        table: TableState,
        look: HandCover,
        hints: Hints,
        playback: Playback,
        go_on: Callable[[], None],
        shortcuts: Mapping[int, Callable[[], object]],
    ) -> None:
        """`shortcuts` are the acts of keys pressed with Ctrl, and that of Escape; `go_on` hurries what is being shown."""
        self._table, self._look, self._hints, self._playback = table, look, hints, playback
        self._go_on, self._shortcuts = go_on, shortcuts

    def press(self, key: Key) -> bool:
        """Act on a key that nothing else took; return True if it has a meaning."""
        table, playback, board = self._table, self._playback, self._table.board
        if self._look.press(key):
            return True
        advised = self._hints.advised if key.key in ENTER else None
        if table.banner and not playback.crowned:
            table.show_banner("")
        # A player's own cards fly on while the next letter is typed.
        shown = table.situation.busy or playback.busy or playback.crowned
        if shown and (key.key in GO_ON or not table.situation.held):
            self._go_on()
        escaped = key.key == pygame.K_ESCAPE
        if key.ctrl:
            return not escaped and self._shortcut(key.key)
        if advised is not None and board.mine:
            board.commit(advised)
            return True
        return self._table.keyboard.press(key) or (escaped and self._shortcut(key.key))

    def _shortcut(self, key: int) -> bool:
        act = self._shortcuts.get(key)
        if act is not None:
            act()
        return act is not None


def pause(table: TableState, saves: SaveWatch, tips: Tips, letters: Callable[[], None]) -> None:
    """Open the menu over a table, with the ways out of it. It says whether the game is saved; `letters` shows those still to come."""
    nav, board, session, learning = table.navigator, table.board, table.session, table.navigator.learning
    game, options, taught = table.game, session.options, table.guided
    answers = [DialogAnswer(_("Go on playing"), lambda: None, "play")]
    if board.mine and board.state.after:
        answers.append(DialogAnswer(_("Redo"), lambda: board.undo(again=True), "redo-2"))
    if lesson_of(game) is not None and not taught:
        answers.append(DialogAnswer(_("Learn by playing"), lambda: nav.go(LessonTable(game)), "lightbulb"))
    if not (learning.learner.quiet or taught):
        answers.append(DialogAnswer(_("No more tips"), tips.end, "x"))
    if session.aids.help:
        answers.append(DialogAnswer(_("Letters still to come"), letters, "layers"))
    if table.phones is not None:
        answers.append(DialogAnswer(_("Hands on phones"), table.phones, "hand"))
    answers += [
        DialogAnswer(_("Rules"), lambda: nav.go(Rules(game, options=options)), "book-open"),
        DialogAnswer(_("Settings"), partial(nav.go, Preferences()), "settings"),
        # Translators: back to the first page
        DialogAnswer(_("Home"), partial(nav.go, Home()), "house"),
        DialogAnswer(_("Quit"), nav.quit, "log-out"),
    ]

    def make() -> Layer:
        # Without room in the bar, the menu names the game.
        head = escape(table.title.label()) if not table.areas.titled else ""
        told = "\n".join(filter(None, (head, saves.menu_text)))
        return Dialog(table.kit, _("Pause"), told, answers, lambda: None, key="pause")

    table.scene.open(make)


class TopBar:
    """Top bar of a table, laid out anew at every size."""

    def __init__(
        self,
        table: TableState,
        saves: SaveWatch,
        look: HandCover,
        menu: Callable[[], None],
        history: Callable[[], None],
    ) -> None:
        self._table, self._saves, self._look = table, saves, look
        self._menu, self._history = menu, history

    @property
    def title(self) -> Title:
        """Name of the match."""
        return self._table.title

    def build(self) -> None:
        """Build the menu at the left, the icons at the right, title and save between them."""
        table, saves, look = self._table, self._saves, self._look
        kit, areas, base = table.kit, table.areas, table.base
        side = icons_side(kit.theme) if areas.merged else max(kit.theme.target, kit.px(FAR))
        margin, gap = kit.px(APART), kit.px(CLOSE)
        window = inside(pygame.Rect(0, 0, *kit.theme.size), margin, gap, 0)
        line, _felt = from_top(window, side)
        if not areas.merged:
            line.centery = areas.top.move(0, kit.px(SUNK)).centery
        spot, line = from_left(line, side, kit.px(TITLED))
        title = pygame.Rect(line.x, line.y - kit.px(FINE), line.w, side + kit.px(CLOSE))
        menu = IconButton(kit, spot, "house", _("Menu"), self._menu, key="menu")
        bar = [menu]
        nav, session = table.navigator, table.session
        rules = partial(nav.go, Rules(table.game, options=session.options))
        icons = (
            ("settings", _("Settings"), partial(nav.go, Preferences())),
            (
                "volume-2" if nav.settings.heard else "volume-x",
                _("Sound"),
                partial(toggle_sound, nav, table.scene.rebuild),
            ),
            ("book-open", _("Rules"), rules),
            ("history", _("What happened"), self._history),
        )
        # Beside the plates four have room: the sound has its place in the settings.
        shown = [each for each in icons if not (look.wanted and areas.merged and "volume" in each[0])]
        twos = areas.merged and halves(areas.top)[0].h > side
        lower, _felt = from_foot(between(areas.top, window.x, window.right), side)
        for at in range(len(shown) + look.wanted):
            if twos and at < 2:  # the first two are the lower ones
                spot, lower = from_right(lower, side, gap)
            else:
                spot, line = from_right(line, side, gap)
            if at == len(shown):
                bar.append(look.button(spot))
            else:
                name, label, act = shown[at]
                bar.append(IconButton(kit, spot, name, label, act, key=f"top-{name}"))
        free, _line = from_right(line, side)
        near = [area for area in areas.opponents if area.y < areas.top.bottom]
        ends = [line.right, areas.top.right, *(area.x for area in near)]
        if areas.merged:
            if twos:
                free.bottomleft = window.x, areas.top.bottom
            saves.alone(free)
        elif saves.keeper is not None:
            ends.append(saves.place(free, title.x, near))
        for node in bar:
            node.zone_name = "bar"
            base.add(node)
        _gap, title = from_right(between(title, title.x, min(ends)), 0, kit.px(ENDS))
        table.title = made = Title(kit, title, games.game_name(table.game))
        if not table.guide_speaks:  # a lesson plays by what it says
            made.tip = agreements.played_with(table.game, session.options)
            made.in_short = agreements.in_short(table.game, session.options)
        made.visible = areas.titled
        base.add(made)
        if saves.mark is not None:
            base.add(saves.mark)


SUNK, TITLED, ENDS = 6, 14, 10
"""Distances of the top bar in units: from its middle down to its line, from the menu to the title, from there to what follows."""
HIGHEST = 68
"""Greatest height of a button that has the rail to itself."""


class ActionRail:
    """Two buttons a row, a wide one alone in its own, four narrow ones in theirs, inside `area`; `base` holds them."""

    def __init__(self, kit: Kit, base: Node, area: pygame.Rect, mirrored: bool = False) -> None:
        self._kit, self._base, self._area, self._mirrored = kit, base, area, mirrored
        self.buttons: dict[str, Button] = {}
        """Buttons shown now, by the key of their action."""

    def show(self, actions: Sequence[Action], may_undo: bool) -> None:
        """Have a button for each of `actions`; only the words, the mark and whether it acts change where they are the same."""
        if [*self.buttons] != [each.key for each in actions]:
            self._make(actions)
        main: Action | None = None
        for each in actions:
            if main is None and not each.quiet:
                main = each
        for action, box in zip(actions, self._boxes(actions), strict=True):
            button = self.buttons[action.key]
            button.terse = bool(action.icon) and action is not main
            if button.rect != box:
                button.rect = box
            if (button.text, button.icon, button.tip) != (action.written, action.drawn, _tip(action)):
                button.text, button.icon, button.tip = action.written, action.drawn, _tip(action)
                button.invalidate()
            button.on_click = action.act
            kind = "main" if action is main and action.ready else "walnut"
            if button.kind != kind:
                button.kind = kind
                button.invalidate()
            button.enabled = may_undo if action.key == "undo" else action.enabled
        alike = min([each.fitted()[0].px for each in self.buttons.values() if not each.alone], default=0)
        for button in self.buttons.values():
            if button.most != alike:
                button.most = alike
                button.invalidate()

    def _make(self, actions: Sequence[Action]) -> None:
        for button in self.buttons.values():
            self._base.remove(button)
        self.buttons = {}
        for action, box in zip(actions, self._boxes(actions), strict=True):
            key = f"action-{action.key}"
            button = Button(
                self._kit, box, action.written, action.act, icon=action.drawn, tip=_tip(action), key=key
            )
            button.zone_name, button.soft = "actions", True
            self._base.add(button)
            self.buttons[action.key] = button

    def _boxes(self, actions: Sequence[Action]) -> list[pygame.Rect]:
        rows: list[list[Action]] = []
        last = 0
        for action in actions:
            share = action.share
            if share != last or len(rows[-1]) == share:
                rows.append([])
            rows[-1].append(action)
            last = share
        area, gap, theme = self._area, self._kit.px(CLOSE), self._kit.theme
        if len(rows) > 1 and theme.ample and area.h < 1.7 * theme.target:
            # All side by side where there is one row, each as wide as its words ask.
            boxes = shared(area, [Button.width_of(self._kit, each.written) for each in actions], gap)
        else:
            lines = rows_of(area, len(rows), gap, theme.text_px(HIGHEST, "button"))
            boxes = [
                box
                for each, line in zip(rows, lines, strict=True)
                for box in shared(line, self._weights(rows, each[0].share), gap)[: len(each)]
            ]
        return [flipped(box, area.x + area.right) for box in boxes] if self._mirrored else boxes

    def _weights(self, rows: Sequence[Sequence[Action]], share: int) -> list[float]:
        """Return the shares of the columns: equal, but long words get what others can spare."""
        if share != 2 or not self._kit.theme.ample:
            return [1.0] * share
        pairs = [row for row in rows if row[0].share == share]
        wants = [
            max((Button.width_of(self._kit, row[at].written) for row in pairs if at < len(row)), default=0)
            for at in range(share)
        ]
        first = max(0.25, min(0.75, wants[0] / max(1, sum(wants))))
        return [first, 1 - first]


def _tip(action: Action) -> str:
    """Return the name of a button without words."""
    return action.text if action.narrow else ""
