"""Every reason, fact, option and fault has its sentence, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cardtable import bots, i18n
from cardtable.bots.choice import Why
from cardtable.games import Manifest, every, manifest
from cardtable.games.crackword.reasons import CrackWhy
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.null.rules.model import NullRefusal
from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.games.shelf.rules.model import Drew, Laid, Opened, ShelfRefusal, piece
from cardtable.games.shelf.strings import rules as rules_shelf
from cardtable.games.shelf.strings.facts import sum_of
from cardtable.games.shelf.strings.hints import to_do
from cardtable.lexicon import Fault, LexiconError, Reading, Reason
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.journal import SAVED, Progress, SaveState
from cardtable.play.record import RecordError, RecordFault
from cardtable.play.seats import SeatError, SeatFault
from cardtable.play.thinker import MoveReply, MoveRequest, think
from cardtable.play.timeline import UndoError, UndoFault
from cardtable.resources import AssetError, AssetFault
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import BadNotation, IllegalMove, Outcome, Refusal
from cardtable.rules.rng import Rng
from cardtable.wording import games, rules_page
from cardtable.wording.facts import WHYS, advice, fact, why
from cardtable.wording.faults import fault
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.refusals import kind_of_no, refusal
from cardtable.wording.saving import remedy, saving
from cardtable.wording.sentence import listed, number, points
from cardtable.wording.status import consent, hand_over, outcome_sentence, status
from cardtable.wording.words import grammar, tier_name, word_card
from tests.kinds import as_a, surely
from tests.play.games import lexicon, play_on, session
from tests.wording.echo import no_echo


@pytest.fixture(autouse=True, params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


DETAILS: dict[str, str | int] = {"word": "SOL", "letter": "E", "slot": 2, "count": 9, "card": "?"}


@pytest.mark.parametrize("reason", [*ShelfRefusal, *NullRefusal])
def test_every_refusal_has_a_title_an_explanation_and_its_clause(reason: Refusal) -> None:
    said = refusal("shelf", IllegalMove(reason, **DETAILS))
    assert said.clause == reason.clause
    assert all(text.endswith(".") and "%" not in text for text in (said.title, said.explanation))
    assert said.clause in said.text


def test_a_refused_word_says_what_kind_of_no_it_is(language: str) -> None:
    answer = lexicon().describe("MARIN")
    said = refusal("shelf", IllegalMove(ShelfRefusal.NOT_A_WORD, word="MARIN"), answer)
    assert said.explanation == kind_of_no(answer)
    assert "MARI" in said.explanation


@pytest.mark.parametrize("reason", Reason)
def test_every_kind_of_no_has_its_sentence(reason: Reason) -> None:
    answer = type(lexicon().describe("x"))("x", "X", False, reason)
    assert kind_of_no(answer).endswith(".")


def errors() -> Iterator[Exception]:
    yield from (RecordError(reason, "where") for reason in RecordFault)
    yield from (StoreError(reason, "where", OSError(5, "why")) for reason in StoreFault)
    yield from (LexiconError(reason, "where") for reason in Fault)
    yield from (AssetError(reason, "where") for reason in AssetFault)
    yield from (SeatError(reason, "text", 3) for reason in SeatFault)
    yield from (UndoError(reason, [1]) for reason in UndoFault)
    yield BadNotation("x\ny", "why")


@pytest.mark.parametrize("error", list(errors()), ids=str)
def test_every_fault_has_its_sentence(error: Exception) -> None:
    said = fault(error)
    assert said.title.endswith(".")
    assert said.explanation
    assert said.text.replace("\u202f", "").replace("\xa0", "").isprintable()
    assert "%" not in said.text


def test_what_is_no_fault_of_ours_is_raised_again() -> None:
    with pytest.raises(KeyError):
        fault(KeyError("x"))


@pytest.mark.parametrize("reason", StoreFault)
def test_a_game_that_is_not_saved_says_why_and_what_to_do(reason: StoreFault) -> None:
    state = SaveState(Progress.UNSAVED, StoreError(reason, "/where"))
    assert fault(surely(state.trouble)).title in saving(state).title
    assert fault(surely(state.trouble)).explanation in saving(state).explanation
    assert remedy(state)
    assert saving(state) != saving(SAVED)


def test_every_reason_of_a_bot_has_its_sentence() -> None:
    details: dict[str, str | int] = {
        "word": "SOL",
        "gain": 7,
        "higher": 9,
        "draws": 1,
        "row": 2,
        "letters": "SO",
    }
    for reason in {*WHYS, *strings_of("shelf").WHYS}:
        text = why("shelf", reason, details)
        assert text.endswith(".")
        assert "%" not in text
    assert set(Why) == set(WHYS)
    for own in (ShelfWhy, CrackWhy, DuelWhy, LettralettreWhy):
        assert {*own} <= {*strings_of(own.__module__.split(".")[2]).WHYS}


def test_a_hint_speaks_to_the_person_and_never_of_a_bot(language: str) -> None:
    details: dict[str, str | int] = {
        "word": "SOL",
        "gain": 7,
        "higher": 9,
        "draws": 1,
        "row": 2,
        "letters": "SO",
        "count": 3,
        "card": "E",
    }
    third = {
        "fr": r"\b(son|sa|ses)\b|\blui (coût|laiss|manq)|\b[Ii]l (?!ne reste|y a)|qu’il ait\b",
        "en": r"\b[Ii]ts?\b(?! lies)",
    }[language]
    own = {"fr": "Il n’a pas de mot", "en": "It has no three-letter word"}[language]
    assert own in why("shelf", ShelfWhy.PROPOSES, details)
    for game, reason in (
        (each.id, reason) for each in every() for reason in {*WHYS, *strings_of(each.id).WHYS}
    ):
        text = advice(game, reason, details)
        assert text.endswith(".") and "%" not in text
        assert not re.search(third, text), text


@cache
def answered(question: MoveRequest) -> MoveReply:
    """The bot's answer, which is the same in both languages."""
    return think(question, lexicon())


