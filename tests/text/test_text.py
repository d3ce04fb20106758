"""The terminal twin: a person can play a whole game, and nobody sees another's hand."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.bots.choice import Why
from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.strings.hints import WHYS as DUEL_WHYS
from cardtable.play.journal import Journal
from cardtable.play.library import Library
from cardtable.play.recordtext import meta_of
from cardtable.play.session import Session
from cardtable.text import readers
from cardtable.text.commands import Asked, Command, names, resolve, understand
from cardtable.text.table import TextTable
from cardtable.text.terminal import BLANK_LINES, Terminal, TerminalClosed
from cardtable.wording.facts import WHYS
from tests.play.faulty import FaultyDisk
from tests.play.games import lexicon, play_on, session
from tests.play.test_saving import HeldDisk

REASONS = {
    *(WHYS[why] for why in (Why.NOTHING, Why.TOO_RARE, Why.UNSAYABLE)),
    DUEL_WHYS[DuelWhy.SWAPS],
}
"""Sentences of a bot that lays nothing."""


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def play(table: Session, *lines: str, journal: Journal | None = None) -> tuple[bool, str]:
    """Return what the terminal shows while these lines are typed."""
    shown = io.StringIO()
    ended = TextTable(
        table, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown), journal
    ).run()
    return ended, shown.getvalue()


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel", "lettralettre"])
def test_what_each_player_has_is_told_by_name(game: str) -> None:
    """Nobody has to know who sits at which place."""
    lines = [*readers.table(session(game=game), 0)]
    assert all(any(line.startswith(name) for line in lines) for name in ("Anne", "Bruno")), lines
    assert not [line for line in lines if re.search(r"\bseat\b", line)]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("pass", Asked(Command.PASS)),
        ("PASSER", Asked(Command.PASS)),
        ("Règles", Asked(Command.RULES)),
        ("mot OEUF", Asked(Command.WORD, "OEUF")),
        ("mot", Asked(None, "mot")),
        ("poser passer", Asked(Command.LAY, "passer")),
        ("lay 3:.AI", Asked(None, "lay 3:.AI")),
        ("main", Asked(Command.HAND)),
        ("  marine ", Asked(None, "marine")),
        ("", Asked(None, "")),
        ("accepter zinzin", Asked(Command.ACCEPT, "zinzin")),
        ("refuse MARINE", Asked(Command.REFUSE, "MARINE")),
        ("refuse", Asked(None, "refuse")),
    ],
)
def test_lines_are_understood_in_the_language_spoken_and_in_english(line: str, asked: Asked) -> None:
    i18n.use("fr")
    assert understand(line) == asked


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_two_commands_have_one_name(language: str) -> None:
    i18n.use(language)
    found = [name for command in Command for name in names(command)]
    assert len(found) == len({*found})
    assert all(understand(f"{names(each)[0]} OEUF").command is each for each in (Command.LAY, Command.WORD))
    assert all(name.isascii() for name in found)


def test_commands_of_another_language_are_words_like_any_other() -> None:
    assert understand("passer") == Asked(None, "passer")


def test_a_word_finds_its_places_the_highest_first() -> None:
    table = play_on(session("A=human,B=human"), 6)
    seat = min(table.pending())
    view = table.view(seat)
    gains: dict[str, int] = {}
    for move in table.game.moves(view, seat):
        fact = table.game.play(view, seat, move)
        if word := getattr(fact, "word", ""):
            gains[word] = max(gains.get(word, -99), fact.gain)
    assert gains
    for word, gain in gains.items():
        choices = resolve(table, seat, word.lower()).choices
        assert choices[0].gain == gain
        assert [choice.gain for choice in choices] == sorted(
            (choice.gain for choice in choices), reverse=True
        )
    assert resolve(table, seat, "lay 1:Q").refusal is not None
    assert resolve(table, seat, "lay −1:Q").refusal is not None
    assert resolve(table, seat, "été").choices == () or "ETE" in gains


def test_a_whole_game_by_typing(tmp_path: Path) -> None:
    table = session("Anne=human,Bruno=bot:1", seed=11)
    journal = Library(tmp_path).start(table)
    lines = ["open", "hint", "score", "hand", "table", "rules", "word sol", "help", "qqqq", ""] + [
        "pass"
    ] * 200
    ended, shown = play(table, *lines, journal=journal)
    assert ended
    assert table.outcome() is not None
    for part in ("Your hand:", "Scores:", "S9.", "SOL. Accepted", "Type a word", "cannot spell qqqq", "wins"):
        assert part in shown
    assert all(line.isprintable() for line in shown.splitlines())
    assert journal.close()
    assert Library(tmp_path).list()[0].finished


def test_refusals_say_why() -> None:
    table = session("Anne=human,Bruno=human", seed=11, opening="random")
    seat = min(table.pending())
    hand = "".join(card.face for card in table.view(seat).hands[seat] if card.face.isalpha())[:3]
    _ended, shown = play(table, "", f"lay 1:{hand}", "lay 1:A")
    assert f"{hand} is not accepted." in shown
    assert "Rule S7" in shown
    assert "Rule S3" in shown or "Rule S6" in shown


def test_nobody_sees_another_hand() -> None:
    """Between two people the screen is pushed away, and each part names the cards of one hand alone."""
    table = session("Anne=human,Bruno=human", seed=2)
    hands = table.view_at(0, 0).hands[0], table.view_at(0, 1).hands[1]
    _ended, shown = play(table, "", "open", "", "open", "")
    parts = shown.split("\n" * (BLANK_LINES - 1))
    faces = [", ".join(_said(card.face) for card in hand) for hand in hands]
    assert len(parts) == 4
    for part in parts:
        assert not all(any(text in part for text in (each,)) for each in faces)
    assert sum(faces[0] in part for part in parts) >= 1
    assert sum(faces[1] in part for part in parts) >= 1
    assert re.search(r"Press Enter", shown)


@pytest.mark.parametrize(("game", "passing"), [("shelf", "Bruno passes. "), ("duel", "Bruno discards ")])
def test_a_bot_that_lays_nothing_says_why_and_one_that_lays_does_not(game: str, passing: str) -> None:
    """The window told it and the terminal did not: "Snail passes." alone leaves a player to wonder."""
    found = []
    for seed in range(12):
        _ended, shown = play(session(game=game, seed=seed), *["pass", "discard 1"] * 8)
        for line in shown.splitlines():
            says_why = any(line.endswith(reason) for reason in REASONS)
            assert says_why == line.startswith(passing), line
            found += [line] if says_why else []
    assert found


def _said(face: str) -> str:
    from cardtable.games.shelf.rules.deck import VALUES
    from cardtable.wording.sentence import card_name, number

    return f"{card_name(face)} ({number(VALUES[face])})"


def test_choices_are_offered_and_one_may_think_again() -> None:
    for seed in range(60):
        table = play_on(session("A=bot:1,B=bot:1", seed=seed), 7, seed)
        seat = min(table.pending())
        words = {
            table.game.play(table.view(seat), seat, move) for move in table.game.moves(table.view(seat), seat)
        }
        several = [
            fact.word
            for fact in words
            if hasattr(fact, "word") and len(resolve(table, seat, fact.word).choices) > 1
        ]
        if several:
            break
    terminal = Terminal(io.StringIO("0\n1\n\n9\nx\n2\n"), io.StringIO())
    choices = resolve(table, seat, several[0]).choices
    chosen = [TextTable(table, terminal)._choose(choices) for _ in range(6)]
    assert chosen == [None, choices[0], choices[0], None, None, choices[1]]


def test_undo_asks_everybody() -> None:
    table = session("Anne=human,Bruno=bot:1", seed=11)
    _ended, shown = play(table, "open", "undo", "no", "undo", "yes")
    assert shown.count("Anne, do you agree?") == 2
    assert shown.count("Take your move and the 2 after it back?") == 2
    assert "Your move and the 2 after it are taken back." in shown
    assert table.assisted


def test_leaving_saves_and_coming_back_tells_only_what_is_new(tmp_path: Path) -> None:
    library, table = Library(tmp_path), session("Anne=human,Bruno=bot:1", seed=11)
    journal = library.start(table)
    ended, shown = play(table, "open", "pass", "pass", journal=journal)
    assert not ended
    assert "The game is saved" in shown
    assert journal.close()
    opened = library.open(journal.folder.name, lexicon())
    _ended, shown = play(opened.session, journal=opened.journal)
    assert shown.count("Anne passes") == 1
    opened.journal.close()


def test_the_end_of_input_is_no_error() -> None:
    with pytest.raises(TerminalClosed):
        Terminal(io.StringIO(""), io.StringIO()).ask("?")
    ended, shown = play(session("Anne=human,Bruno=bot:1"))
    assert not ended
    assert "not saved" in shown


def test_two_bots_play_for_an_onlooker() -> None:
    table = session("A=bot:1,B=bot:2", seed=3)
    ended, shown = play(table)
    assert ended
    assert "draws" in shown
    assert not re.search(r"draws (?!\d)", shown), "an onlooker sees no faces"


def test_the_table_agrees_on_words_when_everybody_does() -> None:
    table = session("Anne=human,Bruno=human", seed=11)
    lines = (
        "",
        "open",
        "",
        "zinzin",
        "accept zinzin",
        "yes",
        "no",
        "accept zinzin",
        "yes",
        "yes",
        "accept zinzin",
    )
    _ended, shown = play(table, *lines, "refuse zinzin", "yes", "yes", "accept 12", "score")
    assert "Bruno, do you agree?" in shown and "Anne, do you agree?" in shown
    assert shown.count("The table accepts ZINZIN.") == 1
    assert shown.count("The table refuses ZINZIN.") == 1
    assert "No table can agree on 12." in shown
    assert "Accepted by agreement: ZINZIN" in shown and "Refused by agreement: ZINZIN" in shown
    assert table.house.refused == {"ZINZIN"}


def test_a_refused_word_may_be_put_to_the_table() -> None:
    table = play_on(session("Anne=human,Bruno=human"), 6)
    seat = min(table.pending())
    view = table.view(seat)
    word, text = next((fact.word, table.game.write(move)) for move in table.game.moves(view, seat)
                      if hasattr(fact := table.game.play(view, seat, move), "word"))  # fmt: skip
    table.agree(word, accepted=False)
    people = ("yes",) * 2
    _ended, shown = play(table, "", text, f"accept {word}", *people, text, "quit")
    assert f"“accept {word}” asks the table to accept it." in shown
    assert shown.count(f"The table accepts {word}.") == 1
    assert table.view(None).turns[seat][-1] is not None


def test_a_mistake_of_ours_ends_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is given up, what went wrong is noted, and the next line is answered."""
    table = session("Anne=human,Bruno=bot:1", seed=11)
    met: list[Exception] = []
    shown = io.StringIO()
    told = TextTable(table, Terminal(io.StringIO("score\nhand\nquit\n"), shown), on_fault=met.append)
    monkeypatch.setattr("cardtable.text.readers.scores", lambda _session: 1 / 0)
    assert not told.run()
    assert [type(problem) for problem in met] == [ZeroDivisionError]
    after = shown.getvalue().partition("Something went wrong in the program.")[2]
    assert "Nothing is lost" in after and "Your hand" in after


