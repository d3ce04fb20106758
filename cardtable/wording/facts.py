"""Sentences about facts, one each; about refusals, one a reason, with its clause; about the gain of a turn; about the reasons of bots and
hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.bots.choice import Why
from cardtable.i18n import N_, _
from cardtable.play.review import Counted
from cardtable.play.seats import Player, isolated
from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply
from cardtable.play.timeline import SeenFact
from cardtable.rules.account import TurnUse
from cardtable.rules.contract import Event, Move, Seat
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.sentence import WordSentence, ahead, points


def fact(game: str, event: Event, players: Sequence[Player], viewer: Seat | None = None) -> WordSentence:
    """Describe a fact of the game with that id to `viewer` (None: an onlooker), as it has been shown it."""
    return strings_of(game).fact(event, players, viewer)


def last_move(session: Session) -> str:
    """Describe the latest decision to an onlooker; "" before the first."""
    chosen = [seen.event for seen in session.seen_facts(None) if seen.chosen_by is not None]
    if not chosen:
        return ""
    return _("Last move: %(what)s") % {
        "what": fact(session.header.game, chosen[-1], session.players, None).text
    }


def worth(counted: Counted, gain: int) -> str:
    """The gain of a turn in words: points, or cards ahead."""
    return ahead(gain) if counted is Counted.CARDS else points(gain)


WHYS: dict[str, str] = {
    Why.ANY: N_("This move is as good as another."),
    Why.HIGHEST: N_("No word it knows scores more here."),
    Why.FANCIES: N_("It liked this word; another one would have scored more."),
    Why.COMMONEST: N_("It saw nothing better than this, the commonest word."),
    Why.NOTHING: N_("No word can be laid with its cards."),
    Why.TOO_RARE: N_("It knows none of the words that can be laid."),
    Why.UNSAYABLE: N_("The only words left are rude ones: it would rather pass."),
    Why.COMMON: N_("It is an everyday word."),
}
"""Reasons that the bots of any game give."""

NAMES = frozenset({"word", "row", "letters"})
"""Details of a bot's reason that may name what could be laid."""

ADVICE: dict[str, str] = {
    Why.FANCIES: N_("One of the better words found."),
    Why.HIGHEST: N_("No word found here does more."),
    Why.COMMON: N_("No everyday word found here scores more."),
    Why.COMMONEST: N_("No everyday word will do: of the others people know this one best."),
    Why.NOTHING: N_("No word can be laid with your cards."),
    Why.TOO_RARE: N_("There are only words that few people know."),
    Why.UNSAYABLE: N_("The only words left are rude ones."),
}
"""The same to the person a hint is for, behind the sentence that names the move."""


def in_haste(player: Player, level: float | None) -> str:
    """Tell that a bot of a lower level has played for this one, which did not answer; "" if it has itself."""
    if level is None or level >= (player.level or 1):
        return ""
    text = _("%(name)s did not answer in time: the easiest level plays this turn.")
    return text % {"name": isolated(player.name)}


def why(game: str, reason: str, details: Mapping[str, str | int]) -> str:
    """The sentence of a bot's reason; `details` as its choice gives them. "" for a reason that its game does
    not tell."""
    return _filled({**WHYS, **strings_of(game).WHYS}, reason, details)


def advice(game: str, reason: str, details: Mapping[str, str | int]) -> str:
    """The same of a hint, said to the person it is for."""
    spoken = strings_of(game)
    return _filled({**WHYS, **spoken.WHYS, **ADVICE, **getattr(spoken, "ADVICE", {})}, reason, details)


def reason(session: Session, seen: SeenFact, answer: MoveReply | None) -> str:
    """Return a bot's reason. "" for a person, and for a decision that is not seen in full: others may still be choosing.

    Without aids a bot names neither a word nor a row that it did not lay.
    """
    seat = seen.chosen_by
    if seat is None or answer is None or session.players[seat].is_human:
        return ""
    if not session.aids.help and not NAMES.isdisjoint(answer.details):
        return ""
    same = session.seen_facts(seat)[seen.index].event == seen.event
    return why(session.header.game, answer.why, answer.details) if same else ""


def reason_to_pass(session: Session, seen: SeenFact, answer: MoveReply | None) -> str:
    """Return the reason of a bot that has laid nothing in its turn; "" after any other fact."""
    because, seat = reason(session, seen, answer), seen.chosen_by
    if not because or session.game.turn_use(session.view_at(seen.index, seat), seen.event) in (
        None,
        TurnUse.PLAYED,
    ):
        return ""
    return because


def _filled(sentences: Mapping[str, str], reason: str, details: Mapping[str, str | int]) -> str:
    values = {
        **details,
        "word": details.get("word", ""),
        "higher": points(int(details.get("higher", 0))),
    }
    return _(sentences[reason]) % values if reason in sentences else ""


def steps(session: Session, seat: Seat, move: Move, answer: MoveReply) -> tuple[str, ...]:
    """Return the steps that lead to the move of a hint, in plain words; empty if the move needs no search."""
    view, fact = session.view(seat), session.preview(seat, move)
    if own := getattr(strings_of(session.header.game), "steps", None):
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
    """Name the cards to take, with the reason."""
    # Translators: a hint: “To play: A, joker; two cards leave your hand.”
    return _("To play: %(cards)s; %(reason)s.") % {"cards": ", ".join(cards), "reason": reason}
