"""Status line during a cue: no player who has decided already is waited for, or thinks."""

from __future__ import annotations

import re

import pytest

from cardtable.table.screens.hints import compose
from cardtable.ui.widgets.status import StatusPill
from tests.table.conftest import Open, frame
from tests.table.tables import FRAMES, hint_of, run, sit_down, until

WORD = re.compile("<w>([^<]+)</w>")

GAMES = {"shelf": 6, "duel": 6, "crackword": 6, "lettralettre": 1}
"""Games, and how many moves are made before: the auction is open, the words of Lettralettre are not."""
SEATS = {"alone": "Anne=human,Bruno=bot:1", "together": "Anne=human,Bruno=human"}


@pytest.mark.parametrize("who", SEATS)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_waited_for_whose_move_is_being_shown(open_loop: Open, game: str, who: str) -> None:
    """And the line is never empty: a clock alone says nothing."""
    loop = open_loop((1024, 640))
    table = sit_down(loop, SEATS[who], game=game, moves=GAMES[game], language="en")
    names, moves, frames = [player.name for player in table.session.players], 0, 0
    for _frame in range(60 * FRAMES):
        frame(loop, 1 / FRAMES)
        said = table.pill.label()
        assert said, "the status line is empty"
        mover = table.playback.mover
        if table.playback.under_way and mover is not None:
            frames += 1
            waited = [f"{names[mover]} is thinking", f"It is up to {names[mover]}"]
            assert not any(each in said for each in waited), said
        if table.situation.called is not None:
            table.playback.lift_curtain()
        elif table.situation.held:
            table.go_on()
        elif table.seat is not None and table.presenter.ready:
            if moves == 3:
                break
            table.commit(hint_of(table))
            moves += 1
    assert moves == 3 and frames > 10


@pytest.mark.parametrize("game", ["shelf", "duel", "lettralettre"])
def test_a_word_that_stands_is_said_to_be_ready(open_loop: Open, game: str) -> None:
    """To who composes by hand the button that plays it is named; to who has keys, the keys. Crack Word says what a row becomes."""
    loop = open_loop((1024, 640))
    table = sit_down(loop, SEATS["alone"], game=game, moves=6, language="en")
    word = None

    def may_choose() -> bool:
        if table.situation.held:
            table.go_on()
        return table.seat is not None

    while word is None:
        until(loop, may_choose)
        advised = hint_of(table)
        word = WORD.search(compose(table.board, advised))
        if word is None:
            table.commit(advised)
    run(loop, 0.5)
    button = next(each.text for each in table.board.picture.choices if each.ready)
    assert table.pill.label() == f"{word[1]} is ready: “{button}” plays it."
    table.dispatch.by_keyboard = True
    table.dress()
    assert table.pill.label().startswith(f"Enter confirms {word[1]}")


def test_a_line_that_was_heard_with_its_reason_is_not_heard_again(open_loop: Open) -> None:
    """Crack Word's line goes on telling the last fact while the next one is spoken."""
    loop = open_loop((1280, 720))
    pill = loop.scene.base.add(StatusPill(loop.kit, (340, 300, 600, 100), ""))
    assert isinstance(pill, StatusPill)
    assert pill.heard("Bruno lays M: row 4 reads TAM. It is a word.")
    pill.say("Bruno lays M: row 4 reads TAM")
    assert not pill.live
    assert pill.heard("Bruno draws 8 cards")
    assert not pill.live, "it would be spoken behind the cards drawn"
    pill.say("Anne, name a word.")
    assert pill.live
