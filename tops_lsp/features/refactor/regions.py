"""What a statement touches in memory, as far as it is certain: may a transfer go on meanwhile?

Two regions are certainly two where both lie in objects that are known, and these are two, or in
two memories. All that is not known may be anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.purity import is_deep, is_of_values
from tops_lsp.features.refactor.evaluation import Footprints, mentioned
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Array, Pointer, Reference, decayed, unqualified, value_type
from tops_lsp.rules.shared.dte_operations import (
    Mode,
    Operation,
    Verb,
    is_scope,
    is_tensor,
    operation,
    stripped,
    verb,
)
from tops_lsp.rules.shared.dte_tensors import MEMORIES, Operands
from tops_startup.records import dataclass

_JUMPS = (s.Return, s.Goto, s.Label, s.Case, s.Break, s.Continue, s.OpaqueStatement, s.Try, s.Throw)
_OPERATORS = (e.Literal, e.Binary, e.Assign, e.Conditional, e.Cast, e.SizeOf, e.InitList)
_HARMLESS = (Verb.WAIT, Verb.INIT, Verb.DESTROY)


class NotKnown(Exception):
    """What a statement touches cannot be seen."""


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of memory: the object it lies in, and the memory it is of; both may be open."""

    object: Variable | None
    memory: str
    writes: bool

    def meets(self, other: Region) -> bool:
        """Whether both may share a byte that one of them writes."""
        if not (self.writes or other.writes):
            return False
        if self.object is not None and other.object is not None:
            return self.object is other.object
        return not (self.memory and other.memory and self.memory != other.memory)


