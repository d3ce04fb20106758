"""Shortcuts of every page, pressed with Ctrl: leave, text larger and smaller, the list of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from cardtable.i18n import _
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.settings import TEXT_SIZES, Settings
from cardtable.ui.keymap import Keymap
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.keys import COMMANDS, ONE_HAND, SWITCHES, in_force, keys, use

STEP = 10
"""Per cent of the text size, a press."""
A_GRAVE = ord("à")
"""Key of 0 on a French keyboard."""


def shortcuts(
    kept: KeptDocuments,
    change: Callable[[Settings], None],
    leave: Callable[[], None],
    page: Callable[[], Scene],
) -> dict[int, Callable[[], object]]:
    """Return the act of each key, by its code: `change` takes up other settings, `leave` ends the program, `page` is the one shown."""

    def grow(by: int) -> None:
        change(with_larger_text(kept.settings, by))

    def usual() -> None:
        grow(100 - kept.settings.text_size)

    return {
        pygame.K_q: leave,
        **dict.fromkeys((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), lambda: grow(STEP)),
        **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: grow(-STEP)),
        **dict.fromkeys((pygame.K_0, pygame.K_KP_0, A_GRAVE), usual),
        # With Shift or without: layouts put the question mark on different keys.
        **dict.fromkeys((pygame.K_QUESTION, pygame.K_SLASH, pygame.K_COMMA), lambda: show_keys(page())),
    }


def arrange(keymap: Keymap, settings: Settings) -> None:
    """Set the keys and their names from the settings."""
    usual = {each.id: each.usual for each in COMMANDS}
    hand = settings.one_hand
    keymap.arrange(usual, in_force(settings.keys), ONE_HAND.get(hand), SWITCHES.get(hand, ""))
    use(settings.keys, hand)


def with_larger_text(settings: Settings, by: int) -> Settings:
    """Return the settings with larger text; `by` is a percentage of the usual size."""
    size = min(TEXT_SIZES[-1], max(TEXT_SIZES[0], settings.text_size + by))
    return replace(settings, text_size=size)


def show_keys(page: Scene) -> None:
    """Open the list of keys over a page."""

    def make() -> Dialog:
        lines = "\n".join(f"<b>{escape(key)}</b> {escape(what)}" for key, what in keys())
        return Dialog(
            page.kit, _("Keys"), lines, [DialogAnswer(_("Close"), lambda: None, "check")], lambda: None
        )

    page.open(make)
