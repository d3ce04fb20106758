"""The lesson of Lettralettre 26: a word with points, letters used again, taboos, the auction, tokens and the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting

_PILE = "pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U"


def _words(letters: str, taboos: str, kept: str, more: str = "") -> str:
    """Two players writing, Bruno with C08 and C10."""
    kept = f"{kept}/C08.120,C10.121"
    return f"phase=writing tokens=8,8 kept={kept} letters={letters} taboos={taboos} {_PILE} {more}"


def _auction(offer: str) -> str:
    return f"phase=bidding tokens=8,8 offer={offer} stock=C02.101,C05.102,C07.103,C12.104,C13.105 {_PILE}"


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Type <w>%(word)s</w> with the letters on the table, then hand it in."),
            done=N_("Letters, stars and your card’s bonus make the score; the best word wins 2 tokens."),
            otherwise=N_(
                "For this step: <w>%(word)s</w>. Its <w>%(letter)s</w> has stars, as your card asks."
            ),
            goal="Settled",
            replies=((1, "word -"),),
            settings={
                "fr": setting(
                    _words("K,E,P,I,S,R", "T,B", "C21.122,C23.123"), "word KEPI C21", word="KEPI", letter="K"
                ),
                "en": setting(
                    _words("K,I,N,G,S,E", "T,B", "C21.122,C23.123"), "word KING C21", word="KING", letter="K"
                ),
                "es": setting(
                    _words("Z,U,M,O,S,R", "T,B", "C21.122,C23.123"), "word ZUMO C21", word="ZUMO", letter="Z"
                ),
            },
            clauses=("L4", "L5", "L6", "L7"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        LessonStep(
            say=N_("Each letter serves as often as you like: write <w>%(word)s</w>, and hand it in."),
            done=N_("<w>%(word)s</w> from six letters. You need not use them all."),
            otherwise=N_("For this step: <w>%(word)s</w>. Seven letters or more, says your card."),
            goal="Settled",
            replies=((1, "word -"),),
            settings={
                "fr": setting(
                    _words("T,R,I,S,E,N", "A,B", "C19.122,C23.123"), "word TRISTESSE C19", word="TRISTESSE"
                ),
                "en": setting(
                    _words("I,N,T,E,R,S", "A,B", "C19.122,C23.123"), "word INTEREST C19", word="INTEREST"
                ),
                "es": setting(
                    _words("S,O,R,T,E,A", "I,B", "C19.122,C23.123"), "word TESORERA C19", word="TESORERA"
                ),
            },
            clauses=("L5", "L6"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        LessonStep(
            say=N_("Taboo letters are forbidden, even if they are also on the table: write <w>%(word)s</w>."),
            done=N_("No taboo letter in it, and one of your two cards met: that is all a word needs."),
            otherwise=N_("For this step: <w>%(word)s</w>. It has none of the taboo letters."),
            goal="Settled",
            replies=((1, "word -"),),
            settings={
                "fr": setting(_words("R,O,U,G,E,S", "S,T", "C12.122,C22.123"), "word ROUE C22", word="ROUE"),
                "en": setting(_words("H,O,U,R,E,S", "S,T", "C12.122,C22.123"), "word HOUR C22", word="HOUR"),
                "es": setting(_words("H,O,R,A,E,S", "S,T", "C12.122,C22.123"), "word HORA C22", word="HORA"),
            },
            clauses=("L5",),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        LessonStep(
            say=N_("First comes an auction of cards. This one is easy to meet: take it."),
            done=N_("It lies before you for the whole game. Everybody gets two."),
            otherwise=N_("This time, take it."),
            goal="Took",
            settings=dict.fromkeys(("fr", "en", "es"), setting(_auction("C01.100"), "take")),
            clauses=("L2", "L3"),
            buttons=("take", "chip"),
        ),
        LessonStep(
            say=N_("This one is hard: decline it for a token. Take it once tokens lie on it."),
            done=N_("Whoever takes a card also takes the tokens on it. Tokens decide the game."),
            otherwise=N_("Decline first; when it comes back, take it."),
            goal="Took",
            replies=((1, "chip"),),
            settings=dict.fromkeys(("fr", "en", "es"), setting(_auction("C23.100"), "chip", "take")),
            clauses=("L1", "L2"),
            buttons=("take", "chip"),
        ),
        LessonStep(
            say=N_("The last deal: write <w>%(word)s</w>, and see who has the most tokens."),
            done=N_("Everybody has dealt twice: the most tokens win. A player who cannot pay one is out."),
            otherwise=N_("For this step: <w>%(word)s</w>."),
            goal="Cleared",
            replies=((1, "word -"),),
            settings={
                "fr": setting(
                    _words("M,O,T,S,E,R", "A,B", "C22.122,C12.123", "deals=1,2"), "word MOTS C22", word="MOTS"
                ),
                "en": setting(
                    _words("W,O,R,D,S,E", "A,B", "C19.122,C22.123", "deals=1,2"), "word WORD C22", word="WORD"
                ),
                "es": setting(
                    _words("F,L,O,R,E,S", "A,B", "C19.122,C22.123", "deals=1,2"), "word FLOR C22", word="FLOR"
                ),
            },
            clauses=("L7", "L8", "L10"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
    ),
    needed=("L2", "L3", "L4", "L5", "L6", "L7", "L8", "L10"),
)
