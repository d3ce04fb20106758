"""No floating text lies over a band, a count, letters to choose from, the status line or the cards it speaks of: short films of all
four games. `python -m tests.campaigns.floating` films them whole, in every window and language."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.crackword.board.lanes import Lane
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.ui.widgets.label import Tip
from tests.kinds import as_a
from tests.play.test_lessons import STEPS
from tests.sampling import sampled
from tests.table.conftest import Open, frame
from tests.table.floating import Film, overlaps
from tests.table.parts import the
from tests.table.reels import Playing
from tests.table.tables import run
from tests.table.test_lessons import learn

FILMS = [
    ("shelf", (1024, 640), "fr"),
    ("crackword", (1024, 640), "en"),
    ("crackword-four", (700, 1200), "fr"),
    ("duel", (1024, 640), "fr"),
    ("lettralettre", (1280, 720), "fr"),
]


@pytest.mark.parametrize(("name", "size", "language"), FILMS)
def test_nothing_floats_over_what_is_read(
    open_loop: Open, name: str, size: tuple[int, int], language: str
) -> None:
    """A pointer rests in ever new places while a person thinks; moves are refused, jokers ask for their letter."""
    playing = Playing.sit_down(open_loop(size), name, 0, language)
    assert not [*Film(playing, stride=20).faults(90.0)]


def test_the_film_sees_what_lies_over_a_count(open_loop: Open) -> None:
    """A text put over the count of a row, over the status line and over another text is found each time."""
    loop = open_loop((1280, 720))
    playing = Playing.sit_down(loop, "crackword", 6)
    run(loop, 0.5)
    scene = playing.scene
    lane = the(scene, "lane-2", Lane)
    for anchor in (lane.vital[0], scene.pill.rect):
        tip = scene.base.add(Tip(loop.kit, "x", pygame.Rect(0, 0, 1, 1)))
        tip.rect = tip.rect.move(anchor.centerx - tip.rect.centerx, anchor.centery - tip.rect.centery)
        assert [*overlaps(scene)]
        tip.vanish()
        frame(loop)
        assert not [*overlaps(scene)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_note_of_a_lesson_lies_over_no_count_and_no_other_note(
    open_loop: Open, size: tuple[int, int], language: str
) -> None:
    """Before the card is laid, once it lies, and beside the seal, at each step of all lessons."""
    loop, found = open_loop(size, 1.0, 0.0), []
    for game, at, words in sampled(STEPS, 6, f"{size} {language}"):
        if words != language or game == "null":
            continue
        scene = learn(loop, game, at, language)
        teacher = as_a(Teacher, scene.teacher)
        found += [(game, at, "asked", each) for each in overlaps(scene)]
        for _move in range(4):
            if not teacher.done and scene.seat is not None and teacher.course.wanted:
                teacher.show_how()
                run(loop, 0.5)
                found += [(game, at, "laid", each) for each in overlaps(scene)]
            if not teacher.done and scene.seat is not None and teacher.course.wanted:
                scene.commit(scene.session.parse(scene.seat, teacher.course.wanted))
            run(loop, 2)
        assert teacher.done
        found += [(game, at, "done", each) for each in overlaps(scene)]
    assert not found
