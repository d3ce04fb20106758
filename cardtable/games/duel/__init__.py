"""The duel for two (D1-D13)."""

from cardtable.games import Course, Manifest
from cardtable.games.duel.rules.meta import META
from cardtable.i18n import N_, NC_

MANIFEST = Manifest(
    meta=META,
    name=N_("The Duel"),
    tagline=N_("Cross the words, empty your hand."),
    credit=N_("A variant for two players proposed by Hojyn on Tric Trac."),
    rules="cardtable.games.duel.rules.rules:Duel",
    strings="cardtable.games.duel.strings",
    bot="cardtable.games.duel.bot",
    opponents="cardtable.games.duel.opponents",
    first="cardtable.games.duel.firsttables:TABLES",
    levels=4,
    ratings=((1, 1000), (1.5, 1191), (2, 1325), (2.5, 1486), (3, 1569), (3.5, 1656), (4, 1856)),
    box=(("neighbours", "ignored"), ("last_turn", "none")),
    courses=(("usual", Course(141, 1.8, 0.4)), ("box", Course(81, 1.8, 0.4))),
    minutes=(4,),
    rounds="rounds",
    terminal="cardtable.games.duel.terminal",
    review="cardtable.games.duel.review",
    lessons="cardtable.games.duel.lessons:LESSON",
    problems="cardtable.games.duel.problems:PROBLEMS",
    medals="cardtable.games.duel.medals:MEDALS",
    examples="cardtable.games.duel.examples:EXAMPLES",
    board="cardtable.games.duel.board.parts:BOARD",
    cards="cardtable.games.duel.board.faces:specimen",
    lid="cardtable.games.duel.board.faces:lid",
    colour="#563A66",
    back="#4A3355",
    # Translators: on the backs of the cards: the first letter of the game’s name
    monogram=NC_("monogram", "D"),
    # Translators: “Automatic”: the board turns by itself; “As in the rules”: the board of the duel,
    # upright; “Turned”: the board of the duel, on its side
    views=(("", N_("Automatic")), ("level", N_("As in the rules")), ("upright", N_("Turned"))),
    view=(
        N_("Board of the duel"),
        N_(
            "Turned, the spine stands upright and the crossing words read from left to right: cards "
            "are larger in wide windows."
        ),
    ),
)
