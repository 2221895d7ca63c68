// Views, zipped ranges, tensors with strides, guards.
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <list>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
// iterators, ranges, generators, tensors with strides, RAII, scope guards
template <class It>
struct Range {
  It b, e;
  It begin() const { return b; }
  It end() const { return e; }
  bool empty() const { return b == e; }
};
template <class It>
Range(It, It) -> Range<It>;
template <class T>
class iota_iter {
  T v;

 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = const T *;
  using reference = T;
  explicit iota_iter(T v = T()) : v(v) {}
  T operator*() const { return v; }
  iota_iter &operator++() {
    ++v;
    return *this;
  }
  iota_iter operator++(int) { return iota_iter(v++); }
  iota_iter &operator--() {
    --v;
    return *this;
  }
  iota_iter &operator+=(difference_type n) {
    v += n;
    return *this;
  }
  friend iota_iter operator+(iota_iter a, difference_type n) { return a += n; }
  friend difference_type operator-(iota_iter a, iota_iter b) { return a.v - b.v; }
  T operator[](difference_type n) const { return v + n; }
  bool operator==(iota_iter o) const { return v == o.v; }
  bool operator!=(iota_iter o) const { return v != o.v; }
  bool operator<(iota_iter o) const { return v < o.v; }
};
template <class T>
auto upto(T n) {
  return Range{iota_iter<T>(0), iota_iter<T>(n)};
}
template <class R, class F>
struct MapView {
  R r;
  F f;
  struct iterator {
    decltype(std::declval<R>().begin()) i;
    const F *f;
    auto operator*() const { return (*f)(*i); }
    iterator &operator++() {
      ++i;
      return *this;
    }
    bool operator!=(const iterator &o) const { return i != o.i; }
  };
  iterator begin() const { return {r.begin(), &f}; }
  iterator end() const { return {r.end(), &f}; }
};
template <class R, class P>
struct FilterView {
  R r;
  P p;
  using base = decltype(std::declval<const R &>().begin());
  struct iterator {
    base i, e;
    const P *p;
    void skip() {
      while (i != e && !(*p)(*i)) ++i;
    }
    auto operator*() const { return *i; }
    iterator &operator++() {
      ++i;
      skip();
      return *this;
    }
    bool operator!=(const iterator &o) const { return i != o.i; }
  };
  iterator begin() const {
    iterator it{r.begin(), r.end(), &p};
    it.skip();
    return it;
  }
  iterator end() const { return {r.end(), r.end(), &p}; }
};
template <class F>
struct map_t {
  F f;
};
template <class F>
map_t<F> mapped(F f) {
  return {f};
}
template <class F>
struct filter_t {
  F f;
};
template <class F>
filter_t<F> filtered(F f) {
  return {f};
}
template <class R, class F>
auto operator|(R r, map_t<F> m) {
  return MapView<R, F>{std::move(r), m.f};
}
template <class R, class F>
auto operator|(R r, filter_t<F> m) {
  return FilterView<R, F>{std::move(r), m.f};
}
template <class... R>
class Zip {
  std::tuple<R &...> rs;
  template <class... I>
  struct iter {
    std::tuple<I...> is;
    auto operator*() {
      return std::apply([](auto &...i) { return std::tie(*i...); }, is);
    }
    iter &operator++() {
      std::apply([](auto &...i) { ((void)++i, ...); }, is);
      return *this;
    }
    bool operator!=(const iter &o) const { return ne(o, std::index_sequence_for<I...>{}); }
    template <std::size_t... K>
    bool ne(const iter &o, std::index_sequence<K...>) const {
      return ((std::get<K>(is) != std::get<K>(o.is)) && ...);
    }
  };
  template <class... I>
  static iter<I...> make(I... i) {
    return {{i...}};
  }

 public:
  explicit Zip(R &...r) : rs(r...) {}
  auto begin() {
    return std::apply([](auto &...r) { return make(std::begin(r)...); }, rs);
  }
  auto end() {
    return std::apply([](auto &...r) { return make(std::end(r)...); }, rs);
  }
};
template <class... R>
Zip<R...> zip(R &...r) {
  return Zip<R...>(r...);
}
template <class T>
class Tensor {
  std::shared_ptr<T[]> data;
  std::vector<std::size_t> shape_, stride;
  std::size_t offset = 0;
  Tensor() = default;

