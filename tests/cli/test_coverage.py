"""`tops-lint --sdk-coverage`: each answer from what does the work."""

from __future__ import annotations

import json
import subprocess
from functools import cache

import pytest

from tops_lsp.cli import coverage
from tops_lsp.cli.coverage import FunctionCoverage
from tops_lsp.cli.lint import main


@cache
def found() -> dict[str, FunctionCoverage]:
    return {row.name: row for row in coverage.rows()}


def test_every_function_of_the_sdk_is_documented_and_translated() -> None:
    rows = found().values()
    assert len(rows) > 500
    assert [row.name for row in rows if not row.documented] == []
    assert [row.name for row in rows if row.translated != ("zh-CN",)] == []


@pytest.mark.parametrize(
    ("name", "rules", "simulated"),
    [
        ("__syncblocks", {"TOPS108", "TOPS101"}, True),
        ("topsMemcpy", {"TOPS102", "TOPS144"}, True),
        ("topsModuleLoad", {"TOPS102", "TOPS144"}, False),
        ("topsFree", {"TOPS102"}, True),
        ("tops::slice_async", {"TOPS101"}, True),
        ("tops::pipeline::consumer_wait", {"TOPS101"}, False),
        ("GetBlockNum", {"TOPS101"}, True),
        ("__dtu_v_clrsmr", set(), False),
    ],
    ids=range(8),  # a name's :: would look like a scope to who shares tests out
)
def test_one_function(name: str, rules: set[str], simulated: bool) -> None:
    row = found()[name]
    assert rules <= set(row.rules)
    assert row.simulated is simulated


def test_where_the_simulator_is_missing_nothing_is_said_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "no numpy")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    monkeypatch.setattr(coverage.catalog, "files", lambda: ("tops.h",))
    assert {row.simulated for row in coverage.rows()} == {None}


def test_as_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = list(found().values())
    monkeypatch.setattr(coverage, "rows", lambda: rows)
    assert main(["--sdk-coverage", "--output-format", "json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["totals"]["functions"] == len(shown["functions"]) == len(found())
    assert shown["totals"]["simulated"] == sum(f["simulated"] for f in shown["functions"])
    assert shown["functions"][0]["header"] == "tops.h"


def test_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = list(found().values())
    monkeypatch.setattr(coverage, "rows", lambda: rows)
    assert main(["--sdk-coverage", "--lang", "zh-CN"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[:1] == ["tops::slice_async"] for line in lines)
    assert f"函数: {len(found())}" in lines
