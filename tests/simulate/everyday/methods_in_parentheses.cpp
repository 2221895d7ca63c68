// Methods and functions called by a name in parentheses.
#include <cstdio>
class K {
 public:
  int f(int i) { return i; }
  static void s() { puts("s"); }
  int g(int) const { return 7; }
  int g(double) { return 8; }
};
struct A {
  virtual int get() { return 1; }
};
struct B : A {
  int get() override { return 2; }
};
struct C : B {};
template <class T>
void f(T t, int i = 10);
template <class T>
void f(T t, int i) {
  printf("%d\n", (int)t + i);
}
namespace n {
struct X {};
int h(X) { return 1; }
}  // namespace n
int h(...) { return 2; }
struct Opt {
  int v = 3;
  int get() const { return v; }
  void set() { v = 9; }
};
template <class W>
struct Wrap {
  auto operator->() { return value; }
  W *value;
};
int main() {
  K k, *kp = &k;
  printf("%d %d %d\n", (kp->f)(42), (k.f)(41), ((k.g))(1.5));
  (k.s)();
  C c, *p = &c;
  printf("%d %d\n", p->A::get(), (p->A::get)());
  f(3);
  f<long>(4);
  n::X x;
  printf("%d %d\n", h(x), (h)(x));
  Opt o;
  Wrap<Opt> w{&o};
  w->set();
  printf("%d\n", w->get());
}
