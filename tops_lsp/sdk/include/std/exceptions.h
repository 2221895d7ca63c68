// The exceptions of the C++ library. A text is kept where the object is; copies share nothing.
namespace std {
class exception {
 public:
  exception() noexcept {}
  exception(const exception &) noexcept {}
  exception &operator=(const exception &) noexcept { return *this; }
  virtual ~exception() {}
  virtual const char *what() const noexcept { return "std::exception"; }
};
class bad_exception : public exception {
 public:
  const char *what() const noexcept override { return "std::bad_exception"; }
};
class bad_alloc : public exception {
 public:
  const char *what() const noexcept override { return "std::bad_alloc"; }
};
class bad_array_new_length : public bad_alloc {
 public:
  const char *what() const noexcept override { return "std::bad_array_new_length"; }
};
class bad_cast : public exception {
 public:
  const char *what() const noexcept override { return "std::bad_cast"; }
};
class bad_any_cast : public bad_cast {
 public:
  const char *what() const noexcept override { return "bad any_cast"; }
};
class bad_typeid : public exception {
 public:
  const char *what() const noexcept override { return "std::bad_typeid"; }
};
class bad_function_call : public exception {
 public:
  const char *what() const noexcept override { return "bad_function_call"; }
};
class bad_weak_ptr : public exception {
 public:
  const char *what() const noexcept override { return "bad_weak_ptr"; }
};
class bad_optional_access : public exception {
 public:
  const char *what() const noexcept override { return "bad optional access"; }
};
class bad_variant_access : public exception {
 public:
  bad_variant_access() noexcept : __reason("Unexpected index") {}
  explicit bad_variant_access(const char *reason) noexcept : __reason(reason) {}
  const char *what() const noexcept override { return __reason; }

 private:
  const char *__reason;
};
struct __message {
  char *__bytes;
  explicit __message(const char *text) : __bytes(strdup(text)) {}
  __message(const __message &other) noexcept : __bytes(strdup(other.__bytes)) {}
  ~__message() { free(__bytes); }
  __message &operator=(const __message &other) noexcept {
    char *bytes = strdup(other.__bytes);
    free(__bytes);
    __bytes = bytes;
    return *this;
  }
};
class logic_error : public exception {
 public:
  explicit logic_error(const string &text) : __text(text.c_str()) {}
  explicit logic_error(const char *text) : __text(text) {}
  const char *what() const noexcept override { return __text.__bytes; }

 private:
  __message __text;
};
class domain_error : public logic_error {
 public:
  explicit domain_error(const string &text) : logic_error(text) {}
  explicit domain_error(const char *text) : logic_error(text) {}
};
class invalid_argument : public logic_error {
 public:
  explicit invalid_argument(const string &text) : logic_error(text) {}
  explicit invalid_argument(const char *text) : logic_error(text) {}
};
class length_error : public logic_error {
 public:
  explicit length_error(const string &text) : logic_error(text) {}
  explicit length_error(const char *text) : logic_error(text) {}
};
class out_of_range : public logic_error {
 public:
  explicit out_of_range(const string &text) : logic_error(text) {}
  explicit out_of_range(const char *text) : logic_error(text) {}
};
class runtime_error : public exception {
 public:
  explicit runtime_error(const string &text) : __text(text.c_str()) {}
  explicit runtime_error(const char *text) : __text(text) {}
  const char *what() const noexcept override { return __text.__bytes; }

