"""Kill a playing program at random points and see that no acknowledged action is lost.

python -m tests.campaigns.kill9 [KILLS] [SEED]

A child process plays all four games with the words people play with, on one saved game after another, and says each time how many
actions the disk holds for good. People play at random, take back, ask for hints and agree on words; bots think and are cut short by
the clock. The child is killed without warning, again and again; each time the saved game must open with at least as many actions. At
the end every saved game is verified: the rules repeat it and every bot asked again plays alike, however often it was killed.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

from cardtable.games import games as all_games
from cardtable.lexicon import Lexicon
from cardtable.play import library
from cardtable.play.commitment import fresh_salt, fresh_seed
from cardtable.play.journal import GAME
from cardtable.play.library import Library
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest, think
from cardtable.play.verify import verify
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
LONGEST, ACTIONS = 0.4, 6
"""Longest life of a child in seconds after its last acknowledged action, and the most actions: the first takes a while."""
CUT = 2
"""Number of looks at the clock after which every other thought of a bot is cut short."""
SEATS = ("Anne=human,Bruno=bot:2", "Anne=bot:1,Bruno=human", "Anne=human,Bruno=bot:3")


@cache
def lexicon() -> Lexicon:
    return Lexicon.open()


def begun(rng: Rng) -> tuple[Session, Rng]:
    """A fresh match of one of the games."""
    names = [each.id for each in all_games() if each.boxed]
    which, rng = rng.below(len(names))
    seats, rng = rng.below(len(SEATS))
    rules = rules_of(names[which], lexicon())
    return Session.new(
        rules, parse_seats(SEATS[seats]), seed=fresh_seed(), salt=fresh_salt(), given=False
    ), rng


def decide(table: Session, rng: Rng) -> Rng:
    """One decision: of a bot, what it plays; of a person, one of some legal moves."""
    seat: Seat = min(table.pending())
    drawn, rng = rng.below(2)
    if table.players[seat].is_human:
        moves = list(islice(table.game.moves(table.view(seat), seat), 60))
        at, rng = rng.below(len(moves))
        table.submit(seat, moves[at])
        return rng
    question = replace(MoveRequest.of(table, seat), clock=False, looks=CUT if drawn else None)
    answer = think(question, lexicon())
    table.submit(seat, answer.move, answer.thought(table, seat))
    return rng


def meddle(table: Session, rng: Rng) -> Rng:
    """Now and then a decision taken back, a hint, a word agreed on."""
    drawn, rng = rng.below(16)
    if drawn == 0 and (back := table.takeback()):
        table.undo(consent=back.askees)
    elif drawn == 1:
        table.hinted(table.people[0])
    elif drawn == 2:
        table.agree(("AXOLOTL", "ZZZ", "WOK")[table.facts % 3], accepted=True)
    return rng


def child(folder: str, seed: str) -> None:
    """Take the latest open game up, or begin one, and play on, each action acknowledged on the standard
    output."""
    games, rng = Library(Path(folder)), Rng(int(seed))
    while True:
        saved = games.latest()
        if saved is None:
            table, rng = begun(rng)
            journal = games.start(table)
        else:
            opened = games.open(saved.id, lexicon())
            table, journal = opened.session, opened.journal
        journal.flush()
        name = journal.folder.name
        print(name, journal.acknowledged, flush=True)
        while table.pending():
            rng = meddle(table, decide(table, rng))
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
        said = b"".join(process.stdout.readline() for _ in range(rng.randint(1, ACTIONS)))
        time.sleep(rng.random() * LONGEST)
        process.kill()
        said += process.stdout.read()
    acknowledged: dict[str, int] = {}
    for line in said.decode().splitlines(keepends=True):
        if line.endswith("\n"):
            name, count = line.split()
            acknowledged[name] = int(count)
    return acknowledged


def campaign(kills: int, seed: int) -> tuple[int, int, list[str]]:
    """Actions acknowledged and actions lost over that many kills, and a line a saved game: how it was verified."""
    rng, acknowledged, lost = random.Random(seed), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        games = Library(Path(folder))
        known: dict[str, int] = {}
        for _ in range(kills):
            for name, count in one_life(Path(folder), rng).items():
                acknowledged += count - known.get(name, 0)
                known[name] = count
                opened = games.open(name, lexicon())
                opened.journal.flush()
                kept = opened.journal.acknowledged
                lost += max(0, count - kept) + (1 if opened.error else 0)
                known[name] = max(kept, count)
                opened.journal.close()
        return acknowledged, lost, [told(games.folder / name / GAME) for name in sorted(known)]


def told(path: Path) -> str:
    """Verify a saved game, and return the report."""
    recorded = library.recorded(path.read_bytes())
    report = verify(rules_of(recorded.header.game, lexicon(), recorded.header.options), recorded)
    what = f"DOES NOT HOLD: {report.wrong[0]}" if report.wrong else f"holds, {report.asked} asked again"
    return f"{recorded.header.game}: {report.decisions} decisions, {what}"


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["child"]:
        child(*arguments[1:3])
    kills, seed = [*map(int, arguments), 1000, 1][:2] if len(arguments) != 1 else (int(arguments[0]), 1)
    acknowledged, lost, verified = campaign(kills, seed)
    print(*verified, sep="\n")
    false = sum("DOES NOT HOLD" in each for each in verified)
    print(
        f"{kills} kills, {acknowledged} actions acknowledged, {lost} lost; {len(verified)} games verified, {false} false"
    )
    return 1 if lost or false or not acknowledged else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))
