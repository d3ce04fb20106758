"""The rooms of a game's sentences, entered when they are first asked for: a start screen wants two lines of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

ROOMS: Mapping[str, str] = {
    "CLAUSES": "rules",
    "OPTIONS": "options",
    "REFUSALS": "refusals",
    "WHYS": "whys",
    "ADVICE": "whys",
    "fact": "facts",
    "to_do": "status",
}
"""By name, the module of a game's package that has it."""


def doorman(package: str, **others: str) -> Callable[[str], object]:
    """The `__getattr__` of a game's package; `others` are further names, with the module and the name there."""
    found = {name: (module, name) for name, module in ROOMS.items()}
    for name, path in others.items():
        module, _, there = path.partition(":")
        found[name] = module, there or name

    def get(name: str) -> object:
        if name not in found:
            raise AttributeError(f"{package} has no {name}")
        module, there = found[name]
        path = module if "." in module else f"{package}.{module}"
        return getattr(import_module(path), there)

    return get
