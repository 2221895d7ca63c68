// Variables of namespaces and pointers to functions of classes, defined outside of them.
#include <cstdio>
struct S {
  int a;
  S(int x = 9) : a(x) {}
};
namespace a {
namespace b {
extern int v;
extern S s;
extern const int c;
extern S d;
}  // namespace b
extern int w;
int get();
extern int arr[];
}  // namespace a
namespace a {
int b::v = 3;
S b::s(4);
const int b::c = 7;
S b::d;
}  // namespace a
namespace al = a;
int al::w = b::v + 1;
int a::arr[3] = {1, 2, 3};
int a::get() { return w + b::v + arr[2]; }
using namespace a;
struct T {
  static void (*handler)();
  static int (*table[2])(int);
  static int *p;
  static int (&r)[2];
  int m;
  static int T::*mp;
};
void func() { printf("func\n"); }
int one(int x) { return x + 1; }
int pair[2] = {3, 4};
void (*T::handler)() = func;
int (*T::table[2])(int) = {one, one};
int *T::p = pair;
int (&T::r)[2] = pair;
int T::*T::mp = &T::m;
namespace callbacks {
extern void (*cb)();
}
void (*callbacks::cb)() = func;
void pointed() {
  T::handler();
  printf("%d %d %d\n", T::table[1](4), *T::p, T::r[1]);
  T t;
  t.*T::mp = 5;
  printf("%d\n", t.m);
  callbacks::cb();
}

int main() {
  pointed();
  printf("%d %d %d %d %d %d %d %zu\n", a::b::v, a::b::s.a, a::b::c, a::w, get(), b::d.a, arr[1],
         sizeof(int));
  w = 8;
  printf("%d\n", get());
  int *p = &a::w;
  *p = 1;
  printf("%d\n", al::w);
}
