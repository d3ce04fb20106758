"""Sentence of how a finished match went, with a good word of the losers."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.i18n import N_, _, ngettext
from cardtable.play.review import LeadPath, MatchCourse, counted_in, course_of, review
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.wording.facts import worth
from cardtable.wording.opponents import player_within
from cardtable.wording.sentence import WordSentence, listed

LEADS: Mapping[LeadPath, tuple[str, str]] = {
    # Translators: how a match went; “%(name)s” is one player, and the second of each two messages says it to that player
    LeadPath.OUTLASTED: (
        N_("In the end %(name)s alone had tokens left"),
        N_("In the end you alone had tokens left"),
    ),
    LeadPath.EVERY_ROUND: (N_("%(name)s won every round"), N_("You won every round")),
    LeadPath.LAST_ROUND: (N_("The last round decided it"),) * 2,
    LeadPath.CAUGHT_UP: (N_("%(name)s was behind, then came back"), N_("You were behind, then came back")),
    LeadPath.THROUGHOUT: (N_("%(name)s led from start to finish"), N_("You led from start to finish")),
    LeadPath.NEVER_BEHIND: (N_("%(name)s was never behind"), N_("You were never behind")),
    LeadPath.HANDS: (N_("The cards left in hand decided it"),) * 2,
    LeadPath.EARLY: (
        N_("%(name)s took the lead early and kept it"),
        N_("You took the lead early and kept it"),
    ),
    LeadPath.MIDWAY: (
        N_("%(name)s took the lead halfway and kept it"),
        N_("You took the lead halfway and kept it"),
    ),
    LeadPath.LATE: (
        N_("%(name)s took the lead only towards the end"),
        N_("You took the lead only towards the end"),
    ),
    LeadPath.LAST_TURN: (
        N_("%(name)s took the lead only at the very end"),
        N_("You took the lead only at the very end"),
    ),
}

_WORD = "\x00"


def match_course(session: Session, facing: Seat | None = None) -> WordSentence:
    """Tell how a finished match went, to the player in seat `facing` or to everybody; "" before its end."""
    course = course_of(session, review(session))
    if course is None:
        return WordSentence("")
    what = _lead(session, course, facing)
    text = _("%(what)s.") % {"what": what}
    if course.good is not None:
        # Translators: how a match went, then a good word of the losers: “The Cat led from start to finish, but you found …”
        text = _("%(what)s, %(good)s.") % {"what": what, "good": _good(session, course, facing)}
    before, _mark, after = f"{text[:1].upper()}{text[1:]}".partition(_WORD)
    return WordSentence(before, course.good.word if course.good else "", after)


def lone_person(session: Session) -> Seat | None:
    """Return the seat of the only person of a match; None if there are several, or none."""
    return session.people[0] if len(session.people) == 1 else None


def _lead(session: Session, course: MatchCourse, facing: Seat | None) -> str:
    """Return the part on the lead, without a full stop."""
    players, you = session.players, course.winners == (facing,)
    names = listed([player_within(players[seat]) for seat in course.winners])
    values = {"name": names, "names": names, "count": course.count}
    match course.lead:
        case LeadPath.SHARED:
            return _("Nothing could separate %(names)s") % values
        case LeadPath.ONE_ROUND if you:
            text = ngettext(
                "Your hand was empty after %(count)s turn",
                "Your hand was empty after %(count)s turns",
                course.count,
            )
        case LeadPath.ONE_ROUND:
            text = ngettext(
                "%(name)s had no cards left after %(count)s turn",
                "%(name)s had no cards left after %(count)s turns",
                course.count,
            )
        case LeadPath.CHANGED if you:
            text = ngettext(
                "The lead changed hands %(count)s time, and you kept it in the end",
                "The lead changed hands %(count)s times, and you kept it in the end",
                course.count,
            )
        case LeadPath.CHANGED:
            text = ngettext(
                "The lead changed hands %(count)s time, and %(name)s kept it in the end",
                "The lead changed hands %(count)s times, and %(name)s kept it in the end",
                course.count,
            )
        case lead:
            text = _(LEADS[lead][you])
    return text % values


def _good(session: Session, course: MatchCourse, facing: Seat | None) -> str:
    """Return the part on a good word: the losers' best, or the best of all if nobody lost."""
    play = course.good
    assert play is not None
    values = {
        "name": player_within(session.players[play.seat]),
        "word": _WORD,
        "points": worth(counted_in(session), play.gain),
    }
    if play.seat in course.winners:
        text = _("and the best word was %(word)s (%(points)s)")
    elif course.is_best and play.seat == facing:
        text = _("but the best word was yours: %(word)s (%(points)s)")
    elif course.is_best:
        text = _("but %(name)s found the best word: %(word)s (%(points)s)")
    elif play.seat == facing:
        text = _("but you found %(word)s (%(points)s)")
    else:
        text = _("but %(name)s found %(word)s (%(points)s)")
    return text % values
