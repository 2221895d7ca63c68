namespace std {

template <long N, long D = 1> struct ratio {
  static constexpr long num = N;
  static constexpr long den = D;
};
typedef ratio<1, 1000> milli;
typedef ratio<1, 1000000> micro;
typedef ratio<1, 1000000000> nano;
namespace chrono {
template <typename R, typename P = ratio<1>> class duration {
 public:
  typedef R rep;
  typedef P period;
  constexpr duration();
  template <typename U> constexpr explicit duration(const U &count);
  template <typename U, typename Q> constexpr duration(const duration<U, Q> &other);
  constexpr R count() const;
  duration &operator+=(const duration &other);
  duration &operator-=(const duration &other);
};
typedef duration<long, ratio<1, 1000000000>> nanoseconds;
typedef duration<long, ratio<1, 1000000>> microseconds;
typedef duration<long, ratio<1, 1000>> milliseconds;
typedef duration<long> seconds;
typedef duration<long, ratio<60>> minutes;
typedef duration<long, ratio<3600>> hours;
template <typename C, typename D = nanoseconds> class time_point {
 public:
  constexpr time_point();
  D time_since_epoch() const;
};
template <typename C, typename D>
constexpr D operator-(const time_point<C, D> &a, const time_point<C, D> &b);
template <typename C, typename D, typename R, typename P>
constexpr time_point<C, D> operator+(const time_point<C, D> &a, const duration<R, P> &b);
template <typename R, typename P>
constexpr duration<R, P> operator+(const duration<R, P> &a, const duration<R, P> &b);
template <typename R, typename P>
constexpr duration<R, P> operator-(const duration<R, P> &a, const duration<R, P> &b);
template <typename R, typename P>
constexpr bool operator<(const duration<R, P> &a, const duration<R, P> &b);
template <typename T, typename R, typename P>
constexpr T duration_cast(const duration<R, P> &value);
struct system_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<system_clock> time_point;
  static time_point now();
  static long to_time_t(const time_point &time);
};
struct steady_clock {
  typedef nanoseconds duration;
  typedef chrono::time_point<steady_clock> time_point;
  static time_point now();
};
typedef steady_clock high_resolution_clock;
} // namespace chrono

class mutex {
 public:
  mutex();
  mutex(const mutex &) = delete;
  void lock();
  bool try_lock();
  void unlock();
};
template <typename M> class lock_guard {
 public:
  explicit lock_guard(M &mutex);
  lock_guard(const lock_guard &) = delete;
  ~lock_guard();
};
template <typename M> class unique_lock {
 public:
  unique_lock();
  explicit unique_lock(M &mutex);
  ~unique_lock();
  void lock();
  void unlock();
};
class thread {
 public:
  class id {};
  thread();
  template <typename F, typename... A> explicit thread(F &&function, A &&...arguments);
  thread(thread &&other);
  ~thread();
  thread &operator=(thread &&other);
  bool joinable() const;
  void join();
  void detach();
  id get_id() const;
  static unsigned int hardware_concurrency();
};
namespace this_thread {
void yield();
template <typename R, typename P> void sleep_for(const chrono::duration<R, P> &time);
} // namespace this_thread

class random_device {
 public:
  random_device();
  unsigned int operator()();
};
class mt19937 {
 public:
  explicit mt19937(unsigned long seed = 5489);
  void seed(unsigned long value);
  unsigned long operator()();
  void discard(unsigned long long count);
};
typedef mt19937 default_random_engine;
typedef mt19937 mt19937_64;
template <typename T = int> class uniform_int_distribution {
 public:
  explicit uniform_int_distribution(T low = 0, T high = -1);
  template <typename G> T operator()(G &generator);
};
template <typename T = double> class uniform_real_distribution {
 public:
  explicit uniform_real_distribution(T low = 0, T high = 1);
  template <typename G> T operator()(G &generator);
};
template <typename T = double> class normal_distribution {
 public:
  explicit normal_distribution(T mean = 0, T deviation = 1);
  template <typename G> T operator()(G &generator);
};

struct nullopt_t {};
constexpr nullopt_t nullopt;
template <typename T> class optional {
 public:
  typedef T value_type;
  __host__ __device__ constexpr optional();
  __host__ __device__ constexpr optional(nullopt_t);
  __host__ __device__ constexpr optional(const T &value);
  __host__ __device__ constexpr explicit operator bool() const;
  __host__ __device__ constexpr bool has_value() const;
  __host__ __device__ constexpr T &value();
  __host__ __device__ constexpr const T &value() const;
  template <typename U> __host__ __device__ constexpr T value_or(U &&otherwise) const;
  __host__ __device__ constexpr T &operator*();
  __host__ __device__ constexpr const T &operator*() const;
  __host__ __device__ constexpr T *operator->();
  __host__ __device__ constexpr const T *operator->() const;
  __host__ __device__ void reset();
};

} // namespace std
