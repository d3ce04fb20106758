"""A lesson on its table: by mouse and by keyboard, what is not asked for, where the note stands."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from cardtable import i18n
from cardtable.games.crackword.board.bell import CryBell
from cardtable.i18n import _
from cardtable.play.learning import Learning
from cardtable.play.lesson import StepAttempt, players_for
from cardtable.rules.cards import Card
from cardtable.table.screens.destinations import LessonTable, NewMatch
from cardtable.table.screens.lesson.correction import leads_to
from cardtable.table.screens.lesson.marks import Note
from cardtable.table.screens.lesson.payoff import Payoff
from cardtable.table.screens.lesson.scripted import Scripted
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from cardtable.ui.stage import LAY
from cardtable.ui.widgets.button import Button
from cardtable.wording import keys
from tests.kinds import as_a, surely
from tests.play.test_lessons import STEPS
from tests.sampling import sampled
from tests.table.conftest import Open, same
from tests.table.parts import board_of, duel_of, places_for, the
from tests.table.person import Person
from tests.table.tables import LEXICON, Desk, run


def learn(loop: Loop, game: str, at: int, language: str = "fr", text_size: int = 100) -> TableScene:
    i18n.use(language)
    course = StepAttempt(game, at, players_for(game, "Anne", ["Bruno"]), LEXICON, language)
    desk = Desk()
    desk.settings = desk.settings.__class__(text_size=text_size)
    scene = TableScene(loop.kit, desk, course.session, None, Scripted(course), Teacher(course, desk))
    loop.show(scene)
    run(loop, 1.2)
    return scene


def test_a_card_drawn_to_its_place_plays_at_once_and_the_step_is_remembered(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 1)
    person = Person(loop)
    slots = {each.key: each for each in scene.base.walk() if each.role is Role.SLOT}
    assert slots
    person.drag(person.called("S"), board_of(scene).places[4].center)
    run(loop, 2.5)
    assert "MOTS" in scene.session.view(0).words
    assert as_a(Teacher, scene.teacher).done
    assert "L’étagère s’est ouverte" in person.says(Role.STATUS)
    assert scene.navigator.learning.learner.steps == {"shelf": 2}
    same(loop)
    person.press(pygame.K_RETURN)
    assert LessonTable("shelf", 2) in as_a(Desk, scene.navigator).went


def test_a_word_begun_as_asked_is_not_called_wrong(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 0)
    person = Person(loop)
    person.drag(person.called("M"), board_of(scene).places[1].center)
    run(loop, 1)
    assert (now := board_of(scene).draft) and board_of(scene).judge(now).no is not None
    assert not board_of(scene).tip.visible and not as_a(Teacher, scene.teacher).done


def test_by_keyboard_alone(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 1)
    person = Person(loop)
    person.type("mots")
    run(loop, 2.5)
    assert as_a(Teacher, scene.teacher).done
    person.press(pygame.K_RETURN)
    assert LessonTable("shelf", 2) in as_a(Desk, scene.navigator).went


def test_what_is_not_asked_for_is_answered_and_given_back(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 1)
    person = Person(loop)
    person.drag(person.called("L"), board_of(scene).places[1].center)
    person.press(pygame.K_RETURN)
    run(loop, 0.8)
    assert scene.session.decisions == 0
    assert "Seulement le  S" in person.says(Role.STATUS)
    assert len(person.letters()) == 7
    person.press(pygame.K_h, pygame.KMOD_CTRL)
    run(loop, 0.5)
    assert "Glissez le  S" in person.says(Role.STATUS)
    same(loop)


def test_a_step_that_asks_to_confirm_waits(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 6)
    person = Person(loop)
    person.type("pilote")
    run(loop, 2)
    assert scene.session.decisions == 0
    person.press_button("Valider", by_keyboard=False)
    run(loop, 2)
    assert as_a(Teacher, scene.teacher).done


def test_nothing_goes_on_by_itself_and_nothing_is_taken_back(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "null", 0)
    person = Person(loop)
    person.type("a")
    run(loop, 20)
    assert as_a(Teacher, scene.teacher).done and scene.session.decisions == 1
    person.press(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.session.decisions == 1
    assert as_a(Desk, scene.navigator).went == []


@pytest.mark.parametrize(("game", "at"), sorted({(game, at) for game, at, _language in STEPS}))
def test_the_buttons_of_a_step_stand_in_two_rows(open_loop: Open, game: str, at: int) -> None:
    """Before its move is composed and after: in a low window three rows were half as high as a finger."""
    loop = open_loop((1024, 640))
    scene = learn(loop, game, at, "en")
    for _composed in (False, True):
        found = (node for node in scene.base.walk() if node.key.startswith("action-"))
        rows = {node.rect.y: node.rect.h for node in found if not isinstance(node, CryBell)}
        assert 1 <= len(rows) <= 2 and min(rows.values()) >= 36, rows
        if scene.seat is not None:
            move = scene.session.parse(scene.seat, as_a(Teacher, scene.teacher).course.setting.solution[0])
            scene.board.compose(scene.board.draft_of(scene.seat, move), "card-lay", LAY)
            run(loop, 0.5)


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 1.0), ((1024, 640), 2.5), ((700, 1200), 1.0), ((1920, 1080), 1.0)]
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_note_fits_and_hides_nothing_it_speaks_of(
    open_loop: Open, size: tuple[int, int], text: float, language: str
) -> None:
    loop = open_loop(size, text, 0.0)
    window = pygame.Rect(0, 0, *size)
    for game, at, words in STEPS:
        if words != language:
            continue
        scene = learn(loop, game, at, language, round(text * 100))
        note = scene.find("note")
        assert note is not None
        assert note.visible and window.contains(note.rect), (game, at, note.rect)
        aims = [
            rect
            for rect in (lambda pair: (pair[0], *pair[1]))(as_a(Teacher, scene.teacher).aims())
            if rect is not None
        ]
        assert not any(note.rect.colliderect(rect.inflate(-4, -4)) for rect in aims), (game, at)
        for other in (
            as_a(Teacher, scene.teacher).course.step.done,
            as_a(Teacher, scene.teacher).course.step.otherwise,
        ):
            assert isinstance(note, Note)
            note.say(_(other) % as_a(Teacher, scene.teacher).course.words, sealed=True)
            assert note.rect.w <= size[0] and note.rect.h <= size[1] // 2, (game, at)


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_a_card_to_be_moved_is_seen_faintly_where_it_goes_and_the_note_hangs_on_the_arrow(
    open_loop: Open, game: str, at: int, language: str
) -> None:
    """As in mock-up 20: a ghost on a free place, never over a letter that lies there; a pin where the note is near."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, game, at, language)
    run(loop, 0.5)
    teacher = scene.teacher
    assert isinstance(teacher, Teacher)
    start, goals = teacher.aims()
    lying = [each.goal.rect for each in scene.stage.sprites.values() if each.goal.zone != "hand"]
    if teacher.marks.ghost.visible:
        assert start is not None and teacher.marks.ghost.rect.colliderect(goals[0])
        assert not any(
            pygame.Rect(each).inflate(-8, -8).colliderect(teacher.marks.ghost.rect) for each in lying
        )
    elif start is not None and goals:
        assert any(pygame.Rect(each).colliderect(goals[0]) for each in lying)
    if teacher.marks.pin.visible:
        note = the(scene, "note").rect
        assert not teacher.marks.arrow.crosses(note) and not any(note.colliderect(each) for each in lying)


