"""How well a name fits what somebody has typed of it."""

from __future__ import annotations

from tops_lsp.index.shard import Symbol

_EXACT, _PREFIX, _INSIDE, _SCATTERED = 0, 1, 2, 3
NOTHING = 9
"""The rank of a name that does not fit at all."""


KINDS = {
    "kernel": ("kernel",),
    "function": ("function", "method", "kernel"),
    "class": ("class",),
    "enum": ("enumeration", "enumerator"),
    "variable": ("variable", "field", "constant"),
    "type": ("class", "enumeration", "alias"),
    "macro": ("macro",),
}
"""What a query may ask for with `kernel:name` and the like."""


def filtered(query: str) -> tuple[str, str]:
    """The kind that a query asks for, and what is left of it; the kind is empty where it says
    none."""
    kind, colon, name = query.partition(":")
    asked = colon and not name.startswith(":") and kind.lower() in KINDS
    return (kind.lower(), name.strip()) if asked else ("", query)


def rank(query: str, symbol: Symbol) -> int:
    """The smaller, the better; `a::b` asks for a name in a scope that ends in `a`, `kernel:a` and
    its like for a kind."""
    kind, query = filtered(query)
    if kind and symbol.kind not in KINDS[kind]:
        return NOTHING
    scope, _, name = query.rpartition("::")
    if scope and not f"::{symbol.scope}".lower().endswith(f"::{scope.lower()}"):
        return NOTHING
    return _rank(name.lower(), symbol.name.lower())


def _rank(query: str, name: str) -> int:
    if query == name:
        return _EXACT
    if name.startswith(query):
        return _PREFIX
    if query in name:
        return _INSIDE
    return _SCATTERED if _in_order(query, name) else NOTHING


def _in_order(query: str, name: str) -> bool:
    """Whether all letters are in the name, in that order."""
    letters = iter(name)
    return all(letter in letters for letter in query)
