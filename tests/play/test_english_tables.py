"""A table that plays in English: chosen by an option, recorded, saved, taken up again, thought about by bots."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.games import games, manifest
from cardtable.lexicon import Lexicon, LexiconError
from cardtable.play import recordtext
from cardtable.play.library import Library
from cardtable.play.replay import replay
from cardtable.play.rulebook import fitting, rules_of
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session
from cardtable.play.thinker import MoveRequest, Thinker, think
from tests.play.test_thinker import wait

GAMES = ("shelf", "duel", "lettralettre", "crackword")


@pytest.fixture(scope="module")
def french() -> Lexicon:
    return Lexicon.open()


def english_table(name: str, french: Lexicon, seats: str = "Anne=bot:1,Bruno=bot:2", **more: str) -> Session:
    meta = manifest(name).meta
    options = meta.complete({"lexicon": "en", **more})
    return Session.new(rules_of(name, french, options), parse_seats(seats), options, 9)


def play_on(session: Session, french: Lexicon, decisions: int) -> None:
    for _decision in range(decisions):
        if session.pending():
            seat = min(session.pending())
            session.submit(seat, think(MoveRequest.of(session, seat), french).move)


def test_the_option_decides_unless_a_list_of_ones_own_is_there(french: Lexicon) -> None:
    meta = games()[0].meta
    english, usual = meta.complete({"lexicon": "en"}), meta.complete({})
    assert fitting(french, usual) is french
    assert fitting(french, None) is french
    assert fitting(french, english).language == "en"
    assert fitting(french, english) is fitting(french, english)
    assert fitting(fitting(french, english), usual).id == french.id
    own = Lexicon.from_words(["ten", "net"])
    assert fitting(own, english) is own


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_english_words_and_the_record_replays(name: str, french: Lexicon) -> None:
    session = english_table(name, french)
    play_on(session, french, 12)
    assert session.game.lexicon.language == "en"
    text = recordtext.write_record(session.record)
    assert any(line.startswith("options ") and "lexicon:en" in line for line in text.splitlines())
    assert f"\nlexicon {session.game.lexicon.id}\n" in text
    read = recordtext.read_record(text)
    again = replay(rules_of(name, french, read.header.options), read)
    assert again.error is None
    assert again.session.fingerprint == session.fingerprint


def test_a_saved_game_is_taken_up_with_its_words(tmp_path: Path, french: Lexicon) -> None:
    session = english_table("shelf", french)
    library = Library(tmp_path)
    journal = library.start(session)
    play_on(session, french, 6)
    position = session.game.position(session.view(None))
    assert journal.close()
    saved = library.latest()
    assert saved is not None
    assert saved.lexicon.startswith("en-")
    opened = library.open(saved.id, french)
    assert opened.error is None
    assert opened.session.game.lexicon.language == "en"
    assert opened.session.game.position(opened.session.view(None)) == position
    opened.journal.close()


def test_the_bot_process_opens_the_words_of_the_table(french: Lexicon) -> None:
    session = english_table("shelf", french)
    question = MoveRequest.of(session, min(session.pending()))
    thinker = Thinker(None, french)
    try:
        thinker.ask(question, time.monotonic())
        answer = wait(thinker)
    finally:
        thinker.close()
    assert answer == think(question, french)


def test_commands_take_the_option(
    capsys: pytest.CaptureFixture[str], typed: Callable[[str], None], tmp_path: Path
) -> None:
    type_in = typed

    def run(*arguments: str, typed: str = "") -> tuple[int, str]:
        type_in(typed)
        code = cli.main([*arguments, "--data", str(tmp_path)])
        return code, capsys.readouterr().out

    position = "shelf options=lexicon:en hands=W,H,A,T,E,V,R/B,C,D slots=O/N/E pile=_,_,_"
    code, out = run("moves", "shelf", position)
    words = {json.loads(line)["move"] for line in out.splitlines()}
    assert code == 0
    assert words
    ask = {
        "game": "shelf",
        "position": position,
        "seat": 0,
        "move": sorted(words)[0],
        "options": {"lexicon": "en"},
    }
    code, out = run("judge", typed=json.dumps(ask) + "\n")
    assert (code, json.loads(out)["ok"]) == (0, True)
    for way in (["--lexicon", "en"], ["--options", "lexicon:en"]):
        code, out = run("simulate", "shelf", *way, "--seats", "bot:1,bot:1", "--games", "2", "--json")
        assert code == 0
        assert json.loads(out)["games"] == 2
        code, out = run(
            "text",
            "shelf",
            *way,
            "--lang",
            "en",
            "--seats",
            "A=human,B=bot:1",
            "--seed",
            "7",
            typed="word street\nquit\n",
        )
        assert code == 0
        assert "STREET" in out
    assert run("text", "shelf", "--lexicon", "en", "--options", "lexicon:fr")[0] == 2


def test_lost_words_are_told_and_a_saved_game_goes_on(
    tmp_path: Path, french: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = english_table("shelf", french)
    library = Library(tmp_path)
    journal = library.start(session)
    play_on(session, french, 4)
    journal.close()

    def lost(language: str) -> Lexicon:
        return Lexicon.open(tmp_path, language)

    monkeypatch.setattr("cardtable.play.rulebook._shipped", lost)
    with pytest.raises(LexiconError):
        english_table("shelf", french)
    saved = library.latest()
    assert saved is not None
    assert library.open(saved.id, french).session.game.lexicon is french
