"""Instructions: one imperative sentence that names every kind of legal action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardtable.i18n import _, ngettext
from cardtable.play.seats import Player, isolated
from cardtable.rules.contract import Outcome, Seat
from cardtable.wording.gamestrings import brief, strings_of
from cardtable.wording.opponents import player_within
from cardtable.wording.sentence import Sentence, listed, name_of, names, number, points


@dataclass(frozen=True, slots=True)
class Status:
    """The status line: who is meant, then what there is to do."""

    lead: str
    body: str

    @property
    def text(self) -> str:
        return f"{self.lead} {self.body}".strip()


def status(
    game: str,
    view: Any,
    players: Sequence[Player],
    pending: frozenset[Seat],
    facing: Seat | None,
    *,
    short: bool = False,
) -> Status:
    """The status line for the person in seat `facing` (None: an onlooker), from that seat's view; `short`, one line of a phone."""
    if facing is not None and facing in pending:
        lead = _("Your turn, %(name)s:") % {"name": name_of(players, facing)}
        return Status(lead, brief(game, view, facing) if short else strings_of(game).to_do(view, facing))
    if not pending:
        return Status("", _("The game is over."))
    return Status("", _waiting(players, sorted(pending)))


def _waiting(players: Sequence[Player], seats: Sequence[Seat]) -> str:
    bots = all(not players[seat].is_human for seat in seats)
    values = {"names": names(players, seats)}
    if bots:
        return ngettext("%(names)s is thinking.", "%(names)s are thinking.", len(seats)) % values
    return ngettext("It is up to %(names)s.", "It is up to %(names)s.", len(seats)) % values


def outcome_sentence(
    outcome: Outcome, players: Sequence[Player], unit: Callable[[int], str] = points
) -> Sentence:
    """Name the winners and their margin; `unit` counts what the game counts in."""
    best = max(outcome.scores)
    winners = names(players, outcome.winners)
    if len(outcome.winners) > 1:
        title = _("%(names)s share the victory") % {"names": winners}
        return Sentence(title, _("%(points)s each") % {"points": unit(best)}, "G8")
    title = _("%(name)s wins") % {"name": winners}
    second = max(score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners)
    if not second:
        return Sentence(title, unit(best))
    if len(outcome.scores) == 2:
        # Translators: a result, the winner's points first: “368 points to 46”
        text = _("%(points)s to %(other)s") % {"points": unit(best), "other": number(second)}
        return Sentence(title, text)
    behind = [seat for seat, score in enumerate(outcome.scores) if score == second]
    text = ngettext(
        "%(points)s, %(count)s ahead of %(name)s", "%(points)s, %(count)s ahead of %(name)s", best - second
    )
    values = {
        "points": unit(best),
        "count": best - second,
        "name": listed([player_within(players[seat]) for seat in behind]),
    }
    return Sentence(title, text % values)


def hand_over(players: Sequence[Player], to: Seat, last: Seat | None, *, word: bool = False) -> Sentence:
    """Compose the curtain's text: whose turn it is, and a request to the player before to pass the screen on.

    `word`: what is hidden is what was written, not a hand of cards.
    """
    title = _("%(name)s’s turn") % {"name": name_of(players, to)}
    if last is None or last == to:
        return Sentence(title, _("Take the screen: nobody else may look."))
    text = _("%(name)s, pass the screen: your hand is hidden.")
    if word:
        text = _("%(name)s, pass the screen: what you write stays hidden.")
    return Sentence(title, text % {"name": name_of(players, last)})


def consent(players: Sequence[Player], askees: Sequence[Seat], count: int = 1) -> Sentence:
    """Compose the question before decisions are taken back, `count` of them, one of which has shown a card."""
    people = listed([isolated(players[seat].name) for seat in askees])
    title = _("Take the last move back?")
    if count > 1:
        text = ngettext(
            "Take your move and the one after it back?",
            "Take your move and the %(count)s after it back?",
            count - 1,
        )
        title = text % {"count": count - 1}
    if len(askees) == 1:
        return Sentence(title, _("Cards have been shown since: the game will count as assisted."))
    text = _("Cards have been shown since: %(names)s must all agree, and the game will count as assisted.")
    return Sentence(title, text % {"names": people})


def taken_back(count: int) -> str:
    """Tell which decision was taken back, and how many others after it."""
    if count == 1:
        return _("Your move is taken back.")
    text = ngettext(
        "Your move and the one after it are taken back.",
        "Your move and the %(count)s after it are taken back.",
        count - 1,
    )
    return text % {"count": count - 1}
