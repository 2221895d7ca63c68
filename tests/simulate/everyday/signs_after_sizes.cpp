// Signs right after what is measured, and numbers right after signs.
// clang-format off: blanks are what this is about
#include <cstdio>
#include <vector>
struct A { int a[3]; int f() const { return 5; } static const int k = 7; enum { E = 9 }; };
template <class T> struct W { T a[5]; static constexpr int v = 11; };
template <class... Ts> int many(Ts...) { return sizeof...(Ts)-1; }
template <class... Ts> int many1(Ts...) { return sizeof...(Ts)+1; }
template <class T> int tt() { return sizeof(T)-1; }
template <class T> int tv() { return W<T>::v-1; }
template <class T> int tw() { return sizeof(typename std::vector<T>::value_type)-1; }
template <int N> int tn() { return (N)-1; }
#define SQ(x) ((x)-1)
#define NUM(a) (sizeof(a)/sizeof(a[0])-1)
int g(int x) { return x; }
template <int N> struct X { static const int v = N; };
template <class T, int N = sizeof(T)-1> struct Y { static const int v = N; };
#define LAST(T) (sizeof(T)-1)
#define ONE_LESS(x) x-1
struct P { P *before() { return this-1; } int d; };
constexpr unsigned long big = sizeof(double)-1.5 > 6 ? 1 : 0;
struct B { unsigned a : sizeof(int)-1; };
int f(int n = sizeof(int)-1) { return n; }

void others() {
  P ps[3];
  printf("%d %d\n", X<sizeof(int)-1>::v, Y<long>::v);
  printf("%d %d\n", (int)LAST(short), (int)ONE_LESS(sizeof(int)));
  printf("%d %d %d\n", true-1, false+1, (int)(ps[1].before() - ps));
  printf("%d %d %g %d\n", 1-1, 0x1-1, 1.5-1, 1u-1);
  printf("%d\n", __LINE__-__LINE__);
  printf("%lu %d\n", big, f());
  B b; b.a = 9; printf("%d\n", b.a);
  printf("%g %g\n", sizeof(int)-1.5, sizeof(int)-.5e1);
  printf("%d\n", (int)(sizeof(int)-1e0));
  printf("%d\n", (int)(sizeof(int (*)(int))-1));
  printf("%d\n", (int)(sizeof(int[2][3])-1));
  printf("%d\n", (int)(alignof(long)-1) & ~(int)(sizeof(char)-1));
  for (unsigned i = 0; i < sizeof(int)-1; i++) printf("%u", i);
  int v = 37; v = (v + sizeof(long)-1) & ~(sizeof(long)-1); printf(" %d\n", v);
  char s[sizeof("abc")-1]; printf("%zu\n", sizeof s);
}

int main() {
  others();
  int n = 4, i = 2, arr[5] = {1,2,3,4,5}; A s{}; A *p = &s; double d = 2.5; char buf[16]; (void)buf;
  const int m = 6;
  printf("%d\n", (int)alignof(int)-1);
  printf("%d\n", (int)(alignof(double)+1));
  printf("%d %d\n", many(1,2,3), many1(1,2));
  printf("%d %d %d\n", tt<int>(), tv<int>(), tw<short>());
  printf("%d\n", tn<3>());
  printf("%d %d %d\n", (n)-1, (n)+1, (m)-1);
  printf("%d %d\n", (arr[1])-1, (g(3))-1);
  printf("%d %d\n", (s.f())-1, (p->f())-1);
  printf("%d %d\n", (A::k)-1, (A::E)-1);
  printf("%d %d\n", A::k-1, A::E+1);
  printf("%d %d\n", (W<int>::v)-1, W<int>::v-1);
  printf("%d\n", SQ(n));
  printf("%d\n", (int)NUM(arr));
  printf("%d %d %d\n", (int)sizeof(A)-1, (int)sizeof(W<int>)-1, (int)sizeof(A*)-1);
  printf("%d %d %d\n", (int)sizeof(const char*)-1, (int)sizeof(int[3])-1, (int)sizeof(struct A)-1);
  printf("%d %d %d\n", (int)sizeof n-1, (int)sizeof(n)-1, (int)sizeof buf-1);
  printf("%d %d\n", (int)sizeof(int)-1*2, (int)sizeof(int)*2-1);
  printf("%d %d\n", (int)(sizeof(int)-1)*2, int(sizeof(unsigned long long)-1u));
  printf("%d %d %d\n", n-1, n -1, n - -1);
  printf("%d %d\n", n+-1, n-+1);
  printf("%g %g %g\n", (d)-1.5, d-.5, (d)-.5e1);
  printf("%g %g\n", (float)-1.5, (double)(float)-1);
  printf("%d %d\n", arr[n-1], arr[(n)-1]);
  printf("%d %d\n", ~0-1, -n-1);
  printf("%d %d\n", !n-1, (i > 1)-1);
  printf("%d %d\n", int(n)-1, static_cast<int>(d)-1);
  printf("%d %d\n", int{n}-1, (int)n-1);
  printf("%d\n", [&]{ return n; }()-1);
  printf("%d\n", (n > 3 ? n : i)-1);
  printf("%d %d\n", 'a'-1, "abc"[1]-1);
  printf("%d\n", (int)(long)-1);
  printf("%d\n", *&n-1);
  printf("%d %d\n", (int)sizeof(int)-0x1, (int)sizeof(int)-1'0);
  printf("%d %d\n", (int)noexcept(n)-1, (int)sizeof(n+1)-1);
  printf("%d %d\n", (int)sizeof(int)-1 == 3, sizeof(int)-1 > 3);
  unsigned char bytes[sizeof(int)-1]; printf("%d\n", (int)sizeof bytes);
  enum { Q = sizeof(int)-1 }; printf("%d\n", Q);
  switch (n) { case sizeof(int)-1: printf("three\n"); break; case sizeof(int)+0: printf("four\n"); }
  printf("%d\n", (int)(sizeof(long)-1-1));
  printf("%d\n", (int)(1-sizeof(long)-1));
}
