"""Packs of constraint cards: today's is dealt, those of before are still read, and a card never changes."""

from dataclasses import replace

import pytest

from cardtable.games.lettralettre.bot.worth import shipped
from cardtable.games.lettralettre.rules.deck import book, fingerprint, read_book
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.recordtext import read_record, write_record
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.contract import BadNotation
from cardtable.rules.rng import Rng
from tests.kinds import as_a
from tools.bench.constraints import rewritten

FIRST = "4cbbe208"
PLAYERS = (Player("Anne", None, 0), Player("Bruno", None, 1))


def rules(house: HouseWords | None = None) -> Lettralettre:
    return Lettralettre(Lexicon.open(), house)


def test_the_first_pack_is_still_read_and_another_is_dealt() -> None:
    assert next(iter(book().packs)) == FIRST != book().mark
    old, new = book().packs[FIRST], book().packs[book().mark]
    assert [(card.kind, card.argument) for card in old] == [(card.kind, card.argument) for card in new]
    changed = [(was.code, now.code) for was, now in zip(old, new, strict=True) if was != now]
    assert changed
    assert all(book()[was].bonus != book()[now].bonus for was, now in changed)


def test_a_game_is_dealt_again_with_the_pack_it_names() -> None:
    game = rules()
    options = game.meta.complete({})
    today = game.deal(options, 2, Rng(7))
    before = game.as_dealt(f"lettralettre book={FIRST} phase=turning").deal(options, 2, Rng(7))
    assert (today.pack, before.pack) == (book().mark, FIRST)
    assert today.pile == before.pile
    faces = {state.pack: {card.face for card in state.stock} for state in (today, before)}
    assert faces[FIRST] <= {card.code for card in book().packs[FIRST]}
    assert faces[book().mark] <= {card.code for card in book().packs[book().mark]}
    assert game.from_position(game.position(before)) == before


def test_a_record_of_before_is_replayed_and_goes_on_with_its_pack() -> None:
    game = rules().as_dealt(f" book={FIRST} ")
    header = replace(
        Session.new(rules, PLAYERS, seed=5).header,
        deal=game.position(game.deal(game.meta.complete({}), 2, Rng.of(5))),
    )
    session = Session(rules, header)
    assert as_a(Lettralettre, session.game).stock(session.options, 2) == game.stock(session.options, 2)
    text = write_record(session.record)
    assert f"book={FIRST}" in text
    assert write_record(Session(rules, read_record(text).header).record) == text


def test_an_unknown_pack_or_a_card_of_another_is_refused() -> None:
    game = rules()
    text = game.position(game.deal(game.meta.complete({}), 2, Rng(1)))
    with pytest.raises(BadNotation):
        game.from_position(text.replace(book().mark, "01234567"))
    with pytest.raises(BadNotation):
        game.from_position(text.replace(book().mark, FIRST))


def test_bots_judge_by_the_pack_of_the_table() -> None:
    old, new = shipped(FIRST), shipped(book().mark)
    assert len(old.codes) == len(new.codes) == len(book().packs[FIRST])
    assert set(old.codes) != set(new.codes)


def test_a_pack_that_is_not_the_one_of_its_fingerprint_is_refused() -> None:
    cards = "".join(f"C{n:02}\tletters\todd-length\t-\t1\n" for n in range(1, 13))
    pack = read_book(cards).packs[read_book(cards).mark]
    codes = " ".join(card.code for card in pack)
    assert read_book(f"{cards}pack\t{fingerprint(pack)}\t{codes}\n").mark == fingerprint(pack)
    with pytest.raises(ValueError, match="line 13"):
        read_book(f"{cards}pack\t{FIRST}\t{codes}\n")


def test_a_bonus_measured_otherwise_makes_a_new_card_and_a_new_pack() -> None:
    letters = "".join(f"C{n:02}\tletters\todd-length\t-\t1\n" for n in range(1, 13))
    text = letters + "C31\tgrammar\taccented\t-\t2\nC32\tgrammar\treading\tpart_of_speech=noun\t1\n"
    assert rewritten(text, {"C01": 3, "C31": 2, "C32": 1}) == text
    changed = read_book(rewritten(text, {"C01": 3, "C31": 4, "C32": 1}))
    assert changed["C31"].bonus == 2
    assert [card.bonus for card in changed.packs[changed.mark]][-2:] == [4, 1]
    assert len(changed.packs) == 2
