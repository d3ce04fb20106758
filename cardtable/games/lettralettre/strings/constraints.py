"""Texts of the constraint cards, in a few words and in a sentence, and the reasons for which a word fails them."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.games.lettralettre.rules.deck import Constraint, Family, book
from cardtable.i18n import N_, _, ngettext
from cardtable.wording.sentence import Sentence

FAMILIES: dict[Family, str] = {
    Family.LETTERS: N_("Letters"),
    Family.GRAMMAR: N_("Grammar"),
    Family.THEMES: N_("Theme"),
}

_ASKS: dict[tuple[str, str], tuple[str, str]] = {
    ("begins-with", "consonant"): (N_("Begins with a consonant"), N_("The first letter is a consonant.")),
    ("begins-with", "vowel"): (N_("Begins with a vowel"), N_("The first letter is A, E, I, O, U or Y.")),
    ("ends-with", "consonant"): (N_("Ends with a consonant"), N_("The last letter is a consonant.")),
    ("ends-with", "vowel"): (N_("Ends with a vowel"), N_("The last letter is A, E, I, O, U or Y.")),
    ("begins-and-ends", "consonant vowel"): (
        N_("From a consonant to a vowel"),
        N_("The first letter is a consonant, the last one a vowel."),
    ),
    ("even-length", ""): (N_("An even number of letters"), N_("Two letters, four, six, and so on.")),
    ("odd-length", ""): (N_("An odd number of letters"), N_("Three letters, five, seven, and so on.")),
    ("more-consonants", ""): (
        N_("More consonants than vowels"),
        N_("Every letter counts, repeats included; Y is a vowel."),
    ),
    ("more-vowels", ""): (
        N_("More vowels than consonants"),
        N_("Every letter counts, repeats included; Y is a vowel."),
    ),
    ("as-many", ""): (
        N_("As many vowels as consonants"),
        N_("Every letter counts, repeats included; Y is a vowel."),
    ),
    ("single-vowel", ""): (N_("A single vowel"), N_("One vowel alone, which may come several times.")),
    ("doubled-letter", ""): (N_("A doubled letter"), N_("The same letter twice in a row, as in PIZZA.")),
    ("same-ends", ""): (
        N_("Same first and last letter"),
        N_("The word ends with the letter it begins with, like TEST."),
    ),
    ("alternating", ""): (
        N_("Vowels and consonants in turn"),
        N_("Never two vowels in a row, never two consonants, as in ROBOT."),
    ),
    ("ends-with-other-vowel", "E"): (
        N_("Ends with a vowel other than E"),
        N_("The last letter is A, I, O, U or Y."),
    ),
    ("no-repeat", ""): (N_("No letter twice"), N_("All the letters of the word are different.")),
    ("starred", ""): (
        N_("Contains a starred letter"),
        N_("A letter whose card has a red star, such as F, J or Z."),
    ),
    ("alphabetical", ""): (
        N_("In alphabetical order"),
        N_("The letters run in alphabetical order, as in CHIP."),
    ),
    ("reading", "part_of_speech=noun"): (N_("A noun"), N_("The word can be read as a common noun.")),
    ("reading", "part_of_speech=adjective"): (
        N_("An adjective"),
        N_("The word can be read as an adjective."),
    ),
    ("reading", "part_of_speech=adverb"): (N_("An adverb"), N_("The word can be read as an adverb.")),
    ("reading", "part_of_speech=verb tense=infinitive"): (
        N_("An infinitive"),
        N_("The word is a verb as the dictionary gives it."),
    ),
    ("reading", "part_of_speech=verb tense=past_participle"): (
        N_("A past participle"),
        N_("In any gender and number."),
    ),
    ("reading", "part_of_speech=noun,adjective number=plural,invariable"): (
        N_("A plural"),
        N_("A noun or an adjective in the plural; what never changes counts too."),
    ),
    ("reading", "part_of_speech=noun,adjective gender=feminine,common"): (
        N_("A feminine"),
        N_("A noun or an adjective in the feminine; what has both genders counts too."),
    ),
    ("reading", "part_of_speech=noun gender=masculine,common"): (
        N_("A masculine noun"),
        N_("A noun of both genders counts too."),
    ),
    ("reading", "part_of_speech=noun gender=feminine,common"): (
        N_("A feminine noun"),
        N_("A noun of both genders counts too."),
    ),
    ("reading", "part_of_speech=verb tense=imperfect,past_historic"): (
        N_("A verb in the past"),
        N_("In the imperfect or the past historic of the indicative."),
    ),
    ("reading", "part_of_speech=verb tense=imperative"): (
        N_("An order"),
        N_("A verb in the imperative."),
    ),
    ("reading", "part_of_speech=verb tense=subjunctive_present,subjunctive_imperfect"): (
        N_("A subjunctive"),
        N_("A verb in the present or the imperfect of the subjunctive."),
    ),
    ("reading", "part_of_speech=verb number=singular person=1,2"): (
        N_("First or second person"),
        N_("A verb in the first or second person singular."),
    ),
    (
        "reading",
        "part_of_speech=verb tense=present,imperfect,past_historic,future,conditional,subjunctive_present,"
        "subjunctive_imperfect,imperative",
    ): (N_("A conjugated verb"), N_("A verb in any tense but the infinitive and the participles.")),
    ("reading", "part_of_speech=adverb,preposition,conjunction,interjection"): (
        N_("A word that never changes"),
        N_("An adverb, a preposition, a conjunction or an interjection."),
    ),
    ("no-reading", "part_of_speech=verb"): (
        N_("No form of a verb"),
        N_("The word cannot be read as a verb."),
    ),
    ("accented", ""): (
        N_("Written with an accent"),
        N_("An accent, a cedilla or a ligature in its real spelling."),
    ),
    ("theme", "animals"): (N_("Animals"), N_("An animal, wild or tame.")),
    ("theme", "food"): (N_("Food and drink"), N_("Something you eat or drink.")),
    ("theme", "plants"): (N_("Plants"), N_("A tree, a flower, a plant or a part of one.")),
    ("theme", "body"): (N_("The body"), N_("A part of the body.")),
    ("theme", "clothes"): (N_("Clothes"), N_("Something you wear.")),
    ("theme", "house"): (N_("The house"), N_("Part of a house, or something that furnishes it.")),
    ("theme", "trades"): (N_("Trades"), N_("Somebody named by their job.")),
    ("theme", "music"): (N_("Music"), N_("An instrument, a dance, a word to do with music.")),
    ("theme", "sport"): (N_("Sport"), N_("A sport, or a word to do with sport.")),
    ("theme", "transport"): (N_("Transport"), N_("A vehicle, or something for travelling.")),
    ("theme", "nature"): (N_("Nature and weather"), N_("Land, water, sky and weather.")),
    ("theme", "tools"): (N_("Tools"), N_("A tool, or something you work with.")),
}
"""Texts by kind and argument: the few words on the card, and the sentence behind them."""


def asks(card: Constraint) -> Sentence:
    """Return the few words and the sentence of a card. A kind of a player's own pack without either is shown as written there."""
    match card.kind:
        case "without":
            letters = ", ".join(card.argument)
            return Sentence(
                _("Without %(letters)s") % {"letters": letters}, _("This letter must not appear.")
            )
        case "exact-length":
            return Sentence(_exactly(int(card.argument)), _("No more, no fewer; repeats count."))
        case "least-length":
            return Sentence(_at_least(int(card.argument)), _("As many as you like beyond that."))
        case "letter-times":
            return Sentence(_times(int(card.argument)), _("The same letter, anywhere in the word."))
        case "vowels-in-a-row":
            return Sentence(_row(int(card.argument)), _("One vowel right after another; Y is one."))
        case "palindrome":
            values = {"count": card.argument}
            text = _("The same read backwards, with %(count)s letters or more, like ROTOR.") % values
            return Sentence(_("A palindrome"), text)
    title, text = _ASKS.get((card.kind, card.argument), (f"{card.kind} {card.argument}".strip(), ""))
    return Sentence(_(title), _(text) if text else "")


