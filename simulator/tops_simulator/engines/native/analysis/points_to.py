"""Which of the objects that are there before a launch it can reach, and how."""

from __future__ import annotations

from collections.abc import Sequence

from tops_simulator import ir
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.kernel_facts import Facts, facts_of
from tops_simulator.engines.native.analysis.own_addresses import UNKNOWN_ROOT, Roots
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import SHIFT
from tops_simulator.traverse import walk


def reached(environment: Environment, task: Task, roots: Roots) -> set[int] | None:
    """The objects that arguments and symbols lead to; None: any."""
    if UNKNOWN_ROOT in roots:
        return None
    found = set()
    for kind, what in roots:
        if kind == "parameter" and isinstance(what, int):
            found.add(int(task.values[what]) >> SHIFT)
        elif kind == "symbol" and what in environment.symbols:
            found.add(environment.symbols[str(what)])
    return {id_ for id_ in found if 0 < id_ < environment.memory.count}


def stored_to(environment: Environment, task: Task) -> list[int] | None:
    """The objects that a launch may store to, whichever engine runs it; None: any."""
    found = reached(environment, task, _written(environment, task.function.name))
    return None if found is None else sorted(found)


def _written(environment: Environment, kernel: str) -> Roots:
    """What stores of a kernel go to."""
    known = environment.written.get(kernel)
    if known is None:
        try:
            known = facts_of(environment.program, kernel).written
        except NotNative:
            known = frozenset({UNKNOWN_ROOT})
        environment.written[kernel] = known
    return known


def snapshot(environment: Environment, facts: Facts, task: Task) -> Snapshot:
    """What memory holds where a launch may store. What the launch cannot use where it is lent from
    is taken in.
    """
    written, memory = reached(environment, task, facts.written), environment.memory
    staying = _forgotten(environment, facts, task) if written is not None else set()
    for id_ in list(memory.borrowed):
        if id_ not in staying or (
            id_ in (written or ()) and not memory.borrowed[id_].flags.writeable
        ):
            memory.take_in(id_)
    return Snapshot(
        environment,
        None if written is None else sorted(written),
        _whole(environment, facts, task, written),
    )


def _forgotten(environment: Environment, facts: Facts, task: Task) -> set[int]:
    """Lent objects that no pointer is left to. Transfers under way that the registry follows see
    the arena alone: for its operations all are taken in, see `keep_borrowed`.
    """
    left = reached(environment, task, facts.escaping)
    return set() if left is None else set(environment.memory.borrowed) - left


def keep_borrowed(
    environment: Environment, before: Snapshot, stamped: set[int], performed: frozenset[str]
) -> None:
    """Takes in what needs flags or stamps beside its bytes, which are not where it is lent from;
    all of it for operations of the registry that reach for single lanes.
    """
    borrowed, free = environment.memory.borrowed, before.whole - stamped
    if not performed <= mdspan_use.AS_A_WHOLE:
        free = frozenset()
    environment.memory.take_in(*[id_ for id_ in borrowed if id_ not in free])
    before.copy_borrowed()


def _whole(
    environment: Environment, facts: Facts, task: Task, written: set[int] | None
) -> frozenset[int]:
    """The objects of arguments and symbols of which every byte has been stored to."""
    if facts.carries and written is None:
        return frozenset()
    pairs = zip(task.function.parameters, task.values, strict=True)
    ids = {
        int(value) >> SHIFT
        for parameter, value in pairs
        if parameter.type is ir.Scalar.PTR and not parameter.object_size
    }
    symbols = environment.symbols
    ids |= {symbols[name] for name in facts.objects.symbols if name in symbols}
    if facts.carries:
        ids -= written or set()
    return frozenset(filter(environment.memory.is_known, ids))


def has_atomics(environment: Environment, facts: Facts) -> bool:
    """Whether threads of several blocks may tell each other something without a race."""
    functions = [environment.program.functions[name] for name in facts.functions]
    ops = [op for function in functions for op in walk(function.body)]
    return any(isinstance(op, ir.Intrinsic) and "atomic" in op.name for op in ops)


def ranged(
    environment: Environment, facts: Facts, task: Task, before: Snapshot, but: Sequence[int]
) -> list[int]:
    """The objects that a launch stores to by transfers, and touches in no other way."""
    direct = reached(environment, task, facts.direct)
    if direct is None or before.written is None:
        return []
    memory, others = environment.memory, {*direct, *but}
    return [
        id_
        for id_ in before.written
        if id_ not in others and memory.space_of(id_) is ir.Space.GLOBAL
    ]


def claimable(environment: Environment, facts: Facts, task: Task, before: Snapshot) -> list[int]:
    """The objects that threads can claim rows of: stored to, and touched in no other way."""
    loose = reached(environment, task, facts.loose)
    if loose is None or before.written is None:
        return []
    memory = environment.memory
    return [
        id_
        for id_ in before.written
        if id_ not in loose and memory.space_of(id_) is ir.Space.GLOBAL
    ]
