"""Calls: user functions, SDK intrinsics, methods, operators, kernel launches."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.types import (
    VOID,
    Array,
    ClassType,
    Fundamental,
    Reference,
    Type,
    VectorType,
    decayed,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, Cleanup, FunctionBuilder
from tops_lsp.simulate.codegen.expressions import (
    NULL,
    address,
    class_of,
    object_address,
    spill,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.objects import object_size
from tops_simulator import ir

_CHOICES = {"min": ir.BinaryOp.LT, "max": ir.BinaryOp.GT}


def call(fb: FunctionBuilder, node: e.Call) -> ir.Value:
    """The value of a call; for an object the address of a temporary that holds it."""
    function = node.function
    if function is None:
        return unsupported(fb, node, f"a call of {_callee_name(node)}, which is not known")
    if t.is_object(node.type) and node.category is e.Category.PRVALUE:
        return object_address(fb, node)
    chosen = _choice(fb, node, function)
    if chosen is not None:
        return chosen
    result = _perform(fb, node, function, None)
    if node.category is not e.Category.PRVALUE and result is not None:
        type_ = t.value_type(node.type)
        return result if type_ is None or t.is_object(node.type) else fb.load(result, type_)
    return NULL if result is None else result


def call_reference(fb: FunctionBuilder, node: e.Call) -> ir.Value:
    """The address a call that returns a reference gives."""
    if node.function is None:
        return unsupported(fb, node, f"a call of {_callee_name(node)}, which is not known")
    chosen = _choice(fb, node, node.function)
    if chosen is not None:
        return spill(fb, chosen)
    return _perform(fb, node, node.function, None) or NULL


def call_into(fb: FunctionBuilder, node: e.Call, where: ir.Value) -> None:
    """A call whose object result is made at `where`."""
    if node.function is None:
        unsupported(fb, node, f"a call of {_callee_name(node)}, which is not known")
        return
    _perform(fb, node, node.function, where)


def _callee_name(node: e.Call) -> str:
    if isinstance(node.callee, e.Name | e.Member):
        return node.callee.text
    return "a computed function"


def _choice(fb: FunctionBuilder, node: e.Call, function: Function) -> ir.Value | None:
    """min and max of the standard library, without a detour over references."""
    if not function.item.builtin or function.name not in _CHOICES or len(node.arguments) != 2:
        return None
    type_ = t.value_type(node.type)
    if not isinstance(type_, ir.Scalar):
        return None
    a, b = (fb.convert(value(fb, argument), type_) for argument in node.arguments)
    dst = fb.new(type_)
    fb.emit(ir.Select(dst, fb.binary(_CHOICES[function.name], b, a), b, a, fb.loc))
    return dst


def _perform(
    fb: FunctionBuilder, node: e.Call, function: Function, into: ir.Value | None
) -> ir.Value | None:
    leading = _object_argument(fb, node, function)
    owner = _static_class(node, function)
    if node.bindings and function.template is not None:
        made = _instance(fb, node, function)
        if made is None:
            return unsupported(fb, node, f"this use of the template {function.name}")
        function = made
    return invoke(fb, node, function, leading, node.arguments, owner, into)


def _instance(fb: FunctionBuilder, node: e.Call | e.Launch, function: Function) -> Function | None:
    """The instantiation a call asks for; templates without a body stay as they are."""
    if not function.is_definition:
        return function
    if any(not isinstance(b, int) and is_unknown(b) for _, b in node.bindings):
        return None
    return fb.program.unit.declared.instance(function, node.bindings)


def _object_argument(fb: FunctionBuilder, node: e.Call, function: Function) -> list[ir.Value]:
    """`this` of a method call."""
    if not isinstance(function.scope, Class) or function.is_static:
        return []
    callee = node.callee
    if isinstance(callee, e.Member) and function.name != "operator()":
        return [value(fb, callee.object) if callee.arrow else object_address(fb, callee.object)]
    return [object_address(fb, callee)]


def _static_class(node: e.Call, function: Function) -> Class | None:
    """The class of the object as the caller sees it: SDK methods are registered by it."""
    callee = node.callee
    if isinstance(callee, e.Member) and isinstance(function.scope, Class):
        type_ = decayed(callee.object.type)
        if callee.arrow and hasattr(type_, "pointee"):
            return class_of(type_.pointee)
        return class_of(callee.object.type)
    return function.scope if isinstance(function.scope, Class) else None


def invoke(
    fb: FunctionBuilder,
    node: e.Expression,
    function: Function,
    leading: Sequence[ir.Value],
    arguments: Sequence[e.Expression],
    owner: Class | None = None,
    into: ir.Value | None = None,
) -> ir.Value | None:
    """Calls a function with evaluated leading arguments and the given expressions."""
    if _is_intrinsic(fb, function):
        return _intrinsic(fb, node, function, leading, arguments, owner, into)
    values = list(leading)
    result = function.type.result
    if t.is_object(result):
        values.insert(0, into if into is not None else _result_object(fb, result))
    for index, parameter in enumerate(function.parameters):
        given = arguments[index] if index < len(arguments) else parameter.initializer
        if given is None:
            return unsupported(fb, node, f"a call of {function.name} with missing arguments")
        values.append(_argument(fb, given, parameter.type))
    if len(arguments) > len(function.parameters):
        return unsupported(fb, node, f"a call of {function.name} with more arguments")
    dst = _result_register(fb, result)
    fb.emit(ir.Call(dst, fb.program.function_name(function), tuple(values), fb.loc))
    if t.is_object(result):
        return values[0]
    return dst


def _result_object(fb: FunctionBuilder, type_: Type) -> ir.Value:
    size = object_size(fb, type_)
    if size is None:
        fb.unsupported(f"an object of type {type_}")
        return NULL
    return fb.alloca("result", size, 8, fb.automatic)


def _result_register(fb: FunctionBuilder, type_: Type) -> ir.Reg | None:
    found = t.value_type(type_)
    return None if found is None else fb.new(found)


def _argument(fb: FunctionBuilder, node: e.Expression, type_: Type) -> ir.Value:
    """An argument as the parameter takes it: address for references and objects."""
    with fb.at(node.span):
        if isinstance(type_, Reference):
            return reference(fb, node, type_)
        if t.is_object(type_):
            return _copied(fb, node, type_)
        goal = t.value_type(type_)
        have = value(fb, node)
        return have if goal is None else fb.convert(have, goal)


def reference(fb: FunctionBuilder, node: e.Expression, type_: Reference) -> ir.Value:
    """What a reference parameter is bound to: the object itself, or a converted copy."""
    goal = t.value_type(type_.target)
    source = value_type(node.type)
    if goal is None or source == unqualified(type_.target):
        return address(fb, node)
    return spill(fb, fb.convert(value(fb, node), goal))


def _copied(fb: FunctionBuilder, node: e.Expression, type_: Type) -> ir.Value:
    """A by-value object: the callee gets a copy of its own."""
    where = object_address(fb, node)
    if isinstance(node, e.Construct | e.InitList | e.Lambda | e.Call):
        return where
    size = object_size(fb, type_)
    if size is None:
        return unsupported(fb, node, f"an object of type {type_}")
    copy = fb.alloca("argument", size, 8, fb.automatic)
    fb.emit(ir.Copy(copy, where, size, fb.loc))
    return copy


def _has_body(fb: FunctionBuilder, function: Function) -> bool:
    return fb.program.unit.body(function) is not None or class_is_closure(function)


def class_is_closure(function: Function) -> bool:
    """Whether the function is a lambda's call operator."""
    return isinstance(function.scope, Class) and function.scope.is_closure


