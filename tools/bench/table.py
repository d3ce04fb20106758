"""Cost of the four tables at three sizes: a frame of a drag, a whole redraw, the highest frame of play, memory, rest."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from cardtable.table.screens.destinations import NewMatch, Resumed
from tools.bench import Row, quantile
from tools.bench.drag import Hand, scene_of
from tools.bench.startup import _screen

if TYPE_CHECKING:
    from cardtable.app import Application
    from cardtable.play.session import Session
    from cardtable.table.screens.table import TableScene

SIZES = (1280, 720), (1920, 1080), (3840, 2160)
SEATS = {"shelf": 4, "crackword": 4, "lettralettre": 4, "duel": 2}
STAGES = {"dealt": 0.0, "middle": 0.5, "late": 0.9}
"""Part of a game's decisions that has been made at each stage."""
SEED = 7
RUNS = 3
"""Number of runs, each in a process of its own; each frame's cost is the least of these."""
PLAYED = 1000
"""Frames of a game from the deal on, at 60 a second, bots and all."""
DOZE = 0.004
"""Seconds left to the bots before each frame of play."""
REST_SECONDS = 6.0


def rows() -> Iterator[Row]:
    """Measured in processes of their own, on the screen there is (a dummy one where there is none)."""
    for game in SEATS:
        moves = _moves(game)
        for size in SIZES:
            runs = [_measured(game, size, moves) for _run in range(RUNS)]
            yield from _rows_of(f"{game} {size[0]}x{size[1]}", runs)


def _rows_of(name: str, runs: list[dict[str, Any]]) -> Iterator[Row]:
    blit = min(run["blit"] for run in runs)
    against = "a blit of the window"
    for stage in STAGES:
        tables = [run["stages"][stage] for run in runs]
        drag = quantile(_own([each["drag"] for each in tables]), 0.99)
        redraw = min(each["redraw"] for each in tables)
        yield Row(f"{name} {stage}: drag frame, p99", drag, "ms", against, drag / blit)
        yield Row(f"{name} {stage}: whole redraw", redraw, "ms", against, redraw / blit)
    opening, *play = _own([run["play"] for run in runs])
    yield Row(f"{name}: opening the table, one frame", opening, "ms", against, opening / blit)
    yield Row(f"{name}: frame of play, highest", max(play), "ms", against, max(play) / blit)
    yield Row(f"{name}: frame of play, p99", quantile(play, 0.99), "ms", against, quantile(play, 0.99) / blit)
    memory, bare = (median(run[what] for run in runs) for what in ("memory", "bare"))
    yield Row(f"{name}: resident, most", memory, "MB", "a bare window", memory / bare)
    rest = min(run["rest"] for run in runs)
    yield Row(f"{name}: at rest, share of a core", rest, "%", "one core", rest / 100)


def _own(runs: list[list[float]]) -> list[float]:
    """Return the cost of each frame by itself: the least of all runs of the very same frames.

    Whatever else the machine does falls on other frames in each run, and only makes them higher than they are.
    """
    return [min(frames) for frames in zip(*runs, strict=False)]


def _moves(game: str) -> list[str]:
    """The decisions of a whole game, all seats playing what a hint says."""
    from cardtable.lexicon import Lexicon
    from cardtable.play.thinker import MoveRequest, think

    lexicon = Lexicon.open()
    session, moves = _fresh(game, lexicon), []
    while session.pending():
        seat = min(session.pending())
        moves.append(f"{seat} {think(MoveRequest.of(session, seat, hint=True), lexicon).move}")
        session.submit(seat, moves[-1].split(" ", 1)[1])
    return moves


def _fresh(game: str, lexicon: Any) -> Session:
    from cardtable.play.seats import parse_seats
    from cardtable.play.session import Session, rules_of

    seats = ["Anne=human", *(f"{name}=bot:1" for name in ("Bruno", "Claire", "Denis"))]
    return Session.new(rules_of(game, lexicon), parse_seats(",".join(seats[: SEATS[game]])), None, SEED)


