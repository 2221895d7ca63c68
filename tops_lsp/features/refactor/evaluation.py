"""What an expression reads and changes, and what is evaluated before it: may it be moved?

Two expressions may be evaluated in either order where neither changes what the other reads or
changes. Local variables whose addresses nothing takes are followed one by one; all else is memory,
which is one thing. A call is followed only into functions of values that depend on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tops_lsp.features.purity import is_of_values
from tops_lsp.features.refactor.core import Refusal
from tops_lsp.features.refactor.uses import uses
from tops_lsp.features.walk import expressions
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.closures import used_variables
from tops_lsp.model.sema.special_quality import is_trivial
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import (
    Enumerator,
    Function,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    VectorType,
    is_const,
    unqualified,
    value_type,
)
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass, field

_TRAPS = frozenset({"/", "%", "<<", ">>"})
_OWN = (Storage.AUTOMATIC, Storage.PARAMETER)


@dataclass(slots=True)
class Footprint:
    """What an expression reads and changes. `memory` and `acts` are for all but the variables that
    are followed: it reads there, or may change something there."""

    reads: set[Variable] = field(default_factory=set)
    changes: set[Variable] = field(default_factory=set)
    memory: bool = False
    acts: bool = False

    def disturbs(self, other: Footprint) -> bool:
        """Whether the other expression may give something else when this one came before."""
        if self.acts and (other.acts or other.memory):
            return True
        return bool(self.changes & (other.reads | other.changes))

    def commutes(self, other: Footprint) -> bool:
        """Whether either order of evaluation gives the same."""
        return not (self.disturbs(other) or other.disturbs(self))


@dataclass(slots=True)
class Footprints:
    """The footprints of a function's expressions."""

    unit: TranslationUnit
    exposed: frozenset[Variable]
    """Variables of the function that something else may read or change: they are memory."""

    def of(self, *nodes: e.Expression) -> Footprint:
        """What some expressions do together."""
        found = Footprint()
        pending = list(nodes)
        while pending:
            node = pending.pop()
            self._add(node, found)
            pending += _evaluated(node)
        return found

    def _add(self, node: e.Expression, found: Footprint) -> None:
        match node:
            case e.Name(declaration=Variable() as variable):
                self._read(variable, found)
            case e.Name(declaration=Enumerator() | Function() | TemplateParameter()):
                pass
            case e.Assign(target=target) | e.Unary(op="++" | "--", operand=target):
                self._change(node, target, found)
            case e.Call(function=Function() as function) if self._is_value(node, function):
                pass
            case e.Construct(constructor=None) if _is_value(node.type):
                pass
            case e.Unary(overload=None) | e.Binary(overload=None) | e.Subscript(overload=None):
                found.memory |= _reaches(node)
            case e.Member(candidates=candidates):
                found.memory |= node.arrow
                found.acts |= not candidates
            case e.Literal() | e.SizeOf() | e.Conditional() | e.Cast() | e.This() | e.InitList():
                found.memory |= isinstance(node.type, QualifiedType) and node.type.volatile
            case _:
                found.memory = found.acts = True

    def _read(self, variable: Variable, found: Footprint) -> None:
        if self.follows(variable):
            found.reads.add(variable)
        elif not (variable.constexpr or (variable.item.builtin and _is_given(variable))):
            found.memory = True

    def _change(self, node: e.Expression, target: e.Expression, found: Footprint) -> None:
        variable = target.declaration if isinstance(target, e.Name) else None
        own = isinstance(variable, Variable) and self.follows(variable)
        if own and getattr(node, "overload", None) is None and isinstance(variable, Variable):
            found.changes.add(variable)
        else:
            found.acts = True

    def follows(self, variable: Variable) -> bool:
        own = variable.storage in _OWN and not variable.of_thread
        type_ = variable.type
        if isinstance(unqualified(type_), Reference):
            return False  # a second name of something, which may have no other
        plain = _is_value(type_) or isinstance(unqualified(type_), Pointer)
        volatile = isinstance(type_, QualifiedType) and type_.volatile
        return own and plain and not volatile and variable not in self.exposed

    def _is_value(self, node: e.Call, function: Function) -> bool:
        """Whether a call takes and gives values, and its function looks at nothing else."""
        values = all(_is_value(given.type) for given in node.arguments)
        if not (values and node.arguments and _is_value(function.type.result)):
            return False
        taken = passed(function, node.arguments, node.bindings)
        if any(isinstance(p.type, Reference) and not is_const(p.type.target) for p, _ in taken):
            return False
        on_device = function.execution.on_device or not function.item.builtin
        return on_device and is_of_values(self.unit, function)


def footprints(unit: TranslationUnit, function: Function) -> Footprints:
    """Of a function as it is."""
    seen = {
        use.node.declaration
        for use in uses(unit, function)
        if isinstance(use.node, e.Name) and not (use.is_value or use.is_target)
    }
    for node in expressions(unit, function):
        if isinstance(node, e.Lambda):
            seen |= set(used_variables(node))
    return Footprints(unit, frozenset(v for v in seen if isinstance(v, Variable)))


