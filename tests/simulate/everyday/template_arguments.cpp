// Types before closing brackets, template packs, members named by template.
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>
struct N {
  int w;
};
template <class T, class C>
struct A {
  C c;
  T t;
};
template <class D>
struct P {
  void print() const { printf("%d\n", static_cast<const D *>(this)->v); }
};
template <class D>
struct Q {
  void twice() { static_cast<D *>(this)->v *= 2; }
};
template <class T, template <class> class... M>
struct O : M<O<T, M...>>... {
  T v = 3;
};
struct S {
  template <class T>
  static T *make() {
    return new T();
  }
  template <class T>
  static void drop(T *p) {
    delete p;
  }
  template <class T>
  T *get() const {
    return new T();
  }
};
template <class T, class Store>
struct A1 {
  T *p = Store::template make<T>();
  ~A1() { Store::drop(p); }
};
template <class T, class Store>
struct B {
  T *p;
  B() : p(Store::template make<T>()) {}
  ~B() { Store::template drop<T>(p); }
};
template <class T, class Store>
T *f() {
  T *p = Store::template make<T>();
  return p;
}
template <class T, class Store>
struct C {
  T *p = Store().template get<T>();
  ~C() { Store::drop(p); }
};
template <class T>
struct D {
  T *p = S::make<T>();
  ~D() { S::drop(p); }
};
struct I {
  int *p;
  int operator*() const { return *p; }
  I &operator++() {
    ++p;
    return *this;
  }
  bool operator!=(const I &o) const { return p != o.p; }
};
struct Z {
  int *a;
  I make(int *q) { return {q}; }
  auto begin() { return make(a); }
  auto end() { return make(a + 2); }
};
int main() {
  A1<int, S> a;
  *a.p = 3;
  printf("%d\n", *a.p);
  B<int, S> b;
  *b.p = 4;
  printf("%d\n", *b.p);
  int *q = f<int, S>();
  *q = 5;
  printf("%d\n", *q);
  delete q;
  C<int, S> c;
  *c.p = 6;
  printf("%d\n", *c.p);
  D<int> d;
  *d.p = 7;
  printf("%d\n", *d.p);

  A<N, std::vector<std::vector<N>>> g;
  A<std::unique_ptr<N>, std::vector<std::unique_ptr<N>>> h;
  A<std::vector<N>, A<int, std::vector<N>>> k;
  printf("%zu %zu %zu\n", g.c.size(), h.c.size(), k.t.size());
  O<int, P, Q> o;
  o.twice();
  o.print();
  int two[] = {1, 2};
  Z z{two};
  for (int x : z) printf("%d ", x);
  puts("");
}
