"""What the move being composed would be, told beside it: judged by the session on the player's own view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.board.layout import Spots
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.games.shelf.rules.model import Laid, Proposed, State
from cardtable.i18n import _
from cardtable.table.boards.board import Table
from cardtable.table.boards.marks import Preview, PreviewTip
from cardtable.table.screens.conductor import judge
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import number, points

DWELL, NEXT_FRAME = 0.09, 0.005
"""Seconds a card stays over a slot before its word is told; anything that falls into the next frame."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What to say of a draft, and the points it would add, None where it adds none."""

    said: Preview | None = None
    gain: int | None = None


class Slip:
    """The slip of one board, and what it pencils on the score pad."""

    def __init__(self, table: Table, pad: ScorePad) -> None:
        self._table, self._pad, self._kit = table, pad, table.kit
        self._waiting = 0
        """Counts the calls, so that a slip that is being prepared knows when it comes too late."""
        self._known: dict[Draft, Worth] = {}
        self._known_in: tuple[object, object, object] = (None, None, None)
        """What drafts are worth, and in which state of the table, to whom and by which words."""
        self._tip = PreviewTip(table.kit)
        table.stage.add(self._tip)

    def hide(self) -> None:
        self._waiting += 1
        self._tip.visible = False
        self._pad.preview(None)

    def supplies(self) -> Iterator[Callable[[], object]]:
        """What a slip is made of, to be painted while nobody waits for it."""
        return self._tip.supplies()

    def show(self, draft: Draft, spots: Spots) -> None:
        """Tell about a draft at once."""
        self._waiting += 1
        worth = self.worth(draft)
        self._lay_out(draft, spots, worth)
        self._tell(worth)
        self._pencil(worth)

    def show_soon(self, ask: Callable[[], tuple[Draft, Spots]]) -> None:
        """Tell about a draft once the card has stayed over its slot: judged in one frame, painted, laid out and shown
        in the next ones.

        A card that merely passes over the shelf costs nothing of it, and no frame of a drag pays for all.
        """
        self.hide()
        scene, number_ = self._table.base.scene, self._waiting
        if scene is None:
            return

        def begin() -> None:
            if self._waiting != number_:
                return
            draft, spots = ask()
            worth = self.worth(draft)
            chores = [*self._tip.chores(worth.said)] if worth.said else []
            chores += [partial(self._lay_out, draft, spots, worth), partial(self._tell, worth)]
            chores.append(partial(self._pencil, worth))
            scene.after(NEXT_FRAME, lambda: go_on(chores))

        def go_on(chores: list[Callable[[], object]]) -> None:
            if self._waiting != number_:
                return
            chores.pop(0)()
            if chores:
                scene.after(NEXT_FRAME, lambda: go_on(chores))

        scene.after(DWELL, begin)

    def _lay_out(self, draft: Draft, spots: Spots, worth: Worth) -> None:
        slots = [each.slot for each in draft.placed]
        near = spots.shelf.box(min(slots)) if slots else spots.shelf.box(1)
        width, height = self._kit.theme.size
        margin = self._kit.px(24)
        self._tip.lay_out(worth.said, near, pygame.Rect(0, 0, width, height).inflate(-margin, -margin))

    def _tell(self, worth: Worth) -> None:
        self._tip.visible = worth.said is not None

    def _pencil(self, worth: Worth) -> None:
        """What it would add, on the score pad."""
        seat = self._table.seat
        self._pad.preview((seat, worth.gain) if seat is not None and worth.gain is not None else None)

    def foresee(self, drafts: Iterable[Draft]) -> Iterator[Callable[[], object]]:
        """Judge drafts that may be shown soon, and paint their words."""
        for draft in drafts:
            yield partial(self.worth, draft)
            said = self.worth(draft).said
            if said is not None:
                yield from self._tip.chores(said)

    def worth(self, draft: Draft) -> Worth:
        """The word a draft would make and its points, or why it does not stand."""
        now = self._table.view, self._table.seat, self._table.session.house
        if any(old is not new for old, new in zip(self._known_in, now, strict=True)):
            self._known, self._known_in = {}, now
        if draft not in self._known:
            self._known[draft] = self._judged(draft)
        return self._known[draft]

    def _judged(self, draft: Draft) -> Worth:
        view, seat = self._table.view, self._table.seat
        move = draft.move(view)
        if move is None or seat is None:
            return Worth()
        word = draft.word(view).replace(" ", "·")
        if draft.unnamed:
            return Worth(Preview(word, True, _("Which letter is the joker?")))
        fact, no = judge(self._table.session, seat, move)
        if no is not None:
            return Worth(Preview(word, False, refusal(no).title))
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
