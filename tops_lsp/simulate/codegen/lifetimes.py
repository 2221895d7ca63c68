"""The beginning of objects: what is built without an initialiser, and parts of a class.

A class without constructors of its own is built as its bases and members are.
"""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bit_fields import write_bits
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import invoke
from tops_lsp.simulate.codegen.dispatch import address, converted, initialise
from tops_lsp.simulate.codegen.parts import Part, each_element, part_at, parts
from tops_lsp.simulate.codegen.virtuals import set_tables
from tops_simulator import ir


def build(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """What happens to an object without an initialiser; most types stay as they are."""
    plain = unqualified(type_)
    if not _is_built(plain):
        return
    if isinstance(plain, Array):
        each_element(fb, where, plain, build, backwards=False)
    elif isinstance(plain, ClassType):
        _build_class(fb, where, plain)


def _build_class(fb: FunctionBuilder, where: ir.Value, plain: ClassType) -> None:
    class_ = plain.declaration
    constructor = default_constructor(class_)
    if constructor is not None:
        node = e.Construct(span=constructor.name_span, type=plain, constructor=constructor)
        invoke(fb, node, constructor, [where], (), class_)
        return
    for part in parts(class_):
        make_part(fb, part_at(fb, where, part.offset), part, part.initializer)
    set_tables(fb, where, class_)


def make_part(
    fb: FunctionBuilder, where: ir.Value, part: Part, initializer: e.Expression | None
) -> None:
    """Makes a base or member, with an initialiser or without one."""
    type_, field = part.type, part.field
    if initializer is None:
        build(fb, where, type_)
    elif field is not None and field.is_bit_field:
        goal = t.value_type(type_) or ir.Scalar.I32
        write_bits(fb, where, field, converted(fb, initializer, goal))
    elif isinstance(type_, Reference):
        fb.emit(ir.Store(where, address(fb, initializer), fb.loc))
    else:
        initialise(fb, where, type_, initializer)


def default_constructor(class_: Class) -> Function | None:
    """The user's constructor that takes nothing."""
    for declaration in class_.members.get("(constructor)", ()):
        if not isinstance(declaration, Function) or declaration.is_defaulted:
            continue
        if declaration.minimum_arguments == 0 and declaration.template is None:
            return declaration
    return None


def _is_built(type_: Type) -> bool:
    """Whether an object without an initialiser has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _is_built(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.keyword == "union":
        return False
    class_ = plain.declaration
    if class_.polymorphic:
        return True
    return default_constructor(class_) is not None or any(
        part.initializer is not None or _is_built(part.type) for part in parts(class_)
    )
