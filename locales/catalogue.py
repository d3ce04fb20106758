"""Keeper of the message catalogues: collect from the sources, merge translations, compile, check.

    python locales/catalogue.py start CODE NAME ["PLURAL-FORMS"]   begin a language: start pt_BR "Português (Brasil)"
    python locales/catalogue.py update              collect messages, refresh every .po, compile every .mo
    python locales/catalogue.py extract             write the messages alone, locales/cardtable.pot
    python locales/catalogue.py compile             compile every .mo from its .po as it stands
    python locales/catalogue.py missing [CODE]      list the messages still to write (in French), as a JSON
    python locales/catalogue.py merge FILE.json [CODE]   add to French, or CODE, from such a JSON:
                                                    {"msgid": "msgstr" | ["one", "many"]}, then update
    python locales/catalogue.py glossary            the terms of the games, by language, as a table
    python locales/catalogue.py check               fail unless all is collected, complete, well typed and compiled

A message with a context is keyed "context\\u0004msgid" in the JSON. A language is a folder with a .po in it: nothing
else names it. Its language.toml says its name and plural rule, and whether it is complete: then `check` fails on each
message that is not translated, else it only counts them. docs/translating.md tells the rest. Needs polib (the `test` extra).
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import polib

from cardtable.commands import localised
from cardtable.testing.sentences import messages_of

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent / "cardtable"
MARKUP = HERE.parent / "assets" / "app"
"""Texts of the program for a desktop: sentences that are in no Python source."""
ENGLISH, USUAL = "en", "fr"
"""The language of the message ids; the one meant where a command names none."""
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
STRAY_PERCENT = re.compile(r"(?<!%)(?:%%)*%(?!\(\w+\)[sd]|%)")
NAME = "X-Native-Name"
"""The field of a header by which the program knows what a language calls itself."""
HEADER = {
    "Project-Id-Version": "cardtable",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
Key = tuple[str | None, str]
Translated = dict[Key, str | list[str]]


# --- what the sources say -------------------------------------------------------------------------


@cache
def collect() -> polib.POFile:
    """Every message of the program with the files it stands in (no line numbers: they only make noise) and what
    its translators should know."""
    template = polib.POFile(wrapwidth=110)
    seen: dict[Key, polib.POEntry] = {}
    for where, (context, text, plural, comment) in _everything():
        entry = seen.get((context, text))
        if entry is None:
            entry = polib.POEntry(msgid=text, msgctxt=context, msgid_plural=plural or "")
            seen[context, text] = entry
        if plural and not entry.msgid_plural:
            entry.msgid_plural = plural
        if comment and comment not in entry.comment:
            entry.comment = f"{entry.comment}\n{comment}".strip()
        if (where, "") not in entry.occurrences:
            entry.occurrences.append((where, ""))
    template.extend(sorted(seen.values(), key=lambda entry: (entry.msgid, entry.msgctxt or "")))
    return template


def _everything() -> Iterator[tuple[str, tuple[str | None, str, str | None, str]]]:
    """Each message with the file it stands in."""
    for path in sorted(SOURCES.rglob("*.py")):
        where = path.relative_to(SOURCES.parent).as_posix()
        yield from ((where, message) for message in messages_of(path.read_text("utf-8")))
    for path in sorted([*MARKUP.glob("*.desktop"), *MARKUP.glob("*.xml")]):
        where = path.relative_to(MARKUP.parents[1]).as_posix()
        for text, comment in localised.messages(path.read_text("utf-8")):
            yield where, (None, text, None, comment)


# --- the catalogues -------------------------------------------------------------------------------


def po_path(language: str) -> Path:
    return HERE / language / "LC_MESSAGES" / "cardtable.po"


def languages() -> tuple[str, ...]:
    """Every language that has a catalogue."""
    return tuple(sorted(path.parents[1].name for path in HERE.glob("*/LC_MESSAGES/cardtable.po")))


def header(language: str) -> dict[str, str]:
    """Return the header of a catalogue: the entries others wrote there, and those of language.toml."""
    path, facts = po_path(language), _toml(language, "language.toml")
    written = dict(polib.pofile(str(path)).metadata) if path.exists() else {}
    return {**HEADER, **written, "Language": language, "Plural-Forms": facts["plural"], NAME: facts["name"]}


def forms(language: str) -> int:
    """Return the number of plural forms of a language, by its rule."""
    found = re.search(r"nplurals\s*=\s*(\d+)", _toml(language, "language.toml")["plural"])
    return int(found[1]) if found else 2


def complete(language: str) -> bool:
    """Return True if the language may lack no message."""
    return bool(_toml(language, "language.toml")["complete"])


def load(language: str) -> dict[Key, polib.POEntry]:
    path = po_path(language)
    if not path.exists():
        return {}
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(path)) if not entry.obsolete}


@cache
def typography(language: str) -> dict[str, Any]:
    """A language's own rules of typing: what is put right and what is never written."""
    return _toml(language, "typography.toml")


