"""Copies of objects: by the class's own functions, part by part, or byte by byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tops_lsp.model.sema.base_layout import is_empty
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.sema.special_quality import is_ignored
from tops_lsp.model.sema.synthesized_members import SpecialKind, special_members, takes_value
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.constructors import constructors
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Reference,
    TemplateType,
    Type,
    is_const,
    is_volatile,
    unqualified,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body, has_group, intrinsic_name
from tops_lsp.simulate.codegen.cleanups import while_making
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.destruction import (
    base_group,
    destroy,
    destroy_each,
    is_destroyed,
    part_cleanup,
    register_cleanup,
)
from tops_lsp.simulate.codegen.implicit_members import perform
from tops_lsp.simulate.codegen.parts import Part, each_index, part_at, parts, virtual_parts
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import set_tables, to_base
from tops_simulator import ir

CONSTRUCTOR, ASSIGNMENT = "(constructor)", "operator="


def copy_object(
    fb: FunctionBuilder,
    where: ir.Value,
    type_: Type,
    source: ir.Value,
    *,
    moves: bool = False,
    member: str = CONSTRUCTOR,
) -> None:
    """Makes a copy of the object at `source`, or assigns it; `moves`: it is not needed any more."""
    plain = unqualified(type_)
    size = object_size(fb, plain)
    if size is None:
        fb.unsupported(f"a copy of an object of type {type_}")
        return
    if _is_bytewise(plain, member):
        size = _own_size(plain, size, member)
        if size:
            fb.emit(ir.Copy(where, source, size, fb.loc, align_of(plain)))
    elif isinstance(plain, Array):
        _copy_elements(fb, where, plain, source, moves=moves, member=member)
    elif isinstance(plain, ClassType):
        _copy_class(fb, where, plain, source, moves, member)


def _copy_elements(
    fb: FunctionBuilder,
    where: ir.Value,
    array: Array,
    source: ir.Value,
    *,
    moves: bool,
    member: str,
) -> None:
    """Copies an array's elements; those that are made end if one throws."""
    step = t.size_of(array.element) or 1

    def copy(fb: FunctionBuilder, index: ir.Value) -> None:
        places = [fb.offset(place, index, step) for place in (where, source)]
        copy_object(fb, places[0], array.element, places[1], moves=moves, member=member)

    def end(fb: FunctionBuilder, index: ir.Value) -> None:
        destroy_each(fb, where, array.element, fb.to_register(index))

    made = member == CONSTRUCTOR and is_destroyed(array.element)
    each_index(fb, ir.Imm(array.extent or 0, ir.Scalar.I64), copy, undo=end if made else None)


def is_moved(node: e.Expression) -> bool:
    """Whether an object that is copied may be taken from: it is not needed, and not const."""
    return node.category is not e.Category.LVALUE and not is_const(node.type)


def copy_base(fb: FunctionBuilder, where: ir.Value, class_: Class, source: ir.Value) -> None:
    """Makes a base out of an object that is not needed any more."""
    type_ = ClassType(class_)
    if not _is_bytewise(type_, CONSTRUCTOR):
        copy_object(fb, where, type_, source, moves=True)
    elif class_.data_size:
        fb.emit(ir.Copy(where, source, class_.data_size, fb.loc))


def _own_size(plain: Type, size: int, member: str) -> int:
    """Bytes that are copied: an empty object has none, and after those of an object that is
    assigned to may be members of a larger one.
    """
    if not isinstance(plain, ClassType) or plain.declaration.is_closure:
        return size
    if is_empty(plain.declaration):
        return 0
    return min(size, plain.declaration.data_size) if member == ASSIGNMENT else size


def _copy_class(
    fb: FunctionBuilder,
    where: ir.Value,
    plain: ClassType,
    source: ir.Value,
    moves: bool,
    member: str,
) -> None:
    class_ = plain.declaration
    given, moves = moves, moves and has_move(class_, member)
    function = _own_function(class_, member, moves)
    if function is not None and takes_value(function):
        _call_with_copy(fb, function, class_, (where, source), moves=given)
        return
    if function is not None:
        _call(fb, function, class_, (where, source))
        return
    work = partial(_copy_parts, class_=class_, moves=moves, member=member)
    if fb.base_group is not None:
        work(fb, (where, source))
    else:
        name = f"{'move' if moves else 'copy'} {member.strip('()')}"
        perform(fb, class_, name, (where, source), work)


