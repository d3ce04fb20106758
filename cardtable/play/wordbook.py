"""The word book: the words each person has looked up, missed, laid best, and the medals they have earned. A document of the
data folder.

Medals are what there is to try in a game, each earned once a person by doing it. They lie in the room `medals` of their game.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from cardtable.games import manifest
from cardtable.play.agreements import language_of
from cardtable.play.document import DAY, among, is_any, is_name, like, pairs, whole
from cardtable.play.review import Counted, Missed, counted_in, plays
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Event, Seat
from cardtable.rules.options import AIDS_VALUES

MOST_PEOPLE, MOST_WORDS, MOST_MEDALS = 200, 5_000, 500


class How(StrEnum):
    """Way in which a word came into the book."""

    LOOKED_UP = "looked-up"
    MISSED = "missed"
    HIGHEST = "highest"
    LONGEST = "longest"


_IS_DAY, _IS_GAME = like(DAY), like("[a-z0-9_]{0,40}")
_IS_GAIN, _IS_HOW = whole(range(1 - 10**6, 10**6)), among([*How])


@dataclass(frozen=True, slots=True)
class KeptWord:
    """A word of the book: since which day, from which game, what it brought at best, and how it came there."""

    day: str
    game: str
    gain: int = 0
    how: frozenset[How] = frozenset()


@dataclass(frozen=True, slots=True)
class WordBook:
    """One person's: words by language and letters, "fr MOT", the newest last; medals by game and id, "shelf whole", with their day,
    and the fewest aids of a table where each was won."""

    words: Mapping[str, KeptWord] = field(default_factory=dict)
    medals: Mapping[str, str] = field(default_factory=dict)
    aids: Mapping[str, str] = field(default_factory=dict)

    def with_medals(self, won: Iterable[str], day: date, aids: str) -> WordBook:
        """Return the book with medals won on a day at a table with those aids; the first day stays, and the fewest aids."""
        keys = dict.fromkeys(won, day.isoformat())
        had = {key: self.aids.get(key, AIDS_VALUES[0]) for key in keys if key in self.medals}
        fewest = {key: max(had.get(key, aids), aids, key=AIDS_VALUES.index) for key in keys}
        return replace(self, medals={**keys, **self.medals}, aids={**self.aids, **fewest})

    def with_word(self, key: str, how: How, game: str, day: date, gain: int = 0) -> WordBook:
        """Return the book with a new word and its origin; a word in the book stays, with its origins added and its highest gain."""
        old = self.words.get(key)
        kept = KeptWord(day.isoformat(), game, gain, frozenset((how,)))
        if old is not None:
            kept = replace(old, gain=max(old.gain, gain), how=old.how | {how})
        words = {**self.words, key: kept}
        return replace(self, words=dict(list(words.items())[-MOST_WORDS:]))

    def found(self, how: How | None = None) -> tuple[tuple[str, KeptWord], ...]:
        """The words that came there so (None: all), the newest first."""
        rows = reversed(list(self.words.items()))
        return tuple((key, kept) for key, kept in rows if how is None or how in kept.how)


@dataclass(frozen=True, slots=True)
class WordBooks:
    """Everybody's, by name."""

    NAME: ClassVar[str] = "wordbook"
    people: Mapping[str, WordBook] = field(default_factory=dict)

    def of(self, person: str) -> WordBook:
        return self.people.get(person, WordBook())

    def looked_up(self, person: str, word: str, session: Session, day: date) -> WordBooks:
        """Note that the person has read the card of a word at that table."""
        key = f"{language_of(session.options)} {word}"
        return self._with(person, self.of(person).with_word(key, How.LOOKED_UP, session.header.game, day))

    def missed(self, session: Session, found: Missed, day: date) -> WordBooks:
        """A word that could have been laid."""
        player = session.players[found.seat]
        if not player.is_human or not found.word:
            return self
        key = f"{language_of(session.options)} {found.word}"
        gain = found.gain if counted_in(session) is Counted.POINTS else 0
        book = self.of(player.name).with_word(key, How.MISSED, session.header.game, day, gain)
        return self._with(player.name, book)

    def with_game(self, session: Session, day: date) -> WordBooks:
        """The highest and the longest word of each person in that game, and the medals it has brought them."""
        book, game, language = self, session.header.game, language_of(session.options)
        every = plays(session)
        for seat, player in enumerate(session.players):
            if not player.is_human:
                continue
            own, kept = [play for play in every if play.seat == seat and play.word], book.of(player.name)
            for how, best in (
                (How.HIGHEST, max(own, key=lambda play: play.gain, default=None)),
                (How.LONGEST, max(own, key=lambda play: len(play.word), default=None)),
            ):
                if best is not None:
                    gain = best.gain if counted_in(session) is Counted.POINTS else 0
                    kept = kept.with_word(f"{language} {best.word}", how, game, day, max(0, gain))
            won = [f"{game} {medal.id}" for medal in earned(session, seat)]
            book = book._with(player.name, kept.with_medals(won, day, session.aids.value))
        return book

    def _with(self, person: str, book: WordBook) -> WordBooks:
        return replace(self, people={**self.people, person: book})

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> WordBooks:
        """Read a document; malformed parts are left out."""
        people = pairs((body or {}).get("people"), is_name, is_any, MOST_PEOPLE)
        return cls({name: _book(row) for name, row in people.items()})

    def to_document(self) -> dict[str, Any]:
        rows = {
            name: {
                "words": {
                    key: [kept.day, kept.game, kept.gain, *sorted(kept.how)]
                    for key, kept in book.words.items()
                },
                "medals": dict(book.medals),
                "aids": dict(book.aids),
            }
            for name, book in self.people.items()
        }
        return {"people": rows}


