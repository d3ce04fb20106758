"""The lesson of Lettralettre 26: a word with points, letters used again, taboos, the auction, tokens and the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Goal, Lesson, Setting, Step

_EN, _ES = "options=lexicon:en", "options=lexicon:es"


def _words(letters: str, taboos: str, kept: str, more: str = "") -> str:
    """Two players writing, Bruno with C08 and C10."""
    return (
        f"lettralettre phase=writing tokens=8,8 kept={kept}/C08.120,C10.121 letters={letters} taboos={taboos} "
        f"pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U {more}"
    ).strip()


def _auction(offer: str, more: str = "") -> str:
    return (
        f"lettralettre phase=bidding tokens=8,8 offer={offer} stock=C02.101,C05.102,C07.103,C12.104,C13.105 "
        f"pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U {more}"
    ).strip()


LESSON = Lesson(
    (
        Step(
            say=N_("Type <w>%(word)s</w> with the letters on the table, then hand it in."),
            done=N_("Letters, stars and your card’s bonus make the score; the best word wins 2 tokens."),
            otherwise=N_(
                "For this step: <w>%(word)s</w>. Its <w>%(letter)s</w> has stars, as your card asks."
            ),
            settings={
                "fr": Setting(
                    _words("K,E,P,I,S,R", "T,B", "C21.122,C23.123"),
                    ("word KEPI C21",),
                    Goal("Settled"),
                    {"word": "KEPI", "letter": "K"},
                    ((1, "word -"),),
                ),
                "en": Setting(
                    _words("K,I,N,G,S,E", "T,B", "C21.122,C23.123", _EN),
                    ("word KING C21",),
                    Goal("Settled"),
                    {"word": "KING", "letter": "K"},
                    ((1, "word -"),),
                ),
                "es": Setting(
                    _words("Z,U,M,O,S,R", "T,B", "C21.122,C23.123", _ES),
                    ("word ZUMO C21",),
                    Goal("Settled"),
                    {"word": "ZUMO", "letter": "Z"},
                    ((1, "word -"),),
                ),
            },
            clauses=("L4", "L5", "L6", "L7"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        Step(
            say=N_("Each letter serves as often as you like: write <w>%(word)s</w>, and hand it in."),
            done=N_("<w>%(word)s</w> from six letters. You need not use them all."),
            otherwise=N_("For this step: <w>%(word)s</w>. Seven letters or more, says your card."),
            settings={
                "fr": Setting(
                    _words("T,R,I,S,E,N", "A,B", "C19.122,C23.123"),
                    ("word TRISTESSE C19",),
                    Goal("Settled"),
                    {"word": "TRISTESSE"},
                    ((1, "word -"),),
                ),
                "en": Setting(
                    _words("I,N,T,E,R,S", "A,B", "C19.122,C23.123", _EN),
                    ("word INTEREST C19",),
                    Goal("Settled"),
                    {"word": "INTEREST"},
                    ((1, "word -"),),
                ),
                "es": Setting(
                    _words("S,O,R,T,E,A", "I,B", "C19.122,C23.123", _ES),
                    ("word TESORERA C19",),
                    Goal("Settled"),
                    {"word": "TESORERA"},
                    ((1, "word -"),),
                ),
            },
            clauses=("L5", "L6"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        Step(
            say=N_("Taboo letters are forbidden, even if they are also on the table: write <w>%(word)s</w>."),
            done=N_("No taboo letter in it, and one of your two cards met: that is all a word needs."),
            otherwise=N_("For this step: <w>%(word)s</w>. It has none of the taboo letters."),
            settings={
                "fr": Setting(
                    _words("R,O,U,G,E,S", "S,T", "C12.122,C22.123"),
                    ("word ROUE C22",),
                    Goal("Settled"),
                    {"word": "ROUE"},
                    ((1, "word -"),),
                ),
                "en": Setting(
                    _words("H,O,U,R,E,S", "S,T", "C12.122,C22.123", _EN),
                    ("word HOUR C22",),
                    Goal("Settled"),
                    {"word": "HOUR"},
                    ((1, "word -"),),
                ),
                "es": Setting(
                    _words("H,O,R,A,E,S", "S,T", "C12.122,C22.123", _ES),
                    ("word HORA C22",),
                    Goal("Settled"),
                    {"word": "HORA"},
                    ((1, "word -"),),
                ),
            },
            clauses=("L5",),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        Step(
            say=N_("First comes an auction of cards. This one is easy to meet: take it."),
            done=N_("It lies before you for the whole game. Everybody gets two."),
            otherwise=N_("This time, take it."),
            settings={
                "fr": Setting(_auction("C01.100"), ("take",), Goal("Took")),
                "en": Setting(_auction("C01.100", _EN), ("take",), Goal("Took")),
                "es": Setting(_auction("C01.100", _ES), ("take",), Goal("Took")),
            },
            clauses=("L2", "L3"),
            buttons=("take", "chip"),
        ),
        Step(
            say=N_("This one is hard: decline it for a token. Take it once tokens lie on it."),
            done=N_("Whoever takes a card also takes the tokens on it. Tokens decide the game."),
            otherwise=N_("Decline first; when it comes back, take it."),
            settings={
                "fr": Setting(_auction("C23.100"), ("chip", "take"), Goal("Took"), {}, ((1, "chip"),)),
                "en": Setting(_auction("C23.100", _EN), ("chip", "take"), Goal("Took"), {}, ((1, "chip"),)),
                "es": Setting(_auction("C23.100", _ES), ("chip", "take"), Goal("Took"), {}, ((1, "chip"),)),
            },
            clauses=("L1", "L2"),
            buttons=("take", "chip"),
        ),
        Step(
            say=N_("The last deal: write <w>%(word)s</w>, and see who has the most tokens."),
            done=N_("Everybody has dealt twice: the most tokens win. A player who cannot pay one is out."),
            otherwise=N_("For this step: <w>%(word)s</w>."),
            settings={
                "fr": Setting(
                    _words("M,O,T,S,E,R", "A,B", "C22.122,C12.123", "deals=1,2"),
                    ("word MOTS C22",),
                    Goal("Cleared"),
                    {"word": "MOTS"},
                    ((1, "word -"),),
                ),
                "en": Setting(
                    _words("W,O,R,D,S,E", "A,B", "C19.122,C22.123", f"deals=1,2 {_EN}"),
                    ("word WORD C22",),
                    Goal("Cleared"),
                    {"word": "WORD"},
                    ((1, "word -"),),
                ),
                "es": Setting(
                    _words("F,L,O,R,E,S", "A,B", "C19.122,C22.123", f"deals=1,2 {_ES}"),
                    ("word FLOR C22",),
                    Goal("Cleared"),
                    {"word": "FLOR"},
                    ((1, "word -"),),
                ),
            },
            clauses=("L7", "L8", "L10"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
    ),
    needed=("L2", "L3", "L4", "L5", "L6", "L7", "L8", "L10"),
)
