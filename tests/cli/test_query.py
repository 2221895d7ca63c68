"""`tops-lint --query`: grep by meaning, for people and for scripts."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.conftest import Lint

TEXT = """\
#include "own.h"
#define CALL(x) one(x)
__global__ void kernel(float *p, int n) {
\tfor (int i = 0; i < n; ++i) { p[i] = twice(i); }  // 中文
}
void host(int n) {
  CALL(5000);
  one(n,
      "中", n);
}
"""
HEADER = "__device__ inline int twice(int) { return once(1) * 2; }\nvoid one(int, ...);\n"
FULL = """\
a.tops:4:39: match in 'kernel'
  |
4 |     for (int i = 0; i < n; ++i) { p[i] = twice(i); }  // 中文
  |                                          ^^^^^ @f: __device__ int twice(int) (inc/own.h:1:23)
  |                                          ^^^^^^^^ @c: __device__ int twice(int) (inc/own.h:1:23)

a.tops:7:3: match in 'host'
  |
7 |   CALL(5000);
  |   ^^^^^^^^^^ @f: __host__ void one(int, ...) (made by macro CALL, inc/own.h:2:6)
  |   ^^^^^^^^^^ @c: __host__ void one(int, ...) (made by macro CALL, inc/own.h:2:6)

a.tops:8:3: match in 'host'
  |
8 |   one(n,
  |   ^^^ @f: __host__ void one(int, ...) (inc/own.h:2:6)
  |   ^^^^^^ @c: __host__ void one(int, ...) (inc/own.h:2:6)

Found 3 matches.
"""
CALLS = '((call_expression function: (_) @f) @c (#callee? @f "one" "twice"))'


@pytest.fixture(autouse=True)
def project(tmp_path: Path) -> Path:
    (tmp_path / "inc").mkdir()
    (tmp_path / "tops-lint.toml").write_text("", "utf-8")
    (tmp_path / "inc" / "own.h").write_text(HEADER, "utf-8")
    (tmp_path / "a.tops").write_text(TEXT, "utf-8")
    return tmp_path


def test_matches_for_people(lint: Lint) -> None:
    done = lint("--query", CALLS, "-Iinc", "a.tops")
    assert (done.status, done.out, done.err) == (1, FULL, "")
    chinese = lint("--query", CALLS, "-Iinc", "--lang=zh-CN", "a.tops").out
    assert "a.tops:7:3: “host”中的匹配" in chinese
    assert "（" not in chinese.replace("由宏 CALL 产生", "")
    assert chinese.endswith("找到 3 处匹配。\n")
    concise = lint("--query", CALLS, "-Iinc", "--output-format=concise", "a.tops").out
    said = "__host__ void one(int, ...)"
    assert concise.splitlines()[2] == f'a.tops:8:3: @f one: {said}; @c one(n, "中", n): {said}'


def test_matches_for_scripts(lint: Lint) -> None:
    query = "(call_expression function: (_) @f arguments: (argument_list (string_literal) @s))"
    (match,) = json.loads(lint("--query", query, "--json", "-Iinc", "a.tops").out)
    function, string = match.pop("captures")
    place = {"file": "a.tops", "line": 8, "column": 3, "end_line": 8, "end_column": 6}
    assert match == {**place, "function": "host", "targets": []}
    meaning = function.pop("meaning")
    rest = {"name": "f", "kind": "identifier", "text": "one", "macro": ""}
    assert function == {**place, **rest}
    assert meaning["declared"]["file"].endswith("own.h")
    assert (meaning["kind"], meaning["name"], meaning["side"]) == ("function", "one", "host")
    assert (string["column"], string["end_column"], string["text"]) == (7, 10, '"中"')
    lines = lint("--query", CALLS, "--output-format=json-lines", "-Iinc", "a.tops").out
    assert [json.loads(line)["line"] for line in lines.splitlines()] == [4, 7, 8]
    assert lint("--query", "(goto_statement)", "--json", "a.tops").out == "[]\n"


def test_a_header_of_the_project_is_told_of_once(lint: Lint, project: Path) -> None:
    (project / "b.tops").write_text('#include "own.h"\nvoid b() { one(1); }\n', "utf-8")
    query = '((call_expression function: (_) @f) (#eq? @f "once"))'
    for jobs in ("1", "2"):
        done = lint("--query", query, "--output-format=concise", "-Iinc", "-j", jobs, ".")
        assert done.out == "inc/own.h:1:43: @f once\n"
    assert lint("--query", query, "--headers=none", "-Iinc", "a.tops").status == 0


def test_statuses(lint: Lint, project: Path) -> None:
    assert lint("--query", "(goto_statement)", "a.tops").status == 0
    assert lint("--query", "(for_statement)", "a.tops").status == 1
    assert lint("--query", "(for_statement)", "--exit-zero", "a.tops").status == 0
    assert lint("--query", "(for_statement)", "a.tops", "missing.tops").status == 2
    cut = lint("--query", "(identifier)", "--config=limits.query-matches=1", "a.tops")
    assert cut.status == 2
    assert "a.tops: a declaration has more than 1 match" in cut.err


def test_a_query_of_a_file_over_standard_input(
    lint: Lint, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "q.scm").write_text("; calls\n(call_expression function: (_) @f)\n", "utf-8")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"void f() { g(); }\n")))
    done = lint("--query", "@q.scm", "--output-format=concise", "-")
    assert (done.status, done.out) == (1, "<stdin>.tops:1:12: @f g\n")
    missing = lint("--query", "@none.scm", "a.tops")
    assert (missing.status, missing.err) == (2, "tops-lint: none.scm: No such file or directory\n")


@pytest.mark.parametrize(
    ("query", "language", "said"),
    [
        (
            "((identifier) @f\n (#side? @f up))",
            "en",
            "'--query', line 2, column 3: '#side?' takes host, device, both, not 'up'\n"
            "  |\n2 |  (#side? @f up))\n  |   ^\n",
        ),
        (
            "(call_expression function: (calls) @f)",
            "zh-CN",
            "“--query”第 1 行第 29 列：没有节点类型“calls”\n"
            "  |\n1 | (call_expression function: (calls) @f)\n  |                             ^\n",
        ),
        (
            '((identifier) @f (#eq? @f "中"))',
            "en",
            "'--query', line 1, column 28: a query is written in ASCII\n"
            '  |\n1 | ((identifier) @f (#eq? @f "中"))\n  |                            ^^\n',
        ),
    ],
)
def test_a_bad_query_is_shown_with_its_place(
    lint: Lint, query: str, language: str, said: str
) -> None:
    done = lint("--query", query, "--lang", language, "a.tops")
    assert (done.status, done.out, done.err) == (2, "", f"tops-lint: {said}")


@pytest.mark.parametrize("option", ["--fix", "--select=own", "--statistics", "--watch"])
def test_options_about_findings_are_refused(lint: Lint, option: str) -> None:
    done = lint("--query", "(identifier)", option, "a.tops")
    name = option.partition("=")[0]
    assert (done.status, done.err) == (
        2,
        f"tops-lint: --query and {name} do not go together\n",
    )
    formats = lint("--query", "(identifier)", "--output-format=sarif", "a.tops")
    assert formats.status == 2
    assert "full, concise, json, json-lines" in formats.err
