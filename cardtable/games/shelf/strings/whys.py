"""Why a bot played what it played on the shelf. `%(points)s` is its gain, `%(dearer)s` that of a dearer
word."""

from __future__ import annotations

from cardtable.bots.choice import Why
from cardtable.i18n import N_

WHYS: dict[Why, str] = {
    Why.DEAREST: N_("%(word)s is the dearest word it knows here: %(points)s."),
    Why.SPOTTED: N_("%(word)s is the dearest word it has seen: %(points)s."),
    Why.RARER: N_("It saw nothing everyday, so it took %(word)s: %(points)s."),
    Why.KEEPS: N_("A dearer word gave %(dearer)s, but %(word)s, %(points)s, keeps better cards in hand."),
    Why.SAVES_JOKER: N_("A dearer word gave %(dearer)s, but %(word)s, %(points)s, saves a joker."),
    Why.LOOKS_AHEAD: N_("%(word)s, %(points)s, does best against what the others may hold."),
    Why.LAST_CARDS: N_("With %(word)s it lays its last cards and ends the game."),
    Why.NOTHING: N_("No word can be laid with its cards: it passes."),
    Why.UNSAYABLE: N_("The only words left are rude ones: it would rather pass."),
    Why.PROPOSES: N_("%(word)s is its dearest word of three letters: %(points)s."),
    Why.PROPOSES_NOTHING: N_("It has no word of three letters."),
    Why.COMMON: N_("%(word)s is an everyday word and brings %(points)s."),
}

ADVICE: dict[Why, str] = {
    Why.DEAREST: N_("%(word)s is your dearest word here: %(points)s."),
    Why.SPOTTED: N_("%(word)s is a dear word that you can play: %(points)s."),
    Why.RARER: N_("No everyday word will do; %(word)s brings you %(points)s."),
    Why.LAST_CARDS: N_("With %(word)s you lay your last cards and end the game."),
    Why.NOTHING: N_("No word can be laid with your cards: pass."),
    Why.UNSAYABLE: N_("The only words left are rude ones: better to pass."),
    Why.PROPOSES: N_("%(word)s is your dearest word of three letters: %(points)s."),
    Why.PROPOSES_NOTHING: N_("You have no word of three letters."),
}
"""What a hint says to the person where the words of a bot would speak of itself."""
