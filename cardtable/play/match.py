"""Match as it stands: all that may be asked of it.

It holds the full state privately. What leaves it is a seat's view, the facts as a seat sees them, and the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from cardtable.lexicon import Answer
from cardtable.lexicon import Entry as WordEntry
from cardtable.play.record import (
    Agreed,
    Checked,
    Entry,
    Header,
    Hinted,
    Moved,
    Promises,
    Record,
    RecordError,
    RecordFault,
    Refused,
    Undone,
)
from cardtable.play.rulebook import Rules, fingerprint
from cardtable.play.seal import Chain
from cardtable.play.seats import Player
from cardtable.play.timeline import Change, SeenFact, Timeline
from cardtable.rules.account import Account, Fact
from cardtable.rules.cards import cards_in
from cardtable.rules.contract import (
    NOT_A_WORD,
    Aids,
    AnyGame,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Seat,
)
from cardtable.rules.rng import Rng


class Match:
    """Match from the deal on. Facts are numbered from 0; undo shortens the list, and what follows takes
    the numbers again."""

    def __init__(self, rules: Rules, header: Header, start: Any = None) -> None:
        """Begin the game that a header describes, its deal checked against its seed, raises RecordError; or the table `start`, however it
        was dealt."""
        self.rules = rules
        """Ingredients of the rules, for any words the table agrees on."""
        self.house = header.house
        """Words agreed on so far."""
        self.header = header
        game, dealt = rules(self.house), start
        if dealt is None:
            dealt = game.deal(header.options, len(header.players), Rng.of(header.seed))
            if game.position(dealt) != header.deal:
                raise RecordError(RecordFault.DEAL_MISMATCH, header.deal)
        self._line = Timeline(game, dealt)
        self._entries: list[Entry] = []
        self._undos = 0
        self._lexicon = header.lexicon
        self._drafts: dict[Seat, str] = {}
        self.listeners: list[Callable[[Change], None]] = []
        self.agreements: list[tuple[int, Agreed]] = []
        """The words agreed on during this game, each with the number of facts there were then."""
        self.promises = Promises()
        self.chain = Chain(header)
        self.admitted: tuple[str, ...] = ()
        """Words of a record made with another lexicon, which this one does not know and this game keeps."""

    # --- what may be asked ------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules, with the words the table has agreed on by now."""
        return self._line.game

    @property
    def players(self) -> tuple[Player, ...]:
        return self.header.players

    @property
    def options(self) -> Options:
        return self.header.options

    @property
    def facts(self) -> int:
        """Number of facts."""
        return len(self._line.facts)

    @property
    def lines(self) -> int:
        """Number of lines of the record, which only grows: a fact, an undo or an agreement adds one, a kept draft none."""
        return len(self._entries)

    @property
    def decisions(self) -> int:
        """Number of decisions that stand, undone ones not counted."""
        return len(self._line.decisions)

    def view(self, seat: Seat | None = None) -> Any:
        """Return what a seat (None: an onlooker) may know now."""
        return self.view_at(self.facts, seat)

    def view_at(self, index: int, seat: Seat | None = None) -> Any:
        """Return what a seat knew before fact number `index`; 0 is the table just dealt."""
        return self._line.view_at(index, seat)

    def unseen(self, view: Any) -> Counter[str]:
        """Count the cards of each face that a view of this game does not show. The composition of the deck is no secret, so this tells no
        more than the view does."""
        cards = Counter(card.face for card in cards_in(self._line.now) if card.face)
        return cards - Counter(card.face for card in cards_in(view) if card.face)

    def pending(self) -> frozenset[Seat]:
        """Return the seats that owe a decision; none once the game is over."""
        return self.game.pending(self._line.now)

    def account(self) -> Account:
        """The score sheet so far."""
        steps = [Fact(seen.event, seen.view, seen.chosen_by) for seen in self.seen_facts(None)]
        return self.game.account(self.view_at(0), steps)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.game.outcome(self._line.now)

    def seen_facts(self, seat: Seat | None = None, since: int = 0) -> tuple[SeenFact, ...]:
        """The facts from number `since` on, as a seat (None: an onlooker) sees them."""
        return tuple(self._line.seen_facts(seat, since))

    def describe(self, word: str) -> Answer:
        """Return the lexicon's answer on a word under this table's options and agreements."""
        return self.game.lexicon.describe(
            word,
            parts_of_speech=self.options.get("parts_of_speech", "all"),
            geographical_names=self.options.get("geographical_names", "off"),
            added=self.house.added,
            refused=self.house.refused,
        )

    def entry(self, word: str, *, family: bool = True) -> WordEntry:
        """Return the lexicon's entry of a word, as a place too if this table plays geographical names."""
        places = self.options.get("geographical_names", "off") == "on"
        return self.game.lexicon.entry(word, family=family, places=places)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    def why_no_word(self, error: IllegalMove) -> Answer | None:
        """Return the kind of no, if a move was refused for its word; None for any other reason."""
        if error.reason.value != NOT_A_WORD:
            return None
        return self.describe(str(error.details["word"]))

    @property
    def position(self) -> str:
        """The full position, hidden cards included: for the record and the referee, never for a screen in play."""
        return self.game.position(self._line.now)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.position)

    @property
    def code_seed(self) -> int | None:
        """Seed, if its deal code may be shown: a player gave it, or the game is over; else None."""
        return None if self.header.sealed and self.outcome() is None else self.header.seed

    @property
    def bot_seals(self) -> tuple[tuple[Seat, str], ...]:
        """The commitments of the bots that have chosen in secret and wait for the people: theirs alone, since nobody
        may know which person has."""
        seals = self.game.commitments(self._line.now)
        return tuple((seat, each) for seat, each in seals if not self.players[seat].is_human)

    @property
    def aids(self) -> Aids:
        """Aids of this table (G12)."""
        return Aids.of(self.options)

    def refusals(self, seat: Seat) -> int:
        """Count the refused words of the decision that seat owes, where they have a price (G6)."""
        since = takewhile(lambda entry: not isinstance(entry, Moved), reversed(self._entries))
        return sum(isinstance(entry, Refused) and entry.seat == seat for entry in since)

    @property
    def assisted(self) -> bool:
        """True if a player saw a hint or took a decision back by consent."""
        return any(
            isinstance(each, Hinted) or (isinstance(each, Undone) and each.consent) for each in self._entries
        )

    @property
    def record(self) -> Record:
        """The whole game as text will hold it."""
        entries = self._entries
        if entries and not isinstance(entries[-1], Checked):
            entries = [*entries, Checked(self.fingerprint)]
        return Record(self.header, tuple(entries), tuple(sorted(self._drafts.items())), self.chain.mark)

    def last_decision(self, seat: Seat) -> int | None:
        """The number of the fact that a seat decided last; None where it has decided nothing yet."""
        return next((each.first for each in reversed(self._line.decisions) if each.seat == seat), None)

    def last_move(self, seat: Seat) -> str:
        """The move that a seat decided last, in the game's notation; "" where it has decided nothing yet."""
        return next((each.text for each in reversed(self._line.decisions) if each.seat == seat), "")

    def parse(self, seat: Seat, text: str) -> Move:
        """The move a line of notation stands for on that seat's view; raises BadNotation."""
        move: Move = self.game.parse(self.view(seat), text)
        return move

    def preview(self, seat: Seat, move: Move) -> Event:
        """The fact a move would make, judged on that seat's view alone; raises IllegalMove."""
        fact: Event = self.game.play(self.view(seat), seat, move)
        return fact

    def foresee(self, seat: Seat, move: Move) -> Event:
        """The fact that a draft promises: as `preview`, but without aids any word is taken on trust (G12)."""
        fact: Event = self.drafted.play(self.view(seat), seat, move)
        return fact

    @property
    def drafted(self) -> AnyGame:
        """The rules that may speak while a player composes: without aids they take every word on trust (G12)."""
        return self.game if self.aids.foretell else self.game.trusting()

    def draft(self, seat: Seat) -> str:
        """The half-composed move of a seat, "" where there is none."""
        return self._drafts.get(seat, "")
