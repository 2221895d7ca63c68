// Errors by number and category.
namespace std {
enum class errc {
  address_family_not_supported = 97,
  address_in_use = 98,
  address_not_available = 99,
  already_connected = 106,
  argument_list_too_long = 7,
  argument_out_of_domain = 33,
  bad_address = 14,
  bad_file_descriptor = 9,
  bad_message = 74,
  broken_pipe = 32,
  connection_aborted = 103,
  connection_already_in_progress = 114,
  connection_refused = 111,
  connection_reset = 104,
  cross_device_link = 18,
  destination_address_required = 89,
  device_or_resource_busy = 16,
  directory_not_empty = 39,
  executable_format_error = 8,
  file_exists = 17,
  file_too_large = 27,
  filename_too_long = 36,
  function_not_supported = 38,
  host_unreachable = 113,
  identifier_removed = 43,
  illegal_byte_sequence = 84,
  inappropriate_io_control_operation = 25,
  interrupted = 4,
  invalid_argument = 22,
  invalid_seek = 29,
  io_error = 5,
  is_a_directory = 21,
  message_size = 90,
  network_down = 100,
  network_reset = 102,
  network_unreachable = 101,
  no_buffer_space = 105,
  no_child_process = 10,
  no_link = 67,
  no_lock_available = 37,
  no_message_available = 61,
  no_message = 42,
  no_protocol_option = 92,
  no_space_on_device = 28,
  no_stream_resources = 63,
  no_such_device_or_address = 6,
  no_such_device = 19,
  no_such_file_or_directory = 2,
  no_such_process = 3,
  not_a_directory = 20,
  not_a_socket = 88,
  not_a_stream = 60,
  not_connected = 107,
  not_enough_memory = 12,
  not_supported = 95,
  operation_canceled = 125,
  operation_in_progress = 115,
  operation_not_permitted = 1,
  operation_not_supported = 95,
  operation_would_block = 11,
  owner_dead = 130,
  permission_denied = 13,
  protocol_error = 71,
  protocol_not_supported = 93,
  read_only_file_system = 30,
  resource_deadlock_would_occur = 35,
  resource_unavailable_try_again = 11,
  result_out_of_range = 34,
  state_not_recoverable = 131,
  stream_timeout = 62,
  text_file_busy = 26,
  timed_out = 110,
  too_many_files_open_in_system = 23,
  too_many_files_open = 24,
  too_many_links = 31,
  too_many_symbolic_link_levels = 40,
  value_too_large = 75,
  wrong_protocol_type = 91,
};
enum class io_errc { stream = 1 };
template <typename T> struct is_error_code_enum : false_type {};
template <> struct is_error_code_enum<io_errc> : true_type {};
template <typename T> struct is_error_condition_enum : false_type {};
template <> struct is_error_condition_enum<errc> : true_type {};
template <typename T> constexpr bool is_error_code_enum_v = is_error_code_enum<T>::value;
template <typename T> constexpr bool is_error_condition_enum_v = is_error_condition_enum<T>::value;
class error_category {
 public:
  constexpr error_category() noexcept {}
  error_category(const error_category &) = delete;
  error_category &operator=(const error_category &) = delete;
  virtual ~error_category() {}
  virtual const char *name() const noexcept = 0;
  virtual error_condition default_error_condition(int number) const noexcept {
    return error_condition(number, *this);
  }
  virtual bool equivalent(int number, const error_condition &condition) const noexcept {
    error_condition own = default_error_condition(number);
    return own.category() == condition.category() && own.value() == condition.value();
  }
  virtual bool equivalent(const error_code &code, int number) const noexcept {
    return *this == code.category() && code.value() == number;
  }
  virtual string message(int number) const = 0;
  bool operator==(const error_category &other) const noexcept { return this == &other; }
  bool operator!=(const error_category &other) const noexcept { return this != &other; }
  bool operator<(const error_category &other) const noexcept { return this < &other; }
};
class __errno_category : public error_category {
 public:
  explicit __errno_category(const char *name) : __name(name) {}
  const char *name() const noexcept override { return __name; }
  string message(int number) const override { return string(strerror(number)); }
  error_condition default_error_condition(int number) const noexcept override {
    if (__error_name(number) == nullptr) return error_condition(number, *this);
    return error_condition(number, generic_category());
  }

