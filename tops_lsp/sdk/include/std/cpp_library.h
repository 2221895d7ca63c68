namespace std {

/** The smaller of two values.
 *  @example
 *  int least = std::min(count, 12);
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr const T &min(const T &a, const T &b) {
  return b < a ? b : a;
}
/** The larger of two values.
 *  @example
 *  int most = std::max(count, 12);
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr const T &max(const T &a, const T &b) {
  return a < b ? b : a;
}
/** x, but not below `low` nor above `high`.
 *  @error Undefined if `low` is greater than `high`.
 *  @example
 *  int inside = std::clamp(count, 0, 12);
 *  @source C++ library. @confidence doc */
template <typename T>
__host__ __device__ constexpr const T &clamp(const T &x, const T &low, const T &high) {
  return x < low ? low : high < x ? high : x;
}
/** The value as one that may be moved from.
 *  @example
 *  int moved = std::move(count);
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr T &&move(T &value) noexcept {
  return static_cast<T &&>(value);
}
/** A temporary as one that may be moved from.
 *  @example
 *  int moved = std::move(count + 1);
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr T &&move(T &&value) noexcept {
  return static_cast<T &&>(value);
}
/** An argument as the caller gave it.
 *  @example
 *  int same = std::forward<int &>(count);
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr T &&forward(T &value) noexcept {
  return static_cast<T &&>(value);
}
/** A temporary as the caller gave it.
 *  @example
 *  int same = std::forward<int>(count + 1);
 *  @source C++ library. @confidence doc */
template <typename T>
__host__ __device__ constexpr T &&forward(typename remove_reference<T>::type &&value) noexcept {
  return static_cast<T &&>(value);
}
/** A value of a type, for what is not evaluated.
 *  @example
 *  decltype(std::declval<int>() + 1L) sum = 3;
 *  @source C++ library. @confidence doc */
template <typename T> __host__ __device__ T &&declval() noexcept;
/** A new value in an object; the old one is returned.
 *  @example
 *  int before = std::exchange(count, 0);
 *  @source C++ library. @confidence doc */
template <typename T, typename U = T> __host__ __device__ T exchange(T &object, U &&value) {
  T kept = static_cast<T &&>(object);
  object = static_cast<U &&>(value);
  return kept;
}

/** The values of a braced list. @source C++ library. @confidence doc */
template <typename T> class initializer_list {
 public:
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef T value_type;
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef const T &reference;
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef const T &const_reference;
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef size_t size_type;
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef const T *iterator;
  /** A type that goes with the values. @source C++ library. @confidence doc */
  typedef const T *const_iterator;
  /** The first value.
   *  @example
   *  std::initializer_list<int> list = {1, 2, 3};
   *  int sum = 0;
   *  for (int each : list) sum += each;
   *  @source C++ library. @confidence doc */
  __host__ __device__ constexpr const T *begin() const noexcept { return __first; }
  /** After the last value.
   *  @example
   *  std::initializer_list<int> list = {1, 2, 3};
   *  int sum = 0;
   *  for (int each : list) sum += each;
   *  @source C++ library. @confidence doc */
  __host__ __device__ constexpr const T *end() const noexcept { return __first + __count; }
  /** How many values there are.
   *  @example
   *  std::initializer_list<int> list = {1, 2, 3};
   *  int sum = 0;
   *  for (int each : list) sum += each;
   *  @source C++ library. @confidence doc */
  __host__ __device__ constexpr size_t size() const noexcept { return __count; }

 private:
  const T *__first = nullptr;
  size_t __count = 0;
};

/** Whether two types are the same. @source C++ library. @confidence doc */
template <typename A, typename B> struct is_same : false_type {};
/** It is. @source C++ library. @confidence doc */
template <typename A> struct is_same<A, A> : true_type {};
/** Whether a type is an integer type. @source C++ library. @confidence doc */
template <typename T> struct is_integral : integral_constant<bool, __is_integral(T)> {};
/** Whether a type is a floating-point type. @source C++ library. @confidence doc */
template <typename T> struct is_floating_point
    : integral_constant<bool, __is_floating_point(T)> {};
/** Whether a type is a number. @source C++ library. @confidence doc */
template <typename T> struct is_arithmetic : integral_constant<bool, __is_arithmetic(T)> {};
/** Whether a type is a pointer. @source C++ library. @confidence doc */
template <typename T> struct is_pointer : integral_constant<bool, __is_pointer(T)> {};
/** Whether a type has negative values. @source C++ library. @confidence doc */
template <typename T> struct is_signed : integral_constant<bool, __is_signed(T)> {};
/** Whether an arithmetic type has no negative values. @source C++ library. @confidence doc */
template <typename T> struct is_unsigned : integral_constant<bool, __is_unsigned(T)> {};
/** Whether a type is const. @source C++ library. @confidence doc */
template <typename T> struct is_const : integral_constant<bool, __is_const(T)> {};
/** Whether objects may be copied byte by byte. @source C++ library. @confidence doc */
template <typename T> struct is_trivially_copyable
    : integral_constant<bool, __is_trivially_copyable(T)> {};
/** T, if the condition holds. @source C++ library. @confidence doc */
template <bool Condition, typename T = void> struct enable_if {};
/** T, as the condition holds. @source C++ library. @confidence doc */
template <typename T> struct enable_if<true, T> {
  /** T. @source C++ library. @confidence doc */
  typedef T type;
};
/** Exchanges two values.
 *  @example
 *  std::swap(x, y);
 *  @source C++ library. @confidence doc */
template <typename T>
__host__ __device__
    typename enable_if<__is_constructible(T, T &&) && __is_assignable(T &, T &&)>::type
    swap(T &a, T &b) noexcept(__is_nothrow_constructible(T, T &&) &&
                              __is_nothrow_assignable(T &, T &&)) {
  T kept = static_cast<T &&>(a);
  a = static_cast<T &&>(b);
  b = static_cast<T &&>(kept);
}
/** A if the condition holds, else B. @source C++ library. @confidence doc */
template <bool Condition, typename A, typename B> struct conditional {
  /** The type. @source C++ library. @confidence doc */
  typedef A type;
};
/** A if the condition holds, else B. @source C++ library. @confidence doc */
template <typename A, typename B> struct conditional<false, A, B> {
  /** The type. @source C++ library. @confidence doc */
  typedef B type;
};
/** T without its reference. @source C++ library. @confidence doc */
template <typename T> struct remove_reference {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without its reference. @source C++ library. @confidence doc */
template <typename T> struct remove_reference<T &> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without its reference. @source C++ library. @confidence doc */
template <typename T> struct remove_reference<T &&> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const. @source C++ library. @confidence doc */
template <typename T> struct remove_const {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const. @source C++ library. @confidence doc */
template <typename T> struct remove_const<const T> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const and volatile. @source C++ library. @confidence doc */
template <typename T> struct remove_cv {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const and volatile. @source C++ library. @confidence doc */
template <typename T> struct remove_cv<const T> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const and volatile. @source C++ library. @confidence doc */
template <typename T> struct remove_cv<volatile T> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T without const and volatile. @source C++ library. @confidence doc */
template <typename T> struct remove_cv<const volatile T> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** What T points to. @source C++ library. @confidence doc */
template <typename T> struct remove_pointer {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** What T points to. @source C++ library. @confidence doc */
template <typename T> struct remove_pointer<T *> {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename T> struct decay {
  /** The type. @source C++ library. @confidence doc */
  typedef typename remove_cv<typename remove_reference<T>::type>::type type;
};
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename T, size_t N> struct decay<T[N]> {
  /** The type. @source C++ library. @confidence doc */
  typedef T *type;
};
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename T, size_t N> struct decay<T (&)[N]> {
  /** The type. @source C++ library. @confidence doc */
  typedef T *type;
};
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename R, typename... A> struct decay<R(A...)> {
  /** The type. @source C++ library. @confidence doc */
  typedef R (*type)(A...);
};
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename R, typename... A> struct decay<R (&)(A...)> {
  /** The type. @source C++ library. @confidence doc */
  typedef R (*type)(A...);
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <typename T> struct make_unsigned {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<char> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned char type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<signed char> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned char type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<short> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned short type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<int> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned int type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<long> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned long type;
};
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <> struct make_unsigned<long long> {
  /** The type. @source C++ library. @confidence doc */
  typedef unsigned long long type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <typename T> struct make_signed {
  /** The type. @source C++ library. @confidence doc */
  typedef T type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <> struct make_signed<unsigned char> {
  /** The type. @source C++ library. @confidence doc */
  typedef signed char type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <> struct make_signed<unsigned short> {
  /** The type. @source C++ library. @confidence doc */
  typedef short type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <> struct make_signed<unsigned int> {
  /** The type. @source C++ library. @confidence doc */
  typedef int type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <> struct make_signed<unsigned long> {
  /** The type. @source C++ library. @confidence doc */
  typedef long type;
};
/** The signed type of T's size. @source C++ library. @confidence doc */
template <> struct make_signed<unsigned long long> {
  /** The type. @source C++ library. @confidence doc */
  typedef long long type;
};
/** The answer of is_same. @source C++ library. @confidence doc */
template <typename A, typename B> constexpr bool is_same_v = is_same<A, B>::value;
/** The answer of is_integral. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_integral_v = is_integral<T>::value;
/** The answer of is_floating_point. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_floating_point_v = is_floating_point<T>::value;
/** The answer of is_arithmetic. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_arithmetic_v = is_arithmetic<T>::value;
/** The answer of is_pointer. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_pointer_v = is_pointer<T>::value;
/** The answer of is_signed. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_signed_v = is_signed<T>::value;
/** The answer of is_unsigned. @source C++ library. @confidence doc */
template <typename T> constexpr bool is_unsigned_v = is_unsigned<T>::value;

} // namespace std
