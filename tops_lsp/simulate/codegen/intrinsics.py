"""Calls of SDK functions: operations of the simulator, with the types of their arguments."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    ClassType,
    Reference,
    Type,
    decayed,
    is_unknown,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import (
    argument,
    keep_result,
    result_object,
    result_register,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.callees import intrinsic_name
from tops_lsp.simulate.codegen.dispatch import address, value
from tops_simulator import ir


def intrinsic(
    fb: FunctionBuilder,
    node: e.Expression,
    function: Function,
    leading: Sequence[ir.Value],
    arguments: Sequence[e.Expression],
    owner: Class | None,
    into: ir.Value | None,
) -> ir.Value | None:
    """Calls an operation with evaluated leading arguments and the given expressions."""
    fb.program.note_enumerations(function)
    barrier = facts_of(function).barrier
    if barrier in ir.BARRIERS:
        fb.emit(ir.Intrinsic(None, ir.BARRIERS[barrier], (), (), fb.loc, (function.name,)))
        return None
    name = intrinsic_name(function, owner)
    values = list(leading)
    types = [f"ptr:{owner.qualified_name if owner is not None else ''}"] * len(leading)
    result = function.type.result if not isinstance(node, e.Call) else node.type
    if isinstance(node, e.Construct):
        result = VOID
    elif isinstance(function.type.result, Reference) and not t.is_object(result):
        result = function.type.result
    if t.is_object(result):
        values.insert(0, into if into is not None else result_object(fb, result))
        types.insert(0, f"ret:{result}")
    for index, written in enumerate(arguments):
        given, described = _intrinsic_argument(fb, function, index, written)
        values.append(given)
        types.append(described)
    for parameter in function.parameters[len(arguments) :]:
        if parameter.initializer is not None:
            values.append(argument(fb, parameter.initializer, parameter.type))
            types.append(t.describe(parameter.type))
    dst = None if t.is_object(result) else result_register(fb, result)
    templates = _template_arguments(node, function)
    fb.emit(ir.Intrinsic(dst, name, tuple(values), tuple(types), fb.loc, templates))
    if not t.is_object(result):
        return dst
    keep_result(fb, result, values[0], into)
    return values[0]


def _template_arguments(node: e.Expression, function: Function) -> tuple[str | int, ...]:
    """What the template parameters stand for, as `ir.Intrinsic.templates` has it; no packs."""
    if not isinstance(node, e.Call) or function.template is None:
        return ()
    bound = dict(node.bindings)
    given = [bound.get(p.name) for p in function.template if not p.is_pack]
    return tuple(b if isinstance(b, int) else "" if b is None else t.describe(b) for b in given)


def _intrinsic_argument(
    fb: FunctionBuilder, function: Function, index: int, node: e.Expression
) -> tuple[ir.Value, str]:
    parameters = function.parameters
    declared: Type | None = None
    if index < len(parameters) and not parameters[index].is_pack:
        declared = parameters[index].type
    with fb.at(node.span):
        if declared is not None and not is_unknown(declared):
            return _declared_argument(fb, node, declared)
        if isinstance(declared, Reference) or isinstance(value_type(node.type), Array):
            return address(fb, node), t.describe(node.type)
        promoted = decayed(node.type)
        given = value(fb, node)
        goal = t.value_type(promoted)
        given = given if goal is None else fb.convert(given, goal)
        return given, t.describe(promoted)


def _declared_argument(
    fb: FunctionBuilder, node: e.Expression, declared: Type
) -> tuple[ir.Value, str]:
    described = t.describe(declared)
    plain = value_type(declared)
    if isinstance(plain, Array) and isinstance(value_type(node.type), Array):
        described = t.describe(node.type)
    elif isinstance(plain, ClassType) and isinstance(value_type(node.type), ClassType):
        described = t.describe(node.type)  # a derived class says more than its base
    elif described == "ptr:" and t.describe(decayed(node.type)).startswith("ptr:"):
        described = t.describe(decayed(node.type))
    return argument(fb, node, declared), described
