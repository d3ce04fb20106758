"""The settings: language, sound, speed, size of the text, the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

import pygame

from cardtable import i18n
from cardtable.games import Manifest, every
from cardtable.i18n import _, language, own_name
from cardtable.play.settings import CURTAIN, HELD, LOOKS, OPEN, SPEEDS, TEXT_SIZES, VOLUMES, Settings
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Line, Panel, target, text
from cardtable.ui import theme as t
from cardtable.ui.gestures import Cancel, Drop, Gesture, Lift, Move, Press, Tap
from cardtable.ui.layout import Item, column, padded, row, stack, within
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, Option, Segmented, Toggle
from cardtable.ui.widgets.slider import Slider
from cardtable.wording.keys import names

TEXT_STEP = 10
"""Per cent between two text sizes."""


class Switch(Toggle):
    """A toggle whose words stand elsewhere."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        words, self.text = self.text, ""
        super().draw(surface, clip)
        self.text = words


class LateSlider(Slider):
    """A slider whose change is taken up once the hand lets go: the page is made anew by it."""

    _held = False

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Press | Lift | Move):
            self._held = True
        taken = super().handle(gesture)
        if self._held and isinstance(gesture, Tap | Drop | Cancel):
            self._held = False
            self.on_change(self.number)
        return taken

    def set(self, number: float) -> None:
        if not self._held:
            super().set(number)
            return
        act, self.on_change = self.on_change, lambda number: None
        super().set(number)
        self.on_change = act


