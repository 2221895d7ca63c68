"""Calls: functions, methods, overloaded operators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.sema.allocation import functions_of
from tops_lsp.model.sema.deduction import deduced
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.effects import has_effects
from tops_lsp.model.tree.types import VOID, ClassType, Pointer, Reference, Type, Unknown, decayed
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import (
    argument,
    keep_result,
    result_object,
    result_register,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.call_places import default_argument
from tops_lsp.simulate.codegen.callees import (
    called_type,
    has_body,
    has_group,
    instance,
    is_intrinsic,
)
from tops_lsp.simulate.codegen.code import call_pointer
from tops_lsp.simulate.codegen.copies import ASSIGNMENT, copy_object, is_moved
from tops_lsp.simulate.codegen.destruction import destroy
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address_of_value,
    converted,
    copied,
    discard,
    gives_address,
    gives_value,
    loaded,
    makes_object,
    makes_temporary,
    object_address,
    spill,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.effects import before
from tops_lsp.simulate.codegen.far_jumps import far_jump, is_far_jump
from tops_lsp.simulate.codegen.intrinsics import intrinsic
from tops_lsp.simulate.codegen.member_pointers import (
    call_member_pointer,
    is_through_member_pointer,
)
from tops_lsp.simulate.codegen.slots import is_virtual
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.variadic import own_arguments, passed_in_memory
from tops_lsp.simulate.codegen.virtuals import call_target, to_base, to_named
from tops_simulator import ir

_CHOICES = {"min": ir.BinaryOp.LT, "max": ir.BinaryOp.GT}


@gives_value(e.Call)
def _call(fb: FunctionBuilder, node: e.Call) -> ir.Value:
    """The value of a call; for an object the address of a temporary that holds it."""
    if t.is_object(node.type) and node.category is e.Category.PRVALUE:
        return object_address(fb, node)
    chosen = _choice(fb, node)
    if chosen is not None:
        return chosen
    result = _perform(fb, node, None)
    if node.category is not e.Category.PRVALUE and result is not None:
        return loaded(fb, result, node)
    return NULL if result is None else result


@gives_address(e.Call)
def _call_address(fb: FunctionBuilder, node: e.Call) -> ir.Value:
    """The address a call that returns a reference gives."""
    if node.category is e.Category.PRVALUE:
        return address_of_value(fb, node)
    return _perform(fb, node, None) or NULL


@makes_object(e.Call)
def _call_into(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Call) -> None:
    """A call whose object result is made at `where`."""
    if node.category is not e.Category.PRVALUE:
        copied(fb, where, type_, node)
    else:
        _perform(fb, node, where)


def _callee_name(node: e.Call) -> str:
    if isinstance(node.callee, e.Name | e.Member):
        return node.callee.text
    return "a computed function"


def _choice(fb: FunctionBuilder, node: e.Call) -> ir.Value | None:
    """min and max of the standard library, without a detour over references."""
    function = node.function
    if (
        function is None
        or not function.item.builtin
        or function.name not in _CHOICES
        or len(node.arguments) != 2
        or (has_body(fb, function) and not function.qualified_name.startswith("std::"))
    ):
        return None  # what is no number is chosen by none of CUDA's
    type_ = t.value_type(node.type)
    if not isinstance(type_, ir.Scalar) or any(t.class_of(a.type) for a in node.arguments):
        return None  # not of two numbers, but of a list by an order of its own
    a, b = (converted(fb, given, type_) for given in node.arguments)
    dst = fb.new(type_)
    fb.emit(ir.Select(dst, fb.binary(_CHOICES[function.name], b, a), b, a, fb.loc))
    return dst


def _perform(fb: FunctionBuilder, node: e.Call, into: ir.Value | None) -> ir.Value | None:
    function = node.function
    if function is None:
        if isinstance(node.callee, e.Member) and node.callee.text.startswith("~"):
            _destroy(fb, node.callee)
            return None
        if isinstance(node.callee, e.Binary) and is_through_member_pointer(node.callee):
            return call_member_pointer(fb, node, node.callee, into)
        name = _MEMORY.get(node.callee.text) if isinstance(node.callee, e.Name) else None
        if name is not None and node.arguments:
            return _library_memory(fb, node, name)
        if isinstance(node.type, Unknown) and node.type.failed:
            name = _callee_name(node)
            return unsupported(fb, node, f"a call of {name}, which takes no such arguments,")
        type_ = called_type(node.callee.type)
        if type_ is not None:
            return call_pointer(fb, node, type_, into)
        return unsupported(fb, node, f"a call of {_callee_name(node)}, which is not known")
    if facts_of(function).variadic:
        return own_arguments(fb, node)
    if is_far_jump(function):
        return far_jump(fb, node, *(argument(fb, a, p.type) for a, p in _pairs(node, function)))
    owner = _static_class(node, function)
    leading = _object_argument(fb, node, function, owner)
    if function.template is not None and (node.bindings or function.has_default_arguments):
        made = instance(fb, node, function)
        if made is None:
            return unsupported(fb, node, f"this use of the template {function.name}")
        function = made
    if leading and function.is_defaulted and function.name == "operator=":
        return _assign_as_default(fb, node, function, leading[0])
    virtual = leading and is_virtual(function) and not _is_qualified(node.callee)
    target = call_target(fb, function, leading[0]) if virtual else None
    return invoke(fb, node, function, leading, node.arguments, owner, into, target)


def _pairs(node: e.Call, function: Function) -> Iterator[tuple[e.Expression, Variable]]:
    """Arguments with their parameters."""
    return zip(node.arguments, function.parameters, strict=True)


_MEMORY = {
    f"operator{word}{form}": f"operator {word}{form}"
    for word in ("new", "delete")
    for form in ("", "[]")
}


_SURELY_THERE = 1 << 20
"""Bytes for which there always is memory."""


def _library_memory(fb: FunctionBuilder, node: e.Call, name: str) -> ir.Value | None:
    """`operator new(size)` where the program has none of just this form: the library's for arrays
    calls the one for objects, which may be the program's own."""
    own = _own_memory(fb, node)
    if own is not None:
        return _from_own_memory(fb, node, own)
    if name.startswith("operator delete"):
        fb.emit(ir.Intrinsic(None, name, (value(fb, node.arguments[0]),), ("ptr:",), fb.loc))
        return None
    dst = fb.new(ir.Scalar.PTR)
    size = converted(fb, node.arguments[0], ir.Scalar.I64)
    fb.emit(ir.Intrinsic(dst, name, (size,), ("i64",), fb.loc))
    if not fb.on_device and not (isinstance(size, ir.Imm) and 0 <= size.value <= _SURELY_THERE):
        with fb.nested() as region:
            fb.unsupported(f"what {name} throws where there is no memory")
        none = fb.binary(ir.BinaryOp.EQ, dst, ir.Imm(0, ir.Scalar.PTR))
        fb.emit(ir.If(none, tuple(region), (), fb.loc))
    return dst


