"""What a program's host and card do beside each other: copies, launches, and who waits for whom.

    host ──calls──► streams ──► the link to the card │ the card │ the link from it

Each direction of the link carries one copy at a time, and the card runs one launch at a time, which
takes what the model of launches says. A stream does its work in order. The default stream waits
for all others, and they wait for it. What the host computes itself takes no time, a call what a
launch takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tops_simulator.timing.parameters import Point
from tops_simulator.timing.record import (
    HostCopy,
    HostEvent,
    HostLaunch,
    HostWait,
    StreamWait,
)

DEFAULT_STREAM = 0
EVERY_STREAM = -1
Lengths = Callable[[HostLaunch], float]
"""Cycles that the card takes for a launch."""


def host_cycles(events: Iterable[HostEvent], lengths: Lengths, point: Point) -> float:
    """Cycles from the first call to the end of all that was asked for."""
    timeline = _Timeline(lengths, point)
    for event in events:
        timeline.take(event)
    return timeline.end


def call_cycles(point: Point) -> float:
    """Cycles that a call takes the host."""
    return point["launch"] * point["clock"] * 1000


def copy_cycles(size: int, point: Point) -> float:
    """Cycles of a copy over the link."""
    return size / (point["pcie.bandwidth"] / point["clock"])


class _Timeline:
    """Until when everything is busy."""

    def __init__(self, lengths: Lengths, point: Point) -> None:
        self.lengths, self.point = lengths, point
        self.call = call_cycles(point)
        self.host = 0.0
        self.streams: dict[int, float] = {}
        self.default = 0.0  # nothing begins before what the default stream has been given ends
        self.units: dict[str, float] = {}

    @property
    def end(self) -> float:
        return max(self.host, self.default, *self.streams.values(), 0.0)

    def take(self, event: HostEvent) -> None:
        """The host calls."""
        match event:
            case HostCopy(to_device=to_device, size=size, stream=stream, blocking=blocking):
                self.host += self.call
                unit = "in" if to_device else "out"
                end = self._do(unit, stream, copy_cycles(size, self.point))
                self.host = end if blocking else self.host
            case HostLaunch(stream=stream):
                self.host += self.call
                self._do("card", stream, self.lengths(event))
            case HostWait(stream=stream):
                all_of_it = stream in (DEFAULT_STREAM, EVERY_STREAM)
                self.host = max(self.host, self.end if all_of_it else self._ready(stream))
            case StreamWait(stream=stream):
                self.streams[stream] = self.end

    def _ready(self, stream: int) -> float:
        return max(self.default, self.streams.get(stream, 0.0))

    def _do(self, unit: str, stream: int, cycles: float) -> float:
        """A stream has something done; when it ends."""
        if stream == DEFAULT_STREAM:
            ready = max(self.default, *self.streams.values(), 0.0)
        else:
            ready = self._ready(stream)
        end = max(self.host, ready, self.units.get(unit, 0.0)) + cycles
        self.units[unit] = end
        if stream == DEFAULT_STREAM:
            self.default = end
        else:
            self.streams[stream] = end
        return end
