"""Hints about what is not used: their tag, their fixes, and the option of one of them."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source


def found(text: str, **options: bool) -> list[Diagnostic]:
    given = tuple((f"unused-parameter.{name}", value) for name, value in options.items())
    return lint(analyze(Source("a.tops", text.encode()), Context(options=given))).diagnostics


def fixed(text: str) -> str:
    (finding,) = found(text)
    assert finding.unnecessary
    assert finding.fix is not None
    (edit,) = finding.fix.edits
    raw = text.encode()
    return (raw[: edit.place.span.start] + edit.text.encode() + raw[edit.place.span.end :]).decode()


def test_a_variable_goes_with_its_line() -> None:
    text = "int f(int a) {\n  int b = a;\n  return a;\n}\n"
    assert fixed(text) == "int f(int a) {\n  return a;\n}\n"


def test_a_call_is_not_taken_away() -> None:
    (finding,) = found("int g();\nint f() {\n  int b = g();\n  return 1;\n}\n")
    assert finding.fix is None


def test_a_parameter_loses_its_name() -> None:
    text = "static int f(int a, int b) { return a; }\nint g() { return f(1, 2); }\n"
    assert fixed(text).startswith("static int f(int a, int) { return a; }")


def test_functions_that_others_see_are_judged_if_asked_for() -> None:
    text = "int f(int a) { return 1; }\n"
    assert found(text) == []
    assert [finding.name for finding in found(text, visible=True)] == ["unused-parameter"]
