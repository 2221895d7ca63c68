"""Expressions: values into registers, objects into memory."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model import expressions as e
from tops_lsp.model.constants import Constant, Evaluator
from tops_lsp.model.declarations import Class, Enumerator, Function, Storage, Variable
from tops_lsp.model.layout import align_of
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import (
    VOID,
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    VectorType,
    decayed,
    is_const,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_simulator import ir

BUILT_IN_VARIABLES = ("threadIdx", "blockIdx", "blockDim", "gridDim")
NULL = ir.Imm(0, ir.Scalar.PTR)

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


# --- values -----------------------------------------------------------------------------


def value(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The value of a scalar, pointer or vector expression (of an object: its address)."""
    with fb.at(node.span):
        constant = _constant(fb, node)
        if constant is not None:
            return constant
        handler = _VALUES.get(type(node))
        if handler is None:
            return unsupported(fb, node, f"{type(node).__name__.lower()} expressions")
        return handler(fb, node)


def unsupported(fb: FunctionBuilder, node: e.Expression, what: str) -> ir.Value:
    """Says at run time that this place is not simulated; the value is a zero."""
    fb.unsupported(what)
    return zero(t.value_type(node.type) or ir.Scalar.PTR)


def zero(type_: ir.ValueType) -> ir.Imm:
    """A zero of any type."""
    return ir.Imm(0, type_)


def _constant(fb: FunctionBuilder, node: e.Expression) -> ir.Imm | None:
    type_ = t.value_type(node.type)
    if not isinstance(type_, ir.Scalar) or isinstance(node, e.Assign):
        return None
    if type_ is ir.Scalar.PTR and not isinstance(node, e.Literal):
        return None
    found = Evaluator(fb.program.unit.declared.body_of).evaluate(node)
    return None if found is None else immediate(found, type_)


def immediate(constant: Constant, type_: ir.Scalar) -> ir.Imm:
    """A constant in a register type."""
    if type_.is_float:
        return ir.Imm(float(constant), type_)
    return ir.Imm(int(constant), type_)


def converted(fb: FunctionBuilder, node: e.Expression, type_: Type) -> ir.Value:
    """The value of `node` in another type."""
    goal = t.value_type(type_)
    have = value(fb, node)
    return have if goal is None else fb.convert(have, goal)


