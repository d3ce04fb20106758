"""The table of the duel: what people do with their cards becomes a draft, the draft a move; facts become motion."""

from __future__ import annotations

from cardtable.games.duel.board import cues, layout, rack
from cardtable.games.duel.board.draft import Draft, from_move, from_text
from cardtable.games.duel.board.faces import BACK, label_of
from cardtable.games.duel.board.field import Field
from cardtable.games.duel.board.marks import Due, Heap, Penalty, due
from cardtable.games.duel.board.slip import Slip, sum_of
from cardtable.games.duel.board.writing import Writing
from cardtable.games.duel.rules.deck import DEAR_DRAWS, count_penalty
from cardtable.games.duel.rules.meta import META
from cardtable.games.duel.rules.model import Board as BoardOfCards
from cardtable.games.duel.rules.model import (
    Discarded,
    Drew,
    Drop,
    Dropped,
    Laid,
    Lay,
    Phase,
    Reshuffled,
    RoundWon,
    Swap,
    Swapped,
    TurnedUp,
)
from cardtable.i18n import _
from cardtable.play.beats import Beat
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.marks import LastWordLine
from cardtable.table.board.old import Action
from cardtable.table.screens.conductor import judge
from cardtable.table.screens.plates import Standing
from cardtable.ui import theme as t
from cardtable.ui.sprite import Ring
from cardtable.ui.stage import HOME, LAY, SNAP
from cardtable.ui.theme import Theme
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording.games import kind_of_player
from cardtable.wording.sentence import card_name, name_of
from cardtable.wording.status import status

FURNITURE, BUTTONS = -20, 450
"""Below the cards, and above those that lie."""


