"""Inlay hints: `⟨text⟩` stands where a hint is shown."""

import re

import pytest

from tests.features.conftest import marked
from tops_lsp.features.hints import Hint, HintKind, hints
from tops_lsp.simulate.launch.inputs import Value
from tops_lsp.text.source import Span

ALL = frozenset(HintKind)
KERNEL = "__global__ void k(float *data, int n)"
SHOWN = {
    "lambda in a kernel": KERNEL + " { [=]⟨__device__⟩(int a) { return a; }; }",
    "lambda in host code": "void f() { [](int a)__device__ { return a; };"
    " [&]⟨__host__⟩ { return 1; }; }",
    "vector": KERNEL
    + " { __vector4 float w; auto v⟨: __vector4 float, 128 lanes, 512 bytes⟩ = w; }",
    "mask": KERNEL
    + " { __vector bool int m; auto v⟨: __vector bool int, 32 lanes, 32 bytes⟩ = m; }",
    "deduced type": KERNEL
    + " { auto i⟨: int⟩ = n + 1; const auto &r⟨: const int &⟩ = n; int j = n; }",
    "pointer into a memory": KERNEL + " { __local__ float t[4]; auto *p⟨: float *⟩ = data; }",
    "lambda has no type": "void f() { auto l = []⟨__host__⟩ { return 1; }; }",
    "unknown type": "void f() { auto x = unknown(1); }",
    "parameter names": "void g(int width, int height); void f() { g(⟨width:⟩1, ⟨height:⟩2); }",
    "what says the same": "void g(int width, int height); void f(int width) { int my_height = 1;"
    " g(width, my_height); }",
    "one parameter says enough": "void g(int width); void f() { g(1); }",
    "unnamed parameters": "void g(int, int height); void f() { g(1, ⟨height:⟩2); }",
    "pointer into a known memory": KERNEL
    + " { __local__ float t[4]; auto *p⟨: __local__ float *⟩ = t; }",
    "unmarked beside device code": "__device__ int d; static ⟨__host__⟩int f() { return 1; }"
    " int main() { return 0; } __device__ int g() { return 1; }"
    " template <class T> ⟨__host__⟩T h(T a) { return a; }",
    "unmarked in plain C++": "int f() { return 1; }",
    "launch": "__global__ void k(int *p, int n); ⟨__host__⟩void f(int *q)"
    " { k<<<1, 2>>>(⟨p:⟩q, ⟨n:⟩4); }",
    "method": "struct S { void m(int a, int b); }; void f(S s) { s.m(⟨a:⟩1, ⟨b:⟩2); }",
    "inside a lambda": "void g(int a, int b);"
    " void f() { auto l = []⟨__host__⟩ { g(⟨a:⟩1, ⟨b:⟩2); }; }",
    "what a macro made": "#define CALL g(1, 2)\nvoid g(int a, int b); void f() { CALL; }",
    "argument of a macro": "#define ID(x) x\nvoid g(int a, int b); void f() { ID(g(1, 2)); }",
    "half-typed": "void g(int a, int b); void f() { auto i⟨: int⟩ = 1; g(1, }",
}


@pytest.mark.parametrize("text", SHOWN.values(), ids=SHOWN.keys())
def test_hints_stand_where_they_belong(text: str) -> None:
    source = marked(re.sub("⟨.*?⟩", "", text))
    shown = source.text.decode()
    for hint in reversed(hints(source.unit, Span(0, len(shown)), ALL)):
        shown = f"{shown[: hint.offset]}⟨{hint.text}⟩{shown[hint.offset :]}"
    assert shown == text


@pytest.mark.parametrize("kind", HintKind)
def test_each_kind_can_be_had_alone(kind: HintKind) -> None:
    source = marked(
        "__global__ void g(int a, int b) { auto l = [=] { return 1; }; auto i = 1;"
        " __vector float w; auto v = w; __local__ int t[2]; auto *p = t; }"
        " void f() { g<<<1, 1>>>(1, 2); }"
    )
    values = {"g": [Value("a", "int", "given", (1,), (1,), 1, scalar=True)]}
    whole, wanted = Span(0, len(source.text)), frozenset({kind})
    more = [Hint(3, "50 %", HintKind.CYCLES)]
    found = hints(source.unit, whole, wanted, values=values, more=more)
    assert {h.kind for h in found} == {kind}


def test_a_range_has_its_hints_alone() -> None:
    text = "void f() { auto a = 1; }\nvoid g() { auto b = 1; }\n"
    source = marked(text)
    (hint,) = hints(source.unit, Span(text.index("void g"), len(text)), ALL)
    assert hint.offset == text.index("b = 1") + 1


def test_hints_are_in_the_users_language() -> None:
    source = marked(KERNEL + " { __vector4 float w; auto v = w; }")
    (hint,) = hints(source.unit, Span(0, len(source.text)), ALL, "zh-CN")
    assert hint.text == ": __vector4 float, 128 个通道，512 字节"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Value("n", "int", "given", (4,), (4,), 1, scalar=True), "= 4"),
        (Value("n", "float *", "zeros", (0.0, 0.0), (1.5, 2.0), 2, changed=True), "= 1.5 2"),
        (Value("n", "float *", "zeros", (0.0,), (0.0,), 1), "= 0"),
        (Value("n", "int *", "zeros", (0,) * 9, (7,) * 9, 99, changed=True), "= 7 7 7 7 7 7 7 7 …"),
        (Value("other", "int", "given", (4,), (4,), 1), None),
    ],
)
def test_what_the_last_run_made_of_a_parameter(value: Value, shown: str | None) -> None:
    source = marked("__global__ void k(float *§n) {}")
    kinds = frozenset({HintKind.VALUE})
    found = hints(source.unit, Span(0, len(source.text)), kinds, values={"k": [value]})
    expected = [] if shown is None else [(source.words[0].end, shown)]
    assert [(h.offset, h.text) for h in found] == expected
