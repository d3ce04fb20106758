"""The page of words: what the table has agreed on, and the users’ own lists; taken in from files and written to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from cardtable import languages
from cardtable.i18n import _, ngettext, pgettext
from cardtable.lexicon import HouseWords, LexiconError, ListReport, fold
from cardtable.lexicon.house import entry_of
from cardtable.play.agreements import HouseBook, joined, read_words, write_words
from cardtable.play.backup import KINDS
from cardtable.play.disk import StoreError
from cardtable.play.folders import TEXTS, size_of
from cardtable.play.listimport import is_long
from cardtable.play.rulebook import fitting
from cardtable.play.wordlists import WordList
from cardtable.rules.contract import LEXICON, Options
from cardtable.table.screens.boxes import (
    UNWRAPPED,
    bound,
    fitted,
    iconed,
    line,
    opened,
    pressed,
    rule,
    segments,
    sign,
    words,
)
from cardtable.table.screens.chooser import Choosing
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import USUAL, Panel, RowButton, target
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.table.screens.words.encodings import ask_encoding
from cardtable.table.screens.words.importdialog import ImportDialog
from cardtable.ui import theme as t
from cardtable.ui.filedialog import Wish
from cardtable.ui.gestures import FileDrop, Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    cells,
    down,
    either,
    fill,
    firm,
    flow,
    inset,
)
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording.agreements import entry_name, taken_in, topics
from cardtable.wording.faults import fault
from cardtable.wording.sentence import thousands
from cardtable.wording.words import word_card

SHOWN = 150
"""Words shown at once; the others are found by their first letters."""


class WordChip(RowButton):
    """A word with the mark of what was agreed on; a click asks what shall become of it."""

    @classmethod
    def of(cls, kit: Kit, word: str, accepted: bool, act: Callable[[], object]) -> Box:
        """Return the box of a chip, as wide as its word."""
        name = entry_name(word)
        # Translators: “Accepted”: a word of the table’s own; agrees with “word”; “Refused”: a word of the
        # table’s own; agrees with “word”
        tip = _("Accepted") if accepted else pgettext("a word", "Refused")
        mark, hue = ("circle-check", t.OK_LIGHT) if accepted else ("ban", t.REFUSE_TEXT)
        chip = cls(kit, act, f"word-{word}", f"{name}, {tip}")
        chip.tip = tip
        parts = across(firm(sign(mark, "word", 22, hue)), fitted(name, "word", t.TEXT, units=44), gap=CLOSE)
        return inset(parts, NEAR, node=chip)


BIG = 1_000_000
"""A file of more bytes takes a moment to be read."""
EXPORT = "words"
"""The folder beside the games where exported words go."""
Take = Callable[[Path], None]


class WordsPage(Page):
    """Every change is kept at once; it counts in every game begun from now on."""

    tools = ("rules",)

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        self._typed, self._topic = "", ""
        self._language = languages.usual().id
        self.choosing = Choosing(self)
        self._importing = ImportDialog(self, self._taken_in)

    def heading(self) -> tuple[str, str]:
        return _("Words"), _("What your table has agreed on, and word lists of your own.")

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        panels = cells(
            self._agreed(), self._lists(), gap=WIDE, breadth=lambda kit: kit.theme.text_px(520, "label")
        )
        return panels.made(self.kit, area.w).at(*area.topleft)

    def _panel(self, title: str, line: str, key: str, *parts: Box) -> Box:
        """A panel with its heading and its parts."""
        head = down(
            words(title, "panel-title", t.TEXT, heading=True), words(escape(line), "label", t.MIST), gap=0
        )
        return inset(down(head, *parts), APART, PLAIN, PLAIN, Panel(self.kit, key=key))

    def _agreed(self) -> Box:
        """The table's own words."""
        line = _("Accepted or refused by agreement; they count in every new game, for bots too.")
        house, begin = self._book.value, self._folded(self._typed)
        found = [word for word in sorted(house.accepted | house.denied) if word.startswith(begin)]
        chips = []
        for word in found[:SHOWN]:
            accepted = word in house.accepted
            chips.append(WordChip.of(self.kit, word, accepted, partial(self._ask, word, accepted)))
        take = self._choose(_("Words to import"), self._import)
        files = (
            pressed(_("Import…"), "upload", take, "import"),
            pressed(_("Export"), "download", self.export, "export"),
        )
        return self._panel(
            _("The table’s words"),
            line,
            "agreed",
            flow(self._languages()),
            self._entry(),
            self._asked_for(),
            *([flow(*chips, gap=CLOSE)] if chips else ()),
            *self._rest(house, len(found) - len(chips), bool(chips)),
            rule(),
            flow(*files),
        )

    def _languages(self) -> Box:
        """The choice of the words' language."""
        spoken = [SelectorOption(each.id, _(each.name)) for each in languages.every()]
        act, name = self.taking("_language"), _("Language of the words")
        return segments(spoken, self._language, act, name, "language", most=UNWRAPPED)

    def _entry(self) -> Box:
        """The field for a word, and what is agreed on about it."""

        def field(kit: Kit, wide: int, _high: int) -> Item:
            place = 0, 0, wide, target(kit, USUAL, "button")
            return Item.of(
                TextField(
                    kit, place, self._typed, self.taking("_typed"), on_submit=lambda text: self._look(), placeholder=_("A word"),
                    most=32, name=_("A word"), key="new-word", allowed=str.isalpha,
                )
            )  # fmt: skip

        acts = (
            pressed(_("Accept"), "circle-check", partial(self._add, True), "accept"),
            pressed(_("Refuse"), "ban", partial(self._add, False), "refuse"),
        )
        written = fill(Leaf(field, lambda kit: kit.theme.text_px(200, "strong")))
        beside = across(written, *map(firm, acts), gap=CLOSE)
        return either(beside, down(written, flow(*acts, gap=CLOSE), gap=CLOSE))

    def _folded(self, text: str) -> str:
        """Return a text in the letters of the language shown."""
        return fold(text, languages.of(self._language).further)

    def _asked_for(self) -> Box:
        """The choice of what the written word counts as: a word, or one for a theme or a constraint of a game."""
        named = sorted(topics().items(), key=lambda each: fold(each[1]))
        choices = [SelectorOption("", _("A word")), *(SelectorOption(topic, name) for topic, name in named)]
        # Translators: a word agreed on counts as, for instance, an animal
        said = line(_("Counts as"), "label", t.MIST)
        kinds = opened(choices, self._topic, self.taking("_topic"), _("What the word counts for"), "topic")
        return across(said, fill(bound(kinds, 120)), gap=CLOSE)

    def _rest(self, house: HouseWords, more: int, some: bool) -> list[Box]:
        """The number of words not shown, or the note that there are none."""
        said = ""
        if more:
            said = ngettext(
                "%(count)s more word: write its first letters.",
                "%(count)s more words: write their first letters.",
                more,
            ) % {"count": more}
        elif not house.accepted and not house.denied:
            said = _(
                "None yet. During a game, a refused word can be accepted, and a word laid refused, if all agree."
            )
        elif not some:
            said = _("No word you agreed on begins like that.")
        return [words(escape(said), "body", t.MIST)] if said else []

    def _lists(self) -> Box:
        """The users' own word lists."""
        line = _(
            "Each may be a game’s word list instead of the dictionary: choose it when you set up a game."
        )
        rows = [self._list_row(None, _("The dictionary"), _("It comes with the game."))]
        for each in self.nav.wordlists.lists:
            told = ngettext("%(count)s word", "%(count)s words", each.words)
            rows.append(self._list_row(each, each.name, told % {"count": thousands(each.words)}))
        choose = self._choose(_("List to import"), self.take_in)
        note = _("One word per line, in any common encoding; 20 megabytes and a million lines at most.")
        return self._panel(
            _("Word lists"),
            line,
            "lists",
            down(*(part for row in rows for part in (rule(), row)), gap=CLOSE),
            flow(pressed(_("Import a list…"), "upload", choose, "take-in")),
            words(escape(note), "caption", t.MIST),
        )

    def _list_row(self, each: WordList | None, name: str, told: str) -> Box:
        """A list with its size; the user's own can be removed."""
        said = down(words(escape(name), "strong", t.TEXT), words(escape(told), "caption", t.MIST), gap=0)
        if each is None:
            return said
        drop = iconed("trash-2", _("Remove this list"), partial(self._drop, each), f"drop-{each.id}")
        return across(fill(said), drop)

    # words

    @property
    def _book(self) -> HouseBook:
        """The words of the language shown."""
        return self.nav.agreements.of(self._language)

    def _look(self) -> None:
        """Enter: the card of the word written."""
        if self._typed:
            house = self._book.value
            lexicon = fitting(self.nav.lexicon, Options([(LEXICON, self._language)]))
            answer = lexicon.describe(self._typed, added=house.added, refused=house.refused)
            entry = lexicon.entry(answer.word, family=self.nav.settings.family_filter)
            self.open(lambda: WordCardLayer(self.kit, word_card(entry, answer, lexicon)))

    def _add(self, accepted: bool) -> None:
        """Accept or refuse the word that is written."""
        house = self._book.value
        try:
            entry = entry_of(self._folded(self._typed), self._topic)
            changed = house.accept(entry) if accepted else house.refuse(entry)
        except LexiconError as problem:
            self.refuse(problem)
            return
        self._typed = ""
        self._keep(changed)

    def _keep(self, house: HouseWords) -> bool:
        kept = self._book.become(house)
        field = self.find("new-word")
        if isinstance(field, TextField):
            field.text = self._typed
        self.rebuild()
        if not kept and self._book.trouble is not None:
            self.refuse(self._book.trouble)
        return kept

    def _ask(self, word: str, accepted: bool) -> None:
        """Ask what to do with a word agreed on."""
        house = self._book.value
        other = house.refuse(word) if accepted else house.accept(word)
        text = _("Refuse it instead") if accepted else _("Accept it instead")
        told = _("Accepted by the table.") if accepted else _("Refused by the table.")
        answers = [
            DialogAnswer(_("Leave it as it is"), lambda: None, "check"),
            DialogAnswer(text, lambda: self._keep(other), "ban" if accepted else "circle-check"),
            DialogAnswer(_("Follow the word list"), lambda: self._keep(house.forget(word)), "trash-2"),
        ]
        self.ask(entry_name(word), escape(told), answers)

    # files

    def _choose(self, title: str, take: Take) -> Callable[[], None]:
        """Have a file chosen; it goes to `take`."""

        def pick(path: Path) -> None:
            if size_of(path) > BIG:
                self.say(_("Reading the words…"), "hourglass")
                self.after(0.1, lambda: take(path))
            else:
                take(path)

        wish = Wish(title, _("Word lists"), TEXTS)
        return lambda: self.choosing.ask(wish, pick)

    def _import(self, path: Path, encoding: str = "") -> None:
        """Add the words of a file to the agreed ones; a refused file changes nothing."""
        try:
            theirs, report = read_words(path, encoding)
            house = joined(self._book.value, theirs)
        except LexiconError as problem:
            ask_encoding(self, path, problem, partial(self._import, path), self._refuse)
            return
        if self._keep(house):
            self._show_report(_("The words have been imported."), report)

    def take_in(self, path: Path, encoding: str = "") -> None:
        """Make a word list to play with from a file, in the language of the words shown; a refused file changes nothing."""

        def refused(problem: Exception) -> None:
            ask_encoding(self, path, problem, partial(self.take_in, path), self._refuse)

        if is_long(path):
            self._importing.begin(path, encoding, self._language, refused)
            return
        try:
            taken, report = self.nav.wordlists.take_in(path, encoding, self._language)
        except (LexiconError, StoreError) as problem:
            refused(problem)
            return
        self._taken_in(taken, report)

    def leave(self) -> None:
        self._importing.call_off()
        self.choosing.leave()

    def _taken_in(self, taken: WordList, report: ListReport) -> None:
        self.rebuild()
        self._show_report(_("“%(name)s” can be played with.") % {"name": taken.name}, report)

    def export(self) -> None:
        """Write the agreed words to a text file in the data folder, and say where."""
        folder = self.nav.library.folder
        path = folder.parent / EXPORT / f"table-words-{self._language}.txt"
        try:
            write_words(self._book.value, path, lambda: _("The table’s words"))
        except StoreError as problem:
            self._refuse(problem)
            return
        self.say(_("The words are saved: %(where)s") % {"where": f"<b>{escape(path)}</b>"}, "circle-check")

    def _drop(self, each: WordList) -> None:
        """Ask twice before a list is removed."""
        text = _("“%(name)s” is removed; games played with it go on with the words they hold.") % {
            "name": each.name
        }

        def forget() -> None:
            try:
                self.nav.wordlists.forget(each.id)
            except StoreError as problem:
                self._refuse(problem)
                return
            self.rebuild()

        answers = [
            DialogAnswer(_("Keep it"), lambda: None, "undo-2"),
            DialogAnswer(_("Remove"), forget, "trash-2"),
        ]
        self.ask(_("Remove this list?"), escape(text), answers)

    def _show_report(self, title: str, report: ListReport) -> None:
        answers = [DialogAnswer(_("Go on"), lambda: None, "check")]
        self.ask(escape(title), escape(taken_in(report)), answers)

    def _refuse(self, problem: Exception) -> None:
        said = fault(problem)
        text = f"{said.explanation} {_('Nothing has been changed.')}"
        answers = [DialogAnswer(_("Go on"), lambda: None)]
        self.ask(escape(said.title), escape(text), answers)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, FileDrop) and Path(gesture.path).suffix not in KINDS:
            self._dropped(Path(gesture.path))
            return True
        return super().handle(gesture)

    def _dropped(self, path: Path) -> None:
        """Ask the owner what a file dropped on the window is."""
        self.choosing.leave()
        answers = [
            DialogAnswer(_("A word list to play with"), lambda: self.take_in(path), "library"),
            DialogAnswer(_("Words of the table"), lambda: self._import(path), "users"),
            DialogAnswer(_("Cancel"), lambda: None, "x"),
        ]
        self.ask(_("What is in this file?"), escape(path.name), answers)
