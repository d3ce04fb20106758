"""Sentences about the saving of a game and about backups."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from cardtable.i18n import N_, _, ngettext
from cardtable.play.backup import Restored
from cardtable.play.disk import StoreFault
from cardtable.play.journal import Progress, SaveState
from cardtable.wording.faults import fault
from cardtable.wording.sentence import Sentence

REMEDIES: dict[StoreFault, str] = {
    StoreFault.FULL: N_("Make some room on it; the game stays in memory."),
    StoreFault.DENIED: N_("Allow writing to the saves folder; the game stays in memory."),
    StoreFault.IN_USE: N_("Close it there; the game stays in memory."),
}
"""Remedies, a line each; `_LOOK` for all other troubles."""
_LOOK = N_("Check that the disk is still there; the game stays in memory.")


def in_a_word(state: SaveState) -> str:
    """Describe the saving in the few words that always stand on the table."""
    match state.progress:
        case Progress.SAVED:
            # Translators: the game is
            return _("Saved")
        case Progress.SAVING:
            return _("Saving…")
        case Progress.UNSAVED:
            # Translators: the game is
            return _("Not saved")
        case never:
            assert_never(never)


def remedy(state: SaveState) -> str:
    """Return the remedy for a game that is not saved, in a line; "" for any other."""
    return _(REMEDIES.get(state.trouble.reason, _LOOK)) if state.trouble else ""


def mistake(state: SaveState | None) -> Sentence:
    """Tell after a mistake of the program whether anything is lost. `state` is None if no match was on the table."""
    title = _("Something went wrong in the program.")
    if state is None:
        return Sentence(title, _("Nothing is lost: all that was saved is there."))
    if state.progress is Progress.SAVED:
        return Sentence(title, _("Nothing is lost: every move played is saved."))
    told = saving(state)
    return Sentence(title, f"{told.title} {told.explanation}")


def saving(state: SaveState) -> Sentence:
    """Describe the saving, and, for a game that is not saved, the reason and the remedy."""
    match state.progress:
        case Progress.SAVED:
            told = _("Every move is on the disk; you will find it again on the start screen.")
            return Sentence(_("The game is saved."), told)
        case Progress.SAVING:
            return Sentence(_("The game is being saved."), _("The last move is on its way to the disk."))
        case Progress.UNSAVED:
            why = fault(state.trouble) if state.trouble else Sentence("")
            title = " ".join(filter(None, (_("The game is not saved."), why.title)))
            stay = _(
                "You can play on: it is kept in memory and saved as soon as possible. Do not leave it before then."
            )
            return Sentence(title, " ".join(filter(None, (stay, why.explanation))))
        case never:
            assert_never(never)


def made(games: int, where: Path) -> str:
    """All is in the file."""
    text = ngettext(
        "%(count)s game, settings, statistics and words are in %(where)s.",
        "%(count)s games, settings, statistics and words are in %(where)s.",
        games,
    )
    return text % {"count": games, "where": where}


def restored(found: Restored) -> str:
    """Describe a restored backup, and the place of the documents it replaced."""
    new = ngettext("%(count)s game is back", "%(count)s games are back", found.games) % {"count": found.games}
    text = _("%(games)s, with settings, statistics and words.") % {"games": new}
    if found.known:
        known = ngettext("%(count)s was there already.", "%(count)s were there already.", found.known)
        text += " " + known % {"count": found.known}
    if found.before is not None:
        text += " " + _("What was here before is kept in %(where)s.") % {"where": found.before}
    return text
