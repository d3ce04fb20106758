"""The settings: language, sound, speed, size of the text, the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from cardtable import i18n
from cardtable.games import Manifest, every
from cardtable.i18n import _, language, own_name
from cardtable.play.settings import CURTAIN, HELD, LOOKS, OPEN, SPEEDS, TEXT_SIZES, VOLUMES, Settings
from cardtable.table.screens.boxes import explained, listed
from cardtable.table.screens.destinations import AgreedWords, Keys
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import LOW, button, target
from cardtable.ui.gestures import Cancel, DragEnd, DragMove, DragStart, Gesture, Press, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Box, Item, Leaf
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption, Toggle
from cardtable.ui.widgets.slider import Slider
from cardtable.wording.keys import names

TEXT_STEP = 10
"""Per cent between two text sizes."""


class LateSlider(Slider):
    """A slider whose change is taken up once the hand lets go: the page is made anew by it."""

    _held = False

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Press | DragStart | DragMove):
            self._held = True
        taken = super().handle(gesture)
        if self._held and isinstance(gesture, Tap | DragEnd | Cancel):
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


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting: its name, its explanation, its widget at the widget's own width."""

    name: str
    line: str
    widget: Node


class PreferencesPage(Page):
    """Every change is taken up at once and kept."""

    tools = ("rules",)
    widest = (860, "label")

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

    def contents(self, wide: int) -> Item:
        return listed(self.kit, *map(self._row, self._settings())).made(self.kit, wide)

    def _settings(self) -> list[SettingRow]:
        """All of them, in their order."""
        return [
            self._language(),
            self._text_size(),
            self._look(),
            self._switch(
                _("Full screen"), _("%(key)s does the same.") % {"key": names()["full_screen"]}, "fullscreen"
            ),
            self._switch(
                _("Sound"),
                _("Each player is heard from where they sit; everything heard is also shown."),
                "sound",
            ),
            self._volume(
                _("Effects volume"),
                _("Cards, tokens, buttons: each step plays the sound of a card."),
                "volume",
                "card-lay",
            ),
            self._volume(
                _("Announcement volume"),
                _("Whose turn it is, calls, refusals, the end: each step announces a turn."),
                "telling",
                "turn",
            ),
            self._speed(),
            self._switch(
                _("Reduced motion"),
                _("Nothing slides, shakes or fades; what happened is outlined instead."),
                "reduced_motion",
            ),
            *(self._view(each) for each in every() if each.views),
            self._switch(
                _("Family filter"),
                _("Coarse words stay out of hints and meanings; they remain playable."),
                "family_filter",
            ),
            self._switch(_("Coach"), _("After your move, a line says what would have earned more."), "coach"),
            self._hands(),
            self._switch(
                _("Buttons at the left"),
                _("Your buttons, and those at the foot of a page, for a left hand."),
                "mirrored",
            ),
            self._page(
                _("Keys"),
                _("What each key does, and playing with one hand."),
                partial(self.nav.go, Keys()),
                "keyboard",
            ),
            self._page(
                _("Words"),
                _("What your table has agreed on, and word lists of your own."),
                partial(self.nav.go, AgreedWords()),
                "words",
                "book-open",
            ),
        ]

    # one setting

    def _language(self) -> SettingRow:
        kit = self.kit
        options = sorted(
            (SelectorOption(each, own_name(each)) for each in i18n.LANGUAGES), key=lambda each: each.text
        )
        line = _("Menus, rules and sentences; each table chooses the language of its words.")
        if Segmented.width_of(kit, options) <= self._slider:
            return self._one_of(_("Language"), line, options, "language", language())
        place, act = self._place(self._slider), self._setter("language")
        names = Dropdown(kit, place, options, language(), act, name=_("Language"), key="language")
        return SettingRow(_("Language"), line, names)

    def _text_size(self) -> SettingRow:
        slider = LateSlider(
            self.kit,
            self._place(self._slider),
            _("Text size"),
            self._now.text_size,
            lambda v: self._set(text_size=round(v)),
            low=TEXT_SIZES[0],
            high=TEXT_SIZES[-1],
            step=TEXT_STEP,
            show=_percent,
            key="text-size",
        )
        return SettingRow(_("Text size"), _("All text grows with it."), slider)

    def _look(self) -> SettingRow:
        """Return the setting of the table's look."""
        # Translators: the dark look of the table
        names = {"evening": _("Evening"), "light": _("Light felt"), "contrast": _("High contrast")}
        looks = [SelectorOption(look, names[look]) for look in LOOKS]
        line = _("A light felt, or black and white as far as possible.")
        # Translators: how the table looks
        return self._one_of(_("Look"), line, looks, "look", self._now.look)

    def _speed(self) -> SettingRow:
        speeds = [
            # Translators: no speed at all: cards are in their places at once
            SelectorOption(SPEEDS[0], _("None")),
            *(SelectorOption(s, f"{s:g}".replace("0.5", "½").replace("1.5", "1½")) for s in SPEEDS[1:]),
        ]
        line = _("How long cards take to move; none shows moves at once.")
        least = self.kit.theme.text_px(230, "label")
        return self._one_of(_("Card speed"), line, speeds, "speed", self._now.speed, least=least)

    def _hands(self) -> SettingRow:
        """Return the setting that keeps hands from other people at one screen."""
        ways = [
            # Translators: hands are covered by a curtain between turns
            SelectorOption(CURTAIN, _("Curtain")),
            # Translators: hands lie face down, one holds a key or a card to look at them
            SelectorOption(HELD, _("Hold to look")),
            # Translators: everybody sees all hands
            SelectorOption(OPEN, _("Open")),
        ]
        line = _(
            "A curtain between turns; cards face down, seen while they or %(look)s are held; or all open."
        )
        return self._one_of(_("Hands at one screen"), line % names(), ways, "hands", self._now.hands)

    def _view(self, game: Manifest) -> SettingRow:
        """Return the setting of a game's board."""
        views, (name, line) = self._now.views, map(_, game.view)
        ways = [SelectorOption(way, _(name)) for way, name in game.views]

        def choose(way: Hashable) -> None:
            self._set(views={**views, game.id: way})

        return self._one_of(name, line, ways, f"view-{game.id}", views.get(game.id, ""), choose)

    # kinds of settings

    @property
    def _slider(self) -> int:
        """The width of a slider, px."""
        return self.kit.theme.text_px(330, "label")

    def _place(self, wide: int) -> tuple[int, int, int, int]:
        """A place that wide for a widget."""
        return 0, 0, wide, target(self.kit, LOW, "label")

    def _setter(self, setting: str) -> Callable[[Hashable], None]:
        return lambda value: self._set(**{setting: value})

    def _one_of(
        self,
        name: str,
        line: str,
        options: Sequence[SelectorOption],
        setting: str,
        now: Hashable,
        choose: Callable[[Hashable], None] | None = None,
        least: int = 0,
    ) -> SettingRow:
        """One of several ways; `choose` takes it where it is no setting of that name."""
        place, act = self._place(max(least, Segmented.width_of(self.kit, options))), self._setter(setting)
        return SettingRow(
            name, line, Segmented(self.kit, place, options, now, choose or act, name=name, key=setting)
        )

    def _switch(self, name: str, line: str, setting: str) -> SettingRow:
        place = self._place(self.kit.theme.text_px(90, "label"))
        on, key = getattr(self._now, setting), setting.replace("_", "-")
        return SettingRow(name, line, Toggle(self.kit, place, name, on, self._setter(setting), key=key))

    def _page(self, name: str, line: str, go: Callable[[], None], key: str, icon: str = "") -> SettingRow:
        """A page of its own, and the button that opens it."""
        # Translators: opens the page
        opens = button(self.kit, self.kit.theme.size[0], _("Open"), icon or key, go, key)
        return SettingRow(name, line, opens.nodes[0])

    def _volume(self, name: str, line: str, setting: str, sound: str) -> SettingRow:
        def heard(value: float) -> None:
            volume: Any = {setting: round(value)}
            self.nav.change(replace(self._now, **volume))
            self.kit.sounds.play(sound)

        slider = Slider(
            self.kit,
            self._place(self._slider),
            name,
            getattr(self._now, setting),
            heard,
            low=VOLUMES[0],
            high=VOLUMES[-1],
            step=5,
            show=_percent,
            key=setting,
        )
        slider.enabled = self._now.sound
        return SettingRow(name, line, slider)

    def _row(self, setting: SettingRow) -> Box:
        """A setting: its words at the left, its widget at the right, or below on a narrow page."""
        widget = setting.widget

        def make(kit: Kit, wide: int, _high: int) -> Item:
            widget.rect = self._place(min(widget.rect.w, wide))
            return Item.of(widget)

        return explained(setting.name, escape(setting.line), Leaf(make, lambda kit: widget.rect.w))


def _percent(value: float) -> str:
    return _("%(value)s%%") % {"value": str(round(value))}
