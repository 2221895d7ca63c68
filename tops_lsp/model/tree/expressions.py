"""Typed expressions. Every conversion is a node; what we cannot type has the type UNKNOWN.

Spans are relative to the item that holds the expression. Nodes are compared by identity.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.model.tree.packed_fields import slot_of, with_sets, with_spans
from tops_lsp.model.tree.types import UNKNOWN, Reference, Type
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
    from tops_lsp.model.tree.statements import Compound


class Category(enum.Enum):
    """Value category, as far as it matters here."""

    LVALUE = "lvalue"
    XVALUE = "xvalue"
    PRVALUE = "prvalue"


def category_of(result: Type) -> Category:
    """The category of a call that returns `result`."""
    if not isinstance(result, Reference):
        return Category.PRVALUE
    return Category.XVALUE if result.rvalue else Category.LVALUE


@with_spans("span")
@dataclass(eq=False, slots=True, kw_only=True)
class Expression:
    """Base of all expressions."""

    span: Span
    type: Type = UNKNOWN
    category: Category = Category.PRVALUE

    def children(self) -> tuple[Expression, ...]:
        """Direct sub-expressions, in source order."""
        return ()


@dataclass(eq=False, slots=True, kw_only=True)
class Literal(Expression):
    """A number, character, string, boolean or nullptr. `value` None: too strange to read."""

    value: int | float | bool | bytes | None = None


@with_sets("candidates")
@with_spans("name_span")
@dataclass(eq=False, slots=True, kw_only=True)
class Name(Expression):
    """A use of a declared name. `candidates` is the overload set; one entry when resolved.

    An empty set means the name is unknown (missing header, macro, dependent).
    """

    text: str
    candidates: tuple[Declaration, ...] = ()
    name_span: Span = NOWHERE
    template_arguments: tuple[Type | int, ...] | None = None

    @property
    def declaration(self) -> Declaration | None:
        """The one declaration it means, if that is certain."""
        found: Declaration | tuple[Declaration, ...] = _name_set(self)
        return None if isinstance(found, tuple) else found


@dataclass(eq=False, slots=True, kw_only=True)
class Unary(Expression):
    """`op` is one of + - ! ~ * & ++ -- ; postfix ++/-- have `postfix`."""

    op: str
    operand: Expression
    postfix: bool = False
    overload: Function | None = None

    def children(self) -> tuple[Expression, ...]:
        return (self.operand,)


@dataclass(eq=False, slots=True, kw_only=True)
class Binary(Expression):
    """Operators with two operands, the comma and `.*` included, assignments apart."""

    op: str
    left: Expression
    right: Expression
    overload: Function | None = None

    def children(self) -> tuple[Expression, ...]:
        return (self.left, self.right)


@dataclass(eq=False, slots=True, kw_only=True)
class Assign(Expression):
    """`op` is "=" or a compound such as "+=". For those, arithmetic runs in `compute_type`."""

    op: str
    target: Expression
    value: Expression
    compute_type: Type = UNKNOWN
    overload: Function | None = None

    def children(self) -> tuple[Expression, ...]:
        return (self.target, self.value)


@dataclass(eq=False, slots=True, kw_only=True)
class Conditional(Expression):
    condition: Expression
    then: Expression
    orelse: Expression

    def children(self) -> tuple[Expression, ...]:
        return (self.condition, self.then, self.orelse)


@dataclass(eq=False, slots=True, kw_only=True)
class Call(Expression):
    """A call. `function` is set when overload resolution found exactly one function.

    For a method, `callee` is a `Member`. Default arguments are not in `arguments`.
    `bindings` says what the template parameters stand for, by name.
    """

    callee: Expression
    arguments: tuple[Expression, ...] = ()
    function: Function | None = None
    bindings: tuple[tuple[str, Type | int], ...] = ()
    deduced: bool = True  # false: some template parameter could not be deduced

    def children(self) -> tuple[Expression, ...]:
        return (self.callee, *self.arguments)


@with_spans("configuration_span")
@dataclass(eq=False, slots=True, kw_only=True)
class Launch(Expression):
    """`kernel<<<grid, block, shared, stream>>>(arguments)`; `configuration` as written."""

    callee: Expression
    configuration: tuple[Expression, ...] = ()
    arguments: tuple[Expression, ...] = ()
    function: Function | None = None
    bindings: tuple[tuple[str, Type | int], ...] = ()
    configuration_span: Span = NOWHERE

    def children(self) -> tuple[Expression, ...]:
        return (self.callee, *self.configuration, *self.arguments)


@with_sets("candidates")
@with_spans("name_span")
@dataclass(eq=False, slots=True, kw_only=True)
class Member(Expression):
    """`object.name` or `object->name` (`arrow`)."""

    object: Expression
    text: str
    arrow: bool = False
    candidates: tuple[Declaration, ...] = ()
    name_span: Span = NOWHERE
    template_arguments: tuple[Type | int, ...] | None = None
    object_type: Type = UNKNOWN  # of the object itself, behind the arrow, with its qualifiers
    naming: Class | None = None  # `object.Base::name`: the base, of several the one that has it

    def children(self) -> tuple[Expression, ...]:
        return (self.object,)

    @property
    def declaration(self) -> Declaration | None:
        found: Declaration | tuple[Declaration, ...] = _member_set(self)
        return None if isinstance(found, tuple) else found


@dataclass(eq=False, slots=True, kw_only=True)
class Subscript(Expression):
    """Built-in element access: pointer, array, or lane of a vector."""

    object: Expression
    index: Expression
    overload: Function | None = None

    def children(self) -> tuple[Expression, ...]:
        return (self.object, self.index)


_name_set, _member_set = (slot_of(c, "candidates").__get__ for c in (Name, Member))


class CastKind(enum.Enum):
    """How a conversion was written, or that it was not."""

    IMPLICIT = "implicit"
    C_STYLE = "c-style"
    FUNCTIONAL = "functional"
    STATIC = "static_cast"
    REINTERPRET = "reinterpret_cast"
    CONST = "const_cast"
    DYNAMIC = "dynamic_cast"
    BITS = "bit_cast"


@dataclass(eq=False, slots=True, kw_only=True)
class Cast(Expression):
    """A conversion of `operand` to this node's type."""

    kind: CastKind
    operand: Expression

    def children(self) -> tuple[Expression, ...]:
        return (self.operand,)


