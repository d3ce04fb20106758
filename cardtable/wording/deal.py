"""Sentences about the deal: sealed with its commitment until the game is over, open if a player gave the code."""

from __future__ import annotations

from cardtable.i18n import _
from cardtable.play.challenge import taken_up
from cardtable.play.commitment import FOUR, grouped, signs
from cardtable.play.record import Header
from cardtable.play.seats import isolated
from cardtable.play.session import Session
from cardtable.rules.contract import Event
from cardtable.rules.rng import deal_code
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.sentence import name_of


def short(header: Header, *, over: bool) -> str:
    """The deal in a word or two, for a heading."""
    if header.origin:
        return _("played on from another game")
    if header.sealed and not over:
        return _("sealed deal %(seal)s") % {"seal": seal_of(header)[: 2 * FOUR + 1]}
    if challenge := taken_up(header):
        return _("challenge %(code)s") % {"code": challenge.code}
    if header.given:
        return _("open deal %(code)s") % {"code": deal_code(header.seed)}
    return _("deal %(code)s") % {"code": deal_code(header.seed)}


def heading(progress: str, header: Header, *, over: bool = False) -> str:
    """Return the progress of a match for the line below the name of its game, with the deal if players know it by a code or a file.

    A sealed deal is not named there: its seal stands in full at the top of the log, for those who note it.
    """
    told = "" if header.sealed and not header.origin and not taken_up(header) else short(header, over=over)
    return joined(progress, told)


def joined(progress: str, told: str) -> str:
    """Return the progress of a match and the sentence of its deal, if there is one."""
    return " · ".join(filter(None, (progress, told)))


def seal_of(header: Header) -> str:
    """The seal of a match as people note it."""
    return signs(header.commitment)


def promised(header: Header) -> str:
    """The machine's promise before a deal to which people add chance."""
    return _(
        "The machine has drawn its part of the chance and promises it: %(promise)s. Note that, then add yours."
    ) % {"promise": signs(header.promise)}


def chance_lines(header: Header) -> list[str]:
    """Lines on the chance that people added to a deal; none if the machine drew alone."""
    if not header.promise:
        return []
    first = _("Promise before the deal: %(promise)s") % {"promise": signs(header.promise)}
    added = _("%(name)s added to the chance of the deal: %(text)s")
    return [
        first,
        *(
            added % {"name": name_of(header.players, seat), "text": isolated(text)}
            for seat, text in header.chances
        ),
    ]


def to_note(header: Header) -> str:
    """The signs that a person may note before the first move; "" for a deal that is open or has no seal."""
    if not header.sealed:
        return ""
    return signs(header.promise or header.commitment)


def lines(session: Session, untold: int = 0) -> list[str]:
    """Return the log's lines on the deal: its commitment at the start, and the code once the last fact is told; `untold` facts are not."""
    header, over = session.header, session.outcome() is not None and not untold
    if not header.salt:
        return [_("Deal %(code)s, without a seal.") % {"code": deal_code(header.seed)}]
    if header.origin:
        values = {"name": (origin := header.origin.split())[0], "facts": origin[1]}
        return [_("Continues another game (%(name)s, after %(facts)s facts).") % values]
    seal = _("Seal of the deal: %(seal)s") % {"seal": seal_of(header)}
    if over:
        values = {"code": deal_code(header.seed), "salt": grouped(header.salt)}
        opened = _("It is opened by the deal code %(code)s and the salt %(salt)s.") % values
        return [*chance_lines(header), seal, opened]
    if header.given:
        code = deal_code(header.seed)
        return [_("Open deal %(code)s: whoever has the code can know the cards.") % {"code": code}, seal]
    if header.promise:
        return [*chance_lines(header), seal]
    return [
        seal,
        _(
            "Note it if you like: once the game is over, Verify shows whether cards, players, rules and bots are those it covers."
        ),
    ]


def seals(session: Session) -> list[str]:
    """The seals of the bots that have written before the people, while these still write."""
    return [
        _("%(name)s has written: %(seal)s") % {"name": session.players[seat].name, "seal": grouped(digits)}
        for seat, digits in session.bot_seals
    ]


def sealed(event: Event, session: Session) -> list[str]:
    """The seals a fact publishes, or the salts it opens them with, in full, a line a seat."""
    tell = getattr(strings_of(session.header.game), "seals", None)
    return tell(event, session.players) if tell is not None else []
