"""What people have achieved: the records of the house, then everybody's figures, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.i18n import _, ngettext
from cardtable.play.measure import Whose
from cardtable.play.stats import Key, Tally
from cardtable.rules.contract import LEXICON
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import Line, Panel, text
from cardtable.table.screens.saverow import name_of_game
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, abreast, column, padded, space, within, wrap
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording import strength
from cardtable.wording.choices import WORDS
from cardtable.wording.games import in_a_game
from cardtable.wording.sentence import number, points


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that matters and what it is; a `word` is drawn in the letters of the cards."""

    value: str
    name: str
    word: bool = False


class Records(Page):
    """Statistics and records; only finished games count."""

    def heading(self) -> tuple[str, str]:
        return _("Statistics"), _("Finished games only, each counted once.")

    def acts(self) -> Acts:
        book = Act(_("Word book"), self.nav.study.wordbook, "book-open", key="wordbook")
        return [book], [Act(_("Charts"), self.nav.study.charts, "chart-column", main=True, key="charts")]

    def contents(self, wide: int) -> Item:
        kit, tallies = self.kit, self.nav.statistics.tallies
        if not tallies:
            return self.nothing(
                wide, _("Nothing to count yet: finish a game, and your figures are kept here.")
            )
        alone = sorted(
            (k for k in tallies if not k.assisted), key=lambda k: (k.game, -tallies[k].won, k.name)
        )
        helped = sorted((k for k in tallies if k.assisted), key=lambda k: (k.game, k.name))
        panels = column([self._person(wide, key, tallies[key]) for key in (*alone, *helped)], kit.px(16))
        if best := self._best():
            house = self._panel(wide, _("House records"), "", best, lit=True)
            panels = column([house, panels], kit.px(20))
        return panels

    def _best(self) -> list[Figure]:
        """The records: highest score, highest-scoring word, longest word, without help."""
        found = [(key, tally) for key, tally in self.nav.statistics.tallies.items() if not key.assisted]
        figures: list[Figure] = []
        scored = [(tally.best_score, key.name) for key, tally in found if tally.best_score is not None]
        if scored:
            score, name = max(scored)
            figures.append(Figure(number(score), _("Highest score, %(name)s") % {"name": name}))
        bests = [(tally.best_gain, tally.best_word, key.name) for key, tally in found if tally.best_word]
        if bests:
            gain, word, name = max(bests)
            said = _("Best word, %(points)s, %(name)s") % {"points": points(gain), "name": name}
            figures.append(Figure(word, said, word=True))
        words = [(tally.longest_word, key.name) for key, tally in found if tally.longest_word]
        long = [(len(word), word, name) for word, name in words]
        if long:
            length, word, name = max(long)
            said = ngettext(
                "Longest word, %(count)s letter, %(name)s",
                "Longest word, %(count)s letters, %(name)s",
                length,
            )
            figures.append(Figure(word, said % {"count": str(length), "name": name}, word=True))
        return figures

    def _person(self, wide: int, key: Key, tally: Tally) -> Item:
        line = name_of_game(key.game)
        if key.assisted:
            line = _("%(game)s, with hints or turns taken back") % {"game": line}
        figures = figures_of(key.game, tally)
        if not key.assisted:
            figures[2:2] = self._strengths(key)
        return self._panel(wide, key.name, line, figures)

    def _strengths(self, key: Key) -> list[Figure]:
        """How strong that person is held to be, in each language of words."""
        standings = self.nav.statistics.standings
        own = [each for each in standings if (each.name, each.game) == (key.name, key.game)]
        return [
            Figure(strength.held(standings[each]), self._which(each, len(own) > 1))
            for each in sorted(own, key=lambda each: each.words)
        ]

    def _which(self, whose: Whose, several: bool) -> str:
        """What that figure is; the language of the words only where there is another."""
        said = strength.after(self.nav.statistics.standings[whose])
        spoken = WORDS[LEXICON].choices.get(whose.words)
        return f"{said} · {_(spoken.label)}" if several and spoken else said

    def _panel(self, wide: int, title: str, line: str, figures: Sequence[Figure], lit: bool = False) -> Item:
        kit = self.kit
        pad = max(12, kit.px(22))
        inner = wide - 2 * pad
        head = [text(kit, inner, escape(title), "panel-title", t.TEXT, heading=True)]
        if line:
            head.append(text(kit, inner, escape(line), "label", t.MIST))
        # Numbers with numbers, words with words, where both would not stand in one row anyway.
        groups = (
            [[f for f in figures if f.word is word] for word in (False, True)]
            if len(figures) > 3
            else [figures]
        )
        tiles = column([self._figures(inner, group) for group in groups if group], kit.px(10))
        rule = Item.of(Line(kit, (0, 0, inner, 1)))
        whole = column([*head, space(0, kit.px(10)), rule, space(0, kit.px(12) - 1), tiles])
        return within(Panel(kit, lit=lit), padded(whole, pad, kit.px(14)))

    def _figures(self, wide: int, figures: Sequence[Figure]) -> Item:
        """Tiles in even columns."""
        kit, gap = self.kit, self.kit.px(24)
        least = kit.theme.text_px(230 if any(figure.word for figure in figures) else 140, "label")
        words = max((kit.fonts.width(f.value, "word" if f.word else "total") for f in figures), default=0)
        each = min(wide, max(least, words + 4))
        columns = abreast(len(figures), wide, each, gap)
        each = (wide - gap * (columns - 1)) // columns
        return wrap([self._tile(each, figure) for figure in figures], wide, gap, kit.px(14)).wide(wide)

    def _tile(self, wide: int, figure: Figure) -> Item:
        kit, high = self.kit, self.kit.fonts.height("total")
        role = "word" if figure.word else "total"
        value = Paragraph(kit, (0, 0, wide, high), escape(figure.value), role, t.BRASS_L, valign="middle")
        value.rect = (0, 0, wide, max(high, value.block.height))
        return column([Item.of(value), text(kit, wide, escape(figure.name), "caption", t.MIST)])


def figures_of(game: str, tally: Tally) -> list[Figure]:
    """A person's figures in one game."""
    games = ngettext("game", "games", tally.played)
    share = round(100 * tally.won / tally.played) if tally.played else 0
    figures = [
        Figure(str(tally.played), games),
        Figure(str(tally.won), _("won, %(share)s%%") % {"share": str(share)}),
    ]
    if tally.best_score is not None:
        figures.append(Figure(number(tally.best_score), _("best score")))
    if tally.played:
        figures.append(Figure(_mean(tally.points / tally.played), in_a_game(game)))
    if tally.words:
        figures.append(Figure(_decimal(tally.word_points / tally.words), _("points a word")))
    if tally.best_word:
        said = _("best word, %(points)s") % {"points": points(tally.best_gain)}
        figures.append(Figure(tally.best_word, said, word=True))
    if tally.longest_word:
        figures.append(Figure(tally.longest_word, _("longest word"), word=True))
    return figures


def _mean(value: float) -> str:
    """Whole where it is large; of few points or rounds a game the tenths tell."""
    return _decimal(value) if abs(value) < 10 else number(round(value))


def _decimal(value: float) -> str:
    """One decimal, with the language's mark."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    text = _("%(whole)s.%(tenth)s") % {"whole": str(whole), "tenth": str(tenth)}
    return f"\u2212{text}" if value < 0 and (whole or tenth) else text
