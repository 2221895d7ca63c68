"""Typed statements. Spans are relative to the item that holds the function."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.model.tree.expressions import Expression, Lambda
from tops_lsp.model.tree.packed_fields import with_spans
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.incremental.relocation import Contents
    from tops_lsp.model.tree.declarations import Declaration, Variable


UNREADABLE = "text that cannot be read as C++"
"""Why an expression is opaque that stands for text the grammar has skipped in a statement."""

MACRO = "unknown macro"
"""Why a statement is opaque whose head only a macro explains."""


@with_spans("span")
@dataclass(eq=False, slots=True, kw_only=True)
class Statement:
    """Base of all statements.

    `constants` are calls in what it has computed at compile time: array bounds, template
    arguments, enumerators, conditions of `static_assert`; and what of its text is unreadable.
    """

    span: Span
    constants: tuple[Expression, ...] = ()

    def substatements(self) -> tuple[Statement, ...]:
        """Direct sub-statements, in source order."""
        return ()

    def expressions(self) -> tuple[Expression, ...]:
        """Direct expressions (not those of sub-statements), in source order."""
        return ()


@dataclass(eq=False, slots=True, kw_only=True)
class Compound(Statement):
    body: tuple[Statement, ...] = ()

    def substatements(self) -> tuple[Statement, ...]:
        return self.body


@dataclass(eq=False, slots=True, kw_only=True)
class Declare(Statement):
    """Local declarations. A variable's initializer is its `initializer`."""

    declarations: tuple[Declaration, ...] = ()

    def expressions(self) -> tuple[Expression, ...]:
        found = [getattr(declaration, "initializer", None) for declaration in self.declarations]
        found += [getattr(declaration, "at_end", None) for declaration in self.declarations]
        return tuple(expression for expression in found if expression is not None)


@dataclass(eq=False, slots=True, kw_only=True)
class Evaluate(Statement):
    """An expression statement."""

    expression: Expression

    def expressions(self) -> tuple[Expression, ...]:
        return (self.expression,)


def of_head(first: Statement | None) -> tuple[Statement, ...]:
    """What is first in a head, of `if (int i = f(); T x = i)` both: they live as long as the
    statement."""
    if first is None:
        return ()
    return first.body if isinstance(first, Compound) else (first,)


@dataclass(eq=False, slots=True, kw_only=True)
class If(Statement):
    """`constexpr` with a known condition, `taken`, has the dead branch as None. Who runs it goes
    by `taken`: asked again outside of constants, the condition may answer otherwise."""

    initializer: Statement | None = None
    condition: Expression
    then: Statement | None
    orelse: Statement | None = None
    constexpr: bool = False
    taken: bool | None = None

    def substatements(self) -> tuple[Statement, ...]:
        parts = (self.initializer, self.then, self.orelse)
        return tuple(part for part in parts if part is not None)

    def expressions(self) -> tuple[Expression, ...]:
        return (self.condition,)


@dataclass(eq=False, slots=True, kw_only=True)
class While(Statement):
    """`initializer` declares the condition's variable, anew each time round."""

    condition: Expression
    body: Statement
    initializer: Statement | None = None

    def substatements(self) -> tuple[Statement, ...]:
        return (self.body,) if self.initializer is None else (self.initializer, self.body)

    def expressions(self) -> tuple[Expression, ...]:
        return (self.condition,)


@dataclass(eq=False, slots=True, kw_only=True)
class DoWhile(Statement):
    body: Statement
    condition: Expression

    def substatements(self) -> tuple[Statement, ...]:
        return (self.body,)

    def expressions(self) -> tuple[Expression, ...]:
        return (self.condition,)


@dataclass(eq=False, slots=True, kw_only=True)
class For(Statement):
    """`round` declares the condition's variable, anew each time round; the step knows it, too."""

    initializer: Statement | None
    condition: Expression | None
    step: Expression | None
    body: Statement
    round: Statement | None = None

    def substatements(self) -> tuple[Statement, ...]:
        parts = (self.initializer, self.round, self.body)
        return tuple(part for part in parts if part is not None)

    def expressions(self) -> tuple[Expression, ...]:
        return tuple(e for e in (self.condition, self.step) if e is not None)


