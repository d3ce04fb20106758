"""The commands, as a person or a program at the other end of a pipe meets them."""

from __future__ import annotations

import json
import os
import pickle
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest

from cardtable import cli, games, i18n, resources
from cardtable.commands import judge
from cardtable.games import manifest
from cardtable.games.lettralettre.bot import worth
from cardtable.games.lettralettre.rules import deck
from cardtable.grammar import commands, grammar, listed_arguments
from cardtable.lexicon import Fault, Lexicon, LexiconError
from cardtable.play import recordtext
from cardtable.play.commitment import signs
from cardtable.play.library import Library
from cardtable.play.measure import middle
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.store import Documents
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import AnyGame, Options
from cardtable.rules.rng import Rng
from cardtable.wording.faults import fault
from tests.kinds import Constant, surely
from tests.play.games import WORDS, play_on, session

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.system
Run = Callable[..., tuple[int, str, str]]
Change = Callable[[bytes], bytes]
Damage = Callable[..., Path]
POSITION = "shelf hands=A,E,S,T,R,I,N/B,C,D slots=M/O/T pile=_,_,_"


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join([*WORDS, "MOTS", "OTE"]), "utf-8")
    return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], typed: Callable[[str], None], tmp_path: Path) -> Run:
    """Run a command in this process: `(exit code, standard output, standard error)`."""

    type_in = typed

    def call(*arguments: str | Path, typed: str = "") -> tuple[int, str, str]:
        type_in(typed)
        code = cli.main([*map(str, arguments), "--data", str(tmp_path / "data")])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def ask(**changes: Any) -> str:
    body = {"game": "shelf", "options": {}, "position": POSITION, "seat": 0, "move": "lay 4:S"}
    return json.dumps({key: value for key, value in (body | changes).items() if value is not None}) + "\n"


# --- judge ----------------------------------------------------------------------------------------


def test_judge_grants_a_move_and_follows_it_to_the_next_unknown(run: Run, words: str) -> None:
    code, out, _err = run("judge", "--words", words, typed=ask())
    assert code == 0
    (row,) = rows(out)
    assert (row["ok"], row["gain"], row["next"]) == (True, 12, "chance")
    assert "phase=refilling" in row["position"]
    assert "words=MOTS" in row["position"]


def test_judge_draws_where_the_cards_are_known(run: Run, words: str) -> None:
    known = "shelf hands=A,E,S/B,C,D slots=M/O/T pile=G,H,I,J,K"
    _code, out, _err = run("judge", "--words", words, typed=ask(position=known))
    (row,) = rows(out)
    assert row["next"] == "decision"
    assert "hands=A0,E1,G6,H7,I8,J9,K10/B3,C4,D5 pile= " in row["position"]
    assert "turn=1" in row["position"]


def test_judge_counts_the_hands_at_the_end(run: Run, words: str) -> None:
    last = "shelf hands=S/B,C slots=M/O/T pile="
    _code, out, _err = run("judge", "--words", words, typed=ask(position=last))
    (row,) = rows(out)
    assert row["next"] == "over"
    assert "penalties=0,12" in row["position"]
    hidden = "shelf hands=S/_,_ slots=M/O/T pile="
    _code, out, _err = run("judge", "--words", words, typed=ask(position=hidden))
    assert rows(out)[0]["next"] == "chance"


def test_judge_stops_where_a_duellist_draws_what_it_may_not_see(run: Run, words: str) -> None:
    duel = manifest("duel").game(Lexicon.from_words(["SEL"]))
    state = duel.deal(duel.meta.complete({}), 2, Rng(4))
    while (event := duel.advance(state)) is not None:
        state = duel.apply(state, event)
    seat = state.turn
    view, card = duel.redact(state, seat), state.hands[seat][0]
    line = ask(game="duel", position=duel.position(view), seat=seat, move=f"swap {card.face}", options=None)
    _code, out, _err = run("judge", "--words", words, typed=line)
    (row,) = rows(out)
    assert (row["ok"], row["next"]) == (True, "chance")
    after = duel.from_position(row["position"])
    assert len(after.hands[seat]) == 6 and len(after.pile) == len(state.pile), "nobody has drawn yet"


def test_judge_refuses_with_reason_clause_and_sentence(run: Run, words: str) -> None:
    lines = ask(move="lay 3:S") + ask(move="lay 1:T") + ask(seat=1, move="pass") + ask(move="lay 4:EEE")
    code, out, _err = run("--lang", "fr", "judge", "--words", words, typed=lines)
    assert code == 0
    found = rows(out)
    assert [row["ok"] for row in found] == [False] * 4
    assert [row["clause"] for row in found] == ["S7", "S7", "G9", "S6"]
    assert "MOS n’est pas accepté" in found[0]["message"]


def test_judge_options_change_what_is_legal(run: Run, words: str) -> None:
    two = ask(move="lay 4:S", position="shelf hands=S,E/B slots=M/O/T pile=_ left=0")
    code, out, _err = run(
        "judge", "--words", words, typed=two + ask(options={"pass_draws": "off"}, move="pass")
    )
    assert code == 0
    assert "options=pass_draws:off" in rows(out)[1]["position"]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("xx\n", "bad_json"),
        ('{"game": "shelf", "game": "null"}\n', "bad_json"),
        ("[" * 50_000 + "\n", "bad_json"),
        ("7\n", "bad_request"),
        ("{}\n", "bad_request"),
        (ask(extra=1), "bad_request"),
        (ask(seat="0"), "bad_request"),
        (ask(seat=True), "bad_request"),
        (ask(seat=2), "bad_request"),
        (ask(seat=-1), "bad_request"),
        (ask(move=None), "bad_request"),
        (ask(game="chess"), "unknown_game"),
        (ask(position="shelf"), "bad_position"),
        (ask(position="shelf hands=A/A/A/A/A/A/A"), "bad_position"),
        (ask(position=POSITION + " left=99999999999999999999"), "bad_position"),
        (ask(move="jump"), "bad_move"),
        (ask(options={"ends": "sideways"}), "bad_options"),
        (ask(options={"ends": 3}), "bad_options"),
        (ask(options=[1]), "bad_options"),
        (ask(options={"ends": "free"}, position=POSITION + " options=ends:three-each-side"), "bad_options"),
        (ask(position="x" * 100_001), "too_long"),
    ],
)
def test_judge_answers_a_malformed_line_with_an_error_and_goes_on(
    run: Run, words: str, line: str, kind: str
) -> None:
    code, out, err = run("judge", "--words", words, typed=line + ask())
    assert code == 1
    first, second = rows(out)
    assert (first["ok"], first["error"], first["line"]) == (False, kind, 1)
    assert first["message"]
    assert second["ok"]
    assert err == ""


