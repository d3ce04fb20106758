"""Papers of Lettralettre 26 as values: the one that a word is written on in secret, and the sheets that are handed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardtable.games.lettralettre.board.verdict import WordVerdict, read_as, rows, why_not
from cardtable.games.lettralettre.rules import seals
from cardtable.games.lettralettre.rules.model import Phase, Sheet, State
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.facts import breakdown
from cardtable.i18n import _
from cardtable.lexicon import Lexicon
from cardtable.play.commitment import grouped
from cardtable.rules.contract import Aids, Seat
from cardtable.table.board.picture import WordSheet, WrittenPaper
from cardtable.wording.sentence import number, points

UNVEILED = (Phase.SEALED, Phase.REVEALED, Phase.SETTLED)
"""The phases in which sheets lie on the table."""

# --- the paper ------------------------------------------------------------------------------------------------------


def waiting_paper(view: State, seat: Seat | None) -> WrittenPaper:
    """Return the paper of a seat that writes nothing now; None: of an onlooker."""
    if seat is not None and view.sheets[seat] is not None:
        # The word went with the sheet that was torn off: others may be looking on by now.
        competing = _("Handed in; the others may still be writing")
        return WrittenPaper(
            head=_("Handed in; it does not count") if view.out[seat] else competing, sealed=True
        )
    if seat is not None and view.out[seat]:
        return WrittenPaper(plain=_("You are out of the game, and can keep watching."))
    return WrittenPaper(plain=_("Everybody writes in secret."))


def composed(
    view: State, seat: Seat, verdict: WordVerdict, lexicon: Lexicon, aids: Aids, how: str
) -> WrittenPaper:
    """Return the paper of a seat that writes, with the verdict on its word; `how` tells how to write one."""
    word, sheet = verdict.word, verdict.sheet
    free, forbidden, usable = view.options["other_letters"] != "forbidden", view.forbidden, view.usable
    barred = [each for each in word if each in forbidden or (not free and each not in usable)]
    said, note = how, ""
    if sheet is not None and not aids.foretell:
        said = _("It is judged once you hand it in.")
        if aids.price:
            said = _("It is judged as all words are turned over.")
    elif sheet is not None:
        said = read_as(lexicon, word, places=view.options.get("geographical_names") == "on")
        if len(verdict.met) > 1:
            note = _("Both constraints met: the better one counts, once.")
    elif verdict.no is not None:
        said = why_not(verdict)
    competing = _("Your word, hidden from the others")
    return WrittenPaper(
        head=_("Hidden from the others; it does not count") if view.out[seat] else competing,
        writer=seat,
        word=word,
        barred="".join(dict.fromkeys(barred)),
        said=said,
        good=verdict.good,
        rows=rows(view, sheet) if sheet is not None else (),
        points=sheet.points if sheet is not None else 0,
        note=note,
    )


# --- the sheets -----------------------------------------------------------------------------------------------------


def sealed_sheet(view: State, seat: Seat, name: str, *, gone: bool = False) -> WordSheet:
    """Return the sheet of a seat, face down; `gone`: the seat is eliminated with this very word."""
    seal = view.seals[seat]
    return WordSheet(
        seat, name, seal.commitment if seal is not None else "", aside=view.out[seat] and not gone
    )


def opened_sheet(view: State, shut: WordSheet, sheet: Sheet, change: int | None, *, gone: bool) -> WordSheet:
    """Return a sheet turned over, with the tokens that its word has won or lost."""
    seal, code = view.seals[shut.seat], sheet.code
    return replace(
        shut,
        salt=seal.salt if seal is not None else "",
        hidden=False,
        word=sheet.word or "",
        asked=f"{constraints.asked(code)} +{sheet.bonus}" if code else "",
        sums=breakdown(sheet) if sheet.word else "",
        points=sheet.points,
        verified=seals.verifies(view, shut.seat),
        change=change,
        best=(change or 0) > 0,
        out=gone,
    )


def tip_of(sheet: WordSheet) -> str:
    """Return the seal in full; once the sheet lies open, with the means to check it."""
    values = {"seal": grouped(sheet.seal), "salt": grouped(sheet.salt)}
    if sheet.verified:
        return _("The seal %(seal)s holds: with the salt %(salt)s this is what was handed in.") % values
    return _("Seal: %(seal)s") % values


def label_of(sheet: WordSheet) -> str:
    """Return the sheet in words."""
    # Translators: a word that does not count
    aside = _("does not count") if sheet.aside else ""
    if sheet.hidden:
        return ", ".join(filter(None, (_("%(name)s: sealed") % {"name": sheet.name}, aside, tip_of(sheet))))
    change = "" if not sheet.change else number(sheet.change)
    told = (sheet.name, sheet.word or _("no word"), points(sheet.points), sheet.sums, aside, change)
    return ", ".join(filter(None, told))


CRACKS, UNFOLDS, LETTER, STAR, STAMP, HOLD = 180.0, 240.0, 110.0, 90.0, 140.0, 500.0
"""Milliseconds at speed 1 that the seal, the sheet, each letter, each star, the stamp and the look at it all take."""


def looks(opened: WordSheet, sheet: Sheet) -> Iterator[tuple[float, WordSheet, str]]:
    """Yield the looks of a sheet that is unveiled in turn: their time in ms, the sheet as far as it is seen, and the sound."""

    def seen(letters: int, points: int, stamp: int = 0) -> WordSheet:
        """Return the sheet with the first letters of the word, its points so far, their sums once all are there, and the stamp."""
        sums = opened.sums if points == sheet.points else ""
        return replace(opened, letters=letters, points=points, sums=sums, stamp=stamp, verified=False)

    count = len(sheet.word or "")
    yield CRACKS, replace(shut(opened), cracked=True), "accept"
    yield UNFOLDS, seen(0, 0), "turn"
    for at in range(1, count + 1):
        yield LETTER, seen(at, round(sheet.letters * at / count)), "tick"
    for star in range(1, sheet.stars + 1):
        yield STAR, seen(count, sheet.letters + star), "token"
    if sheet.code:
        for size in (135, 118, 100):
            yield STAMP / 3, seen(count, sheet.points, size), "card-lay" if size == 100 else ""
    yield HOLD, seen(count, sheet.points, 100), ""


def shut(sheet: WordSheet) -> WordSheet:
    """Return a sheet face down again, its seal whole."""
    return WordSheet(sheet.seat, sheet.name, sheet.seal, aside=sheet.aside)