 private:
  const char *__name;
};
class __stream_category : public error_category {
 public:
  const char *name() const noexcept override { return "iostream"; }
  string message(int number) const override {
    return string(number == 1 ? "iostream error" : "Unknown error");
  }
};
inline const error_category &generic_category() noexcept {
  static const __errno_category one("generic");
  return one;
}
inline const error_category &system_category() noexcept {
  static const __errno_category one("system");
  return one;
}
inline const error_category &iostream_category() noexcept {
  static const __stream_category one;
  return one;
}
class error_condition {
 public:
  error_condition() noexcept : __number(0), __category(&generic_category()) {}
  error_condition(int number, const error_category &category) noexcept
      : __number(number), __category(&category) {}
  template <typename E, typename = typename enable_if<is_error_condition_enum<E>::value>::type>
  error_condition(E number) noexcept {
    *this = make_error_condition(number);
  }
  template <typename E, typename = typename enable_if<is_error_condition_enum<E>::value>::type>
  error_condition &operator=(E number) noexcept {
    return *this = make_error_condition(number);
  }
  void assign(int number, const error_category &category) noexcept {
    __number = number;
    __category = &category;
  }
  void clear() noexcept { assign(0, generic_category()); }
  int value() const noexcept { return __number; }
  const error_category &category() const noexcept { return *__category; }
  string message() const { return __category->message(__number); }
  explicit operator bool() const noexcept { return __number != 0; }
  friend bool operator==(const error_condition &a, const error_condition &b) noexcept {
    return a.category() == b.category() && a.value() == b.value();
  }
  friend bool operator!=(const error_condition &a, const error_condition &b) noexcept {
    return !(a == b);
  }
  friend bool operator<(const error_condition &a, const error_condition &b) noexcept {
    return a.category() < b.category() || (a.category() == b.category() && a.value() < b.value());
  }

 private:
  int __number;
  const error_category *__category;
};
inline error_condition make_error_condition(errc number) noexcept {
  return error_condition(static_cast<int>(number), generic_category());
}
inline error_condition make_error_condition(io_errc number) noexcept {
  return error_condition(static_cast<int>(number), iostream_category());
}
class error_code {
 public:
  error_code() noexcept : __number(0), __category(&system_category()) {}
  error_code(int number, const error_category &category) noexcept
      : __number(number), __category(&category) {}
  template <typename E, typename = typename enable_if<is_error_code_enum<E>::value>::type>
  error_code(E number) noexcept {
    *this = make_error_code(number);
  }
  template <typename E, typename = typename enable_if<is_error_code_enum<E>::value>::type>
  error_code &operator=(E number) noexcept {
    return *this = make_error_code(number);
  }
  void assign(int number, const error_category &category) noexcept {
    __number = number;
    __category = &category;
  }
  void clear() noexcept { assign(0, system_category()); }
  int value() const noexcept { return __number; }
  const error_category &category() const noexcept { return *__category; }
  error_condition default_error_condition() const noexcept {
    return __category->default_error_condition(__number);
  }
  string message() const { return __category->message(__number); }
  explicit operator bool() const noexcept { return __number != 0; }
  friend bool operator==(const error_code &a, const error_code &b) noexcept {
    return a.category() == b.category() && a.value() == b.value();
  }
  friend bool operator==(const error_code &a, const error_condition &b) noexcept {
    return a.category().equivalent(a.value(), b) || b.category().equivalent(a, b.value());
  }
  friend bool operator==(const error_condition &a, const error_code &b) noexcept { return b == a; }
  friend bool operator!=(const error_code &a, const error_code &b) noexcept { return !(a == b); }
  friend bool operator!=(const error_code &a, const error_condition &b) noexcept {
    return !(a == b);
  }
  friend bool operator!=(const error_condition &a, const error_code &b) noexcept {
    return !(a == b);
  }
  friend bool operator<(const error_code &a, const error_code &b) noexcept {
    return a.category() < b.category() || (a.category() == b.category() && a.value() < b.value());
  }
  friend ostream &operator<<(ostream &stream, const error_code &code) {
    return stream << code.category().name() << ':' << code.value();
  }

 private:
  int __number;
  const error_category *__category;
};
inline error_code make_error_code(errc number) noexcept {
  return error_code(static_cast<int>(number), generic_category());
}
inline error_code make_error_code(io_errc number) noexcept {
  return error_code(static_cast<int>(number), iostream_category());
}
template <> struct hash<error_code> {
  size_t operator()(const error_code &code) const noexcept {
    return hash<int>()(code.value()) * 31 + reinterpret_cast<size_t>(&code.category());
  }
};
template <> struct hash<error_condition> {
  size_t operator()(const error_condition &condition) const noexcept {
    return hash<int>()(condition.value()) * 31 + reinterpret_cast<size_t>(&condition.category());
  }
};
class system_error : public runtime_error {
 public:
  explicit system_error(error_code code) : runtime_error(code.message()), __code(code) {}
  system_error(error_code code, const string &what)
      : runtime_error(what + ": " + code.message()), __code(code) {}
  system_error(error_code code, const char *what) : system_error(code, string(what)) {}
  system_error(int number, const error_category &category)
      : system_error(error_code(number, category)) {}
  system_error(int number, const error_category &category, const string &what)
      : system_error(error_code(number, category), what) {}
  system_error(int number, const error_category &category, const char *what)
      : system_error(error_code(number, category), string(what)) {}
  const error_code &code() const noexcept { return __code; }

 private:
  error_code __code;
};
}  // namespace std
