"""Objects of classes in constant evaluation: what constructors and lists make them of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tops_lsp.model.sema.aggregates import given_to, slots
from tops_lsp.model.sema.constant_numbers import truncated_to
from tops_lsp.model.sema.constant_places import NotConstant, Object, Place, Value
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.tree.constructors import constructors
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Call, Category, Construct, Expression, InitList
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified, value_type

Given = tuple[Expression, ...]


class Maker(Protocol):
    """What making an object needs of who evaluates. All raise NotConstant where it has no value."""

    def initial(self, expression: Expression, type_: Type) -> Value:
        """What something of a type holds that an expression initializes."""
        ...

    def called(self, function: Function, arguments: Given) -> tuple[Body, Mapping[int, Value]]:
        """The body of a constexpr function, and what its parameters hold."""
        ...

    def inside(self, this: Place, values: Mapping[int, Value]) -> Maker:
        """Who evaluates in the body of a member function."""
        ...

    def run_body(self, body: Body) -> None:
        """Runs a body that returns nothing."""
        ...

    def spend(self, steps: int = 1) -> bool:
        """Takes steps; False if there are not so many left."""
        ...


def made(maker: Maker, class_: Class, node: Construct | InitList) -> Object:
    """The object that a constructor or a list makes. Raises NotConstant."""
    if class_.keyword == "union" or class_.virtual_bases or class_.is_closure:
        raise NotConstant
    given = node.elements if isinstance(node, InitList) else node.arguments
    element = list_element(ClassType(class_)) if isinstance(node, InitList) else None
    if element is not None:
        return _list_of_values(maker, class_, element, given)
    constructor = node.constructor if isinstance(node, Construct) else None
    copy = _copy(maker, class_, given, constructor)
    if copy is not None:
        return copy
    if constructor is not None and not constructor.is_defaulted:
        return _constructed(maker, class_, constructor, node)
    names = node.fields if isinstance(node, InitList) else ()
    return _listed(maker, class_, given, names, isinstance(node, Construct) and node.bare)


def _list_of_values(maker: Maker, class_: Class, element: Type, given: Given) -> Object:
    """A `std::initializer_list`: where the first value is, and how many there are."""
    values = [maker.initial(each, element) for each in given]
    first, count = class_.fields
    return Object(class_, {id(first): Place(values, 0), id(count): len(values)})


def _copy(maker: Maker, class_: Class, given: Given, constructor: Function | None) -> Object | None:
    """An object like the only argument, where nobody wrote the constructor that copies it."""
    same = len(given) == 1 and value_type(given[0].type) == ClassType(class_)
    if not same or (constructor is not None and not constructor.is_defaulted):
        return None
    value = maker.initial(given[0], ClassType(class_))
    if not isinstance(value, Object):
        raise NotConstant
    return value


def _listed(maker: Maker, class_: Class, given: Given, names: Sequence[str], bare: bool) -> Object:
    object_ = Object(class_, {})
    this = Place([object_], 0)
    for slot, initializer in given_to(class_, given, names):
        if isinstance(slot.member, Class):
            raise NotConstant  # an anonymous member
        key = part_key(slot.member, slot.type)
        if initializer is not None:
            object_.parts[key] = truncated_to(maker.initial(initializer, slot.type), slot.member)
        else:
            _by_default(maker, this, object_, slot.member, slot.type, bare)
    return object_


def _constructed(
    maker: Maker, class_: Class, constructor: Function, node: Construct | InitList
) -> Object:
    if constructor.scope is not class_:
        raise NotConstant  # an inherited one
    arguments = node.arguments if isinstance(node, Construct) else node.elements
    body, values = maker.called(constructor, arguments)
    object_ = Object(class_, {})
    this = Place([object_], 0)
    inner = maker.inside(this, values)
    given = {name.partition("<")[0]: values for name, values in body.initializers}
    if class_.name in given:  # another constructor of its own makes it
        other = inner.initial(given[class_.name][0], ClassType(class_))
        if not isinstance(other, Object):
            raise NotConstant
        object_.parts.update(other.parts)
    else:
        _initialize(inner, this, object_, given)
    inner.run_body(body)
    return object_


def _initialize(maker: Maker, this: Place, object_: Object, given: dict[str, Given]) -> None:
    """The parts in order, by the constructor's initializers or their own."""
    for slot in slots(object_.class_):
        if isinstance(slot.member, Class):
            raise NotConstant
        values = given.get(slot.member.name if slot.member else _class_of(slot.type).name)
        if values is None:
            _by_default(maker, this, object_, slot.member, slot.type, bare=True)
        elif len(values) == 1:
            made_ = maker.initial(values[0], slot.type)
            object_.parts[part_key(slot.member, slot.type)] = truncated_to(made_, slot.member)
        elif not values:
            object_.parts[part_key(slot.member, slot.type)] = zero(maker, slot.type)
        else:
            raise NotConstant


def _by_default(
    maker: Maker, this: Place, object_: Object, member: Variable | None, type_: Type, bare: bool
) -> None:
    """A part that nothing is given for; `bare`: a number among them stays without a value."""
    key = part_key(member, type_)
    if member is not None and member.initializer is not None:
        inner = maker.inside(this, {})
        object_.parts[key] = truncated_to(inner.initial(member.initializer, type_), member)
    elif isinstance(unqualified(type_), ClassType) or not bare:
        object_.parts[key] = zero(maker, type_)


def zero(maker: Maker, type_: Type) -> Value:
    """What `T()` makes: numbers are zero, objects by their default constructors."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        count = plain.extent
        if count is None or not maker.spend(count):
            raise NotConstant
        return [zero(maker, plain.element) for _ in range(count)]
    if isinstance(type_, Reference):
        raise NotConstant
    if not isinstance(plain, ClassType):
        return 0
    class_ = plain.declaration
    found = [c for c in constructors(class_) if c.minimum_arguments == 0]
    if len(found) > 1 or (not found and constructors(class_)) or not class_.is_complete:
        raise NotConstant
    node = Construct(span=class_.span, type=plain, constructor=found[0] if found else None)
    return made(maker, class_, node)


def part_key(member: Variable | Class | None, type_: Type) -> int:
    """What a member has its value by in an object, or a base of this type."""
    return id(member if member is not None else _class_of(type_))


def _class_of(type_: Type) -> Class:
    plain = value_type(type_)
    assert isinstance(plain, ClassType)
    return plain.declaration


def is_made(expression: Expression) -> bool:
    """Whether an expression makes the object that it is, which nobody copies."""
    return isinstance(expression, Construct | InitList | Call) and (
        expression.category is Category.PRVALUE
    )


def is_plain(value: Value) -> bool:
    """Whether a copy is made part by part: nobody wrote a constructor for that."""
    if isinstance(value, list):
        return all(map(is_plain, value))
    if not isinstance(value, Object):
        return True
    return not any(_copies(c, value.class_) for c in constructors(value.class_)) and all(
        map(is_plain, value.parts.values())
    )


def _copies(constructor: Function, class_: Class) -> bool:
    """Whether somebody wrote it to make an object like another one."""
    first = constructor.parameters[0].type if constructor.parameters else None
    is_copy = first is not None and value_type(first) == ClassType(class_)
    return is_copy and not constructor.is_defaulted


def base_place(object_: Object, base: Class) -> Place:
    """Where the part is that is an object's base. Raises NotConstant."""
    return Place(object_.holder(base), id(base))
