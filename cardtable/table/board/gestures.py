"""Gestures on cards in an update: clicks, drags, the keyboard on a place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from cardtable.rules.cards import JOKER
from cardtable.table.board.ahead import keep, waits
from cardtable.table.board.commands import (
    Ask,
    Later,
    Lead,
    Light,
    Part,
    Refresh,
    Renew,
    Sound,
    Suppose,
)
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.inputs import (
    Cancelled,
    CardDropped,
    Focused,
    Hovered,
    Lifted,
    Lingered,
    Neared,
    Pointed,
    PutDown,
    Rest,
    Tapped,
    ThingDropped,
    Touched,
)
from cardtable.table.board.making import ready_word
from cardtable.table.board.steps import Answer, AnyState, asked, rested, step
from cardtable.ui.glide import HOME

TWICE = 0.4
"""Seconds within which the second of two clicks makes a double click."""
LINGERS = 80.0
"""Milliseconds at speed 1 that a card is held over a place before the cards there part."""


def put(state: AnyState, number: int, place: Any, game: AnyDepiction) -> Answer:
    """Put a card of the hand on a place, if the person at the screen may decide."""
    card = state.card(number)
    return (state, (Refresh(HOME),)) if card is None or not state.mine else game.put(state, card, place)


def touched(
    state: AnyState,
    given: Tapped | PutDown | Focused | Hovered | Pointed | ThingDropped,
    game: AnyDepiction,
) -> Answer:
    """Answer a click or a key on a card, a thing or a place."""
    match given:
        case Tapped(thing, at):
            return _tapped(state, thing, at, game)
        case Pointed(place):
            return game.pointed(state, place) or (state, ())
        case ThingDropped(thing, place):
            return game.dropped(rested(state), thing, place) or (rested(state), (Refresh(HOME),))
        case PutDown(place):
            return _put_down(state, place, game)
        case Focused(place):
            if state.lifted is None or state.down or not state.by_keyboard:
                return state, ()
            return state, (Suppose(replace(state, near=place)),)
        case Hovered(place, glide):
            if state.lifted is None or state.near == place:
                return state, ()
            return replace(state, near=place), (() if glide is None else (Refresh(glide),))
        case _:
            assert_never(given)


def _tapped(state: AnyState, thing: Any, at: float, game: AnyDepiction) -> Answer:
    """Take a card up, or put the one taken up down where the other lies."""
    card = state.card(thing)
    if card is None:
        return game.touched(state, thing) or (state, ())
    place = state.draft.place_of(card.id)
    if place is not None:
        if state.lifted is not None:
            return _put_down(state, place, game)
        if card.face == JOKER:
            return asked(state)
        return step(state, state.draft.take(card.id), "card-slide", HOME)
    if (answer := game.taken(state, card)) is not None:
        return answer
    if state.lifted == card.id and not state.by_keyboard and at - state.raised <= TWICE:
        if waits(state):
            return keep(state, Tapped(card.id))
        found, commands = doubled(state, card.id, game)
        if commands:
            return found, commands
    up = state.lifted != card.id
    state = replace(state, sure=False, lifted=card.id if up else None, raised=at)
    state = game.led(state) if up and state.by_keyboard else state
    return state, (Sound("card-lift"), Refresh(HOME), Lead(game.zone if up else "hand"), Renew())


def doubled(state: AnyState, number: Any, game: AnyDepiction) -> Answer:
    """Lay a card of the hand that was clicked twice where there is one obvious place for it; nothing elsewhere."""
    card = state.card(number)
    if card is None or not state.mine or state.draft.place_of(card.id) is not None:
        return state, ()
    up = replace(state, lifted=card.id)
    plainest = game.next_place(up)
    if plainest is None or plainest not in game.places(up):
        return state, ()
    return _put_down(up, plainest, game)


def _put_down(state: AnyState, place: Any, game: AnyDepiction) -> Answer:
    """Put the card taken up on a place; nothing if none is."""
    if state.lifted is None:
        return state, ()
    state, commands = put(rested(state), state.lifted, place, game)
    if any(isinstance(each, Ask) for each in commands):
        return state, commands
    return state, (*commands, led_on(state, game))


def led_on(state: AnyState, game: AnyDepiction) -> Lead:
    """Take the keyboard where it is wanted once a card is down."""
    if not state.by_keyboard or not game.next_zone:
        return Lead()
    # What stands as it lies may be played; the next card is a Tab away, or its number.
    return Lead("actions" if ready_word(state, game) else game.next_zone)


def dragged(
    state: AnyState,
    given: Rest | Touched | Lifted | Neared | Lingered | CardDropped | Cancelled,
    game: AnyDepiction,
) -> Answer:
    """Answer a drag."""
    match given:
        case Rest():
            return rested(state), ()
        case Touched(card, down):
            if down and state.lifted is not None:
                return state, ()
            return replace(state, pressed=card if down else None), (Light(),)
        case Lifted(thing):
            if state.card(thing) is None:
                return replace(state, thing=thing), (Light(),)
            assert isinstance(thing, int)
            return replace(rested(state), carried=thing, sure=False), (Sound("card-lift"), Refresh(HOME))
        case Neared(place):
            if state.carried is None:
                return replace(state, near=place), (Light(),)
            # A card that only passes by parts nothing; and what shines and is told has come by then.
            lingers = Later(LINGERS, Lingered(state.carried, place))
            return replace(state, near=place), (Light(note=True), lingers)
        case Lingered(card, place):
            still = card is not None and (state.carried, state.near) == (card, place)
            return state, ((Part(),) if still else ())
        case CardDropped():
            return _dropped(rested(state), given, game)
        case Cancelled():
            return rested(state), (Sound("card-slide"), Refresh(HOME))
        case _:
            assert_never(given)


def _dropped(state: AnyState, given: CardDropped, game: AnyDepiction) -> Answer:
    """Let a card go: onto a place, out of the draft, or elsewhere in the hand."""
    number, at = given.card, given.at
    if state.mine and given.place is not None:
        state, commands = put(state, number, given.place, game)
    elif state.draft.place_of(number) is not None:
        state, commands = step(state, state.draft.take(number), "card-slide", HOME)
    else:
        if at is not None:
            others = [card.id for card in state.cards if card.id != number]
            order = [each for each in state.order if each != number]
            order.insert(order.index(others[at]) if at < len(others) else len(order), number)
            state = replace(state, order=tuple(order))
        commands = Sound("card-slide"), Refresh(HOME)
    return state, (Lead(), *commands)
