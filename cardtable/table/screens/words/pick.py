"""Which words a game is played with, as the set-up offers them."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.i18n import _, ngettext
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.widgets.choice import SelectorOption

MANY = 100_000
"""A list of more words takes a second or more to be read."""
MORE = "more"
"""The choice that leads to the page of words."""


def choices(nav: Navigator) -> list[SelectorOption]:
    """The dictionary, the users' own lists, and the way to more."""
    lists = [
        SelectorOption(each.id, each.name) for each in nav.wordlists.lists if nav.wordlists.find(each.id)
    ]
    return [SelectorOption("", _("The dictionary")), *lists, SelectorOption(MORE, _("Other words…"))]


def explained(nav: Navigator, chosen: str, options: Mapping[str, str]) -> str:
    """What a choice means at a table with these options."""
    house = nav.agreements.at(options)
    own = len(house.added) + len(house.refused)
    found = nav.wordlists.find(chosen) if chosen else None
    parts = []
    if found is not None:
        text = ngettext(
            "%(count)s word; bots know them all.", "%(count)s words; bots know them all.", found.words
        )
        parts.append(text % {"count": found.words})
    if own:
        text = ngettext(
            "With %(count)s word of your table’s own.", "With %(count)s words of your table’s own.", own
        )
        parts.append(text % {"count": own})
    return " ".join(parts) or _("The dictionary that comes with the game.")


def still_there(nav: Navigator, chosen: str) -> str:
    """The choice, or the dictionary where that list is gone."""
    return chosen if chosen and nav.wordlists.find(chosen) else ""


def takes_long(nav: Navigator, chosen: str) -> bool:
    """Whether the words of a choice take so long to be read that it must be said."""
    found = nav.wordlists.find(chosen) if chosen else None
    return found is not None and found.words > MANY
