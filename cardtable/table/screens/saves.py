"""All saved games: to take up again, to look at, to name, put away and throw into the bin, and everything in one file."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice
from pathlib import Path

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play import archive, recordtext
from cardtable.play.backup import GAME, KINDS, SUFFIX
from cardtable.play.backuptasks import BackingUp, is_long_to_back_up
from cardtable.play.bin import Thrown
from cardtable.play.disk import StoreError
from cardtable.play.library import waits
from cardtable.play.record import RecordError
from cardtable.play.replay import record_to_share
from cardtable.play.savedgame import SavedGame, SaveLabel, safe_title
from cardtable.play.session import Session
from cardtable.resources import MaterialError
from cardtable.table.screens.chooser import Choosing, dated
from cardtable.table.screens.destinations import Result, Resumed
from cardtable.table.screens.errands import Watch
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import USUAL, button, target, text
from cardtable.table.screens.savedgames import SavedGameRow, Thumbnail, name_of_game, panel_of
from cardtable.ui import theme as t
from cardtable.ui.filedialog import Wish
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FAR,
    NEAR,
    PLAIN,
    WIDE,
    Item,
    Leaf,
    across,
    column,
    down,
    either,
    firm,
    wide_as_it_gets,
)
from cardtable.ui.node import Node
from cardtable.ui.paint.shapes import Size
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.choice import Segmented, SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording import saving
from cardtable.wording.sentence import listed

LIST, AWAY, BIN = "list", "away", "bin"
"""Parts of the page: the saved matches, those put away, those in the bin."""
SIEVE = 200, 420
"""Least and greatest width of the field that looks for a game, units of its text."""
BREATH = 0.06
"""Seconds between two pictures: each takes a tenth of a second to draw."""
MOST_PICTURES = 40


class SavesPage(Page):
    """The shelf of saved games."""

    widest = (1040, "label")

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        self._games: tuple[SavedGame, ...] = ()
        self._thrown: tuple[Thrown, ...] = ()
        self._view, self._filter, self._naming = LIST, "", ""
        self.files = FileDeeds(self)
        self._drawn: dict[tuple[str, float, Size], pygame.Surface | None] = {}
        self._waiting: list[Thumbnail] = []

    def heading(self) -> tuple[str, str]:
        count = len(self.nav.library.list())
        return _("Saved games"), ngettext("%(count)s game", "%(count)s games", count) % {"count": str(count)}

    def acts(self) -> Acts:
        left = (
            Act(_("Open a file…"), self.files.open, "folder-open", key="open-file"),
            Act(_("Restore…"), self.files.restore, "rotate-ccw", key="restore"),
        )
        return left, (Act(_("Back up…"), self.files.back_up, "download", key="back-up"),)

    def leave(self) -> None:
        self.files.choosing.leave()

    # the middle

    def contents(self, wide: int) -> Item:
        kit = self.kit
        library = self.nav.library
        self._games, self._thrown = library.list(), library.bin.list()
        if not self._games and not self._thrown:
            said = _(
                "No game has been started yet. Every game is saved automatically from its first move on."
            )
            return self.nothing(wide, said)
        groups = []
        for title, games in self._groups():
            if rows := [panel_of(kit, wide, each) for each in games if self._wanted(each.saved)]:
                head = text(kit, wide, title, "panel-title", t.TEXT, heading=True)
                groups.append(column([head, column(rows, kit.px(NEAR))], kit.px(CLOSE)))
        shown = column(groups, kit.px(APART))
        pictures = (node for each in shown.nodes for node in each.walk() if isinstance(node, Thumbnail))
        self._waiting = [*islice(pictures, MOST_PICTURES)]
        self.after(BREATH, partial(self._draw_next, self._waiting))
        return column(
            [self._sieve(wide), shown if groups else self.nothing(wide, self._none(), kit.px(WIDE))],
            kit.px(PLAIN),
        )

    def _none(self) -> str:
        if self._filter:
            return _("No game has that name, and nobody of that name plays in one.")
        if self._view == BIN:
            return _("The bin is empty. What is thrown away stays here for thirty days.")
        if self._view == AWAY:
            return _("No game is put away.")
        return _("Every game is put away or in the bin.")

    def _sieve(self, wide: int) -> Item:
        """Lay out the filters of the list."""
        kit = self.kit
        away = sum(saved.archived for saved in self._games)
        counted = (
            (LIST, _("Games"), len(self._games) - away),
            # Translators: saved games that were
            (AWAY, _("Put aside"), away),
            # Translators: where deleted games go
            (BIN, _("Bin"), len(self._thrown)),
        )
        options = [
            SelectorOption(view, f"{name} ({count})" if count else name) for view, name, count in counted
        ]
        tall = target(kit, USUAL, "button")

        def views(kit: Kit, wide: int, _high: int) -> Item:
            bar = Segmented(
                kit, (0, 0, wide, tall), options, self._view, self._show, name=_("Which games"), key="view"
            )
            return Item.of(bar)

        def written(kit: Kit, wide: int, _high: int) -> Item:
            field = TextField(
                kit, (0, 0, wide, tall), self._filter, self.taking("_filter"), placeholder=_("A player, a game, a name"), most=40,
                name=_("Only games with"), key="filter", type_="body",
            )  # fmt: skip
            return Item.of(field)

        least, most = (partial(kit.theme.text_px, units, "body") for units in SIEVE)
        bar = Leaf(views, lambda kit: Segmented.width_of(kit, options))
        beside = Leaf(written, lambda _kit: most(), lambda _kit: least())
        below = down(bar, wide_as_it_gets(written))
        return either(across(firm(bar), beside), below).made(kit, wide)

    def _show(self, view: Hashable) -> None:
        self._view, self._naming = str(view), ""
        self.rebuild()

    def _wanted(self, saved: SavedGame) -> bool:
        words = (saved.title, name_of_game(saved.game), *(player.name for player in saved.players))
        return _plain(self._filter) in _plain(" ".join(words))

    def _groups(self) -> list[tuple[str, list[SavedGameRow]]]:
        if self._view == BIN:
            # Translators: saved games that were
            return [(_("Thrown away"), [self._thrown_row(thrown) for thrown in self._thrown])]
        shown = [saved for saved in self._games if saved.archived == (self._view == AWAY)]
        first = next(filter(waits, shown), None)
        groups = (
            # Translators: saved games that are
            (_("Under way"), [g for g in shown if not g.finished and not g.error]),
            # Translators: saved games that are
            (_("Finished"), [g for g in shown if g.finished and not g.error]),
            (_("Cannot be opened"), [g for g in shown if g.error]),
        )
        return [(title, [self._row(saved, saved is first) for saved in games]) for title, games in groups]

    def _row(self, saved: SavedGame, first: bool) -> SavedGameRow:
        buttons = [
            self._act_button(f"more-{saved.id}", _("Name, put away…"), "menu", partial(self._more, saved)),
            self._act_button(
                f"delete-{saved.id}", _("Delete this game"), "trash-2", partial(self._ask, saved)
            ),
        ]
        kind = "main" if first else "walnut"
        if saved.error:
            return SavedGameRow(saved, buttons, f"game-{saved.id}", self._named(saved))
        if saved.finished:
            name, icon, do = _("Look at the result"), "trophy", partial(self._look, saved)
        else:
            name, icon, do = _("Resume"), "play", partial(self.nav.go, Resumed(saved))
        buttons.insert(0, self._act_button(f"open-{saved.id}", name, icon, do, kind))
        picture = partial(self._picture, saved)
        return SavedGameRow(saved, buttons, f"game-{saved.id}", self._named(saved), picture=picture)

    def _thrown_row(self, thrown: Thrown) -> SavedGameRow:
        back, gone = partial(self._bring_back, thrown), partial(self._ask_for_good, thrown)
        buttons = (
            self._act_button(f"back-{thrown.name}", _("Bring back"), "undo-2", back, "walnut"),
            self._act_button(f"gone-{thrown.name}", _("Delete for good"), "trash-2", gone),
        )
        return SavedGameRow(thrown.saved, buttons, f"thrown-{thrown.name}", until=thrown.until)

    def _act_button(self, key: str, name: str, icon: str, do: Callable[[], object], kind: str = "") -> Node:
        """Something that may be done with a game: a button with words, or without a `kind` with its mark alone."""
        kit = self.kit
        if kind:
            return button(kit, kit.theme.size[0], name, icon, do, key, kind=kind, units=50).nodes[0]
        side = max(kit.theme.target, kit.theme.text_px(FAR, "button"))
        return IconButton(kit, (0, 0, side, target(kit, USUAL, "button")), icon, name, do, key=key)

    # pictures

    def _picture(self, saved: SavedGame, size: Size) -> pygame.Surface | None:
        key = (saved.id, saved.when, size)
        if key not in self._drawn:
            self._drawn[key] = self.nav.thumbnail(saved, size)
        return self._drawn[key]

    def _draw_next(self, waiting: list[Thumbnail]) -> None:
        """One picture, and the next one a moment later, as long as the same rows are shown."""
        if waiting and waiting is self._waiting:
            waiting.pop(0).look()
            self.after(BREATH, partial(self._draw_next, waiting))

    # what happens to a game

    def _look(self, saved: SavedGame) -> None:
        session = self._read(saved)
        if session is None:
            return
        if session.outcome() is None:
            self.nav.go(Resumed(saved))
        else:
            self.nav.go(Result(session))

    def _read(self, saved: SavedGame) -> Session | None:
        """The game, None once it is said why it cannot be read."""
        try:
            return self.nav.library.read(saved.id, self.nav.words_for(saved.lexicon))
        except (RecordError, MaterialError) as error:
            self.refuse(error)
            return None

    def _named(self, saved: SavedGame) -> Callable[[str], None] | None:
        """Return the listener for a new title, if this match is being named."""
        return partial(self._name, saved) if self._naming == saved.id else None

    def _more(self, saved: SavedGame) -> None:
        away = _("Take out again") if saved.archived else _("Put away")
        answers = [
            DialogAnswer(_("Give it a name…"), lambda: self._begin_naming(saved), "pencil"),
            DialogAnswer(
                away, lambda: self._write(saved, SaveLabel(saved.title, not saved.archived)), "library"
            ),
        ]
        if saved.finished and not saved.error:
            session = self._read(saved)
            if session is not None:
                answers.append(
                    DialogAnswer(_("Save as a file…"), lambda: self.files.save(saved, session), "save")
                )
        answers.append(DialogAnswer(_("Cancel"), lambda: None, "x"))
        title = escape(saved.title or name_of_game(saved.game))
        self.ask(title, "", answers)

    def _begin_naming(self, saved: SavedGame) -> None:
        self._naming = saved.id
        self.rebuild()
        if (field := self.find("naming")) is not None:
            self.focus.set(field, ring=False)

    def _name(self, saved: SavedGame, text: str) -> None:
        self._naming = ""
        self._write(saved, SaveLabel(safe_title(text), saved.archived))

    def _write(self, saved: SavedGame, label: SaveLabel) -> None:
        try:
            self.nav.library.write_on(saved.id, label)
        except OSError as problem:
            self.refuse(problem, saved.id)
        self.rebuild()

    def _ask(self, saved: SavedGame) -> None:
        """Only the game on the table is asked about: any other can be brought back as it was."""
        if saved.id != self.nav.playing:
            self._delete(saved)
            return
        who = listed([player.name for player in saved.players])
        text = _("%(game)s, %(players)s.") % {"game": name_of_game(saved.game), "players": who}
        markup = f"{escape(text)} {escape(_('It is the game you are playing, and deleting it ends it.'))}"
        self._sure(_("Delete this game?"), markup, lambda: self._delete(saved))

    def _ask_for_good(self, thrown: Thrown) -> None:
        who = listed([player.name for player in thrown.saved.players])
        game = name_of_game(thrown.saved.game)
        said = (
            _("%(game)s, %(players)s. It cannot be brought back.")
            if who
            else _("%(game)s. It cannot be brought back.")
        )
        markup = escape(said % {"game": game, "players": who})
        self._sure(_("Delete this game for good?"), markup, lambda: self._remove(thrown))

    def _sure(self, title: str, markup: str, act: Callable[[], None]) -> None:
        answers = [
            DialogAnswer(_("Keep it"), lambda: None, "undo-2"),
            DialogAnswer(_("Delete"), act, "trash-2"),
        ]
        self.ask(title, markup, answers)

    def _delete(self, saved: SavedGame) -> None:
        self._try(lambda: self.nav.delete(saved), saved.id, _("The game is in the bin, for thirty days."))

    def _bring_back(self, thrown: Thrown) -> None:
        games_bin = self.nav.library.bin
        self._try(lambda: games_bin.restore(thrown), thrown.name, _("The game is back."), "undo-2")

    def _remove(self, thrown: Thrown) -> None:
        games_bin = self.nav.library.bin
        self._try(lambda: games_bin.remove(thrown.name), thrown.name, _("The game is deleted."))

    def _try(self, act: Callable[[], object], where: str, done: str, icon: str = "trash-2") -> None:
        try:
            act()
        except (RecordError, OSError) as problem:
            self.refuse(problem, where)
        else:
            self.rebuild()
            self.say(done, icon)


def _plain(text: str) -> str:
    """Letters alone, for finding a name however it is written."""
    return "".join(
        char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char)
    )


class FileDeeds:
    """Each asks for a file first; what comes of it is said on the page."""

    def __init__(self, page: SavesPage) -> None:
        self._page = page
        self.choosing = Choosing(page)

    def open(self) -> None:
        """Ask for a match or a backup and open it."""
        self.choosing.ask(Wish(_("Open a game"), _("Games"), (*KINDS, ".txt")), self._page.nav.take)

    def restore(self) -> None:
        """Ask for a backup and restore it."""
        self.choosing.ask(Wish(_("Backup to restore"), _("Backups"), (SUFFIX,)), self._page.nav.take)

    def back_up(self) -> None:
        """Everything in one file."""

        def write(path: Path) -> None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            library = self._page.nav.library
            folder = library.folder.parent

            def done(games: int) -> None:
                self._page.say(escape(saving.made(games, path)), "circle-check")

            if is_long_to_back_up(folder):
                Watch(
                    self._page,
                    BackingUp(folder, path),
                    _("Backing up…"),
                    lambda part: _("%(part)s%% is written.") % {"part": part},
                    done,
                    self._page.refuse,
                    (StoreError,),
                )
                return
            try:
                done(archive.back_up(folder, path))
            except StoreError as problem:
                self._page.refuse(problem)

        name = dated("Cardtable", SUFFIX)
        self.choosing.ask(Wish(_("Back up everything"), _("Backups"), (SUFFIX,), name), write)

    def save(self, saved: SavedGame, session: Session) -> None:
        """Write a finished match to a file for a friend."""

        def content() -> bytes:
            return recordtext.write_record(record_to_share(session)).encode()

        wish = Wish(
            _("Save this game"), _("Games"), (GAME,), dated(saved.title or name_of_game(saved.game), GAME)
        )
        self.choosing.ask(wish, lambda path: self.choosing.write(path, GAME, content))
