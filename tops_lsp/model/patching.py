"""A body brought up to date after one edit inside it, statement by statement.

    { a; for (…) { b; c; d; } e; }      an edit in c:  c is lowered again, so is d if it
                     ^                  names what c declares; d and e are moved

The innermost block around the edit is found, the scope it stands in is put together from what
the statements before it declare, and only statements that the edit touches, or that name what
these declare, are lowered again. All others keep their meaning: names lead to the same
declarations. Where that is not certain the answer is None, and the body is lowered whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace

from tree_sitter import Node

from tops_lsp.model import statements as s
from tops_lsp.model.declarations import Alias, Declaration, Variable
from tops_lsp.model.instances import Body
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.statements import statement
from tops_lsp.model.moving import Mover
from tops_lsp.model.scopes import Scope
from tops_lsp.model.types import Reference, is_const
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.mask import Edit
from tops_lsp.text.source import Span

NESTING = 40
"""How deep the innermost block is looked for."""
_UNLISTED = frozenset(
    (
        *("using_declaration", "namespace_alias_definition", "template_declaration", "ERROR"),
        *("function_definition", "attributed_statement"),
        *("struct_specifier", "class_specifier", "union_specifier", "enum_specifier"),
    )
)
"""Statements that may name things no `Declare` of them lists."""
_STATEMENT_EXPRESSION = re.compile(rb"\(\s*+\{")
_LABELS = (s.Case, s.Label)


@dataclass(frozen=True, slots=True)
class Version:
    """A tree, and the item's place in it."""

    tree: Tree
    base: int

    def span(self, node: Node) -> Span:
        """A node's span relative to the item."""
        return Span(node.start_byte - self.base, node.end_byte - self.base)

    def seen(self, node: Node) -> bytes:
        """What the grammar read."""
        return self.tree.seen[node.start_byte : node.end_byte]


@dataclass(frozen=True, slots=True)
class Change:
    """An edit in offsets of the item, and the text on both sides of it."""

    old: Version
    new: Version
    edit: Edit

    def before(self, node: Node) -> Span | None:
        """Where a node of the new text was in the old one; None if the edit touches it."""
        span = self.new.span(node)
        if span.end < self.edit.start:
            return span
        return span.shifted(-self.edit.delta) if span.start > self.edit.new_end else None

    def is_around(self, old: Node, new: Node) -> bool:
        """Whether the edit is inside a node that has only grown or shrunk by it."""
        was, is_ = self.old.span(old), self.new.span(new)
        inside = was.start < self.edit.start and self.edit.old_end < was.end
        grown = was.start == is_.start and was.end + self.edit.delta == is_.end
        return old.type == new.type and inside and grown


@dataclass(frozen=True, slots=True)
class _Block:
    """A `{…}` in both versions; `lo` stands in front of its first statement."""

    lo: Lowering
    compound: s.Compound
    old: Node
    new: Node


def patched(lo: Lowering, body: Body, nodes: tuple[Node, Node], change: Change) -> Body | None:
    """The body after an edit; None if it must be lowered whole.

    `lo` stands in the new text with the parameters in scope; `nodes` are the old and the new
    body. Statements of the old one are taken over, so it must not be used any more.
    """
    written = change.old.seen(nodes[0])
    if body.lambdas or body.initializers or _STATEMENT_EXPRESSION.search(written):
        return None
    if not all(map(_moves, _declared(body.compound))):
        return None
    block = _innermost(_Block(lo.inner(), body.compound, *nodes), change)
    rewrite = _Rewrite(block, change)
    if not rewrite.run():
        return None
    Mover(change.edit, lo.item).move(body.compound, block.compound, rewrite.kept)
    block.compound.body = tuple(rewrite.made)
    return Body(body.compound, tuple(lo.lambdas))


def _declared(root: s.Statement) -> Iterator[Declaration]:
    for part in s.walk_statements(root):
        if isinstance(part, s.Declare):
            yield from part.declarations


def _moves(declaration: Declaration) -> bool:
    """Whether all that a declaration holds can be given another place."""
    return isinstance(declaration, Variable | Alias) and declaration.template is None


