"""Whole games in a real window by one device alone: the keyboard, or fingers on a touch screen.

    python -m tests.campaigns.devices keyboard|fingers [GAME ...] [--seed N] [--language es]

plays each game, in the language and with its words, against a bot of the first level from its first turn to its result, by
hints, the main button and the buttons beside it; what is played is read from the saved game, as fast as it is written. Says how
many turns were played and how many presses or touches that took. Fails where nothing more comes of what is pressed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from cardtable import i18n, languages
from cardtable.lexicon import Lexicon
from cardtable.play.library import replay_any
from cardtable.play.record import RecordError
from cardtable.play.session import Session
from cardtable.table.board.letterkey import LetterKey
from cardtable.table.screens.guide import NoThinker
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from tests import verified
from tests.fingers import SIZE, Glass, lacking
from tests.table.conftest import open_window
from tests.table.tables import Desk, Kept, run

GAMES = ("shelf", "lettralettre", "duel", "crackword")
SHORT = {"duel": "rounds:1"}
SEATS = "Anne=human,Bruno=bot:1"
PATIENCE = 240.0
"""Seconds in which something must have come of what was pressed."""


class Played:
    """The program in a window of its own, and what it has saved of the game."""

    def __init__(self, display: str, data: Path, game: str, seed: int, language: str) -> None:
        self.data, self.language, self._lexicon = data, language, Lexicon.open(language=language)
        environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "-m", "cardtable", "--data", str(data), "--lang", language]
        command += ["--size", f"{SIZE[0]}x{SIZE[1]}", "--game", game, "--seats", SEATS, "--seed", str(seed)]
        options = filter(None, (SHORT.get(game, ""), f"lexicon:{language}"))
        command += ["--options", ",".join(options)]
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")

    def session(self) -> Session | None:
        """The game as it is saved."""
        for path in self.data.glob("games/*/game.jsonl"):
            try:
                return replay_any(path.read_bytes(), self._lexicon)[0]
            except (RecordError, OSError):
                return None
        return None

    def draft(self, session: Session) -> bool:
        """Return True while a draft of this turn lies there: the draft of an earlier turn stays on the disk for a while."""
        now = f"decisions {session.decisions}"
        texts = (path.read_text("utf-8").splitlines() for path in self.data.glob("games/*/draft.txt"))
        return any(len(lines) > 1 and lines[0] == now for lines in texts)

    def close(self) -> None:
        self.process.terminate()
        _out, said = self.process.communicate(timeout=60)
        assert "Traceback" not in said, said
        verified.saved(self.data, self._lexicon)


class Keys:
    """A keyboard of the X server: a hint asked for, Enter."""

    def __init__(self, display: str) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self.presses = 0

    def _key(self, name: str) -> None:
        self.presses += 1
        subprocess.run(["xdotool", "key", name], env=self._environment, check=True)

    def turn(self, played: Played, session: Session, stuck: int) -> None:
        """Ask until something is composed or advised, and play that; whatever waits goes on by Enter, too."""
        for _press in range(3):
            self._key("ctrl+h")
            time.sleep(0.5)
            if played.draft(session):
                break
        self._key("Return")
        if stuck > 1:  # nothing is advised: the first button that acts
            for name in ("Escape", "Return"):
                self._key(name)

    def wait(self) -> None:
        self._key("Return")


class Touches:
    """Fingers on a touch screen: the buttons, where the same table without a display has them."""

    def __init__(self, glass: Glass) -> None:
        self._glass = glass
        self.presses = 0

    def _tap(self, at: tuple[int, int]) -> None:
        self.presses += 1
        self._glass.tap(at)

    def turn(self, played: Played, session: Session, stuck: int) -> None:
        """Hint until something is composed, then the main button; where nothing is, the others in turn, twice each."""
        i18n.use(played.language)
        loop = open_window(SIZE)
        scene = TableScene(loop.kit, Desk(), session, Kept(), NoThinker())
        loop.show(scene)
        scene.go_on()
        run(loop, 1)
        spots = {each.key: scene.find(f"action-{each.key}") for each in scene.actions()}
        letters = self._letters(loop, scene, spots.get("name"))
        loop.screen.close()
        at = {key: node.rect.center for key, node in spots.items() if node is not None}
        keys = [key for key in at if key not in ("undo", "hint")]
        for _tap in range(3):
            if "hint" in at and not played.draft(session):
                self._tap(at["hint"])
                time.sleep(0.4)
        self._tap(at[keys[0]])
        if letters:  # a joker turned up is named by a letter that fits
            time.sleep(0.6)
            self._tap(letters[stuck % len(letters)])
        elif stuck:
            other = keys[stuck % len(keys)]
            self._tap(at[other])
            self._tap(at[other])

    @staticmethod
    def _letters(loop: Loop, scene: TableScene, name: Node | None) -> list[tuple[int, int]]:
        """Return the places of the letters by which a joker may be named, those that fit first; none without a joker to name."""
        if name is None:
            return []
        name.click()
        run(loop, 1)
        keys = [each for each in scene.accessible() if isinstance(each, LetterKey)]
        return [each.rect.center for each in sorted(keys, key=lambda each: each.kind in ("", "pale"))]

    def wait(self) -> None:
        self._tap((SIZE[0] // 2, SIZE[1] // 4))


def play(hands: Keys | Touches, played: Played) -> tuple[int, bool]:
    """Play to the end; return the number of turns, and True if the end was reached."""
    turns, facts, stuck, since = 0, 0, 0, time.monotonic()
    while time.monotonic() - since < PATIENCE:
        session = played.session()
        if session is None:
            time.sleep(0.5)
            continue
        if session.outcome() is not None:
            return turns, True
        if session.facts != facts:
            facts, since, stuck = session.facts, time.monotonic(), 0
            time.sleep(1.0)
            continue
        if 0 in session.pending():
            hands.turn(played, session, stuck)
            end = time.monotonic() + 3
            while time.monotonic() < end and (now := played.session()) is not None and now.facts == facts:
                time.sleep(0.3)
            now = played.session()
            moved = now is not None and now.facts != facts
            turns, stuck = turns + moved, 0 if moved else stuck + 1
        else:
            hands.wait()
            time.sleep(1.0)
    return turns, False


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("device", choices=("keyboard", "fingers"))
    parser.add_argument("games", nargs="*", choices=(*GAMES, []), default=[])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--language", choices=languages.BOX, default="en")
    args = parser.parse_args(argv)
    if lack := lacking():
        raise SystemExit(f"needs {lack}")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        glass = Glass(Path(folder))
        try:
            for game in args.games or GAMES:
                played = Played(glass.display, Path(folder) / game, game, args.seed, args.language)
                hands = Keys(glass.display) if args.device == "keyboard" else Touches(glass)
                begun = time.monotonic()
                try:
                    turns, over = play(hands, played)
                finally:
                    played.close()
                failed = failed or not over
                minutes = (time.monotonic() - begun) / 60
                told = "to its result" if over else "NOT to its end"
                print(
                    f"{game} by {args.device}: {turns} turns {told}, {hands.presses} presses, {minutes:.1f} min",
                    flush=True,
                )
        finally:
            glass.close()
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