def test_judge_never_fails_whatever_the_line(run: Run, words: str) -> None:
    rng = random.Random(5)
    table = play_on(session("A=human,B=human"), 9)
    good = [ask(), ask(position=table.position, move="pass"), ask(position=session().position, move="open")]
    lines = []
    for _ in range(1500):
        line = rng.choice(good).strip()
        for _change in range(rng.randint(1, 4)):
            at = rng.randrange(len(line))
            line = (
                line[:at]
                + rng.choice(["", *'0129_-?,/=:AZ "{}', line[at : at + 9]])
                + line[at + rng.randint(0, 3) :]
            )
        lines.append(line or "x")
    _code, out, _err = run("judge", "--words", words, typed="\n".join(lines))
    found = rows(out)
    assert len(found) == len([line for line in lines if line.strip()])
    assert any(row["ok"] for row in found)
    assert any("reason" in row for row in found)


def judged(stdin: bytes, *arguments: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    """`(exit code, answers, standard error)` of a judge in a process of its own, which reads bytes."""
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "--lang", "en", "judge", *map(str, arguments)],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        timeout=300,
    )
    return done.returncode, rows(done.stdout.decode()), done.stderr.decode()


def test_judge_answers_what_is_no_text_and_goes_on(words: str, tmp_path: Path) -> None:
    """A line of other bytes costs its own answer only, from a file as from a pipe."""
    good = ask().encode()
    given = (
        good + b"\xff\xfe\xe9\n" + b"[" * 300_000 + b"\r\n\r\n" + good.replace(b"\n", b"\r\n") + good.rstrip()
    )
    path = tmp_path / "requests.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + given)
    code, answers, err = judged(given, "--words", words)
    assert (code, err) == (1, "")
    assert [row.get("error", row["ok"]) for row in answers] == [True, "bad_json", "too_long", True, True]
    assert [row["line"] for row in answers if "line" in row] == [2, 3]
    assert judged(b"", "--words", words, path) == (1, answers, "")
    assert judged(given, "--words", words, "-") == (1, answers, "")


def test_judge_takes_long_files_and_only_line_feeds_end_a_line(words: str, tmp_path: Path) -> None:
    path = tmp_path / "requests.jsonl"
    path.write_text(
        ask(move="lay 4:S\u2028").replace("\\u2028", "\u2028") + ("\n" * 999_999 + "x\n") * 3, "utf-8"
    )
    code, answers, _err = judged(b"", "--words", words, path)
    assert code == 1
    assert [row.get("line") for row in answers] == [1, 1_000_001, 2_000_001, 3_000_001]
    assert answers[0]["error"] == "bad_move"
    code, answers, err = judged(b"", "--words", words, tmp_path / "none.jsonl")
    assert (code, answers) == (3, [])
    assert err.startswith(f"{tmp_path / 'none.jsonl'} cannot be read")


# --- moves, word, replay --------------------------------------------------------------------------


def test_moves_are_all_there_the_highest_first(run: Run, words: str) -> None:
    code, out, _err = run("moves", "shelf", POSITION, "--words", words)
    assert code == 0
    found = rows(out)
    assert {"move": "lay 4:S", "gain": 12} in found
    assert found[0] == {"move": "lay 2:ARINES", "gain": 16}
    assert found[-1]["move"] == "pass"
    assert [row["gain"] for row in found] == sorted((row["gain"] for row in found), reverse=True)
    assert run("moves", "shelf", "-", "--words", words, typed=POSITION + "\n")[1] == out


def test_moves_of_nonsense_are_a_usage_error(run: Run, words: str) -> None:
    for arguments in (["chess", POSITION], ["shelf", "nonsense"], ["shelf", POSITION, "--seat", "5"]):
        code, out, err = run("moves", *arguments, "--words", words)
        assert (code, out) == (2, "")
        assert err.strip()
    code, _out, err = run("moves", "shelf", "shelf hands=_/A slots=M/O/T", "--words", words)
    assert code == 2


def test_word_says_yes_no_and_why(run: Run) -> None:
    code, out, _err = run("word", "oeufs", "OTAN", "--json")
    assert code == 1
    yes, no = rows(out)
    assert (yes["valid"], yes["spellings"], yes["reason"]) == (True, ["œufs"], None)
    assert (no["valid"], no["reason"]) == (False, "proper_noun")
    code, out, _err = run("--lang", "fr", "word", "képi")
    assert code == 0
    assert "KEPI. Accepté à cette table." in out
    assert "nom masculin singulier" in out


def test_a_game_in_the_terminal_is_sealed_unless_a_code_is_given(
    run: Run,
) -> None:
    code, out, _err = run("text", "shelf", "--lang", "en", typed="quit\n")
    assert code == 0 and "sealed deal" in out and "Seal of the deal: " in out
    assert "deal code" not in out.lower()
    assert "The Snail" in out and "Robot" not in out, "an opponent with a name sits there"
    code, out, _err = run("text", "shelf", "--lang", "en", "--seed", "7K4-M2P", typed="quit\n")
    assert code == 0 and "open deal 7K4-M2P" in out and "whoever has the code" in out


