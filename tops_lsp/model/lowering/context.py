"""What lowering carries along: the tree, the scope, the function it is in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from sys import intern
from typing import TYPE_CHECKING, Any, Protocol

from tree_sitter import Node

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.model.sema.constant_numbers import Constant
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.sema.overloads import Resolution
from tops_lsp.model.sema.packing import Packing
from tops_lsp.model.sema.pending_instances import WaitingInstances
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
    PackName,
    Variable,
)
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    AbsentType,
    Call,
    Construct,
    Expression,
    Lambda,
    Name,
    Opaque,
    SizeOf,
    walk,
)
from tops_lsp.model.tree.scopes import Scope, declared_by, namespace_members, without_hidden_friends
from tops_lsp.model.tree.statements import Body, Statement
from tops_lsp.model.tree.types import UNKNOWN, Type
from tops_lsp.model.truncation import Gap
from tops_lsp.syntax.cuts import cut
from tops_lsp.syntax.parser import LANGUAGE, Extent, Tree, parse
from tops_lsp.text.mask import MaskedToken
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, fields, replace

if TYPE_CHECKING:
    from tops_lsp.model.lowering.handles import Handle

_COMMENT = LANGUAGE.id_for_node_kind("comment", True)
_new = tuple.__new__  # of every node there is a span: past the constructor, which is Python's


class Unit(Protocol):
    """What lowering asks of the translation unit it builds."""

    handles: dict[Declaration, Handle]
    declared: list[Function]
    bodies: dict[Function, Body | None]
    limits: Limits
    cuda: bool  # memory words say where a variable is, and never where it points
    depth: int  # instances that are being made
    packing: Packing
    waiting: WaitingInstances
    hit: str  # the limit that the making of an instance has come to
    stub_specialisations: dict[Class, list[Class]]

    def expression(self, lo: Lowering, node: Node) -> Expression:
        """The typed expression of a node that may read like others."""

    def operator(
        self,
        lo: Lowering,
        methods: Sequence[Function],
        free: Sequence[Function],
        operands: Sequence[Expression],
    ) -> Resolution:
        """The choice among functions of an operator, for operands that may be of others' kinds."""

    def body(self, function: Function) -> Body | None:
        """A function's lowered body."""

    def instance(self, function: Function, bindings: tuple[tuple[str, Binding], ...]) -> Function:
        """The function with its template parameters replaced."""

    def deduced_result(self, function: Function) -> Type:
        """The result type of a function declared with `auto`."""

    def class_instance(self, template: Class, arguments: tuple[Binding, ...]) -> Class:
        """The class with its template parameters replaced."""

    def alias_instance(self, alias: Alias, arguments: tuple[Binding, ...]) -> Type:
        """What an alias template stands for."""

    def with_defaults(
        self, template: Class | Variable, arguments: tuple[Binding, ...]
    ) -> tuple[Binding, ...]:
        """The arguments with the parameters' defaults where they end."""

    def variable_instance(self, template: Variable, arguments: tuple[Binding, ...]) -> Variable:
        """A variable template's variable for these arguments."""

    def declare_postponed(self, declare: Callable[[], None]) -> None:
        """Declares what a class of the stubs has postponed, whoever asks for it."""

    def promise(self, function: Function) -> bool | None:
        """Whether a function says that nothing comes out of it; None if that is not known."""

    def is_valid(
        self, function: Function, bindings: tuple[tuple[str, Binding], ...]
    ) -> bool | None:
        """Whether a function template's declaration makes sense for these arguments."""


@dataclass(frozen=True, slots=True)
class Closure:
    """The lambda around the code: what its body sees of the variables outside."""

    scope: Scope  # where its parameters and init-captures are
    made: frozenset[str]  # init-captures that are no references
    copies: frozenset[str]
    references: frozenset[str]
    default_copy: bool
    mutable: bool
    outer: Closure | None

    def copies_outer(self, name: str) -> bool:
        """Whether this lambda itself captures an outside variable by copy."""
        return name in self.copies or (self.default_copy and name not in self.references)


class Memo(Protocol):
    """What is known of a body from an older version of its text."""

    def statement(self, lo: Lowering, node: Node) -> Statement:
        """The statement of a node, lowered or taken over."""


Closures = dict[tuple[Span, int | None], tuple[Scope, Lambda]]
"""Lambdas by where they are and the element of the pack that is expanded, with the scope they
were read in: an initializer that also decides a type is read twice, and makes one closure."""


