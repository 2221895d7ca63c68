"""Scenes of random programs in what C++ adds: classes, templates, lambdas, and its statements."""

from __future__ import annotations

from tests.differential.expressions import Scalar
from tests.differential.programs import Program


def classes(program: Program) -> None:
    """Construction and destruction in their order, virtual calls, copies, operators."""
    c = program.name("C")
    program.add(f"""
namespace {c}space {{
struct Base {{
  int id;
  __device__ explicit Base(int n) : id(n) {{ mix(n); }}
  __device__ Base(const Base &o) : id(o.id + 1) {{ mix(id * 3); }}
  __device__ virtual ~Base() {{ mix(id + 100); }}
  __device__ virtual int area(int k) const {{ return id * k; }}
  __device__ int twice() const {{ return area(2) + this->area(1); }}
}};
class Part {{
  int n_ = {program.some(1)};
 public:
  __device__ Part() {{ mix(n_); }}
  __device__ Part(int n) : n_(n) {{}}
  __device__ ~Part() {{ mix(-n_); }}
  __device__ operator int() const {{ return n_; }}
  __device__ Part &operator+=(int k) {{ n_ += k; return *this; }}
  __device__ Part operator++(int) {{ Part old = *this; ++n_; return old; }}
  __device__ int operator()(int k) {{ return n_ * k; }}
  __device__ int operator[](int k) const {{ return n_ ^ k; }}
  __device__ friend bool operator==(const Part &a, const Part &b) {{ return a.n_ == b.n_; }}
  __device__ static int made() {{ return {program.some(1)}; }}
}};
class Square final : public Base {{
 protected:
  Part a_, b_{{{program.some(1)}}};
 public:
  __device__ Square(int n) : Base(n + 1), a_(n) {{ a_ += 2; }}
  __device__ Square() : Square({program.some(1)}) {{ mix(5); }}
  __device__ int area(int k) const override {{ return a_ * k + b_ + Base::area(1); }}
}};
__device__ int show(Base b) {{ return b.area(3); }}
}}
""")
    with program.scene("classes"):
        program.write(f"using namespace {c}space;")
        program.write(f"Base b({program.some(1)}); Square s, t = Square({program.some(1)});")
        program.write("Base &r = s, *p = &t, copy = b; mix(r.area(2) + p->twice() + show(s));")
        program.write("Part x, y = 4, z[2] = {1, Part(2)}; x += y; mix(x++ + x(3) + y[1] + z[1]);")
        program.write("mix((x == y) + Part::made() + static_cast<int>(z[0]) + int(Part(6)));")
        program.write("{ Base *made = new Square(7); mix(made->area(1)); delete made; }")
        program.write(f"{{ Part *many = new Part[{program.number_of(1, 3)}]; mix(many[0]);")
        program.write("  delete[] many; }")
        program.statements(3)


def members(program: Program) -> None:
    """Pointers to members, to data and to functions, and casts along a hierarchy."""
    m = program.name("M")
    program.add(
        f"""
struct {m} {{
  int a, b; float f;
  __device__ int sum(int k) {{ return a + b * k; }}
  __device__ int less(int k) const {{ return a - b - k; }}
}};
struct {m}Root {{ int r = 1; __device__ virtual int kind() const {{ return 0; }} }};
struct {m}Leaf : {m}Root {{ int kind() const override {{ return r + 4; }} }};
__device__ int {m}get(const {m} &x, int {m}::*p) {{ return x.*p; }}
""".replace("int kind() const override", "__device__ int kind() const override")
    )
    with program.scene("members"):
        program.write(f"{m} x = {{{program.some(2)}, 1.5f}}, *q = &x; int {m}::*p = &{m}::a;")
        program.write(f"x.*p += 3; mix(q->*p); p = &{m}::b; q->*p = 9; mix({m}get(x, p));")
        program.write(f"int ({m}::*f)(int) = &{m}::sum; mix((x.*f)(2) + (q->*f)(3));")
        program.write(f"int ({m}::*g)(int) const = &{m}::less; mix((x.*g)(1)); mix(f != nullptr);")
        program.write(f"{m}Leaf leaf; {m}Root root, *up = &leaf, *down = &root; mix(up->kind());")
        program.write(f"mix(dynamic_cast<{m}Leaf *>(up) != nullptr);")
        program.write(f"mix(dynamic_cast<{m}Leaf *>(down) == nullptr);")
        program.write(f"mix(static_cast<{m}Leaf &>(*up).kind() + down->kind());")
        program.scalars += [Scalar("x.a", "int"), Scalar("(x.*p)", "int")]
        program.statements(2)