 public:
  explicit Tensor(std::initializer_list<std::size_t> s) : shape_(s), stride(s.size()) {
    std::size_t n = 1;
    for (std::size_t i = s.size(); i-- > 0;) {
      stride[i] = n;
      n *= shape_[i];
    }
    data.reset(new T[n]());
  }
  std::size_t size() const {
    return std::accumulate(shape_.begin(), shape_.end(), std::size_t{1}, std::multiplies<>());
  }
  template <class... I>
  T &operator()(I... i) {
    static_assert((std::is_integral_v<I> && ...));
    assert(sizeof...(I) == shape_.size());
    std::size_t k = 0, at = offset;
    ((at += stride[k++] * i), ...);
    return data[at];
  }
  template <class... I>
  const T &operator()(I... i) const {
    return const_cast<Tensor &>(*this)(i...);
  }
  Tensor transposed(std::size_t a = 0, std::size_t b = 1) const {
    Tensor t = *this;
    std::swap(t.shape_.at(a), t.shape_.at(b));
    std::swap(t.stride[a], t.stride[b]);
    return t;
  }
  Tensor slice(std::size_t axis, std::size_t from, std::size_t to, std::size_t step = 1) const {
    Tensor t(*this);
    t.offset += from * stride[axis];
    t.shape_[axis] = (to - from + step - 1) / step;
    t.stride[axis] *= step;
    return t;
  }
  template <class F>
  void each(F &&f) const {
    std::vector<std::size_t> i(shape_.size());
    for (std::size_t n = size(); n--;) {
      std::size_t at = offset;
      for (std::size_t k = 0; k < i.size(); ++k) at += i[k] * stride[k];
      f(std::as_const(i), data[at]);
      for (std::size_t k = i.size(); k-- > 0;) {
        if (++i[k] < shape_[k]) break;
        i[k] = 0;
      }
    }
  }
  Tensor &fill(T v) {
    each([&](auto &, T &x) { x = v++; });
    return *this;
  }
  const auto &shape() const & { return shape_; }
  long users() const { return data.use_count(); }
  friend Tensor operator+(const Tensor &a, const Tensor &b) {
    if (a.shape_ != b.shape_) throw std::invalid_argument("shapes");
    Tensor r;
    r.shape_ = a.shape_;
    r.stride.resize(a.shape_.size());
    std::size_t n = 1;
    for (auto k = r.stride.size(); k--;) r.stride[k] = std::exchange(n, n * r.shape_[k]);
    r.data = std::shared_ptr<T[]>(new T[n], std::default_delete<T[]>());
    auto *out = r.data.get();
    a.each([&](const auto &i, const T &x) {
      T y{};
      std::size_t at = b.offset;
      for (std::size_t k = 0; k < i.size(); ++k) at += i[k] * b.stride[k];
      y = b.data[at];
      *out++ = x + y;
    });
    return r;
  }
};
template <class T>
void print(const char *name, const Tensor<T> &t) {
  printf("%s [", name);
  for (auto s : t.shape()) printf("%zu ", s);
  printf("]");
  t.each([](const auto &, const T &x) { printf(" %g", double(x)); });
  printf(" (%ld)\n", t.users());
}
template <class F>
class [[nodiscard]] Guard {
  F f;
  bool on = true;

 public:
  explicit Guard(F f) : f(std::move(f)) {}
  Guard(Guard &&o) noexcept : f(std::move(o.f)), on(std::exchange(o.on, false)) {}
  Guard(const Guard &) = delete;
  ~Guard() {
    if (on) f();
  }
  void dismiss() noexcept { on = false; }
};
int work(int n) {
  int step = 0;
  auto g = Guard([&] { printf("undo %d; ", step); });
  for (; step < n; ++step)
    if (step == 3) throw std::overflow_error("three");
  g.dismiss();
  return step;
}
class File {
  std::string *log;
  char id;

