// Objects that tell what happens to them, in expressions and statements made at random, which g++
// 12 and clang 14 order alike.

#include <array>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>
static char log_[1 << 16];
static int at_;
static int ids_;
static void say(const char *w, int a, int b = -1) {
  if (at_ < 60000)
    at_ += b < 0 ? std::sprintf(log_ + at_, "%s%d ", w, a)
                 : std::sprintf(log_ + at_, "%s%d-%d ", w, a, b);
}
struct T {
  int id, v;
  T() : id(++ids_), v(0) { say("z", id); }
  T(int n) : id(++ids_), v(n) { say("i", id); }
  T(const T &o) : id(++ids_), v(o.v) { say("c", o.id, id); }
  T(T &&o) : id(++ids_), v(o.v) {
    o.v = -1;
    say("m", o.id, id);
  }
  T &operator=(const T &o) {
    v = o.v;
    say("=", o.id, id);
    return *this;
  }
  T &operator=(T &&o) {
    v = o.v;
    o.v = -2;
    say("<", o.id, id);
    return *this;
  }
  ~T() { say("d", id); }
  T operator-() const { return T(-v); }
  T &operator++() {
    ++v;
    return *this;
  }
  T operator++(int) {
    T old(*this);
    ++v;
    return old;
  }
  explicit operator bool() const { return v & 1; }
  T *operator&() { return std::addressof(*this); }
  T with(int n) && {
    v = n;
    return std::move(*this);
  }
  T with(int n) const & {
    T c(*this);
    c.v = n;
    return c;
  }
  T &self() { return *this; }
};
T operator+(const T &a, const T &b) { return T(a.v + b.v); }
T operator*(T a, T b) {
  a.v *= b.v;
  return a;
}
T &operator+=(T &a, const T &b) {
  a.v += b.v;
  return a;
}
T &operator<<(T &a, T b) {
  a.v += b.v;
  return a;
}
bool operator<(const T &a, const T &b) { return a.v < b.v; }
struct K {
  T t;
  int n;
  K(int a, int b = 7) : t(a), n(b) {}
  K(const K &) = default;
  K &operator=(const K &) = default;
};
struct D : T {
  T more;
  D(int n) : T(n), more(n + 1) {}
  D(const T &t) : T(t), more(t) {}
};
struct A {
  T a;
  T b{5};
  int n = 3;
};
struct B : T {
  int w;
};
struct N {
  A x;
  T y;
};
struct W {
  T &r;
  T v;
};
struct V {
  virtual ~V() { say("v", 0); }
  virtual T get() { return T(11); }
  T k{4};
};
struct VD : V {
  ~VD() { say("w", 0); }
  T get() override { return k; }
  T kk{6};
};
struct F {
  T t;
  F(T x) : t(std::move(x)) {}
  operator T() const { return t; }
  operator T &() { return t; }
};
struct X {
  operator T() const { return T(21); }
};
static T mk(int n) { return T(n); }
static T named(int n) {
  T x(n);
  x.v++;
  return x;
}
static T either(bool c, int n) {
  T x(n), y(n + 1);
  if (c) return x;
  return y;
}
static T pass(T x) { return x; }
static T copy(const T &x) { return x; }
static T take(T &&x) { return std::move(x); }
static T dflt(T x = T(8), const T &y = T(9)) { return T(x.v + y.v); }
static T &ref(T &x) { return x; }
static const T &cref(const T &x) { return x; }
static T &&xref(T &&x) { return std::move(x); }
static A mka(int n) { return {T(n), T(n + 1)}; }
static A mka2(int n) {
  A a{T(n)};
  a.n = n;
  return a;
}
static B mkb(int n) { return B{{n}, n}; }
static int num(const T &x) { return x.v; }
static int sum(std::initializer_list<T> l) {
  int s = 0;
  for (auto &x : l) s += x.v;
  return s;
}
template <class U>
static U gen(U u) {
  return u;
}
template <class U>
static U &&fwd(std::remove_reference_t<U> &u) {
  return static_cast<U &&>(u);
}
template <class... U>
static int all(U &&...u) {
  return (0 + ... + num(u));
}
template <class... U>
static T last(U... u) {
  return (u, ...);
}
static std::array<T, 2> mkarr(int n) { return {T(n), T(n + 1)}; }
static std::pair<T, int> mkpair(int n) { return {n, n}; }
static std::optional<T> mkopt(int n) {
  if (n & 1) return n;
  return {};
}