def _assign_as_default(
    fb: FunctionBuilder, node: e.Call, function: Function, where: ir.Value
) -> ir.Value:
    """`a.operator=(b)`, which nobody wrote."""
    assert isinstance(function.scope, Class)
    source = argument(fb, node.arguments[0], function.parameters[0].type)
    moves = is_moved(node.arguments[0])
    type_ = ClassType(function.scope)
    copy_object(fb, where, type_, source, moves=moves, member=ASSIGNMENT)
    return where


def _destroy(fb: FunctionBuilder, callee: e.Member) -> None:
    """`object.~T()` where T is a template's parameter; of a number nothing ends, but the object
    is looked for."""
    plain = decayed(callee.object.type)
    type_ = plain.pointee if callee.arrow and isinstance(plain, Pointer) else callee.object.type
    if t.is_object(type_):
        given = value if callee.arrow else object_address
        destroy(fb, given(fb, callee.object), type_)
    elif has_effects(callee.object):
        discard(fb, callee.object)


def _is_qualified(callee: e.Expression) -> bool:
    """`Base::method()` is that method, whatever the object."""
    if not isinstance(callee, e.Member):
        return False
    if isinstance(callee.object, e.This) and callee.object.span == callee.span:
        return callee.span != callee.name_span
    return callee.name_span.end - callee.name_span.start > len(callee.text.encode())


def _object_argument(
    fb: FunctionBuilder, node: e.Call, function: Function, owner: Class | None
) -> list[ir.Value]:
    """`this` of a method call: the part of the object that is of the method's class."""
    callee = node.callee
    static = isinstance(function.scope, Class) and function.is_static
    if static and isinstance(callee, e.Member) and not isinstance(callee.object, e.This):
        discard(fb, callee.object)
    if not isinstance(function.scope, Class) or function.is_static:
        return []
    named = isinstance(callee, e.Member) and callee.text == function.name
    if not isinstance(callee, e.Member) or (function.name == "operator()" and not named):
        this = before(fb, object_address(fb, callee), *node.arguments)
        class_ = t.class_of(callee.type)
        return [this if class_ is None else to_base(fb, this, class_, function.scope)]
    this = value(fb, callee.object) if callee.arrow else object_address(fb, callee.object)
    this = before(fb, this, *node.arguments)
    if owner is None:
        return [this]
    return [to_named(fb, this, owner, callee.naming, function.scope)]


def _static_class(node: e.Call, function: Function) -> Class | None:
    """The class of the object as the caller sees it: SDK methods are registered by it."""
    callee = node.callee
    if isinstance(callee, e.Member) and isinstance(function.scope, Class):
        type_ = decayed(callee.object.type)
        if callee.arrow and hasattr(type_, "pointee"):
            return t.class_of(type_.pointee)
        return t.class_of(callee.object.type)
    return function.scope if isinstance(function.scope, Class) else None


