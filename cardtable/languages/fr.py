"""French: the language of the games."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.languages.language import Language, Pronunciation

LANGUAGE = Language(
    id="fr",
    name=N_("French"),
    deck=N_("French words, and a deck mixed for them."),
    rule=N_("The words are French; Œ is laid as O and E."),
    title=N_("French words"),
    licence="MPL-2.0",
    frequency="E165 R90 I88 A88 S86 T68 N68 O56 U42 L38 C37 P27 M25 D24 G17 V16 F15 B14 H11 Z10 Q4 X4 Y3 J2 K1 W1",
    everyday=(
        "le la les un une des du de et ou mais parce que qui quoi comment quand avec sans pour dans sur sous chez je tu "
        "il elle nous vous ils elles mon ma mes ton ta tes son sa ses notre votre leur oui non merci bonjour bonsoir "
        "salut homme femme enfant garcon fille ami amie maison ecole eau pain lait pomme jour nuit matin soir hier "
        "demain semaine mois annee temps amour vie monde travail argent livre rue ville voiture chien chat cheval "
        "oiseau arbre fleur soleil lune etoile ciel pluie neige rouge bleu vert jaune noir blanc deux trois quatre cinq "
        "sept huit neuf dix toujours jamais souvent tres beaucoup plus moins tout aussi encore pere mere frere soeur "
        "fils coeur main tete oeil roi reine fromage beurre etre avoir faire dire voir aller venir manger boire dormir "
        "parler moi toi lui eux ici rien quelque madame monsieur"
    ),
    books=(("definitions", "cardtable"), ("glosses", "wiktionary")),
    agreed="house",
    sounds=Pronunciation(
        rows=(
            "O AU EAU OT AUT AUD OS OP OH",
            "E AI EI ER EZ ET ES EE AIT AIS",
            "F FF PH",
            "K C CC QU Q CH CK CQU",
            "S SS C SC T X Z",
            "Z S",
            "J G GE",
            "AN EN AM EM AON",
            "IN AIN EIN IM YN YM AIM UN EN",
            "I Y",
            "SI TI",
            "GN NI NN",
            "OI OUA WA OY",
            "OU W",
            "EU OEU OE",
            "Y ILL IL",
            "V W",
            "GU G",
            "AT A",
            "AL AUX AL",
        ),
        silent="H",
        final=("E", "S", "T", "X", "D", "P", "ES", "NT", "ENT", "H", "C", "TS", "R"),
        at_the_end=frozenset("AIS AIT AT AUD AUT EE ES ET EZ OS OT".split()),
        twice="BCDFGKLMNPRSTZ",
        dropped="ESTXDH",
    ),
)