class DuelBoard(Writing):
    """One duel on one screen."""

    back = BACK

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        return layout.divided(theme, opponents)

    @property
    def drafting(self) -> bool:
        return self.composing.busy or bool(self.typed) or self.lifted is not None

    def recall(self, before: DuelBoard) -> None:
        self.order, self.scroll, self._sorting = [*before.order], before.scroll, before._sorting
        if before.spots.well == self.spots.well:
            self.eye, self.auto = before.eye, before.auto

    def explain(self, sentence: str) -> None:
        self.line.tip = sentence

    # --- building -----------------------------------------------------------------------------------------------

    _sorting = 0
    """How often the hand has been sorted: by letters, then vowels first, in turn."""

    def build(self) -> None:
        table, kit, spots = self.table, self.kit, self.spots
        self.field = Field(kit, spots.well, self)
        half = max(spots.pile.w, abs(spots.discard.centerx - spots.pile.centerx) - kit.px(4))
        self.pile = Heap(kit, spots.pile, _("Draw pile"), half, backs=True)
        self.discard = Heap(kit, spots.discard, _("Discard pile"), half, backs=False)
        self.penalty = Penalty(kit, spots.penalty)
        self.line = LastWordLine(kit, spots.last, table.look_up)
        for node in (self.field, self.pile, self.discard, self.penalty, self.line):
            table.base.add(node)
            node.z = FURNITURE
        if spots.tariff.w:
            table.base.add(Paragraph(kit, spots.tariff, self._tariff(), "caption", t.MIST))
        table.base.add(table.stage)
        self._buttons()
        self.follow_hands()
        self.slip = Slip(table)
        for beat in table.past():
            self.recall_fact(beat.event)
        self.face()

    def _tariff(self) -> str:
        """What laying costs the opponent, in a few lines (D7)."""
        told = {"one": count_penalty(3), "two": count_penalty(4), "three": count_penalty(5)}
        cards = _("1 or 2 cards: 0 · 3: +%(one)s · 4: +%(two)s · 5 or more: +%(three)s") % told
        # A line may end after a dot, never between a count and what it costs.
        cards = "\u00a0· ".join(each.replace(" ", "\u00a0") for each in cards.split(" · "))
        dear = _("A W, X, Y, Z or K: +%(count)s, once a turn") % {"count": DEAR_DRAWS}
        return f"<b>{escape(_('Tariff'))}</b>\n{escape(cards)}\n{escape(dear)}"

    def _buttons(self) -> None:
        kit, table = self.kit, self.table
        acts = (
            ("zoom-out", _("Zoom out"), lambda: self.zoom_by(-1)),
            ("zoom-in", _("Zoom in"), lambda: self.zoom_by(1)),
            ("maximize", _("See the whole board"), self.overview),
        )
        for rect, (name, label, act) in zip(self.spots.zoom, acts, strict=True):
            button = IconButton(kit, rect, name, label, act, key=f"board-{name}")
            button.zone_name = "view"
            table.stage.add(button)
            button.z = BUTTONS
        self.sorter = IconButton(
            kit,
            self.spots.sort,
            "arrow-down-a-z",
            _("Sort the hand"),
            self.sort_hand,
            key="sort",
            kind="dark",
        )
        table.base.add(self.sorter)

    def sort_hand(self) -> None:
        """The hand from A to Z, at the next touch vowels first."""
        seat = self.table.facing
        if seat is not None:
            ways = (rack.by_alphabet, rack.by_kind)
            self.order = ways[self._sorting % 2](self.view.hands[seat])
            self._sorting += 1
            self.kit.sounds.play("card-slide")
            self.refresh(HOME)

    def recall_fact(self, event: Event) -> None:
        if isinstance(event, Laid):
            self.last = frozenset(each.card.id for each in event.cards if each is not None)
            self.told = self._past(event)
        elif isinstance(event, (Swapped, Discarded, TurnedUp, Reshuffled)):
            self.last, self.told = frozenset(), Due()
        if isinstance(event, cues.TELLING):
            self.line.tip = ""
            self.line.show(cues.last_word(event, self.table))

    def _past(self, event: Laid) -> Due:
        """What the paper says of a move made."""
        title = _("Penalty for %(name)s") % {"name": name_of(self.table.session.players, 1 - event.seat)}
        wins = not event.penalty and bool(sum_of(event.faces))
        return due(title, _("Drawn:"), event.faces, wins=wins)

    def due(self, draft: Draft) -> Due:
        """What the paper says: of the draft, else of the last move."""
        seat = self.table.seat
        if seat is None or not draft.cells:
            return self.told
        title = _("Penalty for %(name)s") % {"name": name_of(self.table.session.players, 1 - seat)}
        wins = len(draft.cards) == len(self.view.hands[seat])
        return due(title, _("Will draw:"), draft.faces, wins=wins)

    def face(self) -> None:
        """Another seat looks: its hand, its draft as it was left, nothing in motion."""
        seat = self.table.facing
        self.flying, self.lifted, self.near, self.typed = {}, None, None, ""
        self.caret, self.throwing, self.notice = None, False, ""
        hidden = seat is None or self.view.phase is Phase.OVER
        self.composing = (
            Draft() if hidden else from_text(self.view, seat or 0, self.table.session.draft(seat or 0))
        )
        self.sort_in()
        self.look()
        self.refresh(SNAP)

    # --- what may be done ---------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.sort_in()
        self.flying = {}
        self.look()
        self.refresh(HOME)

    def standing(self, seat: Seat) -> Standing:
        view, session = self.view, self.table.session
        turn = view.phase in (Phase.PLAYING, Phase.LEVELLING) and view.turn == seat
        rounds = view.rounds[seat], view.rounds_to_win
        cards = len(view.hands[seat])
        after = None
        draft = self.composing
        if self.table.seat is not None and seat != self.table.seat and draft.cells:
            move = draft.move(view)
            fact = judge(session, self.table.seat, move)[0] if move is not None else None
            after = cards + fact.penalty if isinstance(fact, Laid) else None
        return Standing("", cards, kind_of_player(session.players[seat]), turn, rounds, after)

    def heading(self, code: str) -> str:
        """The line below the game's name."""
        return _("Round %(round)s · deal %(code)s") % {"round": max(1, self.view.round), "code": code}

    def status(self) -> tuple[str, str]:
        session = self.table.session
        if self.notice:
            return "info", escape(self.notice)
        if self.typed:
            return "keyboard", _("You are typing <w>%(word)s</w>") % {"word": escape(self.typed)}
        if self.throwing:
            return "trash-2", escape(_("Choose the card to discard; then you draw three."))
        if self.composing.thrown is not None and self.table.seat is not None:
            card = card_name(self.composing.thrown.face)
            return "trash-2", escape(_("Confirm to discard %(card)s and draw three.") % {"card": card})
        if self.caret is not None and self.table.seat is not None:
            told = _("Type letters at the caret; Tab turns it, Insert covers, Enter confirms, Escape leaves.")
            return "keyboard", escape(told)
        # While cards are on their way nobody is told to act.
        facing = self.table.facing if self.table.seat is not None else None
        said = status(META.id, self.view, session.players, self._waited_for(), facing)
        mark = "hand" if self.table.seat is not None else "clock"
        lead = f"<n>{escape(said.lead)}</n> " if said.lead else ""
        return mark, lead + escape(said.body)

    def _waited_for(self) -> frozenset[Seat]:
        """Whom the table shown waits for; the session may be some facts ahead of it."""
        if self.table.seat is not None:
            return frozenset({self.table.seat})
        return frozenset() if self.view.phase is Phase.OVER else frozenset({self.view.turn})

    def actions(self) -> tuple[Action, ...]:
        mine = self.table.seat is not None
        first = Action("confirm", _("Confirm"), "check", self._confirmed, mine and self.composing.busy)
        text = _("Which one?") if self.throwing else _("Discard")
        second = Action("discard", text, "trash-2", self._discard, mine)
        back = Action("undo", _("Undo"), "undo-2", lambda: self.table.ask("undo"))
        hint = Action("hint", _("Hint"), "lightbulb", lambda: self.table.ask("hint"), mine)
        return first, second, back, hint

    def _confirmed(self) -> None:
        self.confirm()

    def _discard(self) -> None:
        """The card taken up is to be discarded; without one, the next card touched."""
        card = self.card_of(self.lifted)
        if card is not None:
            self.throw(card)
            return
        self.throwing = not self.throwing
        self.compose(Draft(), "tap", HOME)

    def refused(self, no: IllegalMove) -> None:
        """The cards of the draft shake, and those of the run that is no word are ringed."""
        ids: list[object] = [card.id for card in self.composing.cards]
        marked = [*ids]
        after = self.composing.after(self.view.board)
        if "line" in no.details:
            place, row = int(no.details["place"]), int(no.details["row"])
            marked = self._run(after, str(no.details["line"]), place, row, str(no.details["word"]))
        self.table.stage.mark(marked, Ring.REFUSED)
        self.table.stage.shake(ids)

    def _run(self, after: BoardOfCards, line: str, place: int, row: int, word: str) -> list[object]:
        """The top cards of a run, from its first cell on."""
        found: list[object] = []
        read = ""
        while read != word and place in after.numbers and row in after.place(place).rows:
            column = after.place(place)
            top = column.cells[row + column.up][-1]
            found.append(top.id)
            read += top.face or ""
            place, row = (place, row + 1) if line == "column" else (place + 1, row)
        return found

    def undo(self) -> bool:
        return self.take_back()

    def draft(self) -> str:
        return self.composing.write(self.view)

    def hint(self, move: Move) -> str:
        seat = self.table.seat
        if seat is None or not isinstance(move, (Lay, Swap, Drop)):
            return ""
        self.typed, self.lifted, self.caret, self.throwing = "", None, None, False
        self.free_keyboard()
        draft = from_move(self.view, seat, move)
        if not isinstance(move, Lay):
            card = card_name(move.face)
            if isinstance(move, Swap):
                self.compose(draft, "card-slide", LAY)
                return escape(_("No word found: you could discard %(card)s.") % {"card": card})
            held = next((each for each in self.hand() if each.face == move.face), None)
            self.table.stage.pulse([held.id] if held else [])
            return escape(_("You could discard %(card)s.") % {"card": label_of(held) if held else card})
        self.compose(draft, "card-lay", LAY)
        self.table.stage.pulse([card.id for card in draft.cards])
        word = escape(draft.word(self.view.board))
        return _("You could play <w>%(word)s</w>: +%(count)s for the opponent.") % {
            "word": word,
            "count": move.penalty,
        }

    # --- facts --------------------------------------------------------------------------------------------------

    def show(self, beat: Beat) -> float:
        event = beat.event
        self.recall_fact(event)
        self.table.stage.mark((), Ring.REFUSED)
        self.caret, self.lifted, self.near, self.throwing, self.notice = None, None, None, False, ""
        self.field.hurry()
        match event:
            case Laid():
                return cues.laid(self, event)
            case Swapped() | Dropped():
                return cues.threw(self, event)
            case Drew():
                return cues.drew(self, event)
            case TurnedUp():
                return cues.turned_up(self, event)
            case Discarded():
                return cues.discarded(self, event)
            case Reshuffled():
                return cues.reshuffled(self)
            case RoundWon():
                return cues.won(self, event)
        self.refresh(HOME)
        self.kit.sounds.play("turn")
        return self.kit.seconds(900)