def test_verify_says_what_holds_and_what_does_not(run: Run, tmp_path: Path) -> None:
    rules = rules_of("null", Lexicon.open())
    table = Session.new(rules, parse_seats("A=bot:1,B=bot:1"), None, 1 << 100, salt="0f" * 16, given=False)
    while table.pending():
        seat = min(table.pending())
        table.submit(seat, think(MoveRequest.of(table, seat), table.game.lexicon).move)
    path = tmp_path / "game.txt"
    path.write_text(recordtext.write_record(table.record))
    code, out, _err = run("verify", path, "--lang", "en")
    assert code == 0 and "This game is consistent with itself." in out and "come out the same" in out
    noted = signs(table.header.commitment)
    code, out, _err = run("verify", path, "--seal", noted, "--lang", "en")
    assert code == 4 and "The machine drew the cards alone" in out, (
        "the seal fits, and less is shown than was asked"
    )
    code, out, _err = run("verify", path, "--seal", "0123-4567-89AB-C", "--lang", "en")
    assert code == 1 and "not the one that was noted" in out
    code, _out, err = run("verify", path, "--seal", noted[:14], "--lang", "en")
    assert code == 2 and "at least 13 characters" in err
    code, out, _err = run("verify", path, "--json")
    told = json.loads(out)
    assert code == 0 and told["outcome"] == "itself" and told["listed"] == {"alone": 1}
    assert told["bots_asked_again"] == told["decisions"] and told["seal"] == noted
    path.write_text(recordtext.write_record(table.record).replace("salt 0f", "salt 1f"))
    code, out, _err = run("verify", path, "--lang", "fr")
    assert code == 1 and "Cette partie ne passe pas la vérification." in out
    first = json.loads(run("verify", path, "--json")[1])["wrong"][0]
    assert first["what"] == "commitment" and first["written"] != first["found"]
    assert run("verify", tmp_path / "gone.txt")[0] == 3


def test_people_draw_together_in_the_terminal(run: Run, tmp_path: Path) -> None:
    """The promise is told before anybody adds anything; noted, it gives the first of the three outcomes once the game is over."""
    data = tmp_path / "data"
    asked = ["text", "duel", "--together", "--seats", "Anne=human,B=bot:1", "--options", "rounds:1"]
    code, out, _err = run(
        *asked, "--lang", "en", "--data", data, typed="oie 7\n" + "hint\nhint\nhint\n\n" * 200
    )
    promise = re.search(r"promises it: ([0-9A-Z-]{19})", out)
    assert code == 0 and promise and "Anne added to the chance of the deal: oie 7" in out
    (path,) = data.glob("games/*/game.jsonl")
    code, out, _err = run("verify", path, "--seal", promise[1], "--lang", "en")
    assert code == 0 and "consistent with the seal noted before it" in out
    assert re.search(r"\d+ hints? (was|were) shown", out)
    assert json.loads(run("verify", path, "--seal", promise[1], "--json")[1])["outcome"] == "sealed"
    code, out, _err = run(*asked, "--lang", "en", "--data", tmp_path / "other", typed="\nquit\n")
    assert code == 0 and "sealed deal" in out and "added to the chance" not in out


def test_replay_prints_and_checks(run: Run, words: str, tmp_path: Path) -> None:
    table = play_on(session("Anne=human,Bruno=bot:1"), 1000)
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(recordtext.write_record(table.record), "utf-8")
    bad.write_text(recordtext.write_record(table.record).replace("seed 7", "seed 8"), "utf-8")
    small = tmp_path / "small.txt"
    small.write_text("\n".join(WORDS), "utf-8")
    code, out, err = run("replay", good, "--words", small)
    assert (code, err) == (0, "")
    assert "Every line is legal." in out
    assert "Anne" in out
    code, _out, err = run("replay", bad, "--words", small)
    assert code == 1
    assert "tampered" in err
    assert run("replay", tmp_path / "missing")[0] == 3
    assert run("replay", tmp_path)[0] == 3
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 10)
    assert run("replay", binary)[0] == 1


def test_replay_reads_a_journal_and_tells_what_another_list_lacks(run: Run, tmp_path: Path) -> None:
    table = session("Anne=human,Bruno=bot:1")
    journal = Library(tmp_path).start(table)
    play_on(table, 30)
    assert journal.close()
    other = tmp_path / "other.txt"
    other.write_text("AIR\nNON\n", "utf-8")
    code, out, _err = run("replay", journal.folder / "game.jsonl", "--words", other)
    assert code == 0
    assert "Played with another word list" in out
    assert "The game is not finished." in out


KARATE = "lettralettre tokens=8,8 phase=writing kept=C01.100,C02.101/C03.102,C04.103 letters=E,R,A,K,O,T taboos=S,I"


@pytest.mark.parametrize("code", ["C21", "C03", "C53", "C99"])
def test_judge_names_a_constraint_that_is_not_ones_own(run: Run, words: str, code: str) -> None:
    """Whatever it asks, and whether there is such a card at all."""
    _code, out, err = run(
        "judge", "--words", words, typed=ask(game="lettralettre", position=KARATE, move=f"word KARATE {code}")
    )
    (row,) = rows(out)
    assert (row["ok"], row["reason"], err) == (False, "not_your_constraint", "")
    assert "constraint" in row["message"]


def test_judge_says_chance_where_a_duel_goes_on_with_cards_not_seen(run: Run, words: str) -> None:
    table = Session.new(rules_of("duel", Lexicon.from_words(WORDS)), parse_seats("A=human,B=human"), None, 3)
    view = table.game.position(table.view(min(table.pending())))
    face = next(card.face for card in table.view(min(table.pending())).hands[min(table.pending())])
    _code, out, _err = run(
        "judge",
        "--words",
        words,
        typed=ask(game="duel", position=view, seat=min(table.pending()), move=f"swap {face}"),
    )
    (row,) = rows(out)
    assert (row["ok"], row["next"]) == (True, "chance")


