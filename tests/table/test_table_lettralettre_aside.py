"""A player who is out of Lettralettre 26 may still write, out of competition, or only watch (L12)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable import cli
from cardtable.games.lettralettre.board.desk import watchers
from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.model import Phase, Revealed, Wrote
from cardtable.play.guests import WATCH, guests
from cardtable.play.library import Library
from cardtable.play.recordtext import write_record
from cardtable.play.review import plays
from cardtable.play.session import Session
from cardtable.table.screens.curtain import CardText, Curtain
from cardtable.table.screens.history import HistoryPanel, HistoryRow
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.text import Fonts
from cardtable.ui.typeset import Block
from cardtable.wording.facts import fact
from tests.kinds import as_a, surely
from tests.states import put_state, state_of
from tests.table.conftest import Open, frame, picture, same
from tests.table.lettralettre import (
    BOT,
    FOUR,
    PEOPLE,
    all_sheets,
    at_writing,
    button,
    fresh,
    give_up,
    is_aside,
    on_paper,
    on_sheet,
    seat_at,
    the_sheet,
    the_word,
    waiting,
    words_of,
)
from tests.table.parts import board_of, rail_of, the, the_focus
from tests.table.tables import LEXICON, ask_hint, click, press, run, type_, until

FIVE = "Anne=human,Bruno=bot:1,Claire=bot:1,Denis=bot:1,Elsa=bot:1"
MIXED = "Anne=human,Bruno=human,Claire=bot:1,Denis=bot:1"


def curtained(scene: TableScene) -> bool:
    return isinstance(scene.layers[-1], Curtain)


def eliminated(
    seats: str, *gone: int, seed: int | None = None, language: str = "fr", **options: str
) -> Session:
    """A session in which those seats are out and can all write something in the deal that lies there."""
    for number in range(1, 60) if seed is None else (seed,):
        session = at_writing(seats, number, **options)
        lengths = [{len(move.word) for move in words_of(session, seat)} for seat in gone]
        if all(found and max(found) > min(found) + 1 for found in lengths):
            break
    state = state_of(session)
    tokens = tuple(0 if seat in gone else 9 for seat in range(len(state.tokens)))
    out = tuple(seat in gone for seat in range(len(state.tokens)))
    dealer = out.index(False)
    put_state(session, replace(state, tokens=tokens, out=out, dealer=dealer, turn=dealer))
    return session


def lift(loop: Loop, scene: TableScene) -> int:
    """Through the curtain, as the person it asks for; gives that seat."""
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 10)
    run(loop, 0.5)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    run(loop, 0.3)
    return surely(scene.seat)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("language", "asked", "mark"),
    [("fr", "hors concours", "hors concours"), ("en", "just for fun", "does not count")],
)
def test_who_is_out_writes_and_no_token_of_theirs_moves(
    open_loop: Open, by: str, language: str, asked: str, mark: str
) -> None:
    loop = open_loop((1024, 640))
    session = eliminated(FOUR, 0)
    scene = seat_at(loop, session, language)
    until(loop, lambda: scene.seat == 0, 5)
    run(loop, 0.3)
    assert asked in scene.sentence()[1] and mark in on_paper(scene).head.lower()
    word = words_of(session, 0)[0].word
    if by == "keyboard":
        type_(loop, word)
        same(loop)
        press(loop, pygame.K_RETURN)
    else:
        for letter in word:
            number = next(card.id for card in scene.view.letters if card.face == letter)
            click(loop, scene.stage.sprites[number].rect.center)
        same(loop)
        click(loop, button(scene, "hand-in"))
    until(loop, lambda: scene.view.phase is Phase.SEALED, 30)
    assert mark in surely(the_sheet(scene, 0)).label() and on_sheet(scene, 0).hidden
    until(loop, lambda: waiting(scene), 30)
    run(loop, 1)
    same(loop)
    shown = on_sheet(scene, 0)
    assert shown.aside and shown.word == word and shown.points and shown.verified and not shown.out
    assert not shown.change and mark in surely(the_sheet(scene, 0)).label()
    assert not any(on_sheet(scene, seat).aside for seat in (1, 2, 3))
    assert scene.view.tokens[0] == 0 and any(scene.view.tokens[seat] != 9 for seat in (1, 2, 3))
    told = [fact("lettralettre", seen.event, session.players, 0).text for seen in session.seen_facts(0)]
    assert any(f"{word}" in text and f"({mark})" in text for text in told)
    assert all(play.seat != 0 for play in plays(session)), "it counts nowhere"
    click(loop, button(scene, "go-on"))
    until(loop, lambda: scene.seat == 0, 20)
    assert is_aside(scene), "and is asked again in the next deal"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_only_watching_is_remembered_and_the_game_goes_on(open_loop: Open, by: str) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    session = eliminated(FOUR, 0)
    scene = seat_at(loop, session)
    until(loop, lambda: scene.seat == 0, 5)
    assert [*rail_of(scene)] == ["hand-in", "only-watch", "undo", "hint"]
    if by == "mouse":
        click(loop, button(scene, "only-watch"))
    else:
        for _step in range(40):
            press(loop, pygame.K_TAB)
            for _along in range(3):
                if scene.focus.node is not None and scene.focus.node.key == "action-only-watch":
                    break
                press(loop, pygame.K_RIGHT)
            if scene.focus.node is not None and scene.focus.node.key == "action-only-watch":
                break
        assert the_focus(scene).key == "action-only-watch"
        press(loop, pygame.K_RETURN)
    until(loop, lambda: waiting(scene), 20)
    assert the_sheet(scene, 0) is None
    assert session.draft(0) == WATCH
    click(loop, button(scene, "go-on"))
    until(loop, lambda: waiting(scene) and len(scene.view.rounds) == 1, 30)
    assert scene.seat is None, "nobody was asked"
    same(loop)
    # To look at a word is not to go on; then a change of mind.
    click(loop, surely(the_sheet(scene, 1)).rect.center)
    run(loop, 0.3)
    assert len(scene.layers) == 2 and waiting(scene)
    press(loop, pygame.K_ESCAPE)
    assert len(scene.layers) == 1 and waiting(scene)
    assert "Écrire aussi" in scene.sentence()[1] and "Anne" in scene.sentence()[1]
    click(loop, button(scene, "write-along"))
    assert "write-along" not in rail_of(scene)
    click(loop, button(scene, "go-on"))
    until(loop, lambda: scene.seat == 0, 20)
    assert is_aside(scene)


def test_the_clock_ends_what_is_written_out_of_competition(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    session = eliminated(BOT + ",Claire=bot:1", 0, seconds="60")
    scene = seat_at(loop, session)
    until(loop, lambda: scene.seat == 0, 5)
    run(loop, 61)
    until(loop, lambda: waiting(scene), 10)
    assert on_sheet(scene, 0).aside and not on_sheet(scene, 0).word


def test_everybody_at_the_screen_has_a_turn_before_the_last_one_still_in(open_loop: Open) -> None:
    """Claire and Anne play on, Bruno is out: he writes behind the curtain before the last of them."""
    loop = open_loop((1024, 640), speed=0.0)
    for shown, order in ((None, [0, 1, 2]), (2, [2, 1, 0])):
        session = eliminated(PEOPLE, 1)
        scene = seat_at(loop, session)
        if shown is not None:
            scene.presenter._facing, scene.presenter._called = shown, None
            for layer in scene.layers[1:]:
                scene.close(layer)
            scene.presenter.undone()
        seen = []
        while session.view().phase is Phase.WRITING and not session.view().rounds:
            seen.append(lift(loop, scene))
            assert is_aside(scene) == (scene.seat == 1)
            give_up(scene)
            run(loop, 0.3)
        assert seen == order


def test_the_curtain_says_that_it_is_out_of_competition(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = seat_at(loop, eliminated(MIXED, 0))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    assert "hors concours" in scene.layers[-1].label() and on_paper(scene).plain
    run(loop, 1)
    same(loop)
    lift(loop, scene)
    click(loop, button(scene, "only-watch"))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    assert "hors concours" not in scene.layers[-1].label()
    assert lift(loop, scene) == 1 and not is_aside(scene)


def test_two_who_are_out_are_asked_one_behind_the_other(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    session = eliminated(MIXED, 0, 1)
    scene = seat_at(loop, session)
    assert lift(loop, scene) == 0
    scene.commit(words_of(session, 0)[0])
    assert lift(loop, scene) == 1
    click(loop, button(scene, "only-watch"))
    until(loop, lambda: waiting(scene), 20)
    assert on_sheet(scene, 0).aside and the_sheet(scene, 1) is None
    assert "Bruno" in scene.sentence()[1] and "Anne" not in scene.sentence()[1]


def test_no_pixel_tells_what_somebody_writes_out_of_competition(open_loop: Open) -> None:
    """Nothing, a short word or a long one: the curtain and the next person's table stay the same."""
    loop = open_loop((1024, 640))
    shown = []
    for choice in range(3):
        session = eliminated(MIXED, 0)
        moves = sorted(words_of(session, 0), key=lambda move: len(move.word))
        scene = seat_at(loop, session)
        assert lift(loop, scene) == 0
        if choice:
            type_(loop, moves[0 if choice == 1 else -1].word)
            press(loop, pygame.K_RETURN)
        else:
            give_up(scene)
        until(loop, partial(curtained, scene), 5)
        frames = []
        for _frame in range(40):
            frames.append(picture(loop.screen.surface))
            frame(loop)
        assert lift(loop, scene) == 1
        frames.append(picture(loop.screen.surface))
        scene.history()
        run(loop, 0.5)
        assert isinstance(scene.layers[-1], HistoryPanel)
        frames.append(picture(loop.screen.surface))
        told = [node.label() for node in scene.layers[-1].walk() if isinstance(node, HistoryRow)]
        shown.append((frames, told))
    assert shown[0] == shown[1] == shown[2]


