"""Recorded games played at 30 frames a second by a person who follows the record, and the laws of each frame.

    python -m tests.table.reels RECORD MOVES SECONDS FILE [SIZE [LANGUAGE [PEOPLE]]]

keeps contact sheets of SECONDS after MOVES: FILE-0.png and on, a picture each tenth of a second.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cardtable import i18n
from cardtable.games.shelf.board.board import ShelfTable
from cardtable.play.record import Record
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.play.timeline import SeenFact
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.destinations import Result
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.stage import LAY
from tests.kinds import as_a
from tests.table.conftest import frame, open_window
from tests.table.golden import record_of
from tests.table.person import ByTheRecord, moves_of
from tests.table.recorder import RATE
from tests.table.tables import LEXICON, Desk

RECORDS = ("shelf", "shelf-four", "crackword", "crackword-four", "duel", "lettralettre", "lettralettre-four")
DISSOLVE, MELT = 180.0, 130.0
"""Milliseconds in which one page gives way to the next, and in which what changes where it stands does so, as in the program."""


@dataclass
class Playing:
    """A recorded game on a table, played on by the people and bots of the record."""

    loop: Loop
    record: Record
    scene: TableScene
    composes: bool = True
    """True if people lay their cards before they play them, as with a mouse."""
    _rested: int = 0
    _composed: bool = field(default=False)

    @classmethod
    def sit_down(
        cls, loop: Loop, name: str, moves: int = 0, language: str = "fr", people: int = 1
    ) -> Playing:
        """Open a recorded match after some of its moves; the first `people` seats are people."""
        i18n.use(language)
        record = record_of(name)
        players = tuple(
            Player(each.name, None if at < people else each.level or 1, each.colour)
            for at, each in enumerate(record.header.players)
        )
        header = replace(record.header, players=players)
        session = Session(rules_of(header.game, LEXICON, header.options), header)
        for entry in moves_of(record)[:moves]:
            session.follow(entry)
        scene = TableScene(loop.kit, Desk(), session, None, ByTheRecord(session, record))
        loop.show(scene)
        return cls(loop, record, scene)

    @property
    def resting(self) -> bool:
        """True if nothing goes on by itself: a person is to decide, or the game is over."""
        scene = self.scene
        return (
            (scene.presenter.ready or scene.situation.held or scene.presenter._over)
            and not scene.stage.moving
            and not scene.playback.playing
            and scene.situation.thinking is None
        )

    def act(self) -> None:
        """Do what the record says for the person before the screen, once all has been still for a moment."""
        scene = self.scene
        top = scene.layers[-1]
        if isinstance(top, Curtain):
            self._rested += 1
            if self._rested > RATE // 2:
                self._rested = 0
                scene.playback.lift_curtain()
            return
        if not self.resting:
            self._rested = 0
            return
        self._rested += 1
        if self._rested < RATE // 3:
            return
        self._rested = 0
        if scene.situation.held:
            scene.go_on()
        elif scene.seat is not None:
            self._decide()

    def _decide(self) -> None:
        scene = self.scene
        seat = scene.seat
        assert seat is not None and scene.board is not None
        played = sum(entry.seat == seat for entry in moves_of(scene.session.record))
        mine = moves_of(self.record, seat)
        if played >= len(mine):
            return
        move = scene.session.parse(seat, mine[played].text)
        if self.composes and not self._composed and scene.facing is not None:
            self._composed = True
            draft = scene.board.draft_of(seat, move)
            if draft:
                scene.board.compose(draft, "card-lay", LAY)
                return
        self._composed = False
        scene.commit(move)

    @property
    def shown(self) -> SeenFact | None:
        """The fact that is being shown."""
        return self.scene.playback.fact

    @property
    def facts(self) -> int:
        """Number of facts that have been shown, or begun to be."""
        return self.scene.session.facts - self.scene.situation.unshown

    def frames(self, seconds: float, act: bool = True) -> Iterator[float]:
        """Yield frame after frame until the match is over and shown, or `seconds` have passed."""
        clock = self.loop.clock
        end = clock.now() + seconds
        while clock.now() < end:
            if act:
                self.act()
            frame(self.loop, 1 / RATE)
            yield clock.now()
            if as_a(Desk, self.scene.navigator).went and isinstance(
                as_a(Desk, self.scene.navigator).went[-1], Result
            ):
                return


# --- what changed from picture to picture ---------------------------------------------------------------------------

CELL = 8
"""Side of the cells by which pictures are compared, px."""
HARD = 26
"""Steps of brightness by which a cell that changes hard differs from the frame before."""


def changed(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """The cells that changed hard from one picture to the next."""
    one, other = before.copy(), after.copy()
    one.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    wide, high = one.get_size()
    cols, rows = wide // CELL, high // CELL
    small = pygame.transform.smoothscale(one, (cols, rows))
    raw = pygame.image.tobytes(small, "RGB")
    found = []
    if max(raw, default=0) < HARD:
        return []
    for at in range(cols * rows):
        if max(raw[3 * at : 3 * at + 3]) >= HARD:
            found.append(pygame.Rect(at % cols * CELL, at // cols * CELL, CELL, CELL))
    return found


@dataclass(frozen=True, slots=True)
class Leap:
    """A piece of the picture that changed in one frame without anything moving there."""

    at: float
    place: pygame.Rect
    thing: str
    fact: str

    def __str__(self) -> str:
        return f"{self.at:.2f} s, {self.fact}: {self.thing} {tuple(self.place)}"


def clusters(cells: list[pygame.Rect]) -> list[pygame.Rect]:
    """Cells that touch, as one rectangle each."""
    found: list[pygame.Rect] = []
    for cell in cells:
        near = cell.inflate(2 * CELL, 2 * CELL)
        touching = [each for each in found if each.colliderect(near)]
        found = [each for each in found if each not in touching]
        found.append(cell.unionall(touching))
    return found


def named(scene: TableScene, place: pygame.Rect) -> str:
    """Return the name of the thing there: the smallest node round its middle."""
    found = [
        node for node in scene.layers[-1].walk() if node.visible and node.rect.collidepoint(place.center)
    ]
    if not found:
        return "felt"
    node = min(found, key=lambda each: each.rect.w * each.rect.h)
    return f"{type(node).__name__} {node.key or ''} {node.label()[:40]}"


COUNTED = {"Closed", "Chipped", "Took", "Settled"}
"""Facts whose scores are counted at the plates while they are shown, a token as it lands."""


def faults(playing: Playing, seconds: float) -> Iterator[Leap]:
    """Yield breaches of the laws of motion, frame by frame: a change in one frame where nothing moves; news of a fact whose cards still
    fly; a card that left the shelf it lies on."""
    scene, surface = playing.scene, playing.loop.screen.surface
    before, was, lay = surface.copy(), _moving(scene), _lie(scene)
    told, stood = _told(scene), _on_shelf(scene)
    dissolves = playing.loop.dissolve is not None
    for at in playing.frames(seconds):
        after, now, lies = surface.copy(), _moving(scene), _lie(scene)
        fact = type(playing.shown.event).__name__ if playing.shown is not None else "-"
        passing, dissolves = dissolves, playing.loop.dissolve is not None
        if not (passing or dissolves):
            # Where cards were that have set out, and where they have arrived.
            gone = [lay[key] for key, box in lies.items() if key in lay and lay[key] != box]
            gone += [lies[key] for key in lies if key in lay and lay[key] != lies[key]]
            places = was + now + gone
            cells = [c for c in changed(before, after) if c.inflate(8, 8).collidelist(places) < 0]
            for place in clusters(cells):
                yield Leap(at, place, named(scene, place), fact)
        early = _told(scene)
        if early[0] is told[0] is not None and early[1:] != told[1:] and fact not in COUNTED:
            yield Leap(at, scene.pill.rect, f"told before it had happened: {early[1:]}", fact)
        stands = _on_shelf(scene)
        for card, off in stands.items():
            if card in stood and abs(off - stood[card]) > 1.01:
                yield Leap(at, scene.stage.sprites[card].rect, "a card and the shelf apart", fact)
        before, was, lay, told, stood = after, now, lies, early, stands


def _told(scene: TableScene) -> tuple[object, ...]:
    """The fact that is being shown and not told, and what plates and line say; nothing of the fact while nothing is on its way."""
    line = getattr(scene.director.game, "line", None) if scene.board is not None else None
    fact = scene.playback.fact if scene.stage.gliding else None
    plates = tuple(plate.label() for plate in (*scene.seating.plates.values(), scene.seating.you))
    return fact, plates, line.label() if line is not None else ""


def _on_shelf(scene: TableScene) -> dict[object, float]:
    """Return the distance of each card on the shelf from its slot's edge, px."""
    game = scene.director.game if scene.board is not None else None
    shelf = getattr(game, "shelf", None)
    if game is None or shelf is None:
        return {}
    view, sprites = scene.view, scene.stage.sprites
    tops = {stack[-1].card.id: slot for slot, stack in enumerate(view.slots, view.first_slot) if stack}
    assert isinstance(game, ShelfTable)
    return {
        card: sprites[card].pose.x - shelf.x_of(slot)
        for card, slot in tops.items()
        if card in game._lying and card in sprites
    }


