"""The warm process has done everything once: its children import nothing."""

from __future__ import annotations

import subprocess
import sys

from tests.verify.conftest import ROOT
from tops_lsp.verify import warming

SCRIPT = """\
import json, sys
from tops_lsp.verify import worker
job = worker._warmed()[worker.JOB]
worker._confine = lambda memory, seconds: None
before = set(sys.modules)
from tops_lsp.verify.warming import texts
for task in [*texts()][2:]:
    job(json.dumps({"known": None, "allowed": [], "task": task}).encode(), lambda kind, body: None)
print(*sorted(set(sys.modules) - before), file=sys.__stdout__)
"""


def test_a_child_imports_nothing() -> None:
    ran = subprocess.run(
        [sys.executable, "-P", "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == []


def test_texts_are_of_all_kinds() -> None:
    """Judged here as the warm process does: right, wrong at each stage, and undecided."""
    from tops_lsp.verify.stages import examine
    from tops_lsp.verify.task import task_from
    from tops_startup.records import replace

    stages, verdicts = set(), set()
    for given in warming.texts():
        found = examine(replace(task_from(given), sealed=True))
        verdicts.add(str(found.result))
        stages.add(None if found.stage is None else str(found.stage))
    assert verdicts == {"pass", "fail", "unknown"}
    assert {"parse", "lint", "compile", "run", "compare"} <= stages