def played(session: Session) -> Session | None:
    """Anne's whole game until the deal after the one in which she went out: she passes, the bots write."""
    while True:
        view = session.view()
        if view.out[0] and len(view.rounds) and view.phase is Phase.WRITING:
            return session
        if session.outcome() is not None:
            return None
        seat = min(session.pending())
        if view.phase is Phase.BIDDING:
            # Anne pays for what the others take.
            session.submit(seat, "chip" if seat == 0 and view.tokens[0] else "take")
            continue
        moves = words_of(session, seat) if seat else []
        session.submit(seat, moves[0] if moves else "word -")


def truly_out() -> int:
    """The seed of a game that comes to an elimination by play alone."""
    for seed in range(1, 40):
        session = played(fresh(FIVE, seed))
        if session is not None and words_of(session, 0):
            return seed
    raise AssertionError("no such game")


def test_the_journal_takes_it_up_in_the_middle(tmp_path: Path) -> None:
    """A half-written word, a word handed in and the wish to watch are there again."""
    session, library = fresh(FIVE, truly_out()), Library(tmp_path)
    journal = library.start(session)
    assert played(session) is session
    move = words_of(session, 0)[0]
    assert guests(session) == {0} and not watchers(session)
    session.keep_draft(0, f"word {move.word} {move.code}")
    journal.close()
    again = library.open(library.list()[0].id, LEXICON)
    assert again.session.draft(0) == f"word {move.word} {move.code}" and guests(again.session) == {0}
    again.session.submit(0, move)
    assert not guests(again.session) and not watchers(again.session)
    again.journal.close()
    third = library.open(library.list()[0].id, LEXICON)
    assert third.session.view(0).sheets[0].word == move.word
    assert third.session.view(1).sheets[0] is None and third.session.view().sheets[0] is None
    while third.session.view().phase is Phase.WRITING and len(third.session.view().rounds) == len(
        session.view().rounds
    ):
        third.session.submit(min(third.session.pending()), "word -")
    opened = [seen for seen in third.session.seen_facts(None) if isinstance(seen.event, Revealed)]
    assert as_a(Revealed, opened[-1].event).aside == (0,) and seals.verifies(opened[-1].view, 0)
    if third.session.outcome() is None:
        assert guests(third.session) == {0}, "who wrote in the last deal is asked again"
        third.session.keep_draft(0, WATCH)
        third.journal.close()
        fourth = library.open(library.list()[0].id, LEXICON)
        assert watchers(fourth.session) == (0,) and not guests(fourth.session)
        while fourth.session.outcome() is None and len(fourth.session.view().rounds) == len(
            third.session.view().rounds
        ):
            fourth.session.submit(min(fourth.session.pending()), "word -")
        fourth.journal.close()
        fifth = library.open(library.list()[0].id, LEXICON)
        assert not guests(fifth.session)
        fifth.journal.close()
    else:
        third.journal.close()


