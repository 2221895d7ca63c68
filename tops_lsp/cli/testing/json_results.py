"""Results as JSON: each test with all that `tops-sim run --json` tells of a run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.testing.view import CaseView
from tops_lsp.simulate.present.json_output import as_json
from tops_lsp.testing.results import CaseResult, CaseVerdict, counted

if TYPE_CHECKING:
    from tops_lsp.testing.cases import KernelCase


def write(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """One object."""
    every = list(results)
    counts = counted(every)
    made = {
        "summary": {
            **{verdict.value: counts.get(verdict, 0) for verdict in CaseVerdict},
            "not_run": view.total - len(every),
        },
        "tests": [_result(result, view) for result in every],
    }
    yield json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def write_lines(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """Each test as it ends, as one line."""
    for result in results:
        yield json.dumps(_result(result, view), ensure_ascii=False) + "\n"


def _result(result: CaseResult, view: CaseView) -> dict[str, Any]:
    run = as_json(result.outcome, view.language)
    verdict = {"verdict": result.verdict.value, "seconds": round(result.seconds, 6)}
    return {**case_json(result.case), **verdict, **run}


def case_json(case: KernelCase) -> dict[str, Any]:
    """What a test is called, and where it is."""
    names = {"id": case.id, "file": case.file, "path": case.path, "name": case.name}
    return {**names, "line": case.line, "column": case.column}


def listed(cases: Sequence[KernelCase]) -> str:
    """Tests that are not run."""
    found = {"tests": [case_json(case) for case in cases]}
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"