class Preferences(Page):
    """Every change is taken up at once and kept."""

    tools = ("rules",)

    def heading(self) -> tuple[str, str]:
        return _("Settings"), _("Every change is saved at once.")

    @property
    def _now(self) -> Settings:
        return self.nav.settings

    def _set(self, **values: Any) -> None:
        before = self.kit.theme, language()
        self.nav.change(replace(self._now, **values))
        if (self.kit.theme, language()) == before:
            self.rebuild()

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        wide = min(area.w, kit.theme.text_px(860, "label"))
        pad = max(14, kit.px(30))
        rows = [self._row(wide - 2 * pad, *each) for each in self._rows()]
        ruled = [stack([Item.of(Line(kit, (0, 0, wide - 2 * pad, 1))), each]) for each in rows[1:]]
        whole = padded(column([rows[0], *ruled]), pad, kit.px(10))
        return within(Panel(kit, (0, 0, 0, 0)), whole).at(area.x + (area.w - wide) // 2, area.y)

    def _rows(self) -> list[tuple[str, str, Callable[[pygame.Rect], Node], int]]:
        """What may be set: name, what it does, the widget for a place, the width that wants."""
        kit, now = self.kit, self._now
        seg = Segmented.width_of
        languages = sorted(
            (Option(each, own_name(each)) for each in i18n.LANGUAGES), key=lambda each: each.text
        )
        speeds = [
            # Translators: no speed at all: cards are in their places at once
            Option(SPEEDS[0], _("None")),
            *(Option(s, f"{s:g}".replace("0.5", "½").replace("1.5", "1½")) for s in SPEEDS[1:]),
        ]
        slider = kit.theme.text_px(340, "label")
        of_languages = Segmented if seg(kit, languages) <= slider else Dropdown
        switch = kit.theme.text_px(72, "label") + kit.px(12)
        spoken = language()

        def choose(name: str) -> Callable[[Hashable], None]:
            return lambda value: self._set(**{name: value})

        return [
            (
                _("Language"),
                _("Menus, rules and sentences; each table chooses the language of its words."),
                lambda r: of_languages(
                    kit, r, languages, spoken, choose("language"), name=_("Language"), key="language"
                ),
                min(seg(kit, languages), slider),
            ),
            (
                _("Text size"),
                _("All text grows with it."),
                lambda r: LateSlider(
                    kit,
                    r,
                    _("Text size"),
                    now.text_size,
                    lambda v: self._set(text_size=round(v)),
                    low=TEXT_SIZES[0],
                    high=TEXT_SIZES[-1],
                    step=TEXT_STEP,
                    show=_percent,
                    key="text-size",
                ),
                slider,
            ),
            self._look(),
            (
                _("Full screen"),
                _("%(key)s does the same.") % {"key": names()["full_screen"]},
                lambda r: self._switch(r, _("Full screen"), "fullscreen"),
                switch,
            ),
            (
                _("Sound"),
                _("Each player is heard from where they sit; everything heard is also shown."),
                lambda r: self._switch(r, _("Sound"), "sound"),
                switch,
            ),
            (
                _("Effects volume"),
                _("Cards, tokens, buttons: each step plays the sound of a card."),
                lambda r: self._volume(r, _("Effects volume"), "volume", "card-lay"),
                slider,
            ),
            (
                _("Announcement volume"),
                _("Whose turn it is, calls, refusals, the end: each step announces a turn."),
                lambda r: self._volume(r, _("Announcement volume"), "telling", "turn"),
                slider,
            ),
            (
                _("Card speed"),
                _("How long cards take to move; none shows moves at once."),
                lambda r: Segmented(
                    kit, r, speeds, now.speed, choose("speed"), name=_("Card speed"), key="speed"
                ),
                max(seg(kit, speeds), kit.theme.text_px(230, "label")),
            ),
            (
                _("Reduced motion"),
                _("Nothing slides, shakes or fades; what happened is outlined instead."),
                lambda r: self._switch(r, _("Reduced motion"), "reduced_motion"),
                switch,
            ),
            *(self._view(each) for each in every() if each.views),
            (
                _("Family filter"),
                _("Coarse words stay out of hints and meanings; they remain playable."),
                lambda r: self._switch(r, _("Family filter"), "family_filter"),
                switch,
            ),
            (
                _("Coach"),
                _("After your move, a line says what would have earned more."),
                lambda r: self._switch(r, _("Coach"), "coach"),
                switch,
            ),
            self._hands(),
            (
                _("Buttons at the left"),
                _("Your buttons, and those at the foot of a page, for a left hand."),
                lambda r: self._switch(r, _("Buttons at the left"), "mirrored"),
                switch,
            ),
            (
                _("Keys"),
                _("What each key does, and playing with one hand."),
                lambda r: Button(
                    # Translators: opens the page
                    kit,
                    r,
                    _("Open"),
                    self.nav.keyboard,
                    kind="walnut",
                    icon="keyboard",
                    key="keyboard",
                ),
                # Translators: opens the page
                Button.width_of(kit, _("Open"), "keyboard"),
            ),
            (
                _("Words"),
                _("What your table has agreed on, and word lists of your own."),
                lambda r: Button(
                    # Translators: opens the page
                    kit,
                    r,
                    _("Open"),
                    self.nav.words,
                    kind="walnut",
                    icon="book-open",
                    key="words",
                ),
                # Translators: opens the page
                Button.width_of(kit, _("Open"), "book-open"),
            ),
        ]

    def _look(self) -> tuple[str, str, Callable[[pygame.Rect], Node], int]:
        """How the table looks."""
        # Translators: the dark look of the table
        names = {"evening": _("Evening"), "light": _("Light felt"), "contrast": _("High contrast")}
        looks = [Option(look, names[look]) for look in LOOKS]
        line = _("A light felt, or black and white as far as it goes.")

        def make(rect: pygame.Rect) -> Node:
            return Segmented(
                self.kit,
                rect,
                looks,
                self._now.look,
                lambda look: self._set(look=look),
                # Translators: how the table looks
                name=_("Look"),
                key="look",
            )

        # Translators: how the table looks
        return _("Look"), line, make, Segmented.width_of(self.kit, looks)

    def _hands(self) -> tuple[str, str, Callable[[pygame.Rect], Node], int]:
        """How the hands of several people at one screen are kept."""
        ways = [
            # Translators: hands are covered by a curtain between turns
            Option(CURTAIN, _("Curtain")),
            # Translators: hands lie face down, one holds a key or a card to look at them
            Option(HELD, _("Hold to look")),
            # Translators: everybody sees all hands
            Option(OPEN, _("Open")),
        ]
        name = _("Hands at one screen")
        line = _(
            "A curtain between turns; cards face down, seen while they or %(look)s are held; or all open."
        )

        def make(rect: pygame.Rect) -> Node:
            def choose(way: Hashable) -> None:
                self._set(hands=way)

            return Segmented(self.kit, rect, ways, self._now.hands, choose, name=name, key="hands")

        return name, line % names(), make, Segmented.width_of(self.kit, ways)

    def _view(self, game: Manifest) -> tuple[str, str, Callable[[pygame.Rect], Node], int]:
        """How the board of a game is wanted."""
        kit, now = self.kit, self._now.views
        ways = [Option(way, _(name)) for way, name in game.views]
        name, line = map(_, game.view)

        def choose(way: Hashable) -> None:
            self._set(views={**now, game.id: way})

        def make(rect: pygame.Rect) -> Node:
            chosen = now.get(game.id, "")
            return Segmented(kit, rect, ways, chosen, choose, name=name, key=f"view-{game.id}")

        return name, line, make, Segmented.width_of(kit, ways)

    def _switch(self, rect: pygame.Rect, text: str, name: str) -> Node:
        """A switch for the setting of that name."""
        on = getattr(self._now, name)
        return Switch(
            self.kit, rect, text, on, lambda to: self._set(**{name: to}), key=name.replace("_", "-")
        )

    def _volume(self, rect: pygame.Rect, name: str, setting: str, sound: str) -> Node:
        now = self._now

        def heard(value: float) -> None:
            volume: Any = {setting: round(value)}
            self.nav.change(replace(self._now, **volume))
            self.kit.sounds.play(sound)

        slider = Slider(
            self.kit,
            rect,
            name,
            getattr(now, setting),
            heard,
            low=VOLUMES[0],
            high=VOLUMES[-1],
            step=5,
            show=_percent,
            key=setting,
        )
        slider.enabled = now.sound
        return slider

    def _row(self, wide: int, name: str, line: str, make: Callable[[pygame.Rect], Node], wants: int) -> Item:
        """One setting: words at the left, its widget at the right, or below where that is narrow."""
        kit, gap = self.kit, self.kit.px(24)
        beside = wide - wants - gap >= kit.theme.text_px(240, "label")
        room = wide - wants - gap if beside else wide
        words = column(
            [
                text(kit, room, escape(name), "strong", t.TEXT),
                text(kit, room, escape(line), "caption", t.MIST),
            ]
        )
        widget = Item.of(make(pygame.Rect(0, 0, min(wants, wide), target(kit, 46, "label"))))
        both = row([words, widget], gap, 0.5) if beside else column([words, widget], kit.px(6))
        return padded(both.wide(wide), 0, max(6, kit.px(11)))


def _percent(value: float) -> str:
    return _("%(value)s%%") % {"value": str(round(value))}
