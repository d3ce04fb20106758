"""The deal of a table about to begin: sealed, or open by a code; a card that opens over the page, for people who want one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.i18n import _
from cardtable.play.commitment import short_seed
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens.boxes import pressed, words
from cardtable.table.screens.pagecard import PageCard
from cardtable.table.screens.parts import TALL, target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import PLAIN, Box, Item, Leaf, down, flow
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField


def seed_written(code: str) -> int | None:
    """The seed of a deal code; None where none is given, or it cannot be read."""
    try:
        return seed_of(code)
    except ValueError:
        return None


class DealChoice:
    """The code of the deal, while a person chooses one; `changed` follows another state of it."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.code = ""
        """Deal code that a person gives; "" for a sealed deal."""

    @property
    def seed(self) -> int | None:
        """The seed of the code; None for a sealed deal."""
        return seed_written(self.code)

    @property
    def reads(self) -> bool:
        """True if the code given can be read, or there is none."""
        return not self.code or self.seed is not None

    @property
    def name(self) -> str:
        """Name on the button that opens the card: "The deal", with the code where one is given."""
        # Translators: on a button: opens the choice of the cards that are dealt; the code names the deal
        return _("Deal %(code)s") % {"code": self.code} if self.code and self.reads else _("The deal")

    @property
    def meaning(self) -> str:
        """Sentence about the code: its meaning, or its fault."""
        if not self.reads:
            return _("A code is made of letters and digits in a set pattern.")
        if self.code:
            return _("Open: whoever has it can know the cards.")
        return _("None: the deal is sealed.")

    def write(self, text: str) -> None:
        """Take a typed code; the card says at once whether it can be read."""
        before = self.meaning
        self.code = text.strip()
        if self.meaning != before:
            self._changed()

    def draw(self) -> None:
        """Draw a code short enough to be passed on, which opens the deal."""
        self.code = deal_code(short_seed())
        self._changed()

    def confirm(self) -> bool:
        """Take back a code that cannot be read; True if there was none."""
        fine = self.reads
        if not fine:
            self.code = ""
        return fine


@dataclass(frozen=True, slots=True)
class DealActs:
    """Acts of the page that the card calls for."""

    close: Callable[[], None]
    copy: Callable[[], object]
    """Copy the whole table as a code."""
    together: Callable[[], object] | None
    """Have people add chance to the deal; None where nobody could."""


def deal_card(kit: Kit, choice: DealChoice, acts: DealActs) -> PageCard:
    """Make the card: the code, what it means, and the ways to another one."""

    def field(kit: Kit, wide: int, _high: int) -> Item:
        return Item.of(
            TextField(
                kit,
                (0, 0, wide, target(kit, TALL, "button")),
                choice.code,
                choice.write,
                on_submit=lambda _text: acts.close(),
                most=40,
                name=_("Deal code"),
                key="code",
                type_="count",
                allowed=lambda grapheme: grapheme.isascii() and (grapheme.isalnum() or grapheme in "- "),
            )
        )

    ways: list[Box] = [
        Leaf(field, lambda kit: kit.fonts.width("WWW-WWW-WWW", "count")),
        pressed(_("Draw a code"), "dice-5", choice.draw, "other-deal", units=52),
    ]
    if choice.seed is not None:
        ways.append(pressed(_("Copy"), "copy", acts.copy, "copy", units=52))
    elif acts.together is not None and not choice.code:
        ways.append(pressed(_("Draw together"), "users", acts.together, "together", units=52))
    meaning = words(escape(choice.meaning), "label", t.MIST if choice.reads else t.REFUSE_TEXT)
    return PageCard(kit, _("Deal code"), down(meaning, flow(*ways), gap=PLAIN), acts.close, "deal", 560)
