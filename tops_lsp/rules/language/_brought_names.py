"""Names that using-declarations and aliases of namespaces bring beside others that they are not."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Enumeration, Item, Namespace
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

SPACE = "redefinition as an alias of a different namespace of"
USED = "a using-declaration brings a name that stands for something else already:"

_ALIAS = regex(rb"namespace\s+(?P<name>[A-Za-z_]\w*)\s*=(?!=)")
_USING = regex(rb"using\s+(?:[A-Za-z_]\w*\s*::\s*)+(?P<name>[A-Za-z_]\w*)\s*;")


def conflicting_names(node: Item, visit: Visit) -> Iterator[tuple[str, Span, str]]:
    """What an item brings that conflicts, and where."""
    alias, used = _ALIAS.match(node.text), _USING.match(node.text)
    match = alias or used
    space = None if match is None else _space_around(node, visit)
    if match is None or space is None or not _is_again(node, match["name"], visit):
        return
    name = match["name"].decode()
    found = namespace_members(space, name)
    if alias is not None:
        spaces = all(isinstance(one, Namespace) for one in found)
        if spaces and len({id(one) for one in found}) > 1:
            yield SPACE, Span(*match.span("name")), name
    elif len(found) > 1 and all(map(_is_own_type, found)) and _are_distinct(found):
        yield USED, Span(*match.span("name")), name


def _space_around(node: Item, visit: Visit) -> Namespace | None:
    """The namespace that an item is in."""
    space = visit.unit.root
    for name in visit.unit.tree.pieces[visit.unit.index_of(node)].namespace:
        inner = [one for one in namespace_members(space, name) if isinstance(one, Namespace)]
        if len(inner) != 1:
            return None
        space = inner[0]
    return space


def _is_again(node: Item, name: bytes, visit: Visit) -> bool:
    """Whether an item before it, in the same namespace, brings the name, too."""
    unit = visit.unit
    around = unit.tree.pieces[unit.index_of(node)].namespace
    for item in unit.items:
        if item.builtin or item.start >= node.start:
            continue
        match = _ALIAS.match(item.text) or _USING.match(item.text)
        same = match is not None and match["name"] == name
        if same and unit.tree.pieces[unit.index_of(item)].namespace == around:
            return True
    return False


def _is_own_type(found: Declaration) -> bool:
    return isinstance(found, Class | Enumeration) and not found.item.builtin


def _are_distinct(found: list[Declaration]) -> bool:
    """Whether types are of different scopes, so that they are not one that is declared again."""
    scopes = {id(one.scope) for one in found if not isinstance(one, Alias)}
    return len(scopes) == len(found)