def _is_intrinsic(fb: FunctionBuilder, function: Function) -> bool:
    """Whether the simulator is asked: for what has no body, it says so when it is reached."""
    return not _has_body(fb, function)


# --- SDK functions ----------------------------------------------------------------------


def _intrinsic(
    fb: FunctionBuilder,
    node: e.Expression,
    function: Function,
    leading: Sequence[ir.Value],
    arguments: Sequence[e.Expression],
    owner: Class | None,
    into: ir.Value | None,
) -> ir.Value | None:
    name = intrinsic_name(function, owner)
    values = list(leading)
    types = [f"ptr:{owner.qualified_name if owner is not None else ''}"] * len(leading)
    result = function.type.result if not isinstance(node, e.Call) else node.type
    if isinstance(node, e.Construct):
        result = VOID
    if t.is_object(result):
        values.insert(0, into if into is not None else _result_object(fb, result))
        types.insert(0, f"ret:{result}")
    for index, argument in enumerate(arguments):
        given, described = _intrinsic_argument(fb, function, index, argument)
        values.append(given)
        types.append(described)
    for parameter in function.parameters[len(arguments) :]:
        if parameter.initializer is not None:
            values.append(_argument(fb, parameter.initializer, parameter.type))
            types.append(t.describe(parameter.type))
    dst = None if t.is_object(result) else _result_register(fb, result)
    templates = _template_arguments(node, function)
    fb.emit(ir.Intrinsic(dst, name, tuple(values), tuple(types), fb.loc, templates))
    return values[0] if t.is_object(result) else dst


