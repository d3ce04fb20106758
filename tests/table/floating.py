"""Floating texts of a table, and the things that none of them may lie over.

A floating text is a tooltip, the note of a draft, a refusal, the coach's button or the note of a lesson. It must keep clear of bands
and counts, of the letters to choose from, of the status line, of the other floating texts and of the cards it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.crackword.board.call import Counting
from cardtable.games.crackword.board.lanes import Lane
from cardtable.games.crackword.rules.model import CrackRefusal
from cardtable.games.duel.board.marks import Penalty
from cardtable.games.duel.rules.model import DuelRefusal
from cardtable.games.lettralettre.board.furniture import UseCounts
from cardtable.games.lettralettre.board.paper import WritingClock
from cardtable.games.lettralettre.rules.model import LettralettreRefusal
from cardtable.games.shelf.board.cues import Claim
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.rules.model import ShelfRefusal
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import IllegalMove, Refusal
from cardtable.table.board.ending import Crown
from cardtable.table.board.marks import LastWordLine, Pile, PreviewTip
from cardtable.table.board.ribbon import Pill, Ribbon, RunningSum
from cardtable.table.plates import SeatPlate
from cardtable.table.screens.lesson.marks import Note
from cardtable.table.screens.lesson.payoff import Payoff
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from cardtable.ui.sprite import Sprite
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Floater, Tip
from cardtable.ui.widgets.status import RefusalBar
from tests.table.conftest import frame
from tests.table.parts import board_of, director_of, places_for
from tests.table.reels import Playing
from tests.table.tables import move_to, run

FLOATING = (Tip, PreviewTip, RefusalBar, Note)
BANDS = (Ribbon, Claim, Crown)
COUNTS = (Floater, Pill, RunningSum, Counting, ScorePad, Penalty, UseCounts, WritingClock, LastWordLine)
NO: dict[str, Refusal] = {
    "shelf": ShelfRefusal.NOT_A_WORD,
    "crackword": CrackRefusal.NOT_A_WORD,
    "duel": DuelRefusal.NOT_A_WORD,
    "lettralettre": LettralettreRefusal.NOT_A_WORD,
}
PLACES = 40
"""The number of places where a pointer rests."""
TOUCH = 2
"""Px that edges may share: shadows are drawn outside of them."""


def floating(scene: TableScene) -> Iterator[Node]:
    """The floating texts that are seen now."""
    for layer in scene.layers:
        for node in layer.walk():
            shown = isinstance(node, FLOATING) and node.visible and node.rect.w
            if shown and not (isinstance(node, PreviewTip) and node.note is None):
                yield node
    coach = scene.find("coach")
    if coach is not None:
        yield coach


def kept_clear(scene: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    """Bands, counts, letters to choose from and the status line, by name."""
    for node in scene.base.walk():
        name = type(node).__name__
        if not node.visible or not node.rect.w:
            continue
        if isinstance(node, Lane):
            if node.count.letters:
                yield from ((f"count of row {node.number + 1}", box) for box in node.vital)
        elif isinstance(node, Payoff):
            yield from (("what a step brought", box) for box in node.vital)
        elif isinstance(node, BANDS + COUNTS):
            yield name, pygame.Rect(node.rect)
    if scene.pill.visible and not scene.kit.theme.ample:
        yield "status line", pygame.Rect(scene.pill.rect)
    for box in director_of(scene).alphabet.occupied:
        yield "picker", box


def spoken_of(scene: TableScene, text: Node) -> Sequence[tuple[str, pygame.Rect]]:
    """The cards that a floating text speaks of, by name: what is laid, and for a refusal the hand that corrects it."""
    board, sprites = board_of(scene), scene.stage.sprites
    laid = [sprites[card.id] for card in board.draft.cards if card.id in sprites]
    if isinstance(text, RefusalBar):
        laid += [each for each in sprites.values() if each.goal.zone == "hand"]
    elif isinstance(text, Tip):
        laid = [each for each in sprites.values() if isinstance(each, Sprite) and each.hovered]
    return [(f"card {each.goal.face.letter} of which it speaks", each.goal.rect) for each in laid]


def furniture(scene: TableScene) -> Iterator[tuple[str, pygame.Rect]]:
    """Plates, piles and buttons of the felt, which the note of a lesson has no need to hide."""
    for node in scene.base.walk():
        if isinstance(node, Pile) and node.visible:
            yield "a pile", node.occupied
        elif (
            isinstance(node, SeatPlate | Button)
            and node.visible
            and node.rect.bottom <= scene.areas.felt.bottom
        ):
            yield node.label(), pygame.Rect(node.rect)


def overlaps(scene: TableScene) -> Iterator[str]:
    """Say of each floating text what it lies over now."""
    texts = [*floating(scene)]
    kept = [*kept_clear(scene)]
    for number, text in enumerate(texts):
        others = [(type(each).__name__, pygame.Rect(each.rect)) for each in texts[:number]]
        inner = pygame.Rect(text.rect).inflate(-2 * TOUCH, -2 * TOUCH)
        around = [*furniture(scene)] if isinstance(text, Note) else []
        for name, box in (*kept, *others, *spoken_of(scene, text), *around):
            if inner.colliderect(box):
                yield f"{type(text).__name__} “{text.label()[:60]}” {tuple(text.rect)} over {name} {tuple(box)}"


def places(size: tuple[int, int], count: int = PLACES) -> list[tuple[int, int]]:
    """Points spread over a window in even steps."""
    wide, high = size
    columns = next(each for each in (8, 5, 4, 2, 1) if count % each == 0)
    rows = count // columns
    return [
        (wide * (2 * x + 1) // (2 * columns), high * (2 * y + 1) // (2 * rows))
        for y in range(rows)
        for x in range(columns)
    ]


@dataclass
class Film:
    """A recorded game, played to its end under a pointer that rests in one place after the other."""

    playing: Playing
    stride: int = 1
    """The pointer tries each `stride`-th of its places at a decision, and others at the next."""
    _turn: int = 0

    def faults(self, seconds: float) -> Iterator[str]:
        """Name what lies over what, in the frames of the game and wherever the pointer rests; each fault once."""
        playing, seen, visited = self.playing, set[str](), set[object]()
        for _at in playing.frames(seconds):
            scene = playing.scene
            found = [*overlaps(scene)]
            state = scene.session.facts, str(board_of(scene).draft)
            if (
                scene.top is scene.base
                and playing.resting
                and scene.seat is not None
                and state not in visited
            ):
                visited.add(state)
                found += self._asked()
            for fault in found:
                if (what := re.sub(r"[0-9]+", "#", fault)) not in seen:
                    seen.add(what)
                    yield f"fact {scene.session.facts}: {fault}"

    def _asked(self) -> Iterator[str]:
        """Name what lies over what while a person thinks: wherever the pointer rests, with a refusal, with a joker's letters."""
        loop, scene = self.playing.loop, self.playing.scene
        every = places(loop.screen.size)
        self._turn += 1
        for at in every[self._turn % self.stride :: self.stride]:
            yield from self._rested(at)
        board = board_of(scene)
        if board.draft:
            scene.refuse(IllegalMove(NO[scene.session.header.game], word="MENIX"))
            for at in (every[self._turn % PLACES], scene.areas.hand.center):
                yield from self._rested(at)
            scene.shared.clear_refusal()
            return
        jokers = (card for card in board.state.cards if card.face == JOKER)
        for card in [*jokers][:1]:
            spots = [*places_for(scene, card)]
            board.put(card, spots[self._turn % len(spots)])
            run(loop, 0.4)
            yield from self._rested(every[(7 * self._turn) % PLACES])
            director_of(scene).alphabet.close()
            board.clear()

    def _rested(self, at: tuple[int, int]) -> Iterator[str]:
        """Rest the pointer there until a tooltip has come."""
        loop, scene = self.playing.loop, self.playing.scene
        move_to(loop, (at[0] + 1, at[1]))
        move_to(loop, at)
        for seconds in (0.5, 0.1, 1.0, 0.1):
            frame(loop, seconds)
        yield from overlaps(scene)
