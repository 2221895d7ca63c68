"""Work that may never come to an end: it is done in a thread, and nobody has to wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class Aside(Generic[T]):
    """Some work, begun in a thread of its own."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._answers = SimpleQueue[Callable[[], T]]()
        self._answer: Callable[[], T] | None = None
        self._thread = threading.Thread(target=self._attempt, args=(work,), daemon=True)
        self._thread.start()

    def _attempt(self, work: Callable[[], T]) -> None:
        try:
            value = work()
        except Exception as error:
            self._answers.put(_raising(error))
        else:
            self._answers.put(lambda: value)

    def is_done(self, seconds: float) -> bool:
        """Whether it has come to an end; waits so long for that."""
        if self._answer is None:
            try:
                self._answer = self._answers.get(timeout=seconds)
            except Empty:
                return False
            self._thread.join()
        return True

    def value(self) -> T:
        """What came of work that is done. Raises what the work raised."""
        assert self._answer is not None
        return self._answer()


def _raising(error: Exception) -> Callable[[], NoReturn]:
    def answer() -> NoReturn:
        raise error

    return answer


def within(seconds: float, work: Callable[[], T]) -> T:
    """What comes of some work if that does not take longer. Raises TimeoutError, and what the work
    raises."""
    aside = Aside(work)
    if not aside.is_done(seconds):
        raise TimeoutError
    return aside.value()
