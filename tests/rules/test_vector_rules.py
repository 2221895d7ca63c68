"""Of the rules on vectors: what quick fixes write, what assumptions change, what targets name."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import message
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source

OPENING = "__device__ void f(__vector float x, __vector int i, float s, int n) {\n"

FIXES = [
    (
        "vector-qualifier-order",
        "  __vector const volatile float a = x;\n",
        "  const volatile __vector float a = x;\n",
    ),
    (
        "vector-qualifier-order",
        "  __vector4 __local__ bool int m;\n",
        "  __local__ __vector4 bool int m;\n",
    ),
    (
        "vector-scalar-operand",
        "  x = x * n;\n",
        "  x = x * (__vector float)n;\n",
    ),
    (
        "vector-scalar-operand",
        "  x += n + 1;\n",
        "  x += (__vector float)(n + 1);\n",
    ),
    (
        "vector-implicit-conversion",
        "  __vector4 int a = n;\n",
        "  __vector4 int a = (__vector4 int)n;\n",
    ),
    (
        "vector-implicit-conversion",
        "  __vector float a = i + i;\n",
        "  __vector float a = tops::vcast<__vector float>(i + i);\n",
    ),
    (
        "vector-memory-not-aligned",
        "  __local__ float t[64];\n  x = tops::vload<vfloat>(t);\n",
        "  __local__ __valigned__ float t[64];\n  x = tops::vload<vfloat>(t);\n",
    ),
    (
        "vector-memory-not-aligned",
        "  float t[64];\n  tops::vstore(x, t);\n",
        "  __valigned__ float t[64];\n  tops::vstore(x, t);\n",
    ),
    (
        "math-vector-type",
        "  x = tops::sqrt(x);\n",
        "  x = tops::vsqrt(x);\n",
    ),
    (
        "math-vector-type",
        "  x = tops::pow(x, x);\n",
        "  x = tops::vpower(x, x);\n",
    ),
    (
        "math-vector-type",
        "  i = tops::mod(i, i);\n",
        "  i = tops::vmod(i, i);\n",
    ),
]
WITHOUT_FIX = [
    ("vector-implicit-conversion", "  s = x;\n"),
    ("vector-implicit-conversion", "  __vector4 float a = x; (void)a;\n"),
    ("math-vector-type", "  tops::sin(i);\n"),
    ("math-vector-type", "  tops::rcp(tops::vzero<__vector4 float>());\n"),
]


def findings(text: str, context: Context | None = None) -> list[Diagnostic]:
    result = lint(analyze(Source("a.tops", text.encode()), context or Context()))
    assert result.errors == []
    return result.diagnostics


def names(text: str, context: Context | None = None) -> list[str]:
    return [d.name for d in findings(text, context)]


def fixed(text: str, name: str) -> str:
    found = [d for d in findings(text) if d.name == name]
    fix = found[0].fix
    assert fix is not None
    raw = text.encode()
    for edit in sorted(fix.edits, key=lambda e: e.place.span, reverse=True):
        start, end = edit.place.span
        raw = raw[:start] + edit.text.encode() + raw[end:]
    return raw.decode()


@pytest.mark.parametrize(("name", "before", "after"), FIXES)
def test_a_fix_writes(name: str, before: str, after: str) -> None:
    made = fixed(OPENING + before + "}\n", name)
    assert made == OPENING + after + "}\n"
    assert name not in names(made)


@pytest.mark.parametrize(("name", "body"), WITHOUT_FIX)
def test_no_fix_where_nobody_knows_what_is_meant(name: str, body: str) -> None:
    (found,) = findings(OPENING + body + "}\n")
    assert (found.name, found.fix) == (name, None)


@pytest.mark.parametrize(
    ("assumption", "choice", "code", "expected"),
    [
        ("vector-beside-scalar", "lane-type", "x * s;", []),
        ("vector-beside-scalar", "lane-type", "x * n;", ["vector-scalar-operand"]),
        ("vector-beside-scalar", "any", "x * n;", []),
        ("vector-beside-scalar", "none", "x * s;", ["vector-scalar-operand"]),
        ("vector-unlisted-operators", "kernels", "x / x;", []),
        ("vector-unlisted-operators", "kernels", "x % x;", ["vector-operator-type"]),
        ("vector-unlisted-operators", "none", "x / x;", ["vector-operator-type"]),
        ("mask-operators", "composed", "(x < x) & ~(x < x);", []),
        ("mask-operators", "never", "(x < x) & ~(x < x);", ["vector-operator-type"]),
    ],
)
def test_assumptions(assumption: str, choice: str, code: str, expected: list[str]) -> None:
    context = Context(assumptions=((assumption, choice),))
    assert names(OPENING + code + "}\n", context) == expected


@pytest.mark.parametrize(("choice", "reported"), [("names", False), ("no", True)])
def test_names_of_the_library_on_gcu210(choice: str, reported: bool) -> None:
    context = Context(target=TARGETS["gcu210"], assumptions=(("gcu210-vectors", choice),))
    code = "__device__ void f() { vfloat x = tops::vzero<vfloat>(); (void)x; }"
    assert names(code, context) == ["vector-type-not-on-target"] * reported


@pytest.mark.parametrize(
    ("code", "target", "text"),
    [
        (
            "tops::sqrt(tops::vzero<vfloat>());",
            "gcu210",
            "'sqrt' exists from gcu300: the target is gcu210;"
            " for single registers there is tops::vsqrt()",
        ),
        (
            "tops::sqrt(tops::vzero<vfloat>());",
            "gcu300",
            "tops::sqrt() takes __vector4 __bf16, __vector4 __fp16, __vector4 float,"
            " not __vector float: tops::vsqrt()",
        ),
        (
            "__private_dte__ tops_dte_ctx_t c;",
            "gcu400",
            "'__private_dte__' exists on chips before gcu400: the target is gcu400",
        ),
        (
            "int n = warpSize; (void)n;",
            "gcu300",
            "'warpSize' exists on another family of chips: efgcu: the target is gcu300",
        ),
        (
            "tcle::atomic_add((int *)0, 1);",
            "gcu300",
            "'atomic_add' exists from gcu400: the target is gcu300",
        ),
    ],
)
def test_messages_name_targets_and_alternatives(code: str, target: str, text: str) -> None:
    found = findings(f"__device__ void f() {{ {code} }}", Context(target=TARGETS[target]))
    assert [message(d) for d in found] == [text]


GUARDED = """\
__device__ void f(int *p) {{
#if {guard}
  tcle::atomic_add(p, 1);
  __vector8 float x;
#endif
}}
"""


@pytest.mark.parametrize(
    ("guard", "target", "reported"),
    [
        ("__GCU_ARCH__ >= 400", "gcu300", False),
        ("__GCU_ARCH__ >= 400", "gcu400", False),
        ("__GCU_ARCH__ >= 300", "gcu210", False),
        ("__GCU_ARCH__ >= 300", "gcu300", True),
        ("defined(__AGCU_ARCH__) && __AGCU_ARCH__ >= 300", "gcu210", False),
        ("1", "gcu300", True),
    ],
)
def test_guards_are_honoured(guard: str, target: str, reported: bool) -> None:
    found = names(GUARDED.format(guard=guard), Context(target=TARGETS[target]))
    assert found == ["not-on-target", "vector-type-not-on-target"] * reported


@pytest.mark.parametrize("type_", ["float2", "float4", "int4", "uchar4"])
def test_vectors_of_cuda_are_no_vectors(type_: str) -> None:
    code = f"__device__ {type_} f({type_} a, int n) {{ a.x = n; if (a.x < 2) a.x *= 2; return a; }}"
    assert names(code, Context(cuda_arch=800)) == []


def test_findings_in_instances_of_templates() -> None:
    code = (
        "template <typename V> __device__ V twice(V x) { return x << 1; }\n"
        "__device__ void f(__vector int i, __vector unsigned int u) { twice(i); twice(u); }\n"
    )
    (found,) = findings(code)
    assert found.name == "vector-operator-type"
    assert any("in instantiation of" in note.message for note in found.related)


def test_half_a_head_in_front_of_statements_is_no_declaration() -> None:
    code = "__device__ float l\n  vfloat most = tops::vzero<vfloat>();\n}\n"
    assert "vector-implicit-conversion" not in names(code)
