"""Every place of an item where something nameable is declared or used."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator

from tops_lsp.features.members import inner_declarations
from tops_lsp.features.scope import lookup_path, site_at
from tops_lsp.model.tree.declarations import Declaration, Function, Item, Specifier, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Expression,
    Lambda,
    Launch,
    Member,
    Name,
    StatementExpression,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import Body, Compound, Declare, RangeFor, Statement
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.queries import captures
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_QUALIFIER = regex(rb"([A-Za-z_]\w*)\s*::\s*\Z")
_QUALIFIES = regex(rb"\s*::")
_WORD_END = regex(rb"\w")
_FARTHEST_QUALIFIER = 200


class Role(enum.Enum):
    """What a name does at a place."""

    DECLARE = "declare"
    READ = "read"
    WRITE = "write"
    CALL = "call"
    SPECIFY = "specify"


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """Something nameable at a place. `span` is relative to the item.

    `declarations` is the overload set when it is not known which one is meant. `call` is the call
    or launch that a used name is the callee of.
    """

    item: Item
    span: Span
    declarations: tuple[Declaration, ...] = ()
    role: Role = Role.READ
    expression: Expression | None = None
    call: Call | Launch | None = None
    specifier: Specifier | None = None


@dataclass
class Places:
    """The places of items; those of items an edit did not touch are kept."""

    _known: dict[int, tuple[Item, int, tuple[NamedPlace, ...]]] = field(default_factory=dict)

    def of(self, unit: TranslationUnit, item: Item) -> tuple[NamedPlace, ...]:
        """All places of an item, in no particular order."""
        known = self._known.get(id(item))
        if known is not None and known[0] is item and known[1] == unit.version_key:
            return known[2]
        found = tuple(places(unit, item))
        self._known[id(item)] = item, unit.version_key, found
        return found

    def at(self, unit: TranslationUnit, item: Item, offset: int) -> Iterable[NamedPlace]:
        """Those of its places that may be at an offset."""
        known = self._known.get(id(item))
        if known is not None and known[0] is item and known[1] == unit.version_key:
            return known[2]
        return places(unit, item, offset)

    def keep(self, items: Iterable[Item]) -> None:
        """Forgets all other items."""
        kept = {id(item) for item in items}
        self._known = {key: value for key, value in self._known.items() if key in kept}


def places(unit: TranslationUnit, item: Item, at: int | None = None) -> Iterator[NamedPlace]:
    """All places of an item: what the model has a node for, then names it keeps none for; of both
    no more than may be `at` an offset, where only that matters."""
    modelled = _modelled(unit, item, _NodePlaces(item, at))
    found = tuple(place for place in modelled if place.declarations or place.specifier is not None)
    yield from found
    yield from _of_words(unit, item, found, at)


def _of_words(
    unit: TranslationUnit, item: Item, known: Iterable[NamedPlace], at: int | None
) -> Iterator[NamedPlace]:
    seen = {located.span for located in known}
    for span in _words(unit, item, at):
        if span not in seen:
            yield from _by_word(unit, item, span)


def _modelled(unit: TranslationUnit, item: Item, nodes: _NodePlaces) -> Iterator[NamedPlace]:
    for declaration in item.declarations:
        if declaration.item is not item:
            continue  # a class that is completed elsewhere: here is but its name
        if not isinstance(declaration, Function):
            yield from nodes.declared(declaration)
        if isinstance(declaration, Variable):
            yield from nodes.initializer(declaration)
    for function in unit.functions_of(item):
        if function.item is item:
            yield from nodes.declared(function)
            body = unit.body(function) if nodes.may_be_in(function.span) else None
            if body is not None:
                yield from nodes.body(body)


def name_span(declaration: Declaration) -> Span:
    """The bare name in the declaration: without qualifiers, template arguments and `~`."""
    span, name = declaration.name_span, declaration.name.removeprefix("~").encode()
    at = declaration.item.text.rfind(name, span.start, span.end) if name else -1
    return span if at < 0 else Span(at, at + len(name))


@dataclass(frozen=True, slots=True)
class _NodePlaces:
    """What the model has nodes for in an item; with `at`, what an offset is not in is passed
    over."""

    item: Item
    at: int | None = None

    def may_be_in(self, span: Span) -> bool:
        """Whether something that is asked for may be in a stretch, or right after it."""
        return self.at is None or span.start <= self.at <= span.end

    def declared(self, declaration: Declaration) -> Iterator[NamedPlace]:
        """A declaration's own name, specifiers, and what it declares inside."""
        item = self.item
        if declaration.name_span != NOWHERE and declaration.name:
            yield NamedPlace(item, name_span(declaration), (declaration,), Role.DECLARE)
        for specifier in declaration.specifiers:
            yield NamedPlace(
                item, specifier.span, (declaration,), Role.SPECIFY, specifier=specifier
            )
        for inner in inner_declarations(declaration):
            if inner.item is item:
                yield from self.declared(inner)
                if isinstance(inner, Variable):
                    yield from self.initializer(inner)

    def initializer(self, variable: Variable) -> Iterator[NamedPlace]:
        """What is in a variable's initializer."""
        if variable.initializer is not None:
            yield from self.expression(variable.initializer)

    def body(self, body: Body) -> Iterator[NamedPlace]:
        """What is in a function's body."""
        for _, values in body.initializers:
            for value in values:
                yield from self.expression(value)
        yield from self.statements(body.compound)

    def statements(self, compound: Compound) -> Iterator[NamedPlace]:
        """What is in statements."""
        stack: list[Statement] = [compound]
        while stack:
            statement = stack.pop()
            if not self.may_be_in(statement.span):
                continue
            stack += statement.substatements()[::-1]
            if isinstance(statement, Declare):
                for declaration in statement.declarations:
                    yield from self.declared(declaration)
            if isinstance(statement, RangeFor) and statement.variable is not None:
                yield from self.declared(statement.variable)
            for expression in statement.expressions():
                yield from self.expression(expression)

    def expression(self, root: Expression) -> Iterator[NamedPlace]:
        """What is in an expression."""
        if not self.may_be_in(root.span):
            return
        calls: dict[int, Call | Launch] = {}
        written: set[int] = set()
        for node in walk(root):
            match node:
                case Call(callee=callee) | Launch(callee=callee):
                    calls[id(callee)] = node
                case Assign(target=target) | Unary(op="++" | "--", operand=target):
                    written.add(id(target))
                case Name() | Member():
                    yield _use(self.item, node, calls.get(id(node)), id(node) in written)
                case Lambda():
                    yield from self._lambda(node)
                case StatementExpression(body=body):
                    yield from self.statements(body)

    def _lambda(self, node: Lambda) -> Iterator[NamedPlace]:
        item, own = self.item, (node.function,)
        yield NamedPlace(item, node.introducer_span, own, Role.DECLARE, node)
        for specifier in node.function.specifiers:
            yield NamedPlace(item, specifier.span, own, Role.SPECIFY, node, None, specifier)
        for parameter in node.function.parameters:
            yield from self.declared(parameter)
        for capture in node.captures:
            if capture.variable is not None and capture.span != NOWHERE:
                end = capture.span.start + len(capture.name.encode())
                role = Role.DECLARE if capture.initializer is not None else Role.READ
                yield NamedPlace(item, Span(capture.span.start, end), (capture.variable,), role)
            if capture.initializer is not None:
                yield from self.expression(capture.initializer)
        if node.body is not None:
            yield from self.statements(node.body)


