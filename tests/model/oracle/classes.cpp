// ---- member pointer calls
struct S { int v; int f(float); };
int g(S s, S *p, int S::*m, int (S::*h)(float)) { return s.*m + p->*m + (s.*h)(1.0f) + (p->*h)(2.0f); }

// ---- noexcept operator
int f(int);
bool g() { return noexcept(f(1)); }

// ---- arrow chain
struct T { int v; };
struct I { T *operator->(); };
int f(I i) { return i->v; }

// ---- using in a class
struct B { int f(int); double f(double); int v; };
struct D : private B { using B::f; using B::v; char f(char); };
double g(D d) { return d.f(1.0); }
char h(D d) { return d.f('c'); }
int i(D d) { return d.v; }

// ---- inherited constructors
struct B { B(int); B(double, int); };
struct D : B { using B::B; };
int take(D);
int f() { D d(1); D e(2.0, 3); return take(d) + take(e); }

// ---- friends found by arguments
namespace n { struct S { friend int peek(S s) { return 1; } friend S operator+(S a, S b) { return a; } }; }
int f(n::S s) { return peek(s + s); }

// ---- friend of a template
template <typename T> struct V { T v; friend V operator*(V a, T b) { return a; } };
V<int> f(V<int> v) { return v * 2; }
V<float> g(V<float> v) { return v * 2; }

// ---- conversion functions
struct H { operator float() const; explicit operator bool() const; };
float f(H h) { return h + 1; }
int g(H h) { if (h) return 1; return h ? 2 : 3; }

// ---- conversion template
struct Any { template <typename T> operator T() const; };
int take(int);
int f(Any a) { return take(a); }

// ---- static members
struct S { static int count; static double mean(int); int get() { return count + mean(1); } };
double f(S s) { return s.count + S::mean(2) + s.mean(3); }

// ---- nested classes
struct O { struct I { int v; }; I i; I make(); };
int f(O o) { O::I x = o.make(); return x.v + o.i.v; }

// ---- nested template
template <typename T> struct O { template <typename U> struct I { T t; U u; }; };
float f(O<int>::I<float> x) { return x.t + x.u; }

// ---- member templates
struct S { template <typename T> T get() const; template <int N> int at(); };
float f(S s) { return s.get<float>() + s.at<3>(); }

// ---- store with a value argument
struct L { template <int N> int store(int v); };
int f(L x, int v) { return x.store<0>(v); }

// ---- virtual functions
struct B { virtual int f(); virtual ~B(); };
struct D : B { int f() override; };
int g(B *b, D *d) { return b->f() + d->f(); }

// ---- base conversions
struct A { int a; };
struct B : A { };
struct C : B { };
int fa(A &);
double fa(const C *);
int g(B b, C c) { return fa(b) + fa(c) + fa(&c); }

// ---- designated initializers
struct P { int x; float y; };
float f() { P p = {.x = 1, .y = 2}; return p.x + p.y; }

// ---- aggregates
struct P { int x; double y; char z[3]; };
double f() { P p{1, 2, {'a'}}; return p.x + p.y; }

// ---- unions
union U { int i; float f; struct { short lo, hi; }; };
float f(U u) { return u.i + u.f; }

// ---- bit operations on enumerations
enum Flags { A = 1, B = 2 };
Flags operator|(Flags a, Flags b);
int f(Flags x) { return (x | A) + (x & B); }

// ---- call operators
struct F { int operator()(int) const; double operator()(double); };
double g(F f, const F c) { return f(1.0) + c(2.0); }

// ---- subscripts
struct M { float &operator[](int); const float &operator[](int) const; };
float f(M m, const M &c) { m[1] = 2; return m[0] + c[0]; }

// ---- assignment operators
struct S { S &operator=(int); S &operator+=(float); S operator++(int); S &operator++(); };
void f(S s) { s = 1; s += 2; s++; ++s; }

// ---- user-defined literals
struct Km { double v; };
Km operator""_km(long double v);
unsigned long operator""_n(unsigned long long v);
int operator""_len(const char *s, unsigned long n);
double f() { return (1.5_km).v + 3_n + "abc"_len; }

// ---- this and *this
struct S { int v; int f() { return this->v + (*this).v; } const S *g() const { return this; } };
int f(const S s) { return s.g()->v; }

