"""Virtual functions and virtual bases: tables, calls through them, ways between bases.

An object of a class with a table begins with the address of its table; so does each base in it
that does not share it. Before the first function, at the address that the object holds, the
table says where the virtual bases are, and how far the whole object is:

    ... | where the second virtual base is | where the first is | the whole object | identity | f g

All tables of an object are one symbol, its group. While a base of it is made or destroyed, the
object is one of that base's class: a base with virtual bases gets a group of its own, since where
these are depends on the whole object. Such groups follow in the group of the whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import ClassType, Reference, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.callees import has_body
from tops_lsp.simulate.codegen.hierarchy import (
    Places,
    Subobject,
    Way,
    places_in,
    plain_offset,
    table_places,
    virtual_order,
    way_to,
)
from tops_lsp.simulate.codegen.identity import identity
from tops_lsp.simulate.codegen.slots import (
    DESTRUCTOR,
    Key,
    Slot,
    assigned_unwritten,
    is_virtual,
    method_of,
    overrider,
    result_way,
    slot_of,
    slots,
)
from tops_lsp.simulate.codegen.thunks import Adjust, ending, passing_on
from tops_simulator import ir
from tops_startup.tuples import NamedTuple

__all__ = ["is_virtual"]

_ENTRY = 8
"""Bytes of a table's entry."""
_HEADER = 2
"""Entries before the functions that every table has."""
WHOLE, IDENTITY = -2 * _ENTRY, -_ENTRY
"""Where a table says how far the whole object is, and which function knows its class."""


# --- ways between bases -----------------------------------------------------------------


def to_base(fb: FunctionBuilder, pointer: ir.Value, derived: Class, base: Class) -> ir.Value:
    """The address of a base in an object, which is not null."""
    way = way_to(derived, base)
    return pointer if way is None else _along(fb, pointer, derived, way)


def to_named(
    fb: FunctionBuilder, pointer: ir.Value, derived: Class, naming: Class | None, base: Class
) -> ir.Value:
    """The same where a class in between is named, if one is: `object.Between::member`."""
    if naming is None or way_to(derived, naming) is None:
        return to_base(fb, pointer, derived, base)
    return to_base(fb, to_base(fb, pointer, derived, naming), naming, base)


def _along(fb: FunctionBuilder, pointer: ir.Value, derived: Class, way: Way) -> ir.Value:
    if way.through is not None:
        table = _table_at(fb, pointer, derived)
        distance = fb.load(fb.offset(table, ONE, _virtual_entry(derived, way.through)), _I64)
        pointer = fb.offset(pointer, distance, 1)
    return fb.offset(pointer, ONE, way.offset) if way.offset else pointer


def _table_at(fb: FunctionBuilder, pointer: ir.Value, class_: Class) -> ir.Value:
    """The first table of an object: also of one whose bases are still made, which holds none."""
    if pointer == fb.this and class_ is fb.without_tables and fb.group is not None:
        return fb.offset(fb.group, ONE, next(tables_of(class_)).position)
    return fb.load(pointer, ir.Scalar.PTR)


_I64 = ir.Scalar.I64


def _virtual_entry(class_: Class, virtual: Class) -> int:
    """Where a class's table says where a virtual base is, from the first function."""
    return -_ENTRY * (_HEADER + 1 + virtual_order(class_).index(virtual))


def between(fb: FunctionBuilder, pointer: ir.Value, source: Type, goal: Type) -> ir.Value:
    """The address of the `goal` in an object of type `source`, or around it."""
    a, b = t.class_of(source), t.class_of(goal)
    if a is None or b is None or a is b:
        return pointer
    if way_to(a, b) is not None:
        return to_base(fb, pointer, a, b)
    down = plain_offset(b, a)
    return fb.offset(pointer, ONE, -down) if down else pointer


def are_related(source: Type, goal: Type) -> bool:
    """Whether one of two types is a class, and the other a base of it."""
    a, b = t.class_of(source), t.class_of(goal)
    return a is not None and b is not None and bool(way_to(a, b) or way_to(b, a))


def pointer_between(fb: FunctionBuilder, pointer: ir.Value, source: Type, goal: Type) -> ir.Value:
    """As `between`, of a pointer: one that is null stays so."""
    dst = fb.new(ir.Scalar.PTR)
    with fb.nested() as region:
        moved = between(fb, pointer, source, goal)
        fb.emit(ir.Move(dst, moved, fb.loc))
    if moved is pointer:
        return pointer
    fb.emit(ir.Move(dst, pointer, fb.loc))
    some = fb.binary(ir.BinaryOp.NE, pointer, ir.Imm(0, ir.Scalar.PTR))
    fb.emit(ir.If(some, tuple(region), (), fb.loc))
    return dst


