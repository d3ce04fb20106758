"""Every page and every table in chosen states, in any window, language and size of text: what the tests look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cardtable import i18n
from cardtable.ui.loop import Loop
from tests.table.conftest import open_window
from tests.table.golden import STATES, record_of
from tests.table.person import open_record
from tests.table.screens_house import PAGES, the_house


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that may be on the window, by name; `show` brings a loop to it."""

    name: str
    show: Callable[[Loop, str], None]

    @contextmanager
    def seen(
        self, size: tuple[int, int], language: str, text: float = 1.0, look: str = "evening"
    ) -> Iterator[Loop]:
        """A window of that size that shows it."""
        loop = open_window(size, text)
        loop.kit.refit(look=look)
        try:
            self.show(loop, language)
            yield loop
        finally:
            i18n.use("en")
            loop.screen.close()


def page(name: str) -> Sight:
    """A page of the house."""

    def show(loop: Loop, language: str) -> None:
        the_house().show(loop, name, language)
        loop.step()

    return Sight(name, show)


def table(state: str) -> Sight:
    """A golden state of a table; its person reads French, so that another language comes after the deed."""
    found = next(each for each in STATES if each.name == state)

    def show(loop: Loop, language: str) -> None:
        person = open_record(loop, record_of(found.record), found.moves, "fr")
        found.act(person)
        if language != "fr":
            i18n.use(language)
            loop.restyle()
            person.settle()

    return Sight(state, show)


PAGE_SIGHTS = tuple(map(page, PAGES))
TABLE_SIGHTS = tuple(table(state.name) for state in STATES)
SIGHTS = {each.name: each for each in (*PAGE_SIGHTS, *TABLE_SIGHTS)}
