"""What the cards of Lettralettre 26 look like, and what a screen reader says of them."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.deck import STARS, Family
from cardtable.i18n import _, ngettext
from cardtable.rules.cards import Card
from cardtable.ui import theme as t
from cardtable.ui.paint.cards import Face

BACK = t.rgb("#23395B")
MONOGRAM = "26"
FAMILIES: dict[Family, tuple[t.RGB, str]] = {
    Family.LETTERS: (t.rgb("#23395B"), "case-upper"),
    Family.GRAMMAR: (t.rgb("#6E2433"), "book-open"),
    Family.THEMES: (t.rgb("#5C4A12"), "tag"),
}
"""The colour of the spine and the icon of each family of constraints."""
ANY_BACK = Face(back=BACK, monogram=MONOGRAM)


def letter_face(card: Card, *, tint: bool = False) -> Face:
    """A letter with its red stars; `tint` while it is used in the word being written."""
    if card.face is None:
        return ANY_BACK
    return Face(letter=card.face, stars=STARS[card.face], tint=tint)


def taboo_face(card: Card) -> Face:
    """A letter that nobody may use."""
    return Face(letter=card.face or "", taboo=True, caption=_("TABOO"))


def letter_label(card: Card) -> str:
    """The letter in words, with its stars."""
    stars = STARS[card.face or "E"]
    if not stars:
        return card.face or ""
    told = ngettext("%(count)s star", "%(count)s stars", stars) % {"count": stars}
    return f"{card.face}, {told}"


def taboo_label(card: Card) -> str:
    return _("%(letter)s is taboo.") % {"letter": card.face}
