"""Contrast of the edges of controls: fields, sliders, switches and rows of choices, measured from the pixels."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pygame

from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.widgets.choice import Segmented, Toggle
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.slider import Slider
from tests.table import eye

OUTSIDE, INSIDE = 4, 4
"""Distance in px from an edge at which its ground and the control are looked for."""


def outlines(node: Node) -> Iterator[tuple[str, pygame.Rect]]:
    """The boxes whose edges show that it is a control, and of which kind."""
    if isinstance(node, TextField):
        yield "field", node.rect
    elif isinstance(node, Toggle):
        yield "switch", node.switch
    elif isinstance(node, Segmented):
        yield "choices", node.rect
    elif isinstance(node, Slider):
        yield "track", node.track()


def seen_by(picture: pygame.Surface, box: pygame.Rect) -> float:
    """Return the contrast of the control along its upper or its lower edge, whichever is the fainter: the median of the pixels just inside
    against those just outside."""
    window = picture.get_rect()
    found = []
    for y, way in ((box.top, -1), (box.bottom - 1, 1)):
        ratios = []
        for step in range(1, 12):
            x = box.x + box.w * step // 12
            out = x, y + way * OUTSIDE
            if not window.collidepoint(out):
                continue
            ground = tuple(picture.get_at(out))[:3]
            inner = [(x, y - way * at) for at in range(INSIDE)]
            shown = [tuple(picture.get_at(at))[:3] for at in inner if window.collidepoint(at)]
            if shown:
                ratios.append(max(eye.contrast(each, ground) for each in shown))  # type: ignore[arg-type]
        if ratios:
            found.append(median(ratios))
    return min(found, default=21.0)


def edges(loop: Loop) -> Iterator[tuple[str, float]]:
    """Each control of the page that is whole on the window, and how well its edge is seen."""
    picture = eye.shot(loop)
    for node in loop.scene.top.walk():
        if not node.enabled or eye.shown_part(loop, node) != node.rect:
            continue
        for kind, box in outlines(node):
            yield f"{kind} of {eye.says(node)}", seen_by(picture, box)


def faint(loop: Loop) -> list[str]:
    """The controls whose edges are not seen by 3:1."""
    return [f"{name}: {ratio:.2f}:1" for name, ratio in edges(loop) if ratio < eye.CONTROL - 0.005]
