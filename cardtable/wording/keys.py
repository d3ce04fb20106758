"""What the keys do, for the list of them."""

from __future__ import annotations

from cardtable.i18n import _


def keys() -> tuple[tuple[str, str], ...]:
    """The keys and what they do, those of every page first."""
    return (
        (_("Tab, Shift+Tab"), _("to the next or the last group")),
        (_("Arrows"), _("within a group")),
        (_("Enter, Space"), _("use it; take up a card, put it down")),
        (_("Enter"), _("play what is composed")),
        (_("Escape"), _("take one thing back; close; the menu")),
        (_("A to Z"), _("type a word onto the table")),
        ("1 2 3 … 9 0", _("take up a card of the hand")),
        (_("Backspace, Ctrl+Z"), _("take the last step back")),
        (_("Ctrl+Y"), _("do it again")),
        (_("Ctrl+H"), _("a hint")),
        ("F1", _("the rules")),
        ("F2", _("what a word means")),
        ("F3", _("what a thing is")),
        (_("F11, Alt+Enter"), _("full screen")),
        (_("Ctrl and +, −, 0"), _("text larger, smaller, as it was")),
        (_("Ctrl+N, Ctrl+O, Ctrl+S"), _("a new game, saved games, whether it is saved")),
        (_("Ctrl+Q"), _("quit")),
        (_("Ctrl+?"), _("this list")),
        (_("Controller"), _("A use, B back, X hint, Y undo, shoulders Tab, Start play, Back the rules")),
    )
