"""Depiction: what one game adds to the picture of its table, as pure functions of a state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Move, Refusal, Seat
from cardtable.table.board.composing import Composing, S
from cardtable.table.board.drafting import D
from cardtable.table.board.picture import (
    NO_PAPERS,
    CardGroup,
    CardLook,
    Choice,
    DraftNote,
    LetterQuestion,
    Mark,
    Papers,
    ShownCard,
)
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.wording.deal import joined
from cardtable.wording.sentence import card_name, name_of


class Depiction(Composing[S, D]):
    """Part of the picture that one game makes. It knows the rules of the match and no board; verdicts alone are remembered."""

    insists = True
    """True if the note is shown even where it covers cards or stands far from its draft."""
    one_card = False
    """True if a draft is one card, so that an illegal draft is a refusal and no unfinished word."""
    closing: tuple[type[Event], ...] = ()
    """Kinds of the facts that end a round, in a game whose match has several."""
    previews = True
    """True if the note tells the result of the draft."""
    unfinished: frozenset[Refusal] = frozenset()
    """The refusals of a draft that more cards could still make good: its places are lit all the same."""

    # --- cards and places -----------------------------------------------------------------------------------------

    def groups(self, state: BoardState[D]) -> tuple[CardGroup, ...]:
        """Return the groups of cards on the table, without the hand at the screen."""
        return ()

    def label(self, card: Card) -> str:
        """Return that card of the hand in words."""
        return card_name(card.face)

    def lying(
        self, state: BoardState[D], cards: Sequence[Card], *, zone: str = "", taps: bool | None = None
    ) -> tuple[ShownCard, ...]:
        """Return cards that lie on the table; those of the draft have a ring and may be dragged. `taps`: a click means something, as
        for all while the person at the screen may decide."""
        drafted = {card.id for card in state.draft.cards}
        taps = state.mine if taps is None else taps
        return tuple(
            [
                ShownCard(
                    card.id,
                    card.face,
                    label=self.label(card),
                    zone=zone,
                    mark=Mark.LAID if card.id in drafted else Mark.NONE,
                    lifts=card.id in drafted,
                    taps=taps,
                )
                for card in cards
            ]
        )

    def places(self, state: BoardState[D]) -> Sequence[Any]:
        """Return the places for a card of the hand, as values of the draft."""
        return ()

    def look(self, group: str, card: ShownCard) -> CardLook:
        """Return the look of a card that lies face up in the group of that key."""
        return CardLook(card.sign or card.face or "")

    write_place: Callable[[Any], str] = staticmethod(str)
    """Function that writes the key of a place."""

    def place_names(self, state: BoardState[D], places: Sequence[Any]) -> Sequence[str]:
        """Return these places in words."""
        return [""] * len(places)

    def spot_of(self, state: BoardState[D], place: Any) -> tuple[tuple[int, ...], str]:
        """Return where among the groups a card put on a place would lie, and the side on which cards part for it.

        The first is the place of a group (`CardGroup.at`), in a row with the number of cards before it behind that; the second the side of
        the card that lies there, "left" or "above", "" if none part.
        """
        return (), ""

    def shines(self, state: BoardState[D], place: Any) -> bool:
        """Return True if a place is lit for a card that may go there, or for a dragged token or constraint card."""
        return state.thing is None

    # --- plates and buttons ---------------------------------------------------------------------------------------

    @abstractmethod
    def standing(self, state: BoardState[D], seat: Seat) -> PlateStanding:
        """Return the content of a seat's plate."""

    def waited_for(self, state: BoardState[D]) -> frozenset[Seat]:
        """Return the seats that the view shown waits for; the session may be some facts ahead of it."""
        return state.situation.waited

    def papers(self, state: BoardState[D]) -> Papers:
        """Return the papers beside the cards."""
        return NO_PAPERS

    def choices(self, state: BoardState[D]) -> tuple[Choice, ...]:
        """Return the buttons: four at most, the main one first."""
        return self.confirm(state), self.undo(), self.ask_hint(state)

    def confirm(self, state: BoardState[D]) -> Choice:
        """Return the button that plays what is composed."""
        stands = self.judge(state.situation, state.draft).no is None
        return Choice("confirm", _("Confirm"), "check", state.mine and bool(state.draft), ready=stands)

    def undo(self) -> Choice:
        """Return the button that takes a step back."""
        return Choice("undo", _("Undo"), "undo-2")

    def ask_hint(self, state: BoardState[D]) -> Choice:
        """Return the button that asks for a hint."""
        return Choice("hint", _("Hint"), "lightbulb", state.mine)

    def sure(self, state: BoardState[D], key: str, text: str, icon: str, enabled: bool) -> Choice:
        """Return a button that acts at its second press only."""
        # Translators: a button, pressed once: press it again if you mean it
        asked = _("Really?") if state.sure else text
        return Choice(key, asked, icon, enabled, sure=True)

    def instead(self, state: BoardState[D], text: str) -> Choice:
        """Return the button that plays a move without cards instead of the draft; the player cannot take it back."""
        return self.sure(state, "pass", text, "arrow-right", state.mine)

    def plays(self, state: BoardState[D], key: str) -> Move | None:
        """Return the move that the button of that key plays at once; None for a button that does something else."""
        return None

    def promise(self, state: BoardState[D], draft: D, fact: Any) -> DraftNote | None:
        """Return the note of a legal draft that would make `fact`."""
        return None

    def question(self, state: BoardState[D]) -> DraftNote | None:
        """Return the question of the note while there is no draft."""
        return None

    def asks(self, state: BoardState[D]) -> LetterQuestion | None:
        """Return the letters that the state asks for."""
        return None

    # --- sentences ------------------------------------------------------------------------------------------------

    def letters(self, state: BoardState[D]) -> Sequence[str]:
        """Return the letters that lie on the table, but for the cards of the hand that the draft has laid."""
        own = {card.id for card in state.held}
        lying = [card for group in self.groups(state) for card in group.cards if card.id not in own]
        return [card.sign or card.face or "" for card in lying]

    def mark(self, state: BoardState[D]) -> str:
        """Return the icon of the status line while the person at the screen may decide."""
        return "hand"

    def status(self, state: BoardState[D]) -> tuple[str, str] | None:
        """Return icon and markup of the game's own status line, None for the usual one."""
        return None

    def doing(self, state: BoardState[D]) -> str:
        """Return the status line while a decision and its facts are shown; "" at rest."""
        if state.shown is None or state.shown.mover is None:
            return ""
        # Translators: while this person's move is being shown
        return _("%(name)s plays.") % {"name": name_of(state.players, state.shown.mover)}

    def spells(self, state: BoardState[D]) -> bool:
        """Return True if letters typed before the turn may be meant for it."""
        return True

    def heading(self, state: BoardState[D]) -> str:
        """Return the line below the game's name."""
        turn = self.rules.standing(state.view).turn
        return joined(_("Turn %(turn)s") % {"turn": turn}, state.deal)

    # --- asked for when they are wanted ---------------------------------------------------------------------------

    def tips(self, state: BoardState[D]) -> Mapping[str, str]:
        """Return the tips that fit the moment by their names, the aim of the game first."""
        return {}

    def hint(self, state: BoardState[D], move: Move) -> str:
        """Return the sentence of the hint that the draft shows, as markup."""
        return ""

    def clause(self, state: BoardState[D]) -> str:
        """Return the clause of the rules that the present decision rests on, "" for none."""
        return ""

    def payoff(self, state: BoardState[D]) -> tuple[str, Sequence[Any], str]:
        """Return how the points of the last move add up, the places that it has opened, and their number in words."""
        return "", (), ""

    def word(self, state: BoardState[D]) -> str:
        """Return the word that F2 looks up while the draft has none."""
        return ""

    def invitation(self, state: BoardState[D], seat: Seat) -> str:
        """Return what the curtain tells a guest, "" for every other player."""
        return ""

    def hesitates(self, state: BoardState[D]) -> float:
        """Return the pause before a bot's move is shown, as a multiple of the usual pause."""
        return 1.0


AnyDepiction: TypeAlias = Depiction[Any, Any]