@pytest.mark.parametrize("level", bots.levels("shelf"))
def test_the_bots_of_the_shelf_can_always_explain_themselves(level: int) -> None:
    table = session(f"A=bot:{level},B=bot:{level}", seed=level)
    while table.pending():
        seat = min(table.pending())
        answer = answered(MoveRequest.of(table, seat))
        said = why("shelf", answer.why, answer.details)
        assert said.endswith(".")
        before = len(table.seen_facts(seat))
        table.submit(seat, answer.move)
        no_echo(table, seat, before, said)


@pytest.mark.parametrize("kind", every())
def test_every_game_option_and_value_has_its_names(kind: Manifest) -> None:
    meta = kind.meta
    assert games.game_name(meta.id)
    assert games.tagline(meta.id).endswith(".")
    assert str(meta.seats[-1]) in games.seats_allowed(meta)
    for option in meta.options:
        assert games.option_name(meta.id, option)
        for value in option.values:
            assert games.value_name(meta.id, option, value)
            assert games.value_explanation(meta.id, option, value).endswith(".")


def test_levels_have_names(language: str) -> None:
    assert games.level_name(1) == {"fr": "Débutant", "en": "Beginner"}[language]
    assert games.kind_of_player(session().players[1])


@pytest.mark.parametrize("seats", ["Anne=human,Bruno=human,Carl=bot:1", "Anne=bot:1,Bruno=bot:1"])
def test_every_fact_of_whole_games_is_told_and_keeps_secrets(seats: str) -> None:
    seen = set()
    for seed in range(12):
        table = play_on(session(seats, seed=seed, opening=["contest", "random"][seed % 2]), 400, seed)
        for viewer in (0, 1, None):
            for step in table.seen_facts(viewer):
                told = fact("shelf", step.event, table.players, viewer)
                assert "%" not in told.text
                seen.add(type(step.event).__name__)
                if isinstance(step.event, Laid):
                    assert told.word == step.event.word
                if isinstance(step.event, Drew) and step.event.seat != viewer:
                    assert "None" not in told.text
    assert seen == {"Proposed", "Opened", "Laid", "Passed", "Drew", "Closed"}


def test_the_contest_tells_every_word_and_what_it_is_worth() -> None:
    i18n.use("en")
    players = session("Anne=human,Bruno=human,Carl=bot:1,Doris=bot:1").players
    words = [(seat, tuple(map(piece, word))) for seat, word in ((0, "SOL"), (1, "SON"), (3, "LOS"))]
    told = fact("shelf", Opened(3, tuple(words), by_lot=True), players).text
    assert told.startswith("Anne and Doris tie") and told.count("worth") == 3 and "LOS, worth" in told
    assert "Anne: SOL, worth" in told and "Bruno: SON, worth" in told and told.endswith("Carl: no word")
    one = fact("shelf", Opened(0, tuple(words[:2]), by_lot=False), players).text
    assert "Anne starts" in one and "Bruno: SON" in one and "Doris: no word" in one
    assert fact("shelf", Opened(2, (), by_lot=True), players).text == "Carl starts, chosen at random"


def test_the_status_names_who_and_what() -> None:
    table = session("Anne=human,Bruno=human")
    assert "Anne" in status("shelf", table.view(0), table.players, table.pending(), 0).lead
    assert status("shelf", table.view(None), table.players, table.pending(), None).body.count("Bruno") == 1
    table = play_on(table, 2)
    seat = min(table.pending())
    first = status("shelf", table.view(seat), table.players, table.pending(), seat)
    table = play_on(table, 8)
    seat = min(table.pending())
    later = status("shelf", table.view(seat), table.players, table.pending(), seat)
    assert first.body != later.body
    over = play_on(table, 1000)
    assert status("shelf", over.view(0), over.players, over.pending(), 0).lead == ""


