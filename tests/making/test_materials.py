"""The shipped pictures: sizes, seams that cannot be seen, grain that changes no colour on the whole."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.resources import asset

SIZES = {
    "brass-bar": (512, 48),
    "brass-knob": (128, 128),
    "brass-plaque": (96, 48),
    "felt-grain": (768, 768),
    "felt-light": (640, 360),
    "lamp-glow": (256, 144),
    "paper-grain": (512, 512),
    "pelmet": (480, 300),
    "velvet": (1024, 576),
    "vignette": (320, 180),
    "walnut-body": (2048, 256),
    "walnut-rail": (2560, 320),
    "walnut-sleeve": (1024, 128),
}
ALONG = (
    "brass-bar",
    "felt-grain",
    "paper-grain",
    "pelmet",
    "velvet",
    "walnut-body",
    "walnut-rail",
    "walnut-sleeve",
)
UPWARDS = ("felt-grain", "paper-grain")
CLEAR = ("brass-knob", "brass-plaque", "lamp-glow", "pelmet", "vignette")


def load(name: str) -> pygame.Surface:
    return pygame.image.load(asset("materials", f"{name}.png"))


def step(picture: pygame.Surface, first: int, second: int) -> float:
    """Mean difference of all channels between two columns."""
    height = picture.get_height()
    pairs = [(picture.get_at((first, y)), picture.get_at((second, y))) for y in range(height)]
    return sum(abs(a[c] - b[c]) for a, b in pairs for c in range(4)) / height


def test_the_folder_holds_these_pictures_and_stays_small() -> None:
    files = {path.stem: path.stat().st_size for path in asset("materials").iterdir()}
    assert sorted(files) == sorted(SIZES)
    assert sum(files.values()) < 3_000_000


@pytest.mark.parametrize("name", SIZES)
def test_size_and_transparency(name: str) -> None:
    picture = load(name)
    assert picture.get_size() == SIZES[name]
    alphas = {picture.get_at((x, y)).a for x in range(0, SIZES[name][0], 7) for y in range(SIZES[name][1])}
    assert (min(alphas) < 255) == (name in CLEAR)


@pytest.mark.parametrize("name", ALONG)
def test_tile_meets_itself_along(name: str) -> None:
    picture = load(name)
    width = picture.get_width()
    inside = [step(picture, x, x + 1) for x in range(10, width - 1, width // 24)]
    assert step(picture, width - 1, 0) <= 1.35 * max(inside) + 0.2


@pytest.mark.parametrize("name", UPWARDS)
def test_tile_meets_itself_upwards(name: str) -> None:
    picture = pygame.transform.rotate(load(name).convert(24), 90)
    width = picture.get_width()
    inside = [step(picture, x, x + 1) for x in range(10, width - 1, width // 24)]
    assert step(picture, width - 1, 0) <= 1.35 * max(inside) + 0.2


@pytest.mark.parametrize("name", ["felt-grain", "paper-grain"])
def test_grain_added_over_a_lowered_colour_gives_the_colour_back(name: str) -> None:
    tile = load(name).convert(24)
    ground = pygame.Surface(tile.get_size(), depth=24)
    ground.fill((250 - 8, 101 - 8, 40 - 8))
    ground.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean = pygame.transform.average_color(ground, consider_alpha=False)
    assert all(abs(mean[channel] - wanted) <= 1 for channel, wanted in enumerate((250, 101, 40)))
    levels = {ground.get_at((x, 5)).g - 101 for x in range(tile.get_width())}
    assert min(levels) < -1
    assert max(levels) > 1
    assert levels <= set(range(-8, 9))


def test_felt_light_reaches_the_three_greens() -> None:
    light = load("felt-light")
    middle, corner = light.get_at((320, 151)), light.get_at((0, 359))
    assert tuple(middle)[:3] == (35 - 8, 101 - 8, 81 - 8)
    assert all(abs(corner[c] - (wanted - 8)) <= 4 for c, wanted in enumerate((12, 43, 35)))


def test_pictures_are_what_their_script_makes(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    from tools.pictures import materials

    for made in materials.make(tmp_path):
        fresh, shipped = pygame.image.load(made), load(made.stem)
        new, old = (pygame.image.tobytes(picture, "RGBA") for picture in (fresh, shipped))
        # Another build of numpy may round a handful of pixels to the next palette entry.
        apart = sum(a != b for a, b in zip(new, old, strict=True)) if new != old else 0
        assert apart < len(new) // 1000, made.name
