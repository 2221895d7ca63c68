// Objects that may be there, or be of one of several types.
namespace std {
struct nullopt_t {
  constexpr explicit nullopt_t(int) {}
};
constexpr nullopt_t nullopt{0};
template <typename T> using __bare = typename remove_cv<typename remove_reference<T>::type>::type;
template <typename T> class optional {
  template <typename U>
  using __if_taken = bool_constant<!is_same<__bare<U>, optional>::value &&
                                   !is_same<__bare<U>, in_place_t>::value &&
                                   is_constructible<T, U>::value>;
  // Whether what another one holds is taken, and not the other one itself.
  template <typename U>
  using __if_unwrapped = bool_constant<is_constructible<T, U>::value &&
                                       !is_constructible<T, optional<U> &>::value &&
                                       !is_constructible<T, optional<U>>::value &&
                                       !is_constructible<T, const optional<U> &>::value>;

 public:
  typedef T value_type;
  __host__ __device__ constexpr optional() noexcept {}
  __host__ __device__ constexpr optional(nullopt_t) noexcept {}
  // A value of another type, or of the type itself in braces.
  template <typename U = T, typename = enable_if_t<__if_taken<U>::value>,
            enable_if_t<is_convertible<U &&, T>::value, int> = 0>
  __host__ __device__ constexpr optional(U &&value) {
    __set(static_cast<U &&>(value));
  }
  template <typename U = T, typename = enable_if_t<__if_taken<U>::value>,
            enable_if_t<!is_convertible<U &&, T>::value, int> = 0, typename = void>
  __host__ __device__ constexpr explicit optional(U &&value) {
    __set(static_cast<U &&>(value));
  }
  template <typename... A>
  __host__ __device__ constexpr explicit optional(in_place_t, A &&...given) {
    __set(static_cast<A &&>(given)...);
  }
  template <typename U, typename... A>
  __host__ __device__ constexpr explicit optional(in_place_t, initializer_list<U> listed,
                                                  A &&...given) {
    __set(listed, static_cast<A &&>(given)...);
  }
  __host__ __device__ optional(const optional &other) {
    if (other.__has) __set(*other);
  }
  __host__ __device__ optional(optional &other) {
    if (other.__has) __set(*other);
  }
  __host__ __device__ optional(optional &&other) noexcept(
      is_nothrow_move_constructible<T>::value) {
    if (other.__has) __set(static_cast<T &&>(*other));
  }
  template <typename U, typename = enable_if_t<__if_unwrapped<U>::value>>
  __host__ __device__ optional(const optional<U> &other) {
    if (other.has_value()) __set(*other);
  }
  template <typename U, typename = enable_if_t<__if_unwrapped<U>::value>>
  __host__ __device__ optional(optional<U> &other) {
    if (other.has_value()) __set(*other);
  }
  template <typename U, typename = enable_if_t<__if_unwrapped<U>::value>>
  __host__ __device__ optional(optional<U> &&other) {
    if (other.has_value()) __set(static_cast<U &&>(*other));
  }
  __host__ __device__ ~optional() { reset(); }
  __host__ __device__ optional &operator=(const optional &other) {
    if (!other.__has) {
      reset();
    } else if (__has) {
      **this = *other;
    } else {
      __set(*other);
    }
    return *this;
  }
  __host__ __device__ optional &operator=(optional &&other) noexcept(
      is_nothrow_move_constructible<T>::value && is_nothrow_move_assignable<T>::value) {
    if (!other.__has) {
      reset();
    } else if (__has) {
      **this = static_cast<T &&>(*other);
    } else {
      __set(static_cast<T &&>(*other));
    }
    return *this;
  }
  __host__ __device__ optional &operator=(nullopt_t) noexcept {
    reset();
    return *this;
  }
  template <typename U = T,
            typename = enable_if_t<!is_same<__bare<U>, optional>::value &&
                                   !is_same<__bare<U>, nullopt_t>::value &&
                                   is_constructible<T, U>::value>>
  __host__ __device__ optional &operator=(U &&value) {
    if (__has) {
      **this = static_cast<U &&>(value);
    } else {
      __set(static_cast<U &&>(value));
    }
    return *this;
  }
  template <typename U, typename = enable_if_t<__if_unwrapped<U>::value>>
  __host__ __device__ optional &operator=(const optional<U> &other) {
    if (!other.has_value()) {
      reset();
    } else {
      *this = *other;
    }
    return *this;
  }
  template <typename U, typename = enable_if_t<__if_unwrapped<U>::value>>
  __host__ __device__ optional &operator=(optional<U> &&other) {
    if (!other.has_value()) {
      reset();
    } else {
      *this = static_cast<U &&>(*other);
    }
    return *this;
  }
  template <typename... A> __host__ __device__ T &emplace(A &&...arguments) {
    reset();
    __set(static_cast<A &&>(arguments)...);
    return **this;
  }
  template <typename U, typename... A>
  __host__ __device__ T &emplace(initializer_list<U> listed, A &&...arguments) {
    reset();
    __set(listed, static_cast<A &&>(arguments)...);
    return **this;
  }
  __host__ __device__ constexpr explicit operator bool() const noexcept { return __has; }
  __host__ __device__ constexpr bool has_value() const noexcept { return __has; }
  __host__ __device__ constexpr T &value() & {
    __demand(__has);
    return __checked();
  }
  __host__ __device__ constexpr const T &value() const & {
    __demand(__has);
    return __checked();
  }
  __host__ __device__ constexpr T &&value() && {
    __demand(__has);
    return static_cast<T &&>(__checked());
  }
  template <typename U> __host__ __device__ constexpr T value_or(U &&otherwise) const & {
    return __has ? **this : static_cast<T>(static_cast<U &&>(otherwise));
  }
  template <typename U> __host__ __device__ constexpr T value_or(U &&otherwise) && {
    return __has ? static_cast<T &&>(**this) : static_cast<T>(static_cast<U &&>(otherwise));
  }
  __host__ __device__ constexpr T &operator*() & { return __checked(); }
  __host__ __device__ constexpr const T &operator*() const & { return __checked(); }
  __host__ __device__ constexpr T &&operator*() && { return static_cast<T &&>(__checked()); }
  __host__ __device__ constexpr T *operator->() { return __builtin_addressof(__checked()); }
  __host__ __device__ constexpr const T *operator->() const {
    return __builtin_addressof(__checked());
  }
  __host__ __device__ void reset() noexcept {
    if (!__has) return;
    __has = false;
    __place()->~T();
  }
  void swap(optional &other) noexcept(
      is_nothrow_move_constructible<T>::value && is_nothrow_swappable<T>::value) {
    optional kept(static_cast<optional &&>(*this));
    *this = static_cast<optional &&>(other);
    other = static_cast<optional &&>(kept);
  }

 private:
  typedef typename remove_const<T>::type __stored;
  alignas(T) unsigned char __bytes[sizeof(T)];
  bool __has = false;
  template <typename... A> __host__ __device__ void __set(A &&...arguments) {
    new (__bytes) __stored(static_cast<A &&>(arguments)...);
    __has = true;
  }
  __host__ __device__ T *__place() const {
    return reinterpret_cast<T *>(const_cast<unsigned char *>(__bytes));
  }
  __host__ __device__ T &__checked() const {
    if (!__has) __outside(0, 0);
    return *__place();
  }
  __host__ __device__ static void __demand(bool has) {
    if (has) return;
    __outside_in_kernel(0, 0);
    throw bad_optional_access();
  }
};
template <typename T> optional(T) -> optional<T>;
template <typename T> optional<typename decay<T>::type> make_optional(T &&value) {
  return optional<typename decay<T>::type>(static_cast<T &&>(value));
}
template <typename T, typename... A> optional<T> make_optional(A &&...arguments) {
  return optional<T>(in_place, static_cast<A &&>(arguments)...);
}
template <typename T, typename U, typename... A>
optional<T> make_optional(initializer_list<U> listed, A &&...arguments) {
  return optional<T>(in_place, listed, static_cast<A &&>(arguments)...);
}
template <typename T>
void swap(optional<T> &a, optional<T> &b) noexcept(noexcept(a.swap(b))) {
  a.swap(b);
}
template <typename T> struct __is_optional : false_type {};
template <typename T> struct __is_optional<optional<T>> : true_type {};
template <> struct __is_optional<nullopt_t> : true_type {};
template <typename T, typename U>
__host__ __device__ constexpr bool operator==(const optional<T> &a, const optional<U> &b) {
  return a.has_value() == b.has_value() && (!a.has_value() || *a == *b);
}
template <typename T>
__host__ __device__ constexpr bool operator==(const optional<T> &a, nullopt_t) {
  return !a.has_value();
}
template <typename T>
__host__ __device__ constexpr bool operator==(nullopt_t, const optional<T> &a) {
  return !a.has_value();
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator==(const optional<T> &a, const U &b) {
  return a.has_value() && *a == b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator==(const U &a, const optional<T> &b) {
  return b.has_value() && a == *b;
}
template <typename T, typename U>
__host__ __device__ constexpr bool operator!=(const optional<T> &a, const optional<U> &b) {
  return a.has_value() != b.has_value() || (a.has_value() && *a != *b);
}
template <typename T>
__host__ __device__ constexpr bool operator!=(const optional<T> &a, nullopt_t) {
  return a.has_value();
}
template <typename T>
__host__ __device__ constexpr bool operator!=(nullopt_t, const optional<T> &a) {
  return a.has_value();
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator!=(const optional<T> &a, const U &b) {
  return !a.has_value() || *a != b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator!=(const U &a, const optional<T> &b) {
  return !b.has_value() || a != *b;
}
template <typename T, typename U>
__host__ __device__ constexpr bool operator<(const optional<T> &a, const optional<U> &b) {
  return b.has_value() && (!a.has_value() || *a < *b);
}
template <typename T>
__host__ __device__ constexpr bool operator<(const optional<T> &a, nullopt_t) {
  return false;
}
template <typename T>
__host__ __device__ constexpr bool operator<(nullopt_t, const optional<T> &a) {
  return a.has_value();
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator<(const optional<T> &a, const U &b) {
  return !a.has_value() || *a < b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator<(const U &a, const optional<T> &b) {
  return b.has_value() && a < *b;
}
template <typename T, typename U>
__host__ __device__ constexpr bool operator>(const optional<T> &a, const optional<U> &b) {
  return a.has_value() && (!b.has_value() || *a > *b);
}
template <typename T>
__host__ __device__ constexpr bool operator>(const optional<T> &a, nullopt_t) {
  return a.has_value();
}
template <typename T>
__host__ __device__ constexpr bool operator>(nullopt_t, const optional<T> &a) {
  return false;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator>(const optional<T> &a, const U &b) {
  return a.has_value() && *a > b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator>(const U &a, const optional<T> &b) {
  return !b.has_value() || a > *b;
}
template <typename T, typename U>
__host__ __device__ constexpr bool operator<=(const optional<T> &a, const optional<U> &b) {
  return !a.has_value() || (b.has_value() && *a <= *b);
}
template <typename T>
__host__ __device__ constexpr bool operator<=(const optional<T> &a, nullopt_t) {
  return !a.has_value();
}
template <typename T>
__host__ __device__ constexpr bool operator<=(nullopt_t, const optional<T> &a) {
  return true;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator<=(const optional<T> &a, const U &b) {
  return !a.has_value() || *a <= b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator<=(const U &a, const optional<T> &b) {
  return b.has_value() && a <= *b;
}
template <typename T, typename U>
__host__ __device__ constexpr bool operator>=(const optional<T> &a, const optional<U> &b) {
  return !b.has_value() || (a.has_value() && *a >= *b);
}
template <typename T>
__host__ __device__ constexpr bool operator>=(const optional<T> &a, nullopt_t) {
  return true;
}
template <typename T>
__host__ __device__ constexpr bool operator>=(nullopt_t, const optional<T> &a) {
  return !a.has_value();
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator>=(const optional<T> &a, const U &b) {
  return a.has_value() && *a >= b;
}
template <typename T, typename U>
__host__ __device__ constexpr typename enable_if<!__is_optional<U>::value, bool>::type
operator>=(const U &a, const optional<T> &b) {
  return !b.has_value() || a >= *b;
}
template <typename T> struct hash<optional<T>> {
  size_t operator()(const optional<T> &value) const {
    return value.has_value() ? hash<T>()(*value) : static_cast<size_t>(-3333);
  }
};
} // namespace std
