"""Instructions on the shelf; hints, with the place and then the cards, each with its reason; and the reasons of bots beyond the common
ones: `%(higher)s` is the gain of a higher-scoring word."""

from __future__ import annotations

from cardtable.games.shelf.reasons import ShelfWhy
from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_A_SIDE, MOST_SLOTS
from cardtable.games.shelf.rules.model import Laid, Phase, Proposed, Shown, State
from cardtable.games.shelf.strings.facts import worth
from cardtable.i18n import N_, _
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Event, Seat
from cardtable.wording.facts import taken
from cardtable.wording.sentence import card_name, points


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    draws = bool(view.pile) and view.options["pass_draws"] == "on"
    if view.phase is Phase.OPENING:
        if any(card.face == JOKER for card in view.hands[seat]):
            return _("propose a three-letter word in secret, jokers allowed; or no word at all.")
        return _("propose a three-letter word in secret, or no word at all.")
    if not view.word:
        if draws:
            return _("lay the first word, three to seven letters, then confirm; or pass and draw.")
        return _("lay the first word, three to seven letters, then confirm; or pass.")
    before, behind = _may_open(view)
    if before and behind:
        if draws:
            return _(
                "lay letters before, after or on top, blanks at the ends, and confirm; or pass and draw."
            )
        return _("lay letters before, after or on top, blanks at the ends, and confirm; or pass.")
    if before or behind:
        if before:
            # Translators: stands where %(side)s is, in “lay letters %(side)s or on top”
            return _one_side(_("before"), draws)
        # Translators: stands where %(side)s is, in “lay letters %(side)s or on top”
        return _one_side(_("after"), draws)
    if draws:
        return _("the shelf is full: cover letters, put blanks at the ends, and confirm; or pass and draw.")
    return _("the shelf is full: cover letters, put blanks at the ends, and confirm; or pass.")


def brief(view: State, seat: Seat) -> str:
    """Return what there is to do, in one line."""
    if view.phase is Phase.OPENING:
        return _("propose three letters in secret.")
    if not view.word:
        return _("lay the first word, then confirm.")
    return (
        _("add or cover letters, then confirm.")
        if any(_may_open(view))
        else _("cover letters, then confirm.")
    )


def _one_side(side: str, draws: bool) -> str:
    values = {"side": side}
    if draws:
        return (
            _("lay letters %(side)s or on top, blanks at the ends, and confirm; or pass and draw.") % values
        )
    return _("lay letters %(side)s or on top, blanks at the ends, and confirm; or pass.") % values


def _may_open(view: State) -> tuple[bool, bool]:
    """Return whether a slot may still be opened to the left, and to the right (S4, S14); a word's end must reach there."""
    if len(view.slots) >= MOST_SLOTS:
        return False, False
    if view.options["ends"] != "three-each-side":
        return True, True
    return view.left < MOST_A_SIDE, len(view.slots) - BASE_SLOTS - view.left < MOST_A_SIDE


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
    """Say whether cards lie before the word, behind it or on it."""
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
    """Explain the place."""
    if why in (ShelfWhy.UNLOADS, ShelfWhy.LAST_CARDS):
        return _("The pile is empty: cards left in hand cost points.")
    if not view.word:
        return _("Every card that can be seen scores.")
    return _("The cards you leave in sight score for you, too.")


def _which(gain: int, own: list[Shown]) -> str:
    """Tell the part of the gain that the cards themselves bring."""
    brought = sum(each.value for each in own)
    told = {"own": points(brought), "others": points(gain - brought)}
    if gain == brought:
        return _("they alone bring %(own)s") % told
    return _("they bring %(own)s, those that stay %(others)s") % told


WHYS: dict[str, str] = {
    ShelfWhy.KEEPS: N_("Another word scored %(higher)s, but this one keeps better cards in hand."),
    ShelfWhy.SAVES_JOKER: N_("Another word scored %(higher)s, but this one saves a joker."),
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
"""Reasons of a hint for the person, in place of those in which a bot would speak of itself."""
