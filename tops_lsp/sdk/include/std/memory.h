namespace std {

template <typename A, typename B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  __host__ __device__ constexpr pair();
  __host__ __device__ constexpr pair(const A &a, const B &b);
  template <typename C, typename D> __host__ __device__ constexpr pair(C &&c, D &&d);
  template <typename C, typename D> __host__ __device__ constexpr pair(const pair<C, D> &other);
  __host__ __device__ void swap(pair &other);
};
template <typename A, typename B>
__host__ __device__ constexpr pair<typename decay<A>::type, typename decay<B>::type>
make_pair(A &&a, B &&b);
template <typename A, typename B>
__host__ __device__ bool operator==(const pair<A, B> &a, const pair<A, B> &b);
template <typename A, typename B>
__host__ __device__ bool operator!=(const pair<A, B> &a, const pair<A, B> &b);
template <typename A, typename B>
__host__ __device__ bool operator<(const pair<A, B> &a, const pair<A, B> &b);
template <typename A, typename B>
__host__ __device__ bool operator>(const pair<A, B> &a, const pair<A, B> &b);

template <typename... T> struct tuple {
  __host__ __device__ constexpr tuple();
  __host__ __device__ constexpr tuple(const T &...values);
  template <typename... U> __host__ __device__ constexpr tuple(const tuple<U...> &other);
};
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
__host__ __device__ constexpr tuple<typename decay<T>::type...> make_tuple(T &&...values);
template <typename... T> __host__ __device__ constexpr tuple<T &...> tie(T &...values);
template <size_t I, typename... T>
__host__ __device__ constexpr tuple_element_t<I, tuple<T...>> &get(tuple<T...> &values);
template <size_t I, typename... T>
__host__ __device__ constexpr const tuple_element_t<I, tuple<T...>> &
get(const tuple<T...> &values);
template <size_t I, typename A, typename B>
__host__ __device__ constexpr tuple_element_t<I, pair<A, B>> &get(pair<A, B> &values);
template <size_t I, typename A, typename B>
__host__ __device__ constexpr const tuple_element_t<I, pair<A, B>> &
get(const pair<A, B> &values);

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

template <typename T> struct default_delete {
  void operator()(T *address) const;
};
template <typename T> struct default_delete<T[]> {
  void operator()(T *address) const;
};
template <typename T, typename D = default_delete<T>> class unique_ptr {
 public:
  typedef T *pointer;
  typedef T element_type;
  constexpr unique_ptr();
  constexpr unique_ptr(nullptr_t);
  explicit unique_ptr(T *address);
  unique_ptr(T *address, const D &deleter);
  unique_ptr(unique_ptr &&other);
  template <typename U, typename E> unique_ptr(unique_ptr<U, E> &&other);
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr();
  unique_ptr &operator=(unique_ptr &&other);
  unique_ptr &operator=(nullptr_t);
  T &operator*() const;
  T *operator->() const;
  T *get() const;
  D &get_deleter();
  explicit operator bool() const;
  T *release();
  void reset(T *address = nullptr);
  void swap(unique_ptr &other);
};
template <typename T, typename D> class unique_ptr<T[], D> {
 public:
  typedef T *pointer;
  typedef T element_type;
  constexpr unique_ptr();
  constexpr unique_ptr(nullptr_t);
  explicit unique_ptr(T *address);
  unique_ptr(unique_ptr &&other);
  unique_ptr(const unique_ptr &) = delete;
  ~unique_ptr();
  unique_ptr &operator=(unique_ptr &&other);
  unique_ptr &operator=(nullptr_t);
  T &operator[](size_t index) const;
  T *get() const;
  explicit operator bool() const;
  T *release();
  void reset(T *address = nullptr);
};
template <typename T> class shared_ptr {
 public:
  typedef T element_type;
  constexpr shared_ptr();
  constexpr shared_ptr(nullptr_t);
  template <typename U> explicit shared_ptr(U *address);
  template <typename U, typename D> shared_ptr(U *address, D deleter);
  shared_ptr(const shared_ptr &other);
  template <typename U> shared_ptr(const shared_ptr<U> &other);
  ~shared_ptr();
  shared_ptr &operator=(const shared_ptr &other);
  T &operator*() const;
  T *operator->() const;
  T *get() const;
  long use_count() const;
  explicit operator bool() const;
  void reset();
  template <typename U> void reset(U *address);
  void swap(shared_ptr &other);
};
template <typename T, typename... A> unique_ptr<T> make_unique(A &&...arguments);
template <typename T, typename... A> shared_ptr<T> make_shared(A &&...arguments);
template <typename T, typename U>
bool operator==(const shared_ptr<T> &a, const shared_ptr<U> &b);
template <typename T> bool operator==(const shared_ptr<T> &a, nullptr_t);
template <typename T> bool operator!=(const shared_ptr<T> &a, nullptr_t);
template <typename T, typename D> bool operator==(const unique_ptr<T, D> &a, nullptr_t);
template <typename T, typename D> bool operator!=(const unique_ptr<T, D> &a, nullptr_t);
template <typename T> __host__ __device__ constexpr T *addressof(T &object);

template <typename R> class function;
template <typename R, typename... A> class function<R(A...)> {
 public:
  typedef R result_type;
  function();
  function(nullptr_t);
  function(const function &other);
  template <typename F> function(F target);
  ~function();
  function &operator=(const function &other);
  template <typename F> function &operator=(F &&target);
  R operator()(A... arguments) const;
  explicit operator bool() const;
  void swap(function &other);
};
template <typename T> class reference_wrapper {
 public:
  reference_wrapper(T &target);
  operator T &() const;
  T &get() const;
};
template <typename T> reference_wrapper<T> ref(T &target);
template <typename T> reference_wrapper<const T> cref(const T &target);
template <typename T = void> struct plus {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const;
};
template <typename T = void> struct minus {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const;
};
template <typename T = void> struct multiplies {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const;
};
template <typename T = void> struct divides {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const;
};
template <typename T = void> struct less {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const;
};
template <typename T = void> struct greater {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const;
};
template <typename T = void> struct equal_to {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const;
};
template <typename T> struct hash {
  size_t operator()(const T &value) const;
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
  constexpr atomic();
  constexpr atomic(T value);
  atomic(const atomic &) = delete;
  T operator=(T value);
  operator T() const;
  void store(T value, memory_order order = memory_order_seq_cst);
  T load(memory_order order = memory_order_seq_cst) const;
  T exchange(T value, memory_order order = memory_order_seq_cst);
  bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst);
  bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst);
  T fetch_add(T value, memory_order order = memory_order_seq_cst);
  T fetch_sub(T value, memory_order order = memory_order_seq_cst);
  T fetch_and(T value, memory_order order = memory_order_seq_cst);
  T fetch_or(T value, memory_order order = memory_order_seq_cst);
  T fetch_xor(T value, memory_order order = memory_order_seq_cst);
  T operator++();
  T operator++(int);
  T operator--();
  T operator--(int);
  T operator+=(T value);
  T operator-=(T value);
};
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong;

} // namespace std