// ---- capture of *this
struct S { int v; int f() { auto l = [*this] { return v; }; return l(); } };

// ---- init captures
int f(int a) { auto l = [b = a + 1.5, &c = a] { return b + c; }; return l(); }

// ---- mutable lambda
int f(int a) { auto l = [a]() mutable { a += 1; return a; }; return l(); }

// ---- lambda in a default argument
int f(int (*p)() = [] { return 1; });
int g() { return f(); }

// ---- lambda conversion
int apply(int (*p)(int), int x);
int f() { return apply([](int x) { return x + 1; }, 2); }

// ---- pointer to array
int f(int m[2][3]) { int (*row)[3] = m; return row[1][2]; }

// ---- reference to array
template <int N> int len(int (&a)[N]) { return N; }
int sum(const int (&a)[2]);
int f() { int x[4]; int y[2]; return len(x) + sum(y); }

// ---- array of pointers to functions
int a(int); int b(int);
int f(int i) { int (*t[2])(int) = {a, b}; return t[i](3); }

// ---- function returning a pointer to function
int inc(int);
int (*pick(bool))(int);
int f() { return pick(true)(1); }

// ---- references to functions
int inc(int);
int f() { int (&r)(int) = inc; return r(2); }

// ---- bit cast
float f(unsigned u) { return __builtin_bit_cast(float, u); }

// ---- structured bindings
struct P { int x; double y; };
P make();
double f() { auto [a, b] = make(); return a + b; }
int g() { int m[2] = {1, 2}; auto &[p, q] = m; return p + q; }

// ---- range for
struct R { int *begin(); int *end(); };
int f(R r) { int s = 0; for (auto x : r) s += x; for (int &x : r) x = 1; return s; }

// ---- init statements
int f(int a) { if (int b = a * 2; b > 3) return b; switch (char c = 'a'; c) { case 'a': return 1; } return 0; }

// ---- scoped enumerations
enum class E : short { A, B };
int f(E e) { return e == E::A ? static_cast<int>(e) : int(E::B); }

// ---- attributes and alignment
struct alignas(16) V { float x, y, z, w; };
int f() { return alignof(V) + sizeof(V); }

// ---- comma and conditional
double f(int a, float b) { return a, b > 0 ? a : b; }

// ---- conditional on classes
struct A { }; struct B : A { };
A f(bool c, A a, B b) { return c ? a : b; }
const A *g(bool c, const A *a, B *b) { return c ? a : b; }

// ---- new and delete
struct S { S(int); int v; };
int f() { S *s = new S(1); int *a = new int[3]; int r = s->v + a[0]; delete s; delete[] a; return r; }

// ---- casts to references
struct A { int v; }; struct B : A { };
int f(A &a) { return static_cast<B &>(a).v + const_cast<const A &>(a).v; }

// ---- namespaces
namespace a { inline namespace v1 { int f(int); } namespace b { double f(double); } }
namespace ab = a::b;
using namespace a;
double g() { return f(1) + a::f(2) + ab::f(3); }

// ---- hidden by an inner scope
int f(int); 
namespace n { double f(double); int g() { return f(1); } }

// ---- using declarations
namespace n { int f(int); struct S { int v; }; }
int g() { using n::f; using n::S; S s{1}; return f(s.v); }

// ---- goto and labels
int f(int n) { again: if (n > 3) { n -= 2; goto again; } return n; }

// ---- statement expressions of operators
bool f(int *p, int *q, long n) { return p + n > q - 1 && p - q < n && !p; }

// ---- explicit constructors
struct S { explicit S(int); S(double); };
int take(S);
int f() { return take(1); }

// ---- initializer lists
namespace std { typedef unsigned long size_t; template <typename T> class initializer_list { const T *p; size_t n; public: size_t size() const; }; }
struct V { V(std::initializer_list<int>); V(int, int); };
int take(V);
int f() { V a{1, 2, 3}; V b(1, 2); return take(a) + take(b) + take({4, 5}); }
// ---- classes that are defined behind the one that declares them
struct B { struct T; class I; static int s; int n; T *t; }; struct B::T { int a; int f() { return s + a; } B *b; }; class B::I { public: static int v(B *b) { return b->n + s; } };
int B::s = 1; int use(B &b, B::T u) { return b.t->a + u.f() + u.b->n + B::I::v(&b) + sizeof(B::T); }