@dataclass(eq=False, slots=True, kw_only=True)
class Construct(Expression):
    """An object of class type made by a constructor (None: implicit or unknown).

    `bindings` says what the parameters of a constructor template stand for, by name. `bare`:
    nothing is given, not even `()`, which stands for zeros where nobody wrote a constructor.
    """

    arguments: tuple[Expression, ...] = ()
    constructor: Function | None = None
    bindings: tuple[tuple[str, Type | int], ...] = ()
    braced: bool = False
    bare: bool = False

    def children(self) -> tuple[Expression, ...]:
        return self.arguments


@dataclass(eq=False, slots=True, kw_only=True)
class InitList(Expression):
    """`{a, b, c}` where the type comes from what it initializes.

    `fields` are the names before the elements' values, "" for none; empty without any.
    """

    elements: tuple[Expression, ...] = ()
    fields: tuple[str, ...] = ()

    @property
    def only(self) -> Expression | None:
        """What is alone in the braces; not a member's value that its name is before."""
        return self.elements[0] if len(self.elements) == 1 and not any(self.fields) else None

    def children(self) -> tuple[Expression, ...]:
        return self.elements


@dataclass(eq=False, slots=True, kw_only=True)
class SizeOf(Expression):
    """`sizeof` or `alignof` with the measured type; `value` None if not known."""

    measured: Type = UNKNOWN
    value: int | None = None
    operand: Expression | None = None

    def children(self) -> tuple[Expression, ...]:
        return () if self.operand is None else (self.operand,)


@dataclass(eq=False, slots=True, kw_only=True)
class Noexcept(SizeOf):
    """`noexcept(e)`, which does not evaluate its operand either."""


@dataclass(eq=False, slots=True, kw_only=True)
class LaneOperation(Expression):
    """`__builtin_shuffle`, `__builtin_shufflevector` or `__builtin_convertvector` on vectors."""

    name: str
    operands: tuple[Expression, ...] = ()

    def children(self) -> tuple[Expression, ...]:
        return self.operands


@dataclass(eq=False, slots=True, kw_only=True)
class ComplexPart(Expression):
    """GNU's `__real__ z` and `__imag__ z`: of an object the part of it, which may be assigned."""

    imaginary: bool
    operand: Expression

    def children(self) -> tuple[Expression, ...]:
        return (self.operand,)


