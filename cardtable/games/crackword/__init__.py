"""Crack Word (C1-C17, C40)."""

from cardtable.games import Course, Manifest
from cardtable.games.crackword.rules.meta import META
from cardtable.i18n import N_

MANIFEST = Manifest(
    meta=META,
    name=N_("Crack Word"),
    tagline=N_("Lead a row and take it with a cry."),
    credit=N_("Crack Word is a game by Pierre Faucon (Yaqua)."),
    rules="cardtable.games.crackword.rules.rules:CrackWord",
    strings="cardtable.games.crackword.strings",
    bot="cardtable.games.crackword.bot",
    opponents="cardtable.games.crackword.opponents",
    first="cardtable.games.crackword.firsttables:TABLES",
    levels=4,
    ratings=((1, 1000), (1.5, 1298), (2, 1480), (2.5, 1695), (3, 1958), (3.5, 1961), (4, 2473)),
    box=(("insertion", "off"), ("blocked", "draw"), ("stalled", "stay"), ("dispute", "strict")),
    courses=(("usual", Course(58, 12.5, 2.2)), ("box", Course(67, 10.9, 1.6))),
    minutes=(13, 13, 13),
    length="cards",
    terminal="cardtable.games.crackword.terminal",
    review="cardtable.games.crackword.review",
    lessons="cardtable.games.crackword.lessons:LESSON",
    problems="cardtable.games.crackword.problems:PROBLEMS",
    medals="cardtable.games.crackword.medals:MEDALS",
    examples="cardtable.games.crackword.examples:EXAMPLES",
    board="cardtable.games.crackword.board.parts:BOARD",
    cards="cardtable.games.crackword.board.faces:specimen",
    lid="cardtable.games.crackword.board.faces:lid",
    colour="#2C3440",
    back="#2C3440",
    monogram="C",
)