def test_judge_goes_on_after_a_fault_of_our_own(
    run: Run, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = judge.answer

    def answer(rules: Callable[[str, Options | None], AnyGame], line: str) -> Any:
        return 1 / 0 if "lay 4:S" in line else real(rules, line)

    monkeypatch.setattr(judge, "answer", answer)
    code, out, err = run("judge", "--words", words, typed=ask() + ask(move="pass"))
    first, second = rows(out)
    assert (code, first["error"], first["line"], second["ok"]) == (3, "our_fault", 1, True)
    assert "ZeroDivisionError" in err


# --- text, simulate, selftest ---------------------------------------------------------------------


def test_text_plays_saves_and_resumes(run: Run, words: str) -> None:
    arguments = ["text", "shelf", "--seats", "Anne=human,Bruno=bot:1", "--seed", "7", "--words", words]
    code, out, _err = run(*arguments, typed="open\nquit\n")
    assert code == 0
    assert "The game is saved" in out
    code, out, _err = run("text", "--resume", "--words", words, typed="pass\n" * 300)
    assert code == 0
    assert "wins" in out or "share the victory" in out
    code, _out, err = run("text", "--resume", "--words", words)
    assert code == 3
    assert "no such game" in err


@pytest.mark.parametrize(
    "before", [["--game", "duel", "text"], ["text", "duel"], ["--game", "duel", "text", "duel"]]
)
def test_a_given_game_is_played_whichever_way_it_is_given(run: Run, words: str, before: list[str]) -> None:
    code, out, _err = run(*before, "--words", words, typed="quit\n")
    assert code == 0 and out.startswith("The Duel,")


def test_a_command_that_needs_no_game_takes_the_one_that_is_given(run: Run) -> None:
    code, out, _err = run("--game", "duel", "problem", "--list")
    assert code == 0 and out and all("The Duel" in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["text", "shelf"], "shelf"),
        (["simulate", "shelf"], "shelf"),
        (["moves", "shelf", POSITION], "shelf"),
        (["problem", "shelf"], "shelf"),
        (["open", "game.txt"], "open"),
        (["verify", "game.txt"], "verify"),
        (["word", "sol"], "word"),
        (["judge"], "judge"),
        (["man"], "man"),
    ],
)
def test_a_given_game_is_not_ignored_by_a_command_that_plays_another_or_none(
    run: Run, arguments: list[str], named: str
) -> None:
    code, out, err = run("--game", "duel", *arguments)
    assert (code, out) == (2, "") and f"argument --game: not together with {named}" in err


FOREIGN = {
    "open": ["--phones", "--seats", "--options", "--lexicon", "--seed"],
    "text": ["--phones", "--size"],
    "simulate": ["--phones", "--size"],
    "word": ["--phones", "--seats", "--seed", "--size"],
    "problem": ["--phones", "--seats", "--options", "--seed", "--words", "--size"],
}
_OTHERS = ["--phones", "--seats", "--options", "--lexicon", "--seed", "--size"]
FOREIGN |= dict.fromkeys(["judge", "moves", "verify", "replay", "export", "selftest"], _OTHERS)
FOREIGN |= {
    key: [*_OTHERS, "--words"] for key in ["backup", "restore", "install-desktop", "completion", "man"]
}
GIVEN = {
    "--seats": "human,bot:1",
    "--options": "ends:free",
    "--lexicon": "es",
    "--seed": "0",
    "--size": "800x600",
    "--words": "words.txt",
}
BEHIND = {
    "simulate": ["shelf"],
    "word": ["sol"],
    "moves": ["shelf", POSITION],
    "completion": ["bash"],
    **{key: ["game.txt"] for key in ["open", "verify", "replay", "export", "backup", "restore"]},
}


def test_every_command_is_asked_which_options_of_the_program_it_takes() -> None:
    parser = grammar()
    program = {flag for each in listed_arguments(parser) for flag in each.option_strings}
    for name, command in commands(parser).items():
        own = {flag for each in listed_arguments(command) for flag in each.option_strings}
        assert program - own - {"--version", "--game"} == {*FOREIGN[name]}, name


@pytest.mark.parametrize(("command", "option"), [(name, each) for name in FOREIGN for each in FOREIGN[name]])
def test_no_option_is_ignored_by_a_command_that_does_not_take_it(run: Run, command: str, option: str) -> None:
    value = [GIVEN[option]] if option in GIVEN else []
    code, out, err = run(option, *value, command, *BEHIND.get(command, []))
    assert (code, out) == (2, "") and f"argument {option}: not together with {command}" in err


def test_an_option_before_a_file_alone_is_refused_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("", "utf-8")
    code, _out, err = run("--lang", "fr", "--seats", "human,bot:1", tmp_path / "game.txt")
    assert code == 2 and "argument --seats : incompatible avec open" in err.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("arguments", "one", "other"),
    [
        (["text", "--resume", "--seed", "0"], "--resume", "--seed"),
        (["--seed", "7", "text", "--resume"], "--resume", "--seed"),
        (["text", "--resume", "--seats", "human,bot:1"], "--resume", "--seats"),
        (["text", "--resume", "--options", "box"], "--resume", "--options"),
        (["text", "--resume", "--lexicon", "es"], "--resume", "--lexicon"),
        (["text", "--resume", "--together"], "--resume", "--together"),
        (["text", "--together", "--seed", "7"], "--together", "--seed"),
        (["problem", "shelf", "--day", "2026-11-23"], "--day", "shelf"),
        (["--game", "shelf", "problem", "--day", "2026-11-23"], "--day", "shelf"),
        (["problem", "shelf", "3", "--list"], "--list", "3"),
        (["--phones", "--seed", "7"], "--phones", "--seed"),
    ],
)
def test_arguments_of_which_one_would_be_ignored_are_refused(
    run: Run, arguments: list[str], one: str, other: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "") and f"argument {one}: not together with {other}" in err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["text", "duel", "--options", "last_turn:none"], "“last_turn:none”: this counts only with rounds:1"),
        (["text", "duel", "--options", "deck:whole"], "“deck:whole”: this counts only with lexicon:en"),
        (["simulate", "duel", "--compare", "last_turn:none"], "this counts only with rounds:1"),
        (["--game", "duel", "--options", "box,deck:whole"], "this counts only with lexicon:en"),
        (["word", "sol", "--options", "aids:none"], "“aids”: unknown option"),
    ],
)
def test_an_option_of_a_game_that_would_change_nothing_is_refused(
    run: Run, arguments: list[str], named: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "") and named in err


def test_an_option_of_a_game_counts_with_what_it_needs(run: Run) -> None:
    for options in ("rounds:1,last_turn:none", "lexicon:en,deck:whole", "last_turn:due", "box"):
        code, out, err = run("text", "duel", "--options", options, typed="quit\n")
        assert (code, err) == (0, "") and out.startswith("The Duel,")


