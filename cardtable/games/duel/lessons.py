"""The lesson of the duel, one course of play from step to step: the spine, columns, pushing in, covering, discarding, the
penalties, the round."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.games.duel.rules.deck import costly_letters
from cardtable.games.duel.rules.meta import META
from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, StepSetting, setting
from cardtable.rules.contract import LEXICON


@dataclass(frozen=True, slots=True)
class _Course:
    """The course of the lesson in one language of words: what the steps before left, and what a step does."""

    other: str
    """The hand of the other player."""
    pile: str
    """The pile: four cards come to the learner, the next four to the other player."""
    gone: str
    """The card that the learner discards."""

    def at(self, hand: str, board: str, move: str, step: int, **words: str) -> StepSetting:
        """Write step number `step`, from 1, with the learner's hand, the board and the move to make."""
        pile = self.pile.split(",")
        taken, drawn = {6: (4, 0), 7: (4, 1), 8: (4, 4)}.get(step, (0, 0))
        other = self.other if step < 6 else ",".join([self.other[-1], *pile[4 : 4 + drawn]])
        rest = ",".join(pile[taken + drawn :])
        gone = f" discard={self.gone}" if step > 5 else ""
        return setting(f"hands={hand}/{other} pile={rest}{gone} board={board}", move, **words)


_FR = _Course("L,I,M,E", "I,R,E,S,O,U,T,I,R,E,N,T,A,L,N,E,R,O,I,E,A,N,T,U,S,E", "W")
_EN = _Course("O,M,E,L", "E,A,U,S,O,R,T,I,R,E,N,T,A,L,N,E,R,O,I,E,A,N,T,D,S,E", "Z")
_ES = _Course("C,A,S,E", "A,T,E,O,L,U,T,I,R,E,N,T,A,L,N,E,R,O,I,E,A,N,T,U,S,E", "G")


