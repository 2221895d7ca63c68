"""Which virtual functions the table of a class holds, and which of them an object has."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.scopes import name_in_signature
from tops_lsp.model.tree.types import ClassType, Pointer, Reference, Type, qualify, unqualified
from tops_lsp.simulate.codegen.hierarchy import (
    Places,
    Subobject,
    Way,
    contains,
    derives,
    subobjects,
    way_to,
)
from tops_startup.tuples import NamedTuple

Key = tuple[object, ...]
DESTRUCTOR: Key = ("~",)


class Slot(NamedTuple):
    """An entry of a table: the last overrider the class knows, what a call is to give."""

    function: Function
    result: Type


def key_of(function: Function) -> Key:
    """What a function and those that override it have in common."""
    if function.is_destructor:
        return DESTRUCTOR
    types = (str(unqualified(p.type)) for p in function.parameters)
    qualifiers = (function.is_const, function.is_volatile, function.bound_to)
    return (name_in_signature(function), qualifiers, *types)


def slots(class_: Class) -> dict[Key, Slot]:
    """The virtual functions of a class in the order of its table."""
    primary = class_.primary
    found = dict(slots(primary)) if primary is not None and primary is not class_ else {}
    for method in _own_methods(class_):
        if not is_virtual(method):
            continue
        key, result = key_of(method), method.type.result
        if key in found:
            found[key] = Slot(method, found[key].result)
            if result_way(result, found[key].result) is None:
                continue
            key = (*key, "giving", _class_of_target(result))  # covariant, at another address
        found[key] = Slot(method, result)
    return found


def slot_of(function: Function) -> int:
    """The number of a virtual function in the table of its class."""
    assert isinstance(function.scope, Class)
    known = slots(function.scope)
    key = key_of(function)
    other = (*key, "giving", _class_of_target(function.type.result))
    return list(known).index(other if other in known else key)


def is_virtual(function: Function) -> bool:
    """Whether a call of a method depends on the object's own class."""
    class_ = function.scope
    if not isinstance(class_, Class) or not class_.polymorphic or function.is_static:
        return False
    if function.is_constructor or function.template is not None:
        return False
    return function.is_virtual or _overrides(class_, key_of(function))


def _overrides(class_: Class, key: Key) -> bool:
    for base in class_.bases:
        if not isinstance(base, ClassType) or not base.declaration.polymorphic:
            continue
        own = base.declaration
        declared = any(m.is_virtual and key_of(m) == key for m in _own_methods(own))
        if declared or _overrides(own, key):
            return True
    return False


def overrider(whole: Class, places: Places, part: Subobject, key: Key) -> Subobject | None:
    """The part of an object whose function is called for a virtual one of another part."""
    candidates = [
        found
        for found in subobjects(whole, places)
        if method_of(found.class_, key) is not None and contains(found, part, places)
    ]
    for found in candidates:
        if all(derives(found.class_, other.class_) for other in candidates):
            return found
    return candidates[0] if candidates else None


def assigned_unwritten(whole: Class, places: Places, part: Subobject, key: Key) -> bool:
    """Whether the copy assignment that some class of an object has without anybody writing it
    overrides a virtual `operator=` of another part."""

    def is_meant(class_: Class) -> bool:
        taken = str(unqualified(Reference(qualify(ClassType(class_), const=True))))
        return key[-1] == taken and method_of(class_, key) is None

    others = (s for s in subobjects(whole, places) if s.class_ is not part.class_)
    return any(is_meant(s.class_) and contains(s, part, places) for s in others)


def method_of(class_: Class, key: Key) -> Function | None:
    """A class's own method with a key."""
    own = (m for m in _own_methods(class_) if m.template is None)
    return next((m for m in own if key_of(m) == key), None)


def _own_methods(class_: Class) -> Iterator[Function]:
    """The methods a class declares: what `using` makes known in it overrides nothing."""
    return (method for method in class_.methods() if method.scope is class_)


# --- covariant results ------------------------------------------------------------------


def result_way(given: Type, wanted: Type) -> tuple[Class, Way] | None:
    """How a result becomes what the overridden function gives; None if it is that as it is."""
    source, goal = _class_of_target(given), _class_of_target(wanted)
    if source is None or goal is None or source is goal:
        return None
    way = way_to(source, goal)
    return None if way is None or way == Way(None, 0) else (source, way)


def _class_of_target(type_: Type) -> Class | None:
    """The class that a pointer or reference leads to."""
    plain = unqualified(type_)
    target = plain.pointee if isinstance(plain, Pointer) else None
    if isinstance(plain, Reference):
        target = plain.target
    after = None if target is None else unqualified(target)
    return after.declaration if isinstance(after, ClassType) else None
