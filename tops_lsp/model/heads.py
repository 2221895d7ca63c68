"""What rules ask of the heads of functions and lambdas, as `queries/heads.scm` tells it.

The patterns are asked of the nodes around one name, and not compiled (`node_patterns`).
"""

from __future__ import annotations

from functools import cache

from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.node_patterns import NodePattern, matches_around, read_patterns
from tops_lsp.syntax.nodes import bare
from tops_lsp.syntax.queries import query_text
from tops_lsp.text.source import Span


def constant_words(function: Function, unit: TranslationUnit) -> list[Span]:
    """Where `constexpr` and `consteval` come before a function's name."""
    return _caught("constant", function.item, function.name_span, unit)


def constant_words_of(node: Lambda, item: Item, unit: TranslationUnit) -> list[Span]:
    """Where they come after a lambda's parameters."""
    return _caught("constant", item, node.introducer_span, unit)


def has_trailing_type(function: Function, unit: TranslationUnit) -> bool:
    """Whether a return type comes after `->`."""
    return bool(_caught("result", function.item, function.name_span, unit))


def unlaunchable(function: Function, unit: TranslationUnit) -> str:
    """What of a head has no place in a launch, as the capture says: `ellipsis`, a second `pack`, or
    a parameter after one."""
    if b"..." not in function.item.text:
        return ""
    names = "ellipsis", "pack", "after"
    return next((n for n in names if _caught(n, function.item, function.name_span, unit)), "")


@cache
def _patterns(capture: str) -> tuple[NodePattern, ...]:
    """The patterns that tell of a capture."""
    return tuple(each for each in read_patterns(query_text("heads")) if capture in each.names)


def _caught(capture: str, item: Item, name: Span, unit: TranslationUnit) -> list[Span]:
    """The places of a capture in the head that declares a name."""
    base, root = unit.tree.node(unit.index_of(item))[1:]
    found: dict[Span, None] = {}
    for match in matches_around(_patterns(capture), root, base + name.start):
        caught = dict(match)
        declared, there = bare(caught["name"]), caught[capture]
        if Span(declared.start_byte - base, declared.end_byte - base).covers(name):
            found[Span(there.start_byte - base, there.end_byte - base)] = None
    return [*found]
