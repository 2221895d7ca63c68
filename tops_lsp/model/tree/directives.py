"""What using-directives bring: those of namespaces, and those of blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.model.tree.declarations import Declaration, Function, Namespace

USED = "using namespace"
"""Under which the names of a block keep the namespaces that its using-directives name."""


def through(spaces: Iterable[Namespace], name: str, *, own_only: bool) -> list[Declaration]:
    """What namespaces bring that using-directives name; with `own_only` the user's functions."""
    found: list[Declaration] = []
    for used in spaces:
        for part in (used, *used.extends):
            some = [d for d in part.named(name) if d not in found]
            if own_only and not used.inline:
                some = [d for d in some if isinstance(d, Function) and not d.item.builtin]
            found += some
    return found


def reachable(namespace: Namespace) -> Iterator[Namespace]:
    """Namespaces visible through using-directives, each once."""
    seen = {id(namespace)}
    stack = [*_named_by(namespace)]
    while stack:
        current = stack.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        yield current
        stack += _named_by(current)


def _named_by(namespace: Namespace) -> Iterator[Namespace]:
    """What using-directives of a namespace name, and those of the stubs under it."""
    yield from namespace.used
    for stub in namespace.extends:
        yield from stub.used


def in_sight(namespace: Namespace) -> Iterator[Namespace]:
    """The namespaces whose members a name may mean in one: itself, those of the stubs under it, and
    those that using-directives name, each once."""
    seen = set[int]()
    stack = [namespace]
    while stack:
        current = stack.pop()
        if id(current) not in seen:
            seen.add(id(current))
            yield current
            stack += (*current.extends, *current.used)
