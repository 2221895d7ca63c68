"""Operands of transfers: where they lie, what they begin at, their shape as far as it is fixed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Enumerator, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Cast,
    Conditional,
    Construct,
    Expression,
    InitList,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    Type,
    decayed,
    is_unknown,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.dte_operations import is_tensor, stripped
from tops_startup.records import dataclass

MEMORIES = {
    Space.GLOBAL: "global",
    Space.SHARED: "shared",
    Space.LOCAL: "private",
    Space.PRIVATE: "private",
}
"""The memories of the DTE, as the SDK's facts call them: L3, L2 and L1."""
Answer = TypeVar("Answer")
Extents = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Tensor:
    """An mdspan: its tag as written, its pointer, and its extents (None: their number is open)."""

    node: Construct
    tag: Expression | None
    pointer: Expression
    extents: tuple[Expression, ...]
    shape: Extents | None

    @property
    def tagged(self) -> str:
        """The tag's name; empty without one."""
        named = _enumerator(self.tag)
        return "" if named is None else named.name

    @property
    def tagged_memory(self) -> str:
        """The memory that the tag stands for, as `MEMORIES` has it."""
        named = _enumerator(self.tag)
        return "" if named is None else facts_of(named).memory

    @property
    def element(self) -> Type | None:
        """The elements' type, if it is known. `&tile`, a pointer to an array, counts as `tile`:
        assumption `mdspan-of-array`."""
        pointer = decayed(self.pointer.type)
        if not isinstance(pointer, Pointer) or is_unknown(pointer):
            return None
        plain = unqualified(pointer.pointee)
        while isinstance(plain, Array):
            plain = unqualified(plain.element)
        return plain

    @property
    def bytes(self) -> int | None:
        """How much it holds, if that is fixed."""
        count, element = volume(self.shape), self.element
        size = None if element is None else size_of(element)
        return None if count is None or size is None else count * size


def volume(shape: Extents | None) -> int | None:
    """The product of extents that are all fixed."""
    fixed = [extent for extent in shape or () if extent is not None]
    return math.prod(fixed) if shape and len(fixed) == len(shape) else None


