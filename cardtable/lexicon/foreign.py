"""Everyday words of the languages around, by which a word is told to be foreign; and Roman numerals."""

from __future__ import annotations

import re

from cardtable.lexicon.fold import fold

_COMMON = {
    "en": "the and you are was were have has had not this that with from they what which who when where why how because there here"
    " their your his her our my yes hello please thanks thank sorry good bad big small new old man woman men women boy girl child"
    " children friend friends house home school water bread milk apple day night morning evening today tomorrow yesterday week month"
    " year time love life world people work money food book street car dog horse bird tree flower sun moon star sky rain snow wind"
    " red blue green yellow black white one two three four five six seven eight nine ten first last right left up down in out of"
    " made make take give get go come see know think want need like look find tell say speak read write play run walk eat drink"
    " sleep always never often very much many more most some any all every other another only just also too again then than"
    " happy birthday christmas weekend father mother brother sister daughter king queen god heart hand head eye mouth foot",
    "de": "der die das und ich du er wir ihr nicht ein eine einen mit auf aus bei nach von zu zum zur ist sind war waren haben hat sein"
    " wird werden kann muss soll will ja nein danke bitte hallo guten morgen tag abend nacht gut schlecht gross klein neu alt mann"
    " frau kind kinder freund freundin haus schule wasser brot milch apfel heute gestern woche monat jahr zeit liebe leben welt"
    " arbeit geld buch strasse stadt land auto hund katze pferd vogel baum blume sonne mond stern himmel regen schnee rot blau"
    " gelb schwarz weiss eins zwei drei vier sechs sieben acht neun zehn immer nie oft sehr viel mehr alle auch nur noch schon"
    " aber oder wenn weil wie wo was wer warum hier dort vater mutter bruder schwester tochter sohn herz hand kopf auge konig"
    " schon geburtstag weihnachten deutsch deutschland sprechen gehen kommen machen sehen wissen sagen essen trinken schlafen",
    "es": "el la los las uno una unos unas y o pero porque que quien como cuando donde con sin para por desde hasta muy mucho mucha mas"
    " menos todo toda siempre nunca hoy ayer manana noche tarde dia semana mes ano tiempo si no gracias hola adios favor bueno buena"
    " malo mala grande pequeno nuevo viejo hombre mujer nino nina hijo hija padre madre hermano hermana amigo amiga casa escuela agua"
    " pan leche manzana amor vida mundo trabajo dinero libro calle ciudad coche perro gato caballo pajaro arbol flor sol luna"
    " estrella cielo lluvia nieve rojo azul verde amarillo negro blanco dos tres cuatro cinco seis siete ocho nueve diez tengo"
    " tiene eres soy somos estoy esta quiero puedo hacer decir ver ir venir comer beber dormir hablar corazon mano cabeza ojo rey"
    " reina feliz cumpleanos navidad senor senora tambien aqui alli nada algo",
    "it": "il lo gli le uno una e ed o ma perche che chi come quando dove con senza per da di del della dei delle nel nella molto poco piu"
    " meno tutto tutta sempre mai oggi ieri domani notte sera giorno settimana mese anno tempo si no grazie ciao prego buono buona"
    " cattivo grande piccolo nuovo vecchio uomo donna bambino bambina ragazzo ragazza figlio figlia padre madre fratello sorella"
    " amico amica casa scuola acqua pane latte mela amore vita mondo lavoro soldi libro strada citta macchina cane gatto cavallo"
    " uccello albero fiore sole luna stella cielo pioggia neve rosso verde giallo nero bianco due tre quattro cinque sei sette otto"
    " nove dieci sono siamo voglio posso fare dire vedere andare venire mangiare bere dormire parlare cuore mano testa occhio re"
    " regina buongiorno buonasera arrivederci bella bello bellissimo anche qui niente qualcosa signora signore",
    "fr": "le la les un une des du de et ou mais parce que qui quoi comment quand avec sans pour dans sur sous chez je tu il elle nous"
    " vous ils elles mon ma mes ton ta tes son sa ses notre votre leur oui non merci bonjour bonsoir salut homme femme enfant garcon"
    " fille ami amie maison ecole eau pain lait pomme jour nuit matin soir hier demain semaine mois annee temps amour vie monde"
    " travail argent livre rue ville voiture chien chat cheval oiseau arbre fleur soleil lune etoile ciel pluie neige rouge bleu vert"
    " jaune noir blanc deux trois quatre cinq sept huit neuf dix toujours jamais souvent tres beaucoup plus moins tout aussi encore"
    " pere mere frere soeur fils coeur main tete oeil roi reine fromage beurre etre avoir faire dire voir aller venir manger boire"
    " dormir parler moi toi lui eux ici rien quelque madame monsieur",
}
_NUMERAL = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_OF_SMALL_NUMBERS = frozenset("IVX")


def language_of(word: str, spoken: str) -> str:
    """The language other than `spoken` that has a folded word among its everyday ones, "" for none."""
    for language, words in _WORDS.items():
        if language != spoken and word in words:
            return language
    return ""


def is_roman_numeral(word: str, *, surely: bool) -> bool:
    """Whether a folded word is a number in Roman letters; `surely` where it can hardly be anything else ("XIV", not "CD")."""
    if len(word) < 2 or not _NUMERAL.fullmatch(word):
        return False
    return not surely or len(word) > 2 or set(word) <= _OF_SMALL_NUMBERS


_WORDS = {language: frozenset(map(fold, words.split())) for language, words in _COMMON.items()}
