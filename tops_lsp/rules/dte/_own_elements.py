"""Memory of a block in which each thread stores an element of its own, and who reads the others'.

s[threadIdx.x] = x;
y = s[0];                       all but one thread read another's
for (…; i < n; …) y += s[i];    whoever comes by reads several
y = s[threadIdx.x + 1];         the neighbour's
y = s[255 - threadIdx.x];       one's at the other end of the block
y = t[threadIdx.x][threadIdx.y];    one's with x and y exchanged
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Graph
from tops_lsp.model.flow.dominance import Decision, decisions
from tops_lsp.model.tree.expressions import Binary, Expression
from tops_lsp.rules.dte._first_values import FirstValues, is_about
from tops_lsp.rules.dte._flights import first_values, loops_of
from tops_lsp.rules.dte._index_sums import COUNTER, THREAD, THREADS, IndexSum
from tops_lsp.rules.shared.dte_operations import stripped
from tops_lsp.rules.shared.dte_tensors import operands
from tops_lsp.rules.shared.threads import Threads

_BELOW, _ABOVE = frozenset({"<", "<="}), frozenset({">", ">="})
_TWO = 2
_MOVED = (COUNTER, "moved")


class Comers:
    """Who comes to the blocks of a graph."""

    def __init__(self, visit: Visit, graph: Graph) -> None:
        self._graph, self._decisions = graph, decisions(graph)
        self._threads = visit.once(Threads)
        self._first: FirstValues = visit.once(first_values)
        self._loops = loops_of(visit, graph)
        self._changed = visit.once(operands).changed

    def are_first_and_more(self, index: int) -> bool:
        """Whether, if any, the first threads of a block come by, and more than one of them."""
        return all(map(self._lets_several, self._decisions.get(index, ())))

    def are_all(self, index: int) -> bool:
        """Whether, if any, all threads of the block come by: no condition divides them."""
        found = self._decisions.get(index, frozenset[Decision]())
        conditions = [self._graph.blocks[at].condition for at, _ in found]
        return all(c is not None and self._threads.source(c) is None for c in conditions)

    def are_there_in_every_round(self, index: int) -> bool:
        """Whether some thread comes by a block in every round of the loops around it."""
        return any(self._loops.are_passed(self._graph.blocks[at]) for at in self._up_from(index))

    def _up_from(self, index: int) -> Iterator[int]:
        """The block, and the one in its loops whose condition alone bounds the threads there."""
        yield index
        found = self._decisions.get(index, frozenset[Decision]())
        for decision in found:
            same = self._graph.blocks[decision[0]].loops == self._graph.blocks[index].loops
            alone = found - self._decisions[decision[0]] == {decision}
            if same and alone and self._bounds_threads(decision):
                yield decision[0]

    def _lets_several(self, decision: Decision) -> bool:
        condition = self._graph.blocks[decision[0]].condition
        if condition is None:
            return False
        return self._threads.source(condition) is None or self._bounds_threads(decision)

    def _bounds_threads(self, decision: Decision) -> bool:
        index, edge = decision
        condition = self._graph.blocks[index].condition
        if condition is None:
            return False
        test = stripped(condition)
        if not isinstance(test, Binary) or test.overload is not None:
            return False
        below, above = (_BELOW, _ABOVE) if edge.when == "true" else (_ABOVE, _BELOW)
        if test.op in below:
            return self._is_bound(test.left, test.right)
        return test.op in above and self._is_bound(test.right, test.left)

    def _is_bound(self, index: Expression, bound: Expression) -> bool:
        """Whether an index grows with the thread's, and is compared with what is no small number
        and the same in all threads and rounds, or what it is first is known."""
        grows, limit = self._first.number(index), self._first.number(bound)
        if grows is None or self._threads.source(bound) is not None:
            return False
        if limit is None and not is_about(bound, (), self._changed):
            return False
        factors = grows.of(THREAD).values()
        value = None if limit is None else limit.integer
        enough = value is None or all(value > factor * _TWO + grows.constant for factor in factors)
        return enough and bool(factors) and min(factors) > 0


def is_own(stored: IndexSum) -> bool:
    """Whether a store goes to another place in each thread."""
    return bool(stored.of(THREAD))


def reads_several(stored: IndexSum, read: IndexSum) -> bool:
    """Whether who reads in all rounds of a loop, from the first thread's element on or
    the second's, reads the elements of several threads."""
    own, axes = stored.of(THREAD), _uniform_axes(stored, read)
    near = (own[a] for a in axes if _is_of_first(stored, read) or _is_of_second(stored, read, a))
    return any(step % factor == 0 for factor in near for step in read.steps())


