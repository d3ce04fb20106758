"""Day of a person: the deal of the day, three problems, the evenings played, a medal to win."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from cardtable.games import games
from cardtable.play.challenge import Challenge, of_the_day
from cardtable.play.history import History
from cardtable.play.learning import Learner
from cardtable.play.wordbook import Medal, WordBook, medals_of
from cardtable.rules.contract import Options


def game_of(day: date) -> str:
    """Return the game whose deal the start page offers on a day: each in its turn."""
    boxed = [each.id for each in games() if each.boxed]
    return boxed[day.toordinal() % len(boxed)]


def deal_of(day: date, options: Options, lexicon: str) -> Challenge:
    """Return the deal that the start page offers on a day."""
    return of_the_day(game_of(day), day, options, lexicon)


def evenings(person: str, learner: Learner, history: History) -> int:
    """Count the days on which a person has finished a match or a deal of the day; a missed day takes none away."""
    played = {row.day for row in history.rows if row.name == person or not person}
    return len(played | {each.partition(" ")[0] for each in learner.days})


@dataclass(frozen=True, slots=True)
class NextMedal:
    """Medal to win next, of a game of which `won` of `all` are won."""

    game: str
    medal: Medal
    won: int
    all: int


def next_medal(book: WordBook) -> NextMedal | None:
    """Return the medal to win next, in the game of which most are won but not all; None once all are."""
    found = []
    for each in games():
        medals = medals_of(each.id)
        open_ = [medal for medal in medals if f"{each.id} {medal.id}" not in book.medals]
        if open_:
            found.append(NextMedal(each.id, open_[0], len(medals) - len(open_), len(medals)))
    return max(found, key=lambda each: each.won / each.all, default=None)