def test_ghost_and_pin_are_seen_in_every_game_that_lays_cards(open_loop: Open) -> None:
    for game in ("shelf", "crackword", "duel"):
        seen = set()
        for at in range(3):
            scene = learn(open_loop((1280, 720), 1.0, 0.0), game, at, "fr")
            seen |= {
                ("ghost", as_a(Teacher, scene.teacher).marks.ghost.visible),
                ("pin", as_a(Teacher, scene.teacher).marks.pin.visible),
            }
        assert ("ghost", True) in seen, game
        assert ("pin", True) in seen or game == "duel", game  # there the arrow crosses the board


@pytest.mark.parametrize(("game", "at", "language"), STEPS)
def test_hints_and_enter_lead_through_every_step_by_keyboard(
    open_loop: Open, game: str, at: int, language: str
) -> None:
    """A learner who does not know what to press is never stuck: the hint's key lays the cards or goes to the button, Enter confirms."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, game, at, language)
    person = Person(loop)
    for press in range(40):
        if as_a(Teacher, scene.teacher).done:
            break
        if press == 0:  # wherever the keyboard is
            for _tab in range(3):
                person.press(pygame.K_TAB)
        for _hint in range(2):
            person.press(pygame.K_h, pygame.KMOD_CTRL)
            run(loop, 0.4)
        if not as_a(Teacher, scene.teacher).done:
            person.press(pygame.K_RETURN)
        run(loop, 1.5)
    assert as_a(Teacher, scene.teacher).done, (
        the(scene, "note").label(),
        as_a(Teacher, scene.teacher).course.wanted,
    )


@pytest.mark.parametrize(
    ("game", "at", "typed"),
    [("shelf", 2, "p"), ("crackword", 2, "s"), ("crackword", 3, "t"), ("duel", 0, "t"), ("duel", 2, "h")],
)
def test_a_letter_typed_goes_where_the_arrow_points(open_loop: Open, game: str, at: int, typed: str) -> None:
    """The sentence names a letter, and there are several places for it."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, game, at, "en")
    person = Person(loop)
    person.type(typed)
    run(loop, 2)
    for _press in range(2):
        if not as_a(Teacher, scene.teacher).done:
            person.press(pygame.K_RETURN)
            run(loop, 2)
    assert as_a(Teacher, scene.teacher).done, the(scene, "note").label()


