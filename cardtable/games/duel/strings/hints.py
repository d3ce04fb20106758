"""Instructions in a duel; hints, with the place and then the cards, each with its reason; and the reasons of the bots."""

from __future__ import annotations

from cardtable.games.duel.reasons import DuelWhy
from cardtable.games.duel.rules.deck import COSTLY, COSTLY_DRAWS, HAND
from cardtable.games.duel.rules.model import Laid, Phase, State
from cardtable.i18n import N_, _, ngettext
from cardtable.rules.contract import Event, Seat
from cardtable.wording.facts import taken
from cardtable.wording.sentence import card_name, listed


def to_do(view: State, seat: Seat) -> str:
    """Every kind of legal action, for the seat whose view this is."""
    if view.phase is Phase.LEVELLING:
        count = len(view.hands[seat]) - HAND
        text = ngettext(
            "discard %(count)s more card, so that you hold seven.",
            "discard %(count)s more cards, so that you hold seven.",
            count,
        )
        return text % {"count": count}
    if view.board.fresh:
        if view.options["rearrange"] == "on":
            return _(
                "make a word of the two starting cards, reordered if you like; or discard one and draw three."
            )
        return _("make a word with the two starting cards, then confirm; or discard one and draw three.")
    if view.options["rearrange"] == "on":
        return _("reorder a line if you like, complete one and confirm; or discard a card and draw three.")
    return _("complete one line, then confirm; or discard a card and draw three.")


def brief(view: State, seat: Seat) -> str:
    """Return what there is to do, in one line."""
    if view.phase is Phase.LEVELLING:
        return _("discard down to seven cards.")
    if view.board.fresh:
        return _("make a word with the two cards.")
    return _("complete one line, then confirm.")


def steps(view: State, fact: Event, why: str) -> tuple[str, ...]:
    """The two sentences before the move; none where no card is laid."""
    if not isinstance(fact, Laid):
        return ()
    told = {"letters": len(fact.word)}
    if fact.column is None:
        where = _("Look at the spine: it can have %(letters)s letters.") % told
    else:
        where = _("Look at the crossing words: one can have %(letters)s letters.") % told
    return f"{where} {_reason(fact)}", taken([card_name(face) for face in fact.faces], _which(view, fact))


def _reason(fact: Laid) -> str:
    """Explain the place: the cards that leave the hand, and those the opponent draws."""
    count = len(fact.faces)
    text = ngettext("%(count)s card leaves your hand", "%(count)s cards leave your hand", count)
    if fact.penalty:
        text = ngettext(
            "%(count)s card leaves your hand, and the opponent draws %(draws)s.",
            "%(count)s cards leave your hand, and the opponent draws %(draws)s.",
            count,
        )
        return text % {"count": count, "draws": fact.penalty}
    return f"{text % {'count': count}}."


def _which(view: State, fact: Laid) -> str:
    """Explain the cards."""
    costly = sorted(COSTLY & set("".join(fact.faces)))
    if fact.penalty and costly:
        told = {"letters": listed(costly), "draws": COSTLY_DRAWS}
        return _("laying %(letters)s makes the opponent draw %(draws)s") % told
    if fact.penalty:
        count = len(fact.faces)
        return _("%(count)s cards laid at once make the opponent draw") % {"count": count}
    if len(fact.faces) == len(view.hands[fact.seat]):
        return _("then your hand is empty")
    if len(fact.faces) == len(fact.word):
        return _("they are all that the word needs")
    return _("the rest of the word lies there already")


WHYS: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_("It has seen no better word."),
    DuelWhy.SPOTS: N_("It happened to see this word."),
    DuelWhy.COMMONEST: N_("It saw nothing better than this, the commonest word."),
    DuelWhy.EVERYDAY: N_("It is an everyday word, and no other does more here."),
    DuelWhy.GOES_OUT: N_("It empties its hand and wins the round."),
    DuelWhy.WEIGHS: N_("It keeps the cards that are easiest to lay."),
    DuelWhy.SEES_AHEAD: N_("This is the best answer to what the opponent may hold."),
    DuelWhy.SWAPS: N_("It cannot lay anything: this is the card it will miss least."),
    DuelWhy.DROPS: N_("It will miss this card least."),
}

ADVICE: dict[str, str] = {
    DuelWhy.LAYS_MOST: N_("No word found here does more."),
    DuelWhy.SPOTS: N_("One of the better words found."),
    DuelWhy.COMMONEST: N_("No everyday word will do: of the others people know this one best."),
    DuelWhy.EVERYDAY: N_("No everyday word found does more: cards laid and cards drawn both count."),
    DuelWhy.GOES_OUT: N_("You empty your hand and win the round."),
    DuelWhy.WEIGHS: N_("You keep the cards that are easiest to lay."),
    DuelWhy.SWAPS: N_("No word found; this is the card you will miss least."),
    DuelWhy.DROPS: N_("This is the card you will miss least."),
}
"""Reasons of a hint for the person, in place of those in which a bot would speak of itself."""