def _copy_parts(
    fb: FunctionBuilder, places: Sequence[ir.Value], class_: Class, moves: bool, member: str
) -> None:
    where, source = places
    own, fb.base_group = fb.base_group, None
    with while_making(fb) as note:
        made = member == CONSTRUCTOR
        if made and (undecided := _undecided_part(class_, moves)):
            fb.unsupported(f"which constructor copies the {undecided.name} in a {class_.name}")
        for part in _copied_parts(class_, own is None) if made else _assigned_parts(class_):
            if part.is_base and made:
                fb.base_group = base_group(fb, class_, part, own)
            _copy_part(fb, where, class_, part, source, moves, member)
            fb.base_group = None
            if made:
                note(part_cleanup(fb, where, class_, part, own, only_thrown=True))
    if member == CONSTRUCTOR:
        set_tables(fb, where, class_, own)


def _copied_parts(class_: Class, whole: bool) -> Iterator[Part]:
    if whole:
        yield from virtual_parts(class_)
    yield from parts(class_)


def _assigned_parts(class_: Class) -> Iterator[Part]:
    """Direct bases in their order, virtual or not, then members: whether a virtual base that
    several bases have is assigned more than once is left open, and g++ does so."""
    direct = [base.declaration for base in class_.bases if isinstance(base, ClassType)]
    every = (*virtual_parts(class_), *parts(class_))
    bases = [part for part in every if part.is_base and _class(part) in direct]
    bases = [part for part in bases if part.virtual == (_class(part) in class_.virtual_bases)]
    yield from sorted(bases, key=lambda part: direct.index(_class(part)))
    yield from (part for part in parts(class_) if not part.is_base)


def _class(part: Part) -> Class:
    assert isinstance(part.type, ClassType)
    return part.type.declaration


def _copy_part(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    part: Part,
    source: ir.Value,
    moves: bool,
    member: str,
) -> None:
    places = [part_at(fb, place, part.offset) for place in (where, source)]
    if part.virtual:  # both may be bases in larger objects, unless one is being made
        places[1] = to_base(fb, source, class_, _class(part))
        places[0] = to_base(fb, where, class_, _class(part)) if member != CONSTRUCTOR else places[0]
    if isinstance(part.type, Reference):
        fb.emit(ir.Copy(places[0], places[1], 8))
    elif part.is_variant or _is_bytewise(part.type, member):
        # After a base's own bytes may be members of the whole object.
        size = _class(part).data_size if part.is_base else object_size(fb, part.type)
        if size:
            fb.emit(ir.Copy(places[0], places[1], size, fb.loc))
    else:
        moves = moves and not is_const(part.type)
        copy_object(fb, places[0], part.type, places[1], moves=moves, member=member)


def _call(
    fb: FunctionBuilder, function: Function, class_: Class, places: tuple[ir.Value, ir.Value]
) -> None:
    if function.is_deleted or len(function.parameters) != 1:
        fb.unsupported(f"this copy of a {class_.name}")
    elif has_body(fb, function):
        result = t.value_type(function.type.result)
        dst = None if result is None else fb.new(result)
        arguments: tuple[ir.Value, ...] = places
        if function.is_constructor and has_group(function):
            arguments = (places[0], fb.base_group or ir.Imm(0, ir.Scalar.PTR), places[1])
            fb.base_group = None
        fb.emit(ir.Call(dst, fb.program.function_name(function), arguments, fb.loc))
        leave_if_thrown(fb, function)
    else:
        type_ = f"ptr:{class_.qualified_name}"
        name = intrinsic_name(function, class_)
        fb.emit(ir.Intrinsic(None, name, places, (type_, type_), fb.loc))


def _call_with_copy(
    fb: FunctionBuilder,
    function: Function,
    class_: Class,
    places: tuple[ir.Value, ir.Value],
    *,
    moves: bool,
) -> None:
    """Calls `operator=(C)`, which takes an object of its own."""
    type_ = ClassType(class_)
    copy = fb.alloca("argument", t.size_of(type_) or 1, 8, fb.automatic)
    copy_object(fb, copy, type_, places[1], moves=moves)
    with while_making(fb) as note:
        note(register_cleanup(fb, type_, copy, only_thrown=True))
        _call(fb, function, class_, (places[0], copy))
    destroy(fb, copy, type_)


