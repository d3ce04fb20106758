"""Definitions of feminines that the list has as a form of the masculine: *épouse* is no « Mari. ».

`feminines.tsv` says it by hand; else the masculine's sentence is made to fit: « Celui qui » becomes « Celle qui », « Ouvrier »
« Ouvrière »; a female animal is one, and what is left says of what it is the feminine.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cardtable.lexicon.entries import feminine_name
from cardtable.lexicon.glosses import Gloss
from tools.lexicon import theme_kinds
from tools.lexicon.choose import Reading

Book = Mapping[str, list[Gloss]]

_HEADS = dict(
    pair.split(":")
    for pair in (
        "Celui:Celle Homme:Femme Fils:Fille Frère:Sœur Mari:Femme Père:Mère Garçon:Fille Seigneur:Dame Roi:Reine Prêtre:Prêtresse"
        " Moine:Religieuse Valet:Servante Serviteur:Servante Maître:Maîtresse Habitant:Habitante Ouvrier:Ouvrière Marchand:Marchande"
        " Fabricant:Fabricante Artisan:Artisane Soldat:Soldate Employé:Employée Chef:Cheffe Joueur:Joueuse Sportif:Sportive"
        " Conducteur:Conductrice Directeur:Directrice Vendeur:Vendeuse Professionnel:Professionnelle Technicien:Technicienne"
        " Musicien:Musicienne Danseur:Danseuse Chanteur:Chanteuse Acteur:Actrice Auteur:Autrice Officier:Officière Agent:Agente"
        " Commerçant:Commerçante Agriculteur:Agricultrice Voleur:Voleuse Cavalier:Cavalière Religieux:Religieuse Premier:Première"
        " Dernier:Dernière Administrateur:Administratrice Citoyen:Citoyenne Candidat:Candidate Partisan:Partisane"
        " Praticien:Praticienne Envoyé:Envoyée Élu:Élue Représentant:Représentante Magistrat:Magistrate Apprenti:Apprentie"
        " Chercheur:Chercheuse Combattant:Combattante Pratiquant:Pratiquante Amateur:Amatrice Ingénieur:Ingénieure"
        " Écrivain:Écrivaine Cuisinier:Cuisinière Gardien:Gardienne Entrepreneur:Entrepreneuse Historien:Historienne"
        " Berger:Bergère Paysan:Paysanne Éleveur:Éleveuse Pêcheur:Pêcheuse Chasseur:Chasseuse Utilisateur:Utilisatrice"
        " Consommateur:Consommatrice Voyageur:Voyageuse Enseignant:Enseignante Étudiant:Étudiante Député:Députée"
        " Descendant:Descendante Chrétien:Chrétienne Étranger:Étrangère Indien:Indienne Résident:Résidente Détenteur:Détentrice"
        " Propriétaire:Propriétaire Comédien:Comédienne Avocat:Avocate Assistant:Assistante Surveillant:Surveillante"
        " Industriel:Industrielle Citadin:Citadine Individu:Personne Grand-parent:Grand-mère Prédicateur:Prédicatrice"
        " Vagabond:Vagabonde Cultivateur:Cultivatrice Mendiant:Mendiante Époux:Épouse Enfant:Enfant Bourgeois:Bourgeoise"
    ).split()
)
"""The nouns a definition begins with and their feminines."""
_HEAD = re.compile(rf"(?:{'|'.join(_HEADS)})(?![\w’-])")
_AGREEING = re.compile(
    r"^((?:,? (?:et|ou))? (?:très |non )?)(\w*(?:é|reçu|élu|venu|issu|choisi|admis|violent|féodal|ant|ois|ain|ien|ié|eur public"
    r"|public|professionnel|musulman|expert))(?= |[.,]|$)"
)
_FITS = re.compile(
    r"(?:Personne|Personnage|Artiste|Élève|Membre|Spécialiste|Médecin|Militaire|Pilote|Adepte|Fonctionnaire|Fidèle|Titulaire"
    r"|Domestique|Enfant"
    r"|Jeune (?:fille|personne)|Bébé|Adulte|Internaute|Disciple|Chef|Responsable|Scientifique|Noble|Celle|Celui ou celle|Mandataire"
    r"|Camarade|Parent|Être|Femme|Fille|Dame|Qualifie|Se dit|Partenaire|Secrétaire|Athlète|Journaliste|Biologiste|Capitaliste)\b"
)
_ADJECTIVE = re.compile(r"(?:Qui|Dont) |(?:Relatif|Relative|Propre|Ayant|Originaire|Natif) ")


def definitions(
    readings: Iterable[Reading], by_hand: Mapping[str, str], books: Iterable[Book]
) -> Iterator[tuple[int, str, Gloss]]:
    """`(number of the book, feminine, definition)` of the nouns that no book defines as words by themselves."""
    every, readings = list(books), list(readings)
    alone: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for spelling, lemma, kind, _ in readings:
        alone[spelling].add((lemma, kind.part_of_speech))
    women = {
        lemma for spelling, lemma, kind, _ in readings if spelling == lemma and kind.gender == "feminine"
    }
    found = {
        feminine_name(spelling, lemma, kind): lemma
        for spelling, lemma, kind, _ in readings
        if lemma not in women  # *ladies* is a mere plural
    }
    found.pop("", None)
    for name, lemma in sorted(found.items()):
        if name in by_hand:
            yield 0, name, Gloss("noun", by_hand[name])
            continue
        if any(gloss.part_of_speech == "noun" for book in every for gloss in book.get(name, ())):
            continue
        for number, book in enumerate(every):
            told = [gloss for gloss in book.get(lemma, ()) if gloss.part_of_speech == "noun"]
            if told:
                text = fitted(told[0].text, lemma)
                if not text and not {part for _, part in alone[name]} - {"noun"}:
                    text = f"Féminin de « {lemma} » : {told[0].text[0].lower()}{told[0].text[1:]}"
                if text:
                    yield number, name, replace(told[0], text=text)
                break


def fitted(text: str, lemma: str) -> str:
    """The sentence of a masculine made to fit its feminine, "" where it cannot be."""
    first, *others = re.split(r"\s?; ", text)
    head = _HEAD.match(first)
    if head is not None and not _FITS.match(first):
        first = _HEADS[head[0]] + _agreed(first[head.end() :])
        return _joined(first, others)
    if _FITS.match(first):
        return _joined(first, others)
    if _ADJECTIVE.match(first):
        return _joined(
            f"Personne {first[0].lower()}{first[1:]}" if first.startswith("Qui ") else first, others
        )
    if "animals" in set(theme_kinds.themes_of(text)):
        return f"Femelle {_of(lemma)} : {text[0].lower()}{text[1:]}"
    if "plus" in first[:8]:
        return _joined(first.replace("Le plus âgé", "La plus âgée"), others)
    return ""


def _agreed(rest: str) -> str:
    """Return the words after the noun, agreeing with it as far as it is told at once."""
    match = _AGREEING.match(rest)
    if match is None or match[2] in ("étant", "devant", "durant", "pendant", "avant"):
        return rest
    word = re.sub("public$", "publique", match[2]) if match[2].endswith("public") else match[2] + "e"
    word = re.sub("ien(?:e)$", "ienne", re.sub("onnele$", "onnelle", word))
    word = match[2] if match[2].endswith("ant") and not match[2].endswith("ndiant") else word
    return match[1] + word + rest[match.end() :]


def _joined(first: str, others: list[str]) -> str:
    """The first sense with those of the others that are of people too: no fruit is an *avocate*."""
    kept = [each for each in others if re.match(r"(?:personne|celle|celui|femme|enfant|élève|chef)\b", each)]
    kept = [re.sub(r"^celui", "celle", each) for each in kept]
    told = " ; ".join([first, *kept])
    return told if told.endswith((".", "!", "?", "…")) else told + "."


def _of(noun: str) -> str:
    return f"de l’{noun}" if re.match(r"[aeiouyéèêâîôûœh]", noun) else f"du {noun}"
