"""Semantic tokens: what each word is, on which side, in which memory."""

from itertools import pairwise

import pytest

from tests.features.conftest import marked
from tops_lsp.features.legend import MODIFIERS, TYPES
from tops_lsp.features.places import Places
from tops_lsp.features.tokens import Tokens
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source, Span


def reported(text: str) -> dict[str, str]:
    """Each word's last token, as `type modifier modifier`."""
    source = marked(text)
    found = Tokens(Places()).all(source.unit, parse(source.text).mask)
    return {
        source.text[token.start : token.end].decode(): " ".join(
            [TYPES[token.type], *(m for i, m in enumerate(MODIFIERS) if token.modifiers >> i & 1)]
        )
        for token in found
    }


def without_scopes(token: str) -> str:
    """A token without the modifiers that say from where its name can be said."""
    return " ".join(word for word in token.split() if not word.endswith("Scope"))


SCOPES = {
    "a local": ("void f() { int a; }", "a", "functionScope"),
    "a parameter": ("void f(int a);", "a", "functionScope"),
    "a member": ("struct S { int a; };", "a", "classScope"),
    "of this file": ("static int a;", "a", "fileScope"),
    "of this file without a name": ("namespace { int a; }", "a", "fileScope"),
    "of all": ("int a;", "a", "globalScope"),
}


@pytest.mark.parametrize(("text", "word", "scope"), SCOPES.values(), ids=SCOPES)
def test_where_a_name_can_be_said(text: str, word: str, scope: str) -> None:
    assert [w for w in reported(text)[word].split() if w.endswith("Scope")] == [scope]


KNOWN = {
    "deprecated": ("[[deprecated]] int f();\nint g() { return f(); }", "f", {"deprecated"}),
    "virtual": ("struct S { virtual void f(); };", "f", {"virtual"}),
    "abstract": ("struct S { virtual void f() = 0; };", "f", {"abstract", "virtual"}),
    "deduced": ("void g() { auto a = 1; }", "a", {"deduced"}),
    "written out": ("void g() { int a = 1; }", "a", set()),
}


@pytest.mark.parametrize(("text", "word", "known"), KNOWN.values(), ids=KNOWN)
def test_what_is_known_of_a_declaration(text: str, word: str, known: set[str]) -> None:
    told = {"deprecated", "virtual", "abstract", "deduced"}
    assert {*reported(text)[word].split()} & told == known


CASES = {
    "kernel": ("__global__ void k(int *p) {}", "k", "kernel declaration definition device"),
    "launched kernel": ("__global__ void k(); void f() { k<<<1, 1>>>(); }", "k", "kernel device"),
    "launch brackets": ("__global__ void k(); void f() { k<<<1, 1>>>(); }", "<<<", "launch"),
    "device function": ("__device__ int f();", "f", "function declaration device"),
    "host function": ("int f();", "f", "function declaration host"),
    "for both sides": ("__host__ __device__ int f();", "f", "function declaration device host"),
    "method": ("struct S { int m() { return 1; } };", "m", "method declaration definition host"),
    "specifier": ("__device__ int f();", "__device__", "executionSpace"),
    "memory specifier": ("__constant__ int a;", "__constant__", "memorySpace"),
    "vector": ("__device__ void f() { __vector4 float v; }", "__vector4", "vectorType"),
    "attribute": ("__launch_bounds__(3) __global__ void k();", "__launch_bounds__", "modifier"),
    "shared variable": (
        "__global__ void k() { __shared__ int t[4]; }",
        "t",
        "variable declaration shared",
    ),
    "local variable": (
        "__global__ void k() { __local__ int t[4]; }",
        "t",
        "variable declaration local",
    ),
    "global variable": (
        "__device__ int a; __device__ int f() { return a; }",
        "a",
        "variable global",
    ),
    "constant": ("constexpr int A = 1;", "A", "variable declaration readonly"),
    "written": ("int f(int a) { a = 1; return 0; }", "a", "parameter modification"),
    "field": ("struct S { int x; }; int f(S s) { return s.x; }", "x", "property"),
    "type": ("struct S {}; S f();", "S", "class"),
    "constructor": ("struct S { S(); };", "S", "class declaration host"),
    "enumerator": ("enum E { A }; E f() { return A; }", "A", "enumMember readonly"),
    "type parameter": ("template <typename T> T f();", "T", "typeParameter"),
    "namespace": ("namespace n { int a; } int b = n::a;", "n", "namespace"),
    "macro": ("#define N 1\nint a = N;\n", "N", "macro"),
    "unknown macro": ("MY_API int f();", "MY_API", "macro"),
    "inactive": ("#if 0\nint gone;\n#endif\n", "int gone;", "inactive"),
    "sdk": (
        "__global__ void k() { __syncthreads(); }",
        "__syncthreads",
        "function defaultLibrary device",
    ),
    "lambda variable": (
        "int f() { auto l = [](int a) { return a; }; return l(1); }",
        "l",
        "variable deduced",
    ),
    "half-typed": ("__global__ void k(int *p) { p[0] = ; p[\n\n", "p", "parameter"),
}


@pytest.mark.parametrize(("text", "word", "expected"), CASES.values(), ids=CASES.keys())
def test_a_word_is_told(text: str, word: str, expected: str) -> None:
    assert without_scopes(reported(text)[word]) == expected


def test_macro_made_code_is_told_where_it_was_written() -> None:
    found = reported("#define TWICE(x) ((x) + (x))\nint f(int a) { return TWICE(a); }\n")
    assert without_scopes(found["a"]) == "parameter"
    assert found["TWICE"] == "macro"


LONG = "int first(int a) { return a; }\n#if 0\nx\n\ny\n#endif\nint second(int b) { return b; }\n"


def test_tokens_are_in_order_and_apart() -> None:
    source = marked(LONG)
    found = Tokens(Places()).all(source.unit, parse(source.text).mask)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert [source.text[t.start : t.end] for t in found if TYPES[t.type] == "inactive"] == [
        b"x",
        b"y",
    ]


def test_a_range_has_its_tokens_alone() -> None:
    source = marked(LONG)
    start = LONG.index("int second")
    found = Tokens(Places()).all(source.unit, parse(source.text).mask, Span(start, len(LONG)))
    assert [source.text[t.start : t.end] for t in found] == [b"second", b"b", b"b"]


def test_an_edit_in_one_body_gives_what_a_new_file_gives() -> None:
    text = LONG.encode()
    tokens = Tokens(Places())
    unit = analyze(Source("a.tops", text))
    tokens.all(unit, parse(text).mask)
    text = text.replace(b"return b", b"return first(b)")
    edited = analyze(Source("a.tops", text), previous=unit)
    fresh = analyze(Source("a.tops", text))
    mask = parse(text).mask
    assert tokens.all(edited, mask) == Tokens(Places()).all(fresh, mask)


def test_what_one_pass_leaves_out_another_tells() -> None:
    text = b"#ifdef __GCU_ARCH__\nint a;\n#else\nint b = 1;\n#endif\n#if 0\nint c;\n#endif\n"
    passes = analyze_passes(Source("a.tops", text), [Context()])
    units = [each.unit for each in passes.each]
    found = Tokens(Places()).all(units[0], parse(text).mask, others=units[1:])
    words = {text[t.start : t.end]: TYPES[t.type] for t in found}
    assert words == {b"a": "variable", b"b": "variable", b"int c;": "inactive"}
