"""Lettralettre 26 in plain lines, and what a typed word may mean there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.games.lettralettre.rules.deck import STARS, book
from cardtable.games.lettralettre.rules.model import (
    Chip,
    Chipped,
    Phase,
    Sheet,
    State,
    Take,
    Took,
    Wrote,
)
from cardtable.games.lettralettre.strings.constraints import asks, family
from cardtable.games.lettralettre.strings.facts import breakdown, tokens
from cardtable.i18n import NC_, _
from cardtable.play.session import Session
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.text.commands import called
from cardtable.wording.sentence import name_of, points

# Translators: what a player types in a terminal to take the card at auction, or to put a token on it
_TAKE, _CHIP = NC_("command", "take"), NC_("command", "token chip")


def middle(view: State) -> Iterator[str]:
    if view.offer is not None:
        card = book()[view.offer.face or ""]
        yield _("On offer: %(card)s. %(text)s") % {"card": _named(view.offer), "text": asks(card).explanation}
        yield _("On the card: %(tokens)s.") % {"tokens": tokens(view.pot)}
    if view.letters:
        yield _("Letters: %(letters)s.") % {"letters": ", ".join(map(_starred, view.letters))}
        taboos = ", ".join(card.face or "" for card in view.taboos)
        yield _("Taboo: %(letters)s.") % {"letters": taboos}


def players(session: Session, view: State) -> Iterator[str]:
    """Describe each player's tokens and the constraints taken."""
    for seat, (held, cards) in enumerate(zip(view.tokens, view.kept, strict=True)):
        values = {"name": name_of(session.players, seat), "tokens": tokens(held)}
        values["cards"] = ", ".join(map(_named, cards))
        yield (_("%(name)s: %(tokens)s; %(cards)s.") if cards else _("%(name)s: %(tokens)s.")) % values


def _named(card: Card) -> str:
    constraint = book()[card.face or ""]
    values = {"family": family(constraint), "card": asks(constraint).title, "bonus": constraint.bonus}
    return _("%(family)s: %(card)s (bonus %(bonus)s)") % values


def _starred(card: Card) -> str:
    face = card.face or ""
    return face + "*" * STARS[face]


def hand(view: State, seat: Seat) -> list[str]:
    """The constraints of a seat: nobody holds anything else."""
    return [_named(card) for card in view.kept[seat]]


def spelt(session: Session, seat: Seat, word: str) -> tuple[Move, ...]:
    """A bid by its name, or a sheet; of two constraints met the better alone, since the points are the same."""
    view: State = session.view(seat)
    if view.phase is Phase.BIDDING and word.casefold() in (*called(_TAKE), *called(_CHIP)):
        return (Take() if word.casefold() in called(_TAKE) else Chip(),)
    sheets: tuple[Move, ...] = session.game.spell(view, seat, word)
    if not session.aids.foretell:  # what is left would tell whether it stands
        return sheets[:1]
    try:
        session.preview(seat, sheets[0])
    except (IllegalMove, IndexError):
        return sheets
    return sheets[:1]


def passing(view: State) -> str:
    """A token on the card; no word, once words are written."""
    return "chip" if view.phase is Phase.BIDDING else "word -"


def worth(event: Event) -> str:
    """Describe the score of a sheet and its parts, or the gain or cost of a bid."""
    match event:
        case Wrote(_seat, Sheet(word=word) as sheet) if word:
            return f"{points(sheet.points)} ({breakdown(sheet)})"
        case Took():
            return tokens(event.pot)
        case Chipped():
            return tokens(-1)
    return points(0)


def examples(view: State) -> str:
    """Return examples of bids and sheets, for the help."""
    if any(view.out):
        return _(
            "“pass” hands in no word; “play word KEPI C21” names the constraint to be met; “watch” only "
            "watches, once you are out."
        )
    if view.phase is Phase.BIDDING:
        return _("“take” takes the card and its tokens, “token” puts one on it; so does “pass”.")
    return _("“pass” hands in no word; “play word KEPI C21” names the constraint to be met.")
