"""Whole matches of all games, at every level and table size, by the terminal and by the window; each is verified at its end.

    python -m tests.campaigns.verified [MATCHES] [SEED]

People lay what a bot would, take decisions back, agree on words and ask for hints, also while bots think: in the window bots answer
after some frames, in the terminal at the next one. Each match is saved as it is played; its journal is then played again by the
rules, and every decision of a bot is asked for again. Fails where one match does not hold or a bot cannot be asked again.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path

from cardtable.ui.loop import Loop

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cardtable import i18n
from cardtable.bots import levels
from cardtable.games import games, manifest
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play import library, thinker
from cardtable.play.guests import guests
from cardtable.play.journal import GAME, Journal
from cardtable.play.library import Library
from cardtable.play.record import Moved
from cardtable.play.rulebook import fitting, rules_of
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply, MoveRequest
from cardtable.play.verify import VerifyReport, verify
from cardtable.rules.contract import Move, Options, Seat
from cardtable.rules.rng import Rng
from cardtable.table.screens.table import TableScene
from cardtable.text.commands import line_of
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal, TerminalClosed
from tests import verified
from tests.table.conftest import close, frame, open_window
from tests.table.tables import Desk, press
from tests.table.unwatched import unwatched

BUDGET = 0.2
"""Seconds a bot thinks here, so that the clock cuts thoughts short in many matches."""
WORDS = ("AXOLOTL", "ZZZ", "KAKI", "QUAI", "WOK", "RAI")
LATEST = 25
"""Frames after which a bot of the window has answered."""
MOST_FRAMES = 60_000
KEPT_DEFAULT = 3
"""Number of options in four that keep their default."""
SHORT = {"duel": {"rounds": "1"}}


class Chance:
    """Draws that follow from the seed of a campaign."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def below(self, count: int) -> int:
        number, self._rng = self._rng.below(count)
        return number

    def happens(self, percent: int) -> bool:
        return self.below(100) < percent


class Person:
    """People at one table, who play by chance: mostly a move that a bot of the first levels would make."""

    def __init__(self, session: Session, lexicon: Lexicon, chance: Chance) -> None:
        self.session, self._lexicon, self._chance = session, lexicon, chance

    def move(self, seat: Seat) -> Move:
        session = self.session
        if self._chance.happens(20):
            some = list(islice(session.game.moves(session.view(seat), seat), 40))
            if some:
                move: Move = some[self._chance.below(len(some))]
                return move
        text = thinker.think(MoveRequest.of(session, seat), self._lexicon).move
        return session.parse(seat, text)

    def meddles(self) -> str:
        """Act of a person while a bot thinks: `undo`, `agree`, "" for none."""
        drawn = self._chance.below(100)
        return "undo" if drawn < 3 else "agree" if drawn < 6 else "hint" if drawn < 12 else ""

    def word(self) -> str:
        return WORDS[self._chance.below(len(WORDS))]


class Typist(Terminal):
    """A terminal at which people type what they play."""

    def __init__(self, person: Person) -> None:
        self._person, self.asked = person, 0
        self.table: TextTable | None = None

    def say(self, *lines: str) -> None:
        pass

    def hide(self) -> None:
        pass

    def quiet(self) -> None:
        pass

    def agree(self, question: str) -> bool:
        return True

    def ask(self, prompt: str) -> str:
        self.asked += 1
        if self.asked > 20_000:
            raise TerminalClosed
        if not prompt.startswith("Your move"):
            return ""
        match self._person.meddles():
            case "undo":
                return "undo"
            case "agree":
                return f"accept {self._person.word()}"
            case "hint":
                return "hint"
        assert self.table is not None
        seat = self.table._shown
        assert seat is not None
        session = self._person.session
        return line_of(session, seat, self._person.move(seat), guest=seat in guests(session))


class Late:
    """Bots that answer after some frames."""

    def __init__(self, lexicon: Lexicon, chance: Chance) -> None:
        self._lexicon, self._chance = lexicon, chance
        self._question: MoveRequest | None = None
        self._frames = 0

    def ask(self, question: MoveRequest, now: float) -> None:
        self._question, self._frames = question, self._chance.below(LATEST)

    def poll(self, now: float) -> MoveReply | None:
        self._frames -= 1
        if self._question is None or self._frames > 0:
            return None
        question, self._question = self._question, None
        return thinker.think(question, self._lexicon)

    def cancel(self) -> None:
        self._question = None


def by_terminal(session: Session, journal: Journal, person: Person) -> None:
    typist = Typist(person)
    typist.table = TextTable(session, typist, journal)
    typist.table.run()


def by_window(session: Session, journal: Journal, person: Person, chance: Chance, lexicon: Lexicon) -> None:
    """Frames of a window until its match is over; people act whenever they may, and meddle now and then."""
    with unwatched():
        loop = open_window((1024, 640), speed=0.0)
        scene = TableScene(loop.kit, Desk(), session, journal, Late(lexicon, chance))
        loop.show(scene)
        for _frame in range(MOST_FRAMES):
            if session.outcome() is not None:
                break
            frame(loop, 1 / 15)
            presenter = scene.presenter
            if not scene.saves.kept:
                journal.flush(1.0)  # the table waits for the disk, whose time is not that of these frames
            if presenter.situation.called is not None or presenter.situation.held:
                press(loop, pygame.K_RETURN)
            if loop.scene is scene and chance.happens(8):
                meddle(loop, scene, person)
            seat = presenter.situation.seat
            if seat is not None and loop.scene is scene and not scene.hints.expecting and chance.happens(50):
                scene.commit(person.move(seat))
        close(loop)


