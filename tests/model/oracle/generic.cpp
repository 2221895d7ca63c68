// ---- deduction guides by constructor
template <typename T> struct Box { Box(T); T v; };
int f() { Box b(1); return b.v; }
float g() { auto b = Box(2.0f); return b.v; }
double h() { Box b{3.0}; return b.v; }

// ---- written deduction guides
template <typename T> struct Span { Span(T *, int); T *p; };
template <typename T> Span(T *, int) -> Span<T>;
int f(int *p) { Span s(p, 3); return s.p[0]; }

// ---- aggregate deduction guide
template <typename T, int N> struct Arr { T a[N]; };
template <typename T, typename... U> Arr(T, U...) -> Arr<T, 1 + sizeof...(U)>;
int f() { Arr a{1, 2, 3}; return a.a[0]; }

// ---- partial specialisation
template <typename T> struct Is { static constexpr int v = 0; };
template <typename T> struct Is<T *> { static constexpr int v = 1; };
template <typename T> struct Is<const T *> { static constexpr int v = 2; };
template <typename R, typename A> struct Is<R(A)> { static constexpr int v = 3; };
template <typename T, int N> struct Is<T[N]> { static constexpr int v = N; };
int f() { int a[Is<int>::v + Is<int *>::v + Is<const int *>::v + Is<int(char)>::v + Is<char[7]>::v]; return sizeof(a) / sizeof(a[0]); }

// ---- specialised members
template <typename T> struct Traits { typedef T type; static T zero(); };
template <> struct Traits<float> { typedef double type; static double zero(); };
double f() { Traits<float>::type x = 1; return x + Traits<float>::zero() + Traits<int>::zero(); }

// ---- variable templates
template <typename T> constexpr T pi = T(3.14);
template <typename T> constexpr bool small = sizeof(T) < 4;
template <> constexpr bool small<double> = true;
float f() { return small<char> ? pi<float> : 0; }
bool g() { return small<double>; }

// ---- alias templates
template <typename T> struct Id { typedef T type; };
template <typename T> using Same = typename Id<T>::type;
template <typename T> using Ptr = T *;
int f(Ptr<int> p, Same<int> s) { return *p + s; }

// ---- enable_if in the result
template <bool, typename T = void> struct enable_if { };
template <typename T> struct enable_if<true, T> { typedef T type; };
template <typename T> struct is_int { static constexpr bool value = false; };
template <> struct is_int<int> { static constexpr bool value = true; };
template <typename T> typename enable_if<is_int<T>::value, int>::type pick(T);
template <typename T> typename enable_if<!is_int<T>::value, double>::type pick(T);
double f() { return pick(1) + pick(1.0f); }

// ---- enable_if in a parameter
template <bool, typename T = void> struct enable_if { };
template <typename T> struct enable_if<true, T> { typedef T type; };
template <bool B> using enable = typename enable_if<B>::type;
template <typename T, enable<sizeof(T) == 1> * = nullptr> int pick(T);
template <typename T, enable<sizeof(T) != 1> * = nullptr> double pick(T);
double f() { return pick('c') + pick(1); }

// ---- void_t
template <typename...> using void_t = void;
template <typename T, typename = void> struct has { static constexpr int value = 0; };
template <typename T> struct has<T, void_t<typename T::type>> { static constexpr int value = 1; };
struct Yes { typedef int type; };
int f() { int a[has<Yes>::value + 1]; int b[has<int>::value + 1]; return sizeof(a) + sizeof(b); }

// ---- expression SFINAE
struct A { int size(); };
template <typename T> auto size(T &x, int) -> decltype(x.size()) { return x.size(); }
template <typename T> double size(T &x, long) { return 0; }
double f(A a, int i) { return size(a, 0) + size(i, 0); }

// ---- is_same
template <typename A, typename B> struct is_same { static constexpr bool value = false; };
template <typename A> struct is_same<A, A> { static constexpr bool value = true; };
template <typename T> int f(T x) { if constexpr (is_same<T, int>::value) { return x; } else { return 0; } }
int g() { return f(1) + f(2.0); }

// ---- if constexpr in auto
template <typename T> auto conv(T x) { if constexpr (sizeof(T) == 4) { return 1.0; } else { return 1; } }
double f() { return conv(1) + conv('c'); }