def _use(item: Item, node: Name | Member, call: Call | Launch | None, written: bool) -> NamedPlace:
    called = call.function if call is not None else None
    objects = any(isinstance(d, Variable) for d in node.candidates)  # and not what they call
    chosen = () if called is None or objects else (called,)
    span = node.name_span if node.name_span != NOWHERE else node.span
    role = Role.CALL if call is not None else Role.WRITE if written else Role.READ
    return NamedPlace(item, span, chosen or node.candidates, role, node, call)


# --- names without a node ---------------------------------------------------------------


def _words(unit: TranslationUnit, item: Item, at: int | None) -> Iterator[Span]:
    """Names in the tree of an item, or those at an offset, types and namespaces among them."""
    tree, base = unit.tree_of(item)
    whole = Span(base, base + len(item.text))
    asked = whole if at is None else Span(base + at, base + at + 1)
    for node in captures("names", tree.root, asked).get("name", ()):
        word = Span(node.start_byte - base, node.end_byte - base)
        masked = _WORD_END.match(item.text[word.start - 1 : word.start])  # part of a dialect word
        if whole.covers(Span(node.start_byte, node.end_byte)) and not masked:
            yield word


def _by_word(unit: TranslationUnit, item: Item, word: Span) -> Iterator[NamedPlace]:
    found = lookup_path(site_at(unit, item, word.start), qualified(item.text, word))
    if _QUALIFIES.match(item.text, word.end):
        found = [d for d in found if not isinstance(d, Variable | Function)]
    if found:
        ahead = any(d in item.declarations and d.item is not item for d in found)
        yield NamedPlace(item, word, tuple(found), Role.DECLARE if ahead else Role.READ)


def qualified(text: bytes, word: Span) -> list[str]:
    """The name at a span with the qualifiers written before it."""
    path = [text[word.start : word.end].decode("utf-8", "replace")]
    before = text[max(0, word.start - _FARTHEST_QUALIFIER) : word.start]
    while match := _QUALIFIER.search(before):
        path.insert(0, match[1].decode("utf-8", "replace"))
        before = before[: match.start()]
    return path