def test_the_brass_button_is_the_one_the_note_asks_for(open_loop: Open) -> None:
    """*Decline it*, and later *take it*: brass goes from one to the other."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, "lettralettre", 5, "en")
    person = Person(loop)
    for asked, other in (("chip", "take"), ("take", "chip")):
        button = the(scene, f"action-{asked}", Button)
        assert button.kind == "main" and the(scene, f"action-{other}", Button).kind != "main"
        person.click(button)
        run(loop, 2)
    assert as_a(Teacher, scene.teacher).done


def test_enter_presses_the_button_that_is_pointed_at(open_loop: Open) -> None:
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, "crackword", 5, "en")
    person = Person(loop)
    person.press(pygame.K_TAB)
    run(loop, 0.3)
    for _press in range(4):
        person.press(pygame.K_RETURN)
        run(loop, 2)
    assert as_a(Teacher, scene.teacher).done


def test_who_hesitates_with_a_controller_is_told_the_button_that_helps(open_loop: Open) -> None:
    """A word to be written takes more than a button or two: the hint's does it."""
    loop = open_loop((1280, 720), 1.0, 1.0)
    keys.hold("letters")
    try:
        scene = learn(loop, "lettralettre", 0, "en")
        person = Person(loop)
        assert "does it for you" not in person.says(Role.STATUS)
        person.press(pygame.K_TAB)
        run(loop, 8)
        assert "X does it for you" in person.says(Role.STATUS)
        person.press(pygame.K_h, pygame.KMOD_CTRL)
        run(loop, 1)
        for _press in range(3):
            person.press(pygame.K_RETURN)
            run(loop, 3)
    finally:
        keys.hold("")
    assert as_a(Teacher, scene.teacher).done


@pytest.mark.parametrize(("game", "at", "language"), [each for each in STEPS if each[2] == "en"])
def test_a_controller_is_led_to_the_card_and_to_its_place(
    open_loop: Open, game: str, at: int, language: str
) -> None:
    """One button after the other, as the note names them; in the duel the learner chooses the cell."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    keys.hold("letters")
    buttons = {"A": pygame.K_SPACE, "Start": pygame.K_RETURN}
    try:
        scene = learn(loop, game, at, language)
        person = Person(loop)
        person.press(pygame.K_TAB)
        for _press in range(12):
            run(loop, 1)
            asked = the(scene, "note").label().rsplit("Press ", 1)
            if as_a(Teacher, scene.teacher).done or len(asked) < 2 or asked[1].strip(" .") not in buttons:
                break
            if asked[1].startswith(" Start"):
                scene.focus.set(None)  # as that button does
            person.press(buttons[asked[1].strip(" .")])
            if board_of(scene).draft.unnamed is not None:
                person.type("t" if game == "crackword" else "s")
        said = the(scene, "note").label()
    finally:
        keys.hold("")
    written = game == "lettralettre" and as_a(Teacher, scene.teacher).course.wanted.startswith("word")
    assert as_a(Teacher, scene.teacher).done or written or (game == "duel" and "with the D-pad" in said), said


def test_what_is_laid_points_to_confirm_alone(open_loop: Open) -> None:
    """Once a card lies on the discards, no arrow points at the button that would begin again."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, "duel", 4, "en")
    start, goals = as_a(Teacher, scene.teacher).aims()
    assert start is not None and goals
    surely(scene.teacher).help()
    surely(scene.teacher).help()
    run(loop, 1)
    assert as_a(Teacher, scene.teacher).aims() == (None, [the(scene, "action-confirm").rect])


