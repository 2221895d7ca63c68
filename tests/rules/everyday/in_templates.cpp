struct P { int x; P(int); int get() const; private: int priv; };
struct Q { int y; };
void two(int, int);
void ptr(int *);
enum class EE { A, B };
struct Virt { virtual void f() = 0; };
template <class T> struct Box { T v; void put(const T &t) { v = t; } T get() const { return v; } };
template <class T> T twice(T t) { return t + t; }
template <class T> void f00(T t) { int i = 1; int *at = &(i + i); }  // wrong
template <class T> void f01(T t) { int i = 1; int of[2]; of = i; }  // wrong
template <class T> void f02(T t) { int i = 1; i + i = i; }  // wrong
template <class T> void f03(T t) { int &r; }  // wrong
template <class T> void f04(T t) { const int c; }  // wrong
template <class T> void f05(T t) { int two[2] = {1, 2, 3}; }  // wrong
template <class T> void f06(T t) { int cut{2.5}; }  // wrong
template <class T> void f07(T t) { char tx[3] = "four"; }  // wrong
template <class T> void f08(T t) { int i; char *to = &i; }  // wrong
template <class T> void f09(T t) { int i; int *to = i; }  // wrong
template <class T> void f10(T t) { int i; i = &i; }  // wrong
template <class T> void f11(T t) { int i; &i + &i; }  // wrong
template <class T> void f12(T t) { int i; i % 1.5; }  // wrong
template <class T> void f13(T t) { int i; if (&i == 3) i = 1; }  // wrong
template <class T> void f14(T t) { ~1.5f; }  // wrong
template <class T> void f15(T t) { void no; }  // wrong
template <class T> void f16(T t) { int i; auto g = [] { return i; }; }  // wrong
template <class T> void f17(T t) { this; }  // wrong
template <class T> void f22(T t) { Q q; q + 1; }  // wrong
template <class T> void f23(T t) { switch (1) { default: break; default: break; } }  // wrong
template <class T> void f24(T t) { switch (1) { case 1: int a = 2; break; case 2: break; } }  // wrong
template <class T> void f25(T t) { auto a = EE::C; }  // wrong
template <class T> void f26(T t) { static_assert(sizeof(int) == 3, "x"); }  // wrong, not told
template <class T> void f27(T t) { struct V { void f() {} } v; int got = v.f(); }
template <class T> void f28(T t) { struct Tw { int a; float a; }; }  // wrong
template <class T> void f29(T t) { auto tw = [](int a, int a) {}; }  // wrong
template <class T> void f30(T t) { int i; switch (1) { case i: break; } }  // wrong
template <class T> void f31(T t) { int x = "a"; }  // wrong
template <class T> void f32(T t) { int i = 1; i(1); }  // wrong
template <class T> void f33(T t) { int i = 1; *i = 1; }  // wrong
template <class T> void f34(T t) { int i = 1; i[0] = 1; }  // wrong
template <class T> void f35(T t) { two(1); }  // wrong
template <class T> void f36(T t) { two(1, 2, 3); }  // wrong
template <class T> void f37(T t) { ptr(3); }  // wrong
template <class T> void f38(T t) { P p(1); p.nope = 1; }  // wrong
template <class T> void f39(T t) { P p(1); p->x = 1; }  // wrong
template <class T> void f40(T t) { P *p; p.x = 1; }  // wrong
template <class T> void f41(T t) { P p; }  // wrong
template <class T> void f42(T t) { P p("a"); }  // wrong
template <class T> void f43(T t) { P p(1); p.priv = 1; }  // wrong
template <class T> void f44(T t) { P p(1); int i = p; }  // wrong
template <class T> void f45(T t) { Virt v; }  // wrong
template <class T> int f46(T t) { return; }  // wrong
template <class T> void f47(T t) { return 1; }  // wrong
template <class T> int *f48(T t) { return 1; }  // wrong
template <class T> void f49(T t) { nope(1); }  // wrong, not told
template <class T> void f50(T t) { nope = 1; }  // wrong, not told
template <class T> void f51(T t) { int i = nope; }  // wrong, not told
template <class T> void f52(T t) { const int c = 1; c = 2; }  // wrong
template <class T> void f53(T t) { int c = 1; int c = 2; }  // wrong
template <class T> void f54(T t, int n) { int n = 2; }  // wrong
template <class T> void f55(T t) { Nope n; }  // wrong, not told
template <class T> void f56(T t) { Box b; }  // wrong, not told
template <class T> void f57(T t) { Box<int> b; b.nope(); }  // wrong, not told
template <class T> void f58(T t) { Box<int> b; b.put(); }  // wrong, not told
template <class T> void f59(T t) { Box<int> b; b.put("a"); }  // wrong, not told
template <class T> void f60(T t) { twice(1, 2); }  // wrong
template <class T> void f61(T t) { break; }  // wrong
template <class T> void f62(T t) { goto nope; }  // wrong
template <class T> void f63(T t) { int *p = nullptr; int q = p; }  // wrong
template <class T> void f64(T t) { float fl; fl << 1; }  // wrong
template <class T> void f65(T t) { P p(1); if (p) { } }  // wrong
template <class T> void f66(T t) { P p(1); for (int x : p) { } }  // wrong
template <class T> void f67(T t) { 1 = 2; }  // wrong
template <class T> void f68(T t) { T u = t; u nope; }  // wrong, not told
template <class T> void f69(T t) { t = nope; }  // wrong, not told
template <class T> void f70(T t) { t.x = nope; }  // wrong, not told
template <class T> void f71(T t) { nope.x = t; }  // wrong, not told
template <class T> void f72(T t) { sizeof(nope); }  // wrong, not told
template <class T> void f73(T t) { static_cast<int *>(1.5); }  // wrong
template <class T> void f74(T t) { Q q{1, 2}; }  // wrong
template <class T> void f75(T t) { Q q = 3; }  // wrong
template <class T> void f76(T t) { Q a; Q b; a = 3; }  // wrong
template <class T> void f77(T t) { Q *q = new P(1); }  // wrong
template <class T> void f78(T t) { delete 3; }  // wrong
template <class T> void f79(T t) { throw; throw nope; }  // wrong, not told
template <class T> void f80(T t) { Q q; q.y(); }  // wrong
template <class T> void f81(T t) { Q q; q.y.z; }  // wrong
template <class T> struct S82 { void m() { int x = "a"; } };  // wrong
template <class T> struct S83 { T v; void m() { w = 1; } };  // wrong, not told
template <class T> struct S84 { T v; void m() { this->w = 1; } };
template <class T> struct S85 { int v; void m() { v.x = 1; } };  // wrong
template <class T> struct S86 { int v; void m() const { v = 1; } };  // wrong, not told
template <class T> struct S87 { int v; int m() { return; } };  // wrong
template <class T> struct S88 { int v; S88() : w(1) {} };  // wrong
template <class T> struct S89 { int v; int v; };  // wrong
template <class T> struct S90 { Nope n; };  // wrong, not told
template <class T> struct S91 { int v; static void m() { v = 1; } };  // wrong
template <class T> struct S92 { int v; void g(int); void m() { g(); } };
template <class T> struct S93 { int v; void g(int); void m() { this->g(1, 2); } };
template <class T> struct S94 { int v; void g(int *); void m() { g(1); } };
template <class T> struct S95 { P p; S95() { } };
template <class T> struct S96 { int &r; S96() { } };
template <class T> struct S97 { const int r = "a"; };  // wrong, not told
template <class T> void f98(T t) { int x = sizeof(T); int y{sizeof(int)}; char z = t; }
template <class T> void f99(T t) { int x = t + 1; auto y = t; int *p = y; }
template <class T, int N> void f100(T t) { int a[N] = {1, 2, 3}; int b[2] = {N, 1}; switch (N) { case N: break; case 1: break; } }
template <class T> void f101(T t) { auto g = [](auto x) { return x + 1; }; int *p = g(t); }
template <class T> int f102(T t) { if constexpr (sizeof(T) == 4) return 1; else return 2; }
template <class T> void f103(T t) { int *p = twice(t); P q = t; Q r{t}; Q s = {t}; }
template <class T> void f104(T t) { Box<T> b; int *p = b.get(); b.nope(); b.v = "a"; }
template <class T> struct S105 { T v; int w; void m() { int *p = v; w = v; auto x = this->v; int *q = x; this->other(); } };
template <class T> void f106(T t) { switch (t) { case T(1): break; case T(1): break; case 2: break; case sizeof(T): break; } }
template <class... A> void f107(A... a) { int x[] = {a...}; int y[2] = {a...}; Q q{a...}; P p(a...); }
template <class T> void f108(T t) { &t; &twice(t); (t + t) = t; ++twice(t); }
