"""Lettralettre 26 in a terminal."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest

from cardtable import i18n
from cardtable.games.lettralettre.rules.meta import META
from cardtable.games.lettralettre.rules.model import LettralettreRefusal, Phase
from cardtable.lexicon import Lexicon
from cardtable.play.record import Moved
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.rules.contract import IllegalMove, Move, Refusal
from cardtable.text.table import TextTable
from cardtable.text.terminal import Terminal
from tests.rules import laws
from tests.rules.lettralettre_tables import WORDS
from tests.states import put_state, state_of

RULES = rules_of("lettralettre", Lexicon.from_words(WORDS))


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


def play(seats: str, seed: int, *lines: str, **chosen: str) -> tuple[Session, str]:
    """The session and what the terminal shows while these lines are typed."""
    table = Session.new(RULES, parse_seats(seats), META.complete(chosen), seed)
    shown = io.StringIO()
    TextTable(table, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return table, shown.getvalue()


def test_bots_play_to_the_end_and_the_result_is_in_tokens() -> None:
    table, shown = play("A=bot:1,B=bot:2,C=bot:3", 3)
    assert table.outcome() is not None
    assert "tokens" in shown and "All the words are in and sealed" in shown and "deals next" in shown


def test_a_person_bids_writes_and_is_told_why_not() -> None:
    fresh = Session.new(
        RULES, parse_seats("A=human,B=bot:3"), META.complete({"first_dealer": "first-seat"}), 4
    )
    while fresh.view().phase is not Phase.WRITING:
        seat = min(fresh.pending())
        fresh.submit(seat, "take")
    _table, shown = play(
        "A=human,B=bot:3", 4, "token", "take", "take", "XX", "quit", first_dealer="first-seat"
    )
    assert "A puts a token on the card" in shown and "A takes" in shown
    assert "take the card, or put a token on it to refuse." in shown
    table, shown = play(
        "A=human,B=bot:3",
        4,
        "help",
        "take",
        "take",
        "take",
        "ZZZZ",
        "hint",
        "hint",
        "hint",
        "help",
        "rules",
        "pass",
        "quit",
        first_dealer="first-seat",
    )
    assert "A possible move" in shown and "names the constraint" in shown and "puts one on it" in shown
    assert "Rule L5 (booklet and ours)." in shown and "L7. The tokens." in shown
    assert "A hands in no word" in shown or table.view().phase is Phase.BIDDING


def test_a_word_that_meets_neither_card_is_refused_for_both() -> None:
    """Only the first card was named, so that a player who had written for the other one did not learn why."""
    table, word = next(filter(None, map(unmet, range(200))))
    shown = io.StringIO()
    TextTable(table, Terminal(io.StringIO(f"{word}\nquit\n"), shown)).run()
    assert shown.getvalue().count(f"{word} does not meet") == 2


def unmet(seed: int) -> tuple[Session, str] | None:
    """Return a table with a word that meets neither card of the first seat; None if that deal has none."""
    table = Session.new(RULES, parse_seats("A=human,B=bot:3"), META.complete({}), seed)
    while table.view().phase is not Phase.WRITING:
        table.submit(min(table.pending()), "take")
    for word in WORDS:
        found = [refused(table, move) for move in table.game.spell(table.view(0), 0, word)]
        if found == [LettralettreRefusal.CONSTRAINT_UNMET] * 2:
            return table, word
    return None


def refused(table: Session, move: Move) -> Refusal | None:
    """Return the reason against a sheet of the first seat, None if it stands."""
    try:
        table.foresee(0, move)
    except IllegalMove as no:
        return no.reason
    return None


def test_two_people_never_see_each_others_words_before_all_are_in() -> None:
    table = Session.new(
        RULES, parse_seats("A=human,B=human"), META.complete({"first_dealer": "first-seat"}), 6
    )
    while table.view().phase is not Phase.WRITING:
        table.submit(min(table.pending()), "take")
    word = next(move.word for move in table.game.moves(table.view(0), 0) if move.word)
    shown = io.StringIO()
    TextTable(table, Terminal(io.StringIO(f"\n{word}\n\nquit\n"), shown)).run()
    mine, _mark, after = shown.getvalue().partition(f"A hands in {word}")
    assert mine and after.count("\n" * 40) == 1, "the screen is cleared before it changes hands"
    assert word not in after.split("\n" * 40)[1]
    assert table.pending() == {1}


def test_the_standing_is_in_tokens_and_chance_is_what_a_view_cannot_know() -> None:
    game = laws.game_of("lettralettre")
    met = set()
    for state, _seat, move, event in laws.random_game(game, META.complete({"letters": "8"}), 6, 2):
        assert game.standing(state).scores == state.tokens and game.standing(state).turn >= 1
        assert not game.needs_chance(state)
        view = game.redact(state, None)
        if move is None and game.needs_chance(view):
            met.add(type(event).__name__)
        elif move is None and state.phase not in (Phase.WRITING, Phase.DEALT):
            assert game.advance(view) == event.seen_by(None)
    assert met == {"TurnedUp", "Dealt", "Reshuffled", "Revealed"}


def test_the_commands_judge_and_list_its_moves(capsys: pytest.CaptureFixture[str]) -> None:
    from cardtable import cli

    position = "lettralettre tokens=8,8 phase=writing kept=C01.100,C02.101/C03.102,C04.103 letters=E,R,A,K,O,T taboos=S,I"
    assert cli.main(["moves", "lettralettre", position]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert '"gain":10' in first.replace(" ", "") and "KARATEKA" in first


def out_of_it(seats: str, *gone: int) -> Session:
    """A table on which words are written, and those seats are out but could write."""
    for seed in range(60):
        table = Session.new(RULES, parse_seats(seats), META.complete({}), seed)
        while table.view().phase is not Phase.WRITING:
            table.submit(min(table.pending()), "take")
        if all(word_of(table, seat) for seat in gone):
            break
    state = state_of(table)
    out = tuple(seat in gone for seat in range(len(table.players)))
    dealer = out.index(False)
    tokens = tuple(0 if each else 9 for each in out)
    put_state(table, replace(state, out=out, tokens=tokens, dealer=dealer, turn=dealer))
    return table


def word_of(table: Session, seat: int) -> str:
    return next((move.word for move in table.game.moves(table.view(seat), seat) if move.word), "")


def run(table: Session, *lines: str) -> str:
    shown = io.StringIO()
    TextTable(table, Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return shown.getvalue()


def test_who_is_out_writes_before_the_bots_and_out_of_competition() -> None:
    table = out_of_it("A=human,B=bot:1,C=bot:1", 0)
    word = word_of(table, 0)
    shown = run(table, "help", f"play {word}", "quit")
    assert "just for fun, write a word" in shown and "or only watch." in shown
    assert "“watch” only watches" in shown
    assert f"A: {word}, " in shown and "(does not count)" in shown
    assert len(table.view().rounds) == 1 and table.view().tokens[0] == 0
    assert shown.count("just for fun, write") == 2, "asked again in the next deal"


def test_who_only_watches_is_not_asked_again_and_the_game_comes_to_its_end() -> None:
    table = out_of_it("A=human,B=bot:1,C=bot:1", 0)
    shown = run(table, "watch")
    assert table.outcome() is not None and "You are just watching from now on." in shown
    assert shown.count("just for fun") == 1


def test_watch_is_a_word_like_any_other_for_who_is_still_in() -> None:
    table = out_of_it("A=human,B=human,C=bot:1", 1)
    shown = run(table, "", "watch", "", "watch", "quit")
    assert shown.count("You are just watching from now on.") == 1, "B is out; for A it is a word"
    assert 0 in table.pending()


def test_who_is_out_has_a_turn_behind_the_curtain_before_the_last_one_still_in() -> None:
    table = out_of_it("A=human,B=human,C=human", 1)
    word = word_of(table, 1)
    shown = run(table, "", "pass", "", f"play {word}", "", "pass", "quit")
    first, second, third = shown.split("\n" * 40)[1:4]  # the next deal is written behind a curtain again
    assert "A’s turn" in first and "just for fun" not in first
    assert "B’s turn" in second and "just for fun, write" in second
    assert "C’s turn" in third and word not in third.partition(f"B: {word}")[0]
    assert f"B: {word}, " in third and "(does not count)" in third


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "A possible move is “(.+?)”:"), ("fr", "Un coup possible\u00a0: «\u00a0(.+?)\u00a0»")],
)
def test_a_hint_can_be_typed_as_it_is_told(language: str, said: str) -> None:
    """“word KEPI C21” would be a question about KEPI; “play word KEPI C21” hands it in."""
    i18n.use(language)
    table = Session.new(
        RULES, parse_seats("A=human,B=human"), META.complete({"first_dealer": "first-seat"}), 6
    )
    while table.view().phase is not Phase.WRITING:
        table.submit(min(table.pending()), "take")
    first = io.StringIO()
    TextTable(table, Terminal(io.StringIO("\nhint\nhint\nhint\nquit\n"), first)).run()
    found = re.search(said, first.getvalue())
    assert found is not None, first.getvalue()
    line = found[1]
    TextTable(table, Terminal(io.StringIO(f"\n{line}\nquit\n"), io.StringIO())).run()
    assert table.pending() == {1}, line


@pytest.mark.parametrize("game", ["shelf", "duel", "crackword", "lettralettre"])
def test_enter_plays_what_the_hint_just_told_would_have_one_type(game: str) -> None:
    """Right after it, and not once anything else was asked."""
    for between, decided in (("", True), ("score\n", False)):
        table = Session.new(rules_of(game, Lexicon.open()), parse_seats("A=human,B=bot:1"), None, 6)
        while table.pending() != {0}:
            table.submit(1, next(table.game.moves(table.view(1), 1)))
        hints, shown = "hint\n" * 3, io.StringIO()
        TextTable(table, Terminal(io.StringIO(f"{hints}{between}\nquit\n"), shown)).run()
        assert "Enter plays it." in shown.getvalue()
        moved = [each for each in table.record.entries if isinstance(each, Moved) and each.seat == 0]
        assert bool(moved) is decided, shown.getvalue()