def _measured(game: str, size: tuple[int, int], moves: list[str]) -> dict[str, Any]:
    """Measure in one process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.table", game, f"{size[0]}x{size[1]}", folder]
        done = subprocess.run(
            command,
            input=json.dumps(moves),
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=_screen(),
            check=True,
        )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _open(folder: str, size: tuple[int, int]) -> Application:
    """The program, showing its first page in French."""
    from cardtable import app

    program = app.Application(app.Invitation(size=size, data=Path(folder), language="fr"))
    program.open()
    program.loop.step()
    gc.freeze()  # as `Application.run` does
    return program


def _sit_down(program: Application, game: str, moves: list[str], part: float) -> Hand:
    """Open a table after that part of the moves, with the person alone to move and all cards at rest."""
    session = _fresh(game, program.lexicon)
    journal = program.library.start(session)
    for number, move in enumerate(moves):
        if number >= part * len(moves) and session.pending() == {0}:
            break
        seat, text = move.split(" ", 1)
        session.submit(int(seat), text)
    journal.close()
    saved = program.library.latest()
    assert saved is not None
    program.go(Resumed(saved))
    hand = Hand(program)
    hand.wait(240, doze=DOZE)
    return hand


def _stage(hand: Hand) -> dict[str, Any]:
    """The processor time of each frame in which something is carried, and of a whole redraw after that, ms."""
    return {"drag": hand.carry_all(), "redraw": hand.redraw()}


def _play(program: Application, game: str, moves: list[str]) -> list[float]:
    """The processor time of each frame of a game from the deal on: the person plays what a hint says."""
    session = _fresh(game, program.lexicon)
    program.go(NewMatch(game, session.players, session.options, SEED))
    hand = Hand(program)
    costs: list[float] = []
    while len(costs) < PLAYED:
        costs += hand.wait(20, doze=DOZE)
        scene = hand.scene
        if program.loop.scene is not scene or scene.session.outcome() is not None:
            break
        if scene.seat is not None:
            scene.commit(scene.session.parse(scene.seat, _hint(scene)))
    return costs


def _hint(scene: TableScene) -> str:
    """The move a hint names. It is thought of by the bots' process, as for a person: this one's memory is measured."""
    from cardtable.play.thinker import MoveRequest

    assert scene.seat is not None
    scene.thinker.ask(MoveRequest.of(scene.session, scene.seat, hint=True), scene.kit.now())
    while (answer := scene.thinker.poll(scene.kit.now())) is None:
        time.sleep(DOZE)
    return answer.move


def _rest(program: Application) -> float:
    """The share of one core, in per cent, that nothing happening takes."""
    from cardtable.ui.loop import WallClock

    loop = program.loop
    ahead = (
        loop.clock.now() - time.perf_counter()
    )  # a clock set back would take the last touch for one to come
    loop.clock = WallClock(lambda: time.perf_counter() + ahead)
    loop.kit.now = loop.clock.now
    scene_of(program).rebuild()
    end = time.perf_counter() + 3
    while time.perf_counter() < end:
        loop.step()
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < REST_SECONDS:
        loop.step()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - began)


def _resident() -> float:
    """Megabytes this process holds in memory (Linux; elsewhere the largest it ever held)."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text("ascii").splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        1024 if sys.platform != "darwin" else 1024**2
    )


def _main(game: str, size: tuple[int, int], folder: str) -> None:
    moves: list[str] = json.loads(sys.stdin.read())
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardtable.ui.window import Screen

    Screen(size).present([])
    found: dict[str, Any] = {"bare": _resident(), "stages": {}}
    program = _open(folder, size)
    found["play"], memory = _play(program, game, moves), [_resident()]
    for stage, part in STAGES.items():
        hand = _sit_down(program, game, moves, part)
        found["stages"][stage] = _stage(hand)
        memory.append(_resident())
    found["blit"], found["memory"] = hand.blit(), max(memory)
    found["rest"] = _rest(program)
    program.close()
    print(json.dumps(found))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[2].split("x"))
    _main(sys.argv[1], (wide, high), sys.argv[3])