def _evaluated(node: e.Expression) -> tuple[e.Expression, ...]:
    """The operands that are evaluated with an expression; not a target that is only written."""
    match node:
        case e.SizeOf() | e.TypeId():
            return ()
        case e.Assign(op="=", target=e.Name(), value=value, overload=None):
            return (value,)
        case e.Unary(op="&", operand=e.Name()):
            return ()
    return node.children()


def _reaches(node: e.Expression) -> bool:
    """Whether an operator looks into memory itself."""
    if isinstance(node, e.Subscript):
        return not isinstance(unqualified(value_type(node.object.type)), VectorType)
    return isinstance(node, e.Unary) and node.op == "*"


def _is_value(type_: Type) -> bool:
    return isinstance(unqualified(value_type(type_)), Fundamental | EnumType | VectorType)


def _is_given(variable: Variable) -> bool:
    """Whether a variable of the SDK is one that a launch gives to each thread."""
    return bool(facts_of(variable).register)


# --- order ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """When an expression is evaluated in the whole that it is part of: what may come `before` it,
    the operator it is an operand of (`parent`), and whether it is evaluated at all."""

    before: tuple[e.Expression, ...] = ()
    parent: e.Expression | None = None
    conditional: bool = False
    unevaluated: bool = False


def turn_of(root: e.Expression, node: e.Expression) -> Turn | None:
    """The turn of a part of an expression; None if it is no part of it."""
    path = _path(root, node)
    if path is None:
        return None
    before: list[e.Expression] = []
    conditional = unevaluated = False
    for parent, child in pairwise(path):
        before += _earlier(parent, child)
        conditional |= _is_conditional(parent, child)
        unevaluated |= isinstance(parent, e.SizeOf | e.TypeId | e.Opaque)
    return Turn(tuple(before), path[-2] if len(path) > 1 else None, conditional, unevaluated)


def _path(root: e.Expression, node: e.Expression) -> list[e.Expression] | None:
    """From a whole down to one of its parts."""
    pending: list[tuple[e.Expression, list[e.Expression]]] = [(root, [root])]
    while pending:
        current, path = pending.pop()
        if current is node:
            return path
        if current.span.covers(node.span):
            pending += [(child, [*path, child]) for child in current.children()]
    return None


def _earlier(parent: e.Expression, child: e.Expression) -> Iterator[e.Expression]:
    """Operands that may be evaluated before one of them; of an assignment the value comes first."""
    if isinstance(parent, e.Assign) and parent.overload is None:
        if child is parent.target:
            yield parent.value
        return
    if isinstance(parent, e.Binary) and parent.op in ("&&", "||", ",") and child is parent.left:
        return
    if isinstance(parent, e.Conditional) and child is parent.condition:
        return
    yield from (other for other in parent.children() if other is not child)


def _is_conditional(parent: e.Expression, child: e.Expression) -> bool:
    match parent:
        case e.Binary(op="&&" | "||", right=right):
            return child is right
        case e.Conditional(condition=condition):
            return child is not condition
    return False


def earlier_roots(owner: s.Statement, root: e.Expression) -> list[e.Expression]:
    """What a statement evaluates before one of its expressions."""
    roots = list(owner.expressions())
    initializer = getattr(owner, "initializer", None)
    earlier = roots[: roots.index(root)] if root in roots else roots
    if isinstance(initializer, s.Statement):
        earlier += [x for part in s.walk_statements(initializer) for x in part.expressions()]
    return earlier


def is_total(node: e.Expression) -> bool:
    """Whether evaluating an expression where it was not evaluated before does no harm: constants
    and parameters, and operators that have a value for all operands."""
    match node:
        case e.Literal() | e.SizeOf():
            return True
        case e.Name(declaration=Variable(storage=Storage.PARAMETER)):
            return _is_value(node.type)
        case e.Name(declaration=Variable(constexpr=True) | Enumerator()):
            return True
        case e.Unary(op="+" | "-" | "!" | "~", overload=None) | e.Conditional():
            pass
        case e.Binary(op=op, overload=None) if op not in _TRAPS:
            pass
        case e.Cast():
            if not _is_value(node.type):
                return False
        case _:
            return False
    return all(is_total(child) for child in node.children())


def refuse_ends(node: e.Expression) -> None:
    """Raises Refusal for an expression that makes an object which does something at its end: it
    comes at the end of the statement."""
    for part in e.walk(node):
        type_ = unqualified(part.type)
        if not isinstance(part, e.Call | e.Construct | e.Cast | e.Binary):
            continue
        if isinstance(type_, ClassType) and not _ends_quietly(type_):
            raise Refusal("ends-later", name=str(type_))


def _ends_quietly(type_: ClassType) -> bool:
    return is_trivial(type_.declaration, SpecialKind.DESTRUCTOR) is True


def mentioned(node: e.Expression) -> Iterator[Variable]:
    """The variables that an expression names."""
    for part in e.walk(node):
        if isinstance(part, e.Name) and isinstance(part.declaration, Variable):
            yield part.declaration
        if isinstance(part, e.Lambda):
            yield from used_variables(part)
