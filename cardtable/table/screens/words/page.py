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
from cardtable.table.screens.chooser import Choosing
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import (
    Fitted,
    Hairline,
    Panel,
    RowButton,
    button,
    heading,
    ruled,
    target,
    text,
)
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.table.screens.words.encodings import ask_encoding
from cardtable.table.screens.words.importdialog import ImportDialog
from cardtable.ui import theme as t
from cardtable.ui.filedialog import Wish
from cardtable.ui.gestures import FileDrop, Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, stack, within, wrap
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Icon, Label
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.wording.agreements import entry_name, taken_in, topics
from cardtable.wording.faults import fault
from cardtable.wording.sentence import thousands
from cardtable.wording.words import word_card

SHOWN = 150
"""Words shown at once; the others are found by their first letters."""


class WordChip(RowButton):
    """A word with the mark of what was agreed on, `most` px wide at most; a click asks what shall become of it."""

    def __init__(self, kit: Kit, most: int, word: str, accepted: bool, act: Callable[[], object]) -> None:
        name = entry_name(word)
        # Translators: “Accepted”: a word of the table’s own; agrees with “word”; “Refused”: a word of the
        # table’s own; agrees with “word”
        tip = _("Accepted") if accepted else pgettext("a word", "Refused")
        size, high = kit.theme.text_px(22, "word"), target(kit, 44, "word")
        sides = size + kit.px(24) + kit.px(10)
        wide = min(most, kit.fonts.width(name, "word") + size + kit.px(44))
        mark, hue = ("circle-check", t.OK_LIGHT) if accepted else ("ban", t.REFUSE_TEXT)
        sign = Item.of(Icon(kit, (0, 0, size, high), mark, hue)).wide(size + kit.px(24) - kit.px(14))
        words = Item.of(Fitted(kit, (0, 0, wide - sides, high), name, "word", t.TEXT))
        parts = [space(kit.px(14), 0), sign, words, space(kit.px(10), 0)]
        super().__init__(kit, act, f"word-{word}", f"{name}, {tip}")
        self.tip = tip
        within(self, row(parts))


