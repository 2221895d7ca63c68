"""stub"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tops_simulator.engines.run import Run

Caller = Callable[[str, Sequence[int]], Any]


def caller(run: Run, functions: Sequence[str]) -> Caller | None:
    return None