def truth(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """A condition."""
    return fb.convert(value(fb, node), ir.Scalar.I1)


def _name(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Name)
    declaration = node.declaration
    if isinstance(declaration, Variable):
        register = fb.locals.get(declaration)
        if register is not None:
            return register
        return _read(fb, node)
    if isinstance(declaration, Enumerator) and declaration.value is not None:
        return ir.Imm(declaration.value, ir.Scalar.I32)
    if isinstance(declaration, Function):
        return unsupported(fb, node, f"the address of function {declaration.name}")
    return unsupported(fb, node, f"the unknown name {node.text}")


def _read(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """Loads an lvalue; an object stays where it is."""
    where = address(fb, node)
    type_ = t.value_type(node.type)
    return where if type_ is None or t.is_object(node.type) else fb.load(where, type_)


def _literal(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Literal)
    if isinstance(node.value, bytes):
        return _string(fb, node.value)
    return unsupported(fb, node, "this literal")


def _string(fb: FunctionBuilder, data: bytes) -> ir.Value:
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(dst, fb.program.string(data, fb.on_device), fb.loc))
    return dst


def _member(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Member)
    target = node.object
    if isinstance(target, e.Name) and target.text in BUILT_IN_VARIABLES:
        declaration = target.declaration
        if declaration is not None and declaration.item.builtin and node.text in "xyz":
            dst = fb.new(ir.Scalar.U32)
            fb.emit(ir.Intrinsic(dst, f"{target.text}.{node.text}", (), (), fb.loc))
            return dst
    if isinstance(node.declaration, Variable):
        return _read(fb, node)
    return unsupported(fb, node, f"the unknown member {node.text}")


def _subscript(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Subscript)
    if node.overload is not None:
        from tops_lsp.simulate.codegen.calls import operator_call

        return operator_call(fb, node, node.overload, [node.object, node.index])
    register = _vector_register(fb, node)
    if register is None:
        return _read(fb, node)
    element = t.value_type(node.type)
    assert isinstance(element, ir.Scalar)
    dst = fb.new(element)
    index = fb.convert(value(fb, node.index), ir.Scalar.I64)
    fb.emit(ir.Extract(dst, register, index, fb.loc))
    return dst


def _vector_register(fb: FunctionBuilder, node: e.Subscript) -> ir.Value | None:
    """The vector whose lane is named, when it is a value rather than an object in memory."""
    if not isinstance(value_type(node.object.type), VectorType):
        return None
    target = node.object
    if isinstance(target, e.Name) and isinstance(target.declaration, Variable):
        return fb.locals.get(target.declaration)
    return value(fb, target) if target.category is e.Category.PRVALUE else None


def _unary(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Unary)
    if node.overload is not None:
        from tops_lsp.simulate.codegen.calls import operator_call

        return operator_call(fb, node, node.overload, [node.operand])
    if node.op == "&":
        return address(fb, node.operand)
    if node.op == "*":
        return _read(fb, node)
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
        return fb.offset(old, ir.Imm(step, ir.Scalar.I64), _stride(fb, plain))
    one = fb.convert(ir.Imm(1, ir.Scalar.I32), fb.type_of(old))
    return fb.binary(ir.BinaryOp.ADD if node.op == "++" else ir.BinaryOp.SUB, old, one)


def _stride(fb: FunctionBuilder, pointer: Pointer) -> int:
    size = t.size_of(pointer.pointee)
    if size is None:
        if unqualified(pointer.pointee) != VOID:
            fb.unsupported(f"arithmetic on a pointer to {pointer.pointee}")
        return 1
    return size


def _binary(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Binary)
    if node.overload is not None:
        from tops_lsp.simulate.codegen.calls import operator_call

        return operator_call(fb, node, node.overload, [node.left, node.right])
    if node.op == ",":
        discard(fb, node.left)
        return value(fb, node.right)
    if node.op in ("&&", "||"):
        return _logical(fb, node)
    left, right = decayed(node.left.type), decayed(node.right.type)
    if isinstance(left, Pointer) or isinstance(right, Pointer):
        return _pointers(fb, node, left, right)
    if node.op not in _BINARY:
        return unsupported(fb, node, f"operator {node.op}")
    a, b = value(fb, node.left), value(fb, node.right)
    return arithmetic(fb, _BINARY[node.op], a, b)


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
    if is_pure(node.right):
        op = ir.BinaryOp.AND if node.op == "&&" else ir.BinaryOp.OR
        return fb.binary(op, left, truth(fb, node.right))
    dst = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(dst, left, fb.loc))
    with fb.nested() as region:
        fb.emit(ir.Move(dst, truth(fb, node.right), fb.loc))
    inner = tuple(region)
    then, orelse = (inner, ()) if node.op == "&&" else ((), inner)
    fb.emit(ir.If(left, then, orelse, fb.loc))
    return dst


def is_pure(node: e.Expression) -> bool:
    """Whether computing the expression can neither change anything nor fail."""
    allowed = (e.Name, e.Literal, e.Binary, e.Cast, e.Unary, e.Member, e.SizeOf)
    for part in e.walk(node):
        if not isinstance(part, allowed):
            return False
        if isinstance(part, e.Unary) and part.op in ("++", "--", "*"):
            return False
        if isinstance(part, e.Binary) and (part.op in ("/", "%") or part.overload is not None):
            return False
        if isinstance(part, e.Name) and not _is_register_like(part):
            return False
        if isinstance(part, e.Member) and not _is_built_in(part):
            return False
    return True


def _is_register_like(name: e.Name) -> bool:
    declaration = name.declaration
    if isinstance(declaration, Enumerator):
        return True
    if not isinstance(declaration, Variable) or isinstance(declaration.type, Reference):
        return False
    automatic = declaration.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    return declaration.item.builtin or declaration.constexpr or automatic


def _is_built_in(member: e.Member) -> bool:
    return isinstance(member.object, e.Name) and member.object.text in BUILT_IN_VARIABLES


def _pointers(fb: FunctionBuilder, node: e.Binary, left: Type, right: Type) -> ir.Value:
    a, b = value(fb, node.left), value(fb, node.right)
    if node.op in ("+", "-") and not (isinstance(left, Pointer) and isinstance(right, Pointer)):
        if not isinstance(left, Pointer):
            a, b, left = b, a, right
        assert isinstance(left, Pointer)
        if node.op == "-":
            b = fb.binary(ir.BinaryOp.SUB, zero(ir.Scalar.I64), fb.convert(b, ir.Scalar.I64))
        return fb.offset(a, b, _stride(fb, left))
    bits_a, bits_b = fb.convert(a, ir.Scalar.I64), fb.convert(b, ir.Scalar.I64)
    if node.op != "-":
        return fb.binary(_BINARY[node.op], bits_a, bits_b)
    assert isinstance(left, Pointer)
    distance = fb.binary(ir.BinaryOp.SUB, bits_a, bits_b)
    return fb.binary(ir.BinaryOp.DIV, distance, ir.Imm(_stride(fb, left), ir.Scalar.I64))


