"""The typed model on small programs: types, spaces, overloads, templates, lambdas, constants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    Lambda,
    Launch,
    walk,
)
from tops_lsp.model.tree.spaces import Conversion, Space, conversion
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def unit(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


def function(made: TranslationUnit, name: str) -> Function:
    return next(f for f in made.functions() if f.name == name)


def local(made: TranslationUnit, name: str) -> Variable:
    for declared in made.functions():
        body = made.body(declared)
        for statement in walk_statements(body.compound) if body else ():
            for found in statement.declarations if isinstance(statement, Declare) else ():
                if isinstance(found, Variable) and found.name == name:
                    return found
    for found in made.declarations():
        if isinstance(found, Variable) and found.name == name:
            return found
    raise AssertionError(name)


def expressions(made: TranslationUnit) -> Iterator[Expression]:
    for declared in made.functions():
        body = made.body(declared)
        for statement in walk_statements(body.compound) if body else ():
            for root in statement.expressions():
                yield from walk(root)


@pytest.mark.parametrize(
    ("code", "type_"),
    [
        ("int x;", "int"),
        ("unsigned long long x;", "unsigned long long"),
        ("long unsigned x;", "unsigned long"),
        ("const float *x;", "const float *"),
        ("float *const x = 0;", "float *const"),
        ("unsigned const *x;", "const unsigned int *"),
        ("unsigned long const x = 1;", "const unsigned long"),
        ("struct S { mutable int m[2]; int n[2]; }; const S s; auto &x = s.m;", "int (&)[2]"),
        ("struct S { mutable int m[2]; int n[2]; }; const S s; auto &x = s.n;", "const int (&)[2]"),
        ('auto x = unknown["text"];', "<unknown>"),
        ('auto x = unknown + "text";', "<unknown>"),
        ('auto x = "text" + unknown;', "<unknown>"),
        ("int x[2][3];", "int[2][3]"),
        ("int x[4 * 2 + sizeof(float)];", "int[12]"),
        ("char x[] = {1, 2, 3};", "char[3]"),
        ("int (*x)(float, char);", "int (*)(float, char)"),
        ("int *x[3];", "int *[3]"),
        ("__vector4 float x;", "__vector4 float"),
        ("__vector bool int x;", "__vector bool int"),
        ("__vector2 unsigned short x;", "__vector2 unsigned short"),
        ("vfloat x;", "__vector float"),
        ("va16f32x4 x;", "__vector4 float"),
        ("__local__ char *x;", "__local__ char *"),
        ("tops::half x;", "__fp16"),
        ("std::size_t x;", "unsigned long"),
        ("int32_t x;", "int"),
        ("auto x = 1 + 2u;", "unsigned int"),
        ("auto x = 1.0f * 2;", "float"),
        ("auto x = 'a' + 'b';", "int"),
        ("auto x = 1L << 2;", "long"),
        ("auto x = 3 < 4;", "bool"),
        ("float f; auto x = &f;", "float *"),
        ("float f[3]; auto x = f;", "float *"),
        ("float f[3]; auto x = f + 1;", "float *"),
        ("float f[3]; auto x = &f[2] - f;", "long"),
        ("__vector4 float v; auto x = v + v;", "__vector4 float"),
        ("__vector4 float v; auto x = v < v;", "__vector4 bool int"),
        ("__vector4 float v; auto x = v[3];", "float"),
        ("__vector4 float v; auto x = v < v && v > v;", "__vector4 bool int"),
        ("__vector short v; auto x = !v;", "__vector bool short"),
        ("bool b; __vector char v; auto x = b || v == v;", "__vector bool char"),
        ("__vector unsigned int v; auto x = v << 2;", "__vector unsigned int"),
        ("__vector unsigned int v; auto x = 2 << v;", "__vector unsigned int"),
        ("__vector4 long v; auto x = v != v;", "__vector4 bool long"),
        ("float *p; __local__ float l[4]; auto x = true ? p : l;", "float *"),
        ("float *p; const float *q; auto x = true ? p : q;", "const float *"),
        ("const auto &x = 5;", "const int &"),
        ("tops::scalar_to_vector<float, 32>::type x;", "__vector float"),
        ("decltype(1.0) x;", "double"),
        ("SomeUnknownType x;", "<unknown>"),
        ("typedef unsigned char byte; byte x;", "unsigned char"),
        ("struct S { int m; }; S s; auto x = s.m;", "int"),
        ("struct S { int m; }; S *s; auto x = s->m;", "int"),
        ("enum Colour { RED }; auto x = RED;", "Colour"),
        ("template <typename T> struct B { T v; }; B<float> b; auto x = b.v;", "float"),
        ("template <int N> struct B { int v[N]; }; B<4> b; auto x = sizeof(b);", "unsigned long"),
    ],
)
def test_types(code: str, type_: str) -> None:
    assert str(local(unit(f"__device__ void f() {{ {code} }}"), "x").type) == type_


@pytest.mark.parametrize(
    ("code", "space"),
    [
        ("__device__ float x;", Space.GLOBAL),
        ("__constant__ float x = 1;", Space.CONSTANT),
        ("__device__ __constant__ float x = 1;", Space.CONSTANT),
        ("__device__ void f() { __shared__ float x[4]; }", Space.SHARED),
        ("__device__ void f() { extern __shared__ char x[]; }", Space.SHARED),
        ("__device__ void f() { __local__ __valigned__ float x[4]; }", Space.LOCAL),
        ("__device__ void f() { int x; }", Space.PRIVATE),
        ("__device__ void f() { static __device__ int x = 1; }", Space.GLOBAL),
        ("void f() { int x; }", Space.GENERIC),
        ("int x;", Space.GENERIC),
    ],
)
def test_memory_spaces(code: str, space: Space) -> None:
    assert local(unit(code), "x").space is space


def test_the_lattice_of_spaces() -> None:
    assert conversion(Space.LOCAL, Space.LOCAL) is Conversion.IDENTITY
    assert conversion(Space.LOCAL, Space.GENERIC) is Conversion.IMPLICIT
    assert conversion(Space.GENERIC, Space.LOCAL) is Conversion.EXPLICIT
    assert conversion(Space.LOCAL, Space.SHARED) is Conversion.ILLEGAL
    assert conversion(Space.CONSTANT, Space.GENERIC) is Conversion.UNKNOWN


@pytest.mark.parametrize(
    ("code", "label"),
    [
        ("void f() {}", "__host__"),
        ("__device__ void f() {}", "__device__"),
        ("__host__ __device__ void f() {}", "__host__ __device__"),
        ("__global__ void f() {}", "__global__"),
        ("__cooperative__ __global__ void f() {}", "__cooperative__ __global__"),
        ('extern "C" __global__ void f() {}', "__global__"),
        ("template <typename T> __device__ void f(T t) {}", "__device__"),
        ("__launch_bounds__(12) __global__ void f() {}", "__global__"),
        ("__attribute__((device)) void f() {}", "__device__"),
        ('__attribute__((annotate("device"))) void f() {}', "__host__"),
        ("__attribute__((noinline, device)) void f() {}", "__device__"),
        ("#define __global__ __attribute__((global))\n__global__ void f() {}", "__global__"),
        ("__attribute__((host)) __attribute__((device)) void f() {}", "__host__ __device__"),
        ("__device__ void f(); void f() {}", "__device__"),
        ("struct S { __device__ void f(); }; void S::f() {}", "__device__"),
    ],
)
def test_execution_spaces(code: str, label: str) -> None:
    assert [f for f in unit(code).functions() if f.name == "f"][-1].execution.label == label


LAMBDAS = """
auto at_namespace_scope = [] { return 0; };
void host() { auto l = [] { return 1; }; }
__device__ void device() { auto l = [] { return 2; }; }
__host__ __device__ void both() { auto l = [] { return 3; }; }
__device__ void with_default(int (*p)() = [] { return 4; }) {}
__global__ void kernel() { auto l = [] { return 5; }; }
__device__ void local_class() {
  struct S { static void helper(int (*p)() = [] { return 6; }) {} };
}
void annotated() { auto l = [] __device__ { return 7; }; }
void annotated_both() { auto l = [](int x) __host__ __device__ { return x; }; }
"""


@pytest.mark.parametrize(
    ("owner", "label"),
    [
        ("host", "__host__"),
        ("device", "__device__"),
        ("both", "__host__ __device__"),
        ("kernel", "__device__"),
        ("annotated", "__device__"),
        ("annotated_both", "__host__ __device__"),
    ],
)
def test_a_lambda_takes_the_space_of_the_function_around_it(owner: str, label: str) -> None:
    made = unit(LAMBDAS)
    body = made.body(function(made, owner))
    assert body is not None
    assert [node.function.execution.label for node in body.lambdas] == [label]


def test_lambdas_outside_bodies() -> None:
    made = unit(LAMBDAS)
    variable = local(made, "at_namespace_scope")
    assert isinstance(variable.initializer, Expression)
    spaces = [
        node.function.execution.label
        for root in (
            variable.initializer,
            function(made, "with_default").parameters[0].initializer,
            function(made, "helper").parameters[0].initializer,
        )
        if root is not None
        for node in walk(root)
        if isinstance(node, Lambda)
    ]
    assert spaces == ["__host__", "__host__", "__device__"]


OVERLOADS = """
int pick(int); int pick(double); int pick(const char *); int pick(float *);
int words(const char *const *); int changed(const char **);
template <typename T> int generic(T); template <typename T> int generic(T *);
int variadic(const char *, ...);
int two(int, int = 1); __device__ int side(int); __host__ int side(float);
namespace a { struct S {}; int found(S); }
"""


@pytest.mark.parametrize(
    ("call", "parameters"),
    [
        ("pick(1)", "int (int)"),
        ("pick('a')", "int (int)"),
        ("pick(1.0f)", "int (double)"),
        ('pick("x")', "int (const char *)"),
        ("float f; pick(&f)", "int (float *)"),
        ("pick(1L)", None),
        ("pick(unknown_thing)", None),
        ("int *p; generic(p)", "int (T *)"),
        ("generic(3)", "int (T)"),
        ('variadic("%d", 1, 2)', "int (const char *, ...)"),
        ("two(1)", "int (int, int)"),
        ("two()", None),
        ("side(1)", "int (int)"),
        ("char **w; words(w)", "int (const char *const*)"),
        ("char **w; changed(w)", None),
        ("a::S s; a::found(s)", "int (a::S)"),
    ],
)
def test_overload_resolution(call: str, parameters: str | None) -> None:
    made = unit(OVERLOADS + f"__device__ void test() {{ {call}; }}")
    found = [e for e in expressions(made) if isinstance(e, Call)][-1].function
    assert (None if found is None else str(found.type)) == parameters


def test_templates_are_deduced_and_instantiated() -> None:
    made = unit(
        "template <typename T, int N = 2>"
        "__device__ T scale(T *p, T v) { T twice = N * v; return twice; }"
        "__device__ float use(float *p) { return scale(p, 1.0f) + scale<float, 3>(p, 2); }"
    )
    first, second = [e for e in expressions(made) if isinstance(e, Call)]
    assert [(n, str(b)) for n, b in first.bindings] == [("T", "float")]
    assert [(n, str(b)) for n, b in second.bindings] == [("N", "3"), ("T", "float")]
    assert first.function is not None
    instance = made.declared.instance(first.function, first.bindings)
    body = made.body(instance)
    assert body is not None
    declared = body.compound.body[0]
    assert isinstance(declared, Declare)
    assert isinstance(declared.declarations[0], Variable)
    assert str(declared.declarations[0].type) == "float"


def test_a_constructor_call_is_no_function_declaration() -> None:
    made = unit(
        "#include <tops.h>\n"
        "__device__ void f(float *p, int n) { tops::mdspan a(tops::Global, p, n); tops_dte_ctx_t c;"
        " tops::dte_scope s(c); int g(int); int h(); int k(n); }"
    )
    assert isinstance(local(made, "a").initializer, Construct)
    assert isinstance(local(made, "s").initializer, Construct)
    assert str(local(made, "k").type) == "int"
    assert {f.name for f in made.functions()} == {"f", "g", "h"}


def test_launches_are_calls_of_their_own_kind() -> None:
    made = unit(
        "template <typename T> __global__ void k(T *p, int n); "
        "void f(float *p) { k<float><<<dim3(2, 1), 12, 64>>>(p, 3); k<<<1, 2>>>(p, 1.5); }"
    )
    first, second = [e for e in expressions(made) if isinstance(e, Launch)]
    assert [len(x.configuration) for x in (first, second)] == [3, 2]
    assert first.function is second.function is function(made, "k")
    assert isinstance(second.arguments[1], Cast)
    assert second.arguments[1].kind is CastKind.IMPLICIT


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("constexpr int x = (16 * 1024 + 3) / 4;", 4096),
        ("constexpr int x = -7 / 2 * 10 + -7 % 2;", -31),
        ("constexpr unsigned char x = 300;", 44),
        ("constexpr int n = 3; constexpr int x = n << 4 | 1;", 49),
        ("enum { A = 3, B, C = A + B }; constexpr int x = C;", 7),
        ("constexpr int x = sizeof(__vector4 float);", 512),
        (
            "constexpr int up(int a, int b) { return (a + b - 1) / b * b; }"
            "constexpr int x = up(5, 4);",
            8,
        ),
        ("constexpr bool x = true && 3 > 2 || false;", True),
        ("constexpr float x = 1 / 2.0f;", 0.5),
        ("constexpr int x = 1 / 0;", None),
    ],
)
def test_constants(code: str, value: object) -> None:
    initializer = local(unit(code), "x").initializer
    assert initializer is not None
    made = unit(code)
    found = local(made, "x")
    assert found.initializer is not None
    from tops_lsp.model.sema.constant_numbers import fit
    from tops_lsp.model.sema.constants import Evaluator

    result = fit(Evaluator(made.declared.body).evaluate(found.initializer), found.type)
    assert result == value


def test_layout() -> None:
    made = unit(
        "struct A { char c; int i; double d; short s; }; union U { char c; long l; }; struct E {};"
    )
    sizes = {d.name: (d.size, d.align) for d in made.declarations() if isinstance(d, Class)}
    assert sizes == {"A": (24, 8), "U": (8, 8), "E": (1, 1)}


def test_unknown_never_raises_and_stays_unknown() -> None:
    made = unit("void f() { auto x = missing::thing(1).member[2]->call<int>(3) + other; }")
    assert str(local(made, "x").type) == "<unknown>"
    initializer = local(made, "x").initializer
    assert initializer is not None
    assert evaluate(initializer) is None


def test_a_declaration_is_shown_by_its_name_alone() -> None:
    unit = analyze(Source("a.cpp", b"namespace n { struct S { int m; }; void f(S s) {} }"))
    (function,) = unit.functions()
    assert repr(function) == "<Function n::f>"
    # The graph behind it holds every stub header: shown in full it takes gigabytes.
    assert len(repr([function.type, function.parameters, unit.body(function), unit])) < 2000


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("template <typename T> T f(T x);", "template <class U> U f(U y) { return y; }", True),
        (
            "template <int N> int f(const int (&a)[N]);",
            "template <int M> int f(const int (&b)[M]);",
            True,
        ),
        ("int f(int x, float y = 1);", "int f(int, float);", True),
        ("template <typename T> T f(T x);", "template <typename T> T f(T *x);", False),
        ("template <typename T> T f(T x);", "template <int N> int f(int x);", False),
        ("template <typename T> int f(T x);", "template <typename T> float f(T x);", False),
        (
            "template <typename T> T f(typename T::a x);",
            "template <typename T> T f(typename T::b y);",
            False,
        ),
        ("int f(int x);", "int f(unsigned x);", False),
    ],
)
def test_a_function_declared_again(first: str, second: str, same: bool) -> None:
    made = unit(first + "\n" + second)
    assert [f.previous is not None for f in made.functions()] == [False, same]
    assert len(made.root.members["f"]) == (1 if same else 2)


def test_a_users_declaration_of_an_sdk_function_stands_for_it() -> None:
    made = unit("""
