"""The Spanish lexicon: the list RLA-ES unfolded, how its words are read, and what they mean.

The list says by flags how an entry is inflected, never what it is. Verbs are known by the flags of their conjugation, and
their tenses and persons by the endings of their forms; of the rest, small words stand in `grammar.tsv`, adverbs end in
*-mente*, and nouns and adjectives are told apart by our own definitions (what a lemma is defined as, it is), else by
`adjectives.txt` and `nouns.txt`, else by endings. What is left is a noun of unknown gender. Forms with pronouns behind them
(*dámelo*) are those of common verbs (`spanish_pronouns.py`), whatever the list has of them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardtable.lexicon.answers import Reason
from cardtable.lexicon.entries import WordKind
from cardtable.lexicon.fold import fold
from tools.lexicon import spanish_derived, spanish_pronouns, synonyms, tabled
from tools.lexicon.tabled import LISTED, Row, Table, lines

CONJUGATION = "REIX"
"""Flags of the tables of verbs; `D` is that of participles, `S` of plurals, `G` of feminines."""
DERIVED = {
    **dict.fromkeys("ABCFHJKLMOP", "noun"),
    "T": "adjective",
    "N": "noun",
    "U": "adjective",
}
"""Flags that make another word of an entry, and what that is."""
PREFIXES = "abcdefghijklmnopqrstuvw"
RARE_TENSES = frozenset({"subjunctive_future"})

_PRONOUNS = re.compile(r"(?:[aeií]r|ndo)(?:me|te|se|nos|os|lo|la|los|las|les?)+$")
"""Ending of an infinitive or a present participle that has pronouns behind it."""
_SIX = (1, 2, 3, 4, 5, 6)


def _spread(beginnings: str, endings: str) -> str:
    """Six endings, each with each of the beginnings before it; an accent where four syllables want one."""
    every = beginnings.split()
    return " ".join(
        "/".join((accented(each) if ending == "mos" else each) + ending for each in every)
        for ending in endings.split(",")
    )


def accented(text: str) -> str:
    """Return the ending with an accent on its first *a* or *e*."""
    return re.sub("[ae]", lambda found: {"a": "á", "e": "é"}[found[0]], text, count=1)


def _table(text: str) -> dict[str, tuple[tuple[str, int], ...]]:
    """`tense: six endings` a line, "-" for none, several joined by "/"."""
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for line in text.strip().splitlines():
        tense, endings = line.split(":")
        for person, ending in zip(_SIX, endings.split(), strict=True):
            for each in ending.split("/"):
                if each != "-":
                    found[each].append((tense.strip(), person))
    return {ending: tuple(ways) for ending, ways in found.items()}


_AR = _table("""
present: o/oy as/ás a amos áis an
imperfect: aba abas aba ábamos abais aban
past_historic: é aste ó amos asteis aron
subjunctive_present: e/é es/és e/é emos éis en
subjunctive_imperfect: ara/ase aras/ases ara/ase áramos/ásemos arais/aseis aran/asen
subjunctive_future: are ares are áremos areis aren
imperative: - a/á e emos ad en
""")
_LATE = f"subjunctive_imperfect: {_spread('iera iese yera yese era ese', ',s,,mos,is,n')}"
_ER = _table(f"""{_LATE}
present: o es/és e emos éis en
imperfect: ía ías ía íamos íais ían
past_historic: í/í iste/íste ió/yó imos/ímos isteis/ísteis ieron/yeron/eron
subjunctive_present: a as/ás a amos áis an
subjunctive_future: iere/yere/ere ieres/yeres/eres iere/yere/ere iéremos/yéremos/éremos iereis/yereis/ereis ieren/yeren/eren
imperative: - e/é a amos ed an
""")
_IR = _table(f"""{_LATE}
present: o es/ís e imos/ímos ís en
imperfect: ía ías ía íamos íais ían
past_historic: í iste/íste ió/yó/ó imos/ímos isteis/ísteis ieron/yeron/eron
subjunctive_present: a as/ás a amos áis an
subjunctive_future: iere/yere/ere ieres/yeres/eres iere/yere/ere iéremos/yéremos/éremos iereis/yereis/ereis ieren/yeren/eren
imperative: - e/í a amos id an
""")
_FUTURE = _table("""
future: ré rás rá remos réis rán
conditional: ría rías ría ríamos ríais rían
""")
_STRONG = _table("past_historic: e iste o imos isteis ieron/eron")
_OF = {"a": _AR, "e": _ER, "i": _IR, "í": _IR}

IRREGULAR = {
    "ser": "soy eres sos es somos sois son era eras éramos erais eran fui fuiste fue fuimos fuisteis fueron sea seas seamos seáis"
    " sean fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen fuere fueres fuéremos fuereis fueren sé sed"
    " seré serás será seremos seréis serán sería serías seríamos seríais serían siendo sido",
    "ir": "voy vas va vamos vais van iba ibas íbamos ibais iban fui fuiste fue fuimos fuisteis fueron iré irás irá iremos iréis irán"
    " iría irías iríamos iríais irían vaya vayas vayamos vayáis vayan fuera fueras fuéramos fuerais fueran fuese fueses fuésemos"
    " fueseis fuesen fuere fueres fuéremos fuereis fueren ve id yendo ido",
    "haber": "he has ha hemos habéis han hay había habías habíamos habíais habían hube hubiste hubo hubimos hubisteis hubieron habré"
    " habrás habrá habremos habréis habrán habría habrías habríamos habríais habrían haya hayas hayamos hayáis hayan hubiera"
    " hubieras hubiéramos hubierais hubieran hubiese hubieses hubiésemos hubieseis hubiesen hubiere hubieres hubiéremos hubiereis"
    " hubieren habiendo habido",
    "estar": "estoy estás está estamos estáis están estaba estabas estábamos estabais estaban estuve estuviste estuvo estuvimos"
    " estuvisteis estuvieron estaré estarás estará estaremos estaréis estarán estaría estarías estaríamos estaríais estarían esté"
    " estés estemos estéis estén estuviera estuvieras estuviéramos estuvierais estuvieran estuviese estuvieses estuviésemos"
    " estuvieseis estuviesen estuviere estuvieres estuviéremos estuviereis estuvieren estad estando estado",
    "dar": "doy das da damos dais dan daba dabas dábamos dabais daban di diste dio dimos disteis dieron daré darás dará daremos daréis"
    " darán daría darías daríamos daríais darían dé des demos deis den diera dieras diéramos dierais dieran diese dieses diésemos"
    " dieseis diesen diere dieres diéremos diereis dieren dad dando",
    "andar": "ando andas andás anda andamos andáis andan andaba andabas andábamos andabais andaban anduve anduviste anduvo anduvimos"
    " anduvisteis anduvieron andaré andarás andará andaremos andaréis andarán andaría andarías andaríamos andaríais andarían ande"
    " andes andemos andéis anden anduviera anduvieras anduviéramos anduvierais anduvieran anduviese anduvieses anduviésemos"
    " anduvieseis anduviesen andad andá andando andado",
    "poder": "puedo puedes podés puede podemos podéis pueden podía podías podíamos podíais podían pude pudiste pudo pudimos pudisteis"
    " pudieron podré podrás podrá podremos podréis podrán podría podrías podríamos podríais podrían pueda puedas podamos podáis"
    " puedan pudiera pudieras pudiéramos pudierais pudieran pudiese pudieses pudiésemos pudieseis pudiesen poded pudiendo podido",
    "jugar": "juego juegas jugás juega jugamos jugáis juegan jugaba jugabas jugábamos jugabais jugaban jugué jugaste jugó jugasteis"
    " jugaron jugaré jugarás jugará jugaremos jugaréis jugarán jugaría jugarías jugaríamos jugaríais jugarían juegue juegues"
    " juguemos juguéis jueguen jugara jugaras jugáramos jugarais jugaran jugase jugases jugásemos jugaseis jugasen jugad jugá"
    " jugando jugado",
    "hacer": "hago hice hiciste hizo hicimos hicisteis hicieron haz haré harás hará haremos haréis harán haría harías haríamos haríais"
    " harían haga hagas hagamos hagáis hagan hecho",
    "ver": "vi vio ve ves ven veis",
    "tener": "ten",
    "venir": "ven",
    "poner": "pon",
    "caber": "quepo quepa quepas quepamos quepáis quepan",
    "oler": "huelo hueles huele huelen huela huelas huelan",
    "acontecer": "acontece acontecen aconteció acontecieron",
    "concernir": "concierne conciernen",
    "decir": "digo di diré dirás dirá diremos diréis dirán diría dirías diríamos diríais dirían dicho",
    "oír": "oigo oyes oye oímos oís oyen oía oías oíamos oíais oían oí oíste oyó oísteis oyeron oiré oirás oirá oiremos oiréis oirán"
    " oiría oirías oiríamos oiríais oirían oiga oigas oigamos oigáis oigan oyera oyeras oyéramos oyerais oyeran oyese oyeses"
    " oyésemos oyeseis oyesen oíd oyendo oído",
}
"""Verbs whose forms the list spells out, each an entry of its own, or those of their forms that it does."""

_DISCOUNTS = {
    "infinitive": 0.0,
    "past_participle": 0.4,
    "present_participle": 0.4,
    "present": 0.5,
    "imperative": 0.6,
    "imperfect": 0.6,
    "past_historic": 0.7,
    "future": 0.9,
    "conditional": 0.9,
    "subjunctive_present": 0.9,
    "subjunctive_imperfect": 1.3,
    "subjunctive_future": 4.0,
    "": 0.8,
}
_WITH_PRONOUNS = {1: 1.3, 2: 1.8}
"""The same of a form with one pronoun behind it, and with two."""
_UNHEARD_PRONOUNS = 2.9
"""The same of a form with pronouns that no text was seen to have: *cenándole*, *opínalo*."""
_PLURAL = (4, 5)
_US_AND_YOU = 0.4
_YOU_ALL = 0.4
"""Further loss of the forms of *vosotros* alone, which half of those who speak Spanish never use."""
_IN_SE = 0.7
"""Further loss of the imperfect subjunctive in -se beside that in -ra."""


def discount(heard: Mapping[str, float], spelling: str, lemma: str, kind: WordKind) -> float:
    """Zipf units by which a form is less familiar than its lemma, by what is heard of it and by its place in the table."""
    if kind.part_of_speech != "verb":
        return 0.4
    if _PRONOUNS.search(fold(spelling).lower()) or (kind.tenses == ("imperative",) and not kind.persons):
        pronouns = spanish_pronouns.pronouns_of(spelling, lemma)
        return _WITH_PRONOUNS[pronouns] if spelling in heard else _UNHEARD_PRONOUNS
    less = min(_DISCOUNTS[tense] for tense in kind.tenses or ("",))
    less += _US_AND_YOU * bool(kind.persons and set(kind.persons) <= set(_PLURAL))
    less += _YOU_ALL * (kind.persons == (5,))
    return less + _IN_SE * bool(kind.tenses == ("subjunctive_imperfect",) and _SE.search(spelling))


_SE = re.compile("se(?:s|n|is|mos)?$")


class Rule(NamedTuple):
    """One line of an affix table."""

    strip: str
    add: str
    flags: str
    condition: re.Pattern[str]


@dataclass(frozen=True)
class Affixes:
    """The rules of each flag."""

    suffixes: Mapping[str, tuple[Rule, ...]]
    prefixes: Mapping[str, tuple[Rule, ...]]

    def ended(self, word: str, flag: str) -> Iterator[tuple[str, str]]:
        """`(form, flags of the form)` of each suffix of that flag."""
        for rule in self.suffixes.get(flag, ()):
            if word.endswith(rule.strip) and rule.condition.search(word):
                yield word[: len(word) - len(rule.strip)] + rule.add, rule.flags

    def begun(self, word: str, flag: str) -> Iterator[str]:
        """The word with each prefix of that flag."""
        for rule in self.prefixes.get(flag, ()):
            if word.startswith(rule.strip) and rule.condition.match(word):
                yield rule.add + word[len(rule.strip) :]


def read_affixes(rows: Iterable[list[str]]) -> Affixes:
    """An affix file with flags of one letter, as rows of one text each."""
    sides: dict[str, dict[str, list[Rule]]] = {"SFX": defaultdict(list), "PFX": defaultdict(list)}
    for row in rows:
        parts = row[0].split()
        if len(parts) < 5 or parts[0] not in sides:
            continue
        side, flag, strip, added, condition = parts[:5]
        add, _, flags = added.partition("/")
        pattern = f"{condition}$" if side == "SFX" else f"^{condition}"
        sides[side][flag].append(
            Rule("" if strip == "0" else strip, "" if add == "0" else add, flags, re.compile(pattern))
        )
    suffixes, prefixes = ({flag: tuple(rules) for flag, rules in side.items()} for side in sides.values())
    return Affixes(suffixes, prefixes)


class Spanish:
    """The list as rows of readings, and the names it has."""

    def __init__(self, folder: Path) -> None:
        self._affixes = read_affixes(lines(folder / "es.aff"))
        self._flags: dict[str, set[str]] = defaultdict(set)
        for line, *_rest in lines(folder / "es.dic")[1:]:
            word, _, flags = line.strip().partition("/")
            self._flags[word].add(flags)
        for model, words in lines(folder / "like.tsv"):
            for word in words.split():
                self._flags[word] |= {flags for flags in self._flags[model] if flags}
        self._flags["ser"].discard("XD")  # which makes it a regular verb: *sía*
        self._small = {word: part for part, words in lines(folder / "grammar.tsv") for word in words.split()}
        self._adjectives, self._nouns = (
            {word for row in lines(folder / name) for word in row[0].split()}
            for name in ("adjectives.txt", "nouns.txt")
        )
        self._told: dict[str, dict[str, None]] = defaultdict(dict)
        for lemma, part, _text in lines(folder / "definitions.tsv"):
            self._told[lemma][part] = None
        self._short = {word for row in lines(folder / "abbreviations.txt") for word in row[0].split()}
        self._bare = {fold(entry, "Ñ"): entry for entry in self._flags if entry.islower()}

    def rows(self) -> Iterator[Row]:
        """Every reading of every word."""
        for lemma, forms in IRREGULAR.items():
            yield lemma, lemma, WordKind("verb", "", "", ("infinitive",)), LISTED
            for form in dict.fromkeys(forms.split()):
                yield from _spelt_out(form, lemma)
            yield from _participle(forms.split(), lemma)
        spelt_out = {form for forms in IRREGULAR.values() for form in forms.split()}
        kept = [each for each in sorted(self._flags) if each.islower() and each.isalpha()]
        kept = [each for each in kept if each not in self._short]
        made = set(spelt_out)
        for entry in kept:
            for flags in sorted(filter(None, self._flags[entry])):
                for row in self._entry(entry, flags):
                    made.add(row[0])
                    yield row
        for entry in kept:  # what is listed bare is often a form of another entry
            if "" in self._flags[entry] and (entry in self._small or entry not in made):
                yield from self._entry(entry, "")
        for word, part in self._small.items():
            if word in made:  # a feminine or a plural that its masculine made (*todas*)
                yield word, self._base(word, part), WordKind(part), LISTED
        for entry in kept:
            for part in self._told.get(entry, ()):
                if part not in (*tabled.NOMINAL, "verb", self._small.get(entry)):
                    yield entry, entry, WordKind(part), LISTED

    def refused(self) -> Iterator[tuple[str, Reason]]:
        """The entries that are no words of the game."""
        for entry in sorted(self._flags):
            if entry in self._short or entry.isupper():
                yield entry, Reason.ABBREVIATION
            elif entry and not entry.islower():
                yield entry, Reason.PROPER_NOUN

    def _entry(self, entry: str, flags: str) -> Iterator[Row]:
        yield from self._inflected(entry, flags)
        for flag in PREFIXES:
            if flag in flags:
                for longer in self._affixes.begun(entry, flag):
                    yield from self._inflected(longer, flags)
        for flag, part in DERIVED.items():
            if flag in flags:
                for longer, further in self._affixes.ended(entry, flag):
                    yield from self._inflected(longer, further, part)

    def _inflected(self, word: str, flags: str, part: str = "") -> Iterator[Row]:
        """The readings of a word and its forms."""
        if any(flag in flags for flag in CONJUGATION + "D") and re.search("[aeií]r$", word):
            yield from self._verb(word, flags)
            if "S" not in flags and "G" not in flags:
                return
        small = self._small.get(word)
        if not any(flag in flags for flag in "SG"):
            if small is not None:
                yield word, self._base(word, small), WordKind(small), LISTED
            elif word.endswith("mente"):
                yield word, word, WordKind("adverb"), LISTED
            elif re.search("[aeií]r(?:se)?$", word) and not self._is_noun(word):
                yield word, word, WordKind("verb", "", "", ("infinitive",)), LISTED
            elif not _with_pronoun(word, ""):
                lemma = self._singular(word)
                number = "plural" if lemma != word else "invariable" if word.endswith("s") else "singular"
                yield word, lemma, WordKind("noun", gender_of(lemma), number), LISTED
            return
        if small is not None:
            yield word, self._base(word, small), WordKind(small), LISTED
        for each in (part,) if part else self._parts(word, flags):
            yield from self._nominal(word, flags, each)

    def _singular(self, word: str) -> str:
        """The noun whose plural a word listed bare is (*órdenes*, orden), itself where it is none."""
        stems = re.findall(r"^(..+[^aeiouáéó])es$", word) + re.findall(r"^(...+[aeiou])s$", word)
        found = [self._bare[stem] for stem in (fold(each, "Ñ") for each in stems) if stem in self._bare]
        return found[0] if found and "noun" not in self._told.get(word, ()) else word

    def _base(self, word: str, part: str) -> str:
        """The small word whose feminine or plural it is (*esas*, ese), itself where it has a meaning of its own."""
        if part not in self._told.get(word, ()):
            for ending, others in (("as", "oe"), ("os", "oe"), ("a", "oe"), ("s", ("",))):
                for other in others:
                    base = word.removesuffix(ending) + other
                    if word.endswith(ending) and base != word and self._small.get(base) == part:
                        return base
        return word

    def _nominal(self, word: str, flags: str, part: str) -> Iterator[Row]:
        both = "G" in flags
        gender = gender_of(word) if part == "noun" else _shared(word)
        if both and _EXCEPTIONS.get(word) != "feminine":  # *sal* is none of *sala*
            gender = "masculine"
        yield word, word, WordKind(part, gender, "singular"), LISTED
        if "S" in flags:
            for plural, _ in self._affixes.ended(word, "S"):
                yield plural, word, WordKind(part, gender, "plural"), LISTED
        if both:
            for form, further in self._affixes.ended(word, "G"):
                number = "plural" if form.endswith("s") else "singular"
                for lemma, read in self._feminine(form, word, part):
                    yield form, lemma, WordKind(read, "feminine", number), LISTED
                    if "S" in further:
                        for plural, _ in self._affixes.ended(form, "S"):
                            yield plural, lemma, WordKind(read, "feminine", "plural"), LISTED

    def _feminine(self, form: str, word: str, part: str) -> Iterator[tuple[str, str]]:
        """The lemma and the part of speech of a feminine: where it is defined as a noun it is one by itself (*química*, *tela*)."""
        own = "noun" in self._told.get(form, ())
        if own:
            yield form, "noun"
        if not own or part != "noun":
            yield word, part

    def _parts(self, word: str, flags: str) -> tuple[str, ...]:
        """Return the parts of speech of a word that has a plural or a feminine."""
        if told := tuple(part for part in self._told.get(word, ()) if part in tabled.NOMINAL):
            return told
        if word in self._nouns:
            return ("noun",)
        if word in self._adjectives:
            return ("adjective",)
        if re.search(_BOTH, word):
            return ("noun", "adjective")
        if re.search(_ADJECTIVE, word) and ("G" in flags or not word.endswith("o")):
            return ("adjective",)
        return ("adjective",) if "G" in flags else ("noun",)

    def _is_noun(self, word: str) -> bool:
        return word in self._nouns or "noun" in self._told.get(word, ())

    def _verb(self, verb: str, flags: str) -> Iterator[Row]:
        lemma = verb
        yield lemma, lemma, WordKind("verb", "", "", ("infinitive",)), LISTED
        forms = [
            form
            for flag in CONJUGATION
            if flag in flags
            for form, _ in self._affixes.ended(verb, flag)
            if not _with_pronoun(form, verb)
        ]
        strong = _strong_stems(forms, verb)
        for form in dict.fromkeys(forms):
            yield from _verb_form(form, lemma, verb, strong)
        if "D" in flags:
            yield from _participle([form for form, _ in self._affixes.ended(verb, "D")], lemma)


_BOTH = re.compile(r"(?:ista|[td]or|sor|ero|ario|ense|és|ano|ino|ólogo|ófilo|ómano|ante|ente|iente)$")
_ADJECTIVE = re.compile(
    r"(?:oso|ivo|[aei]ble|al|ico|[áéíóú][bcdglmnprstv]+ico|ado|ido|izo|esco|ísimo|áceo|áneo|íneo|uno|undo|iego|ento|ar|il)$"
)


def _shared(word: str) -> str:
    """The gender of an adjective without a feminine of its own: one form for both."""
    return "common"


_FEMININE = re.compile(r"(?:a|ión|dad|tad|tud|ez|umbre|itis|sis|ie)$")
_MASCULINE = re.compile(
    r"(?:o|or|aje|ón|ín|án|ún|ema|oma|ama|al|el|il|ol|ul|és|miento|ete|ote|én|us|at|ut|et|ot)$"
)
_NEITHER = re.compile(r"(?:ista|cida|pata|crata|auta|ante|ente)$")
_EXCEPTIONS = {
    **dict.fromkeys(
        (
            "mano foto moto radio libido seo sal piel cal hiel miel cárcel señal vocal flor labor col catedral sartén sed razón"
            " sazón credencial diagonal espiral inicial central editorial semifinal sucursal terminal moral capital postal curul"
            " goma gema yema doma loma coma paloma crema diadema quema estratagema nave mente hache uve hemorroide"
        ).split(),
        "feminine",
    ),
    **dict.fromkeys(
        "avión camión sarampión gorrión aluvión escorpión embrión bastión centurión turbión talión morrión".split(),
        "masculine",
    ),
    **dict.fromkeys(
        "día mapa planeta tranvía sofá cometa poeta problema sistema clima tema lema idioma drama".split(),
        "masculine",
    ),
    **dict.fromkeys(
        "mapamundi papá mamut pez ajedrez juez jerez problema brazalete garaje hacha".split(), "masculine"
    ),
    "hacha": "feminine",
    "mamá": "feminine",
}


def gender_of(noun: str) -> str:
    """The gender of a noun by its ending, "" where that does not tell."""
    if noun in _EXCEPTIONS:
        return _EXCEPTIONS[noun]
    if _NEITHER.search(noun):
        return "common"
    if _FEMININE.search(noun) and not re.search(r"(?:ema|oma)$", noun):
        return "feminine"
    return "masculine" if _MASCULINE.search(noun) else ""


def _with_pronoun(word: str, verb: str) -> bool:
    """True if a form has pronouns behind it; *comparte* and *duerme*, forms of a verb, have none."""
    bare = fold(word).lower()
    match = _PRONOUNS.search(bare)
    if match is None:
        return False
    return not verb or "ndo" in match[0] or bare.startswith(fold(verb).lower())


def _participle(forms: Iterable[str], lemma: str) -> Iterator[Row]:
    for form in forms:
        match = re.search(r"(?:ad|id|íd|st|ch|rt|lt|es|t)([oa])(s?)$", form)
        if match and re.search(r"[td]o?a?s?$|cho$|cha$|chos$|chas$", form):
            gender = "masculine" if match[1] == "o" else "feminine"
            number = "plural" if match[2] else "singular"
            yield form, lemma, WordKind("verb", gender, number, ("past_participle",)), LISTED
            base = re.sub("[oa]s?$", "o", form)
            yield form, base, WordKind("adjective", gender, number), LISTED


_TENSE_OF = tuple(
    (re.compile(pattern), tense)
    for pattern, tense in (
        ("ndo$", "present_participle"),
        ("[aií]do$|^hecho$|^dicho$", ""),
        (
            "^(fu|hub|estuv|d|anduv|pud|hic|hiz|jug)(i|e|é|o|ó|io|iste|aste|imos|isteis|asteis|ieron|eron|aron)$|^o(í|íste|yó|ísteis|yeron)$",
            "past_historic",
        ),
        ("^jugué$", "past_historic"),
        ("^(fu|hubi|estuvi|di|anduvi|pudi|oy|fu|hici)[eé](ra|se)|^jug[aá](ra|se)", "subjunctive_imperfect"),
        ("^(fu|hubi|estuvi|di|anduvi|pudi|oy)[eé]re", "subjunctive_future"),
        ("^(er|éra|ib|íba)|[aá]ba(s|mos|is|n)?$|^(hab|pod|o)ía", "imperfect"),
        ("r(é|ás|á|emos|éis|án)$", "future"),
        ("ría(s|mos|is|n)?$", "conditional"),
        (
            "^(se|vay|hay)(a|as|amos|áis|an)$|^est(é|és|emos|éis|én)$|^d(é|es|emos|eis|en)$|^and(e|es|emos|éis|en)$",
            "subjunctive_present",
        ),
        (
            "^(pued|oig|hag)an?s?$|^(pod|oig|hag)(amos|áis)$|^jueguen?s?$|^jugu(emos|éis)$",
            "subjunctive_present",
        ),
        ("^(sé|sed|ve|id|estad|dad|andad|andá|poded|jugad|jugá|oíd|haz)$", "imperative"),
        ("", "present"),
    )
)


def _spelt_out(form: str, lemma: str) -> Iterator[Row]:
    """One form of a verb whose forms are written out, by what it looks like."""
    tense = next(tense for pattern, tense in _TENSE_OF if pattern.search(form))
    if tense == "present_participle":
        yield form, lemma, WordKind("verb", "", "", (tense,)), LISTED
    elif tense:
        yield form, lemma, WordKind("verb", "", "", (tense,), _persons(form, tense)), LISTED


def _persons(form: str, tense: str) -> tuple[int, ...]:
    for ending, person in (("mos", 4), ("is", 5), ("n", 6)):
        if (form.endswith(ending) and form not in ("dais", "sois", "vais")) or (
            form.endswith("is") and person == 5
        ):
            return (person,)
    if form.endswith("d"):
        return (5,)
    if (form.endswith(("s", "ste")) and form not in ("es", "has")) or form in ("has", "ve", "haz", "sos"):
        return (2,)
    if tense in (
        "imperfect",
        "conditional",
        "subjunctive_present",
        "subjunctive_imperfect",
        "subjunctive_future",
    ):
        return (1, 3)
    if tense == "imperative":
        return (2,)
    if tense == "past_historic":
        return (3,) if form.endswith(("o", "ó")) or form == "fue" else (1,)
    return (1,) if form.endswith(("o", "oy", "é")) or form == "he" else (3,)


def _strong_stems(forms: Iterable[str], verb: str) -> dict[str, tuple[tuple[str, int], ...]]:
    """The past tenses with the stress on their stem (*hice*, *hizo*), by form; none for a regular verb."""
    found: dict[str, tuple[tuple[str, int], ...]] = {}
    every = set(forms)
    regular = verb[:-2]
    for form in every:
        match = re.fullmatch(r"(.*?)(?:i?eron)", form)
        if match and match[1] != regular and match[1] + "e" in every and match[1] + "o" in every:
            for ending, ways in _STRONG.items():
                found[match[1] + ending] = ways
    return found


def _verb_form(
    form: str, lemma: str, verb: str, strong: Mapping[str, tuple[tuple[str, int], ...]]
) -> Iterator[Row]:
    """One form of a verb as each tense and person its ending stands for; of none it is a verb all the same."""
    if re.search(r"(?:a|ie|ye|e)ndo$", form) and not form.endswith("iendos"):
        yield form, lemma, WordKind("verb", "", "", ("present_participle",)), LISTED
        return
    ways = strong.get(form) or _ways(form, verb)
    if not ways:
        yield form, lemma, WordKind("verb"), LISTED
    by_tense: dict[str, list[int]] = defaultdict(list)
    for tense, person in ways:
        by_tense[tense].append(person)
    for tense, persons in by_tense.items():
        yield form, lemma, WordKind("verb", "", "", (tense,), tuple(sorted(set(persons)))), LISTED


def _ways(form: str, verb: str) -> tuple[tuple[str, int], ...]:
    """The tenses and persons of the longest ending that fits."""
    theme = re.search("([aeií])r$", verb)
    table = _OF[theme[1]] if theme else _AR
    stems = _future_stems(fold(verb).lower())
    least = len(verb) - 3  # letters of the stem, which may lose one
    for length in range(min(8, len(form) - 1), 0, -1):
        ending = form[-length:]
        if ending in _FUTURE and fold(form[:-length]).lower() in stems:
            return _FUTURE[ending]
        if ending in table and len(form) - length >= least:
            only = "subjunctive_present" if verb in ("dar", "estar") else "past_historic"  # *dé*; *hablé*
            return tuple(way for way in table[ending] if (table, ending) != (_AR, "é") or way[0] == only)
    return ()


def _future_stems(verb: str) -> set[str]:
    """Return the possible stems before the endings of the future: the infinitive without its *r*, or the stem, with a *d* or not."""
    base = verb[:-2]
    short = re.sub("ec$", "i", base) if verb.endswith("decir") else re.sub("ac$", "a", base)
    return {verb[:-1], base, base + "d", short}


def read(folder: Path) -> Table:
    """The table of the sources kept in a folder."""
    spanish = Spanish(folder)
    heard = {row[0]: float(row[1]) for row in lines(folder / "frequency.tsv")}
    listed = list(spanish.rows())
    table = tabled.read(folder, "es", (*listed, *spanish_pronouns.rows(listed, heard)))
    refused = (*table.refused, *spanish.refused())
    meant = {(row[1], "noun"): 1 for row in table.rows if row[1].endswith("ión")} | dict(
        table.first
    )  # *acciones* is seldom *accionar*
    table = replace(table, refused=refused, discount=partial(discount, heard), rare=RARE_TENSES, first=meant)
    own, theirs = _books(table, synonyms.read(line for line, *_rest in lines(folder / "thesaurus.dat")))
    return replace(table, definitions=own, others={"synonyms": theirs})


def _books(table: Table, thesaurus: Mapping[str, list[list[str]]]) -> tuple[tabled.Book, tabled.Book]:
    """Our own definitions, those of words that are made of others in the open among them, and synonyms of what is left."""
    parts: dict[str, set[str]] = defaultdict(set)
    for _spelling, lemma, kind, _source in table.rows:
        parts[lemma].add(kind.part_of_speech)
    own = {
        lemma: [each for each in found if each.part_of_speech in parts[lemma]]
        for lemma, found in table.definitions.items()
    }
    told = {(lemma, each.part_of_speech) for lemma, found in own.items() for each in found}
    of_lemmas: dict[str, float] = defaultdict(float)
    for (lemma, _part), amount in tabled.lemmas(table).items():
        of_lemmas[lemma] = max(of_lemmas[lemma], tabled.zipf_of(amount))
    given = synonyms.glosses(thesaurus, parts, of_lemmas, table.offensive)
    theirs = {
        lemma: left
        for lemma, found in given.items()
        if (left := [each for each in found if (lemma, each.part_of_speech) not in told])
    }
    told |= {(lemma, each.part_of_speech) for lemma, found in theirs.items() for each in found}
    left = sorted(
        (lemma, part) for lemma, each in parts.items() for part in each if (lemma, part) not in told
    )
    for lemma, gloss in spanish_derived.definitions(left, parts, of_lemmas):
        own.setdefault(lemma, []).append(gloss)
    return {lemma: found for lemma, found in own.items() if found}, theirs
