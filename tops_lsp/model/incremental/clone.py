"""An expression once more, at another place and with other variables and numbers in it.

Copies are made where the words around an expression mean what they meant around another one: what
types, conversions and overloads are is the same, and is shared.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from operator import sub
from typing import Any

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Construct,
    Expression,
    Literal,
    Member,
    Name,
    SizeOf,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.tree.packed_fields import SHIFT, from_number, shift, slot_of

Leaf = Variable | int
"""What may differ between expressions that are alike: a variable, or the value of a number."""

_span, _put_span = (f := slot_of(Expression, "span")).__get__, f.__set__
_name_span, _put_name_span = (f := slot_of(Name, "name_span")).__get__, f.__set__
_names, _put_names = (f := slot_of(Name, "candidates")).__get__, f.__set__
_member_span, _put_member_span = (f := slot_of(Member, "name_span")).__get__, f.__set__
_members, _put_members = (f := slot_of(Member, "candidates")).__get__, f.__set__
_new = object.__new__  # very many nodes are made here: past the constructors, which are Python's


class Copy:
    """Where the parts of an expression go: `old` and `new` are the places of its words, in offsets
    of the items, and `leaves` what is at some of the old ones instead. `even`: the words are as
    long as they were."""

    __slots__ = ("leaves", "moved", "old", "placed")

    def __init__(
        self, old: Sequence[int], new: Sequence[int], leaves: Mapping[int, Leaf], even: bool
    ) -> None:
        self.leaves = leaves
        self.placed: Callable[[int], int] = self._placed
        """The span of a part in the copy; both as numbers."""
        if even:
            self.placed = shift(new[0] - old[0]).__add__
        else:
            self.old = old
            self.moved: list[int] = [*map(sub, new, old)]

    def _placed(self, number: int) -> int:
        start, end = from_number(number)
        first, last = bisect_right(self.old, start) - 1, bisect_right(self.old, end) - 1
        moved = self.moved
        return number + (moved[first] << SHIFT) + moved[last]


Copier = Callable[[Any, Copy], Expression]
_COPIERS: dict[type, Copier] = {}


def copied(node: Expression, copy: Copy) -> Expression:
    """The copy of an expression."""
    return _COPIERS[type(node)](node, copy)


def _copies(kind: type) -> Callable[[Copier], Copier]:
    def register(copier: Copier) -> Copier:
        _COPIERS[kind] = copier
        return copier

    return register


def can_copy(node: Expression) -> bool:
    """Whether nodes of this kind can be copied."""
    return type(node) in _COPIERS


def _begun(kind: type, node: Expression, copy: Copy) -> Any:
    made: Any = _new(kind)
    _put_span(made, copy.placed(_span(node)))
    made.type = node.type
    made.category = node.category
    return made


@_copies(Name)
def _name(node: Name, copy: Copy) -> Name:
    made: Name = _new(Name)
    number = _span(node)
    placed = copy.placed(number)
    _put_span(made, placed)
    made.type = node.type
    made.category = node.category
    own = _name_span(node)
    _put_name_span(made, placed if own == number else copy.placed(own))
    leaf = copy.leaves.get(number >> SHIFT)
    if leaf is None:
        made.text = node.text
        _put_names(made, _names(node))
    else:
        assert isinstance(leaf, Variable)
        made.text = leaf.name
        _put_names(made, leaf)
    made.template_arguments = node.template_arguments
    return made


@_copies(Literal)
def _literal(node: Literal, copy: Copy) -> Literal:
    made: Literal = _begun(Literal, node, copy)
    leaf = copy.leaves.get(_span(node) >> SHIFT)
    assert not isinstance(leaf, Variable)
    made.value = node.value if leaf is None else leaf
    return made


@_copies(Member)
def _member(node: Member, copy: Copy) -> Member:
    made: Member = _begun(Member, node, copy)
    own = _member_span(node)
    _put_member_span(made, _span(made) if own == _span(node) else copy.placed(own))
    made.object = _COPIERS[type(node.object)](node.object, copy)
    made.text = node.text
    made.arrow = node.arrow
    _put_members(made, _members(node))
    made.template_arguments = node.template_arguments
    made.object_type = node.object_type
    made.naming = node.naming
    return made


@_copies(Unary)
def _unary(node: Unary, copy: Copy) -> Unary:
    made: Unary = _begun(Unary, node, copy)
    made.op = node.op
    made.operand = _COPIERS[type(node.operand)](node.operand, copy)
    made.postfix = node.postfix
    made.overload = node.overload
    return made


@_copies(Binary)
def _binary(node: Binary, copy: Copy) -> Binary:
    made: Binary = _begun(Binary, node, copy)
    made.op = node.op
    made.left = _COPIERS[type(node.left)](node.left, copy)
    made.right = _COPIERS[type(node.right)](node.right, copy)
    made.overload = node.overload
    return made


@_copies(Assign)
def _assign(node: Assign, copy: Copy) -> Assign:
    made: Assign = _begun(Assign, node, copy)
    made.op = node.op
    made.target = _COPIERS[type(node.target)](node.target, copy)
    made.value = _COPIERS[type(node.value)](node.value, copy)
    made.compute_type = node.compute_type
    made.overload = node.overload
    return made


@_copies(Conditional)
def _conditional(node: Conditional, copy: Copy) -> Conditional:
    made: Conditional = _begun(Conditional, node, copy)
    made.condition = _COPIERS[type(node.condition)](node.condition, copy)
    made.then = _COPIERS[type(node.then)](node.then, copy)
    made.orelse = _COPIERS[type(node.orelse)](node.orelse, copy)
    return made


@_copies(Call)
def _call(node: Call, copy: Copy) -> Call:
    made: Call = _begun(Call, node, copy)
    made.callee = _COPIERS[type(node.callee)](node.callee, copy)
    made.arguments = tuple([_COPIERS[type(n)](n, copy) for n in node.arguments])
    made.function = node.function
    made.bindings = node.bindings
    made.deduced = node.deduced
    return made


@_copies(Subscript)
def _subscript(node: Subscript, copy: Copy) -> Subscript:
    made: Subscript = _begun(Subscript, node, copy)
    made.object = _COPIERS[type(node.object)](node.object, copy)
    made.index = _COPIERS[type(node.index)](node.index, copy)
    made.overload = node.overload
    return made


@_copies(Cast)
def _cast(node: Cast, copy: Copy) -> Cast:
    made: Cast = _begun(Cast, node, copy)
    made.kind = node.kind
    made.operand = _COPIERS[type(node.operand)](node.operand, copy)
    return made


@_copies(Construct)
def _construct(node: Construct, copy: Copy) -> Construct:
    made: Construct = _begun(Construct, node, copy)
    made.arguments = tuple([_COPIERS[type(n)](n, copy) for n in node.arguments])
    made.constructor = node.constructor
    made.bindings = node.bindings
    made.braced = node.braced
    made.bare = node.bare
    return made


@_copies(SizeOf)
def _sizeof(node: SizeOf, copy: Copy) -> SizeOf:
    made: SizeOf = _begun(SizeOf, node, copy)
    made.measured = node.measured
    made.value = node.value
    made.operand = (
        None if node.operand is None else _COPIERS[type(node.operand)](node.operand, copy)
    )
    return made


@_copies(This)
def _this(node: This, copy: Copy) -> This:
    made: This = _begun(This, node, copy)
    return made