def meddle(loop: Loop, scene: TableScene, person: Person) -> None:
    session = scene.session
    match person.meddles():
        case "undo" if scene.may_undo and session.takeback(scene.facing) is not None:
            scene.take_back()
            if scene.top is not scene.base:
                press(loop, pygame.K_RETURN)  # all agree
        case "agree":
            session.agree(
                person.word(), accepted=True
            )  # the table may be told, or not: it counts all the same
        case "hint" if session.aids.help:
            scene.hints.ask()
        case _:
            pass


def options_of(game: str, chance: Chance) -> Options:
    """Options of that game, one in four of them other than usual."""
    meta = manifest(game).meta
    chosen: dict[str, str] = {**SHORT.get(game, {})}
    for option in meta.options:
        if option.name not in chosen and option.name != "lexicon" and chance.below(4) >= KEPT_DEFAULT:
            chosen[option.name] = option.values[chance.below(len(option.values))]
    return meta.complete(chosen)


def seats_of(game: str, options: Options, level: float, number: int, chance: Chance) -> tuple[Player, ...]:
    """Players of a match: at least a person and a bot of the level asked for, every number of seats in turn."""
    sizes = [*manifest(game).meta.seating(options)]
    size = sizes[number % len(sizes)]
    top = levels(game)[-1]
    players = [Player("Anne"), Player("Bot", level)]
    for place in range(2, size):
        kind = None if chance.happens(35) else 1 + chance.below(top)
        players.append(Player(f"P{place}", kind, place))
    if chance.happens(50):
        players.reverse()
    return tuple(Player(each.name, each.level, place) for place, each in enumerate(players))


def played(
    game: str, level: float, number: int, seed: int, folder: Path, whole: Lexicon
) -> tuple[str, VerifyReport]:
    """Play one match and verify what was saved of it; the line that names it, and the report."""
    chance = Chance(seed * 100_003 + number)
    options = options_of(game, chance)
    lexicon = fitting(whole, options)
    players = seats_of(game, options, level, number // 7, chance)
    rules = rules_of(game, lexicon, options)
    seed, salt = (1 << 64) + chance.below(1 << 62), f"{chance.below(1 << 62):032x}"
    session = Session.new(rules, players, options, seed, HouseWords(), salt=salt, given=False)
    journal = Library(folder).start(session)
    person = Person(session, lexicon, chance)
    window = number % 2 == 1
    if window:
        by_window(session, journal, person, chance, lexicon)
    else:
        by_terminal(session, journal, person)
    assert journal.close(), journal.trouble
    recorded = library.recorded((journal.folder / GAME).read_bytes())
    asked = ",".join(player.kind for player in players)
    return f"{game} {asked} by {'window' if window else 'terminal'}", verify(rules, recorded)


def problems(report: VerifyReport, name: str) -> list[str]:
    """List the faults of a report, a line each."""
    session = report.session
    if session is None:
        return [f"{name}: {report.wrong}"]
    bots = sum(
        isinstance(each, Moved) and not session.players[each.seat].is_human for each in session.record.entries
    )
    found = [f"{name}: {each}" for each in report.wrong]
    if session.outcome() is None:
        found.append(f"{name}: not played to its end ({session.decisions} decisions)")
    if report.asked != bots:
        found.append(
            f"{name}: {report.asked} of {bots} decisions of bots could be asked again, {report.listed}"
        )
    return found


def rows() -> Iterable[tuple[str, float]]:
    """Every game with every level of its bots, in turn."""
    names = [each.id for each in games() if each.boxed]
    most = max(levels(name)[-1] for name in names)
    for level in cycle(range(1, most + 1)):
        for name in names:
            if level in levels(name):
                yield name, level


def main(matches: int = 200, seed: int = 1) -> int:
    i18n.use("en")
    thinker.BUDGET = BUDGET
    whole, count, failed = Lexicon.open(), Counter[str](), 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, verified.watching():
        for number, (game, level) in enumerate(islice(rows(), matches)):
            name, report = played(game, level, number, seed, Path(folder), whole)
            verified.check()
            wrong = problems(report, name)
            failed += bool(wrong)
            for each in wrong:
                print(f"match {number}: {each}", flush=True)
            count["decisions"] += report.decisions
            count["asked"] += report.asked
            count["seals"] += report.seals
            if number % 10 == 9:
                print(f"{number + 1} matches, {time.monotonic() - began:.0f} s", flush=True)
    print(
        f"{matches} matches, {count['decisions']} decisions, {count['asked']} of bots asked again alike, "
        f"{count['seals']} seals opened, {failed} matches that do not hold"
    )
    return 1 if failed or not count["asked"] else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