@dataclass(slots=True, repr=False)
class Lowering:
    """Immutable but for `depth` and the lists it fills; derive a new one for an inner scope."""

    unit: Unit
    tree: Tree
    item: Item
    base: int  # offset of the item in `tree`
    scope: Scope
    function: Function | None = None
    lambdas: list[Lambda] = field(default_factory=list)
    closures: Closures = field(default_factory=dict)
    constants: list[Expression] = field(default_factory=list)  # of the statement around
    depth: int = 0
    deepest: int = DEFAULTS.nesting
    closure: Closure | None = None
    in_const: bool = False  # in a const method
    switched: Type = UNKNOWN  # what the labels of the switch around are converted to
    element: int | None = None  # of the pack that is being expanded
    # Where a friend that is defined in a class belongs; what `Box<T>::` means in an instance.
    home: Namespace | Class | None = None
    angles: dict[int, bytes] | None = None  # blanked template arguments by the end of their name
    known: Memo | None = None
    looked_at: dict[Span, Expression] = field(default_factory=dict)  # lowered before their turn
    reread: list[Span] = field(default_factory=list)  # errors of the grammar's, read again without

    def lookup(self, name: str) -> list[Declaration]:
        """Unqualified look-up; in an expansion a pack's name means its current element."""
        found = self.scope.lookup(name)
        if found and (len(found) > 1 or found[0].item.start > self.item.start):
            seen = declared_by(found, self.item)
            found = seen or self.scope.lookup_by(name, self.item) or found
            found = without_hidden_friends(found)
        if self.element is None or not found or not isinstance(found[0], PackName):
            return found
        return [*found[0].elements[self.element : self.element + 1]]

    def span(self, node: Node) -> Span:
        """A node's span relative to the item."""
        base = self.base
        return _new(Span, (node.start_byte - base, node.end_byte - base))

    def word(self, node: Node) -> str:
        """The text of a node no mask comes before, as a name is: one string for all uses."""
        text = self.tree.raw[node.start_byte : node.end_byte].decode("utf-8", "replace")
        return intern(joined(text) if text.startswith("operator") else text)

    def text(self, node: Node) -> str:
        """A node's own text, as the user wrote it."""
        return self.tree.text(node).decode("utf-8", "replace")

    def name_text(self, node: Node) -> str:
        """The text of a name; that of an operator without blanks."""
        text = self.text(node)
        return joined(text) if text.startswith("operator") else text

    def inner(self, scope: Scope | None = None) -> Lowering:
        """The same place with a new block scope (or the given one)."""
        made = Lowering(
            *_FIELDS(self)
        )  # of every block there is one: past `replace`, which is slow
        made.scope = Scope(self.scope) if scope is None else scope
        return made

    def within(self, function: Function, scope: Scope) -> Lowering:
        """Lowering of the body of `function`."""
        of_closure = isinstance(function.scope, Class) and function.scope.is_closure
        in_const = self.in_const if of_closure or self.closure else function.is_const
        lists: dict[str, Any] = {"lambdas": [], "closures": {}, "constants": [], "reread": []}
        return replace(self, function=function, scope=scope, in_const=in_const, **lists)

    def is_frozen(self, name: str) -> bool:
        """Whether a variable's name means a const copy: one that the innermost closure that copies
        it holds, unless that one is mutable. What refers to a copy sees it as it is there."""
        scope: Scope | None = self.scope
        closure = self.closure
        while scope is not None and closure is not None:
            is_outermost = scope is closure.scope
            if name in scope.names:
                return is_outermost and name in closure.made and not closure.mutable
            if is_outermost:
                if closure.copies_outer(name):
                    return not closure.mutable
                closure = closure.outer
            scope = scope.parent
        return False

    @property
    def side(self) -> Side:
        """The side the code is compiled for."""
        return Side.NONE if self.function is None else self.function.execution.side

    def masked(self, start: int, end: int) -> Iterator[MaskedToken]:
        """Dialect tokens between two offsets of the tree."""
        yield from self.tree.mask.between(start, end)

    def std_class(self, name: str) -> Class | None:
        """A class of namespace std, or a template of one."""
        return next((c for c in self.of_std(name) if isinstance(c, Class)), None)

    def of_std(self, name: str) -> Sequence[Declaration]:
        """What namespace std has of a name."""
        libraries = (one for one in self.lookup("std") if isinstance(one, Namespace))
        return next((namespace_members(one, name) for one in libraries), ())

    def constant(self, expression: Expression) -> Constant | None:
        """The value of a constant expression."""
        evaluator = Evaluator(
            self.unit.body,
            instance=self.unit.instance,
            limits=self.unit.limits,
            required=True,
        )
        value = evaluator.evaluate(expression)
        if evaluator.hit:
            self.give_up(expression.span, evaluator.hit[0])
        return value

    def give_up(self, span: Span, why: str) -> None:
        """Notes a limit that was hit: in the body around, in the item, or for who asks for the
        instance that is being made."""
        if self.function is not None:
            self.constants.append(Opaque(span=span, why=why))
        elif self.unit.depth:
            self.unit.hit = why
        else:
            self.item.gaps.append(Gap(span, why))

    def pass_on(self, node: Node) -> None:
        """Notes the limit that was hit while an instance was made that `node` asks for."""
        why, self.unit.hit = self.unit.hit, ""
        self.give_up(self.span(node), why)

    def note(self, constant: Expression) -> None:
        """Remembers a constant expression of a body if it calls something, and else, as outside of
        bodies, the names that it lacks."""
        if self.function is not None and _calls(constant):
            self.constants.append(constant)
        else:
            self.note_absent(constant)

    def note_absent(self, expression: Expression) -> None:
        """Remembers the plain names in an expression that nothing was found for."""
        for part in walk(expression):
            if type(part) is not Name or part.candidates or part.span != part.name_span:
                continue
            if not (self._may_be_found_later(part) or self._is_qualified(part)):
                self.keep(part)

    def _is_qualified(self, name: Name) -> bool:
        """Whether `::` is before a name, or `template`, which the grammar is not shown."""
        start = name.span.start
        return self.item.text[max(0, start - _LOOK_BACK) : start].rstrip().endswith(_QUALIFYING)

    def _may_be_found_later(self, name: Name) -> bool:
        """Whether an instance of the template around may find what is called by its arguments."""
        return self.scope.is_open() and _CALLED.match(self.item.text, name.span.end) is not None

    def lacks_type(self, node: Node, name: str) -> None:
        """Remembers the name of a type that nothing declares, where no `::` says whose it is."""
        before = self.tree.raw[max(0, node.start_byte - _LOOK_BACK) : node.start_byte].rstrip()
        if not (before.endswith(_QUALIFYING) or self.scope.may_inherit()):
            self.keep(AbsentType(span=self.span(node), text=name))

    def keep(self, named: Expression) -> None:
        """Remembers a name that is in no value and no statement, for rules to look at: of text that
        is lowered once, as instances have the names of their templates."""
        if self.item.builtin:
            return
        if self.function is not None:
            self.constants.append(named)
            return
        owner = self.scope.owner
        if not self.unit.depth and not (isinstance(owner, Class) and owner.instance_of is not None):
            self.item.failed.append(named)

    def reparsed(
        self, node: Node, prefix: bytes, suffix: bytes, drop: int = 0, text: bytes | None = None
    ) -> tuple[Lowering, Node] | None:
        """The node's text (but its last `drop` bytes) read anew, spans still right.

        For places where the grammar chose the wrong reading. `text` of the same length may stand
        for the node's own.
        """
        if text is None:
            span = Span(node.start_byte, node.end_byte - drop)
            return self.read_span(span, (prefix, suffix))
        tree = _read_again(prefix + text + suffix)
        return self._in_subtree(tree, len(prefix) - node.start_byte, self.span(node))

    def read_span(
        self, span: Span, around: tuple[bytes, bytes], shown: Mapping[int, int] | None = None
    ) -> tuple[Lowering, Node]:
        """A stretch of the tree's text read anew in other surroundings, spans still right.

        `shown` are bytes the grammar is to see in it.
        """
        tree = cut(self.tree, span, around, shown)
        return self._in_subtree(tree, len(around[0]) - span.start, span.shifted(-self.base))

    def _in_subtree(self, tree: Tree, shift: int, span: Span) -> tuple[Lowering, Node]:
        if self.tree.root.has_error and not tree.root.has_error:
            self.reread.append(span)
        return replace(self, tree=tree, base=self.base + shift, known=None), tree.root


