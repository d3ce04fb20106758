"""Colours tell players apart for all eyes, and so does a symbol that is large enough."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from cardtable.ui import theme as t
from cardtable.ui.paint import cards, discs
from tests.table import eye
from tests.table.conftest import Open

DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear light as eyes that lack a kind of cone see it: Machado, Oliveira and Fernandes 2009, at full severity."""
WHITE = 0.95047, 1.0, 1.08883
FOUR, SIX = 30.0, 22.0
"""The least distance in CIE L*a*b* between two colours of Crack Word's four, and of all six."""


def lab(colour: t.RGB, seen: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return the CIE L*a*b* value of a colour as those eyes see it."""
    light = [eye.LINEAR[part] for part in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in seen
    )
    xyz = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (841 / 108) * part + 4 / 29
        for part in (value / white for value, white in zip(xyz, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", DEFICIENCIES)
def test_no_two_colours_are_alike(eyes: str) -> None:
    seen = [lab(hue.base, DEFICIENCIES[eyes]) for hue in t.PLAYERS]
    assert min(math.dist(a, b) for a, b in combinations(seen[:4], 2)) >= FOUR
    assert min(math.dist(a, b) for a, b in combinations(seen, 2)) >= SIX


def test_what_is_alike_is_found() -> None:
    """The green and the purple that once were here are one grey for who sees no green."""
    old = [lab(colour, DEFICIENCIES["deuteranopia"]) for colour in ((11, 148, 107), (196, 103, 155))]
    assert math.dist(*old) < 20


def test_lightness_is_that_of_the_standard() -> None:
    assert lab((119, 119, 119), DEFICIENCIES["none"]) == pytest.approx((50.03, 0, 0), abs=0.05)


@pytest.mark.parametrize("hue", t.PLAYERS, ids=lambda hue: hue.name)
def test_a_symbol_shows_on_its_colour(hue: t.Hue) -> None:
    assert eye.contrast(hue.mark, hue.base) >= eye.CONTROL
    assert eye.contrast(hue.deep, t.IVORY) >= eye.SMALL
    assert eye.contrast(hue.light, t.PLATE_TOP) >= eye.SMALL


@pytest.mark.parametrize("hue", t.PLAYERS, ids=lambda hue: hue.name)
@pytest.mark.parametrize("size", [10, 18, 24, 40, 60])
def test_a_disc_shows_its_symbol_large(open_loop: Open, hue: t.Hue, size: int) -> None:
    """Small ones are the symbol itself; the others hold one of 18 px."""
    kit = open_loop((1280, 720)).kit
    image = discs.disc(kit, hue, size)
    base = pygame.mask.from_threshold(image, hue.base, (40, 40, 40, 255))
    box = base.get_bounding_rects()
    whole = box[0].unionall(box)
    if size * discs.MARK < t.SIGN:
        assert max(whole.size) >= t.SIGN - 5, "without its ivory edge"
    else:
        wide, high = image.get_size()
        middle = image.subsurface(image.get_rect().inflate(-0.6 * wide, -0.6 * high))
        mark = pygame.mask.from_threshold(middle, hue.mark, (30, 30, 30, 255))
        boxes = mark.get_bounding_rects()
        assert max(boxes[0].unionall(boxes).size) >= min(t.SIGN, 0.4 * wide) - 2


@pytest.mark.parametrize("hue", t.PLAYERS, ids=lambda hue: hue.name)
@pytest.mark.parametrize("size", [18, 24, 60])
def test_the_shadow_of_a_disc_has_its_shape(open_loop: Open, hue: t.Hue, size: int) -> None:
    """Nothing is dark farther from it than a shadow reaches: on paper no round stain lies about a triangle."""
    image = discs.disc(open_loop((1280, 720)).kit, hue, size)
    there = pygame.mask.from_surface(image, 200)
    near = there.convolve(pygame.mask.Mask((2 * (size // 6) + 1,) * 2, fill=True))
    shade = pygame.mask.from_surface(image, 20)
    reach = size // 6
    outside = [
        (x, y)
        for x in range(image.get_width())
        for y in range(image.get_height())
        if shade.get_at((x, y)) and not near.get_at((x + reach, y + reach))
    ]
    assert not outside


@pytest.mark.parametrize("hue", t.PLAYERS, ids=lambda hue: hue.name)
@pytest.mark.parametrize("size", [18, 24, 34])
def test_the_ring_of_whose_turn_it_is_has_the_shape_of_its_sign(
    open_loop: Open, hue: t.Hue, size: int
) -> None:
    """No dark disc behind a triangle."""
    image = discs.disc(open_loop((1280, 720)).kit, hue, size, turn=True)
    dark = pygame.mask.from_threshold(image, (20, 14, 10), (24, 24, 24, 80))
    sign = pygame.mask.from_threshold(image, hue.base, (24, 24, 24, 80))
    assert dark.count() < sign.count() / 3


@pytest.mark.parametrize("width", [57, 72, 86])
def test_a_band_shows_its_symbol_large(open_loop: Open, width: int) -> None:
    kit = open_loop((1280, 720)).kit
    hue = t.PLAYERS[0]
    bare = cards.card(kit, cards.Face(band=hue), width)
    mark = pygame.mask.from_threshold(bare, hue.mark, (40, 40, 40, 255))
    top = mark.connected_component((width // 2, round(width * 0.14)))
    box = top.get_bounding_rects()[0]
    assert min(box.size) >= t.SIGN * 0.86 - 1, "a disc fills 92 parts in a hundred of its square"
