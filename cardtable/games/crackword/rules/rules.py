"""Crack Word, clause by clause (C1-C17, C40)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from cardtable.games.crackword.rules import flow, moves, notation
from cardtable.games.crackword.rules.deck import HAND, LEAST, POUBELLE, ROWS, SET, colour, counts
from cardtable.games.crackword.rules.meta import META
from cardtable.games.crackword.rules.model import (
    LEFT,
    RIGHT,
    Announced,
    AnyEvent,
    AnyMove,
    Bin,
    Binned,
    Cleared,
    Concede,
    Conceded,
    Contest,
    Contested,
    Cracked,
    CrackRefusal,
    Drew,
    Due,
    Justified,
    Justify,
    Laid,
    Lay,
    Lose,
    Name,
    Named,
    Pass,
    Passed,
    Placed,
    Row,
    Stand,
    Started,
    State,
    Step,
    Stood,
    Swept,
    TakenBack,
    Turned,
    leader,
    reading,
)
from cardtable.games.crackword.rules.notation import spellings
from cardtable.languages import BITS
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.lexicon.factors import Parts
from cardtable.rules.account import Account, Fact, ScoreRow, Standing, TurnUse
from cardtable.rules.cards import JOKER, Card, hide, only_own, shuffle, unseen
from cardtable.rules.contract import Aids, Game, IllegalMove, Options, Outcome, Seat, by_worth
from cardtable.rules.rng import Rng


class CrackWord(Game[State, AnyMove, AnyEvent]):
    """The rules of Crack Word with a lexicon and the words this table has agreed on (G5)."""

    meta, positions = META, notation.POSITION

    def __init__(self, lexicon: Lexicon, house: HouseWords | None = None) -> None:
        super().__init__(lexicon, house)
        self._parts = lru_cache(maxsize=8)(self._make_parts)

    def parts(self, options: Options) -> Parts:
        """The words that count under these options, and what is part of one (G3-G5, C5)."""
        return self._parts(options["parts_of_speech"], options["geographical_names"])

    def _make_parts(self, parts_of_speech: str, geographical_names: str) -> Parts:
        house = self.house
        words = self.lexicon.words(parts_of_speech, geographical_names, house.added, house.refused)
        return Parts.of(self.lexicon, words)

    # --- the course of a game -------------------------------------------------------------------------

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        """Each seat shuffles its own set and deals itself eight (C1); four rows are to be begun (C2).

        In a shorter match the last cards of each set stay out of it, unseen."""
        hands, piles = [], []
        for seat in range(seats):
            cards, rng = shuffle(counts(options), rng)
            own = tuple(Card(seat * SET + card.id, card.face) for card in cards)
            hands.append(own[:HAND])
            piles.append(own[HAND : int(options["cards"])])
        starter, rng = rng.below(seats)
        first = [Step(Due.REFILL, row % seats, row) for row in range(ROWS)]
        return State(
            options=options,
            agenda=(*first, Step(Due.START, starter), Step(Due.TURN, starter)),
            hands=tuple(hands),
            piles=tuple(piles),
            known=(0,) * seats,
            rows=((),) * ROWS,
            packets=((),) * seats,
            out=(False,) * seats,
        )

    def pending(self, state: State) -> frozenset[Seat]:
        due = state.due
        return frozenset() if due is None else frozenset({due.seat})

    def play(self, state: State, seat: Seat, move: AnyMove) -> AnyEvent:
        if state.over:
            raise IllegalMove(CrackRefusal.GAME_OVER)
        due = state.due
        if due is None or due.seat != seat:
            raise IllegalMove(CrackRefusal.NOT_YOUR_TURN)
        match due.due:
            case Due.TURN:
                return self._turn(state, seat, move)
            case Due.NAME:
                return _name(due, move)
            case Due.CONTEST:
                return self._contest(state, seat, move)
            case _:
                return self._justify(state, due, move)

    def advance(self, state: State) -> AnyEvent | None:
        if not state.agenda or state.due is not None:
            return None
        step = state.agenda[0]
        seat, row = step.seat, step.row
        match step.due:
            case Due.REFILL:
                return Turned(seat, row, state.piles[seat][0])
            case Due.START:
                return Started(seat)
            case Due.CRACK:
                cards = tuple(each.card for each in state.rows[row])
                return Cracked(seat, row, reading(state.rows[row]), cards)
            case Due.CLEAR:
                return Cleared(seat, row, tuple(each.card for each in state.rows[row]))
            case Due.HAND | Due.DRAW | Due.EXTRA:
                return Drew(seat, state.piles[seat][: flow.turned(step)], flow.occasion(step))
            case Due.LATE:
                card = state.piles[seat][0]
                fits = not moves.blocked(state, (card,), self.parts(state.options))
                return Drew(seat, (card,), flow.occasion(step), fits)
            case Due.RETURN:
                placed = state.rows[row][step.number]
                return TakenBack(seat, row, step.number, placed, state.announcer is not None)
            case Due.RECALL:
                return TakenBack(seat, row, step.number, state.rows[row][step.number], False)
            case Due.ANNOUNCE:
                return Announced(seat, step.number)
            case Due.BONUS:
                cards = tuple(each.card for cards in state.rows for each in cards)
                return Swept(seat, tuple(card for card in cards if colour(card) == seat))
            case _:  # pragma: no cover: decisions were asked for above, and an END never comes up
                raise AssertionError(f"no fact of its own: {step}")

    def openly(self, view: State) -> bool:
        """A letter is contested or proved by what lies on the table (C40)."""
        return bool(view.agenda) and view.agenda[0].due in (Due.CONTEST, Due.JUSTIFY)

    def holding(self, view: State, letters: str) -> Iterator[str] | None:
        """Yield nothing before the end of a match in which players judge for themselves (C40, G12)."""
        blind = view.options["dispute"] != "referee" or not Aids.of(view.options).foretell
        if blind and not view.over:
            return None
        return self.parts(view.options).containing(letters)

    def needs_chance(self, view: State) -> bool:
        if not view.agenda:
            return False
        step = view.agenda[0]
        return unseen(view.piles[step.seat][: flow.turned(step)])

    def apply(self, state: State, event: AnyEvent) -> State:
        return flow.apply(state, event)

    def redact(self, state: State, seat: Seat | None) -> State:
        """The own hand only; of the PIOCHES what everybody saw go under them (C9)."""
        piles = (
            hide(pile[: len(pile) - known]) + pile[len(pile) - known :]
            for pile, known in zip(state.piles, state.known, strict=True)
        )
        return replace(state, hands=only_own(state.hands, seat), piles=tuple(piles))

    def moves(self, view: State, seat: Seat) -> Iterator[AnyMove]:
        due = view.due
        if due is None or due.seat != seat:
            return iter(())
        return moves.moves(view, due, self.parts(view.options))

    def forfeit(self, view: State, seat: Seat, move: AnyMove) -> AnyMove:
        """Draw a card and lose the turn, staying in (C13); give up where a row is to be proved (C40)."""
        return Concede() if isinstance(move, Justify) else Lose()

    def spell(self, view: State, seat: Seat, word: str) -> tuple[AnyMove, ...]:
        """Return the moves by worth; of two worth the same, a letter comes before a joker."""
        found = sorted(
            spellings(view, seat, word), key=lambda move: isinstance(move, Lay) and move.face == JOKER
        )
        return by_worth(self, view, seat, found)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return Outcome.highest(state.score(seat) for seat in range(len(state.hands)))

    def standing(self, view: State) -> Standing:
        scores = tuple(view.score(seat) for seat in range(len(view.hands)))
        return Standing(1 + max(0, view.turns - view.over) // len(view.hands), scores)

    def turn_use(self, before: State, event: AnyEvent) -> TurnUse | None:
        """Return the use of the turn: a seat with nothing to lay has passed once the card it drew does not fit either (C13)."""
        match event:
            case Laid() | Binned():
                return TurnUse.PLAYED
            case Passed(seat, blocked=False):
                drawn = before.due is not None and before.due.number
                stuck = moves.blocked(before, before.hands[seat], self.parts(before.options))
                return TurnUse.FORCED if stuck and not drawn else TurnUse.PASSED
            case Drew(fits=False) if before.agenda[0].due is Due.LATE:
                return TurnUse.FORCED
            case _:
                return None

    def counted(self, event: AnyEvent) -> str:
        match event:
            case Cracked():
                return "cracks"
            case Binned():
                return "clears"
            case Cleared():
                return "stalls"
            case Contested():
                return "contests"
            case Laid(crack=True, stands=False):
                return "wrong_claims"
            case Conceded() | Laid(stands=False):
                return "caught"
            case _:
                return ""

    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        """Return a row for each turn in which a seat took cards (C17)."""
        rows: dict[int, list[int]] = {}
        before = start
        for fact in facts:
            gains = [fact.view.score(seat) - before.score(seat) for seat in range(len(start.hands))]
            if any(gains):
                # The own colour is swept when the last turn is counted already (C16).
                over = before.turns - isinstance(fact.event, Swept)
                row = rows.setdefault(1 + max(0, over) // len(gains), [0] * len(gains))
                row[:] = map(sum, zip(row, gains, strict=True))
            before = fact.view
        return Account.of(ScoreRow(tuple(gain or "" for gain in row), turn) for turn, row in rows.items())

    # --- text -----------------------------------------------------------------------------------------

    def write(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def parse(self, state: State, text: str) -> AnyMove:
        return notation.read_move(state, text)

    def gain(self, event: AnyEvent) -> int:
        """A row is gained by the claim, so that a preview shows it; `Cracked` then carries it out (C6, C17)."""
        match event:
            case Laid(letters=letters, crack=True, wrong=""):
                return len(letters)
            case Swept(cards=cards):
                return len(cards)
            case Binned():
                return 1
            case _:
                return 0

    def word(self, event: AnyEvent) -> str:
        return event.letters if isinstance(event, Laid) and event.crack and not event.wrong else ""

    def ease(self, state: State, seat: Seat, known: Callable[[str], bool]) -> int:
        """Nothing where a joker comes up to begin a row: what it stands for would be asked before anything has been seen."""
        begun = sum(row % len(state.hands) == seat for row in range(ROWS))
        first = [card for card in state.piles[seat] if card.face != POUBELLE][:begun]
        return 0 if any(card.face == JOKER for card in first) else super().ease(state, seat, known)

    # --- decisions ------------------------------------------------------------------------------------

    def _turn(self, state: State, seat: Seat, move: AnyMove) -> Laid | Binned | Passed:
        match move:
            case Lose():
                return Passed(seat, False)
            case Lay():
                return self._lay(state, seat, move)
            case Bin(row):
                _check_row(row)
                card = _laying(state, seat, POUBELLE)
                if not state.rows[row]:
                    raise IllegalMove(CrackRefusal.EMPTY_ROW, row=row + 1)
                return Binned(seat, row, card)
            case Pass():
                return self._pass(state, seat)
            case Name():
                raise IllegalMove(CrackRefusal.NOTHING_TO_NAME)
            case Justify() | Concede():
                raise IllegalMove(CrackRefusal.NOTHING_TO_JUSTIFY)
            case _:
                raise IllegalMove(CrackRefusal.NOTHING_TO_CONTEST)

    def _pass(self, state: State, seat: Seat) -> Passed:
        """Pass: the seat is out of the last turns (C15), unless they came with the card drawn for this very pass."""
        assert state.due is not None
        if state.due.number:
            return Passed(seat, False)
        late = state.options["blocked"] == "draw-and-lay" and state.stock(seat) > 0
        blocked = late and moves.blocked(state, state.hands[seat], self.parts(state.options))
        return Passed(seat, state.announcer is not None, blocked)

    def _lay(self, state: State, seat: Seat, move: Lay) -> Laid:
        """One card into a row (C3-C5), judged as the dispute mode says (C40). A claim (C6) is judged at once, unless players claim
        by eye and may contest."""
        _check_row(move.row)
        _check_letter(move)
        placed = Placed(_laying(state, seat, move.face), move.letter)
        row = state.rows[move.row]
        at = _index(state, move)
        longer = (*row[:at], placed, *row[at:])
        letters = reading(longer)
        dispute = state.options["dispute"]
        if move.crack:
            by_eye = Aids.of(state.options).by_eye
            wrong = self._wrong_claim(state, seat, longer)
            if wrong is not None and not by_eye:
                raise wrong
            reason = wrong.reason.value if wrong is not None else ""
            waits = by_eye and dispute == "challenge" and bool(flow.judges(state, seat))
            return Laid(seat, move.row, at, placed, letters, True, waits or not reason, reason, waits)
        stands = self.trusts or dispute == "challenge" or self.parts(state.options).holds(letters)
        if not stands and dispute == "referee":
            raise IllegalMove(CrackRefusal.UNJUSTIFIED, letters=letters)
        return Laid(seat, move.row, at, placed, letters, False, stands)

    def _wrong_claim(self, state: State, seat: Seat, row: Row) -> IllegalMove | None:
        """Return what is wrong with a claim: CRACK WORD wants a whole word of three letters or more that one leads (C6, C7).

        Where players claim by eye, the colour is told before the word.
        """
        word, colours = reading(row), (each.card for each in row)
        by_eye = Aids.of(state.options).by_eye
        if self.trusts and by_eye:
            return None
        leads = leader(colours, len(state.hands), state.options["majority"]) == seat
        if len(word) < LEAST:
            return IllegalMove(CrackRefusal.TOO_SHORT, count=len(word))
        if not leads and by_eye:
            return IllegalMove(CrackRefusal.NOT_LEADING, word=word)
        if word not in self.accepted(state.options):
            return IllegalMove(CrackRefusal.NOT_A_WORD, word=word)
        return None if leads else IllegalMove(CrackRefusal.NOT_LEADING, word=word)

    def _contest(self, state: State, seat: Seat, move: AnyMove) -> Contested | Stood:
        """A claim contested is judged by the referee (C6); a letter, by the word that its owner names (C40)."""
        match move:
            case Contest() if state.claimed:
                assert state.due is not None
                row = state.rows[state.due.row]
                wrong = self._wrong_claim(state, colour(row[state.due.number].card), row)
                return Contested(seat, reading(row), wrong.reason.value if wrong is not None else "")
            case Contest():
                return Contested(seat)
            case Stand():
                return Stood(seat)
            case _:
                raise IllegalMove(CrackRefusal.CONTEST_FIRST)

    def _justify(self, state: State, due: Step, move: AnyMove) -> Justified | Conceded:
        """A valid word that holds the letters of the row together, or none (C40)."""
        match move:
            case Concede():
                return Conceded(due.seat)
            case Justify(word):
                letters = reading(state.rows[due.row])
                if letters not in word:
                    raise IllegalMove(CrackRefusal.NOT_HELD_TOGETHER, word=word, letters=letters)
                if word not in self.accepted(state.options):
                    raise IllegalMove(CrackRefusal.NOT_A_WORD, word=word)
                return Justified(due.seat, word)
            case _:
                raise IllegalMove(CrackRefusal.JUSTIFY_FIRST)


def _name(due: Step, move: AnyMove) -> Named:
    if not isinstance(move, Name):
        raise IllegalMove(CrackRefusal.NAME_FIRST)
    if move.letter not in BITS:
        raise IllegalMove(CrackRefusal.JOKER_UNNAMED)
    return Named(due.seat, due.row, move.letter)


def _check_row(row: int) -> None:
    if row not in range(ROWS):
        raise IllegalMove(CrackRefusal.NO_SUCH_ROW, row=row + 1)


def _check_letter(move: Lay) -> None:
    """Check the letter of a card: a letter stands for itself, a joker for any, a POUBELLE for none (C4, C11)."""
    if move.face == POUBELLE:
        raise IllegalMove(CrackRefusal.NO_LETTER)
    if move.letter not in BITS:
        raise IllegalMove(CrackRefusal.JOKER_UNNAMED)
    if move.face not in (JOKER, move.letter):
        raise IllegalMove(CrackRefusal.NO_LETTER)


def _laying(state: State, seat: Seat, face: str) -> Card:
    """The first card of that face which may be laid in this turn (C3, C13)."""
    for card in moves.layable(state, seat):
        if card.face == face:
            return card
    if any(card.face == face for card in state.hands[seat]):
        raise IllegalMove(CrackRefusal.ONLY_THE_DRAWN)
    raise IllegalMove(CrackRefusal.NOT_IN_HAND, card=face)


def _index(state: State, move: Lay) -> int:
    """The number the card will have in its row.

    Each place has one name: an empty row has a right end only, and the ends are no places between cards (C4).
    """
    length = len(state.rows[move.row])
    if move.place == RIGHT:
        return length
    if move.place == LEFT and length:
        return 0
    if move.place > 0 and state.options["insertion"] == "off":
        raise IllegalMove(CrackRefusal.NO_INSERTION)
    if not 0 < move.place < length:
        raise IllegalMove(CrackRefusal.NO_SUCH_PLACE, row=move.row + 1)
    return move.place
