"""Ties between modules: circles of imports, imports for types alone, long attribute chains.

`python -m tools.ties` prints them room by room; `--list` names each circle, file and chain.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "cardtable"
LONG = 4
"""Names from which on an attribute chain is long, `self` not counted: `self.table.session.header.game`."""
OUTSIDE = frozenset(("pygame", "t"))
"""First names of chains that lead into a library or into the theme."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Long attribute chain in a file."""

    module: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Ties:
    """Ties of a house."""

    circles: Sequence[tuple[str, ...]]
    """Modules that import each other round about, the largest circle first; imports for types and inside functions count."""
    for_types: Sequence[str]
    """Modules that import others of the house for types alone."""
    chains: Sequence[Chain]

    def in_circles(self) -> Counter[str]:
        """Count the modules of each room that stand in a circle."""
        return Counter(room_of(module) for circle in self.circles for module in circle)

    def typed(self) -> Counter[str]:
        """Count the modules of each room that import for types alone."""
        return Counter(map(room_of, self.for_types))

    def long(self) -> Counter[str]:
        """Count the long chains of each room."""
        return Counter(room_of(chain.module) for chain in self.chains)


def room_of(module: str) -> str:
    """Room of a dotted module name: `table.screens`, `games.*.board`, `ui`; "program" for modules of the house itself."""
    _house, *parts = module.split(".")
    if parts and parts[0] == "games" and len(parts) > 2:
        return f"games.*.{parts[2]}"
    if parts and parts[0] == "table" and len(parts) > 2:
        return ".".join(parts[:2])
    return parts[0] if len(parts) > 1 else "program"


def is_of_table(module: str) -> bool:
    """Return True for modules of the table and of the games' boards."""
    return room_of(module).startswith("table") or room_of(module) == "games.*.board"


def ties_of(house: Path = HOUSE) -> Ties:
    """Read a package and find its ties."""
    trees = {_name(house, path): ast.parse(path.read_text("utf-8")) for path in sorted(house.rglob("*.py"))}
    imports = {name: set(_imports(tree, trees)) - {name} for name, tree in trees.items()}
    for_types = [
        name
        for name, tree in trees.items()
        if any(_is_for_types(node) and any(_imports(node, trees)) for node in ast.walk(tree))
    ]
    chains = [chain for name, tree in trees.items() if is_of_table(name) for chain in _chains(name, tree)]
    return Ties(sorted(circles(imports), key=len, reverse=True), for_types, chains)


def _name(house: Path, path: Path) -> str:
    parts = path.relative_to(house.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(tree: ast.AST, known: Mapping[str, ast.AST]) -> Iterator[str]:
    """Yield the modules of the house that a piece of code imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                yield from (name for name in (whole if whole in known else node.module,) if name in known)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _chains(module: str, tree: ast.AST) -> Iterator[Chain]:
    within = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and id(node) not in within:
            names, first = [node.attr], node.value
            while isinstance(first, ast.Attribute):
                names.append(first.attr)
                first = first.value
            if isinstance(first, ast.Name) and first.id not in OUTSIDE:
                count = len(names) + (first.id != "self")
                if count >= LONG:
                    yield Chain(module, node.lineno, ".".join([first.id, *reversed(names)]))


def circles(imports: Mapping[str, set[str]]) -> list[tuple[str, ...]]:
    """Return the circles of a graph: each largest set of modules that all lead to each other."""
    reached = {name: _reached(name, imports) for name in imports}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in imports
        if name in reached[name]
    }
    return sorted(found)


def _reached(start: str, imports: Mapping[str, set[str]]) -> set[str]:
    """Return the modules that one leads to; itself where it stands in a circle."""
    found: set[str] = set()
    waiting = [*imports[start]]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += imports[name]
    return found


def report(ties: Ties) -> str:
    """Write the table of rooms, with the sums of the house."""
    columns = ties.in_circles(), ties.typed(), ties.long()
    rooms = sorted(set().union(*columns))
    rows = [(room, *(column[room] for column in columns)) for room in rooms]
    lines = [f"{'room':<18}{'in circles':>12}{'for types':>12}{'chains':>12}"]
    lines += [f"{room:<18}" + "".join(f"{count:>12}" for count in counts) for room, *counts in rows]
    sums = "".join(f"{column.total():>12}" for column in columns)
    lines.append(f"{'house':<18}{sums}")
    sizes = ", ".join(str(len(circle)) for circle in ties.circles)
    lines.append(f"circles: {len(ties.circles)}" + (f" (modules: {sizes})" if sizes else ""))
    return "\n".join(lines)


def listed(ties: Ties) -> str:
    """Name each circle, each module with imports for types and each chain."""
    lines = [f"circle: {', '.join(circle)}" for circle in ties.circles]
    lines += [f"for types: {module}" for module in ties.for_types]
    lines += [f"chain: {chain.module}, line {chain.line}: {chain.text}" for chain in ties.chains]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name each circle, module and chain")
    asked, ties = parser.parse_args(), ties_of()
    print(report(ties))
    if asked.list:
        print(listed(ties))


if __name__ == "__main__":
    main()
