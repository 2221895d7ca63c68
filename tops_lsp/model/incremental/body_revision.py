"""A body brought up to date after edits inside it, statement by statement.

    { a; for (…) { b; c; d; } e; }      an edit in c:  c is lowered again, so is d if it
                     ^                  names what c declares; d and e are moved

The innermost block around all edits is found, the scope it is in is put together from what
the statements before it declare, and only statements that an edit touches, or that name what
these declare, are lowered again. All others keep their meaning: names lead to the same
declarations. Where that is not certain the answer is None, and the body is lowered whole.
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.incremental import binding_outline
from tops_lsp.model.incremental.block_revision import BlockPair, ItemEdit, Rewrite
from tops_lsp.model.incremental.relocation import Relocator
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.scopes import Scope
from tops_startup.patterns import regex
from tops_startup.records import replace

NESTING = 40
"""How deep the innermost block is looked for."""
_STATEMENT_EXPRESSION = regex(rb"\(\s*+\{")


def patched(lo: Lowering, body: Body, nodes: tuple[Node, Node], change: ItemEdit) -> Body | None:
    """The body after some edits; None if it must be lowered whole.

    `lo` is in the new text with the parameters in scope; `nodes` are the old and the new
    body. Statements of the old one are taken over, so it must not be used any more.
    """
    written = change.old.seen(nodes[0])
    if body.lambdas or body.initializers or _STATEMENT_EXPRESSION.search(written):
        return None
    block = _innermost(BlockPair(lo.inner(), body.compound, *nodes), change)
    rewrite = Rewrite(block, change)
    if not rewrite.run():
        return None
    mover = Relocator(change.edits, lo.item, body.contents)
    if not mover.move(body.compound, block.compound, rewrite.kept):
        return None
    block.compound.body = tuple(rewrite.made)
    return Body(body.compound, tuple(lo.lambdas), contents=mover.contents)


# --- the innermost block ------------------------------------------------------------------


def _innermost(block: BlockPair, change: ItemEdit) -> BlockPair:
    """The block in a block that holds all edits, and is the only thing they touch."""
    for _ in range(NESTING):
        inner = _inner(block, change)
        if inner is None:
            break
        block = inner
    return block


def _inner(block: BlockPair, change: ItemEdit) -> BlockPair | None:
    old, new = block.statements
    if len(old) != len(new) or len(old) != len(block.compound.body):
        return None
    lo = replace(block.lo, scope=Scope(block.lo.scope))
    start = change.edits.hull.start + change.old.base
    for was, is_, made in zip(old, new, block.compound.body, strict=True):
        if binding_outline.is_unlisted(was):
            return None
        if was.end_byte > start:
            inside = change.is_around(was, is_)
            return _entered(lo, made, (was, is_), change) if inside else None
        binding_outline.declare(lo.scope, made)
    return None


def _entered(
    lo: Lowering, made: s.Statement, nodes: tuple[Node, Node], change: ItemEdit
) -> BlockPair | None:
    """The block inside a statement that holds all edits."""
    if isinstance(made, s.Compound):
        is_block = nodes[0].type == "compound_statement"
        return BlockPair(lo.inner(), made, *nodes) if is_block else None
    lo = replace(lo, scope=_head(lo.scope, made))
    if isinstance(made, s.Switch):
        lo.switched = made.condition.type
    for field, part in binding_outline.parts(made):
        inner = binding_outline.field(nodes[0], field), binding_outline.field(nodes[1], field)
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
    for first in (getattr(made, "initializer", None), getattr(made, "round", None)):
        for part in s.walk_statements(first) if isinstance(first, s.Statement) else ():
            binding_outline.declare(scope, part)
    return scope
