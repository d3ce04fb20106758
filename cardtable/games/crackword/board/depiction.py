"""Depiction of Crack Word: rows and their cards, plates, buttons, the status line, the note, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardtable.games.crackword.board.composing import CARDS, ROW, ROWS, CrackWordComposing, due_of, kind_of
from cardtable.games.crackword.board.draft import Draft, Spot, between, spots
from cardtable.games.crackword.board.looks import look_of
from cardtable.games.crackword.rules.deck import POUBELLE, colour
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    Concede,
    Contest,
    CrackRefusal,
    Due,
    Justify,
    Laid,
    Lay,
    Name,
    Pass,
    Stand,
    State,
    leader,
    reading,
    tally,
)
from cardtable.games.crackword.strings.rules import card_name
from cardtable.i18n import _
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import Event, Move, Seat
from cardtable.table.board.instructing import instruct
from cardtable.table.board.picture import CardGroup, CardLook, Choice, DraftNote, Mark, Shape, ShownCard
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PileMark, PlateStanding
from cardtable.ui.markup import escape
from cardtable.wording.deal import joined
from cardtable.wording.refusals import refusal
from cardtable.wording.sentence import points


def label_of(card: Card, letter: str = "", owner: str = "") -> str:
    """Return the card in words, with its owner's name where that is told."""
    name = card_name(card.face, letter)
    return _("%(card)s of %(name)s") % {"card": name, "name": owner} if owner else name


def doubted(view: State) -> int | None:
    """Return the card that may be contested, or is."""
    suspect = view.suspect
    return None if suspect is None else view.rows[suspect[0]][suspect[1]].card.id


def name_of(view: State, spot: Spot) -> str:
    """Return a place in words; "" for a whole row."""
    told = {"row": spot.row + 1, "place": spot.place}
    if spot.place is None:
        return ""
    if not view.rows[spot.row]:
        return _("row %(row)s, empty") % told
    if spot.place == LEFT:
        return _("left end of row %(row)s") % told
    if spot.place == RIGHT:
        return _("right end of row %(row)s") % told
    return _("row %(row)s, after card %(place)s") % told


