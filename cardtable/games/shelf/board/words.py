"""What the shelf says on its table: plates, buttons, the status line, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.rules.deck import BASE_SLOTS
from cardtable.games.shelf.rules.model import Closed, Laid, Lay, Opened, Pass, Phase, Propose, Proposed, State
from cardtable.games.shelf.strings.facts import sum_of, worth
from cardtable.i18n import _, ngettext
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.description import Action, Words
from cardtable.table.board.marks import PreviewText
from cardtable.table.standing import PlateStanding
from cardtable.wording.sentence import number, points

if TYPE_CHECKING:
    from cardtable.games.shelf.board.board import ShelfTable


class ShelfWords(Words[State, Draft]):
    """The sentences of one shelf table."""

    game: ShelfTable

    def standing(self, seat: Seat) -> PlateStanding:
        view = self.view
        turn = seat in self.waited_for()
        return PlateStanding(number(view.score(seat)), len(view.hands[seat]), self.kind(seat), turn)

    def waited_for(self) -> frozenset[Seat]:
        view = self.view
        if view.phase is Phase.OPENING:
            return frozenset(seat for seat, proposal in enumerate(view.proposals) if proposal is None)
        return frozenset() if view.phase in (Phase.CLOSING, Phase.OVER) else frozenset({view.turn})

    def said(self) -> tuple[str, str] | None:
        if self.board.passing.asked and not self.board.drafting.typed:
            if self.view.phase is Phase.OPENING:
                return "hand", _("Press once more to propose no word.")
            if not self.view.pile and self.view.passes + 1 >= len(self.view.hands):
                return "hand", _("Press once more to pass: everybody has passed, the game ends with it.")
            return "hand", _("Press once more to play no word this turn.")
        return None

    def deed(self, seat: Seat | None, event: Event | None) -> str:
        if isinstance(event, Closed):
            return _("The cards left in hand are counted.")
        if self.view.phase is Phase.OPENING or isinstance(event, Opened):
            return _("The words proposed are turned over.")
        return super().deed(seat, event)

    def actions(self) -> tuple[Action, ...]:
        opening = self.view.phase is Phase.OPENING
        confirm = replace(self.confirm, text=_("Propose")) if opening else self.confirm
        text, move = (_("No word"), Propose(())) if opening else (_("Pass"), Pass())
        return confirm, self.instead(text, move, self.board.mine), self.undo, self.ask_hint

    def promise(self, draft: Draft, fact: Laid | Proposed) -> PreviewText:
        word = draft.word(self.view)
        if isinstance(fact, Laid):
            return PreviewText(word, True, points(fact.gain), sum_after(self.view, fact))
        return PreviewText(
            word, True, worth(fact.proposal.value), _("the highest-scoring word starts; it scores nothing")
        )

    def tips(self) -> Mapping[str, str]:
        view, faces = self.view, {card.face for card in self.board.hand.held}
        if view.phase is Phase.OPENING:
            told = _(
                "Whoever shows the highest-scoring three-letter word starts: propose one of yours, or none."
            )
            return {"opening": told}
        if view.phase is not Phase.LAYING:
            return {}
        found = {"aim": _("Make words: every card that can be seen scores. Highest total wins.")}
        if not view.pile:
            found["end"] = _(
                "The pile is empty: get rid of high-value cards, those left in hand will cost you."
            )
        if JOKER in faces:
            found["joker"] = _(
                "Your joker is any letter you like, and costs 3 points: keep it for a high-scoring word."
            )
        if BLANK in faces and view.word:
            found["blank"] = _("A blank eats a letter at the edge of the word, and costs 2 points.")
        return found

    def hint(self, move: Move) -> str:
        draft = self.board.drafting.now
        if not draft or not isinstance(move, (Lay, Propose)):
            return _("You could propose no word.") if isinstance(move, Propose) else _("You could pass.")
        fact = self.board.preview.judge(draft).fact
        if isinstance(move, Propose):
            told = {"word": draft.word(self.view), "worth": worth(sum(each.value for each in move.pieces))}
            return _("You could propose <w>%(word)s</w>, %(worth)s.") % told
        value = fact.gain if isinstance(fact, Laid) else sum(each.value for each in move.pieces if each)
        values = {"word": draft.word(self.view), "points": points(value)}
        return _("You could play <w>%(word)s</w>, %(points)s.") % values

    def payoff(self) -> tuple[str, Sequence[pygame.Rect], str]:
        view, places = self.view, self.game.places()
        slots = [
            slot
            for slot, stack in enumerate(view.slots, view.first_slot)
            if slot not in range(1, 1 + BASE_SLOTS) and len(stack) == 1 and stack[0].card.id in self.game.last
        ]
        text = ngettext("one slot more", "%(count)s slots more", len(slots)) % {"count": len(slots)}
        opened = [places[slot] for slot in slots if slot in places]
        return sum_of(view), opened, text if opened else ""

    def word(self) -> str:
        return self.view.word


def sum_after(view: State, event: Laid) -> str:
    """The addition that makes the score of a move, from the tops it leaves."""
    values = {slot: top.value for slot, top in enumerate(view.tops, view.first_slot)}
    values |= {slot: each.value for slot, each in enumerate(event.cards, event.start) if each}
    (_slot, first), *others = sorted(values.items())
    return number(first) + "".join(
        f" \u2212 {-value}" if value < 0 else f" + {value}" for _slot, value in others
    )