_WAYS = (
    "const {t} &{r} = {v};",
    "const {t} &{r} = {n}same({v});",
    "const {t} &{r} = {n}most({v}, {w});",
    "const {t} &{r} = {n}through({v});",
    "const {t} &{r} = *{n}address({v});",
    "const {t} &{r} = static_cast<const {t} &>({v});",
    "const {t} &{r} = {v} < {w} ? {v} : {w};",
    "const {t} &{r} = ({w}, {v});",
    "const {t} &{r} = {n}Kept({v}).get();",
    "{t} &{r} = const_cast<{t} &>({n}most({v}, {w}));",
    "auto &{r} = ({v} += 1);",
    "auto &&{r} = {n}same({v});",
    "const {t} *{r}p = nullptr; {n}keep({r}p, {v}); const {t} &{r} = *{r}p;",
    "const {t} *{r}p = [](const {t} &x) {{ return &x; }}({v}); const {t} &{r} = *{r}p;",
    "{n}Both {r}b{{{v}, {w}}}; const {t} &{r} = {r}b.a;",
    "const {t} &(*{n}Way{r})(const {t} &) = {n}same; const {t} &{r} = {n}Way{r}({v});",
)
"""Ways by which a reference comes to a variable."""


def references(program: Program) -> None:
    """References to variables, which change afterwards, by calls, objects and casts."""
    n, t = program.name("R"), program.one_of("int", "unsigned", "short", "long long")
    program.add(f"""
__device__ const {t} &{n}same(const {t} &x) {{ return x; }}
__device__ const {t} &{n}most(const {t} &x, const {t} &y) {{ return x < y ? y : x; }}
__device__ const {t} &{n}through(const {t} &x) {{ const {t} &y = x; return {n}same(y); }}
__device__ const {t} *{n}address(const {t} &x) {{ return &x; }}
__device__ void {n}keep(const {t} *&p, const {t} &x) {{ p = &x; }}
__device__ {t} {n}read(const {t} &x, {t} &y) {{ y += 2; return x; }}
struct {n}Kept {{
  const {t} *p;
  __device__ {n}Kept(const {t} &x) : p(&x) {{}}
  __device__ const {t} &get() const {{ return *p; }}
}};
struct {n}Both {{ const {t} &a; const {t} &b; }};
""")
    with program.scene("references"):
        names = ("u", "v", "w")
        program.write(f"{t} u = {program.some(1)}, v = {program.some(1)}, w = {program.some(1)};")
        for number in range(4):
            way = program.one_of(*_WAYS)
            chosen = {"v": program.one_of(*names), "w": program.one_of(*names)}
            program.write(way.format(t=t, n=n, r=f"r{number}", **chosen))
        program.scalars += [Scalar(name, t) for name in names]
        program.statements(3)
        program.write("u += 3; v ^= 5; w = u + v; mix(r0 + 2 * r1 + 3 * r2 + 4 * r3);")
        program.write(f"mix({n}read(u, u)); mix({n}read(w, v)); mix(&r1 == &v);")