@dataclass(eq=False, slots=True, kw_only=True)
class CallPlace(Expression):
    """`__builtin_LINE()` and its kind: of a default argument the place of the call with it."""

    name: str


@dataclass(eq=False, slots=True, kw_only=True)
class TypeId(Expression):
    """`typeid(T)`, or `typeid(e)`, which evaluates an object with virtual functions only."""

    described: Type = UNKNOWN
    operand: Expression | None = None

    def children(self) -> tuple[Expression, ...]:
        return () if self.operand is None else (self.operand,)


@dataclass(frozen=True, slots=True)
class Capture:
    """`mode` is "copy", "reference", "this", "*this", "default-copy" or "default-reference"."""

    mode: str
    name: str = ""
    span: Span = NOWHERE
    variable: Variable | None = None
    initializer: Expression | None = None


@dataclass(eq=False, slots=True, kw_only=True)
class Lambda(Expression):
    """A lambda expression; `function` is its operator(), with its execution space and body."""

    function: Function
    closure: Class
    captures: tuple[Capture, ...] = ()
    enclosing: Function | None = None
    introducer_span: Span = NOWHERE
    body: Compound | None = None
    explicit: bool = False  # execution space written by the user


@dataclass(eq=False, slots=True, kw_only=True)
class New(Expression):
    """`new (placement) T[extent]…`. `initializer` makes the object, or the first elements; of a
    class without arguments it names the constructor. `initialized`: with parentheses or braces.
    `function` gives the memory, `undo` takes it back if the constructor throws; None: the library.
    """

    extent: Expression | None = None
    placement: tuple[Expression, ...] = ()
    initializer: Expression | None = None
    initialized: bool = False
    function: Function | None = None
    undo: Function | None = None

    def children(self) -> tuple[Expression, ...]:
        rest = (e for e in (self.extent, self.initializer) if e is not None)
        return (*self.placement, *rest)


@dataclass(eq=False, slots=True, kw_only=True)
class Delete(Expression):
    """`function` takes the memory back; None: the library does. `root`: `::delete`, which calls no
    function of a class."""

    operand: Expression
    array: bool = False
    function: Function | None = None
    root: bool = False

    def children(self) -> tuple[Expression, ...]:
        return (self.operand,)


@dataclass(eq=False, slots=True, kw_only=True)
class FailedAssertion(Expression):
    """A `static_assert` whose condition is known to be false; `message` is the text after it."""

    condition: Expression
    message: str = ""

    def children(self) -> tuple[Expression, ...]:
        return (self.condition,)


@dataclass(eq=False, slots=True, kw_only=True)
class UndecidedAssertion(FailedAssertion):
    """A `static_assert` in a function whose condition names variables and has no known value."""


@dataclass(eq=False, slots=True, kw_only=True)
class This(Expression):
    """`this`."""


@dataclass(eq=False, slots=True, kw_only=True)
class Opaque(Expression):
    """Something not modelled; its known parts are kept so that rules still see inside."""

    parts: tuple[Expression, ...] = ()
    why: str = field(default="")

    def children(self) -> tuple[Expression, ...]:
        return self.parts


@dataclass(eq=False, slots=True, kw_only=True)
class AbsentType(Expression):
    """The name of a type that nothing declares: no operand, it is where a type is written."""

    text: str


@dataclass(eq=False, slots=True, kw_only=True)
class StatementExpression(Opaque):
    """GNU's `({ …; value; })`; for whoever does not look into `body` it is opaque."""

    body: Compound


@dataclass(eq=False, slots=True, kw_only=True)
class LabelAddress(Opaque):
    """GNU's `&&label`, a `void *`; `function` is the one that the label belongs to."""

    label: str
    function: Function


@dataclass(eq=False, slots=True, kw_only=True)
class InlineAssembly(Opaque):
    """GNU's `asm`: `parts` are its outputs and then its inputs, `constraints` what is said of each.

    What assembly does to its operands is its own business, so it is opaque to whoever does not ask.
    """

    template: str
    constraints: tuple[str, ...] = ()
    outputs: int = 0


LEAVES = frozenset({Literal, Name, This, AbsentType})
"""Kinds of expression with no others in them: most nodes, and no walk need ask them."""


def walk(expression: Expression) -> Iterator[Expression]:
    """The expression and everything under it, in source order; not into lambda bodies."""
    stack = [expression]
    while stack:
        node = stack.pop()
        yield node
        if type(node) not in LEAVES:
            stack += node.children()[::-1]
