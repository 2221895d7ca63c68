"""How much of real code the model understands: calls resolved, expressions typed, and why not.

    python benchmarks/resolution.py [--causes N] PATH…

Directories are searched for .cpp, .cu, .tops and headers. What depends on a template's own
parameters is counted apart: it is decided where the template is used.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.expressions import (
    Call,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
    Opaque,
    walk,
)
from tops_lsp.model.statements import Compound, walk_statements
from tops_lsp.model.types import ClassType, Type, is_unknown, value_type
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

_SUFFIXES = (".cpp", ".cu", ".cuh", ".tops", ".h")


@dataclass
class Tally:
    """Counts over some files: (known, unknown, dependent) for calls and for expressions."""

    calls: Counter[str] = field(default_factory=Counter)
    types: Counter[str] = field(default_factory=Counter)
    call_causes: Counter[str] = field(default_factory=Counter)
    type_causes: Counter[str] = field(default_factory=Counter)

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
        elif generic and depends(node):
            counts["dependent"] += 1
        else:
            counts["unknown"] += 1
            if not any(is_unknown(c.type) and not _is_callee(c) for c in node.children()):
                causes[cause(node)] += 1


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


def tally(paths: list[Path]) -> Tally:
    """Counts over all files."""
    total = Tally()
    for path in files_of(paths):
        for node, generic in expressions(analyze(Source(str(path), path.read_bytes()))):
            total.add(node, generic=generic)
    return total


def report(name: str, counts: Counter[str], causes: Counter[str], most: int) -> None:
    """Prints the share and the most frequent causes of the rest."""
    decided = counts["known"] + counts["unknown"]
    share = 100 * counts["known"] / max(1, decided)
    print(
        f"{name}: {share:.2f} % of {decided} ({counts['unknown']} unknown;"
        f" {counts['dependent']} more depend on template parameters)"
    )
    for text, count in causes.most_common(most):
        print(f"  {count:6} {text}")


def main() -> None:
    """Prints the figures for the paths of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--causes", type=int, default=15, help="how many causes to show")
    arguments = parser.parse_args()
    total = tally(arguments.paths)
    report("calls resolved to one function", total.calls, total.call_causes, arguments.causes)
    report("expressions of known type", total.types, total.type_causes, arguments.causes)


if __name__ == "__main__":
    main()
