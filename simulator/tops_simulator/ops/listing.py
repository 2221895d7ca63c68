"""Which functions of the SDK are simulated: for reports."""

from __future__ import annotations

import importlib
import pkgutil

from tops_simulator import ops
from tops_simulator.engines.lockstep_calls import BARRIERS
from tops_simulator.ops.registry import REGISTRY


def operations() -> list[str]:
    """The qualified names of all operations, those of the engine itself included."""
    for module in pkgutil.iter_modules(ops.__path__):
        importlib.import_module(f"{ops.__name__}.{module.name}")
    return sorted({*REGISTRY, *BARRIERS})
