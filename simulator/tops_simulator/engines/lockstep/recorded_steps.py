"""Steps of the lockstep engine that tell a recording what their region does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.lockstep.closures import Frame, Getter, Scope, Step
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.recording.recording import Recording
from tops_simulator.traverse import COUNTED, regions, target, widest


def recorded_steps(
    recording: Recording, region: ir.Region, scope: Scope, steps: list[Step]
) -> Iterator[Step]:
    """The steps of a region, those of the user's expressions followed by what keeps their value."""
    scalars, vectors = _work(region, scope)
    if scalars or vectors:
        yield _worked(recording, scalars, vectors)
    origins = _origins(region)
    addresses = {op.loc: n for n, op in enumerate(region) if _gives_address(op, scope)}
    last = {op.loc: n for n, op in enumerate(region) if _value(op) is not None}
    for number, (op, step) in enumerate(zip(region, steps, strict=True)):
        value = _value(op)
        if value is None or op.loc < 0 or number <= addresses.get(op.loc, -1):
            yield step
            continue
        get, origin = scope.getter(value), origins.get(number, -1)
        wrap = _before if isinstance(op, ir.Return) else _after
        whole = last[op.loc] == number
        yield wrap(step, recording, op.loc, get, origin, whole=whole)


def _value(op: ir.Op) -> ir.Value | None:
    return op.value if isinstance(op, (ir.Store, ir.Return)) else target(op)


def _origins(region: ir.Region) -> dict[int, int]:
    """For operations that hand on what was loaded, by number, the place where it was."""
    loaded: dict[ir.Value, int] = {}
    found: dict[int, int] = {}
    for number, op in enumerate(region):
        if regions(op):
            loaded.clear()  # registers may be written inside
            continue
        origin = loaded.get(given) if (given := _handed_on(op)) is not None else None
        if origin is not None:
            found[number] = origin
        made = target(op)
        if made is not None:
            loaded.pop(made, None)
            if isinstance(op, ir.Load | ir.Intrinsic) or origin is not None:
                loaded[made] = op.loc if origin is None else origin
    return found


def _handed_on(op: ir.Op) -> ir.Value | None:
    """The value that an operation gives as it is, or in another type."""
    match op:
        case ir.Move(src=value) | ir.Store(value=value) | ir.Convert(a=value):
            return value if isinstance(value, ir.Reg) else None
    return None


def _gives_address(op: ir.Op, scope: Scope) -> bool:
    """Addresses are nothing to show, nor are the indices that led to them."""
    value = _value(op)
    return value is not None and scope.type_of(value) is ir.Scalar.PTR


def _work(region: ir.Region, scope: Scope) -> tuple[int, int]:
    """How many operations on scalars and on vectors a region has; accesses are operations."""
    counted = [op for op in region if isinstance(op, COUNTED)]
    wide = sum(isinstance(scope.type_of(widest(op)), ir.Vector) for op in counted)
    accesses = [op for op in region if isinstance(op, ir.Load | ir.Store)]
    values = [op.dst if isinstance(op, ir.Load) else op.value for op in accesses]
    wide_accesses = sum(isinstance(scope.type_of(value), ir.Vector) for value in values)
    vectors = wide + wide_accesses
    return len(counted) + len(accesses) - vectors, vectors


def _worked(recording: Recording, scalars: int, vectors: int) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if not run.on_host:
            recording.clock.work(run.start, mask, scalars, vectors)
        return mask

    return step


def _before(
    step: Step, recording: Recording, loc: int, get: Getter, origin: int, *, whole: bool
) -> Step:
    """Keeps a value, and performs the step."""

    def both(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if not run.on_host:
            chosen = None if mask is run.all_lanes else mask
            recording.last.keep(run.start, chosen, get(run, frame), loc, origin, whole=whole)
        return step(run, frame, mask)

    return both


def _after(
    step: Step, recording: Recording, loc: int, get: Getter, origin: int, *, whole: bool
) -> Step:
    """Performs a step, and keeps the value it has made. Threads that it stops have none."""

    def both(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        after = step(run, frame, mask)
        goes_on = after is mask or (after is not run.no_lanes and np.count_nonzero(after))
        if goes_on and not run.on_host:
            chosen = None if after is run.all_lanes else after
            recording.last.keep(run.start, chosen, get(run, frame), loc, origin, whole=whole)
        return after

    return both
