"""Objects of class and array type: initialization and construction."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.aggregates import given_to, is_aggregate
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.constructors import usable_constructors
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Complex,
    GnuVector,
    Type,
    referred,
    unqualified,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.callees import instance
from tops_lsp.simulate.codegen.calls import invoke
from tops_lsp.simulate.codegen.cleanups import while_making
from tops_lsp.simulate.codegen.closures import closure_of
from tops_lsp.simulate.codegen.copies import copy_object, is_moved
from tops_lsp.simulate.codegen.destruction import (
    destroy,
    is_destroyed,
    part_cleanup,
    register_cleanup,
)
from tops_lsp.simulate.codegen.dispatch import (
    address,
    gives_value,
    initialize,
    is_elided,
    makes_object,
    object_address,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.hierarchy import derives
from tops_lsp.simulate.codegen.lifetimes import (
    build,
    is_built,
    make_by_default,
    make_part,
    make_parts,
)
from tops_lsp.simulate.codegen.parts import Part, each_element, part_at
from tops_lsp.simulate.codegen.symbols import bounded, terminator
from tops_lsp.simulate.codegen.virtuals import set_tables, to_base
from tops_lsp.simulate.codegen.zeroing import clear, clear_unlisted
from tops_simulator import ir
from tops_startup.records import replace


@makes_object(e.Literal)
def _from_string(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Literal) -> None:
    """An array of characters: those of the string, then zeros."""
    size = t.size_of(type_)
    if size is None or not isinstance(node.value, bytes):
        unsupported(fb, node, f"an object of type {type_}")
        return
    length = min(len(node.value) + len(terminator(node)), size)
    if length < size:
        fb.emit(ir.Fill(where, 0, size, fb.loc))
    fb.emit(ir.Copy(where, value(fb, node), length, fb.loc))


@makes_object(e.InitList)
def _from_list(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.InitList) -> None:
    """Aggregate initialization: given elements, then zeros."""
    plain = unqualified(type_)
    size = t.size_of(plain)
    if size is None:
        unsupported(fb, node, f"an object of type {plain}")
        return
    listed = list_element(plain)
    if listed is not None:
        _values(fb, where, listed, node)
        return
    plain = _as_array(plain, node)
    if node.only is not None and _is_whole(node.only, plain):
        initialize(fb, where, plain, node.only)
        return
    if isinstance(plain, ClassType) and node.elements and not is_aggregate(plain):
        unsupported(fb, node, f"this constructor of {plain.declaration.qualified_name}")
        return
    clear_unlisted(fb, where, plain, node.elements, node.fields)
    if isinstance(plain, Array):
        _elements(fb, where, plain, node.elements)
    elif isinstance(plain, ClassType):
        _fields(fb, where, plain.declaration, node.elements, node.fields)
        set_tables(fb, where, plain.declaration)


def _as_array(plain: Type, node: e.InitList) -> Type:
    """One of GNU's vectors as the array that its list is for, unless it is one vector's."""
    if isinstance(plain, Complex):
        whole = len(node.elements) == 1 and t.complex_of(node.elements[0].type) is not None
        return Array(plain, 1) if whole else Array(plain.element, 2)
    if not isinstance(plain, GnuVector):
        return plain
    whole = len(node.elements) == 1 and t.vector_of(node.elements[0].type) is not None
    return Array(plain, 1) if whole else Array(plain.element, plain.lanes)


def _is_whole(node: e.Expression, plain: Type) -> bool:
    """Whether a list's one element is all it stands for: an object of its own type, a string."""
    if isinstance(plain, ClassType):
        return unqualified(node.type) == plain
    is_string = isinstance(node, e.Literal) and isinstance(node.value, bytes)
    return (
        is_string
        and isinstance(plain, Array)
        and t.size_of(plain.element) == t.size_of(_first(node))
    )


def _first(node: e.Expression) -> Type:
    """The type of a string's characters."""
    plain = unqualified(node.type)
    return plain.element if isinstance(plain, Array) else plain


