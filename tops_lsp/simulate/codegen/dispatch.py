"""The ways into an expression: its value, its address, an object made from it.

Each kind of node has one handler a way, registered by the module that knows the construct. Modules
import this one and not each other, so they may call each other in circles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tops_lsp.model.sema.constant_numbers import Constant
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.sema.conversions import cost
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.sema.overloads import Candidate, resolve
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.constructors import constructors, copies, takes_values, usable_constructors
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.statements import UNREADABLE
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Reference,
    Type,
    is_volatile,
    qualify,
    unqualified,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.copies import copy_object, has_choice_of_copies, has_move, is_moved
from tops_lsp.simulate.codegen.destruction import register_cleanup
from tops_lsp.simulate.codegen.hierarchy import derives
from tops_lsp.simulate.codegen.scopes import branch
from tops_lsp.simulate.codegen.unset_parts import leaves_unset
from tops_lsp.text.source import Span
from tops_simulator import ir

NULL = ir.Imm(0, ir.Scalar.PTR)

Handler = Callable[[FunctionBuilder, Any], ir.Value]
Maker = Callable[[FunctionBuilder, ir.Value, Type, Any], None]
_VALUES: dict[type[e.Expression], Handler] = {}
_ADDRESSES: dict[type[e.Expression], Handler] = {}
_POINTERS: dict[type[e.Expression], Handler] = {}
_MAKERS: dict[type[e.Expression], Maker] = {}
_LANES: dict[type[e.Expression], Maker] = {}
_COMPLEX: dict[type[e.Expression], Maker] = {}


def gives_value(kind: type[e.Expression]) -> Callable[[Handler], Handler]:
    """Registers how expressions of a kind give a value (of an object: its address)."""

    def register(handler: Handler) -> Handler:
        _VALUES[kind] = handler
        return handler

    return register


def gives_address(kind: type[e.Expression]) -> Callable[[Handler], Handler]:
    """Registers how lvalues of a kind give an address."""

    def register(handler: Handler) -> Handler:
        _ADDRESSES[kind] = handler
        return handler

    return register


def gives_function_pointer(kind: type[e.Expression]) -> Callable[[Handler], Handler]:
    """Registers how expressions of a kind become pointers to functions."""

    def register(handler: Handler) -> Handler:
        _POINTERS[kind] = handler
        return handler

    return register


def makes_object(kind: type[e.Expression]) -> Callable[[Maker], Maker]:
    """Registers how expressions of a kind make an object at a given place."""

    def register(maker: Maker) -> Maker:
        _MAKERS[kind] = maker
        return maker

    return register


def makes_lanes(kind: type[e.Expression]) -> Callable[[Maker], Maker]:
    """Registers how expressions of a kind that give one of GNU's vectors make it."""

    def register(maker: Maker) -> Maker:
        _LANES[kind] = maker
        return maker

    return register


def makes_complex(kind: type[e.Expression]) -> Callable[[Maker], Maker]:
    """Registers how expressions of a kind that give a complex number make it."""

    def register(maker: Maker) -> Maker:
        _COMPLEX[kind] = maker
        return maker

    return register


# --- values -----------------------------------------------------------------------------


