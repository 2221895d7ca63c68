namespace std {

// Threads run one after the other, each to its end where it is made: around one that runs are
// those that go on later.
struct __running_thread {
  int __number;
  __running_thread *__outer;
};
inline __running_thread __main_thread{1, nullptr};
inline __running_thread *__present_thread = &__main_thread;
inline int __last_thread = 1;
// What another thread holds is waited for. One that has ended, or has it itself, never gives it.
inline void __wait_for_thread(int holder) {
  for (__running_thread *at = __present_thread->__outer; at != nullptr; at = at->__outer) {
    if (at->__number == holder) __wait_for_later();
  }
  __lock_for_ever();
}
// Time goes by while nothing comes.
template <typename R, typename P> bool __timed_out(const chrono::duration<R, P> &most) {
  chrono::__sleep(most);
  return false;
}
template <typename C, typename D> bool __timed_out(const chrono::time_point<C, D> &end) {
  chrono::__sleep_until(end);
  return false;
}
// Another thread will change what this one waits for: one around it, or nobody.
inline void __wait_for_change() {
  if (__present_thread != &__main_thread) __wait_for_later();
  __lock_for_ever();
}
[[noreturn, tops::throws]] inline void __throw_error(errc number) {
  throw system_error(make_error_code(number));
}
class mutex {
 public:
  [[tops::constant]] mutex() noexcept {}
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;
  void lock() {
    if (__holder != 0) __wait_for_thread(__holder);
    __holder = __present_thread->__number;
  }
  bool try_lock() {
    if (__holder != 0) return false;
    __holder = __present_thread->__number;
    return true;
  }
  void unlock() { __holder = 0; }

 private:
  int __holder = 0; // the number of a thread
};
class recursive_mutex {
 public:
  recursive_mutex() {}
  recursive_mutex(const recursive_mutex &) = delete;
  recursive_mutex &operator=(const recursive_mutex &) = delete;
  void lock() {
    if (!try_lock()) __wait_for_thread(__holder);
  }
  bool try_lock() {
    if (__depth != 0 && __holder != __present_thread->__number) return false;
    __holder = __present_thread->__number;
    ++__depth;
    return true;
  }
  void unlock() { --__depth; }

 private:
  int __holder = 0, __depth = 0;
};
class recursive_timed_mutex : public recursive_mutex {
 public:
  template <typename D> bool try_lock_for(const D &most) {
    return try_lock() || __timed_out(most);
  }
  template <typename T> bool try_lock_until(const T &end) {
    return try_lock() || __timed_out(end);
  }
};
class timed_mutex : public mutex {
 public:
  template <typename D> bool try_lock_for(const D &most) {
    return try_lock() || __timed_out(most);
  }
  template <typename T> bool try_lock_until(const T &end) {
    return try_lock() || __timed_out(end);
  }
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
class shared_timed_mutex : public shared_mutex {
 public:
  template <typename D> bool try_lock_for(const D &most) {
    return try_lock() || __timed_out(most);
  }
  template <typename T> bool try_lock_until(const T &end) {
    return try_lock() || __timed_out(end);
  }
  template <typename D> bool try_lock_shared_for(const D &most) {
    return try_lock_shared() || __timed_out(most);
  }
  template <typename T> bool try_lock_shared_until(const T &end) {
    return try_lock_shared() || __timed_out(end);
  }
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
// What owns a lock, or may; D says how it is locked.
template <typename M, typename L, typename D> class __movable_lock {
 public:
  typedef M mutex_type;
  __movable_lock() noexcept {}
  explicit __movable_lock(M &mutex) : __mutex(&mutex) { lock(); }
  __movable_lock(M &mutex, defer_lock_t) noexcept : __mutex(&mutex) {}
  __movable_lock(M &mutex, try_to_lock_t) : __mutex(&mutex), __owns(D::__try(mutex)) {}
  __movable_lock(M &mutex, adopt_lock_t) : __mutex(&mutex), __owns(true) {}
  template <typename R, typename P>
  __movable_lock(M &mutex, const chrono::duration<R, P> &most)
      : __mutex(&mutex), __owns(D::__try_for(mutex, most)) {}
  template <typename C, typename T>
  __movable_lock(M &mutex, const chrono::time_point<C, T> &end)
      : __mutex(&mutex), __owns(D::__try_until(mutex, end)) {}
  __movable_lock(__movable_lock &&other) noexcept : __mutex(other.__mutex), __owns(other.__owns) {
    other.__mutex = nullptr;
    other.__owns = false;
  }
  __movable_lock &operator=(__movable_lock &&other) {
    if (__owns) unlock();
    __mutex = nullptr;
    __owns = false;
    __exchange(other);
    return *this;
  }
  ~__movable_lock() {
    if (__owns) unlock();
  }
  void lock() {
    __check();
    D::__lock(*__mutex);
    __owns = true;
  }
  bool try_lock() {
    __check();
    return __owns = D::__try(*__mutex);
  }
  template <typename R, typename P> bool try_lock_for(const chrono::duration<R, P> &most) {
    __check();
    return __owns = D::__try_for(*__mutex, most);
  }
  template <typename C, typename T> bool try_lock_until(const chrono::time_point<C, T> &end) {
    __check();
    return __owns = D::__try_until(*__mutex, end);
  }
  void unlock() {
    if (!__owns) __throw_error(D::__not_owned);
    D::__unlock(*__mutex);
    __owns = false;
  }
  void swap(L &other) noexcept { __exchange(other); }
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
  void __check() const {
    if (__mutex == nullptr) __throw_error(errc::operation_not_permitted);
    if (__owns) __throw_error(errc::resource_deadlock_would_occur);
  }
  void __exchange(__movable_lock &other) noexcept {
    std::swap(__mutex, other.__mutex);
    std::swap(__owns, other.__owns);
  }
  M *__mutex = nullptr;
  bool __owns = false;
};
template <typename M> struct __exclusively {
  static constexpr errc __not_owned = errc::operation_not_permitted;
  static void __lock(M &mutex) { mutex.lock(); }
  static void __unlock(M &mutex) { mutex.unlock(); }
  static bool __try(M &mutex) { return mutex.try_lock(); }
  template <typename D> static bool __try_for(M &mutex, const D &most) {
    return mutex.try_lock_for(most);
  }
  template <typename T> static bool __try_until(M &mutex, const T &end) {
    return mutex.try_lock_until(end);
  }
};
template <typename M> struct __jointly {
  static constexpr errc __not_owned = errc::resource_deadlock_would_occur;
  static void __lock(M &mutex) { mutex.lock_shared(); }
  static void __unlock(M &mutex) { mutex.unlock_shared(); }
  static bool __try(M &mutex) { return mutex.try_lock_shared(); }
  template <typename D> static bool __try_for(M &mutex, const D &most) {
    return mutex.try_lock_shared_for(most);
  }
  template <typename T> static bool __try_until(M &mutex, const T &end) {
    return mutex.try_lock_shared_until(end);
  }
};
template <typename M>
class unique_lock : public __movable_lock<M, unique_lock<M>, __exclusively<M>> {
 public:
  using __movable_lock<M, unique_lock<M>, __exclusively<M>>::__movable_lock;
  unique_lock() noexcept {}
};
template <typename M> unique_lock(M &) -> unique_lock<M>;
template <typename M, typename T> unique_lock(M &, T) -> unique_lock<M>;
template <typename M> void swap(unique_lock<M> &a, unique_lock<M> &b) noexcept { a.swap(b); }
template <typename M>
class shared_lock : public __movable_lock<M, shared_lock<M>, __jointly<M>> {
 public:
  using __movable_lock<M, shared_lock<M>, __jointly<M>>::__movable_lock;
  shared_lock() noexcept {}
};
template <typename M> shared_lock(M &) -> shared_lock<M>;
template <typename M, typename T> shared_lock(M &, T) -> shared_lock<M>;
template <typename M> void swap(shared_lock<M> &a, shared_lock<M> &b) noexcept { a.swap(b); }
// All are locked, or none: one that has to be waited for is the first of the next try.
struct __any_lock {
  void *__object;
  void (*__lock)(void *);
  bool (*__try)(void *);
  void (*__unlock)(void *);
};
template <typename L> __any_lock __some_lock(L &lock) {
  return {addressof(lock), [](void *object) { static_cast<L *>(object)->lock(); },
          [](void *object) { return static_cast<L *>(object)->try_lock(); },
          [](void *object) { static_cast<L *>(object)->unlock(); }};
}
struct __held_locks {
  __any_lock *__all;
  int __count, __first, __held;
  __any_lock &__at(int place) { return __all[(__first + place) % __count]; }
  bool __is_whole() const { return __held == __count; }
  [[tops::throws]] void __try_more() {
    while (!__is_whole() && __at(__held).__try(__at(__held).__object)) ++__held;
  }
  ~__held_locks() {
    if (__is_whole()) return;
    while (__held > 0) __at(__held - 1).__unlock(__at(__held - 1).__object), --__held;
  }
};
template <typename... L> [[tops::throws]] int try_lock(L &...locks) {
  __any_lock all[] = {__some_lock(locks)...};
  __held_locks held{all, sizeof...(L), 0, 0};
  held.__try_more();
  return held.__is_whole() ? -1 : held.__held;
}
template <typename... L> [[tops::throws]] void lock(L &...locks) {
  constexpr int count = sizeof...(L);
  __any_lock all[] = {__some_lock(locks)...};
  for (int first = 0; first >= 0;) {
    all[first].__lock(all[first].__object);
    __held_locks held{all, count, first, 1};
    held.__try_more();
    first = held.__is_whole() ? -1 : (first + held.__held) % count;
  }
}
template <typename... M> class scoped_lock {
 public:
  explicit scoped_lock(M &...mutexes) : __mutexes(mutexes...) { std::lock(mutexes...); }
  explicit scoped_lock(adopt_lock_t, M &...mutexes) noexcept : __mutexes(mutexes...) {}
  scoped_lock(const scoped_lock &) = delete;
  scoped_lock &operator=(const scoped_lock &) = delete;
  ~scoped_lock() {
    std::apply([](M &...mutexes) { (mutexes.unlock(), ...); }, __mutexes);
  }

 private:
  tuple<M &...> __mutexes;
};
template <> class scoped_lock<> {
 public:
  explicit scoped_lock() {}
  explicit scoped_lock(adopt_lock_t) noexcept {}
  scoped_lock(const scoped_lock &) = delete;
};
template <typename M> class scoped_lock<M> {
 public:
  typedef M mutex_type;
  explicit scoped_lock(M &mutex) : __mutex(mutex) { __mutex.lock(); }
  explicit scoped_lock(adopt_lock_t, M &mutex) noexcept : __mutex(mutex) {}
  scoped_lock(const scoped_lock &) = delete;
  scoped_lock &operator=(const scoped_lock &) = delete;
  ~scoped_lock() { __mutex.unlock(); }

 private:
  M &__mutex;
};
template <typename... M> scoped_lock(M &...) -> scoped_lock<M...>;
template <typename... M> scoped_lock(adopt_lock_t, M &...) -> scoped_lock<M...>;
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
    __running_thread running{__id.__number, __present_thread};
    __present_thread = &running;
    __run(static_cast<typename decay<F>::type>(static_cast<F &&>(function)),
          static_cast<typename decay<A>::type>(static_cast<A &&>(arguments))...);
    __present_thread = running.__outer;
  }
  thread(const thread &) = delete;
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
  void join() {
    if (!joinable()) __throw_error(errc::invalid_argument);
    __id = id();
  }
  void detach() { join(); }
  id get_id() const noexcept { return __id; }
  static unsigned int hardware_concurrency() noexcept { return 1; }

 private:
  id __id;
  // What escapes from a thread ends the program.
  template <typename F, typename... A> static void __run(F function, A... arguments) noexcept {
    std::invoke(static_cast<F &&>(function), static_cast<A &&>(arguments)...);
  }
};
inline void swap(thread &a, thread &b) noexcept { a.swap(b); }
template <> struct hash<thread::id> {
  size_t operator()(thread::id id) const { return id.__number; }
};
namespace this_thread {
inline thread::id get_id() noexcept { return thread::id(__present_thread->__number); }
inline void yield() noexcept {}
template <typename R, typename P> void sleep_for(const chrono::duration<R, P> &time) {
  chrono::__sleep(time);
}
template <typename C, typename D> void sleep_until(const chrono::time_point<C, D> &time) {
  chrono::__sleep_until(time);
}
} // namespace this_thread


enum class cv_status { no_timeout, timeout };
// What nobody can change any more is waited for in vain; with a limit of time, until that.
class condition_variable_any {
 public:
  condition_variable_any() {}
  condition_variable_any(const condition_variable_any &) = delete;
  condition_variable_any &operator=(const condition_variable_any &) = delete;
  void notify_one() noexcept {}
  void notify_all() noexcept {}
  template <typename L> void wait(L &) { __wait_for_change(); }
  template <typename L, typename P> void wait(L &, P holds) {
    if (!holds()) __wait_for_change();
  }
  template <typename L, typename R, typename N>
  cv_status wait_for(L &lock, const chrono::duration<R, N> &most) {
    return __time_out(lock, most);
  }
  template <typename L, typename R, typename N, typename P>
  bool wait_for(L &, const chrono::duration<R, N> &most, P holds) {
    return __in_time(holds, most);
  }
  template <typename L, typename C, typename D>
  cv_status wait_until(L &lock, const chrono::time_point<C, D> &end) {
    return __time_out(lock, end);
  }
  template <typename L, typename C, typename D, typename P>
  bool wait_until(L &, const chrono::time_point<C, D> &end, P holds) {
    return __in_time(holds, end);
  }

 private:
  template <typename L, typename T> cv_status __time_out(L &lock, const T &most) {
    if (__present_thread != &__main_thread) __wait_for_later();
    lock.unlock();
    __timed_out(most);
    lock.lock();
    return cv_status::timeout;
  }
  template <typename P, typename T> bool __in_time(P &holds, const T &most) {
    if (holds()) return true;
    if (__present_thread != &__main_thread) __wait_for_later();
    __timed_out(most);
    return holds();
  }
};
class condition_variable : private condition_variable_any {
 public:
  typedef unique_lock<mutex> __lock_type;
  void notify_one() noexcept {}
  void notify_all() noexcept {}
  void wait(__lock_type &lock) { condition_variable_any::wait(lock); }
  template <typename P> void wait(__lock_type &lock, P holds) {
    condition_variable_any::wait(lock, holds);
  }
  template <typename R, typename N>
  cv_status wait_for(__lock_type &lock, const chrono::duration<R, N> &most) {
    return condition_variable_any::wait_for(lock, most);
  }
  template <typename R, typename N, typename P>
  bool wait_for(__lock_type &lock, const chrono::duration<R, N> &most, P holds) {
    return condition_variable_any::wait_for(lock, most, holds);
  }
  template <typename C, typename D>
  cv_status wait_until(__lock_type &lock, const chrono::time_point<C, D> &end) {
    return condition_variable_any::wait_until(lock, end);
  }
  template <typename C, typename D, typename P>
  bool wait_until(__lock_type &lock, const chrono::time_point<C, D> &end, P holds) {
    return condition_variable_any::wait_until(lock, end, holds);
  }
};

enum class future_errc {
  future_already_retrieved = 1,
  promise_already_satisfied,
  no_state,
  broken_promise
};
enum class launch { async = 1, deferred = 2 };
constexpr launch operator|(launch a, launch b) {
  return static_cast<launch>(static_cast<int>(a) | static_cast<int>(b));
}
constexpr launch operator&(launch a, launch b) {
  return static_cast<launch>(static_cast<int>(a) & static_cast<int>(b));
}
enum class future_status { ready, timeout, deferred };
class __future_category : public error_category {
 public:
  const char *name() const noexcept override { return "future"; }
  string message(int number) const override {
    switch (static_cast<future_errc>(number)) {
      case future_errc::future_already_retrieved: return "Future already retrieved";
      case future_errc::promise_already_satisfied: return "Promise already satisfied";
      case future_errc::no_state: return "No associated state";
      case future_errc::broken_promise: return "Broken promise";
    }
    return "Unknown error";
  }
};
inline const error_category &future_category() noexcept {
  static const __future_category category;
  return category;
}
template <> struct is_error_code_enum<future_errc> : true_type {};
inline error_code make_error_code(future_errc number) noexcept {
  return error_code(static_cast<int>(number), future_category());
}
class future_error : public logic_error {
 public:
  explicit future_error(future_errc number) : future_error(make_error_code(number)) {}
  explicit future_error(const error_code &code)
      : logic_error("std::future_error: " + code.message()), __code(code) {}
  const error_code &code() const noexcept { return __code; }

 private:
  error_code __code;
};
// What a promise and its futures share: a value, or an exception, or what is still to be called.
struct __promised {
  exception_ptr __thrown;
  bool __ready = false, __asked = false;
  virtual ~__promised() {}
  [[tops::throws]] virtual void __call() {}
  virtual bool __is_deferred() const { return false; }
  [[tops::throws]] void __wait() {
    if (!__ready) __call();
    if (!__ready) __wait_for_change();
  }
  [[tops::throws]] void __check() {
    __wait();
    if (__thrown) rethrow_exception(__thrown);
  }
  [[tops::throws]] void __give() {
    if (__ready) throw future_error(future_errc::promise_already_satisfied);
    __ready = true;
  }
  [[tops::throws]] void __fail(exception_ptr thrown) {
    __give();
    __thrown = thrown;
  }
};
template <typename R> struct __promised_value : __promised {
  typedef R &given;
  typedef const R &shared;
  optional<R> __value;
  template <typename U> void __set(U &&value) {
    if (__ready) throw future_error(future_errc::promise_already_satisfied);
    __value.emplace(static_cast<U &&>(value));
    __ready = true;
  }
  template <typename F> void __run(F &&function) {
    try {
      __set(static_cast<F &&>(function)());
    } catch (...) {
      __fail(current_exception());
    }
  }
  R __take() {
    __check();
    return static_cast<R &&>(*__value);
  }
  const R &__look() {
    __check();
    return *__value;
  }
};
template <typename R> struct __promised_value<R &> : __promised {
  typedef R &given;
  typedef R &shared;
  R *__value = nullptr;
  void __set(R &value) {
    __give();
    __value = &value;
  }
  template <typename F> void __run(F &&function) {
    try {
      __set(static_cast<F &&>(function)());
    } catch (...) {
      __fail(current_exception());
    }
  }
  R &__take() {
    __check();
    return *__value;
  }
  R &__look() { return __take(); }
};
template <> struct __promised_value<void> : __promised {
  typedef void shared;
  [[tops::throws]] void __set() { __give(); }
  template <typename F> void __run(F &&function) {
    try {
      static_cast<F &&>(function)();
      __set();
    } catch (...) {
      __fail(current_exception());
    }
  }
  [[tops::throws]] void __take() { __check(); }
  [[tops::throws]] void __look() { __check(); }
};
template <typename R, typename F> struct __deferred_value : __promised_value<R> {
  F __function;
  explicit __deferred_value(F &&function) : __function(static_cast<F &&>(function)) {}
  void __call() override { this->__run(__function); }
  bool __is_deferred() const override { return !this->__ready; }
};
template <typename R> class __future_of {
 public:
  bool valid() const noexcept { return static_cast<bool>(__state); }
  void wait() const {
    __need();
    __state->__wait();
  }
  template <typename T, typename P>
  future_status wait_for(const chrono::duration<T, P> &most) const {
    return __status(most);
  }
  template <typename C, typename D>
  future_status wait_until(const chrono::time_point<C, D> &end) const {
    return __status(end);
  }
  shared_ptr<__promised_value<R>> __state;
  void __need() const {
    if (!__state) throw future_error(future_errc::no_state);
  }

 private:
  template <typename T> future_status __status(const T &most) const {
    __need();
    if (__state->__is_deferred()) return future_status::deferred;
    if (__state->__ready) return future_status::ready;
    if (__present_thread != &__main_thread) __wait_for_later();
    __timed_out(most);
    return future_status::timeout;
  }
};
template <typename R> class shared_future : public __future_of<R> {
 public:
  shared_future() noexcept {}
  shared_future(__future_of<R> &&other) noexcept { this->__state.swap(other.__state); }
  shared_future(const shared_future &other) noexcept { this->__state = other.__state; }
  shared_future(shared_future &&other) noexcept { this->__state.swap(other.__state); }
  shared_future &operator=(const shared_future &other) noexcept {
    this->__state = other.__state;
    return *this;
  }
  shared_future &operator=(shared_future &&other) noexcept {
    this->__state = static_cast<shared_ptr<__promised_value<R>> &&>(other.__state);
    return *this;
  }
  typename __promised_value<R>::shared get() const {
    this->__need();
    return this->__state->__look();
  }
};
template <typename R> class future : public __future_of<R> {
 public:
  future() noexcept {}
  explicit future(const shared_ptr<__promised_value<R>> &state) { this->__state = state; }
  future(future &&other) noexcept { this->__state.swap(other.__state); }
  future(const future &) = delete;
  future &operator=(const future &) = delete;
  future &operator=(future &&other) noexcept {
    this->__state = static_cast<shared_ptr<__promised_value<R>> &&>(other.__state);
    return *this;
  }
  R get() {
    this->__need();
    shared_ptr<__promised_value<R>> state;
    state.swap(this->__state);
    return state->__take();
  }
  shared_future<R> share() noexcept {
    return shared_future<R>(static_cast<__future_of<R> &&>(*this));
  }
};
template <typename R> class __promise_of {
 public:
  __promise_of() : __state(make_shared<__promised_value<R>>()) {}
  __promise_of(__promise_of &&other) noexcept
      : __state(static_cast<shared_ptr<__promised_value<R>> &&>(other.__state)) {}
  ~__promise_of() { __break(); }
  future<R> get_future() {
    __need();
    if (__state->__asked) throw future_error(future_errc::future_already_retrieved);
    __state->__asked = true;
    return future<R>(__state);
  }
  void set_exception(exception_ptr thrown) {
    __need();
    __state->__fail(thrown);
  }

 protected:
  shared_ptr<__promised_value<R>> __state;
  void __need() const {
    if (!__state) throw future_error(future_errc::no_state);
  }
  void __break() {
    if (__state && !__state->__ready) {
      __state->__fail(make_exception_ptr(future_error(future_errc::broken_promise)));
    }
  }
  void __exchange(__promise_of &other) noexcept { __state.swap(other.__state); }
};
template <typename R> class promise : public __promise_of<R> {
 public:
  promise() {}
  promise(promise &&other) noexcept : __promise_of<R>(static_cast<promise &&>(other)) {}
  promise &operator=(promise &&other) noexcept {
    promise(static_cast<promise &&>(other)).swap(*this);
    return *this;
  }
  void swap(promise &other) noexcept { this->__exchange(other); }
  void set_value(const R &value) {
    this->__need();
    this->__state->__set(value);
  }
  void set_value(R &&value) {
    this->__need();
    this->__state->__set(static_cast<R &&>(value));
  }
};
template <typename R> class promise<R &> : public __promise_of<R &> {
 public:
  promise() {}
  promise(promise &&other) noexcept : __promise_of<R &>(static_cast<promise &&>(other)) {}
  promise &operator=(promise &&other) noexcept {
    promise(static_cast<promise &&>(other)).swap(*this);
    return *this;
  }
  void swap(promise &other) noexcept { this->__exchange(other); }
  void set_value(R &value) {
    this->__need();
    this->__state->__set(value);
  }
};
template <> class promise<void> : public __promise_of<void> {
 public:
  promise() {}
  promise(promise &&other) noexcept : __promise_of<void>(static_cast<promise &&>(other)) {}
  promise &operator=(promise &&other) noexcept {
    promise(static_cast<promise &&>(other)).swap(*this);
    return *this;
  }
  void swap(promise &other) noexcept { this->__exchange(other); }
  [[tops::throws]] void set_value() {
    this->__need();
    this->__state->__set();
  }
};
template <typename S> class packaged_task;
template <typename R, typename... A> class packaged_task<R(A...)> : __promise_of<R> {
 public:
  packaged_task() noexcept { this->__state.reset(); }
  template <typename F,
            typename = enable_if_t<!is_same<typename decay<F>::type, packaged_task>::value>>
  explicit packaged_task(F &&function)
      : __target(make_shared<__held<typename decay<F>::type, R, A...>>(
            static_cast<F &&>(function))) {}
  packaged_task(packaged_task &&other) noexcept
      : __promise_of<R>(static_cast<packaged_task &&>(other)),
        __target(static_cast<shared_ptr<__callable<R, A...>> &&>(other.__target)) {}
  packaged_task &operator=(packaged_task &&other) noexcept {
    packaged_task(static_cast<packaged_task &&>(other)).swap(*this);
    return *this;
  }
  void swap(packaged_task &other) noexcept {
    this->__exchange(other);
    __target.swap(other.__target);
  }
  bool valid() const noexcept { return static_cast<bool>(this->__state); }
  future<R> get_future() { return __promise_of<R>::get_future(); }
  void operator()(A... arguments) {
    this->__need();
    if (this->__state->__ready) throw future_error(future_errc::promise_already_satisfied);
    this->__state->__run([&]() -> R { return __target->__call(static_cast<A &&>(arguments)...); });
  }
  void reset() {
    this->__need();
    this->__break();
    this->__state = make_shared<__promised_value<R>>();
  }

 private:
  shared_ptr<__callable<R, A...>> __target;
};
template <typename F, typename... A>
future<invoke_result_t<decay_t<F>, decay_t<A>...>> async(launch how, F &&function,
                                                         A &&...arguments) {
  typedef invoke_result_t<decay_t<F>, decay_t<A>...> R;
  auto call = [function = decay_t<F>(static_cast<F &&>(function)),
               given = tuple<decay_t<A>...>(static_cast<A &&>(arguments)...)]() mutable -> R {
    return std::apply(static_cast<decay_t<F> &&>(function),
                      static_cast<tuple<decay_t<A>...> &&>(given));
  };
  typedef decltype(call) C;
  if ((how & launch::async) != launch::async) {
    return future<R>(make_shared<__deferred_value<R, C>>(static_cast<C &&>(call)));
  }
  auto state = make_shared<__promised_value<R>>();
  thread(
      [&] { state->__run(call); }).join();
  return future<R>(state);
}
template <typename F, typename... A,
          typename = enable_if_t<!is_same<decay_t<F>, launch>::value>>
future<invoke_result_t<decay_t<F>, decay_t<A>...>> async(F &&function, A &&...arguments) {
  return std::async(launch::async | launch::deferred, static_cast<F &&>(function),
                    static_cast<A &&>(arguments)...);
}
} // namespace std