def test_a_draft_of_somebody_who_is_out_is_found_again_at_the_table(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    session = eliminated(FOUR, 0)
    word = words_of(session, 0)[0]
    session.keep_draft(0, f"word {word.word} {word.code}")
    scene = seat_at(loop, session)
    until(loop, lambda: scene.seat == 0, 5)
    assert the_word(scene) == word.word
    for _letter in word.word:
        press(loop, pygame.K_BACKSPACE)
    assert scene.seat == 0 and is_aside(scene), "no word yet is not a wish to watch"


def test_a_hint_serves_who_is_out(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    session = eliminated(FOUR, 0)
    scene = seat_at(loop, session)
    until(loop, lambda: scene.seat == 0, 5)
    ask_hint(loop)
    until(loop, lambda: the_word(scene) != "", 5)
    board_of(scene).confirm()
    wrote = [seen for seen in session.seen_facts(0) if isinstance(seen.event, Wrote) and seen.event.seat == 0]
    assert wrote and surely(as_a(Wrote, wrote[-1].event).sheet).points
    assert scene.view.sheets[0] is None or scene.seat is None


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_sheets_lie_without_a_gap_for_who_only_watches(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size, speed=0.0)
    session = eliminated(FIVE + ",Farid=bot:1", 0, 1, 2)
    scene = seat_at(loop, session)
    until(loop, lambda: scene.seat == 0, 5)
    click(loop, button(scene, "only-watch"))
    until(loop, lambda: waiting(scene), 30)
    run(loop, 1)
    same(loop)
    shown = [node.rect for node in all_sheets(scene)]
    assert len(shown) == 3
    wide, felt = pygame.Rect(shown[0]).unionall(shown), scene.areas.felt
    assert abs(wide.centerx - felt.centerx) <= 2 and felt.contains(wide)
    assert not any(one.colliderect(other) for one in shown for other in shown if one is not other)
    click(loop, button(scene, "write-along"))
    click(loop, button(scene, "go-on"))
    until(loop, lambda: scene.seat == 0, 20)
    give_up(scene)
    until(loop, lambda: waiting(scene), 30)
    run(loop, 1)
    same(loop)
    assert len(all_sheets(scene)) == 4


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.5])
def test_the_words_on_the_curtain_stay_off_its_button(
    open_loop: Open, size: tuple[int, int], text: float
) -> None:
    loop = open_loop(size, text_scale=text)
    scene = seat_at(loop, eliminated(MIXED, 0))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    card = next(node for node in scene.layers[-1].walk() if isinstance(node, CardText))
    foot = the(scene, "i-am").rect.top
    lines = []
    draw = Block.draw

    def watched(self: Block, fonts: Fonts, surface: pygame.Surface, x: int, y: int, *more: Any) -> None:
        lines.append(y + self.height)
        return draw(self, fonts, surface, x, y, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Block, "draw", watched)
        card.draw(pygame.Surface(size), card.rect)
    assert lines and max(lines) <= foot


def test_a_record_holds_the_word_and_its_replay_marks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = fresh(FIVE, truly_out())
    assert played(session) is session
    move, deals = words_of(session, 0)[0], len(session.view().rounds)
    session.submit(0, move)
    path = tmp_path / "record.txt"
    path.write_text(write_record(session.record), "utf-8")
    assert cli.main(["replay", str(path), "--lang", "en"]) == 0
    assert "just for fun" not in capsys.readouterr().out, "nothing is told before all words are in"
    while session.outcome() is None and len(session.view().rounds) == deals:
        session.submit(min(session.pending()), "word -")
    path.write_text(write_record(session.record), "utf-8")
    assert cli.main(["replay", str(path), "--lang", "en"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "(does not count)" in line]
    assert len(told) == 1 and f"Anne: {move.word}, " in told[0]
