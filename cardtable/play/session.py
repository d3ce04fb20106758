"""A game being played: the only thing a table, a terminal or a simulation talks to.

A session holds the full state privately. What leaves it is a seat's view, the facts as a seat sees them, and
the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, assert_never

from cardtable.lexicon import Answer, HouseWords
from cardtable.lexicon import Entry as WordEntry
from cardtable.play import record, recordtext
from cardtable.play.opening import dealt_header, laid_header
from cardtable.play.record import (
    Agreed,
    Checked,
    Entry,
    Header,
    Hinted,
    Moved,
    Promised,
    Promises,
    Record,
    RecordError,
    RecordFault,
    Relied,
    Thought,
    Undone,
)
from cardtable.play.rulebook import Rules, fingerprint, rules_of
from cardtable.play.seal import Chain
from cardtable.play.seats import Player
from cardtable.play.timeline import Beat, Change, Takeback, Timeline, UndoError, UndoFault
from cardtable.rules.account import Account, Fact
from cardtable.rules.cards import cards_in
from cardtable.rules.contract import (
    NOT_A_WORD,
    STRICT,
    AnyGame,
    BadNotation,
    Event,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Seat,
)
from cardtable.rules.rng import Rng

__all__ = ["Rules", "Session", "fingerprint", "rules_of"]

CHECK_EVERY = 10
"""Decisions between two checkpoints of a record."""


class Session:
    """One game from the deal on. Facts are numbered from 0; undo shortens the list, and what follows takes
    the numbers again."""

    def __init__(self, rules: Rules, header: Header, start: Any = None) -> None:
        """Begin the game that a header describes, its deal checked against its seed, raises RecordError; or the table `start`, however it
        was dealt."""
        self.rules = rules
        """Ingredients of the rules, for any words the table agrees on."""
        self.house = header.house
        """Words agreed on so far."""
        self.header = header
        game, dealt = rules(self.house).as_dealt(header.deal), start
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

    @classmethod
    def new(
        cls,
        rules: Rules,
        players: tuple[Player, ...],
        options: Options | None = None,
        seed: int = 0,
        house: HouseWords | None = None,
        *,
        salt: str = "",
        given: bool = True,
        kind: bool = False,
    ) -> Session:
        """Begin a fresh game; `seed` has 128 bits at most, and is `given` if a player named it, `kind` if the machine chose it; with a
        `salt` the match is sealed (`play.seal`). Raises SeatError for players the game cannot seat."""
        marks = {"given": given, "kind": kind}
        return cls(rules, dealt_header(rules, players, options, seed, house or HouseWords(), salt, **marks))

    @classmethod
    def set_up(cls, rules: Rules, players: Sequence[Player], position: str) -> Session:
        """A table that begins with a position, for a lesson or an example: its record is that of no deal. Raises BadNotation."""
        start = rules(HouseWords()).from_position(position)
        return cls(rules, laid_header(rules, players, position), start)

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
        steps = [Fact(beat.event, beat.view, beat.chosen_by) for beat in self.beats(None)]
        return self.game.account(self.view_at(0), steps)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.game.outcome(self._line.now)

    def beats(self, seat: Seat | None = None, since: int = 0) -> tuple[Beat, ...]:
        """The facts from number `since` on, as a seat (None: an onlooker) sees them."""
        return tuple(self._line.beats(seat, since))

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
    def strict(self) -> bool:
        """True if no player may be helped at this table."""
        return self.options.get(STRICT) == "on"

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

    # --- what may be done -------------------------------------------------------------------------

    def parse(self, seat: Seat, text: str) -> Move:
        """The move a line of notation stands for on that seat's view; raises BadNotation."""
        move: Move = self.game.parse(self.view(seat), text)
        return move

    def preview(self, seat: Seat, move: Move) -> Event:
        """The fact a move would make, judged on that seat's view alone; raises IllegalMove."""
        fact: Event = self.game.play(self.view(seat), seat, move)
        return fact

    def submit(self, seat: Seat, move: Move | str, thought: Thought | None = None) -> tuple[Beat, ...]:
        """Commit a decision: its fact, then all that follows until a seat must decide, as an onlooker sees it. `thought` tells how a bot
        found it, if not as usual.

        Raises IllegalMove or BadNotation; nothing has changed then.
        """
        chosen = self.parse(seat, move) if isinstance(move, str) else move
        event = self.game.play(self._line.now, seat, chosen)
        self._drafts.pop(seat, None)
        if self._lexicon != self.game.lexicon.id:
            self._lexicon = self.game.lexicon.id
            self._note(Relied(self._lexicon), self.facts)
        if thought is not None:
            self._note(thought, self.facts)
        if promised := self._made(event, seat):
            self._note(Promised(seat, promised), self.facts)
        since = self._commit(seat, chosen, event)
        self._note(Moved(seat, self._line.decisions[-1].text), since)
        return self.beats(None, since)

    def takeback(self, seat: Seat | None = None) -> Takeback | None:
        """Return what an undo would do for that person (None: the last to decide), or None if that person has nothing to undo,
        or may not."""
        if self.strict:
            return None
        for count, decision in enumerate(reversed(self._line.decisions), 1):
            if self.players[decision.seat].is_human and seat in (None, decision.seat):
                fair = self._is_fair(count, decision.seat)
                return Takeback(count, decision.seat, fair, () if fair else self.people)
        return None

    def undo(self, seat: Seat | None = None, consent: Iterable[Seat] = ()) -> Takeback:
        """Take back the last decision of that person and all that came after it; raises UndoError.

        Where that is not fair, `consent` must name every person at the table; the record then says so.
        """
        takeback = self.takeback(seat)
        if takeback is None:
            raise UndoError(UndoFault.STRICT if self.strict else UndoFault.NOTHING)
        agreed = frozenset(consent)
        missing = [each for each in takeback.askees if each not in agreed]
        if missing:
            raise UndoError(UndoFault.NEEDS_CONSENT, missing)
        if self._undos >= record.MOST_UNDOS:
            raise UndoError(UndoFault.TOO_MANY)
        self._take_back(takeback.count)
        self._note(Undone(takeback.count, takeback.askees), self.facts)
        return takeback

    def agree(self, word: str, *, accepted: bool, topic: str = "") -> None:
        """The table accepts, or refuses, a word from now on (G5), for that topic where there is one; words already laid
        stay."""
        agreed = Agreed(word, accepted, topic)
        if agreed.entry not in (self.house.accepted if accepted else self.house.denied):
            self._agree(agreed.entry, accepted=accepted)
            self.agreements.append((self.facts, agreed))
            self._note(agreed, self.facts)

    def hinted(self, seat: Seat) -> None:
        """Write down that a person was shown a hint; ValueError at a strict table."""
        if self.strict:
            raise ValueError("no hints at a strict table")
        if Hinted(seat) not in self._entries[-1:]:
            self._note(Hinted(seat), self.facts)

    def draft(self, seat: Seat) -> str:
        """The half-composed move of a seat, "" where there is none."""
        return self._drafts.get(seat, "")

    def keep_draft(self, seat: Seat, text: str) -> None:
        """Keep a half-composed move with the game; what it means is the board's business. One printable
        line; "" forgets it."""
        if not text.isprintable() or len(text) > record.LONGEST_DRAFT or text != text.strip():
            raise ValueError(f"no draft: {text!r}")
        if text == self.draft(seat):
            return
        if text:
            self._drafts[seat] = text
        else:
            del self._drafts[seat]
        self._tell(Change(None, self.facts))

    def follow(self, entry: Entry) -> None:
        """Do again what a line of a record says; raises RecordError, and nothing has changed then."""
        if not isinstance(entry, Moved | Promised | Checked):
            self.promises.forget()
        match entry:
            case Moved(seat, text):
                self._note(Moved(seat, text), self._again(seat, text))
            case Undone(count, consent):
                self._undo_again(count, consent)
                self._note(entry, self.facts)
            case Agreed(word, accepted, topic):
                self.agree(word, accepted=accepted, topic=topic)
            case Hinted(seat):
                if seat >= len(self.players) or self.strict:
                    raise RecordError(RecordFault.BAD_LINE, recordtext.write_entry(entry))
                self._note(entry, self.facts)
            case Relied(lexicon):
                self._lexicon = lexicon
                self._note(entry, self.facts)
            case Thought(seat, level):
                if seat >= len(self.players) or level > (self.players[seat].level or 0):
                    raise RecordError(RecordFault.BAD_LINE, recordtext.write_entry(entry))
                self._note(entry, self.facts)
            case Promised():
                self.promises.announce(entry)
                self._note(entry, self.facts)
            case Checked(mark):
                if mark not in (self.fingerprint, self.position):
                    raise RecordError(RecordFault.CHECKPOINT, mark)
            case _:
                assert_never(entry)

    # --- within -----------------------------------------------------------------------------------

    def _commit(self, seat: Seat, move: Move, event: Event) -> int:
        """Enter a decision whose fact the rules have granted; the index of that fact."""
        return self._line.decide(seat, self.game.write(move), event)

    def _again(self, seat: Seat, text: str) -> int:
        """Commit a move of a record. A word that this lexicon does not know is admitted where the game
        was played with another."""
        if seat >= len(self.players):
            raise RecordError(RecordFault.BAD_LINE, f"no seat {seat}")
        while True:
            try:
                move = self.parse(seat, text)
                event = self.game.play(self._line.now, seat, move)
                self.promises.check(seat, self._made(event, seat), self.facts)
                return self._commit(seat, move, event)
            except BadNotation as problem:
                raise RecordError(RecordFault.BAD_LINE, str(problem)) from problem
            except IllegalMove as problem:
                word = str(problem.details.get("word", ""))
                if problem.reason.value != NOT_A_WORD or not self._may_admit(word):
                    illegal, name = f"> {seat} {text}", self.header.game
                    raise RecordError(RecordFault.ILLEGAL_MOVE, illegal, game=name) from problem
                self.admitted = (*self.admitted, word)
                self._agree(word, accepted=True)

    def _made(self, event: Event, seat: Seat) -> str:
        """Return the commitment that a choice would make for that seat, "" for none."""
        after = self.game.apply(self._line.now, event)
        return dict(self.game.commitments(after)).get(seat, "")

    def _may_admit(self, word: str) -> bool:
        return (
            self._lexicon != self.game.lexicon.id
            and word not in self.house.refused
            and word not in self.admitted
        )

    def _undo_again(self, count: int, consent: tuple[Seat, ...]) -> None:
        """An undo of a record must be one that this table would have allowed."""
        allowed = [self.takeback(seat) for seat in range(len(self.players))]
        if self._undos < record.MOST_UNDOS and any(
            each and (each.count, each.askees) == (count, consent) for each in allowed
        ):
            return self._take_back(count)
        raise RecordError(RecordFault.UNFAIR_UNDO, recordtext.write_entry(Undone(count, consent)))

    def _is_fair(self, count: int, seat: Seat) -> bool:
        """Return True if the last `count` decisions, the first of them that seat's, have shown no player a card and overrule none."""
        undone = self._line.decisions[-count:]
        if any(self.players[each.seat].is_human and each.seat != seat for each in undone):
            return False
        return self._line.taught_nobody(count, seat)

    def _take_back(self, count: int) -> None:
        first = self._line.take_back(count)
        self.agreements = [(min(at, first), entry) for at, entry in self.agreements]
        self._undos += 1

    def _agree(self, entry: str, *, accepted: bool) -> None:
        self.house = self.house.accept(entry) if accepted else self.house.refuse(entry)
        self._line.game = self.rules(self.house).as_dealt(self.header.deal)

    def _note(self, entry: Entry, since: int) -> None:
        self._entries.append(entry)
        self.chain.add(entry, len(self._line.decisions))
        if isinstance(entry, Moved) and len(self._line.decisions) % CHECK_EVERY == 0:
            self._entries.append(Checked(self.fingerprint))
        self._tell(Change(entry, since))

    def _tell(self, change: Change) -> None:
        for listener in tuple(self.listeners):
            listener(change)