def _template_arguments(node: e.Expression, function: Function) -> tuple[str | int, ...]:
    """What the template parameters stand for, as `ir.Intrinsic.templates` has it; no packs."""
    if not isinstance(node, e.Call) or function.template is None:
        return ()
    bound = dict(node.bindings)
    given = [bound.get(p.name) for p in function.template if not p.is_pack]
    return tuple(b if isinstance(b, int) else "" if b is None else t.describe(b) for b in given)


def intrinsic_name(function: Function, owner: Class | None) -> str:
    """The qualified name an operation is registered under; methods by the object's class."""
    if owner is None:
        return function.qualified_name
    if function.is_constructor or function.is_destructor:
        prefix = "~" if function.is_destructor else ""
        return f"{owner.qualified_name}::{prefix}{owner.name}"
    return f"{owner.qualified_name}::{function.name}"


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
        promoted = _promoted(node.type)
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
    return _argument(fb, node, declared), described


def _promoted(type_: Type) -> Type:
    """Default argument promotions for variadic parameters; other types as they are."""
    plain = decayed(type_)
    if isinstance(plain, VectorType) or not isinstance(plain, Fundamental):
        return plain
    return plain


# --- operators, destruction -------------------------------------------------------------


def operator_call(
    fb: FunctionBuilder, node: e.Expression, function: Function, operands: list[e.Expression]
) -> ir.Value:
    """An overloaded operator as the function call it is."""
    leading: list[ir.Value] = []
    if isinstance(function.scope, Class):
        leading, operands = [object_address(fb, operands[0])], operands[1:]
    owner = function.scope if isinstance(function.scope, Class) else None
    result = invoke(fb, node, function, leading, operands, owner)
    if isinstance(function.type.result, Reference) and result is not None:
        type_ = t.value_type(node.type)
        return result if type_ is None else fb.load(result, type_)
    return NULL if result is None else result


def destroy(fb: FunctionBuilder, cleanup: Cleanup) -> None:
    """Runs an object's destructor."""
    function, class_ = cleanup.destructor, cleanup.class_
    loc, fb.loc = fb.loc, cleanup.loc
    if _is_intrinsic(fb, function):
        name = intrinsic_name(function, class_)
        types = (f"ptr:{class_.qualified_name}",)
        fb.emit(ir.Intrinsic(None, name, (cleanup.address,), types, fb.loc))
    elif _has_body(fb, function):
        fb.emit(ir.Call(None, fb.program.function_name(function), (cleanup.address,), fb.loc))
    fb.loc = loc


# --- launches ---------------------------------------------------------------------------


def launch(fb: FunctionBuilder, node: e.Launch) -> ir.Value:
    """`kernel<<<grid, block, shared, stream>>>(arguments)`."""
    function = node.function
    if function is None or not function.is_kernel:
        return unsupported(fb, node, "a launch of a kernel that is not known")
    if function.template is not None:
        made = _instance(fb, node, function)
        if made is None:
            return unsupported(fb, node, f"this use of the template {function.name}")
        function = made
    if any(t.is_object(p.type) or isinstance(p.type, Reference) for p in function.parameters):
        return unsupported(fb, node, "kernel arguments of class type")
    if len(node.configuration) < 2 or not _has_body(fb, function):
        return unsupported(fb, node, "this launch")
    grid = _dimensions(fb, node.configuration[0])
    block = _dimensions(fb, node.configuration[1])
    shared: ir.Value = ir.Imm(0, ir.Scalar.I64)
    if len(node.configuration) > 2:
        shared = fb.convert(value(fb, node.configuration[2]), ir.Scalar.I64)
    arguments = tuple(
        _argument(fb, argument, parameter.type)
        for argument, parameter in zip(node.arguments, function.parameters, strict=False)
    )
    if len(arguments) != len(function.parameters):
        return unsupported(fb, node, "a launch with missing arguments")
    name = fb.program.function_name(function)
    fb.emit(ir.Launch(name, grid, block, shared, arguments, fb.loc))
    return NULL


def _dimensions(fb: FunctionBuilder, node: e.Expression) -> tuple[ir.Value, ir.Value, ir.Value]:
    """A grid or block size: an integer, or a dim3."""
    one = ir.Imm(1, ir.Scalar.I64)
    if class_of(node.type) is None:
        return fb.convert(value(fb, node), ir.Scalar.I64), one, one
    where = object_address(fb, node)
    sizes = [_axis(fb, where, index) for index in range(3)]
    return sizes[0], sizes[1], sizes[2]


def _axis(fb: FunctionBuilder, where: ir.Value, index: int) -> ir.Value:
    place = fb.offset(where, ONE, 4 * index) if index else where
    return fb.convert(fb.load(place, ir.Scalar.U32), ir.Scalar.I64)


__all__ = ["call", "call_into", "call_reference", "destroy", "invoke", "launch", "zero"]
