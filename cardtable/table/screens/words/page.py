"""The page of words: what the table has agreed on, and the users' own lists; taken in from files and written to them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

import pygame

from cardtable import languages
from cardtable.i18n import _, ngettext
from cardtable.lexicon import HouseWords, LexiconError, Report, fold
from cardtable.lexicon.house import entry_of
from cardtable.play.agreements import HouseBook, joined, read_words, write_words
from cardtable.play.backup import KINDS
from cardtable.play.disk import StoreError
from cardtable.play.folders import TEXTS, size_of
from cardtable.play.rulebook import fitting
from cardtable.play.takingin import is_long
from cardtable.play.wordlists import WordList
from cardtable.rules.contract import LEXICON, Options
from cardtable.table.screens.chooser import Choosing
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Line, Panel, target
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.table.screens.words.aside import Aside
from cardtable.table.screens.words.chips import chips
from cardtable.ui import theme as t
from cardtable.ui.filedialog import Wish
from cardtable.ui.gestures import FileDrop, Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.layout import wrapped
from cardtable.ui.node import Node, RectLike
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.choice import Dropdown, Option, Segmented
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, Paragraph
from cardtable.ui.widgets.popover import Answer, Dialog
from cardtable.wording.agreements import entry_name, taken_in, topics
from cardtable.wording.faults import fault
from cardtable.wording.sentence import thousands
from cardtable.wording.words import word_card

BIG = 1_000_000
"""A file of more bytes takes a moment to be read."""
EXPORT = "words"
"""The folder beside the games where exported words go."""
Take = Callable[[Path], None]


class Words(Page):
    """Every change is kept at once; it counts in every game begun from now on."""

    tools = ("rules",)

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        self._typed, self._topic = "", ""
        self._language = languages.usual().id
        self._choosing = Choosing(self)
        self._aside = Aside(self, self._taken_in, self._refuse)

    def heading(self) -> tuple[str, str]:
        return _("Words"), _("What your table has agreed on, and word lists of your own.")

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        gap = kit.px(32)
        half = (area.w - gap) // 2
        if half >= kit.theme.text_px(480, "label"):
            left = self._agreed(pygame.Rect(area.x, area.y, half, 0))
            right = self._lists(pygame.Rect(area.x + half + gap, area.y, half, 0))
            high = max(left.rect.h, right.rect.h)
            for panel in (left, right):
                panel.rect = (panel.rect.x, area.y, half, high)
            return [left, right]
        left = self._agreed(pygame.Rect(area.x, area.y, area.w, 0))
        return [left, self._lists(pygame.Rect(area.x, left.rect.bottom + gap, area.w, 0))]

    def _panel(self, spot: pygame.Rect, title: str, line: str, key: str) -> tuple[Panel, pygame.Rect]:
        """A panel with its heading, and the place below it."""
        kit, pad = self.kit, max(12, self.kit.px(24))
        panel = Panel(kit, spot, key=key)
        inner = pygame.Rect(spot.x + pad, spot.y + kit.px(18), spot.w - 2 * pad, 0)
        head = Paragraph(kit, inner, escape(title), "panel-title", t.TEXT).fitted()
        words = Paragraph(
            kit, (inner.x, head.rect.bottom, inner.w, 0), escape(line), "label", t.MIST
        ).fitted()
        panel.add(head)
        panel.add(words)
        inner.y = words.rect.bottom + kit.px(14)
        return panel, inner

    def _agreed(self, spot: pygame.Rect) -> Panel:
        """The table's own words."""
        kit = self.kit
        house = self._book.house
        line = _("Accepted or refused by agreement; they count in every new game, for bots too.")
        panel, inner = self._panel(spot, _("The table’s words"), line, "agreed")
        tall, gap = target(kit, 48, "button"), kit.px(10)
        spoken = [Option(each.id, _(each.name)) for each in languages.every()]
        wide = min(inner.w, Segmented.width_of(kit, spoken))
        place = (inner.x, inner.y, wide, tall)
        panel.add(
            Segmented(
                kit,
                place,
                spoken,
                self._language,
                self._speak,
                name=_("Language of the words"),
                key="language",
            )
        )
        inner.y += tall + gap
        acts = [
            (_("Accept"), "circle-check", lambda: self._add(True), "accept"),
            (_("Refuse"), "ban", lambda: self._add(False), "refuse"),
        ]
        row = sum(Button.width_of(kit, text, mark) for text, mark, _act, _key in acts) + 2 * gap
        beside = inner.w - row >= kit.theme.text_px(180, "strong")
        wide = inner.w - row if beside else inner.w
        field = TextField(
            kit, (inner.x, inner.y, wide, tall), self._typed, self._write, on_submit=lambda text: self._look(),
            placeholder=_("A word"), most=32, name=_("A word"), key="new-word", allowed=str.isalpha,
        )  # fmt: skip
        panel.add(field)
        below = inner.move(wide + gap, 0) if beside else inner.move(0, tall + gap)
        below.w = inner.right - below.x
        y = self._row_of(panel, below, acts)
        # Translators: a word agreed on counts as, for instance, an animal
        wide = kit.fonts.width(_("Counts as"), "label") + gap
        # Translators: a word agreed on counts as, for instance, an animal
        panel.add(Label(kit, (inner.x, y, wide, tall), _("Counts as"), "label", t.MIST))
        panel.add(self._asked_for((inner.x + wide, y, inner.w - wide, tall)))
        y += tall + gap + kit.px(6)
        nodes, y, more = chips(
            kit, pygame.Rect(inner.x, y, inner.w, 0), house, self._folded(self._typed), self._ask
        )
        for node in nodes:
            panel.add(node)
        y = self._say_rest(panel, pygame.Rect(inner.x, y, inner.w, 0), house, more, bool(nodes))
        panel.add(Line(kit, (inner.x, y, inner.w, 1)))
        files = [
            (_("Import…"), "upload", self._choose(_("Words to import"), self._import), "import"),
            (_("Export"), "download", self.export, "export"),
        ]
        y = self._row_of(panel, pygame.Rect(inner.x, y + kit.px(12), inner.w, 0), files)
        panel.rect = (spot.x, spot.y, spot.w, y + kit.px(10) - spot.y)
        return panel

    def _folded(self, text: str) -> str:
        """In the letters of the language that is shown."""
        return fold(text, languages.of(self._language).further)

    def _asked_for(self, spot: RectLike) -> Dropdown:
        """What the word written shall count for: as a word, or for a theme or a constraint of a game."""
        named = sorted(topics().items(), key=lambda each: fold(each[1]))
        choices = [Option("", _("A word")), *(Option(topic, name) for topic, name in named)]
        return Dropdown(
            self.kit,
            spot,
            choices,
            self._topic,
            self._ask_for,
            name=_("What the word counts for"),
            key="topic",
        )

    def _ask_for(self, topic: Hashable) -> None:
        self._topic = str(topic)
        self.rebuild()

    def _say_rest(self, panel: Panel, spot: pygame.Rect, house: HouseWords, more: int, some: bool) -> int:
        """How many words are not shown, or that there are none; gives the foot."""
        kit = self.kit
        text = ""
        if more:
            text = ngettext(
                "%(count)s more word: write its first letters.",
                "%(count)s more words: write their first letters.",
                more,
            ) % {"count": more}
        elif not house.accepted and not house.denied:
            text = _(
                "None yet. During a game, a refused word can be accepted, and a word laid refused, if all agree."
            )
        elif not some:
            text = _("No word you agreed on begins like that.")
        if not text:
            return spot.y + kit.px(4)
        said = Paragraph(kit, (spot.x, spot.y + kit.px(4), spot.w, 0), escape(text), "body", t.MIST).fitted()
        panel.add(said)
        return said.rect.bottom + kit.px(14)

    def _row_of(
        self, panel: Panel, spot: pygame.Rect, acts: Sequence[tuple[str, str, Callable[[], object], str]]
    ) -> int:
        """Buttons in as many rows as they need; gives their foot."""
        kit = self.kit
        tall, gap = target(kit, 48, "button"), kit.px(10)
        widths = [min(spot.w, Button.width_of(kit, text, mark)) for text, mark, _act, _key in acts]
        y = spot.y
        for row in wrapped(widths, spot.w, gap):
            x = spot.x
            for at in row:
                text, mark, act, key = acts[at]
                panel.add(Button(kit, (x, y, widths[at], tall), text, act, kind="walnut", icon=mark, key=key))
                x += widths[at] + gap
            y += tall + gap
        return y

    def _lists(self, spot: pygame.Rect) -> Panel:
        """The users' own word lists."""
        kit = self.kit
        line = _(
            "Each may be a game’s word list instead of the dictionary: choose it when you set up a game."
        )
        panel, inner = self._panel(spot, _("Word lists"), line, "lists")
        y = self._list_row(panel, inner, None, _("The dictionary"), _("It comes with the game."))
        for each in self.nav.wordlists.lists:
            count = thousands(each.words)
            told = ngettext("%(count)s word", "%(count)s words", each.words) % {"count": count}
            y = self._list_row(panel, pygame.Rect(inner.x, y, inner.w, 0), each, each.name, told)
        take = [(_("Import a list…"), "upload", self._choose(_("List to import"), self.take_in), "take-in")]
        y = self._row_of(panel, pygame.Rect(inner.x, y + kit.px(12), inner.w, 0), take)
        note = _("One word a line, in any common encoding; 20 megabytes and a million lines at most.")
        said = Paragraph(kit, (inner.x, y, inner.w, 0), escape(note), "caption", t.MIST).fitted()
        panel.add(said)
        panel.rect = (spot.x, spot.y, spot.w, said.rect.bottom + kit.px(18) - spot.y)
        return panel

    def _list_row(self, panel: Panel, spot: pygame.Rect, each: WordList | None, name: str, told: str) -> int:
        """A list with its size; the user's own can be removed. Gives the foot."""
        kit = self.kit
        side = target(kit, 46, "button")
        room = spot.w - side - kit.px(12)
        head = Paragraph(kit, (spot.x, 0, room, 0), escape(name), "strong", t.TEXT).fitted()
        words = Paragraph(kit, (spot.x, 0, room, 0), escape(told), "caption", t.MIST).fitted()
        high = max(side, head.rect.h + words.rect.h) + kit.px(14)
        top = spot.y + (high - head.rect.h - words.rect.h) // 2
        head.rect = (spot.x, top, room, head.rect.h)
        words.rect = (spot.x, head.rect.bottom, room, words.rect.h)
        panel.add(Line(kit, (spot.x, spot.y, spot.w, 1)))
        panel.add(head)
        panel.add(words)
        if each is not None:
            spot_ = (spot.right - side, spot.y + (high - side) // 2, side, side)
            panel.add(
                IconButton(
                    kit,
                    spot_,
                    "trash-2",
                    _("Remove this list"),
                    lambda: self._drop(each),
                    key=f"drop-{each.id}",
                )
            )
        return spot.y + high

    # words

    @property
    def _book(self) -> HouseBook:
        """The words of the language shown."""
        return self.nav.agreements.of(self._language)

    def _speak(self, language: Hashable) -> None:
        self._language = str(language)
        self.rebuild()

    def _write(self, text: str) -> None:
        self._typed = text
        self.rebuild()

    def _look(self) -> None:
        """Enter: the card of the word written."""
        if self._typed:
            house = self._book.house
            lexicon = fitting(self.nav.lexicon, Options([(LEXICON, self._language)]))
            answer = lexicon.describe(self._typed, added=house.added, refused=house.refused)
            entry = lexicon.entry(answer.word, family=self.nav.settings.family_filter)
            opened: list[Layer] = []

            def make() -> Layer:
                opened[:] = [WordCardLayer(self.kit, word_card(entry, answer), lambda: self.close(opened[0]))]
                return opened[0]

            self.open(make)

    def _add(self, accepted: bool) -> None:
        """Accept or refuse the word that is written."""
        house = self._book.house
        try:
            entry = entry_of(self._folded(self._typed), self._topic)
            changed = house.accept(entry) if accepted else house.refuse(entry)
        except LexiconError as problem:
            self.say(escape(fault(problem).text), "triangle-alert")
            return
        self._typed = ""
        self._keep(changed)

    def _keep(self, house: HouseWords) -> bool:
        kept = self._book.change(house)
        field = self.find("new-word")
        if isinstance(field, TextField):
            field.text = self._typed
        self.rebuild()
        if not kept and self._book.trouble is not None:
            self.say(escape(fault(self._book.trouble).text), "triangle-alert")
        return kept

    def _ask(self, word: str, accepted: bool) -> None:
        """What shall become of a word agreed on."""
        house = self._book.house
        other = house.refuse(word) if accepted else house.accept(word)
        text = _("Refuse it instead") if accepted else _("Accept it instead")
        told = _("Accepted by the table.") if accepted else _("Refused by the table.")
        answers = [
            Answer(_("Leave it as it is"), lambda: None, "check"),
            Answer(text, lambda: self._keep(other), "ban" if accepted else "circle-check"),
            Answer(_("Follow the word list"), lambda: self._keep(house.forget(word)), "trash-2"),
        ]
        self.open(lambda: Dialog(self.kit, entry_name(word), escape(told), answers, lambda: None))

    # files

    def _choose(self, title: str, take: Take) -> Callable[[], None]:
        """Has a file chosen; it goes to `take`."""

        def pick(path: Path) -> None:
            if size_of(path) > BIG:
                self.say(_("Reading the words…"), "hourglass")
                self.after(0.1, lambda: take(path))
            else:
                take(path)

        wish = Wish(title, _("Word lists"), TEXTS)
        none = _("There is no word list here: a list is a text file with one word per line.")
        return lambda: self._choosing.ask(wish, pick, none)

    def _import(self, path: Path) -> None:
        """The words of a file join those there are; nothing changes where it is refused."""
        try:
            theirs, report = read_words(path)
            house = joined(self._book.house, theirs)
        except LexiconError as problem:
            self._refuse(problem)
            return
        if self._keep(house):
            self._tell(_("The words have been imported."), report)

    def take_in(self, path: Path) -> None:
        """A file becomes a word list to play with; nothing changes where it is refused."""
        if is_long(path):
            self._aside.begin(path)
            return
        try:
            taken, report = self.nav.wordlists.take_in(path)
        except (LexiconError, StoreError) as problem:
            self._refuse(problem)
            return
        self._taken_in(taken, report)

    def leave(self) -> None:
        self._aside.call_off()
        self._choosing.leave()

    def _taken_in(self, taken: WordList, report: Report) -> None:
        self.rebuild()
        self._tell(_("“%(name)s” can be played with.") % {"name": taken.name}, report)

    def export(self) -> None:
        """The table's words as a text file in the data folder; says where."""
        path = self.nav.library.folder.parent / EXPORT / f"table-words-{self._language}.txt"
        try:
            write_words(self._book.house, path, lambda: _("The table’s words"))
        except StoreError as problem:
            self._refuse(problem)
            return
        self.say(_("The words are saved: %(where)s") % {"where": f"<b>{escape(path)}</b>"}, "circle-check")

    def _drop(self, each: WordList) -> None:
        """A list is asked about twice before it goes."""
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

        answers = [Answer(_("Keep it"), lambda: None, "undo-2"), Answer(_("Remove"), forget, "trash-2")]
        self.open(lambda: Dialog(self.kit, _("Remove this list?"), escape(text), answers, lambda: None))

    def _tell(self, title: str, report: Report) -> None:
        answers = [Answer(_("Go on"), lambda: None, "check")]
        self.open(lambda: Dialog(self.kit, escape(title), escape(taken_in(report)), answers, lambda: None))

    def _refuse(self, problem: Exception) -> None:
        said = fault(problem)
        text = f"{said.explanation} {_('Nothing has been changed.')}"
        answers = [Answer(_("Go on"), lambda: None)]
        self.open(lambda: Dialog(self.kit, escape(said.title), escape(text), answers, lambda: None))

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, FileDrop) and Path(gesture.path).suffix not in KINDS:
            self._dropped(Path(gesture.path))
            return True
        return super().handle(gesture)

    def _dropped(self, path: Path) -> None:
        """A file let go over the window: what it is, only its owner knows."""
        self._choosing.leave()
        answers = [
            Answer(_("A word list to play with"), lambda: self.take_in(path), "library"),
            Answer(_("Words of the table"), lambda: self._import(path), "users"),
            Answer(_("Cancel"), lambda: None, "x"),
        ]
        self.open(
            lambda: Dialog(self.kit, _("What is in this file?"), escape(path.name), answers, lambda: None)
        )