def _is_bytewise(type_: Type, member: str) -> bool:
    """Whether a copy of the bytes is a copy: no class in the type has its own way, or tables."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _is_bytewise(plain.element, member)
    if not isinstance(plain, ClassType):
        return True
    return _is_class_bytewise(plain.declaration, member)


@once_per_class(circular=True)
def _is_class_bytewise(class_: Class, member: str) -> bool:
    if _own_function(class_, member, moves=False) or _own_function(class_, member, moves=True):
        return False
    if class_.polymorphic or class_.keyword == "union":
        return not class_.polymorphic
    return all(part.is_variant or _is_bytewise(part.type, member) for part in parts(class_))


def _own_function(class_: Class, member: str, moves: bool) -> Function | None:
    """The user's copy or move function; a copy serves as a move where there is none, not even one
    by default."""
    found: dict[bool, Function] = {}
    for declaration in _functions(class_, member):
        if not declaration.is_defaulted:
            by_value = takes_value(declaration)
            rvalue = False if by_value else _takes_own(declaration, class_)
            if rvalue is not None and (rvalue not in found or _takes_const(declaration)):
                found[rvalue] = declaration
    if moves and (True in found or has_move(class_, member)):
        return found.get(True)
    return found.get(False)


def has_choice_of_copies(class_: Class) -> bool:
    """Whether what is copied decides on more than a copy or a move."""
    return any(_is_unusual(f, class_) for f in constructors(class_))


def has_move(class_: Class, member: str = CONSTRUCTOR) -> bool:
    """Whether what is not needed any more is moved; else it is copied."""
    special = SpecialKind.MOVE if member == CONSTRUCTOR else SpecialKind.ASSIGN_MOVE
    made = special_members(class_).get(special)
    return made is not None and not is_ignored(made)


def _functions(class_: Class, member: str) -> Iterator[Function]:
    return (f for f in class_.members.get(member, ()) if isinstance(f, Function))


def _is_unusual(constructor: Function, class_: Class) -> bool:
    if constructor.template is not None:
        return constructor.minimum_arguments <= 1 and bool(constructor.parameters)
    rvalue = _takes_own(constructor, class_)
    if rvalue is None:
        return False
    type_ = constructor.parameters[0].type
    assert isinstance(type_, Reference)
    plain = rvalue or (is_const(type_.target) and not is_volatile(type_.target))
    return not plain or constructor.is_explicit or len(constructor.parameters) > 1


def _undecided_part(class_: Class, moves: bool) -> Class | None:
    """The class of a part for which constructors compete when an object is copied that nobody
    wrote how to copy: a template takes what is not const, or not needed, before a plain copy."""
    const = not moves and _copies_const(class_)
    every = (*virtual_parts(class_), *parts(class_))
    owners = (t.class_of(part.type) for part in every if not isinstance(part.type, Reference))
    return next((own for own in owners if own and _competes(own, moves, const)), None)


def _competes(class_: Class, moves: bool, const: bool) -> bool:
    templates = any(map(_takes_anything, constructors(class_)))
    if moves or const:
        return templates and moves and not has_move(class_)
    others = [f for f in constructors(class_) if _takes_own(f, class_) is False]
    changing = [f for f in others if not _takes_const(f)]
    return len(others) > 1 if changing else templates


def _takes_anything(constructor: Function) -> bool:
    """`template <class T> C(T &)` or `C(T &&)`, which nothing else keeps from an object."""
    if len(constructor.template or ()) != 1 or len(constructor.parameters) != 1:
        return False
    type_ = constructor.parameters[0].type
    return isinstance(type_, Reference) and isinstance(type_.target, TemplateType)


def _copies_const(class_: Class, around: frozenset[Class] = frozenset()) -> bool:
    """Whether the copy constructor, written or not, takes `const C &`."""
    written = [f for f in constructors(class_) if _takes_own(f, class_) is False]
    if any(not f.is_defaulted for f in written) or class_ in around:
        return any(map(_takes_const, written)) or not written
    every = (*virtual_parts(class_), *parts(class_))
    owners = (t.class_of(part.type) for part in every if not isinstance(part.type, Reference))
    return all(_copies_const(own, around | {class_}) for own in owners if own)


def _takes_const(function: Function) -> bool:
    """`const C &` or `C`, which take what a copy that nobody wrote gives to the parts' own."""
    type_ = function.parameters[0].type
    return not isinstance(type_, Reference) or is_const(type_.target)


def _takes_own(function: Function, class_: Class) -> bool | None:
    """Whether the one parameter is `C &&` (True) or `const C &` (False); None for others."""
    if function.template is not None or function.minimum_arguments > 1 or not function.parameters:
        return None
    type_ = function.parameters[0].type
    if not isinstance(type_, Reference):
        return None
    plain = unqualified(type_.target)
    own = isinstance(plain, ClassType) and plain.declaration is class_
    return type_.rvalue if own else None