# --- calls ------------------------------------------------------------------------------


def call_target(fb: FunctionBuilder, function: Function, this: ir.Value) -> ir.Value:
    """The pointer to the function that an object has for a virtual one."""
    return _entry_at(fb, this, _ENTRY * slot_of(function))


def ending_of(fb: FunctionBuilder, pointer: ir.Value, class_: Class) -> ir.Value | None:
    """What destroys the whole object around one of a class; None if that is the class's own."""
    if not class_.polymorphic or DESTRUCTOR not in (known := slots(class_)):
        return None
    return _entry_at(fb, pointer, _ENTRY * list(known).index(DESTRUCTOR))


def whole_object(fb: FunctionBuilder, pointer: ir.Value) -> ir.Value:
    """The address of the whole object around one with a table."""
    table = fb.load(pointer, ir.Scalar.PTR)
    distance = fb.load(fb.offset(table, ONE, WHOLE), _I64)
    return fb.offset(pointer, distance, 1)


def identity_of(fb: FunctionBuilder, pointer: ir.Value) -> ir.Value:
    """The function that knows the class of the whole object around one with a table."""
    return _entry_at(fb, pointer, IDENTITY)


def _entry_at(fb: FunctionBuilder, this: ir.Value, offset: int) -> ir.Value:
    table = fb.load(this, ir.Scalar.PTR)
    return fb.load(fb.offset(table, ONE, offset) if offset else table, ir.Scalar.PTR)


# --- the tables of an object --------------------------------------------------------------


class Table(NamedTuple):
    """A table in a group: the part that holds its address, and where the group has it."""

    through: Class | None  # the virtual base the part belongs to
    part: Subobject
    position: int  # of its first function


def tables_of(class_: Class) -> Iterator[Table]:
    """The tables of an object, in the order of their group."""
    position = 0
    for through in (None, *(base.declaration for base, _ in class_.virtual_parts)):
        for part in table_places(through or class_):
            position += _ENTRY * (_HEADER + len(virtual_order(part.class_)))
            yield Table(through, part, position)
            position += _ENTRY * len(slots(part.class_))


def _group_size(class_: Class) -> int:
    last = list(tables_of(class_))[-1]
    own = last.position + _ENTRY * len(slots(last.part.class_))
    return own + sum(_group_size(base) for base, _ in _grouped_bases(class_))


def _grouped_bases(class_: Class) -> Iterator[tuple[Class, int]]:
    """The plain bases that have groups of their own in the group of a class."""
    for base, offset in bases_of(class_):
        if base.declaration.virtual_parts:
            yield base.declaration, offset


def group_of_base(fb: FunctionBuilder, group: ir.Value, class_: Class, base: Class) -> ir.Value:
    """The group of a plain base with virtual bases, in the group of an object."""
    last = list(tables_of(class_))[-1]
    position = last.position + _ENTRY * len(slots(last.part.class_))
    for other, _ in _grouped_bases(class_):
        if other is base:
            break
        position += _group_size(other)
    return fb.offset(group, ONE, position)


def group(
    fb: FunctionBuilder, class_: Class, whole: Class | None = None, offset: int = 0
) -> ir.Value:
    """The address of the group of an object: a whole one, or a base in one."""
    places = places_in(whole or class_)
    name = _group(fb, class_, {virtual: place - offset for virtual, place in places.items()})
    address = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(address, name, fb.loc))
    return address


def group_name(program: ProgramBuilder, class_: Class, places: Places) -> str:
    """The symbol of an object's tables."""
    where = ",".join(str(places[base.declaration]) for base, _ in class_.virtual_parts)
    return f"tables:{class_.qualified_name}:{program.number_of(class_)}:{where}"


def _group(fb: FunctionBuilder, class_: Class, places: Places) -> str:
    symbols = fb.program.symbols
    name = group_name(fb.program, class_, places)
    if name not in symbols:
        shown = f"the virtual functions of {class_.name}"
        symbols[name] = ir.Symbol(name, ir.Space.CONSTANT, 0, 8, b"", shown, everywhere=True)
        data = b"".join(_group_data(fb, class_, places))
        symbols[name] = ir.Symbol(
            name, ir.Space.CONSTANT, len(data), 8, data, shown, everywhere=True
        )
    return name


