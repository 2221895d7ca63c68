// typeid and dynamic_cast.
#include <cstdio>
#include <typeinfo>
struct A {
  virtual ~A() {}
  int a = 1;
};
struct B {
  virtual ~B() {}
  int b = 2;
};
struct C : A, B {
  int c = 3;
};
struct D : C {
  int d = 4;
};
struct E : A {
  int e = 5;
};
struct V {
  virtual ~V() {}
  int v = 6;
};
struct L : virtual V {
  int l = 7;
};
struct R : virtual V {
  int r = 8;
};
struct LR : L, R {
  int lr = 9;
};
struct X1 : A {
  int x1 = 1;
};
struct X2 : A {
  int x2 = 2;
};
struct Amb : X1, X2 {};
namespace n {
struct Q {
  virtual void f() {}
};
enum En { e1 };
}  // namespace n
struct Ctor {
  Ctor() { printf("%d\n", typeid(*this) == typeid(Ctor)); }
  virtual ~Ctor() { printf("%d\n", typeid(*this) == typeid(Ctor)); }
};
struct Ctor2 : Ctor {};
template <class T>
const char *name() {
  return typeid(T).name();
}
int main() {
  D d;
  A *a = &d;
  B *b = &d;
  printf("%d %d %d\n", dynamic_cast<C *>(b) == &d, dynamic_cast<B *>(a) == b,
         dynamic_cast<D *>(b)->d);
  printf("%d %d\n", dynamic_cast<E *>(a) == nullptr, dynamic_cast<void *>(b) == &d);
  E e;
  a = &e;
  printf("%d %d\n", dynamic_cast<C *>(a) == 0, dynamic_cast<B *>(a) == 0);
  A &ar = e;
  try {
    D &dr = dynamic_cast<D &>(ar);
    printf("no %d\n", dr.d);
  } catch (std::bad_cast &x) {
    puts("bad_cast");
  }
  printf("%d\n", dynamic_cast<E &>(ar).e);
  LR lr;
  V *v = &lr;
  printf("%d %d %d\n", dynamic_cast<LR *>(v)->lr, dynamic_cast<R *>(v)->r, dynamic_cast<L *>(v)->l);
  L *l = &lr;
  printf("%d\n", dynamic_cast<R *>(l)->r);
  Amb m;
  X1 *x1 = &m;
  printf("%d %d\n", dynamic_cast<X2 *>(x1)->x2, dynamic_cast<Amb *>(x1) == &m);
  A *null = 0;
  printf("%d\n", dynamic_cast<D *>(null) == 0);
  a = &d;
  printf("%d %d %d %d\n", typeid(*a) == typeid(D), typeid(*a) == typeid(A),
         typeid(a) == typeid(A *), typeid(d) != typeid(C));
  printf("%s %s %s %s %s %s\n", typeid(int).name(), typeid(*a).name(), typeid(const char *).name(),
         typeid(n::Q).name(), typeid(n::En).name(), typeid(unsigned long).name());
  try {
    a = 0;
    printf("%s\n", typeid(*a).name());
  } catch (std::bad_typeid &) {
    puts("bad_typeid");
  }
  {
    Ctor2 c;
  }
  printf("%s %s\n", name<double>(), name<A>());
  int i = 0;
  const std::type_info &ti = typeid(i++);
  printf("%d %s\n", i, ti.name());
  typedef int I;
  printf("%d %d\n", typeid(I) == typeid(int), typeid(const int) == typeid(int));
  printf("%d\n", typeid(i) == typeid(long));
  printf("%d\n", typeid(a) == typeid(b));
}

// prints:
// 1 1 4
// 1 1
// 1 1
// bad_cast
// 5
// 9 8 7
// 8
// 2 1
// 1
// 1 0 1 1
// i 1D PKc N1n1QE N1n2EnE m
// bad_typeid
// 1
// 1
// d 1A
// 0 i
// 1 1
// 0
// 0
