// A function that does nothing, with a semicolon behind its braces.
#include <cstdio>
template <class T> struct V { void none() {}; T *nothing() const {}; void (*pointer)() {}; static void s() {}; };
template <class T> void g(T) {};
struct A { virtual void v() = 0; virtual void w() { v(); } };
struct B : A { virtual void v() {}; };
struct Q { void later(); operator int() {return 3;}; };
void Q::later() {};
extern "C" void h() {};
namespace n { inline void f() {}; }
static void caller(void (*p)()) { p(); };
int main() { V<int> v; v.none(); v.s(); V<int>::s(); printf("%d\n", v.pointer == nullptr); g(1); Q().later(); h(); n::f(); caller(h);
  B b; A &a = b; a.w(); auto none = []() {}; none(); struct L { void m() {}; virtual void w() {}; } l; l.m(); l.w(); printf("end %d\n", (int)Q()); return 0; }

// prints:
// 1
// end 3