def test_resume_takes_up_a_game_of_the_kind_that_is_given(run: Run, words: str, tmp_path: Path) -> None:
    run("text", "duel", "--words", words, typed="quit\n")
    run("text", "shelf", "--words", words, typed="quit\n")
    _code, out, _err = run("text", "--resume", "--words", words, typed="quit\n")
    assert out.startswith("The Shelf,")
    _code, out, _err = run("text", "duel", "--resume", "--words", words, typed="quit\n")
    assert out.startswith("The Duel,")
    for given in (["text", "crackword", "--resume"], ["--game", "crackword", "text", "--resume"]):
        code, out, err = run(*given, "--words", words)
        assert (code, out) == (3, "") and "no such game" in err
    shelf = next(each.id for each in Library(tmp_path / "data").list() if each.game == "shelf")
    code, _out, err = run("text", "duel", "--resume", shelf, "--words", words)
    assert code == 3 and "no such game" in err


def test_a_finished_game_enters_the_statistics(run: Run, words: str, tmp_path: Path) -> None:
    run("text", "--seats", "Anne=human,Bruno=bot:1", "--words", words, typed="open\n" + "pass\n" * 300)
    body = Documents(tmp_path / "data").load("statistics")
    assert body is not None
    assert [(row["name"], row["played"]) for row in body["tallies"]] == [("Anne", 1)]


def test_text_says_what_is_wrong_with_seats_options_and_games(
    run: Run,
) -> None:
    for arguments in (
        ["text", "chess"],
        ["text", "shelf", "--seats", "A=human"],
        ["text", "shelf", "--seats", "A=human,B=bot:5"],
        ["text", "shelf", "--options", "ends:sideways"],
        ["text", "shelf", "--seats", "x"],
        ["text", "shelf", "--seed", "7K!"],
        ["simulate", "shelf", "--seats", "A=human,B=bot:1"],
        ["simulate", "shelf", "--games", "0"],
        ["simulate", "shelf", "--games", "many"],
        ["--game", "chess"],
        ["--size", "99999x99999"],
    ):
        code, out, err = run(*arguments)
        assert code == 2, arguments
        assert out == ""
        assert err.strip(), arguments


def test_an_unwritable_folder_is_told_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], typed: Callable[[str], None], tmp_path: Path, words: str
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    typed("open\nquit\n")
    code = cli.main(["text", "--words", words, "--data", str(tmp_path / "file" / "x")])
    out, err = capsys.readouterr()
    assert code == 0
    assert "Nothing can be saved here." in err
    assert "This game is not saved." in out


def test_a_missing_or_damaged_word_list_is_told(run: Run, tmp_path: Path) -> None:
    empty, game = tmp_path / "empty.txt", tmp_path / "game.txt"
    empty.write_text("", "utf-8")
    game.write_text(recordtext.write_record(play_on(session(), 8).record), "utf-8")
    for path in (tmp_path / "gone", tmp_path, empty):
        for command in (
            ["text"],
            ["judge"],
            ["moves", "shelf", POSITION],
            ["replay", game],
            ["simulate", "shelf"],
        ):
            code, out, err = run(*command, "--words", path)
            assert (code, out) == (3, ""), command
            assert err.strip()


def test_simulate_counts_in_json(run: Run, words: str) -> None:
    code, out, _err = run(
        "simulate", "shelf", "--seats", "bot:1,bot:3", "--games", "4", "--words", words, "--json"
    )
    assert code == 0
    (row,) = rows(out)
    assert row["games"] == 4
    assert sum(each["wins"] for each in row["standings"]) == 4
    assert all(each["low"] <= each["share"] <= each["high"] for each in row["standings"])
    code, out, _err = run("simulate", "shelf", "--seats", "bot:1,bot:3", "--games", "4", "--words", words)
    assert len(out.splitlines()) == 3


def test_simulate_compares_options_in_one_table(run: Run, words: str) -> None:
    arguments = ["simulate", "shelf", "--seats", "bot:1,bot:1", "--games", "4", "--words", words]
    code, out, err = run(*arguments, "--compare", "pass_draws:off", "opening:random,growth:one-slot-a-turn")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line[:4] for line in lines[1:4]] == ["[1] ", "[2] ", "[3] "]
    assert lines[1] == "[1] The usual rules"
    assert " · " in lines[3]
    turns = next(line for line in lines if line.startswith("Turns per game"))
    assert len(re.findall(r"\(.*?\)", turns)) == 3
    code, out, _err = run(*arguments, "--json", "--compare", "pass_draws:off")
    (row,) = rows(out)
    assert [each["options"]["pass_draws"] for each in row["courses"]] == ["on", "off"]
    assert set(row["courses"][0]["measures"]) >= {
        "turns",
        "passes",
        "forced",
        "free",
        "run",
        "ties",
        "starter",
    }


def test_simulate_plays_opponents_with_their_tempers(run: Run, words: str) -> None:
    arguments = ["simulate", "shelf", "--games", "4", "--words", words, "--json", "--seats"]

    def played(seats: str) -> list[tuple[float, str, float]]:
        _code, out, _err = run(*arguments, seats)
        (row,) = rows(out)
        return [(each["level"], each["temper"], each["score"]) for each in row["standings"]]

    own = middle("shelf", "snail")
    named, plain = played("snail,bot:2"), played(f"bot:{own},bot:2")
    assert [each[:2] for each in named] == [(own, "snail"), (2, "")]
    assert named == played(f"bot:{own}/snail,bot:2") and [each[2] for each in named] != [
        each[2] for each in plain
    ]
    _code, out, _err = run(*arguments, "bot:2/snail,bot:2", "--compare", "pass_draws:off")
    (row,) = rows(out)
    assert (row["levels"], row["tempers"], row["games"]) == ([2, 2], ["snail", ""], 4)
    code, out, err = run("simulate", "shelf", "--seats", "bot:mine,bot:2")
    assert (code, out, err.strip()) == (2, "", "No bot can be measured to a person in a simulation.")


def test_simulate_names_opponents_and_strengths_between_levels(run: Run, words: str) -> None:
    seats = ["--seats", "bot:1.35/snail,bot:2", "--games", "2", "--words", words]
    _code, out, _err = run("simulate", "shelf", *seats)
    assert "1. The Snail 1.35: wins" in out and "2. Amateur: wins" in out


