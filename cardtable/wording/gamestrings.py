"""Contract of a game's sentences, and the place where shared rooms find them; names of its options and of their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from cardtable import languages
from cardtable.games import manifest
from cardtable.i18n import N_
from cardtable.play.seats import Player
from cardtable.rules.contract import Refusal, Seat
from cardtable.wording.sentence import Clause, WordSentence, points


@dataclass(frozen=True, slots=True)
class ValueText:
    """One value of an option: the label of a button, and what it means at the table."""

    label: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Rule:
    """An option: its name, and its values by their ids."""

    name: str
    choices: Mapping[str, ValueText]


Rules: TypeAlias = Mapping[str, Rule]

WORDS: Rules = {
    "lexicon": Rule(
        N_("Language of the words"),
        {each.id: ValueText(each.name, each.deck) for each in languages.every()},
    ),
    "parts_of_speech": Rule(
        N_("Kinds of words"),
        {
            # Translators: all kinds of constraint cards
            "all": ValueText(N_("All"), N_("Every kind of word counts, conjugated verbs too.")),
            "nouns-and-adjectives": ValueText(
                N_("Nouns and adjectives"), N_("Only nouns and adjectives count, plurals and feminines too.")
            ),
        },
    ),
    "geographical_names": Rule(
        N_("Geographical names"),
        {
            "off": ValueText(N_("No"), N_("Countries, towns and rivers are refused.")),
            "on": ValueText(N_("Yes"), N_("Countries, towns and rivers are accepted.")),
        },
    ),
    "aids": Rule(
        # Translators: an option: what the table tells a player before a move is confirmed
        N_("Aids"),
        {
            "all": ValueText(
                N_("All aids"),
                N_("The table judges words while you compose; hints for anyone who asks, and a coach."),
            ),
            "on-request": ValueText(
                N_("On request"), N_("A word is judged once you confirm it; hints for anyone who asks.")
            ),
            "none": ValueText(
                N_("No aids"),
                N_("No hint, nothing taken back; the second word refused in a turn ends it."),
            ),
        },
    ),
}
"""The options that every game with words shares."""


class GameStrings(Protocol):
    """Contents of a game's room `strings`; texts are message ids, translated where they are shown.

    It may have `ROWS`, the lines of its score sheet that are no turns, by their names; and `ADVICE`, reasons of bots to the
    person a hint is for, where the words of a bot would not do.

    Where a game is not counted in points and turns, it may also have `unit(count)`, and the texts that
    `wording.games` has for all others; `COUNTS`, the names of what a simulation counts in it, by the words of
    `Game.counted`; `spelt_out(error)` where the details of a refusal need words; `exhibits(options)`, the cards that its
    rules page draws (`wording.rules_page`); `topics()`, the names of what it asks of words (`Game.topics`);
    `ABOUT`, what the things on its table are (`wording.about`); `steps(view, fact, why)`, what a hint says before it names
    the move (`wording.facts`);
    `seals(event, players)`, the lines in which a fact's seals or salts are told in full, where choices are sealed.
    """

    CLAUSES: tuple[Clause, ...]
    """The paragraphs of its rules page."""
    LEDGER: Mapping[str, Mapping[Any, str]]
    """Clauses of the game, each with its origins (`wording.ledger`)."""
    OPTIONS: Rules
    REFUSALS: Mapping[Refusal, tuple[str, str]]
    """A title and an explanation for each reason that is not told alike in all games (`wording.refusals.COMMON`); `%(card)s` and
    the other details of the refusal may stand in both."""

    WHYS: Mapping[str, str]
    """Reasons that its bots give for their moves; the details of a choice may stand in it, and `%(points)s`, `%(higher)s`."""

    def fact(self, event: Any, players: Sequence[Player], viewer: Seat | None) -> WordSentence:
        """Describe a fact to a viewer as it sees it, without a full stop."""

    def to_do(self, view: Any, seat: Seat) -> str:
        """Return an imperative sentence that names every kind of action open to that seat, which owes a decision."""


def strings_of(game: str) -> GameStrings:
    """The sentences of the game with that id; raises KeyError."""
    found: GameStrings = manifest(game).room("strings")
    return found


def brief(game: str, view: Any, seat: Seat) -> str:
    """Return what that seat is to do in one line of a phone, at most 42 letters, whose buttons name what else there is; all of `to_do` in a
    game whose sentences have no such line (`brief`)."""
    strings = strings_of(game)
    told: Callable[[Any, Seat], str] = getattr(strings, "brief", strings.to_do)
    return told(view, seat)


def unit(game: str) -> Callable[[int], str]:
    """Return the words that count what a game counts in; points unless its sentences say otherwise."""
    counted: Callable[[int], str] = getattr(strings_of(game), "unit", points)
    return counted
