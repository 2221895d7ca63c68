"""`tops_simulator.verify(…)`: one call, one verdict, in this process."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import Reference, Task, TaskError, task_from
from tops_lsp.verify.verdict import Verdict
from tops_startup.records import replace

LOCAL = ("file", "files", "include_dirs", "python")
"""Keys that somebody on this machine may give."""


def verify(source: Any, reference: Any = None, **options: Any) -> Verdict:
    """See `tops_simulator.verify`. Raises TaskError."""
    return examine(task_of(source, reference, **options))


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
        keys = ("expressions", "python", "kernel", "host", "files", "source", "launch")
        if given and all(key in keys for key in given):
            return task_from({"source": "", "reference": dict(given)}, LOCAL).reference
        return Reference(expressions={str(k): str(v) for k, v in given.items()})
    raise TaskError("the reference is a function, an expression, or a mapping")


def _is_bytes(source: object) -> bool:
    return isinstance(source, bytes | bytearray)
