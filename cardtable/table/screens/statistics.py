"""Statistics: the records of the house and the figures of each person, game by game; as charts, the results and the share of wins
by game, opponents and rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from cardtable.i18n import _, ngettext
from cardtable.play.history import GameRow, History, Share, shares
from cardtable.play.measure import Whose, fitting, is_measured, value_of
from cardtable.play.stats import Tally, TallyKey
from cardtable.rules.contract import AIDS_VALUES, LEXICON
from cardtable.table.screens.boxes import opened, rule, words
from cardtable.table.screens.chooser import Spreadsheet
from cardtable.table.screens.curve import BarRow, Curve, Series
from cardtable.table.screens.destinations import Charts, Medals
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import Panel, text
from cardtable.table.screens.savedgames import name_of_game
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    FINE,
    PLAIN,
    WIDE,
    Box,
    Item,
    cells,
    column,
    down,
    flow,
    inset,
    wide_as_it_gets,
)
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.wording import strength
from cardtable.wording.agreements import as_recorded
from cardtable.wording.games import AIDED, in_a_game, level_name
from cardtable.wording.gamestrings import WORDS
from cardtable.wording.opponents import opponent_name
from cardtable.wording.sentence import decimal, number, points


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that matters and what it is; a `word` is drawn in the letters of the cards."""

    value: str
    name: str
    word: bool = False


def _of(key: TallyKey) -> str:
    """Return the person and the game of a figure: a high score in one game is none in another."""
    return f"{key.name} · {name_of_game(key.game)}"


class RecordsPage(Page):
    """Statistics and records; only finished games count."""

    def heading(self) -> tuple[str, str]:
        return _("Statistics"), _("Finished games only, each counted once.")

    def acts(self) -> Acts:
        book = Act(_("Word book"), partial(self.nav.go, Medals()), "book-open", key="wordbook")
        counted = bool(self.nav.statistics.tallies)
        return [book], [
            Act(_("Charts"), partial(self.nav.go, Charts()), "chart-column", main=counted, key="charts")
        ]

    def contents(self, wide: int) -> Item:
        kit, tallies = self.kit, self.nav.statistics.tallies
        if not tallies:
            return self.nothing(
                wide, _("Nothing to count yet: finish a game, and your figures are kept here.")
            )
        alone = sorted(
            (k for k in tallies if not k.assisted), key=lambda k: (k.game, -tallies[k].won, k.name, k.aids)
        )
        helped = sorted((k for k in tallies if k.assisted), key=lambda k: (k.game, k.name))
        panels = column([self._person(wide, key, tallies[key]) for key in (*alone, *helped)], kit.px(PLAIN))
        house = [
            self._panel(wide, _("House records"), AIDED[aids] and _(AIDED[aids]), best, lit=True)
            for aids in AIDS_VALUES
            if (best := self._best(aids))
        ]
        return column([*house, panels], kit.px(PLAIN)) if house else panels

    def _best(self, aids: str) -> list[Figure]:
        """The records at tables with those aids: highest score, highest-scoring word, longest word, without help."""
        statistics = self.nav.statistics
        tallies = statistics.tallies.items()
        found = [(key, tally) for key, tally in tallies if not key.assisted and key.aids == aids]
        figures: list[Figure] = []
        scored = [(tally.best_score, _of(key)) for key, tally in found if tally.best_score is not None]
        if scored:
            score, name = max(scored)
            figures.append(Figure(number(score), _("Highest score, %(name)s") % {"name": name}))
        bests = [(tally.best_gain, tally.best_word, _of(key)) for key, tally in found if tally.best_word]
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

    def _person(self, wide: int, key: TallyKey, tally: Tally) -> Item:
        line = name_of_game(key.game)
        if AIDED[key.aids]:
            line = f"{line} \u00b7 {_(AIDED[key.aids])}"
        if key.assisted:
            line = _("%(game)s, with hints or turns taken back") % {"game": line}
        figures = figures_of(key.game, tally)
        if not key.assisted and key.aids == self._latest(key):
            figures[2:2] = self._strengths(key)
        return self._panel(wide, key.name, line, figures)

    def _latest(self, key: TallyKey) -> str:
        """The aids of the last rated table of that person, beside which the one rating stands."""
        statistics = self.nav.statistics
        standings = statistics.standings.items()
        own = [each.aids for whose, each in standings if (whose.name, whose.game) == (key.name, key.game)]
        return own[-1] if own else key.aids

    def _strengths(self, key: TallyKey) -> list[Figure]:
        """Return the ratings of that person in each language of words."""
        standings = self.nav.statistics.standings
        own = [each for each in standings if (each.name, each.game) == (key.name, key.game)]
        return [
            Figure(strength.held(each.game, standings[each]), self._which(each, len(own) > 1))
            for each in sorted(own, key=lambda each: each.words)
        ]

    def _which(self, whose: Whose, several: bool) -> str:
        """Name that figure; with the language of words only if there is another."""
        said = strength.after(self.nav.statistics.standings[whose])
        spoken = WORDS[LEXICON].choices.get(whose.words)
        return f"{said} · {_(spoken.label)}" if several and spoken else said

    def _panel(self, wide: int, title: str, line: str, figures: Sequence[Figure], lit: bool = False) -> Item:
        head = [words(escape(title), "panel-title", t.TEXT, heading=True)]
        if line:
            head.append(words(escape(line), "label", t.MIST))
        # Numbers with numbers, words with words, where both would not stand in one row anyway.
        groups = (
            [[f for f in figures if f.word is word] for word in (False, True)]
            if len(figures) > 3
            else [figures]
        )
        tiles = [_figures(group) for group in groups if group]
        whole = down(down(*head, gap=0), down(rule(), *tiles))
        return inset(whole, APART, PLAIN, node=Panel(self.kit, lit=lit)).made(self.kit, wide)


