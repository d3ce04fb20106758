"""Why a bot chose its move, as a sentence behind the one that says what it did: word and points are not said again. And what a hint says
before it names the move: where to look, and with which cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.bots.choice import Why
from cardtable.i18n import N_, _
from cardtable.play.seats import Player, isolated
from cardtable.play.session import Session
from cardtable.play.thinker import MoveReply
from cardtable.rules.contract import Move, Seat
from cardtable.wording.sentence import points
from cardtable.wording.voices import voice

WHYS: dict[str, str] = {
    Why.ANY: N_("This move is as good as another."),
    Why.HIGHEST: N_("No word it knows scores more here."),
    Why.SPOTTED: N_("It has seen no word that scores more."),
    Why.COMMONEST: N_("It saw nothing better than this, the commonest word."),
    Why.NOTHING: N_("No word can be laid with its cards."),
    Why.TOO_RARE: N_("It knows none of the words that can be laid."),
    Why.UNSAYABLE: N_("The only words left are rude ones: it would rather pass."),
    Why.OVERLOOKS: N_("It saw no word this time, though there may be one."),
    Why.COMMON: N_("It is an everyday word."),
}
"""What the bots of any game say."""

ADVICE: dict[str, str] = {
    Why.HIGHEST: N_("No word found here does more."),
    Why.SPOTTED: N_("One of the better words seen."),
    Why.COMMON: N_("No everyday word found here scores more."),
    Why.COMMONEST: N_("No everyday word will do: of the others people know this one best."),
    Why.NOTHING: N_("No word can be laid with your cards."),
    Why.TOO_RARE: N_("There are only words that few people know."),
    Why.UNSAYABLE: N_("The only words left are rude ones."),
    Why.OVERLOOKS: N_("No word comes to mind this time, though there may be one."),
}
"""The same to the person a hint is for, behind the sentence that names the move."""


def in_haste(player: Player, level: float | None) -> str:
    """That a bot of a lower level has played for this one, which did not answer; "" where it has itself."""
    if level is None or level >= (player.level or 1):
        return ""
    text = _("%(name)s did not answer in time: the easiest level plays this turn.")
    return text % {"name": isolated(player.name)}


def why(game: str, reason: str, details: Mapping[str, str | int]) -> str:
    """The sentence of a bot's reason; `details` as its choice gives them. "" for a reason that its game does
    not tell."""
    return _filled({**WHYS, **voice(game).WHYS}, reason, details)


def advice(game: str, reason: str, details: Mapping[str, str | int]) -> str:
    """The same of a hint, said to the person it is for."""
    spoken = voice(game)
    return _filled({**WHYS, **spoken.WHYS, **ADVICE, **spoken.ADVICE}, reason, details)


def _filled(sentences: Mapping[str, str], reason: str, details: Mapping[str, str | int]) -> str:
    values = {
        **details,
        "word": details.get("word", ""),
        "higher": points(int(details.get("higher", 0))),
    }
    return _(sentences[reason]) % values if reason in sentences else ""


def steps(session: Session, seat: Seat, move: Move, answer: MoveReply) -> tuple[str, ...]:
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
