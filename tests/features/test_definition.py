"""Definitions, declarations and types, from `@` to `§`."""

import pytest

from tests.features.conftest import marked
from tops_lsp.features.definition import declarations, definitions, type_definitions
from tops_lsp.features.links import links

DEFINITIONS = {
    "call to body": "int f(int); int §f(int n) { return n; } int g() { return @f(1); }",
    "body to declaration": "int §f(int); int @f(int n) { return n; }",
    "declaration to body": "int @f(int); int §f(int n) { return n; }",
    "a name that is only declared": "int §f(int); int g() { return @f(1); }",
    "chosen overload": "int f(float) { return 1; } int §f(int) { return 2; }"
    " int g() { return @f(1); }",
    "method to its body": "struct P { int m(); }; int P::§m() { return 1; }"
    " int g(P p) { return p.@m(); }",
    "instantiated method": "template <typename T> struct B { T §m() { return T(); } };"
    " int g(B<int> b) { return b.@m(); }",
    "launched kernel": "__global__ void §k(int *p) {} void f(int *p) { @k<<<1, 1>>>(p); }",
    "type": "struct §P {}; void f(@P p) {}",
    "alias itself": "struct P {}; using §Q = P; void f(@Q q) {}",
    "constructor call": "struct §P { int a; }; P f() { return @P(); }",
    "macro": "#define §N 3\nint f() { return @N; }\n",
    "template parameter": "template <typename §T> T f(@T t) { return t; }",
    "enumerator": "enum class E { §A }; E f() { return E::@A; }",
    "half-typed": "__device__ int §f(int n) { return n; } int g() { return @f(",
    "captured": "int f() { int §a = 1; return [=]() { return @a; }(); }",
}
TYPES = {
    "variable": "struct §P {}; void f() { P p; @p; }",
    "pointer": "struct §P {}; void f(const P *p) { @p; }",
    "result": "struct §P {}; P g(); void f() { @g(); }",
    "enumeration": "enum §E { A }; void f(E e) { @e; }",
    "template": "template <typename T> struct §B {}; void f(B<int> b) { @b; }",
}


@pytest.mark.parametrize("text", DEFINITIONS.values(), ids=DEFINITIONS.keys())
def test_definition(text: str) -> None:
    source = marked(text)
    assert [t.span for t in definitions(source.unit, source.cursor)] == list(source.words)


@pytest.mark.parametrize("text", TYPES.values(), ids=TYPES.keys())
def test_type_definition(text: str) -> None:
    source = marked(text)
    assert [t.span for t in type_definitions(source.unit, source.cursor)] == list(source.words)


def test_declarations_are_those_without_a_body() -> None:
    source = marked("int §f(int); int f(int n) { return n; } int g() { return @f(1); }")
    assert [t.span for t in declarations(source.unit, source.cursor)] == list(source.words)


def test_ambiguous_names_lead_to_all() -> None:
    source = marked(
        "int §f(int); int §f(float); template <typename T> int g(T t) { return @f(t); }"
    )
    assert [t.span for t in definitions(source.unit, source.cursor)] == list(source.words)


@pytest.mark.parametrize(
    ("text", "file", "name"),
    [
        ("void f(tops::@mdspan m) {}", "__tops_dte.h", b"mdspan"),
        ("__global__ void k() { @__syncthreads(); }", "tops.h", b"__syncthreads"),
        ("#include <@tops.h>\n", "tops.h", b""),
    ],
)
def test_the_sdk_is_a_stub_header(text: str, file: str, name: bytes) -> None:
    source = marked(text)
    (found,) = definitions(source.unit, source.cursor)
    assert found.path.endswith(file)
    with open(found.path, "rb") as stub:
        assert stub.read()[found.span.start : found.span.end] == name


def test_includes_are_links_to_files_and_stubs(tmp_path: object) -> None:
    with open(f"{tmp_path}/own.h", "w") as header:
        header.write("int helper(int n);\n")
    includes = '#include "own.h"\n#include <tops.h>\n#include <missing.h>\n'
    source = marked(f"{includes}int f() {{ return @helper(1); }}\n", f"{tmp_path}/a.tops")
    own, stub = links(source.unit)
    assert (own.path, own.stub) == (f"{tmp_path}/own.h", False)
    assert stub.path.endswith("tops.h")
    assert stub.stub
    assert source.text[slice(*own.span)] == b'"own.h"'
    (found,) = definitions(source.unit, source.cursor)
    assert (found.path, found.span) == (own.path, (4, 10))


@pytest.mark.parametrize("text", ["int f() { return 1 @+ 2; }", "// f@\nint f();", "@", "x.@y"])
def test_nothing_is_found_where_nothing_is_known(text: str) -> None:
    source = marked(text)
    assert definitions(source.unit, source.cursor) == []
    assert type_definitions(source.unit, source.cursor) == []
