"""The sentences that sources mark for translation, and which of a package's a language does not say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import as_file, files

from cardtable import i18n

COMMENT = re.compile(r"\s*# ?(.*)")
TRANSLATORS = "Translators: "
"""Prefix of a comment in the sources for the translators of the sentence below it."""


def unsaid(package: str, language: str) -> list[str]:
    """The sentences marked in the sources of an installed package, in their order, that neither our catalogue of that language
    nor what the package has added (`i18n.add`) says: for a test of a game in a package of its own."""
    found: list[str] = []
    with as_file(files(package)) as folder:
        for path in sorted(folder.rglob("*.py")):
            for context, text, plural, _comment in messages_of(path.read_text("utf-8")):
                if text not in found and not i18n.says(language, text, context, plural):
                    found.append(text)
    return found


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _call_name(call: ast.Call) -> str:
    function = call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def messages_of(source: str) -> Iterator[tuple[str | None, str, str | None, str]]:
    """(context, message, plural, comment for translators) of every marked sentence in a Python source."""
    lines, tree = source.splitlines(), ast.parse(source)
    simple = (node for node in ast.walk(tree) if isinstance(node, ast.stmt) and not hasattr(node, "body"))
    begins = {inner: node.lineno for node in simple for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        texts = [_literal(argument) for argument in node.args]
        comment = _comment(lines, node.lineno) or _comment(lines, begins.get(node, 1))
        match _call_name(node), texts:
            case (("_" | "N_"), [str(text)]):
                yield None, text, None, comment
            case "ngettext", [str(one), str(many), *_rest]:
                yield None, one, many, comment
            case (("pgettext" | "NC_"), [str(context), str(text)]):
                yield context, text, None, comment


def _comment(lines: list[str], line: int) -> str:
    """Return the comment for translators right above a line (counted from 1), "" for none. A comment above a whole statement counts for
    each sentence in it."""
    said: list[str] = []
    for above in reversed(lines[: line - 1]):
        if (found := COMMENT.fullmatch(above)) is None:
            return ""
        said.insert(0, found[1].strip())
        if said[0].startswith(TRANSLATORS):
            return " ".join(said).removeprefix(TRANSLATORS)
    return ""
