"""Moments as people say them: today, yesterday, or the date."""

from __future__ import annotations

from datetime import date, datetime

from cardtable.i18n import N_, _

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def said(when: float, now: float) -> str:
    """The moment `when`, both in seconds since 1970, in this machine's time zone: "yesterday at 21:40"."""
    then, today = datetime.fromtimestamp(when), datetime.fromtimestamp(now)
    clock = _("%(hour)s:%(minute)s") % {"hour": str(then.hour), "minute": f"{then.minute:02d}"}
    days = (today.date() - then.date()).days
    if days == 0:
        return _("today at %(time)s") % {"time": clock}
    if days == 1:
        return _("yesterday at %(time)s") % {"time": clock}
    values = {"day": str(then.day), "month": _(MONTHS[then.month - 1]), "year": str(then.year), "time": clock}
    if then.year == today.year:
        return _("on %(month)s %(day)s at %(time)s") % values
    return _("on %(month)s %(day)s, %(year)s") % values


def day(when: date) -> str:
    """A day of the calendar: "November 22, 2026"."""
    values = {"day": str(when.day), "month": _(MONTHS[when.month - 1]), "year": str(when.year)}
    return _("%(month)s %(day)s, %(year)s") % values