// ---- partial ordering
template <typename T> int f(T); 
template <typename T> double f(T *);
template <typename T> char f(const T *);
double g(int i, int *p, const int *c) { char x = f(c); return f(i) + f(p); }

// ---- templates and plain functions
int f(int); 
template <typename T> double f(T);
double g() { return f(1) + f('c') + f<>(1) + f<int>(2); }

// ---- explicit arguments
template <typename R, typename T> R cast(T x) { return R(x); }
template <int N, typename T> T times(T x) { return x * N; }
float f() { return cast<float>(1) + times<3>(2.0f); }

// ---- deduced array sizes
template <typename T, unsigned long N> unsigned long len(const T (&)[N]) { return N; }
unsigned long f() { int a[5]; return len(a) + len("abc"); }

// ---- forwarding references
template <typename T> int kind(T &&);
int f(int i, const int c) { return kind(i) + kind(c) + kind(1); }

// ---- nested dependent names
template <typename T> struct Vec { typedef T value_type; T *begin(); };
template <typename C> typename C::value_type first(C c) { return *c.begin(); }
float f(Vec<float> v) { return first(v); }

// ---- two phases
template <typename T> int g(T x) { return h(x); }
namespace n { struct S { }; int h(S); }
int f(n::S s) { return g(s); }

// ---- members of a class template
template <typename T> struct V { T v; V(T x) : v(x) { } T get() const; template <typename U> U as(); static V make(T x); };
template <typename T> T V<T>::get() const { return v; }
template <typename T> template <typename U> U V<T>::as() { return U(v); }
template <typename T> V<T> V<T>::make(T x) { return V(x); }
float f() { V<int> v(1); return v.get() + v.as<float>() + V<int>::make(2).get(); }

// ---- inheritance from a parameter
template <typename T> struct Crtp { int call() { return static_cast<T *>(this)->impl(); } };
struct D : Crtp<D> { int impl(); };
int f(D d) { return d.call(); }

// ---- dependent base members
template <typename T> struct B { T v; int n(); };
template <typename T> struct D : B<T> { T get() { return this->v + this->n(); } using B<T>::v; T two() { return v; } };
float f(D<float> d) { return d.get() + d.two() + d.v; }

// ---- default template arguments
template <typename T = int, int N = sizeof(T)> struct A { T a[N]; };
int f(A<> a, A<char> b) { return sizeof(a.a) + sizeof(b.a) + a.a[0]; }

// ---- non-type parameters
template <int *P> int read() { return *P; }
template <int (*F)(int)> int call(int x) { return F(x); }
template <bool B, char C> int both() { return B + C; }
int x; int inc(int);
int f() { return read<&x>() + call<inc>(1) + both<true, 'c'>(); }

// ---- auto parameters of templates
template <auto N> constexpr auto value() { return N; }
template <auto N> struct Const { static constexpr decltype(N) v = N; };
int f() { return value<3>() + Const<4>::v; }

// ---- generic lambdas
double f() { auto add = [](auto a, auto b) { return a + b; }; return add(1, 2) + add(1, 2.0); }

// ---- lambda as a parameter
template <typename F> auto apply(F f, int x) { return f(x); }
double g() { return apply([](int x) { return x * 0.5; }, 3); }

// ---- recursion
template <int N> struct Fib { static constexpr int v = Fib<N - 1>::v + Fib<N - 2>::v; };
template <> struct Fib<1> { static constexpr int v = 1; };
template <> struct Fib<0> { static constexpr int v = 0; };
int f() { int a[Fib<7>::v]; return sizeof(a) / sizeof(int); }

// ---- constexpr functions with loops
constexpr int power(int b, int e) { int r = 1; for (int i = 0; i < e; ++i) r *= b; return r; }
constexpr int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int f() { int a[power(2, 5)]; int b[fact(4)]; return sizeof(a) + sizeof(b); }

// ---- constexpr arrays
constexpr int table[3] = {4, 5, 6};
int f() { int a[table[1]]; return sizeof(a); }

// ---- trailing result
template <typename A, typename B> auto add(A a, B b) -> decltype(a + b) { return a + b; }
double f() { return add(1, 2.0); }

// ---- decltype
int i; int &r = i; const int c = 1;
decltype(i) a1 = 1; decltype((i)) a2 = i; decltype(r) a3 = i; decltype(c + 1.0) a4 = 2; decltype(auto) a5 = (i);
double f() { return a1 + a2 + a3 + a4 + a5; }
