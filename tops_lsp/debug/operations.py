"""The operations of a statement, as the compiled program has them."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.debug.building import Build
from tops_lsp.simulate.codegen.marks import Mark
from tops_simulator import ir
from tops_simulator.traverse import regions, walk


def calls_of(build: Build, function: ir.Function, statement: int) -> Iterator[tuple[ir.Call, Mark]]:
    """The calls of user code that a statement of a function makes, in the order in which they are
    written, and where each callee begins. Who is called through a pointer is not known before."""
    for op in _after(function.body, statement) or ():
        called = build.program.functions.get(op.function) if isinstance(op, ir.Call) else None
        first = None if called is None else next(filter(_is_mark, walk(called.body)), None)
        if isinstance(op, ir.Call) and isinstance(first, ir.Intrinsic):
            yield op, build.marks.marks[_number(first)]


def _after(region: ir.Region, statement: int) -> list[ir.Op] | None:
    """The operations from a statement's mark up to the next marks; None if it is not here."""
    for index, op in enumerate(region):
        if _is_mark(op) and _number(op) == statement:
            return list(_unmarked(region[index + 1 :]))
        for inner in regions(op):
            found = _after(inner, statement)
            if found is not None:
                return found
    return None


def _unmarked(region: ir.Region) -> Iterator[ir.Op]:
    """The operations that come before a mark, also in regions within."""
    for op in region:
        if _is_mark(op):
            return
        yield op
        for inner in regions(op):
            yield from _unmarked(inner)


def _is_mark(op: ir.Op) -> bool:
    return isinstance(op, ir.Intrinsic) and op.name == ir.STATEMENT


def _number(op: ir.Op) -> int:
    return int(op.templates[0]) if isinstance(op, ir.Intrinsic) else -1
