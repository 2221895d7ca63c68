"""What lies after something: searches that end, however much is made of what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count
from typing import TypeVar

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.truncation import FOLLOWED

Node = TypeVar("Node")


def reachable(
    start: Node,
    neighbours: Callable[[Node], Iterable[Node]],
    depth: int | None = None,
    beyond: Callable[[], None] = lambda: None,
) -> Iterator[Node]:
    """`start` and all that lies after it, each once, the nearest first.

    Nodes are compared by `==`. What lies after a node is asked after the node was taken. With a
    depth `beyond` is called where something lies deeper.
    """
    seen, level = {start}, [start]
    for steps in count():
        if steps == depth:
            beyond()
            return
        yield from level
        deeper = dict.fromkeys(chain.from_iterable(map(neighbours, level)))
        level = [node for node in deeper if node not in seen]
        if not level:
            return
        seen.update(level)


def called(
    visit: Visit, start: Node, neighbours: Callable[[Node], Iterable[Node]]
) -> Iterator[Node]:
    """The same among functions, as deep as a rule follows calls; deeper ones are noted."""
    return reachable(start, neighbours, visit.limits.follow_depth, lambda: visit.give_up(FOLLOWED))
