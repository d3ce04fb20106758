"""The sentences of this game in French."""

from cardtable.i18n import Further

FRENCH: Further = {
    "The Longest": "Le plus long",
    "The longer word takes the trick.": "Le mot le plus long remporte le pli.",
    "The tricks": "Les plis",
    "The longer word takes the cards of both, a point each.": "Le mot le plus long prend toutes les cartes, un point pièce.",
    "The end": "La fin",
    "Tricks": "Plis",
    "After six tricks the highest total wins.": "Après six plis, le plus haut total l’emporte.",
    "After three tricks the highest total wins.": "Après trois plis, le plus haut total l’emporte.",
    "Six": "Six",
    "Three": "Trois",
    "Six tricks are played.": "On joue six plis.",
    "Three tricks are played.": "On joue trois plis.",
    "Trick %(turn)s": "Pli %(turn)s",
    "%(name)s lays %(word)s": "%(name)s pose %(word)s",
    "%(name)s lays no word": "%(name)s ne pose aucun mot",
    "%(name)s takes the trick, %(points)s": "%(name)s remporte le pli, %(points)s",
    "lay a word of your hand, or pass.": "posez un mot de votre main, ou passez.",
    "%(word)s is its longest word.": "%(word)s est son mot le plus long.",
    "%(word)s is not a word here.": "%(word)s n’est pas un mot d’ici.",
    "Only words of the list count.": "Seuls comptent les mots de la liste.",
    "In this trick: %(words)s.": "Dans ce pli\u00a0: %(words)s.",
}
