"""The first two of three hints, each with its reason: where to look, and with which cards. The third names the move."""

from __future__ import annotations

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.play.thinker import Answer
from cardtable.rules.contract import Move, Seat
from cardtable.wording.sentence import points
from cardtable.wording.voices import voice


def steps(session: Session, seat: Seat, move: Move, answer: Answer) -> tuple[str, ...]:
    """What comes before the move of a hint, plainly; empty where a move has nothing to look for."""
    view, fact = session.view(seat), session.preview(seat, move)
    if own := getattr(voice(session.header.game), "steps", None):
        found: tuple[str, ...] = own(view, fact, answer.why)
        return found
    word = str(answer.details.get("word", ""))
    if not word:
        return ()
    values = {"letters": len(word), "points": points(session.game.gain(fact))}
    ends = {"first": word[0], "last": word[-1]}
    return (
        _("There is a word of %(letters)s letters: %(points)s.") % values,
        _("It begins with %(first)s and ends with %(last)s.") % ends,
    )


def taken(cards: list[str], reason: str) -> str:
    """Which cards to take, and why."""
    # Translators: a hint: “Take A, joker: two cards leave your hand.”
    return _("Take %(cards)s: %(reason)s.") % {"cards": ", ".join(cards), "reason": reason}
