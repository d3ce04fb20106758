"""Tables in the midst of things, by name: letters written, cards at auction, sheets opened, a letter contested, cards counted, a
lesson, a problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import RIGHT, Contest, Due, Lay
from cardtable.games.lettralettre.rules.model import Phase
from cardtable.play.lesson import StepAttempt, players_for
from cardtable.play.problem import Attempt, problems_of
from cardtable.play.recordtext import meta_of
from cardtable.play.thinker import MoveReply
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Move
from cardtable.table.board.strip import LetterStrip
from cardtable.table.screens.guide import NoThinker, ProblemGuide
from cardtable.table.screens.lesson.scripted import Scripted
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.wording.games import first_words
from tests.kinds import instead
from tests.table.crackword import my_turn
from tests.table.lettralettre import a_writing, bidding, writing
from tests.table.tables import LEXICON, Desk, hint_of, may_decide, run, sit_down, until


def waited_for(scene: TableScene) -> bool:
    """Return True if the person at the screen is to do something."""
    return scene.seat is not None and not scene.situation.busy


def bot_decides(scene: TableScene, move: Move) -> None:
    """Have the bot that is asked answer with a move of the test's own."""
    reply = MoveReply(scene.session.game.write(move), "")
    instead(scene.thinker, "poll", lambda now: reply)


def contested(loop: Loop) -> TableScene:
    """A letter that the other has laid, which may be doubted."""
    return at_due(loop, Due.CONTEST, dispute="challenge")


def justified(loop: Loop) -> TableScene:
    """A letter of one's own that the other doubts."""
    scene = my_turn(loop, dispute="challenge", moves=0, seed=3)
    instead(scene.thinker, "poll", lambda now: None)
    faces = [card.face for card in scene.view.hands[0] if card.face not in (JOKER, POUBELLE)]
    scene.commit(Lay(0, RIGHT, faces[0], faces[0]))
    run(loop, 1)
    bot_decides(scene, Contest())
    until(loop, lambda: scene.top is not scene.base)
    return scene


def named(loop: Loop) -> TableScene:
    """A joker turned up, which waits for its letter."""
    scene = at_due(loop, Due.NAME)
    until(loop, lambda: isinstance(scene.top, LetterStrip))
    return scene


def at_due(loop: Loop, due: Due, **options: Any) -> TableScene:
    """A first turn of Crack Word that waits for such a thing."""
    for seed in range(1, 80):
        scene = sit_down(loop, "human,bot:1", game="crackword", seed=seed, **options)
        until(loop, may_decide(scene))
        if scene.view.due.due is due:
            return scene
    raise AssertionError("no such deal")


def unveiled(loop: Loop) -> TableScene:
    """Sheets of which the seals are being broken."""
    scene, move = a_writing(loop)
    scene.commit(move)
    until(loop, lambda: scene.view.phase is Phase.REVEALED)
    return scene


def counted(game: str) -> Callable[[Loop], TableScene]:
    """Show a draft that lies on the table and is being counted."""

    def at(loop: Loop) -> TableScene:
        scene = sit_down(loop, "human,bot:1", game=game, moves=4)
        until(loop, lambda: waited_for(scene))
        scene.commit(hint_of(scene))
        return scene

    return at


def lesson(game: str) -> Callable[[Loop], TableScene]:
    """The second lesson's first step."""

    def at(loop: Loop) -> TableScene:
        course = StepAttempt(
            game, 1, players_for(game, "Anne", ["Bruno"]), LEXICON, first_words(meta_of(game))
        )
        desk = Desk()
        scene = TableScene(loop.kit, desk, course.session, None, Scripted(course), Teacher(course, desk))
        loop.show(scene)
        return scene

    return at


def problem(game: str) -> Callable[[Loop], TableScene]:
    """A problem, not tried yet."""

    def at(loop: Loop) -> TableScene:
        attempt, desk = Attempt(problems_of(game, "fr")[0], ("Anne", "Bruno"), LEXICON), Desk()
        scene = TableScene(loop.kit, desk, attempt.session, None, NoThinker(), ProblemGuide(attempt, desk))
        loop.show(scene)
        return scene

    return at


GAMES = ("shelf", "duel", "crackword", "lettralettre")
MIDDLES = {
    "auction": bidding,
    "writing": writing,
    "unveiling": unveiled,
    "contest": contested,
    "proof": justified,
    "joker": named,
    **{f"counting, {game}": counted(game) for game in GAMES[:3]},
    **{f"lesson, {game}": lesson(game) for game in GAMES},
    **{f"problem, {game}": problem(game) for game in GAMES},
}