class Regions:
    """The regions of one function's expressions."""

    def __init__(self, visit: Visit, known: Footprints) -> None:
        self._visit, self._known = visit, known
        self._operands = visit.once(Operands)

    def of_operation(self, begun: Operation) -> list[Region]:
        """What a transfer writes and reads. Raises NotKnown."""
        found = []
        for name, given in begun.operands.items():
            if is_tensor(value_type(given.type)):
                tensor = self._operands.tensor(given)
                if tensor is None:
                    raise NotKnown
                space = MEMORIES.get(self._operands.space(tensor) or Space.GENERIC, "")
                object_ = self._object(tensor.pointer)
                found.append(Region(object_, space, name == "dst"))
        return found

    def of_statement(self, statement: s.Statement, own: frozenset[Variable]) -> list[Region]:
        """What a statement touches. Raises NotKnown, also where it names one of `own`."""
        found: list[Region] = []
        for part in s.walk_statements(statement):
            if isinstance(part, _JUMPS):
                raise NotKnown
            for root in part.expressions():
                if own & set(mentioned(root)):
                    raise NotKnown
                found += self._of_root(root)
        return found

    def _of_root(self, root: e.Expression) -> Iterator[Region]:
        nodes = list(e.walk(root))
        targets = {id(n.target) for n in nodes if isinstance(n, e.Assign)}
        targets |= {id(n.operand) for n in nodes if isinstance(n, e.Unary) and n.op in ("++", "--")}
        addressed = {id(n.operand) for n in nodes if isinstance(n, e.Unary) and n.op == "&"}
        for node in nodes:
            if isinstance(node, e.Call | e.Construct):
                yield from self._of_call(node)
            elif isinstance(node, e.Name | e.Subscript | e.Unary | e.Member):
                if id(node) not in addressed:
                    yield from self._of_place(node, id(node) in targets)
            elif not isinstance(node, _OPERATORS) or getattr(node, "overload", None):
                raise NotKnown

    def _of_call(self, node: e.Call | e.Construct) -> Iterator[Region]:
        type_ = value_type(node.type)
        if isinstance(node, e.Construct):
            if not (is_tensor(type_) or is_scope(type_) or stripped(node) is not node):
                raise NotKnown
            return
        begun, does = operation(node), verb(node)
        if begun is None and does not in _HARMLESS:
            yield from self._of_function(node)
        elif begun is not None:
            _check_object(begun.context)
            if begun.mode is not Mode.CONFIGURE:
                yield from self.of_operation(begun)
        elif does is not Verb.WAIT:
            _check_object(node.callee.object if isinstance(node.callee, e.Member) else None)

    def _of_function(self, node: e.Call) -> Iterator[Region]:
        """What a call of a function touches that looks at nothing but its arguments."""
        function = node.function
        if not isinstance(function, Function) or not node.arguments:
            raise NotKnown
        if not is_of_values(self._visit.unit, function):
            raise NotKnown
        reaches = any(isinstance(decayed(a.type), Pointer) for a in node.arguments)
        if not reaches and function.item.builtin and str(function.type.result) == "void":
            raise NotKnown  # it does something, nobody says what
        for argument in node.arguments:
            if isinstance(decayed(argument.type), Pointer):
                if not function.item.builtin:
                    raise NotKnown
                yield self._at(argument, writes=True)

    def _of_place(
        self, node: e.Name | e.Subscript | e.Unary | e.Member, writes: bool
    ) -> Iterator[Region]:
        if getattr(node, "overload", None):
            raise NotKnown
        if isinstance(value_type(node.type), Array):
            return
        match node:
            case e.Name(declaration=Variable() as variable):
                yield from self._of_variable(variable, writes)
            case e.Name(declaration=None) if not _are_functions(node):
                raise NotKnown
            case e.Subscript(object=inner):
                if isinstance(decayed(inner.type), Pointer):
                    yield self._at(inner, writes)
            case e.Unary(op="*", operand=inner):
                yield self._at(inner, writes)
            case e.Member(object=inner, arrow=True):
                yield self._at(inner, writes)

    def _of_variable(self, variable: Variable, writes: bool) -> Iterator[Region]:
        if self._known.follows(variable) or is_tensor(value_type(variable.type)):
            return
        if variable.constexpr or (variable.item.builtin and facts_of(variable).register):
            return
        if isinstance(variable.type, Reference):
            raise NotKnown
        yield Region(variable, MEMORIES.get(variable.space, ""), writes)

    def _at(self, pointer: e.Expression, writes: bool) -> Region:
        space = MEMORIES.get(self._operands.pointee_space(pointer) or Space.GENERIC, "")
        return Region(self._object(pointer), space, writes)

    def _object(self, pointer: e.Expression, depth: int = 0) -> Variable | None:
        """The object that a pointer certainly points into."""
        node = pointer
        while isinstance(node, e.Cast):
            node = node.operand
        match node:
            case e.Name(declaration=Variable() as variable) if not is_deep(self._visit.unit, depth):
                if isinstance(unqualified(variable.type), Array):
                    return variable if variable.storage is not Storage.MEMBER else None
                initial = self._operands.initial(node)
                pointing = isinstance(unqualified(variable.type), Pointer)
                return self._object(initial, depth + 1) if initial and pointing else None
            case e.Binary(op="+" | "-", left=left, right=right, overload=None):
                base = left if isinstance(decayed(left.type), Pointer) else right
                return self._object(base, depth)
            case e.Unary(op="&", operand=operand, overload=None):
                return self._object_of(operand, depth)
            case e.Subscript() if isinstance(value_type(node.type), Array):
                return self._object_of(node, depth)
        return None

    def _object_of(self, node: e.Expression, depth: int) -> Variable | None:
        """The object that a place is part of."""
        match node:
            case e.Name(declaration=Variable() as variable):
                plain = not isinstance(variable.type, Reference)
                return variable if plain and variable.storage is not Storage.MEMBER else None
            case e.Subscript(object=inner, overload=None):
                return self._object(inner, depth)
            case e.Member(object=inner, arrow=False):
                return self._object_of(inner, depth)
            case e.Unary(op="*", operand=inner, overload=None):
                return self._object(inner, depth)
        return None


def _are_functions(node: e.Name) -> bool:
    return bool(node.candidates) and all(isinstance(d, Function) for d in node.candidates)


def _check_object(context: e.Expression | None) -> None:
    """Raises NotKnown for a context that may be another one under a second name."""
    node = None if context is None else stripped(context)
    while isinstance(node, e.Subscript) and isinstance(value_type(node.object.type), Array):
        node = stripped(node.object)
    variable = node.declaration if isinstance(node, e.Name) else None
    if not isinstance(variable, Variable) or isinstance(variable.type, Reference | Pointer):
        raise NotKnown


def all_disjoint(some: Sequence[Region], others: Sequence[Region]) -> bool:
    """Whether nothing of the one certainly meets nothing of the other."""
    return not any(one.meets(other) for one in some for other in others)
