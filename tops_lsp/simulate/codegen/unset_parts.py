"""Which objects may be made without a value for all of their members: a member without an
initializer stays as it is where a constructor gives it nothing.
"""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.constructors import constructors, is_made_by_parts
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import Array, ClassType, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_lsp.simulate.codegen.parts import Part, parts


def is_left_unset(program: ProgramBuilder, variable: Variable) -> bool:
    """Whether a declaration of the user's gives nothing to a variable, or to some of it."""
    if variable.item.builtin:
        return False
    given = variable.initializer
    return given is None or leaves_unset(program, given)


def leaves_unset(program: ProgramBuilder, given: e.Expression) -> bool:
    """Whether an object that is made of an expression may have parts that nobody has given.

    Copies are not asked for: they are as little given as what was copied.
    """
    match given:
        case e.Construct(constructor=Function() as constructor) if not constructor.is_defaulted:
            return _constructor_leaves(program, constructor)
        case e.Construct(bare=True):
            return _may_lack(program, given.type)
        case e.Construct(arguments=(e.Call() | e.Construct() as made,)):
            return leaves_unset(program, made)
        case e.InitList(elements=elements):
            listed = any(leaves_unset(program, element) for element in elements)
            return listed or _may_lack_constructed(program, given.type)
        case e.Call():
            return t.is_object(given.type) and _may_lack(program, given.type)
        case _:
            return False


def _may_lack_constructed(program: ProgramBuilder, type_: Type) -> bool:
    """Whether `{}` leaves a part of an aggregate to a constructor that may leave it unset."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _may_lack_constructed(program, plain.element)
    if not isinstance(plain, ClassType):
        return False
    return _class_may_lack_constructed(plain.declaration, program)


@once_per_class(circular=False)
def _class_may_lack_constructed(class_: Class, program: ProgramBuilder) -> bool:
    if not is_made_by_parts(class_):
        return _class_may_lack(class_, program)
    return any(_may_lack_constructed(program, part.type) for part in parts(class_))


def _may_lack(program: ProgramBuilder, type_: Type) -> bool:
    """Whether some way to make an object of a type leaves parts of it unset."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _may_lack(program, plain.element)
    if not isinstance(plain, ClassType):
        return t.value_type(plain) is not None
    return _class_may_lack(plain.declaration, program)


@once_per_class(circular=False)
def _class_may_lack(class_: Class, program: ProgramBuilder) -> bool:
    if class_.item.builtin and constructors(class_):
        return False  # the library's own knows what it stores
    own = [f for f in constructors(class_) if not f.is_deleted]
    if any(_constructor_leaves(program, f) for f in own if not f.is_defaulted):
        return True
    nobodys = not own or any(f.is_defaulted and not f.minimum_arguments for f in own)
    return nobodys and any(_lacks(program, part) for part in parts(class_))


def _lacks(program: ProgramBuilder, part: Part) -> bool:
    return part.initializer is None and _may_lack(program, part.type)


def _constructor_leaves(program: ProgramBuilder, constructor: Function) -> bool:
    """Whether a constructor has no initializer for a part: what its body stores is not asked."""
    class_, body = constructor.scope, program.unit.body(constructor)
    if not isinstance(class_, Class) or constructor.item.builtin or body is None:
        return False
    given = {name.partition("<")[0]: values for name, values in body.initializers}
    if class_.name in given:
        return True  # the other constructor's matter
    return any(_is_left(program, part, given.get(part.name)) for part in parts(class_))


def _is_left(program: ProgramBuilder, part: Part, values: tuple[e.Expression, ...] | None) -> bool:
    if values is None:
        return _lacks(program, part)
    return any(leaves_unset(program, value) for value in values)
