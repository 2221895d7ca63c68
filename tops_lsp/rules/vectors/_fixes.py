"""Changes that make a written conversion of one that nobody wrote."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Change, Visit
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.expressions import Binary, Cast, Conditional, Expression, Unary
from tops_lsp.model.tree.types import VectorType
from tops_lsp.text.source import Span


def splat(scalar: Expression, vector: VectorType, visit: Visit) -> Change | None:
    """`(V)x` in place of the scalar `x`."""
    if vector.mask:
        return None
    return _wrapped(scalar, f"({vector})", "", f"make a {vector} of it", visit)


def converted(value: Expression, have: VectorType, want: VectorType, visit: Visit) -> Change | None:
    """`tops::vcast<V>(v)`, where there are as many lanes."""
    if have.mask or want.mask or vectors.lanes(have) != vectors.lanes(want):
        return None
    call = f"tops::vcast<{want}>"
    return _wrapped(value, f"{call}(", ")", f"convert it with {call}()", visit)


def _wrapped(value: Expression, before: str, after: str, title: str, visit: Visit) -> Change | None:
    item = visit.item if visit.function is None else visit.function.item
    open_ = isinstance(value, Binary | Conditional | Cast | Unary) and not after
    before, after = (f"{before}(", f"){after}") if open_ else (before, after)
    start, end = value.span
    edits = (item, Span(start, start), before), (item, Span(end, end), after)
    return Change(title, edits)