def _exactly(count: int) -> str:
    return ngettext("Exactly %(count)s letter", "Exactly %(count)s letters", count) % {"count": count}


def _at_least(count: int) -> str:
    return ngettext("%(count)s letter or more", "%(count)s letters or more", count) % {"count": count}


def _times(count: int) -> str:
    return ngettext("One letter once", "One letter %(count)s times", count) % {"count": count}


def _row(count: int) -> str:
    return ngettext("A vowel", "%(count)s vowels in a row", count) % {"count": count}


def asked(code: str) -> str:
    """The few words of the card with that code."""
    return asks(book()[code]).title


def family(card: Constraint) -> str:
    return _(FAMILIES[card.family])


def lacks(code: str, word: str, details: Mapping[str, str | int]) -> str:
    """Explain why a word fails the card of that code; `details` come from its check."""
    card = book()[code]
    values = {"word": word, "asks": asks(card).title, **details}
    count = int(details.get("count", len(word)))
    match card.kind:
        case "even-length" | "odd-length" | "exact-length" | "least-length":
            return _length(values, count)
        case "palindrome" if "backwards" not in details:
            return _length(values, count)
        case "letter-times":
            text = ngettext(
                "No letter of %(word)s comes more than %(count)s time.",
                "No letter of %(word)s comes more than %(count)s times.",
                count,
            )
        case "vowels-in-a-row":
            text = ngettext(
                "%(word)s has no more than %(count)s vowel in a row.",
                "%(word)s has no more than %(count)s vowels in a row.",
                count,
            )
        case _:
            text = _(_LACKS.get(card.kind, _OTHERWISE))
    return text % values


