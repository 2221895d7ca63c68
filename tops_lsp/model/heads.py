"""What rules ask of the heads of functions and lambdas, as `queries/heads.scm` tells it.

A query is compiled when it is first asked, which takes longer than all rules on heads do in a file:
who asks knows from the model that there is something to be found.
"""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.matching import bare
from tops_lsp.syntax.queries import captures_by_match
from tops_lsp.text.source import Span


def constant_words(function: Function, unit: TranslationUnit) -> list[Span]:
    """Where `constexpr` and `consteval` stand in front of a function's name."""
    return _caught("constant", function.item, _head(function), function.name_span, unit)


def constant_words_of(node: Lambda, item: Item, unit: TranslationUnit) -> list[Span]:
    """Where they stand behind a lambda's parameters."""
    end = node.span.end if node.body is None else node.body.span.start
    head = Span(node.introducer_span.start, end)
    return _caught("constant", item, head, node.introducer_span, unit)


def has_trailing_type(function: Function, unit: TranslationUnit) -> bool:
    """Whether a return type stands behind `->`."""
    head = _head(function)
    if b"->" not in function.item.text[function.name_span.end : head.end]:
        return False
    return bool(_caught("result", function.item, head, function.name_span, unit))


def _head(function: Function) -> Span:
    return Span(function.span.start, function.body_span.start or function.span.end)


def _caught(capture: str, item: Item, head: Span, name: Span, unit: TranslationUnit) -> list[Span]:
    """The places of a capture in the head that declares a name."""
    base, node = unit.tree.node(unit.index_of(item))[1:]
    found = []
    for caught in captures_by_match("heads", node, head.shifted(base)):
        declared = bare(caught["name"][0])
        if Span(declared.start_byte - base, declared.end_byte - base).covers(name):
            nodes = caught.get(capture, ())
            found += [Span(each.start_byte - base, each.end_byte - base) for each in nodes]
    return found
