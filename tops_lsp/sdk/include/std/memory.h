namespace std {
template <size_t Size, size_t Align = 16> struct aligned_storage {
  struct type {
    alignas(Align) unsigned char __bytes[Size];
  };
};
template <size_t Size, size_t Align = 16>
using aligned_storage_t = typename aligned_storage<Size, Align>::type;

enum memory_order {
  memory_order_relaxed,
  memory_order_consume,
  memory_order_acquire,
  memory_order_release,
  memory_order_acq_rel,
  memory_order_seq_cst
};
// What an atomic variable is moved by: a pointer by elements.
template <typename T> struct __atomic_step {
  typedef T type;
};
template <typename U> struct __atomic_step<U *> {
  typedef ptrdiff_t type;
};
template <typename T> struct atomic {
  typedef T value_type;
  typedef typename __atomic_step<T>::type difference_type;
  static constexpr bool is_always_lock_free = sizeof(T) <= 8;
  constexpr atomic() noexcept : __value() {}
  constexpr atomic(T value) noexcept : __value(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  T operator=(T value) noexcept { return __value = value; }
  operator T() const noexcept { return __value; }
  bool is_lock_free() const noexcept { return sizeof(T) <= 8; }
  void store(T value, memory_order order = memory_order_seq_cst) noexcept { __value = value; }
  T load(memory_order order = memory_order_seq_cst) const noexcept { return __value; }
  T exchange(T value, memory_order order = memory_order_seq_cst) noexcept {
    T before = __value;
    __value = value;
    return before;
  }
  bool compare_exchange_strong(T &expected, T value,
                               memory_order order = memory_order_seq_cst) noexcept {
    if (__value == expected) {
      __value = value;
      return true;
    }
    expected = __value;
    return false;
  }
  bool compare_exchange_strong(T &expected, T value, memory_order, memory_order) noexcept {
    return compare_exchange_strong(expected, value);
  }
  bool compare_exchange_weak(T &expected, T value,
                             memory_order order = memory_order_seq_cst) noexcept {
    return compare_exchange_strong(expected, value);
  }
  bool compare_exchange_weak(T &expected, T value, memory_order, memory_order) noexcept {
    return compare_exchange_strong(expected, value);
  }
  T fetch_add(difference_type value, memory_order order = memory_order_seq_cst) noexcept {
    return exchange(__value + value);
  }
  T fetch_sub(difference_type value, memory_order order = memory_order_seq_cst) noexcept {
    return exchange(__value - value);
  }
  T fetch_and(T value, memory_order order = memory_order_seq_cst) noexcept {
    return exchange(__value & value);
  }
  T fetch_or(T value, memory_order order = memory_order_seq_cst) noexcept {
    return exchange(__value | value);
  }
  T fetch_xor(T value, memory_order order = memory_order_seq_cst) noexcept {
    return exchange(__value ^ value);
  }
  T operator++() noexcept { return ++__value; }
  T operator++(int) noexcept { return __value++; }
  T operator--() noexcept { return --__value; }
  T operator--(int) noexcept { return __value--; }
  T operator+=(difference_type value) noexcept { return __value += value; }
  T operator-=(difference_type value) noexcept { return __value -= value; }
  T operator&=(T value) noexcept { return __value &= value; }
  T operator|=(T value) noexcept { return __value |= value; }
  T operator^=(T value) noexcept { return __value ^= value; }

 private:
  T __value;
};
typedef atomic<bool> atomic_bool;
typedef atomic<char> atomic_char;
typedef atomic<signed char> atomic_schar;
typedef atomic<unsigned char> atomic_uchar;
typedef atomic<short> atomic_short;
typedef atomic<unsigned short> atomic_ushort;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong;
typedef atomic<long long> atomic_llong;
typedef atomic<unsigned long long> atomic_ullong;
typedef atomic<char16_t> atomic_char16_t;
typedef atomic<char32_t> atomic_char32_t;
typedef atomic<wchar_t> atomic_wchar_t;
typedef atomic<int8_t> atomic_int8_t;
typedef atomic<uint8_t> atomic_uint8_t;
typedef atomic<int16_t> atomic_int16_t;
typedef atomic<uint16_t> atomic_uint16_t;
typedef atomic<int32_t> atomic_int32_t;
typedef atomic<uint32_t> atomic_uint32_t;
typedef atomic<int64_t> atomic_int64_t;
typedef atomic<uint64_t> atomic_uint64_t;
typedef atomic<int_least8_t> atomic_int_least8_t;
typedef atomic<uint_least8_t> atomic_uint_least8_t;
typedef atomic<int_least16_t> atomic_int_least16_t;
typedef atomic<uint_least16_t> atomic_uint_least16_t;
typedef atomic<int_least32_t> atomic_int_least32_t;
typedef atomic<uint_least32_t> atomic_uint_least32_t;
typedef atomic<int_least64_t> atomic_int_least64_t;
typedef atomic<uint_least64_t> atomic_uint_least64_t;
typedef atomic<int_fast8_t> atomic_int_fast8_t;
typedef atomic<uint_fast8_t> atomic_uint_fast8_t;
typedef atomic<int_fast16_t> atomic_int_fast16_t;
typedef atomic<uint_fast16_t> atomic_uint_fast16_t;
typedef atomic<int_fast32_t> atomic_int_fast32_t;
typedef atomic<uint_fast32_t> atomic_uint_fast32_t;
typedef atomic<int_fast64_t> atomic_int_fast64_t;
typedef atomic<uint_fast64_t> atomic_uint_fast64_t;
typedef atomic<intptr_t> atomic_intptr_t;
typedef atomic<uintptr_t> atomic_uintptr_t;
typedef atomic<size_t> atomic_size_t;
typedef atomic<ptrdiff_t> atomic_ptrdiff_t;
typedef atomic<intmax_t> atomic_intmax_t;
typedef atomic<uintmax_t> atomic_uintmax_t;
inline void atomic_thread_fence(memory_order) noexcept {}
inline void atomic_signal_fence(memory_order) noexcept {}
template <typename T> T kill_dependency(T value) noexcept { return value; }
template <typename T> bool atomic_is_lock_free(const atomic<T> *at) noexcept {
  return at->is_lock_free();
}
template <typename T>
void atomic_init(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  at->store(value);
}
template <typename T>
void atomic_store(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  at->store(value);
}
template <typename T>
void atomic_store_explicit(atomic<T> *at, typename atomic<T>::value_type value,
                           memory_order) noexcept {
  at->store(value);
}
template <typename T> T atomic_load(const atomic<T> *at) noexcept { return at->load(); }
template <typename T> T atomic_load_explicit(const atomic<T> *at, memory_order) noexcept {
  return at->load();
}
template <typename T>
T atomic_exchange(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  return at->exchange(value);
}
template <typename T>
T atomic_exchange_explicit(atomic<T> *at, typename atomic<T>::value_type value,
                           memory_order) noexcept {
  return at->exchange(value);
}
template <typename T>
bool atomic_compare_exchange_strong(atomic<T> *at, typename atomic<T>::value_type *expected,
                                    typename atomic<T>::value_type value) noexcept {
  return at->compare_exchange_strong(*expected, value);
}
template <typename T>
bool atomic_compare_exchange_strong_explicit(atomic<T> *at,
                                             typename atomic<T>::value_type *expected,
                                             typename atomic<T>::value_type value, memory_order,
                                             memory_order) noexcept {
  return at->compare_exchange_strong(*expected, value);
}
template <typename T>
bool atomic_compare_exchange_weak(atomic<T> *at, typename atomic<T>::value_type *expected,
                                    typename atomic<T>::value_type value) noexcept {
  return at->compare_exchange_strong(*expected, value);
}
template <typename T>
bool atomic_compare_exchange_weak_explicit(atomic<T> *at,
                                             typename atomic<T>::value_type *expected,
                                             typename atomic<T>::value_type value, memory_order,
                                             memory_order) noexcept {
  return at->compare_exchange_strong(*expected, value);
}
template <typename T>
T atomic_fetch_add(atomic<T> *at, typename atomic<T>::difference_type value) noexcept {
  return at->fetch_add(value);
}
template <typename T>
T atomic_fetch_add_explicit(atomic<T> *at, typename atomic<T>::difference_type value,
                            memory_order) noexcept {
  return at->fetch_add(value);
}
template <typename T>
T atomic_fetch_sub(atomic<T> *at, typename atomic<T>::difference_type value) noexcept {
  return at->fetch_sub(value);
}
template <typename T>
T atomic_fetch_sub_explicit(atomic<T> *at, typename atomic<T>::difference_type value,
                            memory_order) noexcept {
  return at->fetch_sub(value);
}
template <typename T>
T atomic_fetch_and(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  return at->fetch_and(value);
}
template <typename T>
T atomic_fetch_and_explicit(atomic<T> *at, typename atomic<T>::value_type value,
                            memory_order) noexcept {
  return at->fetch_and(value);
}
template <typename T>
T atomic_fetch_or(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  return at->fetch_or(value);
}
template <typename T>
T atomic_fetch_or_explicit(atomic<T> *at, typename atomic<T>::value_type value,
                            memory_order) noexcept {
  return at->fetch_or(value);
}
template <typename T>
T atomic_fetch_xor(atomic<T> *at, typename atomic<T>::value_type value) noexcept {
  return at->fetch_xor(value);
}
template <typename T>
T atomic_fetch_xor_explicit(atomic<T> *at, typename atomic<T>::value_type value,
                            memory_order) noexcept {
  return at->fetch_xor(value);
}
struct atomic_flag {
  constexpr atomic_flag() noexcept {}
  constexpr atomic_flag(bool set) noexcept : __set(set) {}
  atomic_flag(const atomic_flag &) = delete;
  atomic_flag &operator=(const atomic_flag &) = delete;
  bool test_and_set(memory_order order = memory_order_seq_cst) noexcept {
    bool before = __set;
    __set = true;
    return before;
  }
  void clear(memory_order order = memory_order_seq_cst) noexcept { __set = false; }

 private:
  bool __set = false;
};
inline bool atomic_flag_test_and_set(atomic_flag *at) noexcept { return at->test_and_set(); }
inline bool atomic_flag_test_and_set_explicit(atomic_flag *at, memory_order) noexcept {
  return at->test_and_set();
}
inline void atomic_flag_clear(atomic_flag *at) noexcept { at->clear(); }
inline void atomic_flag_clear_explicit(atomic_flag *at, memory_order) noexcept { at->clear(); }
} // namespace std
