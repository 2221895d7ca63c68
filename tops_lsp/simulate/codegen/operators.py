"""Operators: arithmetic, assignments, conditions."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Enumerator, Function, Storage, Variable
from tops_lsp.model.tree.types import (
    INT,
    VOID,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    VectorType,
    decayed,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.assignments import stepped
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import operator_address, operator_call, operator_into
from tops_lsp.simulate.codegen.complex_numbers import are_equal
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    address_of_value,
    branches,
    copied,
    discard,
    gives_address,
    gives_value,
    initialize,
    makes_object,
    makes_temporary,
    object_address,
    read,
    truth,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.effects import before
from tops_lsp.simulate.codegen.member_pointers import (
    is_through_member_pointer,
    member_address,
    member_pointer,
)
from tops_lsp.simulate.codegen.names import names_built_in
from tops_lsp.simulate.codegen.operations import BINARY, arithmetic
from tops_lsp.simulate.codegen.places import place_of
from tops_lsp.simulate.codegen.pointers import pointer_operation
from tops_lsp.simulate.codegen.scopes import branch
from tops_simulator import ir


@gives_value(e.Unary)
def _unary(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    if node.overload is not None:
        return operator_call(fb, node, node.overload, _operands(node, node.overload))
    if node.op == "&":
        pointer = isinstance(value_type(node.type), MemberPointer)
        return member_pointer(fb, node) if pointer else address(fb, node.operand)
    if node.op == "*":
        return read(fb, node)
    if node.op in ("++", "--"):
        return stepped(fb, node)
    if t.class_of(node.operand.type) is not None:
        return _unknown_operator(fb, node)
    operand = value(fb, node.operand)
    if node.op == "+":
        return operand
    type_ = fb.type_of(operand)
    if node.op == "!":
        operand, type_ = fb.convert(operand, ir.Scalar.I1), ir.Scalar.I1
    dst = fb.new(type_)
    op = ir.UnaryOp.NEG if node.op == "-" else ir.UnaryOp.NOT
    fb.emit(ir.Unary(dst, op, operand, fb.loc))
    return dst


def _unknown_operator(fb: FunctionBuilder, node: e.Unary | e.Binary) -> ir.Value:
    return unsupported(fb, node, f"this operator {node.op}")


def _operands(node: e.Unary, function: Function) -> list[e.Expression]:
    """What an overloaded operator takes: `x++` gives a zero, too."""
    count = len(function.parameters) + isinstance(function.scope, Class)
    zero_ = e.Literal(span=node.span, value=0, type=INT)
    return [node.operand, zero_] if node.postfix and count == 2 else [node.operand]


@gives_value(e.Binary)
def _binary(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    if node.overload is not None:
        return operator_call(fb, node, node.overload, [node.left, node.right])
    if node.op == ",":
        discard(fb, node.left)
        return value(fb, node.right)
    if node.op in ("&&", "||"):
        return _logical(fb, node)
    if is_through_member_pointer(node):
        return read(fb, node)
    left, right = decayed(node.left.type), decayed(node.right.type)
    op = BINARY.get(node.op)
    if op is None or any(t.class_of(one) is not None for one in (left, right)):
        return _unknown_operator(fb, node)
    if isinstance(left, Pointer) or isinstance(right, Pointer):
        return pointer_operation(fb, node, op, left, right)
    if t.complex_of(node.left.type) or t.complex_of(node.right.type):
        return are_equal(fb, node)
    a = before(fb, value(fb, node.left), node.right)
    return arithmetic(fb, op, a, value(fb, node.right))


def _logical(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    """Short-circuit evaluation; without side effects both sides may be computed."""
    if isinstance(value_type(node.type), VectorType):
        op = ir.BinaryOp.AND if node.op == "&&" else ir.BinaryOp.OR
        return fb.binary(op, value(fb, node.left), value(fb, node.right))
    left = truth(fb, node.left)
    if is_pure(fb, node.right):
        op = ir.BinaryOp.AND if node.op == "&&" else ir.BinaryOp.OR
        return fb.binary(op, left, truth(fb, node.right))
    dst = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(dst, left, fb.loc))
    with branch(fb) as region:
        fb.emit(ir.Move(dst, truth(fb, node.right), fb.loc))
    inner = tuple(region)
    then, orelse = (inner, ()) if node.op == "&&" else ((), inner)
    fb.emit(ir.If(left, then, orelse, fb.loc))
    return dst


def is_pure(fb: FunctionBuilder, node: e.Expression) -> bool:
    """Whether computing the expression can neither change anything nor fail."""
    allowed = (e.Name, e.Literal, e.Binary, e.Cast, e.Unary, e.Member, e.SizeOf)
    for part in e.walk(node):
        if not isinstance(part, allowed):
            return False
        if isinstance(part, e.Unary) and part.op in ("++", "--", "*"):
            return False
        if isinstance(part, e.Binary) and (part.op in ("/", "%") or part.overload is not None):
            return False
        if isinstance(part, e.Name) and not _is_register_like(fb, part):
            return False
        if isinstance(part, e.Member) and not _is_built_in(part):
            return False
        if isinstance(part, e.Cast) and _can_overflow(part):
            return False
    return True


def _can_overflow(cast: e.Cast) -> bool:
    """Whether a conversion makes a whole number of a float, which may not fit."""
    source, target = t.value_type(cast.operand.type), t.value_type(cast.type)
    if not isinstance(source, ir.Scalar) or not isinstance(target, ir.Scalar):
        return False
    return source.is_float and target.is_integer and target is not ir.Scalar.I1


def _is_register_like(fb: FunctionBuilder, name: e.Name) -> bool:
    declaration = name.declaration
    if isinstance(declaration, Enumerator):
        return True
    if not isinstance(declaration, Variable) or isinstance(declaration.type, Reference):
        return False
    if declaration in fb.addresses and not declaration.constexpr:
        return False
    automatic = declaration.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    return declaration.item.builtin or declaration.constexpr or automatic


def _is_built_in(member: e.Member) -> bool:
    return names_built_in(member.object)


@makes_object(e.Unary)
@makes_object(e.Binary)
@makes_object(e.Assign)
@makes_object(e.Subscript)
def _operator_object(fb: FunctionBuilder, where: ir.Value, type_: Type, node: _Operator) -> None:
    """What an operator that gives an object makes; what it refers to is copied."""
    if not makes_temporary(node):
        copied(fb, where, type_, node)
    elif node.overload is not None:
        given = _operands(node, node.overload) if isinstance(node, e.Unary) else node.children()
        operator_into(fb, where, node, node.overload, [*given])
    else:
        assert isinstance(node, e.Binary)
        discard(fb, node.left)
        initialize(fb, where, type_, node.right)


_Operator = e.Unary | e.Binary | e.Assign | e.Subscript


@makes_object(e.Conditional)
def _choose_object(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Conditional) -> None:
    test = truth(fb, node.condition)
    with branch(fb) as then:
        initialize(fb, where, type_, node.then)
    with branch(fb) as orelse:
        initialize(fb, where, type_, node.orelse)
    fb.emit(ir.If(test, tuple(then), tuple(orelse), fb.loc))


@gives_value(e.Conditional)
def _conditional(fb: FunctionBuilder, node: e.Conditional) -> ir.Value:
    type_ = t.value_type(node.type)
    if type_ is None:
        if value_type(node.type) == VOID:
            return _void_conditional(fb, node)
        if node.category is not e.Category.LVALUE and not t.is_object(node.type):
            return unsupported(fb, node, "a value of a type that is not known")
        return address(fb, node)
    test = value(fb, node.condition)
    if isinstance(fb.type_of(test), ir.Vector) or (
        is_pure(fb, node.then) and is_pure(fb, node.orelse)
    ):
        dst = fb.new(type_)
        a, b = fb.convert(value(fb, node.then), type_), fb.convert(value(fb, node.orelse), type_)
        cond = test if isinstance(fb.type_of(test), ir.Vector) else fb.convert(test, ir.Scalar.I1)
        fb.emit(ir.Select(dst, cond, a, b, fb.loc))
        return dst
    return branches(
        fb,
        fb.convert(test, ir.Scalar.I1),
        type_,
        lambda: fb.convert(value(fb, node.then), type_),
        lambda: fb.convert(value(fb, node.orelse), type_),
    )


def _void_conditional(fb: FunctionBuilder, node: e.Conditional) -> ir.Value:
    test = truth(fb, node.condition)
    with branch(fb) as then:
        discard(fb, node.then)
    with branch(fb) as orelse:
        discard(fb, node.orelse)
    fb.emit(ir.If(test, tuple(then), tuple(orelse), fb.loc))
    return NULL


# --- addresses --------------------------------------------------------------------------


@gives_address(e.Unary)
def _unary_address(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    if node.overload is not None:
        return operator_address(fb, node, node.overload, _operands(node, node.overload))
    if node.op == "*":
        return value(fb, node.operand)
    if node.op in ("++", "--") and not node.postfix:
        if t.is_object(node.operand.type) and t.class_of(node.operand.type) is None:
            return stepped(fb, node)
        return place_of(fb, node).address()
    return address_of_value(fb, node)


@gives_address(e.Binary)
def _binary_address(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    if node.overload is not None:
        return operator_address(fb, node, node.overload, [node.left, node.right])
    if makes_temporary(node):
        return object_address(fb, node)
    if node.op == ",":
        discard(fb, node.left)
        return address(fb, node.right)
    if is_through_member_pointer(node):
        return member_address(fb, node)
    return address_of_value(fb, node)


@gives_address(e.Conditional)
def _conditional_address(fb: FunctionBuilder, node: e.Conditional) -> ir.Value:
    if node.category is not e.Category.LVALUE and not t.is_object(node.type):
        return address_of_value(fb, node)
    if makes_temporary(node):
        return object_address(fb, node)
    return branches(
        fb,
        truth(fb, node.condition),
        ir.Scalar.PTR,
        lambda: object_address(fb, node.then),
        lambda: object_address(fb, node.orelse),
    )
