"""Language of a phone: sentences are made in it, then the program speaks its own again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardtable import i18n
from cardtable.i18n import _, pgettext


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Make sentences in a language for a while."""
    before = i18n.language()
    if language == before:
        yield
        return
    i18n.use(language)
    try:
        yield
    finally:
        i18n.use(before)


def spoken_by(wish: str) -> str:
    """Return the language of ours for that of a phone (`fr-CA`), else the one spoken now."""
    code = wish.replace("_", "-").partition("-")[0].lower()
    found = [each for each in i18n.LANGUAGES if each.lower().replace("_", "-").partition("-")[0] == code]
    return found[0] if found else i18n.language()


def page_words() -> dict[str, str]:
    """Return the words that the page itself needs, by their keys."""
    return {
        "title": _("Your hand"),
        "called": pgettext("the title of a page: a player is called", "● Your turn"),
        "reopen": _("Take it back"),
        "wait": _("The table calls you when it is your turn."),
        "join": _("Take a seat"),
        "same": _("Is this the word on the table?"),
        "type": _("Type the word that the table shows."),
        "name": _("Your name"),
        "sit": _("Sit down"),
        "free": _("free"),
        "taken": _("taken"),
        "bot": _("bot"),
        "screen": _("at the screen"),
        "phone": _("on a phone"),
        "seated": _("You are seated. The table begins soon."),
        "asked": _("The table is asked whether you may come in."),
        "no": _("The table does not let this phone in."),
        "gone": _("This seat is played at the screen now."),
        "badword": _("That is not the word of this table."),
        "pause": _("Too many words: try again in half a minute."),
        "elsewhere": _("This hand is open elsewhere."),
        "lost": _("The table does not answer."),
        "again": _("Try again"),
        "resting": _("The table is resting."),
        "back": _("You are back: all lies as it lay."),
        "hand": _("Hand"),
        "sort": _("Sort the hand"),
        "places": _("Places"),
        # Translators: button on a phone, of a board larger than its screen
        "all": _("The whole board"),
        "table": _("Table"),
        "erase": _("Erase"),
        "letter": _("Which letter is the joker?"),
        "leave": _("Leave the seat"),
        "larger": _("Larger letters"),
        "left": _("For the left hand"),
        "awake": _("Keep the screen on"),
        "menu": _("Menu"),
        "close": _("Close"),
        # Translators: button on a phone, of the paragraph of the rules that the decision rests on
        "rule": _("The rule"),
        "card": _("Card %(at)s of %(all)s"),
        "laid": _("laid"),
        "yes": _("Yes"),
        "keep": _("No"),
        "over": _("The match is over."),
        "rematch": _("Rematch"),
    }


ROOM_WORDS = (
    *("LUNE", "PONT", "LAMA", "ROSE", "TRAM", "NOIX", "PAIN", "CHAT", "OURS", "GANT", "LION", "MIEL", "NUIT"),
    *("PUMA", "QUAI", "RIVE", "SEAU", "TOIT", "URNE", "VASE", "ZONE", "CERF", "DUNE", "FLAN", "HOTE", "IDEE"),
)
"""Words of a room, of which each match takes another one."""
