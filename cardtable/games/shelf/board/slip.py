"""What the move being composed would be, told beside it: judged by the session on the player's own view."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.board.layout import Spots
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Laid, Proposed, State
from cardtable.i18n import _
from cardtable.table.boards.board import Table
from cardtable.table.boards.marks import Preview, PreviewTip
from cardtable.table.screens.conductor import judge
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import number, points


@dataclass(frozen=True, slots=True)
class Worth:
    """What to say of a draft, and the points it would add, None where it adds none."""

    said: Preview | None = None
    gain: int | None = None


class Slip:
    """The slip of one board, and what it pencils on the score pad."""

    def __init__(self, table: Table, pad: ScorePad) -> None:
        self._table, self._pad, self._kit = table, pad, table.kit
        self._tip = PreviewTip(table.kit)
        table.stage.add(self._tip)

    def hide(self) -> None:
        self._tip.visible = False
        self._pad.preview(None)

    def show(self, draft: Draft, spots: Spots) -> None:
        """Tell about a draft, and pencil on the score pad what it would add."""
        worth, seat = self.worth(draft), self._table.seat
        slots = [each.slot for each in draft.placed]
        near = spots.shelf.box(min(slots)) if slots else spots.shelf.box(1)
        width, height = self._kit.theme.size
        margin = self._kit.px(24)
        self._tip.show(worth.said, near, pygame.Rect(0, 0, width, height).inflate(-margin, -margin))
        self._pad.preview((seat, worth.gain) if seat is not None and worth.gain is not None else None)

    def worth(self, draft: Draft) -> Worth:
        """The word a draft would make and its points, or why it does not stand."""
        view, seat = self._table.view, self._table.seat
        move = draft.move(view)
        if move is None or seat is None:
            return Worth()
        word = draft.word(view).replace(" ", "·")
        if draft.unnamed:
            return Worth(Preview(word, True, _("Which letter is the joker?")))
        fact, no = judge(self._table.session, seat, move)
        if no is not None:
            return Worth(Preview(word, False, refusal(META.id, no).title))
        if isinstance(fact, Laid):
            return Worth(Preview(word, True, points(fact.gain), sum_after(view, fact)), fact.gain)
        assert isinstance(fact, Proposed)
        return Worth(
            Preview(word, True, points(fact.proposal.value), _("three letters for the opening contest"))
        )

    def stands(self, draft: Draft) -> bool:
        """Whether the move of a draft is legal."""
        view, seat = self._table.view, self._table.seat
        move = draft.move(view)
        if move is None or seat is None or draft.unnamed:
            return False
        return judge(self._table.session, seat, move)[1] is None


def sum_after(view: State, event: Laid) -> str:
    """The addition that makes the score of a move, from the tops it leaves."""
    values = {slot: top.value for slot, top in enumerate(view.tops, view.first_slot)}
    values |= {slot: each.value for slot, each in enumerate(event.cards, event.start) if each}
    text = ""
    for _slot, value in sorted(values.items()):
        if not text:
            text = number(value)
        else:
            text += f" \u2212 {-value}" if value < 0 else f" + {value}"
    return text
