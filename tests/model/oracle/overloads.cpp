// ---- exact beats promotion
int f(int); long f(long); double f(double);
void g(char c, short s, float x, long l, unsigned u) { f(c); f(s); f(x); f(l); f(1); f(2.0); }
// ---- promotion beats conversion
int f(int); char f(double);
void g(short s, float x, bool b, unsigned char c) { f(s); f(x); f(b); f(c); }
// ---- float and double
float f(float); double f(double);
void g(float x, double d) { f(x); f(d); f(1.0f); f(1.0); }
// ---- number of arguments
int f(int); int f(int, int); int f(int, int, int = 0, int = 0);
void g(int i) { f(i); f(i, i, i); f(i, i, i, i); }
// ---- default arguments
int f(int a, int b = 2); long f(char *a, int b);
void g(char *p) { f(1); f(1, 2); f(p, 3); }
// ---- ellipsis loses
int f(...); long f(int); char f(const char *, ...);
void g(int *p) { f(1); f(p); f("x"); f("%d", 1, 2.0); }
// ---- pointers and const
int *some(); int f(int *); char f(const int *);
void g(int *p, const int *q, int a[3]) { f(p); f(q); f(a); f(some()); }
// ---- references and const
int f(int &); char f(const int &);
void g(int i, const int c) { f(i); f(c); f(3); f(i + 1); }
// ---- lvalue and rvalue references
int f(int &&); char f(const int &); long f(int &);
int make(); int &same(int &);
void g(int i, const int c) { f(i); f(c); f(3); f(make()); f(same(i)); f(static_cast<int &&>(i)); }
// ---- two arguments, one better
int f(int, double); char f(double, double);
void g(int i, float x) { f(i, i); f(x, x); f(i, x); }
// ---- pointer to void
int f(void *); char f(const void *); long f(bool);
void g(int *p, const char *q) { f(p); f(q); f(true); }
// ---- pointer prefers void over bool
int f(bool); char f(void *);
void g(int *p) { f(p); f(false); }
// ---- null pointer constants
int f(int); char f(char *);
void g() { f(0); f(nullptr); f((char *)0); }
// ---- derived to base
struct A {}; struct B : A {}; struct C : B {};
int f(A &); char f(B &); long f(const A *); short f(const B *);
void g(A a, B b, C c) { f(a); f(b); f(c); f(&a); f(&b); f(&c); }
// ---- user conversion loses to standard conversion
struct S { S(int); }; int f(S); char f(double);
void g(int i) { f(i); f(S(i)); }
// ---- conversion function
struct S { operator int() const; operator const char *() const; };
int f(const char *); char f(double, int);
void g(S s) { f(s); f(1.0, s); int i = s; const char *p = s; }
// ---- converting constructors
struct A { A(int); }; struct B { B(const char *); };
int f(A); char f(B);
void g() { f(1); f("x"); f('c'); }
// ---- explicit constructors do not convert
struct A { explicit A(int); }; int f(A); char f(long);
void g(int i) { f(i); f(A(i)); }
// ---- const methods
struct S { int f(); char f() const; int &at(int); const int &at(int) const; };
void g(S a, const S b, S *p, const S *q) { a.f(); b.f(); p->f(); q->f(); a.at(0); b.at(0); }
// ---- methods hide those of bases
struct A { int f(int); int f(char *); }; struct B : A { char f(double); }; struct C : A { using A::f; char f(double); };
void g(B b, C c) { b.f(1); c.f(1); c.f(1.0); b.A::f(1); }
// ---- operators, member and free
struct V { int x; V operator+(const V &) const; V operator-() const; V &operator+=(int); bool operator==(const V &) const; int &operator[](int); int operator()(int, int) const; };
V operator*(const V &, float); V operator*(float, const V &); bool operator<(const V &, const V &);
void g(V a, V b) { a + b; -a; a += 3; a == b; a[1]; a(1, 2); a * 2; 2 * a; a < b; (a + b) * 3; }
// ---- increment operators
struct I { I &operator++(); I operator++(int); int operator*() const; I *operator->(); int v; bool operator!=(const I &) const; };
void g(I i, I j) { ++i; i++; *i; i->v; i != j; }
// ---- assignment operators
struct S { S &operator=(int); S &operator=(const S &); int v; };
void g(S a, S b) { a = 1; a = b; (a = 2).v; }
// ---- comparison through conversion
struct S { operator int() const; };
void g(S s) { s + 1; s < 3; !s; if (s) {} s == s; s * 2.0; }
// ---- explicit bool
struct S { explicit operator bool() const; };
void g(S s) { if (s) {} !s; s && s; bool b(s); }
// ---- argument-dependent look-up
namespace N { struct S {}; int f(S); char h(S, int); S operator+(S, S); enum E { e }; long k(E); }
void g(N::S s) { f(s); h(s, 1); s + s; k(N::e); }
// ---- look-up stops at the first scope
int f(int); namespace N { char f(double); void g() { f(1); ::f(1); } }
// ---- using brings overloads together
namespace A { int f(int); } namespace B { char f(double); }
using A::f; using B::f;
void g() { f(1); f(1.0); A::f(2.5); }
// ---- using directive
namespace A { int f(int); namespace B { long f(long); } }
using namespace A; using namespace A::B;
void g(long l) { f(1); f(l); }
// ---- inline namespaces
namespace N { inline namespace v1 { int f(int); struct S {}; } char f(double); }
void g() { N::f(1); N::f(1.0); N::v1::f(3); N::S s; }
// ---- function pointers
int f(int); typedef int (*F)(int); int apply(F h, int x) { return h(x); }
void g(int (*p)(int), int (&r)(int)) { p(1); (*p)(2); r(3); apply(f, 1); apply(&f, 2); F q = f; q(4); (&f)(5); }
// ---- address chooses the overload
int f(int); char f(double); int take(int (*)(int)); int take2(char (*)(double));
void g() { take(f); take2(&f); int (*p)(int) = f; p(1); }
// ---- static methods
struct S { static int f(int); static char f(double); int v; static int w; };
void g(S s) { S::f(1); s.f(1.0); s.v; S::w; s.w; }
// ---- implicit this
struct S { int v; const int c; int f(); int g() const { return v + c; } int h() { return f() + this->f() + this->v; } static int k(); int m() { return k(); } };
// ---- qualified member names
struct A { int v; int f(); }; struct B : A { char v; int g() { return A::v + v + A::f() + B::v; } };
// ---- friends
struct S { friend int f(const S &) { return 1; } friend bool operator==(const S &, const S &); };
void g(S a) { f(a); a == a; }
// ---- constructors choose by type
struct S { S(); S(int); S(double, int = 0); S(const char *); S(const S &); int v; };
void g(S a) { S b; S c(1); S d(1.0); S e("x"); S f(a); S h = 2; S i{3}; S(4).v; S{1.0, 2}.v; new S(1); }
// ---- aggregate initialization
struct P { int x; float y; }; struct Q { P p; int z[2]; };
void g(int i, double d) { P a = {i, 2}; P b{1, 2.0f}; Q c = {{1, 2}, {3, 4}}; a.x; c.p.y; c.z[1]; P{1, 2}.x; }
// ---- list initialization of scalars
void g() { int a{1}; float b{2}; double c = {3}; long d[] = {1, 2, 3}; a; b; c; d[0]; }
// ---- overloads on signedness
int f(int); char f(unsigned); long f(long); short f(unsigned long);
void g(unsigned char c, unsigned u, unsigned long n, long long) { f(c); f(u); f(n); f(1); f(2u); f(3ul); f(sizeof(int)); }
// ---- ambiguous calls choose nothing, others go on
int f(int); int f(long, int);
void g() { f(1); f(1, 2); }
// ---- arrays by reference
int f(int (&)[3]); char f(int (&)[4]); long f(const int *, int);
void g() { int a[3]; int b[4]; f(a); f(b); f(a, 3); }
// ---- variadic functions promote
int printf_(const char *, ...);
void g(float x, char c, short s, bool b) { printf_("x", x, c, s, b, 1); }
// ---- default member look-up through pointer and reference
struct T { int v[3]; int *p; T *next; const char *name; };
void g(T &r, const T *q) { r.v[1]; r.p[2]; r.next->next->v[0]; q->v[1]; q->p; *q->p; q->name[0]; }
// ---- conversions of arguments
int f(long, float, unsigned char, bool, const void *);
void g(int i, double d, int *p) { f(i, d, i, p, p); f('a', 1, 300, 0, nullptr); }
// ---- nested calls
int f(int); long f(long); char f(const char *); int sum(int, long);
void g(short s) { f(f(f(s))); sum(f(s), f(2l)); f(f("x")); }
// ---- covariant returns and virtual
struct A { virtual A *me(); virtual int f() const; virtual ~A(); }; struct B : A { B *me() override; int f() const override; int only(); };
void g(A &a, B &b) { a.me(); b.me()->only(); a.f(); b.f(); a.me()->f(); }
// ---- conversion to base pointer
struct A { int v; }; struct B : A {};
A *f(A *p); void g(B *b) { f(b)->v; A *a = b; A &r = *b; r.v; b->v; }
// ---- user-defined literals
struct Len { long v; }; Len operator""_m(unsigned long long); long double operator""_k(long double);
void g() { 3_m; 2.5_k; (4_m).v; }
