"""The telescopic shelf (S1-S18)."""

from cardtable.games import Course, Manifest
from cardtable.games.shelf.rules.meta import META
from cardtable.i18n import N_, NC_

MANIFEST = Manifest(
    meta=META,
    name=N_("The Shelf"),
    tagline=N_("Open the shelf, cover the letters."),
    credit=N_("It plays as Rondo, by I. Abrahami and E. Netz (Schmidt, 1997)."),
    rules="cardtable.games.shelf.rules.rules:Shelf",
    strings="cardtable.games.shelf.strings",
    bot="cardtable.games.shelf.bot",
    opponents="cardtable.games.shelf.opponents",
    first="cardtable.games.shelf.firsttables:TABLES",
    levels=4,
    ratings=(
        (1, 1000),
        (1.5, 1113),
        (2, 1279),
        (2.5, 1509),
        (3, 1662),
        (3.5, 1668),
        (4, 2180),
    ),
    box=(("pass_draws", "off"), ("hand_penalty", "literal")),
    courses=(("usual", Course(29, 32.4, 6.3)), ("box", Course(27, 37.7, 6.1))),
    minutes=(8, 6, 4, 4, 3),
    terminal="cardtable.games.shelf.terminal",
    review="cardtable.games.shelf.review",
    lessons="cardtable.games.shelf.lessons:LESSON",
    problems="cardtable.games.shelf.problems:PROBLEMS",
    medals="cardtable.games.shelf.medals:MEDALS",
    examples="cardtable.games.shelf.examples:EXAMPLES",
    board="cardtable.games.shelf.board.parts:BOARD",
    cards="cardtable.games.shelf.board.faces:specimen",
    lid="cardtable.games.shelf.board.faces:lid",
    colour="#7A2836",
    back="#6E2433",
    # Translators: on the backs of the cards: the first letter of the game’s name, “Shelf” or “Étagère”
    monogram=NC_("monogram", "S"),
)
