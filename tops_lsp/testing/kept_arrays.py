"""Arguments of kernels as they are after a run, as files of NumPy's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs
from tops_lsp.simulate.launch.plan import Plan
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.simulate.job import Given


@dataclass(frozen=True, slots=True)
class SavedArray:
    """The elements that an argument has after the run, as a file of NumPy's."""

    name: str
    data: bytes


class ArrayKeeper:
    """Takes arguments' elements after a run; as a judge it has no objection."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {*names}
        self.saved: list[SavedArray] = []

    def __call__(
        self, inputs: Inputs, plan: Plan, olds: Mapping[str, Given], news: Mapping[str, Given]
    ) -> Iterable[ExpectationResult]:
        from tops_simulator.inputs import npy_bytes

        for name in sorted(self.names & {*news}):
            array = news[name]
            if not isinstance(array, int | float):
                shape = inputs.shapes.get(name, array.shape)
                self.saved.append(SavedArray(name, npy_bytes(array, shape)))
        return ()
