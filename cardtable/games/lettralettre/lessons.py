"""The lesson of Lettralettre 26, the last deals of a match and the auction of the next: a word with points, letters used again,
taboos, tokens and the end, the auction."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, StepSetting, setting

_DEALS = {
    "fr": (
        ("KEPI", "K,E,P,I,S,R", "T,B", 9),
        ("TRISTESSE", "T,R,I,S,E,N", "A,B", 12),
        ("ROUGE", "R,O,U,G,E,S", "S,T", 9),
        ("FIN", "F,I,N,E,R,M", "A,O", 7),
    ),
    "en": (
        ("KING", "K,I,N,G,S,E", "T,B", 10),
        ("INTEREST", "I,N,T,E,R,S", "A,B", 11),
        ("HOUR", "H,O,U,R,E,S", "S,T", 8),
        ("WORD", "W,O,R,D,S,E", "A,N", 10),
    ),
    "es": (
        ("ZUMO", "Z,U,M,O,S,R", "T,B", 9),
        ("TESORERA", "S,O,R,T,E,A", "I,B", 11),
        ("HORA", "H,O,R,A,E,S", "S,T", 8),
        ("FLOR", "F,L,O,R,E,N", "A,D", 8),
    ),
}
"""The deals of the match by language of words: the word to write, letters, taboos, points of the word."""
_TOKENS = ("8,8", "10,7", "12,6", "14,5")
"""The tokens before each deal: the learner wins them all."""


def _deal(at: int, card: str, **letters: str) -> Mapping[str, StepSetting]:
    """Write deal number `at`, from 0, in each language: the learner holds C21 and C19 and meets `card`. Deals lie in the pile
    in their order. `letters` are the letters that the sentences name, by language."""
    found = {}
    for language, deals in _DEALS.items():
        word, shown, taboos, _points = deals[at]
        pile = ",".join(f"{mine},{barred}" for _word, mine, barred, _gain in deals[at + 1 :])
        gone = ",".join(f"{mine},{barred}" for _word, mine, barred, _gain in deals[:at])
        rounds = "/".join(f"{points},-" for *_dealt, points in deals[:at])
        found[language] = setting(
            f"phase=writing dealer={at % 2} tokens={_TOKENS[at]} kept=C21.122,C19.123/C08.120,C10.121 "
            f"letters={shown} taboos={taboos} pile={pile + ',' if pile else ''}C,A,D,E,I,L discard={gone} "
            f"deals={(at + 1) // 2},{at // 2} rounds={rounds}",
            f"word {word} {card}",
            word=word,
            **({"letter": letters[language]} if letters else {}),
        )
    return found


def _auction(offer: str, stock: str, kept: str = "") -> str:
    """Write the auction of the next match."""
    return (
        f"phase=bidding tokens=8,8 offer={offer} stock={stock} kept={kept}/ "
        "pile=A,E,I,O,U,N,L,E,D,M,C,A,E,I,O,U"
    )


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
            settings=_deal(0, "C21", fr="K", en="K", es="Z"),
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
            settings=_deal(1, "C19"),
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
            settings=_deal(2, "C21"),
            clauses=("L5",),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        LessonStep(
            say=N_("The last deal: write <w>%(word)s</w>, and see who has the most tokens."),
            done=N_("Everybody has dealt twice: the most tokens win. A player who cannot pay one is out."),
            otherwise=N_("For this step: <w>%(word)s</w>."),
            goal="Cleared",
            replies=((1, "word -"),),
            settings=_deal(3, "C21"),
            clauses=("L7", "L8", "L10"),
            point=("hand-in",),
            buttons=("hand-in", "go-on"),
        ),
        LessonStep(
            say=N_("A match begins with an auction of cards. This one is easy to meet: take it."),
            done=N_("It lies before you for the whole game. Everybody gets two."),
            otherwise=N_("This time, take it."),
            goal="Took",
            settings=dict.fromkeys(
                _DEALS, setting(_auction("C01.100", "C23.101,C02.102,C05.103,C07.104,C12.105"), "take")
            ),
            clauses=("L2", "L3"),
            buttons=("take", "chip"),
        ),
        LessonStep(
            say=N_("This one is hard: decline it for a token. Take it once tokens lie on it."),
            done=N_("Whoever takes a card also takes the tokens on it. Tokens decide the game."),
            otherwise=N_("Decline first; when it comes back, take it."),
            goal="Took",
            replies=((1, "chip"),),
            settings=dict.fromkeys(
                _DEALS,
                setting(_auction("C23.101", "C02.102,C05.103,C07.104,C12.105", "C01.100"), "chip", "take"),
            ),
            clauses=("L1", "L2"),
            buttons=("take", "chip"),
            lasts=True,
        ),
    ),
    needed=("L2", "L3", "L4", "L5", "L6", "L7", "L8", "L10"),
)
