// Types erased by hand, ranks of overloads, facades, tables made when compiled.
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
// type erasure by hand, customization points, priorities, iterators facade, compile-time things
template <class Sig, std::size_t N = 32>
class InplaceFunction;
template <class R, class... A, std::size_t N>
class InplaceFunction<R(A...), N> {
  struct VTable {
    R (*call)(void *, A &&...);
    void (*move)(void *, void *);
    void (*destroy)(void *);
  };
  template <class F>
  static constexpr VTable table{
      [](void *p, A &&...a) -> R { return (*static_cast<F *>(p))(std::forward<A>(a)...); },
      [](void *d, void *s) { new (d) F(std::move(*static_cast<F *>(s))); },
      [](void *p) { static_cast<F *>(p)->~F(); }};
  const VTable *vt = nullptr;
  alignas(std::max_align_t) std::byte buf[N];

 public:
  InplaceFunction() = default;
  template <class F, class D = std::decay_t<F>,
            class = std::enable_if_t<!std::is_same_v<D, InplaceFunction> &&
                                     std::is_invocable_r_v<R, D &, A...>>>
  InplaceFunction(F &&f) : vt(&table<D>) {
    static_assert(sizeof(D) <= N);
    new (buf) D(std::forward<F>(f));
  }
  InplaceFunction(InplaceFunction &&o) noexcept : vt(o.vt) {
    if (vt) vt->move(buf, o.buf);
  }
  InplaceFunction &operator=(InplaceFunction &&o) noexcept {
    if (this != &o) {
      if (vt) vt->destroy(buf);
      vt = o.vt;
      if (vt) vt->move(buf, o.buf);
    }
    return *this;
  }
  ~InplaceFunction() {
    if (vt) vt->destroy(buf);
  }
  R operator()(A... a) { return vt->call(buf, std::forward<A>(a)...); }
  explicit operator bool() const { return vt; }
};
template <class F>
class FunctionRef;
template <class R, class... A>
class FunctionRef<R(A...)> {
  void *p;
  R (*f)(void *, A...);

 public:
  template <class C, class = std::enable_if_t<!std::is_same_v<std::decay_t<C>, FunctionRef>>>
  FunctionRef(C &&c)
      : p(const_cast<void *>(static_cast<const void *>(std::addressof(c)))),
        f([](void *q, A... a) -> R { return (*static_cast<std::add_pointer_t<C>>(q))(a...); }) {}
  R operator()(A... a) const { return f(p, a...); }
};
class Drawable;
using Document = std::vector<Drawable>;
template <class T>
auto draw_it(const T &t, std::string &o, std::size_t n) -> decltype(std::to_string(t), void()) {
  o += std::string(n, ' ') + std::to_string(t) + "\n";
}
void draw_it(const std::string &s, std::string &o, std::size_t n);
void draw_it(const Document &d, std::string &o, std::size_t n);
class Drawable {
  struct Concept {
    virtual ~Concept() = default;
    virtual std::unique_ptr<Concept> clone() const = 0;
    virtual void draw(std::string &, std::size_t) const = 0;
  };
  template <class T>
  struct Model final : Concept {
    T t;
    explicit Model(T x) : t(std::move(x)) {}
    std::unique_ptr<Concept> clone() const override { return std::make_unique<Model>(*this); }
    void draw(std::string &o, std::size_t n) const override { draw_it(t, o, n); }
  };
  std::unique_ptr<Concept> self;

