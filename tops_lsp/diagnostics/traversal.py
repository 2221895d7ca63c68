"""Every node of an item that rules may subscribe to, with where it is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from tops_lsp.diagnostics.directives import directives
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.passes import is_compiled, sides_of
from tops_lsp.model.tree.declarations import Class, Function, Item, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Expression,
    Lambda,
    Noexcept,
    SizeOf,
    StatementExpression,
)
from tops_lsp.model.tree.statements import SIMPLE, Declare, Statement
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, replace


@dataclass(slots=True)
class NodesOfFunction:
    """What is seen from one visit, in order: of a lambda or a local class's method apart from what
    is around it."""

    visit: Visit
    nodes: list[object]

    def by_kind(self, kinds: Iterable[type[object]]) -> dict[type[object], list[object]]:
        """The nodes that are of one of these classes, each class's in order."""
        found: dict[type[object], list[object]] = {kind: [] for kind in kinds}
        if not found:
            return found
        wanted = found.get
        for node in self.nodes:
            of_kind = wanted(type(node))
            if of_kind is not None:
                of_kind.append(node)
        return found

    def places(self) -> dict[int, int]:
        """Where each node is in the order, by its identity."""
        return {id(node): place for place, node in enumerate(self.nodes)}


def nodes(outside: Visit, functions: list[Function]) -> list[NodesOfFunction]:
    """The visited item, and every node of it with the function around it; bodies that hold nothing
    for the visit's sides are left out."""
    item, sides = outside.item, outside.sides
    around = _NodeTable(outside)
    around.add(item)
    for failed in item.failed:
        around.expression(failed)
    for declaration in item.declarations:
        if isinstance(declaration, Class):
            around.add(declaration)
        elif isinstance(declaration, Variable):
            around.add(declaration)
            if declaration.initializer is not None and sides_of(declaration) & sides:
                around.expression(declaration.initializer)
    for function in functions:
        if is_entered(item, function, sides):
            around.function(function)
        else:
            around.found.append(NodesOfFunction(replace(outside, function=function), [function]))
    return around.found


def is_entered(item: Item, function: Function, sides: Side) -> bool:
    """Whether a function's body holds something for some sides. Marked lambdas and methods in a
    function are compiled where they are marked for."""
    if is_compiled(function, sides):
        return True
    start, end = function.body_span
    return b"__device__" in item.text[start:end]


def body_nodes(function: Function, inside: Visit) -> list[NodesOfFunction]:
    """Every node of a function's body."""
    sights = _NodeTable(inside)
    sights.body(function)
    return sights.found


def nodes_near(function: Function, inside: Visit, spans: Sequence[Span]) -> list[NodesOfFunction]:
    """The nodes of the innermost statements of a body that spans touch, with the expressions in
    them; of a statement that holds others, the expressions in its head alone."""
    sights = _NodeTable(inside)
    body = inside.unit.body(function)
    if body is not None:
        sights.near(body.compound, spans)
    return sights.found


def is_local(function: Function) -> bool:
    """Whether it belongs to a local class, which is visited where it is."""
    return isinstance(function.scope, Class) and function.scope.enclosing is not None


class _NodeTable:
    """One pass over what is visited; what has a visit of its own is another sight in `found`."""

    def __init__(self, visit: Visit, found: list[NodesOfFunction] | None = None) -> None:
        own = NodesOfFunction(visit, [])
        self.visit, self.add = visit, own.nodes.append
        self.found = [] if found is None else found
        self.found.append(own)

    def inside(self, function: Function) -> _NodeTable:
        """What is in another function here, which is visited for itself."""
        return _NodeTable(replace(self.visit, function=function), self.found)

    def function(self, function: Function) -> None:
        """A function and its body."""
        inside = self.inside(function)
        inside.add(function)
        inside.body(function)

    def body(self, function: Function) -> None:
        """A body, if it has one."""
        body = self.visit.unit.body(function)
        if body is None:
            return
        self.add(body)
        for _, values in body.initializers:
            for value in values:
                self.expression(value)
        self.statement(body.compound)

    def local_class(self, class_: Class) -> None:
        """The methods of a class in a function, and of the classes in it."""
        for group in class_.members.values():
            for member in group:
                if isinstance(member, Function):
                    self.function(member)
                elif isinstance(member, Class):
                    self.local_class(member)

    def statement(self, root: Statement) -> None:
        """A statement and all under it."""
        stack: list[Statement] = [root]
        while stack:
            node = stack.pop()
            self.head(node)
            if type(node) not in SIMPLE:
                stack += node.substatements()[::-1]

    def near(self, root: Statement, spans: Sequence[Span]) -> None:
        """The innermost statements that spans touch, which are in order."""
        stack = [(root, spans)]
        while stack:
            node, spans = stack.pop()
            inner = [] if type(node) in SIMPLE else [*node.substatements()]
            touched = [(one, _touching(one.span, spans)) for one in inner]
            stack += [pair for pair in reversed(touched) if pair[1]]
            covered = {s for one, own in touched for s in own if one.span.covers(s)}
            if not covered.issuperset(spans):
                self.head(node)

    def head(self, node: Statement) -> None:
        """A statement without those in it."""
        self.add(node)
        if type(node) is Declare:
            self.declare(node)
        for expression in (*node.expressions(), *node.constants):
            self.expression(expression)

    def declare(self, node: Statement) -> None:
        """What a statement declares."""
        for declaration in node.declarations if isinstance(node, Declare) else ():
            self.add(declaration)
            if isinstance(declaration, Class):
                self.local_class(declaration)

    def expression(self, root: Expression) -> None:
        """Sub-expressions that are evaluated, and the bodies of lambdas."""
        add, stack = self.add, [root]
        while stack:
            node = stack.pop()
            add(node)
            kind = type(node)
            if kind in LEAVES or kind in UNEVALUATED:
                continue
            if kind is Lambda:
                self.lambda_(node)
            elif isinstance(node, StatementExpression):
                self.statement(node.body)
            stack += node.children()[::-1]

    def lambda_(self, node: Expression) -> None:
        """A lambda's body; what it captures and its defaults are of the function around."""
        if not isinstance(node, Lambda):
            return
        captured = [one.initializer for one in node.captures]
        for value in (*captured, *(one.initializer for one in node.function.parameters)):
            if value is not None:
                self.expression(value)
        if node.body is not None:
            self.inside(node.function).statement(node.body)


def _touching(one: Span, spans: Sequence[Span]) -> Sequence[Span]:
    """Those of some spans, in order and apart, that touch one."""
    start, end = one
    return spans[bisect_left(spans, start, key=_END) : bisect_right(spans, end, key=_START)]


_START, _END = itemgetter(0), itemgetter(1)


UNEVALUATED = frozenset({SizeOf, Noexcept})
"""What has expressions in it that are never computed: they are nobody's nodes."""


def raw_nodes(unit: TranslationUnit) -> Iterator[tuple[object, str]]:
    """What is in the raw text, with the file it is in."""
    for problem in unit.problems:
        yield problem, problem.path
    for include in unit.expansion.includes:
        if include.file == unit.source.path:
            yield include, include.file
    for directive in directives(unit):
        yield directive, unit.source.path