def _costly(language: str) -> str:
    """The letters of its deck that cost three cards."""
    return " ".join(costly_letters(META.complete({LEXICON: language})))


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Empty your hand before %(other)s does. Begin: the <w>%(card)s</w> after <w>%(old)s</w>."),
            done=N_("<w>%(new)s</w>: the word on the wood, the spine, has grown."),
            otherwise=N_("The <w>%(card)s</w>, at the end of <w>%(old)s</w>."),
            goal="Laid",
            settings={
                "fr": _FR.at("S,A,C,G,E,W,Z", "(L)/(E)", "lay 3:S", 1, card="S", old="LE", new="LES"),
                "en": _EN.at("T,A,N,H,E,Z,X", "(C)/(A)", "lay 3:T", 1, card="T", old="CA", new="CAT"),
                "es": _ES.at("N,O,S,L,P,G,X", "(C)/(A)", "lay 3:N", 1, card="N", old="CA", new="CAN"),
            },
            clauses=("D1", "D2", "D3"),
        ),
        LessonStep(
            say=N_("Words can cross it: lay <w>%(cards)s</w> after the <w>%(through)s</w>, card by card."),
            done=N_("That is a crossing word: each card of the spine can carry one, on both sides."),
            otherwise=N_("<w>%(cards)s</w>, after the <w>%(through)s</w>, off the wood."),
            goal="Laid",
            settings={
                "fr": _FR.at("A,C,G,E,W,Z", "(L)/(E)/(S)", "lay 3,1:AC", 2, cards="AC", through="S"),
                "en": _EN.at("A,N,H,E,Z,X", "(C)/(A)/(T)", "lay 3,1:AN", 2, cards="AN", through="T"),
                "es": _ES.at("O,S,L,P,G,X", "(C)/(A)/(N)", "lay 3,1:OS", 2, cards="OS", through="N"),
            },
            clauses=("D2", "D3", "D4"),
        ),
        LessonStep(
            say=N_("Push a card in: the <w>%(card)s</w> between <w>%(left)s</w> and <w>%(right)s</w>."),
            done=N_("The word parts, and the crossing words move with it."),
            otherwise=N_(
                "The <w>%(card)s</w>, between <w>%(left)s</w> and <w>%(right)s</w>: <w>%(new)s</w>."
            ),
            goal="Laid",
            settings={
                "fr": _FR.at(
                    "G,E,W,Z", "(L)/(E)/(S),A,C", "lay 3:+G", 3, card="G", left="E", right="S", new="LEGS"
                ),
                "en": _EN.at(
                    "H,E,Z,X", "(C)/(A)/(T),A,N", "lay 2:+H", 3, card="H", left="C", right="A", new="CHAT"
                ),
                "es": _ES.at(
                    "L,P,G,X", "(C)/(A)/(N),O,S", "lay 2:+L", 3, card="L", left="C", right="A", new="CLAN"
                ),
            },
            clauses=("D5",),
        ),
        LessonStep(
            say=N_("One card a turn may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>: one card fewer in your hand."),
            otherwise=N_("Your <w>%(card)s</w>, on the <w>%(under)s</w>."),
            goal="Laid",
            settings={
                "fr": _FR.at("E,W,Z", "(L)/(E)/(G)/(S),A,C", "lay 4,1:E", 4, card="E", under="A", new="SEC"),
                "en": _EN.at("E,Z,X", "(C)/(H)/(A)/(T),A,N", "lay 4,1:E", 4, card="E", under="A", new="TEN"),
                "es": _ES.at("P,G,X", "(C)/(L)/(A)/(N),O,S", "lay 1:P", 4, card="P", under="C", new="PLAN"),
            },
            clauses=("D6",),
        ),
        LessonStep(
            say=N_(
                "No word? Discard one card, and draw three: press Discard, then touch the <w>%(card)s</w>."
            ),
            done=N_("It costs you, but there is always something to do: nobody just passes."),
            otherwise=N_("This time, discard: the button, then the <w>%(card)s</w>."),
            goal="Swapped",
            settings={
                "fr": _FR.at("W,Z", "(L)/(E)/(G)/(S),A+E,C", "swap W", 5, card="W"),
                "en": _EN.at("Z,X", "(C)/(H)/(A)/(T),A+E,N", "swap Z", 5, card="Z"),
                "es": _ES.at("G,X", "(C+P)/(L)/(A)/(N),O,S", "swap G", 5, card="G"),
            },
            clauses=("D8",),
            point=("discard",),
            buttons=("discard",),
            confirm=True,
        ),
        LessonStep(
            say=N_(
                "%(other)s laid three cards, so you drew one. Return the favour: <w>%(cards)s</w> after <w>%(old)s</w>."
            ),
            done=N_("3 cards: %(other)s draws 1; 4 cards: 2; 5 or more: 3."),
            otherwise=N_("All three, <w>%(cards)s</w>, after <w>%(old)s</w>: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": _FR.at(
                    "Z,I,R,E,S",
                    "(L)/L,I,M,(E)/(G)/(S),A+E,C",
                    "lay 1,1:IRE",
                    6,
                    cards="IRE",
                    old="L",
                    new="LIRE",
                ),
                "en": _EN.at(
                    "X,E,A,U,S",
                    "(C)/(H),O,M,E/(A)/(T),A+E,N",
                    "lay 5:EAU",
                    6,
                    cards="EAU",
                    old="CHAT",
                    new="CHATEAU",
                ),
                "es": _ES.at(
                    "X,A,T,E,O",
                    "(C+P)/(L)/C,A,S,(A)/(N),O,S",
                    "lay 2,1:ATE",
                    6,
                    cards="ATE",
                    old="L",
                    new="LATE",
                ),
            },
            clauses=("D7",),
        ),
        LessonStep(
            say=N_(
                "<w>%(costly)s</w> hurt, too: three cards for %(other)s. The <w>%(card)s</w> after <w>%(old)s</w>."
            ),
            done=N_("Once per turn, on top of what the number of cards costs."),
            otherwise=N_("The <w>%(card)s</w>, at the end: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": _FR.at(
                    "Z,S",
                    "(L),I,R,E/L,I,M,(E)/(G)/(S),A+E,C",
                    "lay 1,4:Z",
                    7,
                    card="Z",
                    old="LIRE",
                    new="LIREZ",
                    costly=_costly("fr"),
                ),
                "en": _EN.at(
                    "X,S",
                    "(C)/(H),O,M,E/(A)/(T),A+E,N/(E)/(A)/(U)",
                    "lay 8:X",
                    7,
                    card="X",
                    old="CHATEAU",
                    new="CHATEAUX",
                    costly=_costly("en"),
                ),
                "es": _ES.at(
                    "X,O",
                    "(C+P)/(L),A,T,E/C,A,S,(A)/(N),O,S",
                    "lay 2,4:X",
                    7,
                    card="X",
                    old="LATE",
                    new="LATEX",
                    costly=_costly("es"),
                ),
            },
            clauses=("D7",),
        ),
        LessonStep(
            say=N_(
                "One card left: the <w>%(card)s</w> after <w>%(old)s</w>. Your hand is empty, the round is yours."
            ),
            done=N_("A first match is one round; in the booklet, the first to win three rounds wins."),
            otherwise=N_("The <w>%(card)s</w>, at the end of <w>%(old)s</w>."),
            goal="RoundWon",
            settings={
                "fr": _FR.at("S", "(L),I,R,E,Z/L,I,M,(E)/(G)/(S),A+E,C", "lay 4,3:S", 8, card="S", old="SEC"),
                "en": _EN.at(
                    "S",
                    "(C)/(H),O,M,E/(A)/(T),A+E,N/(E)/(A)/(U)/(X)",
                    "lay 4,3:S",
                    8,
                    card="S",
                    old="TEN",
                ),
                "es": _ES.at("O", "(C+P)/(L),A,T,E,X/C,A,S,(A)/(N),O,S", "lay 5:O", 8, card="O", old="PLAN"),
            },
            clauses=("D9", "D10"),
            lasts=True,
        ),
    ),
    needed=("D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10"),
)
