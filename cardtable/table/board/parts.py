"""Parts that a game gives for its board, in one value: what is shown, where it lies, what gestures mean, how facts look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

from cardtable.rules.contract import Event
from cardtable.table.board.composing import S
from cardtable.table.board.controls import Controls
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.description import Description
from cardtable.table.board.drafting import D

Cue: TypeAlias = Callable[[Any, Any], float]
"""Show of a fact: takes the game's description and the fact, returns the seconds it takes."""


@dataclass(frozen=True, slots=True)
class BoardParts(Generic[S, D]):
    """The parts of one game's board."""

    depiction: type[Depiction[S, D]]
    """The class that says what is shown."""
    description: type[Description[S, D]]
    """The class that says where it lies."""
    cues: Mapping[type[Event], Cue] = field(default_factory=dict)
    """Cues by the kind of fact; the board shows no other fact."""
    controls: type[Controls[S, D]] = Controls
    """The class that says what gestures mean."""