def reads_one_for_all(stored: IndexSum, read: IndexSum) -> bool:
    """Whether all threads read what the first, or the last, has stored."""
    axes = _uniform_axes(stored, read)
    return bool(axes) and (_is_of_first(stored, read) or _is_of_last(stored, read, axes))


def reads_neighbour(stored: IndexSum, read: IndexSum, halves: bool) -> bool:
    """Whether each thread reads the element of the thread beside it, or half a block further."""
    own, difference = stored.of(THREAD), read.plus(stored, -1)
    if read.of(THREAD) != own or difference.of(THREAD):
        return False
    sizes = difference.of(THREADS)
    if not sizes:
        return any(abs(difference.constant) == abs(factor) for factor in own.values())
    half = {axis: abs(own[axis]) / _TWO for axis in sizes if axis in own}
    return halves and not difference.constant and {a: abs(f) for a, f in sizes.items()} == half


def reads_mirrored(stored: IndexSum, read: IndexSum) -> bool:
    """Whether each thread reads the element of the one as far from the other end of the block, more
    than a warp of a GPU away."""
    own, other = stored.of(THREAD), read.of(THREAD)
    turned = {axis: -factor for axis, factor in own.items()}
    if len(own) != 1 or other != turned:
        return False
    (axis,), (factor,) = own, own.values()
    distance = read.plus(stored, -1)
    sizes = distance.of(THREADS)
    if sizes or distance.of(COUNTER):
        return not distance.of(COUNTER) and sizes == {axis: factor} and distance.constant == -factor
    return distance.constant / factor >= _WARP


def reads_transposed(stored: IndexSum, read: IndexSum) -> bool:
    """Whether each thread reads the element of the one whose two indices are its own, exchanged."""
    own, other = stored.of(THREAD), read.of(THREAD)
    if len(own) != _TWO or own.keys() != other.keys() or read.counted or stored.counted:
        return False
    first, second = own
    exchanged = own[first] == other[second] != own[second] == other[first]
    return exchanged and not read.plus(stored, -1)._replace(parts=()).constant


_WARP = 32


def reads_back(stored: IndexSum, read: IndexSum, index: IndexSum | None, value: int) -> bool:
    """Whether of all threads that alone reads an element which has stored it: the one whose index
    has a value."""
    own, place = stored.integer, dict(read.of(THREAD))
    if own is None or stored.counted or index is None or index.constant or len(place) != 1:
        return False
    if index.parts != tuple(((THREAD, axis), Fraction(1)) for axis in place) or read.of(THREADS):
        return False
    (factor,) = place.values()
    return read.constant + factor * value == own


def _uniform_axes(stored: IndexSum, read: IndexSum) -> list[str]:
    """The axes along which stores differ and the read does not; none if it differs otherwise."""
    own, others = stored.of(THREAD), read.of(THREAD)
    same = all(own.get(axis) == factor for axis, factor in others.items())
    return [axis for axis in own if axis not in others] if same else []


def _is_of_first(stored: IndexSum, read: IndexSum) -> bool:
    return not read.plus(stored, -1).constant and stored.of(THREADS) == read.of(THREADS)


def _is_of_second(stored: IndexSum, read: IndexSum, axis: str) -> bool:
    difference = read.plus(stored, -1).constant
    return difference == stored.of(THREAD)[axis] and stored.of(THREADS) == read.of(THREADS)


def _is_of_last(stored: IndexSum, read: IndexSum, axes: list[str]) -> bool:
    difference, own = read.plus(stored, -1), stored.of(THREAD)
    sizes = difference.of(THREADS)
    last = {axis: own[axis] for axis in axes}
    return sizes == last and difference.constant == -sum(last.values(), Fraction(0))


def of_elements(distance: IndexSum, size: int) -> IndexSum:
    """What moves several elements from a place on reads them as a loop does."""
    return distance.plus(IndexSum(Fraction(0), ((_MOVED, Fraction(size)),), counted=False))
