"""Words at the table: looked up, accepted and refused by agreement, obeyed by bots, marked on the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from cardtable.games.shelf.rules.model import Laid, Lay
from cardtable.lexicon import HouseWords
from cardtable.play.record import Agreed
from cardtable.play.review import Play
from cardtable.play.session import Session
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.history import HistoryPanel, HistoryRow
from cardtable.table.screens.replay import Replay
from cardtable.table.screens.scoresheet import as_text, sheet_of
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.gestures import LongPress, SecondaryTap
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.popover import Dialog
from tests.kinds import as_a, instead
from tests.table.conftest import Open, same
from tests.table.parts import board_of, shelf_of, the
from tests.table.tables import Desk, click, down, drag, hint_of, press, run, sit_down, type_, until, up

BOT = "Anne=human,Bruno=bot:2"
PEOPLE = "Anne=human,Bruno=human"


TWO_AND_A_BOT = "Anne=human,Bruno=bot:1,Claire=human"


def my_turn(loop: Loop, seats: str = BOT, moves: int = 4, **more: Any) -> TableScene:
    scene = sit_down(loop, seats, moves=moves, **more)
    until(loop, lambda: scene.seat is not None or scene.situation.called is not None)
    if scene.situation.called is not None:
        run(loop, 0.6)
        press(loop, pygame.K_SPACE)
        until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    return scene


def no_word(scene: TableScene, loop: Loop) -> str:
    """Cards laid beside the word so that it is none, and what it reads."""
    for card in [*board_of(scene).state.order]:
        end = shelf_of(scene).spots().shelf.box(scene.view.first_slot).center
        drag(loop, scene.stage.sprites[card].rect.center, end)
        run(loop, 0.5)
        word = board_of(scene).draft.word(scene.view)
        if word.isalpha() and not scene.session.describe(word).valid:
            return str(word)
        press(loop, pygame.K_BACKSPACE)
        run(loop, 0.3)
    raise AssertionError("every card makes a word")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (700, 1200)])
def test_a_refused_word_is_accepted_by_the_table_and_then_laid(
    open_loop: Open, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = my_turn(loop, TWO_AND_A_BOT)
    word = no_word(scene, loop)
    press(loop, pygame.K_RETURN)
    assert scene.find("refusal") is not None
    same(loop)
    click(loop, the(scene, "refusal-circle-check").rect.center)
    assert isinstance(scene.top, Dialog) and not scene.session.agreements
    run(loop, 0.3)
    same(loop)
    press(loop, pygame.K_RETURN)
    run(loop, 0.6)
    assert isinstance(scene.top, Curtain), "the other one is still looking"
    press(loop, pygame.K_SPACE)
    run(loop, 0.6)
    assert scene.session.house.added == {word}
    assert word in scene.pill.label()
    assert board_of(scene).draft.word(scene.view) == word
    same(loop)
    press(loop, pygame.K_RETURN)
    assert scene.session.view(0).turns[0][-1] is not None
    assert any(play.word == word for play in _plays(scene.session))
    turn = len(scene.session.view(0).turns[0])
    assert sheet_of(scene.session).starred == {(turn - 1, 0)}
    until(loop, lambda: not scene.situation.busy)
    assert shelf_of(scene).pad.columns.starred == ((turn, 0),)
    same(loop)
    assert word in as_text(scene.session)


def _plays(session: Session) -> tuple[Play, ...]:
    from cardtable.play.review import plays

    return plays(session)


def test_saying_no_changes_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, TWO_AND_A_BOT)
    no_word(scene, loop)
    press(loop, pygame.K_RETURN)
    click(loop, the(scene, "refusal-circle-check").rect.center)
    press(loop, pygame.K_ESCAPE)
    assert scene.session.house == HouseWords()
    alone = my_turn(loop)
    no_word(alone, loop)
    press(loop, pygame.K_RETURN)
    assert alone.find("refusal") is not None and alone.find("refusal-circle-check") is None


def test_a_word_laid_is_refused_from_its_card_and_stays_on_the_table(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop, PEOPLE)
    word = scene.view.word
    press(loop, pygame.K_F2)
    assert isinstance(scene.top, WordCardLayer)
    run(loop, 0.3)
    same(loop)
    click(loop, the(scene, "agree").rect.center)
    assert isinstance(scene.top, Dialog)
    for name in ("Anne", "Bruno"):
        assert any(name in node.label() for node in scene.top.walk())
    run(loop, 0.3)
    same(loop)
    assert scene.top.opaque, "everybody comes to read it, so no hand may be seen"
    seat = scene.facing
    press(loop, pygame.K_RETURN)
    assert scene.session.house.refused == {word} and scene.view.word == word
    run(loop, 0.6)
    assert isinstance(scene.top, Curtain) and scene.facing is None, "the others are still looking"
    same(loop)
    press(loop, pygame.K_SPACE)
    run(loop, 0.6)
    assert scene.facing == scene.seat == seat
    press(loop, pygame.K_F2)
    assert not scene.session.describe(word).valid
    click(loop, the(scene, "agree").rect.center)
    press(loop, pygame.K_ESCAPE)
    assert isinstance(scene.top, Curtain) and scene.session.house.refused == {word}


def test_a_bot_that_is_thinking_thinks_again(open_loop: Open) -> None:
    """The answer with the old words never reaches the table."""
    loop = open_loop((1280, 800))
    scenes = (my_turn(loop, TWO_AND_A_BOT, moves) for moves in range(3, 9))
    scene = next(scene for scene in scenes if scene.seat == 0)  # the bot is next
    thinker = scene.thinker
    poll = thinker.poll
    instead(thinker, "poll", lambda now: None)
    scene.commit(hint_of(scene))
    until(loop, lambda: scene.situation.thinking is not None)
    answer = poll(0.0)
    assert answer is not None
    move = scene.session.parse(1, answer.move)
    assert isinstance(move, Lay)
    word = as_a(Laid, scene.session.preview(1, move)).word
    scene.look_up(word)
    click(loop, the(scene, "agree").rect.center)
    press(loop, pygame.K_RETURN)
    run(loop, 0.6)
    press(loop, pygame.K_SPACE)
    instead(thinker, "poll", poll)
    until(loop, lambda: scene.situation.called is not None or scene.session.outcome())
    assert all(play.word != word for play in _plays(scene.session)[-1:])


def open_history(scene: TableScene, loop: Loop) -> list[HistoryRow]:
    scene.history()
    run(loop, 0.2)
    assert isinstance(scene.top, HistoryPanel)
    rows = [node for node in scene.top.walk() if isinstance(node, HistoryRow)]
    return [row for row in rows if not row.label().startswith("Tour ")]


def test_words_of_the_log_open_their_cards(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    scene.session.agree("ZINZIN", accepted=True)
    rows = open_history(scene, loop)
    assert "ZINZIN" in rows[0].label()
    row = next(row for row in rows if row.focusable and "ZINZIN" not in row.label())

    def by_key() -> None:
        scene.focus.set(row, ring=True)
        press(loop, pygame.K_F2)

    def held() -> None:
        down(loop, row.rect.center)
        run(loop, 0.7)
        up(loop, row.rect.center)

    acts: tuple[Callable[[], object], ...] = (
        lambda: scene.dispatch.feed(SecondaryTap(row.rect.center)),
        lambda: click(loop, row.rect.center),
        by_key,
        held,
    )
    for act in acts:
        act()
        assert isinstance(scene.top, WordCardLayer)
        press(loop, pygame.K_ESCAPE)
        assert isinstance(scene.top, HistoryPanel)


def test_words_on_the_table_and_being_composed_open_their_cards(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    top = scene.view.tops[0].card.id
    spot = scene.stage.sprites[top].rect.center
    word = scene.view.word

    def shown() -> str:
        assert isinstance(scene.top, WordCardLayer), "no card"
        said = scene.top.panel.label()
        press(loop, pygame.K_ESCAPE)
        assert scene.top is scene.base
        return said

    click(loop, spot)  # whatever a click means here, it leaves the next ones their meaning
    press(loop, pygame.K_ESCAPE)
    for _layer in scene.layers[1:]:
        press(loop, pygame.K_ESCAPE)
    scene.dispatch.feed(SecondaryTap(spot))
    assert shown() == word
    down(loop, spot)
    run(loop, 0.7)
    up(loop, spot)
    assert shown() == word
    press(loop, pygame.K_F2)
    assert shown() == word
    scene.dispatch.feed(SecondaryTap(shelf_of(scene).line.rect.center))
    assert shown()
    run(loop, 1.0)
    assert scene.top is scene.base, "resting on a card must not cover the table"
    drafted = no_word(scene, loop)
    card = next(each.card.id for each in board_of(scene).draft.placed)
    for gesture in (SecondaryTap, LongPress):
        scene.dispatch.reset()
        pos = scene.stage.sprites[card].rect.center
        if gesture is LongPress:
            down(loop, pos)
            run(loop, 0.7)
            up(loop, pos)
        else:
            scene.dispatch.feed(gesture(pos))
        assert shown() == drafted
    press(loop, pygame.K_F2)
    assert shown() == drafted
    press(loop, pygame.K_ESCAPE)
    type_(loop, "zzq")
    press(loop, pygame.K_F2)
    assert shown() == "ZZQ"


def test_the_family_filter_is_on_until_it_is_switched_off(open_loop: Open) -> None:
    from dataclasses import replace

    from tests.table.tables import LEXICON

    word = next(w for w in ("CHIER", "CONNE", "BITE", "CUL", "PUTE", "COUILLE") if LEXICON.entry(w).hidden)
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    scene.look_up(word)
    said = " ".join(node.label() for node in scene.top.walk())
    assert "filtre" in said
    press(loop, pygame.K_ESCAPE)
    as_a(Desk, scene.navigator).settings = replace(scene.navigator.settings, family_filter=False)
    scene.look_up(word)
    assert "filtre" not in " ".join(node.label() for node in scene.top.walk())


def test_a_replay_tells_what_was_agreed_on_and_offers_nothing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = my_turn(loop)
    session = scene.session
    session.agree("ZINZIN", accepted=True)
    at = session.agreements[0][0]
    assert session.agreements == [(at, Agreed("ZINZIN", True))]
    while session.pending():
        session.submit(min(session.pending()), "pass")
    again = Replay(loop.kit, scene.navigator, session, at)
    loop.show(again)
    run(loop, 0.3)
    assert "ZINZIN" in again.pill.label()
    again.look_up("MER")
    assert again.find("agree") is None
    press(loop, pygame.K_ESCAPE)
    again.go(at + 1)
    assert "ZINZIN" not in again.pill.label()
