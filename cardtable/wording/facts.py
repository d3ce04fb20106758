"""What happened, as one sentence a fact; why a move is refused, one sentence a reason, with its clause; and what a turn brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.i18n import _
from cardtable.lexicon import Answer
from cardtable.play.review import Counted
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.rules.contract import Event, IllegalMove, Seat
from cardtable.wording.sentence import Sentence, Told, ahead, card_name, points
from cardtable.wording.voices import voice
from cardtable.wording.words import kind_of_no


def fact(game: str, event: Event, players: Sequence[Player], viewer: Seat | None = None) -> Told:
    """What `viewer` (None: an onlooker) is told about a fact of the game with that id, as it has been shown it."""
    return voice(game).fact(event, players, viewer)


def last_move(session: Session) -> str:
    """The last fact that somebody chose, as an onlooker is told it; "" where nobody has chosen anything."""
    chosen = [beat.event for beat in session.beats(None) if beat.chosen_by is not None]
    if not chosen:
        return ""
    return _("Last move: %(what)s") % {
        "what": fact(session.header.game, chosen[-1], session.players, None).text
    }


def refusal(game: str, error: IllegalMove, answer: Answer | None = None) -> Sentence:
    """Why the rules of the game with that id refuse a move; with the lexicon's `answer` about a word, also what kind of no that is."""
    spoken = voice(game)
    title, explanation = spoken.REFUSALS[error.reason]
    details = dict(getattr(spoken, "spelt_out", _spelt_out)(error))
    if answer is not None and not answer.valid:
        return Sentence(_(title) % details, kind_of_no(answer), error.clause)
    return Sentence(_(title) % details, _(explanation) % details, error.clause)


def _spelt_out(error: IllegalMove) -> Mapping[str, str | int]:
    """The details of a refusal of a game that has nothing of its own to say of them: a card by its name."""
    details = dict(error.details)
    if "card" in details:
        details["card"] = card_name(str(details["card"]))
    return details


def worth(counted: Counted, gain: int) -> str:
    """The gain of a turn in words: points, or cards ahead."""
    return ahead(gain) if counted is Counted.CARDS else points(gain)