def typeset(text: str, language: str) -> str:
    """The text as the language's typography wants it."""
    for rule in typography(language).get("put_right", []):
        text = re.sub(rule["find"], rule["put"], text)
    return text


def entry_of(
    message: polib.POEntry, language: str, known: dict[Key, polib.POEntry], count: int
) -> polib.POEntry:
    """A message of the sources with its translation, as far as there is one; English says the message itself."""
    copy = polib.POEntry(msgid=message.msgid, msgctxt=message.msgctxt, occurrences=message.occurrences)
    copy.comment = message.comment
    old = known.get((message.msgctxt, message.msgid))
    if language != ENGLISH and old is not None:
        copy.tcomment, copy.flags = old.tcomment, [flag for flag in old.flags if flag == "fuzzy"]
    if message.msgid_plural:
        copy.msgid_plural = message.msgid_plural
        said = dict(old.msgstr_plural) if old is not None else {}
        copy.msgstr_plural = {at: said.get(at, "") for at in range(count)}
        if language == ENGLISH:
            copy.msgstr_plural = {0: message.msgid, 1: message.msgid_plural}
    else:
        copy.msgstr = message.msgid if language == ENGLISH else old.msgstr if old is not None else ""
    return copy


def write(language: str, entries: list[polib.POEntry]) -> None:
    catalogue = polib.POFile(wrapwidth=110)
    catalogue.metadata = header(language)
    catalogue.extend(entries)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, str(catalogue).encode())
    _compile(language)


def _compile(language: str) -> None:
    path = po_path(language)
    _replace(path.with_suffix(".mo"), polib.pofile(str(path)).to_binary())