def _assign(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Assign)
    if node.overload is not None and not _is_trivial(node.overload):
        from tops_lsp.simulate.codegen.calls import operator_call

        return operator_call(fb, node, node.overload, [node.target, node.value])
    type_ = t.value_type(node.target.type)
    if type_ is None:
        return _assign_object(fb, node)
    if node.op == "=":
        new = fb.convert(value(fb, node.value), type_)
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
        return fb.offset(old, amount, _stride(fb, plain))
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
    fb.emit(ir.Copy(where, source, size, fb.loc))
    return where


def _conditional(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Conditional)
    type_ = t.value_type(node.type)
    if type_ is None:
        if value_type(node.type) == VOID:
            return _void_conditional(fb, node)
        return address(fb, node)
    test = value(fb, node.condition)
    if isinstance(fb.type_of(test), ir.Vector) or (is_pure(node.then) and is_pure(node.orelse)):
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
    with fb.nested() as then:
        discard(fb, node.then)
    with fb.nested() as orelse:
        discard(fb, node.orelse)
    fb.emit(ir.If(test, tuple(then), tuple(orelse), fb.loc))
    return NULL


def branches(
    fb: FunctionBuilder,
    test: ir.Value,
    type_: ir.ValueType,
    then: Callable[[], ir.Value],
    orelse: Callable[[], ir.Value],
) -> ir.Reg:
    """A register that takes one of two values, only the chosen one computed."""
    dst = fb.new(type_)
    with fb.nested() as first:
        fb.emit(ir.Move(dst, then(), fb.loc))
    with fb.nested() as second:
        fb.emit(ir.Move(dst, orelse(), fb.loc))
    fb.emit(ir.If(test, tuple(first), tuple(second), fb.loc))
    return dst


def _cast(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Cast)
    goal = t.value_type(node.type)
    if goal is None:
        return _object_cast(fb, node)
    operand = value(fb, node.operand)
    if t.is_object(node.operand.type) and not isinstance(value_type(node.operand.type), Array):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    have = fb.type_of(operand)
    if isinstance(have, ir.Vector) and isinstance(goal, ir.Vector) and have.lanes != goal.lanes:
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    if isinstance(have, ir.Vector) != isinstance(goal, ir.Vector) and isinstance(have, ir.Vector):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    return fb.convert(operand, goal)


def _object_cast(fb: FunctionBuilder, node: e.Cast) -> ir.Value:
    if value_type(node.type) == VOID:
        discard(fb, node.operand)
        return NULL
    if node.category is e.Category.LVALUE or _begins_with(node.operand.type, node.type):
        return address(fb, node.operand)
    return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")


def _begins_with(derived: Type, base: Type) -> bool:
    """Whether an object of one type has one of the other at its start."""
    plain, wanted = value_type(derived), value_type(base)
    while plain != wanted and isinstance(plain, ClassType) and plain.declaration.bases:
        plain = value_type(plain.declaration.bases[0])
    return plain == wanted


