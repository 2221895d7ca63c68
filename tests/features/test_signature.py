"""Signature help: which function's parameters are shown, and which of them is written."""

import pytest

from tests.features.conftest import KERNEL, marked
from tops_lsp.features.signature import signature_help

SIGNATURES = {
    "overloads, the fitting first": (
        "int f(int a); int f(int a, float b); int g() { return f(1, @",
        ["__host__ int f(int a, float b)", "__host__ int f(int a)"],
        "float b",
    ),
    "finished call": ("int f(int a, int b); int g() { return f(1, @2); }", None, "int b"),
    "inner call": ("int f(int a); int h(int z, int w); int g() { f(h(1, @", None, "int w"),
    "method": ("struct S { int m(float q); }; void f(S *s) { s->m(@\n\n", None, "float q"),
    "constructor": ("struct S { S(int a, int b); }; void f() { S s(1, @", None, "int b"),
    "temporary": ("struct S { S(int a, int b); }; void f() { auto s = S(@", None, "int a"),
    "lambda": ("void f() { auto l = [](int w, int z) { return w; }; l(1, @", None, "int z"),
    "kernel arguments": (
        "__global__ void k(int *p, int n) {} void f(int *p) { k<<<1, 2>>>(p, @",
        ["__global__ void k(int *p, int n)"],
        "int n",
    ),
    "launch": ("void f() { k<<<1, @", ["k<<<grid, block, shared, stream>>>"], "block"),
    "macro": ("#define ADD(a, b) ((a) + (b))\nint f() { return ADD(1, @", ["ADD(a, b)"], "b"),
    "variadic": ('void f() { printf("%d %d", 1, @', None, "..."),
    "template": ("template <typename T> T s(T a, T b); int f() { return s<int>(1, @", None, "T b"),
    "sdk": (KERNEL + " { tops_dte_ctx_t c; tops::memcpy(c, @", None, "const tops::mdspan &dst"),
    "array of a length to be deduced": (
        KERNEL + " { tops_dte_ctx_t c; tops::mdspan m(data, 1); tops::slice(c, m, m, @",
        None,
        "const int (&offsets)[N]",
    ),
    "pack": (
        KERNEL + " { tops::mdspan m(tops::Global, data, @",
        [
            "template <typename T, typename... Extents> __device__ "
            "tops::mdspan::mdspan(tops::addr_space space, T *address, Extents... extents)",
            "template <typename T, int N> __device__ "
            "tops::mdspan::mdspan(tops::addr_space space, T *address, const int (&shape)[N])",
            "template <typename T, typename... Extents> __device__ "
            "tops::mdspan::mdspan(T *address, Extents... extents)",
            "template <typename T, int N> __device__ "
            "tops::mdspan::mdspan(T *address, const int (&shape)[N])",
        ],
        "Extents... extents",
    ),
    "brackets and strings are passed over": (
        "int f(int a, int b, int c); int g(int *p) { return f(p[1, 2], '(', @",
        None,
        "int c",
    ),
}


@pytest.mark.parametrize(("text", "labels", "active"), SIGNATURES.values(), ids=SIGNATURES.keys())
def test_signature_help(text: str, labels: list[str] | None, active: str) -> None:
    source = marked(text)
    found = signature_help(source.unit, source.cursor)
    assert found is not None
    first = found.signatures[0]
    start, end = first.parameters[first.active]
    assert first.label[start:end] == active
    if labels is not None:
        assert [s.label for s in found.signatures] == labels


OVERLOADS = """
struct Base { int a; };
struct Derived : Base { int b; };
void take(Base &base, int n);
void take(float *p, int n);
void take(const char *text, int n);
void take(int a, int n);
template <typename T> void take(T value, T other, T third);
void use(float *p, Derived &d, const char *name, short small) { """


@pytest.mark.parametrize(
    ("call", "first", "last"),
    [
        ("take(p, @", "float *p", "int a"),
        ("take(p@", "float *p", "int a"),
        ("take(d, @", "T value", "int a"),
        ("take(name, @", "const char *text", "int a"),
        ("take(small, @", "int a", "const char *text"),
        ("take(small + 1, @", "int a", "const char *text"),
        ("take(&p[1], @", "float *p", "int a"),
        ('take(f(1, "a,b"), p, @', "T value", "int a"),
        ("take(unknown, @", "Base &base", "T value"),
    ],
)
def test_the_overload_that_fits_the_arguments_comes_first(call: str, first: str, last: str) -> None:
    source = marked(f"{OVERLOADS}{call}); }}")
    found = signature_help(source.unit, source.cursor)
    assert found is not None
    labels = [signature.label for signature in found.signatures]
    assert len(labels) == 5
    assert first in labels[0]
    assert last in labels[-1]


@pytest.mark.parametrize(
    "text",
    [
        "if (@",
        "int f(int a); int g() { f(1)@",
        "int a = (1, @",
        "@",
        "int f(int a); int g() { f(1; @ }",
    ],
)
def test_no_signature_where_nothing_is_called(text: str) -> None:
    source = marked(text)
    assert signature_help(source.unit, source.cursor) is None


def test_signatures_are_documented() -> None:
    source = marked("// Adds one.\nint helper(int n);\nint f() { helper(@")
    found = signature_help(source.unit, source.cursor)
    assert found is not None
    assert found.signatures[0].documentation == "Adds one."
