"""Part of speech that a definition defines, told by its wording.

The source joins the definitions of all parts of speech of a word, in the order of the page, and does not say which is
which: "ranger" is a soldier and a verb. How each part is defined is learned from the thousands of words of the
dictionary that have only one ("Action de …" is a noun's, "Qui …" an adjective's), by counting how definitions begin;
a word of several gets the split of its definitions into runs that is the likeliest.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from cardtable.lexicon.glosses import CODES

_UNLISTED = math.log(0.02)  # that a word is also what the dictionary does not list it as
_CHANGE = math.log(0.05)  # that the next definition is of another part
_LABEL = re.compile(r"^(?:\([^()]*\)|[Ee]n parlant d[^,]*,|Par extension,|Par analogie,|Au figuré,)\s*")
_ENDINGS = (2, 3)


def features(sense: str, listed: Mapping[str, Collection[str]]) -> list[str]:
    """Return the features of a definition: its first words, their endings, and what the dictionary says of the first."""
    words = re.findall(r"[^\W\d_]+[’']?|\d+", _LABEL.sub("", sense).lower().replace("'", "’"))[:4]
    if not words:
        return ["-"]
    first = words[0]
    found = [f"1 {first}", "2 " + " ".join(words[:2]), "3 " + " ".join(words[:3])]
    found += [f"e {first[-n:]}" for n in _ENDINGS]
    found.append("p " + ",".join(sorted(listed.get(first, ()))))
    if len(words) > 1:
        found.append("q " + ",".join(sorted(listed.get(words[1], ()))))
    found.append("s" if " " not in sense.strip() else "l")
    return found


class Wording:
    """Typical beginnings of definitions, by part of speech."""

    def __init__(self, senses: Mapping[str, Sequence[str]], listed: Mapping[str, Collection[str]]) -> None:
        self._listed = listed
        self._counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._totals: Counter[str] = Counter()
        for lemma, texts in senses.items():
            parts = listed.get(lemma, ())
            if len(parts) == 1:
                part = next(iter(parts))
                told = [text for text in texts if part != "adjective" or not self._is_a_noun(text)]
                self._totals[part] += len(told)
                for text in told:
                    self._counts[part].update(features(text, listed))

    def _is_a_noun(self, text: str) -> bool:
        """Return True if a definition plainly names a person or a thing: many a noun is listed as an adjective only."""
        first = re.split(r"[\s,’']", text, maxsplit=1)[0].lower()
        return first in ("celui", "celle", "personne") or (
            "noun" in self._listed.get(first, ()) and "adjective" not in self._listed.get(first, ())
        )

    def split(self, lemma: str, texts: Sequence[str]) -> list[str]:
        """The part of speech of each definition of a lemma, in order."""
        own = self._listed.get(lemma, ())
        candidates = [
            part for part in CODES if part in self._totals and (part in own or part in _OPEN_CLASSES)
        ]
        if not texts or not candidates:
            return [""] * len(texts)
        prior = {part: 0.0 if part in own else _UNLISTED for part in candidates}
        best: dict[str, tuple[float, list[str]]] = {
            part: (prior[part] + self._likelihood(texts[0], part), [part]) for part in candidates
        }
        for text in texts[1:]:
            after: dict[str, tuple[float, list[str]]] = {}
            for part in candidates:
                score, way = max(
                    (
                        (before + (0.0 if last == part else _CHANGE + prior[part]), so_far)
                        for last, (before, so_far) in best.items()
                    ),
                    key=lambda each: each[0],
                )
                after[part] = score + self._likelihood(text, part), [*way, part]
            best = after
        return max(best.values(), key=lambda each: each[0])[1]

    def _likelihood(self, text: str, part: str) -> float:
        counts, total = self._counts[part], self._totals[part]
        known = features(text, self._listed)
        # The features repeat one another: their mean, weighed as three independent ones.
        logs = [math.log((counts[feature] + 0.05) / (total + 1.0)) for feature in known]
        return 3 * sum(logs) / len(logs)


_OPEN_CLASSES = ("noun", "verb", "adjective")
