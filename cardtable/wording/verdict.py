"""Sentences about the result of a verification."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import N_, _, ngettext
from cardtable.play.commitment import grouped
from cardtable.play.verify import Finding, Unknown, VerifyReport, Wrong
from cardtable.rules.rng import deal_code
from cardtable.wording.faults import fault

UNKNOWN: dict[Unknown, str] = {
    Unknown.UNCOMMITTED: N_("This game was begun before deals were sealed: nothing was promised, so only its rules can be checked."),
    Unknown.GIVEN: N_("The deal code was given, so the cards could be known from the start."),
    Unknown.UNFINISHED: N_("The game is not finished: it is checked as far as it goes."),
    Unknown.OTHER_WORDS: N_("It was played with another word list, so its bots cannot be asked again."),
    Unknown.OTHER_PROGRAM: N_("Some bots play differently here: version %(program)s played, this is another one."),
    Unknown.UNANSWERED: N_("Some bots could not be asked again on this machine."),
    Unknown.CUT_SHORT: N_("Some bots ran out of thinking time, as the record says, and were asked again with the same limit."),
}  # fmt: skip


def verdict(report: VerifyReport) -> str:
    """The sum of it, in one sentence."""
    if report.wrong:
        return _("This game fails the check.")
    if report.unknown.keys() & {Unknown.UNCOMMITTED, Unknown.OTHER_WORDS, Unknown.OTHER_PROGRAM, Unknown.UNANSWERED}:  # fmt: skip
        return _("Nothing is wrong with this game, as far as it can be checked.")
    return _("This game is honest.")


def lines(report: VerifyReport) -> list[str]:
    """List what is wrong, what holds, what is unknown."""
    return [*(wrong(each, report) for each in report.wrong), *_holds(report), *_unknown(report)]


def wrong(finding: Finding, report: VerifyReport) -> str:
    """One thing that is not as it must be."""
    values = {
        "number": finding.number,
        "name": report.header.players[finding.seat].name,
        "written": finding.written,
        "found": finding.found,
    }
    match finding.wrong:
        case Wrong.RECORD:
            assert finding.error is not None
            said = fault(finding.error)
            if not finding.number:
                return f"{said.title} {said.explanation}"
            text = _("At decision %(number)s: %(what)s")
            return text % {"number": finding.number, "what": f"{said.title} {said.explanation}"}
        case Wrong.COMMITMENT:
            return _(
                "The seal of the deal is not that of these cards: deal code, salt or cards were changed."
            )
        case Wrong.NOTED:
            text = _("The seal of the deal is not the one you noted: %(found)s is not how %(seal)s begins.")
            return text % {"found": finding.found, "seal": grouped(finding.written)}
        case Wrong.UNSEALED:
            text = _(
                "Decision %(number)s, by %(name)s, was made in secret and has no seal: it was taken away."
            )
            return text % values
        case Wrong.BOT:
            text = _(
                "Decision %(number)s is not what the bot %(name)s plays when it sees only its own cards: the record "
                "says “%(written)s”, the bot plays “%(found)s”."
            )
            return text % values


def _holds(report: VerifyReport) -> Iterator[str]:
    """List the checks that hold."""
    header = report.header
    broken = {each.wrong for each in report.wrong}
    if header.salt and report.session is not None and Wrong.COMMITMENT not in broken:
        if report.session.code_seed is None:
            yield _("The seal of the deal fits: %(seal)s.") % {"seal": grouped(header.commitment)}
        else:
            values = {
                "seal": grouped(header.commitment),
                "code": deal_code(header.seed),
                "salt": grouped(header.salt),
            }
            text = _("The seal of the deal, %(seal)s, fits the deal code %(code)s and the salt %(salt)s.")
            yield text % values
    if report.session is not None and Wrong.RECORD not in broken:
        text = ngettext(
            "%(count)s decision was played again by the rules.",
            "%(count)s decisions were played again by the rules.",
            report.decisions,
        )
        yield text % {"count": report.decisions}
        if report.seals:
            text = ngettext(
                "%(count)s sealed choice is the one that was sealed.",
                "%(count)s sealed choices are the ones that were sealed.",
                report.seals,
            )
            yield text % {"count": report.seals}
    if report.asked:
        text = ngettext(
            "%(count)s decision of a bot was asked for again, on what it saw alone: it plays the same.",
            "%(count)s decisions of bots were asked for again, on what they saw alone: they play the same.",
            report.asked,
        )
        yield text % {"count": report.asked}


def _unknown(report: VerifyReport) -> Iterator[str]:
    for what in report.unknown:
        yield _(UNKNOWN[what]) % {"program": report.header.program}
