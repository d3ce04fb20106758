"""What the move being composed would be, told beside it: judged by the session on the player's own view.

Where a letter is judged only once it lies, or only if somebody contests it (C40), nothing is said of that before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.crackword.board.draft import Draft
from cardtable.games.crackword.board.layout import Spots
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import CrackRefusal, Due, reading
from cardtable.i18n import _
from cardtable.rules.cards import JOKER
from cardtable.table.board.marks import Preview, PreviewTip
from cardtable.table.board.old import Table
from cardtable.table.screens.conductor import judge
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import points


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to say of a draft; whether it may be played, and the points it takes if CRACK WORD is called (0: it cannot be)."""

    said: Preview | None = None
    stands: bool = False
    takes: int = 0


def verdict(table: Table, draft: Draft) -> Verdict:
    """The row a draft makes, and what can be done with it; the draft is judged twice, also as a claim (C6)."""
    view, seat = table.view, table.seat
    move = draft.move()
    if move is None or seat is None or view.due is None or view.due.due is not Due.TURN:
        return Verdict()
    word = reading(draft.after(view)[draft.spot.row])
    if draft.bins:
        return Verdict(
            Preview(word, True, _("The row leaves the game: %(points)s") % {"points": points(1)}), True
        )
    if draft.unnamed:
        return Verdict(Preview(word, True, _("Which letter is the joker?"), asks=True))
    _fact, no = judge(table.session, seat, move)
    if no is not None:
        return Verdict(Preview(word, False, refusal(META.id, no).title))
    claim, not_taken = judge(table.session, seat, draft.move(crack=True) or move)
    if claim is not None:
        gain = table.session.game.gain(claim)
        told = _("CRACK WORD! %(points)s") % {"points": points(gain)}
        return Verdict(Preview(word, True, told, _("A word, and your colour leads")), True, gain)
    if not_taken is not None and not_taken.reason is CrackRefusal.NOT_LEADING:
        return Verdict(Preview(word, True, _("A word, but your colour does not lead")), True)
    dispute = view.options["dispute"]
    return Verdict(Preview(word, True, _judging(dispute), asks=dispute != "referee"), True)


def _judging(dispute: str) -> str:
    """What will become of a letter that takes nothing."""
    if dispute == "strict":
        return _("It is judged once it lies")
    if dispute == "challenge":
        return _("It may be contested")
    return _("Part of a word")


class LaneTip(PreviewTip):
    """The slip right of the row it speaks of, where the lane is free; else where it hides no card."""

    def show_in(
        self, said: Preview | None, spots: Spots, row: int, counts: Sequence[int], *, far: bool = False
    ) -> None:
        """Show it for `row`; `counts` are the cards of all rows, `far` puts it at the end of the lane.

        Where it would hide a card whatever it did it is not shown: the sentence below tells of what is laid.
        """
        window = pygame.Rect(0, 0, *self.kit.theme.size)
        self.show(said, spots.lanes[row], window)
        if said is None:
            return
        cards = [spots.line(at, count).frame for at, count in enumerate(counts) if count]
        for box in self._places(spots, row, counts[row], far):
            box.clamp_ip(spots.felt)  # over no plate, and not over the sentence
            if window.contains(box) and box.collidelist(cards) < 0:
                self.rect = box
                self.invalidate()
                return
        self.show(None, spots.lanes[row], window)

    def _places(self, spots: Spots, row: int, count: int, far: bool) -> Iterator[pygame.Rect]:
        """Where it might lie, the best first."""
        gap, size, line = self.kit.px(14), self.rect.size, spots.line(row, count)
        end = round(line.x(count) + line.pitch / 2) + gap
        right = spots.words(row) - gap
        box = pygame.Rect(max(end, right - size[0]) if far else end, 0, *size)
        box.centery = spots.cards[row].centery
        if box.right <= right:
            yield box
        box = box.copy()
        box.right, box.top = right, spots.cards[row].bottom + self.kit.px(4)
        if box.bottom <= spots.lanes[row].bottom + size[1] // 3:
            yield box
        # A lane as high as its cards: the slip goes onto the nearest one with a shorter row.
        for other in sorted(range(len(spots.lanes)), key=lambda at: (abs(at - row), -at)):
            box = box.copy()
            box.right, box.centery = spots.words(other) - gap, spots.lanes[other].centery
            yield box


class Slip:
    """The ivory slip of one board."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tip = LaneTip(table.kit)
        table.stage.add(self._tip)

    @property
    def said(self) -> Preview | None:
        return self._tip._said if self._tip.visible else None

    def hide(self) -> None:
        self._tip.show(None, pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))

    def show(self, draft: Draft, spots: Spots) -> Verdict:
        """Tell about a draft."""
        found = verdict(self._table, draft)
        rows = draft.after(self._table.view)
        self._tip.show_in(found.said, spots, draft.spot.row, [*map(len, rows)], far=draft.bins)
        return found

    def ask(self, row: int, letter: str, spots: Spots) -> None:
        """Ask for the letter of a joker turned up in `row`; `letter` is what it would be."""
        said = Preview(letter or JOKER, True, _("Which letter is the joker?"), asks=True)
        self._tip.show_in(said, spots, row, [*map(len, self._table.view.rows)])
