"""Small programs about objects: each thing once came out wrong, and g++ prints the same."""

from __future__ import annotations

import pytest

import tops_simulator

TEMPORARIES_OF_BRANCHES = """
struct A {
  int v;
  A(int x) : v(x) { printf("+%d ", v); }
  ~A() { printf("-%d ", v); }
  const int *p() const { return &v; }
};
struct B {
  B(const A &a) { printf("B%d ", a.v); }
  ~B() { printf("~B "); }
  void go() { printf("go "); }
};
int use(const int *p) { printf("u%d ", *p); return *p; }
int main() {
  int n = 1;
  use(n ? A(1).p() : A(2).p());
  (n ? B(A(3)) : B(A(4))).go();
  bool both = n && *A(5).p() && *A(6).p() == 7;
  for (int i = 0; i < 3; i++) use(i == 1 ? A(7 + i).p() : &n);
  int sum = (n ? A(8).v : 0) + use(&n);
  (both || *A(9).p() == 9) ? (void)use(&sum) : (void)A(10);
}
"""
OBJECTS = """
struct P { int x, y; };
P give() { return {3, 4}; }
struct C { int i; };
struct Way { operator C() & { return {1}; } operator C() && { return {2}; } };
C f(Way w) { return w; }
struct Base { virtual operator int() { return 0; } };
typedef int q;
struct D : Base { operator q() { return 1; } };
int convert(Base &b) { return int(b); }
struct V { V *own; V() : own(this) {} };
struct N { V *own; N(V *v) : own(v) {} virtual ~N() {} };
struct M : virtual V, N { M() : N(this) {} };
struct Most : virtual M {};
int count = 0;
struct K { K &operator=(const K &) { count++; return *this; } };
struct K1 : virtual K {};
struct K2 : virtual K {};
struct K3 : K1, K2 {};
int main() {
  int a[2] = {1, 2}; P v{5, 6}, *pv = &v;
  auto [b, c](a); b++; auto &[d, e]{a}; d += 7; auto [g, h](give());
  const auto &[i, j](*pv); v.y = 8;
  printf("%d%d%d%d%d%d%d%d ", b, c, d, e, g, h, i, j);
  D converts; Most most; K3 k, l; k = l;
  printf("%d %d %d %d", f(Way()).i, convert(converts), most.V::own == most.N::own, count);
}
"""
COMPLETE_CLASSES = """
struct Waits {
  int i = 42, j = f(), k = this->g(N), m = sizeof(Inner), a[2] = {N, f()};
  int f() { return i++; }
  int g(int x) { return x + i; }
  static const int N = 5;
  struct Inner { int a[3]; };
};
int h(int) { return 1; }
struct Hides {
  int v = h(2), w = E1;
  static int h(int x) { return x * 10; }
  int d(int x = E2) { return x; }
  struct In { int z = E2, y = h(3); };
  enum { E1 = 4, E2 = 8 };
};
template <class T> struct Of { T v = later(T(3)); T later(T x) { return x + 1; } };
constexpr int which() { return __builtin_is_constant_evaluated() ? 1 : 2; }
int whole = which(), whose[which() + 4];
int main() {
  Waits w; Hides h; Hides::In in; Of<int> of;
  printf("%d %d %d %d %d %d ", w.i, w.j, w.k, w.m, w.a[0], w.a[1]);
  printf("%d %d %d %d %d %d ", h.v, h.w, h.d(), in.z, in.y, of.v);
  const int c = which(), *at = &c; int r = which();
  printf("%d%d%d%d%zu ", whole, c, *at, r, sizeof whose / sizeof *whose);
  printf("%d%d", __builtin_add_overflow_p(2147483647, 1, 0), __builtin_mul_overflow_p(9, 9, 0L));
}
"""
CALLED = """
template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> Overloaded(Ts...) -> Overloaded<Ts...>;
struct A { int f(int) { return 1; } };
struct B { int f(double) { return 2; } };
template <class... Bs> struct All : Bs... { using Bs::f...; };
int main() {
  Overloaded f{[](int) { return 1; }, [](double) { return 2; }, [](const char *) { return 3; }};
  All<A, B> all;
  printf("%d%d%d %d%d ", f(1), f(2.0), f("x"), all.f(1), all.f(1.5));
}
"""
OUTSIDE = """
namespace N {
  typedef int Size;
  constexpr Size most = 4;
  Size helper(Size);
  template <class T> struct Box {
    struct Item { T v; };
    struct Other { T w; };
    static Size count, two;
    int take(Item);
    int take(Other);
    template <class U> Size both(U u, Item i);
    struct In { Size deep(Item); static Size many; };
  };
  struct Plain {
    struct X { int a; };
    struct Y { int b; };
    int f(X);
    int f(Y);
    static X made;
    static const int n = 3;
    static int all[n];
    operator X();
    auto g() -> X;
    Plain(X);
    X x;
  };
}
template <class T> int N::Box<T>::take(Item i) { return i.v + helper(1); }
template <class T> int N::Box<T>::take(Other i) { return i.w + helper(2); }
template <class T> template <class U> N::Size N::Box<T>::both(U u, Item i) {
  return u + i.v + most;
}
template <class T> N::Size N::Box<T>::In::deep(Item i) { return i.v + count + most; }
template <class T> N::Size N::Box<T>::count = helper(most);
template <class T> N::Size N::Box<T>::two = count + 1;
template <class T> N::Size N::Box<T>::In::many = count + sizeof(T);
int N::Plain::f(Y y) { return y.b; }
int N::Plain::f(X x) { return 10 * x.a; }
N::Plain::X N::Plain::made = {helper(2)};
int N::Plain::all[n] = {most};
N::Plain::operator X() { return made; }
auto N::Plain::g() -> X { return x; }
N::Plain::Plain(X x) : x{x} {}
int main() {
  N::Box<int> b;
  N::Box<int>::In in;
  N::Box<int>::Item item{5};
  N::Box<int>::Other other{6};
  N::Plain p{N::Plain::made};
  N::Plain::X x = p;
  printf("%d %d %d %d ", b.take(item), b.take(other), b.both(2L, {5}), in.deep({5}));
  printf("%d %d %d ", b.count, b.two, in.many);
  printf("%d %d %d", p.f(x), p.f(N::Plain::Y{3}), p.g().a + p.all[0] + p.all[2]);
}
N::Size N::helper(Size n) { return n + 1; }
"""
LISTS_OF_CLASSES = """
#include <functional>
#include <cstddef>
struct Called {
  int k;
  Called(std::nullptr_t) : k(-1) {}
  Called(const Called &other) : k(other.k) {}
  template <class F> Called(F f) : k(f(3)) {}
};
struct Entry { Called call; const char *name; };
struct Kept { std::function<int(unsigned)> call; int least; };
int none(std::nullptr_t) { return 0; }
int none(bool) { return 1; }
int main() {
  Entry entry = {{[](unsigned n) { return (int)n; }}, "first"}, null = {{nullptr}, "none"};
  const Kept kept[] = {{{[](unsigned n) { return 2 * (int)n; }}, 1}, {{}, 2}};
  printf("%d %d %d %d ", entry.call.k, null.call.k, kept[0].call(4), bool(kept[1].call));
  printf("%d", none([] { return 0; }));
}
"""
HUGE = """
const long most = (1L << 62) - 256;
struct Huge { short buffer[most]; int a, b; };
union Either { int a; char buffer[most]; };
struct Open { int n; char text[]; };
int main() {
  printf("%lu %lu %lu", sizeof(Huge), sizeof(Either), sizeof(Open));
}
"""
PROGRAMS = {
    "lists that classes are made of": (LISTS_OF_CLASSES, "3 -1 8 0 1"),
    "arrays as large as there are": (HUGE, "9223372036854775304 4611686018427387648 4"),
    "members that are defined outside of their scopes": (OUTSIDE, "7 9 11 14 5 6 9 30 3 7"),
    "what is called": (CALLED, "123 12 "),
    "classes that are complete": (
        COMPLETE_CLASSES,
        "44 42 48 12 5 43 20 4 8 8 30 4 11125 10",
    ),
    "temporaries of branches": (
        TEMPORARIES_OF_BRANCHES,
        "+1 u1 -1 +3 B3 go ~B -3 +5 +6 -6 -5 u1 +8 u8 -8 u1 +8 u1 -8 +9 u9 -9 ",
    ),
    "objects": (OBJECTS, "22823458 2 1 1 2"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_the_compiled_one_prints(name: str) -> None:
    text, printed = PROGRAMS[name]
    report = tops_simulator.load("program.cpp", text=f"#include <stdio.h>\n{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed
