"""Presets of a game's options: as in the box, and as usual here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from cardtable.games import manifest
from cardtable.rules.codec import named_options
from cardtable.rules.contract import AIDS, LEXICON, Option, Options

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


def started(preset: Preset | Literal[""], chosen: Options) -> Options:
    """Return the options of a table that was started from a preset."""
    return Options(chosen.items(), preset)


def options(game: str, preset: Preset, like: Mapping[str, str]) -> Options:
    """Return the options of a preset, with the words and the aids of `like`."""
    kept = {name: like[name] for name in (LEXICON, AIDS) if name in like}
    return started(preset, manifest(game).meta.complete({**kept, **values(game, preset)}))


def changed(game: str, chosen: Options, preset: Preset | None = None) -> tuple[Option, ...]:
    """Return the rules that a table has changed against a preset, by default against its own; aids are no rule, nor is what
    there is nothing to choose in."""
    against = values(game, began(game, chosen) if preset is None else preset)
    rules = (each for each in manifest(game).meta.asked(chosen) if each.name != AIDS)
    return tuple(each for each in rules if chosen[each.name] != against.get(each.name, each.default))


def began(game: str, chosen: Options) -> Preset:
    """Return the preset that a table was started from; the nearer one for a position, which names none."""
    if chosen.preset:
        return BOX if chosen.preset == BOX else USUAL
    return nearer(game, chosen)


def nearer(game: str, chosen: Options) -> Preset:
    """Return the preset against which options have fewer changes, the usual one if both have as many."""
    box, usual = (len(changed(game, chosen, preset)) for preset in (BOX, USUAL))
    return BOX if box < usual else USUAL


def recorded(game: str, chosen: Options) -> Options:
    """Return the options with the preset that the record of a new table names; nothing to name where there is but one."""
    return started(began(game, chosen) if are_two(game) else "", chosen)


def complete(game: str, text: str) -> Options:
    """Return the options of a table started as typed, by default from the usual preset; raises BadNotation."""
    return started(typed(text) or USUAL, manifest(game).meta.complete(named(game, text)))


def typed(text: str) -> Preset | Literal[""]:
    """Return the preset that options as typed begin with; "" if they name none."""
    first = text.partition(",")[0]
    return BOX if first == BOX else USUAL if first == USUAL else ""


def named(game: str, text: str) -> dict[str, str]:
    """Read options as typed, where a preset may come first: `box,ends:three-each-side`; raises BadNotation."""
    preset = typed(text)
    if preset:
        return {**values(game, preset), **named_options(text.partition(",")[2])}
    return named_options(text)
