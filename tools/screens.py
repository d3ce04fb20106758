"""A developer's look at one screen with real data: games played by the rules, saved in a folder of its own.

    python -m tools.screens NAME [--size 1600x900] [--lang fr] [--text 1.0] [--shot FILE] [--seats 4] [--boxes 4]
        [--tabs N] [--type KEYS] [--empty]

NAME is one of start, setup, preferences, rules, saves, result, records, about, words. Without `--shot` a window opens; where a button
would leave the screen its name is printed. `--tabs` presses Tab that often first, `--keys` presses keys by name ("down return").
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from cardtable import i18n
from cardtable.games import games
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.agreements import Agreements
from cardtable.play.history import GameRow, History
from cardtable.play.learning import Learning
from cardtable.play.library import Library
from cardtable.play.opening import promised_header
from cardtable.play.presenter import MoveFinder
from cardtable.play.record import Header
from cardtable.play.review.luck import Lucks
from cardtable.play.savedgame import SavedGame
from cardtable.play.seal import promise_of
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.settings import LastTable, Settings
from cardtable.play.stats import Statistics
from cardtable.play.store import Documents
from cardtable.play.thinker import AtOnce
from cardtable.play.wordbook import WordBooks
from cardtable.play.wordlists import WordLists
from cardtable.rules.contract import Move
from cardtable.rules.rng import Rng
from cardtable.table.screens import destinations as to
from cardtable.table.screens.lookback.page import LookbackPage
from cardtable.table.screens.lookback.turns import Turns
from cardtable.table.screens.miniature import miniature
from cardtable.table.screens.sitdown import SitDownPage
from cardtable.ui.gestures import Key
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Clock, Loop, WallClock
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.ui.window import Screen
from tools.clock import HandClock

NAMES = ("Anne", "Bruno", "Claire", "Denis", "Élise", "Farid")


def players(count: int, humans: int = 2) -> tuple[Player, ...]:
    """`count` players, the first `humans` of them people."""
    return tuple(Player(NAMES[i], None if i < humans else 1 + i % 3, i) for i in range(count))


def played(lexicon: Lexicon, who: tuple[Player, ...], seed: int, decisions: int = 10_000) -> Session:
    """A shelf game, that many decisions long: each takes the highest move, or now and then passes."""
    session = Session.new(rules_of("shelf", lexicon), who, None, seed)
    rng = Rng(seed)
    for _step in range(decisions):
        if not session.pending():
            break
        seat = min(session.pending())
        luck, rng = rng.below(9)
        view = session.view(seat)
        found = _highest(session, seat) if luck or not view.word else None
        session.submit(seat, found if found is not None else next(_passes(session, seat)))
    return session


def _highest(session: Session, seat: int) -> Move:
    """The legal move that scores most, offensive words left aside."""
    game, view = session.game, session.view(seat)
    facts = ((move, game.play(view, seat, move)) for move in game.moves(view, seat))
    decent = (pair for pair in facts if not game.lexicon.offensive(game.word(pair[1])))
    found: Move = max(decent, key=lambda pair: game.gain(pair[1]))[0]
    return found


def _passes(session: Session, seat: int) -> Iterator[str]:
    """Yield the moves that lay no card: every phase has one."""
    for move in session.game.moves(session.view(seat), seat):
        text = session.game.write(move)
        if text in ("pass", "open"):
            yield text


def line_of(there: to.Destination) -> str:
    """Describe a page in one line."""
    match there:
        case to.SitDown(game) | to.PhoneTable(game) | to.LessonTable(game):
            line = game
        case to.NewMatch(game, players, options, seed, words, together):
            line = f"{game} {players} {dict(options)} {'together' if together else seed} {words}"
        case to.Challenges(code):
            line = code
        case to.Challenged(challenge):
            line = challenge.code
        case to.Resumed(saved):
            line = saved.id
        case to.Rules(game, clause):
            line = f"{game} {clause}"
        case to.ProblemTable(game, chosen):
            line = f"{game} {chosen.id if chosen else ''}"
        case to.Forked(_, at) | to.FactByFact(_, at) | to.TurnByTurn(_, at):
            line = str(at)
        case _:
            line = ""
    return f"{type(there).__name__} {line}".strip()


@dataclass
class Desk:
    """A Navigator that shows what would happen instead of doing it."""

    kit: Kit
    lexicon: Lexicon
    settings: Settings
    library: Library
    statistics: Statistics = field(default_factory=Statistics)
    learning: Learning = field(default_factory=Learning)
    book: WordBooks = field(default_factory=WordBooks)
    history: History = field(default_factory=History)
    lucks: Lucks = field(default_factory=Lucks)
    went: list[str] = field(default_factory=list)
    scene: Callable[[], Scene | None] = lambda: None
    loud: bool = True

    def go(self, there: to.Destination) -> None:
        self._go(line_of(there))

    def _go(self, where: str) -> None:
        self.went.append(where)
        if self.loud:
            print(where)

    @property
    def agreements(self) -> Agreements:
        return Agreements(Documents(self.library.folder.parent))

    @property
    def wordlists(self) -> WordLists:
        return WordLists(Documents(self.library.folder.parent))

    def thinker_for(self, session: Session) -> MoveFinder:
        return AtOnce(self.lexicon)

    def words_for(self, identity: str) -> Lexicon:
        return self.lexicon

    @property
    def playing(self) -> str:
        return ""

    def delete(self, saved: SavedGame) -> None:
        self.library.delete(saved.id)

    def take(self, path: Path) -> None:
        self._go(f"take {path.name}")

    def change_learning(self, change: Callable[[Learning], Learning]) -> None:
        self.learning = change(self.learning)

    @property
    def kept(self) -> Any:
        """Documents, held here too."""
        return self

    def change_book(self, change: Callable[[WordBooks], WordBooks]) -> None:
        self.book = change(self.book)

    def finished(self) -> list[SavedGame]:
        return [saved for saved in _games_of(self).list() if saved.finished]

    def read(self, saved: SavedGame) -> Session:
        return _games_of(self).read(saved.id, self.lexicon)

    def change_history(self, change: Callable[[History], History]) -> None:
        self.history = change(self.history)

    def change_lucks(self, change: Callable[[Lucks], Lucks]) -> None:
        self.lucks = change(self.lucks)

    def back(self) -> None:
        self._go("back")

    def change(self, settings: Settings) -> None:
        """Take up other settings as the program does."""
        before, self.settings = self.settings, settings
        self.kit.speed = 0.0 if settings.reduced_motion else settings.speed
        i18n.use(settings.language or i18n.preferred())
        scene = self.scene()
        if scene is not None and (before.language, before.text_size, before.look) != (
            settings.language,
            settings.text_size,
            settings.look,
        ):
            self.kit.refit(text_scale=settings.text_size / 100, look=settings.look)
            scene.rebuild()

    def quit(self) -> None:
        self._go("quit")

    def thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """The table as it was left, as an onlooker sees it."""
        return miniature(self, self.library.read(saved.id, self.lexicon), size)


def _games_of(desk: Desk) -> Library:
    """The saved games of a desk."""
    kept: Library = vars(desk)["library"]
    return kept


def furnish(
    folder: Path, lexicon: Lexicon, count: int = 4, game: Callable[..., Session] = played
) -> tuple[Library, Statistics, Session]:
    """A data folder with games of every kind, which `game` plays; the library, the statistics, a finished game."""
    library = Library(folder)
    finished = game(lexicon, players(count), 11)
    duel = game(lexicon, players(2, 1), 5)
    for session in (
        finished,
        duel,
        game(lexicon, players(3, 1), 3, 9),
        game(lexicon, players(count), 7, 24),
    ):
        journal = library.start(
            Session.new(rules_of("shelf", lexicon), session.players, session.options, session.header.seed)
        )
        copy = journal._session
        assert copy is not None
        for entry in session.record.entries:
            copy.follow(entry)
        journal.flush()
        journal.close()
    Agreements(Documents(folder)).of("fr").become(
        HouseWords.of(("KIF", "ZINZIN", "BOOMER"), ("NEMS", "OHMS"))
    )
    games = folder / "games"
    for name, content in (
        ("shelf-00000000aa", b'{"cardtable": 1, "head'),
        ("shelf-00000000bb", b'{"cardtable": 99}\n'),
    ):
        (games / name).mkdir()
        (games / name / "game.jsonl").write_bytes(content)
        os.utime(games / name / "game.jsonl", (1_700_000_000, 1_700_000_000))
    return library, Statistics().with_game(finished).with_game(duel), finished


def scene_of(name: str, desk: Desk, finished: Session, boxes: int | None = None) -> Scene:
    """The screen of that name."""
    from cardtable.table.screens import (
        about,
        chance,
        daily,
        keyboard,
        preferences,
        result,
        rules_page,
        saves,
        start,
        statistics,
        wordbook,
    )
    from cardtable.table.screens.words.page import WordsPage

    kit = desk.kit
    shown = tuple(each.meta for each in games()[:boxes])
    makers: dict[str, Callable[[], Scene]] = {
        "start": lambda: start.StartPage(kit, desk, shown),
        "sitdown": lambda: SitDownPage(kit, desk, games()[0].id),
        "setup": lambda: _unfolded(SitDownPage(kit, desk, games()[0].id)),
        "chance": lambda: chance.ChancePage(kit, desk, _promised(desk), lambda _chances: None),
        "preferences": lambda: preferences.PreferencesPage(kit, desk),
        "keyboard": lambda: keyboard.KeyboardPage(kit, desk),
        "rules": lambda: rules_page.RulesPage(kit, desk, "shelf", "S9"),
        "saves": lambda: saves.SavesPage(kit, desk),
        "result": lambda: result.ResultPage(kit, desk, finished),
        "lookback": lambda: _judged(LookbackPage(kit, desk, finished)),
        "records": lambda: statistics.RecordsPage(kit, desk),
        "about": lambda: about.AboutPage(kit, desk),
        "words": lambda: WordsPage(kit, desk),
        "charts": lambda: statistics.ChartsPage(kit, _with_games(desk, finished)),
        "wordbook": lambda: wordbook.WordBookPage(kit, _with_words(desk, finished)),
        "problems": lambda: daily.ProblemsPage(kit, desk, date(2026, 11, 22)),
        "challenges": lambda: daily.ChallengesPage(kit, desk, "SH1K-4", date(2026, 11, 22)),
    }
    return makers[name]()


def _promised(desk: Desk) -> Header:
    """Return the header of a match of three people before its deal, the same at each call."""
    rules = rules_of("shelf", desk.lexicon)
    header = promised_header(rules, players(4, humans=3), None, HouseWords())
    header = replace(header, salt="0" * 32, secret="1" * 32)
    return replace(header, promise=promise_of(header))


def _unfolded(page: SitDownPage) -> SitDownPage:
    """Return the page of sitting down with its rules in sight."""
    page.unfolded, page.home = True, False
    return page


def _judged(page: LookbackPage) -> LookbackPage:
    """A look back with all turns judged, which is done once for each game."""
    known = _TURNS.setdefault(id(page.session), page.turns)
    while known.look():
        pass
    page.turns = known
    return page


_TURNS: dict[int, Turns] = {}


def _with_games(desk: Desk, finished: Session) -> Desk:
    """Set up a person who has played some games, with more and with less success."""
    name = finished.players[0].name
    scores = (84, 121, 97, 142, 133, 168, 151, 176)
    desk.history = History(
        tuple(
            GameRow(f"{at:016x}", f"2026-11-{at + 1:02d}", ("shelf", "duel")[at % 4 == 3], name, score, score > 130, 2,
                (1.0, 2.0, 2.0, 3.0, 0.0)[at % 5], "ends:three-each-side" if at % 4 == 2 else "", at == 4)
            for at, score in enumerate(scores)
        ),
    )  # fmt: skip
    desk.learning = replace(desk.learning, person=name)
    return desk


def _with_words(desk: Desk, finished: Session) -> Desk:
    """Set up a person who has met some words."""
    day = date(2026, 11, 22)
    desk.change_book(lambda book: book.with_game(finished, day))
    name = finished.players[0].name
    for word in ("PALMIQUE", "KIWI", "ADAPTE"):
        desk.change_book(partial(WordBooks.looked_up, person=name, word=word, session=finished, day=day))
    desk.learning = replace(desk.learning, person=name)
    return desk


def main(argv: Sequence[str] | None = None) -> int:
    """Show a screen, or save a picture of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name")
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--boxes", type=int, default=len(games()))
    parser.add_argument("--tabs", type=int, default=0)
    parser.add_argument("--keys", default="")
    parser.add_argument("--scroll", type=float, default=0)
    parser.add_argument("--empty", action="store_true", help="nothing saved, nothing counted")
    parser.add_argument("--shot")
    args = parser.parse_args(argv)
    i18n.use(args.lang)
    if args.shot:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    width, height = (int(part) for part in args.size.split("x"))
    screen = Screen((width, height), "Cardtable")
    clock: Clock = HandClock() if args.shot else WallClock()
    kit = Kit(screen.size, screen.ratio, args.text)
    lexicon = Lexicon.open()
    with tempfile.TemporaryDirectory() as folder:
        if args.empty:
            library, statistics = Library(Path(folder)), Statistics()
            finished = played(lexicon, players(args.seats), 11)
        else:
            library, statistics, finished = furnish(Path(folder), lexicon, args.seats)
        settings = Settings(language=args.lang, text_size=round(args.text * 100))
        settings = settings.remember("shelf", LastTable(players(args.seats), finished.options))
        loop = Loop(screen, kit, clock)
        desk = Desk(kit, lexicon, settings, library, statistics, scene=lambda: loop.scene)
        loop.show(scene_of(args.name, desk, finished, args.boxes))
        _press(loop, args.tabs, args.keys.split(), args.scroll)
        if not args.shot:
            loop.run()
            return 0
        for _step in range(60):
            loop.step()
            if isinstance(clock, HandClock):
                clock.pass_(0.05)
        pygame.image.save(screen.surface, args.shot)
    return 0


def _press(loop: Loop, tabs: int, keys: Sequence[str], scroll: float) -> None:
    for _step in range(tabs):
        loop.scene.dispatch.feed(Key(pygame.K_TAB))
    for name in keys:
        loop.scene.dispatch.feed(Key(pygame.key.key_code(name)))
    if scroll:
        body = loop.scene.find("body")
        if isinstance(body, ScrollPanel):
            body.scroll_to(scroll, at_once=True)


if __name__ == "__main__":
    raise SystemExit(main())
