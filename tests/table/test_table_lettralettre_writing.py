"""Words written in secret on the table of Lettralettre 26, with and without the clock."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games.lettralettre.board.paper import Paper, WritingClock
from cardtable.games.lettralettre.board.plaques import ConstraintFace
from cardtable.games.lettralettre.board.verdict import rows
from cardtable.games.lettralettre.rules.model import LettralettreRefusal, Sheet, Wrote
from cardtable.play.thinker import MoveReply
from cardtable.rules.contract import IllegalMove
from cardtable.table.board.letterkey import LetterKey
from cardtable.table.board.picture import WrittenPaper
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.sprite import Ring
from cardtable.ui.widgets.popover import Dialog
from tests.kinds import surely
from tests.table.conftest import Open, same
from tests.table.drawn import drawn_texts
from tests.table.lettralettre import (
    BOT,
    FOUR,
    PEOPLE,
    a_writing,
    at_writing,
    button,
    give_up,
    handed_in,
    kept,
    on_paper,
    seat_at,
    the_verdict,
    the_word,
    waiting,
    writing,
)
from tests.table.parts import board_of, director_of, rail_of, the
from tests.table.tables import (
    LEXICON,
    Desk,
    ask_hint,
    click,
    post,
    press,
    run,
    type_,
    until,
)
from tests.table.thoughts import AtOnce


@pytest.mark.parametrize(
    ("language", "size"), [("fr", (1024, 640)), ("en", (1600, 900)), ("fr", (700, 1200))]
)
def test_a_word_written_by_touch_counts_live_and_is_handed_in(
    open_loop: Open, size: tuple[int, int], language: str
) -> None:
    loop = open_loop(size)
    scene, move = a_writing(loop, language=language)
    for at, letter in enumerate(move.word):
        card = next(card for card in scene.view.letters if card.face == letter)
        click(loop, scene.stage.sprites[card.id].rect.center)
        run(loop, 0.1)
        assert the_word(scene) == move.word[: at + 1]
        same(loop)
    fact = scene.session.preview(0, move)
    shown = on_paper(scene)
    assert isinstance(fact, Wrote)
    assert shown.word == move.word and shown.points == surely(fact.sheet).points and shown.good
    assert director_of(scene).game.write(board_of(scene).draft).startswith(f"word {move.word} ")
    click(loop, button(scene, "hand-in"))
    assert handed_in(scene.session)[0] == f"word {move.word} {move.code}"
    run(loop, 0.1)
    same(loop)


def test_a_word_typed_erased_and_handed_in_by_keyboard(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)
    type_(loop, move.word.lower() + "ww")
    assert the_word(scene) == move.word + "WW" and on_paper(scene).good is False
    press(loop, pygame.K_BACKSPACE)
    press(loop, pygame.K_BACKSPACE)
    assert the_word(scene) == move.word and on_paper(scene).good
    press(loop, pygame.K_ESCAPE)
    assert the_word(scene) == ""
    type_(loop, move.word)
    decisions = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == decisions + 1


def test_a_word_being_written_is_no_refusal_yet(open_loop: Open) -> None:
    """A letter that may not be used is told at once and in red; a word that only lacks letters is not."""
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)
    for letter in move.word[:-1].lower():
        type_(loop, letter)
        assert on_paper(scene).good is not False
    assert on_paper(scene).said
    press(loop, pygame.K_ESCAPE)
    for letter in sorted(scene.view.forbidden):
        type_(loop, letter.lower())
        assert on_paper(scene).good is False
        assert letter in on_paper(scene).said and "tabou" in on_paper(scene).said
        press(loop, pygame.K_ESCAPE)


def test_the_cards_say_whether_the_word_meets_them(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)
    type_(loop, move.word)
    verdict = the_verdict(scene)
    for own, code in zip(kept(scene, 0), scene.view.codes(0), strict=True):
        look = own.goal.paint
        assert isinstance(look, ConstraintFace)
        assert look.good is (code in verdict.met)
        assert look.note and look.note in own.label()
        if code not in verdict.met:
            assert verdict.lacks[code].startswith(look.note)


def test_a_refused_word_says_why_and_stays_on_the_paper(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop)
    barred = next(iter(scene.view.forbidden))
    type_(loop, f"{barred}{barred}{barred}")
    assert barred in on_paper(scene).barred
    position = scene.session.position
    press(loop, pygame.K_RETURN)
    assert "L5" in the(scene, "refusal").label()
    assert scene.session.position == position and the_word(scene) == barred * 3
    run(loop, 0.4)
    same(loop)


def test_no_word_is_asked_twice(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop)
    decisions = scene.session.decisions
    click(loop, button(scene, "none"))
    assert scene.session.decisions == decisions
    run(loop, 4)
    type_(loop, scene.view.letters[0].face)
    press(loop, pygame.K_BACKSPACE)
    click(loop, button(scene, "none"))
    assert scene.session.decisions == decisions, "the first press is forgotten once something else is done"
    run(loop, 4)
    click(loop, button(scene, "none"))
    assert scene.session.decisions == decisions + 1


def test_a_taboo_letter_that_also_lies_there_cannot_be_touched(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    for seed in range(1, 60):
        scene = writing(loop, seed=seed)
        both = [card for card in scene.view.letters if card.face in scene.view.forbidden]
        if both:
            break
    click(loop, scene.stage.sprites[both[0].id].rect.center)
    assert the_word(scene) == ""


def test_a_hint_is_written_on_the_paper_and_noted(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, _move = a_writing(loop)
    ask_hint(loop)
    until(loop, lambda: bool(the_word(scene)), 5)
    assert scene.session.assisted and the_verdict(scene).sheet is not None
    run(loop, 1.2)
    same(loop)


def test_a_hint_that_comes_too_late_takes_no_bots_answer(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)

    class Slow(AtOnce):
        waits = 0

        def poll(self, now: float) -> MoveReply | None:
            self.waits += 1
            return super().poll(now) if self.waits % 20 == 0 else None

    scene.shared.thinker = scene.presenter.thinker = Slow(LEXICON)
    press(loop, pygame.K_h, pygame.KMOD_CTRL)
    scene.commit(move)
    until(loop, lambda: waiting(scene), 30)
    assert not scene.hints.looking


def test_the_word_survives_a_resize_and_a_save(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene, move = a_writing(loop)
    type_(loop, move.word)
    loop.kit.refit((1024, 640), 1.0)
    scene.rebuild()
    assert the_word(scene) == move.word
    assert scene.session.draft(0) == f"word {move.word} {the_verdict(scene).code}"
    again = TableScene(loop.kit, Desk(), scene.session, None, AtOnce(LEXICON))
    loop.show(again)
    run(loop, 0.2)
    assert the_word(again) == move.word


def test_other_letters_where_the_table_lets_them_in_are_worth_nothing(open_loop: Open) -> None:
    """They are typed, or taken from the alphabet that a button opens."""
    loop = open_loop((1024, 640))
    scene = writing(loop, other_letters="allowed-but-worth-nothing")
    view = scene.view
    other = next(letter for letter in "EASINRTULO" if letter not in view.usable | view.forbidden)
    type_(loop, other)
    assert on_paper(scene).barred == ""
    click(loop, the(scene, "other-letters").rect.center)
    keys = [node for node in scene.layers[-1].walk() if isinstance(node, LetterKey)]
    assert {key.letter for key in keys if key.kind == "plain"} == view.usable
    same(loop)
    click(loop, next(key for key in keys if key.letter == other).rect.center)
    assert the_word(scene) == other * 2 and len(scene.layers) == 1
    run(loop, 0.2)
    same(loop)
    press(loop, pygame.K_RETURN)
    assert len(scene.layers) == 1, "Enter hands in and does not open the alphabet once more"
    assert rows(view, Sheet("KEPI", "", 3, 2, 0))[0][0].startswith("3 "), (
        "letters that bring nothing do not count"
    )
    assert writing(loop).find("other-letters") is None


def test_the_clock_ends_the_writing(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop, BOT, seconds="60")
    decisions = scene.session.decisions
    run(loop, 30)
    assert scene.session.decisions == decisions
    assert the(scene, "clock", WritingClock).left == pytest.approx(29.5, abs=1.0)
    same(loop)
    type_(loop, "A")
    run(loop, 31)
    assert scene.session.decisions > decisions
    assert handed_in(scene.session)[0] == "word -"


def test_the_clock_stands_still_without_the_window_and_under_a_menu(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = writing(loop, BOT, seconds="60")
    run(loop, 5)
    left = the(scene, "clock", WritingClock).left
    post(loop, pygame.WINDOWFOCUSLOST)
    run(loop, 100)
    assert the(scene, "clock", WritingClock).left == pytest.approx(left, abs=0.5)
    post(loop, pygame.WINDOWFOCUSGAINED)
    run(loop, 2)
    assert the(scene, "clock", WritingClock).left == pytest.approx(left - 2, abs=0.6)
    press(loop, pygame.K_ESCAPE)
    assert isinstance(scene.layers[-1], Dialog)
    left = the(scene, "clock", WritingClock).left
    run(loop, 100)
    assert the(scene, "clock", WritingClock).left == pytest.approx(left, abs=0.5)


def test_everybody_has_the_whole_time_and_none_of_it_runs_behind_the_curtain(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    scene = seat_at(loop, at_writing(PEOPLE, 5, seconds="60"))
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    run(loop, 100)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    first = scene.seat
    assert the(scene, "clock", WritingClock).left == pytest.approx(60, abs=0.6)
    run(loop, 20)
    give_up(scene)
    until(loop, lambda: isinstance(scene.layers[-1], Curtain), 5)
    run(loop, 100)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None and scene.seat != first, 5)
    assert the(scene, "clock", WritingClock).left == pytest.approx(60, abs=0.6)


def test_enter_hands_in_what_was_written_by_hand(open_loop: Open) -> None:
    """A letter touched, or a button pressed, does not keep the Enter key for itself."""
    loop = open_loop((1024, 640), speed=0.0)
    scene, move = a_writing(loop, FOUR)
    for letter in (*move.word, move.word[0]):
        number = next(card.id for card in scene.view.letters if card.face == letter)
        click(loop, scene.stage.sprites[number].rect.center)
    click(loop, button(scene, "undo"))
    assert the_word(scene) == move.word
    press(loop, pygame.K_RETURN)
    assert handed_in(scene.session)[0].startswith(f"word {move.word} ")


def test_a_hint_may_be_handed_in_at_once(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    scene, _move = a_writing(loop, FOUR)
    click(loop, button(scene, "none"))
    ask_hint(loop)
    until(loop, lambda: the_word(scene) != "", 5)
    word = the_word(scene)
    press(loop, pygame.K_RETURN)
    assert handed_in(scene.session)[0].startswith(f"word {word} ")


def test_no_word_is_asked_twice_and_the_sentence_says_so(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = writing(loop, BOT)
    before = scene.sentence()
    click(loop, button(scene, "none"))
    assert scene.sentence() != before and rail_of(scene)["none"].text == "Vraiment\u202f?"
    press(loop, pygame.K_ESCAPE)
    assert scene.sentence() == before and scene.session.view(0).sheets[0] is None


def test_a_hint_is_heard_while_a_refusal_is_shown(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    scene, _move = a_writing(loop, FOUR)
    type_(loop, scene.view.letters[0].face)
    press(loop, pygame.K_RETURN)
    assert scene.find("refusal") is not None and not scene.pill.visible
    press(loop, pygame.K_h, mod=pygame.KMOD_CTRL)
    assert scene.find("refusal") is None and scene.pill.visible


def test_the_next_writer_does_not_find_the_last_ones_button_under_enter(open_loop: Open) -> None:
    loop = open_loop((1024, 640), speed=0.0)
    scene = seat_at(loop, at_writing("Anne=human,Bruno=human", 5))
    until(loop, lambda: scene.situation.called is not None, 5)
    run(loop, 0.5)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    click(loop, button(scene, "none"))
    click(loop, button(scene, "none"))
    until(loop, lambda: scene.situation.called is not None, 5)
    run(loop, 0.5)
    press(loop, pygame.K_SPACE)
    until(loop, lambda: scene.seat is not None, 5)
    assert scene.focus.node is None
    press(loop, pygame.K_RETURN)
    assert not board_of(scene).state.sure


def test_where_letters_are_counted_none_is_to_blame(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = writing(loop, FOUR)
    number = scene.view.letters[0].id
    for details, marked in (
        ({"letter": scene.view.letters[0].face}, True),
        ({"letter": "A", "count": 1}, False),
    ):
        director_of(scene).refused(IllegalMove(LettralettreRefusal.CONSTRAINT_UNMET, word="X", **details))
        assert (scene.stage.sprites[number].ring is Ring.REFUSED) == marked


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (700, 1200)])
def test_every_letter_stands_on_the_paper_as_itself(open_loop: Open, size: tuple[int, int]) -> None:
    """No letter is too wide for its place and gives way to dots."""
    loop = open_loop(size)
    writing(loop, FOUR)
    paper = Paper(loop.kit, the(loop.scene, "paper").rect, [(0, 0, 0)])
    for word in ("WIN", "MWMWMWMWMWMW", "QGOM"):
        paper.said = WrittenPaper(word=word, writer=0)
        with drawn_texts() as drawn:
            paper.draw(pygame.Surface(size), pygame.Rect((0, 0), size))
        assert [each.text for each in drawn if each.fits and each.text in set(word)] == list(word)


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_who_plays_alone_agrees_with_nobody_on_a_word_that_misses_its_theme(
    open_loop: Open, size: tuple[int, int]
) -> None:
    from tests.play.test_topics import a_dispute

    loop = open_loop(size)
    scene = writing(loop, BOT, seed=5, constraints="grammar-and-themes")
    word, _code = a_dispute(scene.session)
    type_(loop, word)
    press(loop, pygame.K_RETURN)
    assert scene.find("refusal") is not None and scene.find("refusal-circle-check") is None
    same(loop)
    scene.look_up(word)
    run(loop, 0.3)
    assert isinstance(scene.top, WordCardLayer)
    assert not [node for node in scene.top.walk() if node.key.startswith("agree")]
    same(loop)
