"""Nothing the program plays, shows or proposes of its own accord is a word families would not say.

Which lemmas these are is settled in `tests/lexicon`: every lemma with no definition left for families is marked. Here
the mark is looked for behind every way a word may come from the program: bots and hints, lessons, the boards beside
the rules, suggestions behind a refusal; in both languages.
"""

from __future__ import annotations

import re

import pytest

from cardtable import bots
from cardtable.games import every, manifest
from cardtable.lexicon import Lexicon
from cardtable.lexicon.lexicon import LANGUAGES
from cardtable.play.lesson import StepAttempt, examples_of, lesson_of, players_for
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON
from cardtable.rules.rng import Rng
from tests.sampling import sampled
from tests.table.tables import LEXICON as WORDS

GAMES = [each for each in every() if LEXICON in {option.name for option in meta_of(each.id).options}]


def marked(language: str, text: str) -> list[str]:
    """The words of a move that are marked."""
    lexicon = Lexicon.open(language=language)
    return [word for word in re.findall(r"[A-Z]{2,}", text) if lexicon.offensive(word)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [each.id for each in GAMES if each.lessons])
def test_no_lesson_plays_one(game: str, language: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    for at in range(len(lesson.steps)):
        taught = StepAttempt(game, at, players_for(game, "Anne", ["Bruno", "Claire"]), WORDS, language)
        for move in taught.setting.solution:
            assert not marked(language, move)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [each.id for each in GAMES if each.examples])
def test_no_board_beside_the_rules_shows_one(game: str, language: str) -> None:
    for example in examples_of(game, language):
        for move in (example.plays, example.refused):
            assert not marked(language, move), example.clause


@pytest.mark.parametrize(
    ("name", "language"),
    sampled(((game.id, language) for game in GAMES for language in LANGUAGES), 2, "family"),
)
def test_no_bot_and_no_hint_says_one(name: str, language: str) -> None:
    """Games of bots of each level where now and then the hint is asked as well."""
    game = manifest(name).game(Lexicon.open(language=language))
    asked = 0
    for level, most in ((1, 4), (2, 8), (3, 12)):
        state = game.deal(game.meta.complete({LEXICON: language}), 2, Rng(level))
        while game.outcome(state) is None and asked < most:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                played = bots.choose(game, view, seat, level=level, seed=level)
                if asked % 8 == 0:
                    hinted = bots.hint(game, view, seat)
                    assert not marked(language, game.write(hinted.move))
                assert not marked(language, game.write(played.move))
                asked += 1
                event = game.play(state, seat, played.move)
            state = game.apply(state, event)
    assert asked > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_suggestion_is_one(language: str) -> None:
    """Every marked word of common length, misspelt by one letter."""
    lexicon = Lexicon.open(language=language)
    rude = [word for word in lexicon.words() if 4 <= len(word) <= 8 and lexicon.offensive(word)]
    assert len(rude) > 100
    for word in rude[::7]:
        answer = lexicon.describe(word[:2] + "q" + word[3:])
        assert not [near for near in answer.near if lexicon.offensive(near)], word
