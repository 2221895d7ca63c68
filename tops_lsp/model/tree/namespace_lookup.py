"""Look-up that treats using-directives apart: `N::name`, and what they bring from the library."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Declaration, Function, Namespace
from tops_lsp.model.tree.directives import USED, reachable, through
from tops_lsp.model.tree.scopes import Scope, is_among, namespace_members


def qualified_members(namespace: Namespace, name: str) -> list[Declaration]:
    """What `N::name` means: what using-directives bring only if nothing is declared in N itself, or
    in its inline namespaces (namespace.qual)."""
    if not namespace.used and not any(stub.used for stub in namespace.extends):
        return namespace_members(namespace, name)
    return _direct(namespace, name) or namespace_members(namespace, name)


def _direct(namespace: Namespace, name: str) -> list[Declaration]:
    found = list(namespace.named(name))
    for used in namespace.used:
        if used.inline or not used.name:
            found += [d for d in _direct(used, name) if d not in found]
    if all(isinstance(d, Function) for d in found):
        for stub in namespace.extends:
            found += [d for d in _direct(stub, name) if not is_among(d, found)]
    return found


def library_functions(scope: Scope, name: str) -> list[Function]:
    """The library's functions that using-directives bring, which functions of the user's hide."""
    found: list[Function] = []
    around: Scope | None = scope
    while around is not None:
        spaces = [d for d in around.names.get(USED, ()) if isinstance(d, Namespace)]
        nested = [s for space in spaces for s in reachable(space)]
        own = reachable(around.owner) if isinstance(around.owner, Namespace) else ()
        for space in (*spaces, *nested, *own):
            brought = through((space,), name, own_only=False)
            found += [d for d in brought if isinstance(d, Function) and d not in found]
        around = around.parent
    return [f for f in found if f.item.builtin]
