"""The lesson of the example game, of one step: copy it to begin that of a new game."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting

LESSON = Lesson(
    (
        LessonStep(
            say=N_("Lay the <w>%(letter)s</w> on the heap: a vowel scores."),
            done=N_("One point. The highest score wins."),
            otherwise=N_("Only a vowel scores: the <w>%(letter)s</w>."),
            goal="WasPut",
            settings={
                "fr": setting("hands=A,K,T/B,C,D pile=E,F scores=0,0", "put A", letter="A"),
                "en": setting("hands=O,K,T/B,C,D pile=E,F scores=0,0", "put O", letter="O"),
            },
            clauses=("N1", "N2", "N3"),
        ),
    ),
    needed=("N1", "N2", "N3"),
)
