"""The engine: macros, headers, faults of a rule, and results kept from version to version."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tops_lsp.diagnostics import engine
from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Linter, Report, Visit, lint
from tops_lsp.diagnostics.registry import Rule, Subscriptions
from tops_lsp.diagnostics.render import message, note
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

WRONG = "__device__ int d();\nint h() { return d(); }\n"


def test_a_finding_in_a_macro_body_stands_at_the_invocation_once() -> None:
    text = (
        "__device__ int d();\n"
        "#define MAKE(name) int name() { return d(); }\n"
        "MAKE(one)\nMAKE(two)\nMAKE(three)\n"
    )
    unit = analyze(Source("a.tops", text.encode()))
    (found,) = lint(unit).diagnostics
    assert unit.source.line_of(found.place.span.start) + 1 == 3
    assert "3 times" in message(found)
    in_body = found.related[-1]
    assert note(in_body) == "in the body of macro MAKE"
    assert text[in_body.place.span.start : in_body.place.span.end] == "d"
    assert found.fix is None


def test_a_finding_in_a_macro_argument_stands_at_the_argument() -> None:
    text = "__device__ int d();\n#define GIVE(x) (x)\nint h() { return GIVE(d()); }\n"
    (found,) = lint(analyze(Source("a.tops", text.encode()))).diagnostics
    assert (found.place.span.start, found.place.span.end) == (
        text.index("d());"),
        text.index("d());") + 1,
    )


def test_headers_are_judged_on_their_own(tmp_path: Path) -> None:
    (tmp_path / "wrong.h").write_text(WRONG)
    main = Source(str(tmp_path / "main.tops"), b'#include "wrong.h"\nint k() { return d(); }\n')
    found = lint(analyze(main)).diagnostics
    assert [d.place.path for d in found] == [main.path]
    assert found[0].related[0].place.path == str(tmp_path / "wrong.h")


def test_a_fault_in_a_rule_costs_that_rule_only(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Rule("TOPS999", "broken", Severity.ERROR, "")

    def fails(node: Function, visit: Visit) -> Iterator[Report]:
        raise RuntimeError("a bug")
        yield

    broken.on(Function)(fails)
    every = Subscriptions((broken, *engine.subscriptions().rules))
    monkeypatch.setattr(engine, "subscriptions", lambda of_tops: every)
    result = lint(analyze(Source("a.tops", WRONG.encode())))
    names = ["internal-error", "device-function-called-from-host"]
    assert [d.name for d in result.diagnostics] == names
    assert {(e.rule, e.description) for e in result.errors} == {("broken", "RuntimeError: a bug")}


def test_an_edit_in_a_body_judges_that_function_alone(judged: list[str]) -> None:
    text = "__device__ int d();\n" + "".join(f"int h{i}() {{ return 1; }}\n" for i in range(20))
    linter = Linter()
    unit = analyze(Source("a.tops", text.encode(), 1))
    linter.lint(unit)
    judged.clear()
    edited = text.replace("h7() { return 1; }", "h7() { return d(); }")
    unit = analyze(Source("a.tops", edited.encode(), 2), previous=unit)
    found = linter.lint(unit).diagnostics
    assert judged == ["h7"]
    assert [unit.source.line_of(d.place.span.start) for d in found] == [8]


def test_an_edit_of_a_signature_judges_its_callers_again() -> None:
    linter = Linter()
    unit = analyze(Source("a.tops", WRONG.encode(), 1))
    assert len(linter.lint(unit).diagnostics) == 1
    both = WRONG.replace("__device__", "__host__ __device__")
    unit = analyze(Source("a.tops", both.encode(), 2), previous=unit)
    assert linter.lint(unit).diagnostics == []


def test_incremental_and_cold_results_are_equal() -> None:
    text = WRONG + "__global__ void k(int *p) { p[0] = threadIdx.x; }\nvoid s(int *p) { k(p); }\n"
    linter, unit = Linter(), None
    for end in range(0, len(text) + 1, 3):
        source = Source("a.tops", text[:end].encode(), end)
        unit = analyze(source, previous=unit)
        warm = linter.lint(unit).diagnostics
        cold = lint(analyze(source)).diagnostics
        assert [(d.name, d.place) for d in warm] == [(d.name, d.place) for d in cold]


def test_a_run_may_be_left_at_any_step() -> None:
    unit = analyze(Source("a.tops", WRONG.encode()))
    linter = Linter()
    steps = linter.steps(unit)
    next(steps)
    steps.close()
    assert linter.lint(unit).diagnostics == lint(unit).diagnostics != []


def test_a_check_is_asked_in_those_functions_alone_that_it_is_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def is_kernel(visit: Visit) -> bool:
        return visit.function is not None and visit.function.is_kernel

    def notes(node: Function, visit: Visit) -> tuple[Report, ...]:
        asked.append(node.name)
        return ()

    picky = Rule("TOPS999", "picky", Severity.ERROR, "")
    picky.on(Function, where=is_kernel)(notes)
    monkeypatch.setattr(engine, "subscriptions", lambda of_tops: Subscriptions((picky,)))
    text = b"int h() { return 1; }\n__global__ void k() {}\n__device__ int d() { return 1; }\n"
    lint(analyze(Source("a.tops", text)))
    assert asked == ["k"]