def _values(fb: FunctionBuilder, where: ir.Value, element: Type, node: e.InitList) -> None:
    """A `std::initializer_list`: an array that lives as long as the statement, and its length."""
    count = len(node.elements)
    array = Array(element, count)
    size = t.size_of(element) or 0
    keeper, align = fb.extended.pop((id(node), "elements"), None), max(8, align_of(element))
    if keeper is not None:
        first = keeper.place(fb, max(1, size * count), align, False)
    else:
        first = fb.alloca("list", max(1, size * count), align, fb.automatic)
    fb.emit(ir.Fill(first, 0, size * count, fb.loc))  # zeros that are listed are not stored
    _elements(fb, first, array, node.elements)
    if keeper is not None:
        keeper.keep(fb, array, first)
    else:
        register_cleanup(fb, array, first)
    fb.emit(ir.Store(where, first, fb.loc))
    fb.emit(ir.Store(fb.offset(where, ONE, 8), ir.Imm(count, ir.Scalar.U64), fb.loc))


def _elements(
    fb: FunctionBuilder, where: ir.Value, array: Array, given: Sequence[e.Expression]
) -> None:
    """The elements of an array, the listed ones first; those that are there end if the next one
    throws."""
    element = array.element
    step = t.size_of(element) or 0
    with while_making(fb) as note:
        for index, initializer in enumerate(given):
            if not _is_zero(initializer):
                place = fb.offset(where, ir.Imm(index, ir.Scalar.I64), step)
                initialize(fb, place, element, initializer)
                note(register_cleanup(fb, element, place, only_thrown=True))
        _unlisted(fb, where, array, len(given))


def _unlisted(fb: FunctionBuilder, where: ir.Value, array: Array, listed: int) -> None:
    """The elements of an array that a list has nothing for: zeros already, or built."""
    count = (array.extent or 0) - listed
    if count > 0 and is_built(array.element):
        place = part_at(fb, where, listed * (t.size_of(array.element) or 0))
        undo = destroy if is_destroyed(array.element) else None
        rest = Array(array.element, count)
        each_element(fb, place, rest, build, backwards=False, undo=undo)


def _is_zero(node: e.Expression) -> bool:
    """Whether an element is made of zero bytes: minus zero is not."""
    return isinstance(node, e.Literal) and str(node.value) in ("0", "0.0", "False")


def _fields(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    given: Sequence[e.Expression],
    names: Sequence[str] = (),
) -> None:
    """Bases and members with what a list has for them, the others by their own initializers."""
    with while_making(fb) as note:
        for slot, initializer in given_to(class_, given, names):
            member = slot.member
            if isinstance(member, Class):
                _anonymous(fb, where, member, initializer)
                continue
            name, own = ("", None) if member is None else (member.name, member.initializer)
            type_ = slot.type if initializer is None else bounded(slot.type, initializer)
            part = Part(name, type_, slot.offset, own, member)
            place = part_at(fb, where, slot.offset)
            if initializer is None:
                make_by_default(fb, where, place, part)
            else:
                make_part(fb, place, part, initializer)
            note(part_cleanup(fb, where, class_, part, only_thrown=True))


def _anonymous(
    fb: FunctionBuilder, where: ir.Value, class_: Class, given: e.Expression | None
) -> None:
    """The members of an anonymous class, which are in the object at `where`."""
    if isinstance(given, e.InitList):
        _fields(fb, where, class_, given.elements, given.fields)
    elif given is None:
        _fields(fb, where, class_, ())
    else:
        unsupported(fb, given, "this initializer of an anonymous member")


