"""What the move being composed would be: judged by the rules on the player's own view, and told beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.i18n import _
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.marks import PreviewText, PreviewTip
from cardtable.wording.refusals import refusal

if TYPE_CHECKING:
    from cardtable.table.board.board import Board

KNOWN = 400
"""Drafts whose verdicts are remembered."""


@dataclass(frozen=True, slots=True)
class DraftVerdict:
    """A draft judged: the fact it would make, or why it is refused, or neither while there is nothing to judge."""

    fact: Any = None
    no: IllegalMove | None = None

    @property
    def stands(self) -> bool:
        return self.fact is not None


class Preview:
    """Judges drafts and shows the ivory note of the one that lies, or would lie where a card is held."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._known: dict[Any, DraftVerdict] = {}
        self._known_in: tuple[object, Seat | None, object] = (), None, None
        """The view, the seat and the words agreed on that the verdicts hold for."""
        self.tip = PreviewTip(board.kit)
        self.told = DraftVerdict()
        """The verdict on what is shown."""
        self.forbears = False
        """Whether nothing is said of what could not be played as it lies, as in a lesson, where a word is begun card by card."""
        self._supposed: tuple[int, str] | None = None

    def judge(self, draft: Any) -> DraftVerdict:
        """What the rules say of a draft, asked once for each in one state of the table; without aids they take words on trust."""
        table = self._board.table
        situation, house = table.situation, table.session.house
        view, seat, agreed = self._known_in
        if (
            len(self._known) > KNOWN
            or view is not situation.view
            or seat != situation.seat
            or agreed is not house
        ):
            self._known, self._known_in = {}, (situation.view, situation.seat, house)
        known = self._known.get(draft)
        if known is None:
            known = self._known[draft] = self._judged(draft)
        return known

    def _judged(self, draft: Any) -> DraftVerdict:
        table, situation = self._board.table, self._board.table.situation
        move = draft.move(situation.view)
        if move is None or situation.seat is None:
            return DraftVerdict()
        try:
            return DraftVerdict(table.session.foresee(situation.seat, move))
        except IllegalMove as no:
            return DraftVerdict(no=no)

    def suppose(self, joker: int, letter: str) -> None:
        """Tell as if the joker stood for that letter; "": as it is."""
        self._supposed = (joker, letter) if letter else None
        self.show()
        self._supposed = None

    @property
    def unplaced(self) -> str:
        """What the preview would say where large letters leave it no place: the status line says it."""
        large = self._board.kit.theme.text_scale > 1
        return self.tip.label() if large and self.tip.label() and not self.tip.visible else ""

    def show(self) -> None:
        """Tell about what lies, or would lie; nothing where nothing is composed."""
        before = self.unplaced
        self._show()
        if self.unplaced != before:
            self._board.table.dress()

    def _show(self) -> None:
        board = self._board
        draft = board.trial if self._supposed is None else board.trial.sign(*self._supposed)
        self.told = self.judge(draft)
        said = self._said(draft)
        self.tip.say(said)
        if said is not None:
            self.stand(draft)
        board.game.foretell(self.told)

    def _said(self, draft: Any) -> PreviewText | None:
        board, verdict = self._board, self.told
        if not board.mine or not board.words.previews:
            return None
        if not draft:
            return board.words.asked()
        word = draft.word(board.view).replace(" ", "·")
        if draft.unnamed is not None:
            return PreviewText(word, True, _("Which letter is the joker?"), asks=True)
        if verdict.no is not None:
            if self.forbears:
                return None
            title = refusal(board.table.session.header.game, verdict.no).title
            making = verdict.no.reason in board.game.unfinished and not board.words.one_card
            return PreviewText(word, False, title, making=making)
        if verdict.fact is None:
            return None
        return board.words.promise(draft, verdict.fact)

    def make_way(self) -> None:
        """Stand where what has just been opened does not cover the preview."""
        if self.tip.said is not None:
            self.stand(self._board.trial)

    @property
    def _held(self) -> pygame.Rect:
        """Where the card in the hand is; nothing where none is."""
        drag = self._board.table.stage.drag
        return drag.sprite.rect if drag is not None else pygame.Rect(0, 0, 0, 0)

    def step_aside(self) -> None:
        """The card in the hand has moved: the preview does not lie over it."""
        if self.tip.visible and self.tip.rect.colliderect(self._held):
            self.stand(self._board.trial)

    def stand(self, draft: Any) -> None:
        """Put the preview where the game wants it for that draft, so that it hides least of what lies there and of the card in
        the hand."""
        near, within, lying = self._board.game.beside(draft)
        size, gap = self.tip.rect.size, self._board.kit.px(10)
        spots = around(size, near, within, gap)
        lying = [*lying, *self._board.alphabet.occupied]
        hidden = [*lying, self._held]
        best = min(spots, key=lambda box: cost(box, near, hidden))
        self.tip.rect = best
        free = best.collidelist([*lying]) < 0 and apart(best, near) < near.h
        self.tip.visible = self._board.words.insists or free


def around(size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Above, below and beside `near`, then along the edges of `within`."""
    box = pygame.Rect((0, 0), size)
    across = (
        near.centerx - size[0] // 2,
        near.left - size[0] - gap,
        near.right + gap,
        within.left,
        within.right,
    )
    down = (near.top - size[1] - gap, near.bottom + gap, near.centery - size[1] // 2, within.top)
    return [box.move(x, y).clamp(within) for x in across for y in down]


def cost(box: pygame.Rect, near: pygame.Rect, lying: Sequence[pygame.Rect]) -> float:
    """How bad a place is: the px² of what it hides, how far away it is, and how far from the middle, px."""
    things, area = [*lying, near], 0
    for at in box.collidelistall(things):
        hidden = things[at].clip(box)
        area += hidden.w * hidden.h
    aside = abs(box.centerx - near.centerx) + abs(box.centery - near.centery)
    return area * 40.0 + 4.0 * apart(box, near) + aside


def apart(box: pygame.Rect, near: pygame.Rect) -> int:
    """How much lies between two boxes, across and down together, px."""
    across = max(0, near.left - box.right, box.left - near.right)
    return across + max(0, near.top - box.bottom, box.top - near.bottom)
