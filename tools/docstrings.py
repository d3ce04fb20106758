"""Checker of docstrings and comments: `python -m tools.docstrings [FILE…]` lists what breaks the rules of docs/glossary.md.

A docstring begins with a noun phrase or an imperative, that of a function without a result with an imperative, and each sentence names
its actor. No room has an exception.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).parents[1]
FIRST = re.compile(
    r"(What|Whether|Who|Whom|Whose|Where|That|How|Why|Which|Such|Of|By|It|Its|So (many|much))\b"
)
"""First words of a clause that names nothing."""
THIRD = re.compile(
    r"(Tells|Gives|Makes|Says|Asks|Holds|Keeps|Opens|Lays|Leaves|Adds|Sets|Writes|Finds|Lets|Brings|Hides|Shows|Sends|Puts)\b"
)
"""First words of a sentence about a thing that is not named."""
ADVERB = re.compile(
    r"(At|From|As|Below|With|Without|Called|Between|Beside|Above|Before|After|On|In|To|For|Once|When|While|If|Until|Under"
    r"|About|Is|Are|Those|These|They|There|Whatever|Whenever|Wherever)\b"
)
"""First words of a phrase that names no thing and tells no act; a test may state by them when it holds."""
THING = re.compile(r"(An?|The|Every|All|Each|Its|Those)\b")
"""First words of a thing, of which a function without a result says nothing: what does it do with the thing?"""
ACTOR = re.compile(r"\b(some(?:body|one)|who(?:so|m)?ever|any(?:body|one) who)\b", re.IGNORECASE)
"""Persons without a role: say player, seat, person, reader."""
PHRASE = re.compile(
    r"\b(so many|is done with|as (?:large|many|long|much) as asked|is no \w+ any ?more"
    r"|oneself|(?:what|where|which|while|as) one (?:does|may|can|reads|writes|hears|sees|looks|is to|lays)|gives the seconds)\b",
    re.IGNORECASE,
)
"""Phrases that a plain word replaces."""


@dataclass(frozen=True, slots=True)
class Text:
    """One docstring or comment."""

    path: Path
    line: int
    text: str
    is_docstring: bool = True
    end: int = 0
    """Last line of a docstring."""
    owner: str = ""
    """Source line that a docstring belongs to."""
    states: bool = False
    """True for the docstring of a test or of a module of tests, which is a statement."""
    acts: bool = False
    """True for the docstring of a function without a result; a test function is a statement."""

    @property
    def faults(self) -> list[str]:
        """Rules that the text breaks, in words."""
        found = []
        rules = (FIRST, THIRD) if self.states else (FIRST, THIRD, ADVERB)
        if self.is_docstring and any(rule.match(self.text) for rule in rules):
            found.append("first word")
        if self.acts and THING.match(self.text):
            found.append("no act")
        if ACTOR.search(self.text):
            found.append("no actor")
        if PHRASE.search(self.text):
            found.append("phrase")
        return found

    @property
    def room(self) -> str:
        """Folder that the file counts for: `games/board` for all boards, else the first folder below the package."""
        parts = self.path.resolve().relative_to(HOME).parts
        if parts[0] != "cardtable":
            return "tools/lexicon" if parts[:2] == ("tools", "lexicon") else parts[0]
        if parts[1] != "games":
            return parts[1]
        return "games/board" if "board" in parts else "games"


def docstrings(path: Path) -> Iterator[Text]:
    """Find the docstrings of a file, those below attributes too."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        before: ast.AST = node
        for at, part in enumerate(node.body):
            attribute = isinstance(before, ast.Assign | ast.AnnAssign)
            text = (
                part.value.value
                if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
                else None
            )
            if (at == 0 or attribute) and isinstance(text, str):
                owner = lines[getattr(before, "lineno", 1) - 1].strip()
                states = at == 0 and (
                    path.name.startswith("test_")
                    if isinstance(node, ast.Module)
                    else node.name.startswith("test_")
                )
                yield Text(
                    path, part.lineno, text, True, part.end_lineno or 0, owner, states, at == 0 and acts(node)
                )
            before = part


def acts(node: ast.AST) -> bool:
    """Return True for a function that returns None, but for tests and constructors."""
    return (
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.returns, ast.Constant)
        and node.returns.value is None
        and not node.name.startswith(("test_", "__"))
    )


def comments(path: Path) -> Iterator[Text]:
    """Find the comments of a file."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield Text(path, token.start[0], token.string.lstrip("# "), is_docstring=False)


def faulty(paths: Iterable[Path]) -> Iterator[Text]:
    """Yield the texts that break a rule."""
    for path in paths:
        yield from (text for text in (*docstrings(path), *comments(path)) if text.faults)


def sources() -> list[Path]:
    """List the Python files of the project."""
    return sorted(
        path for room in ("cardtable", "tools", "tests", "locales") for path in (HOME / room).rglob("*.py")
    )


def main(arguments: Sequence[str]) -> int:
    """List the faults of the files named, or of the whole project; return 1 if there are any."""
    found = list(faulty([Path(name) for name in arguments] or sources()))
    for text in found:
        print(f"{text.path}:{text.line}: {', '.join(text.faults)}: {text.text.strip().splitlines()[0][:90]}")
    counts = Counter(text.room for text in found)
    print(", ".join(f"{room} {count}" for room, count in sorted(counts.items())) or "no faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
