"""`tops_simulator.verify(…)`: one call, one verdict, in this process."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tops_lsp.limits import VERIFY_QUEUE
from tops_lsp.verify.sentences import verify_sentence
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import Reference, Task, TaskError, task_from
from tops_lsp.verify.verdict import Verdict
from tops_startup.records import replace

LOCAL = ("file", "files", "include_dirs", "python")
"""Keys that somebody on this machine may give."""
_REFERENCE_KEYS = ("expressions", "python", "kernel", "host", "files", "source", "launch")


def verify(source: Any, reference: Any = None, **options: Any) -> Verdict:
    """See `tops_simulator.verify`. Raises TaskError."""
    return examine(task_of(source, reference, **options))


class Verifier:
    """Verdicts by a pool of confined processes, which is kept warm: for loops, and for strangers'
    kernels. Close it, or use it with `with`.

    `workers` judge at a time (0: one for each core), `queue` more may wait; `python`: references
    may be the text of a function.
    """

    def __init__(
        self, workers: int = 0, queue: int = VERIFY_QUEUE, *, python: bool = False
    ) -> None:
        from tops_lsp.verify.pool import VerifyPool

        self.pool = VerifyPool(workers, queue, python=python)

    def verify(self, source: Any, reference: Any = None, **options: Any) -> dict[str, Any]:
        """The verdict as `Verdict.json` gives it, or why there is none (`fault`, `why`). Raises
        TaskError."""
        return self.pool.judge(table_of(source, reference, **options))

    async def verify_async(
        self, source: Any, reference: Any = None, **options: Any
    ) -> dict[str, Any]:
        """The same without blocking; who stops waiting has the task ended."""
        return await self.pool.judge_soon(table_of(source, reference, **options))

    def verify_all(self, tasks: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        """The answers of tasks (as in JSON), in their order, as they come."""
        return self.pool.judge_all(tasks)

    def close(self) -> None:
        """Ends its processes."""
        self.pool.close()

    def __enter__(self) -> Verifier:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def table_of(source: Any, reference: Any = None, **options: Any) -> dict[str, Any]:
    """The task of a call as JSON. Raises TaskError for what does not leave this process."""
    table = {name: value for name, value in options.items() if value is not None}
    if isinstance(source, os.PathLike):
        source = Path(source).read_text("utf-8", "replace")
    table["source"] = source.decode("utf-8", "replace") if _is_bytes(source) else source
    if isinstance(reference, Reference) or callable(reference):
        raise TaskError(verify_sentence("task-pool"))
    if isinstance(reference, str):
        table["reference"] = {"expressions": {"": reference}}
    elif reference is not None:
        known = reference and all(key in _REFERENCE_KEYS for key in reference)
        table["reference"] = dict(reference) if known else {"expressions": dict(reference)}
    return table


def task_of(source: Any, reference: Any = None, **options: Any) -> Task:
    """The task of a call. Raises TaskError."""
    given: dict[str, Any] = dict(options)
    if isinstance(source, os.PathLike):
        given["file"] = str(Path(source).absolute())
    else:
        given["source"] = source.decode("utf-8", "replace") if _is_bytes(source) else source
    made = task_from(given, LOCAL)
    return made if reference is None else replace(made, reference=reference_of(reference))


def reference_of(given: Any) -> Reference:
    """A reference as somebody writes it in Python. Raises TaskError."""
    if isinstance(given, Reference):
        return given
    if callable(given):
        return Reference(function=given)
    if isinstance(given, str):
        return Reference(expressions={"": given})
    if isinstance(given, Mapping):
        if given and all(key in _REFERENCE_KEYS for key in given):
            return task_from({"source": "", "reference": dict(given)}, LOCAL).reference
        return Reference(expressions={str(k): str(v) for k, v in given.items()})
    raise TaskError(verify_sentence("task-function"))


def _is_bytes(source: object) -> bool:
    return isinstance(source, bytes | bytearray)
