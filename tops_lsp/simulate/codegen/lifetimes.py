"""The beginning of objects: what is built without an initializer, and parts of a class.

A class without constructors of its own is built as its bases and members are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.binding import keeping
from tops_lsp.simulate.codegen.bit_fields import write_bits
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import invoke
from tops_lsp.simulate.codegen.cleanups import Note, while_making
from tops_lsp.simulate.codegen.copies import copy_base
from tops_lsp.simulate.codegen.destruction import (
    base_group,
    destroy,
    is_destroyed,
    part_cleanup,
)
from tops_lsp.simulate.codegen.dispatch import (
    address,
    converted,
    initialize,
    is_elided,
    object_address,
)
from tops_lsp.simulate.codegen.implicit_members import perform
from tops_lsp.simulate.codegen.parts import (
    Part,
    default_constructor,
    each_element,
    part_at,
    parts,
    virtual_parts,
)
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.codegen.virtuals import set_tables
from tops_simulator import ir


def build(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """What happens to an object without an initializer; most types stay as they are."""
    plain = unqualified(type_)
    if not is_built(plain):
        return
    if isinstance(plain, Array):
        undo = destroy if is_destroyed(plain) else None
        each_element(fb, where, plain, build, backwards=False, undo=undo)
    elif isinstance(plain, ClassType):
        _build_class(fb, where, plain)


def _build_class(fb: FunctionBuilder, where: ir.Value, plain: ClassType) -> None:
    class_ = plain.declaration
    constructor = default_constructor(class_)
    if constructor is not None:
        node = e.Construct(span=constructor.name_span, type=plain, constructor=constructor)
        invoke(fb, node, constructor, [where], (), class_)
        return
    if _needs_arguments(class_):
        fb.unsupported(f"an object of {class_.name} for which nothing is listed")
        return
    perform(fb, class_, "constructor", (where,), partial(_make_by_default, class_=class_))


def _make_by_default(fb: FunctionBuilder, places: Sequence[ir.Value], class_: Class) -> None:
    make_parts(fb, places[0], class_, lambda part: part.initializer)


def make_parts(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    initializer: Callable[[Part], e.Expression | None],
) -> None:
    """Makes an object of its bases and members, without a constructor of its own."""
    own, fb.base_group = fb.base_group, None
    with while_making(fb) as note:
        _make_parts(fb, where, class_, initializer, own, None, note)


def construct_parts(
    fb: FunctionBuilder, class_: Class, initializer: Callable[[Part], e.Expression | None]
) -> None:
    """Before a constructor's body; they end if that throws."""
    assert fb.this is not None
    fb.without_tables = class_ if fb.group is not None else None
    _make_parts(fb, fb.this, class_, initializer, fb.group, fb.whole, lambda _: None)


def _make_parts(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    initializer: Callable[[Part], e.Expression | None],
    own: ir.Value | None,
    whole: ir.Value | None,
    note: Note,
) -> None:
    """Bases, the address of the tables, members. `own` is the object's group if it may be a base
    in another one, `whole` whether it is none.
    """
    if own is None or whole is not None:
        for part in virtual_parts(class_):
            with fb.nested() as region:
                _make(fb, where, class_, part, initializer(part), None)
            given = tuple(region)
            if whole is None:
                fb.region.extend(given)
            else:
                fb.emit(ir.If(whole, given, (), fb.loc))
            note(part_cleanup(fb, where, class_, part, whole=whole, only_thrown=True))
    for part in (p for p in parts(class_) if p.is_base):
        _make(fb, where, class_, part, initializer(part), own)
        note(part_cleanup(fb, where, class_, part, own, only_thrown=True))
    set_tables(fb, where, class_, own)
    fb.without_tables = None
    members = [(part, initializer(part)) for part in parts(class_) if not part.is_base]
    chosen = {part.union for part, given in members if given is not part.initializer}
    for part, given_part in members:
        defaulted = given_part is part.initializer
        if part.is_variant and (given_part is None or (defaulted and part.union in chosen)):
            continue
        _make(fb, where, class_, part, given_part, own)
        note(part_cleanup(fb, where, class_, part, own, only_thrown=True))


