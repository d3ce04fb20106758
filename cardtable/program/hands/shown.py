"""Messages to a phone: the picture of its seat and what goes with it, and the seats of a table that people still join."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.program.hands.hand import PhoneHand
from cardtable.rules.contract import Outcome, Seat
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.picture import HAND, Picture, ShownCard
from cardtable.table.board.wire import named
from cardtable.table.screens.phones.desk import PhoneChair
from cardtable.ui.markup import plain
from cardtable.wording.agreements import offer
from cardtable.wording.course import match_course
from cardtable.wording.gamestrings import strings_of, unit
from cardtable.wording.ledger import origins
from cardtable.wording.rules_page import paragraph
from cardtable.wording.sentence import cards
from cardtable.wording.status import outcome_sentence


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the player of a phone, answered by yes or no."""

    key: str
    title: str
    text: str = ""
    yes: str = ""


def chairs_shown(chairs: Sequence[PhoneChair]) -> list[dict[str, Any]]:
    """Return the seats as a phone gets them."""
    return [named(each) | {"holder": each.holder.value} for each in chairs]


def shown(
    hand: PhoneHand,
    chairs: Sequence[PhoneChair],
    handed_in: Sequence[Seat] = (),
    question: Question | None = None,
) -> dict[str, Any]:
    """Return the fields of the picture message of a hand, in the language spoken now."""
    state, depiction = hand.state, hand.depiction
    picture = hand.picture()
    picture = replace(
        picture,
        groups=tuple(each for each in picture.groups if each.key != HAND),
        sentence=None,
        choices=tuple(each for each in picture.choices if each.key != "hint" or hand.helped),
    )
    told = named(picture)
    for group in told.get("groups", ()):
        _add_looks(group, picture, depiction)
    for place, row in zip(depiction.places(hand.pressing), told.get("places", ()), strict=True):
        at, side = depiction.spot_of(state, place)
        row |= ({"at": at} if at else {}) | ({"side": side} if side else {})
        row |= {"shines": True} if row["key"] in hand.aid.places else {}
    for plate in told.get("plates", ()):
        plate["held"] = cards(plate.get("cards") or 0)
    told["choices"] = [_button(each, hand) for each in told.get("choices", ())]
    if hand.disputed is not None:
        told["choices"].append({"key": "dispute", "text": offer(hand.disputed), "icon": "users"})
    heading = _heading(hand, handed=hand.seat in handed_in)
    drafted = {card.id for card in state.draft.cards}
    held = {card.id: card for card in state.held}
    ordered = [held[each] for each in state.order if each in held]
    return {
        "d": hand.decision,
        "seat": hand.seat,
        "mine": state.mine and hand.seat not in handed_in,
        "chairs": chairs_shown(chairs),
        "about": heading.seat,
        "lead": heading.lead,
        "sentence": heading.sentence,
        "refused": None if hand.refused is None else [hand.refused.title, hand.refused.explanation],
        "rule": _rule(hand),
        "hint": hand.aid.text,
        "picture": told,
        "hand": [
            {
                "id": card.id,
                "face": card.face,
                "label": depiction.label(card),
                "out": card.id in drafted,
                "ring": card.id in hand.aid.cards,
                "look": named(depiction.look(HAND, ShownCard(card.id, card.face))),
            }
            for card in ordered
        ],
        "up": state.lifted,
        "next": hand.next_place(),
        "sure": state.sure,
        "alphabet": depiction.alphabet(state.view).letters if state.asking else "",
        "asking": state.asking,
        "typed": state.typed,
        "handed": sorted(handed_in),
        "clock": [hand.seconds, round(hand.used, 1)] if hand.seconds else None,
        "question": None if question is None else named(question),
    }


def _add_looks(told: dict[str, Any], picture: Picture, depiction: AnyDepiction) -> None:
    """Add the looks of the cards that lie face up to a group as a phone gets it."""
    group = picture.group(told["key"])
    for card, row in zip(group.cards, told.get("cards", ()), strict=True):
        if card.face is not None:
            row["look"] = named(depiction.look(group.key, card))


def _rule(hand: PhoneHand) -> dict[str, Any] | None:
    """Return the paragraph of the rules that the refusal cites, else the one that the decision rests on; None for none."""
    id_ = hand.depiction.clause(hand.state) if hand.refused is None else hand.refused.clause
    game, options = hand.header.game, hand.header.options
    found = next((each for each in strings_of(game).CLAUSES if id_ in each.ids), None)
    if found is None:
        return None
    return {
        "clause": id_,
        "title": _(found.title),
        "text": paragraph(game, options, found),
        "origin": origins(game, id_),
    }


TITLE = 34
"""Most letters of a sentence that stands in the title of a phone."""
_LEAD = re.compile(r"<n>(.*?)</n>\s*")


@dataclass(frozen=True, slots=True)
class Heading:
    """Heading of a phone: one sentence in two parts, about one seat."""

    seat: Seat
    lead: str
    sentence: str


def _heading(hand: PhoneHand, *, handed: bool) -> Heading:
    """Return the status line of a hand in words: what its player may do, or else what the others do; `handed`, its choice is handed in."""
    state = hand.state
    if handed:
        # Translators: on a phone, of a secret word or proposal; the next sentence stands below it
        return Heading(hand.seat, _("Handed in"), _("The others are still choosing."))
    text = hand.sentence()
    if state.mine:
        found = _LEAD.match(text)
        lead = plain(found[1]).rstrip(" :\u00a0\u202f") if found else _("Your turn")
        told = plain(text[found.end() :] if found else text)
        return Heading(hand.seat, lead, told[:1].upper() + told[1:])
    named = [
        seat for seat, player in enumerate(state.players) if re.search(rf"\b{re.escape(player.name)}\b", text)
    ]
    waited = sorted(hand.depiction.waited_for(state))
    seat = [*named, *waited, hand.seat][0]
    lead, _stop, told = plain(text).partition(". ")
    if not lead or len(lead) > TITLE:
        return Heading(seat, state.players[seat].name, plain(text))
    return Heading(seat, lead.removesuffix("."), told)


def _button(choice: Mapping[str, Any], hand: PhoneHand) -> dict[str, Any]:
    """Return a button as a phone gets it; undo is there while there is something to take back."""
    if choice["key"] != "undo":
        return dict(choice)
    state = hand.state
    composing = state.composing or hand.depiction.relax(state) is not None
    return dict(choice) | {"enabled": composing or state.situation.takeback is not None}


def ended(session: Session, outcome: Outcome, seat: Seat, *, again: bool) -> dict[str, Any]:
    """Return the result of a match as the phone of a seat tells it, in the language spoken now; `again`, its player has asked for a
    rematch."""
    players, game = session.players, session.header.game
    said = outcome_sentence(outcome, players, unit(game))
    order = sorted(range(len(players)), key=lambda seat: -outcome.scores[seat])
    ranks = [
        {
            "seat": seat,
            "name": players[seat].name,
            "score": unit(game)(outcome.scores[seat]),
            "won": seat in outcome.winners,
        }
        for seat in order
    ]
    # Translators: below the result on a phone
    return {
        "title": said.title,
        "text": f"{said.explanation}. {match_course(session, seat).text}",
        "ranks": ranks,
        "thanks": _("The table is asked for a rematch.") if again else _("The table goes on from here."),
        "again": again,
    }