def _sizeof(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    return unsupported(fb, node, "the size of a type that is not known")


def _this(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    return fb.this if fb.this is not None else unsupported(fb, node, "this")


def _init_list(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.InitList)
    type_ = t.value_type(node.type)
    if type_ is None:
        return object_address(fb, node)
    if not node.elements:
        return zero(type_)
    if isinstance(type_, ir.Vector):
        return _vector_list(fb, node, type_)
    return fb.convert(value(fb, node.elements[0]), type_)


def _vector_list(fb: FunctionBuilder, node: e.InitList, type_: ir.Vector) -> ir.Value:
    current: ir.Value = zero(type_)
    for index, element in enumerate(node.elements[: type_.lanes]):
        lane = fb.convert(value(fb, element), type_.element)
        dst = fb.new(type_)
        fb.emit(ir.Insert(dst, current, ir.Imm(index, ir.Scalar.I64), lane, fb.loc))
        current = dst
    return current


def _construct(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    assert isinstance(node, e.Construct)
    type_ = t.value_type(node.type)
    if type_ is None:
        return object_address(fb, node)
    return fb.convert(value(fb, node.arguments[0]), type_) if node.arguments else zero(type_)


def _call(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    from tops_lsp.simulate.codegen.calls import call

    assert isinstance(node, e.Call)
    return call(fb, node)


def _launch(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    from tops_lsp.simulate.codegen.calls import launch

    assert isinstance(node, e.Launch)
    return launch(fb, node)


def _lambda(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    return object_address(fb, node)


def discard(fb: FunctionBuilder, node: e.Expression) -> None:
    """Evaluates for the effects only."""
    if isinstance(node, e.Name) and node.declaration is not None:
        return
    value(fb, node)


# --- places -----------------------------------------------------------------------------


class Place:
    """Something that can be read and written: a register, a vector lane, or memory."""

    def __init__(self, read: Callable[[], ir.Value], write: Callable[[ir.Value], None]) -> None:
        self.read = read
        self.write = write


def place_of(fb: FunctionBuilder, node: e.Expression) -> Place:
    """The place an lvalue of scalar, pointer or vector type names."""
    register = _register_of(fb, node)
    if register is not None:
        return Place(lambda: register, lambda v: fb.emit(ir.Move(register, v, fb.loc)))
    if isinstance(node, e.Subscript):
        lane = _lane_place(fb, node)
        if lane is not None:
            return lane
    where = address(fb, node)
    type_ = t.value_type(node.type) or ir.Scalar.PTR
    return Place(lambda: fb.load(where, type_), lambda v: fb.emit(ir.Store(where, v, fb.loc)))


def _register_of(fb: FunctionBuilder, node: e.Expression) -> ir.Reg | None:
    if isinstance(node, e.Name) and isinstance(node.declaration, Variable):
        return fb.locals.get(node.declaration)
    return None


def _lane_place(fb: FunctionBuilder, node: e.Subscript) -> Place | None:
    target = node.object
    if not isinstance(value_type(target.type), VectorType):
        return None
    register = _register_of(fb, target)
    if register is None:
        return None
    index = fb.convert(value(fb, node.index), ir.Scalar.I64)
    element = t.value_type(node.type)
    assert isinstance(element, ir.Scalar)

    def read() -> ir.Value:
        dst = fb.new(element)
        fb.emit(ir.Extract(dst, register, index, fb.loc))
        return dst

    def write(lane: ir.Value) -> None:
        fb.emit(ir.Insert(register, register, index, lane, fb.loc))

    return Place(read, write)


# --- addresses --------------------------------------------------------------------------


def address(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The address of an lvalue, or of a temporary that holds a prvalue."""
    with fb.at(node.span):
        match node:
            case e.Name():
                return _name_address(fb, node)
            case e.Member():
                return _member_address(fb, node)
            case e.Subscript() if node.overload is None:
                return _element_address(fb, node)
            case e.Unary(op="*", overload=None):
                return value(fb, node.operand)
            case e.Unary(op="++" | "--", postfix=False, overload=None) | e.Assign(overload=None):
                value(fb, node)
                target = node.operand if isinstance(node, e.Unary) else node.target
                return address(fb, target)
            case e.Conditional() if node.category is e.Category.LVALUE or t.is_object(node.type):
                return branches(
                    fb,
                    truth(fb, node.condition),
                    ir.Scalar.PTR,
                    lambda: object_address(fb, node.then),
                    lambda: object_address(fb, node.orelse),
                )
            case e.Cast() if node.category is e.Category.LVALUE:
                return address(fb, node.operand)
            case e.Binary(op=","):
                discard(fb, node.left)
                return address(fb, node.right)
        return _address_of_value(fb, node)


def _address_of_value(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """A call that returns a reference gives an address; anything else goes to a temporary."""
    if isinstance(node, e.Call) and node.category is not e.Category.PRVALUE:
        from tops_lsp.simulate.codegen.calls import call_reference

        return call_reference(fb, node)
    if isinstance(node, e.Construct | e.InitList | e.Lambda | e.Call) and t.is_object(node.type):
        return object_address(fb, node)
    found = value(fb, node)
    return found if t.is_object(node.type) else spill(fb, found)


def spill(fb: FunctionBuilder, register: ir.Value) -> ir.Value:
    """A temporary in memory with the value."""
    where = fb.temporary(fb.type_of(register))
    fb.emit(ir.Store(where, register, fb.loc))
    return where


def _name_address(fb: FunctionBuilder, node: e.Name) -> ir.Value:
    declaration = node.declaration
    if not isinstance(declaration, Variable):
        return unsupported(fb, node, f"the address of {node.text}")
    known = fb.addresses.get(declaration)
    if known is not None:
        return known
    register = fb.locals.get(declaration)
    if register is not None:  # bound to a const reference: a copy will do
        return spill(fb, register)
    return symbol_address(fb, declaration, node)


def symbol_address(fb: FunctionBuilder, variable: Variable, node: e.Expression) -> ir.Value:
    """The address of a variable with static storage."""
    from tops_lsp.simulate.codegen.symbols import symbol_of

    if variable.item.builtin or (variable.storage is Storage.MEMBER and not _is_static(variable)):
        return unsupported(fb, node, f"the variable {variable.name}")
    name = symbol_of(fb.program, variable)
    if name is None:
        return unsupported(fb, node, f"a variable of type {variable.type}")
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(dst, name, fb.loc))
    return dst


def _is_static(variable: Variable) -> bool:
    return not isinstance(variable.scope, Class) or variable.storage is Storage.STATIC


def _member_address(fb: FunctionBuilder, node: e.Member) -> ir.Value:
    declaration = node.declaration
    if not isinstance(declaration, Variable):
        return unsupported(fb, node, f"the unknown member {node.text}")
    if declaration.storage is Storage.STATIC:
        return symbol_address(fb, declaration, node)
    base = value(fb, node.object) if node.arrow else object_address(fb, node.object)
    where = fb.offset(base, ONE, _field_offset(node, declaration)) if declaration.offset else base
    if isinstance(declaration.type, Reference):
        return fb.load(where, ir.Scalar.PTR)
    return where


def _field_offset(node: e.Member, field: Variable) -> int:
    return field.offset


def _element_address(fb: FunctionBuilder, node: e.Subscript) -> ir.Value:
    target, index = node.object, node.index
    plain = value_type(target.type)
    if isinstance(plain, VectorType):
        lane = t.value_type(node.type)
        assert isinstance(lane, ir.Scalar)
        return fb.offset(address(fb, target), value(fb, index), lane.size)
    pointer = decayed(target.type)
    if not isinstance(pointer, Pointer):
        return unsupported(fb, node, f"element access to {target.type}")
    base = address(fb, target) if isinstance(plain, Array) else value(fb, target)
    return fb.offset(base, value(fb, index), _stride(fb, pointer))


def object_address(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The address of an object, made in a temporary if the expression makes it."""
    if isinstance(node, e.Construct | e.InitList | e.Lambda) or (
        isinstance(node, e.Call) and node.category is e.Category.PRVALUE and t.is_object(node.type)
    ):
        return _temporary_object(fb, node)
    return address(fb, node)


def _temporary_object(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    from tops_lsp.simulate.codegen.objects import initialise, object_size

    size = object_size(fb, node.type, node)
    if size is None:
        return unsupported(fb, node, f"an object of type {node.type}")
    where = fb.alloca("temporary", size, max(8, align_of(node.type)), fb.automatic)
    initialise(fb, where, node.type, node)
    return where


def variable_space(fb: FunctionBuilder, variable: Variable) -> ir.Space:
    """Where an automatic variable's object is allocated."""
    if variable.space is Space.LOCAL:
        return ir.Space.LOCAL
    return fb.automatic


def class_of(type_: Type) -> Class | None:
    """The class behind a value type."""
    plain = value_type(type_)
    return plain.declaration if isinstance(plain, ClassType) else None


def is_const_reference(type_: Type) -> bool:
    """`const T &` and `T &&` accept temporaries."""
    return isinstance(type_, Reference) and (type_.rvalue or is_const(type_.target))


def target_type(type_: Type) -> Type:
    """What a reference refers to, without qualifiers."""
    return unqualified(referred(type_))


_VALUES: dict[type[e.Expression], Callable[[FunctionBuilder, e.Expression], ir.Value]] = {
    e.Name: _name,
    e.Literal: _literal,
    e.Member: _member,
    e.Subscript: _subscript,
    e.Unary: _unary,
    e.Binary: _binary,
    e.Assign: _assign,
    e.Conditional: _conditional,
    e.Cast: _cast,
    e.SizeOf: _sizeof,
    e.This: _this,
    e.InitList: _init_list,
    e.Construct: _construct,
    e.Call: _call,
    e.Launch: _launch,
    e.Lambda: _lambda,
}
