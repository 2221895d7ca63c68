"""Threads of a run, or their rounds, as lanes for operations that touch no memory."""

from __future__ import annotations

from typing import NoReturn

import numpy as np

from tops_simulator.engines.run import Array, Run


class Uneven(Exception):
    """Something cannot be proved, or would be told of."""


class Rows(Run):
    """Threads of a run, or their rounds, as lanes for operations that touch no memory."""

    def __init__(self, run: Run, chosen: Array | None, lanes: int) -> None:
        self.run, self.chosen = run, chosen
        self.environment, self.memory = run.environment, run.memory
        self.threads, self.on_host = lanes, False
        self.everyone = self.alive = np.ones(lanes, np.bool_)
        self.nobody = np.zeros(lanes, np.bool_)

    def _picked(self, whole: Array) -> Array:
        return whole if self.chosen is None else whole[self.chosen]

    def index(self, name: str) -> Array:
        return self._picked(self.run.index(name))

    def symbol(self, name: str, loc: int) -> Array:
        return self._picked(self.run.symbol(name, loc))

    def fail_all(self, *_: object) -> NoReturn:
        raise Uneven

    def note(self, *_: object, **__: object) -> NoReturn:
        raise Uneven
