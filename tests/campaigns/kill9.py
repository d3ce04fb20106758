"""Kill a playing program at random points and see that no acknowledged action is lost.

python -m tests.campaigns.kill9 [KILLS] [SEED]

A child process plays random moves on one saved game and says each time how many actions the disk holds
for good. It is killed without warning, again and again; each time the saved game must open with at least
as many actions.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cardtable.play.library import Library
from cardtable.rules.rng import Rng
from tests.play import games

ROOT = Path(__file__).resolve().parents[2]


def child(folder: str, seed: str) -> None:
    """Take the latest open game up, or begin one, and play on, each action acknowledged on the standard
    output."""
    library, rng = Library(Path(folder)), Rng(int(seed))
    while True:
        saved = library.latest()
        if saved is None:
            table = games.session(seed=rng.draw()[0] % 1000)
            journal = library.start(table)
        else:
            opened = library.open(saved.id, games.lexicon())
            table, journal = opened.session, opened.journal
        journal.flush()
        name = journal.folder.name
        print(name, journal.acknowledged, flush=True)
        while table.pending():
            seat, text, rng = games.some_move(table, rng)
            table.submit(seat, text)
            chance, rng = rng.below(9)
            if chance == 0 and (back := table.takeback()):
                table.undo(consent=back.askees)
            journal.flush()
            print(name, journal.acknowledged, flush=True)
        journal.close()


def one_life(folder: Path, rng: random.Random) -> dict[str, int]:
    """Let a child play for a moment, kill it, and give what it last had acknowledged, game by game."""
    command = [
        sys.executable,
        "-m",
        "tests.campaigns.kill9",
        "child",
        str(folder),
        str(rng.randrange(1 << 32)),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(rng.random() * 0.05)
        process.kill()
        said = first + process.stdout.read()
    acknowledged: dict[str, int] = {}
    for line in said.decode().splitlines(keepends=True):
        if line.endswith("\n"):
            name, count = line.split()
            acknowledged[name] = int(count)
    return acknowledged


def campaign(kills: int, seed: int) -> tuple[int, int]:
    """`(actions acknowledged, actions lost)` over that many kills."""
    rng, acknowledged, lost = random.Random(seed), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder))
        known: dict[str, int] = {}
        for _ in range(kills):
            for name, count in one_life(Path(folder), rng).items():
                acknowledged += count - known.get(name, 0)
                known[name] = count
                opened = library.open(name, games.lexicon())
                opened.journal.flush()
                kept = opened.journal.acknowledged
                lost += max(0, count - kept) + (1 if opened.error else 0)
                known[name] = max(kept, count)
                opened.journal.close()
    return acknowledged, lost


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["child"]:
        child(*arguments[1:3])
    kills, seed = [*map(int, arguments), 1000, 1][:2] if len(arguments) != 1 else (int(arguments[0]), 1)
    acknowledged, lost = campaign(kills, seed)
    print(f"{kills} kills, {acknowledged} actions acknowledged, {lost} lost")
    return 1 if lost or not acknowledged else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))
