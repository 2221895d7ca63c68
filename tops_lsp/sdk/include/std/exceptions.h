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