def _figures(figures: Sequence[Figure]) -> Box:
    """Tiles in even columns."""
    units = 230 if any(figure.word for figure in figures) else 140

    def breadth(kit: Kit) -> int:
        least = (kit.fonts.width(f.value, "word" if f.word else "total") for f in figures)
        return max(kit.theme.text_px(units, "label"), *least)

    return cells(*map(_tile, figures), gap=APART, breadth=breadth)


def _tile(figure: Figure) -> Box:
    value = words(escape(figure.value), "word" if figure.word else "total", t.BRASS_L)
    return down(value, words(escape(figure.name), "caption", t.MIST), gap=0)


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
        figures.append(Figure(mean(tally.points / tally.played), in_a_game(game)))
    if tally.words:
        figures.append(Figure(decimal(tally.word_points / tally.words), _("points per word")))
    if tally.best_word:
        said = _("best word, %(points)s") % {"points": points(tally.best_gain)}
        figures.append(Figure(tally.best_word, said, word=True))
    if tally.longest_word:
        figures.append(Figure(tally.longest_word, _("longest word"), word=True))
    return figures


def mean(value: float) -> str:
    """Whole where it is large; of few points or rounds a game the tenths tell."""
    return decimal(value) if abs(value) < 10 else number(round(value))


MOST_DRAWN = 200
"""Games of a curve, the newest."""


