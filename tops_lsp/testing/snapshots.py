"""Snapshots: files that hold what a case is expected to give, written again on request."""

from __future__ import annotations

import os
from collections.abc import Iterator

from tops_lsp.simulate.launch.cycle_limits import updated_baselines
from tops_lsp.simulate.launch.directive import BASELINE, CYCLES
from tops_lsp.simulate.launch.inputs import ARRAY, TEXT, named_file
from tops_lsp.testing.results import CaseResult

_OUTPUT = "output"


def updated_files(result: CaseResult) -> Iterator[tuple[str, bytes]]:
    """The files of a case that passes otherwise, with what they should hold, where that is not what
    they hold. Raises ValueError for a path that a directive may not name."""
    report = result.outcome.report
    if report is None or not result.outcome.succeeded:
        return
    saved = {each.name: each.data for each in result.saved}
    for name, path in result.snapshots:
        if (name, path) == (CYCLES, BASELINE):
            if result.outcome.cycles is None or result.case.kernel is None:
                continue
            file, data = updated_baselines(
                result.case.path, result.case.kernel, result.outcome.cycles
            )
        elif result.case.kernel is None and name == _OUTPUT:
            file, data = named_file(result.case.path, path, TEXT), report.output.encode()
        elif name in saved:
            file, data = named_file(result.case.path, path, ARRAY), saved[name]
        else:
            continue
        if _contents(file) != data:
            yield file, data


def _contents(path: str) -> bytes | None:
    if not os.path.isfile(path):
        return None
    with open(path, "rb") as file:
        return file.read()
