#include <array>
#include <vector>
#include <map>
int n = 3; const int m = n; const int k = 4; constexpr int c = 5; enum { e = 6 }; extern const int x;
int a1[n];  // wrong
int a2[m];  // wrong
int a3[k]; int a4[c]; int a5[e];
struct S6 { int a[n];  // wrong
  int b[k]; static const int w = 3; int d[w]; };
namespace q { int n = 2; int a7[n]; }  // wrong
namespace r { const int n = 2; int a8[n]; }
template <int n> struct T9 { int a[n]; static int b[n]; };
int f10(int n) { static int a[n];  // wrong, not told
  int b[n]; return a[0] + b[0]; }
int f11() { static int a[n];  // wrong
  return a[0]; }
int f12() { const int n = 3; static int a[n]; return a[0]; }
template <class T> struct V13 { std::vector<T, 3> v; };  // wrong
std::array<3, int> a14;  // wrong
int f15(int n) { std::array<int, n> a; return 0; }  // wrong
std::array<int, k> a16; std::array<int, e> a17; std::map<int, std::array<int, 3>> m18; std::vector<int> v19;
std::vector<3> v20;  // wrong
std::map<int, 4> m21;  // wrong
template <int N> int f22() { std::array<int, N> a; return a[0]; }
template <class T, class = void> struct X23; struct Y23 { X23<int> *p; };
int f24(const int q) { static int a[q];  // wrong, not told
  return a[0]; }
namespace A { struct T {}; struct F; int v; void f(int); template <class X> struct M {}; }
namespace B { struct T {}; typedef A::T U; void f(float); int v; }
namespace C { using A::T; }
using A::T;
using B::T;  // wrong
using A::F; using A::F;
using A::f; using B::f;
using B::U;
namespace q2 { using A::T; using C::T; }
namespace al = A; namespace al = A;
namespace q2 { namespace al = B; }
namespace other = A;
namespace other = B;  // wrong
namespace in { namespace other = B; }
