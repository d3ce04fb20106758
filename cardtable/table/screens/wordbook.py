"""The word book of a person: medals won and to be won, and the words they have met, to read again and to take along."""

from __future__ import annotations

from functools import partial

from cardtable.games import games
from cardtable.i18n import N_, _, ngettext
from cardtable.lexicon import Lexicon
from cardtable.play.rulebook import fitting
from cardtable.play.wordbook import How, KeptWord, Medal, WordBook, medals_of
from cardtable.rules.contract import LEXICON, Aids, Options
from cardtable.table.screens.boxes import opened, pressed, sign, unheard, words
from cardtable.table.screens.chooser import Spreadsheet
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Acts, Page
from cardtable.table.screens.parts import Panel
from cardtable.table.screens.savedgames import name_of_game
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, HAIR, PLAIN, Box, Item, across, cells, down, fill, flow, inset
from cardtable.ui.node import Role
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.wording.games import AIDED
from cardtable.wording.sentence import listed, points
from cardtable.wording.words import word_card

SHOWN = 120
"""Words on the page at once; all of them are in what is exported."""
HOWS = {
    How.LOOKED_UP: N_("Looked up"),
    How.MISSED: N_("Missed"),
    How.HIGHEST: N_("Highest-scoring of a game"),
    How.LONGEST: N_("Longest of a game"),
}


class WordBookPage(Page):
    """Words and medals of one person after the other; who sat down last comes first."""

    tools = ("sound", "settings")
    widest = (1080, "body")
    first = "how"

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        books = nav.kept.book
        people = list(books.people)
        self.person = nav.learning.person if nav.learning.person in people else next(iter(people), "")
        self._how: How | None = None
        self.sheet = Spreadsheet(self, lambda: f"{_('Word book')} {self.person}", self.rows)

    @property
    def _book(self) -> WordBook:
        books = self.nav.kept.book
        return books.of(self.person)

    def heading(self) -> tuple[str, str]:
        return _("Word book"), self.person

    def acts(self) -> Acts:
        return [], [self.sheet.act(bool(self._book.words))]

    def contents(self, wide: int) -> Item:
        parts = self._choices(), self._words(), self._medals()
        return down(*parts, gap=APART).made(self.kit, wide)

    # words

    def _choices(self) -> Box:
        """Lay out the choice of the person and of the words."""
        hows = [
            SelectorOption(None, _("All words")),
            *(SelectorOption(how, _(name)) for how, name in HOWS.items()),
        ]
        books = self.nav.kept.book
        people = [SelectorOption(name, name) for name in books.people]
        lists = [opened(hows, self._how, self.taking("_how"), _("Which words"), "how")]
        if len(people) > 1:
            lists.insert(0, opened(people, self.person, self.taking("person"), _("Whose words"), "person"))
        return flow(*lists)

    def _words(self) -> Box:
        """The words chosen, the newest first, each to be looked up again."""
        found = self._book.found(self._how)
        if not found:
            said = _(
                "Nothing here yet. Words you look up, words you miss and your best ones are kept from now on."
            )
            return words(escape(said), "body", t.MIST)
        nodes = []
        for key, kept in found[:SHOWN]:
            word = key.partition(" ")[2]
            act, key, tip = partial(self._look_up, key), f"word-{word}", escape(_origin_text(kept))
            nodes.append(pressed(word, "", act, key, role="word", units=44, tip=tip))
        count = len(found)
        line = ngettext("%(count)s word", "%(count)s words", count) % {"count": count}
        if count > SHOWN:
            line = _("%(count)s words; here are the newest.") % {"count": count}
        return down(words(escape(line), "label", t.MIST), flow(*nodes, gap=CLOSE), gap=CLOSE)

    def _look_up(self, key: str) -> None:
        """Open the card of a word in its own language."""
        language, _space, word = key.partition(" ")
        lexicon = self._lexicon(language)
        entry = lexicon.entry(word, family=self.nav.settings.family_filter)
        card = word_card(entry, lexicon.describe(word), lexicon)
        self.open(lambda: WordCardLayer(self.kit, card))

    def _lexicon(self, language: str) -> Lexicon:
        return fitting(self.nav.lexicon, Options([(LEXICON, language)]))

    # medals

    def _medals(self) -> Box:
        """The medals of each game: won ones with their day, the others with the way to win them."""
        parts = [words(_("Medals"), "panel-title", t.TEXT, heading=True)]
        for each in games():
            if medals := medals_of(each.id):
                parts.append(words(escape(name_of_game(each.id)), "label", t.MIST, heading=True))
                plates = [self._plate(medal, f"{each.id} {medal.id}") for medal in medals]
                parts.append(cells(*plates, breadth=lambda kit: kit.theme.text_px(330, "label")))
        return down(*parts, gap=CLOSE)

    def _plate(self, medal: Medal, key: str) -> Box:
        """A medal, one thing to a screen reader; with the aids of the table where it was won."""
        won, ink = key in self._book.medals, t.TEXT if key in self._book.medals else t.MIST
        aided = AIDED[self._book.aids.get(key, Aids.ALL)]
        teaches = f"{_(medal.teaches)} ({_(aided)})" if aided else _(medal.teaches)
        icon = sign("medal" if won else "circle", "strong", 26, t.BRASS_L if won else t.MIST)
        said = down(
            words(escape(_(medal.name)), "strong", ink), words(escape(teaches), "label", t.MIST), gap=HAIR
        )
        panel = Panel(self.kit, lit=won)
        panel.role = Role.TEXT
        panel.called = f"{_(medal.name)}. {teaches} {_('Won.') if won else _('Not won yet.')}"
        return inset(unheard(across(icon, fill(said))), PLAIN, CLOSE, node=panel)

    # acts of a player

    def rows(self) -> list[tuple[str, ...]]:
        """The table: a line of headings, then a line a word, with its meanings."""
        rows: list[tuple[str, ...]] = [
            (_("Word"), _("Language"), _("Day"), _("Game"), _("Points"), _("How"), _("Meaning"))
        ]
        for key, kept in self._book.found():
            language, _space, word = key.partition(" ")
            meanings = self._lexicon(language).entry(word, family=self.nav.settings.family_filter).glosses
            hows = ", ".join(_(HOWS[how]) for how in HOWS if how in kept.how)
            gain, game = str(kept.gain) if kept.gain else "", name_of_game(kept.game)
            rows.append((word, language, kept.day, game, gain, hows, "; ".join(meanings)))
        return rows


def _origin_text(kept: KeptWord) -> str:
    """Return the origin of a word of the book."""
    hows = listed([_(HOWS[how]) for how in HOWS if how in kept.how])
    gain = f", {points(kept.gain)}" if kept.gain else ""
    return f"{hows}{gain} · {name_of_game(kept.game)}, {kept.day}"
