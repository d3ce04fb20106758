"""Whole games with a watch over the program: no socket, no other program, nothing written but in the data folder.

    python -m tests.campaigns.confined [GAMES] [SEED]

Every Python process of a game, the bots' own too, tells by an audit hook of what it opens for writing, renames, removes or
makes, of sockets that go anywhere and of programs it starts. Four games of five are played in the terminal, the fifth in a
window without a display, each by its hints against a bot; the last lines of a game say that it was finished.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from cardtable.games import games
from tests import verified

ROOT = Path(__file__).parents[2]
SEATS = "Anne=human,Bruno=bot:1"
SHORT = {"duel": "rounds:1"}
LINES = "hint\nhint\nhint\n\n" * 1500
PATIENCE = 1800.0
HOOK = """
import os, sys
INSIDE, TOLD = os.environ["CARDTABLE_INSIDE"], os.open(os.environ["CARDTABLE_TOLD"], os.O_WRONLY | os.O_APPEND)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC
ON_PATHS = {"os.remove": 1, "os.rename": 2, "os.mkdir": 1, "os.rmdir": 1, "os.link": 2, "os.symlink": 2, "os.truncate": 1,
            "os.chmod": 1, "os.chown": 1, "os.utime": 1}
OTHERS = {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "os.startfile",
          "pty.spawn", "webbrowser.open", "urllib.Request", "socket.connect", "socket.bind", "socket.sendto",
          "socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"}

def outside(path):
    if isinstance(path, int):
        return False
    path = os.path.realpath(os.fsdecode(path))
    return path != os.devnull and path != INSIDE and not path.startswith(INSIDE + os.sep)

def watch(event, given):
    if event == "open":
        found = [given[0]] if isinstance(given[2], int) and given[2] & WRITING and given[0] is not None else []
    elif event in ON_PATHS:
        found = given[: ON_PATHS[event]]
    elif event in OTHERS:
        os.write(TOLD, f"{event} {given!r}\\n".encode())
        return
    else:
        return
    for path in found:
        if outside(path):
            os.write(TOLD, f"{event} {path!r}\\n".encode())

os.write(TOLD, b"watched\\n")
sys.addaudithook(watch)
"""
WINDOW = """
import os, sys, time
import pygame
from pathlib import Path
from cardtable.app import Application, Invitation
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import parse_seats
game, seats, seed, options, data = sys.argv[1:]
chosen = meta_of(game).complete(dict([options.split(":")]) if options else {})
table = Invitation(game, parse_seats(seats), chosen, int(seed), (1280, 720), Path(data), language="en")
application = Application(table)
application.open()
loop, session = application.loop, application.at_table

def press(key, mod, seconds):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=key))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        loop.step()

while session.outcome() is None:
    for _press in range(3):
        press(pygame.K_h, pygame.KMOD_CTRL, 0.2)
    press(pygame.K_RETURN, 0, 0.2)
press(pygame.K_RETURN, 0, 3.0)
application.close()
print("over" if type(loop.scene).__name__ in ("ResultPage", "TableScene") else type(loop.scene).__name__)
"""


def played(game: str, seed: int, window: bool, home: Path) -> list[str]:
    """Return what the processes of one game did that they must not."""
    data, told, hook = home / "data", home / "told.txt", home / "hook"
    for folder in (data, hook, home / "tmp"):
        folder.mkdir()
    told.touch()
    (hook / "sitecustomize.py").write_text(HOOK, "utf-8")
    surroundings = {
        **{name: text for name, text in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LANG")},
        "HOME": str(home),
        "TMPDIR": str(home / "tmp"),
        "PYTHONPATH": f"{hook}{os.pathsep}{ROOT}",
        "CARDTABLE_INSIDE": str(data.resolve()),
        "CARDTABLE_TOLD": str(told),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    short = SHORT.get(game, "")
    if window:
        command = [sys.executable, "-c", WINDOW, game, SEATS, str(seed), short, str(data)]
    else:
        command = [sys.executable, "-m", "cardtable", "text", game, "--seats", SEATS, "--seed", str(seed)]
        command += ["--data", str(data), "--lang", "en", *(["--options", short] if short else [])]
    done = subprocess.run(
        command,
        input=LINES,
        env=surroundings,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    seen = told.read_text("utf-8").splitlines()
    assert done.returncode == 0, done.stderr[-2000:]
    assert '"over":true' in next(data.glob("games/*/game.jsonl")).read_text("ascii"), done.stdout[-500:]
    assert all(report.asked for report in verified.saved(data))
    assert seen.count("watched") > window, "in a window the bots think in a process of their own"
    return [each for each in seen if each != "watched"]


def main(count: int = 20, seed: int = 1) -> int:
    box = [game.id for game in games()]
    for number in range(count):
        game, window = box[number % len(box)], number // len(box) % 5 == 4
        with tempfile.TemporaryDirectory() as home:
            did = played(game, seed * 1000 + number, window, Path(home))
        if did:
            print(f"{game}, seed {seed * 1000 + number}: {did[0]} and {len(did) - 1} more")
            return 1
        print(f"{game} {'in a window' if window else 'in the terminal'}: nothing", flush=True)
    print(f"{count} whole games: no socket, no other program, nothing written outside the data folder")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
