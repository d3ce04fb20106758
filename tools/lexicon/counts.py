"""Counts of words by kind: the tables of docs/lexicon.md."""

from __future__ import annotations

from collections import Counter

from cardtable.lexicon.entries import WordFlag
from cardtable.lexicon.lexicon import Lexicon


def table(lexicon: Lexicon) -> str:
    """Counts per length, source, part of speech and tier, as Markdown."""
    lengths: Counter[int] = Counter()
    parts: Counter[str] = Counter()
    sources: Counter[str] = Counter()
    tiers: Counter[int] = Counter()
    flags: Counter[str] = Counter()
    glossed = 0
    for word in lexicon.words():
        lengths[len(word)] += 1
        entry = lexicon.entry(word)
        parts.update({reading.part_of_speech for reading in entry.readings} - {"place"})
        sources.update(entry.sources)
        tiers[entry.tier] += 1
        glossed += bool(entry.glosses)
        flags.update(flag.name or "" for flag in WordFlag if flag and lexicon.flags(word) & flag)
    total = lengths.total()
    nominal = len(lexicon.words("nouns-and-adjectives"))
    everything = len(lexicon.words(geographical_names="on"))
    return "\n".join(
        [
            f"Playable words: {total:,}; with nouns and adjectives only {nominal:,}; "
            f"only as places {everything - total:,}; with a definition {glossed / total:.1%}.",
            "",
            _rows("letters", sorted(lengths.items())),
            _rows("source", sorted(sources.items())),
            _rows("part of speech", parts.most_common()),
            _rows("tier", sorted(tiers.items())),
            _rows("mark", sorted(flags.items())),
        ]
    )


def _rows(title: str, counts: list[tuple[str, int]] | list[tuple[int, int]]) -> str:
    return "\n".join(
        [f"| {title} | words |", "|---|---:|", *(f"| {name} | {n:,} |" for name, n in counts), ""]
    )
