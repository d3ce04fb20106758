"""Depiction of the duel: the board cell by cell, both piles, plates, buttons, the status line, the penalty paper, hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardtable.games.duel.board.composing import DuelComposing
from cardtable.games.duel.board.draft import DISCARD, Draft, Spot, spots_of
from cardtable.games.duel.board.keys import caret_of
from cardtable.games.duel.board.looks import look_of
from cardtable.games.duel.rules.deck import (
    COSTLY,
    COSTLY_DRAWS,
    costly_letters,
    costly_penalty,
    count_penalty,
)
from cardtable.games.duel.rules.model import Drop, DuelRefusal, Grid, Laid, Lay, Phase, RoundWon, Swap
from cardtable.i18n import _, ngettext
from cardtable.play.seats import Player
from cardtable.rules.cards import Card
from cardtable.rules.contract import Move, Options, Seat
from cardtable.table.board.instructing import instruct
from cardtable.table.board.picture import (
    CardGroup,
    CardLook,
    Choice,
    DraftNote,
    Mark,
    Papers,
    PaperText,
    Shape,
    ShownCard,
)
from cardtable.table.board.state import BoardState
from cardtable.table.holdings import PlateStanding
from cardtable.ui.markup import escape
from cardtable.wording.deal import joined
from cardtable.wording.keys import held
from cardtable.wording.sentence import card_name, cards, name_of

CELL, HOME, PILE, ZONE = "cell ", "home ", "pile", "laid"
"""The keys of groups: a cell, before its place and row; the cell that a card held came from; the cards still to be drawn. And the stop of
the Tab key of cards laid."""


def label_of(card: Card) -> str:
    """Return the card in words."""
    name = card_name(card.face)
    return f"{name}, +{COSTLY_DRAWS}" if card.face in COSTLY else name


def end_of(spot: Spot, *, turned: bool) -> str:
    """Return a spot at an end of a line in words; `turned`: the spine stands upright."""
    if spot.column is None and turned:
        return _("foot of the spine") if spot.at else _("top of the spine")
    if spot.column is None:
        return _("right end of the spine") if spot.at else _("left end of the spine")
    told = {"place": spot.column}
    if turned:
        return _("right of place %(place)s") % told if spot.at else _("left of place %(place)s") % told
    return _("below place %(place)s") % told if spot.at else _("above place %(place)s") % told


def find(board: Grid, card: object) -> tuple[int, int]:
    """Return the place and row of a card of the board."""
    for number, place in zip(board.numbers, board.places, strict=True):
        for row, stack in zip(place.rows, place.cells, strict=True):
            if any(each.id == card for each in stack):
                return number, row
    return board.first, 0


def numbers_of(board: Grid, draft: Draft, column: int | None) -> int:
    """Return the number of the first cell of a line with the draft on it."""
    if draft.cells and column == draft.column:
        at, old = next((at, each.old) for at, each in enumerate(draft.cells) if each.old is not None)
        return old - at
    return next(iter(board.line(column).numbers), 0)


class DuelDepiction(DuelComposing):
    """Depiction of one duel."""

    closing = (RoundWon,)
    unfinished = frozenset(
        {DuelRefusal.NOT_A_WORD, DuelRefusal.SAME_WORD, DuelRefusal.GAP, DuelRefusal.NOT_BETWEEN}
    )
    label = staticmethod(label_of)
    _after: tuple[Grid, Draft, Grid] | None = None

    # --- cards and places -----------------------------------------------------------------------------------------

    def after(self, board: Grid, draft: Draft) -> Grid:
        """Return the board with a draft on it, worked out once for the draft asked for last."""
        known = self._after
        if known is None or known[0] is not board or known[1] != draft:
            known = self._after = board, draft, draft.after(board)
        return known[2]

    @staticmethod
    def sorts(state: BoardState[Draft]) -> bool:
        """Return True if cards of the board may be taken, to change places within their line (D12)."""
        view = state.view
        allowed = view.options["rearrange"] == "on" and view.phase is Phase.PLAYING
        return allowed and state.mine and state.lifted is None

    def groups(self, state: BoardState[Draft]) -> tuple[CardGroup, ...]:
        """Return the cells of the board with the draft, and with the card held where it would fall, but for that card; then both piles."""
        view, draft, up = state.view, state.draft, state.up
        over = up.id if up is not None and isinstance(state.near, Spot) else None
        found = self._cells(state, self.after(view.board, state.trial), over)
        if over is not None and isinstance(draft.place_of(over), Spot):
            # The card held is one of the draft: it goes home where it came from.
            home = draft.after(view.board)
            place, row = find(home, over)
            [cell] = [each for each in self._cells(state, home, None) if each.key == f"{CELL}{place} {row}"]
            own = tuple([card for card in cell.cards if card.id == over])
            found.append(CardGroup(f"{HOME}{place} {row}", own, cell.count))
        thrown = [ShownCard(card.id, card.face, label=label_of(card)) for card in view.discard[-2:]]
        if (card := draft.thrown) is not None:
            label = _("%(card)s, to be discarded") % {"card": label_of(card)}
            mine = state.mine
            thrown.append(ShownCard(card.id, card.face, "", label, ZONE, Mark.LAID, lifts=mine, taps=mine))
        discard = CardGroup(DISCARD, tuple(thrown), len(view.discard))
        return *found, discard, CardGroup(PILE, count=len(view.pile))

    def _cells(self, state: BoardState[Draft], after: Grid, over: int | None) -> list[CardGroup]:
        """Return the two topmost cards of every cell, the lower of which shows while the upper one flies, but for the card held."""
        found, mine, sorts, last = list[CardGroup](), state.mine, self.sorts(state), state.own.last
        drafted = {card.id for card in state.draft.line_cards}
        for number, place in zip(after.numbers, after.places, strict=True):
            for row, stack in zip(place.rows, place.cells, strict=True):
                lying = list[ShownCard]()
                for card in [card for card in stack if card.id != over][-2:]:
                    told = {"place": number, "row": row, "card": label_of(card)}
                    if card.id in drafted:
                        label = _("place %(place)s, row %(row)s: %(card)s, not confirmed yet") % told
                        own = ShownCard(card.id, card.face, "", label, ZONE, Mark.LAID, peek=True)
                        lying.append(replace(own, lifts=mine, taps=mine))
                    else:
                        label = _("place %(place)s, row %(row)s: %(card)s") % told
                        fresh = card.id in last
                        lying.append(ShownCard(card.id, card.face, "", label, fresh=fresh, lifts=sorts))
                at = number, row
                found.append(
                    CardGroup(f"{CELL}{number} {row}", tuple(lying), len(stack), shape=Shape.CELL, at=at)
                )
        return found

    def look(self, group: str, card: ShownCard) -> CardLook:
        return look_of(card.face or "")

    def places(self, state: BoardState[Draft]) -> Sequence[Spot | str]:
        if state.up is None and state.pressed is None:
            return ()
        spots = spots_of(state.view.board, state.draft) if state.view.phase is Phase.PLAYING else ()
        return DISCARD, *spots

    @staticmethod
    def write_place(place: Spot | str) -> str:
        if not isinstance(place, Spot):
            return place
        line = "spine" if place.column is None else f"column {place.column}"
        return f"{line} {'over' if place.over else 'before'} {place.at}"

    def place_names(self, state: BoardState[Draft], places: Sequence[Spot | str]) -> Sequence[str]:
        turned = state.own.turned
        return [
            end_of(each, turned=turned) if isinstance(each, Spot) and self.shines(state, each) else ""
            for each in places
        ]

    def spot_of(self, state: BoardState[Draft], place: Spot | str) -> tuple[tuple[int, ...], str]:
        if not isinstance(place, Spot):
            return (), ""
        number = numbers_of(state.view.board, state.draft, place.column) + place.at
        parts = state.draft.pushes(state.view.board, place)
        number -= place.at == 0 and not (place.over or parts)
        at = (number, 0) if place.column is None else (place.column, number)
        side = "left" if place.column is None else "above"
        return at, side if parts else ""

    def shines(self, state: BoardState[Draft], place: Spot | str) -> bool:
        """Return True for the free cells at the ends of lines, and for the discard."""
        return not isinstance(place, Spot) or not (place.over or state.draft.pushes(state.view.board, place))

    def papers(self, state: BoardState[Draft]) -> Papers:
        """Return what the opponent would draw for the draft, with the card held where it would fall; else the penalty of the last move."""
        seat, draft = state.situation.seat, state.trial
        told = PaperText() if state.own.told is None else past(state.players, state.own.told)
        if seat is None or not draft.cells or not self.judge(state.situation, draft).stands:
            return Papers(account=told)
        wins = len(draft.line_cards) == len(state.view.hands[seat])
        return Papers(account=due(_title(state.players, seat), _("Draws:"), draft.faces, wins=wins))

    # --- plates and buttons ---------------------------------------------------------------------------------------

    def standing(self, state: BoardState[Draft], seat: Seat) -> PlateStanding:
        view = state.view
        turn = view.phase in (Phase.PLAYING, Phase.LEVELLING) and view.turn == seat
        rounds = view.rounds[seat], view.rounds_to_win
        count, after = len(view.hands[seat]), None
        close = _close(state) == seat
        alarm = _("just one card left!") if close else ""
        if state.mine and seat != state.situation.seat:
            fact = self.judge(state.situation, state.draft).fact
            after = count + fact.penalty if isinstance(fact, Laid) else None
        return PlateStanding(
            "", count, alarm or state.kind(seat), turn, rounds, after, alarm=alarm, close=close
        )

    def heading(self, state: BoardState[Draft]) -> str:
        return joined(_("Round %(round)s") % {"round": max(1, state.view.round)}, state.deal)

    def waited_for(self, state: BoardState[Draft]) -> frozenset[Seat]:
        return frozenset() if state.view.phase is Phase.OVER else frozenset({state.view.turn})

    def status(self, state: BoardState[Draft]) -> tuple[str, str] | None:
        draft = state.draft
        if state.typed:
            return None
        if state.own.throwing:
            told = instruct(
                state,
                _("Choose the card to discard; then you draw three."),
                phone=_("Choose the card to discard."),
            )
            return "trash-2", escape(told)
        if draft.thrown is not None and state.mine:
            text = instruct(
                state,
                _("Confirm to discard %(card)s and draw three."),
                _("%(play)s discards %(card)s, and you draw three; %(back)s takes it back."),
                _("Confirm to discard %(card)s."),
                card=card_name(draft.thrown.face),
            )
            return "trash-2", escape(text)
        lifted = state.lifted is not None
        if state.by_keyboard and state.own.caret and state.mine and (lifted or not held()):
            told = _(
                "Type letters at the caret; %(next)s turns it, %(cover)s covers, %(play)s confirms, %(back)s leaves."
            )
            if lifted:
                told = _(
                    "Choose a cell with %(arrows)s; %(use)s lays the card there, %(cover)s covers, %(next)s turns."
                )
            return "keyboard", escape(instruct(state, "", told))
        if told := _last_turn(state) or _tension(state):
            return "hand", escape(told)
        return None

    def choices(self, state: BoardState[Draft]) -> tuple[Choice, ...]:
        text = _("Which one?") if state.own.throwing else _("Discard")
        discard = Choice("discard", text, "trash-2", state.mine)
        return self.confirm(state), discard, self.undo(), self.ask_hint(state)

    def promise(self, state: BoardState[Draft], draft: Draft, fact: object) -> DraftNote | None:
        if not isinstance(fact, Laid):
            return None
        word, view = draft.word(state.view), state.view
        name = name_of(state.players, 1 - fact.seat)
        if len(fact.faces) == len(state.held):
            told = _("Hand empty: the round is yours")
            if view.is_last_turn:
                told = _("Hand empty: you both win")
            elif view.grants_last_turn and fact.seat == view.first:
                told = _("Hand empty: %(name)s has one last turn") % {"name": name}
            return DraftNote(word, True, told)
        if view.is_last_turn:
            return DraftNote(word, True, _("Cards left: %(name)s wins") % {"name": name})
        told = _draws(name, fact.penalty)
        if not fact.penalty:
            return DraftNote(word, True, told)
        return DraftNote(word, True, told, sum_of(fact.faces) if costly_penalty(fact.faces) else "")

    def tips(self, state: BoardState[Draft]) -> Mapping[str, str]:
        if state.view.phase is not Phase.PLAYING:
            return {}
        found = {"aim": _("Empty your hand first. Three cards laid at once make the opponent draw.")}
        if COSTLY & {card.face for card in state.held}:
            told = _("%(letters)s: whoever lays one makes the opponent draw three.")
            found["costly"] = told % {"letters": " ".join(costly_letters(state.view.options))}
        return found

    def clause(self, state: BoardState[Draft]) -> str:
        return "D3" if state.view.phase is Phase.PLAYING else "D9"

    def hint(self, state: BoardState[Draft], move: Move) -> str:
        if isinstance(move, Swap):
            return escape(_("You could discard %(card)s and draw three.") % {"card": card_name(move.face)})
        if isinstance(move, Drop):
            found = next((each for each in state.held if each.face == move.face), None)
            card = label_of(found) if found else card_name(move.face)
            return escape(_("You could discard %(card)s.") % {"card": card})
        assert isinstance(move, Lay)
        word, seat = escape(state.draft.word(state.view)), state.situation.seat
        # Of the last cards the reason says that they end the round.
        if seat is None or len(move.faces) == len(state.held):
            return _("You could play <w>%(word)s</w>.") % {"word": word}
        draws = _draws(name_of(state.players, 1 - seat), move.penalty)
        return _("You could play <w>%(word)s</w>: %(draws)s.") % {"word": word, "draws": escape(draws)}

    def word(self, state: BoardState[Draft]) -> str:
        """Return that of the line the caret is on, else of the spine."""
        board: Grid = state.view.board
        caret = caret_of(state)
        return "" if board.fresh else board.line(caret.column if caret is not None else None).word


def _close(state: BoardState[Draft]) -> Seat | None:
    """Return the opponent who could win the round with one card, None if there is none."""
    view, own = state.view, state.situation.facing
    if view.phase is not Phase.PLAYING or own is None or len(view.hands[1 - own]) != 1:
        return None
    return 1 - own


def _tension(state: BoardState[Draft]) -> str:
    """Return the warning of the status line while the opponent holds one card."""
    close = _close(state)
    if close is None or not state.mine or state.composing:
        return ""
    name = name_of(state.players, close)
    if state.view.rounds[close] + 1 >= state.view.rounds_to_win:
        return instruct(
            state,
            _("%(name)s has just one card left, and the match hangs on it: your turn."),
            phone=_("%(name)s has one card left: the match hangs on it."),
            name=name,
        )
    return _("%(name)s has just one card left: your turn.") % {"name": name}


def _last_turn(state: BoardState[Draft]) -> str:
    """Tell whose turn is the last one of the match, while it is; "" at any other time."""
    if not state.view.is_last_turn or state.composing:
        return ""
    if state.mine:
        return instruct(
            state,
            _("The match’s last turn is yours: empty your hand too, and you both win."),
            phone=_("The last turn: empty your hand, too."),
        )
    name = name_of(state.players, state.view.turn)
    return _("The match’s last turn is due to %(name)s.") % {"name": name}


def _draws(name: str, penalty: int) -> str:
    """Return what a move makes the opponent draw."""
    if not penalty:
        return _("%(name)s draws nothing") % {"name": name}
    return _("%(name)s will draw %(cards)s") % {"name": name, "cards": cards(penalty)}


def _title(players: Sequence[Player], seat: Seat) -> str:
    return _("Penalty for %(name)s") % {"name": name_of(players, 1 - seat)}


def past(players: Sequence[Player], event: Laid) -> PaperText:
    """Return what the paper says of a move made."""
    wins = not event.penalty and bool(sum_of(event.faces))
    return due(_title(players, event.seat), _("Drawn:"), event.faces, wins=wins)


def due(title: str, verb: str, faces: tuple[str, ...], *, wins: bool = False) -> PaperText:
    """Return what the opponent draws for the faces laid (D7), nothing where their player wins the round (D9)."""
    count = len(faces)
    laid = ngettext("%(count)s card laid", "%(count)s cards laid", count) % {"count": count}
    drawn = count_penalty(count)
    rows = [(laid, f"+{drawn}" if drawn else "0")]
    costly = sorted({face for face in faces if face in COSTLY})
    if costly:
        told = _("High-value letter: %(letters)s") % {"letters": ", ".join(costly)}
        rows.append((told, f"+{costly_penalty(faces)}"))
    total = 0 if wins else count_penalty(count) + costly_penalty(faces)
    if wins:
        return PaperText(title, tuple(rows), _("Hand empty:"), _("round won"))
    # Translators: on the duel's paper, behind "Draws:" or "Drawn:"
    return PaperText(title, tuple(rows), verb, cards(total) if total else _("nothing"), total > 0)


def tariff(options: Options) -> tuple[tuple[str, str], ...]:
    """Return the prices of cards (D7): how many cards, or which, and the cards that the opponent draws."""
    return (
        (_("1 or 2 cards"), "0"),
        (cards(3), f"+{count_penalty(3)}"),
        (cards(4), f"+{count_penalty(4)}"),
        (_("5 or more"), f"+{count_penalty(5)}"),
        (" ".join(costly_letters(options)), f"+{COSTLY_DRAWS}"),
    )


def sum_of(faces: tuple[str, ...]) -> str:
    """Write the sum of the penalty: "+1, Z: +3" (D7)."""
    parts = [f"+{count_penalty(len(faces))}"] if count_penalty(len(faces)) else []
    costly = sorted(set(faces) & COSTLY)
    if costly:
        told = _("%(letters)s: +%(count)s") % {"letters": ", ".join(costly), "count": costly_penalty(faces)}
        parts.append(told)
    return ", ".join(parts)