def invoke(
    fb: FunctionBuilder,
    node: e.Expression,
    function: Function,
    leading: Sequence[ir.Value],
    arguments: Sequence[e.Expression],
    owner: Class | None = None,
    into: ir.Value | None = None,
    target: ir.Value | None = None,
) -> ir.Value | None:
    """Calls a function, or what `target` points to; leading arguments are evaluated already."""
    fb.program.note_enumerations(function)
    if target is None and is_intrinsic(fb, function):
        return intrinsic(fb, node, function, leading, arguments, owner, into)
    values = [*leading, *_group_argument(fb, function)]
    result = function.type.result
    if t.is_object(result):
        values.insert(0, into if into is not None else result_object(fb, result))
    for index, parameter in enumerate(function.parameters):
        if index < len(arguments):
            values.append(argument(fb, arguments[index], parameter.type))
            continue
        if parameter.initializer is None:
            return unsupported(fb, node, f"a call of {function.name} with missing arguments")
        with default_argument(fb):
            values.append(argument(fb, parameter.initializer, parameter.type))
    extra = arguments[len(function.parameters) :]
    if function.type.variadic:
        values.append(passed_in_memory(fb, extra))
    elif extra:
        return unsupported(fb, node, f"a call of {function.name} with more arguments")
    dst = result_register(fb, result)
    if target is not None:
        fb.emit(ir.CallPointer(dst, target, tuple(values), fb.loc))
    else:
        fb.emit(ir.Call(dst, fb.program.function_name(function), tuple(values), fb.loc))
    leave_if_thrown(fb, function)
    if not t.is_object(result):
        return dst
    keep_result(fb, result, values[0], into)
    return values[0]


def _group_argument(fb: FunctionBuilder, function: Function) -> list[ir.Value]:
    """What a constructor of a class with virtual bases is given besides: the tables of a base; or
    NULL for a whole object, which has to make its virtual bases.
    """
    if not function.is_constructor or not has_group(function):
        return []
    own, fb.base_group = fb.base_group, None
    return [own or NULL]


def _own_memory(fb: FunctionBuilder, node: e.Call) -> Function | None:
    """The program's own function that the library's is replaced by, or that it calls."""
    text = node.callee.text if isinstance(node.callee, e.Name) else ""
    known = functions_of(VOID, text, fb.program.unit.root)
    return next((f for f in known if len(f.parameters) == 1), None)


def _from_own_memory(fb: FunctionBuilder, node: e.Call, own: Function) -> ir.Value | None:
    type_ = t.value_type(own.parameters[0].type) or ir.Scalar.PTR
    given = converted(fb, node.arguments[0], type_)
    dst = None if own.name.startswith("operatordelete") else fb.new(ir.Scalar.PTR)
    fb.emit(ir.Call(dst, fb.program.function_name(own), (given,), fb.loc))
    leave_if_thrown(fb, own)
    return dst


def operator_call(
    fb: FunctionBuilder, node: e.Expression, function: Function, operands: list[e.Expression]
) -> ir.Value:
    """An overloaded operator as the function call it is."""
    if makes_temporary(node):
        return object_address(fb, node)
    made = _operator_instance(fb, function, operands)
    result = _operator(fb, node, made, operands)
    if isinstance(made.type.result, Reference) and result is not None:
        return loaded(fb, result, node)
    return NULL if result is None else result


def operator_address(
    fb: FunctionBuilder, node: e.Expression, function: Function, operands: list[e.Expression]
) -> ir.Value:
    """The address an overloaded operator gives: of what it refers to, or of its result."""
    if makes_temporary(node):
        return object_address(fb, node)
    made = _operator_instance(fb, function, operands)
    result = _operator(fb, node, made, operands) or NULL
    if isinstance(made.type.result, Reference) or t.is_object(made.type.result):
        return result
    return spill(fb, result)


def operator_into(
    fb: FunctionBuilder,
    where: ir.Value,
    node: e.Expression,
    function: Function,
    operands: list[e.Expression],
) -> None:
    """An overloaded operator whose result is made at `where`."""
    _operator(fb, node, _operator_instance(fb, function, operands), operands, where)


def _operator(
    fb: FunctionBuilder,
    node: e.Expression,
    made: Function,
    operands: list[e.Expression],
    into: ir.Value | None = None,
) -> ir.Value | None:
    if isinstance(node, e.Assign) and has_effects(operands[0]) and has_body(fb, made):
        given, type_ = operands[1], made.parameters[-1].type  # what is right comes first
        fb.early[id(given)] = before(fb, argument(fb, given, type_), operands[0])
    if not isinstance(made.scope, Class):
        return invoke(fb, node, made, [], operands, into=into)
    this = before(fb, object_address(fb, operands[0]), *operands[1:])
    owner = t.class_of(operands[0].type)
    if owner is not None:
        this = to_base(fb, this, owner, made.scope)
    target = call_target(fb, made, this) if is_virtual(made) else None
    return invoke(fb, node, made, [this], operands[1:], made.scope, into, target)


def _operator_instance(
    fb: FunctionBuilder, function: Function, operands: list[e.Expression]
) -> Function:
    """The operator itself, or what a template of operators is for these operands."""
    defined = fb.program.defined(function)
    if function.template is None or not defined.is_definition:
        return function
    arguments = operands[1:] if isinstance(function.scope, Class) else operands
    return fb.program.unit.declared.instance(defined, deduced(defined, arguments))
