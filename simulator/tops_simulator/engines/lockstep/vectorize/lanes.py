"""Threads of a run, or their rounds, as lanes for operations that touch no memory."""

from __future__ import annotations

from typing import NoReturn

from tops_simulator.engines.shared.lanes import Array, LaneGroup


class NotVectorizable(Exception):
    """Something cannot be proved, or would be reported."""


class WidenedRun(LaneGroup):
    """Threads of a run, or their rounds, as lanes for operations that touch no memory."""

    def __init__(self, run: LaneGroup, chosen: Array | None, lanes: int) -> None:
        super().__init__(run.environment, lanes)
        self.run, self.chosen = run, chosen

    def _picked(self, whole: Array) -> Array:
        return whole if self.chosen is None else whole[self.chosen]

    def index(self, name: str) -> Array:
        return self._picked(self.run.index(name))

    def symbol(self, name: str, loc: int) -> Array:
        return self._picked(self.run.symbol(name, loc))

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise NotVectorizable

    fail = note = fail_all = touched = check_known = _refuse
    position = _make_index = _find_symbol = _refuse
