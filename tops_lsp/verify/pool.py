"""Verdicts by a warm process and its confined children: what runs at a time, waits, is remembered.

Threads of the front end wait for children, and do nothing else. A child that is nobody's any more
(cancelled, or late) is ended by closing its connection.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from typing import Any

from tops_lsp.limits import VERIFY_KEPT, VERIFY_QUEUE, VERIFY_REPLY
from tops_lsp.simulate.process.resident import place
from tops_lsp.simulate.process.resident.client import ConnectionLost, ResidentConnection, Stopped
from tops_lsp.simulate.process.resident.frames import (
    ASKED,
    ENDED,
    FOUND,
    OUTCOME,
    WELCOME,
    Greeting,
    framed,
    received,
)
from tops_lsp.simulate.process.resident.process_environment import surroundings
from tops_lsp.verify.sentences import task_fault
from tops_lsp.verify.task import TaskError, TaskLimits, task_from
from tops_lsp.verify.verdict import FAULT
from tops_lsp.verify.worker import IDLE, JOB, VERSION
from tops_startup.records import replace

GRACE = 5.0
"""Seconds beyond a task's own limit after which its child is ended."""
STARTING = 300.0
"""Seconds that the warm process may take to be there."""
_PAUSE = 0.02
_BOOT = """\
import sys
*roots, home, parent = sys.argv[1:]
sys.path += [root for root in roots if root not in sys.path]
from tops_lsp.verify.worker import main
main(home, int(parent))
"""
Answer = dict[str, Any]


class BusyError(Exception):
    """As many tasks wait as may wait."""


