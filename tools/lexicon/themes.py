"""The lists of words by theme, from reviewed lists and from what is known of each word's kind.

`themes_own.tsv` holds for each theme the words we count to it, nouns unless a part of speech follows ("mousseux/adjective");
`themes_not.tsv` those that their definition or WordNet counts to it and people would not.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardtable.lexicon.fold import fold
from cardtable.lexicon.themes import ARGUABLE
from tools.lexicon import reviewed
from tools.lexicon.choose import Chosen

Member = tuple[str, str]
"""A lemma and the part of speech that is meant."""


def files(
    language: str,
    sources: Path,
    chosen: Chosen,
    told: Iterable[tuple[str, str]],
    remark: str,
    barred: frozenset[str] = frozenset(),
    hinted: Iterable[tuple[str, str]] = (),
) -> dict[str, bytes]:
    """`{file: bytes}`: our own members and the nouns that something tells the theme of, as pairs `theme, noun`.

    What is told is a member; what is `hinted` and our own that nothing tells are arguable, but for those of `themes_sure.tsv`. Only lemmas
    are kept that are a word and read as that part of speech, without those that are barred.
    """
    known = {
        (lemma, kind.part_of_speech)
        for ways in chosen.readings.values()
        for _, lemma, kind, _ in ways
        if fold(lemma) in chosen.readings
    }
    left_out = _members(sources / "themes_not.tsv")
    themes = _members(sources / "themes_own.tsv")
    sure = _members(sources / "themes_sure.tsv")
    for theme, noun in told:
        if (noun, "noun") not in left_out.get(theme, ()):
            themes[theme].add((noun, "noun"))
            sure.setdefault(theme, set()).add((noun, "noun"))
    for theme, noun in hinted:
        if (noun, "noun") not in left_out.get(theme, ()):
            themes[theme].add((noun, "noun"))
    doubted = _members(sources / "themes_arguable.tsv")
    return {
        f"themes-{language}/{theme}.txt": (
            f"# {remark}\n"
            + "".join(
                _line(each, sure=each in sure.get(theme, ()) and each not in doubted.get(theme, ()))
                for each in sorted(members & known)
                if each[0] not in barred
            )
        ).encode()
        for theme, members in sorted(themes.items())
    }


def _line(member: Member, *, sure: bool) -> str:
    return "\t".join(member if sure else (*member, ARGUABLE)) + "\n"


def _members(path: Path) -> dict[str, set[Member]]:
    """The members of each theme in a list, none where there is no such list."""
    if not path.is_file():
        return {}
    return {theme: set(map(_member, words.split())) for theme, words in reviewed.lines(path)}


def _member(word: str) -> Member:
    lemma, _, part = word.partition("/")
    return lemma, part or "noun"
