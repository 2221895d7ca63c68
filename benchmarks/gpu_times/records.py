"""What the twins in kernels.tops do, as the time model replays it.

Four blocks are simulated and stand for all: block b does what block b modulo 4 does, and finds as
much in the cache. Where blocks load each other's tiles, what they share is known beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

import tops_simulator
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import Watch
from tops_simulator.ir import Program
from tops_simulator.simulation import Simulation
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
)
from tops_simulator.timing.machines import on_machine
from tops_simulator.timing.parameters import Parameters
from tops_simulator.timing.record import LaunchRecord, RunRecord

FOLDER = Path(__file__).parent
KERNELS = FOLDER / "kernels.tops"
SIMULATED = 4
COLUMNS, ROWS = 704, 768
"""Of the product that is made by tiles: a tile of the left matrix is loaded for each tile of its
columns, one of the right matrix for each of its rows."""
HEIGHT, LENGTH, RUNS = 8, 1024, 32


@dataclass(frozen=True)
class MeasuredKernel:
    """A row of times.json."""

    kernel: str
    buffers: int
    blocks: int
    rounds: int
    a: int
    b: int
    c: int
    cycles: float

    @property
    def name(self) -> str:
        """The kernel with its numbers."""
        numbers = [n for n in (self.a, self.b, self.c) if n]
        buffers = f"{self.buffers} buffer{'s' if self.buffers > 1 else ''}"
        blocks = "" if self.blocks == 132 else f", {self.blocks} blocks"
        return f"{self.kernel}({', '.join(map(str, numbers))}), {buffers}{blocks}"


def loaded() -> Program:
    """The twins."""
    return tops_simulator.load(str(KERNELS), text=KERNELS.read_bytes()).program


def record_of(program: Program, row: MeasuredKernel, figures: Parameters) -> RunRecord:
    """What a kernel does on as many blocks as were measured, on a machine with these figures."""
    simulation = Simulation(program, Limits(seconds=3600), watch=Watch(profile=True))
    blocks = min(SIMULATED, row.blocks)
    report = simulation.kernel(row.kernel, (blocks, 1, 1), (1, 1, 1), _arguments(row, blocks))
    observed = report.observed
    if not report.completed or report.findings or observed is None or observed.timed is None:
        raise RuntimeError(f"{row.name}: {report}")
    record = on_machine(observed.timed, figures)
    (launch,) = record.launches
    if row.kernel == "matmul":
        launch = shared(launch, row.a)
    return replace(record, launches=(repeated(launch, row.blocks),))


def shared(launch: LaunchRecord, tile: int) -> LaunchRecord:
    """A product by tiles with the shares of its loads that are the first of their tiles: 0.0455 and
    0.0417 of tiles of 32, as a simulation of all blocks finds."""
    places = [e.place for e in launch.events if isinstance(e, TimedTransfer) and e.source == "L3"]
    left, right = dict.fromkeys(places)
    shares = {left: tile / COLUMNS, right: tile / ROWS}
    events = tuple(
        event._replace(read_share=shares[event.place])
        if isinstance(event, TimedTransfer) and event.place in shares
        else event
        for event in launch.events
    )
    return replace(launch, events=events)


def _arguments(row: MeasuredKernel, blocks: int) -> list[Any]:
    """Arrays as large as the blocks need, then numbers, as the twins take them."""
    a, b, c, tiles = row.a, row.b, row.c, row.rounds * blocks
    counts = (row.buffers, row.rounds)
    sizes: Mapping[str, tuple[list[int], int, tuple[int, ...]]] = {
        "copy": ([tiles * a], tiles * a, (*counts, a)),
        "chain": ([tiles * a, 1], tiles * a, (*counts, a, b)),
        "passes": ([tiles * a, 1], tiles * a, (*counts, a, b)),
        "uneven": ([blocks * a * b, 1], blocks * a * b, (row.buffers, a, b, c)),
        "saxpy": ([tiles * a] * 2, tiles * a, (*counts, a)),
        "stencil": ([tiles * a * 512 + 1024], tiles * a * 512, (*counts, a)),
        "reduction": ([tiles * a], blocks * RUNS, (*counts, a)),
        "strided": ([tiles * 2048 // max(1, a) * RUNS], tiles * 2048, (*counts, a)),
        "transpose": ([4224 * 1056], 4224 * 1056, (row.rounds, a, b)),
        "products": ([tiles * a * a] * 2, tiles * a * a, (*counts, a, b)),
        "matmul": ([768 * 256, 256 * 704], 768 * 704, (*counts, a, b)),
        "softmax": ([tiles * HEIGHT * LENGTH], tiles * HEIGHT * LENGTH, (*counts, a)),
        "gemv": ([tiles * HEIGHT * LENGTH, LENGTH], tiles * HEIGHT, (*counts, a)),
    }
    inputs, output, numbers = sizes[row.kernel]
    arrays = [np.linspace(0, 1, size, dtype=np.float32) for size in inputs]
    return [*arrays, np.zeros(output, np.float32), *numbers]


def repeated(launch: LaunchRecord, blocks: int) -> LaunchRecord:
    """A launch of blocks of one thread, repeated on more of them; where their tiles lie is lost."""
    own: list[list[TimedEvent]] = [[] for _ in range(launch.blocks)]
    for event in launch.events:
        own[event.threads[0] if isinstance(event, TimedBarrier) else event.thread].append(event)
    events = [
        _on(event, thread, blocks) for thread in range(blocks) for event in own[thread % len(own)]
    ]
    return replace(launch, blocks=blocks, clusters=blocks, events=tuple(events))


def _on(event: TimedEvent, thread: int, blocks: int) -> TimedEvent:
    """A thread's event on another thread, with contexts and flights of its own."""
    match event:
        case TimedBarrier():
            return event._replace(threads=(thread,))
        case TimedConfiguration(context=context):
            return event._replace(thread=thread, context=context * blocks + thread)
        case TimedTransfer(context=context, flight=flight, after=after):
            chained = after if after < 0 else after * blocks + thread
            event = event._replace(thread=thread, context=context * blocks + thread)
            event = event._replace(flight=flight * blocks + thread, after=chained)
            return event._replace(source_at=-1, target_at=-1)
        case TimedWait(flight=flight):
            return event._replace(thread=thread, flight=flight * blocks + thread)
    return event._replace(thread=thread)