def test_a_mistake_between_two_lines_ends_the_evening_and_not_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = session("Anne=human,Bruno=bot:1", seed=11)
    met: list[Exception] = []
    journal = Library(tmp_path).start(table)
    monkeypatch.setattr("cardtable.text.readers.table", lambda _session, _seat: 1 / 0)
    shown = io.StringIO()
    assert not TextTable(table, Terminal(io.StringIO("quit\n"), shown), journal, on_fault=met.append).run()
    assert len(met) == 1 and "The game is saved" in shown.getvalue()


def test_the_terminal_says_whether_the_game_is_saved_and_asks_before_one_is_lost(tmp_path: Path) -> None:
    table = session("Anne=human,Bruno=bot:1", opening="random")
    full = [False]
    journal = Library(tmp_path, FaultyDisk(lambda _call: full[0], 28)).start(table)
    assert journal.flush()
    _ended, shown = play(table, "quit", journal=journal)
    assert "[Saved]" in shown
    assert "cardtable text --resume" in shown
    full[0] = True
    table.hinted(0)
    _ended, shown = play(table, "quit", "no", "score", "quit", "yes", "score", journal=journal)
    assert "The game is not saved. The disk is full." in shown
    assert "[Not saved]" in shown
    assert shown.count("Leave anyway?") == 2
    assert shown.count("This game is not saved.") == 1
    full[0] = False
    journal.retry()
    _ended, shown = play(table, "quit", journal=journal)
    assert "Leave anyway?" not in shown
    assert journal.close()