 public:
  template <class T>
  Drawable(T x) : self(std::make_unique<Model<T>>(std::move(x))) {}
  Drawable(const Drawable &o) : self(o.self->clone()) {}
  Drawable(Drawable &&) noexcept = default;
  Drawable &operator=(Drawable o) noexcept {
    self = std::move(o.self);
    return *this;
  }
  friend void draw_it(const Drawable &d, std::string &o, std::size_t n) { d.self->draw(o, n); }
};
void draw_it(const std::string &s, std::string &o, std::size_t n) {
  o.append(n, ' ').append(s) += '\n';
}
void draw_it(const Document &d, std::string &o, std::size_t n) {
  o += std::string(n, ' ') + "{\n";
  for (auto &e : d) draw_it(e, o, n + 2);
  o += std::string(n, ' ') + "}\n";
}
template <int N>
struct Rank : Rank<N - 1> {};
template <>
struct Rank<0> {};
namespace lib {
struct Tag {};
template <class T>
auto size_impl(const T &t, Rank<2>) -> decltype(t.size(), 0) {
  return int(t.size());
}
template <class T>
auto size_impl(const T &t, Rank<1>) -> decltype(count_of(t), 0) {
  return 100 + count_of(t);
}
template <class T>
int size_impl(const T &, Rank<0>) {
  return -1;
}
template <class T>
int size(const T &t) {
  return size_impl(t, Rank<2>{});
}
struct Mine {};
int count_of(const Mine &) { return 7; }
template <class T, std::size_t N>
int size(const T (&)[N]) {
  return N;
}
}  // namespace lib
template <class Derived, class T, class Cat = std::random_access_iterator_tag>
struct Facade {
  using iterator_category = Cat;
  using value_type = std::remove_cv_t<T>;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using reference = T &;
  Derived &d() { return static_cast<Derived &>(*this); }
  const Derived &d() const { return static_cast<const Derived &>(*this); }
  T &operator*() const { return d().deref(); }
  T *operator->() const { return &d().deref(); }
  Derived &operator++() {
    d().move(1);
    return d();
  }
  Derived operator++(int) {
    Derived t = d();
    d().move(1);
    return t;
  }
  Derived &operator--() {
    d().move(-1);
    return d();
  }
  Derived &operator+=(difference_type n) {
    d().move(n);
    return d();
  }
  friend Derived operator+(Derived a, difference_type n) { return a += n; }
  friend difference_type operator-(const Derived &a, const Derived &b) { return b.to(a); }
  friend bool operator==(const Derived &a, const Derived &b) { return b.to(a) == 0; }
  friend bool operator!=(const Derived &a, const Derived &b) { return !(a == b); }
  friend bool operator<(const Derived &a, const Derived &b) { return a.to(b) > 0; }
  T &operator[](difference_type n) const { return *(d() + n); }
};
template <class T>
class Strided : public Facade<Strided<T>, T> {
  T *p;
  std::ptrdiff_t s;
  friend Facade<Strided, T>;

 public:
  T &deref() const { return *p; }
  void move(std::ptrdiff_t n) { p += n * s; }
  std::ptrdiff_t to(const Strided &o) const { return (o.p - p) / s; }

