"""Uniform registers: they are assigned once, so masks need not merge them.

A register is *uniform* if one operation writes it and everything that reads it comes later in
that operation's region: masks only shrink on the way, so every reading thread has just written.
A value read after the loop that made it is not uniform: threads that stay would overwrite it.
"""

from __future__ import annotations

from collections import defaultdict

from tops_simulator import ir
from tops_simulator.traverse import operands, regions, target

Place = tuple[int, int]
"""A region's number and a position in it."""
Chain = tuple[Place, ...]
"""Where an operation is: its place in each region around it."""


class _RegisterUses:
    def __init__(self) -> None:
        self.writes: defaultdict[int, list[Place]] = defaultdict(list)
        self.reads: defaultdict[int, list[Chain]] = defaultdict(list)
        self._regions = 0

    def region(self, region: ir.Region, chain: Chain) -> Place:
        """Takes in a region; gives the place after its last operation."""
        number = self._regions
        self._regions += 1
        for position, op in enumerate(region):
            self._operation(op, chain, (number, position))
        return number, len(region)

    def _operation(self, op: ir.Op, chain: Chain, place: Place) -> None:
        here = (*chain, place)
        dst = target(op)
        if dst is not None:
            self.writes[dst.index].append(place)
        if not isinstance(op, ir.Loop):
            self._read(operands(op), here)
            for inner in regions(op):
                self.region(inner, here)
            return
        end_of_header = self.region(op.header, here)
        self._read((op.test,), (*here, end_of_header))
        self.region(op.body, here)
        self.region(op.step, here)

    def _read(self, values: tuple[ir.Value, ...], chain: Chain) -> None:
        for value in values:
            if isinstance(value, ir.Reg):
                self.reads[value.index].append(chain)


def uniform_registers(function: ir.Function) -> frozenset[int]:
    """The registers of a function that need no merging."""
    survey = _RegisterUses()
    survey.region(function.body, ())
    parameters = len(function.parameters)
    return frozenset(
        index
        for index, places in survey.writes.items()
        if index >= parameters
        and len(places) == 1
        and all(_follows(chain, places[0]) for chain in survey.reads[index])
    )


def _follows(chain: Chain, place: Place) -> bool:
    return any(region == place[0] and position > place[1] for region, position in chain)