 public:
  File(std::string &l, char c) : log(&l), id(c) { *log += '+', *log += id; }
  File(File &&o) noexcept : log(std::exchange(o.log, nullptr)), id(o.id) {}
  File &operator=(File &&o) noexcept {
    if (this != &o) {
      close();
      log = std::exchange(o.log, nullptr);
      id = o.id;
    }
    return *this;
  }
  ~File() { close(); }
  void close() {
    if (log) (*log += '-') += id;
    log = nullptr;
  }
};
int main() {
  for (int x : upto(20) | filtered([](int i) { return i % 3 == 0; }) |
                   mapped([k = 2](int i) { return i * i + k; }))
    printf("%d ", x);
  puts("");
  auto r = upto(10L);
  printf("%ld %td %d\n", *std::lower_bound(r.begin(), r.end(), 7L),
         std::distance(r.begin(), r.end()), (int)std::accumulate(r.begin(), r.end(), 0));
  std::vector<int> v(r.begin(), r.end());
  std::list<double> l{1.5, 2.5, 3.5};
  const char *names[] = {"x", "y", "z"};
  for (auto [a, b, c] : zip(v, l, names)) {
    a += 10;
    b *= 2;
    printf("%d %g %s; ", a, b, c);
  }
  printf("%d %g\n", v[2], l.back());
  Tensor<float> t({2, 3});
  t.fill(1);
  print("t", t);
  auto tt = t.transposed();
  print("tt", tt);
  tt(2, 0) = 30;
  print("t", t);
  Tensor<int> c({2, 3, 4});
  c.fill(0);
  print("slice", c.slice(2, 1, 4, 2).slice(0, 1, 2));
  print("sum", c.slice(1, 0, 3, 2).transposed(0, 2) + c.slice(1, 1, 3).transposed(2, 0));
  try {
    auto bad = t + tt;
  } catch (const std::invalid_argument &e) {
    puts(e.what());
  }
  printf("%d ", work(2));
  try {
    work(9);
  } catch (std::runtime_error &e) {
    puts(e.what());
  }
  std::string log;
  {
    std::vector<File> fs;
    fs.emplace_back(log, 'a');
    fs.emplace_back(log, 'b');
    fs.emplace_back(log, 'c');
    fs.erase(fs.begin());
    fs[0] = std::move(fs[1]);
    fs.insert(fs.begin(), File(log, 'd'));
    std::swap(fs.front(), fs[1]);
  }
  printf("%s\n", log.c_str());
  auto compose = [](auto... fs) {
    return [=](auto x) {
      auto run = [&](auto &&self, auto y, auto f, auto... rest) {
        if constexpr (sizeof...(rest) == 0)
          return f(y);
        else
          return self(self, f(y), rest...);
      };
      return run(run, x, fs...);
    };
  };
  printf("%s\n", compose([](int i) { return i * 1.5; }, [](double d) { return std::to_string(d); },
                         [](std::string s) { return s.substr(0, 4) + "!"; })(3)
                     .c_str());
  auto fib = [](auto self, unsigned n) -> unsigned long {
    return n < 2 ? n : self(self, n - 1) + self(self, n - 2);
  };
  printf("%lu\n", fib(fib, 15));
  std::function<int(int)> fact = [&fact](int n) { return n ? n * fact(n - 1) : 1; };
  printf("%d\n", fact(6));
  int counter = 0;
  auto inc = [counter]() mutable { return ++counter; };
  inc();
  auto inc2 = inc;
  printf("%d %d %d\n", inc(), inc2(), counter);
  auto bound = std::bind([](int a, int b, int c) { return a * 100 + b * 10 + c; },
                         std::placeholders::_2, 5, std::placeholders::_1);
  printf("%d\n", bound(1, 2));
  struct P {
    int x;
    int sum(int k) const { return x + k; }
  } p{4};
  auto mf = std::mem_fn(&P::sum);
  printf("%d %d %d\n", mf(p, 3), std::invoke(&P::x, p),
         std::not_fn([](int q) { return q > 2; })(1));
}
