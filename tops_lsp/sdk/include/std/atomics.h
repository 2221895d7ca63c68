// Atomic changes: host code is not interrupted within a statement, so a plain change is one.
template <typename T, typename U>
inline T __sync_fetch_and_add(volatile T *place, U value) {
  T before = *place;
  *place = *place + static_cast<T>(value);
  return before;
}
template <typename T, typename U>
inline T __sync_add_and_fetch(volatile T *place, U value) {
  T after = *place + static_cast<T>(value);
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_add(volatile T *place, U value, int) {
  return __sync_fetch_and_add(place, value);
}
template <typename T, typename U>
inline T __atomic_add_fetch(volatile T *place, U value, int) {
  return __sync_add_and_fetch(place, value);
}
template <typename T, typename U>
inline T __sync_fetch_and_sub(volatile T *place, U value) {
  T before = *place;
  *place = *place - static_cast<T>(value);
  return before;
}
template <typename T, typename U>
inline T __sync_sub_and_fetch(volatile T *place, U value) {
  T after = *place - static_cast<T>(value);
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_sub(volatile T *place, U value, int) {
  return __sync_fetch_and_sub(place, value);
}
template <typename T, typename U>
inline T __atomic_sub_fetch(volatile T *place, U value, int) {
  return __sync_sub_and_fetch(place, value);
}
template <typename T, typename U>
inline T __sync_fetch_and_and(volatile T *place, U value) {
  T before = *place;
  *place = *place & static_cast<T>(value);
  return before;
}
template <typename T, typename U>
inline T __sync_and_and_fetch(volatile T *place, U value) {
  T after = *place & static_cast<T>(value);
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_and(volatile T *place, U value, int) {
  return __sync_fetch_and_and(place, value);
}
template <typename T, typename U>
inline T __atomic_and_fetch(volatile T *place, U value, int) {
  return __sync_and_and_fetch(place, value);
}
template <typename T, typename U>
inline T __sync_fetch_and_or(volatile T *place, U value) {
  T before = *place;
  *place = *place | static_cast<T>(value);
  return before;
}
template <typename T, typename U>
inline T __sync_or_and_fetch(volatile T *place, U value) {
  T after = *place | static_cast<T>(value);
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_or(volatile T *place, U value, int) {
  return __sync_fetch_and_or(place, value);
}
template <typename T, typename U>
inline T __atomic_or_fetch(volatile T *place, U value, int) {
  return __sync_or_and_fetch(place, value);
}
template <typename T, typename U>
inline T __sync_fetch_and_xor(volatile T *place, U value) {
  T before = *place;
  *place = *place ^ static_cast<T>(value);
  return before;
}
template <typename T, typename U>
inline T __sync_xor_and_fetch(volatile T *place, U value) {
  T after = *place ^ static_cast<T>(value);
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_xor(volatile T *place, U value, int) {
  return __sync_fetch_and_xor(place, value);
}
template <typename T, typename U>
inline T __atomic_xor_fetch(volatile T *place, U value, int) {
  return __sync_xor_and_fetch(place, value);
}
template <typename T, typename U>
inline T __sync_fetch_and_nand(volatile T *place, U value) {
  T before = *place;
  *place = ~(*place & static_cast<T>(value));
  return before;
}
template <typename T, typename U>
inline T __sync_nand_and_fetch(volatile T *place, U value) {
  T after = ~(*place & static_cast<T>(value));
  *place = after;
  return after;
}
template <typename T, typename U>
inline T __atomic_fetch_nand(volatile T *place, U value, int) {
  return __sync_fetch_and_nand(place, value);
}
template <typename T, typename U>
inline T __atomic_nand_fetch(volatile T *place, U value, int) {
  return __sync_nand_and_fetch(place, value);
}
template <typename T, typename U, typename V>
inline T __sync_val_compare_and_swap(volatile T *place, U expected, V desired) {
  T before = *place;
  if (before == static_cast<T>(expected)) *place = static_cast<T>(desired);
  return before;
}
template <typename T, typename U, typename V>
inline bool __sync_bool_compare_and_swap(volatile T *place, U expected, V desired) {
  if (*place != static_cast<T>(expected)) return false;
  *place = static_cast<T>(desired);
  return true;
}
template <typename T, typename U> inline T __sync_lock_test_and_set(volatile T *place, U value) {
  T before = *place;
  *place = static_cast<T>(value);
  return before;
}
template <typename T> inline void __sync_lock_release(volatile T *place) { *place = T(); }
inline void __sync_synchronize() {}
inline void __atomic_thread_fence(int) {}
inline void __atomic_signal_fence(int) {}
template <typename T> inline T __atomic_load_n(const volatile T *place, int) { return *place; }
template <typename T> inline void __atomic_load(const volatile T *place, T *found, int) {
  *found = *place;
}
template <typename T, typename U> inline void __atomic_store_n(volatile T *place, U value, int) {
  *place = static_cast<T>(value);
}
template <typename T> inline void __atomic_store(volatile T *place, T *value, int) {
  *place = *value;
}
template <typename T, typename U> inline T __atomic_exchange_n(volatile T *place, U value, int) {
  return __sync_lock_test_and_set(place, value);
}
template <typename T> inline void __atomic_exchange(volatile T *place, T *value, T *found, int) {
  *found = __sync_lock_test_and_set(place, *value);
}
template <typename T, typename U>
inline bool __atomic_compare_exchange_n(volatile T *place, T *expected, U desired, bool, int, int) {
  T before = *place;
  if (before != *expected) {
    *expected = before;
    return false;
  }
  *place = static_cast<T>(desired);
  return true;
}
template <typename T>
inline bool __atomic_compare_exchange(volatile T *place, T *expected, T *desired, bool, int, int) {
  return __atomic_compare_exchange_n(place, expected, *desired, false, 0, 0);
}
inline bool __atomic_test_and_set(void *place, int) {
  return __sync_lock_test_and_set(static_cast<bool *>(place), true);
}
inline void __atomic_clear(void *place, int) { *static_cast<bool *>(place) = false; }
