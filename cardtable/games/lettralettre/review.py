"""Looking back at Lettralettre 26: the words turned over and their points, the tokens deal by deal."""

from __future__ import annotations

from cardtable.games.lettralettre.bot.words import ranked, scored
from cardtable.games.lettralettre.rules.constraints import usable_letters
from cardtable.games.lettralettre.rules.deck import SHORTEST, TOKENS
from cardtable.games.lettralettre.rules.model import Phase, Revealed, Settled, State, Write, Wrote
from cardtable.games.lettralettre.rules.rules import Lettralettre
from cardtable.play.review.given import FromTheDeal, Giving
from cardtable.play.review.values import Admit, Best, Counted, Play
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.POINTS


def plays(session: Session) -> tuple[Play, ...]:
    """A turn is a deal; nothing is told of words that do not lie open yet, nor of those out of competition."""
    found: list[Play] = []
    for seen in session.seen_facts(None):
        if isinstance(seen.event, Revealed):
            deal = len(seen.view.rounds) + 1
            for seat, sheet in enumerate(seen.event.sheets):
                if sheet is not None and sheet.word and sheet.code and seat not in seen.event.aside:
                    found.append(Play(seat, seen.index, deal, sheet.word, sheet.points))
    return tuple(found)


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The tokens at the start, after the auction, and after each deal."""
    views = [session.view_at(0)]
    bidding = (Phase.TURNING, Phase.BIDDING)
    for seen in session.seen_facts(None):
        if isinstance(seen.event, Settled) or (views[-1].phase in bidding and seen.view.phase not in bidding):
            views.append(seen.view)
    assert views[0].tokens == (TOKENS,) * len(session.players)
    return tuple(zip(*(view.tokens for view in views), strict=True))


def outlasted(session: Session) -> bool:
    """Return True if one seat alone has tokens left (L10)."""
    view: State = session.view(None)
    return view.phase is Phase.OVER and sum(map(bool, view.tokens)) == 1


def weighs(event: Event) -> bool:
    return isinstance(event, Wrote)


def best(game: Lettralettre, view: State, seat: Seat, admit: Admit) -> Best | None:
    """The word with the most points, while words are written."""
    if view.phase is not Phase.WRITING or view.out[seat]:
        return None
    spelt = game.words(view.options).spelt_with(usable_letters(view))
    writable = (word for word in spelt if len(word) >= SHORTEST)
    for each in ranked(game, view, seat, scored(view, writable)):
        if admit(each.word):
            return Best(each.word, each.points, game.write(Write(each.word, each.code)))
    return None


def brought(game: Lettralettre, event: Event) -> int:
    return game.gain(event) if isinstance(event, Wrote) else 0


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return ()


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    """Return the cards dealt to all: constraint cards and letters in their order, and the first seat."""
    return FromTheDeal(lambda _fresh: deal)
