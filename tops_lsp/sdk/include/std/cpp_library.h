namespace std {

/** The smaller of two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr const T &min(const T &a, const T &b) {
  return b < a ? b : a;
}
/** The larger of two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr const T &max(const T &a, const T &b) {
  return a < b ? b : a;
}
/** x, but not below `low` nor above `high`. @source C++ library. @confidence doc */
template <typename T>
__host__ __device__ constexpr const T &clamp(const T &x, const T &low, const T &high) {
  return x < low ? low : high < x ? high : x;
}
/** Exchanges two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ void swap(T &a, T &b) {
  T kept = a;
  a = b;
  b = kept;
}
/** The value as one that may be moved from. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr T &&move(T &value) {
  return static_cast<T &&>(value);
}
/** An argument as the caller gave it. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ constexpr T &&forward(T &value) {
  return static_cast<T &&>(value);
}
/** A new value in an object; the old one is returned. @source C++ library. @confidence doc */
template <typename T, typename U> __host__ __device__ T exchange(T &object, U value) {
  T kept = object;
  object = value;
  return kept;
}

/** The values of a braced list. @source C++ library. @confidence doc */
template <typename T> class initializer_list {
 public:
  /** The first value. @source C++ library. @confidence doc */
  __host__ __device__ const T *begin() const { return __first; }
  /** Behind the last value. @source C++ library. @confidence doc */
  __host__ __device__ const T *end() const { return __first + __count; }
  /** How many values there are. @source C++ library. @confidence doc */
  __host__ __device__ size_t size() const { return __count; }

 private:
  const T *__first;
  size_t __count;
};

/** A constant as a type. @source C++ library. @confidence doc */
template <typename T, T Value> struct integral_constant;
/** Whether two types are the same. @source C++ library. @confidence doc */
template <typename A, typename B> struct is_same;
/** Whether a type is an integer type. @source C++ library. @confidence doc */
template <typename T> struct is_integral;
/** Whether a type is a floating-point type. @source C++ library. @confidence doc */
template <typename T> struct is_floating_point;
/** Whether a type is a number. @source C++ library. @confidence doc */
template <typename T> struct is_arithmetic;
/** Whether a type is a pointer. @source C++ library. @confidence doc */
template <typename T> struct is_pointer;
/** Whether a type has negative values. @source C++ library. @confidence doc */
template <typename T> struct is_signed;
/** Whether an arithmetic type has no negative values. @source C++ library. @confidence doc */
template <typename T> struct is_unsigned;
/** Whether a type is const. @source C++ library. @confidence doc */
template <typename T> struct is_const;
/** Whether objects may be copied byte by byte. @source C++ library. @confidence doc */
template <typename T> struct is_trivially_copyable;
/** T, if the condition holds. @source C++ library. @confidence doc */
template <bool Condition, typename T> struct enable_if;
/** A if the condition holds, else B. @source C++ library. @confidence doc */
template <bool Condition, typename A, typename B> struct conditional;
/** T without its reference. @source C++ library. @confidence doc */
template <typename T> struct remove_reference;
/** T without const. @source C++ library. @confidence doc */
template <typename T> struct remove_const;
/** T without const and volatile. @source C++ library. @confidence doc */
template <typename T> struct remove_cv;
/** What T points to. @source C++ library. @confidence doc */
template <typename T> struct remove_pointer;
/** T as a by-value parameter has it. @source C++ library. @confidence doc */
template <typename T> struct decay;
/** The unsigned type of T's size. @source C++ library. @confidence doc */
template <typename T> struct make_unsigned;
/** The signed type of T's size. @source C++ library. @confidence doc */
template <typename T> struct make_signed;

} // namespace std
