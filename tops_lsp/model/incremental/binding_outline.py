"""What a statement consists of and what it declares, for bodies that are brought up to date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import named
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Alias, Declaration, Variable
from tops_lsp.model.tree.scopes import Scope

_UNLISTED = frozenset(
    (
        *("using_declaration", "namespace_alias_definition", "template_declaration"),
        *("function_definition", "attributed_statement"),
        *("struct_specifier", "class_specifier", "union_specifier", "enum_specifier"),
    )
)
_LISTS = ("ERROR", "case_statement", "labeled_statement")
_LABELS = (s.Case, s.Label)


def is_unlisted(node: Node) -> bool:
    """Whether a statement may name things no `Declare` of it lists."""
    if node.type in _LISTS:
        return any(map(is_unlisted, named(node)))
    return node.type in _UNLISTED


def declared(root: s.Statement) -> Iterator[Declaration]:
    """All that a statement declares, whatever the scope."""
    for part in s.walk_statements(root):
        if isinstance(part, s.Declare):
            yield from part.declarations


def moves(declaration: Declaration) -> bool:
    """Whether all that a declaration holds can be given another place."""
    return isinstance(declaration, Variable | Alias) and declaration.template is None


def visible(made: s.Statement) -> tuple[Declaration, ...]:
    """What a statement adds to the scope it is in; one with a label has none of its own."""
    if isinstance(made, s.Declare):
        return made.declarations
    if isinstance(made, s.OpaqueStatement):
        return tuple(visible_in(made.inner))
    if isinstance(made, s.Compound) and isinstance(next(iter(made.body), None), _LABELS):
        return tuple(visible_in(made.body))
    return ()


def visible_in(statements: Iterable[s.Statement]) -> Iterator[Declaration]:
    """What statements add to the scope they are in."""
    for made in statements:
        yield from visible(made)


def declare(scope: Scope, made: s.Statement) -> None:
    """Makes visible what a statement declares in the scope it is in."""
    for declaration in visible(made):
        scope.declare(declaration)


def parts(made: s.Statement) -> Iterator[tuple[str, s.Statement | None]]:
    """The statements in a statement, with the grammar's names for them."""
    if isinstance(made, s.If):
        yield "consequence", made.then
        yield "alternative", made.orelse
    elif isinstance(made, s.RangeFor) and made.variable is not None and not made.variable.name:
        return  # structured bindings are in its body, which is not as it is written
    elif isinstance(made, s.For):
        yield "initializer", made.initializer
        yield "body", made.body
    elif isinstance(made, s.While | s.DoWhile | s.RangeFor | s.Switch | s.Try):
        yield "body", made.body


def field(node: Node, name: str) -> Node | None:
    """The node of a statement in a statement."""
    found = node.child_by_field_name(name)
    if found is not None and found.type == "else_clause":
        return next(iter(named(found)), None)
    return found


def inside(made: s.Statement, node: Node) -> list[Node]:
    """The nodes of the statements in a statement; none where they cannot be found."""
    if not isinstance(made, s.Compound):
        return [n for name, part in parts(made) if part and (n := field(node, name))]
    if node.type == "compound_statement":
        return named(node)
    value = node.child_by_field_name("value")
    after = node.start_byte if value is None else value.end_byte
    return (
        [n for n in named(node) if n.start_byte >= after] if node.type == "case_statement" else []
    )


def statements_of(made: s.Statement) -> list[s.Statement]:
    """The statements in a statement, as `inside` has their nodes."""
    if isinstance(made, s.Compound):
        return [part for part in made.body if not isinstance(part, s.Case)]
    return [part for _, part in parts(made) if part is not None]
