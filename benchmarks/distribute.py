"""What handing points to a cluster costs: many points that only wait, on many places of work.

    python benchmarks/distribute.py --points 1000000 --seconds 0.05 --places 1000

Scheduler, workers and client share this process, so its processor time is that of all three: more
than a scheduler alone needs. Points have stand-ins that wait as long as they would take:
coroutines, as a thousand threads of one process would wait for each other more than for anything
else. Dask's own statistical profiler is off for the same reason: it looks at each thread 100 times
a second.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import time
from collections.abc import Sequence

from tops_lsp.distribute import cluster
from tops_lsp.distribute.cluster import DaskCluster
from tops_lsp.distribute.cluster_worker import BatchResult
from tops_lsp.distribute.executor import Task

WORKERS = 8


def begin(given: object) -> object:
    """Nothing begins: nobody works."""
    raise NotImplementedError


async def wait(version: str, packed: bytes, points: Sequence[bytes]) -> BatchResult:
    """Stands for the work on points."""
    seconds = SECONDS * len(points)
    await asyncio.sleep(seconds)
    return BatchResult(seconds, [("", b"N.")] * len(points))


def main() -> None:
    """Prints one line of figures."""
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({"distributed.worker.profile.enabled": False})

    global SECONDS
    asked = argparse.ArgumentParser()
    asked.add_argument("--points", type=int, default=100_000)
    asked.add_argument("--seconds", type=float, default=0.05)
    asked.add_argument("--places", type=int, default=1000)
    options = asked.parse_args()
    SECONDS = options.seconds
    cluster.work = wait
    own = LocalCluster(
        n_workers=WORKERS,
        threads_per_worker=options.places // WORKERS,
        processes=False,
        dashboard_address=None,
    )
    with DaskCluster(Client(own, set_as_default=False), own.scheduler_address, own) as executor:
        before, begun, processor = _memory(), time.monotonic(), time.process_time()
        count = sum(1 for _ in executor.run(Task(begin), range(options.points), ordered=False))
        seconds, spent = time.monotonic() - begun, time.process_time() - processor
        batches = len(own.scheduler.tasks)
        ideal = options.points * options.seconds / options.places
        print(
            f"{count} points of {options.seconds:g} s on {options.places} places: {seconds:.1f} s"
            f" ({ideal:.1f} without any overhead); processor time {spent:.1f} s,"
            f" {1e6 * spent / count:.0f} us for each point,"
            f" {100 * spent / (options.points * options.seconds):.2f} % of the work;"
            f" memory +{(_memory() - before) / 1024:.0f} MB; {batches} tasks left"
        )


def _memory() -> int:
    """Kilobytes that this process has had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