# --- the innermost block ------------------------------------------------------------------


def _innermost(block: _Block, change: Change) -> _Block:
    """The block in a block that holds all of the edit, and is the only thing it touches."""
    for _ in range(NESTING):
        inner = _inner(block, change)
        if inner is None:
            break
        block = inner
    return block


def _inner(block: _Block, change: Change) -> _Block | None:
    old, new = named(block.old), named(block.new)
    if len(old) != len(new) or len(old) != len(block.compound.body):
        return None
    lo = replace(block.lo, scope=Scope(block.lo.scope))
    for was, is_, made in zip(old, new, block.compound.body, strict=True):
        if was.type in _UNLISTED:
            return None
        if change.is_around(was, is_):
            return _entered(lo, made, (was, is_), change)
        _declare(lo.scope, made)
    return None


def _entered(
    lo: Lowering, made: s.Statement, nodes: tuple[Node, Node], change: Change
) -> _Block | None:
    """The block inside a statement that holds the edit."""
    if isinstance(made, s.Compound):
        is_block = nodes[0].type == "compound_statement"
        return _Block(lo.inner(), made, *nodes) if is_block else None
    lo = replace(lo, scope=_head(lo.scope, made))
    if isinstance(made, s.Switch):
        lo.switched = made.condition.type
    for field, part in _parts(made):
        inner = _field(nodes[0], field), _field(nodes[1], field)
        if part is not None and inner[0] is not None and inner[1] is not None:
            pair = inner[0], inner[1]
            if change.is_around(*pair):
                return _entered(lo.inner(), part, pair, change)
    return None


def _head(outer: Scope, made: s.Statement) -> Scope:
    """The scope of what a statement's parentheses declare."""
    scope = Scope(outer)
    if isinstance(made, s.RangeFor) and made.variable is not None:
        scope.declare(made.variable)
    initializer = getattr(made, "initializer", None)
    if isinstance(initializer, s.Statement):
        for part in s.walk_statements(initializer):
            _declare(scope, part)
    return scope


def _parts(made: s.Statement) -> Iterator[tuple[str, s.Statement | None]]:
    """The statements in a statement, with the grammar's names for them."""
    if isinstance(made, s.If):
        yield "consequence", made.then
        yield "alternative", made.orelse
    elif isinstance(made, s.RangeFor) and made.variable is not None and not made.variable.name:
        return  # structured bindings stand in its body, which is not as it is written
    elif isinstance(made, s.For | s.While | s.DoWhile | s.RangeFor | s.Switch | s.Try):
        yield "body", made.body


def _field(node: Node, name: str) -> Node | None:
    found = node.child_by_field_name(name)
    if found is not None and found.type == "else_clause":
        return next(iter(named(found)), None)
    return found


def _declare(scope: Scope, made: s.Statement) -> None:
    """Makes visible what a statement declares in the scope it stands in."""
    for declaration in _visible(made):
        scope.declare(declaration)


def _visible(made: s.Statement) -> Iterator[Declaration]:
    """What a statement adds to the scope it stands in; one with a label has none of its own."""
    if isinstance(made, s.Declare):
        yield from made.declarations
    elif isinstance(made, s.OpaqueStatement):
        yield from _visible_in(made.inner)
    elif isinstance(made, s.Compound) and isinstance(next(iter(made.body), None), _LABELS):
        yield from _visible_in(made.body)


# --- the statements of the block ----------------------------------------------------------


