"""Finds the numbers in the code that may be bounds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SETTINGS = ("tops_lsp/limits.py", "simulator/tops_simulator/bounds.py")
"""Where bounds that are settings stand."""
LEAST = 4
"""Smaller numbers in guards say how many operands or parts something has."""
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_BOUNDING = {"range": -1, "islice": -1, "repeat": -1, "min": None}
"""Calls whose argument (the last one, or any) bounds what follows."""


@cache
def numbers() -> frozenset[tuple[str, str]]:
    """File and name of each constant number of a module or class; file and text of each number
    that a guard, a range or a slice is held against, or that a parameter is without an argument."""
    found: set[tuple[str, str]] = set()
    for top in ("tops_lsp", "simulator/tops_simulator"):
        for path in (ROOT / top).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            if name not in SETTINGS:
                found |= {(name, text) for text in found_in(ast.parse(path.read_text("utf-8")))}
    return frozenset(found)


def found_in(tree: ast.AST) -> Iterator[str]:
    """The names and texts of a module's numbers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef) and not _is_enumeration(node):
            yield from _constants(node.body)
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(op, _ORDERS) for op in node.ops) and any(map(_is_large, sides)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            yield from _calls(node)
        elif isinstance(node, ast.Slice) and _is_large(node.upper):
            yield f"[{ast.unparse(node)}]"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _defaults(node)


def _is_enumeration(node: ast.Module | ast.ClassDef) -> bool:
    bases = [] if isinstance(node, ast.Module) else [ast.unparse(base) for base in node.bases]
    return any(base.rpartition(".")[2] in ("Enum", "IntEnum", "Flag", "IntFlag") for base in bases)


def _constants(body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case _:
                continue
        if any(abs(each) >= 2 or each % 1 for each in _values(value)):
            yield name


def _calls(node: ast.Call) -> Iterator[str]:
    name = ast.unparse(node.func).rpartition(".")[2]
    if name in _BOUNDING and node.args:
        which = node.args if _BOUNDING[name] is None else node.args[-1:]
        if any(map(_is_large, which)):
            yield ast.unparse(node)


def _defaults(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    given = node.args
    pairs = [
        *zip(reversed([*given.posonlyargs, *given.args]), reversed(given.defaults), strict=False),
        *zip(given.kwonlyargs, given.kw_defaults, strict=True),
    ]
    yield from (f"{node.name}({p.arg}={ast.unparse(v)})" for p, v in pairs if v and _is_large(v))


def _is_large(node: ast.expr | None) -> bool:
    return node is not None and any(abs(each) >= LEAST for each in _values(node))


def _values(node: ast.expr) -> list[float]:
    """The numbers an expression of constants alone is; none if it is something else."""
    match node:
        case ast.Constant(value=bool()):
            return []
        case ast.Constant(value=int() | float() as value):
            return [value]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return [-each for each in _values(operand)]
        case ast.BinOp(left=left, op=ast.Pow() | ast.LShift() as op, right=right):
            return _powers(_values(left), op, _values(right))
        case ast.BinOp(left=left, right=right):
            both = [_values(left), _values(right)]
            return [*both[0], *both[1]] if all(both) else []
    return []


def _powers(left: list[float], op: ast.operator, right: list[float]) -> list[float]:
    shifts = isinstance(op, ast.LShift)
    return [a * 2.0**b if shifts else a**b for a in left for b in right]
