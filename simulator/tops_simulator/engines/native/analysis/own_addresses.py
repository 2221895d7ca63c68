"""Whether a thread could find what another one has for itself, by its address.

Problem. Threads without barriers run one after another, and what each has for itself is of no use
when it has ended. In one place for all, it stays in a core's nearest cache; beside each other, the
tiles of a block's threads are larger than that.

Theorem. If no address of such an object goes anywhere but into objects that the same thread has
for itself, and if bytes of these are brought nowhere else, no thread has an address of another's.
Then nobody can tell where those lie.

Example. `float tile[64]; fill(tile, 64);` gives the address to a call that keeps it in a register:
one place serves all threads. `kept[i] = tile;` with a global `kept` does not.

Reference: escape analysis, as in Choi et al., "Escape analysis for Java", OOPSLA 1999.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_simulator import ir

if TYPE_CHECKING:
    from tops_simulator.engines.native.analysis.kernel_facts import PointerFlow

ATOMIC = "tcle::atomic_"
Root = tuple[str, object]
"""Where a pointer comes from: a parameter, a symbol, an automatic object, or somewhere else."""
UNKNOWN_ROOT: Root = ("unknown", None)
Roots = frozenset[Root]
NOWHERE: Roots = frozenset()


def is_atomic(op: ir.Op) -> bool:
    """Whether an operation changes memory as one step."""
    return isinstance(op, ir.Intrinsic) and op.name.startswith(ATOMIC)


def keeps_own(flow: PointerFlow) -> bool:
    """Whether a function gives no address of what a thread has for itself to where others may find
    it: it stores them in such objects alone, which it then reads and stores to word by word.
    """
    stores = [op for op in flow.ops if isinstance(op, ir.Store) and _gives(flow, op)]
    holders = NOWHERE.union(*(flow.of(op.ptr) for op in stores))
    known = all(flow.of(op.ptr) for op in stores)
    if not known or not all(_is_own(flow, root) for root in holders):
        return False
    if any(_is_own(flow, root) for root in flow.returned()):
        return False
    return not any(_hands_on(flow, op, holders) for op in flow.ops)


def _gives(flow: PointerFlow, op: ir.Op) -> bool:
    """Whether what escapes by an operation may be an address of a thread's own."""
    return any(_may_be_own(flow, root) for root in flow.escapes(op))


def _hands_on(flow: PointerFlow, op: ir.Op, holders: Roots) -> bool:
    """Whether an operation brings an address of a thread's own elsewhere, or bytes that may be one;
    stores have been looked at."""
    match op:
        case ir.Store():
            return False
        case ir.Copy():
            return not holders.isdisjoint(flow.of(op.src))
        case ir.Call() | ir.Intrinsic():
            pointers = [flow.of(value) for value in op.args]
            values = NOWHERE.union(*pointers[1:]) if is_atomic(op) else NOWHERE
            given = _gives(flow, op) or any(_may_be_own(flow, root) for root in values)
            return given or not holders.isdisjoint(NOWHERE.union(*pointers))
    return _gives(flow, op)


def _is_own(flow: PointerFlow, root: Root) -> bool:
    """Whether a root is an object that each thread has for itself."""
    kind, what = root
    if isinstance(what, ir.Alloca):
        return what.space is not ir.Space.SHARED
    return kind == "symbol" and flow.program.symbols[str(what)].space is ir.Space.LOCAL


def _may_be_own(flow: PointerFlow, root: Root) -> bool:
    """As `_is_own`, also of pointers nothing is known of, as those that callees are given."""
    is_given = root[0] == "parameter" and not flow.function.is_kernel
    return is_given or root == UNKNOWN_ROOT or _is_own(flow, root)