static bool yes = true;
static void use(const T &t) { say("u", t.id, t.v < 0 ? 0 : t.v); }
static int throw_if(bool c) {
  if (c) throw 1;
  return 0;
}
static T case_0(T t0, T &g0) {
  std::vector<T> t1;
  t1.reserve(8);
  t1.push_back(copy(N{{either(yes, 18)}, either(!yes, 17)}.x.a));
  t1.emplace_back(23);
  t1.push_back(t1[0]);
  t1.erase(t1.begin());
  use(t1[1]);
  A t2 = mka(23);
  A t3 = mka(13);
  return mka2(12).b;
}
static T case_1(T t0, T &g0) {
  T t1[3] = {D(15).more};
  auto t2 = pass(ref((t1[1] << T())));
  {
    T *p = new T[2]{(std::get<0>(mkpair(8)), std::get<0>(mkpair(18)))};
    use(p[1]);
    delete[] p;
  }
  (sum({N{{mka2(25).b}, T(4)}.x.a, ++g0}) & 1 ? (*&t0 += (g0 << mka2(12).b)) : ref(ref(g0)));
  int i6 = 2;
  while (T t5 = T(i6--)) {
    auto [s8, s9, ns8] = mka(27);
    use(s8);
  }
  return t1[1];
}
static T case_2(T t0, T &g0) {
  const T &t1 = (g0, T(D(2)));
  use(t1);
  A t2{T([](T p, const T &q) -> T { return yes ? p : q; }(t0, t0))};
  auto lt3 = [=, t3 = ((t2.a < t0) ? mka2(2).b : mka2(11).b)](T p) mutable {
    use(t3);
    return p + t3;
  };
  use(lt3(T{mka(29).b}));
  A t4 = std::move(t2);
  return t0;
}
static T case_3(T t0, T &g0) {
  A t1 = mka(12);
  say("n", all(mka(25).b, std::move(t1.b)));
  return t0;
}
static T case_4(T t0, T &g0) {
  A t1{mka2(15).b};
  auto t2 = either(!yes, 12);
  T &&t3 = static_cast<T>(F(static_cast<T &&>(t0)));
  {
    T *p = new T[2]{take(either(yes, 24))};
    use(p[1]);
    delete[] p;
  }
  return t0;
}
static T case_5(T t0, T &g0) {
  std::vector<T> t1;
  t1.reserve(8);
  t1.push_back((fwd<T &>((t0 += T(24))) = g0));
  t1.emplace_back(18);
  t1.push_back(t1[0]);
  t1.erase(t1.begin());
  use(t1[1]);
  { auto t3 = ref(t0); }
  T &&t4 = A{T{}}.a;
  A t5{T{static_cast<T &&>(g0)}};
  D(1).more;
  return g0;
}
static T case_6(T t0, T &g0) {
  for (int i2 = 0; i2 < 2; ++i2) {
    const T &t3 = T();
    use(t3);
    switch (num(mka(10).a) & 3) {
      case 0: {
        A t5 = {std::move(t0), T(9)};
        break;
      }
      case 1:
      case 2: {
        A t6 = {dflt()};
        T t7[3] = {mka2(26).b, t0};
      }
      default: {
        const auto &[s9, s10, ns9] = mka(8);
        use(s9);
      }
    }
    if (!yes) break;
    T &&t11 = T{};
  }
  auto lt12 = [=, t12 = (bool(t0.self()) ? ++t0 : gen(t0))](T p) mutable {
    use(t12);
    return p + t12;
  };
  use(lt12(*&ref(t0)));
  std::vector<T> t13;
  t13.reserve(8);
  t13.push_back(xref(static_cast<T &&>(D(named(4)))));
  t13.emplace_back(16);
  t13.push_back(t13[0]);
  t13.erase(t13.begin());
  use(t13[1]);
  T &&t14 = A{std::move(t0)}.a;
  return t0;
}
static T case_7(T t0, T &g0) {
  T t1{D(18).more};
  std::vector<T> t2;
  t2.reserve(8);
  t2.push_back(((T() < t1) ? g0 : t0));
  t2.emplace_back(17);
  t2.push_back(t2[0]);
  t2.erase(t2.begin());
  use(t2[1]);
  try {
    T &&t4 = T();
    std::optional<T> t5 = mkopt(20);
    if (t5) use(*t5);
    t5 = t1;
    t5.reset();
    t5.emplace(7);
    auto &&[s7, s8, ns7] = mka(16);
    use(s7);
    throw T(g0.self());
  } catch (T t3e) {
    say("e", 1);
    A t9 = mka(4);
  } catch (...) {
    say("E", 2);
  }
  int i11 = 2;
  while (T t10 = T(i11--)) {
    const auto &[s13, s14, ns13] = mka(11);
    use(s13);
  }
  return t0;
}
static T case_8(T t0, T &g0) {
  auto lt1 = [=, t1 = ((g0 << g0) = static_cast<const V &>(V()).k.with(1))](T p) mutable {
    use(t1);
    return p + t1;
  };
  use(lt1([x = xref(take(std::move(t0)))]() mutable { return std::move(x); }()));
  std::vector<T> t2;
  t2.reserve(8);
  t2.push_back(((mka(2).a, t0) = D(6).more));
  t2.emplace_back(4);
  t2.push_back(t2[0]);
  t2.erase(t2.begin());
  use(t2[1]);
  return t0;
}
static T case_9(T t0, T &g0) {
  say("n", g0.v);
  auto lt2 = [=, t2 = fwd<T>(g0)](T p) mutable {
    use(t2);
    return p + t2;
  };
  use(lt2((!yes ? mka2(4).b : mka2(10).b)));
  std::optional<T> t3 = mkopt(2);
  if (t3) use(*t3);
  t3 = K(20).t;
  t3.reset();
  t3.emplace(13);
  return t0;
}
static T case_10(T t0, T &g0) {
  auto lt1 = [=, t1 = std::get<0>(mkpair(22))](T p) mutable {
    use(t1);
    return p + t1;
  };
  use(lt1(K(5).t));
  *&ref(t0);
  const A &t3 = A{dflt(), either(!yes, 8)};
  use(t3.b);
  return g0;
}
static T case_11(T t0, T &g0) {
  if (T t1{g0}) {
    say("n", all(t0, static_cast<T &&>(g0)));
  } else {
    try {
      T t4[3] = {g0, mk(24), T()};
      mka(16).b;
      throw g0;
    } catch (A t3e) {
      say("e", 1);
      use(static_cast<T &&>(g0));
      T t7(g0);
    } catch (...) {
      say("E", 2);
    }
    auto t8 = T(27);
  }
  try {
    std::optional<T> t10 = mkopt(24);
    if (t10) use(*t10);
    t10 = (-g0);
    t10.reset();
    t10.emplace(17);
    auto lt11 = [=, t11 = (g0 << static_cast<T &&>(t0))](T p) mutable {
      use(t11);
      return p + t11;
    };
    use(lt11((t0 += t0)));
    std::optional<T> t12 = mkopt(14);
    if (t12) use(*t12);
    t12 = (mka(3).b, mka(2).a);
    t12.reset();
    t12.emplace(15);
    throw T((all(either(!yes, 19), g0) & 1 ? ref(g0) : std::exchange(t0, static_cast<T &&>(g0))));
  } catch (T t9e) {
    say("e", 1);
    const T &t13 = T(*std::make_unique<T>(T{20}));
    use(t13);
  } catch (...) {
    say("E", 2);
  }
  auto [s15, ns15] = mkpair(7);
  return t0;
}
static T case_12(T t0, T &g0) {
  try {
    switch (num(std::move(g0)) & 3) {
      case 0: {
        {
          T *p = new T(named(4));
          use(*p);
          delete p;
        }
        T &&t4 = A{t0}.a;
        break;
      }
      case 1:
      case 2: {
        W t5{g0, mka2(5).b};
        use(t5.v);
      }
      default: {
        say("n", all(g0, named(4)));
        A t7{dflt()};
      }
    }
    for (T t8 : {mka2(6).b, t0}) {
      use(t8);
      {
        T *p = new T(static_cast<T &&>(g0));
        use(*p);
        delete p;
      }
    }
    throw T();
  } catch (const T &t1e) {
    say("e", 1);
    switch (num(g0) & 3) {
      case 0: {
        static_cast<T &&>(t0);
        auto &&t12 = either(yes, 4);
        break;
      }
      case 1:
      case 2: {
        auto [s14, ns14] = mkpair(26);
        A t15 = mka(4);
      }
      default: {
        use(g0);
      }
    }
    T t17{T(23)};
    throw;
  } catch (...) {
    say("E", 2);
  }
  A t18{(mka(21).a, g0)};
  return t0;
}
static T case_13(T t0, T &g0) {
  A t1 = mka(27);
  auto &&[s3, s4, ns3] = mka(11);
  use(s3);
  const T &t5 = std::make_pair(T{8}, 6).first.with(2);
  use(t5);
  return t0;
}
static T case_14(T t0, T &g0) {
  t0;
  T &&t2 = static_cast<const V &>(V()).k.with(20);
  if (T t3 = VD().get(); T().v & 1) {
    static_cast<T &&>(g0);
  } else {
    auto lt5 = [=, t5 = mka(28).b](T p) mutable {
      use(t5);
      return p + t5;
    };
    use(lt5(std::move(t0)));
    T t6 = either(!yes, 1);
  }
  return t0;
}
static T case_15(T t0, T &g0) {
  for (int i2 = 0; i2 < 2; ++i2) {
    int i4 = 2;
    while (T t3 = T(i4--)) {
      T t5((named(21), g0));
    }
    W t6{[&]() -> T & { return (t0 << mka(21).a); }(), copy((-static_cast<T &&>(g0)))};
    use(t6.v);
    if (bool(g0)) continue;
    auto t7 = (g0 += VD().get());
  }
  use([x = g0] { return x; }());
  T t9((named(2), g0));
  const T &t10 = static_cast<T>(static_cast<T &&>(t9));
  use(t10);
  return t0;
}
static T case_16(T t0, T &g0) {
  for (int i2 = 0; i2 < 2; ++i2) {
    T t3{t0};
    const T &t4 = T(8);
    use(t4);
    if (static_cast<T &&>(t0).v & 1) continue;
    {
      T *p = new T(mka(14).b);
      use(*p);
      delete p;
    }
  }
  A t6 = mka(4);
  return t0;
}
static T case_17(T t0, T &g0) {
  try {
    use(t0);
    throw T(T());
  } catch (T &t1e) {
    say("e", 1);
    {
      T *p = new T[2]{t0};
      use(p[1]);
      delete[] p;
    }
  } catch (...) {
    say("E", 2);
  }
  if (T t4{*&t0}) {
    std::optional<T> t5 = mkopt(14);
    if (t5) use(*t5);
    t5 = either(yes, 10);
    t5.reset();
    t5.emplace(21);
    const T &t6 = T{};
    use(t6);
  } else {
    const T &t7 = T(21);
    use(t7);
    for (auto t8 : mkarr(17)) {
      use(t8);
      T t9[3] = {g0, T(26)};
    }
  }
  use(N{{ref((T{12}, g0))},
        ((((mka2(2).b < g0) ? std::move(g0) : mka2(24).b) < std::move(g0)) ? (t0 = t0)
                                                                           : (g0 = std::move(t0)))}
          .x.a);
  auto [s12, ns12] = mkpair(21);
  return t0;
}
static T case_18(T t0, T &g0) {
  auto lt1 = [=, t1 = t0](T p) mutable {
    use(t1);
    return p + t1;
  };
  use(lt1(g0));
  T t2{(D(10).more, t0.self()).self()};
  auto lt3 = [=, t3 = (throw_if(num(A{std::move(t0), mka(12).b}.b) > 60),
                       ((t0 < either(yes, 15)) ? T(23) : mk(3)))](T p) mutable {
    use(t3);
    return p + t3;
  };
  use(lt3(T([x = T{12}] { return x; }())));
  return *&(t0 << static_cast<T &&>(t2));
}
static T case_19(T t0, T &g0) {
  {
    T *p = new T(
        (!yes ? A{fwd<T>(t0), [x = mka2(26).b]() mutable { return std::move(x); }()}.b : K(2).t));
    use(*p);
    delete p;
  }
  for (int i3 = 0; i3 < 2; ++i3) {
    for (auto &&t4 : mkarr(19)) {
      use(t4);
      T t5[3] = {g0};
      A t6 = {};
    }
    if (!yes) break;
    for (int i8 = 0; i8 < 2; ++i8) {
      T t9 = g0;
      if (bool(t0)) continue;
      A t10{g0};
    }
  }
  either(yes, 13);
  return t0;
}
static T case_20(T t0, T &g0) {
  {
    T *p = new T(std::get<0>(mkpair(1)));
    use(*p);
    delete p;
  }
  if (T t2 = mka(13).b; sum({dflt(), g0}) & 1) {
    T t3[3] = {T{}};
    T t4(t0);
  } else {
    A t5 = mka(20);
  }
  return t0;
}
static T case_24(T t0, T &g0) {
  int i2 = 2;
  while (T t1 = T(i2--)) {
    const auto &[s4, s5, ns4] = mka(3);
    use(s4);
  }
  auto t6 = (D(1).more, fwd<T &>(t0));
  for (auto t7 : mkarr(28)) {
    use(t7);
    T &&t8 = A{t0}.a;
  }
  T &&t9 = dflt();
  auto [s11, ns11] = mkpair(29);
  return (static_cast<T &&>(g0), t0);
}
static T case_25(T t0, T &g0) {
  std::vector<T> t1;
  t1.reserve(8);
  t1.push_back(std::move(t0));
  t1.emplace_back(25);
  t1.push_back(t1[0]);
  t1.erase(t1.begin());
  use(t1[1]);
  auto [s3, ns3] = mkpair(18);
  auto [s5, s6, ns5] = mka(19);
  use(s5);
  for (auto t7 : {ref(s5), gen<T>(T(1))}) {
    use(t7);
    A t8 = {T(27)};
    T t9[3] = {mka(21).a, g0, t8.a};
  }
  T t10(fwd<T>(ref(++s5)));
  return t0;
}
template <class Fn>
static void run(int k, Fn f) {
  at_ = 0;
  ids_ = 0;
  log_[0] = 0;
  yes = k % 3 != 0;
  {
    T g(40);
    try {
      T r = f(T(k), g);
      use(r);
    } catch (...) {
      say("X", 9);
    }
    use(g);
  }
  std::printf("%d: %s\n", k, log_);
}
int main() {
  run(0, case_0);
  run(1, case_1);
  run(2, case_2);
  run(3, case_3);
  run(4, case_4);
  run(5, case_5);
  run(6, case_6);
  run(7, case_7);
  run(8, case_8);
  run(9, case_9);
  run(10, case_10);
  run(11, case_11);
  run(12, case_12);
  run(13, case_13);
  run(14, case_14);
  run(15, case_15);
  run(16, case_16);
  run(17, case_17);
  run(18, case_18);
  run(19, case_19);
  run(20, case_20);
  run(24, case_24);
  run(25, case_25);
}