def _replace(path: Path, content: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def start(language: str, name: str, plural: str = "nplurals=2; plural=(n != 1);") -> None:
    """Write an empty catalogue of a further language."""
    folder = HERE / language
    folder.mkdir(exist_ok=True)
    facts = f'name = "{name}"\nplural = "{plural}"\ncomplete = false\n'
    (folder / "language.toml").write_text(facts, "utf-8")
    count = forms(language)
    write(language, [entry_of(message, language, {}, count) for message in collect()])


def update(extra: Translated | None = None, language: str = USUAL) -> None:
    """Bring every catalogue up to the sources, with further translations in one language."""
    template = collect()
    for each in languages():
        known, count = load(each), forms(each)
        if each == language:
            known |= {key: _translated(key, value, each) for key, value in (extra or {}).items()}
        # What the sources no longer say stays out; what they say tomorrow waits beside the catalogue, not in it.
        gone = known.keys() - {(entry.msgctxt, entry.msgid) for entry in template}
        if gone:
            print(f"{each}: {len(gone)} known message(s) no longer in the sources were dropped")
        write(each, [entry_of(message, each, known, count) for message in template])


def _translated(key: Key, value: str | list[str], language: str) -> polib.POEntry:
    entry = polib.POEntry(msgid=key[1], msgctxt=key[0])
    if isinstance(value, list):
        entry.msgstr_plural = {at: typeset(text, language) for at, text in enumerate(value)}
    else:
        entry.msgstr = typeset(value, language)
    return entry


# --- what is wrong with them ----------------------------------------------------------------------


def _filled(entry: polib.POEntry) -> list[str]:
    return [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]


def _is_translated(entry: polib.POEntry) -> bool:
    """Return True if the message is translated, and not a guess."""
    return all(_filled(entry)) and "fuzzy" not in entry.flags


def missing(language: str = USUAL) -> Translated:
    """The messages that are still to be written, with empty texts."""
    known, count, found = load(language), forms(language), Translated()
    for message in collect():
        if not _is_translated(entry_of(message, language, known, count)):
            found[message.msgctxt, message.msgid] = [""] * count if message.msgid_plural else ""
    return found


def gaps(language: str) -> Iterator[str]:
    """Yield the messages without a translation, as sentences."""
    known, wanted = load(language), {(entry.msgctxt, entry.msgid) for entry in collect()}
    yield from (f"{language}: not collected: {key[1]!r}" for key in wanted - known.keys())
    yield from (
        f"{language}: not translated: {key[1]!r}" for key, entry in known.items() if not _is_translated(entry)
    )


def faults(language: str, entries: Mapping[Key, polib.POEntry] | None = None) -> Iterator[str]:
    """Everything that is wrong in one catalogue, as sentences; of gaps, only what may not be."""
    if complete(language):
        yield from gaps(language)
    known, count = load(language) if entries is None else entries, forms(language)
    wanted = {(entry.msgctxt, entry.msgid) for entry in collect()}
    yield from (f"{language}: no longer in the sources: {key[1]!r}" for key in known.keys() - wanted)
    for key, entry in known.items():
        if entry.msgid_plural and len(entry.msgstr_plural) != count:
            yield f"{language}: {len(entry.msgstr_plural)} plural forms, not {count}: {key[1]!r}"
        for text in filter(None, _filled(entry)):
            yield from (f"{language}: {fault}: {key[1]!r}" for fault in _faults_of(entry, text, language))
    book = polib.pofile(str(po_path(language)))
    if dict(book.metadata) != header(language):
        yield f"{language}: the header does not say what language.toml says"
    mo = po_path(language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != book.to_binary():
        yield f"{language}: the compiled catalogue is not the one of the sources"
    if language != ENGLISH and complete(language):
        yield from (
            f"{language}: no word for {each!r}"
            for each in terms().keys() - _toml(language, "glossary.toml").keys()
        )


def _faults_of(entry: polib.POEntry, text: str, language: str) -> Iterator[str]:
    """Yield the faults of one translated text."""
    originals = [entry.msgid, entry.msgid_plural or entry.msgid]
    names = {*PLACEHOLDER.findall(text)}
    if not any(names == {*PLACEHOLDER.findall(original)} for original in originals):
        yield "placeholders differ"
    if "%(" in entry.msgid and STRAY_PERCENT.search(text):
        yield "a stray % sign"
    if typeset(text, language) != text:
        yield f"typing: {typeset(text, language)!r} is meant, not {text!r}"
    for rule in typography(language).get("never", []):
        if found := re.search(rule["find"], text):
            yield f"{rule['what']}: {found[0]!r}"


def check() -> int:
    found = [fault for language in languages() for fault in faults(language)]
    for fault in found:
        print(fault)
    for language in languages():
        if count := 0 if complete(language) else len([*gaps(language)]):
            print(f"{language}: {count} message(s) still to write: catalogue.py missing {language}")
    print(f"catalogues: {', '.join(languages())}; {len(collect())} messages, {len(found)} fault(s)")
    return 1 if found else 0


# --- the terms of the games -----------------------------------------------------------------------


def _toml(*path: str) -> dict[str, Any]:
    found = HERE.joinpath(*path)
    return tomllib.loads(found.read_text("utf-8")) if found.exists() else {}


def terms() -> dict[str, str]:
    """The words that are always said in one way, in English, and what each means."""
    return dict(_toml("glossary.toml")["terms"])


def glossary() -> Iterator[str]:
    """Yield the terms in every language that has words for them, as lines of a table."""
    told = {each: _toml(each, "glossary.toml") for each in languages() if each != ENGLISH}
    yield f"| en | {' | '.join(told)} | |"
    yield f"|---|{'---|' * len(told)}---|"
    for term, meaning in terms().items():
        yield f"| {term} | {' | '.join(str(words.get(term, '')) for words in told.values())} | {meaning} |"


# --- commands -------------------------------------------------------------------------------------


def _key(text: str) -> Key:
    context, between, message = text.partition("\u0004")
    return (context, message) if between else (None, text)


def _locked_update(extra: Translated | None = None, language: str = USUAL) -> None:
    lock = Path(tempfile.gettempdir()) / "cardtable-catalogue.lock"
    with lock.open("w") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        except ImportError:  # Windows: a single developer at a time
            pass
        update(extra, language)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["start", language, name, *plural]:
            start(language, name, *plural)
        case ["update"]:
            _locked_update()
        case ["extract"]:
            _replace(HERE / "cardtable.pot", str(collect()).encode())
        case ["compile"]:
            for language in languages():
                _compile(language)
        case ["merge", name, *given]:
            texts = json.loads(Path(name).read_text("utf-8"))
            _locked_update({_key(text): value for text, value in texts.items()}, *given)
        case ["missing", *given]:
            found = {"\u0004".join(filter(None, key)): value for key, value in missing(*given).items()}
            print(json.dumps(found, ensure_ascii=False, indent=1))
        case ["glossary"]:
            print("\n".join(glossary()))
        case ["check"]:
            return check()
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