def _length(values: Mapping[str, str | int], count: int) -> str:
    return ngettext("%(word)s has %(count)s letter.", "%(word)s has %(count)s letters.", count) % values


_OTHERWISE = N_("%(word)s does not do what the card asks.")
_LACKS: dict[str, str] = {
    "begins-with": N_("%(word)s begins with %(letter)s."),
    "ends-with": N_("%(word)s ends with %(letter)s."),
    "ends-with-other-vowel": N_("%(word)s ends with %(letter)s."),
    "begins-and-ends": N_("%(word)s begins with %(letter)s and ends with %(last)s."),
    "same-ends": N_("%(word)s begins with %(letter)s and ends with %(last)s."),
    "more-consonants": N_("Consonants in %(word)s: %(consonants)s; vowels: %(vowels)s."),
    "more-vowels": N_("Consonants in %(word)s: %(consonants)s; vowels: %(vowels)s."),
    "as-many": N_("Consonants in %(word)s: %(consonants)s; vowels: %(vowels)s."),
    "without": N_("%(word)s contains %(letter)s."),
    "single-vowel": N_("Different vowels in %(word)s: %(vowels)s."),
    "doubled-letter": N_("No letter of %(word)s comes twice in a row."),
    "alternating": N_("In %(word)s, %(letter)s and %(last)s stand side by side."),
    "no-repeat": N_("%(letter)s comes more than once in %(word)s."),
    "starred": N_("No letter of %(word)s has a red star."),
    "palindrome": N_("Backwards, %(word)s reads %(backwards)s."),
    "alphabetical": N_("In %(word)s, %(letter)s comes before %(last)s."),
    "reading": N_("The word list does not read %(word)s that way. The table may agree to accept it."),
    "no-reading": N_("%(word)s can also be read as a verb. The table may agree to accept it."),
    "accented": N_("%(word)s is written without any accent. The table may agree to accept it."),
    "theme": N_("%(word)s is not on the list of this theme. The table may agree to accept it."),
}
