"""Depiction of the shelf: slots and their cards, pad, plates, buttons, sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cardtable.games.shelf.board.draft import Draft, from_move, open_slots, opened_by
from cardtable.games.shelf.board.looks import look_of
from cardtable.games.shelf.rules.deck import BASE_SLOTS, VALUES
from cardtable.games.shelf.rules.model import (
    Closed,
    Laid,
    Lay,
    Opened,
    Pass,
    Passed,
    Phase,
    Propose,
    Proposed,
    ShelfRefusal,
    Stack,
    State,
)
from cardtable.games.shelf.strings.facts import starts, sum_of, worth
from cardtable.i18n import _, ngettext
from cardtable.rules.cards import BLANK, JOKER, Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.inputs import Faced, FactAnnounced
from cardtable.table.board.instructing import instruct
from cardtable.table.board.picture import (
    CardGroup,
    CardLook,
    Choice,
    DraftNote,
    LetterQuestion,
    Mark,
    Papers,
    ScoreColumns,
    Shape,
    ShownCard,
)
from cardtable.table.board.state import BoardState, noted
from cardtable.table.board.steps import last_word
from cardtable.table.holdings import PlateStanding
from cardtable.wording.sentence import card_name, number, points

SLOT, PILE, ZONE = "slot ", "pile", "shelf"
"""The key of the group of a slot, before its number; that of the cards still to be drawn; the stop of the Tab key."""


NO_SCORES = ScoreColumns((), ())


@dataclass(frozen=True, slots=True)
class ShelfOwn:
    """The part of the state that only the shelf has."""

    last: frozenset[int] = frozenset()
    """The cards laid by the last move."""
    pad: ScoreColumns = NO_SCORES
    """The score pad as far as facts have been told."""


def label_of(card: Card, sign: str = "") -> str:
    """The card in words, with its value."""
    return f"{card_name(card.face, sign)}, {number(VALUES[card.face])}" if card.face else card_name(None)


class ShelfDepiction(Depiction[State, Draft]):
    """Depiction of one table of the shelf."""

    unfinished = frozenset(
        {
            ShelfRefusal.NOT_A_WORD,
            ShelfRefusal.TOO_SHORT,
            ShelfRefusal.INTERRUPTED,
            ShelfRefusal.GAP,
            ShelfRefusal.SAME_WORD,
            ShelfRefusal.REPEATED_WORD,
            ShelfRefusal.JOKER_UNNAMED,
            ShelfRefusal.OPENING_LENGTH,
            ShelfRefusal.FIRST_WORD_LENGTH,
            ShelfRefusal.FIRST_WORD_PLACE,
        }
    )

    empty = Draft()
    own = ShelfOwn()
    longest = 9
    line_facts = (Laid, Passed)
    zone = ZONE

    def draft_of(self, view: State, seat: Seat, move: Move) -> Draft:
        return from_move(view, seat, move) if isinstance(move, (Lay, Propose)) else Draft()

    def next_place(self, state: BoardState[Draft]) -> int | None:
        draft, view = state.draft, state.view
        if view.phase is Phase.OPENING:
            return next((slot for slot in open_slots(view, draft) if draft.at(slot) is None), None)
        if draft:
            return max(each.slot for each in draft.placed) + 1
        first: int = view.first_slot
        return first + (len(view.slots) if view.word else 0)

    def began(self, state: BoardState[Draft], event: Event) -> BoardState[Draft]:
        if not isinstance(event, Laid):
            return state
        laid = frozenset(each.card.id for each in event.cards if each)
        return replace(state, own=replace(state.own, last=laid))

    def announced(self, state: BoardState[Draft], given: FactAnnounced) -> BoardState[Draft]:
        event, state = given.event, super().announced(state, given)
        if isinstance(event, Opened):
            said = starts(state.players, event)
            state = replace(state, last=last_word(state, self.game_id, event, given.reason, told=said))
        return _scored(state, given)

    def faced(self, state: BoardState[Draft], given: Faced) -> BoardState[Draft]:
        return _scored(state, given)

    # --- cards and places -----------------------------------------------------------------------------------------

    label = staticmethod(label_of)

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        """Return the slots, each with the two topmost cards of its stack and that of the draft.

        The lower card shows while the upper one flies.
        """
        view, mine, last = state.view, state.mine, state.own.last
        laid = {each.slot: each for each in state.draft.placed}
        stacks: dict[int, Stack] = dict(enumerate(view.slots, view.first_slot))
        found = []
        for slot in opened_by(view, state.draft):
            stack, placed, cards = stacks.get(slot, ()), laid.get(slot), list[ShownCard]()
            for each in stack[-2:]:
                card, top = each.card, each is stack[-1] and placed is None
                label = _("slot %(slot)s: %(card)s") % {"slot": slot, "card": label_of(card, each.sign)}
                fresh = card.id in last
                cards.append(
                    ShownCard(
                        card.id, card.face, each.sign, label, ZONE, fresh=fresh, taps=top and mine, peek=top
                    )
                )
            if placed is not None:
                card, told = placed.card, {"slot": slot, "card": label_of(placed.card, placed.sign)}
                label = _("slot %(slot)s: %(card)s, not confirmed yet") % told
                own = ShownCard(card.id, card.face, placed.sign, label, ZONE, Mark.LAID, peek=True)
                cards.append(replace(own, lifts=mine, taps=mine))
            count = len(stack) + (placed is not None)
            found.append(CardGroup(f"{SLOT}{slot}", tuple(cards), count, shape=Shape.SLOT, at=(slot,)))
        return *found, CardGroup(PILE, count=len(view.pile))

    def look(self, group: str, card: ShownCard) -> CardLook:
        return look_of(card.face or "", card.sign)

    def places(self, state: BoardState[Draft]) -> Sequence[int]:
        over = state.view.phase in (Phase.CLOSING, Phase.OVER)
        return () if over else open_slots(state.view, state.draft)

    def place_names(self, state: BoardState[Draft], places: Sequence[int]) -> Sequence[str]:
        slots = opened_by(state.view, state.draft)
        inside = _("slot %(slot)s") if any(state.view.slots) else _("empty slot %(slot)s")
        left, right = _("open a slot on the left"), _("open a slot on the right")
        return [
            left if slot < slots.start else right if slot >= slots.stop else inside % {"slot": slot}
            for slot in places
        ]

    def spot_of(self, state: BoardState[Draft], place: int) -> tuple[tuple[int, ...], str]:
        return (place,), ""

    def papers(self, state: BoardState[Draft]) -> Papers:
        seat, fact = state.situation.seat, self.judge(state.situation, noted(state)).fact
        live = (seat, fact.gain) if seat is not None and isinstance(fact, Laid) else None
        pad: ScoreColumns = state.own.pad
        return Papers(pad if live is None else replace(pad, live=live))

    def asks(self, state: BoardState[Draft]) -> LetterQuestion | None:
        """Return the letters that the joker may stand for: those with which the word stands are good."""
        view, draft = state.view, state.draft
        jokers = [each for each in draft.placed if each.card.face == JOKER]
        joker = next((each for each in jokers if each.sign == JOKER), next(iter(jokers), None))
        if joker is None:
            return None
        signs, foretells = self.alphabet(view).letters + BLANK, self.aids.foretell
        kinds = [
            (sign, "good" if foretells else "plain")
            for sign in signs
            if not foretells or self.judge(state.situation, draft.sign(joker.card.id, sign)).stands
        ]
        covers = joker.slot - view.first_slot in range(len(view.slots)) and bool(view.word)
        return LetterQuestion(tuple(kinds), blank=covers and view.phase is not Phase.OPENING)

    # --- plates and buttons ---------------------------------------------------------------------------------------

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view, turn = state.view, seat in self.waited_for(state)
        score, cards, played = (
            number(view.score(seat)),
            len(view.hands[seat]),
            self.rules.outcome(view) is None,
        )
        close = played and not view.pile and cards == 1 and state.situation.facing not in (None, seat)
        return PlateStanding(score, cards, state.kind(seat), turn, close=close)

    def waited_for(self, state: BoardState[Draft]) -> frozenset[Seat]:
        view = state.view
        if view.phase is Phase.OPENING:
            return frozenset(seat for seat, proposal in enumerate(view.proposals) if proposal is None)
        return frozenset() if view.phase in (Phase.CLOSING, Phase.OVER) else frozenset({view.turn})

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        opening = state.view.phase is Phase.OPENING
        confirm = self.confirm(state)
        confirm = replace(confirm, text=_("Propose")) if opening else confirm
        passing = self.instead(state, _("No word") if opening else _("Pass"))
        return confirm, passing, self.undo(), self.ask_hint(state)

    def plays(self, state: BoardState[Draft], key: str) -> Move | None:
        if key != "pass":
            return None
        return Propose(()) if state.view.phase is Phase.OPENING else Pass()

    # --- sentences ------------------------------------------------------------------------------------------------

    def status(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        view = state.view
        if not state.sure or state.typed:
            return None
        if view.phase is Phase.OPENING:
            return "hand", instruct(
                state, _("Press once more to propose no word."), phone=_("Press once more to pass.")
            )
        if not view.pile and view.passes + 1 >= len(view.hands):
            return "hand", instruct(
                state,
                _("Press once more to pass: everybody has passed, the game ends with it."),
                phone=_("Once more ends the game: all have passed."),
            )
        return "hand", instruct(
            state, _("Press once more to play no word this turn."), phone=_("Press once more to pass.")
        )

    def doing(self, state: BoardState[Draft]) -> str:
        shown = state.shown
        if shown is None:
            return ""
        if isinstance(shown.event, Closed):
            return _("The cards left in hand are counted.")
        if state.view.phase is Phase.OPENING or isinstance(shown.event, Opened):
            return _("The words proposed are turned over.")
        return super().doing(state)

    def promise(self, state: BoardState[Draft], draft: Draft, fact: Laid | Proposed) -> DraftNote:
        word = draft.word(state.view)
        if isinstance(fact, Laid):
            return DraftNote(word, True, points(fact.gain), sum_after(state.view, fact))
        told = _("the highest-scoring word starts; it scores nothing")
        return DraftNote(word, True, worth(fact.proposal.value), told)

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        view, faces = state.view, {card.face for card in state.held}
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

    def clause(self, state: BoardState[Draft]) -> str:
        return "S3" if state.view.phase is Phase.OPENING else "S6"

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        draft = state.draft
        if not draft or not isinstance(move, (Lay, Propose)):
            return _("You could propose no word.") if isinstance(move, Propose) else _("You could pass.")
        word = draft.word(state.view)
        if isinstance(move, Propose):
            told = {"word": word, "worth": worth(sum(each.value for each in move.pieces))}
            return _("You could propose <w>%(word)s</w>, %(worth)s.") % told
        fact = self.judge(state.situation, draft).fact
        value = fact.gain if isinstance(fact, Laid) else sum(each.value for each in move.pieces if each)
        return _("You could play <w>%(word)s</w>, %(points)s.") % {"word": word, "points": points(value)}

    def payoff(self, state: BoardState[Draft]) -> tuple[str, Sequence[int], str]:
        view = state.view
        slots = [
            slot
            for slot, stack in enumerate(view.slots, view.first_slot)
            if slot not in range(1, 1 + BASE_SLOTS) and len(stack) == 1 and stack[0].card.id in state.own.last
        ]
        text = ngettext("one slot more", "%(count)s slots more", len(slots)) % {"count": len(slots)}
        opened = [slot for slot in slots if slot in self.places(state)]
        return sum_of(view), opened, text if opened else ""

    def word(self, state: BoardState[Draft]) -> str:
        return str(state.view.word)


def _scored(state: BoardState[Draft], given: FactAnnounced | Faced) -> BoardState[Draft]:
    """Return the state with the score pad of its view."""
    view = state.view
    scores = tuple(view.score(seat) for seat in range(len(view.hands)))
    lit = view.turn if view.phase is Phase.LAYING else None
    return replace(state, own=replace(state.own, pad=ScoreColumns(view.turns, scores, lit, given.agreed)))


def sum_after(view: State, event: Laid) -> str:
    """The addition that makes the score of a move, from the tops it leaves."""
    values = {slot: top.value for slot, top in enumerate(view.tops, view.first_slot)}
    values |= {slot: each.value for slot, each in enumerate(event.cards, event.start) if each}
    (_slot, first), *others = sorted(values.items())
    return number(first) + "".join(
        f" \u2212 {-value}" if value < 0 else f" + {value}" for _slot, value in others
    )