def value(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The value of a scalar, pointer or vector expression (of an object: its address)."""
    with fb.at(node.span):
        constant = _constant(fb, node)
        if constant is not None:
            return constant
        if _makes_numbers(node):
            return object_address(fb, node)
        handler = _VALUES.get(type(node))
        if handler is None:
            unread = isinstance(node, e.Opaque) and node.why == UNREADABLE
            what = UNREADABLE if unread else f"{type(node).__name__.lower()} expressions"
            return unsupported(fb, node, what)
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
    found = Evaluator(fb.program.unit.declared.body).evaluate(node)
    return None if found is None else immediate(found, type_)


def immediate(constant: Constant, type_: ir.Scalar) -> ir.Imm:
    """A constant in a register type."""
    if type_.is_float:
        return ir.Imm(float(constant), type_)
    return ir.Imm(int(constant), type_)


def converted(fb: FunctionBuilder, node: e.Expression, goal: ir.ValueType) -> ir.Value:
    """The value of `node` in another type."""
    class_ = t.class_of(node.type)
    if class_ is not None and class_.is_closure and goal in (ir.Scalar.PTR, ir.Scalar.I1):
        with fb.at(node.span):
            return fb.convert(_POINTERS[e.Lambda](fb, node), goal)
    if class_ is not None:
        with fb.at(node.span):
            fb.unsupported(f"a conversion of {class_.name} that is not known")
        return zero(goal)
    return fb.convert(value(fb, node), goal)


def truth(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """A condition."""
    return converted(fb, node, ir.Scalar.I1)


def discard(fb: FunctionBuilder, node: e.Expression) -> None:
    """Evaluates for the effects only."""
    if isinstance(node, e.Name) and node.declaration is not None:
        return
    value(fb, node)


def branches(
    fb: FunctionBuilder,
    test: ir.Value,
    type_: ir.ValueType,
    then: Callable[[], ir.Value],
    orelse: Callable[[], ir.Value],
) -> ir.Reg:
    """A register that takes one of two values, only the chosen one computed."""
    dst = fb.new(type_)
    with branch(fb) as first:
        fb.emit(ir.Move(dst, then(), fb.loc))
    with branch(fb) as second:
        fb.emit(ir.Move(dst, orelse(), fb.loc))
    fb.emit(ir.If(test, tuple(first), tuple(second), fb.loc))
    return dst


# --- addresses --------------------------------------------------------------------------


def address(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The address of an lvalue, or of a temporary that holds a prvalue."""
    with fb.at(node.span):
        handler = _ADDRESSES.get(type(node))
        return address_of_value(fb, node) if handler is None else handler(fb, node)


def address_of_value(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The address of a temporary with the value; of an object: where it is made."""
    if makes_temporary(node) and t.is_object(node.type):
        return object_address(fb, node)
    found = value(fb, node)
    return found if t.is_object(node.type) else spill(fb, found)


def spill(fb: FunctionBuilder, register: ir.Value) -> ir.Value:
    """A temporary in memory with the value."""
    where = fb.temporary(fb.type_of(register))
    fb.emit(ir.Store(where, register, fb.loc))
    return where


def read(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """Loads an lvalue; an object and a function stay where they are."""
    return loaded(fb, address(fb, node), node)


def loaded(fb: FunctionBuilder, where: ir.Value, node: e.Expression) -> ir.Value:
    """What is at the address that an lvalue has, or the address where that is its value."""
    type_ = t.value_type(node.type)
    stays = t.is_object(node.type) or isinstance(unqualified(node.type), FunctionType)
    return where if type_ is None or stays else fb.load(where, type_, strong=is_strong(fb, node))


def is_strong(fb: FunctionBuilder, node: e.Expression) -> bool:
    """Whether accesses to an lvalue are such that threads may tell each other something: CUDA says
    it of volatile ones."""
    return is_volatile(node.type) and bool(fb.program.unit.context.cuda_arch)


def at_place(
    fb: FunctionBuilder, where: ir.Value, type_: Type, span: Span, category: e.Category
) -> e.Name:
    """An expression that means what is at an address."""
    found = Variable(name="", item=fb.function.item, name_span=span, type=type_)
    fb.addresses[found] = where
    return e.Name(span=span, text="", candidates=(found,), type=type_, category=category)


# --- objects ----------------------------------------------------------------------------


def is_lanes(node: e.Expression) -> bool:
    """Whether the value of an expression is one of GNU's vectors, which is made in memory."""
    if node.category is not e.Category.PRVALUE or type(node) not in _LANES:
        return False
    return t.vector_of(node.type) is not None


def is_complex(node: e.Expression) -> bool:
    """Whether the value of an expression is a complex number, which is made in memory."""
    if node.category is not e.Category.PRVALUE or type(node) not in _COMPLEX:
        return False
    return t.complex_of(node.type) is not None


def _makes_numbers(node: e.Expression) -> bool:
    return is_lanes(node) or is_complex(node)


def makes_temporary(node: e.Expression) -> bool:
    """Whether the expression makes an object of its own."""
    if isinstance(node, e.Binary) and node.op == "," and node.overload is None:
        return makes_temporary(node.right)
    if isinstance(node, e.Binary | e.Unary | e.Assign | e.Subscript) and node.overload is not None:
        return node.category is e.Category.PRVALUE and t.is_object(node.type)
    if isinstance(node, e.Call | e.Conditional):
        return node.category is e.Category.PRVALUE and t.is_object(node.type)
    whole = e.Construct | e.InitList | e.Lambda | e.StatementExpression
    return isinstance(node, whole) or _makes_numbers(node)


def is_elided(plain: Type, node: e.Construct) -> bool:
    """Whether an object is made of a temporary of its own type, which then is that object."""
    if len(node.arguments) != 1 or unqualified(node.arguments[0].type) != plain:
        return False
    return makes_temporary(node.arguments[0])


def object_address(fb: FunctionBuilder, node: e.Expression) -> ir.Value:
    """The address of an object, made in a temporary if the expression makes it."""
    if not makes_temporary(node):
        return address(fb, node)
    size = object_size(fb, node.type, node)
    if size is None:
        return unsupported(fb, node, f"an object of type {node.type}")
    keeper, align = fb.extended.pop((id(node), "object"), None), max(8, align_of(node.type))
    unset = leaves_unset(fb.program, node)
    if keeper is not None:
        where = keeper.place(fb, size, align, unset)
        initialize(fb, where, node.type, node)
        keeper.keep(fb, node.type, where)
        return where
    where = fb.alloca("temporary", size, align, fb.automatic, left_unset=unset)
    initialize(fb, where, node.type, node)
    register_cleanup(fb, node.type, where)
    return where


def initialize(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Expression) -> None:
    """Makes an object of `type_` at `where` from its initializer."""
    with fb.at(node.span):
        scalar = t.value_type(type_)
        if scalar is not None:
            fb.emit(ir.Store(where, converted(fb, node, scalar), fb.loc))
            return
        if _is_of_another(node, type_):
            unsupported(fb, node, f"conversion of {node.type} to {type_}")
            return
        makers = _LANES if is_lanes(node) else _COMPLEX if is_complex(node) else _MAKERS
        maker = makers.get(type(node))
        if maker is None:
            copied(fb, where, type_, node)
        else:
            maker(fb, where, type_, node)


def _is_of_another(node: e.Expression, type_: Type) -> bool:
    """Whether an object of a class would be a copy of the bytes of something else, since no
    conversion is known."""
    class_ = t.class_of(type_)
    if class_ is None or isinstance(node, e.InitList | e.Construct):
        return False
    source = t.class_of(node.type)
    if source is None:
        return t.value_type(node.type) is not None
    return source is not class_ and not derives(source, class_)


def copied(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Expression) -> None:
    """Makes a copy of an existing object."""
    made = _copying(fb, type_, node)
    if made is not None:
        initialize(fb, where, type_, made)
        return
    plain = unqualified(type_)
    class_ = t.class_of(plain.element) if isinstance(plain, Array) else None
    if isinstance(plain, Array) and class_ is not None and has_choice_of_copies(class_):
        _copied_one_by_one(fb, where, plain, node)
        return
    copy_object(fb, where, type_, object_address(fb, node), moves=is_moved(node))


def _copied_one_by_one(
    fb: FunctionBuilder, where: ir.Value, array: Array, node: e.Expression
) -> None:
    """Makes the elements of an array, as structured bindings do, each as what it is copied of."""
    class_, source = t.class_of(array.element), object_address(fb, node)
    if class_ is not None and any(f.is_explicit for f in constructors(class_)):
        fb.unsupported(f"copies of an array of {class_.name}, which has explicit constructors,")
    given = unqualified(node.type)
    element = given.element if isinstance(given, Array) else array.element
    step = t.size_of(array.element) or 1
    for index in range(array.extent or 0):
        one, place = (fb.offset(at, ir.Imm(index, ir.Scalar.I64), step) for at in (source, where))
        copied(fb, place, array.element, at_place(fb, one, element, node.span, node.category))


def _is_beaten(best: Candidate, node: e.Expression, class_: Class) -> bool:
    """Whether a template takes the object no better than a copy or move that nobody wrote, which is
    then chosen as it is no template."""
    if best.function.template is None or any(copies(f) for f in constructors(class_)):
        return False
    plain = ClassType(class_)
    own = [Reference(qualify(plain, const=True))]
    if has_move(class_):
        own.append(Reference(plain, rvalue=True))
    return any(cost(node, each) <= best.costs[1] for each in own)


def _copying(fb: FunctionBuilder, type_: Type, node: e.Expression) -> e.Construct | None:
    """The constructor's call that a copy is where a class has more than the two for copies of what
    is const and of what is not needed any more: templates, `C(C &)`.
    """
    class_ = t.class_of(type_)
    if class_ is None or makes_temporary(node) or not has_choice_of_copies(class_):
        return None
    same = t.class_of(node.type) is class_
    usable = (f for f in usable_constructors(class_) if not f.is_explicit)
    given = [f for f in usable if not (same and takes_values(f))]
    best = resolve(given, [node], templates=fb.program.unit.declared).best
    if best is None or (same and _is_beaten(best, node, class_)):
        return None
    return e.Construct(
        span=node.span,
        type=unqualified(type_),
        arguments=(convert(node, best.function.parameters[0].type),),
        constructor=best.function,
        bindings=best.bound,
    )