def as_csv(rows: Iterable[tuple[str, ...]]) -> str:
    """Rows as a table that any spreadsheet opens; what would be taken for a formula there is text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([f"'{cell}" if cell[:1] in ("=", "@", "+") else cell for cell in row])
    return out.getvalue()


def _book(row: object) -> WordBook:
    row = row if isinstance(row, dict) else {}
    words = pairs(row.get("words"), like("[a-z]{2} [A-Z]{2,32}"), _is_kept, MOST_WORDS)
    kept = {
        key: KeptWord(day, game, gain, frozenset(map(How, how)))
        for key, (day, game, gain, *how) in words.items()
    }
    medal = like("[a-z0-9_]{1,40} [a-z0-9_]{1,40}")
    return WordBook(
        kept,
        pairs(row.get("medals"), medal, _IS_DAY, MOST_MEDALS),
        pairs(row.get("aids"), medal, among(AIDS_VALUES), MOST_MEDALS),
    )


def _is_kept(value: object) -> bool:
    if not isinstance(value, list) or len(value) < 4:
        return False
    day, game, gain, *how = value
    return _IS_DAY(day) and _IS_GAME(game) and _IS_GAIN(gain) and all(map(_IS_HOW, how))


E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Medal:
    """Something to try. `name` and `teaches`, which says what it is good for, are message ids; `earned` tells whether a
    fact of the game, at its place in it, is that seat's doing it."""

    id: str
    name: str
    teaches: str
    earned: Callable[[Session, Seat, SeenFact], bool]


def by(
    kind: type[E], test: Callable[[E], bool] = lambda _event: True
) -> Callable[[Session, Seat, SeenFact], bool]:
    """Earned by a fact of that kind that is the seat's own and passes a test."""

    def earned(_session: Session, seat: Seat, seen: SeenFact) -> bool:
        event = seen.event
        return isinstance(event, kind) and getattr(event, "seat", None) == seat and test(event)

    return earned


def medals_of(game: str) -> tuple[Medal, ...]:
    """The medals of a game; () where it has none."""
    found: tuple[Medal, ...] = manifest(game).room("medals", ())
    return found


def earned(session: Session, seat: Seat) -> tuple[Medal, ...]:
    """Return the medals that this seat has earned in this match, in their order."""
    seen_facts = session.seen_facts(None)
    return tuple(
        medal
        for medal in medals_of(session.header.game)
        if any(medal.earned(session, seat, seen) for seen in seen_facts)
    )