 public:
  Strided(T *p, std::ptrdiff_t s) : p(p), s(s) {}
  template <class U, class = std::enable_if_t<std::is_convertible_v<U *, T *>>>
  Strided(const Strided<U> &o) : p(o.p), s(o.s) {}
  template <class>
  friend class Strided;
};
template <class T>
constexpr std::string_view type_name() {
  std::string_view s = __PRETTY_FUNCTION__;
  auto b = s.find("T = ") + 4;
  return s.substr(b, s.find(';', b) - b);
}
template <std::size_t N>
struct FixedString {
  char c[N]{};
  constexpr FixedString(const char (&s)[N]) {
    for (std::size_t i = 0; i < N; ++i) c[i] = s[i];
  }
  constexpr std::size_t size() const { return N - 1; }
  template <std::size_t M>
  constexpr auto operator+(const FixedString<M> &o) const {
    FixedString<N + M - 1> r(*this, o);
    return r;
  }
  template <std::size_t A, std::size_t B>
  constexpr FixedString(const FixedString<A> &a, const FixedString<B> &b) {
    std::size_t k = 0;
    for (; k < A - 1; ++k) c[k] = a.c[k];
    for (std::size_t i = 0; i < B; ++i) c[k + i] = b.c[i];
  }
};
template <std::size_t N>
FixedString(const char (&)[N]) -> FixedString<N>;
template <class T, std::size_t N>
constexpr std::array<T, N> sorted(std::array<T, N> a) {
  for (std::size_t i = 1; i < N; ++i)
    for (std::size_t j = i; j > 0 && a[j] < a[j - 1]; --j) {
      T t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
  return a;
}
constexpr auto primes = [] {
  std::array<int, 10> p{};
  int n = 0;
  for (int c = 2; n < 10; ++c) {
    bool is = true;
    for (int i = 0; i < n; ++i) is = is && c % p[i];
    if (is) p[n++] = c;
  }
  return p;
}();
static_assert(primes[9] == 29);
constexpr auto srt = sorted(std::array{5, 2, 9, 1});
static_assert(srt[0] == 1 && srt[3] == 9);
template <class... Ts>
struct Visitor : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Visitor(Ts...) -> Visitor<Ts...>;
template <class T>
struct Box {
  T v;
  template <class F>
  auto map(F &&f) && -> Box<std::invoke_result_t<F, T &&>> {
    return {std::forward<F>(f)(std::move(v))};
  }
  template <class F>
  decltype(auto) with(F &&f) const & {
    return f(v);
  }
  operator T &() & { return v; }
  template <class U>
  explicit operator Box<U>() const {
    return {static_cast<U>(v)};
  }
};
template <class T>
Box(T) -> Box<T>;
template <class T>
using Ptr = std::unique_ptr<T>;
template <template <class...> class C, class T>
struct Rebind;
template <template <class...> class C, class T, class... A>
struct RebindTo;
template <class A, class T>
struct Swap;
template <template <class...> class C, class A, class T>
struct Swap<C<A>, T> {
  using type = C<T>;
};
struct Base {
  virtual int id() const { return 1; }
  int plain() const { return 10; }

 protected:
  int hidden = 5;
};
template <class B>
struct Mixin : B {
  using B::B;
  using B::hidden;
  int id() const override { return B::id() * 2 + this->plain(); }
  auto twice() { return Mixin<Mixin>{}; }
};
template <class T, class = void>
struct Traits {
  static constexpr const char *name = "other";
};
template <class T>
struct Traits<T, std::enable_if_t<std::is_integral_v<T>>> {
  static constexpr const char *name = "integral";
};
template <class T>
struct Traits<T *, void> {
  static constexpr const char *name = "pointer";
};
template <class T, class U>
struct Traits<std::pair<T, U>> {
  static constexpr const char *name = "pair";
};
template <class T, std::size_t N>
struct Traits<T[N]> {
  static constexpr const char *name = "array";
};
template <class R, class... A>
struct Traits<R (*)(A...)> {
  static constexpr const char *name = "function";
};
template <class C, class R>
struct Traits<R C::*> {
  static constexpr const char *name = "member";
};
template <auto... V>
struct Values {
  static constexpr auto sum = (V + ... + 0);
  template <template <auto...> class F>
  using apply = F<V...>;
};
template <auto... V>
struct Count {
  static constexpr int value = sizeof...(V);
};
struct Pt {
  int x;
  double y;
};
int main() {
  int base = 10;
  InplaceFunction<int(int)> f = [base](int x) { return x + base; }, g;
  printf("%d %d ", f(5), bool(g));
  g = std::move(f);
  std::string cap = "captured";
  InplaceFunction<std::size_t(), 64> h = [cap] { return cap.size(); };
  auto k = std::move(h);
  printf("%d %zu ", g(6), k());
  auto each = [](FunctionRef<void(int)> fn) {
    for (int i = 0; i < 3; ++i) fn(i * i);
  };
  int sum = 0;
  each([&](int x) { sum += x; });
  printf("%d\n", sum);
  Document d;
  d.emplace_back(1);
  d.emplace_back(std::string("two"));
  d.emplace_back(d);
  d.push_back(2.5f);
  std::string out;
  draw_it(d, out, 0);
  printf("%s", out.c_str());
  int arr[4] = {};
  printf("%d %d %d %d\n", lib::size(std::string("abc")), lib::size(lib::Mine{}), lib::size(3),
         lib::size(arr));
  int m[12];
  for (int i = 0; i < 12; ++i) m[i] = i;
  Strided<int> b(m + 1, 3), e = b + 4;
  Strided<const int> cb = b;
  int total = 0;
  for (auto it = b; it != e; ++it) total += *it;
  printf("%d %td %d %d\n", total, e - b, cb[2], b < e);
  constexpr auto fs = FixedString("ab") + FixedString("cde");
  static_assert(fs.size() == 5);
  printf("%s %zu %d\n", fs.c, sizeof fs, primes[4]);
  Visitor v{[](int i) { return i + 1; }, [](const char *s) { return (int)std::strlen(s); },
            [](auto &&) { return -1; }};
  printf("%d %d %d\n", v(4), v("four"), v(2.5));
  auto bx =
      Box{3}.map([](int i) { return i * 1.5; }).map([](double x) { return std::to_string(x); });
  printf("%s %zu %g\n", bx.v.c_str(), bx.with([](auto &s) { return s.size(); }),
         static_cast<Box<double>>(Box<int>{4}).v);
  static_assert(std::is_same_v<Swap<std::vector<int>, char>::type, std::vector<char>> || true);
  Mixin<Base> mx;
  mx.hidden = 6;
  auto mm = mx.twice();
  const Base &rb = mm;
  printf("%d %d %d\n", mx.id(), rb.id(), mx.hidden);
  printf("%s %s %s %s %s %s %s\n", Traits<long>::name, Traits<int *>::name,
         Traits<std::pair<int, char>>::name, Traits<int[3]>::name, Traits<int (*)(char)>::name,
         Traits<int Pt::*>::name, Traits<double>::name);
  printf("%d %d\n", Values<1, 'a', 2L>::sum == 100, Values<1, 2, 3>::apply<Count>::value);
}
