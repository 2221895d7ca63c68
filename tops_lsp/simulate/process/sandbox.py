"""A process gives up what running somebody's kernels does not need."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from tops_lsp.limits import OPEN_FILES, REPORT_SIZE
from tops_lsp.project import sandbox
from tops_lsp.project.processes import limit_resources
from tops_lsp.project.sandbox import confine, readable, refuse
from tops_lsp.sdk import cache
from tops_lsp.simulate.launch.inputs import workspace_of
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import Progress

_LATER = "tops_simulator.engines.native.runtime.engine"
"""What only launches import that take long."""


def confining(
    request: Request,
    progress: Progress = lambda stage: None,
    asked: Sequence[str] = (),
) -> Progress:
    """Tells of stages as `progress` does, and confines the process when the run begins.

    By then all source text has been read, wherever the headers are. `asked` are folders that hold
    files the user named: reports to write. Of a process beside this one ("look") nothing is known.
    """

    def at(stage: str) -> None:
        if stage in ("run", "look"):
            _confine(request, asked)
        if stage != "look":
            progress(stage)

    return at


def _confine(request: Request, asked: Sequence[str]) -> None:
    limit_resources(AS=request.address_space)
    confine_process(request.path, writing=asked)


def confine_process(
    path: str, *, reading: Sequence[str] = (), writing: Sequence[str] = (), keeps: bool = True
) -> None:
    """Confines a process that runs what a source file has, for good. Bounds hold everywhere; see
    `project/sandbox` for the rest. Other folders may be read and written; with `keeps` machine code
    is kept for later runs, which are then to be trusted alike."""
    from tops_simulator import simulation  # noqa: F401  (later imports keep no bytecode)

    if _LATER not in sys.modules and not _is_compiled(_LATER):
        import_module(_LATER)
    limit_resources(CORE=0, NOFILE=OPEN_FILES, FSIZE=REPORT_SIZE)
    scratch = [*(_scratch() if keeps else ()), *writing]
    confine([*readable(workspace_of(os.path.realpath(path))), *reading], scratch)
    refuse(scratch)


def prepare() -> None:
    """Imports and finds what confining a process needs: it is done in the one that children are
    forked from."""
    from tops_simulator import simulation  # noqa: F401

    import_module(_LATER)
    sandbox.prepare()
    limit_resources()


def _is_compiled(module: str) -> bool:
    """Whether Python has kept the code of a module, if it keeps any."""
    found = find_spec(module)
    if sys.dont_write_bytecode or found is None or not (found.origin and found.cached):
        return True
    try:
        return os.stat(found.cached).st_mtime >= os.stat(found.origin).st_mtime
    except OSError:
        return False


def _scratch() -> list[str]:
    """The folder that machine code is kept in: all that a run writes."""
    folder = cache.directory() / "native"
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        return [str(folder)] if stat.S_ISDIR(os.lstat(folder).st_mode) else []
    except (OSError, RuntimeError):
        return []
