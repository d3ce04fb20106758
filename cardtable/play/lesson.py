"""Lessons and examples as values. A lesson is a game shown step by step, each step a position that its learner plays on
from by the real rules.

What a lesson is made of lies in the room `lessons` of its game; the words of a step and its position are given for each
language of words, its sentences are message ids in which those words stand as `%(name)s`.

An example is a clause of the rules with a small position, a move that plays there and one that is refused. They lie in the room
`examples` of their game, by the language of the words they are made of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from cardtable.games import manifest
from cardtable.lexicon import Lexicon
from cardtable.play.record import Moved
from cardtable.play.rulebook import rules_of
from cardtable.play.seats import Player, check_count
from cardtable.play.session import Session
from cardtable.rules.codec import at_usual_table
from cardtable.rules.contract import LEXICON, AnyGame, Event, IllegalMove, Options, Seat

MINUTES = 4
"""Most minutes of a game's lesson."""


@dataclass(frozen=True, slots=True)
class StepSetting:
    """A step in one language of words. `position` lacks the game's name, and its usual options; `solution` holds the learner's
    moves in order. `words` stand in the sentences."""

    position: str
    solution: tuple[str, ...]
    words: Mapping[str, str] = field(default_factory=dict)


def setting(position: str, *solution: str, **words: str) -> StepSetting:
    """A step in one language of words, as a lesson tells it: the moves after the position, each of the words by its name."""
    return StepSetting(position, solution, words)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn. Sentences are message ids: `say` what to do, `done` what was seen, `otherwise` the answer to a move that
    is not allowed here. The step ends with a fact of the kind `goal`.

    `replies`: what the other seats do, in order. `allow`: further moves that may be made, as patterns of their notation
    (`lay *`); those of the solution always may, in their order. `point`: the keys of buttons to point at; cards and places
    follow from the solution. `buttons`: the game's own actions that are shown. `confirm`: what is composed waits to be
    confirmed, while elsewhere the last card laid plays at once. `lasts`: the table shows no fact after the goal while the step
    is praised.
    """

    say: str
    done: str
    settings: Mapping[str, StepSetting]
    clauses: tuple[str, ...]
    otherwise: str
    goal: str
    replies: tuple[tuple[Seat, str], ...] = ()
    allow: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    confirm: bool = False
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a game. `needed` are the clauses without which nobody should sit down to a first game."""

    steps: tuple[LessonStep, ...]
    needed: tuple[str, ...]


def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, None where it has none."""
    found: Lesson | None = manifest(game).room("lessons", None)
    return found


class StepAttempt:
    """One step being learnt: its session, which of the learner's moves it takes, and whether its goal is reached."""

    def __init__(
        self, game: str, at: int, players: Sequence[Player], lexicon: Lexicon, language: str
    ) -> None:
        """Step number `at`, from 0; `players` as many as the game seats at most, the learner first."""
        lesson = lesson_of(game)
        assert lesson is not None
        self.game, self.at, self.lesson, self.step = game, at, lesson, lesson.steps[at]
        if language not in self.step.settings:  # the lesson is given in the language it was written in
            language = next(iter(self.step.settings))
        self.setting = self.step.settings[language]
        meta = manifest(game).meta
        rules = rules_of(game, lexicon, meta.usual(language))
        position = at_usual_table(meta, self.setting.position, language)
        self.session = Session.set_up(rules, players, position)
        self.seat: Seat = 0

    @property
    def words(self) -> Mapping[str, str]:
        """Values for the sentences of the step: its words, and as `other` the name of the opponent."""
        other = next((each.name for each in self.session.players[1:]), "")
        return {"other": other, **self.setting.words}

    @property
    def reached(self) -> bool:
        """True once the step's goal is reached."""
        return any(type(seen.event).__name__ == self.step.goal for seen in self.session.seen_facts(self.seat))

    @property
    def wanted(self) -> str:
        """The next move of the solution, "" once all are made."""
        left = self.setting.solution[self._made(own=True) :]
        return left[0] if left and not self.reached else ""

    @property
    def last(self) -> bool:
        """True for the last step."""
        return self.at + 1 == len(self.lesson.steps)

    def takes(self, text: str) -> bool:
        """Return True if the learner may make that move now."""
        if self.reached:
            return False
        return text == self.wanted or any(fnmatchcase(text, each) for each in self.step.allow)

    def reply(self, seat: Seat) -> str | None:
        """Return the next move of another seat, None if it waits for the step to end."""
        left = self.step.replies[self._made(own=False) :]
        return left[0][1] if left and left[0][0] == seat else None

    def _made(self, *, own: bool) -> int:
        """Return the number of decisions of the learner, or of all others together."""
        entries = self.session.record.entries
        return sum(isinstance(each, Moved) and (each.seat == self.seat) is own for each in entries)


def players_for(game: str, learner: str, others: Sequence[str]) -> tuple[Player, ...]:
    """Return the players at a lesson's table: the learner, and as few others as the game can do with."""
    seats = manifest(game).meta.seats
    names = [name for name in others if name.casefold() != learner.casefold()]
    players = (
        Player(learner, None, 0),
        *(Player(name, 1, at) for at, name in enumerate(names[: seats[0] - 1], 1)),
    )
    check_count(players, seats)
    return players


@dataclass(frozen=True, slots=True)
class Example:
    """`position` without its game's name and the language of its words; `plays` and `refused` are moves of `seat` in the
    game's notation. `by` is the clause that refuses, "" for `clause` itself."""

    clause: str
    position: str
    plays: str
    refused: str
    by: str = ""
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class JudgedExample:
    """Judgement of the rules on both moves of an example: the fact of the one, the refusal of the other."""

    fact: Event
    refusal: IllegalMove


def examples_of(game: str, language: str) -> tuple[Example, ...]:
    """The examples of a game for words of that language, in the order of its clauses; () where it has none."""
    every: Mapping[str, Sequence[Example]] = manifest(game).room("examples", {})
    return tuple(every.get(language, ()))


def seated(
    game: str, example: Example, players: Sequence[Player], lexicon: Lexicon, options: Options
) -> Session:
    """A table at which the example can be played, with words of the language that `options` name."""
    meta, language = manifest(game).meta, options.get(LEXICON, "")
    rules = rules_of(game, lexicon, meta.usual(language))
    return Session.set_up(rules, players, at_usual_table(meta, example.position, language))


def judged(session: Session, example: Example) -> JudgedExample:
    """Both moves of an example before the rules; AssertionError for an example that does not hold."""
    game: AnyGame = session.game
    view, seat = session.view(example.seat), example.seat
    fact: Event = game.play(view, seat, session.parse(seat, example.plays))
    try:
        game.play(view, seat, session.parse(seat, example.refused))
    except IllegalMove as no:
        return JudgedExample(fact, no)
    raise AssertionError(f"{game.meta.id} {example.clause}: {example.refused} plays")
