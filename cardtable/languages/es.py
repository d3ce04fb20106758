"""Spanish: the Ñ is a letter of its own, every other accent falls away; CH, LL and RR are two cards each."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.languages.language import Language, Pronunciation

LANGUAGE = Language(
    id="es",
    name=N_("Spanish"),
    deck=N_("Spanish words, and a deck mixed for them."),
    rule=N_("The words are Spanish; Ñ is a letter of its own."),
    title=N_("Spanish words"),
    licence="MPL-2.0",
    frequency="A164 E106 S88 R87 I79 O76 N59 D47 T44 C44 L36 U29 M29 P26 B21 G16 V14 F9 H7 J6 Z5 Q3 X2 Ñ2 Y2 K1 W1",
    everyday=(
        "el la los las uno una unos unas y o pero porque que quien como cuando donde con sin para por desde hasta muy "
        "mucho mucha mas menos todo toda siempre nunca hoy ayer mañana noche tarde dia semana mes año tiempo si no "
        "gracias hola adios favor bueno buena malo mala grande pequeño nuevo viejo hombre mujer niño niña hijo hija "
        "padre madre hermano hermana amigo amiga casa escuela agua pan leche manzana amor vida mundo trabajo dinero "
        "libro calle ciudad coche perro gato caballo pajaro arbol flor sol luna estrella cielo lluvia nieve rojo azul "
        "verde amarillo negro blanco dos tres cuatro cinco seis siete ocho nueve diez tengo tiene eres soy somos estoy "
        "esta quiero puedo hacer decir ver ir venir comer beber dormir hablar corazon mano cabeza ojo rey reina feliz "
        "cumpleaños navidad señor señora tambien aqui alli nada algo"
    ),
    books=(("definitions", "cardtable"), ("synonyms", "thesaurus")),
    further="Ñ",
    sounds=Pronunciation(
        rows=(
            "B V",
            "S C Z X SC",
            "K C QU",
            "J G X H",
            "LL Y I",
            "GU G W HU",
            "GUE GE",
            "GUI GI",
            "QUE KE",
            "QUI KI",
            "R RR",
            "N M Ñ NN",
            "Ñ NI GN",
            "I Y",
            "HUE GUE GUE",
            "X CC S",
            "T CT PT",
            "O OHO",
            "S X",
        ),
        silent="H",
        final=("S", "N", "D", "J"),
        twice="BCDFLMNPRST",
        dropped="SDHE",
    ),
)
