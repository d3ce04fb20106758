"""The question in which encoding a word list is, with three of its words as each one reads them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardtable.i18n import _
from cardtable.lexicon import Fault, LexiconError, wordlist
from cardtable.lexicon.listformat import NAMES
from cardtable.table.screens.page import Page
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import DialogAnswer


def ask_encoding(
    page: Page,
    path: Path,
    problem: Exception,
    take: Callable[[str], object],
    refuse: Callable[[Exception], object],
) -> None:
    """Ask where the encoding is what keeps a list out, and `take` it in the one chosen; `refuse` any other problem."""
    if not isinstance(problem, LexiconError) or problem.reason is not Fault.UNSURE:
        refuse(problem)
        return
    try:
        read = wordlist.samples_of(path)
    except LexiconError as gone:
        refuse(gone)
        return
    lines = [
        _("%(name)s: %(value)s") % {"name": NAMES[each], "value": f"<b>{escape(', '.join(words))}</b>"}
        for each, words in read.items()
    ]
    answers = [DialogAnswer(NAMES[each], partial(take, each), "library") for each in read]
    page.ask(
        _("Which of these are words of the list?"),
        "; ".join(lines),
        [*answers, DialogAnswer(_("None of them"), lambda: None, "x")],
    )
