"""What a record says of each thread, whichever engine wrote it down and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import LaunchRecord, RunRecord

Description = list[tuple[str, int, int, Mapping[int, list[Any]]]]


def described(record: RunRecord) -> Description:
    """By launch and thread: what it did in order; work between two events is one sum by place."""
    return [
        (launch.kernel, launch.blocks, launch.block_size, _threads(launch, record))
        for launch in record.launches
    ]


def _threads(launch: LaunchRecord, record: RunRecord) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    flights: dict[int, tuple[int, int]] = {}
    contexts: dict[tuple[int, int], int] = {}
    for event in launch.events:
        threads = event.threads if isinstance(event, TimedBarrier) else (event.thread,)
        for thread in threads:
            done = found.setdefault(thread, [])
            match event:
                case TimedWork():
                    _add_work(done, event, record)
                case TimedBarrier():
                    done.append(("meets", event.threads, event.of_grid, event.place))
                case TimedConfiguration():
                    context = _context(contexts, event)
                    made = event.operation, event.whole, event.place
                    done.append(("configures", context, *made))
                case TimedTransfer():
                    context = _context(contexts, event)
                    flights[event.flight] = thread, len(done)
                    after = flights.get(event.after)
                    made = event.operation, event.burden, event.place, event.dense
                    done.append(("starts", context, after, *made, _places(event)))
                case TimedWait():
                    done.append(("waits", flights[event.flight], event.place))
    return {thread: [_rounded(each) for each in done] for thread, done in found.items()}


def _places(event: TimedTransfer) -> tuple[int | None, ...]:
    """Where sides in L3 begin: the card's memory is laid out alike."""
    ends = (event.source, event.source_at), (event.target, event.target_at)
    return tuple(at if memory == "L3" else None for memory, at in ends)


def _context(known: dict[tuple[int, int], int], event: TimedConfiguration | TimedTransfer) -> int:
    """A number for each context of a thread, in the order in which it uses them."""
    key = event.thread, event.context
    return known.setdefault(key, sum(thread == event.thread for thread, _ in known))


def _add_work(done: list[Any], event: TimedWork, record: RunRecord) -> None:
    if not done or not isinstance(done[-1], dict):
        done.append({})
    for region, times in event.visits:
        for place, each in record.regions[region].items():
            done[-1][place] = done[-1].get(place, Effort()).plus(each, times)
    for memory, count in event.direct:
        done[-1][memory] = done[-1].get(memory, 0) + count


def _rounded(event: Any) -> Any:
    """Sums of halves and thirds depend on their order."""
    if not isinstance(event, dict):
        return event
    return {
        key: tuple(round(float(n), 6) for n in each) if isinstance(each, Effort) else each
        for key, each in event.items()
    }
