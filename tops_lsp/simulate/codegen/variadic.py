"""Arguments for `...`: the caller puts them into memory, and passes where it lies as the last one.

Each begins at a multiple of eight bytes, or of its own alignment if that is larger; `va_arg` walks
over them in the same way (`std/variadic.h`).
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import Array, decayed, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.destruction import register_cleanup
from tops_lsp.simulate.codegen.dispatch import address, initialize, unsupported, value
from tops_simulator import ir

_SLOT = 8
_ALIGN = 16


def passed_in_memory(fb: FunctionBuilder, given: Sequence[e.Expression]) -> ir.Value:
    """Where the arguments lie that no parameter takes."""
    offsets, size = _layout(fb, given)
    strictest = max([_ALIGN, *(align_of(decayed(node.type)) for node in given)])
    area = fb.alloca("variadic arguments", max(size, 1), strictest, fb.automatic)
    for node, offset in zip(given, offsets, strict=True):
        with fb.at(node.span):
            _pass(fb, node, fb.offset(area, ONE, offset) if offset else area)
    return area


def own_arguments(fb: FunctionBuilder, node: e.Call) -> ir.Value:
    """Where the function's caller has put the arguments that no parameter takes."""
    if fb.variadic is None:
        return unsupported(fb, node, "va_start in a function without `...`")
    return fb.variadic


def _layout(fb: FunctionBuilder, given: Sequence[e.Expression]) -> tuple[list[int], int]:
    """Where each argument begins, and where the last one ends."""
    offsets: list[int] = []
    end = 0
    for node in given:
        type_ = decayed(node.type)
        known = object_size(fb, type_) if t.is_object(type_) else t.size_of(type_)
        align = max(_SLOT, align_of(type_))
        begin = -(-end // align) * align
        offsets.append(begin)
        end = begin + -(-(known or _SLOT) // _SLOT) * _SLOT
    return offsets, end


def _pass(fb: FunctionBuilder, node: e.Expression, where: ir.Value) -> None:
    type_ = decayed(node.type)
    if t.is_object(type_):
        initialize(fb, where, type_, node)
        register_cleanup(fb, type_, where)
        return
    given = address(fb, node) if isinstance(value_type(node.type), Array) else value(fb, node)
    goal = t.value_type(type_)
    fb.emit(ir.Store(where, given if goal is None else fb.convert(given, goal), fb.loc))
