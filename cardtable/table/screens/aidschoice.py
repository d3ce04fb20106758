"""Aids of a table, as the pages before a match offer them."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.i18n import _
from cardtable.play.proposedaids import ProposedAids, proposed
from cardtable.rules.contract import AIDS, Meta, Option
from cardtable.table.screens.boxes import segments, words
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.navigator import Navigator
from cardtable.ui import theme as t
from cardtable.ui.layout import FINE, Box, across, down, either, fill, firm
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.wording.games import option_name, value_explanation, value_name


class AidsChoice:
    """Part of a page before a match: the aids chosen, those proposed until one is."""

    def __init__(self, nav: Navigator, meta: Meta, lineup: Callable[[], Lineup]) -> None:
        self._nav, self._meta, self._lineup = nav, meta, lineup
        self._chosen = ""
        self.option: Option | None = next((each for each in meta.options if each.name == AIDS), None)

    @property
    def _people(self) -> list[str]:
        """The names of the people there, as far as they have been written."""
        return [place.written for place in self._lineup().places if place.level is None]

    @property
    def _proposed(self) -> ProposedAids:
        return proposed(self._meta.id, self._people, self._nav.statistics, self._nav.learning)

    @property
    def chosen(self) -> dict[str, str]:
        """The option as the table has it; none in a game without words."""
        return {} if self.option is None else {AIDS: self._chosen or self._proposed.value}

    @property
    def offered(self) -> bool:
        """True once nobody there learns the game."""
        return self.option is not None and not self._proposed.learns

    def choose(self, value: str) -> None:
        self._chosen = value

    def keep(self) -> None:
        """Remember what was chosen, for the next match of each person there."""
        if self.offered or self._chosen:
            names, aids = self._people, self.chosen[AIDS]
            self._nav.change_learning(lambda learning: learning.has_chosen(names, self._meta.id, aids))

    def rows(self, changed: Callable[[], object]) -> list[Box]:
        """Lay out the choice, once a person here is asked for it."""
        return [self._row(changed)] if self.offered else []

    def _row(self, changed: Callable[[], object]) -> Box:
        """Name, choices, and what the chosen one means: in one line, or in two or three."""
        option = self.option
        assert option is not None
        value = self.chosen[AIDS]

        def choose(found: object) -> None:
            self.choose(str(found))
            changed()

        choices = [SelectorOption(each, value_name(self._meta.id, option, each)) for each in option.values]
        name = option_name(self._meta.id, option)
        box = segments(choices, value, choose, name, "option-aids")
        told = value_explanation(self._meta.id, option, value)
        if self._proposed.asks and not self._chosen:
            told = _("You know this game by now: how much should the table tell you from here on?")
        head = words(escape(name), "panel-title", t.TEXT, heading=True)
        line = words(escape(told), "label", t.MIST, least=230)
        beside = across(firm(head), firm(box), fill(line))
        below = down(across(firm(head), firm(box)), line, gap=FINE)
        return either(beside, below, down(head, box, line, gap=FINE))
