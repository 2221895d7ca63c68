"""Each limit, when it is lowered, says so at its place; at its default it is silent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tests.limits.conftest import Run
from tests.limits.test_runs import RUNS
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.limit_pages import ROOT, pages
from tops_lsp.diagnostics.render import catalogue, message
from tops_lsp.index.worker import Job, Reader, Worker
from tops_lsp.limits import DEFAULTS, SETTINGS, Limits, limits_of
from tops_lsp.model.unit import analyze
from tops_lsp.project.configuration import read_configuration
from tops_lsp.project.context import Context
from tops_lsp.project.resolve import editor_configuration
from tops_lsp.project.settings import Level, Provenance
from tops_lsp.text.source import Source


@dataclass(frozen=True)
class Case:
    """A text that hits a limit at a value, on a line (from 1) and with a rule."""

    limit: str
    value: int
    text: str
    line: int
    rule: str = "reading-limit"


def doubling(levels: int) -> str:
    """Macros of which each names the one before twice, and on a line of its own the last one."""
    lines = ["#define M0"]
    lines += [f"#define M{n + 1} M{n} M{n}" for n in range(levels)]
    return "\n".join([*lines, f"M{levels}\n"])


LARGE = "//" + "x" * 200_000 + "\n"
DTE = """\
#include <tops.h>
__global__ void k(int *p, int n) {
  tops_dte_ctx_t c;
  tops::dte_scope s(c);
  tops::mdspan a(tops::Global, p, n), b(tops::Global, p + n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int l = 0; l < n; l++)
        if (l) { tops::event e = tops::memcpy_async(c, a, b); if (j) tops::wait(e); }
}
"""
FOLLOWED = """\
__global__ void k(int *p, int n) {
  int a = threadIdx.x, b = a + 1, c = b + 1, d = c + 1;
  for (int i = d; i < n; i++) __syncthreads();
}
"""
LOOP = "constexpr int f(int n) { int a = 0; while (n-- > 0) a++; return a; }\n"
CASES = (
    Case("text-size", 20, "int first;\nint second;\nint third;\n", 1),
    Case("parse-steps", 1, "int first;\n" + "int a = 1 + (2 - 3);\n" * 6000, 1),
    Case("header-size", 4, 'int a;\n#include "h.h"\n', 2),
    Case("header-text", 5, 'int a;\n#include "long.h"\n', 2),
    Case("headers", 1, '#include "h.h"\n#include "i.h"\n', 2),
    Case("include-depth", 1, 'int a;\n#include "one.h"\n', 2),
    Case("conditional-depth", 1, "#if 1\n#if 1\nint a;\n#endif\n#endif\n", 2),
    Case("condition-depth", 2, "int a;\n#if ((((1))))\n#endif\n", 2, "malformed-directive"),
    Case(
        "argument-depth",
        2,
        "#define F(x) x\n#define G(x) x\nint a = F(G(F(G(F(G(1))))));\n",
        3,
        "macro-expansion-too-large",
    ),
    Case("macro-text", 10, doubling(12), 14, "macro-expansion-too-large"),
    Case("macro-growth", 1, LARGE + doubling(16), 19, "macro-expansion-too-large"),
    Case("expanded-text", 16, '#include "h.h"\nint a;\n#include "i.h"\nint b;\n', 3),
    Case("problems", 2, "#one\n#two\n#three\n", 2),
    Case("nesting", 10, "int a;\nint f(int x) {\n  return " + "-" * 20 + "x;\n}\n", 3),
    Case("nesting", 10, "int a;\nint b = " + "~" * 20 + "1;\n", 2),
    Case(
        "template-depth",
        4,
        "template <int N> struct T : T<N - 1> {};\ntemplate <> struct T<0> {};\nT<20> t;\n",
        3,
    ),
    Case("inheritance-depth", 1, "struct A {};\nstruct B : A {};\nstruct C : B {};\n", 3),
    Case("constant-steps", 30, LOOP + "int a[f(100)];\n", 2),
    Case("constant-steps", 30, LOOP + "void g() {\n  int a[f(100)];\n}\n", 3),
    Case(
        "constant-depth",
        5,
        "constexpr int f(int n) { return n < 1 ? 0 : f(n - 1) + 1; }\nint a[f(20) + 1];\n",
        2,
    ),
    Case(
        "instances",
        2,
        "template <int N> int f() { return N; }\nint g() { return f<1>() + f<2>() + f<3>(); }\n",
        2,
    ),
    Case(
        "instance-depth",
        2,
        "template <int N> int f() {\n  if constexpr (N > 0) return f<N - 1>();\n  return 0;\n}\n"
        "int g() { return f<6>(); }\n",
        5,
    ),
    Case("redeclarations", 2, "void k();\n" * 3 + "void g() { k<<<1, 1>>>(); }\n", 4),
    Case("flow-visits", 1, DTE, 2),
    Case("follow-depth", 2, FOLLOWED, 1),
    Case("rule-seconds", 3, "int f();\nint g();\nint h();\n", 3),
)


def found(case: Case, folder: Path, limits: Limits) -> list[Diagnostic]:
    """What the rules say; each look at the clock takes a second of it, and an item two looks: at
    first, and for what is deferred."""
    seconds = iter(range(1000))
    clock: Callable[[], float] = lambda: float(next(seconds))  # noqa: E731
    source = Source(str(folder / "a.tops"), case.text.encode())
    linter = Linter(clock) if limits.rule_seconds == 3 else Linter()
    return linter.lint(analyze(source, Context(limits=limits))).diagnostics


def ids(case: Case) -> str:
    return case.limit


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_a_lowered_limit_is_told_at_its_place(case: Case, folder: Path) -> None:
    reported = found(case, folder, limits_of({case.limit: case.value}))
    assert [d.name for d in reported if d.name in (case.rule, "reading-limit")] == [case.rule]
    (one,) = (d for d in reported if d.name == case.rule)
    source = Source("a", case.text.encode())
    assert source.line_of(one.place.span.start) + 1 == case.line
    assert case.rule != "reading-limit" or case.limit in message(one)
    assert message(one, "zh-CN") != message(one)
    phrases = catalogue("zh-CN")["phrases"]
    assert all(phrases.get(v) for k, v in one.fields.items() if k in ("reason", "problem"))


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_the_default_is_silent(case: Case, folder: Path) -> None:
    names = {d.name for d in found(case, folder, DEFAULTS)}
    assert "reading-limit" not in names
    assert case.rule not in names or case.limit == "problems"


# --- the command line -----------------------------------------------------------------------

FIXED = "// tops-lint: ignore[TOPS101]\n// tops-lint: ignore[TOPS102]\nint a;\n"
"""Two fixes that touch each other, so that each has a pass of its own."""


@pytest.mark.parametrize(
    ("limit", "text", "english", "chinese"),
    [
        ("text-size = 10", "int a, b, c, d;\n", "larger than 10 bytes", "大于 10 字节"),
        ("fix-passes = 1", FIXED, "after 1 pass", "1 遍之后"),
    ],
)
def test_what_a_run_leaves_out(
    limit: str, text: str, english: str, chinese: str, folder: Path, run: Run
) -> None:
    for language, words in (("en", english), ("zh-CN", chinese)):
        (folder / "a.tops").write_text(text)
        status, said = run(limit, "--lang", language, "--fix", "a.tops")
        assert (status, words in said, limit.split()[0] in said) == (2, True, True), said


@pytest.mark.parametrize(
    ("limit", "english", "chinese"),
    [
        ("text-size = 0", "'limits.text-size' must be a whole number from 1 to 16000000", "1 到"),
        ("nesting = 9999", "'limits.nesting' must be a whole number from 1 to", "的整数"),
        ("nesting = true", "'limits.nesting' must be", "的整数"),
        ("text-sise = 5", "unknown key 'limits.text-sise'", "未知的键“limits.text-sise”"),
    ],
)
def test_what_is_no_limit_is_told(
    limit: str, english: str, chinese: str, folder: Path, run: Run
) -> None:
    (folder / "a.tops").write_text("int a;\n")
    for language, words in (("en", english), ("zh-CN", chinese)):
        status, said = run(limit, "--lang", language, "a.tops")
        assert (status, words in said) == (2, True), said


def test_an_editor_sets_limits_and_hears_of_wrong_ones() -> None:
    said = editor_configuration({"limits": {"nesting": 20, "headers": 0}}, "/r").layer
    assert dict(said.limits) == {"nesting": 20}
    assert [fault.fields["key"] for fault in said.faults] == ["limits.headers"]


def test_what_is_set_below_goes_before_what_is_set_above(folder: Path) -> None:
    table = {"limits": {"nesting": 20}}
    read = read_configuration(table, Provenance(Level.CONFIGURATION, "x"), str(folder))
    assert limits_of(read.layer.limits) == replace(DEFAULTS, nesting=20)


# --- the index ------------------------------------------------------------------------------


def job(path: Path, **limits: int) -> Job:
    return Job(str(path), (Context(limits=Limits(**limits)),))


def test_the_index_tells_what_it_leaves_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "a.tops"
    path.write_text("int a, b, c, d, e;\n")
    assert "text-size" in Reader(keeps=False).read(job(path, text_size=5)).failure

    def hungry(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(Reader, "_read", hungry)
    assert "index-memory" in Reader(keeps=False).read(job(path)).failure


def test_a_file_that_takes_too_long_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = iter(range(0, 10_000, 50))
    monkeypatch.setattr("tops_lsp.index.worker.time.monotonic", lambda: float(next(later)))
    worker = Worker()
    try:
        record = worker.read(job(folder / "a.tops", index_seconds=20))
    finally:
        worker.end()
    assert "index-seconds" in record.failure


# --- the table ------------------------------------------------------------------------------

OTHERS = {
    *("fix-passes", "index-seconds", "index-memory", "run-functions", "array-elements"),
    *("run-memory", "page-size", "run-threads", "trace-values"),
    *("recorded-steps", "recorded-values", "recorded-segments"),  # in test_recorded.py
    *("overlap-bytes", "fault-bytes"),
    *("loop-depth", "answer-rounds", "search-functions", "index-processes"),  # in test_silent.py
    *("borrow-files", "value-depth"),
    *("evaluation-steps", "expression-size"),  # in tests/debug/test_values.py
    *("hover-seconds", "format-seconds"),  # in tests/server/requests/test_hover.py, test_methods.py
    "index-files",  # in tests/server/documents/test_index_limit.py
    "query-seconds",  # in tests/server/requests/test_tree_queries.py
    *("query-matches", "query-milliseconds"),  # in tests/queries/test_own_rules.py
    "header-trees",  # in tests/syntax/test_parts.py
}


def test_every_limit_is_tried() -> None:
    tried = {case.limit for case in CASES} | {limit for limit, *_ in RUNS} | OTHERS
    assert tried == set(SETTINGS)


def test_the_pages_are_written() -> None:
    for name, text in pages().items():
        assert (ROOT / name).read_text("utf-8") == text, "run `make docs`"


def test_every_sentence_is_translated() -> None:
    known = catalogue("zh-CN")["limits"]
    assert all(limit.text in known for limit in SETTINGS.values())


def test_every_default_may_be_set() -> None:
    table: dict[str, Any] = {limit.name: limit.default for limit in SETTINGS.values()}
    read = read_configuration({"limits": table}, Provenance(Level.EDITOR), "/")
    assert read.layer.faults == ()
    assert limits_of(read.layer.limits) == DEFAULTS
