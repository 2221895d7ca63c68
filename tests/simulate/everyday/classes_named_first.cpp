// Classes that a declaration names first belong to the namespace around.
#include <cstdio>
class V {
 public:
  virtual void a(class A *p) = 0;
  virtual struct B *b(const struct B &x) { return (struct B *)&x; }
};
class A {
 public:
  int x = 3;
  void go(V *v) { v->a(this); }
};
struct B {
  int y = 4;
};
struct W : V {
  void a(A *p) override { printf("%d\n", p->x); }
};
void late(struct Late *p);
struct Late {
  int z;
};
void late(Late *p) { printf("%d\n", p->z); }

namespace n {
struct S {
  struct T *f(union U *u);
};
struct T {
  int k;
};
union U {
  int m;
};
T *S::f(U *u) {
  static T t{u->m};
  return &t;
}
}  // namespace n
int main() {
  A a;
  W w;
  a.go(&w);
  B b;
  printf("%d\n", w.b(b)->y);
  Late l{5};
  late(&l);
  n::U u{7};
  n::S s;
  printf("%d\n", s.f(&u)->k);
  struct Loc *lp = nullptr;
  struct Loc {
    int r;
  } lo{8};
  lp = &lo;
  printf("%d\n", lp->r);
}
