"""The store of painted surfaces: what goes, and what never goes."""

from __future__ import annotations

import pygame

from cardtable.ui.surfaces import SurfaceCache

WEIGHT = 10 * 10 * 4 + 256


def make() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def draw(cache: SurfaceCache, keys: str) -> int:
    """A frame made of `keys`; how many of them had to be painted."""
    missing = sum(key not in cache for key in keys)
    for key in keys:
        cache.get(key, make)
    cache.next_frame()
    return missing


def test_what_was_used_longest_ago_goes_first() -> None:
    cache = SurfaceCache(spare=2 * WEIGHT)
    for key in "abcabd":
        draw(cache, key)
    assert "a" in cache
    assert "b" in cache
    assert "c" not in cache


def test_it_keeps_to_its_limit_once_frames_pass() -> None:
    cache = SurfaceCache(spare=50 * WEIGHT)
    for number in range(200):
        cache.get(number, make)
        cache.next_frame()
        assert cache.bytes <= 51 * WEIGHT
    assert 199 in cache
    assert 0 not in cache


def test_a_frame_that_needs_more_than_all_else_is_painted_once() -> None:
    cache = SurfaceCache(spare=WEIGHT)
    table = "abcdefghijklmnopqrstuvwxyz"
    assert draw(cache, table) == 26
    assert draw(cache, table) == 0
    for small in ("ab", "a", "ac", "a", "ad"):  # a card is carried about
        assert draw(cache, small) == 0
    assert draw(cache, table) == 0


def test_what_was_needed_a_frame_ago_stays_whatever_comes() -> None:
    cache = SurfaceCache(spare=0)
    draw(cache, "f")
    for number in range(50):
        cache.get("f", make)
        cache.get(number, make)
        cache.next_frame()
        assert "f" in cache


def test_two_pages_are_not_kept_at_once() -> None:
    """Pictures of the page before alone go while the next one is painted; shared ones stay."""
    cache = SurfaceCache(spare=2 * WEIGHT)
    draw(cache, "abcdef")
    cache.next_scene()
    most = 0
    for name in "fghijk":
        cache.get(name, make)
        most = max(most, cache.bytes)
    assert most <= 8 * WEIGHT
    assert "f" in cache


def test_cleared_it_holds_nothing_and_expects_nothing() -> None:
    cache = SurfaceCache(spare=3 * WEIGHT)
    draw(cache, "abcdef")
    cache.clear()
    assert (len(cache), cache.bytes, cache.limit) == (0, 0, 3 * WEIGHT)
    assert draw(cache, "a") == 1
