"""The patterns of `queries/*.scm`, compiled once each.

Queries are few and broad: one pattern that captures every call, distinguished by a dictionary
in Python, is an order of magnitude faster than a pattern for each callee.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tree_sitter import Node, Query, QueryCursor

from tops_lsp.syntax.parser import LANGUAGE
from tops_lsp.text.source import Span

Captures = dict[str, list[Node]]
"""What a query has captured, by the captures' names."""
_PACKAGED = Path(__file__).parents[1] / "_queries"
_CHECKOUT = Path(__file__).parents[2] / "queries"


def query_text(name: str) -> str:
    """The patterns of `queries/<name>.scm`."""
    return (_directory() / f"{name}.scm").read_text(encoding="utf-8")


@cache
def query(name: str) -> Query:
    """The compiled patterns of `queries/<name>.scm`."""
    return Query(LANGUAGE, query_text(name))


def captures(name: str, node: Node, within: Span | None = None) -> Captures:
    """What a query captures below a node, by capture name, as the matches are completed.

    With `within`, only matches that touch those bytes are looked for. Predicates see masked
    text, nodes the place of the raw one.
    """
    cursor = QueryCursor(query(name))
    if within is not None:
        cursor.set_byte_range(*within)
    return cursor.captures(node)


@cache
def _directory() -> Path:
    """What the wheel carries, else the checkout's directory."""
    return _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
