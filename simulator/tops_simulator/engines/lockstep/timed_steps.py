"""What regions take, reported to the log of the time model as threads go through them."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.lockstep.closures import Scope, Visit
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.engines.shared.timed_regions import region_lines
from tops_simulator.timing.log import TimingLog


def timed_visit(log: TimingLog, region: ir.Region, scope: Scope) -> Visit | None:
    """Tells of threads that go through a region; None where that costs nothing."""
    lines = region_lines(region, scope.type_of)
    if not lines:
        return None
    number = log.region(lines)

    def visit(run: LaneGroup, mask: Bools, times: int) -> None:
        if not run.on_host:
            log.worked(mask, number, times)

    return visit
