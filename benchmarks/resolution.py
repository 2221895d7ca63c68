"""How much of real code the model understands: calls resolved, expressions typed, and why not.

    python benchmarks/resolution.py [--causes N] [-I DIRECTORY] PATH…

Directories are searched for .cpp, .cu, .tops and headers; .cu and .cuh are read as CUDA. Two
things are counted apart: what depends on a template's own parameters, which is decided where the
template is used; and what hangs on a name that is declared nowhere in a file that includes headers
which are not there.
"""

from __future__ import annotations

import argparse
import enum
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import (
    Call,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
    Opaque,
    walk,
)
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import ClassType, Type, Unknown, is_unknown, mentioned, value_type
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

_SUFFIXES = (".cpp", ".cu", ".cuh", ".tops", ".h")


@dataclass
class RunTotals:
    """Counts over some files: (known, unknown, dependent) for calls and for expressions."""

    calls: Counter[str] = field(default_factory=Counter)
    types: Counter[str] = field(default_factory=Counter)
    call_causes: Counter[str] = field(default_factory=Counter)
    type_causes: Counter[str] = field(default_factory=Counter)
    headers: Counter[str] = field(default_factory=Counter)
    missing: bool = False  # whether the current file includes what is not there

    def add(self, node: Expression, *, generic: bool) -> None:
        """Counts one expression of a function, which may be a template."""
        if isinstance(node, Call | Launch):
            self._count(self.calls, self.call_causes, node.function is not None, node, generic)
        if not isinstance(node, Launch | InitList) and not _is_callee(node):
            self._count(self.types, self.type_causes, not is_unknown(node.type), node, generic)

    def _count(
        self,
        counts: Counter[str],
        causes: Counter[str],
        known: bool,
        node: Expression,
        generic: bool,
    ) -> None:
        if known:
            counts["known"] += 1
        elif self.missing and root(node) is Root.UNDECLARED:
            counts["absent"] += 1
        elif generic and depends(node):
            counts["dependent"] += 1
        else:
            counts["unknown"] += 1
            if not any(is_unknown(c.type) and not _is_callee(c) for c in node.children()):
                causes[cause(node)] += 1


class Root(enum.Enum):
    """What makes an expression unknown, at its end."""

    UNDECLARED = "a name that is declared nowhere"
    OTHER = "something else"


def root(node: Expression, depth: int = 0) -> Root:
    """Follows an unknown expression to the first thing in it that is unknown by itself."""
    if depth > 40:
        return Root.OTHER
    if isinstance(node, Name | Member):
        return _root_of_name(node, depth)
    unknown = [c for c in node.children() if is_unknown(c.type) and not _is_callee(c)]
    if unknown:
        return root(unknown[0], depth + 1)
    return _root_of_type(node.type)


def _root_of_name(node: Name | Member, depth: int) -> Root:
    if not node.candidates:
        within = isinstance(node, Member) and is_unknown(node.object.type)
        if isinstance(node, Member):
            return root(node.object, depth + 1) if within else Root.OTHER
        return Root.UNDECLARED
    declaration = node.candidates[0]
    initializer = getattr(declaration, "initializer", None)
    found = _root_of_type(getattr(declaration, "type", node.type))
    if found is Root.OTHER and initializer is not None and is_unknown(initializer.type):
        return root(initializer, depth + 1)
    return found


def _root_of_type(type_: Type) -> Root:
    whys = [part.why for part in mentioned(type_) if isinstance(part, Unknown)]
    return Root.UNDECLARED if any(w.startswith("not declared") for w in whys) else Root.OTHER


def depends(node: Expression) -> bool:
    """Whether a template's parameters may decide it: all but plain names of nothing may be."""
    names = (n for n in walk(node) if isinstance(n, Name) and not n.candidates)
    return all(n.name_span.start > n.span.start for n in names)  # qualified: of what, T decides


