"""Presets of a game's options: as in the box, and as usual here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from cardtable.games import manifest
from cardtable.rules.codec import named_options
from cardtable.rules.contract import LEXICON, Option, Options

Preset: TypeAlias = Literal["usual", "box"]
USUAL: Preset = "usual"
BOX: Preset = "box"


def are_two(game: str) -> bool:
    """Return True if the presets of a game differ."""
    return bool(manifest(game).box)


def values(game: str, preset: Preset) -> dict[str, str]:
    """Return the values of the options in which the presets differ."""
    box = dict(manifest(game).box)
    known = (each for each in manifest(game).meta.options if each.name in box)
    return {each.name: box[each.name] if preset == BOX else each.default for each in known}


def options(game: str, preset: Preset, like: Mapping[str, str]) -> Options:
    """Return the options of a preset, with words in the language of `like`."""
    language = {LEXICON: like[LEXICON]} if LEXICON in like else {}
    return manifest(game).meta.complete({**language, **values(game, preset)})


def changed(game: str, chosen: Options, preset: Preset | None = None) -> tuple[Option, ...]:
    """Return the options that a table has changed against a preset, by default against its own."""
    against = values(game, began(game, chosen) if preset is None else preset)
    known = manifest(game).meta.options
    return tuple(each for each in known if chosen[each.name] != against.get(each.name, each.default))


def began(game: str, chosen: Options) -> Preset:
    """Return the preset of a table: the one against which it has fewer changes, the usual one if both have as many."""
    box, usual = (len(changed(game, chosen, preset)) for preset in (BOX, USUAL))
    return BOX if box < usual else USUAL


def named(game: str, text: str) -> dict[str, str]:
    """Read options as typed, where a preset may come first: `box,ends:three-each-side`; raises BadNotation."""
    first, _comma, rest = text.partition(",")
    for preset in (USUAL, BOX):
        if first == preset:
            return {**values(game, preset), **named_options(rest)}
    return named_options(text)
