"""What the move being composed would be, told beside it: judged by the session on the player's own view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.marks import cards
from cardtable.games.duel.rules.deck import DEAR, count_penalty, dear_penalty
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Laid
from cardtable.i18n import _
from cardtable.table.board.marks import Preview, PreviewTip
from cardtable.table.board.old import Table
from cardtable.table.screens.conductor import judge
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import name_of


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to say of a draft, and what the opponent would draw for it, None where it does not stand."""

    said: Preview | None = None
    draws: int | None = None


class FreeTip(PreviewTip):
    """The slip where it hides the fewest cards."""

    def show_beside(
        self, said: Preview | None, near: pygame.Rect, within: pygame.Rect, lying: Sequence[pygame.Rect]
    ) -> None:
        """Show it beside `near`, inside `within`, clear of the cards `lying` there as far as it can be."""
        self.show(said, near, within)
        if said is not None:
            size, gap = self.rect.size, self.kit.px(10)
            self.rect = min(_places(size, near, within, gap), key=lambda box: _hidden(box, near, lying))


def _places(size: tuple[int, int], near: pygame.Rect, within: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Above, below and beside `near`, then along the edges of `within`."""
    box = pygame.Rect((0, 0), size)
    found = []
    for x in (
        near.left - size[0] - gap,
        near.right + gap,
        near.centerx - size[0] // 2,
        within.left,
        within.right,
    ):
        for y in (near.top - size[1] - gap, near.bottom + gap, near.centery - size[1] // 2, within.top):
            found.append(box.move(x, y).clamp(within))
    return found


def _hidden(box: pygame.Rect, near: pygame.Rect, lying: Sequence[pygame.Rect]) -> float:
    """How bad a place is: the pixels of cards it hides, and how far it is."""
    area = sum(each.clip(box).w * each.clip(box).h for each in lying)
    far = abs(box.centerx - near.centerx) + abs(box.centery - near.centery)
    return area * 4.0 + far * 6.0


class Slip:
    """The ivory slip of one board."""

    def __init__(self, table: Table) -> None:
        self._table, self._kit = table, table.kit
        self._tip = FreeTip(table.kit)
        table.stage.add(self._tip)

    def hide(self) -> None:
        self._tip.show(None, pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))

    def show(
        self, draft: Draft, area: pygame.Rect, within: pygame.Rect, lying: Sequence[pygame.Rect]
    ) -> Verdict:
        """Tell about a draft, beside `area`, clear of the cards lying there."""
        verdict = self.verdict(draft)
        self._tip.show_beside(verdict.said, area, within, lying)
        return verdict

    def verdict(self, draft: Draft) -> Verdict:
        """The word a draft would make and what it costs the opponent, or why it does not stand."""
        table = self._table
        view, seat = table.view, table.seat
        move = draft.move(view) if draft.cells else None
        if move is None or seat is None:
            return Verdict()
        word = draft.word(view.board)
        fact, no = judge(table.session, seat, move)
        if no is not None:
            return Verdict(Preview(word, False, refusal(META.id, no).title))
        assert isinstance(fact, Laid)
        if len(draft.cards) == len(view.hands[seat]):
            return Verdict(Preview(word, True, _("Hand empty: the round is yours")), 0)
        name = name_of(table.session.players, 1 - seat)
        if not fact.penalty:
            return Verdict(Preview(word, True, _("%(name)s draws nothing") % {"name": name}), 0)
        told = _("%(name)s will draw %(cards)s") % {"name": name, "cards": cards(fact.penalty)}
        return Verdict(Preview(word, True, told, sum_of(draft.faces)), fact.penalty)


def sum_of(faces: tuple[str, ...]) -> str:
    """How the penalty adds up: "+1, Z: +3" (D7)."""
    parts = [f"+{count_penalty(len(faces))}"] if count_penalty(len(faces)) else []
    dear = sorted(set(faces) & DEAR)
    if dear:
        told = _("%(letters)s: +%(count)s") % {"letters": ", ".join(dear), "count": dear_penalty(faces)}
        parts.append(told)
    return ", ".join(parts)
