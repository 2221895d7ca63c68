"""Operators: arithmetic, assignments, conditions."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Enumerator, Function, Storage, Variable
from tops_lsp.model.types import VOID, Pointer, Reference, Type, VectorType, decayed, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import operator_address, operator_call
from tops_lsp.simulate.codegen.copies import ASSIGNMENT, copy_object
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    address_of_value,
    branches,
    converted,
    discard,
    gives_address,
    gives_value,
    initialise,
    makes_object,
    object_address,
    read,
    truth,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.names import names_built_in
from tops_lsp.simulate.codegen.places import place_of
from tops_lsp.simulate.codegen.pointers import pointer_operation, stride
from tops_lsp.simulate.codegen.scopes import scope
from tops_simulator import ir

_BINARY = {
    "+": ir.BinaryOp.ADD,
    "-": ir.BinaryOp.SUB,
    "*": ir.BinaryOp.MUL,
    "/": ir.BinaryOp.DIV,
    "%": ir.BinaryOp.REM,
    "&": ir.BinaryOp.AND,
    "|": ir.BinaryOp.OR,
    "^": ir.BinaryOp.XOR,
    "<<": ir.BinaryOp.SHL,
    ">>": ir.BinaryOp.SHR,
    "==": ir.BinaryOp.EQ,
    "!=": ir.BinaryOp.NE,
    "<": ir.BinaryOp.LT,
    "<=": ir.BinaryOp.LE,
    ">": ir.BinaryOp.GT,
    ">=": ir.BinaryOp.GE,
}


@gives_value(e.Unary)
def _unary(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    if node.overload is not None:
        return operator_call(fb, node, node.overload, [node.operand])
    if node.op == "&":
        return address(fb, node.operand)
    if node.op == "*":
        return read(fb, node)
    if node.op in ("++", "--"):
        return _step(fb, node)
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


def _step(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    """++ and --, before and after."""
    type_ = t.value_type(node.operand.type)
    if type_ is None:
        return unsupported(fb, node, "++ on an object of class type")
    place = place_of(fb, node.operand)
    old = place.read()
    if node.postfix:
        kept = fb.new(type_)
        fb.emit(ir.Move(kept, old, fb.loc))
        old = kept
    changed = _add(fb, old, node)
    place.write(changed)
    return old if node.postfix else changed


def _add(fb: FunctionBuilder, old: ir.Value, node: e.Unary) -> ir.Value:
    plain = decayed(node.operand.type)
    if isinstance(plain, Pointer):
        step = 1 if node.op == "++" else -1
        return fb.offset(old, ir.Imm(step, ir.Scalar.I64), stride(fb, plain))
    one = fb.convert(ir.Imm(1, ir.Scalar.I32), fb.type_of(old))
    return fb.binary(ir.BinaryOp.ADD if node.op == "++" else ir.BinaryOp.SUB, old, one)


@gives_value(e.Binary)
def _binary(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    if node.overload is not None:
        return operator_call(fb, node, node.overload, [node.left, node.right])
    if node.op == ",":
        discard(fb, node.left)
        return value(fb, node.right)
    if node.op in ("&&", "||"):
        return _logical(fb, node)
    left, right = decayed(node.left.type), decayed(node.right.type)
    op = _BINARY.get(node.op)
    if op is None:
        return unsupported(fb, node, f"operator {node.op}")
    if isinstance(left, Pointer) or isinstance(right, Pointer):
        return pointer_operation(fb, node, op, left, right)
    a, b = value(fb, node.left), value(fb, node.right)
    return arithmetic(fb, op, a, b)


def arithmetic(fb: FunctionBuilder, op: ir.BinaryOp, a: ir.Value, b: ir.Value) -> ir.Value:
    """a op b with b brought to a's type (a shift count, a scalar beside a vector)."""
    wide = isinstance(fb.type_of(b), ir.Vector) and not isinstance(fb.type_of(a), ir.Vector)
    if wide:
        a = fb.convert(a, fb.type_of(b))
    return fb.binary(op, a, fb.convert(b, fb.type_of(a)))


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
    with fb.nested() as region, scope(fb):
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


