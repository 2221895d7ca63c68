// ---- shadowing
int x; void g(float x) { x; { char x; x; { long x; x; } x; } x; ::x; }
// ---- loop variables
void g() { for (int i = 0; i < 3; ++i) { i; for (char i = 0; i < 2; ++i) i; } int i; i; }
// ---- conditions declare
int *find(int); void g() { if (int *p = find(1)) { *p; } if (int k = 2; k > 1) { k; } else { k; } while (int *q = find(2)) { *q; break; } switch (int s = 1) { default: s; } }
// ---- enumerators and scopes
struct S { enum E { A, B }; enum class F { A }; static const int N = 3; int a[N]; E e; };
void g(S s) { S::A; S::E::B; S::F::A; s.a; s.e; S::N + 1; }
// ---- nested namespaces
namespace a::b { int f(int); namespace c { struct T { int v; }; } } namespace d = a::b;
void g(d::c::T t) { a::b::f(1); d::f(2); t.v; }
// ---- anonymous namespaces
namespace { int hidden(int); struct H { int v; }; } void g(H h) { hidden(1); h.v; ::hidden(2); }
// ---- namespaces in parts
namespace N { int f(int); } namespace N { char f(double); int g() { return f(1); } } void h() { N::f(1.0); }
// ---- local classes
void g() { struct L { int v; int f() { return v; } }; L l{1}; l.f(); l.v; enum { P = 3 }; int a[P]; a; }
// ---- typedefs
typedef unsigned int u32; typedef unsigned row[4]; typedef struct { int x; } P; using F = float (*)(u32); typedef const char *str;
void g(u32 a, row &b, P p, F f, str s) { a + 1; b[0]; p.x; f(a); s[0]; *s; }
// ---- structures and tags
struct stat { int v; }; int stat(int); void g(struct stat s) { stat(1); s.v; struct T *p; }
// ---- unions
union U { int i; float f; struct { char a, b; }; }; void g(U u) { u.i; u.f; u.a; }
// ---- anonymous members
struct S { union { int i; float f; }; struct { long a; } n; int k : 3; unsigned b : 5; }; void g(S s) { s.i; s.f; s.n.a; s.k + 1; s.b; }
// ---- structured bindings
struct P { int x; float y; }; P make(); void g(P p) { auto [a, b] = p; auto &[c, d] = p; const auto [e, f] = make(); a; b; c; d; e; f; int t[2] = {1, 2}; auto [u, v] = t; u; v; }
// ---- range for
struct R { int *begin(); int *end(); }; void g(R r, int (&t)[3], const float (&c)[2]) { for (int x : t) x; for (auto x : t) x; for (auto &x : c) x; for (const auto &x : t) x; for (auto x : r) x; for (auto &x : r) x; }
// ---- range for through iterators
struct It { float operator*() const; It &operator++(); bool operator!=(It) const; }; struct R { It begin() const; It end() const; }; void g(R r) { for (auto x : r) x; for (auto &&x : r) x; }
// ---- out-of-class definitions
struct S { int v; int f(int); static char h(); struct I { int w; int k(); }; I i; }; int S::f(int a) { return v + a + h() + i.w; } char S::h() { return 'c'; } int S::I::k() { return w; }
// ---- static members
struct S { static int n; static constexpr float c = 1.5f; int f() { return n + c; } }; int S::n = 3; void g() { S::n; S::c * 2; }
// ---- constexpr
constexpr int N = 4; constexpr int sq(int x) { return x * x; } constexpr int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
void g() { int a[N]; int b[sq(3)]; int c[fact(4) + N]; a; b; c; int d[sizeof(a) / sizeof(a[0])]; d; }
// ---- const integers
const int A = 2, B = A * 3; enum { C = B + 1, D }; static const unsigned long E = 5; void g() { int a[B]; int b[D]; int c[E]; a; b; c; }
// ---- member pointers
struct S { int v; int f(float); }; void g(S s, S *p, int S::*m, int (S::*h)(float)) { s.*m; p->*m; (s.*h)(1.0f); (p->*h)(2.0f); m = &S::v; h = &S::f; }
// ---- new and delete
struct S { int v; S(int); }; void g(int n) { int *p = new int; int *q = new int[n]; S *s = new S(1); s->v; *p; delete p; delete[] q; new float(1); }
// ---- statics in functions
int &counter() { static int n = 0; return n; } void g() { counter() = 3; counter()++; }
// ---- extern declarations
extern int e; extern const char *const names[3]; void g() { e; names[1]; names[0][1]; }
// ---- functions declared in blocks
void g() { int f(int); f(1); extern char h(double); h(1.0); }
// ---- most vexing parse
struct T { T(); T(int); int v; }; void g(int a) { T x(a); T y(int(a)); T z((int(a))); x.v; z.v; }
// ---- declaration or expression
struct T { T(int = 0); int v; }; int a, b, c; void g() { T x(a); T *p; x.v; c * b; }
// ---- goto and labels
int g(int i) { again: if (i < 3) { ++i; goto again; } return i; }
// ---- switch
int g(char c) { switch (c) { case 'a': return 1; case 'b' + 1: { int k = c; return k; } default: break; } return c; }
// ---- statement expressions of conditions
void g(int n) { for (int i = 0, j = n; i < j; i++, j--) { i + j; } do { int k = n; k; } while (n-- > 0); }
// ---- operators of enumerations
enum F : unsigned { A = 1, B = 2 }; F operator|(F a, F b); F &operator|=(F &a, F b); void g(F f) { f | A; f |= B; f & A; }
// ---- typeid-free dynamic casts
struct A { virtual ~A(); }; struct B : A { int v; }; void g(A *a, A &r) { dynamic_cast<B *>(a)->v; dynamic_cast<B &>(r).v; }
// ---- noexcept, attributes, alignment
[[nodiscard]] int f(int) noexcept; alignas(16) int t[4]; struct alignas(8) S { int v; }; void g(S s) { f(1); t[0]; s.v; noexcept(f(1)); alignof(S); }
// ---- pointers to arrays and functions
void g(int (*p)[3], int *(*f)(char), int (*(*h)(int))(float)) { (*p)[1]; p[0][1]; *p; f('c'); *f('c'); h(1)(2.0f); }
// ---- trailing results
auto f(int a, float b) -> decltype(a * b); auto h() -> int *; void g() { f(1, 2); *h(); }
// ---- initializer lists in calls
struct P { int x, y; }; int f(P); int h(const P &, int); void g() { f({1, 2}); h({3, 4}, 5); f(P{6, 7}); }
// ---- default member initializers
struct S { int a = 1; float b = a; const char *c = "x"; int d{2}; }; void g(S s) { s.a; s.b; s.c[0]; s.d; S t{}; t.a; }
// ---- delegating and member initializers
struct B { B(int); int b; }; struct S : B { int v; float w; S(int x) : B(x), v(x + 1), w(x) {} S() : S(1) {} };
// ---- pointers to const members
struct N { N *next; int v; }; int sum(const N *n) { int t = 0; for (const N *p = n; p; p = p->next) t += p->v; return t; }
// ---- conditional with classes
struct A { int v; }; void g(bool b, A x, A y, A *p) { (b ? x : y).v; (b ? p : &y)->v; (b ? p : nullptr)->v; }