@pytest.mark.parametrize("size", [(1280, 720), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "duel", "crackword", "lettralettre"])
def test_what_a_step_ends_in_is_seen_and_the_seal_is_whole(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = learn(loop, game, 1, "en" if game == "duel" else "fr")
    course = as_a(Teacher, scene.teacher).course
    assert "chang" not in scene.bar.title.label(), "a lesson plays by what it says"
    scene.commit(course.session.parse(surely(scene.seat), course.wanted))
    for _second in range(8):
        run(loop, 1)
        if scene.situation.held:
            Person(loop).press(pygame.K_RETURN)
        if as_a(Teacher, scene.teacher).done:
            break
    run(loop, 1)
    note = scene.find("note")
    assert note is not None
    assert isinstance(note, Note)
    seal = pygame.Rect(note.rect.x - note.aside, note.rect.y, note.aside, note.rect.h)
    assert note.aside and scene.areas.felt.inflate(0, 999).contains(seal)
    cards = [pygame.Rect(each.goal.rect) for each in scene.stage.sprites.values()]
    assert (
        note.rect.union(seal).collidelist([each for each in cards if each.bottom < scene.areas.hand.top]) < 0
    )
    if game == "shelf":
        payoff = next(each for each in scene.stage.walk() if isinstance(each, Payoff))
        assert payoff.label() == "+12 5 + 3 + 2 + 2, une case de plus"
        assert note.rect.top > payoff.rect.bottom - 1, "the note stands under what was seen"


def pressed_as_named(person: Person) -> None:
    """Press what the note says by keyboard, one key on the heels of the other."""
    named = {_("Enter"): pygame.K_RETURN, _("Space"): pygame.K_SPACE}
    named[i18n.pgettext("key", "Delete")] = pygame.K_DELETE
    said = the(person.scene, "note").label().rsplit(_("Keys: %(keys)s") % {"keys": ""}, 1)
    assert len(said) == 2, said
    for name in said[1].strip().split(", "):
        if name in named:
            person.press(named[name])
        else:
            person.type(name.lower())


@pytest.mark.parametrize(("game", "at", "language"), sampled(STEPS, 2, "keys"))
def test_the_note_names_the_keys_that_do_what_it_asks(
    open_loop: Open, game: str, at: int, language: str
) -> None:
    """A learner at the keyboard never has to find a key that no sentence on the screen names."""
    loop = open_loop((1280, 720))
    scene = learn(loop, game, at, language)
    person = Person(loop)
    assert _("Keys: %(keys)s") % {"keys": ""} not in the(scene, "note").label()
    person.press(pygame.K_TAB)
    run(loop, 1)
    for _stage in range(4):
        if not as_a(Teacher, scene.teacher).done:
            if scene.situation.held:
                person.press(pygame.K_RETURN)
            elif scene.find("note") is not None:  # it is gone while the move is shown
                pressed_as_named(person)
            run(loop, 2)
    assert as_a(Teacher, scene.teacher).done, (
        the(scene, "note").label(),
        as_a(Teacher, scene.teacher).course.wanted,
    )


# --- every card in every wrong place ------------------------------------------------------------------------------


ALMOST = ("Almost", "Presque", "Casi")
"""The first word of each answer, by language."""


def wrong_drops(scene: TableScene) -> list[tuple[Card, Hashable]]:
    """Every card of the hand in every place of the board from which the move asked for cannot come."""
    board, teacher = board_of(scene), as_a(Teacher, scene.teacher)
    wanted = board.draft_of(
        surely(scene.seat), scene.session.parse(surely(scene.seat), teacher.course.wanted)
    )
    found: list[tuple[Card, Hashable]] = []
    for card in board.state.cards:
        for place in places_for(scene, card):
            draft = board.draft.put(board.view, card, place)
            if draft != board.draft and not leads_to(draft, wanted, board.view):
                found.append((card, place))
    return found


@pytest.mark.parametrize(("game", "at", "language"), [each for each in STEPS if each[0] != "null"])
def test_every_card_in_every_wrong_place_is_answered_and_the_right_way_stays_open(
    open_loop: Open, game: str, at: int, language: str
) -> None:
    """Each wrong drop gets one kind sentence, and the card goes home; then the step is done as it was asked for."""
    loop = open_loop((1280, 720), 1.0, 0.0)
    scene = learn(loop, game, at, language)
    board, teacher = board_of(scene), as_a(Teacher, scene.teacher)
    drops = wrong_drops(scene) if not teacher.course.step.allow else []
    for tries, (card, place) in enumerate(drops, 1):
        hand = len(board.state.cards)
        board.put(card, place)
        run(loop, 0.3)
        said = the(scene, "note").label()
        assert said.startswith(ALMOST) and len(said.split()) > 4, (card, place, said)
        assert not board.draft and scene.top is scene.base, (card, place, board.draft)
        assert len(board.state.cards) == hand and scene.session.decisions == 0
        assert (scene.find("action-show-me") is not None) == (tries >= 3)
    assert drops or teacher.course.step.allow or game == "lettralettre", "every step has a wrong place"
    for _move in range(4):
        if not teacher.done and scene.seat is not None and teacher.course.wanted:
            teacher.show_how()
            run(loop, 0.5)
            if not teacher.done and teacher.course.wanted:
                scene.commit(scene.session.parse(surely(scene.seat), teacher.course.wanted))
        run(loop, 2)
    assert teacher.done, (game, at, the(scene, "note").label())
    if isinstance(note := scene.find("note"), Note):
        assert not note.label().startswith(ALMOST)


@pytest.mark.parametrize(("at", "letters"), [(0, "SKEPI"), (2, "SROUGE")])
def test_a_wrong_letter_on_the_paper_is_answered_and_taken_back(
    open_loop: Open, at: int, letters: str
) -> None:
    """The word is written letter by letter, and handed in by the learner."""
    loop = open_loop((1280, 720))
    scene = learn(loop, "lettralettre", at)
    person, board, teacher = Person(loop), board_of(scene), as_a(Teacher, scene.teacher)
    person.type(letters[0].lower())
    run(loop, 1.5)
    assert not board.draft and the(scene, "note").label().startswith("Presque")
    person.type(letters[1:].lower())
    run(loop, 2)
    assert board.draft.word(board.view) == letters[1:] and not teacher.done
    assert scene.seat == 0 and 0 in scene.session.pending(), "the learner hands it in"
    person.press_button("Rendre", by_keyboard=False)
    run(loop, 6)
    assert teacher.done and scene.situation.held, "the papers lie there while they are praised"


def test_a_card_laid_wrong_rests_and_then_goes_home(open_loop: Open) -> None:
    """As in mock-up 37: no shake, no red; the sentence stands at once, the card a moment later lies in the hand."""
    loop = open_loop((1280, 720))
    scene = learn(loop, "duel", 2)
    person, board = Person(loop), board_of(scene)
    card = board.state.cards[0]
    covered = next(place for place in places_for(scene, card) if getattr(place, "over", False))
    board.put(card, covered)
    run(loop, 0.2)
    assert board.draft, "it rests where it was laid"
    run(loop, 1)
    assert not board.draft and "Presque" in person.says(Role.STATUS)
    teacher = as_a(Teacher, scene.teacher)
    assert teacher.marks.bar.visible and teacher.marks.arrow.visible
    first, second = (
        duel_of(scene).sight.eye.box(place, 0) for place in sorted(board.view.board.numbers)[1:3]
    )
    assert (
        first.bottom - 9 <= teacher.marks.bar.rect.centery <= second.top + 9
        or first.right - 9 <= teacher.marks.bar.rect.centerx
    )


def test_the_instruction_is_gone_before_the_effect_is_seen(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 1)
    person = Person(loop)
    person.drag(person.called("S"), board_of(scene).places[4].center)
    for _frame in range(200):
        if scene.situation.busy:
            run(loop, 0.05)
            if scene.situation.busy:
                assert scene.find("note") is None
                break
        run(loop, 0.02)
    else:
        raise AssertionError("the move was never shown")
    run(loop, 3)
    assert as_a(Teacher, scene.teacher).done and scene.find("note") is not None


def test_what_was_taken_can_still_be_read_beside_the_seal(open_loop: Open) -> None:
    """Crack Word takes the row away: its cards stay faintly where they lay."""
    loop = open_loop((1280, 720))
    scene = learn(loop, "crackword", 0)
    teacher = as_a(Teacher, scene.teacher)
    teacher.show_how()
    run(loop, 1)
    scene.commit(scene.session.parse(surely(scene.seat), teacher.course.wanted))
    run(loop, 8)
    assert teacher.done and len(teacher.marks.traces._cards) == 3


def test_a_step_passed_over_gets_no_tick(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 1)
    Person(loop).type("mots")
    run(loop, 2.5)
    learner = scene.navigator.learning.learner
    assert learner.learnt_of("shelf") == {2} and learner.learnt == {"shelf 2"}
    assert Learning.from_document(scene.navigator.learning.to_document()).learner.learnt == {"shelf 2"}


def test_the_last_step_leads_to_the_table(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = learn(loop, "shelf", 7)
    Person(loop).type("s")
    run(loop, 8)
    assert as_a(Teacher, scene.teacher).done
    as_a(Teacher, scene.teacher).go_on()
    assert isinstance(as_a(Desk, scene.navigator).went[-1], NewMatch)
