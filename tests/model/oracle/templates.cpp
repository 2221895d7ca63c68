// ---- deduction by value
template <class T> T id(T x) { return x; }
void g(int i, const float c, int &r, int a[3]) { id(i); id(c); id(r); id(a); id(1.0); id("x"); id('c'); id(&i); }
// ---- deduction by reference
template <class T> T &ref(T &x); template <class T> const T &cref(const T &x);
void g(int i, const float c, int (&a)[3]) { ref(i); ref(c); ref(a); cref(i); cref(c); cref(2.0); }
// ---- forwarding references
template <class T> T &&fwd(T &&x);
void g(int i, const long c) { fwd(i); fwd(c); fwd(3); fwd(i + c); }
// ---- pointers
template <class T> T *p(T *x); template <class T> T el(const T *x);
void g(int *q, const char *s, float a[2]) { p(q); p(s); p(a); el(q); el(s); el(a); }
// ---- several parameters
template <class A, class B> A first(A a, B b); template <class A, class B> B second(A a, B b);
void g(int i, float x) { first(i, x); second(i, x); first<long>(i, x); second<long, double>(i, x); }
// ---- the same parameter twice
template <class T> T most(T a, T b);
void g(int i, int j, double d) { most(i, j); most(d, 2.0); most<double>(i, d); most<>(1, 2); }
// ---- explicit arguments
template <class T> T make(); template <class T, class U> T cast(U u);
void g(int i) { make<int>(); make<const char *>(); cast<float>(i); cast<long, short>(i); }
// ---- value parameters
template <int N> int times(int x); template <class T, int N> int count(T (&)[N]);
void g(int i) { int a[5]; float b[2]; times<3>(i); count(a); count(b); }
// ---- non-template wins over template
template <class T> int f(T); char f(int); long f(const char *);
void g(short s) { f(1); f(1.0); f(s); f("x"); f<int>(1); }
// ---- more specialised template wins
template <class T> int f(T); template <class T> char f(T *); template <class T> long f(const T *);
void g(int i, int *p, const int *q) { f(i); f(p); f(q); }
// ---- arity among templates
template <class T> int f(T); template <class T> char f(T, T); template <class T, class U> long f(T, U);
void g() { f(1); f(1, 2); f(1, 2.0); }
// ---- class templates
template <class T> struct Box { T v; T get() const; Box(T x); template <class U> U as() const; T *ptr(); static int n; };
void g(Box<int> a, Box<const char *> b, Box<Box<float>> c) { a.v; a.get(); b.get(); c.v.v; c.get().get(); a.as<double>(); a.ptr(); Box<int>::n; }
// ---- members defined by other members
template <class T> struct V { typedef T value_type; using pointer = T *; value_type a; pointer p; value_type at(int) const; pointer data(); };
void g(V<short> v, V<short>::value_type x, V<int>::pointer q) { v.a; v.p; v.at(1); v.data(); x + 1; *q; }
// ---- default template arguments
template <class T, class U = T, int N = 4> struct D { T t; U u; int a[N]; };
void g(D<int> a, D<int, char> b, D<float, long, 2> c) { a.u; b.u; c.u; a.a; c.a; }
// ---- partial specialisation
template <class T> struct S { int v; }; template <class T> struct S<T *> { char v; T t; }; template <> struct S<float> { long v; };
void g(S<int> a, S<short *> b, S<float> c, S<const int *> d) { a.v; b.v; b.t; c.v; d.v; d.t; }
// ---- partial specialisation on values
template <class T, int N> struct S { int v; }; template <class T> struct S<T, 0> { char v; }; template <int N> struct S<bool, N> { long v; };
void g(S<int, 3> a, S<int, 0> b, S<bool, 7> c) { a.v; b.v; c.v; }
// ---- traits by hand
template <bool B, class T, class F> struct pick { typedef T type; }; template <class T, class F> struct pick<false, T, F> { typedef F type; };
void g(pick<true, int, char>::type a, pick<false, int, char>::type b, pick<(sizeof(int) > 2), float, int>::type c) { a + 0; b; c; }
// ---- removal of qualifiers
template <class T> struct bare { typedef T type; }; template <class T> struct bare<const T> { typedef T type; }; template <class T> struct bare<T &> { typedef T type; };
void g(bare<const int>::type a, bare<float &>::type b, bare<char>::type c) { a; b; c; }
// ---- same type
template <class T, class U> struct same { static constexpr bool value = false; }; template <class T> struct same<T, T> { static constexpr bool value = true; };
void g() { same<int, int>::value; int a[same<int, int>::value ? 3 : 4]; int b[same<int, char>::value ? 3 : 4]; a; b; }
// ---- enable_if chooses
template <bool B, class T = void> struct en {}; template <class T> struct en<true, T> { typedef T type; };
template <class T> typename en<sizeof(T) == 4, int>::type f(T); template <class T> typename en<sizeof(T) == 8, char>::type f(T);
void g(int i, double d, float x, long l) { f(i); f(d); f(x); f(l); }
// ---- alias templates
template <class T> using ptr = T *; template <class T> using self = T; template <class T> struct B { T v; }; template <class T> using box = B<T>;
void g(ptr<int> p, self<float> x, box<char> b) { *p; x; b.v; }
// ---- variable templates
template <class T> constexpr T pi = T(3.14); template <class T> constexpr int bytes = sizeof(T);
void g() { pi<float>; pi<double> * 2; bytes<int> + 1; int a[bytes<double>]; a; }
// ---- dependent names
template <class T> struct Tr { typedef T *type; static T make(); };
template <class T> typename Tr<T>::type f(T); template <class T> auto h(T t) -> decltype(t + 1);
void g(int i, float x) { f(i); *f(x); h(i); h(x); h('c'); Tr<int>::make(); }
// ---- results deduced from bodies
template <class T> auto twice(T x) { return x + x; } auto plain(int i) { return i * 2.0; }
void g(short s, float x) { twice(s); twice(x); twice(2l); plain(1); }
// ---- packs
template <class... T> int count(T... x); template <class H, class... T> H head(H h, T... t);
void g(int i, float x) { count(); count(1, x, "s"); head(i, x); head(x, i, 'c'); head("s"); }
// ---- folds
template <class... T> auto sum(T... x) { return (x + ...); } template <class... T> bool all(T... x) { return (... && x); }
void g(int i, double d) { sum(i, d); sum(1, 2, 3); all(true, i, d); }
// ---- method templates
struct S { template <class T> T as(); template <class T> int put(const T &); template <int N> char at(); };
void g(S s, S *p) { s.as<int>(); p->as<float>(); s.put(1); s.put("x"); s.at<2>(); }
// ---- explicit function specialisation
template <class T> T f(T x) { return x; } template <> float f<float>(float x) { return x + 1; }
void g() { f(1); f(1.0f); }
// ---- class template argument deduction
template <class T> struct P { T a; P(T x); }; template <class A, class B> struct Q { A a; B b; Q(A, B); };
void g() { P p(1); P q(2.0f); Q r(1, 'c'); p.a; q.a; r.a; r.b; }
// ---- if constexpr
template <class T> auto f(T x) { if constexpr (sizeof(T) == 4) { return x; } else { return &x; } }
void g(float x) { f(x); f(1); }
// ---- recursion over values
template <int N> struct F { static constexpr int v = N * F<N - 1>::v; }; template <> struct F<0> { static constexpr int v = 1; };
void g() { int a[F<4>::v]; a; F<3>::v; }
// ---- recursion over types
template <class... T> struct L; template <> struct L<> { static constexpr int n = 0; }; template <class H, class... T> struct L<H, T...> { static constexpr int n = 1 + L<T...>::n; H head; };
void g(L<int, char, float> l) { l.head; int a[L<int, char, float>::n]; a; }
// ---- template template parameters
template <class T> struct V { T v; }; template <template <class> class C, class T> struct W { C<T> c; };
void g(W<V, int> w) { w.c.v; }
// ---- base class templates
template <class T> struct A { T v; T get(); }; struct B : A<int> { int f() { return v + get(); } }; template <class T> struct C : A<T> { T g() { return this->v; } };
void g(B b, C<float> c) { b.v; b.get(); c.v; c.get(); c.g(); }
// ---- curiously recurring
template <class D> struct Base { D &self(); int n; }; struct D : Base<D> { char c; };
void g(D d) { d.self(); d.self().c; d.n; }
// ---- operators of templates
template <class T> struct V { T x; }; template <class T> V<T> operator+(const V<T> &, const V<T> &); template <class T> V<T> operator*(const V<T> &, T);
void g(V<int> a, V<float> b) { (a + a).x; (b * 2.0f).x; }
// ---- deduction through class templates
template <class T> struct V { T x; }; template <class T> T front(const V<T> &); template <class T, int N> struct A { T x[N]; }; template <class T, int N> T at(A<T, N> &, int);
void g(V<short> v, A<float, 4> a) { front(v); at(a, 1); a.x; }
// ---- function pointers in deduction
template <class R, class A> R call(R (*f)(A), A a); template <class F> auto run(F f) -> decltype(f(1));
int sq(int); double half(int);
void g() { call(sq, 2); run(sq); run(half); run(&sq); }
// ---- static members of templates
template <class T> struct S { static T zero(); static const T one; enum { size = sizeof(T) }; };
void g() { S<int>::zero(); S<float>::one; int a[S<double>::size]; a; }
// ---- nested classes of templates
template <class T> struct O { struct I { T v; I *next; }; I i; I *head(); };
void g(O<int> o) { o.i.v; o.head()->v; o.head()->next->v; O<char>::I x; x.v; }
// ---- using declarations in templates
template <class T> struct A { typedef T value; }; template <class T> struct B : A<T> { using value = typename A<T>::value; value v; value f(); };
void g(B<short> b) { b.v; b.f(); }
// ---- template and overload by pointer kind
template <class T> int kind(T); template <class T> char kind(T *); template <class R> long kind(R (*)(int)); int h(int);
void g(int i) { kind(i); kind(&i); kind(h); kind("s"); }
// ---- functions as arguments
int twice(int x) { return 2 * x; }
long wide(long x) { return x; }
template <int (*F)(int)> int apply(int x) { return F(x); }
template <auto F, class T> auto deduce(T x) -> decltype(F(x)) { return F(x); }
template <int (*F)(int)> struct Holds { static int call(int x) { return F(x); } };
template <class T, T F> struct Typed { T kept = F; };
int a = apply<twice>(1), b = apply<&twice>(2);
auto c = deduce<wide>(3);
auto d = Holds<twice>::call(4);
Typed<int (*)(int), twice> e;
auto f = e.kept;
// ---- variables as arguments
int count; int list[4]; const int fixed = 3;
template <int *P> int read() { return *P; }
template <int &R> struct Refers { static int &get() { return R; } };
template <const int *P, int N> int sum() { int s = 0; for (int i = 0; i < N; ++i) s += P[i]; return s; }
template <int &R> auto address() { return &R; }
int a = read<&count>(), b = read<list>();
auto &c = Refers<count>::get();
int d = sum<list, fixed>();
auto e = address<count>();
// ---- specialised by a function
int one(); int two();
template <int (*F)()> struct Which { char is; };
template <> struct Which<one> { int is; };
template <> struct Which<&two> { double is; };
int three();
auto a = Which<one>().is; auto b = Which<two>().is; auto c = Which<three>().is;
auto d = Which<&one>().is;
