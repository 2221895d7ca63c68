"""What constant evaluation computes with: numbers, arrays, objects, and where they are."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Declaration, Function, Storage, Variable
from tops_lsp.model.tree.types import Array, Reference, unqualified
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

Scalar = int | float | bool


class NotConstant(Exception):
    """The evaluation came to something that has no value it can compute."""


@dataclass(slots=True)
class Object:
    """An object of a class: its members and bases by the identity of their declarations.

    A member that nothing has initialized is not there.
    """

    class_: Class
    parts: dict[int, Value]

    def holder(self, declaration: Declaration) -> dict[int, Value]:
        """The parts that a member or a base is among, of this object or of one of its bases.
        Raises NotConstant for what is in none, or in several."""
        if id(declaration) in self.parts or declaration.scope is self.class_:
            return self.parts
        found: list[dict[int, Value]] = []
        for part in self.parts.values():
            if isinstance(part, Object) and part.class_ is not self.class_:
                found += part._holders(declaration)
        if len(found) != 1:
            raise NotConstant
        return found[0]

    def _holders(self, declaration: Declaration) -> list[dict[int, Value]]:
        try:
            return [self.holder(declaration)]
        except NotConstant:
            return []


@dataclass(eq=False, slots=True)
class Static:
    """A variable or function that is there while the program runs: where it is is known, what it
    holds is not. `extent`: of an array."""

    extent: int = 0


class Place(NamedTuple):
    """Where a value is: among variables, members or elements. A reference is one, and so is a
    pointer, which may be one past the last element."""

    container: dict[int, Value] | list[Value] | Static
    key: int

    def read(self) -> Value:
        """The value there. Raises NotConstant where there is none."""
        container, key = self
        if isinstance(container, Static):
            raise NotConstant
        if isinstance(container, list):
            if 0 <= key < len(container):
                return container[key]
        elif key in container:
            return container[key]
        raise NotConstant

    def store(self, value: Value) -> None:
        """Another value there. Raises NotConstant outside of an array."""
        container, key = self
        if isinstance(container, Static):
            raise NotConstant
        if isinstance(container, list) and not 0 <= key < len(container):
            raise NotConstant
        container[key] = value

    def moved(self, count: int) -> Place:
        """The place so many elements on. Raises NotConstant outside of an array."""
        container, key = self
        if count == 0:
            return self
        extent = container.extent if isinstance(container, Static) else len(container)
        if isinstance(container, dict) or not 0 <= key + count <= extent:
            raise NotConstant
        return Place(container, key + count)

    def is_beside(self, other: Place) -> bool:
        """Whether both are in one array or object."""
        return self.container is other.container


Value = Scalar | list["Value"] | Object | Place
"""A number, the elements of an array, an object, or a pointer or reference to one of them."""


def parts_of(value: Value) -> int:
    """How many numbers a value is made of."""
    if isinstance(value, list):
        return 1 + sum(map(parts_of, value))
    return 1 + sum(map(parts_of, value.parts.values())) if isinstance(value, Object) else 1


def copied(value: Value) -> Value:
    """A value of its own, which assignments to the other one do not change."""
    if isinstance(value, list):
        return [copied(element) for element in value]
    if isinstance(value, Object):
        return Object(value.class_, {key: copied(part) for key, part in value.parts.items()})
    return value


def member_place(object_: Value, member: Variable) -> Place:
    """Where a member is, or what a reference refers to. Raises NotConstant."""
    if not isinstance(object_, Object):
        raise NotConstant
    if member.is_mutable:
        raise NotConstant  # also in a constant it is what it was changed to
    holder = object_.holder(member)
    known = holder.get(id(member))
    if isinstance(known, Place) and isinstance(member.type, Reference):
        return known
    return Place(holder, id(member))


def static_place(statics: dict[int, Static], declaration: Variable | Function) -> Place | None:
    """Where something is that is there while the program runs; None of a local variable."""
    if isinstance(declaration, Variable):
        kept = declaration.storage in (Storage.STATIC, Storage.EXTERN)
        if not kept or declaration.of_thread:
            return None
    plain = unqualified(declaration.type)
    extent = (plain.extent or 0) if isinstance(plain, Array) else 0
    return Place(statics.setdefault(id(declaration), Static(extent)), 0)
