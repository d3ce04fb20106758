"""English."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.languages.language import Language, Pronunciation

LANGUAGE = Language(
    id="en",
    name=N_("English"),
    deck=N_("English words, and a deck mixed for them."),
    rule=N_("The words are English."),
    title=N_("English words"),
    licence="SCOWL",
    frequency="E123 S93 I79 R73 A69 N65 T63 O55 L52 D47 G37 C36 U34 P29 M26 H23 B20 F16 Y14 K12 W12 V11 Z3 X3 J2 Q2",
    everyday=(
        "the and you are was were have has had not this that with from they what which who when where why how because "
        "there here their your his her our my yes hello please thanks thank sorry good bad big small new old man woman "
        "men women boy girl child children friend friends house home school water bread milk apple day night morning "
        "evening today tomorrow yesterday week month year time love life world people work money food book street car "
        "dog horse bird tree flower sun moon star sky rain snow wind red blue green yellow black white one two three "
        "four five six seven eight nine ten first last right left up down in out of made make take give get go come see "
        "know think want need like look find tell say speak read write play run walk eat drink sleep always never often "
        "very much many more most some any all every other another only just also too again then than happy birthday "
        "christmas weekend father mother brother sister daughter king queen god heart hand head eye mouth foot"
    ),
    books=(
        ("definitions", "cardtable"),
        ("glosses", "wordnet"),
        ("webster", "webster"),
    ),
    accents=False,
    sounds=Pronunciation(
        rows=(
            "F FF PH GH",
            "K C CK CH QU CC",
            "S SS C SC PS",
            "Z S",
            "J G DG GE DGE",
            "N KN GN",
            "R WR RH",
            "M MB MN",
            "EE EA IE EI E EY Y I",
            "A AI AY EI EA E",
            "I IGH Y",
            "ITE IGHT",
            "O OA OW OE A",
            "U OO EW UE OU O",
            "OO O",
            "ER OR AR RE UR IR OUR",
            "SHUN TION SION CION",
            "SH CH TI SC",
            "CH TCH",
            "W WH",
            "X KS CKS CC",
            "OL OWLE",
            "T ED",
        ),
        silent="HGB",
        final=("E", "ES", "H", "B", "GH", "GE"),
        at_the_end=frozenset("AIS AIT AT AUD AUT EE ES ET EZ OS OT".split()),
        twice="BCDFGKLMNPRSTZ",
        dropped="ESTXDH",
    ),
)
