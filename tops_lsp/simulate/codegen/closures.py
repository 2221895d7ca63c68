"""Layout of objects: closures among them, which are laid out when first met."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.closures import closure_layout
from tops_lsp.model.types import ClassType, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import Closure, FunctionBuilder


def object_size(fb: FunctionBuilder, type_: Type, node: e.Expression | None = None) -> int | None:
    """Bytes of an object; closures are laid out here, when first met."""
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        if isinstance(node, e.Lambda):
            return closure_of(fb, node).size
        known = fb.program.closures.get(plain.declaration)
        return t.size_of(plain) if known is None else known.size
    return t.size_of(type_)


def closure_of(fb: FunctionBuilder, node: e.Lambda) -> Closure:
    """The lambda's object with the lambda itself."""
    known = fb.program.closures.get(node.closure)
    if known is None:
        made = closure_layout(node)
        known = Closure(node, made.fields, made.this_offset, made.size)
        fb.program.closures[node.closure] = known
    return known