@gives_value(e.Assign)
def _assign(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    if node.overload is not None and not _is_trivial(node.overload):
        return operator_call(fb, node, node.overload, [node.target, node.value])
    type_ = t.value_type(node.target.type)
    if type_ is None:
        return _assign_object(fb, node)
    if node.op == "=":
        new = converted(fb, node.value, type_)
        if isinstance(node.value, e.Name) and not isinstance(node.target, e.Name):
            new = fb.kept(new)  # the target may change the variable
        place_of(fb, node.target).write(new)
        return new
    place = place_of(fb, node.target)
    new = fb.convert(_compound(fb, node, place.read()), type_)
    place.write(new)
    return new


def _is_trivial(function: Function) -> bool:
    return function.is_defaulted and not function.body_span.end


def _compound(fb: FunctionBuilder, node: e.Assign, old: ir.Value) -> ir.Value:
    plain = decayed(node.target.type)
    amount = value(fb, node.value)
    if isinstance(plain, Pointer):
        if node.op == "-=":
            wide = fb.convert(amount, ir.Scalar.I64)
            amount = fb.binary(ir.BinaryOp.SUB, zero(ir.Scalar.I64), wide)
        return fb.offset(old, amount, stride(fb, plain))
    op = _BINARY.get(node.op[:-1])
    if op is None:
        return unsupported(fb, node, f"operator {node.op}")
    compute = t.value_type(node.compute_type)
    left = old if compute is None else fb.convert(old, compute)
    return arithmetic(fb, op, left, amount)


def _assign_object(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    size = t.size_of(node.target.type)
    where = address(fb, node.target)
    if size is None or node.op != "=":
        return unsupported(fb, node, f"assignment to {node.target.type}")
    source = object_address(fb, node.value)
    moves = node.value.category is not e.Category.LVALUE
    copy_object(fb, where, node.target.type, source, moves=moves, member=ASSIGNMENT)
    return where


@makes_object(e.Conditional)
def _choose_object(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Conditional) -> None:
    test = truth(fb, node.condition)
    with fb.nested() as then, scope(fb):
        initialise(fb, where, type_, node.then)
    with fb.nested() as orelse, scope(fb):
        initialise(fb, where, type_, node.orelse)
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
    with fb.nested() as then, scope(fb):
        discard(fb, node.then)
    with fb.nested() as orelse, scope(fb):
        discard(fb, node.orelse)
    fb.emit(ir.If(test, tuple(then), tuple(orelse), fb.loc))
    return NULL


# --- addresses --------------------------------------------------------------------------


@gives_address(e.Unary)
def _unary_address(fb: FunctionBuilder, node: e.Unary) -> ir.Value:
    if node.overload is not None:
        return operator_address(fb, node, node.overload, [node.operand])
    if node.op == "*":
        return value(fb, node.operand)
    if node.op in ("++", "--") and not node.postfix:
        value(fb, node)
        return address(fb, node.operand)
    return address_of_value(fb, node)


@gives_address(e.Assign)
def _assign_address(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    if node.overload is not None and not _is_trivial(node.overload):
        return operator_address(fb, node, node.overload, [node.target, node.value])
    value(fb, node)
    return address(fb, node.target)


@gives_address(e.Binary)
def _binary_address(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    if node.overload is not None:
        return operator_address(fb, node, node.overload, [node.left, node.right])
    if node.op == ",":
        discard(fb, node.left)
        return address(fb, node.right)
    return address_of_value(fb, node)


@gives_address(e.Conditional)
def _conditional_address(fb: FunctionBuilder, node: e.Conditional) -> ir.Value:
    if node.category is not e.Category.LVALUE and not t.is_object(node.type):
        return address_of_value(fb, node)
    return branches(
        fb,
        truth(fb, node.condition),
        ir.Scalar.PTR,
        lambda: object_address(fb, node.then),
        lambda: object_address(fb, node.orelse),
    )