def test_the_result_says_who_and_by_how_much() -> None:
    players = session("Anne=human,Bruno=human,Carl=bot:1").players
    alone = outcome_sentence(Outcome((30, 12, 20), (0,)), players)
    assert "Anne" in alone.title
    assert "10" in alone.explanation
    assert "Carl" in alone.explanation
    shared = outcome_sentence(Outcome((30, 30, 2), (0, 1)), players)
    assert all(name in shared.title for name in ("Anne", "Bruno"))


def test_the_curtain_and_the_question_name_people_only() -> None:
    players = session("Anne=human,Bruno=human").players
    assert "Bruno" in hand_over(players, 1, 0).title
    assert "Anne" in hand_over(players, 1, 0).explanation
    assert "Anne" not in hand_over(players, 1, None).text
    assert "Anne" in consent(players, (0, 1)).explanation


def test_numbers_and_lists(language: str) -> None:
    assert number(-7) == "−7"
    assert points(1) == "1 point"
    assert points(-7) == "−7 points"
    assert listed(["A", "B", "C"]) == {"fr": "A, B et C", "en": "A, B and C"}[language]
    assert listed([]) == ""


def test_the_sum_of_a_shelf_adds_up() -> None:
    table = play_on(session("A=bot:1,B=bot:1"), 30)
    text = sum_of(table.view(None)).replace("−", "-").replace(" ", "")
    laid = [step for step in table.seen_facts(None) if isinstance(step.event, Laid)][-1]
    assert sum(map(int, re.findall(r"[+-]?\d+", text))) == as_a(Laid, laid.event).gain


def test_grammar_in_words(language: str) -> None:
    readings = (
        Reading("finit", "finir", "verb", None, "singular", "past_historic", 3),
        Reading("finit", "finir", "verb", None, "singular", "present", 3),
        Reading("aime", "aimer", "verb", None, "singular", "present", 1),
        Reading("aime", "aimer", "verb", None, "singular", "present", 3),
        Reading("œufs", "œuf", "noun", "masculine", "plural"),
        Reading("fini", "finir", "verb", "masculine", "singular", "past_participle"),
        Reading("finir", "finir", "verb", None, None, "infinitive"),
        Reading("hier", "hier", "adverb"),
    )
    if language == "fr":
        assert grammar(readings) == (
            "verbe finir\xa0: 3e personne du singulier, passé simple",
            "verbe finir\xa0: 3e personne du singulier, présent",
            "verbe aimer\xa0: 1re et 3e personne du singulier, présent",
            "nom masculin pluriel",
            "verbe finir\xa0: participe passé masculin singulier",
            "verbe à l’infinitif",
            "adverbe",
        )
    else:
        assert "verb finir: 3rd person singular, past historic" in grammar(readings)


def test_a_verb_without_forms_is_called_a_verb_and_nothing_else(language: str) -> None:
    assert grammar([Reading("might", "might", "verb")]) == ({"fr": "verbe", "en": "verb"}[language],)


def test_every_grammar_code_of_the_lexicon_has_words() -> None:
    from cardtable.lexicon import Lexicon

    shipped = Lexicon.open()
    for word in (
        "OEUFS",
        "FINIMES",
        "ASSASSINASSIEZ",
        "BELLE",
        "HIER",
        "HELAS",
        "DEUX",
        "AVEC",
        "MAIS",
        "CELUI",
    ):
        card = word_card(shipped.entry(word), shipped.describe(word))
        assert card.valid
        assert card.lines
        assert "None" not in " ".join(card.labelled)
        assert "_" not in " ".join(card.labelled)
    assert word_card(shipped.entry("OTAN"), shipped.describe("OTAN")).verdict.endswith(".")


def test_tiers_have_names() -> None:
    assert len({tier_name(tier) for tier in range(1, 6)}) == 5


def test_the_rules_page_covers_every_clause_of_the_shelf() -> None:
    ids = {clause for each in rules_shelf.CLAUSES for clause in each.ids}
    assert {f"S{number}" for number in range(1, 19)} <= ids
    assert {f"G{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 10)} <= ids
    assert {reason.clause for reason in ShelfRefusal} - {"G9"} <= ids
    usual = manifest("shelf").meta.complete({})
    assert all(rules_page.paragraph("shelf", usual, each).endswith(".") for each in rules_shelf.CLAUSES)
    assert rules_shelf.CLAUSES[rules_page.place(rules_shelf.CLAUSES, "S9")].ids[0] == "S9"
    assert rules_shelf.CLAUSES[rules_page.place(rules_shelf.CLAUSES, "S14")].ids[0] == "S4"


def test_who_holds_no_joker_is_not_told_of_jokers() -> None:
    game = manifest("shelf").game(lexicon())
    told = set()
    for seed in range(12):
        state = game.deal(game.meta.complete({}), 2, Rng.of(seed))
        view = game.redact(state, 0)
        holds = any(card.face == JOKER for card in view.hands[0])
        assert ("joker" in to_do(view, 0)) is holds
        told.add(holds)
    assert told == {True, False}
