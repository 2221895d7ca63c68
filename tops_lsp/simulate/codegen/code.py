"""Pointers to functions: where they come from, calls through them."""

from __future__ import annotations

from tops_lsp.model.sema.closure_pointers import target_function
from tops_lsp.model.sema.function_addresses import called_through
from tops_lsp.model.sema.template_bindings import explicit_bindings
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import FunctionType, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import (
    argument,
    keep_result,
    result_object,
    result_register,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.callees import called_type, has_body
from tops_lsp.simulate.codegen.closures import closure_of, known_closure
from tops_lsp.simulate.codegen.dispatch import NULL, gives_function_pointer, unsupported, value
from tops_lsp.simulate.codegen.effects import before
from tops_lsp.simulate.codegen.thunks import performing, without_object
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.variadic import passed_in_memory
from tops_simulator import ir


def function_address(fb: FunctionBuilder, node: e.Expression, function: Function) -> ir.Value:
    """A pointer to a function that is named."""
    if fb.program.is_nothing(function):
        return NULL
    made = named_instance(fb, node, function)
    if made is not None and has_body(fb, made):
        return _address(fb, fb.program.function_name(made))
    name = None if made is None else performing(fb.program, made)
    if name is None:
        return unsupported(fb, node, f"the address of function {function.name}")
    return _address(fb, name)


def named_instance(fb: FunctionBuilder, node: e.Expression, function: Function) -> Function | None:
    """The function, or the one that a template stands for whose arguments are all written, or are
    defaults."""
    if function.template is None:
        return function
    written = node.template_arguments if isinstance(node, e.Name) else None
    bound = explicit_bindings(function.template, written or ())
    if any(p.key not in bound and not (p.has_default or p.is_pack) for p in function.template):
        return None
    return fb.program.unit.declared.instance(function, tuple(sorted(bound.items())))


@gives_function_pointer(e.Lambda)
def _pointer_of_lambda(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    return lambda_address(fb, node)


def lambda_address(
    fb: FunctionBuilder, expression: e.Expression, goal: Type | None = None
) -> ir.Value:
    """A pointer to the function of a lambda without captures; also of an object made by one.
    `goal`: the pointer's type, which says what a generic one is called with."""
    class_ = t.class_of(expression.type)
    closure = None if class_ is None else known_closure(fb.program, class_)
    node = closure.node if closure is not None else expression
    function = _pointed_to(fb, node, goal) if isinstance(node, e.Lambda) else None
    if function is None:
        return unsupported(fb, node, "this lambda as a pointer to a function")
    target = fb.program.function_name(function)
    after_result = t.is_object(function.type.result)
    return _address(fb, without_object(fb.program, target, after_result=after_result))


def _pointed_to(fb: FunctionBuilder, node: e.Lambda, goal: Type | None) -> Function | None:
    """The call operator that a pointer leads to."""
    function = node.function
    if closure_of(fb, node).layout.fields:
        return None
    if function.template is None:
        return function
    wanted = None if goal is None else target_function(goal)
    bound = None if wanted is None else called_through(function, wanted)
    if bound is None:
        return None
    return fb.program.unit.declared.instance(function, tuple(sorted(bound.items())))


def _address(fb: FunctionBuilder, name: str) -> ir.Value:
    fb.program.code_address(name)
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.FunctionAddress(dst, name, fb.loc))
    return dst


def call_pointer(
    fb: FunctionBuilder, node: e.Call, type_: FunctionType, into: ir.Value | None
) -> ir.Value | None:
    """Calls through a pointer; as `calls.invoke` does it for functions."""
    fixed = len(type_.parameters)
    if len(node.arguments) < fixed or (len(node.arguments) > fixed and not type_.variadic):
        return unsupported(fb, node, "this call through a pointer")
    callee = node.callee
    while isinstance(callee, e.Unary) and callee.op == "*" and called_type(callee.operand.type):
        callee = callee.operand
    pointer = before(fb, value(fb, callee), *node.arguments)
    given = zip(node.arguments[:fixed], type_.parameters, strict=True)
    values = [argument(fb, g, p) for g, p in given]
    if type_.variadic:
        values.append(passed_in_memory(fb, node.arguments[fixed:]))
    if t.is_object(type_.result):
        values.insert(0, into if into is not None else result_object(fb, type_.result))
        fb.emit(ir.CallPointer(None, pointer, tuple(values), fb.loc))
        leave_if_thrown(fb, None)
        keep_result(fb, type_.result, values[0], into)
        return values[0]
    dst = result_register(fb, type_.result)
    fb.emit(ir.CallPointer(dst, pointer, tuple(values), fb.loc))
    leave_if_thrown(fb, None)
    return dst
