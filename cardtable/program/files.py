"""Files that come from outside, by the command line, a double-click, a drop or a dialog: games to look at, to go on with or
to keep, and backups to restore."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardtable.i18n import _
from cardtable.play import archive
from cardtable.play import library as saves
from cardtable.play.backup import BackupError, Restored
from cardtable.play.backuptasks import Restoring, is_long_to_restore
from cardtable.play.challenge import found_in
from cardtable.play.disk import StoreError
from cardtable.play.record import RecordError
from cardtable.play.savedgame import SavedGame, read_file
from cardtable.play.session import Session
from cardtable.resources import MaterialError, regular
from cardtable.table.screens.destinations import Challenges, FactByFact, Resumed, Saves
from cardtable.table.screens.errands import Watch
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording import saving
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name
from cardtable.wording.sentence import listed

MOST_OF_A_SHEET = 8_000_000
"""Bytes of a file that are searched for the code of a challenge."""
_ZIP = b"PK"
"""First bytes of every backup, and of no game."""


class Files:
    """Questions about a file, asked over the page shown (`scene`); `restored` is called once a backup is back."""

    def __init__(self, nav: Navigator, scene: Callable[[], Scene], restored: Callable[[], None]) -> None:
        self._nav, self._scene, self._restored = nav, scene, restored

    def open(self, path: Path) -> None:
        """Ask about a file; one that is nothing of ours is refused with the reason."""
        try:
            with open(path, "rb", opener=regular) as file:
                if file.read(len(_ZIP)) == _ZIP:
                    self._ask_restoring(path)
                    return
                file.seek(0)
                if code := found_in(file.read(MOST_OF_A_SHEET)):
                    self._nav.go(Challenges(code))
                    return
        except (OSError, ValueError):
            pass  # told below
        try:
            content = read_file(path)
            lexicon = self._nav.words_for(saves.recorded(content).header.lexicon)
            session, error = saves.replay_any(content, lexicon)
        except (RecordError, MaterialError) as problem:
            self._explain(problem)
            return
        self._ask_game(session, error)

    def _ask_game(self, session: Session, error: RecordError | None) -> None:
        over = session.outcome() is not None
        told = _("%(game)s, %(players)s.") % {
            "game": game_name(session.header.game),
            "players": listed([player.name for player in session.players]),
        }
        said = [told, _("The game is over.") if over else _("The game is under way.")]
        if error is not None:
            said.append(fault(error).text)
        look = DialogAnswer(_("Look at it"), lambda: self._nav.go(FactByFact(session)), "eye")
        keep = DialogAnswer(_("Keep it with my games"), lambda: self._keep(session), "save")
        go_on = DialogAnswer(_("Continue it"), lambda: self._go_on(session), "play")
        answers = [look, keep] if over else [go_on, keep]
        self._ask(
            _("A game from a file"), " ".join(said), [*answers, DialogAnswer(_("Cancel"), lambda: None, "x")]
        )

    def _take_in(self, session: Session) -> SavedGame | None:
        """The game among the saved ones; None once it is told why that cannot be."""
        try:
            name = self._nav.library.take_in(session)
        except StoreError as problem:
            self._explain(problem)
            return None
        return next((saved for saved in self._nav.library.list() if saved.id == name), None)

    def _keep(self, session: Session) -> None:
        if self._take_in(session) is not None:
            self._nav.go(Saves())

    def _go_on(self, session: Session) -> None:
        if (saved := self._take_in(session)) is not None:
            self._nav.go(Resumed(saved))

    def _ask_restoring(self, path: Path) -> None:
        said = _(
            "Its games join yours; settings, statistics and words become those of the backup. What is here now is kept in a file."
        )
        answers = [
            DialogAnswer(_("Restore"), lambda: self._restore(path), "rotate-ccw"),
            DialogAnswer(_("Cancel"), lambda: None, "x"),
        ]
        self._ask(_("Restore this backup?"), said, answers)

    def _restore(self, path: Path) -> None:
        folder = self._nav.library.folder.parent
        if is_long_to_restore(path):
            Watch(
                self._scene(),
                Restoring(folder, path),
                _("Restoring…"),
                lambda part: _("%(part)s%% of the backup is read.") % {"part": part},
                self._back,
                self._explain,
                (BackupError, StoreError),
            )
            return
        try:
            found = archive.restore(folder, path)
        except (BackupError, StoreError) as problem:
            self._explain(problem)
            return
        self._back(found)

    def _back(self, found: Restored) -> None:
        self._restored()
        self._ask(
            _("The backup is restored."), saving.restored(found), [DialogAnswer(_("Go on"), lambda: None)]
        )

    def _explain(self, problem: Exception) -> None:
        said = fault(problem)
        self._ask(said.title, said.explanation, [DialogAnswer(_("Go on"), lambda: None)])

    def _ask(self, title: str, text: str, answers: list[DialogAnswer]) -> None:
        scene = self._scene()
        scene.open(lambda: Dialog(scene.kit, escape(title), escape(text), answers, lambda: None))