def templates(program: Program) -> None:
    """Templates of functions and classes: extents that are deduced, packs, specialisations."""
    t = program.name("T")
    program.add(f"""
template <class T, int N> __device__ T {t}total(const T (&a)[N]) {{
  T sum = T(); for (int i = 0; i < N; i++) sum += a[i]; return sum + N; }}
template <typename T, unsigned R, unsigned C> __device__ int {t}shape(T (&a)[R][C]) {{
  return R * 10 + C + sizeof(a) / sizeof(T); }}
template <int N> __device__ int {t}fact() {{ return N * {t}fact<N - 1>(); }}
template <> __device__ int {t}fact<0>() {{ return {program.number_of(1, 3)}; }}
template <class... A> __device__ int {t}all(A... a) {{ return (0 + ... + int(a)) + sizeof...(a); }}
template <class T, class... A> __device__ int {t}first(T head, A... rest) {{
  if constexpr (sizeof...(rest) > 0) return head + 2 * {t}first(rest...); else return head; }}
template <class T, int N = 3> struct {t}Box {{
  T v[N]; static constexpr int size = N; using type = T;
  __device__ T &at(int i) {{ return v[i % N]; }}
  template <class U> __device__ U as(int i) const {{ return U(v[i % N]); }} }};
template <class T> struct {t}Box<T *, 1> {{ static constexpr int size = -1; }};
template <class T> __device__ T {t}most(T a, T b) {{ return a < b ? b : a; }}
__device__ int {t}most(int a, int b) {{ return a > b ? a * 2 : b * 3; }}
""")
    with program.scene("templates"):
        program.write(f"int a[] = {{{program.some(4)}}}; float f[2] = {{1.5f, 2}}; short m[2][5];")
        program.write(f"mix({t}total(a)); mix_float({t}total(f)); mix({t}shape(m));")
        program.write(
            f"mix({t}fact<{program.number_of(0, 6)}>()); mix({t}all(1, 2.5f, 'c', a[0]));"
        )
        program.write(
            f"mix({t}first(a[1], 'b', 3u)); mix({t}most<long>(a[0], 7) + {t}most(2, a[3]));"
        )
        program.write(f"{t}Box<short> box = {{{{1, 2, 3}}}}; box.at(4) += a[2]; mix(box.at(1));")
        program.write(f"mix(box.size + {t}Box<int *, 1>::size + box.as<int>(5));")
        program.write(f"typename {t}Box<double, 2>::type d = {t}Box<double, 2>::size / 4.0;")
        program.write("mix_float(d); mix((1 < 2) + (a[0] < a[1]) * 2);")
        program.statements(2)


def lambdas(program: Program) -> None:
    """Lambdas by value and by reference, generic, mutable, with captures of their own."""
    with program.scene("lambdas"):
        program.write(f"int n = {program.some(1)}, m = {program.some(1)}; long w = 5;")
        program.write("auto add = [&n, m](int k) { n += k; return n * m; }; mix(add(3) + add(4));")
        program.write(
            "auto own = [count = n + 1]() mutable { return ++count; }; mix(own() + own());"
        )
        program.write("auto any = [=](auto a, auto b) -> long { return a * b + w; };")
        program.write("mix(any(2, 3u) + any('a', 1.5f)); mix([] { return 7; }());")
        program.write("auto twice = [&](auto f, int k) { return f(k) + f(k + 1); };")
        program.write("mix(twice(add, 2)); mix(twice([](int k) { return k * k; }, m & 7));")
        program.scalars += [Scalar("n", "int"), Scalar("w", "long")]
        program.statements(4)


