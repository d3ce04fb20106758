"""Reading a Hunspell dictionary with its morphology and unfolding every form it stands for.

The format is that of hunspell(5): two-character flags (`FLAG long`), suffix rules that may carry further
flags (two-fold suffixes), `NEEDAFFIX` stems, prefixes crossed with suffixes. Elided forms (l'…, qu'…) are
left out: an apostrophe never stands in a played word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

NEED_AFFIX = "()"
KEEP_CASE = "||"
NO_SUGGEST = "--"


class Form(NamedTuple):
    """One form of one dictionary entry; `tags` are the raw morphology fields, the entry's own first."""

    spelling: str
    stem: str
    entry_tags: tuple[str, ...]
    rule_tags: tuple[str, ...]
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of an affix table: take `strip` off, put `add` on, where `condition` holds."""

    strip: str
    add: str
    flags: tuple[str, ...]
    condition: re.Pattern[str] | None
    tags: tuple[str, ...]

    def apply_suffix(self, word: str) -> str | None:
        if not word.endswith(self.strip) or (self.condition and not self.condition.search(word)):
            return None
        return word[: len(word) - len(self.strip)] + self.add

    def apply_prefix(self, word: str) -> str | None:
        if not word.startswith(self.strip) or (self.condition and not self.condition.match(word)):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(slots=True)
class Affixes:
    """The affix file: the rules of each flag."""

    suffixes: dict[str, list[Rule]] = field(default_factory=dict)
    prefixes: dict[str, list[Rule]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stem:
    """One line of the dictionary file."""

    word: str
    flags: tuple[str, ...]
    tags: tuple[str, ...]


def split_flags(text: str) -> tuple[str, ...]:
    """Two characters a flag."""
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))


def read_affixes(text: str) -> Affixes:
    """The `SFX` and `PFX` tables of an affix file; elisions are dropped here, once and for all."""
    affixes = Affixes()
    for line in text.splitlines():
        parts = line.split()
        if len(parts) < 5 or parts[0] not in ("SFX", "PFX"):
            continue
        kind, flag, strip, added = parts[:4]
        condition, tags = parts[4], tuple(parts[5:])
        add, _, flags = added.partition("/")
        if "'" in add:
            continue
        suffix = kind == "SFX"
        pattern = None
        if condition != ".":
            pattern = re.compile(condition + "$" if suffix else condition)
        rule = Rule(
            "" if strip == "0" else strip, "" if add == "0" else add, split_flags(flags), pattern, tags
        )
        tables = affixes.suffixes if suffix else affixes.prefixes
        tables.setdefault(flag, []).append(rule)
    return affixes


def read_stems(text: str) -> Iterator[Stem]:
    """The entries of a dictionary file; its first line is a count."""
    for line in text.splitlines()[1:]:
        parts = line.split()
        if not parts:
            continue
        word, _, flags = parts[0].partition("/")
        yield Stem(word, split_flags(flags), tuple(parts[1:]))


def unfold(stem: Stem, affixes: Affixes) -> Iterator[Form]:
    """Every form of one entry, without elisions."""
    bases: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [(stem.word, stem.flags, ())]
    for flag in stem.flags:
        for rule in affixes.prefixes.get(flag, ()):
            base = rule.apply_prefix(stem.word)
            if base is not None and (rule.add or rule.flags or NEED_AFFIX in stem.flags):  # "lux" needs one
                bases.append((base, rule.flags, rule.tags))
    for word, flags, tags in bases:
        yield from _suffixed(word, word, stem, flags, tags, affixes, depth=0)


def _suffixed(
    word: str,
    base: str,
    stem: Stem,
    flags: tuple[str, ...],
    tags: tuple[str, ...],
    affixes: Affixes,
    depth: int,
) -> Iterator[Form]:
    if NEED_AFFIX not in flags:
        yield Form(word, base, stem.tags, tags, stem.flags)
    if depth == 2:
        return
    for flag in flags:
        for rule in affixes.suffixes.get(flag, ()):
            longer = rule.apply_suffix(word)
            if longer is not None:
                yield from _suffixed(longer, base, stem, rule.flags, tags + rule.tags, affixes, depth + 1)