@dataclass(eq=False, slots=True, kw_only=True)
class RangeFor(Statement):
    variable: Variable | None
    range: Expression
    body: Statement

    def substatements(self) -> tuple[Statement, ...]:
        return (self.body,)

    def expressions(self) -> tuple[Expression, ...]:
        return (self.range,)


@dataclass(eq=False, slots=True, kw_only=True)
class Switch(Statement):
    """`body` holds `Case` markers among the statements, as C++ has them."""

    condition: Expression
    body: Statement
    initializer: Statement | None = None

    def substatements(self) -> tuple[Statement, ...]:
        return (self.body,) if self.initializer is None else (self.initializer, self.body)

    def expressions(self) -> tuple[Expression, ...]:
        return (self.condition,)


@dataclass(eq=False, slots=True, kw_only=True)
class Case(Statement):
    """A label in a switch; `value` None is default. `last`: of GNU's `case value ... last:`."""

    value: Expression | None = None
    last: Expression | None = None

    def expressions(self) -> tuple[Expression, ...]:
        return tuple(bound for bound in (self.value, self.last) if bound is not None)


@dataclass(eq=False, slots=True, kw_only=True)
class Break(Statement):
    """`break;`"""


@dataclass(eq=False, slots=True, kw_only=True)
class Continue(Statement):
    """`continue;`"""


@dataclass(eq=False, slots=True, kw_only=True)
class Return(Statement):
    value: Expression | None = None
    bare: bool = True  # no parentheses around it, which `decltype(auto)` tells apart

    def expressions(self) -> tuple[Expression, ...]:
        return () if self.value is None else (self.value,)


@dataclass(eq=False, slots=True, kw_only=True)
class Label(Statement):
    name: str


@dataclass(eq=False, slots=True, kw_only=True)
class Goto(Statement):
    target: str


@dataclass(eq=False, slots=True, kw_only=True)
class Try(Statement):
    """`try {…} catch (…) {…}`; a handler is a compound that declares what it catches."""

    body: Statement
    handlers: tuple[Statement, ...] = ()

    def substatements(self) -> tuple[Statement, ...]:
        return (self.body, *self.handlers)


@dataclass(eq=False, slots=True, kw_only=True)
class Throw(Statement):
    value: Expression | None = None

    def expressions(self) -> tuple[Expression, ...]:
        return () if self.value is None else (self.value,)


@dataclass(eq=False, slots=True, kw_only=True)
class OpaqueStatement(Statement):
    """Not modelled (inline asm, a syntax error); its known parts are kept."""

    parts: tuple[Expression, ...] = ()
    inner: tuple[Statement, ...] = field(default=())
    why: str = ""

    def substatements(self) -> tuple[Statement, ...]:
        return self.inner

    def expressions(self) -> tuple[Expression, ...]:
        return self.parts


@dataclass(eq=False, slots=True, kw_only=True)
class ComputedGoto(OpaqueStatement):
    """GNU's `goto *pointer;`: `parts` is the pointer."""


@dataclass(frozen=True, slots=True)
class Body:
    """A function's statements, its lambdas (nested ones too), and a constructor's initializers.

    `contents` are those of statements that have been moved by edits, by the statement's identity.
    """

    compound: Compound
    lambdas: tuple[Lambda, ...] = ()
    initializers: tuple[tuple[str, tuple[Expression, ...]], ...] = ()
    contents: dict[int, Contents] = field(default_factory=dict, compare=False, repr=False)


SIMPLE = frozenset({Declare, Evaluate, Return, Break, Continue})
"""Kinds of statement with no others in them: most of them."""


def walk_statements(statement: Statement) -> Iterator[Statement]:
    """The statement and all under it, in source order."""
    stack = [statement]
    while stack:
        node = stack.pop()
        yield node
        if type(node) not in SIMPLE:
            stack += node.substatements()[::-1]