class _AnswerCache:
    """Answers by content, as many bytes as there is room for; the oldest go first."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._entries: OrderedDict[bytes, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: bytes) -> bytes | None:
        with self._lock:
            found = self._entries.get(key)
            if found is not None:
                self._entries.move_to_end(key)
            return found

    def keep(self, key: bytes, value: bytes) -> None:
        with self._lock:
            self._size += len(value) - len(self._entries.pop(key, b""))
            self._entries[key] = value
            while self._size > self._most:
                _, old = self._entries.popitem(last=False)
                self._size -= len(old)

    @property
    def size(self) -> int:
        return self._size


class VerifyPool:
    """Judges tasks. Use it with `with`, or close it. Linux only.

    `workers` run at a time, `queue` more may wait. `python`: references may be Python's text.
    """

    def __init__(
        self,
        workers: int = 0,
        queue: int = VERIFY_QUEUE,
        *,
        python: bool = False,
        most: TaskLimits | None = None,
        kept: int = VERIFY_KEPT,
    ) -> None:
        self.workers = workers or len(os.sched_getaffinity(0))
        self.queue, self.most = queue, most or TaskLimits()
        self.allowed = ["python"] if python else []
        self.counts: Counter[str] = Counter()
        """How often: verdicts by result, faults, cached, known, busy, restarts."""
        self.running = self.waiting = 0
        self._verdicts, self._known = _AnswerCache(kept), _AnswerCache(kept)
        self._lock = threading.Lock()
        self._starting = threading.Lock()
        self._home = tempfile.mkdtemp(prefix="tops-verify-")
        self._process: subprocess.Popen[bytes] | None = None
        given = replace(surroundings(JOB), environment={})  # whose values are no task's business
        self._surroundings = framed(ASKED, given.packed())
        self._threads = ThreadPoolExecutor(self.workers, "verify")
        self._closed = False
        self._start()

    # --- asking -----------------------------------------------------------------------------

    def judge(
        self, task: Mapping[str, Any], cancelled: Callable[[], bool] = lambda: False
    ) -> Answer:
        """The verdict of a task as JSON. Raises TaskError, BusyError and Stopped."""
        return self._submitted(task, cancelled)()

    async def judge_soon(self, task: Mapping[str, Any]) -> Answer:
        """The same without blocking; who stops waiting has the task ended."""
        stop = threading.Event()
        result = self._submitted(task, stop.is_set)
        try:
            return await asyncio.wrap_future(result.future)
        finally:
            stop.set()

    def judge_all(self, tasks: Iterable[Mapping[str, Any]]) -> Iterator[Answer]:
        """The answers of tasks in their order, as many at a time as there are workers. What is no
        task has an answer, too; where as many wait as may wait, the next one is held back."""
        waiting: list[Callable[[], Answer]] = []
        for task in tasks:
            while (found := self._future_answer(task)) is None:
                if waiting:
                    yield waiting.pop(0)()
                else:  # others' tasks are under way
                    time.sleep(_PAUSE)
            waiting.append(found)
            if len(waiting) > 2 * self.workers:
                yield waiting.pop(0)()
        for each in waiting:
            yield each()

    def _future_answer(self, task: Mapping[str, Any]) -> Callable[[], Answer] | None:
        """What gives the answer; None where the task has to wait outside."""
        try:
            return self._submitted(task, lambda: False)
        except BusyError:
            return None
        except TaskError as error:
            why = task_fault(error, task)
            return lambda: {FAULT: "task", "why": why}

    def _submitted(self, task: Mapping[str, Any], cancelled: Callable[[], bool]) -> _Ticket:
        try:
            capped = self._capped(task)
        except TaskError:
            self.counts["task"] += 1
            raise
        with self._lock:
            if self.waiting >= self.workers + self.queue:
                self.counts["busy"] += 1
                raise BusyError(f"{self.waiting} tasks are under way")
            self.waiting += 1
        future = self._threads.submit(self._answer, capped, cancelled)
        future.add_done_callback(lambda _: self._leave())  # one that never began, too
        return _Ticket(future)

    def _leave(self) -> None:
        """A task waits no more: it has its answer, or nobody waits for it."""
        with self._lock:
            self.waiting -= 1

    def _capped(self, task: Mapping[str, Any]) -> dict[str, Any]:
        """The task with limits of this pool at most. Raises TaskError."""
        made = task_from(task, self.allowed)
        limits = {
            name: min(getattr(made.limits, name), getattr(self.most, name))
            for name in ("seconds", "steps", "memory")
        }
        return {**task, "limits": limits}

    def _answer(self, task: dict[str, Any], cancelled: Callable[[], bool]) -> Answer:
        try:
            with self._lock:
                self.running += 1
            text = json.dumps(task, sort_keys=True).encode("utf-8", "surrogatepass")
            key = hashlib.blake2b(text, digest_size=20).digest()
            found = self._verdicts.get(key)
            if found is not None:
                self.counts["cached"] += 1
                return self._counted(json.loads(found))
            answer = self._made(task, cancelled)
            if answer.get("verdict") in ("pass", "fail"):
                self._verdicts.keep(key, json.dumps(answer).encode())
            return self._counted(answer)
        finally:
            with self._lock:
                self.running -= 1

    def _counted(self, answer: Answer) -> Answer:
        self.counts[str(answer.get("verdict", answer.get(FAULT)))] += 1
        return answer

    # --- children ---------------------------------------------------------------------------

    def _made(self, task: dict[str, Any], cancelled: Callable[[], bool]) -> Answer:
        key = _program_key(task)
        known = self._known.get(key)
        self.counts["known"] += known is not None
        words = b'{"known":%s,"allowed":%s,"task":%s}' % (
            known or b"null",
            json.dumps(self.allowed).encode(),
            json.dumps(task).encode(),
        )
        patience = task["limits"]["seconds"] + GRACE
        for attempt in (1, 2):  # the second one has all its time, however long starting anew took
            try:
                return self._talk(
                    words, key, partial(_is_over, cancelled, time.monotonic() + patience)
                )
            except Stopped:
                if cancelled():
                    return {FAULT: "cancelled", "why": "cancelled"}
                return {FAULT: "late", "why": f"no verdict after {task['limits']['seconds']} s"}
            except (ConnectionLost, OSError) as error:
                if attempt == 2 or self._closed:
                    return {FAULT: "lost", "why": f"the worker was lost: {error}"}
                self._restart()
        raise AssertionError

    def _talk(self, words: bytes, key: bytes, stopped: Callable[[], bool]) -> Answer:
        connection = place.connected(self._home)
        if connection is None:
            raise ConnectionLost("nobody listens")
        talk = ResidentConnection(connection, stopped)
        connection.sendall(Greeting(VERSION, IDLE).packed())
        first = received(connection)
        if first is None or first[0] != WELCOME:
            connection.close()
            raise ConnectionLost("not welcome")
        connection.sendall(self._surroundings + framed(ASKED, words))
        status = ""
        answer: Answer | None = None
        with closing(talk.frames(most=VERIFY_REPLY)) as frames:
            for kind, body in frames:
                if kind == FOUND:
                    self._known.keep(key, body)
                elif kind == OUTCOME and answer is None:
                    answer = _read(body)
                elif kind == ENDED:
                    status = body.decode("ascii", "replace")
        if answer is not None:
            return answer
        return {FAULT: "died", "why": f"the task's process ended with status {status}"}

    # --- the warm process -------------------------------------------------------------------

    def _start(self) -> None:
        import tops_lsp
        import tops_simulator

        packages = [str(each.__file__) for each in (tops_lsp, tops_simulator)]
        roots = [os.path.dirname(os.path.dirname(path)) for path in packages]
        command = [sys.executable, "-P", "-c", _BOOT, *roots, self._home, str(os.getpid())]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        until = time.monotonic() + STARTING
        while time.monotonic() < until and self._process.poll() is None:
            connection = place.connected(self._home)
            if connection is not None:
                connection.close()
                return
            time.sleep(_PAUSE)
        self.close()
        raise RuntimeError("the warm process has not begun")

    def _restart(self) -> None:
        """Starts the warm process again, if it has ended: somebody outside may end it."""
        with self._starting:
            if self._process is not None and self._process.poll() is None:
                time.sleep(_PAUSE)
                return
            self.counts["restarts"] += 1
            self._start()

    def close(self) -> None:
        """Ends the warm process, and tasks with it."""
        self._closed = True
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._threads.shutdown(wait=True, cancel_futures=True)
        shutil.rmtree(self._home, ignore_errors=True)

    def __enter__(self) -> VerifyPool:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class _Ticket:
    """An answer that is being made."""

    def __init__(self, future: Any) -> None:
        self.future = future

    def __call__(self) -> Answer:
        found: Answer = self.future.result()
        return found


def _is_over(cancelled: Callable[[], bool], until: float) -> bool:
    return cancelled() or time.monotonic() > until


def _read(body: bytes) -> Answer:
    """What a child says may be of a stranger's making: an object of JSON, or nothing."""
    with suppress(ValueError, RecursionError):
        found = json.loads(body)
        if isinstance(found, dict):
            return found
    return {FAULT: "died", "why": "the task's process reported nothing that can be read"}


def _program_key(task: Mapping[str, Any]) -> bytes:
    """Stands for what reading a task's text depends on."""
    names = ("source", "name", "kernel", "targets", "defines", "language")
    parts = [task.get(name) for name in names] + [bool(task.get("launch"))]
    return hashlib.blake2b(json.dumps(parts).encode(), digest_size=20).digest()