class ChartsPage(Page):
    """Finished games only; who sat down last comes first."""

    tools = ("sound", "settings")
    first = "game"

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit, nav)
        history = nav.kept.history
        people = history.people
        self._person = nav.learning.person if nav.learning.person in people else next(iter(people), "")
        self._game = ""
        self.sheet = Spreadsheet(self, lambda: f"{_('Statistics')} {self._person}", self.table)

    @property
    def _history(self) -> History:
        return self.nav.kept.history

    @property
    def rows(self) -> tuple[GameRow, ...]:
        return self._history.of(self._person, self._game)

    def heading(self) -> tuple[str, str]:
        return _("Charts"), _("Finished games only, each counted once.")

    def acts(self) -> Acts:
        return [], [self.sheet.act(bool(self.rows))]

    def contents(self, wide: int) -> Item:
        kit = self.kit
        if not self._history.rows:
            said = _("Nothing to draw yet: finish a game, and it is kept here from now on.")
            items = [text(kit, wide, escape(said), "status", t.MIST)]
        else:
            items = [self._choices(wide), self._course(wide), *self._shares(wide)]
        return column(items, kit.px(PLAIN))

    def _choices(self, wide: int) -> Item:
        """Lay out the choice of the person and of the games."""
        history = self.nav.kept.history
        people = [SelectorOption(name, name) for name in history.people]
        games = [
            SelectorOption("", _("All games")),
            *(SelectorOption(game, name_of_game(game)) for game in history.games),
        ]
        return flow(
            opened(people, self._person, self._choose_person, _("Whose games"), "person"),
            opened(games, self._game, self.taking("_game"), _("Which games"), "game"),
        ).made(self.kit, wide)

    def _course(self, wide: int) -> Item:
        """Scores game by game; over several games, whose scores do not compare, how many are won so far."""
        rows = self.rows[-MOST_DRAWN:]
        if self._game:
            title, values = _("Score, game by game"), tuple(row.score for row in rows)
        else:
            title, values = _("Games won, game by game"), (0, *accumulate(int(row.won) for row in rows))
        hue = t.PLAYERS[0]
        said = _("%(name)s: %(value)s") % {"name": title, "value": ", ".join(map(number, values[-10:]))}
        series = [Series(hue, self._person, values, True)]

        def curve(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(Curve(kit, (0, 0, wide, kit.theme.text_px(200, "label")), series, said))

        return self._panel(wide, title, wide_as_it_gets(curve))

    def _shares(self, wide: int) -> list[Item]:
        """Lay out the shares of wins, by the things in which matches differ."""
        rows = self.rows
        groups = [
            (_("Won, by opponents"), shares(sorted(rows, key=lambda row: row.against), _opponents)),
            (_("Won, by rules"), shares(rows, _rules)),
        ]
        if not self._game:
            groups.insert(0, (_("Won, by game"), shares(rows, lambda row: name_of_game(row.game))))
        return [self._bars(wide, title, found) for title, found in groups]

    def _bars(self, wide: int, title: str, found: Mapping[str, Share]) -> Item:
        fonts = self.kit.fonts
        numbers = max(fonts.width(BarRow.fraction_text(share), "label") for share in found.values())
        names = max(fonts.width(name, "label") for name in found)

        def bar(kit: Kit, wide: int, _high: int, name: str, share: Share) -> Item:
            high = kit.theme.text_px(WIDE, "label")
            return Item.of(BarRow(kit, (0, 0, wide, high), name, share, names, numbers))

        bars = [wide_as_it_gets(partial(bar, name=name, share=share)) for name, share in found.items()]
        return self._panel(wide, title, down(*bars, gap=FINE))

    def _panel(self, wide: int, title: str, box: Box) -> Item:
        head = words(escape(title), "panel-title", t.TEXT, heading=True)
        return inset(down(head, box), APART, PLAIN, node=Panel(self.kit)).made(self.kit, wide)

    # acts of a player

    def _choose_person(self, value: Hashable) -> None:
        self._person = str(value)
        if self._game and not self.rows:
            self._game = ""
        self.rebuild()

    def table(self) -> list[tuple[str, ...]]:
        """A line of headings, then a line a game."""
        yes, no = _("Yes"), _("No")
        head = (
            _("Day"),
            _("Game"),
            _("Name"),
            _("Score"),
            _("Won"),
            _("Seats"),
            _("Opponents"),
            _("Rules"),
            _("With help"),
        )
        return [
            head,
            *(
                (
                    *(row.day, name_of_game(row.game), row.name, str(row.score), yes if row.won else no),
                    *(str(row.seats), _opponents(row), _rules(row), yes if row.assisted else no),
                )
                for row in self.rows
            ),
        ]


def _opponents(row: GameRow) -> str:
    """Against whom: people alone, or bots about as good as the opponent of that name."""
    if not row.against:
        return _("People only")
    if is_measured(row.game):
        return opponent_name(fitting(row.game, value_of(row.game, row.against)))
    return level_name(max(1, round(row.against)))


def _rules(row: GameRow) -> str:
    """Say the rules of a row."""
    return as_recorded(row.game, row.rules)
