"""Keeps the message catalogues: collect from the sources, merge translations, compile, check.

    python locales/catalogue.py update            collect messages, refresh every .po, compile every .mo
    python locales/catalogue.py merge FILE.json   add French from {"msgid": "msgstr" | ["one", "many"]}, then update
    python locales/catalogue.py missing           list the French messages still to write, as such a JSON
    python locales/catalogue.py check             fail unless all is collected, complete, well typed and compiled

A message with a context is keyed "context\\u0004msgid" in the JSON. Needs polib (the `test` extra).
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent / "cardtable"
LANGUAGES = ("fr", "en")
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "en": "nplurals=2; plural=(n != 1);"}
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
STRAY_PERCENT = re.compile(r"(?<!%)(?:%%)*%(?!\(\w+\)[sd]|%)")
NARROW, HARD = "\u202f", "\u00a0"
Key = tuple[str | None, str]


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _call_name(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def messages_of(source: str) -> Iterator[tuple[str | None, str, str | None, int]]:
    """(context, message, plural, line) of every marked sentence in a Python source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        texts = [_literal(argument) for argument in node.args]
        match _call_name(node), texts:
            case (("_" | "N_"), [str(text)]):
                yield None, text, None, node.lineno
            case "ngettext", [str(one), str(many), *_rest]:
                yield None, one, many, node.lineno
            case "pgettext", [str(context), str(text)]:
                yield context, text, None, node.lineno


def collect() -> polib.POFile:
    """Every message of the program with the files it stands in (no line numbers: they only make noise)."""
    template = polib.POFile(wrapwidth=110)
    seen: dict[Key, polib.POEntry] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        where = path.relative_to(SOURCES.parent).as_posix()
        for context, text, plural, _line in messages_of(path.read_text("utf-8")):
            entry = seen.get((context, text))
            if entry is None:
                entry = polib.POEntry(msgid=text, msgctxt=context, msgid_plural=plural or "")
                seen[context, text] = entry
            if plural and not entry.msgid_plural:
                entry.msgid_plural = plural
            if (where, "") not in entry.occurrences:
                entry.occurrences.append((where, ""))
    template.extend(sorted(seen.values(), key=lambda entry: (entry.msgid, entry.msgctxt or "")))
    return template


def po_path(language: str) -> Path:
    return HERE / language / "LC_MESSAGES" / "cardtable.po"


def load(language: str) -> dict[Key, polib.POEntry]:
    path = po_path(language)
    if not path.exists():
        return {}
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(path))}


def typeset_french(text: str) -> str:
    """French spacing: a narrow no-break space before ; ! ? and », after «; a no-break space before a colon."""
    text = re.sub(r"[ \u00a0\u202f]+([;!?])", NARROW + r"\1", text)
    text = re.sub(r"[ \u00a0\u202f]+:(?!\w)", HARD + ":", text)
    text = re.sub(r"«[ \u00a0\u202f]*", "«" + HARD, text)
    text = re.sub(r"[ \u00a0\u202f]*»", HARD + "»", text)
    return text.replace("'", "’")


def identity(entry: polib.POEntry) -> polib.POEntry:
    copy = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, occurrences=entry.occurrences)
    if entry.msgid_plural:
        copy.msgid_plural = entry.msgid_plural
        copy.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural}
    else:
        copy.msgstr = entry.msgid
    return copy


def french(entry: polib.POEntry, known: dict[Key, polib.POEntry]) -> polib.POEntry:
    old = known.get((entry.msgctxt, entry.msgid))
    copy = polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, occurrences=entry.occurrences)
    if entry.msgid_plural:
        copy.msgid_plural = entry.msgid_plural
        copy.msgstr_plural = dict(old.msgstr_plural) if old and old.msgstr_plural else {0: "", 1: ""}
    else:
        copy.msgstr = old.msgstr if old else ""
    return copy


def write(language: str, entries: list[polib.POEntry]) -> None:
    catalogue = polib.POFile(wrapwidth=110)
    catalogue.metadata = {
        "Project-Id-Version": "cardtable",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    catalogue.extend(entries)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, str(catalogue).encode())
    _replace(path.with_suffix(".mo"), catalogue.to_binary())


def _replace(path: Path, content: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def update(extra: dict[Key, str | list[str]] | None = None) -> None:
    template, known = collect(), load("fr")
    for (context, text), value in (extra or {}).items():
        entry = polib.POEntry(msgid=text, msgctxt=context)
        if isinstance(value, list):
            entry.msgstr_plural = {0: typeset_french(value[0]), 1: typeset_french(value[1])}
        else:
            entry.msgstr = typeset_french(value)
        known[context, text] = entry
    # What the sources no longer say stays out; what they say tomorrow waits beside the catalogue, not in it.
    pending = [entry for key, entry in known.items() if key not in {(e.msgctxt, e.msgid) for e in template}]
    if pending:
        print(f"{len(pending)} known message(s) no longer in the sources were dropped")
    write("fr", [french(entry, known) for entry in template])
    write("en", [identity(entry) for entry in template])


def _filled(entry: polib.POEntry) -> list[str]:
    return [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]


def missing() -> dict[str, str | list[str]]:
    known, found = load("fr"), {}
    for entry in collect():
        old = known.get((entry.msgctxt, entry.msgid))
        if old is None or not all(_filled(french(entry, known))):
            key = f"{entry.msgctxt}\u0004{entry.msgid}" if entry.msgctxt else entry.msgid
            found[key] = ["", ""] if entry.msgid_plural else ""
    return found


def faults(language: str) -> Iterator[str]:
    """Everything wrong with one catalogue, as sentences."""
    known = load(language)
    wanted = {(entry.msgctxt, entry.msgid): entry for entry in collect()}
    yield from (f"{language}: not collected: {key[1]!r}" for key in wanted.keys() - known.keys())
    yield from (f"{language}: no longer in the sources: {key[1]!r}" for key in known.keys() - wanted.keys())
    for key, entry in known.items():
        originals = [entry.msgid, entry.msgid_plural or entry.msgid]
        for text in _filled(entry):
            if not text:
                yield f"{language}: not translated: {key[1]!r}"
                continue
            names = {*PLACEHOLDER.findall(text)}
            if not any(names == {*PLACEHOLDER.findall(original)} for original in originals):
                yield f"{language}: placeholders differ: {key[1]!r}"
            if "%(" in entry.msgid and STRAY_PERCENT.search(text):
                yield f"{language}: a stray % sign: {key[1]!r}"
            if language == "fr" and typeset_french(text) != text:
                yield f"fr: French spacing: {text!r}"
    mo = po_path(language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != polib.pofile(str(po_path(language))).to_binary():
        yield f"{language}: the compiled catalogue is not the one of the sources"


def check() -> int:
    found = [fault for language in LANGUAGES for fault in faults(language)]
    for fault in found:
        print(fault)
    print(f"catalogues: {len(collect())} messages, {len(found)} fault(s)")
    return 1 if found else 0


def _locked_update(extra: dict[Key, str | list[str]] | None) -> None:
    lock = Path(tempfile.gettempdir()) / "cardtable-catalogue.lock"
    with lock.open("w") as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        except ImportError:  # Windows: a single developer at a time
            pass
        update(extra)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            _locked_update(None)
        case ["merge", name]:
            texts = json.loads(Path(name).read_text("utf-8"))
            split = {
                tuple(key.split("\u0004", 1)) if "\u0004" in key else (None, key): value
                for key, value in texts.items()
            }
            _locked_update(split)
        case ["missing"]:
            print(json.dumps(missing(), ensure_ascii=False, indent=1))
        case ["check"]:
            return check()
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
