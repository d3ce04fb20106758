"""Lettralettre 26 in words: every refusal, fact, card and option, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.deck import Family, book
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import LettralettreRefusal, Settled, Sheet, Wrote
from cardtable.games.lettralettre.strings.constraints import _ASKS, asks, family, lacks
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.lexicon import Lexicon
from cardtable.play.seats import parse_seats
from cardtable.rules.contract import IllegalMove
from cardtable.wording import games
from cardtable.wording.facts import fact, why
from cardtable.wording.gamestrings import strings_of, unit
from cardtable.wording.refusals import refusal
from cardtable.wording.status import status
from tests.kinds import surely
from tests.rules import laws
from tests.rules.lettralettre_tables import auction, rules, writing
from tests.rules.test_lettralettre_constraints import GRAMMAR, LETTERS

PLAYERS = parse_seats("Anne=human,Bruno=human,Claire=bot:2")


@pytest.fixture(autouse=True, params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def test_every_card_has_its_few_words_and_a_sentence() -> None:
    titles = [asks(card).title for card in book().cards]
    assert len(set(titles)) == len(titles)
    for card in book().cards:
        assert asks(card).explanation.endswith(".") and "%" not in asks(card).title + asks(card).explanation
        assert len(asks(card).title) <= 40 and family(card)


def test_no_words_for_cards_there_are_not() -> None:
    known = {(card.kind, card.argument) for card in book().cards}
    unused = set(_ASKS) - known
    assert unused <= {("ends-with", "vowel")}


@pytest.mark.parametrize(("code", "word"), [(code, bad) for code, _good, bad, _lack in LETTERS])
def test_a_card_of_letters_says_why_a_word_fails(code: str, word: str) -> None:
    found = rules().judge.lack(book()[code], word)
    if found is None:
        return
    said = lacks(code, word, found)
    assert word in said and said.endswith(".") and "%" not in said


def test_a_card_of_grammar_or_theme_says_why_a_word_fails() -> None:
    for card in book().cards:
        if card.family is not Family.LETTERS:
            word = GRAMMAR.get(card.code, ("", "TERRE"))[1]
            said = lacks(card.code, word, {})
            assert word in said and said.endswith(".")


def test_the_sentences_are_right(language: str) -> None:
    said = {
        "fr": ["KEPI a 4 lettres.", "Dans TARE, T vient avant A.", "Par la fin, TERRE se lit ERRET."],
        "en": ["KEPI has 4 letters.", "In TARE, T comes before A.", "Backwards, TERRE reads ERRET."],
    }
    judge = rules().judge
    pairs = [("C03", "KEPI"), ("C24", "TARE"), ("C23", "TERRE")]
    assert [lacks(code, word, surely(judge.lack(book()[code], word))) for code, word in pairs] == said[
        language
    ]


@pytest.mark.parametrize("reason", LettralettreRefusal)
def test_every_refusal_has_a_title_an_explanation_and_its_clause(reason: LettralettreRefusal) -> None:
    details: dict[str, str | int] = {"word": "TERRE", "letter": "T", "count": 1, "constraint": "C20"}
    said = refusal("lettralettre", IllegalMove(reason, **details))
    assert said.clause == reason.clause
    assert all(text.endswith(".") and "%" not in text for text in (said.title, said.explanation))


def test_a_card_that_is_nobodys_is_named_as_it_was_written() -> None:
    said = refusal(
        "lettralettre", IllegalMove(LettralettreRefusal.NOT_YOUR_CONSTRAINT, word="TERRE", constraint="C99")
    )
    assert "C99" in said.title


def test_every_fact_is_told() -> None:
    kinds = set()
    for options, seats, seed in (({}, 3, 3), ({"letters": "8"}, 3, 5), ({}, 3, 8)):
        game = laws.game_of("lettralettre")
        for _state, _seat, _move, event in laws.random_game(game, META.complete(options), seats, seed):
            for viewer in (None, 0):
                text = fact("lettralettre", event.seen_by(viewer), PLAYERS, viewer).text
                assert text and "%" not in text and not text.endswith(".")
            kinds.add(type(event).__name__)
    assert len(kinds) >= 10


def test_what_others_are_told_of_a_sheet_says_nothing() -> None:
    told = {
        fact("lettralettre", Wrote(0, Sheet(word, "C01", points)).seen_by(1), PLAYERS, 1).text
        for word, points in (("TERRE", 5), ("", 0))
    }
    assert len(told) == 1
    assert "TERRE" in fact("lettralettre", Wrote(0, Sheet("TERRE", "C01", 5)), PLAYERS, 0).text
    assert "TERRE" not in fact("lettralettre", Wrote(0, Sheet("TERRE", "C01", 5)), PLAYERS, 1).text


def test_every_option_has_its_words() -> None:
    for option in META.options:
        assert games.option_name("lettralettre", option)
        for value in option.values:
            assert games.value_name("lettralettre", option, value) and games.value_explanation(
                "lettralettre", option, value
            ).endswith(".")


def test_the_status_names_every_kind_of_action() -> None:
    views = [auction(), auction("0,16"), auction("0,13", pot=3), auction("8,7", pot=1), writing()]
    said = [status("lettralettre", view, PLAYERS, frozenset({0}), 0).text for view in views]
    assert len(set(said)) == len(said) and all(text.endswith(".") and "%" not in text for text in said)


def test_bots_explain_themselves_and_tokens_are_counted() -> None:
    for reason in strings_of("lettralettre").WHYS:
        assert why("lettralettre", reason, {"constraint": "C01", "pot": 2}).endswith(".")
    assert LettralettreWhy.WORTH_TAKING in strings_of("lettralettre").WHYS
    assert unit("lettralettre")(3).startswith("3 ")
    assert breakdown(Sheet("KEPI", "C02", 4, 2, 1)).count("1") == 1


def test_every_clause_has_its_paragraph() -> None:
    told = {each for clause in strings_of("lettralettre").CLAUSES for each in clause.ids}
    common = {f"G{number}" for number in range(1, 12) if number != 10}  # G10 is of jokers: there are none
    assert {f"L{number}" for number in range(1, 13)} | common <= told
    assert {option.clause for option in META.options} <= told


def test_the_shipped_lexicon_says_why_for_grammar() -> None:
    game = rules(lexicon=Lexicon.open())
    state = writing(kept="C33 C37/C03 C04")
    with pytest.raises(IllegalMove) as found:
        game.play(state, 0, game.parse(state, "word TERRE C33"))
    said = refusal("lettralettre", found.value)
    assert "TERRE" in said.title and asks(book()["C33"]).title in said.title


def test_what_the_tokens_do_names_who_gives(language: str) -> None:
    said = {
        "fr": [
            "Anne prend deux jetons, Bruno en donne un",
            "Anne et Bruno prennent chacun deux jetons",
            "Anne prend deux jetons, Bruno et Claire en donnent un chacun",
            "Anne prend deux jetons · Bruno n’en a pas à donner et quitte la partie",
        ],
        "en": [
            "Anne takes two tokens, Bruno gives one",
            "Anne and Bruno take two tokens each",
            "Anne takes two tokens, Bruno and Claire give one each",
            "Anne takes two tokens · Bruno has none to give and is out",
        ],
    }[language]
    events = [
        Settled((2, -1, 0), ()),
        Settled((2, 2, 0), ()),
        Settled((2, -1, -1), ()),
        Settled((2, 0, 0), (1,)),
    ]
    assert [fact("lettralettre", event, PLAYERS, 0).text for event in events] == said
    many = parse_seats("Anne=human,Bruno=human,Claire=bot:2,Denis=bot:2")
    assert fact("lettralettre", Settled((2, -1, -1, -1), ()), many, 0).text.endswith(
        {"fr": "les autres en donnent un", "en": "the others give one"}[language]
    )


def test_looking_back_counts_in_deals_and_tokens(language: str) -> None:
    assert games.when_played("lettralettre", 2) == {"fr": "donne 2", "en": "deal 2"}[language]
    assert games.when_played("shelf", 2) == {"fr": "tour 2", "en": "turn 2"}[language]
    assert (
        games.course("lettralettre")
        == {"fr": "Jetons, donne par donne", "en": "Tokens, deal by deal"}[language]
    )
