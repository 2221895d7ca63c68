"""Arguments and results: what a call passes and where the result goes."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import FunctionType, Reference, Type, unqualified, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.destruction import register_cleanup
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    converted,
    copied,
    makes_temporary,
    object_address,
    spill,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.virtuals import between
from tops_simulator import ir


def argument(fb: FunctionBuilder, node: e.Expression, type_: Type) -> ir.Value:
    """An argument as the parameter takes it: address for references and objects."""
    known = fb.early.pop(id(node), None)
    if known is not None:
        return known
    with fb.at(node.span):
        if isinstance(type_, Reference):
            return reference(fb, node, type_)
        if t.is_object(type_):
            return _copied(fb, node, type_)
        goal = t.value_type(type_)
        return value(fb, node) if goal is None else converted(fb, node, goal)


def reference(fb: FunctionBuilder, node: e.Expression, type_: Reference) -> ir.Value:
    """What a reference parameter is bound to: the object itself, or a converted copy."""
    goal = t.value_type(type_.target)
    source, target = value_type(node.type), unqualified(type_.target)
    if goal is None or source == target or isinstance(target, FunctionType):
        return between(fb, address(fb, node), node.type, type_.target)
    return spill(fb, converted(fb, node, goal))


def _copied(fb: FunctionBuilder, node: e.Expression, type_: Type) -> ir.Value:
    """A by-value object: the callee gets a copy of its own."""
    if makes_temporary(node):
        return object_address(fb, node)
    size = object_size(fb, type_)
    if size is None:
        return unsupported(fb, node, f"an object of type {type_}")
    copy = fb.alloca("argument", size, 8, fb.automatic)
    copied(fb, copy, type_, node)
    register_cleanup(fb, type_, copy)
    return copy


def result_object(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """Memory for an object that a function returns."""
    size = object_size(fb, type_)
    if size is None:
        fb.unsupported(f"an object of type {type_}")
        return NULL
    return fb.alloca("result", size, 8, fb.automatic)


def keep_result(fb: FunctionBuilder, type_: Type, where: ir.Value, into: ir.Value | None) -> None:
    """After the call: a result that the caller has no place for ends with the statement."""
    if into is None:
        register_cleanup(fb, type_, where)


def result_register(fb: FunctionBuilder, type_: Type) -> ir.Reg | None:
    """A register for what a function returns."""
    found = t.value_type(type_)
    return None if found is None else fb.new(found)