def _make(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    part: Part,
    given: e.Expression | None,
    own: ir.Value | None,
) -> None:
    place = part_at(fb, where, part.offset)
    if part.is_base:
        fb.base_group = base_group(fb, class_, part, own)
    if fb.base_group is not None and not isinstance(given, e.Construct | None):
        fb.unsupported("this way to make a base that has virtual bases")
    with _extended(fb, part, given), scope(fb):  # an initializer's temporaries end with it
        if given is part.initializer:
            make_by_default(fb, where, place, part)
        else:
            make_part(fb, place, part, given)
    fb.base_group = None


def _extended(
    fb: FunctionBuilder, part: Part, given: e.Expression | None
) -> AbstractContextManager[None]:
    """What a constructor binds a reference to lives until the constructor ends, as g++ has it."""
    if given is None or fb.this is None:
        return nullcontext()
    return keeping(fb, given, part.type)


def make_by_default(fb: FunctionBuilder, whole: ir.Value, where: ir.Value, part: Part) -> None:
    """Makes a member by its own initializer, which may name others of the object at `whole`."""
    outer, fb.this = fb.this, whole
    make_part(fb, where, part, part.initializer)
    fb.this = outer


def make_part(
    fb: FunctionBuilder, where: ir.Value, part: Part, initializer: e.Expression | None
) -> None:
    """Makes a base or member, with an initializer or without one."""
    type_, field = part.type, part.field
    if initializer is None:
        build(fb, where, type_)
    elif field is not None and field.is_bit_field:
        goal = t.value_type(type_) or ir.Scalar.I32
        write_bits(fb, where, field, converted(fb, initializer, goal))
    elif isinstance(type_, Reference):
        fb.emit(ir.Store(where, address(fb, initializer), fb.loc))
    elif part.is_base:
        _make_base(fb, where, type_, initializer)
    else:
        initialize(fb, where, type_, initializer)


def _make_base(
    fb: FunctionBuilder, where: ir.Value, type_: Type, initializer: e.Expression
) -> None:
    """After a base's own bytes may be members of the whole object: what a function gives is made
    elsewhere, and only those bytes are taken.
    """
    while isinstance(initializer, e.Construct) and is_elided(unqualified(type_), initializer):
        initializer = initializer.arguments[0]
    class_ = t.class_of(type_)
    if class_ is not None and isinstance(initializer, _WHOLE) and class_.data_size != class_.size:
        copy_base(fb, where, class_, object_address(fb, initializer))
        return
    outer, fb.base_place = fb.base_place, where
    initialize(fb, where, type_, initializer)
    fb.base_place = outer


_WHOLE = (e.Call, e.Conditional, e.StatementExpression)
"""What makes an object without asking whether it is a base."""


def _needs_arguments(class_: Class) -> bool:
    """Whether no constructor of a class takes nothing: one for lists may, which is not chosen
    here."""
    known = [d for d in class_.members.get("(constructor)", ()) if isinstance(d, Function)]
    return bool(known) and all(f.minimum_arguments > 0 for f in known) and not class_.is_closure


def is_built(type_: Type) -> bool:
    """Whether an object without an initializer has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return is_built(plain.element)
    if not isinstance(plain, ClassType):
        return False
    return _is_class_built(plain.declaration)


@once_per_class(circular=False)
def _is_class_built(class_: Class) -> bool:
    if class_.polymorphic or default_constructor(class_) is not None or _needs_arguments(class_):
        return True
    return any(
        part.initializer is not None
        or (class_.keyword != "union" and not part.is_variant and is_built(part.type))
        for part in parts(class_)
    )
