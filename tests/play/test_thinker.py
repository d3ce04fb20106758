"""Bots in their own process: the same answers, nothing hidden sent, alive again after a death."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.play import thinker
from cardtable.play.thinker import MoveReply, MoveRequest, Thinker, think
from tests.kinds import surely
from tests.play.games import WORDS, lexicon, play_on, session
from tests.processes import BOT, kill, the_child


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Thinker]:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), "utf-8")
    made = Thinker(path, lexicon())
    yield made
    made.close()


def wait(process: Thinker, seconds: float = 300.0) -> MoveReply:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := process.poll(time.monotonic()):
            return answer
        time.sleep(0.005)
    raise TimeoutError


def test_the_process_answers_what_would_be_answered_here(process: Thinker) -> None:
    table = play_on(session("A=bot:1,B=bot:2"), 9)
    seat = min(table.pending())
    question = MoveRequest.of(table, seat)
    process.ask(question, time.monotonic())
    assert process.thinking
    answer = wait(process)
    assert answer == think(question, lexicon())
    assert not process.thinking
    table.submit(seat, answer.move)


def test_what_is_sent_holds_nothing_the_seat_may_not_know() -> None:
    table = play_on(session("A=bot:1,B=bot:2,C=human"), 11)
    seat = min(table.pending())
    sent = json.loads(thinker.message(1, MoveRequest.of(table, seat)))
    view = table.game.from_position(sent["position"])
    assert view == table.view(seat)
    assert all(card.face is None for card in view.pile)
    assert str(table.header.seed) not in map(str, sent.values())
    assert sent.keys() == {"number", "game", "position", "seat", "level", "seed"} | {
        "accepted",
        "denied",
        "temper",
        "clock",
        "looks",
        "coach",
        "luck",
        "given",
    }
    assert not sent["given"], "cards of a finished game, for its luck alone"


def test_a_dead_process_is_started_anew_and_asked_again(process: Thinker) -> None:
    table = session("A=bot:1,B=bot:2")
    process.ask(MoveRequest.of(table, 0), time.monotonic())
    kill(BOT)
    assert wait(process).move.startswith("open")


@pytest.mark.skipif(os.name == "nt", reason="no process can be stopped")
def test_a_process_that_never_answers_is_replaced_by_the_table_itself(process: Thinker) -> None:
    table, now = session("A=bot:3,B=bot:2"), 0.0
    process.ask(MoveRequest.of(table, 0), now)
    os.kill(surely(the_child(BOT).pid), signal.SIGSTOP)
    for _attempt in range(thinker.ATTEMPTS):
        now += thinker.PATIENCE + 1
        os.kill(surely(the_child(BOT).pid), signal.SIGSTOP)
        answer = process.poll(now)
        if answer:
            break
    assert answer is not None
    table.submit(0, answer.move)


def test_a_cancelled_question_is_not_answered_later(process: Thinker) -> None:
    table = session("A=bot:1,B=bot:2")
    process.ask(MoveRequest.of(table, 0), time.monotonic())
    process.cancel()
    assert process.poll(time.monotonic()) is None
    table.submit(0, "open")
    process.ask(MoveRequest.of(table, 1), time.monotonic())
    table.submit(1, wait(process).move)


def test_no_word_list_is_no_reason_to_stop(tmp_path: Path) -> None:
    process = Thinker(tmp_path / "gone.txt", lexicon())
    process.ask(MoveRequest.of(session("A=bot:1,B=bot:2"), 0), time.monotonic())
    assert wait(process).move.startswith("open")
    process.close()


def test_a_level_the_game_has_not_plays_as_its_best() -> None:
    table = session("A=bot:5,B=human")
    table.submit(0, think(MoveRequest.of(table, 0), lexicon()).move)


def test_hints_are_for_the_person_in_the_seat() -> None:
    table = session("A=human,B=bot:1")
    answer = think(MoveRequest.of(table, 0, hint=True), lexicon())
    table.preview(0, table.parse(0, answer.move))


def test_an_answer_is_told_by_the_thread_that_hears_it_and_the_end_of_the_process_too(
    process: Thinker,
) -> None:
    rung = threading.Event()
    process.on_answer = rung.set
    process.ask(MoveRequest.of(session("A=bot:1,B=bot:2"), 0), time.monotonic())
    assert rung.wait(120)
    assert process.poll(time.monotonic()) is not None, "what has rung is there"
    rung.clear()
    kill(BOT)
    assert rung.wait(120)
    process.close()
    assert not [each for each in threading.enumerate() if each.name == "bots' answers"]
