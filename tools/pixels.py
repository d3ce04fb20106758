"""Count where pages add pixels, and how many sizes they choose: what a layout of boxes would do for them.

    python -m tools.pixels [--list [PART]]     the counts of each file of the pages; every line of the files whose path has that part

A *sum* is a line of code that calculates with a length in px, by a sign or by `sum`: with `kit.px(…)`, `theme.text_px(…)`, the edge or
side of a rectangle, or a name that holds one. A *size* is a number given to `px`, `text_px` or `target`, or one that a constant of a module
holds which is given to them. What `draw` does is not counted, nor what is given a `surface`, nor a step of motion: painting is not layout.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOME = Path(__file__).parents[1]
PAGES = HOME / "cardtable" / "table" / "screens"
MEASURES = frozenset(
    ("px", "text_px", "type_px", "target", "width_of", "height_of", "least_height", "size_of")
)
"""Functions that return a length."""
SIDES = frozenset(
    "x y w h left right top bottom centerx centery width height target px margin gutter least".split()
)
"""Attributes that are lengths."""
NAMED = frozenset("wide high width height gap pad side room inner most least".split())
"""Parameters that are lengths."""
PAINTING = frozenset(("draw", "paint", "draw_words", "step", "fall"))
"""Functions that paint, or move what is laid out a step further."""
SIZED = frozenset(("px", "text_px", "target"))


def called(node: ast.Call) -> str:
    """Return the name of the function that is called."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_length(node: ast.AST, names: frozenset[str] | set[str]) -> bool:
    """Return True if an expression is a length, or is calculated from one."""
    match node:
        case ast.Call():
            if called(node) in MEASURES or (called(node) in ("width", "height") and node.args):
                return True
            return called(node) in ("max", "min", "round", "int", "sum", "abs") and any(
                is_length(each, names) for each in node.args
            )
        case ast.Attribute():
            return node.attr in SIDES
        case ast.Name():
            return node.id in names
        case ast.BinOp():
            return is_length(node.left, names) or is_length(node.right, names)
        case ast.UnaryOp():
            return is_length(node.operand, names)
        case ast.IfExp():
            return is_length(node.body, names) or is_length(node.orelse, names)
        case ast.GeneratorExp() | ast.ListComp():
            return is_length(node.elt, names)
        case ast.Tuple() | ast.List():
            return any(is_length(each, names) for each in node.elts)
        case ast.Starred():
            return is_length(node.value, names)
    return False


def adds(node: ast.AST, names: set[str]) -> bool:
    """Return True if an expression or a statement calculates with a length."""
    match node:
        case ast.BinOp():
            return not isinstance(node.op, ast.BitOr | ast.Mod) and is_length(node, names)
        case ast.AugAssign():
            return is_length(node.target, names) or is_length(node.value, names)
        case ast.Call():
            return called(node) == "sum" and is_length(node, names)
    return False


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Find the functions of a module that lay out, those within others by themselves."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    for node in found:
        painting = any(each.arg == "surface" for each in node.args.args)
        if not painting and node.name.strip("_") not in PAINTING:
            yield node


def own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function without those of the functions in it."""
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)


def sums(function: ast.FunctionDef) -> set[int]:
    """Return the lines of a function that calculate with a length."""
    arguments = [*function.args.args, *function.args.kwonlyargs]
    names = {each.arg for each in arguments if each.arg in NAMED}
    nodes = [*own(function)]
    for _round in range(3):  # a length may be made of a length that is made of one
        for node in nodes:
            if isinstance(node, ast.Assign) and is_length(node.value, names):
                names |= {each.id for each in node.targets if isinstance(each, ast.Name)}
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
                for goal in node.targets:
                    if isinstance(goal, ast.Tuple):
                        pairs = zip(goal.elts, node.value.elts, strict=False)
                        names |= {
                            name.id
                            for name, value in pairs
                            if isinstance(name, ast.Name) and is_length(value, names)
                        }
    return {node.lineno for node in nodes if isinstance(node, ast.expr | ast.stmt) and adds(node, names)}


def numbers(node: ast.AST) -> set[float]:
    """Return the numbers that are written in an expression."""
    values = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {float(each) for each in values if isinstance(each, int | float) and not isinstance(each, bool)}


def constants(tree: ast.Module) -> dict[str, set[float]]:
    """Return the numbers that the constants of a module hold, by name."""
    found: dict[str, set[float]] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            value = node.value
            values = value.elts if isinstance(value, ast.Tuple) and len(names) > 1 else [value] * len(names)
            pairs = zip(names, values, strict=False)
            found |= {name.id: numbers(each) for name, each in pairs if isinstance(name, ast.Name)}
    return found


@cache
def constants_of(module: str) -> dict[str, set[float]]:
    """Return the same of a module of ours, by its dotted name."""
    path = HOME.joinpath(*module.split(".")).with_suffix(".py")
    return constants(ast.parse(path.read_text("utf-8"))) if path.is_file() else {}


def known(tree: ast.Module) -> dict[str, set[float]]:
    """Return the constants that a module has, and those that it imports from ours."""
    found = constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardtable."):
            theirs = constants_of(node.module or "")
            found |= {each.name: theirs[each.name] for each in node.names if each.name in theirs}
    return found


def sizes(tree: ast.Module) -> set[float]:
    """Return the numbers that a module gives to `px`, `text_px` and `target`, by themselves or by a constant."""
    found, named = set[float](), known(tree)
    for function in functions(tree):
        for node in own(function):
            if isinstance(node, ast.Call) and called(node) in SIZED:
                found |= numbers(node)
                for each in ast.walk(node):
                    found |= named.get(each.id, set()) if isinstance(each, ast.Name) else set()
    return found


def counted(room: Path = PAGES) -> tuple[Counter[str], set[float]]:
    """Return the lines with sums of each file of a room, and the sizes of all."""
    lines: Counter[str] = Counter()
    chosen: set[float] = set()
    for path in sorted(room.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        lines[path.relative_to(room).as_posix()] = len(set[int]().union(*map(sums, functions(tree))))
        chosen |= sizes(tree)
    return lines, chosen


def main(arguments: list[str]) -> None:
    """Print the counts."""
    lines, chosen = counted()
    for name, count in lines.most_common():
        if count:
            print(f"{count:5}  {name}")
        if arguments and arguments[0] == "--list" and (len(arguments) == 1 or arguments[1] in name):
            text = (PAGES / name).read_text("utf-8")
            for line in sorted(set[int]().union(*map(sums, functions(ast.parse(text))))):
                print(f"       {line:4} {text.splitlines()[line - 1].strip()}")
    print(
        f"{sum(lines.values()):5}  sums, {len(chosen)} sizes: {', '.join(f'{each:g}' for each in sorted(chosen))}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
