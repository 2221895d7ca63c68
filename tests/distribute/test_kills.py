"""Workers of a cluster, ended with SIGKILL while they work, at random: nothing is lost."""

from __future__ import annotations

import itertools
import os
import random
import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.distribute.conftest import DaskProcesses
from tests.distribute.tasks import Point, task
from tests.server.protocol.test_parent_watch import children
from tops_lsp.distribute.cluster import connect

KILLS = 20
MOST = 40
"""Points that are done between two of them, at most: some end in the midst of a batch."""


def working(dask: DaskProcesses) -> list[int]:
    """Workers that have begun with a task. One that is ended while it starts is not started anew by
    Dask."""
    with suppress(OSError):  # one of them ends just now
        return [worker for worker in dask.workers if children(worker)]
    return []


@pytest.mark.sweep
def test_nothing_is_lost_though_workers_die_at_any_moment(dask: DaskProcesses) -> None:
    """Twenty times, after so many points by chance; points go on until then, and some more."""
    chance, ended = random.Random(1), list[int]()

    def points() -> Iterator[Point]:
        for number in itertools.count():
            if len(ended) >= KILLS and number % 100 == 0:
                return
            yield ("sleep", 0.02) if number % 10 == 0 else ("double", number)

    found, patience = list[object](), 1
    with connect(dask.address) as executor:
        for outcome in executor.run(task(), points()):
            assert outcome.failure is None
            found.append(outcome.value)
            patience -= 1
            there = [worker for worker in working(dask) if worker not in ended]
            if patience <= 0 and len(ended) < KILLS and there:
                ended.append(chance.choice(there))
                with suppress(ProcessLookupError):
                    os.kill(ended[-1], signal.SIGKILL)
                patience = chance.randrange(1, MOST)
    assert len(ended) == KILLS
    assert found == [0.02 if n % 10 == 0 else 2 * n for n in range(len(found))]
    assert len(found) > KILLS
