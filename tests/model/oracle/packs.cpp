// ---- sizeof...
template <typename... T> int count(T... x) { return sizeof...(T) + sizeof...(x); }
int f() { return count(1, 2.0, 'c') + count(); }

// ---- fold over plus
template <typename... T> auto sum(T... x) { return (x + ...); }
auto f(int i, double d, float g) { return sum(i, d); }
auto h(char c, short s) { return sum(c, s); }

// ---- fold with init
template <typename... T> auto sum(T... x) { return (0L + ... + x); }
auto f(int i) { return sum(i, i); }
auto g() { return sum(); }

// ---- fold over comma
int touch(int x);
template <typename... T> void each(T... x) { (touch(x), ...); }
void f() { each(1, 2, 3); }

// ---- fold over and
template <typename... T> bool all(T... x) { return (x && ...); }
bool f(int i, bool b) { return all(i, b); }

// ---- expansion into a call
int three(int a, double b, char c);
template <typename... T> auto call(T... x) { return three(x...); }
auto f() { return call(1, 2.0, 'c'); }

// ---- expansion of a pattern
template <typename T> T twice(T x) { return x + x; }
int two(int a, int b);
template <typename... T> int call(T... x) { return two(twice(x)...); }
int f() { return call(1, 2); }

// ---- forwarding
template <typename T> struct remove_ref { typedef T type; };
template <typename T> struct remove_ref<T &> { typedef T type; };
template <typename T> T &&fwd(typename remove_ref<T>::type &x) { return static_cast<T &&>(x); }
int two(int &a, double &&b);
template <typename... T> int call(T &&...x) { return two(fwd<T>(x)...); }
int f(int i) { return call(i, 2.0); }

// ---- recursive packs
int last(int x) { return x; }
template <typename T> T rec(T x) { return x; }
template <typename T, typename... R> auto rec(T x, R... rest) { return x + rec(rest...); }
auto f() { return rec(1, 2.0f, 3L); }

// ---- variadic class
template <typename... T> struct Tuple;
template <> struct Tuple<> { static const int size = 0; };
template <typename H, typename... R> struct Tuple<H, R...> { H head; Tuple<R...> rest; };
int f(Tuple<int, float, char> t) { return t.head; }
float g(Tuple<int, float, char> t) { return t.rest.head; }
char h(Tuple<int, float, char> t) { return t.rest.rest.head; }

// ---- variadic bases
struct A { int a(); };
struct B { float b(); };
template <typename... T> struct Both : T... { };
int f(Both<A, B> x) { return x.a(); }
float g(Both<A, B> x) { return x.b(); }

// ---- pack of values
template <int... N> struct List { static constexpr int count = sizeof...(N); };
template <int... N> constexpr int total() { return (N + ... + 0); }
int f() { return List<1, 2, 3>::count; }
int g() { int a[total<1, 2, 3>()]; return a[0]; }

// ---- pack through a type
template <typename... T> struct Pack { };
template <typename... T> int size(Pack<T...>) { return sizeof...(T); }
int f(Pack<int, char> p) { return size(p); }

// ---- template template parameters
template <typename T> struct V { T v; };
template <typename T, int N> struct Arr { T a[N]; };
template <template <typename> class C, typename T> struct W { C<T> c; };
template <template <typename, int> class C> struct X { C<float, 3> c; };
int f(W<V, int> w) { return w.c.v; }
float g(X<Arr> x) { return x.c.a[1]; }

// ---- template template deduction
template <typename T> struct V { T v; };
template <template <typename> class C, typename T> T get(C<T> c) { return c.v; }
int f(V<int> v) { return get(v); }

// ---- pack in a lambda
template <typename... T> auto make(T... x) { return [=] { return (x + ...); }; }
int f() { return make(1, 2)(); }

// ---- generic lambda with a pack
int f() { auto sum = [](auto... x) { return (x + ...); }; return sum(1, 2, 3); }

// ---- explicit and deduced packs
template <typename R, typename... A> R call(R (*p)(A...), A... a) { return p(a...); }
int add(int, int);
int f() { return call(add, 1, 2); }

// ---- pack after explicit arguments
template <typename T, typename... A> T make(A... a) { return T(sizeof...(A)); }
long f() { return make<long>(1, 'c'); }

// ---- expansion in a braced list
template <typename... T> int first(T... x) { int a[] = {x...}; return a[0]; }
int f() { return first(1, 2, 3); }

// ---- expansion in bases and members
template <typename T> struct Leaf { T value; };
template <typename... T> struct Tree : Leaf<T>... { };
int f(Tree<int, char> t) { return t.Leaf<int>::value; }

// ---- alias with a pack
template <typename... T> struct Pack { static constexpr int n = sizeof...(T); };
template <typename... T> using P = Pack<int, T...>;
int f() { return P<char, long>::n; }

// ---- index sequence
template <int... I> struct Seq { };
template <int N, int... I> struct Make : Make<N - 1, N - 1, I...> { };
template <int... I> struct Make<0, I...> { typedef Seq<I...> type; };
template <int... I> int sum(Seq<I...>) { return (I + ... + 0); }
int f() { return sum(Make<4>::type()); }

// ---- default after pack
template <typename... T> struct Sizes { static constexpr int all = (sizeof(T) + ... + 0); };
int f() { int a[Sizes<int, char, double>::all]; return a[1]; }

// ---- pack before other parameters
template <typename... T> int mid(T... first, short n, long m) { return sizeof...(T) + n; }
int f(char c) { return mid<int, float>(1, c, 3, 4) + mid(c, 4); }

// ---- two packs of the same types
template <typename R, typename... T> long both(R *r, const T *...x, int n, R *s, const T *...y) { return n; }
long f(float *a, const double *b, char *c) { return both<float, double, char>(a, b, c, 'n', a, b, c); }
long g(float *a) { return both<float>(a, 'n', a); }

// ---- a pack before others, by instance
template <typename... T> int inner(T... x, int n, T... y) { return n; }
template <typename... T> int outer(T... x) { return inner<T...>(x..., 'n', x...); }
int f(float a, char c) { return outer(a, c); }

// ---- packs of pointers
template <typename... T> long first(T *...x) { return sizeof...(T); }
template <typename R, typename... T> long behind(R *r, const T *const ...x) { return 0; }
template <typename... T> int twice(T **...x, int n) { return n; }
template <typename... T> int fenced(T *__restrict__... x) { return 1; }
long f(float *a, const double *b, char *c) { return first(a, b, c) + first<float, const double>(a, b); }
long g(float *a, const double *b, char *c) { return behind(a, b, c) + behind<float, double, char>(a, b, c); }
int h(float **a) { return twice<float>(a, 'n') + fenced(*a, a); }

// ---- a fold is no pack of pointers
template <typename... T> int product(T... x) { return (x * ... * 2); }
int f() { return product(2, 'a'); }
