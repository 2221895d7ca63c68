"""Small programs, one for each thing that once came out wrong: g++ prints the same."""

from __future__ import annotations

import pytest

import tops_simulator

CONVERSIONS = """
struct Refers { int v; operator int &() { return v; } };
struct Base { operator int() const { return 1; } };
struct Hides : Base { operator int() const { return 2; } operator bool() const { return true; } };
struct Both { operator int() const { return 3; } operator int() { return 4; } };
struct Any { template <class T> operator T() const { return T(3); } };
struct Null {
  template <class T> operator T *() const { return 0; }
  template <class C, class T> operator T C::*() const { return 0; }
};
struct To { int *p; operator int *() const { return p; } };
void set(int &x) { x = 5; }
int main() {
  Refers r{3}; set(r); printf("%d ", r.v); r += 4; ++r; printf("%d ", r.v);
  Hides h; Both b; const Both c; printf("%d %d %d ", (int)h, b + 1, -c);
  Any any; double d = any; long l = any; printf("%g %ld ", d, l);
  Null null; int *p = null; int Refers::*m = null;
  printf("%d%d%d ", p == null, null != p, m == null);
  int a[3] = {7, 8, 9}; To to{a}; printf("%d%d%d%d", to[1], *to, 2[to], 1[a]);
}
"""

THROWING_LOOPS = """
#include <stdlib.h>
int most = 2;
bool at(int n) { if (n >= most) throw n; return true; }
int compare(const void *a, const void *b) {
  if (*(const int *)a == 1 || *(const int *)b == 1) throw 5;
  return *(const int *)a - *(const int *)b;
}
struct Walk {
  int n;
  bool operator!=(const Walk &) const { return at(n); }
  void operator++() { at(2 * n); n++; }
  int operator*() const { return n; }
};
struct Range { Walk begin() { return {0}; } Walk end() { return {9}; } };
int main() {
  for (int round = 0; round < 2; round++) {
    int k = 0;
    try { while (at(k)) k++; printf("no"); } catch (int n) { printf("w%d ", n); }
    try { for (int i = 0; i < 9; at(i), i++) { if (i == 0) continue; } printf("no"); }
    catch (int n) { printf("f%d ", n); }
    try { k = 0; do { k += 2; } while (at(k - 1)); printf("no"); }
    catch (int n) { printf("d%d ", n); }
    try { for (int i : Range()) { if (i) printf("i%d ", i); } printf("no"); }
    catch (int n) { printf("r%d ", n); }
    most++;
  }
  int x[] = {3, 2, 1};
  try { qsort(x, 3, sizeof(int), compare); printf("no"); } catch (int n) { printf("q%d", n); }
}
"""

