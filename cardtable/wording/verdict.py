"""Sentences on a verification, which say no more than it has shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.i18n import N_, _, ngettext
from cardtable.play.commitment import grouped, signs
from cardtable.play.seats import isolated
from cardtable.play.verify import Finding, Listed, Verdict, VerifyReport, Wrong
from cardtable.rules.rng import deal_code
from cardtable.wording.deal import seal_of
from cardtable.wording.faults import fault
from cardtable.wording.sentence import listed, name_of

OUTCOMES: dict[Verdict, str] = {
    Verdict.SEALED: N_("This game is consistent with the seal noted before it."),
    Verdict.ITSELF: N_("This game is consistent with itself."),
    Verdict.DIFFERS: N_("This game fails its checks."),
}
LISTED: dict[Listed, str] = {
    Listed.UNCOMMITTED: N_("It has no seal: nothing was promised, so only its rules can be checked."),
    Listed.GIVEN: N_("The deal code was given, so the cards could be known from the start."),
    Listed.ALONE: N_("The machine drew the cards alone: nothing shows that it did not choose among many deals."),
    Listed.LATE: N_("The seal noted is that of the deal, shown after people had added their chance: note the promise shown before."),
    Listed.KIND: N_("The machine chose the kindest of several deals, for a first game."),
    Listed.FORKED: N_("It continues another game, whose cards were known."),
    Listed.UNFINISHED: N_("It is unfinished: it was checked as far as possible, and may have been cut off."),
}  # fmt: skip
"""Sentences without a number; those with one are below."""


def verdict(report: VerifyReport) -> str:
    """The outcome in one sentence."""
    return _(OUTCOMES[report.outcome])


def lines(report: VerifyReport) -> list[str]:
    """Lines on everything wrong, then on each part shown and its proof, then on the rest that a person must know."""
    return [*(wrong(each, report) for each in report.wrong), *_shown(report), *_listed(report)]


def as_json(report: VerifyReport) -> dict[str, Any]:
    """The report as a program reads it."""
    header = report.header
    return {
        "outcome": report.outcome.value,
        "shown": report.shown,
        "game": header.game,
        "program": header.program,
        "lexicon": header.lexicon,
        "seal": signs(header.commitment) if header.salt else "",
        "promise": signs(header.promise) if header.promise else "",
        "decisions": report.decisions,
        "bots_asked_again": report.asked,
        "seals_opened": report.seals,
        "wrong": [
            {
                "what": each.wrong.value,
                "decision": each.number,
                "seat": each.seat,
                "written": each.written,
                "found": each.found or (f"{each.error}" if each.error else ""),
            }
            for each in report.wrong
        ],
        "listed": {what.value: count for what, count in sorted(report.listed.items())},
    }


def wrong(finding: Finding, report: VerifyReport) -> str:
    """One thing that is not as it must be, with both values."""
    header = report.header
    values: dict[str, Any] = {
        "number": finding.number,
        "name": name_of(header.players, finding.seat),
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
                "The seal does not fit: cards, players, rules, words or program were changed. It is %(written)s, they give %(found)s."
            ) % _marks(values)
        case Wrong.NOTED:
            text = _("The seal is not the one that was noted: %(found)s is not how %(seal)s begins.")
            return text % {"found": finding.found, "seal": seal_of(header)}
        case Wrong.PROMISE:
            return _(
                "The machine’s secret is not the one promised before people added their chance: %(written)s, not %(found)s."
            ) % _marks(values)
        case Wrong.CHANCE:
            return _(
                "The cards do not follow from the machine’s secret and people’s chance: deal %(written)s, not %(found)s."
            ) % {key: deal_code(int(values[key])) for key in ("written", "found")}
        case Wrong.CHAIN:
            return _(
                "The chain of the record is broken: a line was taken out, added or changed. It says %(written)s, its lines give %(found)s."
            ) % _marks(values)
        case Wrong.UNSEALED:
            text = _(
                "Decision %(number)s, by %(name)s, was made in secret and has no seal: it was taken away."
            )
            return text % values
        case Wrong.BELOW:
            return (
                _(
                    "Decision %(number)s is below the level of the bot %(name)s: the record says “%(written)s”, it plays “%(found)s”."
                )
                % values
            )
        case Wrong.BOT:
            text = _(
                "Decision %(number)s is not what the bot %(name)s plays when it sees only its own cards: the record "
                "says “%(written)s”, the bot plays “%(found)s”."
            )
            return text % values


def _marks(values: dict[str, Any]) -> dict[str, str]:
    """Both digests of a finding as people read them; a dash for none."""
    return {key: signs(values[key]) if values[key] else "–" for key in ("written", "found")}


def _shown(report: VerifyReport) -> Iterator[str]:
    """Lines on the parts that were looked into and stand."""
    header = report.header
    broken = {each.wrong for each in report.wrong}
    if header.salt and report.session is not None and Wrong.COMMITMENT not in broken:
        if report.session.code_seed is None:
            yield _("The seal of the deal fits: %(seal)s.") % {"seal": seal_of(header)}
        else:
            values = {"seal": seal_of(header), "code": deal_code(header.seed), "salt": grouped(header.salt)}
            text = _("The seal of the deal, %(seal)s, fits the deal code %(code)s and the salt %(salt)s.")
            yield text % values
        if header.promise and not broken & {Wrong.PROMISE, Wrong.CHANCE}:
            label = _("%(label)s: %(text)s")
            added = listed(
                [
                    label % {"label": name_of(header.players, seat), "text": isolated(text)}
                    for seat, text in header.chances
                ]
            )
            values = {"promise": signs(header.promise), "added": added}
            yield (
                _(
                    "The machine promised its chance (%(promise)s), then people added theirs (%(added)s): together they give these cards."
                )
                % values
            )
        if not report.noted:
            yield _("If that is not the seal you saw before the first move, this is not the game you played.")
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
            "%(count)s bot decision was repeated from what the bot could see: it comes out the same.",
            "%(count)s bot decisions were repeated from what the bots could see: they come out the same.",
            report.asked,
        )
        yield text % {"count": report.asked}


def counted(what: Listed, count: int) -> str:
    """One thing that is counted, its numbers to be filled in."""
    match what:
        case Listed.OTHER_WORDS:
            return ngettext(
                "%(count)s bot decision was not repeated: it was made with another word list.",
                "%(count)s bot decisions were not repeated: they were made with another word list.",
                count,
            )
        case Listed.OTHER_PROGRAM:
            return ngettext(
                "%(count)s bot decision comes out differently here: the record names version %(program)s, which proves nothing.",
                "%(count)s bot decisions come out differently here: the record names version %(program)s, which proves nothing.",
                count,
            )
        case Listed.UNANSWERED:
            return ngettext(
                "%(count)s bot decision could not be repeated on this machine.",
                "%(count)s bot decisions could not be repeated on this machine.",
                count,
            )
        case Listed.SHORTENED:
            return ngettext(
                "%(count)s bot decision is below its level: the record says that time ran out; "
                "with more time the bot plays something else.",
                "%(count)s bot decisions are below their level: the record says that time ran out; "
                "with more time the bots play something else.",
                count,
            )
        case Listed.CUT_SHORT:
            return ngettext(
                "%(count)s bot thought was cut short by the clock; with more time it comes out the same.",
                "%(count)s bot thoughts were cut short by the clock; with more time they come out the same.",
                count,
            )
        case Listed.LOWER:
            return ngettext(
                "%(count)s bot decision was found at a lower level, which plays the same.",
                "%(count)s bot decisions were found at a lower level, which plays the same.",
                count,
            )
        case Listed.HINTS:
            return ngettext(
                "%(count)s hint was shown.",
                "%(count)s hints were shown.",
                count,
            )
        case Listed.UNDOS:
            return ngettext(
                "%(count)s decision was taken back before it had shown anyone a card.",
                "%(count)s decisions were taken back before they had shown anyone a card.",
                count,
            )
        case Listed.CONSENTED:
            return ngettext(
                "%(count)s decision was taken back with everybody’s consent.",
                "%(count)s decisions were taken back with everybody’s consent.",
                count,
            )
        case Listed.AGREED:
            return ngettext(
                "%(count)s word was agreed on during the game.",
                "%(count)s words were agreed on during the game.",
                count,
            )
        case _:
            raise ValueError(f"{what} is not counted")


def _listed(report: VerifyReport) -> Iterator[str]:
    """Lines on the rest that a person must know, in the order of the list."""
    for what in Listed:
        count = report.listed.get(what, 0)
        if count and what in LISTED:
            yield _(LISTED[what])
        elif count:
            yield counted(what, count) % {"count": count, "program": report.header.program}
