namespace std {

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
class thread {
 public:
  class id {};
  thread() {}
  template <typename F, typename... A>
  explicit thread(F &&function, A &&...arguments) : __joinable(true) {
    __begin_thread();
    function(static_cast<A &&>(arguments)...);
  }
  thread(thread &&other) noexcept : __joinable(other.__joinable) { other.__joinable = false; }
  ~thread() {
    if (__joinable) abort();
  }
  thread &operator=(thread &&other) noexcept {
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

} // namespace std
