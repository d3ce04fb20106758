"""The keys: what each does, another one for it, and one half of the keyboard for everything."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import listing, target, text
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, padded, row
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Segmented, SelectorOption
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.keys import (
    BY_ID,
    COMMANDS,
    KeyCommand,
    given,
    in_force,
    key_of,
    name,
    of_one_hand,
    why_not,
)


class KeyboardPage(Page):
    """Every change is taken up at once and kept."""

    tools = ("settings",)
    widest = (860, "label")

    def heading(self) -> tuple[str, str]:
        return _("Keys"), _("Press one to choose another key for it.")

    def acts(self) -> Acts:
        changed = bool(self._own or self.nav.settings.one_hand)
        return (), [Act(_("The usual keys"), self._reset, "rotate-ccw", False, "usual", changed)]

    @property
    def _own(self) -> Mapping[str, str]:
        return in_force(self.nav.settings.keys)

    def contents(self, wide: int) -> Item:
        def rows(inner: int) -> list[Item]:
            return [self._hands(inner), *(self._row(inner, each) for each in COMMANDS)]

        return listing(self.kit, wide, rows)

    def _hands(self, wide: int) -> Item:
        """Return the choice of the half of the keyboard that does everything, with its explanation."""
        kit, hand = self.kit, self.nav.settings.one_hand
        ways = [
            SelectorOption("", _("Both hands")),
            SelectorOption("left", _("Left hand")),
            SelectorOption("right", _("Right hand")),
        ]
        lines = [text(kit, wide, escape(_("Hands on the keyboard")), "strong", t.TEXT)]
        told = _(
            "With one hand, letters stand for the keys out of reach; Ctrl, Shift and Alt need not be held."
        )
        if hand:
            own = [f"<b>{escape(key)}</b> {escape(what)}" for key, what in of_one_hand()]
            told = f"{escape(told)}\n{' · '.join(own)}"
        lines.append(text(kit, wide, told, "caption", t.MIST, leading=1.1))
        wants = min(wide, Segmented.width_of(kit, ways))
        box = pygame.Rect(0, 0, wants, target(kit, 46, "label"))
        choice = Segmented(
            kit, box, ways, hand, self._choose, name=_("Hands on the keyboard"), key="one-hand"
        )
        return padded(column([*lines, Item.of(choice)], kit.px(6)).wide(wide), 0, max(6, kit.px(11)))

    def _row(self, wide: int, command: KeyCommand) -> Item:
        """A command and its key."""
        kit = self.kit
        chosen = self._own.get(command.id)
        called = name(chosen or command.called or command.usual[0])
        wants = max(Button.width_of(kit, called), kit.theme.text_px(150, "button"))
        room = max(kit.theme.text_px(160, "label"), wide - wants - kit.px(24))
        box = pygame.Rect(0, 0, min(wants, wide), target(kit, 46, "label"))
        ask, kind = partial(self._ask, command), "main" if chosen else "walnut"
        button = Button(kit, box, called, ask, kind=kind, key=f"of-{command.id}")
        does = _(command.does)
        button.called = _("%(name)s: %(value)s") % {"name": does, "value": called}
        words = text(kit, min(room, wide), escape(does), "strong", t.TEXT)
        beside = room + kit.px(24) + button.rect.w <= wide
        both = [words, Item.of(button)]
        whole = row(both, kit.px(24), 0.5) if beside else column(both, kit.px(6))
        return padded(whole.wide(wide), 0, max(4, kit.px(6)))

    # --- what happens ---------------------------------------------------------------------------------------------

    def _choose(self, hand: Hashable) -> None:
        self._keep(one_hand=str(hand))

    def _reset(self) -> None:
        self._keep(keys={}, one_hand="")
        self.say(_("All keys are back to the usual ones."), "check")

    def _keep(self, **values: object) -> None:
        self.nav.change(replace(self.nav.settings, **values))  # type: ignore[arg-type]
        self.rebuild()

    def _ask(self, command: KeyCommand, why: str = "") -> None:
        """Wait for the key."""
        self.open(lambda: self._question(command, why))
        self.kit.keys.listening = partial(self._heard, command)

    def _question(self, command: KeyCommand, why: str) -> Dialog:
        now, usual = self._own, command.called or command.usual[0]
        told = _("It is <b>%(key)s</b> now. Press the key you want; %(escape)s leaves it as it is.")
        words = told % {"key": escape(name(now.get(command.id) or usual)), "escape": name("escape")}
        answers = [DialogAnswer(_("Leave it"), self._deaf, "x")]
        if command.id in now:
            back = partial(self._give, command, command.usual[0])
            answers.append(
                DialogAnswer(_("The usual key: %(key)s") % {"key": name(usual)}, back, "rotate-ccw")
            )
        head = f"<n>{escape(why)}</n>\n" if why else ""
        return Dialog(self.kit, _(command.does), head + words, answers, self._deaf, key="question")

    def _deaf(self) -> None:
        self.kit.keys.listening = None

    def _heard(self, command: KeyCommand, chord: str) -> None:
        self._deaf()
        self.shut("question")
        why = why_not(chord)
        if chord == "escape" and command.id != "back":
            return
        if why:
            self._ask(command, why)
        else:
            self._give(command, chord)

    def _give(self, command: KeyCommand, chord: str) -> None:
        self._deaf()
        after, other = given(self.nav.settings.keys, command.id, chord)
        self._keep(keys=after)
        if other:
            free = name(key_of(other, after))
            told = _("%(key)s was used for “%(other)s”, which is now %(free)s.")
            self.say(escape(told % {"key": name(chord), "other": _(BY_ID[other].does), "free": free}))

    def leave(self) -> None:
        self._deaf()
