namespace std {

template <long N, long D = 1> struct ratio {
  static constexpr long num = N;
  static constexpr long den = D;
};
typedef ratio<1, 1000> milli;
typedef ratio<1, 1000000> micro;
typedef ratio<1, 1000000000> nano;
namespace chrono {
template <typename R, typename P = ratio<1>> class [[tops::constant]] duration {
 public:
  typedef R rep;
  typedef P period;
  constexpr duration() : __ticks() {}
  template <typename U> constexpr explicit duration(const U &count)
      : __ticks(static_cast<R>(count)) {}
  template <typename U, typename Q> constexpr duration(const duration<U, Q> &other)
      : __ticks(duration_cast<duration>(other).count()) {}
  constexpr R count() const { return __ticks; }
  constexpr duration operator-() const { return duration(-__ticks); }
  duration &operator+=(const duration &other) {
    __ticks += other.__ticks;
    return *this;
  }
  duration &operator-=(const duration &other) {
    __ticks -= other.__ticks;
    return *this;
  }
  duration &operator++() {
    ++__ticks;
    return *this;
  }
  static constexpr duration zero() { return duration(0); }

 private:
  R __ticks;
};
template <typename T, typename R, typename P>
constexpr T duration_cast(const duration<R, P> &value) {
  typedef typename T::period Q;
  if constexpr (is_floating_point<R>::value || is_floating_point<typename T::rep>::value) {
    return T(static_cast<double>(value.count()) * (static_cast<double>(P::num) / P::den) *
             (static_cast<double>(Q::den) / Q::num));
  } else if constexpr (P::num * Q::den >= P::den * Q::num) {
    return T(value.count() * ((P::num * Q::den) / (P::den * Q::num)));
  } else {
    return T(value.count() / ((P::den * Q::num) / (P::num * Q::den)));
  }
}
typedef duration<long, ratio<1, 1000000000>> nanoseconds;
typedef duration<long, ratio<1, 1000000>> microseconds;
typedef duration<long, ratio<1, 1000>> milliseconds;
typedef duration<long> seconds;
typedef duration<long, ratio<60>> minutes;
typedef duration<long, ratio<3600>> hours;
template <typename A, typename P, typename B, typename Q> struct __finer {
  typedef duration<decltype(A() + B()),
                   ratio<1, (P::den * Q::num > Q::den * P::num ? P::den : Q::den)>>
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
template <typename A, typename P, typename B, typename Q>
constexpr bool operator<(const duration<A, P> &a, const duration<B, Q> &b) {
  return (a - b).count() < 0;
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator>(const duration<A, P> &a, const duration<B, Q> &b) {
  return (a - b).count() > 0;
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator<=(const duration<A, P> &a, const duration<B, Q> &b) {
  return (a - b).count() <= 0;
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator>=(const duration<A, P> &a, const duration<B, Q> &b) {
  return (a - b).count() >= 0;
}
template <typename A, typename P, typename B, typename Q>
constexpr bool operator==(const duration<A, P> &a, const duration<B, Q> &b) {
  return (a - b).count() == 0;
}
template <typename C, typename D = nanoseconds> class [[tops::constant]] time_point {
 public:
  typedef D duration;
  constexpr time_point() {}
  constexpr explicit time_point(const D &since) : __since(since) {}
  D time_since_epoch() const { return __since; }
  time_point &operator+=(const D &time) {
    __since += time;
    return *this;
  }

 private:
  D __since;
};
template <typename C, typename D>
constexpr D operator-(const time_point<C, D> &a, const time_point<C, D> &b) {
  return D(a.time_since_epoch().count() - b.time_since_epoch().count());
}
template <typename C, typename D, typename R, typename P>
constexpr time_point<C, D> operator+(const time_point<C, D> &a, const duration<R, P> &b) {
  return time_point<C, D>(D(a.time_since_epoch().count() + D(b).count()));
}
template <typename C, typename D>
constexpr bool operator<(const time_point<C, D> &a, const time_point<C, D> &b) {
  return a.time_since_epoch().count() < b.time_since_epoch().count();
}
long __nanoseconds();
struct system_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<system_clock> time_point;
  static time_point now() { return time_point(nanoseconds(__nanoseconds())); }
  static long to_time_t(const time_point &time) {
    return time.time_since_epoch().count() / 1000000000;
  }
};
struct steady_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<steady_clock> time_point;
  static time_point now() { return time_point(nanoseconds(__nanoseconds())); }
};
typedef steady_clock high_resolution_clock;
} // namespace chrono

class mutex {
 public:
  [[tops::constant]] mutex() {}
  mutex(const mutex &) = delete;
  void lock() {
    if (__locked) __lock_for_ever();
    __locked = true;
  }
  bool try_lock() {
    bool free = !__locked;
    __locked = true;
    return free;
  }
  void unlock() { __locked = false; }

 private:
  bool __locked = false;
};
template <typename M> class lock_guard {
 public:
  explicit lock_guard(M &mutex) : __mutex(mutex) { __mutex.lock(); }
  lock_guard(const lock_guard &) = delete;
  ~lock_guard() { __mutex.unlock(); }

 private:
  M &__mutex;
};
template <typename M> class unique_lock {
 public:
  unique_lock() {}
  explicit unique_lock(M &mutex) : __mutex(&mutex) { lock(); }
  ~unique_lock() {
    if (__owns) unlock();
  }
  void lock() {
    __mutex->lock();
    __owns = true;
  }
  void unlock() {
    __mutex->unlock();
    __owns = false;
  }
  bool owns_lock() const { return __owns; }

 private:
  M *__mutex = nullptr;
  bool __owns = false;
};
class thread {
 public:
  class id {};
  thread() {}
  template <typename F, typename... A>
  explicit thread(F &&function, A &&...arguments) : __joinable(true) {
    function(static_cast<A &&>(arguments)...);
  }
  thread(thread &&other) : __joinable(other.__joinable) { other.__joinable = false; }
  ~thread() {
    if (__joinable) abort();
  }
  thread &operator=(thread &&other) {
    __joinable = other.__joinable;
    other.__joinable = false;
    return *this;
  }
  bool joinable() const { return __joinable; }
  void join() { __joinable = false; }
  void detach() { __joinable = false; }
  id get_id() const { return id(); }
  static unsigned int hardware_concurrency() { return 1; }

 private:
  bool __joinable = false;
};
namespace this_thread {
inline void yield() {}
template <typename R, typename P> void sleep_for(const chrono::duration<R, P> &time) {}
} // namespace this_thread

class random_device {
 public:
  typedef unsigned int result_type;
  random_device() {}
  unsigned int operator()() { return __state = __state * 1664525u + 1013904223u; }

 private:
  unsigned int __state = 20;
};
template <typename U, int W, int N, int M, int R, U A, int F, U D, int S, U B, int T, U C, int L,
          U I>
class __twister {
 public:
  typedef U result_type;
  explicit __twister(U start = 5489) { seed(start); }
  void seed(U start) {
    __state[0] = start & max();
    for (int i = 1; i < N; ++i) {
      U before = __state[i - 1];
      __state[i] = (I * (before ^ (before >> (W - 2))) + i) & max();
    }
    __at = N;
  }
  U operator()() {
    if (__at == N) __renew();
    U y = __state[__at++];
    y ^= (y >> F) & D;
    y ^= (y << S) & B;
    y ^= (y << T) & C;
    return y ^ (y >> L);
  }
  void discard(unsigned long long count) {
    for (; count != 0; --count) (*this)();
  }
  static constexpr U min() { return 0; }
  static constexpr U max() { return W == 32 ? static_cast<U>(0xffffffffu) : ~static_cast<U>(0); }

 private:
  U __state[N];
  int __at = 0;
  void __renew() {
    U low = (static_cast<U>(1) << R) - 1;
    for (int i = 0; i < N; ++i) {
      U y = (__state[i] & ~low) | (__state[(i + 1) % N] & low);
      __state[i] = (__state[(i + M) % N] ^ (y >> 1) ^ ((y & 1) != 0 ? A : 0)) & max();
    }
    __at = 0;
  }
};
typedef __twister<unsigned long, 32, 624, 397, 31, 0x9908b0dful, 11, 0xfffffffful, 7, 0x9d2c5680ul,
                  15, 0xefc60000ul, 18, 1812433253ul>
    mt19937;
typedef __twister<unsigned long, 64, 312, 156, 31, 0xb5026f5aa96619e9ul, 29, 0x5555555555555555ul,
                  17, 0x71d67fffeda60000ul, 37, 0xfff7eee000000000ul, 43, 6364136223846793005ul>
    mt19937_64;
class minstd_rand0 {
 public:
  typedef unsigned long result_type;
  explicit minstd_rand0(unsigned long start = 1) { seed(start); }
  void seed(unsigned long start) { __state = start % max() == 0 ? 1 : start % (max() + 1); }
  unsigned long operator()() { return __state = __state * 16807 % 2147483647; }
  static constexpr unsigned long min() { return 1; }
  static constexpr unsigned long max() { return 2147483646; }

 private:
  unsigned long __state;
};
typedef minstd_rand0 default_random_engine;
template <typename T, typename G> T __fraction(G &generator) {
  T range = static_cast<T>(static_cast<double>(G::max() - G::min()) + 1), sum = 0, scale = 1;
  int calls = sizeof(T) == 4 || range > 1e10 ? 1 : 2;
  for (int i = 0; i < calls; ++i) {
    sum += static_cast<T>(generator() - G::min()) * scale;
    scale *= range;
  }
  return sum >= scale ? 1 - (sizeof(T) == 4 ? static_cast<T>(6e-8) : static_cast<T>(1.2e-16))
                      : sum / scale;
}
template <typename T = int> class uniform_int_distribution {
 public:
  typedef T result_type;
  explicit uniform_int_distribution(T low = 0, T high = numeric_limits<T>::max())
      : __low(low), __high(high) {}
  template <typename G> T operator()(G &generator) {
    unsigned long most = G::max() - G::min();
    unsigned long range = static_cast<unsigned long>(__high) - static_cast<unsigned long>(__low);
    if (most == 0xffffffffu && range < most) return __low + __scaled(generator, range + 1);
    if (range == most) return __low + (generator() - G::min());
    unsigned long width = most / (range + 1), past = (range + 1) * width, found;
    do {
      found = generator() - G::min();
    } while (found >= past);
    return __low + found / width;
  }
  T a() const { return __low; }
  T b() const { return __high; }

 private:
  T __low, __high;
  template <typename G> static unsigned long __scaled(G &generator, unsigned long range) {
    unsigned long product = generator() * range;
    unsigned int low = static_cast<unsigned int>(product);
    if (low < range) {
      unsigned int least = -static_cast<unsigned int>(range) % static_cast<unsigned int>(range);
      while (low < least) {
        product = generator() * range;
        low = static_cast<unsigned int>(product);
      }
    }
    return product >> 32;
  }
};
template <typename T = double> class uniform_real_distribution {
 public:
  typedef T result_type;
  explicit uniform_real_distribution(T low = 0, T high = 1) : __low(low), __high(high) {}
  template <typename G> T operator()(G &generator) {
    return __fraction<T>(generator) * (__high - __low) + __low;
  }
  T a() const { return __low; }
  T b() const { return __high; }

 private:
  T __low, __high;
};
template <typename T = double> class normal_distribution {
 public:
  typedef T result_type;
  explicit normal_distribution(T mean = 0, T deviation = 1)
      : __mean(mean), __deviation(deviation) {}
  template <typename G> T operator()(G &generator) {
    if (__kept) {
      __kept = false;
      return __other * __deviation + __mean;
    }
    T x, y, square;
    do {
      x = 2 * __fraction<T>(generator) - 1;
      y = 2 * __fraction<T>(generator) - 1;
      square = x * x + y * y;
    } while (square > 1 || square == 0);
    T scale = std::sqrt(-2 * std::log(square) / square);
    __other = x * scale;
    __kept = true;
    return y * scale * __deviation + __mean;
  }
  T mean() const { return __mean; }
  T stddev() const { return __deviation; }

 private:
  T __mean, __deviation, __other = 0;
  bool __kept = false;
};
class bernoulli_distribution {
 public:
  explicit bernoulli_distribution(double chance = 0.5) : __chance(chance) {}
  template <typename G> bool operator()(G &generator) {
    return __fraction<double>(generator) < __chance;
  }

 private:
  double __chance;
};

struct nullopt_t {};
constexpr nullopt_t nullopt;
template <typename T> class optional {
 public:
  typedef T value_type;
  __host__ __device__ constexpr optional() {}
  __host__ __device__ constexpr optional(nullopt_t) {}
  __host__ __device__ constexpr optional(const T &value) { __set(value); }
  __host__ __device__ optional(const optional &other) {
    if (other.__has) __set(*other);
  }
  __host__ __device__ ~optional() { reset(); }
  __host__ __device__ optional &operator=(const optional &other) {
    if (this == &other) return *this;
    reset();
    if (other.__has) __set(*other);
    return *this;
  }
  __host__ __device__ optional &operator=(nullopt_t) {
    reset();
    return *this;
  }
  __host__ __device__ optional &operator=(const T &value) {
    reset();
    __set(value);
    return *this;
  }
  template <typename... A> __host__ __device__ T &emplace(A &&...arguments) {
    reset();
    new (__bytes) T(static_cast<A &&>(arguments)...);
    __has = true;
    return **this;
  }
  __host__ __device__ constexpr explicit operator bool() const { return __has; }
  __host__ __device__ constexpr bool has_value() const { return __has; }
  __host__ __device__ constexpr T &value() { return __checked(); }
  __host__ __device__ constexpr const T &value() const { return __checked(); }
  template <typename U> __host__ __device__ constexpr T value_or(U &&otherwise) const {
    return __has ? **this : static_cast<T>(otherwise);
  }
  __host__ __device__ constexpr T &operator*() { return __checked(); }
  __host__ __device__ constexpr const T &operator*() const { return __checked(); }
  __host__ __device__ constexpr T *operator->() { return &__checked(); }
  __host__ __device__ constexpr const T *operator->() const { return &__checked(); }
  __host__ __device__ void reset() {
    if (__has) __checked().~T();
    __has = false;
  }

 private:
  alignas(T) unsigned char __bytes[sizeof(T)];
  bool __has = false;
  __host__ __device__ void __set(const T &value) {
    new (__bytes) T(value);
    __has = true;
  }
  __host__ __device__ T &__checked() const {
    if (!__has) __outside(0, 0);
    return *reinterpret_cast<T *>(const_cast<unsigned char *>(__bytes));
  }
};

} // namespace std
