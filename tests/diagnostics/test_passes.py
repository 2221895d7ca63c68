"""Findings over passes and targets: judged where compiled, merged, and said for whom they hold."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.diagnostics.render import message
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source

CALLEES = "__device__ int d();\nint h();\n"


def found(text: str, targets: Sequence[str] = ("gcu300",)) -> list[tuple[int, tuple[str, ...]]]:
    """Line numbers of findings, and the targets they are limited to."""
    source = Source("a.tops", text.encode())
    passes = analyze_passes(source, [Context(TARGETS[name]) for name in targets])
    result = lint_passes(passes)
    assert result.errors == []
    return [(source.line_of(d.place.span.start) + 1, d.targets) for d in result.diagnostics]


RIGHT = {
    "one name on each side": """\
#ifdef __GCU_ARCH__
__device__ int pick() { return d(); }
#else
int pick() { return h(); }
#endif
int use() { return pick(); }
int value = pick();
__device__ int use_there() { return pick(); }
""",
    "a function of both sides": """\
__host__ __device__ int both() {
#ifdef __AGCU_ARCH__
  return d();
#else
  return h();
#endif
}
""",
    "a macro that marks for one side": """\
#ifdef __TOPS_DEVICE_COMPILE__
#define SIDE __device__
#define CALL d()
#else
#define SIDE
#define CALL h()
#endif
SIDE int mine() { return CALL; }
""",
    "a device lambda in a host function": """\
#ifdef __GCU_ARCH__
__device__ int pick();
#else
int pick();
#endif
void run() { auto f = [=] __device__ (int i) { return pick(); }; h(); }
""",
    "the documents' own example": """\
__host__ __device__ int func() {
#if __AGCU_ARCH__ >= 300
  return d();
#elif __AGCU_ARCH__ >= 200
  return d();
#elif !defined(__AGCU_ARCH__)
  return h();
#endif
}
""",
}


@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize("targets", [("gcu300",), ("gcu210", "gcu300", "gcu400")])
def test_code_that_is_right_in_its_pass_is_silent(name: str, targets: tuple[str, ...]) -> None:
    assert found(CALLEES + RIGHT[name], targets) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#ifndef __GCU_ARCH__\nint wrong() { return d(); }\n#endif\n", 4),
        ("#ifdef __GCU_ARCH__\n__device__ int wrong() { return h(); }\n#endif\n", 4),
        ("#ifndef __GCU_ARCH__\nint wrong = d();\n#endif\n", 4),
        (
            "#ifdef __GCU_ARCH__\n#define X h()\n#else\n#define X 1\n#endif\n"
            "void run() { auto f = [=] __device__ (int i) { return X; }; }\n",
            8,
        ),
    ],
)
def test_code_that_is_wrong_in_its_pass_is_found_once(text: str, line: int) -> None:
    assert found(CALLEES + text) == [(line, ())]
    assert found(CALLEES + text, ("gcu210", "gcu300")) == [(line, ())]


def test_a_finding_of_some_targets_says_which() -> None:
    text = (
        CALLEES + "#if __GCU_ARCH__ < 300\n__device__ int old() { return h(); }\n#endif\n"
        "__device__ int all() { return h(); }\n"
    )
    assert found(text, ("gcu210", "gcu300")) == [(4, ("gcu210",)), (6, ())]
    assert found(text, ("gcu210",)) == [(4, ()), (6, ())]
    assert found(text, ("gcu300",)) == [(6, ())]
    contexts = [Context(TARGETS[name]) for name in ("gcu210", "gcu300")]
    passes = analyze_passes(Source("a.tops", text.encode()), contexts)
    first, second = lint_passes(passes).diagnostics
    assert message(first).endswith(" (gcu210 only)")
    assert message(first, "zh-CN").endswith(" (仅 gcu210)")
    assert "only" not in message(second)


def test_stampings_are_not_counted_twice() -> None:
    text = CALLEES + "#define MAKE(n) int n() { return d() + __GCU_ARCH__; }\nMAKE(a)\nMAKE(b)\n"
    passes = analyze_passes(Source("a.tops", text.encode()), [Context()])
    assert len(passes.each) == 2
    (finding,) = lint_passes(passes).diagnostics
    assert finding.count == 2


def test_a_suppression_may_serve_one_pass_only() -> None:
    text = CALLEES + (
        "#ifndef __GCU_ARCH__\n"
        "int wrong() { return d(); }  // tops-lint: ignore[TOPS101] known\n"
        "#endif\n"
    )
    assert found(text) == []
    assert found(text.replace("d();  //", "h();  //")) == []
    unused = text.replace("return d()", "return h()")
    assert found(unused) == [(4, ())]


def test_a_suppression_in_text_nobody_compiles_is_left_alone() -> None:
    text = "#if __GCU_ARCH__ == 210\nint x;  // tops-lint: ignore[TOPS101] for gcu210\n#endif\n"
    assert found("int y;\n" + text.replace("== 210", "== 210 || !defined(__GCU_ARCH__)")) == [
        (3, ())
    ]
    assert found(text) == []


def test_one_pass_gives_what_the_unit_alone_gives() -> None:
    text = CALLEES + "int a() { return d(); }\n__device__ int b() { return h(); }\nint v = d();\n"
    source = Source("a.tops", text.encode())
    alone = lint(analyze(source)).diagnostics
    assert lint_passes(analyze_passes(source, [Context()])).diagnostics == alone
    assert len(alone) == 3


def test_edits_judge_the_changed_function_alone(judged: list[str]) -> None:
    text = CALLEES + "#ifdef __GCU_ARCH__\nint x;\n#endif\n"
    text += "".join(f"int h{i}() {{ return 1; }}\n" for i in range(10))
    linter = PassLinter()
    passes = analyze_passes(Source("a.tops", text.encode(), 1), [Context()])
    assert len(passes.each) == 2
    assert linter.lint(passes).diagnostics == []
    judged.clear()
    edited = text.replace("h7() { return 1; }", "h7() { return d(); }")
    passes = analyze_passes(Source("a.tops", edited.encode(), 2), [Context()], passes)
    assert len(linter.lint(passes).diagnostics) == 1
    assert judged == ["h7", "h7"]


def test_the_host_pass_lowers_no_device_code() -> None:
    text = (
        "__device__ int inner() {\n#if __GCU_ARCH__\n  return 1;\n#else\n  return 2;\n#endif\n}\n"
        "__global__ void kernel(int *p) { *p = inner(); }\n"
        "int main() { kernel<<<1, 1>>>(0); return 0; }\n"
    )
    passes = analyze_passes(Source("/a.tops", text.encode()), [Context()])
    assert lint_passes(passes).errors == []
    lowered = [
        {function.name for function, body in each.unit.declared.bodies.items() if body}
        for each in passes.each
    ]
    assert [each.sides for each in passes.each] == [Side.DEVICE, Side.HOST]
    assert lowered == [{"inner", "kernel", "main"}, {"main"}]


def test_findings_at_one_place_outside_of_macros_are_not_counted_as_expansions() -> None:
    text = b"int a = " + b"(int)" * 3000 + b"1;\n"
    found = lint(analyze(Source("a.tops", text))).diagnostics
    assert {one.code for one in found} == {"TOPS016"}
    assert {one.count for one in found} == {1}
