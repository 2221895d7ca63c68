"""Virtual GCU: runs TOPS C++ kernels and whole programs, and shows what they do.

import numpy as np, tops_simulator
a = np.zeros(1000, np.float32)
report = tops_simulator.load("fill.tops")["fill"][2, 12](a, a.size, 1.5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tops_simulator.api import Kernel, Launch, Module, debug, load, verifier, verify
    from tops_simulator.engines.shared.limits import Limits
    from tops_simulator.findings import Finding, Report, Watch
    from tops_simulator.lane_values import LaneValues

_HOMES = {
    "Kernel": "tops_simulator.api",
    "LaneValues": "tops_simulator.lane_values",
    "Launch": "tops_simulator.api",
    "Limits": "tops_simulator.engines.shared.limits",
    "Module": "tops_simulator.api",
    "debug": "tops_simulator.api",
    "load": "tops_simulator.api",
    "verifier": "tops_simulator.api",
    "verify": "tops_simulator.api",
    "Finding": "tops_simulator.findings",
    "Report": "tops_simulator.findings",
    "Watch": "tops_simulator.findings",
}


def __getattr__(name: str) -> Any:
    """Loads the interface on first use: the IR alone costs no NumPy."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """The public names, which are there before they are loaded."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


__all__ = [
    "Finding",
    "Kernel",
    "LaneValues",
    "Launch",
    "Limits",
    "Module",
    "Report",
    "Watch",
    "debug",
    "load",
    "verifier",
    "verify",
]
