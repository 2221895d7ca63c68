"""Work on points by the workers of a Dask cluster: batches of them, sized by what points take.

    points ─► batches ─► scheduler ─► worker: a thread of it and the process it watches over
                                      (cluster_worker)

A worker that is gone has its batches done again by others: the scheduler sees to that.
"""

from __future__ import annotations

import math
import pickle
import time
import uuid
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Generic

from tops_lsp.distribute.aside import Aside
from tops_lsp.distribute.cluster_worker import BatchResult, work
from tops_lsp.distribute.executor import (
    ExecutorLostError,
    Failure,
    Outcome,
    Pending,
    Point,
    Result,
    Task,
    in_order,
    result_of,
)
from tops_lsp.distribute.version import content_version
from tops_startup.records import dataclass, field

AHEAD = 2
"""Batches for each place of work: the next one is there when one is done."""
BATCH = 0.5
"""Seconds that a batch is meant to take, at least."""
SHARE = 0.005
"""Seconds that it is meant to take for each place: so the scheduler has 200 batches a second."""
LAST = 0.1
"""Seconds that it is meant to take at least where few points are left."""
GROWTH = 4
"""How much larger than the one before a batch may be: points may take long all at once."""
INLINE = 64_000
"""Bytes of a task that go with each batch; a larger one is a task of the scheduler's own."""
AGAIN = 5
"""How often a batch is handed in anew after several workers have ended at it."""
CONNECTING = 15.0
"""Seconds for a scheduler to answer."""
WAITING = 300.0
"""Seconds for a worker to be there."""
POLL = 2.0
"""Seconds after which it is looked who is there, when nothing is heard."""

NO_EXTRA = "clusters need the extra 'cluster': pip install 'tops-lsp[cluster]'"
NO_SCHEDULER = "no scheduler answers at {address}: {why}"
NO_WORKERS = "the scheduler at {address} has no workers"
LOST = "the scheduler at {address} is gone"
REFUSED = "a worker of {address} does not work: {reason}"


@dataclass(eq=False, slots=True)
class Pace:
    """How many points make a batch."""

    seconds: float = 0.0
    """What a point takes."""
    size: int = 1

    def learn(self, points: int, seconds: float) -> None:
        """Takes in what a batch took."""
        each = seconds / points
        self.seconds = each if not self.seconds else 0.8 * self.seconds + 0.2 * each

    def next_size(self, width: int, left: int | None, most: int | None) -> int:
        """The size of the next batch: smaller towards the end, for all to end together."""
        least = 1
        if self.seconds:
            wanted = max(BATCH, SHARE * width) / self.seconds
            self.size = max(1, math.floor(min(GROWTH * self.size, wanted)))
            least = max(1, math.floor(LAST / self.seconds))
        size = self.size if most is None else min(self.size, most)
        return size if left is None else min(size, max(least, math.ceil(left / (AHEAD * width))))

    def ahead(self, most: int | None) -> int:
        """Batches for each place: one while nobody knows what a point takes."""
        return AHEAD if most is None and self.seconds else 1


@dataclass(eq=False, slots=True)
class Batch(Generic[Point]):
    """Points that were handed in together, and how often that was in vain."""

    points: list[tuple[int, Point]]
    future: Any = None
    attempts: int = 0


@dataclass(eq=False)
class DaskCluster:
    """The workers of a scheduler. One run at a time."""

    client: Any
    address: str
    cluster: Any = None
    """Where it is our own."""
    _width: int = 0
    _looked: float = -math.inf
    _is_lost: bool = False

    @property
    def width(self) -> int:
        """How many points are worked on at a time: as many as workers have threads."""
        self._look()
        return max(1, self._width)

    def run(
        self, task: Task[Point, Result], points: Iterable[Point], ordered: bool = True
    ) -> Generator[Outcome[Result], None, None]:
        """See `Executor`."""
        made = Run(self, task, Pending(iter(points))).outcomes()
        return in_order(made) if ordered else made

    def close(self) -> None:
        """Leaves the scheduler; ends the workers where they are our own."""
        with suppress(Exception):  # it may be gone, in any way
            self.client.close(timeout=POLL)
        if self.cluster is not None:
            with suppress(Exception):
                self.cluster.close(timeout=POLL)

    def __enter__(self) -> DaskCluster:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def await_workers(self) -> None:
        """Waits until there are workers. Raises ExecutorLostError."""
        deadline = time.monotonic() + WAITING
        while not self._look(fresh=True):
            if time.monotonic() > deadline:
                raise ExecutorLostError(NO_WORKERS, address=self.address)
            time.sleep(0.1)

    def lost(self) -> ExecutorLostError:
        """That the scheduler is gone: from here on nobody waits for it."""
        self._is_lost = True
        return ExecutorLostError(LOST, address=self.address)

    def cancel(self, futures: list[Any]) -> None:
        """Nobody wants any more what comes of them."""
        if futures and not self._is_lost:
            with suppress(Exception):
                self.client.cancel(futures)

    def _look(self, fresh: bool = False) -> int:
        """How many threads workers have by now. Raises ExecutorLostError."""
        if fresh or time.monotonic() > self._looked + POLL:
            self._width = sum(self.answer_to(self.client.nthreads).values())
            self._looked = time.monotonic()
        return self._width

    def answer_to(self, question: Callable[..., Any], *arguments: object) -> Any:
        """What is answered over the connection. A question may wait for a scheduler that is gone to
        come back; we do not. Raises ExecutorLostError, and what the question raises."""
        aside = Aside(lambda: question(*arguments))
        while self.client.status == "running":
            if aside.is_done(POLL):
                try:
                    return aside.value()
                except Exception:  # the ways of a connection to break are many
                    if self.client.status == "running":
                        raise
        raise self.lost()


