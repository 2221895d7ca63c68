"""Unknown macros, told by shape and place. All names are invented."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.mask import MaskKind, mask

REWRITTEN = {
    # specifiers at the head of a declaration
    "ACME_API void f(int a);": "[[ACME]] void f(int a);",
    "ACME_API Result f();": "[[ACME]] Result f();",
    "ACME_API ns::Result<A<1>, b> *f();": "[[ACME]] ns::Result<A<1>, b> *f();",
    "ACME_API typename A<B>::type f();": "[[ACME]] typename A<B>::type f();",
    "ACME_API\nstatic inline int f() { }": "[[ACME]]\nstatic inline int f() { }",
    "extern ACME_API int x;": "extern [[ACME]] int x;",
    "ACME_ONE ACME_TWO RT f();": "[[ACME]] [[ACME]] RT f();",
    "__acme__ __global__ void f();": "[[acme]] [[global]] void f();",
    "void f() { ACME_TILE RT buffer[3]; }": "void f() { [[ACME_]] RT buffer[3]; }",
    "template <typename RT>\nACME_KERNEL(256) void k(RT *p) { }": (
        "template <typename RT>\n[[ACME_KERNEL]]  void k(RT *p) { }"
    ),
    "struct A { ACME_DEV ~A(); ACME_DEV explicit A(int); ACME_DEV operator bool(); };": (
        "struct A { [[ACME]] ~A(); [[ACME]] explicit A(int); [[ACME]] operator bool(); };"
    ),
    "struct A { ACME_DEV A(int x, RT y) noexcept : a(x), b{y} { } };": (
        "struct A { [[ACME]] A(int x, RT y) noexcept : a(x), b{y} { } };"
    ),
    "struct A { ACME_DEV __forceinline__ A(int x)\n: B<int>(x) { } };": (
        "struct A { [[ACME]] [[forceinline]] A(int x)\n: B<int>(x) { } };"
    ),
    "struct A { int x;\n// c\nACME_DEV ACME_INLINE A(R *r) : x(r->y()) { } };": (
        "struct A { int x;\n// c\n[[ACME]] [[ACME_IN]] A(R *r) : x(r->y()) { } };"
    ),
    "struct A { ACME_DEV ACME_INLINE //\nA(int x, RT y = {}) : a(x), b(y) { } };": (
        "struct A { [[ACME]] [[ACME_IN]] //\nA(int x, RT y = {}) : a(x), b(y) { } };"
    ),
    "ACME_DEV static ::ns::Result f();": "[[ACME]] static ::ns::Result f();",
    "ACME_DEV __launch_bounds__(f({1}), 1) void k();": (
        "[[ACME]]                              void k();"
    ),
    "#define X \\\n\nACME_API int f();": "#define X \\\n\n[[ACME]] int f();",
    "f(); // why;\nACME_API int f();": "f(); // why;\n[[ACME]] int f();",
    # in small letters, with nothing in its brackets
    "AcmeKernel() void f(int *p) { }": "[[AcmeKern]] void f(int *p) { }",
    "struct A { AcmeDev() A() : a(1) { } AcmeDev() ~A(); int a; };": (
        "struct A { [[AcmeD]] A() : a(1) { } [[AcmeD]] ~A(); int a; };"
    ),
    # after a lambda's head, with a comment between
    "auto f = g([=, *this] ACME_DEV // why?\n{ return h(); });": (
        "auto f = g([=, *this]          // why?\n{ return h(); });"
    ),
    "auto f = [&] ACME_DEV /* why */ (int n) { return n; };": (
        "auto f = [&]          /* why */ (int n) { return n; };"
    ),
    # behind the result, with arguments
    "__global__ void\nACME_BOUNDS(ACME_SIZE)\nf(RT *p, int n)\n{ }": (
        "[[global]] void\n                      \nf(RT *p, int n)\n{ }"
    ),
    "template <bool B>\n__global__\nACME_BOUNDS(A)\nvoid f(RT *p,\nint n)\n{ }": (
        "template <bool B>\n[[global]]\n[[ACME_BOUND]]\nvoid f(RT *p,\nint n)\n{ }"
    ),
    "Result ACME_ALIGN(16, 2) f<3>(RT *p);": "Result                   f<3>(RT *p);",
    # where the grammar takes no attribute
    'ACME_API extern "C" void f();': '         extern "C" void f();',
    "ACME_API template <int N> void f();": "         template <int N> void f();",
    "ACME_BEGIN\nnamespace a { }": "          \nnamespace a { }",
    "A40C_BEGIN\nnamespace a { }": "          \nnamespace a { }",
    "namespace a {\nACME_BEGIN\n\n/** what f does */\nint f();\n}": (
        "namespace a {\n          \n\n/** what f does */\nint f();\n}"
    ),
    "ACME_BEGIN\n// of A\n/* a; */\ntemplate <class T> class A;": (
        "          \n// of A\n/* a; */\ntemplate <class T> class A;"
    ),
    'static ACME_API(1) int f(); extern "C" ACME_API(1) void g();': (
        'static [[ACME_AP]] int f(); extern "C" [[ACME_AP]] void g();'
    ),
    "ACME_CONST ACME_ALIGN(16) unsigned x[4];": "[[ACME_C]] [[ACME_ALIGN]] unsigned x[4];",
    "namespace a {\nACME_DEV ACME_TWO ACME_ALIGN(16)\nRT x;\n}": (
        "namespace a {\n[[ACME]] [[ACME]] [[ACME_ALIGN]]\nRT x;\n}"
    ),
    "ACME_CLASS(A)\n\n__global__ void k(float *p) { }": (
        "            ;\n\n[[global]] void k(float *p) { }"
    ),
    "ACME_CLASS(A)\n\n#pragma region K\n\n/** of k */\n__global__ void ACME_TWO\nk(RT *p) { }": (
        "            ;\n\n#pragma region K\n\n/** of k */\n[[global]] void         \nk(RT *p) { }"
    ),
    "ACME_BEGIN\n\nACME_CLASS(A)\n\n__global__ void k(RT *p) { }": (
        "[[ACME_B]]\n\n            ;\n\n[[global]] void k(RT *p) { }"
    ),
    "ACME_BEGIN\n// void k() {\n// }\n__global__ void ACME_TWO\nk(RT *p) { }": (
        "[[ACME_B]]\n// void k() {\n// }\n[[global]] void         \nk(RT *p) { }"
    ),
    "__ACME_CLASS(A)\n\n__global__ void k(RT *p) { }": (
        "              ;\n\n[[global]] void k(RT *p) { }"
    ),
    "__ACME_DEV int f();": "[[ACME_D]] int f();",
    "namespace a {\nACME_CLASS(A)\n\n// of k\n__device__ RT *k();\n}": (
        "namespace a {\n            ;\n\n// of k\n[[device]] RT *k();\n}"
    ),
    "AC int f();": "   int f();",
    "ACME_TEMPLATE(class A)\nACME_REQUIRES(is<A>)\n[[nodiscard]] int f(A a);": (
        "                     ;\n                    \n[[nodiscard]] int f(A a);"
    ),
    "ACME_ONE\nACME_TWO\n// of k\ntemplate <class T> void k();": (
        "        \n        \n// of k\ntemplate <class T> void k();"
    ),
    # in types
    "void f(ACME_SPACE float *p, ACME_SPACE RT &r);": (
        "void f(_Nonnull   float *p, _Nonnull   RT &r);"
    ),
    "auto p = (ACME_SPACE RT *)q;": "auto p = (_Nonnull   RT *)q;",
    "auto p = g<ACME_SPACE float>(1);": "auto p = g<_Nonnull   float>(1);",
    "auto p = new ACME_SPACE float[2];": "auto p = new            float[2];",
    "using P = ACME_SPACE float *;": "using P = _Nonnull   float *;",
    "typedef ACME_SPACE float *P;": "typedef _Nonnull   float *P;",
    # between a type and its declarator, and behind
    "void ACME_CALL f();": "void           f();",
    "Result ACME_CALL f();": "Result           f();",
    "ns::List<int> ACME_CALL f();": "ns::List<int>           f();",
    "void f(int *ACME_ONLY p, int * ACME_ONLY q);": "void f(int *          p, int *           q);",
    "Result x ACME_ALIGNED = 3;": "Result x              = 3;",
    "int f(int a) ACME_NOTHROW;": "int f(int a)             ;",
    "int f() const ACME_NOTHROW { }": "int f() const              { }",
    'int f() ACME_SECTION(".x") { }': "int f()                    { }",
    "class ACME_API A : public B { };": "class          A : public B { };",
    "struct ACME_ALIGNED(16) A { };": "struct                  A { };",
    "auto l = [=] ACME_HD (int i) { };": "auto l = [=]         (int i) { };",
    # calls and conditions
    "ACME_KERNELS(a, b)\n\nint f();": "                 ;\n\nint f();",
    "ACME_ITEM(a)\nACME_ITEM(b) // last\n": "           ;\n           ; // last\n",
    'void f() { ACME_CHECK(g(1, ")"))\n  return; }': (
        "void f() {                     ;\n  return; }"
    ),
    "void f() { if (a) ACME_CHECK(a)\n  else { } }": (
        "void f() { if (a)             ;\n  else { } }"
    ),
    "void f() { ACME_ON(A, (b = g();));\n  ACME_ON(A, g(1);) }": (
        "void f() {                      ;;\n                  ; }"
    ),
    "int f() { ACME_ON(A, ({ if (b) { return 1; } })) }": (
        "int f() {                                      ; }"
    ),
    "void f() { ACME_IF (a == 1) { } }": "void f() { if      (a == 1) { } }",
    "void f() { if ACME_CONST (a) { } }": "void f() { if            (a) { } }",
    "void f() { ACME_UNROLL for (;;) { } }": "void f() {             for (;;) { } }",
    "void f() { ACME_VEC(float) v = 1; }": "void f() { _CME_VEC_float_ v = 1; }",
    "namespace a { int x;\nACME_END\n}": "namespace a { int x;\n        \n}",
}


@pytest.mark.parametrize("raw", REWRITTEN)
def test_what_only_a_macro_explains_is_rewritten(raw: str) -> None:
    assert mask(raw.encode()).text.decode() == REWRITTEN[raw]
    assert errors(parse(raw.encode())) == []


LEFT_ALONE = [
    "struct Acme { Acme() noexcept : a(1) { } int a; Acme get() const { return Acme() ; } };",
    "bool a = Acme() and b; int f() { return Acme() .a; } int g() { if (a) Acme() ; return 1; }",
    "int a[] = {f[i] * A_B /* c */ (n)}; enum { AA, BB /* c */ };\nint b = c[A_B] + A_B // c\n(n);",
    "void ACME(int a) f(b) { }",
    "int x = 2 * ACME(n) + f(b);",
    "RT x, y = 3; RT *p; RT &r = x; RT f(RT a, int b); RT const c; RT const &g();",
    "static RT x; const RT y; extern RT z; constexpr RT w = A_B; typedef int RT_T; using RT = int;",
    "typedef unsigned int UINT; typedef struct s STRUCT_T; struct TAG x; enum KIND y;",
    "enum { AA, BB_C = A_B }; int a[SIZE_N] = {A_B, C_D}; A_B c{1};",
    "template <UINT N, typename RT> struct S { RT a; UINT b : 3; };",
    "void f() { x = A_B; x = A_B * y; return A_B; case_(A_B); if (a) A_B; (void) A_B; }",
    "void f() { CHECK_OK(a); if (a) CHECK_OK(a); else CHECK_OK(b); CHECK_OK(a), b; }",
    "void f() { RT x(3); RT y{3}; RT z = RT(3) + A_B; auto w = (RT) A_B; A_B = 3; }",
    "SUITE_TEST(A, b) { int x; }",
    "BASE::BASE(BASE &&o) : BASE(o.x == 0), y(A_B) { }",
    "DWORD __device__ f(); float __device__ g(); RT operator+(RT a, RT b);",
    "RT A::f() { } RT A<B>::g(int) { } A_B::C f(A_B::C d = A_B::E);",
    'auto s = PREFIX_S "a" SUFFIX_S; auto t = a < B_C && D_E > f;',
    "for (int i = 0; i < N_M; ++i) A_B[i] = 3;",
    "switch (x) { case A_B: { } default: A_B(); }",
    "__inline__ int f(float *__restrict__ p); const char *n = __func__;",
    "EXTENSION_T list[] = {EXTENSION_LIST(ENTRY)};",
    "auto x = c ? A_B(1) : C_D(2); int y = -A_B(1)\n + C_D(2);",
    "void f() { CHECK_OK({1, 2}); CHECK_OK(a, [&](int b) { return b; }); A_B x[] = {C_D(1)}; }",
    "void f() { CHECK_OK(a)\n  .then(b); CHECK_OK(a)\n  << b; }",
    "enum E {\n  A_B\n\n  // more\n};\nenum F {\n  C_D\n\n  /* c */ , D_E\n  // d\n  = 3 };",
    "DWORD\n// what f does\nf();",
    "RT A_B(16); int y; void f() { RT A_B(16); g(); RT_T C_D(x) = {3}; }",
    "RT A_B(int a) const; RT C_D(int a) noexcept; int z;",
    "int x = A_B(3)\n\n__constant__;",
]


@pytest.mark.parametrize("raw", LEFT_ALONE)
def test_what_needs_no_macro_is_left_alone(raw: str) -> None:
    kinds = {token.kind for token in mask(raw.encode()).tokens}
    assert not kinds & {MaskKind.MACRO, MaskKind.CODE}


def test_a_macro_is_a_token() -> None:
    tokens = mask(b"ACME_API(2) void f(); ACME_DO(1)\n").tokens
    assert [(t.kind, t.text) for t in tokens] == [
        (MaskKind.MACRO, b"ACME_API(2)"),
        (MaskKind.CODE, b"ACME_DO(1)"),
    ]


GAPS = {
    "auto a = typeid(int) == typeid(T);": "auto a = typeid(_nt) == typeid(T);",
    "auto a = typeid(const T *); auto b = typeid(*p);": (
        "auto a = typeid(_onst_T__); auto b = typeid(*p);"
    ),
    "template class A<int>;": "         class A<int>;",
    "extern template struct A<B<int>>;": "                struct A<B<int>>;",
    "extern template void f<int>(int);": "       template void f<int>(int);",
    "auto a = new const int(3);": "auto a = new       int(3);",
    "auto a = new T *[n];": "auto a = new ___[n];",
    "auto a = new const float*[n];": "auto a = new _onst_float_[n];",
    "auto a = new unsigned int *const(p);": "auto a = new _nsigned_int__const(p);",
    "auto a = new (at) A<int *>::B **;": "auto a = new (at) __int_____B___;",
    "auto a = new A(b * c);": None,
    '// typeid(int)\nauto a = "new const int typeid(int)";': None,
    "template <class T> class A; template <> class A<int>;": None,
    "void f(T *...x);": "void f(T &...x);",
    "int f(T ** const ...x, U *__restrict__... y);": (
        "int f(T &        ...x, U &            ... y);"
    ),
    "int a = f((x * ...), (x * ... * y), x * y...);": None,
    "int a = p->*m + (q.*m)(1);": "int a = p.* m + (q.*m)(1);",
    "int a = (p->*(b ? m : n))();": "int a = (p%  (b ? m : n))();",
    "struct A { A operator->*(int); };": None,
    "__extension__ typedef __decltype(x) T;": "              typedef decltype  (x) T;",
    'extern "C" typedef int F(int); extern "C" int g(F *f);': (
        '           typedef int F(int); extern "C" int g(F *f);'
    ),
    "void f(T &__restrict a, T &&__restrict__ b);": "void f(T &           a, T &&             b);",
    "void f(T __restrict *a, T *__restrict b, T *const *__restrict c);": (
        "void f(T            *a, T *__restrict b, T *const *__restrict c);"
    ),
    "template <class A, typename B = const A *> struct C;": (
        "template <class A, typename B = _onst_A__> struct C;"
    ),
    "int a = b ? throw 1 : c ? 2 : throw d();": "int a = b ? T   = 1 : c ? 2 : T   = d();",
    "void f() { switch (a) { case 1: throw 2; default: throw; } }": None,
    "void f() { p->A::B<int>::~B(); }": "void f() { p->A::B<int>::_B(); }",
    "void f(T ** = 0, N::T *const = 0);": "void f(T &  = 0, N::T &      = 0);",
    "template <class... T> struct A<void(T......)> {};": (
        "template <class... T> struct A<void(T...   )> {};"
    ),
    "auto a = __null == b;": "auto a = (NULL) == b;",
    "enum A : typename B::C { D };": "enum A :          B::C { D };",
    'int a asm("r1") = 2; void f() { asm("nop"); }': (
        'int a           = 2; void f() { asm("nop"); }'
    ),
    "void f() { short(a) * 2; short(b); }": "void f() { _hort(a) * 2; short(b); }",
}


@pytest.mark.parametrize("raw", GAPS)
def test_what_the_grammar_does_not_know_is_rewritten(raw: str) -> None:
    assert mask(raw.encode()).text.decode() == (GAPS[raw] or raw)
    assert errors(parse(raw.encode())) == []