def _is_callee(node: Expression) -> bool:
    return isinstance(node, Name | Member) and any(isinstance(c, Function) for c in node.candidates)


def cause(node: Expression) -> str:
    """What a person would look at first."""
    if isinstance(node, Call | Launch):
        return _call_cause(node)
    if isinstance(node, Name) and not node.candidates:
        return f"name not declared: {node.text}"
    if isinstance(node, Member) and not node.candidates:
        return f"member not declared: {_owner(node.object.type)}::{node.text}"
    if isinstance(node, Name | Member):
        return f"declared with an unknown type: {node.text}"
    if isinstance(node, Opaque):
        return f"not modelled: {node.why}"
    return f"unknown {type(node).__name__.lower()}"


def _call_cause(node: Call | Launch) -> str:
    callee = node.callee
    if not isinstance(callee, Name | Member):
        return f"call of a value: {type(callee).__name__.lower()}"
    if not _is_callee(callee):
        return cause(callee)
    fits = len(callee.candidates)
    return f"none or several of {fits} declarations fit: {callee.text}"


def _owner(type_: Type) -> str:
    plain = value_type(type_)
    return plain.declaration.name if isinstance(plain, ClassType) else str(plain)


def expressions(unit: TranslationUnit) -> Iterator[tuple[Expression, bool]]:
    """Every expression in a function's body, and whether the function is a template."""
    for function in unit.functions():
        body = unit.body(function)
        if body is None:
            continue
        generic = function.template is not None or _in_template(function.scope)
        compounds = [body.compound, *(m.body for m in body.lambdas if m.body is not None)]
        for compound in compounds:
            yield from ((node, generic) for node in _inside(compound))


def _in_template(scope: object) -> bool:
    return isinstance(scope, Class) and (scope.template is not None or _in_template(scope.scope))


def _inside(compound: Compound) -> Iterator[Expression]:
    for statement in walk_statements(compound):
        for root in statement.expressions():
            yield from walk(root)


def files_of(paths: list[Path]) -> Iterator[Path]:
    """The source files named or found below."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in _SUFFIXES)
        else:
            yield path


def tally(paths: list[Path], include_dirs: tuple[str, ...] = ()) -> RunTotals:
    """Counts over all files."""
    total = RunTotals()
    for path in files_of(paths):
        cuda = 800 if path.suffix in (".cu", ".cuh") else 0
        context = Context(include_dirs=include_dirs, cuda_arch=cuda)
        unit = analyze(Source(str(path), path.read_bytes()), context)
        absent = {i.spelled for i in unit.expansion.includes if i.kind == "missing"}
        total.headers.update(absent)
        total.missing = bool(absent)
        for node, generic in expressions(unit):
            total.add(node, generic=generic)
    return total


def report(name: str, counts: Counter[str], causes: Counter[str], most: int) -> None:
    """Prints the share and the most frequent causes of the rest."""
    decided = counts["known"] + counts["unknown"]
    share = 100 * counts["known"] / max(1, decided)
    print(
        f"{name}: {share:.2f} % of {decided} ({counts['unknown']} unknown;"
        f" {counts['dependent']} more depend on template parameters,"
        f" {counts['absent']} on headers that are not there)"
    )
    for text, count in causes.most_common(most):
        print(f"  {count:6} {text}")


def main() -> None:
    """Prints the figures for the paths of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--causes", type=int, default=15, help="how many causes to show")
    parser.add_argument("-I", dest="include_dirs", action="append", default=[])
    arguments = parser.parse_args()
    total = tally(arguments.paths, tuple(arguments.include_dirs))
    if total.headers:
        shown = ", ".join(f"{name} ({n})" for name, n in total.headers.most_common(12))
        print(f"headers that are not there: {len(total.headers)}, most often {shown}")
    report("calls resolved to one function", total.calls, total.call_causes, arguments.causes)
    report("expressions of known type", total.types, total.type_causes, arguments.causes)


if __name__ == "__main__":
    main()
