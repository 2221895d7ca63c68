"""What each core does of a launch's time: work, waiting, nothing."""

from __future__ import annotations

from tops_simulator.timing.fair_share import Activity, Schedule
from tops_startup.tuples import NamedTuple

WAITS = (Activity.DTE_WAIT, Activity.BARRIER)


class SipUse(NamedTuple):
    """Shares of the launch's cycles: a core's own work with setting up and starting transfers,
    waiting for transfers and other threads, and the rest."""

    cluster: int
    core: int
    work: float
    waiting: float
    idle: float

    @property
    def works(self) -> bool:
        """Whether it has a thread that does something."""
        return self.work > 0


def sip_use(schedule: Schedule) -> tuple[SipUse, ...]:
    """All cores of the clusters, those without a thread too. One runs threads of several blocks
    one after the other."""
    launch = schedule.launch
    turns = launch.waves > 1
    spent: dict[tuple[int, int], list[float]] = {
        (cluster, core): [0, 0]
        for cluster in range(launch.clusters)
        for core in range(max(launch.cores, launch.block_size))
    }
    for thread, activities in schedule.activities.items():
        block = launch.block(thread)
        sip = block % launch.clusters if turns else block, thread % launch.block_size
        kinds = spent.setdefault(sip, [0, 0])
        for activity, cycles in activities.items():
            kinds[activity in WAITS] += cycles
    whole = schedule.length or 1
    return tuple(
        SipUse(*sip, work / whole, waiting / whole, max(0.0, 1 - (work + waiting) / whole))
        for sip, (work, waiting) in sorted(spent.items())
    )
