namespace std {
template <size_t Size, size_t Align = 16> struct aligned_storage {
  struct type {
    alignas(Align) unsigned char __bytes[Size];
  };
};
template <size_t Size, size_t Align = 16>
using aligned_storage_t = typename aligned_storage<Size, Align>::type;

template <typename A, typename B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  __host__ __device__ constexpr pair() : first(), second() {}
  __host__ __device__ constexpr pair(const A &a, const B &b) : first(a), second(b) {}
  template <typename C, typename D>
  __host__ __device__ constexpr pair(C &&c, D &&d)
      : first(static_cast<C &&>(c)), second(static_cast<D &&>(d)) {}
  template <typename C, typename D>
  __host__ __device__ constexpr pair(const pair<C, D> &other)
      : first(other.first), second(other.second) {}
  __host__ __device__ void swap(pair &other) {
    pair kept = other;
    other = *this;
    *this = kept;
  }
};
template <typename A, typename B>
__host__ __device__ constexpr pair<typename decay<A>::type, typename decay<B>::type>
make_pair(A &&a, B &&b) {
  return pair<typename decay<A>::type, typename decay<B>::type>(static_cast<A &&>(a),
                                                               static_cast<B &&>(b));
}
template <typename A, typename B>
__host__ __device__ bool operator==(const pair<A, B> &a, const pair<A, B> &b) {
  return a.first == b.first && a.second == b.second;
}
template <typename A, typename B>
__host__ __device__ bool operator!=(const pair<A, B> &a, const pair<A, B> &b) {
  return !(a == b);
}
template <typename A, typename B>
__host__ __device__ bool operator<(const pair<A, B> &a, const pair<A, B> &b) {
  return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <typename A, typename B>
__host__ __device__ bool operator>(const pair<A, B> &a, const pair<A, B> &b) {
  return b < a;
}

template <typename... T> struct tuple {};
template <typename T, typename... U> struct tuple<T, U...> {
  T __head;
  tuple<U...> __rest;
  __host__ __device__ constexpr tuple() : __head(), __rest() {}
  __host__ __device__ constexpr tuple(const T &head, const U &...rest)
      : __head(head), __rest(rest...) {}
  template <typename... V>
  __host__ __device__ constexpr tuple(const tuple<V...> &other)
      : __head(other.__head), __rest(other.__rest) {}
  template <typename... V> __host__ __device__ tuple &operator=(const tuple<V...> &other) {
    __head = other.__head;
    __rest = other.__rest;
    return *this;
  }
  template <typename V, typename W> __host__ __device__ tuple &operator=(const pair<V, W> &other) {
    __head = other.first;
    __rest.__head = other.second;
    return *this;
  }
};
template <typename... T>
__host__ __device__ constexpr bool operator==(const tuple<T...> &a, const tuple<T...> &b) {
  if constexpr (sizeof...(T) == 0) {
    return true;
  } else {
    return a.__head == b.__head && a.__rest == b.__rest;
  }
}
template <typename... T>
__host__ __device__ constexpr bool operator!=(const tuple<T...> &a, const tuple<T...> &b) {
  return !(a == b);
}
template <typename... T>
__host__ __device__ constexpr bool operator<(const tuple<T...> &a, const tuple<T...> &b) {
  if constexpr (sizeof...(T) == 0) {
    return false;
  } else {
    if (a.__head < b.__head) return true;
    return !(b.__head < a.__head) && a.__rest < b.__rest;
  }
}
template <size_t I, typename T> struct tuple_element;
template <typename T, typename... U> struct tuple_element<0, tuple<T, U...>> {
  typedef T type;
};
template <size_t I, typename T, typename... U>
struct tuple_element<I, tuple<T, U...>> : tuple_element<I - 1, tuple<U...>> {};
template <typename A, typename B> struct tuple_element<0, pair<A, B>> {
  typedef A type;
};
template <typename A, typename B> struct tuple_element<1, pair<A, B>> {
  typedef B type;
};
template <size_t I, typename T> using tuple_element_t = typename tuple_element<I, T>::type;
template <typename T> struct tuple_size;
template <typename... T> struct tuple_size<tuple<T...>> {
  static constexpr size_t value = sizeof...(T);
};
template <typename A, typename B> struct tuple_size<pair<A, B>> {
  static constexpr size_t value = 2;
};
template <typename T> constexpr size_t tuple_size_v = tuple_size<T>::value;
template <typename... T>
__host__ __device__ constexpr tuple<typename decay<T>::type...> make_tuple(T &&...values) {
  return tuple<typename decay<T>::type...>(values...);
}
template <typename... T> __host__ __device__ constexpr tuple<T &...> tie(T &...values) {
  return tuple<T &...>(values...);
}
template <size_t I, typename... T>
__host__ __device__ constexpr tuple_element_t<I, tuple<T...>> &get(tuple<T...> &values) {
  if constexpr (I == 0) {
    return values.__head;
  } else {
    return get<I - 1>(values.__rest);
  }
}
template <size_t I, typename... T>
__host__ __device__ constexpr const tuple_element_t<I, tuple<T...>> &
get(const tuple<T...> &values) {
  if constexpr (I == 0) {
    return values.__head;
  } else {
    return get<I - 1>(values.__rest);
  }
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr tuple_element_t<I, pair<A, B>> &get(pair<A, B> &values) {
  if constexpr (I == 0) {
    return values.first;
  } else {
    return values.second;
  }
}
template <size_t I, typename A, typename B>
__host__ __device__ constexpr const tuple_element_t<I, pair<A, B>> &
get(const pair<A, B> &values) {
  if constexpr (I == 0) {
    return values.first;
  } else {
    return values.second;
  }
}

template <typename T, T... I> struct integer_sequence {
  static __host__ __device__ constexpr size_t size() { return sizeof...(I); }
};
template <size_t... I> using index_sequence = integer_sequence<size_t, I...>;
template <size_t N, size_t... I> struct __indices : __indices<N - 1, N - 1, I...> {};
template <size_t... I> struct __indices<0, I...> {
  typedef integer_sequence<size_t, I...> type;
};
template <size_t N> using make_index_sequence = typename __indices<N>::type;
template <typename... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;

inline void *align(size_t alignment, size_t size, void *&place, size_t &space) {
  size_t skipped = -reinterpret_cast<size_t>(place) & (alignment - 1);
  if (space < size || space - size < skipped) return nullptr;
  space -= skipped;
  return place = static_cast<char *>(place) + skipped;
}
template <typename T> struct default_delete {
  void operator()(T *address) const { delete address; }
};
template <typename T> struct default_delete<T[]> {
  void operator()(T *address) const { delete[] address; }
};
template <typename T, typename D = default_delete<T>> class unique_ptr {
 public:
  typedef T *pointer;
  typedef T element_type;
  constexpr unique_ptr() {}
  constexpr unique_ptr(nullptr_t) {}
  explicit unique_ptr(T *address) : __address(address) {}
  unique_ptr(T *address, const D &deleter) : __address(address), __deleter(deleter) {}
  unique_ptr(unique_ptr &&other) : __address(other.release()), __deleter(other.__deleter) {}
  template <typename U, typename E>
  unique_ptr(unique_ptr<U, E> &&other) : __address(other.release()) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { reset(); }
  unique_ptr &operator=(unique_ptr &&other) {
    reset(other.release());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) {
    reset();
    return *this;
  }
  T &operator*() const { return *__address; }
  T *operator->() const { return __address; }
  T *get() const { return __address; }
  D &get_deleter() { return __deleter; }
  explicit operator bool() const { return __address != nullptr; }
  T *release() {
    T *kept = __address;
    __address = nullptr;
    return kept;
  }
  void reset(T *address = nullptr) {
    T *old = __address;
    __address = address;
    if (old != nullptr) __deleter(old);
  }
  void swap(unique_ptr &other) {
    T *kept = other.__address;
    other.__address = __address;
    __address = kept;
  }

 private:
  T *__address = nullptr;
  D __deleter;
};
template <typename T, typename D> class unique_ptr<T[], D> {
 public:
  typedef T *pointer;
  typedef T element_type;
  constexpr unique_ptr() {}
  constexpr unique_ptr(nullptr_t) {}
  explicit unique_ptr(T *address) : __address(address) {}
  unique_ptr(T *address, const D &deleter) : __address(address), __deleter(deleter) {}
  unique_ptr(unique_ptr &&other) : __address(other.release()), __deleter(other.__deleter) {}
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr() { reset(); }
  unique_ptr &operator=(unique_ptr &&other) {
    reset(other.release());
    return *this;
  }
  unique_ptr &operator=(nullptr_t) {
    reset();
    return *this;
  }
  T &operator[](size_t index) const { return __address[index]; }
  T *get() const { return __address; }
  explicit operator bool() const { return __address != nullptr; }
  T *release() {
    T *kept = __address;
    __address = nullptr;
    return kept;
  }
  void reset(T *address = nullptr) {
    T *old = __address;
    __address = address;
    if (old != nullptr) __deleter(old);
  }

 private:
  T *__address = nullptr;
  D __deleter;
};
struct __shares {
  long count = 1;
  virtual ~__shares() {}
};
template <typename U> struct __owned : __shares {
  U *address;
  explicit __owned(U *given) : address(given) {}
  ~__owned() { delete address; }
};
template <typename U, typename D> struct __entrusted : __shares {
  U *address;
  D deleter;
  __entrusted(U *given, D with) : address(given), deleter(with) {}
  ~__entrusted() { deleter(address); }
};
template <typename T> class shared_ptr {
 public:
  typedef T element_type;
  constexpr shared_ptr() {}
  constexpr shared_ptr(nullptr_t) {}
  template <typename U>
  explicit shared_ptr(U *address) : __address(address), __others(new __owned<U>(address)) {}
  template <typename U, typename D>
  shared_ptr(U *address, D deleter)
      : __address(address), __others(new __entrusted<U, D>(address, deleter)) {}
  shared_ptr(const shared_ptr &other) : __address(other.__address), __others(other.__others) {
    if (__others != nullptr) ++__others->count;
  }
  template <typename U>
  shared_ptr(const shared_ptr<U> &other) : __address(other.get()), __others(other.__shared()) {
    if (__others != nullptr) ++__others->count;
  }
  ~shared_ptr() { reset(); }
  shared_ptr &operator=(const shared_ptr &other) {
    shared_ptr kept(other);
    swap(kept);
    return *this;
  }
  T &operator*() const { return *__address; }
  T *operator->() const { return __address; }
  T *get() const { return __address; }
  long use_count() const { return __others == nullptr ? 0 : __others->count; }
  explicit operator bool() const { return __address != nullptr; }
  void reset() {
    if (__others != nullptr && --__others->count == 0) delete __others;
    __address = nullptr;
    __others = nullptr;
  }
  template <typename U> void reset(U *address) {
    shared_ptr kept(address);
    swap(kept);
  }
  void swap(shared_ptr &other) {
    T *address = other.__address;
    __shares *others = other.__others;
    other.__address = __address;
    other.__others = __others;
    __address = address;
    __others = others;
  }
  __shares *__shared() const { return __others; }

 private:
  T *__address = nullptr;
  __shares *__others = nullptr;
};
template <typename T, typename... A> unique_ptr<T> make_unique(A &&...arguments) {
  return unique_ptr<T>(new T(static_cast<A &&>(arguments)...));
}
template <typename T, typename... A> shared_ptr<T> make_shared(A &&...arguments) {
  return shared_ptr<T>(new T(static_cast<A &&>(arguments)...));
}
template <typename T, typename U>
bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b) {
  return a.get() == b.get();
}
template <typename T> bool operator==(const shared_ptr<T> &a, nullptr_t) {
  return a.get() == nullptr;
}
template <typename T> bool operator!=(const shared_ptr<T> &a, nullptr_t) {
  return a.get() != nullptr;
}
template <typename T, typename D> bool operator==(const unique_ptr<T, D> &a, nullptr_t) {
  return a.get() == nullptr;
}
template <typename T, typename D> bool operator!=(const unique_ptr<T, D> &a, nullptr_t) {
  return a.get() != nullptr;
}
template <typename T> __host__ __device__ constexpr T *addressof(T &object) { return &object; }

template <typename R> class function;
template <typename R, typename... A> class function<R(A...)> {
 public:
  typedef R result_type;
  function() {}
  function(nullptr_t) {}
  function(const function &other)
      : __target(other.__target == nullptr ? nullptr : other.__target->__copy()) {}
  template <typename F> function(F target) : __target(new __held<F, R, A...>(target)) {}
  ~function() { delete __target; }
  function &operator=(const function &other) {
    function kept(other);
    swap(kept);
    return *this;
  }
  function &operator=(nullptr_t) {
    function kept;
    swap(kept);
    return *this;
  }
  template <typename F> function &operator=(F &&target) {
    function kept(target);
    swap(kept);
    return *this;
  }
  R operator()(A... arguments) const {
    if (__target == nullptr) __no_target();
    return __target->__call(arguments...);
  }
  explicit operator bool() const { return __target != nullptr; }
  void swap(function &other) {
    __callable<R, A...> *kept = other.__target;
    other.__target = __target;
    __target = kept;
  }

 private:
  __callable<R, A...> *__target = nullptr;
};
template <typename T> class reference_wrapper {
 public:
  reference_wrapper(T &target) : __target(&target) {}
  operator T &() const { return *__target; }
  T &get() const { return *__target; }

 private:
  T *__target;
};
template <typename T> reference_wrapper<T> ref(T &target) { return reference_wrapper<T>(target); }
template <typename T> reference_wrapper<const T> cref(const T &target) {
  return reference_wrapper<const T>(target);
}
template <typename T = void> struct plus {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a + b; }
};
template <typename T = void> struct minus {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a - b; }
};
template <typename T = void> struct multiplies {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a * b; }
};
template <typename T = void> struct divides {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a / b; }
};
template <typename T = void> struct less {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const {
    return a < b;
  }
};
template <typename T = void> struct greater {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const {
    return a > b;
  }
};
template <typename T = void> struct equal_to {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const {
    return a == b;
  }
};
template <> struct less<void> {
  template <typename T, typename U>
  __host__ __device__ constexpr bool operator()(const T &a, const U &b) const {
    return a < b;
  }
};
template <> struct greater<void> {
  template <typename T, typename U>
  __host__ __device__ constexpr bool operator()(const T &a, const U &b) const {
    return a > b;
  }
};
template <typename T> struct hash {
  size_t operator()(const T &value) const {
    if constexpr (is_pointer<T>::value) {
      return reinterpret_cast<size_t>(value);
    } else if constexpr (is_floating_point<T>::value) {
      return __hash_bytes(&value, value == 0 ? 0 : sizeof(T));
    } else {
      return static_cast<size_t>(value);
    }
  }
};

enum memory_order {
  memory_order_relaxed,
  memory_order_consume,
  memory_order_acquire,
  memory_order_release,
  memory_order_acq_rel,
  memory_order_seq_cst
};
template <typename T> struct atomic {
  constexpr atomic() : __value() {}
  constexpr atomic(T value) : __value(value) {}
  atomic(const atomic &) = delete;
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
