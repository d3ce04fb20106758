"""Pictures that are the same in every window, painted once for all tests of a process: materials, cards, letters.

A window begins with nothing painted, and a third of the time of these tests went into felt and cards. Only kinds whose key
says all are shared, so that a window finds here what it would paint itself.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from typing import Any

import pygame

from cardtable.ui.kit import Kit
from tests.kinds import instead

MATERIALS = frozenset(
    "brass felt paper paper-face picture plank rail shelf-at-rest velvet-all wall wood".split()
)
"""Materials without writing."""
KINDS = MATERIALS | frozenset(
    "box card card-across card-rested card-shadow disc icon lid plate text tilted token".split()
)
MOST = 160_000_000
"""Bytes of pictures that are kept."""


class _Painted:
    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.kinds = KINDS
        """Kinds of pictures that are shared now."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = self._kept[key] = make()
        self._bytes += _weight(surface)
        while self._bytes > MOST:
            _oldest, gone = self._kept.popitem(last=False)
            self._bytes -= _weight(gone)
        return surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height() + 256


_PAINTED = _Painted()


def share(kit: Kit) -> None:
    """Let a kit take the pictures it lacks from the others, and leave its own to them."""
    own = kit.cache.get

    def get(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if not isinstance(key, tuple) or key[0] not in _PAINTED.kinds:
            return own(key, make)
        theme = kit.theme
        whole = (theme.size, theme.ratio, theme.text_scale, theme.look, key)
        return own(key, partial(_PAINTED.get, whole, make))

    kit.cache.get = get  # type: ignore[method-assign]


@contextmanager
def once() -> Iterator[None]:
    """Every kit made from now on shares, those of small pictures and of boards beside the rules too."""
    begin = Kit.__init__

    @wraps(begin)
    def begun(kit: Kit, *args: Any, **named: Any) -> None:
        begin(kit, *args, **named)
        share(kit)

    instead(Kit, "__init__", begun)
    try:
        yield
    finally:
        instead(Kit, "__init__", begin)


@contextmanager
def apart() -> Iterator[None]:
    """Nothing that is written on is shared: letters and icons painted now are not what windows show."""
    before, _PAINTED.kinds = _PAINTED.kinds, MATERIALS
    try:
        yield
    finally:
        _PAINTED.kinds = before
