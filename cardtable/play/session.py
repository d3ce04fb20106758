"""A match being played: the only thing a table, a terminal or a simulation talks to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from cardtable.lexicon import HouseWords
from cardtable.play import record, recordtext
from cardtable.play.match import Match
from cardtable.play.opening import dealt_header, laid_header
from cardtable.play.record import (
    Agreed,
    Checked,
    Entry,
    Hinted,
    Moved,
    Promised,
    RecordError,
    RecordFault,
    Refused,
    Relied,
    Thought,
    Undone,
)
from cardtable.play.rulebook import Rules, fingerprint, rules_of
from cardtable.play.seats import Player
from cardtable.play.timeline import Change, SeenFact, Takeback, UndoError, UndoFault
from cardtable.rules.contract import NOT_A_WORD, BadNotation, Event, Forfeit, IllegalMove, Move, Options, Seat

__all__ = ["Rules", "Session", "fingerprint", "rules_of"]

CHECK_EVERY = 10
"""Decisions between two checkpoints of a record."""
REFUSALS = 2
"""Refused words that end a turn, where they have a price (G6)."""


class Session(Match):
    """A match that takes decisions, by hand or from a record."""

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

    # --- what may be done -------------------------------------------------------------------------

    def submit(self, seat: Seat, move: Move | str, thought: Thought | None = None) -> tuple[SeenFact, ...]:
        """Commit a decision: its fact, then all that follows until a seat must decide, as an onlooker sees it. `thought` tells how a bot
        found it, if not as usual.

        Raises IllegalMove or BadNotation; the position has not changed then, unless the refusal has ended the turn (G6).
        """
        chosen = self.parse(seat, move) if isinstance(move, str) else move
        if isinstance(chosen, Forfeit):
            raise BadNotation(self.game.write(chosen), "not a move of Crack Word")
        try:
            event = self.game.play(self._line.now, seat, chosen)
        except IllegalMove as no:
            self._count(seat, chosen, no)
            raise
        return self._decide(seat, chosen, event, thought)

    def _count(self, seat: Seat, move: Move, no: IllegalMove) -> None:
        """Write down a refused word where it has a price; the second one of a turn ends it (G6)."""
        if not (self.aids.price and no.reason.judges):
            return
        self._note(Refused(seat, self.game.write(move)), self.facts)
        lost = self.game.forfeit(self.view(seat), seat, move)
        no.warns = lost is not None and self.refusals(seat) == REFUSALS - 1
        if lost is not None and self.refusals(seat) >= REFUSALS:
            no.ended = True
            self._decide(seat, lost, self.game.play(self._line.now, seat, lost))

    def _decide(
        self, seat: Seat, chosen: Move, event: Event, thought: Thought | None = None
    ) -> tuple[SeenFact, ...]:
        """Commit a decision whose fact the rules have granted."""
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
        return self.seen_facts(None, since)

    def takeback(self, seat: Seat | None = None) -> Takeback | None:
        """Return what an undo would do for that person (None: the last to decide), or None if that person has nothing to undo,
        or may not."""
        if not self.aids.help:
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
            raise UndoError(UndoFault.NOTHING if self.aids.help else UndoFault.NO_AIDS)
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
        """Accept or refuse a word at this table from now on (G5), for its topic if it has one; words already laid stay."""
        agreed = Agreed(word, accepted, topic)
        if agreed.entry not in (self.house.accepted if accepted else self.house.denied):
            self._agree(agreed.entry, accepted=accepted)
            self.agreements.append((self.facts, agreed))
            self._note(agreed, self.facts)

    def hinted(self, seat: Seat) -> None:
        """Write down that a person was shown a hint; ValueError at a table without aids."""
        if not self.aids.help:
            raise ValueError("no hints without aids")
        if Hinted(seat) not in self._entries[-1:]:
            self._note(Hinted(seat), self.facts)

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
        self._notify(Change(None, self.facts))

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
                if seat >= len(self.players) or not self.aids.help:
                    raise RecordError(RecordFault.BAD_LINE, recordtext.write_entry(entry))
                self._note(entry, self.facts)
            case Refused(seat, text):
                self._refuse_again(seat, text)
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
                if isinstance(move, Forfeit) and self.refusals(seat) < REFUSALS:
                    raise BadNotation(text, "not a move of Crack Word")
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

    def _refuse_again(self, seat: Seat, text: str) -> None:
        """Hold a refusal of a record against the rules; raises RecordError."""
        bad = RecordError(RecordFault.BAD_LINE, recordtext.write_entry(Refused(seat, text)))
        if seat >= len(self.players) or not self.aids.price:
            raise bad
        try:
            self.game.play(self._line.now, seat, self.parse(seat, text))
        except BadNotation as problem:
            raise bad from problem
        except IllegalMove as no:
            if no.reason.judges:
                return
        if self._lexicon == self.game.lexicon.id:  # another lexicon may know the word
            raise bad

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
        """Repeat an undo of a record, which the table must have allowed."""
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
        return self._line.revealed_nothing(count, seat)

    def _take_back(self, count: int) -> None:
        first = self._line.take_back(count)
        self.agreements = [(min(at, first), entry) for at, entry in self.agreements]
        self._undos += 1

    def _agree(self, entry: str, *, accepted: bool) -> None:
        self.house = self.house.accept(entry) if accepted else self.house.refuse(entry)
        self._line.game = self.rules(self.house)

    def _note(self, entry: Entry, since: int) -> None:
        self._entries.append(entry)
        self.chain.add(entry, len(self._line.decisions))
        if isinstance(entry, Moved) and len(self._line.decisions) % CHECK_EVERY == 0:
            self._entries.append(Checked(self.fingerprint))
        self._notify(Change(entry, since))

    def _notify(self, change: Change) -> None:
        for listener in tuple(self.listeners):
            listener(change)