class CrackWordDepiction(CrackWordComposing):
    """Depiction of one table of Crack Word."""

    one_card = True
    insists = False  # the status line tells of what is laid
    unfinished = frozenset(
        {
            CrackRefusal.UNJUSTIFIED,
            CrackRefusal.JOKER_UNNAMED,
            CrackRefusal.TOO_SHORT,
            CrackRefusal.NOT_A_WORD,
            CrackRefusal.NOT_LEADING,
        }
    )

    # --- cards and places -----------------------------------------------------------------------------------------

    label = staticmethod(label_of)

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        """Return the four rows with the draft among them, each with the tally that it would have."""
        view, rows = state.view, state.trial.after(state.view)
        found = []
        for number, row in enumerate(rows):
            cards = [each.card for each in row]
            leads = leader(cards, len(state.players), view.options["majority"]) if cards else None
            found.append(
                CardGroup(
                    f"{ROW}{number + 1}",
                    self._in_row(state, number),
                    len(row),
                    (between(state.near, number) or None) if state.near is not None else None,
                    tally(cards, len(state.players)),
                    leads if self.aids.foretell else None,
                    reading(row),
                    not self.aids.foretell,
                    shape=Shape.ROW,
                    at=(number,),
                )
            )
        return tuple(found)

    def _in_row(self, state: BoardState[Draft], number: int) -> tuple[ShownCard, ...]:
        """Return the cards of a row, and that of the draft where it lies among them; one that clears the row comes last."""
        draft, mine, last, doubt = state.draft, state.mine, state.own.last, doubted(state.view)
        here = draft.card is not None and draft.spot.row == number
        pale, found = here and draft.bins, list[ShownCard]()
        for at, each in enumerate(state.view.rows[number], 1):
            card, letter = each.card, each.letter
            if letter == JOKER and state.own.chosen:
                letter = state.own.chosen
            told = label_of(card, letter, state.players[colour(card)].name)
            found.append(
                ShownCard(
                    card.id,
                    card.face,
                    letter,
                    _("row %(row)s, card %(place)s: %(card)s")
                    % {"row": number + 1, "place": at, "card": told},
                    CARDS,
                    Mark.NEAREST if card.id == doubt else Mark.NONE,
                    fresh=card.id in last,
                    pale=pale,
                    taps=mine,
                    peek=True,
                )
            )
        if here and draft.card is not None:
            told = label_of(draft.card, draft.letter)
            label = _("row %(row)s: %(card)s, not confirmed yet") % {"row": number + 1, "card": told}
            own = ShownCard(draft.card.id, draft.card.face, draft.letter, label, ROWS, Mark.LAID)
            at = len(found) if draft.bins else draft.index(state.view.rows[number])
            found.insert(max(0, at), replace(own, lifts=mine, taps=mine))
        return tuple(found)

    def look(self, group: str, card: ShownCard) -> CardLook:
        assert isinstance(card.id, int)
        return look_of(card.face or "", colour(Card(card.id, card.face)), card.sign)

    def places(self, state: BoardState[Draft]) -> Sequence[Spot]:
        up = state.up
        return () if up is None or kind_of(state.situation) is not Due.TURN else spots(state.view, up)

    @staticmethod
    def write_place(place: Spot) -> str:
        ends = {None: "whole", LEFT: "left", RIGHT: "right"}
        return f"{place.row + 1} {ends.get(place.place, place.place)}"

    def place_names(self, state: BoardState[Draft], places: Sequence[Spot]) -> Sequence[str]:
        return [name_of(state.view, spot) for spot in places]

    def spot_of(self, state: BoardState[Draft], place: Spot) -> tuple[tuple[int, ...], str]:
        if place.place is None:
            return (place.row,), ""
        before = {LEFT: 0, RIGHT: len(state.view.rows[place.row])}.get(place.place, place.place)
        between = 0 < before < len(state.view.rows[place.row])
        return (place.row, before), "left" if between else ""

    # --- plates and buttons ---------------------------------------------------------------------------------------

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view = state.view
        due = view.due
        caption = _("Out of play") if view.out[seat] else state.kind(seat)
        piles = (
            PileMark(_("Pile"), view.stock(seat), covered=True),
            PileMark(_("Packet"), view.score(seat), scores=True),
        )
        turn = (due.seat if due is not None else view.turn) == seat
        cards, played = len(view.hands[seat]), self.rules.outcome(view) is None and not view.out[seat]
        close = played and not view.stock(seat) and cards == 1 and state.situation.facing not in (None, seat)
        return PlateStanding("", cards, caption, turn, piles=piles, close=close)

    def hesitates(self, state: BoardState[Draft]) -> float:
        """Asked at every card whether they contest it, bots answer quickly (C40)."""
        due = state.view.due
        return 0.2 if due is not None and due.due is Due.CONTEST else 1.0

    def heading(self, state: BoardState[Draft]) -> str:
        if state.view.announcer is not None:
            return joined(_("Last hand"), state.deal)
        turn = 1 + state.view.turns // len(state.view.hands)
        return joined(_("Turn %(turn)s") % {"turn": turn}, state.deal)

    def status(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        laying = kind_of(state.situation) is Due.TURN
        if laying and state.draft:
            return self._of_draft(state)
        if kind_of(state.situation) is Due.NAME and state.own.chosen:
            text = instruct(
                state,
                _("The joker turned up is <w>%(letter)s</w>: confirm it, or choose another letter."),
                phone=_("The joker is <w>%(letter)s</w>: confirm, or change it."),
                letter=state.own.chosen,
            )
            return "star", text
        if state.sure:
            return "hand", instruct(
                state, _("Press once more to lay no letter this turn."), phone=_("Press once more to pass.")
            )
        if state.typed:
            return None
        if laying and state.lifted is not None:
            return None if state.by_keyboard else ("hand", escape(_of_lifted(state)))
        if state.view.due is None and not state.view.over:
            return "clock", escape(state.own.told)
        return None

    def _of_draft(self, state: BoardState[Draft]) -> tuple[str, str]:
        """Return the icon and the sentence of what can be done with the card laid."""
        draft = state.draft
        if draft.unnamed is not None:
            asked = instruct(
                state,
                _("<n>Name the joker:</n> choose a letter."),
                _("<n>Name the joker:</n> choose a letter; %(back)s takes the card back."),
            )
            return "star", asked
        word, row = escape(draft.word(state.view)), draft.spot.row + 1
        if draft.bins:
            text = instruct(
                state,
                _("Confirm to clear row %(row)s, or take the bin card back."),
                _("%(play)s clears row %(row)s; another row with %(arrows)s, back with %(back)s."),
                _("Confirm to clear row %(row)s."),
                row=row,
            )
            return "trash-2", text
        if self.aids.by_eye:
            text = instruct(
                state,
                _("Confirm <w>%(word)s</w>, or cry CRACK WORD! A wrong cry costs the turn."),
                _("%(play)s lays <w>%(word)s</w> without a cry; %(next)s leads to CRACK WORD!"),
                _("Confirm <w>%(word)s</w>, or cry CRACK WORD!"),
                word=word,
            )
            return "zap", text
        if self.takes(state.situation, draft):
            text = instruct(
                state,
                _("<n>CRACK WORD!</n> Take <w>%(word)s</w>, or just lay the card."),
                _("<n>CRACK WORD!</n> %(play)s takes <w>%(word)s</w>; %(next)s leads to the buttons."),
                _("<n>CRACK WORD!</n> Take it, or just lay the card."),
                word=word,
            )
            return "zap", text
        no = self.judge(state.situation, draft).no
        if no is not None:  # why, since the preview has not always a place
            why = escape(refusal(self.rules.meta.id, no).title)
            return "ban", instruct(
                state, _("%(why)s Lay the card elsewhere, or take it back."), phone="%(why)s", why=why
            )
        text = instruct(
            state,
            _("Confirm <w>%(word)s</w>, lay the card elsewhere, or take it back."),
            _(
                "%(play)s confirms <w>%(word)s</w>; move the card with %(arrows)s, take it back with %(back)s."
            ),
            _("Confirm <w>%(word)s</w>, or move the card."),
            word=word,
        )
        return "check", text

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        kind, takes = kind_of(state.situation), self.takes(state.situation, state.draft)
        back, hint = self.undo(), self.ask_hint(state)
        if kind is Due.NAME:
            if chosen := state.own.chosen:
                sure = Choice("name", _("It is %(letter)s") % {"letter": chosen}, "check")
                return sure, Choice("rename", _("Change"), "case-upper"), back, hint
            name = Choice("name", _("Name the joker"), "star", wide=True)
            return name, back, hint
        if kind is Due.CONTEST:
            stand = Choice("stand", _("Let it stand"), "check")
            return stand, Choice("contest", _("Contest"), "flag"), back, hint
        if kind is Due.JUSTIFY:
            prove = Choice("prove", _("Prove it"), "pen-line")
            return prove, Choice("concede", _("Give up"), "flag"), back, hint
        if takes:
            crack = Choice("crack", _("CRACK WORD!"), "zap", wide=True)
            # Translators: lay the card without taking the row
            lay = Choice("lay", _("Just lay it"), "check")
            if self.aids.by_eye:  # Enter lays
                lay = replace(self.confirm(state), key="lay")
            return crack, replace(back, quiet=True), replace(lay, quiet=True)
        facing = state.situation.facing
        draws = facing is not None and not _has_drawn(state) and state.view.stock(facing)
        passing = self.instead(state, _("Draw") if draws else _("Pass"))
        passing = replace(passing, enabled=kind is not None)
        return self.confirm(state), passing, back, hint

    def plays(self, state: BoardState[Draft], key: str) -> Move | None:
        return Pass() if key == "pass" else None

    def promise(self, state: BoardState[Draft], draft: Draft, fact: Event) -> DraftNote:
        """Say nothing of a verdict that comes only once the letter lies, or only if a player contests it (C40)."""
        word = draft.word(state.view)
        if draft.bins or not isinstance(fact, Laid):
            return DraftNote(word, True, _("The row leaves the game: %(points)s") % {"points": points(1)})
        if not self.aids.foretell:
            return DraftNote(word, True, _blindly(state.view), asks=True)
        claim = self.judge(state.situation, draft.claim())
        if claim.fact is not None:
            gain = self.rules.gain(claim.fact)
            told = _("CRACK WORD! %(points)s") % {"points": points(gain)}
            return DraftNote(word, True, told, _("A word, and your colour leads"))
        if claim.no is not None and claim.no.reason is CrackRefusal.NOT_LEADING:
            return DraftNote(word, True, _("A word, but your colour does not lead"))
        dispute = state.view.options["dispute"]
        if dispute == "strict":
            return DraftNote(word, True, _("It is judged once laid"), asks=True)
        if dispute == "challenge":
            return DraftNote(word, True, _("It may be contested"), asks=True)
        if claim.no is not None and claim.no.reason is CrackRefusal.TOO_SHORT:
            return DraftNote(
                word, True, _("Part of a word"), _("Only rows of three letters or more can be taken")
            )
        return DraftNote(word, True, _("Part of a word"), _("To be taken, it must be a whole word"))

    def question(self, state: BoardState[Draft]) -> DraftNote | None:
        """The letter of a joker turned up (C9)."""
        if kind_of(state.situation) is not Due.NAME:
            return None
        looked_at, chosen = state.own.looked_at, state.own.chosen
        if chosen and not looked_at:
            return DraftNote(chosen, True, _("The joker turned up: is it this letter?"), asks=True)
        return DraftNote(looked_at or JOKER, True, _("Which letter is the joker?"), asks=True)

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if kind_of(state.situation) is not Due.TURN:
            return {}
        found = {"aim": _("Make a row a whole word in which your colour leads, and take its cards.")}
        if state.view.announcer is not None:
            found["last"] = _("Last hand: whoever lays the last card also takes all of that colour.")
        if JOKER in {card.face for card in state.held}:
            found["joker"] = _("Your joker is any letter; where colours tie, it counts twice.")
        return found

    def clause(self, state: BoardState[Draft]) -> str:
        due = state.view.due
        if due is not None and due.due in (Due.CONTEST, Due.JUSTIFY):
            return "C40"
        return "C11" if due is not None and due.due is Due.NAME else "C3"

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        draft, takes = state.draft, self.takes(state.situation, state.draft)
        told = {"row": draft.spot.row + 1, "word": escape(draft.word(state.view))}
        match move:
            case Lay(crack=True) if takes:
                text = _("You could take <w>%(word)s</w>: CRACK WORD, %(points)s.")
                return text % {**told, "points": points(takes)}
            case Lay():
                return _("You could lay <w>%(word)s</w> in row %(row)s.") % told
            case Name(letter):
                return _("You could name it %(letter)s.") % {"letter": letter}
            case Contest():
                return escape(_("You could contest it."))
            case Stand():
                return escape(_("You could let it stand."))
            case Justify(word):
                return _("You could prove it with <w>%(word)s</w>.") % {"word": word}
            case Concede():
                return escape(_("You could give up."))
        if draft.bins:
            return _("You could clear row %(row)s.") % told
        if _has_drawn(state):
            return escape(_("You could keep the card you drew."))
        if state.view.announcer is not None:
            return escape(_("You could pass and be out."))
        return escape(_("You could pass and draw a card."))


def _has_drawn(state: BoardState[Draft]) -> bool:
    """Return True if only the card just drawn is to be laid or not (C13)."""
    due = due_of(state.situation)
    return due is not None and due.number > 0


def _of_lifted(state: BoardState[Draft]) -> str:
    """Return where the card taken up may go."""
    up = state.up
    if up is not None and up.face == POUBELLE:
        return _("Choose the row to clear.")
    if state.view.options["insertion"] == "on":
        return _("Choose an end, or between two cards.")
    return _("Choose the end of a row.")


def _blindly(view: State) -> str:
    """Tell the fate of a letter that the table judges once it is confirmed."""
    if view.options["dispute"] == "challenge":
        return _("It may be contested")
    return _("It is judged once laid")
