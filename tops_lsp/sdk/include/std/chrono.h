namespace std {
template <long A, long B> struct __common_divisor {
  static constexpr long value = __common_divisor<B, A % B>::value;
};
template <long A> struct __common_divisor<A, 0> {
  static constexpr long value = A < 0 ? -A : A;
};
template <long N, long D = 1> struct ratio {
  static constexpr long num = (D < 0 ? -N : N) / __common_divisor<N, D>::value;
  static constexpr long den = (D < 0 ? -D : D) / __common_divisor<N, D>::value;
  typedef ratio<num, den> type;
};
typedef ratio<1, 1000000000000000000> atto;
typedef ratio<1, 1000000000000000> femto;
typedef ratio<1, 1000000000000> pico;
typedef ratio<1, 1000000000> nano;
typedef ratio<1, 1000000> micro;
typedef ratio<1, 1000> milli;
typedef ratio<1, 100> centi;
typedef ratio<1, 10> deci;
typedef ratio<10> deca;
typedef ratio<100> hecto;
typedef ratio<1000> kilo;
typedef ratio<1000000> mega;
typedef ratio<1000000000> giga;
typedef ratio<1000000000000> tera;
typedef ratio<1000000000000000> peta;
typedef ratio<1000000000000000000> exa;
// Of numbers as wide as products of two are.
template <typename A, typename B, int Sign> struct __ratio_sum {
  static constexpr __int128 __top = static_cast<__int128>(A::num) * B::den +
                                    Sign * static_cast<__int128>(B::num) * A::den;
  static constexpr __int128 __bottom = static_cast<__int128>(A::den) * B::den;
  static constexpr __int128 __divisor(__int128 a, __int128 b) {
    return b == 0 ? (a < 0 ? -a : a) : __divisor(b, a % b);
  }
  typedef ratio<static_cast<long>(__top / __divisor(__top, __bottom)),
                static_cast<long>(__bottom / __divisor(__top, __bottom))>
      type;
};
template <typename A, typename B> using ratio_add = typename __ratio_sum<A, B, 1>::type;
template <typename A, typename B> using ratio_subtract = typename __ratio_sum<A, B, -1>::type;
template <typename A, typename B, long D = __common_divisor<A::num, B::den>::value,
          long E = __common_divisor<B::num, A::den>::value>
using ratio_multiply =
    typename ratio<(A::num / D) * (B::num / E), (A::den / E) * (B::den / D)>::type;
template <typename A, typename B>
using ratio_divide = ratio_multiply<A, ratio<B::den, B::num>>;
template <typename A, typename B> struct ratio_equal
    : integral_constant<bool, A::num == B::num && A::den == B::den> {};
template <typename A, typename B> struct ratio_not_equal
    : integral_constant<bool, !ratio_equal<A, B>::value> {};
template <typename A, typename B> struct ratio_less
    : integral_constant<bool, (static_cast<__int128>(A::num) * B::den <
                               static_cast<__int128>(B::num) * A::den)> {};
template <typename A, typename B> struct ratio_less_equal
    : integral_constant<bool, !ratio_less<B, A>::value> {};
template <typename A, typename B> struct ratio_greater
    : integral_constant<bool, ratio_less<B, A>::value> {};
template <typename A, typename B> struct ratio_greater_equal
    : integral_constant<bool, !ratio_less<A, B>::value> {};
template <typename A, typename B> constexpr bool ratio_equal_v = ratio_equal<A, B>::value;
template <typename A, typename B> constexpr bool ratio_not_equal_v = ratio_not_equal<A, B>::value;
template <typename A, typename B> constexpr bool ratio_less_v = ratio_less<A, B>::value;
template <typename A, typename B>
constexpr bool ratio_less_equal_v = ratio_less_equal<A, B>::value;
template <typename A, typename B> constexpr bool ratio_greater_v = ratio_greater<A, B>::value;
template <typename A, typename B>
constexpr bool ratio_greater_equal_v = ratio_greater_equal<A, B>::value;

namespace chrono {
template <typename R, typename P = ratio<1>> class [[tops::constant]] duration {
 public:
  typedef R rep;
  typedef typename P::type period;
  constexpr duration() = default;
  // Fractions are no ticks of whole numbers, neither are parts of a tick.
  template <typename U, typename = enable_if_t<is_convertible<const U &, R>::value &&
                                               (is_floating_point<R>::value ||
                                                !is_floating_point<U>::value)>>
  constexpr explicit duration(const U &count) : __ticks(static_cast<R>(count)) {}
  template <typename U, typename Q,
            typename = enable_if_t<is_floating_point<R>::value ||
                                   (!is_floating_point<U>::value &&
                                    Q::num * P::den % (Q::den * P::num) == 0)>>
  constexpr duration(const duration<U, Q> &other)
      : __ticks(duration_cast<duration>(other).count()) {}
  constexpr R count() const { return __ticks; }
  constexpr duration operator+() const { return *this; }
  constexpr duration operator-() const { return duration(-__ticks); }
  constexpr duration &operator+=(const duration &other) {
    __ticks += other.__ticks;
    return *this;
  }
  constexpr duration &operator-=(const duration &other) {
    __ticks -= other.__ticks;
    return *this;
  }
  constexpr duration &operator*=(const R &times) {
    __ticks *= times;
    return *this;
  }
  constexpr duration &operator/=(const R &parts) {
    __ticks /= parts;
    return *this;
  }
  constexpr duration &operator%=(const R &parts) {
    __ticks %= parts;
    return *this;
  }
  constexpr duration &operator%=(const duration &other) {
    __ticks %= other.__ticks;
    return *this;
  }
  constexpr duration &operator++() {
    ++__ticks;
    return *this;
  }
  constexpr duration operator++(int) { return duration(__ticks++); }
  constexpr duration &operator--() {
    --__ticks;
    return *this;
  }
  constexpr duration operator--(int) { return duration(__ticks--); }
  static constexpr duration zero() { return duration(0); }
  static constexpr duration min() { return duration(numeric_limits<R>::lowest()); }
  static constexpr duration max() { return duration(numeric_limits<R>::max()); }

 private:
  R __ticks;
};
template <typename T, typename R, typename P>
constexpr T duration_cast(const duration<R, P> &value) {
  typedef ratio_divide<P, typename T::period> Factor;
  typedef decltype(true ? R() : true ? typename T::rep() : 0L) Wide;
  if constexpr (Factor::den == 1 && Factor::num == 1) {
    return T(static_cast<typename T::rep>(value.count()));
  } else if constexpr (Factor::den == 1) {
    return T(static_cast<typename T::rep>(static_cast<Wide>(value.count()) *
                                          static_cast<Wide>(Factor::num)));
  } else if constexpr (Factor::num == 1) {
    return T(static_cast<typename T::rep>(static_cast<Wide>(value.count()) /
                                          static_cast<Wide>(Factor::den)));
  } else {
    return T(static_cast<typename T::rep>(static_cast<Wide>(value.count()) *
                                          static_cast<Wide>(Factor::num) /
                                          static_cast<Wide>(Factor::den)));
  }
}
typedef duration<long, ratio<1, 1000000000>> nanoseconds;
typedef duration<long, ratio<1, 1000000>> microseconds;
typedef duration<long, ratio<1, 1000>> milliseconds;
typedef duration<long> seconds;
typedef duration<long, ratio<60>> minutes;
typedef duration<long, ratio<3600>> hours;
template <typename A, typename P, typename B, typename Q> struct __finer {
  static constexpr long shared = __common_divisor<P::den, Q::den>::value;
  typedef duration<decltype(true ? A() : B()),
                   typename ratio<__common_divisor<P::num, Q::num>::value,
                                  P::den / shared * Q::den>::type>
      type;
};
template <typename A, typename P, typename B, typename Q>
constexpr typename __finer<A, P, B, Q>::type operator+(const duration<A, P> &a,
                                                       const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(D(a).count() + D(b).count());
}
template <typename A, typename P, typename B, typename Q>
constexpr typename __finer<A, P, B, Q>::type operator-(const duration<A, P> &a,
                                                       const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(D(a).count() - D(b).count());
}
template <typename T> struct __is_duration : false_type {};
template <typename R, typename P> struct __is_duration<duration<R, P>> : true_type {};
template <typename R, typename P, typename N, bool = __is_duration<N>::value> struct __scaled {};
template <typename R, typename P, typename N> struct __scaled<R, P, N, false> {
  typedef duration<decltype(true ? R() : N()), P> type;
};
template <typename R, typename P, typename N>
constexpr typename __scaled<R, P, N>::type operator*(const duration<R, P> &a, const N &b) {
  typedef typename __scaled<R, P, N>::type D;
  return D(D(a).count() * b);
}
template <typename R, typename P, typename N>
constexpr typename __scaled<R, P, N>::type operator*(const N &a, const duration<R, P> &b) {
  return b * a;
}
template <typename R, typename P, typename N>
constexpr typename __scaled<R, P, N>::type operator/(const duration<R, P> &a, const N &b) {
  typedef typename __scaled<R, P, N>::type D;
  return D(D(a).count() / b);
}
template <typename A, typename P, typename B, typename Q>
constexpr decltype(true ? A() : B()) operator/(const duration<A, P> &a, const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(a).count() / D(b).count();
}
template <typename R, typename P, typename N>
constexpr typename __scaled<R, P, N>::type operator%(const duration<R, P> &a, const N &b) {
  typedef typename __scaled<R, P, N>::type D;
  return D(D(a).count() % b);
}
template <typename A, typename P, typename B, typename Q>
constexpr typename __finer<A, P, B, Q>::type operator%(const duration<A, P> &a,
                                                       const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(D(a).count() % D(b).count());
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator<(const duration<A, P> &a, const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(a).count() < D(b).count();
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator==(const duration<A, P> &a, const duration<B, Q> &b) {
  typedef typename __finer<A, P, B, Q>::type D;
  return D(a).count() == D(b).count();
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator!=(const duration<A, P> &a, const duration<B, Q> &b) {
  return !(a == b);
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator>(const duration<A, P> &a, const duration<B, Q> &b) {
  return b < a;
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator<=(const duration<A, P> &a, const duration<B, Q> &b) {
  return !(b < a);
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator>=(const duration<A, P> &a, const duration<B, Q> &b) {
  return !(a < b);
}
template <typename T, typename R, typename P> constexpr T floor(const duration<R, P> &value) {
  T found = duration_cast<T>(value);
  return value < found ? T(found.count() - 1) : found;
}
template <typename T, typename R, typename P> constexpr T ceil(const duration<R, P> &value) {
  T found = duration_cast<T>(value);
  return found < value ? T(found.count() + 1) : found;
}
template <typename T, typename R, typename P> constexpr T round(const duration<R, P> &value) {
  T low = chrono::floor<T>(value), high = T(low.count() + 1);
  auto before = value - low, behind = high - value;
  if (before == behind) return low.count() % 2 != 0 ? high : low;
  return before < behind ? low : high;
}
template <typename R, typename P> constexpr duration<R, P> abs(const duration<R, P> &value) {
  return value < duration<R, P>(0) ? -value : value;
}
template <typename C, typename D = typename C::duration> class [[tops::constant]] time_point {
 public:
  typedef C clock;
  typedef D duration;
  typedef typename D::rep rep;
  typedef typename D::period period;
  constexpr time_point() : __since(0) {}
  constexpr explicit time_point(const D &since) : __since(since) {}
  template <typename E> constexpr time_point(const time_point<C, E> &other)
      : __since(other.time_since_epoch()) {}
  constexpr D time_since_epoch() const { return __since; }
  constexpr time_point &operator+=(const D &time) {
    __since += time;
    return *this;
  }
  constexpr time_point &operator-=(const D &time) {
    __since -= time;
    return *this;
  }

 private:
  D __since;
};
template <typename T, typename C, typename D>
constexpr time_point<C, T> time_point_cast(const time_point<C, D> &point) {
  return time_point<C, T>(duration_cast<T>(point.time_since_epoch()));
}
template <typename C, typename D, typename E>
constexpr auto operator-(const time_point<C, D> &a, const time_point<C, E> &b)
    -> decltype(a.time_since_epoch() - b.time_since_epoch()) {
  return a.time_since_epoch() - b.time_since_epoch();
}
template <typename C, typename D, typename R, typename P>
constexpr auto operator+(const time_point<C, D> &a, const duration<R, P> &b)
    -> time_point<C, decltype(a.time_since_epoch() + b)> {
  return time_point<C, decltype(a.time_since_epoch() + b)>(a.time_since_epoch() + b);
}
template <typename C, typename D, typename R, typename P>
constexpr auto operator+(const duration<R, P> &a, const time_point<C, D> &b)
    -> time_point<C, decltype(b.time_since_epoch() + a)> {
  return b + a;
}
template <typename C, typename D, typename R, typename P>
constexpr auto operator-(const time_point<C, D> &a, const duration<R, P> &b)
    -> time_point<C, decltype(a.time_since_epoch() - b)> {
  return time_point<C, decltype(a.time_since_epoch() - b)>(a.time_since_epoch() - b);
}
template <typename C, typename D, typename E>
constexpr bool operator<(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() < b.time_since_epoch();
}
template <typename C, typename D, typename E>
constexpr bool operator>(const time_point<C, D> &a, const time_point<C, E> &b) {
  return b < a;
}
template <typename C, typename D, typename E>
constexpr bool operator<=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return !(b < a);
}
template <typename C, typename D, typename E>
constexpr bool operator>=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return !(a < b);
}
template <typename C, typename D, typename E>
constexpr bool operator==(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() == b.time_since_epoch();
}
template <typename C, typename D, typename E>
constexpr bool operator!=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return !(a == b);
}
long __nanoseconds();
// What was slept, and waited for in vain: so much later it is.
inline long __slept = 0;
inline long __now() { return __nanoseconds() + __slept; }
template <typename R, typename P> void __sleep(const duration<R, P> &time) {
  long count = ceil<nanoseconds>(time).count();
  if (count > 0) __slept += count;
}
template <typename C, typename D> void __sleep_until(const time_point<C, D> &time) {
  __sleep(time - C::now());
}
struct system_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<system_clock, nanoseconds> time_point;
  typedef long rep;
  typedef ratio<1, 1000000000> period;
  static constexpr bool is_steady = false;
  static time_point now() { return time_point(nanoseconds(__now())); }
  static long to_time_t(const time_point &time) {
    return time.time_since_epoch().count() / 1000000000;
  }
  static time_point from_time_t(long time) { return time_point(seconds(time)); }
};
struct steady_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<steady_clock, nanoseconds> time_point;
  typedef long rep;
  typedef ratio<1, 1000000000> period;
  static constexpr bool is_steady = true;
  static time_point now() { return time_point(nanoseconds(__now())); }
};
typedef system_clock high_resolution_clock;
} // namespace chrono
inline namespace literals {
inline namespace chrono_literals {
constexpr chrono::hours operator""h(unsigned long long count) { return chrono::hours(count); }
constexpr chrono::minutes operator""min(unsigned long long count) {
  return chrono::minutes(count);
}
constexpr chrono::seconds operator""s(unsigned long long count) { return chrono::seconds(count); }
constexpr chrono::milliseconds operator""ms(unsigned long long count) {
  return chrono::milliseconds(count);
}
constexpr chrono::microseconds operator""us(unsigned long long count) {
  return chrono::microseconds(count);
}
constexpr chrono::nanoseconds operator""ns(unsigned long long count) {
  return chrono::nanoseconds(count);
}
constexpr chrono::duration<double, ratio<3600>> operator""h(long double count) {
  return chrono::duration<double, ratio<3600>>(count);
}
constexpr chrono::duration<double, ratio<60>> operator""min(long double count) {
  return chrono::duration<double, ratio<60>>(count);
}
constexpr chrono::duration<double> operator""s(long double count) {
  return chrono::duration<double>(count);
}
constexpr chrono::duration<double, ratio<1, 1000>> operator""ms(long double count) {
  return chrono::duration<double, ratio<1, 1000>>(count);
}
} // namespace chrono_literals
} // namespace literals
namespace chrono {
using namespace literals::chrono_literals;
} // namespace chrono
} // namespace std
