"""A sealed deal at the table: its code is nowhere before the end, its seal can be found, and all can be checked after."""

from __future__ import annotations

import pygame
import pytest

from cardtable import i18n
from cardtable.play.commitment import grouped, signs
from cardtable.play.opening import joint_header, promised_header
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from cardtable.play.thinker import MoveRequest
from cardtable.play.thinker import think as thought_out
from cardtable.rules.rng import deal_code
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.scoresheet import as_text
from cardtable.table.screens.table import TableScene
from cardtable.ui.gestures import Text
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.widgets import field
from cardtable.wording import deal
from tests.kinds import surely
from tests.table.conftest import Open
from tests.table.screens_house import the_house
from tests.table.tables import LEXICON, Desk, run, until
from tests.table.test_screens_start import press, tap
from tests.table.thoughts import AtOnce, think

SALT, SEED = "0123456789abcdef" * 2, (1 << 126) + 99
GAMES = ("shelf", "duel", "crackword", "lettralettre")


def sealed(game: str, given: bool = False) -> Session:
    seats = parse_seats("Anne=human,Bruno=bot:1")
    return Session.new(rules_of(game, LEXICON), seats, None, SEED, salt=SALT, given=given)


def told(scene: ResultPage | TableScene) -> str:
    """Everything a screen reader finds, tips too."""
    texts = [f"{node.label()} {node.value()} {node.tip}" for layer in scene.layers for node in layer.walk()]
    return " ".join(texts)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_code_and_the_salt_are_nowhere_and_the_seal_is_in_the_log(
    open_loop: Open, game: str, language: str
) -> None:
    loop = open_loop((1280, 800))
    i18n.use(language)
    session = sealed(game)
    scene = TableScene(loop.kit, Desk(), session, None, AtOnce(LEXICON))
    loop.show(scene)
    until(loop, lambda: scene.seat is not None, 30)
    before = told(scene)
    scene.history()
    run(loop, 0.3)
    assert signs(session.header.commitment)[:4] not in before, "the heading is no place for a number"
    shown = before + told(scene)
    assert deal_code(SEED) not in shown and grouped(SALT) not in shown and SALT not in shown
    assert signs(session.header.commitment) in told(scene)


def test_an_open_deal_says_so_in_the_heading(open_loop: Open) -> None:
    loop = open_loop((1280, 800))
    i18n.use("en")
    scene = TableScene(loop.kit, Desk(), sealed("shelf", given=True), None, AtOnce(LEXICON))
    loop.show(scene)
    assert f"open deal {deal_code(SEED)}" in told(scene)


def finished(*, together: bool = False) -> Session:
    """A match played to its end, `together` with the chance of people."""
    session = sealed("lettralettre")
    if together:
        header, rules = session.header, session.rules
        promised = promised_header(rules, header.players, header.options, header.house)
        session = Session(rules, joint_header(rules, promised, [(0, "GRENOUILLE")]))
    while session.pending():
        seat = min(session.pending())
        hint = session.players[seat].is_human
        session.submit(
            seat, thought_out(MoveRequest.of(session, seat, hint=hint), LEXICON).move
        )  # to be asked for again
    return session


def test_the_result_verifies_and_then_tells_code_and_salt(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    session = finished()
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), session)
    loop.show(scene)
    assert signs(session.header.commitment)[:4] not in told(scene), "nobody has asked for it"
    assert all(
        each in as_text(session)
        for each in (signs(session.header.commitment), deal_code(SEED), grouped(SALT))
    )
    tap(loop, "verify")
    answer(scene, "Verify").click()
    until(loop, lambda: "This game is consistent with itself." in told(scene), 60)
    assert "they come out the same" in told(scene) and "were sealed" in told(scene)
    for each in (signs(session.header.commitment), deal_code(SEED), grouped(SALT)):
        assert each in told(scene)
    copy = next(node for node in scene.layers[-1].walk() if node.label() == "Copy")
    copy.click()
    assert "This game is consistent with itself." in field.paste()


def answer(scene: ResultPage, label: str) -> Node:
    """The button of the dialog on top."""
    return next(
        node for node in scene.layers[-1].walk() if node.role is Role.BUTTON and node.label() == label
    )


def written(loop: Loop, scene: ResultPage, text: str) -> None:
    """Verify by keyboard alone: the caret stands in the field, Enter asks."""
    scene.focus.set(scene.find("verify"))
    press(loop, pygame.K_RETURN)
    assert scene.focus.node is scene.find("seal")
    for char in text:
        scene.dispatch.feed(Text(char))
    press(loop, pygame.K_RETURN)


def test_a_noted_seal_is_compared_by_keyboard(open_loop: Open) -> None:
    """Look-alikes, small letters and spaces are forgiven; another seal is told with both values; a promise noted before stands too."""
    loop = open_loop((1280, 720))
    session = finished(together=True)
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), session)
    loop.show(scene)
    noted = signs(session.header.promise)
    written(loop, scene, noted.lower().replace("-", " "))
    until(loop, lambda: "This game is consistent with the seal noted before it." in told(scene), 60)
    answer(scene, "Close").click()
    other = (
        noted.translate(str.maketrans("0123456789", "1234567890")) if noted[0].isdigit() else f"0{noted[1:]}"
    )
    written(loop, scene, other)
    until(loop, lambda: "This game fails its checks." in told(scene), 60)
    assert f"{other} is not how" in told(scene)


def test_a_seal_too_short_is_asked_for_again_and_kept(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), finished())
    loop.show(scene)
    written(loop, scene, "7K4M-2P9Q")
    assert "A seal needs at least 13 characters" in told(scene)
    assert surely(scene.find("seal")).value() == "7K4M-2P9Q" and scene.focus.node is scene.find("seal")
    surely(scene.layers[-1].dismiss)()
    assert len(scene.layers) == 1


def test_a_screen_reader_writes_the_seal(open_loop: Open) -> None:
    """The field has a name, a role and a value, and takes one as a reader sets it."""
    loop = open_loop((700, 1200))
    session = finished()
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), session)
    loop.show(scene)
    tap(loop, "verify")
    line = surely(scene.find("seal"))
    assert (line.role, line.label()) == (Role.FIELD, "Noted seal")
    assert line.adopt(signs(session.header.commitment))
    answer(scene, "Verify").click()
    until(loop, lambda: "This game is consistent with itself." in told(scene), 60)
    assert "If that is not the seal you saw" not in told(scene), "it was compared"


def test_a_verification_may_be_cancelled(open_loop: Open) -> None:
    loop = open_loop((1600, 900))
    scene = ResultPage(loop.kit, the_house().desk(loop, "en"), finished())
    loop.show(scene)
    tap(loop, "verify")
    answer(scene, "Verify").click()
    assert "Asking the bots again" in told(scene)
    surely(scene.layers[-1].dismiss)()
    run(loop, 3)
    assert "honest" not in told(scene) and len(scene.layers) == 1


def test_the_seal_stays_closed_until_the_end_is_shown(open_loop: Open) -> None:
    """The game is over, and its last facts are still to be shown: neither heading nor history opens the deal."""
    loop = open_loop((1280, 800))
    i18n.use("fr")
    session = sealed("shelf")
    scene = TableScene(loop.kit, Desk(), session, None, AtOnce(LEXICON))
    loop.show(scene)
    while session.pending():
        seat = min(session.pending())
        session.submit(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    scene.rebuild()
    code = deal_code(SEED)
    assert code not in told(scene) and code not in " ".join(deal.lines(session, 1))
    assert code in " ".join(deal.lines(session))
