"""Sentences about the things on a table, one each: for a pointer at rest, a long press, the key F3 and a screen reader.

A game's room `strings` may hold `ABOUT` with what its own things are, and what those of all games are at its table.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.i18n import N_, _
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.keys import names

COMMON: Mapping[str, str] = {
    "title": N_("Which game this is, and how far along."),
    "plate": N_("Another player: the name, the cards in hand, and how the game stands for them."),
    "you": N_("You: your name, how the game stands for you, and whether it is your turn."),
    "status": N_("What there is to do now."),
    "last": N_("What was played last. Touch a word to read what it means."),
    "moment": N_("What has just happened."),
    "saved": N_("Whether the game is kept on the disk. Touch it to read more."),
    "preview": N_("What the move that you have composed would earn."),
    "pile": N_("The draw pile: cards that nobody has seen yet."),
    "hand": N_("A card of your hand: drag it to its place, or touch it and then the place."),
    "card": N_("A card on the board."),
    "joker": N_("A joker stands for the letter that you name as you lay it."),
    "hidden": N_("A card face down."),
    "place": N_("A place for the card in your hand."),
    "confirm": N_("Plays what you have composed. %(play)s does the same."),
    "undo": N_("Takes the last step back. %(undo)s does the same."),
    "hint": N_("Helps in three presses: where, which cards, then the move."),
    "coach": N_("Shows the move that would have earned more."),
    "previous": N_("The step before this one."),
    "skip": N_("Leaves this step out."),
    "continue": N_("Moves on."),
    "note": N_("What this step of the lesson asks of you."),
    "answer": N_("Shows the best move, and why; the problem is then not solved."),
    "problems": N_("Goes back to the list of problems."),
}


def about(game: str, thing: str) -> str:
    """Return the sentence about a thing at a table of the game with that id, "" if there is none."""
    own: Mapping[str, str] = getattr(strings_of(game), "ABOUT", {})
    text = own.get(thing) or COMMON.get(thing, "")
    return (_(text) % names() if "%(" in text else _(text)) if text else ""