@pytest.mark.parametrize(
    "wrong", ["insertion", "insertion:maybe", "colour:red", "insertion:on,insertion:off", ","]
)
def test_simulate_says_which_option_it_does_not_know(run: Run, wrong: str) -> None:
    code, out, err = run("simulate", "crackword", "--compare", "insertion:on", wrong)
    assert (code, out) == (2, "")
    assert wrong.split(":")[0] in err
    assert "insertion:" in err.splitlines()[-1]  # what there is


@pytest.mark.parametrize("name", games.BOX)
@pytest.mark.parametrize("command", [["text"], ["simulate"], ["--game"]])
def test_every_option_is_listed_with_what_it_does(run: Run, name: str, command: list[str]) -> None:
    code, out, err = run(*command, name, "--options", "help")
    assert (code, err) == (0, "")
    for option in games.manifest(name).meta.options:
        for value in option.values:
            (line,) = [
                line for line in out.splitlines() if line.strip().startswith(f"{option.name}:{value} ")
            ]
            assert len(line) > len(f"{option.name}:{value}") + 20


def test_a_preset_is_an_option(run: Run, words: str) -> None:
    seats = ["--seats", "bot:1,bot:1", "--games", "2", "--seed", "1", "--words", words, "--json"]
    code, out, err = run("simulate", "shelf", *seats, "--compare", "box", "box,ends:three-each-side")
    assert (code, err) == (0, ""), err
    first, box, other = (each["options"] for each in rows(out)[-1]["courses"])
    assert (first["pass_draws"], first["hand_penalty"]) == ("on", "absolute")
    assert (box["pass_draws"], box["hand_penalty"], box["ends"]) == ("off", "literal", "free")
    assert (other["pass_draws"], other["ends"]) == ("off", "three-each-side")
    assert run("simulate", "shelf", *seats, "--options", "ends:free,box")[0] == 2


def test_the_options_of_no_game_are_not_listed(run: Run) -> None:
    assert run("text", "chess", "--options", "help")[0] == 2


# --- the language and the pipe --------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["foo"],
        ["moves"],
        ["moves", "shelf"],
        ["text", "--seed"],
        ["text", "--lang", "tlh"],
        ["text", "--frobnicate"],
        ["word"],
        ["simulate", "shelf", "--jobs", "x"],
        ["word", "--json=3", "x"],
    ],
)
def test_argparse_speaks_french(run: Run, arguments: list[str]) -> None:
    code, _out, err = run("--lang", "fr", *arguments)
    assert code == 2
    english = (
        "usage:",
        "error",
        "argument required",
        "required",
        "unrecognized",
        "invalid",
        "expected",
        "choose from",
    )
    assert not [word for word in english if word in err]
    assert "utilisation" in err


def test_a_file_is_opened_in_a_window_of_the_size_asked_for_before_or_behind_it() -> None:
    for words in (["--size", "800x600", "open", "x"], ["open", "x", "--size", "800x600"]):
        assert grammar().parse_args(words).size == (800, 600)
    assert grammar().parse_args(["open", "x"]).size is None


def test_help_is_whole_in_french(run: Run) -> None:
    for command in ([], *([each] for each in commands(grammar()))):
        code, out, _err = run("--lang", "fr", *command, "--help")
        assert code == 0
        assert "utilisation" in out
        assert not [word for word in ("usage:", "show this", "positional", "exit") if word in out]
    assert run("--version")[1].startswith("cardtable ")


def start(*arguments: str, **options: Any) -> Popen[bytes]:
    command = [sys.executable, "-m", "cardtable", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def test_a_broken_pipe_is_no_error(words: str) -> None:
    with start("moves", "shelf", "shelf hands=A,E,S,?,?,I,N/B slots=M/O/T") as process:
        surely(process.stdout).read(10)
        surely(process.stdout).close()
        assert surely(process.stderr).read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT to send")
def test_an_interrupt_saves_and_leaves_quietly(words: str, tmp_path: Path) -> None:
    with start("text", "--words", words, "--data", str(tmp_path), stdin=subprocess.PIPE) as process:
        surely(process.stdout).readline()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=300)
    assert b"Traceback" not in err
    assert Library(tmp_path).latest() is not None
    with start("judge", "--words", words, stdin=subprocess.PIPE) as process:
        surely(process.stdin).write(b"xx\n")
        surely(process.stdin).flush()
        surely(process.stdout).readline()
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=300)
    assert b"Traceback" not in err


def test_words_and_data_may_stand_before_the_command(run: Run, words: str) -> None:
    code, out, _err = run("--words", words, "moves", "shelf", POSITION)
    assert code == 0
    assert len(rows(out)) < 60


def test_selftest_saves_a_match_that_ends_early_too() -> None:
    """With the shipped words the random match has ended before its twentieth decision."""
    from cardtable.commands import selftest

    assert 0 < int(selftest._saving(Lexicon.open())) <= 20


def test_selftest_finds_everything_in_order(run: Run, words: str, constant: Constant) -> None:
    from cardtable.commands import selftest

    constant(selftest, "SECONDS", 0.5)
    code, out, _err = run("selftest", "--words", words)
    assert code == 0, out
    assert out.count("ok ") == 7
    constant(selftest, "OUT", ("SOL",))
    code, out, _err = run("selftest")
    assert code == 1
    assert "FAILED" in out


def test_resume_says_why_the_only_game_there_is_cannot_be_opened(
    run: Run, words: str, tmp_path: Path
) -> None:
    run("text", "shelf", "--words", words, typed="quit\n")
    (path,) = tmp_path.glob("data/games/*/game.jsonl")
    newer = path.read_text("utf-8").replace('"cardtable":1', '"cardtable":2')
    path.write_text(newer, "utf-8")
    code, _out, err = run("text", "--resume", "--words", words)
    assert (code, path.read_text("utf-8")) == (3, newer)
    assert err.startswith("This game was saved by another version.")


def test_a_verdict_ends_with_one_full_stop(run: Run, words: str) -> None:
    _code, out, _err = run("text", "shelf", "--words", words, typed="word xx\nword zut\nword sol\n")
    assert "SOL. Accepted at this table.\n" in out
    assert ".." not in out


