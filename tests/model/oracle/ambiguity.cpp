// ---- less-than before a parenthesis
bool f(int i, int n, int m, int *p) { (i < 0 || i >= n); i < n && i > (m); i < n && i > -m; i < n && i > *p; return !(i < 0 || i >= n); }
// ---- less-than in arguments and conditions
int f(bool, bool); int t[4]; void g(int a, int b, int n, int m) { f(a < n, b > (m)); t[a < n && b > (m)]; while (a < n && b > (m)) a++; do a++; while (a < 8 && t[a] >= 48); for (; a < n && b > (m);) a++; (a < n || b >= m) ? 1 : 2; }
// ---- less-than where a declaration may stand
struct S { S(bool, bool); }; int c; void g(int a, int b, int n) { a < b > c; S x(a < n, b > (n)); S y(a < n, b > n); S z{a < n, b > (n)}; bool u = a < n, v(b > n); x; y; z; u; v; }
// ---- templates and less-than together
template <int N> int f(int a) { return N + a; } template <class A> struct B { static const int c = 7; }; template <int N> struct C { static const int z = N; };
void g(int a, int d) { f<3>(4) < f<2>(9) && f<1>(3) > (d); B<int>::c < C<3>::z; a < B<char>::c > (d); a < 3 >> (d); }
// ---- less-than outside of functions
const int n = 5, m = 2; bool a = (3 < n || 3 >= n), b = m < n && n > (m); int t[(m < n && n > (m)) ? 3 : 2]; enum { E = m < n && n > (m) };
struct S { bool f = m < n && n > (m); int v[(m < n || n > (m)) + 1]; int lo, hi; bool in(int i) { return i < hi && i > (lo); } }; void g(S s) { t; E; s.v; s.f; }
// ---- less-than in templates and lambdas
template <class A> bool in(A a, A lo, A hi) { return a < hi && a > (lo); } template <int N> bool up(int i) { return i < N && N > (i); }
void g(int n) { in(1, 2, 3); up<3>(1); auto l = [=](int k) { return k < n && n > (k); }; l(1); }
// ---- casts and differences
typedef int T; typedef float F; struct P { int x; }; namespace n { int v; typedef long L; }
void g(int a, int b, int c, int *p, P *q, T t) { (a)-b*c; (a)-(b)*c; (a)&(b)+c; (n::v)-c; (n::v)*c; (n::L)-c; (F)(p)[2]; (F)(q[1]).x; (F)-b; (F)-b*c; (F)*p; (F)+b; (F)(a, b); (P *)&*q; }
// ---- sizeof and what follows
typedef int T; namespace n { int v; typedef long L; } void g(int c, char *p) { int a[4]; sizeof(a)[0]; sizeof(T)*c; sizeof(n::v); sizeof(n::L)*c; sizeof (a)-1; sizeof(p)[0]; }
// ---- declarations and expressions
typedef int T; int h(int); void g(int a, int b) { a * b; a & b; a && h(b); a & b | 1; T (q) = 4; T (r); int (s)[3]; int (u), v(5); T (w)(6); T (*x) = &q; T (&y) = r; q; r; s; u; v; w; x; y; }
// ---- objects and functions
struct D { D(int); int m; }; typedef int T; int k; int gi(k); int gf(T); D d1(k), d2(T); void g(int a) { D x(a); D y(T()); D z(T(3)); int w(a * 2); int v(a); gi; d1.m; x; z; w; v; gf(1); }
// ---- words of two that are types by themselves
int k(unsigned, long); void g(int a, float f) { (unsigned(f) + 2); k(unsigned(a), long(f)); 2 * short(f); (a - signed(f)) / 2; }
// ---- operators called by their names
struct S { int v; bool operator==(const S &a) const { return v == a.v; } bool operator!=(const S &a) const { return !operator==(a); } S operator-() const; }; void g(S a, S b) { a.operator==(b); (a).operator!=(b); a != b; }
// ---- types by typename in expressions
template <class I> struct R { typedef int cat; }; template <class I> int f(I i) { return typename R<I>::cat(3.5) + typename R<I>::cat(); } template <class I> typename R<I>::cat h(I i) { return f(typename R<I>::cat()); } void g() { f(1); h(2L); }
// ---- commas
struct S {}; struct T {}; T operator,(S, int); int operator,(T, char); void g(S s, int a, char c, float f) { s, a, c; a, c, f; (s, a), c; for (; a; a++, (void)c, f++) ; }
// ---- alias templates as objects
template <class T> struct C { T v; }; template <class T> using A = C<T>; template <template <class> class X> int f() { return X<int>().v; } void g() { A<char>().v; A<float>{}.v; f<A>(); }
