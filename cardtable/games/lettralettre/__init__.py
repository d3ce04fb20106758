"""Lettralettre 26 (L1-L12)."""

from cardtable.games import Course, Manifest
from cardtable.games.lettralettre.rules.meta import META
from cardtable.i18n import N_

MANIFEST = Manifest(
    meta=META,
    name=N_("Lettralettre 26"),
    tagline=N_("Bid for your tasks, then write in secret."),
    credit=N_("Lettralettre 26 is a game by Gaël Vacher."),
    rules="cardtable.games.lettralettre.rules.rules:Lettralettre",
    strings="cardtable.games.lettralettre.strings",
    bot="cardtable.games.lettralettre.bot",
    opponents="cardtable.games.lettralettre.opponents",
    first="cardtable.games.lettralettre.firsttables:TABLES",
    levels=4,
    ratings=(
        (1, 1000),
        (1.5, 1015),
        (2, 1031),
        (2.5, 1060),
        (3, 1091),
        (3.5, 1211),
        (4, 1454),
    ),
    courses=(("usual", Course(8, 5.6, 0.9)),),
    minutes=(3, 4, 5, 5, 6),
    terminal="cardtable.games.lettralettre.terminal",
    review="cardtable.games.lettralettre.review",
    lessons="cardtable.games.lettralettre.lessons:LESSON",
    problems="cardtable.games.lettralettre.problems:PROBLEMS",
    medals="cardtable.games.lettralettre.medals:MEDALS",
    examples="cardtable.games.lettralettre.examples:EXAMPLES",
    board="cardtable.games.lettralettre.board.parts:BOARD",
    cards="cardtable.games.lettralettre.board.plaques:specimen",
    lid="cardtable.games.lettralettre.lid:lid",
    colour="#23457A",
    back="#23395B",
    monogram="26",
)
