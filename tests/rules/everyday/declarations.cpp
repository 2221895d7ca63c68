#include <cstddef>
int cn = 3;
void f1() const;  // wrong
struct D2 { static void f() const;  // wrong
  void g() const; static int h(); };
struct D3 { D3(D3 d);  // wrong
  D3(D3 &d, int); D3(D3 *); D3(int, D3); D3(const D3 &); };
template <class T> struct D4 { D4(D4 const &); template <class U> D4(D4<U>); };
struct D5 { auto a = 1;  // wrong
  static constexpr auto b = 1; static const auto c = 2; auto d() { return 1; } };
struct D6 { static const double a = 1.0;  // wrong
  static const int b = 3; static constexpr double c = 1.0; static const float e;
  static const char *const f = "x";  // wrong
  static inline const double g = 2; };
int f7(void a);  // wrong
int f8(void); int f9(void *); int f10(void (*)()); int f11(void (*cb)(int));
int f12(int a[][]);  // wrong
int f13(int a[][3]); int f14(int a[3][4]);
int a15[2][];  // wrong
int a16[2.5];  // wrong
int a17[2][3]; int a18[] = {1}; int a19[][2] = {{1, 2}};
int a20[][] = {{1}};  // wrong
struct D21 { D21() { return 1; }  // wrong
  ~D21() { return; } void f() { return; } };
struct D22 { D22(int a) { if (a) return; auto f = [] { return 1; }; f(); } };
int f23() { int g() { return 1; }  // wrong
  return 1; }
int f24() { int g(); struct L { int m() { return 1; } }; auto q = [](int a) { return a; }; return L().m() + q(1); }
auto f25(int a) { if (a) return 1; return 2.0; }  // wrong
auto f26(int a) { if (a) return 1; return 2; }
auto f27(int a) -> double { if (a) return 1; return 2.0; }
auto f28(int a) { auto g = [a] { return 1.5; }; if (a) return 1; return int(g()); }
int f29(int a) { auto g = [a] { if (a) return 1; return 2.5; };  // wrong
  return 1; }
int f30(int a) { auto g = [a]() -> double { if (a) return 1; return 2.5; }; return g(); }
struct D31 { explicit void f();  // wrong
  explicit operator bool() const; explicit D31(int); };
struct V32 { int x; friend V32 operator+(V32 a) const { return a; } };  // wrong
struct V33 { int x; friend V33 operator+(const V33 &a, const V33 &b) { return a; } };
struct V34 { int m() const; int v() volatile; typedef int F() const; F f; };
int V34::m() const { return 1; }
namespace n35 { struct S { int m() const; }; }
int n35::S::m() const { return 2; }
void f36() volatile;  // wrong
const int f37(const int a);
const char *const f38();
auto f39() -> const int &;
int (*f40())(const int);
