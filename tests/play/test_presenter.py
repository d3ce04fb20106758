"""Owner of the screen: a game presented to people, fact by fact, with no player and nothing drawn."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from cardtable.games.lettralettre.rules.model import Phase
from cardtable.lexicon import HouseWords, Lexicon
from cardtable.play.guests import JOIN, WATCH, guests, watches
from cardtable.play.journal import SAVED, SAVING
from cardtable.play.presenter import Presenter, Watcher
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.situation import Situation
from cardtable.play.thinker import AtOnce
from cardtable.play.timeline import SeenFact
from cardtable.rules.rng import Rng
from tests.kinds import instead
from tests.play.games import play_on, session
from tests.rules import duel_tables, lettralettre_tables


class Table:
    """A presenter whose table notes what it is told, and a clock that stands still until it is moved."""

    def __init__(self, played: Session, **more: Any) -> None:
        self.now = 0.0
        self.told: list[tuple[Any, ...]] = []
        self.lasts = 1.0
        self.presenter = Presenter(
            played,
            AtOnce(played.game.lexicon),
            Watcher(
                show_fact=self._show_fact,
                facing=lambda seat: self.told.append(("facing", seat)),
                curtain=lambda seat: self.told.append(("curtain", seat)),
                ready=lambda: self.told.append(("ready",)),
                over=lambda: self.told.append(("over",)),
            ),
            seconds=lambda milliseconds: milliseconds / 1000,
            **more,
        )
        self.presenter.begin(self.now)

    def _show_fact(self, seen: SeenFact) -> float:
        self.told.append(("fact", seen.index))
        return self.lasts

    def tick(self, seconds: float = 1.0) -> None:
        self.now += seconds
        self.presenter.update(self.now)

    def until_asked(self, most: int = 400) -> str:
        """Go on until a person may decide or is called, or the game is over; return which."""
        for _tick in range(most):
            if self.presenter.situation.called is not None:
                return "curtain"
            if ("over",) in self.told:
                return "over"
            if self.presenter.ready and self.presenter.situation.seat is not None:
                return "seat"
            self.tick()
        raise AssertionError(f"nobody is ever asked: {self.told[-9:]}")


def words_table(seats: str, seed: int = 3, **chosen: str) -> Session:
    """A game of sealed words."""
    return _of("lettralettre", lettralettre_tables.WORDS, seats, seed, **chosen)


def _of(game: str, words: list[str], seats: str, seed: int, **chosen: str) -> Session:
    rules = rules_of(game, Lexicon.from_words(words))
    return Session.new(rules, parse_seats(seats), rules(HouseWords()).meta.complete(chosen), seed)


def a_table(game: str, seats: str, seed: int = 3, **chosen: str) -> Session:
    if game == "lettralettre":
        return words_table(seats, seed, **chosen)
    if game == "duel":
        return _of(game, sorted(duel_tables.short_words().words())[::6], seats, seed, **chosen)
    return session(seats, seed, game, None, **chosen)


@pytest.mark.parametrize("openly", [False, True])
@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("shelf", "A=human,B=human", {}),
        ("shelf", "A=human,B=bot:1", {}),
        ("lettralettre", "A=human,B=human,C=bot:1", {}),
        ("lettralettre", "A=human,B=human,C=human", {}),
        ("crackword", "A=human,B=human,C=bot:1", {"dispute": "challenge"}),
        ("duel", "A=human,B=human", {"rounds": "1"}),
        ("null", "A=human,B=human", {}),
    ],
)
def test_everybody_is_called_to_the_screen_and_shown_their_own_view_alone(
    game: str, seats: str, chosen: dict[str, str], openly: bool
) -> None:
    table = Table(a_table(game, seats, 3, **chosen), asks_openly=openly)
    presenter, rng = table.presenter, Rng(5)
    for _decision in range(250):
        what = table.until_asked()
        shown = presenter.situation.facing
        assert presenter.situation.view == presenter.session.view(shown), (
            "the screen shows what it says it shows"
        )
        if what == "over":
            assert presenter.session.outcome() is not None
            break
        if what == "curtain":
            assert shown is None and presenter.situation.seat is None, "nobody's hand behind the curtain"
            presenter.lift_curtain(table.now)
            assert presenter.situation.facing is not None and presenter.situation.called is None
            continue
        seat = presenter.situation.seat
        assert seat is not None
        assert presenter.session.players[seat].is_human
        moves = sorted(
            map(presenter.session.game.write, presenter.session.game.moves(presenter.situation.view, seat))
        )
        at, rng = rng.below(len(moves))
        presenter.submit(presenter.session.parse(seat, moves[at]), table.now)
    seen_facts = [each[1] for each in table.told if each[0] == "fact"]
    assert seen_facts == sorted(set(seen_facts)), "every fact once, in its order"
    called = [each for each in table.told if each[0] == "curtain"]
    assert bool(called) == (seats.count("human") > 1)


def test_with_open_hands_only_what_is_secret_is_covered() -> None:
    table = Table(a_table("shelf", "A=human,B=human"), hands=lambda: "open")
    assert table.until_asked() == "curtain", "words for the opening are proposed in secret"
    while table.presenter.session.decisions < 2:
        if table.until_asked() == "curtain":
            table.presenter.lift_curtain(table.now)
            continue
        seat = table.presenter.situation.seat
        assert seat is not None
        table.presenter.submit(table.presenter.session.parse(seat, "open"), table.now)
    before = len(table.told)
    for _turn in range(4):
        assert table.until_asked() == "seat"
        seat = table.presenter.situation.seat
        assert seat is not None
        table.presenter.submit(table.presenter.session.parse(seat, "pass"), table.now)
    assert ("curtain", 0) not in table.told[before:] and ("curtain", 1) not in table.told[before:]


def test_nothing_is_shown_before_it_is_on_the_disk() -> None:
    kept = [True]
    table = Table(session("A=human,B=bot:1"), saving=lambda: SAVED if kept[0] else SAVING)
    assert table.until_asked() == "seat"
    kept[0] = False
    table.presenter.submit(table.presenter.session.parse(0, "open"), table.now)
    told = list(table.told)
    for _tick in range(5):
        table.tick()
    assert table.told == told and table.presenter.situation.busy and table.presenter.situation.unshown == 1
    kept[0] = True
    table.tick()
    assert table.told[len(told)] == ("fact", 0)


def test_a_turn_taken_back_is_shown_once_that_is_on_the_disk() -> None:
    kept = [True]
    table = Table(session("A=human,B=human"), saving=lambda: SAVED if kept[0] else SAVING)
    while table.presenter.session.decisions < 3:
        if table.until_asked() == "curtain":
            table.presenter.lift_curtain(table.now)
        else:
            seat, opening = table.presenter.situation.seat, table.presenter.session.decisions < 2
            assert seat is not None
            move = table.presenter.session.parse(seat, "open" if opening else "pass")
            table.presenter.submit(move, table.now)
    kept[0] = False
    table.presenter.session.undo(None, (0, 1))
    table.presenter.undone()
    assert table.presenter.situation.busy and table.presenter.situation.seat is None
    table.tick()
    assert table.presenter.situation.busy
    kept[0] = True
    table.tick()
    assert not table.presenter.situation.busy
    assert table.presenter.situation.view == table.presenter.session.view(table.presenter.situation.facing)


def test_a_fact_that_stays_until_somebody_goes_on() -> None:
    table = Table(words_table("A=human,B=bot:1"))
    table.lasts = inf
    while not table.presenter.situation.held:
        if table.presenter.situation.seat is not None:
            table.presenter.submit(
                table.presenter.session.parse(table.presenter.situation.seat, "take"), table.now
            )
        table.presenter.hurry(table.now)
        table.tick()
    assert table.presenter.situation.unshown > 0
    told = len(table.told)
    table.tick(1000.0)
    assert len(table.told) == told, "time alone does not go on"
    table.presenter.hurry(table.now)
    table.tick(0.0)
    assert len(table.told) > told


def test_waiting_delays_what_comes_next() -> None:
    table = Table(session("A=bot:1,B=human"))
    table.presenter.wait(10.0, table.now)
    table.tick(5.0)
    assert table.presenter.situation.thinking is None
    table.tick(6.0)
    assert table.presenter.situation.thinking == 0


def test_a_bot_is_asked_anew_where_the_table_agrees_on_a_word() -> None:
    table = Table(session("A=bot:1,B=human"))
    table.presenter.reconsider()
    assert table.presenter.situation.thinking is None, "nothing to be reconsidered"
    table.tick()
    assert table.presenter.situation.thinking == 0
    table.presenter.reconsider()
    assert table.presenter.situation.thinking is None
    table.tick()
    assert table.presenter.situation.thinking == 0
    assert table.until_asked() == "seat"


def test_a_bot_that_takes_its_time_is_waited_for() -> None:
    table = Table(session("A=bot:1,B=human"))
    slow = table.presenter.thinker.poll
    instead(table.presenter.thinker, "poll", lambda now: None)
    for _tick in range(5):
        table.tick()
    assert table.presenter.situation.thinking == 0 and table.presenter.reason is None
    assert table.presenter.expecting, "an answer that comes at no moment that is planned"
    instead(table.presenter.thinker, "poll", slow)
    table.tick()
    assert table.presenter.reason is not None


def test_nothing_is_expected_while_people_think_or_once_all_is_over() -> None:
    table = Table(session("A=human,B=human"))
    assert table.until_asked() == "curtain"
    assert not table.presenter.expecting, "somebody is called to the screen"
    table.presenter.lift_curtain(table.now)
    assert table.until_asked() == "seat"
    assert not table.presenter.expecting, "somebody decides"
    over = Table(play_on(session("A=human,B=human"), 1000))
    over.tick()
    over.tick()
    assert ("over",) in over.told and not over.presenter.expecting


def test_the_screen_is_handed_back_behind_the_curtain() -> None:
    table = Table(session("A=human,B=human"))
    table.presenter.hand_back()
    assert table.until_asked() == "curtain"
    table.presenter.hand_back()  # nobody has it
    first = table.presenter.situation.called
    table.presenter.lift_curtain(table.now)
    table.presenter.lift_curtain(table.now)  # it is up already
    assert table.presenter.situation.facing == first
    table.presenter.hand_back()
    assert (table.presenter.situation.facing, table.presenter.situation.called) == (None, first)


def test_a_game_taken_up_where_people_choose_in_secret_waits_for_its_bots_first() -> None:
    played = words_table("Anne=human,Bruno=human,Carl=bot:1")
    while not played.game.secret(played.view()):
        played.submit(min(played.pending()), "take")
    table = Table(played)
    assert table.presenter.situation.facing is None and table.presenter.situation.called is None
    assert table.presenter.situation.secret and not table.presenter.situation.shared
    assert table.until_asked() == "curtain"
    assert played.pending() == {0, 1}, "the bot has written"


# --- who may choose though nobody waits for them --------------------------------------------------


def with_one_out() -> Session:
    """A table at which Anne, who pays for what the others take, has gone out, and words are being written."""
    for seed in range(1, 40):
        played = words_table("Anne=human,Bruno=bot:1,Carl=bot:1,Dora=bot:1,Eric=bot:1", seed)
        while played.pending():
            seat, view = min(played.pending()), played.view()
            if played.game.guests(view):
                return played
            if view.phase is Phase.BIDDING:
                played.submit(seat, "chip" if seat == 0 and view.tokens[0] else "take")
                continue
            moves = list(played.game.moves(played.view(seat), seat)) if seat else []
            played.submit(seat, moves[0] if moves else "word -")
    raise AssertionError("no such game")


def test_a_guest_is_asked_until_they_only_watch() -> None:
    played = with_one_out()
    assert guests(played) == {0}, "who wrote in the last deal is asked again"
    table = Table(played)
    assert table.until_asked() == "seat", "before the bots, whose last word would end the round"
    played.keep_draft(0, WATCH)
    assert not guests(played) and watches(played, 0)
    played.keep_draft(0, JOIN)
    assert guests(played) == {0}
    table.presenter.submit(played.parse(0, "word -"), table.now)
    turn = played.game.standing(played.view()).turn
    played.keep_draft(0, "")
    while played.pending() and played.game.standing(played.view()).turn < turn + 2:
        seat = min(played.pending())
        played.submit(seat, "take" if played.view().phase is Phase.BIDDING else "word -")
    assert played.outcome() or watches(played, 0), "who has let a deal go by is not asked again"


def test_the_result_of_a_game_that_was_over_is_shown_at_once() -> None:
    table = Table(play_on(session("A=human,B=human"), 1000))
    table.tick()
    table.tick()
    assert table.told.count(("over",)) == 1


# --- the situation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("shelf", "A=human,B=human", {}),
        ("shelf", "A=human,B=bot:1", {}),
        ("lettralettre", "A=human,B=human,C=bot:1", {}),
        ("crackword", "A=human,B=human,C=bot:1", {"dispute": "challenge"}),
        ("duel", "A=human,B=human", {"rounds": "1"}),
        ("null", "A=human,B=bot:1", {}),
    ],
)
def test_the_situation_is_never_behind_and_stays_the_same_value_while_nothing_changes(
    game: str, seats: str, chosen: dict[str, str]
) -> None:
    made: list[Situation] = []
    saved = [SAVED]
    table = Table(a_table(game, seats, 3, **chosen), saving=lambda: saved[0])
    table.presenter.watcher.situation = made.append
    presenter, rng = table.presenter, Rng(5)
    for _decision in range(120):
        before = len(table.told)
        for _tick in range(400):
            table.tick()
            assert presenter.situation == presenter.make_situation()
            if presenter.situation.called is not None or ("over",) in table.told:
                break
            free = presenter.situation.seat is not None and presenter.situation.thinking is None
            if presenter.ready and free:
                break
        assert len(table.told) >= before
        now, count = presenter.situation, len(made)
        for _tick in range(5):
            table.tick()
        assert presenter.situation is now and len(made) == count, "nothing has changed"
        saved[0] = SAVING
        table.tick()
        assert presenter.situation.saved == SAVING
        saved[0] = SAVED
        table.tick()
        assert presenter.situation == now and presenter.situation is made[-1]
        if ("over",) in table.told:
            assert now.outcome is not None and now.ended
            return
        if now.called is not None:
            presenter.lift_curtain(table.now)
        else:
            seat = now.seat
            assert seat is not None and seat in now.asked
            presenter.session.keep_draft(seat, "half a word")
            table.tick()
            assert presenter.situation is made[-1] and presenter.situation == now, "a draft is nobody's news"
            moves = sorted(map(presenter.session.game.write, presenter.session.game.moves(now.view, seat)))
            at, rng = rng.below(len(moves))
            presenter.submit(presenter.session.parse(seat, moves[at]), table.now)
        assert presenter.situation == presenter.make_situation() and presenter.situation != now


def test_a_guest_who_only_watches_makes_another_situation() -> None:
    played = with_one_out()
    table = Table(played)
    assert table.until_asked() == "seat"
    assert table.presenter.situation.guests == {0}
    played.keep_draft(0, WATCH)
    table.presenter.notice()
    assert table.presenter.situation.guests == frozenset() and table.presenter.situation.seat is None
    played.keep_draft(0, JOIN)
    table.presenter.notice()
    assert table.presenter.situation.guests == {0} and table.presenter.situation.seat == 0
    now = table.presenter.situation
    played.keep_draft(0, "word ABC x")
    table.presenter.notice()
    assert table.presenter.situation is now, "a letter that is typed changes nothing"


def test_what_may_be_taken_back_stands_in_the_situation() -> None:
    table = Table(session("A=human,B=bot:1"))
    assert table.until_asked() == "seat" and table.presenter.situation.takeback is None
    table.presenter.submit(table.presenter.session.parse(0, "open"), table.now)
    assert table.presenter.situation.busy and table.presenter.situation.takeback is None
    assert table.until_asked() == "seat"
    assert table.presenter.situation.takeback == table.presenter.session.takeback(0) is not None
    table.presenter.session.undo(0, table.presenter.session.people)
    table.presenter.undone()
    assert table.presenter.situation.takeback is None


def test_a_pinned_table_shows_what_it_is_given() -> None:
    played = play_on(session("A=human,B=human"), 6)
    presenter = Table(played).presenter
    presenter.pin(played.view_at(2, 0), 0, 1)
    assert presenter.situation.view == played.view_at(2, 0)
    assert (presenter.situation.facing, presenter.situation.seat) == (0, 1)
    now = presenter.situation
    presenter.notice()
    assert presenter.situation is now
