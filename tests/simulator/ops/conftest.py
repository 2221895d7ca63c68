"""A launch without a kernel: SDK operations are called one by one, as the engine would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tops_lsp.sdk.facts import with_engines
from tops_simulator import ir
from tops_simulator.engines.shared.operation_call import OperationCall
from tops_simulator.engines.shared.run import Run
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.findings import Counts, Finding
from tops_simulator.memory import Memory
from tops_simulator.ops import dte
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.simulation import Simulation

Array = npt.NDArray[Any]
TAGS = {"Global": 0, "Shared": 1, "Private": 2}
CONTEXT = "ptr:tops_dte_ctx_t"
BASE = "tops_dte_ctx_base_s"
MDSPAN = "ptr:tops::mdspan"
_NAMES = {dtype: scalar.value for scalar, dtype in DTYPES.items() if scalar is not ir.Scalar.PTR}


class Bench:
    """Threads with memory. Arguments are one value for all threads, or a list with one each."""

    def __init__(self, threads: int) -> None:
        program = ir.Program("bench.tops", {})
        self.simulation = simulation = Simulation(program)
        self.memory = simulation.memory
        self.switches: frozenset[str] = frozenset()
        self.contexts = {
            n: ir.ContextKind(f.moves, shared_as=f.shared_as) for n, f in with_engines().items()
        }
        self.tags = {number: ir.Tag(name, name.lower()) for name, number in TAGS.items()}
        self.recorder = simulation.recorder
        self.run = Run(simulation.environment, (1, 1, 1), (threads, 1, 1), kernel="bench")

    def array(self, data: Array, space: ir.Space = ir.Space.GLOBAL, name: str = "data") -> int:
        """The address of fresh memory that holds the array's elements."""
        address = Memory.address(self.memory.allocate(name, data.nbytes, space))
        assert self.memory.write_object(address, data.tobytes())
        return address

    def read(self, address: int, like: Array) -> Array:
        """What memory holds, in the shape and type of an array."""
        raw = self.memory.read_object(address, like.nbytes)
        assert raw is not None
        return np.frombuffer(raw, like.dtype).reshape(like.shape)

    def object(self, size: int = 8) -> list[int]:
        """A fresh undefined object of every thread."""
        first = self.memory.allocate("object", size, ir.Space.PRIVATE, self.run.threads)
        return [int(a) for a in self.memory.addresses(first, self.run.threads)]

    def call(
        self,
        name: str,
        args: Sequence[Any] = (),
        types: Sequence[str] = (),
        result: ir.ValueType | None = None,
        active: Sequence[bool] | None = None,
        templates: Sequence[str | int] = (),
    ) -> Array | None:
        """Calls an operation for the active threads, all unless told."""
        mask = self.run.all_lanes if active is None else np.array(active)
        op = ir.Intrinsic(None, name, (), tuple(types), -1, tuple(templates))
        given = tuple(self._lanes(a) for a in args)
        call = OperationCall(self.run, op, given, mask, result)
        call.switches = self.switches
        call.contexts = self.contexts
        call.tags = self.tags
        with np.errstate(all="ignore"):
            found = REGISTRY[name](call)
        return None if found is None else np.asarray(found)

    def _lanes(self, value: Any) -> Array:
        array = np.asarray(value)
        return np.full(self.run.threads, array) if array.ndim == 0 else array

    def numbers(self, values: Sequence[int]) -> tuple[int, str]:
        """A list of ints in memory: its address and type."""
        data = np.array(values, np.int32)
        return self.array(data, ir.Space.PRIVATE), f"ptr:i32[{len(values)}]"

    def span(
        self,
        address: int | list[int],
        shape: Sequence[int],
        dtype: Any = np.float32,
        tag: str | None = None,
    ) -> list[int]:
        """An mdspan made by its constructor, one for each thread."""
        spans = self.object(96)
        types = [MDSPAN, "i32"] if tag else [MDSPAN]
        args: list[Any] = [spans, TAGS[tag]] if tag else [spans]
        args += [address, *shape]
        types += [f"ptr:{_NAMES[np.dtype(dtype)]}"] + ["i32"] * len(shape)
        self.call("tops::mdspan::mdspan", args, types)
        return spans

    def context(self) -> list[int]:
        """An initialized DTE context of every thread."""
        address = self.object()
        self.call(f"{BASE}::init", [address], [CONTEXT])
        return address

    def dte(self, name: str, context: list[int], *args: Any) -> list[int]:
        """Calls a DTE operation or context method; sequences of ints become lists in memory.

        Gives the event objects, which are there for functions that return one.
        """
        event = self.object()
        values: list[Any] = [context]
        types = [CONTEXT]
        for argument in args:
            value, type_ = self._dte_argument(argument)
            values.append(value)
            types.append(type_)
        if name.endswith("_async") or name == "trigger":
            values.insert(0, event)
            types.insert(0, "ret:tops::event")
        owner = "tops" if f"tops::{name}" in REGISTRY and name != "wait" else BASE
        self.call(f"{owner}::{name}", values, types)
        return event

    def _dte_argument(self, argument: Any) -> tuple[Any, str]:
        if isinstance(argument, tuple):
            return self.numbers(argument)
        if isinstance(argument, list):
            return argument, MDSPAN
        return argument, _NAMES[np.asarray(argument).dtype]

    def wait(self, event: list[int]) -> None:
        """tops::wait(event)."""
        self.call("tops::wait", [event], ["ptr:tops::event"])

    def kinds(self) -> list[str]:
        """The findings so far."""
        return [finding.kind for finding in self.findings]

    @property
    def findings(self) -> list[Finding]:
        return list(self.recorder.findings.values())

    @property
    def counts(self) -> Counts:
        return self.recorder.report(True).counts

    def unfinished(self) -> list[tuple[str, str]]:
        """What the launch leaves behind: kind and severity."""
        return [(left.kind, left.severity) for left in dte.unfinished(self.run.states)]


@pytest.fixture
def bench() -> Bench:
    """One thread."""
    return Bench(1)


@pytest.fixture
def threads() -> Bench:
    """Three threads."""
    return Bench(3)
