"""Limits of searches that end in silence, as their texts say: lower ones find less."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.model.flow.test_flow import LastCalls, graph_of
from tops_lsp.cli.analysis import Analyzer
from tops_lsp.cli.cross_file import CrossFileRun
from tops_lsp.cli.findings import Analysis
from tops_lsp.features.closed_expressions import closed_at
from tops_lsp.index.shard import Symbol
from tops_lsp.index.summaries import Question
from tops_lsp.index.worker import Job, Reader
from tops_lsp.index.workspace import Workspace
from tops_lsp.limits import DEFAULTS, Limits, limits_of
from tops_lsp.model.flow.solver import solve
from tops_lsp.model.unit import analyze
from tops_lsp.project.compile_commands import load_database
from tops_lsp.project.context import Context
from tops_lsp.project.header_commands import CommandSource, command_source_of
from tops_lsp.project.resolve import Project
from tops_lsp.server.documents.indexing import Indexing
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

# --- rules --------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "apart"), [(0, 1), (1, 2), (2, 4), (DEFAULTS.loop_depth, 4)])
def test_rounds_of_loops_in_loops_are_kept_apart_so_far(depth: int, apart: int) -> None:
    text = "bool p(), q(); void a(), b(); void f() { while (p()) { a(); while (q()) b(); } }"
    solution = solve(graph_of(text), LastCalls(), rounds=depth)
    assert solution is not None
    assert max(Counter(block for block, _ in solution.before).values()) == apart


@dataclass
class Curious(Analyzer):
    """Its rules ask one more question with each answer."""

    asked: list[int] = field(default_factory=list)

    def file(self, path: str) -> Analysis:
        self.asked.append(len(self.answers))
        return Analysis(
            path, answers=dict.fromkeys(map(question, range(len(self.answers) + 1)), "")
        )


def question(number: int) -> Question:
    return Symbol(f"f{number}()", "a.h", f"f{number}", "", "function"), "block"


@pytest.mark.parametrize("limit", [3, None])
def test_a_file_is_judged_anew_so_often(
    limit: int | None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if limit is not None:
        (folder / "tops-lint.toml").write_text(f"[limits]\nanswer-rounds = {limit}\n")
    project = Project()
    others, curious = CrossFileRun(project, ["a.tops", "b.tops"]), Curious(project)
    monkeypatch.setattr(others, "_answers", lambda answers: dict.fromkeys(answers, "barrier"))
    first = Analysis(str(folder / "a.tops"), answers={question(0): ""})
    assert list(others.answered(curious, [first]))
    assert len(curious.asked) == (limit or DEFAULTS.answer_rounds)


# --- the index ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "found"), [(1, ""), (2, ""), (3, "__syncthreads"), (10_000, "__syncthreads")]
)
def test_a_search_goes_through_so_many_functions(most: int, found: str, folder: Path) -> None:
    (folder / "a.tops").write_text("__device__ void all();\n__device__ void meet() { all(); }\n")
    (folder / "b.tops").write_text("__device__ void all() { __syncthreads(); }\n")
    known = Workspace(most)
    for name in "ab":
        known.take(Reader(keeps=False).read(Job(str(folder / f"{name}.tops"), (Context(),))))
    shard = known.shard(str(folder / "a.tops"))
    assert shard is not None
    (meet,) = (each for each in shard.symbols if each.name == "meet")
    assert known.barrier(meet, "block") == found


@pytest.mark.parametrize(("given", "processes"), [(1, 1), (3, 3), (9, 5)])
def test_so_many_processes_read_for_the_index(
    given: int, processes: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "tops-lint.toml").write_text(f"[limits]\nindex-processes = {given}\n")
    for number in range(5):
        (folder / f"{number}.tops").write_text("")
    began: list[object] = []

    async def labour(self: Indexing, worker: object) -> None:
        began.append(worker)

    monkeypatch.setattr(Indexing, "_index", labour)
    monkeypatch.setattr(Indexing, "_set_state", lambda self, state: None)
    monkeypatch.setattr("os.sched_getaffinity", lambda process: range(16))
    indexing = Indexing(cast(Any, SimpleNamespace(project=Project())), Workspace())

    async def session() -> None:
        await indexing.start([str(folder)])
        await asyncio.sleep(0)

    asyncio.run(session())
    assert len(began) == processes


# --- settings of a header -------------------------------------------------------------------


@pytest.mark.parametrize(("most", "found"), [(1, False), (2, True), (500, True)])
def test_so_many_files_are_asked_for_a_header(most: int, found: bool, folder: Path) -> None:
    (folder / "a.cpp").write_text("int a;\n")
    (folder / "b.cpp").write_text('#include "h.h"\n')
    entries = [{"directory": ".", "file": f"{n}.cpp", "command": "cc -DX"} for n in "ab"]
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    (folder / "tops-lint.toml").write_text(f"[limits]\nborrow-files = {most}\n")
    header, database = str(folder / "h.h"), load_database(str(folder / "compile_commands.json"))
    donor = command_source_of(header, database, Limits(borrow_files=most))
    nearest = CommandSource(str(folder / "a.cpp"), False, True)
    assert donor == (CommandSource(str(folder / "b.cpp"), True) if found else nearest)
    remarks = {setting.provenance.remark for setting in Project().settings_of(header).macros}
    assert [("borrow-files" in remark) for remark in remarks] == [not found]


# --- hovers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "shown"), [(1, False), (6, True), (DEFAULTS.value_depth, True)])
def test_a_hover_follows_variables_so_far(depth: int, shown: bool) -> None:
    text = b"""__device__ int twice(int x) { return 2 * x; }
__global__ void k(int *out) {
  int a = 3 + twice(1);
  int b = a + a;
  out[0] = twice(b);
}
"""
    unit = analyze(
        Source("/project/a.tops", text), Context(limits=limits_of({"value-depth": depth}))
    )
    found = closed_at(unit, text.index(b"twice(b)") + 5)
    assert (found is not None) is shown
