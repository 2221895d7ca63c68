"""Correct C++ and C of which nothing is said: each row was once taken for an error."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

MAIN = "\nint main() { return 0; }\n"
TEXTS = {
    "a base of the class's own name in another namespace": "namespace n { struct T { T(int, int) "
    "{} }; }\nnamespace m { namespace n { struct T : ::n::T { T(int *p) : ::n::T(*p, 1) {} "
    "T() : T(nullptr) {} }; } }",
    "friends behind other specifiers": "struct A {\n  inline friend\n  void\n  f(A a) {}\n"
    "  inline constexpr friend\n  int\n  g(A a) { return 1; }\n};",
    "a pointer to a member that is const": "struct C { int f() const { return 1; } };\n"
    "typedef int (C::*G)() const;\nint (C::*p)() const = &C::f;\n"
    "int h(const C &c, G g) { p = g; return (c.*g)() + (c.*p)(); }",
    "an object as a condition": "template <class T> struct Yes { constexpr operator bool() const "
    '{ return true; } };\nstatic_assert(Yes<float>{});\nstatic_assert(Yes<int>{}, "all");',
    "one constant, seen twice": "constexpr int i = 24;\nconstexpr int const &r = i;\n"
    "static_assert(&r == &i);\nstatic_assert(!(&r != &i));",
    "a pointer made of nullptr": "struct S { int x; };\nS *s(nullptr);\n"
    "int f() { S *t(nullptr); bool b(true); return t == s && b; }",
    "an object made of a word for a value": "struct M { M(bool); };\nvoid f() { M(true); }",
    "a value is neither const nor volatile": "struct W { operator const volatile int(); };\n"
    "const int &r = W();\nint &&s = W();",
    "an enumeration becomes its own type first": "enum E : char { e };\nint f(char);\n"
    "void f(int);\nint g() { return 1 + f(e); }",
    "a default that the grammar cannot read": "void f(int, const int (&)[2] = {}) {}\n"
    "void f(const int &, const int (&)[1]) {}\nvoid g() { f(3); }",
    "what GNU's typeof is asked of": "template <class T> void g(T x, __typeof__ x) {}",
    "a header's macro with a star in it": '#include "absent.h"\ntypedef void *(APIENTRYP P)(int);\n'
    'static P p;\nvoid f() { p = (P)find("f"); }',
    "a pointer to an array of pointers": "struct S {};\nvoid f(S *(*t)[2]) {\n  S *(*a)[2] = t;\n"
    "  S *(&b)[2] = a[1];\n  S *(*c)(int) = nullptr;\n  (void)b, (void)c;\n}",
    "the type of a function that throws nothing": "#include <typeinfo>\nvoid f() noexcept;\n"
    "bool g() { return typeid(f) == typeid(void() noexcept); }",
    "an enumeration that is named before it is declared": "struct S { enum e (*bar)(void); };\n"
    "enum e { YES };\nstatic enum e f(S *q) { return q->bar(); }",
    "a static member that has its value in its class": "struct B { int n; constexpr B(int n) : n(n)"
    " {} };\nstruct C { static constexpr B b{1}; };\nconstexpr B C::b;",
    "braces left out around an unnamed struct": "struct O { struct { const int *p; int *q; }"
    " d; };\nint i, n[2];\nconst O o{&i, n};",
    "a parameter that is const in the definition alone": "struct S { void keep(int n); };\n"
    "void S::keep(const int n) {}\nvoid f(int *);\nvoid f(int *const p) {}",
    "an operator of another class as a friend": "template <class T> struct X { template <class U>"
    " void operator+=(U);\ntemplate <class V> template <class U> friend void X<V>::operator+=(U);"
    " };",
    "a member of a struct that has its name from a typedef": "typedef struct { void g(); } g;\n"
    "void g::g() {}",
    "a bit-field that is padding": "struct P { int : 8; int i = 42; };\nconstexpr P p;",
    "two conversions of which one fits better": "struct B {}; struct D : B {};\nstruct C {"
    " operator B &(); operator D &(); };\nvoid f() { C c; B &b = c; }",
    "a function of an unnamed namespace within": "namespace n { inline namespace { int f(); void"
    " f(int); } void f(); }\nint n::f();",
    "an object that is made of itself": "class A {};\nint f() { A b(b); int x(x); return 0; }",
    "a conversion that a using-declaration brings": "struct B { operator int(); }; struct C {"
    " operator int(); };\nstruct D : B, C { using B::operator int; }; struct E : D {};\n"
    "void f(E e) { int i = e; }",
    "an enumeration beside operators of objects": "class F { F(int); F(char); };\nbool operator=="
    "(const F &, const F &);\nbool operator==(char, const F &);\nenum G { H };\n"
    "bool f(G g) { return H == g; }",
    "an operator that is deleted is none": "struct Z {}; Z operator+(Z, Z) = delete;\ntemplate"
    " <class T, class S = decltype(nullptr)> struct B { static float &x(); };\n"
    "template <class T> struct B<T, decltype((T() + T()), nullptr)> { static int &x(); };\n"
    "float &f() { return B<Z>::x(); }",
    "a call that an instance's arguments decide": "void f() = delete;\n"
    "template <class T> void g() { f(T()); }",
    "a type that a member names first": "struct H { struct reader *r; };\nbool f(reader *, int);",
    "a function whose name stands in parentheses": "struct foo {}; struct bar {};\n"
    "struct baz { static foo (bar)(); };",
    "a pointer to a function that is given one in parentheses": "void a(int);\n"
    "template <class T> void *x(T) { void (*c)(T) (a); return (void *)c; }",
    "conversions that are defined outside": "struct X { operator int() const; int m; };\n"
    "inline X::operator int() const { return m; }\ntemplate <class T> struct Y { operator T *();"
    " T m; };\ntemplate <class T> inline Y<T>::operator T *() { return &m; }",
    "words in front of a width": "using int32_t = int;\nenum : unsigned int32_t { foo };\n"
    "int f(int) = delete;\nint f(unsigned);\nauto x = f(1 ? foo : 1);\n",
    "a variable that its own value names": "double p;\nint f() { int i(p && i); return i; }",
    "names around what is defined outside of its scope": "namespace A { int i; struct T {}; T make"
    "(int);\nint f(T); extern int w; struct C { int g(T); static T t; }; }\n"
    "int A::f(T) { return i; }\nint A::C::g(T) { return f(t) + i; }\n"
    "A::T A::C::t = make(i);\nint A::w = i;",
}


def errors(path: str, text: str) -> list[str]:
    found = lint(analyze(Source(path, text.encode()))).diagnostics
    return [d.name for d in found if d.severity is Severity.ERROR]


@pytest.mark.parametrize("what", TEXTS)
def test_correct_code_is_left_alone(what: str) -> None:
    assert errors("a.cpp", TEXTS[what] + MAIN) == []


def test_conversions_for_the_device_are_defined_outside() -> None:
    text = """struct X { __device__ operator float() const; __device__ operator float *();
        float m; };
        __device__ X::operator float() const { return m; }
        __device__ inline X::operator float *() { return &m; }
        template <class T> struct Y { __host__ __device__ operator T() const; T m; };
        template <class T> __host__ __device__ Y<T>::operator T() const { return m; }"""
    unit = analyze(Source("a.tops", text.encode()))
    assert errors("a.tops", text) == []
    assert {(f.name, str(f.execution.side)) for f in unit.functions()} == {
        ("operator float", "Side.DEVICE"),
        ("operator float *", "Side.DEVICE"),
        ("operator T", "Side.BOTH"),
    }


TEMPLATE = """{%- if wide %}
__device__ void f({{ kind }} *p) {
{%- endif %}
  p[threadIdx.x] = 1
}
void g() { int i = threadIdx.x; }
"""


def test_what_cuda_had_before_is_not_unknown() -> None:
    text = """#include <cuda_runtime.h>
        surface<void, 2> target;
        void bind(const surfaceReference *s, const textureReference *t) {}"""
    assert errors("a.cu", text + MAIN) == []
    assert errors("a.cu", text.replace("surface<", "plane<") + MAIN) == ["unknown-type"]


def test_what_a_generator_makes_files_of_is_not_judged() -> None:
    assert errors("a.cu", TEMPLATE) == []
    as_comments = "".join(f"// {line}\n" for line in TEMPLATE.splitlines()[:3])
    assert errors("a.cu", as_comments + "void g() { int i = threadIdx.x; }") == [
        "builtin-variable-in-host-code"
    ]


def test_what_cmake_fills_in_is_not_judged() -> None:
    text = "#if @COLOURS@ == 3\nint n = @COLOURS@;\n#endif\nvoid g() { int i = threadIdx.x; }\n"
    assert errors("a.in.cu", text) == errors("a.cu.in", text) == []
    assert "builtin-variable-in-host-code" in errors("a.cu", text)
    whole = "void g() { int i = threadIdx.x; }\n"
    assert errors("a.in.cu", whole) == ["builtin-variable-in-host-code"]


WRONG = {
    "no member has such parameters": "struct S { void keep(int n); };\n"
    "void S::keep(const long n) {}",
    "a constant with a member that has no value": "struct P { int : 8; int i; };\nconst P p;",
    "no better of two conversions": "struct B {}; struct C { operator B &(); operator const B &();"
    " };\nvoid f() { C c; int &b = c; }",
    "a function without a type": "struct baz { static foo(int); };",
    "a conversion with another member": "struct X { operator int() const; int m; };\n"
    "inline X::operator int() const { return mm; }",
    "a call that depends on nothing": "void f();\ntemplate <class T> void g() { f(1); }",
}


@pytest.mark.parametrize("what", WRONG)
def test_what_looks_alike_is_told(what: str) -> None:
    """The near misses."""
    assert len(errors("a.cpp", WRONG[what] + MAIN)) == 1


def test_scopes_of_definitions_outside_are_still_searched() -> None:
    text = "namespace A { int first; int f(); }\nint A::f() { return frist; }" + MAIN
    assert errors("a.cpp", text) == ["undeclared-name"]


def test_a_function_without_statements_gives_no_index() -> None:
    """It is being typed; what its result is used for is judged all the same."""
    text = """__device__ int at(int *s) {}
        __global__ void f(int *o) {
          __shared__ int s[8];
          if (threadIdx.x == at(s)) s[0] = 1;
          *o = s[threadIdx.x ^ 1];
        }"""
    found = lint(analyze(Source("a.tops", text.encode())))
    assert found.errors == []
    assert "missing-return" in [d.name for d in found.diagnostics]


def test_c_may_narrow_in_braces() -> None:
    text = "struct { unsigned u : 3; } x = {-1};" + MAIN
    assert errors("a.c", text) == []
    assert errors("a.cpp", text) == ["narrowing"]