namespace tops { template <typename W> __device__ W vload(const void *from); }
__global__ void k(float *p) { auto x = tops::vload<__vector float>(p); tops::vabs(x); }
""")
    callees = [e.function for e in expressions(made) if isinstance(e, Call)]
    assert [(f.name, f.item.builtin) for f in callees if f] == [("vload", False), ("vabs", True)]
    assert str(local(made, "x").type) == "__vector float"


def test_conversion_operators_are_methods() -> None:
    made = unit("""struct S {
  int a;
  explicit operator bool() const;
  operator int *() const { return 0; }
  template <typename M> __device__ operator M() const;
};""")
    assert [(f.name, str(f.type.result)) for f in made.functions()] == [
        ("operator bool", "bool"),
        ("operator int *", "int *"),
        ("operator M", "M"),
    ]
    (class_,) = made.declarations()
    assert isinstance(class_, Class)
    assert class_.size == 4


def test_a_body_whose_lowering_was_stopped_is_no_declaration(monkeypatch: Any) -> None:
    """A fault that one caller survives must not leave the next one an empty function."""
    made = unit("int f() { return 1; }")
    wanted = function(made, "f")
    lowered = DeclarationSet._lowered_body

    def stopped(self: DeclarationSet, function: Function) -> Any:
        raise MemoryError

    monkeypatch.setattr(DeclarationSet, "_lowered_body", stopped)
    with pytest.raises(MemoryError):
        made.body(wanted)
    monkeypatch.setattr(DeclarationSet, "_lowered_body", lowered)
    body = made.body(wanted)
    assert body is not None
    assert len(body.compound.body) == 1
