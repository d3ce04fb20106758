"""Themes that definitions tell, and the parts of the lists of themes."""

import pytest

from tools.lexicon.theme_kinds import themes_of


@pytest.mark.parametrize(
    ("definition", "themes"),
    [
        ("Grosse grenouille verte d’Amérique du Nord.", ["animals"]),
        ("Espèce d'oiseau de mer.", ["animals"]),
        ("(Zoologie) Petit rongeur des champs.", ["animals"]),
        ("Ouvrier qui travaille le cuir.", ["trades"]),
        ("Sorte de chapeau à larges bords.", ["clothes"]),
        ("Outil de menuisier.", ["tools"]),
        ("Action de nourrir les animaux.", []),
        ("Qui mange des plantes.", []),
        ("Platitude, propos sans intérêt.", []),
    ],
)
def test_a_theme_is_told_by_what_a_definition_begins_with(definition: str, themes: list[str]) -> None:
    assert list(themes_of(definition)) == themes