def chips(
    kit: Kit, wide: int, house: HouseWords, begin: str, ask: Callable[[str, bool], None]
) -> tuple[Item, int]:
    """The words that begin so, in rows of `wide` px; and how many more there are than are shown."""
    found = [word for word in sorted(house.accepted | house.denied) if word.startswith(begin)]
    nodes = []
    for word in found[:SHOWN]:
        accepted = word in house.accepted
        nodes.append(Item.of(WordChip(kit, wide, word, accepted, partial(ask, word, accepted))))
    return wrap(nodes, wide, kit.px(8)), len(found) - len(nodes)


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
        kit, gap = self.kit, self.kit.px(32)
        half = (area.w - gap) // 2
        beside = half >= kit.theme.text_px(480, "label")
        wide = half if beside else area.w
        panels = [self._agreed(wide), self._lists(wide)]
        if beside:
            high = max(panel.h for panel in panels)
            for panel in panels:
                panel.nodes[0].rect = (0, 0, half, high)
        return (row if beside else column)(panels, gap).at(*area.topleft)

    def _panel(self, wide: int, title: str, line: str, key: str, parts: Callable[[int], list[Item]]) -> Item:
        """A panel with its heading, and below it what `parts` makes of the width inside."""
        kit, pad = self.kit, max(12, self.kit.px(24))
        inner = wide - 2 * pad
        whole = column([*heading(kit, inner, title, line), space(0, kit.px(14)), *parts(inner)]).wide(inner)
        return within(Panel(kit, key=key), padded(whole, pad, kit.px(18), 0))

    def _agreed(self, wide: int) -> Item:
        """The table's own words."""
        line = _("Accepted or refused by agreement; they count in every new game, for bots too.")
        return self._panel(wide, _("The table’s words"), line, "agreed", self._own_words)

    def _own_words(self, wide: int) -> list[Item]:
        kit, house, gap = self.kit, self._book.value, space(0, self.kit.px(10))
        shown, more = chips(kit, wide, house, self._folded(self._typed), self._ask)
        files = [
            button(
                kit, wide, _("Import…"), "upload", self._choose(_("Words to import"), self._import), "import"
            ),
            button(kit, wide, _("Export"), "download", self.export, "export"),
        ]
        rule = Item.of(Hairline(kit, (0, 0, wide, 1)))
        return [
            self._languages(wide),
            gap,
            self._entry(wide),
            gap,
            self._asked_for(wide),
            gap,
            space(0, kit.px(6)),
            shown,
            space(0, kit.px(8) if shown.nodes else 0),
            self._rest(wide, house, more, bool(shown.nodes)),
            stack([rule, padded(wrap(files, wide, gap.h), 0, kit.px(12), gap.h)]),
            gap,
        ]

    def _languages(self, wide: int) -> Item:
        """Lay out the choice of the words' language."""
        kit, name, act = self.kit, _("Language of the words"), self.taking("_language")
        spoken = [SelectorOption(each.id, _(each.name)) for each in languages.every()]
        place = (0, 0, min(wide, Segmented.width_of(kit, spoken)), target(kit, 48, "button"))
        return Item.of(Segmented(kit, place, spoken, self._language, act, name=name, key="language"))

    def _entry(self, wide: int) -> Item:
        """The field for a word, and what is agreed on about it."""
        kit, gap = self.kit, self.kit.px(10)
        acts = [
            button(kit, wide, _("Accept"), "circle-check", partial(self._add, True), "accept"),
            button(kit, wide, _("Refuse"), "ban", partial(self._add, False), "refuse"),
        ]
        room = wide - sum(act.w + gap for act in acts)
        beside = room >= kit.theme.text_px(180, "strong")
        place = (0, 0, room if beside else wide, target(kit, 48, "button"))
        field = TextField(
            kit, place, self._typed, self.taking("_typed"), on_submit=lambda text: self._look(), placeholder=_("A word"),
            most=32, name=_("A word"), key="new-word", allowed=str.isalpha,
        )  # fmt: skip
        return (row if beside else column)([Item.of(field), wrap(acts, wide, gap)], gap)

    def _folded(self, text: str) -> str:
        """Return a text in the letters of the language shown."""
        return fold(text, languages.of(self._language).further)

    def _asked_for(self, wide: int) -> Item:
        """Lay out the choice of what the written word counts as: a word, or one for a theme or a constraint of a game."""
        kit, tall = self.kit, target(self.kit, 48, "button")
        named = sorted(topics().items(), key=lambda each: fold(each[1]))
        choices = [SelectorOption("", _("A word")), *(SelectorOption(topic, name) for topic, name in named)]
        # Translators: a word agreed on counts as, for instance, an animal
        said = _("Counts as")
        label = Label(kit, (0, 0, kit.fonts.width(said, "label") + kit.px(10), tall), said, "label", t.MIST)
        place, name = (0, 0, wide - label.rect.w, tall), _("What the word counts for")
        kinds = Dropdown(kit, place, choices, self._topic, self.taking("_topic"), name=name, key="topic")
        return row([Item.of(label), Item.of(kinds)])

    def _rest(self, wide: int, house: HouseWords, more: int, some: bool) -> Item:
        """Lay out the number of words not shown, or the note that there are none."""
        kit, said = self.kit, ""
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
        if not said:
            return space(0, kit.px(4))
        return padded(text(kit, wide, escape(said), "body", t.MIST), 0, kit.px(4), kit.px(14))

    def _lists(self, wide: int) -> Item:
        """The users' own word lists."""
        line = _(
            "Each may be a game’s word list instead of the dictionary: choose it when you set up a game."
        )
        return self._panel(wide, _("Word lists"), line, "lists", self._own_lists)

    def _own_lists(self, wide: int) -> list[Item]:
        kit, lists = self.kit, self.nav.wordlists.lists
        rows = [self._list_row(wide, None, _("The dictionary"), _("It comes with the game."))]
        for each in lists:
            told = ngettext("%(count)s word", "%(count)s words", each.words)
            rows.append(self._list_row(wide, each, each.name, told % {"count": thousands(each.words)}))
        choose = self._choose(_("List to import"), self.take_in)
        take = button(kit, wide, _("Import a list…"), "upload", choose, "take-in")
        note = _("One word per line, in any common encoding; 20 megabytes and a million lines at most.")
        return [
            *ruled(kit, wide, rows),
            padded(take, 0, kit.px(12), kit.px(10)),
            text(kit, wide, escape(note), "caption", t.MIST),
            space(0, kit.px(18)),
        ]

    def _list_row(self, wide: int, each: WordList | None, name: str, told: str) -> Item:
        """A list with its size; the user's own can be removed."""
        kit, side, gap = self.kit, target(self.kit, 46, "button"), self.kit.px(12)
        room = wide - side - gap
        words = [
            text(kit, room, escape(name), "strong", t.TEXT),
            text(kit, room, escape(told), "caption", t.MIST),
        ]
        parts = [column(words).wide(room + gap)]
        if each is not None:
            drop, key = partial(self._drop, each), f"drop-{each.id}"
            remove = IconButton(kit, (0, 0, side, side), "trash-2", _("Remove this list"), drop, key=key)
            parts.append(Item.of(remove))
        return row([space(0, max(side, parts[0].h) + kit.px(14)), *parts], 0, 0.5)

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