def test_the_terminal_tells_no_move_before_it_is_on_the_disk(tmp_path: Path) -> None:
    table, disk = session("Anne=human,Bruno=bot:1", opening="random"), HeldDisk()
    journal = Library(tmp_path, disk).start(table)
    seen = []

    class Watching(io.StringIO):
        def write(self, text: str) -> int:
            seen.append(journal.acknowledged == journal.submitted or text)
            return super().write(text)

    TextTable(table, Terminal(io.StringIO("pass\nhint\npass\nquit\n"), Watching()), journal).run()
    assert table.decisions > 2
    assert {*seen} == {True}
    assert journal.close()


def test_help_names_a_move_of_this_game_or_none() -> None:
    _ended, shown = play(session(game="shelf"), "help")
    assert "“lay 3:.AI?s”" in shown
    _ended, shown = play(session(game="null"), "help")
    assert "Commands: pass" in shown and "lay 3" not in shown and "\n\n" not in shown


def test_a_strict_table_helps_nobody() -> None:
    usual = session("Anne=human,Bruno=bot:1", seed=11)
    strict = meta_of("shelf").complete({"aids": "none"})
    table = Session.new(usual.rules, usual.players, strict, 11)
    _ended, shown = play(table, "open", "hint", "letters", "undo", "quit")
    assert shown.count("no letters still to come") == 3
    assert not table.assisted