@makes_object(e.Construct)
def _construct(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Construct) -> None:
    plain = unqualified(type_)
    if isinstance(plain, Array) and len(node.arguments) == 1:
        initialize(fb, where, type_, node.arguments[0])
        return
    if not isinstance(plain, ClassType):
        unsupported(fb, node, f"an object of type {plain}")
        return
    class_ = plain.declaration
    constructor = node.constructor
    if constructor is not None and constructor.scope is not class_ and class_.inherits:
        _inherited(fb, where, class_, node)
        return
    if is_elided(plain, node):
        initialize(fb, where, plain, node.arguments[0])
        return
    if constructor is not None and not constructor.is_defaulted:
        _by_constructor(fb, where, node, constructor, class_)
        return
    source = t.class_of(node.arguments[0].type) if len(node.arguments) == 1 else None
    if source is not None and derives(source, class_):
        given = node.arguments[0]
        base = to_base(fb, object_address(fb, given), source, class_)
        copy_object(fb, where, plain, base, moves=is_moved(given))
        return
    if class_.members.get("(constructor)") and node.arguments:
        unsupported(fb, node, f"this constructor of {class_.qualified_name}")
        return
    _aggregate(fb, where, plain, node)


def _by_constructor(
    fb: FunctionBuilder, where: ir.Value, node: e.Construct, constructor: Function, class_: Class
) -> None:
    made: Function | None = constructor
    bound = node.bindings or constructor.has_default_arguments
    if bound and constructor.template is not None:
        made = instance(fb, node, constructor)
    if made is None:
        unsupported(fb, node, f"this constructor of {class_.qualified_name}")
    else:
        invoke(fb, node, made, [where], node.arguments, class_)


def _inherited(fb: FunctionBuilder, where: ir.Value, class_: Class, node: e.Construct) -> None:
    """A base's constructor makes the base; the rest is made as if nothing was given for it."""

    def initializer(part: Part) -> e.Expression | None:
        base = t.class_of(part.type)
        if part.is_base and base is not None and _takes_over(class_, base, node):
            return replace(node, type=part.type)
        return part.initializer

    make_parts(fb, where, class_, initializer)


def _takes_over(class_: Class, base: Class, node: e.Construct) -> bool:
    """Whether the constructor that is called came by this base."""
    return base in class_.inherits and node.constructor in usable_constructors(base)


def _aggregate(fb: FunctionBuilder, where: ir.Value, plain: ClassType, node: e.Construct) -> None:
    """No constructor of the user's: members by their own initializers and constructors."""
    if not node.bare:
        size = t.size_of(node.type)
        if size is None:
            unsupported(fb, node, f"an object of type {node.type}")
            return
        if node.braced and is_aggregate(plain):
            clear_unlisted(fb, where, plain, node.arguments)
        else:
            clear(fb, where, plain, size)
    if not node.arguments:
        build(fb, where, plain)
        return
    _fields(fb, where, plain.declaration, node.arguments)
    set_tables(fb, where, plain.declaration)


# --- closures ---------------------------------------------------------------------------


@gives_value(e.Lambda)
def _lambda(fb: FunctionBuilder, node: e.Lambda) -> ir.Value:
    return object_address(fb, node)


@makes_object(e.Lambda)
def _make_closure(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Lambda) -> None:
    """Captures what the lambda captures; what has been copied ends if the next copy throws."""
    layout = closure_of(fb, node).layout
    initial = {c.variable: c.initializer for c in node.captures if c.initializer is not None}
    with while_making(fb) as note:
        for variable, offset, by_reference in layout.fields:
            place = part_at(fb, where, offset)
            source = initial.get(variable)
            use = source if source is not None else _use(variable, node)
            if by_reference:
                fb.emit(ir.Store(place, address(fb, use), fb.loc))
            else:
                initialize(fb, place, referred(variable.type), use)
                note(register_cleanup(fb, referred(variable.type), place, only_thrown=True))
        if layout.this_offset is not None:
            _capture_this(fb, part_at(fb, where, layout.this_offset), layout.copied)


def _capture_this(fb: FunctionBuilder, place: ir.Value, copied: Class | None) -> None:
    this = fb.this if fb.this is not None else zero(ir.Scalar.PTR)
    if copied is None:
        fb.emit(ir.Store(place, this, fb.loc))
    else:
        copy_object(fb, place, ClassType(copied), this)


def _use(variable: Variable, node: e.Lambda) -> e.Name:
    return e.Name(
        span=node.introducer_span,
        text=variable.name,
        candidates=(variable,),
        type=referred(variable.type),
        category=e.Category.LVALUE,
    )
