"""Threads that skip a kernel's last branch or loop with a barrier end before the others wait there.

    if (i < n) { … __syncthreads(); … }         at the end of a kernel is the same program as
    if (i >= n) return;  … __syncthreads(); …

A barrier waits for the threads that have not ended (`partial-barriers`), and an operation of a
warp for the lanes of its mask that have not (PTX ISA, `shfl.sync`). Engines run one branch after
the other, and go on after a loop when no thread is left in it: only written the second way have
those that skip it ended in time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tops_simulator import ir
from tops_simulator.traverse import regions, walk
from tops_startup.patterns import regex
from tops_startup.records import replace

_BARRIERS = frozenset(ir.BARRIERS.values())
_OF_WARPS = regex(r"__(\w+_sync|syncwarp)$")
"""Operations that wait for the lanes their mask names."""


def with_early_exits(functions: Mapping[str, ir.Function]) -> dict[str, ir.Function]:
    """The functions, the kernels among them with such branches and loops turned round."""
    if not any(function.is_kernel for function in functions.values()):
        return dict(functions)
    waiting = _waiting(functions)
    return {
        name: replace(f, body=_ending(f.body, waiting)) if f.is_kernel else f
        for name, f in functions.items()
    }


def _waiting(functions: Mapping[str, ir.Function]) -> frozenset[str]:
    """The functions in which threads wait, themselves or by what they call."""
    callers: dict[str, list[str]] = {}
    found: list[str] = []
    for name, function in functions.items():
        ops = [*walk(function.body)]
        found += [name] if any(map(_is_meeting, ops)) else []
        for op in ops:
            if isinstance(op, ir.Call):
                callers.setdefault(op.function, []).append(name)
    known = set(found)
    while found:
        new = [caller for caller in callers.get(found.pop(), ()) if caller not in known]
        known.update(new)
        found += new
    return frozenset(known)


def _is_meeting(op: ir.Op) -> bool:
    """Whether a thread waits there for others."""
    if not isinstance(op, ir.Intrinsic):
        return False
    return op.name in _BARRIERS or _OF_WARPS.match(op.name) is not None


def _ending(region: ir.Region, waiting: Collection[str]) -> ir.Region:
    """A region with which a kernel ends, what comes last in it turned round."""
    end = len(region) - 1
    if end >= 0 and isinstance(region[end], ir.Return):
        end -= 1
    match region[end] if end >= 0 else None:
        case ir.If() as branch:
            return (*region[:end], *_turned(branch, waiting))
        case ir.Loop() as loop if _meets_each_round(loop.body, waiting):
            return (*region[:end], _ended(loop))
    return region


def _turned(branch: ir.If, waiting: Collection[str]) -> ir.Region:
    """A branch of which one side waits, with the other before it."""
    ended = ir.Return(None, branch.loc)
    match _waits(branch.then, waiting), _waits(branch.orelse, waiting):
        case True, False:
            other = replace(branch, then=(), orelse=(*branch.orelse, ended))
            return (other, *_ending(branch.then, waiting))
        case False, True:
            other = replace(branch, then=(*branch.then, ended), orelse=())
            return (other, *_ending(branch.orelse, waiting))
    return (branch,)


def _ended(loop: ir.Loop) -> ir.Loop:
    """A loop that a thread leaves by ending."""
    ended = ir.Return(None, loop.loc)
    header = (*loop.header, ir.If(loop.test, (), (ended,), loop.loc))
    return replace(loop, header=header, body=_without_breaks(loop.body))


def _meets_each_round(body: ir.Region, waiting: Collection[str]) -> bool:
    """Whether no round leaves out a barrier of the loop: who has left it out does not end in time,
    it goes on while the others wait there."""
    nested = (inner for op in body for inner in regions(op))
    return _waits(body, waiting) and not any(_waits(inner, waiting) for inner in nested)


def _without_breaks(region: ir.Region) -> ir.Region:
    """What leaves the loop around a region ends."""
    return tuple(map(_without_break, region))


def _without_break(op: ir.Op) -> ir.Op:
    match op:
        case ir.Break():
            return ir.Return(None, op.loc)
        case ir.If():
            then, orelse = map(_without_breaks, (op.then, op.orelse))
            return replace(op, then=then, orelse=orelse)
    return op


def _waits(region: Iterable[ir.Op], waiting: Collection[str]) -> bool:
    return any(
        _is_meeting(op) or (isinstance(op, ir.Call) and op.function in waiting)
        for op in walk(tuple(region))
    )