LOOKUP = """
struct Far {};
int k(long) { return 1; }
int h(int) { return 1; }
int early() { return k(1); }
int forward(int);
int whole() { return forward(1); }
namespace N {
template <class T> int f(T) { return 1; }
template <class T> int call(T t) { return f(t) * 10 + k(1); }
struct Near {};
int outer() { return h(1); }
int h(long) { return 2; }
}
struct S { int m() { return k(1) * 10 + later(1); } int later(int) { return 5; } };
template <class T> int adl(T t) { return t + t; }
int k(int) { return 2; }
int forward(long) { return 9; }
int forward(int) { return 8; }
namespace N { int f(Far) { return 2; } int f(Near) { return 3; } int f(int) { return 4; } }
int operator+(Far, Far) { return 7; }
int main() {
  printf("%d%d%d ", early(), k(1), whole());
  printf("%d %d %d %d ", N::call(Far()), N::call(N::Near()), N::call(1), N::outer());
  printf("%d %d", S().m(), adl(Far()));
}
"""
COPIES = """
struct A { A() {} A(const A &) { printf("c"); } A(A &) { printf("m"); } };
struct F {
  F() {}
  template <class T> F(T &&) { printf("t"); }
  F(const F &) { printf("c"); }
  F(F &&) { printf("r"); }
};
struct E {
  E() {}
  template <class T> E(const T &) { printf("t"); }
  explicit E(const E &) { printf("e"); }
};
void by_value(A) {}
A result(A &a) { return a; }
int main() {
  A a; const A b; A c = a, d = b, e(a), f{b}; by_value(a); by_value(b); result(a);
  auto l = [a, b] {}; A list[] = {a, b}; for (A each : list) ;
  try { throw b; } catch (A caught) {}
  printf(" "); F g; const F h; F i = g, j = h, k(g), m(h), n = (F &&)g;
  printf(" "); E o; E p = o, q(o);
}
"""
RANGES = """
struct A { int i; A(int i) : i(i) {} };
struct B { int j; B(const A &a) : j(a.i * 10) {} ~B() { printf("~"); } };
struct Next {
  int *p;
  int operator*() const { return *p; }
  Next &operator++() { ++p; return *this; }
  bool operator!=(const Next &o) const { return p != o.p; }
};
struct Range { int *b; Next begin() const { return {b}; } Next end() const { return {b + 2}; } };
int main() {
  int a[2] = {1, 2}; char c[2] = {'x', -3}; float f[2] = {1.5f, 2.5f}; A as[2] = {3, 4};
  for (double d : a) printf("%g ", d);
  for (long l : c) printf("%ld ", l);
  for (int i : f) printf("%d ", i);
  for (const double &d : a) printf("%g ", d);
  for (B b : as) printf("%d", b.j);
  for (const B &b : as) printf("%d", b.j);
  for (double d : Range{a}) printf(" %g", d);
}
"""
DECLTYPE = """
struct Bare {};
struct Calls { void operator()(int &); };
template <class T> struct make { static T &&it(); };
void (*pointer)(int &);
template <class T> auto same(T &a) -> decltype((a)) { return a; }
template <class T> auto at(T *a) -> decltype(a[1]) { return a[1]; }
template <class T> int by_pointer(const T &, decltype(pointer(make<const T &>::it())) * = 0) {
  return 1;
}
int by_pointer(...) { return 0; }
template <class T> int by_call(const T &, decltype(make<Calls &>::it()(make<T>::it())) * = 0) {
  return 1;
}
int by_call(...) { return 0; }
template <class T> auto plus(T a) -> decltype(a + a, 1) { return 1; }
int plus(...) { return 0; }
template <class T> auto deref(T a) -> decltype(*a, 1) { return 1; }
int deref(...) { return 0; }
template <class T> auto index(T a) -> decltype(a[0], 1) { return 1; }
int index(...) { return 0; }
int main() {
  int i = 1, a[2] = {1, 2}; Bare b;
  same(i)++; at(a) = 7; printf("%d%d ", i, a[1]);
  printf("%d%d ", by_pointer(4), by_call(4));
  printf("%d%d %d%d %d%d", plus(1), plus(b), deref(a), deref(b), index(a), index(b));
}
"""
VARIABLES = """
template <class T> constexpr bool is_int = false; template <> constexpr bool is_int<int> = true;
template <class T> constexpr int rank = 0; template <class T> constexpr int rank<T *> = 1;
template <class T> constexpr int rank<T **> = 2;
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
template <int N> int number = N; template <> int number<3> = 30;
struct S { template <class T> static constexpr int m = 1; };
template <> constexpr int S::m<long> = 5;
template <class T> int ask() { return is_int<T> * 10 + rank<T>; }
int main() {
  number<3>++; printf("%d%d %d%d ", is_int<int>, is_int<char>, number<2>, number<3>);
  printf("%d%d%d %d%d ", rank<int>, rank<int *>, rank<int **>, same<int, char>, same<int, int>);
  printf("%d %d %d%d", ask<int>(), ask<char *>(), S::m<int>, S::m<long>);
}
"""
RESULTS = """
struct T {
  int i;
  T(int i) : i(i) { printf("+%d ", i); }
  T(const T &o) : i(o.i) { printf("c%d ", i); }
  T(T &&o) : i(o.i) { o.i = -1; printf("m%d ", i); }
  ~T() { printf("~%d ", i); }
  T operator+(const T &o) const { return T(i + o.i); }
  T operator-() const { return T(-i); }
  T operator[](int n) const { return T(i * n); }
};
void fail() { T a(7); throw a; }
int main() {
  T a(1), b = a + a, c(-a), d = a[5], e = (1, T(6));
  const T &r = a + b; printf("| ");
  auto l = [z = T(8)]() mutable { z.i++; return z; }; { T x = l(), y = l(); }
  printf("| "); try { fail(); } catch (T &caught) {}
  printf("| "); try { T kept(9); try { throw kept; } catch (T &) {} } catch (...) {}
  printf("| ");
}
"""
PACKS = """
#include <utility>
template <class F, class... A> auto call(F f, A... a) -> decltype(f(a...)) { return f(a...); }
template <class T> auto ends(T t) -> decltype(t.begin(), t.end(), void(), 1) { return 1; }
int ends(...) { return 0; }
template <class T, class = decltype(std::declval<T>().size(), void())> int has(int) { return 1; }
template <class T> int has(...) { return 0; }
struct S { int size(); int *begin(); int *end(); };
struct E {};
int main() {
  printf("%d ", call([](int x, int y) { return x * y; }, 3, 4));
  printf("%d%d %d%d", ends(S()), ends(E()), has<S>(1), has<E>(1));
}
"""
BINDINGS = """
struct A {
  int i = 0;
  A() {}
  A(A &o) : i(o.i) { printf("m"); }
  A(const A &o) : i(o.i) { printf("c"); }
};
int main() {
  A a[2]; const A b[2]; a[1].i = 4; auto [x, y] = a; auto [z, w] = b; auto &[p, q] = a; q.i = 5;
  printf(" %d%d%d", y.i, w.i, a[1].i);
}
"""
LISTS = """
#include <initializer_list>
struct A { int i; A(int i) : i(i) {} ~A() { printf("~%d ", i); } };
struct Hold { std::initializer_list<A> l; Hold() : l{1, 2} { printf("body "); } };
struct Refers { const A &r; int k; };
struct In { Refers a; A m; In() : a{A(4), 5}, m(A(6)) { printf("body "); } };
int main() { { Hold h; } { In i; } }
"""
SIZES = """
struct S { void f(); };
struct H { char c; void (S::*p)(); };
int main() { printf("%d %d %d", (int)alignof(void (S::*)()), (int)sizeof(H), (int)alignof(H)); }
"""