_CALLED = regex(rb"\s*[(<]")
_QUALIFYING = (b"::", b"~", b"template")
_LOOK_BACK = 64
_FIELDS = attrgetter(*(f.name for f in fields(Lowering)))


def _calls(root: Expression) -> bool:
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Call | Construct):
            return True
        stack += [] if isinstance(node, SizeOf) else node.children()
    return False


@lru_cache(maxsize=256)
def _read_again(text: bytes) -> Tree:
    """A tree of its own; what macros stamp out and templates repeat is read once."""
    tree = parse(text)
    tree.extent = Extent.FRAGMENT
    return tree


def named(node: Node) -> list[Node]:
    """Named children without comments."""
    return [c for c in node.named_children if c.kind_id != _COMMENT]


def first(node: Node, *types: str) -> Node | None:
    """The first child of one of the types."""
    return next((c for c in node.children if c.type in types), None)


_OPERATOR = regex(r"operator\s*(new|delete|[^\w\s]).*", re.S)


def joined(text: str) -> str:
    """An operator's name without the blanks in it; other names as they are."""
    return "".join(text.split()) if _OPERATOR.fullmatch(text) else text


def body_node(node: Node) -> Node | None:
    """The body of a function's definition: its statements, or the `try` around them."""
    return node.child_by_field_name("body") or first(node, "try_statement")


def first_of(root: Node, kind: str) -> Node | None:
    """The first node of a kind at or under `root`, in source order."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node.type == kind:
            return node
        stack.extend(reversed(node.named_children))
    return None
