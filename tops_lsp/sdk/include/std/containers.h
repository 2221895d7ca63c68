namespace std {

struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <typename C, typename T, typename D = ptrdiff_t, typename P = T *, typename R = T &>
struct iterator {
  typedef C iterator_category;
  typedef T value_type;
  typedef D difference_type;
  typedef P pointer;
  typedef R reference;
};
template <typename I> struct iterator_traits {
  typedef typename I::value_type value_type;
  typedef typename I::reference reference;
  typedef typename I::pointer pointer;
  typedef ptrdiff_t difference_type;
  typedef typename I::iterator_category iterator_category;
};
template <typename T> struct iterator_traits<T *> {
  typedef typename remove_const<T>::type value_type;
  typedef T &reference;
  typedef T *pointer;
  typedef ptrdiff_t difference_type;
  typedef random_access_iterator_tag iterator_category;
};
template <typename I>
using __value_at =
    typename enable_if<!is_integral<I>::value, iterator_traits<I>>::type::value_type;
template <typename I, typename C> struct __has_category
    : is_base_of<C, typename iterator_traits<I>::iterator_category> {};
template <typename T, typename C> struct __has_category<T *, C> : true_type {};
template <typename I> class [[tops::constant]] reverse_iterator {
 public:
  typedef typename iterator_traits<I>::value_type value_type;
  typedef typename iterator_traits<I>::reference reference;
  typedef typename iterator_traits<I>::pointer pointer;
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef I iterator_type;
  typedef ptrdiff_t difference_type;
  I __behind;
  reverse_iterator() noexcept {}
  explicit reverse_iterator(I behind) : __behind(behind) {}
  template <typename J, typename = typename enable_if<!is_same<I, J>::value>::type>
  reverse_iterator(const reverse_iterator<J> &other) : __behind(other.__behind) {}
  I base() const { return __behind; }
  reference operator*() const {
    I place = __behind;
    return *--place;
  }
  typename iterator_traits<I>::pointer operator->() const { return &**this; }
  reference operator[](ptrdiff_t steps) const { return __behind[-steps - 1]; }
  reverse_iterator &operator++() {
    --__behind;
    return *this;
  }
  reverse_iterator operator++(int) { return reverse_iterator(__behind--); }
  reverse_iterator &operator--() {
    ++__behind;
    return *this;
  }
  reverse_iterator operator--(int) { return reverse_iterator(__behind++); }
  reverse_iterator operator+(ptrdiff_t steps) const { return reverse_iterator(__behind - steps); }
  reverse_iterator operator-(ptrdiff_t steps) const { return reverse_iterator(__behind + steps); }
  ptrdiff_t operator-(const reverse_iterator &other) const { return other.__behind - __behind; }
  reverse_iterator &operator+=(ptrdiff_t steps) {
    __behind -= steps;
    return *this;
  }
  bool operator==(const reverse_iterator &other) const { return __behind == other.__behind; }
  bool operator!=(const reverse_iterator &other) const { return __behind != other.__behind; }
  reverse_iterator &operator-=(ptrdiff_t steps) {
    __behind += steps;
    return *this;
  }
  bool operator<(const reverse_iterator &other) const { return other.__behind < __behind; }
  bool operator>(const reverse_iterator &other) const { return __behind < other.__behind; }
  bool operator<=(const reverse_iterator &other) const { return !(other < *this); }
  bool operator>=(const reverse_iterator &other) const { return !(*this < other); }
};

template <typename I> class move_iterator {
 public:
  typedef typename iterator_traits<I>::value_type value_type;
  typedef value_type &&reference;
  typedef I pointer;
  typedef I iterator_type;
  typedef typename iterator_traits<I>::iterator_category iterator_category;
  typedef ptrdiff_t difference_type;
  I __at;
  move_iterator() {}
  explicit move_iterator(I at) : __at(at) {}
  I base() const { return __at; }
  value_type &&operator*() const { return static_cast<value_type &&>(*__at); }
  I operator->() const { return __at; }
  value_type &&operator[](ptrdiff_t steps) const {
    return static_cast<value_type &&>(__at[steps]);
  }
  move_iterator &operator++() {
    ++__at;
    return *this;
  }
  move_iterator operator++(int) { return move_iterator(__at++); }
  move_iterator &operator--() {
    --__at;
    return *this;
  }
  move_iterator operator--(int) { return move_iterator(__at--); }
  move_iterator &operator+=(ptrdiff_t steps) {
    __at += steps;
    return *this;
  }
  move_iterator &operator-=(ptrdiff_t steps) {
    __at -= steps;
    return *this;
  }
  move_iterator operator+(ptrdiff_t steps) const { return move_iterator(__at + steps); }
  move_iterator operator-(ptrdiff_t steps) const { return move_iterator(__at - steps); }
  ptrdiff_t operator-(const move_iterator &other) const { return __at - other.__at; }
  bool operator==(const move_iterator &other) const { return __at == other.__at; }
  bool operator!=(const move_iterator &other) const { return !(__at == other.__at); }
  bool operator<(const move_iterator &other) const { return __at < other.__at; }
};
template <typename I> move_iterator<I> make_move_iterator(I at) { return move_iterator<I>(at); }

[[tops::throws]] __host__ __device__ inline void __array_outside(size_t index, size_t count) {
  __outside_in_kernel(index, count);
  __throw_out_of_range("array::at: __n (which is %zu) >= _Nm (which is %zu)", index, count);
}
template <typename T, size_t N> struct array {
  typedef T value_type;
  typedef size_t size_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef ptrdiff_t difference_type;
  typedef T *iterator;
  typedef const T *const_iterator;
  typedef std::reverse_iterator<T *> reverse_iterator;
  typedef std::reverse_iterator<const T *> const_reverse_iterator;
  T __elements[N];
  __host__ __device__ constexpr T &operator[](size_t index) { return __elements[index]; }
  __host__ __device__ constexpr const T &operator[](size_t index) const {
    return __elements[index];
  }
  __host__ __device__ constexpr T &at(size_t index) {
    if (index >= N) __array_outside(index, N);
    return __elements[index];
  }
  __host__ __device__ constexpr const T &at(size_t index) const {
    if (index >= N) __array_outside(index, N);
    return __elements[index];
  }
  __host__ __device__ constexpr T &front() { return __elements[0]; }
  __host__ __device__ constexpr const T &front() const { return __elements[0]; }
  __host__ __device__ constexpr T &back() { return __elements[N - 1]; }
  __host__ __device__ constexpr const T &back() const { return __elements[N - 1]; }
  __host__ __device__ constexpr T *data() { return __elements; }
  __host__ __device__ constexpr const T *data() const { return __elements; }
  __host__ __device__ constexpr T *begin() { return __elements; }
  __host__ __device__ constexpr const T *begin() const { return __elements; }
  __host__ __device__ constexpr T *end() { return __elements + N; }
  __host__ __device__ constexpr const T *end() const { return __elements + N; }
  __host__ __device__ constexpr const T *cbegin() const { return __elements; }
  __host__ __device__ constexpr const T *cend() const { return __elements + N; }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  __host__ __device__ constexpr size_t size() const { return N; }
  __host__ __device__ constexpr size_t max_size() const { return N; }
  __host__ __device__ constexpr bool empty() const { return N == 0; }
  __host__ __device__ void fill(const T &value) {
    for (size_t i = 0; i < N; ++i) __elements[i] = value;
  }
  __host__ __device__ void swap(array &other) noexcept(is_nothrow_swappable<T>::value) {
    for (size_t i = 0; i < N; ++i) std::swap(__elements[i], other.__elements[i]);
  }
};
template <typename T, typename... U> array(T, U...) -> array<T, 1 + sizeof...(U)>;
template <typename T, size_t N> struct tuple_size<array<T, N>> {
  static constexpr size_t value = N;
};
template <size_t I, typename T, size_t N> struct tuple_element<I, array<T, N>> {
  typedef T type;
};
template <size_t I, typename T, size_t N>
__host__ __device__ constexpr T &get(array<T, N> &values) {
  return values[I];
}
template <size_t I, typename T, size_t N>
__host__ __device__ constexpr const T &get(const array<T, N> &values) {
  return values[I];
}

template <typename T> struct allocator {
  typedef T value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef true_type is_always_equal;
  typedef true_type propagate_on_container_move_assignment;
  template <typename U> struct rebind {
    typedef allocator<U> other;
  };
  allocator() noexcept {}
  template <typename U> allocator(const allocator<U> &) noexcept {}
  T *allocate(size_t count) { return static_cast<T *>(::operator new(count * sizeof(T))); }
  void deallocate(T *memory, size_t) { ::operator delete(memory); }
  T *address(T &object) const noexcept { return __builtin_addressof(object); }
  const T *address(const T &object) const noexcept { return __builtin_addressof(object); }
  template <typename U, typename... V> void construct(U *place, V &&...values) {
    ::new (static_cast<void *>(place)) U(static_cast<V &&>(values)...);
  }
  template <typename U> void destroy(U *place) { place->~U(); }
  size_t max_size() const noexcept { return static_cast<size_t>(-1) / 2 / sizeof(T); }
  template <typename U> bool operator==(const allocator<U> &) const { return true; }
  template <typename U> bool operator!=(const allocator<U> &) const { return false; }
};
template <typename A, typename U, typename = void> struct __rebound;
template <template <typename, typename...> class A, typename T, typename... R, typename U>
struct __rebound<A<T, R...>, U, void> {
  typedef A<U, R...> type;
};
template <typename A, typename U>
struct __rebound<A, U, void_t<typename A::template rebind<U>::other>> {
  typedef typename A::template rebind<U>::other type;
};
template <typename P, typename U, typename = void> struct __pointer_rebound : __rebound<P, U> {};
template <typename T, typename U> struct __pointer_rebound<T *, U, void> {
  typedef U *type;
};
template <typename P> struct __pointee;
template <template <typename, typename...> class P, typename T, typename... R>
struct __pointee<P<T, R...>> {
  typedef T type;
};
template <typename P> struct pointer_traits {
  typedef P pointer;
  typedef typename __pointee<P>::type element_type;
  typedef ptrdiff_t difference_type;
  template <typename U> using rebind = typename __pointer_rebound<P, U>::type;
  static P pointer_to(element_type &object) { return P::pointer_to(object); }
};
template <typename T> struct pointer_traits<T *> {
  typedef T *pointer;
  typedef T element_type;
  typedef ptrdiff_t difference_type;
  template <typename U> using rebind = U *;
  static T *pointer_to(T &object) noexcept { return __builtin_addressof(object); }
};
// What an allocator says of itself, or what is taken where it says nothing.
template <typename A, typename = void> struct __allocator_pointer {
  typedef typename A::value_type *type;
};
template <typename A> struct __allocator_pointer<A, void_t<typename A::pointer>> {
  typedef typename A::pointer type;
};
template <typename A, typename P, typename = void> struct __allocator_const_pointer {
  typedef typename pointer_traits<P>::template rebind<const typename A::value_type> type;
};
template <typename A, typename P>
struct __allocator_const_pointer<A, P, void_t<typename A::const_pointer>> {
  typedef typename A::const_pointer type;
};
template <typename A, typename P, typename = void> struct __allocator_difference {
  typedef typename pointer_traits<P>::difference_type type;
};
template <typename A, typename P>
struct __allocator_difference<A, P, void_t<typename A::difference_type>> {
  typedef typename A::difference_type type;
};
template <typename A, typename D, typename = void> struct __allocator_size {
  typedef typename make_unsigned<D>::type type;
};
template <typename A, typename D> struct __allocator_size<A, D, void_t<typename A::size_type>> {
  typedef typename A::size_type type;
};
template <typename A, typename = void> struct __allocator_equal {
  typedef integral_constant<bool, __is_empty(A)> type;
};
template <typename A> struct __allocator_equal<A, void_t<typename A::is_always_equal>> {
  typedef typename A::is_always_equal type;
};
template <typename A, typename = void> struct __goes_with_copies {
  typedef false_type type;
};
template <typename A>
struct __goes_with_copies<A, void_t<typename A::propagate_on_container_copy_assignment>> {
  typedef typename A::propagate_on_container_copy_assignment type;
};
template <typename A, typename = void> struct __goes_with_moves {
  typedef false_type type;
};
template <typename A>
struct __goes_with_moves<A, void_t<typename A::propagate_on_container_move_assignment>> {
  typedef typename A::propagate_on_container_move_assignment type;
};
template <typename A, typename = void> struct __goes_with_swaps {
  typedef false_type type;
};
template <typename A>
struct __goes_with_swaps<A, void_t<typename A::propagate_on_container_swap>> {
  typedef typename A::propagate_on_container_swap type;
};
template <typename A> struct allocator_traits {
  typedef A allocator_type;
  typedef typename A::value_type value_type;
  typedef typename __allocator_pointer<A>::type pointer;
  typedef typename __allocator_const_pointer<A, pointer>::type const_pointer;
  typedef typename pointer_traits<pointer>::template rebind<void> void_pointer;
  typedef typename pointer_traits<pointer>::template rebind<const void> const_void_pointer;
  typedef typename __allocator_difference<A, pointer>::type difference_type;
  typedef typename __allocator_size<A, difference_type>::type size_type;
  typedef typename __allocator_equal<A>::type is_always_equal;
  typedef typename __goes_with_copies<A>::type propagate_on_container_copy_assignment;
  typedef typename __goes_with_moves<A>::type propagate_on_container_move_assignment;
  typedef typename __goes_with_swaps<A>::type propagate_on_container_swap;
  template <typename U> using rebind_alloc = typename __rebound<A, U>::type;
  template <typename U> using rebind_traits = allocator_traits<rebind_alloc<U>>;
  static pointer allocate(A &from, size_type count) { return from.allocate(count); }
  static pointer allocate(A &from, size_type count, const_void_pointer near) {
    return __allocate(from, count, near, 0);
  }
  static void deallocate(A &to, pointer place, size_type count) { to.deallocate(place, count); }
  template <typename T, typename... V> static void construct(A &by, T *place, V &&...values) {
    __construct(by, 0, place, static_cast<V &&>(values)...);
  }
  template <typename T> static void destroy(A &by, T *place) { __destroy(by, place, 0); }
  static size_type max_size(const A &of) noexcept { return __max_size(of, 0); }
  static A select_on_container_copy_construction(const A &of) { return __selected(of, 0); }

 private:
  template <typename B>
  static auto __allocate(B &from, size_type count, const_void_pointer near, int)
      -> decltype(from.allocate(count, near)) {
    return from.allocate(count, near);
  }
  template <typename B>
  static pointer __allocate(B &from, size_type count, const_void_pointer, long) {
    return from.allocate(count);
  }
  template <typename B, typename T, typename... V>
  static auto __construct(B &by, int, T *place, V &&...values)
      -> decltype(by.construct(place, static_cast<V &&>(values)...)) {
    by.construct(place, static_cast<V &&>(values)...);
  }
  template <typename B, typename T, typename... V>
  static void __construct(B &, long, T *place, V &&...values) {
    ::new (static_cast<void *>(place)) T(static_cast<V &&>(values)...);
  }
  template <typename B, typename T>
  static auto __destroy(B &by, T *place, int) -> decltype(by.destroy(place)) {
    by.destroy(place);
  }
  template <typename B, typename T> static void __destroy(B &, T *place, long) { place->~T(); }
  template <typename B> static auto __max_size(const B &of, int) -> decltype(of.max_size()) {
    return of.max_size();
  }
  template <typename B> static size_type __max_size(const B &, long) {
    return static_cast<size_type>(-1) / sizeof(value_type);
  }
  template <typename B>
  static auto __selected(const B &of, int) -> decltype(of.select_on_container_copy_construction()) {
    return of.select_on_container_copy_construction();
  }
  template <typename B> static A __selected(const B &of, long) { return of; }
};
struct allocator_arg_t {
  explicit allocator_arg_t() = default;
};
constexpr allocator_arg_t allocator_arg{};
template <typename T, typename A, typename = void> struct uses_allocator : false_type {};
template <typename T, typename A>
struct uses_allocator<T, A, void_t<typename T::allocator_type>>
    : integral_constant<bool, is_convertible<A, typename T::allocator_type>::value> {};
template <typename T, typename A>
constexpr bool uses_allocator_v = uses_allocator<T, A>::value;
// What containers are made of, where the allocator is the library's: with another one it is not
// known.
template <typename A, typename T> struct __if_plain;
template <typename U, typename T> struct __if_plain<allocator<U>, T> {
  typedef T type;
};
template <typename A, typename T> using __plain = typename __if_plain<A, T>::type;
// Not defined: an allocator that holds something has to be kept, and handed on.
void __allocator_with_state();

template <typename T, typename A = allocator<T>> class vector {
 public:
  typedef void __is_moved_safely;
  typedef T value_type;
  typedef A allocator_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T *iterator;
  typedef const T *const_iterator;
  typedef reverse_iterator<T *> reverse_iterator;
  typedef std::reverse_iterator<const T *> const_reverse_iterator;
  vector() noexcept {}
  [[tops::throws]] explicit vector(size_t count) : vector() {
    __check_size(count);
    reserve(count);
    resize(count);
  }
  [[tops::throws]] vector(size_t count, const T &value) : vector() {
    __check_size(count);
    reserve(count);
    __fill(count, value);
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  vector(I first, I last) : vector() {
    __add(first, last);
  }
  vector(initializer_list<T> values) : vector() { __add(values.begin(), values.end()); }
  vector(const vector &other) : vector() { __add(other.begin(), other.end()); }
  vector(vector &&other) noexcept { swap(other); }
  ~vector() {
    clear();
    __release();
  }
  vector &operator=(const vector &other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  vector &operator=(vector &&other) noexcept {
    vector none;  // an object that is moved to itself is empty then, as GNU's library has it
    swap(other);
    none.swap(other);
    return *this;
  }
  vector &operator=(initializer_list<T> values) {
    assign(values.begin(), values.end());
    return *this;
  }
  T &operator[](size_t index) {
    if (index >= __count) __outside(index, __count);
    return __first[index];
  }
  const T &operator[](size_t index) const {
    if (index >= __count) __outside(index, __count);
    return __first[index];
  }
  T &at(size_t index) {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  const T &at(size_t index) const {
    if (index >= __count) __throw_out_of_range(__at_failed, index, __count);
    return __first[index];
  }
  T &front() { return (*this)[0]; }
  const T &front() const { return (*this)[0]; }
  T &back() { return (*this)[__count - 1]; }
  const T &back() const { return (*this)[__count - 1]; }
  T *data() { return __first; }
  const T *data() const { return __first; }
  T *begin() { return __first; }
  const T *begin() const { return __first; }
  T *end() { return __first + __count; }
  const T *end() const { return __first + __count; }
  const T *cbegin() const { return __first; }
  const T *cend() const { return __first + __count; }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  A get_allocator() const { return A(); }
  bool empty() const { return __count == 0; }
  size_t size() const { return __count; }
  size_t capacity() const { return __room; }
  size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(T); }
  [[tops::throws]] void reserve(size_t count) {
    if (count > max_size()) throw length_error("vector::reserve");
    if (count > __room) {
      __draft draft(count, __count);
      __move_to(draft, __count, 0, true);
    }
  }
  void shrink_to_fit() {
    if (__room > __count) {
      __draft draft(__count, __count);
      __move_to(draft, __count, 0, false);
    }
  }
  void clear() { __cut(0); }
  void flip() {
    for (size_t i = 0; i < __count; ++i) __first[i] = !__first[i];
  }
  void push_back(const T &value) { emplace_back(value); }
  void push_back(T &&value) { emplace_back(static_cast<T &&>(value)); }
  template <typename... U> T &emplace_back(U &&...arguments) {
    if (__count < __room) {
      new (__first + __count) T(static_cast<U &&>(arguments)...);
      ++__count;
    } else {
      __make(__count, static_cast<U &&>(arguments)...);
    }
    return __first[__count - 1];
  }
  void pop_back() {
    if (__count == 0) __outside(0, 0);
    __cut(__count - 1);
  }
  T *insert(const T *position, const T &value) { return emplace(position, value); }
  T *insert(const T *position, T &&value) {
    size_t index = __index(position);
    if (__count == __room) {
      __make(index, static_cast<T &&>(value));
    } else if (index == __count) {
      emplace_back(static_cast<T &&>(value));
    } else {
      __put(index, static_cast<T &&>(value));
    }
    return __first + index;
  }
  T *insert(const T *position, size_t count, const T &value) {
    size_t index = __index(position);
    if (__count + count > __room) {
      __draft draft(__grown(count, "vector::_M_fill_insert"), index);
      for (size_t i = 0; i < count; ++i) draft.make(value);
      __move_to(draft, index, count, false);
      __count += count;
    } else if (count != 0) {
      T kept = value;
      size_t behind = __count - index;
      if (behind < count) __fill(count - behind, kept);
      __open(index, count, behind);
      for (size_t i = 0; i < count && i < behind; ++i) __first[index + i] = kept;
    }
    return __first + index;
  }
  T *insert(const T *position, initializer_list<T> values) {
    return insert(position, values.begin(), values.end());
  }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  T *insert(const T *position, I first, I last) {
    size_t index = __index(position);
    if constexpr (__has_category<I, forward_iterator_tag>::value) {
      __insert(index, first, last, distance(first, last));
    } else if (index == __count) {
      __add(first, last);
    } else {
      vector added(first, last);
      __insert(index, move_iterator<T *>(added.begin()), move_iterator<T *>(added.end()),
               added.size());
    }
    return __first + index;
  }
  template <typename... U> T *emplace(const T *position, U &&...arguments) {
    size_t index = __index(position);
    if (__count == __room) {
      __make(index, static_cast<U &&>(arguments)...);
    } else if (index == __count) {
      emplace_back(static_cast<U &&>(arguments)...);
    } else {
      T kept(static_cast<U &&>(arguments)...);
      __put(index, static_cast<T &&>(kept));
    }
    return __first + index;
  }
  T *erase(const T *position) { return erase(position, position + 1); }
  T *erase(const T *first, const T *last) {
    size_t index = first - __first, count = last - first;
    if (index + count > __count) __outside(index + count, __count);
    if (count != 0) {
      for (size_t i = index; i + count < __count; ++i) {
        __first[i] = static_cast<T &&>(__first[i + count]);
      }
      __cut(__count - count);
    }
    return __first + index;
  }
  void resize(size_t count) {
    if (count <= __count) return __cut(count);
    size_t more = count - __count;
    if (count > __room) {
      __draft draft(__grown(more, "vector::_M_default_append"), __count);
      if constexpr (is_scalar<T>::value) {
        __default(draft.memory + __count, more);
      } else {
        for (size_t i = 0; i < more; ++i) draft.make();
      }
      __move_to(draft, __count, more, true);
      __count = count;
    } else if constexpr (is_scalar<T>::value) {
      __default(__first + __count, more);
      __count = count;
    } else {
      for (; __count < count; ++__count) new (__first + __count) T();
    }
  }
  void resize(size_t count, const T &value) {
    if (count <= __count) return __cut(count);
    insert(end(), count - __count, value);
  }
  void assign(size_t count, const T &value) {
    if (count > __room) {
      vector made(count, value);
      return swap(made);
    }
    for (size_t i = 0; i < count && i < __count; ++i) __first[i] = value;
    if (count > __count) return __fill(count - __count, value);
    __cut(count);
  }
  void assign(initializer_list<T> values) { assign(values.begin(), values.end()); }
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  void assign(I first, I last) {
    if constexpr (__has_category<I, forward_iterator_tag>::value) {
      if (distance(first, last) > __room) {
        vector made(first, last);
        return swap(made);
      }
    }
    size_t i = 0;
    for (; i < __count && first != last; ++i, ++first) __first[i] = *first;
    if (i < __count) return __cut(i);
    __add(first, last);
  }
  void swap(vector &other) noexcept {
    T *first = other.__first;
    size_t count = other.__count, room = other.__room;
    other.__first = __first;
    other.__count = __count;
    other.__room = __room;
    __first = first;
    __count = count;
    __room = room;
  }

 private:
  T *__first = nullptr;
  size_t __count = 0, __room = 0;
  static constexpr const char *__at_failed =
      "vector::_M_range_check: __n (which is %zu) >= this->size() (which is %zu)";
  static T *__memory(size_t count) {
    if constexpr (is_same<A, allocator<T>>::value) {
      return count == 0 ? nullptr : static_cast<T *>(::operator new(count * sizeof(T)));
    } else {
      if constexpr (!__is_empty(A)) __allocator_with_state();
      return count == 0 ? nullptr : A().allocate(count);
    }
  }
  void __release() {
    if (__first == nullptr) return;
    if constexpr (is_same<A, allocator<T>>::value) {
      ::operator delete(__first);
    } else {
      A().deallocate(__first, __room);
    }
  }
  [[tops::throws]] void __check_size(size_t count) const {
    if (count > max_size()) throw length_error("cannot create std::vector larger than max_size()");
  }
  [[tops::throws]] size_t __grown(size_t more, const char *where) const {
    if (max_size() - __count < more) throw length_error(where);
    size_t room = __count + (__count < more ? more : __count);
    return room > max_size() ? max_size() : room;
  }
  size_t __index(const T *position) const {
    size_t index = position - __first;
    if (index > __count) __outside(index, __count);
    return index;
  }
  // Memory that is to be a vector's, and the new elements in it: gone again if that fails.
  struct __draft {
    T *memory;
    size_t room, first, last;
    __draft(size_t room, size_t index)
        : memory(__memory(room)), room(room), first(index), last(index) {}
    ~__draft() {
      if (memory == nullptr) return;
      for (; last > first; --last) memory[last - 1].~T();
      A().deallocate(memory, room);
    }
    template <typename... U> void make(U &&...arguments) {
      new (memory + last) T(static_cast<U &&>(arguments)...);
      ++last;
    }
  };
  // Elements go to other memory, where `gap` new ones come before the one at `index`: one
  // after the other, or all before the old ones are destroyed.
  void __move_to(__draft &draft, size_t index, size_t gap, bool each) {
    T *memory = draft.memory;
    if constexpr (is_scalar<T>::value) {
      memcpy(memory, __first, index * sizeof(T));
      memcpy(memory + index + gap, __first + index, (__count - index) * sizeof(T));
    } else if constexpr (is_nothrow_move_constructible<T>::value ||
                         !is_copy_constructible<T>::value) {
      for (size_t i = 0; i < __count; ++i) {
        new (memory + i + (i < index ? 0 : gap)) T(static_cast<T &&>(__first[i]));
        if (each) __first[i].~T();
      }
      for (size_t i = 0; !each && i < __count; ++i) __first[i].~T();
    } else {
      __copy_to(memory, index, gap);
      for (size_t i = 0; i < __count; ++i) __first[i].~T();
    }
    draft.memory = nullptr;
    __release();
    __first = memory;
    __room = draft.room;
  }
  void __copy_to(T *memory, size_t index, size_t gap) {
    size_t i = 0;
    try {
      for (; i < __count; ++i) {
        new (memory + i + (i < index ? 0 : gap)) T(static_cast<const T &>(__first[i]));
      }
    } catch (...) {
      for (; i > 0; --i) memory[i - 1 + (i - 1 < index ? 0 : gap)].~T();
      throw;
    }
  }
  // One more in new memory.
  template <typename... U> void __make(size_t index, U &&...arguments) {
    __draft draft(__grown(1, "vector::_M_realloc_insert"), index);
    draft.make(static_cast<U &&>(arguments)...);
    __move_to(draft, index, 1, true);
    ++__count;
  }
  // One more before another, where there is room.
  void __put(size_t index, T &&value) {
    __open(index, 1, __count - index);
    __first[index] = static_cast<T &&>(value);
  }
  // Moves the last `after` of the old elements `count` places up; new ones may come after them.
  void __open(size_t index, size_t count, size_t behind) {
    size_t made = behind < count ? behind : count, old = index + behind;
    if constexpr (is_scalar<T>::value) {
      memmove(__first + index + count, __first + index, behind * sizeof(T));
    } else {
      for (size_t i = old - made; i < old; ++i) {
        new (__first + i + count) T(static_cast<T &&>(__first[i]));
      }
      for (size_t i = old - made; i > index; --i) {
        __first[i - 1 + count] = static_cast<T &&>(__first[i - 1]);
      }
    }
    __count += made;
  }
  template <typename I> void __insert(size_t index, I first, I last, size_t count) {
    if (__count + count > __room) {
      __draft draft(__grown(count, "vector::_M_range_insert"), index);
      for (; first != last; ++first) draft.make(*first);
      __move_to(draft, index, count, false);
      __count += count;
    } else if (count != 0) {
      size_t behind = __count - index;
      I middle = first;
      if (behind < count) {
        advance(middle, behind);
        __add(middle, last);
      } else {
        middle = last;
      }
      __open(index, count, behind);
      for (size_t at = index; first != middle; ++first, ++at) __first[at] = *first;
    }
  }
  static void __default(T *place, size_t count) {
    if constexpr (is_scalar<T>::value) {
      memset(place, 0, count * sizeof(T));
    } else {
      for (size_t i = 0; i < count; ++i) new (place + i) T();
    }
  }
  void __fill(size_t count, const T &value) {
    for (size_t i = 0; i < count; ++i, ++__count) new (__first + __count) T(value);
  }
  template <typename I> void __add(I first, I last) {
    if constexpr (is_pointer<I>::value && is_scalar<T>::value) {
      size_t count = last - first;
      reserve(__count + count);
      __copy(first, count);
    } else if constexpr (__has_category<I, forward_iterator_tag>::value) {
      reserve(__count + distance(first, last));
      for (; first != last; ++first, ++__count) new (__first + __count) T(*first);
    } else {
      for (; first != last; ++first) emplace_back(*first);
    }
  }
  void __copy(const T *values, size_t count) {
    memcpy(__first + __count, values, count * sizeof(T));
    __count += count;
  }
  template <typename U> void __copy(const U *values, size_t count) {
    for (size_t i = 0; i < count; ++i) __first[__count++] = values[i];
  }
  void __cut(size_t count) {
    if constexpr (!is_trivially_destructible<T>::value) {
      for (size_t i = count; i < __count; ++i) __first[i].~T();
    }
    __count = count;
  }
};
template <typename I> vector(I, I) -> vector<__value_at<I>>;
template <typename T, typename A> bool operator==(const vector<T, A> &a, const vector<T, A> &b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}
template <typename T, typename A>
bool operator!=(const vector<T, A> &a, const vector<T, A> &b) { return !(a == b); }
template <typename T, typename A> bool operator<(const vector<T, A> &a, const vector<T, A> &b) {
  for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] < b[i]) return true;
    if (b[i] < a[i]) return false;
  }
  return a.size() < b.size();
}
template <typename T, typename A>
bool operator>(const vector<T, A> &a, const vector<T, A> &b) { return b < a; }
template <typename T, typename A>
bool operator<=(const vector<T, A> &a, const vector<T, A> &b) { return !(b < a); }
template <typename T, typename A>
bool operator>=(const vector<T, A> &a, const vector<T, A> &b) { return !(a < b); }
template <typename T, typename A> void swap(vector<T, A> &a, vector<T, A> &b) noexcept {
  a.swap(b);
}
template <typename T, size_t N> bool operator==(const array<T, N> &a, const array<T, N> &b) {
  for (size_t i = 0; i < N; ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}
template <typename T, size_t N> bool operator!=(const array<T, N> &a, const array<T, N> &b) {
  return !(a == b);
}
template <typename T, size_t N> bool operator<(const array<T, N> &a, const array<T, N> &b) {
  for (size_t i = 0; i < N; ++i) {
    if (a[i] < b[i]) return true;
    if (b[i] < a[i]) return false;
  }
  return false;
}
template <typename T, size_t N> bool operator>(const array<T, N> &a, const array<T, N> &b) {
  return b < a;
}
template <typename T, size_t N> bool operator<=(const array<T, N> &a, const array<T, N> &b) {
  return !(b < a);
}
template <typename T, size_t N> bool operator>=(const array<T, N> &a, const array<T, N> &b) {
  return !(a < b);
}

template <typename T>
__host__ __device__ constexpr const T *begin(initializer_list<T> values) noexcept {
  return values.begin();
}
template <typename T>
__host__ __device__ constexpr const T *end(initializer_list<T> values) noexcept {
  return values.end();
}
template <typename C> [[tops::constant]] auto begin(C &container) -> decltype(container.begin()) {
  return container.begin();
}
template <typename C>
[[tops::constant]] auto begin(const C &container) -> decltype(container.begin()) {
  return container.begin();
}
template <typename T, size_t N> constexpr T *begin(T (&array)[N]) { return array; }
template <typename C> [[tops::constant]] auto end(C &container) -> decltype(container.end()) {
  return container.end();
}
template <typename C> [[tops::constant]] auto end(const C &container) -> decltype(container.end()) {
  return container.end();
}
template <typename T, size_t N> constexpr T *end(T (&array)[N]) { return array + N; }
template <typename C>
[[tops::constant]] auto size(const C &container) -> decltype(container.size()) {
  return container.size();
}
template <typename T, size_t N> constexpr size_t size(const T (&array)[N]) { return N; }
template <typename C> [[tops::constant]] auto data(C &container) -> decltype(container.data()) {
  return container.data();
}
template <typename C>
[[tops::constant]] auto data(const C &container) -> decltype(container.data()) {
  return container.data();
}
template <typename T, size_t N> constexpr T *data(T (&array)[N]) noexcept { return array; }
template <typename T> constexpr const T *data(initializer_list<T> values) noexcept {
  return values.begin();
}
template <typename I> [[tops::constant]] ptrdiff_t distance(I first, I last) {
  ptrdiff_t count = 0;
  if constexpr (__has_category<I, random_access_iterator_tag>::value) {
    count = last - first;
  } else {
    for (; first != last; ++first) ++count;
  }
  return count;
}
template <typename I, typename N> [[tops::constant]] void advance(I &position, N steps) {
  if constexpr (__has_category<I, random_access_iterator_tag>::value) {
    position += steps;
  } else {
    for (; steps > 0; --steps) ++position;
    for (; steps < 0; ++steps) --position;
  }
}
template <typename I> [[tops::constant]] I next(I position, ptrdiff_t steps = 1) {
  advance(position, steps);
  return position;
}
template <typename I> [[tops::constant]] I prev(I position, ptrdiff_t steps = 1) {
  advance(position, -steps);
  return position;
}
template <typename C> struct back_insert_iterator {
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;
  typedef C container_type;
  C *__container;
  explicit back_insert_iterator(C &container) : __container(&container) {}
  back_insert_iterator &operator*() { return *this; }
  back_insert_iterator &operator++() { return *this; }
  back_insert_iterator &operator++(int) { return *this; }
  template <typename T> back_insert_iterator &operator=(T &&value) {
    __container->push_back(static_cast<T &&>(value));
    return *this;
  }
};
template <typename C> back_insert_iterator<C> back_inserter(C &container) {
  return back_insert_iterator<C>(container);
}
template <typename C> struct front_insert_iterator {
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;
  typedef C container_type;
  C *__container;
  explicit front_insert_iterator(C &container) : __container(&container) {}
  front_insert_iterator &operator*() { return *this; }
  front_insert_iterator &operator++() { return *this; }
  front_insert_iterator &operator++(int) { return *this; }
  template <typename T> front_insert_iterator &operator=(T &&value) {
    __container->push_front(static_cast<T &&>(value));
    return *this;
  }
};
template <typename C> front_insert_iterator<C> front_inserter(C &container) {
  return front_insert_iterator<C>(container);
}
template <typename C> struct insert_iterator {
  typedef output_iterator_tag iterator_category;
  typedef void value_type;
  typedef void difference_type;
  typedef void pointer;
  typedef void reference;
  C *__container;
  typename C::iterator __place;
  insert_iterator &operator*() { return *this; }
  insert_iterator &operator++() { return *this; }
  insert_iterator &operator++(int) { return *this; }
  template <typename T> insert_iterator &operator=(T &&value) {
    __place = __container->insert(__place, static_cast<T &&>(value));
    ++__place;
    return *this;
  }
};
template <typename C, typename I> insert_iterator<C> inserter(C &container, I place) {
  return insert_iterator<C>{&container, place};
}
template <typename C> [[tops::constant]]
auto cbegin(const C &container) -> decltype(std::begin(container)) {
  return std::begin(container);
}
template <typename C> [[tops::constant]]
auto cend(const C &container) -> decltype(std::end(container)) {
  return std::end(container);
}
template <typename C> auto rbegin(C &container) -> decltype(container.rbegin()) {
  return container.rbegin();
}
template <typename C> auto rend(C &container) -> decltype(container.rend()) {
  return container.rend();
}
template <typename T, size_t N> reverse_iterator<T *> rbegin(T (&array)[N]) {
  return reverse_iterator<T *>(array + N);
}
template <typename T, size_t N> reverse_iterator<T *> rend(T (&array)[N]) {
  return reverse_iterator<T *>(array);
}
template <typename T> reverse_iterator<const T *> rbegin(initializer_list<T> values) {
  return reverse_iterator<const T *>(values.end());
}
template <typename T> reverse_iterator<const T *> rend(initializer_list<T> values) {
  return reverse_iterator<const T *>(values.begin());
}
template <typename C> auto crbegin(const C &container) -> decltype(std::rbegin(container)) {
  return std::rbegin(container);
}
template <typename C> auto crend(const C &container) -> decltype(std::rend(container)) {
  return std::rend(container);
}
template <typename I> reverse_iterator<I> make_reverse_iterator(I place) {
  return reverse_iterator<I>(place);
}
template <typename C>
[[tops::constant]] auto empty(const C &container) -> decltype(container.empty()) {
  return container.empty();
}
template <typename T, size_t N> constexpr bool empty(const T (&array)[N]) noexcept {
  return false;
}
template <typename T> constexpr bool empty(initializer_list<T> values) noexcept {
  return values.size() == 0;
}
template <typename I> void reverse(I first, I last) {
  while (first != last && first != --last) swap(*first++, *last);
}
template <typename I, typename C> constexpr I max_element(I first, I last, C less) {
  I found = first;
  for (; first != last; ++first) {
    if (less(*found, *first)) found = first;
  }
  return found;
}
template <typename I> constexpr I max_element(I first, I last) {
  return max_element(first, last, __is_less());
}
template <typename I, typename C> constexpr I min_element(I first, I last, C less) {
  I found = first;
  for (; first != last; ++first) {
    if (less(*first, *found)) found = first;
  }
  return found;
}
template <typename I> constexpr I min_element(I first, I last) {
  return min_element(first, last, __is_less());
}
template <typename I, typename T> void fill(I first, I last, const T &value) {
  for (; first != last; ++first) *first = value;
}
template <typename I, typename N, typename T> I fill_n(I first, N count, const T &value) {
  for (N i = 0; i < count; ++i, ++first) *first = value;
  return first;
}
template <typename I, typename T> void iota(I first, I last, T value) {
  for (; first != last; ++first, ++value) *first = value;
}
template <typename I, typename F> void generate(I first, I last, F make) {
  for (; first != last; ++first) *first = make();
}
template <typename I, typename N, typename F> I generate_n(I first, N count, F make) {
  for (N i = 0; i < count; ++i, ++first) *first = make();
  return first;
}
template <typename I, typename O> O copy(I first, I last, O result) {
  for (; first != last; ++first, ++result) *result = *first;
  return result;
}
template <typename I, typename N, typename O> O copy_n(I first, N count, O result) {
  for (N i = 0; i < count; ++i, ++first, ++result) *result = *first;
  return result;
}
template <typename I, typename O, typename F> O copy_if(I first, I last, O result, F test) {
  for (; first != last; ++first) {
    if (!test(*first)) continue;
    *result = *first;
    ++result;
  }
  return result;
}
template <typename I, typename O, typename F> O transform(I first, I last, O result, F make) {
  for (; first != last; ++first, ++result) *result = make(*first);
  return result;
}
template <typename I, typename J, typename O, typename F>
O transform(I first, I last, J second, O result, F make) {
  for (; first != last; ++first, ++second, ++result) *result = make(*first, *second);
  return result;
}
template <typename I, typename F> F for_each(I first, I last, F visit) {
  for (; first != last; ++first) visit(*first);
  return visit;
}
template <typename I, typename F> I find_if(I first, I last, F test) {
  while (first != last && !test(*first)) ++first;
  return first;
}
template <typename I, typename T> I find(I first, I last, const T &value) {
  while (first != last && !(*first == value)) ++first;
  return first;
}
template <typename I, typename F> ptrdiff_t count_if(I first, I last, F test) {
  ptrdiff_t count = 0;
  for (; first != last; ++first) count += test(*first) ? 1 : 0;
  return count;
}
template <typename I, typename T> ptrdiff_t count(I first, I last, const T &value) {
  ptrdiff_t found = 0;
  for (; first != last; ++first) found += *first == value ? 1 : 0;
  return found;
}
template <typename I, typename F> bool any_of(I first, I last, F test) {
  return find_if(first, last, test) != last;
}
template <typename I, typename F> bool all_of(I first, I last, F test) {
  for (; first != last; ++first) {
    if (!test(*first)) return false;
  }
  return true;
}
template <typename I, typename F> bool none_of(I first, I last, F test) {
  return !any_of(first, last, test);
}
template <typename I, typename T> void replace(I first, I last, const T &old, const T &value) {
  for (; first != last; ++first) {
    if (*first == old) *first = value;
  }
}

} // namespace std