UNWRITTEN_COPIES = """
struct W { int v; template <class U> W(U &&) : v(9) {} W(int a, int b) : v(a + b) {} };
struct D { int v; template <class U> D(U &&) : v(9) {} D(int a, int b) : v(a + b) {} ~D() {} };
struct A {
  int v; template <class U> A(U &&) : v(9) {} A(int a, int b) : v(a + b) {}
  A &operator=(const A &) { return *this; }
};
struct K { int v; template <class U> K(const U &) : v(9) {} K(int a, int b) : v(a + b) {} };
struct M { int v; template <class U> M(U &) : v(9) {} M(int a, int b) : v(a + b) {} };
struct F { int v; template <class U> F(U) : v(9) {} F(int a, int b) : v(a + b) {} };
struct H { W w; };
template <class T> void run() {
  T a(1, 2); const T c(3, 4);
  T b = a, d = c, e = static_cast<T &&>(a), f = static_cast<const T &&>(c);
  printf("%d%d%d%d ", b.v, d.v, e.v, f.v);
}
int main() {
  run<W>(); run<D>(); run<A>(); run<K>(); run<M>(); run<F>();
  H h{W(1, 2)}; H g = h; H k = static_cast<H &&>(h); printf("%d%d", g.w.v, k.w.v);
}
"""
NO_MOVES = """
struct T {
  int i; T(int i) : i(i) {} T(const T &o) : i(o.i) { printf("c"); }
  T(T &&o) : i(o.i) { printf("m"); }
  T &operator=(const T &) { printf("C"); return *this; }
  T &operator=(T &&) { printf("M"); return *this; }
};
struct Plain { T t; };
struct Ends { T t; ~Ends() {} };
struct Copies { T t; Copies(T t) : t(t) {} Copies(const Copies &) = default; };
struct Moves {
  T t; Moves(T t) : t(t) {}
  Moves(Moves &&) = default; Moves &operator=(Moves &&) = default;
};
struct Assigns { T t; Assigns &operator=(const Assigns &) = default; };
struct Value {
  T t; Value &operator=(Value v) { printf("v%d", v.t.i); t.i = v.t.i; return *this; }
};
struct Holds { Value v; };
template <class X> void run() {
  X a{T(1)}; printf("|"); X b = static_cast<X &&>(a); a = static_cast<X &&>(b); printf(" ");
}
int main() {
  run<Plain>(); run<Ends>(); run<Copies>(); run<Moves>(); run<Assigns>(); run<Value>();
  Holds h{{T(2)}}, g{{T(3)}}; h = g; printf("%d ", h.v.t.i); h = static_cast<Holds &&>(g);
  const T c(5); T d = static_cast<const T &&>(c); d = static_cast<const T &&>(c);
}
"""
LISTED = """
#include <initializer_list>
#include <memory>
using std::initializer_list;
struct I {
  I(int) { printf("i"); } I(initializer_list<int> l) { printf("l%d", (int)l.size()); }
};
struct J { J() { printf("d"); } J(std::initializer_list<int>) { printf("l"); } };
struct N {
  N(initializer_list<double>) { printf("D"); } N(initializer_list<int>) { printf("I"); }
};
struct S { S() {} S(S &) { printf("s"); } template <class T> S(const T &) { printf("t"); } };
int f(int) { return 1; }
int f(std::initializer_list<long>) { return 2; }
struct B { virtual ~B() {} virtual int id() { return 1; } };
struct D : B { int id() { return 2; } };
std::unique_ptr<B> made() { std::unique_ptr<D> d(new D); return d; }
int main() {
  I a{}, b{1}; J c{}, d({}), e{{}}; N g{1, 2}, h{1.0}; printf(" ");
  S s, t(s); const S u; S v(u), w = u, x{u};
  printf(" %d%d%d %d", f({1}), f({}), f(1), made()->id());
}
"""
RULED_OUT = """
#define IF(name, e) \\
  template <class T> auto name(T p) -> decltype(e, 1) { return 1; } \\
  int name(...) { return 2; }
IF(h, (static_cast<int*>(p)))
IF(i_, (*p))
IF(j, (p+p))
IF(k, (T(1,2,3)))
IF(l, (T{1,2,3}))
IF(m, (p(1)))
IF(n, (p->x))
IF(o_, (delete p))
IF(r, ((int)p))
IF(s, (p=p))
IF(t_, (p[0]))
IF(u, (&T::x))
IF(v_, (reinterpret_cast<int*>(p)))
IF(x, (const_cast<int*>(p)))
IF(y, (dynamic_cast<void*>(p)))
IF(z, (T::y))
IF(z2, (p?1:2))
IF(z4, (++p))
IF(z5, (-p))
IF(z6, (p%2))
struct S { int x; int operator()(int) { return 0; } };
struct V { virtual ~V() {} };
struct Three { int a, b, c; };
struct Y { static const int y = 1; };
enum class E { a };
int main() {
  S a; V *v = 0; int *i = 0; const int *c = 0; Three t; void *o = 0; double d = 0; E e = E::a;
  printf("%d%d%d%d %d%d%d ", h(a), h(i), h(o), h(c), i_(a), i_(i), i_(1));
  printf("%d%d%d%d %d%d ", j(a), j(1), j(i), j(e), k(1), k(a));
  printf("%d%d%d %d%d %d%d ", l(1), l(t), l(a), m(a), m(1), n(a), n(&a));
  printf("%d%d%d %d%d%d %d%d ", o_(a), o_(i), o_(1), r(1), r(a), r(d), s(1), s(a));
  printf("%d%d%d %d%d %d%d%d ", t_(1), t_(i), t_(a), u(a), u(1), v_(a), v_(i), v_(d));
  printf("%d%d%d %d%d%d %d%d%d ", x(c), x(o), x(1), y(v), y(i), y(1), z(Y()), z(a), z(1));
  printf("%d%d%d %d%d%d ", z2(1), z2(a), z2(i), z4(1), z4(a), z4(o));
  printf("%d%d%d %d%d", z5(1), z5(i), z5(a), z6(1), z6(d));
}
"""
ORDERING = """
template <class T> int k(T &) { return 1; }
template <class T> int k(const T &) { return 2; }
template <class T> int k(T &&) { return 3; }
template <class T> int m(const T &) { return 1; }
template <class T> int m(T &&) { return 2; }
template <class T> struct P {};
template <class T> int n(P<T>, P<T>) { return 1; }
template <class T, class U> int n(P<T>, P<U>) { return 2; }
template <class... T> int e(T...) { return sizeof...(T); }
template <class T> int e(T) { return 100; }
int e(int, int) { return 200; }
template <class T, class... R> int f(T, R...) { return 1; }
template <class T> int f(T) { return 2; }
template <class T> int g(T) { return 1; }
template <class T> int g(T *) { return 2; }
template <class T> int g(const T *) { return 3; }
template <class T> int g(P<T>) { return 4; }
template <class T> int h(T) { return 1; }
template <class T> int h(P<P<T>>) { return 2; }
template <class T> int h(P<T>) { return 3; }
int main() {
  int x = 0; const int y = 0; P<int> p; P<char> q; P<P<int>> r;
  printf("%d%d%d%d %d%d%d ", k(x), k(y), k(1), k((const int &&)y), m(x), m(y), m(1));
  printf("%d%d %d%d%d%d%d ", n(p, p), n(p, q), e(), e(1), e(1, 2), e(1, 2.0), e(1, 2, 3));
  printf("%d%d %d%d%d%d %d%d%d", f(1), f(1, 2), g(1), g(&x), g(&y), g(p), h(1), h(r), h(p));
}
"""
PROGRAMS = {
    "loops whose conditions throw": (THROWING_LOOPS, "w2 f2 d3 i1 r2 w3 f3 d3 i1 i2 r4 q5"),
    "templates of which one says more": (
        ORDERING,
        "1233 212 12 010020023 21 1234 123",
    ),
    "templates that are ruled out": (
        RULED_OUT,
        "2112 212 2122 22 212 12 21 212 121 11 212 12 212 122 122 122 121 122 122 12",
    ),
    "copies where nothing moves": (NO_MOVES, "|mM |cC c|cC c|mM |cC |ccv1 cv33 cv3cC"),
    "lists and constructors": (LISTED, "l0l1dllID sttt 221 2"),
    "copies that nobody wrote": (UNWRITTEN_COPIES, "9739 9799 9799 3737 9737 3737 33"),
    "decltype": (DECLTYPE, "27 00 10 10 10"),
    "variable templates": (VARIABLES, "10 231 012 01 10 1 15"),
    "results": (
        RESULTS,
        "+1 +2 +-1 +5 +6 +3 | +8 c9 c10 ~10 ~9 | +7 m7 ~-1 ~7 | +9 c9 ~9 ~9 | "
        "~10 ~3 ~6 ~5 ~-1 ~2 ~1 ",
    ),
    "packs": (PACKS, "12 10 10"),
    "bindings": (BINDINGS, "mmcc 405"),
    "lists": (LISTS, "body ~2 ~1 body ~4 ~6 "),
    "sizes": (SIZES, "8 24 8"),
    "conversions": (CONVERSIONS, "5 10 2 5 -3 3 3 101 8798"),
    "look-up": (LOOKUP, "128 11 31 11 1 15 7"),
    "copies": (COPIES, "mcmcmcmmcmcmmcm tctcr te"),
    "ranges": (RANGES, "1 2 120 -3 1 2 1 2 30~40~30~40~ 1 2"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_the_compiled_one_prints(name: str) -> None:
    text, printed = PROGRAMS[name]
    report = tops_simulator.load("program.cpp", text=f"#include <stdio.h>\n{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed


CONVERTED = """
template <class T> struct C { C(T) {} };
template <class T> int f(const T &, const C<T> &) { return 1; }
struct S { operator int() const { return 3; } };
int f(const S &, int) { return 2; }
"""
THROWN = """#include <exception>
struct A { A(int) {} ~A() noexcept(false) { throw 1; } };
struct B { B(A) {} };
int main(int n, char **) {
  std::set_terminate([] { exit(3); });
  try { throw n ? B(1) : B(2); } catch (...) {}
}
"""
HASHED = """#include <string>
#include <unordered_map>
typedef std::unordered_map<std::string, int> Numbers;
"""


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("struct A { ~A() { _exit(7); } } a; int main() { return 1; }", 7),
        ("struct A { ~A() { exit(7); } } a; int main() { exit(1); }", 7),
        ("struct A { ~A() { _exit(7); } }; int main() { thread_local A a; return 1; }", 7),
        ("struct A { ~A() {} } a; int main() { return 1; }", 1),
        ("main() { return 4; }", 4),
        (f"{CONVERTED} int main() {{ const S s; return f(s, s); }}", 2),
        (THROWN, 3),
        (f'{HASHED} int main() {{ Numbers n; n["a"] = 5; return n["a"]; }}', 5),
    ],
)
def test_the_last_word_on_the_exit_code(text: str, status: int) -> None:
    text = f"#include <stdlib.h>\n#include <unistd.h>\n{text}"
    assert tops_simulator.load("program.cpp", text=text.encode()).run().exit_code == status


@pytest.mark.parametrize(
    ("declared", "name"),
    [
        ("__device__ int x[2]; __device__ int y = ++x[0];", "y"),
        ("__device__ int x; __device__ int give() { return x++; } __device__ int y = give();", "y"),
    ],
)
def test_what_no_compiler_computes_of_the_device_is_refused(declared: str, name: str) -> None:
    """Also where nothing reads it: CUDA's compiler does not take such a program."""
    text = f"{declared}\n__global__ void k(bool no) {{ if (no && y) return; }}"
    text += "int main() { k<<<1, 1>>>(false); return 0; }"
    report = tops_simulator.load("program.tops", text=f"#include <tops.h>\n{text}".encode()).run()
    (found,) = report.findings
    assert (found.kind, found.loc.line if found.loc else 0) == ("not-simulated", 2)
    assert f"the initializer of {name}" in found.message
