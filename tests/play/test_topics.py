"""Words agreed on for a theme or for grammar alone: kept, written, read, obeyed, told (G5)."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.rules.model import Phase, State, Write
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import HouseWords, Lexicon, LexiconError
from cardtable.play import record, recordtext
from cardtable.play.agreements import (
    Agreements,
    disputed,
    joined,
    moved,
    proposals,
    read_words,
    write_words,
)
from cardtable.play.replay import load
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.store import Documents
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import IllegalMove
from cardtable.table.screens.history import happened
from cardtable.table.screens.scoresheet import as_text
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal
from cardtable.wording.agreements import topic_name, topics
from tests.kinds import as_a
from tests.play.games import load_house

LEXICON = Lexicon.open()
RULES = rules_of("lettralettre", LEXICON)


def at_writing(seats: str = "Anne=human,Bruno=bot:1,Chloé=human", **chosen: str) -> Session:
    """A table at which Anne writes; where Chloé plays too, she has handed in."""
    table = Session.new(RULES, parse_seats(seats), RULES(HouseWords()).meta.complete(chosen), 5)
    while table.view().phase is not Phase.WRITING:
        table.submit(min(table.pending()), "take")
    if len(table.players) > 2:
        table.submit(2, Write("", ""))
    return table


def a_dispute(table: Session, seat: int = 0) -> tuple[str, str]:
    """A valid word of the letters there that meets none of a seat's cards, and the topic of one of these."""
    view, game = table.view(seat), table.game
    assert isinstance(game, Lettralettre)
    cards = [card for card in game.cards(view, seat) if card.family.value != "letters"]
    for word in game.words(table.options).spelt_with(_usable(view)):
        for card in cards:
            if len(word) > 2 and not any(game.judge.meets(each, word) for each in game.cards(view, seat)):
                return word, card.code
    raise AssertionError("every word meets a card")


def _usable(view: State) -> int:
    from cardtable.games.lettralettre.rules.constraints import usable_letters

    return usable_letters(view)


@pytest.fixture
def table() -> Session:
    return at_writing(constraints="grammar-and-themes")


def test_a_refused_word_leads_to_an_agreement_for_that_card_alone(table: Session, tmp_path: Path) -> None:
    kept = Agreements(Documents(tmp_path))
    kept.watch(table)
    word, code = a_dispute(table)
    with pytest.raises(IllegalMove) as no:
        table.submit(0, f"word {word} {code}")
    wanted = disputed(table, no.value)
    assert wanted is not None and (wanted.word, wanted.accepted, wanted.askees) == (word, True, (0, 2))
    assert wanted.topic in table.game.topics(table.view(0), 0)
    before = {
        each.code
        for each in as_a(Lettralettre, table.game).book.cards
        if as_a(Lettralettre, table.game).judge.meets(each, word)
    }
    table.agree(word, accepted=True, topic=wanted.topic)
    after = {
        each.code
        for each in as_a(Lettralettre, table.game).book.cards
        if as_a(Lettralettre, table.game).judge.meets(each, word)
    }
    assert after - before == {code}
    table.submit(0, f"word {word} {code}")
    assert load_house(Documents(tmp_path)).fits == {f"{word}:{wanted.topic}"}
    assert not load_house(Documents(tmp_path)).added, "it was a word before, and is not one by that"


def test_the_record_the_next_game_and_the_bots_keep_it(table: Session) -> None:
    word, _code = a_dispute(table)
    topic = table.game.topics(table.view(0), 0)[0]
    table.agree(word, accepted=True, topic=topic)
    text = recordtext.write_record(table.record)
    assert f"\naccept {word}:{topic}\n" in text
    again = load(RULES, recordtext.read_record(text))
    assert again.house == table.house and again.agreements == table.agreements
    later = Session.new(RULES, table.players, table.options, 7, table.house)
    text = recordtext.write_record(later.record)
    assert f"\nfits {word}:{topic}\n" in text and recordtext.read_record(text).header == later.header
    question = MoveRequest.of(table, 1)
    assert question.accepted == (f"{word}:{topic}",)
    assert think(question, LEXICON).move
    table.agree(word, accepted=False, topic=topic)
    assert table.house == HouseWords(misfits=frozenset({f"{word}:{topic}"})) and not table.game.fits(
        word, topic
    )
    for spoilt in (
        f"accept {word}:",
        f"accept {word}:Animals",
        f"accept {word}: x",
        "accept é:theme:animals",
    ):
        with pytest.raises(record.RecordError):
            recordtext.read_entry(spoilt)


def test_both_ways_are_offered_for_ones_own_cards_unless_somebody_writes_in_secret(table: Session) -> None:
    word, _code = a_dispute(table)
    found = proposals(table, table.describe(word), 0)
    assert [each.topic for each in found] == ["", *table.game.topics(table.view(0), 0)]
    assert not found[0].accepted and all(
        each.accepted is not table.game.fits(word, each.topic) for each in found[1:]
    )
    together = at_writing("Anne=human,Bruno=human", constraints="themes")
    assert proposals(together, together.describe(word), 0) == ()


def test_files_hold_it_and_a_line_that_does_not_is_left_out(tmp_path: Path) -> None:
    ours = HouseWords.of(["LOUP", "LOUP:theme:animals"], ["RAT:theme:food", "TROK"])
    write_words(ours, tmp_path / "words.txt", lambda: "words")
    theirs, report = read_words(tmp_path / "words.txt")
    assert theirs == ours and report.kept == 4
    (tmp_path / "odd.txt").write_text("+LOUP:Theme\n-RAT:\n+RAT:theme:animals\nA:theme:animals\n", "utf-8")
    odd, report = read_words(tmp_path / "odd.txt")
    assert (
        odd == HouseWords(fits=frozenset({"RAT:theme:animals"}))
        and sum(n for _why, n in report.left_out) == 3
    )
    other = HouseWords.of(["RAT:theme:food"], [])
    assert (
        joined(ours, other).fits == {"LOUP:theme:animals", "RAT:theme:food"}
        and not joined(ours, other).misfits
    )
    assert moved(ours, ours, ours.forget("LOUP:theme:animals")).fits == frozenset()
    with pytest.raises(LexiconError):
        HouseWords(fits=frozenset({"LOUP"}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_log_and_sheet_name_the_card(table: Session, language: str) -> None:
    i18n.use(language)
    word, _code = a_dispute(table)
    topic = table.game.topics(table.view(0), 0)[0]
    table.agree(word, accepted=True, topic=topic)
    name = topic_name(topic)
    assert name != topic and name in topics().values()
    assert any(word in told.text and name in told.text for _seat, told, _at in happened(table, 0))
    assert f"{word} ({name})" in as_text(table)


def test_in_the_terminal_it_is_asked_for_by_name(table: Session) -> None:
    i18n.use("fr")
    word, _code = a_dispute(table)
    names = [topic_name(topic) for topic in table.game.topics(table.view(0), 0)]
    shown = io.StringIO()
    lines = (
        "",
        word,
        f"accepter {word} {names[0][:5]}",
        "oui",
        "oui",
        f"refuser {word} {names[0]}",
        "oui",
        "oui",
        "quitter",
    )
    TextTable(table, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    said = shown.getvalue()
    assert any(f" {word} {name}" in said.split("demande")[0] for name in names), (
        "the refusal says what to type"
    )
    assert f"La table accepte {word} pour" in said and f"La table refuse {word} pour" in said
    assert [entry.accepted for _at, entry in table.agreements] == [True, False]
