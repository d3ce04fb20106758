"""Picture of a table, made of a state: what every game shows alike, and what a game adds (`Depiction`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardtable.i18n import _, language
from cardtable.rules.cards import JOKER, Card
from cardtable.table.board.depiction import AnyDepiction
from cardtable.table.board.inputs import Typed
from cardtable.table.board.instructing import instruct, on_phone
from cardtable.table.board.picture import (
    HAND,
    CardGroup,
    DraftNote,
    FreePlace,
    Mark,
    Picture,
    ShownCard,
    StatusSentence,
)
from cardtable.table.board.state import BoardState, noted
from cardtable.ui.markup import escape
from cardtable.wording.refusals import refusal
from cardtable.wording.status import status


def picture(state: BoardState[Any], game: AnyDepiction) -> Picture:
    """Return what a table in that state shows; nothing else is read, nothing is changed."""
    if state.composer is not None:
        return _overseen(state, game)
    seat = state.situation.seat
    return Picture(
        sentence=sentence(state, game),
        heading=game.heading(state),
        plates=tuple([game.standing(state, each) for each in range(len(state.players))]),
        asked=tuple(sorted(game.waited_for(state))) if seat is None else (seat,),
        groups=(*game.groups(state), hand(state, game)),
        places=free_places(state, game),
        note=note(state, game),
        last=state.last,
        choices=game.choices(state),
        papers=game.papers(state),
        letters=game.asks(state) if state.asking else None,
    )


def _overseen(state: BoardState[Any], game: AnyDepiction) -> Picture:
    """Return what a table shows on which a draft lies that a player composes elsewhere: its note, or no more than its places."""
    composer, drafted = state.composer, game.groups(state)
    bare = picture(replace(state, draft=game.empty, composer=None), game)
    if composer is None or not composer.veiled:
        return replace(
            bare, groups=(*drafted, bare.group(HAND)), note=None if composer is None else composer.note
        )
    known = {each.key: each for each in bare.groups}
    lying = {card.id: card for each in bare.groups for card in each.cards}
    found = []
    for each in drafted:
        cards = [
            ShownCard(card.id, None, label=_("a card, not confirmed yet"), mark=Mark.LAID)
            if card.mark is Mark.LAID
            else lying.get(card.id, card)
            for card in each.cards
        ]
        found.append(replace(known.get(each.key, each), cards=tuple(cards), count=each.count))
    return replace(bare, groups=(*found, bare.group(HAND)))


def hand(state: BoardState[Any], game: AnyDepiction) -> CardGroup:
    """Return the hand before the screen, without the cards that the draft has taken."""
    cards, down = state.cards, state.down
    found = []
    for at, card in enumerate(cards, 1):
        told = {"at": at, "all": len(cards)}
        found.append(
            ShownCard(
                card.id,
                None if down else card.face,
                label=_("Card %(at)s of %(all)s, face down") % told if down else game.label(card),
                zone=HAND,
                mark=Mark.LEGAL if card.id == state.lifted else Mark.NONE,
                lifts=True,
                taps=True,
                peek=not down,
            )
        )
    return CardGroup(HAND, tuple(found), len(cards))


def free_places(state: BoardState[Any], game: AnyDepiction) -> tuple[FreePlace, ...]:
    """Return the places with their names, lit where the card taken up or the thing dragged may go."""
    # The same wherever a card is carried: found once for all but the place that it is nearest to.
    asked = language(), replace(state, near=None)
    if game.verdicts.places[0] != asked:
        game.verdicts.places = asked, tuple(_places(state, game))
    places = game.verdicts.places[1]
    if state.near is None or (state.thing is None and state.up is None):
        return places
    near = game.write_place(state.near)
    return tuple([replace(each, near=True) if each.key == near else each for each in places])


def _places(state: BoardState[Any], game: AnyDepiction) -> Iterator[FreePlace]:
    """Yield the places, none of them the nearest."""
    places, lit = game.places(state), _takers(state, game)
    for place, name in zip(places, game.place_names(state, places), strict=True):
        key = game.write_place(place)
        yield FreePlace(key, name, key in lit)


def _takers(state: BoardState[Any], game: AnyDepiction) -> frozenset[str]:
    """Return the keys of the places that take the thing dragged, or the card taken up or pressed."""
    places = game.places(state)
    if state.thing is not None:
        return frozenset([game.write_place(each) for each in places if game.shines(state, each)])
    number = state.pressed if state.up is None else state.up.id
    card = next((each for each in state.held if each.id == number), None)
    if card is None or not state.mine:
        return frozenset()
    return frozenset([game.write_place(each) for each in places if _takes(state, game, card, each)])


def _takes(state: BoardState[Any], game: AnyDepiction, card: Card, place: Any) -> bool:
    """Return True if the rules accept the draft with the card there, or refuse it only because more must come."""
    if not game.shines(state, place):
        return False
    if state.down:
        return True  # what may go where would tell what it is
    draft = state.draft.put(state.view, card, place)
    no = game.judge(state.situation, draft).no
    return draft is not state.draft and (no is None or no.reason in game.unfinished)


def note(state: BoardState[Any], game: AnyDepiction) -> DraftNote | None:
    """Return what the draft would be, with the card held where it would fall."""
    if not state.mine or not game.previews:
        return None
    draft = noted(state)
    if not draft:
        return game.question(state)
    verdict, word = game.judge(state.situation, draft), draft.word(state.view).replace(" ", "·")
    if draft.unnamed is not None:
        return DraftNote(word, True, _("Which letter is the joker?"), asks=True)
    if verdict.no is not None:
        if state.forbears:
            return None
        title = refusal(game.game_id, verdict.no).title
        making = verdict.no.reason in game.unfinished and not game.one_card
        return DraftNote(word, False, title, making=making)
    found = None if verdict.fact is None else game.promise(state, draft, verdict.fact)
    # Nothing is ticked before the table has judged it.
    return found if found is None or game.aids.foretell else replace(found, asks=True)


def sentence(state: BoardState[Any], game: AnyDepiction) -> StatusSentence | None:
    """Return the status line: what cannot be done, what the game says, what is done, what is typed, what is to be done."""
    if state.notice:
        return StatusSentence("info", escape(state.notice), yields=False)
    if not state.mine and (typing := typed_ahead(state)):
        return StatusSentence("keyboard", typing, yields=False)
    if (said := game.status(state)) is not None:
        return StatusSentence(*said, yields=False)
    if doing := game.doing(state):
        return StatusSentence("clock", escape(doing), yields=False)
    if word := ready_word(state, game):
        button = next((each.text for each in game.choices(state) if each.ready), "")
        told = instruct(
            state,
            _("<w>%(word)s</w> is ready: “%(button)s” plays it."),
            _("%(play)s confirms <w>%(word)s</w>; %(back)s takes it back."),
            word=escape(word),
            button=escape(button),
        )
        return StatusSentence("check", told)
    if state.typed:
        if state.stuck:
            return StatusSentence("keyboard", why_stuck(state, game, typing=True))
        told = _("You are typing <w>%(word)s</w>") % {"word": escape(state.typed)}
        return StatusSentence("keyboard", told)
    if state.lifted is not None and state.mine and game.places(state):
        told = instruct(
            state,
            _("Now touch where it goes; touch the card to take it back."),
            _("Choose a place with %(arrows)s; %(use)s lays the card there, %(back)s puts it back."),
            _("Touch where it goes."),
        )
        return StatusSentence("keyboard" if state.by_keyboard else "hand", escape(told))
    return _to_do(state, game)


def typed_ahead(state: BoardState[Any]) -> str:
    """Return the sentence of the letters typed before the turn, as markup; "" if there are none."""
    typed = "".join(each.text for each in state.ahead.inputs if isinstance(each, Typed))
    return _("You are typing <w>%(word)s</w>") % {"word": escape(typed)} if typed else ""


def _to_do(state: BoardState[Any], game: AnyDepiction) -> StatusSentence | None:
    """Return what is to be done and by whom; None between two facts, while no seat is waited for and nothing is over."""
    situation, seat = state.situation, state.situation.seat
    waited = frozenset({seat}) if seat is not None else game.waited_for(state)
    if not waited and game.rules.outcome(situation.view) is None:
        return None
    told = status(game.game_id, situation.view, state.players, waited, seat, short=on_phone(state))
    lead = f"<n>{escape(told.lead)}</n> " if told.lead else ""
    mark = game.mark(state) if seat is not None else "clock"
    return StatusSentence(mark, lead + (state.cover or escape(told.body)), stays=True)


def ready_word(state: BoardState[Any], game: AnyDepiction) -> str:
    """Return the word that is composed and would stand as it is; "" if there is none."""
    draft = state.draft
    whole = bool(draft) and state.mine and state.lifted is None and game.judge(state.situation, draft).stands
    return draft.word(state.view) if whole else ""


def why_stuck(state: BoardState[Any], game: AnyDepiction, typing: bool = False) -> str:
    """Return which letter neither the hand nor the table has for the letters typed, or else that they fit nowhere; markup. To a person who
    is still `typing` they fit nowhere yet: the rest of the word may well come.
    """
    own = [card.face or "" for card in state.held]
    missing = Counter(state.typed) - Counter("".join([*own, *game.letters(state)]))
    told = {"word": escape(state.typed), "letters": ", ".join(missing)}
    if missing.total() > own.count(JOKER):
        return _("<w>%(word)s</w> cannot be laid; missing: %(letters)s") % told
    if typing:
        return _("<w>%(word)s</w> fits nowhere yet: type on") % told
    return _("<w>%(word)s</w> cannot be laid: it fits nowhere as the cards lie") % told
