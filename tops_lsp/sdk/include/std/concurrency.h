namespace std {

class mutex {
 public:
  [[tops::constant]] mutex() noexcept {}
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;
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
// Threads run one after the other: nobody else holds it while one asks.
class recursive_mutex {
 public:
  recursive_mutex() {}
  recursive_mutex(const recursive_mutex &) = delete;
  void lock() { ++__depth; }
  bool try_lock() {
    ++__depth;
    return true;
  }
  void unlock() { --__depth; }

 private:
  int __depth = 0;
};
class timed_mutex : public mutex {
 public:
  template <typename D> bool try_lock_for(const D &) { return try_lock(); }
  template <typename T> bool try_lock_until(const T &) { return try_lock(); }
};
class shared_mutex {
 public:
  shared_mutex() {}
  shared_mutex(const shared_mutex &) = delete;
  void lock() {
    if (!try_lock()) __lock_for_ever();
  }
  bool try_lock() {
    if (__readers != 0) return false;
    __readers = -1;
    return true;
  }
  void unlock() { __readers = 0; }
  void lock_shared() {
    if (!try_lock_shared()) __lock_for_ever();
  }
  bool try_lock_shared() {
    if (__readers < 0) return false;
    ++__readers;
    return true;
  }
  void unlock_shared() { --__readers; }

 private:
  int __readers = 0; // -1: it is held by one that writes
};
typedef shared_mutex shared_timed_mutex;
template <typename M> class shared_lock {
 public:
  shared_lock() noexcept {}
  explicit shared_lock(M &mutex) : __mutex(&mutex) { lock(); }
  shared_lock(const shared_lock &) = delete;
  ~shared_lock() {
    if (__owns) unlock();
  }
  void lock() {
    __mutex->lock_shared();
    __owns = true;
  }
  void unlock() {
    __mutex->unlock_shared();
    __owns = false;
  }
  bool owns_lock() const noexcept { return __owns; }

 private:
  M *__mutex = nullptr;
  bool __owns = false;
};
struct defer_lock_t {};
struct try_to_lock_t {};
struct adopt_lock_t {};
constexpr defer_lock_t defer_lock;
constexpr try_to_lock_t try_to_lock;
constexpr adopt_lock_t adopt_lock;
template <typename M> class lock_guard {
 public:
  explicit lock_guard(M &mutex) : __mutex(mutex) { __mutex.lock(); }
  lock_guard(M &mutex, adopt_lock_t) : __mutex(mutex) {}
  lock_guard(const lock_guard &) = delete;
  ~lock_guard() { __mutex.unlock(); }

 private:
  M &__mutex;
};
template <typename M> class unique_lock {
 public:
  typedef M mutex_type;
  unique_lock() noexcept {}
  explicit unique_lock(M &mutex) : __mutex(&mutex) { lock(); }
  unique_lock(M &mutex, defer_lock_t) noexcept : __mutex(&mutex) {}
  unique_lock(M &mutex, try_to_lock_t) : __mutex(&mutex), __owns(mutex.try_lock()) {}
  unique_lock(M &mutex, adopt_lock_t) : __mutex(&mutex), __owns(true) {}
  unique_lock(unique_lock &&other) noexcept : __mutex(other.__mutex), __owns(other.__owns) {
    other.__mutex = nullptr;
    other.__owns = false;
  }
  unique_lock &operator=(unique_lock &&other) {
    unique_lock(static_cast<unique_lock &&>(other)).swap(*this);
    return *this;
  }
  ~unique_lock() {
    if (__owns) unlock();
  }
  void lock() {
    __mutex->lock();
    __owns = true;
  }
  bool try_lock() { return __owns = __mutex->try_lock(); }
  void unlock() {
    __mutex->unlock();
    __owns = false;
  }
  void swap(unique_lock &other) noexcept {
    std::swap(__mutex, other.__mutex);
    std::swap(__owns, other.__owns);
  }
  M *release() noexcept {
    M *mutex = __mutex;
    __mutex = nullptr;
    __owns = false;
    return mutex;
  }
  bool owns_lock() const noexcept { return __owns; }
  explicit operator bool() const noexcept { return __owns; }
  M *mutex() const noexcept { return __mutex; }

 private:
  M *__mutex = nullptr;
  bool __owns = false;
};
template <typename... M> class scoped_lock {
 public:
  explicit scoped_lock() {}
  scoped_lock(const scoped_lock &) = delete;
};
template <typename M, typename... R> class scoped_lock<M, R...> {
 public:
  explicit scoped_lock(M &mutex, R &...others) : __first(mutex), __others(others...) {}
  scoped_lock(const scoped_lock &) = delete;

 private:
  lock_guard<M> __first;
  scoped_lock<R...> __others;
};
template <typename... M> scoped_lock(M &...) -> scoped_lock<M...>;
inline void __lock_all() {}
template <typename M, typename... R> void __lock_all(M &first, R &...others) {
  first.lock();
  __lock_all(others...);
}
template <typename M, typename N, typename... R> void lock(M &first, N &second, R &...others) {
  __lock_all(first, second, others...);
}
struct once_flag {
  constexpr once_flag() noexcept {}
  once_flag(const once_flag &) = delete;
  bool __done = false;
};
template <typename F, typename... A>
void call_once(once_flag &flag, F &&function, A &&...arguments) {
  if (flag.__done) return;
  std::invoke(static_cast<F &&>(function), static_cast<A &&>(arguments)...);
  flag.__done = true; // it was not, where the function has thrown
}
inline int __current_thread = 1;
inline int __last_thread = 1;
class thread {
 public:
  class id {
   public:
    id() noexcept {}
    explicit id(int number) noexcept : __number(number) {}
    bool operator==(id other) const { return __number == other.__number; }
    bool operator!=(id other) const { return __number != other.__number; }
    bool operator<(id other) const { return __number < other.__number; }
    bool operator>(id other) const { return __number > other.__number; }
    bool operator<=(id other) const { return __number <= other.__number; }
    bool operator>=(id other) const { return __number >= other.__number; }
    int __number = 0;
  };
  thread() noexcept {}
  template <typename F, typename... A,
            typename = typename enable_if<!is_same<typename decay<F>::type, thread>::value>::type>
  explicit thread(F &&function, A &&...arguments) : __id(++__last_thread) {
    __begin_thread();
    int outer = __current_thread;
    __current_thread = __id.__number;
    __run(static_cast<typename decay<F>::type>(static_cast<F &&>(function)),
          static_cast<typename decay<A>::type>(static_cast<A &&>(arguments))...);
    __current_thread = outer;
  }
  thread(thread &&other) noexcept : __id(other.__id) { other.__id = id(); }
  ~thread() {
    if (joinable()) abort();
  }
  thread &operator=(thread &&other) noexcept {
    if (joinable()) abort();
    __id = other.__id;
    other.__id = id();
    return *this;
  }
  void swap(thread &other) noexcept { std::swap(__id, other.__id); }
  bool joinable() const noexcept { return __id != id(); }
  void join() { __id = id(); }
  void detach() { __id = id(); }
  id get_id() const noexcept { return __id; }
  static unsigned int hardware_concurrency() noexcept { return 1; }

 private:
  id __id;
  // What escapes from a thread ends the program.
  template <typename F, typename... A> static void __run(F function, A... arguments) noexcept {
    std::invoke(static_cast<F &&>(function), static_cast<A &&>(arguments)...);
  }
};
template <> struct hash<thread::id> {
  size_t operator()(thread::id id) const { return id.__number; }
};
namespace this_thread {
inline thread::id get_id() noexcept { return thread::id(__current_thread); }
inline void yield() noexcept {}
template <typename R, typename P> void sleep_for(const chrono::duration<R, P> &time) {}
template <typename C, typename D> void sleep_until(const chrono::time_point<C, D> &time) {}
} // namespace this_thread

} // namespace std