def _group_data(fb: FunctionBuilder, class_: Class, places: Places) -> Iterator[bytes]:
    for table in tables_of(class_):
        start = 0 if table.through is None else places[table.through]
        part = Subobject(table.part.class_, start + table.part.offset)
        for entry in _entries(fb, class_, places, part):
            yield entry.to_bytes(_ENTRY, "little", signed=True)
    for base, offset in _grouped_bases(class_):
        moved = {virtual: place - offset for virtual, place in places.items()}
        yield from _group_data(fb, base, moved)


def _entries(fb: FunctionBuilder, class_: Class, places: Places, part: Subobject) -> Iterator[int]:
    """A table's entries, from the last virtual base to the last function."""
    for virtual in reversed(virtual_order(part.class_)):
        yield places[virtual] - part.offset
    yield -part.offset
    yield _identity_entry(fb, class_, places)
    for key, slot in slots(part.class_).items():
        yield _function_entry(fb, class_, places, part, key, slot)


def _identity_entry(fb: FunctionBuilder, class_: Class, places: Places) -> int:
    program = fb.program
    if not program.identifies:
        return 0
    return program.code_address(
        identity(program, class_, places, group_name(program, class_, places))
    )


def _function_entry(
    fb: FunctionBuilder, class_: Class, places: Places, part: Subobject, key: Key, slot: Slot
) -> int:
    """A function's address; 0 for a function without a body."""
    if key == DESTRUCTOR:
        target = ending(fb.program, ClassType(class_))
        return fb.program.code_address(passing_on(fb.program, target, part.offset))
    plain = key[: key.index("giving")] if "giving" in key else key
    origin = _origin(places, part, slot.function)
    if slot.function.name == "operator=" and assigned_unwritten(class_, places, origin, plain):
        fb.unsupported(f"{class_.name}, whose assignment, which nobody wrote, overrides another,")
    found = overrider(class_, places, origin, plain)
    function = None if found is None else method_of(found.class_, plain)
    if found is None or function is None or not has_body(fb, function):
        return 0
    target = passing_on(
        fb.program,
        fb.program.function_name(function),
        part.offset - found.offset,
        after_result=t.is_object(function.type.result),
        result=_result_adjustment(fb.program, function, slot),
    )
    return fb.program.code_address(target)


def _origin(places: Places, part: Subobject, function: Function) -> Subobject:
    """The part of an object that has a function another part knows of."""
    owner = function.scope
    assert isinstance(owner, Class)
    way = way_to(part.class_, owner)
    if way is None:
        return part
    start = part.offset if way.through is None else places[way.through]
    return Subobject(owner, start + way.offset)


def _result_adjustment(
    program: ProgramBuilder, function: Function, slot: Slot
) -> tuple[str, Adjust] | None:
    way = result_way(function.type.result, slot.result)
    if way is None:
        return None
    source, on = way

    def adjust(fb: FunctionBuilder, pointer: ir.Value) -> ir.Value:
        if isinstance(slot.result, Reference):  # bound to something
            return _along(fb, pointer, source, on)
        dst = fb.new(ir.Scalar.PTR)
        fb.emit(ir.Move(dst, pointer, fb.loc))
        with fb.nested() as region:
            fb.emit(ir.Move(dst, _along(fb, pointer, source, on), fb.loc))
        some = fb.binary(ir.BinaryOp.NE, pointer, ir.Imm(0, ir.Scalar.PTR))
        fb.emit(ir.If(some, tuple(region), (), fb.loc))
        return dst

    through = "" if on.through is None else program.number_of(on.through)
    return f"{through}+{on.offset}", adjust


# --- objects become ones of their class ------------------------------------------------------


def set_tables(
    fb: FunctionBuilder, where: ir.Value, class_: Class, own: ir.Value | None = None
) -> None:
    """Makes an object one of its class; `own` is its group, if it may be a base in another one."""
    if not class_.polymorphic:
        return
    first = group(fb, class_) if own is None else own
    # where a part shares its address with a virtual base, its own table holds
    for table in sorted(tables_of(class_), key=lambda table: table.through is None):
        place = where
        if table.through is not None and own is None:
            place = fb.offset(where, ONE, places_in(class_)[table.through])
        elif table.through is not None:
            entry = next(tables_of(class_)).position + _virtual_entry(class_, table.through)
            place = fb.offset(where, fb.load(fb.offset(first, ONE, entry), _I64), 1)
        if table.part.offset:
            place = fb.offset(place, ONE, table.part.offset)
        fb.emit(ir.Store(place, fb.offset(first, ONE, table.position), fb.loc))
