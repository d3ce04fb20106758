"""Before the words of Lettralettre 26 are turned over nothing tells who has written, nor anything of what was written."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable import cli
from cardtable.games.lettralettre.rules.model import Phase, Revealed, Sealed, Take, Write
from cardtable.play.library import Library
from cardtable.play.session import Session
from cardtable.rules.rng import Rng
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.history import HistoryPanel, HistoryRow
from cardtable.table.screens.miniature import StillTable, miniature
from cardtable.table.screens.table import TableScene
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Loop
from tests.kinds import surely
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.conftest import Open, frame, picture, redrawn, same
from tests.table.lettralettre import (
    BOT,
    FOUR,
    PEOPLE,
    all_sheets,
    at_writing,
    bidding,
    fresh,
    give_up,
    on_paper,
    seat_at,
    take_all,
    the_word,
    waiting,
    words_of,
    writing,
)
from tests.table.parts import the
from tests.table.tables import LEXICON, Desk, click, may_decide, press, run, show_view, type_, until

pytestmark = pytest.mark.watched

SEED = 5


def choices(session: Session, seat: int) -> list[Write]:
    """No word, a short one, a long one."""
    moves = words_of(session, seat)
    shortest = min(moves, key=lambda move: len(move.word))
    longest = max(moves, key=lambda move: len(move.word))
    assert len(longest.word) > len(shortest.word) + 1
    return [Write("", ""), shortest, longest]


def rich(seats: str) -> int:
    """A seed on which the first writer has words of several lengths."""
    for seed in range(1, 40):
        session = at_writing(seats, seed)
        lengths = {len(move.word) for move in words_of(session, 0)}
        if lengths and max(lengths) > min(lengths) + 1:
            return seed
    raise AssertionError("no such table")


def hand_over(loop: Loop, seed: int, choice: int) -> tuple[TableScene, list[bytes], list[str]]:
    """Every frame from the moment the first person hands in until the second one has looked about."""
    scene = seat_at(loop, at_writing(PEOPLE, seed))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    run(loop, 1)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    first = scene.seat
    assert first is not None
    move = choices(scene.session, first)[choice]
    if move.word:
        type_(loop, move.word)
    scene.commit(move)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    frames = []
    for _frame in range(40):
        frames.append(picture(loop.screen.surface))
        frame(loop)
    assert scene.layers[-1].opaque and scene.facing is None
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    assert scene.seat != first
    for _frame in range(40):
        frame(loop)
        frames.append(picture(loop.screen.surface))
    scene.history()
    run(loop, 0.5)
    history = scene.layers[-1]
    assert isinstance(history, HistoryPanel)
    frames.append(picture(loop.screen.surface))
    return scene, frames, [node.label() for node in history.walk() if isinstance(node, HistoryRow)]


def test_between_people_no_pixel_tells_what_was_written(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    seed = rich(PEOPLE)
    shown = [hand_over(loop, seed, choice)[1:] for choice in range(3)]
    for frames, told in shown[1:]:
        assert frames == shown[0][0]
        assert told == shown[0][1]


def test_nothing_a_screen_reader_walks_holds_the_word_of_another(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    seed = rich(PEOPLE)
    scene, _frames, _told = hand_over(loop, seed, 2)
    first = next(seat for seat in range(3) if state_of(scene.session).sheets[seat])
    word = state_of(scene.session).sheets[first].word
    for layer in scene.layers:
        for node in layer.walk():
            assert word not in node.label() and word not in node.value() and word not in node.tip


@pytest.mark.parametrize("writers", [(), (1,), (1, 2), (2,)])
def test_what_bots_have_written_changes_no_pixel_of_the_table(
    open_loop: Open, writers: tuple[int, ...]
) -> None:
    loop = open_loop((1280, 800))
    pictures = []
    for some in ((), writers):
        session = at_writing(FOUR, SEED)
        for seat in some:
            session.submit(seat, words_of(session, seat)[-1] if words_of(session, seat) else "word -")
        scene = seat_at(loop, session)
        until(loop, may_decide(scene), 5)
        run(loop, 1)
        pictures.append(picture(loop.screen.surface))
    assert pictures[0] == pictures[1]


def test_bots_are_committed_before_the_people_write_and_nothing_moves_meanwhile(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = seat_at(loop, at_writing(FOUR, SEED))
    decisions = scene.session.decisions
    while scene.session.decisions < decisions + 3:
        assert scene.seat is None, "nobody may write yet"
        frame(loop)
    until(loop, lambda: scene.seat is not None, 5)
    run(loop, 1)
    before = picture(loop.screen.surface)
    seals = dict(scene.session.bot_seals)
    assert seals.keys() == {1, 2, 3} and all(len(digits) == 64 for digits in seals.values())
    scene.history()
    run(loop, 0.3)
    told = "".join(node.label() for node in scene.layers[-1].walk()).replace(" ", "")
    assert all(digits in told for digits in seals.values()), "in full, in the log"
    scene.close(scene.layers[-1])
    run(loop, 30)
    assert scene.session.decisions == decisions + 3
    assert picture(loop.screen.surface) == before
    scene.commit(Write("", ""))
    sealed = next(seen.event for seen in scene.session.seen_facts(0) if isinstance(seen.event, Sealed))
    assert {seat: sealed.commitments[seat] for seat in seals} == seals, "and they are what was promised"


def test_seals_and_salts_stand_in_full_in_the_log_once_the_words_lie_open(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop, FOUR)
    scene.commit(Write("", ""))
    until(loop, lambda: scene.view.phase is Phase.SETTLED, 10)
    scene.history()
    run(loop, 0.3)
    told = "".join(node.label() for node in scene.layers[-1].walk()).replace(" ", "")
    events = [seen.event for seen in scene.session.seen_facts(0)]
    revealed = next(event for event in events if isinstance(event, Revealed))
    sealed = next(event for event in events if isinstance(event, Sealed))
    for digits in (*sealed.commitments, *revealed.salts):
        assert surely(digits) in told
    for seat, node in enumerate(all_sheets(scene)):
        assert surely(sealed.commitments[seat]) in node.tip.replace(" ", "")
        assert revealed.salts[seat] in node.tip.replace(" ", "")


def test_the_miniature_of_a_table_shared_by_people_shows_no_draft_and_no_sheet(open_loop: Open) -> None:
    open_loop((640, 400))
    seed = rich(PEOPLE)
    pictures = set()
    for choice in range(3):
        session = at_writing(PEOPLE, seed)
        first = 0
        move = choices(session, first)[choice]
        if choice:
            session.keep_draft(1, f"word {move.word} C01")
        session.submit(first, move)
        pictures.add(picture(miniature(Desk(), session, (320, 200))))
    assert len(pictures) == 1


def test_an_onlookers_table_is_the_same_whatever_is_written(open_loop: Open) -> None:
    open_loop((640, 400))
    seed = rich(PEOPLE)
    kit = Kit((1024, 640))
    seen = set()
    for choice in range(3):
        session = at_writing(PEOPLE, seed)
        session.submit(0, choices(session, 0)[choice])
        scene = StillTable(kit, Desk(), session, None)
        scene.ready()
        drawn = pygame.Surface((1024, 640))
        scene.paint_all(drawn)
        seen.add(picture(drawn))
    assert len(seen) == 1


def test_the_list_of_saved_games_does_not_know_who_has_written(tmp_path: Path) -> None:
    library, seen = Library(tmp_path), []
    for writer in (None, 0, 1):
        session = fresh(PEOPLE, SEED)
        journal = library.start(session)
        take_all(session)
        session.keep_draft(2, "word A C01")
        session.keep_draft(2, "")
        if writer is not None:
            session.submit(writer, "word -")
        journal.close()
    for saved in library.list():
        seen.append((saved.turn, saved.scores, saved.pending, saved.finished))
    assert seen == [(1, seen[0][1], (0, 1, 2), False)] * 3


def test_the_replay_of_a_running_game_tells_neither_words_nor_how_many_have_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from cardtable.play.recordtext import write_record

    said = []
    for writers in ((), (0,), (0, 1)):
        session = at_writing(PEOPLE, SEED)
        words = []
        for seat in writers:
            move = words_of(session, seat)[0]
            words.append(move.word)
            session.submit(seat, move)
        path = tmp_path / f"{len(writers)}.txt"
        path.write_text(write_record(session.record), "utf-8")
        assert cli.main(["replay", str(path), "--lang", "en"]) == 0
        out = capsys.readouterr().out
        assert not any(word in out.split() for word in words if len(word) > 3)
        said.append(out)
    assert said[0] == said[1] == said[2]


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_no_pixel(open_loop: Open, seed: int) -> None:
    """Re-deal what the person at the screen has not seen: the frame stays the same, pixel for pixel."""
    loop = open_loop((1280, 800))
    for scene in (bidding(loop, FOUR, seed=seed), writing(loop, FOUR, seed=seed)):
        loop.show(scene)
        scene.rebuild()
        run(loop, 0.3)
        before = redrawn(loop)
        state = state_of(scene.session)
        view = scene.session.view(scene.seat)
        unseen = {card.id for card in laws.cards_in(view) if card.face is None}
        letters = sorted(number for number in unseen if number < 100)
        others = sorted(unseen - set(letters))
        faces = {card.id: surely(card.face) for card in laws.cards_in(state)}
        new: dict[int, str] = {}
        rng = Rng(seed)
        for group in (letters, others):
            mixed, rng = rng.shuffled([faces[number] for number in group])
            new |= dict(zip(group, mixed, strict=True))
        other = laws.with_faces(state, new)
        assert other != state
        put_state(scene.session, other)
        show_view(scene, scene.session.view(scene.seat))
        scene.rebuild()
        run(loop, 0.3)
        assert redrawn(loop) == before


def test_a_click_through_the_curtain_reaches_no_letter(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = seat_at(loop, at_writing(PEOPLE, SEED))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    for card, sprite in scene.stage.sprites.items():
        assert not sprite.goal.taps or sprite.goal.zone != "letters", card
    type_(loop, "ABC")
    assert the_word(scene) == ""
    same(loop)
    run(loop, 0.5)
    click(loop, (640, 60))
    assert scene.seat is None
    click(loop, the(scene, "i-am").rect.center)
    until(loop, lambda: scene.seat is not None, 5)
    assert the_word(scene) == ""


def test_a_draft_belongs_to_its_writer_alone(open_loop: Open) -> None:
    """A player leaves the game in the middle of a word: the next person does not find it."""
    loop = open_loop((1280, 800))
    session = at_writing("Anne=human,Bruno=human", SEED)
    session.keep_draft(1, "word SECRET C01")
    scene = seat_at(loop, session)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    run(loop, 0.5)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    assert scene.seat == 0 and the_word(scene) == ""
    assert all("SECRET" not in node.label() for node in scene.base.walk())


def test_the_words_lie_in_the_journal_alone(tmp_path: Path) -> None:
    """A game resumed in the middle of the writing goes on with what was handed in."""
    session, library = fresh(BOT, rich(BOT)), Library(tmp_path)
    journal = library.start(session)
    take_all(session)
    move = words_of(session, 0)[0]
    session.keep_draft(0, f"word {move.word} {move.code}")
    journal.close()
    held = [path for path in tmp_path.rglob("*") if path.is_file() and move.word in path.read_text("utf-8")]
    assert [path.name for path in held] == ["draft.txt"]
    opened = library.open(library.list()[0].id, LEXICON)
    assert opened.session.draft(0) == f"word {move.word} {move.code}"
    opened.session.submit(0, move)
    opened.journal.close()
    again = library.open(library.list()[0].id, LEXICON)
    again.journal.close()
    assert again.session.decisions == opened.session.decisions and again.session.draft(0) == ""


@pytest.mark.parametrize("seats", [BOT, PEOPLE])
def test_nobody_is_asked_about_a_word_that_is_being_written_in_secret(open_loop: Open, seats: str) -> None:
    """Between people the question would tell the word; alone with bots there is nobody to agree with."""
    loop = open_loop((1280, 800))
    scene = seat_at(loop, at_writing(seats, SEED))
    run(loop, 0.5)
    if scene.seat is None:
        press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    usable = sorted(scene.view.usable)
    type_(loop, usable[0] * 5)
    press(loop, pygame.K_RETURN)
    buttons = [node for node in the(scene, "refusal").walk() if node.key.startswith("refusal-")]
    assert len(buttons) == 1
    press(loop, pygame.K_F2)
    assert scene.find("agree") is None


def test_the_first_to_write_takes_the_screen_behind_the_curtain_too(open_loop: Open) -> None:
    """Everybody has been looking at the auction, and at the words turned over."""
    loop = open_loop((1024, 640), speed=0.0)
    session = fresh("Anne=human,Bruno=human,Claire=bot:1", SEED)
    scene = seat_at(loop, session)
    for _move in range(200):
        until(loop, lambda: scene.seat is not None or isinstance(scene.layers[-1], Curtain), 20)
        if session.view().phase is Phase.WRITING:
            break
        scene.commit(Take())
    for deal in range(2):
        asked = []
        while len(session.view().rounds) == deal and session.outcome() is None:
            for _frame in range(1200):
                if isinstance(scene.layers[-1], Curtain):
                    break
                assert scene.seat is None, "nobody writes before the curtain"
                frame(loop)
            assert scene.facing is None and on_paper(scene).plain
            asked.append(scene.situation.called)
            run(loop, 0.5)
            press(loop, pygame.K_SPACE)
            until(loop, lambda: scene.seat is not None, 5)
            give_up(scene)
            run(loop, 0.2)
        assert sorted(map(surely, asked)) == [0, 1]
        until(loop, lambda: waiting(scene), 20)
        press(loop, pygame.K_RETURN)
