"""Themes of nouns by the kind their definition names: « Grosse grenouille verte… » is an animal.

Only the first definition counts, our own or that of the Wiktionary: the second is often a manner of speaking.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_BEFORE = (
    r"(?:(?:(?:nom (?:\w+ ){0,2}(?:donné|commun|usuel|vernaculaire|générique|collectif)(?: donné)?(?: à| de| d’)?"
    r"|autre nom|nom|espèces?|sortes?|genres?|variété|race|type|catégorie|individu|famille|ordre"
    r"|petite?s?|grande?s?|gros|grosse|jeune|vieux|vieille|ancien(?:ne)?|bon|bonne|belle|beau|long|longue|large|forte?"
    r"|plat|haut|simple|riche|fine?|légère?|toute?s?|certaine?s?|plusieurs|diverse?s?|divers|nombreuses|différentes"
    r"|femelle|mâle|les?|la|une?|des?|du|d’une?|à|aux) ?|[dl]’ ?)*)"
)
"""Words that may stand before the noun that tells the kind."""

_KINDS = {
    "animals": (
        r"animal|animaux|mammifères?|oiseaux?|poissons?|insectes?|reptiles?|serpents?|lézards?|"
        r"tortues?|batraciens?|amphibiens?|grenouilles?|crustacés?|mollusques?|coquillages?|"
        r"gastéropodes?|gastropodes?|bivalves?|céphalopodes?|arachnides?|araignées?|acariens?|"
        r"papillons?|coléoptères?|diptères?|hyménoptères?|lépidoptères?|mouches?|moustiques?|fourmis?|"
        r"abeilles?|guêpes?|vers? (?:marin|plat|parasite|annélide|intestin)|annélides?|chiens?|"
        r"chats?|chevaux|cheval|ânes?|bovins?|bovidés?|vaches?|taureaux?|bœufs?|moutons?|chèvres?|"
        r"antilopes?|cervidés?|singes?|primates?|lémuriens?|marsupial|marsupiaux|rongeurs?|"
        r"chauves?-souris|cétacés?|baleines?|dauphins?|félins?|carnivores?|canidés?|passereaux?|"
        r"rapaces?|échassiers?|palmipèdes?|gallinacés?|canards?|perroquets?|perruches?|pigeons?|"
        r"requins?|raies?|saumons?|truites?|crabes?|crevettes?|larves?|dinosaures?|méduses?|polypes?|"
        r"oursins?|étoiles? de mer|échinodermes?|éponges? (?:mar|d)|orthoptères?|hémiptères?|criquets?|"
        r"libellules?|scorpions?|myriapodes?|poneys?|porcs?|lapins?|poules? |coqs? |volailles?|"
        r"invertébrés?|vertébrés?|quadrupèdes?"
    ),
    "plants": (
        r"plantes?|arbres?|arbustes?|arbrisseaux?|fleurs?|herbes?|herbacées?|graminées?|champignons?|"
        r"algues?|fougères?|mousses? (?:des|de la)|lichens?|palmiers?|conifères?|légumineuses?|cactus|"
        r"cactées?|orchidées?|liane|lianes|buissons?|rosiers?|céréales?|végétal|végétaux|"
        r"sous-arbrisseaux?|pommiers?|poiriers?|chênes?|pins?|cépages?|vigne|raisins?|roseaux?|"
        r"bruyères?|épine |bambous?|fruits?|légumes?|agrumes?|graines?|bulbes?|figues?|oranges?|cerises?|prunes?|poires?|"
        r"melons?|oignons?|haricots? |fèves?|pommes? (?!de terre coup)"
    ),
    "food": (
        r"fromages?|gâteaux?|pâtisseries?|viennoiseries?|plats?|mets|soupes?|potages?|sauces?|vins?|"
        r"bières?|boissons?|liqueurs?|eau-de-vie|eaux-de-vie|alcool (?:de|issu|fort)|cocktails?|"
        r"pains?|galettes?|biscuits?|bonbons?|friandises?|confiseries?|saucisses?|saucissons?|"
        r"charcuteries?|ragoûts?|fruits?|légumes?|pâtes? (?:alimentaire|italienne|de fruit)|"
        r"pâtes alimentaires|condiments?|épices?|desserts?|crêpes?|beignets?|tartes?|confitures?|"
        r"sandwichs?|viandes?|morceaux? (?:de viande|de bœuf|du bœuf|de la cuisse)|fricassée|bouillie|"
        r"bouillon|salades?|préparation culinaire|spécialité (?:culinaire|fromagère|pâtissière)|"
        r"apéritif|aliments?|pommes? (?:à|de|d)|poires?|prunes?|cerises?|raisins? |haricots?|whisky|"
        r"rhum|thé |café |cépages?|céréales?|agrumes?|purée|gelée|entremets|tourtes?|omelette|brioches?|hors-d’œuvre"
    ),
    "clothes": (
        r"vêtements?|chapeaux?|coiffures? (?:de|en|porté)|coiffes?|bonnets?|casquettes?|chaussures?|"
        r"bottes?|bottines?|sandales?|souliers?|chemises?|robes? (?:de|à|en|port|long|court)|"
        r"jupes?|pantalons?|culottes?|caleçons?|manteaux?|vestes?|gilets?|tuniques?|capes?|étoffes?|"
        r"tissus?|toiles? de|drap de|draps? |dentelles?|bijoux?|colliers?|bracelets?|foulards?|"
        r"écharpes?|voiles? (?:que|qui|port|dont)|châles?|ceintures?|sous-vêtements?|cravates?|"
        r"costumes?|habits?|tricots?|lainages?|fourrures?|soierie|cotonnades?|broderies?|sabots?|"
        r"pantoufles?"
    ),
    "music": (
        r"instruments? (?:de musique|à vent|à cordes?|à percussion|à clavier|musical|de percussion|"
        r"ancien à)|instruments? de la famille|flûtes?|guitares?|luths?|tambours?|danses?|chants?|"
        r"chansons?|musiciens?|joueurs?,? (?:ou joueuses? )?d(?:e|’|u) (?:la |l’)?(?:guitare|violon|"
        r"flûte|harpe|piano|cor|tuba|tambour|trompette|luth|viole|batterie|basse)|musiciens?|"
        r"mélodies?|air de|airs? |morceau (?:de musique|instrumental|musical)|composition musicale|"
        r"pièce (?:de musique|musicale|instrumentale|vocale)|genre musical|style (?:musical|de musique)|"
        r"musique|notes? de musique|intervalle|rythme|harmonie|orgue|cornemuse|trompettes?|"
        r"clarinettes?|violons?|cithares?|hautbois|percussion"
    ),
    "trades": (
        r"ouvriers?|ouvrière|artisans?|marchands?|marchande|commerçants?|fabricants?|vendeurs?|"
        r"vendeuse|spécialistes?|professionnels?|médecins?|techniciens?|ingénieurs?|officiers?|"
        r"fonctionnaires?|soldats?|cavaliers? (?:de|arm|lég)|artistes?|domestiques?|valets?|"
        r"magistrats?|employés?|agents? (?:chargé|de|d)|scientifiques?|savants? (?:qui|spéc)|"
        r"musiciens?|joueurs?,? (?:ou joueuses? )?(?:de|du|d’)|instrumentistes?|prêtres?|religieux|"
        r"moines?|cultivateurs?|éleveurs?|pêcheurs?|marins?|matelots?|militaires?|chirurgiens?|"
        r"peintres?|sculpteurs?|écrivains?|auteurs?|journalistes?|conducteurs?|chauffeurs?|pilotes?|"
        r"gardiens?|chef (?:de|d|c)|personnes? (?:dont (?:c’est )?(?:le|la) (?:métier|profession)|"
        r"qui (?:travaille|exerce|fabrique|vend|fait (?:le )?commerce|cultive|élève|étudie|s’occupe d|"
        r"répare|construit|conduit|pratique (?:le|la) )|spécialis|chargée)|"
        r"celui(?:,? celle)? (?:dont (?:c’est )?(?:le|la) (?:métier|profession)|qui (?:fabrique|vend|"
        r"fait (?:le )?commerce|travaille|exerce|cultive|élève|répare)|chargé)|homme (?:de loi|"
        r"d’armes)|praticiens?|chercheurs?|enseignants?|professeurs?"
    ),
    "transport": (
        r"véhicules?|voitures?|automobiles?|bateaux?|navires?|embarcations?|voiliers?|barques?|"
        r"vaisseaux?|avions?|aéronefs?|trains?|locomotives?|wagons?|camions?|motocyclettes?|motos?|"
        r"vélos?|bicyclettes?|chariots?|charrettes?|hélicoptères?|aérostats?|pirogues?|canots?|"
        r"goélettes?|autobus|tramways?|moyen de transport|carrosses?|traîneaux?|remorques?"
    ),
    "tools": (
        r"outils?|instruments? (?:de mesure|servant|tranchant|pour|qui sert|de chirurgie|destiné|"
        r"d’optique|aratoire|agricole|de précision|scientifique|permettant|utilisé|à l’aide|composé|"
        r"propre|de fer|en fer|de labour)|appareils?|ustensiles?|machines?|marteaux?|couteaux?|"
        r"scies?|haches?|ciseaux?|pinces?|limes?|rabots?|pelles?|pioches?|dispositifs? (?:mécanique|"
        r"permettant|servant|de serrage)|clés? (?:de|à|pour)|filets? (?:de pêche|pour)|engins? (?:de|"
        r"destiné|servant|agricole)|faux |faucilles?|houes?|bêches?|fourches?|pinceaux?|"
        r"brosses? (?:à|de|pour|en)"
    ),
    "house": (
        r"meubles?|sièges? (?:à|de|bas|sans|long|pour|plac)|fauteuils?|chaises?|canapés?|lits?|"
        r"tables?|armoires?|habitations?|maisons?|demeures?|cabanes?|pièces? (?:d’une maison|"
        r"d’habitation|d’un logement|d’un appartement|de la maison|où l’on|de charpente|principale)|"
        r"vase|vases|récipients?|lampes?|tapis|rideaux?|casseroles?|assiettes?|tasses?|verres? (?:à|"
        r"pour|de)|fenêtres?|portes? (?:de|à|d)|chambres?|linge|draps? de|couvertures?|coussins?|"
        r"escaliers?|toitures?|toits?|tuiles?|plats? (?:creux|rond|en terre|servant)|pots? (?:à|de|"
        r"en|pour|destiné)|bâtiments? (?:rural|d’habitation|servant|agricole|où|dest)|local (?:où|"
        r"dest|serv)|cheminées?|poêles?"
    ),
    "sport": (
        r"sports?|jeux? (?:de balle|de ballon|sportif|d’équipe|de raquette)|art martial|arts martiaux|"
        r"discipline (?:sportive|olympique|équestre|d)|épreuve (?:sportive|d’athlétisme|cycliste|"
        r"équestre)|(?:pratiquant|pratiquante|joueur|joueuse),?(?: ou joueuse)? (?:de|du|"
        r"d’) ?(?:la )?(?:football|tennis|rugby|basket|basket-ball|handball|volley-ball|golf|hockey|"
        r"judo|karaté|boxe|squash|ski|surf|badminton|baseball|cricket|polo|natation|l’escrime)|"
        r"sportifs?|athlètes?|coup (?:de poing|au tennis|de raquette|frappé)|lutte |course (?:à pied|"
        r"cycliste|de chevaux|automobile|d’obstacle|à)|saut |figure (?:de gymnastique|acrobatique|"
        r"de patinage|de ski)|équipement sportif|gymnastique|planche (?:à voile|de surf)|"
        r"au (?:football|rugby|tennis|golf|hockey|cricket|basket|volley|bowling)|"
        r"bâton de golf|terrain de (?:sport|football|golf|tennis)|personne qui (?:nage|court|skie|plonge|"
        r"pratique (?:le|la|l’|un) ?(?:ski|sport|boxe|judo|tennis|escrime|natation|surf|planche))|"
        r"fait de (?:nager|courir|sauter|plonger)|action de nager"
    ),
    "body": (
        r"os |os$|os,|muscles?|nerfs?|glandes?|organes?|artères?|veines?|ligaments?|articulations?|"
        r"dents?|membrane (?:qui|séreuse|muqueuse)|partie (?:du corps|de la tête|de l’œil|de l’oreille|"
        r"du cerveau|de la jambe|du bras|de la main|du pied|du visage|de l’intestin|de l’encéphale|"
        r"antérieure du|postérieure du|supérieure du corps|inférieure du|charnue)|tissu (?:conj|organ|"
        r"viv|muscul)|cellules? (?:du|nerv|sang|de l)|doigts?|barbe|poils?|cheveux|hormones?|"
        r"cartilages?|tendons?|mains?|bouche|ventre|visage|intestins?|apophyse|"
        r"canal (?:de l’|du corps|qui conduit)|partie (?:arrière |avant |large )?"
        r"(?:du (?:bras|dos|ventre|cou|cœur)|de la (?:bouche|poitrine|cuisse))|articulation|organe|"
        r"extrémité (?:du bras|des doigts|de la main)"
    ),
    "nature": (
        r"vents?|nuages?|roches?|minéral|minéraux|pierres? (?:précieuse|fine|semi)|montagnes?|"
        r"collines?|vallées?|étendue (?:d’eau|de|d|plane|sablonneuse)|cours d’eau|rivières?|"
        r"ruisseaux?|lacs?|terrains? (?:marécageux|inculte|humide|argileux|couvert|calcaire|en|bas|"
        r"plan)|terres? (?:inculte|argil|noire|vég)|plaines?|plateaux? (?:calcaire|de)|îles?|îlots?|"
        r"dépressions? (?:de|cir|fer|kars|du|géo)|précipitations?|pluies?|neiges?|tempêtes?|"
        r"phénomène (?:météo|atmosph|naturel|optique|clim|géo|lum)|éléments? chimiques?|métal|métaux|"
        r"gaz |étoiles?|planètes?|astres?|constellations?|période (?:géol|de l’ère)|sables?|argiles?|"
        r"forêts?|bois (?:de |peupl)|formation (?:végétale|géol)|relief|rochers?|minerais?|silicates?|"
        r"variété de (?:quartz|calcaire)|marais|brouillards?|cyclones?|volcan|grottes?|gouffres?"
    ),
}
"""The nouns that tell a theme, as they begin a definition."""

_OF_THEME = {
    theme: re.compile(f"{_BEFORE}(?:{kinds})(?![a-zà-ÿœ-])", re.IGNORECASE) for theme, kinds in _KINDS.items()
}
_REMARK = re.compile(r"\([^)]*\) *")


def themes_of(definition: str) -> Iterator[str]:
    """The themes of a noun that is defined so."""
    text = _REMARK.sub("", definition, count=1) if definition.startswith("(") else definition
    text = text.replace("'", "’")
    for theme, pattern in _OF_THEME.items():
        if pattern.match(text):
            yield theme
