"""Kernel launches."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.types import Reference, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import argument
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body, instance
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    converted,
    gives_value,
    object_address,
    unsupported,
)
from tops_simulator import ir


@gives_value(e.Launch)
def _launch(fb: FunctionBuilder, node: e.Launch) -> ir.Value:
    """`kernel<<<grid, block, shared, stream>>>(arguments)`."""
    function = node.function
    if function is None or not function.is_kernel:
        return unsupported(fb, node, "a launch of a kernel that is not known")
    if function.template is not None:
        made = instance(fb, node, function)
        if made is None:
            return unsupported(fb, node, f"this use of the template {function.name}")
        function = made
    if any(_cannot_be_passed(p.type) for p in function.parameters):
        return unsupported(fb, node, "kernel arguments of these types")
    if len(node.configuration) < 2 or not has_body(fb, function):
        return unsupported(fb, node, "this launch")
    grid = _dimensions(fb, node.configuration[0])
    block = _dimensions(fb, node.configuration[1])
    shared: ir.Value = ir.Imm(0, ir.Scalar.I64)
    if len(node.configuration) > 2:
        shared = converted(fb, node.configuration[2], ir.Scalar.I64)
    arguments = tuple(
        argument(fb, given, parameter.type)
        for given, parameter in zip(node.arguments, function.parameters, strict=False)
    )
    if len(arguments) != len(function.parameters):
        return unsupported(fb, node, "a launch with missing arguments")
    name = fb.program.function_name(function)
    fb.emit(ir.Launch(name, grid, block, shared, arguments, fb.loc))
    return NULL


def _cannot_be_passed(type_: Type) -> bool:
    return isinstance(type_, Reference) or (t.is_object(type_) and not t.size_of(type_))


def _dimensions(fb: FunctionBuilder, node: e.Expression) -> tuple[ir.Value, ir.Value, ir.Value]:
    """A grid or block size: an integer, or a dim3."""
    one = ir.Imm(1, ir.Scalar.I64)
    if t.class_of(node.type) is None:
        return converted(fb, node, ir.Scalar.I64), one, one
    where = object_address(fb, node)
    sizes = [_axis(fb, where, index) for index in range(3)]
    return sizes[0], sizes[1], sizes[2]


def _axis(fb: FunctionBuilder, where: ir.Value, index: int) -> ir.Value:
    place = fb.offset(where, ONE, 4 * index) if index else where
    return fb.convert(fb.load(place, ir.Scalar.U32), ir.Scalar.I64)
