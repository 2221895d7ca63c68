"""What the quick fixes of the rules on transfers write."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.fixing import edited
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

OPENING = "__device__ void f(tops_dte_ctx_t &c, tops::mdspan &a, tops::mdspan &b, float *p) {\n"
OVERTAKEN = "  tops::event e = tops::memcpy_async(c, a, b);\n  c.destroy();\n"

CASES = [
    (
        "dte-context-not-initialized",
        "  tops_dte_ctx_t x;\n  tops::memcpy(x, a, b);\n",
        "  tops_dte_ctx_t x;\n  tops::dte_scope x_scope(x);\n  tops::memcpy(x, a, b);\n",
    ),
    (
        "dte-context-never-destroyed",
        "  tops_dte_ctx_t x;\n  x.init();\n  tops::memcpy(x, a, b);\n",
        "  tops_dte_ctx_t x;\n  tops::dte_scope x_scope(x);\n  tops::memcpy(x, a, b);\n",
    ),
    (
        "dte-event-never-waited",
        "  tops::event e = tops::memcpy_async(c, a, b);\n",
        "  tops::event e = tops::memcpy_async(c, a, b);\n  tops::wait(e);\n",
    ),
    (
        "dte-event-ignored",
        "  tops::memcpy_async(c, a, b);\n",
        "  tops::memcpy(c, a, b);\n",
    ),
    (
        "dte-event-ignored",
        "  c.config_memcpy(a, b);\n  c.trigger();\n",
        "  c.config_memcpy(a, b);\n  c.trigger_and_wait();\n",
    ),
    (
        "dte-event-of-blocking-operation",
        "  tops::event e = tops::memcpy(c, a, b);\n  tops::wait(e);\n",
        "  tops::event e = tops::memcpy_async(c, a, b);\n  tops::wait(e);\n",
    ),
    (
        "dte-space-tag-mismatch",
        "  __local__ float t[4];\n  tops::mdspan m(tops::Global, t, 4);\n",
        "  __local__ float t[4];\n  tops::mdspan m(tops::Private, t, 4);\n",
    ),
    (
        "dte-operands-swapped",
        "  const float *q = p;\n"
        "  tops::memcpy(c, tops::mdspan(tops::Global, q, 4), tops::mdspan(tops::Global, p, 4));\n",
        "  const float *q = p;\n"
        "  tops::memcpy(c, tops::mdspan(tops::Global, p, 4), tops::mdspan(tops::Global, q, 4));\n",
    ),
    (
        "shared-memory-read-unsynchronized",
        "  __shared__ float t[4];\n  if (threadIdx.x == 0) {\n    t[0] = 1;\n  }\n  p[0] = t[0];\n",
        "  __shared__ float t[4];\n  if (threadIdx.x == 0) {\n    t[0] = 1;\n  }\n"
        "  __syncthreads();\n  p[0] = t[0];\n",
    ),
]


def fixed(name: str, body: str) -> str:
    text = (OPENING + body + "}\n").encode()
    found = [d for d in lint(analyze(Source("a.tops", text))).diagnostics if d.name == name]
    fix = found[0].fix
    assert fix is not None
    (edit,) = fix.edits
    start, end = edit.place.span
    return (text[:start] + edit.text.encode() + text[end:]).decode()


@pytest.mark.parametrize(("name", "before", "after"), CASES)
def test_fix(name: str, before: str, after: str) -> None:
    assert fixed(name, before) == OPENING + after + "}\n"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        (
            "dte-event-never-waited",
            "  tops::event e[4];\n"
            "  for (int i = 0; i < 4; i++) e[i] = tops::memcpy_async(c, a, b);\n",
        ),
        (
            "dte-context-not-initialized",
            "  tops_dte_ctx_t x[4];\n  for (int i = 0; i < 4; i++) tops::memcpy(x[i], a, b);\n",
        ),
    ],
)
def test_no_fix_where_an_index_is_not_known(name: str, body: str) -> None:
    found = lint(analyze(Source("a.tops", (OPENING + body + "}\n").encode()))).diagnostics
    assert [d.fix for d in found if d.name == name] == [None]


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("dte-context-not-initialized", "  tops_dte_ctx_t x;\n  tops::memcpy(x, a, b);\n"),
        ("dte-event-never-waited", "  tops::event e = tops::memcpy_async(c, a, b);\n"),
        ("dte-context-destroyed-in-flight", OVERTAKEN),
    ],
)
@pytest.mark.parametrize("words", ["__host__", "__host__ __device__"])
def test_no_fix_adds_a_call_of_a_device_function_to_host_code(
    name: str, body: str, words: str
) -> None:
    text = OPENING.replace("__device__", words) + body + "}\n"
    found = lint(analyze(Source("a.tops", text.encode()))).diagnostics
    assert [d.fix for d in found if d.name == name] == [None]


NO_PLACE = {
    "the scope would end with the branch": (
        "dte-context-never-destroyed",
        "  tops_dte_ctx_t x;\n  if (p) x.init();\n  else x.init();\n  tops::memcpy(x, a, b);\n",
    ),
    "the scope would end with the block": (
        "dte-context-never-destroyed",
        "  tops_dte_ctx_t x;\n  { x.init(); }\n  tops::memcpy(x, a, b);\n",
    ),
    "it is initialized again": (
        "dte-context-never-destroyed",
        "  tops_dte_ctx_t x;\n  x.init();\n  x.destroy();\n  x.init();\n",
    ),
    "a case is jumped to": (
        "dte-context-never-destroyed",
        "  switch (*p > 0) {\n  case 0: tops_dte_ctx_t x;\n    x.init();\n    break;\n  }\n",
    ),
    "it is initialized later": (
        "dte-context-not-initialized",
        "  tops_dte_ctx_t x;\n  tops::memcpy(x, a, b);\n  x.init();\n  x.destroy();\n",
    ),
    "a loop declares it": (
        "dte-context-not-initialized",
        "  for (tops_dte_ctx_t x; p;) tops::memcpy(x, a, b);\n",
    ),
    "the branch would be the wait alone": (
        "dte-context-destroyed-in-flight",
        "  tops::event e = tops::memcpy_async(c, a, b);\n  if (p) c.destroy();\n",
    ),
}


@pytest.mark.parametrize("why", NO_PLACE)
def test_no_fix_where_another_statement_would_mean_something_else(why: str) -> None:
    name, body = NO_PLACE[why]
    found = lint(analyze(Source("a.tops", (OPENING + body + "}\n").encode()))).diagnostics
    reported = [d.fix for d in found if d.name == name]
    assert reported
    assert not any(reported)


def test_what_destroys_on_some_ways_goes_with_the_initialization() -> None:
    text = OPENING + (
        "  tops_dte_ctx_t x;\n  x.init();\n  if (p) {\n    return;\n  }\n"
        "  tops::memcpy(x, a, b);\n  x.destroy();\n}\n"
    )
    source = Source("a.tops", text.encode())
    (found,) = lint(analyze(source)).diagnostics
    assert found.fix is not None
    after = edited(source, found.fix.edits)
    assert lint(analyze(after)).diagnostics == []
    mended = text.replace("x.init()", "tops::dte_scope x_scope(x)").replace("\n  x.destroy();", "")
    assert after.text.decode() == mended


def test_a_fix_in_a_lambda() -> None:
    before = "  auto l = [&] {\n    tops::event e = tops::memcpy_async(c, a, b);\n  };\n"
    after = before.replace("b);\n", "b);\n    tops::wait(e);\n")
    assert fixed("dte-event-never-waited", before) == OPENING + after + "}\n"


def test_a_wait_is_put_in_front_of_what_disturbs() -> None:
    after = "  tops::event e = tops::memcpy_async(c, a, b);\n  tops::wait(e);\n  c.destroy();\n"
    assert fixed("dte-context-destroyed-in-flight", OVERTAKEN) == OPENING + after + "}\n"


@pytest.mark.parametrize("rest", ["", "  e.", "  tops::wait(", "  if (p) {\n"])
def test_what_comes_last_is_not_missed_while_a_function_is_typed(rest: str) -> None:
    begun = "  c.init();\n  tops::event e = tops::memcpy_async(c, a, b);\n"
    text = (
        OPENING.replace("tops_dte_ctx_t &c", "tops_dte_ctx_t &o") + "  tops_dte_ctx_t c;\n" + begun
    )
    names = [d.name for d in lint(analyze(Source("a.tops", (text + rest).encode()))).diagnostics]
    assert names == ["expected-token"]
    names = [d.name for d in lint(analyze(Source("a.tops", (text + "}\n").encode()))).diagnostics]
    assert names == ["dte-event-never-waited"]
