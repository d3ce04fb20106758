"""Lettralettre 26, clause by clause (L1-L12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from cardtable.games.lettralettre.rules import notation, rounds, seals
from cardtable.games.lettralettre.rules.constraints import NO_WORD, Judge, sheets_for, topic_of
from cardtable.games.lettralettre.rules.deck import (
    KEPT,
    LONGEST,
    MOST_THROWN_IN,
    SHORTEST,
    TOKENS,
    Constraint,
    Family,
    book,
    counts,
)
from cardtable.games.lettralettre.rules.meta import META, SEATS
from cardtable.games.lettralettre.rules.model import (
    AnyEvent,
    AnyMove,
    Began,
    Chip,
    Chipped,
    Cleared,
    Dealt,
    LettralettreRefusal,
    Phase,
    Reshuffled,
    Revealed,
    Sealed,
    Settled,
    Sheet,
    State,
    Take,
    ThrewIn,
    Took,
    TurnedUp,
    Write,
    Wrote,
    hidden,
)
from cardtable.languages import bits
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.rules.account import Account, Fact, ScoreRow, Standing, TurnUse
from cardtable.rules.cards import Card, hide, put_at, shuffle, unseen
from cardtable.rules.contract import Aids, Game, IllegalMove, Options, Outcome, Seat, by_worth
from cardtable.rules.rng import Rng

No = LettralettreRefusal


class Lettralettre(Game[State, AnyMove, AnyEvent]):
    """The rules of Lettralettre 26 with a lexicon and the words this table has agreed on (G5)."""

    meta, positions = META, notation.POSITION

    def __init__(self, lexicon: Lexicon, house: HouseWords | None = None) -> None:
        super().__init__(lexicon, house)
        self.book = book()
        self.judge = Judge(lexicon, self.house, self.book)

    def stock(self, options: Options, seats: int) -> tuple[str, ...]:
        """The codes of the constraint cards in play: those of the families chosen that this lexicon can
        judge.

        Where they are too few for everybody to have two, the letters join in.
        """
        chosen = options["constraints"]
        wanted = {family for family in Family if chosen == "all" or family.value in chosen.split("-")}
        known = [card for card in self.book.cards if self.judge.known(card)]
        if sum(card.family in wanted for card in known) < KEPT * seats:
            wanted.add(Family.LETTERS)
        return tuple(card.code for card in known if card.family in wanted)

    # --- the course of a game -------------------------------------------------------------------------------

    def deal(self, options: Options, seats: int, rng: Rng) -> State:
        """Eight tokens each, both packs shuffled, the first dealer settled (L1)."""
        pile, rng = shuffle(counts(options), rng)
        codes, rng = rng.shuffled(self.stock(options, seats))
        first = options["first_dealer"]
        dealer, rng = rng.below(seats)
        secrets = []
        for _seat in range(seats):
            secret, rng = seals.secret(rng)
            secrets.append(secret)
        return State(
            options=options,
            phase=Phase.TURNING,
            dealer=SEATS.index(first) if first in SEATS else dealer,
            tokens=(TOKENS,) * seats,
            kept=((),) * seats,
            stock=tuple(Card(len(pile) + place, code) for place, code in enumerate(codes)),
            pile=pile,
            deals=(0,) * seats,
            out=(False,) * seats,
            sheets=(None,) * seats,
            seals=(None,) * seats,
            secrets=tuple(secrets),
            chance=rng,
            pack=self.book.mark,
        )

    def pending(self, state: State) -> frozenset[Seat]:
        """Return one seat in the auction, then all seats still in without a sheet.

        A view knows no sheets of the others, so that on a view they all seem to be writing still.
        """
        if state.phase is Phase.BIDDING and len(state.bidders) > 1:
            return frozenset({state.turn})
        if state.phase is Phase.WRITING:
            return frozenset(seat for seat in state.playing if state.sheets[seat] is None)
        return frozenset()

    def guests(self, state: State) -> frozenset[Seat]:
        """Return the seats that are out: they may write out of competition (L12). A view does not know which others have."""
        if state.phase is not Phase.WRITING:
            return frozenset()
        return frozenset(seat for seat, out in enumerate(state.out) if out and state.sheets[seat] is None)

    def secret(self, view: State) -> bool:
        """Return True while players write words, and no player sees who has finished (L4)."""
        return view.phase in (Phase.DEALING, Phase.DEALT, Phase.WRITING)

    def topics(self, view: State, seat: Seat) -> tuple[str, ...]:
        """The themes and the grammar that the cards of a seat ask for; letters nobody can dispute."""
        return tuple(topic for card in self.cards(view, seat) if (topic := topic_of(card)))

    def fits(self, word: str, topic: str) -> bool:
        return any(topic_of(card) == topic and self.judge.meets(card, word) for card in self.book.cards)

    def commitments(self, state: State) -> tuple[tuple[Seat, str], ...]:
        if state.phase is not Phase.WRITING:
            return ()
        return tuple((seat, each) for seat, each in enumerate(seals.commitments(state)) if each is not None)

    def play(self, state: State, seat: Seat, move: AnyMove) -> AnyEvent:
        if state.phase is Phase.OVER:
            raise IllegalMove(No.GAME_OVER)
        match move:
            case Take() | Chip():
                return self._bid(state, seat, move)
            case Write():
                return self._write(state, seat, move)
            case _:
                assert_never(move)

    def advance(self, state: State) -> AnyEvent | None:
        match state.phase:
            case Phase.TURNING:
                return TurnedUp(state.stock[0], rounds.next_of(state.bidders, state.dealer))
            case Phase.BIDDING:
                return _take(state, state.bidders[0], alone=True) if len(state.bidders) == 1 else None
            case Phase.DEALING:
                return self._deal_letters(state)
            case Phase.DEALT:
                return self._begin(state)
            case Phase.WRITING:
                return None if self.pending(state) else rounds.seal(state)
            case Phase.SEALED:
                return rounds.reveal(state)
            case Phase.REVEALED:
                return rounds.settle(state)
            case Phase.SETTLED:
                return Cleared(rounds.next_dealer(state))
            case Phase.OVER:
                return None
            case _:
                assert_never(state.phase)

    def needs_chance(self, view: State) -> bool:
        match view.phase:
            case Phase.TURNING:
                return unseen(view.stock[:1])
            case Phase.DEALING:
                wanted = int(view.options["letters"]) + int(view.options["taboos"])
                return view.chance is None if len(view.pile) < wanted else unseen(view.pile[:wanted])
            case Phase.WRITING | Phase.SEALED:
                return not self.pending(view) and view.secrets is None
            case Phase.BIDDING | Phase.DEALT | Phase.REVEALED | Phase.SETTLED | Phase.OVER:
                return False
            case _:
                assert_never(view.phase)

    def apply(self, state: State, event: AnyEvent) -> State:
        match event:
            case TurnedUp(card, first):
                return replace(state, phase=Phase.BIDDING, turn=first, offer=card, stock=state.stock[1:])
            case Chipped(seat, following):
                tokens = put_at(state.tokens, seat, state.tokens[seat] - 1)
                return replace(state, tokens=tokens, pot=state.pot + 1, turn=following)
            case Took():
                return _after_taking(state, event)
            case Reshuffled(pile, chance):
                return replace(state, pile=pile, discard=(), chance=chance)
            case Dealt(_dealer, letters, taboos):
                left = state.pile[len(letters) + len(taboos) :]
                return replace(state, phase=Phase.DEALT, letters=letters, taboos=taboos, pile=left)
            case ThrewIn():
                return replace(rounds.cleared(state), phase=Phase.DEALING, thrown_in=state.thrown_in + 1)
            case Began():
                return replace(state, phase=Phase.WRITING, thrown_in=0)
            case Wrote(seat, sheet):
                return state if seat is None else replace(state, sheets=put_at(state.sheets, seat, sheet))
            case Sealed(commitments):
                return rounds.sealed(state, commitments)
            case Revealed(sheets):
                return replace(state, phase=Phase.REVEALED, sheets=sheets, seals=seals.opened(state, event))
            case Settled(changes, eliminated):
                tokens = tuple(held + change for held, change in zip(state.tokens, changes, strict=True))
                out = tuple(gone or seat in eliminated for seat, gone in enumerate(state.out))
                return replace(state, phase=Phase.SETTLED, tokens=tokens, out=out)
            case Cleared(dealer):
                return rounds.after_round(state, dealer)
            case _:
                assert_never(event)

    def redact(self, state: State, seat: Seat | None) -> State:
        """No pile, no secret, no generator; of the sheets the own one until all are turned over.

        While they are being written a view does not even tell whether there is one.
        """
        sheets = state.sheets
        if state.phase is Phase.WRITING:
            sheets = tuple(sheet if owner == seat else None for owner, sheet in enumerate(sheets))
        elif state.phase is Phase.SEALED:
            sheets = tuple(sheet if owner == seat else hidden(sheet) for owner, sheet in enumerate(sheets))
        pile, stock = hide(state.pile), hide(state.stock)
        return replace(state, pile=pile, stock=stock, sheets=sheets, secrets=None, chance=None)

    def moves(self, view: State, seat: Seat) -> Iterator[AnyMove]:
        if view.phase is Phase.BIDDING and seat in self.pending(view):
            yield Take()
            if view.tokens[seat]:
                yield Chip()
        elif view.phase is Phase.WRITING and view.sheets[seat] is None:
            yield from sheets_for(view, self.words(view.options), self.cards(view, seat), self.judge)

    def lying(self, view: State) -> frozenset[str]:
        if view.phase not in (Phase.REVEALED, Phase.SETTLED):
            return frozenset()
        return frozenset(sheet.word for sheet in view.sheets if sheet and sheet.word)

    def spell(self, view: State, seat: Seat, word: str) -> tuple[AnyMove, ...]:
        cards = sorted(self.cards(view, seat), key=lambda card: -card.bonus)
        return by_worth(self, view, seat, [Write(word, card.code) for card in cards])

    def cards(self, state: State, seat: Seat) -> tuple[Constraint, ...]:
        """The constraints of a seat (L3)."""
        return tuple(self.book[code] for code in state.codes(seat))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome.highest(state.tokens) if state.phase is Phase.OVER else None

    def standing(self, view: State) -> Standing:
        return Standing(len(view.rounds) + (view.phase is not Phase.OVER), view.tokens)

    def ease(self, state: State, seat: Seat, known: Callable[[str], bool]) -> int:
        """Nobody holds letters: the known words of the first letters turned up that meet the first card to be auctioned."""
        dealt = self._deal_letters(state)
        assert isinstance(dealt, Dealt)
        there = replace(state, letters=dealt.letters, taboos=dealt.taboos)
        card = self.book[state.stock[0].face or ""]
        words = self.words(state.options).spelt_with(bits(there.usable))
        return sum(len(word) >= SHORTEST and known(word) and self.judge.meets(card, word) for word in words)

    def turn_use(self, before: State, event: AnyEvent) -> TurnUse | None:
        """A sheet is a turn, an empty one a pass; those written out of competition are none (L12)."""
        if not isinstance(event, Wrote) or event.seat is None or before.out[event.seat]:
            return None
        if event.sheet is not None and event.sheet.word:
            return TurnUse.PLAYED
        free = any(isinstance(move, Write) and move.word for move in self.moves(before, event.seat))
        return TurnUse.PASSED if free else TurnUse.FORCED

    def counted(self, event: AnyEvent) -> str:
        match event:
            case ThrewIn():
                return "thrown_in"
            case Settled(eliminated=seats) if seats:
                return "eliminations"
            case _:
                return ""

    def account(self, start: State, facts: Sequence[Fact[State, AnyEvent]]) -> Account:
        """The tokens after the auction, then what each deal brought; nothing for who was out already."""
        views = [start, *(fact.view for fact in facts)]
        auctioned = next((view for view in views if not view.bidders), views[-1])
        rows = [ScoreRow(auctioned.tokens, name="auction")]
        before = start
        for event, view, _chooser in facts:
            if isinstance(event, Settled):
                cells = zip(event.changes, before.out, strict=True)
                rows.append(ScoreRow(tuple("" if out else change for change, out in cells), len(rows)))
            before = view
        return Account(tuple(rows))

    # --- text -----------------------------------------------------------------------------------------------

    def write(self, move: AnyMove) -> str:
        return notation.write_move(move)

    def parse(self, state: State, text: str) -> AnyMove:
        return notation.read_move(text)

    def gain(self, event: AnyEvent) -> int:
        return event.sheet.points if isinstance(event, Wrote) and event.sheet else 0

    def word(self, event: AnyEvent) -> str:
        return event.sheet.word or "" if isinstance(event, Wrote) and event.sheet else ""

    # --- the auction (L2) -----------------------------------------------------------------------------------

    def _bid(self, state: State, seat: Seat, move: Take | Chip) -> Chipped | Took:
        if state.phase not in (Phase.TURNING, Phase.BIDDING):
            raise IllegalMove(No.AUCTION_DONE)
        if seat not in self.pending(state):
            raise IllegalMove(No.NOT_YOUR_TURN)
        if isinstance(move, Take):
            return _take(state, seat, alone=False)
        if not state.tokens[seat]:
            raise IllegalMove(No.NO_TOKEN)
        return Chipped(seat, rounds.next_of(state.bidders, seat + 1))

    # --- the words (L4-L6, L9) ------------------------------------------------------------------------------

    def _deal_letters(self, state: State) -> Reshuffled | Dealt:
        letters, taboos = int(state.options["letters"]), int(state.options["taboos"])
        if len(state.pile) < letters + taboos:
            return rounds.reshuffle(state)
        return Dealt(state.dealer, state.pile[:letters], state.pile[letters : letters + taboos])

    def _begin(self, state: State) -> ThrewIn | Began:
        if state.thrown_in < MOST_THROWN_IN and not self._anybody_could_write(state):
            return ThrewIn(state.dealer)
        return Began(state.playing)

    def _anybody_could_write(self, state: State) -> bool:
        words = self.words(state.options)
        held = {card for seat in state.playing for card in self.cards(state, seat)}
        return next(sheets_for(state, words, sorted(held, key=repr), self.judge)) != NO_WORD

    def _write(self, state: State, seat: Seat, move: Write) -> Wrote:
        if state.phase in (Phase.TURNING, Phase.BIDDING):
            raise IllegalMove(No.AUCTION_FIRST)
        if state.phase is not Phase.WRITING:
            raise IllegalMove(No.NOT_NOW)
        if state.sheets[seat] is not None:
            raise IllegalMove(No.ALREADY_WRITTEN)
        if not move.word:
            return Wrote(seat, Sheet(""))
        _check_letters(state, move.word)
        if move.code not in state.codes(seat):
            raise IllegalMove(No.NOT_YOUR_CONSTRAINT, word=move.word, constraint=move.code)
        no = self._no_sheet(state, move)
        if no is not None and not Aids.of(state.options).price:
            raise no
        if no is not None or self.trusts:
            return Wrote(seat, Sheet(move.word))
        return Wrote(seat, self._sheet(state, seat, move))

    def _no_sheet(self, state: State, move: Write) -> IllegalMove | None:
        """Return what is wrong with a word, which without aids is told at the unveiling alone: it scores nothing (G6)."""
        if self.trusts:
            return None
        if move.word not in self.accepted(state.options):
            return IllegalMove(No.NOT_A_WORD, word=move.word)
        lack = self.judge.lack(self.book[move.code], move.word)
        if lack is None:
            return None
        return IllegalMove(No.CONSTRAINT_UNMET, word=move.word, constraint=move.code, **lack)

    def _sheet(self, state: State, seat: Seat, move: Write) -> Sheet:
        """The points of a legal word: its letters, their stars, and the better bonus it has earned (L6)."""
        bonus = max(card.bonus for card in self.cards(state, seat) if self.judge.meets(card, move.word))
        letters, stars = state.letter_points(move.word), state.star_points(move.word)
        return Sheet(move.word, move.code, letters, stars, bonus)


def _check_letters(state: State, word: str) -> None:
    """Two letters at least, none of them taboo, all on the table unless others are allowed (L5). A letter that no word may have is
    told first: another one does not help."""
    for letter in word:
        if letter in state.forbidden:
            raise IllegalMove(No.TABOO, word=word, letter=letter)
    if state.options["other_letters"] == "forbidden":
        for letter in word:
            if letter not in state.usable:
                raise IllegalMove(No.NOT_ON_TABLE, word=word, letter=letter)
    if not SHORTEST <= len(word) <= LONGEST:
        raise IllegalMove(No.TOO_SHORT if len(word) < SHORTEST else No.NOT_A_WORD, word=word, count=len(word))


def _take(state: State, seat: Seat, *, alone: bool) -> Took:
    assert state.offer is not None
    return Took(seat, state.offer, state.pot, alone)


def _after_taking(state: State, event: Took) -> State:
    """The card before its owner, the tokens to spend at once; the next card, or the words (L2, L3)."""
    kept = put_at(state.kept, event.seat, (*state.kept[event.seat], event.card))
    tokens = put_at(state.tokens, event.seat, state.tokens[event.seat] + event.pot)
    state = replace(state, kept=kept, tokens=tokens, offer=None, pot=0, turn=state.dealer)
    return replace(state, phase=Phase.TURNING if state.bidders else Phase.DEALING)