class Operands:
    """What is fixed about tensors, pointers and arrays in one function."""

    def __init__(self, visit: Visit) -> None:
        function = visit.function
        self.visit = visit
        self._kernel = function is not None and function.is_kernel
        self._tensors: dict[int, Tensor | None] = {}

    @property
    def _constants(self) -> Constants:
        return self.visit.once(Constants)

    @property
    def changed(self) -> frozenset[Variable]:
        """Variables that are not what they were initialized with, or may not be."""
        return self._constants.changed

    def integer(self, expression: Expression) -> int | None:
        """The value of an integer that is fixed."""
        return self._constants.integer(expression)

    def initial(self, expression: Expression) -> Expression | None:
        """What a local variable that never changes was initialized with."""
        node = stripped(expression)
        if not isinstance(node, Name) or not isinstance(node.declaration, Variable):
            return None
        variable = node.declaration
        local = variable.storage is Storage.AUTOMATIC and variable not in self.changed
        return variable.initializer if local else None

    def _of_initializer(
        self, question: Callable[[Expression], Answer | None], initial: Expression | None
    ) -> Answer | None:
        """The answer to a question of a variable: that of what it was initialized with."""
        if initial is None:
            return None
        key = question.__name__, id(initial)
        return self.visit.fixpoint(key, lambda: question(initial), None)

    # --- tensors --------------------------------------------------------------------------

    def tensor(self, expression: Expression | None) -> Tensor | None:
        """The mdspan an operand is, if it is made where that can be seen."""
        node = None if expression is None else stripped(expression)
        if isinstance(node, Construct) and is_tensor(value_type(node.type)):
            if id(node) not in self._tensors:
                self._tensors[id(node)] = self._made(node)
            return self._tensors[id(node)]
        if isinstance(node, Name) and is_tensor(value_type(node.type)):
            return self._of_initializer(self.tensor, self.initial(node))
        return None

    def _made(self, node: Construct) -> Tensor | None:
        given = node.arguments
        tag = given[0] if given and _is_tag(given[0]) else None
        rest = given[1:] if tag is not None else given
        if len(rest) < 2:
            return None
        pointer, *extents = rest
        return Tensor(node, tag, pointer, tuple(extents), self._shape(tuple(extents)))

    def _shape(self, extents: tuple[Expression, ...]) -> Extents | None:
        if len(extents) == 1 and isinstance(decayed(extents[0].type), Pointer):
            return self.numbers(extents[0])
        if len(extents) == 1 and is_unknown(extents[0].type):
            return None  # a number, or an array of them
        return tuple(self.integer(e) for e in extents)

    def numbers(self, expression: Expression | None) -> Extents | None:
        """The elements of an array or list of integers; None if not even their number is known."""
        node = None if expression is None else stripped(expression)
        if isinstance(node, InitList):
            return tuple(self.integer(e) for e in node.elements)
        if not isinstance(node, Name) or not isinstance(node.declaration, Variable):
            return None
        plain = value_type(node.type)
        extent = plain.extent if isinstance(plain, Array) else None
        initial = self.initial(node)
        if isinstance(initial, InitList) and extent is not None:
            found = [self.integer(e) for e in initial.elements]
            return (*found, *[0] * (extent - len(found)))
        return None if extent is None else (None,) * extent

    # --- memory ---------------------------------------------------------------------------

    def space(self, tensor: Tensor | None) -> Space | None:
        """The memory a tensor lies in: that of its pointer, or else what its tag says."""
        if tensor is None:
            return None
        found = self.pointee_space(tensor.pointer)
        tagged = (space for space, memory in MEMORIES.items() if memory == tensor.tagged_memory)
        return next(tagged, None) if found is None else found

    def pointee_space(self, pointer: Expression) -> Space | None:
        """The memory a pointer certainly points into."""
        node = _bare(pointer)
        match node:
            case Name(declaration=Variable() as variable):
                return self._of_variable(variable)
            case Binary(op="+" | "-", left=left, right=right, overload=None):
                base = left if isinstance(decayed(left.type), Pointer) else right
                return self.pointee_space(base)
            case Unary(op="&", operand=operand):
                return self._of_object(operand)
            case Subscript() if isinstance(value_type(node.type), Array):
                return self._of_object(node)
            case Conditional(then=then, orelse=orelse):
                one = self.pointee_space(then)
                return one if one is self.pointee_space(orelse) else None
        return None

    def _of_variable(self, variable: Variable) -> Space | None:
        plain = value_type(variable.type)
        if isinstance(plain, Array):
            known = variable.space is not Space.GENERIC
            return variable.space if known and variable.storage is not Storage.MEMBER else None
        if not isinstance(plain, Pointer):
            return None
        if space_of(plain.pointee) is not Space.GENERIC:
            return space_of(plain.pointee)
        if variable in self.changed:
            return None
        if variable.storage is Storage.PARAMETER:
            return Space.GLOBAL if self._kernel else None
        initial = variable.initializer if variable.storage is Storage.AUTOMATIC else None
        return self._of_initializer(self.pointee_space, initial)

    def _of_object(self, node: Expression) -> Space | None:
        while isinstance(node, Subscript) and isinstance(value_type(node.object.type), Array):
            node = node.object
        if isinstance(node, Subscript):
            return self.pointee_space(node.object)
        if isinstance(node, Name) and isinstance(node.declaration, Variable):
            space = node.declaration.space
            return space if space is not Space.GENERIC else None
        return None

    def root(self, pointer: Expression) -> Variable | None:
        """The array a pointer certainly points into."""
        node = _bare(pointer)
        match node:
            case Name(declaration=Variable() as variable):
                if isinstance(value_type(variable.type), Array):
                    return variable
                return self._of_initializer(self.root, self.initial(node))
            case Binary(op="+" | "-", left=left, right=right, overload=None):
                base = left if isinstance(decayed(left.type), Pointer) else right
                return self.root(base)
            case Unary(op="&", operand=inner) | Subscript(object=inner):
                return self.root(inner)
        return None

    def beginning(self, pointer: Expression) -> Variable | None:
        """The array, or the pointer that never changes, whose beginning a pointer is."""
        node = _bare(pointer)
        found = node.declaration if isinstance(node, Name) else None
        if not isinstance(found, Variable):
            return None
        if isinstance(value_type(found.type), Array):
            return found
        if not isinstance(value_type(found.type), Pointer) or found in self.changed:
            return None
        return self._of_initializer(self.beginning, self.initial(node)) or found

    def base(self, pointer: Expression) -> Variable | None:
        """The variable at the bottom of a pointer expression, whatever it was set to."""
        node = _bare(pointer)
        while isinstance(node, Binary | Subscript | Unary):
            if isinstance(node, Binary):
                left = isinstance(decayed(node.left.type), Pointer)
                node = _bare(node.left if left else node.right)
            else:
                node = _bare(node.object if isinstance(node, Subscript) else node.operand)
        found = node.declaration if isinstance(node, Name) else None
        return found if isinstance(found, Variable) else None


def operands(visit: Visit) -> Operands:
    """The visited function's operands."""
    return visit.once(Operands)


def _is_tag(node: Expression) -> bool:
    named = _enumerator(stripped(node))
    return named is not None and bool(facts_of(named).memory)


def _enumerator(node: Expression | None) -> Enumerator | None:
    declaration = node.declaration if isinstance(node, Name) else None
    return declaration if isinstance(declaration, Enumerator) else None


def _bare(node: Expression) -> Expression:
    """Without casts of any kind: they do not change where a pointer points."""
    while isinstance(node, Cast):
        node = node.operand
    return node
