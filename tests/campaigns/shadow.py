"""The boards of two versions of the program over the same gestures: what they show must be the same.

python -m tests.campaigns.shadow write FILE [GESTURES] [SEED] [GAME…]   in either version: a line a gesture, a hash of all that is shown
python -m tests.campaigns.shadow compare FILE FILE                      says how many gestures differ, and which are the first
python -m tests.campaigns.shadow show GESTURE SEED [GAME…]              what is shown after that gesture, to be compared by eye

Shown are cards with their places, faces, rings and labels, all nodes with their words, plates, buttons and targets. Run it in a checkout of
each version, the older one with this file put beside its campaigns.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from hashlib import md5
from itertools import count, cycle
from pathlib import Path

from cardtable.rules.rng import Rng
from cardtable.table.screens.table import TableScene
from tests.table import gambols
from tests.table.conftest import open_window
from tests.table.tables import sit_down

GAMES = ("null", "shelf", "crackword", "lettralettre", "duel")
SIZES = ((1024, 640), (1280, 800), (700, 1200))
A_TABLE = 250
FIRST = 5
"""Number of differing gestures that are named."""


def shown(scene: TableScene) -> str:
    """All that a table shows, a line a thing."""
    stage = scene.stage
    lines = [f"{number} {stage.sprites[number].goal}" for number in sorted(stage.sprites, key=str)]
    for node in scene.base.walk():
        if node.visible:
            told = (
                type(node).__name__,
                tuple(node.rect),
                node.label(),
                node.value(),
                node.focusable,
                node.enabled,
            )
            lines.append(str(told))
    lines.append(scene.pill.icon)
    for seat, plate in scene.seating.plates.items():
        at = plate.standing
        lines.append(f"{seat} {at.spoken(plate.name)} {at.cards} {at.turn} {at.rounds} {at.after}")
    lines += [f"{target.key} {target.rect}" for target in stage.targets]
    return "\n".join(lines)


def grips(scene: TableScene) -> Sequence[tuple[int, int]]:
    """The middles of the cards by their ids, in whichever order they came to lie there."""
    return [scene.stage.sprites[number].rect.center for number in sorted(scene.stage.sprites, key=str)]


def gestures(seed: int, games: tuple[str, ...]) -> Iterator[str]:
    """Texts of what is shown after each gesture without sense, table after table, without end."""
    found: list[str] = []
    tables = cycle((game, size) for size in SIZES for game in games)
    for number in count():
        name, size = next(tables)
        loop = open_window(size)
        seats = "Anne=human,Bruno=human" if number % 3 == 0 else "Anne=human,Bruno=bot:1"
        language, at = ("fr", "en")[number % 2], seed * 1000 + number
        scene = sit_down(loop, seats, game=name, seed=at, moves=number % 9, language=language)
        rng = Rng(seed).fork(number)
        vars(gambols)["same"] = lambda loop, scene=scene: found.append(shown(scene))
        for _gesture in range(A_TABLE):
            rng = gambols.gambol(loop, scene, steps=1, rng=rng, grips=grips)
            yield found.pop()
        loop.screen.close()


def write(file: Path, most: int, seed: int, games: tuple[str, ...]) -> int:
    """Write a line a gesture."""
    with file.open("w") as out:
        for number, text in zip(range(most), gestures(seed, games), strict=False):
            out.write(md5(text.encode(), usedforsecurity=False).hexdigest() + "\n")
            if number % 5000 == 4999:
                print(f"{number + 1} gestures", flush=True)
    return 0


def compare(one: Path, other: Path) -> int:
    """Say how many gestures differ; the exit code is 1 if any does."""
    pairs = [*zip(one.read_text().split(), other.read_text().split(), strict=False)]
    differ = [number for number, (old, new) in enumerate(pairs) if old != new]
    print(f"{len(differ)} of {len(pairs)} gestures differ; the first are {differ[:FIRST]}")
    return int(bool(differ))


def main(act: str, *more: str) -> int:
    if act == "compare":
        return compare(Path(more[0]), Path(more[1]))
    if act == "show":
        wanted = next(
            text
            for number, text in enumerate(gestures(int(more[1]), more[2:] or GAMES))
            if number == int(more[0])
        )
        print(wanted)
        return 0
    most, seed = int(more[1]) if len(more) > 1 else 200_000, int(more[2]) if len(more) > 2 else 1
    return write(Path(more[0]), most, seed, more[3:] or GAMES)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
