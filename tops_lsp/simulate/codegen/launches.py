"""Kernel launches."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import Reference, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import argument
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.callees import called_type, has_body, instance
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    converted,
    gives_value,
    object_address,
    spill,
    unsupported,
)
from tops_simulator import ir

STREAM = 3
"""Its place between `<<<` and `>>>`."""
_Sizes = tuple[ir.Value, ir.Value, ir.Value]


@gives_value(e.Launch)
def _launch(fb: FunctionBuilder, node: e.Launch) -> ir.Value:
    """`kernel<<<grid, block, shared, stream>>>(arguments)`."""
    function = node.function
    if function is None or not function.is_kernel:
        return _through_pointer(fb, node)
    if function.template is not None:
        made = instance(fb, node, function)
        if made is None:
            return unsupported(fb, node, f"this use of the template {function.name}")
        function = made
    if any(_cannot_be_passed(p.type) for p in function.parameters):
        return unsupported(fb, node, "kernel arguments of these types")
    if len(node.configuration) < 2 or not has_body(fb, function):
        return unsupported(fb, node, "this launch")
    grid, block, shared = _sizes(fb, node)
    arguments = tuple(
        argument(fb, given, parameter.type)
        for given, parameter in zip(node.arguments, function.parameters, strict=False)
    )
    if len(arguments) != len(function.parameters):
        return unsupported(fb, node, "a launch with missing arguments")
    name = fb.program.function_name(function)
    _choose_stream(fb, node)
    fb.emit(ir.Launch(name, grid, block, shared, arguments, fb.loc))
    return NULL


def _sizes(fb: FunctionBuilder, node: e.Launch) -> tuple[_Sizes, _Sizes, ir.Value]:
    """Grid, block and bytes of shared memory."""
    grid, block = (_dimensions(fb, given) for given in node.configuration[:2])
    if len(node.configuration) > 2:
        return grid, block, converted(fb, node.configuration[2], ir.Scalar.I64)
    return grid, block, ir.Imm(0, ir.Scalar.I64)


def _choose_stream(fb: FunctionBuilder, node: e.Launch) -> None:
    """The stream is for the launch that follows at once."""
    if len(node.configuration) > STREAM and t.class_of(node.configuration[STREAM].type) is None:
        stream = converted(fb, node.configuration[STREAM], ir.Scalar.PTR)
        fb.emit(ir.Intrinsic(None, "__choose_stream", (stream,), ("",), fb.loc))


def _through_pointer(fb: FunctionBuilder, node: e.Launch) -> ir.Value:
    """`pointer<<<…>>>(arguments)`: as the runtime's function for launches takes it."""
    type_ = called_type(node.callee.type)
    types = () if type_ is None else type_.parameters
    if type_ is None or len(node.configuration) < 2 or len(types) != len(node.arguments):
        return unsupported(fb, node, "a launch of a kernel that is not known")
    kernel = converted(fb, node.callee, ir.Scalar.PTR)
    grid, block, shared = _sizes(fb, node)
    given = [argument(fb, a, p) for a, p in zip(node.arguments, types, strict=True)]
    pointers = fb.alloca("arguments", max(1, 8 * len(given)), 8, fb.automatic)
    for index, (value, parameter) in enumerate(zip(given, types, strict=True)):
        where = value if t.is_object(parameter) else spill(fb, value)
        fb.emit(ir.Store(fb.offset(pointers, ONE, 8 * index) if index else pointers, where, fb.loc))
    _choose_stream(fb, node)
    values = (kernel, *grid, *block, shared, pointers)
    fb.emit(ir.Intrinsic(None, "__launch_kernel", values, ("",) * len(values), fb.loc))
    return NULL


def _cannot_be_passed(type_: Type) -> bool:
    return isinstance(type_, Reference) or (t.is_object(type_) and not t.size_of(type_))


def _dimensions(fb: FunctionBuilder, node: e.Expression) -> _Sizes:
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
