"""Plates, panels, pills, buttons, tips, popovers and paper: a box with its shadow, as one image."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.looks import Look
from cardtable.ui.paint.materials import paper_face
from cardtable.ui.paint.shapes import Size, box, clear, cut, gradient, kept_box, lay, line, soft

WHITE: t.RGB = (255, 255, 255)
Shade = tuple[float, float, float]
"""A shadow: fall and blur in units, opacity."""
PLATE_SHADE: tuple[Shade, ...] = ((4, 10, 0.35),)
TIP_SHADE: tuple[Shade, ...] = ((10, 24, 0.5),)
POPOVER_SHADE: tuple[Shade, ...] = ((16, 32, 0.55),)
PAPER_SHADE: tuple[Shade, ...] = ((2, 3, 0.4), (10, 20, 0.38))


def bleed(kit: Kit, shades: tuple[Shade, ...]) -> int:
    """Return how far `shades` reach round a box, px."""
    return max((kit.px(dy) + kit.px(blur) for dy, blur, _ in shades), default=0)


def _with_shade(
    kit: Kit, size: Size, radius: int, shades: tuple[Shade, ...], face: Callable[[], pygame.Surface]
) -> pygame.Surface:
    pad = bleed(kit, shades)
    out = clear((size[0] + 2 * pad, size[1] + 2 * pad), t.SHADOW)
    for dy, blur, alpha in shades:
        lay(out, soft(kit, size, radius, kit.px(blur), t.SHADOW, alpha), (pad, pad), kit.px(dy))
    # The face replaces what the shadow put under it, so that see-through plates stay as light as they should.
    hole = clear(size, (0, 0, 0))
    mask = box(size, radius, [(0, (0, 0, 0, 255)), (1, (0, 0, 0, 255))])
    hole.blit(mask, (0, 0))
    out.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    patch = out.subsurface((pad, pad, *size))
    patch.fill((*t.PLATE_FOOT, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(face(), (pad, pad))
    return out


def plate(
    kit: Kit, size: Size, radius: int | None = None, lit: bool = False, opacity: float = 0.9
) -> tuple[pygame.Surface, int]:
    """A dark plate or panel with a brass hairline (`lit`: a strong one); the image and its margin."""
    r = kit.px(12) if radius is None else radius
    strong = kit.theme.look == Look.CONTRAST
    edge = t.fade(t.BRASS_L if lit else WHITE, 0.9) if strong else t.fade(t.BRASS, 0.9 if lit else 0.3)
    width = max(1, kit.px((4 if lit else 2) if strong else 2)) if lit or strong else 1
    opacity = 1.0 if strong else opacity

    def face() -> pygame.Surface:
        stops = [(0.0, t.fade(t.PLATE_TOP, opacity)), (1.0, t.fade(t.PLATE_FOOT, opacity))]
        return box(size, r, stops, edge, width)

    key = "plate", size, r, lit, opacity
    return kit.cache.get(key, lambda: _with_shade(kit, size, r, PLATE_SHADE, face)), bleed(kit, PLATE_SHADE)


def panel(kit: Kit, size: Size, radius: int | None = None) -> tuple[pygame.Surface, int]:
    """An opaque plate for dialogs and drawers; the image and its margin."""
    r = kit.px(16) if radius is None else radius

    def face() -> pygame.Surface:
        return box(size, r, [(0.0, t.rgb("#0F3026")), (1.0, t.rgb("#0A221B"))], *edge)

    edge = (t.fade(WHITE, 0.9), 2) if kit.theme.look == Look.CONTRAST else (t.fade(t.BRASS, 0.45), 1)
    key = "panel", size, r
    return kit.cache.get(key, lambda: _with_shade(kit, size, r, POPOVER_SHADE, face)), bleed(
        kit, POPOVER_SHADE
    )


def row(kit: Kit, size: Size, radius: int | None = None, hover: bool = False) -> pygame.Surface:
    """A lighter band inside a plate (a seat, a list row)."""
    r = kit.px(10) if radius is None else radius
    colour = (255, 255, 255, 30 if hover else 18)
    return kept_box(kit, size, r, [(0, colour), (1, colour)])


def well(kit: Kit, size: Size, radius: int, opacity: float = 0.4, lit: bool = False) -> pygame.Surface:
    """A sunk zone of the felt: a lane, a board, a track."""
    strong = kit.theme.look == Look.CONTRAST
    if kit.theme.look == Look.LIGHT:
        opacity *= 0.22

    def face() -> pygame.Surface:
        surface = box(size, radius, [(0, t.fade(t.WELL, opacity)), (1, t.fade(t.WELL, opacity * 0.85))])
        shade = clear(size, t.SHADOW)
        depth = max(2, kit.px(6))
        for i in range(depth):
            alpha = round(90 * (1 - i / depth) ** 2)
            line(shade, shade.get_rect().inflate(-2 * i, -2 * i), radius - i, 1, (*t.SHADOW, alpha))
        surface.blit(shade, (0, 0))
        edge = t.fade(t.BRASS, 0.85) if lit else t.fade(WHITE, 0.6 if strong else 0.06)
        line(surface, surface.get_rect(), radius, max(1, kit.px(2)) if lit else 1, edge)
        return surface

    return kit.cache.get(("well", size, radius, opacity, lit), face)


def ivory(
    kit: Kit, size: Size, radius: int | None = None, shades: tuple[Shade, ...] = TIP_SHADE, edge: bool = True
) -> tuple[pygame.Surface, int]:
    """An ivory box: tip, popover, field."""
    r = kit.px(14) if radius is None else radius

    def face() -> pygame.Surface:
        line = t.fade(t.rgb("#C9A75E"), 0.75) if edge else None
        return box(size, r, [(0, t.IVORY_TOP), (1, t.IVORY)], line, 1)

    key = "ivory", size, r, shades, edge
    return kit.cache.get(key, lambda: _with_shade(kit, size, r, shades, face)), bleed(kit, shades)


BUTTONS: dict[str, tuple[list[tuple[float, t.RGB | t.RGBA]], t.RGB | t.RGBA]] = {
    "main": (
        [(0.0, t.rgb("#F6DE9C")), (0.08, t.rgb("#EFD187")), (0.6, t.rgb("#DCB562")), (1.0, t.rgb("#C89C45"))],
        t.fade(t.rgb("#8A6524"), 0.75),
    ),
    "walnut": ([(0.0, t.rgb("#4B2E1E")), (1.0, t.rgb("#382215"))], t.fade(t.BRASS, 0.45)),
    "plate": ([(0.0, (*t.PLATE_TOP, 225)), (1.0, (*t.PLATE_FOOT, 225))], t.fade(t.BRASS, 0.32)),
    "dark": ([(0.0, t.rgb("#47291A")), (1.0, t.rgb("#331D11"))], t.fade(t.rgb("#1D0F08"), 0.6)),
    "ghost": ([(0.0, (255, 255, 255, 0)), (1.0, (255, 255, 255, 0))], (255, 255, 255, 0)),
}
BUTTON_SHADE: tuple[Shade, ...] = ((3, 6, 0.45),)


def button(
    kit: Kit, size: Size, kind: str, state: str = "", radius: int | None = None
) -> tuple[pygame.Surface, int]:
    """A button: kinds main, walnut, plate, dark (on ivory), ghost; states "", hover, pressed, disabled."""
    r = kit.px(12) if radius is None else radius
    stops, edge = BUTTONS[kind]
    strong = kit.theme.look == Look.CONTRAST and kind != "ghost"
    if strong:
        edge = t.fade(WHITE, 0.9 if state != "disabled" else 0.4)
        if kind != "main":
            stops = [(at, t.mix(colour[:3], (0, 0, 0), 0.7)) for at, colour in stops]
    shades = () if kind in ("plate", "ghost") or state == "disabled" else BUTTON_SHADE
    if kind == "main" and state == "disabled":
        stops, edge = [(0.0, t.rgb("#6E6248")), (1.0, t.rgb("#5C5039"))], t.fade(t.BRASS, 0.3)
    if state == "hover":
        lift = (255, 244, 210)
        stops = [
            (at, (*t.mix(c[:3], lift, 0.16 if kind == "main" else 0.1), c[3] if len(c) == 4 else 255))
            for at, c in stops
        ]
        if kind == "ghost":
            stops = [(0.0, (255, 255, 255, 26)), (1.0, (255, 255, 255, 26))]
    if state == "pressed":
        stops = [(1 - at, c) for at, c in reversed(stops)]

    def face() -> pygame.Surface:
        light = (255, 240, 200, 150) if kind == "main" and state != "disabled" else (255, 225, 170, 40)
        surface = box(
            size,
            r,
            stops,
            edge,
            2 if strong else 1,
            light if kind not in ("ghost", "plate") and state != "pressed" else None,
        )
        if state == "disabled":
            surface.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    key = "button", size, kind, state, r
    return kit.cache.get(key, lambda: _with_shade(kit, size, r, shades, face)), bleed(kit, shades)


def paper(kit: Kit, size: Size, band: t.RGB | None = None, sheets: int = 2) -> tuple[pygame.Surface, int]:
    """A paper pad with a coloured binding and the sheets below peeping out; the image and its margin."""
    pad = bleed(kit, PAPER_SHADE)

    def paint() -> pygame.Surface:
        out = clear((size[0] + 2 * pad, size[1] + 2 * pad), t.SHADOW)
        for dy, blur, alpha in PAPER_SHADE:
            lay(out, soft(kit, size, kit.px(4), kit.px(blur), t.SHADOW, alpha), (pad, pad), kit.px(dy))
        for i in range(sheets - 1, 0, -1):
            under = box(size, kit.px(3), [(0, t.rgb("#E4DCC6")), (1, t.rgb("#D8CFB6"))], (120, 110, 84, 90))
            framed = clear((size[0] + 4, size[1] + 4), t.rgb("#D8CFB6"))
            framed.blit(under, (2, 2))
            under = pygame.transform.rotozoom(framed, -0.5 * i, 1)
            out.blit(under, (pad + kit.px(3 * i), pad + kit.px(4 * i)))
        sheet = paper_face(kit, size).convert_alpha()
        sheet.blit(gradient(size, [(0.0, (*t.INK, 0)), (1.0, (*t.INK, 14))]), (0, 0))
        if band is not None:
            high = kit.px(26)
            strip = box(
                (size[0], high + kit.px(8)),
                kit.px(4),
                [(0, t.mix(band, (255, 255, 255), 0.08)), (1, t.mix(band, (0, 0, 0), 0.2))],
            )
            sheet.blit(strip, (0, 0), (0, 0, size[0], high))
        cut(sheet, kit.px(4))
        line(sheet, sheet.get_rect(), kit.px(4), 1, (150, 136, 100, 80))
        out.blit(sheet, (pad, pad))
        return out

    return kit.cache.get(("paper", size, band, sheets), paint), pad


def tear(kit: Kit, image: pygame.Surface, margin: int) -> None:
    """Leave the upper edge of a sheet, painted with that margin, in tatters."""
    tooth, right = max(4, kit.px(11)), image.get_width()
    top = margin + tooth // 3
    edge = [(x, top + tooth * (at * 5 % 7) // 7) for at, x in enumerate(range(0, right + tooth, tooth))]
    pygame.draw.polygon(image, (*t.IVORY, 0), [(0, 0), *edge, (right, 0)])
