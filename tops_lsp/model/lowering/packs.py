"""Parameter packs: what `…` after a pattern stands for once the packs in it are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.tree.declarations import PackName
from tops_startup.records import replace

T = TypeVar("T")


def placeholder_name(lo: Lowering, parameter: Node) -> str:
    """The name under which an `auto` parameter's type is known."""
    return f"auto:{parameter.start_byte - lo.base}"


EXPANSION = "parameter_pack_expansion"
_OWN = (EXPANSION, "fold_expression", "sizeof_expression", "variadic_parameter_declaration")
"""What expands the packs in it by itself; a lambda does not: its body has those of a pattern."""


def count_of(lo: Lowering, node: Node) -> int | None:
    """How often the pattern at a node is repeated; None if no pack in it is known."""
    lengths = [len(pack.elements) for pack in _packs(lo, node)]
    return min(lengths, default=None)


def _packs(lo: Lowering, root: Node) -> Iterator[PackName]:
    """The packs named under a node, those of inner expansions left out."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node.type.endswith("identifier") and not node.named_child_count:
            yield from (d for d in lo.scope.lookup(lo.text(node)) if isinstance(d, PackName))
        elif node.type == "placeholder_type_specifier" and node.parent is not None:
            name = placeholder_name(lo, node.parent)
            yield from (d for d in lo.scope.lookup(name) if isinstance(d, PackName))
        if node is root or node.type not in _OWN or _measures_one(node):
            stack.extend(reversed(node.named_children))


def _measures_one(node: Node) -> bool:
    """Whether it is a `sizeof` without dots."""
    return node.type == "sizeof_expression" and all(c.type != "..." for c in node.children)


def expanded(lo: Lowering, node: Node, make: Callable[[Lowering, Node], T]) -> list[T] | None:
    """What `make` gives for the pattern at `node` with each element; None if nothing is known."""
    count = count_of(lo, node)
    if count is None:
        return None
    return [make(replace(lo, element=index), node) for index in range(count)]


def spread(lo: Lowering, nodes: Iterable[Node], make: Callable[[Lowering, Node], T]) -> list[T]:
    """What `make` gives for each node, expansions in place."""
    result: list[T] = []
    for node in nodes:
        inner = named(node) if node.type == EXPANSION else []
        several = expanded(lo, inner[0], make) if inner else None
        result += [make(lo, node)] if several is None else several
    return result