def _lie(scene: TableScene) -> dict[object, pygame.Rect]:
    """Return the place of every card."""
    return {key: sprite.paint_rect() for key, sprite in scene.stage.sprites.items()}


def _moving(scene: TableScene) -> list[pygame.Rect]:
    """Return the rectangles of things that fly, rise, hop or fade."""
    found = [sprite.paint_rect() for sprite in scene.stage._awake] + scene.melting.areas
    found += [
        node.paint_rect()
        for node in scene.state.moving
        if node is not scene.stage and node.parent is not None
    ]
    return found


WIDE, ACROSS, DOWN, EVERY = 480, 4, 6, 3
"""The width of a picture on a contact sheet, pictures in a row, rows, and the frames from one to the next."""


def sheets(playing: Playing, seconds: float) -> Iterator[pygame.Surface]:
    """Contact sheets of what is seen, with the moment and the fact that is being shown."""
    surface, font = playing.loop.screen.surface, pygame.font.Font(None, 22)
    high = round(WIDE * surface.get_height() / surface.get_width())
    pictures = list[pygame.Surface]()
    for number, _at in enumerate(playing.frames(seconds)):
        if number % EVERY == 0:
            small = pygame.transform.smoothscale(surface, (WIDE, high))
            fact = type(playing.shown.event).__name__ if playing.shown is not None else ""
            small.blit(font.render(f"{number / RATE:.1f} {fact}", True, "yellow", "black"), (2, 2))
            pictures.append(small)
    for first in range(0, len(pictures), ACROSS * DOWN):
        sheet = pygame.Surface((ACROSS * WIDE, DOWN * high))
        for at, picture in enumerate(pictures[first : first + ACROSS * DOWN]):
            sheet.blit(picture, (at % ACROSS * WIDE, at // ACROSS * high))
        yield sheet


def main(
    name: str,
    moves: str,
    seconds: str,
    file: str,
    size: str = "1280x720",
    language: str = "fr",
    people: str = "1",
) -> None:
    """Keep the contact sheets of a piece of a recorded game."""
    wide, high = map(int, size.split("x"))
    loop = open_window((wide, high))
    loop.dissolve_ms, loop.melt_ms = DISSOLVE, MELT
    playing = Playing.sit_down(loop, name, int(moves), language, int(people))
    for number, sheet in enumerate(sheets(playing, float(seconds))):
        pygame.image.save(sheet, f"{file}-{number}.png")


if __name__ == "__main__":
    main(*sys.argv[1:])
