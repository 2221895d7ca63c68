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
template <typename T> struct atomic {
  constexpr atomic() noexcept : __value() {}
  constexpr atomic(T value) noexcept : __value(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  T operator=(T value) { return __value = value; }
  operator T() const { return __value; }
  void store(T value, memory_order order = memory_order_seq_cst) { __value = value; }
  T load(memory_order order = memory_order_seq_cst) const { return __value; }
  T exchange(T value, memory_order order = memory_order_seq_cst) {
    T before = __value;
    __value = value;
    return before;
  }
  bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst) {
    return compare_exchange_strong(expected, value);
  }
  bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst) {
    if (__value == expected) {
      __value = value;
      return true;
    }
    expected = __value;
    return false;
  }
  T fetch_add(T value, memory_order order = memory_order_seq_cst) {
    return exchange(__value + value);
  }
  T fetch_sub(T value, memory_order order = memory_order_seq_cst) {
    return exchange(__value - value);
  }
  T fetch_and(T value, memory_order order = memory_order_seq_cst) {
    return exchange(__value & value);
  }
  T fetch_or(T value, memory_order order = memory_order_seq_cst) {
    return exchange(__value | value);
  }
  T fetch_xor(T value, memory_order order = memory_order_seq_cst) {
    return exchange(__value ^ value);
  }
  T operator++() { return ++__value; }
  T operator++(int) { return __value++; }
  T operator--() { return --__value; }
  T operator--(int) { return __value--; }
  T operator+=(T value) { return __value += value; }
  T operator-=(T value) { return __value -= value; }

 private:
  T __value;
};
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong;

} // namespace std
