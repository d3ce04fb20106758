"""Ends of lesson steps: the table stays as the goal left it, and no old instruction is read while a move is shown."""

from __future__ import annotations

import pytest

from cardtable.games import manifest
from cardtable.table.screens.lesson.marks import Note
from cardtable.table.screens.lesson.teacher import Teacher
from tests.kinds import as_a, surely
from tests.sampling import sampled
from tests.table.conftest import Open
from tests.table.tables import run
from tests.table.test_lessons import learn


@pytest.mark.parametrize(("game", "at"), [("lettralettre", 5), ("duel", 7)])
def test_the_table_stays_as_the_goal_left_it(open_loop: Open, game: str, at: int) -> None:
    """No new hand is dealt, and the auction does not go on, before the learner has read the praise."""
    loop = open_loop((1280, 720))
    scene = learn(loop, game, at)
    teacher = as_a(Teacher, scene.teacher)
    for _second in range(16):
        if teacher.course.wanted and scene.seat is not None and not scene.situation.busy:
            scene.commit(teacher.course.session.parse(scene.seat, teacher.course.wanted))
        run(loop, 1)
        if teacher.done:
            break
    assert teacher.done and scene.situation.unshown
    left = scene.situation.unshown
    run(loop, 4)
    assert scene.situation.unshown == left


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_instruction_is_read_while_the_last_cards_are_swept(open_loop: Open, language: str) -> None:
    loop = open_loop((1024, 640))
    scene = learn(loop, "crackword", 6, language)
    teacher = as_a(Teacher, scene.teacher)
    scene.commit(teacher.course.session.parse(surely(scene.seat), teacher.course.wanted))
    while not teacher.done:
        run(loop, 0.05)
        assert teacher.done or scene.find("note") is None


ENDS = [
    (game, at, size, language)
    for game in ("shelf", "crackword", "lettralettre", "duel")
    for at in range(len(manifest(game).room("lessons").steps))
    for size in ((1024, 640), (1280, 720), (1920, 1080), (700, 1200))
    for language in ("fr", "en", "es", "de")
]


@pytest.mark.parametrize(
    ("game", "at", "size", "language"),
    [("crackword", 5, (1024, 640), "fr"), ("lettralettre", 3, (1024, 640), "de"), *sampled(ENDS, 23)],
)
def test_the_praise_lies_over_no_card_of_the_table_or_the_hand(
    open_loop: Open, game: str, at: int, size: tuple[int, int], language: str
) -> None:
    loop = open_loop(size)
    scene = learn(loop, game, at, language)
    teacher = as_a(Teacher, scene.teacher)
    for _half in range(40):
        if teacher.course.wanted and scene.seat is not None and not scene.situation.busy and not teacher.done:
            scene.commit(teacher.course.session.parse(scene.seat, teacher.course.wanted))
        run(loop, 0.5)
        if teacher.done:
            break
    run(loop, 1)
    note = as_a(Note, scene.find("note"))
    whole = note.rect.union(note.rect.move(-note.aside, 0))
    seen = [sprite.goal for sprite in scene.stage.sprites.values() if sprite.goal.alpha]
    assert teacher.done and not [goal.label for goal in seen if goal.rect.colliderect(whole)]
