"""Shortcuts of every page, pressed with Ctrl: leave, text larger and smaller, the list of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.play.settings import TEXT_SIZES, Settings
from cardtable.ui.keymap import Keymap
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.keys import COMMANDS, ONE_HAND, SWITCHES, in_force, keys, use

if TYPE_CHECKING:
    from cardtable.app import Application

STEP = 10
"""Per cent of the text size, a press."""
A_GRAVE = ord("à")
"""Key of 0 on a French keyboard."""


def shortcuts(application: Application) -> dict[int, Callable[[], object]]:
    """Return the act of each key, by its code."""

    def larger() -> None:
        grow(application, STEP)

    def smaller() -> None:
        grow(application, -STEP)

    def usual() -> None:
        grow(application, 100 - application.settings.text_size)

    def told() -> None:
        tell(application)

    return {
        pygame.K_q: application.quit,
        **dict.fromkeys((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), larger),
        **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), smaller),
        **dict.fromkeys((pygame.K_0, pygame.K_KP_0, A_GRAVE), usual),
        # With Shift or without: layouts put the question mark on different keys.
        **dict.fromkeys((pygame.K_QUESTION, pygame.K_SLASH, pygame.K_COMMA), told),
    }


def arrange(keymap: Keymap, settings: Settings) -> None:
    """The keys do, and are called, what the settings say."""
    usual = {each.id: each.usual for each in COMMANDS}
    hand = settings.one_hand
    keymap.arrange(usual, in_force(settings.keys), ONE_HAND.get(hand), SWITCHES.get(hand, ""))
    use(settings.keys, hand)


def grow(application: Application, by: int) -> None:
    """All text larger by so many per cent of its usual size."""
    size = min(TEXT_SIZES[-1], max(TEXT_SIZES[0], application.settings.text_size + by))
    application.change(replace(application.settings, text_size=size))


def tell(application: Application) -> None:
    """The list of keys, over the page that is shown."""

    def make() -> Dialog:
        lines = "\n".join(f"<b>{escape(key)}</b> {escape(what)}" for key, what in keys())
        return Dialog(
            application.kit, _("Keys"), lines, [DialogAnswer(_("Close"), lambda: None, "check")], lambda: None
        )

    application.loop.scene.open(make)