 private:
  __message __text;
};
class range_error : public runtime_error {
 public:
  explicit range_error(const string &text) : runtime_error(text) {}
  explicit range_error(const char *text) : runtime_error(text) {}
};
class overflow_error : public runtime_error {
 public:
  explicit overflow_error(const string &text) : runtime_error(text) {}
  explicit overflow_error(const char *text) : runtime_error(text) {}
};
class underflow_error : public runtime_error {
 public:
  explicit underflow_error(const string &text) : runtime_error(text) {}
  explicit underflow_error(const char *text) : runtime_error(text) {}
};
int uncaught_exceptions();
typedef void (*terminate_handler)();
terminate_handler set_terminate(terminate_handler handler) noexcept;
terminate_handler get_terminate() noexcept;
[[tops::endless]] void __end_by_exception() noexcept;
[[tops::endless]] inline void terminate() noexcept {
  terminate_handler handler = get_terminate();
  if (handler) handler();
  __end_by_exception();
}
inline bool uncaught_exception() { return uncaught_exceptions() != 0; }
// What is caught is held on to: an exception lives as long as a handler or a pointer has it.
typedef void (*__exception_ending)(void *);
void *__hold_caught() noexcept;
void __hold(void *exception) noexcept;
__exception_ending __let_go(void *exception) noexcept;
void __raise(void *exception);
class exception_ptr {
 public:
  void *__held;
  exception_ptr() noexcept : __held(nullptr) {}
  exception_ptr(nullptr_t) noexcept : __held(nullptr) {}
  exception_ptr(const exception_ptr &other) noexcept : __held(other.__held) {
    if (__held != nullptr) __hold(__held);
  }
  exception_ptr(exception_ptr &&other) noexcept : __held(other.__held) { other.__held = nullptr; }
  ~exception_ptr() { __drop(); }
  exception_ptr &operator=(const exception_ptr &other) noexcept {
    exception_ptr copy(other);
    swap(copy);
    return *this;
  }
  exception_ptr &operator=(exception_ptr &&other) noexcept {
    exception_ptr taken(static_cast<exception_ptr &&>(other));
    swap(taken);
    return *this;
  }
  void swap(exception_ptr &other) noexcept {
    void *kept = __held;
    __held = other.__held;
    other.__held = kept;
  }
  explicit operator bool() const noexcept { return __held != nullptr; }

 private:
  friend bool operator==(const exception_ptr &a, const exception_ptr &b) noexcept {
    return a.__held == b.__held;
  }
  friend bool operator!=(const exception_ptr &a, const exception_ptr &b) noexcept {
    return a.__held != b.__held;
  }
  friend void swap(exception_ptr &a, exception_ptr &b) noexcept { a.swap(b); }
  void __drop() noexcept {
    if (__held == nullptr) return;
    __exception_ending ending = __let_go(__held);
    if (ending != nullptr) ending(__held);
  }
};
inline exception_ptr current_exception() noexcept {
  exception_ptr made;
  made.__held = __hold_caught();
  return made;
}
[[noreturn]] [[tops::throws]] inline void rethrow_exception(exception_ptr pointer) {
  __raise(pointer.__held);
  throw;
}
template <typename E> exception_ptr make_exception_ptr(E value) noexcept {
  try {
    throw value;
  } catch (...) {
    return current_exception();
  }
}
class nested_exception {
 public:
  nested_exception() noexcept : __inner(current_exception()) {}
  nested_exception(const nested_exception &) noexcept = default;
  nested_exception &operator=(const nested_exception &) noexcept = default;
  virtual ~nested_exception() noexcept {}
  [[noreturn]] [[tops::throws]] void rethrow_nested() const {
    if (!__inner) terminate();
    rethrow_exception(__inner);
  }
  exception_ptr nested_ptr() const noexcept { return __inner; }

 private:
  exception_ptr __inner;
};
template <typename T> struct __nesting : T, nested_exception {
  explicit __nesting(const T &value) : T(value) {}
  explicit __nesting(T &&value) : T(static_cast<T &&>(value)) {}
};
template <typename T> [[noreturn]] void throw_with_nested(T &&value) {
  typedef typename decay<T>::type __thrown;
  if constexpr (is_class<__thrown>::value && !is_final<__thrown>::value &&
                !is_base_of<nested_exception, __thrown>::value) {
    throw __nesting<__thrown>(static_cast<T &&>(value));
  } else {
    throw static_cast<T &&>(value);
  }
}
template <typename E> void rethrow_if_nested(const E &value) {
  if constexpr (is_polymorphic<E>::value && (!is_base_of<nested_exception, E>::value ||
                                             is_convertible<E *, nested_exception *>::value)) {
    const nested_exception *nested = dynamic_cast<const nested_exception *>(addressof(value));
    if (nested != nullptr) nested->rethrow_nested();
  }
}

// What at() and its like throw, in the words of GNU's library.
[[tops::throws]] __host__ __device__ inline void __throw_out_of_range(const char *format,
                                                                      size_t index, size_t count) {
  char text[200];
  snprintf(text, sizeof text, format, index, count);
  throw out_of_range(text);
}
[[tops::throws]] inline void __throw_at_position(const char *where, size_t index, size_t count) {
  char text[200];
  snprintf(text, sizeof text, "%s: __pos (which is %zu) > this->size() (which is %zu)", where,
           index, count);
  throw out_of_range(text);
}
} // namespace std
