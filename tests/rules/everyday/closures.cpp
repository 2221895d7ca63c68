#include <functional>
#include <string>
#include <vector>
void m04() { auto f = [](int a) { return a; }; f("x"); }  // wrong
void m05() { auto f = [](int a) { return a; }; f(1, 2); }  // wrong
void m06() { auto f = [](auto a) { return a; }; f("x"); f(1); }
void m07() { auto f = [](int a, int b = 2) { return a; }; f(1); f(1, 2); f('a'); f(1.5); f(true); f(true ? 1 : 2.0); }
void m08() { auto f = [](int a) { return a; }; f({}); f({1}); int x = 3; f(x); f(f(2)); }
void m09() { auto f = [](const std::string &s) { return s.size(); }; f("x"); f(std::string()); f({}); }
void m10() { auto f = [](const std::string &s) { return s.size(); }; f(1); }  // wrong
void m11() { auto f = [](int *p) { return *p; }; int a[3]; f(a); f(&a[0]); f(nullptr); f(0); }
void m12() { auto f = [](int (&p)[3]) { return *p; }; int a[3]; f(a); }
void m13() { auto f = [](std::function<int(int)> g) { return g(1); }; f([](int a) { return a; }); }
void m14() { auto f = [](void (*g)()) { g(); }; f([] {}); f(+[] {}); f(m04); f(&m04); }
void m15() { auto f = [](std::vector<int> v) { return v.size(); }; f({1, 2}); f(std::vector<int>(3)); f({}); }
void m16() { struct S { int a; }; auto f = [](S s) { return s.a; }; f({1}); f(S{1}); f(1); }  // wrong
void m17() { auto f = [](int &r) { r = 1; }; f(1); }  // wrong
void m18() { auto f = [](int &&r) { r = 1; }; f(1); int x; f(static_cast<int &&>(x)); f(x); }  // wrong
void m19() { auto f = [](const int &r) { return r; }; f(1); short s; f(s); }
template <class T> void m20(T t) { auto f = [](int a) { return a; }; f(t); f(t.x); }
void m21() { auto f = [](long double a, unsigned char b) { return a; }; f(1, 2); enum { A }; f(A, A); }
void m22() { [](int a) { return a; }("x"); }  // wrong, not told
void m23() { [](int a) { return a; }(1); }
void m24() { auto f = [](...) {}; f(1, "a"); f(); }
void m25() { auto f = [](auto... a) {}; f(1, "a"); f(); }
void m26() { auto f = []() { return [](int a) { return a; }; }; f()(1); f()("x"); }  // wrong, not told
void m27() { auto f = [](char c) { return c; }; f("x"[0]); f('x'); f("x"); }  // wrong
int main() {}