class _Rewrite:
    """The block's statements in the new text: `made` are all, `kept` the old ones among them."""

    def __init__(self, block: _Block, change: Change) -> None:
        self.lo = replace(block.lo, scope=Scope(block.lo.scope))
        self.change = change
        self.new = named(block.new)
        self.old = named(block.old)
        self.body = block.compound.body
        self.made: list[s.Statement] = []
        self.kept: list[s.Statement] = []
        self.changed: set[bytes] = set()
        """The names that may mean something else than before."""
        self._mentioned: re.Pattern[bytes] | None = None

    def run(self) -> bool:
        """Makes the statements; False if something else may depend on them."""
        listed = (node.type not in _UNLISTED for node in (*self.old, *self.new))
        if len(self.old) != len(self.body) or not all(listed):
            return False
        known = {
            self.change.old.span(node): (node, made)
            for node, made in zip(self.old, self.body, strict=True)
        }
        found = [self._found(known, node) for node in self.new]
        stay = {id(made) for made in found}
        gone = [made for made in self.body if id(made) not in stay]
        twin = gone[0] if len(gone) == found.count(None) == 1 else None
        if twin is None:
            self._change(_visible_in(gone))
        return all(
            self._take(node, made) if made is not None else self._lower(node, twin)
            for node, made in zip(self.new, found, strict=True)
        )

    def _found(self, known: dict[Span, tuple[Node, s.Statement]], node: Node) -> s.Statement | None:
        """The old statement that a node of the new text is, word for word."""
        span = self.change.before(node)
        was, made = known.get(span, (None, None)) if span is not None else (None, None)
        if was is None or was.type != node.type or was.has_error or node.has_error:
            return None
        same = self.change.old.seen(was) == self.change.new.seen(node)
        return made if same else None

    def _take(self, node: Node, old: s.Statement) -> bool:
        """Takes an old statement over, unless it names something that changed."""
        if self._mentions(node):
            return self._lower(node, old)
        _declare(self.lo.scope, old)
        self.made.append(old)
        self.kept.append(old)
        return True

    def _mentions(self, node: Node) -> bool:
        pattern = self._mentioned
        if pattern is None:
            return False
        tree = self.change.new.tree
        return pattern.search(tree.raw, node.start_byte, node.end_byte) is not None

    def _lower(self, node: Node, old: s.Statement | None) -> bool:
        """Lowers a statement again, of which `old` is the older version, if there is one."""
        made = statement(self.lo, node)
        self.made.append(made)
        if not all(map(_moves, _declared(made))):
            return False
        if old is None or not self._adopt(old, made):
            self._change(_visible_in((made,) if old is None else (made, old)))
        return True

    def _change(self, declarations: Iterable[Declaration]) -> None:
        names = {declaration.name.encode() for declaration in declarations} - {b""}
        if not names <= self.changed:
            self.changed |= names
            words = b"|".join(map(re.escape, sorted(self.changed)))
            self._mentioned = re.compile(rb"(?<![\w$])(?:" + words + rb")(?![\w$])")

    def _adopt(self, old: s.Statement, made: s.Statement) -> bool:
        """Keeps an old variable under its new declaration, if its uses mean the same."""
        one, other = _sole_variable(old), _sole_variable(made)
        if one is None or other is None or not _means_the_same(one, other):
            return False
        text = self.change.new.tree.raw[self.lo.base + made.span.start :][: _length(made.span)]
        if len(re.findall(rb"\b" + re.escape(one.name.encode()) + rb"\b", text)) != 1:
            return False
        for field in fields(Variable):
            setattr(one, field.name, getattr(other, field.name))
        self.lo.scope.names[one.name][-1] = one
        if isinstance(made, s.Declare):
            made.declarations = (one,)
        return True


def _length(span: Span) -> int:
    return span.end - span.start


def _visible_in(statements: Iterable[s.Statement]) -> Iterator[Declaration]:
    for made in statements:
        yield from _visible(made)


def _sole_variable(made: s.Statement) -> Variable | None:
    if isinstance(made, s.Declare) and len(made.declarations) == 1:
        only = made.declarations[0]
        return only if isinstance(only, Variable) else None
    return None


def _means_the_same(one: Variable, other: Variable) -> bool:
    """Whether uses of one variable are lowered as those of the other are.

    What is constant may be counted with, and what is a reference may be known to be bound.
    """
    fixed = one.constexpr or other.constexpr or is_const(one.type)
    plain = not (fixed or isinstance(one.type, Reference))
    same = (one.name, one.type, one.space) == (other.name, other.type, other.space)
    return plain and same and one.storage is other.storage