@dataclass(eq=False)
class Run(Generic[Point, Result]):
    """The points of one task, on their way through a cluster."""

    cluster: DaskCluster
    task: Task[Point, Result]
    pending: Pending[Point]
    pace: Pace = field(default_factory=Pace)
    _batches: dict[str, Batch[Point]] = field(default_factory=dict)
    _done: SimpleQueue[str] = field(default_factory=SimpleQueue)
    _packed: Any = None

    def outcomes(self) -> Generator[Outcome[Result], None, None]:
        """The outcomes as they are made. Raises ExecutorLostError."""
        packed = pickle.dumps(self.task, pickle.HIGHEST_PROTOCOL)
        try:
            self.cluster.await_workers()
            self._packed = packed if len(packed) <= INLINE else self._submitted(bytes, packed)
            while self.pending.ready(1) or self._batches:
                self._hand_in()
                yield from self._taken(self._keys_done())
        finally:
            self._cancel()

    def _hand_in(self) -> None:
        """As many batches as there is room for."""
        width, most = self.cluster.width, self.task.together
        while len(self._batches) < width * self.pace.ahead(most):
            size = self.pending.ready(self.pace.next_size(width, self.pending.left(), most))
            if not size:
                return
            self._submit(Batch([self.pending.take() for _ in range(size)]))

    def _submit(self, batch: Batch[Point]) -> None:
        points = [pickle.dumps(point, pickle.HIGHEST_PROTOCOL) for _, point in batch.points]
        batch.future = self._submitted(work, content_version(), self._packed, points)
        self._batches[batch.future.key] = batch
        batch.future.add_done_callback(lambda future: self._done.put(future.key))

    def _submitted(self, function: Any, *arguments: object) -> Any:
        """A task of the scheduler's. Raises ExecutorLostError."""
        try:
            key = f"tops-{uuid.uuid4().hex}"
            return self.cluster.client.submit(function, *arguments, key=key, pure=False)
        except Exception as error:
            raise self.cluster.lost() from error

    def _keys_done(self) -> list[str]:
        """The batches that have come to an end, in whatever way; waits for one."""
        keys = list[str]()
        while not keys:
            with suppress(Empty):
                keys.append(self._done.get(timeout=POLL))
            if not keys and not self.cluster.width:
                self.cluster.await_workers()
        with suppress(Empty):
            while True:
                keys.append(self._done.get_nowait())
        return keys

    def _taken(self, keys: Iterable[str]) -> Iterator[Outcome[Result]]:
        """The outcomes of batches; those that came to nothing are handed in anew."""
        batches = [self._batches.pop(key) for key in keys if key in self._batches]
        results = self._results([batch for batch in batches if _status(batch) == "finished"])
        for batch in batches:
            result = results.get(id(batch))
            if result is not None:
                yield from self._outcomes_of(batch, result)
            elif _status(batch) == "cancelled":
                raise self.cluster.lost()
            elif batch.attempts < AGAIN:
                batch.attempts += 1
                self._submit(batch)
            else:
                yield from (Outcome(n, failure=Failure.ENDED) for n, _ in batch.points)

    def _results(self, batches: list[Batch[Point]]) -> dict[int, BatchResult]:
        """What came of batches, by their identity; nothing of one that came to nothing after all,
        as its worker is gone."""
        if not batches:
            return {}
        try:
            futures = [batch.future for batch in batches]
            results = self.cluster.answer_to(self.cluster.client.gather, futures)
        except ExecutorLostError:
            raise
        except Exception:
            halves = batches[: len(batches) // 2], batches[len(batches) // 2 :]
            return {} if len(batches) == 1 else self._results(halves[0]) | self._results(halves[1])
        return {id(batch): result for batch, result in zip(batches, results, strict=True)}

    def _outcomes_of(self, batch: Batch[Point], result: BatchResult) -> Iterator[Outcome[Result]]:
        if result.refused:
            raise ExecutorLostError(REFUSED, address=self.cluster.address, reason=result.refused)
        self.pace.learn(len(batch.points), result.seconds)
        for (number, _), (failure, body) in zip(batch.points, result.outcomes, strict=True):
            if failure:
                reason = body.decode("utf-8", "replace")
                yield Outcome(number, failure=Failure[failure], reason=reason)
            else:
                yield result_of(self.task, number, body)

    def _cancel(self) -> None:
        """Nobody wants any more what is under way."""
        self.cluster.cancel([batch.future for batch in self._batches.values()])
        self._batches.clear()


def _status(batch: Batch[Any]) -> str:
    return "" if batch.future is None else str(batch.future.status)


def connect(address: str) -> DaskCluster:
    """The cluster of a scheduler. Raises ExecutorLostError."""
    try:
        from distributed import Client
    except ImportError:
        raise ExecutorLostError(NO_EXTRA) from None
    try:
        client = Client(address, timeout=CONNECTING, set_as_default=False)
    except Exception as error:
        why = str(error) or type(error).__name__
        raise ExecutorLostError(NO_SCHEDULER, address=address, why=why) from error
    return DaskCluster(client, address)


def start(workers: int) -> DaskCluster:
    """A cluster on this machine, of so many workers. Raises ExecutorLostError."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ExecutorLostError(NO_EXTRA) from None
    own = LocalCluster(
        n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    )
    address = own.scheduler_address
    return DaskCluster(Client(own, set_as_default=False), address, own)
