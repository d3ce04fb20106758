"""The picture on the box."""

from __future__ import annotations

import pygame

from cardtable.table.boxart import lay
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import Face


def lid(kit: Kit, out: pygame.Surface) -> None:
    w, h = out.get_size()
    for at, letter in enumerate("LONG"):
        lay(kit, out, Face(letter), round(w / 6), (w * (at + 1) / 5, h / 2), 6 - 4 * at)