def statements(program: Program) -> None:
    """What C++ adds to statements and declarations, and what stands in odd places."""
    e = program.name("E")
    program.add(f"""
enum {e} {{ {e}A, {e}B = {program.number_of(2, 9)}, {e}C }};
enum class {e}K : unsigned char {{ low = 250, high }};
constexpr int {e}square(int n) {{ int v = n; for (int i = 1; i < n; i++) v += n; return v; }}
struct {e}Pair {{ int a; float b; }};
__device__ {e}Pair {e}pair(int n) {{ return {{n, n * 1.5f}}; }}
__device__ auto {e}both(int &n) -> int & {{ return ++n; }}
using {e}Row = int[3];
""")
    with program.scene("statements"):
        program.write(f"{e}Row row = {{{program.some(3)}}}; int n = {program.some(1)};")
        program.write("for (int v : row) mix(v); for (auto &v : row) v += n;")
        program.write(f"auto [a, b] = {e}pair(n); mix(a); mix_float(b);")
        program.write("if (int k = row[1]; k > 3) mix(k); else { mix(-k); } ;")
        program.write(
            f"switch (auto k = {e}(n % 3); k) {{ case {e}A: mix(1); break; default: mix(k); }}"
        )
        program.write(f"mix((unsigned char){e}K::high); mix({e}C | {e}B); mix({e}square(5));")
        program.write(
            f'static_assert({e}square(3) == 9, ""); if constexpr (sizeof(int) > 2) mix(3);'
        )
        program.write(f"{e}both(n) = {e}both(n) + 2; int &r = ++n; r--; mix((n, row[0]));")
        program.write(
            "decltype(n) d{n}; const auto c = d * 2.5; mix_float(c); mix(noexcept(n + 1));"
        )
        program.write("mix(sizeof(row) / sizeof *row + sizeof d + alignof(double));")
        program.write(
            "n = (row[0] = 4, row[1] += 2, row[2]); mix(n <<= 2); mix(n ? row[0] : d); n |= 8;"
        )
        program.write(
            "mix(({ int q = n; q * 2; })); mix(!n + ~n - +n); mix(-n >> 1); mix(n % 7 ^ n);"
        )
        program.write(
            "typedef unsigned char Byte; Byte y = (Byte)(n * 77); y += 200; mix(y); mix(y--);"
        )
        program.write('n /= 3; n %= 50; asm volatile("" : "+r"(n) : : "memory"); mix(n);')
        program.write(
            "if (n) ; else mix(9); { int n = 3; mix(n); } for (;;) { if (n++ > 3) break; n += 9; }"
        )
        program.write("mix(const_cast<int &>(static_cast<const int &>(n))); goto end; end: mix(n);")
        program.statements(4)


def vectors(program: Program) -> None:
    """GNU's vectors: operators lane by lane, masks, lanes by index, and shuffles."""
    v = program.name("V")
    program.add(f"""
typedef int {v} __attribute__((vector_size(16)));
typedef float {v}Float __attribute__((vector_size(16)));
__device__ {v} {v}twice({v} a) {{ return a + a; }}
""")
    with program.scene("vectors"):
        program.write(f"{v} a = {{{program.some(4)}}}, b = {{{program.some(4)}}}, c = {v}twice(a);")
        program.write("c -= b; c = (a > b) ? c : -a; c ^= a & ~b; c[1] = 7; c = c * 3 + 1;")
        program.write(f"a = __builtin_shuffle(c, ({v}){{3, 1, 0, 2}});")
        program.write(f"{v}Float f = __builtin_convertvector(a, {v}Float) * 0.5f;")
        program.write("for (int i = 0; i < 4; i++) { mix(a[i]); mix(c[i]); mix_float(f[i]); }")
        program.statements(2)


def exceptions(program: Program) -> None:
    """Exceptions: what is thrown, caught, thrown on, and destroyed on the way."""
    x = program.name("X")
    program.add(f"""
struct {x} {{
  int n; __device__ {x}(int k) : n(k) {{ mix(n); }} __device__ ~{x}() {{ mix(n + 50); }} }};
struct {x}Error {{ int code; }};
struct {x}Worse : {x}Error {{ {x}Worse(int n) : {x}Error{{n}} {{}} }};
__device__ int {x}risk(int n) {{
  {x} guard(n);
  if (n > 6) throw {x}Worse(n); if (n > 4) throw n * 2; if (n > 2) throw "text";
  return n;
}}
""")
    with program.scene("exceptions"):
        program.write(f"for (int i = 0; i < {program.number_of(4, 9)}; i++) {{")
        program.write(
            f"  try {{ try {{ mix({x}risk(i)); }} catch (const char *s) {{ mix(s[1]); throw; }} }}"
        )
        program.write(f"  catch (const {x}Error &e) {{ mix(e.code); }} catch (int e) {{ mix(e); }}")
        program.write("  catch (...) { mix(77); }")
        program.write("}")
        program.write(
            f"mix(typeid(int) == typeid({x})); mix(typeid({x}Worse) == typeid({x}Worse));"
        )
        program.statements(2)
