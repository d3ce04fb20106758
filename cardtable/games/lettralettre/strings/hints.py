"""Instructions in Lettralettre 26; hints, with the bid and then the ends of the word, each with its reason; and the reasons of a bot's bid
or empty sheet: for words it has the common ones."""

from __future__ import annotations

from cardtable.games.lettralettre.reasons import LettralettreWhy
from cardtable.games.lettralettre.rules.model import Phase, State, Wrote
from cardtable.games.lettralettre.strings.constraints import asked
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.i18n import N_, _, ngettext
from cardtable.rules.contract import Event, Seat
from cardtable.wording.sentence import points


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    if view.phase is not Phase.BIDDING and view.out[seat]:
        return _(
            "just for fun, write a word with the letters on the table that meets one of your cards; "
            "or only watch."
        )
    if view.phase is not Phase.BIDDING:
        return _("write a word with the letters on the table that meets one of your cards; or hand in none.")
    values = {"count": view.pot}
    if not view.tokens[seat]:
        if not view.pot:
            return _("you have no token left: take the card.")
        text = ngettext(
            "you have no token left: take the card and its token.",
            "you have no token left: take the card and its %(count)s tokens.",
            view.pot,
        )
        return text % values
    if not view.pot:
        return _("take the card, or put a token on it to refuse.")
    text = ngettext(
        "take the card and its token, or put a token on it to refuse.",
        "take the card and its %(count)s tokens, or put a token on it to refuse.",
        view.pot,
    )
    return text % values


def brief(view: State, seat: Seat) -> str:
    """Return what there is to do, in one line."""
    if view.phase is not Phase.BIDDING:
        return (
            _("write for fun, or only watch.") if view.out[seat] else _("write a word for one of your cards.")
        )
    return _("take the card, or pay a token.") if view.tokens[seat] else _("no token left: take the card.")


def steps(view: State, fact: Event, why: str) -> tuple[str, ...]:
    """The two sentences before the word; none before a bid, of which there are two."""
    sheet = fact.sheet if isinstance(fact, Wrote) else None
    if sheet is None or not sheet.word:
        return ()
    told = {"letters": len(sheet.word), "card": asked(sheet.code), "bonus": points(sheet.bonus)}
    if sheet.bonus:
        where = _("There is a word of %(letters)s letters for “%(card)s”: the card adds %(bonus)s.")
    else:
        where = _("There is a word of %(letters)s letters for “%(card)s”: one card met is enough.")
    told |= {"first": sheet.word[0], "last": sheet.word[-1], "sum": breakdown(sheet)}
    return where % told, _("It begins with %(first)s and ends with %(last)s. Its points: %(sum)s.") % told


WHYS: dict[str, str] = {
    LettralettreWhy.WORTH_TAKING: N_("The card is worth having."),
    LettralettreWhy.DECLINES: N_("Refusing costs a token, and the card would cost it more."),
    LettralettreWhy.MUST_TAKE: N_("It has no token left, so it must take the card."),
    LettralettreWhy.NO_WORD: N_("It has no word for its cards, and hands in none."),
}

ADVICE: dict[str, str] = {
    LettralettreWhy.WORTH_TAKING: N_("Tokens included, the card promises you no less than one drawn blind."),
    LettralettreWhy.DECLINES: N_("Tokens included, the card promises you less than one drawn blind."),
    LettralettreWhy.MUST_TAKE: N_("You have no token left, so you must take the card."),
    LettralettreWhy.NO_WORD: N_("No word that most people know meets your cards."),
}
"""Reasons of a hint for the person, in place of those in which a bot would speak of itself."""
