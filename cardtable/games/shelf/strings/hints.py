"""Where a hint of the shelf has one look, and with which cards, each with its reason; and why a bot played what it played, beyond what
bots say everywhere: `%(dearer)s` is the gain of a dearer word."""

from __future__ import annotations

from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.games.shelf.rules.model import Laid, Proposed, Shown, State
from cardtable.games.shelf.strings.facts import worth
from cardtable.i18n import N_, _
from cardtable.rules.contract import Event
from cardtable.wording.hints import taken
from cardtable.wording.sentence import card_name, points


def steps(view: State, fact: Event, why: str) -> tuple[str, ...]:
    """The two sentences before the move; none where no card is laid."""
    if isinstance(fact, Proposed) and fact.proposal.pieces:
        told = {"letters": len(fact.proposal.pieces), "worth": worth(fact.proposal.value)}
        where = _(
            "There is a word of %(letters)s letters in your hand, %(worth)s: the highest-scoring word starts."
        )
        names = [card_name(each.face) for each in fact.proposal.pieces]
        return where % told, taken(names, _("proposed cards come back to you, and nothing is scored"))
    if not isinstance(fact, Laid):
        return ()
    own = [each for each in fact.cards if each is not None]
    told = {"letters": len(fact.word), "points": points(fact.gain)}
    return f"{_where(view, fact) % told} {_reason(view, why)}", taken(
        [card_name(each.card.face) for each in own], _which(fact.gain, own)
    )


def _where(view: State, fact: Laid) -> str:
    """Before the word, behind it or on it."""
    if not view.word:
        return _("There is a word of %(letters)s letters in your hand: %(points)s.")
    after = view.first_slot + len(view.slots)
    laid = [slot for slot, each in enumerate(fact.cards, fact.start) if each is not None]
    if all(slot < view.first_slot for slot in laid):
        return _("Look before the word: it can have %(letters)s letters, %(points)s.")
    if all(slot >= after for slot in laid):
        return _("Look after the word: it can have %(letters)s letters, %(points)s.")
    if all(view.first_slot <= slot < after for slot in laid):
        return _("Look over the word: covering makes one of %(letters)s letters, %(points)s.")
    return _("Look at several places: a word of %(letters)s letters, %(points)s.")


def _reason(view: State, why: str) -> str:
    """Why there."""
    if why in (ShelfWhy.UNLOADS, ShelfWhy.LAST_CARDS):
        return _("The pile is empty: cards left in hand cost points.")
    if not view.word:
        return _("Every card that can be seen scores.")
    return _("The cards you leave in sight score for you, too.")


def _which(gain: int, own: list[Shown]) -> str:
    """What the cards themselves bring of it."""
    brought = sum(each.value for each in own)
    told = {"own": points(brought), "others": points(gain - brought)}
    if gain == brought:
        return _("they alone bring %(own)s") % told
    return _("they bring %(own)s, those that stay %(others)s") % told


WHYS: dict[str, str] = {
    ShelfWhy.KEEPS: N_("Another word scored %(dearer)s, but this one keeps better cards in hand."),
    ShelfWhy.SAVES_JOKER: N_("Another word scored %(dearer)s, but this one saves a joker."),
    ShelfWhy.LOOKS_AHEAD: N_("This is the best answer to what the others may hold."),
    ShelfWhy.LAST_CARDS: N_("It lays its last cards and ends the game."),
    ShelfWhy.UNLOADS: N_("Cards left in hand will cost points: this word leaves the least to pay."),
    ShelfWhy.PROPOSES: N_("It has no three-letter word that is worth more."),
    ShelfWhy.PROPOSES_NOTHING: N_("It has no three-letter word."),
}

ADVICE: dict[str, str] = {
    ShelfWhy.LAST_CARDS: N_("You lay your last cards and end the game."),
    ShelfWhy.UNLOADS: N_("Cards left in hand cost points: no other word found leaves less to pay."),
    ShelfWhy.PROPOSES: N_("No everyday word found is worth more."),
    ShelfWhy.PROPOSES_NOTHING: N_("You have no three-letter word."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
