"""A rule that fails costs its own findings of one piece of code, and says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.diagnostics import engine, judged_items
from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Linter, Report, Visit
from tops_lsp.diagnostics.registry import Rule, Subscriptions
from tops_lsp.model.sema.instantiations import Instantiation
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

TEXT = """\
__device__ int d();
int secret_one() { return 1; }
int secret_two() { return d(); }
"""


@pytest.fixture(params=[RecursionError, MemoryError, KeyError, AssertionError])
def broken(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> type[Exception]:
    """A rule that raises this on every function."""
    kind: type[Exception] = request.param
    rule = Rule("TOPS999", "broken-rule", Severity.ERROR, "")

    def fails(node: Function, visit: Visit) -> Iterator[Report]:
        raise kind(node.name)
        yield

    rule.on(Function)(fails)
    every = Subscriptions((rule, *engine.subscriptions().rules))
    monkeypatch.setattr(engine, "subscriptions", lambda of_tops: every)
    return kind


def linted(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main([*words, "--isolated", "--no-cache", "-j1"])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_failing_rule_is_one_hint_and_changes_no_status(
    broken: type[Exception], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(TEXT)
    status, out, err = linted(capsys, str(file), "--output-format", "json")
    found = json.loads(out)
    assert (status, err) == (1, "")
    reported = [(f["name"], f["severity"], f["line"]) for f in found]
    assert reported == [
        ("internal-error", "hint", 1),
        ("device-function-called-from-host", "error", 3),
    ]
    assert broken.__name__ in found[0]["message"]
    assert linted(capsys, str(file), "--fail-on-internal")[0] == 2
    file.write_text(TEXT.replace("return d()", "return 2"))
    assert linted(capsys, str(file))[0] == 0


def test_the_hint_can_be_silenced(
    broken: type[Exception], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.tops"
    file.write_text("// tops-lint: ignore-file[internal-error] known\n" + TEXT)
    assert "internal-error" not in linted(capsys, str(file), "--output-format", "json")[1]


def test_the_report_holds_places_in_the_tool_and_no_code(
    broken: type[Exception], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(TEXT)
    status, out, _ = linted(capsys, "--internal-report", str(file))
    assert status == 0
    assert f"broken-rule failed: {broken.__name__}" in out
    assert "test_internal_errors.py" in out
    assert "tops_lsp/diagnostics/engine.py:" in out
    assert "secret" not in out
    assert str(tmp_path) not in out


def test_nothing_to_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tops"
    file.write_text(TEXT)
    assert "nothing failed" in linted(capsys, "--internal-report", str(file))[1]


def test_an_item_that_cannot_be_judged_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = judged_items.instantiations

    def fails(unit: TranslationUnit, functions: list[Function], *rest: Any) -> list[Instantiation]:
        if any(function.name == "secret_one" for function in functions):
            raise KeyError("end of C:2")
        return real(unit, functions, *rest)

    monkeypatch.setattr(judged_items, "instantiations", fails)
    linter = Linter()
    unit = analyze(Source("a.tops", TEXT.encode()))
    names = ["internal-error", "device-function-called-from-host"]
    assert [d.name for d in linter.lint(unit).diagnostics] == names
    edited = analyze(Source("a.tops", TEXT.replace("d(); }", "d( ); }").encode()), previous=unit)
    result = linter.lint(edited)
    assert [d.name for d in result.diagnostics] == names, "what failed is kept with its item"
    assert next(d.place.span.start for d in result.diagnostics) == TEXT.index("int secret_one")