def test_replay_says_which_rule_a_move_breaks(run: Run, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    text = recordtext.write_record(play_on(session(), 8).record)
    path.write_text(re.sub("(?m)^> ([01]) (lay|pass).*", r"> \1 lay 1:ZZZZ", text, count=1), "utf-8")
    code, _out, err = run("replay", path, "--words", words)
    assert code == 1
    assert "lay 1:ZZZZ. " in err
    assert "Rule S6 (booklet)." in err
    assert "{" not in err


def test_replay_counts_a_duel_in_rounds(run: Run, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(recordtext.write_record(play_on(session(game="duel"), 60).record), "utf-8")
    _code, out, _err = run("replay", path, "--words", words)
    assert "Anne: " in out
    assert " points" not in out
    _code, out, _err = run("--lang", "fr", "replay", path, "--words", words)
    assert "Anne\u00a0: " in out


def test_simulate_writes_numbers_as_the_language_does(run: Run, words: str) -> None:
    arguments = ["simulate", "shelf", "--seats", "bot:1,bot:1", "--games", "2", "--words", words]
    _code, out, _err = run("--lang", "fr", *arguments)
    assert re.search(r"gagne [0-9]+,[0-9] fois", out)
    assert not re.search(r"[0-9]\.[0-9]|-[0-9]", out)


# --- what is damaged, missing or far away ---------------------------------------------------------


def test_words_of_a_damaged_list_are_told_as_far_as_they_are_known(
    run: Run, tmp_path: Path, shipped_at: Callable[[Path], None]
) -> None:
    """Definitions are read when they are shown: the damage shows then, and ends no game."""
    folder = tmp_path / "assets"
    shutil.copytree(resources.asset("lexicon"), folder / "lexicon")
    path = folder / "lexicon" / "fr-glosses.bin"
    raw = path.read_bytes()
    path.write_bytes(
        raw[: len(raw) // 4] + bytes(len(raw) // 2) + raw[-(len(raw) - len(raw) // 4 - len(raw) // 2) :]
    )
    shipped_at(folder)
    code, out, _err = run("word", "maison")
    assert code == 3
    assert "MAISON. Accepted" in out
    assert f"{path}" in out
    code, out, err = run("word", "maison", "--json")
    assert (code, rows(out)[0]["glosses"]) == (3, [])
    assert err.startswith("The word list is damaged.")
    code, out, _err = run("text", "--seed", "7", typed="word maison\nhand\n")
    assert code == 0
    assert f"{path}" in out
    assert out.count("Your hand") == 2
    code, out, _err = run("selftest")
    assert (code, "FAILED  word list: The word list is damaged." in out) == (1, True)


# --- streams --------------------------------------------------------------------------------------


def shell(script: str, source: int | None = None, **variables: str) -> tuple[int, str, str]:
    """`(exit code, standard output, standard error)` of a line of shell in which `$CT` is the program; `source` is its
    standard input."""
    if os.name == "nt":
        pytest.skip("no such shell")
    done = subprocess.run(
        ["sh", "-c", script.encode()],
        stdin=source,
        cwd=ROOT,
        env={
            **os.environ,
            "CT": f"{sys.executable} -m cardtable --lang en",
            "PYTHONUNBUFFERED": "",
            **variables,
        },
        capture_output=True,
        timeout=300,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(os.name == "nt", reason="a shell and its devices")
@pytest.mark.parametrize(
    ("script", "code"),
    [("$CT judge <&-", 0), ("$CT moves shelf - <&-", 2), ("$CT text --data $DATA --seed 7 <&-", 0)],
)
def test_no_standard_input_is_an_empty_one(tmp_path: Path, script: str, code: int) -> None:
    found, _out, err = shell(script, DATA=str(tmp_path))
    assert (found, "Traceback" in err) == (code, False)


def test_moves_reads_bytes_that_are_no_text() -> None:
    code, out, err = shell("printf '\\377\\376\\n' | $CT moves shelf -")
    assert (code, out) == (2, "")
    assert err.startswith("This cannot be read.")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
@pytest.mark.parametrize(
    "command", ["word mot", "judge < /dev/null", "--version", "text --data $DATA --seed 7"]
)
def test_an_output_that_takes_nothing_is_told(tmp_path: Path, command: str) -> None:
    code, _out, err = shell(f"echo x | $CT {command} > /dev/full", DATA=str(tmp_path))
    if command.startswith("judge"):
        assert (code, err) == (0, "")
    else:
        assert (code, err) == (3, "The output cannot be written: there is no space left.\n")


@pytest.mark.skipif(os.name == "nt", reason="no such terminal")
def test_a_terminal_without_accents_is_written_to_plainly(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    command: list[str | bytes] = [sys.executable, "-m", "cardtable", "--lang", "fr", "word"]
    command += ["œuf".encode(), "zzzzq"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    subprocess.run(command, cwd=ROOT, env=environment, stdout=theirs, stderr=theirs, timeout=300, check=False)
    os.close(theirs)
    said = os.read(ours, 65536).decode("ascii")
    os.close(ours)
    assert "Graphie : oeuf (la ligature OE se joue O, E)" in said
    assert "ZZZZQ. Ce mot n'est dans aucune de nos listes." in said
    assert "?" not in said.partition("1.")[0]


BARE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""Surroundings in which Python understands nothing but ASCII of what the system says."""


@pytest.mark.skipif(os.name == "nt", reason="there arguments are Unicode")
def test_accents_are_understood_where_the_locale_has_none(tmp_path: Path) -> None:
    """Arguments, the name of a file and a line typed at a terminal: in such a locale each comes as bytes."""
    import pty

    code, out, _err = shell("$CT --lang fr word été KÉPI", None, **BARE)
    assert code == 0 and "Graphie\u00a0: été" in out and "képi" in out
    told = shell(f"$CT --lang fr verify {tmp_path}/été.jsonl", None, **BARE)[2]
    assert f"{tmp_path}/été.jsonl" in told

    data = tmp_path / i18n.for_the_disk("données")
    ours, theirs = pty.openpty()
    os.write(ours, "mot été\nquitter\n".encode())
    command = "$CT --lang fr text --seed 7 --seats Zoé=human,Léa=bot:1 --data $DATA"
    _code, out, _err = shell(command, **BARE, DATA=str(data), source=theirs)
    os.close(ours)
    os.close(theirs)
    assert "Zoé" in out and "Graphie\u00a0: été" in out
    (game,) = (data / "games").iterdir()
    assert "L\\u00e9a" in (game / "game.jsonl").read_text("utf-8")


_NAMED = """
import os, sys
from cardtable.i18n import for_the_disk, legible
typed = "\\xe9 \\xfc \\u4e2d"
os.mkdir(os.path.join(sys.argv[1], for_the_disk(typed)))
assert for_the_disk(for_the_disk(typed)) == for_the_disk(typed)
(found,) = os.listdir(sys.argv[1])
assert legible(found) == typed
"""


@pytest.mark.parametrize("surroundings", [{}, BARE])
def test_a_file_has_the_name_that_was_typed_whatever_the_locale(
    tmp_path: Path, surroundings: dict[str, str]
) -> None:
    command = [sys.executable, "-c", _NAMED, str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **surroundings}, check=True, timeout=300)
    assert os.listdir(os.fsencode(tmp_path)) == ["é ü 中".encode()] or os.name == "nt"


def test_half_a_character_in_the_terminal_is_no_end_of_the_game(tmp_path: Path) -> None:
    code, out, err = shell("printf 'caf\\303\\nhand\\n' | $CT text --data $DATA --seed 7", DATA=str(tmp_path))
    assert (code, err) == (0, "")
    assert out.count("Your hand") == 2


def test_the_language_asked_for_is_spoken_however_it_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "aucune de nos listes" in run("--lan", "fr", "word", "zzz")[1]
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "utilisation" in run("--lang", "tlh", "word", "zzz")[2]


@pytest.fixture
def damaged(tmp_path: Path, shipped_at: Callable[[Path], None]) -> Iterator[Damage]:
    """Give a function that damages a shipped file: it returns the path of the copy it has damaged, which holds what
    `content` makes of the whole one, or is gone."""
    folder, asset = tmp_path / "assets", resources.asset
    cached = deck.book, worth.shipped

    def damage(name: str, content: Change | None = None) -> Path:
        kind, *_rest = name.split("/")
        if not (folder / kind).exists():
            shutil.copytree(asset(kind), folder / kind)
        whole = (folder / name).read_bytes()
        (folder / name).unlink()
        if content is not None:
            (folder / name).write_bytes(content(whole))
        shipped_at(folder)
        for each in cached:
            each.cache_clear()
        return folder / name

    yield damage
    for each in cached:
        each.cache_clear()


def _cut(whole: bytes) -> bytes:
    return whole[: len(whole) // 2] + b"C99\n"


def _unknown(whole: bytes) -> bytes:
    return whole.replace(b"exact-length", b"exact-lenght", 1)


@pytest.mark.parametrize("content", [None, _cut, _unknown, lambda whole: b"\xff\x00"])
def test_a_missing_or_damaged_list_of_constraint_cards_is_told(
    run: Run, damaged: Damage, content: Change | None
) -> None:
    position = json.loads(run_position())
    path = damaged("lettralettre/constraints.tsv", content)
    commands = [
        ["text", "lettralettre"],
        ["moves", "lettralettre", position],
        ["simulate", "lettralettre", "--games", "2"],
    ]
    for command in commands:
        code, out, err = run(*command)
        assert (code, out) == (3, ""), command
        assert f"Install the program again to {'replace' if content else 'put'} {path}" in err
        assert err.count("\n") == 1
    lines = ask(game="lettralettre", position=position) + ask()
    code, out, err = run("judge", typed=lines)
    first, second = rows(out)
    assert (code, err) == (3, "")
    assert first["error"] == "no_words" and str(path) in first["message"]
    assert "error" not in second  # the other games are judged as ever


def run_position() -> str:
    """A position of Lettralettre, as JSON."""
    meta = recordtext.meta_of("lettralettre")
    table = Session.new(
        rules_of("lettralettre", Lexicon.open()), parse_seats("A=human,B=human"), meta.complete({}), 5
    )
    return json.dumps(table.game.position(table.view(None)))


@pytest.mark.parametrize("content", [None, _cut, lambda whole: b""])
def test_bots_without_their_samples_say_so(run: Run, damaged: Damage, content: Change | None) -> None:
    path = damaged("lettralettre/samples.txt", content)
    code, out, err = run("simulate", "lettralettre", "--games", "2", "--seats", "bot:3,bot:3")
    assert (code, out) == (3, "")
    assert str(path) in err and err.count("\n") == 1


def test_damage_found_in_another_process_is_told_as_well() -> None:
    for problem in (
        LexiconError(Fault.DAMAGED, Path("there"), "header"),
        resources.AssetError(resources.AssetFault.MISSING, Path("there")),
    ):
        again = pickle.loads(pickle.dumps(problem))
        assert (str(again), fault(again)) == (str(problem), fault(problem))


def test_the_language_of_the_settings_comes_before_that_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Votre main" in run("text", "--seed", "7", typed="hand\n")[1]
    documents = Documents(tmp_path / "data")
    documents.save("settings", {"language": "en"})
    assert "Your hand" in run("text", "--seed", "7", typed="hand\n")[1]
    assert "usage:" in run("word")[2]
    assert "utilisation" in run("word", "--lang", "fr")[2]
    assert "none of the lists" in run("word", "zzz", "--dat", str(tmp_path / "data"))[1]
    documents.save("settings", {"language": ""})
    assert "Votre main" in run("text", "--seed", "7", typed="hand\n")[1]
    (tmp_path / "data" / "settings.json").write_text("{", "utf-8")
    (tmp_path / "data" / "settings.1.json").unlink()
    assert "Votre main" in run("text", "--seed", "7", typed="hand\n")[1]


def test_headings_of_help_end_as_french_ends_them(run: Run) -> None:
    for command in ([], ["text"], ["word"]):
        out = run("--lang", "fr", *command, "--help")[1]
        headings = [line for line in out.splitlines() if line.endswith(":")]
        assert len(headings) > 1
        assert all(line.endswith("\u00a0:") for line in headings)
        out = run("--lang", "en", *command, "--help")[1]
        assert "\noptions:\n" in out
